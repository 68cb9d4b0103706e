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

from jaxspecial.kernels.numerics.double_double import exact_product, two_sum
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.small_differences import expm1
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
    """I_v(z) for z > 0. For integers n, I_-n = I_n (DLMF 10.27.1)."""
    return i_partial((0, 0), _positive_integer(v), z)


def scaled_i_value(v, z):
    """exp(-z) I_v(z) for z > 0. For integers n, I_-n = I_n (DLMF 10.27.1)."""
    return scaled_i_partial((0, 0), _positive_integer(v), z)


def _positive_integer(v):
    return jnp.where(v == jnp.floor(v), jnp.abs(v), v)


# -------------------------------------------------------------------------------------------------- helpers


def sums_over(nodes, term, count, like):
    """The sums of the terms (`count` of them) over the rows of a table, a row at a time.

    So XLA stores neither nodes nor terms of all elements, and computes a row as one loop over the elements.
    """

    def add(totals, row):
        return tuple(map(jnp.add, totals, term(*row))), None

    return jax.lax.scan(add, (0.0 * like,) * count, jnp.asarray(nodes))[0]


def times_exp(x, exponent):
    """x exp(exponent), which may be finite where the exponential is not."""
    half = jnp.exp(exponent / 2)
    return jnp.where(x == 0, 0.0, x * half * half)


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
# The integrand falls from its peak, about sinh t0 = m/z, m = a + j, with w = hypot(m, z),
#   by at least w (cosh s - 1) at t0 + s, and by at least w (exp(-s) - 1 + s) >= w s^2/(2+s) at t0 - s.
# `start` and `stop` are where that reaches `drop`, which is larger by 2.5 for each power of t and by 4 for each power
# of cosh t - 1.
#
# For small v and z this interval is long; the integrand is flat up to t = log(2/z) and then falls within a length of 1.
# So where the interval is longer than LENGTH, t = u + A tanh u, an odd function that is steep where the integrand is
# flat. The nodes are equally spaced in u, and 40 of them are as accurate as 100 equally spaced in t. Elsewhere t is
# linear in u.


LENGTH = 4.5


def k_nodes(count):
    """u/LENGTH, tanh(u)/tanh(LENGTH), its slope, and the weight of the trapezoidal rule."""
    u = np.linspace(0.0, LENGTH, count)
    weight = np.full(count, LENGTH / (count - 1))
    weight[0] /= 2
    return np.stack(
        [u / LENGTH, np.tanh(u) / np.tanh(LENGTH), 1 / np.cosh(u) ** 2 / np.tanh(LENGTH), weight], axis=1
    )


NODES_K, MORE_NODES_K = k_nodes(40), k_nodes(52)


def k_sums(orders, j, v, z, shift):
    """The integral for each of the orders i, divided by exp(peak), and the peak."""
    a = abs(v)
    most = max(orders)
    m = a + j
    drop = 35.0 + 2.5 * most + 4.0 * j
    t0 = jnp.arcsinh(m / z)
    ratio = drop / jnp.hypot(m, z)
    start = jnp.maximum(t0 - (ratio + jnp.sqrt(ratio * (ratio + 8))) / 2, 0.0)
    stop = t0 + jnp.arccosh(1 + ratio)
    long = stop - start > LENGTH
    start = jnp.where(long, 0.0, start)
    linear = jnp.where(long, LENGTH, stop - start)
    bent = jnp.where(long, stop - LENGTH, 0.0)
    peak = a * t0 - z * coshm1(t0)

    def term(u, tanh_u, slope, weight):
        t = start + linear * u + bent * tanh_u
        dt = linear * (1 / LENGTH) + bent * slope
        c = coshm1(t)
        common = (0.5 * weight) * dt * (c + (1 - shift)) ** j * jnp.exp(a * t - z * c - peak)
        terms = []
        for i in orders:
            parity = -expm1(-2 * a * t) if i % 2 else 1 + jnp.exp(-2 * a * t)
            terms.append(common * t**i * parity)
        return tuple(terms)

    nodes = NODES_K if most + j <= 4 else MORE_NODES_K
    sums = sums_over(nodes, term, len(orders), z)
    return [(-1) ** j * s for s in sums], peak - (1 - shift) * z


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


def upper_half_sum(orders, v, w, tau, shift):
    """C. Its integrand has fallen by `drop` at the end."""
    return upper_half_sums([orders], v, w, tau, shift, 0.0)[0]


def upper_half_sums(keys, v, w, tau, shift, centre):
    """C for each of the orders in `keys`, with the weights (centre - t)^i (cosh t - shift)^j."""
    drop = 36.0 + max(2.5 * i + 4.0 * j for i, j in keys)
    end = 2 * jnp.arcsin(jnp.sqrt(jnp.minimum(drop / (2 * w), 1.0)))
    sinh_tau, coshm1_tau = jnp.sinh(tau), coshm1(tau)
    distance = tau - centre

    def term(x, weight):
        theta = end * x
        c, s = cos_sin(theta / 2)
        versine, sine = 2 * s * s, 2 * s * c  # 1 - cos theta, sin theta
        cosine, phase = cos_sin(v * (sine - theta))
        common = weight * end * jnp.exp(-w * versine)
        u = coshm1_tau * (1 - versine) - versine + (1 - shift)

        @functools.cache
        def weighted(i, j):
            if j:
                real, imag = weighted(i, j - 1)
                return real * u - imag * sinh_tau * sine, real * sinh_tau * sine + imag * u
            if i:
                real, imag = weighted(i - 1, 0)
                return -(real * distance - imag * theta), -(real * theta + imag * distance)
            return common * cosine, common * phase

        return tuple(weighted(i, j)[0] for i, j in keys)

    return [total / math.pi for total in sums_over(NODES_I, term, len(keys), w)]


