"""Derivatives of the Struve functions H and L in their order and argument, mixed ones of any order.

With h = z/2 (DLMF 11.2.1-2, 11.2.5-6, 11.5.1-6),

    H_v = sum_k (-1)^k h^(v+1+2k) / (Gamma(k+3/2) Gamma(k+v+3/2)),  for small z, L_v without the sign
    H_v = F[sin(z t) (1 - t^2)^(v-1/2)],                            over 0 < t < 1, for v > z
    H_v = Y_v + F[exp(-z t) (1 + t^2)^(v-1/2)],                     over t > 0, for z > v
    L_v = I_v - F[exp(-z t) (1 - t^2)^(v-1/2)],                     over 0 < t < 1, for v >= 1
    L_v = I_(-v) - F[sin(z t) (1 + t^2)^(v-1/2)],                   over t > 0, for v < 1
    F[f] = 2 h^v / (sqrt(pi) Gamma(v+1/2)) Int f dt.

Every quantity is a jet: the list of the first coefficients of its Taylor series in the order. The logarithms of h
and of 1 +- t^2 and the digamma function almost cancel. So they are added before powers are taken of the sum.
"""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.bessel.modified_i_orders import i_partial, i_value
from jaxspecial.kernels.bessel.modified_orders import cos_sin, sums_over, times_exp
from jaxspecial.kernels.bessel.orders import y_partial
from jaxspecial.kernels.gamma.zeta_values import hurwitz_zeta_value
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.taylor import (
    exponential,
    exponential_of_linear,
    over_linear,
    product,
    times_linear,
)
from jaxspecial.kernels.numerics.trig_pi import sin_pi_slope

__all__ = ["struve_h_partial", "struve_h_value", "struve_l_partial", "struve_l_value"]


def struve_h_value(v, x):
    """H_v(x) for x > 0."""
    return _struve_h((0, 0), v, x, 4.0)


def struve_l_value(v, x):
    """L_v(x) for x > 0."""
    return _struve_l((0, 0), v, x, i_value)


def struve_h_partial(orders, v, x):
    """d^i/dv^i d^j/dx^j H_v(x) for x > 0."""
    return _struve_h(orders, v, x, 6.0)


def _struve_h(orders, v, x, series_to):
    """By the series up to x = series_to, whose terms cancel by exp(x), and further for large v."""
    near = x * x <= jnp.maximum(series_to**2, 6 * v)
    inner = ~near & (x < v)
    outer = ~near & ~inner
    series = struve_series(orders, v, jnp.where(near, x, 1.0), -1.0)
    bounded = sine_integral(orders, jnp.where(inner, v, 20.0), jnp.where(inner, x, 15.0))
    safe_v, safe_x = jnp.where(outer, v, 1.0), jnp.where(outer, x, 10.0)
    far = y_partial(orders, safe_v, safe_x) + decaying_integral(orders, safe_v, safe_x)
    return jnp.where(near, series, jnp.where(inner, bounded, far))


def struve_l_partial(orders, v, x):
    """d^i/dv^i d^j/dx^j L_v(x) for x > 0."""
    return _struve_l(orders, v, x, functools.partial(i_partial, orders))


def _struve_l(orders, v, x, modified_bessel):
    i, _ = orders
    upper = v >= 1
    near = x <= jnp.where(upper, 20.0, 6.0)
    series = struve_series(orders, v, jnp.where(near, x, 1.0), 1.0)
    safe_x = jnp.where(near, 30.0, x)
    bounded = bounded_integral(orders, jnp.where(upper, v, 1.0), safe_x)
    turned = turned_integral(orders, jnp.where(upper, 0.5, v), safe_x)
    bessel = modified_bessel(jnp.where(upper, v, -v), safe_x)
    bessel = jnp.where(upper, 1, (-1) ** i) * bessel
    return jnp.where(near, series, bessel - jnp.where(upper, bounded, turned))


# ------------------------------------------------------------------------------------------------------ jets


def gamma_ratio(x, sign, i):
    """The jet in e of (Gamma(x + s e)/Gamma(x))^(-s) exp(psi(x) e), s = sign.

    s = 1 is for 1/Gamma(x + e), s = -1 for Gamma(x - e). The logarithm is -s sum_k psi^(k-1)(x) (s e)^k/k! over k >=
    2, psi^(k-1)(x) = (-1)^k (k-1)! zeta(k, x) (DLMF 5.15.1, 25.11.12).
    """
    log = [-sign * (-sign) ** k * hurwitz_zeta_value(jnp.full_like(x, k), x) / k for k in range(2, i + 1)]
    return exponential([None, jnp.zeros_like(x), *log], i + 1)


