"""Derivatives of the incomplete gamma and beta functions and of their inverses, of any order in x or y."""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.gamma.gamma import (
    gamma_star,
    inverse_beta,
    inverse_beta_parts,
    product_over_sum,
    rgamma_derivative,
)
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p, log1pmx
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "beta_density",
    "betainc_inverse_derivative",
    "betaincc_inverse_derivative",
    "gamma_density",
    "gammainc_inverse_derivative",
    "gammaincc_inverse_derivative",
]


# --------------------------------------------------------------------------- incomplete gamma functions


def gamma_mass(a, x):
    """x^a e^-x / Gamma(a) = sqrt(a / 2 pi) / Gamma*(a) exp(a (log(1 + u) - u)), u = (x - a) / a, as that factor and
    that exponent, for a, x > 0.

    The logarithm of x^a e^-x / Gamma(a) by its three terms would lose nine digits at a = 1e6, this loses none.
    """
    return jnp.sqrt(a / (2 * jnp.pi)) / gamma_star(a), gamma_exponent(a, x, x - a)


def gamma_exponent(a, x, gap):
    """a (log(1 + u) - u), u = gap / a, gap = x - a, for a, x > 0, also where u overflows."""
    ratio = x / a
    far = (ratio == 0) | (ratio > 1e300)
    near = a * log1pmx(jnp.where(far, 0, gap / a), jnp.where(far, 1, ratio))
    return jnp.where(far, a * (jnp.log(x) - jnp.log(a)) - gap, near)


def gamma_density(n, a, x):
    """The n-th derivative in x of x^(a-1) e^-x / Gamma(a), c = a - 1.

    x <= 1: by Leibniz, sum_k C(n, k) (-1)^(n-k) c (c-1) ... (c-k+1) x^(c-k) e^-x / Gamma(a). The powers are
    taken one by one: at x = 0 only x^0 counts, where its coefficient is not 0, and x^c may underflow where
    x^(c-n) does not.
    x > 1: x y' = (c - x) y, differentiated n times: x y^(n+1) = (c - n - x) y^(n) - n y^(n-1), stable in body
    and tails.
    """
    inside = (a > 0) & (a < jnp.inf) & (x >= 0) & (x < jnp.inf)
    a_, x_ = jnp.where(inside, a, 1), jnp.where(inside, x, 1)
    c = a_ - 1

    low = x_ <= 1
    x1 = jnp.where(low, x_, 1)
    total, coefficient = jnp.zeros_like(x1), jnp.exp(-x1) * rgamma_derivative(0, a_)
    for k in range(n + 1):
        term = math.comb(n, k) * (-1) ** (n - k) * coefficient
        total = total + power_times_exp(term, x1, c - k, 0)
        coefficient = coefficient * (c - k)

    x2 = jnp.where(low, 2, x_)
    factor, exponent = gamma_mass(a_, x2)
    before, y = jnp.zeros_like(x2), factor / x2
    for k in range(n):
        before, y = y, (((a_ - x2) - (k + 1)) * y - k * before) / x2
    y = times_exp(y, exponent)
    # beyond the ends: P(0, x) = 1, P(inf, x) = 0, and both ends of x = inf are flat
    flat = (
        ((a == 0) & (x > 0))
        | ((a == jnp.inf) & (x >= 0) & (x < jnp.inf))
        | ((x == jnp.inf) & (a >= 0) & (a < jnp.inf))
    )
    return jnp.where(inside, jnp.where(low, total, y), jnp.where(flat, 0, jnp.nan))


def power_times_exp(factor, x, power, exponent):
    """factor x^power e^exponent for x >= 0: for x = 0 and a factor that is not 0 that is 0, factor e^exponent or inf."""
    zero = x == 0
    at_zero = jnp.where(power == 0, factor * jnp.exp(exponent), jnp.where(power > 0, 0.0, factor * jnp.inf))
    value = times_exp(factor, power * jnp.log(jnp.where(zero, 1, x)) + exponent)
    return jnp.where(factor == 0, 0, jnp.where(zero, at_zero, value))


# ---------------------------------------------------------------------------- incomplete beta functions


