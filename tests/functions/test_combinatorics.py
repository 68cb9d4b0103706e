"""Factorials and combinations: SciPy's values and types, derivatives, and errors of wrong arguments."""

import math

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial as js
from tests import chosen
from tests.ulps import within_ulps

RNG = np.random.default_rng(4)
WHOLE = np.concatenate([np.arange(-6, 60), [100, 169, 170, 171, 172, 299, 300, 301, 1000]])
REAL = np.concatenate([RNG.uniform(-30, 171, 400), np.linspace(-3, 3, 25), [np.nan, np.inf, 170.6]])
COMPLEX = RNG.normal(size=100) * 5 + 1j * RNG.normal(size=100) * 5


def check(name, *args, ulps=4, **options):
    got = jax.jit(lambda *a: getattr(js, name)(*a, **options))(*args)
    want = getattr(scipy.special, name)(*map(np.asarray, args), **options)
    within_ulps(got, want, ulps)
    return got


@pytest.mark.scipys_bits
def test_values_of_factorials():
    check("factorial", WHOLE, ulps=0)
    check("factorial", REAL, ulps=0)
    check("factorial", REAL, extend="complex", ulps=0)
    check("factorial", WHOLE, extend="complex", ulps=0)
    check("factorial", COMPLEX, extend="complex", ulps=0)


def test_shapes_of_factorials():
    assert js.factorial(np.empty(0)).shape == (0,)
    assert js.factorial(4).shape == () and js.factorial(4) == 24
    assert np.isnan(js.factorial(None))


@pytest.mark.parametrize("k", [chosen.scipys_bits(1), 2, 3, 5, 10])
def test_multifactorials(k):
    # SciPy's own are off by up to 400 ulp, because the exponent of k^(n/k) is rounded; so are ours.
    got = jax.jit(lambda n: js.factorialk(n, k))(WHOLE)
    within_ulps(got, scipy.special.factorialk(WHOLE, k), 4 if k == 1 else 900)


def test_double_factorials():
    check("factorial2", WHOLE, ulps=8)


def test_kernels_of_factorials_and_combinations_are_right():
    """Those of small integers are exact; an ulp of a large one is up to 300 of the result."""
    n, (N, k) = np.arange(171), np.meshgrid(np.arange(300.0), np.arange(150.0), indexing="ij")
    k = np.minimum(k, N)
    with js.engine("xla"):
        factorials, combinations = jax.jit(js.factorial)(n), jax.jit(js.comb)(N, k)
    assert (np.asarray(factorials)[:23] == [math.factorial(n) for n in range(23)]).all()
    within_ulps(factorials, np.array([float(math.factorial(n)) for n in range(171)]), 8)
    want = np.vectorize(lambda N, k: float(math.comb(int(N), int(k))))(N, k)
    within_ulps(combinations[:40], want[:40], 4)
    within_ulps(combinations[:18], want[:18], 0)
    np.testing.assert_allclose(combinations, want, rtol=300 * 2.0**-52)


def test_small_integers():
    # A number of eight bits, or of no sign, is no wrong one: -n and n + 1 are right.
    for name, args in (("factorial", ()), ("factorial2", ()), ("factorialk", (3,))):
        for dtype in ("int8", "uint16", "uint64"):
            n = np.array([0, 1, 2, 5, 7, 100, 127], dtype)
            for extend in ("zero", "complex"):
                got = getattr(js, name)(n, *args, extend=extend)
                want = getattr(scipy.special, name)(n.astype(int), *args, extend=extend)
                np.testing.assert_allclose(got, want, rtol=1e-13)
        assert np.isinf(getattr(js, name)(np.array([2**64 - 2], "uint64"), *args)).all()
        assert getattr(js, name)(np.empty(0, int), *args).dtype == int


