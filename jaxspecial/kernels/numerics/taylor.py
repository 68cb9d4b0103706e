"""Truncated Taylor series, and Horner's rule.

A series f_0 + f_1 e + ... + f_(n-1) e^(n-1), e^n = 0, is the list of its coefficients, which are arrays or numbers:
f_k is the k-th derivative divided by k!. The operands of a function have the same length, and so has its result.
Kernels call such a list a jet.
"""

import math

import jax.numpy as jnp

__all__ = []


def product(f, g):
    return [sum(f[i] * g[k - i] for i in range(k + 1)) for k in range(len(f))]


def times_linear(f, value, slope=1):
    """f (value + slope e)."""
    return [value * f[0], *(value * f[k] + slope * f[k - 1] for k in range(1, len(f)))]


def over_linear(f, value):
    """f / (value + e)."""
    found = []
    for k, term in enumerate(f):
        found.append((term - (found[k - 1] if k else 0)) / value)
    return found


def quotient(f, g):
    found = []
    for k, term in enumerate(f):
        found.append((term - sum(found[i] * g[k - i] for i in range(k))) / g[0])
    return found


def reciprocal(f):
    """1 / f, with one division."""
    found = [1 / f[0]]
    for k in range(1, len(f)):
        found.append(-found[0] * sum(f[i] * found[k - i] for i in range(1, k + 1)))
    return found


def exponential(f, length):
    """exp(f_1 e + f_2 e^2 + ...) to this length, by k g_k = sum_i i f_i g_(k-i)."""
    g = [jnp.ones_like(f[1])]
    for k in range(1, length):
        g.append(sum(i * f[i] * g[k - i] for i in range(1, k + 1)) / k)
    return g


def exponential_of_linear(slope, order):
    """exp(slope e) up to e^order."""
    return [slope**k / math.factorial(k) for k in range(order + 1)]


def horner(coefficients, x):
    """sum_k coefficients[k] x^k"""
    total = jnp.zeros_like(x)
    for coefficient in reversed(coefficients):
        total = total * x + coefficient
    return total
