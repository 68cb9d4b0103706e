"""Sums of positive terms in Arb's balls, each a simple factor times the one before."""

from __future__ import annotations

import itertools
import math

import flint
from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball, re


def positive_series(top: arb, step: arb, bottom: arb) -> Ball:
    """The sum of positive terms: the first is 1, each is (top + k step) / (bottom + k) times the one before.

    That ratio tends to `step`; the larger of the two bounds the rest.
    """
    if not step < 1:
        return arb.nan()
    term = total = arb(1)
    bits = flint.ctx.prec
    small = arb((1, -bits - 4))
    work.must_afford(_terms(float(top), float(step), float(bottom), bits), bits)
    for k in itertools.count():
        ratio = top / bottom
        term *= ratio
        total += term
        top += step
        bottom += 1
        if k % 8 == 0 and ratio < 1 and abs(term) < small * total:
            bound = ratio.max(step)
            return total + arb(0, (abs(term) * bound / (1 - bound)).upper())
        if not total.is_finite():
            return arb.nan()
        if k % 64 == 0:
            work.step(64, bits)


def _terms(top: float, step: float, bottom: float, bits: int) -> float:
    """A lower bound of the number of terms until one is below 2^-bits.

    With r_j = (top + j step) / (bottom + j), -log r_j <= 1 / r_j - 1 <= (bottom - top + j (1 - step)) / top, whose sum
    over j < n, n (bottom - top) / top + n^2 (1 - step) / (2 top) at most, is bits log 2 or more.
    """
    gap, bend, wanted = max(bottom - top, 0.0), 1 - step, bits * math.log(2) * top
    if not (top > 0 and bend > 0 and math.isfinite(wanted * wanted)):
        return 0
    # the positive root of bend n^2 / 2 + gap n = wanted
    return 2 * wanted / (gap + math.sqrt(gap * gap + 2 * bend * wanted))


def least(z: Ball) -> arb:
    """The least real part in a ball, if it is positive.

    A series with positive terms (..)_k / (c)_k x^k bounds those about it: |(c)_k| >= (re c)_k, re c > 0.
    """
    low = re(z).lower()
    return low if low > 0 else arb.nan()


def within(bound: arb) -> acb:
    """All complex numbers up to that size, roughly."""
    return acb(arb(0, bound), arb(0, bound)) if bound.is_finite() else acb(arb.nan())
