"""Legendre functions and spherical harmonics: SciPy's bits, and derivatives against sums of powers."""

import functools
import itertools
import math
import re

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial
from jaxspecial.engines import choice, loops
from tests import quick
from tests.test_values import assert_same_bits

RNG = np.random.default_rng(8)
N = RNG.integers(0, 12, 60)
M = RNG.integers(-12, 13, 60)
REAL = np.concatenate(
    [RNG.uniform(-1, 1, 50), [-1, 1, 0, 1.5, -1.5, np.nan, np.inf, 0.5, 1 - 1e-9, -1 + 1e-12]]
)
COMPLEX = RNG.normal(size=60) + 1j * RNG.normal(size=60)
THETA, PHI = RNG.uniform(-4, 10, 60), RNG.uniform(-7, 7, 60)
BRANCH = RNG.integers(2, 4, 60)

CALLS = {
    "legendre_p": [((N, REAL), {})],
    "legendre_p_all": [((11, REAL), {})],
    "assoc_legendre_p": [
        ((N, M, z), {"branch_cut": BRANCH, "norm": norm}) for z in (REAL, COMPLEX) for norm in (False, True)
    ],
    "assoc_legendre_p_all": [
        ((9, 5, z), {"norm": norm, "branch_cut": BRANCH}) for z in (REAL, COMPLEX) for norm in (False, True)
    ],
    "sph_legendre_p": [((N, M, THETA), {})],
    "sph_legendre_p_all": [((9, 5, THETA), {})],
    "sph_harm_y": [((N, M, THETA, PHI), {})],
    "sph_harm_y_all": [((9, -5, THETA, PHI), {})],
}


@pytest.mark.parametrize("engine", ["native", "callback"])
@pytest.mark.parametrize("diff_n", [0, 1, 2])
@pytest.mark.parametrize("name", CALLS)
def test_bits(name, diff_n, engine):
    for args, options in CALLS[name]:
        with np.errstate(all="ignore"):
            want = getattr(scipy.special, name)(*args, diff_n=diff_n, **options)
        with jaxspecial.engine(engine):
            static = [k for k, a in enumerate(args) if isinstance(a, int)]
            function = getattr(jaxspecial, name)
            call = jax.jit(lambda *a, f=function, o=options: f(*a, diff_n=diff_n, **o), static_argnums=static)
            got = call(*args)
        for g, w in zip(jax.tree.leaves(got), want if isinstance(want, tuple) else (want,), strict=True):
            assert_same_bits(g, w)


@pytest.mark.parametrize("diff_n", [0, 2])
@pytest.mark.parametrize("name", ["legendre_p", "assoc_legendre_p", "sph_legendre_p", "sph_harm_y"])
def test_bits_in_single_precision(name, diff_n):
    """Of SciPy's loops in single precision, which SciPy itself does not choose."""
    for args, options in CALLS[name]:
        single = [
            a if a.dtype.kind == "i" else a.astype(np.complex64 if a.dtype.kind == "c" else np.float32)
            for a in args
        ]
        with jaxspecial.engine("native"):
            got = getattr(jaxspecial, name)(*single, diff_n=diff_n, **options)
        family = f"{name}.norm.{diff_n}" if options.get("norm") else f"{name}.{diff_n}"
        given = [*single, options["branch_cut"]] if options else single
        types = next(
            t
            for t in loops.typed_loops(family)
            if t.startswith("".join(a.dtype.char for a in given).replace("l", "q"))
        )
        with np.errstate(all="ignore"):
            want = loops.evaluate_ufunc(family, types, given)
        if name == "sph_harm_y":
            got, want = (got[0] if diff_n else got), want[0]
        assert_same_bits(got, np.array(want))


