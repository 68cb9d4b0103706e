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

    .. math::

        \\zeta(x, q) = \\sum_{k=0}^\\infty \\frac{1}{(k + q)^x}, \\quad \\zeta(x) = \\zeta(x, 1)

    [DLMF 25.11.1, DLMF 25.2.1]

    Where zeta(x) is close to 1, zetac keeps the digits of zeta(x) - 1. zeta(n + 1, q) is, up to the
    factor (-1)^(n + 1) n!, the polygamma function. The zeta distribution (Zipf's law) has the
    normalisation 1 / zeta(a, q). Derivatives in x are computed by a kernel for x > 1, and for x < 1 by
    the exact engine; first and second ones had no error beyond what one unit in the last place of x and
    q changes, at 111 points of the tested regions, compared with mpmath.

    Args:
      x: The exponent. With q it is real and x > 1; it gives inf at 1 and NaN below, where derivatives
        in x are those of the continued function, from the exact engine, which reports them as
        hurwitz_zeta; those in q alone are NaN. Without q it is real or complex, and the function is
        continued analytically to all x except 1.
      q: The first term of the sum is q^(-x); q > 0. Without q the result is the Riemann zeta function.

    Returns:
      Z: The Hurwitz zeta function, or without q the Riemann zeta function. It has a pole at x = 1 and
        tends to 0 as x rises if q > 1.

    `scipy.special.zeta`. The arguments broadcast; types are those that the formula takes, which is
    composed of other functions: real numbers, and complex ones where its domain has them. The result
    has their precision.

    Domain (real, with q): x > 1 and q > 0.

    Branch: meromorphic in x, no cut; a pole at 1; with q NaN unless imag(x) = 0.

    Derivatives:
      x: by the functions it is composed of.
      dZ/dq = -x * zeta(x + 1, q)   [DLMF 25.11.17]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 5e-14,
    higher and mixed ones 5e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      zetac, polygamma, spence

    References:
      https://dlmf.nist.gov/25.11.E1
      https://dlmf.nist.gov/25.2.E1

    Examples:
      >>> from jaxspecial import zeta
      >>> print(f"{zeta(1.5, 0.5):.5g}")
      4.7765

      Maximum likelihood for the exponent a of a power law of the integers from 5: their logarithms
      have the mean 2, and the density of an integer k is k^(-a) / zeta(a, 5). Newton's method:

      >>> import jax
      >>> log_likelihood = lambda a: -2.0 * a - jax.numpy.log(zeta(a, 5.0))
      >>> a = 3.0
      >>> for _ in range(5):
      ...     a -= jax.grad(log_likelihood)(a) / jax.grad(jax.grad(log_likelihood))(a)
      >>> print(f"{a:.3f}")
      3.059
    """
    if q is None:
        return riemann_zeta(x)
    return hurwitz_zeta(x, q)


@special(loops="_zeta", name="zeta")
def hurwitz_zeta(x: ArrayLike, q: ArrayLike) -> Array:
    """The Hurwitz zeta function of x and q.

    A part of jaxspecial; SciPy's `_zeta`. The arguments broadcast; x real, q real or x complex, q real.
    The result has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are
    computed in float32 and rounded).

    Domain (real): x > 1 and q > 0.

    Derivatives:
      d^n Z / dq^n = (-1)**n * where(real(x) * abs(log(q)) > 1.0e+5, where(q < 1, inf, 0), rising(x, n)
        * hurwitz_zeta(x + n, q))
      computed in x, and mixed: by the kernel hurwitz_partial (Euler-Maclaurin, DLMF 25.11.5) where x >
        1 and q > 0; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: The value, with relative errors of any size: SciPy's loop for complex x is a stub that
    returns NaN. Where: imag(x) != 0.
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


@special(loops="_riemann_zeta", name="zeta")
def riemann_zeta(x: ArrayLike) -> Array:
    """The Riemann zeta function of x.

    A part of jaxspecial; SciPy's `_riemann_zeta`. The arguments broadcast; x real or x complex. The
    result has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are
    computed in float32 and rounded).

    Derivatives:
      computed in x, and mixed: by the kernel riemann_partial (Euler-Maclaurin, DLMF 25.11.5, and
        reflection, DLMF 25.4.1) where x >= -150 and x != 1; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
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

    .. math::

        \\zeta(x) - 1 = \\sum_{k=2}^\\infty \\frac{1}{k^x}

    [DLMF 25.2.1]

    For large x it keeps the digits that zeta(x) - 1 loses.

    Args:
      x: The exponent, any real number except 1, where it has a pole. The series holds for x > 1; below
        it is continued analytically.

    Returns:
      Z: The Riemann zeta function minus 1. For large x it is close to 2^(-x).

    `scipy.special.zetac`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      computed in x, and mixed: by a kernel (Euler-Maclaurin, DLMF 25.11.5, and reflection, DLMF 25.4.1)
        where x >= -150 and x != 1; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 4e-14,
    higher and mixed ones 9e-14.

    Cost: In x the kernel takes about 0.31 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.32 ms an element in the median of points in the tested region, 0.35 ms in
    that of points anywhere, and at most 0.72 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      zeta, polygamma

    References:
      https://dlmf.nist.gov/25.2.E1

    Examples:
      >>> from jaxspecial import zetac
      >>> print(f"{zetac(0.5):.4g}")
      -2.46

      For large x the relative slope tends to -log(2). At x = 30 zeta itself is 1 in float32:

      >>> import jax
      >>> print(f"{jax.grad(lambda x: jax.numpy.log(zetac(x)))(30.0):.3f}")
      -0.693
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

    .. math::

        \\int_1^z \\frac{\\ln t}{1 - t} \\, dt = \\mathrm{Li}_2(1 - z)

    [SciPy; DLMF 25.12.2 at 1 - z]

    Other books call Li_2(z) itself Spence's function or the dilogarithm; that is spence(1 - z). On its
    cut, x > 1, spence(complex(1 - x, -0.0)) is Li_2 on the upper side, spence(complex(1 - x, 0.0)) on
    the lower side.

    Args:
      z: The argument, z >= 0 or complex. Real z < 0 gives NaN; give it as a complex number there.

    Returns:
      S: The dilogarithm of 1 - z. For real z it falls from pi^2 / 6 at z = 0 through 0 at z = 1 to
        -inf; at z = inf itself SciPy's value is NaN.

    `scipy.special.spence`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side. The
    derivative belongs to the same side. The lower side of a real x is complex(x, -0.0): before Python
    3.14, x - 0j is x + 0j.

    Derivatives:
      dS/dz = log(z) / (1 - z)   [DLMF 25.12.2; -1 at z = 1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-16, first derivatives 5e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      zeta, zetac, xlog1py

    References:
      https://dlmf.nist.gov/25.12.E2

    Examples:
      >>> from jaxspecial import spence
      >>> print(f"{spence(0.5):.5g}")
      0.58224

      The Fermi-Dirac integral of order 1 is -spence(1 + exp(x)). Its derivative is that of order 0,
      log(1 + exp(x)). Use it for x from -10 to 700: 1 + exp(x) loses digits of exp(x), and overflows:

      >>> import jax
      >>> fermi_dirac = lambda x: -spence(1 + jax.numpy.exp(x))
      >>> print(f"{jax.grad(fermi_dirac)(0.5):.4f} {jax.numpy.log1p(jax.numpy.exp(0.5)):.4f}")
      0.9741 0.9741

    Known: The value, with relative errors up to 0.3: SciPy's loop for complex z, also with an imaginary
    part of 0, stops its series after one term near 3 - sqrt(3). Where: abs(z - 1.268) < 1.0e-2.
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
