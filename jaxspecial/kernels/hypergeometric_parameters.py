"""Derivatives of the hypergeometric functions 0F1, 1F1 and 2F1 in their parameters, with a certificate.

Each kernel returns a pair: the derivative, and whether it is certified to be right. Where it is not (the terms
cancel too far, or have not converged), the exact engine has to take over.
"""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["confluent_limit_partial", "kummer_partial", "gauss_partial"]

# A first derivative is certified if the bound of its relative error is below the first number, others the second.
_FIRST, _HIGHER = 1e-12, 1e-11
_EPSILON = 2.0**-52


# --- Numbers of twice the precision ------------------------------------------------------------------------
#
# A pair (high, low) stands for high + low, |low| <= ulp(high)/2 (Dekker 1971). All of it stays exact if the
# compiler fuses a product with a sum: what is rounded once there is exact anyway.


def _two_sum(x, y):
    """x + y and its rounding error (Knuth)."""
    total = x + y
    part = total - x
    return total, (x - (total - part)) + (y - part)


def _normal(high, low):
    """The pair of a sum with |high| >= |low|."""
    total = high + low
    return total, low - (total - high)


def _halves(x):
    """The 26 leading bits of x, and the rest."""
    bits = jax.lax.bitcast_convert_type(x, jnp.int64) & np.int64(-(1 << 27))
    high = jax.lax.bitcast_convert_type(bits, jnp.float64)
    return high, x - high


def _product(x, y):
    """x y of two doubles, as a pair."""
    (x1, x2), (y1, y2) = _halves(x), _halves(y)
    middle, lost = _two_sum(x1 * y2, x2 * y1)
    high, low = _normal(x1 * y1, middle)
    return _normal(high, low + (lost + x2 * y2))


def _add(x, y):
    high, low = _two_sum(x[0], y[0])
    return _normal(high, low + (x[1] + y[1]))


def _add_double(x, y):
    high, low = _two_sum(x[0], y)
    return _normal(high, low + x[1])


def _times(x, y):
    high, low = _product(x[0], y[0])
    return _normal(high, low + (x[0] * y[1] + x[1] * y[0]))


def _over(x, y):
    quotient = x[0] / y[0]
    product = _times((quotient, jnp.zeros_like(quotient)), y)
    rest = _add(x, (-product[0], -product[1]))
    return _normal(quotient, rest[0] / y[0])


def _where(condition, x, y):
    return tuple(jnp.where(condition, p, q) for p, q in zip(x, y, strict=True))


def _scaled(x, factor):
    """The pair x times -1, 0 or 1."""
    return x[0] * factor, x[1] * factor


def _pair(x):
    return x, jnp.zeros_like(x)


# --- Jets ---------------------------------------------------------------------------------------------------
#
# A jet is a dictionary of Taylor coefficients in the parameters, e.g. {(0, 0): f, (1, 0): df/da, (0, 1): df/db,
# (1, 1): d2f/dadb}, for all indices up to the orders asked for. A linear factor is (value, slopes): a pair that
# changes by slopes[d] e_d (slopes: 0, 1 or -1, in an array where it differs by element).


def _indices(orders):
    return list(itertools.product(*(range(order + 1) for order in orders)))


def _lower(index, d):
    """The index one lower in direction d."""
    return index[:d] + (index[d] - 1,) + index[d + 1 :]


def _moves(slopes, orders):
    """The slopes in those directions in which there are derivatives."""
    return {d: slope for d, slope in slopes.items() if orders[d]}


def _times_linear(jet, value, slopes):
    out = {}
    for index in jet:
        out[index] = _times(jet[index], value)
        for d, slope in slopes.items():
            if (lower := _lower(index, d)) in jet:
                out[index] = _add(out[index], _scaled(jet[lower], slope))
    return out


def _over_linear(jet, inverse, slopes):
    """The jet over (1 + inverse slopes e)."""
    out = {}
    for index in sorted(jet):
        out[index] = jet[index]
        for d, slope in slopes.items():
            if (lower := _lower(index, d)) in jet:
                out[index] = _add(out[index], _scaled(_times(out[lower], inverse), -slope))
    return out


