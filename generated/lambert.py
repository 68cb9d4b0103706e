# Generated from codegen/catalogue/lambert.yaml by `make generate`. Do not edit.

"""Lambert: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, discrete, rule, special
from jaxspecial.kernels.elementary.lambert import lambertw_derivative, wrightomega_derivative

__all__ = ["lambertw", "wrightomega"]


@special(loops="_lambertw", types=("Dld->D",))
def lambertw(z: ArrayLike, k: ArrayLike = 0, tol: ArrayLike = 1e-8) -> Array:
    """The branch k of the Lambert W function, the solution W of W exp(W) = z, to the tolerance tol.

    `scipy.special.lambertw`. The arguments broadcast; z complex, k integer, tol real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: cut along (-inf, -exp(-1)] in z if k == 0 or k == -1; on it the sign of a zero imaginary
    part tells the side; cut along (-exp(-1), 0) in z if k == -1; on it the values from above, whatever
    the sign of a zero imaginary part; its values there are real; cut along (-inf, 0] in z if k < -1 or
    k > 0; on it the sign of a zero imaginary part tells the side.

    Derivatives:
      d^n W / dz^n = lambertw_derivative(n, z, k, tol)   [DLMF 4.13.4; 1 + W cancels near z = -1/e]
      k: discrete: it numbers the branches.
      tol: discrete: it only says when SciPy's iteration stops.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in k or tol, which are discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import lambertw
      >>> print(f"{lambertw(0.5, 0, 1e-08):.6g}")
      0.351734+0j

    Known: SciPy returns NaN at the double nearest to -1/e (where z == -0.36787944117144233).

    Known: SciPy keeps half of the digits of 1 + W at the branch point and none on the branch -1 there;
    the derivatives keep all (where abs(z + 0.36787944117144233) < 1.0e-4).
    """
    return _lambertw(z, k, tol)


@custom_jvp
def _lambertw(z, k, tol):
    return call("_lambertw", z, k, tol)


@rule(_lambertw)
def _lambertw_jvp(primals, tangents):
    z, k, tol = primals
    z_dot, k_dot, tol_dot = tangents
    W = _lambertw(z, k, tol)
    return W, chain(
        W,
        (z_dot, lambda: _lambertw_dz(1, z, k, tol)),
        (k_dot, discrete("lambertw", "k", "it numbers the branches")),
        (tol_dot, discrete("lambertw", "tol", "it only says when SciPy's iteration stops")),
    )


@special(types=("Dld->D",), static=("n",))
def lambertw_dz(n, z, k, tol):
    """The derivative of `lambertw` of order n in z (DLMF 4.13.4; 1 + W cancels near z = -1/e)."""
    return _lambertw_dz(n, z, k, tol) if n else _lambertw(z, k, tol)


@partial(custom_jvp, nondiff_argnums=(0,))
def _lambertw_dz(n, z, k, tol):
    return lambertw_derivative(n, z, k, tol)


@rule(_lambertw_dz)
def _lambertw_dz_jvp(n, primals, tangents):
    z, k, tol = primals
    z_dot, k_dot, tol_dot = tangents
    W_n = _lambertw_dz(n, z, k, tol)
    return W_n, chain(
        W_n,
        (z_dot, lambda: _lambertw_dz(n + 1, z, k, tol)),
        (k_dot, discrete("lambertw", "k", "it numbers the branches")),
        (tol_dot, discrete("lambertw", "tol", "it only says when SciPy's iteration stops")),
    )


@special(loops="wrightomega")
def wrightomega(z: ArrayLike) -> Array:
    """The Wright omega function, the solution of omega + log(omega) = z.

    `scipy.special.wrightomega`. The arguments broadcast; z real or z complex. The result has their
    precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Branch: cut along the half lines with imag(z) = pi or -pi and real(z) <= -1; at the doubles next to
    them, which are not quite on them, SciPy takes either side.

    Derivatives:
      d^n omega / dz^n = wrightomega_derivative(n, z)   [from omega' = omega / (1 + omega),
        differentiating DLMF 4.13.1]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import wrightomega
      >>> print(f"{wrightomega(0.5):.6g}")
      0.766249

    Known: SciPy takes the double nearest to pi for pi itself and for some real(z) < -1 answers from the
    other side of its cut; derivatives follow the value it gives (where abs(imag(z)) == pi).

    Known: SciPy keeps half of the digits of 1 + omega at its branch points; the derivatives keep all
    (where abs(z + 1 - 1j * pi) < 1.0e-4).
    """
    return _wrightomega(z)


@custom_jvp
def _wrightomega(z):
    return call("wrightomega", z)


@rule(_wrightomega)
def _wrightomega_jvp(primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    omega = _wrightomega(z)
    return omega, chain(
        omega,
        (z_dot, lambda: _wrightomega_dz(1, z)),
    )


@special(types=("d->d", "D->D"), static=("n",))
def wrightomega_dz(n, z):
    """The derivative of `wrightomega` of order n in z (from omega' = omega / (1 + omega), differentiating DLMF 4.13.1)."""
    return _wrightomega_dz(n, z) if n else _wrightomega(z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _wrightomega_dz(n, z):
    return wrightomega_derivative(n, z)


@rule(_wrightomega_dz)
def _wrightomega_dz_jvp(n, primals, tangents):
    (z,) = primals
    (z_dot,) = tangents
    omega_n = _wrightomega_dz(n, z)
    return omega_n, chain(
        omega_n,
        (z_dot, lambda: _wrightomega_dz(n + 1, z)),
    )
