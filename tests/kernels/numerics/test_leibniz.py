"""Leibniz's rule and derivatives of exponentials, in exact fractions."""

import math

from hypothesis import given, settings

from jaxspecial.kernels.numerics import leibniz
from tests.kernels.numerics.strategies import power_series

BOX = (2, 2)


def derivatives(f):
    return lambda *orders: f.get(orders, 0) * math.prod(map(math.factorial, orders))


@settings(max_examples=30)
@given(f=power_series(BOX), g=power_series(BOX))
def test_the_exponential_of_a_sum_is_the_product(f, g):
    total = {k: c + g[k] for k, c in f.items()}
    whole = leibniz.exponential(derivatives(total))
    parts = leibniz.product(*(leibniz.exponential(derivatives(part)) for part in (f, g)))
    for orders in f:
        assert whole(*orders) == parts(*orders)


@given(f=power_series(BOX), g=power_series(BOX), h=power_series(BOX))
def test_products_are_associative(f, g, h):
    f, g, h = map(derivatives, (f, g, h))
    first = leibniz.product(leibniz.product(f, g), h)
    second = leibniz.product(f, leibniz.product(g, h))
    assert all(first(i, j) == second(i, j) for i in range(3) for j in range(3))


def test_bell_numbers():
    """log f = e^x - 1 has all derivatives 1 at 0."""
    assert leibniz.exponential_jet([1] * 6) == [1, 1, 2, 5, 15, 52, 203]


def test_hermite_polynomials():
    """f = exp(-x^2 / 2): f^(n) / f = (-1)^n He_n(x)."""
    assert leibniz.exponential_jet([-3, -1, 0, 0]) == [1, -3, 8, -18, 30]


@settings(max_examples=30)
@given(f=power_series(BOX))
def test_the_logarithm_inverts_the_exponential(f):
    back = leibniz.logarithm(leibniz.exponential(derivatives(f)))
    assert all(back(*orders) == derivatives(f)(*orders) for orders in f if any(orders))
