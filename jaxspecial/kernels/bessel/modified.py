"""Derivatives of the modified Bessel functions: the shift formulas, and integrals where those cancel.

exp(z) K_v(z) and exp(-z) I_v(z) vary slowly for large z: their derivative of order n is smaller by z^n, while
every term of a shift formula is as large as the function itself. So they are differentiated under an
integral (DLMF 10.32.9 and 10.32.12, continued to z exp(i angle) by rotating the contour),

    exp(z) K_v(z)  = 1/2 Int exp(v t - z (cosh t - 1)) dt          over the real line
    exp(-z) I_v(z) = 1/(2 pi i) Int exp(z (cosh t - 1) - v t) dt   from infinity - i pi to infinity + i pi

where d^n/dz^n multiplies the integrand by (1 - cosh t)^n or (cosh t - 1)^n. On a path through a saddle point
nothing cancels, and the trapezoidal rule converges exponentially. The nodes are constants (stop_gradient), so
that JAX can differentiate the sums in v as well.

Measured against Arb, worst relative errors of K and I of orders 1 to 4 (the catalogue describes the measure). Real
z from 1e-8 to 1e8, |v| <= 50: 4e-14 and 6e-13. Complex z of any angle, |z| from 1e-3 to 50, |v| <= 20: 2e-13 and
3e-14. For complex z near the negative axis with |z| from 0.6 |v| to 1.2 |v|, |v| <= 50, K has errors of 3e-12.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.bessel.ascending import ascending_derivative, shift_cancels
from jaxspecial.kernels.bessel.magnitudes import from_above, spherical_derivative
from jaxspecial.kernels.bessel.modified_i_orders import i_slope
from jaxspecial.kernels.bessel.modified_orders import k_slope
from jaxspecial.kernels.error.exponential_integrals import times_exponential
from jaxspecial.kernels.numerics.node_sums import sum_nodes
from jaxspecial.kernels.numerics.sines import moderate_sine_and_cosine, sine_and_cosine
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import exp_i_pi, sin_pi

__all__ = [
    "i_derivative",
    "k_derivative",
    "scaled_i_derivative",
    "scaled_k_derivative",
    "spherical_i_derivative",
    "spherical_i_slope_value",
    "spherical_i_value",
    "spherical_k_derivative",
    "spherical_k_slope_value",
    "spherical_k_value",
]

NODES_K = 128
NODES_I = 96
NODES_K_COMPLEX = 320
NODES_I_COMPLEX = 192
HIGHEST = 1300.0  # exponents above are reduced: with a `half` of 2^-450 the exponential does not overflow up to there
SERIES_TERMS = 18


# ------------------------------------------------------------------------------------------- shift formulas


def i_derivative(n, v, z):
    """The n-th derivative of I_v(z): for real z by `modified_i_orders`.

    For complex z, I^(n) = 2^-n sum_k C(n,k) I_(v-n+2k) (DLMF 10.29.5), whose terms have one sign for v >= n. Next to
    integers v < n, at small z, v - n is rounded where 1/Gamma(v - n + 1) almost vanishes: there it is the ascending series. For
    |v| < 0.1 it is I_v' = I_(v+1) + (v/z) I_v (DLMF 10.29.2), applied n times.
    """
    return _i_shifted(n, "iv", v, z) if jnp.iscomplexobj(z) else i_slope(n, *_floats(v, z), 0.0)


def _floats(v, z):
    return jnp.broadcast_arrays(jnp.asarray(v, float), z)


def _i_shifted(n, name, v, z):
    tiny = (v != 0) & (abs(v) < 0.1)
    raised = raising_coefficients(n, v)
    safe = jnp.where(tiny & (z != 0), z, 1.0)
    total = jnp.zeros_like(z)
    for k in range(n + 1):
        order = jnp.where(tiny, v + k, v - n + 2 * k)
        total = total + jnp.where(tiny, raised[k] * safe ** (k - n), math.comb(n, k) / 2**n) * call(
            name, order, z
        )
    return jnp.where(~tiny & shift_cancels(n, v, z), ascending_derivative(n, v, z, 1), total)


def k_derivative(n, v, z):
    """The n-th derivative of K_v(z): for real z by `modified_orders`.

    For complex z, K^(n) = (-2)^-n sum_k C(n,k) K_(v-n+2k) (DLMF 10.29.5), by SciPy's scaled loop, because SciPy's kv is 0 where
    K is below 1e-303.
    """

    if not jnp.iscomplexobj(z):
        return k_slope(n, *_floats(v, z), 0.0)
    far = jnp.real(z) > 800
    safe = jnp.where(far, 1.0, z)
    shifted = sum(math.comb(n, k) / (-2) ** n * call("kve", v - n + 2 * k, safe) for k in range(n + 1))
    return jnp.where(far, 0.0, times_exponential(shifted, -safe))


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


# -------------------------------------------------------------------------------------------------- helpers


def frozen(v, z):
    return abs(jax.lax.stop_gradient(v)), jax.lax.stop_gradient(z)


def cosh_minus_sign(x, y, sign):
    """cosh t - sign at t = x + iy, for sign 1 or -1: twice the square of sinh(t/2) or cosh(t/2).

    XLA's own complex sinh has errors of 7e-12 for small arguments.
    """
    growing = jnp.exp(jnp.abs(x) / 2)
    near = jnp.abs(x) < 1
    series = x * horner(SINH_OF_HALF, jnp.where(near, x * x, 0.0))
    a = jnp.where(near, series, jnp.sign(x) * (growing - 1 / growing) / 2)
    b = (growing + 1 / growing) / 2
    d, c = moderate_sine_and_cosine(y / 2)
    half = jnp.where(sign > 0, jax.lax.complex(a * c, b * d), jax.lax.complex(b * c, a * d))
    return 2 * half * half


SINH_OF_HALF = [1 / (math.factorial(2 * k + 1) * 2 ** (2 * k + 1)) for k in range(8)]


def exponential(t, half=None):
    """exp(t), by functions that XLA vectorises; times the square of `half`, a power of 2, before it overflows or underflows."""
    sine, cosine = sine_and_cosine(t.imag)
    if half is None:
        size = jnp.exp(t.real)
    else:
        root = jnp.exp(t.real / 2) * half
        size = root * root
    return jax.lax.complex(size * cosine, size * sine)


def power(n):
    """The weight u^n that differentiates an integrand n times."""
    return lambda u: u**n if n else jnp.ones_like(u)


def with_powers(x, t, highest):
    """x; for highest > 0 the list of x t^m / m! for m = 0, ..., highest."""
    found = [x]
    for m in range(1, highest + 1):
        found.append(found[-1] * t / m)
    return found if highest else x


def by_parity(x, u, low, t, highest):
    """The same where u is `low`, with cosh(u t) for m = 0, 2, ... and sinh(u t) for m = 1, 3, ...; the path is symmetric there."""
    angle = moderate_sine_and_cosine(jnp.where(low, u * t.imag, 0.0))
    part = jnp.where(low, u * t.real, 0.0)
    sinh, cosh = jnp.sinh(part), jnp.cosh(part)
    odd = jax.lax.complex(sinh * angle[1], cosh * angle[0])
    even = jax.lax.complex(cosh * angle[1], sinh * angle[0])
    return [jnp.where(low, odd if m % 2 else even, 1.0) * y for m, y in enumerate(with_powers(x, t, highest))]


# ------------------------------------------------------------------------------------------ the integral of K
#
# With sign = 1 the integral is exp(z) K_v(z), with sign = -1 it is exp(-z) K_v(z). With a weight w(u), u = sign -
# cosh t, a polynomial of degree n, it is the combination of derivatives with the coefficients of w.
#
# Real z: the integrals over t < 0 and t > 0 are taken as one over t >= 0, so that the symmetry is exact. The
# integrand is at most exp((v+n) t - z cosh t), whose peak is at sinh t0 = (v+n)/z. With w = hypot(v+n, z) its
# exponent falls from there
#   by at least w (cosh s - 1) at t0 + s, and by at least w (exp(-s) - 1 + s) >= w s^2/(2+s) at t0 - s.
# At the ends it has fallen by 37, and by 3.5 more for each order because of the power of u.


def k_real(n, v, z, sign, weight):
    frozen_v, frozen_z = frozen(v, z)
    order = frozen_v + n
    peak = jnp.arcsinh(order / frozen_z)
    ratio = (37.0 + 3.5 * n) / jnp.hypot(order, frozen_z)
    start = jnp.maximum(peak - (ratio + jnp.sqrt(ratio * (ratio + 8))) / 2, 0.0)
    stop = peak + jnp.arccosh(1 + ratio)
    step = (stop - start) / (NODES_K - 1)

    def term(number):
        t = start + number * step
        c = 2 * jnp.sinh(t / 2) ** 2 if sign > 0 else 2 * jnp.cosh(t / 2) ** 2
        both = 0.5 * (jnp.exp(v * t - z * c) + jnp.exp(-v * t - z * c))
        return jnp.where(number == 0, 0.5, 1.0) * step * weight(-c) * both

    return sum_nodes(term, NODES_K, z)


# Complex z of any angle up to pi, and continued beyond the cut by as much: the contour t = s - i angle tanh(s + shift)
# ends where z cosh t is positive. It should pass through the saddle point exp(t0) = (v + sqrt(v^2 + z^2))/z, so
# tanh(Re t0 + shift) = -Im t0/angle. But with a shift beyond 1.2 the other half of the contour would pass through
# regions where the integrand is large. With |shift| <= 1.2 the terms exceed their sum by at most exp(3) for v = 50
# (by a numerical search).


def k_complex(n, v, z, angle, sign, weight, highest=0, half=None):
    """The sum; for highest > 0 those with the weights 1, t, t^2 / 2!, ..., the Taylor coefficients in v >= 0.

    With `half` they are multiplied by its square; where they are too large even then, they are smaller, with the right phase.
    """
    frozen_v, frozen_z = frozen(v, z)
    angle = jax.lax.stop_gradient(angle)
    modulus = abs(frozen_z)
    order = jnp.maximum(frozen_v + n, 1.0)
    peak = jnp.arcsinh(order / modulus)
    ratio = (80.0 + 8.0 * n) / jnp.sqrt(abs(frozen_z**2 + order**2) + modulus)
    left = peak - (ratio + jnp.sqrt(ratio * (ratio + 8))) / 2
    stop = peak + jnp.arccosh(1 + ratio)
    start = jnp.where(left > 0, left, -stop)
    step = (stop - start) / (NODES_K_COMPLEX - 1)

    root = jnp.sqrt(frozen_z**2 + frozen_v**2)
    aligned = jnp.where(jnp.real(root * jnp.conj(frozen_z)) < 0, -root, root)
    saddle = (frozen_v + jnp.where(frozen_v > modulus, root, aligned)) / frozen_z
    turned = abs(angle) > 1e-3
    share = jnp.where(
        turned,
        -jnp.angle(saddle) / jnp.where(turned, angle, 1.0),
        frozen_v / jnp.hypot(frozen_v, modulus),
    )
    shift = jnp.arctanh(jnp.clip(share, -0.9999, 0.9999)) - jnp.log(abs(saddle))
    shift = jnp.clip(shift, -1.2, 1.2)
    upward = jnp.where(v < 0, -v, v)
    low = (upward < 1) & (highest > 0)
    shift, factor = jnp.where(low, 0.0, shift), jnp.where(low, 0.0, upward)
    excess = 0.0
    if half is not None:
        top = frozen_v * jnp.log(abs(saddle)) - jnp.real(frozen_z * ((saddle + 1 / saddle) / 2 - sign))
        excess = jnp.maximum(top - HIGHEST, 0.0)

    def term(number):
        s = start + number * step
        bend = jnp.tanh(s + shift)
        t = jax.lax.complex(s, -angle * bend)
        dt = jax.lax.complex(jnp.ones_like(s), -angle * (1 - bend**2)) * step
        c = cosh_minus_sign(s, -angle * bend, sign)
        value = 0.5 * dt * weight(-c) * exponential(factor * t - z * c - excess, half)
        return by_parity(value, upward, low, t, highest) if highest else value

    return sum_nodes(term, NODES_K_COMPLEX, z, together=1)


def scaled_k_derivative(n, v, z):
    """d^n/dz^n of exp(z) K_v(z); on the cut from above, as SciPy's values are."""
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), from_above(z))
    if jnp.iscomplexobj(z):
        inside = (z != 0) & jnp.isfinite(z)
        z = jnp.where(inside, z, 1.0)
        return jnp.where(inside, k_complex(n, v, z, jnp.angle(z), 1, power(n)), jnp.nan)
    return k_slope(n, v, z, 1.0)


