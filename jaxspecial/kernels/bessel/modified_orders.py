"""Derivatives of the modified Bessel function K in its order and argument, mixed ones of any order.

K is an integral along a path on which nothing cancels, and so is I, in `modified_i_orders`. A derivative is the same sum over nodes with another
weight: t^i for the order, a power of cosh t for the argument. Few nodes are enough, because their spacing depends on
the arguments. The integrand is divided by its peak, whose logarithm is returned along with the sum, because the
values may overflow or underflow where the derivatives do not.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    halves,
    minus,
    two_sum,
    where_pair,
)
from jaxspecial.kernels.numerics.double_logarithm import log_pair, multiple, significand
from jaxspecial.kernels.numerics.formats import SINGLE, format_of
from jaxspecial.kernels.numerics.scaling import power_of_2
from jaxspecial.kernels.numerics.small_differences import expm1, log_of_one_and
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "k_partial",
    "k_value",
    "scaled_k_partial",
    "scaled_k_value",
]


def k_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j K_v(z) for z > 0."""
    return k_weighted(orders, v, z, 0.0)


def scaled_k_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j of exp(z) K_v(z) for z > 0."""
    return k_weighted(orders, v, z, 1.0)


def k_value(v, z):
    """K_v(z), also at the ends of its domain, and NaN for z < 0."""
    return k_slope(0, v, z, 0.0)


def k_slope(n, v, z, shift):
    """d^n/dz^n of exp(shift z) K_v(z), also at the ends of its domain."""
    inside = (z > 0) & (z < jnp.inf) & (jnp.abs(v) <= LARGEST)
    D = k_weighted((0, n), jnp.where(inside, v, 0.5), jnp.where(inside, z, 1.0), shift)
    edge = jnp.where(
        z == 0, (-1.0) ** n * jnp.inf, jnp.where((z > 0) & (jnp.abs(v) <= LARGEST), 0.0, jnp.nan)
    )
    return jnp.where(inside, D, edge)


LARGEST = 1e300  # of orders


def scaled_k_value(v, z):
    """exp(z) K_v(z), likewise."""
    return k_slope(0, v, z, 1.0)


# -------------------------------------------------------------------------------------------------- helpers


def sums_over(nodes, term, count, like, rows=None):
    """The sums of the terms (`count` of them) over the rows of a table, or the first `rows` of them, a row at a time.

    So XLA stores neither nodes nor terms of all elements, and computes a row as one loop over the elements.
    """

    is_single = format_of(like) is SINGLE

    def add(totals, row):
        if is_single:  # with their rounding errors, which are units in the last place of the result
            pairs = (two_sum(total, x) for (total, _), x in zip(totals, term(*row), strict=True))
            return tuple((high, low + e) for (high, e), (_, low) in zip(pairs, totals, strict=True)), None
        return tuple(map(jnp.add, totals, term(*row))), None

    zero, nodes = 0.0 * like, jnp.asarray(nodes, jnp.real(like).dtype)
    start = ((zero, zero) if is_single else zero,) * count
    if rows is None:
        totals = jax.lax.scan(add, start, nodes)[0]
    else:
        totals = jax.lax.fori_loop(0, rows, lambda k, totals: add(totals, nodes[k])[0], start)
    return tuple(high + low for high, low in totals) if is_single else totals


def times_exp(x, exponent, base=1.0, power=0):
    """x exp(exponent) base^power, which may be finite where the factors are not; the exponent is a pair."""
    high, low = exponent
    if power == 0:
        root = jnp.exp(high / 2)
        total = x * root * root
    else:
        fourth = jnp.sqrt(jnp.sqrt(base)) if power % 2 else 1.0
        fourth = fourth * jnp.sqrt(base) if power % 4 > 1 else fourth
        root = jnp.exp(high / 4) * fourth * base ** (power // 4)
        total = x * root * root * root * root
    # the lower half of an exponent at which everything overflows may be large
    return jnp.where((x == 0) | (high < -LOST), 0.0, total * (1 + jnp.clip(low, -0.5, 0.5)))


LOST = 1e5  # for exponents below its negative, everything underflows


def saddle(v, z):
    """w = hypot(v, z) and arcsinh(v/z), for v >= 0 and z > 0; finite where v/z is not."""
    most = jnp.maximum(v, z)
    ratio = jnp.minimum(v, z) / most
    w = most * jnp.sqrt(1 + ratio * ratio)
    return w, log_of_one_and(jnp.minimum(v / z * (1 + v / (z + w)), 1e308))


def growth(v, z, w, shift):
    """v arcsinh(v/z) - hypot(v, z) + shift z as a pair, where w is hypot(v, z), rounded.

    An error of the exponent is a relative one of the function. So its terms have twice the precision; v and z are first divided by
    a power of 2 near the larger one. The root and the quotient are not computed here but corrected, so that XLA makes one loop
    of all operations. Where v is small beside z these terms cancel: there the series in r = v/z, and v r (1/2 - r^2/24 + r^4/80) + (shift - 1) z.
    """
    _, e = significand(jnp.maximum(v, z))
    down, up = power_of_2(jnp.clip(-e, -1022, 1023)), power_of_2(jnp.clip(e, -1022, 1023))
    y, x, root = v * down, z * down, w * down
    rest = minus(add(exact_product(y, y), exact_product(x, x)), exact_product(root, root))
    root_low = rest[0] / (2 * root)
    m, k = significand(z)
    total, total_low = two_sum(root, y)
    quotient = root / m + y / m
    product = exact_product(quotient, m)
    low = (((total - product[0]) - product[1]) + (total_low + root_low)) / m
    logarithm = log_pair(quotient, low, e - k)
    level, level_low = two_sum(root, -shift * x)
    far = minus(multiple(logarithm, v), (level * up, (level_low + root_low) * up))
    slope = y / x
    product = exact_product(slope, x)
    slope_low = ((y - product[0]) - product[1]) / x
    square = add_double(exact_product(v, slope), v * slope_low)
    series = add_double(
        (square[0] / 2, square[1] / 2), square[0] * slope * slope * (slope * slope / 80 - 1 / 24)
    )
    small_slope = 1e-2 if format_of(z) is SINGLE else 1e-4
    return where_pair(v < small_slope * z, add_double(series, (shift - 1) * z), far)


def coshm1(x):
    return 2 * sinh(x / 2) ** 2


def sinh(x):
    """sinh x for x >= 0, several times faster than XLA's."""
    y = jnp.where(x < 0.5, x * x, 0.0)
    near = x * (1 + y / 6 * (1 + y / 20 * (1 + y / 42 * (1 + y / 72 * (1 + y / 110 * (1 + y / 156))))))
    growing = jnp.exp(x)
    return jnp.where(x < 0.5, near, (growing - 1 / growing) / 2)


