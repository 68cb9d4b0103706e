# Generated from codegen/catalogue/gamma_distributions.yaml by `make generate`. Do not edit.

"""Gamma distributions: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import floor
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    custom_jvp,
    discrete,
    kernel_or_exactly,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.gamma.distributions import (
    chi_square_freedom_partial,
    chi_square_partial,
    chi_square_quantile_partial,
    chi_square_survival_partial,
    gamma_distribution_partial,
    gamma_quantile_partial,
    gamma_rate_partial,
    gamma_shape_partial,
    gamma_survival_partial,
    poisson_count_partial,
)
from jaxspecial.kernels.gamma.incomplete import gamma_density
from jaxspecial.kernels.gamma.quantile_derivatives import gammaincc_inverse_derivative

__all__ = [
    "chdtr",
    "chdtrc",
    "chdtri",
    "chdtriv",
    "gdtr",
    "gdtrc",
    "gdtria",
    "gdtrib",
    "gdtrix",
    "pdtr",
    "pdtrc",
    "pdtri",
    "pdtrik",
]


@special(loops="chdtr")
def chdtr(v: ArrayLike, x: ArrayLike) -> Array:
    """The chi-square distribution function with v degrees of freedom.

    .. math::

        P(v, x) = \\frac{1}{2^{v / 2} \\Gamma(v / 2)} \\int_0^x t^{v / 2 - 1} e^{-t / 2} \\, dt

    [Abramowitz and Stegun 26.4.1]

    It is gammainc(v / 2, x / 2). The p-value of a test is the other tail, chdtrc, which keeps its
    digits. For v / 2 above 2e5 the page of gammainc has the figures of SciPy's errors. For large v
    SciPy's value loses digits in the lower tail, as that of gammainc.

    Args:
      v: The degrees of freedom, v >= 0, not only an integer.
      x: The upper limit of the integral, x >= 0.

    Returns:
      P: The probability that a chi-square variable with v degrees of freedom is at most x, from 0 to 1.

    `scipy.special.chdtr`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: v >= 0 and x >= 0 and v + x > 0.

    Derivatives:
      dP/dx = exp((v / 2 - 1) * log(x / 2) - x / 2 - gammaln(v / 2)) / 2   [DLMF 8.8.13]
      computed in v, and mixed: by a kernel (DLMF 8.2.4, 8.7.1).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-13, first derivatives 6e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 0.66 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      chdtrc, chdtri, chdtriv, gammainc, gdtr

    Examples:
      >>> from jaxspecial import chdtr
      >>> print(f"{chdtr(0.5, 1):.4g}")
      0.8465

      The chi-square density with 4 degrees of freedom at three points, and its derivative in these
      degrees:

      >>> import jax
      >>> density = jax.grad(chdtr, 1)
      >>> for x in (1.0, 3.0, 9.0):
      ...     print(f"{density(4.0, x):.3f} {jax.grad(density)(4.0, x):.3f}")
      0.152 -0.085
      0.167 -0.001
      0.025 0.014
    """
    return _chdtr(v, x)


@custom_jvp
def _chdtr(v, x):
    return call("chdtr", v, x)


@rule(_chdtr)
def _chdtr_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P = _chdtr(v, x)
    return P, chain(
        P,
        (v_dot, lambda: _chdtr_partial((1, 0), v, x)),
        (x_dot, lambda: _chdtr_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def chdtr_dx(n, v, x):
    """The derivative of `chdtr` of order n in x (DLMF 8.8.13)."""
    return _chdtr_dx(n, v, x) if n else _chdtr(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtr_dx(n, v, x):
    return gamma_density(n - 1, v / 2, x / 2) / 2**n


@rule(_chdtr_dx)
def _chdtr_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P_n = _chdtr_dx(n, v, x)
    return P_n, chain(
        P_n,
        (v_dot, lambda: _chdtr_partial((1, n), v, x)),
        (x_dot, lambda: _chdtr_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtr_partial(orders, v, x):
    """The derivative of `chdtr` of mixed `orders` in (v, x) (DLMF 8.2.4, 8.7.1)."""
    return chi_square_partial(orders, v, x)


@rule(_chdtr_partial)
def _chdtr_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P_n = _chdtr_partial(orders, v, x)
    return P_n, chain(
        P_n,
        (v_dot, lambda: _chdtr_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _chdtr_partial(raised(orders, 1), v, x)),
    )


@special(loops="chdtrc")
def chdtrc(v: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the chi-square distribution function with v degrees of freedom.

    .. math::

        Q(v, x) = \\frac{1}{2^{v / 2} \\Gamma(v / 2)} \\int_x^\\infty t^{v / 2 - 1} e^{-t / 2} \\, dt

    [Abramowitz and Stegun 26.4.2]

    It is gammaincc(v / 2, x / 2), and keeps its digits for small p-values. Where it underflows,
    log_gammaincc(v / 2, x / 2) is its logarithm.

    Args:
      v: The degrees of freedom, v >= 0, not only an integer.
      x: The lower limit of the integral, x >= 0; the statistic of a chi-square test.

    Returns:
      Q: The probability that a chi-square variable with v degrees of freedom exceeds x, the p-value of
        x, from 0 to 1.

    `scipy.special.chdtrc`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: v >= 0 and x >= 0 and v + x > 0.

    Derivatives:
      dQ/dx = -exp((v / 2 - 1) * log(x / 2) - x / 2 - gammaln(v / 2)) / 2   [DLMF 8.8.13]
      computed in v, and mixed: by a kernel (DLMF 8.2.4, 8.7.1).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-14, first derivatives 6e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 0.76 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      chdtr, chdtri, gammaincc, gdtrc

    Examples:
      >>> from jaxspecial import chdtrc
      >>> print(f"{chdtrc(0.5, 1):.5g}")
      0.15351

      A test statistic of 18.3 with 10 degrees of freedom: its p-value, and how fast this grows with
      the degrees of freedom:

      >>> import jax
      >>> p, slope = jax.value_and_grad(chdtrc)(10.0, 18.3)
      >>> print(f"{p:.4f} {slope:.4f}")
      0.0501 0.0214
    """
    return _chdtrc(v, x)


