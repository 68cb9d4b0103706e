"""Values of the Kelvin functions and their derivatives: the parts of I_0(z) and K_0(z) on the ray z = x e^(i pi/4) (DLMF 10.61.1, 10.61.2).

ber, bei: up to 8 piecewise polynomials, over the power of x that they begin with. ker, kei: below 1 -log(x / 2) times those plus a polynomial
(DLMF 10.65.5), up to 8 piecewise polynomials. Beyond, with P and Q piecewise polynomials of 1 / x (DLMF 10.67.1 to 10.67.8):
    K_0(z) = sqrt(pi / (2 z)) e^-z (P + i Q),    I_0(z) = e^z (P' + i Q') / sqrt(2 pi z) + i / pi K_0(z).
The exponent x / sqrt(2), real and imaginary, is a pair of doubles: its rounding error would count as much as that of x.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.generated import coefficients
from jaxspecial.kernels.numerics.double_double import pair, times
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = [
    "FAR",
    "bei_slope_value",
    "bei_value",
    "ber_slope_value",
    "ber_value",
    "far_scaled",
    "ke_near",
    "kei_slope_value",
    "kei_value",
    "kelvin_values",
    "ker_slope_value",
    "ker_value",
]

LOGARITHM_BELOW, FAR = 1.0, 8.0
BEYOND = 1e5  # ber overflows and ker underflows far below
ROOT_HALF = (0.7071067811865476, -4.833646656726457e-17)
RAY = (math.cos(math.pi / 8), math.sin(math.pi / 8))
PARTS = ("REAL", "IMAGINARY")
POWERS = ((0, 2), (3, 1))  # of x, with which ber, bei and their derivatives begin


def _table(kind, order, part, where=""):
    return getattr(coefficients, f"{kind}_{PARTS[part]}{'_SLOPE' if order else ''}{where}")


def _power(x, n):
    return x**n if n else jnp.ones_like(x)


def _be_near(order, part, x):
    """The part of I_0(z), or of its derivative for order 1, for x <= 8."""
    return _power(x, POWERS[order][part]) * piecewise(_table("BE", order, part), x)


def ke_near(order, part, x):
    """The part of K_0(z), or of its derivative, for 0 < x <= 8."""
    low = x < LOGARITHM_BELOW
    small = jnp.where(low, x, 0.5)
    pole = -1 / small if order and not part else 0.0
    rest = piecewise(_table("KE", order, part, "_NEAR"), small) * _power(small, order * part)
    near = pole + (rest - log(small / 2) * _be_near(order, part, small))
    return jnp.where(low, near, piecewise(_table("KE", order, part), x))


def far_scaled(order, x):
    """e^(-x / sqrt(2)) I_0(z) and e^(x / sqrt(2)) K_0(z), or the same of their derivatives, as pairs of parts, for x >= 8, and e^(x / sqrt(8))."""
    exponent = times(pair(x), tuple(jnp.full_like(x, h) for h in ROOT_HALF))
    sine, cosine = sine_and_cosine(exponent[0])
    sine, cosine = sine + exponent[1] * cosine, cosine - exponent[1] * sine
    # e^(i (x / sqrt(2) - pi / 8)), and the conjugate of e^(i (x / sqrt(2) + pi / 8))
    growing = cosine * RAY[0] + sine * RAY[1], sine * RAY[0] - cosine * RAY[1]
    decaying = cosine * RAY[0] - sine * RAY[1], -(sine * RAY[0] + cosine * RAY[1])
    w = 1 / x
    root = jnp.sqrt(w)

    def product(kind, turn):
        p, q = (piecewise(_table(kind, order, part, "_FAR"), w) for part in (0, 1))
        return p * turn[0] - q * turn[1], p * turn[1] + q * turn[0]

    half = jnp.exp(exponent[0] / 2)  # e^(x / sqrt(2)) may overflow where the product does not
    rise, fall = root / math.sqrt(2 * math.pi), root * math.sqrt(math.pi / 2)
    up, down = 1 + exponent[1], 1 - exponent[1]
    ke = [y * fall * down for y in product("KE", decaying)]
    be = [y * rise * up for y in product("BE", growing)]
    share = 1 / half / half / half / half / math.pi
    return (be[0] - ke[1] * share, be[1] + ke[0] * share), ke, half


def _far(order, x):
    """I_0(z) and K_0(z), or their derivatives, as pairs of parts, for x >= 8."""
    be, ke, half = far_scaled(order, x)
    return [y * half * half for y in be], [y / half / half for y in ke]


def _be(order, x):
    """ber and bei, or their derivatives. Infinite where they overflow; NaN at infinity, as SciPy's."""
    size = jnp.abs(x)
    far = size > FAR
    large = _far(order, jnp.clip(size, FAR, BEYOND))[0]
    sign = jnp.where(x < 0, -1.0, 1.0) if order else 1.0
    near = jnp.minimum(size, FAR)
    values = [sign * jnp.where(far, y, _be_near(order, part, near)) for part, y in enumerate(large)]
    return [jnp.where(size < jnp.inf, y, jnp.nan) for y in values]


def _ke(order, x):
    """ker and kei, or their derivatives. NaN for x < 0 and at infinity, as SciPy's."""
    far = x > FAR
    large = _far(order, jnp.clip(x, FAR, BEYOND))[1]
    near = jnp.where(far | (x <= 0), 1.0, x)
    at_zero = ((jnp.inf, -math.pi / 4), (-jnp.inf, 0.0))[order]
    values = [jnp.where(far, y, ke_near(order, part, near)) for part, y in enumerate(large)]
    values = [jnp.where(x == 0, end, y) for y, end in zip(values, at_zero, strict=True)]
    return [jnp.where((x >= 0) & (x < jnp.inf), y, jnp.nan) for y in values]


def ber_value(x):
    """ber(x)."""
    return _be(0, x)[0]


def bei_value(x):
    """bei(x)."""
    return _be(0, x)[1]


def ker_value(x):
    """ker(x)."""
    return _ke(0, x)[0]


def kei_value(x):
    """kei(x)."""
    return _ke(0, x)[1]


def ber_slope_value(x):
    """ber'(x)."""
    return jnp.where(x == 0, 0.0, _be(1, x)[0])


def bei_slope_value(x):
    """bei'(x)."""
    return _be(1, x)[1]


def ker_slope_value(x):
    """ker'(x)."""
    return _ke(1, x)[0]


def kei_slope_value(x):
    """kei'(x)."""
    return _ke(1, x)[1]


def kelvin_values(x):
    """ber + i bei, ker + i kei, and their derivatives."""
    return tuple(jax.lax.complex(*parts(order, x)) for order in (0, 1) for parts in (_be, _ke))
