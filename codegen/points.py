"""Points: the regions from which tests draw them, breakpoints, points with exact values, and where something falls short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import yaml

from . import formula
from .model import Answer, Breakpoints, Region
from .schema import KNOWN
from .signatures import POINT_CALLS

if TYPE_CHECKING:
    from .entry import Draft
    from .source import Fields, Node, Source


def regions(draft: Draft, entries: Fields, field: str) -> tuple[Region, ...]:
    """The regions of `tested`, of an entry or of its parameter derivatives."""
    if field not in entries:
        return ()
    key, node = entries[field]
    file = draft.file
    what, found = f"{draft.name}: {field}", []
    for region in node.value if isinstance(node, yaml.SequenceNode) else [node]:
        specs = file.mapping(region, what)
        drawn: list[str] = []
        used: set[str] = set()
        for word, (_, spec) in specs.items():
            if isinstance(spec, yaml.ScalarNode) and isinstance(file.data(spec), str):
                text = file.written_formula(spec, what, drawn, POINT_CALLS)
                used |= formula.names(text.text)[0]
            else:
                _spread(file, spec, f"{what}: {word}")
            drawn.append(word)
        for word, (word_key, _) in specs.items():
            if not (word.isidentifier() and (word in draft.arguments or word in used)):
                raise file.error(
                    word_key, f"{what}: '{word}' is not an argument, and no formula behind it uses it"
                )
        for argument in draft.arrays:
            if argument not in specs:
                raise draft.error(key, f"'{field}' says nothing of '{argument}'")
        found.append(file.data(region))
    return tuple(found)


def _spread(file: Source, node: Node, what: str) -> None:
    """Check what numbers a region draws: one, [low, high], or a mapping."""
    if isinstance(node, yaml.ScalarNode):
        file.number(node, what)
    elif isinstance(node, yaml.SequenceNode):
        file.pair(node, what)
    else:
        specs = file.fields(node, what, ("integers", "modulus", "angle"))
        if not ("integers" in specs and len(specs) == 1 or "modulus" in specs and "integers" not in specs):
            raise file.error(
                node, f"{what}: give integers: [low, high], or modulus: [low, high] and an angle"
            )
        for word, (_, spec) in specs.items():
            file.pair(spec, f"{what}: {word}", word != "modulus", word == "integers")


def breakpoints(draft: Draft, entries: Fields, what: str = "breakpoints") -> Breakpoints:
    """Values at which a formula or a kernel changes: numbers, or formulas of the other arguments."""
    if "breakpoints" not in entries:
        return {}
    values: Breakpoints
    file, what = draft.file, f"{draft.name}: {what}"
    for argument, (_, node) in file.fields(entries["breakpoints"][1], what, draft.arguments).items():
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise file.error(node, f"{what}: '{argument}' needs a list of numbers, as [0, 1]")
        for value in node.value:
            if isinstance(value, yaml.ScalarNode) and isinstance(file.data(value), str):
                file.written_formula(value, what, {*draft.arguments} - {argument}, POINT_CALLS)
            else:
                file.number(value, what)
    values = file.data(entries["breakpoints"][1])
    return values


def exactly(draft: Draft) -> tuple[Region, ...]:
    """Points that a formula must not spoil."""
    file, arguments, outputs = draft.file, draft.arguments, draft.outputs
    what = f"{draft.name}: exactly"
    rows = file.rows(draft.fields, "exactly", what)
    orders = [f"d{n}{o}/d{a}{n}" for n in ("", *range(2, 5)) for o in outputs for a in arguments]
    for node in rows:
        entries = file.fields(node, what, (*arguments, *outputs, *orders))
        for _, value in entries.values():
            file.number(value, what)
        if not {*entries} - {*arguments} or {*draft.arrays} - {*entries}:
            raise file.error(node, f"{what}: give all arguments, and an output or a derivative")
    return tuple(map(file.data, rows))


def known(draft: Draft, answers: Mapping[str, Answer]) -> tuple[Region, ...]:
    """What falls short: where, by how much and why."""
    file, outputs, what = draft.file, draft.outputs, f"{draft.name}: known"
    rows = file.rows(draft.fields, "known", what)
    derived = [a for a, answer in answers.items() if answer.kind not in ("discrete", "missing")]
    words = {"value": ("every", *outputs), "derivative": derived, "output": outputs}
    for node in rows:
        entries = file.fields(node, what, KNOWN)
        for word, allowed in words.items():
            if word in entries:
                file.word(entries[word][1], f"{what}: {word}", allowed)
        _check_row(file, what, node, entries)
        if "where" in entries:
            file.condition(entries["where"][1], f"{what}: where", draft.arguments)
    return tuple(map(file.data, rows))


def _check_row(file: Source, what: str, node: Node, entries: Fields) -> None:
    """Check that a row says of what, how much and why."""
    if not {"value", "derivative"} & {*entries} or not {"error", "cause"} <= {*entries}:
        raise file.error(
            node,
            f"{what}: a row says of what ('value:' or 'derivative:'), the largest 'error:' and its 'cause:'",
        )
    if {"output", "order"} & {*entries} and "derivative" not in entries:
        raise file.error(node, f"{what}: 'output:' and 'order:' belong to 'derivative:'")
    if not file.number(entries["error"][1], f"{what}: error") > 0:
        raise file.error(node, f"{what}: error: it is a number above 0")
    if not file.text(entries["cause"][1], f"{what}: cause").strip():
        raise file.error(node, f"{what}: cause: it is empty; say why the derivative falls short")
    if "order" in entries:
        orders = file.data(entries["order"][1])
        for n in orders if isinstance(orders, tuple) else (orders,):
            if not isinstance(n, int) or isinstance(n, bool) or n < 1:
                raise file.error(node, f"{what}: order: {n} is not an integer from 1 on")
