# Generated from codegen/catalogue/bessel.yaml by `make generate`. Do not edit.

"""Bessel: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial
from math import comb, inf

from jax import Array
from jax.numpy import abs, floor, imag, iscomplexobj, real, sign, where
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
from jaxspecial.kernels.bessel.argument import (
    growth,
    h1_derivative,
    h1e_partial,
    h2_derivative,
    h2e_partial,
    hankel1e_derivative,
    hankel2e_derivative,
    is_large,
    j0_derivative,
    j1_derivative,
    j_derivative,
    large_j_derivative,
    large_y_derivative,
    scaled_j_derivative,
    scaled_y_derivative,
    y0_derivative,
    y1_derivative,
    y_derivative,
)
from jaxspecial.kernels.bessel.orders import h1_partial, h2_partial, j_partial, y_partial
from jaxspecial.kernels.bessel.spherical import (
    spherical_j_derivative,
    spherical_j_slope_value,
    spherical_j_value,
    spherical_y_derivative,
    spherical_y_slope_value,
    spherical_y_value,
)

__all__ = [
    "jv",
    "jve",
    "jn",
    "yv",
    "yve",
    "yn",
    "hankel1",
    "hankel1e",
    "hankel2",
    "hankel2e",
    "j0",
    "j1",
    "y0",
    "y1",
    "jvp",
    "yvp",
    "h1vp",
    "h2vp",
    "spherical_jn",
    "spherical_yn",
]


@special(loops="jv")
def jv(v: ArrayLike, z: ArrayLike) -> Array:
    """Bessel function of the first kind, J_v(z), of real order v.

    `scipy.special.jv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v, and mixed: by the kernel j_partial (as orders rise, with a continued fraction for z < v (DLMF
        10.6.1, 10.10.1)) where abs(v) <= 101 and z >= 1.0e-12 and z <= 1.0e+10; elsewhere by the exact
        engine.
      d^n J / dz^n = j_derivative(n, v, z)   [DLMF 10.6.7, 10.2.2, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import jv
      >>> print(f"{jv(0.5, 0.5):.6g}")
      0.540974

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _jv(v, z)


@custom_jvp
def _jv(v, z):
    return call("jv", v, z)


@rule(_jv)
def _jv_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J = _jv(v, z)
    return J, chain(
        J,
        (v_dot, lambda: _jv_partial((1, 0), v, z)),
        (z_dot, lambda: _jv_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def jv_dz(n, v, z):
    """The derivative of `jv` of order n in z (DLMF 10.6.7, 10.2.2, 10.17.5)."""
    return _jv_dz(n, v, z) if n else _jv(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _jv_dz(n, v, z):
    return j_derivative(n, v, z)


@rule(_jv_dz)
def _jv_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jv_dz(n, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jv_partial((1, n), v, z)),
        (z_dot, lambda: _jv_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _jv_partial(orders, v, z):
    """The derivative of `jv` of mixed `orders` in (v, z) (as orders rise, with a continued fraction for z < v (DLMF 10.6.1, 10.10.1))."""
    if iscomplexobj(z):
        return exactly("jv", orders, v, z)
    within = (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0)
    return kernel_or_exactly(j_partial, "jv", orders, (v, z), within, (0.5, 0.5))


@rule(_jv_partial)
def _jv_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jv_partial(orders, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jv_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _jv_partial(raised(orders, 1), v, z)),
    )


@special(loops="jve")
def jve(v: ArrayLike, z: ArrayLike) -> Array:
    """Bessel function of the first kind without its growth, J_v(z) exp(-abs(imag(z))), of real order v.

    `scipy.special.jve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v, and mixed: by the kernel j_partial (that of jv) where abs(v) <= 101 and z >= 1.0e-12 and z <=
        1.0e+10; elsewhere by the exact engine.
      d^n J / dz^n = j_derivative(n, v, z)   [DLMF 10.6.7, 10.2.2, 10.17.5]
      d^n J / dz^n (complex z) = where(is_large(v, z), large_j_derivative(n, v, z),
        scaled_j_derivative(n, v, z))   [DLMF 10.6.7, 10.4.4]
      J has the factor exp(growth(v, z)), which is not holomorphic: the rule adds its real-linear
        tangent.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import jve
      >>> print(f"{jve(0.5, 0.5):.6g}")
      0.540974

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _jve(v, z)


@custom_jvp
def _jve(v, z):
    return call("jve", v, z)


