"""Derivatives of J and I in the argument for orders close to an integer, where the shift formulas cancel near z = 0.

In sum_k (-1)^k binomial(n, k) J_{v-n+2k} / 2^n (DLMF 10.6.7), and for I without the signs (DLMF 10.29.5), the first terms
grow like z^{v-n} / Gamma(v - n + 1) as z -> 0. At an integer v < n this 1/Gamma vanishes. Next to an integer m, at v = m + delta, it is of the size
delta, and the rounding of v - n gives it a relative error of 1e-16 / delta, and the derivative likewise. The ascending
series (DLMF 10.2.2, 10.25.2), differentiated term by term, uses the exact delta:

    J_v^(n)(z) = z^-n (z/2)^v sum_k (v + 2k) ... (v + 2k - n + 1) (-z^2/4)^k / (k! Gamma(v + k + 1)),

and for I with (z^2/4)^k.
"""

import functools

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.reciprocal_gamma import RECIPROCAL_GAMMA
from jaxspecial.kernels.numerics.taylor import horner

__all__ = []

BESIDE = 1.0e-3
ENOUGH = 6  # coefficients of 1/Gamma(1 + delta) for |delta| < BESIDE
LOWEST = -8  # below it SciPy's own values of the function lose as many digits


def shift_cancels(n, v, z):
    """Whether `ascending_derivative` is the better form of the derivative of order n."""
    m = jnp.round(v)
    beside = (v != m) & (jnp.abs(v - m) < BESIDE) & (m >= LOWEST) & (m < n)
    size = jnp.abs(z) if jnp.iscomplexobj(z) else z  # the functions of a real z < 0 are not real
    return beside & (0 < size) & (size < 1)


def ascending_derivative(n, v, z, sign):
    """The derivative of order n of J_v(z) for sign = -1, or I_v(z) for sign = 1, where `shift_cancels`; elsewhere an arbitrary number.

    (z/2)^(v-n) is (z/2)^delta, divided n - m times by z/2, because it may overflow where its product with the sum does not.
    """
    use = shift_cancels(n, v, z)
    v, z = jnp.where(use, v, 0.5 * BESIDE), jnp.where(use, z, 0.5)
    m = jnp.round(v)
    delta = v - m

    def up(j, c):  # 1 / Gamma(v + 1) from 1 / Gamma(delta + 1)
        return jnp.where(j <= m, c / (delta + j), c)

    def down(j, c):
        return jnp.where(j < -m, c * (delta - j), c)

    def add_term(k, sums):
        c, total = sums
        c = c * jnp.where(k == 0, 1.0, sign * z**2 / 4 / (jnp.maximum(k, 1) * (delta + (m + k))))
        slopes = [delta + (m + 2 * k - i) for i in range(n)]  # d^n/dz^n of z^(v + 2k)
        return c, total + functools.reduce(jnp.multiply, slopes, c)

    # Loops keep the program short: JAX traces this function for every order below n, too.
    c = jax.lax.fori_loop(1, n, up, horner(RECIPROCAL_GAMMA[:ENOUGH], delta), unroll=True)
    c = jax.lax.fori_loop(0, -LOWEST, down, c, unroll=True)
    c = c.astype(z.dtype)
    _, total = jax.lax.fori_loop(0, 10 - LOWEST, add_term, (c, jnp.zeros_like(c)), unroll=True)
    if jnp.iscomplexobj(z):  # on its cut SciPy's function is that from above, whatever the sign of the zero
        z = jnp.where(z.imag == 0, jax.lax.complex(z.real, jnp.zeros_like(z.real)), z)
    half = z / 2
    inverse = 1 / half

    def rising(k, product):
        return jnp.where(k < n - m, product * inverse, product)

    start = total * jnp.exp(delta * jnp.log(half)) / 2.0**n
    return jax.lax.fori_loop(0, n - LOWEST, rising, start, unroll=True)
