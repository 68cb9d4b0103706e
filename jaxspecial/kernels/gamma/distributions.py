"""Derivatives of the gamma, chi-square and Poisson distributions, by those of the incomplete gamma functions."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.incomplete import gamma_density
from jaxspecial.kernels.gamma.incomplete_shape import lower_gamma_partial
from jaxspecial.kernels.gamma.inverse_shape import shape_partial
from jaxspecial.kernels.gamma.quantile_derivatives import (
    gammainc_inverse_derivative,
    lower_gamma_quantile_partial,
    upper_gamma_quantile_partial,
)
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.scaling import monomial

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
    "poisson_count_partial",
]


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

    # P(b, 0) = 0: a constant along the axis x = 0, and along a = 0
    constant = (x == 0) & (k == 0) & (a >= 0) & (a < jnp.inf) | (a == 0) & (i == 0) & (x >= 0)
    constant = constant & (b > 0)
    value = jnp.where(end | constant, 0.0, scaled_argument(derivative, i, k, a, x))
    if i + k < 2:
        return value
    # The sum above cancels where b is small, if i > 0 and k > 0. It may overflow or underflow where t, a or x is
    # close to the ends of the double range. There another formula is used: a^i x^k times the derivative is
    # theta (theta - 1) ... (theta - i + 1) theta ... (theta - k + 1) P, theta = t d/dt, t = a x. theta P = t f = g, and
    # theta (g q) = g ((b - t) q + theta q)
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
    return value, certified & (a * x > 1e-100) & (a < 1e100) & (x < 1e100)  # no power overflows or underflows


def scaled_argument(derivative, i, k, a, x):
    """(d/da)^i (d/dx)^k f(a x), derivative(n) = f^(n)(a x). (d/dx)^k has a factor a^k, on which (d/da)^i acts, too."""
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
    """value times the n-th derivative of 1 / x, which may overflow or underflow alone.

    A value of 0 may have underflowed; then an infinite power gives NaN.
    """
    product = jnp.where(value == 0, value * x ** (-1.0 - n), monomial((value, 1), (x, -1 - n)))
    return (-1) ** n * math.factorial(n) * product


def quantile_derivative(i, j, a, p):
    """(d/dp)^i (d/da)^j of gammaincinv(a, p), i, j >= 0."""
    if j:
        return lower_gamma_quantile_partial((j, i), a, p)
    return gammainc_inverse_derivative(i, a, p) if i else call("gammaincinv", a, p)


def poisson_count_partial(orders, p, m):
    """(d/dp)^i (d/dm)^j of k = pdtrik(p, m), Q(k + 1, m) = p, and whether it is certified.

    NaN where p < e^-m: there is no k >= 0, and SciPy's value is 0.
    """
    k = call("pdtrik", p, m)
    value, certified = shape_partial(orders, m, jnp.where(k > 0, k + 1, jnp.nan), 1 - p, p)
    return jnp.where(k == 0, jnp.nan, (-1) ** orders[0] * value), certified | (k == 0)
