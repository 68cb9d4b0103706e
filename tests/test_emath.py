"""jaxspecial.emath: complex results always, NumPy's values, derivatives on both sides of every branch point."""

import doctest
import math

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial import emath

ONE = ["sqrt", "log", "log2", "log10", "arccos", "arcsin", "arctanh"]
RNG = np.random.default_rng(3)
REAL = np.concatenate([RNG.normal(size=300), RNG.normal(size=300) * 1e3, [0, 1, -1, 0.5, -2, 1e-300, -1e300, np.inf, -np.inf]])  # fmt: skip
COMPLEX = RNG.normal(size=200) * 3 + 1j * RNG.normal(size=200)


def close(got, want, rtol):
    """Equal to rtol in each part."""
    got, want = np.asarray(got), np.asarray(want)
    np.testing.assert_allclose(got.real, want.real, rtol=rtol, atol=np.finfo(got.real.dtype).tiny)
    np.testing.assert_allclose(got.imag, want.imag, rtol=rtol, atol=np.finfo(got.real.dtype).tiny)


@pytest.mark.filterwarnings("ignore:divide by zero", "ignore:invalid value", "ignore:overflow")
@pytest.mark.parametrize("name", ONE)
def test_values(name):
    ours, numpys = jax.jit(getattr(emath, name)), getattr(np.emath, name)
    for x in (REAL, REAL.astype(np.float32)):
        got = ours(x)
        assert got.dtype == np.result_type(x.dtype, np.complex64)
        close(got, numpys(x.astype(np.longdouble)).astype(got.dtype), 4 * np.finfo(got.dtype).eps)
        np.testing.assert_array_equal(np.imag(ours(np.array([0.25, 1.0]))), 0)  # exactly, where it is real
    np.testing.assert_allclose(ours(COMPLEX), numpys(COMPLEX), rtol=1e-14)
    assert (
        np.isnan(ours(np.nan).real)
        and ours(3).dtype == np.complex128
        and ours(np.empty((0, 2))).shape == (0, 2)
    )


def test_values_of_two_arguments():
    x, p = REAL[:600:5], RNG.uniform(-3, 3, 120)
    got = jax.jit(emath.power)(x, p)
    want = np.array([complex(mpmath.mpc(a) ** mpmath.mpf(b)) for a, b in zip(x, p, strict=True)])
    np.testing.assert_allclose(got, want, rtol=4e-15)
    np.testing.assert_allclose(got, np.emath.power(x, p), rtol=4e-14)
    np.testing.assert_array_equal(emath.power([-2, 4, -3], 2), np.emath.power([-2, 4, -3], 2))
    np.testing.assert_array_equal(emath.power([-2, 4], -2), [0.25, 1 / 16])
    np.testing.assert_array_equal(emath.power([0.0, 0.0], [0.0, 2.0]), [1, 0])
    np.testing.assert_array_equal(emath.power([-0.5, -2.0], [np.inf, -np.inf]), [0, 0])
    assert np.isinf(emath.power(-2.0, np.inf).real) and np.isnan(emath.power(-1.0, np.inf).real)
    np.testing.assert_allclose(emath.power(COMPLEX, 1.5), np.emath.power(COMPLEX, 1.5), rtol=1e-13)
    np.testing.assert_allclose(emath.power(-2.0, 1 + 1j), np.emath.power(-2.0, 1 + 1j), rtol=1e-13)
    for n in (2, 10.5, -2, 0.3, 2j):
        close(emath.logn(n, x), np.emath.logn(n, x), 4e-14 if np.iscomplexobj(n) or n < 0 else 1e-15)


POINTS = np.array([-1e3, -7.3, -1.001, -0.999, -0.31, 0.002, 0.5, 0.98, 1.02, 3.3, 400.0])


@pytest.mark.parametrize("name", ONE)
def test_derivatives(name):
    function = getattr(emath, name)
    for order in range(1, 5):
        function = (lambda f: lambda x: jax.jvp(f, (x,), (jnp.ones_like(x),))[1])(function)
        got = np.asarray(jax.jit(function)(POINTS))
        with mpmath.workdps(60):
            # Just above the real axis, where the functions have the values that NumPy gives on it.
            above = [mpmath.mpc(x, mpmath.mpf(10) ** -50) for x in POINTS]
            want = np.array([complex(derivative(name, z, order)) for z in above])
        error = np.abs(got - want) / np.abs(want)
        assert error.max() <= 1e-12, (order, POINTS[error.argmax()], error.max())


