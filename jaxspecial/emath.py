"""Elementary functions on all of the real line: `numpy.emath`, whose results are complex where they must be.

NumPy's choose the type of the result by the values: `numpy.emath.sqrt(x)` is complex if some x is negative. Inside
`jax.jit` a type cannot depend on values, so here one rule holds always, jitted or not: the result is complex, with
an imaginary part of zero where the real function is defined. Take `jnp.real` of it where that is known.

Values are NumPy's to 4 ulp in each part, except for the sign of a zero imaginary part. Those of `power` and `logn` have an
error of at most 4e-15 of the modulus for real arguments and positive bases of the logarithm, and of 1e-13 for others. Derivatives are those of the
complex function along the real axis, from the side that NumPy takes the branch from (the upper one), at any order;
they are infinite or NaN only at the branch points. Differentiate with `jax.jvp` or `jax.jacfwd`, or the real and
imaginary parts with `jax.grad`.
"""

from __future__ import annotations

import functools
import math

import jax
import jax.numpy as jnp
from jax.lax import complex as _complex
from jax.lax import stop_gradient as _stop_gradient
from jax.typing import ArrayLike

from jaxspecial.generated.elementary import log1p
from jaxspecial.rules.arguments import _as_array, _check_shapes
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.promotion import public

__all__ = ["arccos", "arcsin", "arctanh", "log", "log10", "log2", "logn", "power", "sqrt"]


@public
def sqrt(x: ArrayLike) -> jax.Array:
    """The square root; i sqrt(-x) for negative x.

    `numpy.emath.sqrt`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / (2 sqrt(x)) (DLMF 4.2).

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(emath.sqrt(-4.0))
      2j
    """
    x = _number("sqrt", x=x)
    if jnp.iscomplexobj(x):
        return _mirrored(jnp.sqrt, x)
    negative = x < 0
    return _complex(
        jnp.where(negative, 0, jnp.sqrt(jnp.where(negative, 1, x))),
        jnp.where(negative, jnp.sqrt(jnp.where(negative, -x, 1)), 0),
    )


@public
def log(x: ArrayLike) -> jax.Array:
    """The natural logarithm; log(-x) + i pi for negative x.

    `numpy.emath.log`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / x (DLMF 4.7.1).

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.log(-1.0):.6f}")
      0.000000+3.141593j
    """
    return _log("log", x, 1.0)


@public
def log2(x: ArrayLike) -> jax.Array:
    """The logarithm to base 2, `log(x) / log(2)`.

    `numpy.emath.log2`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / (x log(2)) (DLMF 4.7.1).

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.log2(-8.0):.6f}")
      3.000000+4.532360j
    """
    return _log("log2", x, math.log(2))


@public
def log10(x: ArrayLike) -> jax.Array:
    """The logarithm to base 10, `log(x) / log(10)`.

    `numpy.emath.log10`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / (x log(10)) (DLMF 4.7.1).

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.log10(-100.0):.6f}")
      2.000000+1.364376j
    """
    return _log("log10", x, math.log(10))


@public
def logn(n: ArrayLike, x: ArrayLike) -> jax.Array:
    """The logarithm of x to base n, `log(x) / log(n)`.

    `numpy.emath.logn`. n and x real or complex; they broadcast.

    Args:
      n: the base.
      x: the argument.

    Derivatives:
      d/dx = 1 / (x log(n)), d/dn = -log(x) / (n log(n)^2) (DLMF 4.7.1).

    Raises:
      TypeError: if an argument is not a number or an array of numbers.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.logn(2.0, 8.0):.6f}")
      3.000000+0.000000j
    """
    n, x = _number("logn", n=n, x=x)
    top, bottom = _log("logn", x, 1.0), _log("logn", n, 1.0)
    if jnp.iscomplexobj(n):
        return top / bottom
    # A division by a real logarithm divides each part, which rounds once.
    real = n >= 0
    divisor = jnp.where(real, jnp.real(bottom), 1)
    return jnp.where(
        real,
        _complex(jnp.real(top) / divisor, jnp.imag(top) / divisor),
        top / jnp.where(real, 1, bottom),
    )


