"""Joint cumulants of statistics under a weight on nodes, from central moments.

If a function is Int exp(a X + b Y) dmu, the derivatives of its logarithm in a and b are the joint cumulants of X and Y under the
weight exp(a X + b Y). The second and third ones are central moments, so that nothing cancels in them.
"""

import itertools

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.leibniz import logarithm

__all__ = []


def sums_over_rows(rows, term, count, like):
    """The sums of the terms (`count` of them) over the rows of a table, a row at a time: so XLA vectorises over the elements."""

    def add(totals, row):
        return tuple(map(jnp.add, totals, term(*row))), None

    return jax.lax.scan(add, (jnp.zeros_like(like),) * count, jnp.asarray(rows, jnp.real(like).dtype))[0]


def joint_cumulant(orders, rows, term, like):
    """The joint cumulant of these orders of X_1, X_2, ..., for term(*row) = (weight, X_1, X_2, ...); the log of the sum of weights for orders 0."""

    def first(*row):
        weight, *statistics = term(*row)
        return weight, *(weight * x for x in statistics)

    total, *means = sums_over_rows(rows, first, len(orders) + 1, like)
    if not any(orders):
        return jnp.log(total)
    means = [mean / total for mean in means]
    if sum(orders) == 1:
        return means[orders.index(1)]
    wanted = [k for k in itertools.product(*(range(n + 1) for n in orders)) if sum(k) > 1]

    def central(*row):
        weight, *statistics = term(*row)
        powers = []  # of the distances from the means
        for x, mean, most in zip(statistics, means, orders, strict=True):
            powers.append([weight * 0 + 1])
            for _ in range(most):
                powers[-1].append(powers[-1][-1] * (x - mean))
        found = []
        for k in wanted:
            product = weight
            for power, n in zip(powers, k, strict=True):
                product = product * power[n]
            found.append(product)
        return tuple(found)

    moments = dict(
        zip(wanted, (s / total for s in sums_over_rows(rows, central, len(wanted), like)), strict=True)
    )
    return logarithm(lambda *k: moments[k] if sum(k) > 1 else 0.0)(*orders)
