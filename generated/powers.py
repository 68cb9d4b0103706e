# Generated from codegen/catalogue/powers.yaml by `make generate`. Do not edit.

"""Powers: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import pi

from jax import Array
from jax.numpy import log, sin
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, rule, special
from jaxspecial.kernels.elementary.powers import (
    cube_root_derivative,
    degrees_cosine,
    degrees_cotangent,
    degrees_sine,
    degrees_tangent,
)

__all__ = ["exp2", "exp10", "cbrt", "cosm1", "sindg", "cosdg", "tandg", "cotdg", "radian", "round"]


@special(loops="exp2")
def exp2(x: ArrayLike) -> Array:
    """The power 2**x.

    .. math::

        y = 2^x = e^{x \\log 2}

    [DLMF 4.2 (iv)]

    Args:
      x: The exponent, real.

    Returns:
      y: The power, positive; an integer x gives it exactly. It overflows for x of 1024 and more in
        float64.

    `scipy.special.exp2`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      d^n y / dx^n = log(2.0)**n * exp2(x)   [DLMF 4.7.7]

    Accuracy: the worst errors in the tests, relative: first derivatives 3e-16, higher and mixed ones
    4e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      exp10, expm1, powm1

    Examples:
      >>> from jaxspecial import exp2
      >>> print(f"{exp2(0.5):.5g}")
      1.4142

      The part of a radioactive substance that is left at the time 3, and how it depends on the
      half-life:

      >>> import jax
      >>> def left(half_life):
      ...     return exp2(-3.0 / half_life)
      >>> print(f"{left(2.0):.4f} {jax.grad(left)(2.0):.4f}")
      0.3536 0.1838
    """
    return _exp2(x)


@custom_jvp
def _exp2(x):
    return call("exp2", x)


@rule(_exp2)
def _exp2_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _exp2(x)
    return y, chain(
        y,
        (x_dot, lambda: _exp2_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def exp2_dx(n, x):
    """The derivative of `exp2` of order n in x (DLMF 4.7.7)."""
    return _exp2_dx(n, x) if n else _exp2(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _exp2_dx(n, x):
    return log(2.0) ** n * exp2(x)


@rule(_exp2_dx)
def _exp2_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _exp2_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _exp2_dx(n + 1, x)),
    )


@special(loops="exp10")
def exp10(x: ArrayLike) -> Array:
    """The power 10**x.

    .. math::

        y = 10^x = e^{x \\log 10}

    [DLMF 4.2 (iv)]

    A level of x bels is the ratio 10^x, one of d decibels exp10(d / 10).

    Args:
      x: The exponent, real.

    Returns:
      y: The power, positive. It overflows for x above some 308 in float64.

    `scipy.special.exp10`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      d^n y / dx^n = log(10.0)**n * exp10(x)   [DLMF 4.7.7]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 3e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      exp2, expm1, powm1

    Examples:
      >>> from jaxspecial import exp10
      >>> print(f"{exp10(0.5):.5g}")
      3.1623

      The level of the sum of two sounds of 60 and 63 decibels, and how it rises with each of
      them:

      >>> import jax
      >>> def total(levels):
      ...     return 10 * jax.numpy.log10(jax.numpy.sum(exp10(levels / 10)))
      >>> levels = jax.numpy.array([60.0, 63.0])
      >>> shares = jax.grad(total)(levels)
      >>> print(f"{total(levels):.3f} {shares[0]:.4f} {shares[1]:.4f}")
      64.764 0.3339 0.6661
    """
    return _exp10(x)


@custom_jvp
def _exp10(x):
    return call("exp10", x)


@rule(_exp10)
def _exp10_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _exp10(x)
    return y, chain(
        y,
        (x_dot, lambda: _exp10_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def exp10_dx(n, x):
    """The derivative of `exp10` of order n in x (DLMF 4.7.7)."""
    return _exp10_dx(n, x) if n else _exp10(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _exp10_dx(n, x):
    return log(10.0) ** n * exp10(x)


@rule(_exp10_dx)
def _exp10_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _exp10_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _exp10_dx(n + 1, x)),
    )


@special(loops="cbrt")
def cbrt(x: ArrayLike) -> Array:
    """The real cube root of x, negative for negative x.

    .. math::

        y^3 = x, \\quad y \\in \\mathbb{R}

    [SciPy]

    The derivative is infinite at x = 0.

    Args:
      x: The radicand, real.

    Returns:
      y: The real cube root, with the sign of x. The power x**(1/3) is not real for x < 0.

    `scipy.special.cbrt`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x != 0.

    Derivatives:
      dy/dx = 1 / (3 * y**2)

    Accuracy: the worst errors in the tests, relative: first derivatives 3e-16, higher and mixed ones
    2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      powm1, exp2

    Examples:
      >>> from jaxspecial import cbrt
      >>> print(f"{cbrt(0.5):.5g}")
      0.7937

      Kepler's third law: the distance of a planet in astronomical units, from its period in
      years, and the change of the distance per year of period, for Venus, Earth and Mars:

      >>> import jax
      >>> def distance(period):
      ...     return cbrt(period**2)
      >>> rates = jax.vmap(jax.grad(distance))(jax.numpy.array([0.6152, 1.0, 1.8808]))
      >>> print(", ".join(f"{r:.4f}" for r in rates))
      0.7839, 0.6667, 0.5401
    """
    return _cbrt(x)


@custom_jvp
def _cbrt(x):
    return call("cbrt", x)


@rule(_cbrt)
def _cbrt_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _cbrt(x)
    return y, chain(
        y,
        (x_dot, lambda: _cbrt_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def cbrt_dx(n, x):
    """The derivative of `cbrt` of order n in x."""
    return _cbrt_dx(n, x) if n else _cbrt(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _cbrt_dx(n, x):
    return cube_root_derivative(n, x)


@rule(_cbrt_dx)
def _cbrt_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _cbrt_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _cbrt_dx(n + 1, x)),
    )


@special(loops="cosm1")
def cosm1(x: ArrayLike) -> Array:
    """The cosine of x less 1, accurate for small x.

    .. math::

        y = \\cos(x) - 1 = -2 \\sin^2(x / 2)

    [SciPy; DLMF 4.21.28]

    For small x it keeps the digits that cos(x) - 1 loses.

    Args:
      x: The angle in radians, real.

    Returns:
      y: The cosine less 1, from -2 to 0; about -x^2 / 2 for small x.

    `scipy.special.cosm1`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dy/dx = -sin(x)

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      expm1, log1p, cosdg, powm1

    References:
      https://dlmf.nist.gov/4.21.E28

    Examples:
      >>> from jaxspecial import cosm1
      >>> print(f"{cosm1(0.5):.5g}")
      -0.12242

      The energy of a pendulum (mass, length and gravity 1) at a small angle, its torque, and its
      stiffness:

      >>> import jax
      >>> def energy(x):
      ...     return -cosm1(x)
      >>> torque = jax.grad(energy)
      >>> print(f"{energy(1e-3):.4e} {torque(1e-3):.4e} {jax.grad(torque)(1e-3):.4f}")
      5.0000e-07 1.0000e-03 1.0000
    """
    return _cosm1(x)


@custom_jvp
def _cosm1(x):
    return call("cosm1", x)


@rule(_cosm1)
def _cosm1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _cosm1(x)
    return y, chain(
        y,
        (x_dot, lambda: -sin(x)),
    )


@special(loops="sindg")
def sindg(x: ArrayLike) -> Array:
    """The sine of an angle x in degrees.

    .. math::

        y = \\sin\\left( \\frac{\\pi x}{180} \\right)

    [SciPy]

    The derivative is by degree, and has the factor pi / 180.

    Args:
      x: The angle in degrees, real.

    Returns:
      y: The sine, from -1 to 1; exactly 0 at the multiples of 180.

    `scipy.special.sindg`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dy/dx = pi / 180 * cosdg(x)   [DLMF 4.20.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 3e-16,
    higher and mixed ones 4e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      cosdg, tandg, cotdg, radian

    Examples:
      >>> from jaxspecial import sindg
      >>> print(f"{sindg(0.5):.4g}")
      0.008727

      The range of a throw from the height h (speed and gravity 1), and the best angle by Newton's
      method:

      >>> import jax
      >>> from jaxspecial import cosdg
      >>> def distance(angle, h=0.2):
      ...     s = sindg(angle)
      ...     return cosdg(angle) * (s + jax.numpy.sqrt(s**2 + 2 * h))
      >>> angle, slope = 45.0, jax.grad(distance)
      >>> for _ in range(5):
      ...     angle -= slope(angle) / jax.grad(slope)(angle)
      >>> print(f"{angle:.2f}")
      40.20
    """
    return _sindg(x)


@custom_jvp
def _sindg(x):
    return call("sindg", x)


@rule(_sindg)
def _sindg_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _sindg(x)
    return y, chain(
        y,
        (x_dot, lambda: _sindg_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def sindg_dx(n, x):
    """The derivative of `sindg` of order n in x."""
    return _sindg_dx(n, x) if n else _sindg(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _sindg_dx(n, x):
    return degrees_sine(n, x)


@rule(_sindg_dx)
def _sindg_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _sindg_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _sindg_dx(n + 1, x)),
    )


@special(loops="cosdg")
def cosdg(x: ArrayLike) -> Array:
    """The cosine of an angle x in degrees.

    .. math::

        y = \\cos\\left( \\frac{\\pi x}{180} \\right)

    [SciPy]

    The derivative is by degree, and has the factor pi / 180.

    Args:
      x: The angle in degrees, real.

    Returns:
      y: The cosine, from -1 to 1; exactly 0 at the odd multiples of 90.

    `scipy.special.cosdg`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dy/dx = -pi / 180 * sindg(x)   [DLMF 4.20.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-17, first derivatives 2e-16,
    higher and mixed ones 3e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      sindg, tandg, cotdg, radian, cosm1

    Examples:
      >>> from jaxspecial import cosdg
      >>> print(f"{cosdg(0.5):.5g}")
      0.99996

      The power of a solar panel falls with the angle between it and the sun. The part that one
      more degree costs, at three angles:

      >>> import jax
      >>> def log_power(angle):
      ...     return jax.numpy.log(cosdg(angle))
      >>> loss = -jax.vmap(jax.grad(log_power))(jax.numpy.array([10.0, 30.0, 60.0]))
      >>> print(", ".join(f"{x:.4f}" for x in loss))
      0.0031, 0.0101, 0.0302
    """
    return _cosdg(x)


@custom_jvp
def _cosdg(x):
    return call("cosdg", x)


@rule(_cosdg)
def _cosdg_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _cosdg(x)
    return y, chain(
        y,
        (x_dot, lambda: _cosdg_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def cosdg_dx(n, x):
    """The derivative of `cosdg` of order n in x."""
    return _cosdg_dx(n, x) if n else _cosdg(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _cosdg_dx(n, x):
    return degrees_cosine(n, x)


@rule(_cosdg_dx)
def _cosdg_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _cosdg_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _cosdg_dx(n + 1, x)),
    )


@special(loops="tandg")
def tandg(x: ArrayLike) -> Array:
    """The tangent of an angle x in degrees.

    .. math::

        y = \\tan\\left( \\frac{\\pi x}{180} \\right)

    [SciPy]

    The derivative is by degree, and has the factor pi / 180.

    Args:
      x: The angle in degrees, real.

    Returns:
      y: The tangent, of period 180; exactly 0 at the multiples of 180, and infinity at the odd
        multiples of 90.

    `scipy.special.tandg`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x / 180 - 0.5 != floor(x / 180).

    Derivatives:
      dy/dx = pi / 180 / cosdg(x)**2   [DLMF 4.20.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-15, first derivatives 5e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      cotdg, sindg, cosdg, radian

    Examples:
      >>> from jaxspecial import tandg
      >>> print(f"{tandg(0.5):.5g}")
      0.0087269

      The height of a tower that is seen at 35 degrees from 50 m, and its error in metres if the
      angle is known to 0.2 degrees:

      >>> import jax
      >>> def height(angle):
      ...     return 50.0 * tandg(angle)
      >>> print(f"{height(35.0):.3f} {0.2 * jax.grad(height)(35.0):.4f}")
      35.010 0.2601

    Known: The value, with relative errors of any size: SciPy takes the tangent of the rounded pi / 180
    x next to a pole; the derivatives keep all digits. Where: abs(cos(pi * x / 180)) < 0.01.
    """
    return _tandg(x)


@custom_jvp
def _tandg(x):
    return call("tandg", x)


@rule(_tandg)
def _tandg_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _tandg(x)
    return y, chain(
        y,
        (x_dot, lambda: _tandg_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def tandg_dx(n, x):
    """The derivative of `tandg` of order n in x (DLMF 4.20.3)."""
    return _tandg_dx(n, x) if n else _tandg(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _tandg_dx(n, x):
    return degrees_tangent(n, x)


@rule(_tandg_dx)
def _tandg_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _tandg_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _tandg_dx(n + 1, x)),
    )


@special(loops="cotdg")
def cotdg(x: ArrayLike) -> Array:
    """The cotangent of an angle x in degrees.

    .. math::

        y = \\cot\\left( \\frac{\\pi x}{180} \\right)

    [SciPy]

    The derivative is by degree, and has the factor pi / 180.

    Args:
      x: The angle in degrees, real.

    Returns:
      y: The cotangent, of period 180; exactly 0 at the odd multiples of 90, and infinity at the
        multiples of 180.

    `scipy.special.cotdg`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x / 180 != floor(x / 180).

    Derivatives:
      dy/dx = -pi / 180 / sindg(x)**2   [DLMF 4.20.6]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 3e-16,
    higher and mixed ones 6e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      tandg, sindg, cosdg, radian

    Examples:
      >>> from jaxspecial import cotdg
      >>> print(f"{cotdg(0.5):.5g}")
      114.59

      The length of the shadow of a tree of 12 m, and how many metres it loses with each degree
      that the sun rises, at two heights of the sun:

      >>> import jax
      >>> def shadow(sun):
      ...     return 12.0 * cotdg(sun)
      >>> for sun in (15.0, 45.0):
      ...     print(f"{shadow(sun):.3f} {-jax.grad(shadow)(sun):.4f}")
      44.785 3.1266
      12.000 0.4189

    Known: The value, with relative errors of any size: SciPy takes the tangent of the rounded pi / 180
    x next to a pole; the derivatives keep all digits. Where: abs(sin(pi * x / 180)) < 0.01.
    """
    return _cotdg(x)


@custom_jvp
def _cotdg(x):
    return call("cotdg", x)


@rule(_cotdg)
def _cotdg_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _cotdg(x)
    return y, chain(
        y,
        (x_dot, lambda: _cotdg_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def cotdg_dx(n, x):
    """The derivative of `cotdg` of order n in x (DLMF 4.20.6)."""
    return _cotdg_dx(n, x) if n else _cotdg(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _cotdg_dx(n, x):
    return degrees_cotangent(n, x)


@rule(_cotdg_dx)
def _cotdg_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y_n = _cotdg_dx(n, x)
    return y_n, chain(
        y_n,
        (x_dot, lambda: _cotdg_dx(n + 1, x)),
    )


@special(loops="radian")
def radian(d: ArrayLike, m: ArrayLike, s: ArrayLike) -> Array:
    """The angle of d degrees, m minutes and s seconds in radians; a negative angle has all three negative.

    .. math::

        r = \\frac{\\pi}{180} \\left( d + \\frac{m}{60} + \\frac{s}{3600} \\right)

    [SciPy]

    The three are added with their signs. For a negative angle all three must be negative.

    Args:
      d: The degrees, real.
      m: The minutes of arc, real.
      s: The seconds of arc, real.

    Returns:
      r: The angle in radians.

    `scipy.special.radian`. The arguments broadcast; d real, m real, s real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dr/dd = pi / 180
      dr/dm = pi / 10800
      dr/ds = pi / 648000

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      sindg, cosdg, tandg, cotdg

    Examples:
      >>> from jaxspecial import radian
      >>> print(f"{radian(0.5, 0.5, 0.5):.5g}")
      0.0088745

      How far one moves on the earth (radius 6371 km) with a degree, a minute and a second of
      latitude:

      >>> import jax
      >>> steps = jax.grad(radian, argnums=(0, 1, 2))(52.0, 31.0, 12.0)
      >>> print(", ".join(f"{6371 * x:.4f}" for x in steps))
      111.1949, 1.8532, 0.0309
    """
    return _radian(d, m, s)


@custom_jvp
def _radian(d, m, s):
    return call("radian", d, m, s)


@rule(_radian)
def _radian_jvp(primals, tangents):
    d, m, s = primals
    d_dot, m_dot, s_dot = tangents
    r = _radian(d, m, s)
    return r, chain(
        r,
        (d_dot, lambda: pi / 180),
        (m_dot, lambda: pi / 10800),
        (s_dot, lambda: pi / 648000),
    )


@special(loops="round")
def round(x: ArrayLike) -> Array:
    """The integer nearest to x, the even one of two.

    .. math::

        y = \\begin{cases} \\lfloor x + 1/2 \\rfloor & x + 1/2 \\notin \\mathbb{Z} \\\\
        \\text{the even one of } x \\pm 1/2 & x + 1/2 \\in \\mathbb{Z} \\end{cases}

    [SciPy]

    The derivative is 0 wherever there is one, and 0 is used at the jumps, too.

    Args:
      x: A real number.

    Returns:
      y: The nearest integer, as a floating point number; the even one if two are equally near.

    `scipy.special.round`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x - floor(x) != 0.5.

    Derivatives:
      dy/dx = 0   [constant between its steps]

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      cbrt, exp2

    Examples:
      >>> from jaxspecial import round
      >>> print(f"{round(0.6):.5g}")
      1

      To fit through a rounding, one uses the derivative 1 instead of 0 (a straight-through
      estimator):

      >>> import jax
      >>> def rounded(x):
      ...     return x + jax.lax.stop_gradient(round(x) - x)
      >>> print(f"{rounded(2.6):.1f} {jax.grad(round)(2.6):.1f} {jax.grad(rounded)(2.6):.1f}")
      3.0 0.0 1.0
    """
    return _round(x)


@custom_jvp
def _round(x):
    return call("round", x)


@rule(_round)
def _round_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    y = _round(x)
    return y, chain(
        y,
        (x_dot, lambda: 0),  # constant between its steps
    )
