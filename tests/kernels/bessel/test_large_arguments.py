"""Scaled modified Bessel functions of large arguments, up to the largest doubles, of orders up to the root of the argument."""

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

import jaxspecial

RNG = np.random.default_rng(5)
Z = np.minimum(10.0 ** RNG.uniform(17, 308.25, 300), 1.79e308)
V = np.where(
    RNG.random(300) < 0.3, RNG.uniform(-50, 50, 300), np.sqrt(Z) * 10.0 ** RNG.uniform(-10, 0.7, 300)
)


def reference(sign, v, z, order):
    """exp(z) K_v(z), or exp(-z) I_v(z) for the sign -1, and its derivatives in v and in z: DLMF 10.40.1 and 10.41.3 for large z."""
    with mpmath.workdps(40):
        v, z = mpmath.mpf(v), mpmath.mpf(z)
        scale = mpmath.pi / 2 if sign > 0 else 1 / (2 * mpmath.pi)
        value = mpmath.sqrt(scale / z) * mpmath.exp(sign * v * v / (2 * z))
        factors = {(0, 0): 1, (1, 0): sign * v / z, (0, 1): -1 / (2 * z) - sign * v * v / (2 * z * z)}
        return float(value * factors[order])


@pytest.mark.parametrize("order", [(0, 0), (1, 0), (0, 1)])
@pytest.mark.parametrize(("name", "sign"), [("kve", 1), ("ive", -1)])
def test_large_arguments(name, sign, order):
    f = getattr(jaxspecial, name)
    for argument in (0, 1):
        if order[argument]:
            f = jax.vmap(jax.grad(f, argument))
    with jaxspecial.engine("xla", outside="nan"):
        got = jax.jit(f)(jnp.asarray(V), jnp.asarray(Z))
    expected = np.array([reference(sign, v, z, order) for v, z in zip(V, Z, strict=True)])
    normal = np.abs(expected) > 1e-280
    assert normal.sum() > 80
    np.testing.assert_allclose(got[normal], expected[normal], rtol=4e-14)


@pytest.mark.parametrize("name", ["kve", "ive"])
def test_in_single_precision(name):
    """The ledger has 8 units in the last place; of many points more are next to the worst."""
    z = np.float32(10.0 ** RNG.uniform(3, 37, 300))
    v = np.float32(np.sqrt(z) * 10.0 ** RNG.uniform(-3, 0.7, 300))
    with jaxspecial.engine("xla", outside="nan"):
        expected = np.asarray(jax.jit(getattr(jaxspecial, name))(v.astype(float), z.astype(float)))
    with jaxspecial.engine("xla", outside="nan", precision="float32"):
        got = np.asarray(jax.jit(getattr(jaxspecial, name))(v, z))
    normal = expected > 1e-37
    assert got.dtype == np.float32 and normal.sum() > 250
    error = np.abs(got - expected)[normal] / np.spacing(np.float32(expected[normal]))
    assert error.max() <= 10, error.max()


def test_ends_of_the_domain():
    z = jnp.array([0.0, -0.0, -1.0, jnp.nan])
    with jaxspecial.engine("xla", outside="nan"):
        for f in (jaxspecial.kv, jaxspecial.kve):
            np.testing.assert_array_equal(f(1.5, z), [np.inf, np.inf, np.nan, np.nan])
