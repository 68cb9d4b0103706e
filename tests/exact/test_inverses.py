"""Inverse functions in balls, where the terms of their equations cancel."""

import math

import numpy as np
import pytest

from jaxspecial import exact


@pytest.mark.parametrize("x", [0.9508, -0.9508, 20.0])
@pytest.mark.parametrize("lmbda", [5.66e-190, -1e-190, 1e-300, 1e-30, 0.0])
def test_tukey_lambda_next_to_the_logistic_distribution(x, lmbda):
    p, q = 1 / (1 + math.exp(-x)), 1 / (1 + math.exp(x))
    value, bound = exact.derivative("tklmbda", x, lmbda)
    assert abs(value - p) <= 2e-16 and bound <= 1e-15
    # (p^l - q^l) / l = log(p / q) + l (log(p)^2 - log(q)^2) / 2 + ...
    slope = (math.log(q) ** 2 - math.log(p) ** 2) / 2 * p * q
    np.testing.assert_allclose(exact.derivative("tklmbda", x, lmbda, orders=(0, 1)).value, slope, rtol=1e-14)
    np.testing.assert_allclose(exact.derivative("tklmbda", x, lmbda, orders=(1, 0)).value, p * q, rtol=1e-14)


def test_tukey_lambda_is_symmetric():
    for lmbda in (-1.5, 0.3, 3.0):
        above, below = (exact.derivative("tklmbda", x, lmbda).value for x in (0.3, -0.3))
        assert above + below == 1


@pytest.mark.parametrize(
    ("a", "b", "p"),
    [(494387.35107679357, 1.206656634504425e-245, 5.141381546306702e-249), (30056.48, 1.3e-300, 1.5e-304)],
)
def test_a_quantile_that_is_not_found_is_undecided(a, b, p):
    """Not singular, which is no reason for a warning."""
    for orders in ((0, 0, 0), (0, 0, 1)):
        with pytest.raises(exact.Undecided, match="not finite"):
            exact.derivative("betaincinv", a, b, p, orders=orders)
