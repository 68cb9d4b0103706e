"""Recurrences in a degree: each element has its own number of steps."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.numerics.recurrence import downward, upward

DEGREES = jnp.array([0.0, 1, 2, 5, 8, 9, 30])


def test_upward_stops_at_each_degree():
    """A product of 2 for each step, and its degree."""
    start = (jnp.ones_like(DEGREES), jnp.zeros_like(DEGREES))
    power, last = upward(DEGREES, 0, start, lambda k, power, last: (2 * power, k + jnp.ones_like(last)))
    np.testing.assert_array_equal(power, 2**DEGREES)
    np.testing.assert_array_equal(last, DEGREES)


def test_upward_from_another_degree():
    found = upward(DEGREES, 5, (jnp.zeros_like(DEGREES),), lambda k, total: (total + k,))[0]
    np.testing.assert_array_equal(found, [sum(range(5, int(n))) for n in DEGREES])


def test_downward_ends_at_1():
    """A factorial, by factors up to the degree."""
    product = downward(
        DEGREES,
        (jnp.ones_like(DEGREES),),
        lambda k, product: (jnp.where(k <= DEGREES, k * product, product),),
    )[0]
    np.testing.assert_allclose(product, [float(np.prod(np.arange(1, n + 1))) for n in DEGREES], rtol=1e-13)


def test_no_elements_and_batches():
    empty = jnp.zeros(0)
    assert upward(empty, 0, (empty,), lambda k, x: (x,))[0].shape == (0,)
    each = jax.vmap(lambda n: upward(n, 0, (1.0,), lambda k, x: (3 * x,))[0])(DEGREES)
    np.testing.assert_array_equal(each, 3**DEGREES)
