"""Derivatives of the incomplete gamma functions in the shape a, of any order, mixed with those in x.

With R(a) = 1 / Gamma(a + 1), front = x^a e^-x R(a) and psi_k = psi^(k), everything is front times sums of
    F_k = R^-1 x^-a (d/da)^k (x^a R) = B_k(log x - psi(a + 1), -psi_1(a + 1), ..., -psi_(k-1)(a + 1)),
B_k the complete Bell polynomials (`exponential_jet`), and their like at a instead of a + 1, with 1 / Gamma(a) for R.
Of the two, a F_k(a) and a F_k(a + 1) + k F_(k-1)(a + 1) are the same: the first does not cancel where log x is near
psi(a) for a large a, the second does not where a is small.

P(a, x) in a (DLMF 8.2.4, 8.7.1):

x < 1: P = x^a R M, M = sum_k (-x)^k / k! a / (a + k) = e^-x + x sum_k (-x)^k / k! / (a + 1 + k), by Leibniz.

x >= 1: P and -Q = P - 1 have the same derivatives in a. With t = x e^v,
    (d/da)^i P = a front int F_i(log t) exp(-(x - a) v - x (e^v - 1 - v)) dv
over v < 0, or minus that over v > 0. F_1 = log t - psi(a) has one sign on either side if the side is chosen by the
sign of log x - psi(a): nothing cancels. Gauss and Legendre's rule, on the part where the exponent is above -E, E
growing with i as F_i does; 28 + 4 i nodes.

Mixed derivatives: those of the density f = a R x^(a-1) e^-x. x < 1: by Leibniz in x,
    (d/dx)^n f = e^-x x^(-1-n) sum_k C(n, k) (-x)^(n-k) a (a-1) ... (a-k) R x^a,
then in a. x >= 1: x f' = (a - 1 - x) f, differentiated n times in x and i times in a:
    x f^(i, n+1) = (a - 1 - n - x) f^(i, n) + i f^(i-1, n) - n f^(i, n-1).

Measured against Arb: 2e-13, for a from 1e-6 to 1e8, x in the body and in both tails down to 1e-280, where exp(-650)
is itself only good to 1e-13, at the switch of the side, and near x = 1, a = 2 and 14; orders up to 4 and mixed.
"""

import functools
import math
from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.gamma import psi_right
from jaxspecial.kernels.gamma.incomplete import (
    QUANTILE,
    SHAPE,
    VAST,
    derived,
    evaluated,
    gamma_density,
    gammainc_inverse_derivative,
    log_probability,
    nearly_normal,
)
from jaxspecial.kernels.numerics.leibniz import exponential, exponential_jet, product
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import monomial, times_exp
from jaxspecial.kernels.numerics.small_differences import log1pmx
from jaxspecial.kernels.numerics.stirling import BERNOULLI, logarithm_of_star
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "chi_square_freedom_partial",
    "chi_square_partial",
    "chi_square_quantile_partial",
    "chi_square_survival_partial",
    "gamma_distribution_partial",
    "gamma_quantile_partial",
    "gamma_rate_partial",
    "gamma_shape_partial",
    "gamma_survival_partial",
    "lower_gamma_partial",
    "lower_gamma_quantile_partial",
    "poisson_count_partial",
    "upper_gamma_partial",
    "upper_gamma_quantile_partial",
]

SERIES_BELOW = 1.0
SERIES_TERMS = 20
STIRLING_FROM = 14.0


class Local(NamedTuple):
    """What all derivatives at (a, x) share."""

    a: jax.Array
    x: jax.Array
    series: jax.Array  # x < 1
    raised: jax.Array  # F is taken at a + 1, not at a
    logarithm: jax.Array  # log x - psi(a + 1) or log x - psi(a)
    psis: list  # 0, -psi_1, -psi_2, ... there
    factor: jax.Array  # front = factor e^exponent
    exponent: jax.Array


