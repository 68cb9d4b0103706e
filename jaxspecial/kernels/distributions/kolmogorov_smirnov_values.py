"""Values of the distributions of Kolmogorov's and Smirnov's statistics and of their inverses, by the sums of kolmogorov_smirnov.py.

The inverses are computed by Newton's method in the logarithms of the statistic and of the smaller tail.
"""

import math

import jax.numpy as jnp

from jaxspecial.kernels.distributions.kolmogorov_smirnov import (
    MIDDLE,
    coefficients,
    from_above,
    from_below,
)
from jaxspecial.kernels.numerics.log_newton import log_newton

__all__ = ["kolmogorov_quantile_value", "kolmogorov_value", "smirnov_quantile_value", "smirnov_value"]

MOST_SUMMED = 2500


def _kolmogorov(n, x):
    """The n-th derivatives of K and of 1 - K; the one of the larger is that of the smaller one."""
    right = x > MIDDLE
    above = from_above(n, jnp.where(right, x, 1.0))
    below = from_below(n, jnp.where(right, 0.5, x))
    whole = 1.0 if n == 0 else 0.0
    return jnp.where(right, above, whole - below), jnp.where(right, whole - above, below)


def kolmogorov_value(y):
    """2 sum (-1)^(k-1) exp(-2 k^2 y^2), k >= 1; 1 for y <= 0 (DLMF 20.7.32)."""
    positive = y > 0
    survival, _ = _kolmogorov(0, jnp.where(positive, y, 1))
    return jnp.where(jnp.isnan(y), jnp.nan, jnp.where(positive, survival, 1))


def kolmogorov_quantile_value(p):
    """The y with K(y) = p, from the leading terms 2 exp(-2 y^2) of K and exp(-pi^2 / (8 y^2)) of 1 - K."""
    inside = (p > 0) & (p < 1)
    survival = jnp.where(inside, p, 0.25)
    is_lower = survival > 0.5
    smaller = jnp.where(is_lower, 1 - survival, survival)

    def tail(y):
        above, below = _kolmogorov(0, y)
        slope, _ = _kolmogorov(1, y)
        return jnp.where(is_lower, below, above), -slope * y

    small = math.pi / jnp.sqrt(-8 * jnp.log(smaller / 4))
    start = jnp.where(is_lower, small, jnp.sqrt(-0.5 * jnp.log(smaller / 2)))
    value = log_newton(tail, smaller, is_lower, start)
    ends = jnp.where(p == 1, 0, jnp.where(p == 0, jnp.inf, jnp.nan))
    return jnp.where(inside, value, ends)


def smirnov_value(n, d):
    """The chance that the statistic of n observations is at least d, and whether it is accurate.

    For larger n a sum of n terms would round too often, and take too long.
    """
    inside = (n >= 1) & (n < jnp.inf) & (d >= 0) & (d <= 1)
    short = (n <= MOST_SUMMED) | (n * d <= 3) | (n * d > 80)
    chosen = inside & short
    survival, _, _, computed = coefficients(0, jnp.where(chosen, n, 1), jnp.where(chosen, d, 0.5))
    return jnp.where(inside, survival[0], jnp.nan), ~inside | chosen & computed


def smirnov_quantile_value(n, p):
    """The d with S(d) = p, for n <= 2000.

    S(d) = (1 - d)^n where n (1 - d) <= 1. Elsewhere the starting point is the lesser one of two bounds: 1 - S(d) >= d, and S(d) <= exp(-2 n d^2)
    (Massart, Ann. Probab. 18 (1990) 1269).
    """
    n = jnp.trunc(n)
    inside = (n >= 1) & (p > 0) & (p < 1)
    n_, survival = jnp.where(inside, n, 1), jnp.where(inside, p, 0.5)
    root = jnp.exp(jnp.log(survival) / n_)
    closed = n_ * root <= 1
    n_, sought = jnp.where(closed, 2, n_), jnp.where(closed, 0.5, survival)
    is_lower = sought > 0.5
    smaller = jnp.where(is_lower, 1 - sought, sought)

    def tail(d):
        above, below, *_ = coefficients(1, n_, jnp.minimum(d, 1.0))
        return jnp.where(is_lower, below[0], above[0]), -above[1] * d

    start = jnp.minimum(1 - sought, jnp.sqrt(-jnp.log(sought) / (2 * n_)))
    value = log_newton(tail, smaller, is_lower, start)
    value = jnp.where(closed, 1 - root, value)
    ends = jnp.where((n >= 1) & (p == 1), 0, jnp.where((n >= 1) & (p == 0), 1, jnp.nan))
    return jnp.where(inside, value, ends)
