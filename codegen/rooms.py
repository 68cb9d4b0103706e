"""The list of modules in docs/architecture.md: each room's modules with the first sentence of what they say of themselves."""

import ast
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- modules: written by `make generate` -->", "<!-- end of modules -->"


def page():
    """The text of docs/architecture.md with the list as it should be."""
    text = PAGE.read_text()
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    return f"{head}{BEGIN}\n\n{listing()}\n{END}{tail}"


def listing():
    rooms = {}
    for folder in ("jaxspecial", "codegen"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            rooms.setdefault(path.parent.relative_to(ROOT), []).append(path)
    lines = []
    for room, paths in rooms.items():
        lines.append(f"**`{room}/`** ({sum(p.name != '__init__.py' for p in paths)} modules)\n")
        lines += [f"- `{p.stem}`: {summary(p)}" for p in paths if p.name != "__init__.py"]
        lines.append("")
    return "\n".join(lines)


def summary(path):
    """The first sentence of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text())) or ""
    paragraph = " ".join(docstring.split("\n\n")[0].split())
    return re.split(r"(?<=[.])\s", paragraph)[0]
