"""Derivatives of the Airy functions of any order, and of the scaled ones where the textbook rule cancels.

Every derivative of a solution of y'' = x y is P(x) y + Q(x) y' with polynomials P and Q. For the scaled
functions, such as exp(zeta) Ai with zeta = 2/3 z^(3/2), the same rule loses a factor z^(3/2) at each order.
But they are modified Bessel functions of zeta with the same scaling (DLMF 9.6.2-9.6.5):

    exp(zeta) Ai(z)  =  1/pi sqrt(z/3) [exp(zeta) K_1/3(zeta)]
    exp(zeta) Ai'(z) = -z/(pi sqrt(3)) [exp(zeta) K_2/3(zeta)]
    exp(-zeta) Bi(z)  = sqrt(z/3) exp(-zeta) [I_1/3 + I_-1/3],  I_-v = I_v + 2/pi sin(v pi) K_v
    exp(-zeta) Bi'(z) = z/sqrt(3) exp(-zeta) [I_2/3 + I_-2/3]

and d/dz = sqrt(z) d/dzeta. So the derivative of order n is a sum over j of c_j z^(e_j) f^(j)(zeta), and f^(j)
is the integral of f with the weight u^j in the integrand. These terms cancel near 0, where those of the
textbook rule do not.

Measured against Arb, worst relative errors of orders 1 to 4: ai and bi on [-100, 100] and for complex |z| <= 100:
2e-13. The scaled functions: 3e-13 for real z, but 1e-11 where the third and fourth derivative of exp(zeta) Ai'
change sign (z = 0.75 and 1.0); 3e-13 for complex |z| <= 100 and any angle.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.bessel.magnitudes import expansion, from_above
from jaxspecial.kernels.bessel.modified import i_real, k_complex, k_real
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.double_double import product_and_error
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "ai_derivative",
    "bi_derivative",
    "bi_turn",
    "scaled_ai_derivative",
    "scaled_aip_derivative",
    "scaled_bi_derivative",
    "scaled_bip_derivative",
]

FAR = 1000.0
LARGE = {"a": 0.6, "b": 1.6}  # above this |z| the integrals are more accurate, for Ai and for Bi


def differentiated(coefficients):
    return [k * c for k, c in enumerate(coefficients)][1:]


def added(a, b):
    long, short = (a, b) if len(a) > len(b) else (b, a)
    return [c + (short[k] if k < len(short) else 0) for k, c in enumerate(long)]


def airy_polynomials(n):
    """P and Q in y^(n) = P y + Q y', for any solution of y'' = x y (DLMF 9.2.1)."""
    p, q = [1], [0]
    for _ in range(n):
        p, q = added(differentiated(p), [0, *q]), added(differentiated(q), p)
    return p, q


def combined(n, x, y, slope):
    p, q = airy_polynomials(n)
    total = horner(p, x) * y
    return total + horner(q, x) * slope if any(q) else total


# Ai and Bi themselves for large |x|. For x > 50 they are computed from the scaled functions, multiplied twice by the
# square root of the exponential. For x < -500 they are computed from Hankel's expansions (DLMF 9.6.6-9.6.9 with
# 10.17.5), with t = -x, zeta = 2/3 t^(3/2) and the expansions' sums s_v:
#     Ai(x) - i Bi(x) = exp(i (zeta - pi/4)) s_1/3 / (sqrt(pi) t^(1/4)),
#     Ai'(x) - i Bi'(x) = exp(i (zeta - 3 pi/4)) s_2/3 t^(1/4) / sqrt(pi).
# zeta has twice the digits of a double. Beyond t = 1e200, before it overflows, zeta of 1e200 is used: there an ulp
# of x is very many periods.

GROWN, HIGHEST, LOWEST = 50.0, 120.0, -500.0