def derivative(name, z, order):
    """The derivative at z, of a form of the function that is analytic around z on both sides of the real axis."""
    taylor = {
        "sqrt": lambda t: mpmath.sqrt(z) * mpmath.sqrt(1 + t / z),
        "log": lambda t: mpmath.log(1 + t / z),
        "log2": lambda t: mpmath.log(1 + t / z) / mpmath.log(2),
        "log10": lambda t: mpmath.log(1 + t / z) / mpmath.log(10),
    }
    if name in taylor:
        return mpmath.diff(taylor[name], 0, order, h=abs(z) * mpmath.mpf(10) ** -8)
    # arccos' = -(1 - z^2)^(-1/2) and so on: one order less of a product of powers, each continued from z.
    root = mpmath.sqrt(1 - z) * mpmath.sqrt(1 + z)
    slope = {
        "arccos": lambda t: -1 / (root * mpmath.sqrt(1 - t / (1 - z)) * mpmath.sqrt(1 + t / (1 + z))),
        "arcsin": lambda t: 1 / (root * mpmath.sqrt(1 - t / (1 - z)) * mpmath.sqrt(1 + t / (1 + z))),
        "arctanh": lambda t: 1 / ((1 - z - t) * (1 + z + t)),
    }[name]
    step = min(abs(1 - z), abs(1 + z)) * mpmath.mpf(10) ** -8
    return mpmath.diff(slope, 0, order - 1, h=step)


def test_derivatives_of_two_arguments():
    x, p = jnp.array([-3.7, -0.2, 0.4, 5.1]), jnp.array([1.3, -2.0, 0.7, 3.0])
    dx, dp = (
        jax.jit(lambda x, p, k=k: jax.jvp(emath.power, (x, p), tuple(jnp.full(4, float(k == i)) for i in (0, 1)))[1])(x, p)
        for k in (0, 1)
    )  # fmt: skip
    z = np.asarray(x) + 0j
    np.testing.assert_allclose(dx, p * z ** (p - 1), rtol=1e-13)
    np.testing.assert_allclose(dp, np.log(z) * z**p, rtol=1e-13)
    n = jnp.array([2.0, 10.0, -3.0, 0.5])
    dn = jax.jvp(lambda n: emath.logn(n, x), (n,), (jnp.ones(4),))[1]
    np.testing.assert_allclose(dn, -np.log(z) / (n * np.log(np.asarray(n) + 0j) ** 2), rtol=1e-13)
    assert np.isinf(jax.jvp(emath.sqrt, (0.0,), (1.0,))[1].real)
    assert np.isinf(jax.jvp(emath.log, (0.0,), (1.0,))[1].real)
    with jax.debug_nans(True):
        jax.jit(jax.vmap(jax.grad(lambda x: emath.arccos(x).real + emath.sqrt(x).imag)))(
            jnp.array([-3.0, 0.2, 2.0])
        )


def test_mistakes_and_examples():
    with pytest.raises(TypeError, match="jaxspecial.emath.sqrt: the argument 'x' must be a number"):
        emath.sqrt("a")
    with pytest.raises(ValueError, match="jaxspecial.emath.power: the shapes .* do not broadcast"):
        emath.power(np.ones(2), np.ones(3))
    failures, tries = doctest.testmod(emath)
    assert failures == 0 and tries >= 2 * len(emath.__all__)
    assert sorted(emath.__all__) == sorted(n for n in np.emath.__all__)


@pytest.mark.parametrize("p", [0, 1, 2, 3])
def test_integer_powers_have_all_derivatives_at_0(p):
    f = lambda x: emath.power(x, float(p))  # noqa: E731
    for order in range(5):
        assert jax.jit(f)(0.0) == (math.factorial(p) if order == p else 0), order
        f = jax.jacfwd(f)


def test_mixed_derivatives_of_powers():
    mixed = jax.jacfwd(jax.jacfwd(emath.power, 0), 1)
    np.testing.assert_allclose(mixed(2.0, 0.0), 0.5, rtol=1e-14)
    np.testing.assert_allclose(mixed(2.0, 3.0), 4 + 12 * np.log(2), rtol=1e-14)
    assert jax.jacfwd(emath.power, 1)(0.0, 0.5) == 0
