"""The density of the beta distribution and its derivatives, against mpmath, and quantiles next to 1."""

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import jaxspecial
from jaxspecial.kernels.beta.incomplete_argument import beta_density
from jaxspecial.kernels.beta.quantiles import betainc_inverse_derivative, vast_beta_quantile
from tests import beta_quantiles


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


@pytest.mark.parametrize("b", [1e-20, 1e-50, 1e-100, 1e-200, 1e-288])
def test_quantiles_that_round_to_1(b):
    """1 - x = (b B(a, b) (1 - y))^(1/b) underflows: log(b B(a, b)), which is about b, is not taken for a rounding error of 1."""
    a, y = np.array([0.01, 1.0, 32.8, 1e5]), np.array([1e-71, 1e-30, 1e-10, 0.5])
    grad = jax.vmap(jax.vmap(jax.grad(jaxspecial.betaincinv, 2), (None, None, 0)), (0, None, None))
    values = jaxspecial.betaincinv(a[:, None], b, y)
    found = grad(a, b, y)[(values == 1) & (y > 1e10 * b)]
    assert found.size >= 8
    assert (found == 0).all()


@pytest.mark.parametrize(
    "point",
    [
        (7.054954384126556, 9.04080464477605, 6.564786982421645e-115),
        (1418.1956079414815, 287915.37788179424, 1.3280082121664427e-150),
        (5804.64256570296, 33.90691972023851, 3.904664890093585e-200),
        (33.0, 260.0, 2.2809712039593247e-273),
        (50115464.01074158, 3.803623973724285e-65, 3.2907588793915473e-262),
        (1000.0, 1e6, 0.2),
        (1e8, 1000.0, 0.2),
        (1000.0, 1e13, 0.4),
        (1e17, 2.0, 0.5),
        (30.5, 3e18, 0.9),
        (1e300, 1000.0, 0.3),
        (2e6, 3e19, 1e-20),
    ],
)
def test_derivatives_where_scipys_quantiles_are_wrong(point):
    """dx/dy = 1/f(x) at the quantile, by a Newton step from the kernel's."""
    a, b, y = point
    with jaxspecial.engine("xla"):
        x, rest = float(jaxspecial.betaincinv(a, b, y)), float(jaxspecial.betainccinv(b, a, y))
    right, right_rest, density = beta_quantiles.refined(a, b, y, x, rest)
    assert abs(right / x - 1) < 1e-13 and abs(right_rest / rest - 1) < 1e-13
    np.testing.assert_allclose(jax.grad(jaxspecial.betaincinv, 2)(*point), float(1 / density), rtol=1e-10)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_expansion_for_vast_shapes(n):
    """Its first term left out is 1e-13 of it here, its last one 1e-10."""
    a, b = jnp.array([2e7, 6e7, 2e7]), jnp.array([6e7, 2e7, 1e12])
    for y in (1e-12, 0.3, 1 - 1e-9):
        got = vast_beta_quantile(n, a, b, jnp.full(3, y), jnp.full(3, 1 - y))
        with jaxspecial.engine("xla"):
            want = betainc_inverse_derivative(n, a, b, jnp.full(3, y))
        np.testing.assert_allclose(got, want, rtol=1e-12)
