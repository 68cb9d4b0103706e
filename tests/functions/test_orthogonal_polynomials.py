"""Gauss rules and polynomials as objects: SciPy's numbers, and derivatives against mpmath."""

import copy
import functools
import itertools
import math
import pickle

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial
from tests import quick

jax.config.update("jax_enable_x64", True)

RULES = [name for name in scipy.special.__all__ if name.startswith("roots_")]
ALIASES = [name for name in scipy.special.__all__ if name.endswith("_roots") and hasattr(scipy.special, name)]
POLYNOMIALS = [name.removeprefix("roots_") for name in RULES]
PARAMETERS = {
    "jacobi": [(0.3, 1.7), (-0.8, 5.0), (0.0, 0.0)],
    "sh_jacobi": [(2.3, 1.7), (4.0, 0.2)],
    "gegenbauer": [(0.8,), (-0.3,), (6.0,)],
    "genlaguerre": [(0.6,), (-0.9,), (7.5,)],
}
DIGITS = 90

# ------------------------------------------------------------------------------------------------ values


@pytest.mark.parametrize("n", [1, 2, 7, 30])
@pytest.mark.parametrize("name", RULES)
def test_the_rules_are_scipys(name, n):
    for parameters in PARAMETERS.get(name.removeprefix("roots_"), [()]):
        got = getattr(jaxspecial, name)(n, *parameters, mu=True)
        want = getattr(scipy.special, name)(n, *parameters, mu=True)
        for g, w in zip(got, want, strict=True):
            np.testing.assert_array_equal(g, w)
        assert len(getattr(jaxspecial, name)(n, *parameters)) == 2


@pytest.mark.parametrize("alias", ALIASES)
def test_aliases_are_scipys(alias):
    assert getattr(jaxspecial, alias).__name__ == getattr(scipy.special, alias).__name__


def test_in_single_precision_a_rule_is_rounded_once():
    with jax.enable_x64(False):
        x, w = jaxspecial.roots_jacobi(5, np.float32(0.5), 1.5)
        legendre = jaxspecial.roots_legendre(4)[0]
        slope = jax.jit(jax.jacrev(lambda a: jaxspecial.roots_jacobi(5, a, 1.5)[1]))(np.float32(0.5))
    assert x.dtype == w.dtype == legendre.dtype == slope.dtype == np.float32
    np.testing.assert_array_equal(x, scipy.special.roots_jacobi(5, 0.5, 1.5)[0].astype(np.float32))
    exact = jax.jacfwd(lambda a: jaxspecial.roots_jacobi(5, a, 1.5)[1])(0.5)
    np.testing.assert_allclose(slope, exact, rtol=1e-7)


