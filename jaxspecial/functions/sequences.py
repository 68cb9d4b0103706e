"""Sequences over orders and degrees: SciPy's values of all members, with derivatives from the equations that they solve."""

from __future__ import annotations

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.functions.members import members, real_number
from jaxspecial.rules.promotion import public
from jaxspecial.rules.static_arguments import as_integer

__all__ = [
    "lmbda",
    "lqmn",
    "lqn",
    "pbdn_seq",
    "pbdv_seq",
    "pbvv_seq",
    "riccati_jn",
    "riccati_yn",
]


# ----------------------------------------------------------------------------------------- functions and slopes


@public
def lqn(n: int, z: ArrayLike) -> tuple[Array, Array]:
    r"""Legendre functions of the second kind Q_0(z), ..., Q_n(z), and their derivatives.

    .. math::

        Q_n(x) = \tfrac{1}{2} P_n(x) \ln \left| \frac{1 + x}{1 - x} \right|
            - \sum_{k=1}^n \frac{1}{k} P_{k-1}(x) P_{n-k}(x)

    [DLMF 14.7.2, 14.7.4, 14.7.7]

    This is for real x. For complex z the logarithm is log((1 + z) / (1 - z)) for |z| < 1, and log((z + 1) / (z - 1)) for
    |z| > 1.

    `scipy.special.lqn`, evaluated on the host. The result is two arrays of shape (n + 1,) + z.shape and z's
    precision. For |z| < 1 real, Ferrers' functions. Its values lose digits for real z next to 1 from above (1e-13
    at 1.05). At many complex z with 1 < |z| < 1.1 they are NaN, 1e300 or wrong; those of lqmn(0, n, z) are right there,
    and wrong on the circle |z| = 1. SciPy's own slope is wrong for n = 1 and z > 1. Derivatives by jax.grad and jax.jvp take the right ones.

    Branch: as functions of a complex z they jump across the circle |z| = 1, where one formula takes the place of the other.

    Args:
      n: the highest degree, an integer from 0, as a Python int, static.
      z: the argument, real or complex.

    Returns:
      (Q, Q'): two arrays of shape (n + 1,) + z.shape, complex if z is: the functions and their derivatives.

    Derivatives:
      (1 - z^2) dQ_n/dz = (n + 1) (z Q_n - Q_(n+1)) (DLMF 14.10.4), then by Legendre's equation.

    Raises:
      TypeError: if n is traced, or z is not a number or an array.
      ValueError: if n is not an integer from 0.

    See also:
      lqmn, legendre_p, legendre_p_all

    Examples:
      >>> from jaxspecial import lqn
      >>> print(f"{lqn(2, 0.5)[0][2]:.6g}")
      -0.818663

      The Wronskian of P_1 = x and Q_1 times 1 - x^2 is 1:

      >>> import jax
      >>> Q, slope = lqn(1, 0.5)[0][1], jax.grad(lambda x: lqn(1, x)[0][1])(0.5)
      >>> print(f"{(1 - 0.5**2) * (0.5 * slope - Q):.4f}")
      1.0000
    """
    n = as_integer("lqn", "n", n, 0)
    return members("lqn", (n,), (n + 1,), "z", z)


