"""Derivatives of the hypergeometric functions 0F1, 1F1 and 2F1 in their parameters, with a certificate.

Each kernel returns a pair: the derivative, and whether it is certified. Where it is not certified, because terms
cancel too much or the series has not converged, the exact engine has to evaluate.
"""

import itertools
import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.blocks import elementwise, orders_in_blocks
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    minus,
    over,
    pair,
    scaled,
    times,
    times_double,
    two_sum,
    where_pair,
)

__all__ = ["confluent_limit_partial", "gauss_partial", "kummer_partial"]

# A first derivative is certified if the bound of its relative error is below FIRST_ERROR, others below HIGHER_ERROR.
FIRST_ERROR, HIGHER_ERROR = 1e-12, 1e-11
EPSILON = 2.0**-52


# --- Jets ---------------------------------------------------------------------------------------------------
#
# A jet is a dictionary of Taylor coefficients in the parameters, e.g. {(0, 0): f, (1, 0): df/da, (0, 1):
# df/db, (1, 1): d2f/dadb}, for all indices up to the orders of the derivative. A linear factor is (value, slopes): a
# pair (see `numerics.double_double`) plus slopes[d] e_d in each direction d. The slopes are 0, 1 or -1, or arrays of
# these.


def all_indices(orders):
    return list(itertools.product(*(range(order + 1) for order in orders)))


def one_lower(index, d):
    """The index one lower in direction d."""
    return index[:d] + (index[d] - 1,) + index[d + 1 :]


def moving(slopes, orders):
    """The slopes in those directions in which there are derivatives."""
    return {d: slope for d, slope in slopes.items() if orders[d]}


def times_linear(jet, value, slopes):
    out = {}
    for index in jet:
        out[index] = times(jet[index], value)
        for d, slope in slopes.items():
            if (lower := one_lower(index, d)) in jet:
                out[index] = add(out[index], scaled(jet[lower], slope))
    return out


def over_linear(jet, inverse, slopes):
    """The jet divided by 1 + inverse slopes e."""
    out = {}
    for index in sorted(jet):
        out[index] = jet[index]
        for d, slope in slopes.items():
            if (lower := one_lower(index, d)) in jet:
                out[index] = add(out[index], scaled(times(out[lower], inverse), -slope))
    return out


def times_moving(jet, value, slopes):
    """The jet times value + slopes e, in double precision."""
    out = {}
    for index in jet:
        out[index] = value * jet[index]
        for d, slope in slopes.items():
            if (lower := one_lower(index, d)) in jet:
                out[index] = out[index] + slope * jet[lower]
    return out


# --- The series -------------------------------------------------------------------------------------------
#
# The n-th derivative in the argument of sum_k (u1)_k (u2)_k / (l)_k z^k / k!, DLMF 16.3.1, from the jet of
# its first term (u1)_n (u2)_n / (l)_n on: each term is the one before times (u1 + n + k)(u2 + n + k) /
# ((l + n + k)(k + 1)) z. The sum ends when the terms of all coefficients, not only those of the value, are small and
# decrease, and all u + k and l + k are positive: where a u + k vanishes later terms are small or 0, but not their
# derivatives.
#
# The error of a coefficient after k factors is at most about 10 k units in the last place of a pair, 2^-104, of its
# `size`, which is the same expression with the absolute values of all numbers.
MOST_TERMS = 1200
SMALL = 2.0**-60
PAIR_ERROR = 1e-28


def next_factor(uppers, lower, argument, k, orders):
    """The next factor of the terms: the constant part, the linear factors above, 1 / the one below if it has slopes, and these.

    `argument` may be None, for the factors of (u)_n/(l)_n alone.
    """
    value, slopes = lower
    value, slopes = add_double(value, k), moving(slopes, orders)
    inverse = over(pair(jnp.ones_like(value[0])), value) if slopes or argument is None else None
    scalar = inverse
    if argument is not None:
        scalar = over(argument, times_double(value, jnp.full_like(value[0], 1) * (k + 1)))
    above = []
    for upper, moves in uppers:
        moves, upper = moving(moves, orders), add_double(upper, k)
        if moves:
            above.append((upper, moves))
        else:
            scalar = times(scalar, upper)
    return scalar, above, inverse, slopes


