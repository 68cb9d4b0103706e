"""The logarithm of the incomplete beta function I and its derivatives of any mixed order, where I underflows, too.

On the left of the bulk, with the integral of beta.incomplete,

    I_x(a, b) = P J,   P = x^a (1-x)^b / B(a, b),   J = Int exp(a lambda + b mu) ds over s > 0,

so that the derivatives of log J in a and b are the joint cumulants of lambda = log(t/x) and mu = log((1-t)/(1-x)). For a < 1,
I_x(a, b) = P/a + I_x(a+1, b) = P (1/a + x (a+b)/a J(a+1)) (DLMF 8.17.20).

In x: r = D_x log I = 1 / (x (1-x) J), and r' = r q, q = (a-1)/x - (b-1)/(1-x) - r. With 1/J = a (1-x) - b x + E, E = (a+b) times the mean of
x - t, it is q = -(E + 1 - 2x) / (x (1-x)), where a, the largest part, cancels.

Elsewhere I is no small number, and the derivatives of the logarithm follow from those of I, divided by I.
"""

import functools
import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete import (
    ENOUGH,
    REGULAR,
    curve_along,
    end_of_integral,
    higher_slopes,
    logarithm_of_power,
    regularized_beta_partial,
)
from jaxspecial.kernels.beta.incomplete_argument import beta_density, beta_mass, distance_from_mean
from jaxspecial.kernels.beta.incomplete_values import both
from jaxspecial.kernels.gamma.polygamma import psi_step
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.cumulants import joint_cumulant, sums_over_rows
from jaxspecial.kernels.numerics.leibniz import exponential, logarithm
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.small_differences import expm1, log_of_one_and, near_log1pmx

__all__ = ["log_regularized_beta_partial", "log_regularized_beta_value"]

LEAST = 1e-280  # of an I whose logarithm is taken
LEAST_MIXED = 1e-3
LEAST_PARAMETER = 1e-50  # of `regularized_beta_partial`
NODES = 48


def log_regularized_beta_value(a, b, x):
    """log I_x(a, b)."""
    lower, upper = both(a, b, x, 1 - x)
    tail = (lower < LEAST) & is_finite(a, b, x)
    near = jnp.log(jnp.where(tail, 0.5, lower))
    middle = jnp.where(upper < 0.5, near_log1pmx(-jnp.minimum(upper, 0.5)) - upper, near)
    a_, b_, x_ = (jnp.where(tail, v, safe) for v, safe in ((a, 4.0), (b, 4.0), (x, 0.25)))
    return where_any(tail, lambda: left_tail(0, 0, 0, a_, b_, x_), middle)


def log_regularized_beta_partial(orders, a, b, x):
    """D_a^i D_b^j D_x^k log I_x(a, b), i + j + k > 0, and where it is accurate.

    Not where I is next to 1 at tiny x, and not in x together with other orders, where the largest parts of the terms cancel; mixed ones not
    for small parameters, because they are as small as these, and the terms that cancel are not. Quotients are as accurate as the
    derivatives of I.
    """
    i, j, k = orders
    inside = is_finite(a, b, x)
    cancels = (i + j > 1 and k > 0) or (i + j > 0 and k > 1) or k > 3
    accurate = ((x >= 1e-60) | (x**a <= 0.2)) & (jnp.maximum(a, b) <= 1e290) & (not cancels)
    if (i > 0) + (j > 0) + (k > 0) > 1:
        accurate = accurate & (jnp.minimum(a, b) >= LEAST_MIXED)
    lower, _ = both(a, b, x, 1 - x)
    tail = inside & (x * jnp.maximum(b, REGULAR) <= (1 - x) * jnp.maximum(a, REGULAR))
    if not (
        i + j and k
    ):  # D_x of the quotients grows as 1/x, the largest part, a log x, has no such derivative
        tail = tail & (lower <= 0.5)
    if i + j:
        accurate = accurate & (tail | (jnp.minimum(a, b) >= LEAST_PARAMETER))
    a_, b_, x_ = (jnp.where(tail, safe, v) for v, safe in ((a, 2.0), (b, 2.0), (x, 0.75)))
    value = by_quotients(i, j, k, jnp.where(tail, 1, lower), a_, b_, x_)
    a_, b_, x_ = (jnp.where(tail, v, safe) for v, safe in ((a, 4.0), (b, 4.0), (x, 0.25)))
    value = where_any(tail, lambda: left_tail(i, j, k, a_, b_, x_), value)
    # log I = a log x + log(1 / (a B(a, b))) + ... at x = 0
    zero = (x == 0) & is_finite(a, b, jnp.full_like(x, 0.5))
    if k:
        limit = (-1.0) ** (k + 1) * jnp.inf if i + j == 0 or (i, j) == (1, 0) else jnp.nan
    elif (i, j) == (1, 0):
        limit = -jnp.inf
    else:
        a_, b_ = jnp.where(zero, a, 1.0), jnp.where(zero, b, 1.0)
        limit = constant_slope(i, j, a_, b_) if (i, j) != (0, 1) else psi_step(0, b_, a_)
    return jnp.where(zero, limit, value), ~inside | accurate


def is_finite(a, b, x):
    return (a > 0) & (b > 0) & (a < jnp.inf) & (b < jnp.inf) & (x > 0) & (x < 1)


def by_quotients(i, j, k, value, a, b, x):
    """The derivative where I is no small number."""

    def ratio(i, j, k):
        slope = regularized_beta_partial((i, j, k), a, b, x) if i + j else beta_density(k - 1, a, b, x)
        return slope / value

    value = logarithm(ratio)(i, j, k)
    if i + j:
        return value
    largest = ratio(0, 0, k)  # where it overflows, the other terms may, too, with other signs
    return jnp.where(jnp.isinf(largest), largest, value)