def two_thirds_power(t):
    """2/3 t^(3/2) as a sum of two doubles, the second of the size of the rounding error of the first."""
    root = jnp.sqrt(t)
    square, error = product_and_error(root, root)
    rest = ((t - square) - error) / (2 * root)
    power, error = product_and_error(t, root)
    rest = error + t * rest
    zeta, error = product_and_error(power, 2 / 3)
    return zeta, error + (power * (2 / 3 * 2.0**-54) + rest * (2 / 3))  # 2/3 - float(2/3) = 2/3 * 2^-54


def real_derivative(n, x, kind):
    grown = (x > GROWN) & (x < HIGHEST)
    y, slope = call("airy", x)[kind : kind + 2]
    near = combined(n, jnp.where(x <= GROWN, x, 0.0), y, slope)

    def by_scaled():
        scaled = call("airye", jnp.where(grown, x, GROWN))[kind : kind + 2]
        half = jnp.exp(jnp.where(grown, x, 0.0) ** 1.5 * (1 / 3 if kind else -1 / 3))
        return half * combined(n, jnp.where(grown, x, 0.0), *scaled) * half

    D = jnp.where(x >= HIGHEST, jnp.inf if kind else 0.0, where_any(grown, by_scaled, near))
    return where_any((x < LOWEST) & (x > -jnp.inf), lambda: far_derivative(n, x, kind), D)


def far_derivative(n, x, kind):
    t = jnp.where(x < LOWEST, -x, -LOWEST)
    zeta, rest = two_thirds_power(jnp.minimum(t, 1e200))
    turn, lift = jnp.cos(rest) * math.sqrt(0.5), jnp.sin(rest) * math.sqrt(0.5)
    cosine = jnp.cos(zeta) * turn - jnp.sin(zeta) * lift
    sine = jnp.sin(zeta) * turn + jnp.cos(zeta) * lift
    root = jnp.sqrt(jnp.sqrt(t)) * math.sqrt(math.pi)

    def rotated(order, real, imaginary):
        total = jax.lax.complex(real, imaginary) * expansion(0, jnp.full_like(t, order), zeta + 0j, 1j, 0.0)
        return -jnp.imag(total) if kind else jnp.real(total)

    value = rotated(1 / 3, cosine + sine, sine - cosine) / root
    value_slope = rotated(2 / 3, sine - cosine, -cosine - sine) * (root / math.pi)
    return combined(n, -t, value, value_slope)


# For x < -1 SciPy's complex values at x - 0j are wrong. Ai and Bi are entire, so those at x + 0j are used instead.


def complex_derivative(n, z, kind):
    return combined(n, z, *call("airy", from_above(z))[kind : kind + 2])


def ai_derivative(n, x):
    return (complex_derivative if jnp.iscomplexobj(x) else real_derivative)(n, x, 0)


def bi_derivative(n, x):
    return (complex_derivative if jnp.iscomplexobj(x) else real_derivative)(n, x, 2)


def stepped(n, a, b, sigma):
    """a and b of the n-th derivative of E (a y + b y'), with E = exp(-sigma 2/3 x^(3/2)).

    a and b are {power of sqrt(x): coefficient}. E' = -sigma sqrt(x) E, and y'' = x y.
    """
    for _ in range(n):
        next_a, next_b = {}, {}

        def add(terms, power, c):
            terms[power] = terms.get(power, 0.0) + c

        for power, c in a.items():
            add(next_a, power - 2, c * power / 2)
            add(next_a, power + 1, -sigma * c)
            add(next_b, power, c)
        for power, c in b.items():
            add(next_b, power - 2, c * power / 2)
            add(next_b, power + 1, -sigma * c)
            add(next_a, power + 2, c)
        a, b = ({k: c for k, c in t.items() if c} for t in (next_a, next_b))
    return a, b


def apply_terms(a, b, x, y, slope):
    root = jnp.sqrt(x)
    return sum([c * root**k * y for k, c in a.items()] + [c * root**k * slope for k, c in b.items()])


