# Generated from codegen/catalogue/gamma_distributions.yaml by `make generate`. Do not edit.

"""Gamma distributions: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import inf

from jax import Array
from jax.numpy import floor
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    custom_jvp,
    discrete,
    kernel_or_exactly,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.gamma.distributions import (
    chi_square_freedom_partial,
    chi_square_partial,
    chi_square_quantile_partial,
    chi_square_survival_partial,
    gamma_distribution_partial,
    gamma_quantile_partial,
    gamma_rate_partial,
    gamma_shape_partial,
    gamma_survival_partial,
    poisson_count_partial,
)
from jaxspecial.kernels.gamma.incomplete import gamma_density, gammaincc_inverse_derivative

__all__ = [
    "chdtr",
    "chdtrc",
    "chdtri",
    "chdtriv",
    "gdtr",
    "gdtrc",
    "gdtria",
    "gdtrib",
    "gdtrix",
    "pdtr",
    "pdtrc",
    "pdtri",
    "pdtrik",
]


@special(loops="chdtr")
def chdtr(v: ArrayLike, x: ArrayLike) -> Array:
    """The chi-square distribution function with v degrees of freedom.

    `scipy.special.chdtr`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: v >= 0 and x >= 0 and v + x > 0.

    Derivatives:
      v, and mixed: by the kernel chi_square_partial (DLMF 8.2.4, 8.7.1) where v <= inf; elsewhere by
        the exact engine.
      d^n P / dx^n = gamma_density(n - 1, v / 2, x / 2) / 2**n   [DLMF 8.8.13]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import chdtr
      >>> print(f"{chdtr(0.5, 1):.6g}")
      0.846486
    """
    return _chdtr(v, x)


@custom_jvp
def _chdtr(v, x):
    return call("chdtr", v, x)


@rule(_chdtr)
def _chdtr_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P = _chdtr(v, x)
    return P, chain(
        P,
        (v_dot, lambda: _chdtr_partial((1, 0), v, x)),
        (x_dot, lambda: _chdtr_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def chdtr_dx(n, v, x):
    """The derivative of `chdtr` of order n in x (DLMF 8.8.13)."""
    return _chdtr_dx(n, v, x) if n else _chdtr(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtr_dx(n, v, x):
    return gamma_density(n - 1, v / 2, x / 2) / 2**n


@rule(_chdtr_dx)
def _chdtr_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P_n = _chdtr_dx(n, v, x)
    return P_n, chain(
        P_n,
        (v_dot, lambda: _chdtr_partial((1, n), v, x)),
        (x_dot, lambda: _chdtr_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtr_partial(orders, v, x):
    """The derivative of `chdtr` of mixed `orders` in (v, x) (DLMF 8.2.4, 8.7.1)."""
    within = v <= inf
    return kernel_or_exactly(chi_square_partial, "chdtr", orders, (v, x), within, (0.5, 1.0))


@rule(_chdtr_partial)
def _chdtr_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    P_n = _chdtr_partial(orders, v, x)
    return P_n, chain(
        P_n,
        (v_dot, lambda: _chdtr_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _chdtr_partial(raised(orders, 1), v, x)),
    )


@special(loops="chdtrc")
def chdtrc(v: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the chi-square distribution function with v degrees of freedom.

    `scipy.special.chdtrc`. The arguments broadcast; v real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: v >= 0 and x >= 0 and v + x > 0.

    Derivatives:
      v, and mixed: by the kernel chi_square_survival_partial (DLMF 8.2.4, 8.7.1) where v <= inf;
        elsewhere by the exact engine.
      d^n Q / dx^n = -gamma_density(n - 1, v / 2, x / 2) / 2**n   [DLMF 8.8.14]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import chdtrc
      >>> print(f"{chdtrc(0.5, 1):.6g}")
      0.153514
    """
    return _chdtrc(v, x)


@custom_jvp
def _chdtrc(v, x):
    return call("chdtrc", v, x)


