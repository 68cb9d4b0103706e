"""Values that are computed only if an element of an array needs them."""

import jax
import jax.numpy as jnp

__all__ = []


def where_any(mask, compute, other):
    """jnp.where(mask, compute(), other); `compute` runs only if an element of the mask is true.

    This also holds under vmap: the body of a `custom_jvp` of this package is called with the whole batch, so that
    there is still one condition.
    """
    return jax.lax.cond(jnp.any(mask), lambda: jnp.where(mask, compute(), other), lambda: other)