def cos_pi(v, i):
    return [sin_pi_slope(m + 1, v) / (math.pi * math.factorial(m)) for m in range(i + 1)]


# ------------------------------------------------------------------------------------------------ integrals
#
# 1/Gamma(v + 1/2) = cos(pi v)/pi Gamma(1/2 - v) for v < 0. With b = 1/2 + |v|, the factor of the jet is
# exp(-psi(b) e) gamma_ratio(b) for both signs of v. d^j/dz^j of h^v f(z t) is
#   sum_r C(j,r) v (v-1) ... (v-j+r+1) z^(r-j) h^v f^(r)(z t) t^r.


def front(orders, v, z, end, integrand):
    """The derivative of F[f]. integrand(t) returns log(1 +- t^2) and the list of f and its derivatives in z.

    `end` is the upper limit of the integral.
    """
    i, j = orders
    b = abs(v) + 0.5
    base = jnp.log(z / 2) - call("psi", b)

    def term(x, weight):
        log, derivatives = integrand(end * x)
        derivatives = [weight * end * f for f in derivatives]
        powers = [(base + log) ** m / math.factorial(m) for m in range(i + 1)]
        if jnp.iscomplexobj(log):
            return tuple(jnp.imag(p * f) for f in derivatives for p in powers)
        return tuple(p * f for f in derivatives for p in powers)

    sums = sums_over(np.stack(gauss_legendre(64), axis=1), term, (i + 1) * (j + 1), z)
    total = [jnp.zeros_like(z)] * (i + 1)
    for r in range(j + 1):
        jet = [math.comb(j, r) * z ** (r - j) * s for s in sums[r * (i + 1) : (r + 1) * (i + 1)]]
        for k in range(j - r):
            jet = times_linear(jet, v - k)
        total = [t + c for t, c in zip(total, jet, strict=True)]
    positive = v >= 0
    upward, downward = gamma_ratio(b, 1, i), gamma_ratio(b, -1, i)
    downward = product([c / math.pi for c in cos_pi(v, i)], downward)
    total = product(total, [jnp.where(positive, u, d) for u, d in zip(upward, downward, strict=True)])
    level = v * jnp.log(z / 2) - jnp.where(positive, 1, -1) * call("gammaln", b)
    return times_exp(2 / math.sqrt(math.pi) * math.factorial(i) * total[i], (level, 0.0))


def drop_of(orders):
    return 38.0 + 3.0 * sum(orders)


def decaying_integral(orders, v, z):
    """F[exp(-z t) (1 + t^2)^(v-1/2)], for z > 6 and z >= v.

    For v > 1/2, log(1 + t^2) < 0.81 t gives a first upper limit; two steps of an iteration from above improve it.
    """
    drop = drop_of(orders)
    power = v - 0.5
    rising = jnp.maximum(power, 0.0)
    end = drop / (z - 0.81 * rising)
    for _ in range(2):
        end = (drop + rising * jnp.log(1 + end * end)) / z
    end = jnp.minimum(end, jnp.sqrt(jnp.exp(jnp.minimum(drop / jnp.maximum(-power, 0.1), 100.0)) - 1))

    def integrand(t):
        log = jnp.log(1 + t * t)
        f = jnp.exp(power * log - z * t)
        return log, [(-t) ** r * f for r in range(orders[1] + 1)]

    return front(orders, v, z, end, integrand)


def sine_integral(orders, v, z):
    """F[sin(z t) (1 - t^2)^(v-1/2)] over 0 < t < 1, for v > 6 and z < v."""
    power = v - 0.5
    end = jnp.sqrt(1 - jnp.exp(-drop_of(orders) / power))

    def integrand(t):
        log = jnp.log((1 - t) * (1 + t))
        c, s = cos_sin(z * t)
        f = jnp.exp(power * log)
        return log, [t**r * f * (s, c, -s, -c)[r % 4] for r in range(orders[1] + 1)]

    return front(orders, v, z, end, integrand)


def bounded_integral(orders, v, z):
    """F[exp(-z t) (1 - t^2)^(v-1/2)] over 0 < t < 1, for v >= 1 and z > 20."""
    drop = drop_of(orders)
    power = v - 0.5
    end = jnp.minimum(drop / z, jnp.sqrt(1 - jnp.exp(-drop / power)))
    end = jnp.minimum(end, 1.0)

    def integrand(t):
        log = jnp.log((1 - t) * (1 + t))
        f = jnp.exp(power * log - z * t)
        return log, [(-t) ** r * f for r in range(orders[1] + 1)]

    return front(orders, v, z, end, integrand)


