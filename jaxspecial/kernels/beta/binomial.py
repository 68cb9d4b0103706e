"""Derivatives of binomial coefficients, of any order in both arguments."""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.beta.value import beta_parts, inverse_beta_parts, logarithm_of_beta
from jaxspecial.kernels.gamma.gamma import is_vast, power_jet, rgamma_derivative
from jaxspecial.kernels.gamma.polygamma import psi_derivative, psi_right, psi_step
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.double_logarithm import significand
from jaxspecial.kernels.numerics.leibniz import exponential, product
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import divided_by_power, scaled_by_power_of_2, times_exp
from jaxspecial.kernels.numerics.stacked import at_each
from jaxspecial.kernels.numerics.trig_pi import cotangent, cotangent_step, sine, turn, turn_of_sum

__all__ = ["binom_derivative"]


# With p = n + 1, q = k + 1 and r = n - k + 1 = p - k. All zeros and poles are in sines and in 1 / Gamma(q), which is
# entire:
#
#     inside   q, r > 1/2, or p >= 1/2, r > 1/4: 1 / (p B(q, r)), from the derivatives of the logarithm;
#     left     p < 1/2, r <= 1/2: sin(pi r) / sin(pi p) * Gamma(1 - r) / (Gamma(1 - p) Gamma(q));
#     below    q <= 1/2 < r: sin(pi q) / pi * B(p, 1 - q);
#     above    r <= 1/4, p >= 1/2: sin(pi r) / pi * B(p, 1 - r). Next to k = 0 its derivative in n would cancel;
#     vast     n^k / Gamma(k + 1);
#     poles    n next to -1, -2, ..., derivatives in k other than (0, 1) and (0, 2): the pole, and the rest as an integral
#              (binomial_near_pole).


def binom_derivative(i, j, n, k):
    """D_n^i D_k^j of Gamma(n + 1) / (Gamma(k + 1) Gamma(n - k + 1))."""
    p, q, r = n + 1, k + 1, n - k + 1
    inside = (q > 0.5) & ((r > 0.5) | (r > 0.25) & (p >= 0.5))
    left = (p < 0.5) & (r <= 0.5)
    below = (q <= 0.5) & (r > 0.5)
    above = ~(inside | left | below)
    from_inside = binomial_inside(i, j, jnp.where(inside, n, 1), jnp.where(inside, k, 0.25))
    from_left = binomial_left(i, j, jnp.where(left, n, -2.25), jnp.where(left, k, 0.25))
    n1, k1, n2, k2 = (
        jnp.where(mask, value, safe)
        for mask, value, safe in ((below, n, 1), (below, k, -1.25), (above, n, 1), (above, k, 3.25))
    )
    parts = at_each(beta_parts, (n1 + 1, -k1), (n2 + 1, k2 - n2))
    from_below, from_above = binomial_below(i, j, n1, k1, parts[0]), binomial_above(i, j, n2, k2, parts[1])
    outside = jnp.where(left, from_left, jnp.where(below, from_below, from_above))
    result = jnp.where(inside, from_inside, outside)
    if j > 0 and (i > 0 or j > 2):
        result = where_any(is_near_pole(n, k), lambda: binomial_near_pole(i, j, n, k, result), result)

    vast = is_vast(n, k) & (jnp.abs(k) < 150)
    result = jnp.where(is_vast(n, k) & (k >= 150), jnp.inf, result)
    power, exponent = power_jet(i, j, jnp.where(vast, n, 1), jnp.where(vast, k, 1))
    terms = [math.comb(j, m) * power[m] * rgamma_derivative(j - m, k + 1) for m in range(j + 1)]
    return jnp.where(vast, times_exp(sum(terms), exponent), result)


def binomial_inside(i, j, n, k):
    q, r = k + 1, n - k + 1

    def logarithmic(i, j):
        if j == 0:
            return psi_step(i - 1, r, k)
        if i > 0:
            return (-1) ** (j + 1) * psi_right(i + j - 1, r)
        if j % 2 == 0:
            return -psi_right(j - 1, q) - psi_right(j - 1, r)
        # psi(r) - psi(q) as a step up from the smaller argument: for a step down from the larger one, their sum may
        # round to 0
        step = n - 2 * k
        return jnp.sign(step) * psi_step(j - 1, jnp.minimum(q, r), jnp.abs(step))

    value, exponent = inverse_beta_parts(q, r)
    far = n > 1e100  # divided by n + 1, without underflow
    value, exponent = value / jnp.where(far, 1, n + 1), exponent - jnp.where(far, jnp.log(n + 1), 0)
    return times_exp(value * exponential(logarithmic)(i, j), exponent)


