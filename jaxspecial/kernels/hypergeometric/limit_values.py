"""Values of the confluent hypergeometric limit function, for real arguments."""

import jax.numpy as jnp

from jaxspecial.kernels.hypergeometric.parameters import first_term, is_moderate, is_pole, summed_series
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.double_double import pair

__all__ = ["confluent_limit_value"]

ACCURATE = 1e-15
LARGEST = 1e4  # of |z|


@in_blocks
def confluent_limit_value(v, z):
    """0F1(; v; z), summed in doubled precision, and whether the bound of its relative error is small (DLMF 16.2.1)."""
    usable = ~is_pole(v) & (jnp.abs(z) < LARGEST) & is_moderate(z, v)
    lower = pair(jnp.where(usable, v, 1)), {}
    first = first_term([], lower, 0, ())
    total, _, errors, done = summed_series(first, [], lower, pair(jnp.where(usable, z, 0)), ())
    value, error = total[()][0], errors[()]
    return value, usable & done & jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(value))
