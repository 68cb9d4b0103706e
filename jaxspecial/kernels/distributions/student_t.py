"""Derivatives of the distribution function of Student's t and its inverses, of any order in all arguments.

F(t) = (1 + sign(t) G(1/2, df/2, t^2)) / 2, with G the distribution function of F (see `f_distribution`). A
derivative in t, and perhaps in df, is one of the density, because the derivative of t^2 vanishes at 0. The logarithm
of the density is (log(df) - log(df + t^2)) (df + 1)/2 - log(df)/2 - log B(1/2, df/2).
"""

import functools
import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.beta.incomplete import density_rho
from jaxspecial.kernels.beta.value import product_over_sum
from jaxspecial.kernels.distributions.f_distribution import (
    FARTHEST,
    in_freedom,
    is_measured,
    newton_correction,
    ratio_over_mass,
)
from jaxspecial.kernels.distributions.normal import ndtri_derivative, normal_density_derivative
from jaxspecial.kernels.distributions.ratio_density import LEAST, Point, at_point, is_accurate
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.gamma.quantiles import nearly_normal
from jaxspecial.kernels.gamma.values import log_gamma_of_next
from jaxspecial.kernels.numerics.implicit import implicit_partial
from jaxspecial.kernels.numerics.leibniz import exponential
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.stacked import at_each

__all__ = ["student_freedom_partial", "student_partial", "student_quantile_partial"]


TINY, VAST = 1e-150, 1e25


def within(t):
    """|t|, at least TINY and at most VAST. Farther out F is a power of |t|, nearer to 0 it is linear."""
    return jnp.clip(jnp.abs(t), TINY, VAST)


def student_slopes(df, t):
    """(i, k) -> D_df^i D_t^k of the logarithm of Student's density over rho(1/2, df/2), i + k > 0."""
    at_t = at_point(*student_point(df, t))
    size = within(t)
    far = jnp.where(jnp.abs(t) > VAST, size / jnp.abs(t), 1.0)  # D_t is a multiple of 1/t there
    t = jnp.clip(t, -VAST, VAST)
    below = df + t * t

    @functools.cache
    def power(m, k):
        """D_t^k of y = (df + t^2)^-m, by (df + t^2) y^(k+1) = -2 (k + m) t y^(k) - k (k - 1 + 2 m) y^(k-1)."""
        if k == 0:
            return below**-m
        n = k - 1
        before = n * (n - 1 + 2 * m) * power(m, n - 1) if n else 0.0
        return (-2 * (n + m) * t * power(m, n) - before) / below

    def by_polynomial(m, k, coefficients):
        """D_t^k of (df + t^2)^-m times a polynomial in t, given by the list of its derivatives."""
        return sum(math.comb(k, r) * c * power(m, k - r) for r, c in enumerate(coefficients) if r <= k)

    def slope(i, k):
        if k == 0:
            return 0.5**i * at_t(0, i, 0)
        if i == 0:
            return by_polynomial(1, k - 1, [-(df + 1) * t, -(df + 1)]) * far**k
        cubic = [
            t * (t - 1) * (t + 1),
            3 * t * t - 1,
            6 * t,
            6.0,
        ]  # D_df D_t log f = (t - t^3) / (df + t^2)^2
        return (-1) ** i * math.factorial(i) * by_polynomial(i + 1, k - 1, cubic) * far**k

    return slope


def student_point(df, t):
    """a, b and the point of F at t^2 with 1 and df degrees of freedom."""
    size = within(t)
    square = size * size
    below = df + square
    gap = df / 2 * (size - 1) * (size + 1) / below
    ratio = (df + 1) / below
    shift = jnp.where(jnp.abs(t) > VAST, 2 * jnp.log(size / jnp.abs(t)), 0.0)
    return (
        jnp.full_like(df, 0.5),
        df / 2,
        Point(square / below, df / below, gap, square * ratio, ratio, shift),
    )


STAR_OF_HALF = math.sqrt(math.e / 2)  # Gamma*(1/2)


def student_density(df, t):
    """Student's density as a factor and an exponent, from the density at t = 1, which is e^l of F, as in beta_mass."""
    above, below = at_each(gamma_star, (df + 1) / 2, df / 2)
    factor = jnp.sqrt(product_over_sum(0.5, df / 2) / (2 * jnp.pi)) * (above / below / STAR_OF_HALF)
    size = jnp.minimum(jnp.abs(t), VAST)
    change = (size - 1) * (size + 1) / (df + 1)
    near = jnp.abs(change) < 0.5
    logarithm = jnp.where(near, log1p(jnp.where(near, change, 0)), jnp.log((df + size * size) / (df + 1)))
    logarithm = logarithm + jnp.where(jnp.abs(t) > VAST, -2 * jnp.log(VAST / jnp.abs(t)), 0.0)
    return factor, -(df + 1) / 2 * logarithm


def over_student_density(i, k, df, t):
    """D_df^i D_t^k of stdtr(df, t), i + k > 0, divided by the density."""
    if k > 0:
        rho, jet = density_rho(jnp.full_like(df, 0.5), df / 2), exponential(student_slopes(df, t))
        return sum(math.comb(i, m) * 0.5**m * rho(0, m) * jet(i - m, k - 1) for m in range(i + 1))
    return t * over_size(i, df, t)


def over_size(i, df, t):
    """D_df^i of stdtr(df, t), i > 0, divided by t times the density: |t| times the density is e^l of G, near 0 G is linear in |t|."""
    return 0.5 ** (i + 1) * ratio_over_mass((0, i, 0), *student_point(df, t))


