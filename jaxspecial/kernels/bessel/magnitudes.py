"""Cylinder functions where SciPy's loops overflow, underflow or lose the phase: at tiny and at huge arguments.

Two expansions are used: the power series, and Hankel's expansion. In both, a sum of moderate size is multiplied by a
power or an exponential, which is applied last. Derivatives are taken term by term. Between the two, where a function is
close to the ends of the double range and neither converges, the exact engine evaluates.

On phases: cos and sin of a huge z are those of the exact double z. So a derivative is right even where an ulp of z is
many periods.
"""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.trig_pi import cos_pi, exp_i, sin_pi, turn, turn_of_sum
from jaxspecial.rules.chain import slope

__all__ = []

SAFE = 650.0  # up to exp(SAFE) SciPy's loops and sums of their values can be trusted
BEYOND = 900.0  # a function that is exp(BEYOND) or more, except for factors, overflows with them, too
FAR = 1000.0
FAR_TERMS = 18
SERIES_TERMS = 24
LARGEST = 1.0e9  # of orders and arguments of SciPy's loops; AMOS gives up at 2^30


def product(factor, x):
    """factor * x, and 0 for a factor 0 of an infinite x."""
    return jnp.where(factor == 0, 0.0, factor * x)


# ------------------------------------------------------------------------------------------ large arguments
#
# For |z| > v^2 (DLMF 10.17.5), with a_k(v) = (4v^2 - 1)(4v^2 - 9) ... (4v^2 - (2k-1)^2) / (k! 8^k),
#     exp(-i z) H1_v(z) = sqrt(2/pi) exp(-i pi (v/2 + 1/4)) sum_k i^k a_k z^(-k-1/2),
# and the derivative of order n of exp(kappa z) z^p is exp(kappa z) sum_m C(n,m) kappa^(n-m) p ... (p-m+1) z^(p-m).


def is_far(v, z):
    """Where Hankel's expansion is used: its terms fall as 2^-k / k!, or faster."""
    return abs(z) > jnp.maximum(FAR, v * v)


def expansion(n, v, z, unit, power, kappa=None, stride=1.0):
    """exp(-kappa z) times the n-th derivative of exp(kappa z) sum_k unit^k a_k(v) z^(power - stride k).

    `kappa` None means 0. The terms fall as 2^-k / k! where `is_far` holds for z^stride.
    """
    inverse = 1 / z if stride == 1 else z**-stride

    def weight(p):
        falling, turned, total = 1.0, 1.0, 0.0 if kappa is None else kappa**n
        for m in range(1, n + 1):
            falling, turned = falling * (p - (m - 1)), turned / z
            if kappa is not None:
                total = total + (math.comb(n, m) * kappa ** (n - m)) * falling * turned
        return (
            falling if kappa is None else total
        )  # for kappa None, z^-n is in `lead` below: alone, z^-2 may underflow

    def add(k, state):
        term, total = state
        odd = 2.0 * k + 1
        following = term * (unit * (2 * v - odd) * (2 * v + odd) / (8 * (k + 1))) * inverse
        return following, total + term * weight(power - stride * k)

    one = jnp.ones_like(z * unit)
    lead = z ** (power - n if kappa is None else power)
    return lead * jax.lax.fori_loop(0, FAR_TERMS, add, (one, jnp.zeros_like(one)))[1]


def far_hankel(n, v, z, kappa, power=-0.5):
    """exp(-kappa z) d^n/dz^n of exp((kappa - i) z) z^(power + 1/2) H1_v(z) where `is_far`, else an arbitrary number.

    For |arg z| <= pi, but not on the lower side of the cut.
    """
    use = is_far(v, z)
    v, z = jnp.where(use, v, 0.5), jnp.where(use, z, FAR)
    phase = exp_i(turn_of_sum(-v / 2, -0.25))
    return math.sqrt(2 / math.pi) * phase * expansion(n, v, z, 1j, power, kappa)


