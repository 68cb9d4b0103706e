"""Derivatives of quantiles, against mpmath: both expansions of the polynomials, the normal limit, values beyond the range."""

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import jaxspecial
from jaxspecial.kernels.gamma import quantiles
from jaxspecial.kernels.numerics.polynomials import evaluated
from tests.kernels.relative import largest_error

pytestmark = pytest.mark.thorough  # compiling takes long; `make test` has the rows of the public functions


def inverse_derivatives(n, log_density_slope, x):
    """x^(k) f^k for k = 1..n, x' = 1/f, where (log f)' is a function of x: by mpmath's Taylor series of f."""
    with mpmath.workdps(60):
        # with p_1 = 1 and x^(k) = p_k / f^k:  p_(k+1) = p_k' - k (log f)' p_k
        found = [lambda t: mpmath.mpf(1)]
        for k in range(1, n):
            found.append(lambda t, p=found[-1], k=k: mpmath.diff(p, t) - k * log_density_slope(t) * p(t))
        return [p(mpmath.mpf(x)) for p in found]


A, B, X = 3.25, 1.75, 0.375
SLOPES = {"gamma": lambda t: (A - 1) / t - 1, "beta": lambda t: (A - 1) / t - (B - 1) / (1 - t)}


@pytest.mark.parametrize("family", ["gamma", "beta"])
@pytest.mark.parametrize("n", [1, 2, 4])
def test_polynomials(n, family):
    """x^(n) = w (1 / (w f))^n P_n, in the body and expanded at the end."""
    gamma = family == "gamma"
    w, slope, s = (X, 1.0, 1.0) if gamma else (X * (1 - X), 1 - 2 * X, A + B - 2)
    g = A - 1 - s * X
    exact = inverse_derivatives(n, SLOPES[family], X)[n - 1] * mpmath.mpf(w) ** (n - 1)
    body = evaluated(quantiles.quantile_polynomial(n, f"{family} body"), w, slope, g, s)
    end = evaluated(quantiles.quantile_polynomial(n, f"{family} end"), X, A - 1, s)
    assert largest_error(map(np.float64, (body, end)), [exact, exact]) < 1e-14
    mass = jnp.float64(0.5)
    over = quantiles.end_over_powers(
        n, quantiles.quantile_polynomial(n, f"{family} end"), jnp.float64(X), (A - 1, s), mass
    )
    assert largest_error([over], [exact * X * 2**n]) < 1e-14


def test_the_value_at_the_end_vanishes_exactly():
    """At x = 0, P_n has the factor 1 - (n - 1) a."""
    for n in (2, 3, 4):
        polynomial = quantiles.quantile_polynomial(n, "beta end")
        assert evaluated(polynomial, 0.0, 1 / (n - 1) - 1, 7.5) == pytest.approx(0, abs=1e-15)
        assert evaluated(polynomial, 0.0, 0.5 * n, 7.5) != 0


def test_powers_that_overflow_alone():
    mass, value, x = jnp.float64(1e-160), jnp.float64(1e-300), jnp.float64(1e-155)
    assert (
        largest_error([quantiles.over_powers(3, value, mass)], [mpmath.mpf(1e-300) / mpmath.mpf(1e-160) ** 3])
        < 1e-14
    )
    # x * x^2 / mass^3: x^3 underflows
    with mpmath.workdps(40):
        exact = (mpmath.mpf(1e-155) / mpmath.mpf(1e-160)) ** 3
    assert largest_error([quantiles.end_over_powers(3, {(2, 0): 1}, x, (1.0,), mass)], [exact]) < 1e-14


@pytest.mark.parametrize("i, j", [(1, 0), (0, 1), (2, 1), (1, 3)])
def test_the_normal_limit(i, j):
    """d/dy = sqrt(2 pi) e^(z^2/2) d/dz, applied j times to the sum of p_k(z) size^((1 - k)/2)."""
    size, z = mpmath.mpf(quantiles.VAST), mpmath.mpf(-7.25)

    def applied(function):
        return lambda z: mpmath.sqrt(2 * mpmath.pi) * mpmath.exp(z**2 / 2) * mpmath.diff(function, z)

    def expansion(z):
        powers = ((mpmath.mpf(1 - k) / 2, p) for k, p in enumerate(quantiles.QUANTILE))
        return sum(
            mpmath.ff(e, i) * size ** (e - i) * sum(mpmath.mpf(c) * z**m for m, c in enumerate(p))
            for e, p in powers
        )

    with mpmath.workdps(100):
        p = float(mpmath.ncdf(z))
        z = mpmath.findroot(lambda z: mpmath.ncdf(z) / p - 1, z)  # of the double p
        function = expansion
        for _ in range(j):
            function = applied(function)
        exact = function(z)
    found = quantiles.nearly_normal(i, j, *map(jnp.float64, (float(size), p, 1 - p)), quantiles.QUANTILE)
    assert largest_error([found], [exact]) < 1e-12


def test_newton_step_and_logarithm():
    low = 2.0**-1000
    step = quantiles.newton_step(*map(jnp.float64, (low, 1.0, low * (1 + 2.0**-40), 1.0, low / 2)))
    assert float(step) == -(2.0**-39)
    for lower_there, mass in ((2e-300, 5e-301), (1e-300, 0.0)):  # no small correction; all has underflowed
        assert quantiles.newton_step(*map(jnp.float64, (1e-300, 1.0, lower_there, 1.0, mass))) == 0
    lower, upper = jnp.array([1e-300, 0.25, 1.0, 0.5]), jnp.array([1.0, 0.75, 1e-30, 0.5])
    exact = [
        mpmath.log(1e-300),
        mpmath.log(0.25),
        mpmath.log1p(-mpmath.mpf(1e-30)) or -mpmath.mpf(1e-30),
        mpmath.log(0.5),
    ]
    assert largest_error(quantiles.log_probability(lower, upper), exact) < 1e-15


@pytest.mark.parametrize("name", ["gammaincinv", "gammainccinv", "chdtri"])
def test_derivatives_at_subnormal_probabilities_overflow(name):
    """XLA takes a subnormal number for 0: by Cornish and Fisher's expansion that was inf - inf."""
    slope = jax.jit(jax.grad(getattr(jaxspecial, name), 1))(1e8, 1e-310)
    assert np.isinf(slope)
