"""Quantiles of the beta distribution with a step of Newton's method, and their derivatives of any order in y."""

import math
from typing import NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.engines.by_engine import by_engine
from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.beta.incomplete_argument import beta_mass, distance_from_mean
from jaxspecial.kernels.beta.quantile_values import both_quantiles
from jaxspecial.kernels.beta.small_shapes import log_scaled_beta
from jaxspecial.kernels.beta.value import inverse_beta, inverse_beta_parts, product_over_sum
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
from jaxspecial.kernels.numerics.polynomials import evaluated
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["betainc_inverse_derivative", "betaincc_inverse_derivative"]

CLOSE = 1e-6  # x and 1 - x, from two loops
OFF = 1e-6  # relative, of a probability
# From where on Cornish and Fisher's expansion replaces a wrong quantile, and all derivatives
NORMAL, VAST = 1e6, 1e9
# A probability; from 1e-260 down SciPy's betainc loses digits, and quantiles next to it do, too
TINY = 1e-240


class Refined(NamedTuple):
    """An x and 1 - x with I_x(a, b) close to lower = 1 - upper, the distance from the mean and the mass there, and what is to be
    added to the logarithm of x / (1 - x): a step of Newton's method. `found` is false where x is 0 or 1, or not known."""

    x: jax.Array
    rest: jax.Array
    gap: jax.Array
    mass: jax.Array
    step: jax.Array
    found: jax.Array


def refined_quantile(a, b, lower, upper):
    """The quantile, from the smaller of the two probabilities, and the step."""
    x, rest = by_engine(quantiles_by_loops, both_quantiles, 2, a, b, lower, upper)
    found = (x > 0) & (rest > 0)
    x_, rest_ = jnp.where(found, x, 0.5), jnp.where(found, rest, 0.5)
    low, high = jnp.where(found, lower, 0.5), jnp.where(found, upper, 0.5)
    return Refined(x, rest, *refinement(a, b, x_, rest_, low, high), found)


def quantiles_by_loops(a, b, lower, upper):
    """The x with I_x(a, b) = lower = 1 - upper, and 1 - x, from the smaller of the two probabilities, for which SciPy's loops are accurate.

    At some tiny probabilities their results are NaN (for a from 1 to 19, one in forty below 1e-20), and below TINY, and for some
    parameters below 1e-110, they are wrong. At any probability they are wrong where a shape is 1000 and the other above 1e6, beside
    shapes above 1e16, and where both shapes are large. A limit or the exact engine replaces them there, to OFF at least, from
    where a Newton step is enough. Beside a shape below 1e-16 betainccinv may be where its iteration starts, such as 0.5;
    betaincinv is right there.
    """
    left = lower < upper
    first, second, p = (jnp.where(left, u, v) for u, v in ((a, b), (b, a), (lower, upper)))
    x, rest = call("betaincinv", first, second, p), call("betainccinv", second, first, p)
    rest = jnp.where(jnp.abs(x + rest - 1) < CLOSE, rest, 1 - x)
    wrong = jnp.isnan(x) | (x > LEAST_QUANTILE) & ((p < TINY) | is_off(first, second, p, x, rest))
    lost = wrong & (p > 0) & (first > 0) & (second > 0) & (jnp.maximum(a, b) < jnp.inf)
    for there, limit, remainder in limits(lost, first, second, p):
        x, rest = jnp.where(there, limit, x), jnp.where(there, remainder, rest)
        lost = lost & ~there
    x = exact_call("betaincinv", (0, 0, 0), 0, lost, x, first, second, p)
    rest = jnp.where(lost, 1 - x, rest)
    rest = exact_call("betainccinv", (0, 0, 0), 0, lost & (x > 0.5), rest, second, first, p)
    return jnp.where(left, x, rest), jnp.where(left, rest, x)


def limits(wanted, a, b, p):
    """Where a limit of the beta distribution is right to OFF or so, the x with I_x(a, b) = p there, and 1 - x, three times.

    Beside a vast shape: -(b + (a - 1)/2) log(1 - x) is the quantile of the gamma distribution of shape a (Wise 1950), to (a/b)^2/8
    of itself, measured. SciPy's gammaincinv is right there up to shapes of 1e6. Two large shapes: Cornish and Fisher's expansion.
    """
    # far in the tails the expansion needs larger shapes, as no Newton step follows
    both = wanted & (jnp.minimum(a, b) > jnp.where(p > TINY, NORMAL, VAST))
    z = call("ndtri", jnp.where(both, p, jnp.nan))
    scale = jnp.sqrt(product_over_sum(a, b))
    shift = sum(horner(q, z) * scale ** (1 - k) for k, q in enumerate(cornish_fisher(a, b)))
    yield both, (a + shift) / (a + b), (b - shift) / (a + b)
    for first, second, loop in ((a, b, "gammaincinv"), (b, a, "gammainccinv")):
        ratio, size = jnp.maximum(first, 1) / second, jnp.maximum(first, 1)
        there = wanted & (p > TINY) & (first <= NORMAL) & (ratio * ratio * jnp.sqrt(size) < OFF)
        scaled = call(loop, jnp.where(there, first, jnp.nan), p) / (second + (first - 1) / 2)
        pair = -jnp.expm1(-scaled), jnp.exp(-scaled)
        yield there, *(pair if loop == "gammaincinv" else pair[::-1])


