"""Derivatives of the beta function and its logarithm, of any order in both arguments."""

import functools
import itertools
import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.near_poles import (
    beta_near_axis,
    beta_near_poles,
    pure_near_poles,
    reflected_beta,
)
from jaxspecial.kernels.beta.value import beta_parts, logarithm_of_beta
from jaxspecial.kernels.gamma.gamma import gamma_derivative, is_vast, power_jet
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_difference, psi_of_sum
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import exponential
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.trig_pi import turn

__all__ = ["beta_derivative", "betaln_derivative"]


def betaln_derivative(i, j, a, b):
    """D_a^i D_b^j of log |B(a, b)|, i + j > 0: psi(a) - psi(a + b) and so on."""
    if j == 0:
        return -psi_difference(i - 1, a, b)
    if i == 0:
        return -psi_difference(j - 1, b, a)
    return -psi_of_sum(i + j - 1, a, b)


def beta_derivative(i, j, a, b):
    """D_a^i D_b^j of B(a, b) = Gamma(a) Gamma(b) / Gamma(a + b).

    Near poles in both arguments: beta_near_poles. Near one in a: the pole at a = -m has the residue (1 - b)_m / m!, a
    polynomial in b, so that derivatives of order j > m in b have no such pole. To avoid the cancellation,
    B(a, b) = B(a + m, b) Q, Q = prod_{k < m} (a + b + k) / (a + k), is differentiated by Leibniz' rule: the derivatives
    of Q in b vanish above order m, and those of B(a + m, b) have no pole (beta_jet). Likewise in b.
    """
    count_a, count_b = absent_pole(a, j), absent_pole(b, i)
    (low_a, x), (low_b, y) = turn(a), turn(b)
    poles = (low_a <= 0) & (low_b <= 0) & (jnp.abs(x) + jnp.abs(y) < 0.75)
    jet = beta_jet(i, j, jnp.where(poles, 1, a + count_a), jnp.where(poles, 1, b + count_b))
    result = jet(i, j)
    if i > 1 or j > 1:
        over_a, over_b = shift_jet(i, j, j - 1, count_a, a, b), shift_jet(j, i, i - 1, count_b, b, a)
        total = jnp.zeros_like(a)
        for p, q in itertools.product(range(i + 1), range(j + 1)):
            factor = jnp.where(count_a > 0, over_a[p, q], over_b[q, p])
            binomials = math.comb(i, p) * math.comb(j, q)
            total = total + jnp.where(factor == 0, 0, binomials * factor * jet(i - p, j - q))  # not 0 * inf
        result = jnp.where((count_a > 0) | (count_b > 0), total, result)
    m, n = jnp.where(poles, -low_a, 0), jnp.where(poles, -low_b, 0)
    x, y = jnp.where(poles, x, 0.25), jnp.where(poles, y, 0.25)
    if j == 0:
        close = pure_near_poles(i, m, n, x, y)
    elif i == 0:
        close = pure_near_poles(j, n, m, y, x)
    else:
        close = beta_near_poles(i, j, m, n, x, y)
    result = jnp.where(poles, close, result)
    result = where_any(
        beta_is_power(a, b) | beta_is_power(b, a), lambda: power_of_beta(i, j, a, b, result), result
    )
    if j == 0:
        return beta_at_pole(i, b, a, result)
    return beta_at_pole(j, a, b, result) if i == 0 else result


def beta_is_power(z, x):
    """Where B(z, x) rounds to Gamma(x) z^-x, but the derivatives of the power may overflow or underflow alone."""
    return (z > 1e100) & is_vast(z, x) & (jnp.abs(x) < 150) & (jnp.abs(x) > 1e-20)


def power_of_beta(i, j, a, b, other):
    """The derivatives of B(a, b) where one of the two is vast."""
    swapped = beta_is_power(b, a)
    vast = beta_is_power(a, b) | swapped
    z, x = jnp.where(swapped, b, a), jnp.where(swapped, a, b)
    z, x = jnp.where(vast, z, 1e101), jnp.where(vast, x, 1)

    def derivative(i, j):
        power, exponent = power_jet(i, j, z, -x)
        terms = [math.comb(j, m) * (-1) ** m * power[m] * gamma_derivative(j - m, x) for m in range(j + 1)]
        return times_exp(sum(terms), exponent)

    straight = derivative(i, j)
    return jnp.where(vast, jnp.where(swapped, straight if i == j else derivative(j, i), straight), other)


