"""logsumexp, softmax, log_softmax: SciPy's values, derivatives to order 4, infinities, and errors."""

import functools

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial as js

INF, NAN = np.inf, np.nan
RNG = np.random.default_rng(11)
X = RNG.normal(size=(3, 4, 5)) * 30
Z = X + 1j * RNG.normal(size=X.shape) * 10
B = RNG.normal(size=X.shape)
ROWS = [
    [-INF, -INF],
    [INF, 1.0],
    [INF, INF],
    [NAN, 1.0],
    [1.0, -INF],
    [INF, -INF],
    [1000.0, 1000.0],
    [-1e300, 0.0],
]


def close(got, want, ulps=4):
    got, want = np.asarray(got), np.asarray(want)
    assert got.shape == want.shape and got.dtype == want.dtype
    limits = np.finfo(got.dtype)
    np.testing.assert_allclose(got, want, rtol=ulps * limits.eps, atol=limits.tiny)  # XLA flushes subnormals


@pytest.mark.parametrize("name", ["logsumexp", "softmax", "log_softmax"])
@pytest.mark.parametrize("axis", [None, 0, 1, -1, (0, 2), (0, 1, 2)])
def test_values(name, axis):
    ours, scipys = jax.jit(functools.partial(getattr(js, name), axis=axis)), getattr(scipy.special, name)
    if name == "log_softmax":  # log(1 + s) loses what s is less than 1 in SciPy too
        for x in (X, X.astype(np.float32), X.astype(int)):
            want = scipys(x, axis=axis)
            np.testing.assert_allclose(
                ours(x), want, rtol=4 * np.finfo(want.dtype).eps, atol=np.finfo(want.dtype).eps
            )
        np.testing.assert_allclose(ours(Z), scipys(Z, axis=axis), rtol=1e-14)
        return
    close(ours(X), scipys(X, axis=axis))
    close(ours(Z), scipys(Z, axis=axis), 40)  # NumPy's complex exp and log1p are good to that
    close(ours(X.astype(np.float32)), scipys(X.astype(np.float32), axis=axis))
    whole = X.astype(int)
    close(ours(whole), scipys(whole, axis=axis))


@pytest.mark.parametrize("return_sign", [False, True])
@pytest.mark.parametrize("keepdims", [False, True])
@pytest.mark.parametrize("axis", [None, 1, (0, 2)])
def test_weights(axis, keepdims, return_sign):
    options = {"axis": axis, "keepdims": keepdims, "return_sign": return_sign}
    for b in (B, np.abs(B), B[:1, :, :1], np.where(B > 0, B, 0), 0.0, (B > 0)):
        got = jax.jit(functools.partial(js.logsumexp, **options))(X, b=b)
        want = scipy.special.logsumexp(X, b=b, **options)
        jax.tree.map(lambda g, w: close(g, w, 64), got, want)  # where weights cancel
    got = js.logsumexp(Z, b=B, **options)
    jax.tree.map(lambda g, w: close(g, w, 64), got, scipy.special.logsumexp(Z, b=B, **options))


@pytest.mark.filterwarnings("ignore:invalid value")
@pytest.mark.parametrize("row", ROWS)
def test_infinities(row):
    row = np.array(row)
    for name in ("logsumexp", "softmax", "log_softmax"):
        np.testing.assert_allclose(getattr(js, name)(row), getattr(scipy.special, name)(row), rtol=1e-15)
    for b in ([1, -1], [0, 1], [1, 0], [0, 0]):
        got = js.logsumexp(row, b=b, return_sign=True)
        np.testing.assert_allclose(got, scipy.special.logsumexp(row, b=b, return_sign=True), rtol=1e-15)
        got = js.logsumexp(row + 0j, b=b)
        np.testing.assert_allclose(got, scipy.special.logsumexp(row + 0j, b=b), rtol=1e-15)