@public
def power(x: ArrayLike, p: ArrayLike) -> jax.Array:
    """x to the p; (-x)^p exp(i pi p) for negative x.

    `numpy.emath.power`. x and p real or complex; they broadcast.

    Args:
      x: the base.
      p: the exponent.

    Derivatives:
      d/dx = p x^(p - 1), d/dp = log(x) x^p (DLMF 4.7), with log(x) = log(-x) + i pi for negative x.

    Raises:
      TypeError: if an argument is not a number or an array of numbers.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.power(-4.0, 0.5):.6f}")
      0.000000+2.000000j
    """
    x, p = _number("power", x=x, p=p)
    if jnp.iscomplexobj(x) or jnp.iscomplexobj(p):
        wide = jnp.result_type(x, p)
        return jnp.power(x.astype(wide), p.astype(wide))
    negative = x < 0
    size = _power(*jnp.broadcast_arrays(jnp.where(negative, -x, x), p))
    # exp(i pi p) = (-1)^m exp(i pi (p - m)), m the integer next to p: exactly real for an integer p.
    m = _stop_gradient(jnp.round(p))
    m = jnp.where(jnp.isfinite(m), m, 0)
    sign = 1 - 2 * (m % 2)
    # An infinite p has no phase, which does not matter where the result is 0 or infinite.
    angle = jnp.where(jnp.isinf(p) & (size != 1), 0, math.pi * (p - m))
    real = size * jnp.where(negative, sign * jnp.cos(angle), 1)
    return _complex(real, jnp.where(negative, size * (sign * jnp.sin(angle)), 0))


@public
def arccos(x: ArrayLike) -> jax.Array:
    """The inverse cosine; -i arccosh(x) for x > 1 and pi - i arccosh(-x) for x < -1.

    `numpy.emath.arccos`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = -1 / sqrt(1 - x^2) (DLMF 4.24.8), the root continued from above.

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.arccos(2.0):.6f}")
      0.000000-1.316958j
    """
    x = _number("arccos", x=x)
    if jnp.iscomplexobj(x):
        return _mirrored(_arccos, x)
    inside, outer = _inside(x)
    real = jnp.where(outer, jnp.where(x < 0, math.pi, 0.0), jnp.arccos(inside))
    return _complex(real, -_arccosh_outside(x, outer))


@public
def arcsin(x: ArrayLike) -> jax.Array:
    """The inverse sine; pi/2 + i arccosh(x) for x > 1 and -pi/2 + i arccosh(-x) for x < -1.

    `numpy.emath.arcsin`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / sqrt(1 - x^2) (DLMF 4.24.7), the root continued from above.

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.arcsin(-2.0):.6f}")
      -1.570796+1.316958j
    """
    x = _number("arcsin", x=x)
    if jnp.iscomplexobj(x):
        return _mirrored(_arcsin, x)
    inside, outer = _inside(x)
    real = jnp.where(outer, jnp.where(x < 0, -math.pi / 2, math.pi / 2), jnp.arcsin(inside))
    return _complex(real, _arccosh_outside(x, outer))


@public
def arctanh(x: ArrayLike) -> jax.Array:
    """The inverse hyperbolic tangent; arctanh(1/x) + i pi/2 for |x| > 1.

    `numpy.emath.arctanh`. x real or complex, of any shape.

    Args:
      x: the argument.

    Derivatives:
      d/dx = 1 / (1 - x^2) (DLMF 4.40).

    Raises:
      TypeError: if x is not a number or an array of numbers.

    Example:
      >>> from jaxspecial import emath
      >>> print(f"{emath.arctanh(2.0):.6f}")
      0.549306+1.570796j
    """
    x = _number("arctanh", x=x)
    if jnp.iscomplexobj(x):
        return jnp.arctanh(x)
    # arctanh(x) = log((1 + x) / (1 - x)) / 2, with 1/x for x where |x| > 1. Only for x > 0 is 1 - x exact next to 1.
    outer = jnp.abs(x) > 1
    size = jnp.where(x < 0, -x, x)
    half = log1p(jnp.where(outer, 2, 2 * size) / jnp.where(outer, size - 1, 1 - size)) / 2
    real = jnp.where(x < 0, -half, half)
    return _complex(real, jnp.where(outer, math.pi / 2, 0.0).astype(x.dtype))


