"""Values of the incomplete beta functions, and of the distributions that they are.

The integral from the nearer end is that of `beta.incomplete`, without its derivatives in a and b; the other one is 1 minus it:
    I = P int_0^inf e^-D ds,  P = x^a (1-x)^b / B(a, b), for a >= 1,
    I = e^L (1 + a K),  L = log(x^a / (a B(a, b))), for a < 1.
Where a is small, I is close to 1, and
    1 - I = -(e^L - 1) - e^L a K,  L = a log x - log Gamma(1 + a) + (log Gamma(b + a) - log Gamma(b)),
which is accurate to the last digits also where I rounds to 1.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.beta.incomplete import REGULAR, lower_integral
from jaxspecial.kernels.beta.incomplete_argument import exponent_of_mass, factor_of_mass
from jaxspecial.kernels.beta.small_shapes import (
    SHIFT,
    log_gamma_step,
    log_gamma_step_parts,
    log_scaled_beta,
)
from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.error.values import erfcx_value, normal_value
from jaxspecial.kernels.gamma.gamma import star_of_gamma
from jaxspecial.kernels.gamma.values import gamma_of_positive, log_gamma_over_zeros
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    minus,
    over,
    pair,
    times,
    times_double,
    two_sum,
    where_pair,
)
from jaxspecial.kernels.numerics.double_logarithm import log_pair
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import expm1, log_of_one_and, near_log1pmx
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "binomial_survival_value",
    "binomial_value",
    "complementary_beta_value",
    "f_distribution_value",
    "f_survival_value",
    "negative_binomial_survival_value",
    "negative_binomial_value",
    "regularized_beta_value",
    "student_value",
]

LARGE_EXPONENT = -100.0
# Powers and gamma functions that neither overflow nor underflow.
POWER_FROM, GAMMA_BELOW = {DOUBLE: 1e-305, SINGLE: 1e-37}, {DOUBLE: 150.0, SINGLE: 30.0}
NORMAL_FROM = {
    DOUBLE: 1e20,
    SINGLE: 1e13,
}  # degrees of freedom of Student's t: the difference is (t^2 + 1)^2 / df at most, relatively
NO_POWER = {DOUBLE: 1e-20, SINGLE: 1e-10}  # the power a of any x is 1
VAST, LITTLE, FACTOR = {DOUBLE: 1e280, SINGLE: 1e33}, {DOUBLE: 1e60, SINGLE: 1e9}, {DOUBLE: 1e20, SINGLE: 1e4}
# Of |log(x / (1-x))|, and the logarithm of what is lost beside 1.
ENDS, NOTHING = {DOUBLE: 600.0, SINGLE: 70.0}, {DOUBLE: -40.0, SINGLE: -18.0}
SAME_FROM = {DOUBLE: 1e290, SINGLE: 1e36}  # a larger number of degrees of freedom of F makes no difference
FAR = {DOUBLE: 1e20, SINGLE: 1e9}  # |t| / sqrt(df), from where 1 - x rounds to 1
LEAST_PART = 1e-25  # of x or 1 - x, likewise
MODERATE = 1e12  # for pairs of numbers in single precision
SAFE = {DOUBLE: 1e290, SINGLE: 1e36}  # numbers up to this one, and their reciprocals, are in range


def both(a, b, x, rest, gap=None, exponent=None):
    """I_x(a, b) and I_(1-x)(b, a), where rest = 1 - x with a small relative error.

    Likewise gap = x b - rest a, and the exponent of `beta_mass` where it is not NaN, if they are given.
    """
    inside = (a > 0) & (b > 0) & (a < jnp.inf) & (b < jnp.inf) & (x > 0) & (rest > 0)
    a_, b_, x_, rest_ = (
        jnp.where(inside, value, safe) for value, safe in ((a, 1), (b, 1), (x, 0.5), (rest, 0.5))
    )
    # for a vast b only x b counts, for a vast a (1 - x) a: factors keep products of x or 1 - x from underflow
    form = format_of(a)
    vast, little, scale = VAST[form], 1 / LITTLE[form], FACTOR[form]
    small_x, small_rest = (b_ > vast) & (x_ < little), (a_ > vast) & (rest_ < little)
    a_, b_ = jnp.where(small_rest, a_ / scale, a_), jnp.where(small_x, b_ / scale, b_)
    x_, rest_ = jnp.where(small_x, x_ * scale, x_), jnp.where(small_rest, rest_ * scale, rest_)
    mirrored = x_ * jnp.maximum(b_, REGULAR) > rest_ * jnp.maximum(a_, REGULAR)
    nearer, farther = _tail(
        mirrored,
        jnp.where(mirrored, b_, a_),
        jnp.where(mirrored, a_, b_),
        jnp.where(mirrored, rest_, x_),
        jnp.where(mirrored, x_, rest_),
        None if gap is None else jnp.where(inside, jnp.where(mirrored, -gap, gap), 0),
        exponent,
    )
    # all of the mass is at one end, if not of both kinds
    valid = (a >= 0) & (b >= 0) & (a + b > 0) & ~(jnp.isinf(a) & jnp.isinf(b)) & (x >= 0) & (rest >= 0)
    zero = (x == 0) | ((rest > 0) & ((b == 0) | jnp.isinf(a)))
    ends = jnp.where(valid, jnp.where(zero, 0.0, 1.0), jnp.nan)
    lower = jnp.where(inside, jnp.where(mirrored, farther, nearer), ends)
    upper = jnp.where(inside, jnp.where(mirrored, nearer, farther), 1 - ends)
    # almost all of the mass is next to the two ends
    split = inside & (jnp.maximum(a, b) < NO_POWER[form])
    total = jnp.where(split, a + b, 1)
    return jnp.where(split, b / total, lower), jnp.where(split, a / total, upper)


def _tail(mirrored, a, b, x, rest, gap, exponent):
    """I_x(a, b), x on the left of the bulk, and 1 minus it."""
    small = a < 1
    factor, exponent = mass(a, b, x, rest, gap, exponent)
    shape = jnp.where(small, a, 0.5)
    near_x = jnp.where(small, x, 0.5)
    power = jnp.exp(-b * log_of_one_and(near_x / jnp.where(small, rest, 0.5)))  # (1-x)^b, b x <= 1
    constant = jnp.where(small, 1 / (shape * power), 0)
    integral = lower_integral({(0, 0): jnp.ones_like(x)}, mirrored, 0, a, b, x, rest, gap)
    nearer = times_exp(factor * (constant + integral), exponent)

    step, high = log_gamma_step_parts(b, shape)
    # for large b it is about 1 / x, whose logarithm would cancel that of x
    logarithm = shape * (jnp.log(near_x * high) - (shape - 1) * log_gamma_over_zeros(shape + 1)) + step
    complement = -expm1(logarithm) - times_exp(factor * integral, exponent)
    return nearer, jnp.where(small & (nearer > 0.5), complement, 1 - nearer)


def mass(a, b, x, rest, gap, known=None):
    """x^a (1-x)^b / B(a, b) as a factor and an exponent: by `beta_mass`, or for moderate a and b as a product.

    The product rounds less if x or rest has no error. This is not so where `gap` is given; there it is used only where the exponent,
    whose rounding error counts, is large. The exponent is the known one where that is not NaN.
    """
    form = format_of(a)
    exponent, lost = exponent_of_mass(a, b, x, rest, gap), None
    exponent = exponent if known is None else jnp.where(jnp.isnan(known), exponent, known)
    if form is SINGLE and gap is None:
        high, low = _exponent_as_pair(a, b, x, rest)
        exponent, lost = jnp.where(jnp.isnan(high), exponent, high), jnp.where(jnp.isnan(high), 0, low)
    first, second = _power_of_part(x, rest, a), _power_of_part(rest, x, b)
    power_from = POWER_FROM[form]
    direct = (a + b < GAMMA_BELOW[form]) & (first > power_from) & (second > power_from)
    direct = direct if gap is None else direct & (exponent < LARGE_EXPONENT)
    # one instance of Gamma for both ways: it takes most of the time to compile
    v = jnp.stack([a + b, a, b])
    gammas = jax.lax.map(gamma_of_positive, jnp.where(direct | (v < SHIFT), v, 1))
    factor = factor_of_mass(a, b, map(star_of_gamma, (a + b, a, b), gammas))
    factor = factor if lost is None else factor + factor * lost
    product = gammas[1] * gammas[2]  # as XLA divides by it instead of by each factor
    direct = direct & (product < jnp.inf)
    inverse = gammas[0] * (1 + _lost_in_sum(a, b)) / product
    return jnp.where(direct, first * jnp.where(direct, inverse, 1) * second, factor), jnp.where(
        direct, 0, exponent
    )


def _exponent_as_pair(a, b, x, rest):
    """The exponent of `beta_mass` as a pair, for arguments of moderate size, otherwise NaN. The lesser of x and rest is exact.

    Rounded to a single number of 24 bits, an exponent of -80 would change the result by 30 units in the last place. Next to u = 0
    a (log(1 + u) - u) needs no pair: there a unit of x changes it by more.
    """
    mirrored = x > rest
    lesser, a, b = jnp.where(mirrored, rest, x), jnp.where(mirrored, b, a), jnp.where(mirrored, a, b)
    inside = (lesser > LEAST_PART) & (jnp.minimum(a, b) > 1 / MODERATE) & (jnp.maximum(a, b) < MODERATE)
    lesser, a, b = jnp.where(inside, lesser, 0.5), jnp.where(inside, a, 1), jnp.where(inside, b, 1)
    greater, total = 1 - lesser, two_sum(a, b)
    greater = greater, (1 - greater) - lesser
    gap = minus(exact_product(lesser, b), times_double(greater, a))
    parts = []
    for shape, part, sign in ((a, pair(lesser), 1), (b, greater, -1)):
        u = over((sign * gap[0], sign * gap[1]), pair(shape))
        near = jnp.abs(u[0]) < 0.1
        inner = jnp.where(near, u[0], 0)
        ratio = over(times(total, part), pair(shape))
        far = minus(log_pair(*where_pair(near, pair(jnp.ones_like(inner)), ratio)), u)
        close = pair(near_log1pmx(inner) - inner / (1 + inner) * u[1])
        parts.append(times_double(where_pair(near, close, far), shape))
    high, low = add(*parts)
    return jnp.where(inside, high, jnp.nan), low


def _lost_in_sum(a, b):
    """The relative change of Gamma(a + b) by the rounding error of a + b, a, b > 0, which is that error times psi(a + b)."""
    least, most = jnp.minimum(a, b), jnp.maximum(a, b)
    total = most + least
    lost = least - (total - most)
    return lost * jnp.log(jnp.maximum(total, 1))


def _power_of_part(part, other, power):
    """part^power, where part + other = 1. The lesser one of them is the accurate one: the other one is 1 minus it, in two doubles."""
    greater = 1 - other
    lost = (1 - greater) - other
    value = jnp.power(jnp.where(part < other, part, greater), power)
    return jnp.where(part < other, value, value * jnp.exp(power * (lost / greater)))


def regularized_beta_value(a, b, x):
    """I_x(a, b)."""
    return both(a, b, x, 1 - x)[0]


def complementary_beta_value(a, b, x):
    """1 - I_x(a, b)."""
    return both(a, b, x, 1 - x)[1]


def _f_parts(dfn, dfd, x):
    """I_y(dfn/2, dfd/2) and 1 minus it, y = dfn x / (dfd + dfn x)."""
    inside = (x >= 0) & (dfn > 0) & (dfd > 0) & (dfn < jnp.inf) & (dfd < jnp.inf)
    form = format_of(x)
    dfn, dfd = jnp.minimum(dfn, SAME_FROM[form]), jnp.minimum(dfd, SAME_FROM[form])
    log_ratio = jnp.where(inside & (x > 0) & (x < jnp.inf), jnp.log(dfn) - jnp.log(dfd) + jnp.log(x), 0)
    ends, nothing = ENDS[form], NOTHING[form]
    low = (log_ratio < -ends) & (jnp.log(dfd) + log_ratio < nothing)
    high = (log_ratio > ends) & (jnp.log(dfn) - log_ratio < nothing)
    # one of the three does not leave the range of doubles on its way
    product, quotient = dfn * x, dfn / dfd
    ratio = jnp.where(
        _is_safe(product), product / dfd, jnp.where(_is_safe(quotient), quotient * x, (x / dfd) * dfn)
    )
    ratio = jnp.where(inside, jnp.where(low | high, 1, ratio), jnp.nan)
    large = ratio > 1
    inverse = 1 / jnp.where(large, ratio, 1)
    part = jnp.where(large, 1 / (1 + inverse), ratio / (1 + ratio))
    rest = jnp.where(large, inverse / (1 + inverse), 1 / (1 + ratio))
    # part dfd - rest dfn, as part = rest dfn x / dfd
    exponent = _f_exponent(dfn, dfd, pair(x)) if form is SINGLE else None
    lower, upper = both(dfn / 2, dfd / 2, part, rest, rest * (x - 1) * (dfn / 2), exponent)

    # I_y(a, b) = y^a / (a B(a, b)) where y may underflow, and b y is nothing beside 1
    a, b = jnp.where(high, dfd, dfn) / 2, jnp.where(high, dfn, dfd) / 2
    a, b = jnp.where(low | high, a, 1), jnp.where(low | high, b, 1)
    exponent = -log_scaled_beta(a, b, *inverse_beta_parts(a, b)) - a * jnp.abs(log_ratio)
    nearer, farther = jnp.exp(exponent), -expm1(jnp.minimum(exponent, 0))
    lower = jnp.where(low, nearer, jnp.where(high, farther, lower))
    return lower, jnp.where(high, nearer, jnp.where(low, farther, upper))


def _f_exponent(dfn, dfd, x):
    """The exponent of `beta_mass` for the pair x, by pairs of numbers, for arguments of moderate size, otherwise NaN.

    It is (dfn/2) (log(1 + u) - u) + (dfd/2) (log(1 + v) - v), with u = (x - 1) dfd / (dfd + dfn x), v = -(x - 1) dfn / (dfd + dfn x).
    Where dfn is large, and v is not small, a rounding error of v is multiplied by dfd.
    """
    inside = jnp.full(dfd.shape, True)
    for value in (dfn, dfd, x[0]):
        inside = inside & (value > 1 / MODERATE) & (value < MODERATE)
    dfn, dfd = jnp.where(inside, dfn, 1), jnp.where(inside, dfd, 1)
    x = jnp.where(inside, x[0], 1), jnp.where(inside, x[1], 0)
    below = add_double(times_double(x, dfn), dfd)
    second = over(two_sum(dfn, dfd), below)  # 1 + v, and 1 + u is x times this
    difference = add_double(x, -1.0)
    first_part = over(times_double(difference, dfd), below)
    second_part = over(times_double(difference, -dfn), below)
    value = dfn * _log1pmx_of_pair(first_part, times(second, x)) + dfd * _log1pmx_of_pair(second_part, second)
    return jnp.where(inside, value / 2, jnp.nan)


def _log1pmx_of_pair(u, ratio):
    """log(1 + u) - u for the pairs u and ratio = 1 + u."""
    near = (u[0] > -0.5) & (u[0] < 1)
    inner = jnp.where(near, u[0], 0)
    far = minus(log_pair(*where_pair(near, pair(jnp.ones_like(inner)), ratio)), u)
    return jnp.where(near, near_log1pmx(inner) - inner / (1 + inner) * u[1], far[0] + far[1])


def _is_safe(value):
    most = SAFE[format_of(value)]
    return (value > 1 / most) & (value < most)


def f_distribution_value(dfn, dfd, x):
    """I_y(dfn/2, dfd/2), y = dfn x / (dfd + dfn x)."""
    return jnp.where(_is_at_infinity(dfn, dfd, x), 1, _f_parts(dfn, dfd, x)[0])


def f_survival_value(dfn, dfd, x):
    """1 - I_y(dfn/2, dfd/2), y = dfn x / (dfd + dfn x)."""
    return jnp.where(_is_at_infinity(dfn, dfd, x), 0, _f_parts(dfn, dfd, x)[1])


def _is_at_infinity(dfn, dfd, x):
    """Whether x is infinite, and so the distribution function 1, for infinite dfn and dfd, too."""
    return (x == jnp.inf) & (dfn > 0) & (dfd > 0)


def _binomial(k, n, p):
    """The probabilities of at most k successes in n trials, and of more, for 0 <= k <= n; k and n without their fractions."""
    k, n = jnp.floor(k), jnp.trunc(n)
    inside = (k >= 0) & (n < jnp.inf) & (p >= 0) & (p <= 1)
    at_most, more = both(jnp.where(inside, n - k, jnp.nan), k + 1, 1 - p, p)
    certain = inside & (k == n)
    return jnp.where(certain, 1, at_most), jnp.where(certain, 0, more)


def binomial_value(k, n, p):
    """I_(1-p)(n - k, k + 1); 1 for k = n."""
    return _binomial(k, n, p)[0]


def binomial_survival_value(k, n, p):
    """I_p(k + 1, n - k); 0 for k = n, and as SciPy's 1 for k < 0, n >= k, and p for k = 0, p = 0."""
    certain = (jnp.floor(k) < 0) & (n >= k) & (n < jnp.inf) & (p >= 0) & (p <= 1)
    value = jnp.where(certain & (n > -jnp.inf), 1, _binomial(k, n, p)[1])
    return jnp.where((value == 0) & (p == 0) & (k == 0) & (n >= 1), p, value)


