"""Derivatives and values that other libraries get wrong (JAX 0.10.2 among them), each with its closed form."""

import math

import jax
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from tests import chosen, gradcheck, reference

INF = math.inf


def nth(function, argument, order):
    for _ in range(order):
        function = jax.grad(function, argument)
    return jax.jit(function)


@pytest.mark.parametrize(
    ("function", "argument", "order", "point", "want"),
    [
        (js.i0, 0, 1, (0.0,), 0.0),
        (js.i0, 0, 2, (0.0,), 0.5),
        (js.i1, 0, 2, (0.0,), 0.0),
        (js.i1, 0, 1, (0.0,), 0.5),
        (js.spence, 0, 1, (1.0,), -1.0),
        (js.spence, 0, 2, (1.0,), 0.5),
        (js.spence, 0, 1, (0.0,), -INF),
        (js.spence, 0, 1, (2.0,), -math.log(2)),
        (js.expn, 1, 1, (3, 0.0), -1.0),
        (js.expn, 1, 1, (2.5, 0.7), -scipy.special.exp1(0.7)),  # SciPy truncates the order
        (js.exp1, 0, 2, (0.7,), math.exp(-0.7) * (1 / 0.7 + 1 / 0.49)),
        (js.log_ndtr, 0, 1, (-1e10,), 1e10),
        (js.log_ndtr, 0, 2, (-1e6,), -1 + 1e-12),
        (js.expm1, 0, 1, (-40.0,), math.exp(-40)),
        (js.gammainc, 1, 1, (1.0, 0.0), 1.0),
        (js.gammaincc, 1, 1, (1.0, 0.0), -1.0),
        (js.gammainc, 1, 2, (2.0, 0.0), 1.0),
        (js.gammaincc, 1, 2, (2.0, 0.0), -1.0),
        (js.gammainc, 1, 1, (2.0, INF), 0.0),
        (js.gammaincc, 1, 1, (2.0, INF), 0.0),
        (js.betainc, 2, 1, (1.0, 2.0, 0.0), 2.0),
        (js.betainc, 2, 1, (2.0, 1.0, 1.0), 2.0),
        (js.betainc, 2, 2, (2.0, 2.0, 0.0), 6.0),
        (js.betainc, 2, 1, (1.0, 1.0, 0.0), 1.0),
        (js.betainc, 1, 1, (1.0, 0.5, 2 / 3), math.log(3) / math.sqrt(3)),
        (js.betaincinv, 1, 1, (1.0, 1.0, 0.5), -math.log(2) / 2),
        (js.poch, 0, 1, (0.0, 2.0), 1.0),
        (js.jv, 1, 1, (2.0, 0.0), 0.0),
        (js.jv, 1, 2, (2.0, 0.0), 0.25),
        (js.erfcx, 0, 1, (1e8,), -1 / (math.sqrt(math.pi) * 1e16)),
        (js.dawsn, 0, 1, (1e6,), -0.5e-12),
        (js.ellipk, 0, 1, (0.0,), math.pi / 8),
        (js.ellipk, 0, 2, (0.0,), 9 * math.pi / 64),
        (js.ellipk, 0, 1, (1e-10,), math.pi / 8 * (1 + 9e-10 / 8)),
        (js.i0e, 0, 1, (1e8,), -0.5e-8 / math.sqrt(2e8 * math.pi) * (1 + 3 / 8e8)),
        # by mpmath: SciPy's values satisfy the differential equation there, and are wrong
        (js.hyperu, 2, 1, (-4.8457386846506525, 34.000000000001485, 65.4935273712664), 1224923.6305412989),
        (js.hyperu, 2, 1, (-18.14273382334884, 35.000000000000014, 5.622938887365821), 2.1390395498180298e31),
        (
            js.hyp2f1,
            3,
            1,
            (7.000000004366047, 13.00000589238886, -1.6636100550503774, -803.9428621131974),
            -1.16835166209998e-24,
        ),
        (
            js.hyp2f1,
            3,
            2,
            (6.999998018276637, 11.999998098469819, -2.717468297797667, -278.96907244901115),
            -1.583771623953547e-21,
        ),
        (
            js.hyp2f1,
            3,
            1,
            (59.277786130862054, 25.277786133674066, 31.999840810620057, -660.1710790161536),
            4.5988252896573519e-84,
        ),
        (
            js.hyp2f1,
            3,
            1,
            (86.79980245170053, 92.79980244802579, 2.5430561193175762, -225.37137473442016),
            -3.3066375516634704e-216,
        ),
        (
            js.hyp2f1,
            3,
            1,
            (3.3766624208937, -55.62333749896767, -77.73605066748937, -16180.761747301345),
            7.6449698091145702e215,
        ),
        (js.sinc, 0, 1, (1e9 + 0.25,), (1 - 1 / (math.pi * (1e9 + 0.25))) / math.sqrt(2) / (1e9 + 0.25)),
    ],
)
def test_derivative(function, argument, order, point, want):
    got = nth(function, argument, order)(*point)
    np.testing.assert_allclose(got, want, rtol=2e-12, atol=1e-300)