# --------------------------------------------------------------------------------------------------- their parts


@custom_jvp
def _power(x, p):
    """x to the p, for x >= 0. For an integer p the derivatives of orders above p are 0; JAX's own are NaN at x = 0."""
    return x**p


@functools.partial(_power.defjvp, symbolic_zeros=True)
def _power_jvp(primals, tangents):
    (x, p), (x_dot, p_dot) = primals, tangents
    value = _power(x, p)
    tangent = jnp.zeros_like(value)
    if type(x_dot) is not jax.custom_derivatives.SymbolicZero:
        constant = (x == 0) & (p == 0)
        slope = p * _power(jnp.where(constant, 1, x), p - 1)
        tangent = tangent + jnp.where(constant, 0, slope) * x_dot
    if type(p_dot) is not jax.custom_derivatives.SymbolicZero:
        vanishes = (x == 0) & (p > 0)
        tangent = tangent + jnp.where(vanishes, 0, jnp.log(jnp.where(vanishes, 1, x)) * value) * p_dot
    return value, tangent


def _log(name, x, divisor):
    x = _number(name, x=x)
    if jnp.iscomplexobj(x):
        return jnp.log(x) / divisor
    negative = x < 0
    size = jnp.log(jnp.where(negative, -x, x)) / divisor
    return _complex(size, jnp.where(negative, math.pi / divisor, 0.0).astype(x.dtype))


# The sign of a zero imaginary part decides the side of a branch cut. XLA's complex square root, and functions that use it,
# ignore that sign. So these functions are evaluated in the upper half-plane with x + 0i, where 1 - z is in the lower one.


def _mirrored(function, z):
    """f(z), for an f with f(conj(z)) = conj(f(z)), from the upper half-plane."""
    lower = (
        jnp.arctan2(jnp.imag(z), -1.0) < 0
    )  # the sign bit, without jnp.signbit: XLA does not compile that of doubles for TPUs
    value = function(jnp.where(lower, jnp.conj(z), z))
    return jnp.where(lower, jnp.conj(value), value)


@custom_jvp
def _arccos(z):
    return jnp.arccos(z)


@_arccos.defjvp
def _arccos_jvp(primals, tangents):
    return _arccos(*primals), -tangents[0] / _root(*primals)


@custom_jvp
def _arcsin(z):
    return jnp.arcsin(z)


@_arcsin.defjvp
def _arcsin_jvp(primals, tangents):
    return _arcsin(*primals), tangents[0] / _root(*primals)


def _root(z):
    """sqrt(1 - z^2) in the upper half-plane."""
    return jnp.conj(jnp.sqrt(1 - jnp.conj(z))) * jnp.sqrt(1 + z)


def _inside(x):
    """x where |x| <= 1 and 0.5 elsewhere, and the mask of |x| > 1."""
    outer = jnp.abs(x) > 1
    return jnp.where(outer, 0.5, x), outer


def _arccosh_outside(x, outer):
    size = jnp.where(x < 0, -x, x)
    return jnp.where(outer, jnp.arccosh(jnp.where(outer, size, 2)), 0)


def _number(name, **arguments):
    """The arguments as arrays of floats, or complex numbers, that broadcast."""
    arrays = {label: _as_array(f"emath.{name}", label, value) for label, value in arguments.items()}
    _check_shapes(f"emath.{name}", arrays)
    real = jnp.promote_types(jnp.finfo(jnp.result_type(float, *arrays.values())).dtype, jnp.float32)
    floats = [
        a.astype(jnp.result_type(real, jnp.complex64) if jnp.iscomplexobj(a) else real)
        for a in arrays.values()
    ]
    return floats if len(floats) > 1 else floats[0]
