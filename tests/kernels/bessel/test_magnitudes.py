"""Cylinder functions at tiny and huge arguments, against mpmath: where a method begins, on both sides of the cut."""

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.bessel import magnitudes
from tests.kernels.relative import largest_error

pytestmark = pytest.mark.thorough  # compiling takes long; `make test` has the rows of the public functions

FUNCTIONS = {"j": mpmath.besselj, "y": mpmath.bessely, "i": mpmath.besseli, "k": mpmath.besselk}


def exactly(kind, n, v, z, power=0.0):
    """d^n/dz^n of (z/2)^power C_v(z)."""
    with mpmath.workdps(60):
        z = mpmath.mpf(z)
        return mpmath.diff(lambda t: (t / 2) ** power * FUNCTIONS[kind](mpmath.mpf(v), t), z, n)


# integers, half-integers, orders below 0 at which J and I are multiples of Y and K, and tiny or huge orders
TINY = [(60.0, 1e-3), (100.5, 3.0), (-70.0, 1e-2), (-60.25, 1e-3), (-100.5, 2.0), (20.0, 1e-12)]


@pytest.mark.parametrize("kind", "jyik")
@pytest.mark.parametrize("n", [0, 2])
def test_the_power_series(n, kind):
    v, z = (jnp.asarray(column) for column in zip(*TINY, strict=True))
    for power in (0.0, -0.5):
        exact = [exactly(kind, n, *point, power) for point in TINY]
        assert largest_error(magnitudes.tiny_derivative(kind, n, v, z, power), exact) < 2e-12, power


@pytest.mark.parametrize("n", [0, 1, 3])
def test_integer_orders_whose_first_derivatives_vanish(n):
    """The n-th derivative of z^0 and z^2 vanishes for n > 0 and n > 2; the sum begins later."""
    v, z = jnp.array([0.0, 2.0, 1e-20]), jnp.array([1e-9, 1e-9, 1e-3])
    exact = [exactly("i", n, a, b) for a, b in zip((0, 2, 1e-20), (1e-9, 1e-9, 1e-3), strict=True)]
    assert largest_error(magnitudes.tiny_derivative("i", n, v, z), exact) < 1e-14


# just beyond max(FAR, v^2), and where an ulp of z is many periods
FAR = [(0.0, np.nextafter(magnitudes.FAR, 2e3)), (31.5, 1000.5), (40.0, 1601.0), (2.25, 1e22), (-3.5, 1e10)]


@pytest.mark.parametrize("n", [0, 1, 4])
def test_hankels_expansion(n):
    v, z = (jnp.asarray(column) for column in zip(*FAR, strict=True))
    assert bool(magnitudes.is_far(v, z).all())
    for found, kind, other in zip(magnitudes.far_bessel(n, v, z), "jy", "yj", strict=True):
        for value, point in zip(found, FAR, strict=True):
            exact, scale = exactly(kind, n, *point), abs(exactly(other, n, *point))
            assert abs(mpmath.mpf(float(value)) - exact) < 1e-14 * (abs(exact) + scale), (kind, point)


def test_hankels_expansion_on_both_sides_of_the_cut():
    points = [-1500 + 0j, -1500 - 3j, -1500 + 3j, 1e4 - 2j, -2000 - 1e-3j]
    v, z = jnp.full(len(points), 1.25), jnp.asarray(points)
    for kind, function in ((1, mpmath.hankel1), (2, mpmath.hankel2)):
        with mpmath.workdps(40):
            exact = [
                mpmath.diff(lambda t, f=function: f(mpmath.mpf(1.25), t), mpmath.mpc(p), 1)
                for p in points[1:]
            ]
            exact.insert(
                0, mpmath.diff(lambda t, f=function: f(mpmath.mpf(1.25), t), mpmath.mpc(-1500, 1e-30), 1)
            )
        assert largest_error(magnitudes.far_complex(1, v, z, kind), exact) < 1e-13, kind


def test_exponents():
    """J_u and I_u are exp(exponent), except for factors of moderate size."""
    for sign, kind, points in (
        (-1, "j", [(400.0, 20.0), (400.0, 399.0)]),
        (1, "i", [(400.0, 20.0), (3.0, 1e3)]),
    ):
        for v, z in points:
            level, slope = magnitudes.exponent(jnp.float64(v), jnp.float64(z), sign)
            with mpmath.workdps(30):
                exact = mpmath.log(abs(FUNCTIONS[kind](v, z)))
            assert abs(float(level) - float(exact)) < 6
            above, below = (
                magnitudes.exponent(jnp.float64(v + h), jnp.float64(z), sign)[0] for h in (1e-3, -1e-3)
            )
            assert float((above - below) / 2e-3) == pytest.approx(float(slope), abs=1e-8)


def test_parity_and_products():
    z = jnp.array([-2.0, -2.0, -2.0, 2.0])
    found = magnitudes.parity(jnp.array([2.0, 3.0, 0.5, 0.5]), 1, z)
    assert np.array_equal(found, [-1.0, 1.0, np.nan, 1.0], equal_nan=True)
    assert np.array_equal(magnitudes.product(jnp.array([0.0, 2.0]), jnp.inf), [0.0, np.inf])
