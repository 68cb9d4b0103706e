"""Derivatives of the incomplete beta functions of any order in x, and the density of the beta distribution."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.value import inverse_beta_parts, product_over_sum
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.gamma.incomplete import power_times_exp
from jaxspecial.kernels.numerics.double_double import exact_product, halves, over, pair
from jaxspecial.kernels.numerics.formats import SINGLE, format_of
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p, log1pmx
from jaxspecial.kernels.numerics.stacked import at_each

__all__ = ["beta_density"]


def distance_from_mean(a, b, x, rest):
    """x b - (1-x) a, without the rounding errors of the products and of the larger of x and rest = 1 - x."""
    mirrored = x > rest
    lesser, first, second = jnp.where(mirrored, rest, x), jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    greater = 1 - lesser
    lost = (1 - greater) - lesser
    parts = [halves(v) for v in (lesser, second, greater, first)]
    terms = [parts[0][i] * parts[1][j] - parts[2][i] * parts[3][j] for i in (0, 1) for j in (0, 1)]
    value = terms[0] + (terms[1] + terms[2] + (terms[3] - lost * first))
    return jnp.where(mirrored, -value, value)


def beta_mass(a, b, x, rest, gap=None):
    """x^a (1 - x)^b / B(a, b), rest = 1 - x, as a factor and an exponent, for a, b > 0, 0 < x < 1.

    `gap` is x b - rest a, if the caller has it more accurately.

    With p = a / (a + b), u = (x - p) / p, v = (rest - 1 + p) / (1 - p), so that a u + b v = 0, it is
    sqrt(a b / (a + b) / 2 pi) Gamma*(a + b) / (Gamma*(a) Gamma*(b))
        exp(a (log(1 + u) - u) + b (log(1 + v) - v)).
    """
    return factor_of_mass(a, b), exponent_of_mass(a, b, x, rest, gap)


def exponent_of_mass(a, b, x, rest, gap=None):
    """The exponent in `beta_mass`."""
    total = a + b
    gap = distance_from_mean(a, b, x, rest) if gap is None else gap
    u, v = gap / a, -gap / b
    return _times_log1pmx(a, u, x, total, gap) + _times_log1pmx(b, v, rest, total, -gap)


def factor_of_mass(a, b, stars=None):
    """The factor in `beta_mass`; `stars` are Gamma* of a + b, a and b, if the caller has them."""
    total, first, second = at_each(gamma_star, a + b, a, b) if stars is None else stars
    root = jnp.sqrt(product_over_sum(a, b) / (2 * jnp.pi))
    if format_of(root) is SINGLE:  # a unit in the last place counts
        high, low = over(pair(total), exact_product(first, second))
        return root * high + root * low
    return root * (total / (first * second))


def _times_log1pmx(a, u, x, total, gap):
    """a (log(1 + u) - u), u = gap / a, 1 + u = x total / a. Where a is so small that u overflows it is a log(1 + u) - gap."""
    vast = jnp.abs(u) == jnp.inf
    ratio = jnp.where(x * total < 1e-290, x * (total / a), x * total / a)
    exponent = a * log1pmx(jnp.where(vast, 0, u), jnp.where(vast, 1, ratio))
    return jnp.where(vast, a * (jnp.log(x) + jnp.log(total) - jnp.log(a)) - gap, exponent)


END = 1e-10


def beta_density(n, a, b, x):
    """The n-th derivative in x of x^(a-1) (1 - x)^(b-1) / B(a, b), c = a - 1, d = b - 1.

    x (1 - x) y' = (c - (c + d) x) y, differentiated n times:
        x (1 - x) y^(n+1) = (c - n + (2 n - c - d) x) y^(n) + n (n - 1 - c - d) y^(n-1).
    Within 1e-10 of an end it is computed by Leibniz' rule, as in gamma_density; the upper end is mirrored to the
    lower one. Farther from an end this is done where c is an integer less than n: then some powers of x have the
    factor 0, while in the recurrence they only cancel. Where c and d are integers from 0 on, y is a polynomial of degree
    c + d; a tiny a or b, where c or d is rounded to -1, is no such case.
    """
    inside = (a > 0) & (a < jnp.inf) & (b > 0) & (b < jnp.inf) & (x >= 0) & (x <= 1)
    a_, b_, x_ = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5)))
    mirrored = x_ > 0.5
    a_, b_, x_ = jnp.where(mirrored, b_, a_), jnp.where(mirrored, a_, b_), jnp.where(mirrored, 1 - x_, x_)
    c, d = a_ - 1, b_ - 1

    vanishing = (c == jnp.floor(c)) & (c < n) & (x_ * (jnp.abs(d) + n) < 0.5)
    low = (x_ < END) | vanishing
    x1 = jnp.where(low, x_, 0)
    coefficient, entropy = inverse_beta_parts(a_, b_)
    total = jnp.zeros_like(x1)
    for k in range(n + 1):
        other = (-1) ** (n - k) * math.comb(n, k) * math.prod(d - i for i in range(n - k))
        term = coefficient * other
        exponent = entropy + (d - (n - k)) * log1p(-x1)
        total = total + power_times_exp(term, x1, c - k, exponent)
        coefficient = coefficient * (c - k)

    x2 = jnp.where(low, 0.25, x_)
    width = x2 * (1 - x2)
    gap = distance_from_mean(a_, b_, x2, 1 - x2)
    factor, exponent = beta_mass(a_, b_, x2, 1 - x2, gap)
    before, y = jnp.zeros_like(x2), factor / width
    for k in range(n):
        before, y = y, (-(gap + (k + 1) * (1 - 2 * x2)) * y + k * (k - 1 - c - d) * before) / width
    y = times_exp(y, exponent)
    value = jnp.where(low, total, y) * jnp.where(mirrored, (-1) ** n, 1)
    polynomial = (c == jnp.floor(c)) & (d == jnp.floor(d)) & (c >= 0) & (d >= 0)
    value = jnp.where(polynomial & (c + d < n), 0, value)
    flat = (x > 0) & (x < 1) & (a >= 0) & (b >= 0)
    flat = flat & (((a == 0) != (b == 0)) | ((a == jnp.inf) != (b == jnp.inf)))
    return jnp.where(inside, value, jnp.where(flat, 0, jnp.nan))