def reciprocals(order, *numbers):
    """The derivative of this order, >= 1, of the logarithm of each number."""
    return [(-1) ** (order - 1) * math.factorial(order - 1) / number**order for number in numbers]


def constant_slope(i, j, a, b):
    """D_a^i D_b^j, i + j > 1, of -log(a B(a, b))."""
    small_a, small_b = a < 1, b < 1
    of_a, of_b, of_sum = reciprocals(i + j, a, b, a + b)
    value = higher_slopes(a, b)(i, j) - jnp.where(small_a & small_b, of_sum, 0)
    # the gamma functions are those of a + 1 and b + 1 where these are small
    value = value - (jnp.where(small_a, 0, of_a) if j == 0 else 0)
    return value + (jnp.where(small_b, of_b, 0) if i == 0 else 0)


def power_slope(i, j, a, b, x):
    """D_a^i D_b^j, i + j > 0, of the logarithm of x^a (1-x)^b / (a B(a, b))."""
    if i + j > 1:
        return constant_slope(i, j, a, b)
    small_a, small_b = a < 1, b < 1
    both_small = jnp.where(small_a & small_b, 1 / (a + b), 0)
    in_a, in_b = logarithm_of_power(a, b, x, 1 - x)
    return (
        in_a - both_small - jnp.where(small_a, 0, 1 / a)
        if i
        else in_b - both_small + jnp.where(small_b, 1 / b, 0)
    )


def nodes_and_weights():
    """Those of Gauss's rule in u, s = end u^2."""
    nodes, weights = gauss_legendre(NODES)
    return jnp.stack([jnp.asarray(nodes), jnp.asarray(weights * 2 * nodes)], axis=1)


def left_tail(i, j, k, a, b, x):
    """The derivative on the left of the bulk; the value for orders 0."""
    small, rest = a < 1, 1 - x
    shape = jnp.where(small, a + 1, a)
    total = shape + b
    drift = -distance_from_mean(shape, b, x, rest)
    curve_at = curve_along(x, rest)
    end = end_of_integral(ENOUGH + 4 * (i + j + k), drift, total, x, rest, curve_at)

    def term(node, weight):
        s = end * node * node
        curve = curve_at(s)
        return weight * jnp.exp(-(drift * s + total * curve)), -rest * s - curve, x * s - curve

    rows = nodes_and_weights()

    @functools.cache
    def of_integral(i, j):
        """D_a^i D_b^j log J(shape, b)."""
        value = joint_cumulant((i, j), rows, term, x)
        return value + jnp.log(end) if i + j == 0 else value

    # a J = a J(a), or 1 + x (a+b) J(a+1)
    second = x * (a + b) * jnp.exp(of_integral(0, 0))
    log_of_all = jnp.where(
        small, log_of_one_and(jnp.where(small, second, 1.0)), jnp.log(a) + of_integral(0, 0)
    )

    def ratio(i, j):
        jet = exponential(lambda i, j: reciprocals(i + j, a + b)[0] + of_integral(i, j))
        return jet(i, j) * second / (1 + second)

    @functools.cache
    def slope(i, j):
        """D_a^i D_b^j of log(a J)."""
        large = of_integral(i, j) + (reciprocals(i, a)[0] if j == 0 else 0)
        return jnp.where(small, logarithm(ratio)(i, j), large)

    if k == 0:
        if i + j:
            return power_slope(i, j, a, b, x) + slope(i, j)
        factor, exponent = beta_mass(a, b, x, rest)
        return jnp.log(factor) - jnp.log(a) + exponent + log_of_all

    width = x * rest
    first = a * jnp.exp(-log_of_all) / width

    def steeper(node, weight):
        density, lam, mu = term(node, weight)
        return density, density * -expm1(lam)

    sums = sums_over_rows(rows, steeper, 2, x)
    excess = jnp.where(
        small, a / (1 + second) + distance_from_mean(a, b, x, rest), (a + b) * x * sums[1] / sums[0]
    )
    jet = exponential(lambda i, j: (reciprocals(i, a)[0] if j == 0 else 0) - slope(i, j))

    return in_argument(i, j, k - 1, a, b, x, first, jet, excess)


def in_argument(i, j, k, a, b, x, first, jet, excess):
    """D_a^i D_b^j D_x^k of r, from r, its derivatives in a and b divided by it, and E."""
    rest = 1 - x

    @functools.cache
    def rate(i, j, k):
        """D_a^i D_b^j D_x^k of r."""
        if k == 0:
            return first * jet(i, j)
        value = 0.0
        for p in range(i + 1):
            for q in range(j + 1):
                for m in range(k):
                    binomials = math.comb(i, p) * math.comb(j, q) * math.comb(k - 1, m)
                    value = value + binomials * rate(p, q, m) * quotient(i - p, j - q, k - 1 - m)
        return value

    @functools.cache
    def quotient(i, j, k):
        """D_a^i D_b^j D_x^k of q."""
        if i + j + k == 0:
            return -(excess + (1 - 2 * x)) / (x * rest)
        in_x, in_rest = (-1) ** k * math.factorial(k) / x ** (k + 1), math.factorial(k) / rest ** (k + 1)
        plain = (a - 1) * in_x - (b - 1) * in_rest if i + j == 0 else 0.0
        plain = in_x if (i, j) == (1, 0) else -in_rest if (i, j) == (0, 1) else plain
        return plain - rate(i, j, k)

    return rate(i, j, k)
