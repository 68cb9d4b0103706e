"""What was measured of the functions, and their pictures, kept from one build of the site to the next.

They are in build/pictures, by a hash of what they follow from, and are made again when that changes: the entry in the
catalogue, the sources of its module and of all that it imports, stored references, versions; not texts, which show nothing.
"""

import ast
import dataclasses
import functools
import hashlib
import importlib.metadata
import multiprocessing
import os
import pathlib
import pickle
import re
import shutil

from tqdm import tqdm

from benchmarks.timing import on_one_core
from codegen.load import load

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "pictures"
VERSIONS = ("jax", "scipy", "numpy", "matplotlib")


def results(names, jobs):
    """For each function what was measured, its pictures, and the folder that they are in."""
    catalogue = load()
    folders = {name: KEPT / f"{name}-{_content(catalogue[name])}" for name in names}
    missing = [name for name in names if not (folders[name] / "measured.pickle").exists()]
    # A Pool, as a ProcessPoolExecutor may hang when it replaces a process that has done its tasks (CPython issue 115634).
    with multiprocessing.get_context("spawn").Pool(jobs, _start, maxtasksperchild=20) as pool:
        done = pool.imap_unordered(_make, [(name, folders[name]) for name in missing])
        for _ in tqdm(done, total=len(missing), unit="function", disable=None):
            pass
    found = {}
    for name, folder in folders.items():
        measured, pictures = pickle.loads((folder / "measured.pickle").read_bytes())
        found[name] = measured, pictures, folder
    return found


def _start() -> None:
    """What a process does first."""
    on_one_core(multiprocessing.current_process()._identity[0])


def _make(task: tuple[str, pathlib.Path]) -> None:
    """Measure a function and draw its pictures, into a folder."""
    from docs.site import measure, pictures

    if "xla_backend_optimization_level=0" in os.environ.get("XLA_FLAGS", ""):
        raise RuntimeError("a module has changed how XLA compiles (tests/quick.py): users' times are others")
    name, folder = task
    function = load()[name]
    measured = measure.measure(function)
    for old in KEPT.glob(f"{name}-*"):
        if re.fullmatch(rf"{name}-[0-9a-f]{{12}}", old.name):
            shutil.rmtree(old)
    folder.mkdir(parents=True)
    files = pictures.draw(function, measured, folder) if measured else {}
    (folder / "measured.pickle").write_bytes(pickle.dumps((measured, files)))


def _content(function) -> str:
    """A hash of all that pictures of a function follow from."""
    shown = dataclasses.replace(function, description=None, known=())
    text = [repr(shown), *(f"{p} {importlib.metadata.version(p)}" for p in VERSIONS)]
    stem = pathlib.Path(function.file).stem
    text += [_code(path) for path in sorted(_sources(ROOT / "generated" / f"{stem}.py"))]
    text += [_code(ROOT / "docs" / "site" / f"{m}.py") for m in ("measure", "ends", "pictures")]
    data = [
        ROOT / "tests" / "accuracy" / f"{kind}_{stem}.csv{end}"
        for kind, end in (("reference", ""), ("everywhere", ".gz"))
    ]
    hashed = hashlib.sha256("\n".join(text).encode())
    for path in data:
        hashed.update(path.read_bytes())
    return hashed.hexdigest()[:12]


@functools.cache
def _code(path: pathlib.Path) -> str:
    """A module without comments and docstrings."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


@functools.cache
def _sources(path: pathlib.Path) -> frozenset[pathlib.Path]:
    """A module of jaxspecial and all that it imports of jaxspecial, at any depth."""
    found, todo = set(), [path]
    while todo:
        here = todo.pop()
        if here in found:
            continue
        found.add(here)
        todo += _imported(here)
    return frozenset(found)


def _imported(path: pathlib.Path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            base = path.parent
            for _ in range(max(node.level - 1, 0)):
                base = base.parent
            package = (node.module or "").split(".") if node.module else []
            if not node.level:
                if package[:1] != ["jaxspecial"]:
                    continue
                base = ROOT / "generated" if package[1:2] == ["generated"] else ROOT / "jaxspecial"
                package = package[2:] if package[1:2] == ["generated"] else package[1:]
            for parts in (package, *([*package, alias.name] for alias in node.names)):
                for file in (base.joinpath(*parts).with_suffix(".py"), base.joinpath(*parts, "__init__.py")):
                    if (
                        file.exists()
                        and file.parent != ROOT / "jaxspecial"
                        or file.name == "generated_api.py"
                    ):
                        yield file