def student_partial(orders, df, t):
    """D_df^i D_t^k of stdtr(df, t), i + k > 0, for df > 0, and where it is accurate; at df = inf it is Phi(t)."""
    i, k = orders
    normal, end = jnp.isinf(df), jnp.isinf(t)
    finite_df, finite_t = jnp.where(normal, 1.0, df), jnp.where(end, 0.0, t)
    factor, exponent = student_density(finite_df, finite_t)
    if k:
        value = times_exp(factor * over_student_density(i, k, finite_df, finite_t), exponent)
    else:  # the product with t may overflow where the derivative does not, and that of the factor with t underflow
        size = jnp.clip(finite_t, -VAST, VAST)
        far = jnp.where(jnp.abs(finite_t) > VAST, jnp.log(jnp.abs(finite_t) / VAST), 0)
        value = times_exp(factor * over_size(i, finite_df, finite_t) * size, exponent + far)
    limit = 0.0 if i else normal_density_derivative(k - 1, finite_t)
    accurate = is_accurate(i, *student_point(finite_df, finite_t)) | (i == 0) & (df >= LEAST)
    return jnp.where(end, 0.0, jnp.where(normal, limit, value)), end | normal | accurate


def student_implicit(orders, order, place, df, t):
    """The derivatives of df or t (`place`) as a function of the other and of p = stdtr(df, t)."""
    factor, exponent = student_density(df, t)
    unit = jnp.exp(-exponent) / factor
    return implicit_partial(orders, order, place, lambda i, k: over_student_density(i, k, df, t), unit)


def student_quantile_partial(orders, df, p):
    """D_df^i D_p^k of stdtrit(df, p), i + k > 0; at df = inf it is Phi^-1(p)."""
    i, k = orders
    normal, vast = jnp.isinf(df), (df >= VAST_FREEDOM)
    finite = jnp.where(vast, 1.0, df)
    upper = jnp.minimum(p, 1 - p)
    far = (upper > 0) & (-jnp.log(2 * upper) > FAR * finite)
    near_p = jnp.where(far, 0.25, p)
    value = student_implicit((i,), k, 1, finite, call("stdtrit", finite, near_p))
    at_far = far_quantile(i, k, jnp.where(far, finite, 1e-3), jnp.where(far, upper, 1e-30))
    value = jnp.where(far, jnp.where(p < 0.5, -1.0, (-1.0) ** k) * at_far, value)
    value = jnp.where(vast, nearly_normal(i, k, jnp.where(normal, 1.0, df), p, 1 - p, STUDENT), value)
    limit = 0.0 if i else ndtri_derivative(k, p)
    # -C p^(-1/df) close to p = 0
    value = jnp.where(p == 0, -((-1.0) ** (i + k)) * jnp.inf, jnp.where(p == 1, (-1.0) ** i * jnp.inf, value))
    return jnp.where(normal, limit, value)


# Where |t| is that large, e^57, powers of it overflow.
FAR = 57


def far_quantile(i, k, df, q):
    """D_df^i D_q^k of the large t at which the upper tail is q.

    q = C t^-df (1 + O(df^2 / t^2)), with C = Gamma((df + 1)/2) df^(df/2 - 1) / (sqrt(pi) Gamma(df/2)), from the integral of the density.
    By the duplication formula (DLMF 5.5.5)

        log t = (l - log(2 q)) / df,    l = (df/2) log df - df log 2 + log Gamma(1 + df) - 2 log Gamma(1 + df/2),

    where l is small: log(2 q) < -57 df. Therefore nothing cancels in the derivatives of the quotient, and D t = t D log t.
    """

    def numerator(n):
        if n == 0:
            logarithm = df / 2 * jnp.log(df / 4) + log_gamma_of_next(df) - 2 * log_gamma_of_next(df / 2)
            return logarithm - jnp.log(2 * q)
        slope = psi_right(n - 1, 1 + df) - 2.0 ** (1 - n) * psi_right(n - 1, 1 + df / 2)
        if n == 1:
            return slope + (jnp.log(df / 4) + 1) / 2
        return slope + (-1) ** n * math.factorial(n - 2) / 2 * df ** (1 - n)

    def reciprocal(n):
        return (-1.0) ** n * math.factorial(n) * df ** (-1 - n)

    def logarithm(n, m):
        if m:
            return reciprocal(n) * (-1.0) ** m * math.factorial(m - 1) * q**-m
        return sum(math.comb(n, j) * numerator(j) * reciprocal(n - j) for j in range(n + 1))

    return exponential(logarithm)(i, k) * jnp.exp(logarithm(0, 0))


# t = z + (z^3 + z)/4 / df + (5 z^5 + 16 z^3 + 3 z)/96 / df^2 + ..., with z the normal quantile of p
VAST_FREEDOM = 1e20


STUDENT = ((0,), (0, 1), (0,), (0, 1 / 4, 0, 1 / 4), (0,), (0, 3 / 96, 0, 16 / 96, 0, 5 / 96))


def student_freedom_partial(orders, p, t):
    """D_p^k D_t^i of stdtridf(p, t), i + k > 0, and whether it is certified."""
    lower, upper = jnp.abs(2 * p - 1), 2 * jnp.minimum(p, 1 - p)  # of t^2
    df = call("stdtridf", p, t)
    solved = is_measured(df) & (jnp.abs(t) >= 1 / FARTHEST) & (jnp.abs(t) <= FARTHEST) & (p > 0) & (p < 1)
    df, t = jnp.where(solved, df, 1), jnp.where(solved, t, 0.5)
    lower, upper = jnp.where(solved, lower, 0.5), jnp.where(solved, upper, 0.5)
    step, certified = newton_correction(
        solved, lambda step: student_point(df + step, t), in_freedom, lower, upper
    )
    return student_implicit(orders[1:], orders[0], 0, df + step, t), certified
