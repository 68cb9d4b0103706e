"""Derivatives of the zeta functions in s, and of Spence's function, where log(z) / (1 - z) cancels."""

import math

import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.gamma import gamma_star
from jaxspecial.kernels.gamma.polygamma import psi_right
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import times_exp
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.taylor import exponential, product, times_linear
from jaxspecial.kernels.numerics.trig_pi import sine, turn

__all__ = ["hurwitz_partial", "polygamma_derivative", "riemann_partial", "spence_derivative"]


# The Hurwitz zeta function by Euler and Maclaurin's formula, DLMF 25.11.5 with all of its terms: with w = q + N,
#
#     zeta(s, q) = sum_(k<N) (q + k)^-s + w^-s (w/(s - 1) + 1/2 + sum_(m=1..M) B_2m/(2m)! (s)_(2m-1) w^(1-2m)).
#
# With N = 8 and M = 10 the remainder is below 1e-17 zeta for s > 1 and q > 0: where (s)_(2M+1) is not small compared
# with (2 pi w)^(2M+1), w^-s is small compared with q^-s. Every quantity is a jet: with s + e in place of s, the list
# of its Taylor coefficients in e; n! times the n-th one is the n-th derivative. Coefficients of equal order have the
# same sign, except where log(q + k) < 0.
_TERMS = 8
_BERNOULLI = np.array([1, -1, 1, -1, 5, -691, 7, -3617, 43867, -174611])
_BERNOULLI = _BERNOULLI / [6, 30, 42, 30, 66, 2730, 6, 510, 798, 330]
_CORRECTIONS = [b / math.factorial(2 * m) for m, b in enumerate(_BERNOULLI, 1)]


def _zeta_jet(length, s, q, logarithm_of=jnp.log):
    """The jet of zeta(s, q) in s, s > _REFLECTED.

    The relative error, that of the power, is 3e-14 where q^-s is neither 0 nor infinite. With the logarithm
    x -> log(x / q) and length 1 the result is q^s zeta(s, q).
    """

    def power(base):
        """The jet of base^-s."""
        logarithm = logarithm_of(base)
        value = jnp.exp(-s * logarithm)
        return [value * (-logarithm) ** n / math.factorial(n) for n in range(length)]

    w = q + _TERMS
    corrections = [jnp.full_like(s, _CORRECTIONS[-1])] + [jnp.zeros_like(s)] * (length - 1)
    for m in range(len(_CORRECTIONS) - 1, 0, -1):
        corrections = times_linear(times_linear(corrections, s + 2 * m - 1), s + 2 * m)
        corrections = [c / (w * w) for c in corrections]
        corrections[0] = corrections[0] + _CORRECTIONS[m - 1]
    corrections = [c / w for c in times_linear(corrections, s)]
    corrections[0] = corrections[0] + 0.5
    integral = [w * (-1) ** n / (s - 1) ** (n + 1) for n in range(length)]
    # w^-s as a square: where w^-s underflows, the result, which has a factor w, may not.
    logarithm = logarithm_of(w)
    root = jnp.exp(-s / 2 * logarithm)
    slopes = [root * (-logarithm) ** n / math.factorial(n) for n in range(length)]
    rest = product(slopes, [a + b for a, b in zip(integral, corrections, strict=True)])
    rest = [jnp.where(root == 0, 0, root * r) for r in rest]
    for k in range(_TERMS - 1, -1, -1):
        rest = [r + p for r, p in zip(rest, power(q + k), strict=True)]
    return rest


def hurwitz_partial(orders, x, q):
    """A partial derivative of zeta(x, q), x > 1, q > 0. By DLMF 25.11.17,

    d^j/dq^j zeta(x, q) = (-1)^j (x)_j zeta(x + j, q).

    The relative error is 5e-14, mostly that of the power where x log q is large; 1e-12 at a zero of d^4/dx^3dq.
    """
    i, j = orders
    jet = _zeta_jet(i + 1, x + j, q)
    for k in range(j):
        jet = times_linear(jet, x + k)
    return (-1) ** j * math.factorial(i) * jet[i]


# Left of 0 the term (x + k)^-s of zeta(s, x) with the nearest pole is much larger than the others. For s above
# _MOST_FINITE the sum times Gamma(s) overflows everywhere, with the sign of that term, unless two poles are equally
# near. (SciPy adds infinite terms of both signs.)
_MOST_FINITE = 172


def polygamma_derivative(j, n, x):
    """psi^(n + j)(x), j >= 1.

    It is (-1)^s Gamma(s) zeta(s, x), s = n + j + 1 (DLMF 25.11.12). For x > 0 the factors may overflow and underflow
    where the product does not. There, by Stirling's formula, the product is that of

        sqrt(2 pi / s) Gamma*(s) exp(s (log(s / x) - 1)) and x^s zeta(s, x).

    For odd s and negative half-integers x terms cancel in pairs; the sum of the others is zeta(s, 1 - x).
    """
    s = n + (j + 1.0)
    odd, distance = s % 2 == 1, x - jnp.round(x)
    x = jnp.where(odd & (x < 0) & (abs(distance) == 0.5), 1 - x, x)
    gamma, zeta = call("gamma", s), call("_zeta", s, x)
    scaled = (x > 0) & (s > 1) & ~((gamma < 1e300) & (zeta > 1e-300) & (zeta < 1e300))
    s1, x1 = jnp.where(scaled, s, 2), jnp.where(scaled, x, 1)
    tail = _zeta_jet(1, s1, x1, lambda base: log1p((base - x1) / x1))[0]
    factor = jnp.sqrt(2 * jnp.pi / s1) * gamma_star(s1) * tail
    size = jnp.where(scaled, times_exp(factor, s1 * (jnp.log(s1) - jnp.log(x1) - 1)), gamma * zeta)
    overflows = (x < 0) & (distance != 0) & (s > _MOST_FINITE) & (s < jnp.inf)
    size = jnp.where(overflows, jnp.where(odd, jnp.sign(distance), 1) * jnp.inf, size)
    return (-1.0) ** s * size