def far_bessel(n, v, z, power=-0.5):
    """d^n/dz^n of z^(power + 1/2) times J_v(z) and Y_v(z), for real z > 0."""
    h = jax.lax.complex(jnp.cos(z), jnp.sin(z)) * far_hankel(n, v, z, 1j, power)
    return jnp.real(h), jnp.imag(h)


def far_complex(n, v, z, kind, shift=0.0):
    """exp(-shift) d^n/dz^n of H1_v(z) or H2_v(z) (`kind` 1 or 2) where `is_far`, z complex; on the cut from above."""
    if kind == 2:  # H2_v(z) = conj(H1_v(conj(z)))
        return jnp.conj(_far_h1(n, v, jnp.conj(z), jnp.conj(shift), on_cut=-1))
    return _far_h1(n, v, z, shift, on_cut=1)


# The expansion fails below the negative axis. For H1 of conj(z) it fails on the cut, too, which is then the lower side.
# With w = -z = z exp(i pi) (DLMF 10.11.3, m = -1):
#     H1_v(z) = 2 cos(pi v) H1_v(w) + exp(-i pi v) H2_v(w).


def _far_h1(n, v, z, shift, on_cut):
    below = (jnp.real(z) < 0) & ((jnp.imag(z) < 0) | ((jnp.imag(z) == 0) & (on_cut < 0)))
    w = from_above(jnp.where(below, -z, z))
    first = far_hankel(n, v, w, 1j)
    second = jnp.conj(far_hankel(n, v, jnp.conj(w), 1j))
    turned = jax.lax.complex(cos_pi(v), -sin_pi(v))
    growing, falling = jnp.exp(1j * w - shift), jnp.exp(-1j * w - shift)
    reflected = (-1) ** n * (2 * cos_pi(v) * growing * first + turned * falling * second)
    return jnp.where(below, reflected, growing * first)


def far_h1_partial(orders, v, z, above, scaled):
    """The derivative of H1_v(z), or of exp(-i z) H1_v(z), of order i in v and j in z where `is_far`, for real z: z < 0 is above
    or below the cut.

    With z = w exp(i pi) the powers z^(-k - 1/2) are -i (-1)^k w^(-k - 1/2); with z = w exp(-i pi) see `_far_h1`. Each
    term is exp(i pi (c v + d)) times a sum that varies slowly with v.
    """
    (i, j), w, left = orders, abs(z), z < 0
    use = is_far(v, w)
    v, w = jnp.where(use, v, 0.5), jnp.where(use, w, FAR)
    e = jax.lax.complex(jnp.cos(w), jnp.sin(w))

    def term(c, d, unit, kappa):
        total, series = 0.0, lambda v: expansion(j, v, w, unit, -0.5, kappa)
        phase = exp_i(turn_of_sum(math.copysign(0.5, c) * v, d))
        if c == -1.5:
            phase = phase * exp_i(turn(-v))
        for m in range(i + 1):
            total = total + math.comb(i, m) * (1j * math.pi * c) ** (i - m) * series(v)
            series = functools.partial(slope, series)
        return phase * total

    def outgoing(c, d):
        return term(c, d, 1j, None) if scaled else e * term(c, d, 1j, 1j)

    def incoming(d):
        return term(-0.5, d, -1j, None) if scaled else jnp.conj(e) * term(-0.5, d, -1j, -1j)

    if above:
        other = incoming(-0.75)
    else:
        kappa, growth = (2j, e * e) if scaled else (1j, e)
        other = growth * (term(0.5, -0.25, 1j, kappa) + term(-1.5, -0.25, 1j, kappa)) + incoming(0.25)
    return math.sqrt(2 / math.pi) * jnp.where(left, (-1) ** j * other, outgoing(-0.5, -0.25))


