"""Values of Owen's T function."""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.error.values import gaussian, normal_value
from jaxspecial.kernels.numerics.quadrature import gauss_legendre

__all__ = ["owens_t_value"]

MOST = 9.0  # of h t: beyond it the integrand is less than exp(-40) of that at 0
NODES = 32


def _near(h, a, turned):
    """T(h, a) for h >= 0, 0 <= a <= 1, turned = h a: the integral of a positive function from 0 to min(a, MOST / h)."""
    reach = jnp.minimum(turned, MOST)
    end = jnp.where(turned > MOST, MOST / jnp.maximum(h, MOST), a)
    nodes, weights = map(jnp.asarray, gauss_legendre(NODES))

    def term(k):
        part, t = nodes[k] * reach, nodes[k] * end
        return weights[k] * jnp.exp(-0.5 * (part * part)) / (1 + t * t)

    total = jax.lax.fori_loop(1, NODES, lambda k, total: total + term(k), term(0))
    return gaussian(h, 0.5) * (total * end) / (2 * math.pi)


def owens_t_value(h, a):
    """T(h, a) = 1 / (2 pi) Int_0^a exp(-h^2 (1 + t^2) / 2) / (1 + t^2) dt, even in h and odd in a.

    For a > 1, with Q the chance that a normal variable is larger, T(h, a) = (Q(h) + Q(h a)) / 2 - Q(h) Q(h a) - T(h a, 1/a) (Owen,
    Ann. Math. Stat. 27 (1956) 1075), where T(h a, 1/a) <= Q(h a) / 2.
    """
    h_, a_ = jnp.abs(h), jnp.abs(a)
    turned = jnp.where((h_ == 0) | (a_ == 0), 0, h_ * a_)
    mirrored = a_ > 1
    part = _near(
        jnp.where(mirrored, turned, h_),
        jnp.where(mirrored, 1 / jnp.where(mirrored, a_, 1), a_),
        jnp.where(mirrored, h_, turned),
    )
    first, second = normal_value(-h_), normal_value(-turned)
    far = first / 2 + (second / 2 - part) - first * second
    value = jnp.where(mirrored, far, part)
    value = jnp.where(jnp.isnan(h) | jnp.isnan(a), jnp.nan, value)
    return jnp.where(a < 0, -value, value)
