"""Stirling's formula against mpmath."""

import mpmath
import numpy as np
import pytest
from hypothesis import given

from jaxspecial.kernels.numerics import stirling
from tests.kernels.numerics.strategies import doubles, ulps


def test_bernoulli_numbers():
    assert [float(mpmath.bernoulli(2 * k)) for k in range(1, 10)] == list(stirling.BERNOULLI)


@given(x=doubles(float(stirling.SHIFT), 1e6))
def test_the_logarithm_of_what_is_left(x):
    with mpmath.workdps(60):
        exact = [
            mpmath.loggamma(v) - (v - 0.5) * mpmath.log(v) + v - mpmath.log(2 * mpmath.pi) / 2
            for v in map(mpmath.mpf, map(float, x))
        ]
    assert ulps(stirling.logarithm_of_star(x), exact) <= 3


@given(x=doubles(float(stirling.SHIFT), 1e9))
def test_log_minus_psi(x):
    with mpmath.workdps(60):
        exact = [mpmath.log(v) - mpmath.psi(0, v) for v in map(mpmath.mpf, map(float, x))]
    assert ulps(stirling.log_minus_psi(x), exact) <= 3


@given(x=doubles(0.05, float(stirling.SHIFT)))
def test_log_minus_psi_below(x):
    """It is the difference there: three digits of 1e-16 at most."""
    with mpmath.workdps(60):
        exact = np.array([float(mpmath.log(v) - mpmath.psi(0, v)) for v in map(mpmath.mpf, map(float, x))])
    assert np.all(np.abs(stirling.log_minus_psi(x) - exact) <= 1e-13 * exact)


@pytest.mark.parametrize("n", range(1, 5))
def test_polygamma_coefficients(n):
    z = mpmath.mpf(40)
    series = mpmath.factorial(n - 1) / z**n + mpmath.factorial(n) / 2 / z ** (n + 1)
    series += sum(c / z ** (2 * k + n) for k, c in enumerate(stirling.polygamma_coefficients(n), 1))
    assert float((-1) ** (n + 1) * series) == pytest.approx(float(mpmath.psi(n, z)), rel=1e-15)
