"""Products of powers whose parts overflow or underflow before the product does."""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of

__all__ = []


def monomial(*factors):
    """The product of x^n over the `factors` (x, n), for static integers n. It overflows or underflows only as a whole.

    The powers are those of the significands, times a power of two.
    """
    product, exponent = 1.0, 0
    for x, n in factors:
        if n:
            e = exponent_of(_size(x))
            product = product * jax.lax.integer_pow(scaled_by_power_of_2(x, -e), n)
            exponent = exponent + n * e
    return scaled_by_power_of_2(product, exponent)


def divided_by_power(x, y, n):
    """x / y^n for a static n >= 0, where the power alone may overflow or underflow. XLA would replace x / y / y by x / (y * y)."""
    inverse = 1 / y
    for _ in range(n):
        x = x * inverse
    return x


def _size(x):
    return jnp.maximum(jnp.abs(jnp.real(x)), jnp.abs(jnp.imag(x))) if jnp.iscomplexobj(x) else jnp.abs(x)


def exponent_of(x):
    """The integer e with 2^(e - 1) <= |x| < 2^e, for normal numbers.

    For 0 and subnormal numbers it is one less than for the smallest of these, for infinity and NaN one more than for the largest.
    """
    form = format_of(x)
    stored = (form.bits(x) >> form.fraction) & (2 * form.bias + 1)
    return stored - (form.bias - 1)


def exp2(x):
    """2^x: 2 to the nearest integer, times 2 to the rest. XLA's is exp(x log 2), whose relative error is x eps / 2."""
    whole = jnp.clip(jnp.round(x), -1100.0, 1100.0)
    return scaled_by_power_of_2(jnp.exp((x - whole) * math.log(2)), jnp.where(jnp.isnan(x), 0.0, whole))


UNDERFLOWS = -5000.0


def times_exp(value, exponent):
    """value e^exponent, in two steps: the exponential may underflow where the product does not.

    Below e^UNDERFLOWS the product underflows, for any value that is a product of a few doubles. There the value may be
    infinite, and the result is 0.
    """
    half = jnp.exp(exponent / 2)
    return jnp.where(exponent < UNDERFLOWS, 0, value * half * half)


def power_of_2(e):
    """2^e for integers e from -1022 to 1023, of a floating-point type; that is the type of the result."""
    return _power(DOUBLE if e.dtype.itemsize == 8 else SINGLE, e)


def _power(form, e):
    return form.number((e.astype(form.integer) + form.bias) << form.fraction)


def scaled_by_power_of_2(x, e):
    """x 2^e for integers e, of any type, also where 2^e overflows or underflows.

    e must depend on the data: powers that are constants XLA would multiply before, and their product may be infinite.
    """
    if jnp.iscomplexobj(x):
        return jax.lax.complex(scaled_by_power_of_2(jnp.real(x), e), scaled_by_power_of_2(jnp.imag(x), e))
    form = format_of(x)
    most = 1000 if form is DOUBLE else 120
    e = jnp.clip(e, -3 * most, 3 * most)
    for _ in range(3):  # the exponents of all numbers, subnormal ones too, differ by less than 3 * most
        part = jnp.clip(e, -most, most)
        x, e = x * _power(form, part), e - part
    return x
