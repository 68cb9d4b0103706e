"""The beta function as a factor and an exponent, and the derivatives of its logarithm."""

import jax.numpy as jnp

from jaxspecial.kernels.gamma.gamma import gamma_parts, gamma_ratio_parts, gamma_star
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_right, psi_step
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.stacked import at_each

__all__ = []


def inverse_beta_parts(a, b):
    """1 / B(a, b) as factor * exp(entropy), for a, b > 0. So no large logarithms are subtracted.

    entropy = a log((a + b) / a) + b log((a + b) / b): positive terms, of the size of the logarithm of the result.
    """
    total, first, second = at_each(gamma_star, a + b, a, b)
    stars = total / (first * second)

    def log_share(a, b):
        ratio = b / a
        return jnp.where(ratio < 1e300, log1p(jnp.minimum(ratio, 1e300)), jnp.log(b) - jnp.log(a))

    return jnp.sqrt(product_over_sum(a, b) / (2 * jnp.pi)) * stars, a * log_share(a, b) + b * log_share(b, a)


def product_over_sum(a, b):
    """a b / (a + b) for a, b > 0."""
    least, most = jnp.minimum(a, b), jnp.maximum(a, b)
    return least / (1 + least / most)


def inverse_beta(a, b):
    """1 / B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return factor * jnp.exp(entropy)


def logarithm_of_beta(i, j, a, b):
    """The derivatives of log |B(a, b)| for a + b > 0. Nothing cancels, because a or b is positive."""

    def gap(n, z, m):
        straight = z > 0
        step = psi_step(n, jnp.where(straight, z, 1), m)
        return jnp.where(straight, -step, psi_derivative(n, z) - psi_right(n, jnp.where(z + m > 0, z + m, 1)))

    if j == 0:
        return gap(i - 1, a, b)
    if i == 0:
        return gap(j - 1, b, a)
    return -psi_right(i + j - 1, a + b)


def beta_parts(a, b):
    """B(a, b) for a + b > 0, as factor * exp(exponent). It may overflow or underflow where its derivatives do not."""
    positive = jnp.minimum(a, b) > 0
    inverse, entropy = inverse_beta_parts(jnp.where(positive, a, 1), jnp.where(positive, b, 1))
    low, high = jnp.where(positive, -0.5, jnp.minimum(a, b)), jnp.where(positive, 1, jnp.maximum(a, b))
    (gamma, logarithm), (ratio, exponent) = gamma_parts(low), gamma_ratio_parts(high, low)
    factor, exponent = gamma / ratio, logarithm - exponent
    return jnp.where(positive, 1 / inverse, factor), jnp.where(positive, -entropy, exponent)