@pytest.mark.parametrize(
    "function, arguments, point, want",
    [
        # next to parameters of 0, where large terms cancel
        (js.log_gammaincc, (0, 1), (1e-9, 0.5), 1.3869943009966681),
        (js.log_gammaincc, (0, 1), (1e-20, 0.5), 1.3869943013782026),
        (js.log_gammaincc, (), (1e-307, 0.5), -707.47384642121681),
        (js.log_gammaincc, (0,), (1e-307, 0.5), 1e307),
        (js.log_gammaincc, (1,), (1e-307, 0.5), -2.1670570579706232),
        (js.log_gammainc, (0, 0), (1e-14, 1e-100), -1.6449340668482024),
        (js.log_betainc, (1, 2), (1e-10, 1e-10, 0.5), -2.77258872152643e-10),
        (js.log_betainc, (1, 2), (1e-3, 1e-14, 0.999), -6.84207408105833),
        (js.log_betainc, (0, 1), (1e-3, 1e-14, 0.999), 999976.5001328299),
        (js.log_betainc, (1, 2), (1.1e-3, 2e-3, 1e-10), -0.0010987913297019571),
        (js.log_betainc, (1, 2), (5e-3, 2.5, 1e-10), -0.004975124377618125),
        # the first term of the series vanishes
        (js.wright_bessel, (0,), (0.5, 0.0, 1e-3), 0.00110836909888002),
        (js.wright_bessel, (0, 2), (0.5, 0.0, 1e-3), 1.10894627315892),
        # next to 1 + lmbda y = 0
        (js.inv_boxcox, (1,), (-1.0, 0.999999999999), -0.9999999999457391),
        (js.inv_boxcox, (0, 1), (-1.0, 0.999999999999), 26.63104323721179),
        (js.inv_boxcox1p, (0, 1), (-2.0, 0.49999999999999994), -2.0),
        # where SciPy's value has lost its digits
        (js.hyp2f1, (3,), (2.5, 3.5, 1.3, -1e15), 4.40105341808470754e-54),
        (js.hyp2f1, (3,), (1.5, 1.5, 0.3, -1e10), 1.70138994022305827e-24),
        (js.hyp2f1, (3,), (2.0, 0.3, 2.3, 0.999999), 389996.979631042084),
        (js.hyp2f1, (3, 3), (0.001, 1.0, 2.001, 0.999999), 1000.97532087738656),
        (js.nctdtrit, (2,), (10.0, 3.0, 1e-10), 7714566980.4101491),
        (js.nctdtrit, (0,), (10.0, 3.0, 1e-10), 0.69141035886850473),
        # where 1 - G is of the size of a
        (
            js.betaincinv,
            (0, 0),
            (2.45505759955343e-09, 6182.157637316796, 0.9999999979809598),
            -4797070236726.579,
        ),
        # where t^2 overflows
        (js.stdtrit, (0,), (2.063373379024146e-06, 0.49966559575909386), 7.385427014200821e145),
        (js.stdtrit, (0, 1), (0.8762540647528226, 6.821064366596036e-136), -3.2271135591718203e291),
    ],
)
def test_at_points_where_an_earlier_version_was_wrong(function, arguments, point, want):
    for argument in arguments:
        function = jax.grad(function, argument)
    np.testing.assert_allclose(function(*point), want, rtol=1e-12)


@pytest.mark.parametrize(
    "function, point, want",
    [
        # Cauchy's density, though x / sigma overflows in the argument of w
        (js.voigt_profile, (1e5, 1e-300, 2.05), 6.5253526640254287e-11),
        (js.voigt_profile, (1e30, 1e-280, 1.0), 3.1830988618379066e-61),
        (js.voigt_profile, (1.0, 1e-21, 1e-300), 3.1830988618379068e-301),
        # R_D is infinite or 0
        (js.elliprg, (1e-300, 2e-300, 3e-300), 1.4018470999908951e-150),
        (js.elliprg, (1e300, 2e300, 3e300), 1.4018470999908951e150),
        # the phase of a huge argument, of a large order
        (js.jv, (1000000.3, 1e30), -2.3946812432145622894e-16),
        (js.yv, (1000000.3, 1e30), 7.6110103784027578616e-16),
        (js.jv, (2.0**54, 1e40), -6.538289637729752971e-22),
    ],
)
def test_values_of_kernels_where_an_earlier_version_was_wrong(function, point, want):
    with js.engine("xla"):
        np.testing.assert_allclose(function(*point), want, rtol=1e-14)


