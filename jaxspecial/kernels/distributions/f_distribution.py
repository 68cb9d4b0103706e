"""Derivatives of the distribution function of F and its inverses, of any order in all arguments."""

import functools
import itertools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.beta.incomplete import ENOUGH, curve_along, end_of_integral
from jaxspecial.kernels.beta.incomplete_argument import beta_mass
from jaxspecial.kernels.gamma.polygamma import (
    stirling,
    stirling_step,
)
from jaxspecial.kernels.numerics.implicit import implicit_partial
from jaxspecial.kernels.numerics.leibniz import exponential
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.power_series import composed
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import expm1_and_rest, log1p, log1pmx, near_log1pmx

__all__ = [
    "complementary_f_distribution_partial",
    "f_distribution_freedom_partial",
    "f_distribution_partial",
    "f_distribution_quantile_partial",
]

# ---------------------------------------------------------------------------------------------- method
#
# G(a, b, tau) = I_w(a, b), w = a tau / (b + a tau): the distribution function of F, with 2 a and 2 b degrees of
# freedom, at tau. Its density in log tau is e^l, l = a log w + b log(1-w) - log B(a, b). With p = a / (a + b), q = 1
# - p, delta = w / p - 1, epsilon = (1-w) / q - 1 (so that a delta + b epsilon = 0) and theta = tau d/dtau,
#
#     D_a delta = -delta (1 + delta) / (a+b),         D_b delta = -epsilon (1 + delta) / (a+b),
#     D_a epsilon = -delta (1 + epsilon) / (a+b),     D_b epsilon = -epsilon (1 + epsilon) / (a+b),
#     theta delta = q (1 + delta)(1 + epsilon),       theta epsilon = -p (1 + delta)(1 + epsilon),
#     D_a l = log(1 + delta) - delta - S'(a) + S'(a+b),       S(z) = log Gamma(z) - z log z + z,
#     D_b l = log(1 + epsilon) - epsilon - S'(b) + S'(a+b),
#     theta l = -a delta,
#     D_a^2 l = delta^2 / (a+b) - S''(a) + S''(a+b),  D_a D_b l = delta epsilon / (a+b) + S''(a+b),  and so on.
#
# In these variables every term is of the size of its result, 1/a in the bulk. In others, D_a at fixed w and the
# motion of w with a, each of the size of a^-1/2, would cancel. Differences of S, Stirling's remainder, are taken
# term by term.

DELTA, EPSILON, P, Q = (tuple(int(i == k) for i in range(4)) for k in range(4))


def plus(*exponents):
    return tuple(map(sum, zip(*exponents, strict=True)))


@functools.cache
def slope_polynomial(i, j, k):
    """The part without S of (a+b)^(i+j-1) D_a^i D_b^j theta^k l, i + j > 1 or k > 0, in delta, epsilon, p, q.

    For i + j = 0 it is that of theta^k l / a.
    """
    one = (0, 0, 0, 0)
    both = plus(DELTA, EPSILON)
    if k > 0:
        if i + j == 0 and k == 1:
            return {DELTA: -1}
        if i + j == 1 and k == 1:
            # theta (log(1 + delta) - delta) = -q delta (1 + epsilon)
            return {plus(Q, DELTA): -1, plus(Q, both): -1} if i else {plus(P, EPSILON): 1, plus(P, both): 1}
        growth = {one: 1, DELTA: 1, EPSILON: 1, both: 1}
        slopes = (
            {plus(Q, e): c for e, c in growth.items()},
            {plus(P, e): -c for e, c in growth.items()},
            {},
            {},
        )
        return derived(slope_polynomial(i, j, k - 1), slopes, {})
    if i + j == 2:
        return {plus(DELTA, DELTA) if i == 2 else both if i == 1 else plus(EPSILON, EPSILON): 1}
    lower, moved = ((i - 1, j), DELTA) if i > 0 else ((i, j - 1), EPSILON)
    slopes = (
        {moved: -1, plus(moved, DELTA): -1},
        {moved: -1, plus(moved, EPSILON): -1},
        {},
        {},
    )
    return derived(slope_polynomial(*lower, 0), slopes, {one: -(i + j - 2)})


def slopes_of_logarithm(a, b):
    """(delta, epsilon, log(1 + delta) - delta, log(1 + epsilon) - epsilon) -> ((i, j, k) -> D_a^i D_b^j theta^k l)."""
    total = a + b
    p, q = a / total, b / total

    @functools.cache
    def remainder(i, j):
        if j == 0:
            return stirling_step(i, a, b)
        if i == 0:
            return stirling_step(j, b, a)
        return stirling(i + j, total)

    def at(delta, epsilon, curve_delta, curve_epsilon):
        def slope(i, j, k):
            n = i + j
            if n == 1 and k == 0:
                return (curve_delta if i else curve_epsilon) + remainder(i, j)
            value = evaluated(slope_polynomial(i, j, k), delta, epsilon, p, q)
            if n == 0:
                return a * value
            value = value / total ** (n - 1)
            return value + remainder(i, j) if k == 0 else value

        return slope

    return at


