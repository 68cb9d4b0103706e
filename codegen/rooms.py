"""The list of modules in docs/architecture.md: each room's modules with the first sentence of what they say of themselves."""

from __future__ import annotations

import ast
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
GENERATED = ROOT / "generated"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- modules: written by `make generate` -->", "<!-- end of modules -->"


def page() -> str:
    """The text of docs/architecture.md with the list as it should be."""
    text = PAGE.read_text()
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    return f"{head}{BEGIN}\n\n{listing()}\n{END}{tail}"


def listing() -> str:
    rooms: dict[pathlib.Path, list[pathlib.Path]] = {}
    for folder in ("jaxspecial", "generated", "codegen"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.name != "__init__.py":
                rooms.setdefault(path.parent.relative_to(ROOT), []).append(path)
    lines = []
    for room, paths in rooms.items():
        lines.append(f"**`{room}/`** ({len(paths)} modules)\n")
        lines += [f"- `{p.stem}`: {summary(p)}" for p in paths]
        lines.append("")
    return "\n".join(lines)


def summary(path: pathlib.Path) -> str:
    """The first sentence of a module's docstring; of a generated one the public functions."""
    tree = ast.parse(path.read_text())
    docstring = ast.get_docstring(tree) or ""
    if path.parent == GENERATED and path.stem != "index":
        for node in tree.body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
                return ", ".join(f"`{name}`" for name in ast.literal_eval(node.value))
    paragraph = " ".join(docstring.split("\n\n")[0].split())
    return re.split(r"(?<=[.])\s", paragraph)[0]