def distance_from_mean(a, b, x, rest):
    """x b - (1-x) a, without what rounding the products and the larger of x and rest = 1 - x would lose."""
    mirrored = x > rest
    lesser, first, second = jnp.where(mirrored, rest, x), jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    greater = 1 - lesser
    lost = (1 - greater) - lesser
    parts = [halves(v) for v in (lesser, second, greater, first)]
    terms = [parts[0][i] * parts[1][j] - parts[2][i] * parts[3][j] for i in (0, 1) for j in (0, 1)]
    value = terms[0] + (terms[1] + terms[2] + (terms[3] - lost * first))
    return jnp.where(mirrored, -value, value)


def halves(x):
    """x as the sum of two numbers, each of half its digits: products of such are exact, fused or not."""
    mask = jnp.uint64(0xFFFFFFFFF8000000)
    high = jax.lax.bitcast_convert_type(jax.lax.bitcast_convert_type(x, jnp.uint64) & mask, jnp.float64)
    return high, x - high


def beta_mass(a, b, x, rest, gap=None):
    """x^a (1 - x)^b / B(a, b), rest = 1 - x, as a factor and an exponent, for a, b > 0, 0 < x < 1. `gap`, x b - rest a,
    may be known better.

    With p = a / (a + b), u = (x - p) / p, v = (rest - 1 + p) / (1 - p), and a u + b v = 0, it is
    sqrt(a b / (a + b) / 2 pi) Gamma*(a + b) / (Gamma*(a) Gamma*(b))
        exp(a (log(1 + u) - u) + b (log(1 + v) - v)).
    """
    total = a + b
    gap = distance_from_mean(a, b, x, rest) if gap is None else gap
    u, v = gap / a, -gap / b
    stars = gamma_star(total) / (gamma_star(a) * gamma_star(b))
    exponent = a * log1pmx(u, x * total / a) + b * log1pmx(v, rest * total / b)
    return jnp.sqrt(product_over_sum(a, b) / (2 * jnp.pi)) * stars, exponent


END = 1e-10


def beta_density(n, a, b, x):
    """The n-th derivative in x of x^(a-1) (1 - x)^(b-1) / B(a, b), c = a - 1, d = b - 1.

    x (1 - x) y' = (c - (c + d) x) y, differentiated n times:
        x (1 - x) y^(n+1) = (c - n + (2 n - c - d) x) y^(n) + n (n - 1 - c - d) y^(n-1).
    Within 1e-10 of an end by Leibniz, as in gamma_density; the upper end is the lower one mirrored. Near an end also
    where c is whole and less than n: there the powers of x vanish that the recurrence only cancels.
    """
    inside = (a > 0) & (a < jnp.inf) & (b > 0) & (b < jnp.inf) & (x >= 0) & (x <= 1)
    a_, b_, x_ = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5)))
    mirrored = x_ > 0.5
    a_, b_, x_ = jnp.where(mirrored, b_, a_), jnp.where(mirrored, a_, b_), jnp.where(mirrored, 1 - x_, x_)
    c, d = a_ - 1, b_ - 1

    vanishing = (c == jnp.floor(c)) & (c < n) & (x_ * (jnp.abs(d) + n) < 0.5)
    low = (x_ < END) | vanishing
    x1 = jnp.where(low, x_, 0)
    coefficient, entropy = inverse_beta_parts(a_, b_)
    total = jnp.zeros_like(x1)
    for k in range(n + 1):
        other = (-1) ** (n - k) * math.comb(n, k) * math.prod(d - i for i in range(n - k))
        term = coefficient * other
        exponent = entropy + (d - (n - k)) * log1p(-x1)
        total = total + power_times_exp(term, x1, c - k, exponent)
        coefficient = coefficient * (c - k)

    x2 = jnp.where(low, 0.25, x_)
    width = x2 * (1 - x2)
    gap = distance_from_mean(a_, b_, x2, 1 - x2)
    factor, exponent = beta_mass(a_, b_, x2, 1 - x2, gap)
    before, y = jnp.zeros_like(x2), factor / width
    for k in range(n):
        before, y = y, (-(gap + (k + 1) * (1 - 2 * x2)) * y + k * (k - 1 - c - d) * before) / width
    y = times_exp(y, exponent)
    value = jnp.where(low, total, y) * jnp.where(mirrored, (-1) ** n, 1)
    flat = (x > 0) & (x < 1) & (a >= 0) & (b >= 0)
    flat = flat & (((a == 0) != (b == 0)) | ((a == jnp.inf) != (b == jnp.inf)))
    return jnp.where(inside, value, jnp.where(flat, 0, jnp.nan))


