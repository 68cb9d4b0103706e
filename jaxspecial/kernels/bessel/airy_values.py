"""Values of the Airy functions, their derivatives and integrals for real arguments.

|x| <= 4: piecewise polynomials. Beyond, with zeta = 2/3 |x|^(3/2), the growth e^(+-zeta) or the oscillation is a factor, and what is left is a
piecewise polynomial of 1 / zeta or 1 / zeta^2 (DLMF 9.7(ii)). For x < -4
    Ai(x) = (P cos(zeta - pi/4) + Q sin(zeta - pi/4)) / (sqrt(pi) |x|^(1/4)),    Bi(x) = (Q cos - P sin) / (sqrt(pi) |x|^(1/4)),
    Ai'(x) = |x|^(1/4) / sqrt(pi) (R sin - S cos),    Bi'(x) = |x|^(1/4) / sqrt(pi) (R cos + S sin).
zeta is a pair of doubles: its rounding error would count as much as that of x. Integrals likewise, from 1/3 - int_x^oo Ai(t) dt,
2/3 - int_x^oo Ai(-t) dt and -int_x^oo Bi(-t) dt (DLMF 9.10.11, 9.10.12).
"""

import math

import jax.numpy as jnp

from jaxspecial.generated.coefficients import (
    AI_FAR,
    AI_NEAR,
    AIP_FAR,
    AIP_NEAR,
    AIRY_P,
    AIRY_Q,
    AIRY_R,
    AIRY_S,
    AIRY_TAIL_P,
    AIRY_TAIL_Q,
    BI_FAR,
    BI_NEAR,
    BIP_FAR,
    BIP_NEAR,
    INTEGRAL_AI,
    INTEGRAL_AI_FAR,
    INTEGRAL_BI,
    INTEGRAL_BI_FAR,
)
from jaxspecial.kernels.numerics.double_double import exact_product, normalized, pair, times, where_pair
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = ["airy_integrals", "airy_values", "scaled_airy_values"]

FAR = 4.0
LOST = (
    1e10  # beyond it one ulp of x changes the phase by more than a turn; there the values are NaN, as SciPy's
)
TWO_THIRDS = (0.6666666666666666, 3.700743415417188e-17)


def _zeta(x):
    """2/3 x^(3/2) as a pair, and sqrt(x)."""
    root = jnp.sqrt(x)
    square, low = exact_product(root, root)
    rest = ((x - square) - low) / (2 * root)
    third = tuple(jnp.full_like(x, part) for part in TWO_THIRDS)
    return times(third, times(pair(x), normalized(root, rest))), root


def _near(x):
    """Ai, Ai', Bi, Bi' for |x| <= 4."""
    return tuple(piecewise(table, x) for table in (AI_NEAR, AIP_NEAR, BI_NEAR, BIP_NEAR))


def _growing(zeta, root):
    """Ai e^zeta, Ai' e^zeta, Bi e^-zeta, Bi' e^-zeta for x >= 4."""
    fourth = jnp.sqrt(root)
    w = 1 / zeta[0]
    ai, bi = piecewise(AI_FAR, w) / fourth, piecewise(BI_FAR, w) / fourth
    return ai, -piecewise(AIP_FAR, w) * fourth, bi, piecewise(BIP_FAR, w) * fourth


def _sine_and_cosine(zeta):
    """Those of zeta - pi / 4."""
    high_sine, high_cosine = sine_and_cosine(zeta[0])
    low_sine, low_cosine = sine_and_cosine(zeta[1])
    sine, cosine = (
        high_sine * low_cosine + high_cosine * low_sine,
        high_cosine * low_cosine - high_sine * low_sine,
    )
    return (sine - cosine) / math.sqrt(2), (sine + cosine) / math.sqrt(2)


def _oscillating(zeta, root):
    """Ai, Ai', Bi, Bi' for x <= -4."""
    fourth = jnp.sqrt(root)
    inverse = 1 / zeta[0]
    w = inverse * inverse
    p, q = piecewise(AIRY_P, w), piecewise(AIRY_Q, w) * inverse
    r, s = piecewise(AIRY_R, w), piecewise(AIRY_S, w) * inverse
    sine, cosine = _sine_and_cosine(zeta)
    size, slope = 1 / (math.sqrt(math.pi) * fourth), fourth / math.sqrt(math.pi)
    return (
        size * (p * cosine + q * sine),
        slope * (r * sine - s * cosine),
        size * (q * cosine - p * sine),
        slope * (r * cosine + s * sine),
    )


