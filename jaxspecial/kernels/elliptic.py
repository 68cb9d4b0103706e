"""Derivatives of Legendre's elliptic integrals in the parameter, and of Jacobi's elliptic functions.

Everything in the parameter m = k^2 comes from the positive integrals of kernels/carlson.py. The textbook's rules, such as
dK/dm = (E - (1 - m) K) / (2 m (1 - m)) (DLMF 19.4.1), cancel at m = 0 and m = 1, and more so at each order.
"""

import functools

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
    "jacobi_amplitude_m",
    "jacobi_cn",
    "jacobi_dn",
    "jacobi_dn_m",
    "jacobi_sn",
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


# With f_n = the n-th derivative of F(phi, m) in m, at phi = am(u, m): F(am(u, m), m) = u gives d am / dm = -dn f_1, and
#   d f_n / du = (1/2)_n (sn/dn)^(2n),   d f_n / dm = f_{n+1} - (1/2)_n (sn/dn)^(2n) f_1,
# the difference of two positive terms of which the first is at most three times the second ... (see the tests).


@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
def _jacobi_derivative(n, u, m):
    sn, cn, dn, half_turns = _jacobi(u, m)
    return _incomplete(1, n, sn, cn, dn**2, half_turns, 1 - m)


@rule(_jacobi_derivative)
def _jacobi_derivative_jvp(n, primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    out = _jacobi_derivative(n, u, m)

    def density():
        return half_rising(1, n) * (jacobi_sn(u, m) / jacobi_dn(u, m)) ** (2 * n)

    return out, chain(
        out,
        (u_dot, density),
        (m_dot, lambda: _jacobi_derivative(n + 1, u, m) - density() * _jacobi_derivative(1, u, m)),
    )


def jacobi_amplitude_m(u, m):
    """The derivative of am(u, m) in m."""
    return -jacobi_dn(u, m) * _jacobi_derivative(1, u, m)


def jacobi_dn_m(u, m):
    """The derivative of dn(u, m) in m."""
    sn, cn, dn = jacobi_sn(u, m), jacobi_cn(u, m), jacobi_dn(u, m)
    return m * sn * cn * _jacobi_derivative(1, u, m) - sn**2 / (2 * dn)  # from dn^2 = 1 - m sn^2


@jax.custom_jvp
def jacobi_sn(u, m):
    """sn(u, m), relatively accurate."""
    return _jacobi(u, m)[0]


@jax.custom_jvp
def jacobi_cn(u, m):
    """cn(u, m), relatively accurate."""
    return _jacobi(u, m)[1]


@jax.custom_jvp
def jacobi_dn(u, m):
    """dn(u, m), relatively accurate."""
    return _jacobi(u, m)[2]


def _define(function, u_partial, m_partial):
    @rule(function)
    def derivative_rule(primals, tangents):
        out = function(*primals)
        u_dot, m_dot = tangents
        return out, chain(out, (u_dot, lambda: u_partial(*primals)), (m_dot, lambda: m_partial(*primals)))


# DLMF 22.13.1
_define(
    jacobi_sn,
    lambda u, m: jacobi_cn(u, m) * jacobi_dn(u, m),
    lambda u, m: jacobi_cn(u, m) * jacobi_amplitude_m(u, m),
)
_define(
    jacobi_cn,
    lambda u, m: -jacobi_sn(u, m) * jacobi_dn(u, m),
    lambda u, m: -jacobi_sn(u, m) * jacobi_amplitude_m(u, m),
)
_define(jacobi_dn, lambda u, m: -m * jacobi_sn(u, m) * jacobi_cn(u, m), jacobi_dn_m)
