"""The functions a `reference:` text may name, in two arithmetics: Arb balls and mpmath numbers.

A reference is written in mpmath's names. `ARB`, the table of jaxspecial's exact engine, and `MPMATH` each map
those names to functions of that arithmetic, so that one text can be evaluated in either. Names that mpmath does not have (EXTRA_NAMES) are
defined here for both. Every function uses the precision that is set when it is called.

An `Arithmetic` says what the differencing of tests/reference.py needs to know about its numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import flint
import mpmath
import scipy.special
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls import arithmetic, composed, inverses, numbers, owen_kolmogorov, table
from jaxspecial.exact.balls.arithmetic import integer, newton, with_derivative

EXTRA_NAMES = {
    "elliprj_principal(x, y, z, p)": "Cauchy's principal value of R_J(x, y, z, p) for p < 0",
    "am(u, m)": "Jacobi's amplitude; sn = sin(am), cn = cos(am)",
    "inverse_gammainc(a, p)": "x with gammainc(a, 0, x, regularized=True) = p",
    "inverse_gammaincc(a, q)": "x with gammainc(a, x, regularized=True) = q",
    "inverse_gammainc_shape(p, x)": "a with gammainc(a, 0, x, regularized=True) = p",
    "inverse_gammaincc_shape(q, x)": "a with gammainc(a, x, regularized=True) = q",
    "inverse_betainc(a, b, p)": "x with betainc(a, b, 0, x, regularized=True) = p",
    "inverse_betaincc(a, b, q)": "x with betainc(a, b, x, 1, regularized=True) = q",
    "inverse_betainc_a(p, b, x)": "a with betainc(a, b, 0, x, regularized=True) = p",
    "inverse_betainc_b(a, p, x)": "b with betainc(a, b, 0, x, regularized=True) = p",
    "inverse_bdtr_k(y, n, p)": "k with betainc(n - k, k + 1, 0, 1 - p, regularized=True) = y",
    "inverse_stdtr_df(p, t)": "the degrees of freedom at which Student's distribution function at t is p",
    "inverse_fdtr_dfd(m, p, x)": "n with betainc(m/2, n/2, 0, m*x/(n + m*x), regularized=True) = p",
    "owens_t(h, a)": "1/(2 pi) times the integral of exp(-h**2 * (1 + t**2) / 2) / (1 + t**2) over t from 0 to a",
    "kolmogorov(x)": "2 * sum((-1)**(k - 1) * exp(-2 * k**2 * x**2)) over k from 1 on",
    "smirnov(n, d)": "the chance that the one-sided statistic of n observations is at least d",
    "inverse_kolmogorov(p)": "x with kolmogorov(x) = p",
    "inverse_smirnov(n, p)": "d with smirnov(n, d) = p",
    "tukey_lambda(x, a)": "p with (p**a - (1 - p)**a) / a = x",
    "erfcinv(q)": "x with erfc(x) = q",
    "ndtr(x)": "the normal distribution function, erfc(-x / sqrt(2)) / 2",
    "ndtri(p)": "x with ndtr(x) = p",
    "dawsn(z)": "Dawson's integral, sqrt(pi) / 2 * exp(-z**2) * erfi(z)",
    "wofz(z)": "the Faddeeva function, exp(-z**2) * erfc(-1j * z)",
    "spence(z)": "the dilogarithm polylog(2, 1 - z)",
    "wrightomega(z)": "w + log(w) = z, the branch of Corless and Jeffrey",
    "spherical_jn(n, z)": "sqrt(pi / (2*z)) * besselj(n + 1/2, z), entire in z",
    "spherical_in(n, z)": "sqrt(pi / (2*z)) * besseli(n + 1/2, z), entire in z",
    "re(z), im(z), conj(z)": "the parts of a complex number",
}


class Arithmetic(NamedTuple):
    name: str
    functions: dict[str, Callable]
    constants: Callable[[], dict[str, Any]]
    """pi and its like, at the precision that is set."""
    number: Callable[[Any], Any]
    """An exact number from a Python int, float or complex."""
    set_precision: Callable[[int], None]
    """Binary digits carried from now on."""
    bits: Callable[[Any], float]
    """Correct binary digits of a number, relative to its size; infinity where the arithmetic cannot tell."""
    is_finite: Callable[[Any], bool]
    real_part: Callable[[Any], Any]
    """Of a number that can be real; None of one that cannot."""
    double: Callable[[Any], complex]
    power_of_two: Callable[[int], Any]


# --- Arb ----------------------------------------------------------------------------------------------------


def _arb_set_precision(bits):
    flint.ctx.prec = bits


ARB = Arithmetic(
    name="Arb",
    functions=table.FUNCTIONS,
    constants=lambda: {"pi": arb.pi(), "euler": arb.const_euler()},
    number=numbers.number,
    set_precision=_arb_set_precision,
    bits=lambda value: value.rel_accuracy_bits(),
    is_finite=lambda value: value.is_finite(),
    real_part=numbers.real_part,
    double=numbers.double,
    power_of_two=lambda n: arb((1, n)),
)


# --- mpmath -------------------------------------------------------------------------------------------------


def _mpmath_functions():
    mp = mpmath.mp
    f = {
        name: getattr(mp, name)
        for name in dir(mp)
        if not name.startswith("_") and callable(getattr(mp, name))
    }

    def number(value):
        if isinstance(value, bool):
            return value
        return mp.mpc(value) if isinstance(value, complex) else mp.mpf(value)

    shared = arithmetic.Arithmetic(f, number, lambda: mp.prec, mp.workprec)

    def airy(function):
        return lambda z, derivative=0: function(z, derivative=integer(derivative))

    def inverse_erfc(q):
        slope = lambda x: -2 * mp.exp(-x * x) / mp.sqrt(mp.pi)  # noqa: E731
        return newton(shared, mp.erfc, slope, q, float(scipy.special.erfcinv(float(q))))

    def inverse(function, solved_for, position, start, near=None):
        """The x with function(..., x, ...) = p, by Newton's method with a difference for the slope."""

        def solved(*args):
            p, others = args[position], args[:position] + args[position + 1 :]

            def at(x):
                if isinstance(x, mpmath.mpc):
                    raise ValueError("Newton's method has left the domain")
                return function(*others[:solved_for], x, *others[solved_for:])

            def slope(x):
                step = x * mp.ldexp(1, -mp.prec)
                with mp.workprec(2 * mp.prec):
                    return (at(x + step) - at(x - step)) / (2 * step)

            return newton(shared, at, slope, p, float(start(*map(float, args))))

        return solved

    def wright_bessel(a, b, x):
        # DLMF 10.46.1
        total, term, k = mp.mpf(0), mp.mpf(1), 0
        while k < 20 or abs(term) > mp.ldexp(1, -mp.prec - 8) * abs(total):
            total += term * mp.rgamma(a * k + b)
            k += 1
            term *= x / k
        return total

    def quotient_integral(sign):
        """The integral from x on of K_0(t)/t (sign 1) or Y_0(t)/t (sign -1), by the series of jaxspecial.exact."""

        def function(x):
            with mp.workprec(mp.prec + int(3 * abs(x)) + 20):
                log = mp.log(x / 2) + mp.euler
                total = log * log / 2 + mp.pi**2 * (mp.mpf(1) / 24 if sign > 0 else -mp.mpf(1) / 12)
                term, harmonic, square = mp.mpf(1), mp.mpf(0), sign * x * x / 4
                for k in range(1, int(2 * abs(x)) + mp.prec):
                    term *= square / (k * k)
                    harmonic += mp.mpf(1) / k
                    total -= term * (harmonic - log + mp.mpf(1) / (2 * k)) / (2 * k)
                result = total if sign > 0 else -2 / mp.pi * total
            return +result

        return function

    f |= {
        "wright_bessel": wright_bessel,
        "besselk_quotient_integral": quotient_integral(1),
        "bessely_quotient_integral": quotient_integral(-1),
        "circle": lambda: +mp.pi,
        "tiny": lambda: mp.ldexp(1, -mp.prec - 8),
        "besselj": with_derivative(mp.besselj, number, -1, 1),
        "bessely": with_derivative(mp.bessely, number, -1, 1),
        "besseli": with_derivative(mp.besseli, number, 1, 1),
        "besselk": with_derivative(mp.besselk, number, 1, -1),
        "polygamma": lambda n, z: mp.psi(integer(n), z),
        "airyai": airy(mp.airyai),
        "airybi": airy(mp.airybi),
        "lambertw": lambda z, k=0: mp.lambertw(z, integer(k)),
        "erfcinv": inverse_erfc,
        "real": mp.re,
        "imag": mp.im,
        "abs": mp.fabs,
        "ber": lambda *args: mp.ber(*(args if len(args) == 2 else (0, *args))),
        "bei": lambda *args: mp.bei(*(args if len(args) == 2 else (0, *args))),
        "ker": lambda *args: mp.ker(*(args if len(args) == 2 else (0, *args))),
        "kei": lambda *args: mp.kei(*(args if len(args) == 2 else (0, *args))),
        "elliprj": lambda *args: mp.elliprj(*args),
    }
    kept = {"hankel1", "hankel2", "am", "ellipfun", "spherical_jn", "spherical_in"}
    expressions = composed.functions(shared) | owen_kolmogorov.functions(shared)
    f |= {name: value for name, value in expressions.items() if name in kept or name not in f}
    f |= {"psi": f["polygamma"]}
    sum_of_terms = f["smirnov"]

    def smirnov(n, d):
        work.step(10 * max(float(n), 1.0), mp.prec)
        return sum_of_terms(n, d)

    f["smirnov"] = smirnov
    f |= inverses.functions(shared)
    f |= inverses.in_parameters(shared, inverse)
    return f, number


_MPMATH_FUNCTIONS, _mpmath_number = _mpmath_functions()


def _mpmath_set_precision(bits):
    mpmath.mp.prec = bits


def _mpmath_double(value):
    return complex(value) if isinstance(value, mpmath.mpc) else float(value)


def _mpmath_real_part(value):
    if isinstance(value, mpmath.mpc):
        # Rounding leaves an imaginary part behind where the exact one cancels.
        return value.real if abs(value.imag) <= mpmath.ldexp(abs(value.real), -mpmath.mp.prec // 2) else None
    return value


MPMATH = Arithmetic(
    name="mpmath",
    functions=_MPMATH_FUNCTIONS,
    constants=lambda: {"pi": +mpmath.mp.pi, "euler": +mpmath.mp.euler},
    number=_mpmath_number,
    set_precision=_mpmath_set_precision,
    bits=lambda value: math.inf,
    is_finite=lambda value: bool(mpmath.isfinite(value)),
    real_part=_mpmath_real_part,
    double=_mpmath_double,
    power_of_two=lambda n: mpmath.ldexp(mpmath.mpf(1), n),
)
