"""The distribution function of F: its points, and the derivatives of the logarithm of its density."""

import functools
import math
from typing import NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete import REGULAR
from jaxspecial.kernels.beta.incomplete_argument import factor_of_mass
from jaxspecial.kernels.gamma.polygamma import stirling, stirling_step
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.small_differences import log1pmx

__all__ = []

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


def along_tau():
    """theta of delta, epsilon, p and q."""
    growth = [(0, 0, 0, 0), DELTA, EPSILON, plus(DELTA, EPSILON)]
    return {plus(Q, e): 1 for e in growth}, {plus(P, e): -1 for e in growth}, {}, {}


def along_parameter(moved):
    """a+b times the derivatives of delta, epsilon, p and q in a, where `moved` is delta, or in b, where it is epsilon."""
    return {moved: -1, plus(moved, DELTA): -1}, {moved: -1, plus(moved, EPSILON): -1}, {}, {}


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
        return derived(slope_polynomial(i, j, k - 1), along_tau(), {})
    if i + j == 2:
        return {plus(DELTA, DELTA) if i == 2 else both if i == 1 else plus(EPSILON, EPSILON): 1}
    lower, moved = ((i - 1, j), DELTA) if i > 0 else ((i, j - 1), EPSILON)
    return derived(slope_polynomial(*lower, 0), along_parameter(moved), {one: -(i + j - 2)})


@functools.cache
def raised_polynomial(i, j, k):
    """(a+b)^(i+j) D_a^i D_b^j theta^k log(1 + delta), i + j + k > 0, in delta, epsilon, p, q.

    That of log(1 + epsilon) is the same, except for k = 1, i = j = 0, where it is less by 1.
    """
    if k > 0:
        if i + j == 0 and k == 1:
            return {Q: 1, plus(Q, EPSILON): 1}
        return derived(raised_polynomial(i, j, k - 1), along_tau(), {})
    if i + j == 1:
        return {DELTA if i else EPSILON: -1}
    lower, moved = ((i - 1, j), DELTA) if i > 0 else ((i, j - 1), EPSILON)
    return derived(raised_polynomial(*lower, 0), along_parameter(moved), {(0, 0, 0, 0): -(i + j - 1)})


def without_poles(a, b, shift=0.0):
    """(delta, epsilon, log(1 + delta) - delta, log(1 + epsilon) - epsilon) -> ((i, j, k) -> D_a^i D_b^j theta^k (l - log rho)).

    The shift is added to the derivative in b.
    """
    total = a + b
    p, q = a / total, b / total
    in_a, in_b, in_total = (jnp.where(m, 1.0, 0.0) for m in (a < 1, b < 1, (a < 1) & (b < 1)))

    @functools.cache
    def remainder(i, j):
        if j == 0:
            return stirling_step(i, a, b, in_a, in_total)
        if i == 0:
            return stirling_step(j, b, a, in_b, in_total) + (shift if j == 1 else 0.0)
        return stirling(i + j, total, in_total)

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


class Point(NamedTuple):
    """tau as w, 1-w, w b - (1-w) a, 1 + delta and 1 + epsilon, each with a small relative error; and the shift of `without_poles`."""

    w: jax.Array
    rest: jax.Array
    gap: jax.Array
    first: jax.Array
    second: jax.Array
    shift: jax.Array | float = 0.0


def point_at(a, b, w, rest, gap):
    """The point with these w, 1-w and gap."""
    total = a + b
    return Point(w, rest, gap, (w / a) * total, (rest / b) * total)


LEAST = 1e-280  # the degrees of freedom whose inverse does not overflow
SMALL = 1.0  # a parameter of the nearer end is small below this
LARGEST_RATIO = 1000.0  # 1 + delta of a small parameter: the rounding errors of the parts are as many times that of the result


PLATEAU = 200.0  # the quadrature resolves e^-D with a plateau up to log 200


def is_mirrored(a, b, point):
    """Whether the nearer end is that of large tau.

    It is that on the side of the mean, except where b, say, is small, and e^-D begins with a long plateau: w hardly changes from tau on
    down to where a (1-w), or 1-w, is 1. There the end of a small parameter is nearer than the mean is, as in lower_integral.
    """
    right = point.gap > 0
    length = jnp.where(
        right, point.rest / (point.w * jnp.maximum(b, 1)), point.w / (point.rest * jnp.maximum(a, 1))
    )
    by_mean = (a >= REGULAR) & (b >= REGULAR) | (length < PLATEAU)
    there = point.w * jnp.maximum(b, REGULAR) > point.rest * jnp.maximum(a, REGULAR)
    return jnp.where(by_mean, right, there)


def is_accurate(order, a, b, point, largest_ratio=LARGEST_RATIO):
    """Whether derivatives of this order in a and b are accurate at this point: powers of a or b do not overflow, and no parts cancel."""
    mirrored = is_mirrored(a, b, point)
    near, ratio = jnp.where(mirrored, b, a), jnp.where(mirrored, point.second, point.first)
    least, most = jnp.minimum(a, b), jnp.maximum(a, b)
    return (
        ((near >= SMALL) | (ratio <= largest_ratio))
        & (least >= LEAST ** (1 / max(order, 1)))
        & (most >= 1e-100)
    )


def parts_at(a, b, point):
    """delta, epsilon, log(1 + delta) - delta and log(1 + epsilon) - epsilon."""
    delta, epsilon = point.gap / a, -point.gap / b
    return delta, epsilon, log1pmx(delta, point.first), log1pmx(epsilon, point.second)


def at_point(a, b, point):
    """The slopes of l - log rho at tau itself."""
    return without_poles(a, b, point.shift)(*parts_at(a, b, point))


def times_rho(rho, jet):
    """(i, j, ...) -> the derivatives of a product, each over its factor, from those of rho in a and b and of the other factor."""

    def derivative(i, j, *others):
        return sum(
            math.comb(i, m) * math.comb(j, n) * rho(m, n) * jet(i - m, j - n, *others)
            for m in range(i + 1)
            for n in range(j + 1)
        )

    return derivative


def mass_at(a, b, point):
    """e^l as a factor and an exponent, as in beta_mass, where w or 1-w underflows, too."""
    _, _, curve_delta, curve_epsilon = parts_at(a, b, point)
    return factor_of_mass(a, b), a * curve_delta + b * curve_epsilon
