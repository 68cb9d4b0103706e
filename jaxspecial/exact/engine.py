"""The exact engine: values and derivatives of any order, in any argument, with a proven bound.

`derivative("kv", 1.5, 2.0, orders=(1, 0))` is d/dv K_v(z) to the last digits of a double, and a bound on its
error. The functions are Arb's (python-flint): ball arithmetic in as many digits as it takes. The engine is slow,
30 to 1000 microseconds an element, and on the host: compiled programs come here only for the elements that
their kernels do not reach.

How. Let n = |alpha|, and let f be analytic where the arguments that are differentiated in differ from the point
x by r_i at most, |f| <= M there. With steps h_i the central difference

    D = sum_j prod_i (-1)^(alpha_i - j_i) C(alpha_i, j_i) f(x + (j - alpha/2) h) / h^alpha

maps the monomial (t - x)^beta, where beta_i = alpha_i + k_i, k_i even, to at most prod_i beta_i! / k_i!
(alpha_i h_i / 2)^k_i, and to 0 for other beta; it maps (t - x)^alpha to alpha!. By Cauchy the coefficient of
(t - x)^beta is M / r^beta at most. Summed over all beta but alpha, with q_i = alpha_i h_i / (2 r_i) <= 1/8,

    |D - d^alpha f(x)| <= A (prod_i E(alpha_i, q_i) - 1),    A = M alpha! / r^alpha,
    E(a, q) = sum_k even C(a + k, k) q^k <= 1 + 2 C(a + 2, 2) q^2.

So one evaluation of f on a ball, which gives M, says how small the steps must be, and Arb's own balls say how
many digits the sum must be carried in. Whether f is analytic there is read off the formula: `_ANALYTIC` states
where each function is (its cuts and poles, DLMF), and the balls of their arguments must keep clear of them.

Where that cannot be shown (a cut or the end of the domain nearby) the steps are halved, in digits, until two
answers, neither of them zero, agree to 50 bits. Such an answer is as good, but not proven: its bound is NaN.
On a cut it is of the side that SciPy's value is from, and where the formula may have a corner or a jump the
answers from both sides must agree: a central difference at a corner agrees with itself.
"""

import ast
import cmath
import contextlib
import functools
import importlib
import itertools
import math
import operator
import os
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import flint
import numpy as np
import scipy.special
from flint import acb, arb

from jaxspecial.exact import budgets, functions, work
from jaxspecial.exact.budgets import budget, report  # noqa: F401

GOAL = 58  # correct bits asked for
ENOUGH = 55  # correct bits of an answer that is given
FAR = (128, 256)  # binary logarithms of what stands for infinity
SMALLEST = -1080  # the binary logarithm of what is no double
HIGHEST = 16  # order to which the catalogue's `overflows if:` and `underflows if:` hold
ASIDE = 200  # bits: an argument on a cut is moved to its side by this part of itself

Number = int | float | complex


class Undecided(ArithmeticError):
    """The exact engine cannot answer in time."""


class Singular(ArithmeticError):
    """The function has no such value or derivative at the point."""


_STOPS = work.Late, work.OutOfTime


class _NotFinite(Singular):
    """The value is no finite number."""


class _NotReal(Singular):
    """The value is a complex number, and a real one is asked for."""


class _NotAnalytic(Exception):
    """A function of the formula may be singular on the discs."""


# --- Functions and their formulas ---------------------------------------------------------------------------

_forms: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
_domains: dict[str, Callable[..., bool]] = {}


def register(forms):
    """Make functions known: a mapping of names to (names of the arguments, a formula for each output)."""
    _forms.update(forms)
    _form.cache_clear()


@functools.cache
def _load():
    """The forms of the catalogue; loaded at first use, and in a process that only runs exported programs too."""
    generated = importlib.import_module("jaxspecial.generated.exact_forms")
    register(generated.FORMS)
    _domains.update(generated.DOMAINS)
    return generated


class _Form(NamedTuple):
    """One output of a function, ready to be evaluated."""

    name: str
    output: int
    arguments: tuple[str, ...]
    text: str
    value: "_Expression"
    raised: tuple[int, "_Expression"] | None  # the formula is diff(value, argument, order)
    integrand: tuple[int, "_Form"] | None  # the formula is integral(form, argument, value)


@functools.cache
def _form(name, output):
    if name not in _forms:
        _load()
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
    return _Form(name, output, arguments, text, _expression(tree, name), raised, integrand)


def check(name, output=0):
    """Raise NotImplementedError if the engine does not know the function."""
    _form(name, output)


# --- Formulas -----------------------------------------------------------------------------------------------


class _Space(NamedTuple):
    """What the names of a formula stand for.

    If there are `active` arguments, these are discs about the point, and an evaluation raises _NotAnalytic
    unless every function of the formula is shown to be analytic there.
    """

    values: dict[str, Any]
    active: frozenset = frozenset()
    real: bool = False  # whether the discs are about real numbers


class _Expression(NamedTuple):
    read: Any  # its value in a space
    names: frozenset  # that occur in it
    real: bool  # whether it is real for real arguments; false if that is not obvious
    critical: tuple = ()  # expressions in it: where one of them is 0, it may have a corner or a jump


