"""Products whose parts overflow or underflow."""

import math

import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import scaling


@given(x=st.floats(1e-3, 1e3), a=st.integers(-300, 300), b=st.integers(-300, 300))
def test_a_monomial_is_finite_where_its_powers_are_not(x, a, b):
    """(x 2^a)^n (y 2^b)^m with an exponent that fits."""
    n, m = 5, -3
    exponent = a * n + b * m
    got = scaling.monomial((jnp.float64(math.ldexp(x, a)), n), (jnp.float64(math.ldexp(1.5, b)), m))
    if -900 < exponent < 900:
        assert float(got) == pytest.approx(math.ldexp(x**n * 1.5**m, exponent), rel=1e-15)


def test_powers_of_two():
    """XLA's own are wrong by up to 500 eps."""
    x = np.random.default_rng(0).uniform(-1022, 1024, 1000)
    np.testing.assert_allclose(scaling.power_of_two(x), np.exp2(x), rtol=3e-16)
    whole = np.arange(-1022.0, 1024.0)
    np.testing.assert_array_equal(scaling.power_of_two(whole), 2.0**whole)
    ends = np.array([np.inf, -np.inf, np.nan, 1e300, -1e300, 1024.0])
    np.testing.assert_array_equal(scaling.power_of_two(ends), [np.inf, 0, np.nan, np.inf, 0, np.inf])


def test_monomials_of_complex_numbers():
    z = jnp.complex128(complex(3e200, 4e200))
    assert complex(scaling.monomial((z, 2), (jnp.float64(1e200), -2))) == pytest.approx(
        (3 + 4j) ** 2, rel=1e-15
    )
    assert complex(scaling.monomial((z, 0))) == 1


@given(x=st.floats(1e-300, 1e300), e=st.integers(-1500, 1500))
def test_powers_of_2(x, e):
    try:
        expected = math.ldexp(x, e)
    except OverflowError:
        expected = math.inf
    got = float(scaling.scaled_by_power_of_2(jnp.float64(x), jnp.float64(e)))
    assert got == expected or expected < np.finfo(float).tiny  # XLA flushes what is subnormal


def test_times_exp():
    value, exponent = jnp.array([1e300, 1e-300, 2.0, np.inf]), jnp.array([-800.0, 800.0, 0.0, -6000.0])
    expected = [1e300 * math.exp(-400) * math.exp(-400), 1e-300 * math.exp(400) * math.exp(400), 2, 0]
    assert np.asarray(scaling.times_exp(value, exponent)) == pytest.approx(expected, rel=1e-13)