def far_terms(n, power):
    """The list of (c_j, e_j): the n-th derivative of z^power f(2/3 z^(3/2)) is sum_j c_j z^(e_j) f^(j)."""
    terms = [(1.0, power)]
    for _ in range(n):
        longer = [(0.0, terms[0][1] - 1)] + [(c, e + 0.5) for c, e in terms]
        terms = [
            (c + (terms[j][0] * terms[j][1] if j < len(terms) else 0.0), e) for j, (c, e) in enumerate(longer)
        ]
    return terms


def far_weight(n, power, z, sign=1):
    """The function u -> sum_j c_j z^(e_j) (sign u)^j."""
    terms = far_terms(n, power)
    lead = z ** terms[0][1]
    step = z**1.5  # e_(j+1) = e_j + 3/2

    def weight(u):
        return lead * horner([c for c, _ in terms], sign * step * u)

    return weight


def constants(slope):
    """The order v of the Bessel functions, the power of z before them, and the factor."""
    factor = 1 / (math.pi * math.sqrt(3))
    return (2 / 3, 1.0, -factor) if slope else (1 / 3, 0.5, factor)


def start(slope):
    """The coefficients a and b of y or y' itself, with which `stepped` begins."""
    return ({}, {0: 1.0}) if slope else ({0: 1.0}, {})


def scaled_real(n, x, kind, slope):
    """d^n/dx^n of an output of airye for real x: `kind` is "a" or "b", `slope` is 1 for Ai' and Bi'.

    For x < 0, as in SciPy, the outputs for Ai are NaN, and those for Bi are not scaled.
    """
    order, power, factor = constants(slope)
    values = call("airy", x)
    y, y_prime = values[:2] if kind == "a" else values[2:]
    large = x > LARGE[kind]
    small = jnp.where((x >= 0) & ~large, x, 1.0)
    sigma = -1 if kind == "a" else 1
    scale = jnp.where(large, 0.0, jnp.exp(-sigma * small**1.5 * 2 / 3))
    terms = stepped(n, *start(slope), sigma)
    near = apply_terms(
        *terms, small, scale * jnp.where(large, 0.0, y), scale * jnp.where(large, 0.0, y_prime)
    )

    safe = jnp.where(large & (x < jnp.inf), x, LARGE[kind])
    zeta = safe**1.5 * 2 / 3
    v = jnp.full_like(x, order)
    weight = far_weight(n, power, safe)
    if kind == "a":
        far = factor * k_real(n, v, zeta, 1, weight)
        outside = jnp.full_like(x, jnp.nan)
    else:
        reflected = 2 / math.pi * math.sin(order * math.pi) * k_real(n, v, zeta, -1, weight)
        far = abs(factor) * math.pi * (2 * i_real(n, v, zeta, weight) + reflected)
        outside = combined(n + slope, x, y, y_prime)
    far = where_any(x > FAR, lambda: far_scaled(n, jnp.where(x > FAR, x, FAR), kind, slope), far)
    far = jnp.where(x == jnp.inf, 0.0, far)
    return jnp.where(large, far, jnp.where(x >= 0, near, outside))


def far_scaled(n, x, kind, slope):
    """The same for large x, where exp(+-2/3 x^(3/2)) times K or I is a sum of powers of x (DLMF 10.40.1, 10.40.2)."""
    order, _, _ = constants(slope)
    factor = (-0.5 if slope else 0.5) if kind == "a" else 1.0
    unit = (1.0 if kind == "a" else -1.0) * 1.5
    return factor / math.sqrt(math.pi) * expansion(n, order, x, unit, 0.25 if slope else -0.25, stride=1.5)


