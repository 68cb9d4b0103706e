"""The incomplete beta function in Arb's balls."""

from __future__ import annotations

import math

import flint
import scipy.special
from flint import arb

from jaxspecial.exact.balls.hypergeometric import hyp2f1
from jaxspecial.exact.balls.numbers import Ball, are_real, are_sharp, re
from jaxspecial.exact.balls.positive_series import least, positive_series, within
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import beta, exp, gamma, log, rgamma


@paid
def betainc(a: Ball, b: Ball, low: Ball = 0, high: Ball = 1, regularized: bool = False) -> Ball:
    """The integral of t^(a - 1) (1 - t)^(b - 1) from `low` to `high`; `regularized` over beta(a, b)."""
    scale = 1 if regularized else beta(a, b)
    if low == 0:
        return scale * _regularized(a, b, high, 1 - high)
    if high == 1:
        return scale * _regularized(b, a, 1 - low, low)
    return scale * (_regularized(a, b, high, 1 - high) - _regularized(a, b, low, 1 - low))


def _regularized(a: Ball, b: Ball, x: Ball, rest: Ball) -> Ball:
    """I_x(a, b), with rest = 1 - x.

    By DLMF 8.17.8, whose terms are positive, on the side of x where fewer terms are needed: Arb's own beta_lower takes
    a thousand times as long at a, b of some hundreds.
    """
    if x == 0 or x == 1:
        return re(x) if least(a).is_finite() and least(b).is_finite() else arb.nan()
    if are_real(x) and (x < 0 or x > 1):
        return arb.nan()
    if _is_left_side(*(float(re(t).mid()) for t in (a, b, x, rest))):
        return _series(a, b, x, rest)
    return 1 - _series(b, a, rest, x)


def _is_left_side(a: float, b: float, x: float, rest: float) -> bool:
    if not (0 < x < 1 and a > 0 and b > 0 and max(a, b) < 1e15):
        return not x > 0.5
    value = float(scipy.special.betainc(a, b, x))
    lost = -math.log2(value) if value > 0 else flint.ctx.prec  # bits that cancel in 1 - ...
    return _terms(a, b, x, 0) <= _terms(b, a, rest, lost)


def _terms(a: float, b: float, x: float, more: float) -> int:
    """The number of terms of DLMF 8.17.8 that are needed, up to a power of two."""
    bits, count = flint.ctx.prec + more, 16
    start = math.lgamma(a + b) - math.lgamma(a + 1)
    while count < 1e9:
        term = math.lgamma(a + b + count) - math.lgamma(a + 1 + count) - start + count * math.log(x)
        if term < -bits * math.log(2):
            break
        count *= 2
    return count


def _series(a: Ball, b: Ball, x: Ball, rest: Ball) -> Ball:
    front = exp(a * log(x) + b * log(rest)) * gamma(a + b) * rgamma(a + 1) * rgamma(b)
    if not are_sharp((a, b, x)):
        x = abs(x).upper()
        return front * within(positive_series(abs(a + b).upper() * x, x, least(a + 1)))
    if are_real(a, b, x) and a > 0 and b > 0:
        return front * positive_series((a + b) * x, x, a + 1)
    return front * hyp2f1.unpaid(arb(1), a + b, a + 1, x)


FUNCTIONS = by_name(betainc)
