"""Bernoulli numbers, and what Stirling's formula leaves of the gamma function and its derivatives."""

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


TERMS = list(enumerate(BERNOULLI, 1))


def logarithm_of_star(x):
    """log of Gamma*(x) = Gamma(x) / (sqrt(2 pi) x^(x - 1/2) e^-x) for x >= 14, by DLMF 5.11.1."""
    inverse = 1 / x
    coefficients = [b / (2 * k * (2 * k - 1)) for k, b in enumerate(BERNOULLI, 1)]
    return horner(coefficients, inverse**2) * inverse


def log_less_psi(z):
    """log z - psi(z) for z >= 1, to full relative accuracy (DLMF 5.11.2)."""
    near = z < SHIFT
    small, inverse = jnp.where(near, z, 1), 1 / jnp.where(near, SHIFT, z)
    series = horner([bernoulli / (2 * k) for k, bernoulli in enumerate(BERNOULLI, 1)], inverse**2)
    return jnp.where(near, jnp.log(small) - call("psi", small), inverse * (0.5 + inverse * series))


SHIFT = 14
