"""Derivatives of the distribution function of F and its inverses, of any order in all arguments."""

import functools
import itertools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.beta.incomplete import ENOUGH, curve_along, density_rho, end_of_integral
from jaxspecial.kernels.distributions.ratio_density import (
    LEAST,
    SMALL,
    Point,
    at_point,
    is_accurate,
    is_mirrored,
    mass_at,
    parts_at,
    raised_polynomial,
    times_rho,
    without_poles,
)
from jaxspecial.kernels.numerics.implicit import implicit_partial
from jaxspecial.kernels.numerics.leibniz import exponential
from jaxspecial.kernels.numerics.polynomials import evaluated
from jaxspecial.kernels.numerics.power_series import composed
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import expm1_and_rest, log1p, near_log1pmx

__all__ = [
    "complementary_f_distribution_partial",
    "f_distribution_freedom_partial",
    "f_distribution_partial",
]


def ratio_over_mass(orders, a, b, point):
    """D_a^i D_b^j theta^k G, in units of e^l = w^a (1-w)^b / B(a, b)."""
    i, j, k = orders
    if k > 0:
        return times_rho(density_rho(a, b), exponential(at_point(a, b, point)))(i, j, k - 1)
    return ratio_integral(i, j, a, b, point)


NODES = 64

# Where the parameter of the nearer end, a or with tau > 1 b, is small, e^l falls slowly, on the scale of 1/a. As
# e^l = e^l (1 + delta) + theta e^l / a,
#     G = e^l / a + int e^l (1 + delta) dlog tau
# (DLMF 8.17.20), where 1 + delta falls on the scale of 1. The poles of l are those of log rho, rho = a for a < 1, b for
# b < 1 or, for both, a b / (a + b); the derivatives of rho and of l - log rho are formed separately. So nothing cancels
# as a or b vanishes.


def ratio_integral(i, j, a, b, point):
    """D_a^i D_b^j of G, in units of e^l, by the integral of D_a^i D_b^j e^l over log tau."""
    mirrored, make_slope, rho = is_mirrored(a, b, point), without_poles(a, b, point.shift), density_rho(a, b)
    near, total = jnp.where(mirrored, b, a), a + b
    small, shares = near < SMALL, (a / total, b / total)

    def terms(parts):
        there = make_slope(*parts)

        def slope(i, j):
            raised = evaluated(raised_polynomial(i, j, 0), *parts[:2], *shares) / total ** (i + j)
            return there(i, j, 0) + jnp.where(small, raised, 0)

        return [times_rho(rho, exponential(slope))(i, j)]

    # before the loop, so that what does not depend on the node is computed once
    at_tau = make_slope(*parts_at(a, b, point))
    edge = times_rho(rho_over_near(a, b, mirrored), exponential(lambda i, j: at_tau(i, j, 0)))(i, j)
    for m, n in itertools.product(range(i + 1), range(j + 1)):
        rho(m, n)
    (value,) = side_integral(terms, 1, i + j, mirrored, a, b, point)
    value = value + jnp.where(small, edge / near, 0)
    return jnp.where(mirrored, -value, value)


def rho_over_near(a, b, mirrored):
    """(i, j) -> D_a^i D_b^j of rho / a, over it, where a is small, or in the mirror image of rho / b where b is: of b / (a + b), or 1."""

    def derivative(i, j):
        n = i + j
        if n == 0:
            return 1.0
        both = (-1) ** n * math.factorial(n - 1) / (a + b) ** n
        share = jnp.where(mirrored, j - i * (b / a), i - j * (a / b))
        return jnp.where((a < 1) & (b < 1), both * share, 0.0)

    return derivative


