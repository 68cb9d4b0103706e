"""Values of elementary functions, of transformations and of entropies, in forms that do not cancel."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.numerics import small_differences
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.logarithm import log, log_of_one_plus
from jaxspecial.kernels.numerics.scaling import exp2
from jaxspecial.kernels.numerics.sines import sine_and_cosine, sine_and_cosine_below_45_degrees
from jaxspecial.kernels.numerics.small_differences import near_log1pmx
from jaxspecial.kernels.numerics.trig_pi import turn

__all__ = [
    "agm_value",
    "boxcox1p_value",
    "boxcox_value",
    "cosdg_value",
    "cosm1_value",
    "cotdg_value",
    "cube_root",
    "entr_value",
    "exp10_value",
    "exp2_value",
    "expit_value",
    "expm1_value",
    "exprel_value",
    "huber_value",
    "inv_boxcox1p_value",
    "inv_boxcox_value",
    "kl_div_value",
    "log1p_value",
    "log_expit_value",
    "logit_value",
    "powm1_value",
    "pseudo_huber_value",
    "radian_value",
    "rel_entr_value",
    "round_value",
    "sindg_value",
    "tandg_value",
    "xlog1py_value",
    "xlogy_value",
]


# ----------------------------------------------------------------------------------- logarithms and powers


def log1p_value(x):
    """log(1 + x)."""
    return log_of_one_plus(x)


def expm1_value(x):
    """exp(x) - 1."""
    return jnp.where(x == 0, x, small_differences.expm1(x))


def exprel_value(x):
    """(exp(x) - 1) / x. exp(x) overflows before the result."""
    tiny, far = jnp.abs(x) < 1e-17, x > 700
    inside, large = jnp.where(tiny | far, 1.0, x), jnp.where(far, jnp.minimum(x, 800.0), 700.0)
    root = jnp.exp(large / 2)
    return jnp.where(tiny, 1.0, jnp.where(far, root / large * root, expm1_value(inside) / inside))


def exp2_value(x):
    """2^x."""
    return exp2(x)


def exp10_value(x):
    """10^x."""
    return jnp.power(10.0, x)


def cube_root(x):
    """The real cube root of x."""
    return jnp.cbrt(x)


def cosm1_value(x):
    """cos(x) - 1 = -2 sin(x / 2)^2."""
    sine, _ = sine_and_cosine(x / 2)
    return jnp.where(sine * sine == 0, 0.0, -2 * sine * sine)


def round_value(x):
    """The nearest integer, the even one of two."""
    value = jnp.round(x)
    return jnp.where((value == 0) & (x != 0), 0.0, value)


def radian_value(d, m, s):
    """The angle of d degrees, m minutes and s seconds. Large numbers are divided by 2^13, so that seconds do not overflow."""
    unit = jnp.where(jnp.abs(d) + jnp.abs(m) + jnp.abs(s) > 1e300, 2.0**13, 1.0)
    seconds = (d / unit * 60 + m / unit) * 60 + s / unit
    return seconds * (math.pi / 648000) * unit


def powm1_value(x, y):
    """x^y - 1: where y log |x| is small, exp(y log |x|) - 1."""
    exponent = y * log(jnp.abs(x))
    near = (jnp.abs(exponent) < 0.5) & (x > 0)
    value = jnp.where(near, expm1_value(jnp.where(near, exponent, 0)), jnp.power(x, y) - 1)
    value = jnp.where((x < 0) & (jnp.isinf(y) | (y != jnp.floor(y))), jnp.nan, value)
    return jnp.where(value == 0, 0.0, value)


def xlogy_value(x, y):
    """x log(y), 0 for x = 0."""
    zero = (x == 0) & ~jnp.isnan(y)
    return jnp.where(zero, 0.0, x * log(jnp.where(zero, 1, y)))


def xlog1py_value(x, y):
    """x log(1 + y), 0 for x = 0."""
    zero = (x == 0) & ~jnp.isnan(y)
    return jnp.where(zero, 0.0, x * log1p_value(jnp.where(zero, 1, y)))


# ----------------------------------------------------------------------------------- angles in degrees

# All doubles are angles, and fmod is exact. SciPy returns 0 from 1e14 on.


def _quarters(x):
    """x as quarter turns and a rest of at most 45 degrees, in radians. Both are exact before the last product."""
    whole, rest = turn(jnp.fmod(x, 360.0) / 90)
    return jnp.remainder(whole, 4), (jnp.fmod(x, 360.0) - 90 * whole) * (math.pi / 180)


def _sine_of(quarters, angle):
    odd = jnp.remainder(quarters, 2) == 1
    sine, cosine = sine_and_cosine_below_45_degrees(angle)
    value = jnp.where(odd, cosine, sine)
    return jnp.where(quarters >= 2, -value, value)


def sindg_value(x):
    """The sine of x degrees."""
    quarters, angle = _quarters(jnp.abs(x))
    return _odd(x, _finite(x, _sine_of(quarters, angle)))


def cosdg_value(x):
    """The cosine of x degrees."""
    quarters, angle = _quarters(x)
    value = _sine_of(jnp.remainder(quarters + 1, 4), angle)
    return _finite(x, jnp.where(value == 0, 0.0, value))


def _tangent(x, inverted):
    quarters, angle = _quarters(x)
    odd = jnp.remainder(quarters, 2) == (0 if inverted else 1)
    sine, cosine = sine_and_cosine_below_45_degrees(angle)
    tangent = sine / cosine
    pole = odd & (angle == 0)
    value = jnp.where(odd, -1 / jnp.where(pole, 1, tangent), tangent)
    value = jnp.where(value == 0, 0.0, -value) if inverted else value
    return _finite(x, jnp.where(pole, jnp.inf, value))


def tandg_value(x):
    """The tangent of x degrees."""
    return _odd(x, _tangent(jnp.abs(x), False))


def cotdg_value(x):
    """The cotangent of x degrees."""
    size = jnp.abs(x)
    tiny = (size > 0) & (size < 1e-30)  # there the sine of x may be subnormal
    value = jnp.where(tiny, 180 / math.pi / jnp.where(tiny, size, 1), _tangent(size, True))
    return _odd(x, value)


def _odd(x, value):
    """The value at x of an odd function from that at |x|; poles and infinite arguments keep their sign."""
    return jnp.where(has_sign(x) & jnp.isfinite(x) & jnp.isfinite(value), -value, value)


def _finite(x, value):
    return jnp.where(jnp.isfinite(x), value, jnp.where(jnp.isnan(x), jnp.nan, 0.0))


# ----------------------------------------------------------------------------------- transformations


def expit_value(x):
    """1 / (1 + exp(-x))."""
    e = jnp.exp(-jnp.abs(x))
    return jnp.where(x < 0, e, 1) / (1 + e)


def log_expit_value(x):
    """log(expit(x))."""
    rest = log1p_value(jnp.exp(-jnp.abs(x)))
    return jnp.where(x < 0, x - rest, -rest)


def logit_value(p):
    """log(p / (1 - p)): next to 1/2 log(1 + (2 p - 1) / (1 - p)), whose numerator is exact."""
    near = (p > 0.3) & (p < 0.65)
    inside = jnp.where(near, p, 0.5)
    return jnp.where(near, log1p_value((2 * inside - 1) / (1 - inside)), log(p / (1 - p)))


def _power_transform(logarithm, lmbda):
    """(exp(lmbda logarithm) - 1) / lmbda."""
    exponent = lmbda * logarithm
    flat = jnp.abs(lmbda) < 1e-19
    straight = flat | (jnp.abs(exponent) < 1e-19)
    scaled = expm1_value(exponent) / jnp.where(flat, 1, lmbda)
    large = jnp.sign(lmbda) * jnp.exp(exponent - log(jnp.abs(jnp.where(flat, 1, lmbda))))
    return jnp.where(straight, logarithm, jnp.where(jnp.isinf(scaled), large, scaled))


def boxcox_value(x, lmbda):
    """(x^lmbda - 1) / lmbda, log(x) for lmbda = 0."""
    return _power_transform(log(x), lmbda)


def boxcox1p_value(x, lmbda):
    """The same of 1 + x."""
    return _power_transform(log1p_value(x), lmbda)


def _inverse_logarithm(y, lmbda):
    """log(1 + lmbda y) / lmbda."""
    product = lmbda * y
    straight = (jnp.abs(product) < 1e-19) | (lmbda == 0)
    vast = (product == jnp.inf) & jnp.isfinite(y) & jnp.isfinite(lmbda)
    logarithm = jnp.where(vast, log(jnp.abs(lmbda)) + log(jnp.abs(y)), log1p_value(product))
    return jnp.where(straight, y, logarithm / jnp.where(straight, 1, lmbda))


def inv_boxcox_value(y, lmbda):
    """(1 + lmbda y)^(1 / lmbda), exp(y) for lmbda = 0."""
    return jnp.exp(_inverse_logarithm(y, lmbda))


def inv_boxcox1p_value(y, lmbda):
    """The same minus 1."""
    return expm1_value(_inverse_logarithm(y, lmbda))


# ----------------------------------------------------------------------------------- entropies and losses


def entr_value(x):
    """-x log(x), -inf for x < 0."""
    return jnp.where(
        x > 0,
        -x * log(jnp.where(x > 0, x, 1)),
        jnp.where(x == 0, 0.0, jnp.where(jnp.isnan(x), x, -jnp.inf)),
    )


def _logarithm_of_ratio(x, y):
    """log(x / y). Where the ratio is close to 1 it is formed from x - y, which is exact."""
    ratio = x / y
    near = (ratio > 0.5) & (ratio < 2)
    normal = (ratio > 1e-300) & (ratio < 1e300)
    close = log1p_value(jnp.where(near, x - y, 0) / jnp.where(near, y, 1))
    return jnp.where(near, close, jnp.where(normal, log(ratio), log(x) - log(y)))


def rel_entr_value(x, y):
    """x log(x / y), 0 for x = 0, inf for negative arguments."""
    inside = (x > 0) & (y > 0)
    value = x * _logarithm_of_ratio(jnp.where(inside, x, 1), jnp.where(inside, y, 1))
    return _outside(x, y, inside, value, 0.0)


def kl_div_value(x, y):
    """x log(x / y) - x + y. Where x and y are close it is -x (log(1 + u) - u), u = (y - x) / x."""
    inside = (x > 0) & (y > 0)
    a, b = jnp.where(inside, x, 1), jnp.where(inside, y, 1)
    u = (b - a) / a
    near = (u > -0.5) & (u < 1)
    close = jnp.where(u == 0, 0.0, -a * near_log1pmx(jnp.where(near, u, 0)))
    value = jnp.where(near, close, a * _logarithm_of_ratio(a, b) - a + b)
    return _outside(x, y, inside, value, y)


def _outside(x, y, inside, value, at_zero):
    limits = jnp.where((x == 0) & (y >= 0), at_zero, jnp.inf)
    limits = jnp.where(jnp.isnan(x) | jnp.isnan(y), jnp.nan, limits)
    return jnp.where(inside, value, limits)


def huber_value(delta, r):
    """r^2 / 2 for |r| <= delta, beyond delta (|r| - delta / 2); inf for delta < 0."""
    size = jnp.abs(r)
    value = jnp.where(size <= delta, 0.5 * r * r, delta * (size - 0.5 * delta))
    return jnp.where(delta < 0, jnp.inf, value)


def pseudo_huber_value(delta, r):
    """delta^2 (sqrt(1 + (r / delta)^2) - 1) = delta r^2 / (h + delta), h = sqrt(delta^2 + r^2).

    h, delta and one r are divided by the larger one of delta and |r|.
    """
    size = jnp.abs(r)
    within = size < delta
    most, least = jnp.where(within, delta, size), jnp.where(within, size, delta)
    ratio = least / jnp.where(most > 0, most, 1)
    total = jnp.sqrt(1 + ratio * ratio) + jnp.where(within, 1, ratio)
    value = least * (size / total)
    value = jnp.where(size == jnp.inf, jnp.inf, value)
    value = jnp.where((delta == jnp.inf) | jnp.isnan(delta) | jnp.isnan(r), jnp.nan, value)
    return jnp.where(delta < 0, jnp.inf, jnp.where((delta == 0) | (r == 0), 0.0, value))


# ----------------------------------------------------------------------------------- means

STEPS = 17  # of the mean of any two doubles: 10 until their quotient is of order 1, then it converges quadratically


def agm_value(a, b):
    """The arithmetic-geometric mean of numbers with the same sign (DLMF 19.8.1)."""
    x, y = jnp.abs(a), jnp.abs(b)
    unit = jnp.where(jnp.maximum(x, y) < 1, 2.0**64, 1.0)  # halves of the smallest numbers would be flushed
    infinite = jnp.isinf(x) | jnp.isinf(y)
    x, y = (jnp.where(infinite, 1, part * unit) for part in (x, y))
    for _ in range(STEPS):
        x, y = y + 0.5 * (x - y), jnp.sqrt(x) * jnp.sqrt(y)  # XLA would compute x / 2 + y / 2 as (x + y) / 2
    x = jnp.where(infinite, jnp.inf, x / unit)
    value = jnp.where((a == 0) | (b == 0), 0.0, jnp.where(a < 0, -x, x))
    undefined = (a < 0) & (b > 0) | (a > 0) & (b < 0) | jnp.isnan(a) | jnp.isnan(b)
    undefined = undefined | (a == 0) & jnp.isinf(b) | (b == 0) & jnp.isinf(a)
    return jnp.where(undefined, jnp.nan, value)
