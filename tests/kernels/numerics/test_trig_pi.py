"""Functions of pi x: exact where they should be, and against mpmath."""

from fractions import Fraction

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import trig_pi
from tests.kernels.numerics.strategies import doubles, ulps

ordinary = st.floats(-1e3, 1e3, allow_subnormal=False)
HALVES = np.arange(-40, 41) / 2


def test_exact_at_integers_and_half_integers():
    expected = np.resize([0, 1, 0, -1], 81) * 1.0  # sin(-20 pi) = 0, sin(-19.5 pi) = 1
    assert np.array_equal(trig_pi.sin_pi(HALVES), expected)
    assert np.array_equal(trig_pi.cos_pi(HALVES), np.resize([1, 0, -1, 0], 81))
    assert np.array_equal(trig_pi.sine(1, trig_pi.turn(HALVES)), np.resize([1, 0, -1, 0], 81))
    for n in range(5):
        cycle = np.resize(np.roll([0, 1, 0, -1], -n), 81) * np.pi**n
        assert np.array_equal(trig_pi.sin_pi_slope(n, HALVES), cycle)


@given(x=doubles(-1e3, 1e3))
def test_values(x):
    with mpmath.workdps(60):
        sines = [mpmath.sinpi(mpmath.mpf(float(v))) for v in x]
        cosines = [mpmath.cospi(mpmath.mpf(float(v))) for v in x]
    assert ulps(trig_pi.sin_pi(x), sines) <= 3
    assert ulps(trig_pi.cos_pi(x), cosines) <= 3


@given(x=ordinary, y=ordinary)
def test_the_turn_of_a_sum_loses_nothing(x, y):
    whole, part = (Fraction(float(v)) for v in trig_pi.turn_of_sum(jnp.float64(x), jnp.float64(y)))
    rest = Fraction(x) + Fraction(y) - whole - part
    nearest = round(rest / 2) * 2  # of the integer the parity counts
    assert abs(rest - nearest) <= Fraction(float(np.spacing(abs(float(part))))) * Fraction(51, 100)
    assert abs(part) <= Fraction(1, 2)


@pytest.mark.parametrize("n", range(4))
@given(x=st.floats(-0.49, 0.49).filter(lambda x: abs(x) > 1e-3))
def test_derivatives_of_the_cotangent_and_the_cosecant(n, x):
    angle = trig_pi.turn(jnp.float64(x))
    with mpmath.workdps(40):
        cotangent = mpmath.diff(lambda t: mpmath.cot(mpmath.pi * t), mpmath.mpf(x), n) / mpmath.pi**n
        cosecant = mpmath.diff(lambda t: mpmath.csc(mpmath.pi * t), mpmath.mpf(x), n) / mpmath.pi**n
    assert float(trig_pi.cotangent(n, angle)) == pytest.approx(float(cotangent), rel=1e-14)
    assert float(trig_pi.cosecant(n, angle)) == pytest.approx(float(cosecant), rel=1e-14)


@pytest.mark.parametrize("n", range(3))
@given(x=st.floats(0.05, 0.45), step=st.floats(1e-12, 1e-3))
def test_a_small_step_of_the_cotangent(n, x, step):
    low, high = trig_pi.turn(jnp.float64(x)), trig_pi.turn_of_sum(jnp.float64(x), jnp.float64(step))
    got = trig_pi.cotangent_step(n, low, high, trig_pi.turn(jnp.float64(step)))
    with mpmath.workdps(60):
        ends = [
            mpmath.diff(lambda t: mpmath.cot(mpmath.pi * t), t, n) / mpmath.pi**n
            for t in (mpmath.mpf(x), mpmath.mpf(x) + mpmath.mpf(step))
        ]
        assert float(got) == pytest.approx(float(ends[1] - ends[0]), rel=1e-13)


@given(x=st.floats(-3, 3), y=st.floats(-2, 2))
def test_complex_arguments(x, y):
    z = jnp.complex128(complex(x, y))
    with mpmath.workdps(40):
        sine = complex(mpmath.sinpi(mpmath.mpc(x, y)))
    assert abs(complex(trig_pi.complex_sine(0, z)) - sine) <= 1e-14 * abs(sine) + 1e-300
    turned = complex(trig_pi.exp_i_pi(jnp.float64(x)))
    assert abs(abs(turned) - 1) <= 4e-16


def test_numbers_whose_sum_with_a_half_is_rounded():
    x = np.array([2.0**52, 2.0**53, 2.0**53 + 2, 1e300, -1e300])
    assert np.array_equal(trig_pi.sin_pi_slope(1, x), np.full(5, np.pi))
    assert np.array_equal(trig_pi.sin_pi_slope(3, x), np.full(5, -(np.pi**3)))
    assert np.array_equal(trig_pi.exp_i_pi(x), np.ones(5))
    odd = np.array([2.0**52 + 1, -(2.0**52) - 1])
    assert np.array_equal(trig_pi.sin_pi_slope(1, odd), np.full(2, -np.pi))
