"""What an entry says of its derivatives: a formula or another statement for each argument, and the parameter derivatives."""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import yaml

from . import formula, formula_tree, points
from .model import Answer, CatalogueError, Formula, Mixed, Partials
from .schema import PARTIALS, RENAMED

if TYPE_CHECKING:
    from .entry import Draft
    from .source import Fields, Node

BESIDE = ("order n", "scale exponent", "imaginary axis", "missing", "discrete")  # instead of outputs


def partials(draft: Draft) -> Partials | None:
    """The field `parameter derivatives:`, or None."""
    field, file = "parameter derivatives", draft.file
    if field not in draft.fields:
        return None
    key, node = draft.fields[field]
    if file.is_users:
        raise draft.error(
            key,
            f"'{field}:' are for jaxspecial's own catalogue, whose references its exact engine knows; give a formula, or "
            "'missing:' and why",
        )
    what = f"{draft.name}: {field}"
    entries = file.fields(node, what, PARTIALS)
    kernel = entries["kernel"][1] if "kernel" in entries else None
    if kernel and "kernel domain" not in entries:
        raise file.error(
            kernel,
            f"{what}: the kernel is right in a 'kernel domain:'; give the condition, or 'kernel domain: everywhere', or "
            "'kernel domain: certified' if the kernel says so itself",
        )
    if "kernel domain" in entries and not kernel:
        raise file.error(entries["kernel domain"][0], f"{what}: 'kernel domain:' is for a 'kernel:'")
    domain = file.formula(entries["kernel domain"][1], f"{draft.name}: kernel domain") if kernel else None
    word = domain.text if domain and domain.text in ("everywhere", "certified") else None
    if domain and not word:
        try:
            formula.check_condition(domain.text)
        except CatalogueError as error:
            raise CatalogueError(f"{domain.where}: {error}") from None
    return Partials(
        kernel=file.text(kernel, f"{draft.name}: kernel").strip() if kernel else None,
        note=file.formula(kernel, f"{draft.name}: kernel").note if kernel else "",
        kernel_domain=None if word else domain,
        certified=word == "certified",
        tested=points.regions(draft, entries, "tested"),
        breakpoints=points.breakpoints(draft, entries, f"{field}: breakpoints"),
        where=f"{file.name}:{(kernel or key).start_mark.line + 1}: {what}",
    )


def check(draft: Draft, how: Partials | None, answers: Mapping[str, Answer]) -> None:
    """Check that arguments have parameter derivatives if and only if the entry says how."""
    asking = [a for a in answers.values() if a.kind == "partials"]
    if asking and not how:
        raise draft.error(
            draft.fields["derivatives"][0],
            f"the derivative in {asking[0].argument} is 'parameter derivatives', so the entry needs the field "
            "'parameter derivatives:', which says how",
        )
    if how and not asking:
        raise draft.error(
            draft.fields["parameter derivatives"][0],
            "no derivative is 'parameter derivatives'; write it behind an argument",
        )


def mixed(draft: Draft) -> Mixed | None:
    """The field `orders n, m:` below `derivatives:`, a formula for all of them; or None."""
    file, name = draft.file, draft.name
    node = draft.fields["derivatives"][1]
    fields = file.mapping(node, f"{name}: derivatives") if isinstance(node, yaml.MappingNode) else {}
    found = [word for word in fields if word == "orders" or word.startswith("orders ")]
    if not found:
        return None
    key, value = fields[found[0]]
    indices = tuple(word.strip() for word in found[0].removeprefix("orders").split(","))
    arrays = [a for a in draft.arguments if a not in draft.static]
    if len(arrays) < 2 or len(indices) != len(arrays) or len(set(indices)) != len(indices):
        example = ", ".join("nmkj"[: len(arrays)]) if 1 < len(arrays) < 5 else "n, m"
        raise file.error(
            key,
            f"{name}: '{found[0]}:' needs a name for the order in each of {', '.join(arrays)}, as 'orders {example}:'; "
            "for one argument write the argument, and 'order n:' below it",
        )
    if len(fields) > 1:
        raise file.error(key, f"{name}: '{found[0]}:' stands alone below 'derivatives:'")
    for index in indices:
        if not index.isidentifier() or index in draft.arguments:
            raise file.error(
                key,
                f"{name}: '{index}' cannot be the name of an order, or is an argument; name it otherwise, as 'j'",
            )
    return Mixed(indices, _by_output(draft, "all arguments", value))


def _only(mixed: Mixed, index: str, text: Formula) -> Formula:
    """A formula with all orders 0 except one."""
    others = set(mixed.indices) - {index}
    zeroed = formula_tree.TEXT._replace(name=lambda name: "0" if name in others else name)
    return dataclasses.replace(text, text=formula_tree.rewritten(text.text, zeroed))