# ------------------------------------------------------------------------------------------ the integral of I
#
# The path t = tau + i theta with sinh tau = (v/z) theta/sin theta is one of steepest descent for real v and z.
# theta = 2 gd(y) = 4 atan(tanh(y/2)) moves its ends to y = +-infinity, with
# sin theta = 2 tanh y sech y, cos theta = 1 - 2 tanh^2 y, dtheta/dy = 2 sech y. The path for v = 0 has corners. As
# the integral does not depend on the path, the path for v = 1 is taken where v < 1.


def i_path(y, rho):
    """tau, theta and their slopes in y for sinh tau = rho theta/sin theta."""
    sech, tanh = 1 / jnp.cosh(y), jnp.tanh(y)
    theta = 4 * jnp.arctan(jnp.tanh(y / 2))
    sin, cos = 2 * tanh * sech, 1 - 2 * tanh**2
    small = abs(theta) < 0.06
    x = jnp.where(small, theta, 0.05) ** 2
    safe = jnp.where(small, 1.0, sin)
    # theta/sin theta and its derivative, for small theta by their Taylor series
    near = 1 + x * (1 / 6 + x * (7 / 360 + x * (31 / 15120 + x * 127 / 604800)))
    near_slope = theta * (1 / 3 + x * (7 / 90 + x * (31 / 2520 + x * (127 / 75600 + x * 73 / 342144))))
    quotient = jnp.where(small, near, theta / safe)
    slope = jnp.where(small, near_slope, (sin - theta * cos) / safe**2)
    sinh = rho * quotient
    return jnp.arcsinh(sinh), theta, rho * slope / jnp.sqrt(1 + sinh**2) * 2 * sech, 2 * sech


