"""Recurrences in a degree, for arrays of degrees: all elements run as many steps as the largest degree, and each keeps its own."""

import jax
import jax.numpy as jnp

__all__ = []

STEPS = 8  # in one iteration of the loop, so that the arrays are read and written less often


def upward(n, first, start, step):
    """The state of degree n, from that of degree `first` by `step(k, *state)`, which goes from k to k + 1."""

    def several(block, state):
        for i in range(STEPS):
            k = jnp.asarray(first + block * STEPS + i, n.dtype)
            state = tuple(jnp.where(k < n, a, b) for a, b in zip(step(k, *state), state, strict=True))
        return state

    return jax.lax.fori_loop(0, _blocks(n - first), several, start)


def downward(top, start, step):
    """The state of degree 0, from that of degree max(top) by `step(k, *state)`, which goes from k to k - 1.

    A few steps for higher degrees come before.
    """
    blocks = _blocks(top)

    def several(block, state):
        for i in range(STEPS):
            state = step(jnp.asarray((blocks - block) * STEPS - i, top.dtype), *state)
        return state

    return jax.lax.fori_loop(0, blocks, several, start)


def _blocks(count):
    return jnp.ceil(jnp.max(count, initial=0) / STEPS).astype(int)
