"""Derivatives of the inverses of the incomplete beta function in x, a and b, of any mixed order."""

import functools
import math
from typing import NamedTuple

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.beta.incomplete import over_mass
from jaxspecial.kernels.beta.incomplete_argument import distance_from_mean
from jaxspecial.kernels.beta.quantiles import beta_quantile_end, refined_quantile
from jaxspecial.kernels.beta.vast_shapes import VAST, normal_quantile_series, vast_log_ratio_series
from jaxspecial.kernels.distributions.f_distribution import (
    falling,
    newton_correction,
    slopes_of_log_tail,
)
from jaxspecial.kernels.distributions.ratio_density import Point, is_accurate, is_mirrored, point_at
from jaxspecial.kernels.numerics.implicit import implicit_series
from jaxspecial.kernels.numerics.polynomials import derived, evaluated
from jaxspecial.kernels.numerics.power_series import composed, product
from jaxspecial.kernels.numerics.scaling import divided_by_power

__all__ = [
    "beta_first_parameter_partial",
    "beta_second_parameter_partial",
    "binomial_successes_partial",
    "binomial_trials_partial",
    "f_distribution_quantile_partial",
    "inverse_beta_partial",
    "inverse_complementary_beta_partial",
    "negative_binomial_failures_partial",
    "negative_binomial_successes_partial",
]

# --------------------------------------------------------------------------------------------------- in x
#
# x with I_x(a, b) = y is the logistic function of log(a / b) + log tau, where G(a, b, tau) = y, in f_distribution.
# In the derivatives of log tau in a and b no terms of the size of a^-1/2 cancel.


class Quantile(NamedTuple):
    """Where I_x(a, b) = lower = 1 - upper: x, 1 - x, the point, whether these are in (0, 1), and whether they are not known."""

    x: jax.Array
    rest: jax.Array
    at: Point
    inside: jax.Array
    undecided: jax.Array


def quantile(a, b, lower, upper):
    """The quantile, after a step of Newton's method."""
    here = refined_quantile(a, b, lower, upper)
    undecided, found = jnp.isnan(here.x) | jnp.isnan(here.rest), here.found
    x, rest = jnp.where(found, here.x, 0.5), jnp.where(found, here.rest, 0.5)
    change = x * rest * here.step
    gap, x, rest = here.gap + (a + b) * change, x + change, rest - change
    return Quantile(x, rest, point_at(a, b, x, rest, gap), found, undecided)


def log_ratio_series(box, a, b, point):
    """The power series of log tau in a, b and L."""
    most = sum(box)
    return implicit_series(box, 2, slopes_of_log_tail((*box[:2], most), most, a, b, point))


# The least parameter for which errors are measured. Its reciprocal to the power of the order is normal.
LEAST_SHAPE = 1e-9
LEAST_OTHER = 0.01
LARGEST_RATIO = (
    100.0  # less than for the distribution function: derivatives of quantiles lose digits of their own
)


def is_certified(a, b, point, lower, upper):
    """Whether the derivatives of log tau are accurate.

    Where a is small, log G = a log x + ... has derivatives of the size of 1/a times 1 - G, the probability of the other tail, and they are sums of
    terms of the size of 1/a, except close to the mean.
    """
    other = jnp.where(is_mirrored(a, b, point), lower, upper)
    return are_measured(a, b) & (is_accurate(1, a, b, point, LARGEST_RATIO) | (other >= LEAST_OTHER))


def are_measured(a, b):
    least = jnp.minimum(a, b)
    return (least >= LEAST_SHAPE) & (least <= VAST)


def are_vast(a, b):
    return (jnp.minimum(a, b) > VAST) & (jnp.maximum(a, b) < jnp.inf)


