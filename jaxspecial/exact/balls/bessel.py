"""Bessel, Struve and Kelvin functions, and integrals of Bessel functions, in Arb's balls."""

from __future__ import annotations

import functools
import itertools

import flint
from flint import acb, arb

from jaxspecial.exact.balls.arithmetic import with_derivative
from jaxspecial.exact.balls.numbers import Ball, Function, are_real, method, narrow, re, to_complex
from jaxspecial.exact.balls.patient import patient
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import log

_j, _y, _i, _k = (patient(method(f"bessel_{c}", (1, 0))) for c in "jyik")


def _even_k(v: Ball, z: Ball) -> Ball:
    """K_v = K_-v; Arb takes a positive order."""
    return _k(-v if re(v) < 0 else v, z)


besselj = paid(with_derivative(_j, arb, -1, 1), "besselj")
bessely = paid(with_derivative(_y, arb, -1, 1), "bessely")
besseli = paid(with_derivative(_i, arb, 1, 1), "besseli")
besselk = paid(with_derivative(_even_k, arb, 1, -1), "besselk")


def _struve(sign: int, v: Ball, z: Ball) -> Ball:
    """DLMF 11.2.1, 11.2.2 as a regularized 1F2."""
    three_halves = arb(3) / 2
    args = [to_complex(t) for t in (three_halves, v + three_halves)]
    series = to_complex(sign * z * z / 4).hypgeom([acb(1)], args, regularized=True)
    return narrow(series, v, z) * (z / 2) ** (v + 1)


struveh = paid(functools.partial(_struve, -1), "struveh")
struvel = paid(functools.partial(_struve, 1), "struvel")


def _kelvin(part: str, bessel: Function, turn: int, *args: Ball) -> Ball:
    """DLMF 10.61.1-2; `turn` is 0 for ber, bei and 1 for ker, kei."""
    v, x = args if len(args) == 2 else (arb(0), args[0])
    eighth = acb(0, arb.pi() / 4).exp()
    value = (
        bessel(v, x * eighth**3) if turn == 0 else (acb(0, -v * arb.pi() / 2)).exp() * bessel(v, x * eighth)
    )
    return getattr(value, part)


ber = paid(functools.partial(_kelvin, "real", _j, 0), "ber")
bei = paid(functools.partial(_kelvin, "imag", _j, 0), "bei")
ker = paid(functools.partial(_kelvin, "real", _k, 1), "ker")
kei = paid(functools.partial(_kelvin, "imag", _k, 1), "kei")


def _quotient_integral(sign: int, x: Ball) -> Ball:
    """DLMF 10.31.2, 10.8.2 divided by t and integrated by terms.

    The constants are those of Mellin's transform at 0 (DLMF 10.22.43, 10.43.19). With y = x/2, l = log y + gamma,

        Int_x^oo K_0(t)/t dt = l^2/2 + pi^2/24 - sum_(k>0) (y^k/k!)^2 (H_k - l + 1/(2k)) / (2k)
        Int_x^oo Y_0(t)/t dt = -2/pi (l^2/2 - pi^2/12 - sum_(k>0) (-1)^k (y^k/k!)^2 (H_k - l + ...) / (2k))
    """
    if not float(re(x)) > 0 or not float(abs(x)) < 1e4:
        return arb.nan()
    square = sign * x * x / 4
    l = log(x / 2) + arb.const_euler()  # noqa: E741
    constant = arb(1) / 24 if sign > 0 else arb(-1) / 12
    total, term, harmonic = l * l / 2 + arb.pi() ** 2 * constant, arb(1), arb(0)
    for k in itertools.count(1):
        term *= square / (k * k)
        harmonic += arb(1) / k
        added = term * (harmonic - l + arb(1) / (2 * k)) / (2 * k)
        total -= added
        # from here on a term is less than half of the one before
        if k > float(abs(x)) + 2 and abs(added) < arb((1, -flint.ctx.prec - 8)):
            rest = arb(0, (2 * abs(added)).upper())
            total += rest if are_real(x) else acb(rest, rest)
            return total if sign > 0 else -2 / arb.pi() * total
        if not total.is_finite():
            return arb.nan()


bessely_quotient_integral = paid(functools.partial(_quotient_integral, -1), "bessely_quotient_integral")
besselk_quotient_integral = paid(functools.partial(_quotient_integral, 1), "besselk_quotient_integral")

FUNCTIONS = by_name(
    *(besselj, bessely, besseli, besselk, struveh, struvel, ber, bei, ker, kei),
    *(bessely_quotient_integral, besselk_quotient_integral),
)
