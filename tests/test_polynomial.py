"""jaxspecial.polynomial: NumPy's names and values, exact derivatives, one rule for shapes, polynomials as pytrees."""

import ast
import doctest
import fractions
import inspect
import pathlib
import pickle
import re
import subprocess
import sys

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial import polynomial
from jaxspecial.polynomial import chebyshev, polyutils
from jaxspecial.polynomial._family import FAMILIES
from tests import quick

RNG = np.random.default_rng(8)
MODULES = [f.module for f in FAMILIES]
CLASSES = ["Polynomial", "Chebyshev", "Legendre", "Hermite", "HermiteE", "Laguerre"]
by_family = pytest.mark.parametrize("family", FAMILIES, ids=MODULES)


def ours(family, operation):
    return getattr(getattr(polynomial, family.module), operation.format(family.prefix))


def numpys(family, operation):
    return getattr(getattr(np.polynomial, family.module), operation.format(family.prefix))


def close(got, want, ulps=16):
    """Equal up to some units in the last place of the largest member."""
    got, want = np.asarray(got), np.asarray(want)
    assert got.shape == want.shape
    if want.size:
        assert np.abs(got - want).max() <= ulps * np.finfo(want.dtype).eps * np.abs(want).max()


# --------------------------------------------------------------------------------------------------- names, values


@pytest.mark.parametrize("module", [*MODULES, "polyutils"])
def test_every_name_is_there_with_numpys_signature(module):
    here, there = getattr(polynomial, module), getattr(np.polynomial, module)
    new = {f"{f.prefix}valnd" for f in FAMILIES if f.module == module}  # from NumPy 2.5 on
    assert set(here.__all__) == {*there.__all__, *new}
    for name in there.__all__:
        mine, theirs = getattr(here, name), getattr(there, name)
        if isinstance(theirs, np.ndarray):
            np.testing.assert_array_equal(mine, theirs)
        elif isinstance(theirs, type):
            assert mine is getattr(polynomial, name)
            missing = {m for m in vars(theirs) | vars(theirs.__base__) if m[0] != "_"} - set(dir(mine))
            assert not missing
            for method in (
                "__init__",
                "fit",
                "fromroots",
                "convert",
                "integ",
                "linspace",
                "basis",
                "identity",
            ):
                assert _parameters(getattr(mine, method)) == _parameters(getattr(theirs, method))
        else:
            assert _parameters(mine) == _parameters(theirs), name
            assert pickle.loads(pickle.dumps(mine)) is mine
            assert mine.__name__ == name and name in mine.__doc__ or module == "polyutils"


@by_family
def test_stubs_have_the_names_and_parameters_of_the_modules(family):
    here = getattr(polynomial, family.module)
    nodes = ast.parse(pathlib.Path(here.__file__).with_suffix(".pyi").read_text()).body
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    names = {f.name for f in functions} | {n.target.id for n in nodes if isinstance(n, ast.AnnAssign)}
    assert names == {name for name in here.__all__ if name[0].islower()}
    for f in functions:  # several of one name are overloads
        arguments = [*f.args.args, *f.args.kwonlyargs]
        assert [a.arg for a in arguments] == list(inspect.signature(getattr(here, f.name)).parameters)
        assert f.returns and all(a.annotation for a in arguments)


def _parameters(function):
    return [(p.name, p.default) for p in inspect.signature(function).parameters.values()]


X, Y = RNG.uniform(-1, 1, (4, 3)), RNG.uniform(-1, 1, (4, 3))
C, D, LONG = RNG.normal(size=7), RNG.normal(size=4), RNG.normal(size=40)
COMPLEX = np.array([0.3 - 1j, 2.0, -0.7 + 0.2j, 1.1 + 0.6j, -1.3j])
CUBE = RNG.normal(size=(3, 4, 2))
POINTS = RNG.uniform(-1, 1, 12)

