"""Derivatives of functions that are defined by an equation, of any mixed order."""

import functools
import itertools
import math

import jax.numpy as jnp

from jaxspecial.kernels.numerics.power_series import product

__all__ = []


def implicit_partial(orders, order, place, slope, over_unit):
    """The derivative of the solution u of G(v_1, ..., u, ..., v_m) = y, of `orders` in the v and `order` in y.

    `place` is that of u among the arguments of G; slope(k_1, ..., k_m) is the derivative of G of these orders over
    some unit, and over_unit is one over that unit: both are of ordinary size where G underflows.
    """
    box = (*orders, order)
    return derivative_of_series(implicit_series(box, place, slope), box, over_unit)


def inverse_partial(orders, order, place, point, integral):
    """The derivative of the argument number `place` of F(*point) = y, of `orders` in the others and `order` in y.

    Let u be the argument that is solved for. Of the second derivatives of F in the others nearly all may cancel in
    those of u. Not so of the derivatives at constant u - c v, with c that of u in v at the point.

    integral(wanted, *point, place, c) gives derivatives of F of several mixed orders over e^exponent, in which u moves
    along with each argument c times as fast, and the exponent; integral(wanted, *point) those with u at rest.
    """
    first = [tuple(int(i == k) for i in range(len(point))) for k in range(len(point))]
    slopes, exponent = integral(first, *point)
    inverse = 1 / slopes[place]
    along = [-slope * inverse for slope in slopes]
    if sum(orders) + order == 1:
        if order:
            return inverse * jnp.exp(-exponent)
        return along[(*orders[:place], 0, *orders[place:]).index(1)]
    most = sum(orders) + order
    limits = (*orders[:place], most, *orders[place:])
    wanted = [k for k in itertools.product(*(range(n + 1) for n in limits)) if 0 < sum(k) <= most]
    along[place] = 0.0
    values, _ = integral(wanted, *point, place, along)
    known = dict(zip(wanted, values, strict=True))
    known |= {k: jnp.zeros_like(inverse) for i, k in enumerate(first) if i != place}
    box = (*orders, order)
    return derivative_of_series(implicit_series(box, place, lambda *k: known[k]), box, jnp.exp(-exponent))


def derivative_of_series(series, box, over_unit):
    """The derivative of orders `box` of a power series whose last variable is in units of one over over_unit."""
    result = series[box] * math.prod(map(math.factorial, box))
    for _ in range(box[-1]):  # one after the other: the power may overflow where the result does not
        result = result * over_unit
    return result


def implicit_series(box, place, slope):
    """The increment of u as a power series {exponents: coefficient} in those of v and in eta = (y's increment) / unit, cut
    above `box`.

    It solves sum_k slope_k / k! v^k u^(k_u) = eta; the iteration
        u <- u - (that sum - eta) / slope_u
    gives one more degree each time, from 0.
    """
    orders = box[:-1]
    slope = functools.cache(slope)

    def equation(u, degree):
        """The terms of the sum up to a total degree, powers of u by Horner."""
        result = {}
        for power in range(degree, -1, -1):
            result = product(result, u, box)
            for k in itertools.product(*(range(n + 1) for n in orders)):
                if 0 < sum(k) + power <= degree:
                    term = slope(*k[:place], power, *k[place:]) / math.prod(map(math.factorial, (*k, power)))
                    result[(*k, 0)] = result.get((*k, 0), 0) + term
        return result

    inverse = 1 / slope(*(int(k == place) for k in range(len(box))))
    u = {}
    for degree in range(1, sum(box) + 1):
        residual = equation(u, degree)
        if degree == 1 and box[-1]:
            residual[(0,) * len(orders) + (1,)] = -1
        u |= {k: -value * inverse for k, value in residual.items() if sum(k) == degree}
    return u
