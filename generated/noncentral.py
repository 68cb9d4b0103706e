# Generated from codegen/catalogue/noncentral.yaml by `make generate`. Do not edit.

"""Noncentral: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import inf

from jax import Array
from jax.numpy import abs, minimum
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, kernel_or_exactly, raised, rule, slope, special
from jaxspecial.kernels.distributions.noncentral_chi2 import (
    noncentral_chi2_freedom_partial,
    noncentral_chi2_noncentrality_partial,
    noncentral_chi2_partial,
    noncentral_chi2_quantile_partial,
)
from jaxspecial.kernels.distributions.noncentral_f import (
    noncentral_f_denominator_partial,
    noncentral_f_noncentrality_partial,
    noncentral_f_numerator_partial,
    noncentral_f_partial,
    noncentral_f_quantile_partial,
)
from jaxspecial.kernels.distributions.noncentral_t import (
    noncentral_t_freedom_partial,
    noncentral_t_noncentrality_partial,
    noncentral_t_partial,
    noncentral_t_quantile_partial,
)
from jaxspecial.kernels.distributions.normal import over_ndtri_derivative

__all__ = [
    "nrdtrimn",
    "nrdtrisd",
    "chndtr",
    "chndtrix",
    "chndtridf",
    "chndtrinc",
    "nctdtr",
    "nctdtridf",
    "nctdtrinc",
    "nctdtrit",
    "ncfdtr",
    "ncfdtri",
    "ncfdtridfd",
    "ncfdtridfn",
    "ncfdtrinc",
]


@special(loops="nrdtrimn")
def nrdtrimn(p: ArrayLike, std: ArrayLike, x: ArrayLike) -> Array:
    """The mean of the normal distribution of deviation std with the probability p up to x.

    .. math::

        \\Phi\\left(\\frac{x - mn}{std}\\right) = p, \\qquad mn = x - std \\, \\Phi^{-1}(p), \\qquad
        \\Phi(z) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^z e^{-t^2 / 2} \\, dt

    [Abramowitz and Stegun 26.2]

    Args:
      p: The probability of values up to x, 0 < p < 1.
      std: The standard deviation, std > 0.
      x: The upper limit, real.

    Returns:
      mn: The mean of the normal distribution that has the probability p up to x, real.

    `scipy.special.nrdtrimn`. The arguments broadcast; p real, std real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p < 1 and std > 0.

    Derivatives:
      dmn/dp = -std * sqrt(2 * pi) * exp(ndtri(p)**2 / 2)
      dmn/dstd = -ndtri(p)
      dmn/dx = 1 + 0 * x

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-14, first derivatives 8e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      nrdtrisd, ndtr, ndtri

    Examples:
      >>> from jaxspecial import nrdtrimn
      >>> print(f"{nrdtrimn(0.25, 0.5, 0.5):.4g}")
      0.8372

      At most 1 % of the bags may hold less than 500 g. The mean at which a machine with a standard
      deviation of 4 g must fill them, and what a gram less of standard deviation saves:

      >>> import jax
      >>> mean, slope = jax.value_and_grad(nrdtrimn, argnums=1)(0.01, 4.0, 500.0)
      >>> print(f"{mean:.2f}, {slope:.4f}")
      509.31, 2.3263
    """
    return _nrdtrimn(p, std, x)


@custom_jvp
def _nrdtrimn(p, std, x):
    return call("nrdtrimn", p, std, x)


@rule(_nrdtrimn)
def _nrdtrimn_jvp(primals, tangents):
    p, std, x = primals
    p_dot, std_dot, x_dot = tangents
    mn = _nrdtrimn(p, std, x)
    return mn, chain(
        mn,
        (p_dot, lambda: _nrdtrimn_dp(1, p, std, x)),
        (std_dot, lambda: -ndtri(p)),
        (x_dot, lambda: 1 + 0 * x),
    )


@special(types=("ddd->d",), static=("n",))
def nrdtrimn_dp(n, p, std, x):
    """The derivative of `nrdtrimn` of order n in p."""
    return _nrdtrimn_dp(n, p, std, x) if n else _nrdtrimn(p, std, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nrdtrimn_dp(n, p, std, x):
    return -std * ndtri_dp(n, p)


@rule(_nrdtrimn_dp)
def _nrdtrimn_dp_jvp(n, primals, tangents):
    p, std, x = primals
    p_dot, std_dot, x_dot = tangents
    mn_n = _nrdtrimn_dp(n, p, std, x)
    return mn_n, chain(
        mn_n,
        (p_dot, lambda: _nrdtrimn_dp(n + 1, p, std, x)),
        (std_dot, lambda: slope(lambda std: _nrdtrimn_dp.fun(n, p, std, x), std)),
        (x_dot, lambda: slope(lambda x: _nrdtrimn_dp.fun(n, p, std, x), x)),
    )


@special(loops="nrdtrisd")
def nrdtrisd(mn: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The deviation of the normal distribution of mean mn with the probability p up to x.

    .. math::

        \\Phi\\left(\\frac{x - mn}{std}\\right) = p, \\qquad std = \\frac{x - mn}{\\Phi^{-1}(p)}, \\qquad
        \\Phi(z) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^z e^{-t^2 / 2} \\, dt

    [Abramowitz and Stegun 26.2]

    Args:
      mn: The mean, real.
      p: The probability of values up to x, 0 < p < 1, not 1/2.
      x: The upper limit, real.

    Returns:
      std: The standard deviation of the normal distribution that has the probability p up to x;
        negative, and thus no deviation, unless x - mn has the sign of p - 1/2.

    `scipy.special.nrdtrisd`. The arguments broadcast; mn real, p real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p < 1.

    Derivatives:
      dstd/dmn = -1 / ndtri(p)
      dstd/dp = -std * sqrt(2 * pi) * exp(ndtri(p)**2 / 2) / ndtri(p)
      dstd/dx = 1 / ndtri(p)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 7e-16,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      nrdtrimn, ndtr, ndtri

    Examples:
      >>> from jaxspecial import nrdtrisd
      >>> print(f"{nrdtrisd(0.5, 0.25, 0.6):.5g}")
      -0.14826

      Shafts of 20 mm on average must not be thicker than 20.1 mm, which one in 200 is. The standard
      deviation, and its slope in that limit:

      >>> import jax
      >>> std, slope = jax.value_and_grad(nrdtrisd, argnums=2)(20.0, 0.995, 20.1)
      >>> print(f"{std:.4f}, {slope:.4f}")
      0.0388, 0.3882
    """
    return _nrdtrisd(mn, p, x)


@custom_jvp
def _nrdtrisd(mn, p, x):
    return call("nrdtrisd", mn, p, x)


@rule(_nrdtrisd)
def _nrdtrisd_jvp(primals, tangents):
    mn, p, x = primals
    mn_dot, p_dot, x_dot = tangents
    std = _nrdtrisd(mn, p, x)
    return std, chain(
        std,
        (mn_dot, lambda: -1 / ndtri(p)),
        (p_dot, lambda: _nrdtrisd_dp(1, mn, p, x)),
        (x_dot, lambda: 1 / ndtri(p)),
    )