# Left of _REFLECTED Riemann's functional equation, DLMF 25.4.1 with t = 1 - s,
#
#     zeta(s) = 2 (2 pi)^-t cos(pi t/2) Gamma(t) zeta(t).
#
# Between _REFLECTED and the pole at 1 the terms of the formula above lose at most one digit by cancellation.
_REFLECTED = -0.5


def riemann_partial(orders, x):
    """A derivative of zeta(x), real x; the relative error is 6e-14 up to order 8 for x >= -150."""
    (n,) = orders
    reflected = x < _REFLECTED
    t = jnp.where(reflected, 1 - x, x)
    jet = _zeta_jet(n + 1, t, jnp.ones_like(t))

    t_safe = jnp.where(reflected, t, 2)
    logarithm = [None, call("psi", t_safe) - math.log(2 * math.pi)]
    for k in range(2, n + 1):
        logarithm.append(psi_right(k - 1, t_safe) / math.factorial(k))
    gamma = exponential(logarithm, n + 1)
    angle = turn(t_safe / 2)
    wave = [sine(k + 1, angle) * (math.pi / 2) ** k / math.factorial(k) for k in range(n + 1)]
    scale = 2 * call("gamma", t_safe) * (2 * math.pi) ** -t_safe
    left = (-1) ** n * scale * product(product(gamma, wave), jet)[n]
    return math.factorial(n) * jnp.where(reflected, left, jet[n])


_NODES, _WEIGHTS = gauss_legendre(24)
# The error of the Gauss rule is (|1 - sqrt z|/|1 + sqrt z|)^48: 1e-17 if the quotient is below _NEAR.
_NEAR = 0.44


# spence' = log z / (1 - z) = -integral_0^1 dt / (1 + t (z - 1)) (DLMF 25.12.2 with z -> 1 - z), so that
#
#     spence^(n) = (-1)^n (n-1)! I_(n-1),      I_m = integral_0^1 t^m / (1 + t (z-1))^(m+1) dt.
#
# Near z = 1 by Gauss's rule, after t = s / (s + z (1 - s)), which leaves one simple pole however large m is:
#
#     I_m = z^(-m-1) G_m,                      G_m = integral_0^1 s^m / (1 + s (1/z - 1)) ds.
#
# Elsewhere by partial fractions, whose terms cancel only near z = 1. For |z| <= 1 (where z^(-m-1) may overflow)
#
#     I_0 = -log z / (1 - z),                  I_m = (z^-m / m - I_(m-1)) / (1 - z),
#
# and for |z| > 1 (where it may underflow) the same in terms of G_m. The logarithm is that of z, not of 1 / z, which
# may lose the sign of a zero imaginary part, and with it the side of the cut.
def spence_derivative(n, z):
    """The n-th derivative of spence(z), n >= 1, z real or complex: -1, 1/2, -2/3, 3/2 at z = 1 exactly.

    Relative error below 1e-14 for orders 1 to 4 wherever SciPy's spence is finite.
    """
    m = n - 1
    real = not jnp.iscomplexobj(z)
    finite = jnp.isfinite(z)
    valid = finite & ((z > 0) if real else (z != 0))
    z_safe = jnp.where(valid, z, 1)

    root = jnp.sqrt(z_safe)
    near = abs(1 - root) < _NEAR * abs(1 + root)
    z_near = jnp.where(near, z_safe, 1)
    s = _NODES.reshape((-1,) + (1,) * z.ndim)
    weights = _WEIGHTS.reshape(s.shape)
    gauss = jnp.sum(weights * s**m * z_near / (z_near + s * (1 - z_near)), axis=0)
    gauss = gauss / z_near ** (m + 1)

    inside = abs(z_safe) <= 1
    z_small = jnp.where(inside & ~near, z_safe, 0.125)
    small = -jnp.log(z_small) / (1 - z_small)
    for k in range(1, m + 1):
        power = 1 / (k * z_small**k)
        small = jnp.where(jnp.isinf(power), power, (power - small) / (1 - z_small))

    z_large = jnp.where(~inside & ~near, z_safe, 8.0)
    x = 1 / z_large
    large = jnp.log(z_large) / (1 - x)
    for k in range(1, m + 1):
        large = (large - 1 / k) / (1 - x)
    large = large * x ** (m + 1)

    integral = jnp.where(near, gauss, jnp.where(inside, small, large))
    sign_factorial = (-1) ** n * math.factorial(m)
    at_border = jnp.where(z == 0, sign_factorial * jnp.inf, jnp.where(jnp.isinf(z), 0, jnp.nan))
    if real:
        at_border = jnp.where(z < 0, jnp.nan, at_border)
    return jnp.where(valid, sign_factorial * integral, at_border)
