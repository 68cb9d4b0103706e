"""Derivatives by central differences of balls: proven ones, and those by two evaluations that agree.

The proof. Let n = |alpha|, and let f be analytic where the arguments that are differentiated in differ from the point
x by r_i at most, |f| <= M there. With steps h_i the central difference

    D = sum_j prod_i (-1)^(alpha_i - j_i) C(alpha_i, j_i) f(x + (j - alpha/2) h) / h^alpha

maps the monomial (t - x)^beta, where beta_i = alpha_i + k_i, k_i even, to at most prod_i beta_i! / k_i!
(alpha_i h_i / 2)^k_i, and to 0 for other beta; it maps (t - x)^alpha to alpha!. By Cauchy the coefficient of
(t - x)^beta is M / r^beta at most. Summed over all beta except alpha, with q_i = alpha_i h_i / (2 r_i) <= 1/8,

    |D - d^alpha f(x)| <= A (prod_i E(alpha_i, q_i) - 1),    A = M alpha! / r^alpha,
    E(a, q) = sum_k even C(a + k, k) q^k <= 1 + 2 C(a + 2, 2) q^2.

One evaluation of f on a ball gives M, and with it the size of the steps; the radii of Arb's balls show the precision
that the sum needs. Whether f is analytic there follows from the formula: `analyticity` lists where each function is,
by its cuts and poles (DLMF), and the balls of its arguments must not touch these.

Where that cannot be shown (a cut or the end of the domain nearby) the digits of the steps are doubled until two
evaluations, neither of them zero, agree to 50 bits. Such a value is as accurate, but not proven: its bound is NaN.
On a cut it belongs to the side of SciPy's value (`cuts`), and where the formula may have a corner or a jump the
derivatives from both sides must agree: a central difference at a corner agrees with itself.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import flint
from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import Ball, number, real_part
from jaxspecial.exact.errors import OUT_OF_WORK, NotAnalytic, NotFinite, NotReal, Singular, Undecided
from jaxspecial.exact.formulas import Expression, Form, Space

GOAL = 58  # correct bits that steps and digits are chosen for
ENOUGH = 55  # correct bits that suffice
SMALLEST = -1080  # a binary logarithm below those of all doubles
# An argument on a cut is moved off it by 2^(-ASIDE - e), where 2^e is the largest of all |x| and 1 / |x|: at large arguments functions
# oscillate, and next to 0 they change over the size of another argument.
ASIDE = 200

Number = int | float | complex

# --- The derivative and its difference quotients ------------------------------------------------------------


class Target(NamedTuple):
    """What is to be computed: a derivative of an output of a function at a point."""

    form: Form
    point: tuple[Number, ...]
    orders: tuple[int, ...]
    directions: tuple[Number, ...]
    real: bool  # whether the result must be real
    least_bits: int = 96  # the fewest bits in which the function is finite
    cuts: tuple[int, ...] = ()  # for an argument on a cut 1 or -1, the side

    @property
    def active(self) -> list[int]:
        """The numbers of the arguments that are differentiated in."""
        return [i for i, order in enumerate(self.orders) if order]

    def centre(self) -> list[Ball]:
        """The point as balls."""
        balls = [number(x) for x in self.point]
        for i, side in enumerate(self.cuts):
            if side:
                real = balls[i].real if isinstance(balls[i], acb) else balls[i]
                balls[i] = acb(real, arb((side, -max(abs(exponent(x)) for x in self.point) - ASIDE)))
        return balls


def _value_at(target: Target, balls: Sequence[Ball], **kind: Any) -> Ball:
    """The function at the balls; `kind` is the rest of a Space."""
    work.step(20, flint.ctx.prec)
    space = Space(dict(zip(target.form.arguments, balls, strict=True)), **kind)
    return target.form.value.read(space)


def _difference_quotient(target: Target, sides: Sequence[int], steps: Sequence[int]) -> Ball:
    """The difference quotient with the steps 2^k, k of `steps`: on one side of the point where `sides` says so.

    Raises Singular if the function is not finite, or not real, at one of its points.
    """
    centre = target.centre()
    total = arb(0)
    for indices in itertools.product(*(range(target.orders[i] + 1) for i in target.active)):
        weight, point = 1, list(centre)
        for i, j, step in zip(target.active, indices, steps, strict=True):
            order, side = target.orders[i], sides[i]
            weight *= math.comb(order, j) * (-1) ** (order - j)
            # In half steps: about the centre, or the points 1, 2, ... on one side, the end itself left out.
            halves = 2 * j - order if side == 0 else 2 * (j + 1 if side > 0 else j - order - 1)
            if halves:
                offset = arb((halves, step - 1))
                direction = target.directions[i]
                point[i] = centre[i] + (offset if direction == 1 else offset * number(direction))
        value = _value_at(target, point)
        if not value.is_finite():
            raise NotFinite("not finite")
        if target.real:
            value = real_part(value)
            if value is None:
                raise NotReal("not a real number")
        total += weight * value
    shift = -sum(target.orders[i] * step for i, step in zip(target.active, steps, strict=True))
    return total * arb((1, shift))


def exponent(x: Number) -> int:
    """The e with 2^e <= |x| < 2^(e + 1); 0 for 0."""
    return math.frexp(abs(x))[1] - 1 if x else 0


def log2(x: Ball) -> float:
    """An upper bound of log2 |x|, infinite if there is none."""
    size = abs(x).upper()
    if not size.is_finite():
        return math.inf
    mantissa, exponent = size.man_exp()
    return int(mantissa).bit_length() + int(exponent) if mantissa else -math.inf


# --- The derivative, proven ---------------------------------------------------------------------------------


class Discs(NamedTuple):
    """|f| <= 2^bound where every active argument is within 2^radius of the point."""

    radii: list[int]
    bound: float  # -inf where the function is 0


def find_discs(target: Target) -> Discs | None:
    """Discs on which the function is shown to be analytic, or None."""
    exponents = [exponent(target.point[i]) for i in target.active]
    tried = []
    for floor, relative in ((-8, 14), (-2000, 14), (-2000, 28), (-2000, 56)):
        # Radii that differ: if a disc of one argument does not touch a removable singularity, nor does that of a sum.
        # Of an eighth at most, where special functions of large arguments vary.
        radii = [min(max(e, floor) - relative, -3) - 2 * k for k, e in enumerate(exponents)]
        if radii in tried:
            continue
        tried.append(radii)
        flint.ctx.prec = 64 + 4 * relative
        try:
            ball = _on_discs(target, radii, [(0, 0)] * len(radii), active=True)
        except OUT_OF_WORK:
            raise
        except (NotAnalytic, ArithmeticError, ValueError, TypeError, NotImplementedError):
            continue
        bound = log2(ball)
        if bound > 10_000:
            # Arb has no bound about a removable singularity: by the maximum principle the rims suffice.
            bound = _largest_on_rims(target, radii)
        if bound < 10_000:
            return Discs(radii, bound)
    return None


_ARCS = [(math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8)]


def _largest_on_rims(target: Target, radii: list[int]) -> float:
    """An upper bound of log2 |f| on all rims, infinite if there is none."""
    arcs = [_ARCS] * len(radii)
    if _is_real_analytic(target):
        arcs[0] = _ARCS[:5]  # f(conj z) = conj f(z): half of one rim is enough
    largest = -math.inf
    for chosen in itertools.product(*arcs):
        try:
            largest = max(largest, log2(_on_discs(target, radii, chosen)))
        except OUT_OF_WORK:
            raise
        except (ArithmeticError, ValueError, TypeError, NotImplementedError):
            return math.inf
        if largest > 10_000:
            break
    return largest


def _is_real_analytic(target: Target) -> bool:
    """Whether the function is real on the real line, and is differentiated along it."""
    return target.real and all(target.directions[i] == 1 for i in target.active)


def _on_discs(
    target: Target, radii: list[int], arcs: Sequence[tuple[float, float]], active: bool = False
) -> Ball:
    """The function on discs, or on an eighth of the rim of each."""
    balls = target.centre()
    for i, radius, arc in zip(target.active, radii, arcs, strict=True):
        is_disc = arc == (0, 0)
        # The arc of half-angle pi/8 lies within 0.41 of its middle, which is on the rim.
        size = arb((1 if is_disc else 13, radius if is_disc else radius - 5))
        middle = [arb(c) * arb((1, radius)) for c in arc]
        balls[i] = balls[i] + acb(middle[0], middle[1]) + acb(arb(0, size), arb(0, size))
    names = frozenset(target.form.arguments[i] for i in target.active) if active else frozenset()
    return _value_at(target, balls, active=names, real=_is_real_analytic(target))


def proven(target: Target, discs: Discs) -> Ball:
    """The derivative as a ball that contains it, with ENOUGH correct bits or smaller than any double."""
    orders = [target.orders[i] for i in target.active]
    order = sum(orders)
    relative = max(exponent(target.point[i]) - r for i, r in zip(target.active, discs.radii, strict=True))
    # The binary logarithms of A and of sum_i 2 C(alpha_i + 2, 2) (alpha_i / 2)^2, rounded up.
    if discs.bound == -math.inf:
        return arb(0)
    cauchy = int(discs.bound) + sum(
        math.ceil(math.log2(math.factorial(a))) - a * r for a, r in zip(orders, discs.radii, strict=True)
    )
    if cauchy < SMALLEST:
        return arb(0, arb((1, SMALLEST)))
    squares = math.ceil(math.log2(sum(math.comb(a + 2, 2) * a * a for a in orders))) + 1
    # The derivative is a guess of `smaller` bits smaller than Cauchy's bound, and `lost` bits are lost on the way.
    smaller, lost = order * max(relative, 4) + 16, 24
    while True:
        # Steps of r_i 2^-s: the bound is A 2^(squares - 2 s).
        s = max((squares + smaller + GOAL + 1) // 2, 4 + max(orders))
        bits = GOAL + smaller + order * s + lost
        if bits > work.MOST_BITS:
            raise Undecided(f"more than {work.MOST_BITS} bits are needed")
        flint.ctx.prec = bits
        try:
            difference = _difference_quotient(target, (0,) * len(target.orders), [r - s for r in discs.radii])
        except NotReal:
            raise
        except Singular:
            lost = 2 * lost  # it is analytic: the balls are too wide
            continue
        truncation = arb(0, arb((1, cauchy + squares - 2 * s)))
        value = difference + (truncation if isinstance(difference, arb) else acb(truncation, truncation))
        if value.rel_accuracy_bits() >= ENOUGH or log2(value) < SMALLEST:
            return value
        correct = difference.rel_accuracy_bits()
        if correct > 4 and not difference.is_zero():
            smaller = max(smaller, cauchy - int(log2(difference)) + 2)
            lost += max(GOAL - correct, 0)
        else:
            smaller, lost = 2 * smaller, 2 * lost


# --- The derivative, by two evaluations that agree ----------------------------------------------------------


def agreeing(target: Target) -> Ball:
    """The derivative, without proof: about the point, or on one side of it if it is an end of the domain."""
    least = _fewest_bits(target)
    if least is None:
        raise not_finite(target, "the function is not finite")
    target = target._replace(least_bits=least)
    problems = []
    for sides in _sides(target.orders):
        try:
            value = refined(target, sides)
            _check_continuous(target, sides)
        except (Singular, ValueError, ZeroDivisionError) as problem:
            problems.append(problem)
        else:
            if _may_have_a_corner(target):
                _check_both_sides(target, value)
            return value
    if any("diverges" in str(problem) for problem in problems):
        raise Singular("the difference quotient diverges")
    raise problems[0]


def not_finite(target: Target, problem: object) -> ArithmeticError:
    """The error where a ball is infinite: Singular where only this point has no value, as at a pole, Undecided where Arb has no bound for such large arguments."""
    kind: type[ArithmeticError] = Singular
    if max(map(abs, target.point)) >= 1e3:
        flint.ctx.prec = 1200
        beside = [x + _step_from(x) if x.is_exact() else x for x in target.centre()]
        try:
            kind = Singular if _value_at(target, beside).is_finite() else Undecided
        except OUT_OF_WORK:
            raise
        except (ArithmeticError, ValueError, TypeError, NotImplementedError):
            kind = Undecided
    return kind(str(problem))


def _step_from(x: Ball) -> Ball:
    """2^-30 times x, or 2^-30 if that is less: next to 0 another step would lead far away."""
    step = arb((1, -30))
    return x * step if 0 < abs(x) < 1 else step


def _fewest_bits(target: Target) -> int | None:
    """The fewest bits at which the function is finite, many for a hypergeometric series of a high degree.

    None at a pole.
    """
    for bits in (256, 1024, 4096):
        flint.ctx.prec = bits
        if _value_at(target, target.centre()).is_finite():
            return bits
    return None


def _sides(orders: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Where the points of the difference quotient lie: about the point, or for one argument above or below it."""
    yield (0,) * len(orders)
    for i, order in enumerate(orders):
        for side in (1, -1) if order else ():
            yield tuple(side if j == i else 0 for j in range(len(orders)))


