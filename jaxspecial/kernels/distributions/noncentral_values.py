"""Values of the noncentral chi-square and F distributions and of their inverses, by Poisson mixtures.

Each kernel returns its value and where it holds. Inverses solve for the logarithm of the smaller one of p and 1 - p, by Newton's
method in x or f, and else by the secant method. They hold where the solution is unique: a distribution function falls with nc; for
chi-square it also falls with df. That of F rises from 0 to the one of chi-square for dfd from 0 to infinity, or rises and then falls; and
it is monotone in dfn from e^(-nc/2), or monotone up to one extremum. So a p between the two limits has one solution. The
error of a solution is that of the distribution function over its slope, which must not be small.
"""

import jax.numpy as jnp

from jaxspecial.kernels.distributions.poisson_mixtures import chi_square, f_distribution
from jaxspecial.kernels.error.values import normal_quantile_value
from jaxspecial.kernels.gamma.incomplete_values import upper_gamma_value
from jaxspecial.kernels.numerics.log_newton import log_newton
from jaxspecial.kernels.numerics.log_secant import secant

__all__ = [
    "f_denominator_value",
    "noncentral_chi2_freedom_value",
    "noncentral_chi2_noncentrality_value",
    "noncentral_chi2_quantile_value",
    "noncentral_chi2_value",
    "noncentral_f_denominator_value",
    "noncentral_f_noncentrality_value",
    "noncentral_f_numerator_value",
    "noncentral_f_quantile_value",
    "noncentral_f_value",
]

LARGEST_NC = 2e4  # the number of terms grows like its root
LEAST, LARGEST = 1e-280, 1e12  # other arguments
LEAST_SLOPE = 1 / 32  # d log p / d log of the solution
LEAST_P = 1e-200
LEAST_TERM = -690.0  # the logarithm of the second term of the mixture, next to underflow
LEAST_FREEDOM = 1e-3  # of a solution


def usable(nc, *others):
    """Whether a mixture takes these arguments."""
    inside = (nc >= 0) & (nc <= LARGEST_NC)
    for x in others:
        inside &= (x >= LEAST) & (x <= LARGEST)
    return inside


def in_place(inside, *pairs):
    return [jnp.where(inside, x, safe) for x, safe in pairs]


def smaller_tail(p):
    return p < 0.5, jnp.minimum(p, 1 - p)


# --- Chi-square ---------------------------------------------------------------------------------------------------


def noncentral_chi2_value(x, df, nc):
    """F(x; df, nc)."""
    inside = usable(nc, x, df)
    x, df, nc = in_place(inside, (x, 1), (df, 1), (nc, 1))
    is_lower = x < df + nc
    tail, _, holds = chi_square(is_lower, x, df, nc)
    return jnp.where(is_lower, tail, 1 - tail), inside & holds


def noncentral_chi2_quantile_value(p, df, nc):
    """The x with F(x; df, nc) = p. It starts from Patnaik's multiple of chi-square, by Wilson and Hilferty's formula."""
    inside = usable(nc, df) & (p > LEAST_P) & (p < 1)
    p, df, nc = in_place(inside, (p, 0.5), (df, 1), (nc, 1))
    is_lower, smaller = smaller_tail(p)
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    freedom = (df + nc) * ((df + nc) / (df + 2 * nc))
    spread = 2 / (9 * freedom)
    root = jnp.maximum(1 - spread + z * jnp.sqrt(spread), 0.05)

    def tail(x):
        return chi_square(is_lower, x, df, nc)

    x = log_newton(tail, smaller, is_lower, (df + nc) * root**3)
    solved = (x >= LEAST) & (x <= LARGEST) & ((df / 2 + 1) * jnp.log(x / 2) > LEAST_TERM)
    return x, inside & solved


def noncentral_chi2_freedom_value(x, p, nc):
    """The df with F(x; df, nc) = p. It starts from the normal distribution of mean df + nc and variance 2 df + 4 nc."""
    inside = usable(nc, x) & (p > LEAST_P) & (p < 1)
    x, p, nc = in_place(inside, (x, 1), (p, 0.5), (nc, 0.1))
    is_lower, smaller = smaller_tail(p)
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    # with v the variance: v / 2 - nc + z sqrt(v) = x
    square = z * z + 2 * (x + nc)
    root = jnp.where(z > 0, 2 * (x + nc) / (z + jnp.sqrt(square)), jnp.sqrt(square) - z)
    start = jnp.maximum(root * root / 2 - 2 * nc, 0.1)

    def tail(df):
        return chi_square(is_lower, x, df, nc)[::2]

    df, slope = secant(tail, smaller, ~is_lower, start, jnp.minimum((start + 1) / (root + 1), 1))
    return df, inside & (slope > LEAST_SLOPE) & usable(nc, df)


def noncentral_chi2_noncentrality_value(x, df, p):
    """The nc with F(x; df, nc) = p. It starts from the normal distribution of mean df + nc and variance 2 df + 4 nc."""
    inside = usable(0 * x, x, df) & (p > LEAST_P) & (p < 1) & (x < 4 * LARGEST_NC)
    x, df, p = in_place(inside, (x, 3), (df, 1), (p, 0.5))
    is_lower, smaller = smaller_tail(p)
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    # with v the variance: v / 4 + df / 2 + z sqrt(v) = x
    root = jnp.sqrt(jnp.maximum(4 * z * z + 4 * (x - df / 2), 0)) - 2 * z
    start = jnp.maximum((root * root - 2 * df) / 4, 0.1)

    def tail(nc):
        return chi_square(is_lower, x, df, jnp.minimum(nc, 4 * LARGEST_NC))[::2]

    nc, slope = secant(tail, smaller, ~is_lower, start, jnp.minimum((start + 1) / (root + 1), 1))
    return nc, inside & (slope > LEAST_SLOPE) & (nc > LEAST) & (nc <= LARGEST_NC)


