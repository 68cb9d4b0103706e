"""Formulas of functions: the registry of them, and their compilation into functions of balls.

A formula is a text in mpmath's names, such as those that the catalogue's `reference:` has. Compiled, it is evaluated in
a `Space` of balls, and can show on the way that it is analytic in some of them.
"""

import ast
import functools
import operator
from typing import Any, NamedTuple

from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.analyticity import is_analytic, is_integer, off_cut
from jaxspecial.exact.balls.arithmetic import integer, power
from jaxspecial.exact.balls.numbers import number, re
from jaxspecial.exact.balls.table import FUNCTIONS
from jaxspecial.exact.errors import NotAnalytic, NotReal
from jaxspecial.generated import exact_forms

# --- The registry -------------------------------------------------------------------------------------------

# Owner: `register`; nothing else writes to it. Name -> arguments, a formula for each output.
_forms: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = dict(exact_forms.FORMS)


def register(forms):
    """Make functions known: a mapping of names to (names of the arguments, a formula for each output)."""
    _forms.update(forms)
    form_of.cache_clear()


class Form(NamedTuple):
    """One output of a function, ready to be evaluated."""

    name: str
    output: int
    arguments: tuple[str, ...]
    text: str
    value: "Expression"
    raised: tuple[int, "Expression"] | None  # the formula is diff(value, argument, order)
    integrand: tuple[int, "Form"] | None  # the formula is integral(form, argument, value)


@functools.cache  # of `_forms`; `register` clears it
def form_of(name, output):
    """The compiled formula of an output of a function."""
    if name not in _forms:
        raise NotImplementedError(
            f"jaxspecial.exact does not know '{name}': it has no formula that Arb can evaluate."
        )
    arguments, texts = _forms[name]
    if not 0 <= output < len(texts):
        raise ValueError(f"jaxspecial.exact: '{name}' has {len(texts)} outputs, so none of number {output}.")
    return _read(name, output, arguments, ast.parse(texts[output].strip(), mode="eval").body)


def _read(name, output, arguments, tree):
    text, raised, integrand = ast.unparse(tree), None, None
    match tree:
        case ast.Call(func=ast.Name(id="diff"), args=[tree, ast.Name(id=argument), *order]):
            raised = arguments.index(argument), _expression(order[0] if order else ast.Constant(1), name)
        case ast.Call(func=ast.Name(id="integral"), args=[inner, ast.Name(id=argument), tree]):
            integrand = arguments.index(argument), _read(name, output, arguments, inner)
    return Form(name, output, arguments, text, _expression(tree, name), raised, integrand)


# --- The compiler -------------------------------------------------------------------------------------------


class Space(NamedTuple):
    """What the names of a formula stand for.

    If there are `active` arguments, these are discs about the point, and an evaluation raises NotAnalytic
    unless every function of the formula is shown to be analytic there.
    """

    values: dict[str, Any]
    active: frozenset = frozenset()
    real: bool = False  # whether the discs are about real numbers


class Expression(NamedTuple):
    """A part of a formula, compiled."""

    read: Any  # its value in a space
    names: frozenset  # that occur in it
    real: bool  # whether it is seen to be real for real arguments
    critical: tuple = ()  # expressions in it: where one of them is 0, it may have a corner or a jump


_BINARY = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: power,
}
_COMPARE = {
    ast.Lt: (operator.lt, operator.ge),
    ast.LtE: (operator.le, operator.gt),
    ast.Gt: (operator.gt, operator.le),
    ast.GtE: (operator.ge, operator.lt),
    ast.Eq: (operator.eq, operator.ne),
    ast.NotEq: (operator.ne, operator.eq),
}
# Beyond these magnitudes one evaluation may take more than a second (measured with arguments up to 1e300; the
# other functions fail fast).
_LARGEST = {"hyperu": 1e9, "zeta": 1e9, "polylog": 1e6}

_REAL = {"exp", "sin", "cos", "sinh", "cosh", "gamma", "rgamma", "beta", "erf", "erfc"}
_REAL_PARTS = {"re", "im", "real", "imag", "conj", "abs", "fabs", "sign", "floor", "ceil"}  # nowhere analytic
_CORNERS = {"abs", "fabs", "sign"}  # at 0
_JUMPS = {"floor", "ceil"}  # at integers


