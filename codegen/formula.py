"""The formula language: check formulas, evaluate them, and print them as Python. `formula_tree` reads them."""

from __future__ import annotations

import ast
import difflib
import functools
import inspect
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from . import formula_tree
from .formula_tree import TEXT, Algebra, FormulaError, callee, calls, fold, names, outermost, rewritten
from .model import CatalogueError
from .signatures import ELEMENTARY_CALLS, Signatures

__all__ = ["callee", "calls", "names", "outermost"]  # of formula_tree, for the users of this module

# What a formula may call beside the functions of the catalogue and the kernels: name -> where emitted code
# imports it from. The others below are spelled out in emitted code.
ELEMENTARY = {
    **dict.fromkeys(
        ("exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh", "abs", "real", "imag", "conj")
        + ("sign", "floor", "minimum", "maximum", "where"),
        "jax.numpy",
    ),
    "asin": "jax.numpy",
    "acos": "jax.numpy",
    "atan": "jax.numpy",
    **dict.fromkeys(("rising", "rounded", "times", "valued"), "jaxspecial.generated_api"),
    "binomial": "math",
    "factorial": "math",
}
SPELLED = ("sum", "choose")
CONSTANTS = ("inf", "pi")


def parse(text: str) -> ast.expr:
    """The syntax tree of a formula. Raises CatalogueError with the mistake, without its place."""
    try:
        return formula_tree.parse(text)
    except FormulaError as error:
        raise CatalogueError(str(error)) from None


def check(
    text: str,
    variables: Iterable[str],
    functions: Signatures,
    elementary: Signatures = ELEMENTARY_CALLS,
    what: str = "a function of the catalogue, a kernel or elementary",
) -> None:
    """Raise CatalogueError where a formula uses a name that means nothing, or calls a function with what it does not take.

    `functions` are name -> signature. They go before the elementary ones, which each kind of formula has of its own.
    """
    tree = parse(text)
    for operand in _not_conditions(tree):
        raise CatalogueError(
            f"'not', 'and' and 'or' take conditions, and '{ast.unparse(operand)}' is a number; compare it, as "
            f"{ast.unparse(operand)} != 0:\n    {text}"
        )
    used, called = names(text)
    signatures = {**elementary, **dict(functions)}
    known = {*signatures, *SPELLED}
    for name in sorted(called):
        if name in variables:
            raise CatalogueError(
                f"'{name}' is an argument or output here, so it cannot be called; name the output otherwise:"
                f"\n    {text}"
            )
        if name not in known:
            raise CatalogueError(f"'{name}' is not {what}:\n    {text}{_near(name, known)}")
    for node in calls(tree):
        if callee(node) not in SPELLED:
            _check_call(node, signatures[callee(node)], text)
    for name in sorted(used - {*variables, *CONSTANTS}):
        raise CatalogueError(
            f"'{name}' is not an argument or output of this entry:\n    {text}{_near(name, variables)}"
        )


def _check_call(node: ast.Call, signature: inspect.Signature, text: str) -> None:
    try:
        signature.bind(*node.args, **{str(k.arg): k.value for k in node.keywords})
    except TypeError as error:
        shown = f"{callee(node)}{str(signature).replace(chr(39), '')}"
        raise CatalogueError(f"'{ast.unparse(node)}' does not fit {shown} ({error}):\n    {text}") from None


def check_condition(text: str) -> None:
    """Raise CatalogueError if a formula is a number, where a condition is needed."""
    tree = parse(text)
    is_not = isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not)
    if not (is_not or isinstance(tree, (ast.Compare, ast.BoolOp))):
        raise CatalogueError(f"this is a number, not a condition; compare it, as x > 0:\n    {text}")


def _not_conditions(tree: ast.AST) -> Iterator[ast.AST]:
    """What stands at a `not`, `and` or `or` and is no condition; a name is one in choose(...), a static flag."""
    static = {
        id(inner) for node in calls(tree) if callee(node) == "choose" for inner in ast.walk(node.args[0])
    }
    numbers = {*ELEMENTARY, "sum"} - {"where"}
    for node in ast.walk(tree):
        if id(node) in static:
            continue
        for operand in _operands(node):
            is_minus = isinstance(operand, ast.UnaryOp) and not isinstance(operand.op, ast.Not)
            is_number = isinstance(operand, ast.Call) and callee(operand) in numbers
            if is_minus or is_number or isinstance(operand, (ast.Name, ast.Constant, ast.BinOp)):
                yield operand


