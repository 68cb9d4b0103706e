"""Without cancellation: log(1 + x), log(1 + x) - x, e^x - 1 and e^x - 1 - x.

XLA's own `expm1` and `log1p` lose digits. Where the argument is small these are series, elsewhere the plain formula.
"""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = []

# e^v - 1 - v = v^2 (1/2! + v/3! + ...), and 2 artanh r - 2 r = r^3 (2/3 + 2/5 r^2 + ...)
EXPONENTIAL = [1 / math.factorial(k) for k in range(2, 16)]
ARTANH = [2 / (2 * k + 1) for k in range(1, 18)]
SMALL = 0.5  # the exponential series is used up to this |v|


@custom_jvp
def log1p(x):
    """log(1 + x), by SciPy's loop."""
    return call("log1p", x)


@log1p.defjvp
def _log1p_jvp(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    return log1p(x), x_dot / (1 + x)


def log_of_one_and(v):
    """log(1 + v), v > -1/2, without SciPy's loop: for v < 1 it is 2 artanh r, r = v / (2 + v)."""
    near = v < 1
    small = jnp.where(near, v, 0)
    r = small / (2 + small)
    return jnp.where(near, 2 * r + horner(ARTANH, r * r) * r * r * r, jnp.log(1 + v))


def near_log1pmx(u):
    """log(1 + u) - u for -1/2 < u < 1.

    With r = u / (2 + u), |r| < 1/3: log(1 + u) = 2 artanh r (DLMF 4.6.4) and 2 r - u = -u r. So the result is
    -u r + 2 (r^3/3 + r^5/5 + ...).
    """
    r = u / (2 + u)
    square = r * r
    return -u * r + horner(ARTANH, square) * r * square


@custom_jvp
def log1pmx(u, ratio):
    """log(1 + u) - u; ratio = 1 + u has a small relative error, even where 1 + u cancels."""
    near = (u > -0.5) & (u < 1)
    return jnp.where(near, near_log1pmx(jnp.where(near, u, 0)), jnp.log(ratio) - u)


@log1pmx.defjvp
def _log1pmx_jvp(primals, tangents):
    """d/du = -u / (1 + u). The tangent of the ratio is not used, because the ratio is a function of u."""
    (u, ratio), (u_dot, _) = primals, tangents
    return log1pmx(u, ratio), -u / ratio * u_dot


def expm1_and_rest(v):
    """e^v - 1 and e^v - 1 - v."""
    near = jnp.abs(v) < SMALL
    inner = jnp.where(near, v, 0)
    rest = horner(EXPONENTIAL, inner) * inner * inner
    power = jnp.exp(jnp.where(near, 0, v)) - 1
    return jnp.where(near, inner + rest, power), jnp.where(near, rest, power - v)


def expm1(v):
    """e^v - 1."""
    return expm1_and_rest(v)[0]


def expm1mx(v):
    """e^v - 1 - v."""
    return expm1_and_rest(v)[1]
