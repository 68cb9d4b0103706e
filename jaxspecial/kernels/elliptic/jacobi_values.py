"""Values of Jacobi's elliptic functions and of the amplitude, for real arguments, by the transformations of elliptic/legendre.py."""

import jax.numpy as jnp

from jaxspecial.kernels.elliptic.legendre import jacobi_functions
from jaxspecial.kernels.numerics.formats import SINGLE, format_of

NEAR = 0.1

__all__ = ["jacobi_values"]


def jacobi_values(u, m):
    """sn, cn, dn and am of u for 0 <= m <= 1.

    am is the multiple of pi that is nearest to pi u / (2 K), and the angle with this sine and cosine, which may be slightly beyond
    pi / 2 where that multiple was rounded the wrong way. For m = 1 it is atan(sinh(u)) (DLMF 22.16.7).
    """
    valid = (m >= 0) & (m <= 1) & (jnp.abs(u) < jnp.inf)
    u_, m_ = jnp.where(valid, u, 0), jnp.where(valid, m, 0.5)
    sn, cn, dn, quarter = jacobi_functions(u_, m_)
    if format_of(u_) is SINGLE:  # the divisions of the transformations lose digits next to 0 (DLMF 22.10.1)
        near, square = jnp.abs(u_) < NEAR, jnp.square(jnp.where(jnp.abs(u_) < NEAR, u_, 0))
        series = 1 - square * ((1 + m_) / 6 - square * (1 + m_ * (14 + m_)) / 120)
        sn = jnp.where(near, u_ * series, sn)
    halves = jnp.round(u_ / (2 * quarter))
    parity = 1 - 2 * jnp.abs(jnp.fmod(halves, 2))
    am = halves * jnp.pi + jnp.arctan2(sn * parity, cn * parity)
    zero = u_ == 0
    found = jnp.where(zero, u_, sn), cn, dn, jnp.where(zero, u_, am)
    return tuple(jnp.where(valid, value, jnp.nan) for value in found)