def local(order, a, x):
    """For derivatives up to that order in a."""
    series = x < SERIES_BELOW
    raised = series | (a < 2)
    shape = jnp.where(raised, a + 1, a)
    large = ~series & (a >= STIRLING_FROM)

    # log(x / a) + log a - psi(a) (DLMF 5.11.2) loses nothing where x is near a
    a_large = jnp.where(large, a, STIRLING_FROM)
    inverse = 1 / a_large
    u = jnp.where(large, (x - a) / a, 0)
    rest = log1pmx(u, jnp.where(large, x / a, 1))
    tail = horner([b / (2 * k) for k, b in enumerate(BERNOULLI, 1)], inverse**2)
    logarithm_large = u + rest + inverse * (0.5 + inverse * tail)
    factor_large = jnp.exp(-logarithm_of_star(a_large)) / jnp.sqrt(2 * jnp.pi * a_large)

    a_small, log_x = jnp.where(large, 1, a), jnp.log(x)
    logarithm_small = log_x - call("psi", jnp.where(large, 1, shape))
    return Local(
        a,
        x,
        series,
        raised,
        jnp.where(large, logarithm_large, logarithm_small),
        [jnp.zeros_like(a)] + [-psi_right(k, shape) for k in range(1, order)],
        jnp.where(large, factor_large, call("rgamma", a_small + 1)),
        jnp.where(large, a_large * rest, a_small * log_x - x),
    )


def lower_gamma_partial(orders, a, x):
    """(d/da)^i (d/dx)^j P(a, x), orders = (i, j), i >= 1."""
    i, j = orders
    inside = (a >= 0) & (a < jnp.inf) & (x > 0) & (x < jnp.inf)
    here = local(i, jnp.where(inside, a, 1), jnp.where(inside, x, 1))
    shift = jnp.where(here.series, j * jnp.log(here.x), 0)  # x^-j alone may overflow
    value = jnp.where(here.series, 1, here.x ** -float(j)) * scaled_partial(i, j, here)
    value = times_exp(here.factor * value, here.exponent - shift)
    # P is R x^a near 0, and flat where a or x is infinite
    flat = (
        ((x == 0) & (a > j))
        | ((x == jnp.inf) & (a >= 0) & (a < jnp.inf))
        | ((a == jnp.inf) & (x >= 0) & (x < jnp.inf))
    )
    return jnp.where(inside, value, jnp.where(flat, 0, jnp.nan))


def upper_gamma_partial(orders, a, x):
    """(d/da)^i (d/dx)^j Q(a, x), orders = (i, j), i >= 1."""
    return -lower_gamma_partial(orders, a, x)


def scaled_partial(i, j, here):
    """x^j / front (d/da)^i (d/dx)^j P(a, x), for i + j >= 1."""
    if j == 0:
        return jnp.where(here.series, shape_series(i, here), shape_integral(i, here))
    return jnp.where(here.series, density_series(i, j - 1, here), density_recurrence(i, j - 1, here))


def powers(order, here):
    """F_0, ..., F_order at x."""
    return exponential_jet([here.logarithm + here.psis[0], *here.psis[1:]][:order])


def shape_series(i, here):
    a1, x = here.a + 1, jnp.where(here.series, here.x, 0)
    sums, term = [jnp.zeros_like(x)] * (i + 1), jnp.ones_like(x)
    for k in range(SERIES_TERMS):
        inverse = 1 / (a1 + k)
        part = term * inverse
        for q in range(i + 1):
            sums[q] = sums[q] + part
            part = part * inverse
        term = -term * x / (k + 1)
    slopes = [(-1) ** q * math.factorial(q) * x * total for q, total in enumerate(sums)]  # of M
    slopes[0] = slopes[0] + jnp.exp(-x)
    weights = powers(i, here)
    return jnp.exp(x) * sum(math.comb(i, q) * weights[i - q] * slopes[q] for q in range(i + 1))


def shape_integral(i, here):
    a, x = here.a, jnp.where(here.series, 1, here.x)
    # a F_i(log t) as a polynomial in log t - psi; F_k has the coefficients C(k, q) B_(k-q)(0, -psi_1, ...)
    bell = exponential_jet(here.psis[:i])
    plain = [math.comb(i, q) * bell[i - q] for q in range(i + 1)]
    lower = [i * math.comb(i - 1, q) * bell[i - 1 - q] for q in range(i)] + [0.0]
    weight = [a * p + jnp.where(here.raised, r, 0) for p, r in zip(plain, lower, strict=True)]

    # log x - psi(a) = log x - psi(a + 1) + 1 / a
    below = jnp.where(here.raised, a * here.logarithm + 1, here.logarithm) <= 0
    sign = jnp.where(below, -1.0, 1.0)
    gap = sign * (x - a)
    last = last_node(36.0 + 3 * i, below, gap, x)
    nodes, weights = map(jnp.asarray, gauss_legendre(28 + 4 * i))

    def term(k):
        s = nodes[k] * last
        v = sign * s
        return weights[k] * jnp.exp(-(gap * s + x * expm1mx(v))) * horner(weight, here.logarithm + v)

    # a loop, which XLA vectorises along the elements; a sum over a leading axis it does not
    total = jax.lax.fori_loop(1, len(nodes), lambda k, total: total + term(k), term(0))
    return -sign * last * total