def times_factor(jet, factor):
    scalar, above, inverse, slopes = factor
    for upper, moves in above:
        jet = times_linear(jet, upper, moves)
    jet = {index: times(x, scalar) for index, x in jet.items()}
    return over_linear(jet, inverse, slopes) if slopes else jet


def sizes_times_factor(sizes, factor):
    """The same in double precision with absolute values."""
    scalar, above, inverse, slopes = factor

    def positive(slopes):
        return {d: abs(slope) for d, slope in slopes.items()}

    for upper, moves in above:
        sizes = times_moving(sizes, abs(upper[0]), positive(moves))
    sizes = {index: x * abs(scalar[0]) for index, x in sizes.items()}
    out = {}
    for index in sorted(sizes):
        out[index] = sizes[index]
        for d, slope in positive(slopes).items():
            if (lower := one_lower(index, d)) in sizes:
                out[index] = out[index] + slope * out[lower] * abs(inverse[0])
    return out


def summed_series(first, uppers, lower, argument, orders, slope=False):
    """Of a series of jets: the sum; if `slope`, the sum of k times the terms; error bounds; whether it converged."""
    first, sizes = first
    shape = argument[0]
    past = jnp.maximum(0, -lower[0][0])
    for (value, _), _ in uppers:
        past = jnp.maximum(past, -value)
    slopes = {index: pair(jnp.zeros_like(shape)) for index in (first if slope else ())}

    def next_term(state):
        k, before, total, slopes, sizes, largest, _ = state
        factor = next_factor(uppers, lower, argument, k, orders)
        term, sizes = times_factor(before, factor), sizes_times_factor(sizes, factor)
        k = k + 1
        total = {index: add(total[index], x) for index, x in term.items()}
        times_k = pair(jnp.full_like(shape, 1) * k)
        slopes = {index: add(x, times(term[index], times_k)) for index, x in slopes.items()}
        largest = {index: jnp.maximum(x, sizes[index]) for index, x in largest.items()}
        done = k > past + 1
        for index, x in term.items():
            done &= abs(x[0]) <= SMALL * abs(total[index][0])
            done &= (abs(x[0]) <= 0.9 * abs(before[index][0])) | (x[0] == 0)
        return k, term, total, slopes, sizes, largest, done

    def go_on(state):
        return (state[0] < MOST_TERMS) & ~jnp.all(state[-1])

    # all state of the same dtype, also for shape ()
    start = (jnp.asarray(0, float), first, first, slopes, sizes, sizes, shape != shape)
    _, _, total, slopes, _, largest, done = jax.lax.while_loop(go_on, next_term, start)
    return total, slopes, {index: PAIR_ERROR * x for index, x in largest.items()}, done


def first_term(uppers, lower, n, orders):
    """The jet of (u1)_n (u2)_n / (l)_n, and its sizes."""
    one, zero = jnp.ones_like(lower[0][0]), jnp.zeros_like(lower[0][0])
    sizes = {index: zero if any(index) else one for index in all_indices(orders)}
    jet = {index: pair(x) for index, x in sizes.items()}
    for k in range(n):
        factor = next_factor(uppers, lower, None, jnp.asarray(k, float), orders)
        jet, sizes = times_factor(jet, factor), sizes_times_factor(sizes, factor)
    return jet, sizes


def raised(factor, n):
    value, slopes = factor
    return add_double(value, jnp.asarray(n, float)), slopes


def is_certified(value, error, orders):
    tolerance = FIRST_ERROR if sum(orders) == 1 else HIGHER_ERROR
    return jnp.isfinite(value) & (error <= tolerance * abs(value))


