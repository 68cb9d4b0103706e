"""Values of the error functions."""

from jax import lax

__all__ = ["erf_value"]


def erf_value(z):
    """erf(z): XLA's own."""
    return lax.erf(z)
