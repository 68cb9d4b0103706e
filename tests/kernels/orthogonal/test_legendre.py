"""Legendre polynomials and functions, against exact polynomials: the ends of the interval, both cuts, large degrees."""

import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.orthogonal import legendre
from tests.kernels.relative import largest_error

pytestmark = pytest.mark.thorough  # compiling takes long; `make test` has the rows of the public functions


def polynomial_slope(j, n, z):
    """The j-th derivative of P_n(z), from its coefficients."""
    terms = {
        n - 2 * k: (-1) ** k * mpmath.binomial(n, k) * mpmath.binomial(2 * n - 2 * k, n) / mpmath.mpf(2) ** n
        for k in range(n // 2 + 1)
    }
    return mpmath.fsum(c * mpmath.ff(p, j) * mpmath.mpf(z) ** (p - j) for p, c in terms.items() if p >= j)


@pytest.mark.parametrize("j", [0, 1, 5])
def test_polynomials(j):
    points = [(0, 0.3), (5, 1.0), (5, -1.0), (12, 0.0), (40, 0.77), (3, 2.5), (-6, 0.4)]
    with mpmath.workdps(60):
        exact = [polynomial_slope(j, n if n >= 0 else -n - 1, z) for n, z in points]
    n, z = (jnp.asarray(column) for column in zip(*points, strict=True))
    assert largest_error(legendre.legendre_derivative(j, n, z), exact) < 3e-14


@pytest.mark.parametrize("power", [0.0, 0.5, 1.0])
def test_the_factor_where_factorials_overflow(power):
    """Products up to n + m + k = 119, logarithms from there on."""
    rows = [(4, 60, 55), (5, 60, 55), (3, 7, 0), (90, 100, 90)]
    with mpmath.workdps(40):
        exact = [
            mpmath.fac2(2 * k - 1) * (mpmath.factorial(n - m) / mpmath.factorial(n + m)) ** power
            for k, n, m in rows
        ]
    columns = (jnp.asarray(column) for column in zip(*rows, strict=True))
    assert largest_error(legendre.front_factor(*columns, power), exact) < 3e-13


def function_slope(j, n, m, z, branch):
    """The j-th derivative of P_n^m(z) = s w(z) D^m P_n(z) (DLMF 14.6.1, 14.6.3), m >= 0."""
    half = mpmath.mpf(m) / 2
    left = (lambda t: 1 - t) if branch == 2 else (lambda t: t - 1)
    sign = (-1) ** m if branch == 2 else 1
    return mpmath.diff(
        lambda t: sign * left(t) ** half * (1 + t) ** half * polynomial_slope(m, n, t), mpmath.mpf(z), j
    )


@pytest.mark.parametrize("branch, z", [(2, 0.3), (2, -0.999999), (3, 1.0000001), (3, 4.0)])
@pytest.mark.parametrize("j", [0, 1, 3])
def test_functions(j, branch, z):
    rows = [(4, 1), (4, 2), (6, 3), (7, 7), (2, 3)]
    with mpmath.workdps(60):
        exact = [function_slope(j, n, m, z, branch) if m <= n else 0 for n, m in rows]
    n, m = (jnp.asarray(column) for column in zip(*rows, strict=True))
    found = legendre.associated_legendre_derivative(j, False, n, m, jnp.full(len(rows), z), branch)
    assert largest_error(found, exact) < 1e-12


def test_ends_of_the_interval():
    """At z = 1, (1 - z^2)^(m/2) has no singularity for even m; the first derivative is infinite for m = 1."""
    n, m = jnp.array([5, 5, 5, 5]), jnp.array([0, 2, 4, 1])
    found = legendre.associated_legendre_derivative(1, False, n, m, jnp.ones(4), 2)
    # D P_5(1) = 15; D [(1 - z^2) P_5''] = -2 P_5''(1) = -210; (1 - z^2)^2 P_5'''' is flat
    assert np.allclose(found, [15.0, -210.0, 0.0, np.inf], rtol=1e-14, atol=0)
    below = legendre.square_root(jnp.asarray([complex(-4.0, -0.0), complex(-4.0, 0.0)]))
    assert np.array_equal(below, [-2j, 2j])