def is_moderate(argument, *parameters):
    """Whether no product of these numbers in the sums overflows or underflows, and there are not too many factors."""
    found = (argument == 0) | (abs(argument) > 1e-100)
    for x in parameters:
        found &= (x == 0) | ((abs(x) > 1e-60) & (abs(x) < 1e4))
    return found


def factorials(orders):
    return math.prod(math.factorial(order) for order in orders)


def is_pole(b):
    return (b <= 0) & (b == jnp.floor(b))


def has_no_derivative(uppers, lower):
    """Whether the series divides by zero.

    It does not if a parameter of the numerator in which there is no derivative ends the series before. `uppers` are
    pairs of such a parameter and its order.
    """
    found = is_pole(lower)
    for upper, order in uppers:
        if order == 0:
            found &= ~(is_pole(upper) & (upper >= lower))
    return found


@elementwise
@orders_in_blocks
def confluent_limit_partial(orders, v, z):
    """A partial derivative of 0F1(; v; z) in (v, z), and whether it is certified."""
    (i, n), pole = orders, has_no_derivative([], v)
    usable = ~is_pole(v) & (abs(z) < 1e4) & is_moderate(z, v)
    v, z = jnp.where(usable, v, 1), jnp.where(usable, z, 0)
    lower = (pair(v), {0: 1})
    first = first_term([], lower, n, (i,))
    total, _, errors, done = summed_series(first, [], raised(lower, n), pair(z), (i,))
    value = total[(i,)][0]
    certified = usable & done & is_certified(value, errors[(i,)], orders)
    return jnp.where(pole, jnp.nan, factorials((i,)) * value), pole | certified


# Left of KUMMER Kummer's transformation, DLMF 13.2.39: M(a + n, b + n, x) = e^x M(b - a, b + n, -x).
KUMMER = -4.0
LARGEST_ARGUMENT = 500.0


@elementwise
@orders_in_blocks
def kummer_partial(orders, a, b, x):
    """A partial derivative of M(a, b, x) in (a, b, x), and whether it is certified."""
    (i, j, n), pole = orders, has_no_derivative([(a, orders[0])], b)
    usable = ~is_pole(b) & (abs(x) < LARGEST_ARGUMENT) & is_moderate(x, a, b)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 0)
    left = x < KUMMER
    upper, lower = (pair(a), {0: 1}), (pair(b), {1: 1})
    first = first_term([upper], lower, n, (i, j))
    value = where_pair(left, two_sum(b, -a), add_double(pair(a), jnp.asarray(n, float)))
    upper = (value, {0: jnp.where(left, -1.0, 1.0), 1: jnp.where(left, 1.0, 0.0)})
    argument = pair(jnp.where(left, -x, x))
    total, _, errors, done = summed_series(first, [upper], raised(lower, n), argument, (i, j))
    value = total[(i, j)][0]
    certified = usable & done & is_certified(value, errors[(i, j)], orders)
    result = factorials((i, j)) * jnp.where(left, jnp.exp(jnp.where(left, x, 0)), 1) * value
    return jnp.where(pole, jnp.nan, result), pole | certified


