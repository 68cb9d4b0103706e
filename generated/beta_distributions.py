# Generated from codegen/catalogue/beta_distributions.yaml by `make generate`. Do not edit.

"""Beta distributions: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import inf

from jax import Array
from jax.numpy import abs, floor, minimum
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
from jaxspecial.kernels.beta.incomplete_argument import (
    beta_density,
    betainc_inverse_derivative,
    betaincc_inverse_derivative,
)
from jaxspecial.kernels.beta.inverses import (
    beta_first_parameter_partial,
    beta_second_parameter_partial,
    binomial_successes_partial,
    binomial_trials_partial,
    negative_binomial_failures_partial,
    negative_binomial_successes_partial,
)
from jaxspecial.kernels.distributions.f_distribution import (
    complementary_f_distribution_partial,
    f_distribution_freedom_partial,
    f_distribution_partial,
    f_distribution_quantile_partial,
)
from jaxspecial.kernels.distributions.student_t import (
    student_freedom_partial,
    student_partial,
    student_quantile_partial,
)

__all__ = [
    "stdtr",
    "stdtrit",
    "stdtridf",
    "fdtr",
    "fdtrc",
    "fdtri",
    "fdtridfd",
    "bdtr",
    "bdtrc",
    "bdtri",
    "nbdtr",
    "nbdtrc",
    "nbdtri",
    "bdtrik",
    "bdtrin",
    "nbdtrik",
    "nbdtrin",
    "btdtria",
    "btdtrib",
]


@special(loops="stdtr")
def stdtr(df: ArrayLike, t: ArrayLike) -> Array:
    """The distribution function of Student's t with df degrees of freedom.

    `scipy.special.stdtr`. The arguments broadcast; df real, t real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: df > 0.

    Derivatives:
      df, and mixed: by the kernel student_partial (the density differentiated under the integral, over
        the scale of F) where df >= 0.1 and (abs(t) <= 1.0e+30 or abs(t) == inf); elsewhere by the exact
        engine.
      t, and mixed: by the kernel student_partial (the density differentiated under the integral, over
        the scale of F) where df >= 0.1 and (abs(t) <= 1.0e+30 or abs(t) == inf); elsewhere by the exact
        engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import stdtr
      >>> print(f"{stdtr(1.5, 0.5):.6g}")
      0.659716
    """
    return _stdtr(df, t)


@custom_jvp
def _stdtr(df, t):
    return call("stdtr", df, t)


@rule(_stdtr)
def _stdtr_jvp(primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    F = _stdtr(df, t)
    return F, chain(
        F,
        (df_dot, lambda: _stdtr_partial((1, 0), df, t)),
        (t_dot, lambda: _stdtr_partial((0, 1), df, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtr_partial(orders, df, t):
    """The derivative of `stdtr` of mixed `orders` in (df, t) (the density differentiated under the integral, over the scale of F)."""
    within = (df >= 0.1) & ((abs(t) <= 1e30) | (abs(t) == inf))
    return kernel_or_exactly(student_partial, "stdtr", orders, (df, t), within, (0.5, 0.5))


@rule(_stdtr_partial)
def _stdtr_partial_jvp(orders, primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    F_n = _stdtr_partial(orders, df, t)
    return F_n, chain(
        F_n,
        (df_dot, lambda: _stdtr_partial(raised(orders, 0), df, t)),
        (t_dot, lambda: _stdtr_partial(raised(orders, 1), df, t)),
    )


@special(loops="stdtrit")
def stdtrit(df: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of stdtr(df, t) in t.

    `scipy.special.stdtrit`. The arguments broadcast; df real, p real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: df > 0 and p > 0 and p < 1.

    Derivatives:
      df, and mixed: by the kernel student_quantile_partial (implicit differentiation of stdtr) where df
        >= 0.1 and (p >= 1.0e-290 and p < 1 and minimum(p, 1 - p)**(1 / df) >= 1.0e-25 or p == 0 or p ==
        1); elsewhere by the exact engine.
      p, and mixed: by the kernel student_quantile_partial (implicit differentiation of stdtr) where df
        >= 0.1 and (p >= 1.0e-290 and p < 1 and minimum(p, 1 - p)**(1 / df) >= 1.0e-25 or p == 0 or p ==
        1); elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import stdtrit
      >>> print(f"{stdtrit(1.5, 0.25):.6g}")
      -0.872595
    """
    return _stdtrit(df, p)


@custom_jvp
def _stdtrit(df, p):
    return call("stdtrit", df, p)


