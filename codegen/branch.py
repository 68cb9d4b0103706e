"""Where a function of complex arguments is cut, and which side counts on the cut: `branch:` as data, and its sentence."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import yaml

from . import formula
from .model import Branch, CatalogueError

if TYPE_CHECKING:
    from .entry import Draft
    from .source import Node, Source

SAY = (
    'say where it is cut in the complex plane and which side counts on the cut, as {cut: "(-inf, 0]", in: z, side: above}, '
    "or {entire: z}; several rows make a list"
)
KINDS = ("entire", "meromorphic", "uncut", "cut", "curve")
FIELDS = {  # of a row of each kind, beside `outputs` and `note`
    "entire": (),
    "meromorphic": ("poles",),
    "uncut": (),
    "cut": ("in", "side", "if"),
    "curve": (),
}
SIDES = {
    "above": "the values from above, whatever the sign of a zero imaginary part",
    "below": "the values from below, whatever the sign of a zero imaginary part",
    "sign": "the sign of a zero imaginary part tells the side",
    "principal value": "the principal value, the mean of the two sides",
    "NaN": "NaN",
}
# Without the final full stop, as all sentences here.
SIGNS = "The derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python 3.14, x - 0j is x + 0j"
ENDS = {"exp": math.exp, "inf": math.inf, "pi": math.pi}


def read(draft: Draft) -> tuple[Branch, ...]:
    """The rows of `branch:`."""
    if "branch" not in draft.fields:
        return ()
    key, node = draft.fields["branch"]
    file, what, outputs = draft.file, f"{draft.name}: branch", draft.outputs
    rows = node.value if isinstance(node, yaml.SequenceNode) else [node]
    if not rows or not all(isinstance(row, yaml.MappingNode) for row in rows):
        raise file.error(key, f"{what}: {SAY}")
    found = tuple(_row(file, what, row, draft.arguments, outputs) for row in rows)
    silent = [o for o in outputs if not any(o in row.outputs or not row.outputs for row in found)]
    if silent:
        raise file.error(key, f"{what}: nothing is said of {', '.join(silent)}; {SAY}")
    return found


def _row(file: Source, what: str, node: Node, arguments: tuple[str, ...], outputs: tuple[str, ...]) -> Branch:
    given = {key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)}
    kinds = [kind for kind in KINDS if kind in given]
    if len(kinds) != 1:
        raise file.error(node, f"{what}: a row has one of {', '.join(KINDS)}; {SAY}")
    kind = kinds[0]
    fields = file.fields(node, what, (kind, *FIELDS[kind], "outputs", "note"))
    for field in {"cut": ("in", "side")}.get(kind, ()):
        if field not in fields:
            raise file.error(node, f"{what}: a cut needs '{field}:'; {SAY}")
    texts = {
        f: file.text(v, f"{what}: {f}").strip()
        for f, (_, v) in fields.items()
        if f in (kind, "poles", "note")
    }
    for field, text in texts.items():
        if not text:
            raise file.error(fields[field][0], f"{what}: '{field}:' is empty")
    low, high = _interval(file, what, fields["cut"][1]) if kind == "cut" else (None, None)
    where = fields.get("in") or (fields[kind] if kind not in ("cut", "curve") else None)
    if where:
        file.word(where[1], f"{what}: {where[0].value}", arguments)
    if "outputs" in fields:
        file.word(fields["outputs"][1], f"{what}: outputs", outputs)
    if "side" in fields:
        file.word(fields["side"][1], f"{what}: side", SIDES)
    return Branch(
        kind=kind,
        along=texts[kind] if kind in ("cut", "curve") else "",
        low=low,
        high=high,
        arguments=_words(where[1]) if where else (),
        side=fields["side"][1].value if "side" in fields else "",
        condition=file.condition(fields["if"][1], f"{what}: if", arguments) if "if" in fields else "",
        outputs=_words(fields["outputs"][1]) if "outputs" in fields else (),
        poles=texts.get("poles", ""),
        note=" ".join(texts.get("note", "").split()),
    )


def _words(node: Node) -> tuple[str, ...]:
    return tuple(n.value for n in node.value) if isinstance(node, yaml.SequenceNode) else (node.value,)


def _interval(file: Source, what: str, node: Node) -> tuple[float, float]:
    """The ends of an interval of the real axis, in the formula language."""
    match = re.fullmatch(r"[(\[](.+), (.+)[)\]]", node.value)
    try:
        low, high = (float(formula.evaluate(end, ENDS)) for end in match.groups()) if match else (1, 0)
    except (CatalogueError, KeyError, TypeError, ValueError):
        low, high = 1, 0
    if not low < high:
        raise file.error(
            node, f"{what}: cut: '{node.value}' is not an interval, as (-inf, 0] or [1, inf), in quotes"
        )
    return low, high


# --------------------------------------------------------------------------------------------- sentence


def sentence(rows: Sequence[Branch]) -> str:
    """What the docstring says of a branch."""
    text = "; ".join(map(_clause, rows)).removesuffix(".")
    return f"{text}. {SIGNS}" if any(row.side == "sign" for row in rows) else text


def _clause(row: Branch) -> str:
    said = f"{_list(row.outputs)} " if row.outputs else ""
    if row.kind == "entire":
        said += f"entire in {_list(row.arguments)}, no cut"
    elif row.kind == "meromorphic":
        said += f"meromorphic in {_list(row.arguments)}, no cut"
    elif row.kind == "uncut":
        said += f"no cut in {_list(row.arguments)}"
    elif row.kind == "curve":
        said += f"cut along {row.along}"
    else:
        each = "each of " if len(row.arguments) > 1 else ""
        condition = re.sub(r"\b(\w+) != floor\(\1\)", r"\1 is not an integer", row.condition)
        said += f"cut along {row.along} in {each}{_list(row.arguments)}"
        said += f" if {condition}" if condition else ""
        said += f"; on it {SIDES[row.side]}"
    if row.poles:
        said += f"; poles at {row.poles}" if "," in row.poles else f"; a pole at {row.poles}"
    return said + (f"; {row.note}" if row.note else "")


def _list(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1])] * (len(words) > 1) + [words[-1]])
