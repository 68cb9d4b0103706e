"""Derivatives of the beta function close to poles and axes, against mpmath: |x| + |y| up to 3/4, x = 0, large m and n."""

import itertools

import jax.numpy as jnp
import mpmath
import pytest

from jaxspecial.kernels.beta import near_poles
from jaxspecial.kernels.gamma.gamma import FACTORS
from tests.kernels.relative import largest_error

pytestmark = pytest.mark.thorough  # compiling takes long; `make test` has the rows of the public functions


def exactly(i, j, a, b, h=0):
    """D_a^i D_b^j of Gamma(a + h) Gamma(b + h) / Gamma(a + b + h)."""

    def function(a, b):
        return mpmath.gamma(a + h) * mpmath.gamma(b + h) * mpmath.rgamma(a + b + h)

    with mpmath.workdps(100):
        return mpmath.diff(function, (a, b), (i, j))


def columns(rows):
    return [jnp.asarray([float(v) for v in column]) for column in zip(*rows, strict=True)]


# the degrees at which the products give way to logarithms; points near one pole, near both, and at |x| + |y| = 3/4
INTEGERS = [(0, 0), (0, 2), (3, 3), (2, FACTORS + 1), (FACTORS + 1, 1), (40, 25)]
POINTS = [(1e-9, 0.3), (0.3, -1e-9), (0.37, 0.37), (-0.25, 0.49), (0.25, -0.25 + 1e-8), (-1e-7, -2e-7)]
ROWS = [(*integers, *point) for integers, point in itertools.product(INTEGERS, POINTS)]
with mpmath.workdps(100):
    ARGUMENTS = [(mpmath.mpf(x) - m, mpmath.mpf(y) - n) for m, n, x, y in ROWS]


def test_mixed_derivatives():
    found = near_poles.beta_near_poles(2, 1, *columns(ROWS))
    assert largest_error(found, [exactly(2, 1, *point) for point in ARGUMENTS]) < 3e-12


@pytest.mark.parametrize("i", [1, 3])
def test_pure_derivatives(i):
    found = near_poles.pure_near_poles(i, *columns(ROWS))
    assert largest_error(found, [exactly(i, 0, *point) for point in ARGUMENTS]) < 3e-12


RESIDUES = [(3, 0), (3, 2), (0, 3), (5, FACTORS + 2), (40, 9)]


@pytest.mark.parametrize("order", [0, 1, 4])
def test_residues(order):
    rows = [(m, n, x) for (m, n), x in itertools.product(RESIDUES, (0.0, 0.4, -0.3))]
    with mpmath.workdps(60):
        exact = [
            mpmath.diff(lambda t, m=m, n=n: mpmath.rf(m + 1 - t, n) / mpmath.factorial(n), x, order)
            for m, n, x in rows
        ]
    exact = [e if order <= n else 0 for e, (m, n, x) in zip(exact, rows, strict=True)]
    assert largest_error(near_poles.residue_of_beta(order, *columns(rows)), exact) < 1e-13


# Beside 0 the points are those at which one of the two forms of `smooth_beta` would cancel: x + y or 1 + x + y near 0.
AXIS = [(0.0, 0.7), (0.0, -2.5), (1e-11, 3.0), (-0.3, 0.3), (1e-3, 50.0), (0.0, -0.5), (0.0, -0.49999999)]
AXIS += [
    (0.49, -0.5),
    (0.45, -0.51),
    (-0.49, -0.495),
    (-0.4, -0.45),
    (0.499, -0.4999),
    (0.49, -1.5),
    (-1 / 3, -1 / 3),
]


def test_mixed_derivatives_have_no_pole_on_the_axis():
    found = near_poles.beta_near_axis(2, 1, *columns(AXIS))
    for i, j in ((1, 1), (1, 2), (2, 1)):
        # the singularity at x = 0 is removable; mpmath has a value beside it
        exact = [exactly(i, j, x or 1e-17, y) for x, y in AXIS]
        assert largest_error(found[i, j], exact) < 5e-14, (i, j)


@pytest.mark.parametrize("h", [0, 1])
def test_the_reflected_form(h):
    points = [(0.2, -1.75), (-0.45, -0.5), (2.0, -3.25), (1.5, -3.0 + 1e-7), (-2.4, -0.7)][: 4 if h else 5]
    derivative = near_poles.reflected_beta(*columns(points), h)
    for i, j in ((0, 0), (1, 0), (0, 2), (1, 1)):
        assert largest_error(derivative(i, j), [exactly(i, j, x, y, h) for x, y in points]) < 1e-12, (i, j)
