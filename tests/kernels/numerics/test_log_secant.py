"""The secant method in logarithms, with tails whose inverses are known."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics.log_secant import log_secant

jax.config.update("jax_enable_x64", True)


@jax.jit
def exponential(probability, start):
    """The x with e^-x = probability."""
    return log_secant(
        lambda x: jnp.exp(-x), probability, jnp.full(start.shape, False), start, 1 / (1 + start)
    )


@jax.jit
def power(probability, start):
    """The x with x^3 / (1 + x^3) = probability."""
    return log_secant(
        lambda x: x**3 / (1 + x**3), probability, jnp.full(start.shape, True), start, jnp.ones_like(start)
    )


def test_it_finds_the_solution_from_afar():
    probability = jnp.array([1e-300, 1e-10, 0.1, 0.5, 0.999])
    for start in (1e-12, 0.3, 1.0, 500.0, 1e6):  # from the last one the first tails are 0
        found = exponential(probability, jnp.full_like(probability, start))
        np.testing.assert_allclose(found, -np.log(probability), rtol=1e-13)


def test_a_start_at_the_solution_is_kept():
    np.testing.assert_array_equal(power(jnp.array([0.5]), jnp.array([1.0])), [1.0])


@pytest.mark.parametrize("count", [1, 64])
def test_an_element_does_not_depend_on_the_others(count):
    probability = jnp.geomspace(1e-200, 0.9, 64)
    alone = power(probability[:count], jnp.ones(count))
    np.testing.assert_array_equal(alone, power(probability, jnp.ones(64))[:count])


@given(exponents=st.lists(st.floats(-80, 0.0), min_size=4, max_size=4), start=st.floats(-20, 20))
def test_a_power_is_inverted(exponents, start):
    probability = np.minimum(10.0 ** np.array(exponents), 0.9)
    found = power(jnp.asarray(probability), jnp.full(4, 10.0**start))
    np.testing.assert_allclose(found, (probability / (1 - probability)) ** (1 / 3), rtol=1e-14)
