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

    `scipy.special.gamma`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      d^n G / dz^n = gamma_derivative(n, z)   [DLMF 5.2.2 and 5.15]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import gamma
      >>> print(f"{gamma(0.5):.6g}")
      1.77245
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

    `scipy.special.gammaln`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      d^n L / dx^n = psi_derivative(n - 1, x)   [DLMF 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import gammaln
      >>> print(f"{gammaln(0.5):.6g}")
      0.572365
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

    `scipy.special.loggamma`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the sign of a zero imaginary part tells the side; the
    continuation from z > 0, not the principal logarithm of gamma(z).

    Derivatives:
      d^n L / dz^n = psi_derivative(n - 1, z)   [DLMF 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import loggamma
      >>> print(f"{loggamma(0.5):.6g}")
      0.572365
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

    `scipy.special.gammasgn`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      ds/dx = 0   [constant between the poles]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import gammasgn
      >>> print(f"{gammasgn(0.5):.6g}")
      1
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

    `scipy.special.rgamma`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: entire in z, no cut.

    Derivatives:
      d^n R / dz^n = rgamma_derivative(n, z)   [DLMF 5.5.3 left of 1/2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import rgamma
      >>> print(f"{rgamma(0.5):.6g}")
      0.56419
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

    `scipy.special.psi`. The arguments broadcast; z real or z complex. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      d^n psi0 / dz^n = psi_derivative(n, z)   [DLMF 5.15]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import psi
      >>> print(f"{psi(0.5):.6g}")
      -1.96351
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

    `scipy.special.digamma`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0 or z != floor(z).

    Branch: meromorphic in z, no cut; poles at 0, -1, -2, ...

    Derivatives:
      d^n psi0 / dz^n = psi_derivative(n, z)   [DLMF 5.15]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import digamma
      >>> print(f"{digamma(0.5):.6g}")
      -1.96351
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

    `scipy.special.polygamma`. The arguments broadcast; n integer, x real or n real, x real. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain: x > 0 or x != floor(x).

    Derivatives:
      n: discrete: it counts derivatives.
      d^j P / dx^j = polygamma_derivative(j, n, x)   [DLMF 5.15]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import polygamma
      >>> print(f"{polygamma(2, 0.5):.6g}")
      -16.8288
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

    `scipy.special.poch`. The arguments broadcast; z real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: (z > 0 or z != floor(z) or m != floor(m)) and (z + m > 0 or z + m != floor(z + m) or z <= 0
    and z == floor(z)).

    Derivatives:
      d^i P / dz^i = poch_derivative(i, 0, z, m)   [DLMF 5.2.5 and 5.2.2]
      d^j P / dm^j = poch_derivative(0, j, z, m)   [DLMF 5.2.5 and 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import poch
      >>> print(f"{poch(0.5, 0.5):.6g}")
      0.56419
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

    `scipy.special.beta`. The arguments broadcast; a real, b real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: (a > 0 or a != floor(a)) and (b > 0 or b != floor(b)).

    Derivatives:
      d^n B / da^n = beta_derivative(n, 0, a, b)   [DLMF 5.12.1 and 5.2.2]
      d^m B / db^m = beta_derivative(0, m, a, b)   [DLMF 5.12.1 and 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import beta
      >>> print(f"{beta(0.5, 0.5):.6g}")
      3.14159
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

    `scipy.special.betaln`. The arguments broadcast; a real, b real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: (a > 0 or a != floor(a)) and (b > 0 or b != floor(b)) and (a + b > 0 or a + b != floor(a +
    b)).

    Derivatives:
      d^n L / da^n = betaln_derivative(n, 0, a, b)   [DLMF 5.12.1 and 5.2.2]
      d^m L / db^m = betaln_derivative(0, m, a, b)   [DLMF 5.12.1 and 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import betaln
      >>> print(f"{betaln(0.5, 0.5):.6g}")
      1.14473
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

    `scipy.special.multigammaln`. The arguments broadcast; a real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: a > (d - 1) / 2.

    Derivatives:
      a: by the functions it is composed of.
      d: static, the dimension, an integer from 0 on.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if d is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if d is negative or a fraction.
    """
    return d * (d - 1) * 0.25 * log(pi) + sum(loggamma(a - (j - 1.0) / 2) for j in range(1, d + 1))


@special(loops="binom")
def binom(n: ArrayLike, k: ArrayLike) -> Array:
    """The binomial coefficient of real n and k, gamma(n + 1) / (gamma(k + 1) * gamma(n - k + 1)).

    `scipy.special.binom`. The arguments broadcast; n real, k real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: n >= 0 or n != floor(n).

    Derivatives:
      d^i B / dn^i = binom_derivative(i, 0, n, k)   [DLMF 1.2.6 and 5.2.2]
      d^j B / dk^j = binom_derivative(0, j, n, k)   [DLMF 1.2.6 and 5.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import binom
      >>> print(f"{binom(0.5, 0.5):.6g}")
      1
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