def polynomial(n, m, z):
    """d^m/dz^m P_n(z), as a sum of powers."""
    terms = (
        (-1) ** k
        * math.comb(n, k)
        * math.comb(2 * n - 2 * k, n)
        * mpmath.ff(n - 2 * k, m)
        * z ** (n - 2 * k - m)
        for k in range((n - m) // 2 + 1)
    )
    return sum(terms) / mpmath.mpf(2) ** n


def associated(n, m, z, branch, norm):
    order = abs(m)
    if order > n:
        return mpmath.mpf(0)
    left, sign = (1 - z, (-1) ** order) if branch == 2 else (z - 1, 1)
    value = sign * mpmath.sqrt(left) ** order * mpmath.sqrt(1 + z) ** order * polynomial(n, order, z)
    ratio = mpmath.mpf(math.factorial(n - order)) / math.factorial(n + order)
    if m < 0:
        value *= sign * (1 if norm else ratio)
    return value * mpmath.sqrt((n + mpmath.mpf(1) / 2) * ratio) if norm else value


def harmonic(n, m, theta, phi):
    """With sin(theta) for sqrt(1 - z^2), which SciPy has as |sin(theta)|."""
    order = abs(m)
    if order > n:
        return mpmath.mpf(0)
    ratio = mpmath.mpf(math.factorial(n - order)) / math.factorial(n + order)
    factor = mpmath.sqrt((2 * n + 1) / (4 * mpmath.pi) * ratio) * ((-1) ** order if m > 0 else 1)
    return (
        factor * mpmath.sin(theta) ** order * polynomial(n, order, mpmath.cos(theta)) * mpmath.expj(m * phi)
    )


def derivative(function, orders, point):
    with mpmath.workdps(60):
        parts = [mpmath.mpmathify(x) for x in point]
        return complex(mpmath.diff(function, tuple(parts), tuple(orders), h=mpmath.mpf(10) ** -12))


def nested(function, orders):
    for place, order in enumerate(orders):
        for _ in range(order):
            function = _along(function, place)
    return function


def _along(f, place):
    def slope(*args):
        one = lambda x: f(*args[:place], x, *args[place + 1 :])  # noqa: E731
        return jax.jvp(one, (args[place],), (jnp.ones_like(args[place]),))[1]

    return slope


def assert_close(got, want, scale):
    error = abs(np.asarray(got) - want) / np.maximum(np.maximum(abs(want), scale), 1e-30)
    assert error.max() <= 1e-12, (error.max(), np.argmax(error))


DEGREES = [
    (0, 0),
    (1, 0),
    (1, 1),
    (1, -1),
    (2, 0),
    (3, 2),
    (4, -3),
    (5, 5),
    (7, 1),
    (12, -2),
    (20, 6),
    (4, 6),
    (30, 1),
]


@pytest.mark.parametrize("order", [1, 2, 3, 4])
def test_derivatives_of_polynomials(order):
    degrees = np.array([n for n, _ in DEGREES])
    for z in (-1.0, 1.0, 0.3, -0.9999999, 2.5):
        got = jax.jit(nested(lambda z: jaxspecial.legendre_p(degrees, z)[0], [order]))(
            np.full(len(degrees), z)
        )
        with mpmath.workdps(60):
            want = np.array(
                [float(polynomial(n, order, mpmath.mpf(z))) if n >= order else 0.0 for n in degrees]
            )
        assert_close(got, want, [n ** (2 * order) * 1e-2 for n in degrees])


@pytest.mark.parametrize("norm", [False, True])
@pytest.mark.parametrize("branch", [2, 3])
@pytest.mark.parametrize("order", [1, 2, quick.thorough(3), quick.thorough(4)])
def test_derivatives_of_associated_functions(order, branch, norm):
    points = [0.3, -0.97, 0.999] if branch == 2 else [1.5, 1.001, 30.0]
    cases = [(n, m, z) for (n, m), z in itertools.product(DEGREES, [*points, 0.4 + 0.7j, -1.2 - 0.3j])]
    for kind in (float, complex):
        own = [c for c in cases if isinstance(c[2], kind)]
        n, m, z = (np.array(column) for column in zip(*own, strict=True))
        function = nested(
            lambda z: jaxspecial.assoc_legendre_p(n, m, z, branch_cut=branch, norm=norm)[0], [order]
        )
        got = jax.jit(function)(z)
        by_power = [lambda z, c=c: associated(c[0], c[1], z, branch, norm) for c in own]
        want = np.array([derivative(f, [order], [c[2]]) for f, c in zip(by_power, own, strict=True)])
        scale = [abs(derivative(f, [order - 1], [c[2]])) for f, c in zip(by_power, own, strict=True)]
        assert_close(got, want, np.array(scale))


def test_derivatives_of_associated_functions_at_the_ends():
    """At z = 1 and -1; SciPy's own first ones there are right without norm, and infinite where the slope is."""
    n, m = np.array([1, 2, 3, 3, 3, 4, 4, 5, 2]), np.array([1, 1, 1, 2, 3, -1, -3, 4, 0])
    for z in (1.0, -1.0):
        slope = jax.jit(nested(lambda z: jaxspecial.assoc_legendre_p(n, m, z)[0], [1]))(np.full(9, z))
        np.testing.assert_allclose(slope, scipy.special.assoc_legendre_p(n, m, z, diff_n=1)[1], rtol=1e-14)
    second = jax.jit(nested(lambda z: jaxspecial.assoc_legendre_p(n, m, z)[0], [2]))
    # Of m = 2 and 4 they are those of 15 z (1 - z^2) and 945 z (1 - z^2)^2; of m = 3 those of -15 (1 - z^2)^(3/2) and
    # z (1 - z^2)^(3/2) / 48, which SciPy has with the other sign.
    inf = np.inf
    np.testing.assert_allclose(second(np.ones(9)), [inf, inf, inf, -90, -inf, -inf, inf, 7560, 3], rtol=1e-14)
    np.testing.assert_allclose(np.asarray(second(-np.ones(9)))[[3, 7, 8]], [90, -7560, 3], rtol=1e-14)


def test_derivatives_of_high_degrees():
    n, m, z = np.array([200, 160, 100]), np.array([150, -160, 3]), np.array([0.4, -0.2, 0.9])
    got = jax.jit(nested(lambda z: jaxspecial.assoc_legendre_p(n, m, z, norm=True)[0], [1]))(z)
    by_power = [lambda z, n=int(n), m=int(m): associated(n, m, z, 2, True) for n, m in zip(n, m, strict=True)]
    with mpmath.workdps(200):
        want = np.array(
            [complex(mpmath.diff(f, x, h=mpmath.mpf(10) ** -30)) for f, x in zip(by_power, z, strict=True)]
        )
    assert_close(got, want, np.array([200.0, 160.0, 100.0]))


@pytest.mark.parametrize("orders", [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (4, 0), (2, 2), (1, 3)])
def test_derivatives_of_harmonics(orders):
    angles = [(0.3, 1.0), (0.0, -2.0), (2.9, 0.0), (1.5707963267948966, 4.0), (4.0, 1.0), (-1.0, 0.5)]
    cases = [(n, m, t, p) for (n, m), (t, p) in itertools.product(DEGREES, angles)]
    n, m, theta, phi = (np.array(column) for column in zip(*cases, strict=True))
    got = jax.jit(nested(lambda t, p: jaxspecial.sph_harm_y(n, m, t, p), orders))(theta, phi)
    want = np.array([derivative(lambda t, p, c=c: harmonic(*c[:2], t, p), orders, c[2:]) for c in cases])
    want *= np.where((np.sin(theta) < 0) & (m % 2 != 0), -1, 1)
    assert_close(got, want, np.array([(n + 1.0) ** sum(orders) * 1e-1 for n, *_ in cases]))
    if orders[1] == 0:
        of_angle = jax.jit(nested(lambda t: jaxspecial.sph_legendre_p(n, m, t)[0], orders[:1]))(theta)
        assert_close(
            of_angle * np.exp(1j * m * phi), want, np.array([(n + 1.0) ** sum(orders) for n, *_ in cases])
        )


def test_the_derivative_of_a_derivative():
    """SciPy's own derivatives, returned for diff_n, are differentiated like values."""
    z = np.linspace(-0.9, 0.9, 7)

    def differentiated(k, order):
        return nested(lambda z: jaxspecial.legendre_p(6, z, diff_n=2)[k], [order])(z)

    for k in range(3):
        np.testing.assert_allclose(
            differentiated(k, 2), nested(lambda z: jaxspecial.legendre_p(6, z)[0], [k + 2])(z), rtol=1e-12
        )
    value, gradient, hessian = jaxspecial.sph_harm_y(5, 2, 0.7, 0.2, diff_n=2)
    slopes = jax.jacfwd(lambda x: jaxspecial.sph_harm_y(5, 2, *x))(jnp.array([0.7, 0.2]))
    np.testing.assert_allclose(slopes, gradient, rtol=1e-13)
    seconds = jax.jacfwd(lambda x: jaxspecial.sph_harm_y(5, 2, *x, diff_n=1)[1])(jnp.array([0.7, 0.2]))
    np.testing.assert_allclose(seconds, hessian, rtol=1e-13)
    assert value == jaxspecial.sph_harm_y(5, 2, 0.7, 0.2)


def test_transformations():
    theta, phi = jnp.linspace(0.1, 3, 5), jnp.linspace(0, 6, 5)

    def energy(theta, phi):
        return jnp.abs(jaxspecial.sph_harm_y_all(3, 3, theta, phi)).sum()

    batched = jax.jit(jax.vmap(jax.grad(energy, (0, 1))))(theta, phi)
    alone = [jax.grad(energy, (0, 1))(t, p) for t, p in zip(theta, phi, strict=True)]
    np.testing.assert_allclose(batched, np.array(alone).T, rtol=1e-13)
    single = jax.grad(lambda t: jaxspecial.sph_legendre_p(3, 1, t)[0])(jnp.float32(0.5))
    assert single.dtype == jnp.float32
    assert single == np.float32(jax.grad(lambda t: jaxspecial.sph_legendre_p(3, 1, t)[0])(0.5))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: jaxspecial.legendre_p(2, 0.5, diff_n=3), ValueError, "legendre_p: .*'diff_n' must be 0, 1 or 2, not 3"),
        (lambda: jaxspecial.legendre_p(2.5, 0.5), TypeError, "legendre_p: the argument 'n' must be an integer"),
        (lambda: jaxspecial.sph_harm_y(1, 1, 1j, 0.0), TypeError, "sph_harm_y: the argument 'theta' must be a real"),
        (lambda: jaxspecial.legendre_p_all(-1, 0.5), ValueError, "legendre_p_all: the argument 'n' .* not -1"),
        (lambda: jax.jit(jaxspecial.legendre_p_all)(3, 0.5), TypeError, "'n' must be a Python int.*legendre_p"),
        (lambda: jax.jit(lambda k: jaxspecial.legendre_p(3, 0.5, diff_n=k))(1), TypeError, "'diff_n' must be 0, 1 or 2, known when .*static_argnames"),
        (lambda: jaxspecial.assoc_legendre_p(2, 1, 0.5, norm="no"), TypeError, "'norm' must be True or False, not 'no'"),
        (lambda: jax.jit(lambda f: jaxspecial.assoc_legendre_p_all(2, 1, 0.5, norm=f))(True), TypeError, "'norm' must be True or False, known when"),
        (lambda: jaxspecial.sph_harm_y(np.ones(2, int), 1, np.ones(3), 0.0), ValueError, "sph_harm_y: the shapes"),
    ],
)  # fmt: skip
def test_messages(call, error, message):
    with pytest.raises(error, match=message):
        call()


