"""Gauss-Legendre rules, correctly rounded.

The weights of NumPy's `leggauss` have errors of 1e-13 near the ends for 24 nodes, and of 1e-12 for 48. Here Newton's method for
the nodes, in double precision and then in decimal arithmetic of 40 digits, begins at cos(pi (k - 1/4) / (n + 1/2)), which is within
O(1/n^3) of the k-th zero of P_n from above (DLMF 18.16.8 and 10.21.19).
"""

import decimal
import functools
import math
from decimal import Decimal

import numpy

__all__ = []


def gauss_legendre(count):
    """Nodes and weights on (0, 1). With `count` nodes the rule is exact up to the degree 2 count - 1."""
    rule = _decimal_rule(count)
    with decimal.localcontext(prec=40):
        nodes, weights = zip(*(((1 + x) / 2, weight / 2) for x, weight in rule), strict=True)
    return numpy.array(nodes, float), numpy.array(weights, float)


def symmetric_gauss_legendre(count):
    """The same on (-1, 1)."""
    nodes, weights = zip(*_decimal_rule(count), strict=True)
    return numpy.array(nodes, float), numpy.array(weights, float)


@functools.cache
def _decimal_rule(count):
    """The pairs of node and weight on (-1, 1), ascending. The weight is 2 / ((1 - x^2) P_n'(x)^2)."""
    upper = []
    with decimal.localcontext(prec=40):
        for guess in _upper_nodes(count):
            x = Decimal(float(guess))
            for _ in range(3):  # each doubles the digits: 16, 32, 40
                value, slope = _legendre(count, x, Decimal(1))
                x -= value / slope
            upper.append((x, 2 / ((1 - x * x) * slope * slope)))
        return [(-x, weight) for x, weight in reversed(upper[count % 2 :])] + upper


def _upper_nodes(count):
    """The nodes from 0 on, ascending, in double precision."""
    k = numpy.arange((count + 1) // 2, 0, -1)
    x = numpy.cos(math.pi * (k - 0.25) / (count + 0.5))
    for _ in range(5):
        value, slope = _legendre(count, x, 1.0)
        x -= value / slope
    return numpy.where((count % 2 == 1) & (k == (count + 1) // 2), 0.0, x)


def _legendre(count, x, one):
    """P_n(x) and its derivative, by the recurrence (DLMF 18.9.1)."""
    before, value = one, x
    for k in range(2, count + 1):
        before, value = value, ((2 * k - 1) * x * value - (k - 1) * before) / k
    return value, count * (before - x * value) / (1 - x * x)
