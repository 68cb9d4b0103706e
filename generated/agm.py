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

    `scipy.special.agm`. The arguments broadcast; a real, b real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < a * b.

    Derivatives:
      d^n M / da^n = agm_derivative(n, 0, a, b)
      d^m M / db^m = agm_derivative(0, m, a, b)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import agm
      >>> print(f"{agm(0.5, 0.5):.6g}")
      0.5
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
