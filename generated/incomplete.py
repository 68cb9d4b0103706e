# Generated from codegen/catalogue/incomplete.yaml by `make generate`. Do not edit.

"""Incomplete: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, kernel_or_exactly, raised, rule, special
from jaxspecial.kernels.beta.incomplete import complementary_beta_partial, regularized_beta_partial
from jaxspecial.kernels.beta.incomplete_argument import beta_density
from jaxspecial.kernels.beta.inverses import inverse_beta_partial, inverse_complementary_beta_partial
from jaxspecial.kernels.beta.quantiles import betainc_inverse_derivative, betaincc_inverse_derivative
from jaxspecial.kernels.gamma.incomplete import gamma_density
from jaxspecial.kernels.gamma.incomplete_shape import lower_gamma_partial, upper_gamma_partial
from jaxspecial.kernels.gamma.quantile_derivatives import (
    gammainc_inverse_derivative,
    gammaincc_inverse_derivative,
    lower_gamma_quantile_partial,
    upper_gamma_quantile_partial,
)

__all__ = [
    "gammainc",
    "gammaincc",
    "gammaincinv",
    "gammainccinv",
    "betainc",
    "betaincc",
    "betaincinv",
    "betainccinv",
]


@special(loops="gammainc")
def gammainc(a: ArrayLike, x: ArrayLike) -> Array:
    """The regularised lower incomplete gamma function of a and x.

    .. math::

        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    It is 1 - gammaincc(a, x). Where the result is close to 1, gammaincc keeps the digits that are lost
    here. For a above 2e5 and x below a - 4.4 sqrt(a) SciPy's value loses digits, up to a relative error
    of 1e-5 at a = 1e6 and 4e-2 at a = 1e7. log_gammainc and the engine xla are right there, and so are
    derivatives. At a = 0.5, 1.5, ... 30.5 and x from 1e-60 to 10, as in Boys functions, SciPy's values
    are right to 1.4e-13 where they do not underflow, which they do at a = 10.5 and x = 1e-30.

    Args:
      a: The shape, a >= 0.
      x: The upper limit of the integral, x >= 0.

    Returns:
      P: The probability that a gamma variable of shape a and scale 1 is at most x, from 0 to 1.

    `scipy.special.gammainc`. The arguments broadcast; a real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and x >= 0 and a + x > 0.

    Derivatives:
      dP/dx = exp((a - 1) * log(x) - x - gammaln(a))   [DLMF 8.8.13]
      computed in a, and mixed: by a kernel (DLMF 8.2.4, 8.7.1).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-11, first derivatives 3e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a the kernel takes about 0.6 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammaincc, gammaincinv, gdtr, gamma, log_gammainc

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gammainc
      >>> print(f"{gammainc(0.5, 0.8536):.5g}")
      0.80865

      The shape that is most likely if 30 of 100 waiting times are at most 1:

      >>> import jax
      >>> def log_likelihood(a):
      ...     p = gammainc(a, 1.0)
      ...     return 30 * jax.numpy.log(p) + 70 * jax.numpy.log1p(-p)
      >>> a = 1.0
      >>> for _ in range(6):  # Newton's method
      ...     a -= jax.grad(log_likelihood)(a) / jax.grad(jax.grad(log_likelihood))(a)
      >>> print(f"{a:.4f}")
      1.8762

    Known: The value of P, with relative errors up to 0.05: SciPy ends the series of the lower tail
    after 2000 terms, before it has converged. Where: a > 2.0e+5 and a <= 1.0e+7 and x < a - 4.4 *
    sqrt(a).
    """
    return _gammainc(a, x)


@custom_jvp
def _gammainc(a, x):
    return call("gammainc", a, x)


@rule(_gammainc)
def _gammainc_jvp(primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    P = _gammainc(a, x)
    return P, chain(
        P,
        (a_dot, lambda: _gammainc_partial((1, 0), a, x)),
        (x_dot, lambda: _gammainc_dx(1, a, x)),
    )


@special(types=("dd->d",), static=("n",))
def gammainc_dx(n, a, x):
    """The derivative of `gammainc` of order n in x (DLMF 8.8.13)."""
    return _gammainc_dx(n, a, x) if n else _gammainc(a, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammainc_dx(n, a, x):
    return gamma_density(n - 1, a, x)


@rule(_gammainc_dx)
def _gammainc_dx_jvp(n, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    P_n = _gammainc_dx(n, a, x)
    return P_n, chain(
        P_n,
        (a_dot, lambda: _gammainc_partial((1, n), a, x)),
        (x_dot, lambda: _gammainc_dx(n + 1, a, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammainc_partial(orders, a, x):
    """The derivative of `gammainc` of mixed `orders` in (a, x) (DLMF 8.2.4, 8.7.1)."""
    return lower_gamma_partial(orders, a, x)


@rule(_gammainc_partial)
def _gammainc_partial_jvp(orders, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    P_n = _gammainc_partial(orders, a, x)
    return P_n, chain(
        P_n,
        (a_dot, lambda: _gammainc_partial(raised(orders, 0), a, x)),
        (x_dot, lambda: _gammainc_partial(raised(orders, 1), a, x)),
    )


@special(loops="gammaincc")
def gammaincc(a: ArrayLike, x: ArrayLike) -> Array:
    """The regularised upper incomplete gamma function of a and x.

    .. math::

        Q(a, x) = \\frac{1}{\\Gamma(a)} \\int_x^\\infty t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    It is 1 - gammainc(a, x). Far in the upper tail it keeps the digits that this difference loses. At a
    = 0 it is 0, and its derivative in a is exp1(x). For an integer a it is the probability of fewer
    than a events of a Poisson process that expects x. The unregularised function of any real a, also a
    <= 0, is Gamma(a, x) = x**a * exp(-x) * hyperu(1.0, 1 + a, x) (DLMF 13.6.6), with derivatives in a
    and x. SciPy's hyperu may lose digits there, or be NaN, as at a = -3 and x = 1e-4 (2 % at a = -1).
    With the engine xla the error was at most 2e-15 at 300 points with a from -4 to 0 and x from 1e-4 to
    80. For a above 2e5 and x below a - 4.4 sqrt(a) SciPy's value is off, by up to 1.4e-7 at a = 1e7.
    log_gammaincc and the engine xla are right there, and so are derivatives.

    Args:
      a: The shape, a >= 0.
      x: The lower limit of the integral, x >= 0.

    Returns:
      Q: The probability that a gamma variable of shape a and scale 1 exceeds x, from 0 to 1.

    `scipy.special.gammaincc`. The arguments broadcast; a real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and x >= 0 and a + x > 0.

    Derivatives:
      dQ/dx = -exp((a - 1) * log(x) - x - gammaln(a))   [DLMF 8.8.13]
      computed in a, and mixed: by a kernel (DLMF 8.2.4, 8.7.1).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-09, first derivatives 5e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a the kernel takes about 0.85 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammainc, gammainccinv, gdtrc, pdtr, exp1, log_gammaincc

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gammaincc
      >>> print(f"{gammaincc(0.5, 0.8536):.6g}")
      0.191349

      The hazard rate at time 2 of a lifetime with a gamma distribution of shape 3 (in the far tail
      take -jax.grad(log_gammaincc, argnums=1), where this quotient is 0 / 0), and its
      derivative in the shape:

      >>> import jax
      >>> def hazard(a, t):
      ...     return -jax.grad(gammaincc, 1)(a, t) / gammaincc(a, t)
      >>> print(f"{hazard(3.0, 2.0):.4f} {jax.grad(hazard)(3.0, 2.0):.4f}")
      0.4000 -0.2289

    Known: The value of Q, with relative errors up to 2e-07: SciPy ends the series of the lower tail
    after 2000 terms, before it has converged. Where: a > 2.0e+5 and a <= 1.0e+7 and x < a - 4.4 *
    sqrt(a).
    """
    return _gammaincc(a, x)


@custom_jvp
def _gammaincc(a, x):
    return call("gammaincc", a, x)


@rule(_gammaincc)
def _gammaincc_jvp(primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    Q = _gammaincc(a, x)
    return Q, chain(
        Q,
        (a_dot, lambda: _gammaincc_partial((1, 0), a, x)),
        (x_dot, lambda: _gammaincc_dx(1, a, x)),
    )


@special(types=("dd->d",), static=("n",))
def gammaincc_dx(n, a, x):
    """The derivative of `gammaincc` of order n in x (DLMF 8.8.13)."""
    return _gammaincc_dx(n, a, x) if n else _gammaincc(a, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammaincc_dx(n, a, x):
    return -gamma_density(n - 1, a, x)


@rule(_gammaincc_dx)
def _gammaincc_dx_jvp(n, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    Q_n = _gammaincc_dx(n, a, x)
    return Q_n, chain(
        Q_n,
        (a_dot, lambda: _gammaincc_partial((1, n), a, x)),
        (x_dot, lambda: _gammaincc_dx(n + 1, a, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammaincc_partial(orders, a, x):
    """The derivative of `gammaincc` of mixed `orders` in (a, x) (DLMF 8.2.4, 8.7.1)."""
    return upper_gamma_partial(orders, a, x)


@rule(_gammaincc_partial)
def _gammaincc_partial_jvp(orders, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    Q_n = _gammaincc_partial(orders, a, x)
    return Q_n, chain(
        Q_n,
        (a_dot, lambda: _gammaincc_partial(raised(orders, 0), a, x)),
        (x_dot, lambda: _gammaincc_partial(raised(orders, 1), a, x)),
    )


@special(loops="gammaincinv")
def gammaincinv(a: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of gammainc(a, x) in x.

    .. math::

        P(a, x) = y, \\quad P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    Where y is close to 1, give 1 - y to gammainccinv instead, which keeps its digits. For a small a and
    y it is about (y Gamma(a + 1))^(1/a), which underflows (SciPy returns 0) where log(y) / a is below
    -708, for y = 0.5 below a = 1e-3 or so, for y = 1e-6 below a = 0.02. In single precision that limit
    is -87, for y = 1e-6 a = 0.16. The logarithm of that, (log(y) + gammaln(a + 1)) / a, does not. Where
    the quantile underflows to 0, its derivative in a is 0, as it underflows, too; that in y is about x
    / (a y), 0 unless y is as tiny. At y = 1, where the quantile is infinite, the derivative in a is NaN
    and that in y infinite, as it is at y = 0 for a > 1; uniform random numbers may be exactly 0, so
    keep y inside. At shapes from 1e6 on SciPy's quantile loses digits for some y next to 0 or 1. At
    each of these a, of 50 random y from 1e-300 to 1 - 1e-15 half had no error, and the worst error was
    2e-12 at a = 1e6, 4e-6 at 1e8, 1.5e-6 at 1e10; derivatives there had errors of at most 2e-13.

    Args:
      a: The shape, a > 0.
      y: The probability below the result, 0 <= y <= 1.

    Returns:
      x: The quantile of a gamma variable of shape a and scale 1, from 0 at y = 0 to infinity at y = 1.

    `scipy.special.gammaincinv`. The arguments broadcast; a real, y real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and y >= 0 and y <= 1.

    Derivatives:
      dx/dy = exp(gammaln(a) + x - (a - 1) * log(x))   [DLMF 8.8.13]
      computed in a, and mixed: by a kernel (along the curves on which y is constant).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 6e-14,
    higher and mixed ones 2e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a the kernel takes about 1.9 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammainc, gammainccinv, gdtrix, chdtri

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gammaincinv
      >>> print(f"{gammaincinv(0.5, 0.5):.5g}")
      0.22747

      The shape of a gamma distribution of scale 1 whose median is 2, by Newton's method:

      >>> import jax
      >>> a = 2.0
      >>> for _ in range(4):
      ...     a -= (gammaincinv(a, 0.5) - 2.0) / jax.grad(gammaincinv)(a, 0.5)
      >>> print(f"{a:.4f}")
      2.3235
    """
    return _gammaincinv(a, y)


