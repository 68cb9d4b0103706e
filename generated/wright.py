# Generated from codegen/catalogue/wright.yaml by `make generate`. Do not edit.

"""Wright: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special
from jaxspecial.kernels.bessel.wright import wright_derivative

__all__ = ["wright_bessel", "log_wright_bessel"]


@special(loops="wright_bessel")
def wright_bessel(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """Wright's generalized Bessel function, the sum of x^k / (k! Gamma(a k + b)) over k = 0, 1, ...

    .. math::

        \\Phi(a, b; x) = \\sum_{k=0}^\\infty \\frac{x^k}{k! \\, \\Gamma(a k + b)}

    [DLMF 10.46.1]

    For a = 1 it is x^((1 - b)/2) I_(b-1)(2 sqrt(x)). Where it overflows, log_wright_bessel does not.
    From b = 150 or so on SciPy's value is 0.

    Args:
      a: The first parameter, real, a >= 0, which DLMF calls rho. For a = 0 the function is exp(x) /
        Gamma(b).
      b: The second parameter, real, b >= 0.
      x: The argument, real, x >= 0.

    Returns:
      W: The function, not negative. At x = 0 it is 1 / Gamma(b).

    `scipy.special.wright_bessel`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and b >= 0 and x >= 0.

    Derivatives:
      dW/dx = wright_bessel(a, a + b, x)
      computed in a, b, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 8e-16,
    higher and mixed ones 6e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the exact engine takes 0.33 ms an element in the median of the
    tested region, and up to 121 ms elsewhere. So within the default budget of 2 s an execution has some
    5,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      log_wright_bessel, iv, hyp0f1

    References:
      https://dlmf.nist.gov/10.46.E1

    Examples:
      >>> from jaxspecial import wright_bessel
      >>> print(f"{wright_bessel(0.5, 0.5, 0.5):.5g}")
      1.2282

      The gradient in a and b, relative to the value:

      >>> import jax
      >>> gradient = jax.grad(lambda *p: jax.numpy.log(wright_bessel(*p, 2.0)), argnums=(0, 1))
      >>> print(*(f"{g:.4f}" for g in gradient(0.5, 1.5)))
      -1.0890 -0.5131
    """
    return _wright_bessel(a, b, x)


@custom_jvp
def _wright_bessel(a, b, x):
    return call("wright_bessel", a, b, x)


@rule(_wright_bessel)
def _wright_bessel_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W = _wright_bessel(a, b, x)
    return W, chain(
        W,
        (a_dot, lambda: _wright_bessel_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _wright_bessel_dx(1, a, b, x)),
    )


@special(types=("ddd->d",), static=("n",))
def wright_bessel_dx(n, a, b, x):
    """The derivative of `wright_bessel` of order n in x (DLMF 10.46.1)."""
    return _wright_bessel_dx(n, a, b, x) if n else _wright_bessel(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _wright_bessel_dx(n, a, b, x):
    return wright_derivative(n, a, b, x)


@rule(_wright_bessel_dx)
def _wright_bessel_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W_n = _wright_bessel_dx(n, a, b, x)
    return W_n, chain(
        W_n,
        (a_dot, lambda: _wright_bessel_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _wright_bessel_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _wright_bessel_partial(orders, a, b, x):
    """The derivative of `wright_bessel` of mixed `orders` in (a, b, x)."""
    return exactly("wright_bessel", orders, a, b, x)


@rule(_wright_bessel_partial)
def _wright_bessel_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    W_n = _wright_bessel_partial(orders, a, b, x)
    return W_n, chain(
        W_n,
        (a_dot, lambda: _wright_bessel_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _wright_bessel_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _wright_bessel_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="log_wright_bessel")
def log_wright_bessel(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The logarithm of Wright's generalized Bessel function of a, b and x.

    .. math::

        \\log \\Phi(a, b; x) = \\log \\sum_{k=0}^\\infty \\frac{x^k}{k! \\, \\Gamma(a k + b)}

    [DLMF 10.46.1]

    It is a part of the likelihood of the Tweedie distributions, which are compound Poisson-gamma
    distributions. From b = 150 or so on SciPy's value is -inf or NaN.

    Args:
      a: The first parameter, real, a >= 0, which DLMF calls rho. For a = 0 the function is x -
        log(Gamma(b)).
      b: The second parameter, real, b >= 0.
      x: The argument, real, x >= 0.

    Returns:
      L: The natural logarithm of wright_bessel(a, b, x). It does not overflow for large x.

    `scipy.special.log_wright_bessel`. The arguments broadcast; a real, b real, x real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and b >= 0 and x >= 0.

    Derivatives:
      dL/dx = exp(log_wright_bessel(a, a + b, x) - L)
      computed in a, b, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-14.

    Cost: In a, and similarly in b and x, the exact engine takes 0.65 ms an element in the median of the
    tested region, and up to 529 ms elsewhere. So within the default budget of 2 s an execution has some
    3,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      wright_bessel, iv, gammaln

    References:
      https://dlmf.nist.gov/10.46.E1

    Examples:
      >>> from jaxspecial import log_wright_bessel
      >>> print(f"{log_wright_bessel(0.5, 0.5, 0.5):.5g}")
      0.20552

      The log-density of a Tweedie variable y with variance f m^p, for mean m, dispersion f and
      power p, and its gradient in all three:

      >>> import jax
      >>> def log_density(m, f, p, y=1.5):
      ...     a = (2 - p) / (p - 1)
      ...     x = (y / ((p - 1) * f)) ** a / ((2 - p) * f)
      ...     exponent = (y * m ** (1 - p) / (1 - p) - m ** (2 - p) / (2 - p)) / f
      ...     return log_wright_bessel(a, 0.0, x) - jax.numpy.log(y) + exponent
      >>> print(*(f"{g:.4f}" for g in jax.grad(log_density, argnums=(0, 1, 2))(2.0, 0.8, 1.6)))
      -0.2062 -0.6457 -0.1829
    """
    return _log_wright_bessel(a, b, x)


@custom_jvp
def _log_wright_bessel(a, b, x):
    return call("log_wright_bessel", a, b, x)


@rule(_log_wright_bessel)
def _log_wright_bessel_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    L = _log_wright_bessel(a, b, x)
    return L, chain(
        L,
        (a_dot, lambda: _log_wright_bessel_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _log_wright_bessel_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _log_wright_bessel_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_wright_bessel_partial(orders, a, b, x):
    """The derivative of `log_wright_bessel` of mixed `orders` in (a, b, x)."""
    return exactly("log_wright_bessel", orders, a, b, x)


@rule(_log_wright_bessel_partial)
def _log_wright_bessel_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    L_n = _log_wright_bessel_partial(orders, a, b, x)
    return L_n, chain(
        L_n,
        (a_dot, lambda: _log_wright_bessel_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _log_wright_bessel_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _log_wright_bessel_partial(raised(orders, 2), a, b, x)),
    )