# ------------------------------------------------------------------------------------------ close to zero
#
# For sign = -1 and 1, with p = u and -u, u = |v| (DLMF 10.2.2, 10.25.2),
#     f_p(z) = (z/2)^p sum_k sign^k (z^2/4)^k / (k! (p+1)_k)
# is, for p = u, Gamma(u + 1) times J_u or I_u. For p = -u, with the terms k < u only, it is -pi Y_u / Gamma(u) or
# 2 K_u / Gamma(u) where these are large. So with (DLMF 10.4.1, 10.4.2, 10.27.2)
#     J_-u = cos(pi u) J_u - sin(pi u) Y_u,  Y_-u = sin(pi u) J_u + cos(pi u) Y_u,  I_-u = I_u + 2/pi sin(pi u) K_u
# each function is a sum of two parts, and each part is a factor times a power times a series. Where the series is
# used, the part with J_u or I_u is below exp(-40) of the other one, whose factor is 0 or at least 1e-16. So one part
# is enough. The power does not overflow, because its square root is applied twice.


def exponent(v, z, sign):
    """The exponent of J_u, z < u (sign -1), or of I_u (sign 1), u = |v|, and its derivative in u.

    Y_u and K_u have the negative exponent (DLMF 10.19.3, 10.41.3). For z > 1e8 u it is z. Where none is defined it
    is 0.
    """
    u, size = abs(v), abs(z)
    inside = (size > 0) & (size < jnp.inf) & (u > (size if sign < 0 else 0))
    near = inside & (size * 1e-8 < u)
    ratio = jnp.where(near, size / jnp.where(near, u, 1.0), 1.0)
    root = jnp.sqrt(1 + sign * ratio * ratio)
    slope = jnp.where(near, jnp.log(ratio / (1 + root)), 0.0)
    return jnp.where(near, u * (root + slope), jnp.where(inside, size, 0.0)), slope


def regimes(n, v, z, sign):
    """Where the power series is used for derivatives of order n; and where neither it nor SciPy's values can be used.

    SciPy's values of orders up to |v| + n cannot be used where they are close to the ends of the double range, or their
    orders or arguments are too large for its loops.
    """
    u, size = abs(v), abs(z)
    level, slope = exponent(v, z, sign)
    slope = jnp.where((u < 1) & (size > 0) & (size < 1), jnp.log(size), slope)  # as for orders from 1 on
    further = level + n * slope
    tiny = (size * (size / 4) < u + 1) & (further < -SAFE) & (level < -20)  # the first condition as in `_sum`
    tiny = tiny | (level < -BEYOND)
    large = jnp.maximum(u, size) > LARGEST
    return tiny, ((further < -SAFE) | large) & ~tiny & (size > 0) & (size < jnp.inf)


def _leading(p, z, shift):
    """A number c and a square root r with (z/2)^(p + shift) / Gamma(p + 1) = c r^2 for p > 0.

    For p < 0, (z/2)^(p + shift) Gamma(-p) = c r^2. From |p| = 10 on by Stirling's formula (DLMF 5.11.1).
    """
    u = abs(p)
    large = jnp.maximum(u, 10.0)
    series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * large**2)) / large**2) / large**2) / large
    stirling = jnp.sqrt(2 * jnp.pi * large) * jnp.exp(series)  # times (u/e)^u it is Gamma(u + 1)
    gamma = jnp.where(u < 10, 1 / call("rgamma", jnp.where(u < 10, u, 1.0) + 1), stirling)
    unit = jnp.where(u < 10, 1.0, large / math.e)
    root = jnp.power(z / 2 / unit, (p + shift) / 2)
    return unit**shift * jnp.where(p < 0, gamma / jnp.where(u > 0, u, 1.0), 1 / gamma), root