def expm1mx(v):
    """e^v - 1 - v."""
    small = jnp.where(jnp.abs(v) < 0.35, v, 0)
    series = small * small * horner([1 / math.factorial(k) for k in range(2, 15)], small)
    return jnp.where(jnp.abs(v) < 0.35, series, jnp.exp(v) - 1 - v)


def last_node(most, below, gap, x):
    """Some s, not much beyond where gap s + x (e^v - 1 - v) = most, v = -s if `below`, else s; x >= 1.

    Below, as e^-s - 1 + s >= s^2 / (2 + s), the root of gap s + x s^2 / (2 + s) = most. Above, two steps of Newton's
    method, which stays beyond: from gap s + x s^2 / 2 = most, or e^s = 3 + E / x + 2 log(1 + E / x), E = most.
    No square overflows, and e^s - 1 - s is right for s = 1e-150, too, as a = 1e300 has it.
    """
    gap = jnp.maximum(gap, 0)
    b = 2 * gap - most
    lower = 4 * most / (b + jnp.hypot(b, math.sqrt(8 * most) * jnp.sqrt(gap + x)))
    upper = jnp.minimum(
        2 * most / (gap + jnp.hypot(gap, math.sqrt(2 * most) * jnp.sqrt(x))),
        jnp.log(3 + most / x + 2 * jnp.log(1 + most / x)),
    )
    for _ in range(2):
        rest = expm1mx(upper)
        upper = upper - (gap * upper + x * rest - most) / (gap + x * (upper + rest))
    return jnp.where(below, lower, upper)


def density_series(i, n, here):
    a, x = here.a, jnp.where(here.series, here.x, 0)
    weights = powers(i, here)
    total = jnp.zeros_like(a)
    falling = [a, jnp.ones_like(a)] + [jnp.zeros_like(a)] * i  # a (a-1) ... (a-k), and its derivatives
    for k in range(n + 1):
        if k:
            above = [q * falling[q - 1] if q else 0 for q in range(i + 1)]
            falling = [falling[q] * (a - k) + above[q] for q in range(i + 1)]
        slope = sum(math.comb(i, q) * falling[q] * weights[i - q] for q in range(i + 1))
        total = total + math.comb(n, k) * (-x) ** float(n - k) * slope
    return total


def density_recurrence(i, n, here):
    a, x, weights = here.a, here.x, powers(i, here)
    before = [jnp.zeros_like(a)] * (i + 1)
    y = [a * weights[k] + (jnp.where(here.raised, k * weights[k - 1], 0) if k else 0) for k in range(i + 1)]
    for m in range(n):
        after = [
            ((a - x) - (1 + m)) * y[k] + (k * y[k - 1] if k else 0) - m * x * before[k] for k in range(i + 1)
        ]
        before, y = y, after
    return y[i]


