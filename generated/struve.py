# Generated from codegen/catalogue/struve.yaml by `make generate`. Do not edit.

"""Struve: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import abs
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, kernel_or_exactly, raised, rule, special
from jaxspecial.kernels.bessel.struve import modstruve_derivative, struve_derivative
from jaxspecial.kernels.bessel.struve_orders import struve_h_partial, struve_l_partial

__all__ = ["struve", "modstruve"]


@special(loops="struve")
def struve(v: ArrayLike, x: ArrayLike) -> Array:
    """Struve function H_v(x).

    `scipy.special.struve`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0 or v == floor(v).

    Unless abs(v) < 1.0e+8 or abs(v) > 2147483648 or abs(x) < 1.0e+20 or x - x != 0, SciPy's loop runs
    in a subprocess (a recurrence of as many steps); if it takes more than 2 s there, the value is NaN,
    with a warning.

    Derivatives:
      v, and mixed: by the kernel struve_h_partial (DLMF 11.2.1, 11.5.1, 11.5.2 differentiated) where
        abs(v) <= 101 and x >= 1.0e-10 and x <= 1.0e+5; elsewhere by the exact engine.
      d^n H / dx^n = struve_derivative(n, v, x)   [DLMF 11.2.1, 11.4.27]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import struve
      >>> print(f"{struve(0.5, 0.5):.6g}")
      0.138133

    Known: SciPy's own errors at v - 4, ..., v (where x > 6).
    """
    return _struve(v, x)


@custom_jvp
def _struve(v, x):
    return call("struve", v, x)


@rule(_struve)
def _struve_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H = _struve(v, x)
    return H, chain(
        H,
        (v_dot, lambda: _struve_partial((1, 0), v, x)),
        (x_dot, lambda: _struve_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def struve_dx(n, v, x):
    """The derivative of `struve` of order n in x (DLMF 11.2.1, 11.4.27)."""
    return _struve_dx(n, v, x) if n else _struve(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _struve_dx(n, v, x):
    return struve_derivative(n, v, x)


@rule(_struve_dx)
def _struve_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H_n = _struve_dx(n, v, x)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _struve_partial((1, n), v, x)),
        (x_dot, lambda: _struve_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _struve_partial(orders, v, x):
    """The derivative of `struve` of mixed `orders` in (v, x) (DLMF 11.2.1, 11.5.1, 11.5.2 differentiated)."""
    within = (abs(v) <= 101) & (x >= 1e-10) & (x <= 100000.0)
    return kernel_or_exactly(struve_h_partial, "struve", orders, (v, x), within, (0.5, 0.5))


@rule(_struve_partial)
def _struve_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H_n = _struve_partial(orders, v, x)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _struve_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _struve_partial(raised(orders, 1), v, x)),
    )


@special(loops="modstruve")
def modstruve(v: ArrayLike, x: ArrayLike) -> Array:
    """Modified Struve function L_v(x).

    `scipy.special.modstruve`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0 or v == floor(v).

    Derivatives:
      v, and mixed: by the kernel struve_l_partial (DLMF 11.2.2, 11.5.4, 11.5.6 differentiated) where
        abs(v) <= 101 and x >= 1.0e-10 and x <= 1.0e+5; elsewhere by the exact engine.
      d^n L / dx^n = modstruve_derivative(n, v, x)   [DLMF 11.2.2, 11.4.29]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import modstruve
      >>> print(f"{modstruve(0.5, 0.5):.6g}")
      0.14401

    Known: SciPy's values, next to x = 12 for small v off by 1e-10 (where x > 10 and x < 30).
    """
    return _modstruve(v, x)


@custom_jvp
def _modstruve(v, x):
    return call("modstruve", v, x)


@rule(_modstruve)
def _modstruve_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L = _modstruve(v, x)
    return L, chain(
        L,
        (v_dot, lambda: _modstruve_partial((1, 0), v, x)),
        (x_dot, lambda: _modstruve_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def modstruve_dx(n, v, x):
    """The derivative of `modstruve` of order n in x (DLMF 11.2.2, 11.4.29)."""
    return _modstruve_dx(n, v, x) if n else _modstruve(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modstruve_dx(n, v, x):
    return modstruve_derivative(n, v, x)


@rule(_modstruve_dx)
def _modstruve_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L_n = _modstruve_dx(n, v, x)
    return L_n, chain(
        L_n,
        (v_dot, lambda: _modstruve_partial((1, n), v, x)),
        (x_dot, lambda: _modstruve_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _modstruve_partial(orders, v, x):
    """The derivative of `modstruve` of mixed `orders` in (v, x) (DLMF 11.2.2, 11.5.4, 11.5.6 differentiated)."""
    within = (abs(v) <= 101) & (x >= 1e-10) & (x <= 100000.0)
    return kernel_or_exactly(struve_l_partial, "modstruve", orders, (v, x), within, (0.5, 0.5))


@rule(_modstruve_partial)
def _modstruve_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L_n = _modstruve_partial(orders, v, x)
    return L_n, chain(
        L_n,
        (v_dot, lambda: _modstruve_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _modstruve_partial(raised(orders, 1), v, x)),
    )
