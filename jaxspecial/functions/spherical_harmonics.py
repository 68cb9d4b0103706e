"""SciPy's Legendre functions and spherical harmonics that return values with derivatives (`diff_n`), and their `_all`."""

from __future__ import annotations

from typing import Literal, TypeAlias, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.functions.derivative_ufuncs import checked_order, degrees_and_orders, evaluate
from jaxspecial.functions.derivative_ufuncs import degrees as degrees_to
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_flag

__all__ = [
    "assoc_legendre_p",
    "assoc_legendre_p_all",
    "legendre_p",
    "legendre_p_all",
    "sph_harm_y",
    "sph_harm_y_all",
    "sph_legendre_p",
    "sph_legendre_p_all",
]

Pair: TypeAlias = tuple[Array, Array]
Triple: TypeAlias = tuple[Array, Array, Array]
Some: TypeAlias = Array | Pair | Triple  # by `diff_n`


@public
def legendre_p(n: ArrayLike, z: ArrayLike, *, diff_n: int = 0) -> Array:
    r"""Legendre polynomial of the first kind, P_n(z), of integer degree n, with its derivatives.

    .. math::

        P_n(z) = \frac{1}{2^n n!} \frac{d^n}{dz^n} (z^2 - 1)^n

    [DLMF 14.7.13]

    `scipy.special.legendre_p`. n and z broadcast.

    Args:
      n: the degree, an integer >= 0; discrete.
      z: the argument, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n: discrete: degrees are integers.
      z: d^j P_n / dz^j = (2j - 1)!! C_{n-j}^{(j + 1/2)}(z)   [DLMF 18.9.19, 18.7.9]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    See also:
      legendre_p_all, assoc_legendre_p, eval_legendre, roots_legendre

    Examples:
      >>> from jaxspecial import legendre_p
      >>> print(legendre_p(2, 0.5, diff_n=1))
      [-0.125  1.5  ]

      The slope at 1 is n (n + 1) / 2:

      >>> import jax
      >>> print(f"{jax.grad(lambda z: legendre_p(3, z)[0])(1.0):.4f}")
      6.0000
    """
    return jnp.stack(evaluate("legendre_p", checked_order("legendre_p", diff_n), n=n, z=z))


@public
def legendre_p_all(n: int, z: ArrayLike, *, diff_n: int = 0) -> Array:
    r"""Legendre polynomials P_0(z), ..., P_n(z), with their derivatives.

    .. math::

        P_n(z) = \frac{1}{2^n n!} \frac{d^n}{dz^n} (z^2 - 1)^n

    [DLMF 14.7.13]

    `scipy.special.legendre_p_all`.

    Args:
      n: the highest degree, an integer from 0, as a Python int, static.
      z: the argument, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array of shape (diff_n + 1, n + 1, *shape of z): the order of the derivative, then the degree.

    Derivatives:
      n: discrete: degrees are integers.
      z: as in `legendre_p`.

    Raises:
      TypeError: if n is not a Python int, or z not real.
      ValueError: if n is negative, or diff_n another number.

    See also:
      legendre_p, assoc_legendre_p_all, lqn

    Examples:
      >>> from jaxspecial import legendre_p_all
      >>> print(legendre_p_all(2, 0.5)[0])
      [ 1.     0.5   -0.125]

      The potential at a distance of 1 from the origin, of a unit charge at 0.3 in a direction of cos(angle) = 0.6:

      >>> import jax.numpy as jnp
      >>> series = jnp.sum(0.3 ** jnp.arange(16) * legendre_p_all(15, 0.6)[0])
      >>> print(f"{series:.4f} {(1 - 2 * 0.6 * 0.3 + 0.3**2) ** -0.5:.4f}")
      1.1704 1.1704
    """
    return legendre_p(degrees_to("legendre_p_all", n, np.ndim(z)), z, diff_n=diff_n)


