"""Values of Kummer's function M(a, b, x) for real arguments, with a certificate."""

import jax.numpy as jnp

from jaxspecial.kernels.hypergeometric.parameters import is_moderate, is_pole
from jaxspecial.kernels.hypergeometric.series import ACCURATE, series
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.double_double import pair, two_sum, where_pair

__all__ = ["kummer_value"]

LARGEST_ARGUMENT = 700.0


@in_blocks
def kummer_value(a, b, x):
    """M(a, b, x), and whether the bound of its relative error is small.

    DLMF 13.2.2 in doubled precision, for x < 0 after 13.2.39, M(a, b, x) = e^x M(b - a, b, -x).
    """
    usable = ~is_pole(b) & (jnp.abs(x) < LARGEST_ARGUMENT) & is_moderate(x, a, b)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 0)
    left = (x < 0) & ~is_pole(a)  # all terms of a polynomial are positive there, if b is
    upper = where_pair(left, two_sum(b, -a), pair(a))
    total, _, (error, _), done = series([upper], pair(b), pair(jnp.where(left, -x, x)))
    value = total[0] * jnp.exp(jnp.where(left, x, 0))
    return value, usable & done & jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(total[0]))
