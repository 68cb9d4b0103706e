"""All of scipy.special inside JAX, with derivatives in every continuous argument."""

import importlib as _importlib

from jaxspecial import combinatorics as _combinatorics
from jaxspecial import emath
from jaxspecial import errors as _errors
from jaxspecial import harmonics as _harmonics
from jaxspecial import orthopoly as _orthopoly
from jaxspecial import reductions as _reductions
from jaxspecial import sequences as _sequences
from jaxspecial import spherical_harmonics as _spherical_harmonics
from jaxspecial import zeros as _zeros
from jaxspecial._call import active_engine, engine, export_checks
from jaxspecial.combinatorics import *  # noqa: F403
from jaxspecial.errors import *  # noqa: F403
from jaxspecial.generated import *  # noqa: F403
from jaxspecial.generated import __all__ as _functions
from jaxspecial.harmonics import *  # noqa: F403
from jaxspecial.orthopoly import *  # noqa: F403
from jaxspecial.reductions import *  # noqa: F403
from jaxspecial.sequences import *  # noqa: F403
from jaxspecial.spherical_harmonics import *  # noqa: F403
from jaxspecial.zeros import *  # noqa: F403

_LATE = {
    "wrap": "_wrap",
    "tap": "_tap",
    "tap_print": "_tap",
    "call": "_tap",
    "flush": "_tap",
}  # names that are imported when they are asked for, from these modules


__all__ = [
    "active_engine",
    "emath",
    "engine",
    "exact",  # noqa: F405  by __getattr__
    "export_checks",
    "polynomial",  # noqa: F405  by __getattr__
    *_LATE,
    *_functions,
    *_combinatorics.__all__,
    *_errors.__all__,
    *_harmonics.__all__,
    *_orthopoly.__all__,
    *_reductions.__all__,
    *_sequences.__all__,
    *_spherical_harmonics.__all__,
    *_zeros.__all__,
]


def __getattr__(name):
    if name in ("exact", "polynomial"):  # when they are first used: Arb, and two hundred functions
        return _importlib.import_module(f"jaxspecial.{name}")
    if name in _LATE:
        return getattr(_importlib.import_module(f"jaxspecial.{_LATE[name]}"), name)
    raise AttributeError(f"module 'jaxspecial' has no attribute {name!r}")
