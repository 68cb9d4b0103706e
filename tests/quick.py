"""What makes the quick suite quick. `make verify` sets JAXSPECIAL_ALL_TESTS=1, and nothing is left out.

XLA compiles in half the time, as it does not optimise machine code. What it makes of the formulas is the same. `make gradcheck`, the demo, the benchmarks and the tests of values compile
as users' programs do.
"""

import importlib.metadata
import os

ALL = os.environ.get("JAXSPECIAL_ALL_TESTS") == "1"

FLAGS = {"xla_backend_optimization_level": 0}
AS_USERS = {"xla_backend_optimization_level": 3}  # for `compiler_options` of jax.jit
if importlib.metadata.version("jaxlib").startswith("0.10."):  # later ones have one emitter only
    FLAGS |= {"xla_cpu_use_fusion_emitters": False}
    AS_USERS |= {"xla_cpu_use_fusion_emitters": True}


def thorough(*values):
    """Parameters of a test that `make test` leaves out."""
    import pytest

    return pytest.param(*values, marks=pytest.mark.thorough)


def use():
    """Call it before JAX first compiles."""
    flags = [f"--{name}={str(value).lower()}" for name, value in FLAGS.items()]
    os.environ["XLA_FLAGS"] = " ".join([os.environ.get("XLA_FLAGS", ""), *flags])