def _scaled_and_zeta(x):
    """Ai, Ai', Bi, Bi', for x >= 0 times e^zeta and e^-zeta, and zeta, which is 0 for x < 0."""
    size = jnp.abs(x)
    far = size > FAR
    zeta, root = _zeta(jnp.where(far & (size < 1e200), size, FAR))
    huge = size >= 1e200
    zeta, root = (
        where_pair(huge, pair(jnp.full_like(x, jnp.inf)), zeta),
        jnp.where(huge, jnp.sqrt(size), root),
    )
    small = jnp.where(far, 0.0, x)
    small_zeta, _ = _zeta(jnp.where(small > 0, small, 1.0))
    small_zeta = where_pair(small > 0, small_zeta, pair(jnp.zeros_like(x)))
    grown, shrunk = (jnp.exp(sign * small_zeta[0]) * (1 + sign * small_zeta[1]) for sign in (1, -1))
    near = [y * scale for y, scale in zip(_near(small), (grown, grown, shrunk, shrunk), strict=True)]
    right = _growing(zeta, root)
    left = [jnp.where(size > LOST, jnp.nan, y) for y in _oscillating(_finite(zeta), root)]
    values = [jnp.where(far, jnp.where(x < 0, a, b), c) for a, b, c in zip(left, right, near, strict=True)]
    exponent = where_pair(far, where_pair(x < 0, pair(jnp.zeros_like(x)), zeta), small_zeta)
    return [jnp.where(jnp.isnan(x), jnp.nan, y) for y in values], exponent


def _finite(zeta):
    return where_pair(zeta[0] < jnp.inf, zeta, pair(jnp.ones_like(zeta[0])))


def airy_values(x):
    """Ai(x), Ai'(x), Bi(x), Bi'(x)."""
    values, zeta = _scaled_and_zeta(x)
    near = _near(jnp.clip(x, -FAR, FAR))
    half = jnp.exp(zeta[0] / 2)  # e^zeta may overflow, or e^-zeta underflow, where the product does not
    grown = [(y * half) * half * (1 + zeta[1]) for y in values[2:]]
    half = jnp.exp(-zeta[0] / 2)
    shrunk = [(y * half) * half * (1 - zeta[1]) for y in values[:2]]
    found = [jnp.where(half == 0, 0.0, y) for y in shrunk] + [jnp.where(half == 0, jnp.inf, y) for y in grown]
    return tuple(jnp.where(jnp.abs(x) <= FAR, a, b) for a, b in zip(near, found, strict=True))


def scaled_airy_values(x):
    """Ai(x) and Ai'(x) times e^zeta, which are NaN for x < 0, and Bi(x) and Bi'(x) times e^-zeta, or as they are for x < 0."""
    ai, aip, bi, bip = _scaled_and_zeta(x)[0]
    return jnp.where(x < 0, jnp.nan, ai), jnp.where(x < 0, jnp.nan, aip), bi, bip


# ----------------------------------------------------------------------------------------- integrals


def _tail_of_negative(zeta, x):
    """int_x^oo Ai(-t) dt and that of Bi(-t): the parts of i e^(-i (zeta - pi/4)) (q - i p) / (sqrt(pi) x^(3/4))."""
    inverse = 1 / zeta[0]
    w = inverse * inverse
    p, q = piecewise(AIRY_TAIL_P, w) * inverse, piecewise(AIRY_TAIL_Q, w)
    sine, cosine = _sine_and_cosine(zeta)
    size = 1 / (math.sqrt(math.pi) * jnp.sqrt(x) * jnp.sqrt(jnp.sqrt(x)))
    return size * (p * cosine + q * sine), size * (q * cosine - p * sine)


def airy_integrals(x):
    """The integrals of Ai(t), Bi(t), Ai(-t) and Bi(-t) over t from 0 to x."""
    size = jnp.abs(x)
    far, lost = size > FAR, size > LOST
    small, large = jnp.where(far, 1.0, size), jnp.where(far & (size < 1e20), size, FAR)
    zeta, root = _zeta(large)
    w = 1 / zeta[0]
    scale = root * jnp.sqrt(root)  # x^(3/4)
    half = jnp.exp(zeta[0] / 2)
    rise = (piecewise(INTEGRAL_BI_FAR, w) / scale * half) * half * (1 + zeta[1])
    fall = 1 / 3 - piecewise(INTEGRAL_AI_FAR, w) / scale / half / half
    ai_tail, bi_tail = _tail_of_negative(zeta, large)
    beyond = size >= 1e20
    right = [
        jnp.where(far, jnp.where(beyond, 1 / 3, fall), small * piecewise(INTEGRAL_AI, small)),
        jnp.where(far, jnp.where(beyond, jnp.inf, rise), small * piecewise(INTEGRAL_BI, small)),
    ]
    left = [
        jnp.where(far, jnp.where(beyond, 2 / 3, 2 / 3 - ai_tail), small * piecewise(INTEGRAL_AI, -small)),
        jnp.where(far, jnp.where(lost, jnp.nan, -bi_tail), small * piecewise(INTEGRAL_BI, -small)),
    ]
    pairs = zip([*right, *left], [*left, *right], strict=True)
    return tuple(
        jnp.where(jnp.isnan(x), jnp.nan, jnp.where(x < 0, -b, jnp.where(x == 0, x, a))) for a, b in pairs
    )