@public
def lqmn(m: int, n: int, z: ArrayLike) -> tuple[Array, Array]:
    r"""Associated Legendre functions of the second kind Q_j^i(z), i = 0..m, j = 0..n, and their derivatives.

    .. math::

        Q_n^m(x) = (-1)^m (1 - x^2)^{m/2} \frac{d^m}{dx^m} Q_n(x), \qquad -1 < x < 1

    [DLMF 14.6.2]

    For x > 1 and x < -1 the factor is (x^2 - 1)^(m/2), without the sign [DLMF 14.6.4].

    `scipy.special.lqmn`, evaluated on the host. The result is two arrays of shape (m + 1, n + 1) + z.shape and z's
    precision (DLMF 14.2.2). For |z| < 1 real, Ferrers' functions. On the circle |z| = 1 SciPy's values are infinite or NaN.

    Branch: complex z with |z| < 1 continue the functions of -1 < x < 1, those with |z| > 1 the functions of x > 1 (the root
    (z^2 - 1)^(1/2) is the principal one, so odd orders jump across the imaginary axis). All jump across the circle |z| = 1.

    Args:
      m: the highest order, an integer from 0, as a Python int, static.
      n: the highest degree, an integer from 0, as a Python int, static.
      z: the argument, real or complex.

    Returns:
      (Q, Q'): two arrays of shape (m + 1, n + 1) + z.shape, complex if z is: the functions and their derivatives.

    Derivatives:
      (1 - z^2) dQ_n^m/dz = (n + 1) z Q_n^m + (m - n - 1) Q_(n+1)^m (DLMF 14.10.5), then by Legendre's
      equation.

    Raises:
      TypeError: if m or n is traced, or z is not a number or an array.
      ValueError: if m or n is not an integer from 0.

    See also:
      lqn, assoc_legendre_p, assoc_legendre_p_all

    Examples:
      >>> from jaxspecial import lqmn
      >>> print(f"{lqmn(1, 2, 0.5)[0][1, 2]:.6g}")
      0.729806

      The second derivative of Q_2^1 by JAX, and what Legendre's equation says it is:

      >>> import jax
      >>> Q, slope = (a[1, 2] for a in lqmn(1, 2, 0.5))
      >>> second = jax.grad(jax.grad(lambda x: lqmn(1, 2, x)[0][1, 2]))(0.5)
      >>> print(f"{second:.3f} {(2 * 0.5 * slope - (6 - 1 / 0.75) * Q) / 0.75:.3f}")
      -11.455 -11.455
    """
    m, n = as_integer("lqmn", "m", m, 0), as_integer("lqmn", "n", n, 0)
    return members("lqmn", (m, n), (m + 1, n + 1), "z", z)


@public
def lmbda(v: float, x: ArrayLike) -> tuple[Array, Array]:
    r"""Jahnke and Emden's Lambda_w(x) = gamma(w + 1) (2/x)^w J_w(x), for w = v - n, ..., v, and their derivatives.

    .. math::

        \Lambda_w(x) = \Gamma(w + 1) \left( \frac{2}{x} \right)^w J_w(x)

    [Jahnke and Emden, Tables of Functions]

    `scipy.special.lmbda`, evaluated on the host. n is the integer part of v. The result is two arrays of shape
    (n + 1,) + x.shape and x's precision; SciPy takes a number x only.

    Args:
      v: the highest order, a real number from 0, as a Python number, static, because it sets the shape.
      x: the argument, real.

    Returns:
      (L, L'): two arrays of shape (n + 1,) + x.shape: the functions of ascending order and their derivatives.

    Derivatives:
      those of 0F1(; w + 1; -x^2 / 4) (DLMF 10.16.9).

    Known: SciPy's value at x = 0 is 0 for integers w > 0, where the function is 1.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number from 0.

    See also:
      jv, j1, hyp0f1

    Examples:
      >>> from jaxspecial import lmbda
      >>> print(f"{lmbda(1.5, 2.0)[0][1]:.6g}")
      0.653097

      The image of a star by a round lens has the intensity Lambda_1(x)^2. It is one half near x = 1.616, where its slope is:

      >>> import jax
      >>> intensity = lambda x: lmbda(1.0, x)[0][1] ** 2
      >>> print(f"{intensity(1.6163):.4f} {jax.grad(intensity)(1.6163):.4f}")
      0.5000 -0.4568
    """
    v = real_number("lmbda", "v", v)
    if v < 0:
        raise ValueError(f"jaxspecial.lmbda: the argument 'v' must be a real number from 0, not {v!r}.")
    return members("lmbda", (v,), (int(v) + 1,), "x", x)


@public
def riccati_jn(n: int, x: ArrayLike) -> tuple[Array, Array]:
    r"""Riccati-Bessel functions x j_k(x) of the first kind, k = 0..n, and their derivatives.

    .. math::

        x j_k(x) = \sqrt{\tfrac{1}{2} \pi x} \, J_{k + 1/2}(x)

    [DLMF 10.47.3]

    `scipy.special.riccati_jn`, evaluated on the host. The result is two arrays of shape (n + 1,) + x.shape and x's
    precision; SciPy takes a number x only.

    Args:
      n: the highest order, an integer from 0, as a Python int, static.
      x: the argument, real.

    Returns:
      (S, S'): two arrays of shape (n + 1,) + x.shape: the functions and their derivatives.

    Derivatives:
      x j^(i) + i j^(i-1), with those of `spherical_jn` (DLMF 10.51.2).

    Raises:
      TypeError: if n is traced, or x is not a real number or an array.
      ValueError: if n is not an integer from 0.

    See also:
      riccati_yn, spherical_jn, jv

    Examples:
      >>> from jaxspecial import riccati_jn
      >>> print(f"{riccati_jn(2, 1.5)[0][2]:.6g}")
      0.191024

      The sum of (2 k + 1) j_k(x)^2 over all k is 1:

      >>> import jax.numpy as jnp
      >>> S, _ = riccati_jn(12, 1.5)
      >>> print(f"{jnp.sum((2 * jnp.arange(13) + 1) * S**2) / 1.5**2:.4f}")
      1.0000
    """
    n = as_integer("riccati_jn", "n", n, 0)
    return members("riccati_jn", (n,), (n + 1,), "x", x)


