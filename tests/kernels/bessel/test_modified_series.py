"""Derivatives of I in the argument next to 0, where the integral cancels at integer orders, and powers underflow at others."""

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest

from jaxspecial import iv, ivp


def nested(v, order):
    f = lambda z: iv(v, z)  # noqa: E731
    for _ in range(order):
        f = jax.grad(f)
    return f


def reference(v, z, order):
    """d^n/dz^n of the power series (DLMF 10.25.2)."""
    with mpmath.workdps(50):
        v, z = mpmath.mpf(v), mpmath.mpf(z)
        terms = (
            mpmath.ff(v + 2 * k, order)
            * z ** (v + 2 * k - order)
            / (mpmath.mpf(2) ** (v + 2 * k))
            * mpmath.rgamma(v + k + 1)
            / mpmath.factorial(k)
            for k in range(60)
        )
        return float(mpmath.fsum(terms))


@pytest.mark.parametrize("order", [2, 3, 4])
@pytest.mark.parametrize("v", [1.0, 2.0, 3.0, 1.25, 2.09991, 3.5])
def test_next_to_zero(v, order):
    z = np.array([2e-7, 1e-3, 0.3, 0.999, 1.5])
    got = jax.jit(jax.vmap(nested(v, order)))(jnp.array(z))
    np.testing.assert_allclose(got, [reference(v, x, order) for x in z], rtol=2e-13)


def test_powers_that_underflow():
    v, z = 2.09991, 5.83153e-242
    got = jax.jit(jax.grad(jax.grad(lambda z: ivp(v, z, 1))))(z)
    np.testing.assert_allclose(got, reference(v, z, 3), rtol=1e-12)
