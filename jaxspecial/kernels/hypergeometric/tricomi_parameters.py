"""Derivatives of Tricomi's U(a, b, x) in its parameters, certified as in `hypergeometric.parameters`."""

import itertools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.hypergeometric.argument import (
    _CLIMB_BELOW,
    _STEPS,
    _STIRLING_FROM,
    _WIDEST_STEP,
    _fall_of_phi,
    _log_gamma,
)
from jaxspecial.kernels.hypergeometric.parameters import EPSILON, FIRST_ERROR, HIGHER_ERROR
from jaxspecial.kernels.numerics.blocks import elementwise
from jaxspecial.kernels.numerics.power_series import product
from jaxspecial.kernels.numerics.taylor import exponential

__all__ = ["tricomi_partial"]

# Jets are dictionaries of Taylor coefficients, {(i, j): coefficient of e_a^i e_b^j}, for all i, j up to the
# orders of the derivative. A linear factor is (value, slope in a, slope in b).


def times_linear(f, factor):
    value, *slopes = factor
    out = {}
    for i, j in f:
        out[i, j] = value * f[i, j]
        if i:
            out[i, j] = out[i, j] + slopes[0] * f[i - 1, j]
        if j:
            out[i, j] = out[i, j] + slopes[1] * f[i, j - 1]
    return out


def sizes(f):
    return {index: abs(x) for index, x in f.items()}


def sum_of_jets(f, g):
    return {index: x + g[index] for index, x in f.items()}


def composed(series, slopes, orders):
    """The jet of sum_n series[n] (slopes[0] e_a + slopes[1] e_b)^n, by the binomial theorem."""
    return {
        (i, j): math.comb(i + j, i) * series[i + j] * slopes[0] ** i * slopes[1] ** j
        for i, j in itertools.product(*(range(order + 1) for order in orders))
    }


# U(a, b, x) and U(a + 1, b, x), for a >= 1 by DLMF 13.4.4 with t = e^y, as in `hypergeometric.argument`:
#
#     U(a + e, b + f, x) = integral of exp(phi(y) + e l + f log(1 + t)) dy / Gamma(a) times g(e),
#     phi = a y + (b - a - 1) log(1 + t) - x t,      l = log(t/(1 + t)) - psi(a),
#     g(e) = exp(e psi(a)) Gamma(a)/Gamma(a + e) = exp(-sum_(k>1) psi^(k-1)(a) e^k/k!),
#
# by the trapezoidal rule between the points where phi has fallen by FALL, or more for the weights of high orders. For
# a > 1.47, l is negative, and terms of one order have the same sign. For U(a + 1, b, x) the integrand has another
# factor t/((1 + t) a). A derivative of order j in b may be computed so for a > -j, because of the weight log(1 +
# t)^j. For a close to 0, where it is small, this is necessary. Such elements are `raised`: with a + j for a, the weight
# (log(1 + t) (1 + t)/t)^j, and Gamma(a + j) for Gamma(a). Where the steps are too wide, for tiny x and b close to 1,
# nothing is certified.
POINTS, BLOCK = 280, 8
FALL, FALL_PER_ORDER = 42.0, 6.0
LEAST = 0.75


def reach(sign, fall, enough):
    """The distance from the maximum at which phi has fallen by `enough`, by bisection of its logarithm."""

    def halve(_, interval):
        low, high = interval
        middle = (low + high) / 2
        beyond = fall(sign * jnp.exp(middle)) > enough
        return jnp.where(beyond, low, middle), jnp.where(beyond, middle, high)

    zero = jnp.zeros_like(fall(0.0))
    interval = zero + math.log(1e-6), zero + math.log(1e4)
    return jnp.exp(jax.lax.fori_loop(0, 16, halve, interval)[1])


