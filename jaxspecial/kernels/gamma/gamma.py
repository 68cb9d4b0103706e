"""Derivatives of gamma functions, of any order in every argument, in JAX.

Every kernel takes its orders first, as static integers. JAX's own differentiation of a kernel raises them, so
a kernel that is differentiated again costs one evaluation and not a tree of them.
"""

import functools
import itertools
import math

import jax
import jax.numpy as jnp
import numpy

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import exponential, exponential_jet, product
from jaxspecial.kernels.numerics.raise_orders import raising_orders
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.stirling import SHIFT, TERMS, logarithm_of_star
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import (
    complex_cotangent,
    complex_sine,
    cosecant,
    cotangent,
    cotangent_step,
    sine,
    turn,
    turn_of_sum,
)

__all__ = [
    "beta_derivative",
    "betaln_derivative",
    "binom_derivative",
    "gamma_derivative",
    "poch_derivative",
    "psi_derivative",
    "rgamma_derivative",
]


# ---------------------------------------------------------------------------------- polygamma functions


@functools.partial(jax.jit, static_argnums=0)
def psi_right(n, z):
    """psi^(n)(z) for Re z > 0: SciPy's own psi for n = 0, otherwise sum_{k < S} n! / (z + k)^(n+1), then the
    asymptotic series at z + S. All terms have one sign for real z, but for those of the series that are
    small."""
    if n == 0:
        return call("psi", z)
    steps = SHIFT + n
    near = jnp.abs(z) < 2 * steps
    total = math.factorial(n) * jnp.sum((1 / (z + leading(steps, z))) ** (n + 1), axis=0)
    inverse = 1 / jnp.where(near, z + steps, z)
    tail = [bernoulli * math.factorial(2 * k + n - 1) / math.factorial(2 * k) for k, bernoulli in TERMS]
    series = math.factorial(n - 1) + inverse * (math.factorial(n) / 2 + inverse * horner(tail, inverse**2))
    return (-1) ** (n + 1) * (jnp.where(near, total, 0) + series * inverse**n)


def leading(count, x):
    """0, 1, ..., count - 1 along a new leading axis; XLA fuses what is made of it into a sum over it."""
    return jnp.arange(count, dtype=jnp.float64).reshape((-1,) + (1,) * x.ndim)


@raising_orders
def psi_derivative(n, z):
    """psi^(n)(z), real or complex. Left of zero psi(z) = psi(1 - z) - pi cot(pi z) (DLMF 5.5.4).

    Near the poles SciPy's own psi loses up to nine digits (4e-8 at -46 + 1.5e-9), this does not.
    """
    left = z.real < 0
    right = psi_right(n, jnp.where(left, 1 - z, z))
    mirror = jnp.where(left, z, 0.5)
    poles = complex_cotangent(n, mirror) if jnp.iscomplexobj(z) else cotangent(n, turn(mirror))
    return jnp.where(left, (-1) ** n * right - jnp.pi ** (n + 1) * poles, right)


def psi_of_sum(n, x, y):
    """psi^(n)(x + y) for real x and y: as psi_derivative, but near a pole by what is left of the exact sum."""
    z = x + y
    left = z < 0
    right = psi_right(n, jnp.where(left, 1 - z, z))
    poles = cotangent(n, turn_of_sum(jnp.where(left, x, 0.25), jnp.where(left, y, 0.25)))
    return jnp.where(left, (-1) ** n * right - jnp.pi ** (n + 1) * poles, right)


def psi_difference(n, z, m):
    """psi^(n)(z + m) - psi^(n)(z) for real arguments, to full accuracy however small m is: reflected where
    both are left of 1/2, and where they are on both sides there is nothing to lose."""
    w = z + m
    right, left = (z > 0) & (w > 0), (z < 0.5) & (w < 0.5)
    left = left & ~right
    apart = ~(left | right)
    both = psi_step(n, jnp.where(left, 1 - w, jnp.where(right, z, 1)), jnp.where(apart, 1, m))
    low, high = (
        turn(jnp.where(left, z, 0.25)),
        turn_of_sum(jnp.where(left, z, 0.25), jnp.where(left, m, 0.125)),
    )
    poles = cotangent_step(n, low, high, turn(jnp.where(left, m, 0.125)))
    reflected = (-1) ** (n + 1) * both - jnp.pi ** (n + 1) * poles
    upper = psi_of_sum(n, jnp.where(apart, z, 0.5), jnp.where(apart, m, 0.5))
    direct = upper - psi_derivative(n, jnp.where(apart, z, 2))
    return jnp.where(right, both, jnp.where(left, reflected, direct))


@functools.partial(jax.jit, static_argnums=0)
def psi_step(n, z, m):
    """psi^(n)(z + m) - psi^(n)(z) for z > 0, z + m > 0.

    Shift and asymptotic series as in psi_right, term by term as differences d_p = z^-p - (z+m)^-p, which obey
    d_1 = m / (z (z+m)), d_(p+1) = d_p / z + (z+m)^-p d_1: no cancellation, whatever the sign of m. For n = 0
    the leading term is log1p(m / z).
    """
    steps = SHIFT + n
    near = jnp.minimum(z, z + m) < 2 * steps
    shifts = z + leading(steps, z)
    total = jnp.sum(power_differences(n + 1, 1 / shifts, 1 / (shifts + m), m)[n + 1], axis=0)
    base = jnp.where(near, z + steps, z)
    low = 1 / base
    differences = power_differences(2 * len(TERMS) + n, low, 1 / (base + m), m)
    series = math.factorial(n) / 2 * differences[n + 1] + sum(
        bernoulli * math.factorial(2 * k + n - 1) / math.factorial(2 * k) * differences[2 * k + n]
        for k, bernoulli in TERMS
    )
    series = series + (log1p(m * low) if n == 0 else math.factorial(n - 1) * differences[n])
    return (-1) ** n * (jnp.where(near, total, 0) * math.factorial(n) + series)