def _sum(n, p, z, sign, factor, power):
    """`factor` times the n-th derivative of (z/2)^power f_p c, c = 1 / Gamma(p + 1) for p > 0, Gamma(-p) for p < 0."""
    degree = p + power
    # The derivative of z^degree vanishes for integers from 0 to n - 1: the sum begins after such terms.
    first = jnp.where(
        (degree == jnp.floor(degree)) & (degree >= 0) & (degree < n), jnp.ceil((n - degree) / 2), 0.0
    )
    last = jnp.where(p < 0, jnp.maximum(jnp.ceil(-p), 1), SERIES_TERMS)
    quarter = z * z / 4

    def add(k, state):
        term, total = state
        term = jnp.where(k > 0, term / jnp.where(k > 0, sign * k * (p + k), 1.0), term)
        term = jnp.where(k > first, term * quarter, term)
        falling = functools.reduce(jnp.multiply, [degree + (2 * k - i) for i in range(n)], 1.0)
        return term, total + jnp.where((k >= first) & (k < last), term * falling, 0.0)

    one = jnp.ones_like(p * z)
    total = jax.lax.fori_loop(0, SERIES_TERMS, lambda k, state: add(k + 0.0, state), (one, 0 * one))[1]
    # Far beyond the double range the sum may not have converged. Only its sign counts, that of its first term.
    total = jnp.where(abs(quarter) < abs(p) + 1, total, jnp.where(p < 0, (-1.0) ** n, 0.0))
    size, root = _leading(p, z, power + 2 * first - n)
    root = jnp.where(factor == 0, 0.0, root)
    # Where the power underflows, the falling factorials of a large order may overflow.
    return jnp.where(root == 0, 0.0, factor * size * (total / 2**n * root) * root)


def tiny_derivative(kind, n, v, z, power=0.0):
    """d^n/dz^n of (z/2)^power C_v(z), C = J, Y, I or K, for real z > 0.

    Where the power series is not used it is an arbitrary number.
    """
    v, z = jnp.broadcast_arrays(v, jnp.where((z > 0) & (z < jnp.inf), z, 1.0))
    sign, u, below = -1 if kind in "jy" else 1, abs(v), v < 0
    if kind == "k":
        return _sum(n, -u, z, sign, jnp.full_like(v, 0.5), power)
    sine = jnp.where(below, sin_pi(u), 0.0)
    cosine = jnp.where(below, cos_pi(u), 1.0)
    at_u, at_minus_u = {
        "j": (cosine, sine / np.pi),
        "y": (sine, -cosine / np.pi),
        "i": (jnp.ones_like(v), sine / np.pi),
    }[kind]
    single = at_minus_u == 0
    return _sum(n, jnp.where(single, u, -u), z, sign, jnp.where(single, at_u, at_minus_u), power)


def from_above(z):
    """z; a zero imaginary part is +0, so that z on the real axis belongs to the upper half-plane."""
    if not jnp.iscomplexobj(z):
        return z
    return jax.lax.complex(jnp.real(z), jnp.where(jnp.imag(z) == 0, jnp.abs(jnp.imag(z)), jnp.imag(z)))


# ------------------------------------------------------------------------------------------ J, Y, H


def parity(v, n, z):
    """C^(n)(z) / C^(n)(|z|) for J or I of real z; for z < 0 and an order that is not an integer, NaN."""
    odd = jnp.where(v == jnp.floor(v), (v + n) % 2 == 1, False)
    return jnp.where(z < 0, jnp.where(v == jnp.floor(v), jnp.where(odd, -1.0, 1.0), jnp.nan), 1.0)


def cylinder_derivative(kind, n, v, z, name, middle):
    """The n-th derivative of J_v or Y_v (`kind`) for real z, by SciPy's loops (`middle`) unless z is tiny or huge.

    `name` is the function that the exact engine differentiates in z.
    """
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), z)
    tiny, hard = regimes(n, v, z, -1)
    far = is_far(v, z)
    size = abs(z)
    turn = parity(v, n, z) if kind == "j" else jnp.where(z < 0, jnp.nan, 1.0)
    D = where_any(tiny, lambda: turn * tiny_derivative(kind, n, v, size), middle)
    D = where_any(far, lambda: turn * far_bessel(n, v, jnp.where(far, size, FAR))["jy".index(kind)], D)
    D = jnp.where(size == jnp.inf, jnp.where(jnp.isnan(turn), jnp.nan, 0.0), D)
    return exact_call(name, (0, n), 0, hard & ~far & ~jnp.isnan(turn), D, v, z)


