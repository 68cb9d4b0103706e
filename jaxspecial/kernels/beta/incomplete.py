"""Derivatives of the incomplete beta functions in a and b, of any mixed order in a, b and x."""

import functools
import math

import jax
import jax.numpy as jnp
import numpy

from jaxspecial.kernels.beta.incomplete_argument import beta_mass, distance_from_mean
from jaxspecial.kernels.gamma.polygamma import psi_right, psi_step
from jaxspecial.kernels.numerics.double_double import add_double, pair
from jaxspecial.kernels.numerics.formats import SINGLE, format_of
from jaxspecial.kernels.numerics.leibniz import exponential, product
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import (
    ARTANH,
    EXPONENTIAL,
    SMALL,
    expm1,
    log1p,
    log_of_one_and,
)
from jaxspecial.kernels.numerics.stirling import log_minus_psi
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["complementary_beta_partial", "regularized_beta_partial"]

# ---------------------------------------------------------------------------------------------- method
#
# I = I_x(a, b) = int_0^x f(t) dt, f(t) = t^(a-1) (1-t)^(b-1) / B(a, b). The integral is that from the nearer end,
# I_x(a, b) = 1 - I_(1-x)(b, a): below, x is on the left of the bulk. With t / (1 - t) = e^-s x / (1 - x),
#
#     lambda = log(t / x) <= 0,   mu = log((1 - t) / (1 - x)) >= 0,   dt = -t (1 - t) ds,
#
# t^a (1-t)^b = x^a (1-x)^b e^-D, D = -a lambda - b mu >= 0 convex and increasing in s, and so, for a >= 1,
#
#     I = P int_0^inf e^-D ds,     P = x^a (1-x)^b / B(a, b).
#
# D_a^i D_b^j of the integral has the factor lambda^i mu^j in the integrand; it does not change its sign. D_a^i D_b^j of
# P is P times a polynomial in the derivatives of log P, log x - psi(a) + psi(a + b) and so on. On the left of the bulk,
# for i + j = 1, all terms have one sign, except for a small part that is due to the asymmetry of the bulk.
#
# a < 1: t^a falls on the scale 1/a, which is longer than that of the other factors. The value of these at t = 0 is
# subtracted,
#
#     I = P (1 + a K),     P = x^a / (a B(a, b)),     K = int_0^inf (t/x)^a ((1-t)^b - (1-t)) ds,
#
# where K's integrand falls as e^-(a+1)s. D_a^i D_b^j of K has the factor lambda^i log(1-t)^j in the integrand, for
# j > 0 without the -(1-t). As a -> 0, I -> 1: its derivatives in b are O(a), and here each term is.
#
# 1/B(a, b) vanishes with b, while its logarithmic derivative has a pole there, which must not be evaluated. So P =
# rho h, where rho is b for b < 1, b / (a + b) for a, b < 1 (and for the density a or a b / (a + b)), and h has
# Gamma(b + 1) in place of Gamma(b), and so on.

ENOUGH = 40.0  # the integrand is neglected where e^-D is below e^-40; more for powers of lambda
REGULAR = 0.5  # the position of the bulk is that for parameters not below this


def regularized_beta_partial(orders, a, b, x):
    """D_a^i D_b^j D_x^k of betainc(a, b, x), i + j > 0, for a, b > 0, 0 <= x <= 1."""
    return beta_partial(orders, a, b, x, 1 - x)


def complementary_beta_partial(orders, a, b, x):
    """D_a^i D_b^j D_x^k of betaincc(a, b, x) = 1 - betainc(a, b, x), i + j > 0."""
    return -beta_partial(orders, a, b, x, 1 - x)


def beta_partial(orders, a, b, x, rest):
    """D_a^i D_b^j D_x^k of I_x(a, b), i + j > 0, where rest = 1 - x with a small relative error."""
    i, j, k = orders
    inside = (x > 0) & (rest > 0)
    x_, rest_ = jnp.where(inside, x, 0.5), jnp.where(inside, rest, 0.5)
    factor, exponent = beta_mass(a, b, x_, rest_)
    width = x_ * rest_
    # the powers of either may overflow or underflow where the product does not
    moved = -k * jnp.log(width)
    far = (exponent < -600) | (moved > 100)
    value = factor * times_width(orders, a, b, x_, rest_) * jnp.where(far, 1, width) ** -float(k)
    value = times_exp(value, exponent + jnp.where(far, moved, 0))
    lower, upper = at_zero(i, j, k, a, b), (-1) ** (k + 1) * at_zero(j, i, k, b, a)
    value = jnp.where(inside, value, jnp.where(x == 0, lower, upper))
    value = jnp.where(inside & (jnp.isinf(a) ^ jnp.isinf(b)), 0, value)  # all of the mass is at one end
    return jnp.where((a > 0) & (b > 0), value, jnp.nan)  # as SciPy's values are