# --- F ------------------------------------------------------------------------------------------------------------


def noncentral_f_value(dfn, dfd, nc, f):
    """F(f; dfn, dfd, nc)."""
    inside = usable(nc, dfn, dfd, f)
    dfn, dfd, nc, f = in_place(inside, (dfn, 1), (dfd, 1), (nc, 1), (f, 1))
    is_lower = f < (1 + nc / dfn) * (1 + 1 / dfd)
    tail, _, holds = f_distribution(is_lower, dfn, dfd, nc, f)
    return jnp.where(is_lower, tail, 1 - tail), inside & holds


def noncentral_f_quantile_value(dfn, dfd, nc, p):
    """The f with F(f; dfn, dfd, nc) = p. It starts from a normal distribution of log f."""
    inside = usable(nc, dfn, dfd) & (p > LEAST_P) & (p < 1)
    dfn, dfd, nc, p = in_place(inside, (dfn, 1), (dfd, 1), (nc, 1), (p, 0.5))
    is_lower, smaller = smaller_tail(p)
    z = jnp.where(is_lower, 1, -1) * normal_quantile_value(smaller)
    freedom = (dfn + nc) * ((dfn + nc) / (dfn + 2 * nc))
    start = (1 + nc / dfn) * jnp.exp(jnp.clip(z * jnp.sqrt(2 / freedom + 2 / dfd), -300, 300))

    def tail(f):
        return f_distribution(is_lower, dfn, dfd, nc, f)

    f = log_newton(tail, smaller, is_lower, start)
    return f, inside & (f >= LEAST) & (f <= LARGEST) & ((dfn / 2 + 1) * jnp.log(dfn / dfd * f) > LEAST_TERM)


def noncentral_f_numerator_value(p, dfd, nc, f):
    """The dfn with F(f; dfn, dfd, nc) = p."""
    inside = usable(nc, dfd, f) & (p > LEAST_P) & (p < 1)
    p, dfd, nc, f = in_place(inside, (p, 0.7), (dfd, 5), (nc, 1), (f, 3))
    first, last = jnp.exp(-nc / 2), upper_gamma_value(dfd / 2, dfd / (2 * f))
    inside &= (p > jnp.minimum(first, last)) & (p < jnp.maximum(first, last))
    is_lower, smaller = smaller_tail(p)

    def tail(dfn):
        return f_distribution(is_lower, jnp.clip(dfn, LEAST_FREEDOM, LARGEST), dfd, nc, f)[::2]

    start = jnp.full_like(p, 5.0)
    dfn, slope = secant(tail, smaller, is_lower == (first < last), start, jnp.ones_like(p))
    return dfn, inside & (slope > LEAST_SLOPE) & usable(nc, dfn) & (dfn > LEAST_FREEDOM)


def noncentral_f_denominator_value(dfn, p, nc, f):
    """The dfd with F(f; dfn, dfd, nc) = p."""
    inside = usable(nc, dfn, f) & (p > LEAST_P) & (p < 1)
    dfn, p, nc, f = in_place(inside, (dfn, 1), (p, 0.2), (nc, 1), (f, 10))
    is_lower, smaller = smaller_tail(p)
    limit = chi_square(is_lower, dfn * f, dfn, nc)[0]
    inside &= jnp.where(is_lower, smaller < limit, smaller > limit)

    def tail(dfd):
        return f_distribution(is_lower, dfn, jnp.clip(dfd, LEAST_FREEDOM, LARGEST), nc, f)[::2]

    start = jnp.full_like(p, 5.0)
    dfd, slope = secant(tail, smaller, is_lower, start, jnp.ones_like(p))
    return dfd, inside & (slope > LEAST_SLOPE) & usable(nc, dfd) & (dfd > LEAST_FREEDOM)


def f_denominator_value(dfn, p, x):
    """The dfd with F(x; dfn, dfd) = p, of the distribution that is not noncentral."""
    return noncentral_f_denominator_value(dfn, p, 0 * x, x)


def noncentral_f_noncentrality_value(dfn, dfd, p, f):
    """The nc with F(f; dfn, dfd, nc) = p."""
    inside = usable(0 * f, dfn, dfd, f) & (p > LEAST_P) & (p < 1)
    dfn, dfd, p, f = in_place(inside, (dfn, 1), (dfd, 1), (p, 0.2), (f, 3))
    is_lower, smaller = smaller_tail(p)

    def tail(nc):
        return f_distribution(is_lower, dfn, dfd, jnp.minimum(nc, 4 * LARGEST_NC), f)[::2]

    start = jnp.clip(dfn * (f - 1), 1, LARGEST_NC)
    nc, slope = secant(tail, smaller, ~is_lower, start, jnp.ones_like(p))
    return nc, inside & (slope > LEAST_SLOPE) & (nc > LEAST) & (nc <= LARGEST_NC)