# 2F1. For -NEAR_LEFT < z < NEAR_RIGHT the series itself is summed. To the left Pfaff's transformation, DLMF 15.8.1, is
# applied, with a <= b (otherwise they are exchanged); to the right, where c - a - b - n < 0, Euler's:
#
#     F(a + n, b + n; c + n; z) = w^(a+n) F(a + n, c - b; c + n; 1 - w),            w = 1/(1 - z),
#     F(a + n, b + n; c + n; z) = w^(c-a-b-n) F(c - a, c - b; c + n; 1 - w),        w = 1 - z.
#
# In all of them, F(u1, u2; l; 1 - w) has the exponents 0 and d = l - u1 - u2 >= 0 at w = 0: for smaller w the second
# solution counts less. The series is used up to w = START. For smaller w the equation
#
#     w (1 - w) y'' + (u1 + u2 + 1 - l - (u1 + u2 + 1) w) y' - u1 u2 y = 0,        DLMF 15.10.1 in w,
#
# is solved from there in N equal steps of log(w), from w to r w with r >= RATIO, by the Taylor terms
# t_k = y^(k)(w)/k! ((r - 1) w)^k. In these the equation is, with h = 1 - r,
#
#     (1 - w)(k + 1)(k + 2) t_(k+2) = -(k + 1) h ((2 w - 1) k + d - 1 + (u1 + u2 + 1) w) t_(k+1)
#                                     + h^2 w (k + u1)(k + u2) t_k.
#
# That also holds for jets in u1, u2 and l. Two further solutions, which start each step with the value and the slope
# 1, 0 and 0, 1, show how errors grow in this step.
NEAR_LEFT, NEAR_RIGHT = 0.3, 0.5
START, RATIO = 0.25, 0.6
NEAREST_W = 1e-13
TAYLOR_TERMS = 52
STEP_ERROR = 2 * EPSILON

TINY, LITTLE = 0.1, 6.0


def splits(jet):
    """Pairs of indices (j, i - j) for each index i of the jet."""
    return {
        i: [(j, d) for j in jet if min(d := tuple(p - q for p, q in zip(i, j, strict=True)), default=0) >= 0]
        for i in jet
    }


def towards_one(value, slope, errors, w, u1, u2, lower, difference, orders):
    """The jet of F(u1, u2; l; 1 - w), w < START, from its jet and that of its derivative at w = START.

    Also its error bounds, from those at START.
    """
    (u1, slopes1), (u2, slopes2), (_, slopes) = u1, u2, lower
    u1, u2 = u1[0], u2[0]
    distance = jnp.log(START / w)
    steps = jnp.ceil(distance / -math.log(RATIO))
    logarithm = distance / jnp.maximum(steps, 1)
    r, h = jnp.exp(-logarithm), -jnp.expm1(-logarithm)
    directions = [d for d, order in enumerate(orders) if order]
    both = {d: slopes1.get(d, 0.0) + slopes2.get(d, 0.0) for d in directions}
    slopes1, slopes2 = moving(slopes1, orders), moving(slopes2, orders)
    indices = splits(value)

    def next_step(state):
        step, y, t1, errors, errors1 = state
        here = START * jnp.exp(-logarithm * step)
        turn = {d: slopes.get(d, 0.0) - both[d] * (1 - here) for d in directions}

        # the jet and the two solutions, along a new axis
        one, zero = jnp.ones_like(w), jnp.zeros_like(w)
        t0 = {i: jnp.stack([x, zero if any(i) else one, zero]) for i, x in y.items()}
        t1 = {i: jnp.stack([x, zero, zero if any(i) else one]) for i, x in t1.items()}
        uppers = (u1, slopes1), (u2, slopes2)
        t0, t1, value, slope, largest = taylor_sums(t0, t1, here, h, uppers, (difference, turn))
        slope = {index: r * x for index, x in slope.items()}

        new, new1 = {}, {}
        for i in indices:
            # errors of rounding and of truncation
            new1[i] = sum(STEP_ERROR * largest[j] for j, _ in indices[i])
            new1[i] += TAYLOR_TERMS * (abs(t0[i][0]) + abs(t1[i][0]))
            new[i] = new1[i] + EPSILON * abs(y[i])
            for j, d in indices[i]:
                new[i] += abs(value[d][1]) * errors[j] + abs(value[d][2]) * errors1[j]
                new1[i] += abs(slope[d][1]) * errors[j] + abs(slope[d][2]) * errors1[j]

        going = step < steps

        def kept(new, old):
            return {index: jnp.where(going, new[index], x) for index, x in old.items()}

        y = kept({index: x[0] for index, x in value.items()}, y)
        slope = kept({index: x[0] for index, x in slope.items()}, state[2])
        return step + 1, y, slope, kept(new, errors), kept(new1, errors1)

    def go_on(state):
        return jnp.any(state[0] < steps)

    t1 = {index: h * START * x for index, x in slope.items()}
    errors1 = {index: errors[index] + EPSILON * abs(x) for index, x in t1.items()}
    errors = {index: errors[index] + EPSILON * abs(x) for index, x in value.items()}
    start = (jnp.asarray(0, float), value, t1, errors, errors1)
    _, value, _, errors, _ = jax.lax.while_loop(go_on, next_step, start)
    return value, errors


