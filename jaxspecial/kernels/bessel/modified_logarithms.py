"""The logarithm of the scaled modified Bessel function K and its derivatives of any mixed order, where K overflows, too.

Three methods share the plane. w = hypot(v, z), and L = log(2/z).

w >= 32: the uniform expansion (DLMF 10.41.4), whose logarithm is

    log K_v(z) = v arcsinh(v/z) - w - log(2 w / pi)/2 + sum_k (-1)^k D_k(v/w) / v^k,

where D_k are the polynomials of log(1 + U_1 x + U_2 x^2 + ...), and D_k(v/w) / v^k is w^-k times a polynomial in v/w.
Each term is differentiated.

z < 1e-17: K_v(z) = (Gamma(v) (2/z)^v + Gamma(-v) (z/2)^v) / 2 (DLMF 10.27.4, 10.25.2), of which the first term is enough for v > 1/2.
Below,  K_v(z) = sqrt(pi v / sin(pi v)) sinh(u)/v,  u = v L + (log Gamma(1+v) - log Gamma(1-v))/2 (DLMF 5.5.3).

Elsewhere: K_v(z) = 1/2 Int exp(v t - z cosh t) dt over the real line (DLMF 10.32.9). So log K_v(z) is the logarithm of the partition
function of an exponential family, and its derivatives are the joint cumulants of t and -cosh t. They are computed from central
moments, by the quadrature of bessel.modified_orders. Second derivatives have no cancellation, and higher ones little.
"""

import functools
import itertools
import math
from fractions import Fraction

import jax.numpy as jnp

from jaxspecial.kernels.bessel.modified_orders import (
    LENGTH,
    MORE_NODES_K,
    NODES_K,
    coshm1,
    fallen,
    interval,
    positions,
    sums_over,
)
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.gamma.values import log_gamma_value
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import exponential, logarithm
from jaxspecial.kernels.numerics.power_series import composed
from jaxspecial.kernels.numerics.scaling import divided_by_power
from jaxspecial.kernels.numerics.small_differences import expm1, log_of_one_and
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["log_k_partial", "log_k_value"]

UNIFORM_FROM = 32.0
TINY = 1e-17


def log_k_value(v, z):
    """log(e^z K_v(z)) for z > 0."""
    return log_k_partial((0, 0), v, z)[0]