def binomial_left(i, j, n, k):
    """Next to n = -1 the quotient of gamma functions is nearly constant in k, and what is left of its slope is divided
    by sin(pi p). So it is one factor.

    About k = n / 2 the function is even. Its slope in k there is the function times psi(r) - psi(q) or, with reflected
    arguments (DLMF 5.5.4), psi(k - n) - psi(-k) - pi (cot(pi (n - k)) - cot(pi k)). The other formula cancels there,
    most of all next to a pole.
    """
    whole = k == jnp.round(k)
    integer, part = turn(n)
    slope, zeros, value, exponent = gamma_quotient(-integer, part, k)

    def logarithmic(i, j):
        return (-1) ** i * psi_step(i - 1, -n, k) if j == 0 else slope(i, j)

    def sines(i, j):
        if i > 0:
            slope = -(jnp.pi ** (i + j)) * sine(j, turn(k)) * cotangent(i, turn(n))
            return jnp.where(whole, 0, slope) if j == 0 else slope
        value = (-jnp.pi) ** j * sine(j, turn_of_sum(n, -k)) / sine(0, turn(n))
        return jnp.where(whole, sine(1, turn(k)), value) if j == 0 else value

    factor = product(product(exponential(logarithmic), sines), zeros)(i, j)
    if (i, j) == (0, 1):
        step = 2 * k - n
        even = (k < -0.75) & (jnp.abs(step) < 0.25) & (jnp.abs(turn(k)[1]) > 0.25)
        low, step = jnp.where(even, k, -1.5), jnp.where(even, step, 0.125)
        cotangents = cotangent_step(0, turn(low), turn_of_sum(low, -step), turn(-step))
        steps = psi_step(0, -low, step) - jnp.pi * cotangents
        factor = jnp.where(even, steps * sines(0, 0) * zeros(0, 0), factor)
    return scaled_factor(factor, value, exponent)


def gamma_quotient(m, e, k, mirrored=False):
    """Q = Gamma(k - n) / (Gamma(-n) Gamma(k + 1)) for n = e - m and k - n > 0, the part of binom without poles.

    straight    k > -3/4: 1 / ((k - n) B(k + 1, -n));
    reflected   k <= -3/4: -sin(pi k) / pi * B(k - n, -k), as Gamma(k + 1) may have a pole;
    mirrored    Q(n, n - k) instead: 1 / (-k B(n - k + 1, -n)), for n - k > -1/2.

    The result: (i, j) -> the derivatives in n and k of the logarithm of the gamma functions in which k is; (i, j) ->
    those of the factor with the sine, or 1; and the other factor of Q, as value * exp(exponent).
    """
    reflected = (k < -0.75) & jnp.logical_not(mirrored)
    upper = jnp.where(mirrored, 1 - k - m + e, k + m - e)
    low = jnp.where(mirrored | reflected, -k, k + 1)
    step = jnp.where(mirrored, 1 - m + e, jnp.where(reflected, 2 * k + m - e, m - 1 - e))

    def slope(i, j):
        if i > 0:
            return jnp.where(mirrored, -((-1) ** j), (-1) ** i) * psi_right(i + j - 1, upper)
        steps = jnp.where(mirrored, (-1) ** (j + 1), 1) * psi_step(j - 1, low, step)
        return steps if j % 2 else steps + jnp.where(reflected, 2 * psi_right(j - 1, low), 0)

    def zeros(i, j):
        if i > 0:
            return 0.0
        return jnp.where(reflected, -(math.pi ** (j - 1)) * sine(j, turn(k)), 1.0 if j == 0 else 0.0)

    first, second = jnp.where(reflected | mirrored, upper, k + 1), jnp.where(reflected, -k, m - e)
    inverse, exponent = inverse_beta_parts(first, second)
    value = jnp.where(reflected, 1 / inverse, inverse / jnp.where(mirrored, -k, k + m - e))
    return slope, zeros, value, jnp.where(reflected, -exponent, exponent)


def binomial_below(i, j, n, k, parts):
    def logarithmic(i, j):
        if i == 0:
            return (-1) ** (j + 1) * psi_step(j - 1, -k, n + 1)
        if j == 0:
            return logarithm_of_beta(i, 0, n + 1, -k)
        return (-1) ** (j + 1) * psi_right(i + j - 1, n - k + 1)

    def wave(i, j):
        return -(jnp.pi ** (j - 1)) * sine(j, turn(k)) if i == 0 else 0.0

    return scaled_factor(product(exponential(logarithmic), wave)(i, j), *parts)


def binomial_above(i, j, n, k, parts):
    def logarithmic(i, j):
        if i == 0:
            return psi_step(j - 1, k + 1, -1 - n)
        return (psi_derivative(i - 1, n + 1) if j == 0 else 0) + (-1) ** i * psi_right(i + j - 1, k - n)

    def wave(i, j):
        return (-1) ** (j + 1) * jnp.pi ** (i + j - 1) * sine(i + j, turn_of_sum(n, -k))

    return scaled_factor(product(exponential(logarithmic), wave)(i, j), *parts)