def i_term(y, step, rho, turn, v, z, weight, highest=0, half=None):
    tau, theta, dtau, dtheta = i_path(y, rho)
    t, dt = jax.lax.complex(tau, theta - turn), jax.lax.complex(dtau, dtheta) * step
    c = cosh_minus_sign(tau, theta - turn, 1)
    return with_powers(dt * weight(c) * exponential(z * c - v * t, half), -t, highest)


# With w = hypot(v, z) the exponent falls along the path by at least w (1 - cos theta) = 2 w tanh^2 y, and by
# about (pi/2) v exp(y) for large y. (For 2e5 random v, z it had fallen by `drop` at the ends below.) `drop` is larger
# by 6 for each order because of the power and of what cancels in the sum. By the symmetry in y, the imaginary parts
# of the terms y > 0 are enough.


def i_real(n, v, z, weight):
    """exp(-z) I_v(z) with a weight, for v >= 0 and z > 0.5."""
    frozen_v, frozen_z = frozen(v, z)
    order = jnp.maximum(frozen_v, 1.0)
    drop = 40.0 + 6.0 * n
    ratio = jnp.sqrt(drop / (2 * jnp.hypot(order, frozen_z)))
    far = jnp.log(1 + 2 * drop / (jnp.pi * order)) + 0.6
    end = jnp.where(ratio < 1, jnp.minimum(far, jnp.arctanh(jnp.minimum(ratio, 0.9999))), far)
    step = end / NODES_I

    def term(number):
        return jnp.imag(i_term((number + 0.5) * step, step, order / frozen_z, 0.0, v, z, weight))

    return sum_nodes(term, NODES_I, z) / jnp.pi


