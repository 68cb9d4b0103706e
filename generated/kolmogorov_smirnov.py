# Generated from codegen/catalogue/kolmogorov_smirnov.yaml by `make generate`. Do not edit.

"""Kolmogorov smirnov: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, discrete, raised, rule, special
from jaxspecial.kernels.distributions.kolmogorov_smirnov import (
    kolmogi_derivative,
    kolmogorov_derivative,
    smirnov_derivative,
    smirnovi_derivative,
)
from jaxspecial.kernels.distributions.tukey_lambda import tukey_lambda_derivative

__all__ = ["kolmogorov", "kolmogi", "smirnov", "smirnovi", "tklmbda"]


@special(loops="kolmogorov")
def kolmogorov(y: ArrayLike) -> Array:
    """The chance that sqrt(n) times Kolmogorov's two-sided statistic exceeds y as n grows, 2 sum
    (-1)**(k-1) exp(-2 k**2 y**2) over k >= 1.

    `scipy.special.kolmogorov`. The arguments broadcast; y real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < y.

    Derivatives:
      d^n p / dy^n = kolmogorov_derivative(n, y)   [DLMF 20.7.32]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kolmogorov
      >>> print(f"{kolmogorov(0.5):.6g}")
      0.963945
    """
    return _kolmogorov(y)


@custom_jvp
def _kolmogorov(y):
    return call("kolmogorov", y)


@rule(_kolmogorov)
def _kolmogorov_jvp(primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    p = _kolmogorov(y)
    return p, chain(
        p,
        (y_dot, lambda: _kolmogorov_dy(1, y)),
    )


@special(types=("d->d",), static=("n",))
def kolmogorov_dy(n, y):
    """The derivative of `kolmogorov` of order n in y (DLMF 20.7.32)."""
    return _kolmogorov_dy(n, y) if n else _kolmogorov(y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kolmogorov_dy(n, y):
    return kolmogorov_derivative(n, y)


@rule(_kolmogorov_dy)
def _kolmogorov_dy_jvp(n, primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    p_n = _kolmogorov_dy(n, y)
    return p_n, chain(
        p_n,
        (y_dot, lambda: _kolmogorov_dy(n + 1, y)),
    )


@special(loops="kolmogi")
def kolmogi(p: ArrayLike) -> Array:
    """The inverse of kolmogorov(y).

    `scipy.special.kolmogi`. The arguments broadcast; p real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < p and p < 1.

    Derivatives:
      d^n y / dp^n = kolmogi_derivative(n, p)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kolmogi
      >>> print(f"{kolmogi(0.5):.6g}")
      0.827574
    """
    return _kolmogi(p)


@custom_jvp
def _kolmogi(p):
    return call("kolmogi", p)


@rule(_kolmogi)
def _kolmogi_jvp(primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    y = _kolmogi(p)
    return y, chain(
        y,
        (p_dot, lambda: _kolmogi_dp(1, p)),
    )


@special(types=("d->d",), static=("n",))
def kolmogi_dp(n, p):
    """The derivative of `kolmogi` of order n in p."""
    return _kolmogi_dp(n, p) if n else _kolmogi(p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kolmogi_dp(n, p):
    return kolmogi_derivative(n, p)


@rule(_kolmogi_dp)
def _kolmogi_dp_jvp(n, primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    y_n = _kolmogi_dp(n, p)
    return y_n, chain(
        y_n,
        (p_dot, lambda: _kolmogi_dp(n + 1, p)),
    )


@special(loops="smirnov")
def smirnov(n: ArrayLike, d: ArrayLike) -> Array:
    """The chance that Smirnov's one-sided statistic of n observations, the largest excess of the empirical
    over the true distribution function, is at least d.

    `scipy.special.smirnov`. The arguments broadcast; n integer, d real or n real, d real. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: 0 < d and d < 1.

    Derivatives:
      n: discrete: it counts observations.
      d^k p / dd^k = smirnov_derivative(k, n, d)

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import smirnov
      >>> print(f"{smirnov(2, 0.5):.6g}")
      0.25

    Known: SciPy takes the leading term of an asymptotic expansion (where n > 1000000).
    """
    return _smirnov(n, d)


@custom_jvp
def _smirnov(n, d):
    return call("smirnov", n, d)


@rule(_smirnov)
def _smirnov_jvp(primals, tangents):
    n, d = primals
    n_dot, d_dot = tangents
    p = _smirnov(n, d)
    return p, chain(
        p,
        (n_dot, discrete("smirnov", "n", "it counts observations")),
        (d_dot, lambda: _smirnov_dd(1, n, d)),
    )


@special(types=("ld->d", "dd->d"), static=("k",))
def smirnov_dd(k, n, d):
    """The derivative of `smirnov` of order k in d."""
    return _smirnov_dd(k, n, d) if k else _smirnov(n, d)


@partial(custom_jvp, nondiff_argnums=(0,))
def _smirnov_dd(k, n, d):
    return smirnov_derivative(k, n, d)


@rule(_smirnov_dd)
def _smirnov_dd_jvp(k, primals, tangents):
    n, d = primals
    n_dot, d_dot = tangents
    p_k = _smirnov_dd(k, n, d)
    return p_k, chain(
        p_k,
        (n_dot, discrete("smirnov", "n", "it counts observations")),
        (d_dot, lambda: _smirnov_dd(k + 1, n, d)),
    )


@special(loops="smirnovi")
def smirnovi(n: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of smirnov(n, d) in d.

    `scipy.special.smirnovi`. The arguments broadcast; n integer, p real or n real, p real. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: 0 < p and p < 1.

    Unless n <= 4.0e+4 or n > 1.01e+6 or p <= 0 or n * (1 - p) < 2.7, SciPy's loop runs in a subprocess
    (every step of a search sums n terms; the larger n are asymptotic); if it takes more than 2 s there,
    the value is NaN, with a warning.

    Derivatives:
      n: discrete: it counts observations.
      d^k d / dp^k = smirnovi_derivative(k, n, p)

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import smirnovi
      >>> print(f"{smirnovi(2, 0.5):.6g}")
      0.366025
    """
    return _smirnovi(n, p)


