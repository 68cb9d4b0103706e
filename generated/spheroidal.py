# Generated from codegen/catalogue/spheroidal.yaml by `make generate`. Do not edit.

"""Spheroidal: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    custom_jvp,
    discrete,
    exactly,
    kernel_or_exactly,
    missing,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.orthogonal.mathieu_spheroidal import (
    oblate_value_partial,
    oblate_wave_partial,
    prolate_value_partial,
    prolate_wave_partial,
)

__all__ = [
    "pro_cv",
    "obl_cv",
    "pro_ang1",
    "pro_rad1",
    "pro_rad2",
    "obl_ang1",
    "obl_rad1",
    "obl_rad2",
    "pro_ang1_cv",
    "pro_rad1_cv",
    "pro_rad2_cv",
    "obl_ang1_cv",
    "obl_rad1_cv",
    "obl_rad2_cv",
]


@special(types=("ddd->d",))
def pro_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike) -> Array:
    """The characteristic value of the prolate spheroidal wave functions of order m, degree n and parameter
    c, which is n (n + 1) at c = 0.

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda - c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(x) \\text{ bounded for } -1 < x < 1, \\text{ with } n - m \\text{ zeros there} &
        \\end{aligned}

    [DLMF 30.2]

    It is Flammer's; in DLMF it is lambda + gamma**2, with gamma**2 = c**2. It grows with c.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.

    Returns:
      L: The characteristic value lambda_mn(c), real; n (n + 1) at c = 0. It increases with n.

    `scipy.special.pro_cv`. The arguments broadcast; m real, n real, c real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0.

    NaN unless abs(c) + abs(n - m) / 2 < 288 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      computed in c, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 30.8) where it certifies
        its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-15, first derivatives 4e-16.

    Cost: In c the kernel takes about 27 us an element at points of the tests. Outside of its domain the
    exact engine takes 14 ms an element in the median of points in the tested region, 21 ms in that of
    points anywhere, and at most 39 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_cv, pro_cv_seq, pro_ang1, pro_rad1

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_cv
      >>> print(f"{pro_cv(2, 4, 0.5):.5g}")
      20.101

      The mean square extent of the signal that a band of frequencies concentrates best in the
      interval [-1, 1], which is the derivative in c**2 (the theorem of Hellmann and Feynman):

      >>> import jax
      >>> print(f"{jax.grad(pro_cv, argnums=2)(0, 0, 4.0) / (2 * 4.0):.4f}")
      0.1287
    """
    return _pro_cv(m, n, c)


@custom_jvp
def _pro_cv(m, n, c):
    return call("pro_cv", m, n, c)


@rule(_pro_cv)
def _pro_cv_jvp(primals, tangents):
    m, n, c = primals
    m_dot, n_dot, c_dot = tangents
    L = _pro_cv(m, n, c)
    return L, chain(
        L,
        (m_dot, discrete("pro_cv", "m", "SciPy truncates it to an integer")),
        (n_dot, discrete("pro_cv", "n", "SciPy computes the spheroidal wave functions of integer degree")),
        (c_dot, lambda: _pro_cv_partial((0, 0, 1), m, n, c)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_cv_partial(orders, m, n, c):
    """The derivative of `pro_cv` of mixed `orders` in (m, n, c) (the tridiagonal eigenproblem, DLMF 30.8)."""
    within = None
    return kernel_or_exactly(prolate_value_partial, "pro_cv", orders, (m, n, c), within, (2.0, 4.0, 0.5))


@rule(_pro_cv_partial)
def _pro_cv_partial_jvp(orders, primals, tangents):
    m, n, c = primals
    m_dot, n_dot, c_dot = tangents
    L_n = _pro_cv_partial(orders, m, n, c)
    return L_n, chain(
        L_n,
        (m_dot, discrete("pro_cv", "m", "SciPy truncates it to an integer")),
        (n_dot, discrete("pro_cv", "n", "SciPy computes the spheroidal wave functions of integer degree")),
        (c_dot, lambda: _pro_cv_partial(raised(orders, 2), m, n, c)),
    )


@special(types=("ddd->d",))
def obl_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike) -> Array:
    """The characteristic value of the oblate spheroidal wave functions of order m, degree n and parameter
    c, which is n (n + 1) at c = 0.

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda + c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(x) \\text{ bounded for } -1 < x < 1, \\text{ with } n - m \\text{ zeros there} &
        \\end{aligned}

    [DLMF 30.2]

    It is Flammer's; in DLMF it is lambda + gamma**2, with gamma**2 = -c**2. It falls with c.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.

    Returns:
      L: The characteristic value lambda_mn(c), real; n (n + 1) at c = 0. It increases with n.

    `scipy.special.obl_cv`. The arguments broadcast; m real, n real, c real. The result has their
    precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and rounded, as
    SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0.

    NaN unless abs(c) + abs(n - m) / 2 < 288 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      computed in c, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 30.8) where it certifies
        its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-15, first derivatives 7e-16.

    Cost: In c the kernel takes about 25 us an element at points of the tests. Outside of its domain the
    exact engine takes 16 ms an element in the median of points in the tested region, 12 ms in that of
    points anywhere, and at most 22 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_cv, obl_cv_seq, obl_ang1, obl_rad1

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_cv
      >>> print(f"{obl_cv(2, 4, 0.5):.5g}")
      19.899

      The eigenvalue in the angle of a scalar wave round a rotating black hole, for c its spin
      parameter times the frequency, with two derivatives for an expansion about c = 0.8:

      >>> import jax
      >>> slope = jax.grad(obl_cv, argnums=2)
      >>> curvature = jax.grad(slope, argnums=2)
      >>> print(f"{obl_cv(1, 2, 0.8):.4f} {slope(1, 2, 0.8):.4f} {curvature(1, 2, 0.8):.4f}")
      5.7241 -0.6937 -0.8872
    """
    return _obl_cv(m, n, c)


@custom_jvp
def _obl_cv(m, n, c):
    return call("obl_cv", m, n, c)


@rule(_obl_cv)
def _obl_cv_jvp(primals, tangents):
    m, n, c = primals
    m_dot, n_dot, c_dot = tangents
    L = _obl_cv(m, n, c)
    return L, chain(
        L,
        (m_dot, discrete("obl_cv", "m", "SciPy truncates it to an integer")),
        (n_dot, discrete("obl_cv", "n", "SciPy computes the spheroidal wave functions of integer degree")),
        (c_dot, lambda: _obl_cv_partial((0, 0, 1), m, n, c)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_cv_partial(orders, m, n, c):
    """The derivative of `obl_cv` of mixed `orders` in (m, n, c) (the tridiagonal eigenproblem, DLMF 30.8)."""
    within = None
    return kernel_or_exactly(oblate_value_partial, "obl_cv", orders, (m, n, c), within, (2.0, 4.0, 0.5))


@rule(_obl_cv_partial)
def _obl_cv_partial_jvp(orders, primals, tangents):
    m, n, c = primals
    m_dot, n_dot, c_dot = tangents
    L_n = _obl_cv_partial(orders, m, n, c)
    return L_n, chain(
        L_n,
        (m_dot, discrete("obl_cv", "m", "SciPy truncates it to an integer")),
        (n_dot, discrete("obl_cv", "n", "SciPy computes the spheroidal wave functions of integer degree")),
        (c_dot, lambda: _obl_cv_partial(raised(orders, 2), m, n, c)),
    )


@special(types=("dddd->dd",))
def pro_ang1(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal angular function S_mn(c, x) of order m, degree n and parameter c, and its
    derivative in x.

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(0) = (-1)^m P_n^m(0), \\quad S'(0) = (-1)^m \\frac{d P_n^m}{dx}(0) &
        \\end{aligned}

    [DLMF 30.2]

    At 0 it has the value, or the slope, of the associated Legendre function without the factor (-1)**m
    (Flammer's normalisation; DLMF's Ps has the norm of P_n^m instead, and that factor). SciPy's
    coefficients lose digits at large c.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      x: The angular coordinate, -1 < x < 1; far from the foci it is the cosine of the angle from the
        axis.

    Returns:
      S: The value of the angular function of the first kind, real; even in x if n - m is even,
        otherwise odd.
      Sp: Its derivative with respect to x.

    `scipy.special.pro_ang1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dS/dx = Sp
      dSp/dx = (2 * x * Sp - (pro_cv(m, n, c) - c**2 * x**2 - m**2 / (1 - x**2)) * S) / (1 - x**2)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 30.8) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-14, first derivatives 2e-14.

    Cost: In c, and similarly in x, the kernel takes about 46 us an element at points of the tests.
    Outside of its domain the exact engine takes 19 ms an element in the median of points in the tested
    region, 18 ms in that of points anywhere, and at most 38 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_ang1_cv, pro_cv, pro_rad1, obl_ang1

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_ang1
      >>> print(f"{pro_ang1(2, 4, 0.5, 0.5)[0]:.5g}")
      4.2614

      The signal of a limited band that is best concentrated in [-1, 1], near the end of the
      interval, and how fast it falls there as the band is made wider:

      >>> import jax
      >>> def signal(c):
      ...     return pro_ang1(0, 0, c, 0.9)[0]
      >>> value, slope = jax.value_and_grad(signal)(2.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.6069 -0.2779

    Known: The value of S, with relative errors up to 1e-11: SciPy's coefficients lose digits at large
    c. Where: c > 3.
    """
    return _pro_ang1(m, n, c, x)


