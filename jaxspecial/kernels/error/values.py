"""Values of the error functions and their inverses, and of the normal distribution, for real arguments.

erfcx and Dawson's integral are piecewise polynomials of transformed arguments, and the others follow from them by exp(-x^2), whose
exponent is formed without a rounding error. The inverses are piecewise polynomials of sqrt(-log y) in the tails and of y^2
in the middle.
"""

import math

import jax.numpy as jnp

from jaxspecial.generated.coefficients import DAWSON, DAWSON_FAR, ERF, ERFCINV, ERFCX, ERFCX_SLOPE, ERFINV
from jaxspecial.kernels.numerics.double_double import halves, plus_two_doubles
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.small_differences import expm1, near_log1pmx
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "dawson_value",
    "erf_value",
    "erfc_value",
    "erfcinv_value",
    "erfcx_value",
    "erfi_value",
    "erfinv_value",
    "lifted_normal_value",
    "log_normal_value",
    "normal_of_exp_quantile",
    "normal_quantile_value",
    "normal_value",
]

DAWSON_FROM = 6.0
TAIL = 27.4  # of sqrt(-log y): beyond, y is no double
LOG_TWO = (math.log(2), 2.3190468138462996e-17)
SERIES = [2 / math.sqrt(math.pi) * (-1) ** k / (math.factorial(k) * (2 * k + 1)) for k in range(12)]
ROOT_HALF = math.sqrt(0.5)
ROOT_TWO = math.sqrt(2)


def gaussian(x, factor=1.0):
    """exp(-factor x^2) for factor -1, -1/2, 1/4, 1/2 or 1: x = h + l with 26 bits in h, so that h^2 is exact."""
    x = jnp.minimum(jnp.abs(x), 100.0)
    high, low = halves(x)
    rest = -factor * (low * (x + high))  # below 5e-5 before the first factor underflows or overflows
    return jnp.exp(-factor * (high * high)) * horner((1, 1, 1 / 2, 1 / 6), rest)


def erf_value(z):
    """erf(z): a polynomial up to 1, then 1 - exp(-z^2) erfcx(z). There erfc is small, so that exp(-z^2) needs no care."""
    size = jnp.abs(z)
    near = size < 1
    share = 2 / (2 + jnp.clip(size, 1, 6))
    # up to 6 the share is in the last piece
    tail = 1 - jnp.exp(-jnp.minimum(size, 6) * size) * (share * piecewise(ERFCX[1:], share))
    inside = z * piecewise(ERF, jnp.where(near, z * z, 1))
    return jnp.where(near, inside, jnp.where(z < 0, -tail, tail))


def _scaled(x):
    """erfcx(x) for x >= 0."""
    share = 2 / (2 + x)
    return share * piecewise(ERFCX, share)


def _near(z):
    """erf(z) for |z| < 1/2 (DLMF 7.6.1)."""
    return z * horner(SERIES, z * z)


def erfc_value(z):
    """erfc(z)."""
    size = jnp.abs(z)
    tail = gaussian(z) * _scaled(size)
    return jnp.where(size < 0.5, 1 - _near(z), jnp.where(z < 0, 2 - tail, tail))


def erfcx_value(z):
    """exp(z^2) erfc(z); for z < 0 it is 2 exp(z^2) - erfcx(-z) (DLMF 7.4.2)."""
    size = jnp.abs(z)
    scaled = _scaled(size)
    return jnp.where(z < 0, 2 * gaussian(jnp.minimum(size, 27.0), -1.0) - scaled, scaled) * jnp.where(
        z < -27, jnp.inf, 1
    )


def erfcx_slope(z):
    """The derivative of erfcx(z), 2 z erfcx(z) - 2 / sqrt(pi), whose terms cancel for z > 0; for z < 0 by 2 exp(z^2) - erfcx(-z)."""
    size = jnp.abs(z)
    share = 2 / (2 + size)
    right = -share * share * piecewise(ERFCX_SLOPE, share)
    return jnp.where(z < 0, 4 * z * gaussian(jnp.minimum(size, 27.0), -1.0) + right, right)


def dawson_value(z):
    """Dawson's integral."""
    size = jnp.abs(z)
    far = size > DAWSON_FROM
    near = jnp.where(far, 0.5, z)
    inverse = 1 / jnp.where(far, z, 1)
    return jnp.where(
        far, inverse * piecewise(DAWSON_FAR, inverse * inverse), near * piecewise(DAWSON, near * near)
    )


def erfi_value(z):
    """erfi(z) = 2 / sqrt(pi) exp(z^2) D(z) (DLMF 7.5.1). exp(z^2) overflows first, so its root is multiplied twice."""
    root = gaussian(jnp.minimum(jnp.abs(z), 27.0), -0.5)
    value = (2 / math.sqrt(math.pi)) * dawson_value(z) * root * root
    return jnp.where(jnp.abs(z) > 27, jnp.sign(z) * jnp.inf, value)