def power_differences(count, low, high, m):
    """low^p - high^p for p = 0 .. count, where low = 1 / z, high = 1 / (z + m)."""
    first = jnp.where(m > 0, (m * high) * low, (m * low) * high)  # the first factor is at most 1
    differences, power = [jnp.zeros_like(first), first], high
    for _ in range(count - 1):
        differences.append(differences[-1] * low + power * first)
        power = power * high
    return differences


# ----------------------------------------------------------------------------- gamma and its reciprocal


@raising_orders
def gamma_derivative(n, z):
    """Gamma^(n)(z), by the derivatives psi^(k) of log Gamma. Near a pole all products have one sign."""
    return call("gamma", z) * exponential_jet([psi_derivative(k, z) for k in range(n)])[n]


@raising_orders
def rgamma_derivative(n, z):
    """The n-th derivative of 1 / Gamma(z), an entire function with zeros at 0, -1, -2, ...

    At the zeros the derivatives of log(1 / Gamma) have poles that would have to cancel. There, with
    1 / Gamma(z) = sin(pi z) Gamma(1 - z) / pi (DLMF 5.5.3), by Leibniz.
    """
    if n == 0:
        return call("rgamma", z)
    complex_ = jnp.iscomplexobj(z)
    left = (z.real < 0.5) & (jnp.abs(z.imag) < 2) if complex_ else z < 0.5
    right = jnp.where(left, 1.0, z)
    direct = call("rgamma", right) * exponential_jet([-psi_derivative(k, right) for k in range(n)])[n]
    mirror = jnp.where(left, z, 0.5)
    jet = exponential_jet([psi_derivative(k, 1 - mirror) for k in range(n)])
    sines = [complex_sine(k, mirror) if complex_ else sine(k, turn(mirror)) for k in range(n + 1)]
    products = [sines[k] * jet[n - k] * (-1) ** (n - k) for k in range(n + 1)]
    factor = sum(math.comb(n, k) * jnp.pi ** (k - 1) * product for k, product in enumerate(products))
    reflected = jnp.where(factor == 0, 0, call("gamma", 1 - mirror) * factor)  # not 0 * inf, nor inf - inf
    return jnp.where(left, reflected, direct)


# --------------------------------------------------------------------------- functions of two arguments


def gamma_star(x):
    """Gamma*(x) for x > 0."""
    small = x < SHIFT
    near, far = jnp.where(small, x, 1.0), jnp.where(small, SHIFT, x)
    tiny = gamma_derivative(0, near) * jnp.exp(near - (near - 0.5) * jnp.log(near)) / math.sqrt(2 * math.pi)
    return jnp.where(small, tiny, jnp.exp(logarithm_of_star(far)))


def inverse_beta_parts(a, b):
    """1 / B(a, b) as factor * exp(entropy), for a, b > 0, so that no two large logarithms are subtracted.

    entropy = a log((a + b) / a) + b log((a + b) / b): positive terms, of the size of the logarithm of the result.
    """
    stars = gamma_star(a + b) / (gamma_star(a) * gamma_star(b))

    def log_share(a, b):
        ratio = b / a
        return jnp.where(ratio < 1e300, log1p(jnp.minimum(ratio, 1e300)), jnp.log(b) - jnp.log(a))

    return jnp.sqrt(product_over_sum(a, b) / (2 * jnp.pi)) * stars, a * log_share(a, b) + b * log_share(b, a)


def product_over_sum(a, b):
    """a b / (a + b) for a, b > 0."""
    least, most = jnp.minimum(a, b), jnp.maximum(a, b)
    return least / (1 + least / most)