def _check_continuous(target: Target, sides: Sequence[int]) -> None:
    """Raise Singular if the limit of the function from that side is not its value at the point.

    A difference quotient that leaves the point out does not see it: J_0(0) = 1, but J_v(0) = 0 for v > 0.
    """
    more = 512 + 2 * target.least_bits
    # the last two tries have steps far below the period of an oscillation with a large phase
    tries = (target.least_bits, 48), (more, 48), (more + 512, 192), (more + 3072, 768)
    if not any(_is_continuous(target, sides, *bits_and_step) for bits_and_step in tries):
        raise Singular("the function is not continuous")


def _is_continuous(target: Target, sides: Sequence[int], bits: int, step: int) -> bool:
    """Whether it is seen to be continuous with `bits` bits, and steps of 2^-step of the arguments."""
    # Steps below 1: larger ones do not show that an oscillation is continuous.
    exponents = {i: exponent(target.point[i]) for i in target.active}
    flint.ctx.prec = bits + 2 * max(0, *exponents.values())
    centre = target.centre()
    value = _value_at(target, centre)
    jumps = []
    for k in (step, 2 * step):
        point = list(centre)
        for i in target.active:
            offset = arb((sides[i] or 1, min(exponents[i], 0) - k))
            direction = target.directions[i]
            point[i] = centre[i] + (offset if direction == 1 else offset * number(direction))
        jumps.append(log2(_value_at(target, point) - value))
    return jumps[1] < max(jumps[0] - 6, log2(value) - 52, SMALLEST)


