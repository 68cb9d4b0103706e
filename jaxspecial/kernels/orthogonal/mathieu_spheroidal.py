"""Derivatives of Mathieu's and of spheroidal wave functions, and of their characteristic values, in q or c and in x.

The coefficients of ce_m and se_m are an eigenvector of a symmetric tridiagonal matrix T = T_0 + q D (DLMF 28.4). At
SciPy's eigenvalue x, improved by a Rayleigh quotient, the pivots from above and from below meet in a row j:

    d+_i = T_ii - x - e_(i-1)^2 / d+_(i-1),  d-_i = T_ii - x - e_i^2 / d-_(i+1),  g_i = d+_i + d-_i - (T_ii - x).

They give the ratios of neighbouring components of the eigenvector z, whose largest component is z_j = 1. So also its
smallest components have small relative errors. The Taylor coefficients of v = z / |z| in q follow from

    (T - x) v_k = -D v_(k-1) + sum_(l=1..k) x_l v_(k-l),
    x_k = v_0 D v_(k-1) - sum_(0<l<k) x_l v_0 v_(k-l),    v_0 v_k = -1/2 sum_(0<l<k) v_l v_(k-l),

where the system without row and column j consists of two regular ones with the same pivots. The result is certified if
the number of smaller eigenvalues is that of m (at some q SciPy's search ends at another eigenvalue), and if no pivot is
nearly 0, where rounding errors would grow.

Measured against Arb where certified, m <= 10, |q| <= 100: first derivatives in q 5e-13, orders up to 4 in q 1e-12, in x
2e-13; those of the characteristic values 2e-14 and 4e-13. Spheroidal functions, m <= 4, c <= 10: characteristic values
5e-14, angular functions 3e-13. An element takes 15 to 30 microseconds.
"""

import fractions
import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.blocks import elementwise, orders_in_blocks
from jaxspecial.kernels.numerics.taylor import quotient

__all__ = [
    "mathieu_ce_partial",
    "even_characteristic_partial",
    "oblate_value_partial",
    "oblate_wave_partial",
    "odd_characteristic_partial",
    "prolate_value_partial",
    "prolate_wave_partial",
    "mathieu_se_partial",
]

ROWS = 34
LARGEST_Q = 100.0
LARGEST_M = 10.0
MOST_CANCELLED = 500.0
# The largest quotient of components in neighbouring rows, next to a pivot that is nearly 0. At random q it is up to
# 800.
MOST_GROWTH = 1e4


