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

    `scipy.special.pro_cv`. The arguments broadcast; m real, n real, c real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c >= 0.

    NaN unless abs(c) + abs(n - m) / 2 < 288 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the kernel prolate_value_partial (the tridiagonal eigenproblem, DLMF 30.8) where
        it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_cv
      >>> print(f"{pro_cv(2, 4, 0.5):.6g}")
      20.1006
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

    `scipy.special.obl_cv`. The arguments broadcast; m real, n real, c real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c >= 0.

    NaN unless abs(c) + abs(n - m) / 2 < 288 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the kernel oblate_value_partial (the tridiagonal eigenproblem, DLMF 30.8) where
        it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_cv
      >>> print(f"{obl_cv(2, 4, 0.5):.6g}")
      19.8993
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

    `scipy.special.pro_ang1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the kernel prolate_wave_partial (the tridiagonal eigenproblem, DLMF 30.8) where
        it certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel prolate_wave_partial (the tridiagonal eigenproblem, DLMF 30.8) where
        it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_ang1
      >>> print(f"{pro_ang1(2, 4, 0.5, 0.5)[0]:.6g}")
      4.26143

    Known: SciPy's coefficients lose digits at large c (where c > 3).
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

    `scipy.special.pro_rad1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_rad1
      >>> print(f"{pro_rad1(2, 4, 0.5, 1.5)[0]:.6g}")
      0.000171021

    Known: SciPy's coefficients lose digits at large c (where c > 3).
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

    `scipy.special.pro_rad2`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_rad2
      >>> print(f"{pro_rad2(2, 4, 0.5, 2.5)[0]:.6g}")
      -49.7704

    Known: SciPy's radial functions of the second kind are wrong or infinite at many points: pro_rad2(1,
    2, 1.3, 1.7) is -0.615, not -0.783, and fails the Wronskian (where x > 0).
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

    `scipy.special.obl_ang1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c >= 0 and abs(x) < 1.

    NaN unless abs(c) + abs(n - m) / 2 < 172 and abs(m) < 1.0e+6: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the kernel oblate_wave_partial (the tridiagonal eigenproblem, DLMF 30.8) where it
        certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel oblate_wave_partial (the tridiagonal eigenproblem, DLMF 30.8) where it
        certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_ang1
      >>> print(f"{obl_ang1(2, 4, 0.5, 0.5)[0]:.6g}")
      4.17582

    Known: SciPy's coefficients lose digits at large c (where c > 3).
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

    `scipy.special.obl_rad1`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_rad1
      >>> print(f"{obl_rad1(2, 4, 0.5, 0.5)[0]:.6g}")
      3.22323e-05
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

    `scipy.special.obl_rad2`. The arguments broadcast; m real, n real, c real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200 and c > -20: it writes beyond the end of its
    arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c, and mixed: by the exact engine.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_rad2
      >>> print(f"{obl_rad2(2, 4, 0.5, 2.5)[0]:.6g}")
      -30.9372

    Known: SciPy's radial functions of the second kind are wrong or infinite at many points: pro_rad2(1,
    2, 1.3, 1.7) is -0.615, not -0.783, and fails the Wronskian (where x > 0).
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

    `scipy.special.pro_ang1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

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
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_ang1_cv
      >>> print(f"{pro_ang1_cv(2, 4, 0.5, 20.1, 0.5)[0]:.6g}")
      4.26143
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

    `scipy.special.pro_rad1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: 0 <= m <= n and c > 0 and x > 1.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; pro_rad1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_rad1_cv
      >>> print(f"{pro_rad1_cv(2, 4, 0.5, 20.1, 1.5)[0]:.6g}")
      0.00017102
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

    `scipy.special.pro_rad2_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

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
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pro_rad2_cv
      >>> print(f"{pro_rad2_cv(2, 4, 0.5, 20.1, 2.5)[0]:.6g}")
      -49.7698

    Known: SciPy's radial functions of the second kind are wrong or infinite at many points (where x >
    0).
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

    `scipy.special.obl_ang1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

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
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_ang1_cv
      >>> print(f"{obl_ang1_cv(2, 4, 0.5, 19.9, 0.5)[0]:.6g}")
      4.17583
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

    `scipy.special.obl_rad1_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: 0 <= m <= n and c > 0 and x > 0.

    NaN unless 2 * abs(c) + abs(n) < 200 and abs(m) < 200: it writes beyond the end of its arrays.

    Derivatives:
      m: discrete: SciPy truncates it to an integer.
      n: discrete: SciPy computes the spheroidal wave functions of integer degree.
      c: missing: for any other c the given cv is not a characteristic value, and there is no such
        function; obl_rad1 has this derivative.
      cv: missing: at any other cv there is no such function; SciPy's result depends on where it
        truncates its series.
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_rad1_cv
      >>> print(f"{obl_rad1_cv(2, 4, 0.5, 19.9, 0.5)[0]:.6g}")
      3.22318e-05
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

    `scipy.special.obl_rad2_cv`. The arguments broadcast; m real, n real, c real, cv real, x real. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

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
      x, and mixed: by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in m or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: for a derivative that is missing.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import obl_rad2_cv
      >>> print(f"{obl_rad2_cv(2, 4, 0.5, 19.9, 2.5)[0]:.6g}")
      -30.9368

    Known: SciPy's radial functions of the second kind are wrong or infinite at many points (where x >
    0).
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
