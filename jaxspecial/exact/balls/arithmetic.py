"""What formulas need in any arithmetic: balls here, and mpmath's numbers, with which the tests compare them."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, TypeAlias

from flint import acb, arb

Number: TypeAlias = Any  # of some arithmetic: a ball, or one of mpmath


class Arithmetic(NamedTuple):
    """A table of functions and the numbers that they take, for functions that are written once for all arithmetics."""

    f: dict[str, Callable[..., Number]]
    number: Callable[[Any], Number]
    """An exact number from a Python int, float or complex number."""
    bits: Callable[[], int]
    """The current precision in bits."""
    with_bits: Callable[[int], AbstractContextManager[Any]]
    """A context with that many bits of precision."""


def integer(value: Any) -> int:
    """The integer that a number of any arithmetic is, such as an order or a degree."""
    if isinstance(value, acb):
        value = value.real
    if isinstance(value, arb) and not (value.is_exact() and value.is_integer()):
        raise ValueError(
            f"{value.str(17, radius=False)} is not an integer"
        )  # a double may be too coarse to show it
    number = float(value)
    if number != math.floor(number):
        raise ValueError(f"{number} is not an integer")
    return int(number)


def power(base: Number, exponent: Number) -> Number:
    """base**exponent. Of a real ball about 0, python-flint's is NaN even for an integer exponent."""
    if isinstance(base, arb) and base.contains(0) and isinstance(exponent, arb):
        if exponent.is_integer() and exponent >= 0:
            return (acb(base) ** exponent).real
    return base**exponent


def with_derivative(
    function: Callable[..., Number], number: Callable[[Any], Number], sign: int, factor: int
) -> Callable[..., Number]:
    """besselj(v, z, derivative=n) by DLMF 10.6.7 and 10.29.5: (factor/2)^n sum_k sign^k C(n,k) C_{v-n+2k}(z).

    mpmath's own keyword is not used: besselk ignores it.
    """

    def bessel(v: Number, z: Number, derivative: Number = 0) -> Number:
        n = integer(derivative)
        terms = (sign**k * math.comb(n, k) * function(v - n + 2 * k, z) for k in range(n + 1))
        return functools.reduce(operator.add, terms) * number(factor) ** n / number(2) ** n

    return bessel


def newton(
    arithmetic: Arithmetic,
    function: Callable[..., Number],
    slope: Callable[[Number], Number],
    target: Number,
    start: Number,
) -> Number:
    """The x with function(x) = target; with balls, its radius bounds the error of the last step.

    A Newton step from a point at distance d of the root lands at a distance of about d^2, so the step that is
    smaller than the square root of the precision is the last one; that step's own square bounds the rest. So the
    precision may double from step to step, and the slope needs half of it.
    """
    number, with_bits = arithmetic.number, arithmetic.with_bits
    x = number(start)
    levels = [arithmetic.bits()]
    while levels[-1] > 128:
        levels.append(levels[-1] // 2 + 24)
    for bits in reversed(levels):
        last = bits == levels[0]
        with with_bits(bits):
            for _ in range(60):
                rest = function(x) - target
                with with_bits(bits // 2 + 24):
                    step = rest / slope(x)
                following = x - step
                middle = following.mid() if isinstance(following, arb) else following
                if isinstance(following, arb) and not following.is_finite():
                    if last:
                        return following
                    break
                if abs(step) < abs(middle) * number(2) ** -(bits // 2 + 4):
                    if not last:
                        x = middle
                        break
                    if not isinstance(following, arb):
                        return following
                    largest = abs(step).upper()
                    return following + arb(0, largest * largest / abs(middle))
                if isinstance(step, arb) and not last and step.contains(0):
                    break
                x = middle
    return number(math.nan)
