"""Sequences over orders: SciPy's bits, derivatives to order 4 against definitions in mpmath, and errors."""

import functools

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial as js

X = np.array([-2.5, -0.7, 0.01, 0.3, 1.2, 3.0, 7.7])
CALLS = [
    ("lqn", (4,), X),
    ("lqn", (0,), X),
    ("lqn", (3,), X + 0.5j),
    ("lqmn", (2, 3), X),
    ("lqmn", (0, 0), X[:3]),
    ("lqmn", (1, 2), X + 0.5j),
    ("lmbda", (2.5,), X),
    ("lmbda", (0.25,), X),
    ("lmbda", (3,), X),
    ("riccati_jn", (4,), X),
    ("riccati_jn", (0,), X),
    ("riccati_yn", (4,), X),
    ("pbdv_seq", (3.5,), X),
    ("pbdv_seq", (-2.5,), X),
    ("pbvv_seq", (3.5,), X),
    ("pbvv_seq", (1,), X),
    ("pbdn_seq", (3,), X + 0.5j),
    ("pbdn_seq", (0,), X),
    ("pro_cv_seq", (1, 4), X),
    ("obl_cv_seq", (0, 3), X),
]


@pytest.mark.parametrize("name, static, x", CALLS)
def test_scipys_bits(name, static, x):
    ours, scipys = getattr(js, name), getattr(scipy.special, name)
    got = jax.tree.leaves(jax.jit(lambda x: ours(*static, x))(x))
    rows = [
        jax.tree.leaves(scipys(*static, e)) for e in (x.tolist() if name[:3] not in ("lqn", "lqm") else x)
    ]
    for k, g in enumerate(got):
        want = np.stack([r[k] for r in rows], axis=-1)
        if (name, k) == ("pbdv_seq", 1) and static[0] < 0:
            want[-1] = scipy.special.pbdv(1.5, x)[1]  # SciPy's sequence has 0 there, never computed
        assert g.shape == want.shape and g.dtype == want.dtype
        np.testing.assert_array_equal(g, want)
        np.testing.assert_array_equal(
            jax.vmap(lambda x, k=k: jax.tree.leaves(ours(*static, x))[k], out_axes=-1)(x), want
        )
    narrow = x.astype(np.complex64 if np.iscomplexobj(x) else np.float32)
    want = jax.tree.leaves(ours(*static, x.astype(narrow.dtype).astype(x.dtype)))[0]
    with jax.enable_x64(False):
        single = jax.tree.leaves(ours(*static, narrow))[0]
    assert single.dtype in (np.float32, np.complex64)
    np.testing.assert_array_equal(single, want.astype(single.dtype))


@pytest.mark.parametrize("name", ["pbdv", "pbvv"])
@pytest.mark.parametrize("v", [-2.5, -0.5, -1e-17, 0.5, 1.5])
def test_members_of_parabolic_cylinder_sequences_are_values_of_the_ufuncs(name, v):
    values, slopes = getattr(js, f"{name}_seq")(v, X[:-2])
    order = np.arange(2)[:, None] + (0.0 if v == -1e-17 else 0.5)
    want = getattr(scipy.special, name)(order, X[:-2])
    np.testing.assert_allclose(values, want[0], rtol=1e-13)
    np.testing.assert_allclose(slopes, want[1], rtol=1e-13)
    if v == -1e-17:  # the derivative is that of the same orders
        slope = jax.jvp(lambda x: getattr(js, f"{name}_seq")(v, x)[0], (X[:-2],), (np.ones(5),))[1]
        np.testing.assert_allclose(slope, slopes, rtol=1e-11)


# -------------------------------------------------------------------------------------------------- derivatives


def legendre(n, x):
    """Q_n of a real x, on either side of 1, and of a complex x outside of the unit circle."""
    before = mpmath.log((x + 1) / (x - 1) if mpmath.im(x) else abs((1 + x) / (1 - x))) / 2
    last = x * before - 1
    if n == 0:
        return before
    for k in range(1, n):
        before, last = last, ((2 * k + 1) * x * last - k * before) / (k + 1)
    return last


def ferrers(m, n, x):
    return (-1) ** m * (1 - x**2) ** (mpmath.mpf(m) / 2) * mpmath.diff(lambda t: legendre(n, t), x, m)