# ------------------------------------------------------------------------------------ the normal distribution


def _normal_tail(x):
    """The normal distribution at -x, x >= 0, over exp(-x^2 / 2)."""
    return _scaled(x * ROOT_HALF) / 2


def normal_value(x):
    """The distribution function of the normal distribution."""
    tail = gaussian(x, 0.5) * _normal_tail(jnp.abs(x))
    return _normal(x, tail, 1 - tail)


def lifted_normal_value(x, factor):
    """The distribution function of the normal distribution times `factor`, which may be large where the function underflows."""
    half = gaussian(x, 0.25)
    tail = (factor * half) * half * _normal_tail(jnp.abs(x))
    return _normal(x, tail, factor - tail, factor)


def _normal(x, tail, rest, factor=1.0):
    middle = factor * (0.5 + 0.5 * _near(x * ROOT_HALF))
    return jnp.where(jnp.abs(x) < 0.7, middle, jnp.where(x < 0, tail, rest))


def log_normal_value(x):
    """The logarithm of the distribution function of the normal distribution."""
    size = jnp.abs(x)
    scaled = _normal_tail(size)
    left = -0.5 * size * size + log(scaled)
    right = -gaussian(x, 0.5) * scaled
    return jnp.where(x < 0, left, right + near_log1pmx(jnp.where(x < 0, 0, right)))


# ------------------------------------------------------------------------------------------------ inverses


def _inverse_middle(y):
    """erfinv(y) for |y| <= 1/2."""
    return y * piecewise(ERFINV, y * y)


def _inverse_tail(w):
    """erfcinv(y) for w = sqrt(-log y)."""
    return w * piecewise(ERFCINV, w)


def _tail_of(y):
    """erfcinv(y) for y <= 1/2."""
    return _inverse_tail(jnp.sqrt(-log(y)))


def erfinv_value(y):
    """The inverse of erf."""
    size = jnp.abs(y)
    middle = size <= 0.5
    tail = jnp.sign(y) * _tail_of(jnp.where(middle, 0.5, 1 - size))
    value = jnp.where(middle, _inverse_middle(jnp.where(middle, y, 0)), tail)
    value = jnp.where(y == 0, 0.0, value)
    return jnp.where(size == 1, y * jnp.inf, jnp.where(size > 1, jnp.nan, value))


def erfcinv_value(y):
    """The inverse of erfc."""
    middle = (y >= 0.5) & (y <= 1.5)
    low = jnp.minimum(y, 2 - y)
    tail = jnp.where(y < 1, 1, -1) * _tail_of(jnp.where(middle, 0.5, low))
    value = jnp.where(middle, _inverse_middle(jnp.where(middle, 1 - y, 0)), tail)
    edge = jnp.where(y == 0, jnp.inf, jnp.where(y == 2, -jnp.inf, jnp.nan))
    return jnp.where((y > 0) & (y < 2), jnp.where(y == 1, -0.0, value), edge)


def normal_quantile_value(p):
    """The inverse of the normal distribution function: -sqrt(2) erfcinv(2 p)."""
    value = -ROOT_TWO * erfcinv_value(2 * p)
    return jnp.where(value == 0, 0.0, value)


def normal_of_exp_quantile(y):
    """The normal quantile of exp(y).

    Beyond the table, for w^2 = -log(2 exp(y)) and x = erfcinv(2 exp(y)), x^2 = w^2 - log(sqrt(pi) x) + log(1 - 1 / (2 x^2) +
    3 / (4 x^4) - ...) (DLMF 7.12.1), which is iterated: the error shrinks by 1 / (2 x^2) each time.
    """
    p = jnp.exp(y)
    low, high = p < 0.25, p > 0.75
    square = -math.log(2) - jnp.where(low, y, -2.0)
    w = jnp.sqrt(square)
    far = w > TAIL
    x = w
    for _ in range(6):
        inverse = 0.5 / (x * x)
        correction = inverse * horner((1, -2.5, 37 / 3, -88.25, 816.2), inverse)
        x = w * jnp.sqrt(1 - (log(math.sqrt(math.pi) * x) + correction) / square)
    left = jnp.where(far, x, _inverse_tail(jnp.minimum(w, TAIL)))
    complement = -expm1(jnp.where(high, y, -0.1))
    right = _tail_of(2 * complement)
    # 2 exp(y) - 1 = exp(y + log 2) - 1, with log 2 as two doubles
    shifted = plus_two_doubles(jnp.where(low | high, -0.7, y), *LOG_TWO)
    middle = _inverse_middle(expm1(shifted))
    value = ROOT_TWO * jnp.where(low, -left, jnp.where(high, right, middle))
    edge = jnp.where(y == 0, jnp.inf, jnp.where(y == -jnp.inf, -jnp.inf, jnp.nan))
    return jnp.where((y < 0) & (y > -jnp.inf), value, edge)