# --------------------------------------------------------------------------------------------- inverses
#
# x(y) with P(x) = y: x' = 1/f, f the density. With w f = the mass (w = x, or x (1 - x)),
#     x^(n) = w (1 / (w f))^n P_n,     P_1 = 1,     P_(n+1) = w P_n' - ((n - 1) w' + n w f'/f) P_n,
# since d/dy = (1/f) d/dx. P_n is a polynomial in w, w' and g = w f'/f; so static that it is found once.
#
# gamma: w = x, w' = 1, g = a - 1 - x.     beta: w = x (1 - x), w' = 1 - 2 x, g = (a - 1)(1 - x) - (b - 1) x.
#
# A polynomial is {exponents: coefficient}. In these variables nothing cancels in the body, where g is small
# and P_n as the n-th derivative of a normal quantile. Near x = 0 the value at x = 0 may vanish (if 1/a is an
# integer < n): there P_n is expanded in x, with coefficients in c (and s = c + d) that vanish exactly.


def derived(polynomial, slopes, factor):
    """sum over variables of w * dP/d(variable) * slope, plus factor * P."""
    total = {}

    def add(exponents, coefficient):
        total[exponents] = total.get(exponents, 0) + coefficient

    for exponents, coefficient in polynomial.items():
        for place, slope in enumerate(slopes):
            if exponents[place]:
                lowered = tuple(e - (i == place) for i, e in enumerate(exponents))
                for other, weight in slope.items():
                    add(
                        tuple(map(sum, zip(lowered, other, strict=True))),
                        coefficient * exponents[place] * weight,
                    )
        for other, weight in factor.items():
            add(tuple(map(sum, zip(exponents, other, strict=True))), coefficient * weight)
    return {exponents: coefficient for exponents, coefficient in total.items() if coefficient}


@functools.cache
def quantile_polynomial(n, family):
    """P_n as {exponents: coefficient}, with `slopes` = w times the derivative of each variable.

    body:  in (w, w', g, s), for gamma with s = 1 (g' = -1, w'' = 0) and for beta with s = c + d (g' = -s, w'' = -2).
    end:   in (x, c, s), with g = c - s x, w = x or x - x^2.
    """
    if n == 1:
        return {(0, 0, 0, 0): 1} if "body" in family else {(0, 0, 0): 1}
    k = n - 1
    if "body" in family:
        w, w1, g, s = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
        ws = tuple(map(sum, zip(w, s, strict=True)))
        ww1 = tuple(map(sum, zip(w, w1, strict=True)))
        slopes = ({ww1: 1}, {w: -2} if family == "beta body" else {}, {ws: -1}, {})
        factor = {w1: -(k - 1), g: -k}
    else:
        beta = family == "beta end"
        x, xx, c, sx = (1, 0, 0), (2, 0, 0), (0, 1, 0), (1, 0, 1)
        slopes = ({x: 1, xx: -1} if beta else {x: 1}, {}, {})
        factor = {(0, 0, 0): -(k - 1), c: -k, sx: k}
        if beta:
            factor[x] = 2 * (k - 1)
    return derived(quantile_polynomial(k, family), slopes, factor)


def evaluated(polynomial, *variables):
    """By Horner in the first variable, so that its lowest coefficient stands alone."""
    if not variables:
        return polynomial.get((), 0.0)
    highest = max((exponents[0] for exponents in polynomial), default=0)
    total = 0.0
    for power in range(highest, -1, -1):
        rest = {e[1:]: c for e, c in polynomial.items() if e[0] == power}
        total = total * variables[0] + (evaluated(rest, *variables[1:]) if rest else 0.0)
    return total


