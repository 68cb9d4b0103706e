"""Derivatives of the gamma function where its value underflows, against mpmath."""

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.gamma.gamma import gamma_derivative

POINTS = [
    -165.5,
    -169.5,
    -171.5,
    -172.3,
    np.nextafter(-180, 0),
    np.nextafter(-197, 0),
    -190.000000000001,
    -250.5,
    3.5,
]
COMPLEX = [-138.59158651116434 + 56.14283156785824j, -170.0 + 1e-6j, -120.5 + 100j, 3 + 440j, 2 + 1j]


def exact(n, z):
    """By psi^(k), as Gamma' = Gamma psi: numerical differentiation would fail next to a pole."""
    with mpmath.workdps(60):
        z = mpmath.mpmathify(z)
        psi = [mpmath.psi(k, z) for k in range(n)]
        found = [mpmath.gamma(z)]
        for m in range(n):
            found.append(mpmath.fsum(mpmath.binomial(m, k) * found[m - k] * psi[k] for k in range(m + 1)))
        return found[n]


@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("points", [POINTS, COMPLEX], ids=["real", "complex"])
def test_derivatives_of_tiny_values(n, points):
    found = gamma_derivative(n, jnp.array(points))
    reference = np.array([complex(exact(n, z)) for z in points])
    smallest = np.finfo(float).tiny  # below it XLA rounds to 0
    np.testing.assert_array_less(np.abs(found - reference), 1e-12 * np.abs(reference) + 4 * smallest)
