"""Uses an installed jaxspecial, wherever it came from: the engine, SciPy's bits, derivatives, `python -m jaxspecial info`.

    python .ci/smoke.py [--engine native|callback|xla] [--no-compiler]

`.ci/wheel` and cibuildwheel run it in fresh environments, which have what the wheel needs and nothing else.
"""

import argparse
import importlib.metadata
import os
import runpy
import shutil
import sys
import sysconfig

COMPILERS = "cc c++ gcc g++ clang clang++ cl icx ld as make ninja cmake".split()

# Derivatives as constants: order 0 is the value.
KNOWN = [
    ("erf", (0.0,), (1,), 1.1283791670955126),  # 2 / sqrt(pi)
    ("gamma", (1.0,), (1,), -0.5772156649015329),  # minus Euler's constant
    ("zeta", (2.0, 1.0), (1, 0), -0.9375482543158438),
    ("j0", (0.0,), (2,), -0.5),
    ("kv", (1.5, 2.0), (1, 0), 0.1075634532158443),  # in the order
    ("gammainc", (1.0, 2.0), (0, 2), -0.1353352832366127),  # -exp(-2)
    ("ellipk", (0.0,), (1,), 0.39269908169872414),  # pi / 8
]
NAMES = {1: "erf gammaln j0 ellipk erfcx digamma".split(), 2: "jv kv gammainc zeta beta hankel1".split()}


def check_values(jax, jaxspecial):
    """Under jit the results have the bits of scipy.special's, or are close to them where kernels compute them."""
    import numpy as np
    import scipy.special

    x = np.linspace(0.01, 0.99, 1000)
    for arguments, names in NAMES.items():
        for name in names:
            given = (x + 1.5, 3 * x)[:arguments] if arguments > 1 else (x,)
            got = np.asarray(jax.jit(getattr(jaxspecial, name))(*given))
            expected = getattr(scipy.special, name)(*given)
            assert got.dtype == expected.dtype, name
            if jaxspecial.active_engine() == "xla":
                assert (abs(got - expected) <= 1e-13 * abs(expected)).all(), name
            else:
                assert got.tobytes() == expected.tobytes(), name


def check_derivatives(jax, jaxspecial):
    for name, point, orders, expected in KNOWN:
        function = getattr(jaxspecial, name)
        for k, order in enumerate(orders):
            for _ in range(order):
                function = jax.grad(function, k)
        error = abs(float(jax.jit(function)(*point)) - expected)
        assert error <= 1e-13 * abs(expected), (name, orders, error)
    value, bound = jaxspecial.exact.derivative("kv", 1.5, 2.0, orders=(1, 0))
    assert abs(value - 0.1075634532158443) <= 2e-17 and bound < 1e-16, (value, bound)
    square = jaxspecial.wrap(lambda x: x * x, derivatives={"x": lambda x: 2 * x})
    assert jax.grad(square)(3.0) == 6


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--engine", choices=("native", "callback", "xla"), default="native")
    parser.add_argument("--no-compiler", action="store_true", help="an error if one is found")
    options = parser.parse_args()
    if options.no_compiler:
        wanted = [*COMPILERS, *(os.environ.get(v, "") for v in ("CC", "CXX"))]
        found = [path for path in map(shutil.which, wanted) if path]
        assert not found, f"a compiler is found: {found}"
        print(f"no compiler in PATH={os.environ['PATH']}")

    import jax
    import jaxspecial.generated

    import jaxspecial

    jax.config.update("jax_enable_x64", True)
    jax.config.update("jax_platforms", "cpu")
    packages = os.path.realpath(sysconfig.get_path("platlib"))
    for module in (jaxspecial, jaxspecial.generated):
        assert os.path.realpath(module.__file__).startswith(packages), module.__file__
    assert jaxspecial.__version__ == importlib.metadata.version("jaxspecial")
    assert jaxspecial.active_engine() == options.engine, jaxspecial.active_engine()
    check_values(jax, jaxspecial)
    check_derivatives(jax, jaxspecial)
    sys.argv = ["jaxspecial", "info"]
    try:
        runpy.run_module("jaxspecial", run_name="__main__")
    except SystemExit as end:
        assert end.code == 0, end.code
    print(f"the installed wheel works on the {options.engine} engine, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
