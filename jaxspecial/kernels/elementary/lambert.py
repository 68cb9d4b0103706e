"""Derivatives of the Lambert W function and of the Wright omega function, also at their branch points."""

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.double_double import plus_two_doubles
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["lambertw_derivative", "wrightomega_derivative"]

# 1/e and pi as sums of two doubles: near a branch point the result depends on their last bits.
_INVERSE_E = (0.36787944117144233, -1.2428753672788363e-17)
_PI = (3.141592653589793, 1.2246467991473532e-16)

# W = -1 + p - p^2/3 + ... with p = sqrt(2(ez + 1)) (DLMF 4.13.6), the coefficients of p, p^2, ...
_BRANCH_SERIES = (1.0, -1 / 3, 11 / 72, -43 / 540, 769 / 17280, -221 / 8505)
# Where |p| is below this, SciPy's W has too few correct digits in 1 + W.
_BRANCH_RADIUS = 0.3


def _from_branch_point(p, residual, slope):
    """1 + W from p: the branch-point series (7e-5 relative at the radius), then two Newton steps."""
    u = p * horner(_BRANCH_SERIES, p)
    for _ in range(2):
        safe = jnp.where(u == 0, 1, u)
        u = jnp.where(u == 0, 0, safe - residual(safe) / slope(safe))
    return u


def _nearer_root(p, u):
    """p or -p, whichever is closer to SciPy's u = 1 + W; p where that is NaN."""
    return jnp.where(abs(u + p) < abs(u - p), -p, p)


def _complex_power(base, exponent):
    power = jnp.ones_like(base)
    for _ in range(exponent):
        power = power * base
    return power


# With W e^W = z the first derivative is W' = e^-W / (1 + W), and by induction (Corless et al., On the Lambert
# W function, Adv. Comput. Math. 5 (1996), section 3)
#
#     W^(n) = e^(-n W) p_n(W) / (1 + W)^(2n-1),   p_1 = 1,   p_(n+1) = -(n W + 3n - 1) p_n + (1 + W) p_n'.
#
# The coefficients of p_n all have the same sign, so that nothing cancels except at zeros of the derivative. e^-W is
# computed as W/z where W is not small: exp would amplify the rounding error of a large W. The other factor is 1 + W.
#
# Near z = -1/e SciPy's W has only half of its digits in u = 1 + W. There (u - 1) e^u = e z, that is
#
#     e z + 1 = 1 + (u - 1) e^u = sum_(m >= 2) (m-1)/m! u^m = p^2/2,
#
# in which nothing cancels if z + 1/e is computed with both parts of 1/e.
_BRANCH_MAP = (0.0, 0.0, 1 / 2, 1 / 3, 1 / 8, 1 / 30, 1 / 144, 1 / 840, 1 / 5760, 1 / 45360, 1 / 403200)
_BRANCH_MAP = (*_BRANCH_MAP, 1 / 3991680, 1 / 43545600, 1 / 518918400)


def _lambertw_polynomial(n):
    """The coefficients of p_n, lowest first."""
    p = [1]
    for m in range(1, n):
        step = [0] * (len(p) + 1)
        for k, c in enumerate(p):
            step[k] += -(3 * m - 1) * c + k * c
            step[k + 1] += -m * c
            if k > 0:
                step[k - 1] += k * c
        p = step
    return p


def lambertw_derivative(n, z, k, tol):
    """The n-th derivative of lambertw(z, k) in z.

    The relative error is below 1e-14 for |z| in [1e-300, 1e300] on the branches -2 to 5, orders 1 to 4, also within one
    ulp of the branch point -1/e. SciPy's own W is NaN at the double nearest to -1/e; the derivative is not.
    """
    z = z.astype(jnp.complex128)
    k = k.astype(int)
    w = call("_lambertw", z, k, tol)

    offset = plus_two_doubles(z.real, *_INVERSE_E) + 1j * z.imag
    p = jnp.sqrt(2 * jnp.e * offset)
    on_branch = (abs(1 + w) < 0.7) | (jnp.isnan(w.real) & ((k == 0) | (k == -1)))
    near = (abs(p) < _BRANCH_RADIUS) & on_branch
    # at the one NaN, W_0 = -1 + p and W_-1 = -1 - p
    root = jnp.where(jnp.isnan(w.real), jnp.where(k == 0, p, -p), _nearer_root(p, 1 + w))
    root = jnp.where(near, root, 0.1)
    half_square = root * root / 2
    from_series = _from_branch_point(
        root, lambda u: horner(_BRANCH_MAP, u) - half_square, lambda u: u * jnp.exp(u)
    )
    u = jnp.where(near, from_series, 1 + w)
    w = jnp.where(near, from_series - 1, w)

    small = abs(w) < 1
    exponential = jnp.exp(-jnp.where(small, w, 0))
    quotient = w / jnp.where(small, 1, z)
    inverse_exp = jnp.where(small, exponential, quotient)
    derivative = (
        _complex_power(inverse_exp, n) * horner(_lambertw_polynomial(n), w) / _complex_power(u, 2 * n - 1)
    )
    return jnp.where(jnp.isinf(z), 0, derivative)