@public
def assoc_legendre_p(
    n: ArrayLike,
    m: ArrayLike,
    z: ArrayLike,
    *,
    branch_cut: ArrayLike = 2,
    norm: bool = False,
    diff_n: int = 0,
) -> Array:
    r"""Associated Legendre function of the first kind, P_n^m(z), of integer degree and order, with its derivatives.

    .. math::

        P_n^m(x) = (-1)^m (1 - x^2)^{m/2} \frac{d^m}{dx^m} P_n(x), \qquad m \ge 0, \quad -1 < x < 1

    [DLMF 14.6.1]

    `scipy.special.assoc_legendre_p`. n, m, z and branch_cut broadcast. branch_cut is 2 for the cuts |z| > 1 on the
    real axis, with the Condon-Shortley phase (DLMF 14.3.1), or 3 for the cut z < 1 (DLMF 14.21). With
    branch_cut 2 the result for real z, |z| > 1, is NaN unless m is 0; pass z as a complex number there.
    At z = 1 and -1 some of SciPy's values with norm (in SciPy 1.17 they are those without) and some of its derivatives by diff_n
    are wrong, and so are those here; derivatives by jax.grad are right. At z = x - 0j, x < -1, with branch_cut 3 and odd m
    SciPy's value and all derivatives have the wrong sign.

    Args:
      n: the degree, an integer >= 0; discrete.
      m: the order, an integer; discrete.
      z: the argument, real or complex.
      branch_cut: 2 or 3, as above; discrete.
      norm: whether the functions are orthonormal on [-1, 1], a Python bool, static.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n, m, branch_cut: discrete: they are integers.
      z: by Leibniz's rule of DLMF 14.6.1 and 14.6.3.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n or branch_cut is another number, or the shapes do not broadcast.

    See also:
      assoc_legendre_p_all, legendre_p, sph_legendre_p, lqmn

    Examples:
      >>> from jaxspecial import assoc_legendre_p
      >>> print(assoc_legendre_p(2, 1, 0.6))
      [-1.44]

      With `norm` the integral of the square is 1, here by Gauss's rule:

      >>> import jax.numpy as jnp
      >>> from jaxspecial import roots_legendre
      >>> x, w = roots_legendre(5)
      >>> print(f"{jnp.sum(w * assoc_legendre_p(4, 2, x, norm=True)[0] ** 2):.4f}")
      1.0000
    """
    family = "assoc_legendre_p.norm" if as_flag("assoc_legendre_p", "norm", norm) else "assoc_legendre_p"
    diff_n = checked_order("assoc_legendre_p", diff_n)
    if not isinstance(branch_cut, jax.core.Tracer) and not np.isin(branch_cut, (2, 3)).all():
        raise ValueError(
            f"jaxspecial.assoc_legendre_p: the argument 'branch_cut' must be 2 or 3, not {branch_cut!r}."
        )
    return jnp.stack(evaluate(family, diff_n, n=n, m=m, z=z, branch_cut=branch_cut))


