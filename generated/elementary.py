# Generated from codegen/catalogue/elementary.yaml by `make generate`. Do not edit.

"""Elementary: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import exp
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elementary.entropy import xlog1py_derivative, xlogy_derivative

__all__ = ["log1p", "expm1", "xlogy", "xlog1py"]


@special(loops="log1p")
def log1p(x: ArrayLike) -> Array:
    """The logarithm of 1 + x, accurate for small x.

    .. math::

        \\ln(1 + x) = \\int_0^x \\frac{dt}{1 + t}

    [DLMF 4.2.2]

    For small x it keeps the digits that log(1 + x) loses when 1 + x is rounded.

    Args:
      x: The argument, real x >= -1 or complex. For real x < -1 the result is NaN.

    Returns:
      y: The natural logarithm of 1 + x, -infinity at x = -1; for complex x its principal value.

    `scipy.special.log1p`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): -1 <= x.

    Branch: cut along (-inf, -1] in x; on it the sign of a zero imaginary part tells the side. The
    derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python
    3.14, x - 0j is x + 0j.

    Derivatives:
      dy/dx = 1 / (1 + x)   [DLMF 4.7.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 3e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expm1, xlog1py, xlogy, boxcox1p

    References:
      https://dlmf.nist.gov/4.2.E2

    Examples:
      >>> from jaxspecial import log1p
      >>> print(f"{log1p(0.5):.4g}")
      0.4055

      The continuous rate of interest of a capital that earns r per period, and its derivative, the
      discount factor:

      >>> import jax
      >>> for r in (1e-6, 0.04):
      ...     print(f"{log1p(r):.3e} {jax.grad(log1p)(r):.4f}")
      1.000e-06 1.0000
      3.922e-02 0.9615
    """
    return _log1p(x)


@custom_jvp
def _log1p(x):
    return call("log1p", x)


@rule(_log1p)
def _log1p_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _log1p(x)
    return y, chain(
        y,
        (x_dot, lambda: 1 / (1 + x)),  # DLMF 4.7.1
    )


@special(loops="expm1")
def expm1(x: ArrayLike) -> Array:
    """The exponential of x less 1, accurate for small x.

    .. math::

        e^x - 1 = \\int_0^x e^t \\, dt

    [DLMF 4.7.7]

    For small x it keeps the digits that exp(x) - 1 loses by cancellation.

    Args:
      x: The argument, real or complex.

    Returns:
      y: The exponential of x less 1, above -1 for real x.

    `scipy.special.expm1`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in x, no cut.

    Derivatives:
      dy/dx = exp(x)   [DLMF 4.7.7]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 2e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      log1p, exprel, inv_boxcox1p

    References:
      https://dlmf.nist.gov/4.7.E7

    Examples:
      >>> from jaxspecial import expm1
      >>> print(f"{expm1(0.5):.5g}")
      0.64872

      Wien's law: the maximum of Planck's spectrum x^3 / (exp(x) - 1), by Newton's method:

      >>> import jax
      >>> def log_spectrum(x):
      ...     return 3 * jax.numpy.log(x) - jax.numpy.log(expm1(x))
      >>> slope, x = jax.grad(log_spectrum), 3.0
      >>> for _ in range(4):
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.4f}")
      2.8214
    """
    return _expm1(x)


@custom_jvp
def _expm1(x):
    return call("expm1", x)


@rule(_expm1)
def _expm1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _expm1(x)
    return y, chain(
        y,
        (x_dot, lambda: exp(x)),  # DLMF 4.7.7
    )


@special(loops="xlogy")
def xlogy(x: ArrayLike, y: ArrayLike) -> Array:
    """The product x log(y), with 0 where x = 0 and y is not NaN.

    .. math::

        p(x, y) = x \\ln y = x \\int_1^y \\frac{dt}{t}, \\qquad p(0, y) = 0

    [SciPy; the logarithm is DLMF 4.2.2]

    It is the term of log-likelihoods and entropies in which 0 log(0) stands for 0. At x = y = 0 its
    derivative in x is -inf, and that in y, 0 / 0, is NaN; replace y before the call where x is 0.

    Args:
      x: The factor, such as a count or a probability, real or complex.
      y: The argument of the logarithm, real y >= 0 or complex.

    Returns:
      p: The product with the principal logarithm. It is 0 at x = 0 for each y that is not NaN, also for
        y = 0; otherwise it is NaN for real y < 0.

    `scipy.special.xlogy`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): 0 < y.

    Branch: cut along (-inf, 0] in y; on it the sign of a zero imaginary part tells the side. The
    derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python
    3.14, x - 0j is x + 0j.

    Derivatives:
      dp/dx = log(y)
      dp/dy = x / y

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 3e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      xlog1py, entr, rel_entr, log1p

    References:
      https://dlmf.nist.gov/4.2.E2

    Examples:
      >>> from jaxspecial import xlogy
      >>> print(f"{xlogy(0.5, 0.5):.5g}")
      -0.34657

      The gradient of a multinomial log-likelihood in the three probabilities; the category without
      counts contributes 0:

      >>> import jax
      >>> counts = jax.numpy.array([6.0, 4.0, 0.0])
      >>> def log_likelihood(p):
      ...     return xlogy(counts, p).sum()
      >>> gradient = jax.grad(log_likelihood)(jax.numpy.array([0.5, 0.4, 0.1]))
      >>> print(*(f"{g:.3f}" for g in gradient))
      12.000 10.000 0.000
    """
    return _xlogy(x, y)


@custom_jvp
def _xlogy(x, y):
    return call("xlogy", x, y)


@rule(_xlogy)
def _xlogy_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p = _xlogy(x, y)
    return p, chain(
        p,
        (x_dot, lambda: _xlogy_partial((1, 0), x, y)),
        (y_dot, lambda: _xlogy_partial((0, 1), x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def xlogy_dx(n, x, y):
    """The derivative of `xlogy` of order n in x."""
    return _xlogy_partial((n, 0), x, y) if n else _xlogy(x, y)


@special(types=("dd->d", "DD->D"), static=("m",))
def xlogy_dy(m, x, y):
    """The derivative of `xlogy` of order m in y."""
    return _xlogy_partial((0, m), x, y) if m else _xlogy(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _xlogy_partial(orders, x, y):
    """The derivative of `xlogy` of mixed `orders` in (x, y)."""
    n, m = orders
    return xlogy_derivative(n, m, x, y)


@rule(_xlogy_partial)
def _xlogy_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p_n = _xlogy_partial(orders, x, y)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _xlogy_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _xlogy_partial(raised(orders, 1), x, y)),
    )


@special(loops="xlog1py")
def xlog1py(x: ArrayLike, y: ArrayLike) -> Array:
    """The product x log(1 + y), with 0 where x = 0 and y is not NaN.

    .. math::

        p(x, y) = x \\ln(1 + y) = x \\int_0^y \\frac{dt}{1 + t}, \\qquad p(0, y) = 0

    [SciPy; the logarithm is DLMF 4.2.2]

    For small y it keeps the digits that xlogy(x, 1 + y) loses.

    Args:
      x: The factor, such as a count or a probability, real or complex.
      y: The argument, real y >= -1 or complex.

    Returns:
      p: The product with the principal logarithm of 1 + y. It is 0 at x = 0 for each y that is not NaN,
        also for y = -1; otherwise it is NaN for real y < -1.

    `scipy.special.xlog1py`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): -1 < y.

    Branch: cut along (-inf, -1] in y; on it the sign of a zero imaginary part tells the side. The
    derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python
    3.14, x - 0j is x + 0j.

    Derivatives:
      dp/dx = log1p(y)
      dp/dy = x / (1 + y)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 2e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      log1p, xlogy, entr

    References:
      https://dlmf.nist.gov/4.2.E2

    Examples:
      >>> from jaxspecial import xlog1py
      >>> print(f"{xlog1py(0.5, 0.5):.5g}")
      0.20273

      The binomial log-likelihood of 2 successes in 50 trials, its derivative in the probability p,
      and the standard error of the estimate p = 2 / 50 by the second derivative:

      >>> import jax
      >>> from jaxspecial import xlogy
      >>> def log_likelihood(p):
      ...     return xlogy(2.0, p) + xlog1py(48.0, -p)
      >>> curvature = jax.grad(jax.grad(log_likelihood))(0.04)
      >>> print(f"{jax.grad(log_likelihood)(0.03):.3f} {(-curvature) ** -0.5:.4f}")
      17.182 0.0277
    """
    return _xlog1py(x, y)


@custom_jvp
def _xlog1py(x, y):
    return call("xlog1py", x, y)


@rule(_xlog1py)
def _xlog1py_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p = _xlog1py(x, y)
    return p, chain(
        p,
        (x_dot, lambda: _xlog1py_partial((1, 0), x, y)),
        (y_dot, lambda: _xlog1py_partial((0, 1), x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def xlog1py_dx(n, x, y):
    """The derivative of `xlog1py` of order n in x."""
    return _xlog1py_partial((n, 0), x, y) if n else _xlog1py(x, y)


@special(types=("dd->d", "DD->D"), static=("m",))
def xlog1py_dy(m, x, y):
    """The derivative of `xlog1py` of order m in y."""
    return _xlog1py_partial((0, m), x, y) if m else _xlog1py(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _xlog1py_partial(orders, x, y):
    """The derivative of `xlog1py` of mixed `orders` in (x, y)."""
    n, m = orders
    return xlog1py_derivative(n, m, x, y)


@rule(_xlog1py_partial)
def _xlog1py_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    p_n = _xlog1py_partial(orders, x, y)
    return p_n, chain(
        p_n,
        (x_dot, lambda: _xlog1py_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _xlog1py_partial(raised(orders, 1), x, y)),
    )
