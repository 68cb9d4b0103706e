"""Ellipsoidal harmonics: SciPy's values, and derivatives against zeros that mpmath finds."""

import functools

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from jaxspecial.functions import ellipsoidal_harmonics
from tests import quick

S = np.array([-2.4, 0.3, 1.1, 2.5, 3.7, 12.0])


def test_values():
    for n in range(4):
        for p in range(1, 2 * n + 2):
            want = scipy.special.ellip_harm(5.0, 8.0, n, p, S, -1, 1)
            np.testing.assert_array_equal(js.ellip_harm(5.0, 8.0, n, p, S, -1, 1), want)
    n, p = np.array([[1], [3], [3]]), np.array([[2], [5], [7]])
    want = scipy.special.ellip_harm(5.0, 8.0, n, p, S)
    np.testing.assert_array_equal(js.ellip_harm(5.0, 8.0, n, p, S), want)
    np.testing.assert_array_equal(jax.jit(js.ellip_harm)(5.0, 8.0, n, p, S), want)
    far = np.array([3.0, 10.0])
    want = scipy.special.ellip_harm_2(5.0, 8.0, 2, 1, far)
    np.testing.assert_array_equal(jax.jit(lambda s: js.ellip_harm_2(5.0, 8.0, 2, 1, s))(far), want)
    np.testing.assert_array_equal(jax.jit(js.ellip_harm_2)(5.0, 8.0, 2, 1, far), want)
    want = scipy.special.ellip_normal(5.0, 8.0, 3, [1, 7])
    np.testing.assert_array_equal(js.ellip_normal(5.0, 8.0, 3, np.array([1, 7])), want)
    with jax.enable_x64(False):
        assert js.ellip_harm(5.0, 8.0, 3, 2, 1.5).dtype == np.float32
        assert js.ellip_normal(5.0, 8.0, 3, 2).dtype == np.float32
    assert np.isnan(js.ellip_harm(5.0, 8.0, 2, 6, 1.0)) and np.isnan(js.ellip_harm(5.0, 8.0, -1, 1, 1.0))


def harmonic(n, p, h2=5.0):
    """E^p_n(h2, k2, s) in mpmath, near k2 = 8, by Newton's method on Stieltjes' equations from the zeros in floats."""
    (a, b, c), degree, number = ellipsoidal_harmonics._kind(n, p)
    near = jax.jit(
        lambda: ellipsoidal_harmonics._zeros((a, b, c), degree, number, jnp.array(h2), jnp.array(8.0))
    )()

    @functools.cache
    def zeros(h2, k2):
        def forces(*t):
            return [
                (a + mpmath.mpf(1) / 2) / x
                + (b + mpmath.mpf(1) / 2) / (x - h2)
                + (c + mpmath.mpf(1) / 2) / (x - k2)
                + sum(2 / (x - y) for i, y in enumerate(t) if i != j)
                for j, x in enumerate(t)
            ]

        start = [mpmath.mpf(float(x)) for x in near]
        return list(mpmath.findroot(forces, start, tol=mpmath.mpf(10) ** -mpmath.mp.dps)) if degree else []

    def function(h2, k2, s):
        product = s**a * mpmath.sqrt(abs(s**2 - h2)) ** b * mpmath.sqrt(abs(s**2 - k2)) ** c
        for t in zeros(h2, k2):
            product *= s**2 - t
        return product

    return function


ORDERS = {
    (1, 3): [(0, 0, 1), (0, 1, 1)],
    (4, 2): [(0, 0, 3), (1, 0, 1), (0, 1, 0)],
    (5, 10): [(1, 0, 0), (0, 0, 2)],
}