def side_integral(terms, count, order, mirrored, a, b, point):
    """int_0^inf e^-D times each of the `count` terms, and times 1 + delta where a is small.

    The terms are functions of delta, epsilon, log(1 + delta) - delta and log(1 + epsilon) - epsilon at the node.
    The integral is that from the nearer end, as in lower_integral, with the same D and L. But the nodes are those in
    log(1 + s), because e^-D may fall on a scale longer than that of the terms. At the node delta is
    delta + (1 + delta)(e^lambda - 1), and epsilon likewise with mu; in the mirror image lambda is that of epsilon.
    """
    x, y = jnp.where(mirrored, point.rest, point.w), jnp.where(mirrored, point.w, point.rest)
    total, drift = a + b, jnp.where(mirrored, point.gap, -point.gap)
    curve_at, small = curve_along(x, y), jnp.where(mirrored, b, a) < SMALL
    raised = jnp.where(small, 1.0, 0.0)
    end = end_of_integral(ENOUGH + 4 * order, drift + raised * y, total + raised, x, y, curve_at)
    width = log1p(end)
    delta, epsilon, curve_delta, curve_epsilon = parts_at(a, b, point)

    def at_node(n, values):
        step = width * nodes[n]
        s, _ = expm1_and_rest(step)
        curve = curve_at(s)
        lam, mu = -y * s - curve, x * s - curve
        delta_there, curve_delta_there = along(delta, curve_delta, jnp.where(mirrored, mu, lam))
        epsilon_there, curve_epsilon_there = along(epsilon, curve_epsilon, jnp.where(mirrored, lam, mu))
        parts = (delta_there, epsilon_there, curve_delta_there, curve_epsilon_there)
        density = weights[n] * width * (1 + s) * jnp.exp(raised * lam - (drift * s + total * curve))
        return tuple(value + density * term for value, term in zip(values, terms(parts), strict=True))

    nodes, weights = (jnp.asarray(v) for v in gauss_legendre(NODES + 4 * order))
    sums = jax.lax.fori_loop(0, len(nodes), at_node, (jnp.zeros_like(x),) * count)
    factor = jnp.where(small, jnp.where(mirrored, point.second, point.first), 1.0)
    return tuple(factor * value for value in sums)


NEAR = 0.3  # up to this |delta|, log(1 + delta) - delta is computed by its series


def along(start, curve, logarithm):
    """delta and log(1 + delta) - delta, where log(1 + delta) is larger by `logarithm` than log(1 + start).

    log(1 + delta) - delta = (log(1 + start) - start) + logarithm - (1 + start)(e^logarithm - 1).
    """
    growth, rest = expm1_and_rest(logarithm)
    delta = start + (1 + start) * growth
    near = jnp.abs(delta) < NEAR
    return delta, jnp.where(near, near_log1pmx(jnp.where(near, delta, 0)), curve - rest - start * growth)


# ------------------------------------------------------------------------------------- logarithms of tails
#
# In the tails the n-th derivatives of log G are smaller than the n-th powers of the first. So an equation G = y is
# solved as L = log y, L = log G, or, for tau > 1, as L = log(1 - y), L = log(1 - G).
#
#     G (or 1 - G) = e^l K,     K = int_0^inf e^E ds,     E = l(tau e^-+s) - l(tau),
#
# where E is differentiated under the integral: the derivatives of l at tau are subtracted from those at the node, so
# that Stirling's remainders cancel exactly. L = l + log K, and theta L = +-1 / K as theta G = e^l.


def slopes_of_log_tail(box, most, a, b, point):
    """(i, j, k) -> D_a^i D_b^j theta^k L for i, j, k within box and i + j + k <= most.

    Where a, or in the mirror image b, is small, G = e^l / a N, N = 1 + a int_0^inf e^E (1 + delta) ds.
    """
    reach = (box[0], box[1], max(box[2] - 1, 0))
    keys = [k for k in itertools.product(*(range(n + 1) for n in reach)) if sum(k) <= most]
    mirrored = is_mirrored(a, b, point)
    near, in_a, in_b = jnp.where(mirrored, b, a), jnp.where(mirrored, 0.0, 1.0), jnp.where(mirrored, 1.0, 0.0)
    small = near < SMALL

    def times_near(series):
        """The power series times a, or b, where it is small."""
        found = {}
        for i, j, k in keys:
            lower = (in_a * series[i - 1, j, k] if i else 0.0) + (in_b * series[i, j - 1, k] if j else 0.0)
            found[i, j, k] = jnp.where(small, near * series[i, j, k] + lower, series[i, j, k])
        return found

    moments = zip(keys, tail_moments(keys, a, b, point), strict=True)
    moments = times_near({key: m / math.prod(map(math.factorial, key)) for key, m in moments})
    width = moments[0, 0, 0] + jnp.where(small, 1.0, 0.0)
    over = {k: m / width for k, m in moments.items() if any(k)}
    logarithm = composed([0.0] + [(-1) ** (n + 1) / n for n in range(1, most + 1)], over, reach, most)
    inverse = composed([(-1.0) ** n for n in range(most + 1)], over, reach, most)
    inverse = times_near({key: inverse.get(key, 0.0) for key in keys})  # 1 / K, K = N / a
    at_tau, sign = at_point(a, b, point), jnp.where(mirrored, -1.0, 1.0)

    def slope(i, j, k):
        scale = math.factorial(i) * math.factorial(j)
        if k == 0:
            return at_tau(i, j, 0) + poles(i, j, a, b, mirrored) + scale * logarithm[i, j, 0]
        return sign * scale * math.factorial(k - 1) * inverse[i, j, k - 1] / width

    return slope


