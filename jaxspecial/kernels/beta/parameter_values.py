"""Values of the inverses of the incomplete beta functions in a parameter, by the secant method in the logarithms of the parameter and of the smaller tail.

I_x(a, b) falls with a and rises with b (DLMF 8.17.20, 8.17.21); b is the a of the mirrored function, 1 - I_(1-x)(b, a). The starting points are those of the
normal distribution of log(x / (1-x)), with the mean log(a/b) and the variance 1/a + 1/b.
"""

import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete_values import both
from jaxspecial.kernels.error.values import normal_quantile_value
from jaxspecial.kernels.numerics.log_secant import log_secant

__all__ = [
    "beta_first_parameter_value",
    "beta_second_parameter_value",
    "binomial_successes_value",
    "binomial_trials_value",
    "negative_binomial_failures_value",
    "negative_binomial_successes_value",
]

TINY = 1e-300


def first_parameter(b, lower, upper, x, rest):
    """The a with I_x(a, b) = lower = 1 - upper; rest = 1 - x."""
    inside = (b > 0) & (b < jnp.inf) & (lower > 0) & (upper > 0) & (x > 0) & (rest > 0)
    arguments = ((b, 1), (lower, 0.5), (upper, 0.5), (x, 0.5), (rest, 0.5))
    b_, p, q, x_, rest_ = (jnp.where(inside, value, safe) for value, safe in arguments)
    is_lower = p < q
    smaller = jnp.minimum(p, q)

    def tail(a):
        below, above = both(a, b_, x_, rest_)
        return jnp.where(is_lower, below, above)

    # a (1-x) = b x - z sqrt(a + b) sqrt(x (1-x)), with the square root at z = 0
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    mean = b_ * (x_ / rest_)
    spread = z * (jnp.sqrt(mean) / jnp.sqrt(rest_))  # neither the quotient nor the square below may overflow
    start = jnp.clip(jnp.where(z < 0, mean - spread, mean * (mean / (mean + spread))), TINY, 1e308)
    value = log_secant(tail, smaller, ~is_lower, start, 1 / jnp.sqrt(1 + start * rest_))
    known = (b > 0) & (b < jnp.inf) & (x > 0) & (rest > 0)
    ends = jnp.where(known & (lower == 0) & (upper > 0), jnp.inf, jnp.where(known & (upper == 0), 0, jnp.nan))
    return jnp.where(inside, value, ends)


def beta_first_parameter_value(p, b, x):
    """The a with I_x(a, b) = p."""
    return first_parameter(b, p, 1 - p, x, 1 - x)


def beta_second_parameter_value(a, p, x):
    """The b with I_x(a, b) = p."""
    return first_parameter(a, 1 - p, p, 1 - x, x)


def binomial_trials_value(k, y, p):
    """The n with I_(1-p)(n - k, k + 1) = y."""
    return k + first_parameter(jnp.where(k >= 0, k + 1, jnp.nan), y, 1 - y, 1 - p, p)


def negative_binomial_successes_value(k, y, p):
    """The n with I_p(n, k + 1) = y."""
    return first_parameter(jnp.where(k >= 0, k + 1, jnp.nan), y, 1 - y, p, 1 - p)


def negative_binomial_failures_value(y, n, p):
    """The k with I_p(n, k + 1) = y; 0 if y is less than I_p(n, 1) = p^n."""
    outside = (y >= 0) & (n > 0) & (p > 0) & (p < 1) & (y <= jnp.exp(n * jnp.log(p)))
    value = first_parameter(n, jnp.where(outside, 0.5, 1 - y), jnp.where(outside, 0.5, y), 1 - p, p) - 1
    value = jnp.where(outside, 0, jnp.where(y == 1, jnp.nan, jnp.maximum(value, 0)))
    return jnp.where(n < jnp.inf, value, jnp.nan)


def binomial_successes_value(y, n, p):
    """The k with I_(1-p)(n - k, k + 1) = y, by the secant method in r = (k + 1) / (n - k); 0 if y is less than (1-p)^n."""
    outside = (y >= 0) & (n > 0) & (p > 0) & (p < 1) & (y <= jnp.exp(n * jnp.log1p(-p)))
    inside = ~outside & (y > 0) & (y < 1) & (n > 0) & (n < jnp.inf) & (p > 0) & (p < 1)
    y_, n_, p_ = (jnp.where(inside, value, safe) for value, safe in ((y, 0.5), (n, 1), (p, 0.5)))
    is_lower = y_ < 0.5
    smaller = jnp.minimum(y_, 1 - y_)

    def parameters(ratio):
        large = ratio > 1
        inverse = 1 / jnp.where(large, ratio, 1)
        first = (n_ + 1) * jnp.where(large, inverse / (1 + inverse), 1 / (1 + ratio))
        return first, (n_ + 1) * jnp.where(large, 1 / (1 + inverse), ratio / (1 + ratio))

    def tail(ratio):
        below, above = both(*parameters(ratio), 1 - p_, p_)
        return jnp.where(is_lower, below, above)

    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    scale = 1 / jnp.sqrt((n_ + 1) * p_ * (1 - p_))
    start = p_ / (1 - p_) * jnp.exp(jnp.clip(z * scale, -20, 20))
    ratio = log_secant(tail, smaller, is_lower, start, jnp.minimum(scale, 1))
    value = jnp.clip(parameters(ratio)[1] - 1, 0, n_)
    ends = jnp.where(outside, 0, jnp.where((y == 1) & (n > 0) & (p > 0) & (p < 1), n, jnp.nan))
    return jnp.where(inside, value, jnp.where(n < jnp.inf, ends, jnp.nan))