def hankel_derivative(kind, n, v, z, name, middle):
    """The n-th derivative of H1_v or H2_v (`kind` 1 or 2) for complex z, likewise. Tiny z only on the real axis."""
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), z)
    x = jnp.where(jnp.imag(z) == 0, jnp.real(z), 0.0)  # 0 is in none of the regimes
    tiny, hard = regimes(n, v, x, -1)
    far = is_far(v, z)

    # By J_u and Y_u, u = |v| (DLMF 10.4.6, 10.11.3 to 10.11.5): H1_-u = exp(i pi u) H1_u, H2_-u = exp(-i pi u) H2_u,
    # H1_u(x e^(i pi)) = -exp(-i pi u) H2_u(x), and H2_u(x e^(i pi)) = 2 cos(pi u) H2_u(x) + exp(i pi u) H1_u(x).
    def near_zero():
        u, turn = abs(v), (-1.0) ** n
        j, y = (tiny_derivative(c, n, u, abs(x)) for c in "jy")
        c, s = cos_pi(u), sin_pi(u)
        right, right_below, left, left_below = {
            1: ((1, 0, 0, 1), (c, -s, s, c), (-c, s, s, c), (-1, 0, 0, 1)),
            2: (
                (1, 0, 0, -1),
                (c, -s, -s, -c),
                (3 * c, -s, s, -c),
                (1 + 2 * c * c, -2 * c * s, -2 * c * s, 1 - 2 * c * c),
            ),
        }[kind]
        chosen = [
            jnp.where(x < 0, turn * jnp.where(v < 0, d, c), jnp.where(v < 0, b, a))
            for a, b, c, d in zip(right, right_below, left, left_below, strict=True)
        ]
        # j is below exp(-40) y, and negligible where y is infinite
        parts = [
            jnp.where(jnp.isinf(y) & (b != 0), 0.0, product(a, j)) + product(b, y)
            for a, b in (chosen[:2], chosen[2:])
        ]
        return jax.lax.complex(*parts)

    D = where_any(tiny, near_zero, middle)
    D = where_any(far, lambda: far_complex(n, v, z, kind), D)
    return exact_call(name, (0, n), 0, hard & ~far, D, v, z)


# ------------------------------------------------------------------------------------------ spherical functions


def spherical_derivative(kind, m, n, z, name, middle):
    """The m-th derivative of j_n, y_n, i_n or k_n (`kind`) for real z and n >= 0.

    Where z is tiny or huge it is computed from C_(n+1/2), elsewhere by the recurrence (`middle`).
    """
    v, z = jnp.broadcast_arrays(n + 0.5, z)
    x, sign = abs(z), -1 if kind in "jy" else 1
    tiny, hard = regimes(m, v, x, sign)
    D = where_any(tiny, lambda: math.sqrt(math.pi) / 2 * tiny_derivative(kind, m, v, x, -0.5), middle)
    if sign < 0:
        far = is_far(v, x) & (x < jnp.inf)

        def huge():
            return far_bessel(m, v, jnp.where(far, x, FAR), -1.0)["jy".index(kind)]

        D = where_any(far, lambda: math.sqrt(math.pi / 2) * huge(), D)
    else:
        far = exponent(v, x, sign)[0] >= BEYOND
        D = jnp.where(far, jnp.inf if kind == "i" else 0.0, D)
    D = exact_call(name, (0, m), 0, hard & ~far & (n >= 0), D, n, x)
    odd = (n + m + (kind == "y")) % 2 == 1
    return jnp.where((z < 0) & odd, -D, D)


def not_far(v, z):
    """v and z; where `is_far`, arbitrary small numbers, because SciPy's loops may take O(v) steps there."""
    far = is_far(v, z) & (abs(z) < jnp.inf)
    return jnp.where(far, 0.0, v), jnp.where(far, 1.0, z)
