# Generated from codegen/catalogue/zeta.yaml by `make generate`. Do not edit.

"""Zeta: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import inf

from jax import Array
from jax.numpy import abs, iscomplexobj, log, real, where
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    composed,
    custom_jvp,
    exactly,
    kernel_or_exactly,
    raised,
    rising,
    rule,
    special,
)
from jaxspecial.kernels.gamma.zeta import hurwitz_partial, riemann_partial, spence_derivative

__all__ = ["zeta", "zetac", "spence"]


@composed()
def zeta(x: ArrayLike, q: ArrayLike | None = None) -> Array:
    """The Hurwitz zeta function of x and q, the sum of (k + q)^-x over k = 0, 1, ...; without q the
    Riemann zeta function of x.

    `scipy.special.zeta`. The arguments broadcast; types are those of the functions it is composed of.

    Domain (real): x > 1 and q > 0.

    Branch: meromorphic in x, no cut; a pole at 1; with q NaN unless imag(x) = 0.

    Derivatives:
      x: by the functions it is composed of.
      q: by the functions it is composed of.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import zeta
      >>> print(f"{zeta(1.5, 0.5):.6g}")
      4.77654
    """
    if q is None:
        return riemann_zeta(x)
    return hurwitz_zeta(x, q)


@special(loops="_zeta")
def hurwitz_zeta(x: ArrayLike, q: ArrayLike) -> Array:
    """The Hurwitz zeta function of x and q.

    A part of jaxspecial; SciPy's `_zeta`. The arguments broadcast; x real, q real or x complex, q real.
    The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain (real): x > 1 and q > 0.

    Derivatives:
      x, and mixed: by the kernel hurwitz_partial (Euler-Maclaurin, DLMF 25.11.5) where x > 1 and q > 0;
        elsewhere by the exact engine.
      d^n Z / dq^n = (-1)**n * where(real(x) * abs(log(q)) > 1.0e+5, where(q < 1, inf, 0), rising(x, n)
        * hurwitz_zeta(x + n, q))

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: SciPy's loop for complex x is a stub that returns NaN (where imag(x) != 0).
    """
    return _hurwitz_zeta(x, q)


@custom_jvp
def _hurwitz_zeta(x, q):
    return call("_zeta", x, q)


@rule(_hurwitz_zeta)
def _hurwitz_zeta_jvp(primals, tangents):
    x, q = primals
    x_dot, q_dot = tangents
    Z = _hurwitz_zeta(x, q)
    return Z, chain(
        Z,
        (x_dot, lambda: _hurwitz_zeta_partial((1, 0), x, q)),
        (q_dot, lambda: _hurwitz_zeta_dq(1, x, q)),
    )


@special(types=("dd->d", "Dd->D"), static=("n",))
def hurwitz_zeta_dq(n, x, q):
    """The derivative of `hurwitz_zeta` of order n in q."""
    return _hurwitz_zeta_dq(n, x, q) if n else _hurwitz_zeta(x, q)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hurwitz_zeta_dq(n, x, q):
    return (-1) ** n * where(
        real(x) * abs(log(q)) > 100000.0, where(q < 1, inf, 0), rising(x, n) * hurwitz_zeta(x + n, q)
    )


@rule(_hurwitz_zeta_dq)
def _hurwitz_zeta_dq_jvp(n, primals, tangents):
    x, q = primals
    x_dot, q_dot = tangents
    Z_n = _hurwitz_zeta_dq(n, x, q)
    return Z_n, chain(
        Z_n,
        (x_dot, lambda: _hurwitz_zeta_partial((1, n), x, q)),
        (q_dot, lambda: _hurwitz_zeta_dq(n + 1, x, q)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hurwitz_zeta_partial(orders, x, q):
    """The derivative of `hurwitz_zeta` of mixed `orders` in (x, q) (Euler-Maclaurin, DLMF 25.11.5)."""
    if iscomplexobj(x):
        return exactly("hurwitz_zeta", orders, x, q)
    within = (x > 1) & (q > 0)
    return kernel_or_exactly(hurwitz_partial, "hurwitz_zeta", orders, (x, q), within, (1.5, 0.5))


@rule(_hurwitz_zeta_partial)
def _hurwitz_zeta_partial_jvp(orders, primals, tangents):
    x, q = primals
    x_dot, q_dot = tangents
    Z_n = _hurwitz_zeta_partial(orders, x, q)
    return Z_n, chain(
        Z_n,
        (x_dot, lambda: _hurwitz_zeta_partial(raised(orders, 0), x, q)),
        (q_dot, lambda: _hurwitz_zeta_partial(raised(orders, 1), x, q)),
    )


@special(loops="_riemann_zeta")
def riemann_zeta(x: ArrayLike) -> Array:
    """The Riemann zeta function of x.

    A part of jaxspecial; SciPy's `_riemann_zeta`. The arguments broadcast; x real or x complex. The
    result has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Derivatives:
      x, and mixed: by the kernel riemann_partial (Euler-Maclaurin, DLMF 25.11.5, and reflection, DLMF
        25.4.1) where x >= -150 and x != 1; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.
    """
    return _riemann_zeta(x)


@custom_jvp
def _riemann_zeta(x):
    return call("_riemann_zeta", x)


@rule(_riemann_zeta)
def _riemann_zeta_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Z = _riemann_zeta(x)
    return Z, chain(
        Z,
        (x_dot, lambda: _riemann_zeta_partial((1,), x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _riemann_zeta_partial(orders, x):
    """The derivative of `riemann_zeta` of mixed `orders` in (x) (Euler-Maclaurin, DLMF 25.11.5, and reflection, DLMF 25.4.1)."""
    if iscomplexobj(x):
        return exactly("riemann_zeta", orders, x)
    within = (x >= -150) & (x != 1)
    return kernel_or_exactly(riemann_partial, "riemann_zeta", orders, (x,), within, (0.5,))


@rule(_riemann_zeta_partial)
def _riemann_zeta_partial_jvp(orders, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Z_n = _riemann_zeta_partial(orders, x)
    return Z_n, chain(
        Z_n,
        (x_dot, lambda: _riemann_zeta_partial(raised(orders, 0), x)),
    )


@special(loops="zetac")
def zetac(x: ArrayLike) -> Array:
    """The Riemann zeta function of x less 1.

    `scipy.special.zetac`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      x, and mixed: by the kernel riemann_partial (Euler-Maclaurin, DLMF 25.11.5, and reflection, DLMF
        25.4.1) where x >= -150 and x != 1; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import zetac
      >>> print(f"{zetac(0.5):.6g}")
      -2.46035
    """
    return _zetac(x)


@custom_jvp
def _zetac(x):
    return call("zetac", x)


@rule(_zetac)
def _zetac_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Z = _zetac(x)
    return Z, chain(
        Z,
        (x_dot, lambda: _zetac_partial((1,), x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _zetac_partial(orders, x):
    """The derivative of `zetac` of mixed `orders` in (x) (Euler-Maclaurin, DLMF 25.11.5, and reflection, DLMF 25.4.1)."""
    within = (x >= -150) & (x != 1)
    return kernel_or_exactly(riemann_partial, "zetac", orders, (x,), within, (0.5,))


@rule(_zetac_partial)
def _zetac_partial_jvp(orders, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Z_n = _zetac_partial(orders, x)
    return Z_n, chain(
        Z_n,
        (x_dot, lambda: _zetac_partial(raised(orders, 0), x)),
    )


@special(loops="spence")
def spence(z: ArrayLike) -> Array:
    """Spence's function, the dilogarithm of 1 - z.

    `scipy.special.spence`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      d^n S / dz^n = spence_derivative(n, z)   [DLMF 25.12.2; log z / (1 - z) cancels near 1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import spence
      >>> print(f"{spence(0.5):.6g}")
      0.582241

    Known: SciPy's complex loop stops its series after one term near 3 - sqrt(3) (where abs(z - 1.268) <
    1.0e-2).
    """
    return _spence(z)


@custom_jvp
def _spence(z):
    return call("spence", z)


@rule(_spence)
def _spence_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S = _spence(z)
    return S, chain(
        S,
        (z_dot, lambda: _spence_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def spence_dz(n, z):
    """The derivative of `spence` of order n in z (DLMF 25.12.2; log z / (1 - z) cancels near 1)."""
    return _spence_dz(n, z) if n else _spence(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spence_dz(n, z):
    return spence_derivative(n, z)


@rule(_spence_dz)
def _spence_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n = _spence_dz(n, z)
    return S_n, chain(
        S_n,
        (z_dot, lambda: _spence_dz(n + 1, z)),
    )