@public
def assoc_legendre_p_all(
    n: int,
    m: int,
    z: ArrayLike,
    *,
    branch_cut: ArrayLike = 2,
    norm: bool = False,
    diff_n: int = 0,
) -> Array:
    r"""Associated Legendre functions P_i^j(z) of all degrees to n and orders to m, with their derivatives.

    .. math::

        P_n^m(x) = (-1)^m (1 - x^2)^{m/2} \frac{d^m}{dx^m} P_n(x), \qquad m \ge 0, \quad -1 < x < 1

    [DLMF 14.6.1]

    `scipy.special.assoc_legendre_p_all`. z and branch_cut broadcast.

    Args:
      n: the highest degree, an integer from 0, as a Python int, static.
      m: the highest order, an integer, as a Python int, static; its sign is ignored.
      z: the argument, real or complex.
      branch_cut: 2 or 3, as in `assoc_legendre_p`; discrete.
      norm: whether the functions are orthonormal on [-1, 1], a Python bool, static.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array of shape (diff_n + 1, n + 1, 2 |m| + 1, *shape): the order of the derivative, the degree i, and the
      order j = 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `assoc_legendre_p`.

    Raises:
      TypeError: if n or m is not a Python int, or another argument not of a type above.
      ValueError: if n is negative, or diff_n another number.

    See also:
      assoc_legendre_p, legendre_p_all, sph_legendre_p_all, lqmn

    Examples:
      >>> from jaxspecial import assoc_legendre_p_all
      >>> print(assoc_legendre_p_all(1, 1, 0.6)[0].round(3))
      [[ 1.   0.   0. ]
       [ 0.6 -0.8  0.4]]

      The squares of the normalised ones of degree n, of all orders, sum to n + 1/2 at each z:

      >>> import jax.numpy as jnp
      >>> print(f"{jnp.sum(assoc_legendre_p_all(2, 2, 0.3, norm=True)[0, 2] ** 2):.4f}")
      2.5000
    """
    rank = len(np.broadcast_shapes(np.shape(z), np.shape(branch_cut)))
    degrees, orders = degrees_and_orders("assoc_legendre_p_all", n, m, rank)
    return assoc_legendre_p(degrees, orders, z, branch_cut=branch_cut, norm=norm, diff_n=diff_n)


@public
def sph_legendre_p(n: ArrayLike, m: ArrayLike, theta: ArrayLike, *, diff_n: int = 0) -> Array:
    r"""Spherical Legendre function: the spherical harmonic Y_n^m(theta, 0), with its derivatives in theta.

    .. math::

        Y_n^m(\theta, 0) = \sqrt{\frac{2n + 1}{4 \pi} \frac{(n - m)!}{(n + m)!}} \, P_n^m(\cos \theta)

    [DLMF 14.30.1]

    `scipy.special.sph_legendre_p`. n, m and theta broadcast. P_n^m has the Condon-Shortley phase.
    From degree 646 on SciPy's values are NaN except next to abs(m) = n, and so are those of the native engine, with what diff_n returns. Those of the engine xla,
    and derivatives by jax.grad and jax.jvp, are right up to degree 1400. At the poles, theta = 0 and pi, derivatives are the limits, not NaN.

    Args:
      n: the degree, an integer >= 0; discrete.
      m: the order, an integer; discrete.
      theta: the polar angle, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array whose first axis, of length diff_n + 1, is the order of the derivative.

    Derivatives:
      n, m: discrete: they are integers.
      theta: by the ladder operators, which raise and lower m   [DLMF 14.10.2, 14.10.4]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    See also:
      sph_legendre_p_all, sph_harm_y, assoc_legendre_p, legendre_p

    Examples:
      >>> from jaxspecial import sph_legendre_p
      >>> print(f"{sph_legendre_p(1, 0, 0.0)[0]:.4f}")
      0.4886

      The slope at the pole of the one of degree 2 and order 1, which is -sqrt(15 / (8 pi)):

      >>> import jax
      >>> print(f"{jax.grad(lambda theta: sph_legendre_p(2, 1, theta)[0])(0.0):.4f}")
      -0.7725
    """
    diff_n = checked_order("sph_legendre_p", diff_n)
    return jnp.stack(evaluate("sph_legendre_p", diff_n, n=n, m=m, theta=theta))