def _may_have_a_corner(target: Target) -> bool:
    """Whether the formula may have a corner or a jump at the point, and not only near it."""
    names = {target.form.arguments[i] for i in target.active}
    flint.ctx.prec = 256 + target.least_bits
    space = Space(dict(zip(target.form.arguments, target.centre(), strict=True)))

    def may_be_0(expression: Expression) -> bool:
        value = expression.read(space)
        return not value.is_finite() or value.contains(0)

    try:
        return any(e.names & names and may_be_0(e) for e in target.form.value.critical)
    except OUT_OF_WORK:
        raise
    except (ArithmeticError, ValueError, TypeError, KeyError):
        return True


def _check_both_sides(target: Target, value: Ball) -> None:
    """Raise Singular if the derivative from some side, where the function has one, is another than `value`.

    Or if that is so for a lower order: i0e'' is 1.5 on both sides of 0, where i0e has a corner.
    """
    for i in target.active:
        lower = tuple(a - (j == i) for j, a in enumerate(target.orders))
        if any(lower):
            agreeing(target._replace(orders=lower))
        for side in (1, -1):
            sides = tuple(side * (j == i) for j in range(len(target.orders)))
            try:
                other = refined(target, sides)
            except (NotFinite, NotReal, ValueError, ZeroDivisionError):
                continue  # the domain ends here
            _check_continuous(target, sides)
            difference = log2(other - value)
            if difference > max(log2(value) - 48, SMALLEST):
                raise Singular("the derivatives from both sides differ")


