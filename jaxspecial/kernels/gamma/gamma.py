"""Derivatives of the gamma function and its reciprocal, of any order, and ratios of gamma functions.

The first arguments of a kernel are its orders, as static integers. JAX differentiates a kernel by raising an order. So
a derivative of a kernel takes one evaluation.
"""

import functools
import math
import operator

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.polygamma import psi_derivative
from jaxspecial.kernels.numerics.formats import DOUBLE, format_of
from jaxspecial.kernels.numerics.leibniz import exponential_jet
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.stirling import SHIFT, logarithm_of_star
from jaxspecial.kernels.numerics.trig_pi import (
    complex_sine,
    sine,
    turn,
)

__all__ = ["gamma_derivative", "rgamma_derivative"]

TINY = 1e-290  # of Gamma(z)
SINGLE_SHIFT = 3  # as SHIFT: from here on Stirling's series with the same numbers is right to 1e-9
FAR = 600.0  # beyond it all derivatives of a tiny Gamma(z) are 0


def gamma_derivative(n, z):
    """Gamma^(n)(z), by the derivatives psi^(k) of log Gamma. Near a pole all terms have the same sign.

    Where Gamma(z) is next to 0, or 0, its derivatives may be far larger: near a pole, or with a large psi. There
    Gamma(z) = Gamma(z + 64) / (z)_64 (DLMF 5.5.1), with the divisions last, in two halves, none of which overflows.
    """
    value = call("gamma", z)
    if n == 0:
        return value
    jet = exponential_jet([psi_derivative(k, z) for k in range(n)])[n]
    tiny = (jnp.abs(value) < TINY) & (jnp.abs(z) < FAR)

    def shifted():
        near = jnp.where(tiny, z, 1.0)
        first, second = (
            functools.reduce(operator.mul, [near + k for k in half]) for half in (range(32), range(32, 64))
        )
        return call("gamma", near + 64) * jnp.where(tiny, jet, 1) / first / second

    direct = value * jet
    return jnp.where(tiny, jax.lax.cond(jnp.any(tiny), shifted, lambda: direct), direct)


def rgamma_derivative(n, z):
    """The n-th derivative of 1 / Gamma(z), an entire function with zeros at 0, -1, -2, ...

    At the zeros the derivatives of log(1 / Gamma) have poles, which would cancel. So on the left Leibniz's rule is
    applied to 1 / Gamma(z) = sin(pi z) Gamma(1 - z) / pi (DLMF 5.5.3).
    """
    if n == 0:
        return call("rgamma", z)
    complex_ = jnp.iscomplexobj(z)
    left = (z.real < 0.5) & (jnp.abs(z.imag) < 2) if complex_ else z < 0.5
    right = jnp.where(left, 1.0, z)
    direct = call("rgamma", right) * exponential_jet([-psi_derivative(k, right) for k in range(n)])[n]
    mirror = jnp.where(left, z, 0.5)
    jet = exponential_jet([psi_derivative(k, 1 - mirror) for k in range(n)])
    sines = [complex_sine(k, mirror) if complex_ else sine(k, turn(mirror)) for k in range(n + 1)]
    products = [sines[k] * jet[n - k] * (-1) ** (n - k) for k in range(n + 1)]
    factor = sum(math.comb(n, k) * jnp.pi ** (k - 1) * product for k, product in enumerate(products))
    reflected = jnp.where(factor == 0, 0, call("gamma", 1 - mirror) * factor)  # not 0 * inf, nor inf - inf
    return jnp.where(left, reflected, direct)


# ------------------------------------------------------------------------ ratios, products and powers


def gamma_star(x):
    """Gamma*(x) for x > 0."""
    return star_of_gamma(x, gamma_derivative(0, jnp.where(x < SHIFT, x, 1.0)))


