# Generated from codegen/catalogue/beta_distributions.yaml by `make generate`. Do not edit.

"""Beta distributions: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import floor, minimum
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
from jaxspecial.kernels.beta.incomplete_argument import beta_density
from jaxspecial.kernels.beta.inverses import (
    beta_first_parameter_partial,
    beta_second_parameter_partial,
    binomial_successes_partial,
    binomial_trials_partial,
    f_distribution_quantile_partial,
    negative_binomial_failures_partial,
    negative_binomial_successes_partial,
)
from jaxspecial.kernels.beta.quantiles import betainc_inverse_derivative, betaincc_inverse_derivative
from jaxspecial.kernels.distributions.f_distribution import (
    complementary_f_distribution_partial,
    f_distribution_freedom_partial,
    f_distribution_partial,
)
from jaxspecial.kernels.distributions.student_t import (
    student_freedom_partial,
    student_partial,
    student_quantile_partial,
)

__all__ = [
    "stdtr",
    "stdtrit",
    "stdtridf",
    "fdtr",
    "fdtrc",
    "fdtri",
    "fdtridfd",
    "bdtr",
    "bdtrc",
    "bdtri",
    "nbdtr",
    "nbdtrc",
    "nbdtri",
    "bdtrik",
    "bdtrin",
    "nbdtrik",
    "nbdtrin",
    "btdtria",
    "btdtrib",
]


@special(types=("dd->d",), kernel="stdtr")
def stdtr(df: ArrayLike, t: ArrayLike) -> Array:
    """The distribution function of Student's t with df degrees of freedom.

    .. math::

        F(t; df) = \\frac{\\Gamma((df + 1) / 2)}{\\sqrt{\\pi \\, df} \\, \\Gamma(df / 2)}
            \\int_{-\\infty}^t \\left(1 + \\frac{u^2}{df}\\right)^{-(df + 1) / 2} du

    [Abramowitz and Stegun 26.7]

    For t > 0 the upper tail, 1 - F, is stdtr(df, -t), which keeps its digits. At t = -inf it is 0, with
    the derivatives 0.

    Args:
      df: The degrees of freedom, real, df > 0. For infinity it is the normal distribution, ndtr(t).
      t: The upper limit, real; the t statistic of a test.

    Returns:
      F: The probability that a variable of Student's t distribution is at most t, from 0 to 1.

    `scipy.special.stdtr`. The arguments broadcast; df real, t real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Domain: df > 0.

    Derivatives:
      dF/dt = (1 + t**2 / df)**(-(df + 1) / 2) / (sqrt(df) * beta(0.5, df / 2))
      computed in df, t, and mixed: by a kernel (the density differentiated under the integral, over the
        scale of F) where it certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-15, first derivatives 2e-14.

    Cost: In df, and similarly in t, the kernel takes about 3.6 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.55 ms an element in the median of points in the
    tested region, 1.9 ms in that of points anywhere, and at most 15 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      stdtrit, stdtridf, nctdtr, ndtr, betainc, log_stdtr

    Examples:
      >>> from jaxspecial import stdtr
      >>> print(f"{stdtr(1.5, 0.5):.5g}")
      0.65972

      The two-sided p-value of a t statistic of 2.5 with 10 degrees of freedom, and its slope in the
      latter:

      >>> import jax
      >>> def p_value(df):
      ...     return 2 * stdtr(df, -2.5)
      >>> print(f"{p_value(10.0):.4f}, {jax.grad(p_value)(10.0):.5f}")
      0.0314, -0.00215
    """
    return _stdtr(df, t)


@custom_jvp
def _stdtr(df, t):
    return call("stdtr", df, t)


@rule(_stdtr)
def _stdtr_jvp(primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    F = _stdtr(df, t)
    return F, chain(
        F,
        (df_dot, lambda: _stdtr_partial((1, 0), df, t)),
        (t_dot, lambda: _stdtr_partial((0, 1), df, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtr_partial(orders, df, t):
    """The derivative of `stdtr` of mixed `orders` in (df, t) (the density differentiated under the integral, over the scale of F)."""
    within = None
    return kernel_or_exactly(student_partial, "stdtr", orders, (df, t), within, (0.5, 0.5))


@rule(_stdtr_partial)
def _stdtr_partial_jvp(orders, primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    F_n = _stdtr_partial(orders, df, t)
    return F_n, chain(
        F_n,
        (df_dot, lambda: _stdtr_partial(raised(orders, 0), df, t)),
        (t_dot, lambda: _stdtr_partial(raised(orders, 1), df, t)),
    )


@special(types=("dd->d",), kernel="stdtrit")
def stdtrit(df: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of stdtr(df, t) in t.

    .. math::

        F(t; df) = p, \\qquad F(t; df) = \\frac{\\Gamma((df + 1) / 2)}{\\sqrt{\\pi \\, df} \\, \\Gamma(df / 2)}
            \\int_{-\\infty}^t \\left(1 + \\frac{u^2}{df}\\right)^{-(df + 1) / 2} du

    [Abramowitz and Stegun 26.7]

    At p = 1/2 the quantile is 0 for every df, and so dt/d(df) is exactly 0 there. A p close to 1 has
    lost the digits of 1 - p. Where the upper probability q is known, use -stdtrit(df, q).

    Args:
      df: The degrees of freedom, real, df > 0. For infinity it is the normal quantile, ndtri(p).
      p: The probability, 0 < p < 1. The result is infinite at both ends; at p = 0 SciPy's is +inf,
        where -inf is right.

    Returns:
      t: The quantile of Student's t distribution, real; it has the sign of p - 1/2. SciPy's value may
        be wrong far below p = 1e-100, by a factor of 2 or +inf, and for df < 1 it ends at 6.7e153
        sqrt(df); where the quantile is larger, as it is for p or 1 - p below about 10^(-154 df) / 2,
        1e-8 at df = 0.05, SciPy's value is much too small. That of the engine xla is right, and so are
        derivatives.

    `scipy.special.stdtrit`. The arguments broadcast; df real, p real. The result has their precision
    (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's
    own loop of float32 loses too many digits).

    Domain: df > 0 and p > 0 and p < 1.

    Derivatives:
      dt/dp = (1 + t**2 / df)**((df + 1) / 2) * sqrt(df) * beta(0.5, df / 2)
      computed in df, p, and mixed: by a kernel (implicit differentiation of stdtr) where (df >= 1.0e-6
        and p >= 1.0e-290 and p < 1) or (df >= 20 and p >= 2.3e-308 and p < 1) or (df > 0 and p > 0 and
        p < 1 and (2 * minimum(p, 1 - p))**(1 / df) < 1.0e-25) or p == 0 or p == 1; elsewhere by the
        exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-15, first derivatives 2e-14.

    Cost: In df, and similarly in p, the kernel takes about 4.2 us an element at points of the tests.
    Outside of its domain the exact engine takes 12 ms an element in the median of points in the tested
    region, 12 ms in that of points anywhere, and at most 176 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      stdtr, stdtridf, nctdtrit, ndtri

    Examples:
      >>> from jaxspecial import stdtrit
      >>> print(f"{stdtrit(1.5, 0.25):.4g}")
      -0.8726

      The half-width of the 95 % confidence interval of a mean, if the standard deviation of n
      observations is 2, and its derivative in n:

      >>> import jax
      >>> def half_width(n):
      ...     return 2.0 * stdtrit(n - 1, 0.975) / jax.numpy.sqrt(n)
      >>> print(f"{half_width(8.0):.4f}, {jax.grad(half_width)(8.0):.4f}")
      1.6720, -0.1529
    """
    return _stdtrit(df, p)


@custom_jvp
def _stdtrit(df, p):
    return call("stdtrit", df, p)