CALLS = {  # operation -> arguments; {} is the prefix of the family
    "val": [("{}val", (X, C)), ("{}val", (X, LONG)), ("{}val", (0.3, COMPLEX)), ("{}val", (X, CUBE))],
    "val, not tensor": [("{}val", (X, RNG.normal(size=(5, 4, 3)), False)), ("{}val", (X, D[:, None], False))],
    "several variables": [
        ("{}val2d", (X, Y, CUBE)),
        ("{}val3d", (X, Y, X, CUBE)),
        ("{}grid2d", (X[0], Y[1], CUBE)),
        ("{}grid3d", (X[0], Y[1], X[2], CUBE)),
    ],
    "vander": [
        ("{}vander", (X, 9)),
        ("{}vander", (0.5, 0)),
        ("{}vander2d", (X, Y, [2, 3])),
        ("{}vander3d", (X, Y, X, [1, 2, 0])),
    ],
    "arithmetic": [
        ("{}add", (C, D)),
        ("{}sub", (D, C)),
        ("{}mulx", (C,)),
        ("{}mul", (C, D)),
        ("{}mul", (COMPLEX, D)),
        ("{}div", (C, D)),
        ("{}div", (C, D[:1])),
        ("{}pow", (D, 3)),
        ("{}pow", (D, 0)),
        ("{}line", (2.5, -0.5)),
        ("{}fromroots", (COMPLEX[:3],)),
        ("{}companion", (C,)),
    ],
    "calculus": [
        ("{}der", (C, 3, 0.3)),
        ("{}der", (CUBE, 2, 1, 1)),
        ("{}der", (D, 5)),
        ("{}int", (CUBE, 2, [1.5, -2.0], 0.3, 0.7, -2)),
        ("{}int", (C, 1, 3.0)),
    ],
    "fit": [
        ("{}fit", (POINTS, POINTS**2 + 0.1 * RNG.normal(size=12), 3, None, False, np.abs(POINTS))),
        ("{}fit", (POINTS, RNG.normal(size=(12, 2)), [0, 3, 1])),
    ],
}
OF_THE_ORTHOGONAL = [("{}2poly", (C,)), ("poly2{}", (C,)), ("{}gauss", (9,)), ("{}weight", (X,))]


def in_turn():
    """Topics of a family's own numbers for each family; those of the code they share for two."""
    shared = ("several variables", "val, not tensor", "fit")
    return [
        pytest.param(f, topic, id=f"{f.module}-{topic}")
        for f in FAMILIES
        for topic in CALLS
        if topic not in shared or f.prefix in ("cheb", "lag")
    ]


@pytest.mark.parametrize(("family", "topic"), in_turn())
def test_values_are_numpys(family, topic):
    """Under jit, all of a topic in one program, whose constants do not fold."""
    calls = CALLS[topic]
    if topic == "arithmetic" and family.prefix != "poly":
        calls = calls + OF_THE_ORTHOGONAL
    parts = [[isinstance(a, np.ndarray) and a.dtype.kind in "fc" for a in args] for _, args in calls]
    traced = [[a for a, is_traced in zip(args, p, strict=True) if is_traced] for (_, args), p in zip(calls, parts, strict=True)]  # fmt: skip

    def all_of_them(traced):
        results = []
        for (name, args), part, arrays in zip(calls, parts, traced, strict=True):
            left = iter(arrays)
            results.append(
                ours(family, name)(*(next(left) if p else a for a, p in zip(args, part, strict=True)))
            )
        return results

    compiled = jax.jit(all_of_them, compiler_options=quick.AS_USERS if topic == "val" else None)
    for got, (name, args) in zip(compiled(traced), calls, strict=True):
        want = numpys(family, name)(*args)
        pairs = zip(got, want, strict=True) if isinstance(want, tuple) else [(got, want)]
        for g, w in pairs:
            g = g[: len(w)] if name.endswith("div") else g  # NumPy trims the remainder
            close(g, w, 400 if name in ("{}fit", "{}div") or args and args[-1] is LONG else 40)


@by_family
def test_roots_are_numpys(family):
    for c in (C, COMPLEX, D[:2]):
        got, want = ours(family, "{}roots")(c), numpys(family, "{}roots")(c)
        assert got.dtype == np.complex128
        np.testing.assert_allclose(got, want, rtol=1e-13, atol=1e-13)
    assert ours(family, "{}roots")([3.0]).shape == (0,)


