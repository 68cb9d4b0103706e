"""Derivatives of functions that are defined by an equation, of any mixed order."""

import functools
import itertools
import math

import jax.numpy as jnp

__all__ = []


def implicit_partial(orders, order, place, slope, over_unit):
    """The derivative of the solution u of G(v_1, ..., u, ..., v_m) = y, of `orders` in the v and `order` in y.

    `place` is that of u among the arguments of G; slope(k_1, ..., k_m) is the derivative of G of these orders over
    some unit, and over_unit is one over that unit: both are of ordinary size where G underflows.

    The increment of u is a power series in those of v and of eta = (y's increment) / unit, cut above the orders that
    are asked for. It solves sum_k slope_k / k! v^k u^(k_u) = eta; the iteration
        u <- u - (that sum - eta) / slope_u
    gives one more degree each time, from 0.
    """
    box = (*orders, order)
    slope = functools.cache(slope)
    degree = sum(box)
    zero = (0,) * len(box)

    def product(f, g):
        total = {}
        for (k, c), (m, d) in itertools.product(f.items(), g.items()):
            n = tuple(map(sum, zip(k, m, strict=True)))
            if all(a <= b for a, b in zip(n, box, strict=True)):
                total[n] = total.get(n, 0) + c * d
        return total

    def equation(u, degree):
        """The sum up to a total degree, its terms of u by Horner."""
        result = {}
        for power in range(degree, -1, -1):
            result = product(result, u)
            for k in itertools.product(*(range(n + 1) for n in orders)):
                if 0 < sum(k) + power <= degree:
                    factor = math.prod(map(math.factorial, (*k, power)))
                    key = (*k, 0)
                    term = slope(*k[:place], power, *k[place:]) / factor
                    result[key] = result.get(key, 0) + term
        return result

    inverse = 1 / slope(*(int(k == place) for k in range(len(box))))
    u = {}
    for reached in range(1, degree + 1):
        residual = equation(u, reached)
        if order:
            eta = (*zero[:-1], 1)
            residual[eta] = residual.get(eta, 0) - 1.0
        for k, value in residual.items():
            if sum(k) == reached:
                u[k] = -value * inverse
    result = u[box] * math.prod(map(math.factorial, box))
    for _ in range(order):  # one after the other: the power may overflow where the result does not
        result = result * over_unit
    return jnp.asarray(result)
