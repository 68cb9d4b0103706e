"""Polynomials in several variables: their values, and Leibniz's rule for their derivatives."""

from hypothesis import given

from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.power_series import product
from tests.kernels.numerics.strategies import power_series, small_fractions

BOX, ENOUGH = (2, 2), (9, 9)
SLOPES = ({(1, 1): 2}, {(0, 0): 1, (0, 2): -1})  # w dx = 2 x y, w dy = 1 - y^2


@given(f=power_series(BOX), x=small_fractions, y=small_fractions)
def test_values(f, x, y):
    assert evaluated(f, x, y) == sum(c * x**i * y**j for (i, j), c in f.items())


@given(f=power_series(BOX), g=power_series(BOX))
def test_the_derivative_of_a_product(f, g):
    total = product(derived(f, SLOPES, {}), g, ENOUGH)
    for k, c in product(f, derived(g, SLOPES, {}), ENOUGH).items():
        total[k] = total.get(k, 0) + c
    assert derived(product(f, g, ENOUGH), SLOPES, {}) == {k: c for k, c in total.items() if c}


@given(f=power_series(BOX), factor=power_series((1, 1)))
def test_the_factor(f, factor):
    assert derived(f, ({}, {}), factor) == {k: c for k, c in product(f, factor, ENOUGH).items() if c}
