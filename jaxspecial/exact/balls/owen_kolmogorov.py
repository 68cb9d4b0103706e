"""Owen's, Kolmogorov's and Smirnov's functions from their definitions, in any arithmetic.

The first argument of each is the Arithmetic.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable

from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.arithmetic import Arithmetic, Number

# Smirnov's sum has n terms, all of them positive. What it leaves out cancels, but may have fewer terms.
MOST_TERMS = 500


def owens_t(arithmetic: Arithmetic, h: Number, a: Number) -> Number:
    """Owen's T. |a| <= 1: (atan(a) - sum_j (-1)^j a^(2j+1) / (2j+1) P(j+1, h^2/2)) / (2 pi).

    P is the incomplete gamma function; it is the series of 1 / (1 + t^2) in the integral. Else by the reflection
    a -> 1 / a (Owen 1956).
    """
    f, number = arithmetic.f, arithmetic.number
    root = f["sqrt"](number(2))
    if a == 0:
        return a
    if abs(a) > 1:
        both = number(1 if a > 0 else -1) - f["erf"](h / root) * f["erf"](a * h / root)
        return both / 4 - owens_t(arithmetic, a * h, 1 / a)
    x, small = h * h / 2, abs(a) * f["tiny"]()
    weight = f["exp"](-x)
    rest, power = 1 - weight, a
    total = f["atan"](a)
    for j in itertools.count():
        total -= power * rest / (2 * j + 1)
        weight = weight * x / (j + 1)
        rest -= weight
        power = -power * a * a
        # P is at most 1, and below twice its first term, `weight`, from j = 2 x on
        falls = j > 2 * x and abs(power) * abs(weight) < small
        if falls or abs(power) < small * (1 - a * a):
            return _widened(total, 2 * small) / (2 * f["circle"]())
        work.step(4, arithmetic.bits())


def kolmogorov(arithmetic: Arithmetic, x: Number) -> Number:
    """2 sum (-1)^(k-1) exp(-2 k^2 x^2), or its transform, whichever converges fast."""
    f, number = arithmetic.f, arithmetic.number
    total, square = number(0), x * x
    for k in itertools.count(1):
        if x > 1:
            term = 2 * (-1) ** (k - 1) * f["exp"](-2 * k * k * square)
        else:
            term = f["exp"](-(((2 * k - 1) * f["circle"]()) ** 2) / (8 * square))
        total += term
        if not abs(term) > abs(total) * f["tiny"]():  # or if balls cannot decide
            break
    total = _widened(total, abs(term))  # terms alternate, or fall faster than by half
    return total if x > 1 else 1 - f["sqrt"](2 * f["circle"]()) / x * total


def smirnov(arithmetic: Arithmetic, n: Number, d: Number) -> Number:
    """Birnbaum and Tingey 1951; for large n and small d by the terms that their sum leaves out: Abel's identity."""
    number = arithmetic.number
    n = int(float(n))
    if n > MOST_TERMS and n * d < MOST_TERMS:
        return 1 - _left_out(arithmetic, n, d)
    total = (1 - d) ** n
    ways = number(1)
    for j in range(1, n):
        ways = ways * (n - j + 1) / j
        x = number(j) / n
        if not d + x < 1:
            break
        total += ways * d * (d + x) ** (j - 1) * (1 - d - x) ** (n - j)
    return total


def _left_out(arithmetic: Arithmetic, n: int, d: Number) -> Number:
    number = arithmetic.number
    total, ways = number(0), number(1)
    for m in itertools.count():
        x = number(m) / n
        if m and not x < d:
            return total
        total += ways * d * (1 + d - x) ** (n - m - 1) * (x - d) ** m
        ways = ways * (n - m) / (m + 1)


def _widened(value: Number, error: Number) -> Number:
    """A ball that also contains what a sum leaves out; other numbers are returned unchanged."""
    return value + arb(0, error.upper()) if isinstance(value, arb) else value


def functions(arithmetic: Arithmetic) -> dict[str, Callable[..., Number]]:
    """The functions by name, in that arithmetic."""
    return {f.__name__: functools.partial(f, arithmetic) for f in (owens_t, kolmogorov, smirnov)}
