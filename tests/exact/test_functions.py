"""The functions of balls, one by one: those parts that no function of the catalogue shows by itself."""

import flint
import mpmath
import pytest
from flint import acb, arb

from jaxspecial.exact import incomplete_gamma, tridiagonal, work
from jaxspecial.exact.balls import FREE
from jaxspecial.exact.functions import FUNCTIONS
from jaxspecial.exact.positive_series import positive_series


@pytest.fixture(autouse=True)
def _digits():
    before, flint.ctx.prec = flint.ctx.prec, 120
    yield
    flint.ctx.prec = before


@pytest.mark.parametrize("name", sorted(FUNCTIONS.keys() - FREE.keys()))
def test_every_function_pays_once(name):
    function = FUNCTIONS[name]
    assert function.__name__ == name
    assert not hasattr(function.unpaid, "unpaid")


def test_what_a_function_pays():
    meter = work.Meter(1e9)
    with work.metered(meter):
        FUNCTIONS["exp"](arb(2))
        of_one = meter.spent
        FUNCTIONS["exp"].unpaid(arb(2))
    assert meter.spent == of_one > 0


def test_temmes_coefficients():
    """DLMF 8.12.13 to 8.12.15."""
    rows = incomplete_gamma.temmes_coefficients(3, 4)
    want = [["-1/3", "1/12", "-2/135", "1/864"], ["-1/540", "-1/288", "1/378", "-77/77760"], ["25/6048"]]
    assert [[str(c) for c in row[: len(w)]] for row, w in zip(rows, want, strict=True)] == want


@pytest.mark.parametrize("x", [0.25, 3.0, 40.0])
def test_positive_series(x):
    """With these terms it is that of the exponential function, or the geometric one."""
    assert positive_series(arb(x), arb(0), arb(1)).overlaps(arb(x).exp())
    assert positive_series(arb(0.25), arb(0.25), arb(1)).overlaps(arb(4) / 3)
    assert not positive_series(arb(x), arb(1), arb(1)).is_finite()


class _Oscillator:
    """T_ii = i^2 + 1, T_i,i+1 = 1/2."""

    estimate, more_rows = 10.0, 0

    def diagonal(self, i):
        return arb(i * i + 1)

    def beside(self, i):
        return arb(0.5)

    def doubles(self, i):
        return i * i + 1.0, 0.5


def test_an_eigenvector_solves_the_equations():
    matrix = _Oscillator()
    count = tridiagonal.rows_needed(matrix, 3, 180)
    value, z, largest = tridiagonal.eigenpair(matrix, 2, count)
    assert largest == 2 and value.rel_accuracy_bits() > 110 and abs(value - 5) < 0.2
    for i in range(1, count - 1):
        rest = z[i - 1] / 2 + z[i + 1] / 2 + (matrix.diagonal(i) - value) * z[i]
        assert abs(rest) < 1e-30
    with mpmath.workdps(40):
        t = mpmath.matrix(30)
        for i in range(30):
            t[i, i] = i * i + 1
            if i < 29:
                t[i, i + 1] = t[i + 1, i] = mpmath.mpf(1) / 2
        want = sorted(mpmath.eigsy(t, eigvals_only=True))[2]
        assert abs(mpmath.mpf(value.mid().str(40, radius=False)) - want) < mpmath.mpf(10) ** -33


def test_complex_balls_stay_complex():
    assert isinstance(FUNCTIONS["exp"](acb(1, 1)), acb) and isinstance(FUNCTIONS["exp"](arb(1)), arb)
