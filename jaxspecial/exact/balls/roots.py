"""Inverses of functions of real numbers, in Arb's real balls."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import flint
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball, Function, re

# The doubles of the arguments, and their middles -> a number next to the root, and the slope there.
Start: TypeAlias = Callable[[Sequence[float], Sequence[arb]], tuple[arb, arb | None]]
LARGEST_EXPONENT = 1024
MOST_FOR_A_SIGN = 20_000  # units of work, in a search


def inverse(
    distribution: Function, solved_for: int, position: int, positive: bool, start: Start, search: bool = False
) -> Function:
    """The function that solves distribution(..., x, ...) = p for x.

    x is the argument of number `solved_for` of the distribution, p that of number `position` of the inverse. The root
    is searched next to that of a point nearby, or next to the number that start(doubles, args) returns, with the slope
    there or None. Where that fails, `search` looks for it over all powers of two.
    """

    def by_root(*args: arb) -> arb:
        p, others = args[position], args[:position] + args[position + 1 :]

        def excess(x: arb) -> Ball:
            value = distribution(*others[:solved_for], x, *others[solved_for:])
            return re(value) - p  # wide balls may lead to complex intermediate results

        if not all(a.is_finite() for a in args) or not 0 < p < 1:
            return arb.nan()
        doubles = tuple(float(a.mid()) for a in args)
        # bits for the size of large arguments, and those that cancel in a sum whose result is a small p
        more = max(-math.frexp(doubles[position])[1], *(math.frexp(x)[1] for x in doubles))
        # differences of one element are between points that agree in 48 bits
        memory = work.memory()
        former, former_root, its_slope = memory.get(by_root, ((), None, None))
        near = len(former) == len(doubles) and all(map(math.isclose, doubles, former))
        root, slope = _root(excess, former_root, its_slope, positive, more) if near else (arb.nan(), None)
        if not root.is_finite():
            work.step(500, 0)  # SciPy's function, some fifty times
            with flint.ctx.workprec(128 + more):
                begin, slope = start(doubles, [a.mid() for a in args])
            root, slope = _root(excess, begin, slope, positive, more)
            if search and not root.is_finite():
                root, slope = _root(excess, _search(excess, begin, more), None, positive, more)
        if root.is_finite():
            memory[by_root] = doubles, root.mid(), slope
        elif all(a.rel_accuracy_bits() > 64 for a in args):
            raise ArithmeticError("no solution is found")
        return root

    return by_root


def _search(excess: Callable[[arb], arb], begin: arb, more: int) -> arb:
    """A number next to a root of a function of positive numbers that changes sign once, or NaN: by bisection of the
    exponent, then of the number."""

    def sign(x: arb) -> int:
        try:
            with flint.ctx.workprec(192 + max(more, _log2(x))):
                value = work.within(MOST_FOR_A_SIGN, lambda: excess(x))
        except (ArithmeticError, ValueError):
            return 0
        return (value > 0) - (value < 0)

    with flint.ctx.workprec(192):
        middle = _log2(begin) if begin.is_finite() and begin > 0 else 0
        at_middle = sign(arb((1, middle)))
        if not at_middle:
            middle, at_middle = 0, sign(arb(1))
        step, ends = 1, {-1: middle, 1: middle}
        found = border = None
        while at_middle and found is None and ends:
            for side in list(ends):
                end = middle + side * step
                here = sign(arb((1, end)))
                if here == -at_middle:
                    found = ends[side], end
                    break
                if not here:
                    # no sign is seen in these digits, or the function ends here; the root may lie before
                    border = border or (ends[side], end)
                if not here or abs(end) > LARGEST_EXPONENT:
                    del ends[side]
                else:
                    ends[side] = end
            step *= 2
        between = found or border
        if between is None:
            return arb.nan()
        same, other = between
        while abs(same - other) > 1:
            half = (same + other) // 2
            same, other = (half, other) if sign(arb((1, half))) == at_middle else (same, half)
        low, high = arb((1, same)), arb((1, other))
        for _ in range(12):
            number = ((low + high) / 2).mid()
            low, high = (number, high) if sign(number) == at_middle else (low, number)
        return low


def _root(
    excess: Callable[[arb], arb], start: arb, slope: arb | None, positive: bool, more: int
) -> tuple[arb, arb | None]:
    """The root near a number, in a ball at whose ends the function has opposite signs, and the slope next to it.

    By the secant method, the first step by the given slope if there is one. The precision is what a step can use, and
    more for large numbers.
    """
    if not start.is_finite():
        return arb.nan(), None
    prec, more = flint.ctx.prec, max(more, _log2(start))
    most, bits = prec + 64 + more, 128 + more
    size = abs(start) if positive else abs(start).max(arb((1, -20)))
    x, before, last, found = start, None, size * arb((1, -24)), 24
    if slope is None:
        before = x + last
        with flint.ctx.workprec(bits):
            value_before = excess(before).mid()
    while True:
        with flint.ctx.workprec(min(bits, most)):
            ball = excess(x)
            value = ball.mid()
            if before is not None:
                slope = ((value - value_before) / (x - before)).mid()
            assert slope is not None  # the one given, or that between the last two numbers
            step = (value / slope).mid()
            following = (x - step).mid()
            if not following.is_finite() or (abs(step) > last and last < size * arb((1, -40))):
                return arb.nan(), None
            if positive and not following > 0:
                following = x / 2
            before, value_before, x = x, value, following
            last, found_before = abs(x - before).mid(), found
            found = -_log2(last / size)
        # the error of a secant step is the product of those of the two before it
        if found + min(found, found_before) > prec + 24 or (bits >= most and ball.contains(0)):
            break
        bits = max(bits, int(2.7 * min(found, prec)) + 96 + more)
    with flint.ctx.workprec(most):
        for digits in range(prec, prec // 2, -16):
            radius = (size * arb((1, -digits))).upper()
            if excess(x - radius) * excess(x + radius) < 0:
                return x + arb(0, radius), slope
    return arb.nan(), None


def _log2(x: arb) -> int:
    """The binary logarithm of a number, roughly; numbers may be below all doubles. Of 0, one below all others."""
    mantissa, exponent = x.mid().man_exp()
    return int(mantissa).bit_length() + int(exponent) if mantissa else -(10**9)