@rule(_chdtrc)
def _chdtrc_jvp(primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q = _chdtrc(v, x)
    return Q, chain(
        Q,
        (v_dot, lambda: _chdtrc_partial((1, 0), v, x)),
        (x_dot, lambda: _chdtrc_dx(1, v, x)),
    )


@special(types=("dd->d",), static=("n",))
def chdtrc_dx(n, v, x):
    """The derivative of `chdtrc` of order n in x (DLMF 8.8.14)."""
    return _chdtrc_dx(n, v, x) if n else _chdtrc(v, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtrc_dx(n, v, x):
    return -gamma_density(n - 1, v / 2, x / 2) / 2**n


@rule(_chdtrc_dx)
def _chdtrc_dx_jvp(n, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q_n = _chdtrc_dx(n, v, x)
    return Q_n, chain(
        Q_n,
        (v_dot, lambda: _chdtrc_partial((1, n), v, x)),
        (x_dot, lambda: _chdtrc_dx(n + 1, v, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtrc_partial(orders, v, x):
    """The derivative of `chdtrc` of mixed `orders` in (v, x) (DLMF 8.2.4, 8.7.1)."""
    within = v <= inf
    return kernel_or_exactly(chi_square_survival_partial, "chdtrc", orders, (v, x), within, (0.5, 1.0))


@rule(_chdtrc_partial)
def _chdtrc_partial_jvp(orders, primals, tangents):
    v, x = primals
    v_dot, x_dot = tangents
    Q_n = _chdtrc_partial(orders, v, x)
    return Q_n, chain(
        Q_n,
        (v_dot, lambda: _chdtrc_partial(raised(orders, 0), v, x)),
        (x_dot, lambda: _chdtrc_partial(raised(orders, 1), v, x)),
    )


@special(loops="chdtri")
def chdtri(v: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of chdtrc(v, x) in x.

    `scipy.special.chdtri`. The arguments broadcast; v real, p real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: v > 0 and p >= 0 and p <= 1.

    Derivatives:
      v, and mixed: by the kernel chi_square_quantile_partial (along the curves on which p is constant)
        where v <= inf; elsewhere by the exact engine.
      d^n x / dp^n = 2 * gammaincc_inverse_derivative(n, v / 2, p)   [DLMF 8.8.14]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import chdtri
      >>> print(f"{chdtri(0.5, 0.5):.6g}")
      0.0873476
    """
    return _chdtri(v, p)


@custom_jvp
def _chdtri(v, p):
    return call("chdtri", v, p)


@rule(_chdtri)
def _chdtri_jvp(primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x = _chdtri(v, p)
    return x, chain(
        x,
        (v_dot, lambda: _chdtri_partial((1, 0), v, p)),
        (p_dot, lambda: _chdtri_dp(1, v, p)),
    )


@special(types=("dd->d",), static=("n",))
def chdtri_dp(n, v, p):
    """The derivative of `chdtri` of order n in p (DLMF 8.8.14)."""
    return _chdtri_dp(n, v, p) if n else _chdtri(v, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtri_dp(n, v, p):
    return 2 * gammaincc_inverse_derivative(n, v / 2, p)


@rule(_chdtri_dp)
def _chdtri_dp_jvp(n, primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x_n = _chdtri_dp(n, v, p)
    return x_n, chain(
        x_n,
        (v_dot, lambda: _chdtri_partial((1, n), v, p)),
        (p_dot, lambda: _chdtri_dp(n + 1, v, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtri_partial(orders, v, p):
    """The derivative of `chdtri` of mixed `orders` in (v, p) (along the curves on which p is constant)."""
    within = v <= inf
    return kernel_or_exactly(chi_square_quantile_partial, "chdtri", orders, (v, p), within, (0.5, 0.5))


@rule(_chdtri_partial)
def _chdtri_partial_jvp(orders, primals, tangents):
    v, p = primals
    v_dot, p_dot = tangents
    x_n = _chdtri_partial(orders, v, p)
    return x_n, chain(
        x_n,
        (v_dot, lambda: _chdtri_partial(raised(orders, 0), v, p)),
        (p_dot, lambda: _chdtri_partial(raised(orders, 1), v, p)),
    )


@special(loops="chdtriv")
def chdtriv(p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of chdtr(v, x) in v.

    `scipy.special.chdtriv`. The arguments broadcast; p real, x real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: p > 0 and p < 1 and x > 0.

    Derivatives:
      p, and mixed: by the kernel chi_square_freedom_partial (along the curves on which p is constant)
        where it certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel chi_square_freedom_partial (along the curves on which p is constant)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import chdtriv
      >>> print(f"{chdtriv(0.8465, 1):.6g}")
      0.499958
    """
    return _chdtriv(p, x)


@custom_jvp
def _chdtriv(p, x):
    return call("chdtriv", p, x)


@rule(_chdtriv)
def _chdtriv_jvp(primals, tangents):
    p, x = primals
    p_dot, x_dot = tangents
    v = _chdtriv(p, x)
    return v, chain(
        v,
        (p_dot, lambda: _chdtriv_partial((1, 0), p, x)),
        (x_dot, lambda: _chdtriv_partial((0, 1), p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _chdtriv_partial(orders, p, x):
    """The derivative of `chdtriv` of mixed `orders` in (p, x) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        chi_square_freedom_partial, "chdtriv", orders, (p, x), within, (0.8464864041916774, 1.0)
    )


@rule(_chdtriv_partial)
def _chdtriv_partial_jvp(orders, primals, tangents):
    p, x = primals
    p_dot, x_dot = tangents
    v_n = _chdtriv_partial(orders, p, x)
    return v_n, chain(
        v_n,
        (p_dot, lambda: _chdtriv_partial(raised(orders, 0), p, x)),
        (x_dot, lambda: _chdtriv_partial(raised(orders, 1), p, x)),
    )


@special(loops="gdtr")
def gdtr(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The gamma distribution function of rate a and shape b.

    `scipy.special.gdtr`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and b > 0 and x >= 0.

    Derivatives:
      a, and mixed: by the kernel gamma_distribution_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0
        and x >= 0; elsewhere by the exact engine.
      b, and mixed: by the kernel gamma_distribution_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0
        and x >= 0; elsewhere by the exact engine.
      x, and mixed: by the kernel gamma_distribution_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0
        and x >= 0; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import gdtr
      >>> print(f"{gdtr(0.5, 0.5, 1.707):.6g}")
      0.808625
    """
    return _gdtr(a, b, x)


@custom_jvp
def _gdtr(a, b, x):
    return call("gdtr", a, b, x)


@rule(_gdtr)
def _gdtr_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    P = _gdtr(a, b, x)
    return P, chain(
        P,
        (a_dot, lambda: _gdtr_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _gdtr_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _gdtr_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtr_partial(orders, a, b, x):
    """The derivative of `gdtr` of mixed `orders` in (a, b, x) (DLMF 8.2.4, 8.7.1)."""
    within = (a >= 0) & (b >= 0) & (x >= 0)
    return kernel_or_exactly(
        gamma_distribution_partial, "gdtr", orders, (a, b, x), within, (0.5, 0.5, 1.7071067811865475)
    )


@rule(_gdtr_partial)
def _gdtr_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    P_n = _gdtr_partial(orders, a, b, x)
    return P_n, chain(
        P_n,
        (a_dot, lambda: _gdtr_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _gdtr_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _gdtr_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="gdtrc")
def gdtrc(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the gamma distribution function of rate a and shape b.

    `scipy.special.gdtrc`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and b > 0 and x >= 0.

    Derivatives:
      a, and mixed: by the kernel gamma_survival_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0 and
        x >= 0; elsewhere by the exact engine.
      b, and mixed: by the kernel gamma_survival_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0 and
        x >= 0; elsewhere by the exact engine.
      x, and mixed: by the kernel gamma_survival_partial (DLMF 8.2.4, 8.7.1) where a >= 0 and b >= 0 and
        x >= 0; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import gdtrc
      >>> print(f"{gdtrc(0.5, 0.5, 1.707):.6g}")
      0.191375
    """
    return _gdtrc(a, b, x)


@custom_jvp
def _gdtrc(a, b, x):
    return call("gdtrc", a, b, x)


@rule(_gdtrc)
def _gdtrc_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    Q = _gdtrc(a, b, x)
    return Q, chain(
        Q,
        (a_dot, lambda: _gdtrc_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _gdtrc_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _gdtrc_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrc_partial(orders, a, b, x):
    """The derivative of `gdtrc` of mixed `orders` in (a, b, x) (DLMF 8.2.4, 8.7.1)."""
    within = (a >= 0) & (b >= 0) & (x >= 0)
    return kernel_or_exactly(
        gamma_survival_partial, "gdtrc", orders, (a, b, x), within, (0.5, 0.5, 1.7071067811865475)
    )


@rule(_gdtrc_partial)
def _gdtrc_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    Q_n = _gdtrc_partial(orders, a, b, x)
    return Q_n, chain(
        Q_n,
        (a_dot, lambda: _gdtrc_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _gdtrc_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _gdtrc_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="gdtria")
def gdtria(p: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in a.

    `scipy.special.gdtria`. The arguments broadcast; p real, b real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: p > 0 and p < 1 and b > 0 and x > 0.

    Derivatives:
      p, and mixed: by the kernel gamma_rate_partial (gammaincinv(b, p) / x) where p >= 1.0e-140 and p <
        1 and b > 0 and p**(1 / b) >= 1.0e-140 and x > 0; elsewhere by the exact engine.
      b, and mixed: by the kernel gamma_rate_partial (gammaincinv(b, p) / x) where p >= 1.0e-140 and p <
        1 and b > 0 and p**(1 / b) >= 1.0e-140 and x > 0; elsewhere by the exact engine.
      x, and mixed: by the kernel gamma_rate_partial (gammaincinv(b, p) / x) where p >= 1.0e-140 and p <
        1 and b > 0 and p**(1 / b) >= 1.0e-140 and x > 0; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import gdtria
      >>> print(f"{gdtria(0.5, 0.5, 0.5):.6g}")
      0.454936
    """
    return _gdtria(p, b, x)


@custom_jvp
def _gdtria(p, b, x):
    return call("gdtria", p, b, x)


@rule(_gdtria)
def _gdtria_jvp(primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a = _gdtria(p, b, x)
    return a, chain(
        a,
        (p_dot, lambda: _gdtria_partial((1, 0, 0), p, b, x)),
        (b_dot, lambda: _gdtria_partial((0, 1, 0), p, b, x)),
        (x_dot, lambda: _gdtria_partial((0, 0, 1), p, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtria_partial(orders, p, b, x):
    """The derivative of `gdtria` of mixed `orders` in (p, b, x) (gammaincinv(b, p) / x)."""
    within = (p >= 1e-140) & (p < 1) & (b > 0) & (p ** (1 / b) >= 1e-140) & (x > 0)
    return kernel_or_exactly(gamma_rate_partial, "gdtria", orders, (p, b, x), within, (0.5, 0.5, 0.5))


@rule(_gdtria_partial)
def _gdtria_partial_jvp(orders, primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a_n = _gdtria_partial(orders, p, b, x)
    return a_n, chain(
        a_n,
        (p_dot, lambda: _gdtria_partial(raised(orders, 0), p, b, x)),
        (b_dot, lambda: _gdtria_partial(raised(orders, 1), p, b, x)),
        (x_dot, lambda: _gdtria_partial(raised(orders, 2), p, b, x)),
    )


@special(loops="gdtrib")
def gdtrib(a: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in b.

    `scipy.special.gdtrib`. The arguments broadcast; a real, p real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and p > 0 and p < 1 and x > 0.

    Derivatives:
      a, and mixed: by the kernel gamma_shape_partial (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel gamma_shape_partial (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel gamma_shape_partial (along the curves on which p is constant) where it
        certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import gdtrib
      >>> print(f"{gdtrib(0.5, 0.8086, 1.707):.6g}")
      0.500055
    """
    return _gdtrib(a, p, x)


@custom_jvp
def _gdtrib(a, p, x):
    return call("gdtrib", a, p, x)


@rule(_gdtrib)
def _gdtrib_jvp(primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b = _gdtrib(a, p, x)
    return b, chain(
        b,
        (a_dot, lambda: _gdtrib_partial((1, 0, 0), a, p, x)),
        (p_dot, lambda: _gdtrib_partial((0, 1, 0), a, p, x)),
        (x_dot, lambda: _gdtrib_partial((0, 0, 1), a, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrib_partial(orders, a, p, x):
    """The derivative of `gdtrib` of mixed `orders` in (a, p, x) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        gamma_shape_partial,
        "gdtrib",
        orders,
        (a, p, x),
        within,
        (0.5, 0.8086388184591388, 1.7071067811865475),
    )


@rule(_gdtrib_partial)
def _gdtrib_partial_jvp(orders, primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b_n = _gdtrib_partial(orders, a, p, x)
    return b_n, chain(
        b_n,
        (a_dot, lambda: _gdtrib_partial(raised(orders, 0), a, p, x)),
        (p_dot, lambda: _gdtrib_partial(raised(orders, 1), a, p, x)),
        (x_dot, lambda: _gdtrib_partial(raised(orders, 2), a, p, x)),
    )


@special(loops="gdtrix")
def gdtrix(a: ArrayLike, b: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of gdtr(a, b, x) in x.

    `scipy.special.gdtrix`. The arguments broadcast; a real, b real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and b > 0 and p > 0 and p < 1.

    Derivatives:
      a, and mixed: by the kernel gamma_quantile_partial (gammaincinv(b, p) / a) where a > 0 and b > 0
        and p >= 1.0e-140 and p < 1 and p**(1 / b) >= 1.0e-140; elsewhere by the exact engine.
      b, and mixed: by the kernel gamma_quantile_partial (gammaincinv(b, p) / a) where a > 0 and b > 0
        and p >= 1.0e-140 and p < 1 and p**(1 / b) >= 1.0e-140; elsewhere by the exact engine.
      p, and mixed: by the kernel gamma_quantile_partial (gammaincinv(b, p) / a) where a > 0 and b > 0
        and p >= 1.0e-140 and p < 1 and p**(1 / b) >= 1.0e-140; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import gdtrix
      >>> print(f"{gdtrix(0.5, 0.5, 0.5):.6g}")
      0.454936
    """
    return _gdtrix(a, b, p)


@custom_jvp
def _gdtrix(a, b, p):
    return call("gdtrix", a, b, p)


@rule(_gdtrix)
def _gdtrix_jvp(primals, tangents):
    a, b, p = primals
    a_dot, b_dot, p_dot = tangents
    x = _gdtrix(a, b, p)
    return x, chain(
        x,
        (a_dot, lambda: _gdtrix_partial((1, 0, 0), a, b, p)),
        (b_dot, lambda: _gdtrix_partial((0, 1, 0), a, b, p)),
        (p_dot, lambda: _gdtrix_partial((0, 0, 1), a, b, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _gdtrix_partial(orders, a, b, p):
    """The derivative of `gdtrix` of mixed `orders` in (a, b, p) (gammaincinv(b, p) / a)."""
    within = (a > 0) & (b > 0) & (p >= 1e-140) & (p < 1) & (p ** (1 / b) >= 1e-140)
    return kernel_or_exactly(gamma_quantile_partial, "gdtrix", orders, (a, b, p), within, (0.5, 0.5, 0.5))


@rule(_gdtrix_partial)
def _gdtrix_partial_jvp(orders, primals, tangents):
    a, b, p = primals
    a_dot, b_dot, p_dot = tangents
    x_n = _gdtrix_partial(orders, a, b, p)
    return x_n, chain(
        x_n,
        (a_dot, lambda: _gdtrix_partial(raised(orders, 0), a, b, p)),
        (b_dot, lambda: _gdtrix_partial(raised(orders, 1), a, b, p)),
        (p_dot, lambda: _gdtrix_partial(raised(orders, 2), a, b, p)),
    )


@special(loops="pdtr")
def pdtr(k: ArrayLike, m: ArrayLike) -> Array:
    """The probability of at most k events, where m are expected.

    `scipy.special.pdtr`. The arguments broadcast; k real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: k >= 0 and m >= 0.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      d^n P / dm^n = -gamma_density(n - 1, floor(k) + 1, m)   [DLMF 8.8.14]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import pdtr
      >>> print(f"{pdtr(2, 3.866):.6g}")
      0.258403
    """
    return _pdtr(k, m)


@custom_jvp
def _pdtr(k, m):
    return call("pdtr", k, m)


@rule(_pdtr)
def _pdtr_jvp(primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    P = _pdtr(k, m)
    return P, chain(
        P,
        (k_dot, discrete("pdtr", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtr_dm(1, k, m)),
    )


@special(types=("dd->d",), static=("n",))
def pdtr_dm(n, k, m):
    """The derivative of `pdtr` of order n in m (DLMF 8.8.14)."""
    return _pdtr_dm(n, k, m) if n else _pdtr(k, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtr_dm(n, k, m):
    return -gamma_density(n - 1, floor(k) + 1, m)


@rule(_pdtr_dm)
def _pdtr_dm_jvp(n, primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    P_n = _pdtr_dm(n, k, m)
    return P_n, chain(
        P_n,
        (k_dot, discrete("pdtr", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtr_dm(n + 1, k, m)),
    )


@special(loops="pdtrc")
def pdtrc(k: ArrayLike, m: ArrayLike) -> Array:
    """The probability of more than k events, where m are expected.

    `scipy.special.pdtrc`. The arguments broadcast; k real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: k >= 0 and m >= 0.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      d^n Q / dm^n = gamma_density(n - 1, floor(k) + 1, m)   [DLMF 8.8.13]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import pdtrc
      >>> print(f"{pdtrc(2, 3.866):.6g}")
      0.741597
    """
    return _pdtrc(k, m)


@custom_jvp
def _pdtrc(k, m):
    return call("pdtrc", k, m)


@rule(_pdtrc)
def _pdtrc_jvp(primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    Q = _pdtrc(k, m)
    return Q, chain(
        Q,
        (k_dot, discrete("pdtrc", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtrc_dm(1, k, m)),
    )


@special(types=("dd->d",), static=("n",))
def pdtrc_dm(n, k, m):
    """The derivative of `pdtrc` of order n in m (DLMF 8.8.13)."""
    return _pdtrc_dm(n, k, m) if n else _pdtrc(k, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtrc_dm(n, k, m):
    return gamma_density(n - 1, floor(k) + 1, m)


@rule(_pdtrc_dm)
def _pdtrc_dm_jvp(n, primals, tangents):
    k, m = primals
    k_dot, m_dot = tangents
    Q_n = _pdtrc_dm(n, k, m)
    return Q_n, chain(
        Q_n,
        (k_dot, discrete("pdtrc", "k", "SciPy takes the integer part")),
        (m_dot, lambda: _pdtrc_dm(n + 1, k, m)),
    )


@special(loops="pdtri")
def pdtri(k: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of pdtr(k, m) in m.

    `scipy.special.pdtri`. The arguments broadcast; k integer, y real or k real, y real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: k >= 0 and y >= 0 and y < 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      d^n m / dy^n = gammaincc_inverse_derivative(n, floor(k) + 1, y)   [DLMF 8.8.14]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import pdtri
      >>> print(f"{pdtri(2, 0.5):.6g}")
      2.67406
    """
    return _pdtri(k, y)


@custom_jvp
def _pdtri(k, y):
    return call("pdtri", k, y)


@rule(_pdtri)
def _pdtri_jvp(primals, tangents):
    k, y = primals
    k_dot, y_dot = tangents
    m = _pdtri(k, y)
    return m, chain(
        m,
        (k_dot, discrete("pdtri", "k", "SciPy takes the integer part")),
        (y_dot, lambda: _pdtri_dy(1, k, y)),
    )


@special(types=("ld->d", "dd->d"), static=("n",))
def pdtri_dy(n, k, y):
    """The derivative of `pdtri` of order n in y (DLMF 8.8.14)."""
    return _pdtri_dy(n, k, y) if n else _pdtri(k, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtri_dy(n, k, y):
    return gammaincc_inverse_derivative(n, floor(k) + 1, y)


@rule(_pdtri_dy)
def _pdtri_dy_jvp(n, primals, tangents):
    k, y = primals
    k_dot, y_dot = tangents
    m_n = _pdtri_dy(n, k, y)
    return m_n, chain(
        m_n,
        (k_dot, discrete("pdtri", "k", "SciPy takes the integer part")),
        (y_dot, lambda: _pdtri_dy(n + 1, k, y)),
    )


@special(loops="pdtrik")
def pdtrik(p: ArrayLike, m: ArrayLike) -> Array:
    """The inverse of the Poisson distribution function, for real k, in k.

    `scipy.special.pdtrik`. The arguments broadcast; p real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: m > 0 and p > exp(-m) and p < 1.

    Derivatives:
      p, and mixed: by the kernel poisson_count_partial (along the curves on which p is constant) where
        it certifies its result; elsewhere by the exact engine.
      m, and mixed: by the kernel poisson_count_partial (along the curves on which p is constant) where
        it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import pdtrik
      >>> print(f"{pdtrik(0.2382, 2.112):.6g}")
      0.499732
    """
    return _pdtrik(p, m)


@custom_jvp
def _pdtrik(p, m):
    return call("pdtrik", p, m)


@rule(_pdtrik)
def _pdtrik_jvp(primals, tangents):
    p, m = primals
    p_dot, m_dot = tangents
    k = _pdtrik(p, m)
    return k, chain(
        k,
        (p_dot, lambda: _pdtrik_partial((1, 0), p, m)),
        (m_dot, lambda: _pdtrik_partial((0, 1), p, m)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _pdtrik_partial(orders, p, m):
    """The derivative of `pdtrik` of mixed `orders` in (p, m) (along the curves on which p is constant)."""
    within = None
    return kernel_or_exactly(
        poisson_count_partial, "pdtrik", orders, (p, m), within, (0.23819610198092833, 2.1123724356957947)
    )


@rule(_pdtrik_partial)
def _pdtrik_partial_jvp(orders, primals, tangents):
    p, m = primals
    p_dot, m_dot = tangents
    k_n = _pdtrik_partial(orders, p, m)
    return k_n, chain(
        k_n,
        (p_dot, lambda: _pdtrik_partial(raised(orders, 0), p, m)),
        (m_dot, lambda: _pdtrik_partial(raised(orders, 1), p, m)),
    )