# For complex z the ends are rotated by -angle, and rho = sinh(Re t0), sinh t0 = v/z, so that the path passes
# close to the saddle points. Where |z| is next to v two of them meet next to the imaginary axis, and rho would be 0. There the exponent is like |z| t^3 / 6,
# so that |z|^(-1/3) is their width, and the least rho. The path is used only where |z| <= v, or |z| <= 2: beyond, it fails next to the imaginary axis.


def i_complex(n, v, z, weight, highest=0, half=None):
    """The sum; for highest > 0 those with the weights 1, -t, t^2 / 2!, ..., the Taylor coefficients in v. With `half` times its square."""
    frozen_v, frozen_z = frozen(v, z)
    modulus = abs(frozen_z)
    least = jnp.where(modulus > 1, jnp.maximum(modulus, 1.0) ** (-1 / 3), 1 / modulus)
    rho = jnp.maximum(jnp.sinh(jnp.real(jnp.arcsinh(frozen_v / frozen_z))), least)
    end = jnp.log(1 + 2 * (40.0 + 6.0 * n) / (jnp.pi * rho * modulus)) + 0.8
    step = 2 * end / NODES_I_COMPLEX

    def term(number):
        return i_term(
            (number + 0.5) * step - end, step, rho, jnp.angle(frozen_z), v, z, weight, highest, half
        )

    sums = sum_nodes(term, NODES_I_COMPLEX, z, together=1)
    return jax.tree.map(lambda total: total / (2j * jnp.pi), sums)


