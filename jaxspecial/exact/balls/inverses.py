"""Inverse functions, the same in all arithmetics; the first argument of each is the Arithmetic.

Newton's method starts from SciPy's double, or from the first term of a series in x if x is so small that the second one
does not count; that may be less than all doubles.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import scipy.special
from flint import arb

from jaxspecial.exact.balls.arithmetic import Arithmetic, Number, newton

SMALL = 1e-20

# --- In the variable ----------------------------------------------------------------------------------------


def gammaincinv(arithmetic: Arithmetic, a: Number, p: Number) -> Number:
    """The x with P(a, x) = p."""
    f, number = arithmetic.f, arithmetic.number
    if not (a > 0 and p > 0 and p < 1):
        return number(0 if p == 0 else math.nan)
    lower = functools.partial(_lower_gamma, arithmetic, a)
    slope = functools.partial(_gamma_density, arithmetic, a)
    tail = f["exp"]((f["log"](p) + f["loggamma"](a + 1)) / a)  # DLMF 8.7.1
    if tail < SMALL:
        return _from_tail(arithmetic, tail, number(1), lower, slope, p)
    return newton(arithmetic, lower, slope, p, _scipys("gammaincinv", a, p))


def gammainccinv(arithmetic: Arithmetic, a: Number, q: Number) -> Number:
    """The x with Q(a, x) = q."""
    begin = _scipys("gammainccinv", a, q)
    if q > 0.5 or not begin > SMALL:
        return gammaincinv(arithmetic, a, 1 - q)
    upper = lambda x: -_upper_gamma(arithmetic, a, x)  # noqa: E731
    return newton(arithmetic, upper, functools.partial(_gamma_density, arithmetic, a), -q, begin)


def betaincinv(arithmetic: Arithmetic, a: Number, b: Number, p: Number) -> Number:
    """The x with I_x(a, b) = p."""
    if not (a > 0 and b > 0 and p > 0 and p < 1):
        return arithmetic.number(0 if p == 0 else math.nan)
    lower = functools.partial(_lower_beta, arithmetic, a, b)
    tail = _beta_tail(arithmetic, a, b, p)
    if tail * (1 + b) < SMALL:
        return _from_tail(arithmetic, tail, 1 + b, lower, _beta_density(arithmetic, a, b), p)
    begin = _scipys("betaincinv", a, b, p)
    if p > 0.5 and begin > 0.5:
        return 1 - betaincinv(arithmetic, b, a, 1 - p)
    if begin > 1 - 1e-10 and _beta_tail(arithmetic, b, a, 1 - p) * (1 + a) < SMALL:
        return 1 - betaincinv(arithmetic, b, a, 1 - p)
    if math.isnan(begin):  # as SciPy's value is for some tiny p
        begin = _middle(tail)
    elif p > 1e-240 and abs(scipy.special.betainc(float(a), float(b), begin) / float(p) - 1) > 0.1:
        begin = _bisected(functools.partial(scipy.special.betainc, float(a), float(b)), float(p))
    return newton(arithmetic, lower, _beta_density(arithmetic, a, b), p, begin)


def betainccinv(arithmetic: Arithmetic, a: Number, b: Number, q: Number) -> Number:
    """The x with 1 - I_x(a, b) = q."""
    if q > 0.5 or _beta_tail(arithmetic, a, b, 1 - q) * (1 + b) < SMALL:
        return betaincinv(arithmetic, a, b, 1 - q)
    return 1 - betaincinv(arithmetic, b, a, q)


def tukey_lambda(arithmetic: Arithmetic, x: Number, a: Number) -> Number:
    """The p with (p^a - (1 - p)^a) / a = x, or 1 minus that of -x: the smaller one, to which steps of Newton's method are relative.

    For a small a the powers cancel: the difference is (1 - p)^a (exp(a log(p / (1 - p))) - 1).
    """
    if x > 0:
        return 1 - tukey_lambda(arithmetic, -x, a)

    def quantile(p: Number) -> Number:
        odds = arithmetic.f["log"](p / (1 - p))
        return odds if a == 0 else (1 - p) ** a * arithmetic.f["expm1"](a * odds) / a

    slope = lambda p: p ** (a - 1) + (1 - p) ** (a - 1)  # noqa: E731
    return newton(arithmetic, quantile, slope, x, _scipys("tklmbda", x, a))


def inverse_kolmogorov(arithmetic: Arithmetic, p: Number) -> Number:
    return _by_difference(arithmetic, arithmetic.f["kolmogorov"], p, _scipys("kolmogi", p))


def inverse_smirnov(arithmetic: Arithmetic, n: Number, p: Number) -> Number:
    """The d with smirnov(n, d) = p."""
    f = arithmetic.f
    rest = f["exp"](f["log"](p) / n)
    if n * rest < 1:
        return 1 - rest  # smirnov has one term, (1 - d)^n, where a double d may be 1
    return _by_difference(arithmetic, lambda d: f["smirnov"](n, d), p, _scipys("smirnovi", n, p))


IN_THE_VARIABLE: dict[str, Callable[..., Number]] = {
    "inverse_kolmogorov": inverse_kolmogorov,
    "inverse_smirnov": inverse_smirnov,
    "tukey_lambda": tukey_lambda,
    "inverse_gammainc": gammaincinv,
    "inverse_gammaincc": gammainccinv,
    "inverse_betainc": betaincinv,
    "inverse_betaincc": betainccinv,
}


def functions(arithmetic: Arithmetic) -> dict[str, Callable[..., Number]]:
    """The inverse functions in the variable by name, in that arithmetic."""
    return {name: functools.partial(function, arithmetic) for name, function in IN_THE_VARIABLE.items()}


def _scipys(name: str, *args: Number) -> float:
    """SciPy's double; NaN where it is not positive and finite."""
    value = float(getattr(scipy.special, name)(*(float(a) for a in args)))
    return value if math.isfinite(value) and value > 0 else math.nan


