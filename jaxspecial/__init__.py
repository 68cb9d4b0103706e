"""All of scipy.special inside JAX, with derivatives in every continuous argument."""

import importlib as _importlib
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

from jaxspecial import _moved as _moved
from jaxspecial import emath
from jaxspecial import errors as _errors
from jaxspecial.engines.choice import active_engine, engine, export_checks
from jaxspecial.errors import *  # noqa: F403
from jaxspecial.functions import combinatorics as _combinatorics
from jaxspecial.functions import ellipsoidal_harmonics as _ellipsoidal_harmonics
from jaxspecial.functions import gauss_rules as _gauss_rules
from jaxspecial.functions import mathieu_spheroidal as _mathieu_spheroidal
from jaxspecial.functions import orthogonal_polynomials as _orthogonal_polynomials
from jaxspecial.functions import reductions as _reductions
from jaxspecial.functions import sequences as _sequences
from jaxspecial.functions import spherical_harmonics as _spherical_harmonics
from jaxspecial.functions import zeros as _zeros
from jaxspecial.functions.combinatorics import *  # noqa: F403
from jaxspecial.functions.ellipsoidal_harmonics import *  # noqa: F403
from jaxspecial.functions.gauss_rules import *  # noqa: F403
from jaxspecial.functions.mathieu_spheroidal import *  # noqa: F403
from jaxspecial.functions.orthogonal_polynomials import *  # noqa: F403
from jaxspecial.functions.reductions import *  # noqa: F403
from jaxspecial.functions.sequences import *  # noqa: F403
from jaxspecial.functions.spherical_harmonics import *  # noqa: F403
from jaxspecial.functions.zeros import *  # noqa: F403
from jaxspecial.generated.index import *  # noqa: F403
from jaxspecial.generated.index import __all__ as _functions

if _TYPE_CHECKING:  # what __getattr__ finds
    from jaxspecial import exact as exact
    from jaxspecial import polynomial as polynomial
    from jaxspecial.callbacks.tap import call as call
    from jaxspecial.callbacks.tap import flush as flush
    from jaxspecial.callbacks.tap import tap as tap
    from jaxspecial.callbacks.tap import tap_print as tap_print
    from jaxspecial.callbacks.wrap import wrap as wrap

    __version__: str

_LATE = {
    "wrap": "wrap",
    "tap": "tap",
    "tap_print": "tap",
    "call": "tap",
    "flush": "tap",
}  # names that are imported at their first use, from these modules


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
    *_ellipsoidal_harmonics.__all__,
    *_gauss_rules.__all__,
    *_mathieu_spheroidal.__all__,
    *_orthogonal_polynomials.__all__,
    *_reductions.__all__,
    *_sequences.__all__,
    *_spherical_harmonics.__all__,
    *_zeros.__all__,
]


def __getattr__(name: str) -> _Any:
    if name in ("exact", "polynomial"):  # at their first use: they load Arb, and two hundred functions
        return _importlib.import_module(f"jaxspecial.{name}")
    if name in _LATE:
        return getattr(_importlib.import_module(f"jaxspecial.callbacks.{_LATE[name]}"), name)
    if name == "__version__":
        return _importlib.import_module("importlib.metadata").version("jaxspecial")
    if name in _moved.MOVED:  # `jaxspecial.orthopoly`, which was imported with the package
        return _importlib.import_module(f"jaxspecial.{name}")
    raise AttributeError(f"module 'jaxspecial' has no attribute {name!r}")
