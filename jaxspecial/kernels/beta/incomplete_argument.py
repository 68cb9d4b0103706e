"""Derivatives of the incomplete beta functions and of their inverses, of any order in x or y."""

import math

import jax.numpy as jnp

from jaxspecial.engines.choice import is_xla, requested_engine
from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.beta.small_shapes import log_scaled_beta
from jaxspecial.kernels.beta.value import inverse_beta, inverse_beta_parts, product_over_sum
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.gamma.incomplete import power_times_exp
from jaxspecial.kernels.gamma.quantiles import (
    LEAST_QUANTILE,
    end_over_powers,
    log_probability,
    nearly_normal,
    newton_step,
    over_powers,
    power_derivative,
    quantile_polynomial,
)
from jaxspecial.kernels.numerics.double_double import exact_product, halves, over, pair
from jaxspecial.kernels.numerics.formats import SINGLE, format_of
from jaxspecial.kernels.numerics.polynomials import evaluated
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p, log1pmx

__all__ = ["beta_density", "betainc_inverse_derivative", "betaincc_inverse_derivative"]


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
    total, first, second = map(gamma_star, (a + b, a, b)) if stars is None else stars
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


CLOSE = 1e-6  # x and 1 - x, from two loops
OFF, MEASURED = 1e-4, 1e10
TINY = (
    1e-240  # a probability; from 1e-260 down SciPy's betainc loses digits, and quantiles next to it do, too
)


def beta_quantiles(a, b, lower, upper):
    """The x with I_x(a, b) = lower = 1 - upper, and 1 - x.

    Both from the smaller of the two probabilities, where SciPy's inverses are accurate. At some tiny probabilities they
    are NaN (for a from 1 to 19, one in forty below 1e-20), and below TINY, and for some parameters below 1e-110, they are wrong; there
    the exact engine evaluates.
    Beside a shape below 1e-16 betainccinv may be where its iteration starts, such as 0.5; betaincinv is right there.
    """
    left = lower < upper
    first, second, p = (jnp.where(left, u, v) for u, v in ((a, b), (b, a), (lower, upper)))
    x, rest = call("betaincinv", first, second, p), call("betainccinv", second, first, p)
    rest = jnp.where(jnp.abs(x + rest - 1) < CLOSE, rest, 1 - x)
    wrong = jnp.isnan(x)
    if not is_xla(requested_engine()):
        wrong = wrong | (x > LEAST_QUANTILE) & ((p < TINY) | is_off(first, second, p, x, rest))
    lost = wrong & (p > 0) & (p < 0.1) & (first > 0) & (second > 0) & (jnp.maximum(a, b) < jnp.inf)
    x = exact_call("betaincinv", (0, 0, 0), 0, lost, x, first, second, p)
    rest = jnp.where(lost, 1 - x, rest)
    if not is_xla(requested_engine()):
        rest = exact_call("betainccinv", (0, 0, 0), 0, lost & (x > 0.5), rest, second, first, p)
    return jnp.where(left, x, rest), jnp.where(left, rest, x)


def is_off(a, b, p, x, rest):
    """Whether I_x(a, b) is another probability than p, by the loop of the nearer end; not for parameters of which one ulp is too much."""
    mirrored = x > rest
    first, second, nearer = (jnp.where(mirrored, u, v) for u, v in ((b, a), (a, b), (rest, x)))
    there = jnp.where(
        mirrored, call("betaincc", first, second, nearer), call("betainc", first, second, nearer)
    )
    return (nearer > LEAST_QUANTILE) & (jnp.maximum(a, b) < MEASURED) & (jnp.abs(there - p) > OFF * p)


def refinement(a, b, x, rest, lower, upper):
    """The distance from the mean and the mass at SciPy's quantile x, and the step of Newton's method from it, dx / (x (1 - x)).

    The probabilities there follow from the smaller of x and rest = 1 - x, which has all its digits.
    """
    gap = distance_from_mean(a, b, x, rest)
    mass = times_exp(*beta_mass(a, b, x, rest, gap))
    mirrored = x > rest
    nearer = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b), jnp.minimum(x, rest)
    below, above = call("betainc", *nearer), call("betaincc", *nearer)
    below, above = jnp.where(mirrored, above, below), jnp.where(mirrored, below, above)
    step = newton_step(lower, upper, below, above, mass)
    return gap, mass, jnp.where(jnp.minimum(lower, upper) < TINY, 0, step)