@special(types=("ddd->d",), static=("n",))
def nrdtrisd_dp(n, mn, p, x):
    """The derivative of `nrdtrisd` of order n in p."""
    return _nrdtrisd_dp(n, mn, p, x) if n else _nrdtrisd(mn, p, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nrdtrisd_dp(n, mn, p, x):
    return over_ndtri_derivative(n, x - mn, p)


@rule(_nrdtrisd_dp)
def _nrdtrisd_dp_jvp(n, primals, tangents):
    mn, p, x = primals
    mn_dot, p_dot, x_dot = tangents
    std_n = _nrdtrisd_dp(n, mn, p, x)
    return std_n, chain(
        std_n,
        (mn_dot, lambda: slope(lambda mn: _nrdtrisd_dp.fun(n, mn, p, x), mn)),
        (p_dot, lambda: _nrdtrisd_dp(n + 1, mn, p, x)),
        (x_dot, lambda: slope(lambda x: _nrdtrisd_dp.fun(n, mn, p, x), x)),
    )


@special(types=("ddd->d",))
def chndtr(x: ArrayLike, df: ArrayLike, nc: ArrayLike) -> Array:
    """The noncentral chi-square distribution function, of df degrees of freedom and the noncentrality nc.

    .. math::

        p = \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} P(df / 2 + j, x / 2), \\qquad
        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [Abramowitz and Stegun 26.4.25]

    Some authors take half of nc as the parameter. The Marcum Q function is Q_M(a, b) = 1 - chndtr(b**2,
    2 * M, a**2), and the distribution function of Rice, with the distance nu and the scale s, is
    chndtr((x / s)**2, 2, (nu / s)**2). With nc = 0 it is chdtr(df, x). There is no complement of it
    here, nor a logarithm, so the digits of an upper tail are lost in 1 - p. Deep in the lower tail
    SciPy's value is 0, as that of chndtr(2, 3, 500), which is 6.2e-99. That of engine("xla") is not.

    Args:
      x: The upper limit, x > 0; at x = 0 the value is 0.
      df: The degrees of freedom, real, df > 0.
      nc: The noncentrality, nc >= 0; the sum of the squared means of the normal variables.

    Returns:
      p: The probability that the sum of df squares of normal variables of variance 1 is at most x, from
        0 to 1.

    `scipy.special.chndtr`. The arguments broadcast; x real, df real, nc real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: x > 0 and df > 0 and nc >= 0.

    Derivatives:
      dp/dx = (df * (p - chndtr(x, df + 2, nc)) + nc * (chndtr(x, df + 2, nc) - chndtr(x, df + 4, nc)))
        / (2 * x)
      dp/dnc = (chndtr(x, df + 2, nc) - p) / 2
      computed in x, df, nc, and mixed: by a kernel where x >= 1.0e-60 and (x <= 1.0e+6 or x == inf) and
        df >= 0.5 and df <= 1.0e+6 and nc >= 0 and nc <= 1.0e+6; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 4e-15.

    Cost: In x, and similarly in df and nc, the kernel takes about 4.5 us an element at points of the
    tests. Outside of its domain the exact engine takes 6.4 ms an element in the median of points in the
    tested region, 7 ms in that of points anywhere, and at most 38 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      chndtrix, chndtridf, chndtrinc, chdtr, ncfdtr

    Examples:
      >>> from jaxspecial import chndtr
      >>> print(f"{chndtr(3.118, 1.5, 0.5):.5g}")
      0.78325

      The power of a chi-square test with 3 degrees of freedom at the level of 5 %, and its slope in
      the noncentrality, which is proportional to the number of observations:

      >>> import jax
      >>> def power(nc):
      ...     return 1 - chndtr(7.815, 3.0, nc)
      >>> print(f"{power(8.0):.4f}, {jax.grad(power)(8.0):.4f}")
      0.6541, 0.0609
    """
    return _chndtr(x, df, nc)


@custom_jvp
def _chndtr(x, df, nc):
    return call("chndtr", x, df, nc)


@rule(_chndtr)
def _chndtr_jvp(primals, tangents):
    x, df, nc = primals
    x_dot, df_dot, nc_dot = tangents
    p = _chndtr(x, df, nc)
    return p, chain(
        p,
        (x_dot, lambda: _chndtr_partial((1, 0, 0), x, df, nc)),
        (df_dot, lambda: _chndtr_partial((0, 1, 0), x, df, nc)),
        (nc_dot, lambda: _chndtr_partial((0, 0, 1), x, df, nc)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chndtr_partial(orders, x, df, nc):
    """The derivative of `chndtr` of mixed `orders` in (x, df, nc)."""
    within = (
        (x >= 1e-60)
        & ((x <= 1000000.0) | (x == inf))
        & (df >= 0.5)
        & (df <= 1000000.0)
        & (nc >= 0)
        & (nc <= 1000000.0)
    )
    return kernel_or_exactly(
        noncentral_chi2_partial, "chndtr", orders, (x, df, nc), within, (3.118033988749895, 1.5, 0.5)
    )


@rule(_chndtr_partial)
def _chndtr_partial_jvp(orders, primals, tangents):
    x, df, nc = primals
    x_dot, df_dot, nc_dot = tangents
    p_n = _chndtr_partial(orders, x, df, nc)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _chndtr_partial(raised(orders, 0), x, df, nc)),
        (df_dot, lambda: _chndtr_partial(raised(orders, 1), x, df, nc)),
        (nc_dot, lambda: _chndtr_partial(raised(orders, 2), x, df, nc)),
    )


@special(types=("ddd->d",))
def chndtrix(p: ArrayLike, df: ArrayLike, nc: ArrayLike) -> Array:
    """The inverse of chndtr in x.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} P(df / 2 + j, x / 2) = p, \\qquad
        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [Abramowitz and Stegun 26.4.25]

    Args:
      p: The probability of values up to x, 0 <= p < 1.
      df: The degrees of freedom, real, df > 0.
      nc: The noncentrality, nc >= 0.

    Returns:
      x: The quantile of the noncentral chi-square distribution, x >= 0.

    `scipy.special.chndtrix`. The arguments broadcast; p real, df real, nc real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: 0 < p < 1 and df > 0 and nc >= 0.

    Derivatives:
      dx/dp = 2 * x / (df * (p - chndtr(x, df + 2, nc)) + nc * (chndtr(x, df + 2, nc) - chndtr(x, df +
        4, nc)))
      computed in p, df, nc, and mixed: by a kernel where p**(2 / df) >= 1.0e-50 and p < 1 and df >= 0.5
        and df <= 9.0e+5 and nc >= 0 and nc <= 1.0e+5 and ((p > 0.99 and nc <= 2.0e+4) or
        abs(chndtr(chndtrix(p, df, nc), df, nc) - p) <= 1.0e-11 * minimum(p, 1 - p)); elsewhere by the
        exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-16, first derivatives 3e-14.

    Cost: In p, and similarly in df and nc, the kernel takes about 11 us an element at points of the
    tests. Outside of its domain the exact engine takes 32 ms an element in the median of points in the
    tested region, 55 ms in that of points anywhere, and at most 304 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      chndtr, chndtridf, chndtrinc, chdtri

    Examples:
      >>> from jaxspecial import chndtrix
      >>> print(f"{chndtrix(0.5, 1.5, 0.5):.6g}")
      1.24711

      The median power of a radar echo with noise of 2 degrees of freedom grows with the power nc of
      the signal, at a rate that tends to 1 as the signal becomes stronger:

      >>> import jax
      >>> slope = jax.vmap(jax.grad(lambda nc: chndtrix(0.5, 2.0, nc)))
      >>> print(*(f"{s:.4f}" for s in slope(jax.numpy.array([0.1, 1.0, 10.0]))))
      0.7154 0.8706 0.9983
    """
    return _chndtrix(p, df, nc)


@custom_jvp
def _chndtrix(p, df, nc):
    return call("chndtrix", p, df, nc)


@rule(_chndtrix)
def _chndtrix_jvp(primals, tangents):
    p, df, nc = primals
    p_dot, df_dot, nc_dot = tangents
    x = _chndtrix(p, df, nc)
    return x, chain(
        x,
        (p_dot, lambda: _chndtrix_partial((1, 0, 0), p, df, nc)),
        (df_dot, lambda: _chndtrix_partial((0, 1, 0), p, df, nc)),
        (nc_dot, lambda: _chndtrix_partial((0, 0, 1), p, df, nc)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chndtrix_partial(orders, p, df, nc):
    """The derivative of `chndtrix` of mixed `orders` in (p, df, nc)."""
    within = (
        (p ** (2 / df) >= 1e-50)
        & (p < 1)
        & (df >= 0.5)
        & (df <= 900000.0)
        & (nc >= 0)
        & (nc <= 100000.0)
        & (
            (p > 0.99) & (nc <= 20000.0)
            | (abs(chndtr(chndtrix(p, df, nc), df, nc) - p) <= 1e-11 * minimum(p, 1 - p))
        )
    )
    return kernel_or_exactly(
        noncentral_chi2_quantile_partial, "chndtrix", orders, (p, df, nc), within, (0.5, 1.5, 0.5)
    )


@rule(_chndtrix_partial)
def _chndtrix_partial_jvp(orders, primals, tangents):
    p, df, nc = primals
    p_dot, df_dot, nc_dot = tangents
    x_n = _chndtrix_partial(orders, p, df, nc)
    return x_n, chain(
        x_n,
        (p_dot, lambda: _chndtrix_partial(raised(orders, 0), p, df, nc)),
        (df_dot, lambda: _chndtrix_partial(raised(orders, 1), p, df, nc)),
        (nc_dot, lambda: _chndtrix_partial(raised(orders, 2), p, df, nc)),
    )


@special(types=("ddd->d",))
def chndtridf(x: ArrayLike, p: ArrayLike, nc: ArrayLike) -> Array:
    """The inverse of chndtr in the degrees of freedom.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} P(df / 2 + j, x / 2) = p, \\qquad
        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [Abramowitz and Stegun 26.4.25]

    The probability falls as df grows, from its limit at df = 0. Above that limit there is no solution,
    and SciPy gives a number close to 0.

    Args:
      x: The upper limit, x > 0.
      p: The probability of values up to x, 0 < p < 1.
      nc: The noncentrality, nc >= 0.

    Returns:
      df: The degrees of freedom, a real number, df > 0.

    `scipy.special.chndtridf`. The arguments broadcast; x real, p real, nc real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: x > 0 and 0 < p < 1 and nc >= 0.

    Where SciPy's loop may take long (a search that does not end), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if x > 1.0e-300 or abs(nc) <
    1.0e+8.

    Derivatives:
      computed in x, p, nc, and mixed: by a kernel where x >= 1.0e-60 and x <= 9.0e+5 and p >= 1.0e-100
        and nc >= 0 and nc <= 1.0e+6 and p <= chndtr(x, 0.5, nc); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 3e-15.

    Cost: In x, and similarly in p and nc, the kernel takes about 18 us an element at points of the
    tests. Outside of its domain the exact engine takes 33 ms an element in the median of points in the
    tested region, 30 ms in that of points anywhere, and at most 87 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      chndtr, chndtrix, chndtrinc, chdtriv

    Examples:
      >>> from jaxspecial import chndtridf
      >>> print(f"{chndtridf(3.75, 0.25, 0.5):.5g}")
      6.0011

      The number of normal variables whose sum of squares has the median 12, for two noncentralities,
      and its slope in these, which is close to -1, as the mean of the sum is df + nc:

      >>> import jax
      >>> df = jax.vmap(jax.value_and_grad(lambda nc: chndtridf(12.0, 0.5, nc)))
      >>> values, slopes = df(jax.numpy.array([1.0, 4.0]))
      >>> print(*(f"{v:.3f} {s:.4f}" for v, s in zip(values, slopes)))
      11.709 -0.9540 8.825 -0.9675
    """
    return _chndtridf(x, p, nc)


@custom_jvp
def _chndtridf(x, p, nc):
    return call("chndtridf", x, p, nc)


@rule(_chndtridf)
def _chndtridf_jvp(primals, tangents):
    x, p, nc = primals
    x_dot, p_dot, nc_dot = tangents
    df = _chndtridf(x, p, nc)
    return df, chain(
        df,
        (x_dot, lambda: _chndtridf_partial((1, 0, 0), x, p, nc)),
        (p_dot, lambda: _chndtridf_partial((0, 1, 0), x, p, nc)),
        (nc_dot, lambda: _chndtridf_partial((0, 0, 1), x, p, nc)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chndtridf_partial(orders, x, p, nc):
    """The derivative of `chndtridf` of mixed `orders` in (x, p, nc)."""
    within = (
        (x >= 1e-60)
        & (x <= 900000.0)
        & (p >= 1e-100)
        & (nc >= 0)
        & (nc <= 1000000.0)
        & (p <= chndtr(x, 0.5, nc))
    )
    return kernel_or_exactly(
        noncentral_chi2_freedom_partial, "chndtridf", orders, (x, p, nc), within, (3.75, 0.25, 0.5)
    )


@rule(_chndtridf_partial)
def _chndtridf_partial_jvp(orders, primals, tangents):
    x, p, nc = primals
    x_dot, p_dot, nc_dot = tangents
    df_n = _chndtridf_partial(orders, x, p, nc)
    return df_n, chain(
        df_n,
        (x_dot, lambda: _chndtridf_partial(raised(orders, 0), x, p, nc)),
        (p_dot, lambda: _chndtridf_partial(raised(orders, 1), x, p, nc)),
        (nc_dot, lambda: _chndtridf_partial(raised(orders, 2), x, p, nc)),
    )


@special(types=("ddd->d",))
def chndtrinc(x: ArrayLike, df: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of chndtr in the noncentrality.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} P(df / 2 + j, x / 2) = p, \\qquad
        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [Abramowitz and Stegun 26.4.25]

    The probability falls as nc grows, from chdtr(df, x) at nc = 0. Above that there is no solution, and
    SciPy gives a number close to 0.

    Args:
      x: The upper limit, x > 0; in power analysis the critical value of the test.
      df: The degrees of freedom, real, df > 0.
      p: The probability of values up to x, 0 < p < 1; in power analysis one minus the power.

    Returns:
      nc: The noncentrality, nc >= 0.

    `scipy.special.chndtrinc`. The arguments broadcast; x real, df real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: x > 0 and df > 0 and 0 < p < 1.

    Derivatives:
      dnc/dp = 2 / (chndtr(x, df + 2, nc) - p)
      computed in x, df, p, and mixed: by a kernel where x >= 1.0e-60 and x <= 9.0e+5 and df >= 0.5 and
        df <= 1.0e+6 and p >= 1.0e-100 and p < 1 and abs(chndtr(x, df, chndtrinc(x, df, p)) - p) <=
        1.0e-11 * p; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 9e-15.

    Cost: In x, and similarly in df and p, the kernel takes about 21 us an element at points of the
    tests. Outside of its domain the exact engine takes 49 ms an element in the median of points in the
    tested region, 39 ms in that of points anywhere, and at most 89 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      chndtr, chndtrix, chndtridf, chdtr

    Examples:
      >>> from jaxspecial import chndtrinc
      >>> print(f"{chndtrinc(8.75, 1.5, 0.25):.6g}")
      12.6325

      The noncentrality that a chi-square test needs for a power of 80 %, and by how much it grows, to
      first order, with each further percent of power:

      >>> import jax
      >>> nc, slope = jax.value_and_grad(chndtrinc, argnums=2)(7.815, 3.0, 0.2)
      >>> print(f"{nc:.3f}, {-0.01 * slope:.4f}")
      10.903, 0.2493
    """
    return _chndtrinc(x, df, p)


@custom_jvp
def _chndtrinc(x, df, p):
    return call("chndtrinc", x, df, p)


@rule(_chndtrinc)
def _chndtrinc_jvp(primals, tangents):
    x, df, p = primals
    x_dot, df_dot, p_dot = tangents
    nc = _chndtrinc(x, df, p)
    return nc, chain(
        nc,
        (x_dot, lambda: _chndtrinc_partial((1, 0, 0), x, df, p)),
        (df_dot, lambda: _chndtrinc_partial((0, 1, 0), x, df, p)),
        (p_dot, lambda: _chndtrinc_partial((0, 0, 1), x, df, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chndtrinc_partial(orders, x, df, p):
    """The derivative of `chndtrinc` of mixed `orders` in (x, df, p)."""
    within = (
        (x >= 1e-60)
        & (x <= 900000.0)
        & (df >= 0.5)
        & (df <= 1000000.0)
        & (p >= 1e-100)
        & (p < 1)
        & (abs(chndtr(x, df, chndtrinc(x, df, p)) - p) <= 1e-11 * p)
    )
    return kernel_or_exactly(
        noncentral_chi2_noncentrality_partial, "chndtrinc", orders, (x, df, p), within, (8.75, 1.5, 0.25)
    )


@rule(_chndtrinc_partial)
def _chndtrinc_partial_jvp(orders, primals, tangents):
    x, df, p = primals
    x_dot, df_dot, p_dot = tangents
    nc_n = _chndtrinc_partial(orders, x, df, p)
    return nc_n, chain(
        nc_n,
        (x_dot, lambda: _chndtrinc_partial(raised(orders, 0), x, df, p)),
        (df_dot, lambda: _chndtrinc_partial(raised(orders, 1), x, df, p)),
        (p_dot, lambda: _chndtrinc_partial(raised(orders, 2), x, df, p)),
    )


@special(types=("ddd->d",))
def nctdtr(df: ArrayLike, nc: ArrayLike, t: ArrayLike) -> Array:
    """The noncentral t distribution function, of df degrees of freedom and the noncentrality nc.

    .. math::

        \\begin{gathered}
        p = \\frac{1}{2^{df / 2} \\Gamma(df / 2)} \\int_0^\\infty
            \\Phi\\left(t \\sqrt{v / df} - nc\\right) v^{df / 2 - 1} e^{-v / 2} \\, dv, \\\\
        \\Phi(z) = \\frac{1}{2} \\operatorname{erfc}\\left(\\frac{-z}{\\sqrt{2}}\\right)
        \\end{gathered}

    [Abramowitz and Stegun 26.7]

    It is the distribution of the t statistic where the alternative holds, thus the power of t tests.
    For t = 0 it is ndtr(-nc), and for nc = 0 it is stdtr(df, t). The upper tail, 1 - p, is nctdtr(df,
    -nc, -t). At 4,000 random points each, with df from 1 to 100 and abs(nc) up to 30, SciPy's values
    had relative errors of 1e-13 in the lower tail for nc < 0, down to 1e-40, so in such an upper tail;
    for nc > 0 they had absolute errors of 5e-16, so that values below 1e-6 lose digits, and those below
    1e-15 have none or are NaN.

    Args:
      df: The degrees of freedom, real, df > 0. For infinity it is ndtr(t - nc).
      nc: The noncentrality, real; the mean of the normal variable in the numerator.
      t: The upper limit, real.

    Returns:
      p: The probability that (Z + nc) / sqrt(V / df) is at most t, from 0 to 1, where Z is standard
        normal and V chi-square with df degrees of freedom.

    `scipy.special.nctdtr`. The arguments broadcast; df real, nc real, t real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: df > 0.

    Derivatives:
      dp/dt = df / t * (nctdtr(df + 2, nc, t * sqrt(1 + 2 / df)) - p)   [where t is not 0]
      computed in df, nc, t, and mixed: by a kernel where df >= 0.5 and df <= 1.0e+5 and abs(nc) <= 100
        and abs(t) <= 1.0e+4; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 7e-15.

    Cost: In df, and similarly in nc and t, the kernel takes about 5.4 us an element at points of the
    tests. Outside of its domain the exact engine takes 18 ms an element in the median of points in the
    tested region, 20 ms in that of points anywhere, and at most 980 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nctdtrit, nctdtridf, nctdtrinc, stdtr, ndtr

    Examples:
      >>> from jaxspecial import nctdtr
      >>> print(f"{nctdtr(1.5, 0.5, 1):.4g}")
      0.6191

      The power of a one-sided t test at the level of 5 % for n observations with a mean of half a
      standard deviation, and what one more observation adds. The critical value changes, too:

      >>> import jax
      >>> from jaxspecial import stdtrit
      >>> def power(n):
      ...     return 1 - nctdtr(n - 1, 0.5 * jax.numpy.sqrt(n), stdtrit(n - 1, 0.95))
      >>> print(f"{power(20.0):.4f}, {jax.grad(power)(20.0):.5f}")
      0.6951, 0.02035
    """
    return _nctdtr(df, nc, t)


@custom_jvp
def _nctdtr(df, nc, t):
    return call("nctdtr", df, nc, t)


@rule(_nctdtr)
def _nctdtr_jvp(primals, tangents):
    df, nc, t = primals
    df_dot, nc_dot, t_dot = tangents
    p = _nctdtr(df, nc, t)
    return p, chain(
        p,
        (df_dot, lambda: _nctdtr_partial((1, 0, 0), df, nc, t)),
        (nc_dot, lambda: _nctdtr_partial((0, 1, 0), df, nc, t)),
        (t_dot, lambda: _nctdtr_partial((0, 0, 1), df, nc, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nctdtr_partial(orders, df, nc, t):
    """The derivative of `nctdtr` of mixed `orders` in (df, nc, t)."""
    within = (df >= 0.5) & (df <= 100000.0) & (abs(nc) <= 100) & (abs(t) <= 10000.0)
    return kernel_or_exactly(noncentral_t_partial, "nctdtr", orders, (df, nc, t), within, (1.5, 0.5, 1.0))


@rule(_nctdtr_partial)
def _nctdtr_partial_jvp(orders, primals, tangents):
    df, nc, t = primals
    df_dot, nc_dot, t_dot = tangents
    p_n = _nctdtr_partial(orders, df, nc, t)
    return p_n, chain(
        p_n,
        (df_dot, lambda: _nctdtr_partial(raised(orders, 0), df, nc, t)),
        (nc_dot, lambda: _nctdtr_partial(raised(orders, 1), df, nc, t)),
        (t_dot, lambda: _nctdtr_partial(raised(orders, 2), df, nc, t)),
    )


@special(types=("ddd->d",))
def nctdtridf(p: ArrayLike, nc: ArrayLike, t: ArrayLike) -> Array:
    """The inverse of nctdtr in the degrees of freedom.

    .. math::

        \\begin{gathered}
        \\frac{1}{2^{df / 2} \\Gamma(df / 2)} \\int_0^\\infty
            \\Phi\\left(t \\sqrt{v / df} - nc\\right) v^{df / 2 - 1} e^{-v / 2} \\, dv = p, \\\\
        \\Phi(z) = \\frac{1}{2} \\operatorname{erfc}\\left(\\frac{-z}{\\sqrt{2}}\\right)
        \\end{gathered}

    [Abramowitz and Stegun 26.7]

    Not every p has a solution, and SciPy gives a number far from any where there is none. In the tests
    SciPy's value is off by up to 1e-7 of itself.

    Args:
      p: The probability of values up to t, 0 < p < 1.
      nc: The noncentrality, real.
      t: The upper limit, real.

    Returns:
      df: The degrees of freedom, a real number, df > 0.

    `scipy.special.nctdtridf`. The arguments broadcast; p real, nc real, t real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: 0 < p < 1.

    Where SciPy's loop may take long (a search that does not end), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(nc) < 5.0e+4 or
    abs(t) < 5.0e+4 or nc * t > 0 or abs(t) > 3.0e+38.

    Derivatives:
      computed in p, nc, t, and mixed: by a kernel where abs(nc) <= 100 and abs(t) <= 1.0e+2 and
        nctdtridf(p, nc, t) >= 0.51 and nctdtridf(p, nc, t) <= 1.0e+5 and p <= 0.9999 and
        abs(nctdtr(nctdtridf(p, nc, t), nc, t) - p) <= 1.0e-6 * p * (1 - p); elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 7e-15.

    Cost: In p, and similarly in nc and t, the kernel takes about 19 us an element at points of the
    tests. Outside of its domain the exact engine takes 100 ms an element in the median of points in the
    tested region, 110 ms in that of points anywhere, and at most 208 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nctdtr, nctdtrit, nctdtrinc, stdtridf

    Examples:
      >>> from jaxspecial import nctdtridf
      >>> print(f"{nctdtridf(0.5, 1.5, 3):.5g}")
      0.50743

      The degrees of freedom with which a t statistic of noncentrality 2 is up to 3.5 with a
      probability of 75 %, and their slope in the noncentrality:

      >>> import jax
      >>> df, slope = jax.value_and_grad(nctdtridf, argnums=1)(0.75, 2.0, 3.5)
      >>> print(f"{df:.3f}, {slope:.3f}")
      2.812, 4.162

    Known: The value, with relative errors up to 2e-07: SciPy's value has a relative error of 1.5e-8 in
    the median, 1.0e-7 at most (4000 points); the derivatives are those of the exact inverse. Where: p >
    0.
    """
    return _nctdtridf(p, nc, t)


@custom_jvp
def _nctdtridf(p, nc, t):
    return call("nctdtridf", p, nc, t)


@rule(_nctdtridf)
def _nctdtridf_jvp(primals, tangents):
    p, nc, t = primals
    p_dot, nc_dot, t_dot = tangents
    df = _nctdtridf(p, nc, t)
    return df, chain(
        df,
        (p_dot, lambda: _nctdtridf_partial((1, 0, 0), p, nc, t)),
        (nc_dot, lambda: _nctdtridf_partial((0, 1, 0), p, nc, t)),
        (t_dot, lambda: _nctdtridf_partial((0, 0, 1), p, nc, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nctdtridf_partial(orders, p, nc, t):
    """The derivative of `nctdtridf` of mixed `orders` in (p, nc, t)."""
    within = (
        (abs(nc) <= 100)
        & (abs(t) <= 100.0)
        & (nctdtridf(p, nc, t) >= 0.51)
        & (nctdtridf(p, nc, t) <= 100000.0)
        & (p <= 0.9999)
        & (abs(nctdtr(nctdtridf(p, nc, t), nc, t) - p) <= 1e-06 * p * (1 - p))
    )
    return kernel_or_exactly(
        noncentral_t_freedom_partial, "nctdtridf", orders, (p, nc, t), within, (0.64, 1.5, 3.0)
    )


@rule(_nctdtridf_partial)
def _nctdtridf_partial_jvp(orders, primals, tangents):
    p, nc, t = primals
    p_dot, nc_dot, t_dot = tangents
    df_n = _nctdtridf_partial(orders, p, nc, t)
    return df_n, chain(
        df_n,
        (p_dot, lambda: _nctdtridf_partial(raised(orders, 0), p, nc, t)),
        (nc_dot, lambda: _nctdtridf_partial(raised(orders, 1), p, nc, t)),
        (t_dot, lambda: _nctdtridf_partial(raised(orders, 2), p, nc, t)),
    )


@special(types=("ddd->d",))
def nctdtrinc(df: ArrayLike, p: ArrayLike, t: ArrayLike) -> Array:
    """The inverse of nctdtr in the noncentrality.

    .. math::

        \\begin{gathered}
        \\frac{1}{2^{df / 2} \\Gamma(df / 2)} \\int_0^\\infty
            \\Phi\\left(t \\sqrt{v / df} - nc\\right) v^{df / 2 - 1} e^{-v / 2} \\, dv = p, \\\\
        \\Phi(z) = \\frac{1}{2} \\operatorname{erfc}\\left(\\frac{-z}{\\sqrt{2}}\\right)
        \\end{gathered}

    [Abramowitz and Stegun 26.7]

    With p = 0.025 and 0.975 these are the ends of a confidence interval of nc. SciPy's search often
    ends early; where nc is close to 0 its value can be far off.

    Args:
      df: The degrees of freedom, real, df > 0.
      p: The probability of values up to t, 0 < p < 1.
      t: The upper limit, real; in applications the observed t statistic.

    Returns:
      nc: The noncentrality, real; it falls as p grows.

    `scipy.special.nctdtrinc`. The arguments broadcast; df real, p real, t real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: df > 0 and 0 < p < 1.

    Where SciPy's loop may take long (a search that does not end), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(t) < 50 or abs(t) <
    900 and df >= 1.0e-3 or abs(t) < 9.0e+3 and df > 0.05 or abs(t) < 9.0e+4 and df > 0.4.

    Derivatives:
      computed in df, p, t, and mixed: by a kernel where df >= 0.5 and df <= 1.0e+5 and abs(t) >= 1.0e-4
        and abs(t) <= 1.0e+2 and p <= 0.9999 and abs(nctdtr(df, nctdtrinc(df, p, t), t) - p) <= 1.0e-2 *
        p * (1 - p); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 1e-14.

    Cost: In df, and similarly in p and t, the kernel takes about 26 us an element at points of the
    tests. Outside of its domain the exact engine takes 81 ms an element in the median of points in the
    tested region, 73 ms in that of points anywhere, and at most 279 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nctdtr, nctdtrit, nctdtridf, ndtri

    Examples:
      >>> from jaxspecial import nctdtrinc
      >>> print(f"{nctdtrinc(1.5, 0.5, 0.5):.4g}")
      0.4249

      The lower confidence limit of the effect size, nc / sqrt(n), for an observed t statistic of 2.5
      in 21 observations, and how it grows with that statistic:

      >>> import jax
      >>> def limit(t):
      ...     return nctdtrinc(20.0, 0.975, t) / jax.numpy.sqrt(21.0)
      >>> print(f"{limit(2.5):.4f}, {jax.grad(limit)(2.5):.4f}")
      0.0802, 0.1919

    Known: The value, with relative errors of any size: SciPy's value has a relative error of 5.0e-9 in
    the median and of more than 1.0e-6 at one point in five, and an absolute one of up to 1.3 (4000
    points); the derivatives are those of the exact inverse. Where: p > 0.
    """
    return _nctdtrinc(df, p, t)


@custom_jvp
def _nctdtrinc(df, p, t):
    return call("nctdtrinc", df, p, t)


@rule(_nctdtrinc)
def _nctdtrinc_jvp(primals, tangents):
    df, p, t = primals
    df_dot, p_dot, t_dot = tangents
    nc = _nctdtrinc(df, p, t)
    return nc, chain(
        nc,
        (df_dot, lambda: _nctdtrinc_partial((1, 0, 0), df, p, t)),
        (p_dot, lambda: _nctdtrinc_partial((0, 1, 0), df, p, t)),
        (t_dot, lambda: _nctdtrinc_partial((0, 0, 1), df, p, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nctdtrinc_partial(orders, df, p, t):
    """The derivative of `nctdtrinc` of mixed `orders` in (df, p, t)."""
    within = (
        (df >= 0.5)
        & (df <= 100000.0)
        & (abs(t) >= 0.0001)
        & (abs(t) <= 100.0)
        & (p <= 0.9999)
        & (abs(nctdtr(df, nctdtrinc(df, p, t), t) - p) <= 0.01 * p * (1 - p))
    )
    return kernel_or_exactly(
        noncentral_t_noncentrality_partial, "nctdtrinc", orders, (df, p, t), within, (1.5, 0.5, 0.5)
    )


@rule(_nctdtrinc_partial)
def _nctdtrinc_partial_jvp(orders, primals, tangents):
    df, p, t = primals
    df_dot, p_dot, t_dot = tangents
    nc_n = _nctdtrinc_partial(orders, df, p, t)
    return nc_n, chain(
        nc_n,
        (df_dot, lambda: _nctdtrinc_partial(raised(orders, 0), df, p, t)),
        (p_dot, lambda: _nctdtrinc_partial(raised(orders, 1), df, p, t)),
        (t_dot, lambda: _nctdtrinc_partial(raised(orders, 2), df, p, t)),
    )


@special(types=("ddd->d",))
def nctdtrit(df: ArrayLike, nc: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of nctdtr in t.

    .. math::

        \\begin{gathered}
        \\frac{1}{2^{df / 2} \\Gamma(df / 2)} \\int_0^\\infty
            \\Phi\\left(t \\sqrt{v / df} - nc\\right) v^{df / 2 - 1} e^{-v / 2} \\, dv = p, \\\\
        \\Phi(z) = \\frac{1}{2} \\operatorname{erfc}\\left(\\frac{-z}{\\sqrt{2}}\\right)
        \\end{gathered}

    [Abramowitz and Stegun 26.7]

    One-sided tolerance limits of normal samples are multiples of it.

    Args:
      df: The degrees of freedom, real, df > 0.
      nc: The noncentrality, real.
      p: The probability of values up to t, 0 < p < 1.

    Returns:
      t: The quantile of the noncentral t distribution, real; 0 where p = ndtr(-nc).

    `scipy.special.nctdtrit`. The arguments broadcast; df real, nc real, p real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: df > 0 and 0 < p < 1.

    Where SciPy's loop may take long (a search that does not end), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(nc) < 5.0e+4 or
    abs(nc) < 1.0e+8 and p > 1.0e-290 and df > 1.0e-3 or abs(nc) > 1.0e+12.

    Derivatives:
      dt/dp = t / (df * (nctdtr(df + 2, nc, t * sqrt(1 + 2 / df)) - p))   [where t is not 0]
      computed in df, nc, p, and mixed: by a kernel where it certifies its result; elsewhere by the
        exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 6e-14.

    Cost: In df, and similarly in nc and p, the kernel takes about 25 us an element at points of the
    tests. Outside of its domain the exact engine takes 92 ms an element in the median of points in the
    tested region, 76 ms in that of points anywhere, and at most 1650 ms. At extreme arguments it leaves
    some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      nctdtr, nctdtridf, nctdtrinc, stdtrit

    Examples:
      >>> from jaxspecial import nctdtrit
      >>> print(f"{nctdtrit(1.5, 0.5, 0.5):.5g}")
      0.58936

      90 % of a normal population are below mean + k std of n observations, with a confidence of 95 %.
      The factor k, and how much one more observation makes it smaller:

      >>> import jax
      >>> from jaxspecial import ndtri
      >>> def factor(n):
      ...     return nctdtrit(n - 1, ndtri(0.9) * jax.numpy.sqrt(n), 0.95) / jax.numpy.sqrt(n)
      >>> print(f"{factor(10.0):.4f}, {jax.grad(factor)(10.0):.4f}")
      2.3546, -0.0881
    """
    return _nctdtrit(df, nc, p)


@custom_jvp
def _nctdtrit(df, nc, p):
    return call("nctdtrit", df, nc, p)


@rule(_nctdtrit)
def _nctdtrit_jvp(primals, tangents):
    df, nc, p = primals
    df_dot, nc_dot, p_dot = tangents
    t = _nctdtrit(df, nc, p)
    return t, chain(
        t,
        (df_dot, lambda: _nctdtrit_partial((1, 0, 0), df, nc, p)),
        (nc_dot, lambda: _nctdtrit_partial((0, 1, 0), df, nc, p)),
        (p_dot, lambda: _nctdtrit_partial((0, 0, 1), df, nc, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nctdtrit_partial(orders, df, nc, p):
    """The derivative of `nctdtrit` of mixed `orders` in (df, nc, p)."""
    within = None
    return kernel_or_exactly(
        noncentral_t_quantile_partial, "nctdtrit", orders, (df, nc, p), within, (1.5, 0.5, 0.5)
    )


@rule(_nctdtrit_partial)
def _nctdtrit_partial_jvp(orders, primals, tangents):
    df, nc, p = primals
    df_dot, nc_dot, p_dot = tangents
    t_n = _nctdtrit_partial(orders, df, nc, p)
    return t_n, chain(
        t_n,
        (df_dot, lambda: _nctdtrit_partial(raised(orders, 0), df, nc, p)),
        (nc_dot, lambda: _nctdtrit_partial(raised(orders, 1), df, nc, p)),
        (p_dot, lambda: _nctdtrit_partial(raised(orders, 2), df, nc, p)),
    )


@special(types=("dddd->d",))
def ncfdtr(dfn: ArrayLike, dfd: ArrayLike, nc: ArrayLike, f: ArrayLike) -> Array:
    """The noncentral F distribution function, of dfn and dfd degrees of freedom and the noncentrality nc.

    .. math::

        p = \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} I_y(dfn / 2 + j, dfd / 2), \\qquad
        y = \\frac{dfn \\, f}{dfn \\, f + dfd}

    [Abramowitz and Stegun 26.6.20]

    I is the regularised incomplete beta function, betainc. With nc = 0 it is fdtr(dfn, dfd, f). There
    is no complement of it here, so the digits of an upper tail are lost in 1 - p. It is the
    distribution of the F ratio where the alternative holds, thus the power of the analysis of variance.

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      nc: The noncentrality of the numerator, nc >= 0.
      f: The ratio of the two mean squares, f > 0; at f = 0 the value is 0.

    Returns:
      p: The probability that the F ratio is at most f, from 0 to 1.

    `scipy.special.ncfdtr`. The arguments broadcast; dfn real, dfd real, nc real, f real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and nc >= 0 and f > 0.

    Derivatives:
      dp/dnc = (ncfdtr(dfn + 2, dfd, nc, f * dfn / (dfn + 2)) - p) / 2
      dp/df = (dfn * (p - ncfdtr(dfn + 2, dfd, nc, f * dfn / (dfn + 2))) + nc * (ncfdtr(dfn + 2, dfd,
        nc, f * dfn / (dfn + 2)) - ncfdtr(dfn + 4, dfd, nc, f * dfn / (dfn + 4)))) / (2 * f)
      computed in dfn, dfd, nc, f, and mixed: by a kernel where dfn >= 0.5 and dfn <= 2.0e+3 and dfd >=
        0.5 and dfd <= 2.0e+3 and nc >= 0 and nc <= 1.0e+4 and f >= 1.0e-6 and f <= 1.0e+6 and dfn + dfd
        >= 4; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 2e-14.

    Cost: In dfn, and similarly in dfd and nc and f, the kernel takes about 11 us an element at points
    of the tests. Outside of its domain the exact engine takes 12 ms an element in the median of points
    in the tested region, 7.7 ms in that of points anywhere, and at most 31 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ncfdtri, ncfdtridfn, ncfdtridfd, ncfdtrinc, fdtr

    Examples:
      >>> from jaxspecial import ncfdtr
      >>> print(f"{ncfdtr(1.5, 1.5, 0.5, 0.6667):.4g}")
      0.3541

      The power of an analysis of variance of 4 groups with m observations each, where the squared
      effects add up to the variance of the errors, and its slope in m:

      >>> import jax
      >>> from jaxspecial import fdtri
      >>> def power(m):
      ...     return 1 - ncfdtr(3.0, 4 * (m - 1), m, fdtri(3.0, 4 * (m - 1), 0.95))
      >>> print(f"{power(8.0):.4f}, {jax.grad(power)(8.0):.4f}")
      0.5870, 0.0687
    """
    return _ncfdtr(dfn, dfd, nc, f)


@custom_jvp
def _ncfdtr(dfn, dfd, nc, f):
    return call("ncfdtr", dfn, dfd, nc, f)


@rule(_ncfdtr)
def _ncfdtr_jvp(primals, tangents):
    dfn, dfd, nc, f = primals
    dfn_dot, dfd_dot, nc_dot, f_dot = tangents
    p = _ncfdtr(dfn, dfd, nc, f)
    return p, chain(
        p,
        (dfn_dot, lambda: _ncfdtr_partial((1, 0, 0, 0), dfn, dfd, nc, f)),
        (dfd_dot, lambda: _ncfdtr_partial((0, 1, 0, 0), dfn, dfd, nc, f)),
        (nc_dot, lambda: _ncfdtr_partial((0, 0, 1, 0), dfn, dfd, nc, f)),
        (f_dot, lambda: _ncfdtr_partial((0, 0, 0, 1), dfn, dfd, nc, f)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ncfdtr_partial(orders, dfn, dfd, nc, f):
    """The derivative of `ncfdtr` of mixed `orders` in (dfn, dfd, nc, f)."""
    within = (
        (dfn >= 0.5)
        & (dfn <= 2000.0)
        & (dfd >= 0.5)
        & (dfd <= 2000.0)
        & (nc >= 0)
        & (nc <= 10000.0)
        & (f >= 1e-06)
        & (f <= 1000000.0)
        & (dfn + dfd >= 4)
    )
    return kernel_or_exactly(
        noncentral_f_partial, "ncfdtr", orders, (dfn, dfd, nc, f), within, (1.5, 1.5, 0.5, 0.6666666666666666)
    )


@rule(_ncfdtr_partial)
def _ncfdtr_partial_jvp(orders, primals, tangents):
    dfn, dfd, nc, f = primals
    dfn_dot, dfd_dot, nc_dot, f_dot = tangents
    p_n = _ncfdtr_partial(orders, dfn, dfd, nc, f)
    return p_n, chain(
        p_n,
        (dfn_dot, lambda: _ncfdtr_partial(raised(orders, 0), dfn, dfd, nc, f)),
        (dfd_dot, lambda: _ncfdtr_partial(raised(orders, 1), dfn, dfd, nc, f)),
        (nc_dot, lambda: _ncfdtr_partial(raised(orders, 2), dfn, dfd, nc, f)),
        (f_dot, lambda: _ncfdtr_partial(raised(orders, 3), dfn, dfd, nc, f)),
    )


@special(types=("dddd->d",))
def ncfdtri(dfn: ArrayLike, dfd: ArrayLike, nc: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of ncfdtr in f.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} I_y(dfn / 2 + j, dfd / 2) = p, \\qquad
        y = \\frac{dfn \\, f}{dfn \\, f + dfd}

    [Abramowitz and Stegun 26.6.20]

    I is the regularised incomplete beta function, betainc. With nc = 0 it is fdtri(dfn, dfd, p).

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      nc: The noncentrality of the numerator, nc >= 0.
      p: The probability of ratios up to f, from 0 to 1. The result is 0 at 0, infinity at 1.

    Returns:
      f: The quantile of the noncentral F distribution, f >= 0.

    `scipy.special.ncfdtri`. The arguments broadcast; dfn real, dfd real, nc real, p real. The result
    has their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and nc >= 0 and 0 < p < 1.

    Derivatives:
      df/dp = 2 * f / (dfn * (p - ncfdtr(dfn + 2, dfd, nc, f * dfn / (dfn + 2))) + nc * (ncfdtr(dfn + 2,
        dfd, nc, f * dfn / (dfn + 2)) - ncfdtr(dfn + 4, dfd, nc, f * dfn / (dfn + 4))))
      computed in dfn, dfd, nc, p, and mixed: by a kernel where dfn >= 0.5 and dfn <= 2.0e+3 and dfd >=
        0.5 and dfd <= 2.0e+3 and nc >= 0 and nc <= 1.0e+4 and p >= 1.0e-3 and p <= 0.999 and dfn + dfd
        >= 4; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 5e-13.

    Cost: In dfn, and similarly in dfd and nc and p, the kernel takes about 28 us an element at points
    of the tests. Outside of its domain the exact engine takes 37 ms an element in the median of points
    in the tested region, 48 ms in that of points anywhere, and at most 876 ms. At extreme arguments it
    leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ncfdtr, ncfdtridfn, ncfdtridfd, ncfdtrinc, fdtri

    Examples:
      >>> from jaxspecial import ncfdtri
      >>> print(f"{ncfdtri(1.5, 1.5, 0.5, 0.5):.5g}")
      1.3627

      The median of the F ratio of an experiment, and its gradient in both degrees of freedom and in
      the noncentrality:

      >>> import jax
      >>> median, slopes = jax.value_and_grad(ncfdtri, argnums=(0, 1, 2))(3.0, 16.0, 5.0, 0.5)
      >>> print(f"{median:.4f}:", *(f"{s:.4f}" for s in slopes))
      2.4419: -0.4564 -0.0058 0.3407

    Known: The value, with relative errors up to 1e-07: SciPy's value has a relative error of 3.0e-12 at
    one point in a hundred, 1.6e-8 at most (4000 points), all of them far in the tail; the derivatives
    are those of the exact inverse. Where: dfd < 2 and p > 0.5.

    Known: Derivatives of order 1 in dfd, with relative errors up to 2e-11: The derivative in dfd
    changes sign. Next to its zero it depends on the last digits of SciPy's value, which is off by
    1.0e-14. Where: dfn > 10 and nc > 1.

    Known: Derivatives of order 1 in dfn, with relative errors up to 2e-11: The derivative in dfn
    changes sign. Next to its zero it depends on the last digits of SciPy's value, which is off by
    1.0e-14. Where: abs(dfn - 50) < 1 and abs(dfd - 8) < 0.2 and abs(nc - 2.7) < 0.1 and abs(p - 0.185)
    < 0.01.
    """
    return _ncfdtri(dfn, dfd, nc, p)


@custom_jvp
def _ncfdtri(dfn, dfd, nc, p):
    return call("ncfdtri", dfn, dfd, nc, p)


@rule(_ncfdtri)
def _ncfdtri_jvp(primals, tangents):
    dfn, dfd, nc, p = primals
    dfn_dot, dfd_dot, nc_dot, p_dot = tangents
    f = _ncfdtri(dfn, dfd, nc, p)
    return f, chain(
        f,
        (dfn_dot, lambda: _ncfdtri_partial((1, 0, 0, 0), dfn, dfd, nc, p)),
        (dfd_dot, lambda: _ncfdtri_partial((0, 1, 0, 0), dfn, dfd, nc, p)),
        (nc_dot, lambda: _ncfdtri_partial((0, 0, 1, 0), dfn, dfd, nc, p)),
        (p_dot, lambda: _ncfdtri_partial((0, 0, 0, 1), dfn, dfd, nc, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ncfdtri_partial(orders, dfn, dfd, nc, p):
    """The derivative of `ncfdtri` of mixed `orders` in (dfn, dfd, nc, p)."""
    within = (
        (dfn >= 0.5)
        & (dfn <= 2000.0)
        & (dfd >= 0.5)
        & (dfd <= 2000.0)
        & (nc >= 0)
        & (nc <= 10000.0)
        & (p >= 0.001)
        & (p <= 0.999)
        & (dfn + dfd >= 4)
    )
    return kernel_or_exactly(
        noncentral_f_quantile_partial, "ncfdtri", orders, (dfn, dfd, nc, p), within, (1.5, 1.5, 0.5, 0.5)
    )


@rule(_ncfdtri_partial)
def _ncfdtri_partial_jvp(orders, primals, tangents):
    dfn, dfd, nc, p = primals
    dfn_dot, dfd_dot, nc_dot, p_dot = tangents
    f_n = _ncfdtri_partial(orders, dfn, dfd, nc, p)
    return f_n, chain(
        f_n,
        (dfn_dot, lambda: _ncfdtri_partial(raised(orders, 0), dfn, dfd, nc, p)),
        (dfd_dot, lambda: _ncfdtri_partial(raised(orders, 1), dfn, dfd, nc, p)),
        (nc_dot, lambda: _ncfdtri_partial(raised(orders, 2), dfn, dfd, nc, p)),
        (p_dot, lambda: _ncfdtri_partial(raised(orders, 3), dfn, dfd, nc, p)),
    )


@special(types=("dddd->d",))
def ncfdtridfd(dfn: ArrayLike, p: ArrayLike, nc: ArrayLike, f: ArrayLike) -> Array:
    """The inverse of ncfdtr in the degrees of freedom of the denominator.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} I_y(dfn / 2 + j, dfd / 2) = p, \\qquad
        y = \\frac{dfn \\, f}{dfn \\, f + dfd}

    [Abramowitz and Stegun 26.6.20]

    I is the regularised incomplete beta function, betainc. The probability need not be monotone in dfd,
    so there may be no solution, or two. SciPy's search often fails, and then gives 1e-100 or 1e100;
    elsewhere its value is off by up to 2.5e-4 of itself in the tests.

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      p: The probability of ratios up to f, 0 < p < 1.
      nc: The noncentrality of the numerator, nc >= 0.
      f: The ratio of the two mean squares, f > 0.

    Returns:
      dfd: The degrees of freedom of the denominator, a real number, dfd > 0.

    `scipy.special.ncfdtridfd`. The arguments broadcast; dfn real, p real, nc real, f real. The result
    has their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and 0 < p < 1 and nc >= 0 and f > 0.

    Where SciPy's loop may take long (a search that does not end), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if nc < 1.0e+8 or nc >
    1.0e+12 or dfn < 1.0e+4 or f == 0.

    Derivatives:
      computed in dfn, p, nc, f, and mixed: by a kernel where dfn >= 0.5 and dfn <= 2.0e+3 and nc >= 0
        and nc <= 1.0e+4 and f >= 1.0e-6 and f <= 1.0e+6 and p <= 0.9999 and p >= ncfdtr(dfn, 0.5, nc,
        f) and p <= ncfdtr(dfn, 2.0e+3, nc, f); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 4e-14.

    Cost: In dfn, and similarly in p and nc and f, the kernel takes about 24 us an element at points of
    the tests. Outside of its domain the exact engine takes 45 ms an element in the median of points in
    the tested region, 30 ms in that of points anywhere, and at most 53 ms. At extreme arguments it
    leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ncfdtr, ncfdtri, ncfdtridfn, ncfdtrinc, fdtridfd

    Examples:
      >>> from jaxspecial import ncfdtridfd
      >>> print(f"{ncfdtridfd(1.5, 0.5, 0.5, 3.333):.5g}")
      0.58608

      The degrees of freedom of the denominator with which the F ratio is at most 8 with a probability
      of 70 %, and their slope in the noncentrality. The derivative is that of the exact solution:

      >>> import jax
      >>> slope = jax.grad(ncfdtridfd, argnums=2)(5.0, 0.7, 5.0, 8.0)
      >>> print(f"{slope:.4f}")
      0.1110

    Known: The value, with relative errors of any size: SciPy's value is 1.0e-100 at 27 points in a
    hundred and 1.0e+100 at one, elsewhere with a relative error of 6.5e-7 in the median, 2.5e-4 at most
    (4000 points); the derivatives are those of the exact inverse. Where: p > 0.
    """
    return _ncfdtridfd(dfn, p, nc, f)


@custom_jvp
def _ncfdtridfd(dfn, p, nc, f):
    return call("ncfdtridfd", dfn, p, nc, f)


@rule(_ncfdtridfd)
def _ncfdtridfd_jvp(primals, tangents):
    dfn, p, nc, f = primals
    dfn_dot, p_dot, nc_dot, f_dot = tangents
    dfd = _ncfdtridfd(dfn, p, nc, f)
    return dfd, chain(
        dfd,
        (dfn_dot, lambda: _ncfdtridfd_partial((1, 0, 0, 0), dfn, p, nc, f)),
        (p_dot, lambda: _ncfdtridfd_partial((0, 1, 0, 0), dfn, p, nc, f)),
        (nc_dot, lambda: _ncfdtridfd_partial((0, 0, 1, 0), dfn, p, nc, f)),
        (f_dot, lambda: _ncfdtridfd_partial((0, 0, 0, 1), dfn, p, nc, f)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ncfdtridfd_partial(orders, dfn, p, nc, f):
    """The derivative of `ncfdtridfd` of mixed `orders` in (dfn, p, nc, f)."""
    within = (
        (dfn >= 0.5)
        & (dfn <= 2000.0)
        & (nc >= 0)
        & (nc <= 10000.0)
        & (f >= 1e-06)
        & (f <= 1000000.0)
        & (p <= 0.9999)
        & (p >= ncfdtr(dfn, 0.5, nc, f))
        & (p <= ncfdtr(dfn, 2000.0, nc, f))
    )
    return kernel_or_exactly(
        noncentral_f_denominator_partial,
        "ncfdtridfd",
        orders,
        (dfn, p, nc, f),
        within,
        (1.5, 0.66, 0.5, 5.333333333333333),
    )


@rule(_ncfdtridfd_partial)
def _ncfdtridfd_partial_jvp(orders, primals, tangents):
    dfn, p, nc, f = primals
    dfn_dot, p_dot, nc_dot, f_dot = tangents
    dfd_n = _ncfdtridfd_partial(orders, dfn, p, nc, f)
    return dfd_n, chain(
        dfd_n,
        (dfn_dot, lambda: _ncfdtridfd_partial(raised(orders, 0), dfn, p, nc, f)),
        (p_dot, lambda: _ncfdtridfd_partial(raised(orders, 1), dfn, p, nc, f)),
        (nc_dot, lambda: _ncfdtridfd_partial(raised(orders, 2), dfn, p, nc, f)),
        (f_dot, lambda: _ncfdtridfd_partial(raised(orders, 3), dfn, p, nc, f)),
    )


@special(types=("dddd->d",))
def ncfdtridfn(p: ArrayLike, dfd: ArrayLike, nc: ArrayLike, f: ArrayLike) -> Array:
    """The inverse of ncfdtr in the degrees of freedom of the numerator.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} I_y(dfn / 2 + j, dfd / 2) = p, \\qquad
        y = \\frac{dfn \\, f}{dfn \\, f + dfd}

    [Abramowitz and Stegun 26.6.20]

    I is the regularised incomplete beta function, betainc. The probability need not be monotone in dfn,
    so there may be no solution, or two. SciPy's value is off by up to 4e-4 of itself in the tests; the
    derivatives are those of the exact solution.

    Args:
      p: The probability of ratios up to f, 0 < p < 1.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      nc: The noncentrality of the numerator, nc >= 0.
      f: The ratio of the two mean squares, f > 0.

    Returns:
      dfn: The degrees of freedom of the numerator, a real number, dfn > 0.

    `scipy.special.ncfdtridfn`. The arguments broadcast; p real, dfd real, nc real, f real. The result
    has their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 < p < 1 and dfd > 0 and nc >= 0 and f > 0.

    Derivatives:
      computed in p, dfd, nc, f, and mixed: by a kernel where dfd >= 0.5 and dfd <= 2.0e+3 and nc >= 0
        and nc <= 1.0e+4 and f >= 1.0e-6 and f <= 1.0e+6 and ncfdtridfn(p, dfd, nc, f) >= 0.51 and
        ncfdtridfn(p, dfd, nc, f) <= 2.0e+3 and abs(ncfdtr(ncfdtridfn(p, dfd, nc, f), dfd, nc, f) - p)
        <= 1.0e-3 * p * (1 - p); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 8e-15.

    Cost: In p, and similarly in dfd and nc and f, the kernel takes about 25 us an element at points of
    the tests. Outside of its domain the exact engine takes 53 ms an element in the median of points in
    the tested region, 1.5 ms in that of points anywhere, and at most 85 ms. At extreme arguments it
    leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ncfdtr, ncfdtri, ncfdtridfd, ncfdtrinc

    Examples:
      >>> from jaxspecial import ncfdtridfn
      >>> print(f"{ncfdtridfn(0.65, 20, 1.5, 2.5):.5g}")
      1.1972

      How the degrees of freedom of the numerator at which the F ratio is at most 4 with a probability
      of 70 % depend on those of the denominator, on the noncentrality, and on that ratio:

      >>> import jax
      >>> slopes = jax.grad(ncfdtridfn, argnums=(1, 2, 3))(0.7, 20.0, 5.0, 4.0)
      >>> print(*(f"{s:.4f}" for s in slopes))
      -0.0127 0.4803 -0.9098

    Known: The value, with relative errors up to 0.001: SciPy's value has a relative error of 1.2e-5 in
    the median, 3.7e-4 at most (4000 points); the derivatives are those of the exact inverse. Where: p >
    0.
    """
    return _ncfdtridfn(p, dfd, nc, f)


@custom_jvp
def _ncfdtridfn(p, dfd, nc, f):
    return call("ncfdtridfn", p, dfd, nc, f)


@rule(_ncfdtridfn)
def _ncfdtridfn_jvp(primals, tangents):
    p, dfd, nc, f = primals
    p_dot, dfd_dot, nc_dot, f_dot = tangents
    dfn = _ncfdtridfn(p, dfd, nc, f)
    return dfn, chain(
        dfn,
        (p_dot, lambda: _ncfdtridfn_partial((1, 0, 0, 0), p, dfd, nc, f)),
        (dfd_dot, lambda: _ncfdtridfn_partial((0, 1, 0, 0), p, dfd, nc, f)),
        (nc_dot, lambda: _ncfdtridfn_partial((0, 0, 1, 0), p, dfd, nc, f)),
        (f_dot, lambda: _ncfdtridfn_partial((0, 0, 0, 1), p, dfd, nc, f)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ncfdtridfn_partial(orders, p, dfd, nc, f):
    """The derivative of `ncfdtridfn` of mixed `orders` in (p, dfd, nc, f)."""
    within = (
        (dfd >= 0.5)
        & (dfd <= 2000.0)
        & (nc >= 0)
        & (nc <= 10000.0)
        & (f >= 1e-06)
        & (f <= 1000000.0)
        & (ncfdtridfn(p, dfd, nc, f) >= 0.51)
        & (ncfdtridfn(p, dfd, nc, f) <= 2000.0)
        & (abs(ncfdtr(ncfdtridfn(p, dfd, nc, f), dfd, nc, f) - p) <= 0.001 * p * (1 - p))
    )
    return kernel_or_exactly(
        noncentral_f_numerator_partial, "ncfdtridfn", orders, (p, dfd, nc, f), within, (0.65, 20.0, 1.5, 2.5)
    )


@rule(_ncfdtridfn_partial)
def _ncfdtridfn_partial_jvp(orders, primals, tangents):
    p, dfd, nc, f = primals
    p_dot, dfd_dot, nc_dot, f_dot = tangents
    dfn_n = _ncfdtridfn_partial(orders, p, dfd, nc, f)
    return dfn_n, chain(
        dfn_n,
        (p_dot, lambda: _ncfdtridfn_partial(raised(orders, 0), p, dfd, nc, f)),
        (dfd_dot, lambda: _ncfdtridfn_partial(raised(orders, 1), p, dfd, nc, f)),
        (nc_dot, lambda: _ncfdtridfn_partial(raised(orders, 2), p, dfd, nc, f)),
        (f_dot, lambda: _ncfdtridfn_partial(raised(orders, 3), p, dfd, nc, f)),
    )


@special(types=("dddd->d",))
def ncfdtrinc(dfn: ArrayLike, dfd: ArrayLike, p: ArrayLike, f: ArrayLike) -> Array:
    """The inverse of ncfdtr in the noncentrality.

    .. math::

        \\sum_{j=0}^\\infty e^{-nc / 2} \\frac{(nc / 2)^j}{j!} I_y(dfn / 2 + j, dfd / 2) = p, \\qquad
        y = \\frac{dfn \\, f}{dfn \\, f + dfd}

    [Abramowitz and Stegun 26.6.20]

    I is the regularised incomplete beta function, betainc. There is a solution for p <= fdtr(dfn, dfd,
    f); for a larger p SciPy's value is 0, and derivatives are NaN. SciPy's value is off by up to 8e-4
    of itself in the tests, and so is that on the CPU; the derivatives are those of the exact solution.
    With engine("xla") the value is, too.

    Args:
      dfn: The degrees of freedom of the numerator, real, dfn > 0.
      dfd: The degrees of freedom of the denominator, real, dfd > 0.
      p: The probability of ratios up to f, 0 < p < 1; in power analysis one minus the power.
      f: The ratio of the two mean squares, f > 0; in power analysis the critical value of the test.

    Returns:
      nc: The noncentrality of the numerator, nc >= 0.

    `scipy.special.ncfdtrinc`. The arguments broadcast; dfn real, dfd real, p real, f real. The result
    has their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: dfn > 0 and dfd > 0 and 0 < p < 1 and f > 0.

    Derivatives:
      dnc/dp = 2 / (ncfdtr(dfn + 2, dfd, nc, f * dfn / (dfn + 2)) - p)
      computed in dfn, dfd, p, f, and mixed: by a kernel where dfn >= 0.5 and dfn <= 2.0e+3 and dfd >= 2
        and dfd <= 2.0e+3 and f >= 1.0e-6 and f <= 1.0e+6 and abs(ncfdtr(dfn, dfd, ncfdtrinc(dfn, dfd,
        p, f), f) - p) <= 1.0e-2 * p * (1 - p); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 7e-14.

    Cost: In dfn, and similarly in dfd and p and f, the kernel takes about 38 us an element at points of
    the tests. Outside of its domain the exact engine takes 72 ms an element in the median of points in
    the tested region, 103 ms in that of points anywhere, and at most 990 ms. At extreme arguments it
    leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ncfdtr, ncfdtri, ncfdtridfn, ncfdtridfd, chndtrinc

    Examples:
      >>> from jaxspecial import ncfdtrinc
      >>> print(f"{ncfdtrinc(1.5, 1.5, 0.25, 4):.4g}")
      9.183

      The noncentrality at which an F test has a power of 80 %, and its slope in the residual degrees
      of freedom, which the critical value also depends on:

      >>> import jax
      >>> from jaxspecial import fdtri
      >>> def needed(dfd):
      ...     return ncfdtrinc(3.0, dfd, 0.2, fdtri(3.0, dfd, 0.95))
      >>> print(f"{needed(16.0):.2f}, {jax.grad(needed)(16.0):.4f}")
      13.95, -0.2175

    Known: The value, with relative errors up to 0.002: SciPy's value has a relative error of 4.1e-5 in
    the median, 7.6e-4 at most (4000 points); the derivatives are those of the exact inverse. Where: p >
    0.

    Known: Derivatives of order 2, 3, 4 in dfn and dfd and p and f, with relative errors up to 5e-09:
    The result is almost linear in dfn. These derivatives are 1e-5 of its slope and less, and the terms
    of their sums cancel. Where: dfn > 10.
    """
    return _ncfdtrinc(dfn, dfd, p, f)


@custom_jvp
def _ncfdtrinc(dfn, dfd, p, f):
    return call("ncfdtrinc", dfn, dfd, p, f)


@rule(_ncfdtrinc)
def _ncfdtrinc_jvp(primals, tangents):
    dfn, dfd, p, f = primals
    dfn_dot, dfd_dot, p_dot, f_dot = tangents
    nc = _ncfdtrinc(dfn, dfd, p, f)
    return nc, chain(
        nc,
        (dfn_dot, lambda: _ncfdtrinc_partial((1, 0, 0, 0), dfn, dfd, p, f)),
        (dfd_dot, lambda: _ncfdtrinc_partial((0, 1, 0, 0), dfn, dfd, p, f)),
        (p_dot, lambda: _ncfdtrinc_partial((0, 0, 1, 0), dfn, dfd, p, f)),
        (f_dot, lambda: _ncfdtrinc_partial((0, 0, 0, 1), dfn, dfd, p, f)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ncfdtrinc_partial(orders, dfn, dfd, p, f):
    """The derivative of `ncfdtrinc` of mixed `orders` in (dfn, dfd, p, f)."""
    within = (
        (dfn >= 0.5)
        & (dfn <= 2000.0)
        & (dfd >= 2)
        & (dfd <= 2000.0)
        & (f >= 1e-06)
        & (f <= 1000000.0)
        & (abs(ncfdtr(dfn, dfd, ncfdtrinc(dfn, dfd, p, f), f) - p) <= 0.01 * p * (1 - p))
    )
    return kernel_or_exactly(
        noncentral_f_noncentrality_partial,
        "ncfdtrinc",
        orders,
        (dfn, dfd, p, f),
        within,
        (1.5, 1.5, 0.25, 4.0),
    )


@rule(_ncfdtrinc_partial)
def _ncfdtrinc_partial_jvp(orders, primals, tangents):
    dfn, dfd, p, f = primals
    dfn_dot, dfd_dot, p_dot, f_dot = tangents
    nc_n = _ncfdtrinc_partial(orders, dfn, dfd, p, f)
    return nc_n, chain(
        nc_n,
        (dfn_dot, lambda: _ncfdtrinc_partial(raised(orders, 0), dfn, dfd, p, f)),
        (dfd_dot, lambda: _ncfdtrinc_partial(raised(orders, 1), dfn, dfd, p, f)),
        (p_dot, lambda: _ncfdtrinc_partial(raised(orders, 2), dfn, dfd, p, f)),
        (f_dot, lambda: _ncfdtrinc_partial(raised(orders, 3), dfn, dfd, p, f)),
    )


from jaxspecial.generated.error import ndtri, ndtri_dp  # noqa: E402
