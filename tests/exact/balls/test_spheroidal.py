"""Spheroidal wave functions of balls, by identities that tie them to one another."""

import pytest
from flint import arb

from jaxspecial.exact.balls.table import FUNCTIONS
from tests.exact.balls.difference_quotients import derivative, second


@pytest.mark.parametrize(("m", "n", "c"), [(0, 0, 0.5), (1, 2, 1.25), (2, 5, 4.0)])
@pytest.mark.parametrize(
    ("kind", "sign", "x"), [("pro", 1, 1.1), ("pro", 1, 2.5), ("obl", -1, 0.1), ("obl", -1, 2.5)]
)
def test_wronskian_of_radial_functions(kind, sign, m, n, c, x):
    """DLMF 30.11.7: R1 R2' - R1' R2 = 1 / (c (x^2 - 1)), with x^2 + 1 for the oblate ones."""
    x = arb(x)
    first, other = (lambda t, j=j: FUNCTIONS[f"{kind}_rad{j}"](arb(m), arb(n), arb(c), t) for j in (1, 2))
    wronskian = first(x) * derivative(other, x) - derivative(first, x) * other(x)
    assert abs(wronskian * arb(c) * (x * x - sign) - 1) < 1e-25


@pytest.mark.parametrize(("kind", "sign"), [("pro", 1), ("obl", -1)])
@pytest.mark.parametrize(("m", "n", "c"), [(0, 0, 0.5), (1, 2, 1.25), (2, 5, 4.0)])
def test_spheroidal_equation(kind, sign, m, n, c):
    """DLMF 30.2.1."""
    wave = lambda x: FUNCTIONS[f"{kind}_ang1"](arb(m), arb(n), arb(c), x)  # noqa: E731
    x, value = arb(0.375), FUNCTIONS[f"{kind}_cv"](arb(m), arb(n), arb(c))
    rest = value - sign * arb(c) ** 2 * x * x - m * m / (1 - x * x)
    assert abs((1 - x * x) * second(wave, x) - 2 * x * derivative(wave, x) + rest * wave(x)) < 1e-20
