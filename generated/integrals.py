# Generated from codegen/catalogue/integrals.yaml by `make generate`. Do not edit.

"""Integrals: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, exactly, raised, rule, special
from jaxspecial.kernels.bessel.airy import ai_derivative, bi_derivative
from jaxspecial.kernels.bessel.integrals import (
    bessel_i_quotient_derivative,
    bessel_j_quotient_derivative,
    bessel_k_quotient_derivative,
    bessel_y_quotient_derivative,
    fresnel_phase_derivative,
    fresnel_tail_derivative,
    struve_quotient_derivative,
)
from jaxspecial.kernels.bessel.struve import struve_derivative

__all__ = [
    "itairy",
    "iti0k0",
    "itj0y0",
    "it2i0k0",
    "it2j0y0",
    "itstruve0",
    "it2struve0",
    "itmodstruve0",
    "modfresnelp",
    "modfresnelm",
    "besselpoly",
]


@special(types=("d->dddd",))
def itairy(x: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """The integrals of Ai(t), Bi(t), Ai(-t) and Bi(-t) over t from 0 to x.

    .. math::

        \\begin{aligned}
        A^+(x) &= \\int_0^x \\mathrm{Ai}(t) \\, dt, & B^+(x) &= \\int_0^x \\mathrm{Bi}(t) \\, dt, \\\\
        A^-(x) &= \\int_0^x \\mathrm{Ai}(-t) \\, dt, & B^-(x) &= \\int_0^x \\mathrm{Bi}(-t) \\, dt
        \\end{aligned}

    [DLMF 9.10]

    Apt(-x) = -Ant(x), and Bpt(-x) = -Bnt(x). The derivatives do not use the sums of SciPy's values, and
    keep their digits where those lose theirs.

    Args:
      x: The end of the interval of integration, real, of either sign.

    Returns:
      Apt: The integral of Ai(t) from 0 to x. It tends to 1/3 for x to infinity.
      Bpt: The integral of Bi(t) from 0 to x. It grows without bound for x to infinity.
      Ant: The integral of Ai(-t) from 0 to x. It oscillates about 2/3, which is its limit for x to
        infinity.
      Bnt: The integral of Bi(-t) from 0 to x. It oscillates about 0, which is its limit for x to
        infinity.

    `scipy.special.itairy`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Derivatives:
      dApt/dx = hyp0f1(2 / 3, x**3 / 9) / (3**(2 / 3) * gamma(2 / 3)) - x * hyp0f1(4 / 3, x**3 / 9) /
        (3**(1 / 3) * gamma(1 / 3))   [Ai(x), that is airy(x)[0]; DLMF 9.4.1]
      dBpt/dx = hyp0f1(2 / 3, x**3 / 9) / (3**(1 / 6) * gamma(2 / 3)) + x * 3**(1 / 6) * hyp0f1(4 / 3,
        x**3 / 9) / gamma(1 / 3)   [Bi(x), that is airy(x)[2]; DLMF 9.4.3]
      dAnt/dx = hyp0f1(2 / 3, -x**3 / 9) / (3**(2 / 3) * gamma(2 / 3)) + x * hyp0f1(4 / 3, -x**3 / 9) /
        (3**(1 / 3) * gamma(1 / 3))   [Ai(-x), that is airy(-x)[0]; DLMF 9.4.1]
      dBnt/dx = hyp0f1(2 / 3, -x**3 / 9) / (3**(1 / 6) * gamma(2 / 3)) - x * 3**(1 / 6) * hyp0f1(4 / 3,
        -x**3 / 9) / gamma(1 / 3)   [Bi(-x), that is airy(-x)[2]; DLMF 9.4.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-15, first derivatives 5e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      airy, iti0k0, itj0y0

    Examples:
      >>> from jaxspecial import itairy
      >>> print(f"{itairy(0.5)[0]:.5g}")
      0.14595

      Where the integral of Ai from 0 is 0.3, by Newton's method:

      >>> import jax
      >>> from jaxspecial import itairy
      >>> x = 1.0
      >>> for _ in range(6):
      ...     value, slope = jax.value_and_grad(lambda x: itairy(x)[0])(x)
      ...     x -= (value - 0.3) / slope
      >>> print(f"{x:.4f}")
      1.7125

    Known: The value of Apt and Ant, with relative errors up to 9: SciPy stops its series at 1e-15 of a
    sum that cancels. The relative error of Apt is 6e-8 at x = 1, 1e-2 at 7, and 6.9 at 9, where the
    value is 7.9 times the true one; likewise Ant at -x. Where: abs(x) > 0.03.

    Known: The value of Bpt and Bnt, with relative errors up to 0.0001: SciPy stops its series early;
    likewise Bnt at -x. Where: abs(x) > 0.03.
    """
    return _itairy(x)


@custom_jvp
def _itairy(x):
    return call("itairy", x)


@rule(_itairy)
def _itairy_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Apt, Bpt, Ant, Bnt = _itairy(x)
    return (Apt, Bpt, Ant, Bnt), (
        chain(
            Apt,
            (x_dot, lambda: _itairy_dx(1, x)[0]),
        ),
        chain(
            Bpt,
            (x_dot, lambda: _itairy_dx(1, x)[1]),
        ),
        chain(
            Ant,
            (x_dot, lambda: _itairy_dx(1, x)[2]),
        ),
        chain(
            Bnt,
            (x_dot, lambda: _itairy_dx(1, x)[3]),
        ),
    )


@special(types=("d->dddd",), static=("n",))
def itairy_dx(n, x):
    """The derivative of `itairy` of order n in x."""
    return _itairy_dx(n, x) if n else _itairy(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itairy_dx(n, x):
    return (
        ai_derivative(n - 1, x),
        bi_derivative(n - 1, x),
        (-1) ** (n - 1) * ai_derivative(n - 1, -x),
        (-1) ** (n - 1) * bi_derivative(n - 1, -x),
    )


@rule(_itairy_dx)
def _itairy_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Apt_n, Bpt_n, Ant_n, Bnt_n = _itairy_dx(n, x)
    return (Apt_n, Bpt_n, Ant_n, Bnt_n), (
        chain(
            Apt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[0]),
        ),
        chain(
            Bpt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[1]),
        ),
        chain(
            Ant_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[2]),
        ),
        chain(
            Bnt_n,
            (x_dot, lambda: _itairy_dx(n + 1, x)[3]),
        ),
    )


@special(types=("d->dd",), kernel="iti0k0")
def iti0k0(x: ArrayLike) -> tuple[Array, Array]:
    """The integrals of the modified Bessel functions I_0(t) and K_0(t) over t from 0 to x.

    .. math::

        \\int_0^x I_0(t) \\, dt, \\qquad \\int_0^x K_0(t) \\, dt

    [DLMF 10.43]

    Args:
      x: The upper limit of the integrals, real, x > 0.

    Returns:
      I: The integral of I_0, positive. It grows as exp(x) / sqrt(2 pi x).
      K: The integral of K_0, from 0 to pi / 2, its limit for x to infinity.

    `scipy.special.iti0k0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x > 0.

    Derivatives:
      dI/dx = i0(x)
      dK/dx = k0(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-16, first derivatives 7e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i0, k0, it2i0k0, itj0y0

    Examples:
      >>> from jaxspecial import iti0k0
      >>> print(f"{iti0k0(0.5)[0]:.4g}")
      0.5105

      The mean of K_0(t) over the interval from 0 to x, and how it changes when the interval is
      extended:

      >>> import jax
      >>> from jaxspecial import iti0k0
      >>> value, slope = jax.value_and_grad(lambda x: iti0k0(x)[1] / x)(0.5)
      >>> print(f"{value:.4f} {slope:.4f}")
      1.8542 -1.8596

    Known: The value of I, with relative errors up to 1.3e-07: SciPy's asymptotic expansion has too few
    terms. Where: x > 18.

    Known: The value of K, with relative errors up to 1e-11: SciPy's asymptotic expansion has too few
    terms. Where: x > 10.
    """
    return _iti0k0(x)


@custom_jvp
def _iti0k0(x):
    return call("iti0k0", x)


@rule(_iti0k0)
def _iti0k0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I, K = _iti0k0(x)
    return (I, K), (
        chain(
            I,
            (x_dot, lambda: _iti0k0_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _iti0k0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def iti0k0_dx(n, x):
    """The derivative of `iti0k0` of order n in x (DLMF 10.43.2)."""
    return _iti0k0_dx(n, x) if n else _iti0k0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _iti0k0_dx(n, x):
    return (
        iv_dz(n - 1, 0, x),
        kv_dz(n - 1, 0, x),
    )


@rule(_iti0k0_dx)
def _iti0k0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n, K_n = _iti0k0_dx(n, x)
    return (I_n, K_n), (
        chain(
            I_n,
            (x_dot, lambda: _iti0k0_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _iti0k0_dx(n + 1, x)[1]),
        ),
    )


@special(types=("d->dd",), kernel="itj0y0")
def itj0y0(x: ArrayLike) -> tuple[Array, Array]:
    """The integrals of the Bessel functions J_0(t) and Y_0(t) over t from 0 to x.

    .. math::

        \\int_0^x J_0(t) \\, dt, \\qquad \\int_0^x Y_0(t) \\, dt

    [DLMF 10.22]

    Args:
      x: The upper limit of the integrals, real, x > 0.

    Returns:
      J: The integral of J_0, positive. It oscillates about 1, its limit for x to infinity.
      Y: The integral of Y_0. It oscillates about 0, its limit for x to infinity.

    `scipy.special.itj0y0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x > 0.

    Derivatives:
      dJ/dx = j0(x)
      dY/dx = y0(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-15, first derivatives 3e-14,
    higher and mixed ones 7e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      j0, y0, it2j0y0, iti0k0, itstruve0

    Examples:
      >>> from jaxspecial import itj0y0
      >>> print(f"{itj0y0(0.5)[0]:.5g}")
      0.48968

      The integral of J_0 is largest at the first zero of J_0:

      >>> import jax
      >>> from jaxspecial import itj0y0
      >>> integral = lambda x: itj0y0(x)[0]
      >>> slope, x = jax.grad(integral), 2.0
      >>> for _ in range(5):  # Newton's method
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.4f} {integral(x):.4f}")
      2.4048 1.4703

    Known: The value of J, with relative errors up to 2e-09: SciPy's series cancels up to x = 20 and its
    asymptotic expansion has too few terms. Where: x > 11.

    Known: The value of Y, with relative errors up to 5e-08: SciPy's series cancels up to x = 20 and its
    asymptotic expansion has too few terms. Where: x > 10.
    """
    return _itj0y0(x)


@custom_jvp
def _itj0y0(x):
    return call("itj0y0", x)


@rule(_itj0y0)
def _itj0y0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J, Y = _itj0y0(x)
    return (J, Y), (
        chain(
            J,
            (x_dot, lambda: _itj0y0_dx(1, x)[0]),
        ),
        chain(
            Y,
            (x_dot, lambda: _itj0y0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def itj0y0_dx(n, x):
    """The derivative of `itj0y0` of order n in x (DLMF 10.22.2)."""
    return _itj0y0_dx(n, x) if n else _itj0y0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itj0y0_dx(n, x):
    return (
        j0_dx(n - 1, x),
        y0_dx(n - 1, x),
    )


@rule(_itj0y0_dx)
def _itj0y0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n, Y_n = _itj0y0_dx(n, x)
    return (J_n, Y_n), (
        chain(
            J_n,
            (x_dot, lambda: _itj0y0_dx(n + 1, x)[0]),
        ),
        chain(
            Y_n,
            (x_dot, lambda: _itj0y0_dx(n + 1, x)[1]),
        ),
    )


@special(types=("d->dd",), kernel="it2i0k0")
def it2i0k0(x: ArrayLike) -> tuple[Array, Array]:
    """The integral of (I_0(t) - 1)/t over t from 0 to x, and that of K_0(t)/t from x to infinity.

    .. math::

        \\int_0^x \\frac{I_0(t) - 1}{t} \\, dt, \\qquad \\int_x^\\infty \\frac{K_0(t)}{t} \\, dt

    [Abramowitz and Stegun, 11.1]

    For small x the formula of the first derivative loses digits in the difference, which the derivative
    computed here does not.

    Args:
      x: The upper limit of the first integral and the lower limit of the second, real, x > 0.

    Returns:
      I: The integral of (I_0(t) - 1) / t from 0 to x, positive. It is x^2 / 8 for small x, and grows as
        exp(x) / sqrt(2 pi x^3).
      K: The integral of K_0(t) / t from x to infinity, positive. It is infinite at x = 0, as log(x)^2 /
        2, and decays as sqrt(pi / (2 x^3)) exp(-x).

    `scipy.special.it2i0k0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x > 0.

    Derivatives:
      dI/dx = (i0(x) - 1) / x
      dK/dx = -k0(x) / x

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-13, first derivatives 9e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i0, k0, iti0k0, it2j0y0

    Examples:
      >>> from jaxspecial import it2i0k0
      >>> print(f"{it2i0k0(0.5)[0]:.5g}")
      0.031495

      Both derivatives at once, in forward mode. Their values are (I_0(2) - 1) / 2 and -K_0(2) / 2:

      >>> import jax
      >>> from jaxspecial import it2i0k0
      >>> _, (slope_i, slope_k) = jax.jvp(it2i0k0, (2.0,), (1.0,))
      >>> print(f"{slope_i:.4f} {slope_k:.4f}")
      0.6398 -0.0569

    Known: The value of K, with relative errors up to 2e+02: The relative error of SciPy's K is 5e-11 at
    x = 5, 2e-7 at 11, and 16 at 17, where the value is 17 times the true one. Where: x > 3.

    Known: The value of I, with relative errors up to 0.00023: SciPy's asymptotic expansion has too few
    terms. Where: x >= 40.
    """
    return _it2i0k0(x)


@custom_jvp
def _it2i0k0(x):
    return call("it2i0k0", x)


@rule(_it2i0k0)
def _it2i0k0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I, K = _it2i0k0(x)
    return (I, K), (
        chain(
            I,
            (x_dot, lambda: _it2i0k0_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _it2i0k0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def it2i0k0_dx(n, x):
    """The derivative of `it2i0k0` of order n in x."""
    return _it2i0k0_dx(n, x) if n else _it2i0k0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2i0k0_dx(n, x):
    return (
        bessel_i_quotient_derivative(n - 1, x),
        -bessel_k_quotient_derivative(n - 1, x),
    )


@rule(_it2i0k0_dx)
def _it2i0k0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n, K_n = _it2i0k0_dx(n, x)
    return (I_n, K_n), (
        chain(
            I_n,
            (x_dot, lambda: _it2i0k0_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _it2i0k0_dx(n + 1, x)[1]),
        ),
    )


@special(types=("d->dd",), kernel="it2j0y0")
def it2j0y0(x: ArrayLike) -> tuple[Array, Array]:
    """The integral of (1 - J_0(t))/t over t from 0 to x, and that of Y_0(t)/t from x to infinity.

    .. math::

        \\int_0^x \\frac{1 - J_0(t)}{t} \\, dt, \\qquad \\int_x^\\infty \\frac{Y_0(t)}{t} \\, dt

    [Abramowitz and Stegun, 11.1]

    For small x the formula of the first derivative loses digits in the difference, which the derivative
    computed here does not.

    Args:
      x: The upper limit of the first integral and the lower limit of the second, real, x > 0.

    Returns:
      J: The integral of (1 - J_0(t)) / t from 0 to x, positive. It is x^2 / 8 for small x, and log(x /
        2) + 0.5772 for large x.
      Y: The integral of Y_0(t) / t from x to infinity. It decays, oscillating, for x to infinity.

    `scipy.special.it2j0y0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of
    float32 loses too many digits).

    Domain: x > 0.

    Derivatives:
      dJ/dx = (1 - j0(x)) / x
      dY/dx = -y0(x) / x

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-07, first derivatives 2e-14,
    higher and mixed ones 6e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      j0, y0, itj0y0, it2i0k0

    Examples:
      >>> from jaxspecial import it2j0y0
      >>> print(f"{it2j0y0(0.5)[0]:.5g}")
      0.031007

      How fast the first integral grows with the logarithm of x, which is 1 - J_0(x), at several
      points:

      >>> import jax
      >>> from jaxspecial import it2j0y0
      >>> rate = jax.grad(lambda s: it2j0y0(jax.numpy.exp(s))[0])
      >>> rates = jax.vmap(rate)(jax.numpy.log(jax.numpy.array([0.5, 1.0, 2.0])))
      >>> print(*(f"{r:.4f}" for r in rates))
      0.0615 0.2348 0.7761

    Known: The value of J, with relative errors up to 2e-10: SciPy's series cancels up to x = 20 and its
    asymptotic expansion has too few terms. Where: x > 12.

    Known: The value of Y, with relative errors up to 2e-07: SciPy's series cancels up to x = 20 and its
    asymptotic expansion has too few terms. Where: x > 10.
    """
    return _it2j0y0(x)


@custom_jvp
def _it2j0y0(x):
    return call("it2j0y0", x)


@rule(_it2j0y0)
def _it2j0y0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J, Y = _it2j0y0(x)
    return (J, Y), (
        chain(
            J,
            (x_dot, lambda: _it2j0y0_dx(1, x)[0]),
        ),
        chain(
            Y,
            (x_dot, lambda: _it2j0y0_dx(1, x)[1]),
        ),
    )


@special(types=("d->dd",), static=("n",))
def it2j0y0_dx(n, x):
    """The derivative of `it2j0y0` of order n in x."""
    return _it2j0y0_dx(n, x) if n else _it2j0y0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2j0y0_dx(n, x):
    return (
        bessel_j_quotient_derivative(n - 1, x),
        -bessel_y_quotient_derivative(n - 1, x),
    )


@rule(_it2j0y0_dx)
def _it2j0y0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n, Y_n = _it2j0y0_dx(n, x)
    return (J_n, Y_n), (
        chain(
            J_n,
            (x_dot, lambda: _it2j0y0_dx(n + 1, x)[0]),
        ),
        chain(
            Y_n,
            (x_dot, lambda: _it2j0y0_dx(n + 1, x)[1]),
        ),
    )


@special(loops="itstruve0")
def itstruve0(x: ArrayLike) -> Array:
    """The integral of the Struve function H_0(t) over t from 0 to x.

    .. math::

        \\int_0^x \\mathbf{H}_0(t) \\, dt

    [DLMF 11.7]

    Args:
      x: The upper limit of the integral, real. The integral is an even function of x.

    Returns:
      S: The integral of the Struve function of order 0. It grows as (2 / pi) log(x) for x to infinity.

    `scipy.special.itstruve0`. The arguments broadcast; x real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dS/dx = struve(0, x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 3e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      struve, it2struve0, itmodstruve0, itj0y0

    Examples:
      >>> from jaxspecial import itstruve0
      >>> print(f"{itstruve0(0.5):.4g}")
      0.07848

      The first maximum of the integral, at the first positive zero of the Struve function:

      >>> import jax
      >>> slope, x = jax.grad(itstruve0), 4.0
      >>> for _ in range(3):  # Newton's method
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.4f} {itstruve0(x):.4f}")
      4.3332 2.1135

    Known: The value, with relative errors up to 2: SciPy's series cancels up to x = 30 and its
    asymptotic expansion is wrong beyond. Where: abs(x) > 13.
    """
    return _itstruve0(x)


@custom_jvp
def _itstruve0(x):
    return call("itstruve0", x)


@rule(_itstruve0)
def _itstruve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _itstruve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _itstruve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def itstruve0_dx(n, x):
    """The derivative of `itstruve0` of order n in x (SciPy has NaN next to zeros of H_0)."""
    return _itstruve0_dx(n, x) if n else _itstruve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itstruve0_dx(n, x):
    return struve_derivative(n - 1, 0, x)


@rule(_itstruve0_dx)
def _itstruve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _itstruve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _itstruve0_dx(n + 1, x)),
    )


@special(loops="it2struve0")
def it2struve0(x: ArrayLike) -> Array:
    """The integral of H_0(t)/t, H_0 the Struve function, over t from x to infinity.

    .. math::

        \\int_x^\\infty \\frac{\\mathbf{H}_0(t)}{t} \\, dt
            = \\frac{\\pi}{2} - \\int_0^x \\frac{\\mathbf{H}_0(t)}{t} \\, dt

    [Abramowitz and Stegun, 12.1]

    In x, S - pi / 2 is an odd function.

    Args:
      x: The lower limit of the integral, real.

    Returns:
      S: The integral, pi / 2 at x = 0 and pi for x to -infinity. It tends to 0 for x to infinity.

    `scipy.special.it2struve0`. The arguments broadcast; x real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dS/dx = -struve(0, x) / x

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 3e-15,
    higher and mixed ones 7e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      struve, itstruve0, it2j0y0

    Examples:
      >>> from jaxspecial import it2struve0
      >>> print(f"{it2struve0(0.5):.5g}")
      1.2554

      The relative change of the integral with its limit at x = 1:

      >>> import jax
      >>> print(f"{jax.grad(lambda x: jax.numpy.log(it2struve0(x)))(1.0):.4f}")
      -0.5941

    Known: The value, with relative errors up to 1.1e-07: SciPy's series cancels up to x = 24.5 and its
    asymptotic expansion has too few terms. Where: abs(x) > 13.
    """
    return _it2struve0(x)


@custom_jvp
def _it2struve0(x):
    return call("it2struve0", x)


@rule(_it2struve0)
def _it2struve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _it2struve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _it2struve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def it2struve0_dx(n, x):
    """The derivative of `it2struve0` of order n in x."""
    return _it2struve0_dx(n, x) if n else _it2struve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _it2struve0_dx(n, x):
    return -struve_quotient_derivative(n - 1, x)


@rule(_it2struve0_dx)
def _it2struve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _it2struve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _it2struve0_dx(n + 1, x)),
    )


@special(loops="itmodstruve0")
def itmodstruve0(x: ArrayLike) -> Array:
    """The integral of the modified Struve function L_0(t) over t from 0 to x.

    .. math::

        \\int_0^x \\mathbf{L}_0(t) \\, dt

    [DLMF 11.7]

    Args:
      x: The upper limit of the integral, real. The integral is an even function of x.

    Returns:
      S: The integral of the modified Struve function of order 0, not negative. It grows as exp(x) /
        sqrt(2 pi x) for x to infinity.

    `scipy.special.itmodstruve0`. The arguments broadcast; x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dS/dx = modstruve(0, x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 4e-15,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      modstruve, itstruve0, iti0k0

    Examples:
      >>> from jaxspecial import itmodstruve0
      >>> print(f"{itmodstruve0(0.5):.5g}")
      0.08069

      The limit up to which the integral is 1, and how it moves with the wanted value. By the
      theorem of the inverse function, that is 1 over the slope:

      >>> import jax
      >>> x = 1.0
      >>> for _ in range(5):  # Newton's method
      ...     x -= (itmodstruve0(x) - 1) / jax.grad(itmodstruve0)(x)
      >>> print(f"{x:.4f} {1 / jax.grad(itmodstruve0)(x):.4f}")
      1.6446 0.7155

    Known: The value, with relative errors up to 1e-07: SciPy's asymptotic expansion has too few terms.
    Where: abs(x) > 18.
    """
    return _itmodstruve0(x)


@custom_jvp
def _itmodstruve0(x):
    return call("itmodstruve0", x)


@rule(_itmodstruve0)
def _itmodstruve0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S = _itmodstruve0(x)
    return S, chain(
        S,
        (x_dot, lambda: _itmodstruve0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def itmodstruve0_dx(n, x):
    """The derivative of `itmodstruve0` of order n in x."""
    return _itmodstruve0_dx(n, x) if n else _itmodstruve0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _itmodstruve0_dx(n, x):
    return modstruve_dx(n - 1, 0, x)


@rule(_itmodstruve0_dx)
def _itmodstruve0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    S_n = _itmodstruve0_dx(n, x)
    return S_n, chain(
        S_n,
        (x_dot, lambda: _itmodstruve0_dx(n + 1, x)),
    )


@special(types=("d->DD",))
def modfresnelp(x: ArrayLike) -> tuple[Array, Array]:
    """The modified Fresnel integrals F_+(x), the integral of exp(i t^2) over t from x to infinity, and
    K_+(x) = exp(-i (x^2 + pi/4)) F_+(x) / sqrt(pi).

    .. math::

        \\begin{aligned}
        F_+(x) &= \\int_x^\\infty e^{i t^2} \\, dt \\\\
        K_+(x) &= \\frac{1}{\\sqrt{\\pi}} e^{-i (x^2 + \\pi / 4)} F_+(x)
        \\end{aligned}

    [SciPy]

    In terms of erfc, F_+(x) = sqrt(pi) exp(i pi / 4) erfc(exp(-i pi / 4) x) / 2. The integrals describe
    the diffraction at an edge.

    Args:
      x: The lower limit of the integral, real, of either sign. For x < 0 SciPy's F is wrong; there use
        the engine xla, or the formula with erfc below.

    Returns:
      F: The modified Fresnel integral F_+(x), complex. It is sqrt(pi) exp(i pi / 4) / 2 at x = 0, and
        tends to 0 for x to infinity. The value at infinity itself is NaN, with every engine.
      K: F_+(x) without its oscillation, complex. It is 1/2 at x = 0, and falls as exp(i pi / 4) / (2
        sqrt(pi) x) for large x.

    `scipy.special.modfresnelp`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Derivatives:
      dF/dx = -exp(1j * x * x)
      dK/dx = -2j * x * K - exp(-1j * pi / 4) / sqrt(pi)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-13, first derivatives 2e-15,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      modfresnelm, fresnel, erfc, wofz

    Examples:
      >>> from jaxspecial import modfresnelp
      >>> print(f"{modfresnelp(0.5)[0]:.4g}")
      0.1298+0.5852j

      The brightness behind a straight edge, relative to that without the edge, is abs(F_+(x))^2 /
      pi with x the depth in the shadow. Its value half a unit deep, and how fast it falls there:

      >>> import jax
      >>> from jaxspecial import modfresnelp
      >>> def brightness(x):
      ...     return jax.numpy.abs(modfresnelp(x)[0]) ** 2 / jax.numpy.pi
      >>> value, slope = jax.value_and_grad(brightness)(0.5)
      >>> print(f"{value:.4f} {-slope:.4f}")
      0.1144 0.1722

    Known: The value of F, with relative errors up to 1.5: The imaginary part of SciPy's F is wrong.
    Where: x < 0.
    """
    return _modfresnelp(x)


@custom_jvp
def _modfresnelp(x):
    return call("modfresnelp", x)


@rule(_modfresnelp)
def _modfresnelp_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F, K = _modfresnelp(x)
    return (F, K), (
        chain(
            F,
            (x_dot, lambda: _modfresnelp_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _modfresnelp_dx(1, x)[1]),
        ),
    )


@special(types=("d->DD",), static=("n",))
def modfresnelp_dx(n, x):
    """The derivative of `modfresnelp` of order n in x."""
    return _modfresnelp_dx(n, x) if n else _modfresnelp(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modfresnelp_dx(n, x):
    return (
        -fresnel_phase_derivative(n - 1, 1, x),
        fresnel_tail_derivative(n, 1, x),
    )


@rule(_modfresnelp_dx)
def _modfresnelp_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F_n, K_n = _modfresnelp_dx(n, x)
    return (F_n, K_n), (
        chain(
            F_n,
            (x_dot, lambda: _modfresnelp_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _modfresnelp_dx(n + 1, x)[1]),
        ),
    )


@special(types=("d->DD",))
def modfresnelm(x: ArrayLike) -> tuple[Array, Array]:
    """The modified Fresnel integrals F_-(x), the integral of exp(-i t^2) over t from x to infinity, and
    K_-(x) = exp(i (x^2 + pi/4)) F_-(x) / sqrt(pi).

    .. math::

        \\begin{aligned}
        F_-(x) &= \\int_x^\\infty e^{-i t^2} \\, dt \\\\
        K_-(x) &= \\frac{1}{\\sqrt{\\pi}} e^{i (x^2 + \\pi / 4)} F_-(x)
        \\end{aligned}

    [SciPy]

    The outputs are the complex conjugates of those of modfresnelp.

    Args:
      x: The lower limit of the integral, real, of either sign. For x < 0 SciPy's F is wrong; there use
        the engine xla, or conj(sqrt(pi) exp(i pi / 4) erfc(exp(-i pi / 4) x) / 2).

    Returns:
      F: The modified Fresnel integral F_-(x), complex. It is sqrt(pi) exp(-i pi / 4) / 2 at x = 0, and
        tends to 0 for x to infinity. The value at infinity itself is NaN, with every engine.
      K: F_-(x) without its oscillation, complex. It is 1/2 at x = 0, and falls as exp(-i pi / 4) / (2
        sqrt(pi) x) for large x.

    `scipy.special.modfresnelm`. The arguments broadcast; x real. The result has their precision
    (float32, float64, complex64, complex128; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Derivatives:
      dF/dx = -exp(-1j * x * x)
      dK/dx = 2j * x * K - exp(1j * pi / 4) / sqrt(pi)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-13, first derivatives 2e-15,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      modfresnelp, fresnel, erfc, wofz

    Examples:
      >>> from jaxspecial import modfresnelm
      >>> print(f"{modfresnelm(0.5)[0]:.4g}")
      0.1298-0.5852j

      The outputs are complex, so forward mode gives their derivatives in the real x. That of F is
      -exp(-i x^2):

      >>> import jax
      >>> from jaxspecial import modfresnelm
      >>> _, (slope, _) = jax.jvp(modfresnelm, (1.5,), (1.0,))
      >>> print(f"{slope.real:.4f} {slope.imag:.4f}")
      0.6282 0.7781

    Known: The value of F, with relative errors up to 1.5: The imaginary part of SciPy's F is wrong.
    Where: x < 0.
    """
    return _modfresnelm(x)


@custom_jvp
def _modfresnelm(x):
    return call("modfresnelm", x)


@rule(_modfresnelm)
def _modfresnelm_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F, K = _modfresnelm(x)
    return (F, K), (
        chain(
            F,
            (x_dot, lambda: _modfresnelm_dx(1, x)[0]),
        ),
        chain(
            K,
            (x_dot, lambda: _modfresnelm_dx(1, x)[1]),
        ),
    )


@special(types=("d->DD",), static=("n",))
def modfresnelm_dx(n, x):
    """The derivative of `modfresnelm` of order n in x."""
    return _modfresnelm_dx(n, x) if n else _modfresnelm(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _modfresnelm_dx(n, x):
    return (
        -fresnel_phase_derivative(n - 1, -1, x),
        fresnel_tail_derivative(n, -1, x),
    )


@rule(_modfresnelm_dx)
def _modfresnelm_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    F_n, K_n = _modfresnelm_dx(n, x)
    return (F_n, K_n), (
        chain(
            F_n,
            (x_dot, lambda: _modfresnelm_dx(n + 1, x)[0]),
        ),
        chain(
            K_n,
            (x_dot, lambda: _modfresnelm_dx(n + 1, x)[1]),
        ),
    )


@special(loops="besselpoly")
def besselpoly(a: ArrayLike, lmb: ArrayLike, nu: ArrayLike) -> Array:
    """The integral of x^lmb J_nu(2 a x) over x from 0 to 1, for lmb + nu > -1.

    .. math::

        \\int_0^1 x^\\lambda J_\\nu(2 a x) \\, dx

    [SciPy]

    SciPy sums an alternating series, which loses about 0.87 a digits. The derivatives do not.

    Args:
      a: Half of the factor of x in the argument of the Bessel function, real, a > 0.
      lmb: The power of x under the integral sign, the lambda of the formula, real, with lmb + nu > -1.
      nu: The order of the Bessel function, real, nu > -1.

    Returns:
      B: The integral, real.

    `scipy.special.besselpoly`. The arguments broadcast; a real, lmb real, nu real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and lmb + nu > -1 and nu > -1.

    Derivatives:
      dB/da = (jv(nu, 2 * a) - (lmb + 1) * B) / a
      computed in a, lmb, nu, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e+00.

    Cost: In a, and similarly in lmb and nu, the exact engine takes 1.1 ms an element in the median of
    the tested region, and up to 1.8 ms elsewhere. So within the default budget of 2 s an execution has
    some 1,000 different elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      jv, itj0y0

    Examples:
      >>> from jaxspecial import besselpoly
      >>> print(f"{besselpoly(0.5, 0.5, 0.5):.4g}")
      0.3668

      The gradient in all three arguments:

      >>> import jax
      >>> gradient = jax.grad(besselpoly, argnums=(0, 1, 2))(0.5, 1.0, 0.0)
      >>> print(*(f"{g:.4f}" for g in gradient))
      -0.2298 -0.2348 -0.2271

    Known: The value, with relative errors up to 1: The terms of SciPy's series cancel; the relative
    error is about exp(2 a) times 1e-16. Where: a > 2.
    """
    return _besselpoly(a, lmb, nu)


@custom_jvp
def _besselpoly(a, lmb, nu):
    return call("besselpoly", a, lmb, nu)


@rule(_besselpoly)
def _besselpoly_jvp(primals, tangents):
    a, lmb, nu = primals
    a_dot, lmb_dot, nu_dot = tangents
    B = _besselpoly(a, lmb, nu)
    return B, chain(
        B,
        (a_dot, lambda: _besselpoly_partial((1, 0, 0), a, lmb, nu)),
        (lmb_dot, lambda: _besselpoly_partial((0, 1, 0), a, lmb, nu)),
        (nu_dot, lambda: _besselpoly_partial((0, 0, 1), a, lmb, nu)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _besselpoly_partial(orders, a, lmb, nu):
    """The derivative of `besselpoly` of mixed `orders` in (a, lmb, nu)."""
    return exactly("besselpoly", orders, a, lmb, nu)


@rule(_besselpoly_partial)
def _besselpoly_partial_jvp(orders, primals, tangents):
    a, lmb, nu = primals
    a_dot, lmb_dot, nu_dot = tangents
    B_n = _besselpoly_partial(orders, a, lmb, nu)
    return B_n, chain(
        B_n,
        (a_dot, lambda: _besselpoly_partial(raised(orders, 0), a, lmb, nu)),
        (lmb_dot, lambda: _besselpoly_partial(raised(orders, 1), a, lmb, nu)),
        (nu_dot, lambda: _besselpoly_partial(raised(orders, 2), a, lmb, nu)),
    )


from jaxspecial.generated.bessel import j0_dx, y0_dx  # noqa: E402
from jaxspecial.generated.modified_bessel import iv_dz, kv_dz  # noqa: E402
from jaxspecial.generated.struve import modstruve_dx  # noqa: E402
