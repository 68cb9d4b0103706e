"""The logarithm of the distribution function of Student's t and its derivatives of any mixed order, where it underflows, too.

With u = |t| e^s in the left tail, f the density and l = log f:

    F(t) = f(t) |t| Int e^-D ds,   D = l(t) - l(u) - s = (df + 1)/2 log(1 + k (e^(2s) - 1)) - s,   k = t^2 / (df + t^2),   over s > 0.

As F(t) = f(t) Int exp(l(t - y) - l(t)) dy, the derivatives of log F are those of l and the means of those of l(t - y) - l(t) under the same
weight; the next ones by Leibniz's rule, from distances to these means. So nothing of the size of t^2 cancels. In t
    l'(-u) - l'(t) = (df + 1) (u - |t|) (df - u |t|) / ((df + u^2) (df + t^2)).

Farther out F = |t|^-df df^(df/2) Gamma((df+1)/2) / (2 sqrt(pi) Gamma(df/2 + 1)). Where F is no small number, or df < 2, the derivatives of
the logarithm follow from those of F, divided by F.
"""

import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete_logarithms import nodes_and_weights
from jaxspecial.kernels.beta.incomplete_values import NORMAL_FROM, student_value
from jaxspecial.kernels.beta.small_shapes import log_gamma_step
from jaxspecial.kernels.distributions.normal import log_ndtr_derivative
from jaxspecial.kernels.distributions.student_t import student_density, student_partial, student_slopes
from jaxspecial.kernels.elementary.values import log1p_value
from jaxspecial.kernels.error.values import log_normal_value
from jaxspecial.kernels.gamma.polygamma import psi_step
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.cumulants import sums_over_rows
from jaxspecial.kernels.numerics.formats import DOUBLE
from jaxspecial.kernels.numerics.leibniz import exponential, logarithm
from jaxspecial.kernels.numerics.small_differences import (
    expm1_and_rest,
    log_of_one_and,
    near_log1pmx,
)
from jaxspecial.kernels.numerics.stirling import BERNOULLI, SHIFT
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["log_student_partial", "log_student_value"]

FAR = 1e9  # |t| / sqrt(df), from where on the tail is a power
LEAST = 1e-280  # of a probability whose logarithm is taken
LEAST_FREEDOM = 0.1  # for which `student_partial` is accurate
VAST = 1e100  # degrees of freedom, from where on the integral is not tried
NORMAL_TO = 3e-9  # |t| / sqrt(df), up to where log F is that of the normal distribution: it differs by t^2 / (2 df), relatively


def log_student_value(df, t):
    """log F(t)."""
    half = student_value(df, -jnp.abs(t))
    limit = (df >= NORMAL_FROM[DOUBLE]) & (is_normal(df, t) | (t > 0))
    tiny = (t < 0) & (half < LEAST) & (df > 0) & (df < VAST) & ~limit & (t > -jnp.inf)
    left = jnp.log(jnp.where(tiny, 0.5, half))
    right = near_log1pmx(-jnp.minimum(half, 0.5)) - half
    value = jnp.where(t < 0, left, right)
    df_, t_ = jnp.where(tiny, df, 4.0), jnp.where(tiny, t, -2.0)
    value = where_any(tiny, lambda: tail(0, 0, df_, t_), value)
    value = jnp.where(limit, log_normal_value(t), value)
    # the density's logarithm, of which all else is less than 1e-40
    vast = (df >= VAST) & ~limit & (t > -jnp.inf)
    root = jnp.where(vast, t / jnp.sqrt(df), 1.0)
    far = jnp.abs(root) > FAR
    power = jnp.where(far, 2 * jnp.log(jnp.abs(root)), log1p_value(jnp.where(far, 0.0, root) ** 2))
    value = jnp.where(vast & (df < jnp.inf), -df / 2 * power, value)
    return jnp.where((df > 0) & ~jnp.isnan(t), value, jnp.nan)


def is_normal(df, t):
    return jnp.abs(t) <= NORMAL_TO * jnp.sqrt(df)


def log_student_partial(orders, df, t):
    """D_df^i D_t^k log F(t), i + k > 0, and where it is accurate: not where the derivatives of F are not."""
    i, k = orders
    normal = df >= VAST
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
    certified = ~(rest & ((df < LEAST_FREEDOM) | (jnp.abs(t) > 1e30) & (t < jnp.inf)))
    if i > 1 and k:  # -df log(-t), the largest part at the left, has no such derivative
        certified &= ~(tails | rest & (t < -1))
    certified &= ~(normal & (df < jnp.inf) & (jnp.abs(t) < jnp.inf) & ((i > 0) | ~is_normal(df, t)))
    return jnp.where((df > 0) & ~jnp.isnan(t), value, jnp.nan), certified


