"""The stubs of jaxspecial/polynomial/: its functions are made when a module is imported, where type checkers do not see them.

Names, signatures and types are read from the functions, so that a stub says what the module has.
"""

from __future__ import annotations

import importlib
import inspect
import pathlib
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "jaxspecial" / "polynomial"
HEAD = """\
# Generated from {source} by `make generate`. Do not edit.

from collections.abc import Callable, Iterable
from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
"""


def stubs() -> dict[pathlib.Path, str]:
    """The stub of each family's module: path -> text, not yet formatted."""
    families = importlib.import_module("jaxspecial.polynomial._family").FAMILIES
    return {FOLDER / f"{family.module}.pyi": _stub(family) for family in families}


def _stub(family: Any) -> str:
    series = importlib.import_module("jaxspecial.polynomial._series")
    module = importlib.import_module(f"jaxspecial.polynomial.{family.module}")
    operations = {series._public_name(family, o.__name__): o for o in series.COMMON + series.ORTHOGONAL}
    lines = [HEAD.format(source="jaxspecial/polynomial/_series.py")]
    for name in module.__all__:
        lines += _lines(module, name, operations.get(name))
    return "\n".join([*lines, f"__all__ = {module.__all__!r}", ""])


def _lines(module: ModuleType, name: str, operation: Callable[..., Any] | None) -> list[str]:
    """A class, a constant or a function; `operation` is that of all families, which has the overloads."""
    value = getattr(module, name)
    if isinstance(value, type):
        return [f"from jaxspecial.polynomial._classes import {name} as {name}"]
    if isinstance(value, np.ndarray):
        kind = "np.float64" if value.dtype.kind == "f" else "np.int_"
        return [f"{name}: np.ndarray[tuple[int], np.dtype[{kind}]]"]
    overloads = [] if operation is None else [inspect.signature(o) for o in typing.get_overloads(operation)]
    if overloads:
        return [
            f"@overload\ndef {name}{_text(s.replace(parameters=[*s.parameters.values()][1:]))}: ..."
            for s in overloads
        ]
    return [f"def {name}{_text(inspect.signature(value))}: ..."]


def _text(signature: inspect.Signature) -> str:
    """The signature as code. Annotations are strings, which formatannotation would quote."""
    parts, only = [], False
    for p in signature.parameters.values():
        if p.kind is p.KEYWORD_ONLY and not only:
            parts.append("*")
            only = True
        default = "" if p.default is p.empty else f" = {p.default!r}"
        parts.append(f"{p.name}: {p.annotation}{default}")
    return f"({', '.join(parts)}) -> {signature.return_annotation}"
