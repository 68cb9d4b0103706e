"""Values of the Bessel functions of orders 0 and 1, and of K of any integer order, for real arguments.

J and Y: piecewise polynomials of x^2 up to 8, the logarithm of Y in a term of its own (DLMF 10.8.1), then Hankel's expansions (DLMF 10.17.3, 10.17.4), whose P and Q are piecewise polynomials of
1 / x^2. With sin(x - pi/4) = (sin x - cos x) / sqrt(2), and so on, no phase is rounded. K: up to 1/2 the logarithm is a term of its own, then a
piecewise polynomial of 1 / x; for other orders a recurrence or an integral. I: XLA's own Chebyshev series.
"""

import math

import jax
import jax.numpy as jnp
from jax.lax import bessel_i0e, bessel_i1e

from jaxspecial.generated.coefficients import (
    J0,
    J1,
    K0_FAR,
    K0_NEAR,
    K1_FAR,
    K1_NEAR,
    P0,
    P1,
    Q0,
    Q1,
    Y0_NEAR,
    Y1_NEAR,
)
from jaxspecial.kernels.bessel.modified_orders import k_value
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = [
    "i0_value",
    "i1_value",
    "integer_order_k_value",
    "j0_value",
    "j1_value",
    "k0_value",
    "k1_value",
    "scaled_i0_value",
    "scaled_i1_value",
    "scaled_k0_value",
    "scaled_k1_value",
    "y0_value",
    "y1_value",
]

FAR = 8.0
LOGARITHM_BELOW = 0.5
INTEGRAL_FROM, VAST = 300.0, 1e5  # before, K_0 does not underflow; beyond, all K of orders up to 1000 do


# ------------------------------------------------------------------------------------------------ J and Y


def _hankel(order, x):
    """J_n(x) and Y_n(x) for x >= 8."""
    inverse = 1 / x
    square = inverse * inverse
    p = piecewise((P0, P1)[order], square)
    q = piecewise((Q0, Q1)[order], square) * inverse
    sine, cosine = sine_and_cosine(x)
    plus, minus = sine + cosine, sine - cosine
    # cos and sin of x - (2 n + 1) pi / 4, times sqrt(2)
    c, s = (plus, minus) if order == 0 else (minus, -plus)
    size = 1 / (math.sqrt(math.pi) * jnp.sqrt(x))  # 1 / x may underflow
    return size * (p * c - q * s), size * (p * s + q * c)


def _parts(x):
    """Whether |x| > 8, and |x| there, elsewhere 8, and x^2 elsewhere, there 64."""
    size = jnp.abs(x)
    far = size > FAR
    large, small = jnp.where(far, size, FAR), jnp.where(far, FAR, size)
    return far, large, small * small


def j0_value(x):
    """J_0(x). At infinity it is NaN, as SciPy's, and so are the next three."""
    far, large, square = _parts(x)
    value = jnp.where(far, _hankel(0, large)[0], piecewise(J0, square))
    return jnp.where(x == 0, 1.0, value)


def j1_value(x):
    """J_1(x)."""
    far, large, square = _parts(x)
    value = jnp.where(far, _hankel(1, large)[0], jnp.abs(x) * piecewise(J1, square))
    return jnp.where(x == 0, x, jnp.where(x < 0, -value, value))


def _y_value(x, far, near):
    value = jnp.where(x > FAR, far, near)
    return jnp.where(x == 0, -jnp.inf, jnp.where(x < 0, jnp.nan, value))


def y0_value(x):
    """Y_0(x)."""
    _, large, square = _parts(x)
    logarithm = (2 / math.pi) * log(jnp.abs(x) / 2)
    return _y_value(x, _hankel(0, large)[1], piecewise(Y0_NEAR, square) + logarithm * piecewise(J0, square))


def y1_value(x):
    """Y_1(x)."""
    _, large, square = _parts(x)
    logarithm = (2 / math.pi) * log(jnp.abs(x) / 2)
    product = piecewise(Y1_NEAR, square) + logarithm * piecewise(J1, square)
    return _y_value(x, _hankel(1, large)[1], x * product - (2 / math.pi) / x)


# ------------------------------------------------------------------------------------------------ I and K


def scaled_i0_value(x):
    """exp(-abs(x)) I_0(x): a Chebyshev series below 8 and one in 32/x - 2 above. At infinity it is 0."""
    return bessel_i0e(x)


def i0_value(x):
    """I_0(x). exp(abs(x)) overflows before I_0 does, so its root is multiplied twice. At infinity it is NaN, as SciPy's."""
    root = jnp.exp(jnp.abs(x) / 2)
    return bessel_i0e(x) * root * root


def scaled_i1_value(x):
    """exp(-abs(x)) I_1(x), likewise."""
    return jnp.where(x == 0, 0.0, bessel_i1e(x))


def i1_value(x):
    """I_1(x), likewise."""
    root = jnp.exp(jnp.abs(x) / 2)
    return jnp.where(x == 0, 0.0, bessel_i1e(x) * root * root)


def _i_times_exp(order, x):
    """I_n(x) for 0 <= x < 1/2."""
    return (bessel_i0e, bessel_i1e)[order](x) * jnp.exp(x)


def k_near(order, x):
    """K_n(x) for 0 < x < 1/2."""
    rest = piecewise((K0_NEAR, K1_NEAR)[order], x * x)
    logarithm = log(x / 2) * _i_times_exp(order, x)
    return 1 / x + (logarithm + x * rest) if order else rest - logarithm


def _k_value(order, x, is_scaled):
    """K_n(x), times exp(x) if it is scaled."""
    low = x < LOGARITHM_BELOW
    small, large = jnp.where((x > 0) & low, x, 0.25), jnp.where(low, LOGARITHM_BELOW, x)
    near = k_near(order, small)
    far = piecewise((K0_FAR, K1_FAR)[order], 1 / large) / jnp.sqrt(large)
    value = (
        jnp.where(low, near * jnp.exp(small), far)
        if is_scaled
        else jnp.where(low, near, far * jnp.exp(-large))
    )
    return jnp.where(x == 0, jnp.inf, jnp.where(x < 0, jnp.nan, jnp.where(x == jnp.inf, 0, value)))


def k0_value(x):
    """K_0(x)."""
    return _k_value(0, x, False)


def k1_value(x):
    """K_1(x)."""
    return _k_value(1, x, False)


def scaled_k0_value(x):
    """exp(x) K_0(x)."""
    return _k_value(0, x, True)


def scaled_k1_value(x):
    """exp(x) K_1(x)."""
    return _k_value(1, x, True)


def integer_order_k_value(n, x):
    """K_n(x), n without its fraction: for moderate x by recurrence upwards, where K is the dominant solution (DLMF 10.29.1)."""
    n = jnp.trunc(jnp.abs(n))
    small = x < INTEGRAL_FROM
    near = jnp.where(small & (x > 0), x, 1)
    count = jnp.where(small, n, 0)

    def step(k, pair):
        before, value = pair
        return value, jnp.where(k < count, before + (2 * k / near) * value, value)

    first, second = k0_value(near), k1_value(near)
    recurred = jax.lax.fori_loop(1, jnp.max(count, initial=1).astype(jnp.int32), step, (first, second))[1]
    far = ~small & (x < VAST)
    integral = k_value(jnp.where(far, n, 0), jnp.where(far, x, 1))
    value = jnp.where(n == 0, k0_value(x), jnp.where(small, recurred, jnp.where(far, integral, 0)))
    return jnp.where(x == 0, jnp.inf, jnp.where(x < 0, jnp.nan, value))
