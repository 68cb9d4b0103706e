# Generated from codegen/catalogue/owens_t.yaml by `make generate`. Do not edit.

"""Owens t: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.distributions.owens_t import owens_derivative

__all__ = ["owens_t"]


@special(loops="owens_t")
def owens_t(h: ArrayLike, a: ArrayLike) -> Array:
    """Owen's T function, 1/(2 pi) times the integral of exp(-h**2 (1 + t**2) / 2) / (1 + t**2) over t from
    0 to a.

    .. math::

        T(h, a) = \\frac{1}{2 \\pi} \\int_0^a \\frac{e^{-h^2 (1 + t^2) / 2}}{1 + t^2} \\, dt

    [Owen (1956)]

    For standard normal variables of the correlation rho and h, k not 0, P(X < h, Y < k) is (ndtr(h) +
    ndtr(k)) / 2 - T(h, (k - rho h) / (h r)) - T(k, (h - rho k) / (k r)), r = sqrt(1 - rho**2); if h and
    k have different signs it is less by 1/2. Where T is very small, SciPy's value is right to 1e-16
    absolutely, and has few digits.

    Args:
      h: The distance of the origin from the edge of the region, real; T is even in it.
      a: The slope of the other edge, real, also infinite; T is odd in it.

    Returns:
      T: The probability that X > h and 0 < Y < a X, for independent standard normal variables X and Y
        and for h >= 0 and a >= 0; from -1/4 to 1/4.

    `scipy.special.owens_t`. The arguments broadcast; h real, a real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dT/dh = -exp(-h**2 / 2) * erf(a * h / sqrt(2)) / (2 * sqrt(2 * pi))
      dT/da = exp(-h**2 * (1 + a**2) / 2) / (2 * pi * (1 + a**2))

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-15, first derivatives 6e-16,
    higher and mixed ones 6e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ndtr, log_ndtr, erf, nctdtr

    References:
      D. B. Owen, "Tables for computing bivariate normal probabilities", Annals of Mathematical
        Statistics 27 (1956), 1075-1090.

    Examples:
      >>> from jaxspecial import owens_t
      >>> print(f"{owens_t(0.5, 0.5):.4g}")
      0.06449

      The skew normal distribution function is ndtr(x) - 2 T(x, a). The a at which it has its median
      at 0.5, by Newton's method:

      >>> import jax
      >>> from jaxspecial import ndtr
      >>> def excess(a):
      ...     return ndtr(0.5) - 2 * owens_t(0.5, a) - 0.5
      >>> a = 1.0
      >>> for _ in range(6):
      ...     a -= excess(a) / jax.grad(excess)(a)
      >>> print(f"{a:.4f}")
      0.8403

    Known: The value, with relative errors up to 1e-06: The absolute error of SciPy's value is 1e-16 or
    less but the value is small. Where: abs(a) < 0.1 or abs(h) > 3.
    """
    return _owens_t(h, a)


@custom_jvp
def _owens_t(h, a):
    return call("owens_t", h, a)


@rule(_owens_t)
def _owens_t_jvp(primals, tangents):
    h, a = primals
    h_dot, a_dot = tangents
    T = _owens_t(h, a)
    return T, chain(
        T,
        (h_dot, lambda: _owens_t_partial((1, 0), h, a)),
        (a_dot, lambda: _owens_t_partial((0, 1), h, a)),
    )


@special(types=("dd->d",), static=("n",))
def owens_t_dh(n, h, a):
    """The derivative of `owens_t` of order n in h."""
    return _owens_t_partial((n, 0), h, a) if n else _owens_t(h, a)


@special(types=("dd->d",), static=("m",))
def owens_t_da(m, h, a):
    """The derivative of `owens_t` of order m in a."""
    return _owens_t_partial((0, m), h, a) if m else _owens_t(h, a)


@partial(custom_jvp, nondiff_argnums=(0,))
def _owens_t_partial(orders, h, a):
    """The derivative of `owens_t` of mixed `orders` in (h, a)."""
    n, m = orders
    return owens_derivative(n, m, h, a)


@rule(_owens_t_partial)
def _owens_t_partial_jvp(orders, primals, tangents):
    h, a = primals
    h_dot, a_dot = tangents
    T_n = _owens_t_partial(orders, h, a)
    return T_n, chain(
        T_n,
        (h_dot, lambda: _owens_t_partial(raised(orders, 0), h, a)),
        (a_dot, lambda: _owens_t_partial(raised(orders, 1), h, a)),
    )
