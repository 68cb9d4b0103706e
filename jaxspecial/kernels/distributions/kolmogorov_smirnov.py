"""Derivatives of any order of the distributions of Kolmogorov's and Smirnov's statistics, and of their inverses."""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.error.faddeeva import hermite_gaussians
from jaxspecial.kernels.numerics.implicit import implicit_partial
from jaxspecial.kernels.numerics.node_sums import sum_nodes
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1pmx
from jaxspecial.kernels.numerics.taylor import exponential, horner, product

__all__ = ["kolmogi_derivative", "kolmogorov_derivative", "smirnov_derivative", "smirnovi_derivative"]

# --- Kolmogorov ---------------------------------------------------------------------------------------------
#
# K(x) = 2 sum_{k>=1} (-1)^(k-1) exp(-2 k^2 x^2) = 1 - sqrt(2 pi) / x sum_{k odd} exp(-k^2 pi^2 / (8 x^2)),
# by a transformation of theta functions (DLMF 20.7.32). The first sum is differentiated for x > 0.82, the second for
# smaller x.

MIDDLE = 0.82


def from_above(n, x):
    """D^n K, x > MIDDLE."""
    k = jnp.arange(1.0, 8.0).reshape((-1,) + (1,) * x.ndim)
    sign = 2 * (-1) ** (k - 1)
    return (sign * k**n * hermite_gaussians(n, k * x, -2)[n]).sum(0)


def from_below(n, x):
    """D^n (1 - K), x < MIDDLE.

    With u = k^2 pi^2 / (8 x^2), u' = -2 u / x, and so
    D (x^-m u^j exp(-u)) = x^(-m-1) (2 u^(j+1) - (m + 2 j) u^j) exp(-u).
    """
    coefficients = [1]
    for m in range(1, n + 1):
        lowered = [-(m + 2 * j) * c for j, c in enumerate(coefficients)]
        coefficients = [a + 2 * b for a, b in zip([*lowered, 0], [0, *coefficients], strict=True)]
    x = jnp.maximum(x, 0.02)  # for smaller x, exp(-u) is 0
    inverse = 1 / x
    k = jnp.arange(1.0, 9.0, 2.0).reshape((-1,) + (1,) * x.ndim)
    u = (k * math.pi * inverse) ** 2 / 8
    return math.sqrt(2 * math.pi) * inverse ** (n + 1) * (horner(coefficients, u) * jnp.exp(-u)).sum(0)


def kolmogorov_derivative(n, x):
    """D^n K(x), n > 0; 0 for x <= 0, where K = 1."""
    above = from_above(n, jnp.where(x > MIDDLE, x, 1.0))
    below = -from_below(n, jnp.where(x > MIDDLE, 0.5, x))
    return jnp.where(jnp.isnan(x), jnp.nan, jnp.where(x > MIDDLE, above, jnp.where(x > 0, below, 0.0)))


def kolmogi_derivative(n, p):
    """The n-th derivative, n > 0, of the x with K(x) = p, by the theorem on inverse functions.

    The derivatives of K at x are divided by K(x) = p or by 1 - K(x), whichever is smaller: the quotients depend only
    weakly on x. At p = 0 and p = 1 the slope is infinite.
    """
    inside = (p > 0) & (p < 1)
    p1 = jnp.where(inside, p, 0.5)
    x = call("kolmogi", p1)
    right = x > MIDDLE
    above, below = jnp.where(right, x, 1.0), jnp.where(right, 0.5, x)

    def slope(k):
        return jnp.where(
            right, from_above(k, above) / from_above(0, above), -from_below(k, below) / from_below(0, below)
        )

    result = implicit_partial((), n, 0, slope, jnp.where(right, 1 / p1, 1 / (1 - p1)))
    at_end = jnp.where(p == 1, -jnp.inf, jnp.where(p == 0, (-1) ** n * jnp.inf, jnp.nan))
    return jnp.where(inside, result, at_end)