def integrals(a, b, x, raised, slopes_a, slopes_b, orders):
    """The jets of Gamma(a) e^-top U(a, b, x) and Gamma(a) e^-top U(a + 1, b, x), with their sizes, top, and a check.

    a changes by slopes_a, b by slopes_b. The sizes are sums of the absolute values of the terms. The check is
    whether the steps are small enough.
    """
    linear = b - 1 - x
    root = jnp.hypot(linear, 2 * jnp.sqrt(a * x))
    t0 = jnp.where(linear > 0, (linear + root) / (2 * x), 2 * a / jnp.where(linear > 0, 1, root - linear))
    y0 = jnp.log(t0)

    def fall(delta):
        return _fall_of_phi(a, b, x, t0, delta)

    enough = FALL + FALL_PER_ORDER * sum(orders)
    first, last = y0 - reach(-1, fall, enough), y0 + reach(1, fall, enough)
    blocks = math.ceil(POINTS / BLOCK * enough / FALL)
    step = (last - first) / (BLOCK * blocks)
    top = a * y0 + (b - a - 1) * jnp.log1p(t0) - x * t0
    psi = call("psi", a)
    indices = list(itertools.product(*(range(order + 1) for order in orders)))

    def weights(of_a, of_b):
        """exp(e_a of_a + e_b of_b)"""
        return {(i, j): of_a**i * of_b**j / (math.factorial(i) * math.factorial(j)) for i, j in indices}

    def next_terms(block, sums):
        for k in range(BLOCK):
            y = first + step * (BLOCK * block + k)
            t = jnp.exp(y)
            rest = jnp.log1p(jnp.exp(-abs(y)))
            log_fraction, log_sum = jnp.minimum(y, 0) - rest, jnp.maximum(y, 0) + rest
            term = jnp.exp(a * log_fraction + (b - 1) * log_sum - x * t - top)
            next_term = term * (t / (1 + t)) / a
            of_t = log_fraction - psi
            of_b = jnp.where(raised, log_sum * ((1 + t) / t), log_sum)
            moves = [s * of_t + s_b * of_b for s, s_b in zip(slopes_a, slopes_b, strict=True)]
            next_moves = [move - s / a for move, s in zip(moves, slopes_a, strict=True)]
            added = [
                (value, weights(*of))
                for value, of in ((term, moves), (next_term, next_moves))
                for of in (of, map(abs, of))
            ]
            sums = [
                {index: x + value * weight[index] for index, x in total.items()}
                for total, (value, weight) in zip(sums, added, strict=True)
            ]
        return sums

    nothing = {index: jnp.zeros_like(x) for index in indices}
    sums = jax.lax.fori_loop(0, blocks, next_terms, [nothing] * 4)
    here, size, above, next_size = ({index: step * x for index, x in jet.items()} for jet in sums)

    # psi^(k-1)(a)/k! = (-1)^k zeta(k, a)/k, DLMF 25.11.12, and likewise at a + 1
    length = sum(orders) + 1
    series, next_series = [[None, jnp.zeros_like(a)], [None, jnp.zeros_like(a)]]
    for k in range(2, length):
        zeta = call("_zeta", jnp.full_like(a, k), a)
        series.append(-((-1) ** k) * zeta / k)
        next_series.append(-((-1) ** k) * call("_zeta", jnp.full_like(a, k), a + 1) / k)
    here = product(here, composed(exponential(series, length), slopes_a, orders), orders)
    above = product(above, composed(exponential(next_series, length), slopes_a, orders), orders)
    return (here, size), (above, next_size), top, step <= _WIDEST_STEP


@elementwise
def tricomi_partial(orders, a, b, x):
    """A partial derivative of U(a, b, x) in (a, b, x), x > 0, and whether it is certified.

    The recurrences from a >= 1 to a are those of hyperu_derivative, here for jets.
    """
    *orders, n = orders
    orders = tuple(orders)
    usable = (x > 0) & (x < 1e4) & (abs(a) < 1e3) & (abs(b) < 1e3)
    # (-1)^n (a)_n U(a + n, b + n, x), DLMF 13.3.23
    raised = (a + n < 1) & (a + n + orders[1] >= LEAST) & (orders[1] > 0)
    turned = (a + n < 1) & (b + n < 1) & ~raised
    upper = jnp.where(turned, a - b + 1, a + n + jnp.where(raised, orders[1], 0))
    lower = jnp.where(turned, 2 - b - n, b + n)
    usable &= (upper > 1 - _STEPS) & ((upper >= 1) | (lower < _STEPS))
    a, b, x = jnp.where(usable, a, 1), jnp.where(usable, b, 1), jnp.where(usable, x, 1)
    turned, raised = turned & usable, raised & usable
    upper, lower = jnp.where(usable, upper, 1 + n), jnp.where(usable, lower, 1 + n)
    slopes_a = jnp.ones_like(a), jnp.where(turned, -1.0, 0.0)
    slopes_b = jnp.zeros_like(a), jnp.where(turned, -1.0, 1.0)

    steps = jnp.where((upper >= 1) | raised, 0, jnp.floor(2 - upper))
    climbing = (steps > 0) & (x < jnp.maximum(_CLIMB_BELOW, lower / 2))
    climb = jnp.where(climbing, jnp.maximum(0, jnp.floor(lower - 1)), 0)
    start, b_start = upper + steps, lower - climb
    (here, size), (above, next_size), top, resolved = integrals(
        start, b_start, x, raised, slopes_a, slopes_b, orders
    )
    # along a new axis, with the jets, two solutions of the recurrences that start with 1, 0 and 0, 1: they show how
    # errors grow
    one, zero = jnp.ones_like(x), jnp.zeros_like(x)
    here = {i: jnp.stack([value, zero if any(i) else one, zero]) for i, value in here.items()}
    above = {i: jnp.stack([value, zero, zero if any(i) else one]) for i, value in above.items()}

    here, above, last = descended(here, above, start, b_start, x, steps, (slopes_a, slopes_b))
    step_back = times_linear(above, (upper, *slopes_a))
    behind = {index: value - step_back[index] for index, value in here.items()}
    here, last = climbed(here, behind, last, upper, b_start, x, climb, (slopes_a, slopes_b))

    from_here, from_above = (sizes({index: value[k] for index, value in here.items()}) for k in (1, 2))
    here = {index: value[0] for index, value in here.items()}
    count = steps + climb
    error = sum_of_jets(product(size, from_here, orders), product(next_size, from_above, orders))
    error = {
        index: jnp.where(raised, size[index], value) * (8 + count) + 2 * count * last[index]
        for index, value in error.items()
    }

    # x^(1-b) of Kummer's transformation, DLMF 13.2.40, and (a)_n
    logarithm = jnp.where(turned, jnp.log(x), 0)
    factor = factor_before(here, a, logarithm, n, raised, orders)
    value = product(here, factor, orders)[orders]
    error = product(error, sizes(factor), orders)[orders]

    inverse_gamma, stirling = reciprocal_gamma(start)
    exponents = top, -stirling, (1 - b - n) * logarithm
    root = jnp.exp(sum(exponents) / 2)
    error = EPSILON * (error + sum(map(abs, exponents)) * abs(value))
    result = value * root * inverse_gamma * root
    tolerance = FIRST_ERROR if sum(orders) + n == 1 else HIGHER_ERROR
    certified = usable & resolved & jnp.isfinite(result) & (abs(result) > 1e-300)
    certified &= error <= tolerance * abs(value)
    return (-1) ** n * math.prod(map(math.factorial, orders)) * result, certified


