"""Derivatives of the arithmetic-geometric mean, of any mixed order."""

import itertools
import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.power_series import product

__all__ = ["agm_derivative"]

# After 8 steps a quotient of 1e-300 is 1e-1. From there its difference from 1, and the series, converge quadratically.
STEPS = 17


def agm_derivative(i, j, a, b):
    """D_a^i D_b^j of the arithmetic-geometric mean M(a, b), i + j > 0.

    The recurrence (DLMF 19.8.1) is carried out on power series in the relative increments of a and b, whose
    coefficients are of moderate size for any quotient of a and b. Every step takes means, so that rounding errors do
    not grow. M(-a, -b) = -M(a, b). At b = 0, where M = 0, the derivative in a is 0 and that in b is infinite.
    """
    same = (a > 0) & (b > 0) | (a < 0) & (b < 0)
    a1, b1 = jnp.where(same, a, 1.0), jnp.where(same, b, 1.0)
    scale = jnp.maximum(jnp.abs(a1), jnp.abs(b1))
    box = (i, j)
    start = [jnp.abs(a1) / scale, jnp.abs(b1) / scale]
    zero = jnp.zeros_like(a1)
    keys = list(itertools.product(range(i + 1), range(j + 1)))
    relative, series = [], []
    for place, value in enumerate(start):
        unit = tuple(int(k == place) for k in range(2))
        ones = {k: jnp.ones_like(zero) if k in ((0, 0), unit) else zero for k in keys}
        relative.append(ones)
        series.append({k: value * one for k, one in ones.items()})
    # the first step is written out, because a quotient may underflow where its root does not
    root = root_of_product(*relative, keys, box)
    size = jnp.sqrt(jnp.abs(a1)) / jnp.sqrt(scale) * (jnp.sqrt(jnp.abs(b1)) / jnp.sqrt(scale))
    series = [{k: (series[0][k] + series[1][k]) / 2 for k in keys}, {k: size * root[k] for k in keys}]

    def step(_, series):
        first, second = series
        mean = {k: (first[k] + second[k]) / 2 for k in keys}
        return mean, root_of_product(first, second, keys, box)

    result = jax.lax.fori_loop(1, STEPS, step, tuple(series))[0][box]
    result = result * (math.factorial(i) * math.factorial(j)) * jnp.sign(a1) * scale
    for inverse, order in ((1 / a1, i), (1 / b1, j)):
        for _ in range(order):
            result = result * inverse
    return jnp.where(same, result, at_zero(i, j, a, b))


def root_of_product(first, second, keys, box):
    """The power series of sqrt(f g).

    Its first term r is a product of two square roots, as f g may underflow. The others follow from
    (sqrt(f g) / r)^2 = f g / r^2.
    """
    f, g = ({k: value / series[0, 0] for k, value in series.items()} for series in (first, second))
    square, root = product(f, g, box), {(0, 0): jnp.ones_like(first[0, 0])}
    for key in sorted(keys[1:], key=sum):
        root[key] = 0.0
        root[key] = (square[key] - product(root, root, box).get(key, 0.0)) / 2
    scale = jnp.sqrt(first[0, 0]) * jnp.sqrt(second[0, 0])
    return {k: root[k] * scale for k in keys}


def at_zero(i, j, a, b):
    """The derivatives where M(a, 0) = M(0, b) = 0; NaN where a and b have different signs."""
    along = (b == 0) if j == 0 else (a == 0) if i == 0 else jnp.zeros(a.shape, bool)
    across = ((a == 0) & (b != 0) & (i == 1) & (j == 0)) | ((b == 0) & (a != 0) & (i == 0) & (j == 1))
    return jnp.where(along, 0.0, jnp.where(across, jnp.inf, jnp.nan))
