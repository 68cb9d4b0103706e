"""Derivatives of functions that are defined by an equation, of any mixed order."""

import functools
import itertools
import math

import jax.numpy as jnp

from jaxspecial.kernels.numerics.power_series import product

__all__ = []


def implicit_partial(orders, order, place, slope, over_unit):
    """The derivative of the solution u of G(v_1, ..., u, ..., v_m) = y, of `orders` in the v and `order` in y.

    `place` is the position of u among the arguments of G. slope(k_1, ..., k_m) is the derivative of G of these orders
    divided by some unit, and `over_unit` is 1 / unit. With a suitable unit neither underflows where G does.
    """
    box = (*orders, order)
    return derivative_of_series(implicit_series(box, place, slope), box, over_unit)


def inverse_partial(orders, order, place, point, integral):
    """The derivative of the argument number `place` of F(*point) = y, of `orders` in the others and `order` in y.

    Let u be the argument that is solved for. The second derivatives of F in the other arguments may almost cancel in
    those of u. Derivatives of F in v at constant u - c v do not, where c is the derivative of u in v at the point.

    integral(wanted, *point) returns derivatives of F of several mixed orders, divided by e^exponent, and the exponent.
    integral(wanted, *point, place, c) returns those in which u changes c times as fast as each argument.
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
    """The derivative of orders `box` of a power series whose last variable is in units of 1 / over_unit."""
    result = series[box] * math.prod(map(math.factorial, box))
    for _ in range(box[-1]):  # one factor at a time: the power may overflow where the result does not
        result = result * over_unit
    return result


def implicit_series(box, place, slope):
    """The increment of u as a power series in those of v and in eta = (increment of y) / unit, truncated above `box`.

    The power series is {exponents: coefficient}. It solves sum_k slope_k / k! v^k u^(k_u) = eta by the iteration
        u <- u - (sum - eta) / slope_u,
    which starts from 0 and finds the terms of one more degree in each step.
    """
    orders = box[:-1]
    slope = functools.cache(slope)

    def equation(u, degree):
        """The terms of the sum up to a total degree, by Horner's rule in u."""
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