_BINARY = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: functions.power,
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
# other functions refuse soon).
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
            return _Expression(lambda space: value, frozenset(), True)
        case ast.Constant(value=value):
            ball = functions.number(value)
            return _Expression(lambda space: ball, frozenset(), not isinstance(value, complex))
        case ast.Name(id="pi"):
            return _Expression(lambda space: arb.pi(), frozenset(), True)
        case ast.Name(id=label):
            return _Expression(lambda space: space.values[label], frozenset([label]), True)
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
            return _Expression(
                lambda space: combine(i.read(space) for i in inner), _names(inner), True, _critical(inner)
            )
        case ast.Call(func=ast.Name(id="where" | "choose"), args=args):
            condition, yes, no = map(build, args)
            return _Expression(
                lambda space: (yes if condition.read(space) else no).read(space),
                _names([condition, yes, no]),
                yes.real and no.real,
                _critical([condition, yes, no]),
            )
        case ast.Call(func=ast.Name(id="sum"), args=[ast.Name(id=index), *args]):
            return _sum(index, *map(build, args))
        case ast.Call(func=ast.Name(id=function), args=args, keywords=keywords):
            if function not in functions.FUNCTIONS:
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
            raise _NotAnalytic("a division")
        if op is ast.Pow and left.names & space.active:
            whole = not right.names & space.active and _is_whole(b)
            if not (a.is_finite() and (b >= 0 or not a.contains(0)) if whole else _off_cut(a)):
                raise _NotAnalytic("a power")
        return compute(a, b)

    inner = [left, right]
    return _Expression(read, _names(inner), left.real and right.real and op is not ast.Pow, _critical(inner))


def _comparison(ops, sides):
    names = _names(sides)

    def holds(op, a, b, space):
        holds, opposite = _COMPARE[op]
        if op not in (ast.Eq, ast.NotEq):
            a, b = (x.real if isinstance(x, acb) else x for x in (a, b))
        if holds(a, b):
            return True
        if names & space.active and not opposite(a, b):
            raise _NotAnalytic("a choice")
        return False

    def read(space):
        # Of complex discs the parts are compared; those of discs about real numbers have analytic continuations.
        inner = space if space.real else space._replace(active=frozenset())
        values = [side.read(inner) for side in sides]
        return all(holds(op, a, b, space) for op, a, b in zip(ops, values, values[1:], strict=False))

    def difference(a, b):
        real = functions.FUNCTIONS["re"]
        return _Expression(lambda space: real(a.read(space) - b.read(space)), _names([a, b]), True)

    borders = tuple(difference(a, b) for a, b in zip(sides, sides[1:], strict=False))
    return _Expression(read, names, True, (*_critical(sides), *borders))


def _sum(index, first, last, term):
    def read(space):
        ends = (functions.integer(end.read(space)) for end in (first, last))
        terms = (
            term.read(space._replace(values={**space.values, index: arb(k)}))
            for k in range(next(ends), next(ends) + 1)
        )
        return functools.reduce(operator.add, terms, arb(0))

    return _Expression(read, _names([first, last, term]) - {index}, term.real, term.critical)


def _call(name, args, keywords):
    function = functions.FUNCTIONS[name]
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
            if not _is_analytic(name, values, active):
                raise _NotAnalytic(name)
        keyed = {k: v.read(space) for k, v in keywords.items()}
        try:
            return function(*values, **keyed)
        except TypeError as error:
            if "comparing complex" in str(error):  # an algorithm for real numbers came to a complex one
                raise _NotReal("not a real number") from None
            raise

    critical = _critical([*args, *keywords.values()])
    if name in _CORNERS:
        critical += (args[0],)
    if name in _JUMPS:
        fraction = lambda space: (x := functions.FUNCTIONS["re"](args[0].read(space))) - x.floor()  # noqa: E731
        critical += (_Expression(fraction, names, True),)
    return _Expression(read, names, real, critical)


def _on_the_real_line(name, expression, value, space):
    """The analytic function that agrees on the real line with the part of a number."""
    if not (expression.real and space.real):
        raise _NotAnalytic(name)
    if name in ("re", "real", "conj"):
        return value
    if name in ("im", "imag"):
        return arb(0)
    part = value.real if isinstance(value, acb) else value
    if name in ("abs", "fabs", "sign") and (part > 0 or part < 0):
        return (value if part > 0 else -value) if name != "sign" else arb(1 if part > 0 else -1)
    raise _NotAnalytic(name)


# --- Where functions are analytic ---------------------------------------------------------------------------


def _is_whole(x):
    return isinstance(x, arb) and x.is_exact() and x.is_integer()


def _off_cut(z):
    """Whether the ball keeps clear of the negative real axis and zero."""
    if isinstance(z, arb):
        return bool(z > 0)
    return z.is_finite() and bool(z.real > 0 or z.imag > 0 or z.imag < 0)


def _right(z):
    return bool((z.real if isinstance(z, acb) else z) > 0)


def _no_pole(z):
    """Whether the gamma function has no pole in the ball: then 1 / gamma has no zero."""
    return z.is_finite() and not z.rgamma().contains(0)


def _off_minus_one(n, z):
    return z.is_finite() and not (z + 1).contains(0)


def _polynomial_or_off_cut(n, z):
    return _off_cut(z + 1) or (_is_whole(n) and bool(n >= 0))


def _bessel_entire(v, z, *order):
    return _off_cut(z) or _is_whole(v)


