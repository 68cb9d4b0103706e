# Generated from codegen/catalogue/sinc.yaml by `make generate`. Do not edit.

"""Sinc: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import pi

from jax import Array
from jax.numpy import sin, where
from jax.typing import ArrayLike

from jaxspecial.generated_api import chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.elementary.sinc import diric_derivative, diric_value, sinc_derivative

__all__ = ["sinc", "diric"]


@special(types=("d->d", "D->D"))
def sinc(x: ArrayLike) -> Array:
    """The normalised sinc function, sin(pi x) / (pi x), which is 1 at x = 0.

    .. math::

        s(x) = \\frac{\\sin(\\pi x)}{\\pi x} = \\int_0^1 \\cos(\\pi x t) \\, dt

    [SciPy]

    Other conventions leave out the factor pi. sin(x) / x is sinc(x / pi), or spherical_jn(0, x). In
    optics and signal processing it is the spectrum of a rectangular pulse.

    Args:
      x: The argument, real or complex; in signal processing the time in units of the sampling interval.

    Returns:
      s: The normalised sinc function, even in x; 1 at x = 0, and 0 at the other integers.

    `scipy.special.sinc`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): every x; at x = 0 value and derivatives are the limits.

    Branch: entire in x, no cut.

    Derivatives:
      ds/dx = -pi * spherical_jn(1, pi * x)   [DLMF 10.51.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 3e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      diric, spherical_jn

    Examples:
      >>> from jaxspecial import sinc
      >>> print(f"{sinc(0.5):.5g}")
      0.63662

      The derivative of a band-limited signal between its samples, and that of the signal itself:

      >>> import jax
      >>> def signal(t):
      ...     return jax.numpy.exp(-t**2 / 8)
      >>> n = jax.numpy.arange(-20.0, 21.0)
      >>> def interpolated(t):
      ...     return jax.numpy.sum(signal(n) * sinc(t - n))
      >>> print(f"{jax.grad(interpolated)(0.5):.4f} {jax.grad(signal)(0.5):.4f}")
      -0.1212 -0.1212
    """
    return _sinc(x)


@custom_jvp
def _sinc(x):
    return where(x == 0, 1.0, sin(pi * x) / (pi * where(x == 0, 1.0, x)))


@rule(_sinc)
def _sinc_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    s = _sinc(x)
    return s, chain(
        s,
        (x_dot, lambda: _sinc_dx(1, x)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def sinc_dx(n, x):
    """The derivative of `sinc` of order n in x."""
    return _sinc_dx(n, x) if n else _sinc(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _sinc_dx(n, x):
    return sinc_derivative(n, x)


@rule(_sinc_dx)
def _sinc_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    s_n = _sinc_dx(n, x)
    return s_n, chain(
        s_n,
        (x_dot, lambda: _sinc_dx(n + 1, x)),
    )


@special(types=("dl->d", "dd->d"))
def diric(x: ArrayLike, n: ArrayLike) -> Array:
    """Dirichlet's kernel, sin(n x / 2) / (n sin(x / 2)) or its limit, for n = 1, 2, ...; NaN for other n.

    .. math::

        D(x, n) = \\frac{\\sin(n x / 2)}{n \\sin(x / 2)}
        = \\frac{1}{n} \\sum_{k=0}^{n-1} \\cos\\left( \\left( k - \\frac{n - 1}{2} \\right) x \\right)

    [SciPy]

    It has the factor 1 / n, which other conventions leave out.

    Args:
      x: The angle in radians, real; in an array of antennas the difference of phase between neighbours.
      n: The number of waves, an integer of 1 or more; NaN for others.

    Returns:
      D: Dirichlet's kernel, also called periodic sinc, from -1 to 1 and even in x. It is 1 at x = 0;
        its period is 2 pi for odd n and 4 pi for even n.

    `scipy.special.diric`. The arguments broadcast; x real, n integer or x real, n real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x != 0.

    Derivatives:
      dD/dx = -sin(x / 2) * eval_gegenbauer(n - 2, 2, cos(x / 2)) / n   [DLMF 18.5.2, 18.9.19]
      n: discrete: it counts waves.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-16, first derivatives 2e-15,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      sinc, eval_chebyu

    Examples:
      >>> from jaxspecial import diric
      >>> print(f"{diric(0.5, 2):.5g}")
      0.96891

      The phase at which the main beam of 8 antennas has half of its power, by Newton's method:

      >>> import jax
      >>> def excess(x):
      ...     return diric(x, 8)**2 - 0.5
      >>> x = 0.3
      >>> for _ in range(5):
      ...     x -= excess(x) / jax.grad(excess)(x)
      >>> print(f"{x:.4f}")
      0.3503

    Known: The value, with relative errors up to 1e-09: SciPy takes the limit there. Where: abs(sin(x /
    2)) < 1.0e-7.
    """
    return _diric(x, n)


@custom_jvp
def _diric(x, n):
    return diric_value(x, n)


@rule(_diric)
def _diric_jvp(primals, tangents):
    x, n = primals
    x_dot, n_dot = tangents
    D = _diric(x, n)
    return D, chain(
        D,
        (x_dot, lambda: _diric_dx(1, x, n)),
        (n_dot, discrete("diric", "n", "it counts waves")),
    )


@special(types=("dl->d", "dd->d"), static=("k",))
def diric_dx(k, x, n):
    """The derivative of `diric` of order k in x."""
    return _diric_dx(k, x, n) if k else _diric(x, n)


@partial(custom_jvp, nondiff_argnums=(0,))
def _diric_dx(k, x, n):
    return diric_derivative(k, x, n)


@rule(_diric_dx)
def _diric_dx_jvp(k, primals, tangents):
    x, n = primals
    x_dot, n_dot = tangents
    D_k = _diric_dx(k, x, n)
    return D_k, chain(
        D_k,
        (x_dot, lambda: _diric_dx(k + 1, x, n)),
        (n_dot, discrete("diric", "n", "it counts waves")),
    )
