"""All of scipy.special inside JAX, with derivatives in every continuous argument."""

from jaxspecial._call import active_engine, engine, export_checks
from jaxspecial.generated import *  # noqa: F403
from jaxspecial.generated import __all__ as _functions

__all__ = ["active_engine", "engine", "export_checks", *_functions]