# --- The series -----------------------------------------------------------------------------------------------
#
# The n-th derivative in the argument of sum_k (u1)_k (u2)_k / (l)_k z^k / k!, DLMF 16.3.1, from the jet of its
# first term (u1)_n (u2)_n / (l)_n on: each term is the last one times (u1 + n + k)(u2 + n + k)/((l + n + k)(k + 1)) z.
# The sum ends when the terms of all coefficients, not only those of the value, have become small and decrease, with
# all of the u + k and l + k past 0: a vanishing u + k makes later terms small or zero, but not their derivatives.
_BLOCK = 2
_MOST_TERMS = 1200
_SMALL = 2.0**-60
# The error of a term after k factors is about 10 k units in the last place of a pair, 2^-104.
_PAIR_ERROR = 1e-28


def _ratio(jet, uppers, lower, argument, k, orders):
    """The jet times the next factor of the series; `argument` may be None for the factors of (u)_n/(l)_n alone."""
    value, slopes = lower
    value, slopes = _add_double(value, k), _moves(slopes, orders)
    one = _pair(jnp.ones_like(value[0]))
    inverse = _over(one, value)
    scalar = inverse if argument is None else _times(argument, inverse)
    if argument is not None:
        scalar = _over(scalar, _pair(jnp.full_like(value[0], 1) * (k + 1)))
    for upper, moves in uppers:
        moves = _moves(moves, orders)
        if moves:
            jet = _times_linear(jet, _add_double(upper, k), moves)
        else:
            scalar = _times(scalar, _add_double(upper, k))
    jet = {index: _times(x, scalar) for index, x in jet.items()}
    return _over_linear(jet, inverse, slopes) if slopes else jet


def _series(first, uppers, lower, argument, orders, slope=False):
    """Sums of the series of jets from its first term on, as pairs; if asked for, of the terms times k, too;
    bounds of the errors of the sums; whether they have converged."""
    shape = argument[0]
    past = jnp.maximum(0, -lower[0][0])
    for (value, _), _ in uppers:
        past = jnp.maximum(past, -value)
    largest = {index: abs(x[0]) for index, x in first.items()}
    slopes = {index: _pair(jnp.zeros_like(shape)) for index in (first if slope else ())}

    def next_terms(state):
        k, term, total, slopes, largest, _ = state
        for _ in range(_BLOCK):
            before = term
            term = _ratio(term, uppers, lower, argument, k, orders)
            k = k + 1
            total = {index: _add(total[index], x) for index, x in term.items()}
            slopes = {
                index: _add(x, _times(term[index], _pair(jnp.full_like(shape, 1) * k)))
                for index, x in slopes.items()
            }
            largest = {index: jnp.maximum(x, abs(term[index][0])) for index, x in largest.items()}
        done = k > past + 1
        for index, x in term.items():
            done &= abs(x[0]) <= _SMALL * abs(total[index][0])
            done &= (abs(x[0]) <= 0.9 * abs(before[index][0])) | (x[0] == 0)
        return k, term, total, slopes, largest, done

    def go_on(state):
        return (state[0] < _MOST_TERMS) & ~jnp.all(state[-1])

    # all of one dtype, also where shape is ()
    start = (jnp.float64(0), first, first, slopes, largest, shape != shape)
    _, _, total, slopes, largest, done = jax.lax.while_loop(go_on, next_terms, start)
    # terms that are all zero are the terms of a derivative that is zero
    error = _PAIR_ERROR * sum(largest.values())
    return total, slopes, {index: jnp.where(x == 0, 0, error) for index, x in largest.items()}, done


def _first_term(uppers, lower, n, orders):
    """The jet of (u1)_n (u2)_n / (l)_n."""
    one, zero = jnp.ones_like(lower[0][0]), jnp.zeros_like(lower[0][0])
    jet = {index: _pair(zero if any(index) else one) for index in _indices(orders)}
    for k in range(n):
        jet = _ratio(jet, uppers, lower, None, jnp.float64(k), orders)
    return jet


def _raised(factor, n):
    value, slopes = factor
    return _add_double(value, jnp.float64(n)), slopes


def _certified(value, error, orders):
    tolerance = _FIRST if sum(orders) == 1 else _HIGHER
    return jnp.isfinite(value) & (error <= tolerance * abs(value))


def _factorials(orders):
    return math.prod(math.factorial(order) for order in orders)


def _is_pole(b):
    return (b <= 0) & (b == jnp.floor(b))