def factor_before(indices, a, logarithm, n, raised, orders):
    """The jet of exp(-b logarithm) divided by its value, times (a)_n, or (a)_(n+j) where `raised`."""
    zero = jnp.zeros_like(logarithm)
    factor = {(i, j): (-logarithm) ** j / math.factorial(j) if i == 0 else zero for i, j in indices}
    for k in range(n + orders[1]):
        more = times_linear(factor, (a + k, 1.0, 0.0))
        factor = more if k < n else where(raised, more, factor)
    return factor


def reciprocal_gamma(a):
    """1 / Gamma(a) as a factor and the logarithm of a divisor."""
    large = a > _STIRLING_FROM
    factor = call("rgamma", jnp.where(large, 1, a))
    return factor, jnp.where(large, _log_gamma(jnp.where(large, a, _STIRLING_FROM)), 0)


# The recurrences for jets. `last` is the size of the terms of the last step.


def descended(here, above, start, b, x, steps, slopes):
    """The jets at a = start - steps and at a + 1, from those at start and start + 1; by DLMF 13.3.7."""
    slopes_a, slopes_b = slopes
    one, zero = jnp.ones_like(x), jnp.zeros_like(x)

    def step_down(k, values):
        here, above, _ = values
        c, minus_b = (start - k, *slopes_a), minus_factor(b, slopes_b)
        p = times_linear(here, plus(plus(c, c), plus(minus_b, (x, zero, zero))))
        q = times_linear(times_linear(above, c), plus(plus(c, minus_b), (one, zero, zero)))
        going = k < steps
        below = {index: p[index] - q[index] for index in p}
        return where(going, below, here), where(going, here, above), where(going, size_of(p, q), values[2])

    return jax.lax.fori_loop(0, _STEPS, step_down, (here, above, {index: zero for index in here}))


def climbed(here, behind, last, a, b_start, x, climb, slopes):
    """The jets at b = b_start + climb from those at b_start and b_start - 1, and `last`; by DLMF 13.3.8."""
    slopes_a, slopes_b = slopes
    one, zero = jnp.ones_like(x), jnp.zeros_like(x)

    def step_up(k, values):
        here, behind, _ = values
        minus_b = minus_factor(b_start + k, slopes_b)
        p = times_linear(here, plus(tuple(-m for m in minus_b), (x - 1, zero, zero)))
        q = times_linear(behind, plus(plus((a, *slopes_a), minus_b), (one, zero, zero)))
        p, q = ({index: value / x for index, value in f.items()} for f in (p, q))
        going = k < climb
        ahead = sum_of_jets(p, q)
        return where(going, ahead, here), where(going, here, behind), where(going, size_of(p, q), values[2])

    here, _, last = jax.lax.fori_loop(0, _STEPS, step_up, (here, behind, last))
    return here, last


def plus(f, g):
    """The linear factor of the sum."""
    return tuple(p + q for p, q in zip(f, g, strict=True))


def minus_factor(value, slopes):
    return -value, -slopes[0], -slopes[1]


def where(condition, f, g):
    return {index: jnp.where(condition, f[index], value) for index, value in g.items()}


def size_of(p, q):
    return {index: abs(p[index][0]) + abs(q[index][0]) for index in p}
