"""The logarithm of the scaled modified Bessel function I and its derivatives of any mixed order, where I underflows, too.

Three methods share the quadrant v, z >= 0. w = hypot(v, z).

z^2 < v + 1 and w < 32: I_v(z) = (z/2)^v / Gamma(v+1) S, S = sum_k (z/2)^(2k) / (k! (v+1)_k) (DLMF 10.25.2), where the logarithm of each factor is
differentiated. So it is at z = 0 for every v.

w >= 32: the uniform expansion (DLMF 10.41.3), which is that of bessel.modified_logarithms with other signs. It does not contain
-sin(pi v)/pi K_v, which is all of the odd derivatives in v at v = 0. So next to v = 0 these are of the third kind.

Elsewhere: the integrals of bessel.modified_i_orders, of the weights (tau - t)^i (cosh t - cosh tau)^j, here divided by (cosh tau)^j. These are derivatives of
exp(v tau - z cosh tau) I_v(z) with a fixed tau, that of the saddle point, so that nothing large cancels in the derivatives of its logarithm.

For v < 0, I_v = I_a + 2/pi sin(pi a) K_a, a = -v (DLMF 10.27.2). Where the second part does not count, the derivatives are those at a;
otherwise the exact engine computes them.
"""

import math

import jax.numpy as jnp

from jaxspecial.kernels.bessel.modified_i_orders import outer_sums, upper_half_sums
from jaxspecial.kernels.bessel.modified_logarithms import (
    UNIFORM_FROM,
    arcsinh,
    exponent,
    log_k_value,
    uniform,
)
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.gamma.values import log_gamma_of_next
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import logarithm
from jaxspecial.kernels.numerics.small_differences import log_of_one_and, near_log1pmx
from jaxspecial.kernels.numerics.trig_pi import sin_pi_slope

__all__ = ["log_i_partial", "log_i_value"]

SERIES_TERMS = 12
TINY_ORDER, ODD_BELOW = 1e-10, 400.0  # next to v = 0, the z up to which exp(-2 z) is a double
UNSEEN = -45.0  # the logarithm of what is nothing beside 1, in derivatives, too


def log_i_value(v, z):
    """log(e^-z I_v(z)) for z >= 0, NaN where I_v(z) < 0."""
    value = positive_order(0, 0, jnp.abs(v), z)
    second = v < 0
    second = second & (v != jnp.floor(v))
    return where_any(second, lambda: negative_order(v, z, second, value), value)


def negative_order(v, z, second, value):
    """log(exp(value) + 2/pi sin(pi a) e^-z K_a(z)), a = -v, for v < 0."""
    a, z_ = jnp.where(second, -v, 0.5), jnp.where(second, z, 1.0)
    sine = 2 / math.pi * sin_pi_slope(0, a)
    other = log_k_value(a, z_) - 2 * z_ + jnp.log(jnp.abs(sine))
    most, least = jnp.maximum(value, other), jnp.minimum(value, other)
    # infinite at z = 0, where the first part is 0
    share = jnp.where(jnp.isinf(most) | (least == -jnp.inf), 0.0, jnp.exp(least - most))
    near = jnp.minimum(share, 0.4)
    less = jnp.where(share < 0.4, near_log1pmx(-near) - near, jnp.log(1 - share))
    added = most + jnp.where(sine > 0, log_of_one_and(share), less)
    return jnp.where((sine < 0) & (other >= value), jnp.nan, added)


def log_i_partial(orders, v, z):
    """d^i/dv^i d^j/dz^j log(e^-z I_v(z)) for z >= 0, and where this holds."""
    i, j = orders
    value = positive_order(i, j, jnp.abs(v), z)
    # log(sin(pi a) K_a / I_a) is at most that of 2 exp(2 v tau - 2 w); n derivatives change it by factors of at most log(2 w / z)^n
    a = jnp.where(jnp.isfinite(v), jnp.abs(v), 1.0)
    z_ = jnp.where((z > 0) & (z < jnp.inf), z, 1.0)
    w = jnp.hypot(a, z_)
    unseen = 2 * (a * (jnp.log(a + w) - jnp.log(z_)) - w) < UNSEEN - 2 * (i + j)
    integer = (v == jnp.floor(v)) & (i == 0)
    certified = (v >= 0) | jnp.isnan(v) | jnp.isinf(v) | (z == 0) | (z == jnp.inf)
    alone = (v < 0) & (z == 0) & ~integer
    value = jnp.where(alone, jnp.nan, value)
    value = jnp.where(v < 0, -value, value) if i % 2 else value
    return value, certified | unseen | integer


