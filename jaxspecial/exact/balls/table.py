"""The table of the functions that a formula may name, in Arb's ball arithmetic (python-flint).

A formula is written in mpmath's names; FUNCTIONS maps them to functions of balls, `arb` for real numbers and `acb`
for complex ones, which compute at the current precision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flint
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls import (
    bessel,
    composed,
    hypergeometric,
    incomplete_beta,
    incomplete_gamma,
    inverses,
    mathieu,
    noncentral,
    owen_kolmogorov,
    parabolic_cylinder,
    primitives,
    roots,
    spheroidal,
    wright,
)
from jaxspecial.exact.balls.arithmetic import Arithmetic
from jaxspecial.exact.balls.numbers import FREE, Ball, Function, number, with_bits
from jaxspecial.exact.balls.prices import paid

_FAMILIES = (
    *(primitives, bessel, hypergeometric, incomplete_gamma, incomplete_beta),
    *(noncentral, parabolic_cylinder, wright, mathieu, spheroidal),
)

# Owner: this module, which fills it below; nothing changes it afterwards.
FUNCTIONS = dict(FREE)
for _family in _FAMILIES:
    FUNCTIONS |= _family.FUNCTIONS

ARITHMETIC = Arithmetic(FUNCTIONS, number, lambda: flint.ctx.prec, with_bits)


def _smirnov(n: arb, d: arb) -> Ball:
    """Smirnov's sum, paid for by its terms."""
    count = float(n) * min(float(d), 1.0)
    few = count if float(n) > owen_kolmogorov.MOST_TERMS > count else float(n)
    work.step(10 * max(few, 1.0), flint.ctx.prec)
    return owen_kolmogorov.smirnov(ARITHMETIC, n, d)


def _inverse_in_parameter(
    function: Function,
    solved_for: int,
    position: int,
    start: Callable[..., Any],
    near: Callable[..., tuple[arb, arb] | None] = lambda *args: None,
) -> Function:
    """The inverse, from SciPy's double `start`, and by a search where that is no solution."""

    def begin(doubles: Sequence[float], args: Sequence[arb]) -> tuple[arb, arb | None]:
        return near(*args) or (arb(float(start(*doubles))), None)

    return roots.inverse(function, solved_for, position, True, begin, search=True)


_IN_ALL_ARITHMETICS = (
    composed.functions(ARITHMETIC)
    | owen_kolmogorov.functions(ARITHMETIC)
    | {"smirnov": _smirnov}
    | inverses.functions(ARITHMETIC)
    | inverses.in_parameters(ARITHMETIC, _inverse_in_parameter)
)
FUNCTIONS |= {name: paid(function, name) for name, function in _IN_ALL_ARITHMETICS.items()}
