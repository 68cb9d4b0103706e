"""The noncentral chi-square, t and F distributions and their inverses, in Arb's real balls.

Each distribution function is a mixture of central ones, sum_j w_j I_j with Poisson's weights or similar ones
(Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions, 2, chapters 29 to 31). The central ones
follow from the first, I_(j+1) = I_j - s_j with simple s_j > 0, so with W = sum_j w_j

    sum_j w_j I_j = W I_0 - sum_k s_k U_k,    U_k = sum_(j > k) w_j,

whose terms fall faster than exponentially, whatever the argument. Cancellation leaves exp(-mean) I_0 at least, with the
mean of the weights, so the precision is increased by as many digits.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import flint
import scipy.special
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls import roots
from jaxspecial.exact.balls.incomplete_beta import betainc
from jaxspecial.exact.balls.incomplete_gamma import gammainc
from jaxspecial.exact.balls.numbers import Ball, Function
from jaxspecial.exact.balls.prices import by_name, paid
from jaxspecial.exact.balls.primitives import exp, gamma, log, rgamma

MOST_TERMS = 100_000
LARGEST_MEAN = 1e4  # a function takes half a second there


# --- Distribution functions ---------------------------------------------------------------------------------


def _of_real_numbers(distribution: Function) -> Function:
    """The function at real numbers; wide balls may lead to complex intermediate results."""

    @functools.wraps(distribution)
    def real(*args: arb) -> arb:
        if not all(isinstance(a, arb) for a in args):
            return arb.nan()
        value = distribution(*args)
        return value if isinstance(value, arb) else value.real

    return real


@paid
@_of_real_numbers
def chndtr(x: arb, df: arb, nc: arb) -> Ball:
    """Weights e^-mean mean^j / j!, I_j = P(a + j, y), s_j = y^(a+j) e^-y / Gamma(a + j + 1) (DLMF 8.8.5)."""
    mean, a, y = nc / 2, df / 2, x / 2
    if y == 0:
        return arb(0)
    with _more_bits(mean):
        term = exp(a * log(y) - y) * rgamma(a + 1)
        first = gammainc(a, arb(0), y, regularized=True)
        return first - _tails(mean, 1, (-mean).exp(), arb(1), term, lambda k: y / (a + (k + 1)), arb(0))


@paid
@_of_real_numbers
def ncfdtr(dfn: arb, dfd: arb, nc: arb, x: arb) -> Ball:
    """Weights e^-mean mean^j / j!, I_j = I_y(a + j, b)."""
    mean, a, b = nc / 2, dfn / 2, dfd / 2
    if x == 0:
        return arb(0)
    with _more_bits(mean):
        y, rest = a * x / (a * x + b), b / (a * x + b)
        ratio = lambda k: y * (a + b + k) / (a + (k + 1))  # noqa: E731
        ends = (a, b, arb(0), y) if y < 0.5 else (b, a, rest, arb(1))
        first = betainc(*ends, regularized=True)
        return first - _tails(mean, 1, (-mean).exp(), arb(1), _beta_term(a, b, y, rest), ratio, y)


@paid
@_of_real_numbers
def nctdtr(df: arb, nc: arb, t: arb) -> Ball:
    """F(t; nc) = 1 - F(-t; -nc)."""
    return 1 - _nctdtr_of_negative(df, -nc, -t) if t > 0 else _nctdtr_of_negative(df, nc, t)


def _nctdtr_of_negative(df: arb, nc: arb, t: arb) -> Ball:
    """For t <= 0 half of sum_j p_j (1 - I_y(j + 1/2, b)) - sum_j q_j (1 - I_y(j + 1, b)).

    p_j = e^-mean mean^j / j!, q_j = e^-mean nc / sqrt(2) mean^j / Gamma(j + 3/2), sum_j q_j = erf(nc / sqrt(2)).
    """
    half = arb(1) / 2
    mean, b, d = nc * nc / 2, df / 2, nc / arb(2).sqrt()
    if t == 0:
        return d.erfc() / 2
    with _more_bits(mean):
        y, rest = t * t / (t * t + df), df / (t * t + df)
        slow = (-mean).exp()
        parts = []
        for a, shift, weight, total_weight in (
            (half, arb(1), slow, arb(1)),
            (arb(1), 3 * half, slow * d * (3 * half).rgamma(), d.erf()),
        ):
            ratio = lambda k, a=a: y * (a + b + k) / (a + (k + 1))  # noqa: E731
            ends = (a, b, y, arb(1)) if y < 0.5 else (b, a, arb(0), rest)
            upper = betainc(*ends, regularized=True)
            sums = _tails(mean, shift, weight, total_weight, _beta_term(a, b, y, rest), ratio, y)
            parts.append(total_weight * upper + sums)
        return (parts[0] - parts[1]) / 2


def _more_bits(mean: arb) -> AbstractContextManager[Any]:
    """A context whose precision includes the digits that the sum cancels."""
    if not abs(float(mean)) < LARGEST_MEAN:
        raise work.Late("the parameter of noncentrality is too large")
    return flint.ctx.extraprec(int(1.5 * abs(float(mean))) + 40)


def _beta_term(a: arb, b: arb, y: arb, rest: arb) -> Ball:
    """I_y(a, b) - I_y(a + 1, b) (DLMF 8.17.20)."""
    power = exp(a * log(y) + b * log(rest))
    return power * gamma(a + b) * rgamma(a + 1) * rgamma(b)


def _tails(
    mean: arb,
    shift: int | arb,
    weight: arb,
    total_weight: arb,
    term: arb,
    ratio: Callable[[int], arb],
    limit: arb,
) -> arb:
    """sum_k s_k U_k, s_0 = term, s_(k+1) = ratio(k) s_k, ratio(k) monotone with that limit; w_0 = weight,
    w_(j+1) = mean / (j + shift) w_j, shift >= 1, sum_j w_j = total_weight.
    """
    size, smallest = abs(mean), abs(term) * arb((1, -flint.ctx.prec))
    rest = total_weight - weight
    total = term * rest
    for k in range(MOST_TERMS):
        step = ratio(k)
        term *= step
        weight *= mean / (k + shift)
        rest -= weight
        total += term * rest
        if k % 8 == 0:
            # q bounds |w_(j+1) / w_j| from here on, q r also s_(j+1) / s_j; so |U_k| <= 2 q |w_k|, and
            # what is left out is 2 q |s_k w_k| sum_(i > 0) (q r)^i at most.
            q, last = size / (k + 2), abs(term * weight)
            if q < 0.5 and q * step.max(limit) < 0.5 and last < smallest:
                return total + arb(0, last.upper())
            if not total.is_finite():
                break
            work.step(24, flint.ctx.prec)
    return arb.nan()


# --- Inverses -----------------------------------------------------------------------------------------------


# Name of the inverse -> the distribution function, the position in its arguments of the one that is solved
# for, that of the probability in the inverse's, and whether the solution is positive.
SOLVED = {
    "chndtrix": ("chndtr", 0, 0, True),
    "chndtridf": ("chndtr", 1, 1, True),
    "chndtrinc": ("chndtr", 2, 2, True),
    "ncfdtri": ("ncfdtr", 3, 3, True),
    "ncfdtridfn": ("ncfdtr", 0, 0, True),
    "ncfdtridfd": ("ncfdtr", 1, 1, True),
    "ncfdtrinc": ("ncfdtr", 2, 2, True),
    "nctdtrit": ("nctdtr", 2, 2, False),
    "nctdtridf": ("nctdtr", 0, 0, True),
    "nctdtrinc": ("nctdtr", 1, 1, False),
}


RANGE = {True: (-25.0, 14.0), False: (-8.0, 8.0)}  # of the logarithm, or of arsinh


def ends(positive: bool) -> tuple[float, ...]:
    """Between which numbers a solution is searched where SciPy's value is none."""
    return tuple(map(math.exp if positive else math.sinh, RANGE[positive]))