def cos_sin(x):
    """cos x and sin x for |x| < 1000, ten times faster than XLA's, which loop over the elements.

    x is r plus a multiple of pi/2. pi/2 is a sum of two numbers, and the multiple of the first one is exact.
    """
    quarter = jnp.round(x * (2 / math.pi))
    r = (x - quarter * PI_HALF_HIGH) - quarter * PI_HALF_LOW
    y = r * r
    cos, sin = jnp.ones_like(x), jnp.ones_like(x)
    for k in range(16, 0, -2):
        cos = 1 - y / (k * (k - 1)) * cos
        sin = 1 - y / (k * (k + 1)) * sin
    sin = r * sin
    odd = quarter - 2 * jnp.floor(quarter / 2) == 1
    turned = quarter - 4 * jnp.floor(quarter / 4) >= 2
    c, s = jnp.where(odd, -sin, cos), jnp.where(odd, cos, sin)
    return jnp.where(turned, -c, c), jnp.where(turned, -s, s)


PI_HALF_HIGH = 1.570796325802803  # 30 bits of pi/2
PI_HALF_LOW = 9.920935796805404e-10


# ----------------------------------------------------------------------------------------- the integral of K
#
# K_v(z) = Int exp(-z cosh t) cosh(v t) dt over t > 0 (DLMF 10.32.9). With a = abs(v) and `shift` = 0 for K_v,
# 1 for exp(z) K_v, -1 for exp(-z) K_v, the derivative is
#
#   Int t^i (shift - cosh t)^j exp(a t - z (cosh t - shift)) (1 +- exp(-2 a t))/2 dt,  + for even i, - for odd i,
#
# whose integrand does not change its sign. The trapezoidal rule converges exponentially: the integrand is even in t.
#
# With m = a + j, which takes exp(j t) from the power of cosh t, with sinh t0 = m/z and w = hypot(m, z), at t = t0 + s
#   z cosh t - m t = w - m t0 + w g + (w + m) h for s > 0, w - m t0 + w g + (w - m) h for s < 0,
# where g = exp(-|s|) - 1 + |s| and h = sinh|s| - |s|: no term is negative, and none is larger than their sum. The nodes are
# given by their distance s from the peak. So for v up to 1e8 and beyond the terms of the sum are as accurate as for small v.
# `begin` and `stop` are where the integrand has fallen by `drop`, which is larger by 2.5 for each power of t and by 4 for each
# power of cosh t - 1: at s > 0 it falls by at least w (cosh s - 1), and at s < 0 by at least w g >= w s^2/(2 - s).
#
# For small v and z this interval is long; the integrand is flat up to t = log(2/z) and then falls within a length of 1.
# So where the interval is longer than LENGTH, t = u + A tanh u, an odd function that is steep where the integrand is
# flat. The nodes are equally spaced in u, and 40 of them are as accurate as 100 equally spaced in t. Elsewhere t is
# linear in u.


