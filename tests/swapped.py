"""A pytest plugin that replaces the functions of scipy.special and numpy.polynomial by jaxspecial's, and records what
passes.

    JAXSPECIAL_CONFORMANCE=FILE [JAXSPECIAL_SWAP=1] python -m pytest -p tests.swapped --pyargs scipy.special.tests

Every public function is replaced before tests are imported, in scipy.special, among its ufuncs and in numpy.polynomial.
Results become NumPy arrays, as tests expect; arguments are passed to jaxspecial unchanged, and are traced there.
"""

import functools
import json
import os
import pathlib
import types

import jax
import numpy as np
import scipy.special
from scipy._lib._array_api import xp_capabilities_table
from scipy.special import _ufuncs

from tests import maps, quick

OUTCOMES = {}
POLYNOMIALS = ("polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre", "polyutils")
REPLACED = {}  # by the id of what it replaces


def pytest_configure(config):
    quick.use()
    jax.config.update("jax_enable_x64", True)
    if os.environ.get("JAXSPECIAL_SWAP") == "1":
        swap()


def swap():
    import jaxspecial  # before anything is replaced: it looks up SciPy's loops at its import

    for name in scipy.special.__all__:
        ours, theirs = getattr(jaxspecial, name, None), getattr(scipy.special, name)
        if ours is None or ours is theirs:
            continue
        if isinstance(ours, type):
            replacement = ours
        else:
            replacement = _to_numpy(ours, arrays=name.startswith("factorial"))
            replacement.__name__ = getattr(theirs, "__name__", name)  # tests are called by it: jn, too, is jv
            replacement.__module__, replacement.__qualname__ = (
                "scipy.special",
                name,
            )  # where pickle looks for it
        if isinstance(theirs, np.ufunc):
            replacement = Ufunc(replacement, theirs)
        REPLACED.setdefault(id(theirs), replacement)
        setattr(scipy.special, name, replacement)
        if theirs in xp_capabilities_table:  # by which SciPy's tests know what arrays a function takes
            xp_capabilities_table[replacement] = xp_capabilities_table[theirs]
        if isinstance(theirs, np.ufunc) and getattr(_ufuncs, name, None) is theirs:
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


def pytest_collection_modifyitems(items):
    """Replace names that tests import from other modules than scipy.special: functions, and modules such as _orthogonal."""
    for module in {item.module for item in items}:
        for name, value in list(vars(module).items()):
            if isinstance(value, types.ModuleType) and value.__name__.startswith("scipy.special._"):
                value = types.SimpleNamespace(**{n: REPLACED.get(id(v), v) for n, v in vars(value).items()})
            setattr(module, name, REPLACED.get(id(value), value))


class Ufunc:
    """A function that passes for a ufunc, as tests collect those; but it has no `types`, no methods, and no `out=`."""

    __class__ = property(lambda self: np.ufunc)

    def __init__(self, function, theirs):
        functools.update_wrapper(self, function)
        self.nin, self.nout, self.nargs = theirs.nin, theirs.nout, theirs.nargs

    def __call__(self, *args, sig=None, **kwargs):
        if sig:  # the arguments' types choose the loop
            args = [np.asarray(a, dtype=t) for a, t in zip(args, sig.split("->")[0], strict=True)]
        return self.__wrapped__(*args, **kwargs)

    def __repr__(self):
        return f"<swapped {self.__name__}>"

    def __reduce__(self):
        return self.__qualname__


def _to_numpy(function, arrays=False):
    """The function with NumPy's results: numbers where an array has no axes, unless `arrays` of such make `arrays`."""

    @functools.wraps(function)
    def swapped(*args, **kwargs):
        index = ... if arrays and any(isinstance(a, np.ndarray) and a.ndim == 0 for a in args) else ()
        return jax.tree.map(lambda value: _array(value, index), function(*args, **kwargs))

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


def _array(value, index=()):
    concrete = isinstance(value, jax.Array) and not isinstance(value, jax.core.Tracer)
    return np.array(value)[index] if concrete else value


def pytest_runtest_teardown():
    maps.after_test()


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