def at_zero(i, j, k, a, b):
    """D_a^i D_b^j D_x^k of I_x(a, b) at x = 0.

    It consists of powers of log x times x^(a-k). So it is 0 where a > k, and otherwise not finite, unless i = 0 and a
    is an integer. Then, by Leibniz' rule, it is the j-th derivative of the polynomial
        C(k-1, a-1) (-1)^(k-a) (b-1) (b-2) ... (b-k+a) b (b+1) ... (b+a-1).
    """
    value = jnp.where(a > k, 0, jnp.nan)
    for m in range(1, k + 1) if i == 0 else ():
        roots = [*range(1, k - m + 1), *range(0, -m, -1)]
        polynomial = numpy.polynomial.Polynomial.fromroots(roots).deriv(j)
        scale = math.comb(k - 1, m - 1) * (-1) ** (k - m)
        value = jnp.where(a == m, scale * horner(list(map(float, polynomial.coef)), b), value)
    return value


def over_mass(orders, a, b, x, rest):
    """D_a^i D_b^j D_x^k I_x(a, b), in units of x^a (1-x)^b / B(a, b)."""
    value, inverse = times_width(orders, a, b, x, rest), 1 / (x * rest)
    for _ in range(orders[2]):
        value = value * inverse
    return value


def times_width(orders, a, b, x, rest):
    """That in `over_mass`, times (x (1-x))^k."""
    i, j, k = orders
    if k > 0:
        return density_partial(i, j, k - 1, a, b, x, rest)
    return tail_partial(i, j, a, b, x, rest)


# ------------------------------------------------------------------------------------------ logarithms


def log_over_mean(a, b, x, rest):
    """log(x / mean), mean = a / (a + b); close to the mean from the difference x - mean."""
    difference = distance_from_mean(a, b, x, rest) / a
    near = jnp.abs(difference) < 0.5
    ratio = x * ((a + b) / a)
    return jnp.where(near, log1p(jnp.where(near, difference, 0)), jnp.log(jnp.where(near, 1, ratio)))


def regularized(a, b):
    """The arguments of the gamma functions in h, in place of a, b and a + b: so they have no poles."""
    small_a, small_b = a < 1, b < 1
    both = small_a & small_b
    return a + small_a, b + small_b, a + b + both


def logarithm_of_power(a, b, x, rest):
    """The first derivatives in a and b of the logarithm of x^a (1-x)^b Gamma(a+b) / (Gamma(a) Gamma(b)).

    The gamma functions are those in h. Where the other parameter is small, log x + psi(a+b) - psi(a) may be small, too.
    """
    a1, b1, total = regularized(a, b)
    common = log_minus_psi(total)

    def slope(z, z1, other, x, rest):
        direct = jnp.log(x * (total / z1))
        value = jnp.where(z < 1, direct, log_over_mean(z, other, x, rest)) + log_minus_psi(z1) - common
        small, inner = other < 1, rest < 0.5
        logarithm = jnp.where(inner, log1p(-jnp.where(inner, rest, 0)), jnp.log(x))
        return jnp.where(small, logarithm + psi_step(0, z1, jnp.where(small, other, 1)), value)

    return slope(a, a1, b, x, rest), slope(b, b1, a, rest, x)


def higher_slopes(a, b):
    """(i, j) -> the derivatives, i + j > 1, of the logarithm of Gamma(a+b) / (Gamma(a) Gamma(b)), as in h."""
    a1, b1, total = regularized(a, b)
    small_a, small_b = a < 1, b < 1
    rest_a, rest_b = b - (small_a & ~small_b), a - (small_b & ~small_a)  # total - a1, total - b1

    def slope(i, j):
        if j == 0:
            return psi_step(i - 1, a1, rest_a)
        if i == 0:
            return psi_step(j - 1, b1, rest_b)
        return psi_right(i + j - 1, total)

    return slope


