"""Derivatives of the modified Bessel functions of orders 0 and 1: the first ones as fast as the values, the others as for any order.

I_0' = I_1, I_1' = I_0 - I_1 / x, K_0' = -K_1, K_1' = -K_0 - K_1 / x (DLMF 10.29.3, 10.29.2). The scaled functions need I_0 - I_1 and K_1 - K_0, which cancel
for large x: they are piecewise polynomials.
"""

import jax.numpy as jnp

from jaxspecial.generated.coefficients import I_STEP, I_STEP_FAR, K_STEP
from jaxspecial.kernels.bessel.integer_orders import (
    LOGARITHM_BELOW,
    i0_value,
    i1_value,
    k0_value,
    k1_value,
    k_near,
    scaled_i1_value,
    scaled_k1_value,
)
from jaxspecial.kernels.bessel.modified import (
    i_derivative,
    k_derivative,
    scaled_i_derivative,
    scaled_k_derivative,
)
from jaxspecial.kernels.numerics.piecewise import piecewise

__all__ = [
    "i0_derivative",
    "i1_derivative",
    "k0_derivative",
    "k1_derivative",
    "scaled_i0_derivative",
    "scaled_i1_derivative",
    "scaled_k0_derivative",
    "scaled_k1_derivative",
]

FAR = 8.0


def _over(value, x):
    """The quotient, with the limit 1/2 of I_1(x) / x at 0."""
    at_zero = x == 0
    return jnp.where(at_zero, 0.5, value / jnp.where(at_zero, 1, x))


def i0_derivative(n, x):
    """The n-th derivative of I_0(x)."""
    if n > 1:
        return i_derivative(n, 0, x)
    return jnp.where(jnp.isinf(x), x, i1_value(x))


def i1_derivative(n, x):
    """The n-th derivative of I_1(x)."""
    if n > 1:
        return i_derivative(n, 1, x)
    first = i0_value(x)
    return jnp.where(jnp.isinf(x) | jnp.isinf(first), jnp.inf, first - _over(i1_value(x), x))


def _i_step(x):
    """exp(-x) (I_0(x) - I_1(x)) for x >= 0."""
    far = x > FAR
    inverse = 1 / jnp.where(far, x, FAR)
    tail = piecewise(I_STEP_FAR, inverse) * inverse * jnp.sqrt(inverse)
    return jnp.where(far, tail, piecewise(I_STEP, jnp.where(far, FAR, x)))


def scaled_i0_derivative(n, x):
    """The n-th derivative of exp(-abs(x)) I_0(x); at 0, where it has a corner, from the right."""
    if n > 1:
        return scaled_i_derivative(n, 0, x)
    step = _i_step(jnp.abs(x))
    return jnp.where(x < 0, step, -step)


def scaled_i1_derivative(n, x):
    """The n-th derivative of exp(-abs(x)) I_1(x), likewise."""
    if n > 1:
        return scaled_i_derivative(n, 1, x)
    return _i_step(jnp.abs(x)) - _over(scaled_i1_value(x), x)


def k0_derivative(n, x):
    """The n-th derivative of K_0(x)."""
    return k_derivative(n, 0, x) if n > 1 else -k1_value(x)


def k1_derivative(n, x):
    """The n-th derivative of K_1(x)."""
    return k_derivative(n, 1, x) if n > 1 else -k0_value(x) - k1_value(x) / jnp.abs(x)


def _k_step(x):
    """exp(x) (K_1(x) - K_0(x)) for x > 0."""
    low = x < LOGARITHM_BELOW
    small, inverse = jnp.where(low & (x > 0), x, 0.25), 1 / jnp.where(low, LOGARITHM_BELOW, x)
    near = (k_near(1, small) - k_near(0, small)) * jnp.exp(small)
    return jnp.where(low, near, piecewise(K_STEP, inverse) * inverse * jnp.sqrt(inverse))


def _at_edges(x, slope):
    return jnp.where(x > 0, slope, jnp.where(x == 0, -jnp.inf, jnp.nan))


def scaled_k0_derivative(n, x):
    """The n-th derivative of exp(x) K_0(x)."""
    return scaled_k_derivative(n, 0, x) if n > 1 else _at_edges(x, -_k_step(x))


def scaled_k1_derivative(n, x):
    """The n-th derivative of exp(x) K_1(x)."""
    if n > 1:
        return scaled_k_derivative(n, 1, x)
    return _at_edges(x, _k_step(x) - scaled_k1_value(x) / x)