def vast_derivative(box, a, b, lower, upper, of_log_odds):
    """The derivative of orders `box` in a, b and `lower` of x or, if not `of_log_odds`, of tau, where both shapes are vast, and whether
    terms hardly cancel. x is that of the expansion: the loops' has errors of 1e-12 to 3e-8."""
    first, second = (jnp.where(are_vast(a, b), v, 2 * VAST) for v in (a, b))
    z, most = normal_quantile_series(box[2], lower, upper), sum(box)
    series = vast_log_ratio_series(box, first, second, z)
    tau = jnp.exp(series.pop((0, 0, 0)))
    if of_log_odds:
        shifts = {(n, 0, 0): -((-1.0) ** n) / n for n in range(1, box[0] + 1)}
        shifts |= {(0, n, 0): (-1.0) ** n / n for n in range(1, box[1] + 1)}
        series |= {key: series[key] + shift for key, shift in shifts.items()}
        odds, inverse = tau * (first / second), (second / first) / tau
        coefficients = logistic_series(1 / (1 + inverse), 1 / (1 + odds), most)
    else:
        coefficients = [tau / math.factorial(n) for n in range(most + 1)]
    sizes = sizes_of(series)
    value, steady = composed_derivative(coefficients, series, sizes, box, lower > upper, lower, upper)
    for factor, order in ((1 / first, box[0]), (1 / second, box[1])):
        for _ in range(order):  # one factor at a time: the power may underflow where the result does not
            value = value * factor
    return value, steady


def beta_quantile_partial(i, j, k, a, b, lower, upper):
    """D_a^i D_b^j of the k-th derivative in `lower` of x, where I_x(a, b) = lower = 1 - upper, and whether it is certified."""
    x, rest, point, inside, undecided = quantile(a, b, lower, upper)
    box, most = (i, j, k), i + j + k
    if most == 1:
        value = -x * rest * over_mass((i, j, 0), a, b, x, rest)
    else:
        series = log_ratio_series(box, a, b, point)
        sizes = sizes_of(series)
        shifts = {(n, 0, 0): -((-1 / a) ** n) / n for n in range(1, i + 1)}
        shifts |= {(0, n, 0): (-1 / b) ** n / n for n in range(1, j + 1)}
        for key, shift in shifts.items():
            series[key], sizes[key] = series[key] + shift, sizes[key] + abs(shift)
        value, steady = composed_derivative(
            logistic_series(x, rest, most), series, sizes, box, is_mirrored(a, b, point), lower, upper
        )
    vast = are_vast(a, b) & (lower > 0) & (upper > 0)
    there, steady_there = vast_derivative(box, a, b, lower, upper, of_log_odds=True)
    value = jnp.where(inside, value, jnp.where(undecided, jnp.nan, 0 if k == 0 else jnp.nan))
    value = jnp.where(vast, there, value)
    certified = are_measured(a, b)
    if most > 1:
        certified &= ~inside | steady & is_certified(a, b, point, lower, upper)
    return value, certified & ~undecided | vast & steady_there


LEAST_SHARE = 1e-290  # of x and 1-x, so that all that is derived from it is normal


def f_distribution_quantile_partial(orders, dfn, dfd, p):
    """D_dfn^i D_dfd^j D_p^k of tau = fdtri(dfn, dfd, p), i + j + k > 0, and whether it is certified."""
    a, b = dfn / 2, dfd / 2
    x, rest, point, inside, _ = quantile(a, b, p, 1 - p)
    tau = (x / rest) * (b / a)
    exponential = [tau / math.factorial(n) for n in range(sum(orders) + 1)]  # tau times exp(u)
    series, mirrored = log_ratio_series(orders, a, b, point), is_mirrored(a, b, point)
    value, steady = composed_derivative(exponential, series, sizes_of(series), orders, mirrored, p, 1 - p)
    vast = are_vast(a, b) & (p > 0) & (p < 1)
    there, steady_there = vast_derivative(orders, a, b, p, 1 - p, of_log_odds=False)
    value = jnp.where(vast, there, value) * 0.5 ** (orders[0] + orders[1])
    certified = inside & steady & is_certified(a, b, point, p, 1 - p)
    certified = certified & (jnp.minimum(x, rest) >= LEAST_SHARE) | vast & steady_there
    *others, k = orders
    if any(others):
        return value, certified
    # where x (1 + a + b) is below e^-40, tau = (b / a) x is C p^(1/a), whose k-th derivative does not vanish unless 1/a is an integer below k
    end = (b / a) * beta_quantile_end(k, a, b, p, 1 - p)
    is_power = jnp.isfinite(end) & (end != 0) & ((1 / a >= k) | (1 / a != jnp.floor(1 / a)))
    return jnp.where(is_power, end, value), certified | is_power


MOST_LOST = 1e4  # the sum of the sizes of the terms of a derivative, over the derivative


