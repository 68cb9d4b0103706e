"""Quantiles by Newton's method in the logarithms of the probability and of the variable."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of

__all__ = []

LARGEST = 40.0  # of a step
# After a step of Newton's method of at most this size the error is less than its square or so: 1e-17, or 1e-9 in single precision.
ACCURATE = {DOUBLE: 1e-9, SINGLE: 3e-5}
NARROW = {DOUBLE: 1e-15, SINGLE: 5e-7}  # a bracket
MOST_STEPS = 100
LEAST = {DOUBLE: 2.3e-308, SINGLE: 1.2e-38}  # of the normal numbers
MOST = {DOUBLE: 1.7e308, SINGLE: 3.3e38}


def log_newton(tail, probability, is_lower, start, most=None):
    """The x > 0 with tail(x) = probability, for a distribution of log x whose density is log-concave.

    `tail(x)` gives the probability below x, or above it where `is_lower` is false, and the density of log x. The logarithm of a tail
    is concave: its tangent is above it. So from the second point on Newton's method goes to the solution in one direction. Only where
    a tail underflows, or the first steps are long, the method needs a bracket: a step that would leave it ends in its middle, and so does
    one that had to be shortened. An element that has converged stays as it is, whatever the others do. The result is 0 or infinite if
    the solution is less than the normal numbers, or more than `most`. A third result of `tail` says where the others hold; where they do
    not at the last point before the solution, that is NaN.
    """

    form = format_of(start)
    accurate, narrow, least = ACCURATE[form], NARROW[form], LEAST[form]
    most = MOST[form] if most is None else most

    def step(state):
        count, x, low, high, held, done = state
        value, density, *holds = tail(x)
        held = jnp.where(done, held, holds[0]) if holds else held
        t = jnp.log(x)
        outside = jnp.where(is_lower, value < probability, value > probability)  # the solution is above x
        low, high = jnp.where(outside, t, low), jnp.where(outside, high, t)
        sign = jnp.where(is_lower, 1.0, -1.0)
        newton = -sign * jnp.log(value / probability) * (value / density)
        away = jnp.where(outside, LARGEST, -LARGEST)
        usual = jnp.abs(newton) < LARGEST  # not if it is NaN
        target = t + jnp.where(usual, newton, away)
        enclosed = jnp.isfinite(low) & jnp.isfinite(high)
        beyond = (~usual | (target <= low) | (target >= high)) & (jnp.abs(newton) > accurate) | ~usual
        halved = enclosed & beyond
        change = jnp.where(halved, (low + high) / 2 - t, jnp.where(usual, newton, away))
        change = jnp.where(value == probability, 0, change)
        moved = x * jnp.exp(change)
        ended = jnp.where(outside, x >= most, x <= least)
        moved = jnp.where(ended, jnp.where(outside, jnp.inf, 0), jnp.clip(moved, least, most))
        converged = jnp.where(halved, high - low <= narrow * jnp.abs(t), jnp.abs(change) <= accurate)
        return count + 1, jnp.where(done, x, moved), low, high, held, done | converged | ended

    def goes_on(state):
        count, *_, done = state
        return (count < MOST_STEPS) & ~jnp.all(done)

    ends = jnp.full_like(start, -jnp.inf), jnp.full_like(start, jnp.inf)
    state = 0, jnp.clip(start, least, most), *ends, start == start, jnp.isnan(start)
    _, x, *_, held, done = jax.lax.while_loop(goes_on, step, state)
    return jnp.where(done & held, x, jnp.nan)