BAD = {
    "a traced degree": (lambda: jax.jit(jaxspecial.roots_legendre)(3), TypeError, "static_argnames"),
    "degree 0": (
        lambda: jaxspecial.roots_legendre(0),
        ValueError,
        "roots_legendre: the argument 'n' must be a positive integer, not 0",
    ),
    "no degree": (
        lambda: jaxspecial.roots_legendre(None),
        TypeError,
        "roots_legendre: the argument 'n' .* not None",
    ),
    "a word": (
        lambda: jaxspecial.roots_legendre("3"),
        TypeError,
        "roots_legendre: the argument 'n' .* not '3'",
    ),
    "a flag": (
        lambda: jaxspecial.roots_legendre(3, "yes"),
        TypeError,
        "the argument 'mu' must be True or False",
    ),
    "half a degree": (
        lambda: jaxspecial.roots_genlaguerre(2.5, 1.0),
        ValueError,
        "'n' must be a positive integer, not 2.5",
    ),
    "a negative degree": (
        lambda: jaxspecial.legendre(-1),
        ValueError,
        "legendre: the argument 'n' must be an integer from 0",
    ),
    "a complex coefficient": (
        lambda: jaxspecial.jacobi(3, 1j, 1.0),
        TypeError,
        "jacobi: the argument 'alpha' must be one real number.*jnp.real",
    ),
    "coefficients": (
        lambda: jaxspecial.jacobi(3, jnp.ones(2), 1.0),
        TypeError,
        "jacobi: the argument 'alpha' must be one real number.*eval_jacobi",
    ),
    "a worded coefficient": (
        lambda: jaxspecial.jacobi(3, 1.0, "a"),
        TypeError,
        "jacobi: the argument 'beta' must be a number",
    ),
    "a coefficient outside": (
        lambda: jaxspecial.jacobi(3, 1.0, -2.0),
        ValueError,
        "jacobi: its parameters .* beta > -1, but alpha = 1.0, beta = -2.0",
    ),
    "a parameter outside": (
        lambda: jaxspecial.roots_jacobi(3, -1.0, 1.0),
        ValueError,
        "roots_jacobi: its parameters .* beta > -1, but alpha = -1.0",
    ),
    "an array": (lambda: jaxspecial.roots_gegenbauer(3, jnp.ones(2)), TypeError, "jax.vmap"),
    "a traced coefficient": (
        lambda: jax.grad(lambda a: jaxspecial.genlaguerre(3, a)(0.5))(0.5),
        TypeError,
        "eval_genlaguerre",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_arguments(name):
    call, error, message = BAD[name]
    with pytest.raises(error, match=message):
        call()


def test_a_traced_parameter_outside_of_its_domain_is_nan():
    assert np.isnan(jax.jit(lambda a: jaxspecial.roots_jacobi(3, a, 1.0)[0])(-1.0)).all()


# ------------------------------------------------------------------------- derivatives of nodes and weights


def recurrence(family, n, x, parameters):
    """P_0 ... P_n in mpmath, by their three-term recurrences (DLMF 18.9.2), and their squared norms (18.3.1)."""
    if family == "genlaguerre":
        (a,) = parameters
        values = [mpmath.mpf(1), 1 + a - x]
        for k in range(1, n):
            values.append(((2 * k + a + 1 - x) * values[k] - (k + a) * values[k - 1]) / (k + 1))
        return values[: n + 1], [mpmath.gamma(k + a + 1) / mpmath.factorial(k) for k in range(n)]
    a, b = parameters
    values = [mpmath.mpf(1), (a + 1) + (a + b + 2) * (x - 1) / 2]
    for k in range(1, n):
        t = 2 * k + a + b
        first = (t + 1) * ((t + 2) * t * x + a * a - b * b) * values[k]
        second = 2 * (k + a) * (k + b) * (t + 2) * values[k - 1]
        values.append((first - second) / (2 * (k + 1) * (k + a + b + 1) * t))
    gamma = mpmath.gamma
    norms = [mpmath.power(2, a + b + 1) * gamma(a + 1) * gamma(b + 1) / gamma(a + b + 2)]
    for k in range(1, n):
        scale = (2 * k + a + b + 1) * gamma(k + a + b + 1) * mpmath.factorial(k)
        norms.append(mpmath.power(2, a + b + 1) * gamma(k + a + 1) * gamma(k + b + 1) / scale)
    return values[: n + 1], norms


def gauss(family, n, parameters, starts):
    """Nodes by Newton's method from `starts`, weights by Christoffel's sum: 1 / w = sum_k P_k(x)^2 / h_k."""
    nodes, weights = [], []
    for x in map(mpmath.mpf, starts):
        step = mpmath.mpf(10) ** (-DIGITS // 3)
        for _ in range(4):
            value = recurrence(family, n, x, parameters)[0][n]
            slope = (recurrence(family, n, x + step, parameters)[0][n] - value) / step
            x -= value / slope
        values, norms = recurrence(family, n, x, parameters)
        nodes.append(x)
        weights.append(1 / sum(v * v / h for v, h in zip(values, norms, strict=False)))
    return nodes, weights


def exact(name, n, parameters):
    """Nodes and weights of the named rule in mpmath."""
    family = "genlaguerre" if name == "genlaguerre" else "jacobi"
    starts = getattr(scipy.special, f"roots_{name}")(n, *map(float, parameters))[0]
    if name == "gegenbauer":
        parameters = (parameters[0] - 0.5,) * 2
    if name != "sh_jacobi":
        return gauss(family, n, parameters, starts)
    p, q = parameters
    nodes, weights = gauss(family, n, (p - q, q - 1), 2 * starts - 1)
    return [(x + 1) / 2 for x in nodes], [w / mpmath.power(2, p) for w in weights]


def differences(name, n, parameters, alpha):
    """d^alpha of nodes and weights, by central differences with enough digits to be exact."""
    with mpmath.workdps(DIGITS):
        h, total = mpmath.mpf(10) ** -15, 0
        for steps in itertools.product(*(range(a + 1) for a in alpha)):
            sign = math.prod((-1) ** (a - j) * math.comb(a, j) for a, j in zip(alpha, steps, strict=True))
            moved = [
                p + (j - mpmath.mpf(a) / 2) * h for p, a, j in zip(parameters, alpha, steps, strict=True)
            ]
            total = total + sign * np.array(exact(name, n, moved))
        return (total / h ** sum(alpha)).astype(float)


@functools.cache
def derivative(name, n, alpha):
    def rule(*parameters):
        return jnp.stack(getattr(jaxspecial, f"roots_{name}")(n, *parameters))

    for i, order in enumerate(alpha):
        for _ in range(order):
            rule = jax.jacfwd(rule, i)
    return jax.jit(rule)


FIRST = {1: [(1,)], 2: [(1, 0), (0, 1)]}
CASES = [
    *((name, 12, alpha) for name, p in PARAMETERS.items() for alpha in FIRST[len(p[0])]),
    *(quick.thorough(name, 1, alpha) for name, p in PARAMETERS.items() for alpha in FIRST[len(p[0])]),
    quick.thorough("jacobi", 5, (1, 1)),
    quick.thorough("sh_jacobi", 5, (0, 2)),
    quick.thorough("gegenbauer", 5, (2,)),
    quick.thorough("genlaguerre", 5, (2,)),
    quick.thorough("genlaguerre", 3, (3,)),
]


def natural_size(name, n, parameters, alpha):
    """How large a derivative is that does not happen to vanish, up to a factor of order 1."""
    x, w = getattr(scipy.special, f"roots_{name}")(n, *parameters)
    spread = {"genlaguerre": x, "sh_jacobi": x * (1 - x)}.get(name, 1 - x * x)
    p, q = (*parameters, 0)[:2]
    ends = {"genlaguerre": (p + 1,), "gegenbauer": (p + 0.5,), "sh_jacobi": (p - q + 1, min(q, p - q + 1))}
    room = [min(e, 1) for e in ends.get(name, (p + 1, q + 1))]
    return np.stack([spread, w]) / math.prod(r**a for r, a in zip(room, alpha, strict=True))


def errors(name, n, parameters, alpha):
    got = derivative(name, n, alpha)(*parameters)
    want = differences(name, n, parameters, alpha)
    scale = np.maximum(np.abs(want), 1e-3 * natural_size(name, n, parameters, alpha))
    return np.abs(got - want) / scale


@pytest.mark.parametrize(("name", "n", "alpha"), CASES)
def test_derivatives_of_rules(name, n, alpha):
    for parameters in PARAMETERS[name]:
        error = errors(name, n, parameters, alpha)
        assert np.max(error) < (1e-12 if sum(alpha) == 1 else 1e-10), (parameters, error)


def test_the_sum_of_the_weights_and_its_derivative():
    for name in ("sh_jacobi", "genlaguerre"):
        points = PARAMETERS[name]
        *_, total = getattr(jaxspecial, f"roots_{name}")(9, *points[0], mu=True)

        def sums(p, name=name, rest=points[0][1:]):
            _, w, total = getattr(jaxspecial, f"roots_{name}")(9, p, *rest, mu=True)
            return jnp.stack([w.sum(), total])

        slope = jax.jacfwd(sums)(points[0][0])
        np.testing.assert_allclose(slope[0], slope[1], rtol=1e-12, atol=1e-13 * total)


def test_rules_inside_transformations():
    alphas = jnp.array([0.25, 0.5, 2.0])

    def moment(a):
        x, w = jaxspecial.roots_genlaguerre(4, a)
        return (w * x**3).sum()  # gamma(a + 4)

    np.testing.assert_allclose(jax.vmap(moment)(alphas), scipy.special.gamma(alphas + 4), rtol=1e-13)
    slope = scipy.special.gamma(alphas + 4) * scipy.special.digamma(alphas + 4)
    np.testing.assert_allclose(jax.jit(jax.vmap(jax.grad(moment)))(alphas), slope, rtol=1e-13)
    carried = jax.lax.scan(lambda a, _: (a + 0.0 * moment(a), jax.grad(moment)(a)), 0.5, None, length=2)[1]
    np.testing.assert_allclose(carried, slope[1], rtol=1e-13)


# ----------------------------------------------------------------------------------- polynomials as objects


@pytest.mark.parametrize("monic", [False, True])
@pytest.mark.parametrize("name", POLYNOMIALS)
def test_polynomials_are_scipys(name, monic):
    parameters = PARAMETERS.get(name, [()])[0]
    x = np.array([-0.7, 0.1, 0.33, 0.9, 1.5])
    for n in (0, 1, 5):
        got = getattr(jaxspecial, name)(n, *parameters, monic=monic)
        want = getattr(scipy.special, name)(n, *parameters, monic=monic)
        for attribute in ("coef", "c", "roots", "weights", "limits", "normcoef", "order"):
            np.testing.assert_array_equal(getattr(got, attribute), getattr(want, attribute))
        inside = np.array([0.2, 0.5, 0.9])
        np.testing.assert_allclose(got.weight_func(inside), want.weight_func(inside), rtol=1e-15)
        np.testing.assert_allclose(jax.jit(got)(x), want(x), rtol=1e-14)
        np.testing.assert_allclose(jax.vmap(jax.grad(got))(x), np.poly1d(want.coef).deriv()(x), rtol=1e-12)


def test_polynomials_have_the_arithmetic_of_poly1d():
    p = jaxspecial.legendre(3)
    assert isinstance(p, np.poly1d)
    assert p == scipy.special.legendre(3)
    with pytest.warns(FutureWarning):  # as SciPy's
        np.testing.assert_allclose((p + p)(0.5), 2 * p(0.5), rtol=1e-15)
    np.testing.assert_array_equal((p * 2).coef, 2 * p.coef)
    np.testing.assert_array_equal(
        p(np.poly1d([1, 1])).coef, scipy.special.legendre(3)(np.poly1d([1, 1])).coef
    )


# ----------------------------------------------------------------------------------------- integer degrees


@pytest.mark.parametrize(
    "name",
    [
        n if n in ("jacobi", "legendre", "chebyt") else quick.thorough(n)
        for n in POLYNOMIALS
        if not n.startswith("hermite")
    ],
)
def test_a_degree_of_either_dtype_has_the_same_derivatives(name):
    evaluate = getattr(jaxspecial, f"eval_{name}")
    parameters = PARAMETERS.get(name, [()])[0]
    n, x = np.arange(9), np.linspace(0.05, 0.95, 9)

    def order(k, n):
        derivative = evaluate
        for _ in range(k):
            derivative = jax.grad(derivative, 1 + len(parameters))
        return jax.vmap(lambda n, x: derivative(n, *parameters, x))(n, x)

    for k in (1, 3):
        np.testing.assert_array_equal(order(k, n), order(k, n.astype(float)))
        assert (order(k, n)[:k] == 0).all()  # of degree below k


@pytest.mark.scipys_bits
def test_an_integer_degree_takes_the_integer_loop():
    x = np.linspace(-1, 1, 7)
    np.testing.assert_array_equal(jaxspecial.eval_legendre(40, x), scipy.special.eval_legendre(40, x))


def test_an_integer_degree_has_no_derivative():
    with pytest.raises(TypeError):
        jax.grad(jaxspecial.eval_legendre)(3, 0.5)
    with pytest.raises(TypeError):
        jaxspecial.eval_hermite(2.5, 0.5)


@pytest.mark.parametrize("call", [("legendre", 3, True), ("jacobi", 2, 0.3, 1.7), ("sh_jacobi", 2, 2.5, 1.5)])
def test_a_pickled_polynomial_is_the_same(call):
    name, *arguments = call
    p = getattr(jaxspecial, name)(*arguments)
    p[0] = 0.25  # as poly1d allows
    x = jnp.array([0.2, 0.6])
    for same in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), copy.copy(p)):
        np.testing.assert_array_equal(same.coeffs, p.coeffs)
        np.testing.assert_array_equal(same.weights, p.weights)
        np.testing.assert_array_equal(same(x), p(x))
        np.testing.assert_array_equal(same.weight_func(x), p.weight_func(x))
        assert (same.limits, same.normcoef) == (p.limits, p.normcoef)
