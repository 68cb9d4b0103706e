"""Values of the integrals of the Bessel functions of order 0, of the Struve functions, and of their quotients by t.

With J(x) = int_0^x J_0, J~(x) = int_0^x (1 - J_0(t)) / t, likewise I and I~, and Y~(x) = int_x^oo Y_0(t) / t, likewise K~: they are
piecewise polynomials up to 8, below 1 with the logarithms of L = log(x / 2) as terms of their own (DLMF 10.8.2, 10.31.2),
    Y = 2/pi L J + x r,     Y~ = -(L^2 + 2 gamma L) / pi + 2/pi L J~ + r,
    K = -L I + x r,         K~ = L^2 / 2 + gamma L + L I~ + r.
Beyond, growth, decay and oscillation are factors, of piecewise polynomials of 1 / x or 1 / x^2. With the tails T of H1_0 and T~ of H1_0(t) / t,
    J + i Y = 1 - T,   J~ = gamma + L + Re T~,   Y~ = Im T~,
    int_0^x H_0 = Y + 2/pi (log(2 x) + gamma) + r / x^2,   int_x^oo H_0(t) / t = Y~ + r / x    (DLMF 11.6.1).
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.generated.coefficients import (
    FRESNEL_IMAGINARY,
    FRESNEL_IMAGINARY_FAR,
    FRESNEL_REAL,
    FRESNEL_REAL_FAR,
    INTEGRAL_I,
    INTEGRAL_I_FAR,
    INTEGRAL_J,
    INTEGRAL_K,
    INTEGRAL_K_NEAR,
    INTEGRAL_K_TAIL,
    INTEGRAL_TAIL_IMAGINARY,
    INTEGRAL_TAIL_REAL,
    INTEGRAL_Y,
    INTEGRAL_Y_NEAR,
    QUOTIENT_I,
    QUOTIENT_I_FAR,
    QUOTIENT_J,
    QUOTIENT_K,
    QUOTIENT_K_NEAR,
    QUOTIENT_K_TAIL,
    QUOTIENT_TAIL_IMAGINARY,
    QUOTIENT_TAIL_REAL,
    QUOTIENT_Y,
    QUOTIENT_Y_NEAR,
    STRUVE_H,
    STRUVE_H_FAR,
    STRUVE_L,
    STRUVE_L_FAR,
    STRUVE_QUOTIENT,
    STRUVE_QUOTIENT_FAR,
)
from jaxspecial.kernels.numerics.double_double import exact_product
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = [
    "integrals_of_i_and_k",
    "integrals_of_i_and_k_over_t",
    "integrals_of_j_and_y",
    "integrals_of_j_and_y_over_t",
    "modified_fresnel_minus",
    "modified_fresnel_plus",
    "modified_struve_integral",
    "struve_integral",
    "struve_integral_over_t",
]

EULER = float(np.euler_gamma)
LOGARITHM_BELOW, FAR = 1.0, 8.0


def _split(x):
    """|x|, whether it is above 8, and arguments for the formulas on both sides."""
    size = jnp.abs(x)
    far = size > FAR
    return size, far, jnp.where(far, FAR, size), jnp.where(far, size, FAR)


def _tail(real, imaginary, x):
    """The tail of H1_0, x >= 8, without division by t; the phase x - pi / 4 is not rounded."""
    w = 1 / x
    p, q = piecewise(real, w * w) * w, piecewise(imaginary, w * w)
    sine, cosine = sine_and_cosine(x)
    # cos and sin of x - pi / 4, times sqrt(2)
    c, s = sine + cosine, sine - cosine
    size = jnp.sqrt(w / math.pi)
    return size * (p * c - q * s), size * (p * s + q * c)


def _with_logarithms(x, near, middle):
    """near(x, log(x / 2)) below 1, the table `middle` up to 8."""
    low = (x > 0) & (x < LOGARITHM_BELOW)
    small = jnp.where(low, x, 0.5)
    return jnp.where(low, near(small, log(small / 2)), piecewise(middle, x))


def _ends(x, value, at_zero):
    """`value` for x > 0, that at 0, and NaN for x < 0."""
    return jnp.where(x == 0, at_zero, jnp.where(x > 0, value, jnp.nan))


def _odd(x, value):
    return jnp.where(x < 0, -value, value)


# ------------------------------------------------------------------------------------------- J and Y


def integrals_of_j_and_y(x):
    """The integrals of J_0(t) and Y_0(t) over t from 0 to x. At infinity they are NaN, as SciPy's."""
    size, far, inside, large = _split(x)

    def near(x, log):
        return x * ((2 / math.pi) * log * piecewise(INTEGRAL_J, x) + piecewise(INTEGRAL_Y_NEAR, x))

    tail, y_tail = _tail(INTEGRAL_TAIL_REAL, INTEGRAL_TAIL_IMAGINARY, large)
    j = jnp.where(far, 1 - tail, inside * piecewise(INTEGRAL_J, inside))
    y = jnp.where(far, -y_tail, _with_logarithms(inside, near, INTEGRAL_Y))
    return _odd(x, j), _ends(x, y, 0.0)


