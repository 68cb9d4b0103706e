"""Derivatives of the incomplete gamma functions and of their inverses, of any order in x or y."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.gamma import gamma_star, rgamma_derivative
from jaxspecial.kernels.gamma.inverse_shape import refinement
from jaxspecial.kernels.gamma.quantiles import (
    LEAST_QUANTILE,
    QUANTILE,
    VAST,
    end_over_powers,
    log_probability,
    nearly_normal,
    newton_step,
    over_powers,
    power_derivative,
    quantile_polynomial,
)
from jaxspecial.kernels.gamma.values import log_gamma_of_next
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.polynomials import evaluated
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1pmx

__all__ = ["gamma_density", "gammainc_inverse_derivative", "gammaincc_inverse_derivative"]


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


# --------------------------------------------------------------------------------------------- inverses
#
# By the polynomials of `gamma.quantiles`.


def gamma_quantile(n, a, lower, upper):
    """The n-th derivative of x(y), P(a, x) = lower = 1 - upper, with respect to lower (n >= 1).

    SciPy's x is refined by a step of Newton's method, in the tails by two. The step is not added to x before the density and g = a - 1 - x are
    computed: rounding the sum would change the density where the tails are steep, and g where it is small.
    """
    a = jnp.asarray(a, lower.dtype)  # that of pdtri may be an integer
    x = jnp.where(lower < upper, call("gammaincinv", a, lower), call("gammainccinv", a, upper))
    inside = (a > 0) & (a < jnp.inf) & (x > LEAST_QUANTILE) & (x < jnp.inf)
    a_, x_ = jnp.where(inside, a, 1), jnp.where(inside, x, 1)
    low, high = jnp.where(inside, lower, 0.5), jnp.where(inside, upper, 0.5)
    factor, exponent = gamma_mass(a_, x_)
    mass = times_exp(factor, exponent)
    step = newton_step(low, high, call("gammainc", a_, x_), call("gammaincc", a_, x_), mass)  # dx / x
    # Far in the tails SciPy's P and Q are multiples of its x^a e^-x / Gamma(a), which has errors of 1e-11 there
    spread = jnp.abs(x_ - a_) / a_
    tail = (
        (jnp.minimum(low, high) < 1e-3) & (spread > jnp.where(a_ < 200, 0.3, 4.4 / jnp.sqrt(a_))) & (x_ > 1.1)
    )

    def far():
        far_a, far_x = jnp.where(tail, a_, 1), jnp.where(tail, x_, 8)
        return refinement(far_a, far_x, jnp.log(far_x), low, high)

    step = where_any(tail, far, step)
    # log(x^a e^-x) at x (1 + step)
    mass = mass * jnp.exp((a_ - x_) * step - a_ * (step * step) * (0.5 - step / 3))
    c = a_ - 1
    g, x_ = (a_ - x_) - 1 - x_ * step, x_ + x_ * step
    ones = jnp.ones_like(x_)
    body = evaluated(quantile_polynomial(n, "gamma body"), x_, ones, g, ones)
    end = end_over_powers(n, quantile_polynomial(n, "gamma end"), x_, (c, ones), mass)
    value = jnp.where(x_ < 0.5, end, over_powers(n, x_ * body, mass))
    value = jnp.where(
        a_ >= VAST, nearly_normal(0, n, a_, low, high, QUANTILE), value
    )  # the term a of the expansion does not depend on y
    return jnp.where(inside, value, gamma_quantile_end(n, a, lower, upper))


def gamma_quantile_end(n, a, lower, upper):
    """The same where SciPy's x is 0 or inf.

    x = w + w^2 / (a + 1) + ..., w = (Gamma(a + 1) y)^(1/a). At y = 0 the derivative is that of the power of w that is a
    multiple of y^n, if the derivatives of the powers before it vanish. Where x has underflowed but y > 0 it is that of
    the first power whose derivative does not vanish. Where x is infinite it grows as -log(1 - y).
    """
    inverse = 1 / jnp.where(a > 0, a, 1)
    leading = jnp.prod(jnp.stack([inverse - k for k in range(n)]), axis=0)
    second = jnp.prod(jnp.stack([2 * inverse - k for k in range(n)]), axis=0)
    scale = 1 / rgamma_derivative(0, jnp.where(a > 0, a, 1) + 1)
    first_term = leading * jnp.where(inverse == n, scale**n, jnp.where(inverse > n, 0, jnp.inf))
    second_term = (
        second / (a + 1) * jnp.where(2 * inverse == n, scale**n, jnp.where(2 * inverse > n, 0, jnp.nan))
    )
    at_zero = jnp.where(a == 1, math.factorial(n - 1), jnp.where(leading == 0, second_term, first_term))
    log_y, log_scale = log_probability(lower, upper), log_gamma_of_next(jnp.where(a > 0, a, 1))
    tiny = jnp.where(
        leading == 0,
        power_derivative(n, 2 * inverse, 1 / (a + 1), log_scale, log_y),
        power_derivative(n, inverse, 1, log_scale, log_y),
    )
    inside = jnp.where(lower == 0, at_zero, jnp.where(upper == 0, jnp.inf, tiny))
    return jnp.where((a > 0) & (lower >= 0) & (upper >= 0), inside, jnp.nan)


def gammainc_inverse_derivative(n, a, y):
    """The n-th derivative of gammaincinv(a, y) in y, n >= 1."""
    return gamma_quantile(n, a, y, 1 - y)


def gammaincc_inverse_derivative(n, a, y):
    """The n-th derivative of gammainccinv(a, y) in y, n >= 1."""
    return (-1) ** n * gamma_quantile(n, a, 1 - y, y)
