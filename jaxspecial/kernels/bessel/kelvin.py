"""Derivatives of the Kelvin functions of any order, from modified Bessel functions on a ray.

SciPy's own loops of the Kelvin functions have errors of up to 2e-9 at some arguments. So no derivative uses them.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.double_double import product_and_error

__all__ = [
    "ber_derivative",
    "bei_derivative",
    "ker_derivative",
    "kei_derivative",
    "kelvin_be_derivative",
    "kelvin_ke_derivative",
]

# ber and bei are computed by their power series up to SERIES_BE, ker and kei up to SERIES_KE.
SERIES_BE = 8.0
SERIES_KE = 2.5
TERMS_BE = 32
TERMS_KE = 18
LARGEST = 1100.0  # exp(LARGEST / sqrt(2)) overflows, exp(-LARGEST / sqrt(2)) underflows
ROOT_HIGH, ROOT_LOW = math.sqrt(0.5), -4.8336466567264567e-17  # their sum is sqrt(1/2)
ROOT = complex(math.sqrt(0.5), math.sqrt(0.5))  # e^(i pi / 4)


def falling(m, n):
    """m (m - 1) ... (m - n + 1) and its derivative in m, for integers m.

    If they are f and s, the n-th derivative of x^m log(x) is x^(m - n) (f log(x) + s).
    """
    value, slope = 1.0, 0.0
    for i in range(n):
        value, slope = value * (m - i), slope * (m - i) + value
    return value, slope


def be_series(n, x, first):
    """The n-th derivative of ber (first = 0) or bei (first = 1), from the power series (DLMF 10.65.1-2).

    The series is sum_k (-1)^k (x/2)^(2m) / (m!)^2 with m = 2k + first.
    """
    total = jnp.zeros_like(x)
    power = {}
    for m in range(first, TERMS_BE, 2):
        if 2 * m >= n:
            c = (-1) ** (m // 2) * falling(2 * m, n)[0] / (math.factorial(m) ** 2 * 4.0**m)
            power[2 * m - n] = c
    square = x * x
    square = square * square
    lowest = min(power)
    for exponent in sorted(power, reverse=True):
        total = total * square + power[exponent]
    return total * x**lowest


def ray(x):
    """x e^(i pi / 4)"""
    part = x * math.sqrt(0.5)
    return jax.lax.complex(part, part)


def be_ray(n, x):
    """The n-th derivative of ber + i bei = I_0(x e^(i pi/4)) (DLMF 10.61.1), by DLMF 10.29.5.

    It is computed from SciPy's scaled I, multiplied twice by the square root of the exponential. Beyond LARGEST it is
    infinite, with the signs of exp(i (x/sqrt(2) + (2n - 1) pi/8)).
    """
    w = ray(jnp.minimum(x, LARGEST))
    half = jnp.exp(jnp.real(w) / 2)
    total = sum(math.comb(n, k) * call("ive", jnp.full_like(x, abs(2 * k - n)), w) for k in range(n + 1))
    near = half * (ROOT**n * total / 2**n) * half
    phase, rest = product_and_error(x, ROOT_HIGH)
    rest = rest + x * ROOT_LOW + (2 * n - 1) * math.pi / 8
    cosine = jnp.cos(phase) * jnp.cos(rest) - jnp.sin(phase) * jnp.sin(rest)
    sine = jnp.sin(phase) * jnp.cos(rest) + jnp.cos(phase) * jnp.sin(rest)
    beyond = jax.lax.complex(jnp.sign(cosine) * jnp.inf, jnp.sign(sine) * jnp.inf)
    return jnp.where(x > LARGEST, beyond, near)


def ke_ray(n, x):
    w = ray(jnp.minimum(x, LARGEST))
    half = jnp.exp(-jnp.real(w) / 2)
    turn = jax.lax.complex(jnp.cos(jnp.imag(w)), -jnp.sin(jnp.imag(w)))
    total = sum(math.comb(n, k) * call("kve", jnp.full_like(x, abs(2 * k - n)), w) for k in range(n + 1))
    return jnp.where(x > LARGEST, 0.0, half * (turn * (-ROOT) ** n * total / 2**n) * half)


def ke_series(n, x, first):
    """The n-th derivative of ker (first = 0) or kei (first = 1), from the series of DLMF 10.65.3-5.

    With L = log(x/2),
    ker = -L ber + pi/4 bei + sum_k (-1)^k psi(m + 1) / (m!)^2 (x/2)^(2m), m = 2k,
    kei = -L bei - pi/4 ber + the same sum with m = 2k + 1.
    """
    log = jnp.log(x / 2)
    total = (math.pi / 4) * (be_series(n, x, 1) if first == 0 else -be_series(n, x, 0))
    psi = -0.5772156649015328606
    harmonic = [psi]
    for m in range(1, TERMS_KE):
        harmonic.append(harmonic[-1] + 1 / m)
    for m in reversed(range(first, TERMS_KE, 2)):
        value, slope = falling(2 * m, n)
        c = (-1) ** (m // 2) / (math.factorial(m) ** 2 * 4.0**m)
        exponent = 2 * m - n
        if value == 0:
            total = total - c * slope * x**exponent
        else:
            total = total + c * (value * (harmonic[m] - log) - slope) * x**exponent
    return total


def be_part(n, x, first):
    small = abs(x) <= SERIES_BE
    series = be_series(n, jnp.where(small, x, 1.0), first)
    outer = be_ray(n, jnp.where(small, SERIES_BE, abs(x)))
    outer = jnp.imag(outer) if first else jnp.real(outer)
    outer = jnp.where((x < 0) & (n % 2 == 1), -outer, outer)
    return jnp.where(small, series, outer)


def ke_part(n, x, first):
    small = x <= SERIES_KE
    series = ke_series(n, jnp.where(small & (x > 0), x, 1.0), first)
    outer = ke_ray(n, jnp.where(small | ~(x < jnp.inf), SERIES_KE, x))
    outer = jnp.imag(outer) if first else jnp.real(outer)
    at_zero = (-math.pi / 4, 0.0)[n] if first and n < 2 else (-1.0) ** n * math.inf
    inside = jnp.where(small, jnp.where(x == 0, at_zero, series), jnp.where(x == jnp.inf, 0.0, outer))
    return jnp.where(x >= 0, inside, jnp.nan)


def ber_derivative(n, x):
    return be_part(n, x, 0)


def bei_derivative(n, x):
    return be_part(n, x, 1)


def ker_derivative(n, x):
    return ke_part(n, x, 0)


def kei_derivative(n, x):
    return ke_part(n, x, 1)


def kelvin_be_derivative(n, x):
    return jax.lax.complex(ber_derivative(n, x), bei_derivative(n, x))


def kelvin_ke_derivative(n, x):
    return jax.lax.complex(ker_derivative(n, x), kei_derivative(n, x))
