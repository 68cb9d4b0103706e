"""Values and derivatives on branch cuts: of the side that SciPy's value is from."""

from __future__ import annotations

import cmath
import math
from collections.abc import Collection
from typing import Any

import scipy.special

from jaxspecial.exact.balls.numbers import double
from jaxspecial.exact.differences import Number, Target, certain, log2, refined
from jaxspecial.exact.errors import Singular, Undecided


def on_their_sides(target: Target, orders: tuple[int, ...], analytic: Collection[int]) -> list[Target]:
    """The target, with its arguments that are on a cut moved to the side that SciPy's value is from.

    The function is analytic in the arguments of the numbers `analytic`: they are on no cut. The result is a list of
    targets whose mean is wanted, as Cauchy's principal value is the mean of both sides. `orders` are those of the
    derivative that SciPy's value is.
    """
    found = [target]
    has_complex = any(isinstance(x, complex) for x in target.point)
    for i, x in enumerate(target.point if not target.real else ()):
        if not x.imag and i not in analytic and has_complex == isinstance(x, complex):
            sides = _sides_of_cut(target._replace(orders=orders), i, target.active)
            found = [_moved(t, i, side) for t in found for side in sides]
    return found


def _moved(target: Target, i: int, side: int) -> Target:
    cuts = target.cuts or (0,) * len(target.point)
    return target._replace(cuts=(*cuts[:i], side, *cuts[i + 1 :])) if side else target


# Binary logarithms of jumps relative to the value: the errors of SciPy's values are mostly smaller than the first, and hardly ever reach the second.
VISIBLE, CLEAR = -42, -30


def _sides_of_cut(target: Target, i: int, active: Collection[int]) -> tuple[int, ...]:
    """The sides of the cut that SciPy's value is from, at a real argument of number i; 0 where Arb's own value is.

    Many functions have no cut at integer parameters, or a jump that is tiny there, but their derivatives in these have one: the values next to the
    integers decide. Where SciPy's value does not decide, the sign of a zero imaginary part does.
    """
    point = target.point
    next_to = tuple(_beside(x) if j in active and j != i else x for j, x in enumerate(point))
    tries = [(target, VISIBLE)]
    if next_to != point:
        tries = [(target, CLEAR), (target._replace(point=next_to), VISIBLE)]
    has_cut = False
    for t, enough in tries:
        try:
            on, above, below = (value_of(_moved(t, i, side)) for side in (0, 1, -1))
        except (Singular, Undecided, ValueError, ZeroDivisionError):
            continue
        jump = max(log2(above - below), log2(above - on)) - log2(above)
        has_cut = has_cut or jump >= -100
        if jump > enough and (value := _scipys_value(t, i)) is not None:
            means = {(0,): on, (1,): above, (-1,): below, (1, -1): (above + below) / 2}
            far = {sides: abs(double(mean) - value) for sides, mean in means.items()}
            sides = min(far, key=far.__getitem__)
            if far[sides] <= 1e-6 * abs(value):
                return sides
    if not has_cut:
        return (0,)
    return (1,) if math.copysign(1, point[i].imag) > 0 else (-1,)


def _beside(x: Number) -> Number:
    """A number that is not close to an integer: x, or one next to it."""
    whole = round(x.real)
    return whole + 2.0**-7 if not x.imag and abs(x.real - whole) < 2.0**-10 else x


def value_of(target: Target) -> Any:
    """The function at the point, or its derivative of the target's orders, as a ball with all the bits of a double."""
    centre = (0,) * len(target.orders)
    if any(target.orders):
        return refined(target._replace(least_bits=256), centre)
    return certain(target, centre, [], 256)


def _scipys_value(target: Target, i: int) -> complex | None:
    """SciPy's value, with the argument of number i as a complex number; None if it has no finite one.

    None, too, if a parameter is beyond a million: the number of steps of SciPy's loops grows with it.
    """
    form, point = target.form, list(target.point)
    point[i] = complex(point[i])
    if any(j != i and abs(x) > 1e6 for j, x in enumerate(point)):
        return None
    try:
        value = getattr(scipy.special, form.name)(*point)
        value = complex(value[form.output] if isinstance(value, tuple) else value)
    except (AttributeError, TypeError, ValueError):
        return None
    return value if cmath.isfinite(value) else None