@rule(_stdtrit)
def _stdtrit_jvp(primals, tangents):
    df, p = primals
    df_dot, p_dot = tangents
    t = _stdtrit(df, p)
    return t, chain(
        t,
        (df_dot, lambda: _stdtrit_partial((1, 0), df, p)),
        (p_dot, lambda: _stdtrit_partial((0, 1), df, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtrit_partial(orders, df, p):
    """The derivative of `stdtrit` of mixed `orders` in (df, p) (implicit differentiation of stdtr)."""
    within = (df >= 0.1) & (
        (p >= 1e-290) & (p < 1) & (minimum(p, 1 - p) ** (1 / df) >= 1e-25) | (p == 0) | (p == 1)
    )
    return kernel_or_exactly(student_quantile_partial, "stdtrit", orders, (df, p), within, (0.5, 0.25))


@rule(_stdtrit_partial)
def _stdtrit_partial_jvp(orders, primals, tangents):
    df, p = primals
    df_dot, p_dot = tangents
    t_n = _stdtrit_partial(orders, df, p)
    return t_n, chain(
        t_n,
        (df_dot, lambda: _stdtrit_partial(raised(orders, 0), df, p)),
        (p_dot, lambda: _stdtrit_partial(raised(orders, 1), df, p)),
    )


@special(loops="stdtridf")
def stdtridf(p: ArrayLike, t: ArrayLike) -> Array:
    """The inverse of stdtr(df, t) in df.

    `scipy.special.stdtridf`. The arguments broadcast; p real, t real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: t < 0 and p > erfc(-t / sqrt(2)) / 2 and p < 0.5 or t > 0 and p > 0.5 and p < 1 - erfc(t /
    sqrt(2)) / 2.

    Derivatives:
      p, and mixed: by the kernel student_freedom_partial (implicit differentiation of stdtr) where it
        certifies its result; elsewhere by the exact engine.
      t, and mixed: by the kernel student_freedom_partial (implicit differentiation of stdtr) where it
        certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import stdtridf
      >>> print(f"{stdtridf(0.0251, -6):.6g}")
      1.50004
    """
    return _stdtridf(p, t)


@custom_jvp
def _stdtridf(p, t):
    return call("stdtridf", p, t)


@rule(_stdtridf)
def _stdtridf_jvp(primals, tangents):
    p, t = primals
    p_dot, t_dot = tangents
    df = _stdtridf(p, t)
    return df, chain(
        df,
        (p_dot, lambda: _stdtridf_partial((1, 0), p, t)),
        (t_dot, lambda: _stdtridf_partial((0, 1), p, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _stdtridf_partial(orders, p, t):
    """The derivative of `stdtridf` of mixed `orders` in (p, t) (implicit differentiation of stdtr)."""
    within = None
    return kernel_or_exactly(
        student_freedom_partial, "stdtridf", orders, (p, t), within, (0.025101228388162394, -6.0)
    )


@rule(_stdtridf_partial)
def _stdtridf_partial_jvp(orders, primals, tangents):
    p, t = primals
    p_dot, t_dot = tangents
    df_n = _stdtridf_partial(orders, p, t)
    return df_n, chain(
        df_n,
        (p_dot, lambda: _stdtridf_partial(raised(orders, 0), p, t)),
        (t_dot, lambda: _stdtridf_partial(raised(orders, 1), p, t)),
    )


@special(loops="fdtr")
def fdtr(dfn: ArrayLike, dfd: ArrayLike, x: ArrayLike) -> Array:
    """The distribution function of F with dfn and dfd degrees of freedom.

    `scipy.special.fdtr`. The arguments broadcast; dfn real, dfd real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: dfn > 0 and dfd > 0 and x >= 0.

    Derivatives:
      dfn, and mixed: by the kernel f_distribution_partial (the density differentiated under the
        integral, over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x <=
        1.0e+30; elsewhere by the exact engine.
      dfd, and mixed: by the kernel f_distribution_partial (the density differentiated under the
        integral, over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x <=
        1.0e+30; elsewhere by the exact engine.
      x, and mixed: by the kernel f_distribution_partial (the density differentiated under the integral,
        over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x <= 1.0e+30;
        elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import fdtr
      >>> print(f"{fdtr(1.5, 1.5, 2.263):.6g}")
      0.663668

    Known: next to the point of the bulk where they vanish, as what is on either side of it cancels
    (where x > 0.5 and x < 2).
    """
    return _fdtr(dfn, dfd, x)


@custom_jvp
def _fdtr(dfn, dfd, x):
    return call("fdtr", dfn, dfd, x)


@rule(_fdtr)
def _fdtr_jvp(primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    P = _fdtr(dfn, dfd, x)
    return P, chain(
        P,
        (dfn_dot, lambda: _fdtr_partial((1, 0, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtr_partial((0, 1, 0), dfn, dfd, x)),
        (x_dot, lambda: _fdtr_partial((0, 0, 1), dfn, dfd, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtr_partial(orders, dfn, dfd, x):
    """The derivative of `fdtr` of mixed `orders` in (dfn, dfd, x) (the density differentiated under the integral, over the scale of F)."""
    within = (dfn >= 0.1) & (dfd >= 0.1) & (x >= 1e-30) & (x <= 1e30)
    return kernel_or_exactly(
        f_distribution_partial, "fdtr", orders, (dfn, dfd, x), within, (1.5, 1.5, 2.2625592428353203)
    )


@rule(_fdtr_partial)
def _fdtr_partial_jvp(orders, primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    P_n = _fdtr_partial(orders, dfn, dfd, x)
    return P_n, chain(
        P_n,
        (dfn_dot, lambda: _fdtr_partial(raised(orders, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtr_partial(raised(orders, 1), dfn, dfd, x)),
        (x_dot, lambda: _fdtr_partial(raised(orders, 2), dfn, dfd, x)),
    )


@special(loops="fdtrc")
def fdtrc(dfn: ArrayLike, dfd: ArrayLike, x: ArrayLike) -> Array:
    """The complement of the distribution function of F with dfn and dfd degrees of freedom.

    `scipy.special.fdtrc`. The arguments broadcast; dfn real, dfd real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: dfn > 0 and dfd > 0 and x >= 0.

    Derivatives:
      dfn, and mixed: by the kernel complementary_f_distribution_partial (the density differentiated
        under the integral, over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x
        <= 1.0e+30; elsewhere by the exact engine.
      dfd, and mixed: by the kernel complementary_f_distribution_partial (the density differentiated
        under the integral, over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x
        <= 1.0e+30; elsewhere by the exact engine.
      x, and mixed: by the kernel complementary_f_distribution_partial (the density differentiated under
        the integral, over the scale of F) where dfn >= 0.1 and dfd >= 0.1 and x >= 1.0e-30 and x <=
        1.0e+30; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import fdtrc
      >>> print(f"{fdtrc(1.5, 1.5, 2.263):.6g}")
      0.336332

    Known: next to the point of the bulk where they vanish, as what is on either side of it cancels
    (where x > 0.5 and x < 2).
    """
    return _fdtrc(dfn, dfd, x)


@custom_jvp
def _fdtrc(dfn, dfd, x):
    return call("fdtrc", dfn, dfd, x)


@rule(_fdtrc)
def _fdtrc_jvp(primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    Q = _fdtrc(dfn, dfd, x)
    return Q, chain(
        Q,
        (dfn_dot, lambda: _fdtrc_partial((1, 0, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtrc_partial((0, 1, 0), dfn, dfd, x)),
        (x_dot, lambda: _fdtrc_partial((0, 0, 1), dfn, dfd, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtrc_partial(orders, dfn, dfd, x):
    """The derivative of `fdtrc` of mixed `orders` in (dfn, dfd, x) (the density differentiated under the integral, over the scale of F)."""
    within = (dfn >= 0.1) & (dfd >= 0.1) & (x >= 1e-30) & (x <= 1e30)
    return kernel_or_exactly(
        complementary_f_distribution_partial,
        "fdtrc",
        orders,
        (dfn, dfd, x),
        within,
        (1.5, 1.5, 2.2625592428353203),
    )


@rule(_fdtrc_partial)
def _fdtrc_partial_jvp(orders, primals, tangents):
    dfn, dfd, x = primals
    dfn_dot, dfd_dot, x_dot = tangents
    Q_n = _fdtrc_partial(orders, dfn, dfd, x)
    return Q_n, chain(
        Q_n,
        (dfn_dot, lambda: _fdtrc_partial(raised(orders, 0), dfn, dfd, x)),
        (dfd_dot, lambda: _fdtrc_partial(raised(orders, 1), dfn, dfd, x)),
        (x_dot, lambda: _fdtrc_partial(raised(orders, 2), dfn, dfd, x)),
    )


@special(loops="fdtri")
def fdtri(dfn: ArrayLike, dfd: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of fdtr(dfn, dfd, x) in x.

    `scipy.special.fdtri`. The arguments broadcast; dfn real, dfd real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: dfn > 0 and dfd > 0 and p > 0 and p < 1.

    Derivatives:
      dfn, and mixed: by the kernel f_distribution_quantile_partial (implicit differentiation of fdtr)
        where dfn >= 0.1 and dfd >= 0.1 and minimum(dfn, dfd) <= 1.0e+10 and (p >= 1.0e-150 or p >=
        1.0e-290 and minimum(dfn, dfd) <= 100) and p < 1 and p**(2 / dfn) >= 1.0e-140 and (1 - p)**(2 /
        dfd) >= 1.0e-140; elsewhere by the exact engine.
      dfd, and mixed: by the kernel f_distribution_quantile_partial (implicit differentiation of fdtr)
        where dfn >= 0.1 and dfd >= 0.1 and minimum(dfn, dfd) <= 1.0e+10 and (p >= 1.0e-150 or p >=
        1.0e-290 and minimum(dfn, dfd) <= 100) and p < 1 and p**(2 / dfn) >= 1.0e-140 and (1 - p)**(2 /
        dfd) >= 1.0e-140; elsewhere by the exact engine.
      p, and mixed: by the kernel f_distribution_quantile_partial (implicit differentiation of fdtr)
        where dfn >= 0.1 and dfd >= 0.1 and minimum(dfn, dfd) <= 1.0e+10 and (p >= 1.0e-150 or p >=
        1.0e-290 and minimum(dfn, dfd) <= 100) and p < 1 and p**(2 / dfn) >= 1.0e-140 and (1 - p)**(2 /
        dfd) >= 1.0e-140; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import fdtri
      >>> print(f"{fdtri(1.5, 1.5, 0.5):.6g}")
      1

    Known: next to the point of the bulk where they vanish; the last digit of SciPy's x tells there
    (where p > 0.3 and p < 0.7).
    """
    return _fdtri(dfn, dfd, p)


@custom_jvp
def _fdtri(dfn, dfd, p):
    return call("fdtri", dfn, dfd, p)


@rule(_fdtri)
def _fdtri_jvp(primals, tangents):
    dfn, dfd, p = primals
    dfn_dot, dfd_dot, p_dot = tangents
    x = _fdtri(dfn, dfd, p)
    return x, chain(
        x,
        (dfn_dot, lambda: _fdtri_partial((1, 0, 0), dfn, dfd, p)),
        (dfd_dot, lambda: _fdtri_partial((0, 1, 0), dfn, dfd, p)),
        (p_dot, lambda: _fdtri_partial((0, 0, 1), dfn, dfd, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtri_partial(orders, dfn, dfd, p):
    """The derivative of `fdtri` of mixed `orders` in (dfn, dfd, p) (implicit differentiation of fdtr)."""
    within = (
        (dfn >= 0.1)
        & (dfd >= 0.1)
        & (minimum(dfn, dfd) <= 10000000000.0)
        & ((p >= 1e-150) | (p >= 1e-290) & (minimum(dfn, dfd) <= 100))
        & (p < 1)
        & (p ** (2 / dfn) >= 1e-140)
        & ((1 - p) ** (2 / dfd) >= 1e-140)
    )
    return kernel_or_exactly(
        f_distribution_quantile_partial, "fdtri", orders, (dfn, dfd, p), within, (0.5, 0.5, 0.5)
    )


@rule(_fdtri_partial)
def _fdtri_partial_jvp(orders, primals, tangents):
    dfn, dfd, p = primals
    dfn_dot, dfd_dot, p_dot = tangents
    x_n = _fdtri_partial(orders, dfn, dfd, p)
    return x_n, chain(
        x_n,
        (dfn_dot, lambda: _fdtri_partial(raised(orders, 0), dfn, dfd, p)),
        (dfd_dot, lambda: _fdtri_partial(raised(orders, 1), dfn, dfd, p)),
        (p_dot, lambda: _fdtri_partial(raised(orders, 2), dfn, dfd, p)),
    )


@special(loops="fdtridfd")
def fdtridfd(dfn: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of fdtr(dfn, dfd, x) in dfd.

    `scipy.special.fdtridfd`. The arguments broadcast; dfn real, p real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: dfn > 0 and p > 0 and p < 1 and x > 0.

    Derivatives:
      dfn, and mixed: by the kernel f_distribution_freedom_partial (implicit differentiation of fdtr)
        where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel f_distribution_freedom_partial (implicit differentiation of fdtr)
        where it certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel f_distribution_freedom_partial (implicit differentiation of fdtr)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import fdtridfd
      >>> print(f"{fdtridfd(1.5, 0.5837, 1.5):.6g}")
      1.49951

    Known: next to where it vanishes, as what is on either side of it cancels (where x < 2).
    """
    return _fdtridfd(dfn, p, x)


@custom_jvp
def _fdtridfd(dfn, p, x):
    return call("fdtridfd", dfn, p, x)


@rule(_fdtridfd)
def _fdtridfd_jvp(primals, tangents):
    dfn, p, x = primals
    dfn_dot, p_dot, x_dot = tangents
    dfd = _fdtridfd(dfn, p, x)
    return dfd, chain(
        dfd,
        (dfn_dot, lambda: _fdtridfd_partial((1, 0, 0), dfn, p, x)),
        (p_dot, lambda: _fdtridfd_partial((0, 1, 0), dfn, p, x)),
        (x_dot, lambda: _fdtridfd_partial((0, 0, 1), dfn, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _fdtridfd_partial(orders, dfn, p, x):
    """The derivative of `fdtridfd` of mixed `orders` in (dfn, p, x) (implicit differentiation of fdtr)."""
    within = None
    return kernel_or_exactly(
        f_distribution_freedom_partial,
        "fdtridfd",
        orders,
        (dfn, p, x),
        within,
        (1.5, 0.5837451579983961, 1.5),
    )


@rule(_fdtridfd_partial)
def _fdtridfd_partial_jvp(orders, primals, tangents):
    dfn, p, x = primals
    dfn_dot, p_dot, x_dot = tangents
    dfd_n = _fdtridfd_partial(orders, dfn, p, x)
    return dfd_n, chain(
        dfd_n,
        (dfn_dot, lambda: _fdtridfd_partial(raised(orders, 0), dfn, p, x)),
        (p_dot, lambda: _fdtridfd_partial(raised(orders, 1), dfn, p, x)),
        (x_dot, lambda: _fdtridfd_partial(raised(orders, 2), dfn, p, x)),
    )


@special(loops="bdtr")
def bdtr(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of at most k successes in n trials, each of probability p.

    `scipy.special.bdtr`. The arguments broadcast; k real, n integer, p real or k real, n real, p real.
    The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n > k and n == floor(n) and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j F / dp^j = -beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)   [DLMF 8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import bdtr
      >>> print(f"{bdtr(2, 4, 0.5):.6g}")
      0.6875
    """
    return _bdtr(k, n, p)


@custom_jvp
def _bdtr(k, n, p):
    return call("bdtr", k, n, p)


@rule(_bdtr)
def _bdtr_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _bdtr(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("bdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtr_dp(1, k, n, p)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtr_dp(j, k, n, p):
    """The derivative of `bdtr` of order j in p (DLMF 8.17.5)."""
    return _bdtr_dp(j, k, n, p) if j else _bdtr(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtr_dp(j, k, n, p):
    return -beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)


@rule(_bdtr_dp)
def _bdtr_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _bdtr_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("bdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtr_dp(j + 1, k, n, p)),
    )


@special(loops="bdtrc")
def bdtrc(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of more than k successes in n trials, each of probability p.

    `scipy.special.bdtrc`. The arguments broadcast; k real, n integer, p real or k real, n real, p real.
    The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n > k and n == floor(n) and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j F / dp^j = beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)   [DLMF 8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import bdtrc
      >>> print(f"{bdtrc(2, 4, 0.5):.6g}")
      0.3125
    """
    return _bdtrc(k, n, p)


@custom_jvp
def _bdtrc(k, n, p):
    return call("bdtrc", k, n, p)


@rule(_bdtrc)
def _bdtrc_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _bdtrc(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("bdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtrc_dp(1, k, n, p)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtrc_dp(j, k, n, p):
    """The derivative of `bdtrc` of order j in p (DLMF 8.17.5)."""
    return _bdtrc_dp(j, k, n, p) if j else _bdtrc(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrc_dp(j, k, n, p):
    return beta_density(j - 1, floor(k) + 1, floor(n) - floor(k), p)


@rule(_bdtrc_dp)
def _bdtrc_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _bdtrc_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("bdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _bdtrc_dp(j + 1, k, n, p)),
    )


@special(loops="bdtri")
def bdtri(k: ArrayLike, n: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of bdtr(k, n, p) in p.

    `scipy.special.bdtri`. The arguments broadcast; k real, n integer, y real or k real, n real, y real.
    The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n > k and n == floor(n) and y >= 0 and y <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j p / dy^j = betaincc_inverse_derivative(j, floor(k) + 1, floor(n) - floor(k), y)   [DLMF
        8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import bdtri
      >>> print(f"{bdtri(2, 4, 0.5):.6g}")
      0.614272
    """
    return _bdtri(k, n, y)


@custom_jvp
def _bdtri(k, n, y):
    return call("bdtri", k, n, y)


@rule(_bdtri)
def _bdtri_jvp(primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p = _bdtri(k, n, y)
    return p, chain(
        p,
        (k_dot, discrete("bdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _bdtri_dy(1, k, n, y)),
    )


@special(types=("dld->d", "ddd->d"), static=("j",))
def bdtri_dy(j, k, n, y):
    """The derivative of `bdtri` of order j in y (DLMF 8.17.5)."""
    return _bdtri_dy(j, k, n, y) if j else _bdtri(k, n, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtri_dy(j, k, n, y):
    return betaincc_inverse_derivative(j, floor(k) + 1, floor(n) - floor(k), y)


@rule(_bdtri_dy)
def _bdtri_dy_jvp(j, primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p_j = _bdtri_dy(j, k, n, y)
    return p_j, chain(
        p_j,
        (k_dot, discrete("bdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("bdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _bdtri_dy(j + 1, k, n, y)),
    )


@special(loops="nbdtr")
def nbdtr(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of at most k failures before n successes, each of probability p.

    `scipy.special.nbdtr`. The arguments broadcast; k integer, n integer, p real or k real, n real, p
    real. The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n >= 1 and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j F / dp^j = beta_density(j - 1, floor(n), floor(k) + 1, p)   [DLMF 8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import nbdtr
      >>> print(f"{nbdtr(2, 2, 0.5):.6g}")
      0.6875
    """
    return _nbdtr(k, n, p)


@custom_jvp
def _nbdtr(k, n, p):
    return call("nbdtr", k, n, p)


@rule(_nbdtr)
def _nbdtr_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _nbdtr(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("nbdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtr_dp(1, k, n, p)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtr_dp(j, k, n, p):
    """The derivative of `nbdtr` of order j in p (DLMF 8.17.5)."""
    return _nbdtr_dp(j, k, n, p) if j else _nbdtr(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtr_dp(j, k, n, p):
    return beta_density(j - 1, floor(n), floor(k) + 1, p)


@rule(_nbdtr_dp)
def _nbdtr_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _nbdtr_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("nbdtr", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtr", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtr_dp(j + 1, k, n, p)),
    )


@special(loops="nbdtrc")
def nbdtrc(k: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The probability of more than k failures before n successes, each of probability p.

    `scipy.special.nbdtrc`. The arguments broadcast; k integer, n integer, p real or k real, n real, p
    real. The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n >= 1 and p >= 0 and p <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j F / dp^j = -beta_density(j - 1, floor(n), floor(k) + 1, p)   [DLMF 8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import nbdtrc
      >>> print(f"{nbdtrc(2, 2, 0.5):.6g}")
      0.3125
    """
    return _nbdtrc(k, n, p)


@custom_jvp
def _nbdtrc(k, n, p):
    return call("nbdtrc", k, n, p)


@rule(_nbdtrc)
def _nbdtrc_jvp(primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F = _nbdtrc(k, n, p)
    return F, chain(
        F,
        (k_dot, discrete("nbdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtrc_dp(1, k, n, p)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtrc_dp(j, k, n, p):
    """The derivative of `nbdtrc` of order j in p (DLMF 8.17.5)."""
    return _nbdtrc_dp(j, k, n, p) if j else _nbdtrc(k, n, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrc_dp(j, k, n, p):
    return -beta_density(j - 1, floor(n), floor(k) + 1, p)


@rule(_nbdtrc_dp)
def _nbdtrc_dp_jvp(j, primals, tangents):
    k, n, p = primals
    k_dot, n_dot, p_dot = tangents
    F_j = _nbdtrc_dp(j, k, n, p)
    return F_j, chain(
        F_j,
        (k_dot, discrete("nbdtrc", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtrc", "n", "SciPy takes the integer part")),
        (p_dot, lambda: _nbdtrc_dp(j + 1, k, n, p)),
    )


@special(loops="nbdtri")
def nbdtri(k: ArrayLike, n: ArrayLike, y: ArrayLike) -> Array:
    """The inverse of nbdtr(k, n, p) in p.

    `scipy.special.nbdtri`. The arguments broadcast; k integer, n integer, y real or k real, n real, y
    real. The result has their precision (float32, float64, complex64, complex128; half precisions are
    computed in float32).

    Domain: k >= 0 and n >= 1 and y >= 0 and y <= 1.

    Derivatives:
      k: discrete: SciPy takes the integer part.
      n: discrete: SciPy takes the integer part.
      d^j p / dy^j = betainc_inverse_derivative(j, floor(n), floor(k) + 1, y)   [DLMF 8.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or n, which are discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import nbdtri
      >>> print(f"{nbdtri(2, 2, 0.5):.6g}")
      0.385728
    """
    return _nbdtri(k, n, y)


@custom_jvp
def _nbdtri(k, n, y):
    return call("nbdtri", k, n, y)


@rule(_nbdtri)
def _nbdtri_jvp(primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p = _nbdtri(k, n, y)
    return p, chain(
        p,
        (k_dot, discrete("nbdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _nbdtri_dy(1, k, n, y)),
    )


@special(types=("lld->d", "ddd->d"), static=("j",))
def nbdtri_dy(j, k, n, y):
    """The derivative of `nbdtri` of order j in y (DLMF 8.17.5)."""
    return _nbdtri_dy(j, k, n, y) if j else _nbdtri(k, n, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtri_dy(j, k, n, y):
    return betainc_inverse_derivative(j, floor(n), floor(k) + 1, y)


@rule(_nbdtri_dy)
def _nbdtri_dy_jvp(j, primals, tangents):
    k, n, y = primals
    k_dot, n_dot, y_dot = tangents
    p_j = _nbdtri_dy(j, k, n, y)
    return p_j, chain(
        p_j,
        (k_dot, discrete("nbdtri", "k", "SciPy takes the integer part")),
        (n_dot, discrete("nbdtri", "n", "SciPy takes the integer part")),
        (y_dot, lambda: _nbdtri_dy(j + 1, k, n, y)),
    )


@special(loops="bdtrik")
def bdtrik(y: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the binomial distribution function, for real k, in k.

    `scipy.special.bdtrik`. The arguments broadcast; y real, n real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: y < 1 and n > 0 and p > 0 and p < 1 and y > exp(n * log1p(-p)).

    Derivatives:
      y, and mixed: by the kernel binomial_successes_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      n, and mixed: by the kernel binomial_successes_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel binomial_successes_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import bdtrik
      >>> print(f"{bdtrik(0.5, 2, 0.5):.6g}")
      0.5
    """
    return _bdtrik(y, n, p)


@custom_jvp
def _bdtrik(y, n, p):
    return call("bdtrik", y, n, p)


@rule(_bdtrik)
def _bdtrik_jvp(primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k = _bdtrik(y, n, p)
    return k, chain(
        k,
        (y_dot, lambda: _bdtrik_partial((1, 0, 0), y, n, p)),
        (n_dot, lambda: _bdtrik_partial((0, 1, 0), y, n, p)),
        (p_dot, lambda: _bdtrik_partial((0, 0, 1), y, n, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrik_partial(orders, y, n, p):
    """The derivative of `bdtrik` of mixed `orders` in (y, n, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        binomial_successes_partial, "bdtrik", orders, (y, n, p), within, (0.4999999999999998, 2.0, 0.5)
    )


@rule(_bdtrik_partial)
def _bdtrik_partial_jvp(orders, primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k_n = _bdtrik_partial(orders, y, n, p)
    return k_n, chain(
        k_n,
        (y_dot, lambda: _bdtrik_partial(raised(orders, 0), y, n, p)),
        (n_dot, lambda: _bdtrik_partial(raised(orders, 1), y, n, p)),
        (p_dot, lambda: _bdtrik_partial(raised(orders, 2), y, n, p)),
    )


@special(loops="bdtrin")
def bdtrin(k: ArrayLike, y: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the binomial distribution function, for real n, in n.

    `scipy.special.bdtrin`. The arguments broadcast; k real, y real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: k >= 0 and y > 0 and y < 1 and p > 0 and p < 1.

    Derivatives:
      k, and mixed: by the kernel binomial_trials_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      y, and mixed: by the kernel binomial_trials_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel binomial_trials_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import bdtrin
      >>> print(f"{bdtrin(0.5, 0.5, 0.5):.6g}")
      2
    """
    return _bdtrin(k, y, p)


@custom_jvp
def _bdtrin(k, y, p):
    return call("bdtrin", k, y, p)


@rule(_bdtrin)
def _bdtrin_jvp(primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n = _bdtrin(k, y, p)
    return n, chain(
        n,
        (k_dot, lambda: _bdtrin_partial((1, 0, 0), k, y, p)),
        (y_dot, lambda: _bdtrin_partial((0, 1, 0), k, y, p)),
        (p_dot, lambda: _bdtrin_partial((0, 0, 1), k, y, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _bdtrin_partial(orders, k, y, p):
    """The derivative of `bdtrin` of mixed `orders` in (k, y, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        binomial_trials_partial, "bdtrin", orders, (k, y, p), within, (0.5, 0.4999999999999998, 0.5)
    )


@rule(_bdtrin_partial)
def _bdtrin_partial_jvp(orders, primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n_n = _bdtrin_partial(orders, k, y, p)
    return n_n, chain(
        n_n,
        (k_dot, lambda: _bdtrin_partial(raised(orders, 0), k, y, p)),
        (y_dot, lambda: _bdtrin_partial(raised(orders, 1), k, y, p)),
        (p_dot, lambda: _bdtrin_partial(raised(orders, 2), k, y, p)),
    )


@special(loops="nbdtrik")
def nbdtrik(y: ArrayLike, n: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the negative binomial distribution function, for real k, in k.

    `scipy.special.nbdtrik`. The arguments broadcast; y real, n real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: y < 1 and n > 0 and p > 0 and p < 1 and y > exp(n * log(p)).

    Derivatives:
      y, and mixed: by the kernel negative_binomial_failures_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      n, and mixed: by the kernel negative_binomial_failures_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel negative_binomial_failures_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import nbdtrik
      >>> print(f"{nbdtrik(0.5, 1.5, 0.5):.6g}")
      0.5
    """
    return _nbdtrik(y, n, p)


@custom_jvp
def _nbdtrik(y, n, p):
    return call("nbdtrik", y, n, p)


@rule(_nbdtrik)
def _nbdtrik_jvp(primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k = _nbdtrik(y, n, p)
    return k, chain(
        k,
        (y_dot, lambda: _nbdtrik_partial((1, 0, 0), y, n, p)),
        (n_dot, lambda: _nbdtrik_partial((0, 1, 0), y, n, p)),
        (p_dot, lambda: _nbdtrik_partial((0, 0, 1), y, n, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrik_partial(orders, y, n, p):
    """The derivative of `nbdtrik` of mixed `orders` in (y, n, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        negative_binomial_failures_partial,
        "nbdtrik",
        orders,
        (y, n, p),
        within,
        (0.4999999999999998, 1.5, 0.5),
    )


@rule(_nbdtrik_partial)
def _nbdtrik_partial_jvp(orders, primals, tangents):
    y, n, p = primals
    y_dot, n_dot, p_dot = tangents
    k_n = _nbdtrik_partial(orders, y, n, p)
    return k_n, chain(
        k_n,
        (y_dot, lambda: _nbdtrik_partial(raised(orders, 0), y, n, p)),
        (n_dot, lambda: _nbdtrik_partial(raised(orders, 1), y, n, p)),
        (p_dot, lambda: _nbdtrik_partial(raised(orders, 2), y, n, p)),
    )


@special(loops="nbdtrin")
def nbdtrin(k: ArrayLike, y: ArrayLike, p: ArrayLike) -> Array:
    """The inverse of the negative binomial distribution function, for real n, in n.

    `scipy.special.nbdtrin`. The arguments broadcast; k real, y real, p real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: k >= 0 and y > 0 and y < 1 and p > 0 and p < 1.

    Derivatives:
      k, and mixed: by the kernel negative_binomial_successes_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      y, and mixed: by the kernel negative_binomial_successes_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel negative_binomial_successes_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import nbdtrin
      >>> print(f"{nbdtrin(0.5, 0.5, 0.5):.6g}")
      1.5
    """
    return _nbdtrin(k, y, p)


@custom_jvp
def _nbdtrin(k, y, p):
    return call("nbdtrin", k, y, p)


@rule(_nbdtrin)
def _nbdtrin_jvp(primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n = _nbdtrin(k, y, p)
    return n, chain(
        n,
        (k_dot, lambda: _nbdtrin_partial((1, 0, 0), k, y, p)),
        (y_dot, lambda: _nbdtrin_partial((0, 1, 0), k, y, p)),
        (p_dot, lambda: _nbdtrin_partial((0, 0, 1), k, y, p)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _nbdtrin_partial(orders, k, y, p):
    """The derivative of `nbdtrin` of mixed `orders` in (k, y, p) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        negative_binomial_successes_partial,
        "nbdtrin",
        orders,
        (k, y, p),
        within,
        (0.5, 0.4999999999999998, 0.5),
    )


@rule(_nbdtrin_partial)
def _nbdtrin_partial_jvp(orders, primals, tangents):
    k, y, p = primals
    k_dot, y_dot, p_dot = tangents
    n_n = _nbdtrin_partial(orders, k, y, p)
    return n_n, chain(
        n_n,
        (k_dot, lambda: _nbdtrin_partial(raised(orders, 0), k, y, p)),
        (y_dot, lambda: _nbdtrin_partial(raised(orders, 1), k, y, p)),
        (p_dot, lambda: _nbdtrin_partial(raised(orders, 2), k, y, p)),
    )


@special(loops="btdtria")
def btdtria(p: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of betainc(a, b, x) in a.

    `scipy.special.btdtria`. The arguments broadcast; p real, b real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: p > 0 and p < 1 and b > 0 and x > 0 and x < 1.

    Derivatives:
      p, and mixed: by the kernel beta_first_parameter_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      b, and mixed: by the kernel beta_first_parameter_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel beta_first_parameter_partial (implicit differentiation of DLMF 8.17.5)
        where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import btdtria
      >>> print(f"{btdtria(0.6529, 0.5, 0.7311):.6g}")
      0.500089
    """
    return _btdtria(p, b, x)


@custom_jvp
def _btdtria(p, b, x):
    return call("btdtria", p, b, x)


@rule(_btdtria)
def _btdtria_jvp(primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a = _btdtria(p, b, x)
    return a, chain(
        a,
        (p_dot, lambda: _btdtria_partial((1, 0, 0), p, b, x)),
        (b_dot, lambda: _btdtria_partial((0, 1, 0), p, b, x)),
        (x_dot, lambda: _btdtria_partial((0, 0, 1), p, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _btdtria_partial(orders, p, b, x):
    """The derivative of `btdtria` of mixed `orders` in (p, b, x) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        beta_first_parameter_partial,
        "btdtria",
        orders,
        (p, b, x),
        within,
        (0.6529100466239041, 0.5, 0.7310585786300049),
    )


@rule(_btdtria_partial)
def _btdtria_partial_jvp(orders, primals, tangents):
    p, b, x = primals
    p_dot, b_dot, x_dot = tangents
    a_n = _btdtria_partial(orders, p, b, x)
    return a_n, chain(
        a_n,
        (p_dot, lambda: _btdtria_partial(raised(orders, 0), p, b, x)),
        (b_dot, lambda: _btdtria_partial(raised(orders, 1), p, b, x)),
        (x_dot, lambda: _btdtria_partial(raised(orders, 2), p, b, x)),
    )


@special(loops="btdtrib")
def btdtrib(a: ArrayLike, p: ArrayLike, x: ArrayLike) -> Array:
    """The inverse of betainc(a, b, x) in b.

    `scipy.special.btdtrib`. The arguments broadcast; a real, p real, x real. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > 0 and p > 0 and p < 1 and x > 0 and x < 1.

    Derivatives:
      a, and mixed: by the kernel beta_second_parameter_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      p, and mixed: by the kernel beta_second_parameter_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.
      x, and mixed: by the kernel beta_second_parameter_partial (implicit differentiation of DLMF
        8.17.5) where it certifies its result; elsewhere by the exact engine.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import btdtrib
      >>> print(f"{btdtrib(0.5, 0.6529, 0.7311):.6g}")
      0.499938
    """
    return _btdtrib(a, p, x)


@custom_jvp
def _btdtrib(a, p, x):
    return call("btdtrib", a, p, x)


@rule(_btdtrib)
def _btdtrib_jvp(primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b = _btdtrib(a, p, x)
    return b, chain(
        b,
        (a_dot, lambda: _btdtrib_partial((1, 0, 0), a, p, x)),
        (p_dot, lambda: _btdtrib_partial((0, 1, 0), a, p, x)),
        (x_dot, lambda: _btdtrib_partial((0, 0, 1), a, p, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _btdtrib_partial(orders, a, p, x):
    """The derivative of `btdtrib` of mixed `orders` in (a, p, x) (implicit differentiation of DLMF 8.17.5)."""
    within = None
    return kernel_or_exactly(
        beta_second_parameter_partial,
        "btdtrib",
        orders,
        (a, p, x),
        within,
        (0.5, 0.6529100466239041, 0.7310585786300049),
    )


@rule(_btdtrib_partial)
def _btdtrib_partial_jvp(orders, primals, tangents):
    a, p, x = primals
    a_dot, p_dot, x_dot = tangents
    b_n = _btdtrib_partial(orders, a, p, x)
    return b_n, chain(
        b_n,
        (a_dot, lambda: _btdtrib_partial(raised(orders, 0), a, p, x)),
        (p_dot, lambda: _btdtrib_partial(raised(orders, 1), a, p, x)),
        (x_dot, lambda: _btdtrib_partial(raised(orders, 2), a, p, x)),
    )
