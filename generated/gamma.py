# Generated from codegen/catalogue/gamma.yaml by `make generate`. Do not edit.

"""Gamma: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import pi

from jax import Array
from jax.numpy import log, where
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, composed, custom_jvp, discrete, raised, rule, special
from jaxspecial.kernels.beta.binomial import binom_derivative
from jaxspecial.kernels.beta.complete import beta_derivative, betaln_derivative
from jaxspecial.kernels.gamma.gamma import gamma_derivative, rgamma_derivative
from jaxspecial.kernels.gamma.poch import poch_derivative
from jaxspecial.kernels.gamma.polygamma import psi_derivative
from jaxspecial.kernels.gamma.zeta import polygamma_derivative

__all__ = [
    "gamma",
    "gammaln",
    "loggamma",
    "gammasgn",
    "rgamma",
    "psi",
    "digamma",
    "polygamma",
    "poch",
    "beta",
    "betaln",
    "multigammaln",
    "binom",
]


@special(loops="gamma")
def gamma(z: ArrayLike) -> Array:
    """The gamma function of z.

    .. math::

        \\Gamma(z) = \\int_0^\\infty t^{z - 1} e^{-t} \\, dt \\quad (\\Re z > 0), \\qquad
        \\Gamma(z) = \\frac{\\Gamma(z + 1)}{z}

    [DLMF 5.2.1]

    Quotients of large gamma functions overflow; take differences of gammaln or loggamma, or poch, beta
    or binom.

    Args:
      z: The argument, real or complex. The poles are z = 0, -1, -2, ...

    Returns:
      G: The gamma function, (n - 1)! at z = n. It overflows at about z = 171.6. SciPy's value is
        infinite at z = 0 and NaN at negative integers.

    `scipy.special.gamma`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      dG/dz = G * psi(z)   [DLMF 5.2.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gammaln, loggamma, rgamma, psi, gammainc

    References:
      https://dlmf.nist.gov/5.2.E1

    Examples:
      >>> from jaxspecial import gamma
      >>> print(f"{gamma(0.5):.5g}")
      1.7725

      The mean of a Weibull lifetime of shape k = 1.5 and scale 1, and its derivative in the shape:

      >>> import jax
      >>> def mean(k):
      ...     return gamma(1 + 1 / k)
      >>> print(f"{mean(1.5):.4f} {jax.grad(mean)(1.5):.4f}")
      0.9027 -0.0729
    """
    return _gamma(z)


@custom_jvp
def _gamma(z):
    return call("gamma", z)


@rule(_gamma)
def _gamma_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    G = _gamma(z)
    return G, chain(
        G,
        (z_dot, lambda: _gamma_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def gamma_dz(n, z):
    """The derivative of `gamma` of order n in z (DLMF 5.2.2 and 5.15)."""
    return _gamma_dz(n, z) if n else _gamma(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gamma_dz(n, z):
    return gamma_derivative(n, z)


@rule(_gamma_dz)
def _gamma_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    G_n = _gamma_dz(n, z)
    return G_n, chain(
        G_n,
        (z_dot, lambda: _gamma_dz(n + 1, z)),
    )


@special(loops="gammaln")
def gammaln(x: ArrayLike) -> Array:
    """The logarithm of the absolute value of the gamma function of x.

    .. math::

        \\ln |\\Gamma(x)|, \\quad \\Gamma(x) = \\int_0^\\infty t^{x - 1} e^{-t} \\, dt \\quad (x > 0)

    [DLMF 5.2.1]

    For complex arguments there is loggamma, which is NaN for real x < 0. Differences of large values
    cancel; log(Gamma(x + m) / Gamma(x)) is log(poch(x, m)), or gammaln(m) - betaln(x, m), which does
    not overflow (betaln's page says how accurate it is). In float32 the errors of value and derivative
    were at most 6e-8 at 10,000 points from 0.01 to 1e30.

    Args:
      x: The argument, real. The poles are x = 0, -1, -2, ..., where the result is infinite.

    Returns:
      L: The logarithm of the absolute value of the gamma function; gammasgn has the sign.

    `scipy.special.gammaln`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      dL/dx = psi(x)   [DLMF 5.2.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-14,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gamma, gammasgn, loggamma, psi, poch, betaln

    References:
      https://dlmf.nist.gov/5.2.E1

    Examples:
      >>> from jaxspecial import gammaln
      >>> print(f"{gammaln(0.5):.4g}")
      0.5724

      The derivative of a negative binomial log-likelihood in the dispersion r, for counts with the
      fitted mean 2:

      >>> import jax
      >>> def log_likelihood(r, k, mean=2.0):
      ...     logs = gammaln(r + k) - gammaln(r) - gammaln(k + 1)  # for r up to 1e4 or so
      ...     return logs - r * jax.numpy.log1p(mean / r) + k * jax.numpy.log(mean / (r + mean))
      >>> counts = jax.numpy.array([0.0, 5.0, 1.0, 2.0])
      >>> print(f"{jax.vmap(jax.grad(log_likelihood), (None, 0))(1.5, counts).sum():.4f}")
      0.1006
    """
    return _gammaln(x)


@custom_jvp
def _gammaln(x):
    return call("gammaln", x)


@rule(_gammaln)
def _gammaln_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    L = _gammaln(x)
    return L, chain(
        L,
        (x_dot, lambda: _gammaln_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def gammaln_dx(n, x):
    """The derivative of `gammaln` of order n in x (DLMF 5.2.2)."""
    return _gammaln_dx(n, x) if n else _gammaln(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _gammaln_dx(n, x):
    return psi_derivative(n - 1, x)


@rule(_gammaln_dx)
def _gammaln_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    L_n = _gammaln_dx(n, x)
    return L_n, chain(
        L_n,
        (x_dot, lambda: _gammaln_dx(n + 1, x)),
    )


@special(loops="loggamma")
def loggamma(z: ArrayLike) -> Array:
    """The principal branch of the logarithm of the gamma function of z; NaN for negative real z.

    .. math::

        \\begin{aligned}
        \\ln \\Gamma(z) &= \\left(z - \\tfrac12\\right) \\ln z - z + \\tfrac12 \\ln(2 \\pi)
        + 2 \\int_0^\\infty \\frac{\\arctan(t / z)}{e^{2 \\pi t} - 1} \\, dt \\quad (\\Re z > 0), \\\\
        \\ln \\Gamma(z) &= \\ln \\Gamma(z + 1) - \\ln z
        \\end{aligned}

    [DLMF 5.9.10]

    SciPy's value loses digits next to its zeros 1 and 2, where the error is relative to a value close
    to 0; derivatives do not. Its imaginary part is not reduced to (-pi, pi], so it is not log(gamma(z))
    in general. For large complex z take differences of loggamma instead of quotients of gamma
    functions, which overflow.

    Args:
      z: The argument, real or complex. For real z < 0 the result is NaN; give a complex z there.

    Returns:
      L: The logarithm of the gamma function, real and continuous for z > 0, and continued from there to
        the plane without (-inf, 0].

    `scipy.special.loggamma`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and
    rounded).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side; the
    continuation from z > 0, not the principal logarithm of gamma(z). The derivative belongs to the same
    side. The lower side of a real x is complex(x, -0.0): before Python 3.14, x - 0j is x + 0j.

    Derivatives:
      dL/dz = psi(z)   [DLMF 5.2.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-13, first derivatives 5e-16,
    higher and mixed ones 7e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gamma, gammaln, rgamma, psi

    References:
      https://dlmf.nist.gov/5.9.E10

    Examples:
      >>> from jaxspecial import loggamma
      >>> print(f"{loggamma(0.5):.4g}")
      0.5724

      The Coulomb phase shift of an s wave, and its derivative in the Sommerfeld parameter:

      >>> import jax
      >>> def phase(eta):
      ...     return loggamma(1 + 1j * eta).imag
      >>> print(f"{phase(0.8):.4f} {jax.grad(phase)(0.8):.4f}")
      -0.3042 -0.0709
    """
    return _loggamma(z)


@custom_jvp
def _loggamma(z):
    return call("loggamma", z)


@rule(_loggamma)
def _loggamma_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    L = _loggamma(z)
    return L, chain(
        L,
        (z_dot, lambda: _loggamma_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def loggamma_dz(n, z):
    """The derivative of `loggamma` of order n in z (DLMF 5.2.2)."""
    return _loggamma_dz(n, z) if n else _loggamma(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _loggamma_dz(n, z):
    return psi_derivative(n - 1, z)


@rule(_loggamma_dz)
def _loggamma_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    L_n = _loggamma_dz(n, z)
    return L_n, chain(
        L_n,
        (z_dot, lambda: _loggamma_dz(n + 1, z)),
    )


@special(loops="gammasgn")
def gammasgn(x: ArrayLike) -> Array:
    """The sign of the gamma function of x.

    .. math::

        \\operatorname{sgn} \\Gamma(x) = \\begin{cases}
        1 & x > 0 \\\\ (-1)^{\\lfloor x \\rfloor} & x < 0, \\; x \\neq -1, -2, \\ldots
        \\end{cases}

    [DLMF 5.5.3]

    Args:
      x: The argument, real, not 0 or a negative integer.

    Returns:
      s: The sign of the gamma function, 1 or -1. SciPy's value is NaN at negative integers, and at 0
        the sign of this zero.

    `scipy.special.gammasgn`. The arguments broadcast; x real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      ds/dx = 0   [constant between the poles]

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gamma, gammaln, rgamma

    References:
      https://dlmf.nist.gov/5.5.E3

    Examples:
      >>> from jaxspecial import gammasgn
      >>> print(f"{gammasgn(0.5):.5g}")
      1

      The derivative of the gamma function at -1.5, from its sign and the logarithm of its absolute
      value:

      >>> import jax
      >>> from jaxspecial import gammaln
      >>> def signed(x):
      ...     return gammasgn(x) * jax.numpy.exp(gammaln(x))
      >>> print(f"{jax.grad(signed)(-1.5):.3f}")
      1.662
    """
    return _gammasgn(x)


@custom_jvp
def _gammasgn(x):
    return call("gammasgn", x)


@rule(_gammasgn)
def _gammasgn_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    s = _gammasgn(x)
    return s, chain(
        s,
        (x_dot, lambda: 0),  # constant between the poles
    )


@special(loops="rgamma")
def rgamma(z: ArrayLike) -> Array:
    """The reciprocal of the gamma function of z, an entire function.

    .. math::

        \\frac{1}{\\Gamma(z)}, \\quad \\Gamma(z) = \\int_0^\\infty t^{z - 1} e^{-t} \\, dt \\quad (\\Re z > 0)

    [DLMF 5.2.1]

    Write it in place of 1 / gamma(z), which has no value at the poles. It underflows to 0 for large
    real z.

    Args:
      z: The argument, real or complex. There are no poles.

    Returns:
      R: The reciprocal of the gamma function, 0 at z = 0, -1, -2, ...

    `scipy.special.rgamma`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Branch: entire in z, no cut.

    Derivatives:
      dR/dz = where(z <= 0 and z == floor(z), cos(pi * z) * gamma(1 - z), -psi(z) * R)   [DLMF 5.2.2;
        real z]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-14, first derivatives 9e-14,
    higher and mixed ones 1e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gamma, gammaln, loggamma, psi

    References:
      https://dlmf.nist.gov/5.2.E1

    Examples:
      >>> from jaxspecial import rgamma
      >>> print(f"{rgamma(0.5):.5g}")
      0.56419

      The real dimension n in which the unit ball has the largest volume, by Newton's method for a
      zero of the logarithmic derivative:

      >>> import jax
      >>> def log_volume(n):
      ...     return jax.numpy.log(jax.numpy.pi ** (n / 2) * rgamma(n / 2 + 1))
      >>> slope, n = jax.grad(log_volume), 5.0
      >>> for _ in range(4):
      ...     n -= slope(n) / jax.grad(slope)(n)
      >>> print(f"{n:.3f}")
      5.257
    """
    return _rgamma(z)


@custom_jvp
def _rgamma(z):
    return call("rgamma", z)


@rule(_rgamma)
def _rgamma_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    R = _rgamma(z)
    return R, chain(
        R,
        (z_dot, lambda: _rgamma_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def rgamma_dz(n, z):
    """The derivative of `rgamma` of order n in z (DLMF 5.5.3 left of 1/2)."""
    return _rgamma_dz(n, z) if n else _rgamma(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _rgamma_dz(n, z):
    return rgamma_derivative(n, z)


@rule(_rgamma_dz)
def _rgamma_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    R_n = _rgamma_dz(n, z)
    return R_n, chain(
        R_n,
        (z_dot, lambda: _rgamma_dz(n + 1, z)),
    )


@special(loops="psi")
def psi(z: ArrayLike) -> Array:
    """The digamma function of z, the logarithmic derivative of the gamma function.

    .. math::

        \\psi(z) = \\frac{\\Gamma'(z)}{\\Gamma(z)} = \\frac{d}{dz} \\ln \\Gamma(z)

    [DLMF 5.2.2]

    At positive integers it is a harmonic number less Euler's constant. It is the mean of the logarithm
    of a gamma variable of shape z and scale 1.

    Args:
      z: The argument, real or complex. The poles are z = 0, -1, -2, ...

    Returns:
      psi0: The digamma function, about log(z) - 1 / (2 z) for large z. SciPy's value loses digits close
        to negative integers (6e-4 at -3 + 1e-13), and is NaN at them, and infinite at 0.

    `scipy.special.psi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      dpsi0/dz = polygamma(1, z)   [DLMF 5.15; real z]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-08, first derivatives 5e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      polygamma, gamma, gammaln, loggamma, zeta

    References:
      https://dlmf.nist.gov/5.2.E2

    Examples:
      >>> from jaxspecial import psi
      >>> print(f"{psi(0.5):.6g}")
      -1.96351

      The inverse of psi by Newton's method: the shape of a gamma variable whose logarithm has mean
      1:

      >>> import jax
      >>> a = 3.0
      >>> for _ in range(4):
      ...     a -= (psi(a) - 1.0) / jax.grad(psi)(a)
      >>> print(f"{a:.4f}")
      3.2032
    """
    return _psi(z)


@custom_jvp
def _psi(z):
    return call("psi", z)


@rule(_psi)
def _psi_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    psi0 = _psi(z)
    return psi0, chain(
        psi0,
        (z_dot, lambda: _psi_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def psi_dz(n, z):
    """The derivative of `psi` of order n in z (DLMF 5.15)."""
    return _psi_dz(n, z) if n else _psi(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _psi_dz(n, z):
    return psi_derivative(n, z)


@rule(_psi_dz)
def _psi_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    psi0_n = _psi_dz(n, z)
    return psi0_n, chain(
        psi0_n,
        (z_dot, lambda: _psi_dz(n + 1, z)),
    )


@special(loops="psi")
def digamma(z: ArrayLike) -> Array:
    """The digamma function of z, the logarithmic derivative of the gamma function.

    .. math::

        \\psi(z) = \\frac{\\Gamma'(z)}{\\Gamma(z)} = \\frac{d}{dz} \\ln \\Gamma(z)

    [DLMF 5.2.2]

    At positive integers it is a harmonic number less Euler's constant. It is the mean of the logarithm
    of a gamma variable of shape z and scale 1.

    Args:
      z: The argument, real or complex. The poles are z = 0, -1, -2, ...

    Returns:
      psi0: The digamma function, about log(z) - 1 / (2 z) for large z. SciPy's value loses digits close
        to negative integers (6e-4 at -3 + 1e-13), and is NaN at them, and infinite at 0.

    `scipy.special.digamma`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in float32 and
    rounded).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      dpsi0/dz = polygamma(1, z)   [DLMF 5.15; real z]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-04, first derivatives 5e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      psi, polygamma, gamma, gammaln, loggamma, zeta

    References:
      https://dlmf.nist.gov/5.2.E2

    Examples:
      >>> from jaxspecial import digamma
      >>> print(f"{digamma(0.5):.6g}")
      -1.96351

      The inverse of digamma by Newton's method: the shape of a gamma variable whose logarithm has mean
      1:

      >>> import jax
      >>> a = 3.0
      >>> for _ in range(4):
      ...     a -= (digamma(a) - 1.0) / jax.grad(digamma)(a)
      >>> print(f"{a:.4f}")
      3.2032
    """
    return _digamma(z)


@custom_jvp
def _digamma(z):
    return call("psi", z)


@rule(_digamma)
def _digamma_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    psi0 = _digamma(z)
    return psi0, chain(
        psi0,
        (z_dot, lambda: _digamma_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def digamma_dz(n, z):
    """The derivative of `digamma` of order n in z (DLMF 5.15)."""
    return _digamma_dz(n, z) if n else _digamma(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _digamma_dz(n, z):
    return psi_derivative(n, z)


@rule(_digamma_dz)
def _digamma_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    psi0_n = _digamma_dz(n, z)
    return psi0_n, chain(
        psi0_n,
        (z_dot, lambda: _digamma_dz(n + 1, z)),
    )


@special(types=("ld->d", "dd->d"))
def polygamma(n: ArrayLike, x: ArrayLike) -> Array:
    """The n-th derivative of the digamma function at x.

    .. math::

        \\begin{aligned}
        \\psi^{(n)}(x) &= \\frac{d^n}{dx^n} \\psi(x) \\\\
        &= (-1)^{n + 1} \\int_0^\\infty \\frac{t^n e^{-x t}}{1 - e^{-t}} \\, dt \\quad (n \\ge 1, \\; x > 0)
        \\end{aligned}

    [DLMF 5.15; the integral is 6.4.1 of Abramowitz and Stegun]

    The trigamma function is the variance of the logarithm of a gamma variable of shape x.

    Args:
      n: The order, an integer >= 0. The trigamma function has n = 1, and with n = 0 it is psi.
      x: The argument, real. The poles are x = 0, -1, -2, ...

    Returns:
      P: The n-th derivative of the digamma function. For n >= 1 and x > 0 it has the sign of (-1)^(n +
        1).

    `scipy.special.polygamma`. The arguments broadcast; n integer, x real or n real, x real. The result
    has their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      n: discrete: it counts derivatives.
      dP/dx = polygamma(n + 1, x)   [DLMF 5.15]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-16, first derivatives 4e-16,
    higher and mixed ones 5e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      psi, gammaln, zeta

    Examples:
      >>> from jaxspecial import polygamma
      >>> print(f"{polygamma(2, 0.5):.6g}")
      -16.8288

      The shape of a gamma variable whose logarithm has variance 0.5, by Newton's method:

      >>> import jax
      >>> x = 2.0
      >>> for _ in range(5):
      ...     x -= (polygamma(1, x) - 0.5) / jax.grad(polygamma, 1)(1, x)
      >>> print(f"{x:.4f}")
      2.4600
    """
    return _polygamma(n, x)


@custom_jvp
def _polygamma(n, x):
    return where(n == 0, psi(x), (-1.0) ** (n + 1) * gamma(n + 1.0) * hurwitz_zeta(n + 1.0, x))


@rule(_polygamma)
def _polygamma_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P = _polygamma(n, x)
    return P, chain(
        P,
        (n_dot, discrete("polygamma", "n", "it counts derivatives")),
        (x_dot, lambda: _polygamma_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d"), static=("j",))
def polygamma_dx(j, n, x):
    """The derivative of `polygamma` of order j in x (DLMF 5.15)."""
    return _polygamma_dx(j, n, x) if j else _polygamma(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _polygamma_dx(j, n, x):
    return polygamma_derivative(j, n, x)


@rule(_polygamma_dx)
def _polygamma_dx_jvp(j, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    P_j = _polygamma_dx(j, n, x)
    return P_j, chain(
        P_j,
        (n_dot, discrete("polygamma", "n", "it counts derivatives")),
        (x_dot, lambda: _polygamma_dx(j + 1, n, x)),
    )


@special(loops="poch")
def poch(z: ArrayLike, m: ArrayLike) -> Array:
    """Pochhammer's symbol, gamma(z + m) / gamma(z).

    .. math::

        (z)_m = \\frac{\\Gamma(z + m)}{\\Gamma(z)}, \\qquad
        (z)_m = z (z + 1) \\cdots (z + m - 1) \\quad (m = 1, 2, \\ldots)

    [DLMF 5.2.4 and DLMF 5.2.5]

    It does not overflow where only the two gamma functions do. Where it overflows itself, its logarithm
    is gammaln(m) - betaln(z, m), for positive z and m; SciPy's betaln loses digits where one of them is
    1e3 to 1e8 times the other, as its page says. The falling factorial z (z - 1) ... (z - m + 1) is
    poch(z - m + 1, m).

    Args:
      z: The first factor of the product, real.
      m: The number of factors, real, not only an integer.

    Returns:
      P: The rising factorial, 1 at m = 0. It is 0 where z is a pole of the gamma function and z + m is
        none.

    `scipy.special.poch`. The arguments broadcast; z real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: (z > 0 or z != floor(z) or m != floor(m)) and (z + m > 0 or z + m != floor(z + m) or z <= 0
    and z == floor(z)).

    Derivatives:
      dP/dz = P * (psi(z + m) - psi(z))   [DLMF 5.2.2; a limit at poles]
      dP/dm = P * psi(z + m)   [DLMF 5.2.2; a limit at poles]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 1e-12, first derivatives 5e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      gamma, gammaln, binom, beta, psi

    References:
      https://dlmf.nist.gov/5.2.E4
      https://dlmf.nist.gov/5.2.E5

    Examples:
      >>> from jaxspecial import poch
      >>> print(f"{poch(0.5, 0.5):.5g}")
      0.56419

      The mean of log(X), where X is a gamma variable of shape 2.5 and scale 1, is the derivative of
      the moments E[X^m] at m = 0:

      >>> import jax
      >>> def moment(m, shape=2.5):
      ...     return poch(shape, m)
      >>> print(f"{jax.grad(moment)(0.0):.4f}")
      0.7032
    """
    return _poch(z, m)


@custom_jvp
def _poch(z, m):
    return call("poch", z, m)


@rule(_poch)
def _poch_jvp(primals, tangents):
    z, m = primals
    z_dot, m_dot = tangents
    P = _poch(z, m)
    return P, chain(
        P,
        (z_dot, lambda: _poch_partial((1, 0), z, m)),
        (m_dot, lambda: _poch_partial((0, 1), z, m)),
    )


@special(types=("dd->d",), static=("i",))
def poch_dz(i, z, m):
    """The derivative of `poch` of order i in z (DLMF 5.2.5 and 5.2.2)."""
    return _poch_partial((i, 0), z, m) if i else _poch(z, m)


@special(types=("dd->d",), static=("j",))
def poch_dm(j, z, m):
    """The derivative of `poch` of order j in m (DLMF 5.2.5 and 5.2.2)."""
    return _poch_partial((0, j), z, m) if j else _poch(z, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _poch_partial(orders, z, m):
    """The derivative of `poch` of mixed `orders` in (z, m) (DLMF 5.2.5 and 5.2.2)."""
    i, j = orders
    return poch_derivative(i, j, z, m)


@rule(_poch_partial)
def _poch_partial_jvp(orders, primals, tangents):
    z, m = primals
    z_dot, m_dot = tangents
    P_n = _poch_partial(orders, z, m)
    return P_n, chain(
        P_n,
        (z_dot, lambda: _poch_partial(raised(orders, 0), z, m)),
        (m_dot, lambda: _poch_partial(raised(orders, 1), z, m)),
    )


@special(loops="beta")
def beta(a: ArrayLike, b: ArrayLike) -> Array:
    """The beta function of a and b, gamma(a) * gamma(b) / gamma(a + b).

    .. math::

        B(a, b) = \\int_0^1 t^{a - 1} (1 - t)^{b - 1} \\, dt = \\frac{\\Gamma(a) \\Gamma(b)}{\\Gamma(a + b)}
        \\quad (a, b > 0)

    [DLMF 5.12.1]

    It underflows for large arguments, where betaln does not. Its reciprocal gives binomial
    coefficients, binom(n, k) = 1 / ((n + 1) B(n - k + 1, k + 1)).

    Args:
      a: The first argument, real, not 0 or a negative integer.
      b: The second argument, real, not 0 or a negative integer.

    Returns:
      B: The beta function, symmetric in a and b. For arguments below 0 the quotient of gamma functions
        defines it.

    `scipy.special.beta`. The arguments broadcast; a real, b real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: (a > 0 or a != floor(a)) and (b > 0 or b != floor(b)).

    Derivatives:
      dB/da = B * (psi(a) - psi(a + b))   [DLMF 5.12.1, 5.2.2]
      dB/db = B * (psi(b) - psi(a + b))   [DLMF 5.12.1, 5.2.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-12, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      betaln, betainc, gamma, binom, psi

    References:
      https://dlmf.nist.gov/5.12.E1

    Examples:
      >>> from jaxspecial import beta
      >>> print(f"{beta(0.5, 0.5):.5g}")
      3.1416

      The period of a unit mass with energy 1 in the potential |x|^n, at n = 2 and n = 4, and its
      derivative in the exponent n:

      >>> import jax
      >>> def period(n):
      ...     return 8**0.5 / n * beta(1 / n, 0.5)
      >>> for n in (2.0, 4.0):
      ...     print(f"{period(n):.4f} {jax.grad(period)(n):.4f}")
      4.4429 -0.6817
      3.7081 -0.1989
    """
    return _beta(a, b)


@custom_jvp
def _beta(a, b):
    return call("beta", a, b)


@rule(_beta)
def _beta_jvp(primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    B = _beta(a, b)
    return B, chain(
        B,
        (a_dot, lambda: _beta_partial((1, 0), a, b)),
        (b_dot, lambda: _beta_partial((0, 1), a, b)),
    )


@special(types=("dd->d",), static=("n",))
def beta_da(n, a, b):
    """The derivative of `beta` of order n in a (DLMF 5.12.1 and 5.2.2)."""
    return _beta_partial((n, 0), a, b) if n else _beta(a, b)


@special(types=("dd->d",), static=("m",))
def beta_db(m, a, b):
    """The derivative of `beta` of order m in b (DLMF 5.12.1 and 5.2.2)."""
    return _beta_partial((0, m), a, b) if m else _beta(a, b)


@partial(custom_jvp, nondiff_argnums=(0,))
def _beta_partial(orders, a, b):
    """The derivative of `beta` of mixed `orders` in (a, b) (DLMF 5.12.1 and 5.2.2)."""
    n, m = orders
    return beta_derivative(n, m, a, b)


@rule(_beta_partial)
def _beta_partial_jvp(orders, primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    B_n = _beta_partial(orders, a, b)
    return B_n, chain(
        B_n,
        (a_dot, lambda: _beta_partial(raised(orders, 0), a, b)),
        (b_dot, lambda: _beta_partial(raised(orders, 1), a, b)),
    )


@special(loops="betaln")
def betaln(a: ArrayLike, b: ArrayLike) -> Array:
    """The logarithm of the absolute value of the beta function of a and b.

    .. math::

        \\ln |B(a, b)|, \\quad B(a, b) = \\int_0^1 t^{a - 1} (1 - t)^{b - 1} \\, dt \\quad (a, b > 0)

    [DLMF 5.12.1]

    Differences of gammaln cancel for large arguments. SciPy's value loses digits, too, where one
    argument is 1e3 to 1e8 times the other. At 400,000 random points with b from 0.01 to 1000, 99 of 100
    had a relative error below 4e-13, 4e-12, 5e-11, 4e-10, 3e-9, 6e-10 for ratios from 1e2, 1e3, ... 1e7
    on, and it is more next to a zero of the logarithm, 2e-8 at (842104, 0.13). The derivatives and the
    value of the engine xla do not lose digits. At (1e10, 3) value and derivatives are within 2e-16.

    Args:
      a: The first argument, real, not 0 or a negative integer.
      b: The second argument, real, not 0 or a negative integer.

    Returns:
      L: The logarithm of the absolute value of the beta function, symmetric in a and b. It is -infinity
        where a + b is a pole of the gamma function. The sign of the beta function is gammasgn(a) *
        gammasgn(b) * gammasgn(a + b).

    `scipy.special.betaln`. The arguments broadcast; a real, b real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: (a > 0 or a != floor(a)) and (b > 0 or b != floor(b)) and (a + b > 0 or a + b != floor(a +
    b)).

    Derivatives:
      dL/da = psi(a) - psi(a + b)   [DLMF 5.12.1, 5.2.2]
      dL/db = psi(b) - psi(a + b)   [DLMF 5.12.1, 5.2.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-13, first derivatives 6e-16,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      beta, gammaln, betainc, binom, psi

    References:
      https://dlmf.nist.gov/5.12.E1

    Examples:
      >>> from jaxspecial import betaln
      >>> print(f"{betaln(0.5, 0.5):.6g}")
      1.14473

      The gradient of a beta-binomial log-likelihood in its two shapes, for 7 successes in 10
      trials:

      >>> import jax
      >>> def log_likelihood(a, b):
      ...     return betaln(a + 7, b + 3) - betaln(a, b)
      >>> da, db = jax.grad(log_likelihood, (0, 1))(2.0, 2.0)
      >>> print(f"{da:.4f} {db:.4f}")
      0.3711 -0.2635
    """
    return _betaln(a, b)


@custom_jvp
def _betaln(a, b):
    return call("betaln", a, b)


@rule(_betaln)
def _betaln_jvp(primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    L = _betaln(a, b)
    return L, chain(
        L,
        (a_dot, lambda: _betaln_partial((1, 0), a, b)),
        (b_dot, lambda: _betaln_partial((0, 1), a, b)),
    )


@special(types=("dd->d",), static=("n",))
def betaln_da(n, a, b):
    """The derivative of `betaln` of order n in a (DLMF 5.12.1 and 5.2.2)."""
    return _betaln_partial((n, 0), a, b) if n else _betaln(a, b)


@special(types=("dd->d",), static=("m",))
def betaln_db(m, a, b):
    """The derivative of `betaln` of order m in b (DLMF 5.12.1 and 5.2.2)."""
    return _betaln_partial((0, m), a, b) if m else _betaln(a, b)


@partial(custom_jvp, nondiff_argnums=(0,))
def _betaln_partial(orders, a, b):
    """The derivative of `betaln` of mixed `orders` in (a, b) (DLMF 5.12.1 and 5.2.2)."""
    n, m = orders
    return betaln_derivative(n, m, a, b)


@rule(_betaln_partial)
def _betaln_partial_jvp(orders, primals, tangents):
    a, b = primals
    a_dot, b_dot = tangents
    L_n = _betaln_partial(orders, a, b)
    return L_n, chain(
        L_n,
        (a_dot, lambda: _betaln_partial(raised(orders, 0), a, b)),
        (b_dot, lambda: _betaln_partial(raised(orders, 1), a, b)),
    )


@composed(static=("d",))
def multigammaln(a: ArrayLike, d: int) -> Array:
    """The logarithm of the multivariate gamma function of a, of dimension d; NaN where SciPy raises an
    error.

    .. math::

        \\ln \\Gamma_d(a), \\quad
        \\Gamma_d(a) = \\int_{X > 0} e^{-\\operatorname{tr} X} |X|^{a - (d + 1) / 2} \\, dX
        = \\pi^{d (d - 1) / 4} \\prod_{j = 1}^d \\Gamma\\left(a - \\tfrac{j - 1}{2}\\right)

    [DLMF 35.3]

    With d = 1 it is gammaln(a). SciPy raises a ValueError where a <= (d - 1) / 2; here the value is
    NaN.

    Args:
      a: The argument, real, a > (d - 1) / 2. In Wishart distributions it is half the degrees of
        freedom.
      d: The dimension, an integer from 0 on. It is static, a Python number.

    Returns:
      L: The logarithm of the multivariate gamma function. The integral is over the positive definite
        symmetric d x d matrices X.

    `scipy.special.multigammaln`. The arguments broadcast; a real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: a > (d - 1) / 2.

    Derivatives:
      a: by the functions it is composed of.
      d: static, the dimension, an integer from 0 on.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-16, first derivatives 2e-16,
    higher and mixed ones 4e-16.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if d is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if d is negative or a fraction.

    See also:
      gammaln, loggamma, psi

    Examples:
      The logarithm of the multivariate gamma function of dimension 3:

      >>> from jaxspecial import multigammaln
      >>> print(f"{multigammaln(4.0, 3):.4f}")
      5.4030

      The mean of the logarithm of the determinant of a 3 x 3 Wishart matrix with the identity as
      scale, and 10 degrees of freedom:

      >>> import jax
      >>> def log_norm(freedom):
      ...     return multigammaln(freedom / 2, 3) + 3 * freedom / 2 * jax.numpy.log(2.0)
      >>> print(f"{2 * jax.grad(log_norm)(10.0):.4f}")
      6.2305
    """
    return d * (d - 1) * 0.25 * log(pi) + sum(loggamma(a - (j - 1.0) / 2) for j in range(1, d + 1))


@special(loops="binom")
def binom(n: ArrayLike, k: ArrayLike) -> Array:
    """The binomial coefficient of real n and k, gamma(n + 1) / (gamma(k + 1) * gamma(n - k + 1)).

    .. math::

        \\binom{n}{k} = \\frac{\\Gamma(n + 1)}{\\Gamma(k + 1) \\Gamma(n - k + 1)}, \\qquad
        \\binom{n}{k} = \\prod_{j = 0}^{k - 1} \\frac{n - j}{j + 1} \\quad (k = 0, 1, 2, \\ldots)

    [DLMF 1.2.6; the gamma functions extend it to real k]

    It overflows near n = 1030; for larger arguments differences of gammaln or betaln give its
    logarithm.

    Args:
      n: The number of objects, real, not a negative integer.
      k: The number that is chosen, real.

    Returns:
      B: The binomial coefficient. For an integer n >= 0 it is 0 at the integers k < 0 and k > n.

    `scipy.special.binom`. The arguments broadcast; n real, k real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: n >= 0 or n != floor(n).

    Derivatives:
      dB/dn = B * (psi(n + 1) - psi(n - k + 1))   [DLMF 5.2.2; a limit at poles]
      dB/dk = B * (psi(n - k + 1) - psi(k + 1))   [DLMF 5.2.2; a limit at poles]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 7e-11, first derivatives 2e-14,
    higher and mixed ones 1e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      beta, betaln, gamma, poch, psi

    References:
      https://dlmf.nist.gov/1.2.E6

    Examples:
      >>> from jaxspecial import binom
      >>> print(f"{binom(0.5, 0.5):.5g}")
      1

      The inverse temperature of 100 two-level systems of which 30 are excited: the derivative of
      the entropy, the logarithm of the number of states, in the energy:

      >>> import jax
      >>> def entropy(energy):
      ...     return jax.numpy.log(binom(100.0, energy))
      >>> print(f"{jax.grad(entropy)(30.0):.3f}")
      0.838
    """
    return _binom(n, k)


@custom_jvp
def _binom(n, k):
    return call("binom", n, k)


@rule(_binom)
def _binom_jvp(primals, tangents):
    n, k = primals
    n_dot, k_dot = tangents
    B = _binom(n, k)
    return B, chain(
        B,
        (n_dot, lambda: _binom_partial((1, 0), n, k)),
        (k_dot, lambda: _binom_partial((0, 1), n, k)),
    )


@special(types=("dd->d",), static=("i",))
def binom_dn(i, n, k):
    """The derivative of `binom` of order i in n (DLMF 1.2.6 and 5.2.2)."""
    return _binom_partial((i, 0), n, k) if i else _binom(n, k)


@special(types=("dd->d",), static=("j",))
def binom_dk(j, n, k):
    """The derivative of `binom` of order j in k (DLMF 1.2.6 and 5.2.2)."""
    return _binom_partial((0, j), n, k) if j else _binom(n, k)


@partial(custom_jvp, nondiff_argnums=(0,))
def _binom_partial(orders, n, k):
    """The derivative of `binom` of mixed `orders` in (n, k) (DLMF 1.2.6 and 5.2.2)."""
    i, j = orders
    return binom_derivative(i, j, n, k)


@rule(_binom_partial)
def _binom_partial_jvp(orders, primals, tangents):
    n, k = primals
    n_dot, k_dot = tangents
    B_n = _binom_partial(orders, n, k)
    return B_n, chain(
        B_n,
        (n_dot, lambda: _binom_partial(raised(orders, 0), n, k)),
        (k_dot, lambda: _binom_partial(raised(orders, 1), n, k)),
    )


from jaxspecial.generated.zeta import hurwitz_zeta  # noqa: E402
