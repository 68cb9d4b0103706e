"""Settings of the quick suite. `make verify` sets JAXSPECIAL_ALL_TESTS=1, which runs all tests.

XLA compiles in less than half the time, because it does not optimise machine code, and passes a program to LLVM in one part.
Its optimisation of the formulas is the same. `make gradcheck`, the tests of values and, in `make verify`, the demo and the
benchmarks compile as users' programs do.
"""

import importlib.metadata
import os
import pathlib

ALL = os.environ.get("JAXSPECIAL_ALL_TESTS") == "1"

FLAGS = {"xla_backend_optimization_level": 0}
AS_USERS = {"xla_backend_optimization_level": 3}  # for `compiler_options` of jax.jit
if importlib.metadata.version("jaxlib").startswith("0.10."):  # later ones have one emitter only
    FLAGS |= {"xla_cpu_use_fusion_emitters": False, "xla_cpu_parallel_codegen_split_count": 1}
    AS_USERS |= {"xla_cpu_use_fusion_emitters": True}


def slow_tests():
    """The names of tests that take too long for `make test`, beside those that are marked as thorough; without [...] all of that name."""
    lines = (pathlib.Path(__file__).parent / "slow_tests.txt").read_text().splitlines()
    return {line for line in lines if not line.startswith("#")}


def some(values, step):
    """Of a long list the first of every `step` values, or all of them in `make verify`."""
    return values if ALL else values[::step]


def thorough(*values):
    """Parameters of a test that `make test` leaves out."""
    import pytest

    return pytest.param(*values, marks=pytest.mark.thorough)


def one_in(step, values):
    """Parameters of a test; `make test` takes the first of every `step` of them."""
    return [value if k % step == 0 else thorough(value) for k, value in enumerate(values)]


def xla_flags():
    return " ".join(f"--{name}={str(value).lower()}" for name, value in FLAGS.items())


def use():
    """Call it before JAX first compiles."""
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {xla_flags()}"