def device_reference(name, n, m, x):
    """The value from the recurrence in the degree with many digits, and for harmonics the derivative in theta."""

    def value(x):
        c = mpmath.cos(x) if name == "sph_legendre_p" else x
        s = abs(mpmath.sin(x)) if name == "sph_legendre_p" else mpmath.sqrt(1 - x * x)
        order = abs(m)
        before, now = mpmath.mpf(0), mpmath.mpf(1)
        for k in range(order, n):
            before, now = now, ((2 * k + 1) * c * now - (k - order) * before) / (k + order + 1)
        ratio = mpmath.mpf(math.factorial(n + order)) / math.factorial(n - order)
        value = now * s**order / (mpmath.mpf(2) ** order * math.factorial(order)) * (-1) ** (order * (m > 0))
        if name == "sph_legendre_p":
            return value * mpmath.sqrt((2 * n + 1) / (4 * mpmath.pi) * ratio)
        return value * (ratio if m > 0 else 1)

    with mpmath.workdps(60 + n):
        x, h = mpmath.mpf(x), mpmath.mpf(10) ** -25
        return value(x), (value(x + h) - value(x - h)) / (2 * h)


@pytest.mark.parametrize("name", ["sph_legendre_p", "assoc_legendre_p"])
def test_errors_of_the_kernels_on_devices(name):
    """Relative to the modulus sqrt(f^2 + (f' / w)^2), where w is the local wave number, and less what one ulp of the angle changes."""
    rng, count, highest = np.random.default_rng(5), 60, 1400 if name == "sph_legendre_p" else 60
    n = np.exp(rng.uniform(0, np.log(highest), count)).astype(int)
    m = np.where(
        rng.uniform(size=count) < 0.5, rng.integers(-3, 4, count), (rng.uniform(-1, 1, count) * n).astype(int)
    )
    n = np.maximum(n, abs(m))
    theta = np.where(
        rng.uniform(size=count) < 0.7, rng.uniform(0, np.pi, count), np.exp(rng.uniform(-12, 1, count))
    )
    x = theta if name == "sph_legendre_p" else np.cos(theta)
    before = choice.native.calls()
    with jaxspecial.engine("xla"):
        got = getattr(jaxspecial, name)(n, m, x)[0]
    assert choice.native.calls() == before
    errors = []
    for k in range(count):
        want, slope = device_reference(name, int(n[k]), int(m[k]), x[k])
        in_angle = slope * (1 if name == "sph_legendre_p" else mpmath.sin(theta[k]))
        square = (n[k] + 0.5) ** 2 - (m[k] / mpmath.sin(theta[k])) ** 2
        modulus = mpmath.sqrt(want**2 + in_angle**2 / square) if square > 1 else abs(want)
        distance = abs(float(got[k]) - want) - abs(slope) * np.spacing(abs(x[k]))
        errors.append(float(max(distance, 0) / modulus / 2**-52) if abs(want) > 1e-300 else 0.0)
    print(f"{name}: {count} points, median {np.median(errors):.2g} eps, worst {max(errors):.3g} eps")
    assert np.median(errors) <= 4 and max(errors) <= 128


