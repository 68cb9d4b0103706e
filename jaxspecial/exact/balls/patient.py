"""Hypergeometric functions by the fastest of Arb's methods."""

from __future__ import annotations

from collections.abc import Callable

import flint
from flint import acb, arb

from jaxspecial.exact import work
from jaxspecial.exact.balls import prices
from jaxspecial.exact.balls.numbers import Ball, Function, are_real, are_sharp, narrow

INTEGRATION_BITS = 256


def patient(
    function: Function,
    integrates: bool = True,
    off_cut: Callable[[Ball], bool] = lambda z: z > 0,
    series: int = 1,
) -> Function:
    """A hypergeometric function of balls, by the fastest of Arb's methods.

    Its variable is the last argument; `off_cut` says whether the function is analytic at a real one. It is paid as
    `series` of them.

    Where its series cancel, Arb turns to numerical integration if the arguments are real. That takes 20 ms at
    most at 256 bits (except for 1F1), whatever the arguments, but minutes at 1000; a series in twice the digits
    takes some four times as long. So at a higher precision it gets them, as long as there is work left.
    (Arb does not integrate where the variable is not quite real.)
    """

    def evaluate(*args: Ball) -> Ball:
        for _ in range(series):
            prices.pay_for_series(prices.SERIES, args)
        return function(*args)

    def patiently(*args: Ball) -> Ball:
        precision = flint.ctx.prec
        real = are_real(*args)
        if real and integrates and precision <= INTEGRATION_BITS:
            value = evaluate(*args)
            if _is_good(value, precision) or not are_sharp(args):
                return value
        if not are_sharp(args) or args[-1].is_zero():
            return evaluate(*args)
        z = args[-1]
        if real and off_cut(z):
            z = acb(z, arb(0, abs(z) * arb((1, -64 * precision))))
        # the arguments of the last call for the same element, and the precision it took
        place, memory = [float(abs(a)) for a in args], work.memory()
        former, bits = memory.get(patiently, ((), 0))
        if len(former) == len(place) and all(map(_are_near, place, former)):
            flint.ctx.prec = max(precision, bits)
        try:
            correct = 0
            while True:
                value = narrow(evaluate(*args[:-1], z), *args)
                if _is_good(value, precision):
                    memory[patiently] = place, flint.ctx.prec
                    break
                # Balls of arguments that are too wide for more digits: discs about a large number.
                correct, before = value.rel_accuracy_bits() if value.is_finite() else 0, correct
                if 0 < correct <= before or flint.ctx.prec > work.MOST_BITS:
                    break
                flint.ctx.prec *= 2
        finally:
            flint.ctx.prec = precision
        return value

    return patiently


def _are_near(x: float, y: float) -> bool:
    return abs(x - y) <= 0.01 * y


def _is_good(value: Ball, precision: int) -> bool:
    return bool(value.is_finite() and value.rel_accuracy_bits() > 0.7 * precision - 32)