def inverse_beta(a, b):
    """1 / B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return factor * jnp.exp(entropy)


def gamma_ratio(z, m):
    """Gamma(z + m) / Gamma(z) for z > 0, z + m > 0."""
    factor, exponent = gamma_ratio_parts(z, m)
    return jnp.exp(exponent) * factor


def gamma_ratio_parts(z, m):
    """The same as factor * exp(exponent): shifted to z + S, then by Stirling, where
    (z + m - 1/2) log(z + m) - (z - 1/2) log z = (z - 1/2) log1p(m / z) + m log(z + m)."""
    near = jnp.minimum(z, z + m) < SHIFT
    factor = math.prod((z + k) / (z + m + k) for k in range(SHIFT))
    low = jnp.where(near, z + SHIFT, z)
    high = low + m
    exponent = (
        (low - 0.5) * log1p(m / low)
        + m * jnp.log(high)
        - m
        + logarithm_of_star(high)
        - logarithm_of_star(low)
    )
    # where the factor is no double: of one sort of its terms each is the larger argument
    small, large = jnp.minimum(z, z + m), jnp.maximum(z, z + m)
    apart, rising = near & (large > 1e18), m > 0
    rest = math.prod(small + k for k in range(SHIFT))
    factor = jnp.where(apart, jnp.where(rising, rest, 1 / rest), factor)
    exponent = exponent + jnp.where(apart, jnp.where(rising, -SHIFT, SHIFT) * jnp.log(large), 0)
    return jnp.where(near, factor, 1), exponent


FACTORS = 6


def rising_jet(order, count, z, most=FACTORS):
    """z (z + 1) ... (z + count - 1) and its derivatives, for an array of counts <= most."""
    jet = [jnp.ones_like(z)] + [jnp.zeros_like(z)] * order
    for k in range(most):
        grown = [jet[0] * (z + k)] + [jet[a] * (z + k) + a * jet[a - 1] for a in range(1, order + 1)]
        jet = [jnp.where(k < count, more, less) for more, less in zip(grown, jet, strict=True)]
    return jet


@raising_orders
def poch_derivative(i, j, z, m):
    """D_z^i D_m^j of Gamma(z + m) / Gamma(z) = z (z + 1) ... (z + c - 1) * Gamma(z + m) / Gamma(z + c).

    c is the whole part of m if that is 1 to 6, else 0: derivatives of high order of the first factor vanish, and of the
    second one, nearly 1, hardly anything cancels.
    """
    count = jnp.where(m < FACTORS + 0.5, jnp.clip(jnp.round(m), 0, FACTORS), 0)
    polynomial = rising_jet(i, count, z)
    ratio = gamma_ratio_derivative(z + count, m - count)
    terms = [math.comb(i, a) * polynomial[a] * ratio(i - a, j) for a in range(i + 1)]
    result = sum(jnp.where(polynomial[a] == 0, 0, term) for a, term in enumerate(terms))  # not 0 * inf
    vast = is_vast(z, m)
    power, exponent = power_jet(i, j, jnp.where(vast, z, 1), jnp.where(vast, m, 1))
    return jnp.where(vast, times_exp(power[j], exponent), result)


def gamma_ratio_derivative(z, m):
    """(i, j) -> D_z^i D_m^j of Gamma(z + m) / Gamma(z); w = z + m.

    z, w > 1/4: from the derivatives of the logarithm, psi^(i-1)(w) - psi^(i-1)(z) in z and psi^(i+j-1)(w)
    once m is in it.
    z, w < 1/2: reflected, sin(pi z) / sin(pi w) * Gamma(1 - z) / Gamma(1 - w): zeros and poles in the sines.
    z, w on both sides, so that |m| > 1/4: the product of Gamma(w) and the entire 1 / Gamma(z), by Leibniz.
    """
    w = z + m
    right = jnp.minimum(z, w) > 0.25
    left = (jnp.maximum(z, w) < 0.5) & ~right
    apart = ~(right | left)

    # right
    z1, m1 = jnp.where(right, z, 1), jnp.where(right, m, 1)
    on_the_right = exponential(lambda i, j: psi_right(i + j - 1, z1 + m1) if j else psi_step(i - 1, z1, m1))

    # left
    z2, m2 = jnp.where(left, z, -0.75), jnp.where(left, m, 0.5)
    below = 1 - (z2 + m2)

    def logarithmic(i, j):
        return (
            (-1) ** i * psi_step(i - 1, below, m2)
            if j == 0
            else (-1) ** (i + j + 1) * psi_right(i + j - 1, below)
        )

    on_the_left = product(exponential(logarithmic), functools.partial(sine_ratio, z=z2, m=m2))

    # apart: w + lost is the exact sum
    z3, m3 = jnp.where(apart, z, 1), jnp.where(apart, m, 1)
    w3 = z3 + m3
    back = w3 - z3
    lost = (z3 - (w3 - back)) + (m3 - back)

    slope = functools.cache(lambda k: psi_derivative(k, w3))
    shifted = jnp.exp(lost * jnp.where(w3 > 1, slope(0), 0))
    reciprocal = functools.cache(lambda k: rgamma_derivative(k, z3))

    def between(i, j):
        upper = exponential_jet([slope(k) for k in range(i + j + 1)])
        # right of 1 it is Gamma(w) e^(lost psi(w)), where w is so large that `lost` is no small number
        upper = [
            jnp.where(w3 > 1, jet * shifted, jet + jnp.where(jnp.isfinite(after), lost * after, 0))
            for jet, after in itertools.pairwise(upper)
        ]
        return sum(math.comb(i, k) * upper[j + k] * reciprocal(i - k) for k in range(i + 1))

    right_value, left_value, value = gamma_ratio(z1, m1), gamma_ratio(below, m2), call("gamma", w3)

    def derivative(i, j):
        reflected = on_the_left(i, j)
        reflected = jnp.where(reflected == 0, 0, left_value * reflected)  # not 0 * inf
        one_side = jnp.where(right, right_value * on_the_right(i, j), reflected)
        return jnp.where(apart, value * between(i, j), one_side)

    return derivative


def sine_ratio(i, j, z, m):
    """D_z^i D_m^j of sin(pi z) / sin(pi (z + m)).

    Its derivative in z is pi sin(pi m) / sin(pi (z + m))^2, without cancellation, and 0 where m is an
    integer, even at the poles; there the ratio itself is (-1)^m.
    """
    low, step, high = turn(z), turn(m), turn_of_sum(z, m)
    whole = step[1] == 0
    if i == 0:
        value = jnp.where(sine(0, low) == 0, 0, jnp.pi**j * cosecant(j, high, sine(0, low)))
        return jnp.where(whole, sine(1, step), value) if j == 0 else value
    # csc^2 = -cot' (in units of pi): its derivatives are those of cot
    if j == 0:
        return jnp.pi**i * jnp.where(whole, 0, -cotangent(i, high, sine(0, step)))
    squares = [-cotangent(i + k, high) for k in range(j + 1)]
    return jnp.pi ** (i + j) * sum(math.comb(j, k) * sine(k, step) * squares[j - k] for k in range(j + 1))


@raising_orders
def betaln_derivative(i, j, a, b):
    """D_a^i D_b^j of log |B(a, b)|, i + j > 0: psi(a) - psi(a + b) and so on."""
    if j == 0:
        return -psi_difference(i - 1, a, b)
    if i == 0:
        return -psi_difference(j - 1, b, a)
    return -psi_of_sum(i + j - 1, a, b)


def logarithm_of_beta(i, j, a, b):
    """The derivatives of log |B(a, b)| for a + b > 0: no cancellation where a or b is positive."""

    def gap(n, z, m):
        straight = z > 0
        step = psi_step(n, jnp.where(straight, z, 1), m)
        return jnp.where(straight, -step, psi_derivative(n, z) - psi_right(n, jnp.where(z + m > 0, z + m, 1)))

    if j == 0:
        return gap(i - 1, a, b)
    if i == 0:
        return gap(j - 1, b, a)
    return -psi_right(i + j - 1, a + b)


def beta_parts(a, b):
    """B(a, b) for a + b > 0, as factor * exp(exponent): it may overflow or underflow where its derivatives do not."""
    positive = jnp.minimum(a, b) > 0
    inverse, entropy = inverse_beta_parts(jnp.where(positive, a, 1), jnp.where(positive, b, 1))
    low, high = jnp.where(positive, -0.5, jnp.minimum(a, b)), jnp.where(positive, 1, jnp.maximum(a, b))
    (gamma, logarithm), (ratio, exponent) = gamma_parts(low), gamma_ratio_parts(high, low)
    factor, exponent = gamma / ratio, logarithm - exponent
    return jnp.where(positive, 1 / inverse, factor), jnp.where(positive, -entropy, exponent)


def gamma_parts(x):
    """Gamma(x) as factor * exp(exponent)."""
    value = call("gamma", x)
    normal = (jnp.abs(value) > 1e-290) & (jnp.abs(value) < 1e290)
    return jnp.where(normal, value, call("gammasgn", x)), jnp.where(normal, 0, call("gammaln", x))


@raising_orders
def beta_derivative(i, j, a, b):
    """D_a^i D_b^j of B(a, b) = Gamma(a) Gamma(b) / Gamma(a + b).

    Near poles in both arguments: beta_near_poles. Near one in a: the pole at a = -m has the residue (1 - b)_m / m!, a
    polynomial, and is not in the derivatives of order j > m in b. What would have to cancel is not formed:
    B(a, b) = B(a + m, b) Q, Q = prod_{k < m} (a + b + k) / (a + k), is differentiated by Leibniz, where the derivatives
    of Q in b vanish above order m, and those of B(a + m, b) have no pole (beta_jet). Likewise in b.
    """
    count_a, count_b = absent_pole(a, j), absent_pole(b, i)
    (low_a, x), (low_b, y) = turn(a), turn(b)
    poles = (low_a <= 0) & (low_b <= 0) & (jnp.abs(x) + jnp.abs(y) < 0.75)
    jet = beta_jet(i, j, jnp.where(poles, 1, a + count_a), jnp.where(poles, 1, b + count_b))
    result = jet(i, j)
    if i > 1 or j > 1:
        over_a, over_b = shift_jet(i, j, j - 1, count_a, a, b), shift_jet(j, i, i - 1, count_b, b, a)
        total = jnp.zeros_like(a)
        for p, q in itertools.product(range(i + 1), range(j + 1)):
            factor = jnp.where(count_a > 0, over_a[p, q], over_b[q, p])
            binomials = math.comb(i, p) * math.comb(j, q)
            total = total + jnp.where(factor == 0, 0, binomials * factor * jet(i - p, j - q))  # not 0 * inf
        result = jnp.where((count_a > 0) | (count_b > 0), total, result)
    m, n = jnp.where(poles, -low_a, 0), jnp.where(poles, -low_b, 0)
    x, y = jnp.where(poles, x, 0.25), jnp.where(poles, y, 0.25)
    if j == 0:
        close = pure_near_poles(i, m, n, x, y)
    elif i == 0:
        close = pure_near_poles(j, n, m, y, x)
    else:
        close = beta_near_poles(i, j, m, n, x, y)
    result = jnp.where(poles, close, result)
    result = where_any(
        beta_is_power(a, b) | beta_is_power(b, a), lambda: power_of_beta(i, j, a, b, result), result
    )
    if j == 0:
        return beta_at_pole(i, b, a, result)
    return beta_at_pole(j, a, b, result) if i == 0 else result


def beta_is_power(z, x):
    """Where B(z, x) is Gamma(x) z^-x for doubles, and derivatives of the power overflow or underflow before that."""
    return (z > 1e100) & is_vast(z, x) & (jnp.abs(x) < 150) & (jnp.abs(x) > 1e-20)


def power_of_beta(i, j, a, b, other):
    """The derivatives of B(a, b) where one of the two is vast."""
    swapped = beta_is_power(b, a)
    vast = beta_is_power(a, b) | swapped
    z, x = jnp.where(swapped, b, a), jnp.where(swapped, a, b)
    z, x = jnp.where(vast, z, 1e101), jnp.where(vast, x, 1)

    def derivative(i, j):
        power, exponent = power_jet(i, j, z, -x)
        terms = [math.comb(j, m) * (-1) ** m * power[m] * gamma_derivative(j - m, x) for m in range(j + 1)]
        return times_exp(sum(terms), exponent)

    straight = derivative(i, j)
    return jnp.where(vast, jnp.where(swapped, straight if i == j else derivative(j, i), straight), other)


def beta_at_pole(order, small, x, other):
    """The derivative in x of B(small, x) = 1 / small - (psi(x) + gamma) + O(small), where `small` is tiny, also beside the
    distance of x from a pole; elsewhere `other`. What multiplies `small` underflows in the other formulas."""
    tiny = (small != 0) & (jnp.abs(small) < TINY * jnp.minimum(1, jnp.abs(jnp.where(x < 0.5, turn(x)[1], x))))
    return where_any(tiny, lambda: -psi_derivative(order, jnp.where(tiny, x, 1)), other)


TINY = 1e-25


def absent_pole(x, order):
    """m where x is within 1/4 of -m, 0 < m < order, else 0."""
    whole, part = turn(x)
    return jnp.where((whole < 0) & (whole > -order) & (jnp.abs(part) < 0.25), -whole, 0)


def shift_jet(i, j, most, count, x, y):
    """{(p, q): D_x^p D_y^q of the product of 1 + y / (x + k) over k < count}, p <= i, q <= j, where count <= most."""
    jet = {(p, q): jnp.full_like(x, float(p == q == 0)) for p in range(i + 1) for q in range(j + 1)}
    for k in range(most):
        here = k < count
        base = jnp.where(here, x + k, 1)
        slopes = [(-1) ** p * math.factorial(p) / base ** (p + 1) for p in range(i + 1)]
        factors = [(base + y) / base] + [y * slope for slope in slopes[1:]]
        grown = {}
        for p, q in jet:
            grown[p, q] = sum(math.comb(p, c) * factors[c] * jet[p - c, q] for c in range(p + 1))
            if q:
                grown[p, q] += q * sum(math.comb(p, c) * slopes[c] * jet[p - c, q - 1] for c in range(p + 1))
        jet = {key: jnp.where(here, grown[key], jet[key]) for key in jet}
    return jet


# Gauss-Legendre on (0, 1)
NODES, WEIGHTS = (numpy.polynomial.legendre.leggauss(12) + numpy.array([[1.0], [0.0]])) / 2


def beta_near_poles(i, j, m, n, x, y):
    """D_x^i D_y^j of B(x - m, y - n) for whole m, n >= 0 and |x| + |y| < 3/4, each <= 1/2.

    By reflection, with s = x + y, B = W / x + W / y, where W is smooth:
        W = pi x / sin(pi x) * pi y / sin(pi y) * sin(pi s) / (pi s) * Gamma(m + n + 1 - s) / (Gamma(m + 1 - x) Gamma(n + 1 - y)).
    W(0, y) is a polynomial (residue_of_beta). What is left of W / x without its pole W(0, y) / x has the derivatives
    int_0^1 t^i W^(i+1, j)(t x, y) dt, and likewise in y. So products of the two poles are nowhere formed.
    The integrands are analytic but for |t| >= 2: 12 nodes are enough.
    """

    def pole(i, j, m, n, x, y):
        residue = residue_of_beta(j, n, m, y)
        return jnp.where(residue == 0, 0, (-1) ** i * math.factorial(i) * residue / x ** (i + 1))  # not 0 / 0

    def add(total, node):
        along_x, along_y, weight_x, weight_y = node
        smooth = smooth_near_poles(i + j + 1, m, n, along_x * x, along_y * y)
        return total + weight_x * smooth(i + 1, j) + weight_y * smooth(i, j + 1), None

    ones, zeros = numpy.ones_like(NODES), numpy.zeros_like(NODES)
    weights = numpy.r_[WEIGHTS * NODES**i, zeros], numpy.r_[zeros, WEIGHTS * NODES**j]
    nodes = (numpy.r_[NODES, ones], numpy.r_[ones, NODES], *weights)
    rest = jax.lax.scan(add, jnp.zeros_like(x), tuple(map(jnp.asarray, nodes)))[0]
    return pole(i, j, m, n, x, y) + pole(j, i, n, m, y, x) + inverse_beta(m + 1, n + 1) / (m + n + 1) * rest


def pure_near_poles(i, m, n, x, y):
    """D_x^i of B(x - m, y - n), as beta_near_poles, but without integrals.

    B(x - m, y - n) = (m + 1 - s)_n / (1 - y)_n * B(x - m, y), where W, of m and 0, is 1 + O(y), and its derivatives
    are had as such: divided by y they are accurate. For large n this is not needed, as W is of degree n at y = 0.
    """
    s = x + y
    count = jnp.where(n <= max(FACTORS, i), n, 0)
    n = n - count

    def logarithmic(k):
        near_one = psi_step(k, 1 + x, y) + (-1) ** (k + 1) * psi_step(k, 1 - x, -y)
        return (-1) ** (k + 1) * psi_step(k, m + 1 - x, n - y) - near_one

    value = jnp.sinc(s) / (jnp.sinc(x) * jnp.sinc(y)) * inverse_beta(m + 1 - x, n + 1 - y) / (m + n + 1 - s)
    smooth = [value * factor for factor in exponential_jet([logarithmic(k) for k in range(i)])]
    # all times x^(i+1), which may be no double
    powers = [(-1) ** k * math.factorial(k) for k in range(i + 1)]
    beta = [
        smooth[p] * (x / y) * x**p
        + sum(math.comb(p, k) * smooth[p - k] * x ** (p - k) * powers[k] for k in range(p + 1))
        for p in range(i + 1)
    ]
    most = max(FACTORS, i)
    above, below = rising_jet(i, count, m + 1 - s, most), rising_jet(0, count, 1 - y, most)[0]
    terms = [math.comb(i, p) * (-1) ** p * above[p] * beta[i - p] * x**p for p in range(i + 1)]
    value = sum(jnp.where(above[p] == 0, 0, term) for p, term in enumerate(terms)) / below  # not 0 * inf
    inverse = 1 / x  # XLA gathers divisions into one
    for _ in range(i + 1):
        value = value * inverse
    return value


def smooth_near_poles(most, m, n, x, y):
    """The derivatives of W / W(0, 0), of orders up to `most`, from those of the logarithm, where pi x / sin(pi x) is
    Gamma(1 + x) Gamma(1 - x). Beside the poles the absolute accuracy of the logarithms is enough."""
    one, s = jnp.ones_like(x), x + y
    bases = jnp.stack([m + n + 1, m + 1, n + 1, one, one, one, one, one, one])
    jet = log_gamma_jet(most, bases, jnp.stack([-s, -x, -y, -s, -x, -y, s, x, y]))
    # of log W, but for the sign of the first: what depends on s, x and y
    parts = [(-1) ** k * (f[3:6] - f[:3]) + f[6:] for k, f in enumerate(jet)]

    def logarithmic(i, j):
        total = -parts[i + j][0]
        if j == 0:
            total = total + parts[i][1]
        if i == 0:
            total = total + parts[j][2]
        return total

    value, factor = jnp.exp(logarithmic(0, 0)), exponential(logarithmic)
    return lambda i, j: value * factor(i, j)


def log_gamma_jet(order, z, step):
    """[log Gamma(w) - log Gamma(z), psi(w), ..., psi^(order - 1)(w)] for w = z + step, z >= 1, |step| <= 3/4: as in
    psi_right, but all at once, and from nothing but XLA's arithmetic."""
    w = z + step
    product, sums = jnp.ones_like(w), [jnp.zeros_like(w)] * order
    for k in range(SHORT_SHIFT):
        inverse = 1 / (w + k)
        product = product * (1 - step * inverse)
        powers = itertools.accumulate([inverse] * order, jnp.multiply)
        sums = [total + power for total, power in zip(sums, powers, strict=True)]
    low, high = z + SHORT_SHIFT, w + SHORT_SHIFT
    inverse, logarithm = 1 / high, jnp.log(high)
    change = (0.5 - low) * jnp.log1p(-step * inverse) + step * (logarithm - 1)
    jet = [change + logarithm_of_star(high) - logarithm_of_star(low) + jnp.log(product)]
    for n, total in enumerate(sums):
        tail = [bernoulli * math.factorial(2 * k + n - 1) / math.factorial(2 * k) for k, bernoulli in TERMS]
        leading = math.factorial(n - 1) * inverse**n if n else -logarithm
        rest = math.factorial(n) / 2 + inverse * horner(tail, inverse**2)
        jet.append((-1) ** (n + 1) * (math.factorial(n) * total + leading + rest * inverse ** (n + 1)))
    return jet


