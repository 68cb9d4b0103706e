"""Derivatives of the scaled modified Bessel functions, where the textbook rule cancels."""

import math

import jax
import jax.numpy as jnp

from jaxspecial._call import call

__all__ = [
    "i_derivative",
    "scaled_k_derivative",
    "scaled_i_derivative",
    "spherical_i_derivative",
    "spherical_i_slope_value",
    "spherical_i_value",
    "spherical_k_derivative",
    "spherical_k_slope_value",
    "spherical_k_value",
]

NODES_K = 128
NODES_K_COMPLEX = 192
NODES_I = 96
NODES_I_COMPLEX = 192
SERIES_TERMS = 18


def nodes(count, like):
    return jnp.arange(count).reshape((count,) + (1,) * like.ndim)


def sum_nodes(terms):
    return jnp.sum(terms, axis=0)


def versed(x, y, sign):
    """cosh t - sign at t = x + iy, for sign = 1 or -1"""
    a, b, c, d = jnp.sinh(x / 2), jnp.cosh(x / 2), jnp.cos(y / 2), jnp.sin(y / 2)
    half = jnp.where(sign > 0, jax.lax.complex(a * c, b * d), jax.lax.complex(b * c, a * d))
    return 2 * half**2


def sin_pi(v):
    nearest = jnp.round(v)
    return jnp.where(nearest % 2 == 0, 1.0, -1.0) * jnp.sin(jnp.pi * (v - nearest))


def turn(v):
    """e^(i pi v)"""
    return jax.lax.complex(sin_pi(v + 0.5), sin_pi(v))


def k_real(n, v, z, sign, weight):
    frozen_v, frozen_z = abs(jax.lax.stop_gradient(v)), jax.lax.stop_gradient(z)
    order = frozen_v + n
    drop = 37.0 + 3.5 * n
    peak = jnp.arcsinh(order / frozen_z)
    width = jnp.hypot(order, frozen_z)
    ratio = drop / width
    start = jnp.maximum(peak - (ratio + jnp.sqrt(ratio * (ratio + 8))) / 2, 0.0)
    stop = peak + jnp.arccosh(1 + ratio)
    step = (stop - start) / (NODES_K - 1)
    index = nodes(NODES_K, z)
    t = start + index * step
    c = 2 * jnp.sinh(t / 2) ** 2 if sign > 0 else 2 * jnp.cosh(t / 2) ** 2
    terms = weight(-c) * 0.5 * (jnp.exp(v * t - z * c) + jnp.exp(-v * t - z * c))
    return sum_nodes(jnp.where(index == 0, 0.5, 1.0) * step * terms)


def k_complex(n, v, z, angle, sign, weight):
    frozen_v, frozen_z = abs(jax.lax.stop_gradient(v)), jax.lax.stop_gradient(z)
    angle = jax.lax.stop_gradient(angle)
    modulus = abs(frozen_z)
    order = jnp.maximum(frozen_v + n, 1.0)
    drop = 40.0 + 4.0 * n
    ratio = 2 * drop / jnp.sqrt(abs(frozen_z**2 + order**2) + modulus * 1.0)
    peak = jnp.arcsinh(order / modulus)
    left = peak - (ratio + jnp.sqrt(ratio * (ratio + 8))) / 2
    stop = peak + jnp.arccosh(1 + ratio)
    start = jnp.where(left > 0, left, -stop)
    step = (stop - start) / (NODES_K_COMPLEX - 1)
    s = start + nodes(NODES_K_COMPLEX, z) * step
    # the contour s - i angle tanh(s + shift)
    some = abs(angle) > 1e-3
    safe = jnp.where(some, angle, 1.0)
    root = jnp.sqrt(frozen_z**2 + frozen_v**2)
    aligned = jnp.where(jnp.real(root * jnp.conj(frozen_z)) < 0, -root, root)
    saddle = (frozen_v + jnp.where(frozen_v > modulus, root, aligned)) / frozen_z
    share = jnp.where(some, -jnp.angle(saddle) / safe, frozen_v / jnp.hypot(frozen_v, modulus))
    shift = jnp.clip(jnp.arctanh(jnp.clip(share, -0.9999, 0.9999)) - jnp.log(abs(saddle)), -1.2, 1.2)
    bend = jnp.tanh(s + shift)
    y = -angle * bend
    t = jax.lax.complex(s, y)
    dt = jax.lax.complex(jnp.ones_like(s), -angle * (1 - bend**2)) * step
    c = versed(s, y, sign)
    av = jnp.where(v < 0, -v, v)
    return sum_nodes(0.5 * dt * weight(-c) * jnp.exp(av * t - z * c))


