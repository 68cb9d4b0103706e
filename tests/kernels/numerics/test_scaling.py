"""Powers of two, and products of powers, from the bits of numbers."""

import jax.numpy as jnp
import numpy as np
import pytest

from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.scaling import exponent_of, monomial, scaled_by_power_of_2

NUMBERS = [1.0, -1.0, 0.75, 3.0, -1e-3, 1e30, -1e-30]
ENDS = {np.float64: (1.7e308, 2.3e-308), np.float32: (3.3e38, 1.2e-38)}


@pytest.mark.parametrize("real", ENDS)
def test_exponents(real):
    x = np.array([*NUMBERS, *ENDS[real]], real)
    exponents = np.asarray(exponent_of(jnp.asarray(x)))
    np.testing.assert_array_equal(exponents, np.frexp(x)[1])
    for size in (0.0, np.inf, np.nan, np.finfo(real).smallest_subnormal):
        assert np.isfinite(np.ldexp(real(1), -exponent_of(real(size)) - 1))


@pytest.mark.parametrize("real", ENDS)
def test_products_with_powers_of_two(real):
    x, e = np.array([*NUMBERS, *ENDS[real], 0.0, np.inf]), np.array([0, 1, -1, 40, -300, 900, -2200, 3000])
    x, e = (part.ravel().astype(real) for part in np.meshgrid(x, e))
    with np.errstate(over="ignore", under="ignore"):
        want = np.ldexp(x, e.astype(int))
    is_normal = (np.abs(want) >= np.finfo(real).tiny) | (want == 0)
    got = np.asarray(scaled_by_power_of_2(jnp.asarray(x), jnp.asarray(e)))
    np.testing.assert_array_equal(got[is_normal], want[is_normal])
    assert np.all(np.abs(got[~is_normal]) < np.finfo(real).tiny)


@pytest.mark.parametrize("real", ENDS)
def test_products_of_powers_overflow_as_a_whole(real):
    large = real(ENDS[real][0])
    np.testing.assert_allclose(monomial((large, 3), (large / 4, -3)), 64.0, rtol=1e-6)
    assert monomial((large, 2)) == np.inf and monomial((1 / large, 2)) == 0
    np.testing.assert_array_equal(monomial((jnp.array([0, np.inf, np.nan], real), 2)), [0, np.inf, np.nan])
    z = jnp.array(3 + 4j) * 1e200
    np.testing.assert_allclose(monomial((z, 2), (1e-200, 2)), (3 + 4j) ** 2, rtol=1e-14)


@pytest.mark.parametrize("real", ENDS)
def test_signs(real):
    x = np.array([1, -1, 0.0, -0.0, np.inf, -np.inf], real)
    np.testing.assert_array_equal(has_sign(jnp.asarray(x)), np.signbit(x))
