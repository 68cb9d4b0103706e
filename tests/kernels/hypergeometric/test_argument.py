"""Derivatives in the argument, where SciPy's functions at shifted parameters are wrong."""

import functools

import jax
import mpmath
import pytest

from jaxspecial import hyp2f1

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
