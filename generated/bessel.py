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

    .. math::

        J_\\nu(z) = \\left(\\frac{z}{2}\\right)^{\\nu} \\sum_{k=0}^\\infty
          \\frac{(-1)^k (z / 2)^{2 k}}{k! \\, \\Gamma(\\nu + k + 1)}

    [DLMF 10.2.2]

    Beyond abs(imag(z)) = 700 or so it overflows; use jve, which does not. For the orders 0 and 1 and
    real arguments j0 and j1 are faster, but with SciPy 1.17 the error of their values grows with x, to
    1e-10 of the amplitude at 1e6; that of jv does not until 1e15. For orders from 50 to 1000 and
    arguments of half to three times the order its worst errors were 1e-12 of the amplitude, or of the
    value where z < v; of 3 to 200 times the order 1e-15 * z of the amplitude, where the engine xla has
    4e-15. In float32 all of these were 6e-8. Close to a zero the relative error of the value is large,
    the absolute one is not.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN unless v is an integer; give it as a
        complex number there.

    Returns:
      J: The solution of Bessel's equation that is bounded at z = 0 if v >= 0. For large real z it
        oscillates, with an amplitude close to sqrt(2 / (pi z)); it grows as exp(abs(imag(z))) away from
        it.

    `scipy.special.jv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      dJ/dz = (jv(v - 1, z) - jv(v + 1, z)) / 2   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (as orders rise, with a continued fraction for z < v (DLMF
        10.6.1, 10.10.1)) where abs(v) <= 101 and z >= 1.0e-12 and z <= 1.0e+10; elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-13, first derivatives 2e-13,
    higher and mixed ones 1e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.9 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.25 ms an element in the median of points in the tested region, 0.21 ms in
    that of points anywhere, and at most 2.9 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      jve, yv, jvp, j0, hankel1

    References:
      https://dlmf.nist.gov/10.2.E2

    Examples:
      >>> from jaxspecial import jv
      >>> print(f"{jv(0.5, 0.5):.5g}")
      0.54097

      How fast the first zero of J_1, at z = 3.8317, moves with the order:

      >>> import jax
      >>> by_order, by_argument = jax.grad(jv, argnums=(0, 1))(1.0, 3.8317060)
      >>> print(f"{-by_order / by_argument:.3f}")
      1.348

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        J_\\nu(z) \\, e^{-|\\operatorname{Im} z|}

    [SciPy; J is defined in DLMF 10.2.2]

    The factor is not holomorphic, so that the derivative at complex z depends on the direction.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN unless v is an integer; give it as a
        complex number there.

    Returns:
      J: The scaled function. It is jv(v, z) itself for real z, and does not overflow where abs(imag(z))
        is large. From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the engine xla is not,
        nor are derivatives.

    `scipy.special.jve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      dJ/dz = (jve(v - 1, z) - jve(v + 1, z)) / 2   [DLMF 10.6.1, for real z]
      J has a real factor, which is not holomorphic: the rule adds its real-linear tangent.
      computed in v, and mixed: by a kernel (that of jv) where abs(v) <= 101 and z >= 1.0e-12 and z <=
        1.0e+10; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-14, first derivatives 3e-13,
    higher and mixed ones 3e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.9 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.4 ms an element in the median of points in the tested region, 0.52 ms in
    that of points anywhere, and at most 2.6 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      jv, yve, hankel1e, ive

    References:
      https://dlmf.nist.gov/10.2.E2

    Examples:
      >>> from jaxspecial import jve
      >>> print(f"{jve(0.5, 0.5):.5g}")
      0.54097

      An alternating current flows at the surface of a thick wire: its density grows as J_0((1 - i)
      r), where r is in skin depths. The relative slope of its modulus at r = 100, where jv is beyond
      float32:

      >>> import jax
      >>> def log_density(r):
      ...     return jax.numpy.log(abs(jve(0.0, (1 - 1j) * r))) + r  # the factor is exp(-r)
      >>> print(f"{jax.grad(log_density)(100.0):.3f}")
      0.995

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        J_\\nu(z) = \\left(\\frac{z}{2}\\right)^{\\nu} \\sum_{k=0}^\\infty
          \\frac{(-1)^k (z / 2)^{2 k}}{k! \\, \\Gamma(\\nu + k + 1)}

    [DLMF 10.2.2]

    Beyond abs(imag(z)) = 700 or so it overflows; use jve, which does not. For the orders 0 and 1 and
    real arguments j0 and j1 are faster, but with SciPy 1.17 the error of their values grows with x, to
    1e-10 of the amplitude at 1e6; that of jv does not until 1e15. For orders from 50 to 1000 and
    arguments of half to three times the order its worst errors were 1e-12 of the amplitude, or of the
    value where z < v; of 3 to 200 times the order 1e-15 * z of the amplitude, where the engine xla has
    4e-15. In float32 all of these were 6e-8. Close to a zero the relative error of the value is large,
    the absolute one is not.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN unless v is an integer; give it as a
        complex number there.

    Returns:
      J: The solution of Bessel's equation that is bounded at z = 0 if v >= 0. For large real z it
        oscillates, with an amplitude close to sqrt(2 / (pi z)); it grows as exp(abs(imag(z))) away from
        it.

    `scipy.special.jn`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      dJ/dz = (jv(v - 1, z) - jv(v + 1, z)) / 2   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (as orders rise, with a continued fraction for z < v (DLMF
        10.6.1, 10.10.1)) where abs(v) <= 101 and z >= 1.0e-12 and z <= 1.0e+10; elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 9e-14, first derivatives 3e-13,
    higher and mixed ones 3e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.5 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.2 ms an element in the median of points in the tested region, 0.21 ms in
    that of points anywhere, and at most 1.6 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      jv, jve, yv, jvp, j0, hankel1

    References:
      https://dlmf.nist.gov/10.2.E2

    Examples:
      >>> from jaxspecial import jn
      >>> print(f"{jn(0.5, 0.5):.5g}")
      0.54097

      How fast the first zero of J_1, at z = 3.8317, moves with the order:

      >>> import jax
      >>> by_order, by_argument = jax.grad(jn, argnums=(0, 1))(1.0, 3.8317060)
      >>> print(f"{-by_order / by_argument:.3f}")
      1.348

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        Y_\\nu(z) = \\frac{J_\\nu(z) \\cos(\\nu \\pi) - J_{-\\nu}(z)}{\\sin(\\nu \\pi)},
          \\quad \\text{and its limit if } \\nu \\text{ is an integer}

    [DLMF 10.2.3]

    For arguments with a large imaginary part use yve. For the orders 0 and 1 and real arguments y0 and
    y1 are faster, but with SciPy 1.17 the error of their values grows with x, to 1e-10 of the amplitude
    at 1e6. It overflows for small z and large v. For z < 1 and v >= 1.5 it is about -gamma(v) / pi * (2
    / z)**v, with a relative error of z**2 / (4 * (v - 1)). So the logarithm of its size is gammaln(v) -
    log(pi) + v * log(2 / z) there. There is no function for that logarithm.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN; give it as a complex number there.

    Returns:
      Y: The solution of Bessel's equation that is a quarter of a period behind J for large z. For v >=
        0 it tends to -inf as z tends to 0 from above.

    `scipy.special.yv`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Where SciPy's loop may take long (a recurrence of as many steps), it runs in a subprocess; if it
    takes more than 2 s there, the value is NaN, with a warning. It runs as usual if abs(v) < 1.0e+8 or
    abs(v) > 2147483648 or v != floor(v) or z <= 1.0e+9.

    Derivatives:
      dY/dz = (yv(v - 1, z) - yv(v + 1, z)) / 2   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (as orders rise (DLMF 10.6.1)) where abs(v) <= 101 and z >=
        1.0e-12 and z <= 1.0e+10; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 4.4 us an element at points of the tests. Outside of its domain
    the exact engine takes 1.1 ms an element in the median of points in the tested region, 0.35 ms in
    that of points anywhere, and at most 12 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      yve, jv, yn, yvp, hankel1

    References:
      https://dlmf.nist.gov/10.2.E3

    Examples:
      >>> from jaxspecial import yv
      >>> print(f"{yv(0.5, 0.5):.4g}")
      -0.9902

      At order 0 the derivative in the order is -pi/2 J_0(z) (DLMF 10.15):

      >>> import jax
      >>> from jaxspecial import jv
      >>> print(f"{jax.grad(yv)(0.0, 2.0):.4f} {-jax.numpy.pi / 2 * jv(0.0, 2.0):.4f}")
      -0.3517 -0.3517

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        Y_\\nu(z) \\, e^{-|\\operatorname{Im} z|}

    [SciPy; Y is defined in DLMF 10.2.3]

    The factor is not holomorphic, so that the derivative at complex z depends on the direction.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN; give it as a complex number there.

    Returns:
      Y: The scaled function. It is yv(v, z) itself for real z, and does not overflow where abs(imag(z))
        is large. From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the engine xla is not,
        nor are derivatives.

    `scipy.special.yve`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dY/dz = (yve(v - 1, z) - yve(v + 1, z)) / 2   [DLMF 10.6.1, for real z]
      Y has a real factor, which is not holomorphic: the rule adds its real-linear tangent.
      computed in v, and mixed: by a kernel (that of yv) where abs(v) <= 101 and z >= 1.0e-12 and z <=
        1.0e+10; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-13, first derivatives 2e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 4.5 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.83 ms an element in the median of points in the tested region, 0.44 ms in
    that of points anywhere, and at most 7.8 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      yv, jve, hankel1e, kve

    References:
      https://dlmf.nist.gov/10.2.E3

    Examples:
      >>> from jaxspecial import yve
      >>> print(f"{yve(0.5, 0.5):.4g}")
      -0.9902

      The Wronskian of jve and yve at real z is 2 / (pi z), whatever the order:

      >>> import jax
      >>> from jaxspecial import jve
      >>> j, dj = jax.value_and_grad(jve, argnums=1)(0.3, 5.0)
      >>> y, dy = jax.value_and_grad(yve, argnums=1)(0.3, 5.0)
      >>> print(f"{5 * (j * dy - dj * y):.4f} {2 / jax.numpy.pi:.4f}")
      0.6366 0.6366

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        Y_n(x) = \\frac{1}{\\pi} \\int_0^\\pi \\sin(x \\sin\\theta - n \\theta) \\, d\\theta
          - \\frac{1}{\\pi} \\int_0^\\infty \\left(e^{n t} + (-1)^n e^{-n t}\\right) e^{-x \\sinh t} \\, dt

    [DLMF 10.9.7]

    It is computed by a recurrence of abs(n) steps. For complex arguments and orders that are not
    integers use yv, whose page says where it overflows.

    Args:
      n: The order, an integer of any sign. A real number is truncated to an integer.
      x: The argument, real and not negative. Negative x gives NaN.

    Returns:
      Y: The Bessel function of the second kind. It tends to -inf as x tends to 0, if n >= 0.

    `scipy.special.yn`. The arguments broadcast; n integer, x real or n real, x real. The result has
    their precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0.

    Where SciPy's loop may take long (a recurrence of as many steps runs for seconds), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if n
    > -1.0e+8 and n < 1.0e+8 or x < 1.0e+8.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      dY/dx = (yn(n - 1, x) - yn(n + 1, x)) / 2   [DLMF 10.6.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 7e-15,
    higher and mixed ones 8e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      yv, y0, y1, jn

    References:
      https://dlmf.nist.gov/10.9.E7

    Examples:
      >>> from jaxspecial import yn
      >>> print(f"{yn(2, 0.5):.5g}")
      -5.4414

      The slopes of Y_2 at three points:

      >>> import jax
      >>> slopes = jax.vmap(jax.grad(yn, argnums=1), (None, 0))(2, jax.numpy.array([1.0, 2.0, 4.0]))
      >>> print(" ".join(f"{s:.4f}" for s in slopes))
      2.5202 0.5104 0.2900
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

    .. math::

        \\begin{aligned}
        H^{(1)}_\\nu(z) &= J_\\nu(z) + i Y_\\nu(z) \\\\
        &= \\frac{1}{\\pi i} \\int_{-\\infty}^{\\infty + \\pi i} e^{z \\sinh t - \\nu t} \\, dt,
          \\quad |\\operatorname{ph} z| < \\pi / 2
        \\end{aligned}

    [DLMF 10.4.3, DLMF 10.9.18]

    With the time factor exp(-i omega t) it is the outgoing cylindrical wave. For a large imaginary part
    of z use hankel1e.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(hankel2(v, z)). At 0 it is not finite.

    Returns:
      H: The complex function, also for real z. For large z it is close to sqrt(2 / (pi z)) exp(i (z - v
        pi/2 - pi/4)). From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the engine xla is
        not, nor are derivatives.

    `scipy.special.hankel1`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dH/dz = (hankel1(v - 1, z) - hankel1(v + 1, z)) / 2   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))
        where imag(z) == 0 and ((real(z) >= 1.0e-12 and real(z) <= 1.0e+10 and abs(v) <= 101) or
        (abs(real(z)) > 1000 and abs(real(z)) > v * v and abs(real(z)) < inf)); elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.69 ms an element in the median of points in the tested region, 0.29 ms in
    that of points anywhere, and at most 33 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hankel1e, hankel2, jv, yv, h1vp

    References:
      https://dlmf.nist.gov/10.4.E3
      https://dlmf.nist.gov/10.9.E18

    Examples:
      >>> from jaxspecial import hankel1
      >>> print(f"{hankel1(0.5, 0.5):.4g}")
      0.541-0.9902j

      The power that the outgoing wave H_2(r) carries through a circle, up to constants, is r
      Im(conj(H) H'). It does not depend on r:

      >>> import jax
      >>> for r in (3.0, 30.0):
      ...     h, dh = jax.jvp(lambda r: hankel1(2.0, r), (r,), (1.0,))
      ...     print(f"{r * (h.conj() * dh).imag:.4f}")
      0.6366
      0.6366

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        H^{(1)}_\\nu(z) \\, e^{-i z}

    [SciPy; the Hankel function is defined in DLMF 10.4.3]

    It neither overflows nor underflows for large imaginary parts of z, in either half plane. From
    abs(z) = 2e15 or so on SciPy's values are NaN.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(hankel2e(v, z)). At 0 it is not finite.

    Returns:
      H: The complex function, also for real z. For large z it varies slowly, close to sqrt(2 / (pi z))
        exp(-i (v pi/2 + pi/4)). From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the
        engine xla is not, nor are derivatives.

    `scipy.special.hankel1e`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dH/dz = (hankel1e(v - 1, z) - hankel1e(v + 1, z)) / 2 - 1j * H   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (that of hankel1, an integral where it varies slowly (DLMF
        10.32.9), or Hankel's expansion (DLMF 10.17.5)) where imag(z) == 0 and ((real(z) >= 1.0e-12 and
        real(z) <= 1.0e+10 and abs(v) <= 101) or (abs(real(z)) > 1000 and abs(real(z)) > v * v and
        abs(real(z)) < inf)); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 8e-15, first derivatives 8e-15,
    higher and mixed ones 2e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.2 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.66 ms an element in the median of points in the tested region, 1.1 ms in
    that of points anywhere, and at most 7.6 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hankel1, hankel2e, jve, kve

    References:
      https://dlmf.nist.gov/10.4.E3

    Examples:
      >>> from jaxspecial import hankel1e
      >>> print(f"{abs(hankel1e(0.5, 0.5)):.6g}")
      1.12838

      The local wave number of the outgoing wave of order 3 is 1 plus the slope of the phase of
      hankel1e. That slope at z = 8:

      >>> import jax
      >>> phase = lambda z: jax.numpy.angle(hankel1e(3.0, z))
      >>> print(f"{jax.grad(phase)(8.0):.4f}")
      -0.0689

    Known: Derivatives in z, with relative errors up to 1e-10: The recurrence for the derivatives
    cancels, mostly where abs(v) is 0.6 to 1.2 times abs(z), or abs(z) is below 4. Where: im(z) < 0 and
    abs(z) > 2.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.
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

    .. math::

        \\begin{aligned}
        H^{(2)}_\\nu(z) &= J_\\nu(z) - i Y_\\nu(z) \\\\
        &= -\\frac{1}{\\pi i} \\int_{-\\infty}^{\\infty - \\pi i} e^{z \\sinh t - \\nu t} \\, dt,
          \\quad |\\operatorname{ph} z| < \\pi / 2
        \\end{aligned}

    [DLMF 10.4.3, DLMF 10.9.18]

    With the time factor exp(i omega t) it is the outgoing cylindrical wave. For a large imaginary part
    of z use hankel2e.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(hankel1(v, z)). At 0 it is not finite.

    Returns:
      H: The complex function, also for real z. For large z it is close to sqrt(2 / (pi z)) exp(-i (z -
        v pi/2 - pi/4)). From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the engine xla is
        not, nor are derivatives.

    `scipy.special.hankel2`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dH/dz = (hankel2(v - 1, z) - hankel2(v + 1, z)) / 2   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (those of jv and yv, or Hankel's expansion (DLMF 10.17.5))
        where imag(z) == 0 and ((real(z) >= 1.0e-12 and real(z) <= 1.0e+10 and abs(v) <= 101) or
        (abs(real(z)) > 1000 and abs(real(z)) > v * v and abs(real(z)) < inf)); elsewhere by the exact
        engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.1 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.78 ms an element in the median of points in the tested region, 0.6 ms in
    that of points anywhere, and at most 35 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hankel2e, hankel1, jv, yv, h2vp

    References:
      https://dlmf.nist.gov/10.4.E3
      https://dlmf.nist.gov/10.9.E18

    Examples:
      >>> from jaxspecial import hankel2
      >>> print(f"{hankel2(0.5, 0.5):.4g}")
      0.541+0.9902j

      The acoustic impedance at the surface of a pulsating cylinder with k r = 1, relative to that of
      a plane wave, is -i H / H' of order 0 with the time factor exp(i omega t):

      >>> import jax
      >>> h, dh = jax.jvp(lambda z: hankel2(0.0, z), (1.0,), (1.0,))
      >>> print(f"{-1j * h / dh:.3f}")
      0.792+0.333j

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 4) * log(0.7358 * (abs(v) +
    4) / abs(z)) > 695.
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

    .. math::

        H^{(2)}_\\nu(z) \\, e^{i z}

    [SciPy; the Hankel function is defined in DLMF 10.4.3]

    It neither overflows nor underflows for large imaginary parts of z, in either half plane. From
    abs(z) = 2e15 or so on SciPy's values are NaN.

    Args:
      v: The order, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(hankel1e(v, z)). At 0 it is not finite.

    Returns:
      H: The complex function, also for real z. For large z it varies slowly, close to sqrt(2 / (pi z))
        exp(i (v pi/2 + pi/4)). From z = 2^51, about 2.3e15, on SciPy's value is NaN; that of the engine
        xla is not, nor are derivatives.

    `scipy.special.hankel2e`. The arguments broadcast; v real, z real or v real, z complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      dH/dz = (hankel2e(v - 1, z) - hankel2e(v + 1, z)) / 2 + 1j * H   [DLMF 10.6.1]
      computed in v, and mixed: by a kernel (that of hankel2, an integral where it varies slowly (DLMF
        10.32.9), or Hankel's expansion (DLMF 10.17.5)) where imag(z) == 0 and ((real(z) >= 1.0e-12 and
        real(z) <= 1.0e+10 and abs(v) <= 101) or (abs(real(z)) > 1000 and abs(real(z)) > v * v and
        abs(real(z)) < inf)); elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 7e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 3.6 us an element at points of the tests. Outside of its domain
    the exact engine takes 1.1 ms an element in the median of points in the tested region, 0.35 ms in
    that of points anywhere, and at most 25 ms. At extreme arguments it leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hankel2, hankel1e, jve, kve

    References:
      https://dlmf.nist.gov/10.4.E3

    Examples:
      >>> from jaxspecial import hankel2e
      >>> print(f"{abs(hankel2e(0.5, 0.5)):.6g}")
      1.12838

      How fast the amplitude of a cylindrical wave at z = 30 grows with its order, relative to itself:

      >>> import jax
      >>> log_amplitude = lambda v: jax.numpy.log(abs(hankel2e(v, 30.0)))
      >>> for v in (2.0, 10.0):
      ...     print(f"{jax.grad(log_amplitude)(v):.4f}")
      0.0011
      0.0062

    Known: Derivatives in z, with relative errors up to 1e-10: The recurrence for the derivatives
    cancels, mostly where abs(v) is 0.6 to 1.2 times abs(z), or abs(z) is below 4. Where: im(z) > 0 and
    abs(z) > 2.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 4) * log(0.7358 * (abs(v) + 4) / abs(z)) > 695.
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

    .. math::

        J_0(x) = \\frac{1}{\\pi} \\int_0^\\pi \\cos(x \\sin\\theta) \\, d\\theta

    [DLMF 10.9.1]

    For complex arguments use jv(0, z). Close to a zero the relative error of the value is large, the
    absolute one is not. For large x the value of SciPy 1.17 has an error of up to x * 1e-16 of the
    amplitude sqrt(2 / (pi x)), 1e-10 at 1e6; use jv(0, x) there, up to 1e15. Derivatives do not have
    this error, nor have values with SciPy 1.18; in float32 it is below the rounding of the argument.

    Args:
      x: The argument, any real number.

    Returns:
      J: The Bessel function of the first kind of order 0, an even function, from -0.403 to 1, with J =
        1 at x = 0.

    `scipy.special.j0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dJ/dx = -j1(x)   [DLMF 10.6.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 2e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      j1, y0, jv, i0

    References:
      https://dlmf.nist.gov/10.9.E1

    Examples:
      >>> from jaxspecial import j0
      >>> print(f"{j0(0.5):.5g}")
      0.93847

      The cut-off of the TM01 mode of a round waveguide is the first zero. Newton's method:

      >>> import jax
      >>> x = 2.0
      >>> for _ in range(5):
      ...     x -= j0(x) / jax.grad(j0)(x)
      >>> print(f"{x:.4f}")
      2.4048
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

    .. math::

        J_1(x) = \\frac{1}{\\pi} \\int_0^\\pi \\cos(x \\sin\\theta - \\theta) \\, d\\theta

    [DLMF 10.9.2]

    For complex arguments use jv(1, z). 2 j1(x) / x is the amplitude of light behind a round aperture
    (the Airy pattern); at x = 0, where it is 0 / 0, take hyp0f1(2, -x**2 / 4), which is the same, takes
    longer, and is tested to x = 63. The sum jv(0.0, x) + jv(2.0, x) is the same (DLMF 10.6.1); its
    terms cancel for large x, to 1e-15 of the amplitude at x = 63 and 6e-14 at 1000. For large x the
    value of SciPy 1.17 has an error of up to x * 1e-16 of the amplitude sqrt(2 / (pi x)), 1e-10 at 1e6;
    use jv(1, x) there, up to 1e15. Derivatives do not have this error, nor have values with SciPy 1.18;
    in float32 it is below the rounding of the argument. Close to a zero the relative error of the value
    is large, the absolute one is not.

    Args:
      x: The argument, any real number.

    Returns:
      J: The Bessel function of the first kind of order 1, an odd function, from -0.582 to 0.582. It is
        close to x / 2 for small x.

    `scipy.special.j1`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Derivatives:
      dJ/dx = (j0(x) - jv(2, x)) / 2   [DLMF 10.6.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 3e-14,
    higher and mixed ones 3e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      j0, y1, jv, i1, hyp0f1

    References:
      https://dlmf.nist.gov/10.9.E2

    Examples:
      >>> from jaxspecial import j1
      >>> print(f"{j1(0.5):.5g}")
      0.24227

      The first dark ring of the Airy pattern is at the zero 3.8317. The brightest point of the next
      bright ring, by Newton's method:

      >>> import jax
      >>> slope = jax.grad(lambda x: (2 * j1(x) / x) ** 2)
      >>> x = 5.0
      >>> for _ in range(5):
      ...     x -= slope(x) / jax.grad(slope)(x)
      >>> print(f"{x:.3f}")
      5.136
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

    .. math::

        Y_0(x) = \\frac{4}{\\pi^2} \\int_0^{\\pi / 2} \\cos(x \\cos\\theta)
          \\left(\\gamma + \\ln(2 x \\sin^2\\theta)\\right) d\\theta

    [DLMF 10.9.3]

    For complex arguments use yv(0, z). For large x the value of SciPy 1.17 has an error of up to x *
    1e-16 of the amplitude sqrt(2 / (pi x)), 1e-10 at 1e6; use yv(0, x) there. G = -Y_0(k r) / 4 is a
    real Green's function of the Helmholtz equation in the plane, with (Laplacian + k**2) G = -delta.

    Args:
      x: The argument, x > 0. It gives -inf at 0 and NaN below.

    Returns:
      Y: The Bessel function of the second kind of order 0, at most 0.521. It tends to -inf as 2/pi
        log(x) for small x.

    `scipy.special.y0`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0.

    Derivatives:
      dY/dx = -y1(x)   [DLMF 10.6.3]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-14, first derivatives 2e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      y1, j0, yv, k0

    References:
      https://dlmf.nist.gov/10.9.E3

    Examples:
      >>> from jaxspecial import y0
      >>> print(f"{y0(0.5):.5g}")
      -0.44452

      The TM01 mode of a coaxial line with radii 1 and 2 has the wave number k at which J_0(k) Y_0(2
      k) = J_0(2 k) Y_0(k). Newton's method:

      >>> import jax
      >>> from jaxspecial import j0
      >>> mode = lambda k: j0(k) * y0(2 * k) - j0(2 * k) * y0(k)
      >>> k = 3.0
      >>> for _ in range(4):
      ...     k -= mode(k) / jax.grad(mode)(k)
      >>> print(f"{k:.4f}")
      3.1230
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

    .. math::

        \\begin{aligned}
        Y_1(x) = {} & -\\frac{2}{\\pi x} + \\frac{2}{\\pi} \\ln\\left(\\frac{x}{2}\\right) J_1(x) \\\\
          & - \\frac{1}{\\pi} \\sum_{k=0}^\\infty \\frac{(-1)^k (\\psi(k + 1) + \\psi(k + 2))}{k! \\, (k + 1)!}
          \\left(\\frac{x}{2}\\right)^{2 k + 1}
        \\end{aligned}

    [DLMF 10.8.1]

    For complex arguments use yv(1, z). For large x the value of SciPy 1.17 has an error of up to x *
    1e-16 of the amplitude sqrt(2 / (pi x)), 1e-10 at 1e6; use yv(1, x) there.

    Args:
      x: The argument, x > 0. It gives -inf at 0 and NaN below.

    Returns:
      Y: The Bessel function of the second kind of order 1, at most 0.417. It is close to -2 / (pi x)
        for small x.

    `scipy.special.y1`. The arguments broadcast; x real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x >= 0.

    Derivatives:
      dY/dx = y0(x) - Y / x   [DLMF 10.6.2]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 4e-14,
    higher and mixed ones 4e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      y0, j1, yv, k1

    References:
      https://dlmf.nist.gov/10.8.E1

    Examples:
      >>> from jaxspecial import y1
      >>> print(f"{y1(0.5):.5g}")
      -1.4715

      y1 is minus the slope of y0, so its own slope is minus the curvature of y0:

      >>> import jax
      >>> from jaxspecial import y0
      >>> print(f"{jax.grad(y1)(2.0):.4f} {-jax.grad(jax.grad(y0))(2.0):.4f}")
      0.5639 0.5639
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

    .. math::

        \\frac{d^n}{dz^n} J_\\nu(z) = \\frac{1}{2^n} \\sum_{k=0}^n (-1)^k \\binom{n}{k} J_{\\nu - n + 2 k}(z)

    [DLMF 10.6.7]

    Under the engine xla jvp is the derivative that jax.grad gives of jv. Under the native engine it has
    the bits of SciPy's sum, which loses digits next to an integer order.

    Args:
      v: The order of the Bessel function, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN unless v is an integer; give it as a
        complex number there.
      n: How often J is differentiated, an integer from 0. With 0 it is jv(v, z).

    Returns:
      D: The derivative in z. Its zeros for n = 1 are the cut-offs of the TE modes of a round waveguide.

    `scipy.special.jvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0 or v == floor(v).

    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the
    sign of a zero imaginary part.

    Derivatives:
      v: by the functions it is composed of.
      dD/dz = jvp(v, z, n + 1)   [DLMF 10.6.7]
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-13, first derivatives 1e-13,
    higher and mixed ones 2e-13.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      jv, yvp, h1vp, ivp

    References:
      https://dlmf.nist.gov/10.6.E7

    Examples:
      >>> from jaxspecial import jvp
      >>> print(f"{jvp(2.5, 0.5):.5g}")
      0.04552

      The cut-off of the TE21 mode of a round waveguide, the first zero of J_2', by Newton's method:

      >>> import jax
      >>> z = 3.0
      >>> for _ in range(4):
      ...     z -= jvp(2.0, z) / jax.grad(jvp, argnums=1)(2.0, z)
      >>> print(f"{z:.4f}")
      3.0542

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 5) * log(0.7358 * (abs(v) +
    5) / abs(z)) > 690.
    """
    return valued(
        jv_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), jv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def yvp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Bessel function Y_v(z) in z.

    .. math::

        \\frac{d^n}{dz^n} Y_\\nu(z) = \\frac{1}{2^n} \\sum_{k=0}^n (-1)^k \\binom{n}{k} Y_{\\nu - n + 2 k}(z)

    [DLMF 10.6.7]

    Under the engine xla yvp is the derivative that jax.grad gives of yv. Under the native engine it has
    the bits of SciPy's sum.

    Args:
      v: The order of the Bessel function, any real number.
      z: The argument, real or complex. Real z < 0 gives NaN; give it as a complex number there.
      n: How often Y is differentiated, an integer from 0. With 0 it is yv(v, z).

    Returns:
      D: The derivative in z.

    `scipy.special.yvp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): z >= 0.

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v: by the functions it is composed of.
      dD/dz = yvp(v, z, n + 1)   [DLMF 10.6.7]
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-14, first derivatives 2e-13,
    higher and mixed ones 2e-13.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if n is traced, or not a number.
      ValueError: if the shapes do not broadcast.
      ValueError: if n is negative or a fraction.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      yv, jvp, h1vp, kvp

    References:
      https://dlmf.nist.gov/10.6.E7

    Examples:
      >>> from jaxspecial import yvp
      >>> print(f"{yvp(0.5, 0.5):.6g}")
      1.53122

      The TE11 mode of a coaxial line with radii 1 and 2 has the wave number k at which J_1'(k) Y_1'(2
      k) = J_1'(2 k) Y_1'(k). Newton's method:

      >>> import jax
      >>> from jaxspecial import jvp
      >>> mode = lambda k: jvp(1.0, k) * yvp(1.0, 2 * k) - jvp(1.0, 2 * k) * yvp(1.0, k)
      >>> k = 0.7
      >>> for _ in range(5):
      ...     k -= mode(k) / jax.grad(mode)(k)
      >>> print(f"{k:.4f}")
      0.6773

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 5) * log(0.7358 * (abs(v) +
    5) / abs(z)) > 690.
    """
    return valued(
        yv_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), yv(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1)) / 2.0**n,
    )