def confluent_limit_partial(orders, v, z):
    """A partial derivative of 0F1(; v; z) in (v, z), and whether it is certified."""
    (i, n), usable = orders, ~_is_pole(v) & (abs(z) < 1e4) & (abs(v) < 1e4)
    v, z = jnp.where(usable, v, 1), jnp.where(usable, z, 0)
    lower = (_pair(v), {0: 1})
    first = _first_term([], lower, n, (i,))
    total, _, errors, done = _series(first, [], _raised(lower, n), _pair(z), (i,))
    value = total[(i,)][0]
    certified = usable & done & _certified(value, errors[(i,)], orders)
    return _factorials((i,)) * value, certified


# Left of _KUMMER Kummer's transformation, DLMF 13.2.39: M(a + n, b + n, x) = e^x M(b - a, b + n, -x).
_KUMMER = -4.0
_FARTHEST = 500.0


def kummer_partial(orders, a, b, x):
    """A partial derivative of M(a, b, x) in (a, b, x), and whether it is certified."""
    (i, j, n), usable = orders, ~_is_pole(b) & (abs(x) < _FARTHEST) & (abs(a) < 1e4) & (abs(b) < 1e4)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 0)
    left = x < _KUMMER
    upper, lower = (_pair(a), {0: 1}), (_pair(b), {1: 1})
    first = _first_term([upper], lower, n, (i, j))
    value = _where(left, _two_sum(b, -a), _add_double(_pair(a), jnp.float64(n)))
    upper = (value, {0: jnp.where(left, -1.0, 1.0), 1: jnp.where(left, 1.0, 0.0)})
    argument = _pair(jnp.where(left, -x, x))
    total, _, errors, done = _series(first, [upper], _raised(lower, n), argument, (i, j))
    value = total[(i, j)][0]
    certified = usable & done & _certified(value, errors[(i, j)], orders)
    return _factorials((i, j)) * jnp.where(left, jnp.exp(jnp.where(left, x, 0)), 1) * value, certified


# 2F1. For -_NEAR_LEFT < z < _NEAR_RIGHT the series is summed as it is. To the left of it Pfaff's transformation,
# DLMF 15.8.1, with a <= b (they are exchanged otherwise); to the right, where c - a - b - n < 0, Euler's:
#
#     F(a + n, b + n; c + n; z) = w^(a+n) F(a + n, c - b; c + n; 1 - w),            w = 1/(1 - z),
#     F(a + n, b + n; c + n; z) = w^(c-a-b-n) F(c - a, c - b; c + n; 1 - w),        w = 1 - z.
#
# In all of them, F(u1, u2; l; 1 - w) has the exponents 0 and d = l - u1 - u2 >= 0 at w = 0: the longer the way to
# w = 0, the less the second matters. The series reaches to w = _START; from there the solution y(w) of
#
#     w (1 - w) y'' + (u1 + u2 + 1 - l - (u1 + u2 + 1) w) y' - u1 u2 y = 0,        DLMF 15.10.1 in w,
#
# is carried to smaller w in N equal steps of log(w), from w to r w with r >= _RATIO, by its Taylor terms
# t_k = y^(k)(w)/k! ((r - 1) w)^k, in which the equation reads, with h = 1 - r,
#
#     (1 - w)(k + 1)(k + 2) t_(k+2) = -(k + 1) h ((2 w - 1) k + d - 1 + (u1 + u2 + 1) w) t_(k+1)
#                                     + h^2 w (k + u1)(k + u2) t_k.
#
# That holds for jets too, which move u1, u2 and l. Two solutions more, which begin each step with the value and
# the slope 1, 0 and 0, 1, tell what becomes of errors in this step.
_NEAR_LEFT, _NEAR_RIGHT = 0.3, 0.5
_START, _RATIO = 0.25, 0.6
_FARTHEST_W = 1e-13
_TAYLOR_TERMS, _UNROLLED = 52, 2
_STEP_ERROR = 2 * _EPSILON


_TINY, _LITTLE = 0.1, 6.0


def _moved(jet, value, slopes):
    """The jet times value + slopes e, in double precision."""
    out = {}
    for index in jet:
        out[index] = value * jet[index]
        for d, slope in slopes.items():
            if (lower := _lower(index, d)) in jet:
                out[index] = out[index] + slope * jet[lower]
    return out


def _differences(jet):
    """Pairs of indices (j, i - j) for each index i of the jet."""
    return {
        i: [(j, d) for j in jet if min(d := tuple(p - q for p, q in zip(i, j, strict=True)), default=0) >= 0]
        for i in jet
    }