LENGTH = 4.5


def k_nodes(count, length):
    """1 - u/length, 1 - tanh(u)/tanh(length), and minus the slopes of these times the weights of the trapezoidal rule."""
    u = np.linspace(0.0, length, count)
    weight = np.full(count, length / (count - 1))
    weight[0] /= 2
    # tanh a - tanh b = sinh(a - b) / (cosh a cosh b)
    rest = np.sinh(length - u) / (np.cosh(u) * np.sinh(length))
    return np.stack(
        [1 - u / length, rest, weight / length, weight / np.cosh(u) ** 2 / np.tanh(length)], axis=1
    )


NODES_K, MORE_NODES_K = k_nodes(40, LENGTH), k_nodes(52, LENGTH)
VAST, VAST_LENGTH = (
    30.0,
    6.0,
)  # in a longer interval, with t up to 700, the steep part of tanh needs more nodes
NODES_VAST = k_nodes(64, VAST_LENGTH)


def with_lower_parts(nodes):
    """The rows of `k_nodes` with u and tanh u as numbers of 12 bits, and last what remains of these.

    Next to its peak the integrand depends on the small difference of the end of the interval and a part of its length. In single
    precision the rounding errors of these changed the integral by up to 9 units in the last place.
    """
    _, exponents = np.frexp(nodes[:, :2])
    upper = np.ldexp(np.round(np.ldexp(nodes[:, :2], 12 - exponents)), exponents - 12)
    return np.concatenate([upper, nodes[:, 2:], nodes[:, :2] - upper], axis=1)


def fall(s):
    """exp(-|s|) - 1 + |s| and sinh|s| - |s|; their sum is cosh s - 1."""
    x = jnp.abs(s)
    y = jnp.where(x < 1, x * x, 0.0)
    cosh = horner(COSHM1, y) * y
    sinh_less = horner(SINH_LESS, y) * (y * x)
    growing = jnp.exp(x)
    shrinking = 1 / growing
    h = jnp.where(x < 1, sinh_less, (growing - shrinking) / 2 - x)
    g = jnp.where(x < 1, cosh - sinh_less, (shrinking - 1) + x)
    return g, h


COSHM1 = [1 / math.factorial(2 * k + 2) for k in range(8)]
SINH_LESS = [1 / math.factorial(2 * k + 3) for k in range(8)]


def fallen(s, m, z, w):
    """w g + (w + m) h for s > 0, w g + (w - m) h for s < 0."""
    g, h = fall(s)
    return w * g + jnp.where(s < 0, z * (z / (w + m)), w + m) * h


def interval(drop, w, t0):
    """`begin`, not beyond t = 0, and `stop`."""
    root = jnp.sqrt(drop / w)
    ratio = root * root
    return jnp.maximum(-(ratio + root * jnp.sqrt(ratio + 8)) / 2, -t0), arccosh1p(ratio, root)