def by_quotients(i, k, df, t):
    value = student_value(df, t)
    return logarithm(lambda m, n: student_partial((m, n), df, t)[0] / value)(i, k)


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
    end = end_of_integral(df, share, 38.0 + 3 * (i + k))

    def point(node):
        """u, u - |t| and e^-D."""
        s = end * node * node
        half, growth = expm1_and_rest(s)[0], expm1_and_rest(2 * s)[0]
        return size * (1 + half), size * half, jnp.exp(-((df + 1) / 2 * log_of_one_and(share * growth) - s))

    rows = nodes_and_weights()
    here, slope_in_t = freedom_slopes(i, df, t * t), student_slopes(df, t)
    indices = [(m, n) for m in range(i + 1) for n in range(k + 1) if m + n]
    density_slopes = {
        (m, n): slope_in_t(m, n) if n else constant_slope(m, df) + here[m - 1] for m, n in indices
    }

    def changes(u, apart):
        """(m, n) -> D_df^m D_t^n of l at -u less that at t."""
        freedom, slope = freedom_slopes(i, df, u * u), student_slopes(df, -u)

        def change(m, n):
            if n == 0:
                return freedom[m - 1] - here[m - 1]
            if (m, n) == (0, 1):
                return (df + 1) / below * apart * ((df - u * size) / (df + u * u))
            return slope(m, n) - density_slopes[m, n]

        return change

    firsts = [(1, 0)] * (i > 0) + [(0, 1)] * (k > 0)

    def first(node, weight):
        u, apart, density = point(node)
        change = changes(u, apart)
        sums = [change(*order) for order in firsts]
        return (weight * density, *(weight * density * x for x in sums))

    total, *means = sums_over_rows(rows, first, 1 + len(firsts), t)
    if i + k == 0:
        factor, exponent = student_density(df, t)
        return jnp.log(factor * size * end * total) + exponent
    mean = {order: m / total for order, m in zip(firsts, means, strict=True)}
    if i + k == 1:
        return density_slopes[i, k] + mean[i, k]
    wanted = [(m, n) for m, n in indices if m + n > 1]

    def centred(node, weight):
        u, apart, density = point(node)
        change = changes(u, apart)
        jet = exponential(lambda m, n: change(m, n) - mean.get((m, n), 0.0))
        return tuple(weight * density * jet(m, n) for m, n in wanted)

    moments = dict(
        zip(wanted, (s / total for s in sums_over_rows(rows, centred, len(wanted), t)), strict=True)
    )
    return density_slopes[i, k] + logarithm(lambda m, n: moments.get((m, n), 0.0))(i, k)


def freedom_slopes(most, df, squared):
    """[X_1, X_2, ...]: the derivatives of l(u) in df without those of its constant, at u^2."""
    ratio, inverse, unit = squared / df, 1 / (df + squared), 1 / df
    found = []
    for order in range(1, max(most, 1) + 1):
        n = order - 1
        if order == 1:
            share_of_u = squared * inverse
            small = jnp.where(ratio < 1, ratio, 0.5)
            near = -near_log1pmx(small) - small * share_of_u
            first = jnp.where(ratio < 1, near, share_of_u - jnp.log(1 + ratio)) + share_of_u * unit
        elif order == 2:
            first = squared * inverse * (inverse * unit) * (squared - 2 - ratio)
        else:
            # with p = 1/(df + u^2), d = 1/df:  p - d = -u^2 p d, and d^m - p^m = u^2 p d sum p^b d^(m-1-b)
            gaps = sum(inverse ** (a + b + 2) * unit ** (n - a - b) for a in range(n) for b in range(n - a))
            both = sum(inverse ** (a + 1) * unit ** (n + 1 - a) for a in range(n + 1))
            first = math.factorial(n) * both - math.factorial(n - 1) * squared * gaps
            first = (-1) ** n * squared * first
        found.append(first / 2)
    return found


def constant_slope(n, df):
    """D_df^n of log(Gamma((df+1)/2) / Gamma(df/2) / sqrt(df)), n >= 1.

    With z = df/2 it is -sum_k (1 - 4^-k) B_2k / (k (2k - 1)) z^(1-2k), except for a constant (DLMF 5.11.8).
    """
    large = df >= 2 * SHIFT
    near, inverse = jnp.where(large, 1.0, df), 2 / jnp.where(large, df, 2.0 * SHIFT)
    small = 0.5**n * psi_step(n - 1, near / 2, 0.5)
    last = 0.5 / near
    for m in range(1, n):
        last = -m * last / near
    coefficients = [
        -(1 - 0.25**k) * b / (k * (2 * k - 1)) * math.prod(range(2 * k - 1, 2 * k - 1 + n)) * (-0.5) ** n
        for k, b in enumerate(BERNOULLI, 1)
    ]
    series = horner(coefficients, inverse**2) * inverse ** (n + 1)
    return jnp.where(large, series, small - last)


def end_of_integral(df, share, most):
    """An s from where on D > most. D is convex; it is at least df s + (df + 1)/2 log k, and for k (e^(2s) - 1) < 1 at least
    (df + 1)/2 k (e^(2s) - 1) log 2 - s. From there Newton's method decreases to it.
    """
    upper = (most - (df + 1) / 2 * jnp.log(share)) / df
    growth = 2 * (most + 6) / ((df + 1) * math.log(2))
    upper = jnp.where(growth < 1, jnp.minimum(upper, 0.5 * log_of_one_and(growth / share)), upper)
    for _ in range(3):
        power = jnp.expm1(2 * upper)
        inner = share * power
        excess = (df + 1) / 2 * jnp.log1p(inner) - upper - most
        slope = (df + 1) * share * (1 + power) / (1 + inner) - 1
        upper = upper - jnp.maximum(excess, 0) / slope
    return upper