# --- Smirnov ------------------------------------------------------------------------------------------------
#
# With x = j / n, the probability that D_n+ reaches d is (Birnbaum and Tingey 1951)
#     S(d) = sum_{j=0}^{j <= n (1-d)} C(n, j) d (d + x)^(j-1) (1 - d - x)^(n-j),
# and, by Abel's identity, 1 - S(d) is minus the sum of the other terms, j > n (1 - d), which alternate in sign. The
# latter sum is used where it has one term, or for n > 12 up to five: there d is small, and S is close to 1.
#
# A term j > 0 is d / a W, a = d + x, b = 1 - d - x, with the binomial probability W = C(n, j) a^j b^(n-j),
# which is
#     sqrt(n / (2 pi j (n-j))) exp(s(n) - s(j) - s(n-j)) exp(j f(d / x) + (n-j) f(-d / (1-x))),
# f(t) = log(1 + t) - t <= 0 and s the remainder of Stirling's formula (Loader 2000). The derivatives of log W are
#     -n d / (a b),  (-1)^(k-1) (k-1)! j / a^k - (k-1)! (n-j) / b^k  for k > 1.
# Those of W follow; they are of the size of sqrt(n)^k, while the terms of Leibniz' rule are of the size of n^k. But
# the k-th one vanishes where n - j < k, and b may be 0. So for n <= 12 Leibniz' rule is used. (For other n, and n d
# > 3, n - j > 3.)
#
# S has no derivative of order k at d = m / n, m <= k: a term that is a polynomial in d ends there.

SMALL = 12
MOST_TERMS = 5
LARGE = 2000  # for larger n the sum is mostly an integral
NODES = 161
STIRLING = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360)
EXACT = [math.lgamma(j + 1) - (j + 0.5) * math.log(j) + j - math.log(2 * math.pi) / 2 for j in range(1, 16)]


def _log1pmx(u):
    """log(1 + u) - u."""
    return log1pmx(u, 1 + u)


def rest_of_stirling(j):
    """log j! - log(sqrt(2 pi j) (j / e)^j) for integers j > 0."""
    inverse = 1 / jnp.maximum(j, 16.0)
    series = horner(STIRLING, inverse**2)
    table = jnp.asarray([0.0, *EXACT])[jnp.clip(j, 0, 15).astype(int)]
    return jnp.where(j < 16, table, series * inverse)


def binomial_coefficients(m, order):
    """C(m, k), k = 0..order."""
    found = [jnp.ones_like(m)]
    for k in range(order):
        found.append(found[-1] * (m - k) / (k + 1))
    return found


def power_of(base, m, order):
    """[C(m, k) base^(m-k)], k = 0..order, for integers m >= 0; 0 where m < k."""
    return [
        jnp.where(m < k, 0.0, c * jnp.where(m == k, 1.0, base) ** jnp.maximum(m - k, 0.0))
        for k, c in enumerate(binomial_coefficients(m, order))
    ]


def complement_coefficients(order, n, d):
    """The Taylor coefficients at d of 1 - S = sum_m C(n, m) d (1 + d - m/n)^(n-m-1) (m/n - d)^m, m < n d or m = 0."""
    total = [jnp.zeros_like(d)] * (order + 1)
    ways = jnp.ones_like(d)
    for m in range(MOST_TERMS):
        whole = jnp.full_like(d, m)
        step = power_of(m / n - d, whole, order)
        step = [(-1) ** k * c for k, c in enumerate(step)]
        exponent, base = n - m - 1, 1 + d - m / n
        # the power of base = 1 + t by log1p(t)
        lead = jnp.exp(exponent * call("log1p", d - m / n))
        rise = [c * lead / base**k for k, c in enumerate(binomial_coefficients(exponent, order))]
        term = product(rise, step)
        taken = (m < n * d) | (m == 0)
        for k in range(order + 1):
            value = ways * (d * term[k] + (term[k - 1] if k else 0.0))
            total[k] = total[k] + jnp.where(taken & (m < n), value, 0.0)
        ways = ways * (n - m) / (m + 1)
    return total


