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

    `scipy.special.expit`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n p / dx^n = logistic_derivative(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import expit
      >>> print(f"{expit(0.5):.6g}")
      0.622459
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

    `scipy.special.logit`. The arguments broadcast; p real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < p and p < 1.

    Derivatives:
      d^n x / dp^n = factorial(n - 1) * (1 / (1 - p)**n - (-1 / p)**n)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import logit
      >>> print(f"{logit(0.5):.6g}")
      0
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

    `scipy.special.log_expit`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n l / dx^n = (-1)**(n - 1) * logistic_derivative(n - 1, -x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import log_expit
      >>> print(f"{log_expit(0.5):.6g}")
      -0.474077
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

    `scipy.special.softplus`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n y / dx^n = logistic_derivative(n - 1, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import softplus
      >>> print(f"{softplus(0.5):.6g}")
      0.974077
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

    `scipy.special.exprel`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x != 0.

    Derivatives:
      d^n y / dx^n = exprel_derivative(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import exprel
      >>> print(f"{exprel(0.5):.6g}")
      1.29744
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

    `scipy.special.powm1`. The arguments broadcast; x real, y real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < x or y == floor(y) and x != 0.

    Derivatives:
      d^n p / dx^n = power_derivative(n, 0, x, y)   [there is none in y for x < 0]
      d^m p / dy^m = power_derivative(0, m, x, y)   [there is none in y for x < 0]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import powm1
      >>> print(f"{powm1(0.5, 0.5):.6g}")
      -0.292893
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

    `scipy.special.boxcox`. The arguments broadcast; x real, lmbda real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < x and lmbda != 0.

    Derivatives:
      d^n y / dx^n = boxcox_derivative(n, 0, x, lmbda)
      d^m y / dlmbda^m = boxcox_derivative(0, m, x, lmbda)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import boxcox
      >>> print(f"{boxcox(0.5, 0.5):.6g}")
      -0.585786
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

    `scipy.special.boxcox1p`. The arguments broadcast; x real, lmbda real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: -1 < x and lmbda != 0.

    Derivatives:
      d^n y / dx^n = boxcox1p_derivative(n, 0, x, lmbda)
      d^m y / dlmbda^m = boxcox1p_derivative(0, m, x, lmbda)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import boxcox1p
      >>> print(f"{boxcox1p(0.5, 0.5):.6g}")
      0.44949
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

    `scipy.special.inv_boxcox`. The arguments broadcast; y real, lmbda real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < 1 + lmbda * y and lmbda != 0.

    Derivatives:
      d^n x / dy^n = inverse_boxcox_derivative(n, 0, y, lmbda)
      d^m x / dlmbda^m = inverse_boxcox_derivative(0, m, y, lmbda)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import inv_boxcox
      >>> print(f"{inv_boxcox(0.5, 0.5):.6g}")
      1.5625
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

    `scipy.special.inv_boxcox1p`. The arguments broadcast; y real, lmbda real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < 1 + lmbda * y and lmbda != 0.

    Derivatives:
      d^n x / dy^n = inverse_boxcox_derivative(n, 0, y, lmbda)
      d^m x / dlmbda^m = inverse_boxcox_derivative(0, m, y, lmbda)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import inv_boxcox1p
      >>> print(f"{inv_boxcox1p(0.5, 0.5):.6g}")
      0.5625
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
