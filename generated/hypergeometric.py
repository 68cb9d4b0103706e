# Generated from codegen/catalogue/hypergeometric.yaml by `make generate`. Do not edit.

"""Hypergeometric: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import iscomplexobj
from jax.typing import ArrayLike

from jaxspecial.generated_api import (
    call,
    chain,
    custom_jvp,
    exactly,
    kernel_or_exactly,
    raised,
    rule,
    special,
)
from jaxspecial.kernels.hypergeometric.argument import (
    hyp0f1_derivative,
    hyp1f1_derivative,
    hyp2f1_derivative,
    hyperu_derivative,
)
from jaxspecial.kernels.hypergeometric.parameters import (
    confluent_limit_partial,
    gauss_partial,
    kummer_partial,
)
from jaxspecial.kernels.hypergeometric.tricomi_parameters import tricomi_partial

__all__ = ["hyp0f1", "hyp1f1", "hyp2f1", "hyperu"]


@special(loops="hyp0f1")
def hyp0f1(v: ArrayLike, z: ArrayLike) -> Array:
    """The confluent hypergeometric limit function 0F1(; v; z).

    .. math::

        {}_0F_1(; v; z) = \\sum_{k=0}^\\infty \\frac{z^k}{(v)_k \\, k!}

    [DLMF 16.2.1]

    It is Gamma(v) z^((1 - v)/2) I_(v-1)(2 sqrt(z)) for z > 0, and Gamma(v) (-z)^((1 - v)/2) J_(v-1)(2
    sqrt(-z)) for z < 0. Where it overflows, its logarithm follows from log_ive. (v)_k is the Pochhammer
    symbol, see poch.

    Args:
      v: The parameter of the denominator, real. At the integers 0, -1, -2, ... the function has poles.
      z: The argument, real or complex.

    Returns:
      F: The function, 1 at z = 0, and entire in z.

    `scipy.special.hyp0f1`. The arguments broadcast; v real, z real or v real, z complex. The result has
    their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): v > 0 or v != floor(v).

    Branch: entire in z, no cut.

    Derivatives:
      dF/dz = hyp0f1(v + 1, z) / v   [DLMF 16.3.1]
      computed in v, and mixed: by a kernel (DLMF 16.3.1, summed in doubled precision) where it
        certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 2e-14,
    higher and mixed ones 5e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in v the kernel takes about 5.7 us an element at points of the tests. Outside of its domain
    the exact engine takes 0.2 ms an element in the median of points in the tested region, 0.25 ms in
    that of points anywhere, and at most 2 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hyp1f1, hyp2f1, iv, jv, poch, log_ive

    References:
      https://dlmf.nist.gov/16.2.E1

    Examples:
      >>> from jaxspecial import hyp0f1
      >>> print(f"{hyp0f1(0.5, 0.5):.5g}")
      2.1782

      The mean of exp(k cos(t)) over directions in p dimensions, at the angle t from a fixed one, is
      0F1(; p/2; k^2/4). The slope of its logarithm in k is the mean cosine in the von Mises-Fisher
      distribution:

      >>> import jax
      >>> def log_mean(k, p):
      ...     return jax.numpy.log(hyp0f1(p / 2, k * k / 4))
      >>> print(f"{jax.grad(log_mean)(2.0, 3.0):.4f} {jax.grad(log_mean)(2.0, 10.0):.4f}")
      0.5373 0.1937

    Known: The value, with relative errors up to 1e-06: SciPy takes v - 1 for the order of a Bessel
    function and so rounds a tiny v. Where: abs(v) < 1.0e-3.

    Known: The value, with relative errors of any size: SciPy's values: from v = 190 on NaN or infinite
    for z < 0, and off by 1e-9 at v = 1e+6. Where: abs(v) > 50.
    """
    return _hyp0f1(v, z)


@custom_jvp
def _hyp0f1(v, z):
    return call("hyp0f1", v, z)


@rule(_hyp0f1)
def _hyp0f1_jvp(primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    F = _hyp0f1(v, z)
    return F, chain(
        F,
        (v_dot, lambda: _hyp0f1_partial((1, 0), v, z)),
        (z_dot, lambda: _hyp0f1_dz(1, v, z)),
    )


@special(types=("dd->d", "dD->D"), static=("n",))
def hyp0f1_dz(n, v, z):
    """The derivative of `hyp0f1` of order n in z (DLMF 16.3.1)."""
    return _hyp0f1_dz(n, v, z) if n else _hyp0f1(v, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp0f1_dz(n, v, z):
    return hyp0f1_derivative(n, v, z)


@rule(_hyp0f1_dz)
def _hyp0f1_dz_jvp(n, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    F_n = _hyp0f1_dz(n, v, z)
    return F_n, chain(
        F_n,
        (v_dot, lambda: _hyp0f1_partial((1, n), v, z)),
        (z_dot, lambda: _hyp0f1_dz(n + 1, v, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp0f1_partial(orders, v, z):
    """The derivative of `hyp0f1` of mixed `orders` in (v, z) (DLMF 16.3.1, summed in doubled precision)."""
    if iscomplexobj(z):
        return exactly("hyp0f1", orders, v, z)
    within = None
    return kernel_or_exactly(confluent_limit_partial, "hyp0f1", orders, (v, z), within, (0.5, 0.5))


@rule(_hyp0f1_partial)
def _hyp0f1_partial_jvp(orders, primals, tangents):
    v, z = primals
    v_dot, z_dot = tangents
    F_n = _hyp0f1_partial(orders, v, z)
    return F_n, chain(
        F_n,
        (v_dot, lambda: _hyp0f1_partial(raised(orders, 0), v, z)),
        (z_dot, lambda: _hyp0f1_partial(raised(orders, 1), v, z)),
    )


@special(loops="hyp1f1")
def hyp1f1(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """Kummer's confluent hypergeometric function M(a, b, x) = 1F1(a; b; x).

    .. math::

        M(a, b, x) = \\sum_{k=0}^\\infty \\frac{(a)_k}{(b)_k} \\frac{x^k}{k!}

    [DLMF 13.2.2]

    SciPy's real loop loses digits for x from -150 to -50 where b - a is 1 or 2 (2e-13 at a = 9.5, 6e-11
    at a = 40), and where b - a is next to a negative integer, but not equal (up to 5e-2 next to -8).
    The kernel of the engine xla and the derivatives do not. SciPy's loop keeps its digits at a = -5/6,
    b = 1 and x = -1e4 and -1e6. For a > 0 and x from -1e3 to -1e6, as in dose-response models
    (beta-Poisson), its worst error at 120 points was 4e-14 with b - a up to 50, 1e-12 with b - a from
    50 to 1000, and 1.1e-10 (in the median 1.5e-12) with b - a from 1e3 to 1e5. M - 1 cancels for small
    x. (a)_k is the Pochhammer symbol, see poch. For negative x the terms cancel; Kummer's
    transformation exp(x) M(b - a, b, -x) has terms of one sign for b > a > 0 (DLMF 13.2.39). At complex
    x SciPy's values may have no right digit. So there the derivative in x is computed from Kummer's
    equation (DLMF 13.2.1) while abs(x) is below 55 and the parameters are moderate, and elsewhere by
    the exact engine.

    Args:
      a: The parameter of the numerator, real (Coulomb wave functions would need complex ones). At 0,
        -1, -2, ... the function is a polynomial in x, of degree -a.
      b: The parameter of the denominator, real. At 0, -1, -2, ... there are poles, except where the
        series ends before.
      x: The argument, real or complex.

    Returns:
      M: Kummer's function, 1 at x = 0, and entire in x.

    `scipy.special.hyp1f1`. The arguments broadcast; a real, b real, x real or a real, b real, x
    complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): b > 0 or b != floor(b) or a <= 0 and a >= b and a == floor(a).

    Branch: entire in x, no cut.

    Where SciPy's loop may take long (a sum of as many terms), it runs in a subprocess; if it takes more
    than 2 s there, the value is NaN, with a warning. It runs as usual if abs(a) < 1.0e+8 and (x <
    1.0e+8 or a <= 0 and a == floor(a)) and (x > -1.0e+8 or abs(b) < 1.0e+8) or abs(a * x) < 1.0e+11.

    For complex arguments: where SciPy's loop may take long (a loop of as many steps), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if x
    == 0 or (abs(a) < 1.0e+8 or a != a) and (abs(b) < 1.0e+8 or b != b or real(x) >= 0 or a <= 0 and a
    == floor(a)).

    Derivatives:
      dM/dx = a / b * hyp1f1(a + 1, b + 1, x)   [DLMF 13.3.15]
      computed in a, b, and mixed: by a kernel (DLMF 13.2.2, and 13.2.39 left of x = -4, summed in
        doubled precision) where it certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-08, first derivatives 2e-14,
    higher and mixed ones 2e-14.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 14 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.6 ms an element in the median of points in the tested
    region, 1 ms in that of points anywhere, and at most 187 ms. At extreme arguments it leaves some
    points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hyperu, hyp0f1, hyp2f1, gammainc, eval_genlaguerre

    References:
      https://dlmf.nist.gov/13.2.E2

    Examples:
      >>> from jaxspecial import hyp1f1
      >>> print(f"{hyp1f1(0.5, 0.5, 0.5):.6g}")
      1.64872

      For a normal variable X of mean 1 and variance 1, E[abs(X)^p] is as follows. Its derivative at
      p = 0 is the mean of log(abs(X)):

      >>> import jax
      >>> from jaxspecial import gamma
      >>> def moment(p, mean=1.0):
      ...     scale = 2 ** (p / 2) * gamma((1 + p) / 2) / jax.numpy.sqrt(jax.numpy.pi)
      ...     return scale * hyp1f1(-p / 2, 0.5, -mean**2 / 2)
      >>> print(f"{jax.grad(moment)(0.0):.4f}")
      -0.2085

    Known: The value, with relative errors up to 1e+04: SciPy's complex loop loses up to all digits
    between its series and its asymptotic expansion. Where: imag(x) != 0 and abs(x) > 12.

    Known: The value, with relative errors up to 1e-06: SciPy's complex series cancels. Where: imag(x)
    != 0 and abs(x) <= 12.

    Known: Derivatives in x, with relative errors up to 3e-11: The differential equation along a ray
    multiplies rounding errors, at 0.1 % of the points to more than 1e-12. Where: imag(x) != 0 and
    abs(x) > 4.

    Known: The value, with relative errors of any size: SciPy's own M loses digits where a is tiny and b
    far below 0; all of them at b = -63. Where: imag(x) == 0 and abs(a) < 0.01 and b < -5 and x < -20.
    """
    return _hyp1f1(a, b, x)


@custom_jvp
def _hyp1f1(a, b, x):
    return call("hyp1f1", a, b, x)


@rule(_hyp1f1)
def _hyp1f1_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    M = _hyp1f1(a, b, x)
    return M, chain(
        M,
        (a_dot, lambda: _hyp1f1_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _hyp1f1_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _hyp1f1_dx(1, a, b, x)),
    )


@special(types=("ddd->d", "ddD->D"), static=("n",))
def hyp1f1_dx(n, a, b, x):
    """The derivative of `hyp1f1` of order n in x (DLMF 13.3.16)."""
    return _hyp1f1_dx(n, a, b, x) if n else _hyp1f1(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp1f1_dx(n, a, b, x):
    return hyp1f1_derivative(n, a, b, x)


@rule(_hyp1f1_dx)
def _hyp1f1_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    M_n = _hyp1f1_dx(n, a, b, x)
    return M_n, chain(
        M_n,
        (a_dot, lambda: _hyp1f1_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _hyp1f1_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _hyp1f1_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp1f1_partial(orders, a, b, x):
    """The derivative of `hyp1f1` of mixed `orders` in (a, b, x) (DLMF 13.2.2, and 13.2.39 left of x = -4, summed in doubled precision)."""
    if iscomplexobj(x):
        return exactly("hyp1f1", orders, a, b, x)
    within = None
    return kernel_or_exactly(kummer_partial, "hyp1f1", orders, (a, b, x), within, (0.5, 0.5, 0.5))


@rule(_hyp1f1_partial)
def _hyp1f1_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    M_n = _hyp1f1_partial(orders, a, b, x)
    return M_n, chain(
        M_n,
        (a_dot, lambda: _hyp1f1_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _hyp1f1_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _hyp1f1_partial(raised(orders, 2), a, b, x)),
    )


@special(loops="hyp2f1")
def hyp2f1(a: ArrayLike, b: ArrayLike, c: ArrayLike, z: ArrayLike) -> Array:
    """Gauss's hypergeometric function 2F1(a, b; c; z).

    .. math::

        {}_2F_1(a, b; c; z) = \\sum_{k=0}^\\infty \\frac{(a)_k (b)_k}{(c)_k} \\frac{z^k}{k!}, \\qquad |z| < 1

    [DLMF 15.2.1]

    (a)_k is the Pochhammer symbol, see poch. Towards z = 1 the derivatives grow faster than the
    function. Many functions are special cases, such as ellipk, betainc and the orthogonal polynomials.
    For derivatives in a, b and c at real z the compiled algorithm also computes a bound of its error.
    Where this bound is above 1e-12 (1e-11 for higher derivatives), the exact engine computes the
    element. That is rare where a, b and c are between -20 and 20, at about half of the points where
    they are up to 100. At complex z the exact engine computes all elements. The derivative in z is
    checked by the hypergeometric equation, DLMF 15.10.1; where the check fails, the exact engine
    computes it. At complex z SciPy's loop for the value takes as many steps as an integer a or b says,
    and runs in a subprocess from 1e8 on.

    Args:
      a: The first parameter of the numerator, real. At 0, -1, -2, ... the function is a polynomial in
        z.
      b: The second parameter of the numerator, real. Exchanging a and b changes nothing.
      c: The parameter of the denominator, real. At 0, -1, -2, ... there are poles, except where the
        series ends before.
      z: The argument, real or complex. Outside of the unit disc the value is that of the analytic
        continuation. For a real z > 1 the value is infinite, unless the function is a polynomial, and
        derivatives are infinite or NaN; for a side of the cut pass complex(z, 0.0) or complex(z, -0.0).

    Returns:
      F: Gauss's function, 1 at z = 0. On the real axis it is defined for z < 1, a polynomial
        everywhere; at z = 1 it is finite for c > a + b, with derivatives in a, b and c; its derivative
        in z is finite there for c > a + b + 1. On the cut SciPy's values were right to 3e-13 at 400
        random points with a and b from -5 to 5, c from 0.1 to 6 and z up to 20, but with an error of
        6e-8 where a - b differs from an integer by 1e-9.

    `scipy.special.hyp2f1`. The arguments broadcast; a real, b real, c real, z real or a real, b real, c
    real, z complex. The result has their precision (float32, float64, complex64, complex128; bfloat16
    and float16 are computed in float32 and rounded).

    Domain (real): z < 1 and (c > 0 or c != floor(c) or a <= 0 and a >= c and a == floor(a) or b <= 0
    and b >= c and b == floor(b)).

    Branch: cut along [1, inf) in z if (a > 0 or a is not an integer) and (b > 0 or b is not an
    integer); on it the sign of a zero imaginary part tells the side. The derivative belongs to the same
    side. The lower side of a real x is complex(x, -0.0): before Python 3.14, x - 0j is x + 0j.

    For complex arguments: where SciPy's loop may take long (a loop of as many steps), it runs in a
    subprocess; if it takes more than 2 s there, the value is NaN, with a warning. It runs as usual if a
    == 0 or b == 0 or z == 0 or (abs(a) < 1.0e+8 or a != floor(a)) and (abs(b) < 1.0e+8 or b !=
    floor(b)).

    Derivatives:
      dF/dz = a * b / c * hyp2f1(a + 1, b + 1, c + 1, z)   [DLMF 15.5.1]
      computed in a, b, c, and mixed: by a kernel (DLMF 15.2.1, 15.8.1, and 15.10.1 towards z = 1) where
        it certifies its result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-14, first derivatives 5e-14,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b and c, the kernel takes about 58 us an element at points of the
    tests. Outside of its domain the exact engine takes 0.25 ms an element in the median of points in
    the tested region, 0.77 ms in that of points anywhere, and at most 26 ms.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hyp1f1, betainc, eval_jacobi, ellipk, poch

    References:
      https://dlmf.nist.gov/15.2.E1

    Examples:
      >>> from jaxspecial import hyp2f1
      >>> print(f"{hyp2f1(0.5, 0.5, 0.5, 0.5):.5g}")
      1.4142

      In a flat universe with a cosmological constant, density perturbations increase with the
      scale factor s as below. Galaxy surveys measure the logarithmic slope, which is today, for a
      fraction of matter of 0.3:

      >>> import jax
      >>> def log_contrast(log_s, matter):
      ...     s = jax.numpy.exp(log_s)
      ...     z = -(s**3) * (1 - matter) / matter
      ...     return log_s + jax.numpy.log(hyp2f1(1 / 3, 1.0, 11 / 6, z))
      >>> print(f"{jax.grad(log_contrast)(0.0, 0.3):.4f}")
      0.5128

    Known: The value, with relative errors up to 1e-09: SciPy's expansion in 1/z cancels where a - b is
    close to an integer, or a and b are negative. Where: imag(z) == 0 and real(z) < -2 and abs(z) < 100.

    Known: The value, with relative errors up to 0.01: SciPy's expansion in 1/z cancels where a - b is
    close to an integer, most next to the unit circle. Where: imag(z) != 0 and abs(z) > 1.1 and abs(z) <
    2.

    Known: The value, with relative errors up to 1e-09: SciPy's series and expansions cancel at 1 % of
    the points, most often where parameters are large. Where: imag(z) != 0 and abs(z) > 0.5 and (abs(z)
    <= 1.1 or abs(z) >= 2) and abs(z) < 100.
    """
    return _hyp2f1(a, b, c, z)


@custom_jvp
def _hyp2f1(a, b, c, z):
    return call("hyp2f1", a, b, c, z)


@rule(_hyp2f1)
def _hyp2f1_jvp(primals, tangents):
    a, b, c, z = primals
    a_dot, b_dot, c_dot, z_dot = tangents
    F = _hyp2f1(a, b, c, z)
    return F, chain(
        F,
        (a_dot, lambda: _hyp2f1_partial((1, 0, 0, 0), a, b, c, z)),
        (b_dot, lambda: _hyp2f1_partial((0, 1, 0, 0), a, b, c, z)),
        (c_dot, lambda: _hyp2f1_partial((0, 0, 1, 0), a, b, c, z)),
        (z_dot, lambda: _hyp2f1_dz(1, a, b, c, z)),
    )


@special(types=("dddd->d", "dddD->D"), static=("n",))
def hyp2f1_dz(n, a, b, c, z):
    """The derivative of `hyp2f1` of order n in z (DLMF 15.5.2)."""
    return _hyp2f1_dz(n, a, b, c, z) if n else _hyp2f1(a, b, c, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp2f1_dz(n, a, b, c, z):
    return hyp2f1_derivative(n, a, b, c, z)


@rule(_hyp2f1_dz)
def _hyp2f1_dz_jvp(n, primals, tangents):
    a, b, c, z = primals
    a_dot, b_dot, c_dot, z_dot = tangents
    F_n = _hyp2f1_dz(n, a, b, c, z)
    return F_n, chain(
        F_n,
        (a_dot, lambda: _hyp2f1_partial((1, 0, 0, n), a, b, c, z)),
        (b_dot, lambda: _hyp2f1_partial((0, 1, 0, n), a, b, c, z)),
        (c_dot, lambda: _hyp2f1_partial((0, 0, 1, n), a, b, c, z)),
        (z_dot, lambda: _hyp2f1_dz(n + 1, a, b, c, z)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyp2f1_partial(orders, a, b, c, z):
    """The derivative of `hyp2f1` of mixed `orders` in (a, b, c, z) (DLMF 15.2.1, 15.8.1, and 15.10.1 towards z = 1)."""
    if iscomplexobj(z):
        return exactly("hyp2f1", orders, a, b, c, z)
    within = None
    return kernel_or_exactly(gauss_partial, "hyp2f1", orders, (a, b, c, z), within, (0.5, 0.5, 0.5, -0.5))


@rule(_hyp2f1_partial)
def _hyp2f1_partial_jvp(orders, primals, tangents):
    a, b, c, z = primals
    a_dot, b_dot, c_dot, z_dot = tangents
    F_n = _hyp2f1_partial(orders, a, b, c, z)
    return F_n, chain(
        F_n,
        (a_dot, lambda: _hyp2f1_partial(raised(orders, 0), a, b, c, z)),
        (b_dot, lambda: _hyp2f1_partial(raised(orders, 1), a, b, c, z)),
        (c_dot, lambda: _hyp2f1_partial(raised(orders, 2), a, b, c, z)),
        (z_dot, lambda: _hyp2f1_partial(raised(orders, 3), a, b, c, z)),
    )


@special(loops="hyperu")
def hyperu(a: ArrayLike, b: ArrayLike, x: ArrayLike) -> Array:
    """Tricomi's confluent hypergeometric function U(a, b, x).

    .. math::

        U(a, b, x) = \\frac{1}{\\Gamma(a)} \\int_0^\\infty e^{-x t} t^{a - 1} (1 + t)^{b - a - 1} \\, dt

    [DLMF 13.4.4]

    The upper incomplete gamma function is x^a exp(-x) U(1, 1 + a, x), also for a <= 0, where gammaincc
    is not defined. The integral needs a > 0; for other a the function is its analytic continuation.
    SciPy's value may be off by 1e-3, or NaN, for example next to a zero of the function; the
    derivatives do not use it.

    Args:
      a: The first parameter, real. At 0, -1, -2, ... the function is a polynomial in x, of degree -a.
      b: The second parameter, real.
      x: The argument, real, x > 0. For x < 0 the value is NaN.

    Returns:
      U: Tricomi's function, the solution of Kummer's equation x U'' + (b - x) U' = a U that behaves as
        x^(-a) for x to infinity. There is no hyperu for complex x, nor for x < 0, where it is mostly
        complex. For complex z, and b that is not next to an integer, it follows from hyp1f1 by DLMF
        13.2.42, gamma(1 - b) * rgamma(a - b + 1) * hyp1f1(a, b, z) + gamma(b - 1) * rgamma(a) * z**(1 -
        b) * hyp1f1(a - b + 1, 2 - b, z), whose terms cancel unless real(z) < 0.

    `scipy.special.hyperu`. The arguments broadcast; a real, b real, x real. The result has their
    precision (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: x > 0.

    Where SciPy's loop may take long (a loop of as many steps), it runs in a subprocess; if it takes
    more than 2 s there, the value is NaN, with a warning. It runs as usual if (abs(a) < 1.0e+8 or a !=
    floor(a)) and (abs(b) < 1.0e+8 or b != floor(b)).

    Derivatives:
      dU/dx = -a * hyperu(a + 1, b + 1, x)   [DLMF 13.3.22]
      computed in a, b, and mixed: by a kernel (DLMF 13.4.4 and recurrences) where it certifies its
        result; elsewhere by the exact engine.

    Accuracy: the worst errors in the tests, relative: first derivatives 5e-14, higher and mixed ones
    1e-12.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits; in a, and similarly in b, the kernel takes about 23 us an element at points of the tests.
    Outside of its domain the exact engine takes 0.87 ms an element in the median of points in the
    tested region, 0.52 ms in that of points anywhere, and at most 1.4 ms. At extreme arguments it
    leaves some points undecided.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      hyp1f1, pbdv, exp1, gammaincc, kv

    References:
      https://dlmf.nist.gov/13.4.E4

    Examples:
      >>> from jaxspecial import hyperu
      >>> print(f"{hyperu(0.5, 0.5, 0.5):.5g}")
      0.92727

      A particle in the harmonic potential x^2 / 2, confined to x > 0.5 by a wall, has the wave
      function exp(-x^2 / 2) U(-n/2, 1/2, x^2) and the energy n + 1/2, with n such that it is 0 at
      the wall. The lowest energy needs the derivative in a parameter:

      >>> import jax
      >>> def at_the_wall(n):
      ...     return hyperu(-n / 2, 0.5, 0.25)
      >>> n = 1.5
      >>> for _ in range(2):  # Newton's method
      ...     n -= at_the_wall(n) / jax.grad(at_the_wall)(n)
      >>> print(f"{n + 0.5:.3f}")
      2.164

    Known: The value, with relative errors of any size: SciPy's U is worse than 1e-12 at a third of the
    points and may be off by 1e-3 or NaN; the derivatives do not use it. Where: x > 0.
    """
    return _hyperu(a, b, x)


@custom_jvp
def _hyperu(a, b, x):
    return call("hyperu", a, b, x)


@rule(_hyperu)
def _hyperu_jvp(primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    U = _hyperu(a, b, x)
    return U, chain(
        U,
        (a_dot, lambda: _hyperu_partial((1, 0, 0), a, b, x)),
        (b_dot, lambda: _hyperu_partial((0, 1, 0), a, b, x)),
        (x_dot, lambda: _hyperu_dx(1, a, b, x)),
    )


@special(types=("ddd->d",), static=("n",))
def hyperu_dx(n, a, b, x):
    """The derivative of `hyperu` of order n in x (DLMF 13.4.4; SciPy's own values have too few digits)."""
    return _hyperu_dx(n, a, b, x) if n else _hyperu(a, b, x)


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyperu_dx(n, a, b, x):
    return hyperu_derivative(n, a, b, x)


@rule(_hyperu_dx)
def _hyperu_dx_jvp(n, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    U_n = _hyperu_dx(n, a, b, x)
    return U_n, chain(
        U_n,
        (a_dot, lambda: _hyperu_partial((1, 0, n), a, b, x)),
        (b_dot, lambda: _hyperu_partial((0, 1, n), a, b, x)),
        (x_dot, lambda: _hyperu_dx(n + 1, a, b, x)),
    )


@partial(custom_jvp, nondiff_argnums=(0,))
def _hyperu_partial(orders, a, b, x):
    """The derivative of `hyperu` of mixed `orders` in (a, b, x) (DLMF 13.4.4 and recurrences)."""
    within = None
    return kernel_or_exactly(tricomi_partial, "hyperu", orders, (a, b, x), within, (0.5, 0.5, 0.5))


@rule(_hyperu_partial)
def _hyperu_partial_jvp(orders, primals, tangents):
    a, b, x = primals
    a_dot, b_dot, x_dot = tangents
    U_n = _hyperu_partial(orders, a, b, x)
    return U_n, chain(
        U_n,
        (a_dot, lambda: _hyperu_partial(raised(orders, 0), a, b, x)),
        (b_dot, lambda: _hyperu_partial(raised(orders, 1), a, b, x)),
        (x_dot, lambda: _hyperu_partial(raised(orders, 2), a, b, x)),
    )