def sizes_of(series):
    return {key: abs(c) for key, c in series.items()}


def composed_derivative(coefficients, series, sizes, box, mirrored, lower, upper):
    """The derivative of orders `box`, in `lower` instead of L, of sum_k coefficients[k] u^k, u a power series; and whether terms hardly cancel.

    They do cancel where a is large and `lower` tiny: log tau hardly depends on a there, and tau even less on a and L together. `sizes` are
    those of the terms of each coefficient of u.
    """
    value = derivative_from_log_tail(composed(coefficients, series, box), box, mirrored, lower, upper)
    sizes = composed([abs(c) for c in coefficients], sizes, box)
    size = derivative_from_log_tail(sizes, box, mirrored, lower, upper, sign=1)
    return value, abs(size) <= MOST_LOST * abs(value)


def derivative_from_log_tail(series, box, mirrored, lower, upper, sign=-1):
    """The derivative of orders `box`, in `lower` instead of L, of a power series whose last variable is L; with sign = 1 the sum of the sizes of terms."""
    *others, k = box
    terms = [(c if sign < 0 else abs(c), m + 1) for m, c in enumerate(falling(k)) if c] if k else [(1, 0)]
    value = sum(c * math.factorial(m) * series[*others, m] for c, m in terms)
    value = value * math.prod(map(math.factorial, others))
    for _ in range(k):  # one factor at a time: the power may overflow where the result does not
        value = value * jnp.where(
            mirrored, -1 / jnp.where(upper > 0, upper, 1), 1 / jnp.where(lower > 0, lower, 1)
        )
    return value


def logistic_series(x, rest, count):
    """The Taylor coefficients of the logistic function at the point where it is x: w = x (1-x), w' = w (1-2x)."""
    polynomial, found = {(0, 1): 1}, [x]  # in x and w
    for k in range(1, count + 1):
        found.append(evaluated(polynomial, rest - x, x * rest) / math.factorial(k))
        # the derivative of v = 1 - 2x is -2 w, that of w is v w
        polynomial = derived(polynomial, ({(0, 1): -2}, {(1, 1): 1}), {})
    return found


def inverse_beta_partial(orders, a, b, y):
    """D_a^i D_b^j D_y^k of betaincinv(a, b, y), i + j > 0, and whether it is certified."""
    return beta_quantile_partial(*orders, a, b, y, 1 - y)


def inverse_complementary_beta_partial(orders, a, b, y):
    """D_a^i D_b^j D_y^k of betainccinv(a, b, y), i + j > 0, and whether it is certified."""
    value, certified = beta_quantile_partial(*orders, a, b, 1 - y, y)
    return (-1) ** orders[2] * value, certified


# --------------------------------------------------------------------------------------------- in a and b
#
# The a with I_x(a, b) = y is b e^(v - u), v = log(x / (1-x)), u = log tau. The unknown is u(b, v, y), because it is
# small, z a^-1/2, and its n-th derivative in b is smaller by a factor b^-n. It solves L(b e^(v-u), b, u) = log y.
# Likewise b, with a and b exchanged. If a + b = m is given instead of b, a is m times the logistic function of v - u.
#
# Measured against Arb, for a, b from 0.1 to 1e3 and in both tails, down to y = 1e-39: 5e-15 at first order, 2e-11 up to
# the fourth and mixed, where a derivative in b almost vanishes compared with the motion of a with b. SciPy's own
# bdtrik, bdtrin, nbdtrik, stdtridf and fdtridfd have errors of 1e-11. The derivatives are those at the exact solution.
#
# Power series are {exponents of the increments of the parameter given, of v, and of u or L: coefficient}.


