"""The natural logarithm in half the time of XLA's on a CPU, with an error of less than an ulp.

x = 2^k (1 + f) with 1 + f from sqrt(1/2) to sqrt(2), and with s = f / (2 + f): log(1 + f) = 2 artanh s (DLMF 4.6.4) and 2 s = f - s f.
So f, which is exact, is added last. log 2 is the sum of two doubles, whose first one has 32 bits, so that k times it is exact.
"""

import jax.numpy as jnp

from jaxspecial.kernels.numerics.double_double import two_sum
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []

ROOT_HALF = {DOUBLE: 0x3FE6A09E667F3BCD, SINGLE: 0x3F3504F3}  # the bits of sqrt(1/2)
LOG_TWO = {
    DOUBLE: (0.6931471803691238, 1.9082149292705877e-10),
    SINGLE: (0.693145751953125, 1.428606820309417e-06),  # 16 bits
}
ARTANH = [2 / (2 * k + 1) for k in range(1, 11)]  # of s^3, s^5, ..., |s| < 0.172


def log(x):
    """log(x); -inf at 0, NaN for x < 0."""
    form = format_of(x)
    bits = form.bits(x)
    count = (bits - ROOT_HALF[form]) >> form.fraction
    f = form.number(bits - (count << form.fraction)) - 1
    k = count.astype(form.real)
    s = f / (2 + f)
    square = s * s
    half = 0.5 * f * f
    # f - s f = f - f^2 / 2 + s f^2 / 2
    rest = s * (half + square * horner(ARTANH, square)) + k * LOG_TWO[form][1]
    value = k * LOG_TWO[form][0] - ((half - rest) - f)
    return jnp.where(
        (x > 0) & (x < jnp.inf), value, jnp.where(x == 0, -jnp.inf, jnp.where(x > 0, x, jnp.nan))
    )


def log_of_one_plus(x):
    """log(1 + x): log of the rounded sum u, and what the rounding lost, over u."""
    u, lost = two_sum(x, 1.0)
    value = log(u) + jnp.where(jnp.isfinite(u) & (u != 0), lost / u, 0)
    return jnp.where(x == 0, x, value)
