"""Values of Carlson's symmetric integrals and of Legendre's incomplete ones, by the positive integrals of elliptic/carlson.py."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.elliptic.carlson import (
    principal_third_integral,
    rd_derivative,
    rf_derivative,
    rj_off_cut,
)
from jaxspecial.kernels.elliptic.legendre import incomplete_first_derivative, incomplete_second_derivative

__all__ = [
    "degenerate_carlson_value",
    "first_carlson_value",
    "incomplete_first_value",
    "incomplete_second_value",
    "second_carlson_value",
    "symmetric_second_carlson_value",
    "third_carlson_value",
]


def first_carlson_value(x, y, z):
    """R_F(x, y, z) for x, y, z >= 0."""
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), rf_derivative(0, 0, 0, x, y, z), jnp.nan)


def second_carlson_value(x, y, z):
    """R_D(x, y, z) for x, y >= 0, z > 0; infinite for z = 0."""
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), rd_derivative(0, 0, 0, x, y, z), jnp.nan)


def degenerate_carlson_value(x, y):
    """R_C(x, y) for x >= 0: an arctangent for x < y, its hyperbolic form for x > y (DLMF 19.2.17 to 19.2.20)."""
    size = jnp.abs(y)
    root, gap = jnp.sqrt(x), jnp.sqrt(jnp.abs(x - y))
    circular = jnp.arctan2(gap, root) / gap
    negative = y < 0
    # for y > 0 the sine is sqrt(x / y - 1), for y < 0 sqrt(x / -y)
    hyperbolic = jnp.arcsinh(jnp.where(negative, root, gap) / jnp.sqrt(size)) / gap
    value = jnp.where((x < y) & ~negative, circular, hyperbolic)
    value = jnp.where(x == y, 1 / root, value)
    value = jnp.where((x == jnp.inf) | (size == jnp.inf), 0, value)
    valid = (x >= 0) & (y != 0) & ~((x == jnp.inf) & negative)
    return jnp.where(valid, value, jnp.nan)


def symmetric_second_carlson_value(x, y, z):
    """R_G(x, y, z) for x, y, z >= 0: with z between x and y all terms of DLMF 19.21.10 are positive."""
    least, most = jnp.minimum(jnp.minimum(x, y), z), jnp.maximum(jnp.maximum(x, y), z)
    middle = jnp.maximum(jnp.minimum(x, y), jnp.minimum(jnp.maximum(x, y), z))
    zero = middle == 0  # sqrt(x) / 2 is left
    z_ = jnp.where(zero, 1, middle)
    first, second = rf_derivative(0, 0, 0, least, most, z_), rd_derivative(0, 0, 0, least, most, z_)
    product = (most - z_) * (z_ - least)
    value = (z_ * first + product * second / 3 + jnp.sqrt(least / z_) * jnp.sqrt(most)) / 2
    value = jnp.where(zero, jnp.sqrt(most) / 2, jnp.where(most == jnp.inf, jnp.inf, value))
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), value, jnp.nan)


LEAST, LARGEST = 1e-140, 1e140


def third_carlson_value(x, y, z, p):
    """R_J(x, y, z, p) for x, y, z >= 0; for p < 0 the Cauchy principal value, which holds for moderate arguments."""
    valid = (x >= 0) & (y >= 0) & (z >= 0) & (p != 0)
    negative = valid & (p < 0)
    ordinary = valid & (p > 0)
    off = rj_off_cut(*(jnp.where(ordinary, a, 1) for a in (x, y, z, p)))
    moderate = (p >= -LARGEST) & (p <= -LEAST)
    zeros = 0
    for a in (x, y, z):
        moderate &= (a == 0) | ((a >= LEAST) & (a <= LARGEST))
        zeros = zeros + (a == 0)
    moderate &= zeros < 2
    inside = negative & moderate

    def principal():
        safe = (jnp.where(inside, a, s) for a, s in zip((x, y, z, p), (1, 1, 1, -1), strict=True))
        return jnp.where(inside, principal_third_integral((0, 0, 0, 0), *safe), off)

    value = jax.lax.cond(jnp.any(inside), principal, lambda: off)
    return jnp.where(valid, value, jnp.nan), ~negative | inside


def incomplete_first_value(phi, m):
    """F(phi, m) for m <= 1 (DLMF 19.25.5). At m = 1 it is infinite from pi / 2 on."""
    infinite = (m == 1) & (jnp.abs(phi) > jnp.pi / 2)
    value = incomplete_first_derivative(0, jnp.where(infinite, 0, phi), m)
    return jnp.where(infinite, jnp.inf * jnp.sign(phi), jnp.where(phi == 0, phi, value))


def incomplete_second_value(phi, m):
    """E(phi, m) for m <= 1 (DLMF 19.25.9)."""
    return jnp.where(phi == 0, phi, incomplete_second_derivative(0, phi, m))