def refined(target: Target, sides: Sequence[int]) -> Ball:
    """The derivative by difference quotients with ever smaller steps, until two agree."""
    order = sum(target.orders)
    # Differences with steps above the period of an oscillation, that of exp(i x^2), may agree, as all large doubles are even
    # integers, or be 0.
    k = fine = 48 + 2 * max(0, *map(exponent, target.point))
    previous, ratio, diverged = None, 0, 0  # of two steps, its binary logarithm
    while True:
        steps = [exponent(target.point[i]) - k for i in target.active]
        value = certain(target, sides, steps, 96 + order * k)
        if previous is not None:
            small, smaller = log2(previous) < SMALLEST, log2(value) < SMALLEST
            if smaller and (small or log2(value) < log2(previous) - ratio // 4):
                return value * 0
            if not small and not smaller and log2(value - previous) < log2(value) - 52:
                return value
            # At a pole or a branch point the quotient grows with some power of 1 / h.
            grows = log2(value) > max(log2(previous) + ratio // 4, 0)
            diverged = diverged + 1 if grows else 0
            if diverged == 2:
                raise Singular("the difference quotient diverges")
        # Twice the bits need much more work, as fine steps have many already.
        previous, ratio = value, 48 if k == fine else k
        k += ratio


def certain(target: Target, sides: Sequence[int], steps: Sequence[int], bits: int) -> Ball:
    """The difference quotient to GOAL correct bits, or smaller than any double."""
    bits = max(bits, target.least_bits)
    while bits <= work.MOST_BITS:
        flint.ctx.prec = bits
        try:
            value = _difference_quotient(target, sides, steps)
        except NotReal:
            raise
        except Singular:
            # A ball that is too wide for a logarithm becomes narrower.
            if bits > 1500 + 2 * target.least_bits:
                raise
        else:
            if value.rel_accuracy_bits() >= GOAL or log2(value) < SMALLEST:
                return value
        bits *= 2
    raise Undecided(f"more than {work.MOST_BITS} bits are needed")
