"""Derivatives of any order of elementary functions."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["cube_root_derivative", "degrees_cosine", "degrees_cotangent", "degrees_sine", "degrees_tangent"]


def cube_root_derivative(n, x):
    """The n-th derivative of x^(1/3), (1/3) (1/3 - 1) ... (1/3 - n + 1) x^(1/3 - n).

    It is computed by powers of the cube root, which is a normal number also where x is subnormal.
    """
    root = call("cbrt", x)
    if n == 0:
        return root
    inverse = 1 / root
    result = math.prod(1 - 3 * k for k in range(n)) / 3**n * inverse
    for _ in range(3 * n - 2):
        result = result * inverse
    return result


def sine_ahead(quarters, x):
    """sin(pi x / 180 + quarters pi / 2).

    SciPy's value is 0 where x is larger than 1e14; here it is the sine of the exact double x.
    """
    value = call("cosdg" if quarters % 2 else "sindg", jnp.fmod(x, 360.0))
    return (-1) ** (quarters // 2) * value


def degrees_sine(n, x):
    """The n-th derivative of sin(pi x / 180)."""
    return (math.pi / 180) ** n * sine_ahead(n, x)


def degrees_cosine(n, x):
    """The n-th derivative of cos(pi x / 180)."""
    return (math.pi / 180) ** n * sine_ahead(n + 1, x)


# The derivatives of t = tan are polynomials P in t, whose coefficients are not negative; the next one is P' (1 + t^2).
# Those of the cotangent are the same, with alternating signs. SciPy's own tangent loses digits close to the poles,
# because it rounds pi x / 180. The quotient of its sine and its cosine does not.


def tangent_polynomial(n, t):
    coefficients = [0, 1]
    for _ in range(n):
        slope = [k * c for k, c in enumerate(coefficients)][1:]
        coefficients = [a + b for a, b in zip([*slope, 0, 0], [0, 0, *slope], strict=True)]
    return horner([c * (math.pi / 180) ** n for c in coefficients], t)


def degrees_tangent(n, x):
    """The n-th derivative of tan(pi x / 180)."""
    turned = jnp.fmod(x, 360.0)
    return tangent_polynomial(n, call("sindg", turned) / call("cosdg", turned))


def degrees_cotangent(n, x):
    """The n-th derivative of cot(pi x / 180)."""
    turned = jnp.fmod(x, 360.0)
    return (-1) ** n * tangent_polynomial(n, call("cosdg", turned) / call("sindg", turned))