@public
def riccati_yn(n: int, x: ArrayLike) -> tuple[Array, Array]:
    r"""Riccati-Bessel functions x y_k(x) of the second kind, k = 0..n, and their derivatives.

    .. math::

        x y_k(x) = \sqrt{\tfrac{1}{2} \pi x} \, Y_{k + 1/2}(x)

    [DLMF 10.47.4]

    `scipy.special.riccati_yn`, evaluated on the host. The result is two arrays of shape (n + 1,) + x.shape and x's
    precision; SciPy takes a number x only.

    Args:
      n: the highest order, an integer from 0, as a Python int, static.
      x: the argument, real.

    Returns:
      (C, C'): two arrays of shape (n + 1,) + x.shape: the functions and their derivatives.

    Derivatives:
      x y^(i) + i y^(i-1), with those of `spherical_yn` (DLMF 10.51.2).

    Raises:
      TypeError: if n is traced, or x is not a real number or an array.
      ValueError: if n is not an integer from 0.

    See also:
      riccati_jn, spherical_yn, yv

    Examples:
      >>> from jaxspecial import riccati_yn
      >>> print(f"{riccati_yn(2, 1.5)[0][2]:.6g}")
      -2.01857

      The phase shifts of the waves that a hard sphere scatters, of radius 1.5 over the wavenumber:

      >>> import jax.numpy as jnp
      >>> from jaxspecial import riccati_jn
      >>> shifts = jnp.arctan(riccati_jn(2, 1.5)[0] / riccati_yn(2, 1.5)[0])
      >>> print(" ".join(f"{shift:.4f}" for shift in shifts))
      -1.5000 -0.5172 -0.0944
    """
    n = as_integer("riccati_yn", "n", n, 0)
    return members("riccati_yn", (n,), (n + 1,), "x", x)


@public
def pbdv_seq(v: float, x: ArrayLike) -> tuple[Array, Array]:
    r"""Parabolic cylinder functions D_w(x) and their derivatives, for w = f, f + 1, ..., v, f = v - floor(v).

    .. math::

        D_w'' + \left( w + \tfrac{1}{2} - \tfrac{1}{4} x^2 \right) D_w = 0, \qquad D_w(x) \sim x^w e^{-x^2/4}, \quad x \to \infty

    [DLMF 12.2.4, 12.9.1]

    `scipy.special.pbdv_seq`, evaluated on the host. The result is two arrays of shape (max(1, n) + 1,) + x.shape,
    n the integer part of v, and x's precision; SciPy takes a number x only. As in SciPy, v < 1 gives the orders f and
    f + 1.

    Args:
      v: the highest order, a Python number, static, because it sets the shape.
      x: the argument, real.

    Returns:
      (D, D'): two arrays of shape (max(1, n) + 1,) + x.shape: the functions of ascending order and their derivatives.

    Derivatives:
      by the exact engine, those of `pbdv`.

    Known: SciPy's values are good to 1e-14 for |v| and |x| to 4, but 1e-11 at x = 6 and 9e-8 at x = -8 for v = 3.5.
    For non-integer v < 0 SciPy's last slope is 0, because it is never computed; here it is that of `pbdv`.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number.

    See also:
      pbvv_seq, pbdn_seq, pbdv

    Examples:
      >>> from jaxspecial import pbdv_seq
      >>> print(f"{pbdv_seq(2.5, 1.2)[0][2]:.4g}")
      -0.3808

      The second array has the derivatives, as JAX computes them:

      >>> import jax
      >>> slopes = jax.jacobian(lambda x: pbdv_seq(2.5, x)[0])(1.2)
      >>> print(f"{pbdv_seq(2.5, 1.2)[1][2]:.4f} {slopes[2]:.4f}")
      1.9707 1.9707
    """
    v = real_number("pbdv_seq", "v", v)
    return members("pbdv_seq", (v,), (max(1, int(v)) + 1,), "x", x)


