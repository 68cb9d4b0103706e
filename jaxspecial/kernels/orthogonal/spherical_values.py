"""Values of Legendre functions of integer degree and order and of spherical harmonics, with derivatives of low order, on devices.

R_n is the quotient of P_n^(-m)(x), m >= 0, by P_m^(-m)(x) = (1 - x^2)^(m/2) / (2^m m!) (DLMF 14.7.15, 14.9.3). Its recurrence in the degree
(DLMF 14.10.3) is written for the differences D_(n+1) = R_(n+1) - R_n,

    (n + m + 1) D_(n+1) = (n - m) D_n - (2 n + 1) (1 - x) R_n,    R_m = 1, D_m = 0.

So near x = 1 an error of x, which for degrees of hundreds changes the value by many ulp, does not count: 1 - x = 2 sin^2(theta / 2) has none.
For x < 0, R_n(-x) = (-1)^(n - m) R_n(x) (DLMF 14.7.17). Then

    Y_n^m = (-1)^m sqrt((2 n + 1) / (4 pi) C(n + m, 2 m) Gamma(m + 1/2) / (sqrt(pi) m!)) sin^m(theta) R_n    (DLMF 14.30.1, 14.9.3, 5.5.5)
    P_n^m = (-1)^m C(n + m, 2 m) (2 m - 1)!! (1 - x^2)^(m/2) R_n,    (2 m - 1)!! = 2^m Gamma(m + 1/2) / sqrt(pi),

where C(n + m, 2 m) is a product of the steps' (n + m + 1) / (n - m + 1). It is below 1.62^(2 n), and overflows from n = 738 on. For Y each
step multiplies R and D by the root of its factor, whose product overflows only from n = 1476 on.
"""

import itertools
import math
from fractions import Fraction

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics import recurrence
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.small_differences import log_of_one_and
from jaxspecial.kernels.numerics.stirling import logarithm_of_star
from jaxspecial.kernels.orthogonal.legendre import legendre_derivative, spherical_legendre_combination

__all__ = [
    "associated_legendre_values",
    "legendre_values",
    "spherical_harmonic_derivative",
    "spherical_harmonic_values",
    "spherical_legendre_derivative",
    "spherical_legendre_values",
]

HIGHEST = 1400  # degree of a spherical harmonic


def _quotient(n, m, rest, is_left):
    """R_n and C(n + m, 2 m), for integers 0 <= m <= n; `rest` is 1 - |x|, and `is_left` says where x is negative."""

    def step(k, now, change, several):
        degree = m + k
        now, change = _next(degree, m, rest, now, change)
        return now, change, several * (degree + m + 1) / (degree - m + 1)

    one = jnp.ones_like(rest)
    value, _, several = recurrence.upward(n - m, 0, (one, 0 * one, one), step)
    return _mirrored(n, m, is_left, value), several


def _next(degree, m, rest, now, change):
    change = ((degree - m) * change - (2 * degree + 1) * rest * now) / (degree + m + 1)
    return now + change, change


def _mirrored(n, m, is_left, value):
    return jnp.where(is_left & (jnp.fmod(n - m, 2) == 1), -value, value)


def _normalised_quotient(n, m, rest, is_left):
    """sqrt(C(n + m, 2 m)) R_n."""

    def step(k, now, change):
        degree = m + k
        root = jnp.sqrt((degree + m + 1) / (degree - m + 1))
        return tuple(root * x for x in _next(degree, m, rest, now, change))

    one = jnp.ones_like(rest)
    value, _ = recurrence.upward(n - m, 0, (one, 0 * one), step)
    return _mirrored(n, m, is_left, value)


# (2 m - 1)!! and 2^m m! for m = 0, 1, ..., 150, the last for which the first is no infinity
ODD = [Fraction(math.prod(range(1, 2 * m, 2))) for m in range(151)]
EVEN = [Fraction(math.prod(range(2, 2 * m + 1, 2))) for m in range(151)]


def _from(table, m):
    return jnp.asarray([float(x) for x in table])[jnp.clip(m, 0, len(table) - 1).astype(int)]


def _central(m):
    """Gamma(m + 1/2) / (sqrt(pi) m!), which is (2 m - 1)!! / (2^m m!)."""
    low = m < 20
    # from Gamma(2 m + 1) = 4^m Gamma(m + 1/2) m! / sqrt(pi) (DLMF 5.5.5) and Stirling's formula
    large = jnp.where(low, 20, m)
    star = logarithm_of_star(2 * large) - 2 * logarithm_of_star(large)
    near = _from([a / b for a, b in zip(ODD[:20], EVEN[:20], strict=True)], m)
    return jnp.where(low, near, jnp.exp(star) / jnp.sqrt(math.pi * large))


def _is_odd(m):
    return jnp.fmod(jnp.abs(m), 2) == 1


def _power(sine, cosine, h):
    """sine^h, also accurate where the sine is rounded to nearly 1."""
    square = cosine * cosine
    near = square < 0.1
    return jnp.where(near, jnp.exp(0.5 * h * log_of_one_and(-jnp.where(near, square, 0))), jnp.power(sine, h))


