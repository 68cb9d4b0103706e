"""Values of the inverses of the incomplete gamma functions in x, by Newton's method in log x and the logarithm of the smaller tail.

Starting points: for a >= 1 Wilson and Hilferty's normal approximation of x^(1/3); P(a, x) <= x^a / Gamma(a + 1) (DLMF 8.7.1), which is sharp for small x;
and Q(a, a + sqrt(2 a u) + u) <= e^-u (Laurent and Massart, Ann. Stat. 28 (2000), lemma 1).
"""

import jax.numpy as jnp

from jaxspecial.kernels.error.values import normal_quantile_value
from jaxspecial.kernels.gamma.incomplete_values import both, front
from jaxspecial.kernels.gamma.values import log_gamma_value
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.log_newton import log_newton
from jaxspecial.kernels.numerics.small_differences import log_of_one_and

__all__ = [
    "chi_square_quantile_value",
    "gamma_quantile_value",
    "gamma_rate_value",
    "lower_gamma_quantile_value",
    "poisson_quantile_value",
    "upper_gamma_quantile_value",
]


def quantile(a, lower, upper, divisor=1.0):
    """The x with P(a, x) = lower = 1 - upper, over a divisor. Where x underflows, the quotient may not."""
    inside = (a > 0) & (a < jnp.inf) & (lower > 0) & (upper > 0)
    a_, p, q = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (lower, 0.5), (upper, 0.5)))
    is_lower = p < q
    probability = jnp.minimum(p, q)

    def tail(x):
        below, above = both(a_, x)
        return jnp.where(is_lower, below, above), a_ * front(a_, x)

    start, log_least = _start(a_, p, q, is_lower, probability)
    value = log_newton(tail, probability, is_lower, start) / divisor
    # P(a, x) = x^a / Gamma(a + 1) holds to the last digit
    value = jnp.where(log_least < TINY[format_of(a)], jnp.exp(log_least - jnp.log(divisor)), value)
    zero = (lower == 0) & (a >= 0)
    infinite = (upper == 0) & (a >= 0)
    ends = jnp.where(zero, 0, jnp.where(infinite, jnp.inf, jnp.nan)) / divisor
    return jnp.where(inside, value, ends)


TINY = {DOUBLE: -707.0, SINGLE: -86.0}  # of log x


def _start(a, p, q, is_lower, probability):
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(probability)
    root = 1 - 1 / (9 * a) + z / (3 * jnp.sqrt(a))
    wilson = jnp.where(a >= 1, a * jnp.maximum(root, 0) ** 3, 0)
    log_p = jnp.where(is_lower, jnp.log(p), -log_of_one_and(q / p))
    log_least = (log_p + log_gamma_value(a + 1)) / a
    least = jnp.exp(log_least)
    u = -jnp.log(q)
    most = a + jnp.sqrt(2 * a * u) + u
    near_zero = (a < 1) & (is_lower | (q > 0.5 * a))
    start = jnp.where(
        near_zero,
        least,
        jnp.where(
            is_lower, jnp.maximum(wilson, least), jnp.where(a < 1, most, jnp.clip(wilson, least, most))
        ),
    )
    return start, jnp.where(near_zero | is_lower, log_least, 0)


def lower_gamma_quantile_value(a, y):
    """The x with P(a, x) = y."""
    return quantile(a, y, 1 - y)


def upper_gamma_quantile_value(a, y):
    """The x with Q(a, x) = y."""
    return quantile(a, 1 - y, y)


def chi_square_quantile_value(v, p):
    """The x with Q(v/2, x/2) = p."""
    return 2 * upper_gamma_quantile_value(v / 2, p)


def poisson_quantile_value(k, y):
    """The m with Q(k + 1, m) = y, k without its fraction, y < 1."""
    k = jnp.trunc(k)
    return upper_gamma_quantile_value(jnp.where((k < 0) | (k == jnp.inf) | (y == 1), jnp.nan, k + 1), y)


def gamma_quantile_value(a, b, p):
    """The x with P(b, a x) = p."""
    return _scaled_quantile(b, p, a)


def gamma_rate_value(p, b, x):
    """The a with P(b, a x) = p."""
    return _scaled_quantile(b, p, x)


def _scaled_quantile(b, p, divisor):
    """NaN where three arguments are at their ends, as SciPy's."""
    ends = ((b == 0) | (b == jnp.inf)) & ((p == 0) | (p == 1)) & ((divisor == 0) | (divisor == jnp.inf))
    return jnp.where(ends, jnp.nan, quantile(b, p, 1 - p, divisor))