# ------------------------------------------------------------------------------------------- the density


def density_partial(i, j, m, a, b, x, rest):
    """D_a^i D_b^j D_x^m of f, in units of f / w^m, w = x (1-x).

    D_x^m f = f R_m / w^m, R_0 = 1, where with c = a - 1, d = b - 1, as in beta_density,
        R_(m+1) = (c (1-x) - d x - m (1 - 2x)) R_m + m (m - 1 - c - d) w R_(m-1).
    Its derivatives in a and b follow from this, because the coefficients are linear in a and b.
    """
    width = x * rest
    gap, total = (x - rest) - distance_from_mean(a, b, x, rest), a + b - 2

    @functools.cache
    def polynomial(m, p, q):
        if p < 0 or q < 0:
            return 0.0
        if m == 0:
            return 1.0 if p == q == 0 else 0.0
        n = m - 1
        value = (gap - n * (rest - x)) * polynomial(n, p, q)
        value = value + p * rest * polynomial(n, p - 1, q) - q * x * polynomial(n, p, q - 1)
        if n > 0:
            before = (n - 1 - total) * polynomial(n - 1, p, q)
            before = before - p * polynomial(n - 1, p - 1, q) - q * polynomial(n - 1, p, q - 1)
            value = value + n * width * before
        return value

    factor = density_jet(a, b, x, rest)
    return product(lambda p, q: polynomial(m, p, q), factor)(i, j)


def density_jet(a, b, x, rest):
    """(i, j) -> D_a^i D_b^j of x^a (1-x)^b / B(a, b), divided by it."""
    first, higher = logarithm_of_power(a, b, x, rest), higher_slopes(a, b)

    def slope(i, j):
        return first[j] if i + j == 1 else higher(i, j)

    return product(density_rho(a, b), exponential(slope))


def density_rho(a, b):
    """(i, j) -> D_a^i D_b^j rho / rho for the density: rho is a, b or a b / (a + b) where a, b or both are below 1."""
    total, small_a, small_b = a + b, a < 1, b < 1

    @functools.cache
    def rho(i, j):
        n = i + j
        if n == 0:
            return 1.0
        # a b / (a + b); its derivatives follow by induction
        if n == 1:
            both = (b / a if i else a / b) / total
        else:
            square = i * (i - 1) * (b / a) - 2 * i * j + j * (j - 1) * (a / b)
            both = (-1) ** (n - 1) * math.factorial(n - 2) * square / total**n
        only_a = 1 / a if (i, j) == (1, 0) else jnp.zeros_like(a)
        only_b = 1 / b if (i, j) == (0, 1) else jnp.zeros_like(a)
        return jnp.where(small_a & small_b, both, jnp.where(small_a, only_a, jnp.where(small_b, only_b, 0.0)))

    return rho


# -------------------------------------------------------------------------------------------- the tails


def tail_partial(i, j, a, b, x, rest):
    """D_a^i D_b^j of I_x(a, b), in units of x^a (1-x)^b / B(a, b)."""
    mirrored = x * jnp.maximum(b, REGULAR) > rest * jnp.maximum(a, REGULAR)
    a, b = jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    x, rest = jnp.where(mirrored, rest, x), jnp.where(mirrored, x, rest)

    constant, weights = lower_weights(a, b, x, rest)
    # in the mirror image a is b and b is a
    outside = jnp.where(mirrored, constant(j, i), constant(i, j))
    powers = {
        (p, q): jnp.where(mirrored, weights(j, i, q, p), weights(i, j, p, q))
        for p in range(i + 1)
        for q in range(j + 1)
    }
    integral = lower_integral(powers, mirrored, i + j, a, b, x, rest)
    return jnp.where(mirrored, -1, 1) * (outside + integral)


