"""Owen's T and Kolmogorov's distribution of balls: where their sums converge slowly, and what they leave out."""

import mpmath
import pytest
from flint import arb

from jaxspecial import exact
from jaxspecial.exact import work
from jaxspecial.exact.balls import owen_kolmogorov
from jaxspecial.exact.balls.table import ARITHMETIC, FUNCTIONS

owens_t, erfc = FUNCTIONS["owens_t"], FUNCTIONS["erfc"]


@pytest.mark.parametrize("h", [0.5, 3.0, -7.0, 40.0])
@pytest.mark.parametrize("a", [1, -1])
def test_owens_t_at_one(h, a):
    """Patefield and Tandy 2000: T(h, 1) = ndtr(h) ndtr(-h) / 2. The powers of a do not fall."""
    root = arb(2).sqrt()
    want = a * erfc(arb(h) / root) * erfc(-arb(h) / root) / 8
    assert owens_t(arb(h), arb(a)).overlaps(want)


@pytest.mark.parametrize("h, a", [(10.0, 1.0), (0.5, -1.0), (1.5, 1 + 2.0**-52), (-3.0, 0.9999999)])
def test_the_slope_of_owens_t_next_to_one(h, a):
    with mpmath.workdps(40):
        exact_h, exact_a = mpmath.mpf(h), mpmath.mpf(a)
        want = mpmath.exp(-(exact_h**2) * (1 + exact_a**2) / 2) / (2 * mpmath.pi * (1 + exact_a**2))
    assert exact.derivative("owens_t", h, a, orders=(0, 1)).value == pytest.approx(float(want), rel=1e-15)


def test_owens_t_pays_for_its_terms():
    with pytest.raises(work.Late), work.metered(work.Meter(work.MOST)):
        owens_t(arb(1e4), arb(1))


@pytest.mark.parametrize("args", [(0.3, 0.9), (2.0, 0.25), (3.0, 1.0)])
@pytest.mark.parametrize("bits", [8, 20, 60])
def test_the_ball_of_owens_t_holds_what_the_sum_leaves_out(args, bits):
    """Seen where the sum ends long before the digits do."""
    check_an_early_end(owen_kolmogorov.owens_t, args, bits)


@pytest.mark.parametrize("x", [0.4, 1.0, 1.3])
@pytest.mark.parametrize("bits", [8, 20, 60])
def test_the_ball_of_kolmogorov_holds_what_the_sum_leaves_out(x, bits):
    check_an_early_end(owen_kolmogorov.kolmogorov, (x,), bits)


def check_an_early_end(function, args, bits):
    early = ARITHMETIC._replace(f=FUNCTIONS | {"tiny": lambda: arb((1, -bits))})
    args = list(map(arb, args))
    assert function(early, *args).contains(function(ARITHMETIC, *args).mid())