@composed(static=("n",))
def h1vp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Hankel function H1_v(z) in z.

    .. math::

        \\frac{d^n}{dz^n} H^{(1)}_\\nu(z) = \\frac{1}{2^n} \\sum_{k=0}^n (-1)^k \\binom{n}{k}
          H^{(1)}_{\\nu - n + 2 k}(z)

    [DLMF 10.6.7]

    It is what boundary conditions of outgoing waves need, with the time factor exp(-i omega t). Under
    the engine xla h1vp is the derivative that jax.grad gives of hankel1. Under the native engine it has
    the bits of SciPy's sum.

    Args:
      v: The order of the Hankel function, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(h2vp(v, z, n)). At 0 it is not finite.
      n: How often it is differentiated, an integer from 0. With 0 it is hankel1(v, z).

    Returns:
      D: The derivative in z, complex also for real z.

    `scipy.special.h1vp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v: by the functions it is composed of.
      dD/dz = h1vp(v, z, n + 1)   [DLMF 10.6.7]
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
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
      hankel1, h2vp, jvp, yvp

    References:
      https://dlmf.nist.gov/10.6.E7

    Examples:
      >>> from jaxspecial import h1vp
      >>> print(f"{h1vp(0.5, 0.5):.5g}")
      0.44927+1.5312j

      A hard cylinder of radius a scatters the part of order 1 of a plane sound wave with the strength
      |J_1'(k a) / H_1'(k a)|^2. How it changes with k a:

      >>> import jax
      >>> from jaxspecial import jvp
      >>> strength = lambda x: abs(jvp(1.0, x) / h1vp(1.0, x)) ** 2
      >>> print(f"{strength(2.5):.4f} {jax.grad(strength)(2.5):.4f}")
      0.2402 0.7182

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 5) * log(0.7358 * (abs(v) +
    5) / abs(z)) > 690.
    """
    return valued(
        hankel1_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), hankel1(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1))
        / 2.0**n,
    )


@composed(static=("n",))
def h2vp(v: ArrayLike, z: ArrayLike, n: int = 1) -> Array:
    """The derivative of order n of the Hankel function H2_v(z) in z.

    .. math::

        \\frac{d^n}{dz^n} H^{(2)}_\\nu(z) = \\frac{1}{2^n} \\sum_{k=0}^n (-1)^k \\binom{n}{k}
          H^{(2)}_{\\nu - n + 2 k}(z)

    [DLMF 10.6.7]

    It is what boundary conditions of outgoing waves need, with the time factor exp(i omega t). Under
    the engine xla h2vp is the derivative that jax.grad gives of hankel2. Under the native engine it has
    the bits of SciPy's sum.

    Args:
      v: The order of the Hankel function, any real number.
      z: The argument, real or complex. On the cut, z < 0, the value is that of the upper side; that of
        the lower side is conj(h1vp(v, z, n)). At 0 it is not finite.
      n: How often it is differentiated, an integer from 0. With 0 it is hankel2(v, z).

    Returns:
      D: The derivative in z, complex also for real z.

    `scipy.special.h2vp`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Branch: cut along (-inf, 0] in z; on it the values from above, whatever the sign of a zero imaginary
    part.

    Derivatives:
      v: by the functions it is composed of.
      dD/dz = h2vp(v, z, n + 1)   [DLMF 10.6.7]
      n: static, an integer from 0.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-15, first derivatives 4e-15,
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
      hankel2, h1vp, jvp, yvp

    References:
      https://dlmf.nist.gov/10.6.E7

    Examples:
      >>> from jaxspecial import h2vp
      >>> print(f"{h2vp(0.5, 0.5):.5g}")
      0.44927-1.5312j

      The modulus of H_v'(5) for some orders v, and how it changes with the order:

      >>> import jax
      >>> modulus = jax.vmap(jax.value_and_grad(lambda v: abs(h2vp(v, 5.0))))
      >>> for value, slope in zip(*modulus(jax.numpy.array([1.0, 3.0]))):
      ...     print(f"{value:.4f} {slope:.4f}")
      0.3562 -0.0065
      0.3287 -0.0214

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(v) + 5) * log(0.7358 * (abs(v) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(v) + 5) * log(0.7358 * (abs(v) +
    5) / abs(z)) > 690.
    """
    return valued(
        hankel2_dz(n, v, z),
        sum(times((-1) ** k * comb(n, k), hankel2(rounded(v - n) + 2 * k, z)) for k in range(0, n + 1))
        / 2.0**n,
    )


@composed(static=("derivative",))
def spherical_jn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Spherical Bessel function of the first kind, j_n(z), or its derivative in z.

    .. math::

        j_n(z) = \\sqrt{\\frac{\\pi}{2 z}} \\, J_{n + 1/2}(z)

    [DLMF 10.47.3; its series is DLMF 10.53.1]

    It is the radial part of a standing spherical wave. The spherical Hankel function h_n^(1)(z) is
    sqrt(pi / (2 * z)) * hankel1(n + 0.5, z), and h_n^(2) that of hankel2. For real z it is
    spherical_jn(n, z) + 1j * spherical_yn(n, z), too; for a complex z the digits of that sum cancel.
    Each order is computed by itself, also if n is traced or mapped by jax.vmap; the work grows with n,
    on a CPU 0.07 us at n = 10, 0.6 at 100, 5 at 1000. riccati_jn has all orders up to n of z j_n(z),
    from the host. At 300 points with n from 100 to 5000 and z from n / 3 to 200 n, SciPy's values were
    within 5e-13, and those of the engine xla within 1.4e-14, of the value, or of 1 / z where z > n.
    Close to z = 0 it is z^n / (2 n + 1)!!, so its derivative at 0 is 1/3 for n = 1, and 0 for all
    others.

    Args:
      n: The order, an integer from 0. A real number is truncated to an integer; for a real order, with
        its derivative, use sqrt(pi / (2 * z)) * jv(n + 1/2, z).
      z: The argument, real or complex.
      derivative: False for the function, True for its first derivative in z.

    Returns:
      j: The solution of the radial Helmholtz equation in three dimensions that is finite at 0, or its
        derivative. j_0(z) = sin(z) / z.

    `scipy.special.spherical_jn`. The arguments broadcast; n integer, z real or n integer, z complex or
    n real, z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Branch: entire in z, no cut.

    Derivatives:
      n: discrete, as it takes integers.
      dj/dz = spherical_jn(n, z, True)   [DLMF 10.51.2, of the function]
      derivative: static, True for the derivative in z.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-14, first derivatives 3e-14,
    higher and mixed ones 5e-14.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      spherical_yn, spherical_in, spherical_kn, jv

    References:
      https://dlmf.nist.gov/10.47.E3
      https://dlmf.nist.gov/10.53.E1

    Examples:
      >>> from jaxspecial import spherical_jn
      >>> print(f"{spherical_jn(2, 0.5):.6g}")
      0.0163711

      The lowest p level in an infinite spherical well has the wave number, times the radius, at the
      first zero of j_1. Newton's method:

      >>> import jax
      >>> z = 4.0
      >>> for _ in range(4):
      ...     z -= spherical_jn(1, z) / jax.grad(spherical_jn, argnums=1)(1, z)
      >>> print(f"{z:.4f}")
      4.4934

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
    """
    return spherical_j_slope(n, z) if derivative else spherical_j(n, z)


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), name="spherical_jn")
def spherical_j(n: ArrayLike, z: ArrayLike) -> Array:
    """Spherical Bessel function of the first kind, j_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k j / dz^k = spherical_j_derivative(k, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
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
        (n_dot, discrete("spherical_jn", "n", "SciPy truncates it to an integer")),
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
        (n_dot, discrete("spherical_jn", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_dz(k + 1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), name="spherical_jn")
def spherical_j_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the spherical Bessel function of the first kind, j_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k D / dz^k = spherical_j_derivative(k + 1, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
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
        (n_dot, discrete("spherical_jn", "n", "SciPy truncates it to an integer")),
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
        (n_dot, discrete("spherical_jn", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_j_slope_dz(k + 1, n, z)),
    )


@composed(static=("derivative",))
def spherical_yn(n: ArrayLike, z: ArrayLike, derivative: bool = False) -> Array:
    """Spherical Bessel function of the second kind, y_n(z), or its derivative in z.

    .. math::

        y_n(z) = \\sqrt{\\frac{\\pi}{2 z}} \\, Y_{n + 1/2}(z)
          = (-1)^{n + 1} \\sqrt{\\frac{\\pi}{2 z}} \\, J_{-n - 1/2}(z)

    [DLMF 10.47.4; its series is DLMF 10.53.2]

    The outgoing spherical wave is j_n + i y_n with the time factor exp(-i omega t), for complex z
    sqrt(pi / (2 * z)) * hankel1(n + 1/2, z), as the digits of the sum cancel there.

    Args:
      n: The order, an integer from 0. A real number is truncated to an integer; for a real order, with
        its derivative, use sqrt(pi / (2 * z)) * yv(n + 1/2, z).
      z: The argument, real or complex. For small z it overflows, to -inf if z > 0.
      derivative: False for the function, True for its first derivative in z.

    Returns:
      y: The solution of the radial Helmholtz equation in three dimensions that is a quarter of a period
        behind j_n for large z, or its derivative. y_0(z) = -cos(z) / z.

    `scipy.special.spherical_yn`. The arguments broadcast; n integer, z real or n integer, z complex or
    n real, z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Branch: meromorphic in z, no cut; a pole at 0.

    Derivatives:
      n: discrete, as it takes integers.
      dy/dz = spherical_yn(n, z, True)   [DLMF 10.51.2, of the function]
      derivative: static, True for the derivative in z.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-14, first derivatives 5e-14,
    higher and mixed ones 1e-15.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: if derivative is traced, or not True or False.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.

    See also:
      spherical_jn, spherical_in, spherical_kn, yv

    References:
      https://dlmf.nist.gov/10.47.E4
      https://dlmf.nist.gov/10.53.E2

    Examples:
      >>> from jaxspecial import spherical_yn
      >>> print(f"{spherical_yn(2, 0.5):.5g}")
      -25.06

      A hard sphere of radius a shifts the phase of a p wave by arctan(j_1(k a) / y_1(k a)). The delay
      of the scattered wave goes with the slope of this phase in k. At k a = 1, with a = 1:

      >>> import jax
      >>> from jaxspecial import spherical_jn
      >>> phase = lambda x: jax.numpy.arctan(spherical_jn(1, x) / spherical_yn(1, x))
      >>> print(f"{jax.grad(phase)(1.0):.4f}")
      -0.5000

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
    """
    return spherical_y_slope(n, z) if derivative else spherical_y(n, z)


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), name="spherical_yn")
def spherical_y(n: ArrayLike, z: ArrayLike) -> Array:
    """Spherical Bessel function of the second kind, y_n(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k y / dz^k = spherical_y_derivative(k, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
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
        (n_dot, discrete("spherical_yn", "n", "SciPy truncates it to an integer")),
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
        (n_dot, discrete("spherical_yn", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_dz(k + 1, n, z)),
    )


@special(types=("ld->d", "lD->D", "dd->d", "dD->D"), name="spherical_yn")
def spherical_y_slope(n: ArrayLike, z: ArrayLike) -> Array:
    """The derivative of the spherical Bessel function of the second kind, y_n'(z).

    A part of jaxspecial. The arguments broadcast; n integer, z real or n integer, z complex or n real,
    z real or n real, z complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): n >= 0.

    Derivatives:
      n: discrete: SciPy truncates it to an integer.
      d^k D / dz^k = spherical_y_derivative(k + 1, n, z)   [DLMF 10.51.2]

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      TypeError: for a derivative in n, which is discrete.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Known: The value, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and its Y_v
    infinite above 1e+302 or so. Where: (abs(n) + 5) * log(0.7358 * (abs(n) + 5) / abs(z)) > 690.

    Known: Derivatives in z, with relative errors of any size: SciPy's J_v is 0 below 1e-302 or so, and
    its Y_v infinite above 1e+302 or so. Where: imag(z) != 0 and (abs(n) + 5) * log(0.7358 * (abs(n) +
    5) / abs(z)) > 690.
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
        (n_dot, discrete("spherical_yn", "n", "SciPy truncates it to an integer")),
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
        (n_dot, discrete("spherical_yn", "n", "SciPy truncates it to an integer")),
        (z_dot, lambda: _spherical_y_slope_dz(k + 1, n, z)),
    )
