# Generated from codegen/catalogue/modified_bessel.yaml by `make generate`. Do not edit.

"""Modified bessel: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import comb, inf

from jax import Array
from jax.numpy import abs, floor, imag, iscomplexobj, real, where
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    along,
    call,
    chain,
    composed,
    custom_jvp,
    discrete,
    exactly,
    kernel_or_exactly,
    raised,
    rounded,
    rule,
    special,
    times,
    valued,
)
from jaxspecial.kernels.bessel.integer_derivatives import (
    i0_derivative,
    i1_derivative,
    k0_derivative,
    k1_derivative,
    scaled_i0_derivative,
    scaled_i1_derivative,
    scaled_k0_derivative,
    scaled_k1_derivative,
)
from jaxspecial.kernels.bessel.modified import (
    i_derivative,
    k_derivative,
    scaled_i_derivative,
    scaled_k_derivative,
    spherical_i_derivative,
    spherical_i_slope_value,
    spherical_i_value,
    spherical_k_derivative,
    spherical_k_slope_value,
    spherical_k_value,
)
from jaxspecial.kernels.bessel.modified_i_orders import i_partial, scaled_i_partial
from jaxspecial.kernels.bessel.modified_orders import k_partial, scaled_k_partial

__all__ = [
    "iv",
    "ive",
    "kv",
    "kve",
    "kn",
    "i0",
    "i0e",
    "i1",
    "i1e",
    "k0",
    "k0e",
    "k1",
    "k1e",
    "ivp",
    "kvp",
    "spherical_in",
    "spherical_kn",
]


@special(loops="iv")
def iv(v: ArrayLike, z: ArrayLike) -> Array:
    """Modified Bessel function of the first kind, I_v(z), of real order v.

    .. math::

        I_v(z) = \\left(\\frac{z}{2}\\right)^v \\sum_{k=0}^\\infty \\frac{(z^2/4)^k}{k! \\, \\Gamma(v + k + 1)}

    [DLMF 10.25.2]

    Beyond abs(real(z)) = 713 or so it overflows in double precision (91 in single precision); ive keeps
    the factor exp(-abs(real(z))), and log(iv(v, z)) is log_ive(v, z) + z for z > 0. For the orders 0
    and 1, i0 and i1 are faster, but infinite from 709.8 on. If v is an integer, orders v and -v give
    the same function.

    Args:
      v: The order, real.
      z: The argument, real or complex. A real z < 0 needs an integer v, otherwise the value is NaN; a
        complex z does not.

    Returns:
      I: The function that stays bounded at z = 0 if v >= 0. It is positive for v >= 0 and z > 0, and
        grows as exp(z) / sqrt(2 pi z).

    `scipy.special.iv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      dI/dz = iv(v + 1, z) + v / z * iv(v, z)   [DLMF 10.29.2]
      computed in v, and mixed: by a kernel (DLMF 10.32.12 under the integral sign) where abs(v) <=
        1.0e+300 and z > 0 and z < inf; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-13,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 2 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.3 ms an element in the median of points in the tested region, 0.37 ms in
    that of points anywhere, and at most 288 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      ive, ivp, kv, i0, jv, log_ive

    References:
      https://dlmf.nist.gov/10.25.E2

    Examples:
      >>> from jaxspecial import iv
      >>> print(f"{iv(0.5, 0.5):.5g}")
      0.58799

      The von Mises-Fisher distribution on the unit sphere of p dimensions has a density
      proportional to k^(p/2 - 1) / I_(p/2 - 1)(k) exp(k cos(t)), t the angle from the mean
      direction. (The logarithm that does not overflow is log_ive(order, k) + k.) The concentration k
      for directions whose mean vector has the length 0.6:

      >>> import jax
      >>> def log_likelihood(k, p=4):
      ...     order = p / 2 - 1
      ...     return order * jax.numpy.log(k) - jax.numpy.log(iv(order, k)) + 0.6 * k
      >>> k = 2.0
      >>> for _ in range(6):  # Newton's method
      ...     k -= jax.grad(log_likelihood)(k) / jax.grad(jax.grad(log_likelihood))(k)
      >>> print(f"{k:.3f}")
      3.312

    Known: Derivatives in z, with relative errors of any size: SciPy's iv is 0 below 1e-300 or so, and
    infinite above 1e+305. Where: imag(z) != 0 and (abs(v * log(z)) > 400 or (abs(v) + 5) * log(0.7358 *
    (abs(v) + 5) / abs(z)) > 690).
    """
    return _iv(v, z)


@custom_jvp
def _iv(v, z):
    return call("iv", v, z)


@rule(_iv)
def _iv_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I = _iv(v, z)
    return I, chain(
        I,
        (v_dot, lambda: _iv_partial((1, 0), v, z)),
        (z_dot, lambda: _iv_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def iv_dz(n, v, z):
    """The derivative of `iv` of order n in z (DLMF 10.29.5, 10.29.2)."""
    return _iv_dz(n, v, z) if n else _iv(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _iv_dz(n, v, z):
    return i_derivative(n, v, z)


@rule(_iv_dz)
def _iv_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I_n = _iv_dz(n, v, z)
    return I_n, chain(
        I_n,
        (v_dot, lambda: _iv_partial((1, n), v, z)),
        (z_dot, lambda: _iv_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _iv_partial(orders, v, z):
    """The derivative of `iv` of mixed `orders` in (v, z) (DLMF 10.32.12 under the integral sign)."""
    if iscomplexobj(z):
        return exactly("iv", orders, v, z)
    within = (abs(v) <= 1e300) & (z > 0) & (z < inf)
    return kernel_or_exactly(i_partial, "iv", orders, (v, z), within, (0.5, 0.5))


@rule(_iv_partial)
def _iv_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I_n = _iv_partial(orders, v, z)
    return I_n, chain(
        I_n,
        (v_dot, lambda: _iv_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _iv_partial(raised(orders, 1), v, z)),
    )


@special(loops="ive")
def ive(v: ArrayLike, z: ArrayLike) -> Array:
    """Modified Bessel function of the first kind with its growth scaled away, I_v(z) exp(-abs(real(z))).

    .. math::

        e^{-|\\Re z|} \\, I_v(z)

    [SciPy]

    Where iv overflows, the logarithm of I_v(z) is log(ive(v, z)) + z for z > 0. For small z and large v
    ive underflows to 0: for v = 50, z = 1e-8, for instance. The logarithm is finite there, and log_ive
    computes it. Because of the factor exp(-abs(real(z))) the function is not holomorphic in a complex
    z, and for v = 0 it has a corner at z = 0, where the derivative from the right is returned.

    Args:
      v: The order, real.
      z: The argument, real or complex. A real z < 0 needs an integer v, otherwise the value is NaN; a
        complex z does not.

    Returns:
      I: The scaled function. It falls as 1 / sqrt(2 pi z) for z to infinity, so that it does not
        overflow there. From z = 2^30, about 1.07e9, on SciPy's value is NaN; that of the engine xla is
        not, nor are derivatives.

    `scipy.special.ive`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      dI/dz = ive(v + 1, z) + (v / z - sign(z)) * ive(v, z)   [DLMF 10.29.2, z real]
      I has a real factor, which is not holomorphic: the rule adds its real-linear tangent.
      computed in v, and mixed: by a kernel (DLMF 10.32.12 under the integral sign) where abs(v) <=
        1.0e+300 and z > 0 and z < inf; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-14, first derivatives 4e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 2 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.3 ms an element in the median of points in the tested region, 0.36 ms in
    that of points anywhere, and at most 11 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      iv, i0e, i1e, kve, log_ive

    Examples:
      >>> from jaxspecial import ive
      >>> print(f"{ive(0.5, 0.5):.5g}")
      0.35664

      The derivative of log(I_v(z)) in the order, where I_v(z) itself is too large for a
      floating-point number:

      >>> import jax
      >>> def log_iv(v, z):
      ...     return jax.numpy.log(ive(v, z)) + z
      >>> slope_v, slope_z = jax.grad(log_iv, argnums=(0, 1))(50.0, 1000.0)
      >>> print(f"{slope_v:.4f} {slope_z:.3f}")
      -0.0500 1.001
    """
    return _ive(v, z)


@custom_jvp
def _ive(v, z):
    return call("ive", v, z)


@rule(_ive)
def _ive_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I = _ive(v, z)
    return I, chain(
        I,
        (v_dot, lambda: _ive_partial((1, 0), v, z)),
        (z_dot, lambda: _ive_dz(1, v, z)),
        (
            along(
                lambda z: where(abs(z) <= 1, -abs(real(z)), 1j * where(real(z) < 0, -1.0, 1.0) * imag(z)),
                z,
                z_dot,
            ),
            lambda: I,
        ),  # not holomorphic
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def ive_dz(n, v, z):
    """The derivative of `ive` of order n in z (DLMF 10.32.12 by the trapezoidal rule)."""
    return _ive_dz(n, v, z) if n else _ive(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ive_dz(n, v, z):
    if iscomplexobj(z):
        return scaled_i_derivative(n, v, z)
    return scaled_i_derivative(n, v, z)


@rule(_ive_dz)
def _ive_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I_n = _ive_dz(n, v, z)
    return I_n, chain(
        I_n,
        (v_dot, lambda: _ive_partial((1, n), v, z)),
        (z_dot, lambda: _ive_dz(n + 1, v, z)),
        (
            along(
                lambda z: where(abs(z) <= 1, -abs(real(z)), 1j * where(real(z) < 0, -1.0, 1.0) * imag(z)),
                z,
                z_dot,
            ),
            lambda: I_n,
        ),  # not holomorphic
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _ive_partial(orders, v, z):
    """The derivative of `ive` of mixed `orders` in (v, z) (DLMF 10.32.12 under the integral sign)."""
    if iscomplexobj(z):
        return exactly("ive", orders, v, z, index=1, imaginary_axis=abs(z) <= 1)
    within = (abs(v) <= 1e300) & (z > 0) & (z < inf)
    return kernel_or_exactly(scaled_i_partial, "ive", orders, (v, z), within, (0.5, 0.5))


@rule(_ive_partial)
def _ive_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    I_n = _ive_partial(orders, v, z)
    return I_n, chain(
        I_n,
        (v_dot, lambda: _ive_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _ive_partial(raised(orders, 1), v, z)),
        (
            along(
                lambda z: where(abs(z) <= 1, -abs(real(z)), 1j * where(real(z) < 0, -1.0, 1.0) * imag(z)),
                z,
                z_dot,
            ),
            lambda: I_n,
        ),  # not holomorphic
    )


@special(loops="kv")
def kv(v: ArrayLike, z: ArrayLike) -> Array:
    """Modified Bessel function of the second kind, K_v(z), of real order v.

    .. math::

        K_v(z) = \\int_0^\\infty e^{-z \\cosh t} \\cosh(v t) \\, dt, \\qquad \\Re z > 0

    [DLMF 10.32.9]

    It is also called the Macdonald function, or the modified Bessel function of the third kind. From z
    = 698 on SciPy's values are 0 for small orders, in double precision (88 in single precision); use
    kve or log_kve there. At z = 0 the product z**v * kv(v, z) is 0 * inf, which is NaN: on the diagonal
    of a Matérn (or Matern) covariance matrix, where the distance is 0. Replace z before the call and
    the product after it, as in the example.

    Args:
      v: The order, real. Orders v and -v give the same function.
      z: The argument, real or complex. For a real z < 0 the value is NaN; for a complex z it is the
        analytic continuation.

    Returns:
      K: The solution of the modified Bessel equation that decays, as sqrt(pi / (2 z)) exp(-z). It is
        positive for z > 0, infinite at z = 0.

    `scipy.special.kv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dK/dz = -(kv(v - 1, z) + kv(v + 1, z)) / 2   [DLMF 10.29.1]
      computed in v, and mixed: by a kernel (DLMF 10.32.9 under the integral sign) where abs(v) <=
        1.0e+300 and z > 0 and z < inf; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-15, first derivatives 5e-14,
    higher and mixed ones 7e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 1.1 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.72 ms an element in the median of points in the tested region, 0.2 ms in
    that of points anywhere, and at most 24 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      kve, kvp, kn, iv, k0, log_kve

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import kv
      >>> print(f"{kv(0.5, 0.5):.6g}")
      1.07505

      How the Matérn correlation at the distance 1.5 depends on its smoothness v. At the distance 0
      it is 1:

      >>> import jax
      >>> from jaxspecial import gamma
      >>> def matern(v, distance):
      ...     x = jax.numpy.sqrt(2 * v) * jax.numpy.where(distance > 0, distance, 1.0)
      ...     product = 2 ** (1 - v) / gamma(v) * x**v * kv(v, x)
      ...     return jax.numpy.where(distance > 0, product, 1.0)
      >>> value, slope = jax.value_and_grad(matern)(1.2, 1.5)
      >>> print(f"{value:.4f} {slope:.4f} {matern(1.2, 0.0):.1f}")
      0.2601 0.0299 1.0

    Known: Derivatives in z, with relative errors of any size: SciPy's loop is infinite already above
    1e+305 or so. Where: imag(z) != 0 and abs(v) * log(abs(z)) < -480.
    """
    return _kv(v, z)


@custom_jvp
def _kv(v, z):
    return call("kv", v, z)


@rule(_kv)
def _kv_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K = _kv(v, z)
    return K, chain(
        K,
        (v_dot, lambda: _kv_partial((1, 0), v, z)),
        (z_dot, lambda: _kv_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def kv_dz(n, v, z):
    """The derivative of `kv` of order n in z (DLMF 10.29.5)."""
    return _kv_dz(n, v, z) if n else _kv(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kv_dz(n, v, z):
    return k_derivative(n, v, z)


@rule(_kv_dz)
def _kv_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K_n = _kv_dz(n, v, z)
    return K_n, chain(
        K_n,
        (v_dot, lambda: _kv_partial((1, n), v, z)),
        (z_dot, lambda: _kv_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _kv_partial(orders, v, z):
    """The derivative of `kv` of mixed `orders` in (v, z) (DLMF 10.32.9 under the integral sign)."""
    if iscomplexobj(z):
        return exactly("kv", orders, v, z)
    within = (abs(v) <= 1e300) & (z > 0) & (z < inf)
    return kernel_or_exactly(k_partial, "kv", orders, (v, z), within, (0.5, 0.5))


@rule(_kv_partial)
def _kv_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K_n = _kv_partial(orders, v, z)
    return K_n, chain(
        K_n,
        (v_dot, lambda: _kv_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _kv_partial(raised(orders, 1), v, z)),
    )


@special(loops="kve")
def kve(v: ArrayLike, z: ArrayLike) -> Array:
    """Modified Bessel function of the second kind with its decay scaled away, K_v(z) exp(z).

    .. math::

        e^z K_v(z)

    [SciPy]

    Where kv underflows, the logarithm of K_v(z) is log(kve(v, z)) - z. For small z and large v kve
    overflows as kv does: it is infinite for v = 50, z = 1e-8 and for v = 200, z = 1. The logarithm is
    finite there, and log_kve computes it. At z = 0 kve is infinite; for a Matérn (or Matern) covariance
    at the distance 0 see kv.

    Args:
      v: The order, real. Orders v and -v give the same function.
      z: The argument, real or complex. For a real z < 0 the value is NaN; for a complex z it is the
        analytic continuation.

    Returns:
      K: The scaled function. It is positive for z > 0 and falls as sqrt(pi / (2 z)), so that it does
        not underflow for large z. From z = 2^30, about 1.07e9, on SciPy's value is NaN; that of the
        engine xla is not, nor are derivatives.

    `scipy.special.kve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dK/dz = kve(v, z) - (kve(v - 1, z) + kve(v + 1, z)) / 2   [DLMF 10.29.1]
      computed in v, and mixed: by a kernel (DLMF 10.32.9 under the integral sign) where abs(v) <=
        1.0e+300 and z > 0 and z < inf; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-15, first derivatives 4e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 1.1 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.22 ms an element in the median of points in the tested region, 0.52 ms in
    that of points anywhere, and at most 1.2 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      kv, log_kve, k0e, k1e, ive

    Examples:
      >>> from jaxspecial import kve
      >>> print(f"{kve(0.5, 0.5):.5g}")
      1.7725

      If X has the generalised inverse Gaussian density, proportional to x^(p - 1) exp(-w (x + 1/x)
      / 2), then the mean of log(X) is the derivative of log(K_p(w)) in the order p:

      >>> import jax
      >>> def log_normalisation(p, w):
      ...     return jax.numpy.log(kve(p, w)) - w
      >>> print(f"{jax.grad(log_normalisation)(1.5, 100.0):.4f}")
      0.0149

    Known: Derivatives in z, with relative errors up to 1e-11: For complex z the derivative is computed
    as an integral along a path in the complex plane; here the path does not go through the saddle point
    of the integrand, and parts of the integral cancel. Where: re(z) < 0 and abs(z) < 1.2 * abs(v).
    """
    return _kve(v, z)


@custom_jvp
def _kve(v, z):
    return call("kve", v, z)


@rule(_kve)
def _kve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K = _kve(v, z)
    return K, chain(
        K,
        (v_dot, lambda: _kve_partial((1, 0), v, z)),
        (z_dot, lambda: _kve_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def kve_dz(n, v, z):
    """The derivative of `kve` of order n in z (DLMF 10.32.9 by the trapezoidal rule)."""
    return _kve_dz(n, v, z) if n else _kve(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kve_dz(n, v, z):
    return scaled_k_derivative(n, v, z)


@rule(_kve_dz)
def _kve_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K_n = _kve_dz(n, v, z)
    return K_n, chain(
        K_n,
        (v_dot, lambda: _kve_partial((1, n), v, z)),
        (z_dot, lambda: _kve_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _kve_partial(orders, v, z):
    """The derivative of `kve` of mixed `orders` in (v, z) (DLMF 10.32.9 under the integral sign)."""
    if iscomplexobj(z):
        return exactly("kve", orders, v, z)
    within = (abs(v) <= 1e300) & (z > 0) & (z < inf)
    return kernel_or_exactly(scaled_k_partial, "kve", orders, (v, z), within, (0.5, 0.5))


@rule(_kve_partial)
def _kve_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    K_n = _kve_partial(orders, v, z)
    return K_n, chain(
        K_n,
        (v_dot, lambda: _kve_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _kve_partial(raised(orders, 1), v, z)),
    )


@special(loops="kn")
def kn(n: ArrayLike, x: ArrayLike) -> Array:
    """Modified Bessel function of the second kind of integer order n.

    .. math::

        K_n(x) = \\int_0^\\infty e^{-x \\cosh t} \\cosh(n t) \\, dt

    [DLMF 10.32.9]

    For real orders, and derivatives in the order, there is kv. Beyond x = 700 or so the value
    underflows in double precision; use kve there.

    Args:
      n: The order, an integer. Orders n and -n give the same function; a fraction is truncated, of
        which SciPy's loop warns.
      x: The argument, real, x > 0. At x = 0 the value is infinite; for x < 0 it is NaN.

    Returns:
      K: The solution of the modified Bessel equation that decays, as sqrt(pi / (2 x)) exp(-x). It is
        positive.

    `scipy.special.kn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      dK/dx = n / x * kn(n, x) - kn(n + 1, x)   [DLMF 10.29.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-14, first derivatives 1e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      kv, kve, k0, k1

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import kn
      >>> print(f"{kn(2, 0.5):.5g}")
      7.5502

      The slopes of the orders 0, 1 and 2 at x = 1.5:

      >>> import jax
      >>> slope = jax.grad(kn, argnums=1)
      >>> slopes = jax.vmap(slope, in_axes=(0, None))(jax.numpy.arange(3), 1.5)
      >>> print(*(f"{s:.4f}" for s in slopes))
      -0.2774 -0.3987 -1.0556
    """
    return _kn(n, x)


@custom_jvp
def _kn(n, x):
    return call("kn", n, x)


@rule(_kn)
def _kn_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    K = _kn(n, x)
    return K, chain(
        K,
        (n_dot, discrete("kn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _kn_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d"), static=("j",))
def kn_dx(j, n, x):
    """The derivative of `kn` of order j in x (DLMF 10.29.5)."""
    return _kn_dx(j, n, x) if j else _kn(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _kn_dx(j, n, x):
    return k_derivative(j, floor(abs(n)), x)


@rule(_kn_dx)
def _kn_dx_jvp(j, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    K_j = _kn_dx(j, n, x)
    return K_j, chain(
        K_j,
        (n_dot, discrete("kn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _kn_dx(j + 1, n, x)),
    )


@special(loops="i0")
def i0(x: ArrayLike) -> Array:
    """Modified Bessel function of the first kind of order 0.

    .. math::

        I_0(x) = \\frac{1}{\\pi} \\int_0^\\pi e^{x \\cos\\theta} \\, d\\theta
            = \\sum_{k=0}^\\infty \\frac{(x^2 / 4)^k}{(k!)^2}

    [DLMF 10.32.1, 10.25.2]

    I_0 overflows in double precision beyond abs(x) = 713.9 (in single precision 91). SciPy's i0, and so
    the value on the CPU, is infinite from 709.8 on, and NaN at infinity; iv(0, x) is not. i0e keeps the
    factor exp(-abs(x)).

    Args:
      x: The argument, real.

    Returns:
      I: An even function of x, at least 1, which grows as exp(abs(x)) / sqrt(2 pi abs(x)).

    `scipy.special.i0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dI/dx = i1(x)   [DLMF 10.29.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 2e-15,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i0e, i1, iv, k0, j0, log_ive

    References:
      https://dlmf.nist.gov/10.32.E1

    Examples:
      >>> from jaxspecial import i0
      >>> print(f"{i0(0.5):.5g}")
      1.0635

      The von Mises density of an angle t is exp(k cos(t)) / (2 pi I_0(k)). The concentration k for
      angles whose mean cosine is 0.4, where the slope of log(I_0(k)) is 0.4:

      >>> import jax
      >>> mean_cosine = jax.grad(lambda k: jax.numpy.log(i0(k)))
      >>> k = 1.0
      >>> for _ in range(5):  # Newton's method
      ...     k -= (mean_cosine(k) - 0.4) / jax.grad(mean_cosine)(k)
      >>> print(f"{k:.4f}")
      0.8741
    """
    return _i0(x)


@custom_jvp
def _i0(x):
    return call("i0", x)


@rule(_i0)
def _i0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I = _i0(x)
    return I, chain(
        I,
        (x_dot, lambda: _i0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def i0_dx(n, x):
    """The derivative of `i0` of order n in x (DLMF 10.29.3, 10.29.5)."""
    return _i0_dx(n, x) if n else _i0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i0_dx(n, x):
    return i0_derivative(n, x)


@rule(_i0_dx)
def _i0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n = _i0_dx(n, x)
    return I_n, chain(
        I_n,
        (x_dot, lambda: _i0_dx(n + 1, x)),
    )


@special(loops="i0e")
def i0e(x: ArrayLike) -> Array:
    """Modified Bessel function of the first kind of order 0 with its growth scaled away, I_0(x)
    exp(-abs(x)).

    .. math::

        e^{-|x|} I_0(x) = \\frac{1}{\\pi} \\int_0^\\pi e^{x \\cos\\theta - |x|} \\, d\\theta

    [DLMF 10.32.1]

    The logarithm of I_0(x) is log(i0e(x)) + x for x >= 0, with the right derivative at 0; log_ive(0, x)
    + x is the same. At x = 0 there is a corner, and the derivative from the right is returned.

    Args:
      x: The argument, real.

    Returns:
      I: The scaled function, from 0 to 1, even in x. It falls as 1 / sqrt(2 pi abs(x)) and does not
        overflow.

    `scipy.special.i0e`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dI/dx = i1e(x) - sign(x) * i0e(x)   [DLMF 10.29.3, for x other than 0]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-16, first derivatives 6e-16,
    higher and mixed ones 5e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i0, i1e, ive, k0e, log_ive

    References:
      https://dlmf.nist.gov/10.32.E1

    Examples:
      >>> from jaxspecial import i0e
      >>> print(f"{i0e(0.5):.4g}")
      0.645

      The Rice density, x exp(-(x^2 + s^2) / 2) I_0(x s), describes the measured amplitude x of a
      signal s in noise. The most likely signal for the amplitude 20:

      >>> import jax
      >>> def log_density(s, x):
      ...     return jax.numpy.log(x) - (x - s) ** 2 / 2 + jax.numpy.log(i0e(x * s))
      >>> score = jax.grad(log_density)
      >>> s = 20.0
      >>> for _ in range(4):  # Newton's method
      ...     s -= score(s, 20.0) / jax.grad(score)(s, 20.0)
      >>> print(f"{s:.3f}")
      19.975
    """
    return _i0e(x)


@custom_jvp
def _i0e(x):
    return call("i0e", x)


@rule(_i0e)
def _i0e_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I = _i0e(x)
    return I, chain(
        I,
        (x_dot, lambda: _i0e_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def i0e_dx(n, x):
    """The derivative of `i0e` of order n in x (DLMF 10.32.12 by the trapezoidal rule)."""
    return _i0e_dx(n, x) if n else _i0e(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i0e_dx(n, x):
    return scaled_i0_derivative(n, x)


@rule(_i0e_dx)
def _i0e_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n = _i0e_dx(n, x)
    return I_n, chain(
        I_n,
        (x_dot, lambda: _i0e_dx(n + 1, x)),
    )


@special(loops="i1")
def i1(x: ArrayLike) -> Array:
    """Modified Bessel function of the first kind of order 1.

    .. math::

        I_1(x) = \\frac{1}{\\pi} \\int_0^\\pi e^{x \\cos\\theta} \\cos\\theta \\, d\\theta

    [DLMF 10.32.3]

    I_1 overflows in double precision beyond abs(x) = 713.9 (in single precision 91). SciPy's i1, and so
    the value on the CPU, is infinite from 709.8 on, and NaN at infinity; iv(1, x) is not. i1e keeps the
    factor exp(-abs(x)).

    Args:
      x: The argument, real.

    Returns:
      I: An odd function of x, which grows as exp(x) / sqrt(2 pi x). It is the derivative of i0(x).

    `scipy.special.i1`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dI/dx = i0(x) - i1(x) / x   [DLMF 10.29.2, for x other than 0]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) inf, first derivatives 7e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i1e, i0, iv, k1, j1, log_ive

    References:
      https://dlmf.nist.gov/10.32.E3

    Examples:
      >>> from jaxspecial import i1
      >>> print(f"{i1(0.5):.5g}")
      0.25789

      A planar spin in a field has the mean magnetisation I_1(x) / I_0(x), with x the field over the
      temperature. Its susceptibility is the slope:

      >>> import jax
      >>> from jaxspecial import i0
      >>> susceptibility = jax.grad(lambda x: i1(x) / i0(x))
      >>> print(f"{susceptibility(0.0):.4f} {susceptibility(2.0):.4f}")
      0.5000 0.1642
    """
    return _i1(x)


@custom_jvp
def _i1(x):
    return call("i1", x)


@rule(_i1)
def _i1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I = _i1(x)
    return I, chain(
        I,
        (x_dot, lambda: _i1_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def i1_dx(n, x):
    """The derivative of `i1` of order n in x (DLMF 10.29.2, 10.29.5)."""
    return _i1_dx(n, x) if n else _i1(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i1_dx(n, x):
    return i1_derivative(n, x)


@rule(_i1_dx)
def _i1_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n = _i1_dx(n, x)
    return I_n, chain(
        I_n,
        (x_dot, lambda: _i1_dx(n + 1, x)),
    )


@special(loops="i1e")
def i1e(x: ArrayLike) -> Array:
    """Modified Bessel function of the first kind of order 1 with its growth scaled away, I_1(x)
    exp(-abs(x)).

    .. math::

        e^{-|x|} I_1(x) = \\frac{1}{\\pi} \\int_0^\\pi e^{x \\cos\\theta - |x|} \\cos\\theta \\, d\\theta

    [DLMF 10.32.3]

    Where i1 overflows, the logarithm of I_1(x) is log(i1e(x)) + x for x > 0.

    Args:
      x: The argument, real.

    Returns:
      I: The scaled function, from -0.22 to 0.22, odd in x. It falls as 1 / sqrt(2 pi x) and does not
        overflow.

    `scipy.special.i1e`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dI/dx = i0e(x) - (sign(x) + 1 / x) * i1e(x)   [DLMF 10.29.2, for x other than 0]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-16, first derivatives 3e-15,
    higher and mixed ones 5e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      i1, i0e, ive, k1e, log_ive

    References:
      https://dlmf.nist.gov/10.32.E3

    Examples:
      >>> from jaxspecial import i1e
      >>> print(f"{i1e(0.5):.5g}")
      0.15642

      The mean of the Rice distribution, that is of the amplitude of a signal s in noise of variance
      1, and how it changes with the signal. For a strong signal the change is 1:

      >>> import jax
      >>> from jaxspecial import i0e
      >>> def mean(s):
      ...     h = s * s / 4
      ...     return jax.numpy.sqrt(jax.numpy.pi / 2) * ((1 + 2 * h) * i0e(h) + 2 * h * i1e(h))
      >>> for s in (0.5, 1.0, 10.0):
      ...     print(f"{mean(s):.3f} {jax.grad(mean)(s):.3f}")
      1.330 0.304
      1.549 0.557
      10.050 0.995
    """
    return _i1e(x)


@custom_jvp
def _i1e(x):
    return call("i1e", x)


@rule(_i1e)
def _i1e_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I = _i1e(x)
    return I, chain(
        I,
        (x_dot, lambda: _i1e_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def i1e_dx(n, x):
    """The derivative of `i1e` of order n in x (DLMF 10.32.12 by the trapezoidal rule)."""
    return _i1e_dx(n, x) if n else _i1e(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i1e_dx(n, x):
    return scaled_i1_derivative(n, x)


@rule(_i1e_dx)
def _i1e_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    I_n = _i1e_dx(n, x)
    return I_n, chain(
        I_n,
        (x_dot, lambda: _i1e_dx(n + 1, x)),
    )


@special(loops="k0")
def k0(x: ArrayLike) -> Array:
    """Modified Bessel function of the second kind of order 0.

    .. math::

        K_0(x) = \\int_0^\\infty e^{-x \\cosh t} \\, dt
            = \\int_0^\\infty \\frac{\\cos(x t)}{\\sqrt{t^2 + 1}} \\, dt

    [DLMF 10.32.9, 10.32.6]

    Beyond x = 700 or so it underflows in double precision (88 in single precision); k0e keeps the
    factor exp(x).

    Args:
      x: The argument, real, x > 0. At x = 0 the value is infinite; for x < 0 it is NaN.

    Returns:
      K: A positive, decreasing function. Close to 0 it is -log(x / 2) - 0.5772, and it decays as
        sqrt(pi / (2 x)) exp(-x).

    `scipy.special.k0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Derivatives:
      dK/dx = -k1(x)   [DLMF 10.29.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 4e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      k0e, k1, kv, i0

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import k0
      >>> print(f"{k0(0.5):.5g}")
      0.92442

      A well that pumps steadily from a leaky aquifer lowers the water by q K_0(r / b) at the
      distance r. Where it is lowered by half of q, and the slope of the water table there, in units
      of q / b:

      >>> import jax
      >>> slope, r = jax.grad(k0), 1.0
      >>> for _ in range(5):  # Newton's method
      ...     r -= (k0(r) - 0.5) / slope(r)
      >>> print(f"{r:.4f} {slope(r):.4f}")
      0.8818 -0.7404
    """
    return _k0(x)


@custom_jvp
def _k0(x):
    return call("k0", x)


@rule(_k0)
def _k0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _k0(x)
    return K, chain(
        K,
        (x_dot, lambda: _k0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def k0_dx(n, x):
    """The derivative of `k0` of order n in x (DLMF 10.29.5)."""
    return _k0_dx(n, x) if n else _k0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _k0_dx(n, x):
    return k0_derivative(n, x)


@rule(_k0_dx)
def _k0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _k0_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _k0_dx(n + 1, x)),
    )


@special(loops="k0e")
def k0e(x: ArrayLike) -> Array:
    """Modified Bessel function of the second kind of order 0 with its decay scaled away, K_0(x) exp(x).

    .. math::

        e^x K_0(x) = \\int_0^\\infty e^{x - x \\cosh t} \\, dt

    [DLMF 10.32.9]

    Where k0 underflows, the logarithm of K_0(x) is log(k0e(x)) - x.

    Args:
      x: The argument, real, x > 0. At x = 0 the value is infinite; for x < 0 it is NaN.

    Returns:
      K: The scaled function, positive and decreasing as sqrt(pi / (2 x)), so that it does not
        underflow.

    `scipy.special.k0e`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Derivatives:
      dK/dx = k0e(x) - k1e(x)   [DLMF 10.29.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 6e-16,
    higher and mixed ones 6e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      k0, k1e, kve, i0e

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import k0e
      >>> print(f"{k0e(0.5):.6g}")
      1.52411

      The logarithm of the field at the distance x of a screened line charge, and its slope, far
      away where k0 underflows:

      >>> import jax
      >>> value, slope = jax.value_and_grad(lambda x: jax.numpy.log(k0e(x)) - x)(1000.0)
      >>> print(f"{value:.2f} {slope:.5f}")
      -1003.23 -1.00050
    """
    return _k0e(x)


@custom_jvp
def _k0e(x):
    return call("k0e", x)


@rule(_k0e)
def _k0e_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _k0e(x)
    return K, chain(
        K,
        (x_dot, lambda: _k0e_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def k0e_dx(n, x):
    """The derivative of `k0e` of order n in x (DLMF 10.32.9 by the trapezoidal rule)."""
    return _k0e_dx(n, x) if n else _k0e(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _k0e_dx(n, x):
    return scaled_k0_derivative(n, x)


@rule(_k0e_dx)
def _k0e_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _k0e_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _k0e_dx(n + 1, x)),
    )


@special(loops="k1")
def k1(x: ArrayLike) -> Array:
    """Modified Bessel function of the second kind of order 1.

    .. math::

        K_1(x) = \\int_0^\\infty e^{-x \\cosh t} \\cosh t \\, dt

    [DLMF 10.32.9]

    Beyond x = 700 or so it underflows in double precision (88 in single precision); k1e keeps the
    factor exp(x).

    Args:
      x: The argument, real, x > 0. At x = 0 the value is infinite; for x < 0 it is NaN.

    Returns:
      K: A positive, decreasing function. Close to 0 it is 1 / x, and it decays as sqrt(pi / (2 x))
        exp(-x). It is -1 times the derivative of k0(x).

    `scipy.special.k1`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Derivatives:
      dK/dx = -k0(x) - k1(x) / x   [DLMF 10.29.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      k1e, k0, kv, i1

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import k1
      >>> print(f"{k1(0.5):.6g}")
      1.65644

      Parallel vortices in a superconductor repel each other with a force K_1(r / l), in suitable
      units. A vortex half-way between two others that are fixed, at distances of 2 l on its left
      and right, is held with the spring constant:

      >>> import jax
      >>> def force(x):
      ...     return k1(2 + x) - k1(2 - x)
      >>> print(f"{-jax.grad(force)(0.0):.4f}")
      0.3677
    """
    return _k1(x)


@custom_jvp
def _k1(x):
    return call("k1", x)


@rule(_k1)
def _k1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _k1(x)
    return K, chain(
        K,
        (x_dot, lambda: _k1_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def k1_dx(n, x):
    """The derivative of `k1` of order n in x (DLMF 10.29.5)."""
    return _k1_dx(n, x) if n else _k1(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _k1_dx(n, x):
    return k1_derivative(n, x)


@rule(_k1_dx)
def _k1_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _k1_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _k1_dx(n + 1, x)),
    )


@special(loops="k1e")
def k1e(x: ArrayLike) -> Array:
    """Modified Bessel function of the second kind of order 1 with its decay scaled away, K_1(x) exp(x).

    .. math::

        e^x K_1(x) = \\int_0^\\infty e^{x - x \\cosh t} \\cosh t \\, dt

    [DLMF 10.32.9]

    Where k1 underflows, the logarithm of K_1(x) is log(k1e(x)) - x.

    Args:
      x: The argument, real, x > 0. At x = 0 the value is infinite; for x < 0 it is NaN.

    Returns:
      K: The scaled function, positive and decreasing as sqrt(pi / (2 x)) for large x, so that it does
        not underflow.

    `scipy.special.k1e`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Derivatives:
      dK/dx = k1e(x) - k0e(x) - k1e(x) / x   [DLMF 10.29.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 6e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      k1, k0e, kve, i1e

    References:
      https://dlmf.nist.gov/10.32.E9

    Examples:
      >>> from jaxspecial import k1e
      >>> print(f"{k1e(0.5):.5g}")
      2.731

      The normal inverse Gaussian density of scale 1 is a exp(a) K_1(a q) / (pi q) with q = sqrt(1 +
      x^2). The gradient of the log-likelihood of four observations in its steepness a, of use in a
      fit:

      >>> import jax
      >>> x = jax.numpy.array([-3.0, -0.5, 0.2, 1.1])
      >>> def log_likelihood(a):
      ...     q = jax.numpy.sqrt(1 + x**2)
      ...     return (jax.numpy.log(a * k1e(a * q) / (jax.numpy.pi * q)) + a - a * q).sum()
      >>> print(f"{jax.grad(log_likelihood)(1.0):.4f}")
      -1.4197
    """
    return _k1e(x)


@custom_jvp
def _k1e(x):
    return call("k1e", x)


@rule(_k1e)
def _k1e_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K = _k1e(x)
    return K, chain(
        K,
        (x_dot, lambda: _k1e_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def k1e_dx(n, x):
    """The derivative of `k1e` of order n in x (DLMF 10.32.9 by the trapezoidal rule)."""
    return _k1e_dx(n, x) if n else _k1e(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _k1e_dx(n, x):
    return scaled_k1_derivative(n, x)


@rule(_k1e_dx)
def _k1e_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    K_n = _k1e_dx(n, x)
    return K_n, chain(
        K_n,
        (x_dot, lambda: _k1e_dx(n + 1, x)),
    )


@composed(static=("n",))
def ivp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the modified Bessel function I_v(z) in z.

    .. math::

        \\frac{d^n}{dz^n} I_v(z) = \\frac{1}{2^n} \\sum_{k=0}^n \\binom{n}{k} I_{v - n + 2 k}(z)

    [DLMF 10.29.5]

    Where abs(v) is tiny and not 0, SciPy's sum rounds v - n and loses digits, here as in SciPy. Under
    the engine xla ivp is the derivative that jax.grad gives of iv, which keeps them.

    Args:
      v: The order of the Bessel function, real.
      z: The argument, real or complex. A real z < 0 needs an integer v, otherwise the value is NaN; a
        complex z does not.
      n: The order of the derivative, a static integer from 0. For n = 0 the function itself is
        returned.

    Returns:
      D: The derivative of order n of iv(v, z) in z.

    `scipy.special.ivp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v: by the functions it is composed of.
      z: by the functions it is composed of.
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-15, first derivatives 3e-14,
    higher and mixed ones 3e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      iv, kvp, jvp

    References:
      https://dlmf.nist.gov/10.29.E5

    Examples:
      >>> from jaxspecial import ivp
      >>> print(f"{ivp(0.5, 0.5):.5g}")
      0.6844

      The derivative of the first derivative is the second one. They fulfil the modified Bessel
      equation, z^2 I'' + z I' = (z^2 + v^2) I:

      >>> import jax
      >>> from jaxspecial import iv, ivp
      >>> v, z = 0.5, 1.5
      >>> second = jax.grad(ivp, argnums=1)(v, z)
      >>> print(f"{z**2 * second + z * ivp(v, z):.4f} {(z**2 + v**2) * iv(v, z):.4f}")
      3.4679 3.4679

    Known: The value, with relative errors of any size: SciPy's iv is 0 below 1e-300 or so, and infinite
    above 1e+305. Where: abs(v * log(z)) > 400 or (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) >
    690.

    Known: The value, with relative errors up to 0.0001: SciPy rounds the order v - n, and 1/Gamma(v - n
    + 1) almost vanishes. Where: v != 0 and abs(v) < 0.01.
    """
    return valued(
        iv_dz(n, v, z),
        sum(times(comb(n, k), iv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def kvp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the modified Bessel function K_v(z) in z.

    .. math::

        \\frac{d^n}{dz^n} K_v(z) = \\frac{(-1)^n}{2^n} \\sum_{k=0}^n \\binom{n}{k} K_{v - n + 2 k}(z)

    [DLMF 10.29.5]

    Under the engine xla kvp is the derivative that jax.grad gives of kv. Under the native engine it has
    the bits of SciPy's sum.

    Args:
      v: The order of the Bessel function, real.
      z: The argument, real or complex. For a real z < 0 the value is NaN; for a complex z it is the
        analytic continuation.
      n: The order of the derivative, a static integer from 0. For n = 0 the function itself is
        returned.

    Returns:
      D: The derivative of order n of kv(v, z) in z. For z > 0 its sign is (-1)^n.

    `scipy.special.kvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v: by the functions it is composed of.
      z: by the functions it is composed of.
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 6e-15,
    higher and mixed ones 7e-15.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      kv, ivp, h1vp

    References:
      https://dlmf.nist.gov/10.29.E5

    Examples:
      >>> from jaxspecial import kvp
      >>> print(f"{kvp(0.5, 0.5):.5g}")
      -2.1501

      The guided modes of a step-index fibre are the roots of an equation with w K_1'(w) / K_1(w) on
      the side of the cladding. The slope of this term in w (beyond w = 697 the quotient is 0 / 0:
      there take -w kve(0, w) / kve(1, w) - 1):

      >>> import jax
      >>> from jaxspecial import kv, kvp
      >>> def cladding(w):
      ...     return w * kvp(1.0, w) / kv(1.0, w)
      >>> print(f"{cladding(2.0):.4f} {jax.grad(cladding)(2.0):.4f}")
      -2.6286 -0.9548

    Known: The value, with relative errors of any size: SciPy's kv is infinite already above 1e+305, and
    0 below 1e-303. Where: (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / z) > 690 or z > 680.
    """
    return valued(
        kv_dz(n, v, z),
        (-1) ** n * (sum(times(comb(n, k), kv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n),
    )


@special(types=("ld->d", "lD->D"), name="spherical_in")
def spherical_i(n: ArrayLike, z: ArrayLike) -> Array:
    """Modified spherical Bessel function of the first kind, i_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j i / dz^j = spherical_i_derivative(j, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.
    """
    return _spherical_i(n, z)


@custom_jvp
def _spherical_i(n, z):
    return spherical_i_value(n, z)


@rule(_spherical_i)
def _spherical_i_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    i = _spherical_i(n, z)
    return i, chain(
        i,
        (n_dot, discrete("spherical_in", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D"), static=("j",))
def spherical_i_dz(j, n, z):
    """The derivative of `spherical_i` of order j in z (DLMF 10.51.5)."""
    return _spherical_i_dz(j, n, z) if j else _spherical_i(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_i_dz(j, n, z):
    return spherical_i_derivative(j, n, z)


@rule(_spherical_i_dz)
def _spherical_i_dz_jvp(j, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    i_j = _spherical_i_dz(j, n, z)
    return i_j, chain(
        i_j,
        (n_dot, discrete("spherical_in", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_dz(j + 1, n, z)),
    )


@special(types=("ld->d", "lD->D"), name="spherical_in")
def spherical_i_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the modified spherical Bessel function of the first kind, i_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j ip / dz^j = spherical_i_derivative(j + 1, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.
    """
    return _spherical_i_slope(n, z)


@custom_jvp
def _spherical_i_slope(n, z):
    return spherical_i_slope_value(n, z)


@rule(_spherical_i_slope)
def _spherical_i_slope_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    ip = _spherical_i_slope(n, z)
    return ip, chain(
        ip,
        (n_dot, discrete("spherical_in", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_slope_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D"), static=("j",))
def spherical_i_slope_dz(j, n, z):
    """The derivative of `spherical_i_slope` of order j in z (DLMF 10.51.5)."""
    return _spherical_i_slope_dz(j, n, z) if j else _spherical_i_slope(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_i_slope_dz(j, n, z):
    return spherical_i_derivative(j + 1, n, z)


@rule(_spherical_i_slope_dz)
def _spherical_i_slope_dz_jvp(j, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    ip_j = _spherical_i_slope_dz(j, n, z)
    return ip_j, chain(
        ip_j,
        (n_dot, discrete("spherical_in", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_slope_dz(j + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_in(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Modified spherical Bessel function of the first kind, i_n(z), or its derivative.

    .. math::

        i_n(z) = \\sqrt{\\frac{\\pi}{2 z}} \\, I_{n + 1/2}(z)

    [DLMF 10.47.7]

    The derivative is i_(n+1)(z) + n i_n(z) / z (DLMF 10.51.5). It overflows where iv does. For z > 0,
    exp(-z) i_n(z) is sqrt(pi / (2 * z)) * ive(n + 1/2, z).

    Args:
      n: The order, an integer from 0; for a real order, with its derivative, use sqrt(pi / (2 * z)) *
        iv(n + 1/2, z).
      z: The argument, real or complex.
      derivative: If True, the derivative i_n'(z) is returned instead of i_n(z). A static True or False.

    Returns:
      i: The modified spherical Bessel function of the first kind, which DLMF writes with the
        superscript (1), or its derivative. For example, i_0(z) = sinh(z) / z.

    `scipy.special.spherical_in`. The arguments broadcast; types are those that the formula takes, which
    is composed of other functions: real numbers, and complex ones where its domain has them. The result
    has their precision.

    Domain (real): n >= 0.

    Branch: entire in z, no cut.

    Derivatives:
      n: discrete, as it takes integers.
      z: by the functions it is composed of.
      derivative: static, whether to return the derivative.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-16, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      spherical_kn, spherical_jn, iv

    References:
      https://dlmf.nist.gov/10.47.E7

    Examples:
      >>> from jaxspecial import spherical_in
      >>> print(f"{spherical_in(2, 0.5):.5g}")
      0.016966

      In a spherical catalyst pellet the concentration is proportional to i_0(m r / R), with the
      Thiele modulus m. The effectiveness factor 3 i_1(m) / (m i_0(m)) of the pellet and its slope
      in m:

      >>> import jax
      >>> def effectiveness(m):
      ...     return 3 * spherical_in(1, m) / (m * spherical_in(0, m))
      >>> value, slope = jax.value_and_grad(effectiveness)(3.0)
      >>> print(f"{value:.4f} {slope:.4f}")
      0.6716 -0.1227
    """
    return spherical_i_slope(n, z) if derivative else spherical_i(n, z)


@special(types=("ld->d", "lD->D"), name="spherical_kn")
def spherical_k(n: ArrayLike, z: ArrayLike) -> Array:
    """Modified spherical Bessel function of the second kind, k_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): n >= 0 and z > 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j k / dz^j = spherical_k_derivative(j, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.
    """
    return _spherical_k(n, z)


@custom_jvp
def _spherical_k(n, z):
    return spherical_k_value(n, z)


@rule(_spherical_k)
def _spherical_k_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    k = _spherical_k(n, z)
    return k, chain(
        k,
        (n_dot, discrete("spherical_kn", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D"), static=("j",))
def spherical_k_dz(j, n, z):
    """The derivative of `spherical_k` of order j in z (DLMF 10.51.5)."""
    return _spherical_k_dz(j, n, z) if j else _spherical_k(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_k_dz(j, n, z):
    return spherical_k_derivative(j, n, z)


@rule(_spherical_k_dz)
def _spherical_k_dz_jvp(j, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    k_j = _spherical_k_dz(j, n, z)
    return k_j, chain(
        k_j,
        (n_dot, discrete("spherical_kn", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_dz(j + 1, n, z)),
    )


@special(types=("ld->d", "lD->D"), name="spherical_kn")
def spherical_k_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the modified spherical Bessel function of the second kind, k_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): n >= 0 and z > 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j kp / dz^j = spherical_k_derivative(j + 1, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.
    """
    return _spherical_k_slope(n, z)


@custom_jvp
def _spherical_k_slope(n, z):
    return spherical_k_slope_value(n, z)


@rule(_spherical_k_slope)
def _spherical_k_slope_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    kp = _spherical_k_slope(n, z)
    return kp, chain(
        kp,
        (n_dot, discrete("spherical_kn", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_slope_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D"), static=("j",))
def spherical_k_slope_dz(j, n, z):
    """The derivative of `spherical_k_slope` of order j in z (DLMF 10.51.5)."""
    return _spherical_k_slope_dz(j, n, z) if j else _spherical_k_slope(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_k_slope_dz(j, n, z):
    return spherical_k_derivative(j + 1, n, z)


@rule(_spherical_k_slope_dz)
def _spherical_k_slope_dz_jvp(j, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    kp_j = _spherical_k_slope_dz(j, n, z)
    return kp_j, chain(
        kp_j,
        (n_dot, discrete("spherical_kn", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_slope_dz(j + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_kn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Modified spherical Bessel function of the second kind, k_n(z), or its derivative.

    .. math::

        \\begin{aligned}
        k_n(z) &= \\sqrt{\\frac{\\pi}{2 z}} \\, K_{n + 1/2}(z) \\\\
        &= \\frac{\\pi e^{-z}}{2} \\sum_{k=0}^n \\frac{(n + k)!}{2^k \\, k! \\, (n - k)! \\, z^{k + 1}}
        \\end{aligned}

    [DLMF 10.47.9, 10.49.12]

    The factor pi / 2 is that of DLMF; other books leave it out. The derivative is n k_n(z) / z -
    k_(n+1)(z) (DLMF 10.51.5).

    Args:
      n: The order, an integer from 0; for a real order, with its derivative, use sqrt(pi / (2 * z)) *
        kv(n + 1/2, z).
      z: The argument, real or complex. At z = 0 it has a pole of order n + 1.
      derivative: If True, the derivative k_n'(z) is returned instead of k_n(z). A static True or False.

    Returns:
      k: The modified spherical Bessel function of the second kind, or its derivative. For example,
        k_0(z) = pi exp(-z) / (2 z).

    `scipy.special.spherical_kn`. The arguments broadcast; types are those that the formula takes, which
    is composed of other functions: real numbers, and complex ones where its domain has them. The result
    has their precision.

    Domain (real): n >= 0 and z > 0.

    Branch: meromorphic in z, no cut; a pole at 0.

    Derivatives:
      n: discrete, as it takes integers.
      z: by the functions it is composed of.
      derivative: static, whether to return the derivative.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      spherical_in, spherical_yn, kv

    References:
      https://dlmf.nist.gov/10.47.E9

    Examples:
      >>> from jaxspecial import spherical_kn
      >>> print(f"{spherical_kn(2, 0.5):.5g}")
      36.204

      In a plasma the potentials of a screened charge, dipole and quadrupole fall as k_0, k_1 and
      k_2 of the distance in Debye lengths. The radial fields at the distance 2:

      >>> import jax
      >>> def field(n, r):
      ...     return -jax.grad(spherical_kn, argnums=1)(n, r)
      >>> print(*(f"{field(n, 2.0):.4f}" for n in range(3)))
      0.1594 0.2657 0.6776
    """
    return spherical_k_slope(n, z) if derivative else spherical_k(n, z)
