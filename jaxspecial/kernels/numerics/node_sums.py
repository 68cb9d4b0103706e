"""Sums over the nodes of a quadrature rule, a few of them at a time."""

import jax
import jax.numpy as jnp

__all__ = []

TOGETHER = 8


def sum_nodes(term, count, like, together=TOGETHER):
    """The sum of term(number), an array or several, over the nodes 0, 1, ..., count - 1.

    A few of them at a time are on a new leading axis. For all at once XLA may keep several numbers for each node and element.
    """
    few = jnp.arange(together, dtype=float).reshape((together,) + (1,) * like.ndim)

    def part(first):
        terms = term(first + few)
        if count % together:
            terms = jax.tree.map(lambda t: jnp.where(first + few < count, t, 0), terms)
        return jax.tree.map(lambda t: jnp.sum(t, axis=0), terms)

    def add(total, first):
        return jax.tree.map(jnp.add, total, part(first)), None

    later = jnp.arange(together, count, together, dtype=float)
    return jax.lax.scan(add, part(0.0), later)[0]
