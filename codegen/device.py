"""`device:`: the kernel that computes a value on the device that has the data, and where it is accurate."""

from __future__ import annotations

import ast
import dataclasses
import difflib
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import numpy as np

from . import formula
from .facts import point_inside, types_of
from .model import CatalogueError, Device, Formula, Function, Functions
from .schema import DEVICE
from .signatures import Signatures

if TYPE_CHECKING:
    from .entry import Draft


def read(draft: Draft, field: str) -> Device | None:
    """The field `device:` or `device complex:`, or None."""
    if field not in draft.fields:
        return None
    key, node = draft.fields[field]
    if draft.file.is_users:
        raise draft.error(
            key, f"'{field}:' is for jaxspecial's own catalogue; write the value in JAX, as 'composed:'"
        )
    what = f"{draft.name}: {field}"
    entries = draft.file.fields(node, what, DEVICE)
    loop = draft.file.text(entries["loop"][1], f"{what}: loop") if "loop" in entries else None
    if loop is None and "value" in draft.fields:
        loop = draft.text("value")
    if loop is None:
        raise draft.error(
            key,
            f"'{field}:' is for a loop of SciPy, a 'value:'; the formula of 'composed:' runs on any device, unless one of its "
            "kernels calls a loop: name it here, as 'loop:'",
        )
    for part in ("kernel", "domain"):
        if part not in entries:
            raise draft.file.error(
                key,
                f"{what}: the field '{part}:' is missing; give the kernel, and the condition on the arguments under which "
                "it is accurate, or 'domain: everywhere', or 'domain: certified' if the kernel says so itself",
            )
    kernel = draft.file.formula(entries["kernel"][1], f"{what}: kernel")
    domain = draft.file.formula(entries["domain"][1], f"{what}: domain")
    if domain.text not in ("everywhere", "certified"):
        _check_condition(draft, domain)
    single = draft.file.formula(entries["float32"][1], f"{what}: float32") if "float32" in entries else None
    device = Device(kernel.text, kernel.note, domain, kernel.where, loop, single)
    if device.single_condition:
        _check_condition(draft, device.single_condition, "'true', 'partly' or a")
    if single and domain.text == "certified":
        raise CatalogueError(
            f"{single.where}: {what}: float32: a kernel that certifies its values does so in double precision; leave it out"
        )
    return device


def _check_condition(draft: Draft, found: Formula, alternative: str = "") -> None:
    try:
        formula.check(found.text, set(draft.arguments), {})
        formula.check_condition(found.text)
    except CatalogueError as error:
        hint = f"; write {alternative} condition on the arguments" if alternative else ""
        raise CatalogueError(f"{found.where}: {error}{hint}") from None


def computed(functions: Functions) -> frozenset[str]:
    """The loops of SciPy that devices compute for all real arguments."""
    full = (f for f in functions.values() if f.device and f.device.domain.text == "everywhere")
    return frozenset(f.device.loop for f in full if f.device)


