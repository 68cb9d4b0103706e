"""Values of Carlson's symmetric integrals and of Legendre's incomplete ones, by the positive integrals of elliptic/carlson.py."""

import jax.numpy as jnp

from jaxspecial.kernels.elliptic.carlson import rd_derivative, rf_derivative
from jaxspecial.kernels.elliptic.legendre import incomplete_first_derivative, incomplete_second_derivative

__all__ = ["first_carlson_value", "incomplete_first_value", "incomplete_second_value", "second_carlson_value"]


def first_carlson_value(x, y, z):
    """R_F(x, y, z) for x, y, z >= 0."""
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), rf_derivative(0, 0, 0, x, y, z), jnp.nan)


def second_carlson_value(x, y, z):
    """R_D(x, y, z) for x, y >= 0, z > 0; infinite for z = 0."""
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), rd_derivative(0, 0, 0, x, y, z), jnp.nan)


def incomplete_first_value(phi, m):
    """F(phi, m) for m <= 1 (DLMF 19.25.5). At m = 1 it is infinite from pi / 2 on."""
    infinite = (m == 1) & (jnp.abs(phi) > jnp.pi / 2)
    value = incomplete_first_derivative(0, jnp.where(infinite, 0, phi), m)
    return jnp.where(infinite, jnp.inf * jnp.sign(phi), jnp.where(phi == 0, phi, value))


def incomplete_second_value(phi, m):
    """E(phi, m) for m <= 1 (DLMF 19.25.9)."""
    return jnp.where(phi == 0, phi, incomplete_second_derivative(0, phi, m))
