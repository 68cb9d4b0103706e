# Generated from codegen/catalogue/exponential_integrals.yaml by `make generate`. Do not edit.

"""Exponential integrals: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.error.exponential_integrals import (
    cosh_quotient_derivative,
    cosine_quotient_derivative,
    expn_derivative,
    exponential_quotient_derivative,
    sine_quotient_derivative,
    sinh_quotient_derivative,
)

__all__ = ["exp1", "expi", "expn", "sici", "shichi"]


@special(loops="exp1")
def exp1(z: ArrayLike) -> Array:
    """The exponential integral E_1(z), the integral of exp(-t)/t from z to infinity.

    `scipy.special.exp1`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      d^n y / dz^n = (-1)**(n - 1) * exponential_quotient_derivative(n - 1, -z)   [DLMF 6.2.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import exp1
      >>> print(f"{exp1(0.5):.6g}")
      0.559774
    """
    return _exp1(z)


@custom_jvp
def _exp1(z):
    return call("exp1", z)


@rule(_exp1)
def _exp1_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _exp1(z)
    return y, chain(
        y,
        (z_dot, lambda: _exp1_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def exp1_dz(n, z):
    """The derivative of `exp1` of order n in z (DLMF 6.2.1)."""
    return _exp1_dz(n, z) if n else _exp1(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _exp1_dz(n, z):
    return (-1) ** (n - 1) * exponential_quotient_derivative(n - 1, -z)


@rule(_exp1_dz)
def _exp1_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _exp1_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _exp1_dz(n + 1, z)),
    )


@special(loops="expi")
def expi(z: ArrayLike) -> Array:
    """The exponential integral Ei(z), the principal value of the integral of exp(t)/t from -infinity to z.

    `scipy.special.expi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z != 0.

    Branch: cut along (-inf, 0] in z; on it the principal value, the mean of the two sides; it is real.

    Derivatives:
      d^n y / dz^n = exponential_quotient_derivative(n - 1, z)   [DLMF 6.2.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import expi
      >>> print(f"{expi(0.5):.6g}")
      0.45422
    """
    return _expi(z)


@custom_jvp
def _expi(z):
    return call("expi", z)


@rule(_expi)
def _expi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _expi(z)
    return y, chain(
        y,
        (z_dot, lambda: _expi_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def expi_dz(n, z):
    """The derivative of `expi` of order n in z (DLMF 6.2.5)."""
    return _expi_dz(n, z) if n else _expi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _expi_dz(n, z):
    return exponential_quotient_derivative(n - 1, z)


@rule(_expi_dz)
def _expi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _expi_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _expi_dz(n + 1, z)),
    )


@special(loops="expn")
def expn(n: ArrayLike, x: ArrayLike) -> Array:
    """The generalized exponential integral E_n(x), the integral of exp(-xt)/t^n from 1 to infinity.

    `scipy.special.expn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: n >= 0 and x >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k y / dx^k = expn_derivative(k, n, x)   [(-1)^k E_{n-k}(x), DLMF 8.19.13]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import expn
      >>> print(f"{expn(2, 0.5):.6g}")
      0.326644
    """
    return _expn(n, x)


@custom_jvp
def _expn(n, x):
    return call("expn", n, x)


@rule(_expn)
def _expn_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    y = _expn(n, x)
    return y, chain(
        y,
        (n_dot, discrete("expn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _expn_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d"), static=("k",))
def expn_dx(k, n, x):
    """The derivative of `expn` of order k in x ((-1)^k E_{n-k}(x), DLMF 8.19.13)."""
    return _expn_dx(k, n, x) if k else _expn(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _expn_dx(k, n, x):
    return expn_derivative(k, n, x)


@rule(_expn_dx)
def _expn_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    y_k = _expn_dx(k, n, x)
    return y_k, chain(
        y_k,
        (n_dot, discrete("expn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _expn_dx(k + 1, n, x)),
    )


@special(loops="sici")
def sici(z: ArrayLike) -> tuple[Array, Array]:
    """The sine and cosine integrals Si(z) and Ci(z).

    `scipy.special.sici`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: S entire in z, no cut; C cut along (-inf, -0.8] in z; on it the values from above, whatever
    the sign of a zero imaginary part; C cut along (-0.8, 0] in z; on it the sign of a zero imaginary
    part tells the side.

    Derivatives:
      d^n S / dz^n = sine_quotient_derivative(n - 1, z)   [DLMF 6.2.9]
      d^n C / dz^n = cosine_quotient_derivative(n - 1, z)   [DLMF 6.2.11]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import sici
      >>> print(f"{sici(0.5)[0]:.6g}")
      0.493107
    """
    return _sici(z)


@custom_jvp
def _sici(z):
    return call("sici", z)


@rule(_sici)
def _sici_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S, C = _sici(z)
    return (S, C), (
        chain(
            S,
            (z_dot, lambda: _sici_dz(1, z)[0]),
        ),
        chain(
            C,
            (z_dot, lambda: _sici_dz(1, z)[1]),
        ),
    )


@special(types=("d->dd", "D->DD"), static=("n",))
def sici_dz(n, z):
    """The derivative of `sici` of order n in z (DLMF 6.2.9)."""
    return _sici_dz(n, z) if n else _sici(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _sici_dz(n, z):
    return (
        sine_quotient_derivative(n - 1, z),
        cosine_quotient_derivative(n - 1, z),
    )


@rule(_sici_dz)
def _sici_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n, C_n = _sici_dz(n, z)
    return (S_n, C_n), (
        chain(
            S_n,
            (z_dot, lambda: _sici_dz(n + 1, z)[0]),
        ),
        chain(
            C_n,
            (z_dot, lambda: _sici_dz(n + 1, z)[1]),
        ),
    )


@special(loops="shichi")
def shichi(z: ArrayLike) -> tuple[Array, Array]:
    """The hyperbolic sine and cosine integrals Shi(z) and Chi(z).

    `scipy.special.shichi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: S entire in z, no cut; C cut along (-inf, -0.8] in z; on it the values from above, whatever
    the sign of a zero imaginary part; C cut along (-0.8, 0] in z; on it the sign of a zero imaginary
    part tells the side.

    Derivatives:
      d^n S / dz^n = sinh_quotient_derivative(n - 1, z)   [DLMF 6.2.15]
      d^n C / dz^n = cosh_quotient_derivative(n - 1, z)   [DLMF 6.2.16]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import shichi
      >>> print(f"{shichi(0.5)[0]:.6g}")
      0.506997
    """
    return _shichi(z)


@custom_jvp
def _shichi(z):
    return call("shichi", z)


@rule(_shichi)
def _shichi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S, C = _shichi(z)
    return (S, C), (
        chain(
            S,
            (z_dot, lambda: _shichi_dz(1, z)[0]),
        ),
        chain(
            C,
            (z_dot, lambda: _shichi_dz(1, z)[1]),
        ),
    )


@special(types=("d->dd", "D->DD"), static=("n",))
def shichi_dz(n, z):
    """The derivative of `shichi` of order n in z (DLMF 6.2.15)."""
    return _shichi_dz(n, z) if n else _shichi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _shichi_dz(n, z):
    return (
        sinh_quotient_derivative(n - 1, z),
        cosh_quotient_derivative(n - 1, z),
    )


@rule(_shichi_dz)
def _shichi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n, C_n = _shichi_dz(n, z)
    return (S_n, C_n), (
        chain(
            S_n,
            (z_dot, lambda: _shichi_dz(n + 1, z)[0]),
        ),
        chain(
            C_n,
            (z_dot, lambda: _shichi_dz(n + 1, z)[1]),
        ),
    )