def _bisected(function: Callable[[float], float], target: float) -> float:
    """The double x from 0 to 1 at which an increasing function is `target`, by bisection of log(x / (1 - x))."""
    low, high = -700.0, 36.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if function(1 / (1 + math.exp(-middle))) < target else (low, middle)
    return 1 / (1 + math.exp(-low))


def _middle(x: Number) -> Number:
    return x.mid() if isinstance(x, arb) else x


def _from_tail(
    arithmetic: Arithmetic,
    x: Number,
    scale: Number,
    function: Callable[..., Number],
    slope: Callable[..., Number],
    target: Number,
) -> Number:
    """The solution, which is x up to terms of x scale, x scale < SMALL."""
    if not x * scale < arithmetic.number(2) ** -(arithmetic.bits() + 8):
        return newton(arithmetic, function, slope, target, _middle(x))
    return x + arb(0, abs(x * x * scale).upper()) if isinstance(x, arb) else x


def _by_difference(
    arithmetic: Arithmetic, function: Callable[..., Number], target: Number, begin: Number
) -> Number:
    """The solution by Newton's method with a difference for the slope, where no formula gives it."""
    number, bits, with_bits = arithmetic.number, arithmetic.bits, arithmetic.with_bits

    def slope(x: Number) -> Number:
        step = abs(x) * number(2) ** -bits()
        with with_bits(2 * bits()):
            return (function(x + step) - function(x)) / step

    if not begin < 1e9:  # SciPy's value where there is no solution is 1e10 or 1e100
        raise ArithmeticError("no solution is found")
    return newton(arithmetic, function, slope, target, begin)


def _gamma_density(arithmetic: Arithmetic, a: Number, x: Number) -> Number:
    """d/dx P(a, x)."""
    f = arithmetic.f
    return f["exp"]((a - 1) * f["log"](x) - x) * f["rgamma"](a)


def _beta_density(arithmetic: Arithmetic, a: Number, b: Number) -> Callable[..., Number]:
    """d/dx I_x(a, b), a function of x."""
    f = arithmetic.f
    scale = f["gamma"](a + b) * f["rgamma"](a) * f["rgamma"](b)
    return lambda x: f["exp"]((a - 1) * f["log"](x) + (b - 1) * f["log"](1 - x)) * scale


def _beta_tail(arithmetic: Arithmetic, a: Number, b: Number, p: Number) -> Number:
    """(p a B(a, b))^(1/a), DLMF 8.17.7; it is the solution x up to terms of x (1 + b)."""
    f = arithmetic.f
    beta = f["loggamma"](a) + f["loggamma"](b) - f["loggamma"](a + b)
    return f["exp"]((f["log"](p * a) + beta) / a)