def taylor_sums(t0, t1, here, h, uppers, middle):
    """The Taylor series of a solution at w = `here` for a step to here - h here, from its first two terms.

    It returns the last two terms, the sum, the slope's sum and the largest terms. `middle` is the coefficient of y'.
    """
    (u1, slopes1), (u2, slopes2) = uppers
    difference, turn = middle

    def next_term(k, terms):
        t0, t1, value, slope, largest = terms
        k = jnp.asarray(k, float)
        inverse = 1 / ((1 - here) * (k + 1) * (k + 2))
        scale1, scale0 = -(k + 1) * h * inverse, h * h * here * inverse
        turned = times_moving(t1, (2 * here - 1) * k + difference - 1 + (u1 + u2 + 1) * here, turn)
        moved = times_moving(times_moving(t0, k + u1, slopes1), k + u2, slopes2)
        t2 = {index: scale1 * turned[index] + scale0 * moved[index] for index in t0}
        value = {index: x + t2[index] for index, x in value.items()}
        slope = {index: x + (k + 2) * t2[index] for index, x in slope.items()}
        largest = {index: jnp.maximum(x, abs(t2[index][0])) for index, x in largest.items()}
        return t1, t2, value, slope, largest

    value = {index: x + t1[index] for index, x in t0.items()}
    first = (t0, t1, value, t1, {index: abs(x[0]) for index, x in t1.items()})
    return jax.lax.fori_loop(0, TAYLOR_TERMS, next_term, first)


def exponential(exponent, slopes, logarithm, orders):
    """The jet of exp((exponent + slopes e) logarithm)."""
    jet = {index: jnp.zeros_like(logarithm) for index in all_indices(orders)}
    for index in jet:
        # exp(x + y) = exp(x) exp(y), each a power series
        jet[index] = jnp.exp(exponent * logarithm)
        for d, order in enumerate(index):
            if order:
                jet[index] = jet[index] * (slopes[d] * logarithm) ** order / math.factorial(order)
    return jet


