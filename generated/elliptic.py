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

    `scipy.special.ellipj`. The arguments broadcast; u real, m real. The result has their precision
    (float32, float64, complex64, complex128; half precisions are computed in float32).

    Domain: 0 <= m and m <= 1.

    Derivatives:
      d^i sn / du^i = jacobi_sn_derivative(i, 0, u, m)   [DLMF 22.13.1]
      d^i cn / du^i = jacobi_cn_derivative(i, 0, u, m)
      d^i dn / du^i = jacobi_dn_derivative(i, 0, u, m)
      d^i ph / du^i = jacobi_am_derivative(i, 0, u, m)
      d^j sn / dm^j = jacobi_sn_derivative(0, j, u, m)   [DLMF 22.13.1]
      d^j cn / dm^j = jacobi_cn_derivative(0, j, u, m)
      d^j dn / dm^j = jacobi_dn_derivative(0, j, u, m)
      d^j ph / dm^j = jacobi_am_derivative(0, j, u, m)

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

    `scipy.special.elliprc`. The arguments broadcast; x real, y real or x complex, y complex. The result
    has their precision (float32, float64, complex64, complex128; half precisions are computed in
    float32).

    Domain (real): 0 <= x and y != 0.

    Branch: cut along (-inf, 0) in x; on it NaN; a number if y < x; cut along (-inf, 0] in y; on it the
    principal value, the mean of the two sides.

    Derivatives:
      d^n R / dx^n = rc_derivative(n, 0, x, y)
      d^m R / dy^m = rc_derivative(0, m, x, y)

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

    `scipy.special.elliprd`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 < x + y and 0 < z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^i R / dx^i = rd_derivative(i, 0, 0, x, y, z)   [DLMF 19.16.5]
      d^j R / dy^j = rd_derivative(0, j, 0, x, y, z)   [DLMF 19.16.5]
      d^k R / dz^k = rd_derivative(0, 0, k, x, y, z)   [DLMF 19.16.5]

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

    `scipy.special.elliprf`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^i R / dx^i = rf_derivative(i, 0, 0, x, y, z)   [DLMF 19.16.1]
      d^j R / dy^j = rf_derivative(0, j, 0, x, y, z)   [DLMF 19.16.1]
      d^k R / dz^k = rf_derivative(0, 0, k, x, y, z)   [DLMF 19.16.1]

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

    `scipy.special.elliprg`. The arguments broadcast; x real, y real, z real or x complex, y complex, z
    complex. The result has their precision (float32, float64, complex64, complex128; half precisions
    are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z.

    Branch: cut along (-inf, 0) in each of x, y and z; on it NaN.

    Derivatives:
      d^i R / dx^i = rg_derivative(i, 0, 0, x, y, z)   [DLMF 19.16.9]
      d^j R / dy^j = rg_derivative(0, j, 0, x, y, z)   [DLMF 19.16.9]
      d^k R / dz^k = rg_derivative(0, 0, k, x, y, z)   [DLMF 19.16.9]

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

    `scipy.special.elliprj`. The arguments broadcast; x real, y real, z real, p real or x complex, y
    complex, z complex, p complex. The result has their precision (float32, float64, complex64,
    complex128; half precisions are computed in float32).

    Domain (real): 0 <= x and 0 <= y and 0 <= z and p != 0.

    Branch: cut along (-inf, 0] in p; on it the principal value, the mean of the two sides; it is NaN if
    x, y and z are not all real; NaN where x, y or z has a real part < 0, except for a conjugate pair
    beside a real one >= 0 if p is not on its cut.

    Derivatives:
      d^i R / dx^i = rj_derivative(i, 0, 0, 0, x, y, z, p)   [DLMF 19.16.2]
      d^j R / dy^j = rj_derivative(0, j, 0, 0, x, y, z, p)   [DLMF 19.16.2]
      d^k R / dz^k = rj_derivative(0, 0, k, 0, x, y, z, p)   [DLMF 19.16.2]
      d^l R / dp^l = rj_derivative(0, 0, 0, l, x, y, z, p)   [DLMF 19.16.2]

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
