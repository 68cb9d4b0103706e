"""Conversions between single and double precision that keep subnormal numbers, which XLA's own make 0."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.words import DType

SIGN, EXPONENT, FRACTION = 0x80000000, 0x7F800000, 0x007FFFFF  # the bits of a float32
SMALLEST, SMALLEST_NORMAL = 2.0**-149, 2.0**-126


def widen(array: jax.Array, dtype: DType) -> jax.Array:
    """The array with that dtype. A subnormal float32 is an integer times 2^-149."""
    if array.dtype == np.complex64 and dtype == np.complex128:
        return jax.lax.complex(*(widen(part, np.dtype(float)) for part in (jnp.real(array), jnp.imag(array))))
    wide = jax.lax.convert_element_type(array, dtype)
    if array.dtype != np.float32 or dtype != np.float64:
        return wide
    bits = jax.lax.bitcast_convert_type(array, np.uint32)
    size = jax.lax.convert_element_type(bits & FRACTION, np.float64) * SMALLEST
    return jnp.where(bits & EXPONENT == 0, jnp.where(bits & SIGN == 0, size, -size), wide)


def size_bits(array: jax.Array) -> jax.Array:
    """The bits of the size of a float32, an integer that grows with it: comparisons of floats take subnormal numbers for 0."""
    return jax.lax.bitcast_convert_type(array, np.uint32) & np.uint32(EXPONENT | FRACTION)


def narrow(array: jax.Array, dtype: DType) -> jax.Array:
    """The same from double to single precision: the nearest number, the even one of two."""
    if array.dtype == np.complex128 and dtype == np.complex64:
        return jax.lax.complex(
            *(narrow(part, np.dtype(np.float32)) for part in (jnp.real(array), jnp.imag(array)))
        )
    single = jax.lax.convert_element_type(array, dtype)
    if array.dtype != np.float64 or dtype != np.float32:
        return single
    is_small = jnp.abs(array) < SMALLEST_NORMAL
    count = jnp.round(jnp.where(is_small, jnp.abs(array), 0) / SMALLEST)
    bits = jax.lax.convert_element_type(count, np.uint32) | jnp.where(
        jnp.signbit(single), np.uint32(SIGN), np.uint32(0)
    )
    return jnp.where(is_small, jax.lax.bitcast_convert_type(bits, np.float32), single)