def test_multifactorials_at_all_arguments():
    for k in (2, 3, 1.5, -2.0, 2 + 1j):
        for n in (REAL, WHOLE, COMPLEX):
            got = js.factorialk(n, k, extend="complex")
            want = scipy.special.factorialk(n, k, extend="complex")
            assert got.dtype == want.dtype
            np.testing.assert_allclose(got, want, rtol=1e-12)
    np.testing.assert_allclose(
        js.factorial2(REAL, extend="complex"), scipy.special.factorial2(REAL, extend="complex"), rtol=1e-13
    )
    for n in (0, 1, 0.0, 1.0):  # SciPy's exception for numbers
        assert js.factorial2(n, extend="complex") == scipy.special.factorial2(n, extend="complex") == 1


@pytest.mark.parametrize("name, args", [("factorial", ()), ("factorial2", ()), ("factorialk", (3,))])
def test_exact_factorials(name, args):
    ours, scipys = getattr(js, name), getattr(scipy.special, name)
    for n in (-3, 0, 1, 5, 60, 200):
        got, want = ours(n, *args, exact=True), scipys(n, *args, exact=True)
        assert got == want and type(got) is type(want)
    for n in (np.arange(-2, 10), np.arange(30), jnp.arange(5)):
        got, want = ours(n, *args, exact=True), scipys(np.asarray(n), *args, exact=True)
        assert got.dtype == want.dtype and (got == want).all()
    with pytest.raises(TypeError, match=f"{name}: the argument 'n' .*traced itself.*exact=False"):
        jax.jit(lambda n: ours(n, *args, exact=True))(3)
    with pytest.raises(ValueError, match=f"{name}: with exact=True the argument 'n' .* not 2.5; .*SciPy"):
        ours(2.5, *args, exact=True)
    for n in (2, None):
        with pytest.raises(ValueError, match="(?i)incompatible options"):
            ours(n, *args, exact=True, extend="complex")
    with pytest.raises(ValueError, match="'extend' must be"):
        ours(2, *args, extend="nothing")
    with pytest.raises(ValueError, match="extend='complex'"):
        ours(2j, *args)
    for wrong in ("a", [None], np.datetime64("nat", "s"), np.ones(2, object)):
        with pytest.raises(ValueError, match="(?s)'n' must be a number.*SciPy: Unsupported data type"):
            ours(wrong, *args)
    with pytest.raises(TypeError, match="'exact' must be True or False"):
        ours(2, *args, exact="yes")


def test_steps():
    for k in (0, -1, 2.5):
        with pytest.raises(ValueError, match="factorialk: the argument 'k' must be a positive integer"):
            js.factorialk(5, k)
    with pytest.raises(ValueError, match="must not be zero"):
        js.factorialk(5, 0, extend="complex")
    with pytest.raises(TypeError, match="'k' .*traced itself"):
        jax.jit(lambda k: js.factorialk(5, k))(2)
    with pytest.raises(ValueError, match="'n' must be an integer"):
        js.factorial2(2.5)


@pytest.mark.scipys_bits
def test_values_of_combinations():
    N, k = np.meshgrid(np.arange(-3, 70), np.arange(-3, 40))
    for name in ("comb", "perm"):
        check(name, N, k, ulps=0)
        check(name, N + 0.0, k + 0.0, ulps=0)
        check(name, N + 0.25, k + 0.5, ulps=0)
    check("comb", N, k, repetition=True, ulps=0)
    check("comb", N + 0.5, k + 0.0, repetition=True, ulps=0)


