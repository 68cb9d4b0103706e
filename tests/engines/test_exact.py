"""The engine "exact": a program whose values and derivatives the exact engine evaluates."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

import jaxspecial
from jaxspecial import exact

EPS = 2.0**-52
POINTS = [
    ("kv", (1.5, 2.0)),
    ("jv", (2.5, 30.0)),
    ("gammainc", (3.5, 2.0)),
    ("betainc", (2.0, 3.5, 0.3)),
    ("ellipk", (0.5,)),
    ("wright_bessel", (0.5, 170.0, 50.0)),  # SciPy's value is 0
]


@pytest.fixture(autouse=True)
def by_the_exact_engine():
    with jaxspecial.engine("exact"):
        yield


def value(name, point, orders):
    return exact.derivative(name, *point, orders=orders)[0]


@pytest.mark.parametrize(("name", "point"), POINTS)
def test_values_are_correctly_rounded(name, point):
    found = getattr(jaxspecial, name)(*point)
    assert jaxspecial.active_engine() == jaxspecial.active_engine(name) == "exact"
    assert float(found) == value(name, point, (0,) * len(point)) != 0


@pytest.mark.parametrize(("name", "point"), POINTS[:5])
def test_derivatives_of_two_orders(name, point):
    indices = range(len(point))
    f = getattr(jaxspecial, name)
    gradient = jax.jit(jax.grad(f, tuple(indices)))(*point)
    hessian = jax.jit(jax.hessian(f, tuple(indices)))(*point)
    for i in indices:
        orders = [int(k == i) for k in indices]
        assert float(gradient[i]) == value(name, point, tuple(orders))
        for j in indices:
            more = tuple(n + (k == j) for k, n in enumerate(orders))
            assert abs(float(hessian[i][j]) / value(name, point, more) - 1) <= EPS


def test_arrays_and_vmap():
    v, z = np.linspace(-3, 3, 6), np.linspace(0.5, 4, 6)
    derivative = jax.jit(jax.vmap(jax.grad(jaxspecial.kv, 0)))
    want = [value("kv", point, (1, 0)) for point in zip(v, z, strict=True)]
    np.testing.assert_array_equal(derivative(v, z), want)


def test_several_outputs():
    found = jax.jacfwd(jaxspecial.airy)(1.5)
    want = [exact.derivative("airy", 1.5, orders=(1,), output=k)[0] for k in range(4)]
    np.testing.assert_array_equal(np.array(found), want)


def test_poles_infinities_and_zeros_are_scipys():
    x = np.array([0.0, -0.0, -1.0, np.inf, -np.inf, np.nan, 2.0])
    for name in ("gamma", "gammaln", "erf", "i0e"):
        found, want = np.asarray(getattr(jaxspecial, name)(x)), getattr(scipy.special, name)(x)
        np.testing.assert_allclose(found, want, rtol=1e-15)
        assert (np.signbit(found[want == 0]) == np.signbit(want[want == 0])).all()


def test_what_scipy_truncates_it_truncates():
    np.testing.assert_array_equal(jaxspecial.kn(2.7, 1.5), scipy.special.kn(2.7, 1.5))


def test_a_discrete_argument_has_no_derivative():
    with pytest.raises(TypeError, match="jaxspecial.kn has no derivative in 'n'"):
        jax.grad(jaxspecial.kn)(2.0, 1.5)
    slope = jax.grad(jaxspecial.kn, 1)(2.0, 1.5)
    assert float(slope) == value("kn", (2.0, 1.5), (0, 1))


def test_single_precision_is_rounded_once():
    x = jnp.float32(1.7)
    assert float(jaxspecial.kv(jnp.float32(0.3), x)) == np.float32(
        value("kv", (float(np.float32(0.3)), float(x)), (0, 0))
    )
    slope = jax.grad(jaxspecial.ellipk)(jnp.float32(0.3))
    assert slope.dtype == jnp.float32 and float(slope) == np.float32(
        value("ellipk", (float(np.float32(0.3)),), (1,))
    )


def test_complex_arguments():
    """Values by the exact engine, derivatives by the catalogue's rules from such values."""
    z = 1.5 + 0.5j
    assert complex(jaxspecial.kv(1.5, z)) == value("kv", (1.5, z), (0, 0))
    slope = jax.jvp(lambda z: jaxspecial.kv(1.5, z), (z,), (1 + 0j,))[1]
    assert abs(complex(slope) / value("kv", (1.5, z), (0, 1)) - 1) < 1e-13
