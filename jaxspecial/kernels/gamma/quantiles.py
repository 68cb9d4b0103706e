"""Derivatives of quantiles: what the gamma and beta distributions have in common.

x(y) with P(x) = y: x' = 1/f, where f is the density. With w f = the mass (w = x, or x (1 - x)),
    x^(n) = w (1 / (w f))^n P_n,     P_1 = 1,     P_(n+1) = w P_n' - ((n - 1) w' + n w f'/f) P_n,
since d/dy = (1/f) d/dx. P_n is a polynomial in w, w' and g = w f'/f, which is computed once for each n.

gamma: w = x, w' = 1, g = a - 1 - x.     beta: w = x (1 - x), w' = 1 - 2 x, g = (a - 1)(1 - x) - (b - 1) x.

A polynomial is {exponents: coefficient}. In these variables nothing cancels in the body, where g is small and P_n
is like that of a normal quantile. At x = 0, P_n may vanish (if 1/a is an integer < n). So near x = 0 P_n is expanded in
x, with coefficients that are polynomials in c (and s = c + d) and vanish exactly.
"""

import functools
import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []


@functools.cache
def quantile_polynomial(n, family):
    """P_n as {exponents: coefficient}; `slopes` are w times the derivatives of the variables.

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


# Smaller doubles are subnormal. SciPy's betaincinv is 2.2e-308 where it has underflowed.
LEAST_QUANTILE = 2.3e-308


def nearly_normal(i, j, size, lower, upper, polynomials):
    """(d/d size)^i (d/dy)^j of the sum of p_k(z) size^((1 - k)/2) over k, y = lower = 1 - upper, i + j > 0.

    As dz/dy = sqrt(2 pi) e^(z^2/2), the derivative of order j of p(z) is (sqrt(2 pi) e^(z^2/2))^j p_j(z), p_0 = p,
    p_(k+1) = p_k' + k z p_k.
    """
    size = jnp.where(size >= VAST, size, VAST)
    # not of the smaller one: XLA takes a subnormal number for 0 in that
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
    """(low - lower_there) / mass from the smaller of the two probabilities.

    It is computed from the relative difference, because the difference may underflow. The step is 0 where it is not
    small, or where all values have underflowed.
    """
    small = low < high
    wanted, there = jnp.where(small, low, high), jnp.where(small, lower_there, upper_there)
    known = (wanted > 0) & (mass > 0)
    wanted, mass = jnp.where(known, wanted, 1), jnp.where(known, mass, 1)
    step = (1 - there / wanted) * (wanted / mass) * jnp.where(small, 1, -1)
    return jnp.where(known & (jnp.abs(step) < 1e-6), step, 0)


def curved(step, rate):
    """The s with int_0^s e^(rate t) dt = step, where that is near to step: a Newton step, with a density that grows as e^(rate t)."""
    growth = rate * step
    return step * jnp.where(jnp.abs(growth) < 0.1, 1 - growth / 2 + growth * growth / 3, 1)


def over_powers(n, value, mass):
    """value / mass^n, one factor at a time: the power may overflow where the result does not.

    The factors are 1 / mass, because XLA would replace divisions by one division by the power.
    """
    inverse = 1 / mass
    for _ in range(n):
        value = value * inverse
    return value


def end_over_powers(n, polynomial, x, others, mass):
    """x * polynomial(x, *others) / mass^n, as powers of x / mass: x^n may underflow where the quotient does not."""
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
    """log(lower) = log(1 - upper), where neither is 0, from the smaller one, which is more accurate."""
    return jnp.where(upper < 0.5, log1p(-jnp.minimum(upper, 0.5)), jnp.log(jnp.where(lower > 0, lower, 1)))


# The quantile x of the gamma distribution of shape a, and the shape a for which x is the quantile, by Cornish and
# Fisher's expansion in the normal quantile z:
#     x = a + z a^(1/2) + (z^2 - 1)/3 + (z^3 - 7 z)/36 a^(-1/2) - (3 z^4 + 7 z^2 - 16)/810 a^-1
#           + (9 z^5 + 256 z^3 - 433 z)/38880 a^(-3/2) + ...
#     a = x - z x^(1/2) + (z^2 + 2)/6 + (z^3 + 2 z)/72 x^(-1/2) + (3 z^4 + 7 z^2 - 16)/810 x^-1
#           + (207 z^5 + 548 z^3 - 2684 z)/155520 x^(-3/2) + ...
# From 1e7 on the next term is below 1e-11 for every double y. There SciPy's P and x have no correct digits in the
# tails, and x - a of a double x is not accurate enough.
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
