"""An entry, from YAML nodes to the model: the call, the value's types, and what the other modules read of it."""

from __future__ import annotations

import ast
import dataclasses
import keyword
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml

from . import branch, conditions, derivatives, device, expand, points, values
from .model import CatalogueError, Formula, Function
from .schema import FIELDS
from .source import Fields, Node, Source

# What generated modules use, beside the functions that formulas call.
WORDS = ("along", "call", "chain", "composed", "custom_jvp", "discrete", "exactly", "iscomplexobj", "jit") + (
    *("kernel_or_exactly", "missing", "partial", "primals", "raised", "rule", "slope"),
    *("special", "tangents", "wrap"),
)


@dataclasses.dataclass(frozen=True)
class Draft:
    """An entry that is being read: its fields as nodes, and what its call says."""

    file: Source
    name: str
    fields: Fields
    arguments: tuple[str, ...]
    defaults: Mapping[str, str]
    outputs: tuple[str, ...]
    static: Mapping[str, str]

    @property
    def arrays(self) -> list[str]:
        """The arguments that every point needs: neither static nor left out by a `without:`."""
        return [a for a in self.arguments if a not in self.static and f"without {a}" not in self.fields]

    def error(self, node: Node, message: str) -> CatalogueError:
        return self.file.error(node, f"{self.name}: {message}")

    def plain(self, field: str) -> Any:
        """The data of a field, or None."""
        return self.file.data(self.fields[field][1]) if field in self.fields else None

    def text(self, field: str) -> str:
        return self.file.text(self.fields[field][1], f"{self.name}: {field}")

    def formula(self, field: str) -> Formula:
        return self.file.formula(self.fields[field][1], f"{self.name}: {field}")

    def flag(self, field: str, default: bool) -> bool:
        if field not in self.fields:
            return default
        node = self.fields[field][1]
        value = self.file.data(node)
        if not isinstance(value, bool):
            raise self.error(node, f"{field}: '{getattr(node, 'value', value)}' is neither true nor false")
        return value


def functions(file: Source) -> Iterator[Function]:
    """The entries of a file."""
    for name, (key, node) in expand.entries(file).items():
        try:
            yield read(file, name, key, node)
        except (TypeError, ValueError, AttributeError, RecursionError) as error:
            raise file.error(
                key, f"{name}: a field is empty, of the wrong form or nested too deeply ({error})"
            ) from error


def read(file: Source, name: str, key: Node, node: Node) -> Function:
    """The model of an entry."""
    draft = _draft(file, name, key, node)
    partials = derivatives.partials(draft)
    imported, types = values.read(draft)
    mixed = derivatives.mixed(draft)
    answers = derivatives.answers(draft, mixed)
    derivatives.check(draft, partials, answers)
    without = [field for field in draft.fields if field.startswith("without ")]
    error_scale = draft.fields.get("error scale")
    return Function(
        name=name,
        arguments=draft.arguments,
        defaults=draft.defaults,
        outputs=draft.outputs,
        doc=" ".join(draft.text("doc").split()),
        value=None if imported else draft.plain("value"),
        imported=imported,
        vmap=draft.plain("vmap"),
        composed=draft.formula("composed") if "composed" in draft.fields else None,
        without={field.removeprefix("without "): draft.formula(field) for field in without},
        types=types,
        static=draft.static,
        helper=draft.flag("helper", False),
        part_of=draft.plain("part of"),
        single=draft.flag("single precision", True),
        reference=conditions.references(draft),
        error_scale=conditions.reference(draft, error_scale[1], "error scale") if error_scale else None,
        domain=conditions.limits(draft, "domain"),
        overflows=conditions.limits(draft, "overflows if"),
        underflows=conditions.limits(draft, "underflows if"),
        signs=conditions.signs(draft),
        branch=branch.read(draft),
        evaluated_if=conditions.of_loops(draft, "evaluated if"),
        evaluated_if_complex=conditions.of_loops(draft, "evaluated if complex"),
        terminates_if=conditions.of_loops(draft, "terminates if"),
        terminates_if_complex=conditions.of_loops(draft, "terminates if complex"),
        device=device.read(draft, "device"),
        device_complex=device.read(draft, "device complex"),
        tested=points.regions(draft, draft.fields, "tested"),
        tested_complex=points.regions(draft, draft.fields, "tested complex"),
        breakpoints=points.breakpoints(draft, draft.fields),
        partials=partials,
        answers=answers,
        mixed=mixed,
        exactly=points.exactly(draft),
        known=points.known(draft, answers),
        file=file.name,
        where=f"{file.name}:{key.start_mark.line + 1}",
    )


def _draft(file: Source, name: str, key: Node, node: Node) -> Draft:
    optional = [f for f, _ in node.value if isinstance(node, yaml.MappingNode)]
    optional = [key.value for key in optional if str(key.value).startswith("without ")]
    fields = file.fields(node, name, (*FIELDS, *optional, *expand.WORDS))
    proofs = () if file.is_users else ("reference", "tested")
    for field in ("call", "doc", *proofs, "derivatives"):
        if field not in fields:
            raise file.error(key, f"{name}: the field '{field}:' is missing")
    if ("value" in fields) == ("composed" in fields):
        raise file.error(key, f"{name}: give either 'value:' (a SciPy ufunc) or 'composed:' (a formula)")
    arguments, defaults, outputs = _call(file, name, fields["call"][1])
    static = _static(file, name, fields, arguments)
    for field in optional:
        if field.removeprefix("without ") not in arguments:
            raise file.error(fields[field][0], f"{name}: '{field}:' is of none of its arguments")
    return Draft(file, name, fields, arguments, defaults, outputs, static)


def _call(file: Source, name: str, node: Node) -> tuple[tuple[str, ...], dict[str, str], tuple[str, ...]]:
    text = file.text(node, f"{name}: call")
    match = re.fullmatch(r"(\w+)\(([^()]*)\) -> (\w+(?:, \w+)*)", text)
    if not match:
        raise file.error(node, f"{name}: a call reads {name}(x, y=0) -> output")
    if match[1] != name:
        raise file.error(node, f"{name}: the call is of '{match[1]}'")
    arguments, defaults = [], {}
    for part in match[2].split(","):
        argument, _, default = part.strip().partition("=")
        arguments.append(argument)
        if default:
            try:
                ast.literal_eval(default)  # it becomes Python
            except (ValueError, SyntaxError):
                raise file.error(node, f"{name}: the default {default} is not a number or None") from None
            defaults[argument] = default
    outputs = tuple(match[3].split(", "))
    every = [*arguments, *outputs]
    for word in (name, *every):
        if not word.isidentifier() or keyword.iskeyword(word):
            raise file.error(node, f"{name}: '{word}' is not a name in Python")
    taken = {name, *WORDS, *(f"{a}_dot" for a in arguments)} & {*every} | {name} & {*WORDS}
    if taken:
        raise file.error(
            node, f"{name}: '{min(taken)}' means something else in what is generated; choose another name"
        )
    if len(set(every)) != len(every):
        raise file.error(node, f"{name}: arguments and outputs need names of their own")
    return tuple(arguments), defaults, outputs


def _static(file: Source, name: str, fields: Fields, arguments: Sequence[str]) -> Mapping[str, str]:
    if "static" not in fields:
        return {}
    for argument, (key, node) in file.fields(fields["static"][1], f"{name}: static", arguments).items():
        if not file.text(node, f"{name}: static").strip():
            raise file.error(key, f"{name}: static: say what values '{argument}' may have")
    static: Mapping[str, str] = file.data(fields["static"][1])
    return static