SHORT_SHIFT = 10


def residue_of_beta(order, m, n, x):
    """The derivative of (m + 1 - x)_n / n!, the residue at y = 0 of B(x - m, y - n): its products, all of one sign, if
    they are few, else by the derivatives of its logarithm; exactly 0 for order > n."""
    most = max(FACTORS, order)
    few = n <= most
    count, many = jnp.where(few, n, 0), jnp.where(few, most + 1, n)
    product = rising_jet(order, count, m + 1 - x, most)[order] / call("gamma", count + 1)
    jet = exponential_jet([psi_step(k, m + 1 - x, many) for k in range(order)])[order]
    value = inverse_beta(m + 1 - x, many + 1) / (m + many + 1 - x)
    return (-1) ** order * jnp.where(few, product, value * jet)


def beta_jet(most_i, most_j, a, b):
    """(i, j) -> D_a^i D_b^j of B(a, b), up to the orders most_i, most_j.

    a + b > 1/4 or well above 0: from the derivatives of the logarithm; nothing cancels at the poles.
    Else y, the smaller of the two, is negative, and with x the other one it is
        sin(pi (x + y)) / sin(pi y) * Gamma(x) Gamma(1 - x - y) / Gamma(1 - y).
    The zeros are in the sine. The pole at a = 0 is not in the derivatives in b, nor that at b = 0 in those in a: the
    mixed ones near them are had otherwise (beta_near_axis).
    """
    low, high = jnp.minimum(a, b), jnp.maximum(a, b)
    right = (low > 0) | (low + high > jnp.minimum(0.25, 0.5 * high)) & (high > 0)
    a1, b1 = jnp.where(right, a, 1), jnp.where(right, b, 1)
    factor = exponential(lambda i, j: logarithm_of_beta(i, j, a1, b1))
    value, exponent = beta_parts(a1, b1)

    x, y = jnp.where(right, 0.25, high), jnp.where(right, -0.75, low)
    on_the_left = reflected_beta(x, y, 0)

    swap = jnp.abs(a) > jnp.abs(b)
    x, y = jnp.where(swap, jnp.abs(b), jnp.abs(a)), jnp.where(swap, jnp.abs(a), jnp.abs(b))
    near = (x < 0.5) & (x * (1 + jnp.log(1 + y)) < 1)
    x, y = jnp.where(near, jnp.where(swap, b, a), 0.25), jnp.where(near, jnp.where(swap, a, b), 0.75)
    near_axis = beta_near_axis(most_i, most_j, x, y)

    @functools.cache
    def derivative(i, j):
        left = jnp.where(a > b, on_the_left(i, j), on_the_left(j, i))
        result = jnp.where(right, times_exp(value * factor(i, j), exponent), left)
        if i == 0 or j == 0:
            return result
        return jnp.where(near, jnp.where(swap, near_axis[j, i], near_axis[i, j]), result)

    return derivative