def star_of_gamma(x, gamma):
    """Gamma*(x) for x > 0, where `gamma` is Gamma(x), which counts for x < SHIFT."""
    first = SHIFT if format_of(x) is DOUBLE else SINGLE_SHIFT
    small = x < first
    near, far = jnp.where(small, x, 1.0), jnp.where(small, first, x)
    below_1 = near < 1  # there the root is no part of the exponent, which would be large next to 0
    root, half = jnp.where(below_1, jnp.sqrt(near), 1.0), jnp.where(below_1, 0.0, 0.5)
    shifted = gamma * root * jnp.exp(near - (near - half) * jnp.log(near)) / math.sqrt(2 * math.pi)
    return jnp.where(small, shifted, jnp.exp(logarithm_of_star(far)))


def gamma_ratio(z, m):
    """Gamma(z + m) / Gamma(z) for z > 0, z + m > 0."""
    factor, exponent = gamma_ratio_parts(z, m)
    return jnp.exp(exponent) * factor


def gamma_ratio_parts(z, m):
    """The same as factor * exp(exponent): shifted to z + SHIFT if z is small, then by Stirling's formula, where
    (z + m - 1/2) log(z + m) - (z - 1/2) log z = (z - 1/2) log1p(m / z) + m log(z + m)."""
    near = jnp.minimum(z, z + m) < SHIFT
    factor = math.prod((z + k) / (z + m + k) for k in range(SHIFT))
    low = jnp.where(near, z + SHIFT, z)
    high = low + m
    exponent = (
        (low - 0.5) * log1p(m / low)
        + m * jnp.log(high)
        - m
        + logarithm_of_star(high)
        - logarithm_of_star(low)
    )
    # where the factor overflows or underflows: z + k or z + m + k rounds to the larger argument for all k
    small, large = jnp.minimum(z, z + m), jnp.maximum(z, z + m)
    apart, rising = near & (large > 1e18), m > 0
    rest = math.prod(small + k for k in range(SHIFT))
    factor = jnp.where(apart, jnp.where(rising, rest, 1 / rest), factor)
    exponent = exponent + jnp.where(apart, jnp.where(rising, -SHIFT, SHIFT) * jnp.log(large), 0)
    return jnp.where(near, factor, 1), exponent


FACTORS = 6


def rising_jet(order, count, z, most=FACTORS):
    """z (z + 1) ... (z + count - 1) and its derivatives, for an array of counts <= most."""
    jet = [jnp.ones_like(z)] + [jnp.zeros_like(z)] * order
    for k in range(most):
        grown = [jet[0] * (z + k)] + [jet[a] * (z + k) + a * jet[a - 1] for a in range(1, order + 1)]
        jet = [jnp.where(k < count, after, before) for after, before in zip(grown, jet, strict=True)]
    return jet


def gamma_parts(x):
    """Gamma(x) as factor * exp(exponent)."""
    value = call("gamma", x)
    normal = (jnp.abs(value) > 1e-290) & (jnp.abs(value) < 1e290)
    return jnp.where(normal, value, call("gammasgn", x)), jnp.where(normal, 0, call("gammaln", x))


def is_vast(z, m):
    """Where Gamma(z + m) / Gamma(z) rounds to z^m."""
    return z > 1e18 * (1 + m * m)


def power_jet(i, most, z, m):
    """[D_z^i D_m^j of z^m for j <= most], divided by exp(exponent), and the exponent: z^m and z^-i may overflow."""
    falling = [jnp.ones_like(m)] + [
        jnp.zeros_like(m)
    ] * most  # m (m - 1) ... (m - i + 1), and its derivatives
    for k in range(i):
        falling = [(m - k) * c + (j * falling[j - 1] if j else 0) for j, c in enumerate(falling)]
    logarithm = jnp.log(z)
    jet = [
        sum(math.comb(j, k) * falling[k] * logarithm ** (j - k) for k in range(j + 1))
        for j in range(most + 1)
    ]
    return jet, (m - i) * logarithm
