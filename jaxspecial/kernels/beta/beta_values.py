"""Powers of the beta function of positive arguments, its logarithm, and values of Pochhammer's symbol and binomial coefficients."""

import jax.numpy as jnp

from jaxspecial.kernels.beta.binomial import binom_derivative
from jaxspecial.kernels.beta.small_shapes import log_gamma_step
from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.gamma.gamma import SINGLE_SHIFT, gamma_ratio_parts
from jaxspecial.kernels.gamma.values import log_gamma_over_zeros, log_gamma_value
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    minus,
    over,
    pair,
    product_and_error,
    times,
    times_double,
    two_sum,
    where_pair,
)
from jaxspecial.kernels.numerics.double_logarithm import log_pair
from jaxspecial.kernels.numerics.formats import SINGLE, format_of
from jaxspecial.kernels.numerics.small_differences import log1p, log_of_one_and, near_log1pmx
from jaxspecial.kernels.numerics.stirling import SHIFT, logarithm_of_star

__all__ = ["binomial_coefficient_value", "pochhammer_value"]

FACTORS = 20
LARGE_PRODUCT = 1e50  # the next factor is not larger, so their product does not overflow

MOST_LOGARITHM = 3.0  # of a value that is computed by its logarithm
LARGE_NUMBER = 1e30  # below it, 1 / n and sums of n and 1 need no care
LARGE_IN_SINGLE = 1e4  # of z; from there on z^m is in range for small m / z only
LARGE = 1500.0  # of an exponent; beyond, the value overflows or underflows, whatever its factor


def times_power_of_beta(factor, a, b, sign):
    """factor B(a, b)^sign for a, b > 0 and `sign` 1 or -1.

    A large exponent loses digits when it is rounded. So for a <= b the power ((a + b) / a)^-a is one of its own, and what the
    quotient loses is added.
    """
    inverse, entropy = inverse_beta_parts(a, b)
    usual = entropy < LARGE
    least = jnp.where(usual, jnp.minimum(a, b), 1)
    most = jnp.where(usual, jnp.maximum(a, b), 1)
    total, total_low = two_sum(most, least)
    quotient = total / least
    product, lost = product_and_error(quotient, least)
    rest = ((total - product) + (total_low - lost)) / total
    root = jnp.power(quotient, -sign * least / 2) * jnp.exp(-sign * most * log1p(least / most) / 2)
    scaled = factor * (1 - sign * least * rest)
    scaled = scaled / inverse if sign > 0 else scaled * inverse
    return jnp.where(usual, root * scaled * root, factor * (0.0 if sign > 0 else jnp.inf))