def poles(i, j, a, b, mirrored):
    """D_a^i D_b^j of log rho, or of log(rho / a) where a is small, and in the mirror image of log(rho / b) where b is small."""
    n = i + j
    scale = (-1) ** (n - 1) * math.factorial(n - 1)
    value = jnp.where((a < 1) & (b < 1), -scale / (a + b) ** n, 0.0)
    if j == 0:
        value = value + jnp.where((a < 1) & mirrored, scale / a**n, 0.0)
    if i == 0:
        value = value + jnp.where((b < 1) & ~mirrored, scale / b**n, 0.0)
    return value


def tail_moments(keys, a, b, point):
    """D_a^i D_b^j theta^k K for the (i, j, k) of `keys`, on the side of tau that is farther from 1.

    Where a is small they are those of int_0^inf e^E (1 + delta) ds, delta at the node.
    """
    mirrored, make_slope, total = is_mirrored(a, b, point), without_poles(a, b), a + b
    small, shares = jnp.where(mirrored, b, a) < SMALL, (a / total, b / total)
    at_start = make_slope(*parts_at(a, b, point))
    start = {key: at_start(*key) for key in keys if any(key)}

    def terms(parts):
        there = make_slope(*parts)

        def slope(i, j, k):
            raised = evaluated(raised_polynomial(i, j, k), *parts[:2], *shares) / total ** (i + j)
            if (i, j, k) == (0, 0, 1):
                raised = raised - jnp.where(mirrored, 1.0, 0.0)
            return there(i, j, k) - start[i, j, k] + jnp.where(small, raised, 0.0)

        moment = exponential(slope)
        return [moment(*key) for key in keys]

    return side_integral(terms, len(keys), max(map(sum, keys)), mirrored, a, b, point)


def newton_correction(solved, point, rate, lower, upper):
    """The correction of SciPy's solution of G = lower = 1 - upper, and whether it is valid.

    SciPy's error is some 1e-10; three steps of Newton's method correct it. The correction is not valid where SciPy has
    found no solution, or where the steps do not converge. point(step) returns a, b and the point;
    rate(slope, a, b) returns the derivative of L in the unknown.
    """

    def improved(_, state):
        step, solved, _ = state
        a, b, there = point(step)
        slope, mirrored = slopes_of_log_tail((1, 1, 1), 1, a, b, there), is_mirrored(a, b, there)
        factor, exponent = mass_at(a, b, there)
        wanted = jnp.where(mirrored, upper, lower) * jnp.abs(slope(0, 0, 1)) / factor  # theta L = 1 / K
        change = (times_exp(wanted, -exponent) - 1) / rate(slope, a, b)
        change = change / jnp.minimum(a, b)
        solved = solved & (jnp.abs(change) < 1e-2)
        return jnp.where(solved, step + change * jnp.minimum(a, b), step), solved, change

    start = (jnp.zeros_like(lower), solved, jnp.zeros_like(lower))
    step, solved, change = jax.lax.fori_loop(0, 3, improved, start)
    return step, solved & (jnp.abs(change) < 1e-7)  # the next step would be the square of it


# ---------------------------------------------------------------------------------------- distributions


@functools.cache
def falling(k):
    """The coefficients of p(t) = (t - 1) (t - 2) ... (t - k + 1), lowest first: tau^k d^k/dtau^k = theta p(theta)."""
    coefficients = [1]
    for shift in range(1, k):
        raised = [0, *coefficients]
        lowered = [-shift * c for c in coefficients] + [0]
        coefficients = [u + v for u, v in zip(raised, lowered, strict=True)]
    return coefficients