@public
def sph_legendre_p_all(n: int, m: int, theta: ArrayLike, *, diff_n: int = 0) -> Array:
    r"""Spherical Legendre functions of all degrees to n and orders to m, with their derivatives in theta.

    .. math::

        Y_n^m(\theta, 0) = \sqrt{\frac{2n + 1}{4 \pi} \frac{(n - m)!}{(n + m)!}} \, P_n^m(\cos \theta)

    [DLMF 14.30.1]

    `scipy.special.sph_legendre_p_all`.

    Args:
      n: the highest degree, an integer from 0, as a Python int, static.
      m: the highest order, an integer, as a Python int, static; its sign is ignored.
      theta: the polar angle, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      An array of shape (diff_n + 1, n + 1, 2 |m| + 1, *shape of theta): the order of the derivative, the degree,
      and the order 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `sph_legendre_p`.

    Raises:
      TypeError: if n or m is not a Python int, or theta not real.
      ValueError: if n is negative, or diff_n another number.

    See also:
      sph_legendre_p, sph_harm_y_all, assoc_legendre_p_all

    Examples:
      >>> from jaxspecial import sph_legendre_p_all
      >>> print(sph_legendre_p_all(2, 1, 0.5).shape)
      (1, 3, 3)

      The squares of those of degree n, of all orders, sum to (2 n + 1) / (4 pi) at each angle:

      >>> import jax.numpy as jnp
      >>> print(f"{jnp.sum(sph_legendre_p_all(2, 2, 0.5)[0, 2] ** 2):.4f} {5 / (4 * jnp.pi):.4f}")
      0.3979 0.3979
    """
    degrees, orders = degrees_and_orders("sph_legendre_p_all", n, m, np.ndim(theta))
    return sph_legendre_p(degrees, orders, theta, diff_n=diff_n)


@overload
def sph_harm_y(
    n: ArrayLike, m: ArrayLike, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[0] = 0
) -> Array: ...
@overload
def sph_harm_y(
    n: ArrayLike, m: ArrayLike, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[1]
) -> Pair: ...
@overload
def sph_harm_y(
    n: ArrayLike, m: ArrayLike, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[2]
) -> Triple: ...
@overload
def sph_harm_y(n: ArrayLike, m: ArrayLike, theta: ArrayLike, phi: ArrayLike, *, diff_n: int) -> Some: ...
@public
def sph_harm_y(n: ArrayLike, m: ArrayLike, theta: ArrayLike, phi: ArrayLike, *, diff_n: int = 0) -> Some:
    r"""Spherical harmonic Y_n^m(theta, phi), theta the polar and phi the azimuthal angle, with its derivatives.

    .. math::

        Y_n^m(\theta, \phi) = \sqrt{\frac{2n + 1}{4 \pi} \frac{(n - m)!}{(n + m)!}} \, P_n^m(\cos \theta) \, e^{i m \phi}

    [DLMF 14.30.1]

    `scipy.special.sph_harm_y`. The arguments broadcast. P_n^m has the Condon-Shortley phase, so Y_n^(-m) is (-1)^m times the
    conjugate of Y_n^m. They are orthonormal on the unit sphere; geodesy's 4 pi normalisation is sqrt(4 pi) Y, that of Schmidt and Racah
    sqrt(4 pi / (2 n + 1)) Y, there mostly without the phase. For abs(m) > n it is 0. SciPy's values at degrees 30, 100, 300 and 600, 60 points each, had absolute errors of at most 3e-14.
    From degree 646 on SciPy's values are NaN except next to abs(m) = n, and so are those of the native engine, with what diff_n returns. Those of the engine xla,
    and derivatives by jax.grad and jax.jvp, are right up to degree 1400. At the poles, theta = 0 and pi, derivatives are the limits, not NaN.

    Args:
      n: the degree, an integer >= 0; discrete.
      m: the order, an integer of either sign; discrete.
      theta: the polar angle, real.
      phi: the azimuthal angle, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      A complex array. With diff_n = 1 a pair, it and the gradient in (theta, phi) along a last axis of length 2;
      with diff_n = 2 these and the Hessian matrix along two last axes.

    Derivatives:
      n, m: discrete: they are integers.
      theta: by the ladder operators, which raise and lower m   [DLMF 14.10.2, 14.10.4]
      phi: i m Y

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if diff_n is another number, or the shapes do not broadcast.

    See also:
      sph_harm_y_all, sph_legendre_p, assoc_legendre_p

    Examples:
      >>> from jaxspecial import sph_harm_y
      >>> print(f"{sph_harm_y(1, 0, 0.0, 0.3):.4f}")
      0.4886+0.0000j

      The Laplace operator on the sphere, from all derivatives to the second, multiplies Y_2^1 by -2 (2 + 1):

      >>> import jax.numpy as jnp
      >>> Y, gradient, hessian = sph_harm_y(2, 1, 0.7, 0.3, diff_n=2)
      >>> laplace = hessian[0, 0] + gradient[0] / jnp.tan(0.7) + hessian[1, 1] / jnp.sin(0.7) ** 2
      >>> print(f"{(laplace / Y).real:.3f}")
      -6.000
    """
    diff_n = checked_order("sph_harm_y", diff_n)
    found = evaluate("sph_harm_y", diff_n, n=n, m=m, theta=theta, phi=phi)
    table = [found[k * (diff_n + 1) : (k + 1) * (diff_n + 1)] for k in range(diff_n + 1)]
    if diff_n == 0:
        return table[0][0]
    gradient = jnp.stack([table[1][0], table[0][1]], axis=-1)
    if diff_n == 1:
        return table[0][0], gradient
    rows = [jnp.stack(row, axis=-1) for row in ((table[2][0], table[1][1]), (table[1][1], table[0][2]))]
    return table[0][0], gradient, jnp.stack(rows, axis=-2)


