"""python -m benchmarks.hessians [--only kv,jv]: what a Hessian matrix costs, beside the value and the gradient.

CPU microseconds an element on one core, in all continuous arguments, by `jax.vmap` of `jax.grad` and `jax.hessian`, at points
of the tested regions of derivatives in parameters. The last column is the share of elements that need the exact engine.
"""

import argparse
import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import jax

import jaxspecial
from benchmarks.timing import cpu_seconds, on_one_core
from jaxspecial import exact
from tests import gradcheck, sampling

NAMES = (
    "jv kv iv log_kve gammainc gammaincinv betainc betaincinv stdtr stdtrit hyp1f1 voigt_profile ellipkinc"
)
SIZE = 4096


def main():
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hessians", description=__doc__.split(":")[1].split("\n")[0]
    )
    parser.add_argument(
        "--only", default=NAMES.replace(" ", ","), help="names of functions, separated by commas"
    )
    names = parser.parse_args().only.split(",")
    on_one_core()
    jax.config.update("jax_enable_x64", True)
    print("| function | value, us | gradient, us | Hessian, us | Hessian / gradient | exact engine |")
    print("|---|---|---|---|---|---|")
    for name in names:
        print(row(gradcheck.catalogue()[name]), flush=True)


def row(function):
    points = sampling.points(function, SIZE, parameters=bool(function.parameters), near_borders=0)
    arrays, _ = gradcheck.columns(function, points)
    public = getattr(jaxspecial, function.name)
    every = tuple(range(len(arrays)))
    programs = [jax.jit(jax.vmap(f)) for f in (public, jax.grad(public, every), jax.hessian(public, every))]
    before = _by_exact_engine()
    jax.block_until_ready(programs[2](*arrays))
    share = (_by_exact_engine() - before) / len(points)
    value, gradient, hessian = (cpu_seconds(lambda p=p: p(*arrays)) / len(points) * 1e6 for p in programs)
    return f"| `{function.name}` | {value:.2g} | {gradient:.2g} | {hessian:.2g} | {hessian / gradient:.2g} | {share:.1%} |"


def _by_exact_engine():
    return sum(cost.elements for cost in exact.report().values())


if __name__ == "__main__":
    main()
