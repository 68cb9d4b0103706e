"""Derivatives of the spherical Bessel functions in their argument, of any order."""

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.bessel.magnitudes import not_far, spherical_derivative

__all__ = [
    "spherical_j_derivative",
    "spherical_j_slope_value",
    "spherical_j_value",
    "spherical_y_derivative",
    "spherical_y_slope_value",
    "spherical_y_value",
]


# ------------------------------------------------------------------------------- spherical functions
#
# Both j_n and y_n satisfy (2n + 1) f_n' = n f_{n-1} - (n + 1) f_{n+1} (DLMF 10.51). Applied m times, it gives
# f_n^(m) as a sum over f_{n-m}, f_{n-m+2}, ..., f_{n+m}. Each term that would need f_{-1} has the factor 0. Nothing in
# it is singular at z = 0.


def spherical_j_value(n, z):
    """j_n(z) as scipy.special.spherical_jn computes it."""
    return _reflected("_spherical_jn", 1, n, z)


def spherical_y_value(n, z):
    """y_n(z) as scipy.special.spherical_yn computes it."""
    return _reflected("_spherical_yn", -1, n, z)


def spherical_j_slope_value(n, z):
    """j_n'(z) as scipy.special.spherical_jn computes it."""
    return _reflected("_spherical_jn_d", -1, n, z)


def spherical_y_slope_value(n, z):
    """y_n'(z) as scipy.special.spherical_yn computes it."""
    return _reflected("_spherical_yn_d", 1, n, z)


def spherical_j_derivative(m, n, z):
    """The derivative of order m of j_n(z) in z."""
    return _spherical("j", spherical_j_value, m, n, z)


def spherical_y_derivative(m, n, z):
    """The derivative of order m of y_n(z) in z."""
    return _spherical("y", spherical_y_value, m, n, z)


def _spherical(kind, value, m, n, z):
    if jnp.iscomplexobj(z):
        return _spherical_derivative(value, m, n, z)
    n = jnp.asarray(n, int)
    half, near = not_far(n + 0.5, abs(z))
    middle = _spherical_derivative(value, m, jnp.floor(half), near)
    return spherical_derivative(kind, m, n, z, f"spherical_{kind}", middle)


def _reflected(name, parity, n, z):
    """The loop `name`. For real z < 0 by parity (DLMF 10.47.14); `parity` is that of the function for n = 0."""
    n = jnp.asarray(n, int)  # truncates, as SciPy does
    if jnp.iscomplexobj(z):
        return call(name, n, z)
    sign = jnp.where(n % 2 == 0, parity, -parity)
    return jnp.where(z >= 0, 1, sign) * call(name, n, jnp.abs(z))


def _spherical_derivative(value, m, n, z):
    n = jnp.asarray(n, int)
    c = [jnp.ones(jnp.shape(n))]
    for i in range(m):
        c_next = [0.0] * (i + 2)
        for k in range(i + 1):
            order = n - i + 2 * k
            c_next[k] += c[k] * (order / (2 * order + 1))
            c_next[k + 1] -= c[k] * ((order + 1) / (2 * order + 1))
        c = c_next
    total = 0.0
    for k in range(m + 1):
        order = n - m + 2 * k
        term = c[k] * value(jnp.maximum(order, 0), z)
        total = total + jnp.where((order < 0) & (n >= 0), 0, term)
    return total