def _negative_binomial(k, n, p):
    """The probabilities of at most k failures before n successes, and of more; k and n without their fractions."""
    k, n = jnp.floor(k), jnp.trunc(n)
    inside = (k >= 0) & (n >= 1) & (k < jnp.inf) & (n < jnp.inf)
    return both(jnp.where(inside, n, jnp.nan), k + 1, p, 1 - p)


def negative_binomial_value(k, n, p):
    """I_p(n, k + 1)."""
    return _negative_binomial(k, n, p)[0]


def negative_binomial_survival_value(k, n, p):
    """I_(1-p)(k + 1, n)."""
    return _negative_binomial(k, n, p)[1]


def student_value(df, t):
    """Half of I_x(df/2, 1/2), x = df / (df + t^2), for t < 0, and 1 minus that for t > 0.

    Where x is small it may underflow: there I = x^a / (a B(a, 1/2)), a = df / 2. Its inverse root may, too, for df < 1 only.
    For a large df it is computed by the normal distribution.
    """
    form = format_of(df)
    normal, size = is_nearly_normal(df, t), jnp.abs(t)
    df_ = jnp.where(normal, 1, df)
    root = size / jnp.sqrt(df_)
    far = root > FAR[form]
    ratio = jnp.square(jnp.where(far, FAR[form], root))
    large = ratio > 1
    inverse = 1 / jnp.where(large, ratio, 1)
    x = jnp.where(large, inverse / (1 + inverse), 1 / (1 + ratio))
    rest = jnp.where(large, 1 / (1 + inverse), ratio / (1 + ratio))
    gap = x / 2 * ((1 - size) * (1 + size))  # x / 2 - rest df / 2, as rest = x t^2 / df
    exponent = _f_exponent(jnp.ones_like(x), df_, exact_product(size, size)) if form is SINGLE else None
    half = both(df_ / 2, jnp.full_like(x, 0.5), x, rest, gap, exponent)[0] / 2
    limit = jnp.exp(-log_gamma_step((df_ + 1) / 2, 0.5)) / (2 * jnp.sqrt(jnp.pi))
    power = jnp.where(
        root < jnp.finfo(form.real).max / 8,
        jnp.power(1 / root, df_),
        jnp.power(size, -df_) * jnp.power(df_, df_ / 2),
    )
    half = jnp.where(far, limit * power, half)
    value = jnp.where(t < 0, half, 1 - half)
    if form is DOUBLE:
        limit = normal_value(t)
    else:
        tail = _nearly_normal_tail(jnp.where(normal, df, jnp.inf), size)
        limit = jnp.where(t < 0, tail, 1 - tail)
    return jnp.where(normal, limit, jnp.where(df > 0, value, jnp.nan))


