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
MOST_ROWS = 16
LARGER = 2.0  # what is added to orders and shapes for other rows: behaviour at an end often depends on them


@dataclasses.dataclass(frozen=True)
class End:
    """A point with one argument at an end, and the results: the value and the first derivatives, for each output."""

    point: tuple
    results: dict[tuple[tuple[int, ...], int], complex]


def measured(
    function: Function, base: tuple, alphas: Sequence[tuple[int, ...]], evaluate: Callable
) -> tuple[End, ...]:
    """`base` is an ordinary point; `evaluate` is that of measure.py.

    Rows at a point of larger orders and shapes are those that differ in kind: another zero, infinity or NaN.
    """
    real = _real(function, alphas)
    base = tuple(float(x) if a in real else x for a, x in zip(function.arguments, base, strict=True))
    found: dict[tuple, End] = {}  # which argument, its value, and the kinds of the results
    for point in (base, _larger(function, base)):
        places = list(_points(function, point, real))
        points = [(*point[:i], at, *point[i + 1 :]) for i, at in places]
        results = evaluate(function, points, alphas) if points else []
        for place, at, result in zip(places, points, results, strict=True):
            end = End(at, {key: complex(x) for key, x in result.items()})
            kinds = tuple(map(_kind, end.results.values()))
            ordinary = abs(place[1]) == 1 and set(kinds) <= {0, 1}
            nothing = math.isinf(place[1]) and set(kinds) == {math.nan}
            if not (ordinary and _is_between(function, point, *place) or nothing):
                found.setdefault((*place, kinds), end)
    return tuple(itertools.islice(found.values(), MOST_ROWS))


def _larger(function: Function, base: tuple) -> tuple:
    """The same point with larger orders and shapes; the same if that is outside of the domain."""
    is_parameter = [a in function.parameters for a in function.arguments[:-1]] + [False]
    larger = tuple(x + LARGER if p else x for x, p in zip(base, is_parameter, strict=True))
    return larger if sampling.in_domain(function, larger) else base


def _kind(x: complex) -> float:
    """0, 1 for other finite numbers, infinities with their signs, NaN."""
    if cmath.isfinite(x):
        return float(x != 0)
    return math.copysign(math.inf, x.real) if cmath.isinf(x) else math.nan


def _real(function: Function, alphas: Sequence[tuple[int, ...]]) -> set[str]:
    """The arguments that have a derivative."""
    differentiated = {a for i, a in enumerate(function.arguments) if any(alpha[i] for alpha in alphas)}
    return differentiated - function.defaults.keys()


def _points(function: Function, base: tuple, real: set[str]):
    """Places of an argument, and what it is there: where the domain ends, and where there may be a pole within."""
    for (i, argument), end in itertools.product(enumerate(function.arguments), CANDIDATES):
        if end == -math.inf and argument in function.parameters:
            continue
        if argument in real and any(_inside(function, base, i, end, side) for side in (-1, 1)):
            yield i, end


def _is_between(function: Function, base: tuple, i: int, end: float) -> bool:
    return all(_inside(function, base, i, end, side) for side in (-1, 1))


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
    rows: dict[str, None] = {}  # each once: what differs may not be shown
    for end, output in itertools.product(ends, range(min(2, len(function.outputs)))):
        where = ", ".join(
            f"{a} = {_number(x)}" for a, x in zip(function.arguments, end.point, strict=True) if a in shown
        )
        of = f" | `{function.outputs[output]}`" if len(function.outputs) > 1 else ""
        cells = " | ".join(_number(end.results[alpha, output]) for alpha in orders)
        rows[f"| `{where}`{of} | {cells} |"] = None
    names = [a for alpha in orders[1:] for a, n in zip(function.arguments, alpha, strict=True) if n]
    of = "output | " if len(function.outputs) > 1 else ""
    head = f"| at | {of}value | {' | '.join(f'derivative in `{a}`' for a in names)} |"
    return [
        "",
        "At the ends of the domain, at 0 and at infinity, as computed when this page was made, one argument there and the others ordinary "
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
