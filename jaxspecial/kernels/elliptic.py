"""Derivatives of Legendre's elliptic integrals in the parameter, and of Jacobi's elliptic functions.

Everything in the parameter m = k^2 comes from the positive integrals of kernels/carlson.py. The textbook's rules, such as
dK/dm = (E - (1 - m) K) / (2 m (1 - m)) (DLMF 19.4.1), cancel at m = 0 and m = 1, and more so at each order.
"""

import fractions
import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial._rules import chain, rule
from jaxspecial.kernels.carlson import carlson_integral, half_power, half_rising

__all__ = [
    "complete_first_derivative",
    "complete_second_derivative",
    "delta_squared",
    "incomplete_first_derivative",
    "incomplete_second_derivative",
    "jacobi_am_derivative",
    "jacobi_cn_derivative",
    "jacobi_dn_derivative",
    "jacobi_sn_derivative",
]

# With D(theta)^2 = 1 - m sin^2 theta, F = int_0^phi D^-1 and E = int_0^phi D (DLMF 19.2.4, 19.2.5), and with e = 1 for F and
# e = -1 for E, the n-th derivative in m is
#
#   (e/2)_n int_0^phi sin^(2n) D^(-e-2n) dtheta.
#
# For 0 <= phi <= pi/2, sin^2 theta = sin^2 phi / (t + 1) turns it into an integral of Carlson's family (DLMF 19.25.5, 19.25.9
# are its cases n = 0):
#
#   (e/2)_n / 2 sin^(2n+1) phi int_0^inf (t + cos^2 phi)^(-1/2) (t + D(phi)^2)^(-e/2-n) (t + 1)^(e/2-1) dt.


def _complete(e, n, p):
    """The n-th derivative of K (e = 1) or E (e = -1) in m, at m = 1 - p."""
    return half_rising(e, n) / 2 * carlson_integral((-1, 2 * n + e, 2 - e), p, jnp.ones_like(p))


def complete_first_derivative(n, p):
    """The n-th derivative of K(1 - p) in p."""
    return (-1) ** n * _complete(1, n, p)


def complete_second_derivative(n, p):
    """The n-th derivative of E(1 - p) in p."""
    return (-1) ** n * _complete(-1, n, p)


def _incomplete(e, n, sine, cosine, delta2, half_turns, p):
    """The n-th derivative in m = 1 - p at an angle of so many half turns and a rest, given by the whole angle's sine and cosine.

    The rest lies in [-pi/2, pi/2]; where rounding put the angle just beyond, the cosine's sign tells, and
    the number of half turns follows it. K bounds the incomplete integral, so that the sum loses no more than a factor of 3.
    """
    parity = 1 - 2 * (half_turns % 2)
    half_turns = half_turns + jnp.where(parity * cosine < 0, jnp.sign(parity * sine), 0)
    sine = sine * (1 - 2 * (half_turns % 2))
    rest = carlson_integral((0, 1, 2 * n + e, 2 - e), cosine**2, delta2, jnp.ones_like(p))
    rest = half_rising(e, n) / 2 * sine * sine ** (2 * n) * rest
    safe_p = jnp.where(half_turns == 0, 1.0, p)  # at m = 1 K is infinite
    return jnp.where(half_turns == 0, 0.0, 2 * half_turns * _complete(e, n, safe_p)) + rest


@jax.custom_jvp
def delta_squared(phi, m):
    """1 - m sin^2 phi, from two terms that do not cancel for m <= 1."""
    return jnp.cos(phi) ** 2 + (1 - m) * jnp.sin(phi) ** 2


@delta_squared.defjvp
def _delta_squared_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    # Left to itself, JAX would form (1 - m) - 1.
    return delta_squared(phi, m), -m * jnp.sin(2 * phi) * phi_dot - jnp.sin(phi) ** 2 * m_dot


def _at_angle(e, n, phi, m):
    return _incomplete(
        e, n, jnp.sin(phi), jnp.cos(phi), delta_squared(phi, m), jnp.round(phi / jnp.pi), 1 - m
    )


@functools.partial(jax.custom_jvp, nondiff_argnums=(0, 1))
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


# Jacobi's functions, for derivatives: SciPy's own lose all digits of cn and dn near m = 1 (scipy#8480), and with them the
# derivatives would be lost. Descending Landen transformations (DLMF 22.7(i)) with the arithmetic-geometric mean
# a_0 = 1, b_0 = sqrt(1 - m): with T_j = tan(am) / a_j of the j-th step, T_j = T_{j+1} / dn_{j+1} and
# dn_j = (1 + b_j a_{j+1} T_{j+1}^2) / (1 + a_j a_{j+1} T_{j+1}^2): only positive terms, so sn, cn and dn are right relative to
# themselves. Nine steps reach a_9 = b_9 for every double m < 1.