def parameter_partial(orders, increments, a, b, x, rest, lower, upper):
    """The derivative of a, I_x(a, b) = lower = 1 - upper, of `orders` in the parameter given, in x and in `lower`.

    increments(u, box, most) are the increments of a and of b, as power series; u is the power series of its increment.
    """
    most, gap = sum(orders), distance_from_mean(a, b, x, rest)
    reach = (orders[0], orders[1], most)
    first, second = increments({(0, 0, 1): 1.0}, reach, most)
    point = point_at(a, b, x, rest, gap)
    slope = slopes_of_log_tail((most, most if second else 0, most), most, a, b, point)
    equation = substituted(slope, first, second, reach, most)

    def slope_in_u(*k):
        return equation.get(k, 0.0) * math.prod(map(math.factorial, k))

    u = implicit_series(orders, 2, slope_in_u)
    value = increments(u, orders, most)[0]
    given, m, k = orders
    in_x = powers_of_log_odds(x, rest, m)
    value = {
        (given, m, n): sum(value.get((given, r, n), 0.0) * in_x[r] for r in range(m + 1))
        for n in range(k + 1)
    }
    value = derivative_from_log_tail(value, orders, is_mirrored(a, b, point), lower, upper)
    return divided_by_power(value, jnp.minimum(x, rest), m)


def substituted(slope, first, second, box, most):
    """The power series of L with those of a and b in place of their increments."""
    total, power = {}, {(0, 0, 0): 1.0}
    for i in range(most + 1):
        term = power
        for j in range(most - i + 1 if second else 1):
            for k in range(most - i - j + 1):
                if i + j + k == 0:
                    continue
                scale = slope(i, j, k) / math.prod(map(math.factorial, (i, j, k)))
                for (p, q, r), c in term.items():
                    if p + q + r + k <= most:
                        total[p, q, r + k] = total.get((p, q, r + k), 0.0) + scale * c
            term = product(term, second, box, most)
        power = product(power, first, box, most)
    return total


def powers_of_log_odds(x, rest, m):
    """The list, for r <= m, of the coefficient of dx^m in the r-th power of the increment of log(x / (1-x)).

    They are multiplied by the m-th power of the smaller of x and 1-x. Without it they may overflow with different
    signs.
    """
    lesser = jnp.minimum(x, rest)
    increment = {
        (n,): ((-1) ** (n - 1) * (lesser / x) ** n + (lesser / rest) ** n) / n for n in range(1, m + 1)
    }
    power, found = {(0,): 1.0}, []
    for _ in range(m + 1):
        found.append(power.get((m,), 0.0))
        power = product(power, increment, (m,))
    return found


def log_ratio(u):
    """The increment of v - u."""
    found = {k: -c for k, c in u.items()}
    found[0, 1, 0] = 1.0 + found.get((0, 1, 0), 0.0)
    return found


def at_given_b(a, b, u, box, most):
    """The increments of a = b e^(v - u) and of b."""
    exponent = log_ratio(u)
    for n in range(1, box[0] + 1):
        exponent[n, 0, 0] = exponent.get((n, 0, 0), 0.0) + (-1) ** (n - 1) / (n * b**n)
    growth = composed([0.0] + [1 / math.factorial(n) for n in range(1, most + 1)], exponent, box, most)
    return {k: a * c for k, c in growth.items()}, {(1, 0, 0): 1.0} if box[0] else {}


def at_given_sum(a, b, u, box, most):
    """The increments of a = (a + b) times the logistic function of v - u and of b; a + b is the parameter given."""
    total = a + b
    share = composed(logistic_series(a / total, b / total, most), log_ratio(u), box, most)
    first = {k: total * c for k, c in share.items() if any(k)}
    second = {k: -c for k, c in first.items()}
    if box[0]:
        moved = product(share, {(1, 0, 0): 1.0}, box, most)
        for k, c in moved.items():
            first[k] = first.get(k, 0.0) + c
            second[k] = second.get(k, 0.0) - c
        second[1, 0, 0] = second.get((1, 0, 0), 0.0) + 1.0
    return first, second


# The range of a and b in which errors are measured. Below it second derivatives lose a digit for every factor of 3.
LEAST, MOST = 0.02, 1e10


def is_measured(parameter):
    return (parameter >= LEAST) & (parameter <= MOST)


def is_inside(share, rest):
    return (share > 0) & (rest > 0)


def beta_parameter(orders, start, b, x, rest, lower, upper):
    """D_b^i D_x^j D_lower^k of the a with I_x(a, b) = lower = 1 - upper, and whether it is certified.

    `start` is SciPy's value of a.
    """
    solved = is_measured(start) & is_measured(b) & is_inside(x, rest) & is_inside(lower, upper)
    a, b = jnp.where(solved, start, 1), jnp.where(solved, b, 1)
    x, rest, lower, upper = (jnp.where(solved, v, 0.5) for v in (x, rest, lower, upper))
    gap = distance_from_mean(a, b, x, rest)

    def point(step):
        return a + step, b, point_at(a + step, b, x, rest, gap - rest * step)

    def rate(slope, a, b):
        return slope(1, 0, 0) - slope(0, 0, 1) / a

    step, certified = newton_correction(solved, point, rate, lower, upper)
    a = a + step
    increments = functools.partial(at_given_b, a, b)
    return parameter_partial(orders, increments, a, b, x, rest, lower, upper), certified


