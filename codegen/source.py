"""One YAML file: its nodes with their lines, and errors that name the line, the text and the repair."""

from __future__ import annotations

import difflib
import keyword
import pathlib
import re
from collections.abc import Collection, Iterable
from types import MappingProxyType
from typing import Any, TypeAlias

import yaml

from . import formula
from .model import CatalogueError, Formula
from .schema import RENAMED
from .signatures import ANYTHING, POINT_CALLS, REFERENCE_CALLS, Signatures

# libyaml's parser, where PyYAML has it, is four times as quick.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
COMMA = "text that holds a comma or a colon needs quotes in {...}"


Node: TypeAlias = yaml.Node
Pair: TypeAlias = tuple[yaml.ScalarNode, yaml.Node]  # a key and its value
Fields: TypeAlias = dict[str, Pair]


class Source:
    """A file of a catalogue. Everything that reads an entry takes its nodes through here."""

    def __init__(self, path: pathlib.Path, is_users: bool) -> None:
        self.name = path.name
        self.is_users = is_users
        # Formulas that no generated function computes: each with its names, calls, and what these are.
        self.deferred: list[tuple[Formula, set[str], Signatures, str]] = []
        if not path.stem.isidentifier() or keyword.iskeyword(path.stem) or path.suffix != ".yaml":
            raise CatalogueError(
                f"{self.name}: a module is named after the file, so its name must be one of Python's, and .yaml"
            )
        if path.stem == "__init__":
            raise CatalogueError(f"{self.name}: the package has an __init__.py of its own; rename the file")
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise CatalogueError(f"{self.name}:{line}: this is not UTF-8 ({error.reason})") from None
        self.lines = text.splitlines()
        try:
            self.root = yaml.compose(text, Loader=LOADER)
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            raise CatalogueError(f"{self.name}:{line}: this is not YAML ({error.reason})") from None
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            shown = self.lines[min(line, len(self.lines)) - 1]
            raise CatalogueError(
                f"{self.name}:{line}: this is not YAML ({error.problem}):\n    {shown}\n"
                "  formulas go in block style, quoted if they hold ': ' or begin with a bracket"
            ) from None

    def error(self, node: Node, message: str) -> CatalogueError:
        line = node.start_mark.line + 1
        return CatalogueError(f"{self.name}:{line}: {message}\n    {self.lines[line - 1].strip()}")

    def mapping(self, node: Node, what: str) -> Fields:
        """The entries of a mapping node: key -> (key node, value node); a key given twice is an error."""
        if not isinstance(node, yaml.MappingNode):
            raise self.error(node, f"{what} must be a mapping (key: value)")
        entries: Fields = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.error(key, f"{what}: a key must be a word")
            if key.value in entries:
                first = entries[key.value][0].start_mark.line + 1
                raise self.error(key, f"{what}: '{key.value}' is given twice; the first is on line {first}")
            entries[key.value] = key, value
        return entries

    def fields(self, node: Node, what: str, allowed: Collection[str]) -> Fields:
        """The entries of a mapping whose keys are given."""
        entries = self.mapping(node, what)
        for field, (key, value) in entries.items():
            if RENAMED.get(field) in allowed and field not in allowed:
                raise self.error(key, f"{what}: '{field}:' is called '{RENAMED[field]}:'")
            if field not in allowed:
                near = difflib.get_close_matches(field, allowed, 1)
                hint = f"; did you mean '{near[0]}'?" if near else f"; there are {', '.join(allowed)}"
                hint = f"; {COMMA}" if getattr(value, "value", "") == "" and not near else hint
                raise self.error(key, f"{what}: there is no field '{field}'{hint}")
        return entries

    def rows(self, fields: Fields, field: str, what: str) -> list[Node]:
        """The mappings that a field lists."""
        if field not in fields:
            return []
        node = fields[field][1]
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise self.error(fields[field][0], f"{what} must be a list of mappings (- {{key: value}})")
        rows: list[Node] = node.value
        return rows

    def word(self, node: Node, what: str, allowed: Collection[str]) -> None:
        """One of the allowed words, or several of them in a list."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for n in nodes:
            if self.text(n, what) not in allowed:
                near = difflib.get_close_matches(n.value, allowed, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise self.error(n, f"{what}: '{n.value}' is none of {', '.join(allowed)}{hint}")
            if not isinstance(self.data(n), str):
                raise self.error(n, f"{what}: YAML reads {n.value} as {self.data(n)}; write it in quotes")

    def number(self, node: Node, what: str) -> float:
        """A real number that is not NaN."""
        value = self.data(node)
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            hint = "; infinity is written .inf" if str(value).lstrip("+-") == "inf" else ""
            raise self.error(node, f"{what}: '{getattr(node, 'value', value)}' is not a number{hint}")
        return value

    def pair(self, node: Node, what: str, equal: bool = False, integers: bool = False) -> None:
        """Check an interval [low, high]."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else []
        if len(nodes) != 2:
            raise self.error(node, f"{what}: an interval is written [low, high]")
        low, high = (self.number(n, what) for n in nodes)
        if integers and not (isinstance(low, int) and isinstance(high, int)):
            raise self.error(node, f"{what}: [{low}, {high}] are not both integers")
        if low > high or low == high and not equal:
            raise self.error(node, f"{what}: {low} is not less than {high}; the lower end comes first")

    def written_formula(
        self,
        node: Node,
        what: str,
        variables: Iterable[str],
        calls: Signatures,
        kind: str = "a function that it may call",
    ) -> Formula:
        """A formula to check once all functions are known."""
        text = self.formula(node, what)
        self.deferred.append((text, {*variables}, calls, kind))
        return text

    def condition(
        self, node: Node, what: str, variables: Iterable[str], calls: Signatures = POINT_CALLS
    ) -> str:
        """A condition on points, as plain text."""
        text = self.written_formula(node, what, variables, calls)
        try:
            formula.check_condition(text.text)
        except CatalogueError as error:
            raise CatalogueError(f"{text.where}: {error}") from None
        return text.text

    def check_formulas(self, functions: Signatures) -> None:
        """Check the formulas that were put off; points and conditions may call functions of the catalogue."""
        for text, variables, calls, kind in self.deferred:
            others = functions if calls is POINT_CALLS else {}
            if calls is REFERENCE_CALLS and self.is_users:  # mpmath's, which need not be here
                others = dict.fromkeys(formula.names(text.text)[1], ANYTHING)
            try:
                formula.check(text.text, variables, others, calls, kind)
            except CatalogueError as error:
                raise CatalogueError(f"{text.where}: {error}") from None

    def text(self, node: Node, what: str) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self.error(
                node, f"{what} must be one line of text, in block style (not in {{...}} or [...])"
            )
        text: str = node.value
        return text

    def data(self, node: Node) -> Any:
        """Plain data: numbers, strings, lists, mappings. A number YAML misreads as a string is an error."""
        if isinstance(node, yaml.MappingNode):
            return MappingProxyType({k: self.data(v) for k, (_, v) in self.mapping(node, "this").items()})
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.data(v) for v in node.value)
        value = yaml.SafeLoader("").construct_object(node)
        if isinstance(value, str) and re.fullmatch(r"[-+]?\d+(\.\d*)?[eE][-+]?\d+", value):
            raise self.error(node, f"YAML reads {value} as text; write it with a point and a sign, as 1.0e-8")
        return value

    def last_line(self, node: Node) -> int:
        """The line on which a node ends, from 0."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.last_line(last[1] if isinstance(last, tuple) else last)
        line = node.end_mark.line if node.end_mark.column else node.end_mark.line - 1
        return max(node.start_mark.line, line)

    def source(self, key: Node, node: Node) -> list[str]:
        """The lines of a field as they stand in the file, with the comments behind them."""
        return [line.strip() for line in self.lines[key.start_mark.line : self.last_line(node) + 1]]

    def formula(self, node: Node, what: str) -> Formula:
        text = self.text(node, what)
        line = node.start_mark.line
        last = self.last_line(node)
        note = re.search(r"\s#\s*(.*)$", self.lines[last] if last < len(self.lines) else "")
        where = f"{self.name}:{line + 1}: {what}"
        try:
            formula.parse(text)
        except CatalogueError as error:
            raise CatalogueError(f"{where}: {error}") from None
        return Formula(" ".join(text.split()), where, note[1].strip() if note else "")
