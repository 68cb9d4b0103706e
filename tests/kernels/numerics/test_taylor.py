"""Identities of truncated series in one variable, in exact fractions, and Horner's rule."""

import math
from fractions import Fraction

import numpy as np
from hypothesis import given

from jaxspecial.kernels.numerics import taylor
from tests.kernels.numerics.strategies import nonzero_fractions, series, small_fractions

ONE = [1, 0, 0, 0, 0]


@given(f=series(5, first=nonzero_fractions))
def test_a_series_times_its_reciprocal_is_1(f):
    assert taylor.product(f, taylor.reciprocal(f)) == ONE


@given(f=series(5), g=series(5, first=nonzero_fractions))
def test_a_quotient_times_its_denominator(f, g):
    assert taylor.product(taylor.quotient(f, g), g) == f


@given(f=series(5), value=nonzero_fractions, slope=small_fractions)
def test_linear_factors(f, value, slope):
    assert taylor.times_linear(f, value, slope) == taylor.product(f, [value, slope, 0, 0, 0])
    assert taylor.times_linear(taylor.over_linear(f, value), value) == f


@given(f=series(5), g=series(5), h=series(5))
def test_products_are_associative_and_distribute(f, g, h):
    assert taylor.product(taylor.product(f, g), h) == taylor.product(f, taylor.product(g, h))
    total = [a + b for a, b in zip(g, h, strict=True)]
    parts = zip(taylor.product(f, g), taylor.product(f, h), strict=True)
    assert taylor.product(f, total) == [a + b for a, b in parts]


@given(f=series(5), g=series(5))
def test_the_exponential_of_a_sum_is_the_product(f, g):
    f, g = ([None, *map(float, s[1:])] for s in (f, g))
    total = [None, *(a + b for a, b in zip(f[1:], g[1:], strict=True))]
    product = taylor.product(taylor.exponential(f, 5), taylor.exponential(g, 5))
    scale = taylor.product(*(taylor.exponential([None, *map(abs, s[1:])], 5) for s in (f, g)))
    for got, other, size in zip(taylor.exponential(total, 5), product, scale, strict=True):
        assert abs(got - other) <= 1e-14 * size


@given(slope=small_fractions)
def test_the_exponential_of_a_linear_function(slope):
    expected = [slope**k / Fraction(math.factorial(k)) for k in range(5)]
    assert taylor.exponential_of_linear(slope, 4) == expected


@given(f=series(6), x=small_fractions)
def test_horner(f, x):
    value = sum(c * x**k for k, c in enumerate(f))
    size = sum(abs(c * x**k) for k, c in enumerate(f))
    assert abs(float(taylor.horner(list(map(float, f)), np.float64(x))) - value) <= 1e-14 * size
