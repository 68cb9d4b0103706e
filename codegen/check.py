"""What can be checked once all entries are known: the names in formulas, what they call, and branches."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from . import branch, formula
from .facts import takes_complex
from .model import Answer, CatalogueError, Formula, Function, Functions
from .signatures import Signatures


def names(function: Function, functions: Signatures, kernels: Signatures) -> None:
    """Check that every formula of an entry calls what exists, with arguments that it takes."""
    for answer in function.answers.values():
        _answer(function, answer)
    how = function.partials
    kernel = how.kernel if how else None
    if how and kernel and kernel not in kernels:
        near = difflib.get_close_matches(kernel, kernels, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise CatalogueError(f"{how.where}: there is no kernel '{kernel}'{hint}\n    kernel: {kernel}")
    for text, variables in _formulas(function):
        try:
            formula.check(text.text, variables, {**kernels, **functions})
        except CatalogueError as error:
            raise CatalogueError(f"{text.where}: {error}") from None
    if function.pure and not function.composed:
        raise CatalogueError(f"{function.where}: {function.name}: 'derivatives: composed' needs 'composed:'")


def _answer(function: Function, answer: Answer) -> None:
    """Check that an order has a name of its own, and that `imaginary axis:` stands where it has a meaning."""
    if answer.kind == "order" and answer.index in function.arguments:
        raise CatalogueError(
            f"{answer.where}: '{answer.index}' is an argument of {function.name}; name the order "
            f"otherwise, as 'order j:'\n    order {answer.index}: {next(iter(answer.real.values())).text}"
        )
    if bool(answer.imaginary_axis) != bool(answer.scale and function.partials):
        raise CatalogueError(
            f"{answer.where}: 'imaginary axis:' belongs to the 'scale exponent:' of a function with 'parameter "
            "derivatives:'; it is the condition under which the exponent is constant along the imaginary axis, not "
            "along the real one"
        )


def _formulas(function: Function) -> Iterator[tuple[Formula, set[str]]]:
    """The formulas of an entry that become Python, each with the variables that it may use."""
    inputs, how = {*function.arguments}, function.partials
    for answer in function.answers.values():
        of_kind = {answer.index} if answer.kind == "order" else {*function.outputs}
        yield from ((f, inputs | of_kind) for _, _, f in answer.formulas)
        yield from ((f, inputs) for f in answer.scale.values())
        if answer.imaginary_axis:
            yield answer.imaginary_axis, inputs
    if function.mixed:
        yield from ((f, inputs | {*function.mixed.indices}) for f in function.mixed.formulas.values())
    yield from ((f, inputs) for f in function.without.values())
    if how and how.kernel:
        call = f"{how.kernel}({', '.join(['orders', *function.arguments])})"
        yield Formula(call, how.where), {"orders", *inputs}
    if how and how.kernel_domain:
        yield how.kernel_domain, inputs
    if function.composed:
        yield function.composed, inputs


def called(function: Function, entries: Functions) -> None:
    """Check that a composed function is made of functions of one output, and not of itself."""
    text = function.composed
    if text is None:
        return
    for name in sorted(formula.names(text.text)[1] & entries.keys()):
        if name == function.name:
            raise CatalogueError(
                f"{text.where}: {name} calls itself; write what it is made of\n    {text.text}"
            )
        if (count := len(entries[name].outputs)) > 1:
            raise CatalogueError(
                f"{text.where}: {name} has {count} outputs, and a formula takes functions of one\n    {text.text}"
            )


def part_of(function: Function, functions: Functions) -> None:
    """Check that a helper is a part of a public function."""
    name = function.part_of
    if name is not None and (not function.helper or name not in functions or functions[name].helper):
        raise CatalogueError(
            f"{function.where}: {function.name}: 'part of' is for a helper, and names a public function of the catalogue"
            f"\n    part of: {name}"
        )


def branches(function: Function, functions: Functions, is_users: bool) -> None:
    """Check that an entry says where complex arguments have cuts; those of users and helpers may."""
    is_complex = takes_complex(function, functions)
    if function.branch and not is_complex:
        raise CatalogueError(
            f"{function.where}: {function.name}: 'branch:' is for complex arguments, and it takes none; leave it out"
            f"\n    branch: {branch.sentence(function.branch)}"
        )
    if is_complex and not (function.branch or function.helper or is_users):
        raise CatalogueError(
            f"{function.where}: {function.name} takes complex arguments, so the field 'branch:' is missing; {branch.SAY}"
            f"\n    {function.name}:"
        )
