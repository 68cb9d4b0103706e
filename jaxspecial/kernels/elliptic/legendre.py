"""Derivatives of Legendre's elliptic integrals in the parameter, and of Jacobi's elliptic functions.

Derivatives in the parameter m = k^2 are computed from the positive integrals of kernels/elliptic/carlson.py. The
textbook's rules, such as dK/dm = (E - (1 - m) K) / (2 m (1 - m)) (DLMF 19.4.1), cancel at m = 0 and m = 1, more so
at each further order.
"""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.elliptic.carlson import carlson_integral, half_power, half_rising
from jaxspecial.kernels.elliptic.complete import first_slope, second_slope
from jaxspecial.kernels.numerics.scaling import monomial, scaled_by_power_of_2
from jaxspecial.kernels.numerics.taylor import product, quotient
from jaxspecial.rules.chain import chain, rule
from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = [
    "complete_first_derivative",
    "complete_second_derivative",
    "delta",
    "delta_squared",
    "incomplete_first_derivative",
    "incomplete_second_derivative",
    "jacobi_am_derivative",
    "jacobi_cn_derivative",
    "jacobi_dn_derivative",
    "jacobi_sn_derivative",
]

# With D(theta)^2 = 1 - m sin^2 theta, F = int_0^phi D^-1 and E = int_0^phi D (DLMF 19.2.4, 19.2.5), and with
# e = 1 for F and e = -1 for E, the n-th derivative in m is
#
#   (e/2)_n int_0^phi sin^(2n) D^(-e-2n) dtheta.
#
# For 0 <= phi <= pi/2, sin^2 theta = sin^2 phi / (t + 1) turns it into an integral of Carlson's family
# (DLMF 19.25.5, 19.25.9 are its cases n = 0):
#
#   (e/2)_n / 2 sin^(2n+1) phi int_0^inf (t + cos^2 phi)^(-1/2) (t + D(phi)^2)^(-e/2-n) (t + 1)^(e/2-1) dt.


def _complete(e, n, p, factor=1.0):
    """The n-th derivative of K (e = 1) or E (e = -1) in m, at m = 1 - p, times a factor.

    For large p the derivative may underflow where the product does not.
    """
    size = jnp.maximum(p, 1.0)
    integral = carlson_integral((-1, 2 * n + e, 2 - e), p / size, 1 / size)  # of degree -(2 n + 1) / 2
    return half_rising(e, n) / 2 * monomial((integral, 1), (factor, 1), (jnp.sqrt(size), -2 * n - 1))


def complete_first_derivative(n, p):
    """The n-th derivative of K(1 - p) in p."""
    return first_slope(p) if n == 1 else (-1) ** n * _complete(1, n, p)


def complete_second_derivative(n, p):
    """The n-th derivative of E(1 - p) in p."""
    return second_slope(p) if n == 1 else (-1) ** n * _complete(-1, n, p)


def _incomplete(e, n, sine, cosine, delta2, half_turns, p):
    """The n-th derivative in m = 1 - p at an angle that is `half_turns` pi plus a rest.

    The sine and cosine are those of the angle itself. The rest is in [-pi/2, pi/2]. Where the angle is slightly beyond
    because of rounding, the sign of the cosine shows it, and the number of half turns is corrected. The incomplete
    integral is at most K. So their sum loses at most a factor of 3 of the accuracy.
    """
    parity = 1 - 2 * (half_turns % 2)
    half_turns = half_turns + jnp.where(parity * cosine < 0, jnp.sign(parity * sine), 0)
    sine = sine * (1 - 2 * (half_turns % 2))
    rest = carlson_integral((0, 1, 2 * n + e, 2 - e), cosine**2, delta2, jnp.ones_like(p))
    rest = half_rising(e, n) / 2 * sine * sine ** (2 * n) * rest
    safe_p = jnp.where(half_turns == 0, 1.0, p)  # at m = 1 K is infinite
    return jnp.where(half_turns == 0, 0.0, _complete(e, n, safe_p, 2 * half_turns)) + rest


@custom_jvp
def delta_squared(phi, m):
    """1 - m sin^2 phi, from two terms that do not cancel for m <= 1."""
    return jnp.cos(phi) ** 2 + (1 - m) * jnp.sin(phi) ** 2


@delta_squared.defjvp
def _delta_squared_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    # Without this rule JAX would compute (1 - m) - 1.
    return delta_squared(phi, m), -m * jnp.sin(2 * phi) * phi_dot - jnp.sin(phi) ** 2 * m_dot