def spherical_legendre_value(n, m, theta):
    """Y_n^m(theta, 0) for integers n <= HIGHEST and m; as SciPy's with |sin(theta)|, and 0 for |m| > n."""
    n, m, theta = jnp.broadcast_arrays(n, m, theta)
    finite = jnp.isfinite(theta)
    known = finite | (n == 0) & ~jnp.isnan(theta)
    theta = jnp.where(finite, theta, 0.0)
    order = jnp.abs(m).astype(theta.dtype)
    degree = n.astype(theta.dtype)
    inside = order <= degree
    order, degree = jnp.where(inside, order, 0), jnp.where(inside, degree, 0)
    sine, cosine = jnp.abs(jnp.sin(theta)), jnp.cos(theta)
    half = jnp.where(cosine < 0, jnp.cos(theta / 2), jnp.sin(theta / 2))
    value = _normalised_quotient(degree, order, 2 * half * half, cosine < 0)
    squared = (2 * degree + 1) / (4 * math.pi) * _central(order)
    root = _power(sine, cosine, order / 2)
    value = root * value * root * jnp.sqrt(squared)  # the power does not underflow before the value
    value = jnp.where(_is_odd(m) & (m > 0), -value, value)
    return jnp.where(inside, jnp.where(known, value, jnp.nan), 0.0)


def spherical_legendre_derivative(j, n, m, theta):
    """The j-th derivative in theta of the spherical harmonic Y_n^m(theta, phi) at phi = 0; from n = 646 on, SciPy's values are NaN."""

    def value(shift):
        scipys = call("sph_legendre_p.0", n, m + shift, theta)
        lost = jnp.isnan(scipys) & jnp.isfinite(theta) & (n <= HIGHEST)
        here = (jnp.where(lost, x, 0) for x in (n, m + shift, theta))
        return where_any(lost, lambda: jnp.where(lost, spherical_legendre_value(*here), scipys), scipys)

    return spherical_legendre_combination(j, n, m, theta, value)


def spherical_harmonic_derivative(j, k, n, m, theta, phi):
    """The derivative of Y_n^m(theta, phi) of order j in theta and k in phi."""
    phase = jax.lax.complex(jnp.cos(m * phi), jnp.sin(m * phi))
    return (1j * m) ** k * spherical_legendre_derivative(j, n, m, theta) * phase


def _derivatives(highest, n, m, theta):
    """Y_n^m(theta, 0) and its derivatives in theta, a list; the values of all orders that they need are evaluated at once."""
    shifts = jnp.arange(-highest, highest + 1.0)
    values = spherical_legendre_value(n, m + shifts, theta)

    def shifted(shift):
        return values[..., shift + highest, None]

    return [spherical_legendre_combination(j, n, m, theta, shifted) for j in range(highest + 1)]


def spherical_legendre_values(highest, n, m, theta):
    """Y_n^m(theta, 0) and its derivatives in theta up to the order `highest`, along the last axis, whose length was 1."""
    return jnp.concatenate(_derivatives(highest, n, m, theta), axis=-1)


def spherical_harmonic_values(highest, n, m, theta, phi):
    """Y_n^m(theta, phi) and its derivatives of orders up to `highest` in each angle, those in phi first, along the last axis."""
    angle = m * phi
    phase = jax.lax.complex(jnp.cos(angle), jnp.sin(angle))
    parts = _derivatives(highest, n, m, theta)
    orders = itertools.product(range(highest + 1), repeat=2)
    return jnp.concatenate([(1j * m) ** k * (parts[j] * phase) for j, k in orders], axis=-1)


def legendre_values(highest, n, z):
    """P_n(z) and its derivatives up to the order `highest`, along the last axis."""
    n = n.astype(int)  # it counts the steps of a loop
    return jnp.concatenate([legendre_derivative(j, n, z) for j in range(highest + 1)], axis=-1)


def associated_legendre_values(is_normalised, highest, n, m, z, branch_cut):
    """P_n^m(z), of no derivatives, for real z, integers n <= 700 and m, |m| <= 150; times sqrt((n + 1/2) (n - m)! / (n + m)!) if normalised."""
    assert highest == 0
    order = jnp.abs(m).astype(z.dtype)
    degree = n.astype(z.dtype)
    inside = order <= degree
    order, degree = jnp.where(inside, order, 0), jnp.where(inside, degree, 0)
    size = jnp.abs(z)
    value, several = _quotient(degree, order, 1 - size, z < 0)
    root = jnp.power(jnp.abs((1 - z) * (1 + z)), order / 4)
    if is_normalised:
        value = (root * jnp.sqrt(several)) * value * root * jnp.sqrt((degree + 0.5) * _central(order))
    else:
        first = jnp.where(m < 0, _from([1 / x for x in EVEN], order), several * _from(ODD, order))
        value = (root * first) * value * root
    outside = branch_cut == 2  # the cuts are |z| > 1, otherwise z < 1
    value = jnp.where(_is_odd(m) & (m > 0) & outside, -value, value)
    on_cut = jnp.where(outside, size > 1, (z < 1) & (z != -1)) & (m != 0) | jnp.isnan(z)
    return jnp.where(inside, jnp.where(on_cut, jnp.nan, value), 0.0)
