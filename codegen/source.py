"""One YAML file: its nodes with their lines, and errors that name the line, the text and the repair."""

import difflib
import keyword
import re
from types import MappingProxyType

import yaml

from . import formula
from .model import CatalogueError, Formula
from .schema import RENAMED
from .signatures import ANYTHING, POINT_CALLS, REFERENCE_CALLS

# libyaml's parser, where PyYAML has it, is four times as quick.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
COMMA = "text that holds a comma or a colon needs quotes in {...}"


class Source:
    """A file of a catalogue. Everything that reads an entry takes its nodes through here."""

    def __init__(self, path, is_users):
        self.name = path.name
        self.is_users = is_users
        self.deferred = []  # formulas that no generated function computes: each with its names, calls, and what these are
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
            line = error.problem_mark.line + 1
            shown = self.lines[min(line, len(self.lines)) - 1]
            raise CatalogueError(
                f"{self.name}:{line}: this is not YAML ({error.problem}):\n    {shown}\n"
                "  formulas go in block style, quoted if they hold ': ' or begin with a bracket"
            ) from None

    def error(self, node, message):
        line = node.start_mark.line + 1
        return CatalogueError(f"{self.name}:{line}: {message}\n    {self.lines[line - 1].strip()}")

    def mapping(self, node, what):
        """The entries of a mapping node: key -> (key node, value node); a key given twice is an error."""
        if not isinstance(node, yaml.MappingNode):
            raise self.error(node, f"{what} must be a mapping (key: value)")
        entries = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.error(key, f"{what}: a key must be a word")
            if key.value in entries:
                first = entries[key.value][0].start_mark.line + 1
                raise self.error(key, f"{what}: '{key.value}' is given twice; the first is on line {first}")
            entries[key.value] = key, value
        return entries

    def fields(self, node, what, allowed):
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

    def rows(self, fields, field, what):
        """The mappings that a field lists."""
        if field not in fields:
            return []
        node = fields[field][1]
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise self.error(fields[field][0], f"{what} must be a list of mappings (- {{key: value}})")
        return node.value

    def word(self, node, what, allowed):
        """One of the allowed words, or several of them in a list."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for n in nodes:
            if self.text(n, what) not in allowed:
                near = difflib.get_close_matches(n.value, allowed, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise self.error(n, f"{what}: '{n.value}' is none of {', '.join(allowed)}{hint}")
            if not isinstance(self.data(n), str):
                raise self.error(n, f"{what}: YAML reads {n.value} as {self.data(n)}; write it in quotes")

    def number(self, node, what):
        """A real number that is not NaN."""
        value = self.data(node)
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            hint = "; infinity is written .inf" if str(value).lstrip("+-") == "inf" else ""
            raise self.error(node, f"{what}: '{getattr(node, 'value', value)}' is not a number{hint}")
        return value

    def pair(self, node, what, equal=False, integers=False):
        """Check an interval [low, high]."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else []
        if len(nodes) != 2:
            raise self.error(node, f"{what}: an interval is written [low, high]")
        low, high = (self.number(n, what) for n in nodes)
        if integers and not (isinstance(low, int) and isinstance(high, int)):
            raise self.error(node, f"{what}: [{low}, {high}] are not both integers")
        if low > high or low == high and not equal:
            raise self.error(node, f"{what}: {low} is not less than {high}; the lower end comes first")

    def written_formula(self, node, what, variables, calls, kind="a function that it may call"):
        """A formula to check once all functions are known."""
        text = self.formula(node, what)
        self.deferred.append((text, {*variables}, calls, kind))
        return text

    def condition(self, node, what, variables, calls=POINT_CALLS):
        """A condition on points, as plain text."""
        text = self.written_formula(node, what, variables, calls)
        try:
            formula.check_condition(text.text)
        except CatalogueError as error:
            raise CatalogueError(f"{text.where}: {error}") from None
        return text.text

    def check_formulas(self, functions):
        """Check the formulas that were put off; points and conditions may call functions of the catalogue."""
        for text, variables, calls, kind in self.deferred:
            others = functions if calls is POINT_CALLS else {}
            if calls is REFERENCE_CALLS and self.is_users:  # mpmath's, which need not be here
                others = dict.fromkeys(formula.names(text.text)[1], ANYTHING)
            try:
                formula.check(text.text, variables, others, calls, kind)
            except CatalogueError as error:
                raise CatalogueError(f"{text.where}: {error}") from None

    def text(self, node, what):
        if not isinstance(node, yaml.ScalarNode):
            raise self.error(
                node, f"{what} must be one line of text, in block style (not in {{...}} or [...])"
            )
        return node.value

    def data(self, node):
        """Plain data: numbers, strings, lists, mappings. A number YAML misreads as a string is an error."""
        if isinstance(node, yaml.MappingNode):
            return MappingProxyType({k: self.data(v) for k, (_, v) in self.mapping(node, "this").items()})
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.data(v) for v in node.value)
        value = yaml.SafeLoader("").construct_object(node)
        if isinstance(value, str) and re.fullmatch(r"[-+]?\d+(\.\d*)?[eE][-+]?\d+", value):
            raise self.error(node, f"YAML reads {value} as text; write it with a point and a sign, as 1.0e-8")
        return value

    def last_line(self, node):
        """The line on which a node ends, from 0."""
        if not isinstance(node, yaml.ScalarNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.last_line(last[1] if isinstance(last, tuple) else last)
        line = node.end_mark.line if node.end_mark.column else node.end_mark.line - 1
        return max(node.start_mark.line, line)

    def source(self, key, node):
        """The lines of a field as they stand in the file, with the comments behind them."""
        return [line.strip() for line in self.lines[key.start_mark.line : self.last_line(node) + 1]]

    def formula(self, node, what):
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
