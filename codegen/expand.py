"""What entries share is written once: `regions:`, `alias of:` and `like:`, put together before an entry is read.

All of this is YAML nodes that keep the place they were written at, so that an error in a field that an entry takes
from another one names the line of that field.
"""

from __future__ import annotations

import difflib

import yaml

from .schema import RENAMED
from .source import Fields, Node, Pair, Source

WORDS = ("alias of", "like", "omits")
ALIAS = ("alias of", "doc")
# No entry takes these from another one, nor `without x`.
OWN = ("call", "doc", "value", "composed", "device", "device complex")
MERGED = (
    "parameter derivatives",
    "derivatives",
)  # of these an entry that is like another gives the keys that differ
TESTED = ("tested", "tested complex")


def entries(file: Source) -> Fields:
    """The entries of a file, each in full: name -> (key node, node)."""
    written = file.mapping(file.root, file.name) if file.root is not None else {}
    regions = _regions(file, written)
    used: set[str] = set()
    found: Fields = {}
    for name, (key, node) in written.items():
        if isinstance(node, yaml.MappingNode):
            fields = _fields(file, name, node, written)
            _name_regions(file, name, fields, regions, used)
            node = _mapping(fields, node)
        found[name] = key, node
    for name, (key, _) in regions.items():
        if name not in used:
            raise file.error(
                key, f"regions: '{name}' is not used; leave it out, or write it behind a 'tested:'"
            )
    return found


def _fields(file: Source, name: str, node: Node, written: Fields) -> Fields:
    """The fields of an entry, its own and those that it takes from another one."""
    fields = file.mapping(node, name)
    words = [word for word in ("alias of", "like") if word in fields]
    if len(words) == 2:
        raise file.error(fields["like"][0], f"{name}: 'alias of:' and 'like:' exclude each other")
    if "omits" in fields and "like" not in fields:
        raise file.error(fields["omits"][0], f"{name}: 'omits:' goes with 'like:'; leave it out")
    if not words:
        return fields
    base, taken = _base(file, name, words[0], fields, written)
    return (
        _alias(file, name, base, taken, fields)
        if words == ["alias of"]
        else _like(file, name, base, taken, fields)
    )


