"""Piecewise polynomials, with the tables that codegen/coefficients.py makes from Arb."""

import jax.numpy as jnp

__all__ = []


def piecewise(table, x):
    """The value at x of the polynomial of the piece that has x, or of the first or last one.

    A row of the table is a piece: its end, its middle, 2 over its length, and its coefficients. Each coefficient is chosen by
    comparisons, which XLA fuses with the polynomial; a lookup in an array would be slower.
    """

    def chosen(k):
        value = table[0][k]
        for before, row in zip(table, table[1:], strict=False):
            value = jnp.where(x > before[0], row[k], value)
        return value

    t = (x - chosen(1)) * chosen(2)
    last = len(table[0]) - 1
    total = chosen(last)
    for k in reversed(range(3, last)):
        total = total * t + chosen(k)
    return total