def integrals_of_j_and_y_over_t(x):
    """The integral of (1 - J_0(t)) / t over t from 0 to x, and that of Y_0(t) / t from x on."""
    size, far, inside, large = _split(x)

    def near(x, log):
        return (
            piecewise(QUOTIENT_Y_NEAR, x)
            + (2 / math.pi) * log * (x * x * piecewise(QUOTIENT_J, x))
            - log * (log + 2 * EULER) / math.pi
        )

    tail, y_tail = (part / large for part in _tail(QUOTIENT_TAIL_REAL, QUOTIENT_TAIL_IMAGINARY, large))
    j = jnp.where(far, (EULER + log(large / 2)) + tail, inside * inside * piecewise(QUOTIENT_J, inside))
    y = jnp.where(far, y_tail, _with_logarithms(inside, near, QUOTIENT_Y))
    return j, _ends(x, y, -jnp.inf)


# ------------------------------------------------------------------------------------------- I and K


def _grown(table, x):
    """The table of 1 / x times exp(x) / sqrt(2 pi x), which may overflow later than exp(x)."""
    half = jnp.exp(x / 2)
    return piecewise(table, 1 / x) / jnp.sqrt(2 * math.pi * x) * half * half


def _fallen(table, x):
    """The table of 1 / x times sqrt(pi / (2 x)) exp(-x)."""
    return piecewise(table, 1 / x) * jnp.sqrt(math.pi / 2 / x) * jnp.exp(-x)


def _or_nan(x, value):
    """NaN at infinity, as SciPy's."""
    return jnp.where(jnp.abs(x) < jnp.inf, value, jnp.nan)


def _capped(x):
    """x, or a number at which exp(x) overflows."""
    return jnp.minimum(x, 1e4)


def integrals_of_i_and_k(x):
    """The integrals of I_0(t) and K_0(t) over t from 0 to x."""
    size, far, inside, large = _split(x)

    def near(x, log):
        return x * (piecewise(INTEGRAL_K_NEAR, x) - log * piecewise(INTEGRAL_I, x))

    i = jnp.where(far, _grown(INTEGRAL_I_FAR, _capped(large)), inside * piecewise(INTEGRAL_I, inside))
    k = jnp.where(
        far,
        math.pi / 2 - _fallen(INTEGRAL_K_TAIL, _capped(large)),
        _with_logarithms(inside, near, INTEGRAL_K),
    )
    return _or_nan(x, _odd(x, i)), _ends(x, k, 0.0)


def integrals_of_i_and_k_over_t(x):
    """The integral of (I_0(t) - 1) / t over t from 0 to x, and that of K_0(t) / t from x on."""
    size, far, inside, large = _split(x)

    def near(x, log):
        return (
            piecewise(QUOTIENT_K_NEAR, x) + log * (x * x * piecewise(QUOTIENT_I, x)) + log * (log / 2 + EULER)
        )

    large = _capped(large)
    i = jnp.where(far, _grown(QUOTIENT_I_FAR, large) / large, inside * inside * piecewise(QUOTIENT_I, inside))
    k = jnp.where(far, _fallen(QUOTIENT_K_TAIL, large) / large, _with_logarithms(inside, near, QUOTIENT_K))
    return _or_nan(x, i), _ends(x, k, jnp.inf)


