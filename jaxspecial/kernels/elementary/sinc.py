"""Dirichlet's kernel and the normalised sinc: values as SciPy composes them, and derivatives of any order."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.error.exponential_integrals import sine_quotient_derivative
from jaxspecial.kernels.numerics.taylor import quotient

__all__ = ["diric_derivative", "diric_value", "sinc_derivative"]

SMALLEST_SINE = 1e-7
TURN = (
    6.28125,
    0.001935307179337542,
    2.4893488687586454e-13,
)  # their sum is 2 pi; integers below 2^21 times the first two are exact


def sinc_derivative(n, x):
    """The n-th derivative of sin(pi x) / (pi x). For real x, full turns are subtracted before pi x is rounded."""
    turns = None if jnp.iscomplexobj(x) else math.pi * (x - 2 * jnp.round(x / 2))
    return math.pi**n * sine_quotient_derivative(n, math.pi * x, turns)


def is_count(n):
    return (n > 0) & (n == jnp.floor(n))


def diric_value(x, n):
    """sin(n x / 2) / (n sin(x / 2)), and its limit 1 or -1 where the sine is small; NaN unless n is 1, 2, ..."""
    half = x / 2
    sine = jnp.sin(half)
    small = jnp.abs(sine) < SMALLEST_SINE
    odd = jnp.mod(jnp.round(half / math.pi) * (n - 1), 2) != 0
    quotient = jnp.sin(n * half) / (n * jnp.where(small, 1.0, sine))
    return jnp.where(is_count(n), jnp.where(small, jnp.where(odd, -1.0, 1.0), quotient), jnp.nan)


def diric_derivative(k, x, n):
    """The k-th derivative in x of sin(n x / 2) / (n sin(x / 2)).

    With x = 2 pi m + y, |y| <= pi, and A(z) = sin(z) / z the function is (-1)^(m (n-1)) A(n y / 2) / A(y / 2), a
    quotient of two power series, of which the denominator is at least 2 / pi.
    """
    n = n.astype(x.dtype)
    whole = jnp.round(x / (2 * math.pi))
    y = ((x - whole * TURN[0]) - whole * TURN[1]) - whole * TURN[2]
    sign = jnp.where(jnp.mod(whole * (n - 1), 2) != 0, -1.0, 1.0)
    above = [(n / 2) ** i * sine_quotient_derivative(i, n * y / 2) / math.factorial(i) for i in range(k + 1)]
    below = [sine_quotient_derivative(i, y / 2) / (2**i * math.factorial(i)) for i in range(k + 1)]
    series = quotient(above, below)
    result = jnp.where(n == 1, 0.0, sign * math.factorial(k) * series[k]) if k else sign * series[0]
    return jnp.where(is_count(n), result, jnp.nan)