# --------------------------------------------------------------------------------------------- inverses
#
# x(a, y) and a(x, y) with P(a, x) = y. Where a is large, the derivatives of P cancel in those of x: x = a + z sqrt(a),
# where z only depends on y, but for smaller terms, and d^n x / da^n is smaller by a^(-n/2) than its terms are.
# What does not cancel is the slope of the curves y = const in coordinates in which they are nearly straight, with all
# further derivatives taken along the curves. Coordinates:
#     a < 14 (c = 0):   a and xi = log x;        D = d/da      at fixed xi
#     a >= 14 (c = 1):  a and xi = log(x / a);   D = a d/da    at fixed xi
# and the slope is h = D xi at fixed y. With f x = x^a e^-x / Gamma(a) = 1 / m, t = x e^v as above, and
# weight = D log(1 / m) at t,
#     h = -+ int e^-q weight dv over v < 0 or, with +, v > 0,     q = (x - a) v + x (e^v - 1 - v).
#     c = 0:  D q = -v,    d q/dxi = x (e^v - 1),    weight = log t - psi(a)
#     c = 1:  D q = q,     d q/dxi = x (e^v - 1),    weight = a (log t - psi(a)) + a - t
#           = kappa - a (e^w - 1 - w), w = log(t / a),    kappa = a (log a - psi(a))
# h is differentiated under the integral: also in the tails nothing cancels. Where x < 1, c = 0:
#     h = -(F_1(a + 1) K + dK/da) / a, K = e^x M = sum_k x^k / (a + 1)_k.
# From h all derivatives follow: with A = (D + h d/dxi) along the curve, and d/dy = m d/dxi at fixed a.
#
# A function of (a, xi) is here (p, q) -> its derivative D^p (d/dxi)^q.


class Curve(NamedTuple):
    """What all derivatives of the inverses at (a, x) share."""

    a: jax.Array
    x: jax.Array
    gap: jax.Array  # x - a, of which x and a need not hold all digits
    scaled: jax.Array  # c
    series: jax.Array  # c = 0 and x < 1
    weight: Callable  # (p, q) -> derivatives of the weight at t = x
    logarithm: jax.Array  # log x - psi(a); log x - psi(a + 1) for the series
    psis: list  # 0, -psi_1, ... there
    factor: jax.Array  # 1 / m = factor e^exponent
    exponent: jax.Array


def curve(order, a, x, gap, log_x):
    scaled = a >= STIRLING_FROM
    series = ~scaled & (x < SERIES_BELOW)
    a_large, a_small = jnp.where(scaled, a, STIRLING_FROM), jnp.where(scaled, 1, a)

    inverse = 1 / a_large
    rest = log1pmx(jnp.where(scaled, gap / a_large, 0), jnp.where(scaled, x / a_large, 1))
    shape = a_small + jnp.where(series, 1, 0)
    logarithm = log_x - call("psi", shape)
    psis = [jnp.zeros_like(a)] + [-psi_right(k, shape) for k in range(1, order + 1)]

    @functools.cache
    def weight(p, q):
        if q == 0:
            # DLMF 5.11.2
            terms = [b / (2 * k) * float(1 - 2 * k) ** p for k, b in enumerate(BERNOULLI, 1)]
            kappa = inverse * horner(terms, inverse**2) + (0.5 if p == 0 else 0)
            from_next = (-1) ** p * math.factorial(p) / a_small ** (p + 1.0)  # DLMF 5.5.2
            plain = (psis[p] if p else logarithm) + jnp.where(series, from_next, 0)
            return jnp.where(scaled, kappa + a * rest, plain)
        return jnp.where(scaled, -gap if q == 1 else -x, 1.0 if p == 0 and q == 1 else 0.0)

    factor_large = jnp.sqrt(a_large / (2 * jnp.pi)) * jnp.exp(-logarithm_of_star(a_large))
    factor = jnp.where(scaled, factor_large, a_small * call("rgamma", a_small + 1))
    exponent = jnp.where(scaled, a_large * rest, a_small * log_x - x)
    return Curve(a, x, gap, scaled, series, weight, logarithm, psis, factor, exponent)


def slope(most, total, here):
    """h as (p, q) -> its derivatives, for p <= most, p + q <= total."""
    keys = [(p, q) for p in range(most + 1) for q in range(total - p + 1)]
    by_series, by_integral = slope_series(most, total, here), slope_integral(keys, total, here)
    table = {key: jnp.where(here.series, by_series(*key), by_integral[key]) for key in keys}
    return lambda p, q: table[p, q]