def positions(begin, stop, t0, length):
    """A function of the rows of `k_nodes`: the distance s from t0, and dt times the weight."""
    long = stop - begin > length
    linear = jnp.where(long, length, stop - begin)
    bent = jnp.where(long, stop + t0 - length, 0.0)

    if format_of(stop) is SINGLE:
        parts = *halves(linear), *halves(bent)
        linear_low = jnp.where(long, 0, two_sum(stop, -begin)[1])
        end, end_low = two_sum(stop, t0)
        bent_low = jnp.where(long, two_sum(end, -length)[1] + end_low, 0)

    def place(u, tanh_u, step, bent_step, *low):
        if low:  # the upper products are exact
            (upper, lower, bent_upper, bent_lower), (u_low, tanh_low) = parts, low
            rest = (lower * u + linear * u_low) + (bent_lower * tanh_u + bent * tanh_low)
            rest = rest + (linear_low * u + bent_low * tanh_u)
            s = ((stop - upper * u) - bent_upper * tanh_u) - rest
            return s, linear * step + bent * bent_step + (linear_low * step + bent_low * bent_step)
        return stop - (linear * u + bent * tanh_u), linear * step + bent * bent_step

    return place


def k_sums(orders, j, v, z, shift):
    """The integral for each of the orders i, divided by exp(peak); and the peak, a pair."""
    a = abs(v)
    most = max(orders)
    m, lost = two_sum(a, jnp.full_like(a, j)) if j else (a, 0.0)
    drop = 35.0 + 2.5 * most + 4.0 * j
    w, t0 = saddle(m, z)
    begin, stop = interval(drop, w, t0)

    vast = (stop - begin > LENGTH) & (stop + t0 > VAST)
    place = positions(begin, stop, t0, jnp.where(vast, VAST_LENGTH, LENGTH))
    is_single = format_of(z) is SINGLE
    nodes = NODES_K if most + j <= 4 else MORE_NODES_K
    length = len(nodes)
    # a row of both tables, and at the end of the shorter one its last row without weight
    rest = np.repeat(nodes[-1:] * [1, 1, 0, 0], len(NODES_VAST) - len(nodes), axis=0)
    nodes, vast_nodes = np.concatenate([nodes, rest]), NODES_VAST
    if is_single:
        nodes, vast_nodes = with_lower_parts(nodes), with_lower_parts(vast_nodes)
    rows, width = np.concatenate([nodes, vast_nodes], axis=1), nodes.shape[1]

    def term(*row):
        s, dt = place(*(jnp.where(vast, x, y) for x, y in zip(row[width:], row[:width], strict=True)))
        t = jnp.maximum(t0 + s, 0.0)
        exponent = -fallen(s, m, z, w)
        common = 0.5 * dt * jnp.exp(lost * t + exponent if j else exponent)
        if j:  # (cosh t - shift) exp(-t)
            cosh = {0.0: 1 + jnp.exp(-2 * t), 1.0: expm1(-t) ** 2, -1.0: (1 + jnp.exp(-t)) ** 2}[shift]
            common = common * (cosh / 2) ** j
        return tuple(
            common * t**i * (-expm1(-2 * a * t) if i % 2 else 1 + jnp.exp(-2 * a * t)) for i in orders
        )

    count = jnp.where(jnp.any(vast), len(rows), length)
    found = sums_over(rows, term, len(orders), z, count)
    return [(-1) ** j * s for s in found], growth(m, z, w, shift)


def arccosh1p(x, root):
    """arccosh(1 + x), root = sqrt(x), for an end of an interval: XLA's log1p is accurate enough."""
    return jnp.log1p(x + root * jnp.sqrt(x + 2))


def k_weighted(orders, v, z, shift):
    i, j = orders
    v, z, power = reduced(orders, v, z, shift)
    (total,), peak = k_sums((i,), j, v, z, shift)
    return times_exp(jnp.sign(v) * total if i % 2 else total, peak) * power


def reduced(orders, v, z, shift):
    """v, z and a factor, for scaled functions: where z is so large that squares of the nodes underflow, smaller v and z, and what they change.

    There exp(z) K_v(z) is sqrt(pi/(2 z)) exp(v^2/(2 z)), and exp(-z) I_v(z) is exp(-v^2/(2 z)) / sqrt(2 pi z), except for relative terms of 1/z and
    v^4/z^3 (DLMF 10.40.1, 10.41.3). With v/c and z/c^2 each is c times that of v and z. If v is not small beside z, they overflow or underflow.
    """
    i, j = orders
    if shift != 1:
        return v, z, 1.0
    limit, slope = (1e30, 1e-13) if format_of(z) is SINGLE else (1e290, 1e-20)
    vast = (z > limit) & (abs(v) < slope * z)
    c = jnp.where(vast, 2.0**20, 1.0)
    return v / c, z / (c * c), 1 / c ** (1 + i + 2 * j)
