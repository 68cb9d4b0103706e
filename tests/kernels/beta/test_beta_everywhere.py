"""The beta function and its logarithm where an argument is negative, tiny or vast, against mpmath."""

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special

from jaxspecial.kernels.beta.beta_everywhere import beta_value, log_beta_value

EPS = 2.0**-52
# A sum that is positive, negative, next to 0 or to a pole; both arguments negative; tiny and vast ones.
POINTS = [
    (-1.5, 3.2),
    (-15.194254809387234, 2383.9299096760014),
    (-19.063209760740765, 24650598.89516662),
    (-7.3, 2.4),
    (-45.32049510985917, 36.06952505477922),
    (-45.32049510985917, -36.06952505477922),
    (-0.5, 0.5 + 1e-13),
    (-3.0000001, 1.25),
    (-3.0000001, -2.9999),
    (-1.0132129704675323e-08, -8.329794647742954),
    (-1.2422665919445675e-08, 1.2958985025944293e-56),
    (2.0754811560288835e92, -0.0478160978630547),
    (-2.1976577354115513e-296, 2.197657735412292e-296),
    (4.6e-277, 22.0),
    (1e-30, 3e-30),
    (1e130, 1.25),
    (-2.5, 1e101),
]


def references(a, b):
    """B(a, b), and what one ulp of each argument changes, relative to it."""
    with mpmath.workdps(400):
        x, y = mpmath.mpf(a), mpmath.mpf(b)
        pole = mpmath.psi(0, x + y)
        change = abs(x * (mpmath.psi(0, x) - pole)) + abs(y * (mpmath.psi(0, y) - pole))
        return mpmath.gammaprod([x, y], [x + y]), EPS * change


@pytest.mark.parametrize("point", POINTS)
def test_values(point):
    value, change = references(*point)
    logarithm = mpmath.log(abs(value))
    for a, b in (point, point[::-1]):
        got = float(jax.jit(beta_value)(a, b))
        assert abs(got - value) <= (32 * EPS + change) * abs(value) or np.isinf(got) and abs(value) > 1.7e308
        assert (
            abs(float(jax.jit(log_beta_value)(a, b)) - logarithm)
            <= 4 * EPS * abs(logarithm) + 32 * EPS + change
        )


def test_poles_are_scipys():
    values = [0.0, -1.0, -2.0, -3.0, -7.0, 1.0, 2.0, 3.0, 12.0, 0.5, -1.5, 1e-300, 1e300, np.inf]
    a, b = (jnp.array(x.ravel()) for x in np.meshgrid(values[:5], values))
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(jax.jit(beta_value)(a, b), scipy.special.beta(a, b), rtol=1e-14)
        np.testing.assert_allclose(
            jax.jit(log_beta_value)(a, b), scipy.special.betaln(a, b), rtol=1e-14, atol=1e-16
        )