def slope_series(most, total, here):
    a1, x = jnp.where(here.series, here.a, 1) + 1, jnp.where(here.series, here.x, 0)
    orders = [(p, q) for p in range(most + 2) for q in range(total + 1)]

    def add(k, carry):
        # the terms of K, with x^k, and their derivatives in a: c_k (a + k) = c_(k-1), differentiated
        terms, sums = list(carry[0]), carry[1]
        for p in range(most + 2):
            terms[p] = (x * terms[p] - (p * terms[p - 1] if p else 0)) / (a1 + (k - 1))
        powers = [jnp.float64(k) ** q for q in range(total + 1)]
        sums = [value + powers[q] * terms[p] for value, (p, q) in zip(sums, orders, strict=True)]
        return tuple(terms), tuple(sums)

    first = tuple(jnp.full_like(x, float(p == 0)) for p in range(most + 2))
    start = tuple(first[p] if q == 0 else jnp.zeros_like(x) for p, q in orders)
    sums = dict(zip(orders, jax.lax.fori_loop(1, SERIES_TERMS, add, (first, start))[1], strict=True))

    def first_power(p, q):
        if q == 0:
            return here.psis[p] if p else here.logarithm
        return 1.0 if (p, q) == (0, 1) else 0.0

    def minus_inverse(p, q):
        return (-1) ** (p + 1) * math.factorial(p) * (a1 - 1) ** (-1.0 - p) if q == 0 else 0.0

    leading = product(first_power, lambda p, q: sums[p, q])
    return product(minus_inverse, lambda p, q: leading(p, q) + sums[p + 1, q])


def slope_integral(keys, total, here):
    def terms(v, rest, q):
        growth = v + rest  # e^v - 1

        def exponent_slope(i, j):
            if j:
                return jnp.where(here.scaled, -here.x * growth, 0.0) if i else -here.x * growth
            return jnp.where(here.scaled, -q, v if i == 1 else 0.0)

        def weight(i, j):
            there = here.weight(i, j)
            if j:
                return jnp.where(here.scaled, there - here.x * growth, there)
            plain = there + v if i == 0 else there
            return jnp.where(here.scaled, there - here.a * rest - here.gap * growth, plain)

        derivative = product(exponential(exponent_slope), weight)
        return tuple(derivative(*key) for key in keys)

    below, totals = one_sided(total + 1, here, terms)
    return {key: jnp.where(below, -1, 1) * part for key, part in zip(keys, totals, strict=True)}


def one_sided(order, here, terms):
    """Whether x is below e^psi(a), and the integrals of e^-q times the terms(v, e^v - 1 - v, q) on that side of x."""
    dead = here.series
    a, x, gap = (jnp.where(dead, safe, value) for value, safe in ((here.a, 1), (here.x, 1), (here.gap, 0)))
    below = jnp.where(here.scaled, here.weight(0, 0) + gap, here.logarithm) <= 0
    sign = jnp.where(below, -1.0, 1.0)
    last = last_node(36.0 + 3 * order, below, sign * gap, x)
    nodes, weights = map(jnp.asarray, gauss_legendre(28 + 4 * order))
    here = here._replace(a=a, x=x, gap=gap)

    def weighted(k):
        v = sign * nodes[k] * last
        rest = expm1mx(v)
        q = gap * v + x * rest
        mass = weights[k] * last * jnp.exp(-q)
        return tuple(mass * term for term in terms(v, rest, q))

    def add(k, totals):
        return tuple(total + term for total, term in zip(totals, weighted(k), strict=True))

    return below, jax.lax.fori_loop(1, len(nodes), add, weighted(0))


def excess(here, lower, upper):
    """(y - P(a, x)) m, to first order what xi lacks, with y = lower = 1 - upper."""
    below, (mass,) = one_sided(0, here, lambda v, rest, q: (jnp.ones_like(v),))
    a1, x = jnp.where(here.series, here.a, 1) + 1, jnp.where(here.series, here.x, 0)
    term, total = jnp.ones_like(x), jnp.ones_like(x)
    for k in range(SERIES_TERMS):
        term = term * x / (a1 + k)
        total = total + term
    mass = jnp.where(here.series, total / (a1 - 1), mass)
    wanted = jnp.where(here.series | below, lower, upper)
    difference = times_exp(wanted / here.factor, -here.exponent) - mass
    return jnp.where(here.series | below, difference, -difference)


def small_only(step):
    """A correction, where it is one; what is not comes from values that have underflowed."""
    return jnp.where(jnp.abs(step) < 1e-3, step, 0)


