"""The polygamma functions and their differences, real and complex, of any order."""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.values import trigamma_right
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.stirling import SHIFT, polygamma_coefficients
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import (
    complex_cotangent,
    cotangent,
    cotangent_step,
    turn,
    turn_of_sum,
)

__all__ = ["psi_derivative"]


@functools.partial(jax.jit, static_argnums=0)
def psi_right(n, z):
    """psi^(n)(z) for Re z > 0.

    For n = 0 it is SciPy's psi. Otherwise it is the sum of n! / (z + k)^(n+1) over k < S, S = SHIFT + n, and of the
    asymptotic series at z + S. For real z all terms have the same sign, except for small ones of the series.
    """
    if n == 0:
        return call("psi", z)
    if n == 1 and not jnp.iscomplexobj(z):
        return trigamma_right(z)
    steps = SHIFT + n
    near = jnp.abs(z) < 2 * steps
    total = math.factorial(n) * jnp.sum((1 / (z + count_along_axis(steps, z))) ** (n + 1), axis=0)
    inverse = 1 / jnp.where(near, z + steps, z)
    series = math.factorial(n - 1) + inverse * (
        math.factorial(n) / 2 + inverse * horner(polygamma_coefficients(n), inverse**2)
    )
    return (-1) ** (n + 1) * (jnp.where(near, total, 0) + series * inverse**n)


def count_along_axis(count, x):
    """0, 1, ..., count - 1 along a new leading axis, over which there will be a sum; XLA fuses both."""
    return jnp.arange(count, dtype=jnp.float64).reshape((-1,) + (1,) * x.ndim)


def psi_derivative(n, z):
    """psi^(n)(z), real or complex. For Re z < 0, psi(z) = psi(1 - z) - pi cot(pi z) (DLMF 5.5.4).

    Near the poles SciPy's own psi loses up to nine digits (its error is 4e-8 at -46 + 1.5e-9); this does not.
    """
    left = z.real < 0
    right = psi_right(n, jnp.where(left, 1 - z, z))
    mirror = jnp.where(left, z, 0.5)
    poles = complex_cotangent(n, mirror) if jnp.iscomplexobj(z) else cotangent(n, turn(mirror))
    return jnp.where(left, (-1) ** n * right - jnp.pi ** (n + 1) * poles, right)


def psi_of_sum(n, x, y):
    """psi^(n)(x + y) for real x and y, as psi_derivative, but near a pole from the exact distance of x + y to it."""
    z = x + y
    left = z < 0
    right = psi_right(n, jnp.where(left, 1 - z, z))
    poles = cotangent(n, turn_of_sum(jnp.where(left, x, 0.25), jnp.where(left, y, 0.25)))
    return jnp.where(left, (-1) ** n * right - jnp.pi ** (n + 1) * poles, right)


def psi_difference(n, z, m):
    """psi^(n)(z + m) - psi^(n)(z) for real arguments, with a small relative error however small m is.

    Where both arguments are left of 1/2 it is reflected. Where one is below 0 and the other above 1/2 nothing cancels.
    """
    w = z + m
    right, left = (z > 0) & (w > 0), (z < 0.5) & (w < 0.5)
    left = left & ~right
    apart = ~(left | right)
    both = psi_step(n, jnp.where(left, 1 - w, jnp.where(right, z, 1)), jnp.where(apart, 1, m))
    low, high = (
        turn(jnp.where(left, z, 0.25)),
        turn_of_sum(jnp.where(left, z, 0.25), jnp.where(left, m, 0.125)),
    )
    poles = cotangent_step(n, low, high, turn(jnp.where(left, m, 0.125)))
    reflected = (-1) ** (n + 1) * both - jnp.pi ** (n + 1) * poles
    upper = psi_of_sum(n, jnp.where(apart, z, 0.5), jnp.where(apart, m, 0.5))
    direct = upper - psi_derivative(n, jnp.where(apart, z, 2))
    return jnp.where(right, both, jnp.where(left, reflected, direct))


