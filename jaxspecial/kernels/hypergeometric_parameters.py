"""Derivatives of the hypergeometric functions 0F1, 1F1 and 2F1 in their parameters, with a certificate.

Each kernel returns a pair: the derivative, and whether it is certified to be right. Where it is not (the terms
cancel too far, or have not converged), the exact engine has to take over.
"""

import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["hyp0f1_partial", "hyp1f1_partial"]

# A first derivative is certified if the bound of its relative error is below the first number, others the second.
_FIRST, _HIGHER = 5e-13, 1e-11
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
    """The index one lower in direction d, None if there is none."""
    return index[:d] + (index[d] - 1,) + index[d + 1 :] if index[d] else None


def _moves(slopes, orders):
    """The slopes in those directions in which there are derivatives."""
    return {d: slope for d, slope in slopes.items() if orders[d]}


def _times_linear(jet, value, slopes):
    out = {}
    for index in jet:
        out[index] = _times(jet[index], value)
        for d, slope in slopes.items():
            if (lower := _lower(index, d)) is not None:
                out[index] = _add(out[index], _scaled(jet[lower], slope))
    return out


def _over_linear(jet, inverse, slopes):
    """The jet over (1 + inverse slopes e)."""
    out = {}
    for index in sorted(jet):
        out[index] = jet[index]
        for d, slope in slopes.items():
            if (lower := _lower(index, d)) is not None:
                out[index] = _add(out[index], _scaled(_times(out[lower], inverse), -slope))
    return out


# --- The series -----------------------------------------------------------------------------------------------
#
# The n-th derivative in the argument of sum_k (u1)_k (u2)_k / (l)_k z^k / k!, DLMF 16.3.1, from the jet of its
# first term (u1)_n (u2)_n / (l)_n on: each term is the last one times (u1 + n + k)(u2 + n + k)/((l + n + k)(k + 1)) z.
# The sum ends when the terms of all coefficients, not only those of the value, have become small and decrease, with
# all of the u + k and l + k past 0: a vanishing u + k makes later terms small or zero, but not their derivatives.
_BLOCK = 4
_MOST_TERMS = 1200
_SMALL = 2.0**-60


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
    """Sums of the series of jets from its first term on, as pairs; if asked for, of the terms times k, too; the
    largest of all terms; whether they have converged."""
    shape = argument[0]
    past = jnp.maximum(0, -lower[0][0])
    for (value, _), _ in uppers:
        past = jnp.maximum(past, -value)
    size = {index: abs(x[0]) for index, x in first.items()}
    largest = sum(size.values())
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
            largest = jnp.maximum(largest, sum(abs(x[0]) for x in term.values()))
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
    return total, slopes, largest, done


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


# The error of a term after k factors is about 10 k units in the last place of a pair, 2^-104.
_PAIR_ERROR = 1e-28


def _is_pole(b):
    return (b <= 0) & (b == jnp.floor(b))


def hyp0f1_partial(orders, v, z):
    """A partial derivative of 0F1(; v; z) in (v, z), and whether it is certified."""
    (i, n), usable = orders, ~_is_pole(v) & (abs(z) < 1e4) & (abs(v) < 1e4)
    v, z = jnp.where(usable, v, 1), jnp.where(usable, z, 0)
    lower = (_pair(v), {0: 1})
    first = _first_term([], lower, n, (i,))
    total, _, largest, done = _series(first, [], _raised(lower, n), _pair(z), (i,))
    value = total[(i,)][0]
    certified = usable & done & _certified(value, _PAIR_ERROR * largest, orders)
    return _factorials((i,)) * value, certified


# Left of _KUMMER Kummer's transformation, DLMF 13.2.39: M(a + n, b + n, x) = e^x M(b - a, b + n, -x).
_KUMMER = -4.0
_FARTHEST = 500.0


def hyp1f1_partial(orders, a, b, x):
    """A partial derivative of M(a, b, x) in (a, b, x), and whether it is certified."""
    (i, j, n), usable = orders, ~_is_pole(b) & (abs(x) < _FARTHEST) & (abs(a) < 1e4) & (abs(b) < 1e4)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 0)
    left = x < _KUMMER
    upper, lower = (_pair(a), {0: 1}), (_pair(b), {1: 1})
    first = _first_term([upper], lower, n, (i, j))
    value = _where(left, _two_sum(b, -a), _add_double(_pair(a), jnp.float64(n)))
    upper = (value, {0: jnp.where(left, -1.0, 1.0), 1: jnp.where(left, 1.0, 0.0)})
    argument = _pair(jnp.where(left, -x, x))
    total, _, largest, done = _series(first, [upper], _raised(lower, n), argument, (i, j))
    value = total[(i, j)][0]
    certified = usable & done & _certified(value, _PAIR_ERROR * largest, orders)
    return _factorials((i, j)) * jnp.where(left, jnp.exp(jnp.where(left, x, 0)), 1) * value, certified
