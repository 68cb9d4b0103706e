"""Derivatives of integrals of Bessel and Struve functions over t, and of the modified Fresnel integrals.

The integrands are f(t)/t, and t g = f gives, differentiated n times,

    g^(n) = (f^(n) - n g^(n-1)) / t.

It loses a factor n!/t^n, which is below 1 from t = max(3, n) on. For smaller t, where f vanishes at 0, the
quotient is a power series, whose terms exceed their sum by a factor I_0(t) at most. Y_0 and K_0 do not vanish at 0;
there both terms of their recurrence have the same sign.

Measured against Arb, worst errors of orders 0 to 3 for 1e-8 <= |t| <= 1000, relative to the change of g when t
changes by one part in a thousand: 1e-14.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.bessel.argument import j0_derivative, y0_derivative
from jaxspecial.kernels.bessel.modified import i_derivative, k_derivative
from jaxspecial.kernels.bessel.struve import struve_derivative
from jaxspecial.kernels.error.faddeeva import faddeeva_derivative
from jaxspecial.kernels.numerics.double_double import product_and_error
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "bessel_i_quotient_derivative",
    "bessel_j_quotient_derivative",
    "bessel_k_quotient_derivative",
    "bessel_y_quotient_derivative",
    "fresnel_phase_derivative",
    "fresnel_tail_derivative",
    "struve_quotient_derivative",
]


def recurred(n, t, derivatives):
    """g^(n) for g = f/t, from the derivatives 0..n of f."""
    quotient = jnp.zeros_like(t)
    for k, derivative in enumerate(derivatives):
        quotient = (derivative - (k * quotient if k else 0.0)) / t
    return quotient


def power_series(n, t, coefficients):
    """The n-th derivative of sum_p c_p t^p; `coefficients` is {p: c_p} for every second p."""
    powers = [p for p in coefficients if p >= n]
    total = horner([coefficients[p] * math.perm(p, n) for p in powers], t * t)
    return total * t ** (powers[0] - n)


def removable(n, t, coefficients, derivative):
    """g^(n) for g = f/t with a removable singularity at 0; derivative(k, t) is f^(k)."""
    near = abs(t) < max(3, n)
    far = jnp.where(near, 5.0, t)
    quotient = recurred(n, far, [derivative(k, far) for k in range(n + 1)])
    return jnp.where(near, power_series(n, jnp.where(near, t, 0.0), coefficients), quotient)


def bessel_coefficients(sign, n):
    """(C_0(t) - 1)/t = sum_(k >= 1) sign^k t^(2k-1) / (4^k k!^2) for J and I (DLMF 10.2.2, 10.25.2)."""
    return {2 * k - 1: sign**k / (4.0**k * math.factorial(k) ** 2) for k in range(1, 25 + n)}


def bessel_j_quotient_derivative(n, t):
    """The n-th derivative of (1 - J_0(t)) / t."""
    one_minus_j0 = lambda k, t: 1.0 - j0_derivative(0, t) if k == 0 else -j0_derivative(k, t)  # noqa: E731
    return removable(n, t, {p: -c for p, c in bessel_coefficients(-1, n).items()}, one_minus_j0)


def bessel_i_quotient_derivative(n, t):
    """The n-th derivative of (I_0(t) - 1) / t."""
    i0_minus_one = lambda k, t: i_derivative(k, jnp.zeros_like(t), t) - (k == 0)  # noqa: E731
    D = removable(n, t, bessel_coefficients(1, n), i0_minus_one)
    # Where I_0 overflows, so do the terms of the recurrence. There 1 is negligible, and exp(-t) I_0^(k)(t) is a sum of
    # values of SciPy's scaled loop (DLMF 10.29.5).
    large = abs(t) > 600
    size = jnp.clip(abs(t), 600.0, 1e4)
    scaled = [
        sum(math.comb(k, j) * call("ive", 1.0 * abs(k - 2 * j), size) for j in range(k + 1)) / 2**k
        for k in range(n + 1)
    ]
    half = jnp.exp(size / 2)
    grown = recurred(n, size, scaled) * half * half
    return jnp.where(large & (abs(t) < jnp.inf), jnp.where((t < 0) & (n % 2 == 0), -grown, grown), D)


def struve_quotient_derivative(n, t):
    """The n-th derivative of H_0(t)/t = 2/pi sum_k (-1)^k t^(2k) / (2k + 1)!!^2 (DLMF 11.2.1)."""
    coefficients, double_factorial = {}, 1.0
    for k in range(25 + n):
        double_factorial *= 2 * k + 1
        coefficients[2 * k] = (-1) ** k * 2 / math.pi / double_factorial**2
    return removable(n, t, coefficients, lambda k, t: struve_derivative(k, jnp.zeros_like(t), t))


def bessel_y_quotient_derivative(n, t):
    """The n-th derivative of Y_0(t) / t, t > 0."""
    return recurred(n, t, [y0_derivative(k, t) for k in range(n + 1)])


def bessel_k_quotient_derivative(n, t):
    """The n-th derivative of K_0(t) / t, t > 0."""
    return recurred(n, t, [k_derivative(k, jnp.zeros_like(t), t) for k in range(n + 1)])


# --- The modified Fresnel integrals ---------------------------------------------------------------
#
# With s = 1 or -1, F(x) = Int_x^oo exp(s i t^2) dt and K(x) = exp(-s i (x^2 + pi/4)) F(x) / sqrt(pi). F' = -exp(s i
# x^2). F is an error function, so that K(x) = w((s + i) x / sqrt(2)) / 2, w the Faddeeva function (DLMF 7.2.2, 7.2.3).


def fresnel_phase_derivative(n, sign, x):
    """The n-th derivative of exp(s i x^2).

    It is p_n(x) exp(s i x^2) with p_(k+1) = p_k' + 2 s i x p_k, that is p_(k+1) = 2 s i (x p_k + k p_(k-1)). The phase
    is the exact square of x. From x = 1e150 on, where an ulp of x is very many periods, it is the square of 1e150. At infinity there
    is no limit, and the result is NaN.
    """
    x = jnp.real(x)
    reduced = jnp.where(jnp.isinf(x), jnp.nan, jnp.clip(x, -1e150, 1e150))
    square, rest = product_and_error(reduced, reduced)
    # p_n as two real numbers: where one overflows, the other one must not become infinite times 0. For large x only the
    # first term of p_n counts.
    before, polynomial = (0.0, 0.0), (jnp.ones_like(x), jnp.zeros_like(x))
    for k in range(n):
        lower = jnp.where(abs(x) < 1e20, k, 0.0)
        real, imag = (x * p + (lower * b if k else 0.0) for p, b in zip(polynomial, before, strict=True))
        before, polynomial = polynomial, (-2 * sign * imag, 2 * sign * real)
    cosine, sine = jnp.cos(square), jnp.sin(square)
    turn, lift = jnp.cos(rest), jnp.sin(rest)
    cosine, sine = cosine * turn - sine * lift, sign * (sine * turn + cosine * lift)
    real, imag = polynomial
    return jax.lax.complex(real * cosine - imag * sine, real * sine + imag * cosine)


def fresnel_tail_derivative(n, sign, x):
    """The n-th derivative of K(x).

    For x < 0 the Faddeeva function grows, and w(z) = 2 exp(-z^2) - w(-z) (DLMF 7.4.3), exp(-z^2) = exp(-s i x^2).
    """
    turn = complex(sign * math.sqrt(0.5), math.sqrt(0.5))
    x = jnp.real(x)
    positive = faddeeva_derivative(n, abs(x) * turn) * (turn**n / 2)
    mirrored = fresnel_phase_derivative(n, -sign, x) - (-1) ** n * positive
    return jnp.where(x >= 0, positive, mirrored)