@functools.partial(jax.jit, static_argnums=0)
def psi_step(n, z, m):
    """psi^(n)(z + m) - psi^(n)(z) for z > 0, z + m > 0.

    Shift and asymptotic series are those of psi_right. Each term is a difference d_p = z^-p - (z+m)^-p, which is
    computed by d_1 = m / (z (z+m)), d_(p+1) = d_p / z + (z+m)^-p d_1, without cancellation for either sign of m. For
    n = 0 the leading term is log1p(m / z).
    """
    steps = SHIFT + n
    near = jnp.minimum(z, z + m) < 2 * steps
    shifts = z + count_along_axis(steps, z)
    total = jnp.sum(power_differences(n + 1, 1 / shifts, 1 / (shifts + m), m)[n + 1], axis=0)
    base = jnp.where(near, z + steps, z)
    low = 1 / base
    series, differences = remainder_differences(n, low, 1 / (base + m), m)
    series = series + (log1p(m * low) if n == 0 else math.factorial(n - 1) * differences[n])
    return (-1) ** n * (jnp.where(near, total, 0) * math.factorial(n) + series)


def remainder_differences(n, low, high, m):
    """The asymptotic series of psi_step without its leading term, and the differences d_p."""
    coefficients = polygamma_coefficients(n)
    differences = power_differences(2 * len(coefficients) + n, low, high, m)
    series = math.factorial(n) / 2 * differences[n + 1] + sum(
        c * differences[2 * k + n] for k, c in enumerate(coefficients, 1)
    )
    return series, differences


def power_differences(count, low, high, m):
    """low^p - high^p for p = 0 .. count, where low = 1 / z, high = 1 / (z + m)."""
    first = jnp.where(m > 0, (m * high) * low, (m * low) * high)  # the first factor is at most 1
    differences, power = [jnp.zeros_like(first), first], high
    for _ in range(count - 1):
        differences.append(differences[-1] * low + power * first)
        power = power * high
    return differences


def stirling_step(n, z, m, shift=0, other_shift=0):
    """S^(n)(z + m) - S^(n)(z), S(z) = log Gamma(z) - z log z + z, n >= 1.

    For large z it is the series of psi_step without its leading term. With the shifts, which are 0 or 1, it has Gamma(z + shift) and
    Gamma(z + m + other_shift) in place of Gamma(z) and Gamma(z + m), for z < 2 SHIFT.
    """
    k = n - 1
    near = z < 2 * SHIFT
    small = jnp.where(near, z, 1)
    first, step = small + shift, m + (other_shift - shift)
    # of psi^(k) at `first`, shifted as in psi_step; for large z the series is at z
    shifts = first + count_along_axis(SHIFT + k, z)
    total = jnp.sum(power_differences(n, 1 / shifts, 1 / (shifts + step), step)[n], axis=0) * math.factorial(
        k
    )
    base, change = jnp.where(near, first + (SHIFT + k), z), jnp.where(near, step, m)
    low = 1 / base
    series, differences = remainder_differences(k, low, 1 / (base + change), change)
    # psi's leading term, less the part of z log z
    if n == 1:
        leading = log1p(step * low) - log1p(m / small)
    else:
        own = power_differences(k, 1 / small, 1 / (small + m), m)[k]
        leading = math.factorial(n - 2) * (differences[k] - own)
    return (-1) ** k * (series + jnp.where(near, total + leading, 0))


def stirling(n, z, shift=0):
    """S^(n)(z), n >= 2; with Gamma(z + shift) in place of Gamma(z) for z < 2 SHIFT."""
    near = z < 2 * SHIFT
    small, inverse = jnp.where(near, z, 1), 1 / jnp.where(near, 2 * SHIFT, z)
    direct = psi_right(n - 1, small + shift) - (-1) ** n * math.factorial(n - 2) * small ** (1.0 - n)
    k = n - 1
    series = math.factorial(k) / 2 + inverse * horner(polygamma_coefficients(k), inverse**2)
    return jnp.where(near, direct, (-1) ** (k + 1) * series * inverse ** (k + 1))
