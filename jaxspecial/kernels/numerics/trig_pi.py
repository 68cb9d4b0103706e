"""Trigonometric functions of pi x and their derivatives, exact at integers and half-integers.

An angle pi x is given as a pair: the nearest integer to x, and the difference, which is exact (`turn`).
"""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.sines import sine_and_cosine_of_pi
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []


def turn(x):
    """The nearest integer to x, and x minus it, which is exact: an argument `angle` of the functions below."""
    whole = jnp.round(x)
    return whole, x - whole


def turn_of_sum(x, y):
    """The same for the exact x + y. Near a pole its rounding error would count."""
    (whole, part), (other, rest) = turn(x), turn(y)
    total = part + rest
    back = total - part
    lost = (part - (total - back)) + (rest - back)
    carry = jnp.round(total)
    return jnp.fmod(whole, 2) + jnp.fmod(other, 2) + carry, (total - carry) + lost  # the first: parity only


def sine(n, angle):
    """The n-th derivative of sin(pi x) / pi**n, exact at integers and half integers."""
    whole, part = angle
    sign = 1 - 2 * jnp.abs(jnp.fmod(whole, 2))
    sine, cosine = sine_and_cosine_of_pi(part)
    return sign * (sine, cosine, -sine, -cosine)[n % 4]


def complex_sine(n, z):
    """The n-th derivative of sin(pi z) / pi**n for complex z with a small imaginary part."""
    y = jnp.pi * z.imag
    growth = call("expm1", jnp.abs(y))  # of |y|: for y < 0, 1 + expm1(y) would cancel
    hyperbolic_sine = jnp.sign(y) * growth * (growth + 2) / (2 * (growth + 1))
    angle = turn(z.real)
    return jax.lax.complex(sine(n, angle) * jnp.cosh(y), sine(n + 1, angle) * hyperbolic_sine)


@functools.cache
def cotangent_polynomial(n, secant):
    """The polynomial p with cot(x)^(n) = (-1)^n csc(x)^2 p(cot x), n >= 1.

    If `secant`, with csc(x)^(n) = (-1)^n csc(x) p(cot x), n >= 0. As c' = -(1 + c^2) for c = cot x, the next p is
    2 c p + (1 + c^2) p' in the first case and c p + (1 + c^2) p' in the second; the first one is 1. All coefficients
    are positive. So for real x nothing cancels.
    """
    if n == (0 if secant else 1):
        return (1,)
    before = cotangent_polynomial(n - 1, secant)
    after = [0] * (len(before) + 1)
    for power, coefficient in enumerate(before):
        after[power + 1] += coefficient * ((1 if secant else 2) + power)
        if power:
            after[power - 1] += coefficient * power
    return tuple(after)


def cosecant(n, angle, factor=1):
    """The n-th derivative of csc(pi x) / pi**n, times a factor, for the reason in `cotangent`."""
    polynomial = horner(cotangent_polynomial(n, True), cotangent(0, angle))
    inverse = 1 / sine(0, angle)
    return (-1) ** n * (factor * inverse) * polynomial


def cotangent(n, angle, factor=1):
    """The n-th derivative of cot(pi x) / pi**n; for n > 0 times a factor.

    Close to a pole the derivative may overflow where its product with a small factor does not.
    """
    part = angle[1]
    sine_of_part, cosine = sine_and_cosine_of_pi(part)
    value = cosine / sine_of_part
    if n == 0:
        return value
    cosecant = 1 / sine(0, angle)
    return (-1) ** n * (factor * cosecant * cosecant) * horner(cotangent_polynomial(n, False), value)


def cotangent_step(n, low, high, step):
    """cotangent(n, high) - cotangent(n, low), where high = low + step, accurate also for a small step.

    cot(pi high) - cot(pi low) = -sin(pi step) / (sin(pi low) sin(pi high)); the result has it as a factor.
    """
    first, last = cotangent(0, low), cotangent(0, high)
    one, other = sine(0, low), sine(0, high)
    farther = jnp.abs(one) > jnp.abs(other)
    # not two divisions, which XLA replaces by one by the product of the sines, which may underflow
    inverse = 1 / jnp.where(farther, other, one)
    change = -(sine(0, step) / jnp.where(farther, one, other)) * inverse
    coefficients = (0, 1) if n == 0 else multiplied_by_square(cotangent_polynomial(n, False))
    slope = jnp.zeros_like(first)
    for power, coefficient in enumerate(coefficients):
        for k in range(power):
            slope = slope + coefficient * first**k * last ** (power - 1 - k)
    return (-1) ** n * change * slope


def multiplied_by_square(coefficients):
    """The coefficients of (1 + c^2) p(c)."""
    padded = (*coefficients, 0, 0)
    return tuple(c + (padded[k - 2] if k > 1 else 0) for k, c in enumerate(padded))


def complex_cotangent(n, z):
    """The n-th derivative of cot(pi z) / pi**n.

    In the upper half-plane, with q = exp(2 pi i z): cot(pi z) = -i (1 + q) / (1 - q), csc(pi z)^2 = -4 q / (1 - q)^2.
    Neither overflows, and 1 - q is computed without cancellation near the poles.
    """
    upper, part = jnp.abs(z.imag), turn(z.real)[1]
    modulus = jnp.exp(-2 * jnp.pi * upper)
    sine, cosine = sine_and_cosine_of_pi(part)
    q = modulus * jax.lax.complex(1 - 2 * sine**2, 2 * sine * cosine)
    one_minus_modulus = -call("expm1", -2 * jnp.pi * upper)
    rest = jax.lax.complex(one_minus_modulus + 2 * modulus * sine**2, -2 * modulus * sine * cosine)
    value = -1j * (1 + q) / rest
    if n > 0:
        value = (-1) ** n * (-4 * q / rest**2) * horner(cotangent_polynomial(n, False), value)
    return jnp.where(z.imag < 0, jnp.conj(value), value)


def sin_pi(x):
    """sin(pi x)"""
    return sine(0, turn(x))


def cos_pi(x):
    """cos(pi x), with a small relative error also close to its zeros."""
    return sin_pi(0.5 - abs(x - 4 * jnp.round(x / 4)))


def exp_i(angle):
    """exp(i pi x)"""
    return jax.lax.complex(sine(1, angle), sine(0, angle))


def exp_i_pi(x):
    """exp(i pi x) for real x."""
    return jax.lax.complex(cos_pi(x), sin_pi(x))


def sin_pi_slope(n, x):
    """The n-th derivative of sin(pi x), exact at integers and half-integers."""
    turned = cos_pi(x) if n % 2 else sin_pi(x)
    return math.pi**n * (-1) ** (n // 2) * turned