@rule(_stdtrit)
def _stdtrit_jvp(primals, tangents):
    df, p = primals
    df_dot, p_dot = tangents
    t = _stdtrit(df, p)
    return t, chain(
        t,
        (df_dot, lambda: _stdtrit_partial((1, 0), df, p)),
        (p_dot, lambda: _stdtrit_partial((0, 1), df, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtrit_partial(orders, df, p):
    """The derivative of `stdtrit` of mixed `orders` in (df, p) (implicit differentiation of stdtr)."""
    within = (
        (df >= 1e-06) & (p >= 1e-290) & (p < 1)
        | (df >= 20) & (p >= 2.3e-308) & (p < 1)
        | (df > 0) & (p > 0) & (p < 1) & ((2 * minimum(p, 1 - p)) ** (1 / df) < 1e-25)
        | (p == 0)
        | (p == 1)
    )
    return kernel_or_exactly(student_quantile_partial, "stdtrit", orders, (df, p), within, (0.5, 0.25))


@rule(_stdtrit_partial)
def _stdtrit_partial_jvp(orders, primals, tangents):
    df, p = primals
    df_dot, p_dot = tangents
    t_n = _stdtrit_partial(orders, df, p)
    return t_n, chain(
        t_n,
        (df_dot, lambda: _stdtrit_partial(raised(orders, 0), df, p)),
        (p_dot, lambda: _stdtrit_partial(raised(orders, 1), df, p)),
    )


@special(loops="stdtridf")
def stdtridf(p: ArrayLike, t: ArrayLike) -> Array:
    """The inverse of stdtr(df, t) in df.

    .. math::

        F(t; df) = p, \\qquad F(t; df) = \\frac{\\Gamma((df + 1) / 2)}{\\sqrt{\\pi \\, df} \\, \\Gamma(df / 2)}
            \\int_{-\\infty}^t \\left(1 + \\frac{u^2}{df}\\right)^{-(df + 1) / 2} du

    [Abramowitz and Stegun 26.7]

    The closer p is to ndtr(t), the larger is df, and the fewer of its digits does p determine.

    Args:
      p: The probability of values up to t, between 1/2 and the normal probability ndtr(t).
      t: The upper limit, real, not 0.

    Returns:
      df: The degrees of freedom at which Student's t distribution has the probability p up to t, df >
        0.

    `scipy.special.stdtridf`. The arguments broadcast; p real, t real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: t < 0 and p > erfc(-t / sqrt(2)) / 2 and p < 0.5 or t > 0 and p > 0.5 and p < 1 - erfc(t /
    sqrt(2)) / 2.

    Derivatives:
      computed in p, t, and mixed: by a kernel (implicit differentiation of stdtr) where it certifies
        its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11, first derivatives 4e-13.

    Cost: In p, and similarly in t, the kernel takes about 16 us an element at points of the tests.
    Outside of its domain the exact engine takes 46 ms an element in the median of points in the tested
    region, 25 ms in that of points anywhere, and at most 124 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      stdtr, stdtrit, ndtr

    Examples:
      >>> from jaxspecial import stdtridf
      >>> print(f"{stdtridf(0.0251, -6):.5g}")
      1.5

      Degrees of freedom for daily returns of which one in a hundred is 3 scales or more below the
      median, and how these change with the logarithm of that frequency:

      >>> import jax
      >>> df, slope = jax.value_and_grad(stdtridf)(0.01, -3.0)
      >>> print(f"{df:.3f}, {0.01 * slope:.3f}")
      6.983, -5.896
    """
    return _stdtridf(p, t)


@custom_jvp
def _stdtridf(p, t):
    return call("stdtridf", p, t)


@rule(_stdtridf)
def _stdtridf_jvp(primals, tangents):
    p, t = primals
    p_dot, t_dot = tangents
    df = _stdtridf(p, t)
    return df, chain(
        df,
        (p_dot, lambda: _stdtridf_partial((1, 0), p, t)),
        (t_dot, lambda: _stdtridf_partial((0, 1), p, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtridf_partial(orders, p, t):
    """The derivative of `stdtridf` of mixed `orders` in (p, t) (implicit differentiation of stdtr)."""
    within = None
    return kernel_or_exactly(
        student_freedom_partial, "stdtridf", orders, (p, t), within, (0.025101228388162394, -6.0)
    )


@rule(_stdtridf_partial)
def _stdtridf_partial_jvp(orders, primals, tangents):
    p, t = primals
    p_dot, t_dot = tangents
    df_n = _stdtridf_partial(orders, p, t)
    return df_n, chain(
        df_n,
        (p_dot, lambda: _stdtridf_partial(raised(orders, 0), p, t)),
        (t_dot, lambda: _stdtridf_partial(raised(orders, 1), p, t)),
    )


@special(types=("ddd->d",), kernel="fdtr")
def fdtr(dfn: ArrayLike, dfd: ArrayLike, x: ArrayLike) -> Array:
    """The distribution function of F with dfn and dfd degrees of freedom.

    .. math::

        P(x; dfn, dfd) = \\frac{1}{B(dfn / 2, dfd / 2)}
            \\int_0^x \\frac{(dfn \\, u)^{dfn / 2} \\, dfd^{dfd / 2}}
            {(dfn \\, u + dfd)^{(dfn + dfd) / 2}} \\, \\frac{du}{u}

    [Abramowitz and Stegun 26.6]

    P is betainc(dfn / 2, dfd / 2, dfn x / (dfd + dfn x)). Where P is close to 1, fdtrc keeps the digits
    that are lost here.

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      x: The ratio of the two mean squares, x >= 0.

    Returns:
      P: The probability that the F ratio is at most x, from 0 to 1.

    `scipy.special.fdtr`. The arguments broadcast; dfn real, dfd real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and x >= 0.

    Derivatives:
      dP/dx = exp(dfn / 2 * log(dfn * x / (dfd + dfn * x)) + dfd / 2 * log(dfd / (dfd + dfn * x)) -
        betaln(dfn / 2, dfd / 2)) / x
      computed in dfn, dfd, x, and mixed: by a kernel (the density differentiated under the integral,
        over the scale of F) where it certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-14, first derivatives 8e-14.

    Cost: In dfn, and similarly in dfd and x, the kernel takes about 4.7 us an element at points of the
    tests. Outside of its domain the exact engine takes 3.5 ms an element in the median of points in the
    tested region, 1.3 ms in that of points anywhere, and at most 979 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      fdtrc, fdtri, fdtridfd, ncfdtr, betainc

    Examples:
      >>> from jaxspecial import fdtr
      >>> print(f"{fdtr(1.5, 1.5, 2.263):.5g}")
      0.66367

      The density of the F distribution, which is the derivative of its distribution function:

      >>> import jax
      >>> density = jax.vmap(jax.grad(fdtr, argnums=2), (None, None, 0))
      >>> print(*(f"{d:.4f}" for d in density(3.0, 16.0, jax.numpy.array([0.5, 1.0, 2.0]))))
      0.6545 0.4238 0.1489

    Known: Derivatives of order 1 in dfn and dfd, with relative errors up to 2e-11: The derivatives in
    dfn and dfd change sign at an x in the middle of the distribution; next to it terms of both signs
    cancel. Where: x > 0.5 and x < 2.
    """
    return _fdtr(dfn, dfd, x)


@custom_jvp
def _fdtr(dfn, dfd, x):
    return call("fdtr", dfn, dfd, x)


@rule(_fdtr)
def _fdtr_jvp(primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    P = _fdtr(dfn, dfd, x)
    return P, chain(
        P,
        (dfn_dot, lambda: _fdtr_partial((1, 0, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtr_partial((0, 1, 0), dfn, dfd, x)),
        (x_dot, lambda: _fdtr_partial((0, 0, 1), dfn, dfd, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtr_partial(orders, dfn, dfd, x):
    """The derivative of `fdtr` of mixed `orders` in (dfn, dfd, x) (the density differentiated under the integral, over the scale of F)."""
    within = None
    return kernel_or_exactly(
        f_distribution_partial, "fdtr", orders, (dfn, dfd, x), within, (1.5, 1.5, 2.2625592428353203)
    )


@rule(_fdtr_partial)
def _fdtr_partial_jvp(orders, primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    P_n = _fdtr_partial(orders, dfn, dfd, x)
    return P_n, chain(
        P_n,
        (dfn_dot, lambda: _fdtr_partial(raised(orders, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtr_partial(raised(orders, 1), dfn, dfd, x)),
        (x_dot, lambda: _fdtr_partial(raised(orders, 2), dfn, dfd, x)),
    )


@special(types=("ddd->d",), kernel="fdtrc")
def fdtrc(dfn: ArrayLike, dfd: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the distribution function of F with dfn and dfd degrees of freedom.

    .. math::

        Q(x; dfn, dfd) = \\frac{1}{B(dfn / 2, dfd / 2)}
            \\int_x^\\infty \\frac{(dfn \\, u)^{dfn / 2} \\, dfd^{dfd / 2}}
            {(dfn \\, u + dfd)^{(dfn + dfd) / 2}} \\, \\frac{du}{u}

    [Abramowitz and Stegun 26.6]

    It is 1 - fdtr(dfn, dfd, x), and it keeps its digits where that difference has none.

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      x: The ratio of the two mean squares, x >= 0.

    Returns:
      Q: The probability that the F ratio is more than x, from 0 to 1; the p-value of an F test.

    `scipy.special.fdtrc`. The arguments broadcast; dfn real, dfd real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and x >= 0.

    Derivatives:
      dQ/dx = -exp(dfn / 2 * log(dfn * x / (dfd + dfn * x)) + dfd / 2 * log(dfd / (dfd + dfn * x)) -
        betaln(dfn / 2, dfd / 2)) / x
      computed in dfn, dfd, x, and mixed: by a kernel (the density differentiated under the integral,
        over the scale of F) where it certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-13, first derivatives 2e-14.

    Cost: In dfn, and similarly in dfd and x, the kernel takes about 4.2 us an element at points of the
    tests. Outside of its domain the exact engine takes 1 ms an element in the median of points in the
    tested region, 0.92 ms in that of points anywhere, and at most 17 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      fdtr, fdtri, fdtridfd, betainc

    Examples:
      >>> from jaxspecial import fdtrc
      >>> print(f"{fdtrc(1.5, 1.5, 2.263):.5g}")
      0.33633

      The p-value of an analysis of variance, and the factor, to first order, by which it falls with
      one more residual degree of freedom:

      >>> import jax
      >>> def log_p(dfd):
      ...     return jax.numpy.log(fdtrc(3.0, dfd, 4.0))
      >>> print(f"{fdtrc(3.0, 16.0, 4.0):.4f}, {jax.numpy.exp(jax.grad(log_p)(16.0)):.4f}")
      0.0266, 0.9470

    Known: Derivatives of order 1 in dfn and dfd, with relative errors up to 2e-11: The derivatives in
    dfn and dfd change sign at an x in the middle of the distribution; next to it terms of both signs
    cancel. Where: x > 0.5 and x < 2.
    """
    return _fdtrc(dfn, dfd, x)


@custom_jvp
def _fdtrc(dfn, dfd, x):
    return call("fdtrc", dfn, dfd, x)


@rule(_fdtrc)
def _fdtrc_jvp(primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    Q = _fdtrc(dfn, dfd, x)
    return Q, chain(
        Q,
        (dfn_dot, lambda: _fdtrc_partial((1, 0, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtrc_partial((0, 1, 0), dfn, dfd, x)),
        (x_dot, lambda: _fdtrc_partial((0, 0, 1), dfn, dfd, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtrc_partial(orders, dfn, dfd, x):
    """The derivative of `fdtrc` of mixed `orders` in (dfn, dfd, x) (the density differentiated under the integral, over the scale of F)."""
    within = None
    return kernel_or_exactly(
        complementary_f_distribution_partial,
        "fdtrc",
        orders,
        (dfn, dfd, x),
        within,
        (1.5, 1.5, 2.2625592428353203),
    )


@rule(_fdtrc_partial)
def _fdtrc_partial_jvp(orders, primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    Q_n = _fdtrc_partial(orders, dfn, dfd, x)
    return Q_n, chain(
        Q_n,
        (dfn_dot, lambda: _fdtrc_partial(raised(orders, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtrc_partial(raised(orders, 1), dfn, dfd, x)),
        (x_dot, lambda: _fdtrc_partial(raised(orders, 2), dfn, dfd, x)),
    )


@special(types=("ddd->d",), kernel="fdtri")
def fdtri(dfn: ArrayLike, dfd: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of fdtr(dfn, dfd, x) in x.

    .. math::

        p = \\frac{1}{B(dfn / 2, dfd / 2)}
            \\int_0^x \\frac{(dfn \\, u)^{dfn / 2} \\, dfd^{dfd / 2}}
            {(dfn \\, u + dfd)^{(dfn + dfd) / 2}} \\, \\frac{du}{u}

    [Abramowitz and Stegun 26.6]

    A p close to 1 has lost the digits of 1 - p. Where the upper probability q is known, use 1 /
    fdtri(dfd, dfn, q).

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      p: The probability of ratios up to x, from 0 to 1. The result is 0 at 0, infinity at 1.

    Returns:
      x: The quantile of the F distribution, x >= 0; for p = 0.95 the critical value of a test at the
        level of 5 %.

    `scipy.special.fdtri`. The arguments broadcast; dfn real, dfd real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and p > 0 and p < 1.

    Derivatives:
      dx/dp = x * exp(betaln(dfn / 2, dfd / 2) - dfn / 2 * log(dfn * x / (dfd + dfn * x)) - dfd / 2 *
        log(dfd / (dfd + dfn * x)))
      computed in dfn, dfd, p, and mixed: by a kernel (implicit differentiation of fdtr) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 2e-13.

    Cost: In dfn, and similarly in dfd and p, the kernel takes about 9.4 us an element at points of the
    tests. Outside of its domain the exact engine takes 12 ms an element in the median of points in the
    tested region, 17 ms in that of points anywhere, and at most 156 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      fdtr, fdtrc, fdtridfd, ncfdtri, betaincinv

    Examples:
      >>> from jaxspecial import fdtri
      >>> print(f"{fdtri(1.5, 1.5, 0.5):.5g}")
      1

      The critical value of a test at the level of 5 %, and its slopes in both degrees of freedom:

      >>> import jax
      >>> value, slopes = jax.value_and_grad(fdtri, argnums=(0, 1))(3.0, 16.0, 0.95)
      >>> print(f"{value:.4f}, {slopes[0]:.4f}, {slopes[1]:.5f}")
      3.2389, -0.2913, -0.04508

    Known: Derivatives of order 1 in dfn and dfd, with relative errors up to 1e-11: The derivatives in
    dfn and dfd change sign at a p in the middle of the distribution; next to it the rounding error of
    SciPy's x changes them. Where: p > 0.3 and p < 0.7.
    """
    return _fdtri(dfn, dfd, p)


@custom_jvp
def _fdtri(dfn, dfd, p):
    return call("fdtri", dfn, dfd, p)


@rule(_fdtri)
def _fdtri_jvp(primals, tangents):
    dfn, dfd, p = primals
    dfn_dot, dfd_dot, p_dot = tangents
    x = _fdtri(dfn, dfd, p)
    return x, chain(
        x,
        (dfn_dot, lambda: _fdtri_partial((1, 0, 0), dfn, dfd, p)),
        (dfd_dot, lambda: _fdtri_partial((0, 1, 0), dfn, dfd, p)),
        (p_dot, lambda: _fdtri_partial((0, 0, 1), dfn, dfd, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtri_partial(orders, dfn, dfd, p):
    """The derivative of `fdtri` of mixed `orders` in (dfn, dfd, p) (implicit differentiation of fdtr)."""
    within = None
    return kernel_or_exactly(
        f_distribution_quantile_partial, "fdtri", orders, (dfn, dfd, p), within, (0.5, 0.5, 0.5)
    )


@rule(_fdtri_partial)
def _fdtri_partial_jvp(orders, primals, tangents):
    dfn, dfd, p = primals
    dfn_dot, dfd_dot, p_dot = tangents
    x_n = _fdtri_partial(orders, dfn, dfd, p)
    return x_n, chain(
        x_n,
        (dfn_dot, lambda: _fdtri_partial(raised(orders, 0), dfn, dfd, p)),
        (dfd_dot, lambda: _fdtri_partial(raised(orders, 1), dfn, dfd, p)),
        (p_dot, lambda: _fdtri_partial(raised(orders, 2), dfn, dfd, p)),
    )


@special(loops="fdtridfd")
def fdtridfd(dfn: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of fdtr(dfn, dfd, x) in dfd.

    .. math::

        p = \\frac{1}{B(dfn / 2, dfd / 2)}
            \\int_0^x \\frac{(dfn \\, u)^{dfn / 2} \\, dfd^{dfd / 2}}
            {(dfn \\, u + dfd)^{(dfn + dfd) / 2}} \\, \\frac{du}{u}

    [Abramowitz and Stegun 26.6]

    There is a solution only if p lies between the limits of fdtr as dfd goes to 0 and to infinity; that
    at infinity is chdtr(dfn, dfn x).

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      p: The probability of ratios up to x, 0 < p < 1.
      x: The ratio of the two mean squares, x > 0.

    Returns:
      dfd: The degrees of freedom of the denominator at which the F ratio is at most x with probability
        p, dfd > 0.

    `scipy.special.fdtridfd`. The arguments broadcast; dfn real, p real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: dfn > 0 and p > 0 and p < 1 and x > 0.

    Derivatives:
      computed in dfn, p, x, and mixed: by a kernel (implicit differentiation of fdtr) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11, first derivatives 7e-14.

    Cost: In dfn, and similarly in p and x, the kernel takes about 19 us an element at points of the
    tests. Outside of its domain the exact engine takes 53 ms an element in the median of points in the
    tested region, 27 ms in that of points anywhere, and at most 774 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      fdtr, fdtri, fdtrc, chdtr

    Examples:
      >>> from jaxspecial import fdtridfd
      >>> print(f"{fdtridfd(1.5, 0.5837, 1.5):.5g}")
      1.4995

      From how many residual degrees of freedom is an F ratio of 3.5 significant at the level of 5 %,
      and how fast does that number fall as the ratio grows?

      >>> import jax
      >>> dfd, slope = jax.value_and_grad(fdtridfd, argnums=2)(2.0, 0.95, 3.5)
      >>> print(f"{dfd:.3f}, {slope:.2f}")
      19.743, -35.39

    Known: Derivatives of order 1 in dfn, with relative errors up to 2e-11: The derivative in dfn
    changes sign; next to its zero terms of both signs cancel. Where: x < 2.
    """
    return _fdtridfd(dfn, p, x)


@custom_jvp
def _fdtridfd(dfn, p, x):
    return call("fdtridfd", dfn, p, x)


@rule(_fdtridfd)
def _fdtridfd_jvp(primals, tangents):
    dfn, p, x = primals
    dfn_dot, p_dot, x_dot = tangents
    dfd = _fdtridfd(dfn, p, x)
    return dfd, chain(
        dfd,
        (dfn_dot, lambda: _fdtridfd_partial((1, 0, 0), dfn, p, x)),
        (p_dot, lambda: _fdtridfd_partial((0, 1, 0), dfn, p, x)),
        (x_dot, lambda: _fdtridfd_partial((0, 0, 1), dfn, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtridfd_partial(orders, dfn, p, x):
    """The derivative of `fdtridfd` of mixed `orders` in (dfn, p, x) (implicit differentiation of fdtr)."""
    within = None
    return kernel_or_exactly(
        f_distribution_freedom_partial,
        "fdtridfd",
        orders,
        (dfn, p, x),
        within,
        (1.5, 0.5837451579983961, 1.5),
    )


@rule(_fdtridfd_partial)
def _fdtridfd_partial_jvp(orders, primals, tangents):
    dfn, p, x = primals
    dfn_dot, p_dot, x_dot = tangents
    dfd_n = _fdtridfd_partial(orders, dfn, p, x)
    return dfd_n, chain(
        dfd_n,
        (dfn_dot, lambda: _fdtridfd_partial(raised(orders, 0), dfn, p, x)),
        (p_dot, lambda: _fdtridfd_partial(raised(orders, 1), dfn, p, x)),
        (x_dot, lambda: _fdtridfd_partial(raised(orders, 2), dfn, p, x)),
    )


@special(loops="bdtr")
def bdtr(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of at most k successes in n trials, each of probability p.

    .. math::

        F(k; n, p) = \\sum_{j=0}^{\\lfloor k \\rfloor} \\binom{n}{j} p^j (1 - p)^{n - j}
            = I_{1 - p}(n - \\lfloor k \\rfloor, \\lfloor k \\rfloor + 1)

    [DLMF 8.17.5]

    Where F is close to 1, bdtrc keeps the digits that are lost here. At k = n it is 1, with the
    derivative 0 in p; for k < 0 and k > n it is NaN. For a real k and n, with derivatives in them, use
    betainc(n - k, k + 1, 1 - p).

    Args:
      k: The number of successes, from 0 to n; real numbers are rounded down.
      n: The number of independent trials, an integer; real numbers are truncated, with a
        DeprecationWarning from SciPy's loop.
      p: The probability of success in each trial, from 0 to 1.

    Returns:
      F: The probability of at most k successes in n trials, from 0 to 1.

    `scipy.special.bdtr`. The arguments broadcast; k real, n integer, p real or k real, n real, p real.
    The result has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and
    rounded).

    Domain: k >= 0 and n > k and n == floor(n) and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dF/dp = -exp(xlogy(k, p) + xlog1py(n - k - 1, -p) - betaln(k + 1, n - k))   [DLMF 8.17.5, for
        integer k < n]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-12, first derivatives 1e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      bdtrc, bdtri, bdtrik, bdtrin, betainc

    References:
      https://dlmf.nist.gov/8.17.E5

    Examples:
      >>> from jaxspecial import bdtr
      >>> print(f"{bdtr(2, 4, 0.5):.5g}")
      0.6875

      The rate at which 3 successes or fewer in 20 trials have a probability of 2.5 %, the upper end
      of the exact confidence interval of Clopper and Pearson, by Newton's method:

      >>> import jax
      >>> p = 0.3
      >>> for _ in range(6):
      ...     p -= (bdtr(3, 20, p) - 0.025) / jax.grad(bdtr, argnums=2)(3, 20, p)
      >>> print(f"{p:.4f}")
      0.3789
    """
    return _bdtr(k, n, p)


@custom_jvp
def _bdtr(k, n, p):
    return call("bdtr", k, n, p)


@rule(_bdtr)
def _bdtr_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _bdtr(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("bdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtr_dp(1, k, n, p)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtr_dp(j, k, n, p):
    """The derivative of `bdtr` of order j in p (DLMF 8.17.5)."""
    return _bdtr_dp(j, k, n, p) if j else _bdtr(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtr_dp(j, k, n, p):
    return -beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)


@rule(_bdtr_dp)
def _bdtr_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _bdtr_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("bdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtr_dp(j + 1, k, n, p)),
    )


@special(loops="bdtrc")
def bdtrc(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of more than k successes in n trials, each of probability p.

    .. math::

        F(k; n, p) = \\sum_{j=\\lfloor k \\rfloor + 1}^{n} \\binom{n}{j} p^j (1 - p)^{n - j}
            = I_p(\\lfloor k \\rfloor + 1, n - \\lfloor k \\rfloor)

    [DLMF 8.17.5]

    It is 1 - bdtr(k, n, p), and it keeps its digits where that difference has none. For k < 0 it is 1,
    for k > n NaN.

    Args:
      k: The number of successes, from 0 to n; real numbers are rounded down.
      n: The number of independent trials, an integer.
      p: The probability of success in each trial, from 0 to 1.

    Returns:
      F: The probability of more than k successes in n trials, from 0 to 1.

    `scipy.special.bdtrc`. The arguments broadcast; k real, n integer, p real or k real, n real, p real.
    The result has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and
    rounded).

    Domain: k >= 0 and n > k and n == floor(n) and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dF/dp = exp(xlogy(k, p) + xlog1py(n - k - 1, -p) - betaln(k + 1, n - k))   [DLMF 8.17.5, for
        integer k < n]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-12, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      bdtr, bdtri, bdtrik, betainc

    References:
      https://dlmf.nist.gov/8.17.E5

    Examples:
      >>> from jaxspecial import bdtrc
      >>> print(f"{bdtrc(2, 4, 0.5):.5g}")
      0.3125

      A system works as long as 3 of its 5 equal parts do. Its reliability, and its slope in the
      reliability of a single part, a fifth of the derivative in that of all parts:

      >>> import jax
      >>> reliability, slope = jax.value_and_grad(bdtrc, argnums=2)(2, 5, 0.9)
      >>> print(f"{reliability:.4f}, {slope / 5:.4f}")
      0.9914, 0.0486
    """
    return _bdtrc(k, n, p)


@custom_jvp
def _bdtrc(k, n, p):
    return call("bdtrc", k, n, p)


@rule(_bdtrc)
def _bdtrc_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _bdtrc(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("bdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtrc_dp(1, k, n, p)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtrc_dp(j, k, n, p):
    """The derivative of `bdtrc` of order j in p (DLMF 8.17.5)."""
    return _bdtrc_dp(j, k, n, p) if j else _bdtrc(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrc_dp(j, k, n, p):
    return beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)


@rule(_bdtrc_dp)
def _bdtrc_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _bdtrc_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("bdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtrc_dp(j + 1, k, n, p)),
    )


@special(loops="bdtri")
def bdtri(k: ArrayLike, n: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of bdtr(k, n, p) in p.

    .. math::

        \\sum_{j=0}^{\\lfloor k \\rfloor} \\binom{n}{j} p^j (1 - p)^{n - j} = y

    [DLMF 8.17.5]

    The confidence interval of Clopper and Pearson for k of n is from bdtri(k - 1, n, 1 - alpha / 2) to
    bdtri(k, n, alpha / 2). For k = 0 its lower end is 0, and for k = n its upper end is 1, where bdtri
    is NaN.

    Args:
      k: The number of successes, 0 <= k < n; real numbers are rounded down.
      n: The number of independent trials, an integer.
      y: The probability of at most k successes, from 0 to 1.

    Returns:
      p: The probability of success in each trial, from 1 at y = 0 to 0 at y = 1.

    `scipy.special.bdtri`. The arguments broadcast; k real, n integer, y real or k real, n real, y real.
    The result has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and
    rounded).

    Domain: k >= 0 and n > k and n == floor(n) and y >= 0 and y <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dp/dy = -exp(betaln(k + 1, n - k) - xlogy(k, p) - xlog1py(n - k - 1, -p))   [DLMF 8.17.5, for
        integer k]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 4e-15,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      bdtr, bdtrc, bdtrik, bdtrin, betaincinv

    References:
      https://dlmf.nist.gov/8.17.E5

    Examples:
      >>> from jaxspecial import bdtri
      >>> print(f"{bdtri(2, 4, 0.5):.5g}")
      0.61427

      An upper confidence limit of the rate of defects, after 2 defects in 50 items, and its slope in
      the error probability that is accepted:

      >>> import jax
      >>> limit, slope = jax.value_and_grad(bdtri, argnums=2)(2, 50, 0.05)
      >>> print(f"{limit:.4f}, {slope:.4f}")
      0.1206, -0.4914
    """
    return _bdtri(k, n, y)


@custom_jvp
def _bdtri(k, n, y):
    return call("bdtri", k, n, y)


@rule(_bdtri)
def _bdtri_jvp(primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p = _bdtri(k, n, y)
    return p, chain(
        p,
        (k_dot, discrete("bdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _bdtri_dy(1, k, n, y)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtri_dy(j, k, n, y):
    """The derivative of `bdtri` of order j in y (DLMF 8.17.5)."""
    return _bdtri_dy(j, k, n, y) if j else _bdtri(k, n, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtri_dy(j, k, n, y):
    return betaincc_inverse_derivative(j, floor(k) + 1, floor(n) - floor(k), y)


@rule(_bdtri_dy)
def _bdtri_dy_jvp(j, primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p_j = _bdtri_dy(j, k, n, y)
    return p_j, chain(
        p_j,
        (k_dot, discrete("bdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _bdtri_dy(j + 1, k, n, y)),
    )


@special(loops="nbdtr")
def nbdtr(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of at most k failures before n successes, each of probability p.

    .. math::

        F(k; n, p) = \\sum_{j=0}^{k} \\binom{n + j - 1}{j} p^n (1 - p)^j = I_p(n, k + 1)

    [DLMF 8.17.24]

    Where F is close to 1, nbdtrc keeps the digits that are lost here. For k < 0 it is NaN. For a mean
    m, p is n / (n + m); 1 / n is called the dispersion; in epidemiology n itself is called the
    dispersion parameter k. Failures are counted here, not trials, of which there are n more.

    Args:
      k: The number of failures, k >= 0; real numbers are truncated to integers.
      n: The number of successes that are waited for, n >= 1; real numbers are truncated to integers.
        For a real n, with its derivative, use betainc(n, k + 1, p).
      p: The probability of success in each trial, from 0 to 1.

    Returns:
      F: The probability of at most k failures before the n-th success, from 0 to 1.

    `scipy.special.nbdtr`. The arguments broadcast; k integer, n integer, p real or k real, n real, p
    real. The result has their precision (float32 or float64; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain: k >= 0 and n >= 1 and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dF/dp = exp(xlogy(n - 1, p) + xlog1py(k, -p) - betaln(n, k + 1))   [DLMF 8.17.5, for integer k and
        n]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-16, first derivatives 7e-15,
    higher and mixed ones 7e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      nbdtrc, nbdtri, nbdtrik, nbdtrin, bdtr, betainc

    References:
      https://dlmf.nist.gov/8.17.E24

    Examples:
      >>> from jaxspecial import nbdtr
      >>> print(f"{nbdtr(2, 2, 0.5):.5g}")
      0.6875

      A drill finds water with probability 0.4. By how many percent does the chance of 3 wells after
      at most 4 dry holes grow if that probability grows by one percent of itself?

      >>> import jax
      >>> def log_chance(log_p):
      ...     return jax.numpy.log(nbdtr(4, 3, jax.numpy.exp(log_p)))
      >>> print(f"{jax.grad(log_chance)(jax.numpy.log(0.4)):.4f}")
      1.5013
    """
    return _nbdtr(k, n, p)


@custom_jvp
def _nbdtr(k, n, p):
    return call("nbdtr", k, n, p)


@rule(_nbdtr)
def _nbdtr_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _nbdtr(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("nbdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtr_dp(1, k, n, p)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtr_dp(j, k, n, p):
    """The derivative of `nbdtr` of order j in p (DLMF 8.17.5)."""
    return _nbdtr_dp(j, k, n, p) if j else _nbdtr(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtr_dp(j, k, n, p):
    return beta_density(j - 1, floor(n), floor(k) + 1, p)


@rule(_nbdtr_dp)
def _nbdtr_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _nbdtr_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("nbdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtr_dp(j + 1, k, n, p)),
    )


@special(loops="nbdtrc")
def nbdtrc(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of more than k failures before n successes, each of probability p.

    .. math::

        F(k; n, p) = \\sum_{j=k + 1}^{\\infty} \\binom{n + j - 1}{j} p^n (1 - p)^j = I_{1 - p}(k + 1, n)

    [DLMF 8.17.24]

    It is 1 - nbdtr(k, n, p), and it keeps its digits where that difference has none. For k < 0 it is
    NaN, not 1.

    Args:
      k: The number of failures, k >= 0; real numbers are truncated to integers.
      n: The number of successes that are waited for, n >= 1; real numbers are truncated to integers.
        For a real n, with its derivative, use betaincc(n, k + 1, p).
      p: The probability of success in each trial, from 0 to 1.

    Returns:
      F: The probability of more than k failures before the n-th success, from 0 to 1.

    `scipy.special.nbdtrc`. The arguments broadcast; k integer, n integer, p real or k real, n real, p
    real. The result has their precision (float32 or float64; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain: k >= 0 and n >= 1 and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dF/dp = -exp(xlogy(n - 1, p) + xlog1py(k, -p) - betaln(n, k + 1))   [DLMF 8.17.5, for integer k
        and n]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      nbdtr, nbdtri, nbdtrik, bdtrc

    References:
      https://dlmf.nist.gov/8.17.E24

    Examples:
      >>> from jaxspecial import nbdtrc
      >>> print(f"{nbdtrc(2, 2, 0.5):.5g}")
      0.3125

      The risk of more than 5 failures before the third success falls as the success rate grows; its
      slope at three rates:

      >>> import jax
      >>> slope = jax.vmap(jax.grad(lambda p: nbdtrc(5, 3, p)))
      >>> print(*(f"{s:.4f}" for s in slope(jax.numpy.array([0.2, 0.4, 0.6]))))
      -2.2020 -2.0902 -0.6193
    """
    return _nbdtrc(k, n, p)


@custom_jvp
def _nbdtrc(k, n, p):
    return call("nbdtrc", k, n, p)


@rule(_nbdtrc)
def _nbdtrc_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _nbdtrc(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("nbdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtrc_dp(1, k, n, p)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtrc_dp(j, k, n, p):
    """The derivative of `nbdtrc` of order j in p (DLMF 8.17.5)."""
    return _nbdtrc_dp(j, k, n, p) if j else _nbdtrc(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrc_dp(j, k, n, p):
    return -beta_density(j - 1, floor(n), floor(k) + 1, p)


@rule(_nbdtrc_dp)
def _nbdtrc_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _nbdtrc_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("nbdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtrc_dp(j + 1, k, n, p)),
    )


@special(loops="nbdtri")
def nbdtri(k: ArrayLike, n: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of nbdtr(k, n, p) in p.

    .. math::

        \\sum_{j=0}^{k} \\binom{n + j - 1}{j} p^n (1 - p)^j = y

    [DLMF 8.17.24]

    Args:
      k: The number of failures, k >= 0; real numbers are truncated to integers.
      n: The number of successes that are waited for, n >= 1; real numbers are truncated to integers.
        For a real n, with its derivative, use betaincinv(n, k + 1, y).
      y: The probability of at most k failures before the n-th success, from 0 to 1.

    Returns:
      p: The probability of success in each trial, from 0 at y = 0 to 1 at y = 1.

    `scipy.special.nbdtri`. The arguments broadcast; k integer, n integer, y real or k real, n real, y
    real. The result has their precision (float32 or float64; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain: k >= 0 and n >= 1 and y >= 0 and y <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      dp/dy = exp(betaln(n, k + 1) - xlogy(n - 1, p) - xlog1py(k, -p))   [DLMF 8.17.5, for integer k and
        n]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 5e-15,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nbdtr, nbdtrc, nbdtrik, nbdtrin, betaincinv

    References:
      https://dlmf.nist.gov/8.17.E24

    Examples:
      >>> from jaxspecial import nbdtri
      >>> print(f"{nbdtri(2, 2, 0.5):.5g}")
      0.38573

      The success rate of a robot that must place 10 parts and may drop 2 of them, in 95 of 100 runs;
      and what each further run in 100 costs:

      >>> import jax
      >>> rate, slope = jax.value_and_grad(nbdtri, argnums=2)(2, 10, 0.95)
      >>> print(f"{rate:.4f}, {slope / 100:.5f}")
      0.9281, 0.00574
    """
    return _nbdtri(k, n, y)


@custom_jvp
def _nbdtri(k, n, y):
    return call("nbdtri", k, n, y)


@rule(_nbdtri)
def _nbdtri_jvp(primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p = _nbdtri(k, n, y)
    return p, chain(
        p,
        (k_dot, discrete("nbdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _nbdtri_dy(1, k, n, y)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtri_dy(j, k, n, y):
    """The derivative of `nbdtri` of order j in y (DLMF 8.17.5)."""
    return _nbdtri_dy(j, k, n, y) if j else _nbdtri(k, n, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtri_dy(j, k, n, y):
    return betainc_inverse_derivative(j, floor(n), floor(k) + 1, y)


@rule(_nbdtri_dy)
def _nbdtri_dy_jvp(j, primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p_j = _nbdtri_dy(j, k, n, y)
    return p_j, chain(
        p_j,
        (k_dot, discrete("nbdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _nbdtri_dy(j + 1, k, n, y)),
    )


@special(types=("ddd->d",))
def bdtrik(y: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the binomial distribution function, for real k, in k.

    .. math::

        I_{1 - p}(n - k, k + 1)
            = \\frac{1}{B(n - k, k + 1)} \\int_0^{1 - p} u^{n - k - 1} (1 - u)^k \\, du = y

    [DLMF 8.17.5]

    The incomplete beta function continues the sum of binomial probabilities to real k and n. The
    quantile of the binomial distribution is the next integer, k rounded up.

    Args:
      y: The probability of at most k successes, between (1 - p)^n and 1. Below that SciPy's value is 0,
        and derivatives are NaN.
      n: The number of trials, real, n > 0.
      p: The probability of success in each trial, 0 < p < 1.

    Returns:
      k: The number of successes, a real number from 0 to n.

    `scipy.special.bdtrik`. The arguments broadcast; y real, n real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: y < 1 and n > 0 and p > 0 and p < 1 and y > exp(n * log1p(-p)).

    Derivatives:
      computed in y, n, p, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-11, first derivatives 2e-15.

    Cost: In y, and similarly in n and p, the kernel takes about 22 us an element at points of the
    tests. Outside of its domain the exact engine takes 52 ms an element in the median of points in the
    tested region, 16 ms in that of points anywhere, and at most 151 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      bdtr, bdtrin, bdtri, nbdtrik, betainc

    References:
      https://dlmf.nist.gov/8.17.E5

    Examples:
      >>> from jaxspecial import bdtrik
      >>> print(f"{bdtrik(0.5, 2, 0.5):.5g}")
      0.5

      The 90 % quantile of the number of successes in 100 trials, and its slopes in the number of
      trials and in the rate, which are close to those of the mean n p:

      >>> import jax
      >>> k, slopes = jax.value_and_grad(bdtrik, argnums=(1, 2))(0.9, 100.0, 0.3)
      >>> print(f"{k:.3f}, {slopes[0]:.4f}, {slopes[1]:.2f}")
      35.410, 0.3294, 105.40
    """
    return _bdtrik(y, n, p)


@custom_jvp
def _bdtrik(y, n, p):
    return call("bdtrik", y, n, p)


@rule(_bdtrik)
def _bdtrik_jvp(primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k = _bdtrik(y, n, p)
    return k, chain(
        k,
        (y_dot, lambda: _bdtrik_partial((1, 0, 0), y, n, p)),
        (n_dot, lambda: _bdtrik_partial((0, 1, 0), y, n, p)),
        (p_dot, lambda: _bdtrik_partial((0, 0, 1), y, n, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrik_partial(orders, y, n, p):
    """The derivative of `bdtrik` of mixed `orders` in (y, n, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        binomial_successes_partial, "bdtrik", orders, (y, n, p), within, (0.4999999999999998, 2.0, 0.5)
    )


@rule(_bdtrik_partial)
def _bdtrik_partial_jvp(orders, primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k_n = _bdtrik_partial(orders, y, n, p)
    return k_n, chain(
        k_n,
        (y_dot, lambda: _bdtrik_partial(raised(orders, 0), y, n, p)),
        (n_dot, lambda: _bdtrik_partial(raised(orders, 1), y, n, p)),
        (p_dot, lambda: _bdtrik_partial(raised(orders, 2), y, n, p)),
    )


@special(types=("ddd->d",), kernel="bdtrin")
def bdtrin(k: ArrayLike, y: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the binomial distribution function, for real n, in n.

    .. math::

        I_{1 - p}(n - k, k + 1)
            = \\frac{1}{B(n - k, k + 1)} \\int_0^{1 - p} u^{n - k - 1} (1 - u)^k \\, du = y

    [DLMF 8.17.5]

    The incomplete beta function continues the sum of binomial probabilities to real k and n. Rounded
    up, n is the number of trials that gives more than k successes with a probability of at least 1 - y.

    Args:
      k: The number of successes, real, k >= 0.
      y: The probability of at most k successes, 0 < y < 1.
      p: The probability of success in each trial, 0 < p < 1.

    Returns:
      n: The number of trials, a real number, n > k.

    `scipy.special.bdtrin`. The arguments broadcast; k real, y real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: k >= 0 and y > 0 and y < 1 and p > 0 and p < 1.

    Derivatives:
      computed in k, y, p, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11, first derivatives 4e-15.

    Cost: In k, and similarly in y and p, the kernel takes about 19 us an element at points of the
    tests. Outside of its domain the exact engine takes 35 ms an element in the median of points in the
    tested region, 47 ms in that of points anywhere, and at most 108 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      bdtr, bdtrik, bdtri, nbdtrin, betainc

    References:
      https://dlmf.nist.gov/8.17.E5

    Examples:
      >>> from jaxspecial import bdtrin
      >>> print(f"{bdtrin(0.5, 0.5, 0.5):.6g}")
      2

      How many items must be inspected so that at least 3 defects are found with a probability of
      95 %, if 10 % are defective; and how does that number change with the rate of defects?

      >>> import jax
      >>> n, slope = jax.value_and_grad(bdtrin, argnums=2)(2.0, 0.05, 0.1)
      >>> print(f"{n:.3f}, {slope:.1f}")
      60.769, -630.0
    """
    return _bdtrin(k, y, p)


@custom_jvp
def _bdtrin(k, y, p):
    return call("bdtrin", k, y, p)


@rule(_bdtrin)
def _bdtrin_jvp(primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n = _bdtrin(k, y, p)
    return n, chain(
        n,
        (k_dot, lambda: _bdtrin_partial((1, 0, 0), k, y, p)),
        (y_dot, lambda: _bdtrin_partial((0, 1, 0), k, y, p)),
        (p_dot, lambda: _bdtrin_partial((0, 0, 1), k, y, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrin_partial(orders, k, y, p):
    """The derivative of `bdtrin` of mixed `orders` in (k, y, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        binomial_trials_partial, "bdtrin", orders, (k, y, p), within, (0.5, 0.4999999999999998, 0.5)
    )


@rule(_bdtrin_partial)
def _bdtrin_partial_jvp(orders, primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n_n = _bdtrin_partial(orders, k, y, p)
    return n_n, chain(
        n_n,
        (k_dot, lambda: _bdtrin_partial(raised(orders, 0), k, y, p)),
        (y_dot, lambda: _bdtrin_partial(raised(orders, 1), k, y, p)),
        (p_dot, lambda: _bdtrin_partial(raised(orders, 2), k, y, p)),
    )


@special(types=("ddd->d",), kernel="nbdtrik")
def nbdtrik(y: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the negative binomial distribution function, for real k, in k.

    .. math::

        I_p(n, k + 1) = \\frac{1}{B(n, k + 1)} \\int_0^p u^{n - 1} (1 - u)^k \\, du = y

    [DLMF 8.17.24]

    The incomplete beta function continues the sum of probabilities to real k and n. The quantile of the
    negative binomial distribution is the next integer, k rounded up.

    Args:
      y: The probability of at most k failures before the n-th success, between p^n and 1. Below that
        SciPy's value is 0, and derivatives are NaN.
      n: The number of successes that are waited for, real, n > 0.
      p: The probability of success in each trial, 0 < p < 1.

    Returns:
      k: The number of failures, a real number, k >= 0.

    `scipy.special.nbdtrik`. The arguments broadcast; y real, n real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: y < 1 and n > 0 and p > 0 and p < 1 and y > exp(n * log(p)).

    Derivatives:
      computed in y, n, p, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-11, first derivatives 3e-15.

    Cost: In y, and similarly in n and p, the kernel takes about 17 us an element at points of the
    tests. Outside of its domain the exact engine takes 46 ms an element in the median of points in the
    tested region, 16 ms in that of points anywhere, and at most 67 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nbdtr, nbdtrin, nbdtri, bdtrik, betainc

    References:
      https://dlmf.nist.gov/8.17.E24

    Examples:
      >>> from jaxspecial import nbdtrik
      >>> print(f"{nbdtrik(0.5, 1.5, 0.5):.5g}")
      0.5

      Failures to be expected, at most, in 95 of 100 cases before 4 successes, and how many more of
      them each further success costs:

      >>> import jax
      >>> failures, slope = jax.value_and_grad(nbdtrik, argnums=1)(0.95, 4.0, 0.5)
      >>> print(f"{failures:.3f}, {slope:.4f}")
      8.828, 1.6039
    """
    return _nbdtrik(y, n, p)


@custom_jvp
def _nbdtrik(y, n, p):
    return call("nbdtrik", y, n, p)


@rule(_nbdtrik)
def _nbdtrik_jvp(primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k = _nbdtrik(y, n, p)
    return k, chain(
        k,
        (y_dot, lambda: _nbdtrik_partial((1, 0, 0), y, n, p)),
        (n_dot, lambda: _nbdtrik_partial((0, 1, 0), y, n, p)),
        (p_dot, lambda: _nbdtrik_partial((0, 0, 1), y, n, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrik_partial(orders, y, n, p):
    """The derivative of `nbdtrik` of mixed `orders` in (y, n, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        negative_binomial_failures_partial,
        "nbdtrik",
        orders,
        (y, n, p),
        within,
        (0.4999999999999998, 1.5, 0.5),
    )


@rule(_nbdtrik_partial)
def _nbdtrik_partial_jvp(orders, primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k_n = _nbdtrik_partial(orders, y, n, p)
    return k_n, chain(
        k_n,
        (y_dot, lambda: _nbdtrik_partial(raised(orders, 0), y, n, p)),
        (n_dot, lambda: _nbdtrik_partial(raised(orders, 1), y, n, p)),
        (p_dot, lambda: _nbdtrik_partial(raised(orders, 2), y, n, p)),
    )


@special(types=("ddd->d",), kernel="nbdtrin")
def nbdtrin(k: ArrayLike, y: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the negative binomial distribution function, for real n, in n.

    .. math::

        I_p(n, k + 1) = \\frac{1}{B(n, k + 1)} \\int_0^p u^{n - 1} (1 - u)^k \\, du = y

    [DLMF 8.17.24]

    The incomplete beta function continues the sum of probabilities to real k and n.

    Args:
      k: The number of failures, real, k >= 0.
      y: The probability of at most k failures before the n-th success, 0 < y < 1.
      p: The probability of success in each trial, 0 < p < 1.

    Returns:
      n: The number of successes that are waited for, a real number, n > 0.

    `scipy.special.nbdtrin`. The arguments broadcast; k real, y real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: k >= 0 and y > 0 and y < 1 and p > 0 and p < 1.

    Derivatives:
      computed in k, y, p, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-11, first derivatives 4e-15.

    Cost: In k, and similarly in y and p, the kernel takes about 18 us an element at points of the
    tests. Outside of its domain the exact engine takes 40 ms an element in the median of points in the
    tested region, 40 ms in that of points anywhere, and at most 66 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nbdtr, nbdtrik, nbdtri, bdtrin, betainc

    References:
      https://dlmf.nist.gov/8.17.E24

    Examples:
      >>> from jaxspecial import nbdtrin
      >>> print(f"{nbdtrin(0.5, 0.5, 0.5):.6g}")
      1.5

      Ten failures are allowed. For how many successes does that suffice with a probability of 90 %,
      and how many more does a success rate give that is higher by 0.01?

      >>> import jax
      >>> n, slope = jax.value_and_grad(nbdtrin, argnums=2)(10.0, 0.9, 0.6)
      >>> print(f"{n:.3f}, {0.01 * slope:.4f}")
      9.318, 0.4299
    """
    return _nbdtrin(k, y, p)


@custom_jvp
def _nbdtrin(k, y, p):
    return call("nbdtrin", k, y, p)


@rule(_nbdtrin)
def _nbdtrin_jvp(primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n = _nbdtrin(k, y, p)
    return n, chain(
        n,
        (k_dot, lambda: _nbdtrin_partial((1, 0, 0), k, y, p)),
        (y_dot, lambda: _nbdtrin_partial((0, 1, 0), k, y, p)),
        (p_dot, lambda: _nbdtrin_partial((0, 0, 1), k, y, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrin_partial(orders, k, y, p):
    """The derivative of `nbdtrin` of mixed `orders` in (k, y, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        negative_binomial_successes_partial,
        "nbdtrin",
        orders,
        (k, y, p),
        within,
        (0.5, 0.4999999999999998, 0.5),
    )


@rule(_nbdtrin_partial)
def _nbdtrin_partial_jvp(orders, primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n_n = _nbdtrin_partial(orders, k, y, p)
    return n_n, chain(
        n_n,
        (k_dot, lambda: _nbdtrin_partial(raised(orders, 0), k, y, p)),
        (y_dot, lambda: _nbdtrin_partial(raised(orders, 1), k, y, p)),
        (p_dot, lambda: _nbdtrin_partial(raised(orders, 2), k, y, p)),
    )


@special(types=("ddd->d",), kernel="btdtria")
def btdtria(p: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of betainc(a, b, x) in a.

    .. math::

        I_x(a, b) = \\frac{1}{B(a, b)} \\int_0^x u^{a - 1} (1 - u)^{b - 1} \\, du = p

    [DLMF 8.17.2]

    Statisticians choose a prior for a rate with it, from one quantile and one shape.

    Args:
      p: The probability of values up to x, 0 < p < 1.
      b: The second shape of the beta distribution, b > 0.
      x: The upper limit, 0 < x < 1.

    Returns:
      a: The first shape of the beta distribution, a > 0; it falls as p grows.

    `scipy.special.btdtria`. The arguments broadcast; p real, b real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: p > 0 and p < 1 and b > 0 and x > 0 and x < 1.

    Derivatives:
      computed in p, b, x, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 3e-15.

    Cost: In p, and similarly in b and x, the kernel takes about 17 us an element at points of the
    tests. Outside of its domain the exact engine takes 80 ms an element in the median of points in the
    tested region, 28 ms in that of points anywhere, and at most 242 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      btdtrib, betainc, betaincinv

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import btdtria
      >>> print(f"{btdtria(0.6529, 0.5, 0.7311):.5g}")
      0.50009

      A prior for a rate with the shape b = 9, below 0.3 with a probability of 90 %. The mean of that
      prior, and how it changes with the 90 % quantile:

      >>> import jax
      >>> def mean(x):
      ...     a = btdtria(0.9, 9.0, x)
      ...     return a / (a + 9.0)
      >>> print(f"{mean(0.3):.4f}, {jax.grad(mean)(0.3):.4f}")
      0.1526, 0.7656
    """
    return _btdtria(p, b, x)


@custom_jvp
def _btdtria(p, b, x):
    return call("btdtria", p, b, x)


@rule(_btdtria)
def _btdtria_jvp(primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a = _btdtria(p, b, x)
    return a, chain(
        a,
        (p_dot, lambda: _btdtria_partial((1, 0, 0), p, b, x)),
        (b_dot, lambda: _btdtria_partial((0, 1, 0), p, b, x)),
        (x_dot, lambda: _btdtria_partial((0, 0, 1), p, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _btdtria_partial(orders, p, b, x):
    """The derivative of `btdtria` of mixed `orders` in (p, b, x) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        beta_first_parameter_partial,
        "btdtria",
        orders,
        (p, b, x),
        within,
        (0.6529100466239041, 0.5, 0.7310585786300049),
    )


@rule(_btdtria_partial)
def _btdtria_partial_jvp(orders, primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a_n = _btdtria_partial(orders, p, b, x)
    return a_n, chain(
        a_n,
        (p_dot, lambda: _btdtria_partial(raised(orders, 0), p, b, x)),
        (b_dot, lambda: _btdtria_partial(raised(orders, 1), p, b, x)),
        (x_dot, lambda: _btdtria_partial(raised(orders, 2), p, b, x)),
    )


@special(types=("ddd->d",))
def btdtrib(a: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of betainc(a, b, x) in b.

    .. math::

        I_x(a, b) = \\frac{1}{B(a, b)} \\int_0^x u^{a - 1} (1 - u)^{b - 1} \\, du = p

    [DLMF 8.17.2]

    Args:
      a: The first shape of the beta distribution, a > 0.
      p: The probability of values up to x, 0 < p < 1.
      x: The upper limit, 0 < x < 1.

    Returns:
      b: The second shape of the beta distribution, b > 0; it grows with p.

    `scipy.special.btdtrib`. The arguments broadcast; a real, p real, x real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: a > 0 and p > 0 and p < 1 and x > 0 and x < 1.

    Derivatives:
      computed in a, p, x, and mixed: by a kernel (implicit differentiation of DLMF 8.17.5) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-16, first derivatives 5e-15.

    Cost: In a, and similarly in p and x, the kernel takes about 18 us an element at points of the
    tests. Outside of its domain the exact engine takes 81 ms an element in the median of points in the
    tested region, 61 ms in that of points anywhere, and at most 193 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      btdtria, betainc, betaincinv

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      >>> from jaxspecial import btdtrib
      >>> print(f"{btdtrib(0.5, 0.6529, 0.7311):.5g}")
      0.49994

      The shape b at which a rate is below 0.2 with a probability of 95 % if a = 3, and its change, to
      first order, where a grows by 1 and the limit by 0.01 at the same time:

      >>> import jax
      >>> b, change = jax.jvp(btdtrib, (3.0, 0.95, 0.2), (1.0, 0.0, 0.01))
      >>> print(f"{b:.3f}, {change:.3f}")
      27.244, 4.642
    """
    return _btdtrib(a, p, x)


@custom_jvp
def _btdtrib(a, p, x):
    return call("btdtrib", a, p, x)


@rule(_btdtrib)
def _btdtrib_jvp(primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b = _btdtrib(a, p, x)
    return b, chain(
        b,
        (a_dot, lambda: _btdtrib_partial((1, 0, 0), a, p, x)),
        (p_dot, lambda: _btdtrib_partial((0, 1, 0), a, p, x)),
        (x_dot, lambda: _btdtrib_partial((0, 0, 1), a, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _btdtrib_partial(orders, a, p, x):
    """The derivative of `btdtrib` of mixed `orders` in (a, p, x) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        beta_second_parameter_partial,
        "btdtrib",
        orders,
        (a, p, x),
        within,
        (0.5, 0.6529100466239041, 0.7310585786300049),
    )


@rule(_btdtrib_partial)
def _btdtrib_partial_jvp(orders, primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b_n = _btdtrib_partial(orders, a, p, x)
    return b_n, chain(
        b_n,
        (a_dot, lambda: _btdtrib_partial(raised(orders, 0), a, p, x)),
        (p_dot, lambda: _btdtrib_partial(raised(orders, 1), a, p, x)),
        (x_dot, lambda: _btdtrib_partial(raised(orders, 2), a, p, x)),
    )
