"""Truncated power series in several variables: {exponents: coefficient}, up to a box of exponents."""

import itertools
import math

__all__ = []


def product(f, g, box, most=math.inf):
    """The product of two power series, up to the exponents `box` and the total degree `most`."""
    total = {}
    for (k, c), (m, d) in itertools.product(f.items(), g.items()):
        n = tuple(map(sum, zip(k, m, strict=True)))
        if sum(n) <= most and all(a <= b for a, b in zip(n, box, strict=True)):
            total[n] = total.get(n, 0) + c * d
    return total


def composed(coefficients, u, box, most=math.inf):
    """The power series sum_k coefficients[k] u^k, u without constant term."""
    total, zero = {}, (0,) * len(box)
    for coefficient in reversed(coefficients):
        total = product(total, u, box, most)
        total[zero] = total.get(zero, 0) + coefficient
    return total
