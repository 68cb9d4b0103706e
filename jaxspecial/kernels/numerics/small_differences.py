"""Differences that vanish with their argument, without cancellation: log(1 + x), exp(x) - 1 and what they leave of x."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = []


@custom_jvp
def log1p(x):
    return call("log1p", x)


@log1p.defjvp
def _log1p_jvp(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    return log1p(x), x_dot / (1 + x)


@custom_jvp
def log1pmx(u, ratio):
    """log(1 + u) - u, where ratio = 1 + u is given to full accuracy of its own.

    Near 0, with r = u / (2 + u): log(1 + u) = 2 artanh r (DLMF 4.6.4) and 2 r - u = -u r, so that it is
    -u r + 2 (r^3/3 + r^5/5 + ...); |r| < 1/3.
    """
    near = (u > -0.5) & (u < 1)
    small = jnp.where(near, u, 0)
    r = small / (2 + small)
    square = r * r
    series = jnp.zeros_like(r)
    for k in range(17, 0, -1):
        series = series * square + 2 / (2 * k + 1)
    return jnp.where(near, -small * r + series * r * square, jnp.log(ratio) - u)


@log1pmx.defjvp
def _log1pmx_jvp(primals, tangents):
    """d/du = -u / (1 + u); the ratio is the same quantity and carries no tangent of its own."""
    (u, ratio), (u_dot, _) = primals, tangents
    return log1pmx(u, ratio), -u / ratio * u_dot


def log_of_one_and(v):
    """log(1 + v), v > 0: for v < 1 it is 2 artanh r, r = v / (2 + v)."""
    near = v < 1
    small = jnp.where(near, v, 0)
    r = small / (2 + small)
    return jnp.where(near, 2 * r + horner(ARTANH, r * r) * r * r * r, jnp.log(1 + v))


EXPONENTIAL = [1 / math.factorial(k) for k in range(2, 15)]


ARTANH = [2 / (2 * k + 3) for k in range(16)]


SMALL, NEAR = 0.5, 0.3


def expm1_and_curve(v):
    """e^v - 1 and e^v - 1 - v."""
    near = jnp.abs(v) < SMALL
    inner = jnp.where(near, v, 0)
    curve = horner(EXPONENTIAL, inner) * inner * inner
    power = jnp.exp(jnp.where(near, 0, v)) - 1
    return jnp.where(near, inner + curve, power), jnp.where(near, curve, power - v)


def near_log1pmx(u):
    """log(1 + u) - u for |u| < 0.3."""
    u = jnp.where(jnp.abs(u) < NEAR, u, 0)
    r = u / (2 + u)
    return horner(ARTANH, r * r) * r * r * r - u * r
