# Generated from codegen/catalogue/bessel.yaml by `make generate`. Do not edit.

"""Bessel: SciPy's functions with their derivatives."""

from functools import partial
from math import comb

from jax import custom_jvp
from jax.numpy import where

from jaxspecial._arguments import special
from jaxspecial._call import call
from jaxspecial._rules import chain, missing, rule
from jaxspecial.kernels.hankel import ascending_j, shift_cancels

__all__ = ["jv"]


@special(loops="jv")
def jv(v, z):
    """Bessel function of the first kind, J_v(z), of real order v.

    `scipy.special.jv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: z >= 0 or v == floor(v).

    Derivatives:
      v: missing: its kernels are still to be written (DLMF 10.15.1).
      d^n J / dz^n = where(shift_cancels(n, v, z), ascending_j(n, v, z), sum(k, 0, n, (-1)**k *
        binomial(n, k) * jv(v - n + 2*k, z)) / 2**n)   [DLMF 10.6.7]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: if a missing derivative is asked for.

    Example:
      >>> from jaxspecial import jv
      >>> print(f"{jv(0.5, 0.5):.6g}")
      0.540974
    """
    return _jv(v, z)


@custom_jvp
def _jv(v, z):
    return call("jv", v, z)


@rule(_jv)
def _jv_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J = jv(v, z)
    return J, chain(
        J,
        (v_dot, missing("jv", "v", "its kernels are still to be written (DLMF 10.15.1)")),
        (z_dot, lambda: jv_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def jv_dz(n, v, z):
    """The derivative of `jv` of order n in z (DLMF 10.6.7)."""
    return _jv_dz(n, v, z) if n else _jv(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _jv_dz(n, v, z):
    return where(
        shift_cancels(n, v, z),
        ascending_j(n, v, z),
        sum(((-1) ** k * comb(n, k) * jv(v - n + 2 * k, z) for k in range(0, n + 1))) / 2**n,
    )


@rule(_jv_dz)
def _jv_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = jv_dz(n, v, z)
    return J_n, chain(
        J_n,
        (v_dot, missing("jv", "v", "its kernels are still to be written (DLMF 10.15.1)")),
        (z_dot, lambda: jv_dz(n + 1, v, z)),
    )
