"""Lame polynomials as products over their zeros, which are the equilibrium positions of charges."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.axes import put_in_front
from jaxspecial.rules.custom_jvp import custom_jvp


def lame_polynomial(n, p, h2, k2, s, m, o):
    """E^p_n(s) as a product over its zeros, which JAX can differentiate; NaN if there is none."""
    kind = _kind(n, p)
    if kind is None:
        return jnp.full(s.shape, jnp.nan)
    (a, b, c), degree, number = kind
    product = s**a * m**b * o**c
    product = (
        product * (jnp.sqrt(jnp.abs(s**2 - h2)) if b else 1) * (jnp.sqrt(jnp.abs(s**2 - k2)) if c else 1)
    )
    for t in _zeros((a, b, c), degree, number, h2, k2):
        product = product * (s**2 - t)
    return product


def squared_polynomial(n, p, h2, k2):
    """(E^p_n)^2 as a function of s^2, s^2 - h2 and s^2 - k2, which may have one more axis in front than h2 and k2."""
    (a, b, c), degree, number = _kind(n, p)
    zeros = _zeros((a, b, c), degree, number, h2, k2)

    def at(square, beyond_h, beyond_k):
        product = square**a * jnp.abs(beyond_h) ** b * jnp.abs(beyond_k) ** c
        for t in zeros:
            product = product * (square - t) ** 2
        return product

    return at


def _kind(n, p):
    """The powers of s, sqrt|s^2 - h2| and sqrt|s^2 - k2|, the degree in s^2 of the other factor, and the number of its
    zeros below h2.

    There are four kinds of harmonics, in this order of p. If the degree of the other factor is d, there are d + 1 of that
    kind.
    """
    half, odd = divmod(n, 2)
    kinds = [
        ((odd, 0, 0), half),
        ((1 - odd, 1, 0), n - half - 1),
        ((1 - odd, 0, 1), n - half - 1),
        ((odd, 1, 1), half - 1),
    ]
    for powers, degree in kinds:
        if 1 <= p <= degree + 1:
            return powers, degree, p - 1
        p -= degree + 1
    return None


def _zeros(powers, degree, number, h2, k2):
    """The zeros in s^2 of the polynomial part: `number` of them in (0, h2), the others in (h2, k2).

    Stieltjes: they are the equilibrium positions of unit charges with logarithmic potentials, between fixed charges
    a/2 + 1/4, b/2 + 1/4 and c/2 + 1/4 at 0, h2 and k2 (DLMF 31.15.2 and 31.15.3).
    """
    if degree == 0:
        return []
    charges, wall = tuple(power / 2 + 0.25 for power in powers), h2 / k2
    fixed = jax.lax.stop_gradient(wall)
    t = _at_rest(charges, degree, number, fixed)
    t = _moved(charges, 0, wall, t, jnp.linalg.inv(_slopes(charges, t, fixed[..., None])))
    return [k2 * t[..., j] for j in range(degree)]


def _at_rest(charges, degree, number, wall):
    """The equilibrium along a last axis, with fixed `charges` at 0, wall and 1, and `number` unit charges below the wall.

    The energy is convex, so Newton's method converges, with steps that keep the order of the charges.
    """
    wall = wall[..., None]

    def towards(_, t):
        force = _force(charges, [t], [wall])
        step = -jnp.linalg.solve(_slopes(charges, t, wall), force[..., None])[..., 0]
        # Every charge stays between its neighbours: no step is longer than 2/5 of the distance to one.
        fixed = [jnp.broadcast_to(end, wall.shape) for end in (0.0, wall, 1.0)]
        walls = jnp.sort(jnp.concatenate([*fixed, t], axis=-1), axis=-1)
        at = np.r_[1 : number + 1, number + 2 : degree + 2]
        room = jnp.where(step < 0, t - walls[..., at - 1], walls[..., at + 1] - t)
        return t + step * jnp.minimum(1, 0.4 / jnp.max(jnp.abs(step) / room, axis=-1, keepdims=True))

    below, above = (
        (1 - np.cos(np.pi * (2 * np.arange(count) + 1) / (2 * count))) / 2
        for count in (number, degree - number)
    )
    start = jnp.concatenate([wall * below, wall + (1 - wall) * above], axis=-1)
    return jax.lax.fori_loop(0, 40, towards, start)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1), batch=lambda _, *batch: put_in_front(*batch)[1])
def _moved(charges, order, wall, t, inverse):
    """The derivative of that order in the wall of the equilibrium t; `inverse` is the inverse of the force's Jacobian there.

    By the Taylor coefficients of t, each from the earlier ones. The last coefficient of force(t, wall) = 0 contains the
    last one of t only in a product with the Jacobian.
    """
    found = [t]
    for k in range(1, order + 1):
        walls = [wall[..., None], 1.0, *(0.0,) * k][: k + 1]
        force = _force(charges, [*found, jnp.zeros_like(t)], walls)
        found.append(-jnp.sum(inverse * force[..., None, :], axis=-1))
    return found[order] * math.factorial(order)


@_moved.defjvp
def _moved_jvp(charges, order, primals, tangents):
    slope = _moved(charges, order + 1, *primals)
    return _moved(charges, order, *primals), slope * tangents[0][..., None]


def _force(charges, t, wall):
    """The last Taylor coefficient of the force on each, from those of t and wall."""
    zero = [0.0 for _ in t]
    fixed = sum(
        charge * _inverse([x - e for x, e in zip(t, end, strict=True)])
        for end, charge in zip((zero, wall, [1.0, *zero[1:]]), charges, strict=True)
    )
    others = ~np.eye(t[0].shape[-1], dtype=bool)
    gaps = [x[..., :, None] - x[..., None, :] for x in t]
    gaps[0] = jnp.where(others, gaps[0], 1)
    return fixed + jnp.sum(jnp.where(others, _inverse(gaps), 0), axis=-1)


def _inverse(u):
    """The last Taylor coefficient of 1 / u, from those of u."""
    r = [1 / u[0]]
    for k in range(1, len(u)):
        r.append(-r[0] * sum(u[j] * r[k - j] for j in range(1, k + 1)))
    return r[-1]


def _slopes(charges, t, wall):
    """The Jacobian of the forces in the positions."""
    others = ~np.eye(t.shape[-1], dtype=bool)
    gap = jnp.where(others, t[..., :, None] - t[..., None, :], 1)
    slope = jnp.where(others, 1 / gap**2, 0)
    fixed = sum(charge / (t - end) ** 2 for end, charge in zip((0, wall, 1), charges, strict=True))
    return jnp.where(others, slope, (-fixed - jnp.sum(slope, axis=-1))[..., None])
