# Generated from codegen/catalogue/logarithms.yaml by `make generate`. Do not edit.

"""Logarithms: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import chain, custom_jvp, rule, special
from jaxspecial.kernels.error.logarithms import log_erfc_derivative, log_erfc_value

__all__ = ["log_erfc"]


@special(types=("d->d",))
def log_erfc(x: ArrayLike) -> Array:
    """The logarithm of the complementary error function.

    .. math::

        l(x) = \\log \\operatorname{erfc}(x), \\qquad
        \\operatorname{erfc}(x) = \\frac{2}{\\sqrt{\\pi}} \\int_x^\\infty e^{-t^2} \\, dt

    [DLMF 7.2.2]

    It is finite where erfc(x) underflows, from x = 27 on, and keeps the digits of small values where
    erfc(x) is close to 1.

    Args:
      x: The argument, real.

    Returns:
      l: The logarithm, from log(2) down; about -x^2 - log(x sqrt(pi)) for x to infinity.

    SciPy has no `log_erfc`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; half precisions are computed in float32).

    Derivatives:
      dl/dx = -2 / (sqrt(pi) * erfcx(x))   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value 4e-16, first derivatives 2e-15, higher and
    mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as a few values.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    See also:
      erfc, erfcx, log_ndtr

    References:
      https://dlmf.nist.gov/7.2.E2

    Examples:
      The logarithm of a probability that underflows, and its derivative:

      >>> import jax
      >>> from jaxspecial import log_erfc
      >>> print(f"{log_erfc(100.0):.2f} {jax.grad(log_erfc)(100.0):.2f}")
      -10005.18 -200.01

      The x at which erfc(x) is e^-1000, by Newton's method:

      >>> x = 1.0
      >>> for _ in range(40):
      ...     x -= (log_erfc(x) + 1000) / jax.grad(log_erfc)(x)
      >>> print(f"{x:.4f}")
      31.5591
    """
    return _log_erfc(x)


@custom_jvp
def _log_erfc(x):
    return log_erfc_value(x)


@rule(_log_erfc)
def _log_erfc_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l = _log_erfc(x)
    return l, chain(
        l,
        (x_dot, lambda: _log_erfc_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def log_erfc_dx(n, x):
    """The derivative of `log_erfc` of order n in x (DLMF 7.10.1, and 7.2.3)."""
    return _log_erfc_dx(n, x) if n else _log_erfc(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_erfc_dx(n, x):
    return log_erfc_derivative(n, x)


@rule(_log_erfc_dx)
def _log_erfc_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l_n = _log_erfc_dx(n, x)
    return l_n, chain(
        l_n,
        (x_dot, lambda: _log_erfc_dx(n + 1, x)),
    )