def reflected_beta(x, y, shift):
    """The derivatives of Gamma(x + h) Gamma(y + h) / Gamma(x + y + h), h = 0 or 1, for y + h < 1/2 and
    x + y + h < 3/4: sin(pi (x + y)) / sin(pi y) * Gamma(x + h) Gamma(1 - h - x - y) / Gamma(1 - h - y)."""
    upper, below = x + shift, 1 - shift - y

    def logarithmic(i, j):
        if i == 0:
            return (-1) ** j * psi_step(j - 1, below, -x)
        pole = psi_derivative(i - 1, upper) if j == 0 else 0
        return pole + (-1) ** (i + j) * psi_right(i + j - 1, below - x)

    def sines(i, j):
        if j == 0:
            return jnp.pi**i * sine(i, turn_of_sum(x, y)) / sine(0, turn(y))
        # the derivative in y of the ratio is -pi sin(pi x) csc(pi y)^2
        return jnp.pi ** (i + j) * sine(i, turn(x)) * cotangent(j, turn(y))

    (gamma, logarithm), (ratio, exponent) = gamma_parts(upper), gamma_ratio_parts(below, -x)
    factor = product(exponential(logarithmic), sines)
    return lambda i, j: times_exp(gamma * ratio * factor(i, j), logarithm + exponent)


