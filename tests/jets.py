"""Reference derivatives of all low orders at once, from few evaluations in Arb.

`derivatives(function, point, order, seconds)` are those of all mixed orders up to a total one, for each output, as far as they are
certain. They are divided differences on one small lattice x + (j - order/2) h, j_1 + ... + j_d <= order, at two steps h:

    d^alpha f = sum_(j <= alpha) prod_i (-1)^(alpha_i - j_i) C(alpha_i, j_i) f(x + (j - order/2) h) / h^alpha + O(h)

So d arguments take C(order + d, d) evaluations a step; tests/reference.py takes several for each derivative. A ball about the
second difference, with the first one on its rim, holds what O(h) leaves out. Derivatives that are not certain to 50 bits are left
out, and all of them where one diverges: there is a jump, in the function or in a derivative of a lower order, or a pole. Next to
0 the steps are absolute at first, which takes fewer digits, and relative to the argument if that fails.

An inverse, F(..., x, ...) = p, is solved once, at the point. Its derivatives are those of the series x(a, p) that solves
F(a, x(a, p)) = p, from those of F (the implicit function theorem).
"""

import ast
import contextlib
import itertools
import math
import time

import flint
from flint import acb, arb

from codegen import formula
from codegen.formula_tree import TEXT, rewritten
from jaxspecial.exact import work
from jaxspecial.exact.balls import noncentral
from jaxspecial.exact.balls.inverses import in_parameters
from jaxspecial.exact.balls.table import ARITHMETIC
from tests import reference
from tests.arithmetics import ARB

STEPS = 72, 112  # binary digits below those of the argument
FLOOR = -4  # of the exponents of arguments, for absolute steps
# The function, and the positions of the unknown and of the probability in its arguments.
INVERSES = {
    **{name: (ARB.functions[how[0]], *how[1:3]) for name, how in noncentral.SOLVED.items()},
    **in_parameters(ARITHMETIC, lambda function, solved, place, *_: (function, solved, place)),
    "inverse_smirnov": (ARB.functions["smirnov"], 1, 1),
    "inverse_kolmogorov": (ARB.functions["kolmogorov"], 0, 0),
}
SPARE_BITS = 128, 640  # more than the differences cancel
CERTAIN_BITS = 50


class Fails(ArithmeticError):
    """This method does not give the derivatives."""


def derivatives(function, point, order, seconds):
    """For each output two dicts: mixed orders -> derivative, and mixed orders -> bound of one that is not certain."""
    if any(isinstance(x, complex) for x in point):
        raise Fails("complex")
    end = time.process_time() + seconds
    zero, texts = (0,) * len(point), [r.text for r in function.reference]
    opened = [reference._open(text, function.arguments, point, zero) for text in texts]
    highest = order + max(sum(raised) for _, raised in opened)
    real = not reference.is_complex_valued(function, point)
    moving = [i for i in reference.continuous(function, point) if not isinstance(point[i], int)]
    balls, found = {}, []
    precision = flint.ctx.prec
    try:
        with work.metered(work.Meter(seconds * work.PER_SECOND)):  # what takes too long cannot be interrupted
            for text in dict(opened):
                balls[text] = _derivatives(text, function.arguments, point, moving, highest, real, end)
    finally:
        flint.ctx.prec = precision
    for text, raised in opened:
        certain, bounds = {}, {}
        for alpha, value in balls[text].items():
            lower = tuple(a - b for a, b in zip(alpha, raised, strict=True))
            if abs(value) < arb((1, reference.SMALLEST)):
                certain[lower] = 0.0 if real else 0j
            elif value.rel_accuracy_bits() >= CERTAIN_BITS:
                certain[lower] = ARB.double(value)
            else:
                bounds[lower] = float(abs(value).upper())
        found.append((certain, bounds))
    return found


