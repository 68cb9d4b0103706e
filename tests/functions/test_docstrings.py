"""Every public name that is written by hand has a complete docstring, whose example is true."""

import doctest
import importlib

import pytest
import scipy.special

import jaxspecial

MODULES = [
    "combinatorics",
    "ellipsoidal_harmonics",
    "orthogonal_polynomials",
    "reductions",
    "sequences",
    "zeros",
]
NAMES = [(m, n) for m in MODULES for n in importlib.import_module(f"jaxspecial.functions.{m}").__all__]


@pytest.mark.parametrize("module, name", NAMES)
def test_the_docstring_is_complete(module, name):
    assert name in scipy.special.__all__ and name in jaxspecial.__all__
    function = getattr(jaxspecial, name)
    doc = function.__doc__
    for part in (
        f"scipy.special.{function.__name__}`",  # j_roots is roots_jacobi
        "Args:",
        "Derivatives:",
        "Raises:",
        "Example:",
        ">>> ",
    ):
        assert part in doc, part


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_are_true(module):
    loaded = importlib.import_module(f"jaxspecial.functions.{module}")
    runner = doctest.DocTestRunner(verbose=False)
    for name in loaded.__all__:
        for test in doctest.DocTestFinder().find(getattr(loaded, name), name, module=False, globs={}):
            runner.run(test)
    assert runner.failures == 0 and runner.tries > 0
