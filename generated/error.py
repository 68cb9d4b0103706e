# Generated from codegen/catalogue/error.yaml by `make generate`. Do not edit.

"""Error: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import pi

from jax import Array
from jax.numpy import sqrt
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, special
from jaxspecial.kernels.distributions.normal import (
    inverse_erf_derivative,
    inverse_erfc_derivative,
    log_ndtr_derivative,
    ndtri_derivative,
    ndtri_exp_derivative,
    normal_density_derivative,
)
from jaxspecial.kernels.error.faddeeva import (
    dawson_derivative,
    erfcx_derivative,
    faddeeva_derivative,
    fresnel_cosine_derivative,
    fresnel_sine_derivative,
    gaussian_derivative,
    growing_gaussian_derivative,
    voigt_derivative,
)

__all__ = [
    "erf",
    "erfc",
    "erfi",
    "erfcx",
    "wofz",
    "dawsn",
    "fresnel",
    "voigt_profile",
    "erfinv",
    "erfcinv",
    "ndtr",
    "log_ndtr",
    "ndtri",
    "ndtri_exp",
]


@special(loops="erf")
def erf(z: ArrayLike) -> Array:
    """The error function, 2/sqrt(pi) times the integral of exp(-t^2) from 0 to z.

    .. math::

        \\operatorname{erf}(z) = \\frac{2}{\\sqrt{\\pi}} \\int_0^z e^{-t^2} \\, dt

    [DLMF 7.2.1]

    For real z > 0 it is the probability that a normal variable of variance 1/2 lies between -z and z.
    Where it is close to 1, erfc keeps the digits that are lost here.

    Args:
      z: The upper limit of the integral, real or complex.

    Returns:
      y: The error function, odd in z. For real z it rises from -1 to 1; for complex z with abs(imag(z))
        > abs(real(z)) it grows like exp(-z^2).

    `scipy.special.erf`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dy/dz = 2 / sqrt(pi) * exp(-z**2)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 5e-16,
    higher and mixed ones 4e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erfc, erfinv, erfcx, erfi, ndtr

    References:
      https://dlmf.nist.gov/7.2.E1

    Examples:
      >>> from jaxspecial import erf
      >>> print(f"{erf(0.5):.5g}")
      0.5205

      The share of parts within a tolerance of 1.5, and how it falls with the deviation sigma of
      the normal error:

      >>> import jax
      >>> def share(sigma):
      ...     return erf(1.5 / (sigma * 2**0.5))
      >>> print(f"{share(1.0):.4f} {jax.grad(share)(1.0):.4f}")
      0.8664 -0.3886
    """
    return _erf(z)


@custom_jvp
def _erf(z):
    return call("erf", z)


@rule(_erf)
def _erf_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _erf(z)
    return y, chain(
        y,
        (z_dot, lambda: _erf_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def erf_dz(n, z):
    """The derivative of `erf` of order n in z (DLMF 7.10.1)."""
    return _erf_dz(n, z) if n else _erf(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erf_dz(n, z):
    return 2 / sqrt(pi) * gaussian_derivative(n - 1, z)


@rule(_erf_dz)
def _erf_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _erf_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _erf_dz(n + 1, z)),
    )


@special(loops="erfc")
def erfc(z: ArrayLike) -> Array:
    """The complementary error function, 1 - erf(z).

    .. math::

        \\operatorname{erfc}(z) = \\frac{2}{\\sqrt{\\pi}} \\int_z^\\infty e^{-t^2} \\, dt

    [DLMF 7.2.2]

    It underflows for real z above some 26.5 (in float64). There erfcx gives it without its factor
    exp(-z^2). For complex z = x + iy it grows like exp(y^2 - x^2) where abs(y) > abs(x), and where y^2
    - x^2 is above 710 or so its parts are infinite, or NaN as infinity less infinity (for x = 0 only
    the imaginary part); its derivatives are NaN there. It is exp(-z^2) wofz(iz), whose second factor is
    finite for x >= 0; for x < 0 take 2 - erfc(-z). They describe the diffraction at a half plane
    (Sommerfeld). Its integral from z to infinity, ierfc(z), is exp(-z**2) * (1 / sqrt(pi) - z *
    erfcx(z)) for z > -26, with a relative error of 1e-16 z**2. The n-fold integral i^n erfc(z) is
    exp(-z**2) * hyperu((n + 1) / 2, 1/2, z**2) / (2**n * sqrt(pi)) for z > 0 (DLMF 7.18); SciPy's
    hyperu may lose digits, that of the engine xla does not.

    Args:
      z: The lower limit of the integral, real or complex.

    Returns:
      y: The complementary error function, 1 - erf(z). For real z it falls from 2 to 0.

    `scipy.special.erfc`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dy/dz = -2 / sqrt(pi) * exp(-z**2)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 4e-16,
    higher and mixed ones 6e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erf, erfcx, erfcinv, log_ndtr, log_erfc

    References:
      https://dlmf.nist.gov/7.2.E2

    Examples:
      >>> from jaxspecial import erfc
      >>> print(f"{erfc(0.5):.5g}")
      0.4795

      A substance diffuses from the surface into a solid (diffusivity 1). How fast its
      concentration rises at depth 2, at three times:

      >>> import jax
      >>> def concentration(t):
      ...     return erfc(2.0 / jax.numpy.sqrt(4 * t))
      >>> rates = jax.vmap(jax.grad(concentration))(jax.numpy.array([0.5, 1.0, 4.0]))
      >>> print(", ".join(f"{r:.4f}" for r in rates))
      0.2160, 0.2076, 0.0549
    """
    return _erfc(z)


@custom_jvp
def _erfc(z):
    return call("erfc", z)


@rule(_erfc)
def _erfc_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _erfc(z)
    return y, chain(
        y,
        (z_dot, lambda: _erfc_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def erfc_dz(n, z):
    """The derivative of `erfc` of order n in z (DLMF 7.10.1)."""
    return _erfc_dz(n, z) if n else _erfc(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erfc_dz(n, z):
    return -2 / sqrt(pi) * gaussian_derivative(n - 1, z)


@rule(_erfc_dz)
def _erfc_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _erfc_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _erfc_dz(n + 1, z)),
    )


@special(loops="erfi")
def erfi(z: ArrayLike) -> Array:
    """The imaginary error function, -i erf(iz).

    .. math::

        \\operatorname{erfi}(z) = -i \\operatorname{erf}(iz) = \\frac{2}{\\sqrt{\\pi}} \\int_0^z e^{t^2} \\, dt

    [DLMF 7.2.1 with the argument iz]

    It overflows for real abs(z) above some 26.5 (in float64). dawsn is sqrt(pi) / 2 exp(-z^2) erfi(z),
    which does not.

    Args:
      z: The upper limit of the integral, real or complex.

    Returns:
      y: The imaginary error function, odd in z; it is real for real z and grows like exp(z^2) / (z
        sqrt(pi)).

    `scipy.special.erfi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dy/dz = 2 / sqrt(pi) * exp(z**2)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 4e-16,
    higher and mixed ones 4e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      dawsn, erf, wofz

    References:
      https://dlmf.nist.gov/7.2.E1

    Examples:
      >>> from jaxspecial import erfi
      >>> print(f"{erfi(0.5):.5g}")
      0.61495

      The order of a nematic liquid crystal in a mean field of strength a: the mean of u^2, u the
      cosine of the angle to the director, is the derivative of the logarithm of a partition
      function:

      >>> import jax
      >>> def log_partition(a):  # of the integral of exp(a u^2) for u from 0 to 1
      ...     root = jax.numpy.sqrt(a)
      ...     return jax.numpy.log(jax.numpy.sqrt(jax.numpy.pi) * erfi(root) / (2 * root))
      >>> order = 1.5 * jax.grad(log_partition)(5.0) - 0.5
      >>> print(f"{order:.4f}")
      0.6464
    """
    return _erfi(z)


@custom_jvp
def _erfi(z):
    return call("erfi", z)


@rule(_erfi)
def _erfi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _erfi(z)
    return y, chain(
        y,
        (z_dot, lambda: _erfi_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def erfi_dz(n, z):
    """The derivative of `erfi` of order n in z (DLMF 7.10.1)."""
    return _erfi_dz(n, z) if n else _erfi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erfi_dz(n, z):
    return 2 / sqrt(pi) * growing_gaussian_derivative(n - 1, z)


@rule(_erfi_dz)
def _erfi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _erfi_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _erfi_dz(n + 1, z)),
    )


@special(loops="erfcx")
def erfcx(z: ArrayLike) -> Array:
    """The scaled complementary error function, exp(z^2) erfc(z).

    .. math::

        \\operatorname{erfcx}(z) = e^{z^2} \\operatorname{erfc}(z)
        = \\frac{2}{\\sqrt{\\pi}} \\int_0^\\infty e^{-t^2 - 2zt} \\, dt

    [SciPy; DLMF 7.7 (i)]

    Mills' ratio of the normal distribution at x, the probability above x divided by the density, is
    sqrt(pi / 2) erfcx(x / sqrt(2)). In the formula of the derivative the two terms cancel for large z;
    the derivative itself is computed without this cancellation.

    Args:
      z: The argument, real or complex.

    Returns:
      y: The scaled complementary error function. It is positive and decreasing for real z, about 1 / (z
        sqrt(pi)) for large positive z, and overflows for real z below -26.62 (in float64); its
        logarithm there is z**2 + log_erfc(z).

    `scipy.special.erfcx`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dy/dz = 2 * z * y - 2 / sqrt(pi)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 2e-15,
    higher and mixed ones 5e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erfc, log_erfc, wofz, log_ndtr, dawsn

    Examples:
      >>> from jaxspecial import erfcx
      >>> print(f"{erfcx(0.5):.5g}")
      0.61569

      A chromatographic peak, a normal density folded with an exponential one of mean tau, and the
      derivative of its logarithm in tau at x = 1.5:

      >>> import jax
      >>> def log_peak(tau, x=1.5):
      ...     scaled = erfcx((1 / tau - x) / 2**0.5)
      ...     return jax.numpy.log(scaled / (2 * tau)) - x**2 / 2
      >>> print(f"{log_peak(2.0):.4f} {jax.grad(log_peak)(2.0):.4f}")
      -1.4909 -0.1781
    """
    return _erfcx(z)


@custom_jvp
def _erfcx(z):
    return call("erfcx", z)


@rule(_erfcx)
def _erfcx_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y = _erfcx(z)
    return y, chain(
        y,
        (z_dot, lambda: _erfcx_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def erfcx_dz(n, z):
    """The derivative of `erfcx` of order n in z (i^n w^(n)(iz), and DLMF 7.7.2)."""
    return _erfcx_dz(n, z) if n else _erfcx(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erfcx_dz(n, z):
    return erfcx_derivative(n, z)


@rule(_erfcx_dz)
def _erfcx_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    y_n = _erfcx_dz(n, z)
    return y_n, chain(
        y_n,
        (z_dot, lambda: _erfcx_dz(n + 1, z)),
    )


@special(loops="wofz")
def wofz(z: ArrayLike) -> Array:
    """The Faddeeva function, exp(-z^2) erfc(-iz).

    .. math::

        w(z) = e^{-z^2} \\operatorname{erfc}(-iz)
        = e^{-z^2} \\left( 1 + \\frac{2i}{\\sqrt{\\pi}} \\int_0^z e^{t^2} \\, dt \\right)

    [DLMF 7.2.3]

    Its modulus is at most 1 in the upper half plane. In the lower half plane it grows like 2 exp(-z^2)
    where imag(z) is less than -abs(real(z)), and overflows where imag(z)^2 - real(z)^2 is above 709,
    from imag(z) = -26.6 on if real(z) is 0. There one or both parts are infinite and the derivatives
    NaN, as infinite terms cancel. For all z w(z) = 2 exp(-z^2) - w(-z) (DLMF 7.4.3), so where it
    overflows its logarithm is log(2) - z^2, up to a multiple of 2 pi i, as w(-z) is too small to
    matter. It describes spectral lines and waves in a hot plasma.

    Args:
      z: The argument, complex; a real one is taken as complex.

    Returns:
      w: The Faddeeva function, always complex. For real z its real part is exp(-z^2), and its imaginary
        part 2 / sqrt(pi) dawsn(z).

    `scipy.special.wofz`. The arguments broadcast; z complex. The result has their precision (float32,
    float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dw/dz = 2 * 1j / sqrt(pi) - 2 * z * w   [DLMF 7.2.3 differentiated, 7.10.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 2e-15,
    higher and mixed ones 6e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      voigt_profile, dawsn, erfcx, erfc

    References:
      https://dlmf.nist.gov/7.2.E3

    Examples:
      >>> from jaxspecial import wofz
      >>> print(f"{wofz(0.5):.4g}")
      0.7788+0.4789j

      The plasma dispersion function Z of Fried and Conte, and its derivative, which is -2 (1 + z
      Z):

      >>> import jax
      >>> def Z(z):
      ...     return 1j * jax.numpy.sqrt(jax.numpy.pi) * wofz(z)
      >>> z = 1.0 + 0.5j
      >>> slope = jax.grad(Z, holomorphic=True)(z)
      >>> print(f"{slope:.4f} {-2 * (1 + z * Z(z)):.4f}")
      -0.1555-0.6504j -0.1555-0.6504j
    """
    return _wofz(z)


@custom_jvp
def _wofz(z):
    return call("wofz", z)


@rule(_wofz)
def _wofz_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    w = _wofz(z)
    return w, chain(
        w,
        (z_dot, lambda: _wofz_dz(1, z)),
    )


@special(types=("D->D",), static=("n",))
def wofz_dz(n, z):
    """The derivative of `wofz` of order n in z (DLMF 7.7.2 differentiated)."""
    return _wofz_dz(n, z) if n else _wofz(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _wofz_dz(n, z):
    return faddeeva_derivative(n, z)


@rule(_wofz_dz)
def _wofz_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    w_n = _wofz_dz(n, z)
    return w_n, chain(
        w_n,
        (z_dot, lambda: _wofz_dz(n + 1, z)),
    )


@special(loops="dawsn")
def dawsn(z: ArrayLike) -> Array:
    """Dawson's integral, exp(-z^2) times the integral of exp(t^2) from 0 to z.

    .. math::

        F(z) = e^{-z^2} \\int_0^z e^{t^2} \\, dt

    [DLMF 7.2.5]

    In the formula of the derivative the two terms cancel for large z; the derivative itself is computed
    without this cancellation.

    Args:
      z: The upper limit of the integral, real or complex.

    Returns:
      F: Dawson's integral, odd in z. For real z it is between -0.5411 and 0.5411, and about 1 / (2 z)
        for large abs(z).

    `scipy.special.dawsn`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dF/dz = 1 - 2 * z * F   [DLMF 7.2.5]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 2e-15,
    higher and mixed ones 6e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erfi, wofz, erfcx

    References:
      https://dlmf.nist.gov/7.2.E5

    Examples:
      >>> from jaxspecial import dawsn
      >>> print(f"{dawsn(0.5):.5g}")
      0.42444

      The maximum of Dawson's integral on the real line, by Newton's method:

      >>> import jax
      >>> slope = jax.grad(dawsn)
      >>> z = 1.0
      >>> for _ in range(5):
      ...     z -= slope(z) / jax.grad(slope)(z)
      >>> print(f"{z:.4f} {dawsn(z):.4f}")
      0.9241 0.5410
    """
    return _dawsn(z)


@custom_jvp
def _dawsn(z):
    return call("dawsn", z)


@rule(_dawsn)
def _dawsn_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    F = _dawsn(z)
    return F, chain(
        F,
        (z_dot, lambda: _dawsn_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def dawsn_dz(n, z):
    """The derivative of `dawsn` of order n in z (sqrt(pi)/2 Im w^(n), DLMF 7.5.1)."""
    return _dawsn_dz(n, z) if n else _dawsn(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _dawsn_dz(n, z):
    return dawson_derivative(n, z)


@rule(_dawsn_dz)
def _dawsn_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    F_n = _dawsn_dz(n, z)
    return F_n, chain(
        F_n,
        (z_dot, lambda: _dawsn_dz(n + 1, z)),
    )


@special(loops="fresnel")
def fresnel(z: ArrayLike) -> tuple[Array, Array]:
    """Fresnel's integrals of sin and cos of pi t^2 / 2, from 0 to z.

    .. math::

        \\begin{aligned}
        S(z) &= \\int_0^z \\sin\\left( \\tfrac{1}{2} \\pi t^2 \\right) dt \\\\
        C(z) &= \\int_0^z \\cos\\left( \\tfrac{1}{2} \\pi t^2 \\right) dt
        \\end{aligned}

    [DLMF 7.2.8, DLMF 7.2.7]

    The sine comes first. They describe the diffraction at a knife edge. Other conventions leave out the
    factor pi / 2 in the argument of sine and cosine.

    Args:
      z: The upper limit of the integrals, real or complex.

    Returns:
      S: The integral of the sine, odd in z; it tends to 1/2 for real z to infinity.
      C: The integral of the cosine, odd in z; it tends to 1/2 for real z to infinity.

    `scipy.special.fresnel`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and
    rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dS/dz = sin(pi * z**2 / 2)   [DLMF 7.2.8]
      dC/dz = cos(pi * z**2 / 2)   [DLMF 7.2.7]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-13, first derivatives 1e-14,
    higher and mixed ones 1e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      modfresnelp, modfresnelm, erf, wofz

    References:
      https://dlmf.nist.gov/7.2.E8
      https://dlmf.nist.gov/7.2.E7

    Examples:
      >>> from jaxspecial import fresnel
      >>> print(f"{fresnel(0.5)[0]:.4g}")
      0.06473

      The curvature of Euler's spiral, the curve (C(z), S(z)), is pi z at the arc length z:

      >>> import jax
      >>> velocity = jax.jacfwd(fresnel)
      >>> (s1, c1), (s2, c2) = velocity(0.8), jax.jacfwd(velocity)(0.8)
      >>> print(f"{c1 * s2 - s1 * c2:.4f}")
      2.5133
    """
    return _fresnel(z)


@custom_jvp
def _fresnel(z):
    return call("fresnel", z)


@rule(_fresnel)
def _fresnel_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S, C = _fresnel(z)
    return (S, C), (
        chain(
            S,
            (z_dot, lambda: _fresnel_dz(1, z)[0]),
        ),
        chain(
            C,
            (z_dot, lambda: _fresnel_dz(1, z)[1]),
        ),
    )


@special(types=("d->dd", "D->DD"), static=("n",))
def fresnel_dz(n, z):
    """The derivative of `fresnel` of order n in z (DLMF 7.2.8)."""
    return _fresnel_dz(n, z) if n else _fresnel(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _fresnel_dz(n, z):
    return (
        fresnel_sine_derivative(n, z),
        fresnel_cosine_derivative(n, z),
    )


@rule(_fresnel_dz)
def _fresnel_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    S_n, C_n = _fresnel_dz(n, z)
    return (S_n, C_n), (
        chain(
            S_n,
            (z_dot, lambda: _fresnel_dz(n + 1, z)[0]),
        ),
        chain(
            C_n,
            (z_dot, lambda: _fresnel_dz(n + 1, z)[1]),
        ),
    )


@special(loops="voigt_profile")
def voigt_profile(x: ArrayLike, sigma: ArrayLike, gamma: ArrayLike) -> Array:
    """The Voigt profile, a normal density of deviation sigma folded with a Cauchy one of half width gamma.

    .. math::

        V(x, \\sigma, \\gamma) = \\int_{-\\infty}^\\infty \\frac{e^{-t^2 / (2 \\sigma^2)}}{\\sigma \\sqrt{2 \\pi}}
        \\, \\frac{\\gamma}{\\pi \\left( (x - t)^2 + \\gamma^2 \\right)} \\, dt

    [SciPy; in other variables DLMF 7.19.1]

    Spectral lines have this shape. sigma is then the broadening by motion (Doppler), gamma the one by
    lifetime and pressure. The Voigt function H(a, u) of spectroscopy is the real part of Faddeeva's
    function wofz(u + 1j * a); with the Doppler width b = sqrt(2) sigma, a = gamma / b and u = x / b the
    profile is H(a, u) / (sqrt(pi) b). With sigma = 0 or gamma = 0 the derivatives are the limits, and
    the one in sigma is 0 at sigma = 0. At x = sigma = gamma = 0 the profile is infinite, and
    derivatives are NaN. With gamma = 0 it underflows from abs(x) = 37.6 sigma on, so that the
    derivative of its logarithm is infinite or NaN there. The full width at half maximum (FWHM) of the
    Cauchy part is 2 gamma, that of the normal part 2.3548 sigma. In the formulas of the derivatives the
    terms cancel far from the centre; the derivatives themselves are computed otherwise.

    Args:
      x: The distance from the centre of the line, real.
      sigma: The standard deviation of the normal part, sigma >= 0. With sigma = 0 the profile is the
        Cauchy (Lorentz) density.
      gamma: The half width at half maximum of the Cauchy part, gamma >= 0. With gamma = 0 the profile
        is the normal density.

    Returns:
      V: The density at x, positive, with integral 1 over x. It is even in x.

    `scipy.special.voigt_profile`. The arguments broadcast; x real, sigma real, gamma real. The result
    has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: sigma >= 0 and gamma >= 0.

    Derivatives:
      dV/dx = -real((x + 1j * gamma) * wofz((x + 1j * gamma) / (sqrt(2) * sigma))) / (sqrt(2 * pi) *
        sigma**3)   [DLMF 7.10.2]
      dV/dsigma = real((x + 1j * gamma)**2 * wofz((x + 1j * gamma) / (sqrt(2) * sigma))) / (sqrt(2 * pi)
        * sigma**4) + gamma / (pi * sigma**3) - V / sigma   [DLMF 7.10.2]
      dV/dgamma = imag((x + 1j * gamma) * wofz((x + 1j * gamma) / (sqrt(2) * sigma))) / (sqrt(2 * pi) *
        sigma**3) - 1 / (pi * sigma**2)   [DLMF 7.10.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-15, first derivatives 5e-15,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      wofz, erfcx, ndtr

    References:
      https://dlmf.nist.gov/7.19.E1

    Examples:
      >>> from jaxspecial import voigt_profile
      >>> print(f"{voigt_profile(0.5, 0.5, 0.5):.5g}")
      0.33159

      How the height of a line depends on its two widths:

      >>> import jax
      >>> d_sigma, d_gamma = jax.grad(voigt_profile, argnums=(1, 2))(0.0, 1.0, 0.5)
      >>> print(f"{d_sigma:.4f} {d_gamma:.4f}")
      -0.1895 -0.1788

    Known: Derivatives of order 3, 4 in sigma, with relative errors up to 5e-12: The third and fourth
    derivative in sigma change sign; next to their zeros they are differences of terms, each with a
    rounding error of a few 1e-15.
    """
    return _voigt_profile(x, sigma, gamma)


@custom_jvp
def _voigt_profile(x, sigma, gamma):
    return call("voigt_profile", x, sigma, gamma)


@rule(_voigt_profile)
def _voigt_profile_jvp(primals, tangents):
    x, sigma, gamma = primals
    x_dot, sigma_dot, gamma_dot = tangents
    V = _voigt_profile(x, sigma, gamma)
    return V, chain(
        V,
        (x_dot, lambda: _voigt_profile_partial((1, 0, 0), x, sigma, gamma)),
        (sigma_dot, lambda: _voigt_profile_partial((0, 1, 0), x, sigma, gamma)),
        (gamma_dot, lambda: _voigt_profile_partial((0, 0, 1), x, sigma, gamma)),
    )


@special(types=("ddd->d",), static=("n",))
def voigt_profile_dx(n, x, sigma, gamma):
    """The derivative of `voigt_profile` of order n in x (dV/dsigma = sigma d2V/dx2; harmonic in x and gamma)."""
    return _voigt_profile_partial((n, 0, 0), x, sigma, gamma) if n else _voigt_profile(x, sigma, gamma)


@special(types=("ddd->d",), static=("m",))
def voigt_profile_dsigma(m, x, sigma, gamma):
    """The derivative of `voigt_profile` of order m in sigma (dV/dsigma = sigma d2V/dx2; harmonic in x and gamma)."""
    return _voigt_profile_partial((0, m, 0), x, sigma, gamma) if m else _voigt_profile(x, sigma, gamma)


@special(types=("ddd->d",), static=("k",))
def voigt_profile_dgamma(k, x, sigma, gamma):
    """The derivative of `voigt_profile` of order k in gamma (dV/dsigma = sigma d2V/dx2; harmonic in x and gamma)."""
    return _voigt_profile_partial((0, 0, k), x, sigma, gamma) if k else _voigt_profile(x, sigma, gamma)


@partial(custom_jvp, nondiff_argnums=(0,))
def _voigt_profile_partial(orders, x, sigma, gamma):
    """The derivative of `voigt_profile` of mixed `orders` in (x, sigma, gamma) (dV/dsigma = sigma d2V/dx2; harmonic in x and gamma)."""
    n, m, k = orders
    return voigt_derivative(n, m, k, x, sigma, gamma)


@rule(_voigt_profile_partial)
def _voigt_profile_partial_jvp(orders, primals, tangents):
    x, sigma, gamma = primals
    x_dot, sigma_dot, gamma_dot = tangents
    V_n = _voigt_profile_partial(orders, x, sigma, gamma)
    return V_n, chain(
        V_n,
        (x_dot, lambda: _voigt_profile_partial(raised(orders, 0), x, sigma, gamma)),
        (sigma_dot, lambda: _voigt_profile_partial(raised(orders, 1), x, sigma, gamma)),
        (gamma_dot, lambda: _voigt_profile_partial(raised(orders, 2), x, sigma, gamma)),
    )


@special(loops="erfinv")
def erfinv(y: ArrayLike) -> Array:
    """The inverse of the error function.

    .. math::

        \\operatorname{erf}(x) = y

    [DLMF 7.17.1]

    Near y = 1 use erfcinv of 1 - y, computed without cancellation.

    Args:
      y: The value of the error function, -1 <= y <= 1.

    Returns:
      x: The argument x with erf(x) = y, real and odd in y; -infinity and infinity at y = -1 and 1, and
        NaN outside.

    `scipy.special.erfinv`. The arguments broadcast; y real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: -1 < y < 1.

    Derivatives:
      dx/dy = sqrt(pi) / 2 * exp(x**2)   [DLMF 7.17(i)]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 7e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erf, erfcinv, ndtri

    References:
      https://dlmf.nist.gov/7.17.E1

    Examples:
      >>> from jaxspecial import erfinv
      >>> print(f"{erfinv(0.5):.5g}")
      0.47694

      The half width of a central interval of a normal distribution, in deviations, at three
      coverages, and its increase for a percent more:

      >>> import jax
      >>> def half_width(coverage):
      ...     return 2**0.5 * erfinv(coverage)
      >>> for coverage in (0.5, 0.9, 0.99):
      ...     print(f"{half_width(coverage):.3f} {0.01 * jax.grad(half_width)(coverage):.3f}")
      0.674 0.016
      1.645 0.048
      2.576 0.346
    """
    return _erfinv(y)


@custom_jvp
def _erfinv(y):
    return call("erfinv", y)


@rule(_erfinv)
def _erfinv_jvp(primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x = _erfinv(y)
    return x, chain(
        x,
        (y_dot, lambda: _erfinv_dy(1, y)),
    )


@special(types=("d->d",), static=("n",))
def erfinv_dy(n, y):
    """The derivative of `erfinv` of order n in y (x'' = 2 x x'^2, DLMF 7.17)."""
    return _erfinv_dy(n, y) if n else _erfinv(y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erfinv_dy(n, y):
    return inverse_erf_derivative(n, y)


@rule(_erfinv_dy)
def _erfinv_dy_jvp(n, primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x_n = _erfinv_dy(n, y)
    return x_n, chain(
        x_n,
        (y_dot, lambda: _erfinv_dy(n + 1, y)),
    )


@special(loops="erfcinv")
def erfcinv(y: ArrayLike) -> Array:
    """The inverse of the complementary error function.

    .. math::

        \\operatorname{erfc}(x) = y

    [DLMF 7.17.1]

    It keeps all digits for small y, down to 1e-300, where erfinv(1 - y) has none.

    Args:
      y: The value of the complementary error function, 0 <= y <= 2.

    Returns:
      x: The argument x with erfc(x) = y, real and decreasing in y; infinity at y = 0, -infinity at y =
        2, and NaN outside.

    `scipy.special.erfcinv`. The arguments broadcast; y real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < y < 2.

    Derivatives:
      dx/dy = -sqrt(pi) / 2 * exp(x**2)   [DLMF 7.17(i)]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 6e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      erfc, erfinv, ndtri

    References:
      https://dlmf.nist.gov/7.17.E1

    Examples:
      >>> from jaxspecial import erfcinv
      >>> print(f"{erfcinv(0.5):.5g}")
      0.47694

      A binary link has the error rate erfc(sqrt(s)) / 2 at the signal to noise ratio s. The
      decibels that it needs for a rate of 1e-6, and those that each further factor of 10 costs:

      >>> import jax
      >>> def decibels(digits):
      ...     rate = 10.0**-digits
      ...     return 20 * jax.numpy.log10(erfcinv(2 * rate))
      >>> print(f"{decibels(6.0):.3f} {jax.grad(decibels)(6.0):.3f}")
      10.530 0.850
    """
    return _erfcinv(y)


@custom_jvp
def _erfcinv(y):
    return call("erfcinv", y)


@rule(_erfcinv)
def _erfcinv_jvp(primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x = _erfcinv(y)
    return x, chain(
        x,
        (y_dot, lambda: _erfcinv_dy(1, y)),
    )


@special(types=("d->d",), static=("n",))
def erfcinv_dy(n, y):
    """The derivative of `erfcinv` of order n in y (x'' = 2 x x'^2, DLMF 7.17)."""
    return _erfcinv_dy(n, y) if n else _erfcinv(y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _erfcinv_dy(n, y):
    return inverse_erfc_derivative(n, y)


@rule(_erfcinv_dy)
def _erfcinv_dy_jvp(n, primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x_n = _erfcinv_dy(n, y)
    return x_n, chain(
        x_n,
        (y_dot, lambda: _erfcinv_dy(n + 1, y)),
    )


@special(loops="ndtr")
def ndtr(x: ArrayLike) -> Array:
    """The normal distribution function, the integral of its density phi from -infinity to x.

    .. math::

        \\Phi(x) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^x e^{-t^2 / 2} \\, dt

    [SciPy; with erfc, DLMF 7.2.2]

    Where the result is close to 1, ndtr(-x) keeps the digits that are lost here. It underflows for real
    x below some -38 in float64, and below -14 in float32; log_ndtr does not.

    Args:
      x: The upper limit of the integral in standard deviations from the mean, real or complex.

    Returns:
      P: The probability that a standard normal variable is at most x, from 0 to 1 for real x. It is
        erfc(-x / sqrt(2)) / 2.

    `scipy.special.ndtr`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in x, no cut.

    Derivatives:
      dP/dx = exp(-x**2 / 2) / sqrt(2 * pi)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-13, first derivatives 8e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ndtri, log_ndtr, erf, erfc

    References:
      https://dlmf.nist.gov/7.2.E2

    Examples:
      >>> from jaxspecial import ndtr
      >>> print(f"{ndtr(0.5):.5g}")
      0.69146

      The price of a European call option by Black and Scholes (strike 100, a year, no interest),
      and its derivatives in the price of the share and in the volatility:

      >>> import jax
      >>> def call(share, volatility):
      ...     d = jax.numpy.log(share / 100.0) / volatility + volatility / 2
      ...     return share * ndtr(d) - 100.0 * ndtr(d - volatility)
      >>> by_share, by_volatility = jax.grad(call, argnums=(0, 1))(105.0, 0.2)
      >>> print(f"{call(105.0, 0.2):.2f} {by_share:.3f} {by_volatility:.2f}")
      10.91 0.635 39.48
    """
    return _ndtr(x)


@custom_jvp
def _ndtr(x):
    return call("ndtr", x)


@rule(_ndtr)
def _ndtr_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    P = _ndtr(x)
    return P, chain(
        P,
        (x_dot, lambda: _ndtr_dx(1, x)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def ndtr_dx(n, x):
    """The derivative of `ndtr` of order n in x (DLMF 7.10.1)."""
    return _ndtr_dx(n, x) if n else _ndtr(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ndtr_dx(n, x):
    return normal_density_derivative(n - 1, x)


@rule(_ndtr_dx)
def _ndtr_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    P_n = _ndtr_dx(n, x)
    return P_n, chain(
        P_n,
        (x_dot, lambda: _ndtr_dx(n + 1, x)),
    )


@special(loops="log_ndtr")
def log_ndtr(x: ArrayLike) -> Array:
    """The logarithm of the normal distribution function.

    .. math::

        l(x) = \\log \\Phi(x), \\qquad
        \\Phi(x) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^x e^{-t^2 / 2} \\, dt

    [SciPy; with erfc, DLMF 7.2.2]

    It is finite where ndtr(x) underflows, and keeps the digits of small values where ndtr(x) is close
    to 1. It is the term of a likelihood in probit regression and for censored data. The derivative is
    the inverse Mills ratio, phi(x) / Phi(x).

    Args:
      x: The upper limit of the integral in standard deviations from the mean, real or complex.

    Returns:
      l: The logarithm of the probability that a standard normal variable is at most x; negative for
        real x, about -x^2 / 2 - log(-x sqrt(2 pi)) for x to -infinity.

    `scipy.special.log_ndtr`. The arguments broadcast; x real or x complex. The result has their
    precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and
    rounded).

    Branch: cut along the curves on which ndtr(x) is negative; the principal logarithm of ndtr(x), with
    an imaginary part from -pi to pi.

    Derivatives:
      dl/dx = sqrt(2 / pi) / erfcx(-x / sqrt(2))   [DLMF 7.8.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 4e-16,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ndtr, ndtri_exp, erfcx, log_expit

    References:
      https://dlmf.nist.gov/7.2.E2

    Examples:
      >>> from jaxspecial import log_ndtr
      >>> print(f"{log_ndtr(0.5):.5g}")
      -0.36895

      Probit regression: the slope b that makes five outcomes most likely, by Newton's method:

      >>> import jax
      >>> x = jax.numpy.array([-1.0, -0.5, 0.2, 0.6, 1.5])
      >>> sign = jax.numpy.array([-1.0, 1.0, -1.0, 1.0, 1.0])  # 1 where the event took place
      >>> def log_likelihood(b):
      ...     return jax.numpy.sum(log_ndtr(sign * b * x))
      >>> b = 0.0
      >>> for _ in range(8):
      ...     b -= jax.grad(log_likelihood)(b) / jax.grad(jax.grad(log_likelihood))(b)
      >>> print(f"{b:.3f}")
      1.012

    Known: The value, with relative errors up to 0.0001: SciPy takes the logarithm of a number rounded
    next to 1; the derivatives do not. Where: imag(x) != 0 and real(x) > 3.
    """
    return _log_ndtr(x)


@custom_jvp
def _log_ndtr(x):
    return call("log_ndtr", x)


@rule(_log_ndtr)
def _log_ndtr_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l = _log_ndtr(x)
    return l, chain(
        l,
        (x_dot, lambda: _log_ndtr_dx(1, x)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def log_ndtr_dx(n, x):
    """The derivative of `log_ndtr` of order n in x (phi/Phi, and DLMF 7.8.1)."""
    return _log_ndtr_dx(n, x) if n else _log_ndtr(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _log_ndtr_dx(n, x):
    return log_ndtr_derivative(n, x)


@rule(_log_ndtr_dx)
def _log_ndtr_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    l_n = _log_ndtr_dx(n, x)
    return l_n, chain(
        l_n,
        (x_dot, lambda: _log_ndtr_dx(n + 1, x)),
    )


@special(loops="ndtri")
def ndtri(p: ArrayLike) -> Array:
    """The inverse of the normal distribution function.

    .. math::

        \\Phi(x) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^x e^{-t^2 / 2} \\, dt = p

    [SciPy; with the inverse of erfc, DLMF 7.17.1]

    It keeps all digits for small p. For p near 1 use -ndtri(1 - p), with 1 - p computed without
    cancellation.

    Args:
      p: The probability, 0 <= p <= 1.

    Returns:
      x: The quantile of the standard normal distribution, ndtr(x) = p; -infinity at p = 0, infinity at
        p = 1, and NaN outside.

    `scipy.special.ndtri`. The arguments broadcast; p real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 < p < 1.

    Derivatives:
      dx/dp = sqrt(2 * pi) * exp(x**2 / 2)   [DLMF 7.10.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 5e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ndtr, ndtri_exp, erfinv, erfcinv

    References:
      https://dlmf.nist.gov/7.17.E1

    Examples:
      >>> from jaxspecial import ndtri
      >>> print(f"{ndtri(0.25):.5g}")
      -0.67449

      The mean of max(X - 1, 0), X normal of mean 0 and deviation sigma, as a mean over quantiles,
      and its derivative in sigma:

      >>> import jax
      >>> p = (jax.numpy.arange(1000) + 0.5) / 1000
      >>> def expected(sigma):
      ...     return jax.numpy.mean(jax.numpy.maximum(sigma * ndtri(p) - 1.0, 0.0))
      >>> print(f"{expected(2.0):.3f} {jax.grad(expected)(2.0):.3f}")
      0.395 0.352
    """
    return _ndtri(p)


@custom_jvp
def _ndtri(p):
    return call("ndtri", p)


@rule(_ndtri)
def _ndtri_jvp(primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    x = _ndtri(p)
    return x, chain(
        x,
        (p_dot, lambda: _ndtri_dp(1, p)),
    )


@special(types=("d->d",), static=("n",))
def ndtri_dp(n, p):
    """The derivative of `ndtri` of order n in p (x'' = x x'^2)."""
    return _ndtri_dp(n, p) if n else _ndtri(p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ndtri_dp(n, p):
    return ndtri_derivative(n, p)


@rule(_ndtri_dp)
def _ndtri_dp_jvp(n, primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    x_n = _ndtri_dp(n, p)
    return x_n, chain(
        x_n,
        (p_dot, lambda: _ndtri_dp(n + 1, p)),
    )


@special(loops="ndtri_exp")
def ndtri_exp(y: ArrayLike) -> Array:
    """The inverse of log_ndtr, ndtri(exp(y)) without underflow.

    .. math::

        \\log \\Phi(x) = y, \\qquad \\Phi(x) = \\frac{1}{\\sqrt{2 \\pi}} \\int_{-\\infty}^x e^{-t^2 / 2} \\, dt

    [SciPy; with the inverse of erfc, DLMF 7.17.1]

    It keeps its digits where ndtri(exp(y)) does not, for y to -infinity and for y close to 0.

    Args:
      y: The logarithm of a probability, y <= 0. It may be far below -745, where exp(y) underflows.

    Returns:
      x: The argument x with log_ndtr(x) = y, increasing in y; about -sqrt(-2 y) for y to -infinity,
        infinity at y = 0.

    `scipy.special.ndtri_exp`. The arguments broadcast; y real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: y <= 0.

    Derivatives:
      dx/dy = sqrt(pi / 2) * erfcx(-x / sqrt(2))   [DLMF 7.8.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-13, first derivatives 1e-14,
    higher and mixed ones 8e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      log_ndtr, ndtri, ndtr, erfcx

    References:
      https://dlmf.nist.gov/7.17.E1

    Examples:
      >>> from jaxspecial import ndtri_exp
      >>> print(f"{ndtri_exp(-0.5):.5g}")
      0.27029

      How many standard deviations away an event of probability exp(-1000) is, and how much
      further it is if its probability halves:

      >>> import jax
      >>> y = -1000.0
      >>> print(f"{ndtri_exp(y):.3f} {-jax.numpy.log(2.0) * jax.grad(ndtri_exp)(y):.4f}")
      -44.616 -0.0155
    """
    return _ndtri_exp(y)


@custom_jvp
def _ndtri_exp(y):
    return call("ndtri_exp", y)


@rule(_ndtri_exp)
def _ndtri_exp_jvp(primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x = _ndtri_exp(y)
    return x, chain(
        x,
        (y_dot, lambda: _ndtri_exp_dy(1, y)),
    )


@special(types=("d->d",), static=("n",))
def ndtri_exp_dy(n, y):
    """The derivative of `ndtri_exp` of order n in y (1 / log_ndtr'(x), by the Mills ratio)."""
    return _ndtri_exp_dy(n, y) if n else _ndtri_exp(y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ndtri_exp_dy(n, y):
    return ndtri_exp_derivative(n, y)


@rule(_ndtri_exp_dy)
def _ndtri_exp_dy_jvp(n, primals, tangents):
    (y,) = primals
    (y_dot,) = tangents
    x_n = _ndtri_exp_dy(n, y)
    return x_n, chain(
        x_n,
        (y_dot, lambda: _ndtri_exp_dy(n + 1, y)),
    )
