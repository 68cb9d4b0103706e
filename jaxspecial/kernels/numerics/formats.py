"""The two formats of numbers that kernels compute in: doubles, and single precision where double precision is slow or missing."""

import dataclasses

import jax
import jax.numpy as jnp
import numpy as np

__all__ = []


@dataclasses.dataclass(frozen=True)
class Format:
    """A binary format of IEEE 754."""

    real: type
    integer: type
    unsigned: type
    fraction: int  # bits of the fraction, without the hidden one
    bias: int  # of the exponent

    # Bits are signed integers, by way of unsigned ones: XLA does not compile programs for TPUs in which doubles become signed
    # integers at once (libtpu 0.0.48), as in jnp.signbit, copysign, frexp and ldexp. Kernels use what is here and in
    # scaling.py instead of these.
    def bits(self, x):
        x = jnp.asarray(x).astype(self.real)  # an integer is a number, not its bits
        return jax.lax.bitcast_convert_type(x, self.unsigned).astype(self.integer)

    def number(self, bits):
        return jax.lax.bitcast_convert_type(bits.astype(self.unsigned), self.real)


DOUBLE = Format(np.float64, np.int64, np.uint64, 52, 1023)
SINGLE = Format(np.float32, np.int32, np.uint32, 23, 127)


def format_of(x):
    """The format of a real array; that of Python's numbers is double precision."""
    return SINGLE if jnp.result_type(x) == np.float32 else DOUBLE


def has_sign(x):
    """Whether the sign bit of a real array is set, as that of -0.0."""
    return format_of(x).bits(x) < 0
