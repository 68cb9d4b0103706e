"""Derivatives of the Kelvin functions of any order: power series near 0, else the kernels of values and a recurrence.

SciPy's own loops of the Kelvin functions have errors of up to 2e-9 at some arguments. So no derivative uses them.
The recurrence is that of every solution of the equation. It is stable for K_0, whose derivatives grow like those of no other
solution next to 0. For I_0 an error grows like the derivatives of K_0, n! / x^n, so the recurrence is used where x is above half of the order.
Up to the order 40 errors are below 1e-12.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.kelvin_values import FAR, far_scaled, ke_near
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
SERIES_BE = 8.0  # for orders above 16, up to half of the order
SERIES_KE = 2.5
TERMS_BE = 32
TERMS_KE = 18
LARGEST = 1100.0  # exp(LARGEST / sqrt(2)) overflows, exp(-LARGEST / sqrt(2)) underflows
ROOT_HIGH, ROOT_LOW = math.sqrt(0.5), -4.8336466567264567e-17  # their sum is sqrt(1/2)


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
    for m in range(first, TERMS_BE + n // 2, 2):
        if 2 * m >= n:
            power[2 * m - n] = (-1) ** (m // 2) * (math.perm(2 * m, n) / (math.factorial(m) ** 2 * 4**m))
    square = x * x
    square = square * square
    lowest = min(power)
    for exponent in sorted(power, reverse=True):
        total = total * square + power[exponent]
    return total * x**lowest


def by_recurrence(n, x, value, slope):
    """f^(n) from f and f', pairs of a real and an imaginary part, by the derivatives of x f'' + f' = i x f (DLMF 10.61.3).

    x f^(k+2) = i (x f^(k) + k f^(k-1)) - (k + 1) f^(k+1)
    """
    before, here, after = (0.0, 0.0), value, slope
    for k in range(n):
        real, imaginary = (x * h + k * b for h, b in zip(here, before, strict=True))
        following = (-imaginary - (k + 1) * after[0]) / x, (real - (k + 1) * after[1]) / x
        before, here, after = here, after, following
    return here


def be_far(n, x):
    """The n-th derivatives of ber and bei for x >= 8. Where they overflow they have the signs of exp(i (x / sqrt(2) + (2 n - 1) pi / 8))."""
    inside = jnp.minimum(x, LARGEST)
    (value, _, half), (slope, _, _) = (far_scaled(order, inside) for order in (0, 1))
    found = [y * half * half for y in by_recurrence(n, inside, value, slope)]
    phase, rest = product_and_error(x, ROOT_HIGH)
    rest = rest + x * ROOT_LOW + (2 * n - 1) * math.pi / 8
    cosine = jnp.cos(phase) * jnp.cos(rest) - jnp.sin(phase) * jnp.sin(rest)
    sine = jnp.sin(phase) * jnp.cos(rest) + jnp.cos(phase) * jnp.sin(rest)
    beyond = jnp.sign(cosine) * jnp.inf, jnp.sign(sine) * jnp.inf
    return [jnp.where(x > LARGEST, b, y) for b, y in zip(beyond, found, strict=True)]


def ke_far(n, x):
    """The n-th derivatives of ker and kei for x >= SERIES_KE."""
    far = x > FAR
    inside, near = jnp.clip(x, FAR, LARGEST), jnp.minimum(x, FAR)
    (_, value, half), (_, slope, _) = (far_scaled(order, inside) for order in (0, 1))
    value, slope = (
        [jnp.where(far, y, ke_near(order, part, near)) for part, y in enumerate(pair)]
        for order, pair in ((0, value), (1, slope))
    )
    factor = jnp.where(far, 1 / half, 1.0)
    found = by_recurrence(n, jnp.where(far, inside, near), value, slope)
    return [jnp.where(x > LARGEST, 0.0, y * factor * factor) for y in found]


def ke_series(n, x, first):
    """The n-th derivative of ker (first = 0) or kei (first = 1), from the series of DLMF 10.65.3-5.

    With L = log(x/2),
    ker = -L ber + pi/4 bei + sum_k (-1)^k psi(m + 1) / (m!)^2 (x/2)^(2m), m = 2k,
    kei = -L bei - pi/4 ber + the same sum with m = 2k + 1.
    """
    log = jnp.log(x / 2)
    total, fourth = jnp.zeros_like(x), (x * x) * (x * x)
    psi = -0.5772156649015328606
    harmonic = [psi]
    for m in range(1, TERMS_KE):
        harmonic.append(harmonic[-1] + 1 / m)
    for m in reversed(range(first, TERMS_KE, 2)):
        value, slope = falling(2 * m, n)
        c = (-1) ** (m // 2) / (math.factorial(m) ** 2 * 4.0**m)
        total = total * fourth + c * ((value * (harmonic[m] - log) if value else 0.0) - slope)
    regular = be_series(n, x, 1) if first == 0 else -be_series(n, x, 0)
    return total * x ** (2 * first - n) + (math.pi / 4) * regular


def be_part(n, x, first):
    end = max(SERIES_BE, n / 2)
    small = abs(x) <= end
    series = be_series(n, jnp.where(small, x, 1.0), first)
    outer = be_far(n, jnp.where(small, end, abs(x)))[first]
    outer = jnp.where((x < 0) & (n % 2 == 1), -outer, outer)
    return jnp.where(small, series, outer)


def ke_part(n, x, first):
    small = x <= SERIES_KE
    series = ke_series(n, jnp.where(small & (x > 0), x, 1.0), first)
    outer = ke_far(n, jnp.where(small | ~(x < jnp.inf), SERIES_KE, x))[first]
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
