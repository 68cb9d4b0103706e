"""Values of the gamma function, its logarithm, its reciprocal and the digamma function, for complex arguments.

In the right half-plane: Stirling's formula where |z| >= 9; else the recurrence raises z to there; about 1 and 2, where the logarithm
has zeros, power series. On the left the reflection formulas. Everything is computed for Im z >= 0, where q = exp(2 pi i z) is at
most 1 in modulus; the values below the real axis are conjugates.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.complex_logarithm import log1p_parts, log_modulus, scaled
from jaxspecial.kernels.numerics.double_double import pair, product_and_error, two_sum, where_pair
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.small_differences import expm1
from jaxspecial.kernels.numerics.stirling import BERNOULLI
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "complex_digamma_value",
    "complex_gamma_value",
    "complex_log_gamma_value",
    "complex_reciprocal_gamma_value",
]

STIRLING_FROM = 9
RADIUS = 0.75  # of the power series about 1 and 2; it contains the zero of psi, 1.46
PI_LOW = 1.2246467991473532e-16  # pi less the double
HALF_LOG_OF_TWO_PI = math.log(2 * math.pi) / 2


def zeta_minus_one(k):
    """zeta(k) - 1 for k >= 2, by the Euler-Maclaurin formula from n = 10 on (DLMF 25.2.9)."""
    rest, factor = 10.0 ** (1 - k) / (k - 1) + 10.0**-k / 2, k * 10.0 ** (-k - 1)
    for j, bernoulli in enumerate(BERNOULLI, 1):
        rest += bernoulli / math.factorial(2 * j) * factor
        factor *= (k + 2 * j - 1) * (k + 2 * j) / 100
    return math.fsum([*(float(n) ** -k for n in range(2, 10)), rest])


# log Gamma(2 + w) = (1 - gamma) w + sum over k >= 2 of (-1)^k (zeta(k) - 1) w^k / k (DLMF 5.7.3)
EULER = 0.5772156649015329
ZETAS = [(-1) ** k * zeta_minus_one(k) for k in range(2, 42)]
LOG_GAMMA_AT_2 = [1 - EULER, *(zeta / k for k, zeta in enumerate(ZETAS, 2))]
# psi(2 + w) = 1 - gamma + sum over k >= 2 of (-1)^k (zeta(k) - 1) w^(k-1) (DLMF 5.7.4)
PSI_AT_2 = [1 - EULER, *ZETAS]


def conjugated(function):
    """A function of z, from the parts of its values for Im z >= 0."""

    def value(z):
        lower = has_sign(z.imag)
        real, imag = function(z.real, jnp.abs(z.imag))
        return jax.lax.complex(real, jnp.where(lower, -imag, imag))

    return value


def raised(x, y):
    """z + n with |z + n| >= STIRLING_FROM, for x >= 1/2, the product z ... (z + n - 1), the multiple of 2 pi that is missing in its
    angle, and the sum of the reciprocals of its factors."""
    real, imag, turns = jnp.ones_like(x), jnp.zeros_like(x), jnp.zeros_like(x)
    sum_real, sum_imag = jnp.zeros_like(x), jnp.zeros_like(x)
    for _ in range(STIRLING_FROM):
        more = jnp.maximum(x, y) < STIRLING_FROM
        new_real, new_imag = real * x - imag * y, real * y + imag * x
        # the angle grows by less than pi / 2 in a step
        turns = turns + jnp.where(more & (imag >= 0) & (new_imag < 0), 1, 0)
        real, imag = jnp.where(more, new_real, real), jnp.where(more, new_imag, imag)
        square = x * x + y * y
        sum_real, sum_imag = (
            sum_real + jnp.where(more, x / square, 0),
            sum_imag - jnp.where(more, y / square, 0),
        )
        x = jnp.where(more, x + 1, x)
    return (x, y), (real, imag, turns), (sum_real, sum_imag)


def reciprocal(x, y):
    """1 / z, real and imaginary part."""
    p, q, size = scaled(x, y)
    square = p * p + q * q
    return p / square / size, -q / square / size


def total(*terms):
    """The sum of pairs (high, low) and numbers, as a pair: log Gamma is a sum of large terms, and Gamma has the absolute error."""
    high, low = 0.0, 0.0
    for term in terms:
        first, second = term if isinstance(term, tuple) else (term, 0.0)
        high, lost = two_sum(high, first)
        low = low + lost + second
    return high, low


def negative(pair):
    return -pair[0], -pair[1]


def log_gamma_right(x, y):
    """log Gamma(z) for x >= 1/2."""
    (far_x, far_y), (real, imag, turns), _ = raised(x, y)
    inverse = jax.lax.complex(*reciprocal(far_x, far_y))
    coefficients = [b / (2 * k * (2 * k - 1)) for k, b in enumerate(BERNOULLI, 1)]
    rest = horner(coefficients, inverse * inverse) * inverse
    log, angle = log_modulus(far_x, far_y), jnp.arctan2(far_y, far_x)
    # (z - 1/2) (log z - 1) + (log(2 pi) - 1) / 2
    value_real = total(
        product_and_error(far_x - 0.5, log - 1),
        negative(product_and_error(far_y, angle)),
        (HALF_LOG_OF_TWO_PI - 0.5) + rest.real,
        -log_modulus(real, imag),
    )
    value_imag = total(
        product_and_error(far_x - 0.5, angle),
        product_and_error(far_y, log - 1),
        rest.imag - jnp.arctan2(imag, real),
        -2 * math.pi * turns,
    )

    about_one = x < 1.5
    u = jnp.where(about_one, x - 1, x - 2)
    near = jnp.hypot(u, y) < RADIUS
    u, v = jnp.where(near, u, 0), jnp.where(near, y, 0)
    w = jax.lax.complex(u, v)
    series = w * horner(LOG_GAMMA_AT_2, w)
    log_real, log_imag = log1p_parts(u, v)
    series_real = series.real - jnp.where(about_one, log_real, 0)
    series_imag = series.imag - jnp.where(about_one, log_imag, 0)
    return where_pair(near, pair(series_real), value_real), where_pair(near, pair(series_imag), value_imag)


def one_minus_q(x, y):
    """1 - exp(2 pi i z) as a pair, exact next to the integers."""
    part = jnp.where(jnp.isinf(x), 0.25, x - jnp.round(x))  # at infinity q is 0, or has no limit
    growth = expm1(-2 * math.pi * y)
    sine, cosine = jnp.sin(math.pi * part), jnp.cos(math.pi * part)
    return -growth + 2 * (1 + growth) * sine * sine, -2 * (1 + growth) * sine * cosine


def log_gamma_parts(x, y):
    """log Gamma(z) for y >= 0, the continuation from the right.

    On the left log(pi / sin(pi z)) - log Gamma(1 - z) (DLMF 5.5.3), with sin(pi z) = i exp(-i pi z) (1 - q) / 2.
    """
    left = x < 0.5
    real, imag = log_gamma_right(jnp.where(left, 1 - x, x), y)
    # log Gamma(1 - z) is the conjugate of that of its conjugate, which is above the axis
    p, q = one_minus_q(jnp.where(left, x, 0.25), y)
    left_real = total(
        negative(product_and_error(math.pi, y)),
        -PI_LOW * y,
        math.log(2 * math.pi) - log_modulus(p, q),
        negative(real),
    )
    left_imag = total(product_and_error(math.pi, x - 0.5), PI_LOW * (x - 0.5), -jnp.arctan2(q, p), imag)
    return where_pair(left, left_real, real), where_pair(left, left_imag, imag)


def complex_log_gamma_value(z):
    """The principal branch of log Gamma(z), cut along the negative axis."""
    at_pole = (z.imag == 0) & (z.real <= 0) & (z.real == jnp.floor(z.real))
    value = conjugated(lambda x, y: [sum(part) for part in log_gamma_parts(x, y)])(z)
    return jnp.where(at_pole, complex(math.nan, math.nan), value)


def exponential_parts(real, imag):
    """exp of a complex number, given as pairs, also where the modulus alone overflows."""
    root = jnp.exp(real[0] / 2) * (1 + real[1] / 2)
    cosine, sine = jnp.cos(imag[0]), jnp.sin(imag[0])
    parts = cosine - imag[1] * sine, sine + imag[1] * cosine
    return tuple(jnp.where(part == 0, part, (root * part) * root) for part in parts)


def complex_gamma_value(z):
    """Gamma(z); NaN at its poles."""
    at_pole = (z.imag == 0) & (z.real <= 0) & (z.real == jnp.floor(z.real))
    value = conjugated(lambda x, y: exponential_parts(*log_gamma_parts(x, y)))(z)
    value = jnp.where(jnp.isinf(z.imag) & jnp.isfinite(z.real), 0, value)
    return jnp.where(at_pole, complex(math.nan, math.nan), value)


def complex_reciprocal_gamma_value(z):
    """1 / Gamma(z), with zeros at 0, -1, -2, ..."""

    def value(x, y):
        real, imag = log_gamma_parts(x, y)
        return exponential_parts(negative(real), negative(imag))

    at_zero = (z.imag == 0) & (z.real <= 0) & (z.real == jnp.floor(z.real))
    return jnp.where(at_zero, 0, conjugated(value)(z))


def digamma_right(x, y):
    """psi(z) for x >= 1/2."""
    (far_x, far_y), _, (sum_real, sum_imag) = raised(x, y)
    inverse = jax.lax.complex(*reciprocal(far_x, far_y))
    series = horner([b / (2 * k) for k, b in enumerate(BERNOULLI, 1)], inverse * inverse)
    rest = inverse * (0.5 + inverse * series)
    log, angle = log_modulus(far_x, far_y), jnp.arctan2(far_y, far_x)
    near = jnp.hypot(x - 2, y) < RADIUS
    w = jax.lax.complex(jnp.where(near, x - 2, 0), jnp.where(near, y, 0))
    power_series = horner(PSI_AT_2, w)
    real, imag = log - rest.real - sum_real, angle - rest.imag - sum_imag
    return jnp.where(near, power_series.real, real), jnp.where(near, power_series.imag, imag)


def digamma_parts(x, y):
    """psi(z) for y >= 0; on the left psi(1 - z) - pi cot(pi z) (DLMF 5.5.4), with cot(pi z) = i (1 - 2 / (1 - q))."""
    left = x < 0.5
    real, imag = digamma_right(jnp.where(left, 1 - x, x), y)
    p, q = one_minus_q(jnp.where(left, x, 0.25), y)
    inverse_real, inverse_imag = reciprocal(p, q)
    left_real = real - 2 * math.pi * inverse_imag
    left_imag = -imag - math.pi * (1 - 2 * inverse_real)
    return jnp.where(left, left_real, real), jnp.where(left, left_imag, imag)


def complex_digamma_value(z):
    """psi(z); NaN at its poles."""
    at_pole = (z.imag == 0) & (z.real <= 0) & (z.real == jnp.floor(z.real))
    return jnp.where(at_pole, complex(math.nan, math.nan), conjugated(digamma_parts)(z))
