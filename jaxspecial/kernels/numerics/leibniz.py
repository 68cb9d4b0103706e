"""Derivatives of products and of exponentials, by Leibniz's rule.

A function of several variables is given by its derivatives: (i, j, ...) -> the derivative of order i in the first
variable, j in the second and so on.
"""

import functools
import itertools
import math

__all__ = []


def product(f, g):
    """(i, j) -> (f g)^(i, j), from those of f and g."""

    @functools.cache
    def derivative(i, j):
        return sum(
            math.comb(i, a) * math.comb(j, b) * f(a, b) * g(i - a, j - b)
            for a in range(i + 1)
            for b in range(j + 1)
        )

    return derivative


def exponential(logarithmic):
    """(i, j, ...) -> f^(i, j, ...) / f, from the derivatives of log f. Each is computed once.

    Leibniz's rule is applied to D f = f D log f, where D is in a variable of order i > 0. For one variable the results
    are the complete Bell polynomials.
    """
    slope = functools.cache(logarithmic)

    @functools.cache
    def factor(*orders):
        place = next((k for k, n in enumerate(orders) if n), None)
        if place is None:
            return 1
        lower = tuple(n - (k == place) for k, n in enumerate(orders))
        total = 0
        for part in itertools.product(*(range(n + 1) for n in lower)):
            binomials = math.prod(math.comb(n, k) for n, k in zip(lower, part, strict=True))
            raised = tuple(k + (index == place) for index, k in enumerate(part))
            rest = tuple(n - k for n, k in zip(lower, part, strict=True))
            total = total + binomials * slope(*raised) * factor(*rest)
        return total

    return factor


def logarithm(ratios):
    """(i, j, ...) -> the derivatives of log f, from f^(i, j, ...) / f: `exponential` solved for the slope of highest order.

    If f is the mean of exp(i-th variable times X_i + ...) these are the joint cumulants of the X_i, from their joint moments.
    """
    ratio = functools.cache(ratios)

    @functools.cache
    def slope(*orders):
        place = next(k for k, n in enumerate(orders) if n)
        lower = tuple(n - (k == place) for k, n in enumerate(orders))
        total = ratio(*orders)
        for part in itertools.product(*(range(n + 1) for n in lower)):
            if part == lower:
                continue
            binomials = math.prod(math.comb(n, k) for n, k in zip(lower, part, strict=True))
            raised = tuple(k + (index == place) for index, k in enumerate(part))
            rest = tuple(n - k for n, k in zip(lower, part, strict=True))
            total = total - binomials * slope(*raised) * ratio(*rest)
        return total

    return slope


def exponential_jet(logarithmic):
    """[1, f'/f, f''/f, ...] from the list of the derivatives of log f, the first one first."""
    factor = exponential(lambda k: logarithmic[k - 1])
    return [factor(k) for k in range(len(logarithmic) + 1)]
