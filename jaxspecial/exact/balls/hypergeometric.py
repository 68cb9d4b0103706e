"""Hypergeometric functions in Arb's balls."""

from __future__ import annotations

import math
from collections.abc import Sequence

from flint import arb

from jaxspecial.exact.balls.arithmetic import integer
from jaxspecial.exact.balls.numbers import Ball, method, narrow, re, to_complex
from jaxspecial.exact.balls.patient import patient
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import gamma, rgamma

hyp0f1 = paid(patient(method("hypgeom_0f1", (1, 0)), off_cut=lambda z: True), "hyp0f1")
hyp1f1 = paid(patient(method("hypgeom_1f1", (2, 0, 1)), integrates=False, off_cut=lambda z: True), "hyp1f1")
hyp2f1 = paid(patient(method("hypgeom_2f1", (3, 0, 1, 2)), off_cut=lambda z: z < 1), "hyp2f1")
_hyperu = patient(method("hypgeom_u", (2, 0, 1)), series=2)  # a sum of two: DLMF 13.2.42


@paid
def hyperu(a: Ball, b: Ball, z: Ball) -> Ball:
    if z == 0:
        # DLMF 13.2.7, 13.2.18 to 13.2.22; Arb has a number for U(1, 1, 0), too
        if isinstance(a, arb) and a.is_exact() and a.is_integer() and -1000 < a <= 0:
            return math.prod((-b - k for k in range(integer(-a))), start=arb(1))
        if re(b) < 1:
            return gamma(1 - b) * rgamma(a - b + 1)
        return arb.nan()
    return _hyperu(a, b, z)


def _series(above: Sequence[Ball], below: Sequence[Ball], z: Ball) -> Ball:
    value = to_complex(z).hypgeom(list(map(to_complex, above)), list(map(to_complex, below)))
    return narrow(value, *above, *below, z)


@paid
def hyp1f2(a: Ball, b: Ball, c: Ball, z: Ball) -> Ball:
    return _series((a,), (b, c), z)


@paid
def hyp2f3(a: Ball, b: Ball, c: Ball, d: Ball, e: Ball, z: Ball) -> Ball:
    return _series((a, b), (c, d, e), z)


FUNCTIONS = by_name(hyp0f1, hyp1f1, hyp2f1, hyperu, hyp1f2, hyp2f3)
