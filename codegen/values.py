"""Where the value of an entry comes from, and the types that it takes."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

import scipy.special

from .facts import scipys_ufunc

if TYPE_CHECKING:
    from .entry import Draft
    from .source import Node

OF_LOOPS = ("evaluated if", "evaluated if complex", "terminates if", "terminates if complex")
VMAP = ("whole", "sequential", "threads")


def read(draft: Draft) -> tuple[str | None, tuple[str, ...]]:
    """Where the value is imported from, if it is, and the types of the entry."""
    fields, types = draft.fields, _types(draft)
    if "vmap" in fields and draft.plain("vmap") not in VMAP:
        raise draft.error(fields["vmap"][0], f"'vmap:' is one of {', '.join(VMAP)}")
    of_loops = [field for field in OF_LOOPS if draft.file.is_users and field in fields]
    if of_loops:
        raise draft.error(fields[of_loops[0]][0], f"'{of_loops[0]}:' is for jaxspecial's own catalogue")
    text = draft.text("value") if "value" in fields else ""
    if draft.file.is_users and "." in text:
        return _imported(draft, text, types)
    if "vmap" in fields:
        raise draft.error(fields["vmap"][0], "'vmap:' is for a function that is imported, as my_module.name")
    if text:
        _check_scipys(draft, text)
    return None, types


def _imported(draft: Draft, text: str, types: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Where a user's value is imported from, and the types of the entry."""
    key, node = draft.fields["value"]
    if draft.static:
        raise draft.error(key, "'static:' does not go with a value that is imported")
    module, _, attribute = text.rpartition(".")
    try:
        function = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # the module is the user's
        raise draft.error(
            node,
            f"{type(error).__name__}: {error}; write module.function, of a module that can be imported from here",
        ) from None
    ufunc = getattr(function, "ufunc", function)
    if getattr(ufunc, "types", None) is not None:
        return f"{module}:{attribute}", _types_of_ufunc(draft, node, ufunc, types)
    if not callable(function):
        raise draft.error(node, f"{text} is not a function")
    types = types or ("d" * len(draft.arguments) + "->" + "d" * len(draft.outputs),)
    for t in types:
        ins, outs = t.split("->")
        if set(outs) != {"D" if "D" in ins else "d"}:
            raise draft.error(
                draft.fields["types"][0],
                f"a Python function gives real numbers for real ones and complex for complex ones, not '{t}'",
            )
    return f"{module}:{attribute}", types


def _types_of_ufunc(draft: Draft, node: Node, ufunc: Any, types: tuple[str, ...]) -> tuple[str, ...]:
    """The types of an entry whose value is a user's ufunc: those that are given, or the loops in 64 bit."""
    if getattr(ufunc, "signature", None) is not None:
        raise draft.error(node, "a generalised ufunc is not elementwise; use jaxspecial.wrap")
    wanted = len(draft.arguments), len(draft.outputs)
    if (ufunc.nin, ufunc.nout) != wanted:
        raise draft.error(
            node, f"the ufunc takes {ufunc.nin} arguments and gives {ufunc.nout}, the call {wanted}"
        )
    found = tuple(t for t in ufunc.types if set(t) <= set("ldD->"))
    if not found:
        raise draft.error(node, f"the ufunc has no loop in 64 bit; it has {', '.join(ufunc.types)}")
    if set(types) - set(found):
        raise draft.error(draft.fields["types"][0], f"the ufunc has the loops {', '.join(found)}")
    return types or found


def _check_scipys(draft: Draft, value: str) -> None:
    """Check that a value is a ufunc of SciPy that fits the call."""
    node, ufunc = draft.fields["value"][1], scipys_ufunc(value)
    wanted = len(draft.arguments) - len(draft.static), len(draft.outputs)
    if not hasattr(ufunc, "nin"):
        raise draft.error(
            node, f"value: '{value}' is not a ufunc of scipy.special; others are written my_module.name"
        )
    if (ufunc.nin, ufunc.nout) != wanted:
        raise draft.error(
            node, f"value: the ufunc takes {ufunc.nin} arguments and gives {ufunc.nout}, the call {wanted}"
        )
    own = getattr(scipy.special, draft.name, None)
    if hasattr(own, "nin") and own is not ufunc and not draft.file.is_users:
        raise draft.error(node, f"value: scipy.special.{draft.name} is another ufunc than '{value}'")


def _types(draft: Draft) -> tuple[str, ...]:
    """The types that are given, as a tuple."""
    types = draft.plain("types") or ()
    types = (types,) if isinstance(types, str) else types
    count, results = len(draft.arguments) - len(draft.static), len(draft.outputs)
    for t in types:
        ins, _, outs = t.partition("->")
        if len(ins) != count or len(outs) != results or set(t) - set("ldD->"):
            raise draft.error(
                draft.fields["types"][0],
                f"'{t}' does not fit the call; its types are {'d' * count}->{'d' * results}, with l for integers and D "
                "for complex numbers",
            )
    return types
