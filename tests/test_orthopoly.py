"""Gauss rules and polynomials as objects: SciPy's numbers, and derivatives against mpmath."""

import functools
import itertools
import math

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

import jaxspecial

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
    "degree 0": (lambda: jaxspecial.roots_legendre(0), ValueError, "positive integer"),
    "half a degree": (lambda: jaxspecial.roots_genlaguerre(2.5, 1.0), ValueError, "positive integer"),
    "a parameter outside": (lambda: jaxspecial.roots_jacobi(3, -1.0, 1.0), ValueError, "greater than -1"),
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
        for _ in range(8):
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
    """d^alpha of nodes and weights, by central differences in so many digits that they are exact."""
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


ORDERS = {1: [(1,), (2,), (3,)], 2: [(1, 0), (0, 1), (1, 1), (2, 1)]}
CASES = [
    (name, n, alpha)
    for name, points in PARAMETERS.items()
    for n in (1, 4, 20)
    for alpha in ORDERS[len(points[0])]
    if sum(alpha) < 3 or n == 4
]


@pytest.mark.parametrize(("name", "n", "alpha"), CASES)
def test_derivatives_of_rules(name, n, alpha):
    for parameters in PARAMETERS[name]:
        got = derivative(name, n, alpha)(*parameters)
        want = differences(name, n, parameters, alpha)
        size = np.stack(getattr(scipy.special, f"roots_{name}")(n, *parameters))
        error = np.max(np.abs(got - want) / np.maximum(np.abs(want), 1e-3 * np.abs(size)))
        print(f"{name} {n} {alpha} {parameters} {error:.1e}")
        assert error < 1e-11, (parameters, error)