def cornish_fisher(a, b):
    """The coefficients of P_k(z), k = 0 to 3: the quantile is p + sum_k P_k(z) m^((1 - k)/2) / (a + b), m = a b / (a + b).

    With p = a / (a + b), q = 1 - p they are z,   (q - p) (z^2 - 1)/3,   ((1 - 13 p q) z^3 + (37 p q - 7) z)/36 and
    (q - p) (16 - 172 p q + (379 p q - 7) z^2 - (3 + 69 p q) z^4)/810, from the density f(x) and f(x(z)) x'(z) = e^(-z^2/2) / sqrt(2 pi).
    """
    p, q = a / (a + b), b / (a + b)
    third, wide = (q - p) / 3, p * q
    skew = (q - p) / 810
    last = skew * (16 - 172 * wide), 0, skew * (379 * wide - 7), 0, skew * (-3 - 69 * wide)
    return (0, 1), (-third, 0, third), (0, (37 * wide - 7) / 36, 0, (1 - 13 * wide) / 36), last


def is_off(a, b, p, x, rest):
    """Whether I_x(a, b) is another probability than p, by the loop of the nearer end; not for parameters of which one ulp is too much."""
    mirrored = x > rest
    first, second, nearer = (jnp.where(mirrored, u, v) for u, v in ((b, a), (a, b), (rest, x)))
    there = jnp.where(
        mirrored, call("betaincc", first, second, nearer), call("betainc", first, second, nearer)
    )
    return (nearer > LEAST_QUANTILE) & (jnp.minimum(a, b) < VAST) & (jnp.abs(there - p) > OFF * p)


def refinement(a, b, x, rest, lower, upper):
    """The distance from the mean and the mass at the quantile x, and the step of Newton's method from it, dx / (x (1 - x)).

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


def beta_quantile(n, a, b, here, lower, upper):
    """The n-th derivative, n >= 1, in `lower` of the x with I_x(a, b) = lower = 1 - upper.

    x = 1 - rest <= 1/2 is refined as in gamma_quantile.
    """
    x = here.x
    inside = (a > 0) & (a < jnp.inf) & (b > 0) & (b < jnp.inf) & (x > LEAST_QUANTILE) & (x < 1)
    a_, b_, x_ = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5)))
    rest = jnp.where(inside, here.rest, 0.5)
    gap, mass, step = (jnp.where(inside, value, 0) for value in (here.gap, here.mass, here.step))
    mass = jnp.where(inside, mass * jnp.exp(-gap * step), 1)
    c, s = a_ - 1, a_ + b_ - 2
    change = x_ * rest * step
    g = (x_ - rest) - gap - s * change
    x_, rest = x_ + change, rest - change
    width = x_ * rest
    body = evaluated(quantile_polynomial(n, "beta body"), width, rest - x_, g, s)
    end = end_over_powers(n, quantile_polynomial(n, "beta end"), x_, (c, s), mass) * rest
    value = jnp.where(x_ * (1 + jnp.abs(s)) < 0.5, end, over_powers(n, width * body, mass))
    result = jnp.where(inside, value, beta_quantile_end(n, a, b, lower, upper))
    vast = (jnp.minimum(a, b) >= VAST) & (lower > 0) & (upper > 0)
    return jnp.where(vast, vast_beta_quantile(n, a, b, lower, upper), result)


def vast_beta_quantile(n, a, b, lower, upper):
    """The same for very large a and b, by Cornish and Fisher's expansion."""
    return nearly_normal(0, n, product_over_sum(a, b), lower, upper, cornish_fisher(a, b)) / (a + b)


def beta_quantile_end(n, a, b, lower, upper):
    """The same where the quantile, in doubles, is 0, not above LEAST_QUANTILE, or NaN.

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
    here = refined_quantile(a, b, lower, upper)
    mirrored = jnp.where(jnp.isnan(here.x), lower > upper, here.x > here.rest)
    a_, b_ = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    sign = jnp.where(mirrored, -1, 1)
    here = here._replace(
        x=jnp.where(mirrored, here.rest, here.x),
        rest=jnp.where(mirrored, here.x, here.rest),
        gap=sign * here.gap,
        step=sign * here.step,
    )
    low, high = jnp.where(mirrored, upper, lower), jnp.where(mirrored, lower, upper)
    return beta_quantile(n, a_, b_, here, low, high) * jnp.where(mirrored, (-1) ** (n + 1), 1)


def betainc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betaincinv(a, b, y) in y, n >= 1."""
    return beta_inverse(n, a, b, y, 1 - y)


def betaincc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betainccinv(a, b, y) in y, n >= 1."""
    return (-1) ** n * beta_inverse(n, a, b, 1 - y, y)
