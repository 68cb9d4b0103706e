"""Orders that JAX raises, and branches that run only where they are needed."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.raise_orders import raising_orders


def wave_and_calls():
    """D_x^i D_y^j of exp(2 x + 3 y), and the orders it is traced for."""
    calls = []

    @raising_orders
    def wave(i, j, x, y):
        calls.append((i, j))
        return 2.0**i * 3.0**j * jnp.exp(2 * x + 3 * y)

    return wave, calls


def test_differentiation_raises_the_orders():
    wave, calls = wave_and_calls()
    x, y = 0.25, -0.5

    def value(x, y):
        return wave(0, 0, x, y)

    third = jax.grad(jax.grad(jax.grad(value), 1), 1)(x, y)
    assert float(third) == pytest.approx(18 * np.exp(2 * x + 3 * y), rel=1e-15)
    assert (1, 2) in calls and max(map(sum, calls)) == 3


def test_an_argument_that_is_not_differentiated_costs_nothing():
    wave, calls = wave_and_calls()
    jax.grad(lambda x: wave(0, 0, x, 1.0))(0.5)
    assert set(calls) == {(0, 0), (1, 0)}


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