@custom_jvp
def _pro_ang1(m, n, c, x):
    return call("pro_ang1", m, n, c, x)


@rule(_pro_ang1)
def _pro_ang1_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    S, Sp = _pro_ang1(m, n, c, x)
    return (S, Sp), (
        chain(
            S,
            (m_dot, discrete("pro_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_ang1_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _pro_ang1_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Sp,
            (m_dot, discrete("pro_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_ang1_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _pro_ang1_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_ang1_partial(orders, m, n, c, x):
    """The derivative of `pro_ang1` of mixed `orders` in (m, n, c, x) (the tridiagonal eigenproblem, DLMF 30.8)."""
    within = None
    return kernel_or_exactly(
        prolate_wave_partial, "pro_ang1", orders, (m, n, c, x), within, (2.0, 4.0, 0.5, 0.5)
    )


@rule(_pro_ang1_partial)
def _pro_ang1_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    S_n, Sp_n = _pro_ang1_partial(orders, m, n, c, x)
    return (S_n, Sp_n), (
        chain(
            S_n,
            (m_dot, discrete("pro_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_ang1_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _pro_ang1_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Sp_n,
            (m_dot, discrete("pro_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_ang1_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _pro_ang1_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("dddd->dd",))
def pro_rad1(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal radial function of the first kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x.

    .. math::

        \\begin{aligned}
        ((x^2 - 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 + \\frac{m^2}{x^2 - 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\cos \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    The Wronskian of the first and the second kind is 1 / (c (x**2 - 1)). SciPy's coefficients lose
    digits at large c.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      x: The radial coordinate, x > 1, of a prolate spheroid of eccentricity 1 / x.

    Returns:
      R: The radial function of the first kind, real; for large x it tends to spherical_jn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.pro_rad1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dR/dx = Rp
      dRp/dx = ((pro_cv(m, n, c) - c**2 * x**2 + m**2 / (x**2 - 1)) * R - 2 * x * Rp) / (x**2 - 1)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15.

    Cost: In c, and similarly in x, the exact engine takes 23 ms an element in the median of the tested
    region, and up to 39 ms. So within the default budget of 2 s an execution has some 80 different
    elements, and the others are NaN, with a warning. At extreme arguments it leaves some points
    undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_rad2, pro_rad1_cv, pro_ang1, pro_cv, spherical_jn

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_rad1
      >>> print(f"{pro_rad1(2, 4, 0.5, 1.5)[0]:.5g}")
      0.00017102

      The lowest resonance of a prolate cavity with the wall x = 1.5, on which the wave vanishes, by
      Newton's method in c:

      >>> import jax
      >>> def wall(c):
      ...     return pro_rad1(0, 0, c, 1.5)[0]
      >>> c = 2.5
      >>> for _ in range(4):
      ...     c -= wall(c) / jax.grad(wall)(c)
      >>> print(f"{c:.4f}")
      2.5894

    Known: The value of R, with relative errors up to 1e-10: SciPy's coefficients lose digits at large
    c. Where: c > 3.
    """
    return _pro_rad1(m, n, c, x)


@custom_jvp
def _pro_rad1(m, n, c, x):
    return call("pro_rad1", m, n, c, x)


@rule(_pro_rad1)
def _pro_rad1_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R, Rp = _pro_rad1(m, n, c, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("pro_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad1_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _pro_rad1_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("pro_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad1_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _pro_rad1_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_rad1_partial(orders, m, n, c, x):
    """The derivative of `pro_rad1` of mixed `orders` in (m, n, c, x)."""
    return exactly("pro_rad1", orders, m, n, c, x, outputs=2)


@rule(_pro_rad1_partial)
def _pro_rad1_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R_n, Rp_n = _pro_rad1_partial(orders, m, n, c, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("pro_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad1_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _pro_rad1_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("pro_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad1_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _pro_rad1_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("dddd->dd",))
def pro_rad2(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal radial function of the second kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x.

    .. math::

        \\begin{aligned}
        ((x^2 - 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 + \\frac{m^2}{x^2 - 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\sin \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    The Wronskian of the first and the second kind is 1 / (c (x**2 - 1)); test with it, because SciPy's
    values of the second kind are wrong or infinite at many points. The derivatives do not come from
    these values.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      x: The radial coordinate, x > 1, of a prolate spheroid of eccentricity 1 / x.

    Returns:
      R: The radial function of the second kind, real; for large x it tends to spherical_yn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.pro_rad2`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dR/dx = Rp
      dRp/dx = ((pro_cv(m, n, c) - c**2 * x**2 + m**2 / (x**2 - 1)) * R - 2 * x * Rp) / (x**2 - 1)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by the exact engine.

    Cost: In c, and similarly in x, the exact engine takes 35 ms an element in the median of the tested
    region, and up to 234 ms. So within the default budget of 2 s an execution has some 50 different
    elements, and the others are NaN, with a warning. At extreme arguments it leaves some points
    undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_rad1, pro_rad2_cv, pro_ang1, pro_cv, spherical_yn

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_rad2
      >>> print(f"{pro_rad2(2, 4, 0.5, 2.5)[0]:.5g}")
      -49.77

      A test of SciPy's value: the Wronskian with the first kind, times c (x**2 - 1), must be 1:

      >>> import jax
      >>> from jaxspecial import pro_rad1
      >>> def kinds(x):
      ...     return pro_rad1(0, 1, 2.0, x)[0], pro_rad2(0, 1, 2.0, x)[0]
      >>> (first, second), (slope1, slope2) = jax.jvp(kinds, (2.5,), (1.0,))
      >>> print(f"{2.0 * (2.5**2 - 1) * (first * slope2 - second * slope1):.4f}")
      1.0000

    Known: The value, with relative errors of any size: SciPy's radial functions of the second kind are
    wrong or infinite at many points: pro_rad2(1, 2, 1.3, 1.7) is -0.615, not -0.783, and fails the
    Wronskian. Where: x > 0.
    """
    return _pro_rad2(m, n, c, x)


@custom_jvp
def _pro_rad2(m, n, c, x):
    return call("pro_rad2", m, n, c, x)


@rule(_pro_rad2)
def _pro_rad2_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R, Rp = _pro_rad2(m, n, c, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("pro_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad2_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _pro_rad2_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("pro_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad2_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _pro_rad2_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_rad2_partial(orders, m, n, c, x):
    """The derivative of `pro_rad2` of mixed `orders` in (m, n, c, x)."""
    return exactly("pro_rad2", orders, m, n, c, x, outputs=2)


@rule(_pro_rad2_partial)
def _pro_rad2_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R_n, Rp_n = _pro_rad2_partial(orders, m, n, c, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("pro_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad2_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _pro_rad2_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("pro_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("pro_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _pro_rad2_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _pro_rad2_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("dddd->dd",))
def obl_ang1(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal angular function S_mn(c, x) of order m, degree n and parameter c, and its
    derivative in x.

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda_{mn}(c) + c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(0) = (-1)^m P_n^m(0), \\quad S'(0) = (-1)^m \\frac{d P_n^m}{dx}(0) &
        \\end{aligned}

    [DLMF 30.2]

    At 0 it has the value, or the slope, of the associated Legendre function without the factor (-1)**m
    (Flammer's normalisation; DLMF's Ps has the norm of P_n^m instead, and that factor). SciPy's
    coefficients lose digits at large c.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      x: The angular coordinate, -1 < x < 1; far from the foci it is the cosine of the angle from the
        axis.

    Returns:
      S: The value of the angular function of the first kind, real; even in x if n - m is even,
        otherwise odd.
      Sp: Its derivative with respect to x.

    `scipy.special.obl_ang1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dS/dx = Sp
      dSp/dx = (2 * x * Sp - (obl_cv(m, n, c) + c**2 * x**2 - m**2 / (1 - x**2)) * S) / (1 - x**2)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by a kernel (the tridiagonal eigenproblem, DLMF 30.8) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-15, first derivatives 1e-14.

    Cost: In c, and similarly in x, the kernel takes about 41 us an element at points of the tests.
    Outside of its domain the exact engine takes 17 ms an element in the median of points in the tested
    region, 26 ms in that of points anywhere, and at most 35 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_ang1_cv, obl_cv, obl_rad1, pro_ang1

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_ang1
      >>> print(f"{obl_ang1(2, 4, 0.5, 0.5)[0]:.5g}")
      4.1758

      The direction, x = cos(theta), in which the wave of order 1 and degree 2 has its maximum, by
      Newton's method on the second output:

      >>> import jax
      >>> def slope(x):
      ...     return obl_ang1(1, 2, 2.0, x)[1]
      >>> x = 0.7
      >>> for _ in range(4):
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.4f}")
      0.7549

    Known: The value, with relative errors up to 1e-10: SciPy's coefficients lose digits at large c.
    Where: c > 3.
    """
    return _obl_ang1(m, n, c, x)


@custom_jvp
def _obl_ang1(m, n, c, x):
    return call("obl_ang1", m, n, c, x)


@rule(_obl_ang1)
def _obl_ang1_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    S, Sp = _obl_ang1(m, n, c, x)
    return (S, Sp), (
        chain(
            S,
            (m_dot, discrete("obl_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_ang1_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _obl_ang1_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Sp,
            (m_dot, discrete("obl_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_ang1_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _obl_ang1_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_ang1_partial(orders, m, n, c, x):
    """The derivative of `obl_ang1` of mixed `orders` in (m, n, c, x) (the tridiagonal eigenproblem, DLMF 30.8)."""
    within = None
    return kernel_or_exactly(
        oblate_wave_partial, "obl_ang1", orders, (m, n, c, x), within, (2.0, 4.0, 0.5, 0.5)
    )


@rule(_obl_ang1_partial)
def _obl_ang1_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    S_n, Sp_n = _obl_ang1_partial(orders, m, n, c, x)
    return (S_n, Sp_n), (
        chain(
            S_n,
            (m_dot, discrete("obl_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_ang1_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _obl_ang1_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Sp_n,
            (m_dot, discrete("obl_ang1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_ang1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_ang1_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _obl_ang1_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("dddd->dd",))
def obl_rad1(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal radial function of the first kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x.

    .. math::

        \\begin{aligned}
        ((x^2 + 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{x^2 + 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\cos \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    The Wronskian of the first and the second kind is 1 / (c (x**2 + 1)).

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      x: The radial coordinate, x > 0, of an oblate spheroid of eccentricity 1 / sqrt(1 + x**2).

    Returns:
      R: The radial function of the first kind, real; for large x it tends to spherical_jn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.obl_rad1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dR/dx = Rp
      dRp/dx = ((obl_cv(m, n, c) - c**2 * x**2 - m**2 / (x**2 + 1)) * R - 2 * x * Rp) / (x**2 + 1)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-15.

    Cost: In c, and similarly in x, the exact engine takes 18 ms an element in the median of the tested
    region, and up to 21 ms. So within the default budget of 2 s an execution has some 100 different
    elements, and the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_rad2, obl_rad1_cv, obl_ang1, obl_cv, spherical_jn

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_rad1
      >>> print(f"{obl_rad1(2, 4, 0.5, 0.5)[0]:.5g}")
      3.2232e-05

      A sound wave in an oblate cavity: how its value on the wall changes with c and with the wall,
      and how c must change with the wall to keep it:

      >>> import jax
      >>> def wave(c, x):
      ...     return obl_rad1(0, 0, c, x)[0]
      >>> dc, dx = jax.grad(wave, argnums=(0, 1))(2.0, 1.2)
      >>> print(f"{dc:.4f} {dx:.4f} {-dx / dc:.4f}")
      -0.5011 -0.6276 -1.2524
    """
    return _obl_rad1(m, n, c, x)


@custom_jvp
def _obl_rad1(m, n, c, x):
    return call("obl_rad1", m, n, c, x)


@rule(_obl_rad1)
def _obl_rad1_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R, Rp = _obl_rad1(m, n, c, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("obl_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad1_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _obl_rad1_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("obl_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad1_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _obl_rad1_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_rad1_partial(orders, m, n, c, x):
    """The derivative of `obl_rad1` of mixed `orders` in (m, n, c, x)."""
    return exactly("obl_rad1", orders, m, n, c, x, outputs=2)


@rule(_obl_rad1_partial)
def _obl_rad1_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R_n, Rp_n = _obl_rad1_partial(orders, m, n, c, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("obl_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad1_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _obl_rad1_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("obl_rad1", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad1", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad1_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _obl_rad1_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("dddd->dd",))
def obl_rad2(m: ArrayLike, n: ArrayLike, c: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal radial function of the second kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x.

    .. math::

        \\begin{aligned}
        ((x^2 + 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{x^2 + 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\sin \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    The Wronskian of the first and the second kind is 1 / (c (x**2 + 1)); test with it, because SciPy's
    values of the second kind are wrong or infinite at many points. The derivatives do not come from
    these values.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      x: The radial coordinate, x > 0, of an oblate spheroid of eccentricity 1 / sqrt(1 + x**2).

    Returns:
      R: The radial function of the second kind, real; for large x it tends to spherical_yn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.obl_rad2`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32 or float64; float32, bfloat16 and float16 are computed in float64 and
    rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      dR/dx = Rp
      dRp/dx = ((obl_cv(m, n, c) - c**2 * x**2 - m**2 / (x**2 + 1)) * R - 2 * x * Rp) / (x**2 + 1)
        [DLMF 30.2.1]
      computed in c, x, and mixed: by the exact engine.

    Cost: In c, and similarly in x, the exact engine takes 33 ms an element in the median of the tested
    region, and up to 426 ms elsewhere. So within the default budget of 2 s an execution has some 60
    different elements, and the others are NaN, with a warning. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_rad1, obl_rad2_cv, obl_ang1, obl_cv, spherical_yn

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_rad2
      >>> print(f"{obl_rad2(2, 4, 0.5, 2.5)[0]:.5g}")
      -30.937

      The intensity of a wave that leaves an oblate spheroid, and how fast it falls with the radial
      coordinate:

      >>> import jax
      >>> from jaxspecial import obl_rad1
      >>> def intensity(x):
      ...     return obl_rad1(0, 0, 2.0, x)[0] ** 2 + obl_rad2(0, 0, 2.0, x)[0] ** 2
      >>> value, slope = jax.value_and_grad(intensity)(2.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.0533 -0.0457

    Known: The value, with relative errors of any size: SciPy's radial functions of the second kind are
    wrong or infinite at many points: pro_rad2(1, 2, 1.3, 1.7) is -0.615, not -0.783, and fails the
    Wronskian. Where: x > 0.
    """
    return _obl_rad2(m, n, c, x)


@custom_jvp
def _obl_rad2(m, n, c, x):
    return call("obl_rad2", m, n, c, x)


@rule(_obl_rad2)
def _obl_rad2_jvp(primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R, Rp = _obl_rad2(m, n, c, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("obl_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad2_partial((0, 0, 1, 0), m, n, c, x)[0]),
            (x_dot, lambda: _obl_rad2_partial((0, 0, 0, 1), m, n, c, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("obl_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad2_partial((0, 0, 1, 0), m, n, c, x)[1]),
            (x_dot, lambda: _obl_rad2_partial((0, 0, 0, 1), m, n, c, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_rad2_partial(orders, m, n, c, x):
    """The derivative of `obl_rad2` of mixed `orders` in (m, n, c, x)."""
    return exactly("obl_rad2", orders, m, n, c, x, outputs=2)


@rule(_obl_rad2_partial)
def _obl_rad2_partial_jvp(orders, primals, tangents):
    m, n, c, x = primals
    m_dot, n_dot, c_dot, x_dot = tangents
    R_n, Rp_n = _obl_rad2_partial(orders, m, n, c, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("obl_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad2_partial(raised(orders, 2), m, n, c, x)[0]),
            (x_dot, lambda: _obl_rad2_partial(raised(orders, 3), m, n, c, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("obl_rad2", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete("obl_rad2", "n", "SciPy computes the spheroidal wave functions of integer degree"),
            ),
            (c_dot, lambda: _obl_rad2_partial(raised(orders, 2), m, n, c, x)[1]),
            (x_dot, lambda: _obl_rad2_partial(raised(orders, 3), m, n, c, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def pro_ang1_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal angular function S_mn(c, x) of order m, degree n and parameter c, and its
    derivative in x, for the characteristic value cv = pro_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(0) = (-1)^m P_n^m(0), \\quad S'(0) = (-1)^m \\frac{d P_n^m}{dx}(0) &
        \\end{aligned}

    [DLMF 30.2]

    With another cv the result is no spheroidal wave function. At 0 it has the value, or the slope, of
    the associated Legendre function without the factor (-1)**m (Flammer's normalisation; DLMF's Ps has
    the norm of P_n^m instead, and that factor).

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, pro_cv(m, n, c).
      x: The angular coordinate, -1 < x < 1; far from the foci it is the cosine of the angle from the
        axis.

    Returns:
      S: The value of the angular function of the first kind, real; even in x if n - m is even,
        otherwise odd.
      Sp: Its derivative with respect to x.

    `scipy.special.pro_ang1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; pro_ang1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dS/dx = Sp
      dSp/dx = (2 * x * Sp - (cv - c**2 * x**2 - m**2 / (1 - x**2)) * S) / (1 - x**2)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-08.

    Cost: In x the exact engine takes 11 ms an element in the median of the tested region, and up to 14
    ms elsewhere. So within the default budget of 2 s an execution has some 100 different elements, and
    the others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_ang1, pro_cv, pro_rad1_cv, pro_cv_seq

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_ang1_cv
      >>> print(f"{pro_ang1_cv(2, 4, 0.5, 20.1, 0.5)[0]:.5g}")
      4.2614

      The characteristic value is computed once, for the slopes at many points:

      >>> import jax
      >>> from jaxspecial import pro_cv
      >>> cv = pro_cv(0, 1, 2.0)
      >>> slope = jax.grad(lambda x: pro_ang1_cv(0, 1, 2.0, cv, x)[0])
      >>> print([f"{s:.4f}" for s in jax.vmap(slope)(jax.numpy.array([0.0, 0.4, 0.8]))])
      ['1.0000', '0.8237', '0.3698']
    """
    return _pro_ang1_cv(m, n, c, cv, x)


@custom_jvp
def _pro_ang1_cv(m, n, c, cv, x):
    return call("pro_ang1_cv", m, n, c, cv, x)


@rule(_pro_ang1_cv)
def _pro_ang1_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    S, Sp = _pro_ang1_cv(m, n, c, cv, x)
    return (S, Sp), (
        chain(
            S,
            (m_dot, discrete("pro_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_ang1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Sp,
            (m_dot, discrete("pro_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_ang1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_ang1_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `pro_ang1_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("pro_ang1_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_pro_ang1_cv_partial)
def _pro_ang1_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    S_n, Sp_n = _pro_ang1_cv_partial(orders, m, n, c, cv, x)
    return (S_n, Sp_n), (
        chain(
            S_n,
            (m_dot, discrete("pro_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_ang1_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Sp_n,
            (m_dot, discrete("pro_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_ang1_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def pro_rad1_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal radial function of the first kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x, for the characteristic value cv = pro_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((x^2 - 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 + \\frac{m^2}{x^2 - 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\cos \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    With another cv the result is no spheroidal wave function. The Wronskian of the first and the second
    kind is 1 / (c (x**2 - 1)).

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, pro_cv(m, n, c).
      x: The radial coordinate, x > 1, of a prolate spheroid of eccentricity 1 / x.

    Returns:
      R: The radial function of the first kind, real; for large x it tends to spherical_jn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.pro_rad1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; pro_rad1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dR/dx = Rp
      dRp/dx = ((cv - c**2 * x**2 + m**2 / (x**2 - 1)) * R - 2 * x * Rp) / (x**2 - 1)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-09.

    Cost: In x the exact engine takes 6.9 ms an element in the median of the tested region, and up to
    8.6 ms. So within the default budget of 2 s an execution has some 200 different elements, and the
    others are NaN, with a warning.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_rad1, pro_rad2_cv, pro_cv, pro_ang1_cv

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_rad1_cv
      >>> print(f"{pro_rad1_cv(2, 4, 0.5, 20.1, 1.5)[0]:.6g}")
      0.00017102

      The wall of a prolate cavity that has a resonance at c = 2, by Newton's method with one
      characteristic value:

      >>> import jax
      >>> from jaxspecial import pro_cv
      >>> wave = lambda x: pro_rad1_cv(0, 0, 2.0, pro_cv(0, 0, 2.0), x)[0]
      >>> x = 1.8
      >>> for _ in range(4):
      ...     x -= wave(x) / jax.grad(wave)(x)
      >>> print(f"{x:.4f}")
      1.7912
    """
    return _pro_rad1_cv(m, n, c, cv, x)


@custom_jvp
def _pro_rad1_cv(m, n, c, cv, x):
    return call("pro_rad1_cv", m, n, c, cv, x)


@rule(_pro_rad1_cv)
def _pro_rad1_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R, Rp = _pro_rad1_cv(m, n, c, cv, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("pro_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("pro_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_rad1_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `pro_rad1_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("pro_rad1_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_pro_rad1_cv_partial)
def _pro_rad1_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R_n, Rp_n = _pro_rad1_cv_partial(orders, m, n, c, cv, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("pro_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad1_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("pro_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad1_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def pro_rad2_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The prolate spheroidal radial function of the second kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x, for the characteristic value cv = pro_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((x^2 - 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 + \\frac{m^2}{x^2 - 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\sin \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    With another cv the result is no spheroidal wave function. The Wronskian of the first and the second
    kind is 1 / (c (x**2 - 1)); test with it, because SciPy's values of the second kind are wrong or
    infinite at many points. The derivatives do not come from these values.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; half the distance of the foci times the wavenumber; c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, pro_cv(m, n, c).
      x: The radial coordinate, x > 1, of a prolate spheroid of eccentricity 1 / x.

    Returns:
      R: The radial function of the second kind, real; for large x it tends to spherical_yn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.pro_rad2_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; pro_rad2 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dR/dx = Rp
      dRp/dx = ((cv - c**2 * x**2 + m**2 / (x**2 - 1)) * R - 2 * x * Rp) / (x**2 - 1)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Cost: In x the exact engine takes 24 ms an element in the median of the tested region, and up to 135
    ms. So within the default budget of 2 s an execution has some 80 different elements, and the others
    are NaN, with a warning. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      pro_rad2, pro_rad1_cv, pro_cv, pro_ang1_cv

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import pro_rad2_cv
      >>> print(f"{pro_rad2_cv(2, 4, 0.5, 20.1, 2.5)[0]:.5g}")
      -49.77

      The slope of the logarithm of the intensity of a wave that leaves a prolate spheroid:

      >>> import jax
      >>> from jaxspecial import pro_cv, pro_rad1_cv
      >>> known = 0, 1, 2.0, pro_cv(0, 1, 2.0)
      >>> def log_intensity(x):
      ...     return jax.numpy.log(pro_rad1_cv(*known, x)[0] ** 2 + pro_rad2_cv(*known, x)[0] ** 2)
      >>> print(f"{jax.grad(log_intensity)(2.5):.4f}")
      -0.9517

    Known: The value, with relative errors of any size: SciPy's radial functions of the second kind are
    wrong or infinite at many points. Where: x > 0.
    """
    return _pro_rad2_cv(m, n, c, cv, x)


@custom_jvp
def _pro_rad2_cv(m, n, c, cv, x):
    return call("pro_rad2_cv", m, n, c, cv, x)


@rule(_pro_rad2_cv)
def _pro_rad2_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R, Rp = _pro_rad2_cv(m, n, c, cv, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("pro_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad2_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("pro_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad2_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pro_rad2_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `pro_rad2_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("pro_rad2_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_pro_rad2_cv_partial)
def _pro_rad2_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R_n, Rp_n = _pro_rad2_cv_partial(orders, m, n, c, cv, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("pro_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad2_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("pro_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "pro_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "pro_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; pro_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "pro_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _pro_rad2_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def obl_ang1_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal angular function S_mn(c, x) of order m, degree n and parameter c, and its
    derivative in x, for the characteristic value cv = obl_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((1 - x^2) S')' + \\left( \\lambda_{mn}(c) + c^2 x^2 - \\frac{m^2}{1 - x^2} \\right) S &= 0, \\\\
        S(0) = (-1)^m P_n^m(0), \\quad S'(0) = (-1)^m \\frac{d P_n^m}{dx}(0) &
        \\end{aligned}

    [DLMF 30.2]

    With another cv the result is no spheroidal wave function. At 0 it has the value, or the slope, of
    the associated Legendre function without the factor (-1)**m (Flammer's normalisation; DLMF's Ps has
    the norm of P_n^m instead, and that factor).

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c >= 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, obl_cv(m, n, c).
      x: The angular coordinate, -1 < x < 1; far from the foci it is the cosine of the angle from the
        axis.

    Returns:
      S: The value of the angular function of the first kind, real; even in x if n - m is even,
        otherwise odd.
      Sp: Its derivative with respect to x.

    `scipy.special.obl_ang1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; obl_ang1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dS/dx = Sp
      dSp/dx = (2 * x * Sp - (cv + c**2 * x**2 - m**2 / (1 - x**2)) * S) / (1 - x**2)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-07.

    Cost: In x the exact engine takes 11 ms an element in the median of the tested region, and up to 14
    ms elsewhere. So within the default budget of 2 s an execution has some 100 different elements, and
    the others are NaN, with a warning. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_ang1, obl_cv, obl_rad1_cv, obl_cv_seq

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_ang1_cv
      >>> print(f"{obl_ang1_cv(2, 4, 0.5, 19.9, 0.5)[0]:.5g}")
      4.1758

      The curvature at the equator from the second output, which is -cv for m = 0 by the
      differential equation:

      >>> import jax
      >>> from jaxspecial import obl_cv
      >>> cv = obl_cv(0, 0, 2.0)
      >>> curvature = jax.grad(lambda x: obl_ang1_cv(0, 0, 2.0, cv, x)[1])
      >>> print(f"{curvature(0.0):.4f} {-cv:.4f}")
      1.5945 1.5945
    """
    return _obl_ang1_cv(m, n, c, cv, x)


@custom_jvp
def _obl_ang1_cv(m, n, c, cv, x):
    return call("obl_ang1_cv", m, n, c, cv, x)


@rule(_obl_ang1_cv)
def _obl_ang1_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    S, Sp = _obl_ang1_cv(m, n, c, cv, x)
    return (S, Sp), (
        chain(
            S,
            (m_dot, discrete("obl_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_ang1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Sp,
            (m_dot, discrete("obl_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_ang1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_ang1_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `obl_ang1_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("obl_ang1_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_obl_ang1_cv_partial)
def _obl_ang1_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    S_n, Sp_n = _obl_ang1_cv_partial(orders, m, n, c, cv, x)
    return (S_n, Sp_n), (
        chain(
            S_n,
            (m_dot, discrete("obl_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_ang1_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Sp_n,
            (m_dot, discrete("obl_ang1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_ang1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_ang1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_ang1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_ang1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_ang1_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def obl_rad1_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal radial function of the first kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x, for the characteristic value cv = obl_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((x^2 + 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{x^2 + 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\cos \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    With another cv the result is no spheroidal wave function. The Wronskian of the first and the second
    kind is 1 / (c (x**2 + 1)).

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, obl_cv(m, n, c).
      x: The radial coordinate, x > 0, of an oblate spheroid of eccentricity 1 / sqrt(1 + x**2).

    Returns:
      R: The radial function of the first kind, real; for large x it tends to spherical_jn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.obl_rad1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; obl_rad1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dR/dx = Rp
      dRp/dx = ((cv - c**2 * x**2 - m**2 / (x**2 + 1)) * R - 2 * x * Rp) / (x**2 + 1)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-08.

    Cost: In x the exact engine takes 7.6 ms an element in the median of the tested region, and up to
    8.7 ms. So within the default budget of 2 s an execution has some 200 different elements, and the
    others are NaN, with a warning. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_rad1, obl_rad2_cv, obl_cv, obl_ang1_cv

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_rad1_cv
      >>> print(f"{obl_rad1_cv(2, 4, 0.5, 19.9, 0.5)[0]:.5g}")
      3.2232e-05

      The logarithmic derivative on the surface of a spheroid, which the condition there needs, and
      its change with the surface:

      >>> import jax
      >>> from jaxspecial import obl_cv
      >>> def ratio(x):
      ...     value, slope = obl_rad1_cv(0, 1, 1.5, obl_cv(0, 1, 1.5), x)
      ...     return slope / value
      >>> print(f"{ratio(0.5):.4f} {jax.grad(ratio)(0.5):.4f}")
      1.7653 -4.4858
    """
    return _obl_rad1_cv(m, n, c, cv, x)


@custom_jvp
def _obl_rad1_cv(m, n, c, cv, x):
    return call("obl_rad1_cv", m, n, c, cv, x)


@rule(_obl_rad1_cv)
def _obl_rad1_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R, Rp = _obl_rad1_cv(m, n, c, cv, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("obl_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("obl_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad1_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_rad1_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `obl_rad1_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("obl_rad1_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_obl_rad1_cv_partial)
def _obl_rad1_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R_n, Rp_n = _obl_rad1_cv_partial(orders, m, n, c, cv, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("obl_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad1_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("obl_rad1_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad1_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad1_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad1 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad1_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad1_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )


@special(types=("ddddd->dd",))
def obl_rad2_cv(m: ArrayLike, n: ArrayLike, c: ArrayLike, cv: ArrayLike, x: ArrayLike) -> tuple[Array, Array]:
    """The oblate spheroidal radial function of the second kind R_mn(c, x) of order m, degree n and
    parameter c, and its derivative in x, for the characteristic value cv = obl_cv(m, n, c).

    .. math::

        \\begin{aligned}
        ((x^2 + 1) R')' &= \\left( \\lambda_{mn}(c) - c^2 x^2 - \\frac{m^2}{x^2 + 1} \\right) R, \\\\
        R &\\sim \\frac{1}{c x} \\sin \\left( c x - \\frac{n + 1}{2} \\pi \\right), \\quad x \\to \\infty
        \\end{aligned}

    [DLMF 30.11]

    With another cv the result is no spheroidal wave function. The Wronskian of the first and the second
    kind is 1 / (c (x**2 + 1)); test with it, because SciPy's values of the second kind are wrong or
    infinite at many points. The derivatives do not come from these values.

    Args:
      m: The order, an integer m >= 0.
      n: The degree, an integer n >= m.
      c: The parameter, c > 0; the radius of the focal ring times the wavenumber; -c**2 is gamma**2 of
        DLMF.
      cv: The characteristic value, obl_cv(m, n, c).
      x: The radial coordinate, x > 0, of an oblate spheroid of eccentricity 1 / sqrt(1 + x**2).

    Returns:
      R: The radial function of the second kind, real; for large x it tends to spherical_yn(n, c x).
      Rp: Its derivative with respect to x.

    `scipy.special.obl_rad2_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32 or float64; float32, bfloat16 and float16 are computed in
    float64 and rounded, as SciPy's own loop of float32 loses too many digits).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; obl_rad2 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      dR/dx = Rp
      dRp/dx = ((cv - c**2 * x**2 - m**2 / (x**2 + 1)) * R - 2 * x * Rp) / (x**2 + 1)   [DLMF 30.2.1]
      computed in x, and mixed: by the exact engine.

    Cost: In x the exact engine takes 21 ms an element in the median of the tested region, and up to 96
    ms. So within the default budget of 2 s an execution has some 90 different elements, and the others
    are NaN, with a warning. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      obl_rad2, obl_rad1_cv, obl_cv, obl_ang1_cv

    References:
      Flammer, C. (1957). Spheroidal Wave Functions. Stanford University Press.

    Examples:
      >>> from jaxspecial import obl_rad2_cv
      >>> print(f"{obl_rad2_cv(2, 4, 0.5, 19.9, 2.5)[0]:.5g}")
      -30.937

      A test of SciPy's values: the Wronskian with the first kind, times c (x**2 + 1), must be 1:

      >>> import jax
      >>> from jaxspecial import obl_cv, obl_rad1_cv
      >>> known = 0, 1, 2.0, obl_cv(0, 1, 2.0)
      >>> first, slope1 = obl_rad1_cv(*known, 2.5)
      >>> second, slope2 = jax.value_and_grad(lambda x: obl_rad2_cv(*known, x)[0])(2.5)
      >>> print(f"{2.0 * (2.5**2 + 1) * (first * slope2 - second * slope1):.4f}")
      1.0000

    Known: The value, with relative errors of any size: SciPy's radial functions of the second kind are
    wrong or infinite at many points. Where: x > 0.
    """
    return _obl_rad2_cv(m, n, c, cv, x)


@custom_jvp
def _obl_rad2_cv(m, n, c, cv, x):
    return call("obl_rad2_cv", m, n, c, cv, x)


@rule(_obl_rad2_cv)
def _obl_rad2_cv_jvp(primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R, Rp = _obl_rad2_cv(m, n, c, cv, x)
    return (R, Rp), (
        chain(
            R,
            (m_dot, discrete("obl_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad2_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp,
            (m_dot, discrete("obl_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad2_cv_partial((0, 0, 0, 0, 1), m, n, c, cv, x)[1]),
        ),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _obl_rad2_cv_partial(orders, m, n, c, cv, x):
    """The derivative of `obl_rad2_cv` of mixed `orders` in (m, n, c, cv, x)."""
    return exactly("obl_rad2_cv", orders, m, n, c, cv, x, outputs=2)


@rule(_obl_rad2_cv_partial)
def _obl_rad2_cv_partial_jvp(orders, primals, tangents):
    m, n, c, cv, x = primals
    m_dot, n_dot, c_dot, cv_dot, x_dot = tangents
    R_n, Rp_n = _obl_rad2_cv_partial(orders, m, n, c, cv, x)
    return (R_n, Rp_n), (
        chain(
            R_n,
            (m_dot, discrete("obl_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad2_cv_partial(raised(orders, 4), m, n, c, cv, x)[0]),
        ),
        chain(
            Rp_n,
            (m_dot, discrete("obl_rad2_cv", "m", "SciPy truncates it to an integer")),
            (
                n_dot,
                discrete(
                    "obl_rad2_cv", "n", "SciPy computes the spheroidal wave functions of integer degree"
                ),
            ),
            (
                c_dot,
                missing(
                    "obl_rad2_cv",
                    "c",
                    "for any other c the given cv is not a characteristic value, and there is no such function; obl_rad2 has this derivative",
                ),
            ),
            (
                cv_dot,
                missing(
                    "obl_rad2_cv",
                    "cv",
                    "at any other cv there is no such function; SciPy's result depends on where it truncates its series",
                ),
            ),
            (x_dot, lambda: _obl_rad2_cv_partial(raised(orders, 4), m, n, c, cv, x)[1]),
        ),
    )
