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

    `scipy.special.erf`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n y / dz^n = 2 / sqrt(pi) * gaussian_derivative(n - 1, z)   [DLMF 7.10.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erf
      >>> print(f"{erf(0.5):.6g}")
      0.5205
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

    `scipy.special.erfc`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n y / dz^n = -2 / sqrt(pi) * gaussian_derivative(n - 1, z)   [DLMF 7.10.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erfc
      >>> print(f"{erfc(0.5):.6g}")
      0.4795
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

    `scipy.special.erfi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n y / dz^n = 2 / sqrt(pi) * growing_gaussian_derivative(n - 1, z)   [DLMF 7.10.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erfi
      >>> print(f"{erfi(0.5):.6g}")
      0.614952
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

    `scipy.special.erfcx`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n y / dz^n = erfcx_derivative(n, z)   [i^n w^(n)(iz), and DLMF 7.7.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erfcx
      >>> print(f"{erfcx(0.5):.6g}")
      0.61569
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

    `scipy.special.wofz`. The arguments broadcast; z complex. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n w / dz^n = faddeeva_derivative(n, z)   [DLMF 7.7.2 differentiated]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import wofz
      >>> print(f"{wofz(0.5):.6g}")
      0.778801+0.478925j
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

    `scipy.special.dawsn`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n F / dz^n = dawson_derivative(n, z)   [sqrt(pi)/2 Im w^(n), DLMF 7.5.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import dawsn
      >>> print(f"{dawsn(0.5):.6g}")
      0.424436
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

    `scipy.special.fresnel`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n S / dz^n = fresnel_sine_derivative(n, z)   [DLMF 7.2.8]
      d^n C / dz^n = fresnel_cosine_derivative(n, z)   [DLMF 7.2.7]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import fresnel
      >>> print(f"{fresnel(0.5)[0]:.6g}")
      0.0647324
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

    `scipy.special.voigt_profile`. The arguments broadcast; x real, sigma real, gamma real. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: sigma >= 0 and gamma >= 0.

    Derivatives:
      d^n V / dx^n = voigt_derivative(n, 0, 0, x, sigma, gamma)   [dV/dsigma = sigma d2V/dx2; harmonic
        in x and gamma]
      d^m V / dsigma^m = voigt_derivative(0, m, 0, x, sigma, gamma)   [dV/dsigma = sigma d2V/dx2;
        harmonic in x and gamma]
      d^k V / dgamma^k = voigt_derivative(0, 0, k, x, sigma, gamma)   [dV/dsigma = sigma d2V/dx2;
        harmonic in x and gamma]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import voigt_profile
      >>> print(f"{voigt_profile(0.5, 0.5, 0.5):.6g}")
      0.331591

    Known: next to its zeros the derivative is a difference of terms with a few 1e-15 of rounding each
    (where it says).
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

    `scipy.special.erfinv`. The arguments broadcast; y real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: -1 < y < 1.

    Derivatives:
      d^n x / dy^n = inverse_erf_derivative(n, y)   [x'' = 2 x x'^2, DLMF 7.17]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erfinv
      >>> print(f"{erfinv(0.5):.6g}")
      0.476936
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

    `scipy.special.erfcinv`. The arguments broadcast; y real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < y < 2.

    Derivatives:
      d^n x / dy^n = inverse_erfc_derivative(n, y)   [x'' = 2 x x'^2, DLMF 7.17]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import erfcinv
      >>> print(f"{erfcinv(0.5):.6g}")
      0.476936
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

    `scipy.special.ndtr`. The arguments broadcast; x real or x complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in x, no cut.

    Derivatives:
      d^n P / dx^n = normal_density_derivative(n - 1, x)   [DLMF 7.10.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ndtr
      >>> print(f"{ndtr(0.5):.6g}")
      0.691462
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

    `scipy.special.log_ndtr`. The arguments broadcast; x real or x complex. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: cut along the curves on which ndtr(x) is negative; the principal logarithm of ndtr(x), with
    an imaginary part from -pi to pi.

    Derivatives:
      d^n l / dx^n = log_ndtr_derivative(n, x)   [phi/Phi, and DLMF 7.8.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import log_ndtr
      >>> print(f"{log_ndtr(0.5):.6g}")
      -0.368946

    Known: SciPy takes the logarithm of a number rounded next to 1; the derivatives do not (where
    imag(x) != 0 and real(x) > 3).
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

    `scipy.special.ndtri`. The arguments broadcast; p real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 < p < 1.

    Derivatives:
      d^n x / dp^n = ndtri_derivative(n, p)   [x'' = x x'^2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ndtri
      >>> print(f"{ndtri(0.25):.6g}")
      -0.67449
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

    `scipy.special.ndtri_exp`. The arguments broadcast; y real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: y <= 0.

    Derivatives:
      d^n x / dy^n = ndtri_exp_derivative(n, y)   [1 / log_ndtr'(x), by the Mills ratio]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ndtri_exp
      >>> print(f"{ndtri_exp(-0.5):.6g}")
      0.270288
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
