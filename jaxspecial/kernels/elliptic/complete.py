"""Values of the complete elliptic integrals, by the arithmetic-geometric mean."""

import math

import jax.numpy as jnp

__all__ = ["complete_first", "complete_first_of_complement", "complete_second"]

# The arithmetic-geometric mean of a and b converges quadratically once b/a is of order 1. Before that the logarithm of
# the quotient halves in each step. This many steps are enough for all doubles: b = sqrt(1 - m) is from 1e-8 to 1e154, or from 1e-154.
STEPS = 12
FAR = 1e18  # from here on E(m) = sqrt(1 - m) to the last bit: the next term is smaller by log(16 (1 - m)) / (4 (1 - m))


def complete_first(m):
    """K(m) = pi / (2 M(1, sqrt(1 - m))) (DLMF 19.8.5). No step cancels."""
    return complete_first_of_complement(1 - m)


def complete_first_of_complement(p):
    """K(1 - p) = pi / (2 M(1, sqrt(p)))."""
    a, b = jnp.ones_like(p), jnp.sqrt(p)
    for _ in range(STEPS):
        a, b = (a + b) / 2, jnp.sqrt(a * b)
    return jnp.where(p == 0, jnp.inf, (math.pi / 2) / a)


def complete_second(m):
    """E(m) = K(m) (1 - sum of 2^(n-1) c_n^2), with c_0^2 = m and c_n = (a_{n-1} - b_{n-1}) / 2 (DLMF 19.8.6).

    The first two terms make (1 - m/2) - (1 - b_0)^2 / 4 = ((1 + b_0) / 2)^2 = a_1^2, which does not cancel. What
    remains cancels by a factor of log(16 / (1 - m)) / 8 at most, which is 6 before `FAR` and next to m = 1.
    """
    a, total, b = first_step(m)
    weight = 1.0
    for _ in range(STEPS - 1):
        half = (a - b) / 2
        a, b = (a + b) / 2, jnp.sqrt(a * b)
        weight = 2 * weight
        total = total - weight * half * half
    mean = (math.pi / 2) * total / a
    far = 1 - m > FAR
    return jnp.where(m == 1, 1.0, jnp.where(far, jnp.sqrt(1 - m), mean))


def first_step(m):
    """a_1, its square, and b_1, from a_0 = 1 and b_0 = sqrt(1 - m)."""
    b = jnp.sqrt(1 - m)
    a = (1 + b) / 2
    return a, a * a, jnp.sqrt(b)
