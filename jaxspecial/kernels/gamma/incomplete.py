"""Derivatives of the incomplete gamma functions of any order in x, and the density of the gamma distribution."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.gamma.gamma import gamma_star, rgamma_derivative
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1pmx

__all__ = ["gamma_density"]


def gamma_mass(a, x):
    """x^a e^-x / Gamma(a) as a factor and an exponent, for a, x > 0.

    It is sqrt(a / 2 pi) / Gamma*(a) exp(a (log(1 + u) - u)), u = (x - a) / a. The three terms of its logarithm would
    lose nine digits at a = 1e6; this loses none.
    """
    return jnp.sqrt(a / (2 * jnp.pi)) / gamma_star(a), gamma_exponent(a, x, x - a)


def gamma_exponent(a, x, gap):
    """a (log(1 + u) - u), u = gap / a, gap = x - a, for a, x > 0, also where u overflows."""
    ratio = x / a
    far = (ratio == 0) | (ratio > 1e300)
    near = a * log1pmx(jnp.where(far, 0, gap / a), jnp.where(far, 1, ratio))
    return jnp.where(far, a * (jnp.log(x) - jnp.log(a)) - gap, near)


def gamma_density(n, a, x):
    """The n-th derivative in x of x^(a-1) e^-x / Gamma(a), c = a - 1.

    x <= 1: by Leibniz's rule, sum_k C(n, k) (-1)^(n-k) c (c-1) ... (c-k+1) x^(c-k) e^-x / Gamma(a). Each power is
    computed separately: at x = 0 it is 0, 1 or infinite, and its coefficient may be 0; and x^c may underflow where
    x^(c-n) does not.
    x > 1: x y' = (c - x) y, differentiated n times, is x y^(n+1) = (c - n - x) y^(n) - n y^(n-1), which is stable in
    the body and in the tails.
    """
    inside = (a > 0) & (a < jnp.inf) & (x >= 0) & (x < jnp.inf)
    a_, x_ = jnp.where(inside, a, 1), jnp.where(inside, x, 1)
    c = a_ - 1

    low = x_ <= 1
    x1 = jnp.where(low, x_, 1)
    total, coefficient = jnp.zeros_like(x1), jnp.exp(-x1) * rgamma_derivative(0, a_)
    for k in range(n + 1):
        term = math.comb(n, k) * (-1) ** (n - k) * coefficient
        total = total + power_times_exp(term, x1, c - k, 0)
        coefficient = coefficient * (c - k)

    x2 = jnp.where(low, 2, x_)
    factor, exponent = gamma_mass(a_, x2)
    before, y = jnp.zeros_like(x2), factor / x2
    for k in range(n):
        before, y = y, (((a_ - x2) - (k + 1)) * y - k * before) / x2
    y = times_exp(y, exponent)
    # at the ends: P(0, x) = 1 and P(inf, x) = 0 are constant, and at x = inf all derivatives vanish
    flat = (
        ((a == 0) & (x > 0))
        | ((a == jnp.inf) & (x >= 0) & (x < jnp.inf))
        | ((x == jnp.inf) & (a >= 0) & (a < jnp.inf))
    )
    return jnp.where(inside, jnp.where(low, total, y), jnp.where(flat, 0, jnp.nan))


def power_times_exp(factor, x, power, exponent):
    """factor x^power e^exponent for x >= 0; 0 for a factor 0, even if x^power is infinite."""
    zero = x == 0
    at_zero = jnp.where(power == 0, factor * jnp.exp(exponent), jnp.where(power > 0, 0.0, factor * jnp.inf))
    value = times_exp(factor, power * jnp.log(jnp.where(zero, 1, x)) + exponent)
    return jnp.where(factor == 0, 0, jnp.where(zero, at_zero, value))
