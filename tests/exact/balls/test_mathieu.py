"""Mathieu functions of balls, by identities that tie them to one another."""

import pytest
from flint import arb

from jaxspecial.exact.balls.table import FUNCTIONS
from tests.exact.balls.difference_quotients import derivative, second


@pytest.mark.parametrize(("m", "q"), [(1, 0.5), (3, -7.0), (4, 90.0)])
@pytest.mark.parametrize("even", [True, False])
def test_mathieu_equation(even, m, q):
    """DLMF 28.2.1, in degrees, and 28.20.1."""
    name, value = ("mathieu_cem", "mathieu_a") if even else ("mathieu_sem", "mathieu_b")
    wave = lambda x: FUNCTIONS[name](arb(m), arb(q), x)  # noqa: E731
    x, a = arb(40), FUNCTIONS[value](arb(m), arb(q))
    curve = second(wave, x) * (180 / arb.pi()) ** 2
    assert abs(curve + (a - 2 * arb(q) * (2 * x / 180).cos_pi()) * wave(x)) < 1e-20
    if q > 0:
        x, letter = arb(0.75), "c" if even else "s"
        first, other = (lambda t, j=j: FUNCTIONS[f"mathieu_m{letter}{j}"](arb(m), arb(q), t) for j in (1, 2))
        assert abs(second(first, x) - (a - 2 * arb(q) * (2 * x).cosh()) * first(x)) < 1e-20
        # DLMF 28.20.21
        wronskian = first(x) * derivative(other, x) - derivative(first, x) * other(x)
        assert abs(wronskian * arb.pi() / 2 - 1) < 1e-20
