"""All of scipy.special inside JAX, with derivatives in every continuous argument."""

from jaxspecial import spherical_harmonics as _spherical_harmonics
from jaxspecial._call import active_engine, engine, export_checks
from jaxspecial.generated import *  # noqa: F403
from jaxspecial.generated import __all__ as _functions
from jaxspecial.spherical_harmonics import *  # noqa: F403

__all__ = ["active_engine", "engine", "export_checks", *_functions, *_spherical_harmonics.__all__]