def power_weight(n):
    return lambda c: c**n if n else jnp.ones_like(c)


def i_derivative(n, v, z):
    """I^(n) = 2^-n sum_k C(n,k) I_(v-n+2k) (DLMF 10.29.5), whose terms have one sign for v >= n.

    For tiny v the order v - n is rounded, and 1/Gamma(v - n + 1), which almost vanishes, loses what v has lost.
    There I_v' = I_(v+1) + (v/z) I_v (DLMF 10.29.2) is applied n times instead.
    """
    tiny = (v != 0) & (abs(v) < 0.1)
    raised = raising_coefficients(n, v)
    safe = jnp.where(tiny & (z != 0), z, 1.0)
    total = jnp.zeros_like(z)
    for k in range(n + 1):
        order = jnp.where(tiny, v + k, v - n + 2 * k)
        total = total + jnp.where(tiny, raised[k] * safe ** (k - n), math.comb(n, k) / 2**n) * call(
            "iv", order, z
        )
    return total


def raising_coefficients(n, v):
    """c_k in I_v^(n) = sum_k c_k z^(k-n) I_(v+k)"""
    coefficients = [jnp.ones_like(v)]
    for order in range(n):
        longer = [jnp.zeros_like(v)] * (order + 2)
        for k, c in enumerate(coefficients):
            longer[k + 1] = longer[k + 1] + c
            longer[k] = longer[k] + (v + (2 * k - order)) * c
        coefficients = longer
    return coefficients


def scaled_k_derivative(n, v, z):
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), z)
    weight = power_weight(n)
    if jnp.iscomplexobj(z):
        inside = (z != 0) & jnp.isfinite(z)
        z = jnp.where(inside, z, 1.0)
        return jnp.where(inside, k_complex(n, v, z, jnp.angle(z), 1, weight), jnp.nan)
    inside = (z > 0) & (z < jnp.inf)
    D = k_real(n, v, jnp.where(inside, z, 1.0), 1, weight)
    edge = jnp.where(z == 0, (-1.0) ** n * jnp.inf, jnp.where(z > 0, 0.0, jnp.nan))
    return jnp.where(inside, D, edge)


def i_path(y, rho):
    """sinh tau = rho theta / sin theta, theta = 2 gd(y)"""
    sech, tanh = 1 / jnp.cosh(y), jnp.tanh(y)
    theta = 4 * jnp.arctan(jnp.tanh(y / 2))
    sin = 2 * tanh * sech
    cos = 1 - 2 * tanh**2
    small = abs(theta) < 0.06
    x = jnp.where(small, theta, 0.05) ** 2
    safe_sin = jnp.where(small, 1.0, sin)
    quotient = jnp.where(
        small, 1 + x * (1 / 6 + x * (7 / 360 + x * (31 / 15120 + x * 127 / 604800))), theta / safe_sin
    )
    slope = jnp.where(
        small,
        theta * (1 / 3 + x * (7 / 90 + x * (31 / 2520 + x * (127 / 75600 + x * 73 / 342144)))),
        (sin - theta * cos) / safe_sin**2,
    )
    sinh = rho * quotient
    return jnp.arcsinh(sinh), theta, rho * slope / jnp.sqrt(1 + sinh**2) * 2 * sech, 2 * sech


