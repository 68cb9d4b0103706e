"""Parameters of distributions by the secant method in the logarithms of a probability and of the parameter."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

__all__ = []

LARGEST = 20.0  # of a step
ACCURATE = (
    1e-17  # the error after a step is of the size of the product of the last two steps, in units of the scale
)
ROUNDING, MARGIN = 4e-16, 1e-14
LONG = 1e-6  # a step, in units of the scale
MOST_STEPS = 100


class Line(NamedTuple):
    """A monotone function of x, by steps in it: that to the middle of two numbers, and the x after a step."""

    least: float
    middle: Callable[..., Any]  # (low, high, x) -> the step from x
    moved: Callable[..., Any]  # (x, step) -> the next x


LOGARITHM = Line(
    0.0, lambda low, high, x: jnp.log(jnp.sqrt(low) * jnp.sqrt(high) / x), lambda x, step: x * jnp.exp(step)
)
ARSINH = Line(
    -jnp.inf,
    lambda low, high, x: (jnp.arcsinh(low) + jnp.arcsinh(high)) / 2 - jnp.arcsinh(x),
    lambda x, step: x * jnp.cosh(step) + jnp.sqrt(1 + x * x) * jnp.sinh(step),
)


def log_secant(tail, probability, is_rising, start, scale):
    """The x > 0 with tail(x) = probability, for a monotone tail, without its derivative."""
    return secant(tail, probability, is_rising, start, scale)[0]


def secant(tail, probability, is_rising, start, scale, line=LOGARITHM):
    """The x with tail(x) = probability, and roughly the slope |d log tail / d log x| there, or that in arsinh x; 0 if it is not found.

    `tail` may return a pair, the second saying where the first holds; where it does not next to the solution, the slope is 0.

    The `scale` is that of the changes of log x which change the logarithm of the tail by one, or so.
    The points at which the tail is too small and too large are a bracket. A step that would leave it ends in its middle, or
    is as long as possible where the bracket is open. So is a step where the tail underflows.
    """
    sign = jnp.where(is_rising, 1.0, -1.0)

    def residual(x):
        found = tail(x)
        value, holds = found if isinstance(found, tuple) else (found, found == found)
        return sign * jnp.log(value / probability), holds  # it rises with x, through 0 at the solution

    def step(state):
        count, x, before, last, low, high, known, held, done = state
        value, holds = residual(x)
        held = jnp.where(done, held, holds)
        low, high = jnp.where(value < 0, x, low), jnp.where(value > 0, x, high)
        slope = (value - before) / last
        known = jnp.where(jnp.abs(last) > LONG * scale, slope, known)  # rounding errors may make others
        change = -value / slope
        target = line.moved(x, change)
        # an end of the bracket may be the solution, or next to it
        inside = (target >= low - MARGIN * jnp.abs(low)) & (target <= high + MARGIN * jnp.abs(high))
        lost = ~((slope > 0) & (slope < jnp.inf) & (jnp.abs(change) < LARGEST) & inside)
        closed = (low > line.least) & (high < jnp.inf)
        middle = line.middle(jnp.where(closed, low, x), jnp.where(closed, high, x), x)
        change = jnp.where(lost, jnp.where(closed, middle, jnp.where(value < 0, LARGEST, -LARGEST)), change)
        change = jnp.where(count == 0, jnp.where(value < 0, 0.1, -0.1) * scale, change)
        change = jnp.where((value == 0) | jnp.isnan(value) | done, 0, change)
        near = jnp.abs(change) <= jnp.where(lost, ROUNDING, ACCURATE * scale / jnp.abs(last))
        done = done | near & (count > 0) | (value == 0)
        return count + 1, line.moved(x, change), value, change, low, high, known, held, done

    def goes_on(state):
        return (state[0] < MOST_STEPS) & ~jnp.all(state[-1])

    zero = jnp.zeros_like(start)
    ends = zero + line.least, zero + jnp.inf
    state = (
        0,
        start,
        zero,
        zero,
        *ends,
        zero,
        start == start,
        start != start,
    )  # False, with the axes of start under shard_map
    _, x, *_, slope, held, done = jax.lax.while_loop(goes_on, step, state)
    return x, jnp.where(done & held, slope, 0)