# Complex z in the upper half-plane; the lower one, to which x - 0j belongs, is its mirror image. With p = 1/pi
# sqrt(z/3), A = K_v(zeta e^(-i pi)) and B = K_v(zeta), where the angle of zeta is 3/2 arg z for arg z <= 2 pi/3, and
# in B is less by 2 pi beyond (DLMF 9.2.10-9.2.12 written in K by 9.6.2):
#   Ai = p B,  Bi = -i p (2A - B)  for arg z <= 2 pi/3,   Ai = p (A - B),  Bi = -i p (A + B)  beyond.
# For Ai' and Bi', p = -z/(pi sqrt(3)), v = 2/3, and A has the other sign. All of this is multiplied by
# exp(-sigma zeta). For Ai, sigma = -1. For Bi, sigma is the sign of Re zeta; as SciPy's factor is exp(-|Re zeta|), the
# factor exp(i sigma Im zeta) remains. In A, d/dzeta is the negative of the derivative in its argument.


def sign_of_real_zeta(z):
    """The sign of Re zeta, by the angle of z. On the negative axis, where Re zeta is 0, it is -1.

    Beside that axis the sign of a computed Re zeta would depend on rounding.
    """
    return jnp.where(abs(jnp.angle(jax.lax.stop_gradient(z))) <= jnp.pi / 3, 1.0, -1.0)


# On the negative axis the factor of Bi is exp(-|Re zeta|) itself, with scale = -|Re zeta|. It is 1 along the axis.
# SciPy's values, which are wrong at x - 0j, are multiplied by 0.


def is_negative(z):
    return (jnp.imag(z) == 0) & (jnp.real(z) < 0)


def bi_turn(z):
    """The exponent `scale` of Bi, i sigma Im zeta. XLA's square root ignores the sign of a zero imaginary part."""
    lower = has_sign(jnp.imag(z))
    upper = jnp.where(lower, jnp.conj(z), z)
    zeta = upper * jnp.sqrt(upper) * 2 / 3
    turn = sign_of_real_zeta(upper) * jnp.imag(zeta)
    return jnp.where(is_negative(z), jnp.real(zeta), 1j * jnp.where(lower, -turn, turn))


def scaled_complex(n, z, kind, slope):
    """exp(scale) times the n-th derivative of the holomorphic part of airye's outputs."""
    order, power, factor = constants(slope)
    lower = has_sign(jnp.imag(z))
    upper = jnp.where(lower, jnp.conj(z), z)
    values = call("airye", upper)
    y, y_prime = values[:2] if kind == "a" else values[2:]
    large = abs(z) > LARGE[kind]
    safe = jnp.where(large & jnp.isfinite(z), upper, LARGE[kind])
    angle = jnp.angle(safe)
    zeta = safe * jnp.sqrt(safe) * 2 / 3
    sigma = sign_of_real_zeta(upper) if kind == "b" else -1.0
    inner = angle <= 2 * jnp.pi / 3
    v = jnp.full_like(angle, order)
    turned = 1.5 * angle - jnp.where(inner, 0.0, 2 * jnp.pi)
    A = k_complex(n, v, -zeta, 1.5 * angle - jnp.pi, sigma, far_weight(n, power, safe, -1))
    A = -A if slope else A
    B = k_complex(n, v, zeta, turned, -sigma, far_weight(n, power, safe))
    if kind == "a":
        far = factor * jnp.where(inner, B, A - B)
    else:
        far = -1j * factor * jnp.where(inner, 2 * A - B, A + B) * jnp.exp(1j * sigma * jnp.imag(zeta))
    far = jnp.where(jnp.isfinite(z), far, jnp.nan)

    small = jnp.where(large, 1.0, upper)
    positive = apply_terms(*stepped(n, *start(slope), 1), small, y, y_prime)
    negative = apply_terms(*stepped(n, *start(slope), -1), small, y, y_prime)
    total = jnp.where(large, far, jnp.where(sigma > 0, positive, negative))
    if kind == "b":
        total = jnp.where(is_negative(z), bi_derivative(n + slope, z), total)
    return jnp.where(lower, jnp.conj(total), total)


def scaled_ai_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "a", 0)


def scaled_aip_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "a", 1)


def scaled_bi_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "b", 0)


def scaled_bip_derivative(n, z):
    return (scaled_complex if jnp.iscomplexobj(z) else scaled_real)(n, z, "b", 1)
