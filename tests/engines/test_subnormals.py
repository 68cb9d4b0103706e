"""Conversions between precisions, also of numbers that XLA makes 0."""

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.subnormals import narrow, widen

RNG = np.random.default_rng(0)
SIGNED = RNG.uniform(-1, 1, 4000) * 10.0 ** RNG.uniform(-47, -36, 4000)
ENDS = [0.0, -0.0, np.nan, np.inf, -np.inf, 2.0**-126, 2.0**-150, 1.5 * 2.0**-149, -(2.0**-127), 1e300]


def test_widening_is_exact():
    single = np.float32(np.concatenate([SIGNED, ENDS[:-1]]))
    found = jax.jit(lambda x: widen(x, np.dtype(float)))(single)
    np.testing.assert_array_equal(found, single.astype(float))
    z = single[:2000] + 1j * single[2000:4000]
    np.testing.assert_array_equal(widen(jnp.asarray(z), np.dtype(complex)), z.astype(complex))


def test_narrowing_is_to_the_nearest():
    double = np.concatenate([SIGNED, ENDS])
    found = np.asarray(jax.jit(lambda x: narrow(x, np.dtype(np.float32)))(double))
    with np.errstate(over="ignore"):
        right = double.astype(np.float32)
    np.testing.assert_array_equal(found, right)
    np.testing.assert_array_equal(np.signbit(found), np.signbit(right))
    z = double[:2000] + 1j * double[2000:4000]
    np.testing.assert_array_equal(narrow(jnp.asarray(z), np.dtype(np.complex64)), z.astype(np.complex64))


def test_other_types_are_converted_as_usual():
    assert widen(jnp.int32(3), np.dtype(float)).dtype == np.float64
    assert narrow(jnp.float64(3), np.dtype(float)).dtype == np.float64