def beta_at_pole(order, small, x, other):
    """The derivative in x of B(small, x) = 1 / small - (psi(x) + gamma) + O(small) where `small` is tiny, else `other`.

    It is tiny also compared with the distance of x from a pole. In the other formulas its products underflow.
    """
    tiny = (small != 0) & (jnp.abs(small) < TINY * jnp.minimum(1, jnp.abs(jnp.where(x < 0.5, turn(x)[1], x))))
    return where_any(tiny, lambda: -psi_derivative(order, jnp.where(tiny, x, 1)), other)


TINY = 1e-25


def absent_pole(x, order):
    """m where x is within 1/4 of -m, 0 < m < order, otherwise 0."""
    whole, part = turn(x)
    return jnp.where((whole < 0) & (whole > -order) & (jnp.abs(part) < 0.25), -whole, 0)


def shift_jet(i, j, most, count, x, y):
    """{(p, q): D_x^p D_y^q of the product of 1 + y / (x + k) over k < count}, p <= i, q <= j, count <= most."""
    jet = {(p, q): jnp.full_like(x, float(p == q == 0)) for p in range(i + 1) for q in range(j + 1)}
    for k in range(most):
        here = k < count
        base = jnp.where(here, x + k, 1)
        slopes = [(-1) ** p * math.factorial(p) / base ** (p + 1) for p in range(i + 1)]
        factors = [(base + y) / base] + [y * slope for slope in slopes[1:]]
        grown = {}
        for p, q in jet:
            grown[p, q] = sum(math.comb(p, c) * factors[c] * jet[p - c, q] for c in range(p + 1))
            if q:
                grown[p, q] += q * sum(math.comb(p, c) * slopes[c] * jet[p - c, q - 1] for c in range(p + 1))
        jet = {key: jnp.where(here, grown[key], jet[key]) for key in jet}
    return jet


def beta_jet(most_i, most_j, a, b):
    """(i, j) -> D_a^i D_b^j of B(a, b), up to the orders most_i, most_j.

    Where a + b > 1/4, or is well above 0: from the derivatives of the logarithm; nothing cancels at the poles.
    Elsewhere the smaller argument y is negative, and with x the larger one B is
        sin(pi (x + y)) / sin(pi y) * Gamma(x) Gamma(1 - x - y) / Gamma(1 - y).
    The zeros are in the sine. Derivatives in b do not have the pole at a = 0, nor those in a the pole at b = 0. Near
    these the mixed ones are computed by beta_near_axis.
    """
    low, high = jnp.minimum(a, b), jnp.maximum(a, b)
    right = (low > 0) | (low + high > jnp.minimum(0.25, 0.5 * high)) & (high > 0)
    a1, b1 = jnp.where(right, a, 1), jnp.where(right, b, 1)
    factor = exponential(lambda i, j: logarithm_of_beta(i, j, a1, b1))
    value, exponent = beta_parts(a1, b1)

    x, y = jnp.where(right, 0.25, high), jnp.where(right, -0.75, low)
    on_the_left = reflected_beta(x, y, 0)

    swap = jnp.abs(a) > jnp.abs(b)
    x, y = jnp.where(swap, jnp.abs(b), jnp.abs(a)), jnp.where(swap, jnp.abs(a), jnp.abs(b))
    near = (x < 0.5) & (x * (1 + jnp.log(1 + y)) < 1)
    x, y = jnp.where(near, jnp.where(swap, b, a), 0.25), jnp.where(near, jnp.where(swap, a, b), 0.75)
    near_axis = beta_near_axis(most_i, most_j, x, y)

    @functools.cache
    def derivative(i, j):
        left = jnp.where(a > b, on_the_left(i, j), on_the_left(j, i))
        result = jnp.where(right, times_exp(value * factor(i, j), exponent), left)
        if i == 0 or j == 0:
            return result
        return jnp.where(near, jnp.where(swap, near_axis[j, i], near_axis[i, j]), result)

    return derivative
