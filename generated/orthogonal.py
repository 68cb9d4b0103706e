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

    .. math::

        P_n(x) = {}_2F_1\\left( -n, n + 1; 1; \\frac{1 - x}{2} \\right)
        = \\frac{1}{2^n n!} \\frac{d^n}{dx^n} (x^2 - 1)^n \\quad (n = 0, 1, 2, \\dots)

    [DLMF 15.9.7]

    These polynomials are orthogonal on [-1, 1] with the weight 1, and the integral of P_n**2 is 2 / (2
    n + 1). At 80 points with n from 200 to 5000, as an integer, half of SciPy's values were within
    5e-15 of the amplitude, the worst 3e-10, next to x = -1; those of the engine xla within 7e-15.

    Args:
      n: The degree, real. For a negative integer it is P_(-n - 1).
      x: The argument, real or complex. For a degree that is no integer x > -1, where it is real.

    Returns:
      P: The polynomial, from -1 to 1 for -1 <= x <= 1 and n = 0, 1, 2, ...; P_n(1) = 1.

    `scipy.special.eval_legendre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dP/dx = (n + 1) / 2 * eval_jacobi(n - 1, 1, 1, x)   [DLMF 18.9.15]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-14, first derivatives 4e-15,
    higher and mixed ones 1e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.61 ms an element in the median of the tested region, and up to
    30 ms elsewhere. So within the default budget of 2 s an execution has some 3,000 different elements,
    and the others are NaN, with a warning. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      roots_legendre, legendre, eval_sh_legendre, lpmv, eval_jacobi

    References:
      https://dlmf.nist.gov/15.9.E7

    Examples:
      >>> from jaxspecial import eval_legendre
      >>> print(f"{eval_legendre(2, 0.5):.6g}")
      -0.125

      The largest node of the Gauss-Legendre rule of 5 points, by Newton's method, and its weight:

      >>> import jax
      >>> slope = jax.grad(eval_legendre, argnums=1)
      >>> x = 0.9
      >>> for _ in range(4):
      ...     x -= eval_legendre(5, x) / slope(5, x)
      >>> print(f"{x:.4f} {2 / ((1 - x**2) * slope(5, x) ** 2):.4f}")
      0.9062 0.2369

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        T_n(\\cos\\theta) = \\cos n\\theta, \\qquad
        T_n(x) = {}_2F_1\\left( -n, n; \\tfrac{1}{2}; \\frac{1 - x}{2} \\right)

    [DLMF 18.5.1, 15.9.5]

    These polynomials are orthogonal on [-1, 1] with the weight 1 / sqrt(1 - x**2).

    Args:
      n: The degree, real; T_(-n) = T_n.
      x: The argument, real or complex. For a degree that is no integer x > -1, where it is real.

    Returns:
      T: The polynomial, from -1 to 1 for -1 <= x <= 1; T_n(1) = 1.

    `scipy.special.eval_chebyt`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dT/dx = n * eval_chebyu(n - 1, x)   [DLMF 18.9.21]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.083 ms an element in the median of the tested region, and up
    to 1.9 ms elsewhere. So within the default budget of 2 s an execution has some 20,000 different
    elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyu, eval_sh_chebyt, eval_chebyc, roots_chebyt, chebyt

    References:
      https://dlmf.nist.gov/18.5.E1

    Examples:
      >>> from jaxspecial import eval_chebyt
      >>> print(f"{eval_chebyt(2, 0.5):.5g}")
      -0.5

      The gain of a Chebyshev low-pass filter of order 5, in decibels, outside its passband; its
      change with the frequency and with the ripple:

      >>> import jax
      >>> def gain(frequency, ripple):
      ...     return -10 * jax.numpy.log10(1 + (ripple * eval_chebyt(5, frequency)) ** 2)
      >>> print([f"{d:.2f}" for d in jax.grad(gain, argnums=(0, 1))(1.2, 0.5)])
      ['-63.22', '-16.84']

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        U_n(\\cos\\theta) = \\frac{\\sin (n + 1) \\theta}{\\sin\\theta}, \\qquad
        U_n(x) = (n + 1) \\, {}_2F_1\\left( -n, n + 2; \\tfrac{3}{2}; \\frac{1 - x}{2} \\right)

    [DLMF 18.5.2, 15.9.6]

    These polynomials are orthogonal on [-1, 1] with the weight sqrt(1 - x**2).

    Args:
      n: The degree, real; U_(-n) = -U_(n - 2).
      x: The argument, real or complex. For a degree that is no integer x > -1, where it is real.

    Returns:
      U: The polynomial, from -n - 1 to n + 1 for -1 <= x <= 1 and n = 0, 1, 2, ...; U_n(1) = n + 1.

    `scipy.special.eval_chebyu`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dU/dx = 2 * eval_gegenbauer(n - 1, 2, x)   [DLMF 18.7.4, 18.9.19]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 6e-15,
    higher and mixed ones 7e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.089 ms an element in the median of the tested region, and up
    to 0.34 ms elsewhere. So within the default budget of 2 s an execution has some 20,000 different
    elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyt, eval_sh_chebyu, eval_chebys, eval_gegenbauer, roots_chebyu

    References:
      https://dlmf.nist.gov/18.5.E2

    Examples:
      >>> from jaxspecial import eval_chebyu
      >>> print(f"{eval_chebyu(2, 0.6):.5g}")
      0.44

      The transmittance of 6 equal barriers, of which one alone transmits 80 %, and its change with
      the Bloch phase:

      >>> import jax
      >>> def transmittance(phase):
      ...     return 1 / (1 + (1 / 0.8 - 1) * eval_chebyu(5, jax.numpy.cos(phase)) ** 2)
      >>> value, slope = jax.value_and_grad(transmittance)(0.5)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.9788 1.8229

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        C_n(x) = 2 T_n(x / 2), \\qquad C_n(2 \\cos\\theta) = 2 \\cos n\\theta

    [DLMF 18.1.3]

    C_n(t + 1 / t) = t**n + t**-n.

    Args:
      n: The degree, real; C_(-n) = C_n.
      x: The argument, real or complex. For a degree that is no integer x > -2, where it is real.

    Returns:
      C: The polynomial, from -2 to 2 for -2 <= x <= 2. Its leading coefficient is 1 for n = 1, 2, 3,
        ...

    `scipy.special.eval_chebyc`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): x > -2 or n == floor(n).

    Branch: cut along (-inf, -2] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dC/dx = n * eval_chebys(n - 1, x)   [DLMF 18.9.21]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-12, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.1 ms an element in the median of the tested region, and up to
    0.53 ms. So within the default budget of 2 s an execution has some 10,000 different elements, and
    the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyt, eval_chebys, eval_sh_chebyt, roots_chebyc, chebyc

    References:
      https://dlmf.nist.gov/18.1.E3

    Examples:
      >>> from jaxspecial import eval_chebyc
      >>> print(f"{eval_chebyc(2, 0.5):.6g}")
      -1.75

      A 2 x 2 matrix of determinant 1 and trace t, as of the optics in a resonator, has a fourth
      power of trace C_4(t). How it depends on t:

      >>> import jax
      >>> print(f"{jax.grad(eval_chebyc, argnums=1)(4, 1.9):.3f}")
      12.236

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        S_n(x) = U_n(x / 2), \\qquad S_n(2 \\cos\\theta) = \\frac{\\sin (n + 1) \\theta}{\\sin\\theta}

    [DLMF 18.1.3]

    For n = 1, 2, 3, ... it is the characteristic polynomial of a chain of n sites with couplings 1.

    Args:
      n: The degree, real; S_(-n) = -S_(n - 2).
      x: The argument, real or complex. For a degree that is no integer x > -2, where it is real.

    Returns:
      S: The polynomial, from -n - 1 to n + 1 for -2 <= x <= 2 and n = 0, 1, 2, ... Its leading
        coefficient is 1.

    `scipy.special.eval_chebys`. The arguments broadcast; n integer, x real or n real, x real or n real,
    x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): x > -2 or n == floor(n).

    Branch: cut along (-inf, -2] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dS/dx = eval_gegenbauer(n - 1, 2, x / 2)   [DLMF 18.7.4, 18.9.19]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-14, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.095 ms an element in the median of the tested region, and up
    to 1.8 ms elsewhere. So within the default budget of 2 s an execution has some 20,000 different
    elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyu, eval_chebyc, eval_sh_chebyu, roots_chebys, chebys

    References:
      https://dlmf.nist.gov/18.1.E3

    Examples:
      >>> from jaxspecial import eval_chebys
      >>> print(f"{eval_chebys(2, 0.5):.5g}")
      -0.75

      The share of the end atom in the extreme orbital of a chain of 6 atoms (Hueckel's model),
      which is the residue of Green's function there:

      >>> import jax
      >>> energy = 2 * jax.numpy.cos(jax.numpy.pi / 7)
      >>> share = eval_chebys(5, energy) / jax.grad(eval_chebys, argnums=1)(6, energy)
      >>> print(f"{share:.4f}")
      0.0538

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        \\begin{aligned}
        P^*_n(x) &= P_n(2 x - 1) = {}_2F_1(-n, n + 1; 1; 1 - x) \\\\
        &= \\frac{1}{n!} \\frac{d^n}{dx^n} (x^2 - x)^n \\quad (n = 0, 1, 2, \\dots)
        \\end{aligned}

    [DLMF 18.7.10]

    These polynomials are orthogonal on [0, 1] with the weight 1, and the integral of the square is 1 /
    (2 n + 1).

    Args:
      n: The degree, real. For a negative integer it is that of -n - 1.
      x: The argument, real or complex. For a degree that is no integer x > 0, where it is real.

    Returns:
      P: The polynomial, from -1 to 1 for 0 <= x <= 1 and n = 0, 1, 2, ...; it is 1 at x = 1.

    `scipy.special.eval_sh_legendre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dP/dx = (n + 1) * eval_jacobi(n - 1, 1, 1, 2 * x - 1)   [DLMF 18.9.15]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 2e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.26 ms an element in the median of the tested region, and up to
    15 ms elsewhere. So within the default budget of 2 s an execution has some 7,000 different elements,
    and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_legendre, roots_sh_legendre, sh_legendre, eval_sh_chebyt, eval_sh_jacobi

    References:
      https://dlmf.nist.gov/18.7.E10

    Examples:
      >>> from jaxspecial import eval_sh_legendre
      >>> print(f"{eval_sh_legendre(2, 0.5):.5g}")
      -0.5

      The slopes of the first four at x = 0.25, a row of the matrix of a least-squares fit to
      measured slopes:

      >>> import jax
      >>> degrees = jax.numpy.arange(4)
      >>> slopes = jax.vmap(jax.grad(eval_sh_legendre, argnums=1), (0, None))(degrees, 0.25)
      >>> print([f"{s:.3f}" for s in slopes])
      ['0.000', '2.000', '-3.000', '0.750']

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        T^*_n(x) = T_n(2 x - 1), \\qquad T^*_n\\left(\\cos^2 \\tfrac{\\theta}{2}\\right) = \\cos n\\theta

    [DLMF 18.7.7]

    These polynomials are orthogonal on [0, 1] with the weight 1 / sqrt(x - x**2).

    Args:
      n: The degree, real. It is the same for -n.
      x: The argument, real or complex. For a degree that is no integer x > 0, where it is real.

    Returns:
      T: The polynomial, from -1 to 1 for 0 <= x <= 1; it is 1 at x = 1.

    `scipy.special.eval_sh_chebyt`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dT/dx = 2 * n * eval_sh_chebyu(n - 1, x)   [DLMF 18.9.21]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-11, first derivatives 3e-15,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.12 ms an element in the median of the tested region, and up to
    1 ms. So within the default budget of 2 s an execution has some 10,000 different elements, and the
    others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyt, eval_sh_chebyu, roots_sh_chebyt, sh_chebyt, eval_sh_legendre

    References:
      https://dlmf.nist.gov/18.7.E7

    Examples:
      >>> from jaxspecial import eval_sh_chebyt
      >>> print(f"{eval_sh_chebyt(2, 0.5):.5g}")
      -1

      The forward rate after 10 years for a yield curve that is a Chebyshev series up to 30 years:

      >>> import jax
      >>> coefficients = jax.numpy.array([0.03, 0.01, -0.002])
      >>> def rate(years):
      ...     return coefficients @ eval_sh_chebyt(jax.numpy.arange(3), years / 30)
      >>> print(f"{rate(10.0) + 10 * jax.grad(rate)(10.0):.4f}")
      0.0367

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        U^*_n(x) = U_n(2 x - 1), \\qquad
        U^*_n\\left(\\cos^2 \\tfrac{\\theta}{2}\\right) = \\frac{\\sin (n + 1) \\theta}{\\sin\\theta}

    [DLMF 18.7.8]

    These polynomials are orthogonal on [0, 1] with the weight sqrt(x - x**2).

    Args:
      n: The degree, real. For -n it is the negative of that for n - 2.
      x: The argument, real or complex. For a degree that is no integer x > 0, where it is real.

    Returns:
      U: The polynomial, from -n - 1 to n + 1 for 0 <= x <= 1 and n = 0, 1, 2, ...; it is n + 1 at x =
        1.

    `scipy.special.eval_sh_chebyu`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dU/dx = 4 * eval_gegenbauer(n - 1, 2, 2 * x - 1)   [DLMF 18.7.4, 18.9.19]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 7e-15,
    higher and mixed ones 9e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.1 ms an element in the median of the tested region, and up to
    0.36 ms elsewhere. So within the default budget of 2 s an execution has some 10,000 different
    elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_chebyu, eval_sh_chebyt, roots_sh_chebyu, sh_chebyu, eval_sh_legendre

    References:
      https://dlmf.nist.gov/18.7.E8

    Examples:
      >>> from jaxspecial import eval_sh_chebyu
      >>> print(f"{eval_sh_chebyu(2, 0.5):.5g}")
      -1

      The vortices that leave a wing behind a point at a tenth of its span, from the circulation
      round it in lifting-line theory:

      >>> import jax
      >>> def circulation(x):
      ...     series = eval_sh_chebyu(0, x) + 0.1 * eval_sh_chebyu(2, x)
      ...     return 2 * jax.numpy.sqrt(x * (1 - x)) * series
      >>> print(f"{-jax.grad(circulation)(0.1):.4f}")
      -2.3147

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-6 at degree 6, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n) and (n > 3 or n < 0).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and (n > 3 or n < 0).
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

    .. math::

        P_n^{(\\alpha, \\beta)}(x) = \\frac{(\\alpha + 1)_n}{n!} \\,
        {}_2F_1\\left( -n, n + \\alpha + \\beta + 1; \\alpha + 1; \\frac{1 - x}{2} \\right)

    [DLMF 18.5.7]

    For integers n these polynomials are orthogonal on [-1, 1] with the weight (1 - x)**alpha * (1 +
    x)**beta.

    Args:
      n: The degree, n >= 0, real.
      alpha: The exponent of 1 - x in the weight, alpha > -1, real.
      beta: The exponent of 1 + x in the weight, beta > -1, real.
      x: The argument, real or complex. For a degree that is no integer x > -1, where it is real.

    Returns:
      P: The polynomial, which is binom(n + alpha, n) at x = 1.

    `scipy.special.eval_jacobi`. The arguments broadcast; n integer, alpha real, beta real, x real or n
    real, alpha real, beta real, x real or n real, alpha real, beta real, x complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha) and (abs(beta) < 1.0e+8 or
    beta != beta).

    Derivatives:
      dP/dx = (n + alpha + beta + 1) / 2 * eval_jacobi(n - 1, alpha + 1, beta + 1, x)   [DLMF 18.9.15]
      computed in n, alpha, beta, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-13, first derivatives 6e-14,
    higher and mixed ones 1e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n, and similarly in alpha and beta, the exact engine takes 0.56 ms an element in the
    median of the tested region, and up to 9 ms elsewhere. So within the default budget of 2 s an
    execution has some 3,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      roots_jacobi, jacobi, eval_gegenbauer, eval_sh_jacobi, eval_legendre

    References:
      https://dlmf.nist.gov/18.5.E7

    Examples:
      >>> from jaxspecial import eval_jacobi
      >>> print(f"{eval_jacobi(2, 0.5, 0.5, 0.6):.5g}")
      0.275

      The radial slope of a Zernike polynomial, the aberration of degree 6 and frequency 2 in the
      angle, at the rim of a pupil (the factor (-1)^((6 - 2) / 2) is 1):

      >>> import jax
      >>> def zernike(rho):
      ...     return rho**2 * eval_jacobi(2, 2, 0, 1 - 2 * rho**2)
      >>> print(f"{jax.grad(zernike)(1.0):.3f}")
      22.000

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-5 at degree 5, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and n > 3.
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

    .. math::

        G_n^{(p, q)}(x) = \\frac{n!}{(n + p)_n} P_n^{(p - q, q - 1)}(2 x - 1)
        = \\binom{2 n + p - 1}{n}^{-1} P_n^{(p - q, q - 1)}(2 x - 1)

    [DLMF 18.1.2]

    For integers n these polynomials are orthogonal on [0, 1] with the weight (1 - x)**(p - q) * x**(q -
    1).

    Args:
      n: The degree, n >= 0, real.
      p: The first parameter, p > q - 1, real.
      q: The second parameter, q > 0, real.
      x: The argument, real or complex. For a degree that is no integer x > 0, where it is real.

    Returns:
      G: The polynomial; its leading coefficient is 1.

    `scipy.special.eval_sh_jacobi`. The arguments broadcast; n integer, p real, q real, x real or n
    real, p real, q real, x real or n real, p real, q real, x complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): x > 0 or n == floor(n).

    Branch: cut along (-inf, 0] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    (abs(n) < 1.0e+8 or n != n) and (abs(p) < 1.0e+8 or p != p) and (abs(q) < 1.0e+8 or q != q).

    Derivatives:
      dG/dx = where(n > 0, n * eval_sh_jacobi(n - 1, p + 2, q + 1, x), 0)   [DLMF 18.9.15]
      computed in n, p, q, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-14, first derivatives 2e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n, and similarly in p and q, the exact engine takes 0.56 ms an element in the median of
    the tested region, and up to 32 ms elsewhere. So within the default budget of 2 s an execution has
    some 3,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_jacobi, roots_sh_jacobi, sh_jacobi, eval_sh_legendre

    References:
      https://dlmf.nist.gov/18.1.E2

    Examples:
      >>> from jaxspecial import eval_sh_jacobi
      >>> print(f"{eval_sh_jacobi(2, 0, 0.5, 0.5):.6g}")
      -0.125

      How the zero 0.6449 of the polynomial of degree 2 for p = 2 and q = 1, a node of a Gauss rule,
      moves with p:

      >>> import jax
      >>> x = 0.4 + 0.06**0.5
      >>> dp, dx = jax.grad(eval_sh_jacobi, argnums=(1, 3))(2, 2.0, 1.0, x)
      >>> print(f"{-dp / dx:.4f}")
      -0.1188

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-5 at degree 5, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and n > 3.
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

    .. math::

        C_n^{(\\alpha)}(x) = \\frac{(2 \\alpha)_n}{n!} \\,
        {}_2F_1\\left( -n, n + 2 \\alpha; \\alpha + \\tfrac{1}{2}; \\frac{1 - x}{2} \\right)

    [DLMF 18.5.9]

    For integers n these (ultraspherical) polynomials are orthogonal on [-1, 1] with the weight (1 -
    x**2)**(alpha - 1/2); they are Legendre's for alpha = 1/2 and those of eval_chebyu for alpha = 1.

    Args:
      n: The degree, n >= 0, real.
      alpha: The parameter, alpha > -1/2, real; in d dimensions d / 2 - 1.
      x: The argument, real or complex. For a degree that is no integer x > -1, where it is real.

    Returns:
      C: The polynomial, which is binom(n + 2 * alpha - 1, n) at x = 1.

    `scipy.special.eval_gegenbauer`. The arguments broadcast; n integer, alpha real, x real or n real,
    alpha real, x real or n real, alpha real, x complex. The result has their precision (float32,
    float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): x > -1 or n == floor(n).

    Branch: cut along (-inf, -1] in x if n is not an integer; on it the values from below, whatever the
    sign of a zero imaginary part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha).

    Derivatives:
      dC/dx = 2 * alpha * eval_gegenbauer(n - 1, alpha + 1, x)   [DLMF 18.9.19]
      computed in n, alpha, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-07, first derivatives 4e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n, and similarly in alpha, the exact engine takes 0.41 ms an element in the median of the
    tested region, and up to 1.9 ms elsewhere. So within the default budget of 2 s an execution has some
    4,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      roots_gegenbauer, gegenbauer, eval_chebyu, eval_legendre, eval_jacobi

    References:
      https://dlmf.nist.gov/18.5.E9

    Examples:
      >>> from jaxspecial import eval_gegenbauer
      >>> print(f"{eval_gegenbauer(2, 0.5, 0.5):.6g}")
      -0.125

      The angular part of a quadrupole in d dimensions, and its derivative in d at 3:

      >>> import jax
      >>> def quadrupole(d):
      ...     return eval_gegenbauer(2, d / 2 - 1, 0.6)
      >>> print(f"{quadrupole(3.0):.4f} {jax.grad(quadrupole)(3.0):.4f}")
      0.0400 0.2200

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a degree that
    is no integer cancels in the lower three quarters of the interval: to 1e-5 at degree 5, and at
    degree 10 no digit may be right. Where: imag(x) == 0 and n != floor(n).

    Known: The value, with relative errors of any size: SciPy's hypergeometric series for a complex
    argument cancels: to 1e-8 at degree 10, 1e-3 at degree 20. Where: imag(x) != 0 and n > 3.
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

    .. math::

        L_n(x) = \\sum_{k=0}^{\\infty} \\binom{n}{k} \\frac{(-x)^k}{k!} = M(-n, 1, x)

    [DLMF 18.5.12]

    For integers n these polynomials are orthonormal on x > 0 with the weight exp(-x). Give n as an
    integer: for a degree in floating point SciPy sums a hypergeometric series, which loses all digits
    at n = 40 and x = 80.

    Args:
      n: The degree, an integer n >= 0, or a real number.
      x: The argument, real or complex.

    Returns:
      L: The polynomial, or Kummer's function for a degree that is no integer; it is 1 at x = 0.

    `scipy.special.eval_laguerre`. The arguments broadcast; n integer, x real or n real, x real or n
    real, x complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Branch: entire in x, no cut.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8 or
    n != floor(n).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    abs(n) < 1.0e+8 or n != n.

    Derivatives:
      dL/dx = -eval_genlaguerre(n - 1, 1, x)   [DLMF 18.9.23]
      computed in n, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 2e-15,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n the exact engine takes 0.23 ms an element in the median of the tested region, and up to
    1.3 ms. So within the default budget of 2 s an execution has some 8,000 different elements, and the
    others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_genlaguerre, assoc_laguerre, roots_laguerre, laguerre, hyp1f1

    References:
      https://dlmf.nist.gov/18.5.E12

    Examples:
      >>> from jaxspecial import eval_laguerre
      >>> print(f"{eval_laguerre(2, 0.5):.6g}")
      0.125

      The Wigner function of two photons in a mode of light, at a distance from the origin of phase
      space, and its slope:

      >>> import jax
      >>> def wigner(r):
      ...     return jax.numpy.exp(-(r**2)) * eval_laguerre(2, 2 * r**2) / jax.numpy.pi
      >>> value, slope = jax.value_and_grad(wigner)(0.5)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.0310 -0.7747

    Known: The value, with relative errors of any size: SciPy's series for a degree that is given as a
    float cancels for x > 2: to 1e-10 at degree 10, 1e-8 at degree 16, and at degree 40 no digit may be
    right. Its loop for integers is accurate. Where: imag(x) == 0 and n > 6.
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

    .. math::

        L_n^{(\\alpha)}(x) = \\frac{(\\alpha + 1)_n}{n!} M(-n, \\alpha + 1, x)
        = \\sum_{k=0}^{n} \\binom{n + \\alpha}{n - k} \\frac{(-x)^k}{k!} \\quad (n = 0, 1, 2, \\dots)

    [DLMF 18.5.12]

    For integers n these polynomials are orthogonal on x > 0 with the weight x**alpha * exp(-x). Quantum
    mechanics has other conventions, for instance with a factor (n + alpha)!. Give n as an integer: for
    a degree in floating point SciPy sums a hypergeometric series, which loses all digits at n = 40 and
    x = 80.

    Args:
      n: The degree, n >= 0, real.
      alpha: The parameter, alpha > -1, real.
      x: The argument, real or complex.

    Returns:
      L: The polynomial, which is binom(n + alpha, n) at x = 0.

    `scipy.special.eval_genlaguerre`. The arguments broadcast; n integer, alpha real, x real or n real,
    alpha real, x real or n real, alpha real, x complex. The result has their precision (float32,
    float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): alpha > -1.

    Branch: entire in x, no cut.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if (abs(n) < 2.0e+8 or
    n != floor(n)) and (abs(alpha) < 1.0e+8 or alpha != alpha or x >= 0).

    For complex arguments: where SciPy's loop may take long (a sum of as many terms), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if
    (abs(n) < 1.0e+8 or n != n) and (abs(alpha) < 1.0e+8 or alpha != alpha).

    Derivatives:
      dL/dx = -eval_genlaguerre(n - 1, alpha + 1, x)   [DLMF 18.9.23]
      computed in n, alpha, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-15, first derivatives 2e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in n, and similarly in alpha, the exact engine takes 0.19 ms an element in the median of the
    tested region, and up to 3 ms elsewhere. So within the default budget of 2 s an execution has some
    10,000 different elements, and the others are NaN, with a warning. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      assoc_laguerre, eval_laguerre, roots_genlaguerre, genlaguerre, hyp1f1

    References:
      https://dlmf.nist.gov/18.5.E12

    Examples:
      >>> from jaxspecial import eval_genlaguerre
      >>> print(f"{eval_genlaguerre(2, 0.5, 0.5):.5g}")
      0.75

      The most probable distance of a 3p electron from a proton, in Bohr radii, by Newton's method:

      >>> import jax
      >>> def log_density(r):
      ...     wave = r * jax.numpy.exp(-r / 3) * eval_genlaguerre(1, 3, 2 * r / 3)
      ...     return jax.numpy.log((r * wave) ** 2)
      >>> r = 11.0
      >>> for _ in range(5):
      ...     r -= jax.grad(log_density)(r) / jax.grad(jax.grad(log_density))(r)
      >>> print(f"{r:.2f}")
      12.00

    Known: The value, with relative errors of any size: SciPy's series for a degree that is given as a
    float cancels for x > 2: to 1e-10 at degree 10, 1e-8 at degree 16, and at degree 40 no digit may be
    right. Its loop for integers is accurate. Where: imag(x) == 0 and n > 6.

    Known: The value, with relative errors of any size: SciPy's confluent series for a complex argument:
    where the degree is no integer no digit may be right. Where: imag(x) != 0 and (n != floor(n) or n >
    8).
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

    .. math::

        H_n(x) = (-1)^n e^{x^2} \\frac{d^n}{dx^n} e^{-x^2}

    [DLMF 18.5.5]

    These are the polynomials of physics, orthogonal on the real line with the weight exp(-x**2); those
    of probability are eval_hermitenorm. They overflow from n = 270 on at x = 0, 253 at x = 10, 204 at x
    = 20, and 167 at x = 37.

    Args:
      n: The degree, an integer n >= 0.
      x: The argument, real.

    Returns:
      H: The polynomial; its leading coefficient is 2**n.

    `scipy.special.eval_hermite`. The arguments broadcast; n integer, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8.

    Derivatives:
      n: discrete: SciPy has the polynomials of integer degree only.
      dH/dx = 2 * n * eval_hermite(maximum(n - 1, 0), x)   [DLMF 18.9.25]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 5e-15,
    higher and mixed ones 5e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_hermitenorm, roots_hermite, hermite, pbdv

    References:
      https://dlmf.nist.gov/18.5.E5

    Examples:
      >>> from jaxspecial import eval_hermite
      >>> print(f"{eval_hermite(2, 0.5):.5g}")
      -1

      The local energy of the third excited state of a harmonic oscillator, which is 7/2 at every
      place:

      >>> import jax
      >>> def log_wave(x):
      ...     return jax.numpy.log(abs(eval_hermite(3, x))) - x**2 / 2
      >>> slope, curvature = jax.grad(log_wave)(0.8), jax.grad(jax.grad(log_wave))(0.8)
      >>> print(f"{(0.8**2 - slope**2 - curvature) / 2:.3f}")
      3.500
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

    .. math::

        \\mathit{He}_n(x) = (-1)^n e^{x^2 / 2} \\frac{d^n}{dx^n} e^{-x^2 / 2}
        = 2^{-n / 2} H_n\\left( \\frac{x}{\\sqrt 2} \\right)

    [DLMF 18.5.5, 18.7.11]

    These are the polynomials of probability, orthogonal with the density of the standard normal
    distribution as the weight; the mean of He_n**2 is n!. The polynomials are not normalised, despite
    the name; those of physics are eval_hermite. They overflow from n = 302 on at x = 0, 293 at x = 10,
    and 266 at x = 20.

    Args:
      n: The degree, an integer n >= 0.
      x: The argument, real.

    Returns:
      He: The polynomial; its leading coefficient is 1.

    `scipy.special.eval_hermitenorm`. The arguments broadcast; n integer, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(n) < 2.0e+8.

    Derivatives:
      n: discrete: SciPy has the polynomials of integer degree only.
      dHe/dx = n * eval_hermitenorm(maximum(n - 1, 0), x)   [DLMF 18.9.27]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-16, first derivatives 7e-15,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_hermite, roots_hermitenorm, hermitenorm, pbdv

    References:
      https://dlmf.nist.gov/18.5.E5

    Examples:
      >>> from jaxspecial import eval_hermitenorm
      >>> print(f"{eval_hermitenorm(2, 0.5):.5g}")
      -0.75

      The gradient of the logarithm of a Gram-Charlier density in x and in its skewness:

      >>> import jax
      >>> def log_density(x, skewness):
      ...     return jax.numpy.log1p(skewness / 6 * eval_hermitenorm(3, x)) - x**2 / 2
      >>> print([f"{d:.4f}" for d in jax.grad(log_density, argnums=(0, 1))(0.5, 0.4)])
      ['-0.6651', '-0.2523']
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

    .. math::

        \\begin{aligned}
        P_v^m(x) &= (-1)^m (1 - x^2)^{m / 2} \\frac{d^m}{dx^m} P_v(x), \\quad m = 0, 1, 2, \\dots \\\\
        P_v^{-m}(x) &= (-1)^m \\frac{\\Gamma(v - m + 1)}{\\Gamma(v + m + 1)} P_v^m(x)
        \\end{aligned}

    [DLMF 14.6.1, 14.9.3]

    The arguments are in the order m, v, x. The factor (-1)**m of Condon and Shortley is included.
    SciPy's value loses digits where v is next to an integer, but is none. For the spherical harmonics,
    normalised, there is sph_harm_y.

    Args:
      m: The order, an integer.
      v: The degree, real.
      x: The argument, -1 <= x <= 1; the cosine of the polar angle in spherical coordinates.

    Returns:
      P: Ferrers's function of the first kind. It is not normalised, and grows as fast as a factorial
        with m.

    `scipy.special.lpmv`. The arguments broadcast; m real, v real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= -1 and x <= 1.

    Where SciPy's loop may take long (a loop of as many steps), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if (abs(m) < 1.0e+8 or m !=
    m) and (abs(v) < 1.0e+8 or v != v).

    Derivatives:
      m: discrete: SciPy has integer orders only.
      dP/dx = ((v + 1) * x * P - (v - m + 1) * lpmv(m, v + 1, x)) / (1 - x**2)   [DLMF 14.10.5]
      computed in v, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-09, first derivatives 4e-15,
    higher and mixed ones 8e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the exact engine takes 0.41 ms an element in the median of the tested region, and up to
    38 ms elsewhere. So within the default budget of 2 s an execution has some 4,000 different elements,
    and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_legendre, sph_harm_y, assoc_legendre_p, legendre_p

    References:
      https://dlmf.nist.gov/14.6.E1

    Examples:
      >>> from jaxspecial import lpmv
      >>> print(f"{lpmv(2, 2, 0.5):.6g}")
      2.25

      The potential close to the tip of a conducting cone grows as the distance to the power v. That
      power for a cone of half angle 30 degrees, where P_v is 0 on its surface, by Newton's method
      in the degree:

      >>> import jax
      >>> surface = jax.numpy.cos(jax.numpy.radians(150.0))
      >>> v = 0.4
      >>> for _ in range(4):
      ...     v -= lpmv(0, v, surface) / jax.grad(lpmv, argnums=1)(0, v, surface)
      >>> print(f"{v:.4f}")
      0.3462

    Known: The value, with relative errors of any size: SciPy's lpmv is NaN there. Where: m < 0 and
    abs(m) > v.
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

    .. math::

        L_n^{(k)}(x) = \\frac{(k + 1)_n}{n!} M(-n, k + 1, x)
        = \\sum_{j=0}^{n} \\binom{n + k}{n - j} \\frac{(-x)^j}{j!} \\quad (n = 0, 1, 2, \\dots)

    [DLMF 18.5.12]

    It is eval_genlaguerre(n, k, x), with the arguments in another order. Give n as an integer, as
    there; for a degree in floating point SciPy's value may have no right digit.

    Args:
      x: The argument, real or complex.
      n: The degree, n >= 0, real.
      k: The parameter, k > -1, real; 0 if it is not given.

    Returns:
      L: The polynomial, which is binom(n + k, n) at x = 0.

    `scipy.special.assoc_laguerre`. The arguments broadcast; types are those that the formula takes,
    which is composed of other functions: real numbers, and complex ones where its domain has them. The
    result has their precision.

    Domain (real): k > -1.

    Branch: entire in x, no cut.

    Derivatives:
      x: by the functions it is composed of.
      n: by the functions it is composed of.
      k: by the functions it is composed of.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-14, first derivatives 6e-15,
    higher and mixed ones 2e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      eval_genlaguerre, eval_laguerre, roots_genlaguerre, genlaguerre

    References:
      https://dlmf.nist.gov/18.5.E12

    Examples:
      >>> from jaxspecial import assoc_laguerre
      >>> print(f"{assoc_laguerre(0.5, 2):.6g}")
      0.125

      The intensity of the vibronic line 1 -> 3 (a Franck-Condon factor), and its change with the
      Huang-Rhys factor of the molecule:

      >>> import jax
      >>> def intensity(s):
      ...     return jax.numpy.exp(-s) * s**2 / 6 * assoc_laguerre(s, 1, 2) ** 2
      >>> value, slope = jax.value_and_grad(intensity)(0.8)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.2320 0.1371
    """
    return eval_genlaguerre(n, k, x)
