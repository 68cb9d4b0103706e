"""The reader of formulas: a parser that accepts only what is listed here, and one fold over the syntax tree.

A formula is an arithmetic expression: numbers, names, + - * / **, comparisons, `not`, `and`, `or`, and calls by name. Of
these sum(k, first, last, term), where(condition, yes, no) and choose(condition, yes, no) belong to the language. Python's
`ast` parses it, and nothing is executed by Python's own evaluator: an `Algebra` says what the parts of a formula are.

The exact engine reads its formulas with this module, so it imports nothing of jaxspecial or codegen.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

TAKES_TEXT = ("ellipfun",)  # of the references: "sn", "cn" or "dn"
_OPERATORS: dict[type[ast.AST], str] = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"},
    **{ast.USub: "-", ast.UAdd: "+", ast.Not: "not", ast.And: "and", ast.Or: "or"},
    **{ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="},
}


def bracketed(text: str) -> str:
    """A condition for readers: brackets around each `and` within an `or`."""
    text = " ".join(text.split())
    places = []
    for node in ast.walk(ast.parse(text, mode="eval")):
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            for part in node.values:
                if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.And):
                    start, end = part.col_offset, part.end_col_offset or 0
                    if text[start - 1 : start] != "(" or text[end : end + 1] != ")":
                        places += [(start, "("), (end, ")")]
    for place, bracket in sorted(places, reverse=True):
        text = text[:place] + bracket + text[place:]
    return text


class FormulaError(Exception):
    """A text that is not a formula."""


class Algebra(NamedTuple, Generic[T]):
    """What each part of a formula is, computed from what its own parts are. Operators are passed as they are written."""

    constant: Callable[[complex | str], T]
    name: Callable[[str], T]
    operation: Callable[[str, Sequence[T]], T]  # an operator and its operands, one for a sign and `not`
    comparison: Callable[[Sequence[str], Sequence[T]], T]  # a < b <= c has two operators and three sides
    choice: Callable[[str, T, T, T], T]  # "where" or "choose", the condition, if true, if false
    sum: Callable[[str, T, T, T], T]  # the name of the index, its first and last value, the term
    call: Callable[[str, Sequence[T], Mapping[str, T]], T]
    static: Algebra[T] | None = None  # for conditions of `choose`, which are known when a function is traced


def fold(tree: ast.expr, algebra: Algebra[T]) -> T:
    """What a formula is in an algebra. Raises FormulaError at a part that no formula may contain."""
    of = functools.partial(fold, algebra=algebra)
    match tree:
        case ast.Constant(value=str() as text):
            raise FormulaError(
                f"{text!r} is text, which only {', '.join(TAKES_TEXT)} takes; a formula has numbers, and "
                f"names without quotes"
            )
        case ast.Constant(value=int() | float() | complex() as number):
            return algebra.constant(number)
        case ast.Constant(value=value):
            raise FormulaError(f"{value!r} is not a number")
        case ast.Name(id=name):
            return algebra.name(name)
        case ast.UnaryOp(op=op, operand=operand):
            return algebra.operation(_operator(op), [of(operand)])
        case ast.BinOp(left=left, op=op, right=right):
            return algebra.operation(_operator(op), [of(left), of(right)])
        case ast.BoolOp(op=op, values=values):
            return algebra.operation(_operator(op), list(map(of, values)))
        case ast.Compare(left=left, ops=ops, comparators=others):
            return algebra.comparison(list(map(_operator, ops)), list(map(of, [left, *others])))
        case ast.Call(func=ast.Name(id="sum"), args=[ast.Name(id=index), first, last, term], keywords=[]):
            return algebra.sum(index, of(first), of(last), of(term))
        case ast.Call(func=ast.Name(id="sum")):
            raise FormulaError("a sum is written sum(k, first, last, term)")
        case ast.Call(func=ast.Name(id="where" | "choose" as word), args=[condition, yes, no], keywords=[]):
            of_condition = algebra.static if word == "choose" and algebra.static else algebra
            return algebra.choice(word, fold(condition, of_condition), of(yes), of(no))
        case ast.Call(func=ast.Name(id="where" | "choose" as word)):
            raise FormulaError(f"a choice is written {word}(condition, if true, if false)")
        case ast.Call(func=ast.Name(id=function), args=args, keywords=keywords):
            if any(k.arg is None for k in keywords):
                raise FormulaError("a formula has no ** before an argument")
            named = {str(k.arg): fold(k.value, algebra) for k in keywords}
            return algebra.call(function, [_argument(function, a, algebra) for a in args], named)
        case ast.Call():
            raise FormulaError("only a name can be called")
    raise _unknown(tree)


def _argument(function: str, tree: ast.expr, algebra: Algebra[T]) -> T:
    if function in TAKES_TEXT and isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return algebra.constant(tree.value)
    return fold(tree, algebra)


def _operator(op: ast.AST) -> str:
    if type(op) not in _OPERATORS:
        raise _unknown(op)
    return _OPERATORS[type(op)]


def _unknown(node: ast.AST) -> FormulaError:
    return FormulaError(
        f"a formula has no {type(node).__name__}; it has + - * / **, numbers, names and calls"
    )


@functools.cache
def parse(text: str) -> ast.expr:
    """The syntax tree of a formula. Raises FormulaError with the mistake."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
        fold(tree, _NAMES)
    except SyntaxError as error:
        raise FormulaError(f"this is not a formula ({error.msg}):\n    {text}") from None
    except FormulaError as error:
        raise FormulaError(f"{error}:\n    {text}") from None
    return tree


