"""The rooms: what may import what, by the table in docs/architecture.md, and how long modules and functions may be."""

import ast
import pathlib
import re

ROOT = pathlib.Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text()
FOLDERS = {"jaxspecial": "", "generated": "generated.", "codegen": "codegen."}
TABLES = ("generated.guards", "generated.exact_forms", "generated.device_kernels", "generated.coefficients")
FREE = (
    "",
    "_moved",
)  # jaxspecial/__init__.py, which has all public names, and the finder of modules that moved
LINES = 500  # of a module
LONG = 60  # lines of a function, its docstring not counted


def modules():
    """Every module of the package: dotted name without the head -> path."""
    found = {}
    for folder, prefix in FOLDERS.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT / folder).with_suffix("").parts
            found[prefix + ".".join(p for p in parts if p != "__init__")] = path
    return found


MODULES = modules()


def room(module):
    if module in TABLES:
        return "generated/ tables"
    if module.startswith(("kernels.numerics", "codegen.formula_tree")):
        return "/".join(module.split(".")[:2])
    return module.split(".")[0]


def imported(module, path):
    """The modules of the package that a module imports, at any depth of its code."""
    for node in ast.walk(ast.parse(path.read_text())):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            package = node.module or ""
            if node.level:
                package = ".".join(
                    ["jaxspecial", *module.split(".")[: -node.level], *([package] if package else [])]
                )
            names = [f"{package}.{a.name}" for a in node.names]
        for name in names:
            head, _, rest = name.partition(".")
            if head == "jaxspecial":
                yield rest if rest in MODULES else rest.rpartition(".")[0]


def allowed():
    """The table: room -> the rooms it may import."""
    section = PAGE.split("\n## ")[1]
    rows = re.findall(r"^\| (.+?) \| .+? \| (.*?) ?\|$", section, re.MULTILINE)[1:]

    def names(cell):
        parts = re.findall(r"`([\w./]+)`( tables)?", cell)
        plain = [
            re.sub(r"^jaxspecial/|\.py$|/$", "", name) + "/ tables" * bool(tables) for name, tables in parts
        ]
        return [name.replace("//", "/") for name in plain]

    return {names(first)[0]: set(names(last)) for first, last in rows if names(first)}


def test_rooms_import_only_what_the_table_says():
    table, arrows = allowed(), set()
    assert {room(m) for m in MODULES} - set(FREE) == set(table)
    wrong = []
    for module, path in MODULES.items():
        for other in imported(module, path):
            arrow = (room(module), room(other) if other else "jaxspecial")
            if (
                arrow[0] == arrow[1]
                or module in FREE
                or (other == "_moved" and path.name == "__init__.py")
                or (arrow[1] == "jaxspecial" and other == "" and "_native" in path.read_text())
            ):
                continue
            arrows.add(arrow)
            if arrow[1] not in table[arrow[0]]:
                wrong.append(f"{path.relative_to(ROOT)} imports jaxspecial.{other}")
    assert not wrong, "\n".join(wrong)
    unused = [(a, b) for a, several in table.items() for b in several if (a, b) not in arrows]
    assert set(unused) <= {("generated", "jaxspecial")}, unused  # `wrap`, in users' packages only
    print(f"{len(MODULES)} modules in {len(table)} rooms, {len(arrows)} arrows between rooms")


def test_the_exact_engine_does_without_jax():
    for module, path in MODULES.items():
        if room(module) != "exact":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [n for n in names if n.split(".")[0] in ("jax", "jaxlib")], path


def test_imports_are_at_the_top():
    """Except the late imports that the page names, and those that a process without JAX must not make."""
    late = []
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text())
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.Lambda)):
                for node in ast.walk(function):
                    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("jaxspecial"):
                        late.append((room(module), room(node.module.removeprefix("jaxspecial").lstrip("."))))
    assert set(late) <= {("engines", "exact"), ("engines", "engines")}, late


def long_functions(path):
    """Functions longer than LONG lines without their docstrings: name, lines. Functions inside of others count, too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            docstring = ast.get_docstring(node, clean=False) or ""
            lines = node.end_lineno - node.lineno + 1 - len(docstring.split("\n")) * bool(docstring)
            if lines > LONG:
                yield f"{path.relative_to(ROOT)}: {node.name} has {lines} lines"


def test_modules_and_functions_are_short():
    """Five modules may have more than LINES lines: the page names them, with the reason."""
    written = {m: p for m, p in MODULES.items() if not m.startswith("generated.")}
    long = {str(p.relative_to(ROOT)) for p in written.values() if len(p.read_text().splitlines()) > LINES}
    section = PAGE.partition("\n## How long modules and functions are\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"^\| `([\w/]+\.py)` \|", section, re.MULTILINE))
    assert long == named and len(named) <= 5, long ^ named
    found = [line for path in written.values() for line in long_functions(path)]
    assert not found, "\n".join(found)
