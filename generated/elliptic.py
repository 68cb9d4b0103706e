# Generated from codegen/catalogue/elliptic.yaml by `make generate`. Do not edit.

"""Elliptic: SciPy's functions with their derivatives."""

from __future__ import annotations

from functools import partial

from jax import Array
from jax.numpy import sqrt
from jax.typing import ArrayLike

from jaxspecial.generated_api import call, chain, custom_jvp, raised, rule, slope, special
from jaxspecial.kernels.elliptic.carlson import (
    rc_derivative,
    rd_derivative,
    rf_derivative,
    rg_derivative,
    rj_derivative,
)
from jaxspecial.kernels.elliptic.legendre import (
    complete_first_derivative,
    complete_second_derivative,
    delta,
    delta_squared,
    incomplete_first_derivative,
    incomplete_second_derivative,
    jacobi_am_derivative,
    jacobi_cn_derivative,
    jacobi_dn_derivative,
    jacobi_sn_derivative,
)

__all__ = [
    "ellipk",
    "ellipkm1",
    "ellipe",
    "ellipkinc",
    "ellipeinc",
    "ellipj",
    "elliprc",
    "elliprd",
    "elliprf",
    "elliprg",
    "elliprj",
]


@special(loops="ellipk")
def ellipk(m: ArrayLike) -> Array:
    """Complete elliptic integral of the first kind, K(m), of the parameter m = k**2.

    .. math::

        K(m) = \\int_0^{\\pi / 2} \\frac{d\\theta}{\\sqrt{1 - m \\sin^2 \\theta}}

    [DLMF 19.2.8]

    DLMF writes K(k) with m = k^2; Mathematica and MATLAB take m. Near m = 1 use ellipkm1 of 1 - m,
    computed without cancellation.

    Args:
      m: The parameter, m <= 1; it is the square of the modulus k. It may be negative. For m > 1 the
        value is NaN.

    Returns:
      K: The complete elliptic integral of the first kind, positive and increasing in m; pi / 2 at m = 0
        and infinity at m = 1.

    `scipy.special.ellipk`. The arguments broadcast; m real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: m <= 1.

    Derivatives:
      dK/dm = elliprd(0, 1, 1 - m) / 6   [DLMF 19.25.1, 19.18.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 6e-16,
    higher and mixed ones 9e-16.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipkm1, ellipkinc, ellipe, elliprf, agm

    References:
      https://dlmf.nist.gov/19.2.E8

    Examples:
      >>> from jaxspecial import ellipk
      >>> print(f"{ellipk(0.5):.5g}")
      1.8541

      The period of a pendulum (length over gravity 1) that swings to the angle a, and its
      derivative:

      >>> import jax
      >>> def period(a):
      ...     return 4 * ellipk(jax.numpy.sin(a / 2)**2)
      >>> print(f"{period(1.0):.4f} {jax.grad(period)(1.0):.4f}")
      6.7000 0.8852
    """
    return _ellipk(m)


@custom_jvp
def _ellipk(m):
    return call("ellipk", m)