def test_sums_of_no_and_of_one_element():
    for shape, axis in [((0,), None), ((0, 3), 0), ((0, 3), 1), ((3, 0), 1)]:
        empty = np.empty(shape)
        for return_sign in (False, True):
            got = js.logsumexp(empty, axis=axis, return_sign=return_sign)
            want = scipy.special.logsumexp(
                empty, axis=axis if axis is not None else 0, return_sign=return_sign
            )
            jax.tree.map(np.testing.assert_array_equal, got, want)
        if empty.shape[axis or 0] == 0:
            with pytest.raises(ValueError, match="softmax: there is no element along the axis"):
                js.softmax(empty, axis)
    assert js.logsumexp(3.0) == 3 and js.softmax(3.0) == 1 and js.log_softmax(3.0) == 0
    assert js.logsumexp(3.0, keepdims=True).shape == ()


def test_single_and_half_precision():
    assert js.logsumexp(jnp.ones(3, jnp.bfloat16)).dtype == jnp.bfloat16
    got = js.softmax(jnp.array([1, 2, 3], jnp.float16))
    np.testing.assert_allclose(got, scipy.special.softmax([1.0, 2.0, 3.0]), rtol=1e-3)
    with jax.enable_x64(False):
        assert js.logsumexp(X).dtype == jnp.float32


# ---------------------------------------------------------------------------------------------------- derivatives

POINTS = [
    [0.3, -0.2, 1.1],
    [0.0, -40.0, -45.0],
    [-300.0, 0.0, -290.0],
    [-3.0, 2.5, 2.5],
    [500.0, 499.0, -500.0],
    [0.1, 0.1, 0.1],
]
DEFINITIONS = {
    "logsumexp": lambda x: mpmath.log(sum(mpmath.exp(t) for t in x)),
    "softmax": lambda x: mpmath.exp(x[0]) / sum(mpmath.exp(t) for t in x),
    "log_softmax": lambda x: x[0] - mpmath.log(sum(mpmath.exp(t) for t in x)),
}
OURS = {
    "logsumexp": js.logsumexp,
    "softmax": lambda x: js.softmax(x)[0],
    "log_softmax": lambda x: js.log_softmax(x)[0],
}
MULTI = [(1, 0, 0), (0, 1, 0), (2, 0, 0), (1, 1, 0), (0, 1, 1), (0, 2, 0), (3, 0, 0), (1, 2, 0), (2, 1, 1), (0, 4, 0), (4, 0, 0)]  # fmt: skip


# The third derivatives of softmax are fourth ones of logsumexp, and those of log_softmax are too, except for the sign; a
# program of a fourth derivative compiles for seconds.
@pytest.mark.parametrize(
    "name, mode, highest",
    [
        ("logsumexp", jax.jacfwd, 3),
        ("softmax", jax.jacfwd, 3),
        ("log_softmax", jax.jacfwd, 2),
        ("logsumexp", jax.jacrev, 2),
        ("softmax", jax.jacrev, 2),
    ],
)
def test_derivatives(name, mode, highest):
    tensors, function = [], OURS[name]
    for _ in range(highest):
        function = mode(function)
        tensors.append(np.asarray(jax.jit(jax.vmap(function))(jnp.asarray(POINTS))))
    for k, point in enumerate(POINTS):
        for orders in (m for m in MULTI if sum(m) <= highest):
            with mpmath.workdps(500):
                step = mpmath.mpf(10) ** -80
                want, near = (
                    float(
                        mpmath.diff(
                            lambda *x: DEFINITIONS[name](x), tuple(map(mpmath.mpf, x)), orders, h=step
                        )
                    )
                    for x in (point, np.multiply(point, [1.001, 0.999, 1.002]))
                )
            index = sum(([i] * n for i, n in enumerate(orders)), [])
            got = tensors[sum(orders) - 1][(k, *index)]
            assert abs(got - want) <= 1e-12 * max(abs(want), abs(near - want)) + 1e-300, (
                point,
                orders,
                got,
                want,
            )


