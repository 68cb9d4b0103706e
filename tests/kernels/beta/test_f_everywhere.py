"""The F distribution and its quantile where products and quotients of its arguments leave the range of doubles, against mpmath."""

import jax
import mpmath
import numpy as np
import pytest

from jaxspecial.kernels.beta.incomplete_values import f_distribution_value, f_survival_value
from jaxspecial.kernels.beta.quantile_values import f_quantile_value

EPS = 2.0**-52
# dfn x, dfn / dfd or x / dfd overflow or underflow; a probability that rounds to 1, beside one that is tiny
POINTS = [
    (1e-200, 1e200, 1e150),
    (1e-150, 1e200, 1e-100),
    (1e-10, 1e290, 1e-5),
    (2.29427e23, 4.48433e-35, 4.07746e258),
    (1.12495e-62, 1.9992e-179, 5.53433e262),
    (3.87243e-68, 1.27093e21, 2.19635e-184),
    (1.78649e-212, 1.14194e78, 1.40879),
    (3.69998e-233, 1.47462e-56, 1.515e-300),
    (2.72553e-292, 1.11864e-233, 5.30506e-204),
    (0.3, 1e40, 1e-290),
    (7.5, 2.5, 1e300),
]
QUANTILES = [
    (8.20136e249, 0.00107365, 0.111141),
    (1.93016e123, 0.00126879, 0.328513),
    (0.00107365, 8.20136e249, 0.888859),
    (0.05, 3.0, 1e-6),
]


def tails(dfn, dfd, x):
    """F and 1 - F, by the power series of the smaller one of y and 1 - y (DLMF 8.17.7)."""
    a, b, ratio = mpmath.mpf(dfn) / 2, mpmath.mpf(dfd) / 2, mpmath.mpf(dfn) * x / dfd
    swapped = ratio > 1
    if swapped:
        a, b, ratio = b, a, 1 / ratio
    y = ratio / (1 + ratio)
    scale = mpmath.exp(mpmath.loggamma(a + b) - mpmath.loggamma(a + 1) - mpmath.loggamma(b))
    part = y**a * scale * mpmath.hyp2f1(a, 1 - b, a + 1, y)
    return (1 - part, part) if swapped else (part, 1 - part)


@pytest.mark.parametrize("point", POINTS)
def test_values(point):
    with mpmath.workdps(800):
        for kernel, wanted in zip((f_distribution_value, f_survival_value), tails(*point), strict=True):
            got = float(jax.jit(kernel)(*point))
            # a change of an argument by one ulp changes log F by the exponent of the power, at most 400 or so times
            assert abs(got - wanted) <= 500 * EPS * wanted or wanted < 1e-300 and got < 1e-299, (got, wanted)


@pytest.mark.parametrize("point", QUANTILES)
def test_quantiles(point):
    *freedoms, p = point
    got = float(jax.jit(f_quantile_value)(*point))
    assert np.isfinite(got) and got > 0
    with mpmath.workdps(800):
        assert abs(tails(*freedoms, got)[0] - p) <= 8 * EPS * min(p, 1 - p)