def is_nearly_normal(df, t):
    """Where Student's t is computed by the normal distribution: in single precision by `hill_correction`, which differs by at most
    (t^2 + 1) 2e-8 of the tail."""
    if format_of(df) is DOUBLE:
        return df >= NORMAL_FROM[DOUBLE]
    return (df >= 100) | (df >= 10) & (t * t <= df)


def hill_correction(square, df):
    """(z - w) / w as a function of w^2, where Phi(z) = stdtr(df, t), w^2 = (df - 1/2) log(1 + t^2 / df) (Hill, CACM 13 (1970) 617)."""
    scale = 1 / (48 * (df - 0.5)) / (df - 0.5)
    second = horner((855, 240, 33, 4), square) * scale / 10
    return scale * (square + 3 - second / (1 + scale * (0.8 * square * square + 100)))


def _nearly_normal_tail(df, size):
    """stdtr(df, -|t|) in single precision, with z^2 / 2 in pairs of numbers as t^2 / 2 and a part that is small for large df."""
    size = jnp.minimum(size, 1e3)  # farther out the tail is 0
    ratio = jnp.square(size / jnp.sqrt(df))
    near, tiny = ratio < 1, ratio < 1e-30
    inner = jnp.where(tiny | ~near, 0.5, ratio)
    slope = jnp.where(
        near, near_log1pmx(inner) / inner, log_of_one_and(ratio) / jnp.where(near, 1, ratio) - 1
    )
    slope = jnp.where(tiny, 0, slope)  # log(1 + r) / r - 1
    change = slope - 0.5 / df * (1 + slope)  # w^2 / t^2 - 1
    correction = hill_correction(size * size * (1 + change), df)
    change = change + (1 + change) * correction * (2 + correction)
    square, low = exact_product(size, size)
    exponent, lost = two_sum(square / 2, square / 2 * change)
    return jnp.exp(-exponent) * (1 - (lost + low / 2)) * erfcx_value(size * jnp.sqrt((1 + change) / 2)) / 2


def student_from_normal(df, z):
    """The t with stdtr(df, t) = Phi(z), for large df, in single precision: in w it is solved by one step from w = z."""
    square = jnp.where(jnp.isinf(z), 0, z) ** 2
    correction = hill_correction(square, df)
    correction = hill_correction(square * jnp.square(1 - correction), df)
    exponent = square / jnp.square(1 + correction) / (df - 0.5)
    tiny = exponent < 1e-30
    inner = jnp.where(tiny, 1, exponent)
    growth = jnp.where(tiny, 1, expm1(inner) / inner) / (1 - 0.5 / df)
    return z / (1 + correction) * jnp.sqrt(growth)
