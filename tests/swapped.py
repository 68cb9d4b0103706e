"""A pytest plugin: scipy.special and numpy.polynomial with jaxspecial's functions in the place of their own, and a record
of what passes.

    JAXSPECIAL_CONFORMANCE=FILE [JAXSPECIAL_SWAP=1] python -m pytest -p tests.swapped --pyargs scipy.special.tests

Every public function is replaced before tests are imported, in scipy.special, among its ufuncs and in numpy.polynomial.
Results become NumPy arrays, as tests expect; arguments go to jaxspecial as they come, and are traced there.
"""

import functools
import json
import os
import pathlib

import jax
import numpy as np
import scipy.special
from scipy._lib._array_api import xp_capabilities_table
from scipy.special import _ufuncs

OUTCOMES = {}
POLYNOMIALS = ("polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre", "polyutils")


def pytest_configure(config):
    jax.config.update("jax_enable_x64", True)
    if os.environ.get("JAXSPECIAL_SWAP") == "1":
        swap()


def swap():
    import jaxspecial  # before anything is replaced: it looks up SciPy's loops at its import

    for name in scipy.special.__all__:
        ours, theirs = getattr(jaxspecial, name, None), getattr(scipy.special, name)
        if ours is None or isinstance(theirs, type):
            continue
        replacement = _to_numpy(ours)
        setattr(scipy.special, name, replacement)
        if theirs in xp_capabilities_table:  # by which SciPy's tests know what arrays a function takes
            xp_capabilities_table[replacement] = xp_capabilities_table[theirs]
        if getattr(_ufuncs, name, None) is theirs:
            setattr(_ufuncs, name, replacement)
    for module in POLYNOMIALS:
        ours, theirs = (getattr(p, module) for p in (jaxspecial.polynomial, np.polynomial))
        for name in theirs.__all__:
            replacement = getattr(ours, name)
            if isinstance(replacement, type):
                _methods_to_numpy(replacement)
                setattr(np.polynomial, name, replacement)
            elif callable(replacement):
                replacement = _to_numpy(replacement)
            setattr(theirs, name, replacement)


def _to_numpy(function):
    @functools.wraps(function)
    def swapped(*args, **kwargs):
        return jax.tree.map(_array, function(*args, **kwargs))

    return swapped


def _methods_to_numpy(polynomial):
    """Polynomials are pytrees, so `_to_numpy` makes their coefficients NumPy's, too."""
    for owner in (polynomial, polynomial.__base__):
        for name, member in list(vars(owner).items()):
            if isinstance(member, classmethod):
                setattr(owner, name, classmethod(_to_numpy(member.__func__)))
            elif callable(member) and name != "__init__":
                setattr(owner, name, _to_numpy(member))
    if not hasattr(polynomial.__init__, "__wrapped__"):
        polynomial.__base__.__init__ = _own_to_numpy(polynomial.__base__.__init__)


def _own_to_numpy(initialise):
    @functools.wraps(initialise)
    def swapped(self, *args, **kwargs):
        initialise(self, *args, **kwargs)
        vars(self).update({name: _array(value) for name, value in vars(self).items()})

    return swapped


def _array(value):
    return (
        np.array(value)[()]
        if isinstance(value, jax.Array) and not isinstance(value, jax.core.Tracer)
        else value
    )


def pytest_runtest_logreport(report):
    if report.when == "call" or report.outcome != "passed":
        file, _, test = report.location
        package = "numpy/" if "numpy" in pathlib.Path(file).parts else ""
        OUTCOMES[f"{package}{os.path.basename(file)}::{test}"] = (
            "passed" if report.outcome == "passed" else _reason(report)
        )


def _reason(report):
    if report.skipped:
        return "skipped"
    return str(report.longrepr).strip().splitlines()[-1][:200] if report.longrepr else "failed"


def pytest_sessionfinish(session):
    target = os.environ.get("JAXSPECIAL_CONFORMANCE")
    if target:
        with open(target, "w") as stream:
            json.dump(OUTCOMES, stream, indent=0, sort_keys=True)
