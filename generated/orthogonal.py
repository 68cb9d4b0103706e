# Generated from codegen/catalogue/orthogonal.yaml by `make generate`. Do not edit.

"""Orthogonal: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    composed,
    custom_jvp,
    discrete,
    exactly,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.orthogonal.polynomials import (
    chebyc_derivative,
    chebys_derivative,
    chebyt_derivative,
    chebyu_derivative,
    gegenbauer_derivative,
    genlaguerre_derivative,
    hermite_derivative,
    hermitenorm_derivative,
    jacobi_derivative,
    laguerre_derivative,
    legendre_polynomial_derivative,
    lpmv_derivative,
    sh_chebyt_derivative,
    sh_chebyu_derivative,
    sh_jacobi_derivative,
    shifted_legendre_derivative,
)

__all__ = [
    "eval_legendre",
    "eval_chebyt",
    "eval_chebyu",
    "eval_chebyc",
    "eval_chebys",
    "eval_sh_legendre",
    "eval_sh_chebyt",
    "eval_sh_chebyu",
    "eval_jacobi",
    "eval_sh_jacobi",
    "eval_gegenbauer",
    "eval_laguerre",
    "eval_genlaguerre",
    "eval_hermite",
    "eval_hermitenorm",
    "lpmv",
    "assoc_laguerre",
]


@special(loops="eval_legendre")
def eval_legendre(n: ArrayLike, x: ArrayLike) -> Array:
    """The Legendre polynomial P_n(x); for other degrees n the Legendre function of the first kind.

    `scipy.special.eval_legendre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; half
    precisions are computed in float32).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k P / dx^k = legendre_polynomial_derivative(k, n, x)   [DLMF 18.7.9, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_legendre
      >>> print(f"{eval_legendre(2, 0.5):.6g}")
      -0.125

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_legendre(n, x)


@custom_jvp
def _eval_legendre(n, x):
    return call("eval_legendre", n, x)


@rule(_eval_legendre)
def _eval_legendre_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P = _eval_legendre(n, x)
    return P, chain(
        P,
        (n_dot, lambda: _eval_legendre_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_legendre_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_legendre_dx(k, n, x):
    """The derivative of `eval_legendre` of order k in x (DLMF 18.7.9, 18.9.19)."""
    return _eval_legendre_dx(k, n, x) if k else _eval_legendre(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_legendre_dx(k, n, x):
    return legendre_polynomial_derivative(k, n, x)


@rule(_eval_legendre_dx)
def _eval_legendre_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P_k = _eval_legendre_dx(k, n, x)
    return P_k, chain(
        P_k,
        (n_dot, lambda: _eval_legendre_partial((1, k), n, x)),
        (x_dot, lambda: _eval_legendre_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_legendre_partial(orders, n, x):
    """The derivative of `eval_legendre` of mixed `orders` in (n, x)."""
    return exactly("eval_legendre", orders, n, x)


@rule(_eval_legendre_partial)
def _eval_legendre_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P_n = _eval_legendre_partial(orders, n, x)
    return P_n, chain(
        P_n,
        (n_dot, lambda: _eval_legendre_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_legendre_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_chebyt")
def eval_chebyt(n: ArrayLike, x: ArrayLike) -> Array:
    """The Chebyshev polynomial of the first kind, T_n(x) = cos(n acos(x)).

    `scipy.special.eval_chebyt`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k T / dx^k = chebyt_derivative(k, n, x)   [DLMF 18.9.21]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_chebyt
      >>> print(f"{eval_chebyt(2, 0.5):.6g}")
      -0.5

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_chebyt(n, x)


@custom_jvp
def _eval_chebyt(n, x):
    return call("eval_chebyt", n, x)


@rule(_eval_chebyt)
def _eval_chebyt_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T = _eval_chebyt(n, x)
    return T, chain(
        T,
        (n_dot, lambda: _eval_chebyt_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_chebyt_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_chebyt_dx(k, n, x):
    """The derivative of `eval_chebyt` of order k in x (DLMF 18.9.21)."""
    return _eval_chebyt_dx(k, n, x) if k else _eval_chebyt(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyt_dx(k, n, x):
    return chebyt_derivative(k, n, x)


@rule(_eval_chebyt_dx)
def _eval_chebyt_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T_k = _eval_chebyt_dx(k, n, x)
    return T_k, chain(
        T_k,
        (n_dot, lambda: _eval_chebyt_partial((1, k), n, x)),
        (x_dot, lambda: _eval_chebyt_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyt_partial(orders, n, x):
    """The derivative of `eval_chebyt` of mixed `orders` in (n, x)."""
    return exactly("eval_chebyt", orders, n, x)


@rule(_eval_chebyt_partial)
def _eval_chebyt_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T_n = _eval_chebyt_partial(orders, n, x)
    return T_n, chain(
        T_n,
        (n_dot, lambda: _eval_chebyt_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_chebyt_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_chebyu")
def eval_chebyu(n: ArrayLike, x: ArrayLike) -> Array:
    """The Chebyshev polynomial of the second kind, U_n(cos(t)) = sin((n + 1) t) / sin(t).

    `scipy.special.eval_chebyu`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k U / dx^k = chebyu_derivative(k, n, x)   [DLMF 18.7.4, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_chebyu
      >>> print(f"{eval_chebyu(2, 0.5):.6g}")
      0

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_chebyu(n, x)


@custom_jvp
def _eval_chebyu(n, x):
    return call("eval_chebyu", n, x)


@rule(_eval_chebyu)
def _eval_chebyu_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U = _eval_chebyu(n, x)
    return U, chain(
        U,
        (n_dot, lambda: _eval_chebyu_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_chebyu_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_chebyu_dx(k, n, x):
    """The derivative of `eval_chebyu` of order k in x (DLMF 18.7.4, 18.9.19)."""
    return _eval_chebyu_dx(k, n, x) if k else _eval_chebyu(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyu_dx(k, n, x):
    return chebyu_derivative(k, n, x)


@rule(_eval_chebyu_dx)
def _eval_chebyu_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U_k = _eval_chebyu_dx(k, n, x)
    return U_k, chain(
        U_k,
        (n_dot, lambda: _eval_chebyu_partial((1, k), n, x)),
        (x_dot, lambda: _eval_chebyu_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyu_partial(orders, n, x):
    """The derivative of `eval_chebyu` of mixed `orders` in (n, x)."""
    return exactly("eval_chebyu", orders, n, x)


@rule(_eval_chebyu_partial)
def _eval_chebyu_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U_n = _eval_chebyu_partial(orders, n, x)
    return U_n, chain(
        U_n,
        (n_dot, lambda: _eval_chebyu_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_chebyu_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_chebyc")
def eval_chebyc(n: ArrayLike, x: ArrayLike) -> Array:
    """The Chebyshev polynomial of the first kind on [-2, 2], C_n(x) = 2 T_n(x / 2).

    `scipy.special.eval_chebyc`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): x > -2 or n == floor(n).

    Branch: cut along (-inf, -2] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k C / dx^k = chebyc_derivative(k, n, x)   [DLMF 18.9.21]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_chebyc
      >>> print(f"{eval_chebyc(2, 0.5):.6g}")
      -1.75

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_chebyc(n, x)


@custom_jvp
def _eval_chebyc(n, x):
    return call("eval_chebyc", n, x)


@rule(_eval_chebyc)
def _eval_chebyc_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    C = _eval_chebyc(n, x)
    return C, chain(
        C,
        (n_dot, lambda: _eval_chebyc_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_chebyc_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_chebyc_dx(k, n, x):
    """The derivative of `eval_chebyc` of order k in x (DLMF 18.9.21)."""
    return _eval_chebyc_dx(k, n, x) if k else _eval_chebyc(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyc_dx(k, n, x):
    return chebyc_derivative(k, n, x)


@rule(_eval_chebyc_dx)
def _eval_chebyc_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    C_k = _eval_chebyc_dx(k, n, x)
    return C_k, chain(
        C_k,
        (n_dot, lambda: _eval_chebyc_partial((1, k), n, x)),
        (x_dot, lambda: _eval_chebyc_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebyc_partial(orders, n, x):
    """The derivative of `eval_chebyc` of mixed `orders` in (n, x)."""
    return exactly("eval_chebyc", orders, n, x)


@rule(_eval_chebyc_partial)
def _eval_chebyc_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    C_n = _eval_chebyc_partial(orders, n, x)
    return C_n, chain(
        C_n,
        (n_dot, lambda: _eval_chebyc_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_chebyc_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_chebys")
def eval_chebys(n: ArrayLike, x: ArrayLike) -> Array:
    """The Chebyshev polynomial of the second kind on [-2, 2], S_n(x) = U_n(x / 2).

    `scipy.special.eval_chebys`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): x > -2 or n == floor(n).

    Branch: cut along (-inf, -2] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k S / dx^k = chebys_derivative(k, n, x)   [DLMF 18.7.4, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_chebys
      >>> print(f"{eval_chebys(2, 0.5):.6g}")
      -0.75

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_chebys(n, x)


@custom_jvp
def _eval_chebys(n, x):
    return call("eval_chebys", n, x)


@rule(_eval_chebys)
def _eval_chebys_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    S = _eval_chebys(n, x)
    return S, chain(
        S,
        (n_dot, lambda: _eval_chebys_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_chebys_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_chebys_dx(k, n, x):
    """The derivative of `eval_chebys` of order k in x (DLMF 18.7.4, 18.9.19)."""
    return _eval_chebys_dx(k, n, x) if k else _eval_chebys(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebys_dx(k, n, x):
    return chebys_derivative(k, n, x)


@rule(_eval_chebys_dx)
def _eval_chebys_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    S_k = _eval_chebys_dx(k, n, x)
    return S_k, chain(
        S_k,
        (n_dot, lambda: _eval_chebys_partial((1, k), n, x)),
        (x_dot, lambda: _eval_chebys_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_chebys_partial(orders, n, x):
    """The derivative of `eval_chebys` of mixed `orders` in (n, x)."""
    return exactly("eval_chebys", orders, n, x)


@rule(_eval_chebys_partial)
def _eval_chebys_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    S_n = _eval_chebys_partial(orders, n, x)
    return S_n, chain(
        S_n,
        (n_dot, lambda: _eval_chebys_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_chebys_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_sh_legendre")
def eval_sh_legendre(n: ArrayLike, x: ArrayLike) -> Array:
    """The shifted Legendre polynomial P_n(2 x - 1), orthogonal on [0, 1].

    `scipy.special.eval_sh_legendre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; half
    precisions are computed in float32).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k P / dx^k = shifted_legendre_derivative(k, n, x)   [DLMF 18.7.9, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_sh_legendre
      >>> print(f"{eval_sh_legendre(2, 0.5):.6g}")
      -0.5

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_sh_legendre(n, x)


@custom_jvp
def _eval_sh_legendre(n, x):
    return call("eval_sh_legendre", n, x)


@rule(_eval_sh_legendre)
def _eval_sh_legendre_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P = _eval_sh_legendre(n, x)
    return P, chain(
        P,
        (n_dot, lambda: _eval_sh_legendre_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_sh_legendre_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_sh_legendre_dx(k, n, x):
    """The derivative of `eval_sh_legendre` of order k in x (DLMF 18.7.9, 18.9.19)."""
    return _eval_sh_legendre_dx(k, n, x) if k else _eval_sh_legendre(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_legendre_dx(k, n, x):
    return shifted_legendre_derivative(k, n, x)


@rule(_eval_sh_legendre_dx)
def _eval_sh_legendre_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P_k = _eval_sh_legendre_dx(k, n, x)
    return P_k, chain(
        P_k,
        (n_dot, lambda: _eval_sh_legendre_partial((1, k), n, x)),
        (x_dot, lambda: _eval_sh_legendre_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_legendre_partial(orders, n, x):
    """The derivative of `eval_sh_legendre` of mixed `orders` in (n, x)."""
    return exactly("eval_sh_legendre", orders, n, x)


@rule(_eval_sh_legendre_partial)
def _eval_sh_legendre_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P_n = _eval_sh_legendre_partial(orders, n, x)
    return P_n, chain(
        P_n,
        (n_dot, lambda: _eval_sh_legendre_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_sh_legendre_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_sh_chebyt")
def eval_sh_chebyt(n: ArrayLike, x: ArrayLike) -> Array:
    """The shifted Chebyshev polynomial of the first kind T_n(2 x - 1), orthogonal on [0, 1].

    `scipy.special.eval_sh_chebyt`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; half
    precisions are computed in float32).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k T / dx^k = sh_chebyt_derivative(k, n, x)   [DLMF 18.9.21]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_sh_chebyt
      >>> print(f"{eval_sh_chebyt(2, 0.5):.6g}")
      -1

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_sh_chebyt(n, x)


@custom_jvp
def _eval_sh_chebyt(n, x):
    return call("eval_sh_chebyt", n, x)


@rule(_eval_sh_chebyt)
def _eval_sh_chebyt_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T = _eval_sh_chebyt(n, x)
    return T, chain(
        T,
        (n_dot, lambda: _eval_sh_chebyt_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_sh_chebyt_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_sh_chebyt_dx(k, n, x):
    """The derivative of `eval_sh_chebyt` of order k in x (DLMF 18.9.21)."""
    return _eval_sh_chebyt_dx(k, n, x) if k else _eval_sh_chebyt(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_chebyt_dx(k, n, x):
    return sh_chebyt_derivative(k, n, x)


@rule(_eval_sh_chebyt_dx)
def _eval_sh_chebyt_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T_k = _eval_sh_chebyt_dx(k, n, x)
    return T_k, chain(
        T_k,
        (n_dot, lambda: _eval_sh_chebyt_partial((1, k), n, x)),
        (x_dot, lambda: _eval_sh_chebyt_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_chebyt_partial(orders, n, x):
    """The derivative of `eval_sh_chebyt` of mixed `orders` in (n, x)."""
    return exactly("eval_sh_chebyt", orders, n, x)


@rule(_eval_sh_chebyt_partial)
def _eval_sh_chebyt_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    T_n = _eval_sh_chebyt_partial(orders, n, x)
    return T_n, chain(
        T_n,
        (n_dot, lambda: _eval_sh_chebyt_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_sh_chebyt_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_sh_chebyu")
def eval_sh_chebyu(n: ArrayLike, x: ArrayLike) -> Array:
    """The shifted Chebyshev polynomial of the second kind U_n(2 x - 1), orthogonal on [0, 1].

    `scipy.special.eval_sh_chebyu`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; half
    precisions are computed in float32).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k U / dx^k = sh_chebyu_derivative(k, n, x)   [DLMF 18.7.4, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_sh_chebyu
      >>> print(f"{eval_sh_chebyu(2, 0.5):.6g}")
      -1

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_sh_chebyu(n, x)


@custom_jvp
def _eval_sh_chebyu(n, x):
    return call("eval_sh_chebyu", n, x)


@rule(_eval_sh_chebyu)
def _eval_sh_chebyu_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U = _eval_sh_chebyu(n, x)
    return U, chain(
        U,
        (n_dot, lambda: _eval_sh_chebyu_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_sh_chebyu_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_sh_chebyu_dx(k, n, x):
    """The derivative of `eval_sh_chebyu` of order k in x (DLMF 18.7.4, 18.9.19)."""
    return _eval_sh_chebyu_dx(k, n, x) if k else _eval_sh_chebyu(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_chebyu_dx(k, n, x):
    return sh_chebyu_derivative(k, n, x)


@rule(_eval_sh_chebyu_dx)
def _eval_sh_chebyu_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U_k = _eval_sh_chebyu_dx(k, n, x)
    return U_k, chain(
        U_k,
        (n_dot, lambda: _eval_sh_chebyu_partial((1, k), n, x)),
        (x_dot, lambda: _eval_sh_chebyu_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_chebyu_partial(orders, n, x):
    """The derivative of `eval_sh_chebyu` of mixed `orders` in (n, x)."""
    return exactly("eval_sh_chebyu", orders, n, x)


@rule(_eval_sh_chebyu_partial)
def _eval_sh_chebyu_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    U_n = _eval_sh_chebyu_partial(orders, n, x)
    return U_n, chain(
        U_n,
        (n_dot, lambda: _eval_sh_chebyu_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_sh_chebyu_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_jacobi")
def eval_jacobi(n: ArrayLike, alpha: ArrayLike, beta: ArrayLike, x: ArrayLike) -> Array:
    """The Jacobi polynomial P_n^(alpha, beta)(x); for other degrees n its hypergeometric form.

    `scipy.special.eval_jacobi`. The arguments broadcast; n integer, alpha real, beta real, x real or n
    real, alpha real, beta real, x real or n real, alpha real, beta real, x complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha) and (abs(beta) <
    1.0e+8 or beta != beta) (complex arguments), SciPy's loop runs in a subprocess (a sum of as many
    terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      alpha, and mixed: by the exact engine.
      beta, and mixed: by the exact engine.
      d^k P / dx^k = jacobi_derivative(k, n, alpha, beta, x)   [DLMF 18.9.15]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_jacobi
      >>> print(f"{eval_jacobi(2, 0.5, 0.5, 0.5):.6g}")
      0

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0).
    """
    return _eval_jacobi(n, alpha, beta, x)


@custom_jvp
def _eval_jacobi(n, alpha, beta, x):
    return call("eval_jacobi", n, alpha, beta, x)


@rule(_eval_jacobi)
def _eval_jacobi_jvp(primals, tangents):
    n, alpha, beta, x = primals
    n_dot, alpha_dot, beta_dot, x_dot = tangents
    P = _eval_jacobi(n, alpha, beta, x)
    return P, chain(
        P,
        (n_dot, lambda: _eval_jacobi_partial((1, 0, 0, 0), n, alpha, beta, x)),
        (alpha_dot, lambda: _eval_jacobi_partial((0, 1, 0, 0), n, alpha, beta, x)),
        (beta_dot, lambda: _eval_jacobi_partial((0, 0, 1, 0), n, alpha, beta, x)),
        (x_dot, lambda: _eval_jacobi_dx(1, n, alpha, beta, x)),
    )


@special(types=("lddd->d", "dddd->d", "dddD->D"), static=("k",))
def eval_jacobi_dx(k, n, alpha, beta, x):
    """The derivative of `eval_jacobi` of order k in x (DLMF 18.9.15)."""
    return _eval_jacobi_dx(k, n, alpha, beta, x) if k else _eval_jacobi(n, alpha, beta, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_jacobi_dx(k, n, alpha, beta, x):
    return jacobi_derivative(k, n, alpha, beta, x)


@rule(_eval_jacobi_dx)
def _eval_jacobi_dx_jvp(k, primals, tangents):
    n, alpha, beta, x = primals
    n_dot, alpha_dot, beta_dot, x_dot = tangents
    P_k = _eval_jacobi_dx(k, n, alpha, beta, x)
    return P_k, chain(
        P_k,
        (n_dot, lambda: _eval_jacobi_partial((1, 0, 0, k), n, alpha, beta, x)),
        (alpha_dot, lambda: _eval_jacobi_partial((0, 1, 0, k), n, alpha, beta, x)),
        (beta_dot, lambda: _eval_jacobi_partial((0, 0, 1, k), n, alpha, beta, x)),
        (x_dot, lambda: _eval_jacobi_dx(k + 1, n, alpha, beta, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_jacobi_partial(orders, n, alpha, beta, x):
    """The derivative of `eval_jacobi` of mixed `orders` in (n, alpha, beta, x)."""
    return exactly("eval_jacobi", orders, n, alpha, beta, x)


@rule(_eval_jacobi_partial)
def _eval_jacobi_partial_jvp(orders, primals, tangents):
    n, alpha, beta, x = primals
    n_dot, alpha_dot, beta_dot, x_dot = tangents
    P_n = _eval_jacobi_partial(orders, n, alpha, beta, x)
    return P_n, chain(
        P_n,
        (n_dot, lambda: _eval_jacobi_partial(raised(orders, 0), n, alpha, beta, x)),
        (alpha_dot, lambda: _eval_jacobi_partial(raised(orders, 1), n, alpha, beta, x)),
        (beta_dot, lambda: _eval_jacobi_partial(raised(orders, 2), n, alpha, beta, x)),
        (x_dot, lambda: _eval_jacobi_partial(raised(orders, 3), n, alpha, beta, x)),
    )


@special(loops="eval_sh_jacobi")
def eval_sh_jacobi(n: ArrayLike, p: ArrayLike, q: ArrayLike, x: ArrayLike) -> Array:
    """The shifted Jacobi polynomial G_n^(p, q)(x) = P_n^(p - q, q - 1)(2 x - 1) / binom(2 n + p - 1, n),
    whose leading coefficient is 1.

    `scipy.special.eval_sh_jacobi`. The arguments broadcast; n integer, p real, q real, x real or n
    real, p real, q real, x real or n real, p real, q real, x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless (abs(n) < 1.0e+8 or n != n) and (abs(p) < 1.0e+8 or p != p) and (abs(q) < 1.0e+8 or q != q)
    (complex arguments), SciPy's loop runs in a subprocess (a sum of as many terms); if it takes more
    than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      p, and mixed: by the exact engine.
      q, and mixed: by the exact engine.
      d^k G / dx^k = sh_jacobi_derivative(k, n, p, q, x)   [DLMF 18.9.15]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_sh_jacobi
      >>> print(f"{eval_sh_jacobi(2, 0, 0.5, 0.5):.6g}")
      -0.125

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0).
    """
    return _eval_sh_jacobi(n, p, q, x)


@custom_jvp
def _eval_sh_jacobi(n, p, q, x):
    return call("eval_sh_jacobi", n, p, q, x)


@rule(_eval_sh_jacobi)
def _eval_sh_jacobi_jvp(primals, tangents):
    n, p, q, x = primals
    n_dot, p_dot, q_dot, x_dot = tangents
    G = _eval_sh_jacobi(n, p, q, x)
    return G, chain(
        G,
        (n_dot, lambda: _eval_sh_jacobi_partial((1, 0, 0, 0), n, p, q, x)),
        (p_dot, lambda: _eval_sh_jacobi_partial((0, 1, 0, 0), n, p, q, x)),
        (q_dot, lambda: _eval_sh_jacobi_partial((0, 0, 1, 0), n, p, q, x)),
        (x_dot, lambda: _eval_sh_jacobi_dx(1, n, p, q, x)),
    )


@special(types=("lddd->d", "dddd->d", "dddD->D"), static=("k",))
def eval_sh_jacobi_dx(k, n, p, q, x):
    """The derivative of `eval_sh_jacobi` of order k in x (DLMF 18.9.15)."""
    return _eval_sh_jacobi_dx(k, n, p, q, x) if k else _eval_sh_jacobi(n, p, q, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_jacobi_dx(k, n, p, q, x):
    return sh_jacobi_derivative(k, n, p, q, x)


@rule(_eval_sh_jacobi_dx)
def _eval_sh_jacobi_dx_jvp(k, primals, tangents):
    n, p, q, x = primals
    n_dot, p_dot, q_dot, x_dot = tangents
    G_k = _eval_sh_jacobi_dx(k, n, p, q, x)
    return G_k, chain(
        G_k,
        (n_dot, lambda: _eval_sh_jacobi_partial((1, 0, 0, k), n, p, q, x)),
        (p_dot, lambda: _eval_sh_jacobi_partial((0, 1, 0, k), n, p, q, x)),
        (q_dot, lambda: _eval_sh_jacobi_partial((0, 0, 1, k), n, p, q, x)),
        (x_dot, lambda: _eval_sh_jacobi_dx(k + 1, n, p, q, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_sh_jacobi_partial(orders, n, p, q, x):
    """The derivative of `eval_sh_jacobi` of mixed `orders` in (n, p, q, x)."""
    return exactly("eval_sh_jacobi", orders, n, p, q, x)


@rule(_eval_sh_jacobi_partial)
def _eval_sh_jacobi_partial_jvp(orders, primals, tangents):
    n, p, q, x = primals
    n_dot, p_dot, q_dot, x_dot = tangents
    G_n = _eval_sh_jacobi_partial(orders, n, p, q, x)
    return G_n, chain(
        G_n,
        (n_dot, lambda: _eval_sh_jacobi_partial(raised(orders, 0), n, p, q, x)),
        (p_dot, lambda: _eval_sh_jacobi_partial(raised(orders, 1), n, p, q, x)),
        (q_dot, lambda: _eval_sh_jacobi_partial(raised(orders, 2), n, p, q, x)),
        (x_dot, lambda: _eval_sh_jacobi_partial(raised(orders, 3), n, p, q, x)),
    )


@special(loops="eval_gegenbauer")
def eval_gegenbauer(n: ArrayLike, alpha: ArrayLike, x: ArrayLike) -> Array:
    """The Gegenbauer (ultraspherical) polynomial C_n^(alpha)(x); for other degrees n its hypergeometric
    form.

    `scipy.special.eval_gegenbauer`. The arguments broadcast; n integer, alpha real, x real or n real,
    alpha real, x real or n real, alpha real, x complex. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha) (complex arguments),
    SciPy's loop runs in a subprocess (a sum of as many terms); if it takes more than 2 s there, the
    value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      alpha, and mixed: by the exact engine.
      d^k C / dx^k = gegenbauer_derivative(k, n, alpha, x)   [DLMF 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_gegenbauer
      >>> print(f"{eval_gegenbauer(2, 0.5, 0.5):.6g}")
      -0.125

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0).
    """
    return _eval_gegenbauer(n, alpha, x)


@custom_jvp
def _eval_gegenbauer(n, alpha, x):
    return call("eval_gegenbauer", n, alpha, x)


@rule(_eval_gegenbauer)
def _eval_gegenbauer_jvp(primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    C = _eval_gegenbauer(n, alpha, x)
    return C, chain(
        C,
        (n_dot, lambda: _eval_gegenbauer_partial((1, 0, 0), n, alpha, x)),
        (alpha_dot, lambda: _eval_gegenbauer_partial((0, 1, 0), n, alpha, x)),
        (x_dot, lambda: _eval_gegenbauer_dx(1, n, alpha, x)),
    )


@special(types=("ldd->d", "ddd->d", "ddD->D"), static=("k",))
def eval_gegenbauer_dx(k, n, alpha, x):
    """The derivative of `eval_gegenbauer` of order k in x (DLMF 18.9.19)."""
    return _eval_gegenbauer_dx(k, n, alpha, x) if k else _eval_gegenbauer(n, alpha, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_gegenbauer_dx(k, n, alpha, x):
    return gegenbauer_derivative(k, n, alpha, x)


@rule(_eval_gegenbauer_dx)
def _eval_gegenbauer_dx_jvp(k, primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    C_k = _eval_gegenbauer_dx(k, n, alpha, x)
    return C_k, chain(
        C_k,
        (n_dot, lambda: _eval_gegenbauer_partial((1, 0, k), n, alpha, x)),
        (alpha_dot, lambda: _eval_gegenbauer_partial((0, 1, k), n, alpha, x)),
        (x_dot, lambda: _eval_gegenbauer_dx(k + 1, n, alpha, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_gegenbauer_partial(orders, n, alpha, x):
    """The derivative of `eval_gegenbauer` of mixed `orders` in (n, alpha, x)."""
    return exactly("eval_gegenbauer", orders, n, alpha, x)


@rule(_eval_gegenbauer_partial)
def _eval_gegenbauer_partial_jvp(orders, primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    C_n = _eval_gegenbauer_partial(orders, n, alpha, x)
    return C_n, chain(
        C_n,
        (n_dot, lambda: _eval_gegenbauer_partial(raised(orders, 0), n, alpha, x)),
        (alpha_dot, lambda: _eval_gegenbauer_partial(raised(orders, 1), n, alpha, x)),
        (x_dot, lambda: _eval_gegenbauer_partial(raised(orders, 2), n, alpha, x)),
    )


@special(loops="eval_laguerre")
def eval_laguerre(n: ArrayLike, x: ArrayLike) -> Array:
    """The Laguerre polynomial L_n(x); for other degrees n Kummer's function M(-n, 1, x).

    `scipy.special.eval_laguerre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; half
    precisions are computed in float32).

    Branch: entire in x, no cut.

    Unless abs(n) < 2.0e+8 or n != floor(n), SciPy's loop runs in a subprocess (a recurrence of as many
    steps); if it takes more than 2 s there, the value is NaN, with a warning.

    Unless abs(n) < 1.0e+8 or n != n (complex arguments), SciPy's loop runs in a subprocess (a sum of as
    many terms); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      d^k L / dx^k = laguerre_derivative(k, n, x)   [DLMF 18.9.23]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_laguerre
      >>> print(f"{eval_laguerre(2, 0.5):.6g}")
      0.125

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0 or n < 0).
    """
    return _eval_laguerre(n, x)


@custom_jvp
def _eval_laguerre(n, x):
    return call("eval_laguerre", n, x)


@rule(_eval_laguerre)
def _eval_laguerre_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    L = _eval_laguerre(n, x)
    return L, chain(
        L,
        (n_dot, lambda: _eval_laguerre_partial((1, 0), n, x)),
        (x_dot, lambda: _eval_laguerre_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d", "dD->D"), static=("k",))
def eval_laguerre_dx(k, n, x):
    """The derivative of `eval_laguerre` of order k in x (DLMF 18.9.23)."""
    return _eval_laguerre_dx(k, n, x) if k else _eval_laguerre(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_laguerre_dx(k, n, x):
    return laguerre_derivative(k, n, x)


@rule(_eval_laguerre_dx)
def _eval_laguerre_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    L_k = _eval_laguerre_dx(k, n, x)
    return L_k, chain(
        L_k,
        (n_dot, lambda: _eval_laguerre_partial((1, k), n, x)),
        (x_dot, lambda: _eval_laguerre_dx(k + 1, n, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_laguerre_partial(orders, n, x):
    """The derivative of `eval_laguerre` of mixed `orders` in (n, x)."""
    return exactly("eval_laguerre", orders, n, x)


@rule(_eval_laguerre_partial)
def _eval_laguerre_partial_jvp(orders, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    L_n = _eval_laguerre_partial(orders, n, x)
    return L_n, chain(
        L_n,
        (n_dot, lambda: _eval_laguerre_partial(raised(orders, 0), n, x)),
        (x_dot, lambda: _eval_laguerre_partial(raised(orders, 1), n, x)),
    )


@special(loops="eval_genlaguerre")
def eval_genlaguerre(n: ArrayLike, alpha: ArrayLike, x: ArrayLike) -> Array:
    """The generalised Laguerre polynomial L_n^(alpha)(x); for other degrees n binom(n + alpha, n) M(-n,
    alpha + 1, x).

    `scipy.special.eval_genlaguerre`. The arguments broadcast; n integer, alpha real, x real or n real,
    alpha real, x real or n real, alpha real, x complex. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): alpha > -1.

    Branch: entire in x, no cut.

    Unless (abs(n) < 2.0e+8 or n != floor(n)) and (abs(alpha) < 1.0e+8 or alpha != alpha or x >= 0),
    SciPy's loop runs in a subprocess (a recurrence of as many steps); if it takes more than 2 s there,
    the value is NaN, with a warning.

    Unless (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha) (complex arguments),
    SciPy's loop runs in a subprocess (a sum of as many terms); if it takes more than 2 s there, the
    value is NaN, with a warning.

    Derivatives:
      n, and mixed: by the exact engine.
      alpha, and mixed: by the exact engine.
      d^k L / dx^k = genlaguerre_derivative(k, n, alpha, x)   [DLMF 18.9.23]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_genlaguerre
      >>> print(f"{eval_genlaguerre(2, 0.5, 0.5):.6g}")
      0.75

    Known: SciPy's hypergeometric series for a degree that is no integer, or given as a float, cancels:
    up to 1e-4 at degree 10, all digits at degree 20 (where n > 3 or imag(x) != 0).
    """
    return _eval_genlaguerre(n, alpha, x)


@custom_jvp
def _eval_genlaguerre(n, alpha, x):
    return call("eval_genlaguerre", n, alpha, x)


@rule(_eval_genlaguerre)
def _eval_genlaguerre_jvp(primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    L = _eval_genlaguerre(n, alpha, x)
    return L, chain(
        L,
        (n_dot, lambda: _eval_genlaguerre_partial((1, 0, 0), n, alpha, x)),
        (alpha_dot, lambda: _eval_genlaguerre_partial((0, 1, 0), n, alpha, x)),
        (x_dot, lambda: _eval_genlaguerre_dx(1, n, alpha, x)),
    )


@special(types=("ldd->d", "ddd->d", "ddD->D"), static=("k",))
def eval_genlaguerre_dx(k, n, alpha, x):
    """The derivative of `eval_genlaguerre` of order k in x (DLMF 18.9.23)."""
    return _eval_genlaguerre_dx(k, n, alpha, x) if k else _eval_genlaguerre(n, alpha, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_genlaguerre_dx(k, n, alpha, x):
    return genlaguerre_derivative(k, n, alpha, x)


@rule(_eval_genlaguerre_dx)
def _eval_genlaguerre_dx_jvp(k, primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    L_k = _eval_genlaguerre_dx(k, n, alpha, x)
    return L_k, chain(
        L_k,
        (n_dot, lambda: _eval_genlaguerre_partial((1, 0, k), n, alpha, x)),
        (alpha_dot, lambda: _eval_genlaguerre_partial((0, 1, k), n, alpha, x)),
        (x_dot, lambda: _eval_genlaguerre_dx(k + 1, n, alpha, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_genlaguerre_partial(orders, n, alpha, x):
    """The derivative of `eval_genlaguerre` of mixed `orders` in (n, alpha, x)."""
    return exactly("eval_genlaguerre", orders, n, alpha, x)


@rule(_eval_genlaguerre_partial)
def _eval_genlaguerre_partial_jvp(orders, primals, tangents):
    n, alpha, x = primals
    n_dot, alpha_dot, x_dot = tangents
    L_n = _eval_genlaguerre_partial(orders, n, alpha, x)
    return L_n, chain(
        L_n,
        (n_dot, lambda: _eval_genlaguerre_partial(raised(orders, 0), n, alpha, x)),
        (alpha_dot, lambda: _eval_genlaguerre_partial(raised(orders, 1), n, alpha, x)),
        (x_dot, lambda: _eval_genlaguerre_partial(raised(orders, 2), n, alpha, x)),
    )


@special(loops="eval_hermite")
def eval_hermite(n: ArrayLike, x: ArrayLike) -> Array:
    """The (physicist's) Hermite polynomial H_n(x), orthogonal with the weight exp(-x**2).

    `scipy.special.eval_hermite`. The arguments broadcast; n integer, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(n) < 2.0e+8, SciPy's loop runs in a subprocess (a recurrence of as many steps); if it
    takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n: discrete: SciPy has the polynomials of integer degree only.
      d^k H / dx^k = hermite_derivative(k, n, x)   [DLMF 18.9.25]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_hermite
      >>> print(f"{eval_hermite(2, 0.5):.6g}")
      -1
    """
    return _eval_hermite(n, x)


@custom_jvp
def _eval_hermite(n, x):
    return call("eval_hermite", n, x)


@rule(_eval_hermite)
def _eval_hermite_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    H = _eval_hermite(n, x)
    return H, chain(
        H,
        (n_dot, discrete("eval_hermite", "n", "SciPy has the polynomials of integer degree only")),
        (x_dot, lambda: _eval_hermite_dx(1, n, x)),
    )


@special(types=("ld->d",), static=("k",))
def eval_hermite_dx(k, n, x):
    """The derivative of `eval_hermite` of order k in x (DLMF 18.9.25)."""
    return _eval_hermite_dx(k, n, x) if k else _eval_hermite(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_hermite_dx(k, n, x):
    return hermite_derivative(k, n, x)


@rule(_eval_hermite_dx)
def _eval_hermite_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    H_k = _eval_hermite_dx(k, n, x)
    return H_k, chain(
        H_k,
        (n_dot, discrete("eval_hermite", "n", "SciPy has the polynomials of integer degree only")),
        (x_dot, lambda: _eval_hermite_dx(k + 1, n, x)),
    )


@special(loops="eval_hermitenorm")
def eval_hermitenorm(n: ArrayLike, x: ArrayLike) -> Array:
    """The (probabilist's) Hermite polynomial He_n(x), orthogonal with the weight exp(-x**2 / 2).

    `scipy.special.eval_hermitenorm`. The arguments broadcast; n integer, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Unless abs(n) < 2.0e+8, SciPy's loop runs in a subprocess (a recurrence of as many steps); if it
    takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n: discrete: SciPy has the polynomials of integer degree only.
      d^k He / dx^k = hermitenorm_derivative(k, n, x)   [DLMF 18.9.27]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import eval_hermitenorm
      >>> print(f"{eval_hermitenorm(2, 0.5):.6g}")
      -0.75
    """
    return _eval_hermitenorm(n, x)


@custom_jvp
def _eval_hermitenorm(n, x):
    return call("eval_hermitenorm", n, x)


@rule(_eval_hermitenorm)
def _eval_hermitenorm_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    He = _eval_hermitenorm(n, x)
    return He, chain(
        He,
        (n_dot, discrete("eval_hermitenorm", "n", "SciPy has the polynomials of integer degree only")),
        (x_dot, lambda: _eval_hermitenorm_dx(1, n, x)),
    )


@special(types=("ld->d",), static=("k",))
def eval_hermitenorm_dx(k, n, x):
    """The derivative of `eval_hermitenorm` of order k in x (DLMF 18.9.27)."""
    return _eval_hermitenorm_dx(k, n, x) if k else _eval_hermitenorm(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _eval_hermitenorm_dx(k, n, x):
    return hermitenorm_derivative(k, n, x)


@rule(_eval_hermitenorm_dx)
def _eval_hermitenorm_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    He_k = _eval_hermitenorm_dx(k, n, x)
    return He_k, chain(
        He_k,
        (n_dot, discrete("eval_hermitenorm", "n", "SciPy has the polynomials of integer degree only")),
        (x_dot, lambda: _eval_hermitenorm_dx(k + 1, n, x)),
    )


@special(loops="lpmv")
def lpmv(m: ArrayLike, v: ArrayLike, x: ArrayLike) -> Array:
    """The associated Legendre function of the first kind P_v^m(x) on the cut -1 <= x <= 1 (Ferrers's
    function), of integer order m and real degree v, with the factor (-1)**m of Condon and Shortley.

    `scipy.special.lpmv`. The arguments broadcast; m real, v real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= -1 and x <= 1.

    Unless (abs(m) < 1.0e+8 or m != m) and (abs(v) < 1.0e+8 or v != v), SciPy's loop runs in a
    subprocess (a loop of as many steps); if it takes more than 2 s there, the value is NaN, with a
    warning.

    Derivatives:
      m: discrete: SciPy has integer orders only.
      v, and mixed: by the exact engine.
      d^k P / dx^k = lpmv_derivative(k, m, v, x)   [DLMF 14.6.1, 18.9.19]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import lpmv
      >>> print(f"{lpmv(2, 2, 0.5):.6g}")
      2.25

    Known: SciPy's lpmv is NaN there (where m < 0 and abs(m) > v).
    """
    return _lpmv(m, v, x)


@custom_jvp
def _lpmv(m, v, x):
    return call("lpmv", m, v, x)


@rule(_lpmv)
def _lpmv_jvp(primals, tangents):
    m, v, x = primals
    m_dot, v_dot, x_dot = tangents
    P = _lpmv(m, v, x)
    return P, chain(
        P,
        (m_dot, discrete("lpmv", "m", "SciPy has integer orders only")),
        (v_dot, lambda: _lpmv_partial((0, 1, 0), m, v, x)),
        (x_dot, lambda: _lpmv_dx(1, m, v, x)),
    )


@special(types=("ddd->d",), static=("k",))
def lpmv_dx(k, m, v, x):
    """The derivative of `lpmv` of order k in x (DLMF 14.6.1, 18.9.19)."""
    return _lpmv_dx(k, m, v, x) if k else _lpmv(m, v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _lpmv_dx(k, m, v, x):
    return lpmv_derivative(k, m, v, x)


@rule(_lpmv_dx)
def _lpmv_dx_jvp(k, primals, tangents):
    m, v, x = primals
    m_dot, v_dot, x_dot = tangents
    P_k = _lpmv_dx(k, m, v, x)
    return P_k, chain(
        P_k,
        (m_dot, discrete("lpmv", "m", "SciPy has integer orders only")),
        (v_dot, lambda: _lpmv_partial((0, 1, k), m, v, x)),
        (x_dot, lambda: _lpmv_dx(k + 1, m, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _lpmv_partial(orders, m, v, x):
    """The derivative of `lpmv` of mixed `orders` in (m, v, x)."""
    return exactly("lpmv", orders, m, v, x)


@rule(_lpmv_partial)
def _lpmv_partial_jvp(orders, primals, tangents):
    m, v, x = primals
    m_dot, v_dot, x_dot = tangents
    P_n = _lpmv_partial(orders, m, v, x)
    return P_n, chain(
        P_n,
        (m_dot, discrete("lpmv", "m", "SciPy has integer orders only")),
        (v_dot, lambda: _lpmv_partial(raised(orders, 1), m, v, x)),
        (x_dot, lambda: _lpmv_partial(raised(orders, 2), m, v, x)),
    )


@composed()
def assoc_laguerre(x: ArrayLike, n: ArrayLike, k: ArrayLike = 0.0) -> Array:
    """The generalised Laguerre polynomial L_n^(k)(x), as eval_genlaguerre(n, k, x).

    `scipy.special.assoc_laguerre`. The arguments broadcast; types are those of the functions it is
    composed of.

    Domain (real): k > -1.

    Branch: entire in x, no cut.

    Derivatives:
      x: by the functions it is composed of.
      n: by the functions it is composed of.
      k: by the functions it is composed of.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import assoc_laguerre
      >>> print(f"{assoc_laguerre(0.5, 2, 0.5):.6g}")
      0.75
    """
    return eval_genlaguerre(n, k, x)
