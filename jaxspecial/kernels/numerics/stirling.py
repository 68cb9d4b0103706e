"""Stirling's formula: Bernoulli numbers, and the remainder of log Gamma and of its derivatives."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []

# B_2, B_4, ..., B_18
BERNOULLI = (
    1 / 6,
    -1 / 30,
    1 / 42,
    -1 / 30,
    5 / 66,
    -691 / 2730,
    7 / 6,
    -3617 / 510,
    43867 / 798,
)
LOG_OF_STAR = [
    b / (2 * k * (2 * k - 1)) for k, b in enumerate(BERNOULLI, 1)
]  # of x^-1, x^-3, ... (DLMF 5.11.1)
SHIFT = 14  # from this argument on the series with these numbers is right to the last digit of a double


def polygamma_coefficients(n):
    """The coefficients of z^-(2k + n), k = 1, 2, ..., in (-1)^(n+1) psi^(n)(z) (DLMF 5.15.8).

    They are B_2k (2k + n - 1)! / (2k)!.
    """
    terms = enumerate(BERNOULLI, 1)
    return [b * math.factorial(2 * k + n - 1) / math.factorial(2 * k) for k, b in terms]


def logarithm_of_star(x):
    """log of Gamma*(x) = Gamma(x) / (sqrt(2 pi) x^(x - 1/2) e^-x) for x >= 14, by DLMF 5.11.1."""
    inverse = 1 / x
    return horner(LOG_OF_STAR, inverse**2) * inverse


def log_minus_psi(z):
    """log z - psi(z) for z > 0, with a small relative error where z is large (DLMF 5.11.2)."""
    near = z < SHIFT
    small, inverse = jnp.where(near, z, 1), 1 / jnp.where(near, SHIFT, z)
    series = horner([b / (2 * k) for k, b in enumerate(BERNOULLI, 1)], inverse**2)
    return jnp.where(near, jnp.log(small) - call("psi", small), inverse * (0.5 + inverse * series))