def beta_near_axis(most_i, most_j, x, y):
    """{(i, j): D_x^i D_y^j of B(x, y)}, i, j >= 1, and those of (j, i), for |x| < 1/2, |x| <= |y|, y not near a pole.

    B = F / x + F / y, where F = Gamma(1 + x) Gamma(1 + y) / Gamma(1 + x + y) is smooth and 1 on both axes. So D_y F
    vanishes at x = 0, and D_x^i (D_y^j F / x) = int_0^1 t^i D_x^(i+1) D_y^j F (t x, y) dt.
    The integrand is analytic but for |t| >= 2: 12 nodes are enough.
    """
    orders = list(itertools.product(range(1, most_i + 1), range(1, most_j + 1)))
    orders = list(dict.fromkeys(orders + [(j, i) for i, j in orders]))
    if not orders:
        return {}

    def add(total, node):
        t, weight = node
        f = smooth_beta(t * x, y)
        return {(i, j): total[i, j] + weight * t**i * f(i + 1, j) for i, j in orders}, None

    nodes = jnp.asarray(NODES), jnp.asarray(WEIGHTS)
    over_x = jax.lax.scan(add, {order: jnp.zeros_like(x) for order in orders}, nodes)[0]
    smooth = smooth_beta(x, y)

    def over_y(i, j):
        powers = [math.comb(j, k) * (-1) ** k * math.factorial(k) * y ** (-1.0 - k) for k in range(j + 1)]
        return sum(power * smooth(i, j - k) for k, power in enumerate(powers))

    return {order: over_x[order] + over_y(*order) for order in orders}


