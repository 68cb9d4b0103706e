# Generated from codegen/catalogue/logarithms.yaml by `make generate`. Do not edit.

"""Logarithms: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.bessel.modified_logarithms import log_k_derivative, log_k_value
from jaxspecial.kernels.error.logarithms import log_erfc_derivative, log_erfc_value

__all__ = ["log_erfc", "log_kve"]


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


@special(types=("dd->d",))
def log_kve(v: ArrayLike, z: ArrayLike) -> Array:
    """The logarithm of kve(v, z), the modified Bessel function of the second kind with its decay scaled
    away.

    .. math::

        l(v, z) = \\log\\!\\left(e^z K_v(z)\\right), \\qquad
        K_v(z) = \\int_0^\\infty e^{-z \\cosh t} \\cosh(v t) \\, dt

    [DLMF 10.32.9]

    It is finite where kve(v, z) overflows, for large orders and small arguments. The logarithm of kv(v,
    z) is log_kve(v, z) - z. It is a term of the likelihoods of Matern's covariance and of generalised
    hyperbolic distributions.

    Args:
      v: The order, real.
      z: The argument, z >= 0.

    Returns:
      l: The logarithm; infinite at z = 0, about log(pi / (2 z)) / 2 for large z.

    SciPy has no `log_kve`. The arguments broadcast; v real, z real. The result has their precision
    (float32 or float64; half precisions are computed in float32).

    Domain: z > 0.

    Derivatives:
      d^n l / dv^n = log_k_derivative(n, 0, v, z)   [DLMF 10.32.9, 10.41.4]
      dl/dz = 1 - (kve(v - 1, z) + kve(v + 1, z)) / (2 * kve(v, z))   [DLMF 10.29.1]

    Cost: A derivative by a formula takes as long as a few values.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    See also:
      kve, kv, log_ndtr

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      Where kve overflows, with the derivative in the order:

      >>> import jax
      >>> from jaxspecial import kve, log_kve
      >>> print(f"{kve(1000.0, 1e-30):.4g} {log_kve(1000.0, 1e-30):.0f}")
      inf 75675

      The smoothness v of Matern's covariance (2 / gamma(v)) (z / 2)^v K_v(z) that gives 0.5 at
      z = 1, by Newton's method:

      >>> from jaxspecial import gammaln
      >>> def log_covariance(v, z):
      ...     log = jax.numpy.log
      ...     return log_kve(v, z) - z + v * log(z / 2) + log(2.0) - gammaln(v)
      >>> v = 1.0
      >>> for _ in range(8):
      ...     excess = log_covariance(v, 1.0) - jax.numpy.log(0.5)
      ...     v -= excess / jax.grad(log_covariance)(v, 1.0)
      >>> print(f"{v:.4f}")
      0.7488
    """
    return _log_kve(v, z)


@custom_jvp
def _log_kve(v, z):
    return log_k_value(v, z)


@rule(_log_kve)
def _log_kve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l = _log_kve(v, z)
    return l, chain(
        l,
        (v_dot, lambda: _log_kve_partial((1, 0), v, z)),
        (z_dot, lambda: _log_kve_partial((0, 1), v, z)),
    )


@special(types=("dd->d",), static=("n",))
def log_kve_dv(n, v, z):
    """The derivative of `log_kve` of order n in v (DLMF 10.32.9, 10.41.4)."""
    return _log_kve_partial((n, 0), v, z) if n else _log_kve(v, z)


@special(types=("dd->d",), static=("m",))
def log_kve_dz(m, v, z):
    """The derivative of `log_kve` of order m in z (DLMF 10.32.9, 10.41.4)."""
    return _log_kve_partial((0, m), v, z) if m else _log_kve(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_kve_partial(orders, v, z):
    """The derivative of `log_kve` of mixed `orders` in (v, z) (DLMF 10.32.9, 10.41.4)."""
    n, m = orders
    return log_k_derivative(n, m, v, z)


@rule(_log_kve_partial)
def _log_kve_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l_n = _log_kve_partial(orders, v, z)
    return l_n, chain(
        l_n,
        (v_dot, lambda: _log_kve_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _log_kve_partial(raised(orders, 1), v, z)),
    )