def test_combinations():
    for name in ("comb", "perm"):
        assert getattr(js, name)(60, 30, exact=True) == getattr(scipy.special, name)(60, 30, exact=True)
        for wrong in (10.5, [10, 12], np.ones(2), np.nan, np.inf, "a"):
            with pytest.raises(
                ValueError, match=f"{name}: with exact=True the argument 'N' must be one integer"
            ):
                getattr(js, name)(wrong, 3, exact=True)
            with pytest.raises(TypeError, match=f"{name}: with exact=True the argument 'k' .*exact=False"):
                getattr(js, name)(10, wrong, exact=True)
        with pytest.raises(TypeError, match=f"{name}: the argument 'k' .*traced itself"):
            jax.jit(lambda k, name=name: getattr(js, name)(9, k, exact=True))(3)
        with pytest.raises(TypeError, match=f"{name}: the argument 'N' must be a real number.*jnp.real"):
            getattr(js, name)(2j, 1)
        with pytest.raises(ValueError, match=f"{name}: the shapes .* do not broadcast"):
            getattr(js, name)(np.ones(2), np.ones(3))
    assert js.comb(5, 3, exact=True, repetition=True) == 35
    assert js.comb(np.float32(5), np.float32(3)).dtype == np.float32


def test_combinations_of_narrow_integers():
    """N + k - 1 is not computed in uint8, nor in int32 where that is all there is."""
    for dtype in ("uint8", "int8", "uint32", "int64", "uint64"):
        N, k = np.array([[100, 127, 3, 0], [100, 60, 0, 0]], dtype)
        want = js.comb(N.astype(float), k.astype(float), repetition=True)
        np.testing.assert_array_equal(js.comb(N, k, repetition=True), want)
        N, k = np.array([[127, 127, 0], [0, 127, 0]], dtype)
        np.testing.assert_array_equal(js.perm(N, k), js.perm(N.astype(float), k.astype(float)))
    np.testing.assert_allclose(
        js.comb(np.uint8(200), np.uint8(100), repetition=True), float(math.comb(299, 100))
    )
    with jax.enable_x64(False):
        got = js.comb(2147483647, 2, repetition=True)
        assert got.dtype == np.float32
        np.testing.assert_allclose(got, 2147483648 * 2147483647 / 2, rtol=2e-7)
        assert js.comb(100000001, 100000000) == 100000000 == js.comb(2, 99999999, repetition=True)


def test_stirling2():
    N, K = np.meshgrid(np.arange(0, 90, 3), np.arange(0, 60, 2))
    check("stirling2", N, K, ulps=0)
    assert js.stirling2(60, 20, exact=True) == scipy.special.stirling2(60, 20, exact=True)
    with pytest.raises(TypeError, match="stirling2: the argument 'K' must be an integer"):
        js.stirling2(5, 2.0)
    with pytest.raises(TypeError, match="stirling2: the argument 'N' must be an integer.*asarray"):
        js.stirling2(2.5, 1, exact=True)
    with pytest.raises(ValueError, match="stirling2: the shapes"):
        js.stirling2(np.ones(2, int), np.ones(3, int), exact=True)
    with pytest.raises(TypeError, match="'N' .*traced itself"):
        jax.jit(lambda n: js.stirling2(n, 2, exact=True))(3)
    with jax.enable_x64(False):
        assert js.stirling2(7, 3).dtype == np.float32


@pytest.mark.parametrize("name", ["bernoulli", "euler"])
def test_numbers(name):
    ours, scipys = getattr(js, name), getattr(scipy.special, name)
    for n in (0, 1, 2, 3, 30, 300):
        np.testing.assert_array_equal(ours(n), scipys(n))
        np.testing.assert_array_equal(jax.jit(lambda n=n: ours(n))(), scipys(n))
    with pytest.raises(TypeError, match=f"{name}: the argument 'n' .*traced itself"):
        jax.jit(ours)(3)
    for wrong in (-1, 1.5, [3]):
        with pytest.raises(ValueError, match=f"{name}: the argument 'n' must be an integer from 0"):
            ours(wrong)


def derivatives(function, points, highest):
    """The derivatives of orders 0 to the highest of an elementwise function."""
    rows = []
    for _ in range(highest + 1):
        rows.append(np.asarray(jax.jit(function)(points)))
        function = (lambda f: lambda x: jax.jvp(f, (x,), (jnp.ones_like(x),))[1])(function)
    return rows