def scaled_factor(factor, value, exponent):
    """factor value e^exponent; 0 where the factor is 0, even if the value is infinite.

    Where the product of the first two is out of range it is that of their significands, and their powers of 2 come last.
    """
    product, least = value * factor, jnp.finfo(value.dtype).tiny
    size, half = jnp.abs(factor), jnp.exp(exponent / 2)
    lost = ~((jnp.abs(product) >= least) & (jnp.abs(product) < jnp.inf))
    lost = functools.reduce(
        jnp.logical_and, [(x >= least) & (x < jnp.inf) for x in (size, value, half)], lost
    )
    parts, powers = zip(*(significand(jnp.where(lost, x, 1)) for x in (size, value, half)), strict=True)
    small = jnp.sign(factor) * parts[0] * parts[1] * parts[2] * parts[2]
    small = scaled_by_power_of_2(small, (powers[0] + powers[1] + 2 * powers[2]).astype(small.dtype))
    return jnp.where(factor == 0, 0, jnp.where(lost, small, times_exp(product, exponent)))


NODES, WEIGHTS = gauss_legendre(8)
NEAR_POLE = 1 / 8


def is_near_pole(n, k):
    """Where binomial_near_pole is to be used."""
    whole, e = turn(n)
    return (whole < 0) & (e != 0) & (jnp.abs(e) * jnp.maximum(1, jnp.log(jnp.abs(k))) < NEAR_POLE)


def binomial_near_pole(i, j, n, k, other):
    """For n = e - m where `is_near_pole`, m = 1, 2, ...; `other` where a term overflows.

    The residue at e = 0 is -sin(pi k) (k + 1)_(m - 1) / (pi (m - 1)!). Where its derivative of order j vanishes, what
    is left of the derivatives of the function is much smaller than the terms of the formulas above: for m = 1 at
    integers or half-integers k, for larger m at k = -m / 2, about which the residue is even. (Those for j = 0 have no
    such zeros, and of (0, 1) and (0, 2) nothing is lost in `binomial_left`.) Here
        W = e binom(n, k) = -sin(pi (k - e)) / pi * Gamma(1 + e) Gamma(1 - e) Q(n, k)
    with the Q of gamma_quotient, and for k < 1/2 - m the same with n - k instead of k. W is smooth, and W(0, k) the
    residue. So the derivatives of (W - W(0, k)) / e, the function without its pole, are
    int_0^1 t^i W^(i+1, j)(t e, k) dt. The integrand has its nearest pole farther than 3 |e| from the interval, and for
    large k it grows as |k|^(-t e), which is nearly a polynomial for |e| log |k| < 1/8. So 8 nodes are enough.
    """
    mask = is_near_pole(n, k)
    whole, e = turn(jnp.where(mask, n, -1.0625))
    m, k = -whole, jnp.where(mask, k, 0.25)

    def add(sums, node):
        (residue, rest), (t, weight) = sums, node
        smooth = smooth_binomial(m, t * e, k)
        return (jnp.where(t == 0, smooth(0, j), residue), rest + weight * t**i * smooth(i + 1, j)), None

    nodes = jnp.asarray([0, *NODES], e.dtype), jnp.asarray([0, *WEIGHTS], e.dtype)
    (residue, rest), _ = jax.lax.scan(add, (jnp.zeros_like(e), jnp.zeros_like(e)), nodes)
    pole = (-1) ** i * math.factorial(i) * residue
    pole = jnp.where(pole == 0, 0, divided_by_power(pole, e, i + 1))
    return jnp.where(jnp.isfinite(pole + rest), pole + rest, other)


def smooth_binomial(m, e, k):
    """(i, j) -> D_e^i D_k^j of the W of binomial_near_pole."""
    mirrored = k < 0.5 - m
    slope, zeros, value, exponent = gamma_quotient(m, e, k, mirrored)

    @functools.cache
    def psi(order):
        return psi_right(order, jnp.stack([1 + e, 1 - e, m - e]))

    def logarithmic(i, j):
        if j > 0:
            return slope(i, j)
        above, below, right = psi(i - 1)
        return slope(i, 0) + above + (-1) ** i * (below - right)

    def wave(i, j):
        direct = (-1) ** (i + 1) * math.pi ** (i + j - 1) * sine(i + j, turn_of_sum(k, -e))
        odd = 1 - 2 * jnp.fmod(m, 2)  # -sin(pi (n - k - e)) = (-1)^m sin(pi k)
        return jnp.where(mirrored, 0.0 if i else odd * math.pi ** (j - 1) * sine(j, turn(k)), direct)

    factor = product(product(exponential(logarithmic), wave), zeros)
    return lambda i, j: scaled_factor(factor(i, j), value / jnp.sinc(e), exponent)
