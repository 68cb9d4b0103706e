# Generated from codegen/catalogue/logarithms.yaml by `make generate`. Do not edit.

"""Logarithms: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import chain, custom_jvp, kernel_or_exactly, raised, rule, special
from jaxspecial.kernels.bessel.modified_i_logarithms import log_i_partial, log_i_value
from jaxspecial.kernels.bessel.modified_logarithms import log_k_partial, log_k_value
from jaxspecial.kernels.beta.incomplete_logarithms import (
    log_regularized_beta_partial,
    log_regularized_beta_value,
)
from jaxspecial.kernels.distributions.student_logarithms import log_student_partial, log_student_value
from jaxspecial.kernels.error.logarithms import log_erfc_derivative, log_erfc_value
from jaxspecial.kernels.gamma.incomplete_logarithms import (
    log_lower_gamma_partial,
    log_lower_gamma_value,
    log_upper_gamma_partial,
    log_upper_gamma_value,
)

__all__ = ["log_erfc", "log_kve", "log_ive", "log_gammainc", "log_gammaincc", "log_stdtr", "log_betainc"]


@special(types=("d->d",))
def log_erfc(x: ArrayLike) -> Array:
    """The logarithm of the complementary error function.

    .. math::

        l(x) = \\log \\operatorname{erfc}(x), \\qquad
        \\operatorname{erfc}(x) = \\frac{2}{\\sqrt{\\pi}} \\int_x^\\infty e^{-t^2} \\, dt

    [DLMF 7.2.2]

    It is finite where erfc(x) underflows, from x = 27 on, and keeps the digits of small values where
    erfc(x) is close to 1. For an exponentially modified Gaussian density (EMG), log(erfc(x)) + x^2,
    take log(erfcx(x)) for x >= 0, and log_erfc(x) + x**2 for x < 0; for large positive x that sum
    cancels, for large negative x erfcx overflows.

    Args:
      x: The argument, real.

    Returns:
      l: The logarithm, from log(2) down; about -x^2 - log(x sqrt(pi)) for x to infinity.

    SciPy has no `log_erfc`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dl/dx = -2 / (sqrt(pi) * erfcx(x))   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value 4e-16, first derivatives 2e-15, higher and
    mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erfc, erfcx, log_ndtr

    References:
      https://dlmf.nist.gov/7.2.E2

    Examples:
      The logarithm of a probability that underflows, and its derivative:

      >>> import jax
      >>> from jaxspecial import log_erfc
      >>> print(f"{log_erfc(100.0):.2f} {jax.grad(log_erfc)(100.0):.2f}")
      -10005.18 -200.01

      The x at which erfc(x) is e^-1000, by Newton's method:

      >>> x = 1.0
      >>> for _ in range(40):
      ...     x -= (log_erfc(x) + 1000) / jax.grad(log_erfc)(x)
      >>> print(f"{x:.4f}")
      31.5591
    """
    return _log_erfc(x)


@custom_jvp
def _log_erfc(x):
    return log_erfc_value(x)


@rule(_log_erfc)
def _log_erfc_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l = _log_erfc(x)
    return l, chain(
        l,
        (x_dot, lambda: _log_erfc_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def log_erfc_dx(n, x):
    """The derivative of `log_erfc` of order n in x (DLMF 7.10.1, and 7.2.3)."""
    return _log_erfc_dx(n, x) if n else _log_erfc(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_erfc_dx(n, x):
    return log_erfc_derivative(n, x)


@rule(_log_erfc_dx)
def _log_erfc_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l_n = _log_erfc_dx(n, x)
    return l_n, chain(
        l_n,
        (x_dot, lambda: _log_erfc_dx(n + 1, x)),
    )


@special(types=("dd->d",))
def log_kve(v: ArrayLike, z: ArrayLike) -> Array:
    """The logarithm of kve(v, z), the modified Bessel function of the second kind with its decay scaled
    away.

    .. math::

        l(v, z) = \\log\\!\\left(e^z K_v(z)\\right), \\qquad
        K_v(z) = \\int_0^\\infty e^{-z \\cosh t} \\cosh(v t) \\, dt

    [DLMF 10.32.9]

    It is finite where kve(v, z) overflows, for large orders and small arguments. First derivatives
    never need the exact engine. Nor does a Hessian matrix; derivatives of order 2 in v and also 2 in z,
    or more, may. The logarithm of kv(v, z) is log_kve(v, z) - z. It is a term of the likelihoods of
    Matern's covariance and of generalised hyperbolic distributions.

    Args:
      v: The order, real.
      z: The argument, z > 0; at 0 the logarithm is infinite.

    Returns:
      l: The logarithm, about log(pi / (2 z)) / 2 for large z.

    SciPy has no `log_kve`. The arguments broadcast; v real, z real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: z > 0.

    Derivatives:
      dl/dz = 1 - (kve(v - 1, z) + kve(v + 1, z)) / (2 * kve(v, z))   [DLMF 10.29.1]
      computed in v, z, and mixed: by a kernel (DLMF 10.32.9, 10.41.4) where it certifies its result;
        elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value 3e-15, first derivatives 8e-16, higher and
    mixed ones 8e-16.

    Cost: In v, and similarly in z, the kernel takes about 1.2 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.4 ms an element in the median of points in the tested
    region, 0.51 ms in that of points anywhere, and at most 5.4 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      kve, kv, log_ndtr

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      Where kve overflows, with the derivative in the order:

      >>> import jax
      >>> from jaxspecial import kve, log_kve
      >>> print(f"{kve(1000.0, 1e-30):.4g} {log_kve(1000.0, 1e-30):.0f}")
      inf 75675

      The smoothness v of Matern's covariance (2 / gamma(v)) (z / 2)^v K_v(z) that gives 0.5 at
      z = 1, by Newton's method:

      >>> from jaxspecial import gammaln
      >>> def log_covariance(v, z):
      ...     log = jax.numpy.log
      ...     return log_kve(v, z) - z + v * log(z / 2) + log(2.0) - gammaln(v)
      >>> v = 1.0
      >>> for _ in range(8):
      ...     excess = log_covariance(v, 1.0) - jax.numpy.log(0.5)
      ...     v -= excess / jax.grad(log_covariance)(v, 1.0)
      >>> print(f"{v:.4f}")
      0.7488
    """
    return _log_kve(v, z)


@custom_jvp
def _log_kve(v, z):
    return log_k_value(v, z)


@rule(_log_kve)
def _log_kve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l = _log_kve(v, z)
    return l, chain(
        l,
        (v_dot, lambda: _log_kve_partial((1, 0), v, z)),
        (z_dot, lambda: _log_kve_partial((0, 1), v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_kve_partial(orders, v, z):
    """The derivative of `log_kve` of mixed `orders` in (v, z) (DLMF 10.32.9, 10.41.4)."""
    within = None
    return kernel_or_exactly(log_k_partial, "log_kve", orders, (v, z), within, (0.5, 0.5))


@rule(_log_kve_partial)
def _log_kve_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l_n = _log_kve_partial(orders, v, z)
    return l_n, chain(
        l_n,
        (v_dot, lambda: _log_kve_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _log_kve_partial(raised(orders, 1), v, z)),
    )


@special(types=("dd->d",))
def log_ive(v: ArrayLike, z: ArrayLike) -> Array:
    """The logarithm of ive(v, z), the modified Bessel function of the first kind with its growth scaled
    away, where it is positive.

    .. math::

        l(v, z) = \\log\\!\\left(e^{-z} I_v(z)\\right), \\qquad
        I_v(z) = \\sum_{k=0}^\\infty \\frac{(z/2)^{v + 2k}}{k! \\, \\Gamma(v + k + 1)}

    [DLMF 10.25.2]

    It is finite where ive(v, z) underflows, for large orders and small arguments. The logarithm of
    iv(v, z) is log_ive(v, z) + z. It is a term of the likelihoods of Rice's, von Mises's and noncentral
    chi-square distributions. At 80 points beyond the tested regions, with orders from 31 to 511 and z
    from a tenth to 300 times the order, the value had errors of 5e-16, the derivative in z 1.3e-14.

    Args:
      v: The order, real.
      z: The argument, z >= 0.

    Returns:
      l: The logarithm; about -log(2 pi z) / 2 for large z, NaN where ive(v, z) is negative, for v < -1.

    SciPy has no `log_ive`. The arguments broadcast; v real, z real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: z >= 0.

    Derivatives:
      dl/dz = -1 + (ive(v - 1, z) + ive(v + 1, z)) / (2 * ive(v, z))   [DLMF 10.29.1]
      computed in v, z, and mixed: by a kernel (DLMF 10.25.2, 10.32.12, 10.41.3) where it certifies its
        result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value 3e-16, first derivatives 5e-16, higher and
    mixed ones 2e-15.

    Cost: In v, and similarly in z, the kernel takes about 2.8 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.52 ms an element in the median of points in the
    tested region, 0.42 ms in that of points anywhere, and at most 17 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ive, iv, log_kve

    References:
      https://dlmf.nist.gov/10.25.E2

    Examples:
      Where ive underflows, with the derivative in the order:

      >>> import jax
      >>> from jaxspecial import ive, log_ive
      >>> print(f"{ive(1000.0, 1.0):.4g} {log_ive(1000.0, 1.0):.2f}")
      0 -6606.28
      >>> print(f"{jax.grad(log_ive)(1000.0, 1.0):.6f}")
      -7.601403

      The concentration of von Mises's distribution whose mean resultant length is 0.7, by
      Newton's method:

      >>> def excess(k):
      ...     return jax.numpy.exp(log_ive(1.0, k) - log_ive(0.0, k)) - 0.7
      >>> k = 1.0
      >>> for _ in range(8):
      ...     k -= excess(k) / jax.grad(excess)(k)
      >>> print(f"{k:.4f}")
      2.0136
    """
    return _log_ive(v, z)


@custom_jvp
def _log_ive(v, z):
    return log_i_value(v, z)


@rule(_log_ive)
def _log_ive_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l = _log_ive(v, z)
    return l, chain(
        l,
        (v_dot, lambda: _log_ive_partial((1, 0), v, z)),
        (z_dot, lambda: _log_ive_partial((0, 1), v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_ive_partial(orders, v, z):
    """The derivative of `log_ive` of mixed `orders` in (v, z) (DLMF 10.25.2, 10.32.12, 10.41.3)."""
    within = None
    return kernel_or_exactly(log_i_partial, "log_ive", orders, (v, z), within, (0.5, 0.5))


@rule(_log_ive_partial)
def _log_ive_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    l_n = _log_ive_partial(orders, v, z)
    return l_n, chain(
        l_n,
        (v_dot, lambda: _log_ive_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _log_ive_partial(raised(orders, 1), v, z)),
    )


@special(types=("dd->d",))
def log_gammainc(a: ArrayLike, x: ArrayLike) -> Array:
    """The logarithm of the regularised lower incomplete gamma function of a and x.

    .. math::

        l(a, x) = \\log P(a, x), \\qquad
        P(a, x) = \\frac{1}{\\Gamma(a)} \\int_0^x t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    It is finite where gammainc(a, x) underflows, for small x and large a. Where gammainc(a, x) is close
    to 1 it is about -gammaincc(a, x), with all digits.

    Args:
      a: The shape, a >= 0.
      x: The upper limit of the integral, x >= 0.

    Returns:
      l: The logarithm of the probability that a gamma variable of shape a and scale 1 is at most x;
        -infinity at x = 0.

    SciPy has no `log_gammainc`. The arguments broadcast; a real, x real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and x >= 0 and a + x > 0.

    Derivatives:
      dl/dx = exp((a - 1) * log(x) - x - gammaln(a)) / gammainc(a, x)   [DLMF 8.8.13]
      computed in a, x, and mixed: by a kernel (DLMF 8.2.1, 8.7.1).

    Accuracy: the worst errors in the tests, relative: value 3e-15, first derivatives 4e-14, higher and
    mixed ones 4e-14.

    Cost: In a, x the kernel takes about 1.8 us an element.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammainc, log_gammaincc, gammaln

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      A probability that underflows, with its derivative in x, about a / x:

      >>> import jax
      >>> from jaxspecial import gammainc, log_gammainc
      >>> print(f"{gammainc(50.0, 1e-8):.4g} {log_gammainc(50.0, 1e-8):.2f}")
      0 -1069.51
      >>> print(f"{jax.grad(log_gammainc, 1)(50.0, 1e-8):.4g}")
      5e+09

      The most likely scale of waiting times of shape 2, if three are 0.5, 1 and 2 and seven more
      are known to be at most 0.01, by Newton's method:

      >>> times = jax.numpy.array([0.5, 1.0, 2.0])
      >>> def log_likelihood(s):
      ...     known = jax.numpy.sum(-times / s - 2 * jax.numpy.log(s))
      ...     return known + 7 * log_gammainc(2.0, 0.01 / s)
      >>> s = 0.1
      >>> for _ in range(9):
      ...     s -= jax.grad(log_likelihood)(s) / jax.grad(jax.grad(log_likelihood))(s)
      >>> print(f"{s:.3f}")
      0.177
    """
    return _log_gammainc(a, x)


@custom_jvp
def _log_gammainc(a, x):
    return log_lower_gamma_value(a, x)


@rule(_log_gammainc)
def _log_gammainc_jvp(primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    l = _log_gammainc(a, x)
    return l, chain(
        l,
        (a_dot, lambda: _log_gammainc_partial((1, 0), a, x)),
        (x_dot, lambda: _log_gammainc_partial((0, 1), a, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_gammainc_partial(orders, a, x):
    """The derivative of `log_gammainc` of mixed `orders` in (a, x) (DLMF 8.2.1, 8.7.1)."""
    return log_lower_gamma_partial(orders, a, x)


@rule(_log_gammainc_partial)
def _log_gammainc_partial_jvp(orders, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    l_n = _log_gammainc_partial(orders, a, x)
    return l_n, chain(
        l_n,
        (a_dot, lambda: _log_gammainc_partial(raised(orders, 0), a, x)),
        (x_dot, lambda: _log_gammainc_partial(raised(orders, 1), a, x)),
    )


@special(types=("dd->d",))
def log_gammaincc(a: ArrayLike, x: ArrayLike) -> Array:
    """The logarithm of the regularised upper incomplete gamma function of a and x.

    .. math::

        l(a, x) = \\log Q(a, x), \\qquad
        Q(a, x) = \\frac{1}{\\Gamma(a)} \\int_x^\\infty t^{a - 1} e^{-t} \\, dt

    [DLMF 8.2.4]

    It is finite where gammaincc(a, x) underflows, for a = 1 from x = 717 on, where SciPy's is 0. Where
    gammaincc(a, x) is close to 1 it is about -gammainc(a, x), with all digits.

    Args:
      a: The shape, a >= 0.
      x: The lower limit of the integral, x >= 0.

    Returns:
      l: The logarithm of the probability that a gamma variable of shape a and scale 1 is larger than x;
        about (a - 1) log(x) - x - log(gamma(a)) for large x.

    SciPy has no `log_gammaincc`. The arguments broadcast; a real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a >= 0 and x >= 0 and a + x > 0.

    Derivatives:
      dl/dx = -exp((a - 1) * log(x) - x - gammaln(a)) / gammaincc(a, x)   [DLMF 8.8.13]
      computed in a, x, and mixed: by a kernel (DLMF 8.2.2, 8.7.1) where it certifies its result;
        elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value 7e-16, first derivatives 2e-14, higher and
    mixed ones 2e-14.

    Cost: In a, and similarly in x, the kernel takes about 1.5 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.8 ms an element in the median of points in the tested
    region, 0.51 ms in that of points anywhere, and at most 9.4 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      gammaincc, log_gammainc, gammaln

    References:
      https://dlmf.nist.gov/8.2.E4

    Examples:
      A probability that underflows, with its derivative in the shape:

      >>> import jax
      >>> from jaxspecial import gammaincc, log_gammaincc
      >>> print(f"{gammaincc(3.0, 1000.0):.4g} {log_gammaincc(3.0, 1000.0):.2f}")
      0 -986.88
      >>> print(f"{jax.grad(log_gammaincc)(3.0, 1000.0):.4f}")
      5.9860

      The most likely rate of a Poisson process, if waiting for three events took 2, 3 and more than
      50 seconds, by Newton's method:

      >>> def log_likelihood(r):
      ...     known = 6 * jax.numpy.log(r) - 5 * r
      ...     return known + log_gammaincc(3.0, 50 * r)
      >>> @jax.jit
      ... def step(r):
      ...     slope = jax.grad(log_likelihood)
      ...     return r - slope(r) / jax.grad(slope)(r)
      >>> r = 0.1
      >>> for _ in range(9):
      ...     r = step(r)
      >>> print(f"{r:.4f}")
      0.1404
    """
    return _log_gammaincc(a, x)


@custom_jvp
def _log_gammaincc(a, x):
    return log_upper_gamma_value(a, x)


@rule(_log_gammaincc)
def _log_gammaincc_jvp(primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    l = _log_gammaincc(a, x)
    return l, chain(
        l,
        (a_dot, lambda: _log_gammaincc_partial((1, 0), a, x)),
        (x_dot, lambda: _log_gammaincc_partial((0, 1), a, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_gammaincc_partial(orders, a, x):
    """The derivative of `log_gammaincc` of mixed `orders` in (a, x) (DLMF 8.2.2, 8.7.1)."""
    within = None
    return kernel_or_exactly(
        log_upper_gamma_partial, "log_gammaincc", orders, (a, x), within, (0.5, 0.8535533905932737)
    )


@rule(_log_gammaincc_partial)
def _log_gammaincc_partial_jvp(orders, primals, tangents):
    a, x = primals
    a_dot, x_dot = tangents
    l_n = _log_gammaincc_partial(orders, a, x)
    return l_n, chain(
        l_n,
        (a_dot, lambda: _log_gammaincc_partial(raised(orders, 0), a, x)),
        (x_dot, lambda: _log_gammaincc_partial(raised(orders, 1), a, x)),
    )


@special(types=("dd->d",))
def log_stdtr(df: ArrayLike, t: ArrayLike) -> Array:
    """The logarithm of the distribution function of Student's t with df degrees of freedom.

    .. math::

        l(\\nu, t) = \\log F_\\nu(t), \\qquad
        F_\\nu(t) = \\frac{\\Gamma((\\nu + 1) / 2)}{\\sqrt{\\pi \\nu} \\, \\Gamma(\\nu / 2)}
        \\int_{-\\infty}^t \\left(1 + \\frac{u^2}{\\nu}\\right)^{-(\\nu + 1) / 2} du

    [SciPy; with nu = df]

    It is finite where stdtr(df, t) underflows, and keeps the digits of small values where stdtr(df, t)
    is close to 1. It is the term of a likelihood for censored data with heavy tails. At t = -inf it is
    -inf. At 59 points with df from 1 to 1e6 and t from -1 to -1e4 the value had errors of 3e-16, and at
    2,000 such points no first derivative needed the exact engine.

    Args:
      df: The degrees of freedom, df > 0.
      t: The upper limit of the integral.

    Returns:
      l: The logarithm of the probability that Student's t is at most t; about -df log(-t) and a
        constant for t to -infinity.

    SciPy has no `log_stdtr`. The arguments broadcast; df real, t real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: df > 0.

    Derivatives:
      dl/dt = exp(-(df + 1) / 2 * log1p(t**2 / df)) / (sqrt(df) * beta(df / 2, 0.5) * stdtr(df, t))
      computed in df, t, and mixed: by a kernel (the density differentiated under the integral) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value 5e-15, first derivatives 4e-14, higher and
    mixed ones 4e-14.

    Cost: In df, and similarly in t, the kernel takes about 11 us an element at points of the tests.
    Outside of its domain the exact engine takes 4.2 ms an element in the median of points in the tested
    region, 0.96 ms in that of points anywhere, and at most 40 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      stdtr, log_ndtr, stdtrit

    Examples:
      The logarithm of a probability that underflows, with its derivative in the degrees of freedom:

      >>> import jax
      >>> from jaxspecial import log_stdtr
      >>> print(f"{log_stdtr(40.0, -1e6):.2f} {jax.grad(log_stdtr)(40.0, -1e6):.4f}")
      -481.61 -11.4834

      The most likely location for three observations with Student's errors of 5 degrees of freedom,
      if one is 1 and two are only known to be below 0, by Newton's method:

      >>> def log_likelihood(m):
      ...     return -3 * jax.numpy.log1p((1 - m)**2 / 5) + 2 * log_stdtr(5.0, -m)
      >>> m = 0.0
      >>> for _ in range(8):
      ...     m -= jax.grad(log_likelihood)(m) / jax.grad(jax.grad(log_likelihood))(m)
      >>> print(f"{m:.4f}")
      -0.3066
    """
    return _log_stdtr(df, t)


@custom_jvp
def _log_stdtr(df, t):
    return log_student_value(df, t)


@rule(_log_stdtr)
def _log_stdtr_jvp(primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    l = _log_stdtr(df, t)
    return l, chain(
        l,
        (df_dot, lambda: _log_stdtr_partial((1, 0), df, t)),
        (t_dot, lambda: _log_stdtr_partial((0, 1), df, t)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_stdtr_partial(orders, df, t):
    """The derivative of `log_stdtr` of mixed `orders` in (df, t) (the density differentiated under the integral)."""
    within = None
    return kernel_or_exactly(log_student_partial, "log_stdtr", orders, (df, t), within, (1.5, 0.5))


@rule(_log_stdtr_partial)
def _log_stdtr_partial_jvp(orders, primals, tangents):
    df, t = primals
    df_dot, t_dot = tangents
    l_n = _log_stdtr_partial(orders, df, t)
    return l_n, chain(
        l_n,
        (df_dot, lambda: _log_stdtr_partial(raised(orders, 0), df, t)),
        (t_dot, lambda: _log_stdtr_partial(raised(orders, 1), df, t)),
    )


@special(types=("ddd->d",))
def log_betainc(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """The logarithm of the regularised incomplete beta function of a, b and x.

    .. math::

        l(a, b, x) = \\log I_x(a, b), \\qquad
        I_x(a, b) = \\frac{1}{B(a, b)} \\int_0^x t^{a - 1} (1 - t)^{b - 1} \\, dt

    [DLMF 8.17.2]

    It is finite where betainc(a, b, x) underflows, and keeps the digits of small values where
    betainc(a, b, x) is close to 1.

    Args:
      a: The first shape, a > 0.
      b: The second shape, b > 0.
      x: The upper limit of the integral, from 0 to 1.

    Returns:
      l: The logarithm of the probability that a beta variable is at most x; -infinity at x = 0, and 0
        at x = 1.

    SciPy has no `log_betainc`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > 0 and b > 0 and x >= 0 and x <= 1.

    Derivatives:
      dl/dx = exp((a - 1) * log(x) + (b - 1) * log1p(-x) - betaln(a, b)) / betainc(a, b, x)   [DLMF
        8.17.1]
      computed in a, b, x, and mixed: by a kernel (DLMF 8.17.1, 8.17.20) where it certifies its result;
        elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value 1e-14, first derivatives 1e-14, higher and
    mixed ones 5e-13.

    Cost: In a, and similarly in b and x, the kernel takes about 7.2 us an element at points of the
    tests. Outside of its domain the exact engine takes 1.5 ms an element in the median of points in the
    tested region, 1.4 ms in that of points anywhere, and at most 6.9 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      betainc, log_stdtr, betaln

    References:
      https://dlmf.nist.gov/8.17.E2

    Examples:
      The logarithm of a probability that underflows, with its derivative in a:

      >>> import jax
      >>> from jaxspecial import betainc, log_betainc
      >>> print(f"{betainc(50.0, 3.0, 1e-9):.4g} {log_betainc(50.0, 3.0, 1e-9):.2f}")
      0 -1028.97
      >>> print(f"{jax.grad(log_betainc)(50.0, 3.0, 1e-9):.4f}")
      -20.6844

      The a at which I_0.1(a, 2) is e^-100, by Newton's method:

      >>> a = 1.0
      >>> for _ in range(8):
      ...     a -= (log_betainc(a, 2.0, 0.1) + 100) / jax.grad(log_betainc)(a, 2.0, 0.1)
      >>> print(f"{a:.3f}")
      45.048
    """
    return _log_betainc(a, b, x)


@custom_jvp
def _log_betainc(a, b, x):
    return log_regularized_beta_value(a, b, x)


@rule(_log_betainc)
def _log_betainc_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    l = _log_betainc(a, b, x)
    return l, chain(
        l,
        (a_dot, lambda: _log_betainc_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _log_betainc_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _log_betainc_partial((0, 0, 1), a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_betainc_partial(orders, a, b, x):
    """The derivative of `log_betainc` of mixed `orders` in (a, b, x) (DLMF 8.17.1, 8.17.20)."""
    within = None
    return kernel_or_exactly(
        log_regularized_beta_partial, "log_betainc", orders, (a, b, x), within, (0.5, 0.5, 0.5)
    )


@rule(_log_betainc_partial)
def _log_betainc_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    l_n = _log_betainc_partial(orders, a, b, x)
    return l_n, chain(
        l_n,
        (a_dot, lambda: _log_betainc_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _log_betainc_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _log_betainc_partial(raised(orders, 2), a, b, x)),
    )
