# Generated from codegen/catalogue/transforms.yaml by `make generate`. Do not edit.

"""Transforms: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import factorial

from jax import Array
from jax.numpy import abs, exp, maximum
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elementary.transforms import (
    boxcox1p_derivative,
    boxcox_derivative,
    exprel_derivative,
    inverse_boxcox_derivative,
    logistic_derivative,
    power_derivative,
)

__all__ = [
    "expit",
    "logit",
    "log_expit",
    "softplus",
    "exprel",
    "powm1",
    "boxcox",
    "boxcox1p",
    "inv_boxcox",
    "inv_boxcox1p",
]


@special(loops="expit")
def expit(x: ArrayLike) -> Array:
    """The logistic function, 1 / (1 + exp(-x)).

    .. math::

        p(x) = \\frac{1}{1 + e^{-x}}

    [SciPy]

    Also called sigmoid. Where the result is close to 1, expit(-x) is 1 - expit(x) with all its digits;
    log_expit gives its logarithm without underflow.

    Args:
      x: The logarithm of the odds, real.

    Returns:
      p: The probability, from 0 to 1, increasing in x; 1/2 at x = 0.

    `scipy.special.expit`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dp/dx = expit(x) * expit(-x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      logit, log_expit, softplus, ndtr

    Examples:
      >>> from jaxspecial import expit
      >>> print(f"{expit(0.5):.5g}")
      0.62246

      A logistic curve through five shares of patients that respond to a dose, by Newton's method:

      >>> import jax
      >>> dose = jax.numpy.array([0.0, 1.0, 2.0, 3.0, 4.0])
      >>> share = jax.numpy.array([0.05, 0.2, 0.4, 0.75, 0.9])
      >>> def misfit(q):
      ...     return jax.numpy.sum((expit(q[0] + q[1] * dose) - share)**2)
      >>> q = jax.numpy.array([-2.5, 1.2])
      >>> for _ in range(5):
      ...     q -= jax.numpy.linalg.solve(jax.hessian(misfit)(q), jax.grad(misfit)(q))
      >>> print(f"{q[0]:.3f} {q[1]:.3f}")
      -2.833 1.274
    """
    return _expit(x)


@custom_jvp
def _expit(x):
    return call("expit", x)


@rule(_expit)
def _expit_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    p = _expit(x)
    return p, chain(
        p,
        (x_dot, lambda: _expit_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def expit_dx(n, x):
    """The derivative of `expit` of order n in x."""
    return _expit_dx(n, x) if n else _expit(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _expit_dx(n, x):
    return logistic_derivative(n, x)


@rule(_expit_dx)
def _expit_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    p_n = _expit_dx(n, x)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _expit_dx(n + 1, x)),
    )


@special(loops="logit")
def logit(p: ArrayLike) -> Array:
    """The inverse of the logistic function, log(p / (1 - p)).

    .. math::

        x(p) = \\log\\left( \\frac{p}{1 - p} \\right)

    [SciPy]

    It is the inverse of expit. For p close to 1 use -logit(1 - p), with 1 - p computed without
    cancellation.

    Args:
      p: The probability, 0 <= p <= 1.

    Returns:
      x: The logarithm of the odds, real and increasing in p; -infinity at p = 0, infinity at p = 1, and
        NaN outside.

    `scipy.special.logit`. The arguments broadcast; p real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p and p < 1.

    Derivatives:
      dx/dp = 1 / (p * (1 - p))

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expit, log_expit, ndtri, boxcox

    Examples:
      >>> from jaxspecial import logit
      >>> print(f"{logit(0.6):.4g}")
      0.4055

      The logarithm of the odds of an event that took place in 40 of 50 trials, and its standard
      error by the propagation of errors:

      >>> import jax
      >>> p, trials = 0.8, 50
      >>> error = jax.grad(logit)(p) * (p * (1 - p) / trials)**0.5
      >>> print(f"{logit(p):.4f} {error:.4f}")
      1.3863 0.3536
    """
    return _logit(p)


@custom_jvp
def _logit(p):
    return call("logit", p)


@rule(_logit)
def _logit_jvp(primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    x = _logit(p)
    return x, chain(
        x,
        (p_dot, lambda: _logit_dp(1, p)),
    )


@special(types=("d->d",), static=("n",))
def logit_dp(n, p):
    """The derivative of `logit` of order n in p."""
    return _logit_dp(n, p) if n else _logit(p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _logit_dp(n, p):
    return factorial(n - 1) * (1 / (1 - p) ** n - (-1 / p) ** n)


@rule(_logit_dp)
def _logit_dp_jvp(n, primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    x_n = _logit_dp(n, p)
    return x_n, chain(
        x_n,
        (p_dot, lambda: _logit_dp(n + 1, p)),
    )


@special(loops="log_expit")
def log_expit(x: ArrayLike) -> Array:
    """The logarithm of the logistic function, -log(1 + exp(-x)).

    .. math::

        l(x) = \\log\\left( \\frac{1}{1 + e^{-x}} \\right) = -\\log(1 + e^{-x})

    [SciPy]

    It is finite where expit(x) underflows, and keeps its digits where expit(x) is close to 1. It is
    -softplus(-x), the term of a likelihood in logistic regression.

    Args:
      x: The logarithm of the odds, real.

    Returns:
      l: The logarithm of the probability expit(x), negative; about x for x to -infinity, and about
        -exp(-x) for x to infinity.

    `scipy.special.log_expit`. The arguments broadcast; x real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dl/dx = expit(-x)

    Accuracy: the worst errors in the tests, relative: first derivatives 2e-16, higher and mixed ones
    5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expit, logit, softplus, log_ndtr

    Examples:
      >>> from jaxspecial import log_expit
      >>> print(f"{log_expit(0.5):.5g}")
      -0.47408

      The difference d in strength of two players, of which one won 7 of 10 games, by Newton's
      method, and its standard error from the second derivative:

      >>> import jax
      >>> def log_likelihood(d):
      ...     return 7 * log_expit(d) + 3 * log_expit(-d)
      >>> slope = jax.grad(log_likelihood)
      >>> d = 0.0
      >>> for _ in range(5):
      ...     d -= slope(d) / jax.grad(slope)(d)
      >>> print(f"{d:.4f} {(-jax.grad(slope)(d))**-0.5:.4f}")
      0.8473 0.6901
    """
    return _log_expit(x)


@custom_jvp
def _log_expit(x):
    return call("log_expit", x)


@rule(_log_expit)
def _log_expit_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l = _log_expit(x)
    return l, chain(
        l,
        (x_dot, lambda: _log_expit_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def log_expit_dx(n, x):
    """The derivative of `log_expit` of order n in x."""
    return _log_expit_dx(n, x) if n else _log_expit(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_expit_dx(n, x):
    return (-1) ** (n - 1) * logistic_derivative(n - 1, -x)


@rule(_log_expit_dx)
def _log_expit_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l_n = _log_expit_dx(n, x)
    return l_n, chain(
        l_n,
        (x_dot, lambda: _log_expit_dx(n + 1, x)),
    )


@special(types=("d->d",))
def softplus(x: ArrayLike) -> Array:
    """The smooth ramp log(1 + exp(x)).

    .. math::

        y(x) = \\log(1 + e^x) = \\int_{-\\infty}^x \\frac{dt}{1 + e^{-t}}

    [SciPy]

    It maps the real numbers to the positive ones, for instance to fit a scale without a constraint.

    Args:
      x: The argument, real.

    Returns:
      y: The smooth ramp, positive and increasing; about exp(x) for x to -infinity, and about x for x to
        infinity.

    `scipy.special.softplus`. The arguments broadcast; x real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dy/dx = expit(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expit, log_expit, log1p

    Examples:
      >>> from jaxspecial import softplus
      >>> print(f"{softplus(0.5):.5g}")
      0.97408

      The deviation of a normal variable of mean 0 from four observations, as softplus(r) with r
      free, by Newton's method:

      >>> import jax
      >>> x = jax.numpy.array([-0.9, 0.3, 1.4, -0.5])
      >>> def loss(r):
      ...     sigma = softplus(r)
      ...     return jax.numpy.sum(jax.numpy.log(sigma) + (x / sigma)**2 / 2)
      >>> r = 0.0
      >>> for _ in range(6):
      ...     r -= jax.grad(loss)(r) / jax.grad(jax.grad(loss))(r)
      >>> print(f"{softplus(r):.4f} {jax.numpy.sqrt(jax.numpy.mean(x**2)):.4f}")
      0.8818 0.8818
    """
    return _softplus(x)


@custom_jvp
def _softplus(x):
    return maximum(x, 0.0) + log1p(exp(-abs(x)))


@rule(_softplus)
def _softplus_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _softplus(x)
    return y, chain(
        y,
        (x_dot, lambda: _softplus_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def softplus_dx(n, x):
    """The derivative of `softplus` of order n in x."""
    return _softplus_dx(n, x) if n else _softplus(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _softplus_dx(n, x):
    return logistic_derivative(n - 1, x)


@rule(_softplus_dx)
def _softplus_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _softplus_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _softplus_dx(n + 1, x)),
    )


@special(loops="exprel")
def exprel(x: ArrayLike) -> Array:
    """The relative error exponential, (exp(x) - 1) / x, which is 1 at x = 0.

    .. math::

        y(x) = \\frac{e^x - 1}{x} = \\int_0^1 e^{x t} \\, dt = \\sum_{k=0}^\\infty \\frac{x^k}{(k + 1)!}

    [SciPy]

    For small x it keeps the digits that (exp(x) - 1) / x loses. Exponential integrators call it phi_1.

    Args:
      x: The argument, real.

    Returns:
      y: The relative exponential, positive and increasing; 1 at x = 0. It overflows for x above some
        709 in float64.

    `scipy.special.exprel`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x != 0.

    Derivatives:
      dy/dx = hyp1f1(2, 3, x) / 2   [DLMF 13.6.2, 13.3.15]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 3e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expm1, powm1, boxcox, hyp1f1

    Examples:
      >>> from jaxspecial import exprel
      >>> print(f"{exprel(0.5):.5g}")
      1.2974

      The concentration t exprel(-k t) of a drug that is infused at the rate 1 and lost at the
      rate k. Its derivative in k is also right at k = 0:

      >>> import jax
      >>> def concentration(k, t=2.0):
      ...     return t * exprel(-k * t)
      >>> for k in (0.0, 0.5):
      ...     print(f"{concentration(k):.4f} {jax.grad(concentration)(k):.4f}")
      2.0000 -2.0000
      1.2642 -1.0570
    """
    return _exprel(x)


@custom_jvp
def _exprel(x):
    return call("exprel", x)


@rule(_exprel)
def _exprel_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _exprel(x)
    return y, chain(
        y,
        (x_dot, lambda: _exprel_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def exprel_dx(n, x):
    """The derivative of `exprel` of order n in x."""
    return _exprel_dx(n, x) if n else _exprel(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _exprel_dx(n, x):
    return exprel_derivative(n, x)


@rule(_exprel_dx)
def _exprel_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _exprel_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _exprel_dx(n + 1, x)),
    )


@special(loops="powm1")
def powm1(x: ArrayLike, y: ArrayLike) -> Array:
    """The power x**y less 1, accurate where it is small.

    .. math::

        p(x, y) = x^y - 1

    [SciPy]

    It keeps its digits where x^y is close to 1. For x < 0 there is no derivative in y.

    Args:
      x: The base, real. For x < 0 only integers y give a real number.
      y: The exponent, real.

    Returns:
      p: The power less 1. It is -1 or more for x >= 0.

    `scipy.special.powm1`. The arguments broadcast; x real, y real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < x or y == floor(y) and x != 0.

    Derivatives:
      dp/dx = y * x**(y - 1)
      dp/dy = log(x) * x**y

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 5e-15,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expm1, log1p, boxcox, exprel

    Examples:
      >>> from jaxspecial import powm1
      >>> print(f"{powm1(0.5, 0.5):.5g}")
      -0.29289

      The interest on savings in 10 years at 3 percent, and how it changes with the rate and with
      the time:

      >>> import jax
      >>> def interest(rate, years):
      ...     return powm1(1 + rate, years)
      >>> by_rate, by_time = jax.grad(interest, argnums=(0, 1))(0.03, 10.0)
      >>> print(f"{interest(0.03, 10.0):.4f} {by_rate:.3f} {by_time:.4f}")
      0.3439 13.048 0.0397
    """
    return _powm1(x, y)


@custom_jvp
def _powm1(x, y):
    return call("powm1", x, y)


@rule(_powm1)
def _powm1_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p = _powm1(x, y)
    return p, chain(
        p,
        (x_dot, lambda: _powm1_partial((1, 0), x, y)),
        (y_dot, lambda: _powm1_partial((0, 1), x, y)),
    )


@special(types=("dd->d",), static=("n",))
def powm1_dx(n, x, y):
    """The derivative of `powm1` of order n in x (there is none in y for x < 0)."""
    return _powm1_partial((n, 0), x, y) if n else _powm1(x, y)


@special(types=("dd->d",), static=("m",))
def powm1_dy(m, x, y):
    """The derivative of `powm1` of order m in y (there is none in y for x < 0)."""
    return _powm1_partial((0, m), x, y) if m else _powm1(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _powm1_partial(orders, x, y):
    """The derivative of `powm1` of mixed `orders` in (x, y) (there is none in y for x < 0)."""
    n, m = orders
    return power_derivative(n, m, x, y)


@rule(_powm1_partial)
def _powm1_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p_n = _powm1_partial(orders, x, y)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _powm1_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _powm1_partial(raised(orders, 1), x, y)),
    )


@special(loops="boxcox")
def boxcox(x: ArrayLike, lmbda: ArrayLike) -> Array:
    """The Box-Cox transformation, (x**lmbda - 1) / lmbda, which is log(x) for lmbda = 0.

    .. math::

        y(x, \\lambda) = \\int_1^x t^{\\lambda - 1} \\, dt
        = \\begin{cases} (x^\\lambda - 1) / \\lambda & \\lambda \\ne 0 \\\\ \\log x & \\lambda = 0 \\end{cases}

    [Box and Cox (1964)]

    It is log(x) exprel(lmbda log(x)), smooth in lmbda also at 0. It is used to make data more nearly
    normal, or their variance more nearly constant. For data that may be 0 see boxcox1p.

    Args:
      x: The observation, x >= 0.
      lmbda: The exponent, real; 1 leaves the shape of a distribution as it is, 1/2 is a square root, 0
        the logarithm, -1 a reciprocal.

    Returns:
      y: The transformed observation, increasing in x and 0 at x = 1. It is at least -1 / lmbda for
        lmbda > 0, and below -1 / lmbda for lmbda < 0.

    `scipy.special.boxcox`. The arguments broadcast; x real, lmbda real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < x, or x == 0 and lmbda > 0.

    Derivatives:
      dy/dx = x**(lmbda - 1)
      dy/dlmbda = log(x)**2 * hyp1f1(2, 3, lmbda * log(x)) / 2

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-15, first derivatives 6e-15,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      inv_boxcox, boxcox1p, exprel, powm1

    References:
      G. E. P. Box and D. R. Cox, An analysis of transformations, Journal of the Royal Statistical
        Society B 26 (1964) 211-252

    Examples:
      >>> from jaxspecial import boxcox
      >>> print(f"{boxcox(0.5, 0.5):.5g}")
      -0.58579

      The exponent that makes six observations most likely to be normal, by Newton's method:

      >>> import jax
      >>> x = jax.numpy.array([0.6, 1.1, 1.5, 2.4, 4.0, 7.5])
      >>> def log_likelihood(lmbda):
      ...     variance = jax.numpy.var(boxcox(x, lmbda))
      ...     return -3 * jax.numpy.log(variance) + (lmbda - 1) * jax.numpy.sum(jax.numpy.log(x))
      >>> lmbda, slope = 0.0, jax.grad(log_likelihood)
      >>> for _ in range(5):
      ...     lmbda -= slope(lmbda) / jax.grad(slope)(lmbda)
      >>> print(f"{lmbda:.3f}")
      -0.090
    """
    return _boxcox(x, lmbda)


@custom_jvp
def _boxcox(x, lmbda):
    return call("boxcox", x, lmbda)


@rule(_boxcox)
def _boxcox_jvp(primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    y = _boxcox(x, lmbda)
    return y, chain(
        y,
        (x_dot, lambda: _boxcox_partial((1, 0), x, lmbda)),
        (lmbda_dot, lambda: _boxcox_partial((0, 1), x, lmbda)),
    )


@special(types=("dd->d",), static=("n",))
def boxcox_dx(n, x, lmbda):
    """The derivative of `boxcox` of order n in x."""
    return _boxcox_partial((n, 0), x, lmbda) if n else _boxcox(x, lmbda)


@special(types=("dd->d",), static=("m",))
def boxcox_dlmbda(m, x, lmbda):
    """The derivative of `boxcox` of order m in lmbda."""
    return _boxcox_partial((0, m), x, lmbda) if m else _boxcox(x, lmbda)


@partial(custom_jvp, nondiff_argnums=(0,))
def _boxcox_partial(orders, x, lmbda):
    """The derivative of `boxcox` of mixed `orders` in (x, lmbda)."""
    n, m = orders
    return boxcox_derivative(n, m, x, lmbda)


@rule(_boxcox_partial)
def _boxcox_partial_jvp(orders, primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    y_n = _boxcox_partial(orders, x, lmbda)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _boxcox_partial(raised(orders, 0), x, lmbda)),
        (lmbda_dot, lambda: _boxcox_partial(raised(orders, 1), x, lmbda)),
    )


@special(loops="boxcox1p")
def boxcox1p(x: ArrayLike, lmbda: ArrayLike) -> Array:
    """The Box-Cox transformation of 1 + x, ((1 + x)**lmbda - 1) / lmbda, which is log(1 + x) for lmbda =
    0.

    .. math::

        y(x, \\lambda) = \\begin{cases} ((1 + x)^\\lambda - 1) / \\lambda & \\lambda \\ne 0 \\\\
        \\log(1 + x) & \\lambda = 0 \\end{cases}

    [Box and Cox (1964)]

    For small x it keeps the digits that 1 + x loses.

    Args:
      x: The observation, x >= -1; for instance a count.
      lmbda: The exponent, real.

    Returns:
      y: The transformed observation, boxcox(1 + x, lmbda), increasing in x and 0 at x = 0.

    `scipy.special.boxcox1p`. The arguments broadcast; x real, lmbda real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: -1 < x, or x == -1 and lmbda > 0.

    Derivatives:
      dy/dx = (1 + x)**(lmbda - 1)
      dy/dlmbda = log1p(x)**2 * hyp1f1(2, 3, lmbda * log1p(x)) / 2

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 1e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      inv_boxcox1p, boxcox, log1p, exprel

    References:
      G. E. P. Box and D. R. Cox, An analysis of transformations, Journal of the Royal Statistical
        Society B 26 (1964) 211-252

    Examples:
      >>> from jaxspecial import boxcox1p
      >>> print(f"{boxcox1p(0.5, 0.5):.5g}")
      0.44949

      The exponent for which seven counts have no skewness, by Newton's method:

      >>> import jax
      >>> counts = jax.numpy.array([0.0, 1.0, 1.0, 2.0, 4.0, 7.0, 15.0])
      >>> def third_moment(lmbda):
      ...     y = boxcox1p(counts, lmbda)
      ...     return jax.numpy.mean((y - jax.numpy.mean(y))**3)
      >>> lmbda = 0.0
      >>> for _ in range(6):
      ...     lmbda -= third_moment(lmbda) / jax.grad(third_moment)(lmbda)
      >>> print(f"{lmbda:.3f}")
      -0.235
    """
    return _boxcox1p(x, lmbda)


@custom_jvp
def _boxcox1p(x, lmbda):
    return call("boxcox1p", x, lmbda)


@rule(_boxcox1p)
def _boxcox1p_jvp(primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    y = _boxcox1p(x, lmbda)
    return y, chain(
        y,
        (x_dot, lambda: _boxcox1p_partial((1, 0), x, lmbda)),
        (lmbda_dot, lambda: _boxcox1p_partial((0, 1), x, lmbda)),
    )


@special(types=("dd->d",), static=("n",))
def boxcox1p_dx(n, x, lmbda):
    """The derivative of `boxcox1p` of order n in x."""
    return _boxcox1p_partial((n, 0), x, lmbda) if n else _boxcox1p(x, lmbda)


@special(types=("dd->d",), static=("m",))
def boxcox1p_dlmbda(m, x, lmbda):
    """The derivative of `boxcox1p` of order m in lmbda."""
    return _boxcox1p_partial((0, m), x, lmbda) if m else _boxcox1p(x, lmbda)


@partial(custom_jvp, nondiff_argnums=(0,))
def _boxcox1p_partial(orders, x, lmbda):
    """The derivative of `boxcox1p` of mixed `orders` in (x, lmbda)."""
    n, m = orders
    return boxcox1p_derivative(n, m, x, lmbda)


@rule(_boxcox1p_partial)
def _boxcox1p_partial_jvp(orders, primals, tangents):
    x, lmbda = primals
    x_dot, lmbda_dot = tangents
    y_n = _boxcox1p_partial(orders, x, lmbda)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _boxcox1p_partial(raised(orders, 0), x, lmbda)),
        (lmbda_dot, lambda: _boxcox1p_partial(raised(orders, 1), x, lmbda)),
    )


@special(loops="inv_boxcox")
def inv_boxcox(y: ArrayLike, lmbda: ArrayLike) -> Array:
    """The inverse of the Box-Cox transformation, (1 + lmbda * y)**(1 / lmbda), which is exp(y) for lmbda =
    0.

    .. math::

        x(y, \\lambda) = \\begin{cases} (1 + \\lambda y)^{1 / \\lambda} & \\lambda \\ne 0 \\\\
        e^y & \\lambda = 0 \\end{cases}

    [Box and Cox (1964)]

    It is smooth in lmbda also at 0. With lmbda = -xi and y = -z it is the (1 + xi z)^(-1/xi) of the
    generalized extreme value distribution (GEV), whose distribution function is exp(-inv_boxcox(-z,
    -xi)). It takes a prediction back to the scale of the data. The mean of transformed data becomes an
    estimate of their median, not of their mean, if the transformed data are symmetric.

    Args:
      y: The transformed observation, real, with 1 + lmbda y >= 0; it is a value of boxcox.
      lmbda: The exponent of the transformation, real.

    Returns:
      x: The observation x >= 0 with boxcox(x, lmbda) = y.

    `scipy.special.inv_boxcox`. The arguments broadcast; y real, lmbda real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 1 + lmbda * y > 0.

    Derivatives:
      dx/dy = x**(1 - lmbda)
      dx/dlmbda = -x**(1 - lmbda) * log(x)**2 * hyp1f1(2, 3, lmbda * log(x)) / 2

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      boxcox, inv_boxcox1p, exprel

    References:
      G. E. P. Box and D. R. Cox, An analysis of transformations, Journal of the Royal Statistical
        Society B 26 (1964) 211-252

    Examples:
      >>> from jaxspecial import inv_boxcox
      >>> print(f"{inv_boxcox(0.5, 0.5):.6g}")
      1.5625

      A prediction of 2.0 +- 0.3 on the transformed scale, and an exponent of 0.4 +- 0.1: the
      prediction on the scale of the data, and the two parts of its error:

      >>> import jax
      >>> by_y, by_lmbda = jax.grad(inv_boxcox, argnums=(0, 1))(2.0, 0.4)
      >>> print(f"{inv_boxcox(2.0, 0.4):.4f} {0.3 * abs(by_y):.4f} {0.1 * abs(by_lmbda):.4f}")
      4.3469 0.7245 0.3894
    """
    return _inv_boxcox(y, lmbda)


@custom_jvp
def _inv_boxcox(y, lmbda):
    return call("inv_boxcox", y, lmbda)


@rule(_inv_boxcox)
def _inv_boxcox_jvp(primals, tangents):
    y, lmbda = primals
    y_dot, lmbda_dot = tangents
    x = _inv_boxcox(y, lmbda)
    return x, chain(
        x,
        (y_dot, lambda: _inv_boxcox_partial((1, 0), y, lmbda)),
        (lmbda_dot, lambda: _inv_boxcox_partial((0, 1), y, lmbda)),
    )


@special(types=("dd->d",), static=("n",))
def inv_boxcox_dy(n, y, lmbda):
    """The derivative of `inv_boxcox` of order n in y."""
    return _inv_boxcox_partial((n, 0), y, lmbda) if n else _inv_boxcox(y, lmbda)


@special(types=("dd->d",), static=("m",))
def inv_boxcox_dlmbda(m, y, lmbda):
    """The derivative of `inv_boxcox` of order m in lmbda."""
    return _inv_boxcox_partial((0, m), y, lmbda) if m else _inv_boxcox(y, lmbda)


@partial(custom_jvp, nondiff_argnums=(0,))
def _inv_boxcox_partial(orders, y, lmbda):
    """The derivative of `inv_boxcox` of mixed `orders` in (y, lmbda)."""
    n, m = orders
    return inverse_boxcox_derivative(n, m, y, lmbda)


@rule(_inv_boxcox_partial)
def _inv_boxcox_partial_jvp(orders, primals, tangents):
    y, lmbda = primals
    y_dot, lmbda_dot = tangents
    x_n = _inv_boxcox_partial(orders, y, lmbda)
    return x_n, chain(
        x_n,
        (y_dot, lambda: _inv_boxcox_partial(raised(orders, 0), y, lmbda)),
        (lmbda_dot, lambda: _inv_boxcox_partial(raised(orders, 1), y, lmbda)),
    )


@special(loops="inv_boxcox1p")
def inv_boxcox1p(y: ArrayLike, lmbda: ArrayLike) -> Array:
    """The inverse of boxcox1p(x, lmbda) in x, (1 + lmbda * y)**(1 / lmbda) - 1, which is exp(y) - 1 for
    lmbda = 0.

    .. math::

        x(y, \\lambda) = \\begin{cases} (1 + \\lambda y)^{1 / \\lambda} - 1 & \\lambda \\ne 0 \\\\
        e^y - 1 & \\lambda = 0 \\end{cases}

    [Box and Cox (1964)]

    For small y it keeps the digits that inv_boxcox(y, lmbda) - 1 loses. It is smooth in lmbda also at
    0.

    Args:
      y: The transformed observation, real, with 1 + lmbda y >= 0; it is a value of boxcox1p.
      lmbda: The exponent of the transformation, real.

    Returns:
      x: The observation x >= -1 with boxcox1p(x, lmbda) = y.

    `scipy.special.inv_boxcox1p`. The arguments broadcast; y real, lmbda real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 1 + lmbda * y > 0.

    Derivatives:
      dx/dy = (1 + x)**(1 - lmbda)
      dx/dlmbda = -(1 + x)**(1 - lmbda) * log1p(x)**2 * hyp1f1(2, 3, lmbda * log1p(x)) / 2

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-15, first derivatives 8e-15,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      boxcox1p, inv_boxcox, expm1

    References:
      G. E. P. Box and D. R. Cox, An analysis of transformations, Journal of the Royal Statistical
        Society B 26 (1964) 211-252

    Examples:
      >>> from jaxspecial import inv_boxcox1p
      >>> print(f"{inv_boxcox1p(0.5, 0.5):.5g}")
      0.5625

      How the counts that belong to three transformed values depend on the exponent:

      >>> import jax
      >>> y = jax.numpy.array([0.5, 1.0, 2.0])
      >>> rates = jax.vmap(jax.grad(inv_boxcox1p, argnums=1), in_axes=(0, None))(y, 0.5)
      >>> print(", ".join(f"{r:.4f}" for r in rates))
      -0.1446, -0.6492, -3.0904
    """
    return _inv_boxcox1p(y, lmbda)


@custom_jvp
def _inv_boxcox1p(y, lmbda):
    return call("inv_boxcox1p", y, lmbda)


@rule(_inv_boxcox1p)
def _inv_boxcox1p_jvp(primals, tangents):
    y, lmbda = primals
    y_dot, lmbda_dot = tangents
    x = _inv_boxcox1p(y, lmbda)
    return x, chain(
        x,
        (y_dot, lambda: _inv_boxcox1p_partial((1, 0), y, lmbda)),
        (lmbda_dot, lambda: _inv_boxcox1p_partial((0, 1), y, lmbda)),
    )


@special(types=("dd->d",), static=("n",))
def inv_boxcox1p_dy(n, y, lmbda):
    """The derivative of `inv_boxcox1p` of order n in y."""
    return _inv_boxcox1p_partial((n, 0), y, lmbda) if n else _inv_boxcox1p(y, lmbda)


@special(types=("dd->d",), static=("m",))
def inv_boxcox1p_dlmbda(m, y, lmbda):
    """The derivative of `inv_boxcox1p` of order m in lmbda."""
    return _inv_boxcox1p_partial((0, m), y, lmbda) if m else _inv_boxcox1p(y, lmbda)


@partial(custom_jvp, nondiff_argnums=(0,))
def _inv_boxcox1p_partial(orders, y, lmbda):
    """The derivative of `inv_boxcox1p` of mixed `orders` in (y, lmbda)."""
    n, m = orders
    return inverse_boxcox_derivative(n, m, y, lmbda)


@rule(_inv_boxcox1p_partial)
def _inv_boxcox1p_partial_jvp(orders, primals, tangents):
    y, lmbda = primals
    y_dot, lmbda_dot = tangents
    x_n = _inv_boxcox1p_partial(orders, y, lmbda)
    return x_n, chain(
        x_n,
        (y_dot, lambda: _inv_boxcox1p_partial(raised(orders, 0), y, lmbda)),
        (lmbda_dot, lambda: _inv_boxcox1p_partial(raised(orders, 1), y, lmbda)),
    )


from jaxspecial.generated.elementary import log1p  # noqa: E402
