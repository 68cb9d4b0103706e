"""Error messages of public functions about their arguments, whether the function or `jax.jit` refuses them first."""

import fractions
import inspect

import jax
import numpy as np
import pytest

import jaxspecial

WRONG = [
    ("jvp", (1.0, 2.0, -1), ValueError, "'n' must be an integer from 0"),
    ("jvp", (1.0, 2.0, 1.5), TypeError, "'n' must be an integer from 0"),
    ("kvp", (1.0, 2.0, [1]), TypeError, "'n' must be an integer from 0"),
    ("multigammaln", (3.0, 2.5), ValueError, "'d' must be an integer"),
    ("multigammaln", (3.0, -1), ValueError, "'d' must be an integer"),
    ("spherical_jn", (1, 2.0, "yes"), TypeError, "'derivative' must be True or False"),
    ("jv", (1.0, "a"), TypeError, "'z' must be a number or an array"),
    ("jv", (1.0, np.array([1.0, None], object)), TypeError, "'z' must be a number or an array"),
    ("jv", (1.0, fractions.Fraction(1, 2)), TypeError, "'z' must be a number or an array"),
    ("jv", (1.0, np.ma.array([1.0], mask=[1])), TypeError, "filled"),
    ("gammaln", (10**30,), TypeError, "pass it as a float"),
    ("zeta", (np.ones(2), np.ones(3)), ValueError, "do not broadcast"),
    ("spherical_in", (1.5, 2.0), TypeError, "'n' must be an integer number"),
    ("zeta", (), TypeError, "missing a required argument: 'x'"),
]


@pytest.mark.parametrize("name, args, error, says", WRONG)
def test_a_wrong_argument_is_named(name, args, error, says):
    with pytest.raises(error, match=says) as caught:
        getattr(jaxspecial, name)(*args)
    assert f"jaxspecial.{name}" in str(caught.value)


@pytest.mark.parametrize("transform", [jax.jit, jax.vmap])
def test_a_traced_static_argument_is_named(transform):
    with pytest.raises(TypeError, match=r"jaxspecial\.jvp: the argument 'n' .* traced itself"):
        transform(lambda n: jaxspecial.jvp(1.0, 2.0, n))(np.arange(2))


def test_what_scipy_takes_is_taken():
    whole = np.arange(3)
    np.testing.assert_array_equal(jaxspecial.jv(range(3), 1.5), jaxspecial.jv(whole, 1.5))
    np.testing.assert_array_equal(jaxspecial.jv(v=0, z=range(3)), jaxspecial.jv(0, whole))
    assert jaxspecial.multigammaln(3.0, 2.0) == jaxspecial.multigammaln(3.0, 2)


@pytest.mark.parametrize(
    "call",
    [
        lambda n: jaxspecial.jvp(1.0, 2.0, n),
        jaxspecial.roots_legendre,
        lambda n: jaxspecial.jn_zeros(n, 3),
        lambda n: jaxspecial.jv(n, 1.0),
    ],
)
def test_integers_beyond_those_of_jax(call):
    with pytest.raises((TypeError, ValueError), match=r"jaxspecial\.\w+: the argument '\w' must be"):
        call(10**400)


def test_the_order_of_a_factorial_may_be_any_integer():
    assert jaxspecial.factorialk(5, 10**30, exact=True) == 5


@pytest.mark.parametrize("function", [jaxspecial.gammaln, jaxspecial.binom, jaxspecial.comb])
@pytest.mark.parametrize("n", [np.array([2**33, 1]), np.int64(-(2**33)), np.array(2**33, np.uint64)])
def test_integers_that_jax_would_truncate(function, n):
    others = () if function is jaxspecial.gammaln else (1,)
    with jax.enable_x64(False), pytest.raises(TypeError, match=f"jaxspecial.{function.__name__}: .* 32 bits"):
        function(n, *others)
    with jax.enable_x64(False):
        function(n // 2**5, *others)
    with jax.enable_x64(True):
        function(n, *others)


def test_a_kernel_is_traced_once_under_vmap(monkeypatch):
    """In a program, once for each order and for the batch only; the types of one example are never traced."""
    from jaxspecial.kernels.gamma import gamma as kernels

    shapes = []
    jet = kernels.exponential_jet
    monkeypatch.setattr(
        kernels, "exponential_jet", lambda slopes: shapes.append(slopes[-1].shape) or jet(slopes)
    )
    third = jax.grad(jax.grad(jax.grad(jaxspecial.gamma)))
    jax.clear_caches()
    jax.jit(jax.vmap(third)).lower(np.array([2.5, 3.5]))
    assert shapes and set(shapes) == {(2,)} and len(shapes) == 3


@pytest.mark.parametrize("name", ["elliprf", "ellipkinc", "inv_boxcox", "wright_bessel"])
@pytest.mark.filterwarnings("error")
def test_bodies_of_64_bit_are_lowered_without_x64(name):
    """JAX 0.12 expands jnp.ldexp and jnp.frexp at the lowering, by the setting of x64 that holds there."""
    function = getattr(jaxspecial, name)
    count = len(inspect.signature(function).parameters)
    points = [np.array([0.5, 0.7]) + 0.1 * k for k in range(count)]
    single = [np.float32(p) for p in points]
    right = jax.vmap(jax.grad(function, count - 1))(*map(np.float64, single))
    with jax.enable_x64(False):
        found = jax.vmap(jax.grad(function, count - 1))(*single)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, right, rtol=2.0**-24)  # rounded once
