"""Sine and cosine together, by polynomials, which XLA vectorises: on CPUs its own are calls of a library, one element at a time.

x = k pi / 2 + r with |r| <= pi / 4. pi / 2 is the sum of three doubles, the first two of 26 bits. So k times these is exact up to |k| = 2^27, with
or without fused operations, and r is known to twice the working precision before its small part is dropped.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.double_double import two_sum
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of, has_sign
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []

HALF_PI = {
    DOUBLE: (1.5707963109016418, 1.5893254712295857e-08, 6.123233995736766e-17),
    SINGLE: (1.5703125, 0.0004837512969970703, 7.549790126404332e-08),  # of 12 bits
}
PI = {DOUBLE: (math.pi, 1.2246467991473532e-16), SINGLE: (3.1415927410125732, -8.742277657347586e-08)}
LARGE = {DOUBLE: 2.0e8, SINGLE: 6.0e3}  # beyond, XLA's own
SINE = [(-1) ** (k + 1) / math.factorial(2 * k + 3) for k in range(1, 8)]  # of r^5, r^7, ...
COSINE = [(-1) ** (k + 1) / math.factorial(2 * k + 2) for k in range(1, 8)]  # of r^4, r^6, ...


def sine_and_cosine(x):
    """sin(x) and cos(x)."""
    large = jnp.abs(x) > LARGE[format_of(x)]
    sine, cosine = moderate_sine_and_cosine(jnp.where(large, 0.0, x))

    def with_large():
        return jnp.where(large, jnp.sin(x), sine), jnp.where(large, jnp.cos(x), cosine)

    return jax.lax.cond(jnp.any(large), with_large, lambda: (sine, cosine))


def moderate_sine_and_cosine(x):
    """The same for |x| <= LARGE."""
    count = jnp.round(x * (2 / math.pi))
    pieces = HALF_PI[format_of(x)]
    rest = x - count * pieces[0]
    rest, lost = two_sum(rest, -count * pieces[1])
    sine, cosine = _of_rest(*two_sum(rest, lost - count * pieces[2]))
    # k is even or odd, and so is its half, rounded down
    half = count * 0.5
    whole = jnp.floor(half)
    is_odd, is_turned = half != whole, whole * 0.5 != jnp.floor(whole * 0.5)
    first, second = jnp.where(is_odd, cosine, sine), jnp.where(is_odd, sine, cosine)
    return jnp.where(is_turned, -first, first), jnp.where(is_turned != is_odd, -second, second)


def sine_and_cosine_of_pi(part):
    """sin(pi x) and cos(pi x) for |x| <= 1/2, with small relative errors also next to their zeros, which are exact."""
    size = jnp.abs(part)
    far = size > 0.25
    near = jnp.where(far, 0.5 - size, size)
    sine, cosine = _of_rest(*(p * near for p in PI[format_of(near)]))
    first, second = jnp.where(far, cosine, sine), jnp.where(far, sine, cosine)
    return jnp.where(has_sign(part), -first, first), second


def sine_and_cosine_below_45_degrees(x):
    """The same for |x| <= pi / 4."""
    return _of_rest(x, jnp.zeros_like(x))


def _of_rest(r, small):
    """sin(r + small) and cos(r + small) for |r| <= pi / 4."""
    square = r * r
    sine = r + (small + r * square * (horner(SINE, square) * square - 1 / 6))
    part = square * 0.5
    whole = 1 - part
    # what 1 - r^2 / 2 loses, by its rounding
    cosine = whole + (((1 - whole) - part) + (square * square * horner(COSINE, square) - r * small))
    return sine, cosine
