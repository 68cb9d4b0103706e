"""The logarithms of the incomplete gamma functions P and Q and their derivatives of any mixed order, where P or Q underflows, too.

With front = x^a e^-x / Gamma(a) and t = x e^-s or t = x e^s in DLMF 8.2.1, 8.2.2:

    P = front Int exp(-a s + x (1 - e^-s)) ds,   Q = front Int exp(a s - x (e^s - 1)) ds   over s > 0.

So the derivatives of log P - log front in a and x are the joint cumulants of -s and 1 - e^-s, and those of log Q - log front the joint
cumulants of s and 1 - e^s. On the left of the median the terms of P do not cancel, on the right of it those of Q. On the other side P
or Q is above 1/2; there the derivatives of the logarithm follow from those of P, divided by P.

For x < 1 it is P = x^a e^-x / Gamma(a+1) M, M = sum_k x^k / ((a+1) ... (a+k)) (DLMF 8.7.1).
"""

import math

import jax.numpy as jnp

from jaxspecial.kernels.error.integral_values import exp1_value
from jaxspecial.kernels.gamma.incomplete import gamma_density, gamma_exponent
from jaxspecial.kernels.gamma.incomplete_shape import last_node, lower_gamma_partial
from jaxspecial.kernels.gamma.incomplete_values import STIRLING_FROM, both
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.gamma.values import log_gamma_value
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.cumulants import joint_cumulant
from jaxspecial.kernels.numerics.leibniz import logarithm
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.small_differences import expm1_and_rest, log1pmx, near_log1pmx
from jaxspecial.kernels.numerics.stirling import log_minus_psi, logarithm_of_star

__all__ = [
    "log_lower_gamma_partial",
    "log_lower_gamma_value",
    "log_upper_gamma_partial",
    "log_upper_gamma_value",
]

SERIES_TERMS = 20
LEAST = 1e-280  # of P or Q whose logarithm is taken
LEAST_MIXED = 1e-3  # shapes above keep 13 digits of a mixed derivative of log Q for x < 1


def log_lower_gamma_value(a, x):
    """log P(a, x)."""
    lower, upper = both(a, x)
    tail = (lower < LEAST) & (a > 0) & (a < jnp.inf) & (x > 0)
    return value(lower, upper, tail, a, x, True)


def log_upper_gamma_value(a, x):
    """log Q(a, x)."""
    lower, upper = both(a, x)
    tail = (upper < LEAST) & (a > 0) & (x >= 1) & (x < jnp.inf)
    # a E_1(x) (1 + O(a)), where it may be below the normal numbers
    tiny = (upper < LEAST) & (a > 0) & (x > 0) & (x < 1)
    a_, x_ = jnp.where(tiny, a, 1.0), jnp.where(tiny, x, 0.5)
    small = where_any(tiny, lambda: jnp.log(a_) + jnp.log(exp1_value(x_)), 0.0 * a)
    return jnp.where(tiny, small, value(upper, lower, tail, a, x, False))


def value(this, other, tail, a, x, is_lower):
    near = jnp.where(tail, 0.5, this)
    middle = jnp.where(other < 0.5, near_log1pmx(-jnp.minimum(other, 0.5)) - other, jnp.log(near))
    a_, x_ = jnp.where(tail, a, 20), jnp.where(tail, x, 10 if is_lower else 40)
    derivative = lower_tail if is_lower else upper_tail
    return where_any(tail, lambda: derivative(0, 0, a_, x_), middle)


def log_lower_gamma_partial(orders, a, x):
    """d^i/da^i d^j/dx^j log P(a, x), i + j > 0."""
    i, j = orders
    lower, _ = both(a, x)
    inside = (a > 0) & (a < jnp.inf) & (x > 0) & (x < jnp.inf)
    tail = inside & (lower <= 0.5)
    if i > 1:
        tail = tail | (inside & (x < 1))  # a log x, the largest part, has no such derivative
    a_, x_ = jnp.where(tail, 20, a), jnp.where(tail, 40, x)
    result = by_quotients(i, j, jnp.where(tail, 1, lower), a_, x_, 1)
    a_, x_ = jnp.where(tail, a, 20), jnp.where(tail, x, 10)
    result = where_any(tail, lambda: lower_tail(i, j, a_, x_), result)
    # log P = a log x - log Gamma(a + 1) + ... at x = 0
    at_zero = {
        0: -jnp.inf if i == 1 else -psi_right(max(i - 1, 1), jnp.where(a > 0, a, 1) + 1),
        1: (-1.0) ** (j + 1) * jnp.inf,
    }
    edge = (x == 0) & (a > 0) & (a < jnp.inf)
    return jnp.where(edge, at_zero[min(j, 1)] if j == 0 or i < 2 else jnp.nan, result)


def log_upper_gamma_partial(orders, a, x):
    """d^i/da^i d^j/dx^j log Q(a, x), i + j > 0, and where it is accurate.

    Of higher orders in a and x together its terms cancel; of the first ones where x < 1 and a is small: Q_a / Q = 1/a + ...
    """
    i, j = orders
    _, upper = both(a, x)
    inside = (a > 0) & (a < jnp.inf) & (x > 0) & (x < jnp.inf)
    tail = inside & (upper <= 0.5) & (x >= 1)
    a_, x_ = jnp.where(tail, 20, a), jnp.where(tail, 10, x)
    result = by_quotients(i, j, jnp.where(tail, 1, upper), a_, x_, -1)
    a_, x_ = jnp.where(tail, a, 20), jnp.where(tail, x, 40)
    result = where_any(tail, lambda: upper_tail(i, j, a_, x_), result)
    # log Q = (a - 1) log x - x - log Gamma(a) + ... at x = inf, and log a + log E_1(x) + ... at a = 0
    at_infinity = jnp.inf if (i, j) == (1, 0) else -1.0 if (i, j) == (0, 1) else 0.0
    if i > 1 and j == 0:
        at_infinity = -psi_right(i - 1, jnp.where(a > 0, a, 1))
    result = jnp.where((x == jnp.inf) & (a > 0) & (a < jnp.inf), at_infinity, result)
    at_zero = (-1.0) ** (i + 1) * jnp.inf if i and not j else jnp.nan
    result = jnp.where((a == 0) & (x > 0) & (x < jnp.inf), at_zero, result)
    accurate = ~inside | tail | (upper >= LEAST)
    if i and j:
        accurate = accurate & (~inside | (tail | (a >= LEAST_MIXED) if i == 1 else False))
    return result, accurate