@custom_jvp
def _gammaincinv(a, y):
    return call("gammaincinv", a, y)


@rule(_gammaincinv)
def _gammaincinv_jvp(primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x = _gammaincinv(a, y)
    return x, chain(
        x,
        (a_dot, lambda: _gammaincinv_partial((1, 0), a, y)),
        (y_dot, lambda: _gammaincinv_dy(1, a, y)),
    )


@special(types=("dd->d",), static=("n",))
def gammaincinv_dy(n, a, y):
    """The derivative of `gammaincinv` of order n in y (DLMF 8.8.13)."""
    return _gammaincinv_dy(n, a, y) if n else _gammaincinv(a, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammaincinv_dy(n, a, y):
    return gammainc_inverse_derivative(n, a, y)


@rule(_gammaincinv_dy)
def _gammaincinv_dy_jvp(n, primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x_n = _gammaincinv_dy(n, a, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gammaincinv_partial((1, n), a, y)),
        (y_dot, lambda: _gammaincinv_dy(n + 1, a, y)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammaincinv_partial(orders, a, y):
    """The derivative of `gammaincinv` of mixed `orders` in (a, y) (along the curves on which y is constant)."""
    return lower_gamma_quantile_partial(orders, a, y)


@rule(_gammaincinv_partial)
def _gammaincinv_partial_jvp(orders, primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x_n = _gammaincinv_partial(orders, a, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gammaincinv_partial(raised(orders, 0), a, y)),
        (y_dot, lambda: _gammaincinv_partial(raised(orders, 1), a, y)),
    )


@special(loops="gammainccinv")
def gammainccinv(a: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of gammaincc(a, x) in x.

    .. math::

        Q(a, x) = y, \\quad Q(a, x) = \\frac{1}{\\Gamma(a)} \\int_x^\\infty t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    It is gammaincinv(a, 1 - y), and keeps all digits for small y, such as rates of false alarms.

    Args:
      a: The shape, a > 0.
      y: The probability above the result, 0 <= y <= 1.

    Returns:
      x: The level that a gamma variable of shape a and scale 1 exceeds with probability y, from
        infinity at y = 0 to 0 at y = 1.

    `scipy.special.gammainccinv`. The arguments broadcast; a real, y real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and y >= 0 and y <= 1.

    Derivatives:
      dx/dy = -exp(gammaln(a) + x - (a - 1) * log(x))   [DLMF 8.8.13]
      computed in a, and mixed: by a kernel (along the curves on which y is constant).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 3e-15,
    higher and mixed ones 2e-11.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a the kernel takes about 2.2 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammaincc, gammaincinv, chdtri, pdtri

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gammainccinv
      >>> print(f"{gammainccinv(0.5, 0.5):.5g}")
      0.22747

      The threshold that the power of noise, summed over 8 pulses with mean 1 each, exceeds once in
      a million times, and its increase with each further pulse:

      >>> import jax
      >>> level, slope = jax.value_and_grad(gammainccinv)(8.0, 1e-6)
      >>> print(f"{level:.3f} {slope:.3f}")
      29.162 1.818
    """
    return _gammainccinv(a, y)


@custom_jvp
def _gammainccinv(a, y):
    return call("gammainccinv", a, y)


@rule(_gammainccinv)
def _gammainccinv_jvp(primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x = _gammainccinv(a, y)
    return x, chain(
        x,
        (a_dot, lambda: _gammainccinv_partial((1, 0), a, y)),
        (y_dot, lambda: _gammainccinv_dy(1, a, y)),
    )


@special(types=("dd->d",), static=("n",))
def gammainccinv_dy(n, a, y):
    """The derivative of `gammainccinv` of order n in y (DLMF 8.8.13)."""
    return _gammainccinv_dy(n, a, y) if n else _gammainccinv(a, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammainccinv_dy(n, a, y):
    return gammaincc_inverse_derivative(n, a, y)


@rule(_gammainccinv_dy)
def _gammainccinv_dy_jvp(n, primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x_n = _gammainccinv_dy(n, a, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gammainccinv_partial((1, n), a, y)),
        (y_dot, lambda: _gammainccinv_dy(n + 1, a, y)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammainccinv_partial(orders, a, y):
    """The derivative of `gammainccinv` of mixed `orders` in (a, y) (along the curves on which y is constant)."""
    return upper_gamma_quantile_partial(orders, a, y)


@rule(_gammainccinv_partial)
def _gammainccinv_partial_jvp(orders, primals, tangents):
    a, y = primals
    a_dot, y_dot = tangents
    x_n = _gammainccinv_partial(orders, a, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gammainccinv_partial(raised(orders, 0), a, y)),
        (y_dot, lambda: _gammainccinv_partial(raised(orders, 1), a, y)),
    )


@special(types=("ddd->d",), kernel="betainc")
def betainc(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The regularised incomplete beta function of a, b and x.

    .. math::

        \\begin{aligned}
        I_x(a, b) &= \\frac{1}{B(a, b)} \\int_0^x t^{a - 1} (1 - t)^{b - 1} \\, dt, \\\\
        B(a, b) &= \\int_0^1 t^{a - 1} (1 - t)^{b - 1} \\, dt
        \\end{aligned}

    [DLMF 8.17.2]

    It is 1 - betaincc(a, b, x), and also betaincc(b, a, 1 - x). Where it is close to 1, betaincc keeps
    the digits that are lost here. The distribution functions of Student's t, F and the binomial are
    cases of it. At a = 0 it is 1 and at b = 0 it is 0, the limits, as SciPy's values are; at a = b = 0
    it is NaN. At x = 0 the derivative in x is infinite for a < 1, b for a = 1, and 0 for a > 1.

    Args:
      a: The first shape, the exponent of t plus 1, a > 0. For a < 0 the value and its derivatives are
        NaN.
      b: The second shape, the exponent of 1 - t plus 1, b > 0. For b < 0 the value and its derivatives
        are NaN.
      x: The upper limit of the integral, 0 <= x <= 1; elsewhere the value is NaN.

    Returns:
      I: The probability that a beta variable of shapes a and b is at most x, from 0 to 1.

    `scipy.special.betainc`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: a > 0 and b > 0 and x >= 0 and x <= 1.

    Derivatives:
      dI/dx = exp((a - 1) * log(x) + (b - 1) * log1p(-x) - betaln(a, b))   [DLMF 8.17.1]
      computed in a, b, and mixed: by a kernel (DLMF 8.17.1 differentiated under the integral) where (a
        >= 1.0e-50 and b >= 1.0e-50 and x >= 0 and x <= 1) or a < 0 or b < 0; elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-16, first derivatives 5e-14,
    higher and mixed ones 2e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 2.9 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.75 ms an element in the median of points in the
    tested region, 0.5 ms in that of points anywhere, and at most 8 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      betaincc, betaincinv, beta, bdtr, stdtr, log_betainc

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import betainc
      >>> print(f"{betainc(0.5, 0.5, 0.5):.5g}")
      0.5

      The symmetric beta distribution on [0, 1] that has a tenth of its probability below 1/4, by
      Newton's method:

      >>> import jax
      >>> def below(s):
      ...     return betainc(s, s, 0.25)
      >>> s = 2.0
      >>> for _ in range(5):
      ...     s -= (below(s) - 0.1) / jax.grad(below)(s)
      >>> print(f"{s:.3f}")
      3.088
    """
    return _betainc(a, b, x)


@custom_jvp
def _betainc(a, b, x):
    return call("betainc", a, b, x)


@rule(_betainc)
def _betainc_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I = _betainc(a, b, x)
    return I, chain(
        I,
        (a_dot, lambda: _betainc_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _betainc_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _betainc_dx(1, a, b, x)),
    )


@special(types=("ddd->d",), static=("n",))
def betainc_dx(n, a, b, x):
    """The derivative of `betainc` of order n in x (DLMF 8.17.1)."""
    return _betainc_dx(n, a, b, x) if n else _betainc(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _betainc_dx(n, a, b, x):
    return beta_density(n - 1, a, b, x)


@rule(_betainc_dx)
def _betainc_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I_n = _betainc_dx(n, a, b, x)
    return I_n, chain(
        I_n,
        (a_dot, lambda: _betainc_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _betainc_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _betainc_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _betainc_partial(orders, a, b, x):
    """The derivative of `betainc` of mixed `orders` in (a, b, x) (DLMF 8.17.1 differentiated under the integral)."""
    within = (a >= 1e-50) & (b >= 1e-50) & (x >= 0) & (x <= 1) | (a < 0) | (b < 0)
    return kernel_or_exactly(
        regularized_beta_partial, "betainc", orders, (a, b, x), within, (0.5, 0.5, 0.7310585786300049)
    )


@rule(_betainc_partial)
def _betainc_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I_n = _betainc_partial(orders, a, b, x)
    return I_n, chain(
        I_n,
        (a_dot, lambda: _betainc_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _betainc_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _betainc_partial(raised(orders, 2), a, b, x)),
    )


@special(types=("ddd->d",))
def betaincc(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the regularised incomplete beta function of a, b and x.

    .. math::

        1 - I_x(a, b) = \\frac{1}{B(a, b)} \\int_x^1 t^{a - 1} (1 - t)^{b - 1} \\, dt

    [DLMF 8.17.2]

    It is 1 - betainc(a, b, x), and also betainc(b, a, 1 - x). In the upper tail it keeps the digits
    that the difference loses.

    Args:
      a: The first shape, the exponent of t plus 1, a > 0. For a < 0 the value and its derivatives are
        NaN.
      b: The second shape, the exponent of 1 - t plus 1, b > 0. For b < 0 the value and its derivatives
        are NaN.
      x: The lower limit of the integral, 0 <= x <= 1.

    Returns:
      I: The probability that a beta variable of shapes a and b exceeds x, from 0 to 1.

    `scipy.special.betaincc`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: a > 0 and b > 0 and x >= 0 and x <= 1.

    Derivatives:
      dI/dx = -exp((a - 1) * log(x) + (b - 1) * log1p(-x) - betaln(a, b))   [DLMF 8.17.1]
      computed in a, b, and mixed: by a kernel (DLMF 8.17.1 differentiated under the integral) where (a
        >= 1.0e-50 and b >= 1.0e-50 and x >= 0 and x <= 1) or a < 0 or b < 0; elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 3e-14, higher and mixed ones
    3e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 4.8 us an element at points of the tests.
    Outside of its domain the exact engine takes 1.1 ms an element in the median of points in the tested
    region, 0.76 ms in that of points anywhere, and at most 18 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      betainc, betainccinv, beta, bdtrc, fdtrc, log_betainc

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import betaincc
      >>> print(f"{betaincc(0.5, 0.5, 0.5):.5g}")
      0.5

      12 of 32 trials succeeded. How one more success or one more failure would change the
      probability that the rate of success is above 0.3, for a uniform prior:

      >>> import jax
      >>> success, failure = jax.grad(betaincc, (0, 1))(13.0, 21.0, 0.3)
      >>> print(f"{success:.4f} {failure:.4f}")
      0.0588 -0.0302
    """
    return _betaincc(a, b, x)


@custom_jvp
def _betaincc(a, b, x):
    return call("betaincc", a, b, x)


@rule(_betaincc)
def _betaincc_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I = _betaincc(a, b, x)
    return I, chain(
        I,
        (a_dot, lambda: _betaincc_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _betaincc_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _betaincc_dx(1, a, b, x)),
    )


@special(types=("ddd->d",), static=("n",))
def betaincc_dx(n, a, b, x):
    """The derivative of `betaincc` of order n in x (DLMF 8.17.1)."""
    return _betaincc_dx(n, a, b, x) if n else _betaincc(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _betaincc_dx(n, a, b, x):
    return -beta_density(n - 1, a, b, x)


@rule(_betaincc_dx)
def _betaincc_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I_n = _betaincc_dx(n, a, b, x)
    return I_n, chain(
        I_n,
        (a_dot, lambda: _betaincc_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _betaincc_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _betaincc_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _betaincc_partial(orders, a, b, x):
    """The derivative of `betaincc` of mixed `orders` in (a, b, x) (DLMF 8.17.1 differentiated under the integral)."""
    within = (a >= 1e-50) & (b >= 1e-50) & (x >= 0) & (x <= 1) | (a < 0) | (b < 0)
    return kernel_or_exactly(
        complementary_beta_partial, "betaincc", orders, (a, b, x), within, (0.5, 0.5, 0.7310585786300049)
    )


@rule(_betaincc_partial)
def _betaincc_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    I_n = _betaincc_partial(orders, a, b, x)
    return I_n, chain(
        I_n,
        (a_dot, lambda: _betaincc_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _betaincc_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _betaincc_partial(raised(orders, 2), a, b, x)),
    )


@special(types=("ddd->d",), kernel="betaincinv")
def betaincinv(a: ArrayLike, b: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of betainc(a, b, x) in x.

    .. math::

        I_x(a, b) = y, \\quad I_x(a, b) = \\frac{1}{B(a, b)} \\int_0^x t^{a - 1} (1 - t)^{b - 1} \\, dt

    [DLMF 8.17.2]

    Where y is close to 1, give 1 - y to betainccinv instead. Where the result is close to 1, its
    distance from 1 is betainccinv(b, a, y), with all digits. For a small a and y it is about (y a B(a,
    b))^(1/a), which underflows (SciPy returns 2.2e-308) where log(y a B(a, b)) / a is below -708, with
    b = a for y = 0.4 below a = 3e-4, for y = 1e-6 below a = 0.018. In single precision that limit is
    -87, for y = 1e-6 a = 0.15. The logarithm of that, (log(y a) + betaln(a, b)) / a, does not. Where
    the quantile underflows, its derivatives in a and b are 0, as they underflow, too; that in y is
    about x / (a y), 0 unless y is as tiny.

    Args:
      a: The first shape, a > 0.
      b: The second shape, b > 0.
      y: The probability below the result, 0 <= y <= 1.

    Returns:
      x: The quantile of a beta variable of shapes a and b, from 0 at y = 0 to 1 at y = 1.

    `scipy.special.betaincinv`. The arguments broadcast; a real, b real, y real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: a > 0 and b > 0 and y >= 0 and y <= 1.

    Derivatives:
      dx/dy = exp(betaln(a, b) - (a - 1) * log(x) - (b - 1) * log1p(-x))   [DLMF 8.17.1]
      computed in a, b, and mixed: by a kernel (implicit differentiation of DLMF 8.17.1) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 9e-15,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 7.8 us an element at points of the tests.
    Outside of its domain the exact engine takes 21 ms an element in the median of points in the tested
    region, 15 ms in that of points anywhere, and at most 174 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      betainc, betainccinv, btdtria, btdtrib, bdtri

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import betaincinv
      >>> print(f"{betaincinv(0.5, 0.5, 0.5):.5g}")
      0.5

      The width of the central interval of 95 % of a beta distribution of mean 0.4 and n = a + b =
      50, and its derivative in n:

      >>> import jax
      >>> def width(n):
      ...     a, b = 0.4 * n, 0.6 * n
      ...     return betaincinv(a, b, 0.975) - betaincinv(a, b, 0.025)
      >>> print(f"{width(50.0):.4f} {jax.grad(width)(50.0):.5f}")
      0.2676 -0.00260

    Known: Derivatives of order 2, 4 in y, with relative errors up to 1e-10: Next to the mode the
    derivatives in y vanish; they contain (a - 1)(1 - x) - (b - 1) x, which is known only to the
    rounding of x. Where: a + b > 150 and abs(y - 0.5) < 0.1.
    """
    return _betaincinv(a, b, y)


@custom_jvp
def _betaincinv(a, b, y):
    return call("betaincinv", a, b, y)


@rule(_betaincinv)
def _betaincinv_jvp(primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x = _betaincinv(a, b, y)
    return x, chain(
        x,
        (a_dot, lambda: _betaincinv_partial((1, 0, 0), a, b, y)),
        (b_dot, lambda: _betaincinv_partial((0, 1, 0), a, b, y)),
        (y_dot, lambda: _betaincinv_dy(1, a, b, y)),
    )


@special(types=("ddd->d",), static=("n",))
def betaincinv_dy(n, a, b, y):
    """The derivative of `betaincinv` of order n in y (DLMF 8.17.1)."""
    return _betaincinv_dy(n, a, b, y) if n else _betaincinv(a, b, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _betaincinv_dy(n, a, b, y):
    return betainc_inverse_derivative(n, a, b, y)


@rule(_betaincinv_dy)
def _betaincinv_dy_jvp(n, primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x_n = _betaincinv_dy(n, a, b, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _betaincinv_partial((1, 0, n), a, b, y)),
        (b_dot, lambda: _betaincinv_partial((0, 1, n), a, b, y)),
        (y_dot, lambda: _betaincinv_dy(n + 1, a, b, y)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _betaincinv_partial(orders, a, b, y):
    """The derivative of `betaincinv` of mixed `orders` in (a, b, y) (implicit differentiation of DLMF 8.17.1)."""
    within = None
    return kernel_or_exactly(inverse_beta_partial, "betaincinv", orders, (a, b, y), within, (0.5, 0.5, 0.5))


@rule(_betaincinv_partial)
def _betaincinv_partial_jvp(orders, primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x_n = _betaincinv_partial(orders, a, b, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _betaincinv_partial(raised(orders, 0), a, b, y)),
        (b_dot, lambda: _betaincinv_partial(raised(orders, 1), a, b, y)),
        (y_dot, lambda: _betaincinv_partial(raised(orders, 2), a, b, y)),
    )


@special(types=("ddd->d",))
def betainccinv(a: ArrayLike, b: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of betaincc(a, b, x) in x.

    .. math::

        \\frac{1}{B(a, b)} \\int_x^1 t^{a - 1} (1 - t)^{b - 1} \\, dt = y

    [DLMF 8.17.2]

    It is betaincinv(a, b, 1 - y), and keeps all digits for small y.

    Args:
      a: The first shape, a > 0.
      b: The second shape, b > 0.
      y: The probability above the result, 0 <= y <= 1.

    Returns:
      x: The level that a beta variable of shapes a and b exceeds with probability y, from 1 at y = 0 to
        0 at y = 1.

    `scipy.special.betainccinv`. The arguments broadcast; a real, b real, y real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: a > 0 and b > 0 and y >= 0 and y <= 1.

    Derivatives:
      dx/dy = -exp(betaln(a, b) - (a - 1) * log(x) - (b - 1) * log1p(-x))   [DLMF 8.17.1]
      computed in a, b, and mixed: by a kernel (implicit differentiation of DLMF 8.17.1) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 9e-15,
    higher and mixed ones 2e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 7.5 us an element at points of the tests.
    Outside of its domain the exact engine takes 10 ms an element in the median of points in the tested
    region, 16 ms in that of points anywhere, and at most 147 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      betaincc, betaincinv, btdtria, btdtrib

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import betainccinv
      >>> print(f"{betainccinv(0.5, 0.5, 0.5):.5g}")
      0.5

      The levels that beta variables of first shape 2 exceed with probability 5 %, for three second
      shapes, and their derivatives in these:

      >>> import jax
      >>> b = jax.numpy.array([1.0, 2.0, 4.0])
      >>> f = jax.vmap(jax.value_and_grad(lambda b: betainccinv(2.0, b, 0.05)))
      >>> for x, slope in zip(*f(b)):
      ...     print(f"{x:.4f} {slope:.4f}")
      0.9747 -0.0816
      0.8646 -0.1198
      0.6574 -0.0842

    Known: Derivatives of order 2, 4 in y, with relative errors up to 1e-10: Next to the mode the
    derivatives in y vanish; they contain (a - 1)(1 - x) - (b - 1) x, which is known only to the
    rounding of x. Where: a + b > 150 and abs(y - 0.5) < 0.1.
    """
    return _betainccinv(a, b, y)


@custom_jvp
def _betainccinv(a, b, y):
    return call("betainccinv", a, b, y)


@rule(_betainccinv)
def _betainccinv_jvp(primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x = _betainccinv(a, b, y)
    return x, chain(
        x,
        (a_dot, lambda: _betainccinv_partial((1, 0, 0), a, b, y)),
        (b_dot, lambda: _betainccinv_partial((0, 1, 0), a, b, y)),
        (y_dot, lambda: _betainccinv_dy(1, a, b, y)),
    )


@special(types=("ddd->d",), static=("n",))
def betainccinv_dy(n, a, b, y):
    """The derivative of `betainccinv` of order n in y (DLMF 8.17.1)."""
    return _betainccinv_dy(n, a, b, y) if n else _betainccinv(a, b, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _betainccinv_dy(n, a, b, y):
    return betaincc_inverse_derivative(n, a, b, y)


@rule(_betainccinv_dy)
def _betainccinv_dy_jvp(n, primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x_n = _betainccinv_dy(n, a, b, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _betainccinv_partial((1, 0, n), a, b, y)),
        (b_dot, lambda: _betainccinv_partial((0, 1, n), a, b, y)),
        (y_dot, lambda: _betainccinv_dy(n + 1, a, b, y)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _betainccinv_partial(orders, a, b, y):
    """The derivative of `betainccinv` of mixed `orders` in (a, b, y) (implicit differentiation of DLMF 8.17.1)."""
    within = None
    return kernel_or_exactly(
        inverse_complementary_beta_partial, "betainccinv", orders, (a, b, y), within, (0.5, 0.5, 0.5)
    )


@rule(_betainccinv_partial)
def _betainccinv_partial_jvp(orders, primals, tangents):
    a, b, y = primals
    a_dot, b_dot, y_dot = tangents
    x_n = _betainccinv_partial(orders, a, b, y)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _betainccinv_partial(raised(orders, 0), a, b, y)),
        (b_dot, lambda: _betainccinv_partial(raised(orders, 1), a, b, y)),
        (y_dot, lambda: _betainccinv_partial(raised(orders, 2), a, b, y)),
    )
