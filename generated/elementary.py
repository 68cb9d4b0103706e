# Generated from codegen/catalogue/elementary.yaml by `make generate`. Do not edit.

"""Elementary: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import exp
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elementary.entropy import xlog1py_derivative, xlogy_derivative

__all__ = ["log1p", "expm1", "xlogy", "xlog1py"]


@special(loops="log1p")
def log1p(x: ArrayLike) -> Array:
    """The logarithm of 1 + x, accurate for small x.

    `scipy.special.log1p`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): -1 <= x.

    Branch: cut along (-inf, -1] in x; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      dy/dx = 1 / (1 + x)   [DLMF 4.7.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import log1p
      >>> print(f"{log1p(0.5):.6g}")
      0.405465
    """
    return _log1p(x)


@custom_jvp
def _log1p(x):
    return call("log1p", x)


@rule(_log1p)
def _log1p_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _log1p(x)
    return y, chain(
        y,
        (x_dot, lambda: 1 / (1 + x)),  # DLMF 4.7.1
    )


@special(loops="expm1")
def expm1(x: ArrayLike) -> Array:
    """The exponential of x less 1, accurate for small x.

    `scipy.special.expm1`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in x, no cut.

    Derivatives:
      dy/dx = exp(x)   [DLMF 4.7.7]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import expm1
      >>> print(f"{expm1(0.5):.6g}")
      0.648721
    """
    return _expm1(x)


@custom_jvp
def _expm1(x):
    return call("expm1", x)


@rule(_expm1)
def _expm1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _expm1(x)
    return y, chain(
        y,
        (x_dot, lambda: exp(x)),  # DLMF 4.7.7
    )


@special(loops="xlogy")
def xlogy(x: ArrayLike, y: ArrayLike) -> Array:
    """The product x log(y), with 0 where x = 0 and y is not NaN.

    `scipy.special.xlogy`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): 0 < y.

    Branch: cut along (-inf, 0] in y; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      d^n p / dx^n = xlogy_derivative(n, 0, x, y)
      d^m p / dy^m = xlogy_derivative(0, m, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import xlogy
      >>> print(f"{xlogy(0.5, 0.5):.6g}")
      -0.346574
    """
    return _xlogy(x, y)


@custom_jvp
def _xlogy(x, y):
    return call("xlogy", x, y)


@rule(_xlogy)
def _xlogy_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p = _xlogy(x, y)
    return p, chain(
        p,
        (x_dot, lambda: _xlogy_partial((1, 0), x, y)),
        (y_dot, lambda: _xlogy_partial((0, 1), x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def xlogy_dx(n, x, y):
    """The derivative of `xlogy` of order n in x."""
    return _xlogy_partial((n, 0), x, y) if n else _xlogy(x, y)


@special(types=("dd->d", "DD->D"), static=("m",))
def xlogy_dy(m, x, y):
    """The derivative of `xlogy` of order m in y."""
    return _xlogy_partial((0, m), x, y) if m else _xlogy(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _xlogy_partial(orders, x, y):
    """The derivative of `xlogy` of mixed `orders` in (x, y)."""
    n, m = orders
    return xlogy_derivative(n, m, x, y)


@rule(_xlogy_partial)
def _xlogy_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p_n = _xlogy_partial(orders, x, y)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _xlogy_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _xlogy_partial(raised(orders, 1), x, y)),
    )


@special(loops="xlog1py")
def xlog1py(x: ArrayLike, y: ArrayLike) -> Array:
    """The product x log(1 + y), with 0 where x = 0 and y is not NaN.

    `scipy.special.xlog1py`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): -1 < y.

    Branch: cut along (-inf, -1] in y; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      d^n p / dx^n = xlog1py_derivative(n, 0, x, y)
      d^m p / dy^m = xlog1py_derivative(0, m, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import xlog1py
      >>> print(f"{xlog1py(0.5, 0.5):.6g}")
      0.202733
    """
    return _xlog1py(x, y)


@custom_jvp
def _xlog1py(x, y):
    return call("xlog1py", x, y)


@rule(_xlog1py)
def _xlog1py_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p = _xlog1py(x, y)
    return p, chain(
        p,
        (x_dot, lambda: _xlog1py_partial((1, 0), x, y)),
        (y_dot, lambda: _xlog1py_partial((0, 1), x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def xlog1py_dx(n, x, y):
    """The derivative of `xlog1py` of order n in x."""
    return _xlog1py_partial((n, 0), x, y) if n else _xlog1py(x, y)


@special(types=("dd->d", "DD->D"), static=("m",))
def xlog1py_dy(m, x, y):
    """The derivative of `xlog1py` of order m in y."""
    return _xlog1py_partial((0, m), x, y) if m else _xlog1py(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _xlog1py_partial(orders, x, y):
    """The derivative of `xlog1py` of mixed `orders` in (x, y)."""
    n, m = orders
    return xlog1py_derivative(n, m, x, y)


@rule(_xlog1py_partial)
def _xlog1py_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p_n = _xlog1py_partial(orders, x, y)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _xlog1py_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _xlog1py_partial(raised(orders, 1), x, y)),
    )