def beta_quantile(n, a, b, x, rest, lower, upper):
    """The n-th derivative, n >= 1, in `lower` of the x with I_x(a, b) = lower = 1 - upper.

    x = 1 - rest <= 1/2 is SciPy's value, which is refined as in gamma_quantile.
    """
    inside = (a > 0) & (a < jnp.inf) & (b > 0) & (b < jnp.inf) & (x > LEAST_QUANTILE) & (x < 1)
    a_, b_, x_ = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5)))
    rest = jnp.where(inside, rest, 0.5)
    low, high = jnp.where(inside, lower, 0.5), jnp.where(inside, upper, 0.5)
    gap, mass, step = refinement(a_, b_, x_, rest, low, high)
    mass = mass * jnp.exp(-gap * step)
    c, s = a_ - 1, a_ + b_ - 2
    change = x_ * rest * step
    g = (x_ - rest) - gap - s * change
    x_, rest = x_ + change, rest - change
    width = x_ * rest
    body = evaluated(quantile_polynomial(n, "beta body"), width, rest - x_, g, s)
    end = end_over_powers(n, quantile_polynomial(n, "beta end"), x_, (c, s), mass) * rest
    value = jnp.where(x_ * (1 + jnp.abs(s)) < 0.5, end, over_powers(n, width * body, mass))
    result = jnp.where(inside, value, beta_quantile_end(n, a, b, lower, upper))
    vast = (jnp.minimum(a, b) >= 1e12) & (lower > 0) & (upper > 0)
    return jnp.where(vast, vast_beta_quantile(n, a, b, lower, upper), result)


def vast_beta_quantile(n, a, b, lower, upper):
    """The same for very large a and b, by Cornish and Fisher's expansion: with p = a / (a + b), q = 1 - p,
    x = p + sum_k P_k(z) m^((1 - k)/2) / (a + b), m = a b / (a + b) and, for k = 0, 1, 2,
        z,   (q - p) (z^2 - 1)/3,   ((1 - 13 p q) z^3 + (55 p q - 16) z)/36."""
    p, q = a / (a + b), b / (a + b)
    skew, wide = (q - p) / 3, p * q
    polynomials = ((0, 1), (-skew, 0, skew), (0, (55 * wide - 16) / 36, 0, (1 - 13 * wide) / 36))
    return nearly_normal(0, n, product_over_sum(a, b), lower, upper, polynomials) / (a + b)


def beta_quantile_end(n, a, b, lower, upper):
    """The same where SciPy's x is 0, not above LEAST_QUANTILE, or NaN.

    There x = w + (b - 1) / (a + 1) w^2 + ..., w = (a B(a, b) y)^(1/a).
    """
    a_, b_ = jnp.where(a > 0, a, 1), jnp.where(b > 0, b, 1)
    inverse = 1 / a_
    leading = jnp.prod(jnp.stack([inverse - k for k in range(n)]), axis=0)
    second = jnp.prod(jnp.stack([2 * inverse - k for k in range(n)]), axis=0)
    scale = a_ / inverse_beta(a_, b_)
    first_term = leading * jnp.where(inverse == n, scale**n, jnp.where(inverse > n, 0, jnp.inf))
    power_two = jnp.where(2 * inverse == n, scale**n, jnp.where(2 * inverse > n, 0, jnp.nan))
    second_term = second * (b_ - 1) / (a_ + 1) * power_two
    # a = 1: x = 1 - (1 - y)^(1/b)
    exact = -math.prod([-1.0] * n) * jnp.prod(jnp.stack([1 / b_ - k for k in range(n)]), axis=0)
    at_zero = jnp.where(a == 1, exact, jnp.where(leading == 0, second_term, first_term))
    factor, entropy = inverse_beta_parts(a_, b_)
    log_y, log_scale = log_probability(lower, upper), log_scaled_beta(a_, b_, factor, entropy)
    tiny = jnp.where(
        leading == 0,
        power_derivative(n, 2 * inverse, (b_ - 1) / (a_ + 1), log_scale, log_y),
        power_derivative(n, inverse, 1, log_scale, log_y),
    )
    valid = (a > 0) & (b > 0)
    is_small = inverse * (log_scale + log_y) < -40 - jnp.log1p(a_ + b_)  # w is the sum of its series
    return jnp.where(
        valid & (lower == 0), at_zero, jnp.where(valid & (lower > 0) & (upper > 0) & is_small, tiny, jnp.nan)
    )


def beta_inverse(n, a, b, lower, upper):
    """beta_quantile from the nearer end: rest = 1 - x is the quantile with a and b exchanged."""
    x, rest = beta_quantiles(a, b, lower, upper)
    mirrored = jnp.where(jnp.isnan(x), lower > upper, x > rest)
    a_, b_ = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    x_, rest_ = jnp.where(mirrored, rest, x), jnp.where(mirrored, x, rest)
    low, high = jnp.where(mirrored, upper, lower), jnp.where(mirrored, lower, upper)
    return beta_quantile(n, a_, b_, x_, rest_, low, high) * jnp.where(mirrored, (-1) ** (n + 1), 1)


def betainc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betaincinv(a, b, y) in y, n >= 1."""
    return beta_inverse(n, a, b, y, 1 - y)


def betaincc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betainccinv(a, b, y) in y, n >= 1."""
    return (-1) ** n * beta_inverse(n, a, b, 1 - y, y)