# Name -> for each argument, the condition under which the function is analytic in it. None: it always is. An
# argument that is not differentiated in needs no condition; a function that is not here is never shown to be
# analytic. (DLMF 10.2, 10.25, 8.2, 13.2, 15.2, 18.5, 25.11, 5.2, 4.13; the regions are not the largest ones.)
_ANALYTIC = {
    **dict.fromkeys(("exp", "sin", "cos", "sinh", "cosh", "erf", "erfc", "erfi", "rgamma"), (None,)),
    **dict.fromkeys(("airyai", "airybi", "fresnels", "fresnelc", "si", "shi"), (None, None)),
    **dict.fromkeys(("wofz", "dawsn", "ndtr", "expm1", "j0", "j1"), (None,)),
    **dict.fromkeys(("log", "sqrt", "loggamma", "e1", "ei", "ci", "chi"), (_off_cut,)),
    **dict.fromkeys(("gamma", "digamma"), (_no_pole,)),
    **dict.fromkeys(("besselj", "besseli"), (None, _bessel_entire, None)),
    **dict.fromkeys(("struveh", "struvel"), (None, _bessel_entire)),
    **dict.fromkeys(
        ("bessely", "besselk", "hankel1", "hankel2"), (None, lambda v, z, *order: _off_cut(z), None)
    ),
    "log1p": (lambda z: _off_cut(1 + z),),
    "beta": (lambda a, b: _no_pole(a), lambda a, b: _no_pole(b)),
    "binomial": (lambda n, k: _no_pole(n + 1), None),
    "rf": (lambda a, n: _no_pole(a + n), lambda a, n: _no_pole(a + n)),
    "polygamma": (None, lambda n, z: _right(z)),
    "psi": (None, lambda n, z: _right(z)),
    "zeta": (lambda s, a=None: not (s - 1).contains(0), lambda s, a: _right(a)),
    "polylog": (None, lambda s, z: _off_cut(1 - z)),
    "expint": (None, lambda n, z: _off_cut(z)),
    "gammainc": (
        lambda a, low, high=None: _right(a),
        lambda a, low, high=None: _off_cut(low),
        lambda a, low, high: _off_cut(high),
    ),
    "betainc": (
        lambda a, b, low, high: _right(a),
        lambda a, b, low, high: _right(b),
        lambda a, b, low, high: _off_cut(low) and _off_cut(1 - low),
        lambda a, b, low, high: _off_cut(high) and _off_cut(1 - high),
    ),
    "hyp0f1": (lambda b, z: _no_pole(b), None),
    "hyp1f1": (None, lambda a, b, z: _no_pole(b), None),
    "hyp2f1": (
        lambda a, b, c, z: not z == 1 or _right(c - a - b),
        lambda a, b, c, z: not z == 1 or _right(c - a - b),
        lambda a, b, c, z: _no_pole(c) and (not z == 1 or _right(c - a - b)),
        lambda a, b, c, z: _off_cut(1 - z),
    ),
    **dict.fromkeys(("pcfu", "pcfd", "pcfv"), (None, None)),
    "wright_bessel": (None, None, None),
    "hyperu": (None, None, lambda a, b, z: _off_cut(z)),
    "ellipk": (lambda m: _off_cut(1 - m),),
    **dict.fromkeys(("legendre", "chebyt", "chebyu"), (_off_minus_one, _polynomial_or_off_cut)),
    "legenp": (  # DLMF 14.3.1: entire in the degree and the order
        lambda n, m, z: not (z + 1).contains(0) and not (z - 1).contains(0),
        lambda n, m, z: not (z + 1).contains(0) and not (z - 1).contains(0),
        lambda n, m, z: _off_cut(z + 1) and _off_cut(1 - z),
    ),
    "gegenbauer": (
        lambda n, a, z: _off_minus_one(n, z) and _no_pole(n + 2 * a),
        lambda n, a, z: _off_minus_one(n, z) and _no_pole(n + 2 * a),
        lambda n, a, z: _polynomial_or_off_cut(n, z),
    ),
    "jacobi": (
        lambda n, a, b, z: _off_minus_one(n, z) and _no_pole(n + a + 1),
        lambda n, a, b, z: _off_minus_one(n, z) and _no_pole(n + a + 1),
        lambda n, a, b, z: _off_minus_one(n, z),
        lambda n, a, b, z: _polynomial_or_off_cut(n, z),
    ),
    "laguerre": (lambda n, a, z: _no_pole(n + a + 1), lambda n, a, z: _no_pole(n + a + 1), None),
    "hermite": (None, None),
}


def _is_analytic(name, values, active):
    conditions = _ANALYTIC.get(name)
    if conditions is None:
        return False
    return all(
        condition is None or bool(condition(*values))
        for condition, varies in zip(conditions, active, strict=False)
        if varies
    )


# --- The derivative, proven ---------------------------------------------------------------------------------


class _Question(NamedTuple):
    form: _Form
    point: tuple[Number, ...]
    orders: tuple[int, ...]
    directions: tuple[Number, ...]
    real: bool  # whether the answer must be real
    least: int = 96  # the fewest bits in which the function is finite
    cuts: tuple[int, ...] = ()  # for an argument on a cut 1 or -1, the side

    @property
    def active(self):
        return [i for i, order in enumerate(self.orders) if order]

    def centre(self):
        """The point as balls."""
        balls = [functions.number(x) for x in self.point]
        for i, side in enumerate(self.cuts):
            if side:
                real = balls[i].real if isinstance(balls[i], acb) else balls[i]
                balls[i] = acb(real, arb((side, _exponent(self.point[i]) - ASIDE)))
        return balls