def log_k_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j log(e^z K_v(z)) for z > 0, and where this holds."""
    i, j = orders
    a = jnp.abs(v)
    inside = (z > 0) & (z < jnp.inf) & (a < jnp.inf)
    a_, z_ = jnp.where(inside, a, 1.0), jnp.where(inside, z, 1.0)
    value = positive_order(i, j, a_, z_)
    certified = True
    if i > 1 and j:
        # v log(2/z), the largest part, has no such derivative
        hidden = inside & (a > HIDDEN[0]) & (z < HIDDEN[1]) & (jnp.hypot(a, z) < UNIFORM_FROM)
        if j == 1:
            value = where_any(hidden, lambda: by_neighbour(i, a_, z_), value)
        else:
            certified = ~hidden
    # K_v is infinite at z = 0, decays as 1/sqrt(z), and grows with v
    at_zero = jnp.nan if i else (-1.0) ** j * jnp.inf
    at_infinity = 0.0 if i + j else -jnp.inf
    vast = jnp.inf if i + j == 0 or (i, j) == (1, 0) else jnp.nan
    ends = jnp.where(z == 0, at_zero, jnp.where(z == jnp.inf, at_infinity, vast))
    valid = ~jnp.isnan(v) & (z >= 0) & ((a < jnp.inf) | (z > 0) & (z < jnp.inf))
    value = jnp.where(inside, value, jnp.where(valid, ends, jnp.nan))
    return jnp.where(v < 0, -value, value) if i % 2 else value, certified


HIDDEN = 0.003, 1.0  # of v and z


def positive_order(i, j, a, z):
    """The derivative for a >= 0 and finite z > 0."""
    far = jnp.hypot(a, z) >= UNIFORM_FROM
    tiny = ~far & (z < TINY)
    near = ~far & ~tiny

    def chosen(mask, method, order, argument):
        return lambda: method(i, j, jnp.where(mask, a, order), jnp.where(mask, z, argument))

    value = where_any(near, chosen(near, cumulant, 1.0, 1.0), jnp.zeros_like(z))
    value = where_any(far, chosen(far, uniform, 40.0, 40.0), value)
    return where_any(tiny, chosen(tiny, at_tiny, 0.25, TINY / 2), value)


def by_neighbour(i, a, z):
    """The derivative for i > 1, j = 1 by d/dz log K_v = -v/z - K_(v-1)/K_v (DLMF 10.29.2).

    The quotient is the exponential of a difference, whose derivatives in v are those of two logarithms.
    """
    below = jnp.abs(a - 1)

    def difference(k):
        other = positive_order(k, 0, below, z)
        return jnp.where(a < 1, (-1) ** k, 1) * other - positive_order(k, 0, a, z)

    return -jnp.exp(difference(0)) * exponential(difference)(i)


# ------------------------------------------------------------------------------------- the uniform expansion
#
# A term is w^-d P(p, q), p = v/w, q = z/w, with P = {(a, b): coefficient of p^a q^b}, b = 0 or 1, as q^2 = 1 - p^2.
#     dp/dv = q^2 / w,  dq/dv = -p q / w,  dw/dv = p,     dp/dz = -p q / w,  dq/dz = p^2 / w,  dw/dz = q


def reduced(terms):
    """The polynomial with q^2 = 1 - p^2."""
    found = {}
    for (a, b), c in terms:
        for k in range(b // 2 + 1):
            key = a + 2 * k, b % 2
            found[key] = found.get(key, 0) + (-1) ** k * math.comb(b // 2, k) * c
    return {key: c for key, c in found.items() if c}


def in_order(polynomial, d):
    """The polynomial of the derivative of w^-d P in v, whose power of w is -d-1."""
    terms = []
    for (a, b), c in polynomial.items():
        terms += [((a - 1, b + 2), a * c)] if a else []
        terms += [((a + 1, b), -(b + d) * c)]
    return reduced(terms)


def in_argument(polynomial, d):
    """The same in z."""
    terms = []
    for (a, b), c in polynomial.items():
        terms += [((a + 2, b - 1), b * c)] if b else []
        terms += [((a, b + 1), -(a + d) * c)]
    return reduced(terms)


def differentiated(i, j, polynomial, d):
    for k in range(i):
        polynomial = in_order(polynomial, d + k)
    for k in range(j):
        polynomial = in_argument(polynomial, d + i + k)
    return polynomial


@functools.cache
def debye_logarithms(count):
    """D_1, ..., D_count, divided by p^k: {(a, 0): coefficient}.

    U_(k+1) = p^2 (1 - p^2) U_k' / 2 + Int_0^p (1 - 5 t^2) U_k / 8 dt (DLMF 10.41.9).
    """
    polynomials = [{0: Fraction(1)}]
    for _ in range(count):
        following = {}
        for e, c in polynomials[-1].items():
            for power, factor in (
                (e + 1, Fraction(e, 2) + Fraction(1, 8 * (e + 1))),
                (e + 3, -Fraction(e, 2) - Fraction(5, 8 * (e + 3))),
            ):
                following[power] = following.get(power, 0) + c * factor
        polynomials.append(following)
    logarithms = [{}]
    for n in range(1, count + 1):
        total = dict(polynomials[n])
        for m in range(1, n):
            for (e, c), (f, g) in itertools.product(logarithms[m].items(), polynomials[n - m].items()):
                total[e + f] = total.get(e + f, 0) - Fraction(m, n) * c * g
        logarithms.append(total)
    return [{(e - k, 0): c for e, c in logarithms[k].items() if c} for k in range(1, count + 1)]


@functools.cache
def expansion(i, j, sign):
    """The polynomials of the derivative of -log(w)/2 + sum_k sign^k D_k(v/w)/v^k: those of w^-(i+j), w^-(i+j+1), ..."""
    parts = (
        []
        if i + j == 0
        else [
            differentiated(i - 1, j, {(1, 0): Fraction(-1, 2)}, 1)
            if i
            else differentiated(0, j - 1, {(0, 1): Fraction(-1, 2)}, 1)
        ]
    )
    parts = parts or [{}]
    count = 16 if i + j <= 2 else 20
    for k, polynomial in enumerate(debye_logarithms(count), 1):
        signed = {key: sign**k * c for key, c in polynomial.items()}
        parts.append(differentiated(i, j, signed, k))
    return parts


def evaluated(polynomial, p, q):
    """The value of a polynomial of `reduced`."""
    total = 0.0
    for b in (0, 1):
        powers = {a: float(c) for (a, e), c in polynomial.items() if e == b}
        if powers:
            least = min(powers)
            odd = [powers.get(k, 0.0) for k in range(least, max(powers) + 1, 2)]
            part = horner(odd, p * p) * (p if least % 2 else 1) * (p * p) ** (least // 2)
            total = total + (q * part if b else part)
    return total


def uniform(i, j, a, z, sign=-1):
    """The derivative for a >= 0 by the uniform expansion, that of log I_a(z) - z for the sign 1 (DLMF 10.41.3)."""
    w = jnp.hypot(a, z)
    p, q, inverse = a / w, z / w, 1 / w
    total = jnp.zeros_like(w)
    for polynomial in reversed(expansion(i, j, sign)):
        total = total * inverse + evaluated(polynomial, p, q)
    total = divided_by_power(total, w, i + j)
    if i + j == 0:
        total = total - (jnp.log(w) + math.log(2 / math.pi if sign < 0 else 2 * math.pi)) / 2
    return total - sign * exponent(i, j, a, z, w, p, q)


def exponent(i, j, a, z, w, p, q):
    """The derivative of z - w + a arcsinh(a/z).

    That in z is -(a/z) a / (z + w), and the next ones, with d^s/dz^s 1/w = (-1)^s s! P_s(q) / w^(s+1) (DLMF 18.12.4),
        (-1)^j (j-2)! a^2 / w sum_s (j-1-s) P_s(q) z^-(j-s) w^-s.
    That in v is arcsinh(a/z), whose derivatives are those of -a / (z w) and 1/w.
    """
    ratio, by_sum = a / z, (a / 2) / (z / 2 + w / 2)  # z + w may overflow
    if i + j == 0:
        return a * (arcsinh(a, z) - by_sum)
    if i == 1 and j == 0:
        return arcsinh(a, z)
    if i > 1:
        return divided_by_power(evaluated(differentiated(i - 2, j, {(0, 0): 1}, 1), p, q), w, i - 1 + j)
    if i == 0 and j == 1:
        return -ratio * by_sum
    legendre = [jnp.ones_like(q), q]
    for s in range(1, j):
        legendre.append(((2 * s + 1) * q * legendre[s] - s * legendre[s - 1]) / (s + 1))
    total, power = 0.0, 1.0
    for s in range(j if i else j - 1):
        total = total + (1 if i else j - 1 - s) * legendre[s] * power
        power = power * q
    total = (-1) ** j * (math.factorial(j - 1) if i else math.factorial(j - 2)) * total
    # times a z^-j / w, or a^2 z^-j / w
    return divided_by_power(total * p * (1 if i else ratio), z, j if i else j - 1)


def arcsinh(a, z):
    """arcsinh(a/z) for a >= 0, z > 0, also where a/z overflows."""
    far = a / z > 1e10
    ratio = jnp.where(far, 1.0, a / z)
    near = log_of_one_and(ratio + ratio * (ratio / (1 + jnp.sqrt(1 + ratio * ratio))))
    return jnp.where(far, jnp.log(2 * jnp.where(far, a, 1.0)) - jnp.log(z), near)


# ------------------------------------------------------------------------------------------- tiny arguments

ZETA = [
    1.6449340668482264,
    1.2020569031595943,
    1.0823232337111382,
    1.03692775514337,
    1.0173430619844491,
    1.0083492773819228,
    1.0040773561979444,
    1.0020083928260821,
    1.000994575127818,
    1.0004941886041194,
    1.000246086553308,
    1.0001227133475785,
    1.000061248135058,
    1.0000305882363070,
    1.0000152822594086,
    1.0000076371976379,
]  # from zeta(2) on; the others are 1 + 2^-s here
EULER = 0.5772156649015329
ORDERS_TINY = 27  # of v^2, for v <= 1/2


def zeta(s):
    return ZETA[s - 2] if s - 2 < len(ZETA) else 1 + 2.0**-s + 3.0**-s


def at_tiny(i, j, a, z):
    """The derivative for tiny z and a < 32, in v and L, where dL/dz = -1/z."""
    log = jnp.log(2 / z)
    near = a < 0.5
    inner = hyperbolic(i, j, jnp.where(near, a, 0.25), log)
    v = jnp.where(near, 1.0, a)
    by_log = []  # the derivatives of order i in v and 0, ..., j in L
    for k in range(j + 1):
        if k == 0:
            outer = (
                log_gamma_value(v) + v * log - math.log(2)
                if i == 0
                else psi_right(i - 1, v) + (log if i == 1 else 0)
            )
        elif k == 1:
            outer = v if i == 0 else jnp.ones_like(v) if i == 1 else jnp.zeros_like(v)
        else:
            outer = jnp.zeros_like(v)
        by_log.append(jnp.where(near, inner[k], outer))
    if j == 0:
        return by_log[0]
    # z^j d^j/dz^j = D (D - 1) ... (D - j + 1), D = -d/dL
    polynomial = [1]
    for k in range(j):
        polynomial = [
            (polynomial[m - 1] if m else 0) - k * (polynomial[m] if m < len(polynomial) else 0)
            for m in range(len(polynomial) + 1)
        ]
    value = sum((-1) ** k * c * by_log[k] for k, c in enumerate(polynomial) if c)
    return divided_by_power(value, z, j)


def hyperbolic(i, j, v, log):
    """The derivatives of order i in v and 0, ..., j in L of log(u/v) + log(sinh(u)/u) + log(pi v / sin(pi v))/2.

    u/v = L - gamma - zeta(3) v^2/3 - zeta(5) v^4/5 - ..., and the last term is zeta(2) v^2/2 + zeta(4) v^4/4 + ... (DLMF 5.7.3).
    """
    slow = [-EULER, *(-zeta(2 * k + 1) / (2 * k + 1) for k in range(1, ORDERS_TINY))]
    last = [0.0, *(zeta(2 * k) / (2 * k) for k in range(1, ORDERS_TINY))]
    slope = {(k, 0): taylor_in_square(slow, k, v) for k in range(i + 1)}  # u/v
    slope[0, 0] = slope[0, 0] + log
    u = v * slope[0, 0]
    box, degree = (i, j), i + j
    # the power series of u about the point, without its constant
    series = {(k, 0): v * slope[k, 0] + (slope[k - 1, 0] if k else 0) for k in range(1, i + 1)}
    if j:
        series[0, 1] = v
        if i:
            series[1, 1] = jnp.ones_like(v)
    outer = composed([h / math.factorial(n) for n, h in enumerate(log_sinhc(degree, u))], series, box)

    def ratio(k, m):
        if m:
            return 1 / slope[0, 0] if (k, m) == (0, 1) else jnp.zeros_like(v)
        return math.factorial(k) * slope[k, 0] / slope[0, 0]

    inner = logarithm(ratio)
    found = []
    for k in range(j + 1):
        total = math.factorial(i) * math.factorial(k) * outer.get((i, k), 0.0)
        total = total + (inner(i, k) if i + k else jnp.log(slope[0, 0]))
        total = total + (math.factorial(i) * taylor_in_square(last, i, v) if k == 0 else 0)
        found.append(total)
    return found


def taylor_in_square(coefficients, order, v):
    """The coefficient of e^order in sum_k coefficients[k] (v + e)^(2k)."""
    shifted = [c * math.comb(2 * k, order) for k, c in enumerate(coefficients)]  # of v^(2k - order)
    first = (order + 1) // 2
    return horner(shifted[first:], v * v) * (v if order % 2 else 1)


# log(sinh(u)/u) = sum_k 2^(2k) B_2k / (2k (2k)!) u^(2k) = sum_k (-1)^(k+1) zeta(2k) / (k pi^(2k)) u^(2k) (DLMF 4.36.1)
SINHC = [0.0, *((-1) ** (k + 1) * zeta(2 * k) / (k * math.pi ** (2 * k)) for k in range(1, 42))]


def log_sinhc(order, u):
    """[h, h', ..., h^(order)] for h = log(sinh(u)/u), u >= 0."""
    near = u < 1.5
    small, large = jnp.where(near, u, 0), jnp.where(near, 2.0, u)
    decay = jnp.exp(-2 * large)
    over = -expm1(-2 * large)
    far = [large + jnp.log(over / (2 * large))]
    coth = (1 + decay) / over
    # coth' = 1 - coth^2 = -4 e^(-2u) / (1 - e^(-2u))^2
    powers = [coth, -4 * decay / over**2]
    for k in range(1, order):
        powers.append(-sum(math.comb(k, m) * powers[m] * powers[k - m] for m in range(k + 1)))
    for n in range(1, order + 1):
        far.append(powers[n - 1] + (-1) ** n * divided_by_power(math.factorial(n - 1), large, n))
    close = [math.factorial(n) * taylor_in_square(SINHC, n, small) for n in range(order + 1)]
    return [jnp.where(near, c, f) for c, f in zip(close, far, strict=True)]


# ------------------------------------------------------------------------------------------------ cumulants


def cumulant(i, j, a, z):
    """The derivative by central moments of t and 1 - cosh t, for a >= 0.

    The weights of t and -t are exp(a t) and exp(-a t). Where a is small, the odd moments of t are small, too; they are
    formed with 1 - exp(-2 a t).
    """
    w = jnp.hypot(a, z)
    drop = 35.0 + 2.5 * i + 4.0 * j
    t0 = arcsinh(a, z)
    begin, stop = interval(drop, w, t0)
    if j:
        m = a + j
        stop = (arcsinh(m, z) - t0) + interval(drop, jnp.hypot(m, z), t0)[1]
    place = positions(begin, stop, t0, LENGTH)

    def means(moments, count):
        """The sums over the nodes of weight * moments(s, t, cosh t - 1, e^(-2 a t), 1 - e^(-2 a t)), t = t0 + s."""

        def term(*row):
            s, dt = place(*row)
            t = t0 + s
            common = 0.5 * dt * jnp.exp(-fallen(s, a, z, w))
            return tuple(
                common * f for f in moments(s, t, coshm1(t), jnp.exp(-2 * a * t), -expm1(-2 * a * t))
            )

        return sums_over(NODES_K if i + j <= 1 else MORE_NODES_K, term, count, z)

    if i + j == 0:
        (total,) = means(lambda s, t, c, mirror, odd: (1 + mirror,), 1)
        return jnp.log(total) + a * t0 - a * a / (z + w)
    total, first, second, third = means(
        lambda s, t, c, mirror, odd: (1 + mirror, t * odd, c * (1 + mirror), s - (2 * t0 + s) * mirror), 4
    )
    mean_t, mean_c, mean_s = first / total, second / total, third / total
    if i + j == 1:
        return mean_t if i else -mean_c
    wanted = [(k, m) for k in range(i + 1) for m in range(j + 1) if k + m > 1]

    def centred(s, t, c, mirror, odd):
        below, above = s - mean_s, t + mean_t
        found = []
        for k, m in wanted:
            if k % 2:
                # (t - m)^k - (t + m)^k, a sum of terms of one sign
                gap = 2 * sum(math.comb(k, r) * t ** (k - r) * mean_t**r for r in range(1, k + 1, 2))
                value = jnp.where(a < 0.5, above**k * odd - gap, below**k - above**k * mirror)
            else:
                value = below**k + above**k * mirror
            found.append(value * (c - mean_c) ** m)
        return tuple(found)

    moments = dict(zip(wanted, (s / total for s in means(centred, len(wanted))), strict=True))
    moments |= {(0, 0): 1.0, (1, 0): 0.0, (0, 1): 0.0}
    return (-1) ** j * logarithm(lambda k, m: moments[k, m])(i, j)