# For |z| <= 2 the power series (DLMF 10.25.2), regular at 0:
#   I_v^(j)(z) = sum_k (v+2k) ... (v+2k-j+1) (z/2)^(v+2k-j) / (2^j k! Gamma(v+k+1))
# For integers v < j the first terms vanish, and the sum begins after them.


def i_series(j, v, z):
    """I_v^(j)(z) for v >= 0."""
    first = jnp.where((v == jnp.floor(v)) & (v < j), jnp.ceil((j - v) / 2), 0.0)
    coefficient = call("rgamma", v + 1)
    scale = jnp.ones_like(z)
    total = jnp.zeros_like(z)
    for k in range(SERIES_TERMS):
        if k:
            coefficient = coefficient / (k * (v + k))
            scale = jnp.where(k > first, scale * z * z / 4, 1.0)
        falling = 1.0
        for i in range(j):
            falling = falling * (v + (2 * k - i))  # in this order, exact for tiny v
        total = total + jnp.where(k >= first, coefficient * falling, 0.0) * scale
    return jnp.power(z / 2, v + 2 * first - j) * total / 2**j


def i_series_scaled(n, v, z):
    """d^n/dz^n of exp(-z) I_v(z)."""
    return jnp.exp(-z) * sum(math.comb(n, j) * (-1) ** (n - j) * i_series(j, v, z) for j in range(n + 1))


def scaled_i_derivative(n, v, z):
    """d^n/dz^n of exp(-|z|) I_v(z) for real z; for complex z see `i_derivative_complex`.

    At z = 0, where exp(-|z|) has a corner, it is the derivative from the right.
    """
    v, z = jnp.broadcast_arrays(jnp.asarray(v, float), z)
    if jnp.iscomplexobj(z):
        return i_derivative_complex(n, v, z)
    return i_slope(n, v, z, 1.0)


