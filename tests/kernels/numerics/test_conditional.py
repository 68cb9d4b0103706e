"""Branches that run only where they are needed."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.numerics.conditional import where_any


def test_where_any():
    x = jnp.array([1.0, -1.0, 4.0])
    seen = []

    def roots():
        jax.debug.callback(lambda: seen.append(True))
        return jnp.sqrt(jnp.abs(x))

    assert np.array_equal(where_any(x > 0, roots, x), [1.0, -1.0, 2.0])
    jax.effects_barrier()
    assert seen == [True]
    assert np.array_equal(where_any(x > 9, roots, x), x)
    jax.effects_barrier()
    assert seen == [True]