def lower_weights(a, b, x, rest):
    """Two functions: (i, j) -> the terms without integral, and (i, j, p, q) -> the coefficient of lambda^p nu^q in it.

    Both in units of x^a (1-x)^b / B(a, b). nu = mu for a >= 1, and log(1-t) for a < 1.

    a >= 1:  D_a^i D_b^j of P int e^-D = P sum C(i, p) C(j, q) P_(i-p, j-q)/P int lambda^p mu^q e^-D.
    a < 1:   D_a^i D_b^j of P + a P K, where a P = x^a / B(a, b), and the integrand of K has (t/x)^a (1-t)^b =
             (1-x)^b e^-D, from which (t/x)^a (1-t) is subtracted.
    """
    total, small_a, small_b = a + b, a < 1, b < 1
    first, higher = logarithm_of_power(a, b, x, rest), higher_slopes(a, b)
    _, b1, _ = regularized(a, b)
    without_rest = psi_step(0, b1, jnp.where(small_a, a, 1))

    def slope(i, j):
        if i + j > 1:
            return higher(i, j)
        return first[0] if i else jnp.where(small_a, without_rest, first[1])

    def rho(i, j):
        n = i + j
        if n == 0:
            return 1.0
        both = (-1) ** n * math.factorial(n - 1) * (i * b - j * a) / (total**n * b)
        only_b = 1 / b if (i, j) == (0, 1) else 0.0
        return jnp.where(small_b, jnp.where(small_a, both, only_b), 0.0)

    jet = product(rho, exponential(slope))
    unit = 1 / (a * jnp.exp(b * log1p(-jnp.where(small_a, x, 0))))

    def constant(i, j):
        return jnp.where(small_a, jet(i, j) * unit, 0.0)

    def weights(i, j, p, q):
        binomials = math.comb(i, p) * math.comb(j, q)
        value = binomials * jet(i - p, j - q)
        if p < i:  # D_a of the a in a K
            extra = math.comb(i, p + 1) * (p + 1) * math.comb(j, q) * jet(i - p - 1, j - q)
            value = value + jnp.where(small_a, extra / a, 0.0)
        return value

    return constant, weights


def lower_integral(powers, mirrored, order, a, b, x, rest, gap=None):
    """The sum over (p, q) of powers[p, q] times int_0^inf lambda^p nu^q e^-D ds, p and q exchanged where mirrored.

    By Gauss's rule in u, s = end u^2, up to where D is large enough. L is singular at s = log(x/(1-x)) + i pi. Where
    a is slightly above 1 this is close to the interval, whose length is about 40. Measured by the ellipse of
    convergence, the singularity is 1.5 times farther away in u than in s, and 48 nodes have errors of 1e-15. (40
    nodes in s had errors of 1e-11 there.)

    D, lambda and mu are small differences of large terms, except for L = log(1 - x + x e^-s) + x s (see `curve_along`):
        D = c s + (a + b) L,   lambda = -(1-x) s - L,   mu = x s - L,   c = a (1-x) - b x.

    `gap` is -c, if the caller has it more accurately.
    """
    small_a = a < 1
    total, drift = a + b, -(distance_from_mean(a, b, x, rest) if gap is None else gap)
    curve_at, odds = curve_along(x, rest), jnp.where(small_a, x / rest, 1)
    raised = jnp.where(small_a, 1, 0)
    end = end_of_integral(ENOUGH + 4 * order, drift + raised * rest, total + raised, x, rest, curve_at)
    first_powers = [
        [powers[p, q] for q in range(1 + max(q for _, q in powers))]
        for p in range(1 + max(p for p, _ in powers))
    ]

    def at_node(k, value):
        s = end * nodes[k] ** 2
        curve = curve_at(s)
        density = 2 * nodes[k] * weights[k] * jnp.exp(-(drift * s + total * curve))
        # log(1-t) is -log(1 + e^-s x / (1-x)). For t close to 0 it is small, but e^-D and lambda may not be if a is
        # small
        lam, nu = -rest * s - curve, jnp.where(small_a, -log_of_one_and(jnp.exp(-s) * odds), x * s - curve)
        # a < 1, power 0 of nu: (1-t)^b - (1-t) = (1-t)^b (1 - (1-t)^(1-b))
        missing = jnp.where(small_a, -expm1(jnp.where(small_a, (1 - b) * nu, 0)), 1)
        first, second = jnp.where(mirrored, nu, lam), jnp.where(mirrored, lam, nu)
        over_first, over_second = jnp.where(mirrored, 1, missing), jnp.where(mirrored, missing, 1)
        total_p = 0
        for p, row in reversed(list(enumerate(first_powers))):
            total_q = 0
            for q, term in reversed(list(enumerate(row))):
                if p == q == 0:
                    term = term * missing
                elif q == 0:
                    term = term * over_first
                elif p == 0:
                    term = term * over_second
                total_q = total_q * second + term
            total_p = total_p * first + total_q
        term = density * total_p
        if in_pairs:
            return add_double(value, term)
        return value + term

    in_pairs = format_of(x) is SINGLE  # where the sum's rounding errors count
    nodes, weights = (jnp.asarray(v, x.dtype) for v in gauss_legendre(NODES + 4 * order))
    zero = jnp.zeros_like(x)
    total_sum = jax.lax.fori_loop(0, len(nodes), at_node, pair(zero) if in_pairs else zero)
    return end * (total_sum[0] if in_pairs else total_sum)


