"""The work of functions of balls, in units of `work`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import flint

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball, Function

# The time of a function in microseconds at a low precision, from `python -m benchmarks.work`; of others it is ORDINARY.
# The terms of a series, and paid functions that a function calls, are paid for in addition.
ORDINARY, SERIES, MOST_TERMS = 5, 80, 5000
WEIGHTS = {
    **dict.fromkeys(("exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh"), 1),
    **dict.fromkeys(
        ("erf", "erfc", "erfi", "ei", "si", "ci", "shi", "chi", "digamma", "erfinv", "erfcinv"), 15
    ),
    **dict.fromkeys(("struveh", "struvel", "hyp1f2", "hyp2f3", "fresnels", "fresnelc"), SERIES),
    **dict.fromkeys(("legendre", "legenp", "gegenbauer", "jacobi", "hermite"), 2 * SERIES),
    **dict.fromkeys(("elliprd", "elliprf", "elliprg", "elliprj", "elliprc", "ellipf", "ellipe"), 70),
    "polylog": 40,
    "betainc": 20,
    "zeta": 400,
}


class Paid(Protocol):
    """A function of balls that pays for its work."""

    __name__: str
    unpaid: Function

    def __call__(self, *args: Ball, **keywords: Any) -> Ball: ...


def paid(function: Function, name: str | None = None) -> Paid:
    """The function under the name that formulas have for it, by default its own; each evaluation pays for its work.

    `paid(function).unpaid` is the function itself, for those whose own price includes it.
    """
    name = name or function.__name__
    weight = WEIGHTS.get(name, ORDINARY)

    def pay_and_evaluate(*args: Ball, **keywords: Any) -> Ball:
        if weight >= SERIES:
            pay_for_series(weight, args)
        else:
            work.function(weight, _bits(args))
        return function(*args, **keywords)

    named: Any = pay_and_evaluate  # the type of functions has no such attributes
    named.__name__, named.unpaid = name, function
    evaluate: Paid = named
    return evaluate


def pay_for_series(weight: float, args: Sequence[Ball]) -> None:
    """For more terms where the parameters are large; for a large variable, the last, there are expansions."""
    bits, size = _bits(args), max((float(abs(a).mid()) for a in args[:-1]), default=0.0)
    work.step(size if size < MOST_TERMS else MOST_TERMS, bits)
    work.function(weight, bits)


def _bits(args: Sequence[Ball]) -> int:
    """The precision at which a function computes: the current one, or less where its arguments are less accurate."""
    bits = flint.ctx.prec
    if bits < 1000:
        return bits
    fewest: int = min(a.rel_accuracy_bits() for a in args if not isinstance(a, (int, str)))
    return min(bits, 64 + max(0, fewest))


def by_name(*functions: Paid) -> dict[str, Paid]:
    """A table of functions, by the names that formulas have for them."""
    return {function.__name__: function for function in functions}