@public
def pbvv_seq(v: float, x: ArrayLike) -> tuple[Array, Array]:
    r"""Parabolic cylinder functions V_w(x) and their derivatives, for w = f, f + 1, ..., v, f = v - floor(v).

    .. math::

        V_w'' + \left( w + \tfrac{1}{2} - \tfrac{1}{4} x^2 \right) V_w = 0, \qquad V_w(x) \sim \sqrt{\tfrac{2}{\pi}} \, x^{-w - 1} e^{x^2/4}, \quad x \to \infty

    [DLMF 12.2.4, 12.9.2]

    `scipy.special.pbvv_seq`, evaluated on the host; V_w(x) is V(-w - 1/2, x) of DLMF 12.2. The result is two
    arrays of shape (max(1, n) + 1,) + x.shape, n the integer part of v, and x's precision; SciPy takes a number x only.
    As in SciPy, v < 1 gives the orders f and f + 1.

    Args:
      v: the highest order, a Python number, static, because it sets the shape.
      x: the argument, real.

    Returns:
      (V, V'): two arrays of shape (max(1, n) + 1,) + x.shape: the functions of ascending order and their derivatives.

    Derivatives:
      by the exact engine, those of `pbvv`.

    Known: SciPy's values are good to 1e-14 for |v| and |x| to 4, but 7e-8 at x = 8 for v = 3.5, and for integers v
    they are wrong from x = -8 on. For non-integer v < 0 SciPy's last slope is 0, because it is never computed; here it is
    that of `pbvv`.

    Raises:
      TypeError: if v is traced, or x is not a real number or an array.
      ValueError: if v is not a real number.

    See also:
      pbdv_seq, pbvv, pbdv

    Examples:
      >>> from jaxspecial import pbvv_seq
      >>> print(f"{pbvv_seq(2.5, 1.2)[0][2]:.6g}")
      -0.364813

      The Wronskian of D_w and V_w is sqrt(2 / pi) for all w:

      >>> from jaxspecial import pbdv_seq
      >>> (D, D1), (V, V1) = pbdv_seq(2.5, 1.2), pbvv_seq(2.5, 1.2)
      >>> print(" ".join(f"{w:.4f}" for w in D * V1 - D1 * V))
      0.7979 0.7979 0.7979
    """
    v = real_number("pbvv_seq", "v", v)
    return members("pbvv_seq", (v,), (max(1, int(v)) + 1,), "x", x)


@public
def pbdn_seq(n: int, z: ArrayLike) -> tuple[Array, Array]:
    r"""Parabolic cylinder functions D_0(z), ..., D_n(z) of a complex argument, and their derivatives.

    .. math::

        D_k(z) = e^{-z^2/4} \, \mathit{He}_k(z)

    [DLMF 12.7.2]

    `scipy.special.pbdn_seq`, evaluated on the host. The result is two complex arrays of shape
    (max(1, n) + 1,) + z.shape; SciPy takes a number z only. For a negative n a part of SciPy's result is memory that was
    never written, so n is from 0 here.

    Args:
      n: the highest order, an integer from 0, as a Python int, static.
      z: the argument, real or complex.

    Returns:
      (D, D'): two complex arrays of shape (max(1, n) + 1,) + z.shape: the functions and their derivatives.

    Derivatives:
      by D_k'' = (z^2/4 - k - 1/2) D_k (DLMF 12.2.4), from exp(-z^2/4) times the Hermite polynomials.

    Known: SciPy's values have exp(-|z|^2/4) for that factor: off the real axis they are wrong, by 4 % at 0.3 + 0.2i.
    The derivatives are those of D_k.

    Raises:
      TypeError: if n is traced, or z is not a number or an array.
      ValueError: if n is not an integer from 0.

    See also:
      pbdv_seq, pbdv, eval_hermitenorm

    Examples:
      >>> from jaxspecial import pbdn_seq
      >>> print(f"{pbdn_seq(2, 1.2 + 0.1j)[0][2]:.6g}")
      0.299252+0.167024j

      At a real argument, the value from the Hermite polynomial:

      >>> import jax.numpy as jnp
      >>> from jaxspecial import eval_hermitenorm
      >>> print(f"{pbdn_seq(3, 1.2)[0][3].real:.3f} {jnp.exp(-0.36) * eval_hermitenorm(3, 1.2):.3f}")
      -1.306 -1.306
    """
    n = as_integer("pbdn_seq", "n", n, 0)
    return members("pbdn_seq", (n,), (max(1, n) + 1,), "z", z)
