# Generated from codegen/catalogue/entropy.yaml by `make generate`. Do not edit.

"""Entropy: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import log
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.elementary.entropy import (
    huber_derivative,
    kl_div_derivative,
    pseudo_huber_derivative,
    rel_entr_derivative,
)

__all__ = ["entr", "rel_entr", "kl_div", "huber", "pseudo_huber"]


@special(loops="entr")
def entr(x: ArrayLike) -> Array:
    """The entropy term -x log(x), 0 at x = 0 and -infinity for x < 0.

    `scipy.special.entr`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < x.

    Derivatives:
      de/dx = -log(x) - 1

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import entr
      >>> print(f"{entr(0.5):.6g}")
      0.346574
    """
    return _entr(x)


@custom_jvp
def _entr(x):
    return call("entr", x)


@rule(_entr)
def _entr_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    e = _entr(x)
    return e, chain(
        e,
        (x_dot, lambda: -log(x) - 1),
    )


@special(loops="rel_entr")
def rel_entr(x: ArrayLike, y: ArrayLike) -> Array:
    """The term x log(x / y) of the relative entropy, 0 for x = 0 <= y and infinite outside of x, y > 0
    otherwise.

    `scipy.special.rel_entr`. The arguments broadcast; x real, y real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < x and 0 < y.

    Derivatives:
      d^n D / dx^n = rel_entr_derivative(n, 0, x, y)
      d^m D / dy^m = rel_entr_derivative(0, m, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import rel_entr
      >>> print(f"{rel_entr(0.5, 0.5):.6g}")
      0
    """
    return _rel_entr(x, y)


@custom_jvp
def _rel_entr(x, y):
    return call("rel_entr", x, y)


@rule(_rel_entr)
def _rel_entr_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D = _rel_entr(x, y)
    return D, chain(
        D,
        (x_dot, lambda: _rel_entr_partial((1, 0), x, y)),
        (y_dot, lambda: _rel_entr_partial((0, 1), x, y)),
    )


@special(types=("dd->d",), static=("n",))
def rel_entr_dx(n, x, y):
    """The derivative of `rel_entr` of order n in x."""
    return _rel_entr_partial((n, 0), x, y) if n else _rel_entr(x, y)


@special(types=("dd->d",), static=("m",))
def rel_entr_dy(m, x, y):
    """The derivative of `rel_entr` of order m in y."""
    return _rel_entr_partial((0, m), x, y) if m else _rel_entr(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _rel_entr_partial(orders, x, y):
    """The derivative of `rel_entr` of mixed `orders` in (x, y)."""
    n, m = orders
    return rel_entr_derivative(n, m, x, y)


@rule(_rel_entr_partial)
def _rel_entr_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D_n = _rel_entr_partial(orders, x, y)
    return D_n, chain(
        D_n,
        (x_dot, lambda: _rel_entr_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _rel_entr_partial(raised(orders, 1), x, y)),
    )


@special(loops="kl_div")
def kl_div(x: ArrayLike, y: ArrayLike) -> Array:
    """The term x log(x / y) - x + y of the Kullback-Leibler divergence, y for x = 0 <= y and infinite
    outside of x, y > 0 otherwise.

    `scipy.special.kl_div`. The arguments broadcast; x real, y real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < x and 0 < y.

    Derivatives:
      d^n D / dx^n = kl_div_derivative(n, 0, x, y)
      d^m D / dy^m = kl_div_derivative(0, m, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import kl_div
      >>> print(f"{kl_div(0.5, 0.5):.6g}")
      0

    Known: SciPy takes the logarithm of a ratio that is 0 or infinite (where x / y < 1.0e-307 or x / y >
    1.0e+308).

    Known: SciPy's sum cancels there (where abs(x - y) < 0.1 * y).
    """
    return _kl_div(x, y)


@custom_jvp
def _kl_div(x, y):
    return call("kl_div", x, y)


@rule(_kl_div)
def _kl_div_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D = _kl_div(x, y)
    return D, chain(
        D,
        (x_dot, lambda: _kl_div_partial((1, 0), x, y)),
        (y_dot, lambda: _kl_div_partial((0, 1), x, y)),
    )


@special(types=("dd->d",), static=("n",))
def kl_div_dx(n, x, y):
    """The derivative of `kl_div` of order n in x."""
    return _kl_div_partial((n, 0), x, y) if n else _kl_div(x, y)


@special(types=("dd->d",), static=("m",))
def kl_div_dy(m, x, y):
    """The derivative of `kl_div` of order m in y."""
    return _kl_div_partial((0, m), x, y) if m else _kl_div(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kl_div_partial(orders, x, y):
    """The derivative of `kl_div` of mixed `orders` in (x, y)."""
    n, m = orders
    return kl_div_derivative(n, m, x, y)


@rule(_kl_div_partial)
def _kl_div_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    D_n = _kl_div_partial(orders, x, y)
    return D_n, chain(
        D_n,
        (x_dot, lambda: _kl_div_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _kl_div_partial(raised(orders, 1), x, y)),
    )


@special(loops="huber")
def huber(delta: ArrayLike, r: ArrayLike) -> Array:
    """Huber's loss, r**2 / 2 for abs(r) <= delta and delta * (abs(r) - delta / 2) beyond; infinite for
    delta < 0.

    `scipy.special.huber`. The arguments broadcast; delta real, r real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= delta and abs(r) != delta.

    Derivatives:
      d^n L / ddelta^n = huber_derivative(n, 0, delta, r)
      d^m L / dr^m = huber_derivative(0, m, delta, r)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import huber
      >>> print(f"{huber(0.5, 0.5):.6g}")
      0.125
    """
    return _huber(delta, r)


@custom_jvp
def _huber(delta, r):
    return call("huber", delta, r)


@rule(_huber)
def _huber_jvp(primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L = _huber(delta, r)
    return L, chain(
        L,
        (delta_dot, lambda: _huber_partial((1, 0), delta, r)),
        (r_dot, lambda: _huber_partial((0, 1), delta, r)),
    )


@special(types=("dd->d",), static=("n",))
def huber_ddelta(n, delta, r):
    """The derivative of `huber` of order n in delta."""
    return _huber_partial((n, 0), delta, r) if n else _huber(delta, r)


@special(types=("dd->d",), static=("m",))
def huber_dr(m, delta, r):
    """The derivative of `huber` of order m in r."""
    return _huber_partial((0, m), delta, r) if m else _huber(delta, r)


@partial(custom_jvp, nondiff_argnums=(0,))
def _huber_partial(orders, delta, r):
    """The derivative of `huber` of mixed `orders` in (delta, r)."""
    n, m = orders
    return huber_derivative(n, m, delta, r)


@rule(_huber_partial)
def _huber_partial_jvp(orders, primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L_n = _huber_partial(orders, delta, r)
    return L_n, chain(
        L_n,
        (delta_dot, lambda: _huber_partial(raised(orders, 0), delta, r)),
        (r_dot, lambda: _huber_partial(raised(orders, 1), delta, r)),
    )


@special(loops="pseudo_huber")
def pseudo_huber(delta: ArrayLike, r: ArrayLike) -> Array:
    """The smooth Huber loss, delta**2 * (sqrt(1 + (r / delta)**2) - 1), 0 for delta = 0 and infinite for
    delta < 0.

    `scipy.special.pseudo_huber`. The arguments broadcast; delta real, r real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < delta.

    Derivatives:
      d^n L / ddelta^n = pseudo_huber_derivative(n, 0, delta, r)
      d^m L / dr^m = pseudo_huber_derivative(0, m, delta, r)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import pseudo_huber
      >>> print(f"{pseudo_huber(0.5, 0.5):.6g}")
      0.103553
    """
    return _pseudo_huber(delta, r)


@custom_jvp
def _pseudo_huber(delta, r):
    return call("pseudo_huber", delta, r)


@rule(_pseudo_huber)
def _pseudo_huber_jvp(primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L = _pseudo_huber(delta, r)
    return L, chain(
        L,
        (delta_dot, lambda: _pseudo_huber_partial((1, 0), delta, r)),
        (r_dot, lambda: _pseudo_huber_partial((0, 1), delta, r)),
    )


@special(types=("dd->d",), static=("n",))
def pseudo_huber_ddelta(n, delta, r):
    """The derivative of `pseudo_huber` of order n in delta."""
    return _pseudo_huber_partial((n, 0), delta, r) if n else _pseudo_huber(delta, r)


@special(types=("dd->d",), static=("m",))
def pseudo_huber_dr(m, delta, r):
    """The derivative of `pseudo_huber` of order m in r."""
    return _pseudo_huber_partial((0, m), delta, r) if m else _pseudo_huber(delta, r)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pseudo_huber_partial(orders, delta, r):
    """The derivative of `pseudo_huber` of mixed `orders` in (delta, r)."""
    n, m = orders
    return pseudo_huber_derivative(n, m, delta, r)


@rule(_pseudo_huber_partial)
def _pseudo_huber_partial_jvp(orders, primals, tangents):
    delta, r = primals
    delta_dot, r_dot = tangents
    L_n = _pseudo_huber_partial(orders, delta, r)
    return L_n, chain(
        L_n,
        (delta_dot, lambda: _pseudo_huber_partial(raised(orders, 0), delta, r)),
        (r_dot, lambda: _pseudo_huber_partial(raised(orders, 1), delta, r)),
    )