def term_coefficients(order, n, d, j, m, b):
    """The Taylor coefficients of the term j > 0 of S, m = n - j and b = m / n - d > 0, times exp(2 n d^2).

    No term is larger than S, and S is not larger than exp(-2 n d^2). So with this factor no term that counts
    underflows.
    """
    x, a = j / n, d + j / n
    deviance = j * _log1pmx(d / x) + m * _log1pmx(jnp.maximum(-d * n / m, -1.0))
    stirling = rest_of_stirling(n) - rest_of_stirling(j) - rest_of_stirling(m)
    weight = jnp.sqrt(n / (2 * math.pi * j * m)) * jnp.exp(stirling + deviance + 2 * n * d**2)
    slopes = [-n * d / (a * b)] + [((-1) ** (k - 1) * j / a**k - m / b**k) / k for k in range(2, order + 1)]
    by_logarithm = exponential([None, *slopes], order + 1)
    rise = [c / a**k for k, c in enumerate(binomial_coefficients(j, order))]
    fall = [c / (-b) ** k for k, c in enumerate(binomial_coefficients(m, order))]
    by_leibniz = product(rise, fall)
    jet = [jnp.where(n <= SMALL, p, q) for p, q in zip(by_leibniz, by_logarithm, strict=True)]
    # d / a = 1 - x / (x + d)
    outer = [d / a] + [-x / a * (-1 / a) ** k for k in range(1, order + 1)]
    return [weight * c for c in product(outer, jet)]


def sum_coefficients(order, n, d):
    """The Taylor coefficients of S at d, by the sum of positive terms."""
    last = jnp.floor(n * (1 - d))
    first = power_of(1 - d, n, order)
    start = [(-1) ** k * c for k, c in enumerate(first)]

    def add(state):
        j, total = state
        m = n - j
        b = m / n - d
        taken = (j <= last) & (b > 0) & (m > 0)
        term = term_coefficients(order, n, d, j, jnp.where(taken, m, 1.0), jnp.where(taken, b, 0.5))
        return j + 1, [t + jnp.where(taken, c, 0.0) for t, c in zip(total, term, strict=True)]

    most = jnp.max(last, initial=0.0)
    zeros = [jnp.zeros_like(d)] * (order + 1)
    total = jax.lax.while_loop(lambda state: state[0] <= most, add, (1.0, zeros))[1]
    return [s + times_exp(t, -2 * n * d**2) for s, t in zip(start, total, strict=True)]


def largest_term(d):
    """The x in (0, 1 - d) at which the concave exponent x f(d / x) + (1 - x) f(-d / (1 - x)) of the terms is largest.

    For small d it is the middle of the interval, for larger d it is left of it.
    """
    x = (1 - d) / 2
    for _ in range(2):  # two steps of Newton's method; the error is then below 1e-5
        u, v = d / x, d / (1 - x)
        slope = _log1pmx(u) + u**2 / (1 + u) - _log1pmx(-v) - v**2 / (1 - v)
        curvature = d**2 * (1 / (x * (x + d) ** 2) + 1 / ((1 - x) * (1 - x - d) ** 2))
        x = x + slope / curvature
    return x


def integral_coefficients(order, n, d):
    """The same for n d > 80, d < 1/2, as an integral.

    The terms are a smooth function of j, which vanishes at both ends. So their sum is its integral, with an error of
    exp(-2.5 n d). The integral follows by the trapezoidal rule in t, x = (1 - d) / (1 + exp(-t)), around the
    largest term, as far as the terms are above e^-38 of it. For small d they are exp(-2 n d^2 cosh(t/2)^2).
    """
    middle = largest_term(d)
    far = 2 * jnp.arcsinh(jnp.sqrt(60 / n) / d)
    step = 2 * far / (NODES - 1)
    start = jnp.log(middle / (1 - d - middle)) - far

    def term(number):
        t = start + step * number
        left, right = 1 / (1 + jnp.exp(-t)), 1 / (1 + jnp.exp(t))
        b = (1 - d) * right
        width = step * n * (1 - d) * left * right
        return [width * c for c in term_coefficients(order, n, d, n * (1 - d) * left, n * (b + d), b)]

    return [times_exp(c, -2 * n * d**2) for c in sum_nodes(term, NODES, d)]