def quantile_partial(orders, a, lower, upper):
    """(d/da)^i (d/dy)^j of x(a, y), P(a, x) = lower = 1 - upper, y = lower; i >= 1."""
    i, j = orders
    x = jnp.where(lower < upper, call("gammaincinv", a, lower), call("gammainccinv", a, upper))
    inside = (a > 0) & (a < jnp.inf) & (lower > 0) & (upper > 0) & (x < jnp.inf)
    a_, x_, low, high = (
        jnp.where(inside, value, safe) for value, safe in ((a, 1), (x, 1), (lower, 0.5), (upper, 0.5))
    )
    # P = x^a / Gamma(a + 1) where x is small. It may be below all floats where its derivatives are not
    tiny = x_ < 1e-20
    log_power = log_probability(low, high) + call("_lgam1p", a_)
    log_x = jnp.where(tiny, log_power / a_, jnp.log(jnp.where(tiny, 1, x_)))
    x_ = jnp.where(tiny, jnp.exp(log_x), x_)
    step = excess(curve(0, a_, x_, x_ - a_, log_x), low, high)
    step = small_only(jnp.where(a_ < STIRLING_FROM, 0, step))
    here = curve(i, a_, x_ + x_ * step, (x_ - a_) + x_ * step, log_x + step * (1 - step / 2))

    # x = a^c e^xi. (d/da)^i x = a^(-c i) A (A - c) ... (A - (i-1) c) x = a^(-c i) x G, and d/dy (x m^k G) =
    # x m^(k+1) (dG/dxi + (1 + k (x - a)) G). In this order: what d/dy makes large in the tails, A makes small again
    c, h = jnp.where(here.scaled, 1.0, 0.0), slope(i - 1, i + j - 1, here)
    value = constant(1.0)
    for k in range(i):
        value = sum_of(
            product(plus(h, c * (1 - k)), value), shifted(value, 1, 0), product(h, shifted(value, 0, 1))
        )
    for k in range(j):
        rate = density_slope(k, here)
        value = sum_of(product(rate, value), shifted(value, 0, 1))
    value = value(0, 0) * jnp.where(here.scaled, a_, 1) ** -float(i) * here.factor ** -float(j)
    result = times_exp(jnp.where(tiny, 1, here.x) * value, jnp.where(tiny, log_x, 0) - j * here.exponent)

    own = 1 if (i, j) == (1, 0) else 0
    result = jnp.where(a_ >= VAST, own + nearly_normal(i, j, a_, low, high, QUANTILE), result)

    # x is 0 at y = 0, whatever a is, and with it the derivatives of a power of y that is above j
    at_zero = (lower == 0) & (a > 0) & ((j == 0) | (a * j < 1))
    return jnp.where(inside, result, jnp.where(at_zero, 0, jnp.nan))


LEAST_SHAPE = 1e-2


def shape_partial(orders, x, start, lower, upper):
    """(d/dy)^i (d/dx)^j of a(y, x), P(a, x) = lower = 1 - upper, y = lower, and whether it is certified; start is a, to a
    few digits. For small a, 1 - P is some multiple of a, and `excess` has P."""
    i, j = orders
    inside = (start >= LEAST_SHAPE) & (lower > 0) & (upper > 0) & (x > 0) & (x < jnp.inf) & (start < jnp.inf)
    a, x, low, high = (
        jnp.where(inside, value, safe) for value, safe in ((start, 1), (x, 1), (lower, 0.5), (upper, 0.5))
    )
    log_x, gap = jnp.log(x), x - a
    for _ in range(2):
        here = curve(1, a, x, gap, log_x)
        # the curve y = const has the slope h in xi, and 1 / (c + h) in the other direction: to the right x
        c = jnp.where(here.scaled, 1.0, 0.0)
        step = small_only(-excess(here, low, high) / (c + slope(0, 0, here)(0, 0)))
        step = step * jnp.where(here.scaled, a, 1)
        a, gap = a + step, gap - step
    here = curve(i + j, a, x, gap, log_x)

    # a = a^c G, G = a^(1-c) at first. With B = A / (c + h) = d/d(log x) along the curve and
    # d/dy = -m / (c + h) (D - c d/dxi) at fixed x
    c, h = jnp.where(here.scaled, 1.0, 0.0), slope(i + j - 1, i + j - 1, here)
    inverse = reciprocal(plus(h, c))
    table = {(0, 0): jnp.where(here.scaled, 1, a), (1, 0): 1 - c}
    value = functools.cache(lambda p, q: table.get((p, q), 0.0))
    for k in range(j):
        slope_of_value = sum_of(
            product(constant(c), value), shifted(value, 1, 0), product(h, shifted(value, 0, 1))
        )
        value = sum_of(product(inverse, slope_of_value), product(constant(-k), value))
    for k in range(i):
        rate = plus(product(constant(-k), logarithm_over_shape(here)), c)
        across = sum_of(
            product(rate, value), shifted(value, 1, 0), product(constant(-c), shifted(value, 0, 1))
        )
        value = product(inverse, across)
    value = (-1) ** i * value(0, 0) * jnp.where(here.scaled, a, 1) * x ** -float(j)
    result = times_exp(value * here.factor ** -float(i), -i * here.exponent)
    own = 1 if (i, j) == (0, 1) else 0
    return jnp.where(x >= VAST, own + nearly_normal(j, i, x, low, high, SHAPE), result), inside


