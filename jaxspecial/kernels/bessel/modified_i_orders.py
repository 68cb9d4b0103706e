"""Derivatives of the modified Bessel function I in its order and argument, mixed ones of any order, as those of K in `modified_orders`."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.bessel.modified_orders import (
    LARGEST,
    arccosh1p,
    cos_sin,
    growth,
    k_sums,
    reduced,
    saddle,
    sinh,
    sums_over,
    times_exp,
)
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import sin_pi_slope

__all__ = ["i_partial", "i_value", "scaled_i_partial", "scaled_i_value"]


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
MORE_NODES_I = np.stack(gauss_legendre(48), axis=1)  # from the fifth derivative on, whose weight grows faster


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

    nodes = NODES_I if all(i + j <= 4 for i, j in keys) else MORE_NODES_I
    return [total / math.pi for total in sums_over(nodes, term, len(keys), w)], end


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
    inner = times_exp(above * end, (-exponent[0], -exponent[1]), w / z, j)
    return inner - times_exp(outer, (-exponent[0] - 2 * w, jnp.zeros_like(w)), w / z, j)


# For z < 1 and v < max(1, j) the power series (DLMF 10.25.2):
#   I_v^(j)(z) = sum_k (v+2k) ... (v+2k-j+1) (z/2)^(v+2k) / (z^j k! Gamma(v+k+1)),
# where each quantity is a Taylor polynomial in v. Its first term is 0 for integers v < j, where the integral would cancel.


def i_series(i, orders, v, z):
    """d^i/dv^i d^j/dz^j I_v(z) for each j in `orders`, 0 <= v < max(1, j) and 0 < z <= 1."""
    # 1/Gamma(v + k + 1)/k!; for k = 0 from the Taylor polynomial of 1/Gamma about 3/2, divided by (u+1) (u+2) ... v, u = v - floor(v)
    coefficient, whole = [], jnp.floor(v)
    for m in range(i + 1):
        shifted = [math.comb(k, m) * RGAMMA[k] for k in range(m, len(RGAMMA))]
        coefficient.append(horner(shifted, (v - whole) - 0.5))
    for n in range(1, max(orders)):
        lower = divided(coefficient, v - whole + n)
        coefficient = [jnp.where(n <= whole, x, y) for x, y in zip(lower, coefficient, strict=True)]
    # z^(v - floor(v)) first: only with it z^(floor(v) + 2k - j) may be in the double range
    most = max(0, max(orders) - 1)  # of floor(v)
    log = jnp.log(z / 2)
    front = math.factorial(i) * jnp.power(z, v - whole) * jnp.exp(-math.log(2) * v)
    coefficient = [front * c for c in coefficient]

    def following(coefficient, k):
        return divided([c / (4 * k) for c in coefficient], v + k)

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
                total[m] = total[m] + times_power(f, z, 2 * k - j, whole, most)

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
        total = [t + times_power(r, z, 2 * first - j, whole, most) for t, r in zip(total, rest, strict=True)]
        found.append(sum(total[m] * log ** (i - m) / math.factorial(i - m) for m in range(i + 1)))
    return found


def divided(coefficients, x):
    """The Taylor polynomial divided by one whose coefficients are x and 1."""
    found = []
    for c in coefficients:
        found.append((c - (found[-1] if found else 0.0)) / x)
    return found


def times_power(x, z, n, whole, most):
    """x z^(n + whole), where z^n may overflow, for an array of integers `whole` from 0 to `most`."""
    inverse = 1 / z  # XLA would replace two divisions by one, by a product that may underflow
    for m in range(1, 1 - n):
        x = x * jnp.where(m <= -n - whole, inverse, 1.0) if most else x * inverse
    if n >= 0 and not most:
        return x * z**n
    for m in range(1, n + most + 1):
        x = x * jnp.where(m <= n + whole, z, 1.0)
    return x


def i_near(orders, v, z, shift):
    """d^i/dv^i d^j/dz^j of exp(-shift z) I_v(z) for 0 <= v < max(1, j) and 0 < z <= 1."""
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
    v, z, power = reduced(orders, v, z, shift)
    a = abs(v)
    near = (a < max(1, j)) & (z < 1)
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

    return where_any(negative, reflected, D) * power
