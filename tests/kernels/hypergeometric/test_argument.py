"""Derivatives in the argument, where SciPy's functions at shifted parameters are wrong."""

import functools

import jax
import mpmath
import pytest

from jaxspecial import hyp1f1, hyp2f1

WRONG_IN_SCIPY = [
    (6.727190687057094, 5.937579427979756, 1.5858844602070215, 0.6660656956789711 - 0.9209308973356407j),
    (7.479635617380078, 5.222374477572254, 2.397273096726105, 0.49437277466381974 - 1.0170354640953958j),
    (-2.0373052459141157, 6.380728114449868, -7.038027564796572, 0.1444030650670822 + 1.1437258899779323j),
    (7.838519225473204, 3.0261111416940523, -1.5756807377075042, 0.5247011421408805 + 1.150161732694229j),
    (7.738178748756656, -7.194491122946591, 5.828038488812194, 0.8653242390265155 + 0.13490983987709423j),
]


@pytest.mark.parametrize("point", WRONG_IN_SCIPY)
@pytest.mark.parametrize("order", [1, 2])
def test_complex_derivatives_in_z_do_not_take_wrong_values(point, order):
    """Their errors were up to 1e-5."""
    a, b, c, z = point
    function = functools.partial(hyp2f1, a, b, c)
    for _ in range(order):
        function = jax.grad(function, holomorphic=True)
    with mpmath.workdps(40):
        shifted = mpmath.hyp2f1(mpmath.mpf(a) + order, mpmath.mpf(b) + order, mpmath.mpf(c) + order, z)
        expected = complex(shifted * mpmath.rf(a, order) * mpmath.rf(b, order) / mpmath.rf(c, order))
    assert abs(complex(function(z)) - expected) <= 3e-12 * abs(expected)


@pytest.mark.parametrize(
    "point",
    [
        (-2.009350489008863, -1.4155078245834218, 3.553561877135028 - 294.2765104568029j),
        (0.07027436619680749, 7.709819887089292, 3.4202948636125496 - 120.49885599668553j),
        (7.0, 6.270683010631764, -15.909946833348238 - 284.7932267034055j),
        (-6.0, -9.69389557795009, -16.860302106877835 + 288.60205950787j),
        (-13.154021794653062, -37.22416655037932, 50.82539060035664 + 12.85345987173943j),
        (92.53494915040595, -80.06990666706048, 6.162878720431747 + 0.25341737677975255j),
        (-5.0, 1.25, 30.0 + 2.0j),
    ],
)
def test_complex_derivatives_in_x_do_not_take_wrong_values(point):
    """Their errors were up to 1e103; that of the second one satisfied Kummer's equation. The last is a polynomial."""
    a, b, x = point
    with mpmath.workdps(60):
        expected = complex(mpmath.mpf(a) / b * mpmath.hyp1f1(mpmath.mpf(a) + 1, mpmath.mpf(b) + 1, x))
    got = complex(jax.grad(functools.partial(hyp1f1, a, b), holomorphic=True)(x))
    assert abs(got - expected) <= 3e-12 * abs(expected)