def _expression(node, name):
    """The formula `node`, of the function `name`, as an expression."""
    build = functools.partial(_expression, name=name)
    match node:
        case ast.Constant(value=str() | bool() as value):
            return Expression(lambda space: value, frozenset(), True)
        case ast.Constant(value=value):
            ball = number(value)
            return Expression(lambda space: ball, frozenset(), not isinstance(value, complex))
        case ast.Name(id="pi"):
            return Expression(lambda space: arb.pi(), frozenset(), True)
        case ast.Name(id=label):
            return Expression(lambda space: space.values[label], frozenset([label]), True)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = build(operand)
            return inner._replace(read=lambda space: -inner.read(space))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = build(operand)
            return inner._replace(read=lambda space: not inner.read(space))
        case ast.UnaryOp(operand=operand):
            return build(operand)
        case ast.BinOp(left=left, op=op, right=right):
            return _operation(type(op), build(left), build(right))
        case ast.Compare(left=left, ops=ops, comparators=others):
            return _comparison([type(op) for op in ops], list(map(build, (left, *others))))
        case ast.BoolOp(op=op, values=values):
            inner, combine = list(map(build, values)), all if isinstance(op, ast.And) else any
            return Expression(
                lambda space: combine(i.read(space) for i in inner), _names(inner), True, _critical(inner)
            )
        case ast.Call(func=ast.Name(id="where" | "choose"), args=args):
            condition, yes, no = map(build, args)
            return Expression(
                lambda space: (yes if condition.read(space) else no).read(space),
                _names([condition, yes, no]),
                yes.real and no.real,
                _critical([condition, yes, no]),
            )
        case ast.Call(func=ast.Name(id="sum"), args=[ast.Name(id=index), *args]):
            return _sum(index, *map(build, args))
        case ast.Call(func=ast.Name(id=function), args=args, keywords=keywords):
            if function not in FUNCTIONS:
                raise NotImplementedError(f"jaxspecial.exact cannot compute '{name}': Arb has no {function}.")
            return _call(function, list(map(build, args)), {k.arg: build(k.value) for k in keywords})
    raise NotImplementedError(f"jaxspecial.exact cannot read {ast.unparse(node)}, of '{name}'.")


def _names(expressions):
    return frozenset().union(*(e.names for e in expressions))


def _critical(expressions):
    return tuple(c for e in expressions for c in e.critical)


def _operation(op, left, right):
    compute = _BINARY[op]

    def read(space):
        a, b = left.read(space), right.read(space)
        if op is ast.Div and right.names & space.active and b.contains(0):
            raise NotAnalytic("a division")
        if op is ast.Pow and left.names & space.active:
            to_integer = not right.names & space.active and is_integer(b)
            if not (a.is_finite() and (b >= 0 or not a.contains(0)) if to_integer else off_cut(a)):
                raise NotAnalytic("a power")
        return compute(a, b)

    inner = [left, right]
    return Expression(read, _names(inner), left.real and right.real and op is not ast.Pow, _critical(inner))


def _comparison(ops, sides):
    names = _names(sides)

    def holds(op, a, b, space):
        holds, opposite = _COMPARE[op]
        if op not in (ast.Eq, ast.NotEq):
            a, b = (x.real if isinstance(x, acb) else x for x in (a, b))
        if holds(a, b):
            return True
        if names & space.active and not opposite(a, b):
            raise NotAnalytic("a choice")
        return False

    def read(space):
        # Of complex discs the parts are compared; those of discs about real numbers have analytic continuations.
        inner = space if space.real else space._replace(active=frozenset())
        values = [side.read(inner) for side in sides]
        return all(holds(op, a, b, space) for op, a, b in zip(ops, values, values[1:], strict=False))

    def difference(a, b):
        return Expression(lambda space: re(a.read(space) - b.read(space)), _names([a, b]), True)

    borders = tuple(difference(a, b) for a, b in zip(sides, sides[1:], strict=False))
    return Expression(read, names, True, (*_critical(sides), *borders))


def _sum(index, first, last, term):
    def read(space):
        ends = (integer(end.read(space)) for end in (first, last))
        terms = (
            term.read(space._replace(values={**space.values, index: arb(k)}))
            for k in range(next(ends), next(ends) + 1)
        )
        return functools.reduce(operator.add, terms, arb(0))

    return Expression(read, _names([first, last, term]) - {index}, term.real, term.critical)


def _call(name, args, keywords):
    function = FUNCTIONS[name]
    names = _names([*args, *keywords.values()])
    real = all(a.real for a in args) and (name in _REAL or name in _REAL_PARTS)

    def read(space):
        values = [a.read(space) for a in args]
        if name in _LARGEST and any(float(abs(v).mid()) > _LARGEST[name] for v in values):
            raise work.Late(f"{name} would take too long")
        if names & space.active:
            if name in _REAL_PARTS:
                return _on_the_real_line(name, args[0], *values, space)
            active = [bool(a.names & space.active) for a in args]
            if not is_analytic(name, values, active):
                raise NotAnalytic(name)
        keyed = {k: v.read(space) for k, v in keywords.items()}
        try:
            return function(*values, **keyed)
        except TypeError as error:
            if "comparing complex" in str(error):  # an algorithm for real numbers came to a complex one
                raise NotReal("not a real number") from None
            raise

    critical = _critical([*args, *keywords.values()])
    if name in _CORNERS:
        critical += (args[0],)
    if name in _JUMPS:
        fraction = lambda space: (x := re(args[0].read(space))) - x.floor()  # noqa: E731
        critical += (Expression(fraction, names, True),)
    return Expression(read, names, real, critical)


def _on_the_real_line(name, expression, value, space):
    """The analytic function that agrees on the real line with the part of a number."""
    if not (expression.real and space.real):
        raise NotAnalytic(name)
    if name in ("re", "real", "conj"):
        return value
    if name in ("im", "imag"):
        return arb(0)
    part = value.real if isinstance(value, acb) else value
    if name in ("abs", "fabs", "sign") and (part > 0 or part < 0):
        return (value if part > 0 else -value) if name != "sign" else arb(1 if part > 0 else -1)
    raise NotAnalytic(name)