LEAST_QUANTILE = (
    2.3e-308  # smaller ones are subnormal; SciPy's betaincinv is 2.2e-308 where it has underflowed
)


def gamma_quantile(n, a, lower, upper):
    """The n-th derivative of x(y), P(a, x) = lower = 1 - upper, with respect to lower (n >= 1).

    SciPy's x is polished by one Newton step, which is kept apart from it: where the tails are steep, what the
    density sees of the step would be lost in rounding x, and g = a - 1 - x likewise where it is small.
    """
    x = jnp.where(lower < upper, call("gammaincinv", a, lower), call("gammainccinv", a, upper))
    inside = (a > 0) & (a < jnp.inf) & (x > LEAST_QUANTILE) & (x < jnp.inf)
    a_, x_ = jnp.where(inside, a, 1), jnp.where(inside, x, 1)
    low, high = jnp.where(inside, lower, 0.5), jnp.where(inside, upper, 0.5)
    factor, exponent = gamma_mass(a_, x_)
    mass = times_exp(factor, exponent)
    # Far in the tails SciPy's P and Q are multiples of its x^a e^-x / Gamma(a), which is off by 1e-11 there
    spread = jnp.abs(x_ - a_) / a_
    tail = (
        (jnp.minimum(low, high) < 1e-3) & (spread > jnp.where(a_ < 200, 0.3, 4.5 / jnp.sqrt(a_))) & (x_ > 1.1)
    )
    prefactor = call("_igam_fac", a_, x_)
    correction = jnp.where(
        tail & (prefactor > 0) & (mass > 0), mass / jnp.where(prefactor > 0, prefactor, 1), 1
    )
    lower_there, upper_there = call("gammainc", a_, x_) * correction, call("gammaincc", a_, x_) * correction
    step = newton_step(low, high, lower_there, upper_there, mass)  # dx / x
    mass = mass * jnp.exp((a_ - x_) * step)
    c = a_ - 1
    g, x_ = (a_ - x_) - 1 - x_ * step, x_ + x_ * step
    ones = jnp.ones_like(x_)
    body = evaluated(quantile_polynomial(n, "gamma body"), x_, ones, g, ones)
    end = end_over_powers(n, quantile_polynomial(n, "gamma end"), x_, (c, ones), mass)
    value = jnp.where(x_ < 0.5, end, over_powers(n, x_ * body, mass))
    value = jnp.where(
        a_ >= VAST, nearly_normal(0, n, a_, low, high, QUANTILE), value
    )  # a itself has no share
    return jnp.where(inside, value, gamma_quantile_end(n, a, lower, upper))


# The quantile x of the gamma distribution of shape a, and the shape a of which x is the quantile, by Cornish and Fisher's
# expansion in the normal quantile z:
#     x = a + z a^(1/2) + (z^2 - 1)/3 + (z^3 - 7 z)/36 a^(-1/2) - (3 z^4 + 7 z^2 - 16)/810 a^-1
#           + (9 z^5 + 256 z^3 - 433 z)/38880 a^(-3/2) + ...
#     a = x - z x^(1/2) + (z^2 + 2)/6 + (z^3 + 2 z)/72 x^(-1/2) + (3 z^4 + 7 z^2 - 16)/810 x^-1
#           + (207 z^5 + 548 z^3 - 2684 z)/155520 x^(-3/2) + ...
# From 1e7 on the next term is below 1e-11 for any y of doubles, while SciPy's P and x are off in the tails, by all digits, and
# x as a double does not tell x - a well enough.
VAST = 1e7
QUANTILE = (
    (0, 1),
    (-1 / 3, 0, 1 / 3),
    (0, -7 / 36, 0, 1 / 36),
    (16 / 810, 0, -7 / 810, 0, -3 / 810),
    (0, -433 / 38880, 0, 256 / 38880, 0, 9 / 38880),
)
SHAPE = (
    (0, -1),
    (1 / 3, 0, 1 / 6),
    (0, 1 / 36, 0, 1 / 72),
    (-16 / 810, 0, 7 / 810, 0, 3 / 810),
    (0, -2684 / 155520, 0, 548 / 155520, 0, 207 / 155520),
)


