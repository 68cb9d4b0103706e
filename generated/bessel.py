# Generated from codegen/catalogue/bessel.yaml by `make generate`. Do not edit.

"""Bessel: SciPy's functions with their derivatives."""

from functools import partial
from math import comb

from jax import custom_jvp, jit
from jax.numpy import abs, imag

from jaxspecial._arguments import special
from jaxspecial._call import call
from jaxspecial._rules import along, chain, missing, rounded, rule, times

__all__ = ["jv", "jve", "jvp"]


@special(loops="jv")
def jv(v, z):
    """Bessel function of the first kind, J_v(z), of real order v.

    `scipy.special.jv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: z >= 0 or v == floor(v).

    Derivatives:
      v: missing: its kernels are still to be written (DLMF 10.15.1).
      d^n J / dz^n = sum(k, 0, n, (-1)**k * binomial(n, k) * jv(v - n + 2*k, z)) / 2**n   [DLMF 10.6.7]

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
    return sum((-1) ** k * comb(n, k) * jv(v - n + 2 * k, z) for k in range(0, n + 1)) / 2**n


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


@special(loops="jve")
def jve(v, z):
    """Bessel function of the first kind with its growth scaled away, J_v(z) exp(-abs(imag(z))).

    `scipy.special.jve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      v: missing: its kernels are still to be written (DLMF 10.15.1).
      d^n J / dz^n = sum(k, 0, n, (-1)**k * binomial(n, k) * jve(v - n + 2*k, z)) / 2**n   [DLMF 10.6.7]
      J has the factor exp(-abs(imag(z))), which is not holomorphic: the rule adds its real-linear
        tangent.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      NotImplementedError: if a missing derivative is asked for.

    Example:
      >>> from jaxspecial import jve
      >>> print(f"{jve(0.5, 0.5):.6g}")
      0.540974
    """
    return _jve(v, z)


@custom_jvp
def _jve(v, z):
    return call("jve", v, z)


@rule(_jve)
def _jve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J = jve(v, z)
    return J, chain(
        J,
        (v_dot, missing("jve", "v", "its kernels are still to be written (DLMF 10.15.1)")),
        (z_dot, lambda: jve_dz(1, v, z)),
        (along(lambda z: -abs(imag(z)), z, z_dot), lambda: J),  # not holomorphic
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def jve_dz(n, v, z):
    """The derivative of `jve` of order n in z (DLMF 10.6.7)."""
    return _jve_dz(n, v, z) if n else _jve(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _jve_dz(n, v, z):
    return sum((-1) ** k * comb(n, k) * jve(v - n + 2 * k, z) for k in range(0, n + 1)) / 2**n


@rule(_jve_dz)
def _jve_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = jve_dz(n, v, z)
    return J_n, chain(
        J_n,
        (v_dot, missing("jve", "v", "its kernels are still to be written (DLMF 10.15.1)")),
        (z_dot, lambda: jve_dz(n + 1, v, z)),
        (along(lambda z: -abs(imag(z)), z, z_dot), lambda: J_n),  # not holomorphic
    )


@partial(jit, static_argnames=("n",))
def jvp(v, z, n=1):
    """The derivative of order n of the Bessel function J_v(z) in z.

    `scipy.special.jvp`. The arguments broadcast; types are those of the functions it is composed of.

    Derivatives:
      v: by the functions it is composed of.
      z: by the functions it is composed of.
      n: static, a whole number from 0.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import jvp
      >>> print(f"{jvp(0.5, 0.5):.6g}")
      0.449272
    """
    return sum(times((-1) ** k * comb(n, k), jv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2**n