@custom_jvp
def _chdtrc(v, x):
    return call("chdtrc", v, x)


@rule(_chdtrc)
def _chdtrc_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q = _chdtrc(v, x)
    return Q, chain(
        Q,
        (v_dot, lambda: _chdtrc_partial((1, 0), v, x)),
        (x_dot, lambda: _chdtrc_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def chdtrc_dx(n, v, x):
    """The derivative of `chdtrc` of order n in x (DLMF 8.8.13)."""
    return _chdtrc_dx(n, v, x) if n else _chdtrc(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtrc_dx(n, v, x):
    return -gamma_density(n - 1, v / 2, x / 2) / 2**n


@rule(_chdtrc_dx)
def _chdtrc_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q_n = _chdtrc_dx(n, v, x)
    return Q_n, chain(
        Q_n,
        (v_dot, lambda: _chdtrc_partial((1, n), v, x)),
        (x_dot, lambda: _chdtrc_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtrc_partial(orders, v, x):
    """The derivative of `chdtrc` of mixed `orders` in (v, x) (DLMF 8.2.4, 8.7.1)."""
    return chi_square_survival_partial(orders, v, x)


@rule(_chdtrc_partial)
def _chdtrc_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q_n = _chdtrc_partial(orders, v, x)
    return Q_n, chain(
        Q_n,
        (v_dot, lambda: _chdtrc_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _chdtrc_partial(raised(orders, 1), v, x)),
    )


@special(loops="chdtri")
def chdtri(v: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of chdtrc(v, x) in x.

    .. math::

        Q(v, x) = p, \\quad
        Q(v, x) = \\frac{1}{2^{v / 2} \\Gamma(v / 2)} \\int_x^\\infty t^{v / 2 - 1} e^{-t / 2} \\, dt

    [Abramowitz and Stegun 26.4.2]

    It inverts the upper tail chdtrc, not chdtr. The quantile of a probability p below it is chdtri(v, 1
    - p).

    Args:
      v: The degrees of freedom, v > 0, not only an integer.
      p: The probability above the result, 0 <= p <= 1.

    Returns:
      x: The critical value that a chi-square variable with v degrees of freedom exceeds with
        probability p, from infinity at p = 0 to 0 at p = 1.

    `scipy.special.chdtri`. The arguments broadcast; v real, p real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: v > 0 and p >= 0 and p <= 1.

    Derivatives:
      dx/dp = -2 * exp(gammaln(v / 2) + x / 2 - (v / 2 - 1) * log(x / 2))   [DLMF 8.8.13]
      computed in v, and mixed: by a kernel (along the curves on which p is constant).

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-14, first derivatives 4e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.3 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      chdtrc, chdtriv, gammainccinv, chdtr

    Examples:
      >>> from jaxspecial import chdtri
      >>> print(f"{chdtri(0.5, 0.5):.4g}")
      0.08735

      The upper limit of 95 % for a variance estimated as 2.0 with v degrees of freedom, v = 5 and
      20, and how much it falls per further degree:

      >>> import jax
      >>> def limit(v):
      ...     return 2.0 * v / chdtri(v, 0.95)
      >>> for v in (5.0, 20.0):
      ...     print(f"{limit(v):.3f} {jax.grad(limit)(v):.3f}")
      8.730 -1.798
      3.686 -0.066
    """
    return _chdtri(v, p)


@custom_jvp
def _chdtri(v, p):
    return call("chdtri", v, p)


@rule(_chdtri)
def _chdtri_jvp(primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x = _chdtri(v, p)
    return x, chain(
        x,
        (v_dot, lambda: _chdtri_partial((1, 0), v, p)),
        (p_dot, lambda: _chdtri_dp(1, v, p)),
    )


@special(types=("dd->d",), static=("n",))
def chdtri_dp(n, v, p):
    """The derivative of `chdtri` of order n in p (DLMF 8.8.13)."""
    return _chdtri_dp(n, v, p) if n else _chdtri(v, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtri_dp(n, v, p):
    return 2 * gammaincc_inverse_derivative(n, v / 2, p)


@rule(_chdtri_dp)
def _chdtri_dp_jvp(n, primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x_n = _chdtri_dp(n, v, p)
    return x_n, chain(
        x_n,
        (v_dot, lambda: _chdtri_partial((1, n), v, p)),
        (p_dot, lambda: _chdtri_dp(n + 1, v, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtri_partial(orders, v, p):
    """The derivative of `chdtri` of mixed `orders` in (v, p) (along the curves on which p is constant)."""
    return chi_square_quantile_partial(orders, v, p)


@rule(_chdtri_partial)
def _chdtri_partial_jvp(orders, primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x_n = _chdtri_partial(orders, v, p)
    return x_n, chain(
        x_n,
        (v_dot, lambda: _chdtri_partial(raised(orders, 0), v, p)),
        (p_dot, lambda: _chdtri_partial(raised(orders, 1), v, p)),
    )


@special(types=("dd->d",), kernel="chdtriv")
def chdtriv(p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of chdtr(v, x) in v.

    .. math::

        P(v, x) = p, \\quad
        P(v, x) = \\frac{1}{2^{v / 2} \\Gamma(v / 2)} \\int_0^x t^{v / 2 - 1} e^{-t / 2} \\, dt

    [Abramowitz and Stegun 26.4.1]

    The probability is the lower one here, unlike that of chdtri.

    Args:
      p: The probability that a chi-square variable is at most x, 0 < p < 1.
      x: The quantile of this probability, x > 0.

    Returns:
      v: The degrees of freedom, v > 0, in general not an integer. It falls with p and grows with x.

    `scipy.special.chdtriv`. The arguments broadcast; p real, x real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Domain: p > 0 and p < 1 and x > 0.

    Derivatives:
      computed in p, x, and mixed: by a kernel (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-16, first derivatives 3e-13.

    Cost: In p, and similarly in x, the kernel takes about 4.2 us an element at points of the tests.
    Outside of its domain the exact engine takes 196 ms an element in the median of points in the tested
    region, 37 ms in that of points anywhere, and at most 394 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      chdtr, chdtri, chdtrc, gdtrib

    Examples:
      >>> from jaxspecial import chdtriv
      >>> print(f"{chdtriv(0.8465, 1):.5g}")
      0.49996

      The degrees of freedom of a chi-square variable whose median was observed as 7.3, and their
      error if the median has the standard error 0.4:

      >>> import jax
      >>> v, slope = jax.value_and_grad(chdtriv, 1)(0.5, 7.3)
      >>> print(f"{v:.3f} {0.4 * slope:.3f}")
      7.956 0.401
    """
    return _chdtriv(p, x)


@custom_jvp
def _chdtriv(p, x):
    return call("chdtriv", p, x)


@rule(_chdtriv)
def _chdtriv_jvp(primals, tangents):
    p, x = primals
    p_dot, x_dot = tangents
    v = _chdtriv(p, x)
    return v, chain(
        v,
        (p_dot, lambda: _chdtriv_partial((1, 0), p, x)),
        (x_dot, lambda: _chdtriv_partial((0, 1), p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtriv_partial(orders, p, x):
    """The derivative of `chdtriv` of mixed `orders` in (p, x) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        chi_square_freedom_partial, "chdtriv", orders, (p, x), within, (0.8464864041916774, 1.0)
    )


@rule(_chdtriv_partial)
def _chdtriv_partial_jvp(orders, primals, tangents):
    p, x = primals
    p_dot, x_dot = tangents
    v_n = _chdtriv_partial(orders, p, x)
    return v_n, chain(
        v_n,
        (p_dot, lambda: _chdtriv_partial(raised(orders, 0), p, x)),
        (x_dot, lambda: _chdtriv_partial(raised(orders, 1), p, x)),
    )


@special(loops="gdtr")
def gdtr(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The gamma distribution function of rate a and shape b.

    .. math::

        P(a, b, x) = \\frac{a^b}{\\Gamma(b)} \\int_0^x t^{b - 1} e^{-a t} \\, dt

    [SciPy; it is DLMF 8.2.4 at a x]

    It is gammainc(b, a x). Where it is close to 1, gdtrc keeps the digits that are lost here. For b
    above 2e5 and a x below b - 4.4 sqrt(b) SciPy's value loses digits, as that of gammainc.

    Args:
      a: The rate, the reciprocal of the scale, a > 0. It comes before the shape.
      b: The shape, b > 0.
      x: The upper limit of the integral, x >= 0.

    Returns:
      P: The probability that a gamma variable of rate a and shape b is at most x, from 0 to 1.

    `scipy.special.gdtr`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and b > 0 and x >= 0.

    Derivatives:
      dP/da = x * exp((b - 1) * log(a * x) - a * x - gammaln(b))   [DLMF 8.8.13]
      dP/dx = a * exp((b - 1) * log(a * x) - a * x - gammaln(b))   [DLMF 8.8.13]
      computed in a, b, x, and mixed: by a kernel (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0 and x >= 0
        and (a * x >= 1.0e-300 or a == 0 or x == 0); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-10, first derivatives 6e-14.

    Cost: In a, and similarly in b and x, the kernel takes about 0.44 us an element at points of the
    tests. Outside of its domain the exact engine takes 0.53 ms an element in the median of points in
    the tested region, 0.5 ms in that of points anywhere, and at most 96 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gdtrc, gdtria, gdtrib, gdtrix, gammainc

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gdtr
      >>> print(f"{gdtr(0.5, 0.5, 1.707):.4g}")
      0.8086

      The probability that a day's rain, a gamma variable of rate 0.2 per mm and shape 0.7, is at
      most 10 mm, and its error from those of the rate, 0.02, and of the shape, 0.1:

      >>> import jax
      >>> rate, shape = jax.grad(gdtr, (0, 1))(0.2, 0.7, 10.0)
      >>> error = ((0.02 * rate) ** 2 + (0.1 * shape) ** 2) ** 0.5
      >>> print(f"{gdtr(0.2, 0.7, 10.0):.4f} {error:.4f}")
      0.9237 0.0241

    Known: The value of P, with relative errors up to 0.05: SciPy ends the series of the lower tail
    after 2000 terms, before it has converged. Where: b > 2.0e+5 and b <= 1.0e+7 and a * x < b - 4.4 *
    sqrt(b).
    """
    return _gdtr(a, b, x)


@custom_jvp
def _gdtr(a, b, x):
    return call("gdtr", a, b, x)


@rule(_gdtr)
def _gdtr_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    P = _gdtr(a, b, x)
    return P, chain(
        P,
        (a_dot, lambda: _gdtr_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _gdtr_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _gdtr_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtr_partial(orders, a, b, x):
    """The derivative of `gdtr` of mixed `orders` in (a, b, x) (DLMF 8.2.4, 8.7.1)."""
    within = (a >= 0) & (b >= 0) & (x >= 0) & ((a * x >= 1e-300) | (a == 0) | (x == 0))
    return kernel_or_exactly(
        gamma_distribution_partial, "gdtr", orders, (a, b, x), within, (0.5, 0.5, 1.7071067811865475)
    )


@rule(_gdtr_partial)
def _gdtr_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    P_n = _gdtr_partial(orders, a, b, x)
    return P_n, chain(
        P_n,
        (a_dot, lambda: _gdtr_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _gdtr_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _gdtr_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="gdtrc")
def gdtrc(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the gamma distribution function of rate a and shape b.

    .. math::

        Q(a, b, x) = \\frac{a^b}{\\Gamma(b)} \\int_x^\\infty t^{b - 1} e^{-a t} \\, dt

    [SciPy; it is DLMF 8.2.4 at a x]

    It is gammaincc(b, a x), and keeps its digits in the upper tail, where 1 - gdtr(a, b, x) loses them.

    Args:
      a: The rate, the reciprocal of the scale, a > 0. It comes before the shape.
      b: The shape, b > 0.
      x: The lower limit of the integral, x >= 0.

    Returns:
      Q: The probability that a gamma variable of rate a and shape b exceeds x, from 0 to 1.

    `scipy.special.gdtrc`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and b > 0 and x >= 0.

    Derivatives:
      dQ/da = -x * exp((b - 1) * log(a * x) - a * x - gammaln(b))   [DLMF 8.8.13]
      dQ/dx = -a * exp((b - 1) * log(a * x) - a * x - gammaln(b))   [DLMF 8.8.13]
      computed in a, b, x, and mixed: by a kernel (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0 and x >= 0
        and (a * x >= 1.0e-300 or a == 0 or x == 0); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 4e-14.

    Cost: In a, and similarly in b and x, the kernel takes about 0.66 us an element at points of the
    tests. Outside of its domain the exact engine takes 0.75 ms an element in the median of points in
    the tested region, 0.41 ms in that of points anywhere, and at most 170 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gdtr, gdtrix, gammaincc, chdtrc

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gdtrc
      >>> print(f"{gdtrc(0.5, 0.5, 1.707):.6g}")
      0.191375

      The likelihood equations of lifetimes that were cut off: 12 parts still worked after 3 years,
      and 8 had failed. The gradient in rate and shape at (0.5, 2):

      >>> import jax
      >>> def log_likelihood(rate, shape):
      ...     works = gdtrc(rate, shape, 3.0)
      ...     return 12 * jax.numpy.log(works) + 8 * jax.numpy.log1p(-works)
      >>> rate, shape = jax.grad(log_likelihood, (0, 1))(0.5, 2.0)
      >>> print(f"{rate:.2f} {shape:.3f}")
      -3.43 1.072

    Known: The value of Q, with relative errors up to 2e-07: SciPy ends the series of the lower tail
    after 2000 terms, before it has converged. Where: b > 2.0e+5 and b <= 1.0e+7 and a * x < b - 4.4 *
    sqrt(b).
    """
    return _gdtrc(a, b, x)


@custom_jvp
def _gdtrc(a, b, x):
    return call("gdtrc", a, b, x)


@rule(_gdtrc)
def _gdtrc_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    Q = _gdtrc(a, b, x)
    return Q, chain(
        Q,
        (a_dot, lambda: _gdtrc_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _gdtrc_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _gdtrc_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrc_partial(orders, a, b, x):
    """The derivative of `gdtrc` of mixed `orders` in (a, b, x) (DLMF 8.2.4, 8.7.1)."""
    within = (a >= 0) & (b >= 0) & (x >= 0) & ((a * x >= 1e-300) | (a == 0) | (x == 0))
    return kernel_or_exactly(
        gamma_survival_partial, "gdtrc", orders, (a, b, x), within, (0.5, 0.5, 1.7071067811865475)
    )


@rule(_gdtrc_partial)
def _gdtrc_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    Q_n = _gdtrc_partial(orders, a, b, x)
    return Q_n, chain(
        Q_n,
        (a_dot, lambda: _gdtrc_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _gdtrc_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _gdtrc_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="gdtria")
def gdtria(p: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in a.

    .. math::

        P(a, b, x) = p, \\quad P(a, b, x) = \\frac{a^b}{\\Gamma(b)} \\int_0^x t^{b - 1} e^{-a t} \\, dt

    [SciPy; it is DLMF 8.2.4 at a x]

    Args:
      p: The probability that the gamma variable is at most x, 0 < p < 1.
      b: The shape, b > 0.
      x: The quantile of this probability, x > 0.

    Returns:
      a: The rate, the reciprocal of the scale, a > 0. It is gammaincinv(b, p) / x.

    `scipy.special.gdtria`. The arguments broadcast; p real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: p > 0 and p < 1 and b > 0 and x > 0.

    Derivatives:
      da/dp = exp(gammaln(b) + a * x - (b - 1) * log(a * x)) / x   [DLMF 8.8.13]
      da/dx = -a / x
      computed in p, b, x, and mixed: by a kernel (gammaincinv(b, p) / x) where p >= 1.0e-140 and p < 1
        and b > 0 and p**(1 / b) >= 1.0e-140 and x > 0; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14.

    Cost: In p, and similarly in b and x, the kernel takes about 3.1 us an element at points of the
    tests. Outside of its domain the exact engine takes 50 ms an element in the median of points in the
    tested region, 49 ms in that of points anywhere, and at most 95 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gdtr, gdtrib, gdtrix, gammaincinv

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gdtria
      >>> print(f"{gdtria(0.5, 0.5, 0.5):.5g}")
      0.45494

      The rate of service for which 90 % of the jobs of 2 stages each are done within 5 minutes, and
      how much it must grow per stage that is added:

      >>> import jax
      >>> rate, slope = jax.value_and_grad(gdtria, 1)(0.9, 2.0, 5.0)
      >>> print(f"{rate:.4f} {slope:.4f}")
      0.7779 0.2975
    """
    return _gdtria(p, b, x)


@custom_jvp
def _gdtria(p, b, x):
    return call("gdtria", p, b, x)


@rule(_gdtria)
def _gdtria_jvp(primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a = _gdtria(p, b, x)
    return a, chain(
        a,
        (p_dot, lambda: _gdtria_partial((1, 0, 0), p, b, x)),
        (b_dot, lambda: _gdtria_partial((0, 1, 0), p, b, x)),
        (x_dot, lambda: _gdtria_partial((0, 0, 1), p, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtria_partial(orders, p, b, x):
    """The derivative of `gdtria` of mixed `orders` in (p, b, x) (gammaincinv(b, p) / x)."""
    within = (p >= 1e-140) & (p < 1) & (b > 0) & (p ** (1 / b) >= 1e-140) & (x > 0)
    return kernel_or_exactly(gamma_rate_partial, "gdtria", orders, (p, b, x), within, (0.5, 0.5, 0.5))


@rule(_gdtria_partial)
def _gdtria_partial_jvp(orders, primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a_n = _gdtria_partial(orders, p, b, x)
    return a_n, chain(
        a_n,
        (p_dot, lambda: _gdtria_partial(raised(orders, 0), p, b, x)),
        (b_dot, lambda: _gdtria_partial(raised(orders, 1), p, b, x)),
        (x_dot, lambda: _gdtria_partial(raised(orders, 2), p, b, x)),
    )


@special(loops="gdtrib")
def gdtrib(a: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in b.

    .. math::

        P(a, b, x) = p, \\quad P(a, b, x) = \\frac{a^b}{\\Gamma(b)} \\int_0^x t^{b - 1} e^{-a t} \\, dt

    [SciPy; it is DLMF 8.2.4 at a x]

    Args:
      a: The rate, the reciprocal of the scale, a > 0.
      p: The probability that the gamma variable is at most x, 0 < p < 1.
      x: The quantile of this probability, x > 0.

    Returns:
      b: The shape, b > 0. It falls with p, and grows with the product a x.

    `scipy.special.gdtrib`. The arguments broadcast; a real, p real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and p > 0 and p < 1 and x > 0.

    Derivatives:
      computed in a, p, x, and mixed: by a kernel (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-15, first derivatives 4e-15.

    Cost: In a, and similarly in p and x, the kernel takes about 5 us an element at points of the tests.
    Outside of its domain the exact engine takes 49 ms an element in the median of points in the tested
    region, 18 ms in that of points anywhere, and at most 264 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gdtr, gdtria, gdtrix, chdtriv

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gdtrib
      >>> print(f"{gdtrib(0.5, 0.8086, 1.707):.4g}")
      0.5001

      The shape of a gamma variable of rate 2 whose median is 3, and the Jacobian in rate,
      probability and median:

      >>> import jax
      >>> b, slopes = jax.value_and_grad(gdtrib, (0, 1, 2))(2.0, 0.5, 3.0)
      >>> print(f"{b:.2f}", *(f"{slope:.2f}" for slope in slopes))
      6.33 3.00 -6.11 2.00
    """
    return _gdtrib(a, p, x)


@custom_jvp
def _gdtrib(a, p, x):
    return call("gdtrib", a, p, x)


@rule(_gdtrib)
def _gdtrib_jvp(primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b = _gdtrib(a, p, x)
    return b, chain(
        b,
        (a_dot, lambda: _gdtrib_partial((1, 0, 0), a, p, x)),
        (p_dot, lambda: _gdtrib_partial((0, 1, 0), a, p, x)),
        (x_dot, lambda: _gdtrib_partial((0, 0, 1), a, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrib_partial(orders, a, p, x):
    """The derivative of `gdtrib` of mixed `orders` in (a, p, x) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        gamma_shape_partial,
        "gdtrib",
        orders,
        (a, p, x),
        within,
        (0.5, 0.8086388184591388, 1.7071067811865475),
    )


@rule(_gdtrib_partial)
def _gdtrib_partial_jvp(orders, primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b_n = _gdtrib_partial(orders, a, p, x)
    return b_n, chain(
        b_n,
        (a_dot, lambda: _gdtrib_partial(raised(orders, 0), a, p, x)),
        (p_dot, lambda: _gdtrib_partial(raised(orders, 1), a, p, x)),
        (x_dot, lambda: _gdtrib_partial(raised(orders, 2), a, p, x)),
    )


@special(loops="gdtrix")
def gdtrix(a: ArrayLike, b: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in x.

    .. math::

        P(a, b, x) = p, \\quad P(a, b, x) = \\frac{a^b}{\\Gamma(b)} \\int_0^x t^{b - 1} e^{-a t} \\, dt

    [SciPy; it is DLMF 8.2.4 at a x]

    Where p is close to 1, gammainccinv(b, 1 - p) / a with the small 1 - p keeps the digits.

    Args:
      a: The rate, the reciprocal of the scale, a > 0.
      b: The shape, b > 0.
      p: The probability below the result, 0 < p < 1.

    Returns:
      x: The quantile of a gamma variable of rate a and shape b, x > 0. It is gammaincinv(b, p) / a,
        whose kernel has no limits.

    `scipy.special.gdtrix`. The arguments broadcast; a real, b real, p real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and b > 0 and p > 0 and p < 1.

    Derivatives:
      dx/da = -x / a
      dx/dp = exp(gammaln(b) + a * x - (b - 1) * log(a * x)) / a   [DLMF 8.8.13]
      computed in a, b, p, and mixed: by a kernel (gammaincinv(b, p) / a) where a > 0 and b > 0 and p >=
        1.0e-140 and p < 1 and p**(1 / b) >= 1.0e-140; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 2e-13.

    Cost: In a, and similarly in b and p, the kernel takes about 1.7 us an element at points of the
    tests. Outside of its domain the exact engine takes 1.1 ms an element in the median of points in the
    tested region, 2.3 ms in that of points anywhere, and at most 139 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gdtr, gdtria, gdtrib, gammaincinv, gammainccinv

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      >>> from jaxspecial import gdtrix
      >>> print(f"{gdtrix(0.5, 0.5, 0.5):.5g}")
      0.45494

      Samples of gamma variables that have derivatives in the parameters: the gradient of the mean
      of the squares in rate and shape, by 100 quantiles. The exact one is (-5.185, 2.667):

      >>> import jax
      >>> p = (jax.numpy.arange(100) + 0.5) / 100
      >>> def mean_square(rate, shape):
      ...     return (gdtrix(rate, shape, p) ** 2).mean()
      >>> rate, shape = jax.grad(mean_square, (0, 1))(1.5, 2.5)
      >>> print(f"{rate:.3f} {shape:.3f}")
      -5.137 2.657
    """
    return _gdtrix(a, b, p)


@custom_jvp
def _gdtrix(a, b, p):
    return call("gdtrix", a, b, p)


@rule(_gdtrix)
def _gdtrix_jvp(primals, tangents):
    a, b, p = primals
    a_dot, b_dot, p_dot = tangents
    x = _gdtrix(a, b, p)
    return x, chain(
        x,
        (a_dot, lambda: _gdtrix_partial((1, 0, 0), a, b, p)),
        (b_dot, lambda: _gdtrix_partial((0, 1, 0), a, b, p)),
        (p_dot, lambda: _gdtrix_partial((0, 0, 1), a, b, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrix_partial(orders, a, b, p):
    """The derivative of `gdtrix` of mixed `orders` in (a, b, p) (gammaincinv(b, p) / a)."""
    within = (a > 0) & (b > 0) & (p >= 1e-140) & (p < 1) & (p ** (1 / b) >= 1e-140)
    return kernel_or_exactly(gamma_quantile_partial, "gdtrix", orders, (a, b, p), within, (0.5, 0.5, 0.5))


@rule(_gdtrix_partial)
def _gdtrix_partial_jvp(orders, primals, tangents):
    a, b, p = primals
    a_dot, b_dot, p_dot = tangents
    x_n = _gdtrix_partial(orders, a, b, p)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gdtrix_partial(raised(orders, 0), a, b, p)),
        (b_dot, lambda: _gdtrix_partial(raised(orders, 1), a, b, p)),
        (p_dot, lambda: _gdtrix_partial(raised(orders, 2), a, b, p)),
    )


@special(loops="pdtr")
def pdtr(k: ArrayLike, m: ArrayLike) -> Array:
    """The probability of at most k events, where m are expected.

    .. math::

        P(k, m) = e^{-m} \\sum_{j = 0}^{\\lfloor k \\rfloor} \\frac{m^j}{j!}

    [Abramowitz and Stegun 26.4.21; compare DLMF 8.4.10]

    It is gammaincc(floor(k) + 1, m). Where it is close to 1, pdtrc keeps the digits that are lost here.
    For a real k, with a derivative in it, use gammaincc(k + 1, m).

    Args:
      k: The number of events, k >= 0. SciPy takes its integer part.
      m: The expected number of events, m >= 0.

    Returns:
      P: The probability that a Poisson variable of mean m is at most k, from 0 to 1.

    `scipy.special.pdtr`. The arguments broadcast; k real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: k >= 0 and m >= 0.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      dP/dm = -exp(xlogy(floor(k), m) - m - gammaln(floor(k) + 1))   [DLMF 8.8.13]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-14, first derivatives 5e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      pdtrc, pdtri, pdtrik, gammaincc

    References:
      https://dlmf.nist.gov/8.4.E10

    Examples:
      >>> from jaxspecial import pdtr
      >>> print(f"{pdtr(2, 3.866):.5g}")
      0.2584

      The mean demand for which a stock of 8 suffices with probability 0.95, by Newton's method:

      >>> import jax
      >>> m = 5.0
      >>> for _ in range(4):
      ...     m -= (pdtr(8, m) - 0.95) / jax.grad(pdtr, 1)(8, m)
      >>> print(f"{m:.3f}")
      4.695
    """
    return _pdtr(k, m)


@custom_jvp
def _pdtr(k, m):
    return call("pdtr", k, m)


@rule(_pdtr)
def _pdtr_jvp(primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    P = _pdtr(k, m)
    return P, chain(
        P,
        (k_dot, discrete("pdtr", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtr_dm(1, k, m)),
    )


@special(types=("dd->d",), static=("n",))
def pdtr_dm(n, k, m):
    """The derivative of `pdtr` of order n in m (DLMF 8.8.13)."""
    return _pdtr_dm(n, k, m) if n else _pdtr(k, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtr_dm(n, k, m):
    return -gamma_density(n - 1, floor(k) + 1, m)


@rule(_pdtr_dm)
def _pdtr_dm_jvp(n, primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    P_n = _pdtr_dm(n, k, m)
    return P_n, chain(
        P_n,
        (k_dot, discrete("pdtr", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtr_dm(n + 1, k, m)),
    )


@special(loops="pdtrc")
def pdtrc(k: ArrayLike, m: ArrayLike) -> Array:
    """The probability of more than k events, where m are expected.

    .. math::

        Q(k, m) = e^{-m} \\sum_{j = \\lfloor k \\rfloor + 1}^\\infty \\frac{m^j}{j!}

    [Abramowitz and Stegun 26.4.21; compare DLMF 8.4.10]

    It is gammainc(floor(k) + 1, m), and keeps its digits where the counts are improbably high. The
    probability of at least k events, k >= 1, is pdtrc(k - 1, m). For k < 0 the value is NaN, not 1. For
    k above 2e5 SciPy's value loses digits where it is small, as that of gammainc.

    Args:
      k: The number of events, k >= 0. SciPy takes its integer part.
      m: The expected number of events, m >= 0.

    Returns:
      Q: The probability that a Poisson variable of mean m exceeds k, from 0 to 1.

    `scipy.special.pdtrc`. The arguments broadcast; k real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: k >= 0 and m >= 0.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      dQ/dm = exp(xlogy(floor(k), m) - m - gammaln(floor(k) + 1))   [DLMF 8.8.13]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 6e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      pdtr, pdtri, pdtrik, gammainc

    References:
      https://dlmf.nist.gov/8.4.E10

    Examples:
      >>> from jaxspecial import pdtrc
      >>> print(f"{pdtrc(2, 3.866):.5g}")
      0.7416

      The probability of 7 or more counts from a background of 1.5 counts, and its error if the
      background is known to 0.2:

      >>> import jax
      >>> q, slope = jax.value_and_grad(pdtrc, 1)(6, 1.5)
      >>> print(f"{q:.6f} {0.2 * slope:.6f}")
      0.000926 0.000706
    """
    return _pdtrc(k, m)


@custom_jvp
def _pdtrc(k, m):
    return call("pdtrc", k, m)


@rule(_pdtrc)
def _pdtrc_jvp(primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    Q = _pdtrc(k, m)
    return Q, chain(
        Q,
        (k_dot, discrete("pdtrc", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtrc_dm(1, k, m)),
    )


@special(types=("dd->d",), static=("n",))
def pdtrc_dm(n, k, m):
    """The derivative of `pdtrc` of order n in m (DLMF 8.8.13)."""
    return _pdtrc_dm(n, k, m) if n else _pdtrc(k, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtrc_dm(n, k, m):
    return gamma_density(n - 1, floor(k) + 1, m)


@rule(_pdtrc_dm)
def _pdtrc_dm_jvp(n, primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    Q_n = _pdtrc_dm(n, k, m)
    return Q_n, chain(
        Q_n,
        (k_dot, discrete("pdtrc", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtrc_dm(n + 1, k, m)),
    )


@special(loops="pdtri")
def pdtri(k: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of pdtr(k, m) in m.

    .. math::

        e^{-m} \\sum_{j = 0}^{\\lfloor k \\rfloor} \\frac{m^j}{j!} = y

    [Abramowitz and Stegun 26.4.21; compare DLMF 8.4.10]

    It is the upper limit of a mean of which k events were observed, of confidence 1 - y.

    Args:
      k: The number of events, k >= 0. SciPy takes its integer part.
      y: The probability of at most k events, 0 <= y < 1.

    Returns:
      m: The mean of the Poisson variable, from infinity at y = 0 towards 0 as y approaches 1.

    `scipy.special.pdtri`. The arguments broadcast; k integer, y real or k real, y real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: k >= 0 and y >= 0 and y < 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      dm/dy = -exp(gammaln(floor(k) + 1) + m - xlogy(floor(k), m))   [DLMF 8.8.13]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 8e-15,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      pdtr, pdtrc, pdtrik, gammainccinv

    References:
      https://dlmf.nist.gov/8.4.E10

    Examples:
      >>> from jaxspecial import pdtri
      >>> print(f"{pdtri(2, 0.5):.5g}")
      2.6741

      The upper limits of confidence 95 % after 0, 1 and 5 observed events, and how fast they fall
      with the permitted probability of error:

      >>> import jax
      >>> limits = jax.vmap(jax.value_and_grad(pdtri, 1), (0, None))
      >>> for m, slope in zip(*limits(jax.numpy.array([0.0, 1.0, 5.0]), 0.05)):
      ...     print(f"{m:.3f} {slope:.2f}")
      2.996 -20.00
      4.744 -24.22
      10.513 -34.38
    """
    return _pdtri(k, y)


@custom_jvp
def _pdtri(k, y):
    return call("pdtri", k, y)


@rule(_pdtri)
def _pdtri_jvp(primals, tangents):
    k, y = primals
    k_dot, y_dot = tangents
    m = _pdtri(k, y)
    return m, chain(
        m,
        (k_dot, discrete("pdtri", "k", "SciPy takes the integer part")),
        (y_dot, lambda: _pdtri_dy(1, k, y)),
    )


@special(types=("ld->d", "dd->d"), static=("n",))
def pdtri_dy(n, k, y):
    """The derivative of `pdtri` of order n in y (DLMF 8.8.13)."""
    return _pdtri_dy(n, k, y) if n else _pdtri(k, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtri_dy(n, k, y):
    return gammaincc_inverse_derivative(n, floor(k) + 1, y)


@rule(_pdtri_dy)
def _pdtri_dy_jvp(n, primals, tangents):
    k, y = primals
    k_dot, y_dot = tangents
    m_n = _pdtri_dy(n, k, y)
    return m_n, chain(
        m_n,
        (k_dot, discrete("pdtri", "k", "SciPy takes the integer part")),
        (y_dot, lambda: _pdtri_dy(n + 1, k, y)),
    )


@special(types=("dd->d",))
def pdtrik(p: ArrayLike, m: ArrayLike) -> Array:
    """The inverse of the Poisson distribution function, for real k, in k.

    .. math::

        \\frac{1}{\\Gamma(k + 1)} \\int_m^\\infty t^k e^{-t} \\, dt = p

    [Abramowitz and Stegun 26.4.21; compare DLMF 8.4.10]

    Round it up for the least integer with probability at least p. The function pdtr takes the integer
    part of k, so pdtr(pdtrik(p, m), m) is in general not p.

    Args:
      p: The probability of at most k events, exp(-m) < p < 1. At smaller p SciPy's value is 0, and
        derivatives are NaN.
      m: The expected number of events, m > 0.

    Returns:
      k: The number of events, k > 0, a real number, at which the continuous form of the Poisson
        distribution function, gammaincc(k + 1, m), is p.

    `scipy.special.pdtrik`. The arguments broadcast; p real, m real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Domain: m > 0 and p > exp(-m) and p < 1.

    Derivatives:
      computed in p, m, and mixed: by a kernel (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 3e-15.

    Cost: In p, and similarly in m, the kernel takes about 4 us an element at points of the tests.
    Outside of its domain the exact engine takes 53 ms an element in the median of points in the tested
    region, 74 ms in that of points anywhere, and at most 322 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pdtr, pdtri, pdtrc, gammaincc

    References:
      https://dlmf.nist.gov/8.4.E10

    Examples:
      >>> from jaxspecial import pdtrik
      >>> print(f"{pdtrik(0.2382, 2.112):.5g}")
      0.49973

      The capacity that a Poisson load exceeds with probability 1 %, for means of 10 and 100 calls,
      and how much each further expected call adds:

      >>> import jax
      >>> for m in (10.0, 100.0):
      ...     k, slope = jax.value_and_grad(pdtrik, 1)(0.99, m)
      ...     print(f"{k:.2f} {slope:.3f}")
      17.53 1.371
      123.48 1.116
    """
    return _pdtrik(p, m)


@custom_jvp
def _pdtrik(p, m):
    return call("pdtrik", p, m)


@rule(_pdtrik)
def _pdtrik_jvp(primals, tangents):
    p, m = primals
    p_dot, m_dot = tangents
    k = _pdtrik(p, m)
    return k, chain(
        k,
        (p_dot, lambda: _pdtrik_partial((1, 0), p, m)),
        (m_dot, lambda: _pdtrik_partial((0, 1), p, m)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtrik_partial(orders, p, m):
    """The derivative of `pdtrik` of mixed `orders` in (p, m) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        poisson_count_partial, "pdtrik", orders, (p, m), within, (0.23819610198092833, 2.1123724356957947)
    )


@rule(_pdtrik_partial)
def _pdtrik_partial_jvp(orders, primals, tangents):
    p, m = primals
    p_dot, m_dot = tangents
    k_n = _pdtrik_partial(orders, p, m)
    return k_n, chain(
        k_n,
        (p_dot, lambda: _pdtrik_partial(raised(orders, 0), p, m)),
        (m_dot, lambda: _pdtrik_partial(raised(orders, 1), p, m)),
    )