def test_single_precision_outside_of_the_domain_of_a_kernel():
    """It is computed in double precision there, too: SciPy's loop for single precision is off by 8e-5."""
    with js.engine("xla"):
        got = js.ncfdtr(*map(np.float32, (0.001, 1e-10, 3.0, 180.59828)))
    assert got.dtype == np.float32 and abs(got / np.float32(2.3350435417151584e-08) - 1) < 1e-7


def test_hyp2f1_left_of_minus_one():
    """JAX's value is infinite there, in 0.10.2 and in 0.12.0."""
    a, b, c, z = 1.5, 2.5, 3.5, -20.0
    rtol = 1e-12 if chosen.XLA else 0
    np.testing.assert_allclose(js.hyp2f1(a, b, c, z), scipy.special.hyp2f1(a, b, c, z), rtol=rtol)
    want = a * b / c * scipy.special.hyp2f1(a + 1, b + 1, c + 1, z)
    np.testing.assert_allclose(jax.grad(js.hyp2f1, 3)(a, b, c, z), want, rtol=1e-12)


def test_bessel_beyond_forty():
    """jax.scipy.special.bessel_jn is off by 5e-4 at 40, and NaN at 0."""
    z = np.asarray([0.0, 37.0, 40.0, 47.0, 1000.0])
    close = {"rtol": 1e-12, "atol": 1e-15} if chosen.XLA else {"rtol": 0}
    np.testing.assert_allclose(js.jv(2, z), scipy.special.jv(2, z), **close)
    got = jax.vmap(jax.grad(js.jv, 1), (None, 0))(2.0, z)
    np.testing.assert_allclose(got, scipy.special.jvp(2, z), rtol=1e-12, atol=1e-15)


@pytest.mark.scipys_bits
def test_values_others_lack():
    for args in ((-1.5,), (0.5,)):
        np.testing.assert_array_equal(js.zeta(*args), scipy.special.zeta(*args))
    np.testing.assert_array_equal(js.poch(-2.0, 1.5), scipy.special.poch(-2.0, 1.5))
    np.testing.assert_array_equal(js.gammaln(2.00001), scipy.special.gammaln(2.00001))


def test_a_discrete_order_is_refused_not_zero():
    with pytest.raises(TypeError, match=r"jaxspecial\.expn has no derivative in 'n', which is discrete"):
        jax.grad(js.expn)(2.5, 0.7)


def test_a_tolerance_is_not_called_discrete():
    with pytest.raises(TypeError) as error:
        jax.grad(lambda tol: js.lambertw(0.5, 0, tol).real)(1e-8)
    assert str(error.value) == (
        "jaxspecial.lambertw has no derivative in 'tol': it is the tolerance of SciPy's iteration. Leave it out, or pass "
        "jax.lax.stop_gradient(tol)."
    )


@pytest.mark.parametrize(
    ("name", "point"),
    [
        *((name, (1.5, 2.0)) for name in ("kv", "kve", "iv", "jv", "gammainc", "zeta")),
        ("betainc", (1.5, 2.0, 0.5)),
        ("hyp1f1", (1.5, 2.0, 0.5)),
        ("hyp2f1", (1.5, 2.0, 3.0, 0.5)),
        ("stdtr", (1.5, 2.0)),
    ],
)
def test_a_derivative_in_a_parameter_is_not_zero(name, point):
    """TensorFlow Probability gives 0 for every derivative in an order."""
    function = gradcheck.catalogue()[name]
    orders = (1,) + (0,) * (len(point) - 1)
    want = reference.reference_derivative(function, 0, point, orders)
    assert want != 0 and abs(jax.grad(getattr(js, name))(*point) - want) <= 1e-12 * abs(want)


@pytest.mark.parametrize("output", range(4))
def test_derivatives_of_jacobi_functions_are_nan_where_the_values_are(output):
    """For m < 0 the rule loses digits, all of them at -1e3."""
    slope = jax.jit(jax.grad(lambda m: js.ellipj(0.3, m)[output]))
    assert np.isnan(slope(-946.1)) and np.isnan(slope(-0.1)) and np.isfinite(slope(0.0))