def log_beta_of_positive(a, b):
    """log B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    value = -entropy - jnp.log(factor)
    least, most = jnp.minimum(a, b), jnp.maximum(a, b)
    near = (jnp.abs(value) < 1) & (most < 1e90)
    close = _log_beta_near_zero(jnp.where(near, least, 1), jnp.where(near, most, 1))
    return jnp.where(near, close, value)


def _log_beta_near_zero(a, b):
    """log B(a, b) where it is small, for a <= b.

    With c = b + n, c >= SHIFT, B(a, b) = Gamma(a + 1) / a  (a + b)_n / (b)_n  Gamma(c) / Gamma(c + a) (DLMF 5.12.1, 5.5.1), and
    by Stirling's formula log Gamma(c + a) - log Gamma(c) = a log(c + a) + rest,
      rest = (c - 1/2) log(1 + u) - a + log Gamma*(c + a) - log Gamma*(c), u = a / c.
    What remains next to B = 1 is as small as a rounding error of a (c + a)^a (b)_n / (a + b)_n, which is about 1. So the errors
    of the products and sums in it are added to its logarithm.
    """
    small = b < SHIFT
    c = jnp.where(small, b + SHIFT, b)
    c_low = jnp.where(small, two_sum(b, float(SHIFT))[1], 0)
    end, end_low = two_sum(c, a)
    end_low = end_low + c_low
    above, lost = product_and_error(a, jnp.power(end, a))
    error = lost / above + a * (end_low / end)
    total, total_low = two_sum(a, b)
    below = jnp.ones_like(a)
    for k in range(SHIFT):
        for start, start_low, sign in ((b, 0.0, 1), (total, total_low, -1)):
            term, low = two_sum(start, float(k))
            low = jnp.where(small, (low + start_low) / term, 0)
            product, lost = product_and_error(above if sign > 0 else below, jnp.where(small, term, 1))
            error = error + sign * (low + lost / product)
            above, below = (product, below) if sign > 0 else (above, product)
    quotient = above / below
    product, lost = product_and_error(quotient, below)
    error = error + ((above - product) - lost) / above
    u = a / c
    bent = near_log1pmx(u)
    rest = c * bent - (u + bent) / 2 + (logarithm_of_star(end) - logarithm_of_star(c))
    return ((log_gamma_value(a + 1) - rest) - error) - jnp.log(quotient)


def pochhammer_value(z, m):
    """Gamma(z + m) / Gamma(z) for z > 0, z + m > 0. For small m it is the exponential of its small logarithm."""
    if format_of(z) is SINGLE:
        return _pochhammer_in_single(z, m)
    factor, exponent = gamma_ratio_parts(z, m)
    value = jnp.where(jnp.abs(exponent) < LARGE, _times_ratio(factor, z, m), _times_exp(factor, exponent))
    small = _is_small_step(z, m)
    logarithm = log_gamma_step(jnp.where(small, z, 1), jnp.where(small, m, 0))
    return jnp.where(small & (jnp.abs(logarithm) < MOST_LOGARITHM), jnp.exp(logarithm), value)


def _pochhammer_in_single(z, m):
    """The same in single precision, for results of moderate size, by pairs of numbers.

    It is (z)_3 / (z + m)_3 times Gamma(high) / Gamma(low), low = z + 3, high = low + m; where z and z + m are at least 3, low = z. By
    Stirling's formula the logarithm of the latter is
        m log(high) + (low - 1/2) log(high / low) - m
    and a small rest. For a large low, u = m / low is small: there the last two terms are low (log(1 + u) - u) - log(1 + u) / 2.
    """
    total = two_sum(z, m)
    near = jnp.minimum(z, total[0]) < SINGLE_SHIFT
    above, below = pair(jnp.ones_like(z)), pair(jnp.ones_like(z))
    for k in range(SINGLE_SHIFT):
        above, below = times(above, two_sum(z, float(k))), times(below, add_double(total, float(k)))
    shift = jnp.where(near, float(SINGLE_SHIFT), 0.0)
    low, high = two_sum(z, shift), add_double(total, shift)
    log_high = log_pair(*high)
    far = add_double(times(minus(log_high, log_pair(*low)), add_double(low, -0.5)), -m)
    large = low[0] > LARGE_IN_SINGLE
    u = jnp.where(large, m / low[0], 0)
    bent = near_log1pmx(u)
    rest = where_pair(large, pair(low[0] * bent - (u + bent) / 2), far)
    rest = add_double(rest, logarithm_of_star(high[0]) - logarithm_of_star(low[0]))
    exponent, lost = add(times_double(log_high, m), rest)
    ratio, ratio_low = over(above, below)
    power = jnp.exp(exponent)
    value = power * jnp.where(near, ratio, 1)
    return value + (value * lost + jnp.where(near, power * ratio_low, 0))


def _is_small_step(z, m):
    """Whether log Gamma(z + m) - log Gamma(z) is computed by `log_gamma_step`."""
    return jnp.abs(m) <= jnp.minimum(z / 8, 0.5)


def _times_exp(factor, exponent):
    root = jnp.exp(exponent / 2)
    return root * factor * root


def _times_ratio(factor, z, m):
    """The same with the power (z + m)^m as one of its own, since a large exponent loses digits when it is rounded.

    What remains of the exponent is low (log(1 + u) - u) - log(1 + u) / 2, u = m / low.
    """
    low = jnp.where(jnp.minimum(z, z + m) < SHIFT, z + SHIFT, z)
    high, lost = two_sum(low, m)
    u = m / low
    close = (u > -0.5) & (u < 1)
    bent = near_log1pmx(jnp.where(close, u, 0))
    far = (low - 0.5) * log1p(jnp.where(close, 0, u)) - m
    rest = jnp.where(close, low * bent - (u + bent) / 2, far)
    rest = rest + (logarithm_of_star(high) - logarithm_of_star(low)) + m * (lost / high)
    root = jnp.power(high, m / 2) * jnp.exp(rest / 2)
    return root * factor * root


def binomial_coefficient_value(n, k):
    """Gamma(n + 1) / (Gamma(k + 1) Gamma(n - k + 1)); NaN for negative integers n.

    For an integer k from 0 to 20 it is the product of (n - k + i) / i over i = 1, ..., k (DLMF 1.2.6). If n is an integer, too, k
    may be replaced by n - k. The numerators and denominators are products of their own, as long as those are no large numbers:
    of small integers the result is exact. Where k, or n - k, is small it is the exponential of its small logarithm.
    """
    whole = (n == jnp.floor(n)) & (k == jnp.floor(k)) & (jnp.abs(n) < jnp.inf)
    lesser = jnp.where(whole & (k > n / 2), n - k, k)
    few = (lesser == jnp.floor(lesser)) & (lesser >= 0) & (lesser <= FACTORS)
    count = jnp.where(few, lesser, 0)
    above, below = jnp.ones_like(n), jnp.ones_like(n)
    for i in range(1, FACTORS + 1):
        factor, large = n - (count - i), jnp.abs(above) > LARGE_PRODUCT
        above = jnp.where(i <= count, above * jnp.where(large, factor / i, factor), above)
        below = jnp.where((i <= count) & ~large, below * i, below)
    inside = ~few & (jnp.abs(n) < jnp.inf) & (jnp.abs(k) < jnp.inf)
    other = binom_derivative(0, 0, jnp.where(inside, n, 1.5), jnp.where(inside, k, 0.5))
    usual = inside & (k > -0.5) & (n - k > -0.5) & (n < LARGE_NUMBER)
    n_, k_ = jnp.where(usual, n, 1.5), jnp.where(usual, k, 0.5)
    other = jnp.where(usual, times_power_of_beta(1 / (n_ + 1), k_ + 1, n_ - k_ + 1, -1), other)
    near = inside & (n > -1)
    step = jnp.where(jnp.abs(k) < jnp.abs(n - k), k, n - k)
    near = near & _is_small_step(n + 1, step)
    step = jnp.where(near, step, 0)
    # log Gamma(1 + s) as log Gamma(2 + s) - log(1 + s)
    of_next = step * (1 + step) * log_gamma_over_zeros(2 + step) - log_of_one_and(step)
    logarithm = -of_next - log_gamma_step(jnp.where(near, n + 1, 1), -step)
    other = jnp.where(near & (jnp.abs(logarithm) < MOST_LOGARITHM), jnp.exp(logarithm), other)
    value = jnp.where(few, above / below, jnp.where(inside, other, jnp.nan))
    return jnp.where((n < 0) & (n == jnp.floor(n)) | jnp.isnan(n), jnp.nan, value)
