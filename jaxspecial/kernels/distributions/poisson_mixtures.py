"""Sums of Poisson's weights times incomplete gamma or beta functions: the noncentral chi-square and F distributions.

With w_j = e^-mean mean^j / j! the distribution functions are (Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions, 2,
chapters 29 and 30)

    F = sum_j w_j I(a + j),    1 - F = sum_j w_j (1 - I(a + j)),

where I(alpha) = P(alpha, y) or I_y(alpha, b) falls with alpha by s(alpha) = I(alpha) - I(alpha + 1) > 0 (DLMF 8.8.5, 8.17.20), a
product of powers whose ratios s(alpha + 1) / s(alpha) are simple. So F is summed from a large j down, with I(alpha - 1) = I(alpha) + s(alpha - 1),
and 1 - F from a small j up, with 1 - I(alpha + 1) = 1 - I(alpha) + s(alpha): all terms are positive, and nothing cancels. The
first j is one at which the term is less than e^-38 times the largest one. The ratio of two terms of F is at most

    mean / (j + 1) min(1, s(a + j + 1) / s(a + j)),

and that of two terms of 1 - F at least mean / (j + 1). From the crossing of such a bound with 1, at j + 1 = n, a term falls at
least like Poisson's weights of mean n, by k^2 / (2 n + 2 k / 3) after k terms (Bennett).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.kernels.beta import incomplete_values as beta
from jaxspecial.kernels.gamma import incomplete_values as gamma
from jaxspecial.kernels.numerics.scaling import times_exp

__all__ = []

DEPTH = 40.0  # of the first term, in logarithms
NEGLIGIBLE = 2.0**-57  # of what is left out
FEW = 0.1  # ratio of terms
STEPS = 4  # in one iteration of the loop
MOST_BLOCKS = 8000
NO_MEAN = 1e-280
LEAST = 1e-290


class Family(NamedTuple):
    """The functions of alpha, with arrays as parameters that are given first."""

    tails: Callable[..., Any]  # (alpha, j) -> I, 1 - I
    step: Callable[..., Any]  # (alpha, j) -> s
    ratio: Callable[..., Any]  # s(alpha + 1) / s(alpha)


def both(family, is_lower, mean, a, crossing):
    """F or 1 - F, as `is_lower` says, the sum of w_j alpha s(alpha), and whether the first term is a normal number.

    `crossing` is the number n of the bound, a lower one for F and an upper one for 1 - F.
    """
    mean = jnp.where(mean < NO_MEAN, 0, mean)
    some = jnp.where(mean > 0, mean, 1)
    middle, first = _indices(family, is_lower, mean, a, crossing)
    alpha = a + middle
    lost = a - (alpha - middle)
    w = jnp.where(mean > 0, gamma.front(middle, some), jnp.where(middle == 0, 1.0, 0.0))
    s = family.step(alpha, middle) * (1 + lost * jnp.log(family.ratio(alpha)))  # alpha is rounded
    sign = jnp.where(is_lower, 1.0, -1.0)

    def outward(k, state):
        w, s = state
        j = middle + sign * k
        factor = jnp.where(is_lower, some / (j + 1), j / some)
        ratio = family.ratio(a + jnp.where(is_lower, j, j - 1))
        on = sign * (first - j) > 0
        return jnp.where(on, w * factor, w), jnp.where(on, s * jnp.where(is_lower, ratio, 1 / ratio), s)

    w, s = jax.lax.fori_loop(0, jnp.max(jnp.abs(first - middle), initial=0).astype(int), outward, (w, s))
    alpha = a + first
    tail = jnp.where(is_lower, *family.tails(alpha, first))
    # the rounding of alpha changes this, too, as it changes with the next alpha
    change = jnp.where(is_lower, -s, s) / jnp.where(tail > 0, tail, 1)
    tail = tail * (1 + (a - (alpha - first)) * jnp.log1p(jnp.clip(change, -1 + 1e-6, 1e30)))
    total, density, done = _inward(family, is_lower, mean, a, first, w, s, tail)
    normal = (tail > LEAST) & (w > LEAST) | ~is_lower
    complete = (w * tail < NEGLIGIBLE * FEW * total) | (first == 0) & ((mean == 0) | ~is_lower)
    return total, density, normal & complete & done


def _indices(family, is_lower, mean, a, crossing):
    """The j at which a bound of the terms is largest, and that of the first term."""
    least = mean * jnp.where(is_lower, jnp.minimum(1, family.ratio(a)), 1)
    few = jnp.ceil(DEPTH / jnp.log(1 / jnp.clip(least, 1e-300, FEW)))
    many = jnp.ceil(crossing + DEPTH / 3 + jnp.sqrt(DEPTH**2 / 9 + 2 * DEPTH * crossing))
    top = jnp.where(mean > 0, jnp.where(least < FEW, few, many), 0)
    bottom = jnp.maximum(jnp.floor(crossing - jnp.sqrt(2 * DEPTH * crossing)), 0)
    first = jnp.where(is_lower, top, bottom)
    middle = jnp.floor(crossing)
    return jnp.where(is_lower, jnp.minimum(middle, first), middle), first


def _inward(family, is_lower, mean, a, j, w, s, tail):
    """The sums from the first term on, and whether they have converged."""
    some = jnp.where(mean > 0, mean, 1)
    s = jnp.where(is_lower, s / family.ratio(a + (j - 1)), s)  # that by which the next tail grows
    sign = jnp.where(is_lower, -1.0, 1.0)

    def one(state):
        j, w, s, tail, total, density, _ = state
        alpha = a + j
        term = jnp.where(w > 0, w * tail, 0)
        part = jnp.where(w > 0, w * s * alpha * jnp.where(is_lower, family.ratio(a + (j - 1)), 1), 0)
        fall = jnp.where(is_lower, j / some, mean / (j + 1))
        grown = tail + s
        rate = fall * jnp.where(tail > 0, grown / jnp.where(tail > 0, tail, 1), 1)
        total = total + term
        done = (rate < 1) & (term * rate < NEGLIGIBLE * (1 - rate) * total) | (w == 0)
        ratio = family.ratio(a + jnp.where(is_lower, j - 2, j))  # a + j would round a tiny a away
        s = s * jnp.where(is_lower, 1 / ratio, ratio)
        return j + sign, w * fall, s, grown, total, density + part, done

    def several(state):
        count, state = state
        for _ in range(STEPS):
            state = one(state)
        return count + 1, state

    def goes_on(state):
        return (state[0] < MOST_BLOCKS) & ~jnp.all(state[1][-1])

    zero = jnp.zeros_like(tail)
    start = (j, w, s, tail, zero, zero, tail != tail)
    *_, total, density, done = jax.lax.while_loop(goes_on, several, (0, start))[1]
    return total, density, done


def chi_square(is_lower, x, df, nc):
    """F or 1 - F of the noncentral chi-square distribution, the density of log x, and whether they hold, for x, df > 0, nc >= 0."""
    a, y, mean = df / 2, x / 2, nc / 2

    def tails(alpha, j):
        return gamma.both(alpha, y)

    def step(alpha, j):
        return gamma.front(alpha, y)

    quadratic = 2 * mean * y / (a + jnp.sqrt(a * a + 4 * mean * y))  # n (a + n) = mean y
    crossing = jnp.where(is_lower, jnp.minimum(mean, quadratic), jnp.maximum(mean, quadratic))
    return both(Family(tails, step, lambda alpha: y / (alpha + 1)), is_lower, mean, a, crossing)


def f_distribution(is_lower, dfn, dfd, nc, f):
    """F or 1 - F of the noncentral F distribution, the density of log f, and whether they hold, for dfn, dfd, f > 0, nc >= 0."""
    a, b, mean = dfn / 2, dfd / 2, nc / 2
    odds = dfn * f / dfd
    large = odds > 1
    inverse = 1 / jnp.where(large, odds, 1)
    y = jnp.where(large, 1 / (1 + inverse), odds / (1 + odds))
    rest = jnp.where(large, inverse / (1 + inverse), 1 / (1 + odds))
    gap = rest * (f - 1) * a  # y b - rest a, as y = rest dfn f / dfd

    def tails(alpha, j):
        return beta.both(alpha, b, y, rest, gap - rest * j)

    def step(alpha, j):
        factor, exponent = beta.mass(alpha, b, y, rest, gap - rest * j)
        return times_exp(factor / alpha, exponent)

    # n (a + n) = mean y (a + n + b - 1)
    product, linear = 4 * mean * y * (a + jnp.maximum(b, 1) - 1), mean * y - a
    root = jnp.sqrt(linear * linear + product)
    quadratic = jnp.where(linear > 0, (linear + root) / 2, product / (2 * (root - jnp.minimum(linear, 0))))
    crossing = jnp.where(is_lower, jnp.minimum(mean, quadratic), jnp.maximum(mean, quadratic))
    return both(
        Family(tails, step, lambda alpha: y * ((alpha + b) / (alpha + 1))), is_lower, mean, a, crossing
    )
