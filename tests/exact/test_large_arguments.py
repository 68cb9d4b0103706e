"""Values of oscillating functions at huge arguments, next to which a shift by 2^-200 of their size is no small one."""

import math

import mpmath
import pytest

from jaxspecial import exact


@pytest.mark.parametrize("z", [1e30, 2.42624e59, 1e100])
def test_hankel_functions(z):
    with mpmath.workdps(300):
        expected = mpmath.hankel1(mpmath.mpf(3.18611), mpmath.mpf(z))
        got = exact.derivative("hankel1", 3.18611, z).value
        assert abs(got - expected) <= 2e-16 * abs(expected)
        assert abs(exact.derivative("hankel2", 3.18611, z).value - mpmath.conj(expected)) <= 2e-16 * abs(
            expected
        )


def test_the_logarithm_of_the_normal_distribution():
    with mpmath.workdps(50):
        x = mpmath.mpf(4e7)
        scaled = mpmath.hyperu(0.5, 0.5, x * x / 2) / (2 * mpmath.sqrt(mpmath.pi))
        expected = mpmath.log(scaled) - x * x / 2
        value, bound = exact.derivative("log_ndtr", -4e7)
        assert abs(value - expected) <= bound <= 2e-16 * abs(value)


@pytest.mark.parametrize("name, factor", [("i0e", 1), ("i1e", 1), ("k0e", math.pi), ("k1e", math.pi)])
def test_scaled_bessel_functions(name, factor):
    """DLMF 10.40.1, 10.40.2: i0e is (2 pi x)^(-1/2), k0e (pi / (2 x))^(1/2)."""
    expected = -factor * 1e100**-1.5 / (2 * math.sqrt(2 * math.pi))
    assert exact.derivative(name, 1e100, orders=(1,)).value == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize("x", [-1e50, -2.75372e239, 2.75372e239])
def test_modified_fresnel_integrals(x):
    with mpmath.workdps(800):
        total = mpmath.sqrt(mpmath.pi) * mpmath.expjpi(0.25) if x < 0 else 0
        expected = total + mpmath.mpc(0, 1) * mpmath.expj(mpmath.mpf(x) ** 2) / (2 * mpmath.mpf(x))
        got = exact.derivative("modfresnelp", x).value
        assert abs(got - expected) <= 2e-16 * abs(expected)


@pytest.mark.parametrize("x", [1e155, 1e200, 1e300])
def test_derivatives_of_modified_fresnel_integrals(x):
    """Differences with steps above the period of exp(i x^2) are 0, or grow as at a pole."""
    with mpmath.workdps(800):
        expected = -mpmath.expj(mpmath.mpf(x) ** 2)
        assert abs(exact.derivative("modfresnelp", x, orders=(1,)).value - expected) <= 2e-16
        expected *= mpmath.mpc(0, 2) * mpmath.mpf(x)
        got = exact.derivative("modfresnelp", x, orders=(2,)).value
        assert abs(got - expected) <= 2e-16 * abs(expected)
