"""Derivatives of Spence's function, where log(z) / (1 - z) cancels."""

import math

import jax.numpy as jnp
import numpy as np

__all__ = ["spence_derivative"]

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(24)
_NODES, _WEIGHTS = (_NODES + 1) / 2, _WEIGHTS / 2
# The Gauss rule converges like |1 - sqrt z|/|1 + sqrt z| to the 48th: 1e-17 below this.
_NEAR = 0.44


# spence' = log z / (1 - z) = -integral_0^1 dt / (1 + t (z - 1)) (DLMF 25.12.2 with z -> 1 - z), so that
#
#     spence^(n) = (-1)^n (n-1)! I_(n-1),      I_m = integral_0^1 t^m / (1 + t (z-1))^(m+1) dt.
#
# Near z = 1 by Gauss's rule, after t = s / (s + z (1 - s)), which leaves one simple pole however large m is:
#
#     I_m = z^(-m-1) G_m,                      G_m = integral_0^1 s^m / (1 + s (1/z - 1)) ds.
#
# Elsewhere by partial fractions, which cancel only near z = 1. For |z| <= 1 (where z^(-m-1) may overflow)
#
#     I_0 = -log z / (1 - z),                  I_m = (z^-m / m - I_(m-1)) / (1 - z),
#
# and for |z| > 1 (where it may underflow) the same in terms of G_m.
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
    large = -jnp.log(x) / (1 - x)
    for k in range(1, m + 1):
        large = (large - 1 / k) / (1 - x)
    large = large * x ** (m + 1)

    integral = jnp.where(near, gauss, jnp.where(inside, small, large))
    sign_factorial = (-1) ** n * math.factorial(m)
    at_border = jnp.where(z == 0, sign_factorial * jnp.inf, jnp.where(jnp.isinf(z), 0, jnp.nan))
    if real:
        at_border = jnp.where(z < 0, jnp.nan, at_border)
    return jnp.where(valid, sign_factorial * integral, at_border)
