"""Reference derivatives that prove themselves.

`reference_derivative(function, output, point, alpha)` is d^alpha of the catalogue's `reference:` text at a
point of doubles, correctly rounded up to a last bit. It is a finite difference with a step h = 2^(e - K), e
the exponent of the argument, in arithmetic precise enough for the difference to be certain:

    d^alpha f = sum_j prod_i (-1)^(alpha_i - j_i) C(alpha_i, j_i) f(x + (j - alpha/2) h) / h^alpha + O(h^2)

The sum is evaluated in Arb's balls, whose radii bound the digits lost in the subtraction; precision doubles until 60 bits
are certain. The balls do not contain the O(h^2). Therefore K doubles, too, until two results, neither of them zero, agree to
2^-50; the second of them is then far better than that. A result is exactly zero only when two successive ones are smaller
than 2^-1080, which no double is. A result that is zero only relative to the function's value (P(a, x) saturates at 1, and
40 and 80 digits agree on zero) is refined until it is not zero. If nothing is decided, `Undecided` is raised; callers count
these.

Where Arb lacks a function of the text, or fails, mpmath is used with the same steps. It has no balls, so the precision
doubles between the two results that must agree.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import time
from collections.abc import Sequence
from typing import Any

import mpmath

from codegen import formula
from jaxspecial.exact import work
from tests import sampling
from tests.arithmetics import ARB, MPMATH, Arithmetic

FIRST_K = 48
CERTAIN_BITS = 60
AGREEMENT = -50
SMALLEST = -1080
MOST_K = 3200
MOST_BITS = 20_000
BITS_TO_FAIL = 1500
SECONDS = 5.0
STEP, SMALL_STEP = 1e-3, 1e-9  # of `scale`, relative to an argument
WORK_OF_A_SECOND = 4 * work.PER_SECOND  # generous: the deadline is time

Number = int | float | complex


class Undecided(Exception):
    """No two results agree: a singular point, the end of the domain, or not enough time."""


class _Diverges(Undecided):
    """There is no derivative at the point."""


class _Failed(Exception):
    """The reference is not finite, or not real, at a point of the stencil."""


def reference_derivative(
    function: Any,
    output: int,
    point: Sequence[Number],
    alpha: Sequence[int],
    directions: Sequence[Number] | None = None,
) -> float | complex:
    """d^alpha of the reference of a catalogue entry, at a point given in the order of its arguments.

    `directions` moves an argument along another line of the complex plane than the real one: with 1j, the
    derivative of f(x + 1j t) in t.
    """
    text, values = function.reference[output].text, is_complex_valued(function, point)
    return derivative(text, function.arguments, point, alpha, directions, values)


def is_complex_valued(function: Any, point: Sequence[Number]) -> bool:
    """Whether the function is complex at that point: always, if it has no loop that gives real numbers."""
    if function.value is None and not function.types:
        value_of = (function.reference[0].text, function.arguments, point, (0,) * len(point))
        return isinstance(derivative(*value_of, complex_values=True), complex)
    types = function.types or (sampling.loops(function.value) if function.value else ())
    results = "".join(t.split("->")[1] for t in types)
    return any(isinstance(x, complex) for x in point) or ("D" in results and "d" not in results)


def derivative(
    text, names, point, alpha, directions=None, complex_values=None, using=None
) -> float | complex:
    """d^alpha of a formula in the named arguments; the result is real where the whole point is.

    `using` names the arithmetics to try instead of those that `arithmetics` finds.
    """
    directions = directions or (1,) * len(point)
    real = not any(isinstance(x, complex) for x in point) if complex_values is None else not complex_values
    if not all(map(_is_finite_number, point)):
        raise Undecided(f"{text} at {point}: not a finite point")
    requested = tuple(alpha)
    text, alpha = _open(text, names, point, alpha)
    # The orders that `diff` adds, and `integral` takes away, are derivatives in the argument itself, for every direction.
    turn = math.prod(d ** (a - b) for d, a, b in zip(directions, alpha, requested, strict=True))
    problems = []
    for arithmetic in using or arithmetics(text):
        deadline = time.process_time() + SECONDS
        for sides in _sides(alpha):
            try:
                with _bounded(deadline):
                    value = _refine(arithmetic, text, names, point, alpha, directions, sides, real, deadline)
                return value if turn == 1 else value / turn
            except _Diverges:
                raise
            except (_Failed, Undecided, ArithmeticError, ValueError, mpmath.libmp.NoConvergence) as problem:
                problems.append(f"{arithmetic.name}, side {sides}: {type(problem).__name__} {problem}")
    raise Undecided(f"d^{tuple(alpha)} of {text} at {point}: " + "; ".join(problems))


@contextlib.contextmanager
def _bounded(deadline):
    """One evaluation in Arb may take longer than the deadline, a sum of a billion terms for instance: then there is none."""
    left = max(deadline - time.process_time(), 0.0)
    meter = work.Meter(WORK_OF_A_SECOND * SECONDS)
    meter.end = time.thread_time() + left
    with work.metered(meter):
        yield


def _open(text, names, point, alpha):
    """`diff(f, x, n)` at order alpha is f at an order higher by n in x, `integral(f, x, F)` is F, or f at an order lower
    by one."""
    match formula.outermost(text):
        case "diff", inner, argument, order:
            space = {**dict(zip(names, point, strict=True)), **formula.STATIC_NAMESPACE}
            n = int(formula.evaluate(order, space))
            return _open(
                inner,
                names,
                point,
                [a + n * (name == argument) for name, a in zip(names, alpha, strict=True)],
            )
        case "integral", inner, argument, function:
            if not alpha[list(names).index(argument)]:
                return _open(function, names, point, alpha)
            return _open(
                inner, names, point, [a - (name == argument) for name, a in zip(names, alpha, strict=True)]
            )
    return text, tuple(alpha)


def arithmetics(text: str) -> list[Arithmetic]:
    """Those that know every function of the text, the better one first."""
    called = formula.names(text)[1] - {"where", "choose", "sum"}
    known = [a for a in (ARB, MPMATH) if called <= a.functions.keys()]
    if not known:
        missing = ", ".join(sorted(called - MPMATH.functions.keys()))
        raise NameError(f"{text}: no reference implementation of {missing} (see tests/arithmetics.py)")
    return known


def _is_finite_number(x: Number) -> bool:
    return math.isfinite(x.real) and math.isfinite(x.imag)


def _sides(alpha):
    """Both sides of the point first, then one side in one argument: the point may be an end of the domain."""
    active = [i for i, order in enumerate(alpha) if order]
    yield (0,) * len(alpha)
    for i in active:
        for side in (1, -1):
            yield tuple(side if j == i else 0 for j in range(len(alpha)))


def _refine(arithmetic, text, names, point, alpha, directions, sides, real, deadline):
    order = sum(alpha)
    largest = max((math.frexp(abs(x))[1] for x, n in zip(point, alpha, strict=True) if n), default=0)
    tiny = arithmetic.power_of_two(SMALLEST)
    agreement = arithmetic.power_of_two(AGREEMENT)
    # Steps above 1 would not see an oscillation, or see a tiny quotient of it.
    previous, k, bits, diverged = None, FIRST_K + max(largest, 0), 0, 0
    most = max(MOST_K, 4 * k)
    while k <= most:
        bits = max(96 + order * k, 2 * bits if arithmetic is MPMATH else 0)
        failures = 0
        while True:
            if time.process_time() > deadline:
                raise Undecided("out of time")
            if bits > MOST_BITS:
                raise Undecided("out of precision")
            arithmetic.set_precision(bits)
            try:
                value, size = _quotient(arithmetic, text, names, point, alpha, directions, sides, k, real)
            except _Failed as failure:
                # A ball that is too wide for a logarithm becomes narrower; a number that is not real stays so.
                failures += 1
                if failures >= 2 and (bits > BITS_TO_FAIL or "not real" in str(failure)):
                    raise
                bits *= 2
                continue
            # Without balls, a zero may be all that the precision can show: large values may cancel.
            shown = arithmetic is ARB or bits > order * k - SMALLEST + max(mpmath.mag(size), 0)
            if abs(value) < tiny and shown:
                break
            if abs(value) >= tiny and arithmetic.bits(value) >= CERTAIN_BITS:
                break
            bits *= 2
        if order == 0 and arithmetic is ARB:
            return 0.0 if abs(value) < tiny and real else arithmetic.double(value)
        if previous is not None:
            decays = arithmetic is ARB and abs(value) < abs(previous) * arithmetic.power_of_two(-k // 8)
            if abs(value) < tiny and (abs(previous) < tiny or decays):
                return 0.0 if real else 0j
            if abs(value - previous) <= agreement * abs(value) and abs(previous) > 0 and abs(value) > 0:
                return arithmetic.double(value)
            # At a pole or a branch point the quotient grows with some power of 1 / h.
            grows = abs(value) > abs(previous) * arithmetic.power_of_two(k // 8) and abs(value) > 1
            diverged = diverged + 1 if grows else 0
            if diverged == 2:
                raise _Diverges("the difference quotient diverges")
        previous, k = value, 2 * k
    raise Undecided("no two results agree")


def _quotient(arithmetic, text, names, point, alpha, directions, sides, k, real):
    """The difference quotient with steps 2^(e - k), and the largest value in it, without balls; else 1.

    The points are on one side of the point where `sides` says so.
    """
    number, power_of_two = arithmetic.number, arithmetic.power_of_two
    centre = [number(x) for x in point]
    exponents = [math.frexp(abs(x))[1] - 1 if x else 0 for x in point]
    active = [i for i, order in enumerate(alpha) if order]
    total, size = number(0), 1
    for steps in itertools.product(*(range(alpha[i] + 1) for i in active)):
        weight, shifted = 1, list(centre)
        for i, j in zip(active, steps, strict=True):
            weight *= math.comb(alpha[i], j) * (-1) ** (alpha[i] - j)
            # In half steps: about the centre, or the points 1, 2, ... on one side, the end itself left out.
            halves = 2 * j - alpha[i] if sides[i] == 0 else 2 * (j + 1 if sides[i] > 0 else j - alpha[i] - 1)
            if halves:
                offset = number(halves) * power_of_two(exponents[i] - k - 1)
                direction = directions[i]
                shifted[i] = centre[i] + (offset if direction == 1 else offset * number(direction))
        space = arithmetic.functions | arithmetic.constants() | dict(zip(names, shifted, strict=True))
        value = formula.evaluate(text, space | {"number": number})
        value = _checked(arithmetic, value, real)
        size = size if arithmetic is ARB else max(size, abs(value))
        total = total + weight * value
    return total * power_of_two(-sum(alpha[i] * (exponents[i] - k) for i in active)), size


def _checked(arithmetic, value, real):
    if not arithmetic.is_finite(value):
        raise _Failed("not finite")
    value = arithmetic.real_part(value) if real else value
    if value is None:
        raise _Failed("not real")
    return value


# --- The measure of error -----------------------------------------------------------------------------------


def scale(function, output, point, alpha, directions=None, reference=None) -> float:
    """How much the reference changes when its arguments change by one part in a thousand, each in turn.

    A number is only as accurate as its arguments, so near a zero of the derivative an error is relative to this change.
    Where a thousandth is not small, because the function is steep (P(a, x) for a = 1e7), it is a million times the change
    by 1e-9 instead, if that is smaller.
    For entries with dense zeros (`error scale`: J, Y, H) errors are relative to the modulus of the oscillation, where they
    oscillate: there a thousandth of the argument changes them by more than a thirtieth of the modulus. (For z << v the
    modulus of H1 is |Y|, which is no scale for J.)
    """
    text, names = function.reference[output].text, function.arguments
    complex_values = is_complex_valued(function, point)
    if reference is None:
        reference = derivative(text, names, point, alpha, directions, complex_values)

    def change_by(step):
        """For each argument the change of the reference when that argument changes by this part of it."""
        for i in continuous(function, point):
            for factor in (1 + step, 1 - step):
                shifted = tuple(x * factor if j == i else x for j, x in enumerate(point))
                if shifted == tuple(point):
                    break
                with contextlib.suppress(Undecided):
                    moved = derivative(text, names, shifted, alpha, directions, complex_values)
                    yield i, _modulus(moved - reference)
                    break

    changes = dict(change_by(STEP))
    if sum(changes.values()) > _modulus(reference) and not function.error_scale:
        for i, small in change_by(SMALL_STEP):
            changes[i] = min(changes.get(i, math.inf), small * (STEP / SMALL_STEP))
    change = sum(changes.values())
    if function.error_scale:
        # Where it oscillates fast, a thousandth of the argument may be just one period: look closer, too.
        moving = continuous(function, point)
        near = tuple(x * (1 + 1e-5) if i in moving else x for i, x in enumerate(point))
        oscillates = max(_modulus(reference), 30 * change)
        with contextlib.suppress(Undecided):
            slope = 100 * _modulus(
                derivative(text, names, near, alpha, directions, complex_values) - reference
            )
            oscillates = max(oscillates, 30 * slope)
        oscillation = _modulus(
            derivative(function.error_scale.text, names, point, alpha, directions, complex_values=True)
        )
        change = max(change, min(oscillation, oscillates))
    return change


def continuous(function, point) -> list[int]:
    """The positions of the arguments that can change a little inside of the domain, and the reference with them; of a
    composed function, those that are not integers."""
    named = set().union(*(formula.names(text.text)[0] for text in function.reference))
    kinds = [function.answers[a].kind if a in function.answers else "static" for a in function.arguments]
    return [
        i
        for i, (name, kind, x) in enumerate(zip(function.arguments, kinds, point, strict=True))
        if kind not in ("static", "discrete")
        and not (kind == "composed" and isinstance(x, int))
        and name in named
        and _can_move(function, point, i)
    ]


def _can_move(function, point, i):
    """Whether the domain has a point an ulp away: a degree must be an integer where the function is complex otherwise."""
    if isinstance(point[i], complex):
        return True
    ends = (math.nextafter(point[i], end) for end in (math.inf, -math.inf))
    return any(sampling.in_domain(function, (*point[:i], x, *point[i + 1 :])) for x in ends)


def error(got, reference, scale=0.0, *, smallest=2.0**-1022, largest=1.7976931348623157e308):
    """|got - reference| / max(|reference|, scale); infinite where the reference is finite and `got` is not.

    Below the smallest normal number XLA rounds to zero, so a few of those are no difference. A reference
    beyond the largest number is met by anything that is not finite: an overflowing sum has no sign.
    """
    if not _is_finite_number(reference) or _modulus(reference) > largest * (1 - 1e-6):
        return 0.0 if not _is_finite_number(got) or _modulus(got) > 0.999 * largest else math.inf
    if not _is_finite_number(got):
        return math.inf
    difference = _modulus(complex(got) - complex(reference))
    if difference <= 4 * smallest:
        return 0.0
    size = max(_modulus(reference), scale)
    return difference / size if size else math.inf


def _modulus(x):
    """The modulus, infinite where it overflows."""
    return math.hypot(x.real, x.imag)


if __name__ == "__main__":
    # The stored references of the quick suite; imported here, because they import this module.
    import sys

    from tests import fixed

    sys.exit(fixed.main())