def check(function: Function, functions: Functions, kernels: Signatures, on_host: Collection[str]) -> None:
    """Check that the kernels of an entry exist, take its arguments and run without the host, and that a point is inside."""
    for device, letter in ((function.device, "d"), (function.device_complex, "D")):
        if device is None:
            continue
        shown = f"\n    kernel: {device.kernel}"
        if device.kernel not in kernels:
            near = difflib.get_close_matches(device.kernel, kernels, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise CatalogueError(f"{device.where}: there is no kernel '{device.kernel}'{hint}{shown}")
        call = f"{device.kernel}({', '.join(function.arrays)})"
        try:
            formula.check(call, set(function.arrays), {device.kernel: kernels[device.kernel]})
        except CatalogueError as error:
            raise CatalogueError(f"{device.where}: {error}") from None
        if device.kernel in on_host:
            raise CatalogueError(
                f"{device.where}: '{device.kernel}' calls a loop of SciPy or the exact engine, which are on the host; name a "
                f"kernel that does not{shown}"
            )
        if device.single and letter == "D":
            raise CatalogueError(
                f"{device.where}: float32: kernels of complex arguments compute in double precision; leave it out{shown}"
            )
        if not any(letter in types for types in types_of(function)):
            raise CatalogueError(
                f"{device.where}: {function.name} takes no {'complex' if letter == 'D' else 'real'} arguments; leave it "
                f"out{shown}"
            )
        if device.single and not any(set(types) <= set("d->") for types in types_of(function)):
            raise CatalogueError(
                f"{device.where}: float32: {function.name} takes or returns other numbers than real ones, which alone are computed in single "
                f"precision; leave it out{shown}"
            )
        _check_inside(function, device)
        field = "device" if letter == "d" else "device_complex"
        devices = ((f, getattr(f, field)) for f in functions.values())
        first, same = next((f, d) for f, d in devices if d and d.loop == device.loop)
        if first is not function and same.kernel != device.kernel:
            raise CatalogueError(
                f"{device.where}: '{first.name}' names the kernel '{same.kernel}' for the same loop of "
                f"SciPy, '{device.loop}'; leave this one out{shown}"
            )


def _check_inside(function: Function, device: Device) -> None:
    """Check that the kernel's domain has the point at which it is evaluated for the elements outside of it."""
    if device.condition is None:
        return
    point = inside(function)
    shown = ", ".join(f"{a} = {x:g}" for a, x in point.items())
    if not formula.evaluate(device.condition.text, {**_FUNCTIONS, **point}):
        raise CatalogueError(
            f"{device.domain.where}: {shown}, in the first region of 'tested:', is outside of this domain; begin "
            f"'tested:' with a region inside of it\n    domain: {device.domain.text}"
        )


def inside(function: Function) -> Mapping[str, float]:
    """A point of the first tested region."""
    point = point_inside(function.tested[0])
    return {a: float(point.get(a, 1.0)) for a in function.arrays}


_FUNCTIONS = {
    **{word: getattr(np, word) for word, home in formula.ELEMENTARY.items() if home == "jax.numpy"},
    **{"inf": np.inf, "pi": np.pi},
}


def rows(functions: Functions, kernels: Mapping[str, str], field: str) -> list[str]:
    """The rows of a generated table: SciPy's name -> the kernel, its module, its domain and a point in it."""
    found: dict[str, str] = {}
    for f in functions.values():
        device: Device | None = getattr(f, field)
        if device is None:
            continue
        point = formula.as_tuple([repr(x) for x in inside(f).values()])
        found[device.loop] = (
            f"    {device.loop!r}: ({kernels[device.kernel]!r}, {device.kernel!r}, {_domain(f, device.domain)}, ({point})),"
        )
    return list(found.values())


LARGEST, SMALLEST = 1e37, 1.2e-38  # limits of domains in single precision


def in_single(functions: Functions, partly: bool) -> list[str]:
    """The rows of a generated table: the loops whose kernels compute in single precision, too -> where they do, in all of their
    domains or `partly`.

    A limit that is not in the range of single precision is replaced by one that is.
    """
    found: dict[str, str] = {}
    for f in functions.values():
        if f.device and f.device.single and (f.device.single.text != "true") == partly:
            conditions = (f.device.condition, f.device.single_condition)
            text = " and ".join(f"({c.text})" for c in conditions if c)
            if text:
                text = ast.unparse(_InRange().visit(ast.parse(text, mode="eval")))
            domain = dataclasses.replace(f.device.domain, text=text or f.device.domain.text)
            found[f.device.loop] = f"    {f.device.loop!r}: {_domain(f, domain)},"
    return list(found.values())


class _InRange(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        size = node.value
        if isinstance(size, float):
            size = min(max(size, SMALLEST), LARGEST) if size > 0 else size
        return ast.Constant(size)


def _domain(f: Function, domain: Formula) -> str:
    if domain.text in ("everywhere", "certified"):
        return repr(domain.text)
    return f"lambda {', '.join(f.arrays)}: {formula.python(domain.text)}"
