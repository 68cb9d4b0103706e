"""The incomplete gamma functions in Arb's balls."""

from __future__ import annotations

import functools
import math
from typing import Any

import flint
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.hypergeometric import hyp1f1
from jaxspecial.exact.balls.numbers import Ball, are_real, are_sharp, both, exponent, method
from jaxspecial.exact.balls.patient import patient
from jaxspecial.exact.balls.positive_series import least, positive_series, within
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import erfc, exp, log, rgamma


def _regularized_upper(a: Ball, x: Ball) -> Ball:
    return x.gamma_upper(a, regularized=1)


_lower = method("gamma_lower", (1, 0))
_upper = patient(method("gamma_upper", (1, 0)))
_upper_regularized = patient(both(_regularized_upper, _regularized_upper))


@paid
def gammainc(a: Ball, low: Ball | None = None, high: Ball | None = None, regularized: bool = False) -> Ball:
    """The integral of t^(a - 1) exp(-t), by default from 0 to infinity; `regularized` over gamma(a)."""
    low = arb(0) if low is None else low  # python-flint's methods crash on an int in the place of a ball
    if high is None:
        if regularized and _is_large(a, low):
            return _uniform(a, low, 1)
        if regularized and _sums_fast(a, low):
            return 1 - _lower_regularized(a, low)
        return (_upper_regularized if regularized else _upper)(a, low)
    if not low == 0:
        above_low, above_high = (gammainc.unpaid(a, x, regularized=regularized) for x in (low, high))
        return above_low - above_high
    if not regularized:
        return _lower(a, high)
    if high == 0 and least(a).is_finite():
        return arb(0)
    if _is_large(a, high):
        return _uniform(a, high, -1)
    # Above the mean the series takes ever longer, and P is 1 - Q; at a high precision Arb's Q takes longer.
    if float(abs(high)) > float(abs(a)) + 1 and not _sums_fast(a, high, flint.ctx.prec):
        return 1 - _upper_regularized(a, high)
    return _lower_regularized(a, high)


def _sums_fast(a: Ball, x: Ball, small: float = 12) -> bool:
    """Whether P's series is positive, and Q = 1 - P loses some hundred digits at most, or x is small."""
    if not (are_real(a, x) and are_sharp((a, x)) and x > 0 and a > 0):
        return False
    return float(x) < max(float(a) + 12 * math.sqrt(float(a)) + 12, small)


def _lower_regularized(a: Ball, x: Ball) -> Ball:
    """DLMF 8.5.1, 8.2.6: P = x^a e^-x / Gamma(a+1) 1F1(1; a+1; x)."""
    front = exp(a * log(x) - x) * rgamma(a + 1)
    if not are_sharp((a, x)):
        return front * within(positive_series(abs(x).upper(), arb(0), least(a + 1)))
    if _sums_fast(a, x, flint.ctx.prec):
        return front * positive_series(x, arb(0), a + 1)
    return front * hyp1f1.unpaid(arb(1), a + 1, x)


# --- Large shapes -------------------------------------------------------------------------------------------


def _is_large(a: Ball, x: Ball) -> bool:
    """Whether `_uniform` has any number of digits: x is close to a, or Q is 0 for all purposes."""
    return are_real(a, x) and are_sharp((a, x)) and a > 2**26 and x - a > -a / 64


def _uniform(a: Ball, x: Ball, side: int) -> Ball:
    """Q (side 1) or P (side -1) by Temme's expansion, DLMF 8.12.3, 8.12.4, 8.12.7; at a > 2^26 its terms fall by that
    factor. The rest is of the size of the first terms left out, taken 2^16 times for the bound."""
    bits = flint.ctx.prec
    gap = (x - a) / a
    with flint.ctx.extraprec(max(0, -2 * exponent(gap)) + 16):
        square = 2 * (gap - log(1 + gap))
    half = a * square / 2
    if gap > arb(1) / 64:
        below = arb(0, exp(-half).upper())  # Chernoff's bound of Q
        return below if side > 0 else 1 - below
    eta = square.sqrt() * (1 if gap > 0 else -1) if gap != 0 else arb(0)
    size, falls = abs(eta).upper(), exponent(a) - 1
    powers = min(bits, bits // max(1, -exponent(size)) + 4) if size > 0 else 1
    count = bits // falls + 2
    work.step(powers * count, bits)
    total, scale = arb(0), arb(1)
    for row in temmes_coefficients(count, 1 << (powers - 1).bit_length()):
        term = arb(0)
        for c in reversed(row[:powers]):
            term = term * eta + arb(c)
        total += term * scale
        scale /= a
    rest = size**powers + scale.upper()
    total += arb(0, (65536 * rest).upper())
    return erfc(side * eta * (a / 2).sqrt()) / 2 + side * exp(-half) / (2 * arb.pi() * a).sqrt() * total


@functools.lru_cache(maxsize=64)  # exact fractions: they depend on nothing else
def temmes_coefficients(count: int, powers: int) -> list[list[Any]]:
    """The coefficients d(k, n), k < count, n < powers, of DLMF 8.12.8 to 8.12.12: c_k = sum_n d(k, n) eta^n.

    mu = lambda - 1 = sum_n alpha_n eta^n follows from mu mu' = (1 + mu) eta; then c_0 = 1/mu - 1/eta, and c_k is
    c_(k-1)' / eta with what makes it regular at 0, a multiple of 1/mu = 1/eta + c_0.
    """
    size = powers + 2 * count + 3
    alpha = [flint.fmpq(0), flint.fmpq(1)]
    for n in range(2, size):
        twice = sum((alpha[i] * alpha[n + 1 - i] for i in range(2, n)), flint.fmpq(0)) * (n + 1) / 2
        alpha.append((alpha[n - 1] - twice) / (n + 1))
    first = [n * a for n, a in enumerate(alpha)][2:]
    first[0] -= 1
    rows = [first]
    for _ in range(count - 1):
        last = rows[-1]
        rows.append([(n + 2) * last[n + 2] - last[1] * first[n] for n in range(len(last) - 2)])
    return [row[:powers] for row in rows]


FUNCTIONS = by_name(gammainc)
