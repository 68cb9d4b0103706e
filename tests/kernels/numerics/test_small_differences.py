"""log(1 + x), e^x - 1 and what they leave of x, against mpmath."""

import jax
import mpmath
import numpy as np
import pytest
from hypothesis import given

from jaxspecial.kernels.numerics import small_differences as sd
from tests.kernels.numerics.strategies import doubles, ulps


def exactly(function, x):
    with mpmath.workdps(120):
        return [function(mpmath.mpf(float(v))) for v in x]


def log1pmx(u):
    return mpmath.log1p(u) - u


@given(x=doubles(-0.999, 1e3))
def test_log1p(x):
    assert ulps(sd.log1p(x), exactly(mpmath.log1p, x)) <= 2


@given(x=doubles(1e-30, 1e3))
def test_log_of_one_and(x):
    assert ulps(sd.log_of_one_and(x), exactly(mpmath.log1p, x)) <= 3


@given(x=doubles(-0.499, 0.999))
def test_near_log1pmx(x):
    assert ulps(sd.near_log1pmx(x), exactly(log1pmx, x)) <= 4


@given(x=doubles(-0.9, 50.0))
def test_log1pmx(x):
    x = (1 + x) - 1  # so that the ratio is exact
    assert ulps(sd.log1pmx(x, 1 + x), exactly(log1pmx, x)) <= 6


@given(x=doubles(-40.0, 40.0))
def test_expm1(x):
    assert ulps(sd.expm1(x), exactly(mpmath.expm1, x)) <= 3


@given(x=doubles(-40.0, 40.0))
def test_expm1mx(x):
    assert ulps(sd.expm1mx(x), exactly(lambda v: mpmath.expm1(v) - v, x)) <= 8


@pytest.mark.parametrize("x", [sd.SMALL, np.nextafter(sd.SMALL, 0), -sd.SMALL, np.nextafter(-sd.SMALL, 0)])
def test_where_the_series_ends(x):
    both = sd.expm1_and_rest(np.array([x]))
    assert ulps(both[0], exactly(mpmath.expm1, [x])) <= 3
    assert ulps(both[1], exactly(lambda v: mpmath.expm1(v) - v, [x])) <= 8


def test_derivatives():
    assert float(jax.grad(sd.log1p)(0.25)) == 0.8
    assert float(jax.grad(sd.log1pmx)(0.25, 1.25)) == pytest.approx(-0.2, rel=1e-15)
