"""Sums and products of twice the precision, against exact fractions."""

from fractions import Fraction

import jax.numpy as jnp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import double_double as dd

numbers = st.floats(1e-40, 1e40) | st.floats(-1e40, -1e-40)


def exact(pair):
    return Fraction(float(pair[0])) + Fraction(float(pair[1]))


@given(x=numbers, y=numbers)
def test_two_sum_is_exact(x, y):
    total, lost = dd.two_sum(np.float64(x), np.float64(y))
    assert total == x + y
    assert exact((total, lost)) == Fraction(x) + Fraction(y)


@given(x=numbers)
def test_halves_are_exact_and_short(x):
    high, low = dd.halves(np.float64(x))
    assert exact((high, low)) == Fraction(x)
    assert float(high) * float(high) == Fraction(float(high)) ** 2


@pytest.mark.parametrize("product", [dd.exact_product, dd.product_and_error])
@given(x=numbers, y=numbers)
def test_products_keep_what_rounding_loses(product, x, y):
    found = product(np.float64(x), np.float64(y))
    assert abs(exact(found) - Fraction(x) * Fraction(y)) <= abs(Fraction(x) * Fraction(y)) / 2**104
    assert abs(float(found[0]) - x * y) <= np.spacing(abs(x * y))


def test_an_infinite_product_has_no_error():
    assert dd.product_and_error(jnp.float64(1e200), jnp.float64(1e200)) == (jnp.inf, 0.0)


@given(x=numbers, y=numbers, a=numbers, b=numbers)
def test_arithmetic_of_pairs(x, y, a, b):
    first = dd.normalized(np.float64(x), np.float64(x * 2.0**-54 * np.sign(a)))
    second = dd.normalized(np.float64(y), np.float64(y * 2.0**-55 * np.sign(b)))
    u, v = exact(first), exact(second)
    assert abs(exact(dd.times(first, second)) - u * v) <= abs(u * v) / 2**100
    assert abs(exact(dd.over(first, second)) - u / v) <= abs(u / v) / 2**98
    assert abs(exact(dd.add(first, second)) - (u + v)) <= (abs(u) + abs(v)) / 2**103
    assert exact(dd.minus(first, first)) == 0
