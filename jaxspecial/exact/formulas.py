"""Formulas of functions: the registry of them, and their compilation into functions of balls.

A formula is a text in mpmath's names, such as those that the catalogue's `reference:` has. Compiled, it is evaluated in
a `Space` of balls, and can show on the way that it is analytic in some of them.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.analyticity import is_analytic, is_integer, off_cut
from jaxspecial.exact.balls.arithmetic import integer, power
from jaxspecial.exact.balls.numbers import Ball, number, re
from jaxspecial.exact.balls.table import FUNCTIONS
from jaxspecial.exact.errors import NotAnalytic, NotReal
from jaxspecial.generated import exact_forms

if TYPE_CHECKING:  # type checkers find it under this name
    from codegen import formula_tree
else:
    from jaxspecial.codegen import formula_tree

# --- The registry -------------------------------------------------------------------------------------------

# Owner: `register`; nothing else writes to it. Name -> arguments, a formula for each output.
_forms: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = dict(exact_forms.FORMS)


def register(forms: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]) -> None:
    """Make formulas known to `jaxspecial.exact.derivative`.

    Args:
      forms: a mapping of names to (names of the arguments, a formula for each output). A formula is a text like those of
        `reference:` in the catalogue: + - * / **, comparisons, where(condition, x, y), and functions by mpmath's names.

    Raises:
      ValueError: if a name is that of one of jaxspecial's functions, whose formula cannot be replaced.

    Example:
      >>> from jaxspecial import exact
      >>> exact.register({"my_square": (("x",), ("besselj(0, x)**2",))})
      >>> exact.derivative("my_square", 1.5, orders=(1,)).value
      -0.57113468764...
    """
    for name in forms:
        if name in exact_forms.FORMS:
            raise ValueError(
                f"jaxspecial.exact.register: '{name}' is a function of jaxspecial, and its formula cannot be replaced; "
                "choose another name."
            )
    _forms.update(forms)
    form_of.cache_clear()


class Form(NamedTuple):
    """One output of a function, ready to be evaluated."""

    name: str
    output: int
    arguments: tuple[str, ...]
    value: Expression
    raised: tuple[int, Expression] | None  # the formula is diff(value, argument, order)
    integrand: tuple[int, Form] | None  # the formula is integral(form, argument, value)


@functools.cache  # of `_forms`; `register` clears it
def form_of(name: str, output: int) -> Form:
    """The compiled formula of an output of a function."""
    if name not in _forms:
        raise NotImplementedError(
            f"jaxspecial.exact does not know '{name}': it has no formula that Arb can evaluate."
        )
    arguments, texts = _forms[name]
    if not 0 <= output < len(texts):
        raise ValueError(f"jaxspecial.exact: '{name}' has {len(texts)} outputs, so none of number {output}.")
    try:
        return _form(name, output, arguments, texts[output])
    except formula_tree.FormulaError as error:
        raise NotImplementedError(f"jaxspecial.exact cannot read the formula of '{name}': {error}") from None


def _form(name: str, output: int, arguments: tuple[str, ...], text: str) -> Form:
    raised, integrand, inner = None, None, text
    match formula_tree.outermost(text):
        case "diff", inner, argument, order:
            raised = arguments.index(argument), _expression(order, name)
        case "integral", derivative, argument, inner:
            integrand = arguments.index(argument), _form(name, output, arguments, derivative)
    return Form(name, output, arguments, _expression(inner, name), raised, integrand)


# Derivatives of hypergeometric functions in their variable, the last argument, are the functions at shifted parameters
# (DLMF 16.3.1, 15.5.2, 13.3.23). For each: its sign, the parameters whose rising factorials are multiplied and divided
# by, and the end of the interval on which it is analytic.
_SHIFTS: dict[str, tuple[int, tuple[int, ...], tuple[int, ...], float]] = {
    "hyp0f1": (1, (), (0,), math.inf),
    "hyp1f1": (1, (0,), (1,), math.inf),
    "hyp2f1": (1, (0, 1), (2,), 1),
    "hyperu": (-1, (0,), (), math.inf),
}


def without_order_in_variable(form: Form, point: Sequence[Any], order: int) -> Form | None:
    """The form of the derivative of that order in the last argument, at real numbers; None if there is none."""
    if form.name not in _SHIFTS or not order:
        return None
    _, _, below, end = _SHIFTS[form.name]
    if any(point[i] <= 0 and point[i] == round(point[i]) for i in below) or point[-1] >= end:
        return None
    return _shifted(form.name, order)


@functools.cache
def _shifted(name: str, order: int) -> Form:
    arguments, _ = _forms[name]
    sign, above, below, _ = _SHIFTS[name]
    factors, divisors = (
        [f"({arguments[i]} + {k})" for i in numbers for k in range(order)] for numbers in (above, below)
    )
    *parameters, variable = arguments
    raised = ", ".join(f"{p} + {order}" for p in parameters)
    text = " * ".join([str(sign**order), *factors, f"{name}({raised}, {variable})"])
    text += f" / ({' * '.join(divisors)})" if divisors else ""
    return _form(name, 0, arguments, text)


# --- The compiler -------------------------------------------------------------------------------------------


class Space(NamedTuple):
    """What the names of a formula stand for.

    If there are `active` arguments, these are discs about the point, and an evaluation raises NotAnalytic
    unless every function of the formula is shown to be analytic there.
    """

    values: dict[str, Ball]
    active: frozenset[str] = frozenset()
    real: bool = False  # whether the discs are about real numbers


class Expression(NamedTuple):
    """A part of a formula, compiled."""

    read: Callable[[Space], Any]  # its value in a space
    names: frozenset[str]  # that occur in it
    real: bool  # whether it is seen to be real for real arguments
    critical: tuple[Expression, ...] = ()  # where one of these is 0, the formula may have a corner or a jump


_ARITHMETIC: dict[str, Callable[[Ball, Ball], Ball]] = {
    **{"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "**": power}
}
_COMPARE: dict[str, tuple[Callable[[Ball, Ball], bool], Callable[[Ball, Ball], bool]]] = {
    "<": (operator.lt, operator.ge),
    "<=": (operator.le, operator.gt),
    ">": (operator.gt, operator.le),
    ">=": (operator.ge, operator.lt),
    "==": (operator.eq, operator.ne),
    "!=": (operator.ne, operator.eq),
}
# Beyond these magnitudes one evaluation may take more than a second (measured with arguments up to 1e300; the
# other functions fail fast).
_LARGEST = {"hyperu": 1e9, "zeta": 1e9, "polylog": 1e6}


def _takes_too_long(name: str, sizes: Sequence[float]) -> bool:
    if max(sizes) <= _LARGEST[name]:
        return False
    # The asymptotic expansion of U(a, b, z), DLMF 13.7.3, in powers of a (a - b + 1) / z, takes few terms.
    return name != "hyperu" or 1e3 * (1 + sizes[0]) * (2 + sizes[0] + sizes[1]) >= sizes[2]


_REAL = {"exp", "sin", "cos", "sinh", "cosh", "gamma", "rgamma", "beta", "erf", "erfc"}
_REAL_PARTS = {"re", "im", "real", "imag", "conj", "abs", "fabs", "sign", "floor", "ceil"}  # nowhere analytic
_CORNERS = {"abs", "fabs", "sign"}  # at 0
_JUMPS = {"floor", "ceil"}  # at integers


def _expression(text: str, name: str) -> Expression:
    """The formula `text`, of the function `name`, as an expression."""
    algebra = formula_tree.Algebra[Expression](
        constant=_constant,
        name=_name,
        operation=_operation,
        comparison=_comparison,
        choice=_choice,
        sum=_sum,
        call=functools.partial(_call, name),
    )
    return formula_tree.fold(formula_tree.parse(text), algebra)


def _names(expressions: Sequence[Expression]) -> frozenset[str]:
    return frozenset[str]().union(*(e.names for e in expressions))


def _critical(expressions: Sequence[Expression]) -> tuple[Expression, ...]:
    return tuple(c for e in expressions for c in e.critical)


def _constant(value: complex | str) -> Expression:
    constant = value if isinstance(value, str) else number(value)
    return Expression(lambda space: constant, frozenset(), not isinstance(value, complex))


def _name(name: str) -> Expression:
    if name == "pi":
        return Expression(lambda space: arb.pi(), frozenset(), True)
    return Expression(lambda space: space.values[name], frozenset([name]), True)


def _operation(op: str, operands: Sequence[Expression]) -> Expression:
    match op, operands:
        case "-", [inner]:
            return inner._replace(read=lambda space: -inner.read(space))
        case "not", [inner]:
            return inner._replace(read=lambda space: not inner.read(space))
        case "+", [inner]:
            return inner
        case "and" | "or", _:
            combine, names = all if op == "and" else any, _names(operands)
            return Expression(
                lambda space: combine(e.read(space) for e in operands), names, True, _critical(operands)
            )
    left, right = operands
    return _arithmetic(op, left, right)


def _arithmetic(op: str, left: Expression, right: Expression) -> Expression:
    compute, is_division, is_power = _ARITHMETIC[op], op == "/", op == "**"

    def read(space: Space) -> Ball:
        a, b = left.read(space), right.read(space)
        if is_division and right.names & space.active and b.contains(0):
            raise NotAnalytic("a division")
        if is_power and left.names & space.active:
            to_integer = not right.names & space.active and is_integer(b)
            if not (a.is_finite() and (b >= 0 or not a.contains(0)) if to_integer else off_cut(a)):
                raise NotAnalytic("a power")
        return compute(a, b)

    inner = [left, right]
    return Expression(read, _names(inner), left.real and right.real and not is_power, _critical(inner))


def _comparison(ops: Sequence[str], sides: Sequence[Expression]) -> Expression:
    names = _names(sides)

    def holds(op: str, a: Ball, b: Ball, space: Space) -> bool:
        holds, opposite = _COMPARE[op]
        if op not in ("==", "!="):
            a, b = (x.real if isinstance(x, acb) else x for x in (a, b))
        if holds(a, b):
            return True
        if names & space.active and not opposite(a, b):
            raise NotAnalytic("a choice")
        return False

    def read(space: Space) -> bool:
        # Of complex discs the parts are compared; those of discs about real numbers have analytic continuations.
        inner = space if space.real else space._replace(active=frozenset())
        values = [side.read(inner) for side in sides]
        return all(holds(op, a, b, space) for op, a, b in zip(ops, values, values[1:], strict=False))

    def difference(a: Expression, b: Expression) -> Expression:
        return Expression(lambda space: re(a.read(space) - b.read(space)), _names([a, b]), True)

    borders = tuple(difference(a, b) for a, b in zip(sides, sides[1:], strict=False))
    return Expression(read, names, True, (*_critical(sides), *borders))


def _choice(function: str, condition: Expression, yes: Expression, no: Expression) -> Expression:
    inner = [condition, yes, no]
    return Expression(
        lambda space: (yes if condition.read(space) else no).read(space),
        _names(inner),
        yes.real and no.real,
        _critical(inner),
    )


def _sum(index: str, first: Expression, last: Expression, term: Expression) -> Expression:
    def read(space: Space) -> Ball:
        ends = (integer(end.read(space)) for end in (first, last))
        terms = (
            term.read(space._replace(values={**space.values, index: arb(k)}))
            for k in range(next(ends), next(ends) + 1)
        )
        return functools.reduce(operator.add, terms, arb(0))

    return Expression(read, _names([first, last, term]) - {index}, term.real, term.critical)


def _call(of: str, name: str, args: Sequence[Expression], keywords: Mapping[str, Expression]) -> Expression:
    """A call in the formula of the function `of`."""
    if name not in FUNCTIONS:
        raise NotImplementedError(f"jaxspecial.exact cannot compute '{of}': Arb has no {name}.")
    function = FUNCTIONS[name]
    names = _names([*args, *keywords.values()])
    real = all(a.real for a in args) and (name in _REAL or name in _REAL_PARTS)

    def read(space: Space) -> Ball:
        values = [a.read(space) for a in args]
        if name in _LARGEST and _takes_too_long(name, [float(abs(v).mid()) for v in values]):
            raise work.Late(f"{name} would take too long")
        if names & space.active:
            if name in _REAL_PARTS:
                return _on_the_real_line(name, args[0], values[0], space)
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
        critical += (Expression(lambda space: (x := re(args[0].read(space))) - x.floor(), names, True),)
    return Expression(read, names, real, critical)


def _on_the_real_line(name: str, expression: Expression, value: Ball, space: Space) -> Ball:
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
