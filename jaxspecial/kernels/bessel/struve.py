"""Derivatives of the Struve functions H and L in their argument, of any order."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.bessel.magnitudes import FAR, far_bessel, is_far
from jaxspecial.kernels.numerics.conditional import where_any

__all__ = ["struve_derivative", "modstruve_derivative"]

TERMS = 30
MOST_ORDER = 100.0  # SciPy's values are used for orders up to this one


def struve_series(n, v, x, sign):
    """The n-th derivative by the power series (DLMF 11.2.1-2), for x >= 0 and -10 <= v <= 100.

    The series is sum_k sign^k (x/2)^p / (Gamma(k + 3/2) Gamma(k + v + 3/2)), p = v + 1 + 2k.
    """
    whole = v == jnp.floor(v)
    # for integers p from 0 to n - 1 the derivative of x^p vanishes: the sum begins after such terms
    first = jnp.where(whole & (v + 1 >= 0) & (v + 1 < n), jnp.ceil((n - 1 - v) / 2), 0.0)
    quarter = x * x / 4
    # for v = -3/2, -5/2, ... 1/Gamma(k + v + 3/2) vanishes as long as k + v + 3/2 <= 0
    half = (v + 0.5 == jnp.floor(v + 0.5)) & (v < -1)
    first = jnp.where(half, -v - 0.5, first)
    gamma = call("rgamma", v + TERMS + 1.5)
    total = jnp.zeros_like(x)
    for k in reversed(range(TERMS)):
        gamma = gamma * (v + k + 1.5)
        falling = 1.0
        for i in range(n):
            falling = falling * (v + (1 + 2 * k - i))  # p - i, exact for tiny v
        term = sign**k / math.gamma(k + 1.5) * gamma * falling
        total = total * jnp.where(k >= first, quarter, 1.0) + jnp.where(k >= first, term, 0.0)
    return jnp.power(x / 2, v + 1 - n + 2 * first) * total / 2**n


def struve_shifted(name, n, v, x):
    """The n-th derivative by H_v' = H_(v-1) - (v/x) H_v, and the same for L (DLMF 11.4.27, 11.4.29)."""
    coefficients = [jnp.ones_like(x)]
    for order in range(n):
        longer = [jnp.zeros_like(x)] * (order + 2)
        for m, c in enumerate(coefficients):
            longer[m + 1] = longer[m + 1] + c
            longer[m] = longer[m] - (order - m + v - m) * c
        coefficients = longer
    return sum(c * x ** (m - n) * call(name, v - m, x) for m, c in enumerate(coefficients))


def struve_far(n, v, x):
    """H_v^(n)(x) where `is_far`, by DLMF 11.6.1.

    H_v(x) = Y_v(x) + 1/pi sum_k Gamma(k + 1/2) / Gamma(v + 1/2 - k) (x/2)^(v - 2k - 1).
    """
    small = jnp.clip(v, -100.0, 20.0)  # below -100 the sum is negligible compared with Y
    large = jnp.maximum(v, 20.0)
    direct = jnp.where(v < -100, 0.0, call("rgamma", small + 0.5) * jnp.power(x / 2, small - 1 - n))
    logarithm = jnp.exp((large - 1 - n) * jnp.log(x / 2) - call("gammaln", large + 0.5))
    leading = jnp.where(v > 20, logarithm, direct) / (math.sqrt(math.pi) * 2**n)
    total, term = jnp.zeros_like(x), jnp.ones_like(x)
    for k in range(12):
        falling = 1.0
        for i in range(n):
            falling = falling * (v - (2 * k + 1 + i))
        total = total + term * falling
        term = term * ((k + 0.5) * (v - 0.5 - k)) * (2 / x) ** 2
    return far_bessel(n, v, x)[1] + leading * total


def derivative(name, sign, n, v, x):
    near = (v >= -10) & (v <= 100) & (x * x <= jnp.maximum(36.0, 6 * v))
    whole = v == jnp.floor(v)
    inside = near & ((x >= 0) | whole)
    series = struve_series(n, jnp.where(inside, v, 0.0), jnp.where(inside, abs(x), 1.0), sign)
    series = jnp.where((x < 0) & ((v + 1 + n) % 2 == 1), -series, series)
    far = is_far(v, x) & ((x > 0) | whole) & (abs(x) < jnp.inf)
    usual = ~near & (abs(v) <= MOST_ORDER) & (abs(x) <= FAR)
    middle = struve_shifted(name, n, jnp.where(usual, v, 0.0), jnp.where(usual, x, 10.0))

    def huge():
        # L_v is close to I_v, and exp(1000) overflows
        D = struve_far(n, v, jnp.where(far, abs(x), FAR)) if sign < 0 else jnp.full_like(x, jnp.inf)
        return jnp.where((x < 0) & ((v + 1 + n) % 2 == 1), -D, D)

    D = jnp.where(near, jnp.where(inside, series, jnp.nan), where_any(far, huge, middle))
    defined = ((x > 0) | (whole & (x < 0))) & (abs(x) < jnp.inf)
    D = jnp.where(defined | near, D, jnp.nan)
    lost = jnp.isnan(D) & (abs(v) < jnp.inf)  # infinite terms of both signs
    return exact_call(name, (0, n), 0, defined & (lost | ~(near | far | usual)), D, v, x)


def struve_derivative(n, v, x):
    return derivative("struve", -1.0, n, v, x)


def modstruve_derivative(n, v, x):
    return derivative("modstruve", 1.0, n, v, x)
