"""Values and first derivatives of the complete elliptic integrals, by polynomials."""

import math

import jax.numpy as jnp

from jaxspecial.generated.coefficients import (
    COMPLETE,
    COMPLETE_SECOND,
    COMPLETE_SECOND_FAR,
    COMPLETE_SLOPE,
    COMPLETE_STEP,
    NOME,
)
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise

__all__ = ["complete_first", "complete_first_of_complement", "complete_second"]

# For p > 1 with p' = 1 / p: K(1 - p) = K(1 - p') / sqrt(p), E(1 - p) = sqrt(p) E(1 - p') (DLMF 19.7.3). For p from 1/2 to 1 they are polynomials of
# 1 - p. Below, K(1 - p) = K(p) / pi log(1 / q(p)), q the nome (DLMF 22.2.1), whose logarithm is that of p / 16 and a polynomial, and
# by Legendre's relation (DLMF 19.7.1) E(1 - p) K(p) = pi / 2 + K(1 - p) (K(p) - E(p)), so that E(1 - p) is a polynomial less (K(p) - E(p)) / pi log(p).
# Nothing cancels.


def complete_first(m):
    """K(m)."""
    return complete_first_of_complement(1 - m)


def complete_first_of_complement(p):
    """K(1 - p)."""
    value = _first(_folded(p))
    value = jnp.where(p > 1, value / jnp.sqrt(p), value)
    return jnp.where(p == jnp.inf, 0.0, jnp.where(p < 0, jnp.nan, value))


def complete_second(m):
    """E(m)."""
    p = 1 - m
    value = _second(_folded(p))
    return jnp.where(p < 0, jnp.nan, jnp.where(p > 1, jnp.sqrt(p) * value, value))


def _folded(p):
    """p, or 1 / p if p > 1, whether it is from 1/2 to 1, the distance from 0 or 1, and its logarithm, also where 1 / p underflows."""
    folded = jnp.where(p > 1, 1 / p, p)
    near = folded >= 0.5
    return folded, near, jnp.where(near, 1 - folded, folded), jnp.where(p > 1, -1, 1) * log(p)


def _first(parts):
    _, near, small, log_folded = parts
    value = piecewise(COMPLETE, small)
    logarithm = math.log(16) - log_folded - piecewise(NOME, small)
    return jnp.where(near, value, value * logarithm * (1 / math.pi))


def _second(parts):
    folded, near, small, log_folded = parts
    product = folded * log_folded * piecewise(COMPLETE_STEP, small)
    far = piecewise(COMPLETE_SECOND_FAR, small) - product * (1 / math.pi)
    return jnp.where(folded == 0, 1.0, jnp.where(near, piecewise(COMPLETE_SECOND, small), far))


def first_slope(p):
    """The derivative of K(1 - p) in p. In m = 1 - p it is (E - p K) / (2 m p) (DLMF 19.4.1), which cancels next to m = 0."""
    parts = folded, near, small, _ = _folded(p)
    first = _first(parts)
    numerator = _second(parts) - jnp.where(folded == 0, 0, folded * first)
    far = numerator / (2 * (1 - jnp.where(near, 0, folded)))
    times_p = -jnp.where(near, folded * piecewise(COMPLETE_SLOPE, small), far)  # p' K'
    root = folded * jnp.sqrt(folded)
    slope = jnp.where(p > 1, -root * (times_p + first / 2), times_p / folded)
    return jnp.where(p == jnp.inf, -0.0, jnp.where(p < 0, jnp.nan, slope))


def second_slope(p):
    """The derivative of E(1 - p) in p. In m = 1 - p it is (E - K) / (2 m) (DLMF 19.4.2), which cancels next to m = 0."""
    parts = folded, near, small, _ = _folded(p)
    second = _second(parts)
    far = (_first(parts) - second) / (2 * (1 - jnp.where(near, 0, folded)))
    slope = jnp.where(near, piecewise(COMPLETE_STEP, small) / 2, far)
    turned = jnp.sqrt(folded) * (second / 2 - jnp.where(folded == 0, 0, folded * slope))
    return jnp.where(p < 0, jnp.nan, jnp.where(p > 1, turned, slope))