def _beginning(name: str, how: tuple[str, int, int, bool]) -> roots.Start:
    return lambda doubles, args: (arb(_start(name, *how, doubles)), None)


@functools.lru_cache(maxsize=10_000)  # doubles of doubles; points near one another have the same start
def _start(
    name: str, value: str, solved_for: int, position: int, positive: bool, args: tuple[float, ...]
) -> float:
    """A double near the root: SciPy's if it nearly is one, or by bisection of SciPy's distribution function."""
    p, others = args[position], args[:position] + args[position + 1 :]
    distribution = getattr(scipy.special, value)

    def excess(x: float) -> float:
        return float(distribution(*others[:solved_for], x, *others[solved_for:])) - p

    guess = float(getattr(scipy.special, name)(*args))
    if math.isfinite(guess) and excess(guess * (1 - 1e-4)) * excess(guess * (1 + 1e-4)) < 0:
        return guess
    number = math.exp if positive else math.sinh
    low, high = RANGE[positive]
    at_low, at_high = excess(number(low)), excess(number(high))
    if not at_low * at_high < 0:
        return guess
    for _ in range(45):
        middle = (low + high) / 2
        low, high = (low, middle) if excess(number(middle)) * at_high > 0 else (middle, high)
    return number((low + high) / 2)


DISTRIBUTIONS = by_name(chndtr, ncfdtr, nctdtr)
FUNCTIONS = DISTRIBUTIONS | {
    name: paid(roots.inverse(DISTRIBUTIONS[how[0]].unpaid, *how[1:], _beginning(name, how)), name)
    for name, how in SOLVED.items()
}
