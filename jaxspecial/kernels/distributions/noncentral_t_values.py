"""Values of the noncentral t distribution function and of its inverses.

With the density g of noncentral_t.py

    F(t; df, nc) = int Phi(t e^u - nc) g(u) du,    1 - F = int Phi(nc - t e^u) g(u) du,

where nothing cancels. The rule is that of the derivatives: trapezoidal, centred at the maximum of the density. Inverses solve
for the logarithm of the smaller one of p and 1 - p, by the secant method in arsinh t, arsinh nc or log df. F rises with t
and falls with nc. For df from 0 to infinity it goes from Phi(-nc), with one extremum at most, to Phi(t - nc), so that a p between
these has one solution. The error of a solution is that of F over its slope, which must not be small.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.distributions.noncentral_t import rule, scaled
from jaxspecial.kernels.error.values import lifted_normal_value, normal_quantile_value, normal_value
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.numerics.log_secant import ARSINH, secant

__all__ = [
    "noncentral_t_freedom_value",
    "noncentral_t_noncentrality_value",
    "noncentral_t_quantile_value",
    "noncentral_t_value",
]

NODES, FROM_DF, POWER, MOST_NODES = 144, 0.5, 0.4, 512  # for smaller df there are more, by that power of df
DEPTH = 40.0
LIFT = 2.0**216  # times each factor of the terms, so that none of those that count underflows
LEAST_DF, LARGEST_DF, LARGEST_NC, LARGEST_T = 0.02, 1e5, 100.0, 1e4  # where the rule is accurate
LEAST_P = 1e-200
LEAST_SLOPE = 1 / 32
NEAR_ZERO = 1 / 256  # of |nc|, whose relative error grows like its reciprocal
NEAR_ZERO_QUANTILE = 1 / 5  # the same of |t|


def tails(df, nc, t):
    """F and 1 - F: the integral is that of the smaller one, or nearly so."""
    nodes = jnp.ceil(NODES * jnp.clip(FROM_DF / df, 1, 1e3) ** POWER).clip(NODES, MOST_NODES)
    place, first, step = rule(df, nc, t, DEPTH, nodes)
    middle, sign = t - nc, jnp.where(t > nc, -1.0, 1.0)

    def added(k, total):
        u, speed = place(first + k * step)
        _, moved, rate = scaled(u, t)
        half = jnp.exp(-0.5 * (df * rate))  # squared, as the sum LIFT - df * rate is rounded by 64 eps
        normal = lifted_normal_value(sign * (middle + moved), LIFT)
        part = speed * ((LIFT * half) * half) * normal
        return total + jnp.where(k < nodes, part, 0)

    most = jnp.max(nodes, initial=0).astype(int)
    total = jax.lax.fori_loop(0, most, added, jnp.zeros_like(middle))
    value = jnp.sqrt(df / jnp.pi) / gamma_star(df / 2) * step * total * LIFT**-2
    return jnp.where(t > nc, 1 - value, value), jnp.where(t > nc, value, 1 - value)


def usable(df, nc, t):
    inside = (df >= LEAST_DF) & (df <= LARGEST_DF)
    return inside & (jnp.abs(nc) <= LARGEST_NC) & (jnp.abs(t) <= LARGEST_T)


def in_place(inside, *pairs):
    return [jnp.where(inside, x, safe) for x, safe in pairs]


def noncentral_t_value(df, nc, t):
    """F(t; df, nc)."""
    inside = usable(df, nc, t)
    df, nc, t = in_place(inside, (df, 1), (nc, 0.5), (t, 1))
    return tails(df, nc, t)[0], inside


def solved(p, point, is_rising, start, scale, **line):
    """The solution of F = p or 1 - F = 1 - p, where `point(x)` are the arguments of F, and the slope."""
    is_lower, smaller = p < 0.5, jnp.minimum(p, 1 - p)

    def tail(x):
        return jnp.where(is_lower, *tails(*point(x)))

    return secant(tail, smaller, is_lower == is_rising, start, scale, **line)


def normal_quantile(p):
    return jnp.where(p < 0.5, 1, -1) * normal_quantile_value(jnp.minimum(p, 1 - p))


def noncentral_t_quantile_value(df, nc, p):
    """The t with F(t; df, nc) = p. t next to 0 has a large relative error, and so the host computes it."""
    inside = usable(df, nc, 0 * p) & (p > LEAST_P) & (p < 1)
    df, nc, p = in_place(inside, (df, 1), (nc, 0.5), (p, 0.4))
    start = nc + normal_quantile(p)
    t, slope = solved(
        p, lambda t: (df, nc, jnp.clip(t, -1e8, 1e8)), p == p, start, jnp.ones_like(p), line=ARSINH
    )
    relative = slope * jnp.abs(t) / jnp.sqrt(1 + t * t)
    return t, inside & (relative > NEAR_ZERO_QUANTILE) & usable(df, nc, t)


def noncentral_t_noncentrality_value(df, p, t):
    """The nc with F(t; df, nc) = p. nc next to 0 has a large relative error, and so the host computes it."""
    inside = usable(df, 0 * t, t) & (p > LEAST_P) & (p < 1)
    df, p, t = in_place(inside, (df, 1), (p, 0.4), (t, 1))
    start = t - normal_quantile(p)
    nc, slope = solved(p, lambda nc: (df, nc, t), p != p, start, jnp.ones_like(p), line=ARSINH)
    relative = slope * jnp.abs(nc) / jnp.sqrt(1 + nc * nc)
    return nc, inside & (relative > NEAR_ZERO) & usable(df, nc, t)


def noncentral_t_freedom_value(p, nc, t):
    """The df with F(t; df, nc) = p."""
    inside = usable(jnp.ones_like(p), nc, t) & (p > LEAST_P) & (p < 1)
    p, nc, t = in_place(inside, (p, 0.4), (nc, 1), (t, 2))
    first, last = normal_value(-nc), normal_value(t - nc)
    inside &= (p > jnp.minimum(first, last)) & (p < jnp.maximum(first, last))
    df, slope = solved(
        p,
        lambda df: (jnp.clip(df, LEAST_DF / 2, 2 * LARGEST_DF), nc, t),
        t > 0,
        jnp.full_like(p, 5.0),
        jnp.ones_like(p),
    )
    return df, inside & (slope > LEAST_SLOPE) & usable(df, nc, t)