def _jacobi(u, m):
    """sn, cn, dn, and the half turns in am(u, m)."""
    p = 1 - m
    logarithmic = p == 0  # am is the Gudermannian
    a, b = jnp.ones_like(p), jnp.sqrt(jnp.where(logarithmic, 1.0, p))
    steps = []
    for _ in range(9):
        mean = (a + b) / 2
        steps.append((a, b, mean))
        a, b = mean, jnp.sqrt(a * b)
    angle = a * u
    sine, cosine = jnp.sin(angle), jnp.cos(angle)
    tangent, dn = sine / cosine / a, jnp.ones_like(p)
    for a, b, mean in reversed(steps):
        square = mean * tangent**2
        tangent, dn = tangent / dn, (1 + b * square) / (1 + a * square)
    secant = jnp.sqrt(1 + tangent**2)
    sn = jnp.sign(sine) * jnp.abs(tangent) / secant
    cn = jnp.sign(cosine) / secant
    sech = 1 / jnp.cosh(u)
    sn, cn, dn = (
        jnp.where(logarithmic, limit, x) for limit, x in ((jnp.tanh(u), sn), (sech, cn), (sech, dn))
    )
    return sn, cn, dn, jnp.where(logarithmic, 0.0, jnp.round(angle / jnp.pi))


# Derivatives in m are Taylor coefficients in h of sn, cn, dn at m + h ("jets": lists of arrays), and those in u follow
# from them by DLMF 22.13.1, sn' = cn dn, cn' = -sn dn, dn' = -m sn cn, am' = dn: a polynomial in sn, cn, dn and m.


def _times(*jets):
    """The product of Taylor series of one length."""
    return functools.reduce(
        lambda f, g: [sum(f[i] * g[k - i] for i in range(k + 1)) for k in range(len(f))], jets
    )


def _over(f, g):
    """The quotient of two Taylor series."""
    quotient = []
    for k, term in enumerate(f):
        quotient.append((term - sum(quotient[i] * g[k - i] for i in range(k))) / g[0])
    return quotient


def _minus(f, g):
    return [a - b for a, b in zip(f, g, strict=True)]


@functools.cache
def _u_polynomial(output, order):
    """The derivative of "sn", "cn" or "dn" in u: {powers of (sn, cn, dn, m): coefficient}."""
    if order == 0:
        return {tuple(int(output == name) for name in ("sn", "cn", "dn", "m")): 1}
    slopes = ((-1, 1, 1, 0), 1), ((1, -1, 1, 0), -1), ((1, 1, -1, 1), -1)
    polynomial = {}
    for powers, coefficient in _u_polynomial(output, order - 1).items():
        for j, (step, sign) in enumerate(slopes):
            if powers[j]:
                raised = tuple(a + b for a, b in zip(powers, step, strict=True))
                polynomial[raised] = polynomial.get(raised, 0) + sign * powers[j] * coefficient
    return polynomial


@functools.cache
def _maclaurin(output, order, count):
    """The coefficients of u^(2k), k < count, in sn/u, cn or dn (DLMF 22.10(i)), as polynomials in m differentiated so often."""
    rows = []
    for k in range(count):
        row = {}
        for (a, _, _, power), coefficient in _u_polynomial(output, 2 * k + (output == "sn")).items():
            if a == 0:  # at u = 0, where sn = 0 and cn = dn = 1
                row[power] = row.get(power, 0) + coefficient
        scale = math.factorial(2 * k + (output == "sn"))
        rows.append(
            [
                float(fractions.Fraction(row.get(i, 0) * math.comb(i, order), scale))
                for i in range(order, k + 1)
            ]
        )
    return rows


# For |u| <= 2, the jets at u/8 come from the Maclaurin series and are doubled three times (DLMF 22.6(ii)); no terms of lower
# order in u than the result cancel in that.


def _small_jets(length, u, m):
    v = u / 8
    jets = []
    for output in ("sn", "cn", "dn"):
        jet = []
        for order in range(length):
            total = jnp.zeros_like(v)
            for row in reversed(_maclaurin(output, order, 10 + length)):
                coefficient = jnp.zeros_like(v)
                for number in reversed(row):
                    coefficient = coefficient * m + number
                total = total * v**2 + coefficient
            jet.append(total * v if output == "sn" else total)
        jets.append(jet)
    sn, cn, dn = jets
    one = [jnp.ones_like(m)] + [jnp.zeros_like(m)] * (length - 1)
    parameter = ([m] + one)[:length]
    for _ in range(3):
        sn2, cn2, dn2 = (_times(f, f) for f in (sn, cn, dn))
        bottom = _minus(one, _times(parameter, sn2, sn2))
        sn, cn, dn = (
            [2 * a for a in _over(_times(sn, cn, dn), bottom)],
            _over(_minus(cn2, _times(sn2, dn2)), bottom),
            _over(_minus(dn2, _times(parameter, sn2, cn2)), bottom),
        )
    return sn, cn, dn


# For |u| > 2, with f_n = the n-th derivative of F(phi, m) in m at phi = am(u, m): F(am(u, m), m) = u gives
#
#   d am/dm = -dn f_1,  d sn/dm = -cn dn f_1,  d cn/dm = sn dn f_1,  d dn/dm = m sn cn f_1 - sn^2 / (2 dn),
#   d f_n/dm = f_{n+1} - (1/2)_n (sn / dn)^(2n) f_1:
#
# again polynomials, in sn, cn, dn, 1/dn, m and the f_n.


