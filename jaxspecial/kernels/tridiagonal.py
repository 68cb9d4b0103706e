"""Derivatives of Mathieu's functions and of their characteristic values in q, and in the argument.

The coefficients of ce_m and se_m are an eigenvector of a symmetric tridiagonal matrix T = T_0 + q D (DLMF 28.4). At
SciPy's eigenvalue x, improved by a Rayleigh quotient, pivots from above and from below that meet where |g| is least,

    d+_i = T_ii - x - e_(i-1)^2 / d+_(i-1),  d-_i = T_ii - x - e_i^2 / d-_(i+1),  g_i = d+_i + d-_i - (T_ii - x),

give the eigenvector z, z_j = 1, by ratios of neighbours, so that its smallest components too have all their digits.
Its Taylor coefficients in q, |v| = 1, follow from

    (T - x) v_k = -D v_(k-1) + sum_(l=1..k) x_l v_(k-l),
    x_k = v_0 D v_(k-1) - sum_(0<l<k) x_l v_0 v_(k-l),    v_0 v_k = -1/2 sum_(0<l<k) v_l v_(k-l),

where the system without row and column j is two regular ones, with the same pivots. The answer is certified if the
number of eigenvalues below and above is the one that belongs to m (SciPy's search ends on another branch at some q).

Measured against Arb, m <= 10, 1e-4 <= |q| <= 100, |x| <= 180 degrees: see the ledger.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial._call import call

__all__ = [
    "even_characteristic_partial",
    "odd_characteristic_partial",
    "cosine_elliptic_partial",
    "sine_elliptic_partial",
]

ROWS = 34
LARGEST_Q = 100.0
LARGEST_M = 10.0
MOST_CANCELLED = 200.0


def scanned(step, down, up, start=0.0):
    """The values of carry after each row, carry = step(carry, *row), down the rows and up: two arrays.

    Both directions are one loop, because every loop costs 0.1 s of compilation.
    """
    rows = [jnp.stack([d, u[::-1]], axis=1) for d, u in zip(down, up, strict=True)]

    def body(carry, row):
        carry = step(carry, *row)
        return carry, carry

    found = jax.lax.scan(body, jnp.full_like(rows[0][0], start), rows)[1]
    return found[:, 0], found[::-1, 1]


def nonzero(x):
    return jnp.where(x == 0, 1e-300, x)


def pivot(d, a, square):
    return nonzero(a - square / d)


def shifted_by_one(beside):
    """The entry before each row, and the entry behind it."""
    nothing = jnp.zeros_like(beside[:1])
    return jnp.concatenate([nothing, beside]), jnp.concatenate([beside, nothing])


def eigenvalues_below(diagonal, beside, low, high):
    """How many eigenvalues are below `low` and below `high`: the negative pivots (Sturm)."""
    before, after = (e * e for e in shifted_by_one(beside))
    counted = scanned(pivot, (diagonal - low, before), (diagonal - high, after), start=1.0)
    return [(d < 0).sum(0) for d in counted]


def factored(diagonal, beside, x):
    """The pivots, the row j at which they meet, z with z_j = 1, and g_j."""
    before, after = shifted_by_one(beside)
    shifted = diagonal - x
    above, below = scanned(pivot, (shifted, before * before), (shifted, after * after), start=1.0)
    residual = above + below - shifted
    j = jnp.argmin(abs(residual), axis=0)
    row = rows_like(diagonal)
    upper = jnp.where(row < j, -after / above, 0.0)
    lower = jnp.where(row > j, -before / below, 0.0)
    here = jnp.where(row == j, 1.0, 0.0)
    down, up = scanned(lambda z, ratio, one: z * ratio + one, (lower, here), (upper, here))
    return above, below, j, jnp.where(row <= j, up, down), jnp.take_along_axis(residual, j[None], axis=0)[0]


def rows_like(diagonal):
    return jnp.arange(len(diagonal)).reshape((-1,) + (1,) * (diagonal.ndim - 1))


def times(diagonal, beside, v):
    """The tridiagonal matrix times v."""
    nothing = jnp.zeros_like(v[:1])
    return (
        diagonal * v
        + jnp.concatenate([beside * v[1:], nothing])
        + jnp.concatenate([nothing, beside * v[:-1]])
    )


def eigen_jet(order, diagonal, beside, change, change_beside, x):
    """Taylor coefficients of the eigenvalue and of the eigenvector, |v| = 1, at the approximate eigenvalue x."""

    def improved(_, x):
        *_, z, residual = factored(diagonal, beside, x)
        return x + residual / (z * z).sum(0)

    x = jax.lax.fori_loop(0, 2, improved, x)
    above, below, j, z, _ = factored(diagonal, beside, x)
    v = z / jnp.sqrt((z * z).sum(0))
    before, after = shifted_by_one(beside)
    # the pivot of the row before, in either direction
    one = jnp.ones_like(x)[None]
    above_before, below_before = jnp.concatenate([one, above[:-1]]), jnp.concatenate([below[1:], one])
    row = rows_like(diagonal)

    def solved(right):
        """w with (T - x) w = right but for row j, and w_j = 0."""
        # eliminated towards row j from both ends, then substituted back
        eliminate = lambda y, r, b, d: r - b * y / d  # noqa: E731
        down, up = scanned(eliminate, (right, before, above_before), (right, after, below_before))
        left = jnp.where(row < j, down / above, 0.0), jnp.where(row < j, after / above, 0.0)
        rest = jnp.where(row > j, up / below, 0.0), jnp.where(row > j, before / below, 0.0)
        return sum(scanned(lambda w, y, ratio: y - ratio * w, rest, left))

    values, vectors = [x], [v]
    for k in range(1, order + 1):
        changed = times(change, change_beside, vectors[k - 1])
        value = (v * changed).sum(0)
        for i in range(1, k):
            value = value - values[i] * (v * vectors[k - i]).sum(0)
        values.append(value)
        right = -changed + sum(values[i] * vectors[k - i] for i in range(1, k + 1))
        w = solved(right)
        along = -sum((vectors[i] * vectors[k - i]).sum(0) for i in range(1, k)) / 2 if k > 1 else 0.0
        vectors.append(w + (along - (v * w).sum(0)) * v)
    return values, vectors


def mathieu_matrix(even, m, q):
    """T_0, e_0 and D (DLMF 28.4.5-8, symmetric by a factor sqrt(2) of A_0), and the harmonics."""
    odd = m - 2 * jnp.floor(m / 2)
    row = jnp.arange(ROWS, dtype=float).reshape((-1,) + (1,) * m.ndim)
    first = odd if even else 2 - odd
    harmonics = 2 * row + first
    corner = odd if even else -odd
    change = jnp.where(row == 0, corner, 0.0)
    root = jnp.where((row == 0) & (first == 0), math.sqrt(2), 1.0)
    change_beside = root[:-1] * jnp.ones_like(harmonics[:-1])
    return harmonics, harmonics**2 + q * change, q * change_beside, change, change_beside, first


def mathieu_jet(even, order, m, q):
    inside = (abs(q) <= LARGEST_Q) & (m <= LARGEST_M) & (m >= (0 if even else 1)) & (m == jnp.floor(m))
    m, q = jnp.where(inside, m, 2.0), jnp.where(inside, q, 1.0)
    harmonics, diagonal, beside, change, change_beside, first = mathieu_matrix(even, m, q)
    approximate = call("mathieu_a" if even else "mathieu_b", m, q)
    approximate = jnp.where(jnp.isfinite(approximate), approximate, 0.0)
    values, vectors = eigen_jet(order, diagonal, beside, change, change_beside, approximate)
    index = (m - first) / 2
    distance = 1e-6 * (1 + abs(values[0]))
    low, high = eigenvalues_below(diagonal, beside, values[0] - distance, values[0] + distance)
    is_right = (low == index) & (high == index + 1)
    return values, vectors, harmonics, inside & is_right, first


def value_partial(even, orders, m, q):
    _, n = orders
    values, _, _, certain, _ = mathieu_jet(even, n, m, q)
    return values[n] * math.factorial(n), certain


def even_characteristic_partial(orders, m, q):
    """The derivative of a_m(q) of orders (0, n), and where it is certain."""
    return value_partial(True, orders, m, q)


def odd_characteristic_partial(orders, m, q):
    return value_partial(False, orders, m, q)


def wave_partial(even, orders, m, q, x):
    """The derivatives of ce_m or se_m at x in degrees, and of its slope in radians."""
    _, n, k = orders
    _, vectors, harmonics, certain, first = mathieu_jet(even, n, m, q)
    row = rows_like(harmonics)
    weight = jnp.where((row == 0) & (first == 0), math.sqrt(0.5), 1.0)
    # the sign: ce_m(0) > 0, se_m'(0) > 0
    total = (vectors[0] * weight * (1.0 if even else harmonics)).sum(0)
    certain = certain & (abs(total) > 1e-10)
    coefficients = jnp.where(total > 0, 1.0, -1.0) * weight * vectors[n] * math.factorial(n)
    reduced = x - 360 * jnp.round(x / 360)
    results, sizes = [], []
    for order in (k, k + 1, k + 2):
        terms = coefficients * harmonics**order * turned(even, order, harmonics * reduced)
        results.append(terms.sum(0))
        sizes.append(abs(terms).sum(0))
    # where the sum cancels, but for a zero of the derivative, the exact engine answers
    change = 1e-3 * abs(x) * (np.pi / 180)
    for size, result, slope in zip(sizes, results, results[1:], strict=False):
        certain = certain & (size <= MOST_CANCELLED * jnp.maximum(abs(result), change * abs(slope)))
    unit = (np.pi / 180) ** k
    return tuple(r * unit for r in results[:2]), certain


def turned(even, order, degrees):
    """The derivative of that order of cos or sin, at an angle in degrees."""
    quarter = jnp.round(degrees / 90)
    angle = (degrees - 90 * quarter) * (np.pi / 180)
    # cos^(n)(t) = cos(t + n pi/2), sin(t) = cos(t - pi/2)
    turn = jnp.mod(quarter + order + (0 if even else -1), 4)
    cosine, sine = jnp.cos(angle), jnp.sin(angle)
    return jnp.where(turn == 0, cosine, jnp.where(turn == 1, -sine, jnp.where(turn == 2, -cosine, sine)))


def cosine_elliptic_partial(orders, m, q, x):
    """The derivatives of ce_m(x, q) and its slope of orders (0, n, k), x in degrees, and where they are certain."""
    return wave_partial(True, orders, m, q, x)


def sine_elliptic_partial(orders, m, q, x):
    return wave_partial(False, orders, m, q, x)
