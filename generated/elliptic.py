# Generated from codegen/catalogue/elliptic.yaml by `make generate`. Do not edit.

"""Elliptic: SciPy's functions with their derivatives."""

from functools import partial

from jax.numpy import sqrt

from jaxspecial.generated_api import call, chain, custom_jvp, rule, slope, special
from jaxspecial.kernels.elliptic.carlson import (
    rc_x_derivative,
    rc_y_derivative,
    rd_x_derivative,
    rd_z_derivative,
    rf_derivative,
    rg_derivative,
    rj_p_derivative,
    rj_x_derivative,
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
def ellipk(m):
    """Complete elliptic integral of the first kind, K(m), of the parameter m = k**2.

    `scipy.special.ellipk`. The arguments broadcast; m real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: m <= 1.

    Derivatives:
      d^n K / dm^n = (-1)**n * complete_first_derivative(n, 1 - m)   [DLMF 19.2.8]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipk
      >>> print(f"{ellipk(0.5):.6g}")
      1.85407
    """
    return _ellipk(m)


@custom_jvp
def _ellipk(m):
    return call("ellipk", m)


@rule(_ellipk)
def _ellipk_jvp(primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    K = ellipk(m)
    return K, chain(
        K,
        (m_dot, lambda: ellipk_dm(1, m)),
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
    K_n = ellipk_dm(n, m)
    return K_n, chain(
        K_n,
        (m_dot, lambda: ellipk_dm(n + 1, m)),
    )


@special(loops="ellipkm1")
def ellipkm1(p):
    """Complete elliptic integral of the first kind, K(1 - p), accurate for small p.

    `scipy.special.ellipkm1`. The arguments broadcast; p real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= p.

    Derivatives:
      d^n K / dp^n = complete_first_derivative(n, p)   [DLMF 19.2.8]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipkm1
      >>> print(f"{ellipkm1(0.5):.6g}")
      1.85407
    """
    return _ellipkm1(p)


@custom_jvp
def _ellipkm1(p):
    return call("ellipkm1", p)


@rule(_ellipkm1)
def _ellipkm1_jvp(primals, tangents):
    (p,) = primals
    (p_dot,) = tangents
    K = ellipkm1(p)
    return K, chain(
        K,
        (p_dot, lambda: ellipkm1_dp(1, p)),
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
    K_n = ellipkm1_dp(n, p)
    return K_n, chain(
        K_n,
        (p_dot, lambda: ellipkm1_dp(n + 1, p)),
    )


@special(loops="ellipe")
def ellipe(m):
    """Complete elliptic integral of the second kind, E(m), of the parameter m = k**2.

    `scipy.special.ellipe`. The arguments broadcast; m real. The result has their precision (float32,
    float64, complex64, complex128; half precisions are computed in float32).

    Domain: m <= 1.

    Derivatives:
      d^n E / dm^n = (-1)**n * complete_second_derivative(n, 1 - m)   [DLMF 19.2.8]

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipe
      >>> print(f"{ellipe(0.5):.6g}")
      1.35064
    """
    return _ellipe(m)


@custom_jvp
def _ellipe(m):
    return call("ellipe", m)


@rule(_ellipe)
def _ellipe_jvp(primals, tangents):
    (m,) = primals
    (m_dot,) = tangents
    E = ellipe(m)
    return E, chain(
        E,
        (m_dot, lambda: ellipe_dm(1, m)),
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
    E_n = ellipe_dm(n, m)
    return E_n, chain(
        E_n,
        (m_dot, lambda: ellipe_dm(n + 1, m)),
    )


@special(loops="ellipkinc")
def ellipkinc(phi, m):
    """Incomplete elliptic integral of the first kind, F(phi, m), of the parameter m = k**2.

    `scipy.special.ellipkinc`. The arguments broadcast; phi real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: m < 1 or m == 1 and abs(phi) < pi / 2.

    Derivatives:
      dF/dphi = 1 / sqrt(delta_squared(phi, m))   [DLMF 19.2.4]
      d^n F / dm^n = incomplete_first_derivative(n, phi, m)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipkinc
      >>> print(f"{ellipkinc(0.5, 0.5):.6g}")
      0.510467

    Known: SciPy's own value, at most 7e-12 off (where m > 1 - 1.0e-10 and abs(cos(phi)) < 0.1).
    """
    return _ellipkinc(phi, m)


@custom_jvp
def _ellipkinc(phi, m):
    return call("ellipkinc", phi, m)


@rule(_ellipkinc)
def _ellipkinc_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    F = ellipkinc(phi, m)
    return F, chain(
        F,
        (phi_dot, lambda: 1 / sqrt(delta_squared(phi, m))),  # DLMF 19.2.4
        (m_dot, lambda: ellipkinc_dm(1, phi, m)),
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
    F_n = ellipkinc_dm(n, phi, m)
    return F_n, chain(
        F_n,
        (phi_dot, lambda: slope(lambda phi: _ellipkinc_dm.fun(n, phi, m), phi)),
        (m_dot, lambda: ellipkinc_dm(n + 1, phi, m)),
    )


@special(loops="ellipeinc")
def ellipeinc(phi, m):
    """Incomplete elliptic integral of the second kind, E(phi, m), of the parameter m = k**2.

    `scipy.special.ellipeinc`. The arguments broadcast; phi real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: m <= 1.

    Derivatives:
      dE/dphi = delta(phi, m)   [DLMF 19.2.5]
      d^n E / dm^n = incomplete_second_derivative(n, phi, m)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipeinc
      >>> print(f"{ellipeinc(0.5, 0.5):.6g}")
      0.489911
    """
    return _ellipeinc(phi, m)


@custom_jvp
def _ellipeinc(phi, m):
    return call("ellipeinc", phi, m)


@rule(_ellipeinc)
def _ellipeinc_jvp(primals, tangents):
    phi, m = primals
    phi_dot, m_dot = tangents
    E = ellipeinc(phi, m)
    return E, chain(
        E,
        (phi_dot, lambda: delta(phi, m)),  # DLMF 19.2.5
        (m_dot, lambda: ellipeinc_dm(1, phi, m)),
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
    E_n = ellipeinc_dm(n, phi, m)
    return E_n, chain(
        E_n,
        (phi_dot, lambda: slope(lambda phi: _ellipeinc_dm.fun(n, phi, m), phi)),
        (m_dot, lambda: ellipeinc_dm(n + 1, phi, m)),
    )


@special(loops="ellipj")
def ellipj(u, m):
    """Jacobi's elliptic functions sn, cn and dn of the parameter m = k**2, and the amplitude ph = am(u,
    m).

    `scipy.special.ellipj`. The arguments broadcast; u real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m and m <= 1.

    Derivatives:
      d^n sn / du^n = jacobi_sn_derivative(n, 0, u, m)   [DLMF 22.13.1]
      d^n cn / du^n = jacobi_cn_derivative(n, 0, u, m)
      d^n dn / du^n = jacobi_dn_derivative(n, 0, u, m)
      d^n ph / du^n = jacobi_am_derivative(n, 0, u, m)
      d^n sn / dm^n = jacobi_sn_derivative(0, n, u, m)
      d^n cn / dm^n = jacobi_cn_derivative(0, n, u, m)
      d^n dn / dm^n = jacobi_dn_derivative(0, n, u, m)
      d^n ph / dm^n = jacobi_am_derivative(0, n, u, m)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import ellipj
      >>> print(f"{ellipj(0.5, 0.5)[0]:.6g}")
      0.47075

    Known: SciPy forms 2 atan(exp(u)) - pi / 2 there (where m >= 0.9999999999 and abs(u) < 1.0e-3).
    """
    return _ellipj(u, m)


@custom_jvp
def _ellipj(u, m):
    return call("ellipj", u, m)


@rule(_ellipj)
def _ellipj_jvp(primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    sn, cn, dn, ph = ellipj(u, m)
    return (sn, cn, dn, ph), (
        chain(
            sn,
            (u_dot, lambda: ellipj_du(1, u, m)[0]),
            (m_dot, lambda: ellipj_dm(1, u, m)[0]),
        ),
        chain(
            cn,
            (u_dot, lambda: ellipj_du(1, u, m)[1]),
            (m_dot, lambda: ellipj_dm(1, u, m)[1]),
        ),
        chain(
            dn,
            (u_dot, lambda: ellipj_du(1, u, m)[2]),
            (m_dot, lambda: ellipj_dm(1, u, m)[2]),
        ),
        chain(
            ph,
            (u_dot, lambda: ellipj_du(1, u, m)[3]),
            (m_dot, lambda: ellipj_dm(1, u, m)[3]),
        ),
    )


@special(types=("dd->dddd",), static=("n",))
def ellipj_du(n, u, m):
    """The derivative of `ellipj` of order n in u (DLMF 22.13.1)."""
    return _ellipj_du(n, u, m) if n else _ellipj(u, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipj_du(n, u, m):
    return (
        jacobi_sn_derivative(n, 0, u, m),
        jacobi_cn_derivative(n, 0, u, m),
        jacobi_dn_derivative(n, 0, u, m),
        jacobi_am_derivative(n, 0, u, m),
    )


@rule(_ellipj_du)
def _ellipj_du_jvp(n, primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    sn_n, cn_n, dn_n, ph_n = ellipj_du(n, u, m)
    return (sn_n, cn_n, dn_n, ph_n), (
        chain(
            sn_n,
            (u_dot, lambda: ellipj_du(n + 1, u, m)[0]),
            (m_dot, lambda: slope(lambda m: _ellipj_du.fun(n, u, m)[0], m)),
        ),
        chain(
            cn_n,
            (u_dot, lambda: ellipj_du(n + 1, u, m)[1]),
            (m_dot, lambda: slope(lambda m: _ellipj_du.fun(n, u, m)[1], m)),
        ),
        chain(
            dn_n,
            (u_dot, lambda: ellipj_du(n + 1, u, m)[2]),
            (m_dot, lambda: slope(lambda m: _ellipj_du.fun(n, u, m)[2], m)),
        ),
        chain(
            ph_n,
            (u_dot, lambda: ellipj_du(n + 1, u, m)[3]),
            (m_dot, lambda: slope(lambda m: _ellipj_du.fun(n, u, m)[3], m)),
        ),
    )


@special(types=("dd->dddd",), static=("n",))
def ellipj_dm(n, u, m):
    """The derivative of `ellipj` of order n in m."""
    return _ellipj_dm(n, u, m) if n else _ellipj(u, m)


@partial(custom_jvp, nondiff_argnums=(0,))
def _ellipj_dm(n, u, m):
    return (
        jacobi_sn_derivative(0, n, u, m),
        jacobi_cn_derivative(0, n, u, m),
        jacobi_dn_derivative(0, n, u, m),
        jacobi_am_derivative(0, n, u, m),
    )


@rule(_ellipj_dm)
def _ellipj_dm_jvp(n, primals, tangents):
    u, m = primals
    u_dot, m_dot = tangents
    sn_n, cn_n, dn_n, ph_n = ellipj_dm(n, u, m)
    return (sn_n, cn_n, dn_n, ph_n), (
        chain(
            sn_n,
            (u_dot, lambda: slope(lambda u: _ellipj_dm.fun(n, u, m)[0], u)),
            (m_dot, lambda: ellipj_dm(n + 1, u, m)[0]),
        ),
        chain(
            cn_n,
            (u_dot, lambda: slope(lambda u: _ellipj_dm.fun(n, u, m)[1], u)),
            (m_dot, lambda: ellipj_dm(n + 1, u, m)[1]),
        ),
        chain(
            dn_n,
            (u_dot, lambda: slope(lambda u: _ellipj_dm.fun(n, u, m)[2], u)),
            (m_dot, lambda: ellipj_dm(n + 1, u, m)[2]),
        ),
        chain(
            ph_n,
            (u_dot, lambda: slope(lambda u: _ellipj_dm.fun(n, u, m)[3], u)),
            (m_dot, lambda: ellipj_dm(n + 1, u, m)[3]),
        ),
    )


@special(loops="elliprc")
def elliprc(x, y):
    """Carlson's degenerate elliptic integral R_C(x, y); for y < 0 its Cauchy principal value.

    `scipy.special.elliprc`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): 0 <= x and y != 0.

    Branch: cut along (-inf, 0) in x; on it NaN; a number if y < x; cut along (-inf, 0] in y; on it the
    principal value, the mean of the two sides.

    Derivatives:
      d^n R / dx^n = rc_x_derivative(n, x, y)
      d^n R / dy^n = rc_y_derivative(n, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import elliprc
      >>> print(f"{elliprc(0.5, 0.5):.6g}")
      1.41421
    """
    return _elliprc(x, y)


@custom_jvp
def _elliprc(x, y):
    return call("elliprc", x, y)


@rule(_elliprc)
def _elliprc_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    R = elliprc(x, y)
    return R, chain(
        R,
        (x_dot, lambda: elliprc_dx(1, x, y)),
        (y_dot, lambda: elliprc_dy(1, x, y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def elliprc_dx(n, x, y):
    """The derivative of `elliprc` of order n in x."""
    return _elliprc_dx(n, x, y) if n else _elliprc(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprc_dx(n, x, y):
    return rc_x_derivative(n, x, y)


@rule(_elliprc_dx)
def _elliprc_dx_jvp(n, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    R_n = elliprc_dx(n, x, y)
    return R_n, chain(
        R_n,
        (x_dot, lambda: elliprc_dx(n + 1, x, y)),
        (y_dot, lambda: slope(lambda y: _elliprc_dx.fun(n, x, y), y)),
    )


@special(types=("dd->d", "DD->D"), static=("n",))
def elliprc_dy(n, x, y):
    """The derivative of `elliprc` of order n in y."""
    return _elliprc_dy(n, x, y) if n else _elliprc(x, y)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprc_dy(n, x, y):
    return rc_y_derivative(n, x, y)


@rule(_elliprc_dy)
def _elliprc_dy_jvp(n, primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    R_n = elliprc_dy(n, x, y)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprc_dy.fun(n, x, y), x)),
        (y_dot, lambda: elliprc_dy(n + 1, x, y)),
    )


@special(loops="elliprd")
def elliprd(x, y, z):
    """Carlson's elliptic integral of the second kind R_D(x, y, z), symmetric in x and y.

    `scipy.special.elliprd`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 < x + y and 0 < z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^n R / dx^n = rd_x_derivative(n, x, y, z)
      d^n R / dy^n = rd_x_derivative(n, y, x, z)
      d^n R / dz^n = rd_z_derivative(n, x, y, z)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import elliprd
      >>> print(f"{elliprd(0.5, 0.5, 0.5):.6g}")
      2.82843
    """
    return _elliprd(x, y, z)


@custom_jvp
def _elliprd(x, y, z):
    return call("elliprd", x, y, z)


@rule(_elliprd)
def _elliprd_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = elliprd(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: elliprd_dx(1, x, y, z)),
        (y_dot, lambda: elliprd_dy(1, x, y, z)),
        (z_dot, lambda: elliprd_dz(1, x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprd_dx(n, x, y, z):
    """The derivative of `elliprd` of order n in x."""
    return _elliprd_dx(n, x, y, z) if n else _elliprd(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprd_dx(n, x, y, z):
    return rd_x_derivative(n, x, y, z)


@rule(_elliprd_dx)
def _elliprd_dx_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprd_dx(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: elliprd_dx(n + 1, x, y, z)),
        (y_dot, lambda: slope(lambda y: _elliprd_dx.fun(n, x, y, z), y)),
        (z_dot, lambda: slope(lambda z: _elliprd_dx.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprd_dy(n, x, y, z):
    """The derivative of `elliprd` of order n in y."""
    return _elliprd_dy(n, x, y, z) if n else _elliprd(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprd_dy(n, x, y, z):
    return rd_x_derivative(n, y, x, z)


@rule(_elliprd_dy)
def _elliprd_dy_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprd_dy(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprd_dy.fun(n, x, y, z), x)),
        (y_dot, lambda: elliprd_dy(n + 1, x, y, z)),
        (z_dot, lambda: slope(lambda z: _elliprd_dy.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprd_dz(n, x, y, z):
    """The derivative of `elliprd` of order n in z."""
    return _elliprd_dz(n, x, y, z) if n else _elliprd(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprd_dz(n, x, y, z):
    return rd_z_derivative(n, x, y, z)


@rule(_elliprd_dz)
def _elliprd_dz_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprd_dz(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprd_dz.fun(n, x, y, z), x)),
        (y_dot, lambda: slope(lambda y: _elliprd_dz.fun(n, x, y, z), y)),
        (z_dot, lambda: elliprd_dz(n + 1, x, y, z)),
    )


@special(loops="elliprf")
def elliprf(x, y, z):
    """Carlson's completely symmetric elliptic integral of the first kind R_F(x, y, z).

    `scipy.special.elliprf`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^n R / dx^n = rf_derivative(n, x, y, z)
      d^n R / dy^n = rf_derivative(n, y, z, x)
      d^n R / dz^n = rf_derivative(n, z, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import elliprf
      >>> print(f"{elliprf(0.5, 0.5, 0.5):.6g}")
      1.41421
    """
    return _elliprf(x, y, z)


@custom_jvp
def _elliprf(x, y, z):
    return call("elliprf", x, y, z)


@rule(_elliprf)
def _elliprf_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = elliprf(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: elliprf_dx(1, x, y, z)),
        (y_dot, lambda: elliprf_dy(1, x, y, z)),
        (z_dot, lambda: elliprf_dz(1, x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprf_dx(n, x, y, z):
    """The derivative of `elliprf` of order n in x."""
    return _elliprf_dx(n, x, y, z) if n else _elliprf(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprf_dx(n, x, y, z):
    return rf_derivative(n, x, y, z)


@rule(_elliprf_dx)
def _elliprf_dx_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprf_dx(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: elliprf_dx(n + 1, x, y, z)),
        (y_dot, lambda: slope(lambda y: _elliprf_dx.fun(n, x, y, z), y)),
        (z_dot, lambda: slope(lambda z: _elliprf_dx.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprf_dy(n, x, y, z):
    """The derivative of `elliprf` of order n in y."""
    return _elliprf_dy(n, x, y, z) if n else _elliprf(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprf_dy(n, x, y, z):
    return rf_derivative(n, y, z, x)


@rule(_elliprf_dy)
def _elliprf_dy_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprf_dy(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprf_dy.fun(n, x, y, z), x)),
        (y_dot, lambda: elliprf_dy(n + 1, x, y, z)),
        (z_dot, lambda: slope(lambda z: _elliprf_dy.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprf_dz(n, x, y, z):
    """The derivative of `elliprf` of order n in z."""
    return _elliprf_dz(n, x, y, z) if n else _elliprf(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprf_dz(n, x, y, z):
    return rf_derivative(n, z, x, y)


@rule(_elliprf_dz)
def _elliprf_dz_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprf_dz(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprf_dz.fun(n, x, y, z), x)),
        (y_dot, lambda: slope(lambda y: _elliprf_dz.fun(n, x, y, z), y)),
        (z_dot, lambda: elliprf_dz(n + 1, x, y, z)),
    )


@special(loops="elliprg")
def elliprg(x, y, z):
    """Carlson's completely symmetric elliptic integral of the second kind R_G(x, y, z).

    `scipy.special.elliprg`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^n R / dx^n = rg_derivative(n, x, y, z)
      d^n R / dy^n = rg_derivative(n, y, z, x)
      d^n R / dz^n = rg_derivative(n, z, x, y)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.

    Example:
      >>> from jaxspecial import elliprg
      >>> print(f"{elliprg(0.5, 0.5, 0.5):.6g}")
      0.707107
    """
    return _elliprg(x, y, z)


@custom_jvp
def _elliprg(x, y, z):
    return call("elliprg", x, y, z)


@rule(_elliprg)
def _elliprg_jvp(primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R = elliprg(x, y, z)
    return R, chain(
        R,
        (x_dot, lambda: elliprg_dx(1, x, y, z)),
        (y_dot, lambda: elliprg_dy(1, x, y, z)),
        (z_dot, lambda: elliprg_dz(1, x, y, z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprg_dx(n, x, y, z):
    """The derivative of `elliprg` of order n in x."""
    return _elliprg_dx(n, x, y, z) if n else _elliprg(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprg_dx(n, x, y, z):
    return rg_derivative(n, x, y, z)


@rule(_elliprg_dx)
def _elliprg_dx_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprg_dx(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: elliprg_dx(n + 1, x, y, z)),
        (y_dot, lambda: slope(lambda y: _elliprg_dx.fun(n, x, y, z), y)),
        (z_dot, lambda: slope(lambda z: _elliprg_dx.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprg_dy(n, x, y, z):
    """The derivative of `elliprg` of order n in y."""
    return _elliprg_dy(n, x, y, z) if n else _elliprg(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprg_dy(n, x, y, z):
    return rg_derivative(n, y, z, x)


@rule(_elliprg_dy)
def _elliprg_dy_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprg_dy(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprg_dy.fun(n, x, y, z), x)),
        (y_dot, lambda: elliprg_dy(n + 1, x, y, z)),
        (z_dot, lambda: slope(lambda z: _elliprg_dy.fun(n, x, y, z), z)),
    )


@special(types=("ddd->d", "DDD->D"), static=("n",))
def elliprg_dz(n, x, y, z):
    """The derivative of `elliprg` of order n in z."""
    return _elliprg_dz(n, x, y, z) if n else _elliprg(x, y, z)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprg_dz(n, x, y, z):
    return rg_derivative(n, z, x, y)


@rule(_elliprg_dz)
def _elliprg_dz_jvp(n, primals, tangents):
    x, y, z = primals
    x_dot, y_dot, z_dot = tangents
    R_n = elliprg_dz(n, x, y, z)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprg_dz.fun(n, x, y, z), x)),
        (y_dot, lambda: slope(lambda y: _elliprg_dz.fun(n, x, y, z), y)),
        (z_dot, lambda: elliprg_dz(n + 1, x, y, z)),
    )


@special(loops="elliprj")
def elliprj(x, y, z, p):
    """Carlson's elliptic integral of the third kind R_J(x, y, z, p), symmetric in x, y and z; for p < 0
    its Cauchy principal value.

    `scipy.special.elliprj`. The arguments broadcast; x real, y real, z real, p real or x complex, y
    complex, z complex, p complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z and p != 0.

    Branch: cut along (-inf, 0] in p; on it the principal value, the mean of the two sides; it is NaN if
    x, y and z are not all real; NaN where x, y or z has a real part < 0, except for a conjugate pair
    beside a real one >= 0 if p is not on its cut.

    Derivatives:
      d^n R / dx^n = rj_x_derivative(n, x, y, z, p)
      d^n R / dy^n = rj_x_derivative(n, y, z, x, p)
      d^n R / dz^n = rj_x_derivative(n, z, x, y, p)
      d^n R / dp^n = rj_p_derivative(n, x, y, z, p)

    Raises:
      TypeError: if an argument is not of a type above.
      ValueError: if the shapes do not broadcast.
      RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its
        budget (see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the
        environment JAX raises an error instead, which names `jaxspecial.exact.Undecided`.

    Example:
      >>> from jaxspecial import elliprj
      >>> print(f"{elliprj(0.5, 0.5, 0.5, 0.5):.6g}")
      2.82843
    """
    return _elliprj(x, y, z, p)


@custom_jvp
def _elliprj(x, y, z, p):
    return call("elliprj", x, y, z, p)


@rule(_elliprj)
def _elliprj_jvp(primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R = elliprj(x, y, z, p)
    return R, chain(
        R,
        (x_dot, lambda: elliprj_dx(1, x, y, z, p)),
        (y_dot, lambda: elliprj_dy(1, x, y, z, p)),
        (z_dot, lambda: elliprj_dz(1, x, y, z, p)),
        (p_dot, lambda: elliprj_dp(1, x, y, z, p)),
    )


@special(types=("dddd->d", "DDDD->D"), static=("n",))
def elliprj_dx(n, x, y, z, p):
    """The derivative of `elliprj` of order n in x."""
    return _elliprj_dx(n, x, y, z, p) if n else _elliprj(x, y, z, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprj_dx(n, x, y, z, p):
    return rj_x_derivative(n, x, y, z, p)


@rule(_elliprj_dx)
def _elliprj_dx_jvp(n, primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R_n = elliprj_dx(n, x, y, z, p)
    return R_n, chain(
        R_n,
        (x_dot, lambda: elliprj_dx(n + 1, x, y, z, p)),
        (y_dot, lambda: slope(lambda y: _elliprj_dx.fun(n, x, y, z, p), y)),
        (z_dot, lambda: slope(lambda z: _elliprj_dx.fun(n, x, y, z, p), z)),
        (p_dot, lambda: slope(lambda p: _elliprj_dx.fun(n, x, y, z, p), p)),
    )


@special(types=("dddd->d", "DDDD->D"), static=("n",))
def elliprj_dy(n, x, y, z, p):
    """The derivative of `elliprj` of order n in y."""
    return _elliprj_dy(n, x, y, z, p) if n else _elliprj(x, y, z, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprj_dy(n, x, y, z, p):
    return rj_x_derivative(n, y, z, x, p)


@rule(_elliprj_dy)
def _elliprj_dy_jvp(n, primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R_n = elliprj_dy(n, x, y, z, p)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprj_dy.fun(n, x, y, z, p), x)),
        (y_dot, lambda: elliprj_dy(n + 1, x, y, z, p)),
        (z_dot, lambda: slope(lambda z: _elliprj_dy.fun(n, x, y, z, p), z)),
        (p_dot, lambda: slope(lambda p: _elliprj_dy.fun(n, x, y, z, p), p)),
    )


@special(types=("dddd->d", "DDDD->D"), static=("n",))
def elliprj_dz(n, x, y, z, p):
    """The derivative of `elliprj` of order n in z."""
    return _elliprj_dz(n, x, y, z, p) if n else _elliprj(x, y, z, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprj_dz(n, x, y, z, p):
    return rj_x_derivative(n, z, x, y, p)


@rule(_elliprj_dz)
def _elliprj_dz_jvp(n, primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R_n = elliprj_dz(n, x, y, z, p)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprj_dz.fun(n, x, y, z, p), x)),
        (y_dot, lambda: slope(lambda y: _elliprj_dz.fun(n, x, y, z, p), y)),
        (z_dot, lambda: elliprj_dz(n + 1, x, y, z, p)),
        (p_dot, lambda: slope(lambda p: _elliprj_dz.fun(n, x, y, z, p), p)),
    )


@special(types=("dddd->d", "DDDD->D"), static=("n",))
def elliprj_dp(n, x, y, z, p):
    """The derivative of `elliprj` of order n in p."""
    return _elliprj_dp(n, x, y, z, p) if n else _elliprj(x, y, z, p)


@partial(custom_jvp, nondiff_argnums=(0,))
def _elliprj_dp(n, x, y, z, p):
    return rj_p_derivative(n, x, y, z, p)


@rule(_elliprj_dp)
def _elliprj_dp_jvp(n, primals, tangents):
    x, y, z, p = primals
    x_dot, y_dot, z_dot, p_dot = tangents
    R_n = elliprj_dp(n, x, y, z, p)
    return R_n, chain(
        R_n,
        (x_dot, lambda: slope(lambda x: _elliprj_dp.fun(n, x, y, z, p), x)),
        (y_dot, lambda: slope(lambda y: _elliprj_dp.fun(n, x, y, z, p), y)),
        (z_dot, lambda: slope(lambda z: _elliprj_dp.fun(n, x, y, z, p), z)),
        (p_dot, lambda: elliprj_dp(n + 1, x, y, z, p)),
    )