def test_the_rest_is_numpys():
    r = RNG.normal(size=(5, 3))
    for args in ((X, D), (X[0], r, False)):
        close(polynomial.polynomial.polyvalfromroots(*args), np.polynomial.polynomial.polyvalfromroots(*args))
    for n in (1, 4):
        close(chebyshev.chebpts1(n), np.polynomial.chebyshev.chebpts1(n), 0)
        close(chebyshev.chebpts2(n + 1), np.polynomial.chebyshev.chebpts2(n + 1), 0)
    close(chebyshev.chebinterpolate(jnp.cos, 6), np.polynomial.chebyshev.chebinterpolate(np.cos, 6))
    four = RNG.normal(size=(2, 3, 1, 2))
    want = sum(
        four[i, j, 0, k] * X**i * Y**j * (X * Y) ** k for i in range(2) for j in range(3) for k in range(2)
    )
    close(polynomial.polynomial.polyvalnd([X, Y, X, X * Y], four), want)
    for points in (POINTS, COMPLEX):
        close(polyutils.getdomain(points), np.polynomial.polyutils.getdomain(points))
        ends = np.polynomial.polyutils.getdomain(points)
        close(
            polyutils.mapdomain(points, ends, [0, 2]), np.polynomial.polyutils.mapdomain(points, ends, [0, 2])
        )
    assert polyutils.format_float(jnp.float64(2.5)) == "2.5"
    c, (residual, *others) = polynomial.legendre.legfit(POINTS, np.cos(POINTS), 2, full=True)
    want, (wanted, *their_others) = np.polynomial.legendre.legfit(POINTS, np.cos(POINTS), 2, full=True)
    close(c, want)
    np.testing.assert_allclose(residual, wanted, rtol=1e-10)
    for g, w in zip(others, their_others, strict=True):
        np.testing.assert_allclose(g, w, rtol=1e-14)


def test_many_roots_in_any_order_make_an_accurate_series():
    """The zeros of T_40 that of T_40 / 2^39."""
    shuffled = RNG.permutation(np.polynomial.chebyshev.chebpts1(40))
    got = jax.jit(chebyshev.chebfromroots)(shuffled) * 2.0**39
    np.testing.assert_allclose(got, np.arange(41) == 40, atol=2e-13)


def test_integer_coefficients_stay_integers():
    c = np.arange(1.0, 6.0)
    np.testing.assert_array_equal(polynomial.polynomial.polyint(3 * c[:3] ** 2), [0, 3, 6, 9])
    np.testing.assert_allclose(chebyshev.chebfit([1, 2, 3], [1, 2, 3], [1, 1]), [0, 1], rtol=1e-15)
    np.testing.assert_array_equal(polynomial.hermite.herm2poly(c), np.polynomial.hermite.herm2poly(c))
    np.testing.assert_array_equal(polynomial.laguerre.lagmul([0, 0, 2], [0, 1]), [0, 4, -8, 6])
    np.testing.assert_array_equal(chebyshev.chebmul(c, c), np.polynomial.chebyshev.chebmul(c, c))


# ---------------------------------------------------------------------------------------------------- derivatives


def exact_tables(family, points, size, orders):
    """P_n^(j)(x) of rational points, exactly: an array of fractions by point, order, degree."""
    tables = []
    for x in map(fractions.Fraction, points):
        rows, before = [[1] + [0] * orders], [0] * (orders + 1)
        for n in range(1, size):
            d, a, b, g = (int(v) for v in family.recurrence(np.array(n)))
            last = rows[-1]
            new = [((a * x + b) * last[j] + j * a * (last[j - 1] if j else 0) - g * before[j]) / fractions.Fraction(d) for j in range(orders + 1)]  # fmt: skip
            rows, before = [*rows, new], last
        tables.append(np.array(rows, object).T)
    return np.array(tables)


@by_family
def test_derivatives_in_points_and_coefficients_are_exact(family):
    """Orders 0 to 4 in x, and each with one in c, over sum |c_n P_n^(j)(x)|."""
    points = np.array([0.0, 1.0, -1.0, 1 - 2.0**-40, 0.3, -0.77, 2.5])
    size = 9
    c, direction = RNG.normal(size=(2, size))
    function = ours(family, "{}val")
    slopes = [lambda x, c: function(x, c)]
    for _ in range(4):
        slopes.append(lambda x, c, f=slopes[-1]: jax.jvp(lambda x: f(x, c), (x,), (jnp.ones_like(x),))[1])

    def both(x, c, direction):
        return [jax.jvp(lambda c, f=f: f(x, c), (c,), (direction,)) for f in slopes]

    found = np.array(jax.jit(both)(points, c, direction))  # order, value or in c, point
    tables = exact_tables(family, points, size, 4)
    for k, coefficients in enumerate((c, direction)):
        terms = tables * np.array([fractions.Fraction(v) for v in coefficients], object)
        want, scale = terms.sum(-1).T, abs(terms).sum(-1).T
        got = np.vectorize(fractions.Fraction, otypes=[object])(found[:, k])
        errors = np.array(abs(got - want) / np.where(scale == 0, 1, scale), float)
        assert errors.max() <= 2e-15