def i_real(n, v, z, weight):
    """I for z >= 2, v >= 0"""
    fv, fz = jax.lax.stop_gradient(v), jax.lax.stop_gradient(z)
    order = jnp.maximum(fv, 1.0)
    drop = 40.0 + 6.0 * n
    ratio = jnp.sqrt(drop / (2 * jnp.hypot(order, fz)))
    far = jnp.log(1 + 2 * drop / (jnp.pi * order)) + 0.6
    end = jnp.where(ratio < 1, jnp.minimum(far, jnp.arctanh(jnp.minimum(ratio, 0.9999))), far)
    step = end / NODES_I
    tau, theta, dtau, dtheta = i_path((nodes(NODES_I, z) + 0.5) * step, order / fz)
    t, dt = jax.lax.complex(tau, theta), jax.lax.complex(dtau, dtheta) * step
    c = versed(tau, theta, 1)
    return sum_nodes(jnp.imag(dt * weight(c) * jnp.exp(z * c - v * t))) / jnp.pi


def i_complex(n, v, z, weight):
    """I for Re z >= 0, 2 <= |z| <= 1.2 v"""
    fv, fz = jax.lax.stop_gradient(v), jax.lax.stop_gradient(z)
    modulus, angle = abs(fz), jnp.angle(fz)
    rho = jnp.maximum(jnp.sinh(jnp.real(jnp.arcsinh(fv / fz))), 1 / modulus)
    drop = 40.0 + 6.0 * n
    end = jnp.log(1 + 2 * drop / (jnp.pi * rho * modulus)) + 0.8
    step = 2 * end / NODES_I_COMPLEX
    tau, theta, dtau, dtheta = i_path((nodes(NODES_I_COMPLEX, z) + 0.5) * step - end, rho)
    theta = theta - angle
    t, dt = jax.lax.complex(tau, theta), jax.lax.complex(dtau, dtheta) * step
    c = versed(tau, theta, 1)
    return sum_nodes(dt * weight(c) * jnp.exp(z * c - v * t)) / (2j * jnp.pi)


def i_series(n, v, z):
    """e^-z sum_j C(n,j) (-1)^(n-j) I^(j), I^(j) from the power series, 0<= z <= 2, v >= 0"""
    quarter = z * z / 4
    total = 0.0
    for j in range(n + 1):
        # v + 2k - j: the first k whose term does not vanish
        integer = v == jnp.floor(v)
        first = jnp.where(integer & (v < j), jnp.ceil((j - v) / 2), 0.0)
        power = jnp.power(z / 2, v + 2 * first - j)
        coefficient = call("rgamma", v + 1)
        inner = 0.0
        scale = jnp.ones_like(z)
        for k in range(SERIES_TERMS):
            if k:
                coefficient = coefficient / (k * (v + k))
                scale = jnp.where(k > first, scale * quarter, 1.0)
            falling = 1.0
            for i in range(j):
                falling = falling * (v + (2 * k - i))  # exact for tiny v
            inner = inner + jnp.where(k >= first, coefficient * falling, 0.0) * scale
        total = total + math.comb(n, j) * (-1) ** (n - j) * power * inner / 2**j
    return jnp.exp(-z) * total


def scaled_i_derivative(n, v, z):
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), z)
    weight = power_weight(n)
    order = jnp.where(v < 0, -v, v)
    reflected = jnp.where(v < 0, sin_pi(order) * 2 / jnp.pi, 0.0)
    if jnp.iscomplexobj(z):
        inside = jnp.isfinite(z)
        z = jnp.where(inside, z, 1.0)
        left = jnp.real(z) < 0
        upper = jnp.imag(z) >= 0
        w = jnp.where(left, -z, z)
        modulus = abs(w)
        away = jnp.where(modulus > 0, w, 1.0)
        # e^-w K(w), n times differentiated
        decaying = k_complex(n, order, away, jnp.angle(away), -1, weight)
        # I = (K(-w) - e^(+-v pi i) K(w)) / (+-pi i), -w = w e^(-+pi i)
        high = jnp.imag(away) >= 0
        half = jnp.where(high, 1.0, -1.0)
        outer = jnp.where(modulus > 2, away, 2.0)
        growing = (-1) ** n * k_complex(n, order, -outer, jnp.angle(outer) - half * jnp.pi, 1, weight)
        phase = turn(order)
        phase = jnp.where(high, phase, jnp.conj(phase))
        connected = (growing - phase * decaying) / (half * jnp.pi * 1j)
        near = (modulus > 2) & (modulus <= 1.2 * order)
        path = i_complex(n, order, jnp.where(near, away, 2.0), weight)
        series = i_series(n, order, jnp.where(modulus <= 2, w, 2.0))
        D = jnp.where(modulus <= 2, series, jnp.where(near, path, connected))
        D = D + jnp.where(reflected == 0, 0.0, reflected * decaying)
        whole = turn(v)
        D = jnp.where(left, (-1) ** n * jnp.where(upper, whole, jnp.conj(whole)) * D, D)
        return jnp.where(inside, D, jnp.nan)
    integer = v == jnp.floor(v)
    inside = ((z >= 0) | integer) & (abs(z) < jnp.inf)
    x = abs(jnp.where(inside, z, 1.0))
    series = i_series(n, order, jnp.minimum(x, 2.0))
    contour = i_real(n, order, jnp.maximum(x, 2.0), weight)
    D = jnp.where(x <= 2, series, contour)
    decaying = k_real(n, order, jnp.where(x > 0, x, 1.0), -1, weight)
    decaying = jnp.where(x > 0, decaying, (-1.0) ** n * jnp.inf)
    D = D + jnp.where(reflected == 0, 0.0, reflected * decaying)
    D = jnp.where((z < 0) & ((order + n) % 2 == 1), -D, D)
    return jnp.where(inside, D, jnp.where(abs(z) == jnp.inf, 0.0, jnp.nan))


