"""Derivatives, of any mixed order, of x log(y), of the terms of relative entropies and of the Huber losses."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.scaling import divided_by_power, monomial

__all__ = [
    "entr_derivative",
    "huber_derivative",
    "kl_div_derivative",
    "pseudo_huber_derivative",
    "rel_entr_derivative",
    "xlog1py_derivative",
    "xlogy_derivative",
]


def inverse_derivative(n, x, factor=1.0):
    """`factor` times the n-th derivative of 1 / x, (-1)^n n! / x^(n+1), where the power alone may overflow."""
    return (-1) ** n * math.factorial(n) * divided_by_power(factor, x, n + 1)


def entr_derivative(n, x):
    """The n-th derivative of -x log(x), n > 0: -log(x) - 1, -1 / x, and the derivatives of that."""
    if n == 1:
        return -jnp.log(x) - 1
    return jnp.where(x >= 0, -inverse_derivative(n - 2, x), jnp.nan)


def logarithm_of_ratio(x, y):
    """log(x / y). Where the ratio is close to 1 it is computed from x - y, which is exact."""
    ratio = x / y
    near = (ratio > 0.5) & (ratio < 2)
    normal = (ratio > 1e-300) & (ratio < 1e300)
    close = call("log1p", jnp.where(near, x - y, 0) / jnp.where(near, y, 1))
    return jnp.where(near, close, jnp.where(normal, jnp.log(ratio), jnp.log(x) - jnp.log(y)))


def xlogy_derivative(i, j, x, y):
    """D_x^i D_y^j of x log(y), i + j > 0."""
    return jnp.log(y) + 0 * x if (i, j) == (1, 0) else _of_product(i, j, x, y)


def xlog1py_derivative(i, j, x, y):
    """D_x^i D_y^j of x log(1 + y), i + j > 0."""
    return call("log1p", y) + 0 * x if (i, j) == (1, 0) else _of_product(i, j, x, 1 + y)


def _of_product(i, j, x, y):
    return inverse_derivative(j - 1, y, x if i == 0 else 1) if i < 2 and j else jnp.zeros_like(x)


def rel_entr_derivative(i, j, x, y):
    """D_x^i D_y^j of x log(x / y), i + j > 0: log(x / y) + 1, -x / y, and their derivatives.

    At x = 0 and y > 0 the derivatives in y are 0, as SciPy's value is. They are NaN where SciPy's value is infinite.
    """
    if i == 1 and j == 0:
        result = logarithm_of_ratio(x, y) + 1
    elif j == 0:
        result = inverse_derivative(i - 2, x)
    elif i == 0:
        result = -inverse_derivative(j - 1, y, x)
    else:
        result = -inverse_derivative(j - 1, y) if i == 1 else jnp.zeros_like(x)
    inside = (x >= 0) & (y > 0) | (x == 0) & (y == 0) & (i == 0)
    return jnp.where(inside, jnp.where((y == 0) & (i == 0), 0.0, result), jnp.nan)


def kl_div_derivative(i, j, x, y):
    """D_x^i D_y^j of x log(x / y) - x + y, i + j > 0."""
    if i == 1 and j == 0:
        inside = (x >= 0) & (y > 0)
        return jnp.where(inside, logarithm_of_ratio(x, y), jnp.nan)
    if i == 0 and j == 1:
        inside = (x >= 0) & (y > 0) | (x == 0) & (y == 0)
        return jnp.where(inside, jnp.where(x == 0, 1.0, (y - x) / y), jnp.nan)
    return rel_entr_derivative(i, j, x, y)


def huber_derivative(i, j, delta, r):
    """D_delta^i D_r^j of r^2 / 2 for |r| <= delta, otherwise of delta (|r| - delta / 2), i + j > 0.

    At |r| = delta, where second derivatives jump, they are those of the first formula, which SciPy evaluates there.
    At delta = 0 the function of r is 0 for all r. For delta < 0, where SciPy's value is infinite, they are NaN.
    """
    size = jnp.abs(r)
    if i == 0:
        within = (r if j == 1 else jnp.ones_like(r)) if j <= 2 else jnp.zeros_like(r)
        beyond = delta * jnp.sign(r) if j == 1 else jnp.zeros_like(r)
    else:
        within = jnp.zeros_like(r)
        rows = {(1, 0): size - delta, (2, 0): -jnp.ones_like(r), (1, 1): jnp.sign(r)}
        beyond = rows.get((i, j), within)
    quadratic = (size <= delta) & ((delta > 0) | (j == 0))
    return jnp.where(delta >= 0, jnp.where(quadratic, within, beyond), jnp.nan)


def pseudo_huber_derivative(i, j, delta, r):
    """D_delta^i D_r^j of f = delta h - delta^2, h = sqrt(delta^2 + r^2), i + j > 0.

    All are polynomials in delta and r with integer coefficients, divided by a power of h, except for the first and
    second derivative in delta. With q = h - delta = r^2 / (h + delta)
        f_delta = q^2 / h,  f_delta,delta = -q^2 (2 h + delta) / h^3,  f_delta,delta,delta = 3 r^4 / h^5,
        f_r = delta r / h.
    f is homogeneous of degree 2. So a derivative is a polynomial in delta / h and r / h, of which one may have
    underflowed, times powers of delta, r and h. At delta = r = 0 derivatives in one of the two are 0, as f is, and
    mixed ones are NaN.
    """
    scale = jnp.maximum(jnp.abs(delta), jnp.abs(r))
    origin = scale == 0
    scale = jnp.where(origin, 1.0, scale)
    u, v = delta / scale, r / scale
    h = jnp.where(origin, 1.0, jnp.sqrt(u * u + v * v))
    u, v = u / h, v / h
    a, b = 0, 4
    if j == 0 and i == 1:
        rest = 1 / (1 + u) ** 2
    elif j == 0 and i == 2:
        rest = -(2 + u) / (1 + u) ** 2
    else:
        polynomial = quotient(i, j)
        a, b = (min(exponents) for exponents in zip(*polynomial, strict=True))
        rest = evaluated({(k - a, m - b): c for (k, m), c in polynomial.items()}, u, v)
    degree = 2 - i - j - a - b
    delta_1, r_1 = jnp.where(origin, 0.0, delta), jnp.where(origin, 0.0, r)
    result = monomial((rest, 1), (delta_1, a), (r_1, b), (scale, degree), (h, degree))
    result = jnp.where(jnp.isinf(scale), limit_at_infinity(i, j, delta, r), result)
    result = jnp.where(origin & (i * j > 0), jnp.nan, result)
    return jnp.where(delta >= 0, result, jnp.nan)


def limit_at_infinity(i, j, delta, r):
    """The derivatives for an infinite delta, where f is r^2 / 2, or an infinite r, where f is delta |r| - delta^2."""
    size = jnp.abs(r)
    of_delta = {(0, 1): r, (0, 2): jnp.ones_like(r)}.get((i, j), jnp.zeros_like(r))
    rows = {(0, 1): delta * jnp.sign(r), (1, 0): size, (1, 1): jnp.sign(r), (2, 0): -2 * jnp.ones_like(r)}
    of_r = rows.get((i, j), jnp.zeros_like(r))
    return jnp.where(jnp.isinf(delta), jnp.where(jnp.isinf(r), jnp.nan, of_delta), of_r)


def quotient(i, j):
    """{(a, b): c} of the numerator sum c delta^a r^b of the derivative, whose denominator is a power of h."""
    if j == 0:
        polynomial, power, steps = {(0, 4): 3}, 5, [0] * (i - 3)
    else:
        polynomial, power, steps = {(1, 1): 1}, 1, [1] * (j - 1) + [0] * i
    for place in steps:
        # (p / h^m)' = (p' (delta^2 + r^2) - m x p) / h^(m + 2), x the variable at that place
        slope = {}
        for exponents, c in polynomial.items():
            n = exponents[place]
            own, other = (2, 0) if place == 0 else (0, 2), (0, 2) if place == 0 else (2, 0)
            lowered = tuple(e - (k == place) for k, e in enumerate(exponents))
            for shift, factor in ((own, n - power), (other, n)):
                key = tuple(e + s for e, s in zip(lowered, shift, strict=True))
                slope[key] = slope.get(key, 0) + factor * c
        polynomial, power = {k: c for k, c in slope.items() if c}, power + 2
    return polynomial


def evaluated(polynomial, u, v):
    """The value of the polynomial, with the greatest common divisor of the coefficients as a factor."""
    common = math.gcd(*polynomial.values()) if polynomial else 1
    total = sum((c // common) * u**a * v**b for (a, b), c in polynomial.items())
    return common * total + jnp.zeros_like(u)
