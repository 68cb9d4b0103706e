"""Derivatives of binomial coefficients, of any order in both arguments."""

import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.value import beta_parts, inverse_beta_parts, logarithm_of_beta
from jaxspecial.kernels.gamma.gamma import gamma_ratio_parts, is_vast, power_jet, rgamma_derivative
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_right, psi_step
from jaxspecial.kernels.numerics.leibniz import exponential, product
from jaxspecial.kernels.numerics.raise_orders import raising_orders
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.trig_pi import cotangent, sine, turn, turn_of_sum

__all__ = ["binom_derivative"]


@raising_orders
def binom_derivative(i, j, n, k):
    """D_n^i D_k^j of Gamma(n + 1) / (Gamma(k + 1) Gamma(n - k + 1)); with
    p = n + 1, q = k + 1, r = n - k + 1 = p - k:

    inside   q, r > 1/2: 1 / (p B(q, r)), from the derivatives of the logarithm.
    left     p, r < 1/2, k < 20: sin(pi r) / sin(pi p) * Gamma(1 - r) / Gamma(1 - p) * 1 / Gamma(q).
    below    q <= 1/2 < r: sin(pi q) / pi * B(p, 1 - q).
    above    r <= 1/2 < q otherwise: sin(pi r) / pi * B(p, 1 - r).
    Zeros and poles are in the sines and in 1 / Gamma(q), an entire function.
    """
    p, q, r = n + 1, k + 1, n - k + 1
    inside = (q > 0.5) & (r > 0.5)
    left = (p < 0.5) & (r < 0.5) & (k < 20)
    below = (q <= 0.5) & (r > 0.5)
    above = ~(inside | left | below)

    # inside
    n1, k1 = jnp.where(inside, n, 1), jnp.where(inside, k, 0.25)
    q1, r1 = k1 + 1, n1 - k1 + 1

    def logarithm_inside(i, j):
        if j == 0:
            return psi_step(i - 1, r1, k1)
        if i > 0:
            return (-1) ** (j + 1) * psi_right(i + j - 1, r1)
        if j % 2 == 0:
            return -psi_right(j - 1, q1) - psi_right(j - 1, r1)
        # psi(r) - psi(q), from the lesser one, as the sum of the step and the other one may round to 0
        step = n1 - 2 * k1
        return jnp.sign(step) * psi_step(j - 1, jnp.minimum(q1, r1), jnp.abs(step))

    value, exponent = inverse_beta_parts(q1, r1)
    far = n1 > 1e100  # over n + 1, without underflow
    value, exponent = value / jnp.where(far, 1, n1 + 1), exponent - jnp.where(far, jnp.log(n1 + 1), 0)
    from_inside = times_exp(value * exponential(logarithm_inside)(i, j), exponent)

    # left
    n2, k2 = jnp.where(left, n, -2.25), jnp.where(left, k, 0.25)
    whole = k2 == jnp.round(k2)

    def logarithm_left(i, j):
        return (-1) ** i * (psi_step(i - 1, -n2, k2) if j == 0 else psi_right(i + j - 1, k2 - n2))

    def sines(i, j):
        if i > 0:
            slope = -(jnp.pi ** (i + j)) * sine(j, turn(k2)) * cotangent(i, turn(n2))
            return jnp.where(whole, 0, slope) if j == 0 else slope
        value = (-jnp.pi) ** j * sine(j, turn_of_sum(n2, -k2)) / sine(0, turn(n2))
        return jnp.where(whole, sine(1, turn(k2)), value) if j == 0 else value

    def entire(i, j):
        return rgamma_derivative(j, k2 + 1) if i == 0 else 0.0

    value, exponent = gamma_ratio_parts(-n2, k2)
    factor = product(product(exponential(logarithm_left), sines), entire)(i, j)
    from_left = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf

    # below
    n3, k3 = jnp.where(below, n, 1), jnp.where(below, k, -1.25)

    def logarithm_below(i, j):
        if i == 0:
            return (-1) ** (j + 1) * psi_step(j - 1, -k3, n3 + 1)
        if j == 0:
            return logarithm_of_beta(i, 0, n3 + 1, -k3)
        return (-1) ** (j + 1) * psi_right(i + j - 1, n3 - k3 + 1)

    def wave_below(i, j):
        return -(jnp.pi ** (j - 1)) * sine(j, turn(k3)) if i == 0 else 0.0

    value, exponent = beta_parts(n3 + 1, -k3)
    factor = product(exponential(logarithm_below), wave_below)(i, j)
    from_below = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf

    # above
    n4, k4 = jnp.where(above, n, 1), jnp.where(above, k, 3.25)

    def logarithm_above(i, j):
        if i == 0:
            return psi_step(j - 1, k4 + 1, -1 - n4)
        return (psi_derivative(i - 1, n4 + 1) if j == 0 else 0) + (-1) ** i * psi_right(i + j - 1, k4 - n4)

    def wave_above(i, j):
        return (-1) ** (j + 1) * jnp.pi ** (i + j - 1) * sine(i + j, turn_of_sum(n4, -k4))

    value, exponent = beta_parts(n4 + 1, k4 - n4)
    factor = product(exponential(logarithm_above), wave_above)(i, j)
    from_above = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf
    outside = jnp.where(left, from_left, jnp.where(below, from_below, from_above))
    result = jnp.where(inside, from_inside, outside)

    # n^k / Gamma(k + 1) where n is vast
    vast = is_vast(n, k) & (jnp.abs(k) < 150)
    result = jnp.where(is_vast(n, k) & (k >= 150), jnp.inf, result)
    power, exponent = power_jet(i, j, jnp.where(vast, n, 1), jnp.where(vast, k, 1))
    terms = [math.comb(j, m) * power[m] * rgamma_derivative(j - m, k + 1) for m in range(j + 1)]
    return jnp.where(vast, times_exp(sum(terms), exponent), result)