def answers(draft: Draft, mixed: Mixed | None) -> dict[str, Answer]:
    """What is said of each argument that is not static."""
    file, name, arguments = draft.file, draft.name, draft.arguments
    key, node = draft.fields["derivatives"]
    if mixed:
        arrays = [a for a in arguments if a not in draft.static]
        return {
            a: _of_all_orders(draft, a, index, mixed) for a, index in zip(arrays, mixed.indices, strict=True)
        }
    if isinstance(node, yaml.ScalarNode) and node.value == "composed":
        where = f"{file.name}:{key.start_mark.line + 1}"
        return {a: Answer(a, "composed", where) for a in arguments if a not in draft.static}
    entries = file.mapping(node, f"{name}: derivatives")
    for argument, (argument_key, _) in entries.items():
        if argument not in arguments:
            near = difflib.get_close_matches(argument, arguments, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise file.error(
                argument_key,
                f"{name} has a derivative in '{argument}', which is not one of its arguments "
                f"({', '.join(arguments)}){hint}",
            )
    for argument in arguments:
        if argument not in entries and argument not in draft.static:
            raise file.error(
                key,
                f"{name} says nothing of its derivative in '{argument}'; give a formula, 'order n:', "
                "'discrete:' or 'missing:' and why",
            )
    return {a: _answer(draft, a, entries[a][1]) for a in arguments if a in entries}


def _answer(draft: Draft, argument: str, node: Node) -> Answer:
    file, what = draft.file, f"{draft.name}: derivative in {argument}"
    where = f"{file.name}:{node.start_mark.line + 1}: {what}"
    if isinstance(node, yaml.ScalarNode):
        if node.value == "parameter derivatives":
            return Answer(argument, "partials", where)
        if node.value == "partials":
            raise draft.error(node, "'partials' is called 'parameter derivatives'")
        real = _by_output(draft, argument, node)
        return Answer(argument, "formula", where, real, real)
    entries = file.mapping(node, what)
    for word, (key, _) in entries.items():
        if word in RENAMED and word not in draft.outputs:
            raise draft.error(key, f"'{word}:' is called '{RENAMED[word]}:'")
    if set(entries) in ({"discrete"}, {"missing"}, {"discrete", "instead"}):
        kind = "missing" if "missing" in entries else "discrete"
        texts = {word: file.text(value, where) for word, (_, value) in entries.items()}
        if empty := [word for word, text in texts.items() if not text.strip()]:
            raise draft.error(node, f"'{empty[0]}:' in '{argument}' needs its reason")
        return Answer(argument, kind, where, reason=texts[kind], instead=texts.get("instead", ""))
    if set(entries) <= {"real", "complex"} and entries:
        return _two_sides(draft, argument, node, entries, where)
    if any(re.fullmatch(r"order \w+", word) for word in entries):
        return _of_any_order(draft, argument, node, entries, where)
    real = _by_output(draft, argument, node)
    return Answer(argument, "formula", where, real, real)


def _two_sides(draft: Draft, argument: str, node: Node, entries: Fields, where: str) -> Answer:
    """Formulas for real arguments, and others for complex ones."""
    sides = {side: _answer(draft, argument, value) for side, (_, value) in entries.items()}
    real, comp = sides.get("real"), sides.get("complex")
    if not real or not comp or (real.kind, real.index) != (comp.kind, comp.index):
        raise draft.error(node, "'real:' and 'complex:' come together, with formulas of one kind")
    return dataclasses.replace(comp, where=where, real=real.real)


def _of_any_order(draft: Draft, argument: str, node: Node, entries: Fields, where: str) -> Answer:
    """The derivative of any order, with the exponent of a factor that is not holomorphic."""
    scale: Mapping[str, Formula] = {}
    axis: Formula | None = None
    if "scale exponent" in entries:
        scale = _by_output(draft, argument, entries.pop("scale exponent")[1], part=True)
    if "imaginary axis" in entries:
        what = f"{draft.name}: derivative in {argument}: imaginary axis"
        axis = draft.file.formula(entries.pop("imaginary axis")[1], what)
    order = next(word for word in entries if re.fullmatch(r"order \w+", word))
    if len(entries) > 1:
        raise draft.error(
            node,
            f"derivative in {argument}: '{order}:' stands alone, or beside 'scale exponent:' and 'imaginary axis:'",
        )
    formulas = _by_output(draft, argument, entries[order][1])
    return Answer(argument, "order", where, formulas, formulas, scale, axis, order.split()[1])


def _of_all_orders(draft: Draft, argument: str, index: str, mixed: Mixed) -> Answer:
    """The derivative in one argument, of an entry with formulas for all."""
    formulas = MappingProxyType({o: _only(mixed, index, text) for o, text in mixed.formulas.items()})
    node = draft.fields["derivatives"][1]
    where = f"{draft.file.name}:{node.start_mark.line + 1}: {draft.name}: derivative in {argument}"
    return Answer(argument, "order", where, formulas, formulas, index=index)


def _by_output(draft: Draft, argument: str, node: Node, part: bool = False) -> Mapping[str, Formula]:
    """Formulas by output: a mapping, or one formula for the only output."""
    file, outputs, what = draft.file, draft.outputs, f"derivative in {argument}"
    if isinstance(node, yaml.ScalarNode):
        if len(outputs) > 1 and not part:
            raise draft.error(node, f"{what}: a formula for each of {', '.join(outputs)}")
        text = file.formula(node, f"{draft.name}: {what}")
        return MappingProxyType(dict.fromkeys(outputs, text))
    entries = file.mapping(node, f"{draft.name}: {what}")
    for output, (key, _) in entries.items():
        if output not in outputs:
            near = difflib.get_close_matches(output, [*outputs, *BESIDE], 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise draft.error(key, f"'{output}' is not one of its outputs ({', '.join(outputs)}){hint}")
    if set(entries) != set(outputs) and not part:
        left = ", ".join(o for o in outputs if o not in entries)
        raise draft.error(node, f"{what}: nothing is said of {left}")
    return MappingProxyType(
        {o: file.formula(v, f"{draft.name}: d{o}/d{argument}") for o, (_, v) in entries.items()}
    )