# -------------------------------------------------------------------------------------------- Struve


def struve_integral(x):
    """The integral of H_0(t) over t from 0 to x, an even function. At infinity it is NaN, as SciPy's."""
    size, far, inside, large = _split(x)
    y = -_tail(INTEGRAL_TAIL_REAL, INTEGRAL_TAIL_IMAGINARY, large)[1]
    w = 1 / (large * large)
    beyond = (2 / math.pi) * (log(2 * jnp.minimum(large, 1e307)) + EULER) + (
        y + w * piecewise(STRUVE_H_FAR, w)
    )
    return jnp.where(far, beyond, inside * inside * piecewise(STRUVE_H, inside))


def struve_integral_over_t(x):
    """The integral of H_0(t) / t over t from x on; that of -x is pi less that of x."""
    size, far, inside, large = _split(x)
    y = _tail(QUOTIENT_TAIL_REAL, QUOTIENT_TAIL_IMAGINARY, large)[1] / large
    beyond = y + piecewise(STRUVE_QUOTIENT_FAR, 1 / (large * large)) / large
    value = jnp.where(far, beyond, piecewise(STRUVE_QUOTIENT, inside))
    return jnp.where(x < 0, math.pi - value, value)


def modified_struve_integral(x):
    """The integral of L_0(t) over t from 0 to x, an even function."""
    size, far, inside, large = _split(x)
    beyond = _grown(STRUVE_L_FAR, _capped(large))
    return _or_nan(x, jnp.where(far, beyond, inside * inside * piecewise(STRUVE_L, inside)))


# ------------------------------------------------------------------------------------------- Fresnel
#
# K_+(x) for x >= 0 is a piecewise polynomial of x, or over x one of 1 / x^2. F_+(x) = sqrt(pi) e^(i (x^2 + pi / 4)) K_+(x), and from the
# integral over the real line F_+(-x) = sqrt(pi) e^(i pi / 4) - F_+(x), K_+(-x) = e^(-i x^2) - K_+(x). F_- and K_- are conjugates.

NEAR = 3.0
LOST = 1e15  # of x^2 no digit of the phase is left


def _fresnel_parts(x):
    size = jnp.abs(x)
    far = size > NEAR
    inside, large = jnp.where(far, 1.0, size), jnp.where(far, size, NEAR)
    w = 1 / (large * large)
    a = jnp.where(far, piecewise(FRESNEL_REAL_FAR, w) / large, piecewise(FRESNEL_REAL, inside))
    b = jnp.where(far, piecewise(FRESNEL_IMAGINARY_FAR, w) / large, piecewise(FRESNEL_IMAGINARY, inside))
    high, low = exact_product(jnp.minimum(size, LOST), jnp.minimum(size, LOST))
    sine, cosine = sine_and_cosine(high)
    sine, cosine = sine * jnp.cos(low) + cosine * jnp.sin(low), cosine * jnp.cos(low) - sine * jnp.sin(low)
    sine, cosine = jnp.where(size > LOST, jnp.nan, sine), jnp.where(size > LOST, jnp.nan, cosine)
    # e^(i pi / 4) K_+, times sqrt(2)
    real, imaginary = a - b, a + b
    root = math.sqrt(math.pi / 2)
    f = root * (real * cosine - imaginary * sine), root * (real * sine + imaginary * cosine)
    left = x < 0
    f = tuple(jnp.where(left, root - part, part) for part in f)
    k = jnp.where(left, cosine - a, a), jnp.where(left, -sine - b, b)
    return [tuple(jnp.where(size < jnp.inf, part, jnp.nan) for part in pair) for pair in (f, k)]


def modified_fresnel_plus(x):
    """F_+(x), K_+(x). At infinity they are NaN, as SciPy's."""
    return tuple(jax.lax.complex(*parts) for parts in _fresnel_parts(x))


def modified_fresnel_minus(x):
    """F_-(x), K_-(x)."""
    return tuple(jax.lax.complex(real, -imaginary) for real, imaginary in _fresnel_parts(x))