# omega + log omega = z gives omega' = omega/(1 + omega), and by induction
#
#     omega^(n) = omega q_n(omega) / (1 + omega)^(2n-1),   q_1 = 1,
#     q_(n+1) = (1 + omega)(q_n + omega q_n') - (2n-1) omega q_n,
#
# whose coefficients are second-order Eulerian numbers with alternating signs. In t = omega/(1 + omega) and
# v = 1/(1 + omega) it is omega^(n) = t sum_k c_k t^k v^(2n-2-k), which cannot overflow.
#
# Near the branch points z = -1 +- i pi, with omega = -1 + u,
#
#     -(z + 1 -+ i pi) = -u - log(1 - u) = sum_(m >= 2) u^m / m = p^2/2,
#
# and u = p - p^2/3 + p^3/36 + ... with the coefficients of Stirling's series (DLMF 5.11.3 and its proof), then two
# Newton steps.
_OMEGA_SERIES = (1.0, -1 / 3, 1 / 36, 1 / 270, 1 / 4320, -1 / 17010)


def _wrightomega_polynomial(n):
    """The coefficients of q_n, lowest first."""
    q = [1]
    for m in range(1, n):
        step = [0] * (len(q) + 1)
        for k, c in enumerate(q):
            step[k] += (k + 1) * c
            step[k + 1] += (k + 1) * c - (2 * m - 1) * c
        q = step
    while len(q) > 1 and q[-1] == 0:
        q.pop()
    return q


def wrightomega_derivative(n, z):
    """The n-th derivative of wrightomega(z), z real or complex."""
    w = call("wrightomega", z)
    u = 1 + w
    if jnp.iscomplexobj(z):
        w, u = _refined_omega(z, w)
    infinite = jnp.isinf(w)
    # 1 / u by scaling: the division by a complex u may overflow where |u| does not
    scale = jnp.where(infinite, 1, jnp.maximum(1, abs(u)))
    v = jnp.where(infinite, 0, 1 / jnp.where(infinite, 1, u / scale) / scale)
    t = jnp.where(abs(w) > 1, 1 - v, jnp.where(abs(w) > 1, 1, w) * v)
    coefficients = _wrightomega_polynomial(n)
    total = jnp.zeros_like(v)
    for k, c in enumerate(coefficients):
        total = total + c * _complex_power(t, k) * _complex_power(v, 2 * n - 2 - k)
    return t * total


def _refined_omega(z, w):
    """omega and 1 + omega: SciPy's omega after one Newton step, and the series near the branch points.

    SciPy's error is 3e-13 close to the cuts.
    """
    finite = jnp.isfinite(w) & jnp.isfinite(z) & (w != 0)
    safe = jnp.where(finite, w, 1)
    residual = jnp.where(finite, z, 1) - safe - jnp.log(safe)
    turns = jnp.round(residual.imag / (2 * jnp.pi))
    residual = residual - 2j * jnp.pi * turns
    u = 1 + safe
    step = safe * residual / jnp.where(u == 0, 1, u)
    # a step that is not small comes from the neighbourhood of the branch point, or from a huge z
    refined = jnp.where(abs(step) < 1e-8 * abs(safe), safe + step, safe)
    w = jnp.where(finite, refined, w)

    side = jnp.where(z.imag < 0, -1.0, 1.0)
    offset = (z.real + 1) + 1j * side * plus_two_doubles(abs(z.imag), -_PI[0], -_PI[1])
    p = jnp.sqrt(-2 * offset)
    near = abs(p) < _BRANCH_RADIUS
    root = jnp.where(near, _nearer_root(p, 1 + w), 0.1)
    half_square = root * root / 2
    u = root * horner(_OMEGA_SERIES, root)
    for _ in range(2):
        tail = horner([0.0, 0.0] + [1 / m for m in range(2, 30)], u)
        u = u - (tail - half_square) / (u / (1 - u))
    return jnp.where(near, u - 1, w), jnp.where(near, u, 1 + w)
