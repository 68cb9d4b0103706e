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

    `scipy.special.exp2`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n y / dx^n = log(2.0)**n * exp2(x)   [DLMF 4.7.7]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import exp2
      >>> print(f"{exp2(0.5):.6g}")
      1.41421
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

    `scipy.special.exp10`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n y / dx^n = log(10.0)**n * exp10(x)   [DLMF 4.7.7]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import exp10
      >>> print(f"{exp10(0.5):.6g}")
      3.16228
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

    `scipy.special.cbrt`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x != 0.

    Derivatives:
      d^n y / dx^n = cube_root_derivative(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import cbrt
      >>> print(f"{cbrt(0.5):.6g}")
      0.793701
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

    `scipy.special.cosm1`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      dy/dx = -sin(x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import cosm1
      >>> print(f"{cosm1(0.5):.6g}")
      -0.122417
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

    `scipy.special.sindg`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n y / dx^n = degrees_sine(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import sindg
      >>> print(f"{sindg(0.5):.6g}")
      0.00872654
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

    `scipy.special.cosdg`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n y / dx^n = degrees_cosine(n, x)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import cosdg
      >>> print(f"{cosdg(0.5):.6g}")
      0.999962
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

    `scipy.special.tandg`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x / 180 - 0.5 != floor(x / 180).

    Derivatives:
      d^n y / dx^n = degrees_tangent(n, x)   [DLMF 4.20.3]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import tandg
      >>> print(f"{tandg(0.5):.6g}")
      0.00872687

    Known: SciPy takes the tangent of the rounded pi / 180 x next to a pole; the derivatives keep all
    digits (where abs(cos(pi * x / 180)) < 0.01).
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

    `scipy.special.cotdg`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x / 180 != floor(x / 180).

    Derivatives:
      d^n y / dx^n = degrees_cotangent(n, x)   [DLMF 4.20.6]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import cotdg
      >>> print(f"{cotdg(0.5):.6g}")
      114.589

    Known: SciPy takes the tangent of the rounded pi / 180 x next to a pole; the derivatives keep all
    digits (where abs(sin(pi * x / 180)) < 0.01).
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

    `scipy.special.radian`. The arguments broadcast; d real, m real, s real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      dr/dd = pi / 180
      dr/dm = pi / 10800
      dr/ds = pi / 648000

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import radian
      >>> print(f"{radian(0.5, 0.5, 0.5):.6g}")
      0.00887451
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

    `scipy.special.round`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x - floor(x) != 0.5.

    Derivatives:
      dy/dx = 0   [constant between its steps]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import round
      >>> print(f"{round(0.5):.6g}")
      0
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