@functools.cache
def _m_polynomial(output, order):
    """The derivative of "sn", "cn" or "dn" in m: {powers of (sn, cn, dn, m, f_1, f_2, ...): coefficient}."""
    length = 5 + order
    if order == 0:
        return {tuple(int(i == ("sn", "cn", "dn").index(output)) for i in range(length)): 1}

    def powers(**given):
        names = ("sn", "cn", "dn", "m", *(f"f{n}" for n in range(1, length - 3)))
        return tuple(given.get(name, 0) for name in names)

    slopes = [  # of each variable in m: (coefficient, powers)
        [(-1, powers(cn=1, dn=1, f1=1))],
        [(1, powers(sn=1, dn=1, f1=1))],
        [(1, powers(sn=1, cn=1, m=1, f1=1)), (-0.5, powers(sn=2, dn=-1))],
        [(1, powers())],
    ]
    for n in range(1, order + 1):
        density = powers(sn=2 * n, dn=-2 * n, f1=1)
        slopes.append([(1, powers(**{f"f{n + 1}": 1})), (-half_rising(1, n), density)])
    polynomial = {}
    for base, coefficient in _m_polynomial(output, order - 1).items():
        base = (*base, 0)
        for j, terms in enumerate(slopes):
            for factor, step in terms:
                if base[j]:
                    raised = tuple(a + b - (i == j) for i, (a, b) in enumerate(zip(base, step, strict=True)))
                    polynomial[raised] = polynomial.get(raised, 0) + factor * base[j] * coefficient
    return polynomial


def _monomial_sum(polynomial, variables):
    def monomial(powers):
        factors = [
            jax.lax.integer_pow(v, power) for v, power in zip(variables, powers, strict=False) if power
        ]
        return functools.reduce(jnp.multiply, factors, jnp.ones_like(variables[0]))

    return sum(coefficient * monomial(powers) for powers, coefficient in polynomial.items() if coefficient)


def _large_jets(length, u, m):
    sn, cn, dn, half_turns = _jacobi(u, m)
    f = [_incomplete(1, n, sn, cn, dn**2, half_turns, 1 - m) for n in range(1, length)]
    variables = (sn, cn, dn, m, *f)
    return [
        [_monomial_sum(_m_polynomial(output, n), variables) / math.factorial(n) for n in range(length)]
        for output in ("sn", "cn", "dn")
    ]


def _jets(length, u, m):
    if length == 1:
        return [[x] for x in _jacobi(u, m)[:3]]
    small = jnp.abs(u) <= 2
    both = zip(
        _small_jets(length, jnp.where(small, u, 1.0), m),
        _large_jets(length, jnp.where(small, 3.0, u), m),
        strict=True,
    )
    return [[jnp.where(small, a, b) for a, b in zip(f, g, strict=True)] for f, g in both]


@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
def _jacobi_derivative(orders, u, m):
    """The derivatives of sn, cn, dn and am of the static `orders` in u and m, not both 0."""
    i, j = orders
    sn, cn, dn = _jets(j + 1, u, m)
    parameter = [m, jnp.ones_like(m), *[jnp.zeros_like(m)] * j][: j + 1]

    def u_derivative(output, order):
        total = 0
        for powers, coefficient in _u_polynomial(output, order).items():
            factors = [
                f for f, power in zip((sn, cn, dn, parameter), powers, strict=True) for _ in range(power)
            ]
            total += coefficient * _times(*factors)[j]
        return math.factorial(j) * total

    def amplitude():
        if i:
            return u_derivative("dn", i - 1)
        # am' = cn sn' - sn cn' in h, of which the coefficient of h^(j-1) is wanted
        return math.factorial(j - 1) * sum(
            k * (cn[j - k] * sn[k] - sn[j - k] * cn[k]) for k in range(1, j + 1)
        )

    return (*(u_derivative(output, i) for output in ("sn", "cn", "dn")), amplitude())


@rule(_jacobi_derivative)
def _jacobi_derivative_jvp(orders, primals, tangents):
    i, j = orders
    u_dot, m_dot = tangents
    out = _jacobi_derivative(orders, *primals)
    return out, tuple(
        chain(
            value,
            (u_dot, lambda k=k: _jacobi_derivative((i + 1, j), *primals)[k]),
            (m_dot, lambda k=k: _jacobi_derivative((i, j + 1), *primals)[k]),
        )
        for k, value in enumerate(out)
    )


def jacobi_sn_derivative(i, j, u, m):
    """The derivative of sn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative((i, j), u, m)[0]


def jacobi_cn_derivative(i, j, u, m):
    """The derivative of cn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative((i, j), u, m)[1]


def jacobi_dn_derivative(i, j, u, m):
    """The derivative of dn(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative((i, j), u, m)[2]


def jacobi_am_derivative(i, j, u, m):
    """The derivative of am(u, m) of order i in u and j in m, not both 0."""
    return _jacobi_derivative((i, j), u, m)[3]
