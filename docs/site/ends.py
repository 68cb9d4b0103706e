"""What a function and its first derivatives are at the ends of its domain and at infinity: rows of a table, from the library itself.

measured(function, alphas, evaluate) -> (End, ...)
"""

import cmath
import dataclasses
import itertools
import math
from collections.abc import Callable, Sequence

from codegen.model import Function
from tests import sampling

CANDIDATES = (-math.inf, -1.0, 0.0, 1.0, math.inf)
BESIDE = 1e-6
MOST_ROWS = 8


@dataclasses.dataclass(frozen=True)
class End:
    """A point with one argument at an end, and the results: the value and the first derivatives, for each output."""

    point: tuple
    results: dict[tuple[tuple[int, ...], int], complex]


def measured(
    function: Function, base: tuple, alphas: Sequence[tuple[int, ...]], evaluate: Callable
) -> tuple[End, ...]:
    """`base` is an ordinary point; `evaluate` is that of measure.py."""
    points = list(itertools.islice(_points(function, base, alphas), MOST_ROWS))
    results = evaluate(function, points, alphas) if points else []
    ends = [
        End(p, {key: complex(x) for key, x in found.items()})
        for p, found in zip(points, results, strict=True)
    ]
    return tuple(
        end
        for end in ends
        if not (math.inf in map(abs, end.point) and all(map(cmath.isnan, end.results.values())))
    )


def _points(function: Function, base: tuple, alphas: Sequence[tuple[int, ...]]):
    differentiated = {a for i, a in enumerate(function.arguments) if any(alpha[i] for alpha in alphas)}
    real = differentiated - function.defaults.keys()
    base = tuple(float(x) if a in real else x for a, x in zip(function.arguments, base, strict=True))
    for (i, argument), end in itertools.product(enumerate(function.arguments), CANDIDATES):
        if argument in real and not (math.isinf(end) and argument in function.parameters):
            below, above = (_inside(function, base, i, end, side) for side in (-1, 1))
            if below != above:
                yield (*base[:i], end, *base[i + 1 :])


def _inside(function: Function, base: tuple, i: int, end: float, side: int) -> bool:
    """Whether the points on that side of the end, next to it, are in the domain."""
    if math.isinf(end):
        beside = math.copysign(1e8, end)
        is_there = (side > 0) == (end < 0)
    else:
        beside, is_there = end + side * BESIDE, True
    return is_there and sampling.in_domain(function, (*base[:i], beside, *base[i + 1 :]))


def section(function: Function, ends: Sequence[End]) -> list[str]:
    """The table of the page; of several outputs the first two."""
    if not ends:
        return []
    computed = {alpha for end in ends for alpha, _ in end.results}
    arguments = range(len(function.arguments))
    orders = [tuple(int(i == j) for j in arguments) for i in (None, *arguments)]
    orders = [alpha for alpha in orders if alpha in computed]
    shown = {a for alpha in orders for a, n in zip(function.arguments, alpha, strict=True) if n}
    shown |= {a for a in function.arguments if a not in function.defaults}
    rows = []
    for end, output in itertools.product(ends, range(min(2, len(function.outputs)))):
        where = ", ".join(
            f"{a} = {_number(x)}" for a, x in zip(function.arguments, end.point, strict=True) if a in shown
        )
        of = f" | `{function.outputs[output]}`" if len(function.outputs) > 1 else ""
        cells = " | ".join(_number(end.results[alpha, output]) for alpha in orders)
        rows.append(f"| `{where}`{of} | {cells} |")
    names = [a for alpha in orders[1:] for a, n in zip(function.arguments, alpha, strict=True) if n]
    of = "output | " if len(function.outputs) > 1 else ""
    head = f"| at | {of}value | {' | '.join(f'derivative in `{a}`' for a in names)} |"
    return [
        "",
        "At the ends of the domain and at infinity, as computed when this page was made, one argument there and the others ordinary "
        "([what NaN means](../errors.md)):",
        "",
        head,
        "|---" * (head.count("|") - 1) + "|",
        *rows,
        "",
    ]


def _number(x: complex) -> str:
    if isinstance(x, int):
        return str(x)
    if cmath.isnan(x) and not cmath.isinf(x):
        return "NaN"
    if x.imag and not math.isnan(x.imag):
        return f"{x.real:.6g}{x.imag:+.6g}j"
    return f"{x.real + 0.0:.6g}"  # no -0
