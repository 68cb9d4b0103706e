# Generated from codegen/catalogue/wright.yaml by `make generate`. Do not edit.

"""Wright: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special
from jaxspecial.kernels.bessel.wright import wright_derivative

__all__ = ["wright_bessel", "log_wright_bessel"]


@special(loops="wright_bessel")
def wright_bessel(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """Wright's generalized Bessel function, the sum of x^k / (k! Gamma(a k + b)) over k = 0, 1, ...

    `scipy.special.wright_bessel`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a >= 0 and b >= 0 and x >= 0.

    Derivatives:
      a, and mixed: by the exact engine.
      b, and mixed: by the exact engine.
      d^n W / dx^n = wright_derivative(n, a, b, x)   [DLMF 10.46.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import wright_bessel
      >>> print(f"{wright_bessel(0.5, 0.5, 0.5):.6g}")
      1.22817
    """
    return _wright_bessel(a, b, x)


@custom_jvp
def _wright_bessel(a, b, x):
    return call("wright_bessel", a, b, x)


@rule(_wright_bessel)
def _wright_bessel_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W = _wright_bessel(a, b, x)
    return W, chain(
        W,
        (a_dot, lambda: _wright_bessel_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _wright_bessel_dx(1, a, b, x)),
    )


@special(types=("ddd->d",), static=("n",))
def wright_bessel_dx(n, a, b, x):
    """The derivative of `wright_bessel` of order n in x (DLMF 10.46.1)."""
    return _wright_bessel_dx(n, a, b, x) if n else _wright_bessel(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _wright_bessel_dx(n, a, b, x):
    return wright_derivative(n, a, b, x)


@rule(_wright_bessel_dx)
def _wright_bessel_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W_n = _wright_bessel_dx(n, a, b, x)
    return W_n, chain(
        W_n,
        (a_dot, lambda: _wright_bessel_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _wright_bessel_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _wright_bessel_partial(orders, a, b, x):
    """The derivative of `wright_bessel` of mixed `orders` in (a, b, x)."""
    return exactly("wright_bessel", orders, a, b, x)


@rule(_wright_bessel_partial)
def _wright_bessel_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W_n = _wright_bessel_partial(orders, a, b, x)
    return W_n, chain(
        W_n,
        (a_dot, lambda: _wright_bessel_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _wright_bessel_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="log_wright_bessel")
def log_wright_bessel(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The logarithm of Wright's generalized Bessel function of a, b and x.

    `scipy.special.log_wright_bessel`. The arguments broadcast; a real, b real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a >= 0 and b >= 0 and x >= 0.

    Derivatives:
      a, and mixed: by the exact engine.
      b, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import log_wright_bessel
      >>> print(f"{log_wright_bessel(0.5, 0.5, 0.5):.6g}")
      0.205522
    """
    return _log_wright_bessel(a, b, x)


@custom_jvp
def _log_wright_bessel(a, b, x):
    return call("log_wright_bessel", a, b, x)


@rule(_log_wright_bessel)
def _log_wright_bessel_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    L = _log_wright_bessel(a, b, x)
    return L, chain(
        L,
        (a_dot, lambda: _log_wright_bessel_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _log_wright_bessel_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _log_wright_bessel_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_wright_bessel_partial(orders, a, b, x):
    """The derivative of `log_wright_bessel` of mixed `orders` in (a, b, x)."""
    return exactly("log_wright_bessel", orders, a, b, x)


@rule(_log_wright_bessel_partial)
def _log_wright_bessel_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    L_n = _log_wright_bessel_partial(orders, a, b, x)
    return L_n, chain(
        L_n,
        (a_dot, lambda: _log_wright_bessel_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _log_wright_bessel_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _log_wright_bessel_partial(raised(orders, 2), a, b, x)),
    )
