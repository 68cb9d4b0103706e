"""J and Y of large orders, and of large and tiny arguments, against Arb."""

import jax
import mpmath
import numpy as np
import pytest

import jaxspecial
from jaxspecial.kernels.bessel.hankel_integral import integral_partials, saddle
from jaxspecial.kernels.bessel.tiny_arguments import tiny_partials
from tests import quick

# orders of the derivative, v, z, and the derivatives of J_v(z) and Y_v(z)
DERIVATIVES = [
    ((0, 0), 102.0, 91.8, 0.00242119133681073, -2.981551371354757),
    ((1, 0), 102.0, 102.0, -0.018944987935112942, -0.032380171362908126),
    ((1, 1), -150.3, 120.0, 219202.38847511436, 192812.0033933721),
    ((2, 0), 1000.5, 1000.0, 4.404204709249607e-05, -7.865624979841558e-05),
    ((0, 2), 1000.5, 1500.0, -0.010133105988681747, 0.00853538673346791),
    ((1, 0), -1000.0, 1100.0, 0.04891229070903543, 0.08844924611922926),
    ((1, 1), 30.2, 3000000000000.0, 7.218713662299096e-07, 5.000506183329215e-08),
    ((0, 0), 5000.0, 5010.0, 0.038005394680635664, -0.018804834013768364),
    ((1, 0), 0.0, 1e-100, -230.37444081506297, -1.5707963267948966),
    ((1, 1), 1e-08, 1e-20, 9.99999076647652e19, 1354829057389242.0),
    ((2, 0), -0.6, 1e-100, 3.563853496761002e64, 1.2668608956739753e64),
    ((0, 1), 20.4, 9e-13, 3.7016555139863523e-258, 2.1657048851584582e282),
    ((1, 0), -3.2, 1e-20, 2.1700002504201496e66, -2.6077800721603927e66),
]


def is_tiny(row):
    return row[2] < 1e-12


@pytest.mark.parametrize(("orders", "tiny"), sorted({(row[0], is_tiny(row)) for row in DERIVATIVES}))
def test_derivatives(orders, tiny):
    """Relative to the modulus, because J and Y oscillate for z > v; next to v = z a mixed derivative has a zero."""
    kernel = tiny_partials if tiny else integral_partials
    rows = [row[1:] for row in DERIVATIVES if row[0] == orders and is_tiny(row) == tiny]
    v, z, *wanted = np.array(rows).T
    found = jax.jit(lambda v, z: kernel(orders, v, z))(v, z)
    for value, right in zip(found, wanted, strict=True):
        scale = np.where((z > 1) & (z > abs(v) * 0.999), np.hypot(*wanted), abs(right))
        known = (abs(right) > 1e-300) & (abs(right) < 1e300)
        assert np.all(abs(value - right)[known] <= 2e-14 * scale[known])


def test_huge_orders():
    """J_v(v) = 0.447 v^(-1/3) (DLMF 10.19.8), and the values far from it underflow and overflow."""
    with jaxspecial.engine("xla", outside="nan"):
        assert jax.jit(jaxspecial.jv)(1e300, 1e300) == pytest.approx(0.44730731667 * 1e-100, rel=1e-9)
        assert jax.jit(jaxspecial.jv)(1e8, 1e-300) == 0
        assert jax.jit(jaxspecial.yv)(1e8, 1e-300) == -np.inf


def test_sign_of_an_infinite_derivative():
    """For v < 0 it depends on log(v/z); this is the sign of the exact engine."""
    second = jax.grad(jax.grad(jaxspecial.jv))
    with jaxspecial.engine("xla", outside="nan"):
        assert jax.jit(second)(-702.9297, 1.83206e-21) == np.inf


def test_the_phase_has_twice_the_precision():
    """w - u beta and u alpha - w, by mpmath with 60 digits; their terms are 1e11."""
    u, z = np.array([3e11, 3e11, 150.0]), np.array([4e11, 2.9999998e11, 1e-3])
    *_, phase, level = jax.jit(saddle)(u, z)
    with mpmath.workdps(60):
        for k, (a, b) in enumerate(zip(map(mpmath.mpf, u), map(mpmath.mpf, z), strict=True)):
            w = mpmath.sqrt(abs(a * a - b * b))
            right = w - a * mpmath.acos(a / b) if a < b else a * mpmath.acosh(a / b) - w
            high, low = (float(x[k]) for x in (phase if a < b else level))
            assert abs(high + mpmath.mpf(low) - right) < 1e-16


@pytest.mark.parametrize(
    ("n", "v", "z", "right"),
    [
        (2, 1.0, 1e-10, -3.75e-11),  # the terms of the differential equation are 5e9
        (3, 1.0, 1e-10, -0.375),
        (4, 2.0, 1e-6, -0.25),
        (1, 0.0, 1e-290, -5e-291),
        (2, -3.0, 1e-20, -1.25e-21),
        (3, 3.0, -1e-5, 0.125),
    ],
)
def test_derivatives_in_z_next_to_zero(n, v, z, right):
    """The leading terms of the series (DLMF 10.2.2)."""
    f = jaxspecial.jv
    for _ in range(n):
        f = jax.grad(f, 1)
    with jaxspecial.engine("xla", outside="nan"):
        assert float(jax.jit(f)(v, z)) == pytest.approx(right, rel=1e-8)


@pytest.mark.parametrize("name", ["jv", *map(quick.thorough, ("yv", "hankel1", "hankel2"))])
def test_derivatives_on_devices_need_no_host(name):
    """They are those of the native engine, which has the exact engine."""
    v, z = np.array([150.5, -250.0, 0.3, 1e-20, 3.0]), np.array([160.0, 200.0, 1e-100, 1e-200, 1e11])

    def gradient(v, z):
        return jax.jvp(getattr(jaxspecial, name), (v, z), (1.0, 0.7))[1]

    wanted = jax.jit(jax.vmap(gradient))(v, z)
    with jaxspecial.engine("xla", outside="nan"):
        found = jax.jit(jax.vmap(gradient))(v, z)
    np.testing.assert_allclose(found, wanted, rtol=1e-12)


@pytest.mark.thorough
def test_complex_arguments_are_not_those_of_the_kernel():
    """The exact engine has the derivative in the order there."""
    wanted = jax.jit(jax.grad(lambda v: jaxspecial.jve(v, 3 + 2j).real))(150.5)
    with jaxspecial.engine("xla"):
        found = jax.jit(jax.grad(lambda v: jaxspecial.jve(v, 3 + 2j).real))(150.5)
    assert float(found) == pytest.approx(float(wanted), rel=1e-13)