@rule(_ellipk)
def _ellipk_jvp(primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    K = _ellipk(m)
    return K, chain(
        K,
        (m_dot, lambda: _ellipk_dm(1, m)),
    )


@special(types=("d->d",), static=("n",))
def ellipk_dm(n, m):
    """The derivative of `ellipk` of order n in m (DLMF 19.2.8)."""
    return _ellipk_dm(n, m) if n else _ellipk(m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipk_dm(n, m):
    return (-1) ** n * complete_first_derivative(n, 1 - m)


@rule(_ellipk_dm)
def _ellipk_dm_jvp(n, primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    K_n = _ellipk_dm(n, m)
    return K_n, chain(
        K_n,
        (m_dot, lambda: _ellipk_dm(n + 1, m)),
    )


@special(loops="ellipkm1")
def ellipkm1(p: ArrayLike) -> Array:
    """Complete elliptic integral of the first kind, K(1 - p), accurate for small p.

    .. math::

        K(1 - p) = \\int_0^{\\pi / 2} \\frac{d\\theta}{\\sqrt{1 - (1 - p) \\sin^2 \\theta}}

    [DLMF 19.2.8]

    It keeps the digits that ellipk(1 - p) loses for small p, where 1 - p is rounded.

    Args:
      p: The complementary parameter 1 - m, p >= 0; it is the square of the complementary modulus k'.

    Returns:
      K: The complete elliptic integral of the first kind of the parameter m = 1 - p, positive and
        decreasing in p; infinity at p = 0 and about log(16 / p) / 2 near it.

    `scipy.special.ellipkm1`. The arguments broadcast; p real. The result has their precision (float32
    or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 <= p.

    Derivatives:
      dK/dp = -elliprd(0, 1, p) / 6   [DLMF 19.25.1, 19.18.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 2e-16, first derivatives 6e-14,
    higher and mixed ones 2e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipk, ellipkinc, elliprf, agm

    References:
      https://dlmf.nist.gov/19.2.E8

    Examples:
      >>> from jaxspecial import ellipkm1
      >>> print(f"{ellipkm1(0.5):.5g}")
      1.8541

      A pendulum that stops at the angle d from its highest point swings with the period 4 K(1 -
      p), p = sin(d / 2)^2. For small d the period is longer by 4 log(2) if d halves, since -d
      dT/dd tends to 4:

      >>> import jax
      >>> def period(d):
      ...     return 4 * ellipkm1(jax.numpy.sin(d / 2)**2)
      >>> d = 1e-4
      >>> print(f"{period(d):.3f} {-d * jax.grad(period)(d):.4f}")
      45.159 4.0000
    """
    return _ellipkm1(p)


@custom_jvp
def _ellipkm1(p):
    return call("ellipkm1", p)


@rule(_ellipkm1)
def _ellipkm1_jvp(primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    K = _ellipkm1(p)
    return K, chain(
        K,
        (p_dot, lambda: _ellipkm1_dp(1, p)),
    )


@special(types=("d->d",), static=("n",))
def ellipkm1_dp(n, p):
    """The derivative of `ellipkm1` of order n in p (DLMF 19.2.8)."""
    return _ellipkm1_dp(n, p) if n else _ellipkm1(p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipkm1_dp(n, p):
    return complete_first_derivative(n, p)


@rule(_ellipkm1_dp)
def _ellipkm1_dp_jvp(n, primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    K_n = _ellipkm1_dp(n, p)
    return K_n, chain(
        K_n,
        (p_dot, lambda: _ellipkm1_dp(n + 1, p)),
    )


@special(loops="ellipe")
def ellipe(m: ArrayLike) -> Array:
    """Complete elliptic integral of the second kind, E(m), of the parameter m = k**2.

    .. math::

        E(m) = \\int_0^{\\pi / 2} \\sqrt{1 - m \\sin^2 \\theta} \\, d\\theta

    [DLMF 19.2.8]

    DLMF writes E(k) with m = k^2. The derivative is also (E - K) / (2 m), which cancels for small m.
    Next to m = 1 take 2 * elliprg(0, 1 - m, 1), with 1 - m as you know it.

    Args:
      m: The parameter, m <= 1; it is the square of the modulus k. It may be negative. For m > 1 the
        value is NaN.

    Returns:
      E: The complete elliptic integral of the second kind, positive and decreasing in m; pi / 2 at m =
        0 and 1 at m = 1.

    `scipy.special.ellipe`. The arguments broadcast; m real. The result has their precision (float32 or
    float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: m <= 1.

    Derivatives:
      dE/dm = -elliprd(0, 1 - m, 1) / 6   [DLMF 19.4.2, 19.25.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 8e-16,
    higher and mixed ones 1e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipeinc, ellipk, elliprd, elliprg

    References:
      https://dlmf.nist.gov/19.2.E8

    Examples:
      >>> from jaxspecial import ellipe
      >>> print(f"{ellipe(0.5):.5g}")
      1.3506

      The perimeter of an ellipse with the half axes 3 and b, and its derivative in b:

      >>> import jax
      >>> def perimeter(b):
      ...     return 4 * 3.0 * ellipe(1 - (b / 3.0)**2)
      >>> print(f"{perimeter(2.0):.4f} {jax.grad(perimeter)(2.0):.4f}")
      15.8654 2.7942
    """
    return _ellipe(m)


@custom_jvp
def _ellipe(m):
    return call("ellipe", m)


@rule(_ellipe)
def _ellipe_jvp(primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    E = _ellipe(m)
    return E, chain(
        E,
        (m_dot, lambda: _ellipe_dm(1, m)),
    )


@special(types=("d->d",), static=("n",))
def ellipe_dm(n, m):
    """The derivative of `ellipe` of order n in m (DLMF 19.2.8)."""
    return _ellipe_dm(n, m) if n else _ellipe(m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipe_dm(n, m):
    return (-1) ** n * complete_second_derivative(n, 1 - m)


@rule(_ellipe_dm)
def _ellipe_dm_jvp(n, primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    E_n = _ellipe_dm(n, m)
    return E_n, chain(
        E_n,
        (m_dot, lambda: _ellipe_dm(n + 1, m)),
    )


@special(loops="ellipkinc")
def ellipkinc(phi: ArrayLike, m: ArrayLike) -> Array:
    """Incomplete elliptic integral of the first kind, F(phi, m), of the parameter m = k**2.

    .. math::

        F(\\varphi, m) = \\int_0^\\varphi \\frac{d\\theta}{\\sqrt{1 - m \\sin^2 \\theta}}

    [DLMF 19.2.4]

    DLMF writes F(phi, k) with m = k^2. Its inverse in phi is the amplitude, the last output of ellipj.
    The formula of dF/dm has no cancellation at m = 0 or m = 1, in contrast to that of DLMF 19.4.5.

    Args:
      phi: The amplitude in radians, real, also beyond pi / 2.
      m: The parameter, the square of the modulus k, m <= 1; NaN above. At m = 1 the integral is finite
        only for abs(phi) < pi / 2; from there on SciPy's value is +inf, also for phi < 0.

    Returns:
      F: The incomplete elliptic integral of the first kind, odd and increasing in phi; F(pi / 2, m) is
        ellipk(m).

    `scipy.special.ellipkinc`. The arguments broadcast; phi real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: m < 1 or m == 1 and abs(phi) < pi / 2.

    Derivatives:
      dF/dphi = 1 / sqrt(cos(phi)**2 + (1 - m) * sin(phi)**2)   [DLMF 19.2.4]
      dF/dm = round(phi / pi) * elliprd(0, 1, 1 - m) / 3 + sin(phi - pi * round(phi / pi))**3 *
        elliprd(cos(phi)**2, 1, cos(phi)**2 + (1 - m) * sin(phi)**2) / 6   [DLMF 19.25.5, 19.18.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 5e-16, first derivatives 2e-15,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipk, ellipeinc, ellipj, elliprf, elliprj

    References:
      https://dlmf.nist.gov/19.2.E4

    Examples:
      >>> from jaxspecial import ellipkinc
      >>> print(f"{ellipkinc(0.5, 0.5):.5g}")
      0.51047

      A pendulum of amplitude a needs the time F(phi, m), in units of sqrt(length / g), from the
      lowest point to the angle x, where sin(x / 2) = k sin(phi) and m = k^2. How this time
      changes with the amplitude:

      >>> import jax
      >>> def time(a, x=0.5):
      ...     k = jax.numpy.sin(a / 2)
      ...     return ellipkinc(jax.numpy.arcsin(jax.numpy.sin(x / 2) / k), k**2)
      >>> print(f"{time(1.0):.4f} {jax.grad(time)(1.0):.4f}")
      0.5481 -0.5579

    Known: The value of F, with relative errors up to 1e-11: SciPy's value has a relative error of up to
    7e-12. Where: m > 1 - 1.0e-10 and abs(cos(phi)) < 0.1.
    """
    return _ellipkinc(phi, m)


@custom_jvp
def _ellipkinc(phi, m):
    return call("ellipkinc", phi, m)


@rule(_ellipkinc)
def _ellipkinc_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    F = _ellipkinc(phi, m)
    return F, chain(
        F,
        (phi_dot, lambda: 1 / sqrt(delta_squared(phi, m))),  # DLMF 19.2.4
        (m_dot, lambda: _ellipkinc_dm(1, phi, m)),
    )


@special(types=("dd->d",), static=("n",))
def ellipkinc_dm(n, phi, m):
    """The derivative of `ellipkinc` of order n in m."""
    return _ellipkinc_dm(n, phi, m) if n else _ellipkinc(phi, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipkinc_dm(n, phi, m):
    return incomplete_first_derivative(n, phi, m)


@rule(_ellipkinc_dm)
def _ellipkinc_dm_jvp(n, primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    F_n = _ellipkinc_dm(n, phi, m)
    return F_n, chain(
        F_n,
        (phi_dot, lambda: slope(lambda phi: _ellipkinc_dm.fun(n, phi, m), phi)),
        (m_dot, lambda: _ellipkinc_dm(n + 1, phi, m)),
    )


@special(loops="ellipeinc")
def ellipeinc(phi: ArrayLike, m: ArrayLike) -> Array:
    """Incomplete elliptic integral of the second kind, E(phi, m), of the parameter m = k**2.

    .. math::

        E(\\varphi, m) = \\int_0^\\varphi \\sqrt{1 - m \\sin^2 \\theta} \\, d\\theta

    [DLMF 19.2.5]

    DLMF writes E(phi, k) with m = k^2. It is the length of an arc of an ellipse. The derivative in m is
    also (E - F) / (2 m), F from ellipkinc, which cancels for small m.

    Args:
      phi: The amplitude in radians, real, also beyond pi / 2.
      m: The parameter, the square of the modulus k, m <= 1.

    Returns:
      E: The incomplete elliptic integral of the second kind, odd and increasing in phi; E(pi / 2, m) is
        ellipe(m).

    `scipy.special.ellipeinc`. The arguments broadcast; phi real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: m <= 1.

    Derivatives:
      dE/dphi = sqrt(cos(phi)**2 + (1 - m) * sin(phi)**2)   [DLMF 19.2.5]
      dE/dm = -round(phi / pi) * elliprd(0, 1 - m, 1) / 3 - sin(phi - pi * round(phi / pi))**3 *
        elliprd(cos(phi)**2, cos(phi)**2 + (1 - m) * sin(phi)**2, 1) / 6   [DLMF 19.4.6, 19.25.9]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-15,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipe, ellipkinc, elliprd, elliprg

    References:
      https://dlmf.nist.gov/19.2.E5

    Examples:
      >>> from jaxspecial import ellipeinc
      >>> print(f"{ellipeinc(0.5, 0.5):.5g}")
      0.48991

      The point (sin(phi), 0.6 cos(phi)) of an ellipse that halves the arc of its first quadrant,
      by Newton's method:

      >>> import jax
      >>> half = ellipeinc(jax.numpy.pi / 2, 0.64) / 2
      >>> phi = 0.8
      >>> for _ in range(4):
      ...     phi -= (ellipeinc(phi, 0.64) - half) / jax.grad(ellipeinc)(phi, 0.64)
      >>> print(f"{phi:.4f}")
      0.6685
    """
    return _ellipeinc(phi, m)


@custom_jvp
def _ellipeinc(phi, m):
    return call("ellipeinc", phi, m)


@rule(_ellipeinc)
def _ellipeinc_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    E = _ellipeinc(phi, m)
    return E, chain(
        E,
        (phi_dot, lambda: delta(phi, m)),  # DLMF 19.2.5
        (m_dot, lambda: _ellipeinc_dm(1, phi, m)),
    )


@special(types=("dd->d",), static=("n",))
def ellipeinc_dm(n, phi, m):
    """The derivative of `ellipeinc` of order n in m."""
    return _ellipeinc_dm(n, phi, m) if n else _ellipeinc(phi, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipeinc_dm(n, phi, m):
    return incomplete_second_derivative(n, phi, m)


@rule(_ellipeinc_dm)
def _ellipeinc_dm_jvp(n, primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    E_n = _ellipeinc_dm(n, phi, m)
    return E_n, chain(
        E_n,
        (phi_dot, lambda: slope(lambda phi: _ellipeinc_dm.fun(n, phi, m), phi)),
        (m_dot, lambda: _ellipeinc_dm(n + 1, phi, m)),
    )


@special(loops="ellipj")
def ellipj(u: ArrayLike, m: ArrayLike) -> tuple[Array, Array, Array, Array]:
    """Jacobi's elliptic functions sn, cn and dn of the parameter m = k**2, and the amplitude ph = am(u,
    m).

    .. math::

        \\begin{aligned}
        u &= \\int_0^{ph} \\frac{d\\theta}{\\sqrt{1 - m \\sin^2 \\theta}} \\\\
        \\mathrm{sn} &= \\sin(ph), \\quad \\mathrm{cn} = \\cos(ph), \\quad
        \\mathrm{dn} = \\sqrt{1 - m \\sin^2(ph)}
        \\end{aligned}

    [DLMF 22.16 (i)]

    DLMF writes sn(z, k) with m = k^2. The functions describe the pendulum and periodic waves in shallow
    water (cnoidal waves). For m within 1e-10 of 1 SciPy's ph loses digits at small u and is 0 below
    1e-16; arctan2(sn, cn) is right there.

    Args:
      u: The argument, real.
      m: The parameter, the square of the modulus k, 0 <= m <= 1; beyond it NaN. For m > 1, with k =
        sqrt(m), sn(u, m) is sn(k u, 1/m) / k, cn(u, m) is dn(k u, 1/m), and dn(u, m) is cn(k u, 1/m)
        (DLMF 22.17.2 to 22.17.4). The angle of a rotating pendulum is 2 ellipj(k u, 1/m)[3] there.

    Returns:
      sn: The sine of the amplitude, of period 4 K in u, with K = ellipk(m); sin(u) for m = 0 and
        tanh(u) for m = 1.
      cn: The cosine of the amplitude, of period 4 K in u; cos(u) for m = 0 and 1 / cosh(u) for m = 1.
      dn: The derivative of the amplitude in u, positive, of period 2 K in u, from sqrt(1 - m) to 1.
      ph: The amplitude am(u, m) in radians, odd and increasing in u; ellipkinc(ph, m) = u.

    `scipy.special.ellipj`. The arguments broadcast; u real, m real. The result has their precision
    (float32 or float64; bfloat16 and float16 are computed in float32 and rounded).

    Domain: 0 <= m and m <= 1.

    Derivatives:
      dsn/du = cn * dn   [DLMF 22.13.1]
      dcn/du = -sn * dn   [DLMF 22.13.1]
      ddn/du = -m * sn * cn   [DLMF 22.13.1]
      dph/du = dn   [DLMF 22.16(i)]
      dsn/dm = -cn * dn * (round(ph / pi) * elliprd(0, 1, 1 - m) / 3 + sin(ph - pi * round(ph / pi))**3
        * elliprd(cn**2, 1, dn**2) / 6)   [DLMF 22.16(i), 19.25.5]
      dcn/dm = sn * dn * (round(ph / pi) * elliprd(0, 1, 1 - m) / 3 + sin(ph - pi * round(ph / pi))**3 *
        elliprd(cn**2, 1, dn**2) / 6)   [DLMF 22.16(i), 19.25.5]
      ddn/dm = m * sn * cn * (round(ph / pi) * elliprd(0, 1, 1 - m) / 3 + sin(ph - pi * round(ph /
        pi))**3 * elliprd(cn**2, 1, dn**2) / 6) - sn**2 / (2 * dn)   [DLMF 22.16(i), 19.25.5]
      dph/dm = -dn * (round(ph / pi) * elliprd(0, 1, 1 - m) / 3 + sin(ph - pi * round(ph / pi))**3 *
        elliprd(cn**2, 1, dn**2) / 6)   [DLMF 22.16(i), 19.25.5]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-15, first derivatives 9e-15,
    higher and mixed ones 2e-13.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.

    See also:
      ellipkinc, ellipk, elliprf

    Examples:
      >>> from jaxspecial import ellipj
      >>> print(f"{ellipj(0.5, 0.5)[0]:.5g}")
      0.47075

      A pendulum that starts upwards at its lowest point and swings to the angle 2: its angle and
      its angular velocity at the time 1:

      >>> import jax
      >>> k = jax.numpy.sin(1.0)
      >>> def angle(t):
      ...     return 2 * jax.numpy.arcsin(k * ellipj(t, k**2)[0])
      >>> print(f"{angle(1.0):.4f} {jax.grad(angle)(1.0):.4f}")
      1.4456 1.0402

    Known: The value of ph, with relative errors up to 2e-08: SciPy forms 2 atan(exp(u)) - pi / 2 there.
    Where: m >= 0.9999999999 and abs(u) < 1.0e-3 and abs(u) >= 1.0e-8.

    Known: The value of ph, with relative errors up to 1: the same difference, which is 0 below 1e-16.
    Where: m >= 0.9999999999 and abs(u) < 1.0e-8.
    """
    return _ellipj(u, m)


@custom_jvp
def _ellipj(u, m):
    return call("ellipj", u, m)


@rule(_ellipj)
def _ellipj_jvp(primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    sn, cn, dn, ph = _ellipj(u, m)
    return (sn, cn, dn, ph), (
        chain(
            sn,
            (u_dot, lambda: _ellipj_partial((1, 0), u, m)[0]),
            (m_dot, lambda: _ellipj_partial((0, 1), u, m)[0]),
        ),
        chain(
            cn,
            (u_dot, lambda: _ellipj_partial((1, 0), u, m)[1]),
            (m_dot, lambda: _ellipj_partial((0, 1), u, m)[1]),
        ),
        chain(
            dn,
            (u_dot, lambda: _ellipj_partial((1, 0), u, m)[2]),
            (m_dot, lambda: _ellipj_partial((0, 1), u, m)[2]),
        ),
        chain(
            ph,
            (u_dot, lambda: _ellipj_partial((1, 0), u, m)[3]),
            (m_dot, lambda: _ellipj_partial((0, 1), u, m)[3]),
        ),
    )


@special(types=("dd->dddd",), static=("i",))
def ellipj_du(i, u, m):
    """The derivative of `ellipj` of order i in u (DLMF 22.13.1)."""
    return _ellipj_partial((i, 0), u, m) if i else _ellipj(u, m)


@special(types=("dd->dddd",), static=("j",))
def ellipj_dm(j, u, m):
    """The derivative of `ellipj` of order j in m (DLMF 22.13.1)."""
    return _ellipj_partial((0, j), u, m) if j else _ellipj(u, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipj_partial(orders, u, m):
    """The derivative of `ellipj` of mixed `orders` in (u, m) (DLMF 22.13.1)."""
    i, j = orders
    return (
        jacobi_sn_derivative(i, j, u, m),
        jacobi_cn_derivative(i, j, u, m),
        jacobi_dn_derivative(i, j, u, m),
        jacobi_am_derivative(i, j, u, m),
    )


@rule(_ellipj_partial)
def _ellipj_partial_jvp(orders, primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    sn_n, cn_n, dn_n, ph_n = _ellipj_partial(orders, u, m)
    return (sn_n, cn_n, dn_n, ph_n), (
        chain(
            sn_n,
            (u_dot, lambda: _ellipj_partial(raised(orders, 0), u, m)[0]),
            (m_dot, lambda: _ellipj_partial(raised(orders, 1), u, m)[0]),
        ),
        chain(
            cn_n,
            (u_dot, lambda: _ellipj_partial(raised(orders, 0), u, m)[1]),
            (m_dot, lambda: _ellipj_partial(raised(orders, 1), u, m)[1]),
        ),
        chain(
            dn_n,
            (u_dot, lambda: _ellipj_partial(raised(orders, 0), u, m)[2]),
            (m_dot, lambda: _ellipj_partial(raised(orders, 1), u, m)[2]),
        ),
        chain(
            ph_n,
            (u_dot, lambda: _ellipj_partial(raised(orders, 0), u, m)[3]),
            (m_dot, lambda: _ellipj_partial(raised(orders, 1), u, m)[3]),
        ),
    )


@special(loops="elliprc")
def elliprc(x: ArrayLike, y: ArrayLike) -> Array:
    """Carlson's degenerate elliptic integral R_C(x, y); for y < 0 its Cauchy principal value.

    .. math::

        R_C(x, y) = R_F(x, y, y) = \\frac{1}{2} \\int_0^\\infty \\frac{dt}{\\sqrt{t + x} \\, (t + y)}

    [DLMF 19.2.17]

    It unites inverse circular functions (x < y) and logarithms (x > y). For instance, atan(t) = t
    R_C(1, 1 + t^2) and log(t) = (t - 1) R_C((1 + t)^2 / 4, t). Where the angles of complex arguments
    differ by more than 2 pi - 0.8, the exact engine computes derivatives.

    Args:
      x: Real, x >= 0, or complex outside of the negative real axis.
      y: Real or complex, not 0. For real y < 0 the integral is a Cauchy principal value.

    Returns:
      R: The degenerate elliptic integral, an elementary function, homogeneous of degree -1/2; R_C(x, x)
        = 1 / sqrt(x).

    `scipy.special.elliprc`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; bfloat16 and float16 are computed in
    float32 and rounded).

    Domain (real): 0 <= x and y != 0.

    Branch: cut along (-inf, 0) in x; on it NaN; a number if y < x; cut along (-inf, 0] in y; on it the
    principal value, the mean of the two sides.

    Derivatives:
      dR/dx = where(y > 0, -elliprd(y, y, x) / 6, (R - 1 / sqrt(x)) / (2 * (y - x)))   [DLMF 19.18.1]
      dR/dy = where(y > 0, -elliprd(x, y, y) / 3, (R - sqrt(x) / y) / (2 * (x - y)))   [DLMF 19.18.1,
        19.20.20]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 4e-15,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      elliprf, elliprj, elliprd

    References:
      https://dlmf.nist.gov/19.2.E17

    Examples:
      >>> from jaxspecial import elliprc
      >>> print(f"{elliprc(0.5, 0.5):.5g}")
      1.4142

      The arctangent is t R_C(1, 1 + t^2); its derivative at t = 2 is 1 / (1 + t^2):

      >>> import jax
      >>> def arctangent(t):
      ...     return t * elliprc(1.0, 1 + t**2)
      >>> print(f"{arctangent(2.0):.4f} {jax.grad(arctangent)(2.0):.4f}")
      1.1071 0.2000
    """
    return _elliprc(x, y)


@custom_jvp
def _elliprc(x, y):
    return call("elliprc", x, y)


@rule(_elliprc)
def _elliprc_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    R = _elliprc(x, y)
    return R, chain(
        R,
        (x_dot, lambda: _elliprc_partial((1, 0), x, y)),
        (y_dot, lambda: _elliprc_partial((0, 1), x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def elliprc_dx(n, x, y):
    """The derivative of `elliprc` of order n in x."""
    return _elliprc_partial((n, 0), x, y) if n else _elliprc(x, y)


@special(types=("dd->d", "DD->D"), static=("m",))
def elliprc_dy(m, x, y):
    """The derivative of `elliprc` of order m in y."""
    return _elliprc_partial((0, m), x, y) if m else _elliprc(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprc_partial(orders, x, y):
    """The derivative of `elliprc` of mixed `orders` in (x, y)."""
    n, m = orders
    return rc_derivative(n, m, x, y)


@rule(_elliprc_partial)
def _elliprc_partial_jvp(orders, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    R_n = _elliprc_partial(orders, x, y)
    return R_n, chain(
        R_n,
        (x_dot, lambda: _elliprc_partial(raised(orders, 0), x, y)),
        (y_dot, lambda: _elliprc_partial(raised(orders, 1), x, y)),
    )


@special(loops="elliprd")
def elliprd(x: ArrayLike, y: ArrayLike, z: ArrayLike) -> Array:
    """Carlson's elliptic integral of the second kind R_D(x, y, z), symmetric in x and y.

    .. math::

        R_D(x, y, z) = R_J(x, y, z, z)
        = \\frac{3}{2} \\int_0^\\infty \\frac{dt}{\\sqrt{t + x} \\sqrt{t + y} \\, (t + z)^{3/2}}

    [DLMF 19.16.5]

    Legendre's integrals are K(m) - E(m) = m / 3 R_D(0, 1 - m, 1). In the formulas of the derivatives
    the terms cancel if z is close to x or y; the derivatives themselves are computed as integrals,
    without this cancellation. Where the angles of complex arguments differ by more than 2 pi - 0.8, the
    exact engine computes derivatives.

    Args:
      x: Real, x >= 0, or complex outside of the negative real axis. At most one of x and y is 0.
      y: As x, with which it may be exchanged.
      z: Real, z > 0, or complex outside of the negative real axis and not 0.

    Returns:
      R: The integral of the second kind, homogeneous of degree -3/2; R_D(x, x, x) = x^(-3/2).

    `scipy.special.elliprd`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): 0 <= x and 0 <= y and 0 < x + y and 0 < z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      dR/dx = (R - elliprd(y, z, x)) / (2 * (z - x))   [from DLMF 19.16.5 by partial fractions]
      dR/dy = (R - elliprd(x, z, y)) / (2 * (z - y))
      dR/dz = -(3 * R + x * (R - elliprd(y, z, x)) / (z - x) + y * (R - elliprd(x, z, y)) / (z - y)) /
        (2 * z)   [homogeneous]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-16, first derivatives 2e-15,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      elliprf, elliprg, elliprj, ellipe

    References:
      https://dlmf.nist.gov/19.16.E5

    Examples:
      >>> from jaxspecial import elliprd
      >>> print(f"{elliprd(0.5, 0.5, 0.5):.5g}")
      2.8284

      The demagnetising factor of an ellipsoid along its axis c, which is 1/3 for a sphere, and
      its derivative in c:

      >>> import jax
      >>> def factor(c, a=1.0, b=1.0):
      ...     return a * b * c / 3 * elliprd(a**2, b**2, c**2)
      >>> print(f"{factor(2.0):.4f} {jax.grad(factor)(2.0):.4f}")
      0.1736 -0.0937
    """
    return _elliprd(x, y, z)


@custom_jvp
def _elliprd(x, y, z):
    return call("elliprd", x, y, z)


@rule(_elliprd)
def _elliprd_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = _elliprd(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: _elliprd_partial((1, 0, 0), x, y, z)),
        (y_dot, lambda: _elliprd_partial((0, 1, 0), x, y, z)),
        (z_dot, lambda: _elliprd_partial((0, 0, 1), x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("i",))
def elliprd_dx(i, x, y, z):
    """The derivative of `elliprd` of order i in x (DLMF 19.16.5)."""
    return _elliprd_partial((i, 0, 0), x, y, z) if i else _elliprd(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("j",))
def elliprd_dy(j, x, y, z):
    """The derivative of `elliprd` of order j in y (DLMF 19.16.5)."""
    return _elliprd_partial((0, j, 0), x, y, z) if j else _elliprd(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("k",))
def elliprd_dz(k, x, y, z):
    """The derivative of `elliprd` of order k in z (DLMF 19.16.5)."""
    return _elliprd_partial((0, 0, k), x, y, z) if k else _elliprd(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprd_partial(orders, x, y, z):
    """The derivative of `elliprd` of mixed `orders` in (x, y, z) (DLMF 19.16.5)."""
    i, j, k = orders
    return rd_derivative(i, j, k, x, y, z)


@rule(_elliprd_partial)
def _elliprd_partial_jvp(orders, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = _elliprd_partial(orders, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: _elliprd_partial(raised(orders, 0), x, y, z)),
        (y_dot, lambda: _elliprd_partial(raised(orders, 1), x, y, z)),
        (z_dot, lambda: _elliprd_partial(raised(orders, 2), x, y, z)),
    )


@special(loops="elliprf")
def elliprf(x: ArrayLike, y: ArrayLike, z: ArrayLike) -> Array:
    """Carlson's completely symmetric elliptic integral of the first kind R_F(x, y, z).

    .. math::

        R_F(x, y, z) = \\frac{1}{2} \\int_0^\\infty \\frac{dt}{\\sqrt{t + x} \\sqrt{t + y} \\sqrt{t + z}}

    [DLMF 19.16.1]

    Legendre's integrals are K(m) = R_F(0, 1 - m, 1) and, for abs(phi) <= pi / 2, F(phi, m) = sin(phi)
    R_F(cos(phi)^2, 1 - m sin(phi)^2, 1). That of the third kind, Pi(n, m), is on the page of elliprj.
    Where the angles of complex arguments differ by more than 2 pi - 0.8, the exact engine computes
    derivatives.

    Args:
      x: Real, x >= 0, or complex outside of the negative real axis. At most one of x, y and z is 0.
      y: As x, with which it may be exchanged.
      z: As x, with which it may be exchanged.

    Returns:
      R: The integral of the first kind, symmetric, homogeneous of degree -1/2; R_F(x, x, x) = 1 /
        sqrt(x).

    `scipy.special.elliprf`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      dR/dx = -elliprd(y, z, x) / 6   [DLMF 19.18.1]
      dR/dy = -elliprd(z, x, y) / 6   [DLMF 19.18.1]
      dR/dz = -elliprd(x, y, z) / 6   [DLMF 19.18.1]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 3e-16, first derivatives 2e-15,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      elliprc, elliprd, elliprg, elliprj, ellipk

    References:
      https://dlmf.nist.gov/19.16.E1

    Examples:
      >>> from jaxspecial import elliprf
      >>> print(f"{elliprf(0.5, 0.5, 0.5):.5g}")
      1.4142

      The capacitance of a conducting ellipsoid with the half axes 1, 2 and 3, in units in which a
      sphere has its radius, and its gradient in the axes:

      >>> import jax
      >>> def capacitance(axes):
      ...     return 1 / elliprf(*axes**2)
      >>> axes = jax.numpy.array([1.0, 2.0, 3.0])
      >>> gradient = jax.grad(capacitance)(axes)
      >>> print(f"{capacitance(axes):.4f}", ", ".join(f"{g:.4f}" for g in gradient))
      1.9660 0.3714, 0.3442, 0.3021
    """
    return _elliprf(x, y, z)


@custom_jvp
def _elliprf(x, y, z):
    return call("elliprf", x, y, z)


@rule(_elliprf)
def _elliprf_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = _elliprf(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: _elliprf_partial((1, 0, 0), x, y, z)),
        (y_dot, lambda: _elliprf_partial((0, 1, 0), x, y, z)),
        (z_dot, lambda: _elliprf_partial((0, 0, 1), x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("i",))
def elliprf_dx(i, x, y, z):
    """The derivative of `elliprf` of order i in x (DLMF 19.16.1)."""
    return _elliprf_partial((i, 0, 0), x, y, z) if i else _elliprf(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("j",))
def elliprf_dy(j, x, y, z):
    """The derivative of `elliprf` of order j in y (DLMF 19.16.1)."""
    return _elliprf_partial((0, j, 0), x, y, z) if j else _elliprf(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("k",))
def elliprf_dz(k, x, y, z):
    """The derivative of `elliprf` of order k in z (DLMF 19.16.1)."""
    return _elliprf_partial((0, 0, k), x, y, z) if k else _elliprf(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprf_partial(orders, x, y, z):
    """The derivative of `elliprf` of mixed `orders` in (x, y, z) (DLMF 19.16.1)."""
    i, j, k = orders
    return rf_derivative(i, j, k, x, y, z)


@rule(_elliprf_partial)
def _elliprf_partial_jvp(orders, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = _elliprf_partial(orders, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: _elliprf_partial(raised(orders, 0), x, y, z)),
        (y_dot, lambda: _elliprf_partial(raised(orders, 1), x, y, z)),
        (z_dot, lambda: _elliprf_partial(raised(orders, 2), x, y, z)),
    )


@special(loops="elliprg")
def elliprg(x: ArrayLike, y: ArrayLike, z: ArrayLike) -> Array:
    """Carlson's completely symmetric elliptic integral of the second kind R_G(x, y, z).

    .. math::

        R_G(x, y, z) = \\frac{1}{4} \\int_0^\\infty
        \\frac{t}{\\sqrt{t + x} \\sqrt{t + y} \\sqrt{t + z}}
        \\left( \\frac{x}{t + x} + \\frac{y}{t + y} + \\frac{z}{t + z} \\right) dt

    [DLMF 19.16 (i)]

    Legendre's complete integral is E(m) = 2 R_G(0, 1 - m, 1). The mean of sqrt(x u1^2 + y u2^2 + z
    u3^2) over the unit vectors u is R_G(x, y, z). Where the angles of complex arguments differ by more
    than 2 pi - 0.8, the exact engine computes derivatives.

    Args:
      x: Real, x >= 0, or complex outside of the negative real axis.
      y: As x, with which it may be exchanged.
      z: As x, with which it may be exchanged.

    Returns:
      R: The integral of the second kind, symmetric, homogeneous of degree 1/2; R_G(x, x, x) = sqrt(x).

    `scipy.special.elliprg`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; bfloat16 and
    float16 are computed in float32 and rounded).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      dR/dx = (3 * elliprf(x, y, z) - x * elliprd(y, z, x)) / 12
      dR/dy = (3 * elliprf(x, y, z) - y * elliprd(x, z, y)) / 12
      dR/dz = (3 * elliprf(x, y, z) - z * elliprd(x, y, z)) / 12

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 6e-16, first derivatives 8e-16,
    higher and mixed ones 3e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      elliprd, elliprf, ellipe, ellipeinc

    Examples:
      >>> from jaxspecial import elliprg
      >>> print(f"{elliprg(0.5, 0.5, 0.5):.5g}")
      0.70711

      The surface of an ellipsoid with the half axes 1, 2 and 3, and its gradient in the axes:

      >>> import jax
      >>> def surface(a, b, c):
      ...     return 4 * jax.numpy.pi * elliprg((a * b)**2, (a * c)**2, (b * c)**2)
      >>> gradient = jax.grad(surface, argnums=(0, 1, 2))(1.0, 2.0, 3.0)
      >>> print(f"{surface(1.0, 2.0, 3.0):.3f}", ", ".join(f"{g:.3f}" for g in gradient))
      48.882 16.575, 18.929, 14.444
    """
    return _elliprg(x, y, z)


@custom_jvp
def _elliprg(x, y, z):
    return call("elliprg", x, y, z)


@rule(_elliprg)
def _elliprg_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = _elliprg(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: _elliprg_partial((1, 0, 0), x, y, z)),
        (y_dot, lambda: _elliprg_partial((0, 1, 0), x, y, z)),
        (z_dot, lambda: _elliprg_partial((0, 0, 1), x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("i",))
def elliprg_dx(i, x, y, z):
    """The derivative of `elliprg` of order i in x (DLMF 19.16.9)."""
    return _elliprg_partial((i, 0, 0), x, y, z) if i else _elliprg(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("j",))
def elliprg_dy(j, x, y, z):
    """The derivative of `elliprg` of order j in y (DLMF 19.16.9)."""
    return _elliprg_partial((0, j, 0), x, y, z) if j else _elliprg(x, y, z)


@special(types=("ddd->d", "DDD->D"), static=("k",))
def elliprg_dz(k, x, y, z):
    """The derivative of `elliprg` of order k in z (DLMF 19.16.9)."""
    return _elliprg_partial((0, 0, k), x, y, z) if k else _elliprg(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprg_partial(orders, x, y, z):
    """The derivative of `elliprg` of mixed `orders` in (x, y, z) (DLMF 19.16.9)."""
    i, j, k = orders
    return rg_derivative(i, j, k, x, y, z)


@rule(_elliprg_partial)
def _elliprg_partial_jvp(orders, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = _elliprg_partial(orders, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: _elliprg_partial(raised(orders, 0), x, y, z)),
        (y_dot, lambda: _elliprg_partial(raised(orders, 1), x, y, z)),
        (z_dot, lambda: _elliprg_partial(raised(orders, 2), x, y, z)),
    )


@special(loops="elliprj")
def elliprj(x: ArrayLike, y: ArrayLike, z: ArrayLike, p: ArrayLike) -> Array:
    """Carlson's elliptic integral of the third kind R_J(x, y, z, p), symmetric in x, y and z; for p < 0
    its Cauchy principal value.

    .. math::

        R_J(x, y, z, p) = \\frac{3}{2} \\int_0^\\infty
        \\frac{dt}{\\sqrt{t + x} \\sqrt{t + y} \\sqrt{t + z} \\, (t + p)}

    [DLMF 19.16.2]

    Legendre's complete integral of the third kind, Pi(n, m), is R_F(0, 1 - m, 1) + n / 3 R_J(0, 1 - m,
    1, 1 - n), with the characteristic n as in the integrand 1 / ((1 - n sin(t)^2) sqrt(1 - m
    sin(t)^2)). For n > 1, p = 1 - n is negative, and it is the principal value. The incomplete integral
    from 0 to phi, abs(phi) <= pi / 2, is s R_F(c, d, 1) + n / 3 s^3 R_J(c, d, 1, 1 - n s^2), s =
    sin(phi), c = cos(phi)^2, d = 1 - m s^2 (DLMF 19.25.14). In the formulas of the derivatives the
    terms cancel if p is close to x, y or z; the derivatives themselves are computed as integrals,
    without this cancellation. Where the angles of complex arguments differ by more than 2 pi - 0.8,
    derivatives are NaN, with a warning after the time of the exact engine.

    Args:
      x: Real, x >= 0, or complex. At most one of x, y and z is 0.
      y: As x, with which it may be exchanged.
      z: As x, with which it may be exchanged.
      p: Real or complex, not 0. For real p < 0 the integral is a Cauchy principal value.

    Returns:
      R: The integral of the third kind, symmetric in x, y and z, homogeneous of degree -3/2; R_J(x, x,
        x, x) = x^(-3/2).

    `scipy.special.elliprj`. The arguments broadcast; x real, y real, z real, p real or x complex, y
    complex, z complex, p complex. The result has their precision (float32, float64, complex64,
    complex128; bfloat16 and float16 are computed in float32 and rounded).

    Domain (real): 0 <= x and 0 <= y and 0 <= z and p != 0.

    Branch: cut along (-inf, 0] in p; on it the principal value, the mean of the two sides; it is NaN if
    x, y and z are not all real; NaN where x, y or z has a real part < 0, except for a conjugate pair
    beside a real one >= 0 if p is not on its cut.

    Derivatives:
      dR/dx = (R - elliprd(y, z, x)) / (2 * (p - x))   [from DLMF 19.16.2 by partial fractions]
      dR/dy = (R - elliprd(x, z, y)) / (2 * (p - y))
      dR/dz = (R - elliprd(x, y, z)) / (2 * (p - z))
      dR/dp = -(3 * R + x * (R - elliprd(y, z, x)) / (p - x) + y * (R - elliprd(x, z, y)) / (p - y) + z
        * (R - elliprd(x, y, z)) / (p - z)) / (2 * p)   [homogeneous]

    Accuracy: the worst errors in the tests, relative: value (SciPy's) 4e-15, first derivatives 2e-15,
    higher and mixed ones 4e-15.

    Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose
    digits.

    Raises:
      TypeError: if an argument is not of a type above; integers count as real numbers.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    See also:
      elliprf, elliprc, elliprd

    References:
      https://dlmf.nist.gov/19.16.E2

    Examples:
      >>> from jaxspecial import elliprj
      >>> print(f"{elliprj(0.5, 0.5, 0.5, 0.5):.5g}")
      2.8284

      Legendre's complete integral of the third kind, which SciPy does not have, and its
      derivatives in the characteristic n and the parameter m:

      >>> import jax
      >>> from jaxspecial import elliprf
      >>> def ellippi(n, m):
      ...     return elliprf(0.0, 1 - m, 1.0) + n / 3 * elliprj(0.0, 1 - m, 1.0, 1 - n)
      >>> d_n, d_m = jax.grad(ellippi, argnums=(0, 1))(0.3, 0.5)
      >>> print(f"{ellippi(0.3, 0.5):.4f} {d_n:.4f} {d_m:.4f}")
      2.2504 1.7458 1.1273

      The incomplete one:

      >>> def incomplete_ellippi(n, phi, m):
      ...     s, c = jax.numpy.sin(phi), jax.numpy.cos(phi) ** 2
      ...     d = 1 - m * s**2
      ...     third = elliprj(c, d, 1.0, 1 - n * s**2)
      ...     return s * elliprf(c, d, 1.0) + n / 3 * s**3 * third
      >>> print(f"{incomplete_ellippi(0.3, 1.0, 0.5):.4f}")
      1.1923
    """
    return _elliprj(x, y, z, p)


@custom_jvp
def _elliprj(x, y, z, p):
    return call("elliprj", x, y, z, p)


@rule(_elliprj)
def _elliprj_jvp(primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R = _elliprj(x, y, z, p)
    return R, chain(
        R,
        (x_dot, lambda: _elliprj_partial((1, 0, 0, 0), x, y, z, p)),
        (y_dot, lambda: _elliprj_partial((0, 1, 0, 0), x, y, z, p)),
        (z_dot, lambda: _elliprj_partial((0, 0, 1, 0), x, y, z, p)),
        (p_dot, lambda: _elliprj_partial((0, 0, 0, 1), x, y, z, p)),
    )


@special(types=("dddd->d", "DDDD->D"), static=("i",))
def elliprj_dx(i, x, y, z, p):
    """The derivative of `elliprj` of order i in x (DLMF 19.16.2)."""
    return _elliprj_partial((i, 0, 0, 0), x, y, z, p) if i else _elliprj(x, y, z, p)


@special(types=("dddd->d", "DDDD->D"), static=("j",))
def elliprj_dy(j, x, y, z, p):
    """The derivative of `elliprj` of order j in y (DLMF 19.16.2)."""
    return _elliprj_partial((0, j, 0, 0), x, y, z, p) if j else _elliprj(x, y, z, p)


@special(types=("dddd->d", "DDDD->D"), static=("k",))
def elliprj_dz(k, x, y, z, p):
    """The derivative of `elliprj` of order k in z (DLMF 19.16.2)."""
    return _elliprj_partial((0, 0, k, 0), x, y, z, p) if k else _elliprj(x, y, z, p)


@special(types=("dddd->d", "DDDD->D"), static=("l",))
def elliprj_dp(l, x, y, z, p):
    """The derivative of `elliprj` of order l in p (DLMF 19.16.2)."""
    return _elliprj_partial((0, 0, 0, l), x, y, z, p) if l else _elliprj(x, y, z, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprj_partial(orders, x, y, z, p):
    """The derivative of `elliprj` of mixed `orders` in (x, y, z, p) (DLMF 19.16.2)."""
    i, j, k, l = orders
    return rj_derivative(i, j, k, l, x, y, z, p)


@rule(_elliprj_partial)
def _elliprj_partial_jvp(orders, primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R_n = _elliprj_partial(orders, x, y, z, p)
    return R_n, chain(
        R_n,
        (x_dot, lambda: _elliprj_partial(raised(orders, 0), x, y, z, p)),
        (y_dot, lambda: _elliprj_partial(raised(orders, 1), x, y, z, p)),
        (z_dot, lambda: _elliprj_partial(raised(orders, 2), x, y, z, p)),
        (p_dot, lambda: _elliprj_partial(raised(orders, 3), x, y, z, p)),
    )
