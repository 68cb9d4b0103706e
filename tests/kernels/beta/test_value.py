"""The beta function in parts, against mpmath: at both ends of the double range, where a method ends, left of 0."""

import itertools

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.beta import value
from jaxspecial.kernels.numerics.stirling import SHIFT
from tests.kernels.relative import largest_error

pytestmark = pytest.mark.thorough  # compiling takes long; `make test` has the rows of the public functions

BELOW = np.nextafter(SHIFT, 0)
PAIRS = [*itertools.product([1e-300, 1e-8, 0.5, 3.0, BELOW, SHIFT, 250.0], [1e-12, 1.0, BELOW, SHIFT, 1e3])]
# a + b > 0; at a = -b + 1e-9 the result is large, at -2 + 1e-9 close to a pole
MIXED = [
    (-0.5, 2.25),
    (-2 + 1e-9, 5.5),
    (-1.75, 1.75 + 1e-9),
    (-40.25, 41.0),
    (-0.25, 300.0),
    (0.1, 0.2),
    (20.0, 1e4),
]


def columns(pairs):
    return map(jnp.asarray, zip(*pairs, strict=True))


def exact_beta(a, b):
    return mpmath.gamma(a) * mpmath.gamma(b) / mpmath.gamma(mpmath.mpf(a) + b)


def test_inverse_beta():
    with mpmath.workdps(400):
        exact = [1 / exact_beta(a, b) for a, b in PAIRS]
    a, b = columns(PAIRS)
    assert largest_error(value.inverse_beta(a, b), exact) < 4e-14
    assert largest_error(value.inverse_beta(b, a), exact) < 4e-14


def test_product_over_sum():
    pairs = [(1e300, 1e300), (1e-300, 1e300), (1e-300, 1e-300), (1.7e308, 3.0), (3.0, 3.0)]
    with mpmath.workdps(400):
        exact = [mpmath.mpf(a) * b / (mpmath.mpf(a) + b) for a, b in pairs]
    a, b = columns(pairs)
    assert largest_error(value.product_over_sum(a, b), exact) < 1e-15
    assert largest_error(value.product_over_sum(b, a), exact) < 1e-15


def test_beta_parts():
    with mpmath.workdps(60):
        exact = [exact_beta(a, b) for a, b in MIXED]
        a, b = columns(MIXED)
        for pair in ((a, b), (b, a)):
            factor, exponent = (np.broadcast_to(v, a.shape) for v in value.beta_parts(*pair))
            found = [
                mpmath.mpf(float(f)) * mpmath.exp(float(e)) for f, e in zip(factor, exponent, strict=True)
            ]
            assert largest_error(found, exact) < 2e-13


@pytest.mark.parametrize("i, j", [(1, 0), (0, 1), (2, 0), (1, 1), (0, 3), (2, 2)])
def test_logarithm_of_beta(i, j):
    exact = []
    with mpmath.workdps(60):
        for a, b in MIXED:
            own = mpmath.psi(i - 1, a) if j == 0 else mpmath.psi(j - 1, b) if i == 0 else 0
            exact.append(own - mpmath.psi(i + j - 1, mpmath.mpf(a) + b))
    assert largest_error(value.logarithm_of_beta(i, j, *columns(MIXED)), exact) < 2e-14


def test_a_small_step_does_not_cancel():
    """D_a log B(a, b) = psi(a) - psi(a + b) for tiny b."""
    exact = -mpmath.psi(1, 7) * 1e-200
    assert (
        largest_error([value.logarithm_of_beta(1, 0, jnp.float64(7.0), jnp.float64(1e-200))], [exact]) < 1e-14
    )