@pytest.mark.parametrize("n, p", ORDERS)
def test_derivatives(n, p):
    h2, k2 = 5.0, 8.0
    with mpmath.workdps(60):
        reference = harmonic(n, p)
        for orders in ORDERS[n, p]:

            def function(*x):
                return js.ellip_harm(x[0], x[1], n, p, x[2])

            for k, count in enumerate(orders):
                for _ in range(count):
                    function = (lambda f, k: lambda *x: jax.jvp(f, x, tuple(jnp.full_like(v, float(i == k)) for i, v in enumerate(x)))[1])(function, k)  # fmt: skip
            got = jax.jit(function)(jnp.full(2, h2), jnp.full(2, k2), jnp.array([1.1, 3.7]))
            for g, s in zip(got, (1.1, 3.7), strict=True):
                points = [(h2, k2, s), (h2 * 1.001, k2 * 0.999, s * 1.001)]
                want, near = (
                    float(mpmath.diff(reference, tuple(map(mpmath.mpf, x)), orders, h=mpmath.mpf(10) ** -9))
                    for x in points
                )
                assert abs(g - want) <= 1e-12 * max(abs(want), abs(near - want)), (orders, s, g, want)


def test_derivatives_of_high_order():
    """Orders 7 and 8 in h2, which moves the zero of E = s^2 - t only: t by its quadratic equation."""

    def function(h2):
        return js.ellip_harm(h2, 8.0, 2, 1, 1.0)

    for _ in range(7):
        function = (lambda f: lambda x: jax.jvp(f, (x,), (1.0,))[1])(function)
    program = jax.jit(lambda h2: jax.jvp(function, (h2,), (1.0,)))
    for h2 in (1.0, 3.0):
        with mpmath.workdps(60):
            series = mpmath.taylor(lambda x: -(x + 8 + mpmath.sqrt((x + 8) ** 2 - 24 * x)) / 3, h2, 8)
            want = [float(series[k] * mpmath.factorial(k)) for k in (7, 8)]
        np.testing.assert_allclose(program(h2), want, rtol=1e-12)


def test_derivatives_of_the_second_kind():
    h2, k2, n, p = 5, 8, 2, 1
    with mpmath.workdps(25):
        first = harmonic(n, p)

        def reference(s):
            def integrand(u):
                return 1 / (first(h2, k2, 1 / u) ** 2 * mpmath.sqrt((1 - u**2 * k2) * (1 - u**2 * h2)))

            return (2 * n + 1) * first(h2, k2, s) * mpmath.quad(integrand, [0, 1 / s])

        s = mpmath.mpf(6)
        value = reference(s)
        slope = mpmath.diff(lambda x: first(h2, k2, x), s) / first(h2, k2, s) * value
        slope -= (2 * n + 1) / (first(h2, k2, s) * mpmath.sqrt((s**2 - k2) * (s**2 - h2)))

    def f(s):
        return js.ellip_harm_2(5.0, 8.0, n, p, s)

    np.testing.assert_allclose(f(6.0), float(value), rtol=1e-12)
    np.testing.assert_allclose(jax.jit(jax.grad(f))(6.0), float(slope), rtol=1e-12)
    # Lame's equation, of which all harmonics of one n and p have the same constant: at two points.
    constants = []
    for s in (4.0, 9.0):
        F, F1, F2 = f(s), jax.jit(jax.grad(f))(s), jax.jit(jax.grad(jax.grad(f)))(s)
        constants.append(((s**2 - 5) * (s**2 - 8) * F2 + s * (2 * s**2 - 13) * F1) / F - n * (n + 1) * s**2)
    np.testing.assert_allclose(constants[0], constants[1], rtol=1e-10)


@pytest.mark.parametrize(
    "n, p, s",
    [
        quick.thorough(2, 1, 6.0),
        quick.thorough(3, 7, 3.0),
        quick.thorough(4, 8, 2.84375),
    ],
)
def test_derivatives_of_the_second_kind_in_parameters(n, p, s):
    """Against the definition, its zeros and its integral by mpmath; s = 2.84375 is next to k."""
    with mpmath.workdps(40):
        first = harmonic(n, p)

        def reference(h2, k2):
            def integrand(y):  # z = k cosh(y)
                z = mpmath.sqrt(k2) * mpmath.cosh(y)
                return 1 / (first(h2, k2, z) ** 2 * mpmath.sqrt(z * z - h2))

            start = mpmath.acosh(mpmath.mpf(s) / mpmath.sqrt(k2))
            return (2 * n + 1) * first(h2, k2, mpmath.mpf(s)) * tail(integrand, start)

        want = [
            float(mpmath.diff(reference, (5, 8), orders, h=mpmath.mpf(10) ** -12))
            for orders in ((0, 0), (1, 0), (0, 1), (1, 1))
        ]

    def f(h2, k2):
        return js.ellip_harm_2(h2, k2, n, p, s)

    first = jax.jit(jax.grad(f, (0, 1)))(5.0, 8.0)
    mixed = jax.jit(jax.grad(jax.grad(f), 1))(5.0, 8.0)
    np.testing.assert_allclose([f(5.0, 8.0), *first, mixed], want, rtol=2e-12)


