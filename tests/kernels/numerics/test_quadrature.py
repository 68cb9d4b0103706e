"""Gauss rules integrate polynomials of their degree, and their numbers are correctly rounded."""

from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import quadrature


@given(count=st.integers(1, 12), data=st.data())
def test_a_rule_integrates_polynomials_of_its_degree(count, data):
    coefficients = data.draw(
        st.lists(st.integers(-9, 9), min_size=2 * count, max_size=2 * count), "coefficients"
    )
    nodes, weights = ([Fraction(v) for v in part] for part in quadrature.gauss_legendre(count))
    sums = sum(
        w * sum(c * x**k for k, c in enumerate(coefficients)) for x, w in zip(nodes, weights, strict=True)
    )
    exact = sum(Fraction(c, k + 1) for k, c in enumerate(coefficients))
    assert abs(sums - exact) <= sum(map(abs, coefficients)) * Fraction(2) ** -52


def test_and_not_those_of_the_next_degree():
    nodes, weights = quadrature.gauss_legendre(2)
    assert abs((weights * nodes**3).sum() - 1 / 4) < 1e-16 < 1e-3 < abs((weights * nodes**4).sum() - 1 / 5)


@pytest.mark.parametrize("count", [1, 5, 24, 48, 64])
def test_numbers_are_correctly_rounded(count):
    """The weights of NumPy's own rule are off by 1e-12 for 48 and for 64 nodes."""
    nodes, weights = quadrature.symmetric_gauss_legendre(count)
    above, others = quadrature.gauss_legendre(count)
    with mpmath.workdps(40):
        for k in range(count):
            x = (
                mpmath.findroot(lambda x: mpmath.legendre(count, x), mpmath.mpf(nodes[k]))
                if 2 * k + 1 != count
                else 0
            )
            weight = 2 * (1 - x * x) / (count * mpmath.legendre(count - 1, x)) ** 2
            assert (nodes[k], weights[k]) == (float(x), float(weight))
            assert (above[k], others[k]) == (float((1 + x) / 2), float(weight / 2))


def test_nodes_ascend_and_mirror():
    nodes, weights = quadrature.symmetric_gauss_legendre(31)
    assert np.all(np.diff(nodes) > 0)
    assert np.array_equal(nodes, -nodes[::-1]) and np.array_equal(weights, weights[::-1])