def by_quotients(i, j, this, a, x, sign):
    """The derivative of log P or log Q (sign = -1) where it is no small number, or x < 1, from the derivatives divided by it."""

    def ratio(k, m):
        slope = lower_gamma_partial((k, m), a, x) if k else gamma_density(m - 1, a, x)
        return sign * slope / this

    value = logarithm(ratio)(i, j)
    if i:
        return value
    largest = ratio(0, j)  # where it overflows, the other terms may, too, with other signs
    return jnp.where(jnp.isinf(largest), largest, value)


def lower_tail(i, j, a, x):
    """The derivative of log P on the left of the median."""
    small = x < 1
    near = series(i, j, jnp.where(small, a, 1.0), jnp.where(small, x, 0.5))
    a_, x_ = jnp.where(small, 20, a), jnp.where(small, 10, x)
    far = front(i, j, a_, x_) + integral(i, j, a_, x_, True)
    return jnp.where(small, near, far)


def upper_tail(i, j, a, x):
    """The derivative of log Q on the right of the median, x >= 1; Q(1, x) = e^-x."""
    result = front(i, j, a, x) + integral(i, j, a, x, False)
    return jnp.where(a == 1, 0.0, result) if i == 0 and j > 1 else result


def front(i, j, a, x):
    """The derivative of a log x - x - log Gamma(a).

    For a large a it is a (log(1 + u) - u) + log(a / (2 pi)) / 2 - log Gamma*(a), u = (x - a) / a (DLMF 5.11.1).
    """
    if i > 1:
        return -psi_right(i - 1, a) if j == 0 else jnp.zeros_like(x)
    if j:
        power = 1 / x
        if (i, j) == (0, 1):
            return (a - x) / x
        for k in range(1, j):
            power = -k * power / x
        return power if i else a * power
    large = a >= STIRLING_FROM
    a_ = jnp.where(large, a, STIRLING_FROM)
    if i:
        ratio = x / a
        u = jnp.where(large & (ratio < 2) & (ratio > 0.5), (x - a) / a, 0)
        logarithm_of_ratio = jnp.where(u == 0, jnp.log(x) - jnp.log(a), u + log1pmx(u, 1 + u))
        logarithm_of_ratio = jnp.where(x == a, 0.0, logarithm_of_ratio)
        return logarithm_of_ratio + log_minus_psi(a)
    far = gamma_exponent(a_, x, x - a_) + 0.5 * jnp.log(a_ / (2 * math.pi)) - logarithm_of_star(a_)
    small = jnp.where(large, 1, a)
    return jnp.where(large, far, small * jnp.log(x) - x - log_gamma_value(small))


def integral(i, j, a, x, is_lower):
    """The joint cumulant of -s and 1 - e^-s, or of s and 1 - e^s, under the weight exp(-D), D = |x - a| s + x (e^v - 1 - v), v = -s or s."""
    sign = -1.0 if is_lower else 1.0
    gap = sign * (x - a)
    last = last_node(36.0 + 3 * (i + j), jnp.full(x.shape, is_lower), gap, x)
    nodes, weights = gauss_legendre(28 + 4 * (i + j))

    def term(node, weight):
        s = node * last
        power, rest = expm1_and_rest(sign * s)
        return weight * jnp.exp(-(gap * s + x * rest)), sign * s, -power

    result = joint_cumulant((i, j), jnp.stack([jnp.asarray(nodes), jnp.asarray(weights)], axis=1), term, x)
    return result + jnp.log(last) if i + j == 0 else result


def series(i, j, a, x):
    """The derivative of log(x^a e^-x / Gamma(a+1)) + log M for x < 1."""
    if i > 1:
        first = -psi_right(i - 1, a + 1) if j == 0 else jnp.zeros_like(x)
    elif j:
        power = 1 / x
        for k in range(1, j):
            power = -k * power / x
        first = power if i else a * power - (1 if j == 1 else 0)
    else:
        first = jnp.log(x) - psi_right(0, a + 1) if i else a * jnp.log(x) - x - log_gamma_value(a + 1)
    # the coefficients of x^k in M, as Taylor polynomials in a
    term = [jnp.ones_like(x)] + [jnp.zeros_like(x)] * i
    sums = [[jnp.zeros_like(x)] * (i + 1) for _ in range(j + 1)]
    for k in range(SERIES_TERMS + j):
        if k:
            inverse = 1 / (a + k)
            for q in range(i + 1):
                term[q] = (term[q] - (term[q - 1] if q else 0)) * inverse
        for m in range(min(j, k) + 1):
            scale = math.perm(k, m) * x ** float(k - m)
            for q in range(i + 1):
                sums[m][q] = sums[m][q] + scale * math.factorial(q) * term[q]
    if i + j == 0:
        return first + jnp.log(sums[0][0])
    return first + logarithm(lambda q, m: sums[m][q] / sums[0][0])(i, j)
