"""Values that are computed only if an element of an array needs them."""

import jax
import jax.numpy as jnp

__all__ = []


def where_any(mask, compute, other):
    """jnp.where(mask, compute(), other); `compute` runs only if an element of the mask is true.

    Under vmap, too: the body of a `custom_jvp` of ours is called with the whole batch, so the branch stays one."""
    return jax.lax.cond(jnp.any(mask), lambda: jnp.where(mask, compute(), other), lambda: other)
