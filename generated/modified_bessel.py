# Generated from codegen/catalogue/modified_bessel.yaml by `make generate`. Do not edit.

"""Modified bessel: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import comb

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
from jaxspecial.kernels.bessel.modified_orders import i_partial, k_partial, scaled_i_partial, scaled_k_partial

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

    `scipy.special.iv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v, and mixed: by the kernel i_partial (DLMF 10.32.12 under the integral sign) where abs(v) <= 1000
        and z >= 1.0e-12 and z <= 1.0e+12; elsewhere by the exact engine.
      d^n I / dz^n = i_derivative(n, v, z)   [DLMF 10.29.5, 10.29.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import iv
      >>> print(f"{iv(0.5, 0.5):.6g}")
      0.587993

    Known: SciPy's iv is 0 below 1e-300 or so, and infinite above 1e+305 (where imag(z) != 0 and abs(v *
    log(z)) > 400).
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
    within = (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0)
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

    `scipy.special.ive`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v, and mixed: by the kernel scaled_i_partial (DLMF 10.32.12 under the integral sign) where abs(v)
        <= 1000 and z >= 1.0e-12 and z <= 1.0e+12; elsewhere by the exact engine.
      d^n I / dz^n = scaled_i_derivative(n, v, z)   [DLMF 10.32.12 by the trapezoidal rule]
      d^n I / dz^n (complex z) = scaled_i_derivative(n, v, z)
      I has the factor exp(where(abs(z) <= 1, -abs(real(z)), 1j * where(real(z) < 0, -1.0, 1.0) *
        imag(z))), which is not holomorphic: the rule adds its real-linear tangent.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import ive
      >>> print(f"{ive(0.5, 0.5):.6g}")
      0.356636
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
    within = (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0)
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

    `scipy.special.kv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel k_partial (DLMF 10.32.9 under the integral sign) where abs(v) <= 1000
        and z >= 1.0e-12 and z <= 1.0e+12; elsewhere by the exact engine.
      d^n K / dz^n = k_derivative(n, v, z)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import kv
      >>> print(f"{kv(0.5, 0.5):.6g}")
      1.07505

    Known: SciPy's loop is infinite already above 1e+305 or so (where imag(z) != 0 and abs(v) * log(z) <
    -480).
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
    within = (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0)
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

    `scipy.special.kve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel scaled_k_partial (DLMF 10.32.9 under the integral sign) where abs(v)
        <= 1000 and z >= 1.0e-12 and z <= 1.0e+12; elsewhere by the exact engine.
      d^n K / dz^n = scaled_k_derivative(n, v, z)   [DLMF 10.32.9 by the trapezoidal rule]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import kve
      >>> print(f"{kve(0.5, 0.5):.6g}")
      1.77245

    Known: the contour passes the saddle point at some distance there (where re(z) < 0 and abs(z) < 1.2
    * abs(v)).
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
    within = (abs(v) <= 1000) & (z >= 1e-12) & (z <= 1000000000000.0)
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

    `scipy.special.kn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^j K / dx^j = k_derivative(j, floor(abs(n)), x)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import kn
      >>> print(f"{kn(2, 0.5):.6g}")
      7.55018
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

    `scipy.special.i0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n I / dx^n = i_derivative(n, 0, x)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import i0
      >>> print(f"{i0(0.5):.6g}")
      1.06348
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
    """The derivative of `i0` of order n in x (DLMF 10.29.5)."""
    return _i0_dx(n, x) if n else _i0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i0_dx(n, x):
    return i_derivative(n, 0, x)


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

    `scipy.special.i0e`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n I / dx^n = scaled_i_derivative(n, 0, x)   [DLMF 10.32.12 by the trapezoidal rule]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import i0e
      >>> print(f"{i0e(0.5):.6g}")
      0.645035
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
    return scaled_i_derivative(n, 0, x)


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

    `scipy.special.i1`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n I / dx^n = i_derivative(n, 1, x)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import i1
      >>> print(f"{i1(0.5):.6g}")
      0.257894
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
    """The derivative of `i1` of order n in x (DLMF 10.29.5)."""
    return _i1_dx(n, x) if n else _i1(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _i1_dx(n, x):
    return i_derivative(n, 1, x)


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

    `scipy.special.i1e`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n I / dx^n = scaled_i_derivative(n, 1, x)   [DLMF 10.32.12 by the trapezoidal rule]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import i1e
      >>> print(f"{i1e(0.5):.6g}")
      0.156421
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
    return scaled_i_derivative(n, 1, x)


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

    `scipy.special.k0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n K / dx^n = k_derivative(n, 0, x)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import k0
      >>> print(f"{k0(0.5):.6g}")
      0.924419
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
    return k_derivative(n, 0, x)


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

    `scipy.special.k0e`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n K / dx^n = scaled_k_derivative(n, 0, x)   [DLMF 10.32.9 by the trapezoidal rule]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import k0e
      >>> print(f"{k0e(0.5):.6g}")
      1.52411
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
    return scaled_k_derivative(n, 0, x)


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

    `scipy.special.k1`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n K / dx^n = k_derivative(n, 1, x)   [DLMF 10.29.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import k1
      >>> print(f"{k1(0.5):.6g}")
      1.65644
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
    return k_derivative(n, 1, x)


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

    `scipy.special.k1e`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x > 0.

    Derivatives:
      d^n K / dx^n = scaled_k_derivative(n, 1, x)   [DLMF 10.32.9 by the trapezoidal rule]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import k1e
      >>> print(f"{k1e(0.5):.6g}")
      2.73101
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
    return scaled_k_derivative(n, 1, x)


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

    `scipy.special.ivp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v: by the functions it is composed of.
      z: by the functions it is composed of.
      n: static, an integer from 0.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import ivp
      >>> print(f"{ivp(0.5, 0.5):.6g}")
      0.684397

    Known: SciPy's iv is 0 below 1e-300 or so, and infinite above 1e+305 (where abs(v * log(z)) > 400).

    Known: v - n is rounded, here as in SciPy, and 1/Gamma(v - n + 1) almost vanishes (where v != 0 and
    abs(v) < 0.01).
    """
    return valued(
        iv_dz(n, v, z),
        sum(times(comb(n, k), iv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def kvp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the modified Bessel function K_v(z) in z.

    `scipy.special.kvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z > 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v: by the functions it is composed of.
      z: by the functions it is composed of.
      n: static, an integer from 0.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import kvp
      >>> print(f"{kvp(0.5, 0.5):.6g}")
      -2.1501

    Known: SciPy's kv is infinite already above 1e+305, and 0 below 1e-303 (where (abs(v) + 5) *
    log(0.7358 * (abs(v) + 5) / z) > 690 or z > 680).
    """
    return valued(
        kv_dz(n, v, z),
        (-1) ** n * (sum(times(comb(n, k), kv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n),
    )


@special(types=("ld->d", "lD->D"))
def spherical_i(n: ArrayLike, z: ArrayLike) -> Array:
    """Modified spherical Bessel function of the first kind, i_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j i / dz^j = spherical_i_derivative(j, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above.
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
        (n_dot, discrete("spherical_i", "n", "SciPy has integer orders only")),
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
        (n_dot, discrete("spherical_i", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_dz(j + 1, n, z)),
    )


@special(types=("ld->d", "lD->D"))
def spherical_i_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the modified spherical Bessel function of the first kind, i_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j ip / dz^j = spherical_i_derivative(j + 1, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above.
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
        (n_dot, discrete("spherical_i_slope", "n", "SciPy has integer orders only")),
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
        (n_dot, discrete("spherical_i_slope", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_i_slope_dz(j + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_in(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Modified spherical Bessel function of the first kind, i_n(z), or its derivative.

    `scipy.special.spherical_in`. The arguments broadcast; types are those of the functions it is
    composed of.

    Domain (real): n >= 0.

    Branch: entire in z, no cut.

    Derivatives:
      n: discrete in the functions it is composed of.
      z: by the functions it is composed of.
      derivative: static, whether to return the derivative.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import spherical_in
      >>> print(f"{spherical_in(2, 0.5):.6g}")
      0.0169664
    """
    return spherical_i_slope(n, z) if derivative else spherical_i(n, z)


@special(types=("ld->d", "lD->D"))
def spherical_k(n: ArrayLike, z: ArrayLike) -> Array:
    """Modified spherical Bessel function of the second kind, k_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): n >= 0 and z > 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j k / dz^j = spherical_k_derivative(j, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above.
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
        (n_dot, discrete("spherical_k", "n", "SciPy has integer orders only")),
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
        (n_dot, discrete("spherical_k", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_dz(j + 1, n, z)),
    )


@special(types=("ld->d", "lD->D"))
def spherical_k_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the modified spherical Bessel function of the second kind, k_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): n >= 0 and z > 0.

    Derivatives:
      n: discrete: SciPy has integer orders only.
      d^j kp / dz^j = spherical_k_derivative(j + 1, n, z)   [DLMF 10.51.5]

    Raises:
      TypeError: if an argument is not of a type above.
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
        (n_dot, discrete("spherical_k_slope", "n", "SciPy has integer orders only")),
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
        (n_dot, discrete("spherical_k_slope", "n", "SciPy has integer orders only")),
        (z_dot, lambda: _spherical_k_slope_dz(j + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_kn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Modified spherical Bessel function of the second kind, k_n(z), or its derivative.

    `scipy.special.spherical_kn`. The arguments broadcast; types are those of the functions it is
    composed of.

    Domain (real): n >= 0 and z > 0.

    Branch: meromorphic in z, no cut; a pole at 0.

    Derivatives:
      n: discrete in the functions it is composed of.
      z: by the functions it is composed of.
      derivative: static, whether to return the derivative.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import spherical_kn
      >>> print(f"{spherical_kn(2, 0.5):.6g}")
      36.204
    """
    return spherical_k_slope(n, z) if derivative else spherical_k(n, z)
