"""Values of the Voigt profile, by the sums of error/faddeeva.py."""

import jax.numpy as jnp

from jaxspecial.kernels.error.faddeeva import voigt_derivative

__all__ = ["voigt_value"]


def voigt_value(x, sigma, gamma):
    """V(x, sigma, gamma) for sigma, gamma >= 0. If both are 0 it is 0 except at x = 0."""
    point = (sigma == 0) & (gamma == 0)
    vast = jnp.isinf(x) | jnp.isinf(sigma) | jnp.isinf(gamma)
    usual = ~(point | vast)
    x_, sigma_, gamma_ = (
        jnp.where(usual, value, safe) for value, safe in ((jnp.abs(x), 0), (sigma, 1), (gamma, 1))
    )
    value = voigt_derivative(0, 0, 0, x_, sigma_, gamma_)
    lost = jnp.isinf(gamma) & ((sigma == 0) | jnp.isinf(sigma)) | jnp.isinf(x) & jnp.isinf(sigma)
    ends = jnp.where(point & (x == 0), jnp.inf, jnp.where(lost, jnp.nan, 0))
    nothing = jnp.isnan(x) | jnp.isnan(sigma) | jnp.isnan(gamma)
    return jnp.where(nothing, jnp.nan, jnp.where(usual, value, ends))
