"""Values of the beta function, its logarithm, and Pochhammer's symbol, for arguments with positive sums."""

import jax.numpy as jnp

from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.gamma.gamma import gamma_ratio_parts

__all__ = ["beta_value", "log_beta_value", "pochhammer_value"]


def beta_value(a, b):
    """B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return jnp.exp(-entropy) / factor


def log_beta_value(a, b):
    """log B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return -entropy - jnp.log(factor)


def pochhammer_value(z, m):
    """Gamma(z + m) / Gamma(z) for z > 0, z + m > 0."""
    factor, exponent = gamma_ratio_parts(z, m)
    root = jnp.exp(exponent / 2)
    return root * factor * root