def scanned(step, down, up, start=0.0):
    """The values of `carry` after each row, carry = step(carry, *row), from the first row on and from the last row on.

    The result is two arrays. Both directions are one loop, because the compilation of a loop takes 0.1 s.
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
    """The off-diagonal entries before and after the diagonal in each row."""
    nothing = jnp.zeros_like(beside[:1])
    return jnp.concatenate([nothing, beside]), jnp.concatenate([beside, nothing])


def eigenvalues_below(diagonal, beside, low, high):
    """The numbers of eigenvalues below `low` and below `high`, which are those of negative pivots (Sturm)."""
    before, after = (e * e for e in shifted_by_one(beside))
    counted = scanned(pivot, (diagonal - low, before), (diagonal - high, after), start=1.0)
    return [(d < 0).sum(0) for d in counted]


def factored(diagonal, beside, x, weight):
    """The pivots, the row j at which they meet, z with z_j = 1, and g_j.

    The row j is that of the largest weight, or of the least g_j where all weights are 0.
    """
    before, after = shifted_by_one(beside)
    shifted = diagonal - x
    above, below = scanned(pivot, (shifted, before * before), (shifted, after * after), start=1.0)
    residual = above + below - shifted
    row = rows_like(diagonal)
    weight = jnp.where(weight.max(0) > 0, weight, -abs(residual))
    j = jnp.where(weight == weight.max(0), row, float(len(diagonal))).min(0)
    upper = jnp.where(row < j, -after / above, 0.0)
    lower = jnp.where(row > j, -before / below, 0.0)
    here = jnp.where(row == j, 1.0, 0.0)
    down, up = scanned(lambda z, ratio, one: z * ratio + one, (lower, here), (upper, here))
    z = jnp.where(row <= j, up, down)
    return above, below, j, z, jnp.where(row == j, residual, 0.0).sum(0)


def rows_like(diagonal):
    """The number of each row, as a float: without x64, a program with 64-bit integers cannot be lowered."""
    return column(len(diagonal), diagonal.ndim - 1)


def column(count, rank):
    return jnp.asarray(np.arange(count, dtype=np.float64).reshape((-1,) + (1,) * rank))


def times(diagonal, beside, v):
    """The tridiagonal matrix times v."""
    nothing = jnp.zeros_like(v[:1])
    return (
        diagonal * v
        + jnp.concatenate([beside * v[1:], nothing])
        + jnp.concatenate([nothing, beside * v[:-1]])
    )


def eigen_jet(order, diagonal, beside, change, change_beside, x):
    """Taylor coefficients of the eigenvalue and of the eigenvector v, |v| = 1, and where no pivot is too small.

    x is an approximate eigenvalue. Where a pivot is too small the coefficients lose digits.
    """

    def improved(_, state):
        x, weight = state
        *_, z, residual = factored(diagonal, beside, x, weight)
        return x + residual / (z * z).sum(0), abs(z)

    # in the second step, row j is where z of the first step is largest
    x, weight = jax.lax.fori_loop(0, 2, improved, (x, jnp.zeros_like(diagonal)))
    above, below, j, z, _ = factored(diagonal, beside, x, weight)
    v = z / jnp.sqrt((z * z).sum(0))
    before, after = shifted_by_one(beside)
    # the pivot of the row before, in either direction
    one = jnp.ones_like(x)[None]
    above_before, below_before = jnp.concatenate([one, above[:-1]]), jnp.concatenate([below[1:], one])
    row = rows_like(diagonal)
    ratios = jnp.where(row < j, after / above, 0.0), jnp.where(row > j, before / below, 0.0)

    def solved(right):
        """w with (T - x) w = right except in row j, and w_j = 0."""
        # elimination from both ends towards row j, then back substitution
        eliminate = lambda y, r, b, d: r - b * y / d  # noqa: E731
        down, up = scanned(eliminate, (right, before, above_before), (right, after, below_before))
        left = jnp.where(row < j, down / above, 0.0), ratios[0]
        rest = jnp.where(row > j, up / below, 0.0), ratios[1]
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
    return values, vectors, jnp.maximum(*map(abs, ratios)).max(0) <= MOST_GROWTH


def mathieu_matrix(even, m, q):
    """The harmonics, T, its off-diagonal, D, its off-diagonal, and the first harmonic (DLMF 28.4.5-8).

    A factor sqrt(2) of A_0 makes the matrices symmetric.
    """
    odd = m - 2 * jnp.floor(m / 2)
    row = column(ROWS, m.ndim)
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
    values, vectors, certain = eigen_jet(order, diagonal, beside, change, change_beside, approximate)
    index = (m - first) / 2
    distance = 1e-6 * (1 + abs(values[0]))
    low, high = eigenvalues_below(diagonal, beside, values[0] - distance, values[0] + distance)
    is_right = (low == index) & (high == index + 1)
    return values, vectors, harmonics, inside & certain & is_right, first


def value_partial(even, orders, m, q):
    _, n = orders
    values, _, _, certain, _ = mathieu_jet(even, n, m, q)
    return values[n] * math.factorial(n), certain


@elementwise
@orders_in_blocks
def even_characteristic_partial(orders, m, q):
    """The derivative of a_m(q) of orders (0, n), and where it is certified."""
    return value_partial(True, orders, m, q)


@elementwise
@orders_in_blocks
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
    # where the sum cancels, and not only near a zero of the derivative, the exact engine evaluates
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


@elementwise
@orders_in_blocks
def mathieu_ce_partial(orders, m, q, x):
    """The derivatives of ce_m(x, q) and its slope of orders (0, n, k), x in degrees, and where they are certified."""
    return wave_partial(True, orders, m, q, x)


@elementwise
@orders_in_blocks
def mathieu_se_partial(orders, m, q, x):
    return wave_partial(False, orders, m, q, x)


# --- Spheroidal wave functions --------------------------------------------------------------------------------
#
# T_0 + u D with u = c^2, or -c^2 for the oblate ones, in the basis of the normalised P_l^m, l - n even (DLMF 30.8).
# With g(u) = sum_k g_k (u - u_0)^k and u = s c^2,
#     d^n/dc^n g = sum_j n! (n - j)! / (j! (n - 2j)!) (2c)^(n - 2j) s^(n - j) g_(n - j).

LARGEST_C = 10.0
NEAREST_X = 0.9  # for larger |x| the derivatives of (1 - x^2)^(m/2) lose digits


def in_c(n, sign, c, jet):
    """The n-th derivative in c, from Taylor coefficients in u."""
    total = 0.0
    for j in range(n // 2 + 1):
        factor = math.factorial(n) * math.factorial(n - j) / (math.factorial(j) * math.factorial(n - 2 * j))
        total = total + factor * sign ** (n - j) * (2 * c) ** (n - 2 * j) * jet[n - j]
    return total


def spheroidal_jet(sign, order, m, n, c):
    """Taylor coefficients in u of the eigenvalue and of the eigenvector, where they are certified, and other values."""
    whole = (m == jnp.floor(m)) & (n == jnp.floor(n))
    inside = (
        whole & (m >= 0) & (n >= m) & (n <= 2 * LARGEST_M) & (m <= LARGEST_M) & (c >= 0) & (c <= LARGEST_C)
    )
    m, n, c = jnp.where(inside, m, 0.0), jnp.where(inside, n, 0.0), jnp.where(inside, c, 1.0)
    odd = n - m - 2 * jnp.floor((n - m) / 2)
    degree = m + odd + 2 * column(ROWS, m.ndim)
    change = (2 * degree * (degree + 1) - 2 * m * m - 1) / ((2 * degree - 1) * (2 * degree + 3))
    low = degree[:-1]
    top = ((low + 1) ** 2 - m * m) * ((low + 2) ** 2 - m * m)
    change_beside = jnp.sqrt(top / ((2 * low + 1) * (2 * low + 5))) / (2 * low + 3)
    u = sign * c * c
    diagonal, beside = degree * (degree + 1) + u * change, u * change_beside
    approximate = call("pro_cv" if sign > 0 else "obl_cv", m, n, c)
    approximate = jnp.where(jnp.isfinite(approximate), approximate, 0.0)
    values, vectors, certain = eigen_jet(order, diagonal, beside, change, change_beside, approximate)
    index = (n - m - odd) / 2
    distance = 1e-6 * (1 + abs(values[0]))
    below, above = eigenvalues_below(diagonal, beside, values[0] - distance, values[0] + distance)
    certain = inside & certain & (below == index) & (above == index + 1)
    return values, vectors, certain, m, n, c, odd


def spheroidal_value_partial(sign, orders, m, n, c):
    values, _, certain, _, _, c, _ = spheroidal_jet(sign, orders[2], m, n, c)
    return in_c(orders[2], sign, c, values), certain


@elementwise
@orders_in_blocks
def prolate_value_partial(orders, m, n, c):
    """The derivative of pro_cv of orders (0, 0, k), and where it is certified."""
    return spheroidal_value_partial(1, orders, m, n, c)


@elementwise
@orders_in_blocks
def oblate_value_partial(orders, m, n, c):
    return spheroidal_value_partial(-1, orders, m, n, c)


@functools.cache
def legendre_tables():
    """For m = 0 ... and l = m + t: the norm of P_l^m without its phase, and P_l^m(0) or, t odd, its slope there."""
    count = int(LARGEST_M) + 1
    norms, middles = np.zeros((2, count, 2 * ROWS + 1))
    for m in range(count):
        values = [math.prod(range(1, 2 * m, 2)), 0]
        for t in range(1, 2 * ROWS + 1):
            values.append(-(t + 2 * m) * fractions.Fraction(values[t - 1]) / (t + 1))
        for t in range(2 * ROWS + 1):
            ratio = fractions.Fraction(math.factorial(t) * (2 * (m + t) + 1), math.factorial(t + 2 * m))
            norms[m, t] = math.sqrt(ratio)
            middles[m, t] = values[t] if t % 2 == 0 else (t + 2 * m) * values[t - 1]
    return norms, middles


def looked_up(table, m, odd):
    """The entries of a table for l - m = odd, odd + 2, ..., for each element."""
    found = jnp.moveaxis(jnp.asarray(table)[m.astype(jnp.int32)], -1, 0)
    return jnp.where(odd == 1, found[1::2], found[0:-1:2])


def legendre_derivatives(order, m, odd, x):
    """For l - m = odd, odd + 2, ... the derivatives 0 ... order of P_l^m(x) (DLMF 14.10.3 differentiated)."""
    doubled = jnp.asarray([float(math.prod(range(1, 2 * k, 2))) for k in range(int(LARGEST_M) + 1)])
    rest = (1 - x) * (1 + x)
    # f = (1 - x^2)^(m/2):  (1 - x^2) f^(k+1) = (2k - m) x f^(k) + k (k - 1 - m) f^(k-1)
    first = [doubled[m.astype(jnp.int32)] * rest ** (m / 2)]
    for k in range(order):
        before = k * (k - 1 - m) * first[k - 1] if k else 0.0
        after = ((2 * k - m) * x * first[k] + before) / rest
        first.append(jnp.where((m % 2 == 0) & (k >= m), 0.0, after))  # a polynomial of degree m
    first = jnp.stack(first)
    index = column(order + 1, m.ndim)

    def step(carry, t):
        here, before = carry
        lowered = index * jnp.concatenate([jnp.zeros_like(here[:1]), here[:-1]])
        after = ((2 * (m + t) + 1) * (x * here + lowered) - (t + 2 * m) * before) / (t + 1)
        return (after, here), here

    found = jax.lax.scan(step, (first, jnp.zeros_like(first)), column(2 * ROWS, 0))[1]
    chosen = jnp.where(odd == 1, found[1::2], found[0::2])
    return [chosen[:, k] for k in range(order + 1)]


def spheroidal_wave_partial(sign, orders, m, n, c, x):
    _, _, i, k = orders
    _, vectors, certain, m, n, c, odd = spheroidal_jet(sign, i, m, n, c)
    certain = certain & (abs(x) <= NEAREST_X)
    inner = jnp.where(certain, x, 0.5)
    norms, middles = (looked_up(table, m, odd) for table in legendre_tables())
    # Flammer's normalisation: at 0 the value, or the slope, is that of P_n^m
    row = rows_like(norms)
    own = jnp.where(row == (n - m - odd) / 2, middles, 0.0).sum(0)
    divisor = [(v * norms * middles).sum(0) for v in vectors]
    certain = certain & (abs(vectors[0] * norms * middles).sum(0) <= MOST_CANCELLED * abs(divisor[0]))
    safe = [jnp.where(certain, divisor[0], 1.0), *divisor[1:]]
    coefficients = in_c(i, sign, c, quotient([v * norms * own for v in vectors], safe))
    results, sizes = [], []
    for order, legendre in enumerate(legendre_derivatives(k + 2, m, odd, inner)[k:], k):
        terms = coefficients * legendre
        # at x = 0 every second derivative vanishes, and the value or the slope that does not is independent of c
        vanishes = (inner == 0) & ((odd != order % 2) | (i > 0) & (odd == order))
        results.append(jnp.where(vanishes, 0.0, terms.sum(0)))
        sizes.append(jnp.where(vanishes, 0.0, abs(terms).sum(0)))
    # the relative error of coefficients differentiated in c is some 1e-14
    most = MOST_CANCELLED / 10 if i else MOST_CANCELLED
    for size, result, slope in zip(sizes, results, results[1:], strict=False):
        certain = certain & (size <= most * jnp.maximum(abs(result), 1e-3 * abs(inner * slope)))
    return tuple(results[:2]), certain


@elementwise
@orders_in_blocks
def prolate_wave_partial(orders, m, n, c, x):
    """The derivatives of pro_ang1 and its slope of orders (0, 0, i, k), and where they are certified."""
    return spheroidal_wave_partial(1, orders, m, n, c, x)


@elementwise
@orders_in_blocks
def oblate_wave_partial(orders, m, n, c, x):
    return spheroidal_wave_partial(-1, orders, m, n, c, x)