@rule(_jve)
def _jve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J = _jve(v, z)
    return J, chain(
        J,
        (v_dot, lambda: _jve_partial((1, 0), v, z)),
        (z_dot, lambda: _jve_dz(1, v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: J),  # not holomorphic
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def jve_dz(n, v, z):
    """The derivative of `jve` of order n in z (DLMF 10.6.7, 10.2.2, 10.17.5)."""
    return _jve_dz(n, v, z) if n else _jve(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _jve_dz(n, v, z):
    if iscomplexobj(z):
        return where(is_large(v, z), large_j_derivative(n, v, z), scaled_j_derivative(n, v, z))
    return j_derivative(n, v, z)


@rule(_jve_dz)
def _jve_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jve_dz(n, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jve_partial((1, n), v, z)),
        (z_dot, lambda: _jve_dz(n + 1, v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: J_n),  # not holomorphic
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _jve_partial(orders, v, z):
    """The derivative of `jve` of mixed `orders` in (v, z) (that of jv)."""
    if iscomplexobj(z):
        return exactly("jve", orders, v, z, index=1, imaginary_axis=is_large(v, z))
    within = (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0)
    return kernel_or_exactly(j_partial, "jve", orders, (v, z), within, (0.5, 0.5))


@rule(_jve_partial)
def _jve_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jve_partial(orders, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jve_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _jve_partial(raised(orders, 1), v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: J_n),  # not holomorphic
    )


@special(loops="jv")
def jn(v: ArrayLike, z: ArrayLike) -> Array:
    """Bessel function of the first kind, J_v(z), by its other name.

    `scipy.special.jn`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v, and mixed: by the kernel j_partial (as orders rise, with a continued fraction for z < v (DLMF
        10.6.1, 10.10.1)) where abs(v) <= 101 and z >= 1.0e-12 and z <= 1.0e+10; elsewhere by the exact
        engine.
      d^n J / dz^n = j_derivative(n, v, z)   [DLMF 10.6.7, 10.2.2, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import jn
      >>> print(f"{jn(0.5, 0.5):.6g}")
      0.540974

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _jn(v, z)


@custom_jvp
def _jn(v, z):
    return call("jv", v, z)


@rule(_jn)
def _jn_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J = _jn(v, z)
    return J, chain(
        J,
        (v_dot, lambda: _jn_partial((1, 0), v, z)),
        (z_dot, lambda: _jn_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def jn_dz(n, v, z):
    """The derivative of `jn` of order n in z (DLMF 10.6.7, 10.2.2, 10.17.5)."""
    return _jn_dz(n, v, z) if n else _jn(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _jn_dz(n, v, z):
    return j_derivative(n, v, z)


@rule(_jn_dz)
def _jn_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jn_dz(n, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jn_partial((1, n), v, z)),
        (z_dot, lambda: _jn_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _jn_partial(orders, v, z):
    """The derivative of `jn` of mixed `orders` in (v, z) (as orders rise, with a continued fraction for z < v (DLMF 10.6.1, 10.10.1))."""
    if iscomplexobj(z):
        return exactly("jn", orders, v, z)
    within = (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0)
    return kernel_or_exactly(j_partial, "jn", orders, (v, z), within, (0.5, 0.5))


@rule(_jn_partial)
def _jn_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    J_n = _jn_partial(orders, v, z)
    return J_n, chain(
        J_n,
        (v_dot, lambda: _jn_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _jn_partial(raised(orders, 1), v, z)),
    )


@special(loops="yv")
def yv(v: ArrayLike, z: ArrayLike) -> Array:
    """Bessel function of the second kind, Y_v(z), of real order v.

    `scipy.special.yv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Unless abs(v) < 1.0e+8 or abs(v) > 2147483648 or v != floor(v) or z <= 1.0e+9, SciPy's loop runs in
    a subprocess (a recurrence of as many steps); if it takes more than 2 s there, the value is NaN,
    with a warning.

    Derivatives:
      v, and mixed: by the kernel y_partial (as orders rise (DLMF 10.6.1)) where abs(v) <= 101 and z >=
        1.0e-12 and z <= 1.0e+10; elsewhere by the exact engine.
      d^n Y / dz^n = y_derivative(n, v, z)   [DLMF 10.6.7, 10.8.1, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import yv
      >>> print(f"{yv(0.5, 0.5):.6g}")
      -0.990246

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _yv(v, z)


@custom_jvp
def _yv(v, z):
    return call("yv", v, z)


@rule(_yv)
def _yv_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y = _yv(v, z)
    return Y, chain(
        Y,
        (v_dot, lambda: _yv_partial((1, 0), v, z)),
        (z_dot, lambda: _yv_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def yv_dz(n, v, z):
    """The derivative of `yv` of order n in z (DLMF 10.6.7, 10.8.1, 10.17.5)."""
    return _yv_dz(n, v, z) if n else _yv(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _yv_dz(n, v, z):
    return y_derivative(n, v, z)


@rule(_yv_dz)
def _yv_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y_n = _yv_dz(n, v, z)
    return Y_n, chain(
        Y_n,
        (v_dot, lambda: _yv_partial((1, n), v, z)),
        (z_dot, lambda: _yv_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _yv_partial(orders, v, z):
    """The derivative of `yv` of mixed `orders` in (v, z) (as orders rise (DLMF 10.6.1))."""
    if iscomplexobj(z):
        return exactly("yv", orders, v, z)
    within = (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0)
    return kernel_or_exactly(y_partial, "yv", orders, (v, z), within, (0.5, 0.5))


@rule(_yv_partial)
def _yv_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y_n = _yv_partial(orders, v, z)
    return Y_n, chain(
        Y_n,
        (v_dot, lambda: _yv_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _yv_partial(raised(orders, 1), v, z)),
    )


@special(loops="yve")
def yve(v: ArrayLike, z: ArrayLike) -> Array:
    """Bessel function of the second kind without its growth, Y_v(z) exp(-abs(imag(z))), of real order v.

    `scipy.special.yve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel y_partial (that of yv) where abs(v) <= 101 and z >= 1.0e-12 and z <=
        1.0e+10; elsewhere by the exact engine.
      d^n Y / dz^n = y_derivative(n, v, z)   [DLMF 10.6.7, 10.8.1, 10.17.5]
      d^n Y / dz^n (complex z) = where(is_large(v, z), large_y_derivative(n, v, z),
        scaled_y_derivative(n, v, z))   [DLMF 10.6.7, 10.4.4]
      Y has the factor exp(growth(v, z)), which is not holomorphic: the rule adds its real-linear
        tangent.

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import yve
      >>> print(f"{yve(0.5, 0.5):.6g}")
      -0.990246

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _yve(v, z)


@custom_jvp
def _yve(v, z):
    return call("yve", v, z)


@rule(_yve)
def _yve_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y = _yve(v, z)
    return Y, chain(
        Y,
        (v_dot, lambda: _yve_partial((1, 0), v, z)),
        (z_dot, lambda: _yve_dz(1, v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: Y),  # not holomorphic
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def yve_dz(n, v, z):
    """The derivative of `yve` of order n in z (DLMF 10.6.7, 10.8.1, 10.17.5)."""
    return _yve_dz(n, v, z) if n else _yve(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _yve_dz(n, v, z):
    if iscomplexobj(z):
        return where(is_large(v, z), large_y_derivative(n, v, z), scaled_y_derivative(n, v, z))
    return y_derivative(n, v, z)


@rule(_yve_dz)
def _yve_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y_n = _yve_dz(n, v, z)
    return Y_n, chain(
        Y_n,
        (v_dot, lambda: _yve_partial((1, n), v, z)),
        (z_dot, lambda: _yve_dz(n + 1, v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: Y_n),  # not holomorphic
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _yve_partial(orders, v, z):
    """The derivative of `yve` of mixed `orders` in (v, z) (that of yv)."""
    if iscomplexobj(z):
        return exactly("yve", orders, v, z, index=1, imaginary_axis=is_large(v, z))
    within = (abs(v) <= 101) & (z >= 1e-12) & (z <= 10000000000.0)
    return kernel_or_exactly(y_partial, "yve", orders, (v, z), within, (0.5, 0.5))


@rule(_yve_partial)
def _yve_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    Y_n = _yve_partial(orders, v, z)
    return Y_n, chain(
        Y_n,
        (v_dot, lambda: _yve_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _yve_partial(raised(orders, 1), v, z)),
        (along(lambda z: growth(v, z), z, z_dot), lambda: Y_n),  # not holomorphic
    )


@special(loops="yn")
def yn(n: ArrayLike, x: ArrayLike) -> Array:
    """Bessel function of the second kind, Y_n(x), of integer order n.

    `scipy.special.yn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Unless n > -1.0e+8 and n < 1.0e+8 or x < 1.0e+8, SciPy's loop runs in a subprocess (a recurrence of
    as many steps runs for seconds); if it takes more than 2 s there, the value is NaN, with a warning.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^j Y / dx^j = y_derivative(j, sign(n) * floor(abs(n)), x)   [DLMF 10.6.7, 10.8.1, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import yn
      >>> print(f"{yn(2, 0.5):.6g}")
      -5.44137
    """
    return _yn(n, x)


@custom_jvp
def _yn(n, x):
    return call("yn", n, x)


@rule(_yn)
def _yn_jvp(primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    Y = _yn(n, x)
    return Y, chain(
        Y,
        (n_dot, discrete("yn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _yn_dx(1, n, x)),
    )


@special(types=("ld->d", "dd->d"), static=("j",))
def yn_dx(j, n, x):
    """The derivative of `yn` of order j in x (DLMF 10.6.7, 10.8.1, 10.17.5)."""
    return _yn_dx(j, n, x) if j else _yn(n, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _yn_dx(j, n, x):
    return y_derivative(j, sign(n) * floor(abs(n)), x)


@rule(_yn_dx)
def _yn_dx_jvp(j, primals, tangents):
    n, x = primals
    n_dot, x_dot = tangents
    Y_j = _yn_dx(j, n, x)
    return Y_j, chain(
        Y_j,
        (n_dot, discrete("yn", "n", "SciPy truncates it to an integer")),
        (x_dot, lambda: _yn_dx(j + 1, n, x)),
    )


@special(loops="hankel1", types=("dd->D", "dD->D"))
def hankel1(v: ArrayLike, z: ArrayLike) -> Array:
    """Hankel function of the first kind, J_v(z) + i Y_v(z), of real order v.

    `scipy.special.hankel1`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel h1_partial (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))
        where imag(z) == 0 and (real(z) >= 1.0e-12 and real(z) <= 1.0e+10 and abs(v) <= 101 or
        abs(real(z)) > 1000 and abs(real(z)) > v * v and abs(real(z)) < inf); elsewhere by the exact
        engine.
      d^n H / dz^n = h1_derivative(n, v, z)   [DLMF 10.6.7, 10.8.1, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import hankel1
      >>> print(f"{hankel1(0.5, 0.5):.6g}")
      0.540974-0.990246j

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _hankel1(v, z)


@custom_jvp
def _hankel1(v, z):
    return call("hankel1", v, z)


@rule(_hankel1)
def _hankel1_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H = _hankel1(v, z)
    return H, chain(
        H,
        (v_dot, lambda: _hankel1_partial((1, 0), v, z)),
        (z_dot, lambda: _hankel1_dz(1, v, z)),
    )


@special(types=("dd->D", "dD->D"), static=("n",))
def hankel1_dz(n, v, z):
    """The derivative of `hankel1` of order n in z (DLMF 10.6.7, 10.8.1, 10.17.5)."""
    return _hankel1_dz(n, v, z) if n else _hankel1(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel1_dz(n, v, z):
    return h1_derivative(n, v, z)


@rule(_hankel1_dz)
def _hankel1_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel1_dz(n, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel1_partial((1, n), v, z)),
        (z_dot, lambda: _hankel1_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel1_partial(orders, v, z):
    """The derivative of `hankel1` of mixed `orders` in (v, z) (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))."""
    within = (imag(z) == 0) & (
        (real(z) >= 1e-12) & (real(z) <= 10000000000.0) & (abs(v) <= 101)
        | (abs(real(z)) > 1000) & (abs(real(z)) > v * v) & (abs(real(z)) < inf)
    )
    return kernel_or_exactly(h1_partial, "hankel1", orders, (v, z), within, (0.5, 0.5))


@rule(_hankel1_partial)
def _hankel1_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel1_partial(orders, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel1_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _hankel1_partial(raised(orders, 1), v, z)),
    )


@special(loops="hankel1e", types=("dd->D", "dD->D"))
def hankel1e(v: ArrayLike, z: ArrayLike) -> Array:
    """Hankel function of the first kind without its oscillation, H1_v(z) exp(-i z), of real order v.

    `scipy.special.hankel1e`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel h1e_partial (that of hankel1, an integral where it varies slowly (DLMF
        10.32.9), or Hankel's expansion (DLMF 10.17.5)) where imag(z) == 0 and (real(z) >= 1.0e-12 and
        real(z) <= 1.0e+10 and abs(v) <= 101 or abs(real(z)) > 1000 and abs(real(z)) > v * v and
        abs(real(z)) < inf); elsewhere by the exact engine.
      d^n H / dz^n = hankel1e_derivative(n, v, z)   [DLMF 10.6.2, 10.32.9]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import hankel1e
      >>> print(f"{hankel1e(0.5, 0.5):.6g}")
      1.11022e-16-1.12838j

    Known: the recurrence cancels where abs(v) is 0.6 to 1.2 of abs(z) or abs(z) < 4 (where im(z) < 0
    and abs(z) > 2).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _hankel1e(v, z)


@custom_jvp
def _hankel1e(v, z):
    return call("hankel1e", v, z)


@rule(_hankel1e)
def _hankel1e_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H = _hankel1e(v, z)
    return H, chain(
        H,
        (v_dot, lambda: _hankel1e_partial((1, 0), v, z)),
        (z_dot, lambda: _hankel1e_dz(1, v, z)),
    )


@special(types=("dd->D", "dD->D"), static=("n",))
def hankel1e_dz(n, v, z):
    """The derivative of `hankel1e` of order n in z (DLMF 10.6.2, 10.32.9)."""
    return _hankel1e_dz(n, v, z) if n else _hankel1e(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel1e_dz(n, v, z):
    return hankel1e_derivative(n, v, z)


@rule(_hankel1e_dz)
def _hankel1e_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel1e_dz(n, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel1e_partial((1, n), v, z)),
        (z_dot, lambda: _hankel1e_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel1e_partial(orders, v, z):
    """The derivative of `hankel1e` of mixed `orders` in (v, z) (that of hankel1, an integral where it varies slowly (DLMF 10.32.9), or Hankel's expansion (DLMF 10.17.5))."""
    within = (imag(z) == 0) & (
        (real(z) >= 1e-12) & (real(z) <= 10000000000.0) & (abs(v) <= 101)
        | (abs(real(z)) > 1000) & (abs(real(z)) > v * v) & (abs(real(z)) < inf)
    )
    return kernel_or_exactly(h1e_partial, "hankel1e", orders, (v, z), within, (0.5, 0.5))


@rule(_hankel1e_partial)
def _hankel1e_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel1e_partial(orders, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel1e_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _hankel1e_partial(raised(orders, 1), v, z)),
    )


@special(loops="hankel2", types=("dd->D", "dD->D"))
def hankel2(v: ArrayLike, z: ArrayLike) -> Array:
    """Hankel function of the second kind, J_v(z) - i Y_v(z), of real order v.

    `scipy.special.hankel2`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel h2_partial (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))
        where imag(z) == 0 and (real(z) >= 1.0e-12 and real(z) <= 1.0e+10 and abs(v) <= 101 or
        abs(real(z)) > 1000 and abs(real(z)) > v * v and abs(real(z)) < inf); elsewhere by the exact
        engine.
      d^n H / dz^n = h2_derivative(n, v, z)   [DLMF 10.6.7, 10.8.1, 10.17.5]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import hankel2
      >>> print(f"{hankel2(0.5, 0.5):.6g}")
      0.540974+0.990246j

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _hankel2(v, z)


@custom_jvp
def _hankel2(v, z):
    return call("hankel2", v, z)


@rule(_hankel2)
def _hankel2_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H = _hankel2(v, z)
    return H, chain(
        H,
        (v_dot, lambda: _hankel2_partial((1, 0), v, z)),
        (z_dot, lambda: _hankel2_dz(1, v, z)),
    )


@special(types=("dd->D", "dD->D"), static=("n",))
def hankel2_dz(n, v, z):
    """The derivative of `hankel2` of order n in z (DLMF 10.6.7, 10.8.1, 10.17.5)."""
    return _hankel2_dz(n, v, z) if n else _hankel2(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel2_dz(n, v, z):
    return h2_derivative(n, v, z)


@rule(_hankel2_dz)
def _hankel2_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel2_dz(n, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel2_partial((1, n), v, z)),
        (z_dot, lambda: _hankel2_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel2_partial(orders, v, z):
    """The derivative of `hankel2` of mixed `orders` in (v, z) (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))."""
    within = (imag(z) == 0) & (
        (real(z) >= 1e-12) & (real(z) <= 10000000000.0) & (abs(v) <= 101)
        | (abs(real(z)) > 1000) & (abs(real(z)) > v * v) & (abs(real(z)) < inf)
    )
    return kernel_or_exactly(h2_partial, "hankel2", orders, (v, z), within, (0.5, 0.5))


@rule(_hankel2_partial)
def _hankel2_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel2_partial(orders, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel2_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _hankel2_partial(raised(orders, 1), v, z)),
    )


@special(loops="hankel2e", types=("dd->D", "dD->D"))
def hankel2e(v: ArrayLike, z: ArrayLike) -> Array:
    """Hankel function of the second kind without its oscillation, H2_v(z) exp(i z), of real order v.

    `scipy.special.hankel2e`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v, and mixed: by the kernel h2e_partial (that of hankel2, an integral where it varies slowly (DLMF
        10.32.9), or Hankel's expansion (DLMF 10.17.5)) where imag(z) == 0 and (real(z) >= 1.0e-12 and
        real(z) <= 1.0e+10 and abs(v) <= 101 or abs(real(z)) > 1000 and abs(real(z)) > v * v and
        abs(real(z)) < inf); elsewhere by the exact engine.
      d^n H / dz^n = hankel2e_derivative(n, v, z)   [DLMF 10.6.2, 10.32.9]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import hankel2e
      >>> print(f"{hankel2e(0.5, 0.5):.6g}")
      1.11022e-16+1.12838j

    Known: the recurrence cancels where abs(v) is 0.6 to 1.2 of abs(z) or abs(z) < 4 (where im(z) > 0
    and abs(z) > 2).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 4) *
    log(0.7358 * (abs(v) + 4) / abs(z)) > 695).
    """
    return _hankel2e(v, z)


@custom_jvp
def _hankel2e(v, z):
    return call("hankel2e", v, z)


@rule(_hankel2e)
def _hankel2e_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H = _hankel2e(v, z)
    return H, chain(
        H,
        (v_dot, lambda: _hankel2e_partial((1, 0), v, z)),
        (z_dot, lambda: _hankel2e_dz(1, v, z)),
    )


@special(types=("dd->D", "dD->D"), static=("n",))
def hankel2e_dz(n, v, z):
    """The derivative of `hankel2e` of order n in z (DLMF 10.6.2, 10.32.9)."""
    return _hankel2e_dz(n, v, z) if n else _hankel2e(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel2e_dz(n, v, z):
    return hankel2e_derivative(n, v, z)


@rule(_hankel2e_dz)
def _hankel2e_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel2e_dz(n, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel2e_partial((1, n), v, z)),
        (z_dot, lambda: _hankel2e_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hankel2e_partial(orders, v, z):
    """The derivative of `hankel2e` of mixed `orders` in (v, z) (that of hankel2, an integral where it varies slowly (DLMF 10.32.9), or Hankel's expansion (DLMF 10.17.5))."""
    within = (imag(z) == 0) & (
        (real(z) >= 1e-12) & (real(z) <= 10000000000.0) & (abs(v) <= 101)
        | (abs(real(z)) > 1000) & (abs(real(z)) > v * v) & (abs(real(z)) < inf)
    )
    return kernel_or_exactly(h2e_partial, "hankel2e", orders, (v, z), within, (0.5, 0.5))


@rule(_hankel2e_partial)
def _hankel2e_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    H_n = _hankel2e_partial(orders, v, z)
    return H_n, chain(
        H_n,
        (v_dot, lambda: _hankel2e_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _hankel2e_partial(raised(orders, 1), v, z)),
    )


@special(loops="j0")
def j0(x: ArrayLike) -> Array:
    """Bessel function of the first kind of order 0, J_0(x).

    `scipy.special.j0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n J / dx^n = j0_derivative(n, x)   [DLMF 10.6.2, 10.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import j0
      >>> print(f"{j0(0.5):.6g}")
      0.93847
    """
    return _j0(x)


@custom_jvp
def _j0(x):
    return call("j0", x)


@rule(_j0)
def _j0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J = _j0(x)
    return J, chain(
        J,
        (x_dot, lambda: _j0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def j0_dx(n, x):
    """The derivative of `j0` of order n in x (DLMF 10.6.2, 10.2.2)."""
    return _j0_dx(n, x) if n else _j0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _j0_dx(n, x):
    return j0_derivative(n, x)


@rule(_j0_dx)
def _j0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n = _j0_dx(n, x)
    return J_n, chain(
        J_n,
        (x_dot, lambda: _j0_dx(n + 1, x)),
    )


@special(loops="j1")
def j1(x: ArrayLike) -> Array:
    """Bessel function of the first kind of order 1, J_1(x).

    `scipy.special.j1`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Derivatives:
      d^n J / dx^n = j1_derivative(n, x)   [DLMF 10.6.2, 10.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import j1
      >>> print(f"{j1(0.5):.6g}")
      0.242268
    """
    return _j1(x)


@custom_jvp
def _j1(x):
    return call("j1", x)


@rule(_j1)
def _j1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J = _j1(x)
    return J, chain(
        J,
        (x_dot, lambda: _j1_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def j1_dx(n, x):
    """The derivative of `j1` of order n in x (DLMF 10.6.2, 10.2.2)."""
    return _j1_dx(n, x) if n else _j1(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _j1_dx(n, x):
    return j1_derivative(n, x)


@rule(_j1_dx)
def _j1_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    J_n = _j1_dx(n, x)
    return J_n, chain(
        J_n,
        (x_dot, lambda: _j1_dx(n + 1, x)),
    )


@special(loops="y0")
def y0(x: ArrayLike) -> Array:
    """Bessel function of the second kind of order 0, Y_0(x).

    `scipy.special.y0`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n Y / dx^n = y0_derivative(n, x)   [DLMF 10.6.2, 10.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import y0
      >>> print(f"{y0(0.5):.6g}")
      -0.444519
    """
    return _y0(x)


@custom_jvp
def _y0(x):
    return call("y0", x)


@rule(_y0)
def _y0_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Y = _y0(x)
    return Y, chain(
        Y,
        (x_dot, lambda: _y0_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def y0_dx(n, x):
    """The derivative of `y0` of order n in x (DLMF 10.6.2, 10.2.2)."""
    return _y0_dx(n, x) if n else _y0(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _y0_dx(n, x):
    return y0_derivative(n, x)


@rule(_y0_dx)
def _y0_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Y_n = _y0_dx(n, x)
    return Y_n, chain(
        Y_n,
        (x_dot, lambda: _y0_dx(n + 1, x)),
    )


@special(loops="y1")
def y1(x: ArrayLike) -> Array:
    """Bessel function of the second kind of order 1, Y_1(x).

    `scipy.special.y1`. The arguments broadcast; x real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: x >= 0.

    Derivatives:
      d^n Y / dx^n = y1_derivative(n, x)   [DLMF 10.6.2, 10.2.2]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import y1
      >>> print(f"{y1(0.5):.6g}")
      -1.47147
    """
    return _y1(x)


@custom_jvp
def _y1(x):
    return call("y1", x)


@rule(_y1)
def _y1_jvp(primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Y = _y1(x)
    return Y, chain(
        Y,
        (x_dot, lambda: _y1_dx(1, x)),
    )


@special(types=("d->d",), static=("n",))
def y1_dx(n, x):
    """The derivative of `y1` of order n in x (DLMF 10.6.2, 10.2.2)."""
    return _y1_dx(n, x) if n else _y1(x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _y1_dx(n, x):
    return y1_derivative(n, x)


@rule(_y1_dx)
def _y1_dx_jvp(n, primals, tangents):
    (x,) = primals
    (x_dot,) = tangents
    Y_n = _y1_dx(n, x)
    return Y_n, chain(
        Y_n,
        (x_dot, lambda: _y1_dx(n + 1, x)),
    )


@composed(static=("n",))
def jvp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Bessel function J_v(z) in z.

    `scipy.special.jvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
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
      >>> from jaxspecial import jvp
      >>> print(f"{jvp(2.5, 0.5):.6g}")
      0.0455197

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 5) *
    log(0.7358 * (abs(v) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690).
    """
    return valued(
        jv_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), jv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def yvp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Bessel function Y_v(z) in z.

    `scipy.special.yvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain (real): z >= 0.

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
      >>> from jaxspecial import yvp
      >>> print(f"{yvp(0.5, 0.5):.6g}")
      1.53122

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 5) *
    log(0.7358 * (abs(v) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690).
    """
    return valued(
        yv_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), yv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def h1vp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Hankel function H1_v(z) in z.

    `scipy.special.h1vp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

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
      >>> from jaxspecial import h1vp
      >>> print(f"{h1vp(0.5, 0.5):.6g}")
      0.449272+1.53122j

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 5) *
    log(0.7358 * (abs(v) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690).
    """
    return valued(
        hankel1_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), hankel1(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1))
        / 2.0**n,
    )


@composed(static=("n",))
def h2vp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Hankel function H2_v(z) in z.

    `scipy.special.h2vp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; half precisions are computed in float32).

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
      >>> from jaxspecial import h2vp
      >>> print(f"{h2vp(0.5, 0.5):.6g}")
      0.449272-1.53122j

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(v) + 5) *
    log(0.7358 * (abs(v) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690).
    """
    return valued(
        hankel2_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), hankel2(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1))
        / 2.0**n,
    )


@composed(static=("derivative",))
def spherical_jn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Spherical Bessel function of the first kind, j_n(z), or its derivative in z.

    `scipy.special.spherical_jn`. The arguments broadcast; n integer, z real or n integer, z complex or
    n real, z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Branch: entire in z, no cut.

    Derivatives:
      n: discrete in the functions it is composed of.
      z: by the functions it is composed of.
      derivative: static, True for the derivative in z.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import spherical_jn
      >>> print(f"{spherical_jn(2, 0.5):.6g}")
      0.0163711

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return spherical_j_slope(n, z) if derivative else spherical_j(n, z)


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"))
def spherical_j(n: ArrayLike, z: ArrayLike) -> Array:
    """Spherical Bessel function of the first kind, j_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k j / dz^k = spherical_j_derivative(k, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return _spherical_j(n, z)


@custom_jvp
def _spherical_j(n, z):
    return spherical_j_value(n, z)


@rule(_spherical_j)
def _spherical_j_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    j = _spherical_j(n, z)
    return j, chain(
        j,
        (n_dot, discrete("spherical_j", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), static=("k",))
def spherical_j_dz(k, n, z):
    """The derivative of `spherical_j` of order k in z (DLMF 10.51.2)."""
    return _spherical_j_dz(k, n, z) if k else _spherical_j(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_j_dz(k, n, z):
    return spherical_j_derivative(k, n, z)


@rule(_spherical_j_dz)
def _spherical_j_dz_jvp(k, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    j_k = _spherical_j_dz(k, n, z)
    return j_k, chain(
        j_k,
        (n_dot, discrete("spherical_j", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_dz(k + 1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"))
def spherical_j_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the spherical Bessel function of the first kind, j_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k D / dz^k = spherical_j_derivative(k + 1, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return _spherical_j_slope(n, z)


@custom_jvp
def _spherical_j_slope(n, z):
    return spherical_j_slope_value(n, z)


@rule(_spherical_j_slope)
def _spherical_j_slope_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    D = _spherical_j_slope(n, z)
    return D, chain(
        D,
        (n_dot, discrete("spherical_j_slope", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_slope_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), static=("k",))
def spherical_j_slope_dz(k, n, z):
    """The derivative of `spherical_j_slope` of order k in z (DLMF 10.51.2)."""
    return _spherical_j_slope_dz(k, n, z) if k else _spherical_j_slope(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_j_slope_dz(k, n, z):
    return spherical_j_derivative(k + 1, n, z)


@rule(_spherical_j_slope_dz)
def _spherical_j_slope_dz_jvp(k, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    D_k = _spherical_j_slope_dz(k, n, z)
    return D_k, chain(
        D_k,
        (n_dot, discrete("spherical_j_slope", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_slope_dz(k + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_yn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Spherical Bessel function of the second kind, y_n(z), or its derivative in z.

    `scipy.special.spherical_yn`. The arguments broadcast; n integer, z real or n integer, z complex or
    n real, z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Branch: meromorphic in z, no cut; a pole at 0.

    Derivatives:
      n: discrete in the functions it is composed of.
      z: by the functions it is composed of.
      derivative: static, True for the derivative in z.

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import spherical_yn
      >>> print(f"{spherical_yn(2, 0.5):.6g}")
      -25.0599

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return spherical_y_slope(n, z) if derivative else spherical_y(n, z)


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"))
def spherical_y(n: ArrayLike, z: ArrayLike) -> Array:
    """Spherical Bessel function of the second kind, y_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k y / dz^k = spherical_y_derivative(k, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return _spherical_y(n, z)


@custom_jvp
def _spherical_y(n, z):
    return spherical_y_value(n, z)


@rule(_spherical_y)
def _spherical_y_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    y = _spherical_y(n, z)
    return y, chain(
        y,
        (n_dot, discrete("spherical_y", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), static=("k",))
def spherical_y_dz(k, n, z):
    """The derivative of `spherical_y` of order k in z (DLMF 10.51.2)."""
    return _spherical_y_dz(k, n, z) if k else _spherical_y(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_y_dz(k, n, z):
    return spherical_y_derivative(k, n, z)


@rule(_spherical_y_dz)
def _spherical_y_dz_jvp(k, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    y_k = _spherical_y_dz(k, n, z)
    return y_k, chain(
        y_k,
        (n_dot, discrete("spherical_y", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_dz(k + 1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"))
def spherical_y_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the spherical Bessel function of the second kind, y_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k D / dz^k = spherical_y_derivative(k + 1, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where (abs(n) + 5) *
    log(0.7358 * (abs(n) + 5) / abs(z)) > 690).

    Known: SciPy overflows from 1e305 on and underflows to 0 from 1e-290 on (where imag(z) != 0 and
    (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690).
    """
    return _spherical_y_slope(n, z)


@custom_jvp
def _spherical_y_slope(n, z):
    return spherical_y_slope_value(n, z)


@rule(_spherical_y_slope)
def _spherical_y_slope_jvp(primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    D = _spherical_y_slope(n, z)
    return D, chain(
        D,
        (n_dot, discrete("spherical_y_slope", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_slope_dz(1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), static=("k",))
def spherical_y_slope_dz(k, n, z):
    """The derivative of `spherical_y_slope` of order k in z (DLMF 10.51.2)."""
    return _spherical_y_slope_dz(k, n, z) if k else _spherical_y_slope(n, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _spherical_y_slope_dz(k, n, z):
    return spherical_y_derivative(k + 1, n, z)


@rule(_spherical_y_slope_dz)
def _spherical_y_slope_dz_jvp(k, primals, tangents):
    n, z = primals
    n_dot, z_dot = tangents
    D_k = _spherical_y_slope_dz(k, n, z)
    return D_k, chain(
        D_k,
        (n_dot, discrete("spherical_y_slope", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_slope_dz(k + 1, n, z)),
    )
