"""Values of the integral of x^lmb J_nu(2 a x) over x from 0 to 1.

By the series of J (DLMF 10.2.2), with s = lmb + nu + 1, it is

    a^nu / Gamma(nu + 1) sum_k t_k / (s + 2 k),    t_k = (-a^2)^k / (k! (nu + 1)_k).

The terms cancel for large a. They are summed in doubled precision: for a = 18 the rounding errors are 1e-15 of the sum.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.gamma.values import reciprocal_gamma_value
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    normalized,
    over,
    pair,
    times,
    two_sum,
)

__all__ = ["bessel_polynomial_value"]

SMALL = 2.0**-60
MOST_TERMS = 400


def bessel_polynomial_value(a, lmb, nu):
    """The integral, for 0 < a <= 18, nu > -1, lmb + nu > -1."""
    square = tuple(-x for x in exact_product(a, a))
    order = normalized(*two_sum(nu, jnp.ones_like(nu)))
    divisor = add_double(normalized(*two_sum(lmb, nu)), 1.0)

    def added(state):
        k, term, total, _ = state
        part = over(term, add_double(divisor, 2 * k))
        total = add(total, part)
        factor = over(square, times(add_double(order, k), pair(jnp.full_like(a, 1) * (k + 1))))
        done = (jnp.abs(part[0]) < SMALL * jnp.abs(total[0])) & (jnp.abs(factor[0]) < 0.5)
        return k + 1, times(term, factor), total, done

    def goes_on(state):
        return (state[0] < MOST_TERMS) & ~jnp.all(state[-1])

    one = jnp.ones_like(a)
    total = jax.lax.while_loop(goes_on, added, (0.0, pair(one), pair(0 * one), one != one))[2]
    return jnp.power(a, nu) * reciprocal_gamma_value(nu + 1) * total[0]
