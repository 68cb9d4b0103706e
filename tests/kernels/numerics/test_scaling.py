"""Products whose parts overflow or underflow, and the bits of numbers that they use."""

import math

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import scaling
from jaxspecial.kernels.numerics.double_double import halves
from jaxspecial.kernels.numerics.formats import has_sign


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
    np.testing.assert_allclose(scaling.exp2(x), np.exp2(x), rtol=3e-16)
    whole = np.arange(-1022.0, 1024.0)
    np.testing.assert_array_equal(scaling.exp2(whole), 2.0**whole)
    ends = np.array([np.inf, -np.inf, np.nan, 1e300, -1e300, 1024.0])
    np.testing.assert_array_equal(scaling.exp2(ends), [np.inf, 0, np.nan, np.inf, 0, np.inf])


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


NUMBERS = [1.0, -1.0, 0.75, 3.0, -1e-3, 1e30, -1e-30]
ENDS = {np.float64: (1.7e308, 2.3e-308), np.float32: (3.3e38, 1.2e-38)}
COMPLEX = {np.float64: np.complex128, np.float32: np.complex64}


@pytest.mark.parametrize("real", ENDS)
def test_exponents(real):
    x = np.array([*NUMBERS, *ENDS[real]], real)
    np.testing.assert_array_equal(scaling.exponent_of(x), np.frexp(x)[1])
    others = jnp.array([0.0, -0.0, np.inf, -np.inf, np.nan], real)
    found = jax.jit(lambda x: scaling.scaled_by_power_of_2(x, -scaling.exponent_of(x)))(others)
    np.testing.assert_array_equal(found, others)


@pytest.mark.parametrize("evaluate", [jax.jit, lambda f: f], ids=["compiled", "not"])
@pytest.mark.parametrize("real", ENDS)
def test_products_with_powers_of_two(real, evaluate):
    x, e = np.array([*NUMBERS, *ENDS[real], 0.0, np.inf]), np.array([0, 1, -1, 40, -300, 900, -2200, 3000])
    x, e = (part.ravel() for part in np.meshgrid(x.astype(real), e))
    with np.errstate(over="ignore", under="ignore"):
        want = np.ldexp(x, e)
    is_normal = (np.abs(want) >= np.finfo(real).tiny) | (want == 0)
    for kind in (np.int32, real):
        got = np.asarray(evaluate(scaling.scaled_by_power_of_2)(jnp.asarray(x), jnp.asarray(e, kind)))
        assert got.dtype == real
        np.testing.assert_array_equal(got[is_normal], want[is_normal])
        assert np.all(np.abs(got[~is_normal]) < np.finfo(real).tiny)


@pytest.mark.parametrize("real", ENDS)
def test_products_of_powers_overflow_as_a_whole(real):
    large, small = (real(x) for x in ENDS[real])
    rtol = 4 * np.finfo(real).eps
    monomial = jax.jit(lambda x, y, n, m: scaling.monomial((x, n), (y, m)), static_argnums=(2, 3))
    np.testing.assert_allclose(monomial(large, large / 4, 3, -3), 64.0, rtol=rtol)
    assert monomial(large, large, 1, 1) == np.inf and monomial(small, small, 1, 1) == 0
    ends = jnp.array([0, np.inf, np.nan], real)
    np.testing.assert_array_equal(monomial(ends, real(1), 2, 1), ends)
    size = real(large**0.75)
    z = COMPLEX[real](3 + 4j) * size
    np.testing.assert_allclose(monomial(z, size, 2, -2), (3 + 4j) ** 2, rtol=rtol)


@pytest.mark.parametrize("real", ENDS)
def test_signs(real):
    x = np.array([1, -1, 0.0, -0.0, np.inf, -np.inf], real)
    np.testing.assert_array_equal(has_sign(x), np.signbit(x))


def test_integers_are_not_taken_for_bits():
    np.testing.assert_array_equal(has_sign(jnp.array([2, -3])), [False, True])
    np.testing.assert_array_equal(scaling.exponent_of(jnp.array([2, 1, 8])), [2, 1, 4])
    np.testing.assert_array_equal(scaling.monomial((jnp.array([2, 3]), 3)), [8, 27])
    n = jnp.array([7, 2**40 + 1])
    np.testing.assert_array_equal(sum(halves(n)), n)
    assert np.all(halves(n)[0] != 0)
