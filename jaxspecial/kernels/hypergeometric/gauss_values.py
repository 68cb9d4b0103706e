"""Values of Gauss's function F(a, b; c; z) for real arguments, with a certificate."""

import jax.numpy as jnp

from jaxspecial.kernels.hypergeometric.parameters import (
    EPSILON,
    LITTLE,
    NEAR_LEFT,
    NEAR_RIGHT,
    NEAREST_W,
    START,
    TINY,
    is_moderate,
    is_pole,
    towards_one,
)
from jaxspecial.kernels.hypergeometric.series import ACCURATE, power, series
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.double_double import minus, over, pair, two_sum, where_pair

__all__ = ["gauss_value"]


@in_blocks
def gauss_value(a, b, c, z):
    """F(a, b; c; z) for z < 1, and whether the bound of its relative error is small.

    The methods are those of `gauss_partial` in `hypergeometric.parameters`: the series, after Pfaff's or Euler's transformation (DLMF
    15.8.1), and the differential equation towards z = 1.
    """
    usable = ~is_pole(c) & (z < 1) & (1 - z < 1 / NEAREST_W) & (1 - z > NEAREST_W) & is_moderate(z, a, b, c)
    a, b, c, z = (jnp.where(usable, x, safe) for x, safe in ((a, 1), (b, 1), (c, 1), (z, 0)))
    polynomial = is_pole(a) | is_pole(b)
    left, right = (z < -NEAR_LEFT) & ~polynomial, (z > NEAR_RIGHT) & ~polynomial
    tiny = jnp.minimum(jnp.abs(a), jnp.abs(b)) < TINY
    grows_little = jnp.where(jnp.abs(a) < jnp.abs(b), b - a, a - b) > -LITTLE
    exchanged = left & jnp.where(tiny & grows_little, jnp.abs(b) < jnp.abs(a), b < a)
    small, large = pair(jnp.where(exchanged, b, a)), pair(jnp.where(exchanged, a, b))
    excess = minus(minus(pair(c), small), large)
    euler = right & (excess[0] < 0) & ~(tiny & (excess[0] > -LITTLE))
    upper1 = where_pair(euler, minus(pair(c), small), small)
    upper2 = where_pair(euler | left, minus(pair(c), large), large)

    one_minus_z = two_sum(jnp.ones_like(z), -z)
    w = jnp.where(left, 1 / one_minus_z[0], one_minus_z[0])
    argument = where_pair(left, over(pair(-z), one_minus_z), pair(z))
    far = (left | right) & (w < START)
    argument = where_pair(far, pair(jnp.full_like(z, 1 - START)), argument)
    total, slope, errors, done = series([upper1, upper2], pair(c), argument)

    jets = ({(): x} for x in (total[0], slope[0] / (1 - START), errors[0]))
    difference = minus(minus(pair(c), upper1), upper2)[0]
    uppers = (upper1, {}), (upper2, {}), (pair(c), {})
    moved, step_errors = towards_one(*jets, jnp.where(far, w, START), *uppers, difference, ())
    value = jnp.where(far, moved[()], total[0])
    error = jnp.where(far, step_errors[()], errors[0])

    exponent = where_pair(left, (-small[0], -small[1]), where_pair(euler, excess, pair(jnp.zeros_like(z))))
    factor = power(one_minus_z, exponent)
    value, error = factor * value, factor * (error + 4 * EPSILON * jnp.abs(value))
    return value, usable & done & jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(value))
