"""One program for several arguments: a long elementwise function is compiled once, not once for each of them."""

import jax
import jax.numpy as jnp

__all__ = []


def at_each(function, *arguments):
    """The results of an elementwise function at each of these arguments, which are arrays or tuples of arrays."""
    columns = zip(*(a if isinstance(a, tuple) else (a,) for a in arguments), strict=True)
    results = function(*(jnp.stack(jnp.broadcast_arrays(*column)) for column in columns))
    return [jax.tree.map(lambda rows, i=i: rows[i], results) for i in range(len(arguments))]
