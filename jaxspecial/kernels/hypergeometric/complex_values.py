"""Values of 0F1, 1F1 and 2F1 for complex arguments, with a certificate: the series (DLMF 16.2.1) in doubled precision.

A sum that is 2^-45 of its largest terms still has all digits of a double. An argument is a pair of doubles for each of its parts.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.hypergeometric.parameters import EPSILON, is_moderate, is_pole
from jaxspecial.kernels.hypergeometric.series import (
    ACCURATE,
    FACTOR_ERROR,
    MOST_TERMS,
    SMALL,
    largest_quotient,
)
from jaxspecial.kernels.numerics.blocks import in_blocks
from jaxspecial.kernels.numerics.complex_logarithm import complex_log1p
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

__all__ = ["complex_confluent_limit_value", "complex_gauss_value", "complex_kummer_value"]

LARGEST_LIMIT_ARGUMENT, LARGEST_KUMMER_ARGUMENT = 1e4, 700.0
LARGEST_POLYNOMIAL_ARGUMENT = 100.0
LARGEST_GAUSS_ARGUMENT = 0.93  # 600 terms


def _series(uppers, lower, argument):
    """The sum, a bound of its error, and whether the series has converged; see `hypergeometric.series`.

    A complex product has up to 2^-97 of its modulus for an error.
    """
    x, y = argument
    shape, modulus = x[0], jnp.hypot(x[0], y[0])
    past = jnp.maximum(0, -lower[0])
    for upper in uppers:
        past = jnp.maximum(past, -upper[0])

    def next_term(state):
        k, term, total, error, _ = state
        factor = over(
            pair(jnp.ones_like(shape)), times_double(add_double(lower, k), jnp.full_like(shape, 1) * (k + 1))
        )
        for upper in uppers:
            factor = times(factor, add_double(upper, k))
        u, v = term
        real, imaginary = minus(times(u, x), times(v, y)), add(times(u, y), times(v, x))
        new = times(real, factor), times(imaginary, factor)
        total = tuple(add(part, other) for part, other in zip(total, new, strict=True))
        size, whole = (jnp.abs(p[0]) + jnp.abs(q[0]) for p, q in (new, total))
        k = k + 1
        done = (k > past + 1) & (size <= SMALL * whole)
        done &= (largest_quotient(k, uppers, lower, modulus) <= 0.95) | (size == 0)
        return k, new, total, error + k * size, done

    def go_on(state):
        return (state[0] < MOST_TERMS) & ~jnp.all(state[-1])

    one, zero = pair(jnp.ones_like(shape)), jnp.zeros_like(shape)
    start = (jnp.asarray(0, float), (one, pair(zero)), (one, pair(zero)), zero, shape != shape)
    _, term, total, error, done = jax.lax.while_loop(go_on, next_term, start)
    rest = 19 * (jnp.abs(term[0][0]) + jnp.abs(term[1][0]))
    return jax.lax.complex(total[0][0], total[1][0]), 2 * FACTOR_ERROR * error + rest, done


def _parts(z):
    return pair(z.real), pair(z.imag)


def _is_right(value, error, done):
    return done & jnp.isfinite(value) & (error <= ACCURATE * jnp.abs(value))


@in_blocks
def complex_confluent_limit_value(v, z):
    """0F1(; v; z), and whether the bound of its relative error is small."""
    usable = ~is_pole(v) & (jnp.abs(z) < LARGEST_LIMIT_ARGUMENT) & is_moderate(z, v)
    value, error, done = _series([], pair(jnp.where(usable, v, 1)), _parts(jnp.where(usable, z, 0)))
    return value, usable & _is_right(value, error, done)


@in_blocks
def complex_kummer_value(a, b, x):
    """M(a, b, x), for Re x < 0 as e^x M(b - a, b, -x) (DLMF 13.2.39), and whether the bound of its relative error is small."""
    usable = ~is_pole(b) & (jnp.abs(x) < LARGEST_KUMMER_ARGUMENT) & is_moderate(x, a, b)
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 0)
    left = (x.real < 0) & ~is_pole(a)
    upper = where_pair(left, two_sum(b, -a), pair(a))
    total, error, done = _series([upper], pair(b), _parts(jnp.where(left, -x, x)))
    value = total * jnp.exp(jnp.where(left, x, 0))
    return value, usable & jnp.isfinite(value) & _is_right(total, error, done)


@in_blocks
def complex_gauss_value(a, b, c, z):
    """F(a, b; c; z), and whether the bound of its relative error is small.

    The argument of the series is the smaller of z and w = z / (z - 1), with (1 - z)^(-a) F(a, c - b; c; w) (DLMF 15.8.1). Where it is
    near the unit circle or outside nothing is certified.
    """
    x, y = z.real, z.imag
    polynomial = is_pole(a) | is_pole(b)
    left = (x < 0.5) & ~polynomial & (jnp.abs(z) > 0.3)  # |w| < |z|
    near = (
        jnp.minimum(jnp.abs(z), jnp.where(left, jnp.abs(z) / jnp.abs(1 - z), jnp.inf))
        <= LARGEST_GAUSS_ARGUMENT
    )
    near |= polynomial & (jnp.abs(z) <= LARGEST_POLYNOMIAL_ARGUMENT)
    usable = near & ~is_pole(c) & is_moderate(z, a, b, c)
    a, b, c, z = (jnp.where(usable, v, safe) for v, safe in ((a, 1), (b, 1), (c, 1), (z, 0)))
    x, y, left = z.real, z.imag, left & usable
    exchanged = jnp.abs(a) > jnp.abs(b)
    small, large = jnp.where(exchanged, b, a), jnp.where(exchanged, a, b)
    other = where_pair(left, two_sum(c, -large), pair(large))

    # w = (x (x - 1) + y^2 - i y) / ((x - 1)^2 + y^2)
    below = two_sum(x, jnp.full_like(x, -1.0))
    square = times(pair(y), pair(y))
    norm = add(times(below, below), square)
    w = over(add(times(below, pair(x)), square), norm), over(scaled(pair(y), -1.0), norm)
    argument = tuple(where_pair(left, p, q) for p, q in zip(w, _parts(z), strict=True))
    total, error, done = _series([pair(small), other], pair(c), argument)
    exponent = jnp.where(left, -small * complex_log1p(-z), 0)
    value = total * jnp.exp(exponent)
    error = error + 4 * EPSILON * jnp.abs(exponent) * jnp.abs(total)
    return value, usable & jnp.isfinite(value) & _is_right(total, error, done)
