"""Logarithms of ratios of gamma functions, with a small error relative to a shape parameter where that is small."""

import jax.numpy as jnp

from jaxspecial.kernels.gamma.values import log_gamma_over_zeros
from jaxspecial.kernels.numerics.small_differences import log_of_one_and, near_log1pmx
from jaxspecial.kernels.numerics.stirling import BERNOULLI

__all__ = []

SHIFT = 14


def log_gamma_step(z, m):
    """log Gamma(z + m) - log Gamma(z) for z > 0, -z/8 <= m <= 1, with a small error relative to m where m is small.

    Gamma(z + 14) / Gamma(z) is a product, and beyond it is Stirling's formula (DLMF 5.11.1), all as differences.
    """
    rest, high = log_gamma_step_parts(z, m)
    return rest + m * jnp.log(high)


def log_gamma_step_parts(z, m):
    """The step as rest + m log(high), for sums in which the logarithm of another number and that of `high` cancel."""
    growth = jnp.zeros_like(z)  # the product of 1 + m / (z + k), less 1
    for k in range(SHIFT):
        share = m / (z + k)
        growth = growth + share + growth * share
    low, high = z + SHIFT, z + SHIFT + m
    u, v = 1 / high, 1 / low
    ratio = m / low
    stirling = low * near_log1pmx(ratio) - 0.5 * log_of_one_and(ratio)
    # u^n - v^n = (u - v) (u^(n-1) + u^(n-2) v + ... + v^(n-1)), u - v = -m u v
    quotient, power = jnp.ones_like(z), jnp.ones_like(z)
    for n in range(1, 2 * len(BERNOULLI)):
        if n % 2:
            k = (n + 1) // 2
            stirling = stirling - BERNOULLI[k - 1] / (2 * k * n) * m * u * v * quotient
        power = power * v
        quotient = u * quotient + power
    return stirling - log_of_one_and(growth), high


def log_scaled_beta(a, b, factor, entropy):
    """log(a B(a, b)) for 1 / B(a, b) = factor e^entropy; its error is small relative to a where a is small."""
    a_ = jnp.minimum(a, 1)
    near_0 = a_ * (a_ - 1) * log_gamma_over_zeros(a_ + 1) - log_gamma_step(b, a_)
    return jnp.where(a < 1, near_0, jnp.log(a / factor) - entropy)