@overload
def sph_harm_y_all(n: int, m: int, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[0] = 0) -> Array: ...
@overload
def sph_harm_y_all(n: int, m: int, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[1]) -> Pair: ...
@overload
def sph_harm_y_all(n: int, m: int, theta: ArrayLike, phi: ArrayLike, *, diff_n: Literal[2]) -> Triple: ...
@overload
def sph_harm_y_all(n: int, m: int, theta: ArrayLike, phi: ArrayLike, *, diff_n: int) -> Some: ...
@public
def sph_harm_y_all(n: int, m: int, theta: ArrayLike, phi: ArrayLike, *, diff_n: int = 0) -> Some:
    r"""Spherical harmonics of all degrees to n and orders to m, with their derivatives.

    .. math::

        Y_n^m(\theta, \phi) = \sqrt{\frac{2n + 1}{4 \pi} \frac{(n - m)!}{(n + m)!}} \, P_n^m(\cos \theta) \, e^{i m \phi}

    [DLMF 14.30.1]

    `scipy.special.sph_harm_y_all`. theta and phi broadcast.

    Args:
      n: the highest degree, an integer from 0, as a Python int, static.
      m: the highest order, an integer, as a Python int, static; its sign is ignored.
      theta: the polar angle, real.
      phi: the azimuthal angle, real.
      diff_n: the highest derivative, 0, 1 or 2, a Python int, static.

    Returns:
      As `sph_harm_y`, with two axes in front: the degree, and the order 0, 1, ..., |m|, -|m|, ..., -1.

    Derivatives:
      As in `sph_harm_y`.

    Raises:
      TypeError: if n or m is not a Python int, or another argument not of a type above.
      ValueError: if n is negative, or diff_n another number.

    See also:
      sph_harm_y, sph_legendre_p_all, legendre_p

    Examples:
      >>> from jaxspecial import sph_harm_y_all
      >>> print(sph_harm_y_all(3, 2, 0.5, [0.1, 0.2]).shape)
      (4, 5, 2)

      The addition theorem: the sum over all orders gives the Legendre polynomial of the angle between two directions:

      >>> import jax.numpy as jnp
      >>> from jaxspecial import legendre_p
      >>> Y = sph_harm_y_all(3, 3, 0.5, jnp.array([0.1, 0.9]))[3]
      >>> cosine = jnp.cos(0.5) ** 2 + jnp.sin(0.5) ** 2 * jnp.cos(0.8)
      >>> print(f"{jnp.sum(Y[:, 0] * Y[:, 1].conj()).real:.4f} {7 / (4 * jnp.pi) * legendre_p(3, cosine)[0]:.4f}")
      0.3439 0.3439
    """
    rank = len(np.broadcast_shapes(np.shape(theta), np.shape(phi)))
    degrees, orders = degrees_and_orders("sph_harm_y_all", n, m, rank)
    return sph_harm_y(degrees, orders, theta, phi, diff_n=diff_n)
