"""Numbers of twice the precision: a pair (high, low) stands for high + low, |low| <= ulp(high) / 2 (Dekker 1971).

The operations stay exact if the compiler fuses a product with a sum, because these products are exact.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.formats import DOUBLE, format_of

__all__ = []


def two_sum(x, y):
    """x + y and its rounding error (Knuth)."""
    total = x + y
    part = total - x
    return total, (x - (total - part)) + (y - part)


def plus_two_doubles(x, high, low):
    """x + high + low for constants high and low, where x + high is exact; XLA would add the two constants first."""
    return jax.lax.optimization_barrier(x + high) + low


def normalized(high, low):
    """The pair of a sum with |high| >= |low|."""
    total = high + low
    return total, low - (total - high)


def exact_product(x, y):
    """x y of two doubles, as a pair."""
    (x1, x2), (y1, y2) = halves(x), halves(y)
    middle, lost = two_sum(x1 * y2, x2 * y1)
    high, low = normalized(x1 * y1, middle)
    return normalized(high, low + (lost + x2 * y2))


def add(x, y):
    high, low = two_sum(x[0], y[0])
    return normalized(high, low + (x[1] + y[1]))


def minus(x, y):
    return add(x, (-y[0], -y[1]))


def add_double(x, y):
    high, low = two_sum(x[0], y)
    return normalized(high, low + x[1])


def times(x, y):
    high, low = exact_product(x[0], y[0])
    return normalized(high, low + (x[0] * y[1] + x[1] * y[0]))


def times_double(x, y):
    """The pair x times the double y."""
    high, low = exact_product(x[0], y)
    return normalized(high, low + x[1] * y)


def over(x, y):
    quotient = x[0] / y[0]
    product = times(pair(quotient), y)
    rest = minus(x, product)
    return normalized(quotient, rest[0] / y[0])


def where_pair(condition, x, y):
    return tuple(jnp.where(condition, p, q) for p, q in zip(x, y, strict=True))


def scaled(x, factor):
    """The pair x times -1, 0 or 1."""
    return x[0] * factor, x[1] * factor


def pair(x):
    return x, jnp.zeros_like(x)


def halves(x):
    """x = high + low exactly, with 26 bits in high. Products of halves are exact, with or without fused operations."""
    form = format_of(x)
    lower = 27 if form is DOUBLE else 12
    high = form.number(form.bits(x) & ~((1 << lower) - 1))
    return high, x - high


def product_and_error(x, y):
    """(p, e) with p = x * y rounded and p + e = x * y to twice the working precision (Dekker 1971).

    e is 0 where a factor is so small that XLA takes its lower half for 0.
    """
    x_high, x_low = halves(x)
    y_high, y_low = halves(y)
    product = x * y
    error = ((x_high * y_high - product) + x_high * y_low + x_low * y_high) + x_low * y_low
    known = jnp.isfinite(error) & (jnp.minimum(jnp.abs(x), jnp.abs(y)) > 1e-290)
    return product, jnp.where(known, error, 0.0)
