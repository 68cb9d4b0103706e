"""Values of the incomplete gamma functions, and of the distributions that they are.

With front = x^a e^-x / Gamma(a + 1):

x < 1, or x < 3 and x <= a: P = front sum_k x^k / ((a + 1) ... (a + k)) (DLMF 8.7.1), a sum of positive terms. Where P is close to 1
and a < 2, with L = a log x - log Gamma(1 + a) and S = sum_(k > 0) (-x)^k / k! / (a + k) (DLMF 8.7.1),
    Q = 1 - e^L (1 + a S) = -(e^L - 1) - e^L a S,
which is accurate to the last digits also where a is so small that P rounds to 1.

Elsewhere: with t = x e^v, the smaller one of P (v < 0, if x <= a) and Q (v > 0) is
    a front int exp(-(x - a) v - x (e^v - 1 - v)) dv
where nothing cancels, by a Gauss-Legendre rule on the part where the exponent is above -37; the other one is 1 minus that.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.gamma.incomplete import gamma_exponent
from jaxspecial.kernels.gamma.incomplete_shape import last_node
from jaxspecial.kernels.gamma.values import log_gamma_over_zeros, log_gamma_value, reciprocal_gamma_value
from jaxspecial.kernels.numerics.double_double import minus, over, pair, times_double, two_sum
from jaxspecial.kernels.numerics.double_logarithm import log_pair
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.small_differences import expm1, expm1mx
from jaxspecial.kernels.numerics.stirling import logarithm_of_star

__all__ = [
    "chi_square_survival_value",
    "chi_square_value",
    "gamma_distribution_value",
    "gamma_survival_value",
    "lower_gamma_value",
    "poisson_survival_value",
    "poisson_value",
    "upper_gamma_value",
]

SERIES_BELOW = 1.0, 3.0  # for all a, and for a >= x
SERIES_TERMS = 27
COMPLEMENT_TERMS = 20
COMPLEMENT_BELOW = 2.0  # a
STIRLING_FROM = 14.0  # a smaller `a` has this formula for an x so large that the result is 0
POWER_BELOW, GAMMA_BELOW = {DOUBLE: 690.0, SINGLE: 80.0}, {DOUBLE: 160.0, SINGLE: 32.0}
MOST = 37.0
NODES = 32
ROOT_OF_TWO_PI = math.sqrt(2 * math.pi)
TINY = {DOUBLE: 1e-300, SINGLE: 1e-37}
STEP_FROM = {DOUBLE: 1e300, SINGLE: 1e37}


def front(a, x):
    """x^a e^-x / Gamma(a + 1).

    Where x^a or the gamma function would overflow it is exp(a (log(1 + u) - u)) / (sqrt(2 pi a) Gamma*(a)), u = (x - a) / a.
    """
    form = format_of(x)
    far = (x >= 1) & ((a * jnp.log(x) >= POWER_BELOW[form]) | (a >= GAMMA_BELOW[form]))
    near_a, near_x = jnp.where(far, 1, a), jnp.where(far, 1, x)
    half = jnp.exp(-near_x / 2)  # e^-x may underflow where the product does not
    # 1 / Gamma(a + 1); for a large `a` the rounding of a + 1 would count
    inverse = jnp.where(
        near_a < 1, reciprocal_gamma_value(near_a + 1), reciprocal_gamma_value(near_a) / near_a
    )
    direct = (jnp.power(near_x, near_a) * half) * inverse * half
    large = jnp.maximum(a, STIRLING_FROM)
    exponent = gamma_exponent(large, x, x - large)
    star = jnp.exp(exponent - logarithm_of_star(large))
    if form is SINGLE:
        exponent, lost = _exponent_as_pair(large, x, exponent)
        star = jnp.exp(exponent) * jnp.exp(lost - logarithm_of_star(large))
    return jnp.where(far, star / (ROOT_OF_TWO_PI * jnp.sqrt(large)), direct)


def _exponent_as_pair(a, x, exponent):
    """a log(x / a) - (x - a) as a pair, where it is of moderate size and the `exponent` is not small because u = (x - a) / a is.

    Rounded to a single number of 24 bits, an exponent of -80 would change the result by 30 units in the last place. Next to u = 0 a unit
    of x changes it by more.
    """
    rest, rest_low = two_sum(x, -a)
    far = (jnp.abs(rest) > 0.1 * a) & (jnp.abs(exponent) < 1000)
    ratio = over(pair(jnp.where(far, x, 1)), pair(jnp.where(far, a, 1)))
    high, low = minus(times_double(log_pair(*ratio), a), (rest, rest_low))
    return jnp.where(far, high, exponent), jnp.where(far, low, 0)


def _series(a, x):
    """P and Q for small x."""
    total, term = jnp.ones_like(x), jnp.ones_like(x)
    for k in range(1, SERIES_TERMS):
        term = term * (x / (a + k))
        total = total + term
    lower = front(a, x) * total
    complement = (a < COMPLEMENT_BELOW) & (x < SERIES_BELOW[0]) & (lower > 0.5)
    return lower, jnp.where(
        complement, _complement(jnp.minimum(a, COMPLEMENT_BELOW), jnp.minimum(x, 1)), 1 - lower
    )


def _complement(a, x):
    """Q for a < 2, x < 1."""
    rest, term = jnp.zeros_like(x), jnp.ones_like(x)
    for k in range(1, COMPLEMENT_TERMS):
        term = -term * x / k
        rest = rest + term / (a + k)
    grown = expm1(a * (jnp.log(x) - (a - 1) * log_gamma_over_zeros(a + 1)))
    return -grown - (1 + grown) * a * rest


def _integral(a, x):
    """The smaller one of P and Q for x >= 1, and whether it is P."""
    below = x <= a
    sign = jnp.where(below, -1.0, 1.0)
    gap = sign * (x - a)
    last = last_node(MOST, below, gap, x)
    nodes, weights = map(jnp.asarray, gauss_legendre(NODES))

    def term(k):
        s = nodes[k] * last
        return weights[k] * jnp.exp(-(gap * s + x * expm1mx(sign * s)))

    total = jax.lax.fori_loop(1, len(nodes), lambda k, total: total + term(k), term(0))
    return front(a, x) * (a * last) * total, below


def both(a, x):
    """P(a, x) and Q(a, x)."""
    inside = (a > 0) & (a < jnp.inf) & (x > 0) & (x < jnp.inf)
    a_, x_ = jnp.where(inside, a, 1), jnp.where(inside, x, 1)
    near = (x_ < SERIES_BELOW[0]) | ((x_ < SERIES_BELOW[1]) & (x_ <= a_))
    p_near, q_near = _series(a_, jnp.where(near, x_, 0.5))
    smaller, below = _integral(jnp.where(near, 1, a_), jnp.where(near, 3, x_))
    p_far, q_far = jnp.where(below, smaller, 1 - smaller), jnp.where(below, 1 - smaller, smaller)
    zero = ((x == 0) & (a > 0)) | ((a == jnp.inf) & (x >= 0) & (x < jnp.inf))
    one = ((a == 0) & (x > 0)) | ((x == jnp.inf) & (a >= 0) & (a < jnp.inf))
    ends = jnp.where(zero, 0, jnp.where(one, 1, jnp.nan))
    lower = jnp.where(inside, jnp.where(near, p_near, p_far), ends)
    upper = jnp.where(inside, jnp.where(near, q_near, q_far), 1 - ends)
    # no double is within 1e100 standard deviations of so large an `a`
    step = inside & (a > STEP_FROM[format_of(a)])
    jump = jnp.where(x < a, 0, jnp.where(x > a, 1, 0.5))
    return jnp.where(step, jump, lower), jnp.where(step, 1 - jump, upper)


def lower_gamma_value(a, x):
    """P(a, x)."""
    return both(a, x)[0]


def upper_gamma_value(a, x):
    """Q(a, x)."""
    return both(a, x)[1]


def chi_square_value(v, x):
    """P(v/2, x/2)."""
    return lower_gamma_value(v / 2, x / 2)


def chi_square_survival_value(v, x):
    """Q(v/2, x/2)."""
    return upper_gamma_value(v / 2, x / 2)


def gamma_distribution_value(a, b, x):
    """P(b, a x)."""
    return _of_product(a, b, x)[0]


def gamma_survival_value(a, b, x):
    """Q(b, a x)."""
    return _of_product(a, b, x)[1]


def _of_product(a, b, x):
    """P(b, a x) and Q(b, a x); where a x may underflow, P is (a x)^b / Gamma(b + 1) to the last digit."""
    lower, upper = both(jnp.where(x < 0, jnp.nan, b), a * x)
    tiny = (a > 0) & (x > 0) & (a * x < TINY[format_of(x)]) & (b > 0) & (b < jnp.inf)
    b_, a_, x_ = jnp.where(tiny, b, 1), jnp.where(tiny, a, 1), jnp.where(tiny, x, 1)
    exponent = b_ * (jnp.log(a_) + jnp.log(x_)) - log_gamma_value(b_ + 1)
    return jnp.where(tiny, jnp.exp(exponent), lower), jnp.where(tiny, -expm1(exponent), upper)


def poisson_value(k, m):
    """Q(floor(k) + 1, m)."""
    return upper_gamma_value(jnp.where(k < 0, jnp.nan, jnp.floor(k) + 1), m)


def poisson_survival_value(k, m):
    """P(floor(k) + 1, m)."""
    return lower_gamma_value(jnp.where(k < 0, jnp.nan, jnp.floor(k) + 1), m)
