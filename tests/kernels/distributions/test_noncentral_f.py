"""Values of the noncentral F distribution at degrees of freedom next to 0, against Poisson's mixture in mpmath."""

import jax
import mpmath
import numpy as np
import pytest

import jaxspecial

POINTS = [
    (2.962e-07, 1.85649e-10, 7.16539e-09, 2.34526e-08),
    (4.45535e-161, 3.08108e-160, 4.27193e-161, 0.000121079),
    (1e-100, 1e-110, 1.0, 2.0),
    (1e-5, 3.0, 2.0, 0.5),
    (3.0, 1e-6, 1.0, 1.0),
]


def mixture(dfn, dfd, nc, f):
    """sum_j w_j I_y(a + j, b), with Poisson's weights w_j and I by DLMF 8.17.8."""
    dfn, dfd, nc, f = map(mpmath.mpf, (dfn, dfd, nc, f))
    a, b, y = dfn / 2, dfd / 2, dfn * f / (dfn * f + dfd)
    weight, total = mpmath.exp(-nc / 2), mpmath.mpf(0)
    for j in range(60):
        front = y ** (a + j) * (1 - y) ** b / ((a + j) * mpmath.beta(a + j, b))
        total += weight * front * mpmath.hyp2f1(a + j + b, 1, a + j + 1, y)
        weight *= nc / 2 / (j + 1)
    return total


@pytest.mark.parametrize("point", POINTS)
def test_tiny_degrees_of_freedom(point):
    with jaxspecial.engine("xla", outside="nan"):
        got = float(jax.jit(jaxspecial.ncfdtr)(*point))
    with mpmath.workdps(60):
        np.testing.assert_allclose(got, float(mixture(*point)), rtol=1e-13)
