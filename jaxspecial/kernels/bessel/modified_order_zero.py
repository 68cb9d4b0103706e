"""Values of the modified Bessel function of order 0, I_0(x), scaled and not."""

import jax.numpy as jnp
from jax.lax import bessel_i0e

__all__ = ["i0_value", "scaled_i0_value"]


def scaled_i0_value(x):
    """exp(-abs(x)) I_0(x): XLA's own, a Chebyshev series below 8 and one in 32/x - 2 above. At infinity it is 0."""
    return bessel_i0e(x)


def i0_value(x):
    """I_0(x). exp(abs(x)) overflows before I_0 does, so its root is multiplied twice. At infinity it is NaN, as SciPy's."""
    root = jnp.exp(jnp.abs(x) / 2)
    return bessel_i0e(x) * root * root