def _base(file: Source, name: str, word: str, fields: Fields, written: Fields) -> tuple[str, Fields]:
    """The entry that another one names, and its fields; it must be written out itself."""
    node = fields[word][1]
    base = file.text(node, f"{name}: {word}")
    if base not in written or base == name or not isinstance(written[base][1], yaml.MappingNode):
        near = difflib.get_close_matches(base, [other for other in written if other != name], 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise file.error(node, f"{name}: {word}: there is no other entry '{base}' in this file{hint}")
    taken = file.mapping(written[base][1], base)
    for inner in ("alias of", "like"):
        if inner in taken:
            raise file.error(
                node,
                f"{name}: {word}: '{base}' is no entry in full, but '{inner}: {taken[inner][1].value}'; name an entry that is",
            )
    return base, taken


def _alias(file: Source, name: str, base: str, taken: Fields, fields: Fields) -> Fields:
    """The fields of another name for a function: those of the function, with that name in the call."""
    for field, (key, _) in fields.items():
        if field not in ALIAS:
            raise file.error(
                key,
                f"{name}: an alias has all that {base} has, and at most a 'doc:' of its own; an entry that differs is "
                f"'like: {base}'",
            )
    if "call" in taken:
        key, call = taken["call"]
        text = f"{name}{call.value.removeprefix(base)}"
        taken["call"] = key, yaml.ScalarNode(call.tag, text, call.start_mark, call.end_mark)
    return taken | ({"doc": fields["doc"]} if "doc" in fields else {})


def _like(file: Source, name: str, base: str, taken: Fields, fields: Fields) -> Fields:
    """The fields of an entry that says what differs from another one."""
    inherited = {f: pair for f, pair in taken.items() if f not in OWN and not f.startswith("without ")}
    _omit(file, name, base, inherited, fields)
    own = {f: pair for f, pair in fields.items() if f not in ("like", "omits")}
    for field, (key, node) in own.items():
        both = field in inherited and field in MERGED
        if both and isinstance(node, yaml.MappingNode) and isinstance(inherited[field][1], yaml.MappingNode):
            there = file.mapping(inherited[field][1], field)
            here = file.mapping(node, f"{name}: {field}")
            for part, pair in here.items():
                _check_differs(file, f"{name}: {field}", base, part, pair, there)
            inherited[field] = key, _mapping(there | here, node)
        else:
            _check_differs(file, name, base, field, (key, node), inherited)
            inherited[field] = key, node
    return inherited


def _omit(file: Source, name: str, base: str, inherited: Fields, fields: Fields) -> None:
    """Take out the fields that `omits:` names."""
    if "omits" not in fields:
        return
    node = fields["omits"][1]
    for word in node.value if isinstance(node, yaml.SequenceNode) else [node]:
        field = file.text(word, f"{name}: omits")
        if field in RENAMED:
            raise file.error(word, f"{name}: omits: '{field}' is called '{RENAMED[field]}'")
        if field not in inherited:
            near = difflib.get_close_matches(field, inherited, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise file.error(word, f"{name}: omits: it takes no '{field}:' from {base}{hint}")
        if field in fields and field not in MERGED:
            raise file.error(word, f"{name}: omits: the entry has a '{field}:' of its own, which is enough")
        del inherited[field]


def _check_differs(file: Source, what: str, base: str, field: str, pair: Pair, there: Fields) -> None:
    if field in there and file.source(*pair) == file.source(*there[field]):
        raise file.error(pair[0], f"{what}: '{field}:' is that of {base} anyway; leave it out")


def _mapping(fields: Fields, node: Node) -> yaml.MappingNode:
    """A block mapping of these fields, in the place of a node."""
    return yaml.MappingNode(node.tag, list(fields.values()), node.start_mark, node.end_mark, flow_style=None)


# --------------------------------------------------------------------------------------------- regions


def _regions(file: Source, written: Fields) -> Fields:
    """The named regions of a file, which are taken out of what is written: name -> (key node, node)."""
    if "regions" not in written:
        return {}
    is_first = next(iter(written)) == "regions"
    key, node = written.pop("regions")
    if not is_first:
        raise file.error(key, "regions: they stand at the head of the file, before the entries")
    regions = file.mapping(node, "regions")
    for name, (key, node) in regions.items():
        members = node.value if isinstance(node, yaml.SequenceNode) else [node]
        if not members or not all(isinstance(m, yaml.MappingNode) and m.value for m in members):
            raise file.error(
                key, f"regions: '{name}' must be a region, {{x: [0, 1]}}, or a list of such (- {{x: [0, 1]}})"
            )
    return regions


def _name_regions(file: Source, name: str, fields: Fields, regions: Fields, used: set[str]) -> None:
    """Put the regions in the place of their names."""
    for field in TESTED:
        if field in fields:
            key, node = fields[field]
            fields[field] = key, _spliced(file, f"{name}: {field}", node, regions, used)
    if "parameter derivatives" not in fields:
        return
    key, node = fields["parameter derivatives"]
    if isinstance(node, yaml.MappingNode):
        what = f"{name}: parameter derivatives"
        parts = file.mapping(node, what)
        if "tested" in parts:
            inner, tested = parts["tested"]
            parts["tested"] = inner, _spliced(file, f"{what}: tested", tested, regions, used)
            fields["parameter derivatives"] = key, _mapping(parts, node)


def _spliced(file: Source, what: str, node: Node, regions: Fields, used: set[str]) -> Node:
    if isinstance(node, yaml.ScalarNode):
        if node.value not in regions:
            near = difflib.get_close_matches(node.value, regions, 1)
            hint = (
                f"; did you mean '{near[0]}'?" if near else ", {x: [0, 1]} or the name of one in 'regions:'"
            )
            raise file.error(node, f"{what}: '{node.value}' is not a region{hint}")
        used.add(node.value)
        return regions[node.value][1]
    if not isinstance(node, yaml.SequenceNode) or not any(isinstance(n, yaml.ScalarNode) for n in node.value):
        return node
    members: list[Node] = []
    for member in node.value:
        found = _spliced(file, what, member, regions, used) if isinstance(member, yaml.ScalarNode) else member
        members += found.value if isinstance(found, yaml.SequenceNode) else [found]
    return yaml.SequenceNode(node.tag, members, node.start_mark, node.end_mark, flow_style=None)
