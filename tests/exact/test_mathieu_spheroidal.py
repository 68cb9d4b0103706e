"""Mathieu and spheroidal wave functions of the exact engine, by identities that tie them to one another."""

import flint
import pytest
from flint import arb

from jaxspecial.exact.functions import FUNCTIONS


@pytest.fixture(autouse=True)
def _digits():
    before, flint.ctx.prec = flint.ctx.prec, 220
    yield
    flint.ctx.prec = before


STEP = arb((1, -55))


def derivative(f, x):
    return (f(x + STEP) - f(x - STEP)) / (2 * STEP)


def second(f, x):
    return (f(x + STEP) - 2 * f(x) + f(x - STEP)) / (STEP * STEP)


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


@pytest.mark.parametrize(("kind", "sign"), [("pro", 1), ("obl", -1)])
@pytest.mark.parametrize(("m", "n", "c"), [(0, 0, 0.5), (1, 2, 1.25), (2, 5, 4.0)])
def test_spheroidal_equation(kind, sign, m, n, c):
    """DLMF 30.2.1."""
    wave = lambda x: FUNCTIONS[f"{kind}_ang1"](arb(m), arb(n), arb(c), x)  # noqa: E731
    x, value = arb(0.375), FUNCTIONS[f"{kind}_cv"](arb(m), arb(n), arb(c))
    rest = value - sign * arb(c) ** 2 * x * x - m * m / (1 - x * x)
    assert abs((1 - x * x) * second(wave, x) - 2 * x * derivative(wave, x) + rest * wave(x)) < 1e-20