def _derivatives(text, names, point, moving, order, real, end):
    called = formula.names(text)[1] - {"where", "choose", "sum"}
    if not called <= ARB.functions.keys():
        raise Fails("not in Arb")
    balls = [ARB.number(x) for x in point]
    if called & INVERSES.keys():
        return _around_inverse(_chosen(text, names, point), names, balls, moving, order, real, end)
    return _of(_value(text, names, real), balls, moving, order, end)


def _value(text, names, real):
    def value(balls):
        space = (
            ARB.functions | ARB.constants() | dict(zip(names, balls, strict=True)) | {"number": ARB.number}
        )
        return reference._checked(ARB, formula.evaluate(text, space), real)

    return value


def _of(function, point, moving, order, end):
    """The derivatives, as balls, of a function of balls in the arguments that move."""
    exponents = [_exponent(x) for x in point]
    floored = [max(e, FLOOR) for e in exponents]
    if floored != exponents:
        with contextlib.suppress(Fails, reference._Failed, ArithmeticError, ValueError):
            found = _with_steps(function, point, floored, moving, order, end)
            if all(map(_is_certain, found.values())):
                return found
    return _with_steps(function, point, exponents, moving, order, end)


def _is_certain(value):
    return value.rel_accuracy_bits() >= CERTAIN_BITS or abs(value) < arb((1, reference.SMALLEST))


def _with_steps(function, point, exponents, moving, order, end):
    for spare in SPARE_BITS:
        bits = [order * k + spare for k in STEPS]
        rough, fine = (
            _differences(function, point, exponents, moving, order, k, n, end)
            for k, n in zip(STEPS, bits, strict=True)
        )
        if all(map(_is_certain, fine.values())):
            break
    for alpha, last in fine.items():
        first, change = abs(rough[alpha]), abs(last - rough[alpha])
        if any(alpha) and change.lower() > (2**16 * first.upper()).max(arb((1, reference.SMALLEST))):
            raise Fails("the differences diverge")
        rim = arb(0, change.upper())
        fine[alpha] = last + (rim if isinstance(last, arb) else acb(rim, rim))
    return fine


def _differences(function, point, exponents, moving, order, k, bits, end):
    more = max([0, *(exponents[i] for i in moving)])  # a step above 1 would not see an oscillation
    k, flint.ctx.prec = k + more, bits + order * more
    steps = {i: arb((1, exponents[i] - k)) for i in moving}
    lattice = [j for j in itertools.product(range(order + 1), repeat=len(moving)) if sum(j) <= order]
    values, found = {}, {}
    for j in lattice:
        if time.process_time() > end:
            raise Fails("out of time")
        balls = list(point)
        for i, n in zip(moving, j, strict=True):
            balls[i] = balls[i] + steps[i] * (arb(2 * n - order) / 2)
        values[j] = function(balls)
    for j in lattice:
        total, alpha = arb(0), [0] * len(point)
        for low in itertools.product(*(range(a + 1) for a in j)):
            weight = math.prod((-1) ** (a - b) * math.comb(a, b) for a, b in zip(j, low, strict=True))
            total += weight * values[low]
        for i, n in zip(moving, j, strict=True):
            alpha[i], total = n, total / steps[i] ** n
        found[tuple(alpha)] = total
    return found


def _exponent(x):
    return math.frexp(abs(float(x)))[1] - 1 if x else 0


# --- Inverses -----------------------------------------------------------------------------------------------


def _chosen(text, names, point):
    """A formula without the other branches of where()."""
    space = dict(zip(names, point, strict=True))

    def chosen(function, condition, yes, no):
        return yes if formula.evaluate(condition, space) else no

    return rewritten(text, TEXT._replace(choice=chosen))


