"""J, Y and the Hankel functions of real arguments for which `orders` has no method: orders above 101, huge and tiny arguments.

They are computed by an integral (`hankel_integral`) or, for tiny arguments and moderate orders, by series (`tiny_arguments`).
On devices these are the values, and the derivatives that the exact engine computes elsewhere.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.hankel_integral import integral_partials
from jaxspecial.kernels.bessel.tiny_arguments import HIGHEST, tiny_partials
from jaxspecial.kernels.numerics.conditional import where_any

__all__ = ["h1_beyond", "h2_beyond", "j_beyond", "y_beyond"]

LEAST, MOST = 1e-12, 1e10  # z of `orders`; |v| up to HIGHEST
LARGEST, SMALLEST = 1e300, 1e-300  # |v| and z here


def is_inside(v, z):
    """Where `orders` has a method."""
    return (z >= LEAST) & (z <= MOST) & (jnp.abs(v) <= HIGHEST)


def is_beyond(v, z):
    """Where there is one here."""
    return ~is_inside(v, z) & (jnp.abs(v) <= LARGEST) & (z >= SMALLEST) & (z < jnp.inf)


# The derivatives of orders (i, j) in v and z, and where they hold.


def j_beyond(orders, v, z):
    """Those of J_v(z); for integers v, J_v(-z) = (-1)^v J_v(z) (DLMF 10.11.1)."""
    within = is_beyond(v, jnp.abs(z)) & ((z > 0) | (v == jnp.floor(v)) & (orders[0] == 0))
    D = j_and_y_beyond(orders, jnp.where(within, v, 200.0), jnp.where(within, jnp.abs(z), 200.0))[0]
    return jnp.where((z < 0) & (jnp.fmod(v + orders[1], 2) != 0), -D, D), within


def y_beyond(orders, v, z):
    """Those of Y_v(z)."""
    within = is_beyond(v, z)
    return j_and_y_beyond(orders, jnp.where(within, v, 200.0), jnp.where(within, z, 200.0))[1], within


def h1_beyond(orders, v, z):
    """Those of H1_v(z) on the positive real axis; z is of complex type, as SciPy's."""
    x = jnp.real(z)
    within = is_beyond(v, x) & (jnp.imag(z) == 0)
    D = j_and_y_beyond(orders, jnp.where(within, v, 200.0), jnp.where(within, x, 200.0))
    return jax.lax.complex(*D), within


def h2_beyond(orders, v, z):
    """Those of H2_v(z), likewise: H2_v(z) = conj(H1_v(z))."""
    D, within = h1_beyond(orders, v, z)
    return jnp.conj(D), within


def j_and_y_beyond(orders, v, z):
    """The derivatives of J_v(z) and Y_v(z) of orders (i, j) in v and z > 0 where `is_beyond`."""
    tiny = (jnp.abs(v) <= HIGHEST) & (z < LEAST)
    nothing = jnp.zeros_like(z), jnp.zeros_like(z)
    near = where_any(
        tiny, lambda: tiny_partials(orders, jnp.where(tiny, v, 1.0), jnp.where(tiny, z, 1e-13)), nothing
    )
    return where_any(
        ~tiny, lambda: integral_partials(orders, jnp.where(tiny, 200.0, v), jnp.where(tiny, 200.0, z)), near
    )
