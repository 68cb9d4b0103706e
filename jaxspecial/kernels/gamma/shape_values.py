"""Values of the inverses of the incomplete gamma functions in the parameter a, by the secant method in the logarithms of a and of the smaller tail.

The starting point is that of the normal distribution of mean and variance a. For vast x it is right: the next term of Cornish and
Fisher's expansion is z^2 / 3.
"""

import jax.numpy as jnp

from jaxspecial.kernels.error.values import normal_quantile_value
from jaxspecial.kernels.gamma.incomplete_values import both
from jaxspecial.kernels.numerics.log_secant import log_secant

__all__ = ["chi_square_freedom_value", "gamma_shape_value", "poisson_count_value"]


def shape(x, lower, upper):
    """The a with P(a, x) = lower = 1 - upper. P falls with a (DLMF 8.10)."""
    inside = (x > 0) & (x < jnp.inf) & (lower > 0) & (upper > 0)
    x_, p, q = (jnp.where(inside, value, safe) for value, safe in ((x, 1), (lower, 0.5), (upper, 0.5)))
    is_lower, vast = p < q, x_ > VAST
    smaller = jnp.minimum(p, q)

    def tail(a):
        below, above = both(jnp.where(vast, 1, a), jnp.where(vast, 1, x_))
        return jnp.where(is_lower, below, above)

    # x = a + z sqrt(a), written without cancellation
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    sum_ = jnp.sqrt(z * z + 4 * x_) + jnp.abs(z)
    root = jnp.where(z > 0, 2 * x_ / sum_, sum_ / 2)
    start = jnp.maximum(root * root, TINY)
    value = log_secant(tail, smaller, ~is_lower, start, 1 / jnp.sqrt(1 + start))
    value = jnp.where(vast, x - z * root, value)
    infinite = (lower == 0) & (x > 0) & (x < jnp.inf)
    zero = (upper == 0) & (x > 0) & (x < jnp.inf) | (x == 0) & (lower > 0) & (upper > 0)
    return jnp.where(inside, value, jnp.where(infinite, jnp.inf, jnp.where(zero, 0, jnp.nan)))


TINY, VAST = 1e-300, 1e20


def gamma_shape_value(a, p, x):
    """The b with P(b, a x) = p."""
    return shape(jnp.where(a > 0, a * x, jnp.nan), p, 1 - p)


def chi_square_freedom_value(p, x):
    """The v with P(v/2, x/2) = p."""
    return 2 * shape(x / 2, p, 1 - p)


def poisson_count_value(p, m):
    """The k with Q(k + 1, m) = p; 0 if p is less than Q(1, m)."""
    least = jnp.exp(-m)
    outside = (p <= least) & (p >= 0) & (m >= 0)
    value = shape(jnp.where(outside, 1, m), jnp.where(outside, 0.5, 1 - p), jnp.where(outside, 0.5, p)) - 1
    return jnp.where(outside, 0, jnp.where(p == 1, jnp.nan, value))