# --- The parts of a formula ---------------------------------------------------------------------------------


def callee(call: ast.Call) -> str:
    """The name that a formula calls."""
    assert isinstance(call.func, ast.Name)  # `fold` refuses all else
    return call.func.id


def calls(tree: ast.AST) -> list[ast.Call]:
    """All calls in a formula."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def outermost(text: str) -> tuple[str, ...]:
    """The parts of a formula that is a derivative or an integral, as texts; of others, nothing.

    ("diff", function, argument, order) or ("integral", integrand, argument, function).
    """
    match parse(text):
        case ast.Call(func=ast.Name(id="diff"), args=[function, ast.Name(id=argument), *order]):
            return "diff", ast.unparse(function), argument, ast.unparse(order[0]) if order else "1"
        case ast.Call(func=ast.Name(id="integral"), args=[integrand, ast.Name(id=argument), function]):
            return "integral", ast.unparse(integrand), argument, ast.unparse(function)
    return ()


class Names(NamedTuple):
    """The names that a formula uses. The index of a sum is not among them."""

    variables: frozenset[str] = frozenset()
    called: frozenset[str] = frozenset()


def _called(function: str, *args: Names) -> Names:
    return _all_of([Names(called=frozenset([function])), *args])


def _all_of(parts: Sequence[Names]) -> Names:
    return Names(*(frozenset[str]().union(*sets) for sets in zip(*parts, strict=True)))


def _without_index(index: str, *args: Names) -> Names:
    found = _called("sum", *args)
    return found._replace(variables=found.variables - {index})


_NAMES = Algebra[Names](
    constant=lambda value: Names(),
    name=lambda name: Names(frozenset([name])),
    operation=lambda op, operands: _all_of(operands),
    comparison=lambda ops, sides: _all_of(sides),
    choice=_called,
    sum=_without_index,
    call=lambda function, args, keywords: _called(function, *args, *keywords.values()),
)


@functools.cache
def names(text: str) -> Names:
    """The names that a formula uses: variables, and called functions."""
    return fold(parse(text), _NAMES)


# --- A formula as text --------------------------------------------------------------------------------------


def _operation(op: str, operands: Sequence[str]) -> str:
    return f"({f' {op} '.join(operands if len(operands) > 1 else ['', *operands])})"


def _comparison(ops: Sequence[str], sides: Sequence[str]) -> str:
    return f"({' '.join([sides[0], *(f'{op} {side}' for op, side in zip(ops, sides[1:], strict=True))])})"


def _call(function: str, args: Sequence[str], keywords: Mapping[str, str]) -> str:
    return f"{function}({', '.join([*args, *(f'{name}={value}' for name, value in keywords.items())])})"


TEXT = Algebra[str](  # as it is, with all parentheses; `rewritten` removes those that are not needed
    constant=lambda value: ast.unparse(ast.Constant(value)),
    name=lambda name: name,
    operation=_operation,
    comparison=_comparison,
    choice=lambda function, *args: _call(function, args, {}),
    sum=lambda *args: _call("sum", args, {}),
    call=_call,
)


def rewritten(text: str, algebra: Algebra[str]) -> str:
    """The text that a formula is in an algebra of texts."""
    return ast.unparse(ast.parse(fold(parse(text), algebra), mode="eval"))