# functions (p, q) -> derivatives, as gamma.product takes them


def constant(value):
    return lambda p, q: value if p == q == 0 else 0.0


def plus(f, value):
    return lambda p, q: f(p, q) + value if p == q == 0 else f(p, q)


def shifted(f, i, j):
    return lambda p, q: f(p + i, q + j)


def sum_of(*terms):
    return functools.cache(lambda p, q: sum(term(p, q) for term in terms))


def reciprocal(f):
    """g = 1 / f: sum over C C f^(a, b) g^(p - a, q - b) = 0."""

    @functools.cache
    def g(p, q):
        if p == q == 0:
            return 1 / f(0, 0)
        terms = [
            math.comb(p, a) * math.comb(q, b) * f(a, b) * g(p - a, q - b)
            for a in range(p + 1)
            for b in range(q + 1)
            if a or b
        ]
        return -sum(terms) / f(0, 0)

    return g


def density_slope(k, here):
    """1 + k d/dxi log m = 1 + k (x - a), in xi only."""
    return lambda p, q: k * here.x if q else 1 + k * here.gap


def logarithm_over_shape(here):
    """(D - c d/dxi) log(1 / m): log x - psi(a), times a where c = 1."""

    def derivative(p, q):
        gap = here.gap if q == 0 else here.x
        return here.weight(p, q) + jnp.where(here.scaled, gap, 0)

    return derivative


def lower_gamma_quantile_partial(orders, a, y):
    """(d/da)^i (d/dy)^j of gammaincinv(a, y), i >= 1."""
    return quantile_partial(orders, a, y, 1 - y)


def upper_gamma_quantile_partial(orders, a, y):
    """(d/da)^i (d/dy)^j of gammainccinv(a, y), i >= 1."""
    return (-1) ** orders[1] * quantile_partial(orders, a, 1 - y, y)


# ------------------------------------------------------------------------------- the distributions' names


def chi_square_partial(orders, v, x):
    """(d/dv)^i (d/dx)^j of chdtr(v, x) = P(v/2, x/2)."""
    return lower_gamma_partial(orders, v / 2, x / 2) * 0.5 ** sum(orders)


def chi_square_survival_partial(orders, v, x):
    """(d/dv)^i (d/dx)^j of chdtrc(v, x) = Q(v/2, x/2)."""
    return -chi_square_partial(orders, v, x)


def chi_square_quantile_partial(orders, v, p):
    """(d/dv)^i (d/dp)^j of chdtri(v, p) = 2 x(v/2), Q(v/2, x) = p."""
    return upper_gamma_quantile_partial(orders, v / 2, p) * 0.5 ** (orders[0] - 1)


def chi_square_freedom_partial(orders, p, x):
    """(d/dp)^i (d/dx)^j of v = chdtriv(p, x), P(v/2, x/2) = p, and whether it is certified."""
    value, certified = shape_partial(orders, x / 2, call("chdtriv", p, x) / 2, p, 1 - p)
    return value * 0.5 ** (orders[1] - 1), certified


