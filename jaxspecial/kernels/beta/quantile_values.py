"""Values of the inverses of the incomplete beta functions in x, by Newton's method in the logarithms of x / (1-x) and of the smaller tail.

Starting points: for a, b >= 1 the normal distribution of log(x / (1-x)); otherwise I_x(a, b) = x^a / (a B(a, b)), which is sharp for small x. Two vast
shapes need no step: there log(x / (1-x)) has an expansion.
"""

import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete_values import (
    FAR,
    both,
    is_nearly_normal,
    mass,
    student_from_normal,
)
from jaxspecial.kernels.beta.small_shapes import log_gamma_step, log_scaled_beta
from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.beta.vast_shapes import VAST, vast_log_ratio
from jaxspecial.kernels.error.values import normal_quantile_value
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.log_newton import log_newton
from jaxspecial.kernels.numerics.scaling import times_exp

__all__ = [
    "binomial_quantile_value",
    "complementary_beta_quantile_value",
    "f_quantile_value",
    "negative_binomial_quantile_value",
    "regularized_beta_quantile_value",
    "student_quantile_value",
]


def odds(a, b, lower, upper, factor=1.0):
    """x / (1-x) for the x with I_x(a, b) = lower = 1 - upper, times a factor. Where it underflows, the product may not."""
    form = format_of(a)
    inside = (a > 0) & (b > 0) & (a < jnp.inf) & (b < jnp.inf) & (lower > 0) & (upper > 0)
    mirrored = upper < lower
    a_, b_ = jnp.where(inside, jnp.where(mirrored, b, a), 1), jnp.where(inside, jnp.where(mirrored, a, b), 1)
    probability = jnp.where(inside, jnp.minimum(lower, upper), 0.5)

    def tail(ratio):
        large = ratio > 1
        inverse = 1 / jnp.where(large, ratio, 1)
        x = jnp.where(large, 1 / (1 + inverse), ratio / (1 + ratio))
        rest = jnp.where(large, inverse / (1 + inverse), 1 / (1 + ratio))
        return both(a_, b_, x, rest)[0], times_exp(*mass(a_, b_, x, rest, None))

    start, log_power, log_rest = _start(a_, b_, probability)
    vast = jnp.minimum(a_, b_) > VAST
    steps = log_newton(
        tail, probability, jnp.full(start.shape, True), jnp.where(vast, jnp.nan, start), MOST[form]
    )
    ratio = jnp.where(vast, start, steps)
    ratio = jnp.where(mirrored, 1 / ratio, ratio) * factor
    # I = x^a / (a B(a, b)), or 1 - I = (1-x)^b / (b B(a, b)), to the last digit
    sign, log_factor = jnp.where(mirrored, -1, 1), jnp.log(factor)
    for log_part, shape, log_ratio in ((log_power, b_, log_power), (log_rest, a_, -log_rest)):
        limit = jnp.exp(sign * log_ratio + log_factor)
        ratio = jnp.where((log_part < TINY[form]) & (shape * jnp.exp(log_part) < NOTHING[form]), limit, ratio)
    # all of the mass is at one end
    valid = (
        (a > 0) & (b > 0) & (lower >= 0) & (upper >= 0) & ~(jnp.isinf(a) & jnp.isinf(b) & (lower * upper > 0))
    )
    ends = jnp.where((lower == 0) | (upper > 0) & jnp.isinf(b), 0, jnp.inf)
    ends = jnp.where(valid, ends, jnp.nan)
    return jnp.where(inside, ratio, ends * factor)


LOG_ROOT_PI = 0.5723649429247001
NOTHING = {DOUBLE: 1e-17, SINGLE: 1e-9}  # beside 1
TINY = {DOUBLE: -707.0, SINGLE: -86.0}  # of log x
MOST = {DOUBLE: 4e307, SINGLE: 8e37}  # its reciprocal is a normal number
SAME_FROM = {DOUBLE: 1e290, SINGLE: 1e36}  # a larger number of degrees of freedom makes no difference


def _start(a, b, probability):
    """Where Newton's method begins, and the logarithms of x and 1 - x, each where it is tiny."""
    factor, entropy = inverse_beta_parts(a, b)
    shapes, others = jnp.stack([a, b]), jnp.stack([b, a])
    logarithms = jnp.stack([jnp.log(probability), jnp.log1p(-probability)])
    log_power, log_rest = (logarithms + log_scaled_beta(shapes, others, factor, entropy)) / shapes
    power, z = jnp.exp(log_power), normal_quantile_value(probability)
    normal = a / b * jnp.exp(z * jnp.sqrt(1 / a + 1 / b))
    start = jnp.where((a >= 1) & (b >= 1), jnp.maximum(normal, power), power)
    vast = jnp.minimum(a, b) > VAST
    first, second = jnp.where(vast, a, VAST), jnp.where(vast, b, VAST)
    expansion = first / second * jnp.exp(vast_log_ratio(first, second, z))
    return jnp.where(vast, expansion, start), log_power, log_rest


