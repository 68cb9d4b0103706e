"""Derivatives of the noncentral chi-square distribution function and its inverses, of any mixed order.

The Laplace transform of the density gives, with zeta = 1 / (1 - 2 s),

    F(x; df, nc) = 1 / (2 pi i) int e^phi dzeta / (zeta - 1),
    phi = x/2 (zeta - 1) - nc/2 (1 - 1/zeta) - df/2 log zeta,

around the negative axis and to the right of 1. A derivative in x brings down (zeta - 1) / 2, one in df
-log(zeta) / 2, one in nc -(1 - 1/zeta) / 2: each takes the pole away, so that the path may cross the real axis at
the saddle, and phi - phi(saddle) is real and falls along it. With zeta = sqrt(nc / x) e^(tau + i theta), v = df / 2
and z = sqrt(nc x) it is the path of Schlaefli's integral of I_v (DLMF 10.32.19),

    sinh tau = rho theta / sin theta,    rho = v / z.

theta = 4 atan tanh(y / 2) puts the ends at infinity, where the integrand falls doubly exponentially; the trapezoidal
rule in y then converges exponentially. That the path is rounded does no harm: phi is taken where the nodes are. In the
body of the distribution zeta is close to 1 and phi small, and in terms of zeta - 1 = expm1(log zeta) it is accurate.
"""

import math
from typing import NamedTuple

import jax
import jax.numpy as jnp

__all__ = ["chndtr_inverse_partial", "chndtr_partial_by_contour"]

NODES = 64


def chndtr_partial_by_contour(orders, x, df, nc):
    """The derivative of chndtr of mixed orders in (x, df, nc), of which one at least is not 0."""
    return contour([orders], x, df, nc)[0]


def contour(wanted, x, df, nc):
    """The derivatives of chndtr of several mixed orders, none of them (0, 0, 0)."""
    v, half_x, half_nc = df / 2, x / 2, nc / 2
    shape_nc = jnp.maximum(nc, 1e-20 * x)  # of the path, which need not be the best one
    z = jnp.sqrt(shape_nc * x)
    rho = v / z
    start = arsinh(rho)
    log_scale = jnp.log(shape_nc / x) / 2
    depth = 42.0 + 4 * max(map(sum, wanted))

    def fall(y):
        """phi at the saddle less phi at the node, both of the rounded path's own."""
        node = path(y, rho)
        return z * (jnp.cosh(start) - jnp.cosh(node.tau) * node.cosine) + v * (node.tau - start)

    def halved(_, ends):
        low, high = ends
        middle = (low + high) / 2
        deep = fall(jnp.exp(middle)) > depth
        return jnp.where(deep, low, middle), jnp.where(deep, middle, high)

    ends = jnp.full_like(x, math.log(1e-5)), jnp.full_like(x, math.log(40.0))
    step = jnp.exp(jax.lax.fori_loop(0, 10, halved, ends)[1]) / NODES

    def term(k):
        node = path((k + 0.5) * step, rho)
        real = log_scale + node.tau
        growth = jnp.exp(real)
        half_sine = jnp.sin(node.theta / 2)
        shift = jax.lax.complex(expm1(real) * node.cosine - 2 * half_sine**2, growth * node.sine)  # zeta - 1
        zeta = 1 + shift
        log_zeta = jax.lax.complex(real, node.theta)
        back = shift / zeta  # 1 - 1 / zeta
        phi = half_x * shift - half_nc * back - v * log_zeta
        weight = jnp.exp(phi) * zeta * jax.lax.complex(node.slope, jnp.ones_like(x)) * node.speed
        found = []
        for i, j, k in wanted:
            factor = power(shift / 2, i - 1) / 2 if i else -1 / (2 * zeta) if k else -log_zeta / (2 * shift)
            factor = (
                factor * power(-back / 2, k - (not i and k > 0)) * power(-log_zeta / 2, j - (not i and not k))
            )
            found.append(jnp.imag(weight * factor))
        return tuple(found)

    def added(k, totals):
        return tuple(map(jnp.add, totals, term(k)))

    totals = jax.lax.fori_loop(1, NODES, added, term(0))
    return [total * step / jnp.pi for total in totals]


def power(base, n):
    return base**n if n else 1.0


class Node(NamedTuple):
    """A point of the path: log zeta is log_scale + tau + i theta; slope is dtau/dtheta, speed dtheta/dy."""

    theta: jax.Array
    sine: jax.Array
    cosine: jax.Array
    tau: jax.Array
    slope: jax.Array
    speed: jax.Array


def path(y, rho):
    tangent, secant = jnp.tanh(y), 1 / jnp.cosh(y)  # sin and cos of theta / 2
    theta = 2 * jnp.arctan2(tangent, secant)
    sine, cosine = 2 * tangent * secant, 1 - 2 * tangent**2
    lever = rho * theta / sine
    # sin theta - theta cos theta, which cancels for small theta
    square = jnp.minimum(theta * theta, 1)
    series = (
        theta
        * square
        / 3
        * (
            1
            - square
            / 10
            * (
                1
                - square
                / 28
                * (1 - square / 54 * (1 - square / 88 * (1 - square / 130 * (1 - square / 180))))
            )
        )
    )
    turn = jnp.where(theta < 1, series, sine - theta * cosine)
    slope = rho * turn / (sine * sine) / jnp.sqrt(1 + lever * lever)
    return Node(theta, sine, cosine, arsinh(lever), slope, 2 * secant)


def arsinh(x):
    """For x > 0; the path only needs it to be smooth."""
    return jnp.log(x + jnp.sqrt(x * x + 1))


def expm1(x):
    """e^x - 1; XLA's own loses digits."""
    small = jnp.where(jnp.abs(x) < 0.35, x, 0)
    series = 0.0
    for k in range(14, 0, -1):
        series = small / k * (1 + series)
    return jnp.where(jnp.abs(x) < 0.35, series, jnp.exp(x) - 1)