def spherical_i_value(n, z):
    """i_n(z) as scipy.special.spherical_in computes it: by reflection for z < 0 (DLMF 10.47.16)."""
    return _reflected_i("_spherical_in", 1, n, z)


def spherical_i_slope_value(n, z):
    return _reflected_i("_spherical_in_d", -1, n, z)


def _reflected_i(name, parity, n, z):
    if jnp.iscomplexobj(z):
        return call(name, n, z)
    sign = jnp.where(n % 2 == 0, parity, -parity)
    return jnp.where(z >= 0, 1, sign) * call(name, n, abs(z))


def spherical_k_value(n, z):
    """k_n(z) as scipy.special.spherical_kn computes it: by its complex loop for z < 0."""
    return _continued_k("_spherical_kn", n, z)


def spherical_k_slope_value(n, z):
    return _continued_k("_spherical_kn_d", n, z)


def _continued_k(name, n, z):
    if jnp.iscomplexobj(z):
        return call(name, n, z)
    return jnp.where(z >= 0, call(name, n, z), jnp.real(call(name, n, z.astype(complex))))


def spherical_i_derivative(j, n, z):
    return _spherical_derivative(spherical_i_value, 1.0, j, n, z)


def spherical_k_derivative(j, n, z):
    if jnp.iscomplexobj(z):
        return _spherical_derivative(spherical_k_value, -1.0, j, n, z)
    # One loop for both signs of z: the complex one.
    inside = (z != 0) & (abs(z) < jnp.inf)
    w = jnp.where(inside, z, 1.0).astype(complex)
    D = jnp.real(_spherical_derivative(spherical_k_value, -1.0, j, n, w))
    edge = jnp.where(z == 0, (-1.0) ** j * jnp.inf, jnp.where(z == jnp.inf, 0.0, jnp.nan))
    return jnp.where(inside, D, edge)


def _spherical_derivative(value, sign, j, n, z):
    """g_n' = (n g_(n-1) + (n + 1) g_(n+1)) / (2n + 1) for g_n = i_n and (-1)^n k_n (DLMF 10.51.5), j times.

    All terms have one sign, and nothing is divided by z.
    """
    coefficients = {0: jnp.ones_like(n, float)}  # of g_(n + shift)
    for _ in range(j):
        further = {}
        for shift, c in coefficients.items():
            degree = n + shift
            further[shift - 1] = further.get(shift - 1, 0.0) + c * (degree / (2 * degree + 1))
            further[shift + 1] = further.get(shift + 1, 0.0) + c * ((degree + 1) / (2 * degree + 1))
        coefficients = further
    total = 0.0
    for shift, c in coefficients.items():
        degree = n + shift
        term = c * value(jnp.maximum(degree, 0), z)  # lower degrees have the coefficient 0
        total = total + jnp.where(degree < 0, 0.0, term)
    return jnp.where(n >= 0, sign**j * total, jnp.nan)
