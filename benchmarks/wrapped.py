"""python -m benchmarks.wrapped [--quick]: what a wrapped function costs, side by side in one run.

Medians of the ratios within rounds in which all contenders take turns: the first column is jaxspecial's own function
(native) for ufuncs, and `jax.pure_callback` by hand for Python functions. The ratio of the first row at n = 1 has a
bound, 1.2; the exit status says whether it holds.
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

MOST = 1.2  # a wrapped ufunc in units of jaxspecial's own function, n = 1


@numba.vectorize(["float64(float64)"])
def cubic(x):
    return x * x * x + 1


def by_hand(x):
    return jax.pure_callback(evaluate, jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="expand_dims")


def evaluate(x):
    return np.asarray(x) * np.asarray(x) + 1


CONTESTS = {
    "a ufunc of numba, against jaxspecial.gammaln": (jaxspecial.gammaln, wrap(cubic)),
    "SciPy's gammaln wrapped, against jaxspecial's": (jaxspecial.gammaln, wrap(scipy.special.gammaln)),
    "a Python function, against pure_callback by hand": (by_hand, wrap(lambda x: x * x + 1)),
    "pure_callback by hand, against jaxspecial.gammaln": (jaxspecial.gammaln, by_hand),
    "plain JAX, against jaxspecial.gammaln": (jaxspecial.gammaln, lambda x: x * x * x + 1),
}


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wrapped", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small arrays, few rounds: only to see it run")
    quick = parser.parse_args().quick
    sizes = (1, 100) if quick else (1, 100, 10_000, 1_000_000)
    rows = []
    with tqdm(total=len(CONTESTS) * len(sizes), leave=False, disable=None) as bar:
        for label, functions in CONTESTS.items():
            cells = []
            for size in sizes:
                x = jnp.linspace(0.5, 3, size)
                programs = [jax.jit(f).lower(x).compile() for f in functions]
                times = take_turns(
                    {k: (lambda p=p: p(x)) for k, p in enumerate(programs)}, 0.005 if quick else 0.5
                )
                cells.append((times.median(1), times.ratio(1, 0)))
                bar.update()
            rows.append((label, cells))
    print(f"JAX {jax.__version__}, {os.cpu_count()} cores; microseconds a call, and the ratio")
    print(f"{'':52}" + "".join(f"{f'n = {n:,}':>20}" for n in sizes))
    for label, cells in rows:
        print(f"{label:52}" + "".join(f"{1e6 * t:12.1f} {r:7.2f}" for t, r in cells))
    ratio = rows[0][1][0][1]
    print(f"\nwrapped ufunc, n = 1: {ratio:.2f} times jaxspecial's own function, at most {MOST}")
    return 0 if ratio <= MOST or quick else 1


if __name__ == "__main__":
    sys.exit(main())
