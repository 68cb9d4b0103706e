"""Values that are computed only if an element of an array needs them."""

import jax
import jax.numpy as jnp

__all__ = []


def where_any(mask, compute, other):
    """jnp.where(mask, compute(), other), of arrays or trees of them; `compute` runs only if an element of the mask is true.

    This also holds under vmap: the body of a `custom_jvp` of this package is called with the whole batch, so that
    there is still one condition.
    """

    def chosen():
        return jax.tree.map(lambda x, y: jnp.where(mask, x, y), compute(), other)

    return jax.lax.cond(jnp.any(mask), chosen, lambda: other)
