"""Wright's Bessel function in Arb's balls."""

from __future__ import annotations

import itertools

import flint
from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball, re
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import rgamma


@paid
def wright_bessel(a: Ball, b: Ball, x: Ball) -> Ball:
    """DLMF 10.46.1.

    With y = a k + b a term is at most |x| / (k + 1) r times the one before it, where
    r = Gamma(y) / Gamma(y + a) <= (y - 1)^-a if y > 2, because psi(y) > log(y - 1), and r < 12 for smaller
    y > 0 if k > 0: it is (1 + a/y) Gamma(y + 1) / Gamma(y + a + 1), where a/y <= 1/k. Once the factor is 1/2 the rest is less than
    the last term. The first term may be 0, at b = 0, and bounds nothing.
    """
    size, slope, start = (float(abs(re(t)).mid()) for t in (x, a, b))
    if not size < 1e6:
        return arb.nan()
    term, total = arb(1), arb(0)
    small = arb((1, -flint.ctx.prec - 8))
    for k in itertools.count():
        added = term * rgamma(a * k + b)
        total += added
        y = slope * k + start
        ratio = (y - 1) ** -slope if y > 2 else 12.0
        if k and 2 * size * ratio < k + 1 and abs(added) < small:
            rest = arb(0, (2 * abs(added)).upper())
            return total + (rest if isinstance(total, arb) else acb(rest, rest))
        if not total.is_finite():
            return arb.nan()
        term *= x / (k + 1)
        work.step(4, flint.ctx.prec)


FUNCTIONS = by_name(wright_bessel)