@pytest.mark.parametrize("diff_n", [0, 1, 2])
@pytest.mark.parametrize("name", ["legendre_p", "sph_legendre_p", "sph_harm_y", "assoc_legendre_p"])
def test_kernels_on_devices_return_what_scipy_does(name, diff_n):
    args = {"legendre_p": (N, REAL), "sph_legendre_p": (N, M, THETA), "sph_harm_y": (N, M, THETA, PHI)}
    args = args.get(name, (N, M, REAL))
    with np.errstate(all="ignore"):
        want = getattr(scipy.special, name)(*args, diff_n=diff_n)
    with jaxspecial.engine("xla"):
        got = jax.jit(jax.vmap(functools.partial(getattr(jaxspecial, name), diff_n=diff_n)))(*args)
        if isinstance(got, jax.Array) and got.ndim > 1:
            got = got.T
    for g, w in zip(jax.tree.leaves(got), want if isinstance(want, tuple) else (want,), strict=True):
        finite = np.isfinite(np.asarray(w))
        np.testing.assert_allclose(np.where(finite, g, 0), np.where(finite, w, 0), rtol=1e-11, atol=1e-12)


@pytest.mark.parametrize("name", ["legendre_p", "sph_legendre_p", "sph_harm_y", "assoc_legendre_p"])
def test_kernels_without_the_host_lower_for_all_platforms_at_once(name):
    function = getattr(jaxspecial, name)
    numbers = (0.5,) * (1 if name in ("legendre_p", "sph_legendre_p", "assoc_legendre_p") else 2)
    integers = (3,) if name == "legendre_p" else (3, 2)
    program = jax.value_and_grad(lambda *x: jnp.real(function(*integers, *x)).sum())
    with jaxspecial.engine("xla", outside="nan"):
        lowered = jax.jit(program).trace(*numbers).lower(lowering_platforms=("cpu", "cuda", "rocm", "tpu"))
    assert not re.search(r"callback|stablehlo\.send|jaxspecial\.(ufunc_loop|exact)", lowered.as_text())


