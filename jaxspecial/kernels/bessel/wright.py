"""Derivatives of Wright's generalized Bessel function in its last argument."""

import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call

__all__ = ["wright_derivative"]

LARGEST_B = 145.0  # SciPy's value is 0 from b = 150 on
LARGEST_X = 1.0e6  # for larger x SciPy's infinite value is right


def wright_derivative(n, a, b, x):
    """The n-th derivative in x: the function with b + n a for b (DLMF 10.46.1).

    Where SciPy's value is wrong the exact engine evaluates it.
    """
    shifted = b + n * a
    value = call("wright_bessel", a, shifted, x)
    good = (shifted < LARGEST_B) & (jnp.isfinite(value) | (x > LARGEST_X))
    inside = (a >= 0) & (b >= 0) & (x >= 0)
    return exact_call("wright_bessel", (0, 0, n), 0, inside & ~good, value, a, b, x)
