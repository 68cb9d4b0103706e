"""Quantiles by Newton's method in the logarithms of the probability and of the variable."""

import jax
import jax.numpy as jnp

__all__ = []

LARGEST = 40.0  # of a step
ACCURATE = 1e-9  # after a step of at most this size the error is less than 1e-17, as convergence is quadratic
MOST_STEPS = 100


def log_newton(tail, probability, is_lower, start):
    """The x > 0 with tail(x) = probability, for a distribution of log x whose density is log-concave.

    `tail(x)` gives the probability below x, or above it where `is_lower` is false, and the density of log x. The logarithm of a tail
    is concave: its tangent is above it. So from the second point on Newton's method goes to the solution in one direction. Only where
    a tail underflows, or the first steps are long, the method needs a bracket: a step that would leave it ends in its middle.
    """
    sign = jnp.where(is_lower, 1.0, -1.0)

    def step(state):
        count, x, low, high, _ = state
        value, density = tail(x)
        t = jnp.log(x)
        outside = sign * (value - probability) < 0  # the solution is above x
        low, high = jnp.where(outside, t, low), jnp.where(outside, high, t)
        change = -sign * jnp.log(value / probability) * (value / density)
        lost = ~jnp.isfinite(change)
        change = jnp.clip(jnp.where(lost, jnp.where(outside, LARGEST, -LARGEST), change), -LARGEST, LARGEST)
        target = t + change
        beyond = ((target <= low) | (target >= high)) & (jnp.abs(change) > ACCURATE)
        middle = jnp.where(jnp.isfinite(low) & jnp.isfinite(high), (low + high) / 2, target)
        change = jnp.where(beyond, middle - t, change)
        change = jnp.where(value == probability, 0, change)
        return count + 1, x * jnp.exp(change), low, high, change

    def goes_on(state):
        count, *_, change = state
        return (count < MOST_STEPS) & jnp.any(jnp.abs(change) > ACCURATE)

    ends = jnp.full_like(start, -jnp.inf), jnp.full_like(start, jnp.inf)
    return jax.lax.while_loop(goes_on, step, (0, start, *ends, jnp.full_like(start, jnp.inf)))[1]