# Near cos phi = 0 and m = 1, D is the hyperbola D^2 = p + m c^2 in c = cos phi, p = 1 - m. d(c/D)/dc is p / D^3; the
# quotient rule would compute it as the difference of two larger terms.


@custom_jvp
def delta(phi, m):
    """sqrt(1 - m sin^2 phi)."""
    return jnp.sqrt(delta_squared(phi, m))


@rule(delta)
def _delta_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    out = delta(phi, m)
    return out, chain(
        out,
        (phi_dot, lambda: -m * jnp.sin(phi) * _cosine_over_delta(phi, m)),
        (m_dot, lambda: -(jnp.sin(phi) ** 2) / (2 * delta(phi, m))),
    )


@custom_jvp
def _cosine_over_delta(phi, m):
    return jnp.cos(phi) / jnp.sqrt(delta_squared(phi, m))


@rule(_cosine_over_delta)
def _cosine_over_delta_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    out = _cosine_over_delta(phi, m)
    cube = half_power(delta_squared(phi, m), 3)
    return out, chain(
        out,
        (phi_dot, lambda: (m - 1) * jnp.sin(phi) / cube),
        (m_dot, lambda: jnp.cos(phi) * jnp.sin(phi) ** 2 / (2 * cube)),
    )


def _at_angle(e, n, phi, m):
    return _incomplete(
        e, n, jnp.sin(phi), jnp.cos(phi), delta_squared(phi, m), jnp.round(phi / jnp.pi), 1 - m
    )


@functools.partial(custom_jvp, nondiff_argnums=(0, 1))
def _incomplete_derivative(e, n, phi, m):
    """The n-th derivative of F(phi, m) (e = 1) or E(phi, m) (e = -1) in m."""
    return _at_angle(e, n, phi, m)