@custom_jvp
def _smirnovi(n, p):
    return call("smirnovi", n, p)


@rule(_smirnovi)
def _smirnovi_jvp(primals, tangents):
    n, p = primals
    n_dot, p_dot = tangents
    d = _smirnovi(n, p)
    return d, chain(
        d,
        (n_dot, discrete("smirnovi", "n", "it counts observations")),
        (p_dot, lambda: _smirnovi_dp(1, n, p)),
    )


@special(types=("ld->d", "dd->d"), static=("k",))
def smirnovi_dp(k, n, p):
    """The derivative of `smirnovi` of order k in p."""
    return _smirnovi_dp(k, n, p) if k else _smirnovi(n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _smirnovi_dp(k, n, p):
    return smirnovi_derivative(k, n, p)


@rule(_smirnovi_dp)
def _smirnovi_dp_jvp(k, primals, tangents):
    n, p = primals
    n_dot, p_dot = tangents
    d_k = _smirnovi_dp(k, n, p)
    return d_k, chain(
        d_k,
        (n_dot, discrete("smirnovi", "n", "it counts observations")),
        (p_dot, lambda: _smirnovi_dp(k + 1, n, p)),
    )


@special(loops="tklmbda")
def tklmbda(x: ArrayLike, lmbda: ArrayLike) -> Array:
    """Tukey's lambda distribution function, the p with (p**lmbda - (1 - p)**lmbda) / lmbda = x, logistic
    for lmbda = 0.

    `scipy.special.tklmbda`. The arguments broadcast; x real, lmbda real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: lmbda <= 0 or abs(x) < 1 / lmbda.

    Derivatives:
      d^n p / dx^n = tukey_lambda_derivative(n, 0, x, lmbda)
      d^m p / dlmbda^m = tukey_lambda_derivative(0, m, x, lmbda)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import tklmbda
      >>> print(f"{tklmbda(0, 0.5):.6g}")
      0.5

    Known: SciPy takes the logistic function there (where abs(lmbda) < 1.0e-4).

    Known: SciPy bisects to an absolute error of 1e-14 (where x != 0).

    Known: the distribution is uniform for lmbda = 1 and 2; its higher derivatives vanish there (where
    abs(lmbda - 1) < 0.1 or abs(lmbda - 2) < 0.1).
    """
    return _tklmbda(x, lmbda)


@custom_jvp
def _tklmbda(x, lmbda):
    return call("tklmbda", x, lmbda)


@rule(_tklmbda)
def _tklmbda_jvp(primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    p = _tklmbda(x, lmbda)
    return p, chain(
        p,
        (x_dot, lambda: _tklmbda_partial((1, 0), x, lmbda)),
        (lmbda_dot, lambda: _tklmbda_partial((0, 1), x, lmbda)),
    )


@special(types=("dd->d",), static=("n",))
def tklmbda_dx(n, x, lmbda):
    """The derivative of `tklmbda` of order n in x."""
    return _tklmbda_partial((n, 0), x, lmbda) if n else _tklmbda(x, lmbda)


@special(types=("dd->d",), static=("m",))
def tklmbda_dlmbda(m, x, lmbda):
    """The derivative of `tklmbda` of order m in lmbda."""
    return _tklmbda_partial((0, m), x, lmbda) if m else _tklmbda(x, lmbda)


@partial(custom_jvp, nondiff_argnums=(0,))
def _tklmbda_partial(orders, x, lmbda):
    """The derivative of `tklmbda` of mixed `orders` in (x, lmbda)."""
    n, m = orders
    return tukey_lambda_derivative(n, m, x, lmbda)


@rule(_tklmbda_partial)
def _tklmbda_partial_jvp(orders, primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    p_n = _tklmbda_partial(orders, x, lmbda)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _tklmbda_partial(raised(orders, 0), x, lmbda)),
        (lmbda_dot, lambda: _tklmbda_partial(raised(orders, 1), x, lmbda)),
    )
