"""Values of the spherical Bessel functions and their derivatives in the argument, for integer orders and z >= 0.

y_n and k_n: upward by the recurrence (DLMF 10.51.1, 10.51.4), which is stable, as they grow.
j_n: upward to m = min(n, floor(z)), where it oscillates, then by the ratios r_k = j_k / j_(k-1) = z / (2 k + 1 - z r_(k+1)), which come
down from far above n. i_n: by such ratios from 0 on, r_k = z / (2 k + 1 + z r_(k+1)). A ratio so far above n that the product of the
r_k^2 is below e^-40 may be taken as 0: with r_k = exp(-acosh(k / z)) or exp(-asinh(k / z)), closely, that is after 16 + 10 (n / 2)^(1/3) or
sqrt(40 z) steps.

Derivatives (DLMF 10.51.2, 10.51.5): j_n' = j_(n-1) - (n + 1) / z j_n, and so for y; i_n' = n / z i_n + i_(n+1) and
-k_n' = k_(n-1) + (n + 1) / z k_n, where nothing cancels.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.recurrence import downward, upward
from jaxspecial.kernels.numerics.sines import sine_and_cosine

__all__ = [
    "spherical_i_of_real",
    "spherical_i_slope_of_real",
    "spherical_j_of_real",
    "spherical_j_slope_of_real",
    "spherical_k_of_real",
    "spherical_k_on_the_axis",
    "spherical_k_slope_of_real",
    "spherical_k_slope_on_the_axis",
    "spherical_y_of_real",
    "spherical_y_slope_of_real",
]

LARGEST = 709.0  # of z such that exp(z) does not overflow
DECAY = 650.0  # of z such that exp(-z) / z is far from underflow
BEYOND = 2500.0  # here i_n overflows and k_n underflows for all n up to 1000


# --------------------------------------------------------------------------------------- j and y


def _j(n, z):
    """j_n(z) and j_(n-1)(z), for finite z > 0. That of order -1 is wrong."""
    m = jnp.minimum(n, jnp.floor(z))
    sine, cosine = sine_and_cosine(z)
    first = sine / z
    second = jnp.where(z < 1, 0.0, (first - cosine) / z)

    def up(k, now, before):
        return (2 * k + 1) / z * now - before, now

    above, below = upward(m, 1, (second, first), up)
    now = jnp.where(m == 0, first, above)
    before = jnp.where(m == 0, 0.0, below)

    def down(k, ratio, product, shorter):
        ratio = jnp.where(k > m, z / (2 * k + 1 - z * ratio), 0.0)
        inside = (k > m) & (k <= n)
        longer = jnp.where(inside, product * ratio, product)
        return ratio, longer, jnp.where(inside & (k < n), shorter * ratio, shorter)

    one = jnp.ones_like(z)
    rising = m < n
    top = jnp.where(rising, n + jnp.ceil(16 + 10 * jnp.cbrt(n / 2)), 0)
    _, product, shorter = downward(top, (jnp.zeros_like(z), one, one), down)
    return now * product, jnp.where(rising, now * shorter, before)


def _y(n, z):
    """y_n(z) and y_(n-1)(z), for finite z > 0. That of order -1 is wrong. Where the recurrence overflows it is -inf."""
    sine, cosine = sine_and_cosine(z)
    first = -cosine / z
    second = (first - sine) / z

    def up(k, now, before):
        later = (2 * k + 1) / z * now - before
        return jnp.where(jnp.isnan(later), -jnp.inf, later), now

    above, below = upward(n, 1, (second, first), up)
    return jnp.where(n == 0, first, above), below


def _inside(n, z):
    """Whether z is finite and positive and n >= 0, and arguments of which this is so."""
    inside = (z > 0) & (z < jnp.inf) & (n >= 0)
    return inside, jnp.where(inside, n, 1), jnp.where(inside, z, 1.0)


def _or_ends(n, z, value, at_zero):
    """`value`, or what is at z = 0 and at infinity; NaN for n < 0."""
    ends = jnp.where(z == 0, at_zero, jnp.where(z == jnp.inf, 0.0, jnp.nan))
    return jnp.where((z > 0) & (z < jnp.inf), value, ends) + jnp.where(n < 0, jnp.nan, 0.0)


def spherical_j_of_real(n, z):
    """j_n(z)."""
    _, order, x = _inside(n, z)
    return _or_ends(n, z, _j(order, x)[0], jnp.where(n == 0, 1.0, 0.0))


def spherical_y_of_real(n, z):
    """y_n(z)."""
    _, order, x = _inside(n, z)
    return _or_ends(n, z, _y(order, x)[0], -jnp.inf)


def spherical_j_slope_of_real(n, z):
    """j_n'(z)."""
    _, order, x = _inside(n, z)
    now, before = _j(jnp.where(order == 0, 1, order), x)
    slope = jnp.where(order == 0, -now, before - (order + 1) * (now / x))
    return _or_ends(n, z, slope, jnp.where(n == 1, 1 / 3, 0.0))


