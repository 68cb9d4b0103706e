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
    fraction: int  # bits of the fraction, without the hidden one
    bias: int  # of the exponent

    def bits(self, x):
        return jax.lax.bitcast_convert_type(x, self.integer)

    def number(self, bits):
        return jax.lax.bitcast_convert_type(bits, self.real)


DOUBLE = Format(np.float64, np.int64, 52, 1023)
SINGLE = Format(np.float32, np.int32, 23, 127)


def format_of(x):
    """The format of a real array; that of Python's numbers is double precision."""
    return SINGLE if jnp.result_type(x) == np.float32 else DOUBLE