def test_derivatives_in_weights():
    a, b = jnp.array([0.3, -2.0, 900.0]), jnp.array([1.5, -0.5, 0.0])
    got = jax.jit(jax.grad(lambda b: js.logsumexp(a, b=b)))(b)
    np.testing.assert_allclose(got[:2], np.exp(a[:2]) / np.sum(b[:2] * np.exp(a[:2])), rtol=1e-14)
    assert got[2] > 1e300  # exp(900) is not finite
    assert jax.grad(lambda a: js.logsumexp(a, b=b))(a)[2] == 0
    masked = jax.grad(lambda a: js.logsumexp(a, b=np.array([1, 1, 0])))(jnp.array([0.0, 0.0, NAN]))
    np.testing.assert_array_equal(masked, [0.5, 0.5, 0])
    got = jax.jit(jax.hessian(lambda b: js.logsumexp(a[:2], b=b)))(b[:2])
    p = np.exp(a[:2]) / np.sum(b[:2] * np.exp(a[:2]))
    np.testing.assert_allclose(got, -np.outer(p, p), rtol=1e-13)


@pytest.mark.parametrize(
    ("row", "want"),
    [
        ([-INF, -INF], [0.5, 0.5]),
        ([INF, 0], [1, 0]),
        ([INF, INF], [0.5, 0.5]),
        ([0, -INF], [1, 0]),
        ([-INF], [1]),
    ],
)
def test_derivatives_at_infinities(row, want):
    for mode in (jax.jacfwd, jax.jacrev):
        np.testing.assert_array_equal(jax.jit(mode(js.logsumexp))(jnp.array(row, float)), want)
    if np.isfinite(max(row)):
        np.testing.assert_array_equal(
            jax.jit(jax.jacrev(js.softmax))(jnp.array(row, float)), [[0, 0], [0, 0]]
        )
        np.testing.assert_array_equal(
            jax.jit(jax.jacrev(js.log_softmax))(jnp.array(row, float)), [[0, 0], [-1, 1]]
        )


def test_complex_derivatives():
    z = jnp.asarray(Z[0, 0])
    want = np.exp(z - scipy.special.logsumexp(z))
    np.testing.assert_allclose(jax.jit(jax.grad(js.logsumexp, holomorphic=True))(z), want, rtol=1e-13)
    (_, sign), (size_dot, sign_dot) = jax.jit(
        lambda z: jax.jvp(lambda z: js.logsumexp(z, return_sign=True), (z,), (1j * z,))
    )(z)
    slope = np.sum(want * 1j * z)
    np.testing.assert_allclose(size_dot, slope.real, rtol=1e-12)
    np.testing.assert_allclose(sign_dot, sign * 1j * slope.imag, rtol=1e-12)


def test_transformations():
    batch = jnp.asarray(X[0])
    want = jax.jit(jax.vmap(jax.hessian(js.logsumexp)))(batch)
    looped = jax.jit(lambda rows: jax.lax.map(jax.hessian(js.logsumexp), rows))(batch)
    np.testing.assert_allclose(looped, want, rtol=1e-12, atol=1e-300)
    np.testing.assert_allclose(np.sum(want, axis=-1), 0, atol=1e-15)


def test_mistakes():
    with pytest.raises(ValueError, match=r"logsumexp: the shapes .* a \(2,\), b \(3,\)"):
        js.logsumexp(np.ones(2), b=np.ones(3))
    with pytest.raises(ValueError, match="logsumexp: the argument 'axis' is 2, for 1 axes"):
        js.logsumexp(np.ones(2), axis=2)
    with pytest.raises(TypeError, match="softmax: the argument 'axis' .*traced itself"):
        jax.jit(js.softmax)(np.ones(2), 0)
    with pytest.raises(TypeError, match="logsumexp: the argument 'keepdims' .*traced itself"):
        jax.jit(lambda k: js.logsumexp(np.ones(2), keepdims=k))(True)
    with pytest.raises(TypeError, match="log_softmax: the argument 'x' must be a number or an array"):
        js.log_softmax("a")


@pytest.mark.parametrize("name", ["softmax", "log_softmax", "logsumexp"])
@pytest.mark.parametrize("axis", [1.5, "a", (0, 0.5)])
def test_an_axis_that_does_not_exist(name, axis):
    with pytest.raises(TypeError, match=f"{name}: the argument 'axis' must be None, an integer, or a tuple"):
        getattr(js, name)(np.ones((2, 2)), axis=axis)