def _share(ratio):
    """x for x / (1-x)."""
    large = ratio > 1
    return jnp.where(large, 1 / (1 + 1 / jnp.where(large, ratio, 1)), ratio / (1 + ratio))


def both_quantiles(a, b, lower, upper):
    """The x with I_x(a, b) = lower = 1 - upper, and 1 - x."""
    ratio = odds(a, b, lower, upper)
    return _share(ratio), _share(1 / ratio)


def regularized_beta_quantile_value(a, b, y):
    """The x with I_x(a, b) = y."""
    return _share(odds(a, b, y, 1 - y))


def complementary_beta_quantile_value(a, b, y):
    """The x with 1 - I_x(a, b) = y."""
    return _share(odds(a, b, 1 - y, y))


def f_quantile_value(dfn, dfd, p):
    """The x with I_z(dfn/2, dfd/2) = p, z = dfn x / (dfd + dfn x)."""
    finite = (dfn < jnp.inf) & (dfd < jnp.inf)
    same_from = SAME_FROM[format_of(dfn)]
    dfn, dfd = jnp.minimum(dfn, same_from), jnp.minimum(dfd, same_from)
    return odds(jnp.where(finite, dfn / 2, jnp.nan), dfd / 2, p, 1 - p, dfd / dfn)


def binomial_quantile_value(k, n, y):
    """The p with I_(1-p)(n - k, k + 1) = y, k and n without their fractions."""
    k, n = jnp.floor(k), jnp.trunc(n)
    inside = (k >= 0) & (n > k) & (n < jnp.inf)
    return _share(odds(jnp.where(inside, k + 1, jnp.nan), n - k, 1 - y, y))


def negative_binomial_quantile_value(k, n, y):
    """The p with I_p(n, k + 1) = y, k and n without their fractions."""
    k, n = jnp.floor(k), jnp.trunc(n)
    inside = (k >= 0) & (n >= 1) & (k < jnp.inf) & (n < jnp.inf)
    return _share(odds(jnp.where(inside, n, jnp.nan), k + 1, y, 1 - y))


def student_quantile_value(df, p):
    """The t with half of I_x(df/2, 1/2) = p, x = df / (df + t^2), for p < 1/2; minus that of 1 - p for p > 1/2.

    Where x is small it may underflow: there I = x^a / (a B(a, 1/2)), a = df / 2. For a large df it is computed by the normal distribution.
    """
    form = format_of(df)
    limit = normal_quantile_value(p)
    normal = is_nearly_normal(df, limit)
    df_ = jnp.where(normal | ~(df > 0), 1, df)
    smaller = jnp.minimum(p, 1 - p)
    both_tails, between = 2 * smaller, jnp.where(p < 0.5, 1 - 2 * p, 2 * p - 1)
    ratio = odds(df_ / 2, jnp.full_like(both_tails, 0.5), both_tails, between)
    root = jnp.sqrt(df_ / ratio)
    # |t| / sqrt(df) is a power; it may overflow before |t| does
    half, factor = jnp.power(both_tails, -0.5 / df_), jnp.exp(-_log_of_student_tail(df_) / df_)
    far = half * factor * half > FAR[form]
    size = jnp.where(far, half * (factor * jnp.sqrt(df_)) * half, root)
    value = jnp.where(p < 0.5, -size, size)
    limit = student_from_normal(jnp.where(normal, df, jnp.inf), limit) if form is SINGLE else limit
    value = jnp.where(normal, limit, value)
    return jnp.where((df > 0) & (p >= 0) & (p <= 1), value, jnp.nan)


def _log_of_student_tail(df):
    """log(a B(a, 1/2)) = log(sqrt(pi) Gamma(a + 1) / Gamma(a + 1/2)), a = df / 2, as sqrt(pi) = Gamma(1/2), with a small error relative to a."""
    small, a = df < 2, df / 2
    starts = jnp.stack([jnp.where(small, 1, a + 0.5), jnp.full_like(a, 0.5)])
    steps = jnp.where(small, a, 0.5)
    first, second = log_gamma_step(starts, jnp.stack([steps, steps]))
    return jnp.where(small, first - second, first + LOG_ROOT_PI)
