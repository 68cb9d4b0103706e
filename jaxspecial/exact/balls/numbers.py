"""Numbers as Arb's balls (python-flint): `arb` for real numbers, `acb` for complex ones.

The radius of a ball bounds the distance of the true value from its middle, so a result that has lost its digits shows
it. Every function computes at the current precision.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import flint
from flint import acb, arb

Ball: TypeAlias = Any  # arb or acb
Function: TypeAlias = Callable[..., Ball]  # of balls


def number(value: complex) -> Ball:
    """An exact number from a Python int, float or complex number."""
    if isinstance(value, bool):
        return value
    return acb(value) if isinstance(value, complex) else arb(value)


def double(value: Ball) -> float | complex:
    """The double nearest to the middle of a ball."""
    if isinstance(value, acb):
        return complex(float(value.real.mid()), float(value.imag.mid()))
    return float(value.mid())


def real_part(value: Ball) -> Ball | None:
    """The real part of a ball that may be real; None if it cannot be."""
    if isinstance(value, acb):
        return value.real if value.imag.contains(0) else None
    return value


def re(z: Ball) -> Ball:
    return z.real if isinstance(z, acb) else z


def im(z: Ball) -> Ball:
    return z.imag if isinstance(z, acb) else arb(0)


def conj(z: Ball) -> Ball:
    return z.conjugate() if isinstance(z, acb) else z


def circle() -> arb:
    return arb.pi()


def tiny() -> arb:
    """A number that is negligible beside 1 at the current precision."""
    return arb((1, -flint.ctx.prec - 8))


def floor(x: Ball) -> Ball:
    return x.floor()


def ceil(x: Ball) -> Ball:
    return x.ceil()


def to_complex(x: Ball) -> Ball:
    return x if isinstance(x, acb) else acb(x)


def are_real(*args: Ball) -> bool:
    return not any(isinstance(a, acb) for a in args)


def are_sharp(args: Sequence[Ball]) -> bool:
    """Whether the arguments have about as many correct digits as the current precision."""
    return all(a.is_finite() and (a.is_zero() or a.rel_accuracy_bits() > 0.7 * flint.ctx.prec) for a in args)


def exponent(x: Ball) -> int:
    """The e with x about 2^e; of 0, one below all doubles'."""
    mantissa, exponent = x.mid().man_exp()
    return int(mantissa).bit_length() + int(exponent) if mantissa else -2000


def narrow(value: Ball, *args: Ball) -> Ball:
    """A complex ball that was computed from real arguments, as a real one if it may be real."""
    if isinstance(value, acb) and are_real(*args) and value.imag.contains(0):
        return value.real
    return value


def both(real: Function, complex: Function) -> Function:
    """A function that is real(*args) where that is finite for real balls, and complex(*args) elsewhere."""

    def function(*args: Ball) -> Ball:
        if are_real(*args):
            value = real(*args)
            if value.is_finite():
                return value
        return narrow(complex(*map(to_complex, args)), *args)

    return function


def method(name: str, order: Sequence[int] | None = None) -> Function:
    """An Arb method as a function; `order` puts the arguments into the method's order."""
    pick = (lambda args: args) if order is None else (lambda args: [args[i] for i in order])
    real = getattr(arb, name, None)
    in_acb = getattr(acb, name)

    def complex(*args: Ball) -> Ball:
        return in_acb(*pick(args))

    if real is None:
        return lambda *args: narrow(complex(*map(to_complex, args)), *args)
    return both(lambda *args: real(*pick(args)), complex)


@contextlib.contextmanager
def with_bits(bits: int) -> Iterator[None]:
    """A context with that many bits of precision."""
    before, flint.ctx.prec = flint.ctx.prec, bits
    try:
        yield
    finally:
        flint.ctx.prec = before


FREE = {f.__name__: f for f in (circle, tiny, re, im, conj, abs, floor, ceil)}
FREE |= {"real": re, "imag": im, "fabs": abs}
