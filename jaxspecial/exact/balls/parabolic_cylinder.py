"""Parabolic cylinder functions in Arb's balls."""

from __future__ import annotations

from flint import acb, arb

from jaxspecial.exact.balls.hypergeometric import hyp1f1
from jaxspecial.exact.balls.numbers import Ball, narrow, to_complex
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import exp, gamma, rgamma, sqrt


def _solutions(a: Ball, x: Ball) -> tuple[Ball, Ball]:
    """The even and the odd solution of w'' = (x^2/4 + a) w (DLMF 12.2.6, 12.2.7)."""
    square = x * x / 2
    damped = exp(-square / 2)
    quarter, half = arb(1) / 4, arb(1) / 2
    even = damped * hyp1f1(a / 2 + quarter, half, square)
    odd = x * damped * hyp1f1(a / 2 + 3 * quarter, 3 * half, square)
    return even, odd


def _power_of_two(exponent: Ball) -> Ball:
    return exp(exponent * arb(2).log())


@paid
def pcfu(a: Ball, x: Ball) -> Ball:
    """DLMF 12.4.1 with 12.2.6, 12.2.7."""
    even, odd = _solutions(a, x)
    quarter = arb(1) / 4
    at_0 = _power_of_two(-a / 2 - quarter) * rgamma(a / 2 + 3 * quarter)
    slope = -_power_of_two(-a / 2 + quarter) * rgamma(a / 2 + quarter)
    return arb.pi().sqrt() * (at_0 * even + slope * odd)


@paid
def pcfd(v: Ball, x: Ball) -> Ball:
    return pcfu.unpaid(-v - arb(1) / 2, x)


@paid
def pcfv(a: Ball, x: Ball) -> Ball:
    """DLMF 12.4.2 with 12.2.8, 12.2.9."""
    even, odd = _solutions(a, x)
    quarter = arb(1) / 4
    at_0 = _power_of_two(a / 2 + quarter) * rgamma(3 * quarter - a / 2) ** 2 * rgamma(quarter + a / 2)
    slope = _power_of_two(a / 2 + 3 * quarter) * rgamma(quarter - a / 2) ** 2 * rgamma(3 * quarter + a / 2)
    return arb.pi() * (at_0 * even + slope * odd)


@paid
def pcfw(a: Ball, x: Ball) -> Ball:
    """DLMF 12.14.2, 12.14.4, 12.14.5: the solutions at -i a and exp(i pi/4) x."""
    turn = acb(0, arb.pi() / 4).exp()
    even, odd = _solutions(to_complex(a) * acb(0, -1), x * turn)
    quarter, ia = arb(1) / 4, to_complex(a) * acb(0, 1) / 2
    near, far = quarter + ia, 3 * quarter + ia
    # |Gamma(1/4 + i a/2) / Gamma(3/4 + i a/2)|^2, analytic in a
    ratio = gamma(near) * gamma(quarter - ia) * rgamma(far) * rgamma(3 * quarter - ia)
    root = sqrt(sqrt(ratio))
    value = _power_of_two(-3 * quarter) * root * even - _power_of_two(-quarter) / root * odd / turn
    return narrow(value, a, x)


FUNCTIONS = by_name(pcfu, pcfd, pcfv, pcfw)
