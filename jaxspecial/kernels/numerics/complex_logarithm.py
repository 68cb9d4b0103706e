"""Logarithms of complex numbers, without overflow. Each part has a small relative error, or one of 1e-32, also the real part where it is 0, on the unit circle."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.double_double import add, add_double, exact_product
from jaxspecial.kernels.numerics.small_differences import near_log1pmx

__all__ = []

NEAR = 0.4  # |z|^2 - 1 less than this is formed without its rounding errors


def scaled(x, y):
    """z as a number of modulus between 1 and sqrt(2), and a factor, so that |z|^2 neither overflows nor underflows."""
    size = jnp.maximum(jnp.abs(x), jnp.abs(y))
    usual = (size > 0) & (size < jnp.inf)
    divisor = jnp.where(usual, size, 1)
    return jnp.where(usual, x / divisor, 1), jnp.where(usual, y / divisor, 0), size


def log_modulus(x, y):
    """log |x + i y|, next to |x + i y| = 1 with an absolute error only."""
    p, q, size = scaled(x, y)
    return jnp.log(size) + 0.5 * jnp.log(p * p + q * q)


def _log_modulus(square, x, y):
    """log |x + i y|, `square` being |x + i y|^2 - 1."""
    near = jnp.abs(square) < NEAR
    inner = jnp.where(near, square, 0)
    value = jnp.where(near, 0.5 * (inner + near_log1pmx(inner)), log_modulus(x, y))
    return jnp.where(jnp.isinf(x) | jnp.isinf(y), jnp.inf, value)  # also where the other part is NaN


def _sum(pair):
    return pair[0] + pair[1]


def log1p_parts(u, v):
    """log(1 + u + i v)"""
    square = _sum(add(add_double(exact_product(u, u), 2 * u), exact_product(v, v)))
    return _log_modulus(square, 1 + u, v), jnp.arctan2(v, 1 + u)


def complex_log(z):
    """log(z)"""
    x, y = z.real, z.imag
    larger = jnp.maximum(jnp.abs(x), jnp.abs(y))
    smaller = jnp.minimum(jnp.abs(x), jnp.abs(y))
    square = _sum(add(add_double(exact_product(larger, larger), -1.0), exact_product(smaller, smaller)))
    return jax.lax.complex(_log_modulus(square, x, y), jnp.arctan2(y, x))


def complex_log1p(z):
    """log(1 + z)"""
    return jax.lax.complex(*log1p_parts(z.real, z.imag))