def _towards_one(value, slope, errors, w, u1, u2, lower, difference, orders):
    """The jet of F(u1, u2; l; 1 - w) from its jet and that of its derivative at w = _START, for w < _START;
    bounds of its errors, from those of the given one."""
    (u1, slopes1), (u2, slopes2), (_, slopes) = u1, u2, lower
    u1, u2 = u1[0], u2[0]
    distance = jnp.log(_START / w)
    steps = jnp.ceil(distance / -math.log(_RATIO))
    logarithm = distance / jnp.maximum(steps, 1)
    r, h = jnp.exp(-logarithm), -jnp.expm1(-logarithm)
    directions = [d for d, order in enumerate(orders) if order]
    both = {d: slopes1.get(d, 0.0) + slopes2.get(d, 0.0) for d in directions}
    slopes1, slopes2 = _moves(slopes1, orders), _moves(slopes2, orders)
    indices = _differences(value)

    def next_step(state):
        step, y, t1, errors, errors1 = state
        here = _START * jnp.exp(-logarithm * step)
        turn = {d: slopes.get(d, 0.0) - both[d] * (1 - here) for d in directions}

        def next_terms(block, terms):
            t0, t1, value, slope, largest = terms
            for unrolled in range(_UNROLLED):
                k = (_UNROLLED * block + unrolled).astype(jnp.float64)
                inverse = 1 / ((1 - here) * (k + 1) * (k + 2))
                scale1, scale0 = -(k + 1) * h * inverse, h * h * here * inverse
                turned = _moved(t1, (2 * here - 1) * k + difference - 1 + (u1 + u2 + 1) * here, turn)
                moved = _moved(_moved(t0, k + u1, slopes1), k + u2, slopes2)
                t2 = {index: scale1 * turned[index] + scale0 * moved[index] for index in t0}
                value = {index: x + t2[index] for index, x in value.items()}
                slope = {index: x + (k + 2) * t2[index] for index, x in slope.items()}
                largest = {index: jnp.maximum(x, abs(t2[index][0])) for index, x in largest.items()}
                t0, t1 = t1, t2
            return t0, t1, value, slope, largest

        # the jet and the two solutions, along a new axis
        one, zero = jnp.ones_like(w), jnp.zeros_like(w)
        t0 = {i: jnp.stack([x, zero if any(i) else one, zero]) for i, x in y.items()}
        t1 = {i: jnp.stack([x, zero, zero if any(i) else one]) for i, x in t1.items()}
        value = {index: x + t1[index] for index, x in t0.items()}
        first = (t0, t1, value, t1, {index: abs(x[0]) for index, x in t1.items()})
        t0, t1, value, slope, largest = jax.lax.fori_loop(0, _TAYLOR_TERMS // _UNROLLED, next_terms, first)
        slope = {index: r * x for index, x in slope.items()}

        new, new1 = {}, {}
        for i in indices:
            # of rounding, and of the terms left out
            new1[i] = sum(_STEP_ERROR * largest[j] for j, _ in indices[i])
            new1[i] += _TAYLOR_TERMS * (abs(t0[i][0]) + abs(t1[i][0]))
            new[i] = new1[i] + _EPSILON * abs(y[i])
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

    t1 = {index: h * _START * x for index, x in slope.items()}
    errors1 = {index: errors[index] + _EPSILON * abs(x) for index, x in t1.items()}
    errors = {index: errors[index] + _EPSILON * abs(x) for index, x in value.items()}
    start = (jnp.float64(0), value, t1, errors, errors1)
    _, value, _, errors, _ = jax.lax.while_loop(go_on, next_step, start)
    return value, errors


def _exponential(exponent, slopes, logarithm, orders):
    """The jet of exp((exponent + slopes e) logarithm)."""
    jet = {index: jnp.zeros_like(logarithm) for index in _indices(orders)}
    for index in jet:
        # exp(x + y) = exp(x) exp(y), each a power series
        jet[index] = jnp.exp(exponent * logarithm)
        for d, order in enumerate(index):
            if order:
                jet[index] = jet[index] * (slopes[d] * logarithm) ** order / math.factorial(order)
    return jet


def gauss_partial(orders, a, b, c, z):
    """A partial derivative of F(a, b; c; z) in (a, b, c, z), real z < 1, and whether it is certified."""
    *parameters, n = orders
    parameters = tuple(parameters)
    moderate = (abs(a) < 1e4) & (abs(b) < 1e4) & (abs(c) < 1e4)
    usable = ~_is_pole(c) & (z < 1) & (1 - z < 1 / _FARTHEST_W) & (1 - z > _FARTHEST_W) & moderate
    a, b, c, z = (jnp.where(usable, x, safe) for x, safe in ((a, 1), (b, 1), (c, 1), (z, 0)))

    # a polynomial, if b (or a) does not move, is summed as it is
    polynomial = jnp.zeros_like(usable)
    for x, order in ((a, parameters[0]), (b, parameters[1])):
        polynomial |= (order == 0) & _is_pole(x)
    left, right = (z < -_NEAR_LEFT) & ~polynomial, (z > _NEAR_RIGHT) & ~polynomial
    tiny = jnp.minimum(abs(a), abs(b)) < _TINY
    grows_little = jnp.where(abs(a) < abs(b), b - a, a - b) > -_LITTLE
    exchanged = left & jnp.where(tiny & grows_little, abs(b) < abs(a), b < a)
    small, large = jnp.where(exchanged, b, a), jnp.where(exchanged, a, b)
    is_b = jnp.where(exchanged, 1.0, 0.0)
    a_, b_, c_ = _pair(small), _pair(large), _pair(c)

    def minus(x, y):
        return _add(x, (-y[0], -y[1]))

    excess = _add_double(minus(minus(c_, a_), b_), jnp.float64(-n))
    euler = right & (excess[0] < 0) & ~(tiny & (excess[0] > -_LITTLE))
    an, bn = (_add_double(x, jnp.float64(n)) for x in (a_, b_))
    first_upper = _where(euler, minus(c_, a_), an)
    second_upper = _where(euler | left, minus(c_, b_), bn)
    # the slopes in the directions of a, b and c
    at_small, at_large = jnp.where(euler, -1.0, 1.0), jnp.where(euler | left, -1.0, 1.0)
    one = (first_upper, {0: at_small * (1 - is_b), 1: at_small * is_b, 2: jnp.where(euler, 1.0, 0.0)})
    two = (second_upper, {0: at_large * is_b, 1: at_large * (1 - is_b), 2: jnp.where(euler | left, 1.0, 0.0)})
    lower = (c_, {2: 1.0})

    z_ = _pair(z)
    one_minus_z = _two_sum(jnp.ones_like(z), -z)
    w = jnp.where(left, 1 / one_minus_z[0], one_minus_z[0])
    pfaff = _over((-z, jnp.zeros_like(z)), one_minus_z)
    argument = _where(left, pfaff, z_)
    far = (left | right) & (w < _START)
    argument = _where(far, _pair(jnp.full_like(z, 1 - _START)), argument)

    raw = [(_pair(a), {0: 1.0}), (_pair(b), {1: 1.0})]
    first = _first_term(raw, lower, n, parameters)
    lower = _raised(lower, n)
    total, slopes, errors, done = _series(first, [one, two], lower, argument, parameters, slope=True)
    value = {index: x[0] for index, x in total.items()}
    slope = {index: x[0] / (1 - _START) for index, x in slopes.items()}
    difference = minus(minus(lower[0], first_upper), second_upper)[0]
    w_far = jnp.where(far, w, _START)
    moved, step_errors = _towards_one(value, slope, errors, w_far, one, two, lower, difference, parameters)
    value = {index: jnp.where(far, x, value[index]) for index, x in moved.items()}
    errors = {index: jnp.where(far, x, errors[index]) for index, x in step_errors.items()}

    # w^(a+n) or w^(c-a-b-n)
    logarithm = jnp.where(left, -jnp.log1p(jnp.where(left, -z, 0)), jnp.where(euler, jnp.log(w), 0))
    exponent = jnp.where(left, an[0], jnp.where(euler, excess[0], 0))
    slopes = {
        0: jnp.where(left, 1 - is_b, jnp.where(euler, -1.0, 0)),
        1: jnp.where(left, is_b, jnp.where(euler, -1.0, 0)),
        2: jnp.where(euler, 1.0, 0),
    }
    power = _exponential(exponent, slopes, logarithm, parameters)
    result, bound = jnp.zeros_like(z), jnp.zeros_like(z)
    for index, x in value.items():
        factor = power[tuple(p - q for p, q in zip(parameters, index, strict=True))]
        result = result + factor * x
        bound = bound + abs(factor) * (errors[index] + _EPSILON * (2 + abs(exponent * logarithm)) * abs(x))
    certified = usable & done & _certified(result, bound, orders)
    return _factorials(parameters) * result, certified
