"""python -m benchmarks.wrapped [--quick]: the cost of wrapped functions, compared in one run.

Medians of the ratios within rounds in which all contenders take turns, float64, compiled. The ratio of wrapped ufuncs at
n = 1 has a bound; the exit status is 1 if it is exceeded.
"""

import argparse
import os
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import jax
import jax.numpy as jnp
import numba
import numpy as np
import scipy.special
from tqdm import tqdm

import jaxspecial
from benchmarks.timing import take_turns
from jaxspecial import wrap

jax.config.update("jax_enable_x64", True)

MOST = 1.2


@numba.vectorize(["float64(float64)"])
def cubic(x):
    return x * x * x + 1


def by_hand(x):
    return jax.pure_callback(evaluate, jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="expand_dims")


def evaluate(x):
    return np.asarray(x) * np.asarray(x) + 1


OURS = "jaxspecial.gammaln"
CONTENDERS = {
    OURS: jaxspecial.gammaln,
    "scipy.special.gammaln, wrapped": wrap(scipy.special.gammaln),
    "a cubic by numba.vectorize, wrapped": wrap(cubic),
    "the same in plain JAX": lambda x: x * x * x + 1,
    "x * x + 1 in Python, by pure_callback": by_hand,
    "the same, wrapped": wrap(lambda x: x * x + 1),
}


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wrapped", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small arrays, few rounds: only to see it run")
    quick = parser.parse_args().quick
    sizes = (1, 100) if quick else (1, 100, 10_000, 1_000_000)
    found = []
    for size in tqdm(sizes, leave=False, disable=None):
        x = jnp.linspace(0.5, 3, size)
        programs = {label: jax.jit(f).lower(x).compile() for label, f in CONTENDERS.items()}
        calls = {label: (lambda p=p, x=x: p(x)) for label, p in programs.items()}
        found.append(take_turns(calls, 0.02 if quick else 2.0))
    print(
        f"JAX {jax.__version__}, {os.cpu_count()} cores; {OURS} in microseconds a call, the others in units of it"
    )
    print(f"{'':40}" + "".join(f"{f'n = {n:,}':>16}" for n in sizes))
    for label in CONTENDERS:
        cells = [1e6 * t.median(OURS) if label == OURS else t.ratio(label, OURS) for t in found]
        print(f"{label:40}" + "".join(f"{c:16.2f}" for c in cells))
    worst = max(found[0].ratio(label, OURS) for label in list(CONTENDERS)[1:3])
    print(f"\nwrapped ufuncs, n = 1: {worst:.2f} times jaxspecial's own function, at most {MOST}")
    return 0 if worst <= MOST or quick else 1


if __name__ == "__main__":
    sys.exit(main())
