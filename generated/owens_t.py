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

    `scipy.special.owens_t`. The arguments broadcast; h real, a real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n T / dh^n = owens_derivative(n, 0, h, a)
      d^m T / da^m = owens_derivative(0, m, h, a)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import owens_t
      >>> print(f"{owens_t(0.5, 0.5):.6g}")
      0.0644886

    Known: SciPy's own value; it is right to 1e-16 absolutely (where abs(a) < 0.1 or abs(h) > 3).
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