def test_chebyshev_series_of_degree_1000_at_the_ends():
    """T_n^(k)(1) = product of (n^2 - i^2) / (2 i + 1), i < k (DLMF 18.6, 18.9)."""
    c = RNG.normal(size=1001)
    slopes = [chebyshev.chebval]
    for _ in range(3):
        slopes.append(jax.grad(slopes[-1]))
    got = jax.jit(lambda x: [f(x, c) for f in slopes])(1.0)
    n = np.arange(1001)
    terms = c.astype(np.longdouble)
    for k, g in enumerate(got):
        assert abs(float(g) - terms.sum()) <= 1e-13 * np.abs(terms).sum()
        terms = terms * (n**2 - k**2) / (2 * k + 1)


@pytest.mark.parametrize("module", ["chebyshev", "laguerre"])
def test_other_derivatives_are_exact(module):
    """Functions that are rational in their arguments: the imaginary part of f(x + 1e-30 i dx) is the derivative along dx."""
    family = next(f for f in FAMILIES if f.module == module)
    direction = np.array([1.0, -0.5, 2.0])

    def all_of_them(c):
        return [
            ours(family, "{}mul")(c, c),
            ours(family, "{}div")(jnp.concatenate([c, c]), c)[1],
            ours(family, "{}fromroots")(c),
            ours(family, "{}int")(c, 1, c[0], c[1], c[2]),
        ]

    @jax.jit
    def both(c):
        return jax.jvp(all_of_them, (c,), (direction,))[1], all_of_them(c + 1e-30j * direction)

    for got, want in zip(*both(D[:3]), strict=True):
        close(got, np.imag(want) / 1e-30, 200)


@pytest.mark.filterwarnings("ignore:Descending:DeprecationWarning")  # mpmath's, of the order of coefficients
def test_roots_have_derivatives_of_any_order():
    c = np.array([0.3, -1.7, 0.4, 0.9])
    directions = RNG.normal(size=(2, 4))
    for family, basis in (("polynomial", np.eye(4)), ("legendre", None)):
        module = getattr(polynomial, family)
        roots = getattr(module, "polyroots" if family == "polynomial" else "legroots")
        if basis is None:
            basis = np.array([np.pad(np.polynomial.legendre.leg2poly(e), (0, 3))[:4] for e in np.eye(4)]).T

        def moved(t, s, roots=roots):
            return roots(c + t * directions[0] + s * directions[1])

        def slope(t, s):
            return jax.jvp(lambda t: moved(t, s), (t,), (1.0,))[1]

        got = jax.jit(lambda: (slope(0.0, 0.0), jax.jvp(lambda s: slope(0.0, s), (0.0,), (1.0,))[1]))()
        with mpmath.workdps(40):

            def exact(t, s, k):
                moved = [mpmath.mpf(v) + t * a + s * b for v, a, b in zip(c, *directions, strict=True)]
                powers = [sum(b * m for b, m in zip(row, moved, strict=True)) for row in basis]
                found = mpmath.polyroots(powers[::-1], maxsteps=200, extraprec=200)
                return sorted(found, key=lambda r: (mpmath.re(r), mpmath.im(r)))[k]

            for k in range(3):
                for g, orders in zip(got, ((1, 0), (1, 1)), strict=True):
                    want = complex(mpmath.diff(lambda t, s, k=k: exact(t, s, k), (0, 0), orders))
                    assert abs(g[k] - want) <= 1e-12 * abs(want)
    # of a double root the derivative is infinite, or NaN
    at_double = jax.jacfwd(lambda c: jnp.real(polynomial.polynomial.polyroots(c)))(
        jnp.array([1.0, -2.0, 1.0])
    )
    assert not (np.abs(at_double) < 1e6).any()


def test_fits_have_derivatives_in_points_data_and_weights():
    """Against the normal equations in 50 digits: first and mixed second derivatives."""
    x, y, w = (
        np.array([-0.9, -0.3, 0.2, 0.55, 1.0]),
        np.array([1.0, -0.4, 0.3, 2.0, 1.1]),
        np.array([1, 2, 0.5, 1, 0.8]),
    )
    tangents = RNG.normal(size=(3, 5))

    def fitted(t, s):
        return chebyshev.chebfit(x + t * tangents[0], y + s * tangents[1], 2, w=w + t * tangents[2])

    def slope(t, s):
        return jax.jvp(lambda t: fitted(t, s), (t,), (1.0,))[1]

    value, first, second, mixed = jax.jit(
        lambda: (
            fitted(0.0, 0.0),
            slope(0.0, 0.0),
            jax.jvp(lambda t: slope(t, 0.0), (0.0,), (1.0,))[1],
            jax.jvp(lambda s: slope(0.0, s), (0.0,), (1.0,))[1],
        )
    )()
    with mpmath.workdps(50):

        def exact(t, s, k):
            points = [mpmath.mpf(a) + t * b for a, b in zip(x, tangents[0], strict=True)]
            data = [mpmath.mpf(a) + s * b for a, b in zip(y, tangents[1], strict=True)]
            weights = [mpmath.mpf(a) + t * b for a, b in zip(w, tangents[2], strict=True)]
            rows = mpmath.matrix(
                [[v, v * p, v * (2 * p * p - 1)] for p, v in zip(points, weights, strict=True)]
            )
            right = mpmath.matrix([v * d for v, d in zip(weights, data, strict=True)])
            return mpmath.lu_solve(rows.T * rows, rows.T * right)[k]

        for got, orders in ((value, (0, 0)), (first, (1, 0)), (second, (2, 0)), (mixed, (1, 1))):
            want = [float(mpmath.diff(lambda t, s, k=k: exact(t, s, k), (0, 0), orders)) for k in range(3)]
            np.testing.assert_allclose(got, want, rtol=1e-12)