def _evaluate(question, balls, **kind):
    work.step(20, flint.ctx.prec)
    space = _Space(dict(zip(question.form.arguments, balls, strict=True)), **kind)
    return question.form.value.read(space)


def _stencil(question, sides, steps):
    """The difference quotient with the steps 2^k, k of `steps`: on one side of the point where `sides` says so.

    Raises Singular if the function is not finite, or not real, at one of its points.
    """
    centre = question.centre()
    total = arb(0)
    for indices in itertools.product(*(range(question.orders[i] + 1) for i in question.active)):
        weight, point = 1, list(centre)
        for i, j, step in zip(question.active, indices, steps, strict=True):
            order, side = question.orders[i], sides[i]
            weight *= math.comb(order, j) * (-1) ** (order - j)
            # In half steps: about the centre, or the points 1, 2, ... on one side, the end itself left out.
            halves = 2 * j - order if side == 0 else 2 * (j + 1 if side > 0 else j - order - 1)
            if halves:
                offset = arb((halves, step - 1))
                direction = question.directions[i]
                point[i] = centre[i] + (offset if direction == 1 else offset * functions.number(direction))
        value = _evaluate(question, point)
        if not value.is_finite():
            raise _NotFinite("not finite")
        if question.real:
            value = functions.real_part(value)
            if value is None:
                raise _NotReal("not a real number")
        total += weight * value
    shift = -sum(question.orders[i] * step for i, step in zip(question.active, steps, strict=True))
    return total * arb((1, shift))


def _exponent(x):
    return math.frexp(abs(x))[1] - 1 if x else 0


def _log2(x):
    """An upper bound of log2 |x|, infinite if there is none."""
    size = abs(x).upper()
    if not size.is_finite():
        return math.inf
    mantissa, exponent = size.man_exp()
    return int(mantissa).bit_length() + int(exponent) if mantissa else -math.inf


class _Discs(NamedTuple):
    """|f| <= 2^bound where every active argument is within 2^radius of the point."""

    radii: list[int]
    bound: int


def _discs(question):
    """Discs on which the function is shown to be analytic, or None."""
    exponents = [_exponent(question.point[i]) for i in question.active]
    tried = []
    for floor, relative in ((-8, 14), (-2000, 14), (-2000, 28), (-2000, 56)):
        # Radii that differ: where one argument's disc keeps off a removable singularity, so does a sum's.
        # Of an eighth at most, where special functions of large arguments vary.
        radii = [min(max(e, floor) - relative, -3) - 2 * k for k, e in enumerate(exponents)]
        if radii in tried:
            continue
        tried.append(radii)
        flint.ctx.prec = 64 + 4 * relative
        try:
            whole = _on_discs(question, radii, [(0, 0)] * len(radii), active=True)
        except _STOPS:
            raise
        except (_NotAnalytic, ArithmeticError, ValueError, TypeError, NotImplementedError):
            continue
        bound = _log2(whole)
        if bound > 10_000:
            # Arb has no bound about a removable singularity: by the maximum principle the rims suffice.
            bound = _largest_on_rims(question, radii)
        if bound < 10_000:
            return _Discs(radii, bound)
    return None


_ARCS = [(math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8)]


def _largest_on_rims(question, radii):
    arcs = [_ARCS] * len(radii)
    if _is_real_analytic(question):
        arcs[0] = _ARCS[:5]  # f(conj z) = conj f(z): half of one rim is enough
    largest = -math.inf
    for chosen in itertools.product(*arcs):
        try:
            largest = max(largest, _log2(_on_discs(question, radii, chosen)))
        except _STOPS:
            raise
        except (ArithmeticError, ValueError, TypeError, NotImplementedError):
            return math.inf
        if largest > 10_000:
            break
    return largest


def _is_real_analytic(question):
    return question.real and all(question.directions[i] == 1 for i in question.active)


def _on_discs(question, radii, arcs, active=False):
    """The function on whole discs, or on an eighth of each rim."""
    balls = question.centre()
    for i, radius, arc in zip(question.active, radii, arcs, strict=True):
        whole = arc == (0, 0)
        # The arc of half-angle pi/8 lies within 0.41 of its middle, which is on the rim.
        size = arb((1 if whole else 13, radius if whole else radius - 5))
        middle = [arb(c) * arb((1, radius)) for c in arc]
        balls[i] = balls[i] + acb(middle[0], middle[1]) + acb(arb(0, size), arb(0, size))
    names = frozenset(question.form.arguments[i] for i in question.active) if active else frozenset()
    return _evaluate(question, balls, active=names, real=_is_real_analytic(question))