def outer_sums(i, j, v, w, tau, shift, centre=0.0):
    """B for all orders up to i."""
    drop = 36.0 + 2.5 * i + 4.0 * j
    end = jnp.minimum(jnp.arccosh(1 + drop / w), drop / (2 * jnp.maximum(v, 1e-3)))
    cosh_tau, sinh_tau = jnp.cosh(tau), jnp.sinh(tau)
    distance = tau - centre

    def term(x, weight):
        s = end * x
        half = sinh(s / 2)
        c, sinh_s = 2 * half * half, 2 * half * jnp.sqrt(1 + half * half)
        common = weight * end * jnp.exp(-w * c - v * (sinh_s + s))
        common = common * (cosh_tau * (1 + c) + sinh_tau * sinh_s + shift) ** j
        return tuple(common * (distance + s) ** m for m in range(i + 1))

    return [(-1) ** (m + j) * b for m, b in enumerate(sums_over(NODES_I, term, i + 1, w))]


def i_integral(orders, v, z, shift):
    """d^i/dv^i d^j/dz^j of exp(-shift z) I_v(z) for v >= 0 and hypot(v, z) >= 1."""
    i, j = orders
    w, tau = jnp.hypot(v, z), jnp.arcsinh(v / z)
    above = upper_half_sum(orders, v, w, tau, shift)
    outer = outer_sums(i, j, v, w, tau, shift)
    sine = [sin_pi_slope(m, v) / math.pi for m in range(i + 1)]
    outer = sum(math.comb(i, m) * sine[i - m] * outer[m] for m in range(i + 1))
    return times_saddle(above, v, z, w, shift) - times_exp(outer, -w - shift * z - v * tau)


def times_saddle(x, v, z, w, shift):
    """x exp(w - shift z - v tau) = x exp(w - shift z) ((v + w) / z)^-v, w = hypot(v, z).

    An error of w or v tau is one of the exponent, so both have twice the precision: w + w_low, and 1 + rest times the quotient.
    A fourth of the exponent neither overflows nor underflows where the result does not.
    """
    (most, most_low), (least, least_low) = (
        exact_product(f(v, z), f(v, z)) for f in (jnp.maximum, jnp.minimum)
    )
    square, square_low = exact_product(w, w)
    w_low = (((most - square) + least) + (most_low + least_low - square_low)) / (2 * w)
    level, level_low = two_sum(w, -shift * z)
    total, total_low = two_sum(w, v)
    quotient = total / z
    product, product_low = exact_product(quotient, z)
    rest = ((total - product) + (total_low + w_low - product_low)) / total
    root = jnp.power(quotient, -v / 4) * jnp.exp(level / 4)
    x = x * (1 + (level_low + w_low - v * rest))
    return jnp.where(x == 0, 0.0, x * root * root * root * root)


# For v, z < 1 the power series (DLMF 10.25.2):
#   I_v^(j)(z) = sum_k (v+2k) ... (v+2k-j+1) (z/2)^(v+2k) / (z^j k! Gamma(v+k+1)),
# where each quantity is a Taylor polynomial in v.


def i_series(i, most, v, z):
    """d^i/dv^i d^j/dz^j I_v(z) for j = 0, ..., most, 0 <= v <= 1 and 0 < z <= 1."""
    # 1/Gamma(v + k + 1)/k!; for k = 0 from the Taylor polynomial of 1/Gamma about 3/2
    coefficient = []
    for m in range(i + 1):
        shifted = [math.comb(k, m) * RGAMMA[k] for k in range(m, len(RGAMMA))]
        coefficient.append(horner(shifted, v - 0.5))
    totals = [[0.0] * (i + 1) for _ in range(most + 1)]
    scale = 1.0
    for k in range(SERIES_TERMS):
        if k:
            for m in range(i + 1):
                coefficient[m] = (coefficient[m] / k - (coefficient[m - 1] if m else 0.0)) / (v + k)
            scale = scale * (z * z / 4)
        falling = list(coefficient)
        for j in range(most + 1):
            if j:
                factor = v + (2 * k - (j - 1))  # in this order, exact for tiny v
                falling = [falling[m] * factor + (falling[m - 1] if m else 0.0) for m in range(i + 1)]
            totals[j] = [t + scale * f for t, f in zip(totals[j], falling, strict=True)]
    log = jnp.log(z / 2)
    front = math.factorial(i) * jnp.exp(v * log)
    return [
        front / z**j * sum(total[m] * log ** (i - m) / math.factorial(i - m) for m in range(i + 1))
        for j, total in enumerate(totals)
    ]


def i_near(orders, v, z, shift):
    """d^i/dv^i d^j/dz^j of exp(-shift z) I_v(z) for 0 <= v <= 1 and 0 < z <= 1."""
    i, j = orders
    D = i_series(i, j, v, z)
    if not shift:
        return D[j]
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
    sums, peak = k_sums(range(i + 1), j, jnp.where(negative, a, 1.0), z, -shift)
    sine = [sin_pi_slope(m, a) for m in range(i + 1)]
    decaying = sum(math.comb(i, m) * sine[i - m] * sums[m] for m in range(i + 1))
    decaying = times_exp(jnp.where(negative, 2 / math.pi * decaying, 0.0), jnp.where(negative, peak, 0.0))
    return jnp.where(negative, (-1) ** i, 1) * (D + decaying)
