"""Derivatives of J and Y in the argument by the kernel of `orders`, also at the ends of their domains; NaN where it has no method."""

from math import factorial

import jax.numpy as jnp

from jaxspecial.kernels.bessel.beyond import is_inside
from jaxspecial.kernels.bessel.modified_i_orders import i_slope_at_zero
from jaxspecial.kernels.bessel.orders import j_and_y_partials
from jaxspecial.kernels.numerics.trig_pi import cos_pi, sin_pi

__all__ = []


def j_slope(n, v, z):
    """The derivative of J_v(z) of order n in z. For integers v, J_v(-z) = (-1)^v J_v(z) (DLMF 10.11.1)."""
    whole, size = v == jnp.floor(v), jnp.abs(z)
    inside = is_inside(v, size) & ((z > 0) | whole)
    D = _slopes(n, jnp.where(inside, v, 0.5), jnp.where(inside, size, 1.0))[0]
    D = jnp.where((z < 0) & (jnp.fmod(v + n, 2) != 0), -D, D)
    at_end = (size == jnp.inf) & (jnp.abs(v) < jnp.inf) & ((z > 0) | whole)
    D = jnp.where(inside, D, jnp.where(at_end, 0.0, jnp.nan))
    return jnp.where((z == 0) & (jnp.abs(v) < jnp.inf), j_slope_at_zero(n, v), D)


def j_slope_at_zero(n, v):
    """That derivative at 0, where J_v is (z/2)^v (1/Gamma(v+1) - (z/2)^2/Gamma(v+2) + ...) (DLMF 10.2.2)."""
    total = jnp.zeros_like(v)
    for k in range(n // 2 + 1):
        c = (-1) ** k * factorial(n) / (2**n * factorial(k) * factorial(n - k))
        total = total + jnp.where(jnp.abs(v) == n - 2 * k, c, 0.0)
    total = jnp.where((v < 0) & (jnp.fmod(v, 2) != 0), -total, total)
    return jnp.where(v == jnp.floor(v), total, i_slope_at_zero(n, v, 0.0))


def y_slope(n, v, z):
    """The derivative of Y_v(z) of order n in z."""
    inside = is_inside(v, z)
    D = _slopes(n, jnp.where(inside, v, 0.5), jnp.where(inside, z, 1.0))[1]
    D = jnp.where(inside, D, jnp.where((z == jnp.inf) & (jnp.abs(v) < jnp.inf), 0.0, jnp.nan))
    return jnp.where((z == 0) & (jnp.abs(v) < jnp.inf), y_slope_at_zero(n, v), D)


def y_slope_at_zero(n, v):
    """That derivative at 0, n >= 1. There Y_v is -Gamma(v)/pi (2/z)^v for v > 0, and 2/pi log(z) for v = 0 (DLMF 10.7). For v = -u < 0 it
    is cos(pi u) Y_u + sin(pi u) J_u (DLMF 10.4.6), of which the first term vanishes if u is half an odd integer."""
    u = jnp.abs(v)
    c = cos_pi(jnp.where(v < 0, u, 0))
    singular = jnp.sign(c) * (-1.0) ** (n + 1) * jnp.inf
    return jnp.where(c == 0, sin_pi(u) * i_slope_at_zero(n, u, 0.0), singular)


def _slopes(n, v, z):
    """For integers m, J_-m = (-1)^m J_m, and so for Y (DLMF 10.4.1)."""
    mirrored = (v < 0) & (v == jnp.floor(v))
    values = j_and_y_partials((0, n), jnp.where(mirrored, -v, v), z)[-1]
    return tuple(jnp.where(mirrored & (jnp.fmod(v, 2) != 0), -x, x) for x in values)
