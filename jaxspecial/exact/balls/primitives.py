"""Arb's own functions, and simple expressions in them, by mpmath's names."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import flint
from flint import acb, arb

from jaxspecial.exact.balls.arithmetic import integer
from jaxspecial.exact.balls.numbers import Ball, are_real, both, method, narrow, to_complex
from jaxspecial.exact.balls.patient import patient
from jaxspecial.exact.balls.prices import Paid, by_name, paid


def _arb(name: str, its_name: str | None = None, order: Sequence[int] | None = None) -> Paid:
    """The function of that name; Arb's method may have its name and its order of arguments."""
    return paid(method(its_name or name, order), name)


# --- Elementary functions -----------------------------------------------------------------------------------

exp, log, sqrt = map(_arb, ("exp", "log", "sqrt"))
sin, cos, tan = map(_arb, ("sin", "cos", "tan"))
sinh, cosh, tanh = map(_arb, ("sinh", "cosh", "tanh"))
asin, acos, atan = map(_arb, ("asin", "acos", "atan"))
asinh, acosh, atanh = map(_arb, ("asinh", "acosh", "atanh"))


@paid
def lambertw(z: Ball, k: Ball = 0) -> Ball:
    branch = integer(k) if not isinstance(k, int) else k
    if are_real(z):
        value = z.lambertw(branch) if branch in (0, -1) else arb.nan()
        if value.is_finite():
            return value
    return narrow(to_complex(z).lambertw(branch), z)


# --- Gamma and zeta functions -------------------------------------------------------------------------------

gamma, rgamma, digamma = map(_arb, ("gamma", "rgamma", "digamma"))


@paid
def loggamma(z: Ball) -> Ball:
    if are_real(z) and not z > 0:
        return acb(z).lgamma()
    return z.lgamma()


@paid
def beta(a: Ball, b: Ball) -> Ball:
    return gamma(a) * gamma(b) * rgamma(a + b)


@paid
def binomial(n: Ball, k: Ball) -> Ball:
    return gamma(n + 1) * rgamma(k + 1) * rgamma(n - k + 1)


@paid
def rf(a: Ball, n: Ball) -> Ball:
    """The rising factorial, DLMF 5.2.5; the reciprocal keeps the zeros."""
    return gamma(a + n) * rgamma(a)


@paid
def zeta(s: Ball, a: Ball | None = None) -> Ball:
    a = arb(1) if a is None else a
    if are_real(s, a) and s > 1e5 and a > 0 and (count := _zeta_terms(float(s), float(a))) < 50:
        terms = [exp(-s * log(a + k)) for k in range(int(count) + 1)]
        rest = terms.pop()  # from here on less than that and its integral
        return sum(terms, arb(0)) + arb(0, (rest * (1 + (a + count) / (s - 1))).upper())
    return _hurwitz_zeta(s, a)


_hurwitz_zeta = both(lambda s, a: s.zeta(a), lambda s, a: s.zeta(a))


def _zeta_terms(s: float, a: float) -> float:
    """The number of terms (a + k)^-s until one is 2^-precision of the first."""
    exponent = flint.ctx.prec * math.log(2) / s
    return math.ceil(a * math.expm1(exponent)) + 1 if exponent < 10 and a < 1e15 else math.inf


@paid
def polygamma(n: Ball, z: Ball) -> Ball:
    order = integer(n)
    if order == 0:
        return digamma(z)
    # DLMF 5.15.1 with 25.11.1: (-1)^(n+1) n! zeta(n+1, z)
    return zeta(arb(order + 1), z) * gamma(arb(order + 1)) * (-1) ** (order + 1)


polylog = _arb("polylog", order=(1, 0))

# --- Error functions, exponential integrals, Airy functions -------------------------------------------------

erf, erfi = map(_arb, ("erf", "erfi"))
_erfc = method("erfc")


@paid
def erfc(z: Ball) -> Ball:
    if are_real(z) and z > 1e4 and not z.is_exact():  # Arb loses digits there, at 1e6 all of them
        square = z * z
        scaled = acb(square).hypgeom_u(acb(0.5), acb(0.5)).real / arb.pi().sqrt()  # DLMF 13.6.8
        return (-square).exp() * scaled
    return _erfc(z)


@paid
def erfinv(x: Ball) -> Ball:
    return x.erfinv()


@paid
def erfcinv(x: Ball) -> Ball:
    return x.erfcinv()


ei, si, ci, shi, chi = map(_arb, ("ei", "si", "ci", "shi", "chi"))
expint = paid(patient(method("expint", (1, 0))), "expint")
fresnels, fresnelc = _arb("fresnels", "fresnel_s"), _arb("fresnelc", "fresnel_c")


@paid
def e1(z: Ball) -> Ball:
    return expint(arb(1), z)


def _airy(index: int, z: Ball, derivative: Ball = 0) -> Ball:
    order = integer(derivative)
    if order > 1:
        raise NotImplementedError("write the second derivative as z times the function")
    return z.airy()[2 * index + order]


airyai = paid(functools.partial(_airy, 0), "airyai")
airybi = paid(functools.partial(_airy, 1), "airybi")

# --- Orthogonal polynomials ---------------------------------------------------------------------------------

legendre = _arb("legendre", "legendre_p", (1, 0))
legenp = _arb("legenp", "legendre_p", (2, 0, 1))
chebyt = _arb("chebyt", "chebyshev_t", (1, 0))
chebyu = _arb("chebyu", "chebyshev_u", (1, 0))
gegenbauer = _arb("gegenbauer", "gegenbauer_c", (2, 0, 1))
jacobi = _arb("jacobi", "jacobi_p", (3, 0, 1, 2))
laguerre = _arb("laguerre", "laguerre_l", (2, 0, 1))
hermite = _arb("hermite", "hermite_h", (1, 0))

# --- Elliptic integrals -------------------------------------------------------------------------------------


def _elliptic(name: str, *args: Ball) -> Ball:
    return narrow(getattr(acb, name)(*map(to_complex, args)), *args)


def _paid_elliptic(name: str, its_name: str) -> Paid:
    return paid(functools.partial(_elliptic, its_name), name)


ellipk, ellipf = _paid_elliptic("ellipk", "elliptic_k"), _paid_elliptic("ellipf", "elliptic_f")
elliprc, elliprd = _paid_elliptic("elliprc", "elliptic_rc"), _paid_elliptic("elliprd", "elliptic_rd")
elliprf, elliprg = _paid_elliptic("elliprf", "elliptic_rf"), _paid_elliptic("elliprg", "elliptic_rg")
elliprj = _paid_elliptic("elliprj", "elliptic_rj")


@paid
def ellipe(*args: Ball) -> Ball:
    """E(m) or E(phi, m)."""
    return _elliptic("elliptic_e" if len(args) == 1 else "elliptic_e_inc", *args)


FUNCTIONS = by_name(
    *(exp, log, sqrt, sin, cos, tan, sinh, cosh, tanh, asin, acos, atan, asinh, acosh, atanh, lambertw),
    *(gamma, rgamma, digamma, loggamma, beta, binomial, rf, zeta, polygamma, polylog),
    *(erf, erfc, erfi, erfinv, erfcinv, ei, si, ci, shi, chi, expint, fresnels, fresnelc, e1, airyai, airybi),
    *(legendre, legenp, chebyt, chebyu, gegenbauer, jacobi, laguerre, hermite),
    *(ellipk, ellipf, ellipe, elliprc, elliprd, elliprf, elliprg, elliprj),
)
