"""Quantiles of the beta distribution, refined in mpmath."""

import math

import mpmath


def refined(a, b, y, x, rest):
    """The x with I_x(a, b) = y, 1 - x, and the density, by a Newton step from both, which are right to 10 digits.

    I_x is a series of positive terms (DLMF 8.17.8), from the nearer end. mpmath.hyp2f1 takes minutes for large parameters.
    """
    with mpmath.workdps(30 + int(math.log10(max(a, b) / y))):
        p, q = mpmath.mpf(y), 1 - mpmath.mpf(y)
        if x > rest:
            refined_rest, refined_x, density = _from_left(b, a, q, p, rest)
        else:
            refined_x, refined_rest, density = _from_left(a, b, p, q, x)
        return refined_x, refined_rest, density


def _from_left(a, b, p, q, x):
    a, b, x = map(mpmath.mpf, (a, b, x))
    log_beta = mpmath.loggamma(a) + mpmath.loggamma(b) - mpmath.loggamma(a + b)

    def density(x):
        return mpmath.exp((a - 1) * mpmath.log(x) + (b - 1) * mpmath.log1p(-x) - log_beta)

    term = below = x * (1 - x) * density(x) / a
    k = 0
    while term > 1e-18 * min(p, q) * below:
        term *= (a + b + k) * x / (a + 1 + k)
        below, k = below + term, k + 1
    better = x + (p - below) / density(x)
    return better, 1 - better, density(better)