def turned_integral(orders, v, z):
    """F[sin(z t) (1 + t^2)^(v-1/2)] for v < 1 and z > 20.

    It is the imaginary part of the integral with exp(i z t), along the ray t = s exp(i angle), where this decays. For
    -v >> z the angle is smaller, so that the power decays, too.
    """
    drop = drop_of(orders)
    power = v - 0.5
    falling = jnp.maximum(-power, 0.1)
    angle = jnp.arctan2(z, falling) / 2
    c, s = jnp.cos(angle), jnp.sin(angle)
    cos2, sin2 = falling / jnp.hypot(z, falling), z / jnp.hypot(z, falling)
    # by bisection, where the product of both has fallen by `drop`; |1 + t^2|^2 = 1 + 2 s^2 cos2 + s^4
    low, end = jnp.zeros_like(z), drop / (z * s)
    for _ in range(8):
        middle = (low + end) / 2
        square = middle * middle
        fallen = falling / 2 * jnp.log1p(square * (2 * cos2 + square)) + z * s * middle
        low, end = jnp.where(fallen < drop, middle, low), jnp.where(fallen < drop, end, middle)

    ray = jax.lax.complex(c, s)

    def integrand(x):
        square = x * x
        real, imag = 1 + square * cos2, square * sin2
        log, turn = 0.5 * jnp.log(real * real + imag * imag), jnp.arctan2(imag, real)
        cosine, sine = cos_sin(power * turn + z * x * c)
        f = jnp.exp(power * log - z * x * s) * jax.lax.complex(cosine, sine) * ray
        t = x * ray
        return jax.lax.complex(log, turn), [(1j * t) ** r * f for r in range(orders[1] + 1)]

    return front(orders, v, z, end, integrand)


# --------------------------------------------------------------------------------------------- power series
#
# Let x_k = v + k + 3/2. The first `low` terms have x_k < 1/2, and for them
#   1/Gamma(x_k) = (-1)^k cos(pi v) Gamma(1 - x_k)/pi * -1.


TERMS = 44


def struve_series(orders, v, z, sign):
    """sum_k sign^k h^p / (Gamma(k + 3/2) Gamma(k + v + 3/2)), p = v + 1 + 2k: its derivative."""
    i, j = orders
    log = jnp.log(z / 2)
    quarter = z * z / 4
    low = jnp.maximum(jnp.ceil(-1.0 - v), 0.0)

    def differentiated(jet, p):
        for r in range(j):
            jet = times_linear(jet, p - r)
        return jet

    def add(jet, total, scale, k):
        term = differentiated(jet, v + (1 + 2 * k))
        return [t + scale * c for t, c in zip(total, term, strict=True)]

    one = jnp.ones_like(z) + 0.0 * (v + z)  # under shard_map it varies over the same axes as v and z do
    first = [one, *[0.0 * one] * i]
    nothing = [0.0 * one] * (i + 1)

    # the terms from `low` on
    x = v + low + 1.5

    def next_upper(k, state):
        jet, total, scale = state
        jet = over_linear(jet, x + (k - 1))
        scale = scale * (sign * quarter / (low + (k + 0.5)))
        return jet, add(jet, total, scale, low + k), scale

    start = first, add(first, nothing, one, low), one
    total = jax.lax.fori_loop(1, TERMS, next_upper, start)[1]
    total = product(total, product(exponential_of_linear(log - call("psi", x), i), gamma_ratio(x, 1, i)))
    power = j * jnp.log(z)
    level = (v + 1 + 2 * low) * log - power - call("gammaln", x) - call("gammaln", low + 1.5)
    sign_of_first = jnp.where((sign < 0) & (low % 2 == 1), -1.0, 1.0)
    upper = times_exp(math.factorial(i) * sign_of_first * total[i], (level, 0.0))

    # the terms before
    many = low > 0
    y = jnp.where(many, -0.5 - v, 0.75)  # 1 - x_0

    def next_lower(k, state):
        # Gamma(y - k - e) = Gamma(y - k + 1 - e)/(y - k - e), and y - k - e = -(k - y + e)
        jet, total, scale = state
        before = k < low
        jet = over_linear(jet, jnp.where(before, k - y, 1.0))
        scale = jnp.where(before, scale * (sign * quarter / (k + 0.5)), 0.0)
        return jet, add(jet, total, scale, k), scale

    start = first, add(first, nothing, one, 0), one
    total = jax.lax.fori_loop(1, TERMS, next_lower, start)[1]
    total = product(total, product(exponential_of_linear(log - call("psi", y), i), gamma_ratio(y, -1, i)))
    total = product(total, [-c / math.pi for c in cos_pi(v, i)])
    level = jnp.where(many, (v + 1) * log - power + call("gammaln", y) - math.lgamma(1.5), 0.0)
    lower = times_exp(math.factorial(i) * jnp.where(many, total[i], 0.0), (level, 0.0))

    return upper + lower
