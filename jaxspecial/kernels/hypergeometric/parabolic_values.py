"""Values of the parabolic cylinder functions D and V for real arguments, with a certificate."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.gamma.values import reciprocal_gamma_value
from jaxspecial.kernels.hypergeometric.parameters import EPSILON
from jaxspecial.kernels.hypergeometric.series import ACCURATE, exponential_of_product, series
from jaxspecial.kernels.hypergeometric.tricomi_values import value_and_error
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.double_double import add, exact_product, minus, pair, times, two_sum
from jaxspecial.kernels.numerics.scaling import exp2

__all__ = ["parabolic_d_values", "parabolic_v_values"]

LARGEST_ORDER, LARGEST_ARGUMENT = 150.0, 36.0

# With t = x^2 / 2 and a = -v - 1/2 the even and the odd solution are (DLMF 12.7.12, 12.7.13)
#
#     u1 = exp(-t / 2) M(-v/2, 1/2, t),     u2 = x exp(-t / 2) M((1 - v)/2, 3/2, t),
#
# and x d/dx of a sum over k of terms with t^k is that of 2 k times the terms. D_v = U(a, 0) u1 + U'(a, 0) u2, and likewise V, with
# (DLMF 12.2.6-12.2.9)
#
#     U(a, 0) = sqrt(pi) 2^(v/2) / Gamma((1 - v)/2),             U'(a, 0) = -sqrt(pi) 2^((v + 1)/2) / Gamma(-v/2),
#     V(a, 0) = pi 2^(-v/2) / (Gamma(1 + v/2)^2 Gamma(-v/2)),    V'(a, 0) = pi 2^((1 - v)/2) / (Gamma((1 + v)/2)^2 Gamma((1 - v)/2)).
#
# For x > 0, where the two terms of D cancel, it is (DLMF 12.7.14, 13.3.22)
#
#     D = 2^(v/2) exp(-t / 2) U(-v/2, 1/2, t),     D' = x 2^(v/2 - 1) exp(-t / 2) (v U(1 - v/2, 3/2, t) - U(-v/2, 1/2, t)).


def _solutions(v, x):
    """u1, u1', u2, u2' with bounds of their errors, and whether the series have converged."""
    square = exact_product(x, x)
    t = square[0] / 2, square[1] / 2
    even, even_slope, (even_error, even_slope_error), even_done = series(
        [pair(-v / 2)], pair(jnp.full_like(x, 0.5)), t
    )
    upper = two_sum(jnp.ones_like(v), -v)
    upper = upper[0] / 2, upper[1] / 2
    odd, odd_slope, (odd_error, odd_slope_error), odd_done = series([upper], pair(jnp.full_like(x, 1.5)), t)
    factor = exponential_of_product(-x / 4, x)
    safe = jnp.where(x == 0, 1, x)
    # x u1' and u2'
    first = minus((2 * even_slope[0], 2 * even_slope[1]), times(t, even))
    second = add(minus(odd, times(t, odd)), (2 * odd_slope[0], 2 * odd_slope[1]))
    first_error = 2 * even_slope_error + t[0] * even_error
    second_error = 2 * odd_slope_error + (1 + t[0]) * odd_error
    found = [
        (factor * even[0], factor * even_error),
        (factor * first[0] / safe, factor * first_error / jnp.abs(safe)),
        (x * factor * odd[0], jnp.abs(x) * factor * odd_error),
        (factor * second[0], factor * second_error),
    ]
    return found, even_done & odd_done


def _combined(weights, solutions):
    """The sum of the products, and a bound of its error."""
    value = sum(w * u for w, (u, _) in zip(weights, solutions, strict=True))
    error = sum(
        jnp.abs(w) * (e + 24 * EPSILON * jnp.abs(u)) for w, (u, e) in zip(weights, solutions, strict=True)
    )
    return value, error


def _usable(v, x):
    return (jnp.abs(v) < LARGEST_ORDER) & (jnp.abs(x) < LARGEST_ARGUMENT) & ((v == 0) | (jnp.abs(v) > 1e-60))


def _holds(*results):
    holds = True
    for value, error in results:
        holds &= jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(value))
    return holds


@in_blocks
def parabolic_d_values(v, x):
    """D_v(x), D_v'(x), and whether the bounds of their relative errors are small."""
    usable = _usable(v, x) & ((x == 0) | (jnp.abs(x) > 1e-60))
    v, x = jnp.where(usable, v, 1), jnp.where(usable, x, 1)
    (u1, slope1, u2, slope2), done = _solutions(v, x)
    weights = (
        math.sqrt(math.pi) * exp2(v / 2) * reciprocal_gamma_value((1 - v) / 2),
        -math.sqrt(2 * math.pi) * exp2(v / 2) * reciprocal_gamma_value(-v / 2),
    )
    value, slope = _combined(weights, (u1, u2)), _combined(weights, (slope1, slope2))

    positive = x > 1e-3
    t = jnp.where(positive, x * x / 2, 1.0)
    (first, first_error), (second, second_error) = (
        value_and_error(-v / 2, jnp.full_like(t, 0.5), t),
        value_and_error(1 - v / 2, jnp.full_like(t, 1.5), t),
    )
    factor = exp2(v / 2) * exponential_of_product(-x / 4, x)
    far, far_slope = factor * first, factor * x / 2 * (v * second - first)
    # x^2 / 2 is rounded; D'' = (x^2 / 4 - v - 1/2) D
    far_error = factor * first_error + EPSILON * (
        8 * jnp.abs(far) + jnp.abs(x * far_slope) + x * x * jnp.abs(far)
    )
    curvature = jnp.abs(x * (t / 2 - v - 0.5) * far)
    far_slope_error = factor * jnp.abs(x) / 2 * (jnp.abs(v) * second_error + first_error)
    far_slope_error += EPSILON * (
        8 * factor * jnp.abs(x) * (jnp.abs(v * second) + jnp.abs(first)) + curvature
    )
    far_slope_error += EPSILON * x * x * jnp.abs(far_slope)
    chosen = positive & ~(done & _holds(value, slope))
    value = jnp.where(chosen, far, value[0]), jnp.where(chosen, far_error, value[1])
    slope = jnp.where(chosen, far_slope, slope[0]), jnp.where(chosen, far_slope_error, slope[1])
    return (value[0], slope[0]), usable & (done | chosen) & _holds(value, slope)


@in_blocks
def parabolic_v_values(v, x):
    """V(-v - 1/2, x) and its derivative in x, and whether the bounds of their relative errors are small."""
    usable = _usable(v, x) & ((x == 0) | (jnp.abs(x) > 1e-60))
    v, x = jnp.where(usable, v, 1), jnp.where(usable, x, 1)
    (u1, slope1, u2, slope2), done = _solutions(v, x)
    root = exp2(-v / 2)
    weights = (
        math.pi * root * reciprocal_gamma_value(1 + v / 2) ** 2 * reciprocal_gamma_value(-v / 2),
        math.pi
        * math.sqrt(2)
        * root
        * reciprocal_gamma_value((1 + v) / 2) ** 2
        * reciprocal_gamma_value((1 - v) / 2),
    )
    value, slope = _combined(weights, (u1, u2)), _combined(weights, (slope1, slope2))
    return (value[0], slope[0]), usable & done & _holds(value, slope)