def _operands(node: ast.AST) -> list[ast.expr]:
    """The operands of a `not`, `and` or `or`; none of another node."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    return node.values if isinstance(node, ast.BoolOp) else []


def _near(name: str, known: Iterable[str]) -> str:
    found = difflib.get_close_matches(name, sorted(known), 1, 0.5)
    return f"\n  did you mean '{found[0]}'?" if found else ""


# --- Algebras -----------------------------------------------------------------------------------------------

Evaluator: TypeAlias = Callable[[Mapping[str, Any]], Any]  # of a namespace

_UNARY: dict[str, Callable[[Any], Any]] = {"-": operator.neg, "+": operator.pos, "not": operator.not_}
_OPERATIONS: dict[str, Callable[..., Any]] = {
    **{"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "**": operator.pow},
    **{"and": lambda *parts: all(parts), "or": lambda *parts: any(parts)},
    **{"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge},
    **{"==": operator.eq, "!=": operator.ne},
}


def _number(value: complex | str, space: Mapping[str, Any]) -> Any:
    """A constant, converted by the `number` of the namespace if it has one."""
    return space["number"](value) if "number" in space and not isinstance(value, str) else value


def _operation(op: str, operands: Sequence[Evaluator]) -> Evaluator:
    compute = (_UNARY if len(operands) == 1 else _OPERATIONS)[op]
    return lambda space: compute(*[operand(space) for operand in operands])


def _comparison(ops: Sequence[str], sides: Sequence[Evaluator]) -> Evaluator:
    def holds(space: Mapping[str, Any]) -> bool:
        values = [side(space) for side in sides]
        return all(_OPERATIONS[op](a, b) for op, a, b in zip(ops, values, values[1:], strict=False))

    return holds


def _sum(index: str, first: Evaluator, last: Evaluator, term: Evaluator) -> Evaluator:
    def total(space: Mapping[str, Any]) -> Any:
        low, high = (int(float(end(space))) for end in (first, last))
        terms = [term({**space, index: _number(k, space)}) for k in range(low, high + 1)]
        return sum(terms[1:], terms[0]) if terms else 0

    return total


def _call(function: str, args: Sequence[Evaluator], keywords: Mapping[str, Evaluator]) -> Evaluator:
    return lambda space: space[function](
        *[a(space) for a in args], **{name: value(space) for name, value in keywords.items()}
    )


_EVALUATION = Algebra[Evaluator](
    constant=lambda value: lambda space: _number(value, space),
    name=lambda name: lambda space: space[name],
    operation=_operation,
    comparison=_comparison,
    choice=lambda function, condition, yes, no: lambda space: (yes if condition(space) else no)(space),
    sum=_sum,
    call=_call,
)


@functools.cache
def _evaluator(text: str) -> Evaluator:
    return fold(parse(text), _EVALUATION)


def evaluate(text: str, namespace: Mapping[str, Any]) -> Any:
    """The value of a formula, with every name looked up in `namespace`."""
    return _evaluator(text)(namespace)


def _choice(function: str, condition: str, yes: str, no: str) -> str:
    if function == "choose":
        return f"({yes} if {condition} else {no})"
    return TEXT.choice(function, condition, yes, no)


def _elementwise(ops: Sequence[str], sides: Sequence[str]) -> str:
    """a < b < c, of arrays: (a < b) & (b < c)."""
    return f"({' & '.join(f'({a} {op} {b})' for a, op, b in zip(sides, ops, sides[1:], strict=False))})"


# A formula of Python numbers, as Python.
_STATIC = TEXT._replace(
    choice=_choice,
    sum=lambda index, first, last, term: f"sum({term} for {index} in range({first}, {last} + 1))",
    call=lambda function, *args: TEXT.call("comb" if function == "binomial" else function, *args),
)
# Conditions on arrays hold element by element. `not x` is not ~x, because a comparison of static numbers is a bool, and
# Python's ~True is -2, which is true.
_ELEMENTWISE = {"and": "&", "or": "|", "not": "True ^"}
# A formula of arrays, as Python that JAX traces.
_TRACED = _STATIC._replace(
    operation=lambda op, operands: TEXT.operation(_ELEMENTWISE.get(op, op), operands),
    comparison=_elementwise,
    static=_STATIC,
)
_CLOSED = TEXT._replace(
    comparison=lambda ops, sides: TEXT.comparison([{"<": "<=", ">": ">="}.get(op, op) for op in ops], sides)
)


def python(text: str) -> str:
    """The formula as Python source."""
    return rewritten(text, _TRACED)


def closed(text: str) -> str:
    """A condition on numbers as Python source, with its ends."""
    return rewritten(text, _CLOSED)


STATIC_NAMESPACE = {"binomial": math.comb, "factorial": math.factorial}


def as_tuple(names: Sequence[str]) -> str:
    return ", ".join(names) + ("," if len(names) == 1 else "")
