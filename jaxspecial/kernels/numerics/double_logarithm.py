"""Logarithms in twice the precision, for exponents up to 1e8 and beyond.

The argument is reduced by a table, so that a short series is enough; its first terms are pairs (see `double_double`). The table
is computed once, in decimal arithmetic of 50 digits.
"""

import decimal
import functools

import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.numerics.double_double import (
    add,
    exact_product,
    halves,
    normalized,
    pair,
    times,
    two_sum,
)
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []

LOG_STEPS = 128
LOG_2 = {
    DOUBLE: (0.6931471805599453, 2.3190468138462996e-17),
    SINGLE: (0.6931471824645996, -1.904654299957768e-09),
}


def _split(x, form):
    """A decimal number as a pair of numbers of a format."""
    high = float(form.real(x))
    return high, float(form.real(x - decimal.Decimal(high)))


@functools.cache
def _log_table(form):
    """Of each interval of [1, 2): a number r of 9 bits, about 1 over its middle, and -log(r) as a pair."""
    with decimal.localcontext(prec=50):
        inverse = [round(512 / (1 + (k + 0.5) / LOG_STEPS)) / 512 for k in range(LOG_STEPS)]
        return np.array([(r, *_split(-decimal.Decimal(r).ln(), form)) for r in inverse]).T


def significand(x):
    """m and e with x = m 2^e, 1 <= m < 2, for normal x > 0."""
    form = format_of(x)
    bits = form.bits(x)
    fraction = bits & ((1 << form.fraction) - 1)
    return form.number(fraction | (form.bias << form.fraction)), (bits >> form.fraction) - form.bias


def log_pair(high, low, exponent=0):
    """log((high + low) 2^exponent) as a pair, for high > 0 and |low| up to a few ulp(high).

    With r from the table, y = r m - 1, |y| < 0.006, and log m = -log r + y - y^2/2 + y^3/3 - ...
    """
    m, e = significand(high)
    scale = m / high
    form = format_of(m)
    index = (form.bits(m) >> (form.fraction - 7)) & (LOG_STEPS - 1)
    inverse, logs, logs_low = (jnp.take(jnp.asarray(row, form.real), index) for row in _log_table(form))
    upper, lower = halves(m)
    y, y_low = two_sum(upper * inverse - 1, lower * inverse)
    y_low = y_low + inverse * (low * scale)
    square, square_low = exact_product(y, y)
    tail = horner([(-1) ** n / (n + 3) for n in range(10)], y)
    rest, rest_low = two_sum(y, -square / 2)
    rest_low = rest_low + (y_low * (1 - y + square) - square_low / 2 + square * y * tail)
    k = (e + exponent).astype(high.dtype)
    whole = add(exact_product(k, jnp.full_like(k, LOG_2[form][0])), (logs, logs_low + k * LOG_2[form][1]))
    return add(whole, normalized(rest, rest_low))


def multiple(x, factor):
    """A pair times a double."""
    return times(x, pair(factor))