def nearly_normal(i, j, size, lower, upper, polynomials):
    """(d/d size)^i (d/dy)^j of the sum of p_k(z) size^((1 - k)/2) over k, y = lower = 1 - upper, i + j > 0.

    As dz/dy = sqrt(2 pi) e^(z^2/2), the derivative of order j of p(z) is (sqrt(2 pi) e^(z^2/2))^j p_j(z), p_0 = p,
    p_(k+1) = p_k' + k z p_k.
    """
    size = jnp.where(size >= VAST, size, VAST)
    z = jnp.where(lower < upper, call("ndtri", lower), -call("ndtri", upper))
    total = jnp.zeros_like(z)
    for k, p in enumerate(polynomials):
        for order in range(j):
            slope = [m * c for m, c in enumerate(p)][1:] + [0, 0]
            p = [s + (order * p[m - 1] if m else 0) for m, s in enumerate(slope)]
        falling = math.prod((1 - k) / 2 - m for m in range(i))
        total = total + falling * size ** (-k / 2) * horner(p, z)
    exponent = (0.5 - i) * jnp.log(size) + j * (z * z / 2 + 0.5 * math.log(2 * math.pi))
    return times_exp(total, exponent)


def newton_step(low, high, lower_there, upper_there, mass):
    """(low - lower_there) / mass from the smaller of the two probabilities, as a relative difference: the difference
    itself may underflow. No step where it is not a correction, or where all has underflowed."""
    small = low < high
    wanted, there = jnp.where(small, low, high), jnp.where(small, lower_there, upper_there)
    known = (wanted > 0) & (mass > 0)
    wanted, mass = jnp.where(known, wanted, 1), jnp.where(known, mass, 1)
    step = (1 - there / wanted) * (wanted / mass) * jnp.where(small, 1, -1)
    return jnp.where(known & (jnp.abs(step) < 1e-6), step, 0)


def over_powers(n, value, mass):
    """value / mass^n, one factor after the other: the power may overflow where the result does not. Not by divisions,
    which XLA gathers into one."""
    inverse = 1 / mass
    for _ in range(n):
        value = value * inverse
    return value


def end_over_powers(n, polynomial, x, others, mass):
    """x * polynomial(x, *others) / mass^n, each power of x over one of the mass: x^n may underflow where that does not."""
    inverse, total = 1 / mass, 0.0
    for power in range(max(e[0] for e in polynomial), -1, -1):
        factor = evaluated({e[1:]: c for e, c in polynomial.items() if e[0] == power}, *others)
        term = factor * jnp.ones_like(x)
        for _ in range(power + 1):
            term = term * (x * inverse)
        for _ in range(n - power - 1):
            term = term * inverse
        term = jnp.where(factor == 0, 0, term)
        total = jnp.where(
            jnp.isinf(term), term, total + term
        )  # of two that overflow, the lower power is larger
    return total


def power_derivative(n, power, factor, log_scale, log_y):
    """The n-th derivative of factor * (scale y)^power, where the power itself may underflow."""
    leading = factor * jnp.prod(jnp.stack([power - k for k in range(n)]), axis=0)
    log_size = power * log_scale + jnp.where(power == n, 0, (power - n) * log_y)
    return jnp.where(leading == 0, 0, times_exp(leading, log_size))


def log_probability(lower, upper):
    """log(lower) = log(1 - upper), where neither is 0; the larger of the two has lost digits."""
    return jnp.where(upper < 0.5, log1p(-jnp.minimum(upper, 0.5)), jnp.log(jnp.where(lower > 0, lower, 1)))