def mirrored_parameter(orders, start, a, x, lower, upper):
    """D_a^i D_x^j D_lower^k of the b with I_x(a, b) = lower = 1 - upper, the first parameter of I_(1-x)(b, a)."""
    value, certified = beta_parameter(orders, start, a, 1 - x, x, upper, lower)
    return (-1) ** (orders[1] + orders[2]) * value, certified


def beta_first_parameter_partial(orders, p, b, x):
    """D_p^k D_b^i D_x^j of btdtria(p, b, x), the a with betainc(a, b, x) = p."""
    k, i, j = orders
    return beta_parameter((i, j, k), call("btdtria", p, b, x), b, x, 1 - x, p, 1 - p)


def beta_second_parameter_partial(orders, a, p, x):
    """D_a^i D_p^k D_x^j of btdtrib(a, p, x), the b with betainc(a, b, x) = p."""
    i, k, j = orders
    return mirrored_parameter((i, j, k), call("btdtrib", a, p, x), a, x, p, 1 - p)


def negative_binomial_failures_partial(orders, y, n, p):
    """D_y^k D_n^i D_p^j of nbdtrik(y, n, p), the k with I_p(n, k + 1) = y; NaN for y < p^n, where k is negative and SciPy's value 0."""
    k, i, j = orders
    value, certified = mirrored_parameter((i, j, k), call("nbdtrik", y, n, p) + 1, n, p, y, 1 - y)
    below = y < (1 - 1e-12) * jnp.power(p, n)
    return jnp.where(below, jnp.nan, value), certified | below


def negative_binomial_successes_partial(orders, k, y, p):
    """D_k^i D_y^m D_p^j of nbdtrin(k, y, p), the n with I_p(n, k + 1) = y."""
    i, m, j = orders
    return beta_parameter((i, j, m), call("nbdtrin", k, y, p), k + 1, p, 1 - p, y, 1 - y)


def binomial_trials_partial(orders, k, y, p):
    """D_k^i D_y^m D_p^j of bdtrin(k, y, p), the n with I_p(k + 1, n - k) = 1 - y."""
    i, m, j = orders
    start = call("bdtrin", k, y, p) - k
    value, certified = mirrored_parameter((i, j, m), start, k + 1, p, 1 - y, y)
    value = (-1) ** m * value
    return value + 1 if orders == (1, 0, 0) else value, certified


def binomial_successes_partial(orders, y, n, p):
    """D_y^k D_n^i D_p^j of bdtrik(y, n, p), the k with I_p(k + 1, n - k) = 1 - y; NaN for y < (1 - p)^n, where k is negative and SciPy's value 0."""
    k, i, j = orders
    start = call("bdtrik", y, n, p)
    below = y < (1 - 1e-12) * jnp.power(1 - p, n)
    solved = is_measured(start + 1) & is_measured(n - start) & is_inside(p, 1 - p) & is_inside(y, 1 - y)
    a, b = jnp.where(solved, start + 1, 1), jnp.where(solved, n - start, 1)
    p, y = jnp.where(solved, p, 0.5), jnp.where(solved, y, 0.5)
    gap = distance_from_mean(a, b, p, 1 - p)

    def point(step):
        return a + step, b - step, point_at(a + step, b - step, p, 1 - p, gap - step)

    def rate(slope, a, b):
        return slope(1, 0, 0) - slope(0, 1, 0) - slope(0, 0, 1) * (1 / a + 1 / b)

    step, certified = newton_correction(solved, point, rate, 1 - y, y)
    a, b = a + step, b - step
    increments = functools.partial(at_given_sum, a, b)
    value = parameter_partial((i, j, k), increments, a, b, p, 1 - p, 1 - y, y)
    return jnp.where(below, jnp.nan, (-1) ** k * value), certified | below