def point_of_ratio(dfn, dfd, x):
    """a, b and the point for fdtr(dfn, dfd, x); the gap without cancellation."""
    a, b, c = dfn / 2, dfd / 2, dfn / dfd
    rest = 1 / (1 + c * x)
    return a, b, Point(c * x * rest, rest, a * rest * (x - 1), x * ((1 + c) * rest), (1 + c) * rest)


def over_ratio_mass(i, j, k, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtr(dfn, dfd, x), in units of e^l, times x^k."""
    point = point_of_ratio(dfn, dfd, x)
    half = 0.5 ** (i + j)
    if k == 0:
        return half * ratio_over_mass((i, j, 0), *point)
    terms = [c * ratio_over_mass((i, j, m + 1), *point) for m, c in enumerate(falling(k)) if c]
    return half * sum(terms)


def f_distribution_partial(orders, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtr(dfn, dfd, x), for dfn, dfd, x > 0, and where it is accurate."""
    i, j, k = orders
    inside, at_zero = (x > 0) & (x < jnp.inf), (x == 0) & (dfn > 0) & (dfd > 0)
    end = (x == jnp.inf) | at_zero & (
        (k == 0) | (dfn > 2 * k)
    )  # x^(dfn/2 - k) times powers of log x is 0 there
    x = jnp.where(inside, x, 1)
    a, b, point = point_of_ratio(dfn, dfd, x)
    factor, exponent = mass_at(a, b, point)
    if i + j == 0:
        accurate = jnp.minimum(dfn, dfd) >= LEAST
    else:
        accurate = is_accurate(i + j, a, b, point)
    value = times_exp(factor * over_ratio_mass(*orders, dfn, dfd, x), exponent - k * jnp.log(x))
    accurate = accurate & jnp.isfinite(value)  # dfn x / dfd may overflow or underflow
    value = jnp.where(inside, value, 0)
    if i + j == 0:  # next to 0 the distribution function is a multiple of x^(dfn/2)
        falling = math.prod(dfn / 2 - m for m in range(1, k))
        steep = at_zero & (dfn < 2 * k) & (falling != 0)
        value, end = jnp.where(steep, jnp.sign(falling) * jnp.inf, value), end | steep
        if k == 1:
            value, end = jnp.where(at_zero & (dfn == 2), 1.0, value), end | at_zero & (dfn == 2)
    return value, jnp.where(inside, accurate, end)


def complementary_f_distribution_partial(orders, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtrc(dfn, dfd, x) = 1 - fdtr(dfn, dfd, x), i + j > 0."""
    value, certified = f_distribution_partial(orders, dfn, dfd, x)
    return -value, certified


# The range in which errors are measured. Where there is no solution SciPy's value is 1e10.
LEAST_FREEDOM, MOST_FREEDOM, FARTHEST = 0.1, 1e7, 1e10


def is_measured(freedom):
    return (freedom >= LEAST_FREEDOM) & (freedom <= MOST_FREEDOM)


def in_freedom(slope, a, b):
    """The derivative of L in df = 2 b at fixed tau."""
    return slope(0, 1, 0) / 2


def ratio_implicit(orders, order, place, dfn, dfd, x):
    """The derivatives of dfn, dfd or x (`place`) as a function of the two others and of p = fdtr(dfn, dfd, x)."""
    factor, exponent = mass_at(*point_of_ratio(dfn, dfd, x))

    def slope(i, j, k):
        return x * over_ratio_mass(i, j, k, dfn, dfd, x) / x**k

    return implicit_partial(orders, order, place, slope, x / factor * jnp.exp(-exponent))


def f_distribution_freedom_partial(orders, dfn, p, x):
    """D_dfn^i D_p^k D_x^j of fdtridfd(dfn, p, x), and whether it is certified."""
    dfd = call("fdtridfd", dfn, p, x)
    solved = is_measured(dfn) & is_measured(dfd) & (x >= 1 / FARTHEST) & (x <= FARTHEST) & (p > 0) & (p < 1)
    dfn, dfd, x, p = (jnp.where(solved, v, safe) for v, safe in ((dfn, 1), (dfd, 1), (x, 2), (p, 0.5)))
    step, certified = newton_correction(
        solved, lambda step: point_of_ratio(dfn, dfd + step, x), in_freedom, p, 1 - p
    )
    return ratio_implicit((orders[0], orders[2]), orders[1], 1, dfn, dfd + step, x), certified