# --- Distribution functions ---------------------------------------------------------------------------------


def _lower_gamma(arithmetic: Arithmetic, a: Number, x: Number) -> Number:
    return arithmetic.f["gammainc"](a, arithmetic.number(0), x, regularized=True)


def _upper_gamma(arithmetic: Arithmetic, a: Number, x: Number) -> Number:
    return arithmetic.f["gammainc"](a, x, regularized=True)


def _lower_beta(arithmetic: Arithmetic, a: Number, b: Number, x: Number) -> Number:
    return arithmetic.f["betainc"](a, b, arithmetic.number(0), x, regularized=True)


def _binomial(arithmetic: Arithmetic, k: Number, n: Number, p: Number) -> Number:
    return arithmetic.f["betainc"](k + 1, n - k, p, arithmetic.number(1), regularized=True)


def _beta_of_parts(arithmetic: Arithmetic, a: Number, b: Number, x: Number, rest: Number) -> Number:
    """I_x(a, b), rest = 1 - x; neither of them loses digits."""
    if x < 0.5:
        return _lower_beta(arithmetic, a, b, x)
    return arithmetic.f["betainc"](b, a, rest, arithmetic.number(1), regularized=True)


def _student(arithmetic: Arithmetic, df: Number, t: Number) -> Number:
    half = arithmetic.number(1) / 2
    tail = _beta_of_parts(arithmetic, df / 2, half, df / (df + t * t), t * t / (df + t * t)) / 2
    return tail if t < 0 else 1 - tail


def _f_distribution(arithmetic: Arithmetic, m: Number, n: Number, x: Number) -> Number:
    return _beta_of_parts(arithmetic, m / 2, n / 2, m * x / (n + m * x), n / (n + m * x))


# --- In a parameter -----------------------------------------------------------------------------------------


def _next_to_normal(arithmetic: Arithmetic, p: Number, x: Number, side: int) -> tuple[Number, Number] | None:
    """A shape next to the solution, and the slope there, where x is large: Q is the normal distribution of a."""
    if not x > 1e9:
        return None
    z, scale = side * scipy.special.ndtri(float(p)), arithmetic.f["sqrt"](x)
    slope = side * arithmetic.number(math.exp(-z * z / 2) / math.sqrt(2 * math.pi)) / scale
    return x + arithmetic.number(z) * scale, slope


# Name of the inverse -> the distribution function, the position in its arguments of the one that is solved for, that
# of the probability in the inverse's, SciPy's double of the solution, and perhaps a better start for large ones.
IN_A_PARAMETER: dict[
    str, tuple[Callable[..., Number], int, int, Callable[..., Any], *tuple[Callable[..., Any], ...]]
] = {
    "inverse_gammainc_shape": (
        _lower_gamma,
        0,
        0,
        lambda p, x: scipy.special.chdtriv(p, 2 * x) / 2,
        functools.partial(_next_to_normal, side=-1),
    ),
    "inverse_gammaincc_shape": (
        _upper_gamma,
        0,
        0,
        lambda q, x: scipy.special.pdtrik(q, x) + 1,
        functools.partial(_next_to_normal, side=1),
    ),
    "inverse_betainc_a": (_lower_beta, 0, 0, scipy.special.btdtria),
    "inverse_betainc_b": (_lower_beta, 1, 1, scipy.special.btdtrib),
    "inverse_bdtr_k": (_binomial, 0, 0, scipy.special.bdtrik),
    "inverse_stdtr_df": (_student, 0, 0, scipy.special.stdtridf),
    "inverse_fdtr_dfd": (_f_distribution, 1, 1, scipy.special.fdtridfd),
}


def in_parameters(
    arithmetic: Arithmetic, inverse: Callable[..., Callable[..., Number]]
) -> dict[str, Callable[..., Number]]:
    """Inverses of distribution functions in a parameter, by name, in that arithmetic.

    `inverse(function, solved_for, position, start, near)` solves function(..., x, ...) = p, see `roots`.
    """
    found = {}
    for name, (function, solved_for, position, start, *better) in IN_A_PARAMETER.items():
        near = [functools.partial(n, arithmetic) for n in better]
        found[name] = inverse(functools.partial(function, arithmetic), solved_for, position, start, *near)
    return found
