"""Eigenvectors of infinite symmetric tridiagonal matrices, in Arb's real balls.

A double of the eigenvalue is improved by Rayleigh quotients, each of which triples the digits. With pivots from above
and from below that meet at the largest component j, the vector z, z_j = 1, follows by ratios of neighbours, so that
its smallest components too have all their digits, and (T - x) z = g e_j:

    x + g/|z|^2 is the next x,  and  |x - eigenvalue| <= |g|/|z|,  |error of z| <= |g| / distance of the others.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Protocol

import flint
import numpy as np
import scipy.linalg
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball

MOST_ROWS = 4000


class Matrix(Protocol):
    """An infinite symmetric tridiagonal matrix T."""

    estimate: float
    """Not less than the eigenvalue that is wanted."""
    more_rows: int
    """Rows to add, so that the eigenvalue is accurate in double precision."""

    def diagonal(self, i: int) -> arb:
        """T_ii, a ball."""

    def off_diagonal(self, i: int) -> arb:
        """T_i,i+1, a ball."""

    def doubles(self, i: int) -> tuple[float, float]:
        """T_ii and T_i,i+1."""


def rows_needed(matrix: Matrix, first: int, bits: int) -> int:
    """The number of rows after which the components have fallen by that many bits."""
    lost, i = 0.0, first
    while lost < bits and i < MOST_ROWS:
        d, e = matrix.doubles(i)
        ratio = abs(d - matrix.estimate) / abs(e) if e else math.inf
        lost = lost + math.log2(ratio) - 0.5 if ratio > 2 else 0.0
        i += 1
    return i + 2


def eigenpair(matrix: Matrix, index: int, count: int) -> tuple[arb, list[arb], int] | None:
    """The eigenvalue of that index, its eigenvector in `count` rows, the index of the largest component; or None."""
    found, gap, j, size = _in_doubles(matrix, index, count)
    wanted = flint.ctx.prec
    with flint.ctx.extraprec(64 + int(size)):
        a = [matrix.diagonal(i) for i in range(count)]
        b = [matrix.off_diagonal(i) for i in range(count - 1)]
        squares = [x * x for x in b]
        value = arb(float(found))
        for _ in range(12):
            work.step(8 * count, flint.ctx.prec)
            z, residual = _twisted(a, b, squares, value, j)
            norm = sum((x * x for x in z), arb(0))
            # beyond the last row the component is less than the last one, and so is the residual there
            left_out = abs(z[-1] * matrix.off_diagonal(count - 1))
            error = (abs(residual) + left_out).upper()
            if not error.is_finite():
                return None
            if error < arb((1, -wanted - 16)):
                break
            value = (value + residual / norm).mid()
        else:
            return None
    if error > gap / 4 or abs(float(value) - found) > gap / 4:
        return None
    radius = arb(0, 2 * error / gap)
    # the error of a component is relative to the larger of its neighbours', except for z_j itself
    z = [x * (1 + radius) for x in z]
    return value + arb(0, error), z, j


def _in_doubles(matrix: Matrix, index: int, count: int) -> tuple[float, float, int, float]:
    """The eigenvalue, its distance from the next one, the index of its vector's largest component, the bits of T."""
    rows = [matrix.doubles(i) for i in range(min(count, max(2 * index + 60, 60) + matrix.more_rows))]
    d, e = np.array(rows).T
    near = [max(index - 1, 0), min(index + 1, len(d) - 1)]
    found, vectors = scipy.linalg.eigh_tridiagonal(d, e[:-1], select="i", select_range=near)
    here = index - near[0]
    gap = min(abs(found[here] - x) for k, x in enumerate(found) if k != here)
    j = int(np.argmax(abs(vectors[:, here])))
    size = max(2 * math.log2(np.max(np.abs(d[: j + 1])) + 2), 1)
    return found[here], gap, j, size


def _twisted(a: list[arb], b: list[arb], squares: list[arb], value: arb, j: int) -> tuple[list[arb], arb]:
    """z with z_j = 1 and (T - value) z = residual e_j."""
    count = len(a)
    above: list[Any] = [None] * count
    below: list[Any] = [None] * count
    for i in range(j):
        above[i] = a[i] - value - (squares[i - 1] / above[i - 1] if i else 0)
    for i in range(count - 1, j, -1):
        below[i] = a[i] - value - (squares[i] / below[i + 1] if i + 1 < count else 0)
    z = [arb(1)] * count
    for i in range(j - 1, -1, -1):
        z[i] = -b[i] * z[i + 1] / above[i]
    for i in range(j + 1, count):
        z[i] = -b[i - 1] * z[i - 1] / below[i]
    residual = a[j] - value
    if j:
        residual -= squares[j - 1] / above[j - 1]
    if j + 1 < count:
        residual -= squares[j] / below[j + 1]
    return z, residual


def pay_for_sum(components: Sequence[arb]) -> None:
    """For the sum over an eigenvector that comes next."""
    work.step(10 * len(components), flint.ctx.prec)


def small_integer(m: Ball) -> int | None:
    """The integer below 500 that a ball is, or None."""
    m = m if isinstance(m, arb) else m.real
    return int(float(m)) if m.is_exact() and m.is_integer() and abs(m) < 500 else None


def exact_number(parts: tuple[Any, Any]) -> arb:
    """The number with these parts, as `man_exp` returns them."""
    return arb(tuple(parts)) if parts[0] else arb(0)


def small_ball() -> arb:
    """A ball about 0 that contains what a sum leaves out."""
    return arb(0, arb((1, -flint.ctx.prec - 8)))
