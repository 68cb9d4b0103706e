"""Derivatives of the modified Bessel functions K and I in their order and argument, mixed ones of any order.

Both are integrals along a path on which nothing cancels. A derivative is the same sum over nodes with another
weight: t^i for the order, a power of cosh t for the argument. Few nodes are enough, because their spacing depends on
the arguments. The integrand is divided by its peak, whose logarithm is returned along with the sum, because the
values may overflow or underflow where the derivatives do not.
"""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.double_double import add, exact_product, minus, two_sum
from jaxspecial.kernels.numerics.double_logarithm import log_pair, multiple, significand
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import power_of_2
from jaxspecial.kernels.numerics.small_differences import expm1, log_of_one_and
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import sin_pi_slope

__all__ = [
    "i_partial",
    "i_value",
    "k_partial",
    "k_value",
    "scaled_i_partial",
    "scaled_i_value",
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
    """K_v(z) for z > 0."""
    return k_partial((0, 0), v, z)


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
    """exp(z) K_v(z) for z > 0."""
    return scaled_k_partial((0, 0), v, z)


def i_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j I_v(z) for z > 0."""
    return i_weighted(orders, v, z, 0.0)


def scaled_i_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j of exp(-z) I_v(z) for z > 0."""
    return i_weighted(orders, v, z, 1.0)


def i_value(v, z):
    """I_v(z) for finite z, not where it is infinite or not real."""
    return i_slope(0, v, z, 0.0)


def scaled_i_value(v, z):
    """exp(-|z|) I_v(z), likewise."""
    return i_slope(0, v, z, 1.0)


def i_slope(n, v, z, shift):
    """d^n/dz^n of exp(-shift |z|) I_v(z); where it has a corner, at z = 0, from the right.

    For integers m, I_-m = I_m and I_m(-z) = (-1)^m I_m(z) (DLMF 10.27.1, 10.34.1).
    """
    whole = v == jnp.floor(v)
    v = jnp.where(whole, jnp.abs(v), v)
    x = jnp.abs(z)
    known = jnp.abs(v) <= LARGEST
    inside = (x > 0) & (x < jnp.inf) & known & ((z > 0) | whole)
    D = i_weighted((0, n), jnp.where(inside, v, 0.5), jnp.where(inside, x, 1.0), shift)
    D = jnp.where((z < 0) & (jnp.fmod(v + n, 2) == 1), -D, D)
    D = jnp.where(z == 0, i_slope_at_zero(n, v, shift), D)
    ends = jnp.where((z == jnp.inf) & known, 0.0 if shift else jnp.inf, jnp.nan)
    return jnp.where(inside | (z == 0), D, ends)


def i_slope_at_zero(n, v, shift):
    """That derivative at 0, where I_v is (z/2)^v (1/Gamma(v+1) + (z/2)^2/Gamma(v+2) + ...) (DLMF 10.25.2)."""
    total = jnp.zeros_like(v)
    for m in range(n + 1 if shift else 1):  # m derivatives of exp(-shift z), the others of I_v
        for k in range((n - m) // 2 + 1):
            order, derivatives = n - m - 2 * k, n - m
            c = math.factorial(derivatives) / (
                2.0**derivatives * math.factorial(k) * math.factorial(order + k)
            )
            total = total + jnp.where(v == order, (-1) ** m * math.comb(n, m) * c, 0.0)
    # the sign of v (v - 1) ... (v - n + 1) / Gamma(v + 1)
    sign = jnp.where((v < 0) & (jnp.fmod(jnp.floor(v), 2) == 0), -1.0, 1.0)
    for k in range(n):
        sign = sign * jnp.sign(v - k)
    return jnp.where(v == jnp.floor(v), total, jnp.where(v > n, 0.0, sign * jnp.inf))


# -------------------------------------------------------------------------------------------------- helpers


def sums_over(nodes, term, count, like, rows=None):
    """The sums of the terms (`count` of them) over the rows of a table, or the first `rows` of them, a row at a time.

    So XLA stores neither nodes nor terms of all elements, and computes a row as one loop over the elements.
    """

    def add(totals, row):
        return tuple(map(jnp.add, totals, term(*row))), None

    start, nodes = (0.0 * like,) * count, jnp.asarray(nodes)
    if rows is None:
        return jax.lax.scan(add, start, nodes)[0]
    return jax.lax.fori_loop(0, rows, lambda k, totals: add(totals, nodes[k])[0], start)


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
    of all operations.
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
    return minus(multiple(logarithm, v), (level * up, (level_low + root_low) * up))


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

    def place(u, tanh_u, step, bent_step):
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
    nodes = NODES_K if most + j <= 4 else MORE_NODES_K
    # a row of both tables, and at the end of the shorter one its last row without weight
    rest = np.repeat(nodes[-1:] * [1, 1, 0, 0], len(NODES_VAST) - len(nodes), axis=0)
    rows = np.concatenate([np.concatenate([nodes, rest]), NODES_VAST], axis=1)

    def term(*row):
        s, dt = place(*(jnp.where(vast, x, y) for x, y in zip(row[4:], row[:4], strict=True)))
        t = jnp.maximum(t0 + s, 0.0)
        exponent = -fallen(s, m, z, w)
        common = 0.5 * dt * jnp.exp(lost * t + exponent if j else exponent)
        if j:  # (cosh t - shift) exp(-t)
            cosh = {0.0: 1 + jnp.exp(-2 * t), 1.0: expm1(-t) ** 2, -1.0: (1 + jnp.exp(-t)) ** 2}[shift]
            common = common * (cosh / 2) ** j
        return tuple(
            common * t**i * (-expm1(-2 * a * t) if i % 2 else 1 + jnp.exp(-2 * a * t)) for i in orders
        )

    count = jnp.where(jnp.any(vast), len(rows), len(nodes))
    found = sums_over(rows, term, len(orders), z, count)
    return [(-1) ** j * s for s in found], growth(m, z, w, shift)


def arccosh1p(x, root):
    """arccosh(1 + x), root = sqrt(x), for an end of an interval: XLA's log1p is accurate enough."""
    return jnp.log1p(x + root * jnp.sqrt(x + 2))


def k_weighted(orders, v, z, shift):
    i, j = orders
    (total,), peak = k_sums((i,), j, v, z, shift)
    return times_exp(jnp.sign(v) * total if i % 2 else total, peak)


# ----------------------------------------------------------------------------------------- the integral of I
#
# I_v(z) = 1/(2 pi i) Int exp(z cosh t - v t) dt from infinity - i pi to infinity + i pi (DLMF 10.32.12). The path
# consists of three straight lines, t = tau + s - i pi, tau + i theta and tau + s + i pi, of which the second one goes
# through the saddle point sinh tau = v/z. With w = hypot(v, z), z cosh(tau + x) = w cosh x + v sinh x, so that for v
# >= 0
#
#   I_v = exp(w - v tau) C - sin(pi v)/pi exp(-w - v tau) B
#   C = 1/pi Re Int exp(w (cos theta - 1) + i v (sin theta - theta)) d theta      over 0 < theta < pi
#   B = Int exp(-w (cosh s - 1) - v (sinh s + s)) ds                              over s > 0
#
# (DLMF 10.32.4 is the case tau = 0.) The derivatives of exp(-shift z) I_v have the weights (-t)^i (cosh t - shift)^j:
# in C at t = tau + i theta, in B at t = tau + s with -cosh t instead of cosh t. For w > 1 C and B do not cancel. At
# v = 0 an odd derivative of I in v is exponentially small, as -K_0 is; there C vanishes by itself.
#
# For v < 0, I_v = I_a + 2/pi sin(pi a) K_a, a = -v (DLMF 10.27.2).


NODES_I = np.stack(gauss_legendre(32), axis=1)


def upper_half_sums(keys, v, w, tau, level, centre=0.0):
    """C for each of the orders in `keys`, divided by the end of the interval, which may be tiny; and this end.

    The weights are (centre - t)^i ((cosh t - shift) / cosh tau)^j, level = 1 - shift / cosh tau, cosh tau = w/z. The integrand has
    fallen by `drop` at the end.
    """
    drop = 36.0 + max(2.5 * i + 4.0 * j for i, j in keys)
    end = 2 * jnp.arcsin(jnp.sqrt(jnp.minimum(drop / (2 * w), 1.0)))
    slant, distance = v / w, tau - centre

    def term(x, weight):
        theta = end * x
        c, s = cos_sin(theta / 2)
        versine, sine = 2 * s * s, 2 * s * c  # 1 - cos theta, sin theta
        y = jnp.where(theta < 1, theta * theta, 0.0)
        sine_less = jnp.where(theta < 1, -y * theta * horner(SINE_LESS, y), sine - theta)
        cosine, phase = cos_sin(v * sine_less)
        common = weight * jnp.exp(-w * versine)
        u, turned = level - versine, slant * sine

        @functools.cache
        def weighted(i, j):
            if j:
                real, imag = weighted(i, j - 1)
                return real * u - imag * turned, real * turned + imag * u
            if i:
                real, imag = weighted(i - 1, 0)
                return -(real * distance - imag * theta), -(real * theta + imag * distance)
            return common * cosine, common * phase

        return tuple(weighted(i, j)[0] for i, j in keys)

    return [total / math.pi for total in sums_over(NODES_I, term, len(keys), w)], end


SINE_LESS = [(-1) ** k / math.factorial(2 * k + 3) for k in range(8)]


def outer_sums(i, j, v, w, tau, level, centre=0.0):
    """B for all orders up to i, with the same weights."""
    drop = 36.0 + 2.5 * i + 4.0 * j
    end = jnp.minimum(arccosh1p(drop / w, jnp.sqrt(drop / w)), drop / (2 * jnp.maximum(v, 1e-3)))
    slant, distance = v / w, tau - centre

    def term(x, weight):
        s = end * x
        half = sinh(s / 2)
        c, sinh_s = 2 * half * half, 2 * half * jnp.sqrt(1 + half * half)
        common = weight * end * jnp.exp(-w * c - v * (sinh_s + s))
        common = common * (c + slant * sinh_s + (2 - level)) ** j
        return tuple(common * (distance + s) ** m for m in range(i + 1))

    return [(-1) ** (m + j) * b for m, b in enumerate(sums_over(NODES_I, term, i + 1, w))]


def i_integral(orders, v, z, shift):
    """d^i/dv^i d^j/dz^j of exp(-shift z) I_v(z) for v >= 0 and hypot(v, z) >= 1."""
    i, j = orders
    w, tau = saddle(v, z)
    exponent = growth(v, z, w, shift)
    level = v / w * (v / (w + z)) if shift else 1.0
    (above,), end = upper_half_sums([orders], v, w, tau, level)
    outer = outer_sums(i, j, v, w, tau, level)
    sine = [sin_pi_slope(m, v) / math.pi for m in range(i + 1)]
    outer = sum(math.comb(i, m) * sine[i - m] * outer[m] for m in range(i + 1))
    # relative to the first part the second has the factor exp(-2 w)
    inner = times_exp(above, (-exponent[0], -exponent[1]), w / z, j) * end
    return inner - times_exp(outer, (-exponent[0] - 2 * w, jnp.zeros_like(w)), w / z, j)


# For v, z < 1 the power series (DLMF 10.25.2):
#   I_v^(j)(z) = sum_k (v+2k) ... (v+2k-j+1) (z/2)^(v+2k) / (z^j k! Gamma(v+k+1)),
# where each quantity is a Taylor polynomial in v.


def i_series(i, orders, v, z):
    """d^i/dv^i d^j/dz^j I_v(z) for each j in `orders`, 0 <= v <= 1 and 0 < z <= 1."""
    # 1/Gamma(v + k + 1)/k!; for k = 0 from the Taylor polynomial of 1/Gamma about 3/2
    coefficient = []
    for m in range(i + 1):
        shifted = [math.comb(k, m) * RGAMMA[k] for k in range(m, len(RGAMMA))]
        coefficient.append(horner(shifted, v - 0.5))
    # z^v first: only with it z^(2k - j) may be in the double range
    log = jnp.log(z / 2)
    front = math.factorial(i) * jnp.power(z, v) * jnp.exp(-math.log(2) * v)
    coefficient = [front * c for c in coefficient]

    def following(coefficient, k):
        inverse = 1 / (v + k)
        found = []
        for c in coefficient:
            found.append((c / (4 * k) - (found[-1] if found else 0.0)) * inverse)
        return found

    def derivative(coefficient, k, j):
        for m in range(j):
            factor = v + (2 * k - m)  # in this order, exact for tiny v
            coefficient = [c * factor + (coefficient[n - 1] if n else 0.0) for n, c in enumerate(coefficient)]
        return coefficient

    first = (max(orders) + 1) // 2  # from here on, z^(2k - j) does not overflow
    totals = [[0.0] * (i + 1) for _ in orders]
    for k in range(first + 1):
        coefficient = following(coefficient, k) if k else coefficient
        for total, j in zip(totals, orders, strict=True):
            for m, f in enumerate(derivative(coefficient, k, j)):
                total[m] = total[m] + times_power(f, z, 2 * k - j)

    # the others, divided by z^(2 first - j)
    def step(k, carry):
        coefficient, sums, power = carry
        k, power = jnp.asarray(k, z.dtype), power * z * z
        coefficient = following(coefficient, k)
        sums = [
            [t + power * f for t, f in zip(total, derivative(coefficient, k, j), strict=True)]
            for total, j in zip(sums, orders, strict=True)
        ]
        return coefficient, sums, power

    nothing = [[0.0 * z] * (i + 1) for _ in orders]
    start = coefficient, nothing, 0.0 * z + 1.0
    sums = jax.lax.fori_loop(first + 1, SERIES_TERMS, step, start)[1]
    found = []
    for j, total, rest in zip(orders, totals, sums, strict=True):
        total = [t + times_power(r, z, 2 * first - j) for t, r in zip(total, rest, strict=True)]
        found.append(sum(total[m] * log ** (i - m) / math.factorial(i - m) for m in range(i + 1)))
    return found


def times_power(x, z, n):
    """x z^n, where z^n may overflow."""
    if n >= 0:
        return x * z**n
    inverse = 1 / z  # XLA would replace two divisions by one, by a product that may underflow
    for _ in range(-n):
        x = x * inverse
    return x


def i_near(orders, v, z, shift):
    """d^i/dv^i d^j/dz^j of exp(-shift z) I_v(z) for 0 <= v <= 1 and 0 < z <= 1."""
    i, j = orders
    if not shift:
        return i_series(i, [j], v, z)[0]
    D = i_series(i, range(j + 1), v, z)
    return jnp.exp(-z) * sum(math.comb(j, k) * (-1) ** (j - k) * D[k] for k in range(j + 1))


SERIES_TERMS = 12
# Taylor coefficients of 1/Gamma about 3/2
RGAMMA = [
    1.1283791670955126,
    -0.0411745264452831,
    -0.5266544355255445,
    0.17510202604393457,
    0.050966860247706074,
    -0.042155169368535604,
    0.006612897826824127,
    0.002120731442572938,
    -0.0011107302545948906,
    0.00015235762076747688,
    2.5355204923814165e-05,
    -1.3896805717913756e-05,
    2.1562032905141724e-06,
    5.7942640540526726e-08,
    -8.913551118311116e-08,
    1.7103469415915374e-08,
    -9.313686445241901e-10,
    -2.6804741033496623e-10,
    7.458932233316326e-11,
    -8.012807061414718e-12,
    -8.382343033451855e-14,
    1.6946340904320522e-13,
    -2.7875756707125753e-14,
    1.8670394695065306e-15,
    1.3049499008587988e-16,
    -4.8588741441877864e-17,
    5.829542692459468e-18,
    -2.592909417993784e-19,
    -3.326754010285789e-20,
    7.944961635768106e-21,
    -7.755543288437357e-22,
    2.5533736291329696e-23,
    4.274520160147173e-24,
]


def i_weighted(orders, v, z, shift):
    i, j = orders
    a = abs(v)
    near = (a < 1) & (z < 1)
    inner = i_near(orders, jnp.where(near, a, 0.5), jnp.where(near, z, 0.5), shift)
    outer = i_integral(orders, jnp.where(near, 1.0, a), jnp.where(near, 1.0, z), shift)
    D = jnp.where(near, inner, outer)

    negative = v < 0

    def reflected():
        sums, peak = k_sums(range(i + 1), j, jnp.where(negative, a, 1.0), z, -shift)
        sine = [sin_pi_slope(m, a) for m in range(i + 1)]
        decaying = sum(math.comb(i, m) * sine[i - m] * sums[m] for m in range(i + 1))
        decaying = times_exp(2 / math.pi * decaying, peak)
        return (-1) ** i * jnp.where(jnp.isinf(decaying), decaying, D + decaying)

    return where_any(negative, reflected, D)