def smooth_beta(x, y):
    """The derivatives of Gamma(1 + x) Gamma(1 + y) / Gamma(1 + x + y), |x| < 1/2."""
    right = y > -0.5
    y1, y2 = jnp.where(right, y, 1), jnp.where(right, -0.75, y)

    def logarithmic(i, j):
        if i == 0:
            return -psi_step(j - 1, 1 + y1, x)
        return (psi_right(i - 1, 1 + x) if j == 0 else 0) - psi_right(i + j - 1, 1 + x + y1)

    value = call("gamma", 1 + x) / gamma_ratio(1 + y1, x)
    factor, reflected = exponential(logarithmic), reflected_beta(x, y2, 1)
    return lambda i, j: jnp.where(right, value * factor(i, j), reflected(i, j))


@raising_orders
def binom_derivative(i, j, n, k):
    """D_n^i D_k^j of Gamma(n + 1) / (Gamma(k + 1) Gamma(n - k + 1)); with
    p = n + 1, q = k + 1, r = n - k + 1 = p - k:

    inside   q, r > 1/2: 1 / (p B(q, r)), from the derivatives of the logarithm.
    left     p, r < 1/2, k < 20: sin(pi r) / sin(pi p) * Gamma(1 - r) / Gamma(1 - p) * 1 / Gamma(q).
    below    q <= 1/2 < r: sin(pi q) / pi * B(p, 1 - q).
    above    r <= 1/2 < q otherwise: sin(pi r) / pi * B(p, 1 - r).
    Zeros and poles are in the sines and in 1 / Gamma(q), an entire function.
    """
    p, q, r = n + 1, k + 1, n - k + 1
    inside = (q > 0.5) & (r > 0.5)
    left = (p < 0.5) & (r < 0.5) & (k < 20)
    below = (q <= 0.5) & (r > 0.5)
    above = ~(inside | left | below)

    # inside
    n1, k1 = jnp.where(inside, n, 1), jnp.where(inside, k, 0.25)
    q1, r1 = k1 + 1, n1 - k1 + 1

    def logarithm_inside(i, j):
        if j == 0:
            return psi_step(i - 1, r1, k1)
        if i > 0:
            return (-1) ** (j + 1) * psi_right(i + j - 1, r1)
        if j % 2 == 0:
            return -psi_right(j - 1, q1) - psi_right(j - 1, r1)
        # psi(r) - psi(q), from the lesser one, as the sum of the step and the other one may round to 0
        step = n1 - 2 * k1
        return jnp.sign(step) * psi_step(j - 1, jnp.minimum(q1, r1), jnp.abs(step))

    value, exponent = inverse_beta_parts(q1, r1)
    far = n1 > 1e100  # over n + 1, without underflow
    value, exponent = value / jnp.where(far, 1, n1 + 1), exponent - jnp.where(far, jnp.log(n1 + 1), 0)
    from_inside = times_exp(value * exponential(logarithm_inside)(i, j), exponent)

    # left
    n2, k2 = jnp.where(left, n, -2.25), jnp.where(left, k, 0.25)
    whole = k2 == jnp.round(k2)

    def logarithm_left(i, j):
        return (-1) ** i * (psi_step(i - 1, -n2, k2) if j == 0 else psi_right(i + j - 1, k2 - n2))

    def sines(i, j):
        if i > 0:
            slope = -(jnp.pi ** (i + j)) * sine(j, turn(k2)) * cotangent(i, turn(n2))
            return jnp.where(whole, 0, slope) if j == 0 else slope
        value = (-jnp.pi) ** j * sine(j, turn_of_sum(n2, -k2)) / sine(0, turn(n2))
        return jnp.where(whole, sine(1, turn(k2)), value) if j == 0 else value

    def entire(i, j):
        return rgamma_derivative(j, k2 + 1) if i == 0 else 0.0

    value, exponent = gamma_ratio_parts(-n2, k2)
    factor = product(product(exponential(logarithm_left), sines), entire)(i, j)
    from_left = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf

    # below
    n3, k3 = jnp.where(below, n, 1), jnp.where(below, k, -1.25)

    def logarithm_below(i, j):
        if i == 0:
            return (-1) ** (j + 1) * psi_step(j - 1, -k3, n3 + 1)
        if j == 0:
            return logarithm_of_beta(i, 0, n3 + 1, -k3)
        return (-1) ** (j + 1) * psi_right(i + j - 1, n3 - k3 + 1)

    def wave_below(i, j):
        return -(jnp.pi ** (j - 1)) * sine(j, turn(k3)) if i == 0 else 0.0

    value, exponent = beta_parts(n3 + 1, -k3)
    factor = product(exponential(logarithm_below), wave_below)(i, j)
    from_below = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf

    # above
    n4, k4 = jnp.where(above, n, 1), jnp.where(above, k, 3.25)

    def logarithm_above(i, j):
        if i == 0:
            return psi_step(j - 1, k4 + 1, -1 - n4)
        return (psi_derivative(i - 1, n4 + 1) if j == 0 else 0) + (-1) ** i * psi_right(i + j - 1, k4 - n4)

    def wave_above(i, j):
        return (-1) ** (j + 1) * jnp.pi ** (i + j - 1) * sine(i + j, turn_of_sum(n4, -k4))

    value, exponent = beta_parts(n4 + 1, k4 - n4)
    factor = product(exponential(logarithm_above), wave_above)(i, j)
    from_above = jnp.where(factor == 0, 0, times_exp(value * factor, exponent))  # not 0 * inf
    outside = jnp.where(left, from_left, jnp.where(below, from_below, from_above))
    result = jnp.where(inside, from_inside, outside)

    # n^k / Gamma(k + 1) where n is vast
    vast = is_vast(n, k) & (jnp.abs(k) < 150)
    result = jnp.where(is_vast(n, k) & (k >= 150), jnp.inf, result)
    power, exponent = power_jet(i, j, jnp.where(vast, n, 1), jnp.where(vast, k, 1))
    terms = [math.comb(j, m) * power[m] * rgamma_derivative(j - m, k + 1) for m in range(j + 1)]
    return jnp.where(vast, times_exp(sum(terms), exponent), result)


def is_vast(z, m):
    """Where Gamma(z + m) / Gamma(z) is z^m for doubles."""
    return z > 1e18 * (1 + m * m)


def power_jet(i, most, z, m):
    """[D_z^i D_m^j of z^m for j <= most], over exp(exponent), and the exponent; neither z^m nor z^-i need be a double."""
    falling = [jnp.ones_like(m)] + [
        jnp.zeros_like(m)
    ] * most  # m (m - 1) ... (m - i + 1), and its derivatives
    for k in range(i):
        falling = [(m - k) * c + (j * falling[j - 1] if j else 0) for j, c in enumerate(falling)]
    logarithm = jnp.log(z)
    jet = [
        sum(math.comb(j, k) * falling[k] * logarithm ** (j - k) for k in range(j + 1))
        for j in range(most + 1)
    ]
    return jet, (m - i) * logarithm