def positive_order(i, j, a, z):
    """The derivative for a, z >= 0."""
    finite = (z >= 0) & (z < jnp.inf) & (a < jnp.inf)
    a_, z_ = jnp.where(finite, a, 1.0), jnp.where(finite, z, 2.0)
    w = jnp.hypot(a_, z_)
    small = (z_ * z_ < a_ + 1) & (w < UNIFORM_FROM) | (z_ == 0)
    near = ~small & ((w < UNIFORM_FROM) | (a_ < TINY_ORDER) & (z_ < ODD_BELOW) if i % 2 else w < UNIFORM_FROM)
    far = ~small & ~near

    def chosen(mask, method, order, argument):
        return lambda: method(i, j, jnp.where(mask, a_, order), jnp.where(mask, z_, argument))

    value = where_any(near, chosen(near, integral, 1.0, 2.0), jnp.zeros_like(z_))
    value = where_any(far, chosen(far, lambda i, j, a, z: uniform(i, j, a, z, 1), 40.0, 40.0), value)
    value = where_any(small, chosen(small, series, 1.0, 0.5), value)
    at_infinity = 0.0 if i + j else -jnp.inf
    vast = (
        -jnp.inf
        if i + j == 0 or (i, j) == (1, 0)
        else jnp.inf
        if (i, j) == (0, 1)
        else 0.0
        if j == 0
        else jnp.nan
    )
    ends = jnp.where(z == jnp.inf, jnp.where(a < jnp.inf, at_infinity, jnp.nan), vast)
    return jnp.where(finite, value, jnp.where((z >= 0) & (a <= jnp.inf), ends, jnp.nan))


def series(i, j, a, z):
    """The derivative of a log(z/2) - log Gamma(a+1) - z + log S."""
    if i > 1:
        first = -psi_right(i - 1, a + 1) if j == 0 else jnp.zeros_like(z)
    elif j:
        power = 1 / z if i else jnp.where(a == 0, 0.0, a / z)
        for k in range(1, j):
            power = jnp.where(power == 0, 0.0, -k * power / z)
        first = power - (1 if (i, j) == (0, 1) else 0)
    elif i:
        first = jnp.log(z / 2) - psi_right(0, a + 1)
    else:
        first = jnp.where(a == 0, 0.0, a * (jnp.log(z) - math.log(2))) - z - log_gamma_of_next(a)
    # the coefficients of (z/2)^(2k) in S, as Taylor polynomials in a
    term = [jnp.ones_like(z)] + [jnp.zeros_like(z)] * i
    sums = [[jnp.zeros_like(z)] * (i + 1) for _ in range(j + 1)]
    half = z / 2
    for k in range(SERIES_TERMS + j):
        if k:
            inverse = 1 / (a + k)
            for q in range(i + 1):
                term[q] = (term[q] - (term[q - 1] if q else 0)) * inverse
            term = [t / k for t in term]
        for m in range(min(j, 2 * k) + 1):
            scale = math.perm(2 * k, m) * 0.5**m * half ** float(2 * k - m)
            for q in range(i + 1):
                sums[m][q] = sums[m][q] + scale * math.factorial(q) * term[q]
        if k == 0 and i + j == 0:
            sums[0][0] = jnp.zeros_like(z)
    if i + j == 0:
        return first + log_of_one_and(sums[0][0])
    return first + logarithm(lambda q, m: sums[m][q] / sums[0][0])(i, j)


def integral(i, j, a, z):
    """The derivative by the integrals C and B of bessel.modified_i_orders, I_v = exp(w - v tau) (C - sin(pi v)/pi exp(-2 w) B)."""
    w, tau = jnp.hypot(a, z), arcsinh(a, z)
    keys = [(k, m) for k in range(i + 1) for m in range(j + 1)]
    sums, end = upper_half_sums(keys, a, w, tau, 0.0, tau)
    above = dict(zip(keys, (end * s for s in sums), strict=True))
    outer = [outer_sums(i, m, a, w, tau, 0.0, tau) for m in range(j + 1)]
    sine = [sin_pi_slope(k, a) / math.pi for k in range(i + 1)]
    small = jnp.exp(-2 * w)

    def part(k, m):
        other = sum(math.comb(k, r) * sine[k - r] * outer[m][r] for r in range(k + 1))
        return above[k, m] - small * other

    total = part(0, 0)
    if i + j == 0:
        value = jnp.log(total)
    else:
        value = logarithm(lambda k, m: part(k, m) / total)(i, j) * (w / z) ** j
    return value - exponent(i, j, a, z, w, a / w, z / w) if i + j < 2 else value
