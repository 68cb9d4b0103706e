"""Identities of power series in several variables, in exact fractions, and of implicit functions."""

import itertools
import math

from hypothesis import given, settings
from hypothesis import strategies as st

from jaxspecial.kernels.numerics import implicit
from jaxspecial.kernels.numerics.power_series import composed, product
from tests.kernels.numerics.strategies import nonzero_fractions, power_series, series, small_fractions

BOX = (2, 2)


def nonzero(f):
    return {k: c for k, c in f.items() if c}


def as_list(f, length):
    return [f.get((k,), 0) for k in range(length)]


@given(f=power_series(BOX), g=power_series(BOX), h=power_series(BOX))
def test_products_are_associative(f, g, h):
    first, second = product(product(f, g, BOX), h, BOX), product(f, product(g, h, BOX), BOX)
    assert nonzero(first) == nonzero(second)


@given(f=power_series(BOX), g=power_series(BOX), most=st.integers(0, 4))
def test_a_product_is_cut_above_a_total_degree(f, g, most):
    whole = product(f, g, BOX)
    assert product(f, g, BOX, most) == {k: c for k, c in whole.items() if sum(k) <= most}


@given(f=series(5), g=series(5), h=power_series((4,), constant=False))
def test_composition_is_associative(f, g, h):
    box, g = (4,), [0, *g[1:]]
    inner = composed(g, h, box)
    outer = composed(f, {(k,): c for k, c in enumerate(g) if k}, box)
    assert nonzero(composed(f, inner, box)) == nonzero(composed(as_list(outer, 5), h, box))


@given(u=power_series(BOX, constant=False))
def test_the_geometric_series_is_a_reciprocal(u):
    inverse = composed([1, -1, 1, -1, 1], u, BOX)
    assert nonzero(product({(0, 0): 1, **u}, inverse, BOX)) == {(0, 0): 1}


@settings(max_examples=25)
@given(slopes=power_series((2, 4), constant=False), first=nonzero_fractions)
def test_an_implicit_function_solves_its_equation(slopes, first):
    """The sum of slopes[k, m] / (k! m!) v^k u^m is eta, for u as a series in v and eta."""
    slopes[0, 1] = first
    box = (2, 2)
    u = implicit.implicit_series(box, 1, lambda k, m: slopes.get((k, m), 0))
    total = {}
    for k, m in itertools.product(range(3), range(5)):
        power = {(k, 0): slopes.get((k, m), 0) / math.factorial(k) / math.factorial(m)}
        for _ in range(m):
            power = product(power, u, box)
        for exponents, c in power.items():
            total[exponents] = total.get(exponents, 0) + c
    assert {k: c for k, c in nonzero(total).items() if sum(k) <= 4} == {(0, 1): 1}


@given(slope=nonzero_fractions, curvature=small_fractions)
def test_derivatives_of_an_inverse(slope, curvature):
    """Of y = s u + c u^2 / 2: u' = 1 / s, u'' = -c / s^3."""
    slopes = {(1,): slope, (2,): curvature}
    for order, expected in ((1, 1 / slope), (2, -curvature / slope**3)):
        # in units of s^2
        got = implicit.implicit_partial((), order, 0, lambda k: slopes.get((k,), 0) / slope**2, 1 / slope**2)
        assert got == expected