def _proven(question, discs):
    """The derivative as a ball that contains it, with ENOUGH correct bits or smaller than any double."""
    orders = [question.orders[i] for i in question.active]
    order = sum(orders)
    relative = max(
        _exponent(question.point[i]) - r for i, r in zip(question.active, discs.radii, strict=True)
    )
    # The binary logarithms of A and of sum_i 2 C(alpha_i + 2, 2) (alpha_i / 2)^2, rounded up.
    cauchy = discs.bound + sum(
        math.ceil(math.log2(math.factorial(a))) - a * r for a, r in zip(orders, discs.radii, strict=True)
    )
    if cauchy < SMALLEST:
        return arb(0, arb((1, SMALLEST)) if cauchy > -math.inf else 0)
    squares = math.ceil(math.log2(sum(math.comb(a + 2, 2) * a * a for a in orders))) + 1
    # The derivative is a guess of `smaller` bits smaller than Cauchy's bound, and `lost` bits are lost on the way.
    smaller, lost = order * max(relative, 4) + 16, 24
    while True:
        # Steps of r_i 2^-s: the bound is A 2^(squares - 2 s).
        s = max((squares + smaller + GOAL + 1) // 2, 4 + max(orders))
        bits = GOAL + smaller + order * s + lost
        if bits > functions.MOST_BITS:
            raise Undecided(f"more than {functions.MOST_BITS} bits are needed")
        flint.ctx.prec = bits
        try:
            difference = _stencil(question, (0,) * len(question.orders), [r - s for r in discs.radii])
        except _NotReal:
            raise
        except Singular:
            lost = 2 * lost  # it is analytic: the balls are too wide
            continue
        truncation = arb(0, arb((1, cauchy + squares - 2 * s)))
        answer = difference + (truncation if isinstance(difference, arb) else acb(truncation, truncation))
        if answer.rel_accuracy_bits() >= ENOUGH or _log2(answer) < SMALLEST:
            return answer
        correct = difference.rel_accuracy_bits()
        if correct > 4 and not difference.is_zero():
            smaller = max(smaller, cauchy - _log2(difference) + 2)
            lost += max(GOAL - correct, 0)
        else:
            smaller, lost = 2 * smaller, 2 * lost


# --- The derivative, by two answers that agree --------------------------------------------------------------


def _agreeing(question):
    """The derivative, without proof: about the point, or on one side of it if it is an end of the domain."""
    least = _fewest_bits(question)
    if least is None:
        # A pole; with large arguments more likely Arb's bounds.
        kind = Singular if max(map(abs, question.point)) < 1e3 else Undecided
        raise kind("the function is not finite")
    question = question._replace(least=least)
    problems = []
    for sides in _sides(question.orders):
        try:
            value = _refined(question, sides)
            _check_continuous(question, sides)
        except (Singular, ValueError, ZeroDivisionError) as problem:
            problems.append(problem)
        else:
            if _may_have_a_corner(question):
                _check_both_sides(question, value)
            return value
    if any("diverges" in str(problem) for problem in problems):
        raise Singular("the difference quotient diverges")
    raise problems[0]


def _fewest_bits(question):
    """How many make the function finite: a hypergeometric series of a high degree takes many. None at a pole."""
    for bits in (256, 1024, 4096):
        flint.ctx.prec = bits
        if _evaluate(question, question.centre()).is_finite():
            return bits
    return None


def _sides(orders):
    yield (0,) * len(orders)
    for i, order in enumerate(orders):
        for side in (1, -1) if order else ():
            yield tuple(side if j == i else 0 for j in range(len(orders)))


def _check_continuous(question, sides):
    """Raise Singular if the limit of the function from that side is not its value at the point.

    A difference quotient that leaves the point out does not see it: J_0(0) = 1, but J_v(0) = 0 for v > 0.
    """
    more = 512 + 2 * question.least
    # the last ones, far below an oscillation of a large phase
    tries = (question.least, 48), (more, 48), (more + 512, 192), (more + 3072, 768)
    if not any(_is_continuous(question, sides, *bits_and_step) for bits_and_step in tries):
        raise Singular("the function is not continuous")


def _is_continuous(question, sides, bits, step):
    """Whether that many bits show it, with steps that many below the arguments."""
    # Steps below 1: larger ones do not see that an oscillation is continuous.
    exponents = {i: _exponent(question.point[i]) for i in question.active}
    flint.ctx.prec = bits + 2 * max(0, *exponents.values())
    centre = question.centre()
    value = _evaluate(question, centre)
    jumps = []
    for k in (step, 2 * step):
        point = list(centre)
        for i in question.active:
            offset = arb((sides[i] or 1, min(exponents[i], 0) - k))
            direction = question.directions[i]
            point[i] = centre[i] + (offset if direction == 1 else offset * functions.number(direction))
        jumps.append(_log2(_evaluate(question, point) - value))
    return jumps[1] < max(jumps[0] - 6, _log2(value) - 52, SMALLEST)


def _may_have_a_corner(question):
    """Whether the formula may have a corner or a jump at the point, and not only near it."""
    names = {question.form.arguments[i] for i in question.active}
    flint.ctx.prec = 256 + question.least
    space = _Space(dict(zip(question.form.arguments, question.centre(), strict=True)))

    def may_be_0(expression):
        value = expression.read(space)
        return not value.is_finite() or value.contains(0)

    try:
        return any(e.names & names and may_be_0(e) for e in question.form.value.critical)
    except _STOPS:
        raise
    except (ArithmeticError, ValueError, TypeError, KeyError):
        return True


def _check_both_sides(question, value):
    """Raise Singular if the derivative from some side, where the function has one, is another than `value`.

    Or if that is so for a lower order: i0e'' is 1.5 on both sides of 0, where i0e has a corner.
    """
    for i in question.active:
        lower = tuple(a - (j == i) for j, a in enumerate(question.orders))
        if any(lower):
            _agreeing(question._replace(orders=lower))
        for side in (1, -1):
            sides = tuple(side * (j == i) for j in range(len(question.orders)))
            try:
                other = _refined(question, sides)
            except (_NotFinite, _NotReal, ValueError, ZeroDivisionError):
                continue  # the domain ends here
            _check_continuous(question, sides)
            difference = _log2(other - value)
            if difference > max(_log2(value) - 48, SMALLEST):
                raise Singular("the derivatives from both sides differ")


def _refined(question, sides):
    order = sum(question.orders)
    previous, k, diverged = None, 48, 0
    largest = max(map(_exponent, question.point))  # where steps are no smaller, a large phase is not resolved
    while True:
        steps = [_exponent(question.point[i]) - k for i in question.active]
        value = _certain(question, sides, steps, 96 + order * k)
        if previous is not None:
            small, smaller = _log2(previous) < SMALLEST, _log2(value) < SMALLEST
            if smaller and (small or _log2(value) < _log2(previous) - k // 8):
                return value * 0
            if not small and not smaller and _log2(value - previous) < _log2(value) - 52:
                return value
            # At a pole or a branch point the quotient grows with some power of 1 / h.
            grows = k > 48 + largest and _log2(value) > max(_log2(previous) + k // 8, 0)
            diverged = diverged + 1 if grows else 0
            if diverged == 2:
                raise Singular("the difference quotient diverges")
        previous, k = value, 2 * k


def _certain(question, sides, steps, bits):
    """The difference quotient to GOAL correct bits, or smaller than any double."""
    bits = max(bits, question.least)
    while bits <= functions.MOST_BITS:
        flint.ctx.prec = bits
        try:
            value = _stencil(question, sides, steps)
        except _NotReal:
            raise
        except Singular:
            # A ball that is too wide for a logarithm becomes narrower.
            if bits > 1500 + 2 * question.least:
                raise
        else:
            if value.rel_accuracy_bits() >= GOAL or _log2(value) < SMALLEST:
                return value
        bits *= 2
    raise Undecided(f"more than {functions.MOST_BITS} bits are needed")


# --- The answer as a double ---------------------------------------------------------------------------------


class Answer(NamedTuple):
    """A value and a bound on its error, NaN where it is not proven."""

    value: float | complex
    bound: float


_lock = threading.Lock()  # Arb's precision is the process's
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_lock._at_fork_reinit)


def _answer(form, point, orders, directions, real, meter=None):
    """The Answer; raises Singular, Undecided, or what the meter does."""
    if any(map(cmath.isnan, point)):
        raise Singular("an argument is NaN")
    how = _limit if any(map(cmath.isinf, point)) else _locked_answer
    with _lock, work.metered(meter or work.Meter(work.MOST)):
        precision = flint.ctx.prec
        try:
            return how(form, point, orders, directions, real)
        finally:
            flint.ctx.prec = precision


def _limit(form, point, orders, directions, real):
    """The answer at infinite arguments: that of far ones, if farther ones have the same, or 0 if theirs vanish."""
    if any(isinstance(x, complex) and cmath.isinf(x) for x in point):
        raise Undecided("an argument is infinite, and complex")
    found = []
    for exponent in FAR:
        far = tuple(math.copysign(2.0**exponent, x) if cmath.isinf(x) else x for x in point)
        try:
            found.append(_locked_answer(form, far, orders, directions, real).value)
        except (Singular, Undecided, ValueError) as problem:
            raise Undecided(
                f"an argument is infinite, and there is no answer near infinity ({problem})"
            ) from None
    far, farther = found
    if far == farther or abs(far - farther) < 1e-15 * abs(farther):
        return Answer(farther, math.nan)
    if abs(farther) < 1e-15 * abs(far) and abs(farther) < 1e-30:
        return Answer(farther * 0, math.nan)
    raise Undecided("an argument is infinite, and no limit is seen")


def _on_their_sides(question, orders, analytic):
    """The question, with its arguments that are on a cut moved to the side that SciPy's value is from.

    Those of the numbers `analytic` are on none. A list: a mean of both sides (Cauchy's principal value) is two
    questions. The value is the derivative of the given `orders`.
    """
    found = [question]
    has_complex = any(isinstance(x, complex) for x in question.point)
    for i, x in enumerate(question.point if not question.real else ()):
        if not x.imag and i not in analytic and has_complex == isinstance(x, complex):
            sides = _sides_of_cut(question._replace(orders=orders), i, question.active)
            found = [_moved(q, i, side) for q in found for side in sides]
    return found


def _moved(question, i, side):
    cuts = question.cuts or (0,) * len(question.point)
    return question._replace(cuts=(*cuts[:i], side, *cuts[i + 1 :])) if side else question


def _sides_of_cut(question, i, active):
    """The sides of the cut that SciPy's value is from, at a real argument of number i; 0 where Arb's own value is.

    Where SciPy's value does not tell, the sign of a zero imaginary part does. With whole parameters many a function
    has no cut, but its derivatives in them have: the values beside the whole ones tell.
    """
    point = question.point
    whole = {j for j in active if j != i and not point[j].imag and point[j].real == round(point[j].real)}
    beside = tuple(x + 2.0**-7 if j in whole else x for j, x in enumerate(point))
    for q in (question, question._replace(point=beside)) if whole else (question,):
        try:
            on, above, below = (_value(_moved(q, i, side)) for side in (0, 1, -1))
        except (Singular, Undecided, ValueError, ZeroDivisionError):
            continue
        jump = max(_log2(above - below), _log2(above - on)) - _log2(above)
        if jump < -100:
            continue
        if (value := _scipys_value(q, i)) is not None and jump > -42:
            means = {(0,): on, (1,): above, (-1,): below, (1, -1): (above + below) / 2}
            far = {sides: abs(functions.double(mean) - value) for sides, mean in means.items()}
            sides = min(far, key=far.get)
            if far[sides] <= 1e-6 * abs(value):
                return sides
        return (1,) if math.copysign(1, point[i].imag) > 0 else (-1,)
    return (0,)


def _value(question):
    centre = (0,) * len(question.orders)
    if any(question.orders):
        return _refined(question._replace(least=256), centre)
    return _certain(question, centre, [], 256)


def _scipys_value(question, i):
    """SciPy's value, with the argument of number i as a complex number; None if it has no finite one.

    Nor is it asked with parameters beyond a million: its loops take as many steps.
    """
    form, point = question.form, list(question.point)
    point[i] = complex(point[i])
    if any(j != i and abs(x) > 1e6 for j, x in enumerate(point)):
        return None
    try:
        value = getattr(scipy.special, form.name)(*point)
        value = complex(value[form.output] if isinstance(value, tuple) else value)
    except (AttributeError, TypeError, ValueError):
        return None
    return value if cmath.isfinite(value) else None


def _ball(question, orders):
    """The answer as a ball, and whether it is proven; `orders` are those of the value."""
    discs = _discs(question) if any(question.orders) else None
    analytic = () if discs is None else question.active
    sided = _on_their_sides(question, orders, analytic)
    if sided == [question] and (discs is not None or not any(question.orders)):
        return _value(question) if discs is None else _proven(question, discs), True
    compute = _agreeing if any(question.orders) else _value
    return sum(map(compute, sided), arb(0)) / len(sided), False


def _locked_answer(form, point, orders, directions, real):
    if form.integrand and orders[form.integrand[0]]:
        position, integrand = form.integrand
        lower = tuple(a - (i == position) for i, a in enumerate(orders))
        answer = _locked_answer(integrand, point, lower, directions, real)
        return answer._replace(value=answer.value * directions[position])
    flint.ctx.prec, asked = 64, orders
    turn = math.prod(d**-n for d, n in zip(directions, orders, strict=True)) if form.raised else 1
    if form.raised:
        # diff(f, x, n) at order k is f at order n + k; n is a derivative in x whatever the direction.
        position, order = form.raised
        n = functions.integer(
            order.read(_Space(dict(zip(form.arguments, map(functions.number, point), strict=True))))
        )
        orders = tuple(a + n * (i == position) for i, a in enumerate(orders))
        turn *= math.prod(d**n for d, n in zip(directions, orders, strict=True))
    question = _Question(form, point, orders, directions, real)
    ball, proven = _ball(question, tuple(a - b for a, b in zip(orders, asked, strict=True)))
    if turn != 1:
        ball = ball / functions.number(turn)
    value = functions.double(ball) + 0.0  # no -0.0 for a negative answer below all doubles
    value = value if real else complex(value)
    flint.ctx.prec = 2200  # the difference of any two doubles, exactly
    error = abs(ball - functions.number(value)) if np.isfinite(value) else arb(math.inf)
    return Answer(value, _rounded_up(error) if proven else math.nan)


def _rounded_up(error):
    """An upper bound of a ball, as a double."""
    bound = float(error.upper())
    return math.nextafter(bound, math.inf) if arb(bound) < error.upper() else bound


def derivative(function, *args, orders=None, output=0, directions=None):
    """A derivative of a function of jaxspecial to full double precision, with a bound on its error.

    Runs on the host, on Python numbers, one point a call; it is meant as an oracle.

    Args:
      function: a function of jaxspecial, or its name.
      *args: the arguments, ints, floats or complex numbers; each is taken as exactly that number.
      orders: the order of the derivative in each argument; by default all are 0, which is the value.
      output: the number of the output, if the function has several.
      directions: for each argument, a number of modulus 1: the derivative is then that of f(x + direction * t)
        in t. By default 1.

    Returns:
      (value, bound), where |value - exact value| <= bound. The value is a float, or complex if an argument is
      or the function is not real there. The bound is NaN where it cannot be proven, near a branch cut or an
      end of the domain; the value is still good, by two answers at different steps that agree to 50 bits. At
      an infinite argument it is the limit, by answers at 2^128 and 2^256 that agree or vanish.
        One bound rests on an estimate, not on a proof: of the regularised incomplete gamma functions, and what is made of
        them, for a shape above 2^26, what is left out of DLMF 8.12.7 is taken for 2^16 times its first terms.
        At a point of a cut it belongs to the side that SciPy's value is from: the sign of a zero imaginary part
        tells, where SciPy heeds it.

    Raises:
      NotImplementedError: if the function is not among those that Arb can compute.
      TypeError: if an argument is not one number, or an order not an int.
      ValueError: if the number of arguments or orders is wrong, or an int larger than any double.
      Singular: if there is no such derivative at the point, as at a corner or a jump (an ArithmeticError).
      Undecided: if the answer takes more than a second of work, see `budget` (an ArithmeticError).

    Example:
      >>> from jaxspecial import exact
      >>> exact.derivative("kv", 1.5, 2.0, orders=(1, 0))
      Answer(value=0.1075634532158443, bound=5.4545...e-18)
    """
    name = function if isinstance(function, str) else function.__name__
    form = _form(name, output)
    if isinstance(orders, int):
        raise TypeError(f"jaxspecial.exact: {name} got orders={orders}: pass a tuple, one for each argument")
    orders = (0,) * len(args) if orders is None else tuple(orders)
    directions = (1,) * len(args) if directions is None else tuple(directions)
    signature = f"{name}({', '.join(form.arguments)})"
    for what, given in (("arguments", args), ("orders", orders), ("directions", directions)):
        if len(given) != len(form.arguments):
            raise ValueError(f"jaxspecial.exact: {signature} got {len(given)} {what}: {given}")
    if not all(map(_is_int, orders)):
        raise TypeError(f"jaxspecial.exact: {signature} got the orders {orders}: they must be ints, as 1")
    orders = tuple(map(int, orders))
    if min(orders, default=0) < 0:
        raise ValueError(f"jaxspecial.exact: {signature} got a negative order: {orders}")
    point = tuple(_number(signature, *named) for named in zip(form.arguments, args, strict=True))
    real = not any(isinstance(x, complex) for x in (*point, *directions))
    try:
        if real:
            with contextlib.suppress(_NotReal):
                return _answer(form, point, orders, directions, True)
        return _answer(form, point, orders, directions, False)
    except (ArithmeticError, *_STOPS) as problem:
        kind = Singular if isinstance(problem, Singular) else Undecided
        raise kind(_message(name, form, point, orders, problem)) from None


def _is_int(a):
    return isinstance(a, (int, np.integer))


def _number(signature, label, a):
    """The argument of that name as a Python number."""
    what = f"jaxspecial.exact: {signature} got {label} = {str(a)[:40]}"
    if isinstance(a, (str, bytes)) or np.ndim(a) or np.asarray(a).dtype.kind not in "biufcO":
        raise TypeError(f"{what}, not a number: pass one int, float or complex number at a time")
    try:
        # An int is taken as it is, but it must be as small as a double.
        number = complex(a) if np.iscomplexobj(a) else float(a)
    except OverflowError:
        raise ValueError(f"{what}..., beyond the largest double: pass a smaller number") from None
    except TypeError:
        raise TypeError(f"{what}, not a number: pass an int, a float or a complex number") from None
    return int(a) if _is_int(a) else number


def _message(name, form, point, orders, problem):
    at = ", ".join(f"{a} = {x!r}" for a, x in zip(form.arguments, point, strict=True))
    what = f"the derivative of order {orders}" if any(orders) else "the value"
    return f"jaxspecial.exact: {what} of {name} at {at}: {problem}"


# --- For compiled programs ----------------------------------------------------------------------------------


def evaluate(key, kind, *columns):
    """What a compiled program asks: the elements of arrays, float64 or complex128, one after the other.

    `key` is "kv:1,0:0", the function, the orders and the output, and ":1" behind that if the argument of number 1
    is differentiated in along the imaginary axis; `kind` is "d" or "D", the type of the result.
    """
    name, orders, output, *turned = key.split(":")
    orders = tuple(int(n) for n in orders.split(","))
    directions = tuple(1j if str(i) in turned else 1 for i in range(len(orders)))
    form, real = _form(name, int(output)), kind == "d"
    values, index = budgets.run(
        name,
        (key, kind),
        columns,
        functools.partial(_element, name, form, orders, directions, real),
        lambda point, problem: _message(name, form, point, orders, problem),
        Undecided,
    )
    return np.array([math.nan if v is None else v for v in values], kind)[index]


def _element(name, form, orders, directions, real, point, left):
    """What `_budget.run` asks: the derivative, NaN if there is none; why it is undecided, if so; and its work."""
    value, problem, meter = math.nan, None, work.Meter(min(left, work.MOST))
    try:
        beyond = _beyond(name, point, orders)
        if beyond is not None:
            value = beyond
        elif not _is_nowhere(name, point):
            value = _answer(form, point, orders, directions, real, meter).value
    except Singular:
        pass
    except work.OutOfTime as net:
        raise budgets.Unstable(str(net)) from None
    except work.Late as late:
        if late.needed <= work.MOST:
            raise budgets.Spent from None
        problem = str(late)
    except (ArithmeticError, ValueError) as undecided:
        problem = str(undecided)
    return value, problem, meter.spent + work.ELEMENT


def _beyond(name, point, orders):
    """The infinite derivative, or 0, where a bound on the function shows that it is beyond the doubles."""
    limits = _load()
    if sum(orders) > HIGHEST or not all(isinstance(x, float) and math.isfinite(x) for x in point):
        return None
    with contextlib.suppress(ValueError, ArithmeticError):  # of math.log and divisions
        if name in limits.OVERFLOWS and limits.OVERFLOWS[name](*point):
            first, *others = limits.SIGNS[name](*point)
            return math.inf * first * math.prod(s**n for s, n in zip(others, orders, strict=True))
        if name in limits.UNDERFLOWS and limits.UNDERFLOWS[name](*point):
            return 0.0
    return None


def _is_nowhere(name, point):
    """Whether the point is outside of the domain, and SciPy's value is NaN: Arb may continue the function to there."""
    _load()
    if name not in _domains or any(isinstance(x, complex) or math.isnan(x) for x in point):
        return False
    with contextlib.suppress(ValueError, OverflowError):  # of math.floor and math.exp
        if not _domains[name](*point):
            return bool(np.isnan(np.max(getattr(scipy.special, name)(*point))))
    return False
