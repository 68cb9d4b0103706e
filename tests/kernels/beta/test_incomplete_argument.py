"""The density of the beta distribution and its derivatives, against mpmath."""

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.beta.incomplete_argument import beta_density


def exact(n, a, b, x):
    with mpmath.workdps(40):
        a, b = mpmath.mpf(a), mpmath.mpf(b)
        return mpmath.diff(lambda t: t ** (a - 1) * (1 - t) ** (b - 1) / mpmath.beta(a, b), mpmath.mpf(x), n)


@pytest.mark.parametrize("n", range(5))
def test_derivatives_of_the_density(n):
    points = [(0.5, 2.5, 0.3), (3.0, 0.5, 0.9), (20.0, 7.0, 0.6), (1.0, 1.5, 1e-3), (2.0, 3.0, 0.25)]
    found = beta_density(n, *map(jnp.array, zip(*points, strict=True)))
    np.testing.assert_allclose(found, [float(exact(n, *point)) for point in points], rtol=1e-13)


def test_polynomials_end():
    """x^c (1 - x)^d is a polynomial of degree c + d: higher derivatives are 0, not what rounding leaves of them."""
    points = [(3.0, 1.0, 0.5476099676770336), (1.0, 3.0, 0.3), (2.0, 2.0, 0.7), (1.0, 1.0, 0.2)]
    a, b, x = map(jnp.array, zip(*points, strict=True))
    assert np.array_equal(beta_density(3, a, b, x), np.zeros(4))
    highest = beta_density(2, a, b, x)
    np.testing.assert_allclose(highest, [6.0, 6.0, -12.0, 0.0], rtol=1e-14)


@pytest.mark.parametrize("n", range(3))
def test_tiny_shapes(n):
    """Where a or b is tiny, c or d is rounded to -1, which makes no polynomial."""
    points = [(2.0, 1.6e-73, 2.6e-17), (2.9e-85, 3.0e-84, 7.5e-4), (1e-60, 3.0, 0.3), (3.0, 1e-60, 0.6)]
    found = beta_density(n, *map(jnp.array, zip(*points, strict=True)))
    np.testing.assert_allclose(found, [float(exact(n, *point)) for point in points], rtol=1e-13)