def at_point(a, b, w, rest, gap):
    """The slopes of l at tau itself; gap = w b - (1-w) a."""
    delta, epsilon, total = gap / a, -gap / b, a + b
    curves = log1pmx(delta, w * total / a), log1pmx(epsilon, rest * total / b)
    return slopes_of_logarithm(a, b)(delta, epsilon, *curves)


def ratio_over_mass(orders, a, b, w, rest, gap):
    """D_a^i D_b^j theta^k G, in units of e^l = w^a (1-w)^b / B(a, b)."""
    i, j, k = orders
    if k > 0:
        return exponential(at_point(a, b, w, rest, gap))(i, j, k - 1)
    return ratio_integral(i, j, a, b, w, rest, gap)


NODES = 64


def ratio_integral(i, j, a, b, w, rest, gap):
    """D_a^i D_b^j of G, in units of e^l, by the integral of D_a^i D_b^j e^l over log tau."""
    mirrored, make_slope = gap > 0, slopes_of_logarithm(a, b)

    def terms(parts):
        there = make_slope(*parts)
        return [exponential(lambda i, j: there(i, j, 0))(i, j)]

    (value,) = side_integral(terms, 1, i + j, mirrored, a, b, w, rest, gap)
    return jnp.where(mirrored, -value, value)


def side_integral(terms, count, order, mirrored, a, b, w, rest, gap):
    """int_0^inf e^-D times each of the `count` terms.

    The terms are functions of delta, epsilon, log(1 + delta) - delta and log(1 + epsilon) - epsilon at the node.
    The integral is that from the nearer end, as in lower_integral, with the same D and L. But the nodes are those in
    log(1 + s), because for a < 1 e^-D falls on the scale of 1/a. At the node delta is delta + (1 + delta)(e^lambda -
    1), and epsilon likewise with mu.
    """
    x, y = jnp.where(mirrored, rest, w), jnp.where(mirrored, w, rest)
    first, second = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    total, drift = a + b, jnp.abs(gap)
    curve_at = curve_along(x, y)
    end = end_of_integral(ENOUGH + 4 * order, drift, total, x, y, curve_at)
    width = log1p(end)
    delta, epsilon = -drift / first, drift / second
    curve_delta, curve_epsilon = log1pmx(delta, x * total / first), log1pmx(epsilon, y * total / second)

    def at_node(n, values):
        step = width * nodes[n]
        s, _ = expm1_and_rest(step)
        curve = curve_at(s)
        lam, mu = -y * s - curve, x * s - curve
        ratio_first, curve_first = along(delta, curve_delta, lam)
        ratio_second, curve_second = along(epsilon, curve_epsilon, mu)
        parts = (ratio_first, ratio_second, curve_first, curve_second)
        parts = [jnp.where(mirrored, parts[t ^ 1], parts[t]) for t in range(4)]
        density = weights[n] * width * (1 + s) * jnp.exp(-(drift * s + total * curve))
        return tuple(value + density * term for value, term in zip(values, terms(parts), strict=True))

    nodes, weights = (jnp.asarray(v) for v in gauss_legendre(NODES + 4 * order))
    return jax.lax.fori_loop(0, len(nodes), at_node, (jnp.zeros_like(x),) * count)


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


def slopes_of_log_tail(box, most, a, b, w, rest, gap):
    """(i, j, k) -> D_a^i D_b^j theta^k L for i, j, k within box and i + j + k <= most."""
    reach = (box[0], box[1], max(box[2] - 1, 0))
    keys = [k for k in itertools.product(*(range(n + 1) for n in reach)) if sum(k) <= most]
    moments = dict(zip(keys, tail_moments(keys, a, b, w, rest, gap), strict=True))
    width = moments[0, 0, 0]
    over = {k: m / width / math.prod(map(math.factorial, k)) for k, m in moments.items() if any(k)}
    logarithm = composed([0.0] + [(-1) ** (n + 1) / n for n in range(1, most + 1)], over, reach, most)
    inverse = composed([(-1.0) ** n for n in range(most + 1)], over, reach, most)
    at_tau, sign = at_point(a, b, w, rest, gap), jnp.where(gap > 0, -1.0, 1.0)

    def slope(i, j, k):
        scale = math.factorial(i) * math.factorial(j)
        if k == 0:
            return at_tau(i, j, 0) + scale * logarithm[i, j, 0]
        return sign * scale * math.factorial(k - 1) * inverse[i, j, k - 1] / width

    return slope


def tail_moments(keys, a, b, w, rest, gap):
    """D_a^i D_b^j theta^k K for the (i, j, k) of `keys`, on the side of tau that is farther from 1."""
    mirrored, make_slope = gap > 0, slopes_of_logarithm(a, b)
    delta, epsilon, total = gap / a, -gap / b, a + b
    curves = log1pmx(delta, w * total / a), log1pmx(epsilon, rest * total / b)
    at_start = make_slope(delta, epsilon, *curves)
    start = {key: at_start(*key) for key in keys if any(key)}

    def terms(parts):
        there = make_slope(*parts)
        moment = exponential(lambda *orders: there(*orders) - start[orders])
        return [moment(*key) for key in keys]

    return side_integral(terms, len(keys), max(map(sum, keys)), mirrored, a, b, w, rest, gap)