def test_the_product_of_roots_has_derivatives_at_a_root():
    r = np.array([0.5, -1.0, 2.0])
    slopes = [polynomial.polynomial.polyvalfromroots]
    for _ in range(2):
        slopes.append(jax.grad(slopes[-1]))
    assert [float(f) for f in jax.jit(lambda x: [f(x, r) for f in slopes])(0.5)] == [0.0, -2.25, 0.0]
    np.testing.assert_array_equal(jax.grad(slopes[0], 1)(0.5, r), [2.25, 0, 0])


def test_transformations_compose():
    value = polynomial.legendre.legval
    x, c = jnp.asarray(POINTS), jnp.asarray(C)
    each = jax.jit(jax.vmap(jax.grad(value), (0, None)))(x, c)
    np.testing.assert_allclose(each, value(x, polynomial.legendre.legder(c)), rtol=1e-13)
    hessian = jax.jit(jax.hessian(lambda c: (value(x, c) ** 2).sum()))(c)
    table = np.polynomial.legendre.legvander(POINTS, 6)
    np.testing.assert_allclose(hessian, 2 * table.T @ table, rtol=1e-13, atol=1e-13)
    batched = jax.vmap(polynomial.legendre.legroots)(jnp.stack([c, 2 * c]))
    np.testing.assert_allclose(batched[0], batched[1], rtol=1e-12)


# -------------------------------------------------------------------------------------------------------- the rules


def test_shapes_depend_on_shapes_only():
    module = polynomial.hermite
    for function, args, shape in (
        (module.hermadd, ([1, 2, 0], [3, 4]), (3,)),
        (module.hermsub, ([1, 2], [1, 2]), (2,)),
        (module.hermmulx, ([0],), (2,)),
        (module.hermmul, ([0, 0], [0, 1]), (3,)),
        (module.hermint, ([0],), (2,)),
        (module.hermline, (3, 0), (2,)),
        (module.herm2poly, ([1, 0, 0],), (3,)),
        (module.hermroots, ([1.0, 0, 1e-300],), (2,)),
    ):
        traced = jax.eval_shape(function, *map(jnp.asarray, args))
        known = jax.eval_shape(lambda function=function, args=args: function(*args))
        assert known.shape == traced.shape == shape
    quotient, rest = jax.jit(module.hermdiv)(jnp.array([1.0, 2, 3]), jnp.array([1.0, 2]))
    assert quotient.shape == (2,) and rest.shape == (1,)
    np.testing.assert_array_equal(module.hermtrim([1, 2, 1e-9, 0], 1e-8), [1, 2])
    np.testing.assert_array_equal(module.hermtrim([0.0, 0]), [0])
    np.testing.assert_array_equal(module.hermtrim([1e-9, 0], 1e-8), [0])
    assert np.isnan(module.hermtrim([1, np.nan, 0])[-1])
    assert polyutils.trimseq([1, 2, 0, 0]) == [1, 2] and polyutils.trimseq([]) == []
    assert [len(c) for c in polyutils.as_series([[1, 0], [1, 2, 0]])] == [1, 2]
    assert [len(c) for c in polyutils.as_series([[1, 0], [1, 2, 0]], trim=False)] == [2, 3]


