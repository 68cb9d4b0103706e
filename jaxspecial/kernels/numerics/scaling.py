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
            _, e = jnp.frexp(_size(x))
            product = product * jax.lax.integer_pow(_shifted(x, -e), n)
            exponent = exponent + n * e
    return _shifted(product, exponent)


def _size(x):
    return jnp.maximum(jnp.abs(jnp.real(x)), jnp.abs(jnp.imag(x))) if jnp.iscomplexobj(x) else jnp.abs(x)


def _shifted(x, exponent):
    """x 2^exponent"""
    if jnp.iscomplexobj(x):
        return jax.lax.complex(jnp.ldexp(jnp.real(x), exponent), jnp.ldexp(jnp.imag(x), exponent))
    return jnp.ldexp(x, exponent)


def power_of_two(x):
    """2^x: 2 to the nearest integer, times 2 to the rest. XLA's is exp(x log 2), whose relative error is x eps / 2."""
    whole = jnp.clip(jnp.round(x), -1100.0, 1100.0)
    return _shifted(jnp.exp((x - whole) * math.log(2)), jnp.where(jnp.isnan(x), 0.0, whole).astype(jnp.int32))


UNDERFLOWS = -5000.0


def times_exp(value, exponent):
    """value e^exponent, in two steps: the exponential may underflow where the product does not.

    Below e^UNDERFLOWS the product underflows, for any value that is a product of a few doubles. There the value may be
    infinite, and the result is 0.
    """
    half = jnp.exp(exponent / 2)
    return jnp.where(exponent < UNDERFLOWS, 0, value * half * half)


def power_of_2(e):
    """2^e for integers e from -1022 to 1023."""
    form = DOUBLE if e.dtype.itemsize == 8 else SINGLE
    return form.number((e.astype(form.integer) + form.bias) << form.fraction)


def scaled_by_power_of_2(x, e):
    """x 2^e, also for e at which 2^e overflows or underflows; without double rounding."""
    for _ in range(4):
        most = 1000 if format_of(x) is DOUBLE else 120
        part = jnp.clip(e, -most, most)
        x, e = x * power_of_2(part), e - part
    return x
