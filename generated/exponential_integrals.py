# Generated from codegen/catalogue/exponential_integrals.yaml by `make generate`. Do not edit.

"""Exponential integrals: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.error.exponential_integrals import (
    cosh_quotient_derivative,
    cosine_quotient_derivative,
    expn_derivative,
    exponential_quotient_derivative,
    sine_quotient_derivative,
    sinh_quotient_derivative,
)

__all__ = ["exp1", "expi", "expn", "sici", "shichi"]


@special(loops="exp1")
def exp1(z: ArrayLike) -> Array:
    """The exponential integral E_1(z), the integral of exp(-t)/t from z to infinity.

    .. math::

        E_1(z) = \\int_z^\\infty \\frac{e^{-t}}{t} \\, dt

    [DLMF 6.2.1]

    It is the upper incomplete gamma function of shape 0, without the factor 1 / Gamma(a) of gammaincc.
    Value and derivative underflow from z = 702 on; the derivative is -exp(-z) / z also at z < 0. Where
    it underflows, hyperu(1, 1, z) is exp(z) times it, to 2e-11 in SciPy for z from 0.001 on, and
    log(hyperu(1, 1, z)) - z its logarithm.

    Args:
      z: The argument, real z >= 0 or complex. For real z < 0 the result is NaN. There give a complex z.
        For x > 0 complex(-x, 0.0) gives -expi(x) - pi i, and complex(-x, -0.0) the conjugate; so
        -expi(-z) is the real part.

    Returns:
      y: The exponential integral, infinite at z = 0, and about exp(-z) / z for large z.

    `scipy.special.exp1`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side. The
    derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python
    3.14, x - 0j is x + 0j.

    Derivatives:
      dy/dz = -exp(-z) / z   [DLMF 6.2.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 3e-16,
    higher and mixed ones 4e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expi, expn, gammaincc, hyperu, sici

    References:
      https://dlmf.nist.gov/6.2.E1

    Examples:
      >>> from jaxspecial import exp1
      >>> print(f"{exp1(0.5):.5g}")
      0.55977

      Theis' drawdown of groundwater, 100 m from a well after a day of pumping, in metres, and its
      derivative in the transmissivity T in square metres per day:

      >>> import jax
      >>> def drawdown(T, pumped=500.0, storage=2e-4, r=100.0, days=1.0):
      ...     return pumped / (4 * jax.numpy.pi * T) * exp1(r**2 * storage / (4 * T * days))
      >>> print(f"{drawdown(80.0):.3f} {jax.grad(drawdown)(80.0):.4f}")
      2.240 -0.0218
    """
    return _exp1(z)


@custom_jvp
def _exp1(z):
    return call("exp1", z)


@rule(_exp1)
def _exp1_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _exp1(z)
    return y, chain(
        y,
        (z_dot, lambda: _exp1_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def exp1_dz(n, z):
    """The derivative of `exp1` of order n in z (DLMF 6.2.1)."""
    return _exp1_dz(n, z) if n else _exp1(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _exp1_dz(n, z):
    return (-1) ** (n - 1) * exponential_quotient_derivative(n - 1, -z)


@rule(_exp1_dz)
def _exp1_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _exp1_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _exp1_dz(n + 1, z)),
    )


@special(loops="expi")
def expi(z: ArrayLike) -> Array:
    """The exponential integral Ei(z), the principal value of the integral of exp(t)/t from -infinity to z.

    .. math::

        \\begin{aligned}
        \\mathrm{Ei}(z) &= \\mathrm{PV} \\! \\int_{-\\infty}^z \\frac{e^t}{t} \\, dt \\\\
        &= \\gamma + \\ln |z| + \\int_0^z \\frac{e^t - 1}{t} \\, dt \\quad (z \\text{ real}, \\; z \\neq 0)
        \\end{aligned}

    [DLMF 6.2.5 and DLMF 6.2.7]

    For real z < 0 it is -exp1(-z). The logarithmic integral is li(x) = expi(log(x)).

    Args:
      z: The argument, real or complex, not 0.

    Returns:
      y: The exponential integral, -infinity at z = 0, and about exp(z) / z for large real z. For
        complex z off the negative axis it is the second line with the principal logarithm of z.

    `scipy.special.expi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z != 0.

    Branch: cut along (-inf, 0] in z; on it the principal value, the mean of the two sides; it is real.

    Derivatives:
      dy/dz = exp(z) / z   [DLMF 6.2.5]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 5e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      exp1, expn, shichi, sici

    References:
      https://dlmf.nist.gov/6.2.E5
      https://dlmf.nist.gov/6.2.E7

    Examples:
      >>> from jaxspecial import expi
      >>> print(f"{expi(0.5):.5g}")
      0.45422

      About the 1000th prime, by Newton's method for li(x) = 1000, with the logarithmic integral li.
      (It is 7919.)

      >>> import jax
      >>> def li(x):
      ...     return expi(jax.numpy.log(x))
      >>> x = 7000.0
      >>> for _ in range(3):
      ...     x -= (li(x) - 1000) / jax.grad(li)(x)
      >>> print(f"{x:.0f}")
      7763
    """
    return _expi(z)


@custom_jvp
def _expi(z):
    return call("expi", z)


@rule(_expi)
def _expi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _expi(z)
    return y, chain(
        y,
        (z_dot, lambda: _expi_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def expi_dz(n, z):
    """The derivative of `expi` of order n in z (DLMF 6.2.5)."""
    return _expi_dz(n, z) if n else _expi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _expi_dz(n, z):
    return exponential_quotient_derivative(n - 1, z)


@rule(_expi_dz)
def _expi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _expi_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _expi_dz(n + 1, z)),
    )


@special(loops="expn")
def expn(n: ArrayLike, x: ArrayLike) -> Array:
    """The generalized exponential integral E_n(x), the integral of exp(-xt)/t^n from 1 to infinity.

    .. math::

        E_n(x) = \\int_1^\\infty \\frac{e^{-x t}}{t^n} \\, dt

    [DLMF 8.19.3]

    In the transfer of radiation in plane layers E_1, E_2 and E_3 are the kernels of mean intensity,
    flux and pressure.

    Args:
      n: The order, n >= 0. SciPy takes its integer part. For a real order p, with its derivative, use
        x**(p - 1) * exp(-x) * hyperu(p, p, x) (DLMF 13.6.6); SciPy's hyperu may lose digits, that of
        the engine xla does not.
      x: The argument, real, x >= 0.

    Returns:
      y: The generalised exponential integral, 1 / (n - 1) at x = 0 for n > 1, and infinite there for n
        = 0 and 1.

    `scipy.special.expn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: n >= 0 and x >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      dy/dx = where(n >= 1, -expn(n - 1, x), -exp(-x) * (1 + 1 / x) / x)   [DLMF 8.19.13]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-16, first derivatives 2e-15,
    higher and mixed ones 1e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      exp1, expi, gammaincc

    References:
      https://dlmf.nist.gov/8.19.E3

    Examples:
      >>> from jaxspecial import expn
      >>> print(f"{expn(2, 0.5):.5g}")
      0.32664

      The part of an isotropic flux that passes a layer of optical depth tau is 2 E_3(tau). How fast
      it falls with tau, at three depths:

      >>> import jax
      >>> def passed(tau):
      ...     return 2 * expn(3, tau)
      >>> slopes = jax.vmap(jax.grad(passed))(jax.numpy.array([0.1, 1.0, 3.0]))
      >>> print(*(f"{slope:.4f}" for slope in slopes))
      -1.4451 -0.2970 -0.0213
    """
    return _expn(n, x)


@custom_jvp
def _expn(n, x):
    return call("expn", n, x)


@rule(_expn)
def _expn_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    y = _expn(n, x)
    return y, chain(
        y,
        (n_dot, discrete("expn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _expn_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d"), static=("k",))
def expn_dx(k, n, x):
    """The derivative of `expn` of order k in x ((-1)^k E_{n-k}(x), DLMF 8.19.13)."""
    return _expn_dx(k, n, x) if k else _expn(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _expn_dx(k, n, x):
    return expn_derivative(k, n, x)


@rule(_expn_dx)
def _expn_dx_jvp(k, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    y_k = _expn_dx(k, n, x)
    return y_k, chain(
        y_k,
        (n_dot, discrete("expn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _expn_dx(k + 1, n, x)),
    )


@special(loops="sici")
def sici(z: ArrayLike) -> tuple[Array, Array]:
    """The sine and cosine integrals Si(z) and Ci(z).

    .. math::

        \\begin{aligned}
        \\mathrm{Si}(z) &= \\int_0^z \\frac{\\sin t}{t} \\, dt, \\\\
        \\mathrm{Ci}(z) &= \\gamma + \\ln z + \\int_0^z \\frac{\\cos t - 1}{t} \\, dt
        \\end{aligned}

    [DLMF 6.2.9 and DLMF 6.2.13]

    A complex z on the negative real axis gives the complex Ci, with the imaginary part of ln z.

    Args:
      z: The argument, real or complex.

    Returns:
      S: The sine integral, odd and entire. It approaches pi/2 as z grows.
      C: The cosine integral, -infinity at z = 0. It approaches 0 as z grows. For real z < 0 it is the
        real part, Ci(-z).

    `scipy.special.sici`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: S entire in z, no cut; C cut along (-inf, -0.8] in z; on it the values from above, whatever
    the sign of a zero imaginary part; C cut along (-0.8, 0] in z; on it the sign of a zero imaginary
    part tells the side. The derivative belongs to the same side. The lower side of a real x is
    complex(x, -0.0): before Python 3.14, x - 0j is x + 0j.

    Derivatives:
      dS/dz = sin(z) / z   [DLMF 6.2.9; 1 at z = 0]
      dC/dz = cos(z) / z   [DLMF 6.2.13]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 3e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      shichi, exp1, expi, sinc

    References:
      https://dlmf.nist.gov/6.2.E9
      https://dlmf.nist.gov/6.2.E13

    Examples:
      >>> from jaxspecial import sici
      >>> print(f"{sici(0.5)[0]:.5g}")
      0.49311

      The first zero of the cosine integral, by Newton's method:

      >>> import jax
      >>> def cosine_integral(z):
      ...     return sici(z)[1]
      >>> z = 0.5
      >>> for _ in range(4):
      ...     z -= cosine_integral(z) / jax.grad(cosine_integral)(z)
      >>> print(f"{z:.4f}")
      0.6165
    """
    return _sici(z)


@custom_jvp
def _sici(z):
    return call("sici", z)


@rule(_sici)
def _sici_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S, C = _sici(z)
    return (S, C), (
        chain(
            S,
            (z_dot, lambda: _sici_dz(1, z)[0]),
        ),
        chain(
            C,
            (z_dot, lambda: _sici_dz(1, z)[1]),
        ),
    )


@special(types=("d->dd", "D->DD"), static=("n",))
def sici_dz(n, z):
    """The derivative of `sici` of order n in z (DLMF 6.2.9)."""
    return _sici_dz(n, z) if n else _sici(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _sici_dz(n, z):
    return (
        sine_quotient_derivative(n - 1, z),
        cosine_quotient_derivative(n - 1, z),
    )


@rule(_sici_dz)
def _sici_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n, C_n = _sici_dz(n, z)
    return (S_n, C_n), (
        chain(
            S_n,
            (z_dot, lambda: _sici_dz(n + 1, z)[0]),
        ),
        chain(
            C_n,
            (z_dot, lambda: _sici_dz(n + 1, z)[1]),
        ),
    )


@special(loops="shichi")
def shichi(z: ArrayLike) -> tuple[Array, Array]:
    """The hyperbolic sine and cosine integrals Shi(z) and Chi(z).

    .. math::

        \\begin{aligned}
        \\mathrm{Shi}(z) &= \\int_0^z \\frac{\\sinh t}{t} \\, dt, \\\\
        \\mathrm{Chi}(z) &= \\gamma + \\ln z + \\int_0^z \\frac{\\cosh t - 1}{t} \\, dt
        \\end{aligned}

    [DLMF 6.2.15 and DLMF 6.2.16]

    Both grow as exp(z) / (2 z); their sum is expi(z) for z > 0, and their difference Chi - Shi is
    -exp1(z). Take these instead where the two cancel.

    Args:
      z: The argument, real or complex.

    Returns:
      S: The hyperbolic sine integral, odd and entire.
      C: The hyperbolic cosine integral, -infinity at z = 0. For real z < 0 it is the real part,
        Chi(-z).

    `scipy.special.shichi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: S entire in z, no cut; C cut along (-inf, -0.8] in z; on it the values from above, whatever
    the sign of a zero imaginary part; C cut along (-0.8, 0] in z; on it the sign of a zero imaginary
    part tells the side. The derivative belongs to the same side. The lower side of a real x is
    complex(x, -0.0): before Python 3.14, x - 0j is x + 0j.

    Derivatives:
      dS/dz = sinh(z) / z   [DLMF 6.2.15; 1 at z = 0]
      dC/dz = cosh(z) / z   [DLMF 6.2.16]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-16, first derivatives 4e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      sici, expi, exp1

    References:
      https://dlmf.nist.gov/6.2.E15
      https://dlmf.nist.gov/6.2.E16

    Examples:
      >>> from jaxspecial import shichi
      >>> print(f"{shichi(0.5)[0]:.5g}")
      0.507

      Both integrals at 1.5 and their derivatives, sinh(z) / z and cosh(z) / z, in one evaluation:

      >>> import jax
      >>> values, slopes = jax.jvp(shichi, (1.5,), (1.0,))
      >>> print(*(f"{v:.4f}" for v in (*values, *slopes)))
      1.7007 1.6006 1.4195 1.5683
    """
    return _shichi(z)


@custom_jvp
def _shichi(z):
    return call("shichi", z)


@rule(_shichi)
def _shichi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S, C = _shichi(z)
    return (S, C), (
        chain(
            S,
            (z_dot, lambda: _shichi_dz(1, z)[0]),
        ),
        chain(
            C,
            (z_dot, lambda: _shichi_dz(1, z)[1]),
        ),
    )


@special(types=("d->dd", "D->DD"), static=("n",))
def shichi_dz(n, z):
    """The derivative of `shichi` of order n in z (DLMF 6.2.15)."""
    return _shichi_dz(n, z) if n else _shichi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _shichi_dz(n, z):
    return (
        sinh_quotient_derivative(n - 1, z),
        cosh_quotient_derivative(n - 1, z),
    )


@rule(_shichi_dz)
def _shichi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n, C_n = _shichi_dz(n, z)
    return (S_n, C_n), (
        chain(
            S_n,
            (z_dot, lambda: _shichi_dz(n + 1, z)[0]),
        ),
        chain(
            C_n,
            (z_dot, lambda: _shichi_dz(n + 1, z)[1]),
        ),
    )
