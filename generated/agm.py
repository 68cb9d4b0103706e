# Generated from codegen/catalogue/agm.yaml by `make generate`. Do not edit.

"""Agm: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elliptic.agm import agm_derivative

__all__ = ["agm"]


@special(loops="agm")
def agm(a: ArrayLike, b: ArrayLike) -> Array:
    """The arithmetic-geometric mean of a and b, of the same sign.

    .. math::

        \\begin{aligned}
        a_0 &= a, \\quad b_0 = b, \\quad
        a_{n+1} = \\tfrac{1}{2} (a_n + b_n), \\quad b_{n+1} = \\sqrt{a_n b_n} \\\\
        M(a, b) &= \\lim_{n \\to \\infty} a_n = \\frac{\\pi}{2} \\left( \\int_0^{\\pi / 2}
        \\frac{d\\theta}{\\sqrt{a^2 \\cos^2 \\theta + b^2 \\sin^2 \\theta}} \\right)^{-1}
        \\text{ for } a, b > 0
        \\end{aligned}

    [DLMF 19.8 (i)]

    The complete elliptic integral of the first kind is K(m) = pi / (2 M(1, sqrt(1 - m))).

    Args:
      a: The first number, real.
      b: The second number, real, of the same sign as a. The two may be exchanged.

    Returns:
      M: The arithmetic-geometric mean, between the geometric and the arithmetic mean, with the sign of
        a and b; 0 if one of them is 0, NaN if the signs differ.

    `scipy.special.agm`. The arguments broadcast; a real, b real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < a * b.

    Derivatives:
      dM/da = 2 * abs(a) * M**2 * elliprd(0, b**2, a**2) / (3 * pi)   [DLMF 19.8.5, 19.18.1]
      dM/db = 2 * abs(b) * M**2 * elliprd(0, a**2, b**2) / (3 * pi)   [DLMF 19.8.5, 19.18.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 6e-16,
    higher and mixed ones 8e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipk, ellipkm1, elliprf, ellipe

    Examples:
      >>> from jaxspecial import agm
      >>> print(f"{agm(0.5, 0.5):.5g}")
      0.5

      The frequency of a pendulum that swings to the angle x, relative to small swings, and its
      derivative:

      >>> import jax
      >>> def frequency(x):
      ...     return agm(1.0, jax.numpy.cos(x / 2))
      >>> print(f"{frequency(1.5):.4f} {jax.grad(frequency)(1.5):.4f}")
      0.8606 -0.1849
    """
    return _agm(a, b)


@custom_jvp
def _agm(a, b):
    return call("agm", a, b)


@rule(_agm)
def _agm_jvp(primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    M = _agm(a, b)
    return M, chain(
        M,
        (a_dot, lambda: _agm_partial((1, 0), a, b)),
        (b_dot, lambda: _agm_partial((0, 1), a, b)),
    )


@special(types=("dd->d",), static=("n",))
def agm_da(n, a, b):
    """The derivative of `agm` of order n in a."""
    return _agm_partial((n, 0), a, b) if n else _agm(a, b)


@special(types=("dd->d",), static=("m",))
def agm_db(m, a, b):
    """The derivative of `agm` of order m in b."""
    return _agm_partial((0, m), a, b) if m else _agm(a, b)


@partial(custom_jvp, nondiff_argnums=(0,))
def _agm_partial(orders, a, b):
    """The derivative of `agm` of mixed `orders` in (a, b)."""
    n, m = orders
    return agm_derivative(n, m, a, b)


@rule(_agm_partial)
def _agm_partial_jvp(orders, primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    M_n = _agm_partial(orders, a, b)
    return M_n, chain(
        M_n,
        (a_dot, lambda: _agm_partial(raised(orders, 0), a, b)),
        (b_dot, lambda: _agm_partial(raised(orders, 1), a, b)),
    )
