# Generated from codegen/catalogue/sinc.yaml by `make generate`. Do not edit.

"""Sinc: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import pi

from jax import Array
from jax.numpy import sin, where
from jax.typing import ArrayLike

from jaxspecial.generated_api import chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.elementary.sinc import diric_derivative, diric_value, sinc_derivative

__all__ = ["sinc", "diric"]


@special(types=("d->d", "D->D"))
def sinc(x: ArrayLike) -> Array:
    """The normalised sinc function, sin(pi x) / (pi x), which is 1 at x = 0.

    `scipy.special.sinc`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): x != 0.

    Branch: entire in x, no cut.

    Derivatives:
      d^n s / dx^n = sinc_derivative(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import sinc
      >>> print(f"{sinc(0.5):.6g}")
      0.63662
    """
    return _sinc(x)


@custom_jvp
def _sinc(x):
    return where(x == 0, 1.0, sin(pi * x) / (pi * where(x == 0, 1.0, x)))


@rule(_sinc)
def _sinc_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    s = _sinc(x)
    return s, chain(
        s,
        (x_dot, lambda: _sinc_dx(1, x)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def sinc_dx(n, x):
    """The derivative of `sinc` of order n in x."""
    return _sinc_dx(n, x) if n else _sinc(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _sinc_dx(n, x):
    return sinc_derivative(n, x)


@rule(_sinc_dx)
def _sinc_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    s_n = _sinc_dx(n, x)
    return s_n, chain(
        s_n,
        (x_dot, lambda: _sinc_dx(n + 1, x)),
    )


@special(types=("dl->d", "dd->d"))
def diric(x: ArrayLike, n: ArrayLike) -> Array:
    """Dirichlet's kernel, sin(n x / 2) / (n sin(x / 2)) or its limit, for n = 1, 2, ...; NaN for other n.

    `scipy.special.diric`. The arguments broadcast; x real, n integer or x real, n real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x != 0.

    Derivatives:
      d^k D / dx^k = diric_derivative(k, x, n)
      n: discrete: it counts waves.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import diric
      >>> print(f"{diric(0.5, 2):.6g}")
      0.968912

    Known: SciPy takes the limit there (where abs(sin(x / 2)) < 1.0e-7).
    """
    return _diric(x, n)


@custom_jvp
def _diric(x, n):
    return diric_value(x, n)


@rule(_diric)
def _diric_jvp(primals, tangents):
    x, n = primals
    x_dot, n_dot = tangents
    D = _diric(x, n)
    return D, chain(
        D,
        (x_dot, lambda: _diric_dx(1, x, n)),
        (n_dot, discrete("diric", "n", "it counts waves")),
    )


@special(types=("dl->d", "dd->d"), static=("k",))
def diric_dx(k, x, n):
    """The derivative of `diric` of order k in x."""
    return _diric_dx(k, x, n) if k else _diric(x, n)


@partial(custom_jvp, nondiff_argnums=(0,))
def _diric_dx(k, x, n):
    return diric_derivative(k, x, n)


@rule(_diric_dx)
def _diric_dx_jvp(k, primals, tangents):
    x, n = primals
    x_dot, n_dot = tangents
    D_k = _diric_dx(k, x, n)
    return D_k, chain(
        D_k,
        (x_dot, lambda: _diric_dx(k + 1, x, n)),
        (n_dot, discrete("diric", "n", "it counts waves")),
    )
