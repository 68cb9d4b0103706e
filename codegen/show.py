"""An entry in full, as text: what `python -m codegen --show jve` prints."""

from __future__ import annotations

import difflib
import pathlib

import yaml

from . import expand
from .load import CATALOGUE, files_of
from .model import CatalogueError
from .schema import FIELDS
from .source import Node, Pair, Source


def text(name: str, folder: pathlib.Path = CATALOGUE) -> str:
    """The text of an entry of a catalogue, below the place that it stands at."""
    found: dict[str, tuple[Source, Pair]] = {}
    for file in files_of(folder, is_users=folder != CATALOGUE):
        found |= {other: (file, pair) for other, pair in expand.entries(file).items()}
    if name not in found:
        near = difflib.get_close_matches(name, found, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise CatalogueError(f"there is no entry '{name}'{hint}")
    file, (key, node) = found[name]
    return f"# {file.name}:{key.start_mark.line + 1}\n{name}:\n{fields(file, node)}"


def fields(file: Source, node: Node) -> str:
    """The fields of an entry, with what it takes from another one and the regions that it names."""
    pairs: list[Pair] = sorted(node.value, key=lambda pair: FIELDS.index(_field(pair[0].value)))
    return "\n".join(line for key, value in pairs for line in _written(file, key, value, "  "))


def _field(word: str) -> str:
    return "composed" if word.startswith("without ") else word


def _written(file: Source, key: Node, node: Node, indent: str) -> list[str]:
    """The lines of a field, with the comment above it."""
    head = f"{indent}{key.value}:"
    if key.value == "call":  # an alias has a call that is written nowhere
        return [f"{head} {node.value}"]
    above = key.start_mark.line
    while file.lines[above - 1].strip().startswith("#"):
        above -= 1
    comment = [indent + line.strip() for line in file.lines[above : key.start_mark.line]]
    if isinstance(node, yaml.ScalarNode) or not (_is_put_together(node) or _is_elsewhere(key, node)):
        return comment + _lines(file, key, node, indent)
    if isinstance(node, yaml.MappingNode) and _is_put_together(node):
        return [
            *comment,
            head,
            *(line for part, value in node.value for line in _written(file, part, value, indent + "  ")),
        ]
    if isinstance(node, yaml.CollectionNode) and node.flow_style:
        return [*comment, f"{head} {_lines(file, node, node, '')[0]}"]
    members = [node] if not _is_put_together(node) else node.value
    dash = "- " if _is_put_together(node) else ""
    found = [_lines(file, member, member, indent + "  ") for member in members]
    return [
        *comment,
        head,
        *(line if k else f"{indent}  {dash}{line.strip()}" for m in found for k, line in enumerate(m)),
    ]


def _is_put_together(node: Node) -> bool:
    return isinstance(node, yaml.CollectionNode) and node.flow_style is None


def _is_elsewhere(key: Node, node: Node) -> bool:
    """Whether a value is a region from the head of the file."""
    return node.start_mark.index < key.start_mark.index


def _lines(file: Source, first: Node, last: Node, indent: str) -> list[str]:
    """The lines from one node to another as they stand in the file, with another indent."""
    column = first.start_mark.column
    lines = file.lines[first.start_mark.line : file.last_line(last) + 1]
    return [indent + line[column:] for line in lines]
