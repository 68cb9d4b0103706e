"""Values of the error functions for complex arguments, and of Voigt's profile, from the Faddeeva function w.

For z = x + i y in the first quadrant, w(z) = i z / pi Int exp(-t^2) / (z^2 - t^2) dt over the real line (DLMF 7.7.2). The trapezoidal rule
with nodes t = k h, and the midpoint rule with nodes t = (k + 1/2) h, converge like exp(-(pi / h)^2), once the residues of the poles
are added: 2 exp(-z^2) / (1 - exp(-2 pi i z / h)) for the nodes k h, with a plus for the others (Al Azah and Chandler-Wilde 2021). Of the
two rules the one is taken whose nodes are farther from x. If y is larger than x and than pi / h, the residue is left out of the midpoint
rule: it is then less than an error of the rule. With h = sqrt(pi / (n + 1)) n + 1 nodes on each side are enough, as exp(-t^2)
has fallen as far as the rule's error.

Real and imaginary part are sums of positive terms,

    Re i z / (z^2 - t^2) = y (x^2 + y^2 + t^2) / d,    Im i z / (z^2 - t^2) = x (x^2 + y^2 - t^2) / d,
    d = ((x - t)^2 + y^2) ((x + t)^2 + y^2),

except for the imaginary part at small z; so Re w, Voigt's profile, is accurate also where it is small. The other quadrants follow from
w(-conj z) = conj w(z) and w(z) = 2 exp(-z^2) - w(-z) (DLMF 7.4.3).
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.error.faddeeva import half_gaussian_parts
from jaxspecial.kernels.numerics.complex_logarithm import complex_log1p, log_modulus
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "complex_dawson_value",
    "complex_erf_value",
    "complex_erfc_value",
    "complex_erfcx_value",
    "complex_erfi_value",
    "complex_log_normal_value",
    "complex_normal_value",
    "faddeeva_value",
    "voigt_value",
]

NODES = 14
STEP = math.sqrt(math.pi / NODES)
FAR = 1e9  # beyond, w = i / (sqrt(pi) z)
ROOT_PI = math.sqrt(math.pi)
ROOT_HALF = math.sqrt(0.5)
SMALL = 0.5  # the power series serve where both parts are less
LARGE, VAST, MOST = 1e150, 1e290, 1.7e308
ERF_SERIES = [2 / ROOT_PI * (-1) ** k / (math.factorial(k) * (2 * k + 1)) for k in range(14)]
# (-2)^k / (2k + 1)!!
DAWSON_SERIES = [(-2) ** k / math.prod(range(1, 2 * k + 2, 2)) for k in range(16)]


def first_quadrant(x, y):
    """Re w and Im w at x + i y for x, y >= 0."""
    size = jnp.maximum(x, y)
    far = size > FAR
    # |z|^2 would overflow, so z is divided by the larger part
    p, q = x / jnp.where(far, size, 1), y / jnp.where(far, size, 1)
    inverse = 1 / (ROOT_PI * (p * p + q * q) * size)
    real, imag = _by_rules(jnp.where(far, 1, x), jnp.where(far, 1, y))
    infinite = size == jnp.inf
    distant = [jnp.where(infinite, 0, part * inverse) for part in (q, p)]
    return jnp.where(far, distant[0], real), jnp.where(far, distant[1], imag)


def _by_rules(x, y):
    """The same below FAR."""
    turns = x / STEP
    turns = turns - jnp.floor(turns)
    at_integers = (y < x) & (turns >= 0.25) & (turns <= 0.75)
    square = x * x + y * y
    real, imag = jnp.zeros_like(x), jnp.zeros_like(x)
    for k in range(NODES):
        nodes = (k + 1) * STEP, (k + 0.5) * STEP
        t = jnp.where(at_integers, *nodes)
        weight = jnp.where(at_integers, *(math.exp(-node * node) for node in nodes))
        weight = weight / (((x - t) ** 2 + y * y) * ((x + t) ** 2 + y * y))
        real, imag = real + weight * (square + t * t), imag + weight * (square - t * t)
    real, imag = (2 * STEP / math.pi) * y * real, (2 * STEP / math.pi) * x * imag
    centre = jnp.where(at_integers, STEP / math.pi / jnp.where(at_integers, square, 1), 0)

    # the residue: with q = exp(2 pi i z / h), |q| <= 1, it is 2 exp(-z^2) q / (q -+ 1)
    needed = (y < x) | (y < math.pi / STEP)
    angle = (2 * math.pi) * turns
    q = jnp.exp(-2 * math.pi / STEP * y)
    low_real = q * jnp.cos(angle) + jnp.where(at_integers, -1, 1)
    low_imag = q * jnp.sin(angle)
    exponent = jnp.where(needed, (y - x) * (y + x) - 2 * math.pi / STEP * y, -1e3)
    size = 2 * jnp.exp(exponent) / (low_real * low_real + low_imag * low_imag)
    turned = angle - 2 * jnp.minimum(x, 40) * jnp.minimum(y, 40)  # where it is more, the residue is 0
    cosine, sine = size * jnp.cos(turned), size * jnp.sin(turned)
    real = real + centre * y + (cosine * low_real + sine * low_imag)
    imag = imag + centre * x + (sine * low_real - cosine * low_imag)
    return real, imag


def upper_half(x, y):
    """Re w and Im w at x + i y for y >= 0."""
    real, imag = first_quadrant(jnp.abs(x), y)
    return real, jnp.where(x < 0, -imag, imag)


def _times_gaussian(x, y, real, imag, factor=-1.0):
    """Real and imaginary part of exp(factor z^2) times a number, also where the exponential alone overflows or underflows."""
    root, cosine, sine = half_gaussian_parts(*_limited(x, y), factor)
    cosine, sine = (cosine - sine) * (cosine + sine), 2 * cosine * sine
    parts = cosine * real - sine * imag, sine * real + cosine * imag
    return tuple(jnp.where(part == 0, part, (root * part) * root) for part in parts)


def _limited(x, y):
    """x and y, made smaller together, so that their squares do not overflow; the Gaussian is 0 or infinite long before, and its angle has
    no meaning."""
    x, y = (jnp.clip(part, -MOST, MOST) for part in (x, y))
    size = jnp.maximum(jnp.abs(x), jnp.abs(y))
    factor = jnp.where(size > LARGE, LARGE / size, 1)
    return x * factor, y * factor


def _gaussian_times_w(x, y, scale, factor):
    """exp(factor z^2) w(i scale z) for x >= 0, also where w underflows."""
    unit = jnp.where(jnp.maximum(x, jnp.abs(y)) > VAST, 2.0**-64, 1.0)
    w = upper_half(-scale * unit * y, scale * unit * x)
    return tuple(part * unit for part in _times_gaussian(x, y, *w, factor=factor))


def _odd(x, y, right):
    """An odd function of x + i y, from its parts at the argument with x >= 0, and with y >= 0 if x = 0."""
    left = (x < 0) | (x == 0) & (y < 0)
    real, imag = right(jnp.where(left, -x, x), jnp.where(left, -y, y))
    return jnp.where(left, -real, real), jnp.where(left, -imag, imag)


def faddeeva_value(z):
    """w(z) = exp(-z^2) erfc(-i z)."""
    return jax.lax.complex(*faddeeva_parts(z.real, z.imag))


def faddeeva_parts(x, y):
    lower = y < 0
    real, imag = upper_half(jnp.where(lower, -x, x), jnp.abs(y))
    # 2 exp(-z^2), kept from arguments at which it is not needed and may be infinite
    more_real, more_imag = _times_gaussian(x, jnp.where(lower, y, 0), 2.0, 0.0)
    return jnp.where(lower, more_real - real, real), jnp.where(lower, more_imag - imag, imag)


def voigt_value(x, sigma, gamma):
    """Re w((x + i gamma) / (sigma sqrt(2))) / (sigma sqrt(2 pi)); for sigma = 0 Cauchy's density (DLMF 7.19.1).

    For a small sigma it is Cauchy's density (1 + O(sigma^2 / (x^2 + gamma^2))).
    """
    size = jnp.maximum(jnp.abs(x), jnp.abs(gamma))
    narrow = (sigma == 0) | (size > 1e20 * sigma) & (sigma > 0) & (size < jnp.inf)
    width = jnp.where(narrow, 1, sigma)
    height = jnp.where(narrow, 1, gamma) / width * ROOT_HALF
    where = jnp.where(narrow, 1, x) / width * ROOT_HALF
    value = faddeeva_parts(where, jnp.where(height == -jnp.inf, jnp.nan, height))[0]
    size = jnp.where(size > 0, size, 1)
    ratio = jnp.minimum(jnp.abs(x), jnp.abs(gamma)) / size
    # Not gamma / size / ..., which XLA computes as gamma / (size * ...): the product overflows.
    cauchy = gamma / size * (1 / (math.pi * size * (1 + ratio * ratio)))
    cauchy = jnp.where((gamma == 0) & ~jnp.isnan(x), jnp.where(x == 0, jnp.inf, 0), cauchy)
    return jnp.where(narrow, cauchy, value / (width * math.sqrt(2 * math.pi)))


def complex_erfcx_value(z):
    """exp(z^2) erfc(z) = w(i z)."""
    return jax.lax.complex(*faddeeva_parts(-z.imag, z.real))


def _erfc_right(x, y):
    """erfc(z) = exp(-z^2) w(i z) for x >= 0. On the imaginary axis the real part is 1."""
    real, imag = _gaussian_times_w(x, y, 1.0, -1.0)
    return jnp.where(x == 0, 1, real), imag


def _from_right(right, total, x, y):
    """f(z) from its parts on the right half-plane, where f(z) + f(-z) is a constant `total`."""
    left = x < 0
    real, imag = right(jnp.where(left, -x, x), jnp.where(left, -y, y))
    return jax.lax.complex(jnp.where(left, total - real, real), jnp.where(left, -imag, imag))


def complex_erfc_value(z):
    """erfc(z)."""
    return _from_right(_erfc_right, 2, z.real, z.imag)


def complex_normal_value(z):
    """The distribution function of the normal distribution, erfc(-z / sqrt(2)) / 2."""

    def right(x, y):
        real, imag = _gaussian_times_w(x, y, ROOT_HALF, -0.5)
        return jnp.where(x == 0, 0.5, real / 2), imag / 2

    return _from_right(right, 1, -z.real, -z.imag)


# With Q = erfc(z / sqrt(2)) / 2 the logarithm of 1 - Q for x > 0, and of Q at -z for x <= 0. Where Q is large, as on the left, it is that of the factors
# of Q = exp(-z^2 / 2) w(i z / sqrt(2)) / 2, with an angle from -pi to pi.
LARGE_LOG = 40.0


def complex_log_normal_value(z):
    """The principal logarithm of the distribution function of the normal distribution."""
    left = z.real <= 0
    x, y = jnp.where(left, -z.real, z.real), jnp.where(left, -z.imag, z.imag)
    endless = jnp.isinf(x) | jnp.isinf(y)
    x, y = jnp.where(endless, 1.0, x), jnp.where(endless, 1.0, y)
    real, imag = upper_half(-y * ROOT_HALF, x * ROOT_HALF)
    both = (x > 1) & (jnp.abs(y) > 1)  # else x y does not overflow
    limited = _limited(x, y)
    _, cosine, sine = half_gaussian_parts(
        jnp.where(both, limited[0], x), jnp.where(both, limited[1], y), -1.0
    )
    real, imag = real * cosine - imag * sine, imag * cosine + real * sine
    log = log_modulus(real, imag) + (y - x) * ((y + x) / 2) - math.log(2)
    large = log > LARGE_LOG
    sign = jnp.where(left, 1.0, -1.0)
    angle = jnp.where(left & (y == 0), -y, jnp.arctan2(sign * imag, sign * real))
    by_factors = jax.lax.complex(log, angle)

    real, imag = _gaussian_times_w(*(jnp.where(left | large, 1.0, part) for part in (x, y)), ROOT_HALF, -0.5)
    by_difference = complex_log1p(jax.lax.complex(real / -2, imag / -2))
    value = jnp.where(left | large, by_factors, by_difference)
    x, y = jnp.abs(z.real), jnp.abs(z.imag)
    beyond = jnp.where(y > x, jnp.inf, jnp.where(y == x, jnp.nan, jnp.where(left, -jnp.inf, 0.0)))
    return jnp.where(endless, jnp.where(jnp.isnan(x) | jnp.isnan(y), jnp.nan, beyond), value)


def _erf_parts(x, y):
    """1 - erfc on the right, and the power series about 0 (DLMF 7.6.1)."""

    def right(x, y):
        real, imag = _erfc_right(x, y)
        return jnp.where(x == 0, x, 1 - real), -imag

    return _near_zero(ERF_SERIES, x, y, _odd(x, y, right))


def _near_zero(series, x, y, parts):
    """z times a power series in z^2 where z is small, else the given parts."""
    small = (jnp.abs(x) < SMALL) & (jnp.abs(y) < SMALL)
    z = jax.lax.complex(jnp.where(small, x, 0), jnp.where(small, y, 0))
    near = z * horner(series, z * z)
    return jnp.where(small, near.real, parts[0]), jnp.where(small, near.imag, parts[1])


def complex_erf_value(z):
    """erf(z)."""
    return jax.lax.complex(*_erf_parts(z.real, z.imag))


def complex_erfi_value(z):
    """erfi(z) = -i erf(i z)."""
    real, imag = _erf_parts(-z.imag, z.real)
    return jax.lax.complex(imag, -real)


def complex_dawson_value(z):
    """Dawson's integral, i sqrt(pi) / 2 (exp(-z^2) - w(z)) above the real axis, and the power series about 0 (DLMF 7.5.1, 7.6.1)."""
    x, y = z.real, z.imag

    def upper(y, x):
        more_real, more_imag = _times_gaussian(x, y, 1.0, 0.0)
        real, imag = upper_half(x, y)
        return (ROOT_PI / 2) * jnp.where(y == 0, 0, more_real - real), (ROOT_PI / 2) * (imag - more_imag)

    imag, real = _odd(y, x, upper)
    return jax.lax.complex(*_near_zero(DAWSON_SERIES, x, y, (real, imag)))