def newton_correction(solved, point, rate, lower, upper):
    """The correction of SciPy's solution of G = lower = 1 - upper, and whether it is valid.

    SciPy's error is some 1e-10; three steps of Newton's method correct it. The correction is not valid where SciPy has
    found no solution, or where the steps do not converge. point(step) returns a, b, w, 1-w and the gap;
    rate(slope, a, b) returns the derivative of L in the unknown.
    """

    def improved(_, state):
        step, solved, _ = state
        a, b, w, rest, gap = point(step)
        slope = slopes_of_log_tail((1, 1, 1), 1, a, b, w, rest, gap)
        factor, exponent = beta_mass(a, b, w, rest, gap)
        wanted = jnp.where(gap > 0, upper, lower) * jnp.abs(slope(0, 0, 1)) / factor  # theta L = 1 / K
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
    """a, b, w, 1-w and w b - (1-w) a for fdtr(dfn, dfd, x); the last without cancellation."""
    a, b, total = dfn / 2, dfd / 2, dfd + dfn * x
    return a, b, dfn * x / total, dfd / total, a * dfd * (x - 1) / total


def over_ratio_mass(i, j, k, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtr(dfn, dfd, x), in units of e^l."""
    point = point_of_ratio(dfn, dfd, x)
    half = 0.5 ** (i + j)
    if k == 0:
        return half * ratio_over_mass((i, j, 0), *point)
    terms = [c * ratio_over_mass((i, j, m + 1), *point) for m, c in enumerate(falling(k)) if c]
    return half * sum(terms) / x**k


def f_distribution_partial(orders, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtr(dfn, dfd, x), for dfn, dfd, x > 0."""
    inside = (x > 0) & (x < jnp.inf)
    x = jnp.where(inside, x, 1)
    factor, exponent = beta_mass(*point_of_ratio(dfn, dfd, x))
    value = times_exp(factor * over_ratio_mass(*orders, dfn, dfd, x), exponent)
    return jnp.where(inside, value, 0 if orders[2] == 0 else jnp.nan)


def complementary_f_distribution_partial(orders, dfn, dfd, x):
    """D_dfn^i D_dfd^j D_x^k of fdtrc(dfn, dfd, x) = 1 - fdtr(dfn, dfd, x), i + j > 0."""
    return -f_distribution_partial(orders, dfn, dfd, x)


# The range in which errors are measured. Where there is no solution SciPy's value is 1e10.
LEAST_FREEDOM, MOST_FREEDOM, FARTHEST = 0.1, 1e7, 1e10


def is_measured(freedom):
    return (freedom >= LEAST_FREEDOM) & (freedom <= MOST_FREEDOM)


def in_freedom(slope, a, b):
    """The derivative of L in df = 2 b at fixed tau."""
    return slope(0, 1, 0) / 2


def ratio_implicit(orders, order, place, dfn, dfd, x):
    """The derivatives of dfn, dfd or x (`place`) as a function of the two others and of p = fdtr(dfn, dfd, x)."""
    factor, exponent = beta_mass(*point_of_ratio(dfn, dfd, x))

    def slope(i, j, k):
        return x * over_ratio_mass(i, j, k, dfn, dfd, x)

    return implicit_partial(orders, order, place, slope, x / factor * jnp.exp(-exponent))


def f_distribution_quantile_partial(orders, dfn, dfd, p):
    """D_dfn^i D_dfd^j D_p^k of fdtri(dfn, dfd, p)."""
    x = call("fdtri", dfn, dfd, p)  # NaN for some tiny p, as betaincinv is
    lost = jnp.isnan(x) & (p > 0) & (p < 0.1) & (dfn > 0) & (dfd > 0) & (jnp.maximum(dfn, dfd) < jnp.inf)
    return ratio_implicit(
        orders[:2], orders[2], 2, dfn, dfd, exact_call("fdtri", (0, 0, 0), 0, lost, x, dfn, dfd, p)
    )


def f_distribution_freedom_partial(orders, dfn, p, x):
    """D_dfn^i D_p^k D_x^j of fdtridfd(dfn, p, x), and whether it is certified."""
    dfd = call("fdtridfd", dfn, p, x)
    solved = is_measured(dfn) & is_measured(dfd) & (x >= 1 / FARTHEST) & (x <= FARTHEST) & (p > 0) & (p < 1)
    dfn, dfd, x, p = (jnp.where(solved, v, safe) for v, safe in ((dfn, 1), (dfd, 1), (x, 2), (p, 0.5)))
    step, certified = newton_correction(
        solved, lambda step: point_of_ratio(dfn, dfd + step, x), in_freedom, p, 1 - p
    )
    return ratio_implicit((orders[0], orders[2]), orders[1], 1, dfn, dfd + step, x), certified