def gamma_distribution_partial(orders, a, b, x):
    """(d/da)^i (d/db)^j (d/dx)^k of gdtr(a, b, x) = P(b, a x)."""
    i, j, k = orders
    end = jnp.isinf(x) | jnp.isinf(a * x)
    x = jnp.where(end, 1.0, x)

    def derivative(n, j=j):
        return lower_gamma_partial((j, n), b, a * x) if j else gamma_density(n - 1, b, a * x)

    value = jnp.where(end, 0.0, scaled_argument(derivative, i, k, a, x))
    if i + k < 2:
        return value
    # a^i x^k times it is theta (theta - 1) ... (theta - i + 1) theta ... (theta - k + 1) P, theta = t d/dt, t = a x.
    # theta P = t f = g, and theta (g q) = g ((b - t) q + theta q). What is above cancels where b is small, if both i and
    # k > 0, and may overflow or vanish where t, a or x is at the end of the doubles
    t, q = a * x, {(0, 0): 1}
    for c in (*range(1, i), *range(k))[0 if i else 1 :]:
        q = derived(q, ({(1, 0): 1}, {(1, 0): -1}), {(0, 1): 1, (0, 0): -c})  # q in t and b - t
    direct = jnp.zeros_like(t)
    for r in range(j + 1):
        term = t * derivative(1, j - r)
        direct = direct + jnp.where(term == 0, 0, math.comb(j, r) * evaluated(q, t, b - t) * term)
        q = {(m, n - 1): n * c for (m, n), c in q.items() if n}
    chosen = (t > 0) & ~end & ((b < 0.5) & (i > 0 and k > 0) | ~jnp.isfinite(value) | (value == 0))
    for factor in (a,) * i + (x,) * k:
        direct = direct * (1 / jnp.where(chosen, factor, 1))
    return jnp.where(chosen, direct, value)


def gamma_survival_partial(orders, a, b, x):
    """(d/da)^i (d/db)^j (d/dx)^k of gdtrc(a, b, x) = Q(b, a x)."""
    return -gamma_distribution_partial(orders, a, b, x)


def gamma_shape_partial(orders, a, p, x):
    """(d/da)^i (d/dp)^j (d/dx)^k of b = gdtrib(a, p, x), P(b, a x) = p, and whether it is certified."""
    i, j, k = orders
    b, certified = call("gdtrib", a, p, x), True

    def derivative(n):
        nonlocal certified
        value, certified = shape_partial((j, n), a * x, b, p, 1 - p)
        return value

    value = scaled_argument(derivative, i, k, a, x)
    return value, certified & (a * x > 1e-100) & (a < 1e100) & (x < 1e100)  # no power is beyond the doubles


def scaled_argument(derivative, i, k, a, x):
    """(d/da)^i (d/dx)^k f(a x), derivative(n) = f^(n)(a x): (d/dx)^k brings a^k, which (d/da)^i differentiates too."""
    terms = [
        math.comb(i, q) * math.perm(k, q) * x ** float(i - q) * a ** float(k - q) * derivative(i + k - q)
        for q in range(min(i, k) + 1)
    ]
    return sum(terms)


def gamma_rate_partial(orders, p, b, x):
    """(d/dp)^i (d/db)^j (d/dx)^k of gdtria(p, b, x) = x(b, p) / x."""
    i, j, k = orders
    return over_power(quantile_derivative(i, j, b, p), k, x)


def gamma_quantile_partial(orders, a, b, p):
    """(d/da)^i (d/db)^j (d/dp)^k of gdtrix(a, b, p) = x(b, p) / a."""
    i, j, k = orders
    return over_power(quantile_derivative(k, j, b, p), i, a)


def over_power(value, n, x):
    """value times the n-th derivative of 1 / x, which may be no double. A value that has underflowed is no 0 then."""
    product = jnp.where(value == 0, value * x ** (-1.0 - n), monomial((value, 1), (x, -1 - n)))
    return (-1) ** n * math.factorial(n) * product


def quantile_derivative(i, j, a, p):
    """(d/dp)^i (d/da)^j of gammaincinv(a, p), i, j >= 0."""
    if j:
        return lower_gamma_quantile_partial((j, i), a, p)
    return gammainc_inverse_derivative(i, a, p) if i else call("gammaincinv", a, p)


def poisson_count_partial(orders, p, m):
    """(d/dp)^i (d/dm)^j of k = pdtrik(p, m), Q(k + 1, m) = p, and whether it is certified; where p < e^-m no k >= 0 is, and
    SciPy's is 0."""
    k = call("pdtrik", p, m)
    value, certified = shape_partial(orders, m, jnp.where(k > 0, k + 1, jnp.nan), 1 - p, p)
    return jnp.where(k == 0, 0, (-1) ** orders[0] * value), certified | (k == 0)
