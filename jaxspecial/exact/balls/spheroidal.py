"""Spheroidal wave functions in Arb's real balls: sums over an eigenvector of a tridiagonal matrix (DLMF 30.8).

`sign` is 1 for the prolate and -1 for the oblate ones: c^2 -> -c^2, x -> i x.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import flint
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball
from jaxspecial.exact.balls.prices import Paid, by_name, paid
from jaxspecial.exact.balls.tridiagonal import (
    MOST_ROWS,
    eigenpair,
    exact_number,
    pay_for_sum,
    rows_needed,
    small_ball,
    small_integer,
)

LARGEST = 1e5  # c^2: a matrix of some hundred rows
START = 1.5  # where a radial function of the second kind is summed, to be continued to smaller x

# --- The eigenproblem ---------------------------------------------------------------------------------------


class _Matrix:
    """Of the normalised P_l^m (DLMF 30.8)."""

    def __init__(self, sign: int, m: int, n: int, c: arb) -> None:
        self.m, self.first = m, m + (n - m) % 2
        self.square = sign * c**2
        self.double = float(self.square)
        self.estimate = n * (n + 1) + abs(self.double)
        self.more_rows = int(math.sqrt(abs(self.double)))

    def _cosine_squared(self, i: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """<l| x^2 |l> and the square of <l| x^2 |l + 2>, as fractions (DLMF 14.10.3)."""
        k, m = self.first + 2 * i, self.m
        here = 2 * k * (k + 1) - 2 * m * m - 1, (2 * k - 1) * (2 * k + 3)
        top = ((k + 1) ** 2 - m * m) * ((k + 2) ** 2 - m * m)
        return here, (top, (2 * k + 1) * (2 * k + 5) * (2 * k + 3) ** 2)

    def diagonal(self, i: int) -> arb:
        k = self.first + 2 * i
        top, bottom = self._cosine_squared(i)[0]
        return k * (k + 1) + self.square * top / bottom

    def off_diagonal(self, i: int) -> arb:
        top, bottom = self._cosine_squared(i)[1]
        return self.square * (arb(top) / bottom).sqrt()

    def doubles(self, i: int) -> tuple[float, float]:
        k = self.first + 2 * i
        here, side = self._cosine_squared(i)
        return k * (k + 1) + self.double * here[0] / here[1], self.double * math.sqrt(side[0] / side[1])


class _Expansion(NamedTuple):
    """In the normalised P_l^m."""

    eigenvalue: arb
    coefficients: list[arb]
    degrees: range
    """The l of the coefficients, and some more."""


def _expansion(sign: int, m: Ball, n: Ball, c: arb, rows: int = 0) -> _Expansion | None:
    """The expansion, with that many rows at least, or None; it pays for the sum that comes next."""
    if not (isinstance(c, arb) and c.is_exact() and abs(c) ** 2 < LARGEST):
        return None
    m, n = small_integer(m), small_integer(n)
    if m is None or n is None or not 0 <= m <= n:
        return None
    found = _remembered_expansion(sign, m, n, c.man_exp(), flint.ctx.prec, rows)
    if found:
        pay_for_sum(found.coefficients)
    return found


@work.remembered(256)
def _remembered_expansion(
    sign: int, m: int, n: int, parts: tuple[Any, Any], precision: int, rows: int
) -> _Expansion | None:
    matrix, index = _Matrix(sign, m, n, exact_number(parts)), (n - m) // 2
    degrees = range(matrix.first, matrix.first + 2 * (MOST_ROWS + 4), 2)
    if not parts[0]:
        z = [arb(int(i == index)) for i in range(max(rows, index + 3))]
        return _Expansion(arb(n * (n + 1)), z, degrees)
    count = max(rows_needed(matrix, index + 1, precision + 64), rows)
    found = eigenpair(matrix, index, count)
    return found and _Expansion(found[0], found[1], degrees)


def _eigenvalue(sign: int, m: Ball, n: Ball, c: arb) -> arb:
    found = _expansion(sign, m, n, c)
    return found.eigenvalue if found else arb.nan()


def _normalisations(m: int, degrees: range, count: int) -> list[arb]:
    """sqrt((2l + 1) (l - m)! / (l + m)!)"""
    weights, ratio, before = [], arb(1) / math.factorial(2 * m), m
    for k in degrees[:count]:
        for i in range(before + 1, k + 1):
            ratio = ratio * (i - m) / (i + m)
        before = k
        weights.append(((2 * k + 1) * ratio).sqrt())
    return weights


# --- Angular functions --------------------------------------------------------------------------------------


def _angular(sign: int, m: Ball, n: Ball, c: arb, x: arb) -> arb:
    found = _expansion(sign, m, n, c)
    if not found or not isinstance(x, arb) or not abs(x) < 1:
        return arb.nan()
    m, n = small_integer(m), small_integer(n)
    z, degrees = found.coefficients, found.degrees
    last = degrees[len(z) - 1]
    weights = _normalisations(m, degrees, len(z))
    # Flammer's normalisation: S is P_n^m at 0, or has its slope there, which is (n + m) P_(n-1)^m(0)
    at_0, odd = _legendre(m, last, arb(0)), (n - m) % 2
    values = [(k + m) * at_0[k - 1] if odd else at_0[k] for k in degrees[: len(z)]]
    own = (n + m) * at_0[n - 1] if odd else at_0[n]
    size = sum((u * w * v for u, w, v in zip(z, weights, values, strict=True)), arb(0))
    here = _legendre(m, last, x)
    total = sum((u * w * here[k] for u, w, k in zip(z, weights, degrees, strict=False)), small_ball())
    return total * own / size


def _legendre(m: int, last: int, x: arb) -> list[arb]:
    """P_l^m(x) for l = 0 ... last without the phase (-1)^m, |x| < 1 (DLMF 14.7.15, 14.10.3)."""
    values = [arb(0)] * (last + 2)
    values[m] = (1 - x * x).sqrt() ** m * math.prod(range(1, 2 * m, 2))
    for k in range(m, last):
        values[k + 1] = ((2 * k + 1) * x * values[k] - (k + m) * values[k - 1]) / (k - m + 1)
    return values


# --- Radial functions ---------------------------------------------------------------------------------------


def _radial(sign: int, second: bool, m: Ball, n: Ball, c: arb, x: arb) -> Ball:
    """By the sum over spherical Bessel functions; the second one near the focus by its differential equation, from x =
    START on."""
    if not isinstance(x, arb) or not isinstance(c, arb) or not c > 0 or not 0 < x < 100:
        return arb.nan()
    if sign > 0 and not x > 1:
        return arb.nan()
    if not second or x > START:
        return _summed(sign, m, n, c, x, second)[0]
    return _continued(sign, m, n, c, x)


def _summed(
    sign: int, m: Ball, n: Ball, c: arb, x: arb, second: bool, slope: bool = False
) -> tuple[arb, Any]:
    """R, and its derivative in x if `slope`, by DLMF 30.11.3."""
    rows = 0
    if second:
        # the terms fall like x^-2 only
        rows = int((flint.ctx.prec + 64) / (2 * math.log2(float(x)))) + 10 + int(float(c))
        if rows > MOST_ROWS:
            raise work.Late("the sum converges too slowly")
    found = _expansion(sign, m, n, c, rows)
    if not found:
        return arb.nan(), arb.nan()
    m, n = small_integer(m), small_integer(n)
    z, degrees = found.coefficients, found.degrees
    weights = [
        1 / w * (2 * k + 1) for w, k in zip(_normalisations(m, degrees, len(z)), degrees, strict=False)
    ]
    bessel = (_spherical_y if second else _spherical_j)(c * x, degrees[len(z) - 1] + 1)
    size = sum((u * w for u, w in zip(z, weights, strict=True)), arb(0))
    total = changed = arb(0)
    for u, w, k in zip(z, weights, degrees, strict=False):
        factor = (-1) ** ((k - n) // 2) * u * w
        added = factor * bessel[k]
        total += added
        if slope:  # DLMF 10.51.2
            step = factor * (k / x * bessel[k] - c * bessel[k + 1])
            changed += step
    rate = 1 / (1 - 1 / (x * x)) if second else 4
    total += arb(0, (2 * rate * abs(added)).upper())
    inside = 1 - sign / (x * x)
    front = inside.sqrt() ** m / size
    if not slope:
        return front * total, None
    changed += arb(0, (2 * rate * abs(step)).upper())
    # front' / front = m sign / (x^3 inside)
    return front * total, front * (changed + m * sign / (x**3 * inside) * total)


def _spherical_j(u: arb, count: int) -> list[arb]:
    """j_0(u) ... j_count(u), by recurrence from above (DLMF 10.51.1)."""
    with flint.ctx.extraprec(64):
        work.function(160 + count, flint.ctx.prec)
        front = (arb.pi() / (2 * u)).sqrt()
        values: list[Any] = [None] * (count + 1)
        for k in (count, count - 1):
            values[k] = front * u.bessel_j(arb(2 * k + 1) / 2)
        for k in range(count - 1, 0, -1):
            values[k - 1] = (2 * k + 1) / u * values[k] - values[k + 1]
    return values


def _spherical_y(u: arb, count: int) -> list[arb]:
    """y_0(u) ... y_count(u)."""
    values = [-u.cos() / u, -u.cos() / (u * u) - u.sin() / u]
    for k in range(1, count):
        values.append((2 * k + 1) / u * values[k] - values[k - 1])
    return values


# --- The second radial function near the focus --------------------------------------------------------------


def _continued(sign: int, m: Ball, n: Ball, c: arb, x: arb) -> Ball:
    """R of the second kind by Taylor series, each within the circle of convergence of the one before."""
    if not c.is_exact() or small_integer(m) is None or small_integer(n) is None:
        return arb.nan()
    where = sign, small_integer(m), small_integer(n), c.man_exp(), flint.ctx.prec
    steps = 0
    while True:
        at, reach, terms, rest = _taylor(*where, steps)
        if not rest.is_finite():
            return arb.nan()
        if abs(x - at) < 0.51 * reach:
            return terms(x - at) + arb(0, rest.upper())
        steps += 1


@work.remembered(128)
def _taylor(
    sign: int, m: int, n: int, parts: tuple[Any, Any], precision: int, steps: int
) -> tuple[arb, float, Any, arb]:
    """The Taylor series about x = at, which is reached from START in `steps` steps of half a radius of convergence.

    Returns at, that radius, the polynomial, and a bound of what it leaves out within half the radius.
    """
    c = arb(parts)
    with flint.ctx.extraprec(64):
        if steps == 0:
            at = arb(START)
            value, slope = _summed(sign, arb(m), arb(n), c, at, True, slope=True)
        else:
            before, reach, terms, rest = _taylor(sign, m, n, parts, precision, steps - 1)
            at = before - reach / 2
            value, slope = terms(at - before), terms.derivative()(at - before)
        reach = float(at - 1 if sign > 0 else (1 + at * at).sqrt().mid())
        is_finite = value.is_finite() and slope.is_finite()
        expansion = _expansion(sign, arb(m), arb(n), c) if is_finite else None
        if not expansion:
            return at, reach, None, arb.nan()
        even, odd = (
            _solution(sign, expansion.eigenvalue, m, c, at, *start, precision) for start in ((1, 0), (0, 1))
        )
        terms = [value * u + slope * v for u, v in zip(even, odd, strict=True)]
        return at, reach, flint.arb_poly(terms), _left_out(terms, reach)


def _left_out(terms: Sequence[arb], reach: float) -> arb:
    """What lies beyond the last terms at half the radius of convergence, where they fall like 2^-k."""
    first = len(terms) - 8
    sizes = (abs(t) * arb(0.51 * reach) ** (first + i) for i, t in enumerate(terms[first:]))
    return 8 * sum(sizes, arb(0))


def _solution(
    sign: int, eigenvalue: arb, m: int, c: arb, at: arb, value: int, slope: int, precision: int
) -> list[arb]:
    """The Taylor coefficients about x = at of the solution with that value and slope there.

    p (p R')' = ((L - c^2 x^2) p + sign m^2) R, p = x^2 - sign (DLMF 30.2.1). Errors grow no faster than terms; balls
    would, in a recurrence of five terms, so it is carried in 64 digits more, of numbers without a radius.
    """
    p = flint.arb_poly([at * at - sign, 2 * at, 1])
    x = flint.arb_poly([at, 1])
    right = (eigenvalue - c * c * x * x) * p + flint.arb_poly([sign * m * m])
    first, middle, last = ([q[i].mid() for i in range(5)] for q in (p * p, 2 * x * p, right))
    terms = [arb(value), arb(slope)]
    work.step(16 * (precision + 94), flint.ctx.prec)
    for k in range(precision + 64 + 30):
        known = arb(0)
        for i in range(min(k, 4) + 1):
            known += last[i] * terms[k - i] - middle[i] * (k - i + 1) * terms[k - i + 1]
            if i:
                known -= first[i] * (k - i + 2) * (k - i + 1) * terms[k - i + 2]
        terms.append((known / (first[0] * (k + 2) * (k + 1))).mid())
    return terms


def _paid(name: str, function: Callable[..., arb], *given: Any) -> Paid:
    return paid(functools.partial(function, *given), name)


pro_cv, obl_cv = _paid("pro_cv", _eigenvalue, 1), _paid("obl_cv", _eigenvalue, -1)
pro_ang1, obl_ang1 = _paid("pro_ang1", _angular, 1), _paid("obl_ang1", _angular, -1)
pro_rad1, obl_rad1 = _paid("pro_rad1", _radial, 1, False), _paid("obl_rad1", _radial, -1, False)
pro_rad2, obl_rad2 = _paid("pro_rad2", _radial, 1, True), _paid("obl_rad2", _radial, -1, True)

FUNCTIONS = by_name(pro_cv, obl_cv, pro_ang1, obl_ang1, pro_rad1, obl_rad1, pro_rad2, obl_rad2)