CASES = {
    "factorial": (js.factorial, lambda n: mpmath.gamma(n + 1), np.linspace(0.1, 60, 20)),
    "factorial at all arguments": (
        lambda n: js.factorial(n, extend="complex"),
        lambda n: mpmath.gamma(n + 1),
        np.linspace(-7.7, 30, 30),
    ),
    "factorial2": (
        lambda n: js.factorial2(n, extend="complex"),
        lambda n: 2 ** (n / 2) * mpmath.gamma(n / 2 + 1) * mpmath.sqrt(2 / mpmath.pi),
        np.linspace(-3.7, 40, 30),
    ),
    "factorialk": (
        lambda n: js.factorialk(n, 3.5, extend="complex"),
        lambda n: 3.5 ** ((n - 1) / 3.5) * mpmath.gamma(n / 3.5 + 1) / mpmath.gamma(1 / mpmath.mpf(3.5) + 1),
        np.linspace(-3.2, 40, 30),
    ),
    "factorialk in k": (
        lambda k: js.factorialk(7.3, k, extend="complex"),
        lambda k: k ** ((mpmath.mpf(7.3) - 1) / k) * mpmath.gamma(mpmath.mpf(7.3) / k + 1) / mpmath.gamma(1 / k + 1),
        np.linspace(0.8, 9, 20),
    ),
    # binom and poch are tested to order 4 on their own; a program of their fourth derivative compiles for 5 s.
    "comb": (
        lambda N: js.comb(N, 3.3),
        lambda N: mpmath.binomial(N, mpmath.mpf(3.3)),
        np.linspace(3.5, 90, 12),
        1,
    ),
    "comb with repetition": (
        lambda N: js.comb(N, 3.3, repetition=True),
        lambda N: mpmath.binomial(N + mpmath.mpf(3.3) - 1, mpmath.mpf(3.3)),
        np.linspace(0.5, 30, 12),
        1,
    ),
    "perm": (
        lambda k: js.perm(20.7, k),
        lambda k: mpmath.rf(mpmath.mpf(20.7) - k + 1, k),
        np.linspace(0.2, 20, 12),
        1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_derivatives(case):
    function, definition, points, highest = (*CASES[case], 4)[:4]
    for order, got in enumerate(derivatives(function, jnp.asarray(points), highest)):
        with mpmath.workdps(60):
            want = np.array([float(mpmath.diff(definition, mpmath.mpf(x), order)) for x in points])
            near = np.array([float(mpmath.diff(definition, mpmath.mpf(x * 1.001), order)) for x in points])
        error = np.abs(got - want) / np.maximum(np.abs(want), np.abs(near - want))
        assert error.max() <= 1e-12, (order, points[error.argmax()], error.max())


@pytest.mark.parametrize("N", [0.5, 1.0, 3.0, 1 + 1e-9])
def test_combinations_of_none_vary_with_k(N):
    def repeated(N, k):
        return js.comb(N, k, repetition=True)

    assert repeated(N, 0.0) == 1
    with mpmath.workdps(40):
        slope = float(mpmath.digamma(N) + mpmath.euler)
        mixed = float(mpmath.polygamma(1, N))
    np.testing.assert_allclose(jax.grad(repeated, 1)(N, 0.0), slope, rtol=1e-12, atol=1e-24)
    np.testing.assert_allclose(jax.grad(jax.grad(repeated, 1), 0)(N, 0.0), mixed, rtol=1e-10)
    assert jax.grad(repeated, 0)(N, 0.0) == 0
    assert repeated(0.0, 0.0) == 1 and jax.grad(repeated, 1)(0.0, 0.0) == 0  # a pole of binom


def test_zeros_have_zero_derivatives():
    assert jax.grad(js.factorial)(-2.5) == 0
    assert jax.jit(jax.grad(js.comb))(3.0, 4.0) == 0
