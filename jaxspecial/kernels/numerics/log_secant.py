"""Parameters of distributions by the secant method in the logarithms of a probability and of the parameter."""

import jax
import jax.numpy as jnp

__all__ = []

LARGEST = 20.0  # of a step
ACCURATE = (
    1e-17  # the error after a step is of the size of the product of the last two steps, in units of the scale
)
ROUNDING, MARGIN = 4e-16, 1e-14
MOST_STEPS = 100


def log_secant(tail, probability, is_rising, start, scale):
    """The x > 0 with tail(x) = probability, for a monotone tail, without its derivative.

    The `scale` is that of the changes of log x which change the logarithm of the tail by one, or so.
    The points at which the tail is too small and too large are a bracket. A step that would leave it ends in its middle, or
    is as long as possible where the bracket is open. So is a step where the tail underflows.
    """
    sign = jnp.where(is_rising, 1.0, -1.0)

    def residual(x):
        return sign * jnp.log(tail(x) / probability)  # it rises with x, through 0 at the solution

    def step(state):
        count, x, before, last, low, high, done = state
        value = residual(x)
        low, high = jnp.where(value < 0, x, low), jnp.where(value > 0, x, high)
        slope = (value - before) / last
        change = -value / slope
        target = x * jnp.exp(change)
        # an end of the bracket may be the solution, or next to it
        inside = (target >= low * (1 - MARGIN)) & (target <= high * (1 + MARGIN))
        lost = ~((slope > 0) & (slope < jnp.inf) & (jnp.abs(change) < LARGEST) & inside)
        closed = (low > 0) & (high < jnp.inf)
        middle = jnp.log(jnp.sqrt(low) * jnp.sqrt(jnp.where(closed, high, 1)) / x)
        change = jnp.where(lost, jnp.where(closed, middle, jnp.where(value < 0, LARGEST, -LARGEST)), change)
        change = jnp.where((value == 0) | jnp.isnan(value) | done, 0, change)
        done = done | (jnp.abs(change) <= jnp.where(lost, ROUNDING, ACCURATE * scale / jnp.abs(last)))
        return count + 1, x * jnp.exp(change), value, change, low, high, done

    def goes_on(state):
        return (state[0] < MOST_STEPS) & ~jnp.all(state[-1])

    first = residual(start)
    low, high = jnp.where(first < 0, start, 0), jnp.where(first > 0, start, jnp.inf)
    change = jnp.where(first == 0, 0, jnp.where(first < 0, 0.1, -0.1) * scale)
    state = (
        0,
        start * jnp.exp(change),
        first,
        change,
        low,
        high,
        start != start,
    )  # False, with the axes of start under shard_map
    return jax.lax.while_loop(goes_on, step, state)[1]