def spheroidal(sign, m, degree, c):
    """The eigenvalue next to its value at c, of the matrix in normalised Legendre functions of one parity."""
    size = 14
    parity = (degree - m) % 2
    degrees = [m + parity + 2 * k for k in range(size)]

    def square(d):  # the square of x between functions of degrees d and d + 1
        return mpmath.mpf((d + 1) ** 2 - m**2) / (4 * (d + 1) ** 2 - 1)

    matrix = mpmath.matrix(size)
    for k, d in enumerate(degrees):
        matrix[k, k] = d * (d + 1) + sign * c**2 * (square(d) + (square(d - 1) if d > m else 0))
        if k:
            matrix[k, k - 1] = matrix[k - 1, k] = sign * c**2 * mpmath.sqrt(square(d - 2) * square(d - 1))
    return sorted(mpmath.eigsy(matrix, eigvals_only=True))[(degree - m) // 2]


CASES = {
    "lqn": (lambda x: js.lqn(3, x)[0], legendre, [-3.0, -0.7, 0.01, 0.3, 0.99, 1.001, 1.5, 20.0], range(4)),
    "lqmn": (lambda x: js.lqmn(2, 3, x)[0][2], lambda n, x: ferrers(2, n, x), [-0.7, 0.3, 0.95], range(4)),
    "lmbda": (lambda x: js.lmbda(2.5, x)[0], lambda k, x: mpmath.hyp0f1(k + mpmath.mpf(1.5), -(x**2) / 4), [-0.5, 1e-3, 3.0, 20.0], range(3)),
    "riccati_jn": (lambda x: js.riccati_jn(3, x)[0], lambda k, x: x * mpmath.sqrt(mpmath.pi / (2 * x)) * mpmath.besselj(k + mpmath.mpf(0.5), x), [1e-3, 0.5, 3.0, 20.0], range(4)),
    "riccati_yn": (lambda x: js.riccati_yn(3, x)[0], lambda k, x: x * mpmath.sqrt(mpmath.pi / (2 * x)) * mpmath.bessely(k + mpmath.mpf(0.5), x), [1e-3, 0.5, 3.0, 20.0], range(4)),
    "pbdv_seq": (lambda x: js.pbdv_seq(2.5, x)[0], lambda k, x: mpmath.pcfd(k + mpmath.mpf(0.5), x), [-8.0, -3.0, 0.3, 4.0, 8.0], range(3)),
    "pbvv_seq": (lambda x: js.pbvv_seq(2.5, x)[0], lambda k, x: mpmath.pcfv(-k - 1, x), [-8.0, -3.0, 0.3, 4.0, 8.0], range(3)),
    "pbdn_seq": (lambda z: js.pbdn_seq(3, z)[0], mpmath.pcfd, [0.3 + 0.2j, -2.0 + 1.0j, 3.0, 5.0 - 4.0j], range(4)),
    "pro_cv_seq": (lambda c: js.pro_cv_seq(1, 4, c), lambda k, c: spheroidal(1, 1, 1 + k, c), [0.1, 1.5, 5.0], (0, 3)),
    "obl_cv_seq": (lambda c: js.obl_cv_seq(0, 2, c), lambda k, c: spheroidal(-1, 0, k, c), [0.1, 1.5, 5.0], (0, 2)),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_derivatives(name):
    function, definition, points, members = CASES[name]
    programs, highest = [function], 2 if name.endswith("cv_seq") else 4
    for _ in range(highest):
        programs.append((lambda f: lambda x: jax.jvp(f, (x,), (jnp.ones_like(x),))[1])(programs[-1]))
    tables = jax.jit(lambda x: [f(x) for f in programs])(jnp.asarray(points))
    first = 1 if name == "pbdn_seq" else 0  # SciPy's own values are wrong
    for order in range(first, highest + 1):
        for column, x in enumerate(points):
            for k in members:
                with mpmath.workdps(60 if "cv_seq" not in name else 40):
                    want, near = (
                        complex(mpmath.diff(lambda t, k=k: definition(k, t), mpmath.mpmathify(y), order))
                        for y in (x, x * 1.001)
                    )
                if order == 0 and (name == "lqn" and x < -1 or name[:2] == "pb" and abs(x) > 4):
                    continue  # SciPy's recurrences are unstable there
                error = abs(complex(tables[order][k, column]) - want) / max(abs(want), abs(near - want))
                assert error <= 1e-12, (order, k, x, error)


def test_derivatives_of_lqn_where_scipys_values_are_wrong():
    """At many complex z with 1 < |z| < 1.1 they are NaN, or 1e300."""

    def slopes_at(z):
        return jax.jacobian(lambda z: js.lqn(3, z)[0], holomorphic=True)(z)

    # on the circle they are right, as those inside: Q_0 = log((1 + z) / (1 - z)) / 2, Q_1 = z Q_0 - 1
    z, inside = 0.6 + 0.8j, np.log((1.6 + 0.8j) / (0.4 - 0.8j)) / 2
    want = [1 / (1 - z**2), inside + z / (1 - z**2)]
    np.testing.assert_allclose(slopes_at(z)[:2], want, rtol=1e-13)
    for z in (1 + 0.2j, -1.05 + 0.1j, 0.9 + 0.5j, -1.02 - 0.02j):
        found, slopes = js.lqn(3, z)[0], slopes_at(z)
        assert not np.allclose(found, [complex(legendre(k, mpmath.mpmathify(z))) for k in range(4)])
        for k in range(4):
            want = complex(mpmath.diff(functools.partial(legendre, k), mpmath.mpmathify(z)))
            assert abs(slopes[k] - want) <= 1e-12 * abs(want), (k, z)


def coefficients(even, m, q):
    """The Fourier coefficients by mpmath's eigenvectors, normalised and with the sign of SciPy's at q."""
    odd, size = m % 2, 14
    first = odd if even else 2 - odd
    matrix = mpmath.matrix(size)
    for k in range(size):
        matrix[k, k] = (first + 2 * k) ** 2
        if k:
            matrix[k, k - 1] = matrix[k - 1, k] = q
    if odd:
        matrix[0, 0] += q if even else -q
    elif even:
        matrix[0, 1] = matrix[1, 0] = q * mpmath.sqrt(2)
    _, vectors = mpmath.eigsy(matrix)
    vector = vectors[:, (m - first) // 2]
    scipys = (scipy.special.mathieu_even_coef if even else scipy.special.mathieu_odd_coef)(m, float(q))
    largest = int(np.argmax(np.abs(scipys)))
    vector = vector * (1 if vector[largest] * scipys[largest] > 0 else -1)
    if even and not odd:
        vector[0] /= mpmath.sqrt(2)
    return vector


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("m, q", [(1, 0.5), (2, 1.0), (2, 12.5), (3, 5.0)])
def test_mathieu_coefficients(even, m, q):
    name = "mathieu_even_coef" if even else "mathieu_odd_coef"
    ours = getattr(js, name)
    np.testing.assert_array_equal(ours(m, q), getattr(scipy.special, name)(m, q))
    tables = [jax.jacfwd(lambda q: ours(m, q))(q), jax.jacfwd(jax.jacfwd(lambda q: ours(m, q)))(q)]
    with mpmath.workdps(40):
        h = mpmath.mpf(10) ** -8
        middle, up, down = (coefficients(even, m, mpmath.mpf(q) + s * h) for s in (0, 1, -1))
        wants = [(up - down) / (2 * h), (up + down - 2 * middle) / h**2]
    for got, want in zip(tables, wants, strict=True):
        want = np.array([float(want[k]) for k in range(8)])
        np.testing.assert_allclose(got[:8], want, rtol=1e-11, atol=1e-13)


def test_mathieu_mistakes():
    with pytest.raises(
        TypeError, match="mathieu_even_coef: the argument 'q' must be a number, known.*outside of jax.jit"
    ):
        jax.jit(lambda q: js.mathieu_even_coef(2, q))(1.0)
    with pytest.raises(TypeError, match="mathieu_odd_coef: the argument 'm' .*traced itself"):
        jax.jit(lambda m: js.mathieu_odd_coef(m, 1.0))(2)
    for wrong in (-1.0, "a", np.nan, [1.0, 2.0]):
        with pytest.raises(ValueError, match="mathieu_odd_coef: the argument 'q' must be a number from 0"):
            js.mathieu_odd_coef(2, wrong)
    with pytest.raises(ValueError, match="mathieu_odd_coef: the argument 'm' must be a positive integer"):
        js.mathieu_odd_coef(0, 1.0)


@pytest.mark.parametrize("name, static, x", CALLS)
def test_mistakes(name, static, x):
    ours = getattr(js, name)
    with pytest.raises(TypeError, match=f"{name}: the argument '.' must be .* known .*traced itself"):
        jax.jit(lambda *a: ours(*a))(*static, x)
    with pytest.raises(ValueError, match=f"{name}: the argument '.' must be"):
        ours(*(-1.5 if name != "pbdv_seq" and name != "pbvv_seq" else np.inf for _ in static), x)
    with pytest.raises(TypeError, match=f"{name}: the argument '.' must be a number or an array"):
        ours(*static, "a")
    if not name.startswith(("lq", "pbdn")):
        with pytest.raises(TypeError, match=f"{name}: the argument '.' must be a real number"):
            ours(*static, 1j)


def test_a_python_number_keeps_the_precision_of_the_setting():
    assert js.pbdn_seq(3, 0.6 + 0.2j)[0].dtype == np.complex128
    assert js.pbdn_seq(3, np.float32(0.6))[0].dtype == np.complex64
