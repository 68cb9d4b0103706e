"""What follows from entries: their types, their generated names, and what they pass on to the functions that they call."""

from __future__ import annotations

import ast
import importlib
import math
from collections.abc import Mapping, Sequence
from typing import Any

import scipy.special

from . import formula
from .kernels import exact_kernels
from .model import Function, Functions, Region
from .signatures import Signatures, signatures


def types_of(f: Function) -> tuple[str, ...]:
    """The 64-bit types of an entry: its own, or those of its ufunc; none if only JAX knows them."""
    if f.types or not f.value:
        return tuple(f.types)
    ufunc = scipys_ufunc(f.value)
    types = (t for t in getattr(ufunc, "types", ()) if set(t) <= set("lqidD->"))
    return tuple(sorted(types, key=lambda t: [("lqidD").index(c) for c in t.replace("->", "")]))


def scipys_ufunc(name: str) -> Any:
    """The ufunc of SciPy of that name, private ones too; None if there is none."""
    homes = map(importlib.import_module, ("scipy.special._ufuncs", "scipy.special"))
    return next((found for home in homes if (found := getattr(home, name, None))), None)


def takes_complex(f: Function, functions: Functions) -> bool:
    """Whether an entry takes complex arguments; one that is composed takes what the functions in it take."""
    if types_of(f):
        return any("D" in t.split("->")[0] for t in types_of(f))
    others = {name: other for name, other in functions.items() if name != f.name}
    return any(takes_complex(inner, others) for inner, _ in _inner(f, others))


def passed_on(f: Function, kind: str, functions: Functions) -> tuple[str, ...]:
    """The arguments whose derivatives are of that kind; of an entry that JAX differentiates, those that it passes on to such.

    "partials" are those that may come from the exact engine.
    """
    found = {a for a, answer in f.answers.items() if answer.kind == kind}
    if kind == "partials" and f.partials and f.partials.everywhere:
        found = set()
    composed = {a for a, answer in f.answers.items() if answer.kind == "composed"}
    others = {name: other for name, other in functions.items() if name != f.name}
    for inner, call in _inner(f, others) if composed else ():
        places = inner.arguments if formula.callee(call) == inner.name else ("", *inner.arguments)
        passed = passed_on(inner, kind, others)
        for place, given in zip(places, call.args, strict=False):
            if place in passed:
                found |= {n.id for n in ast.walk(given) if isinstance(n, ast.Name)} & composed
    return tuple(a for a in f.arguments if a in found)


def _inner(f: Function, functions: Functions) -> list[tuple[Function, ast.Call]]:
    """The functions of the catalogue that give the value of an entry, each with its call."""
    if not f.composed:
        return []
    orders = {name: function for name, (function, _) in order_functions(functions).items()}
    texts = [f.composed, *f.without.values()]
    calls = [c for t in texts for c in formula.calls(formula.parse(t.text))]
    known = {**functions, **orders}
    return [(known[formula.callee(c)], c) for c in calls if formula.callee(c) in known]


def inner_functions(f: Function, functions: Functions) -> tuple[Function, ...]:
    """The functions of the catalogue that give the value of an entry."""
    return tuple({inner.name: inner for inner, _ in _inner(f, functions)}.values())


def asks_the_engine(f: Function, functions: Functions) -> bool:
    """Whether derivatives of an entry may come from the exact engine."""
    called = {name for a in f.answers.values() for _, _, t in a.formulas for name in formula.names(t.text)[1]}
    return bool(passed_on(f, "partials", functions) or called & exact_kernels())


def order_functions(functions: Functions) -> dict[str, tuple[Function, str]]:
    """The generated derivatives of any order: name, such as "jv_dz" -> (function, argument)."""
    return {
        f"{f.name}_d{a.argument}": (f, a.argument)
        for f in functions.values()
        for a in f.answers.values()
        if a.kind == "order"
    }


def generated_names(functions: Functions) -> set[str]:
    """All names that generated modules define."""
    partials = {f"{f.name}_partial" for f in functions.values() if f.partials or f.mixed}
    return {*functions, *order_functions(functions), *partials}


def calls(functions: Functions) -> Signatures:
    """How the functions of a catalogue and their derivatives of any order are called: name -> signature."""

    def written(f: Function, first: Sequence[str] = ()) -> str:
        arguments = [f"{a}={f.defaults[a]}" if a in f.defaults else a for a in f.arguments]
        return f"({', '.join([*first, *arguments])})"

    orders = [f"{name}{written(f, ['order'])}" for name, (f, _) in order_functions(functions).items()]
    return signatures("\n".join([*(f"{f.name}{written(f)}" for f in functions.values()), *orders]))


def point_inside(region: Region) -> dict[str, Any]:
    """A point of a tested region, of simple numbers."""
    functions = {**vars(scipy.special), **vars(math), "minimum": min, "maximum": max}
    point: dict[str, Any] = {}
    for name, spread in region.items():
        if isinstance(spread, str):
            point[name] = float(formula.evaluate(spread, {**functions, **point}))
        elif isinstance(spread, int | float):
            point[name] = spread
        elif isinstance(spread, Mapping):
            point[name] = next(
                (v for v in (2, 1, 3, 0) if spread["integers"][0] <= v <= spread["integers"][1]), None
            )
        else:
            point[name] = next(
                (v for v in (0.5, 1.5, 0.25, 2.5, -0.5, 20.0) if spread[0] < v < spread[1]), spread[0]
            )
    return point