def _around_inverse(text, names, point, moving, order, real, end):
    """Of a formula that calls one inverse: the series of its arguments put into the inverse's, and that into the rest."""
    calls = {
        ast.unparse(node): node
        for node in formula.calls(formula.parse(text))
        if formula.callee(node) in INVERSES
    }
    if len(calls) != 1:
        raise Fails("more than one inverse")
    ((call, node),) = calls.items()
    within = [_value(ast.unparse(a), names, real) for a in node.args]
    flint.ctx.prec = order * STEPS[1] + SPARE_BITS[0]
    at = [value(point) for value in within]
    series = [
        {}
        if ast.unparse(a) in names and names.index(ast.unparse(a)) not in moving
        else _of(value, point, moving, order, end)
        for a, value in zip(node.args, within, strict=True)
    ]
    inner = [k for k, s in enumerate(series) if any(any(alpha) for alpha in s)]
    found = _of_inverse(node.func.id, at, inner, order, end)
    if text == call and [ast.unparse(a) for a in node.args] == list(names):
        return found
    root = found[(0,) * len(at)]
    solved = _composed(found, series, len(point), order)
    around = _value(text.replace(call, "solved_"), (*names, "solved_"), real)
    whole = _of(around, [*point, root.mid()], [*moving, len(point)], order, end)
    units = [{tuple(int(i == j) for j in range(len(point))): arb(1)} for i in range(len(point))]
    return _composed(whole, [*units, solved], len(point), order)


def _composed(outer, inner, size, order):
    """The derivatives of a function of functions, from those of both, to a total order."""
    zero = (0,) * size
    series = [{a: v / math.prod(map(math.factorial, a)) for a, v in s.items() if any(a)} for s in inner]
    total = {}
    for alpha, derivative in outer.items():
        term = {zero: derivative / math.prod(map(math.factorial, alpha))}
        for s, n in zip(series, alpha, strict=True):
            for _ in range(n):
                term = _product(term, s, order)
        for a, v in term.items():
            total[a] = total.get(a, arb(0)) + v
    return {a: v * math.prod(map(math.factorial, a)) for a, v in total.items()}


def _of_inverse(name, point, moving, order, end):
    distribution, solved, place = INVERSES[name]
    flint.ctx.prec = order * STEPS[1] + SPARE_BITS[0]
    root = ARB.functions[name](*point)
    if not root.is_finite():
        raise Fails("no root is found")
    at = [*point[:place], *point[place + 1 :]]
    at.insert(solved, root.mid())
    others = [i for i in range(len(at)) if i != place]  # the place of each argument of F in the inverse's
    others.insert(solved, place)
    moving = [i for i, k in enumerate(others) if k in moving]
    found = _of(lambda balls: reference._checked(ARB, distribution(*balls), True), at, moving, order, end)
    # F's Taylor coefficients: for each power of x - root, a polynomial in the inverse's arguments
    zero, powers = (0,) * len(point), [{} for _ in range(order + 1)]
    for alpha, derivative in found.items():
        rest = [*alpha[:solved], *alpha[solved + 1 :]]
        rest.insert(place, 0)
        if any(alpha):
            powers[alpha[solved]][tuple(rest)] = derivative / math.prod(map(math.factorial, alpha))
    slope = powers[1].pop(zero)
    x, target = {}, {tuple(int(i == place) for i in range(len(point))): arb(1)}
    for _ in range(
        order
    ):  # x - root = (p - (F(a, x) - slope (x - root))) / slope, to one order more each time
        total, power = dict(target), {zero: arb(1)}
        for coefficients in powers:
            for alpha, c in _product(coefficients, power, order).items():
                total[alpha] = total.get(alpha, arb(0)) - c
            power = _product(power, x, order)
        x = {alpha: c / slope for alpha, c in total.items()}
    x[zero] = root
    return {alpha: c * math.prod(map(math.factorial, alpha)) for alpha, c in x.items()}


def _product(a, b, order):
    """Of two polynomials, up to a total order."""
    found = {}
    for (i, x), (j, y) in itertools.product(a.items(), b.items()):
        k = tuple(map(sum, zip(i, j, strict=True)))
        if sum(k) <= order:
            found[k] = found.get(k, arb(0)) + x * y
    return found