def tail(integrand, start):
    """The integral from start to infinity, by intervals that grow from its left end."""
    ends = [start * (1 + mpmath.mpf(2) ** k) for k in range(-3, 6)]
    return mpmath.quad(integrand, [start, *[e for e in ends if e < start + 60], start + 60])


@pytest.mark.parametrize("n, p, h2", [(2, 1, 5.0), (3, 7, 5.0), (4, 6, 0.1)])
def test_derivatives_of_the_norm(n, p, h2):
    with mpmath.workdps(30):
        first = harmonic(n, p, h2)

        def reference(h2, k2):
            def at_x(power):
                return lambda u: _power(first, h2, k2, mpmath.sqrt(h2) * mpmath.sin(u), power, k2)

            def at_y(power):
                return lambda v: _power(
                    first, h2, k2, mpmath.sqrt(h2 + (k2 - h2) * mpmath.sin(v) ** 2), power, None
                )

            x0, x2, y0, y2 = (
                mpmath.quad(f(k), mpmath.linspace(0, mpmath.pi / 2, 5)) for f in (at_x, at_y) for k in (0, 2)
            )
            return 8 * (x0 * y2 - x2 * y0)

        want = [
            float(mpmath.diff(reference, (mpmath.mpf(h2), 8), orders, h=mpmath.mpf(10) ** -10))
            for orders in ((0, 0), (1, 0), (0, 1))
        ]

    def f(h2, k2):
        return js.ellip_normal(h2, k2, n, p)

    got = [f(h2, 8.0), *jax.jit(jax.grad(f, (0, 1)))(h2, 8.0)]
    np.testing.assert_allclose(got, want, rtol=1e-12)


def _power(first, h2, k2, z, power, below):
    """z^power E(z)^2 over sqrt(below - z^2), or over z."""
    return z**power * first(h2, k2, z) ** 2 / (mpmath.sqrt(below - z * z) if below else z)


def test_mistakes():
    with pytest.raises(NotImplementedError, match="ellip_harm has no derivative in 's': .* they are traced"):
        jax.jit(jax.grad(lambda s, n: js.ellip_harm(5.0, 8.0, n, 2, s)))(1.0, 3)
    with pytest.raises(NotImplementedError, match="ellip_harm_2 has no derivative in 'h2'.*traced"):
        jax.jit(jax.grad(lambda h2, n: js.ellip_harm_2(h2, 8.0, n, 2, 5.0)))(5.0, 3)
    with pytest.raises(NotImplementedError, match="ellip_normal has no derivative in 'k2'.*traced"):
        jax.jit(jax.grad(lambda k2, n: js.ellip_normal(5.0, k2, n, 2)))(8.0, 3)
    with pytest.raises(TypeError, match="ellip_harm has no derivative in 'signm', which is discrete"):
        jax.grad(lambda m: js.ellip_harm(5.0, 8.0, 3, 2, 1.0, m))(1.0)
    with pytest.raises(TypeError, match="ellip_harm: the argument 'n' must be an integer, not 2.5; round it"):
        js.ellip_harm(5.0, 8.0, 2.5, 2, 1.0)
    with pytest.raises(TypeError, match="ellip_harm: the argument 's' must be a real"):
        js.ellip_harm(5.0, 8.0, 2, 2, 1j)
    with pytest.raises(ValueError, match="ellip_normal: the shapes .* do not broadcast"):
        js.ellip_normal(np.ones(2), np.ones(3), 1, 1)
