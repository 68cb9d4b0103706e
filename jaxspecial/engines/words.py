"""64-bit numbers passed to Python and back as words of 32 bits.

A callback gets its arrays as JAX arrays. Without x64 these are cast to 32 bit, and their subnormal numbers may be flushed.
Words keep all bits.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Iterator
from typing import Any, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

DType: TypeAlias = np.dtype[Any]  # of any numbers: which, is known when a program runs


def words_of(shape: tuple[int, ...], dtype: DType) -> jax.ShapeDtypeStruct:
    if dtype.itemsize < 4:
        return jax.ShapeDtypeStruct((*shape, 1), dtype)
    return jax.ShapeDtypeStruct((*shape, dtype.itemsize // 4), np.uint32)


def to_words(array: jax.Array) -> jax.Array:
    if jnp.iscomplexobj(array):
        return jnp.concatenate([to_words(jnp.real(array)), to_words(jnp.imag(array))], axis=-1)
    if array.dtype.itemsize < 4:
        return array[..., None]
    words = jax.lax.bitcast_convert_type(array, np.uint32)
    return words if array.dtype.itemsize == 8 else words[..., None]


def from_words(words: jax.Array, dtype: DType) -> jax.Array:
    if dtype.itemsize < 4:
        return words[..., 0]
    if dtype.kind == "c":
        real = np.dtype(dtype.type(0).real.dtype)
        return jax.lax.complex(*(from_words(w, real) for w in jnp.split(words, 2, axis=-1)))
    return jax.lax.bitcast_convert_type(words if dtype.itemsize == 8 else words[..., 0], dtype)


@contextlib.contextmanager
def ieee_arithmetic() -> Iterator[None]:
    """IEEE arithmetic in this thread: XLA's threads flush subnormal numbers, which makes SciPy's values wrong."""
    if _libm is None:
        yield
        return
    found = ctypes.create_string_buffer(256)  # larger than any platform's fenv_t
    _libm.fegetenv(found)
    _libm.fesetenv(ctypes.c_void_p(-1))  # FE_DFL_ENV of glibc
    try:
        yield
    finally:
        _libm.fesetenv(found)


_libm: ctypes.CDLL | None
try:
    _libm = ctypes.CDLL("libm.so.6")
except OSError:
    _libm = None
