"""Derivatives of Pochhammer's symbol Gamma(z + m) / Gamma(z), of any order in both arguments."""

import functools
import itertools
import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.gamma import (
    FACTORS,
    gamma_ratio,
    is_vast,
    power_jet,
    rgamma_derivative,
    rising_jet,
)
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_right, psi_step
from jaxspecial.kernels.numerics.leibniz import exponential, exponential_jet, product
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.trig_pi import cosecant, cotangent, sine, turn, turn_of_sum

__all__ = ["poch_derivative"]


def poch_derivative(i, j, z, m):
    """D_z^i D_m^j of Gamma(z + m) / Gamma(z) = z (z + 1) ... (z + c - 1) * Gamma(z + m) / Gamma(z + c).

    c is the integer nearest to m if it is from 1 to 6, otherwise 0. Derivatives of high order of the first factor
    vanish, and in those of the second factor, which is close to 1, little cancels.
    """
    count = jnp.where(m < FACTORS + 0.5, jnp.clip(jnp.round(m), 0, FACTORS), 0)
    polynomial = rising_jet(i, count, z)
    ratio = gamma_ratio_derivative(z + count, m - count)
    terms = [math.comb(i, a) * polynomial[a] * ratio(i - a, j) for a in range(i + 1)]
    result = sum(jnp.where(polynomial[a] == 0, 0, term) for a, term in enumerate(terms))  # not 0 * inf
    vast = is_vast(z, m)
    power, exponent = power_jet(i, j, jnp.where(vast, z, 1), jnp.where(vast, m, 1))
    return jnp.where(vast, times_exp(power[j], exponent), result)


def gamma_ratio_derivative(z, m):
    """(i, j) -> D_z^i D_m^j of Gamma(z + m) / Gamma(z); w = z + m.

    z, w > 1/4: from the derivatives of the logarithm, psi^(i-1)(w) - psi^(i-1)(z) in z only, otherwise psi^(i+j-1)(w).
    z, w < 1/2: reflected, sin(pi z) / sin(pi w) * Gamma(1 - z) / Gamma(1 - w). Zeros and poles are in the sines.
    z and w on both sides, so that |m| > 1/4: the product of Gamma(w) and the entire 1 / Gamma(z), by Leibniz's rule.
    """
    w = z + m
    right = jnp.minimum(z, w) > 0.25
    left = (jnp.maximum(z, w) < 0.5) & ~right
    apart = ~(right | left)

    # right
    z1, m1 = jnp.where(right, z, 1), jnp.where(right, m, 1)
    on_the_right = exponential(lambda i, j: psi_right(i + j - 1, z1 + m1) if j else psi_step(i - 1, z1, m1))

    # left
    z2, m2 = jnp.where(left, z, -0.75), jnp.where(left, m, 0.5)
    below = 1 - (z2 + m2)

    def logarithmic(i, j):
        return (
            (-1) ** i * psi_step(i - 1, below, m2)
            if j == 0
            else (-1) ** (i + j + 1) * psi_right(i + j - 1, below)
        )

    on_the_left = product(exponential(logarithmic), functools.partial(sine_ratio, z=z2, m=m2))

    # z and w on both sides; w + lost is the exact sum
    z3, m3 = jnp.where(apart, z, 1), jnp.where(apart, m, 1)
    w3 = z3 + m3
    back = w3 - z3
    lost = (z3 - (w3 - back)) + (m3 - back)

    slope = functools.cache(lambda k: psi_derivative(k, w3))
    shifted = jnp.exp(lost * jnp.where(w3 > 1, slope(0), 0))
    reciprocal = functools.cache(lambda k: rgamma_derivative(k, z3))

    def between(i, j):
        upper = exponential_jet([slope(k) for k in range(i + j + 1)])
        # for w > 1, `lost` may not be small, and the factor is Gamma(w) e^(lost psi(w))
        upper = [
            jnp.where(w3 > 1, jet * shifted, jet + jnp.where(jnp.isfinite(after), lost * after, 0))
            for jet, after in itertools.pairwise(upper)
        ]
        return sum(math.comb(i, k) * upper[j + k] * reciprocal(i - k) for k in range(i + 1))

    right_value, left_value, value = gamma_ratio(z1, m1), gamma_ratio(below, m2), call("gamma", w3)

    def derivative(i, j):
        reflected = on_the_left(i, j)
        reflected = jnp.where(reflected == 0, 0, left_value * reflected)  # not 0 * inf
        one_side = jnp.where(right, right_value * on_the_right(i, j), reflected)
        return jnp.where(apart, value * between(i, j), one_side)

    return derivative


def sine_ratio(i, j, z, m):
    """D_z^i D_m^j of sin(pi z) / sin(pi (z + m)).

    Its derivative in z is pi sin(pi m) / sin(pi (z + m))^2, which does not cancel. Where m is an integer the
    derivative is 0 and the ratio is (-1)^m, even at the poles.
    """
    low, step, high = turn(z), turn(m), turn_of_sum(z, m)
    whole = step[1] == 0
    if i == 0:
        value = jnp.where(sine(0, low) == 0, 0, jnp.pi**j * cosecant(j, high, sine(0, low)))
        return jnp.where(whole, sine(1, step), value) if j == 0 else value
    # csc^2 = -cot' (in units of pi): its derivatives are those of cot
    if j == 0:
        return jnp.pi**i * jnp.where(whole, 0, -cotangent(i, high, sine(0, step)))
    squares = [-cotangent(i + k, high) for k in range(j + 1)]
    return jnp.pi ** (i + j) * sum(math.comb(j, k) * sine(k, step) * squares[j - k] for k in range(j + 1))