def gamma_quantile_end(n, a, lower, upper):
    """The same where SciPy's x is 0 or inf.

    x = w + w^2 / (a + 1) + ..., w = (Gamma(a + 1) y)^(1/a): at y = 0 the derivative is that of the power of w
    that is y^n, if those before it have vanished. Where x has only underflowed it is that of the first power that has
    one. Where x is infinite it grows as -log(1 - y).
    """
    inverse = 1 / jnp.where(a > 0, a, 1)
    leading = jnp.prod(jnp.stack([inverse - k for k in range(n)]), axis=0)
    second = jnp.prod(jnp.stack([2 * inverse - k for k in range(n)]), axis=0)
    scale = 1 / rgamma_derivative(0, jnp.where(a > 0, a, 1) + 1)
    first_term = leading * jnp.where(inverse == n, scale**n, jnp.where(inverse > n, 0, jnp.inf))
    second_term = (
        second / (a + 1) * jnp.where(2 * inverse == n, scale**n, jnp.where(2 * inverse > n, 0, jnp.nan))
    )
    at_zero = jnp.where(a == 1, math.factorial(n - 1), jnp.where(leading == 0, second_term, first_term))
    log_y, log_scale = log_probability(lower, upper), call("_lgam1p", jnp.where(a > 0, a, 1))
    tiny = jnp.where(
        leading == 0,
        power_derivative(n, 2 * inverse, 1 / (a + 1), log_scale, log_y),
        power_derivative(n, inverse, 1, log_scale, log_y),
    )
    inside = jnp.where(lower == 0, at_zero, jnp.where(upper == 0, jnp.inf, tiny))
    return jnp.where((a > 0) & (lower >= 0) & (upper >= 0), inside, jnp.nan)


def gammainc_inverse_derivative(n, a, y):
    """The n-th derivative of gammaincinv(a, y) in y, n >= 1."""
    return gamma_quantile(n, a, y, 1 - y)


def gammaincc_inverse_derivative(n, a, y):
    """The n-th derivative of gammainccinv(a, y) in y, n >= 1."""
    return (-1) ** n * gamma_quantile(n, a, 1 - y, y)


def beta_quantiles(a, b, lower, upper):
    """The x with I_x(a, b) = lower = 1 - upper, and 1 - x.

    Both from the smaller of the two probabilities, where SciPy's inverses are accurate; at some tiny ones they are
    NaN (a from 1 to 19, one in forty below 1e-20): those are the exact engine's.
    """
    left = lower < upper
    first, second, p = (jnp.where(left, u, v) for u, v in ((a, b), (b, a), (lower, upper)))
    x, rest = call("betaincinv", first, second, p), call("betainccinv", second, first, p)
    lost = jnp.isnan(x) & (p > 0) & (p < 0.1) & (first > 0) & (second > 0) & (jnp.maximum(a, b) < jnp.inf)
    x = exact_call("betaincinv", (0, 0, 0), 0, lost, x, first, second, p)
    rest = jnp.where(lost, 1 - x, rest)
    return jnp.where(left, x, rest), jnp.where(left, rest, x)


def beta_quantile(n, a, b, x, rest, lower, upper):
    """The n-th derivative of x(y), I_x(a, b) = lower = 1 - upper, in lower (n >= 1); x = 1 - rest <= 1/2 is
    SciPy's, polished as in gamma_quantile."""
    inside = (a > 0) & (a < jnp.inf) & (b > 0) & (b < jnp.inf) & (x > LEAST_QUANTILE) & (x < 1)
    a_, b_, x_ = (jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5)))
    rest = jnp.where(inside, rest, 0.5)
    low, high = jnp.where(inside, lower, 0.5), jnp.where(inside, upper, 0.5)
    gap = distance_from_mean(a_, b_, x_, rest)
    mass = times_exp(*beta_mass(a_, b_, x_, rest, gap))
    lower_there, upper_there = call("betainc", a_, b_, x_), call("betaincc", a_, b_, x_)
    step = newton_step(low, high, lower_there, upper_there, mass)  # dx / (x (1 - x))
    mass = mass * jnp.exp(-gap * step)
    c, s = a_ - 1, a_ + b_ - 2
    change = x_ * rest * step
    g = (x_ - rest) - gap - s * change
    x_, rest = x_ + change, rest - change
    width = x_ * rest
    body = evaluated(quantile_polynomial(n, "beta body"), width, rest - x_, g, s)
    end = end_over_powers(n, quantile_polynomial(n, "beta end"), x_, (c, s), mass) * rest
    value = jnp.where(x_ * (1 + jnp.abs(s)) < 0.5, end, over_powers(n, width * body, mass))
    result = jnp.where(inside, value, beta_quantile_end(n, a, b, lower, upper))
    vast = (jnp.minimum(a, b) >= 1e12) & (lower > 0) & (upper > 0)
    return jnp.where(vast, vast_beta_quantile(n, a, b, lower, upper), result)


