"""Values of the inverse of Student's distribution function in the degrees of freedom.

For t < 0 and p < 1/2; other signs are mirrored. For large df the distribution function F(df, t) is close to Phi(t), and so the equation is that of the
differences from it, D(df) = E. E = p - Phi(t) is computed in doubled precision, from

    1/2 - Phi(t) = -(2 pi)^(-1/2) sum_k (-1)^k t^(2k+1) / (2^k k! (2k+1))    (DLMF 7.6.1).

As in noncentral_t.py F = int Phi(t e^u) g(u) du. With w = e^(2u) - 1, whose mean under g is 0,

    D = int R(w) g(u) du,    R(w) = Phi(t sqrt(1 + w)) - Phi(t) - w t phi(t) / 2
                                  = w^2 int_0^1 (1 - s) h(s w) ds,    h(v) = -t/4 (1 + v)^(-3/2) (1 + t^2 (1 + v)) phi(t sqrt(1 + v)).

h > 0, so nothing cancels. For |w| max(1, t^2 / 4) < 1/2 that integral is a Gauss-Legendre sum.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.distributions.noncentral_t import rule, scaled
from jaxspecial.kernels.error.values import normal_value
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.numerics.double_double import add, add_double, exact_product, over, pair, times
from jaxspecial.kernels.numerics.log_secant import secant
from jaxspecial.kernels.numerics.quadrature import gauss_legendre

__all__ = ["student_freedom_value"]

ROOT = (0.3989422804014327, -2.49232720227773e-17)  # (2 pi)^(-1/2)
LARGEST_T, LEAST_T = 6.0, 1e-3
TERMS = 96
NODES, DEPTH, INNER_NODES = 192, 42.0, 12
LEAST_DF, LARGEST_DF = 0.5, 1e12
LEAST_SLOPE = 1 / 32


def excess(p, t):
    """p - Phi(t), for |t| <= 6."""
    square = tuple(-x / 2 for x in exact_product(t, t))

    def added(k, state):
        term, total = state
        term = over(times(term, square), pair(jnp.full_like(t, 1) * k))
        return term, add(total, over(term, pair(jnp.full_like(t, 1) * (2 * k + 1))))

    total = jax.lax.fori_loop(1, TERMS, added, (pair(t), pair(t)))[1]
    root = tuple(jnp.full_like(t, x) for x in ROOT)
    part = times(total, root)
    normal = add_double(part, 0.5)
    return add_double((-normal[0], -normal[1]), p)[0]


def difference(df, t):
    """D, the distribution function less that of the normal distribution, for t < 0."""
    place, first, step = rule(df, 0 * t, t, DEPTH, NODES)
    nodes, weights = map(jnp.asarray, gauss_legendre(INNER_NODES))
    square, density = t * t, jnp.exp(-t * t / 2) / math.sqrt(2 * math.pi)

    def inner(w):
        def term(k):
            r = 1 + nodes[k] * w
            curved = (1 + square * r) * jnp.exp(-square * nodes[k] * w / 2) / (r * jnp.sqrt(r))
            return weights[k] * (1 - nodes[k]) * curved

        total = jax.lax.fori_loop(1, INNER_NODES, lambda k, total: total + term(k), term(0))
        return w * w * (-t / 4) * density * total

    def added(k, total):
        u, speed = place(first + k * step)
        growth, moved, rate = scaled(u, t)
        w = growth * (2 + growth)
        near = jnp.abs(w) * jnp.maximum(1, square / 4) < 0.5
        direct = normal_value(t + moved) - normal_value(t) - w / 2 * t * density
        part = jnp.where(near, inner(jnp.where(near, w, 0)), direct)
        return total + speed * jnp.exp(-df * rate) * part

    total = jax.lax.fori_loop(0, NODES, added, jnp.zeros_like(t))
    return jnp.sqrt(df / jnp.pi) / gamma_star(df / 2) * step * total


def student_freedom_value(p, t):
    """The df with F(df, t) = p, and whether it holds. It starts from D = phi(t) |t| (t^2 + 1) / (4 df)."""
    upper = p > 0.5
    p, size = jnp.where(upper, 1 - p, p), jnp.where(upper, t, -t)
    inside = (p > 0) & (p < 0.5) & (size >= LEAST_T) & (size <= LARGEST_T)
    p, t = jnp.where(inside, p, 0.2), jnp.where(inside, -size, -1)
    target = excess(p, t)
    inside &= target > 0
    target = jnp.where(target > 0, target, 0.01)
    density = jnp.exp(-t * t / 2) / math.sqrt(2 * math.pi)
    start = jnp.clip(density * -t * (t * t + 1) / (4 * target), 1, LARGEST_DF)

    def tail(df):
        return difference(jnp.clip(df, LEAST_DF / 4, 2 * LARGEST_DF), t)

    df, slope = secant(tail, target, target != target, start, jnp.ones_like(p))
    return df, inside & (slope > LEAST_SLOPE) & (df >= LEAST_DF) & (df <= LARGEST_DF)
