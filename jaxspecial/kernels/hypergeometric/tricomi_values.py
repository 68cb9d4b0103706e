"""Values of Tricomi's function U(a, b, x) for real arguments, with a certificate."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.gamma.values import gamma_factors, reciprocal_gamma_value
from jaxspecial.kernels.hypergeometric.argument import _CLIMB_BELOW, _WIDEST_STEP
from jaxspecial.kernels.hypergeometric.parameters import EPSILON, is_pole
from jaxspecial.kernels.hypergeometric.series import ACCURATE, power
from jaxspecial.kernels.hypergeometric.tricomi_parameters import reach
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    minus,
    over,
    pair,
    times,
    two_sum,
    where_pair,
)

__all__ = ["tricomi_value"]

LARGEST, LARGEST_GAMMA = 1e3, 280.0
MOST_STEPS = 128  # of recurrences
POINTS, BLOCK, FALL = 288, 8, 48.0
NEAR_ZERO = 0.0625

# For a >= 1 by DLMF 13.4.4 with t = e^y, as in `hypergeometric.argument`,
#
#     Gamma(a) U(a, b, x) = integral of exp(phi(y)) dy,     phi(y) = a y + (b - a - 1) log(1 + t) - x t,
#
# by the trapezoidal rule. With t0 next to the maximum and t = t0 e^s the integrand is exp(phi(y0)) exp(-fall), and
#
#     fall = x t0 (e^s - 1) - (b - a - 1) log((1 + t) / (1 + t0)) - a s,
#     exp(phi(y0)) = (t0 / (1 + t0))^a (1 + t0)^(b-1) exp(-x t0),
#
# whose powers are accurate if the rounding errors of their bases are taken into account. With another factor t / (1 + t) / a it is
# U(a + 1, b, x), and recurrences, in doubled precision, follow for other a.
#
# For |a| < 1/16, where a + 2 would be rounded, DLMF 13.4.4 is integrated by parts. With G = e^(-x t) (1 + t)^(b-a-1), -G' = e^(-x t) (1 + t)^(b-a-2) x (t - p),
# p = (b - a - 1) / x - 1, and as -G' has the integral 1,
#
#     Gamma(a + 1) U(a, b, x) = integral of t^a (-G') dt = q^a + integral of (t^a - q^a) x (t - p) e^(-x t) (1 + t)^(b-a-2) dt.
#
# For p > 0, where U may be much larger than 1, the integrand has the sign of a if q = p. Otherwise q = t0.


def _log_of_ratio(t0, s, growth):
    """log((1 + t) / (1 + t0)) for t = t0 e^s"""
    part = t0 / (1 + t0)
    near = part * growth > -0.5
    far = jnp.log(jnp.where(near, 1, 1 / (1 + t0) + part * jnp.exp(s)))
    return jnp.where(near, jnp.log1p(jnp.where(near, part * growth, 0)), far)


def _integrals(a, b, x, shift, small):
    """The integrals, divided by exp(phi(y0)), of U(a, b, x) and U(a + 1, b, x), or where `small` that with the parameter `shift`.

    They come with bounds of their errors. Also t0, q and whether the steps are narrow enough.
    """
    linear = b - 1 - x
    root = jnp.hypot(linear, 2 * jnp.sqrt(a * x))
    t0 = jnp.where(linear > 0, (linear + root) / (2 * x), 2 * a / jnp.where(linear > 0, 1, root - linear))
    size = a + jnp.abs(b) + 1

    def parts(s):
        growth = jnp.expm1(s)
        return x * t0 * growth, _log_of_ratio(t0, s, growth), a * s

    def fall(s):
        first, second, third = parts(s)
        return first - (b - a - 1) * second - third

    below, above = reach(-1, fall, FALL), reach(1, fall, FALL)
    step = (below + above) / POINTS
    p = jnp.where(small, (b - 1) / x - 1, 0)
    q = jnp.where(p > 0, p, t0)
    log_q = jnp.log(t0 / q)

    def next_terms(block, sums):
        value, value_error, other, other_error = sums
        for k in range(BLOCK):
            s = step * (BLOCK * block + k) - below
            first, second, third = parts(s)
            term = jnp.exp(-(first - (b - a - 1) * second - third))
            t = t0 * jnp.exp(s)
            exponent = jnp.abs(first) + size * jnp.abs(second) + jnp.abs(third)
            change = shift * (s + log_q)
            weight = jnp.where(small, jnp.expm1(change) * (x * (t - p)), 1)
            weight_size = jnp.where(small, jnp.abs(shift) * (1 + jnp.abs(s)) * (x * (t + jnp.abs(p) + 1)), 1)
            next_term = term * (t / (1 + t))
            value, other = value + term * weight, other + next_term
            value_error = value_error + term * (jnp.abs(weight) * (exponent + 4) + weight_size)
            other_error = other_error + next_term * (exponent + 4)
        return value, value_error, other, other_error

    zero = jnp.zeros_like(x)
    found = jax.lax.fori_loop(0, POINTS // BLOCK, next_terms, (zero,) * 4)
    value, value_error, other, other_error = (step * f for f in found)
    return (value, EPSILON * value_error), (other / a, EPSILON * other_error / a), t0, q, step <= _WIDEST_STEP


def _top(a, b, x, t0):
    """The square root of exp(phi(y0)), b a pair, as a product that overflows late."""
    base = two_sum(jnp.ones_like(t0), t0)
    fraction = over(pair(t0), base)
    high, low = exact_product(x, t0)
    half = (0.5 * add_double(b, -1.0)[0], 0.5 * add_double(b, -1.0)[1])
    return power(fraction, pair(a / 2)) * (power(base, half) * jnp.exp(-high / 2)) * (1 - low / 2)


def _descended(here, above, a, b, x, steps):
    """U(a, b, x) and U(a + 1, b, x) from those at a + steps; by DLMF 13.3.7.

    `here` and `above` are pairs of a pair, the value, and an array of doubles, two solutions that show how errors grow.
    """

    def step_down(state):
        k, (here, others), (above, others_above) = state
        going = k < steps
        c = add_double(a, steps - k)
        first = add(add(add(c, c), x), (-b[0], -b[1]))
        second = times(c, add_double(minus(c, b), 1.0))
        below = minus(times(here, first), times(above, second))
        others_below = others * first[0] - others_above * second[0]
        below = where_pair(going, below, here), jnp.where(going, others_below, others)
        return k + 1, below, (where_pair(going, here, above), jnp.where(going, others, others_above))

    return jax.lax.while_loop(
        lambda state: jnp.any(state[0] < steps), step_down, (jnp.asarray(0, float), here, above)
    )[1:]


def _climbed(here, behind, a, b, x, climb):
    """U(a, b + climb, x) from U(a, b, x) and U(a, b - 1, x), likewise; by DLMF 13.3.8."""

    def step_up(state):
        k, (here, others), (behind, others_behind) = state
        going = k < climb
        c = add_double(b, k)
        first, second = add_double(add(c, x), -1.0), add_double(minus(a, c), 1.0)
        ahead = over(add(times(here, first), times(behind, second)), x)
        others_ahead = (others * first[0] + others_behind * second[0]) / x[0]
        ahead = where_pair(going, ahead, here), jnp.where(going, others_ahead, others)
        return k + 1, ahead, (where_pair(going, here, behind), jnp.where(going, others, others_behind))

    return jax.lax.while_loop(
        lambda state: jnp.any(state[0] < climb), step_up, (jnp.asarray(0, float), here, behind)
    )[1]


@in_blocks
def tricomi_value(a, b, x):
    """U(a, b, x) for x > 0, and whether the bound of its relative error is small."""
    result, error = value_and_error(a, b, x)
    return result, jnp.isfinite(result) & (error <= ACCURATE * jnp.abs(result))


def value_and_error(a, b, x):
    """U(a, b, x) for x > 0, and a bound of its error, infinite where there is none."""
    usable = (x > 1e-60) & (x < 1e4) & (jnp.abs(a) < LARGEST) & (jnp.abs(b) < LARGEST)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 1)
    # Kummer's transformation, DLMF 13.2.40: U(a, b, x) = x^(1-b) U(a - b + 1, 2 - b, x)
    turned = (a <= -NEAR_ZERO) & (b < 1) | (a >= NEAR_ZERO) & (a < 1) & (b < 1)
    one_minus_b = two_sum(jnp.ones_like(b), -b)
    upper = where_pair(turned, add_double(one_minus_b, a), pair(a))
    lower = where_pair(turned, add_double(one_minus_b, 1.0), pair(b))
    small = jnp.abs(upper[0]) < NEAR_ZERO
    polynomial = is_pole(upper[0]) & (upper[1] == 0)
    steps = jnp.where(upper[0] >= 1, 0, jnp.where(polynomial, -upper[0], jnp.floor(2 - upper[0])))
    steps = jnp.where(small, 0, steps)
    climbing = (steps > 0) & ~polynomial & (x < jnp.maximum(_CLIMB_BELOW, lower[0] / 2))
    climb = jnp.where(climbing, jnp.maximum(0, jnp.floor(lower[0] - 1)), 0)
    usable &= (steps < MOST_STEPS) & (climb < MOST_STEPS) & (upper[0] < LARGEST_GAMMA)
    steps, climb = jnp.where(usable, steps, 0), jnp.where(usable, climb, 0)

    start, b_start = add_double(upper, steps), add_double(lower, -climb)
    a_nodes = jnp.where(small | ~usable | polynomial, 1.0, start[0])
    b_nodes = where_pair(small, add_double(minus(b_start, upper), 0.0), b_start)
    here, above, t0, q, resolved = _integrals(a_nodes, b_nodes[0], x, upper[0], small)
    root = _top(a_nodes, b_nodes, x, t0)
    value, error = _by_recurrences(here, above, upper, lower, x, steps, climb, polynomial)

    gamma, more = gamma_factors(a_nodes)
    gamma, more = jnp.where(polynomial, 1, gamma), jnp.where(polynomial, 1, more)
    root = jnp.where(polynomial, 1, root)
    half = one_minus_b[0] / 2, one_minus_b[1] / 2
    turn = power(pair(x), where_pair(turned, half, pair(jnp.zeros_like(x))))
    root = root * turn
    result, error = (v * root / gamma * root / more for v in (value, error))
    # the small ones
    start_power = jnp.power(q, jnp.where(small, upper[0], 0)) * reciprocal_gamma_value(
        1 + jnp.where(small, upper[0], 0)
    )
    first, scale = start_power * turn * turn, start_power * root * root
    result = jnp.where(small, first + here[0] * scale, result)
    error = jnp.where(small, here[1] * scale + 16 * EPSILON * jnp.abs(first), error)
    # the lower half of the parameter: with f = t / (1 + t), d log U / da is the mean of log f - psi(a)
    low = jnp.where(small | polynomial, 0, start[1])
    log_fraction = -jnp.log1p(1 / t0)
    result = result * (1 + low * (log_fraction - jnp.log(a_nodes) + 0.5 / a_nodes))
    error = error + (24 * EPSILON + jnp.abs(low)) * jnp.abs(result)
    known = usable & (resolved | polynomial) & jnp.isfinite(result) & (jnp.abs(result) > 1e-290)
    return result, jnp.where(known, error, jnp.inf)


def _by_recurrences(here, above, upper, lower, x, steps, climb, polynomial):
    """The value at (upper, lower) from those at a + steps, b - climb and a + steps + 1, and its error."""
    (here, here_error), (above, above_error) = here, above
    here, above = jnp.where(polynomial, 1, here), jnp.where(polynomial, 0, above)
    here_error, above_error = jnp.where(polynomial, 0, here_error), jnp.where(polynomial, 0, above_error)
    one, zero = jnp.ones_like(x), jnp.zeros_like(x)
    first, second = (pair(here), jnp.stack([one, zero])), (pair(above), jnp.stack([zero, one]))
    b_start = add_double(lower, -climb)
    first, second = _descended(first, second, upper, b_start, pair(x), steps)
    behind = minus(first[0], times(second[0], upper)), first[1] - second[1] * upper[0]
    value, others = _climbed(first, behind, upper, b_start, pair(x), climb)
    return value[0], jnp.abs(others[0]) * here_error + jnp.abs(others[1]) * above_error
