"""Values of the associated Legendre functions of integer degree and order, by the recurrence in the degree.

Of P_n^(-m), m >= 0, R_n is the quotient by its first value, (n + m + 1) R_(n+1) = (2 n + 1) x R_n - (n - m) R_(n-1) (DLMF 14.10.3). For
a degree v >= m the first one is P_m^(-m) = (1 - x^2)^(m/2) / (2^m m!) (DLMF 14.7.15, 14.9.3), elsewhere
P_0^(-m) = ((1 - x) / (1 + x))^(m/2) / m! (DLMF 14.3.1). P_v^m = (-1)^m (v + m)! / (v - m)! P_v^(-m) (DLMF 14.9.3), and 0 for m > v.
"""

import jax.numpy as jnp

from jaxspecial.kernels.gamma.values import gamma_value
from jaxspecial.kernels.numerics import recurrence
from jaxspecial.kernels.numerics.scaling import exp2

__all__ = ["associated_legendre_value"]


def associated_legendre_value(m, v, x):
    """P_v^m(x), for integers m and v."""
    v = jnp.where(v < 0, -1 - v, v)  # DLMF 14.9.5
    order = jnp.abs(m)
    is_short = v < order
    first = jnp.where(is_short, 0, order)

    def step(k, now, before):
        n = first + k
        following = ((2 * n + 1) * x * now - (n - order) * before) / (n + order + 1)
        return following, now

    one = jnp.ones_like(x)
    quotient = recurrence.upward(v - first, 0, (one, jnp.where(is_short, one, 0)), step)[0]
    across = jnp.where(is_short, (1 - x) / jnp.where(x > -1, 1 + x, 1), (1 - x) * (1 + x))
    power = jnp.power(across, order / 2)
    factorial = gamma_value(order + 1) * jnp.where(is_short, 1, exp2(order))
    many = gamma_value(v + order + 1) / gamma_value(jnp.where(is_short, 1, v - order + 1))
    odd = order - 2 * jnp.floor(order / 2)
    positive = jnp.where(is_short, 0, jnp.where(odd == 1, -1, 1) * (many / factorial) * power)
    return jnp.where(m > 0, positive, power / factorial) * quotient
