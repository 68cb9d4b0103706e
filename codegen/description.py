"""What a function is, for its docstring: `descriptions/*.yaml`, a file for each file of the catalogue."""

from __future__ import annotations

import dataclasses
import difflib
import pathlib
import re
from collections.abc import Collection, Mapping
from types import MappingProxyType

from . import formula
from .kernels import HERE
from .model import CatalogueError, Description, Function, Functions
from .signatures import ELEMENTARY_CALLS
from .source import Fields, Node, Source

DESCRIPTIONS = HERE / "descriptions"
NEEDED = ("definition", "source", "parameters", "returns", "see also", "example")
FIELDS = ("same as", *NEEDED, "check", "where", "domain", "notes", "derivatives", "references")
MOST = 96  # characters of a line


def described(
    functions: Functions, names: Collection[str], folder: pathlib.Path = DESCRIPTIONS
) -> dict[str, Function]:
    """The functions with their descriptions. `names` are those that `see also:` may have."""
    found: dict[str, Description] = {}
    for path in sorted(folder.glob("*.yaml")):
        try:
            found |= _read_file(Source(path, is_users=False), functions, names)
        except CatalogueError as error:
            raise CatalogueError(f"{folder.name}/{error}") from None
    return {
        name: dataclasses.replace(f, description=found[name]) if name in found else f
        for name, f in functions.items()
    }


def _read_file(file: Source, functions: Functions, names: Collection[str]) -> dict[str, Description]:
    found: dict[str, Description] = {}
    if file.root is None:
        raise CatalogueError(f"{file.name}:1: the file is empty; describe a function, or remove it")
    for name, (key, node) in file.mapping(file.root, file.name).items():
        if name not in functions or functions[name].file != file.name:
            near = difflib.get_close_matches(
                name, [n for n, f in functions.items() if f.file == file.name], 1
            )
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise file.error(key, f"the catalogue's {file.name} has no function '{name}'{hint}")
        fields = file.fields(node, name, FIELDS)
        if "same as" in fields:
            found[name] = _same(file, name, fields, functions, found)
            continue
        for field in NEEDED:
            if field not in fields:
                raise file.error(key, f"{name}: the field '{field}:' is missing")
        found[name] = _read(file, functions[name], fields, names)
    return found


def _same(
    file: Source, name: str, fields: Fields, functions: Functions, found: Mapping[str, Description]
) -> Description:
    """The description of another name of a function that stands above."""
    key, node = fields["same as"]
    base = file.text(node, f"{name}: same as")
    if len(fields) > 1:
        raise file.error(key, f"{name}: with 'same as:' there are no other fields")
    if base not in found:
        raise file.error(node, f"{name}: there is no description of '{base}' above; 'same as:' names one")
    if functions[base].arguments != functions[name].arguments:
        raise file.error(node, f"{name}: its arguments are not those of {base}")
    described = found[base]
    others = tuple(n for n in described.see_also if n != name)
    return dataclasses.replace(
        described,
        see_also=(base, *others),
        example=re.sub(rf"\b{base}\b", name, described.example),
    )


def _read(file: Source, f: Function, fields: Fields, names: Collection[str]) -> Description:
    def text(field: str) -> str:
        return " ".join(_text(file, fields, field, f.name).split())

    def lines(field: str) -> tuple[str, ...]:
        return tuple(_text(file, fields, field, f.name).rstrip().splitlines())

    definition, example = lines("definition"), lines("example")
    for field, shown in (("definition", definition), ("example", example)):
        if long := [line for line in shown if len(line) > MOST]:
            raise file.error(
                fields[field][0],
                f"{f.name}: {field}: a line has more than {MOST} characters; break it: {long[0]}",
            )
    if not any(line.startswith(">>> ") for line in example):
        raise file.error(fields["example"][0], f"{f.name}: example: it has no line that begins with '>>> '")
    return Description(
        definition=definition,
        source=text("source"),
        check=_python(file, fields, "check", f.name),
        where=_python(file, fields, "where", f.name),
        parameters=_texts(file, fields, "parameters", f, f.arguments),
        returns=_texts(file, fields, "returns", f, f.outputs),
        domain=text("domain"),
        notes=text("notes"),
        derivatives=_derivatives(file, fields, f, names),
        see_also=_names(file, fields, f.name, names),
        references=tuple(
            " ".join(file.text(n, f"{f.name}: references").split())
            for n in file.rows(fields, "references", f"{f.name}: references")
        ),
        example="\n".join(example),
    )


def _text(file: Source, fields: Fields, field: str, name: str) -> str:
    return file.text(fields[field][1], f"{name}: {field}") if field in fields else ""


def _texts(
    file: Source, fields: Fields, field: str, f: Function, wanted: tuple[str, ...]
) -> Mapping[str, str]:
    """A sentence for each argument or output, and nothing else."""
    key, node = fields[field]
    what = f"{f.name}: {field}"
    given = {name: value for name, (_, value) in file.fields(node, what, wanted).items()}
    if left := [name for name in wanted if name not in given]:
        raise file.error(key, f"{what}: nothing is said of '{left[0]}'; say what it is, and its range")
    return MappingProxyType({name: " ".join(file.text(given[name], what).split()) for name in wanted})


def _names(file: Source, fields: Fields, name: str, names: Collection[str]) -> tuple[str, ...]:
    """The functions that `see also:` lists."""
    node = fields["see also"][1]
    nodes: list[Node] = node.value if isinstance(node.value, list) else [node]
    for n in nodes:
        if file.text(n, f"{name}: see also") not in names or n.value == name:
            near = difflib.get_close_matches(n.value, names, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise file.error(n, f"{name}: see also: '{n.value}' is no other public function{hint}")
    return tuple(n.value for n in nodes)


def _python(file: Source, fields: Fields, field: str, name: str) -> str:
    """An expression of mpmath, which the tests evaluate."""
    text = " ".join(_text(file, fields, field, name).split())
    try:
        compile(text or "0", file.name, "eval")
    except SyntaxError as error:
        raise file.error(
            fields[field][0], f"{name}: {field}: this is not an expression of Python ({error.msg})"
        ) from None
    return text


def _derivatives(file: Source, fields: Fields, f: Function, names: Collection[str]) -> Mapping[str, str]:
    """First derivatives, such as `dP/dx`, in public functions."""
    if "derivatives" not in fields:
        return {}
    wanted = [f"d{o}/d{a}" for o in f.outputs for a in f.answers]
    what, found = f"{f.name}: derivatives", {}
    for left, (_, node) in file.fields(fields["derivatives"][1], what, wanted).items():
        text = file.formula(node, what)
        called = formula.names(text.text)[1]
        if unknown := sorted(n for n in called if n not in names and n not in ELEMENTARY_CALLS):
            raise file.error(
                node, f"{what}: '{unknown[0]}' is not a public function; write {left} in those that are"
            )
        found[left] = f"{text.text}   [{text.note}]" if text.note else text.text
    return MappingProxyType(found)