@rule(_incomplete_derivative)
def _incomplete_derivative_jvp(e, n, primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    out = _incomplete_derivative(e, n, phi, m)
    return out, chain(
        out,
        (
            phi_dot,
            lambda: (
                half_rising(e, n) * jnp.sin(phi) ** (2 * n) * half_power(delta_squared(phi, m), -e - 2 * n)
            ),
        ),
        (m_dot, lambda: _incomplete_derivative(e, n + 1, phi, m)),
    )


def incomplete_first_derivative(n, phi, m):
    """The n-th derivative of F(phi, m) in m."""
    return _incomplete_derivative(1, n, phi, m)


def incomplete_second_derivative(n, phi, m):
    """The n-th derivative of E(phi, m) in m."""
    return _incomplete_derivative(-1, n, phi, m)


# Values of Jacobi's functions for the derivatives: SciPy's cn and dn lose all digits near m = 1 (scipy#8480), and
# derivatives computed from them would, too. Here they are computed by descending Landen transformations (DLMF 22.7(i))
# with the arithmetic-geometric mean a_0 = 1, b_0 = sqrt(1 - m). With T_j = tan(am) / a_j of the j-th step,
#
#   T_j = T_{j+1} / dn_{j+1},   dn_j = (1 + b_j a_{j+1} T_{j+1}^2) / (1 + a_j a_{j+1} T_{j+1}^2):
#
# which has positive terms only, so that sn, cn and dn have small relative errors. After nine steps a_9 = b_9 for
# every m < 1.


def jacobi_functions(u, m):
    """sn, cn, dn of u, and K."""
    p = 1 - m
    logarithmic = p == 0  # am is the Gudermannian
    a, b = jnp.ones_like(p), jnp.sqrt(jnp.where(logarithmic, 1.0, p))
    steps = []
    for _ in range(9):
        mean = (a + b) / 2
        steps.append((a, b, mean))
        a, b = mean, jnp.sqrt(a * b)
    sine, cosine = jnp.sin(a * u), jnp.cos(a * u)
    tangent, dn = sine / cosine / a, jnp.ones_like(p)
    for larger, smaller, mean in reversed(steps):
        square = mean * tangent**2
        tangent, dn = tangent / dn, (1 + smaller * square) / (1 + larger * square)
    secant = jnp.sqrt(1 + tangent**2)
    sn = jnp.sign(sine) * jnp.abs(tangent) / secant
    cn = jnp.sign(cosine) / secant
    sech = 1 / jnp.cosh(u)
    limits = jnp.tanh(u), sech, sech, jnp.inf
    return tuple(
        jnp.where(logarithmic, limit, x)
        for limit, x in zip(limits, (sn, cn, dn, jnp.pi / (2 * a)), strict=True)
    )


# Derivatives follow from Taylor series: a jet is the list of the coefficients of a series in h at m + h, and a list
# of jets is a series in u and h.


def _root(f):
    """The square root of a jet."""
    root = [jnp.sqrt(f[0])]
    for k in range(1, len(f)):
        root.append((f[k] - sum(root[i] * root[k - i] for i in range(1, k))) / (2 * root[0]))
    return root


def _minus(f, g):
    return [a - b for a, b in zip(f, g, strict=True)]


def _plus(*jets):
    return [sum(terms) for terms in zip(*jets, strict=True)]


def _scaled(factor, jet):
    return [factor * term for term in jet]


def _u_series(sn, cn, dn, parameter, order):
    """The Taylor series in u of sn, cn, dn to this order, from their jets and that of m.

    By sn' = cn dn, cn' = -sn dn, dn' = -m sn cn (DLMF 22.13.1-3).
    """
    sn, cn, dn = [sn], [cn], [dn]

    def coefficient(f, g):
        return _plus(*(product(a, b) for a, b in zip(f, reversed(g), strict=True)))

    for k in range(1, order + 1):
        slopes = coefficient(cn, dn), coefficient(sn, dn), product(parameter, coefficient(sn, cn))
        for series, sign, slope in zip((sn, cn, dn), (1, -1, -1), slopes, strict=True):
            series.append(_scaled(sign / k, slope))
    return sn, cn, dn


@functools.cache
def _maclaurin(length, count):
    """The coefficients of u^(2k) m^l in sn/u, cn, dn (DLMF 22.10(i)) and in their n-th derivatives in m divided by n!.

    An array with the axes k < count, function, n < length, l. No sum in it cancels.
    """
    one, zero = [1.0] + [0.0] * (count - 1), [0.0] * count
    parameter = [0.0, 1.0] + [0.0] * (count - 2)  # here a jet is a polynomial in m
    sn, cn, dn = _u_series(zero, one, one, parameter, 2 * count - 1)
    table = np.zeros((count, 3, length, count))
    for k in range(count):
        for i, polynomial in enumerate((sn[2 * k + 1], cn[2 * k], dn[2 * k])):
            for n in range(length):
                for power in range(n, count):
                    table[k, i, n, power - n] = math.comb(power, n) * polynomial[power]
    return table


# For |v| <= 1/8 the jets are computed by the Maclaurin series, others by doubling the argument (DLMF
# 22.6(ii)): with p = 1 - m,
#
#   sn(2v) = 2 sn cn dn / D,  cn(2v) = (cn^2 dn^2 - p sn^2) / D,  D = 1 - m sn^4 = p + m cn^2 (1 + sn^2).
#
# The smaller one of sn and cn is computed so, and the larger one and dn from it. So nothing is lost where cn and dn are
# small (m near 1) or where sn is small (u near 0), and no error except that of the argument grows from one doubling
# to the next. (Where cn is the smaller one, dn has another formula, as sqrt(p + m cn^2) would cancel in its second
# derivative.) Measured: 2e-13 to order 4 and mixed for |u| <= 10, 0 <= m <= 1.

# For m < 1 the reduced argument below is less than 40. For m = 1 the derivatives of cn are exp(|u|) / 8 and more; they
# and the square of cn overflow or underflow for slightly larger u.
LARGEST = 300
DOUBLINGS = 12


def _direct_jets(length, u, m):
    """The jets of sn, cn, dn for |u| <= LARGEST < 2^DOUBLINGS / 8; for larger |u| they are NaN."""
    doublings = jnp.maximum(jnp.ceil(jnp.log2(jnp.maximum(jnp.abs(u), 1e-300))) + 3, 0)
    v = jnp.where(jnp.abs(u) <= LARGEST, scaled_by_power_of_2(u, -doublings), jnp.nan)
    count = 7 + length
    powers = [m**power for power in range(count)]

    def add_power(jets, row):
        return [
            [
                term * v**2 + sum(row[i, n, power] * powers[power] for power in range(count - n))
                for n, term in enumerate(jet)
            ]
            for i, jet in enumerate(jets)
        ], None

    zeros = [[jnp.zeros_like(u)] * length] * 3
    (sn, cn, dn), _ = jax.lax.scan(add_power, zeros, jnp.asarray(_maclaurin(length, count)[::-1]))
    sn = _scaled(v, sn)

    zero = jnp.zeros_like(m)
    one = [jnp.ones_like(m)] + [zero] * (length - 1)
    parameter = ([m, jnp.ones_like(m)] + [zero] * length)[:length]
    complement = ([1 - m, -jnp.ones_like(m)] + [zero] * length)[:length]

    def either(condition, f, g):
        return [jnp.where(condition, a, b) for a, b in zip(f, g, strict=True)]

    def double(i, jets):
        sn, cn, dn = jets
        sn2, cn2 = product(sn, sn), product(cn, cn)
        bottom = either(
            jnp.abs(sn[0]) < jnp.abs(cn[0]),
            _minus(one, product(parameter, product(sn2, sn2))),
            _plus(complement, product(parameter, product(cn2, _plus(one, sn2)))),
        )
        cn_dn = product(cn, dn)
        new_sn = quotient(_scaled(2, product(sn, cn_dn)), bottom)
        new_cn = quotient(_minus(product(cn_dn, cn_dn), product(complement, sn2)), bottom)

        small_sn = jnp.abs(new_sn[0]) < jnp.abs(new_cn[0])
        square = either(small_sn, product(new_sn, new_sn), product(new_cn, new_cn))
        other = _root(_minus(one, square))
        new_sn, new_cn = (
            either(small_sn, new_sn, _scaled(jnp.sign(new_sn[0]), other)),
            either(small_sn, _scaled(jnp.sign(new_cn[0]), other), new_cn),
        )
        near_dn = _root(_minus(one, product(parameter, square)))
        far_dn = quotient(_plus(product(cn_dn, cn_dn), product(complement, sn2)), bottom)
        new_dn = either(small_sn, near_dn, far_dn)
        doubled = new_sn, new_cn, new_dn
        return [either(i < doublings, after, before) for before, after in zip(jets, doubled, strict=True)]

    return jax.lax.fori_loop(0, DOUBLINGS, double, [sn, cn, dn])


# Larger arguments are reduced by periods, u = 4 K k + u' with |u'| <= 2 K (DLMF 22.4(i)). Then derivatives of K are
# needed: with d(h) = -4 k (K(m + h) - K(m)), f(u, m + h) = f(u' + d(h), m + h).
# Half periods are not used: for K < u' < 2 K and m near 1 the derivatives are much smaller than those of K.


@functools.partial(jax.jit, static_argnums=0)
def _jets(length, u, m):
    """The jets of sn, cn, dn."""
    sn, cn, dn, quarter = jacobi_functions(u, m)
    if length == 1:
        return [sn], [cn], [dn]
    periods = jnp.round(u / (4 * quarter))
    inside = periods == 0
    safe_p = jnp.where(inside, 1.0, 1 - m)
    rest = u - jnp.where(inside, 0.0, 4 * periods * quarter)
    shift = [jnp.zeros_like(u)] + [
        _complete(1, n, safe_p, -4 * periods) / math.factorial(n) for n in range(1, length)
    ]
    zero = jnp.zeros_like(m)
    parameter = ([m, jnp.ones_like(m)] + [zero] * length)[:length]
    functions = []
    for series in _u_series(*_direct_jets(length, rest, m), parameter, length - 1):
        total = series[-1]
        for jet in reversed(series[:-1]):
            total = _plus(jet, product(shift, total))
        functions.append(total)
    return functions


@functools.partial(jax.jit, static_argnums=(0, 1))  # traced once for all its callers
def _jacobi_derivative(output, orders, u, m):
    """The derivative of one of "sn", "cn", "dn" and "am" of the static `orders` in u and m, not both 0.

    It is NaN where the value is: for m < 0 the jets lose digits, all of them at m = -1e3.
    """
    inside = (m >= 0) & (m <= 1)
    return jnp.where(inside, _derivative_inside(output, orders, u, jnp.where(inside, m, 0)), jnp.nan)


def _derivative_inside(output, orders, u, m):
    i, j = orders
    sn, cn, dn = _jets(j + 1, u, m)
    scale = math.factorial(i) * math.factorial(j)
    if output == "am" and i == 0:  # its derivative in h is cn sn' - sn cn'
        terms = [k * (cn[j - k] * sn[k] - sn[j - k] * cn[k]) for k in range(1, j + 1)]
        return scale / j * sum(terms)
    parameter = ([m, jnp.ones_like(m)] + [jnp.zeros_like(m)] * j)[: j + 1]
    series = _u_series(sn, cn, dn, parameter, i)
    if output == "am":  # DLMF 22.16.2
        return scale / i * series[2][i - 1][j]
    return scale * series[("sn", "cn", "dn").index(output)][i][j]


def jacobi_sn_derivative(i, j, u, m):
    """The derivative of sn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative("sn", (i, j), u, m)


def jacobi_cn_derivative(i, j, u, m):
    """The derivative of cn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative("cn", (i, j), u, m)


def jacobi_dn_derivative(i, j, u, m):
    """The derivative of dn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative("dn", (i, j), u, m)


def jacobi_am_derivative(i, j, u, m):
    """The derivative of am(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative("am", (i, j), u, m)
