"""The kernels of jaxspecial that formulas and entries name, read from their sources without importing them."""

from __future__ import annotations

import ast
import functools
import inspect
import pathlib
from typing import TypeAlias

from .model import CatalogueError
from .signatures import ANYTHING, signature

HERE = pathlib.Path(__file__).resolve().parent  # in the repository, or in the installed package
Module: TypeAlias = tuple[str, int, list[str], dict[str, ast.FunctionDef]]
KERNELS = next(p for p in (HERE.parent / "jaxspecial" / "kernels", HERE.parent / "kernels") if p.is_dir())


def kernel_names(folder: pathlib.Path = KERNELS) -> dict[str, str]:
    """The public kernels: name -> module, read from each module's `__all__` without importing it."""
    found: dict[str, str] = {}
    for module, line, names, _ in _modules(folder):
        for name in names:
            if name in found:
                raise CatalogueError(
                    f"jaxspecial/kernels/{file_of(module)}:{line}: the kernel '{name}' is in {file_of(found[name])} already; rename "
                    f"one of them\n    __all__ = [..., {name!r}, ...]"
                )
            found[name] = module
    return found


def kernel_signatures(folder: pathlib.Path = KERNELS) -> dict[str, inspect.Signature]:
    """How the public kernels are called: name -> signature."""
    return {
        name: signature(definitions[name].args) if name in definitions else ANYTHING
        for _, _, names, definitions in _modules(folder)
        for name in names
    }


def file_of(module: str) -> str:
    return module.replace(".", "/") + ".py"


@functools.cache
def _sources(folder: pathlib.Path) -> list[tuple[str, list[ast.stmt]]]:
    """The modules of a folder and the folders in it: the dotted name, such as "bessel.orders", and the syntax tree."""
    paths = sorted(pathlib.Path(folder).rglob("*.py"))
    names = (".".join(path.relative_to(folder).with_suffix("").parts) for path in paths)
    return [(name, ast.parse(path.read_text()).body) for name, path in zip(names, paths, strict=True)]


@functools.cache
def _modules(folder: pathlib.Path) -> list[Module]:
    """The modules of a folder that have an `__all__`: name, the line it is on, what it holds, the functions."""
    found = []
    for module, body in _sources(folder):
        definitions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
        for node in body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
                found.append((module, node.lineno, ast.literal_eval(node.value), definitions))
    return found


@functools.cache
def exact_kernels(folder: pathlib.Path = KERNELS) -> frozenset[str]:
    """The kernels that call the exact engine, themselves or by what they call, in their module or another one."""
    return _calling(
        folder, {("jaxspecial.engines.primitives", "exact_call"), ("jaxspecial.rules.chain", "exactly")}
    )


@functools.cache
def host_kernels(on_device: frozenset[str], folder: pathlib.Path = KERNELS) -> frozenset[str]:
    """The kernels that call the exact engine, or a loop of SciPy that is not among those that devices compute, likewise."""
    loops = {(_LOOP, name) for _, body in _sources(folder) for name in _called_loops(body) - on_device}
    return _calling(folder, loops | {("jaxspecial.engines.primitives", "call_loop")}) | exact_kernels(folder)


_LOOP = "a loop of SciPy"  # in the place of a module


def _called_loops(body: list[ast.stmt] | ast.stmt) -> set[str]:
    """The names of loops in `call("gamma", x)`; "" stands for one that is not a constant."""
    found = set()
    for statement in body if isinstance(body, list) else [body]:
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "call" and node.args:
                first = node.args[0]
                found.add(str(first.value) if isinstance(first, ast.Constant) else "")
    return found


def _calling(folder: pathlib.Path, functions: set[tuple[str, str]]) -> frozenset[str]:
    """The functions of a folder that call any of these: (module, name)."""
    uses = _uses(folder)
    asking: set[tuple[str, str]] = set()
    more = functions
    while more:
        asking |= more
        more = {function for function, used in uses.items() if used & more} - asking
    return frozenset(name for module, name in asking if (module, name) in uses)


@functools.cache
def _uses(folder: pathlib.Path) -> dict[tuple[str, str], set[tuple[str, str]]]:
    """What the functions of a folder name: (module, function) -> a set of the same, and of loops of SciPy."""
    uses = {}
    for module, body in _sources(folder):
        imported = {
            alias.name: (node.module.removeprefix("jaxspecial.kernels."), alias.name)
            for node in body
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }
        for b in body:
            if isinstance(b, ast.FunctionDef):
                names = {n.id for n in ast.walk(b) if isinstance(n, ast.Name)}
                uses[module, b.name] = {imported.get(name, (module, name)) for name in names}
                uses[module, b.name] |= {(_LOOP, name) for name in _called_loops(b)}
    return uses