def test_precision_follows_the_arguments():
    c, x, half = np.arange(1, 4, dtype=np.float32), np.float32(0.5), np.ones(3, np.float16)

    def dtypes(*results):
        return [r.dtype for r in jax.eval_shape(lambda: [f() for f in results])]

    in_single = (
        lambda: chebyshev.chebval(x, c),
        lambda: chebyshev.chebval(0.5, c),
        lambda: chebyshev.chebmul(c, c),
        lambda: chebyshev.chebfit(c, c, 1),
        lambda: chebyshev.chebfit(half, half, 1),
        lambda: chebyshev.chebroots(c).real,
        lambda: chebyshev.chebroots(half).real,
        lambda: polynomial.Chebyshev(c)(x),
        lambda: polyutils.mapdomain(2, c[1:], c[1:]),
    )
    assert set(dtypes(*in_single)) == {np.dtype(np.float32)}
    assert dtypes(lambda: chebyshev.chebval(1, [1, 2])) == [np.float64]
    close(chebyshev.chebval(x, c), np.polynomial.chebyshev.chebval(x, c), 2)
    with jax.enable_x64(False):
        here = (
            lambda: chebyshev.chebval(0.5, [1, 2]),
            lambda: chebyshev.chebgauss(3)[0],
            lambda: polynomial.Legendre.fit([0.0, 1, 2], [1.0, 2, 3], 1)(0.5),
        )
        assert set(dtypes(*here)) == {np.dtype(np.float32)}


def test_overflow_is_infinite_and_nan_stays():
    value = polynomial.polynomial.polyval
    assert value(1e200, [1.0, 1, 1, 1]) == np.inf == value(-1e200, [1.0, 1, 1, -1]) == value(np.inf, [1.0, 1])
    assert np.isnan([value(np.nan, c) for c in ([1.0], [1.0, 1], [1.0, 1, 1])]).all()


def traced(function, *args):
    return lambda: jax.jit(function)(*args)


