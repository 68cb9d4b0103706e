"""Values of elementary functions for complex arguments."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.complex_logarithm import complex_log, complex_log1p
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = ["complex_expm1_value", "complex_log1p_value", "complex_xlog1py_value", "complex_xlogy_value"]


def complex_log1p_value(z):
    """log(1 + z)."""
    return complex_log1p(z)


def complex_expm1_value(z):
    """exp(z) - 1 = (expm1(x) cos(y) - 2 sin(y/2)^2) + i exp(x) sin(y). For a large x the root of exp(x) is multiplied twice."""
    large = z.real > 700
    x = jnp.where(large, 0.0, z.real)
    sine, cosine = sine_and_cosine(z.imag)
    half, _ = sine_and_cosine(z.imag / 2)
    root = jnp.exp(jnp.where(large, z.real, 0.0) / 2)
    real = jnp.where(large, root * cosine * root, jnp.expm1(x) * cosine - 2 * half * half)
    imag = jnp.where(sine == 0, sine, jnp.where(large, root * sine * root, jnp.exp(x) * sine))
    nothing = (z.real == -jnp.inf) & ~jnp.isfinite(z.imag)
    return jnp.where(nothing, -1.0, jax.lax.complex(real, imag))


def _product(x, y, logarithm):
    value = x * logarithm(jnp.where(x == 0, 1.0, y))
    return jnp.where((x == 0) & ~jnp.isnan(y), 0.0, jnp.where(jnp.isnan(y), jnp.nan, value))


def complex_xlogy_value(x, y):
    """x log(y), and 0 where x is."""
    return _product(x, y, complex_log)


def complex_xlog1py_value(x, y):
    """x log(1 + y), and 0 where x is."""
    return _product(x, y, complex_log1p)
