"""What derivatives in orders and parameters cost: costs.csv, which `python -m benchmarks.work` measures, as sentences and a table."""

from __future__ import annotations

import csv
import functools
import pathlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .kernels import HERE
from .model import Function

FILE = HERE / "costs.csv"
PAGE = HERE.parent / "docs" / "what-a-derivative-costs.md"
BEGIN, END = "<!-- costs: written by `make generate` -->", "<!-- end of costs -->"
HEAD = "| function | in | kernel | exact engine, tested region | anywhere | undecided |\n|---|---|---|---|---|---|"


class Cost(NamedTuple):
    """Microseconds of an element of the first derivative in the first parameter: in a kernel if it was timed, and in the exact
    engine, median and maximum at tested points and anywhere; the percentage of the latter that is undecided."""

    argument: str
    kernel: str
    tested_median: int
    tested_most: int
    anywhere_median: int
    anywhere_most: int
    undecided: int


@functools.cache
def costs(path: pathlib.Path = FILE) -> Mapping[str, Cost]:
    """The measured functions."""
    with path.open(newline="") as stream:
        rows = list(csv.reader(stream))[1:]
    return MappingProxyType({row[0]: Cost(row[1], row[2], *map(int, row[3:])) for row in rows})


def sentence(f: Function) -> str:
    """The line of a docstring."""
    formulas = any(a.kind in ("formula", "order") for a in f.answers.values())
    parts = (
        [
            "a derivative by a formula takes as long as the values in it, or longer where that would lose digits"
        ]
        if formulas
        else []
    )
    if f.partials:
        parts.append(_of_parameters(f))
    if not parts:
        return ""
    text = "; ".join(parts)
    return f"Cost: {text[:1].upper()}{text[1:]}."


def _of_parameters(f: Function) -> str:
    cost = costs().get(f.name)
    if f.how.everywhere:
        takes = f"about {cost.kernel} us" if cost else "0.5 to some hundred us"
        return f"in {', '.join(f.parameters)} the kernel takes {takes} an element"
    if cost is None:  # of a user's catalogue
        kernel = "" if f.how.kernel is None else "the kernel takes 0.5 to some hundred us an element, "
        return (
            f"in {', '.join(f.parameters)} {kernel}the exact engine takes 0.1 ms to some tenths of a second"
        )
    most = _milliseconds(max(cost.tested_most, cost.anywhere_most))
    undecided = ". At extreme arguments it leaves some points undecided" if cost.undecided else ""
    if f.how.kernel is None:
        return (
            f"in {_with_others(f, cost.argument)} the exact engine takes {_milliseconds(cost.tested_median)} ms an element in the median of the tested "
            f"region, and up to {most} ms{' elsewhere' if cost.anywhere_most > cost.tested_most else ''}. So within the default budget of 2 s an execution has some {_few(2e6 / cost.tested_median)} "
            f"different elements, and the others are NaN, with a warning{undecided}"
        )
    return (
        f"in {_with_others(f, cost.argument)} the kernel takes about {cost.kernel} us an element at points of the tests. Outside of its domain the exact engine takes "
        f"{_milliseconds(cost.tested_median)} ms an element in the median of points in the tested region, {_milliseconds(cost.anywhere_median)} ms in that of points anywhere, and "
        f"at most {most} ms{undecided}"
    )


def _with_others(f: Function, argument: str) -> str:
    """The argument in which the cost was measured, and those with the same kernel or engine."""
    others = [p for p in f.parameters if p != argument]
    return f"{argument}, and similarly in {' and '.join(others)}," if others else argument


def _few(count: float) -> str:
    """With one digit, rounded down."""
    unit = 10 ** (len(str(int(count))) - 1)
    return f"{int(count) // unit * unit:,}"


def _milliseconds(microseconds: int) -> str:
    return f"{microseconds / 1000:.2g}" if microseconds < 99_500 else f"{microseconds / 1000:.0f}"


def page() -> str:
    """The text of docs/what-a-derivative-costs.md with the table as it should be."""
    text = PAGE.read_text()
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    rows = [
        f"| `{name}` | {c.argument} | {c.kernel} | {c.tested_median:,} to {c.tested_most:,} | {c.anywhere_median:,} to "
        f"{c.anywhere_most:,} | {c.undecided} % |"
        for name, c in costs().items()
    ]
    return f"{head}{BEGIN}\n\n" + "\n".join([HEAD, *rows]) + f"\n\n{END}{tail}"