def spherical_y_slope_of_real(n, z):
    """y_n'(z)."""
    _, order, x = _inside(n, z)
    now, before = _y(jnp.where(order == 0, 1, order), x)
    slope = before - (order + 1) * (now / x)
    slope = jnp.where(order == 0, -now, jnp.where(jnp.isnan(slope), jnp.inf, slope))
    return _or_ends(n, z, slope, jnp.inf)


# --------------------------------------------------------------------------------------- i and k


def _i(n, z):
    """i_n(z) and i_(n+1)(z) / i_n(z), for n <= 1000. The rest of exp(z) is multiplied last."""
    z = jnp.minimum(z, BEYOND)
    low = jnp.minimum(z, LARGEST)
    half = jnp.exp(low / 2)
    first = jnp.where(z < 1, jnp.sinh(low) / z, (half / z) * (half / 2) - jnp.exp(-z) / (2 * z))

    def down(k, ratio, product, after):
        ratio = z / (2 * k + 1 + z * ratio)
        return ratio, jnp.where(k <= n, product * ratio, product), jnp.where(k == n + 1, ratio, after)

    top = n + 16 + jnp.ceil(jnp.sqrt(40 * z))
    zero = jnp.zeros_like(z)
    _, value, after = downward(top, (zero, first, zero), down)
    rest = jnp.exp((z - low) / 4)
    return value * rest * rest * rest * rest, after


def _k(n, z):
    """k_n(z) and k_(n-1)(z), for n <= 1000. That of order -1 is wrong. The rest of exp(-z) is multiplied last."""
    z = jnp.minimum(z, BEYOND)
    low = jnp.minimum(z, DECAY)
    first = (math.pi / 2) * (jnp.exp(-low) / z)
    second = first + first / z

    def up(k, now, before):
        return (2 * k + 1) / z * now + before, now

    above, below = upward(n, 1, (second, first), up)
    rest = jnp.exp((low - z) / 4)

    def whole(x):
        return x * rest * rest * rest * rest

    return whole(jnp.where(n == 0, first, above)), whole(below)


def spherical_i_of_real(n, z):
    """i_n(z)."""
    _, order, x = _inside(n, z)
    value = _or_ends(n, z, _i(order, x)[0], jnp.where(n == 0, 1.0, 0.0))
    return jnp.where((z == jnp.inf) & (n >= 0), jnp.inf, value)


def spherical_k_of_real(n, z):
    """k_n(z)."""
    _, order, x = _inside(n, z)
    return _or_ends(n, z, _k(order, x)[0], jnp.inf)


def spherical_i_slope_of_real(n, z):
    """i_n'(z)."""
    _, order, x = _inside(n, z)
    now, ratio = _i(order, x)
    value = _or_ends(
        n, z, jnp.where(order == 0, 0.0, order * (now / x)) + now * ratio, jnp.where(n == 1, 1 / 3, 0.0)
    )
    return jnp.where((z == jnp.inf) & (n >= 0), jnp.inf, value)


def spherical_k_slope_of_real(n, z):
    """k_n'(z)."""
    _, order, x = _inside(n, z)
    now, before = _k(jnp.where(order == 0, 1, order), x)
    return _or_ends(n, z, jnp.where(order == 0, -now, -before - (order + 1) * (now / x)), -jnp.inf)


# k_n(-z) = -(pi i_n(z) + (-1)^n k_n(z)), from DLMF 10.47.9, 10.47.11 and 10.47.16; its derivative is pi i_n'(z) + (-1)^n k_n'(z).


def _on_the_axis(n, z, sign, i, k):
    """The function of a complex z on the real axis, from its parts i and k for positive arguments."""
    n = n.astype(float)
    x = jnp.real(z)
    left = sign * (math.pi * i(n, jnp.abs(x)) + jnp.where(jnp.fmod(n, 2) == 0, 1.0, -1.0) * k(n, jnp.abs(x)))
    value = jnp.where(x < 0, left, k(n, jnp.abs(x)))
    return jax.lax.complex(value, jnp.zeros_like(value))


def spherical_k_on_the_axis(n, z):
    """k_n(z) for a complex z whose imaginary part is 0."""
    return _on_the_axis(n, z, -1.0, spherical_i_of_real, spherical_k_of_real)


def spherical_k_slope_on_the_axis(n, z):
    """k_n'(z) for a complex z whose imaginary part is 0."""
    return _on_the_axis(n, z, 1.0, spherical_i_slope_of_real, spherical_k_slope_of_real)
