"""The logarithm of the distribution function of Student's t and its derivatives of any mixed order, where it underflows, too.

With u = |t| e^s in the left tail, f the density and l = log f:

    F(t) = f(t) |t| Int e^-D ds,   D = l(t) - l(u) - s = (df + 1)/2 log(1 + k (e^(2s) - 1)) - s,   k = t^2 / (df + t^2),   over s > 0.

D_df log F is D_df l(t) and the mean of D_df l(u) - D_df l(t) under the weight e^-D; the next ones likewise by Leibniz's rule, from
distances to that mean. In t, r = D_t log F = f/F, and r' = r q, q = l'(t) - r, which is minus the mean of
    h(u) - h(|t|) = (df + 1) (u - |t|) (df - u |t|) / ((df + u^2) (df + t^2)),   h = -l'.

Farther out F = |t|^-df df^(df/2) Gamma((df+1)/2) / (2 sqrt(pi) Gamma(df/2 + 1)). Where F is no small number, or df < 2, the derivatives of
the logarithm follow from those of F, divided by F.
"""

import functools
import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete_values import NORMAL_FROM, log_gamma_step, student_value
from jaxspecial.kernels.distributions.normal import log_ndtr_derivative
from jaxspecial.kernels.distributions.student_t import student_density, student_partial, student_slopes
from jaxspecial.kernels.error.values import log_normal_value
from jaxspecial.kernels.gamma.polygamma import psi_step
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.cumulants import sums_over_rows
from jaxspecial.kernels.numerics.leibniz import exponential, logarithm
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.small_differences import (
    expm1_and_rest,
    log_of_one_and,
    log1pmx,
    near_log1pmx,
)

__all__ = ["log_student_partial", "log_student_value"]

FAR = 1e9  # |t| / sqrt(df), from where on the tail is a power
LEAST = 1e-280  # of a probability whose logarithm is taken
NODES = 48


def log_student_value(df, t):
    """log F(t)."""
    half = student_value(df, -jnp.abs(t))
    tiny = (t < 0) & (half < LEAST) & (df > 0) & (df < NORMAL_FROM) & (t > -jnp.inf)
    left = jnp.log(jnp.where(tiny, 0.5, half))
    right = near_log1pmx(-jnp.minimum(half, 0.5)) - half
    value = jnp.where(t < 0, left, right)
    df_, t_ = jnp.where(tiny, df, 4.0), jnp.where(tiny, t, -2.0)
    value = where_any(tiny, lambda: tail(0, 0, df_, t_), value)
    value = jnp.where(df >= NORMAL_FROM, log_normal_value(t), value)
    return jnp.where((df > 0) & ~jnp.isnan(t), value, jnp.nan)


def log_student_partial(orders, df, t):
    """D_df^i D_t^k log F(t), i + k > 0."""
    i, k = orders
    normal = df >= NORMAL_FROM
    inside = (df > 0) & ~normal & (t > -jnp.inf)
    away = inside & (t < -1)
    power = away & (t < -FAR * jnp.sqrt(jnp.where(inside, df, 1)))
    measured = away & ~power & (df >= 2)
    rest = inside & ~(power | measured)
    df_, t_ = jnp.where(rest, df, 4.0), jnp.where(rest, t, 0.5)
    value = where_any(rest, lambda: by_quotients(i, k, df_, t_), jnp.zeros_like(t))
    tails = power | measured
    df_, t_ = jnp.where(tails, df, 4.0), jnp.where(tails, t, -2.0)
    value = where_any(tails, lambda: tail(i, k, df_, t_), value)
    limit = 0.0 if i else log_ndtr_derivative(k, t)
    value = jnp.where(normal, limit, value)
    # -df log |t| at the end
    end = -jnp.inf if (i, k) == (1, 0) else 0.0
    value = jnp.where((t == -jnp.inf) & (df > 0) & ~normal, jnp.nan if i > 1 and not k else end, value)
    return jnp.where((df > 0) & ~jnp.isnan(t), value, jnp.nan)


def by_quotients(i, k, df, t):
    value = student_value(df, t)
    return logarithm(lambda m, n: student_partial((m, n), df, t) / value)(i, k)


def tail(i, k, df, t):
    """The derivative of log F for t < -1, df >= 2, or far to the left; its value, if i + k = 0."""
    far = t < -FAR * jnp.sqrt(df)
    near_df, near_t = jnp.where(far, 4.0, df), jnp.where(far, -2.0, t)
    return jnp.where(far, power_law(i, k, df, t), measured_tail(i, k, near_df, near_t))


def power_law(i, k, df, t):
    """The derivative of -df log|t| + df/2 log df + log Gamma((df+1)/2) - log Gamma(df/2 + 1) - log(2 sqrt(pi))."""
    if k:
        slope = 1 / t
        for n in range(1, k):
            slope = -n * slope / t
        return -df * slope if i == 0 else -slope if i == 1 else jnp.zeros_like(t)
    middle = (df + 1) / 2
    if i == 0:
        logarithms = df * (0.5 * jnp.log(df) - jnp.log(-t))
        return logarithms - log_gamma_step(middle, 0.5) - math.log(2 * math.sqrt(math.pi))
    value = -(0.5**i) * psi_step(i - 1, middle, 0.5)
    if i == 1:
        return value + 0.5 * jnp.log(df) + 0.5 - jnp.log(-t)
    slope = 0.5 / df
    for n in range(2, i):
        slope = -(n - 1) * slope / df
    return value + slope


