"""Derivatives of J and Y in the order and the argument for 0 < z < 1e-12 and |v| <= 101: the first terms of series.

Every quantity is a jet, as in `orders`. A power of z is applied last, because it may overflow or underflow where the
derivative does not.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.hankel_integral import reflection
from jaxspecial.kernels.bessel.reciprocal_gamma import RECIPROCAL_GAMMA
from jaxspecial.kernels.numerics.double_double import halves
from jaxspecial.kernels.numerics.double_logarithm import significand
from jaxspecial.kernels.numerics.scaling import power_of_2, scaled_by_power_of_2
from jaxspecial.kernels.numerics.taylor import horner, over_linear, product, reciprocal, times_linear

__all__ = []

# With L = log(2/z) the series of J (DLMF 10.2.2), differentiated j times in z, is
#     J_p^(j) = sum_k 2^-j exp((j - 2k) L) g_k(p),    g_k(p) = a_k(p) exp(-p L),
#     a_k(p) = (-1)^k (p+2k) (p+2k-1) ... (p+2k-j+1) / (k! Gamma(p+k+1)).
# The terms after the first one count only where the first one vanishes, for integers p < j.
#
# Y_u = (cos(pi u) J_u - J_-u) / sin(pi u) (DLMF 10.2.3). For u > 1/2,
#     Y_u = -Gamma(u)/pi (z/2)^-u + cot(pi u) J_u,
# where the second part counts for u < 3/4 only, and near 1 it would have to cancel with others. For u <= 1/2, with
# g_k(p) = E(p) + p O(p), both even in p, each term of the series gives
#     -tan(pi u/2) E + u cot(pi u/2) O,
# and with a_k(p) = e(p) + p o(p) likewise
#     E = e cosh(p L) - p^2 o sinh(p L)/p,    O = o cosh(p L) - e sinh(p L)/p.
# So nothing cancels, and derivatives that vanish with u are accurate.

# With z/2 = m 2^k, 1 <= m < 2, and u = whole + mu, |mu| <= 1/2, a power of z/2 is 2^(k u) m^mu m^whole. Here k mu is exact, and
# so no relative error grows with L.

HIGHEST = 101  # |v|, here and in `orders`


def tiny_partials(orders, v, z):
    """The derivatives of J_v(z) and Y_v(z), of order i in v and of order j in z."""
    i, j = orders
    u, length, log = jnp.abs(v), i + 1, -jnp.log(z / 2)
    m, k = significand(z)
    k = k - 1.0
    small, beside = u <= 0.5, (u > 0.5) & (u < 0.75)
    middle = jnp.where(beside, u, 0.6)
    sine, cosine = reflection_jets(i, middle)
    cotangent = [jnp.where(beside, x, 0.0) for x in product(cosine, reciprocal(sine))]

    # J_v = J_u and Y_v = Y_u, or for v < 0 as in DLMF 10.4.7 and 10.4.8
    sines, cosines = (
        [jnp.where(v < 0, x, 1.0 if m == 0 and one else 0.0) for m, x in enumerate(jet)]
        for jet, one in zip(reflection_jets(i, u), (False, True), strict=True)
    )
    pairs = (cosines, [-x for x in sines]), (sines, cosines)
    sign = jnp.where(v < 0, (-1.0) ** i, 1.0) * math.factorial(i)

    # (z/2)^u = part 2^e m^whole, and m^whole is in the coefficients
    whole = jnp.round(u)
    part, e = power(m, k, u - whole)
    part = jnp.where(small, part * power_of_2(jnp.where(small, e, 0.0)), part)
    e = jnp.where(small, 0.0, e + k * whole)
    first = reciprocal_gamma(length, u, m)
    lows = [times_power(x, -log, part) for x in j_jets(j, u, first)]
    highs = small_order_jets(length, j, jnp.where(small, u, 0.25), log, jnp.where(small, part, 0.5))
    high = times_power(large_order_jet(j, jnp.where(small, 1.0, u), first), log, 1 / part)

    def combined(first, second):
        """The i-th coefficient of first(u) J_u + second(u) Y_u."""
        total, of_j = 0.0, [x + y for x, y in zip(first, product(second, cotangent), strict=True)]
        for n, (low, near) in enumerate(zip(lows, highs, strict=True)):
            x = product(of_j, low)[i] + jnp.where(small, product(second, near)[i], 0.0)
            x = scaled_by_power_of_2(x * m ** (2 * n - j), e + k * (2 * n - j))
            total = jnp.where(jnp.isinf(total), total, total + x)  # the first one is the larger one
        x = jnp.where(small, 0.0, product(second, high)[i])
        x = scaled_by_power_of_2(x * m**-j, -e - k * j)
        return jnp.where(jnp.isinf(x), x, total + x) * sign / 2**j

    return tuple(combined(*pair) for pair in pairs)


def power(m, k, p):
    """The number x and the integer e with (m 2^k)^p = x 2^e, for integers k and |p| <= 1/2: k p is exact, so that x is accurate."""
    upper, lower = halves(p)
    e = jnp.round(k * upper)
    return jnp.exp(((k * upper - e) + k * lower) * math.log(2) + p * jnp.log(m)), e


def times_power(jet, log, factor):
    """The jet times that of factor exp(log p), p = 0."""
    return product(jet, [factor * log**m / math.factorial(m) for m in range(len(jet))])


def reflection_jets(i, u):
    return ([x / math.factorial(m) for m, x in enumerate(f)] for f in reflection(i, u))


def reciprocal_gamma(length, u, m):
    """The jet of m^whole / Gamma(u + 1), u >= 0, where whole is the integer nearest to u."""
    whole, c = jnp.round(u), RECIPROCAL_GAMMA
    near = [horner([math.comb(n, k) * c[n] for n in range(k, len(c))], u - whole) for k in range(length)]

    def step(k, a):
        return [
            jnp.where(k <= whole, x * m, y) for x, y in zip(over_linear(a, (u - whole) + k), a, strict=True)
        ]

    return jax.lax.fori_loop(1, HIGHEST + 1, step, near)


def j_jets(j, u, a):
    """The jets of the a_k(u) times a number, where a is that of this number over Gamma(u + 1)."""
    found = []
    for k in range((j + 1) // 2 + 1):
        if k:
            a = [-x / k for x in over_linear(a, u + k)]
        term = a
        for m in range(j):
            term = times_linear(term, u + (2 * k - m))
        found.append(term)
    return found


def large_order_jet(j, u, first):
    """The jet of m^-whole (-1)^(j+1) Gamma(u + j) / pi, where first is that of m^whole / Gamma(u + 1)."""
    a = reciprocal(times_linear(first, -math.pi * u, -math.pi))
    for n in range(j):
        a = times_linear(a, -u - n, -1.0)
    return a


def small_order_jets(length, j, p, log, fallen):
    """The jets of the terms of Y_p^(j) except for the factors exp((j - 2k) L) 2^-j, 0 <= p <= 1/2; fallen = exp(-p L)."""
    near = p * log < 5
    sigma = jnp.where(near, p * log, 1.0)
    series = even_jet([1 / math.factorial(2 * n + 1) for n in range(20)], sigma, length)
    series = [log ** (m + 1) * x for m, x in enumerate(series)]
    grown = 1 / fallen
    cosh, sinh = 0.5 * (grown + fallen), jnp.where(near, p * series[0], 0.5 * (grown - fallen))
    powers = [log**m / math.factorial(m) for m in range(length)]
    cosh, sinh = (
        [(x if m % 2 == 0 else y) * power for m, power in enumerate(powers)]
        for x, y in ((cosh, sinh), (sinh, cosh))
    )
    quotient = over_linear(sinh, jnp.where(near, 1.0, p))
    sinh_over_p = [jnp.where(near, x, y) for x, y in zip(series, quotient, strict=True)]
    p_sinh = times_linear(times_linear(sinh_over_p, p), p)
    half = math.pi / 2
    sine = even_jet(
        [(-1) ** n * half ** (2 * n + 1) / math.factorial(2 * n + 1) for n in range(10)], p, length
    )
    cosine = even_jet([(-1) ** n * half ** (2 * n) / math.factorial(2 * n) for n in range(10)], p, length)
    tangent = times_linear(product(sine, reciprocal(cosine)), p)
    p_cotangent = product(cosine, reciprocal(sine))
    found = []
    for k in range((j + 1) // 2 + 1):
        a = coefficients(j, k)
        e, o = (even_jet(part, p, length) for part in (a[::2], a[1::2]))
        even = [x - y for x, y in zip(product(e, cosh), product(o, p_sinh), strict=True)]
        odd = [x - y for x, y in zip(product(o, cosh), product(e, sinh_over_p), strict=True)]
        found.append([y - x for x, y in zip(product(tangent, even), product(p_cotangent, odd), strict=True)])
    return found


def coefficients(j, k):
    """The Taylor coefficients of a_k about 0."""
    a = list(RECIPROCAL_GAMMA)
    for n in range(1, k + 1):  # divided by -n (p + n)
        b = []
        for c in a:
            b.append((c - (b[-1] if b else 0.0)) / n)
        a = [-c / n for c in b]
    for m in range(j):
        a = [(2 * k - m) * x + y for x, y in zip([*a, 0.0], [0.0, *a], strict=True)]
    return a


def even_jet(coefficients, x, length):
    """The jet of sum_k c_k x^(2k) in x."""
    found = []
    for m in range(length):
        first = (m + 1) // 2
        terms = [math.comb(2 * k, m) * c for k, c in enumerate(coefficients) if k >= first]
        inner = horner(terms, x * x)
        found.append(inner * x if m % 2 else inner)
    return found
