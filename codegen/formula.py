"""The formula language: parse, check, evaluate, and print as Python.

A formula is an arithmetic expression: numbers, names, + - * / **, comparisons, and calls by name. It is
read by `ast` against a whitelist of nodes; nothing is ever executed by Python's own evaluator.
"""

from __future__ import annotations

import ast
import difflib
import functools
import inspect
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from .model import CatalogueError
from .signatures import ELEMENTARY_CALLS, Signatures

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
TAKES_TEXT = ("ellipfun",)  # of the references: "sn", "cn" or "dn"

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {ast.USub: operator.neg, ast.UAdd: operator.pos}
_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
_NODES = (
    (ast.Expression, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.And, ast.Or, ast.Not)
    + (ast.Call, ast.keyword, ast.Name, ast.Load, ast.Constant)
    + tuple(_BINARY)
    + tuple(_UNARY)
    + tuple(_COMPARE)
)


@functools.cache
def parse(text: str) -> ast.expr:
    """The syntax tree of a formula. Raises CatalogueError with the mistake, without its place."""
    if not isinstance(text, str):
        raise CatalogueError(f"expected a formula, got {text!r}; write it in block style, quoted if need be")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        raise CatalogueError(f"this is not a formula ({error.msg}):\n    {text}") from None
    for node in ast.walk(tree):
        if not isinstance(node, _NODES):
            raise CatalogueError(
                f"a formula has no {type(node).__name__}; it has + - * / **, numbers, names and calls:"
                f"\n    {text}"
            )
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            raise CatalogueError(f"only a name can be called:\n    {text}")
        if isinstance(node, ast.Constant) and not isinstance(node.value, (int, float, complex, str)):
            raise CatalogueError(f"{node.value!r} is not a number:\n    {text}")
    words = {id(word) for node in ast.walk(tree) if _takes_text(node) for word in node.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in words:
            raise CatalogueError(
                f"{node.value!r} is text, which only {', '.join(TAKES_TEXT)} takes; a formula has numbers, and "
                f"names without quotes:\n    {text}"
            )
    return tree.body


def _takes_text(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and callee(node) in TAKES_TEXT


def callee(call: ast.Call) -> str:
    """The name that a formula calls."""
    assert isinstance(call.func, ast.Name)  # `parse` refuses all else
    return call.func.id


def names(text: str) -> tuple[set[str], set[str]]:
    """The names a formula uses, in two sets: variables and called functions. A sum's index is neither."""
    variables: set[str] = set()
    called: set[str] = set()

    def visit(node: ast.AST, bound: frozenset[str]) -> None:
        if isinstance(node, ast.Call):
            called.add(callee(node))
            if callee(node) == "sum":
                index, *rest = node.args
                inside = bound | {index.id} if isinstance(index, ast.Name) else bound
                for argument in rest:
                    visit(argument, inside)
                return
            for argument in [*node.args, *(k.value for k in node.keywords)]:
                visit(argument, bound)
        elif isinstance(node, ast.Name):
            if node.id not in bound:
                variables.add(node.id)
        else:
            for child in ast.iter_child_nodes(node):
                visit(child, bound)

    visit(parse(text), frozenset())
    return variables, called


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
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for node in calls:
        if callee(node) == "sum":
            if len(node.args) != 4 or not isinstance(node.args[0], ast.Name):
                raise CatalogueError(f"a sum is written sum(k, first, last, term):\n    {text}")
        if callee(node) in ("choose", "where"):
            if len(node.args) != 3 or node.keywords:
                raise CatalogueError(
                    f"a choice is written {callee(node)}(condition, if true, if false):\n    {text}"
                )
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
    for node in calls:
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
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and callee(node) == "choose"
        for inner in ast.walk(node.args[0])
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


def evaluate(text: str, namespace: Mapping[str, Any]) -> Any:
    """The value of a formula, with every name looked up in `namespace`."""

    def value(node: ast.AST, space: Mapping[str, Any]) -> Any:
        if isinstance(node, ast.Constant):
            return (
                space["number"](node.value)
                if "number" in space and not isinstance(node.value, str)
                else node.value
            )
        if isinstance(node, ast.Name):
            return space[node.id]
        if isinstance(node, ast.BinOp):
            return _BINARY[type(node.op)](value(node.left, space), value(node.right, space))
        if isinstance(node, ast.UnaryOp):
            operand = value(node.operand, space)
            return not operand if isinstance(node.op, ast.Not) else _UNARY[type(node.op)](operand)
        if isinstance(node, ast.Compare):
            sides = [value(n, space) for n in (node.left, *node.comparators)]
            return all(_COMPARE[type(op)](a, b) for op, a, b in zip(node.ops, sides, sides[1:], strict=False))
        if isinstance(node, ast.BoolOp):
            results = [value(n, space) for n in node.values]
            return all(results) if isinstance(node.op, ast.And) else any(results)
        assert isinstance(node, ast.Call)  # `parse` refuses all else
        function = callee(node)
        if function == "sum":
            index = node.args[0]
            if not isinstance(index, ast.Name):
                raise CatalogueError(f"a sum is written sum(k, first, last, term):\n    {text}")
            first, last = (int(value(n, space)) for n in node.args[1:3])
            terms = [value(node.args[3], {**space, index.id: k}) for k in range(first, last + 1)]
            return sum(terms[1:], terms[0]) if terms else 0
        if function in ("choose", "where"):
            return value(node.args[1 if value(node.args[0], space) else 2], space)
        positional = [value(n, space) for n in node.args]
        return space[function](*positional, **{str(k.arg): value(k.value, space) for k in node.keywords})

    return value(parse(text), namespace)


class _Python(ast.NodeTransformer):
    """The formula as Python that JAX traces."""

    def __init__(self, rename: Mapping[str, str]) -> None:
        self.rename = rename

    def visit_Call(self, node: ast.Call) -> ast.expr:
        name = callee(node)
        if name == "choose":
            condition, *branches = node.args
            return ast.IfExp(_Static(self.rename).visit(condition), *map(self.visit, branches))
        self.generic_visit(node)
        if name == "sum":
            index, first, last, term = node.args
            stop = ast.BinOp(last, ast.Add(), ast.Constant(1))
            over = ast.comprehension(index, ast.Call(ast.Name("range"), [first, stop], []), [], is_async=0)
            return ast.Call(ast.Name("sum"), [ast.GeneratorExp(term, [over])], [])
        return ast.Call(ast.Name(self.rename.get(name, name)), node.args, node.keywords)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """`not`, of arrays: element by element. Not `~`, because a comparison of static numbers is a bool, and
        Python's ~True is -2, which is true."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            return ast.BinOp(ast.Constant(True), ast.BitXor(), node.operand)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """`and` and `or`, of arrays: element by element."""
        self.generic_visit(node)
        return _joined(ast.BitAnd() if isinstance(node.op, ast.And) else ast.BitOr(), node.values)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """a < b < c, of arrays: (a < b) & (b < c)."""
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        pairs = [ast.Compare(a, [op], [b]) for a, op, b in zip(sides, node.ops, sides[1:], strict=False)]
        return _joined(ast.BitAnd(), pairs)


def _joined(word: ast.operator, parts: Sequence[ast.expr]) -> ast.expr:
    """The parts with an operator between them."""
    return functools.reduce(lambda left, right: ast.BinOp(left, word, right), parts)


class _Static(_Python):
    """A condition on Python numbers, which `and`, `or` and `not` take as they are."""

    def _as_it_is(self, node: Any) -> Any:
        return self.generic_visit(node)

    visit_UnaryOp = visit_BoolOp = visit_Compare = _as_it_is


def python(text: str, rename: Mapping[str, str] | None = None) -> str:
    """The formula as Python source."""
    tree = ast.parse(text.strip(), mode="eval")  # a fresh one: the transformer changes it
    return ast.unparse(ast.fix_missing_locations(_Python({"binomial": "comb", **(rename or {})}).visit(tree)))


def closed(text: str) -> str:
    """A condition on numbers as Python source, with its ends."""

    class Closed(ast.NodeTransformer):
        def visit_Compare(self, node: ast.Compare) -> ast.AST:
            with_end = {ast.Gt: ast.GtE, ast.Lt: ast.LtE}
            node.ops = [with_end.get(type(op), type(op))() for op in node.ops]
            return node

    return ast.unparse(Closed().visit(ast.parse(text.strip(), mode="eval")))


STATIC_NAMESPACE = {"binomial": math.comb, "factorial": math.factorial}


def as_tuple(names: Sequence[str]) -> str:
    return ", ".join(names) + ("," if len(names) == 1 else "")