def curve_along(x, rest):
    """s -> L = log(1 - x + x e^-s) + x s for s >= 0.

    With m = min(x, 1-x), z = -s for x <= 1/2 and z = s for x > 1/2, w = m (e^z - 1):
        L = (log(1 + w) - w) + m (e^z - 1 - z)      for s < 1/2,
        L = log(1 + w) - m z                        otherwise, as (a + b) x (1-x) is then less than 400,
        L = log(1-x) + log(1 + v) + x s             with v = e^-s x / (1-x), where x > 1/2 and that is less than 1.
    log(1 + w) = 2 artanh r = 2 (r + r^3/3 + ...), r = w / (2 + w), so that w - log(1 + w) = w r - 2 (r^3/3 + ...);
    |r| <= 1/3.
    """
    low, lesser = x <= 0.5, jnp.minimum(x, rest)
    log_rest = jnp.where(low, log1p(-jnp.where(low, x, 0)), jnp.log(rest))
    log_odds = jnp.where(low, 0, log1p(-jnp.where(low, 0, rest)) - log_rest)

    def curve(s):
        near, odds = s < SMALL, (s >= SMALL) & (s > log_odds) & ~low
        z = jnp.where(low | odds, -s, s)
        inner = jnp.where(near, z, 0)
        second = horner(EXPONENTIAL, inner) * inner * inner
        power = jnp.exp(jnp.where(near, 0, z))
        w = jnp.where(odds, power * (x / rest), lesser * jnp.where(near, inner + second, power - 1))
        r = w / (2 + w)
        cube = horner(ARTANH, r * r) * r * r * r
        farther = (2 * r + cube) - jnp.where(odds, -x * s - log_rest, lesser * z)
        return jnp.where(near, (cube - w * r) + lesser * second, farther)

    return curve


NODES = 48


def end_of_integral(enough, drift, total, x, rest, curve_at):
    """The s with D(s) = drift s + total L(s) = enough or slightly more, on the left of the bulk; `curve_at` is L.

    D is convex, D(0) = 0, D'(0) = c >= 0, and as D'' >= q e^-s, q = (a + b) x (1-x), D is at least
    c s + q (e^-s - 1 + s). So (enough + q) / (c + q) is an upper bound of s; for s < 1, as e^-s - 1 + s > 0.367 s^2,
    the root of a quadratic is another. From there Newton's method decreases to the solution. For x > 1/2 D may grow as
    e^s. There Newton's method starts from (a + b) log(1 + (1-x) (e^s - 1)) = enough, which is on the left of the
    solution, and after its first step it is on the right.
    """
    low = x <= 0.5
    c, q = jnp.maximum(drift, 0), total * x * rest
    near = 2 * enough / (c + jnp.hypot(c, math.sqrt(4 * 0.367 * enough) * jnp.sqrt(q)))
    growth = jnp.minimum(enough / total, 700)
    far = jnp.where(low, (enough + q) / (c + q), log1p(jnp.expm1(growth) / jnp.minimum(x, rest)))

    def improved(_, s):
        # for the odds t / (1-t) = e^-s x / (1-x)
        fall = -jnp.expm1(-s)
        slope = c + q * fall / (rest + x * jnp.exp(-s))
        value = c * s + total * curve_at(s)
        return jnp.where(slope > 0, s - (value - enough) / jnp.where(slope > 0, slope, 1), s)

    return jax.lax.fori_loop(0, 5, improved, jnp.where(near < 1, near, far))