c = np.array([1.0, 2.0, 0.0])
MISTAKES = {
    "empty": (
        lambda: chebyshev.chebadd([], [1]),
        ValueError,
        "chebyshev.chebadd: the argument 'c1' is empty",
    ),
    "empty in val": (lambda: chebyshev.chebval(1, []), ValueError, "chebval: the argument 'c' has no coef"),
    "two axes": (lambda: chebyshev.chebmul(np.ones((2, 2)), c), ValueError, "'c1' must have one axis.*vmap"),
    "text": (lambda: chebyshev.chebval("a", c), TypeError, "chebval: the argument 'x' must be a number"),
    "objects": (
        lambda: chebyshev.chebval(0.5, [fractions.Fraction(1, 2)]),
        TypeError,
        "chebval: the argument 'c' has objects.*numpy.polynomial",
    ),
    "a traced degree": (
        traced(chebyshev.chebvander, c, 3),
        TypeError,
        "chebvander: the argument 'deg'.*static",
    ),
    "half a degree": (lambda: chebyshev.chebvander(c, 1.5), TypeError, "'deg' must be an integer from 0"),
    "a negative degree": (
        lambda: chebyshev.chebvander(c, -1),
        ValueError,
        "'deg' must be an integer from 0",
    ),
    "degrees of two": (
        lambda: chebyshev.chebvander2d(c, c, [1]),
        ValueError,
        "'deg' must be 2 integers",
    ),
    "points differ": (
        lambda: chebyshev.chebval2d(c, c[:2], np.eye(2)),
        ValueError,
        r"incompatible.*x \(3,\), y",
    ),
    "too few axes": (lambda: chebyshev.chebgrid2d(c, c, c), ValueError, "'c' must have 2 axes"),
    "not broadcast": (lambda: chebyshev.chebval(c, np.ones((2, 2)), False), ValueError, "tensor=True"),
    "a traced power": (traced(chebyshev.chebpow, c, 2), TypeError, "chebpow: the argument 'pow'"),
    "a high power": (lambda: chebyshev.chebpow(c, 17), ValueError, "17, above 16; pass a larger maxpower"),
    "division by zero": (lambda: chebyshev.chebdiv(c, c), ZeroDivisionError, "'c2' is zero.*chebtrim first"),
    "zero at the end": (lambda: chebyshev.chebroots(c), ValueError, "'c' is zero.*chebtrim first"),
    "no matrix": (lambda: chebyshev.chebcompanion([1]), ValueError, "chebcompanion: .* needs two or more"),
    "trimmed under jit": (traced(chebyshev.chebtrim, c), TypeError, "chebtrim: the argument 'c'.*traced"),
    "series under jit": (traced(lambda c: polyutils.as_series([c]), c), TypeError, "as_series"),
    "a negative tolerance": (lambda: chebyshev.chebtrim(c, -1), ValueError, "'tol' must be a number from 0"),
    "no axis": (lambda: chebyshev.chebder(c, axis=1), np.exceptions.AxisError, "chebder: there is no axis 1"),
    "constants": (lambda: chebyshev.chebint(c, 1, [1, 2]), ValueError, "2 constants 'k' for 1 integral"),
    "constants of a batch": (
        lambda: chebyshev.chebint(np.ones((2, 3)), 1, [c[:2]]),
        ValueError,
        r"chebint: the constant k\[0\] must be .* of shape \(3,\), not \(2,\)",
    ),
    "half a domain": (
        lambda: polyutils.mapdomain(c, [0], [0, 1]),
        ValueError,
        "mapdomain: the argument 'old' must be two numbers",
    ),
    "a function of nothing": (
        lambda: chebyshev.chebinterpolate(lambda x: 1.0, 3),
        ValueError,
        "chebinterpolate: the argument 'func' must return a value at each of 4",
    ),
    "a traced tolerance": (traced(lambda t: chebyshev.chebtrim(c, t), 1.0), TypeError, "chebtrim: .* 'tol'"),
    "NumPy's polynomial": (
        lambda: np.polynomial.Chebyshev(c) + polynomial.Chebyshev(c),
        TypeError,
        "the other polynomial is NumPy's; make it",
    ),
    "an array of two axes": (
        lambda: polynomial.Chebyshev(c) * np.eye(2),
        ValueError,
        "Chebyshev: the argument 'coef' must have one axis",
    ),
    "no coordinates": (
        lambda: chebyshev.chebvalnd([], c),
        ValueError,
        "chebvalnd: the argument 'pts' must be",
    ),
    "bounds": (lambda: chebyshev.chebint(c, lbnd=c), ValueError, "'lbnd' must be a number.*vmap"),
    "an unknown word": (lambda: chebyshev.chebval(1, c, foo=2), TypeError, r"chebval\(x, c, tensor=True\)"),
    "a fit of nothing": (
        lambda: chebyshev.chebfit([], [], 0),
        TypeError,
        "'x' must have one axis and not be",
    ),
    "rows": (lambda: chebyshev.chebfit(c, c[:2], 0), TypeError, "'y' must have 3 rows"),
    "a traced fit": (traced(chebyshev.chebfit, c, c, 1), TypeError, "chebfit: the argument 'deg'"),
    "no nodes": (lambda: chebyshev.chebgauss(0), ValueError, "'deg' must be a positive integer"),
    "three ends": (
        lambda: polynomial.Chebyshev(c, c),
        ValueError,
        "Chebyshev: the argument 'domain' must have two",
    ),
    "other classes": (
        lambda: polynomial.Chebyshev(c) + polynomial.Legendre(c),
        TypeError,
        "the other polynomial is a Legendre; convert",
    ),
    "other domains": (
        lambda: polynomial.Chebyshev(c) + polynomial.Chebyshev(c, [0, 1]),
        TypeError,
        "the domains .* differ; convert",
    ),
    "a batch": (
        lambda: jax.vmap(polynomial.Chebyshev)(np.eye(2))(0.5),
        ValueError,
        "Chebyshev.__call__: the argument 'coef' must have one axis.*vmap",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes(mistake):
    call, error, message = MISTAKES[mistake]
    with pytest.raises(error, match=f"^jaxspecial.polynomial.*{message}"):
        call()


def test_a_rank_that_is_too_low_is_warned_of():
    with pytest.warns(np.exceptions.RankWarning, match="^The fit may be poorly conditioned$"):
        chebyshev.chebfit([0.0, 0.0, 1.0], [1.0, 2.0, 3.0], 2)


# ------------------------------------------------------------------------------------------------------ the classes


def test_classes_are_numpys():
    here, there = polynomial.Laguerre, np.polynomial.Laguerre
    ends = [-0.5, 2.0]

    def results(kind, fixed, c, d, x):
        p, q = kind(c, domain=ends), kind(d, domain=ends)
        fitted = kind.fit(POINTS, np.cos(POINTS), 3)
        made = [
            p + q,
            2 * p - q,
            p * D,
            p // q,
            p % q,
            p**2,
            p.deriv(2),
            p.integ(2, [1, 2], 0.5),
            p(kind([0.2, 0.3])),
        ]
        made += [
            fitted,
            kind.fromroots(D, domain=ends),
            kind.identity(ends),
            kind.basis(3),
            q.truncate(2),
            -p,
        ]
        made += [p.convert(domain=[0, 3]), q.convert(kind=fixed), fixed.cast(q)]
        parts = [part for m in made for part in (m.coef, m.domain, m.window)]
        return [*parts, p(x), p.roots(), p.mapparms()[1], *q.linspace(5)]

    got = jax.jit(lambda *arrays: results(here, polynomial.Chebyshev, *arrays))(C, D, X)
    for g, w in zip(got, results(there, np.polynomial.Chebyshev, C, D, X), strict=True):
        np.testing.assert_allclose(g, w, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("kind", CLASSES)
def test_classes_print_and_compare_as_numpys(kind):
    here, there = getattr(polynomial, kind), getattr(np.polynomial, kind)
    p, q = here(D, symbol="t"), there(D, symbol="t")
    assert str(p) == str(q) and repr(p) == repr(q) and f"{p:ascii}" == f"{q:ascii}"
    assert p._repr_latex_() == q._repr_latex_()
    assert p == p.copy() and p != p + 1 and len(p) == 4 == p.degree() + 1 and p.trim(10).degree() == 0
    assert p.has_samecoef(p) and p.has_samedomain(p) and p.has_samewindow(p) and p.has_sametype(p)
    assert pickle.loads(pickle.dumps(p)) == p and f"numpy.polynomial.{kind}" in here.__doc__


def test_polynomials_are_pytrees():
    p = polynomial.Legendre(D)
    slope = jax.jit(jax.grad(lambda p: p(0.3) ** 2))(p)
    assert isinstance(slope, polynomial.Legendre) and slope.symbol == "x"
    np.testing.assert_allclose(
        slope.coef, 2 * p(0.3) * np.polynomial.legendre.legvander(0.3, 3)[0], rtol=1e-14
    )
    many = jax.vmap(polynomial.Legendre)(jnp.stack([D, 2 * D]))
    np.testing.assert_allclose(jax.vmap(lambda p: p(0.3))(many), [p(0.3), 2 * p(0.3)], rtol=1e-15)
    # the structure stays, so that loops can carry one
    np.testing.assert_allclose(jax.lax.fori_loop(0, 3, lambda _, p: p + p, p).coef, 8 * D)
    # with another domain, differentiable too; where domains are traced and differ, the sum is NaN
    q = polynomial.Legendre(D, [0, 2])
    by_domain = jax.jit(jax.grad(lambda q: q(0.3)))(q).domain
    # u = (2 x - a - b) / (b - a), so du/da = 2 (x - b) / (b - a)^2
    slope = np.polynomial.Legendre(D, [0, 2]).deriv()(0.3) * (0.3 - 2) / 2
    np.testing.assert_allclose(by_domain[0], slope, rtol=1e-14)
    both = jax.jit(lambda a, b: (a + b).coef)
    assert np.isnan(both(q, polynomial.Legendre(D, [0, 3]))).all()
    np.testing.assert_array_equal(both(q, polynomial.Legendre(D, [0, 2])), 2 * D)
    texts = []
    jax.jit(lambda p: texts.extend([repr(p), str(p)]))(p)
    assert all(t.startswith("Legendre(") for t in texts)
    fitted = jax.jit(lambda y: polynomial.Chebyshev.fit(POINTS, y, 2)(0.1))
    np.testing.assert_allclose(fitted(POINTS**2), 0.01, rtol=1e-12)
    np.testing.assert_allclose(
        polynomial.Chebyshev.interpolate(jnp.exp, 12, [0, 2])(1.5), np.exp(1.5), rtol=1e-12
    )


# ---------------------------------------------------------------------------------------------------- the package


@pytest.mark.thorough  # the docstrings' own examples run for each of them
def test_examples():
    for module in (polynomial, *(getattr(polynomial, name) for name in MODULES)):
        failures, tries = doctest.testmod(module)
        assert failures == 0 and tries >= 2


def test_import_is_lazy():
    check = "import sys, jaxspecial; assert 'jaxspecial.polynomial' not in sys.modules; jaxspecial.polynomial.legendre.legval"
    subprocess.run([sys.executable, "-c", check], check=True)


@pytest.mark.parametrize(
    "kind", ["polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre", "polyutils"]
)
def test_each_docstring_is_complete_and_its_example_true(kind):
    module = getattr(polynomial, kind)
    names = [n for n in module.__all__ if inspect.isfunction(getattr(module, n))]
    runner = doctest.DocTestRunner(verbose=False)
    for name in names:
        function = getattr(module, name)
        for part in ("Args:", "Raises:", "Example:", ">>> "):
            assert part in function.__doc__, (name, part)
        # Python 3.13 removes the indentation of docstrings, and parts of these are from elsewhere
        indented = re.findall(
            r"^ +(?:Args|Derivatives|Raises|Example):", inspect.getdoc(function), re.MULTILINE
        )
        assert not indented, (name, indented)
        for test in doctest.DocTestFinder().find(function, name, module=False, globs={}):
            runner.run(test)
    assert runner.failures == 0 and runner.tries >= 2 * len(names)