def coefficients(order, n, d):
    """The Taylor coefficients of S at d, those of 1 - S, whether S is defined there, and whether they are accurate.

    Where S is close to 1 the sum of positive terms cancels, more for larger n and higher orders, and it is slow. There
    the coefficients are not accurate, and the exact engine has to evaluate: for 4.5 < n d <= 20 and n > 2,500 (3 < n
    d and n > 500 from the third order on), and for n d <= 80 and n > 50,000 (n d <= 200 and n > 20,000 from the
    third order on).
    """
    n = jnp.trunc(n.astype(d.dtype))
    inside = (n >= 1) & (d >= 0) & (d <= 1)
    n, d = jnp.where(inside, n, 1.0), jnp.where(inside, d, 0.5)
    high = order > 2
    short = (n * d <= 3) | (n * d <= 4.5) & (n * d * d < 0.05) & (n <= 500 if high else True)
    few = (n * d <= 1) | (n > SMALL) & short
    nothing = (n > LARGE) & (d >= 0.5)  # S < exp(-0.549 n)
    often = (n * d <= 20) & (n > (500 if high else 2500))
    seldom = (n * d <= (200 if high else 80)) & (n > (2e4 if high else 5e4))
    cancels = often | seldom
    computed = few | nothing | ~cancels
    smooth = computed & (n > LARGE) & (n * d > 80) & ~nothing
    summed = computed & ~few & ~smooth & ~nothing

    def where(chosen, method, n_else, d_else):
        return method(order, jnp.where(chosen, n, n_else), jnp.where(chosen, d, d_else))

    left_out = where(few, complement_coefficients, 1.0, 0.5)
    added = where(summed, sum_coefficients, 1.0, 0.5)
    integrated = where(smooth, integral_coefficients, 1e4, 0.01)
    survival, rest = [], []
    for k, (p, q, r) in enumerate(zip(left_out, added, integrated, strict=True)):
        whole = 1.0 if k == 0 else 0.0
        survives = jnp.where(smooth, r, jnp.where(summed, q, 0.0))
        survival.append(jnp.where(few, whole - p, survives))
        rest.append(jnp.where(few, p, whole - survives))
    return survival, rest, inside, computed


def smirnov_derivative(k, n, d):
    """D_d^k S(d), k > 0."""
    n = n.astype(d.dtype)
    survival, _, inside, computed = coefficients(k, n, d)
    derivative = jnp.where(inside, math.factorial(k) * survival[k], jnp.nan)
    return exact_call("smirnov", (0, k), 0, inside & ~computed, derivative, jnp.trunc(n), d)


def smirnovi_derivative(k, n, p):
    """The k-th derivative in p, k > 0, of the d with S(d) = p; in units of p or 1 - p as in kolmogi_derivative."""
    n = n.astype(p.dtype)
    within, at_one = (p > 0) & (p <= 1), p == 1
    p1 = jnp.where(within, p, 0.5)
    d, n = call("smirnovi", n, p1), jnp.trunc(n)
    survival, rest, inside, computed = coefficients(k, n, d)
    small = p1 < 0.5
    unit = jnp.where(computed, jnp.where(small, survival[0], rest[0]), 1 - p1)
    unit = jnp.where(at_one, 1, unit)  # where d = 0

    def slope(i):
        derivative = math.factorial(i) * survival[i]
        return exact_call("smirnov", (0, i), 0, inside & within & ~computed, derivative, n, d) / unit

    over_unit = jnp.where(small, p1, jnp.where(at_one, 1, 1 - p1))
    result = implicit_partial((), k, 0, slope, 1 / over_unit)
    # S(d) = (1 - d)^n close to d = 1
    power = 1 / n
    closed = -jnp.exp(power * jnp.log(p1))
    for i in range(k):
        closed = closed * (power - i) * (1 / p1)
    result = jnp.where(n * (1 - d) <= 1, closed, result)
    leading = -math.prod(power - i for i in range(k))
    at_zero = jnp.where(leading == 0, 0, jnp.where(power == k, leading, leading * jnp.inf))
    return jnp.where(inside & within, result, jnp.where((n >= 1) & (p == 0), at_zero, jnp.nan))
