"""Sums of hypergeometric series in doubled precision, with a bound of their errors."""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    over,
    pair,
    times,
    times_double,
)

__all__ = []

ACCURATE = 1e-13  # the bound of the relative error up to which a value is certified
MOST_TERMS = 1200
SMALL = 2.0**-60
FACTOR_ERROR = (
    2.0**-98
)  # of a term for each of its factors, relative; an operation of pairs has 2^-102 at most


# sum over k of (u1)_k (u2)_k / (l)_k z^k / k! (DLMF 16.2.1). A term is the one before times (u1 + k)(u2 + k) z / ((l + k)(k + 1)). The sum
# ends where the terms are small and, from there on, decrease like a geometric series, and all u + k and l + k are positive. Next to a
# tiny u the first terms are small, and larger ones may follow: so it is a bound of all later quotients that decides.
#
# The error of the sum is at most the sum of k |term| FACTOR_ERROR, and the rest of the series, 9 times the last term.


def largest_quotient(k, uppers, lower, size):
    """A bound of the quotients of the terms from the k-th on; all u + k and l + k are positive.

    (u + m) / (m + 1) and (u + m) / (l + m) go monotonically to 1 as m grows, and 1 / (m + 1) and 1 / (l + m) become less.
    """
    bound = size
    for number, below in enumerate((jnp.full_like(size, 1) * (k + 1), lower[0] + k)):
        above = jnp.maximum(uppers[number][0] + k, below) if number < len(uppers) else 1.0
        bound = bound * (above / below)
    return bound


def series(uppers, lower, argument):
    """The sum, the sum of k times the terms, a bound of the error of either, and whether the series has converged.

    All parameters and the argument are pairs. The loop ends when all elements have converged.
    """
    shape = argument[0]
    past = jnp.maximum(0, -lower[0])
    for upper in uppers:
        past = jnp.maximum(past, -upper[0])

    def next_term(state):
        k, before, total, slope, error, slope_error, _ = state
        above = times(before, argument)
        for upper in uppers:
            above = times(above, add_double(upper, k))
        term = over(above, times_double(add_double(lower, k), jnp.full_like(shape, 1) * (k + 1)))
        k = k + 1
        total, slope = add(total, term), add(slope, times_double(term, jnp.full_like(shape, 1) * k))
        size = k * jnp.abs(term[0])
        error, slope_error = error + size, slope_error + k * size
        done = (k > past + 1) & (jnp.abs(term[0]) <= SMALL * jnp.abs(total[0]))
        done &= (largest_quotient(k, uppers, lower, jnp.abs(argument[0])) <= 0.9) | (term[0] == 0)
        return k, term, total, slope, error, slope_error, done

    def go_on(state):
        return (state[0] < MOST_TERMS) & ~jnp.all(state[-1])

    one, zero = pair(jnp.ones_like(shape)), jnp.zeros_like(shape)
    start = (jnp.asarray(0, float), one, one, pair(zero), zero, zero, shape != shape)
    _, term, total, slope, error, slope_error, done = jax.lax.while_loop(go_on, next_term, start)
    rest = 9 * jnp.abs(term[0])
    errors = FACTOR_ERROR * error + rest, FACTOR_ERROR * slope_error + MOST_TERMS * rest
    return total, slope, errors, done


def power(base, exponent):
    """base^exponent for pairs, base > 0."""
    high = jnp.power(base[0], exponent[0])
    return high * jnp.exp(exponent[0] * jnp.log1p(base[1] / base[0]) + exponent[1] * jnp.log(base[0]))


def exponential_of_product(x, y):
    """exp(x y), without the rounding error of the product."""
    high, low = exact_product(x, y)
    return jnp.exp(high) * (1 + low)
