"""Mathieu functions in Arb's real balls: sums over an eigenvector of a tridiagonal matrix (DLMF 28.4)."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import flint
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.arithmetic import integer
from jaxspecial.exact.balls.numbers import Ball
from jaxspecial.exact.balls.prices import Paid, by_name, paid
from jaxspecial.exact.balls.tridiagonal import (
    eigenpair,
    exact_number,
    pay_for_sum,
    rows_needed,
    small_ball,
    small_integer,
)

LARGEST = 1e5  # |q|: a matrix of some hundred rows


class _Matrix:
    """DLMF 28.4.5-8, made symmetric by a factor sqrt(2) of A_0."""

    def __init__(self, even: bool, m: int, q: arb) -> None:
        odd = m % 2
        self.q, self.double = q, float(q)
        self.first = odd if even or odd else 2
        self.corner = (1 if even else -1) if odd else 0
        self.estimate = m * m + 2 * abs(self.double)
        self.more_rows = int(math.sqrt(abs(self.double)) * 2)

    def diagonal(self, i: int) -> arb:
        return arb((2 * i + self.first) ** 2) + (self.corner * self.q if i == 0 else 0)

    def off_diagonal(self, i: int) -> arb:
        return self.q * arb(2).sqrt() if i == 0 and self.first == 0 else self.q

    def doubles(self, i: int) -> tuple[float, float]:
        factor = math.sqrt(2) if i == 0 and self.first == 0 else 1.0
        return (2 * i + self.first) ** 2 + (
            self.corner * self.double if i == 0 else 0.0
        ), factor * self.double


class _Fourier(NamedTuple):
    """The Fourier series of ce_m or se_m, normalised and signed as in DLMF 28.2, 28.4."""

    eigenvalue: arb
    coefficients: list[arb]
    first: int
    largest: int
    """The number of the largest coefficient."""

    def harmonic(self, i: int) -> int:
        return 2 * i + self.first


def _fourier(even: bool, m: Ball, q: arb) -> _Fourier | None:
    """The Fourier series, or None where there is none; it pays for the sum that comes next."""
    if not (isinstance(q, arb) and q.is_exact() and abs(q) < LARGEST):
        return None
    m = small_integer(m)
    if m is None or m < (0 if even else 1):
        return None
    found = _remembered_fourier(even, m, q.man_exp(), flint.ctx.prec)
    if found:
        pay_for_sum(found.coefficients)
    return found


@work.remembered(256)
def _remembered_fourier(even: bool, m: int, parts: tuple[Any, Any], precision: int) -> _Fourier | None:
    matrix = _Matrix(even, m, exact_number(parts))
    first = matrix.first
    index = (m - first) // 2
    count = rows_needed(matrix, index + 1, precision + 64)
    if not matrix.double:
        z = [arb(int(2 * i + first == m)) for i in range(index + 3)]
        if m == 0:
            z[0] /= arb(2).sqrt()
        return _Fourier(arb(m * m), z, first, index)
    found = eigenpair(matrix, index, count)
    if found is None:
        return None
    value, z, j = found
    norm = sum((x * x for x in z), arb(0)).sqrt()
    z = [x / norm for x in z]
    if first == 0:
        z[0] /= arb(2).sqrt()
    # ce_m(0) > 0 and se_m'(0) > 0
    total = sum((x * (1 if even else 2 * i + first) for i, x in enumerate(z)), arb(0))
    if not (total > 0 or total < 0):
        return None
    return _Fourier(value, [x if total > 0 else -x for x in z], first, j)


def _eigenvalue(even: bool, m: Ball, q: arb) -> arb:
    found = _fourier(even, m, q)
    return found.eigenvalue if found else arb.nan()


def _angular(even: bool, m: Ball, q: arb, x: arb, *, slope: bool = False) -> arb:
    """ce_m or se_m at x in degrees, or its derivative in x in radians."""
    found = _fourier(even, m, q)
    if not found or not isinstance(x, arb):
        return arb.nan()
    # cos' = -sin, sin' = cos
    turn = -90 if even == slope else 0
    sign = -1 if even and slope else 1
    waves = [_cosine(turn, found.harmonic(i) * x) for i in range(len(found.coefficients))]
    if all(w.is_zero() for w in waves):
        return arb(0)
    factor = found.harmonic if slope else lambda i: 1
    terms = (sign * c * factor(i) * waves[i] for i, c in enumerate(found.coefficients))
    return sum(terms, small_ball())


def _cosine(turn: int, degrees: arb) -> arb:
    """The cosine (turn = 0) or sine (turn = -90) of an angle in degrees, exactly 0 where it vanishes."""
    angle = degrees + turn
    quarters = round(float(angle) / 90) if abs(angle) < 1e9 else 0
    rest = angle - 90 * quarters
    if rest.is_zero() and quarters % 2:
        return arb(0)
    return (rest / 180 + arb(quarters) / 2).cos_pi()


def _modified(even: bool, second: bool, m: Ball, q: arb, x: arb) -> arb:
    """DLMF 28.24.2 to 28.24.5 with s = j, the largest coefficient."""
    found = _fourier(even, m, q)
    if not found or not isinstance(x, arb) or not q > 0 or not abs(x) < 20:
        return arb.nan()
    if x.is_zero() and not even and not second:
        return arb(0)
    z, first, s = found.coefficients, found.first, found.largest
    h, grown = q.sqrt(), x.exp()
    count = len(z)
    inner = _bessel_j(h / grown, count + s + first + 1)
    outer = (_bessel_y if second else _bessel_j)(h * grown, count + s + first + 1)
    sign = 1 if even else -1

    def at(values: list[arb], k: int) -> arb:
        return values[k] if k >= 0 else (-1) ** k * values[-k]

    total = arb(0)
    for k, c in enumerate(z):
        high, low = k + s + first, k - s
        pair = at(inner, low) * outer[high] + sign * inner[high] * at(outer, low)
        last = (-1) ** k * c * pair
        total += last
    total += arb(0, (4 * abs(last)).upper())
    if first == 0 and s == 0:
        total /= 2
    # the m of DLMF, as m = 2 m' + first
    is_odd = (integer(m) - first) // 2 % 2
    return (-total if is_odd else total) / z[s]


def _bessel_j(u: arb, count: int) -> list[arb]:
    """J_0(u) ... J_count(u), by recurrence from above."""
    with flint.ctx.extraprec(64):
        work.function(160 + count, flint.ctx.prec)
        values: list[Any] = [None] * (count + 1)
        values[count], values[count - 1] = u.bessel_j(arb(count)), u.bessel_j(arb(count - 1))
        for k in range(count - 1, 0, -1):
            values[k - 1] = 2 * k / u * values[k] - values[k + 1]
    return values


def _bessel_y(u: arb, count: int) -> list[arb]:
    """Y_0(u) ... Y_count(u)."""
    with flint.ctx.extraprec(64):
        values = [u.bessel_y(arb(0)), u.bessel_y(arb(1))]
        for k in range(1, count):
            values.append(2 * k / u * values[k] - values[k - 1])
    return values


def _paid(name: str, function: Callable[..., arb], *given: bool, **keywords: bool) -> Paid:
    return paid(functools.partial(function, *given, **keywords), name)


mathieu_a = _paid("mathieu_a", _eigenvalue, True)
mathieu_b = _paid("mathieu_b", _eigenvalue, False)
mathieu_cem = _paid("mathieu_cem", _angular, True)
mathieu_sem = _paid("mathieu_sem", _angular, False)
mathieu_cem_slope = _paid("mathieu_cem_slope", _angular, True, slope=True)
mathieu_sem_slope = _paid("mathieu_sem_slope", _angular, False, slope=True)
mathieu_mc1 = _paid("mathieu_mc1", _modified, True, False)
mathieu_mc2 = _paid("mathieu_mc2", _modified, True, True)
mathieu_ms1 = _paid("mathieu_ms1", _modified, False, False)
mathieu_ms2 = _paid("mathieu_ms2", _modified, False, True)

FUNCTIONS = by_name(
    *(mathieu_a, mathieu_b, mathieu_cem, mathieu_sem, mathieu_cem_slope, mathieu_sem_slope),
    *(mathieu_mc1, mathieu_mc2, mathieu_ms1, mathieu_ms2),
)
