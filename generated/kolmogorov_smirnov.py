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

    .. math::

        p = 2 \\sum_{k=1}^\\infty (-1)^{k - 1} e^{-2 k^2 y^2}
          = 1 - \\frac{\\sqrt{2 \\pi}}{y} \\sum_{k=1}^\\infty e^{-(2 k - 1)^2 \\pi^2 / (8 y^2)}

    [Kolmogorov (1933)]

    It is the p-value of the two-sided Kolmogorov-Smirnov test of many observations. The distribution
    function itself is 1 - p. The derivative below leaves out terms that are less than 1e-11 of it.

    Args:
      y: The statistic, sqrt(n) times the largest absolute difference between an empirical distribution
        function and the true one, y >= 0.

    Returns:
      p: The limit, as n grows, of the probability that the statistic exceeds y; from 1 at y = 0 to 0 at
        infinity.

    `scipy.special.kolmogorov`. The arguments broadcast; y real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < y.

    Derivatives:
      dp/dy = where(y < 1, sqrt(2 * pi) / y**2 * ((1 - (pi / y)**2 / 4) * exp(-(pi / y)**2 / 8) + (1 - 9
        * (pi / y)**2 / 4) * exp(-9 * (pi / y)**2 / 8)), -8 * y * (exp(-2 * y**2) - 4 * exp(-8 * y**2) +
        9 * exp(-18 * y**2)))   [DLMF 20.7.32, the leading terms]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-14, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      kolmogi, smirnov, smirnovi

    References:
      A. N. Kolmogorov, "Sulla determinazione empirica di una legge di distribuzione", Giornale
        dell'Istituto Italiano degli Attuari 4 (1933), 83-91.

    Examples:
      >>> from jaxspecial import kolmogorov
      >>> print(f"{kolmogorov(0.5):.4g}")
      0.9639

      The p-value of 80 observations that differ from a model by 0.15 at most, and its slope in that
      difference:

      >>> import jax
      >>> def p_value(difference):
      ...     return kolmogorov(jax.numpy.sqrt(80.0) * difference)
      >>> print(f"{p_value(0.15):.4f}, {jax.grad(p_value)(0.15):.4f}")
      0.0546, -2.6229
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

    .. math::

        p = 2 \\sum_{k=1}^\\infty (-1)^{k - 1} e^{-2 k^2 y^2}

    [Kolmogorov (1933)]

    The derivative below leaves out terms that are less than 1e-11 of it.

    Args:
      p: The probability that the statistic exceeds y, from 0 to 1.

    Returns:
      y: The critical value of sqrt(n) times the largest absolute difference of the distribution
        functions, from infinity at p = 0 to 0 at p = 1.

    `scipy.special.kolmogi`. The arguments broadcast; p real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p and p < 1.

    Derivatives:
      dy/dp = 1 / where(y < 1, sqrt(2 * pi) / y**2 * ((1 - (pi / y)**2 / 4) * exp(-(pi / y)**2 / 8) + (1
        - 9 * (pi / y)**2 / 4) * exp(-9 * (pi / y)**2 / 8)), -8 * y * (exp(-2 * y**2) - 4 * exp(-8 *
        y**2) + 9 * exp(-18 * y**2)))   [DLMF 20.7.32, the leading terms]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 3e-15,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      kolmogorov, smirnov, smirnovi

    References:
      A. N. Kolmogorov, "Sulla determinazione empirica di una legge di distribuzione", Giornale
        dell'Istituto Italiano degli Attuari 4 (1933), 83-91.

    Examples:
      >>> from jaxspecial import kolmogi
      >>> print(f"{kolmogi(0.5):.4g}")
      0.8276

      The critical values of the test at three levels, and their slopes in the logarithm of the level:

      >>> import jax
      >>> levels = jax.numpy.array([0.1, 0.05, 0.01])
      >>> critical = jax.vmap(jax.value_and_grad(lambda log_p: kolmogi(jax.numpy.exp(log_p))))
      >>> for y, slope in zip(*critical(jax.numpy.log(levels))):
      ...     print(f"{y:.4f}, {slope:.4f}")
      1.2238, -0.2044
      1.3581, -0.1841
      1.6276, -0.1536
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

    .. math::

        p = d \\sum_{j=0}^{\\lfloor n (1 - d) \\rfloor} \\binom{n}{j}
            \\left(d + \\frac{j}{n}\\right)^{j - 1} \\left(1 - d - \\frac{j}{n}\\right)^{n - j}

    [Birnbaum and Tingey (1951)]

    It is the p-value of the one-sided Kolmogorov-Smirnov test, exact for every n; for large n it tends
    to exp(-2 n d^2). As a function of d it is a polynomial between neighbouring multiples of 1 / n;
    there the sum has one term more or less.

    Args:
      n: The number of observations, an integer, n >= 1.
      d: The statistic, the largest excess of the empirical distribution function over the true one,
        from 0 to 1.

    Returns:
      p: The probability that the statistic is at least d, from 1 at d = 0 to 0 at d = 1.

    `scipy.special.smirnov`. The arguments broadcast; n integer, d real or n real, d real. The result
    has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < d and d < 1.

    Derivatives:
      n: discrete: it counts observations.
      dp/dd = -n * (1 - d)**(n - 1)   [for d > 1 - 1/n, where p = (1 - d)**n; below, the sum is
        differentiated term by term]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 4e-15,
    higher and mixed ones 1e-14.

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
      smirnovi, kolmogorov, kolmogi

    References:
      Z. W. Birnbaum and F. H. Tingey, "One-sided confidence contours for probability distribution
        functions", Annals of Mathematical Statistics 22 (1951), 592-596.

    Examples:
      >>> from jaxspecial import smirnov
      >>> print(f"{smirnov(2, 0.5):.5g}")
      0.25

      The density of the statistic of 10 observations, which is minus the derivative:

      >>> import jax
      >>> density = jax.vmap(lambda d: -jax.grad(smirnov, argnums=1)(10, d))
      >>> print(*(f"{x:.4f}" for x in density(jax.numpy.array([0.15, 0.25, 0.35]))))
      3.8484 2.6506 1.0217

    Known: The value, with relative errors up to 1e-06: SciPy takes the leading term of an asymptotic
    expansion. Where: n > 1000000.
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

    .. math::

        d \\sum_{j=0}^{\\lfloor n (1 - d) \\rfloor} \\binom{n}{j}
            \\left(d + \\frac{j}{n}\\right)^{j - 1} \\left(1 - d - \\frac{j}{n}\\right)^{n - j} = p

    [Birnbaum and Tingey (1951)]

    The empirical distribution function plus d is a confidence limit of the true one, of the confidence
    1 - p.

    Args:
      n: The number of observations, an integer, n >= 1.
      p: The probability that the statistic is at least d, from 0 to 1.

    Returns:
      d: The critical value of the largest excess of the empirical distribution function, from 1 at p =
        0 to 0 at p = 1.

    `scipy.special.smirnovi`. The arguments broadcast; n integer, p real or n real, p real. The result
    has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p and p < 1.

    Where SciPy's loop may take long (every step of a search sums n terms; the larger n are asymptotic),
    it runs in a subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs
    as usual if n <= 4.0e+4 or n > 1.01e+6 or p <= 0 or n * (1 - p) < 2.7.

    Derivatives:
      n: discrete: it counts observations.
      dd/dp = -1 / (n * (1 - d)**(n - 1))   [for d > 1 - 1/n, where p = (1 - d)**n; below, the
        reciprocal of the derivative of the sum]

    Accuracy: the worst errors in the tests, relative: first derivatives 3e-15, higher and mixed ones
    2e-14.

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
      smirnov, kolmogorov, kolmogi

    References:
      Z. W. Birnbaum and F. H. Tingey, "One-sided confidence contours for probability distribution
        functions", Annals of Mathematical Statistics 22 (1951), 592-596.

    Examples:
      >>> from jaxspecial import smirnovi
      >>> print(f"{smirnovi(2, 0.5):.4g}")
      0.366

      The width of the one-sided confidence band of 20 observations at 95 %, and how fast it grows
      with the confidence:

      >>> import jax
      >>> d, slope = jax.value_and_grad(smirnovi, argnums=1)(20, 0.05)
      >>> print(f"{d:.4f}, {-slope:.4f}")
      0.2647, 0.8957
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

    .. math::

        \\begin{aligned}
        \\frac{p^\\lambda - (1 - p)^\\lambda}{\\lambda} &= x, & \\lambda &\\ne 0 \\\\
        \\log \\frac{p}{1 - p} &= x, & \\lambda &= 0
        \\end{aligned}

    [Joiner and Rosenblatt (1971)]

    x is the quantile function, whose inverse in p has no closed form. SciPy solves the equation by
    bisection, and takes the logistic distribution where lmbda is close to 0; the derivatives are those
    of the exact solution. Close to x = 0 the formula of dp/dlmbda cancels.

    Args:
      x: The quantile, real. For lmbda > 0 the distribution ends at -1 / lmbda and 1 / lmbda.
      lmbda: The shape, real. -1 is close to a Cauchy distribution, 0 is the logistic one, 0.14 close to
        a normal one, 1 and 2 are uniform.

    Returns:
      p: The probability of values up to x, from 0 to 1.

    `scipy.special.tklmbda`. The arguments broadcast; x real, lmbda real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: lmbda <= 0 or abs(x) < 1 / lmbda.

    Derivatives:
      dp/dx = 1 / (p**(lmbda - 1) + (1 - p)**(lmbda - 1))
      dp/dlmbda = (log(1 - p)**2 * hyp1f1(2, 3, lmbda * log(1 - p)) - log(p)**2 * hyp1f1(2, 3, lmbda *
        log(p))) / (2 * (p**(lmbda - 1) + (1 - p)**(lmbda - 1)))

    Accuracy: the worst errors in the tests, relative: first derivatives 2e-15, higher and mixed ones
    2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      boxcox, expit, logit, ndtr

    References:
      B. L. Joiner and J. R. Rosenblatt, "Some properties of the range in samples from Tukey's symmetric
        lambda distributions", Journal of the American Statistical Association 66 (1971), 394-399.

    Examples:
      >>> from jaxspecial import tklmbda
      >>> print(f"{tklmbda(0, 0.5):.5g}")
      0.5

      The shape at which a tenth of the distribution is below -1.8, by Newton's method:

      >>> import jax
      >>> shape = 0.1
      >>> for _ in range(5):
      ...     slope = jax.grad(tklmbda, argnums=1)(-1.8, shape)
      ...     shape -= (tklmbda(-1.8, shape) - 0.1) / slope
      >>> print(f"{shape:.4f}")
      0.1705

    Known: The value, with relative errors up to 0.02: SciPy takes the logistic function there. Where:
    abs(lmbda) < 1.0e-4.

    Known: The value, with relative errors up to 1e-11: SciPy bisects to an absolute error of 1e-14.
    Where: x != 0.

    Known: Derivatives of order 4 in lmbda, with relative errors up to 1e-10: Next to a zero of the
    fourth derivative its terms cancel; the error is 1e-15 of these. Where: abs(x) > 2.5 and abs(x) <
    3.7 and abs(lmbda + 1.61 * log(abs(x)) - 0.797) < 0.02 or abs(x) > 30 and abs(x) < 1000 and
    abs(lmbda + 0.3755 * log(abs(x)) - 0.42) < 0.14.
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