# exp(-|Re z|) I_v(z) is not holomorphic. It is exp(scale) G(z) with
#   |z| <= 1:  G = I_v,                scale = -|Re z|
#   |z| > 1:   G = exp(-s z) I_v(z),   scale = i s Im z,   s = 1 for Re z >= 0, -1 otherwise.
# The first loses a factor z^n for large z; in the second, terms cancel for small z along the imaginary axis.
#
# With w = z or -z in the right half-plane (DLMF 10.34.1: I_v(w e^(+-i pi)) = e^(+-i pi v) I_v(w)), G is computed
#   for |w| <= 2 from the series;
#   for 2 < |w| <= v from the integral of I;
#   otherwise from I_v = (K_v(w e^(-+i pi)) - e^(+-i pi v) K_v(w)) / (+-i pi) (DLMF 10.34.2), upper signs for
#   Im w >= 0. For |w| > v its first term is not larger than I itself.


def i_derivative_complex(n, v, z):
    """exp(scale) G^(n)(z)."""
    inside = jnp.isfinite(z)
    z = jnp.where(inside, z, 1.0)
    order = jnp.where(v < 0, -v, v)
    left = jnp.real(z) < 0
    w = jnp.where(left, -z, z)
    modulus = abs(w)
    small = modulus <= 1
    away = jnp.where(modulus > 0, w, 1.0)
    half = jnp.where(jnp.imag(away) >= 0, 1.0, -1.0)
    phase = exp_i_pi(half * order)

    # the n-th derivative of exp(-w) K(w), or of K(w) where |z| <= 1, with the weight (-cosh t)^n
    decaying = k_complex(n, order, away, jnp.angle(away), -1, lambda u: power(n)(jnp.where(small, u + 1, u)))
    outer = jnp.where(modulus > 2, away, 2.0)
    turned = jnp.angle(outer) - half * jnp.pi
    growing = (-1) ** n * k_complex(n, order, -outer, turned, 1, power(n))
    connected = (growing - phase * decaying) / (half * jnp.pi * 1j)
    near = (modulus > 2) & (modulus <= order)
    path = i_complex(n, order, jnp.where(near, away, 2.0), power(n))
    inner = jnp.where(modulus <= 2, w, 2.0)
    series = jnp.where(small, jnp.exp(-inner) * i_series(n, order, inner), i_series_scaled(n, order, inner))
    D = jnp.where(modulus <= 2, series, jnp.where(near, path, connected))
    reflected = jnp.where(v < 0, sin_pi(order) * 2 / jnp.pi, 0.0)
    D = D + jnp.where(reflected == 0, 0.0, reflected * decaying)

    D = jnp.where(left, (-1) ** n * exp_i_pi(jnp.where(jnp.imag(z) >= 0, v, -v)) * D, D)
    # D is exp(-s z) I^(n) for |z| <= 1 and G^(n) beyond. Times exp(i s Im z) both are exp(scale) G^(n).
    return jnp.where(inside, D * jnp.exp(1j * jnp.imag(w)), jnp.nan)


# ------------------------------------------------------------------------------------------------- spherical


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
    if jnp.iscomplexobj(z):
        return _spherical_derivative(spherical_i_value, 1.0, j, n, z)
    middle = _spherical_derivative(spherical_i_value, 1.0, j, n, abs(z))
    return spherical_derivative("i", j, n, z, "spherical_i", middle)


def spherical_k_derivative(j, n, z):
    if jnp.iscomplexobj(z):
        return _spherical_derivative(spherical_k_value, -1.0, j, n, z)
    # One loop for both signs of z: the complex one.
    inside = (z != 0) & (abs(z) < jnp.inf)
    w = jnp.where(inside, z, 1.0).astype(complex)
    D = jnp.real(_spherical_derivative(spherical_k_value, -1.0, j, n, w))
    edge = jnp.where(z == 0, (-1.0) ** j * jnp.inf, jnp.where(z == jnp.inf, 0.0, jnp.nan))
    D = jnp.where(inside, D, edge)
    right = z > 0
    return jnp.where(right, spherical_derivative("k", j, n, jnp.where(right, z, 1.0), "spherical_k", D), D)


def _spherical_derivative(value, sign, j, n, z):
    """The j-th derivative, by g_n' = (n g_(n-1) + (n + 1) g_(n+1)) / (2n + 1), g_n = i_n or (-1)^n k_n (DLMF 10.51).

    All terms have the same sign, and nothing is divided by z.
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
