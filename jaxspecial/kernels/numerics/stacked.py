"""One program for several arguments: a long elementwise function is compiled once, not once for each of them."""

import jax
import jax.numpy as jnp

__all__ = []


def at_each(function, *arguments):
    """The results of an elementwise function at each of these arguments, which are arrays of one type, or tuples of such."""
    rows = [a if isinstance(a, tuple) else (a,) for a in arguments]
    shape = jnp.broadcast_shapes(*(jnp.shape(x) for row in rows for x in row))
    columns = ([jnp.broadcast_to(x, shape) for x in column] for column in zip(*rows, strict=True))
    results = function(*map(jnp.stack, columns))
    return [jax.tree.map(lambda rows, i=i: rows[i], results) for i in range(len(arguments))]