def measured_tail(i, k, df, t):
    size = -t
    below = df + t * t
    share = t * t / below
    end = end_of_integral(df, share, 38.0 + 3 * i)

    def point(node):
        s = end * node * node
        growth, rest = expm1_and_rest(2 * s)
        return s, growth, jnp.exp(-((df + 1) / 2 * log_of_one_and(share * growth) - s))

    def in_freedom(squared):
        """[X_1, X_2, ...]: the derivatives of l(u) in df without those of its constant, at u^2."""
        ratio, inverse, unit = squared / df, 1 / (df + squared), 1 / df
        found = []
        for order in range(1, i + 1):
            n = order - 1
            if order == 1:
                first = -log1pmx(ratio, 1 + ratio) - ratio * (squared * inverse) + squared * inverse * unit
            elif order == 2:
                first = squared * inverse * (inverse * unit) * (squared - 2 - ratio)
            else:
                sum_of_powers = sum(inverse ** (a + 1) * unit ** (n - a) for a in range(n))
                first = math.factorial(n) * squared * inverse ** (n + 1)
                first = first - math.factorial(n - 1) * squared * sum_of_powers
                both = sum(inverse ** (a + 1) * unit ** (n + 1 - a) for a in range(n + 1))
                first = (-1) ** n * (first + math.factorial(n) * squared * both)
            found.append(first / 2)
        return found

    nodes, weights = gauss_legendre(NODES)
    rows = jnp.stack([jnp.asarray(nodes), jnp.asarray(weights * 2 * nodes)], axis=1)
    here = in_freedom(t * t)

    def first(node, weight):
        s, growth, density = point(node)
        half, _ = expm1_and_rest(s)
        u = size * (1 + half)
        sums = [weight * density, weight * density * (size * half) * ((df - u * size) / (df + u * u))]
        if i:
            sums.append(weight * density * (in_freedom(t * t * (1 + growth))[0] - here[0]))
        return tuple(sums)

    total, steeper, *change = sums_over_rows(rows, first, 3 if i else 2, t)
    if i + k == 0:
        factor, exponent = student_density(df, t)
        return jnp.log(factor * size * end * total) + exponent
    mean = change[0] / total if i else None

    def centred(node, weight):
        s, growth, density = point(node)
        u_squared = t * t * (1 + growth)
        there = in_freedom(u_squared)
        slopes = [x - y for x, y in zip(there, here, strict=True)]
        slopes[0] = slopes[0] - mean
        jet = exponential(lambda n: slopes[n - 1])
        return tuple(weight * density * jet(n) for n in range(2, i + 1))

    moments = [1.0, 0.0]
    if i > 1:
        moments += [m / total for m in sums_over_rows(rows, centred, i - 1, t)]
    cumulants = logarithm(lambda n: moments[n])

    def ratio(n):
        """D_df^n of log Int e^-D ds."""
        return mean if n == 1 else cumulants(n)

    slope = student_slopes(df, t)
    if k == 0:
        return slope(i, 0) + ratio(i)
    first_slope = 1 / (size * end * total)
    jet = exponential(lambda n: -ratio(n))
    gap = -(df + 1) / below * (steeper / total)

    @functools.cache
    def hazard(m, n):
        """D_df^m D_t^n of r."""
        if n == 0:
            return first_slope * jet(m)
        value = 0.0
        for a in range(m + 1):
            for b in range(n):
                value = value + math.comb(m, a) * math.comb(n - 1, b) * hazard(a, b) * rest(m - a, n - 1 - b)
        return value

    @functools.cache
    def rest(m, n):
        """D_df^m D_t^n of q."""
        return gap if m + n == 0 else slope(m, n + 1) - hazard(m, n)

    return hazard(i, k - 1)


def end_of_integral(df, share, most):
    """An s from where on D > most. D is convex; it is at least df s + (df + 1)/2 log k, and for k (e^(2s) - 1) < 1 at least
    (df + 1)/2 k (e^(2s) - 1) log 2 - s. From there Newton's method decreases to it.
    """
    upper = (most - (df + 1) / 2 * jnp.log(share)) / df
    growth = 2 * (most + 6) / ((df + 1) * math.log(2))
    upper = jnp.where(growth < 1, jnp.minimum(upper, 0.5 * log_of_one_and(growth / share)), upper)
    for _ in range(3):
        power = jnp.exp(2 * upper)
        inner = 1 + share * (power - 1)
        excess = (df + 1) / 2 * jnp.log(inner) - upper - most
        slope = (df + 1) * share * power / inner - 1
        upper = upper - jnp.maximum(excess, 0) / slope
    return upper
