"""The curves on which the incomplete gamma function is constant, and by them the derivatives of the shape as its inverse."""

import functools
import math
from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.incomplete_shape import (
    SERIES_BELOW,
    SERIES_TERMS,
    STIRLING_FROM,
    last_node,
)
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.gamma.quantiles import SHAPE, VAST, curved, nearly_normal
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import exponential, product
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import expm1mx, log1pmx
from jaxspecial.kernels.numerics.stirling import BERNOULLI, logarithm_of_star
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []


# --------------------------------------------------------------------------------------------- inverses
#
# Those in x are in `gamma.quantile_derivatives`.
#
# x(a, y) and a(x, y) with P(a, x) = y. Where a is large, the derivatives of P cancel in those of x: x = a + z sqrt(a),
# where z only depends on y, except for smaller terms, and d^n x / da^n is smaller by a^(-n/2) than its terms are.
# To avoid this, the slope of the curves y = const is computed, in coordinates in which they are nearly straight, and
# all further derivatives are taken along the curves. The coordinates are:
#     a < 14 (c = 0):   a and xi = log x;        D = d/da      at fixed xi
#     a >= 14 (c = 1):  a and xi = log(x / a);   D = a d/da    at fixed xi
# and the slope is h = D xi at fixed y. With f x = x^a e^-x / Gamma(a) = 1 / m, t = x e^v as above, and
# weight = D log(1 / m) at t,
#     h = -+ int e^-q weight dv over v < 0 or, with +, v > 0,     q = (x - a) v + x (e^v - 1 - v).
#     c = 0:  D q = -v,    d q/dxi = x (e^v - 1),    weight = log t - psi(a)
#     c = 1:  D q = q,     d q/dxi = x (e^v - 1),    weight = a (log t - psi(a)) + a - t
#           = kappa - a (e^w - 1 - w), w = log(t / a),    kappa = a (log a - psi(a))
# h is differentiated under the integral. Nothing cancels, also in the tails. Where x < 1, c = 0:
#     h = -(F_1(a + 1) K + dK/da) / a, K = e^x M = sum_k x^k / (a + 1)_k.
# All derivatives follow from h: A = D + h d/dxi is the derivative along the curve, and d/dy = m d/dxi at fixed a.
#
# A function of (a, xi) is given by its derivatives: (p, q) -> D^p (d/dxi)^q of it.


class Curve(NamedTuple):
    """Quantities that all derivatives of the inverses at (a, x) use."""

    a: jax.Array
    x: jax.Array
    gap: jax.Array  # x - a, which may be more accurate than the difference of x and a
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
    """(p, q) -> the derivatives of h, for p <= most, p + q <= total."""
    keys = [(p, q) for p in range(most + 1) for q in range(total - p + 1)]
    by_series, by_integral = slope_series(most, total, here), slope_integral(keys, total, here)
    table = {key: jnp.where(here.series, by_series(*key), by_integral[key]) for key in keys}
    return lambda p, q: table[p, q]


def slope_series(most, total, here):
    a, x = jnp.where(here.series, here.a, 1), jnp.where(here.series, here.x, 0)
    a1 = a + 1
    orders = [(p, q) for p in range(most + 2) for q in range(total + 1)]

    def add(k, carry):
        # the terms of K, with x^k, and their derivatives in a, by c_k (a + k) = c_(k-1)
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
        return (-1) ** (p + 1) * math.factorial(p) * a ** (-1.0 - p) if q == 0 else 0.0

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
    """Whether x is below e^psi(a), and the integrals of e^-q terms(v, e^v - 1 - v, q) over v, on that side of x."""
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
    """(y - P(a, x)) m, y = lower = 1 - upper: to first order the correction of xi."""
    below, (mass,) = one_sided(0, here, lambda v, rest, q: (jnp.ones_like(v),))
    a, x = jnp.where(here.series, here.a, 1), jnp.where(here.series, here.x, 0)
    term, total = jnp.ones_like(x), jnp.ones_like(x)
    for k in range(1, SERIES_TERMS + 1):
        term = term * x / (a + k)
        total = total + term
    mass = jnp.where(here.series, total / a, mass)
    wanted = jnp.where(here.series | below, lower, upper)
    difference = times_exp(wanted / here.factor, -here.exponent) - mass
    return jnp.where(here.series | below, difference, -difference)


def zero_unless_small(step):
    """The step where it is small, else 0: a large one is due to values that have underflowed."""
    return jnp.where(jnp.abs(step) < 1e-3, step, 0)


def refinement(a, x, log_x, lower, upper):
    """The d with P(a, x (1 + d)) = lower = 1 - upper for an x close to that, or 0.

    SciPy's x is off by up to 3e-6 where a is 1e7 and x below a - 4.5 sqrt(a), and P is steep there: so a second step, if the first
    is larger than rounding errors.
    """

    def step(x, log_x):
        change = excess(curve(0, a, x, x - a, log_x), lower, upper)
        return curved(zero_unless_small(change), a - x)

    first = step(x, log_x)

    def both():
        there = x + x * first
        moved = (there - x) / x
        return moved + step(there, jnp.log(there)) * (1 + moved)

    return where_any(jnp.abs(first) > 1e-9, both, first)


LEAST_SHAPE = 1e-2


def shape_partial(orders, x, start, lower, upper):
    """(d/dy)^i (d/dx)^j of a(y, x), P(a, x) = lower = 1 - upper, y = lower, and whether it is certified.

    `start` is a with a few correct digits. For small a, 1 - P is a small multiple of a, while `excess` computes P.
    """
    i, j = orders
    inside = (start >= LEAST_SHAPE) & (lower > 0) & (upper > 0) & (x > 0) & (x < jnp.inf) & (start < jnp.inf)
    a, x, low, high = (
        jnp.where(inside, value, safe) for value, safe in ((start, 1), (x, 1), (lower, 0.5), (upper, 0.5))
    )
    log_x, gap = jnp.log(x), x - a
    for _ in range(2):
        here = curve(1, a, x, gap, log_x)
        # on the curve y = const, d xi / da is h (times 1 / a if c = 1); the step in a at constant x has the factor 1
        # / (c + h)
        c = jnp.where(here.scaled, 1.0, 0.0)
        step = zero_unless_small(-excess(here, low, high) / (c + slope(0, 0, here)(0, 0)))
        step = step * jnp.where(here.scaled, a, 1)
        a, gap = a + step, gap - step
    here = curve(i + j, a, x, gap, log_x)

    # The value is a^c G, and at first G = a^(1-c). With B = A / (c + h) = d/d(log x) along the curve and
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


# Functions (p, q) -> derivatives, as the arguments of `leibniz.product` are.


def constant(value):
    return lambda p, q: value if p == q == 0 else 0.0


def plus(f, value):
    return lambda p, q: f(p, q) + value if p == q == 0 else f(p, q)


def shifted(f, i, j):
    return lambda p, q: f(p + i, q + j)


def sum_of(*terms):
    return functools.cache(lambda p, q: sum(term(p, q) for term in terms))


def reciprocal(f):
    """g = 1 / f, by sum over a, b of C(p, a) C(q, b) f^(a, b) g^(p - a, q - b) = 0."""

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
    """1 + k d/dxi log m = 1 + k (x - a), with its derivatives in xi only."""
    return lambda p, q: k * here.x if q else 1 + k * here.gap


def logarithm_over_shape(here):
    """(D - c d/dxi) log(1 / m): log x - psi(a), times a where c = 1."""

    def derivative(p, q):
        gap = here.gap if q == 0 else here.x
        return here.weight(p, q) + jnp.where(here.scaled, gap, 0)

    return derivative