@elementwise
@orders_in_blocks
def gauss_partial(orders, a, b, c, z):
    """A partial derivative of F(a, b; c; z) in (a, b, c, z), real z < 1, and whether it is certified."""
    *parameters, n = orders
    parameters = tuple(parameters)
    pole = has_no_derivative([(a, parameters[0]), (b, parameters[1])], c) & (z < 1)
    usable = ~is_pole(c) & (z < 1) & (1 - z < 1 / NEAREST_W) & (1 - z > NEAREST_W) & is_moderate(z, a, b, c)
    a, b, c, z = (jnp.where(usable, x, safe) for x, safe in ((a, 1), (b, 1), (c, 1), (z, 0)))

    # the series of a polynomial is summed itself, if there is no derivative in b (or a)
    polynomial = jnp.zeros_like(usable)
    for x, order in ((a, parameters[0]), (b, parameters[1])):
        polynomial |= (order == 0) & is_pole(x)
    left, right = (z < -NEAR_LEFT) & ~polynomial, (z > NEAR_RIGHT) & ~polynomial
    tiny = jnp.minimum(abs(a), abs(b)) < TINY
    grows_little = jnp.where(abs(a) < abs(b), b - a, a - b) > -LITTLE
    exchanged = left & jnp.where(tiny & grows_little, abs(b) < abs(a), b < a)
    small, large = pair(jnp.where(exchanged, b, a)), pair(jnp.where(exchanged, a, b))
    small_is_b = jnp.where(exchanged, 1.0, 0.0)
    excess = add_double(minus(minus(pair(c), small), large), jnp.asarray(-n, float))
    euler = right & (excess[0] < 0) & ~(tiny & (excess[0] > -LITTLE))
    small_n, large_n = (add_double(x, jnp.asarray(n, float)) for x in (small, large))
    upper1 = where_pair(euler, minus(pair(c), small), small_n)
    upper2 = where_pair(euler | left, minus(pair(c), large), large_n)
    # the slopes in the directions of a, b and c
    at_small, at_large = jnp.where(euler, -1.0, 1.0), jnp.where(euler | left, -1.0, 1.0)
    at_c1, at_c2 = jnp.where(euler, 1.0, 0.0), jnp.where(euler | left, 1.0, 0.0)
    u1 = (upper1, {0: at_small * (1 - small_is_b), 1: at_small * small_is_b, 2: at_c1})
    u2 = (upper2, {0: at_large * small_is_b, 1: at_large * (1 - small_is_b), 2: at_c2})
    lower = (pair(c), {2: 1.0})

    one_minus_z = two_sum(jnp.ones_like(z), -z)
    w = jnp.where(left, 1 / one_minus_z[0], one_minus_z[0])
    argument = where_pair(left, over(pair(-z), one_minus_z), pair(z))
    far = (left | right) & (w < START)
    argument = where_pair(far, pair(jnp.full_like(z, 1 - START)), argument)

    raw = [(pair(a), {0: 1.0}), (pair(b), {1: 1.0})]
    first = first_term(raw, lower, n, parameters)
    lower = raised(lower, n)
    total, slopes, errors, done = summed_series(first, [u1, u2], lower, argument, parameters, slope=True)
    value = {index: x[0] for index, x in total.items()}
    slope = {index: x[0] / (1 - START) for index, x in slopes.items()}
    difference = minus(minus(lower[0], upper1), upper2)[0]
    w_far = jnp.where(far, w, START)
    moved, step_errors = towards_one(value, slope, errors, w_far, u1, u2, lower, difference, parameters)
    value = {index: jnp.where(far, x, value[index]) for index, x in moved.items()}
    errors = {index: jnp.where(far, x, errors[index]) for index, x in step_errors.items()}

    exponent = jnp.where(left, small_n[0], jnp.where(euler, excess[0], 0))
    power, logarithm = power_before(left, euler, small_is_b, exponent, one_minus_z, parameters)
    result, bound = jnp.zeros_like(z), jnp.zeros_like(z)
    for index, x in value.items():
        factor = power[tuple(p - q for p, q in zip(parameters, index, strict=True))]
        result = result + factor * x
        bound = bound + abs(factor) * (errors[index] + EPSILON * (2 + abs(exponent * logarithm)) * abs(x))
    certified = usable & done & is_certified(result, bound, orders)
    return jnp.where(pole, jnp.nan, factorials(parameters) * result), pole | certified


def power_before(left, euler, small_is_b, exponent, one_minus_z, parameters):
    """The jet of the factor of the series, w^(a+n) or w^(c-a-b-n) or 1, and the logarithm of its base."""
    log_of = jnp.log(one_minus_z[0]) + one_minus_z[1] / one_minus_z[0]
    logarithm = jnp.where(left, -log_of, jnp.where(euler, log_of, 0))
    slopes = {
        0: jnp.where(left, 1 - small_is_b, jnp.where(euler, -1.0, 0)),
        1: jnp.where(left, small_is_b, jnp.where(euler, -1.0, 0)),
        2: jnp.where(euler, 1.0, 0),
    }
    return exponential(exponent, slopes, logarithm, parameters), logarithm
