"""Logarithms of complex numbers, without overflow, and accurate next to 1."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.small_differences import near_log1pmx

__all__ = []


def scaled(x, y):
    """z as a number of modulus between 1 and sqrt(2), and a factor, so that |z|^2 neither overflows nor underflows."""
    size = jnp.maximum(jnp.abs(x), jnp.abs(y))
    usual = (size > 0) & (size < jnp.inf)
    divisor = jnp.where(usual, size, 1)
    return jnp.where(usual, x / divisor, 1), jnp.where(usual, y / divisor, 0), size


def log_modulus(x, y):
    """log |z|"""
    p, q, size = scaled(x, y)
    return jnp.log(size) + 0.5 * jnp.log(p * p + q * q)


def log1p_parts(u, v):
    """log(1 + u + i v) for |u + i v| < 1."""
    square = u * (2 + u) + v * v
    small = jnp.abs(square) < 0.4
    near = jnp.where(small, square, 0)
    log = jnp.where(small, near + near_log1pmx(near), jnp.log((1 + u) ** 2 + v * v))
    return log / 2, jnp.arctan2(v, 1 + u)


def complex_log(z):
    """log(z), with a small relative error next to z = 1, too."""
    u = z.real - 1
    near = (jnp.abs(u) < 0.5) & (jnp.abs(z.imag) < 0.5)
    close = log1p_parts(jnp.where(near, u, 0), jnp.where(near, z.imag, 0))
    modulus, angle = log_modulus(z.real, z.imag), jnp.arctan2(z.imag, z.real)
    return jax.lax.complex(jnp.where(near, close[0], modulus), jnp.where(near, close[1], angle))


def complex_log1p(z):
    """log(1 + z), with a small relative error next to z = 0."""
    near = (jnp.abs(z.real) < 0.5) & (jnp.abs(z.imag) < 0.5)
    close = log1p_parts(jnp.where(near, z.real, 0), jnp.where(near, z.imag, 0))
    modulus, angle = log_modulus(1 + z.real, z.imag), jnp.arctan2(z.imag, 1 + z.real)
    return jax.lax.complex(jnp.where(near, close[0], modulus), jnp.where(near, close[1], angle))
