"""Values of the confluent hypergeometric limit function, for real arguments."""

import jax.numpy as jnp

from jaxspecial.kernels.hypergeometric.parameters import confluent_limit_sum

__all__ = ["confluent_limit_value"]

ACCURATE = 1e-15


def confluent_limit_value(v, z):
    """0F1(; v; z), summed in doubled precision, and whether the bound of its relative error is small."""
    value, error, usable = confluent_limit_sum(v, z)
    return value, usable & jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(value))