def vast_beta_quantile(n, a, b, lower, upper):
    """The same where a and b are vast, by Cornish and Fisher's expansion: with p = a / (a + b), q = 1 - p,
    x = p + sum_k P_k(z) m^((1 - k)/2) / (a + b), m = a b / (a + b) and, for k = 0, 1, 2,
        z,   (q - p) (z^2 - 1)/3,   ((1 - 13 p q) z^3 + (55 p q - 16) z)/36."""
    p, q = a / (a + b), b / (a + b)
    skew, wide = (q - p) / 3, p * q
    polynomials = ((0, 1), (-skew, 0, skew), (0, (55 * wide - 16) / 36, 0, (1 - 13 * wide) / 36))
    return nearly_normal(0, n, product_over_sum(a, b), lower, upper, polynomials) / (a + b)


def beta_quantile_end(n, a, b, lower, upper):
    """The same where SciPy's x is 0, the least it has, or NaN: x = w + (b - 1) / (a + 1) w^2 + ...,
    w = (a B(a, b) y)^(1/a)."""
    a_, b_ = jnp.where(a > 0, a, 1), jnp.where(b > 0, b, 1)
    inverse = 1 / a_
    leading = jnp.prod(jnp.stack([inverse - k for k in range(n)]), axis=0)
    second = jnp.prod(jnp.stack([2 * inverse - k for k in range(n)]), axis=0)
    scale = a_ / inverse_beta(a_, b_)
    first_term = leading * jnp.where(inverse == n, scale**n, jnp.where(inverse > n, 0, jnp.inf))
    power_two = jnp.where(2 * inverse == n, scale**n, jnp.where(2 * inverse > n, 0, jnp.nan))
    second_term = second * (b_ - 1) / (a_ + 1) * power_two
    # a = 1: x = 1 - (1 - y)^(1/b)
    exact = -math.prod([-1.0] * n) * jnp.prod(jnp.stack([1 / b_ - k for k in range(n)]), axis=0)
    at_zero = jnp.where(a == 1, exact, jnp.where(leading == 0, second_term, first_term))
    log_y, log_scale = log_probability(lower, upper), jnp.log(a_) + call("betaln", a_, b_)
    tiny = jnp.where(
        leading == 0,
        power_derivative(n, 2 * inverse, (b_ - 1) / (a_ + 1), log_scale, log_y),
        power_derivative(n, inverse, 1, log_scale, log_y),
    )
    valid = (a > 0) & (b > 0)
    is_small = inverse * (log_scale + log_y) < -40 - jnp.log1p(a_ + b_)  # w, with all its series
    return jnp.where(
        valid & (lower == 0), at_zero, jnp.where(valid & (lower > 0) & (upper > 0) & is_small, tiny, jnp.nan)
    )


def beta_inverse(n, a, b, lower, upper):
    """beta_quantile from the nearer end: rest = 1 - x is the quantile of the mirror image."""
    x, rest = beta_quantiles(a, b, lower, upper)
    mirrored = jnp.where(jnp.isnan(x), lower > upper, x > rest)
    a_, b_ = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    x_, rest_ = jnp.where(mirrored, rest, x), jnp.where(mirrored, x, rest)
    low, high = jnp.where(mirrored, upper, lower), jnp.where(mirrored, lower, upper)
    return beta_quantile(n, a_, b_, x_, rest_, low, high) * jnp.where(mirrored, (-1) ** (n + 1), 1)


def betainc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betaincinv(a, b, y) in y, n >= 1."""
    return beta_inverse(n, a, b, y, 1 - y)


def betaincc_inverse_derivative(n, a, b, y):
    """The n-th derivative of betainccinv(a, b, y) in y, n >= 1."""
    return (-1) ** n * beta_inverse(n, a, b, 1 - y, y)
