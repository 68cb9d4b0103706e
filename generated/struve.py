# Generated from codegen/catalogue/struve.yaml by `make generate`. Do not edit.

"""Struve: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import abs
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, kernel_or_exactly, raised, rule, special
from jaxspecial.kernels.bessel.struve import modstruve_derivative, struve_derivative
from jaxspecial.kernels.bessel.struve_orders import struve_h_partial, struve_l_partial

__all__ = ["struve", "modstruve"]


@special(loops="struve")
def struve(v: ArrayLike, x: ArrayLike) -> Array:
    """Struve function H_v(x).

    .. math::

        \\mathbf{H}_\\nu(x) = \\left(\\frac{x}{2}\\right)^{\\nu + 1} \\sum_{k=0}^\\infty
          \\frac{(-1)^k (x / 2)^{2 k}}{\\Gamma(k + \\frac{3}{2}) \\, \\Gamma(k + \\nu + \\frac{3}{2})}

    [DLMF 11.2.1]

    It is used for the acoustic radiation impedance of a piston, unsteady aerodynamics and optical
    diffraction. The difference H_v - Y_v does not oscillate for large x.

    Args:
      v: The order, any real number.
      x: The argument, x >= 0; any real number if v is an integer.

    Returns:
      H: The solution of Bessel's equation with the right-hand side 4 (x/2)^(v + 1) / (sqrt(pi) Gamma(v
        + 1/2)) that is (x/2)^(v + 1) times an even entire function.

    `scipy.special.struve`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0 or v == floor(v).

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(v) < 1.0e+8 or
    abs(v) > 2147483648 or abs(x) < 1.0e+20 or x - x != 0.

    Derivatives:
      dH/dx = struve(v - 1, x) - v / x * H   [DLMF 11.4.27]
      computed in v, and mixed: by a kernel (DLMF 11.2.1, 11.5.1, 11.5.2 differentiated) where abs(v) <=
        101 and x >= 1.0e-10 and x <= 1.0e+5; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 5e-14,
    higher and mixed ones 9e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 6.7 us an element at points of the tests. Outside of its domain
    the exact engine takes 6.2 ms an element in the median of points in the tested region, 0.38 ms in
    that of points anywhere, and at most 22 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      modstruve, itstruve0, it2struve0, yv

    References:
      https://dlmf.nist.gov/11.2.E1

    Examples:
      >>> from jaxspecial import struve
      >>> print(f"{struve(0.5, 0.5):.5g}")
      0.13813

      The radiation reactance of a round piston is H_1(x) / x up to a factor, where x = 2 k a. It is
      largest where its slope is 0, by Newton's method:

      >>> import jax
      >>> slope = jax.grad(lambda x: struve(1.0, x) / x)
      >>> x = 2.0
      >>> for _ in range(5):
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.3f}")
      2.646

    Known: Derivatives of order 4 in x, with relative errors up to 4e-12: The fourth derivative is a sum
    of SciPy's values at the orders v - 4 to v, and has their errors. Where: x > 6.
    """
    return _struve(v, x)


@custom_jvp
def _struve(v, x):
    return call("struve", v, x)


@rule(_struve)
def _struve_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H = _struve(v, x)
    return H, chain(
        H,
        (v_dot, lambda: _struve_partial((1, 0), v, x)),
        (x_dot, lambda: _struve_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def struve_dx(n, v, x):
    """The derivative of `struve` of order n in x (DLMF 11.2.1, 11.4.27)."""
    return _struve_dx(n, v, x) if n else _struve(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _struve_dx(n, v, x):
    return struve_derivative(n, v, x)


@rule(_struve_dx)
def _struve_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H_n = _struve_dx(n, v, x)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _struve_partial((1, n), v, x)),
        (x_dot, lambda: _struve_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _struve_partial(orders, v, x):
    """The derivative of `struve` of mixed `orders` in (v, x) (DLMF 11.2.1, 11.5.1, 11.5.2 differentiated)."""
    within = (abs(v) <= 101) & (x >= 1e-10) & (x <= 100000.0)
    return kernel_or_exactly(struve_h_partial, "struve", orders, (v, x), within, (0.5, 0.5))


@rule(_struve_partial)
def _struve_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    H_n = _struve_partial(orders, v, x)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _struve_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _struve_partial(raised(orders, 1), v, x)),
    )


@special(loops="modstruve")
def modstruve(v: ArrayLike, x: ArrayLike) -> Array:
    """Modified Struve function L_v(x).

    .. math::

        \\mathbf{L}_\\nu(x) = \\left(\\frac{x}{2}\\right)^{\\nu + 1} \\sum_{k=0}^\\infty
          \\frac{(x / 2)^{2 k}}{\\Gamma(k + \\frac{3}{2}) \\, \\Gamma(k + \\nu + \\frac{3}{2})}

    [DLMF 11.2.2]

    For large x it is close to iv(-v, x), and their difference loses all digits there. The integral of
    exp(x cos t) over t from 0 to pi/2 is pi/2 (I_0(x) + L_0(x)).

    Args:
      v: The order, any real number.
      x: The argument, x >= 0; any real number if v is an integer.

    Returns:
      L: The modified Struve function. It grows as I_v(x), exp(x) / sqrt(2 pi x), for large x.

    `scipy.special.modstruve`. The arguments broadcast; v real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0 or v == floor(v).

    Derivatives:
      dL/dx = modstruve(v - 1, x) - v / x * L   [DLMF 11.4.29]
      computed in v, and mixed: by a kernel (DLMF 11.2.2, 11.5.4, 11.5.6 differentiated) where abs(v) <=
        101 and x >= 1.0e-10 and x <= 1.0e+5; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 6e-14,
    higher and mixed ones 2e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 6 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.37 ms an element in the median of points in the tested region, 0.71 ms in
    that of points anywhere, and at most 2.5 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      struve, iv, itmodstruve0

    References:
      https://dlmf.nist.gov/11.2.E2

    Examples:
      >>> from jaxspecial import modstruve
      >>> print(f"{modstruve(0.5, 0.5):.5g}")
      0.14401

      The slope of L_v(2) in the order, for three orders:

      >>> import jax
      >>> slopes = jax.vmap(jax.grad(modstruve), (0, None))(jax.numpy.array([0.0, 0.5, 1.0]), 2.0)
      >>> print(" ".join(f"{s:.4f}" for s in slopes))
      -0.5551 -0.8928 -0.8853

    Known: The value and derivatives in x, with relative errors up to 1e-09: SciPy's values are off by
    1e-10 next to x = 12 for small v. Where: x > 10 and x < 30.
    """
    return _modstruve(v, x)


@custom_jvp
def _modstruve(v, x):
    return call("modstruve", v, x)


@rule(_modstruve)
def _modstruve_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L = _modstruve(v, x)
    return L, chain(
        L,
        (v_dot, lambda: _modstruve_partial((1, 0), v, x)),
        (x_dot, lambda: _modstruve_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def modstruve_dx(n, v, x):
    """The derivative of `modstruve` of order n in x (DLMF 11.2.2, 11.4.29)."""
    return _modstruve_dx(n, v, x) if n else _modstruve(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modstruve_dx(n, v, x):
    return modstruve_derivative(n, v, x)


@rule(_modstruve_dx)
def _modstruve_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L_n = _modstruve_dx(n, v, x)
    return L_n, chain(
        L_n,
        (v_dot, lambda: _modstruve_partial((1, n), v, x)),
        (x_dot, lambda: _modstruve_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _modstruve_partial(orders, v, x):
    """The derivative of `modstruve` of mixed `orders` in (v, x) (DLMF 11.2.2, 11.5.4, 11.5.6 differentiated)."""
    within = (abs(v) <= 101) & (x >= 1e-10) & (x <= 100000.0)
    return kernel_or_exactly(struve_l_partial, "modstruve", orders, (v, x), within, (0.5, 0.5))


@rule(_modstruve_partial)
def _modstruve_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    L_n = _modstruve_partial(orders, v, x)
    return L_n, chain(
        L_n,
        (v_dot, lambda: _modstruve_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _modstruve_partial(raised(orders, 1), v, x)),
    )