def test_degrees_at_which_scipys_values_are_nan():
    """Derivatives come from the kernel, under every engine."""
    n, m, theta = 1000, 3, 0.3
    assert np.isnan(scipy.special.sph_legendre_p(n, m, theta))[0]
    want, slope = device_reference("sph_legendre_p", n, m, theta)
    for engine in ("auto", "xla"):
        with jaxspecial.engine(engine):
            got = jax.grad(lambda t: jaxspecial.sph_legendre_p(n, m, t)[0])(theta)
        np.testing.assert_allclose(got, float(slope), rtol=1e-11)
    with jaxspecial.engine("xla"):
        np.testing.assert_allclose(jaxspecial.sph_legendre_p(n, m, theta)[0], float(want), rtol=1e-11)


def test_branch_point_at_minus_1():
    """P = 15 z (z^2 - 1) for n = 3, m = 2, on both branches except for its sign."""
    for engine in ("auto", "xla"):
        with jaxspecial.engine(engine):
            p = lambda z: jaxspecial.assoc_legendre_p(3, 2, z, branch_cut=3)[0]  # noqa: E731
            assert p(-1.0) == 0
            assert jax.grad(p)(-1.0) == 30
    with pytest.raises(ValueError, match="'branch_cut' must be 2 or 3, not 7"):
        jaxspecial.assoc_legendre_p(2, 1, 0.5, branch_cut=7)
