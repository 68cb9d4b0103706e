"""Quantiles of the beta distribution for two vast shapes, as power series in these and in the logarithm of the probability."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.power_series import composed, product

__all__ = []

# log tau = log(x / (1-x)) - log(a / b) has the density exp(-m (k_2 w^2/2! + k_3 w^3/3! + ...)), m = a b / (a + b), over a constant. a + b
# times p q k_n are the cumulants of a number that is 1 with probability p = a / (a + b) and 0 with q = 1 - p: k_2 = 1, k_3 = q - p,
# k_4 = 1 - 6 p q, ... Set equal to the density of the normal distribution, order by order in m^(-1/2), this gives for the quantile
#     w = z M^(1/2) - D (z^2 + 2)/6 + M^(1/2) (M (z^3 + 5 z) - R (z^3 + 11 z))/36
#         - D (M (6 z^4 + 59 z^2 + 58) + R (3 z^4 + 7 z^2 - 16))/1620 + ...,
# M = 1/a + 1/b = 1/m, D = 1/a - 1/b = (q - p) M, R = 1/(a + b), where z is the quantile of the normal distribution. For a, b > 1e10 the next
# term, of the size of z^5 m^(-5/2) / 4000, is below 1e-17 of the first for every double y.
# No terms cancel in the derivatives of M, D, R and M^(1/2), in units of M: they are those of 1/(1 + s) and 1/(1 + t), a = a_0 (1 + s), b = b_0 (1 + t).
VAST = 1e10  # shapes from where on the expansion is used
CUBIC = (0, 5, 0, 1), (0, -11, 0, -1)
QUARTIC = (58, 0, 59, 0, 6), (-16, 0, 7, 0, 3)


def vast_log_ratio(a, b, z):
    """log tau."""
    zero = (0, 0, 0)
    return vast_log_ratio_series(zero, a, b, {zero: z})[zero]


def vast_log_ratio_series(box, a, b, z):
    """The power series of log tau in s, t and L: the shapes are a (1 + s) and b (1 + t), and z is a power series in L."""
    first, second = 1 / (1 + a / b), 1 / (1 + b / a)  # 1/a and 1/b in units of M
    over_a = {(n, 0, 0): (-1) ** n * first for n in range(box[0] + 1)}
    over_b = {(0, n, 0): (-1) ** n * second for n in range(box[1] + 1)}
    unit, total = 1 / a + 1 / b, plus(over_a, over_b)
    shares = plus({(1, 0, 0): second}, {(0, 1, 0): first})
    inverse_of_sum = times(first * second, composed(geometric(sum(box[:2])), shares, box))
    growth = {key: c for key, c in total.items() if any(key)}
    root = times(jnp.sqrt(unit), composed(root_coefficients(sum(box[:2])), growth, box))
    powers = [{(0, 0, 0): 1.0}, z]
    for _ in range(3):
        powers.append(product(powers[-1], powers[1], box))

    def correction(pair, scale):
        """scale (M f(z) + R g(z)) for the two polynomials; M and R have the unit M."""
        terms = [
            product(factor, polynomial_in(powers, f), box)
            for factor, f in zip((total, inverse_of_sum), pair, strict=True)
        ]
        return times(scale * unit, plus(*terms))

    odd = product(root, plus(powers[1], correction(CUBIC, 1 / 36)), box)
    even = plus(polynomial_in(powers, (1 / 3, 0, 1 / 6)), correction(QUARTIC, 1 / 1620))
    difference = times(-unit, plus(over_a, times(-1, over_b)))
    return plus(odd, product(difference, even, box))


def normal_quantile_series(order, lower, upper):
    """The power series of z, Phi(z) = lower, in the logarithm L of `lower` or, where this is the larger one, of `upper`: z' = h = Phi / Phi',
    h' = h + z h^2, or these for -z."""
    z = call("ndtri", jnp.minimum(lower, upper))
    h = jnp.sqrt(jnp.pi / 2) * call("erfcx", -z / jnp.sqrt(2.0))
    sign = jnp.where(lower > upper, -1.0, 1.0)
    polynomial, found = {(1, 0): 1}, {}  # in z and h
    for k in range(order + 1):
        found[0, 0, k] = sign * evaluated(polynomial, z, h) / math.factorial(k)
        polynomial = derived(polynomial, ({(0, 1): 1}, {(0, 1): 1, (1, 2): 1}), {})
    return found


def geometric(count):
    """The coefficients of 1/(1 + u)."""
    return [(-1.0) ** n for n in range(count + 1)]


def root_coefficients(count):
    """The coefficients of (1 + u)^(1/2)."""
    found = [1.0]
    for n in range(count):
        found.append(found[-1] * (0.5 - n) / (n + 1))
    return found


def polynomial_in(powers, coefficients):
    total = {}
    for power, c in zip(powers, coefficients, strict=False):
        if c:
            total = plus(total, times(c, power))
    return total


def plus(f, g):
    return {key: f[key] + g[key] if key in f and key in g else (f | g)[key] for key in f | g}


def times(factor, f):
    return {key: factor * c for key, c in f.items()}
