"""YAML -> model: a catalogue. Errors name file:line, the mistake and the repair. YAML is data: nothing is executed."""

from __future__ import annotations

import functools
import pathlib

import scipy.special

from . import check, description, device, entry, facts
from .kernels import HERE, KERNELS, file_of, host_kernels, kernel_names, kernel_signatures
from .model import CatalogueError, Function, Functions
from .source import Source

CATALOGUE = HERE / "catalogue"


def load(
    folder: pathlib.Path = CATALOGUE, kernels: pathlib.Path = KERNELS, library: Functions | None = None
) -> dict[str, Function]:
    """The catalogue in `folder`, as a dict from names to `Function`s, in the order of files and lines.

    That of a user may be a file. It needs no references and no tested regions, its values may be imported from anywhere,
    and its formulas may call the functions of the `library`, jaxspecial's catalogue. That one is read once.
    """
    if (folder, kernels, library) == (CATALOGUE, KERNELS, None):
        return dict(_library())
    return _read(folder, kernels, library)


@functools.cache
def _library() -> dict[str, Function]:
    """jaxspecial's catalogue."""
    return _read(CATALOGUE, KERNELS, None)


def _read(folder: pathlib.Path, kernels: pathlib.Path, library: Functions | None) -> dict[str, Function]:
    functions: dict[str, Function] = {}
    files = files_of(folder, library is not None)
    for file in files:
        for function in entry.functions(file):
            if function.name in functions:
                first = functions[function.name].where
                raise CatalogueError(
                    f"{function.where}: {function.name} is in the catalogue already, at {first}"
                )
            functions[function.name] = function
    known_kernels = kernel_names(kernels)
    for name in facts.generated_names(functions) & known_kernels.keys() if library is None else ():
        raise CatalogueError(
            f"jaxspecial/kernels/{file_of(known_kernels[name])}: the kernel '{name}' has a name that the generator "
            "gives; name it after what it computes"
        )
    entries = {**(library or {}), **functions}
    callables, kernel_calls = facts.calls(entries), kernel_signatures(kernels)
    for file in files:
        file.check_formulas(callables)
    host = host_kernels(device.computed(functions), kernels)
    for function in functions.values():
        check.names(function, callables, kernel_calls)
        check.called(function, entries)
        device.check(function, functions, kernel_calls, host)
    for function in functions.values():
        check.branches(function, entries, library is not None)
        check.part_of(function, entries)
    if folder == CATALOGUE:
        own = (f.name for f in functions.values() if not f.helper)
        return description.described(functions, {*scipy.special.__all__, *own})
    return functions


def files_of(folder: pathlib.Path, is_users: bool) -> list[Source]:
    """The files of a catalogue, a folder or one file."""
    folder = pathlib.Path(folder)
    paths = [folder] if folder.is_file() else sorted(folder.glob("*.yaml"))
    return [Source(path, is_users) for path in paths]
