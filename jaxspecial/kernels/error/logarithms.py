"""The logarithm of the complementary error function and its derivatives, also where erfc underflows."""

import math

import jax.numpy as jnp
from jax import lax

from jaxspecial.kernels.error.faddeeva import _erfcx_sums, gaussian_derivative
from jaxspecial.kernels.error.values import erfc_value, erfcx_value
from jaxspecial.kernels.numerics.leibniz import logarithm
from jaxspecial.kernels.numerics.scaling import divided_by_power
from jaxspecial.kernels.numerics.small_differences import near_log1pmx

__all__ = ["log_erfc_derivative", "log_erfc_value"]

SMALL = 0.4  # erf(0.4) < 1/2


def log_erfc_value(x):
    """log erfc(x): log(1 - erf(x)) on the left, and -x^2 + log erfcx(x) on the right, whose terms are both negative (DLMF 7.2.3)."""
    right = x > SMALL
    erf = lax.erf(jnp.where(right, 0, x))
    far = jnp.where(right, x, 1)
    return jnp.where(right, -far * far + jnp.log(erfcx_value(far)), -erf + near_log1pmx(-erf))


def log_erfc_derivative(n, x):
    """The n-th derivative of log erfc(x), n >= 1.

    Right: log erfc = -x^2 + log erfcx, where nothing of the size of x^2 is in the derivatives of log erfcx.
    Left: the first derivative is -h, h = 2/sqrt(pi) exp(-x^2) / erfc(x), h' = h s, s = h - 2 x (DLMF 7.10.1).
    """
    right = x > 0
    finite = jnp.where(right & (x < jnp.inf), x, 1)
    unit = jnp.maximum(finite, 1)
    sums = _erfcx_sums(n, finite / unit, 1 / unit)  # those of erfcx times powers of the unit
    far = divided_by_power(logarithm(lambda k: sums[k] / sums[0])(n), unit, n)
    far = far + (-2 * finite if n == 1 else -2.0 if n == 2 else 0.0)
    far = jnp.where(x == jnp.inf, {1: -jnp.inf, 2: -2.0}.get(n, 0.0), far)

    left = jnp.where(right, 0, x)
    hazard = [2 / math.sqrt(math.pi) * gaussian_derivative(0, left) / erfc_value(left)]
    slope = [hazard[0] - 2 * jnp.maximum(left, -1e3)]  # beyond, the Gaussian is 0
    for k in range(n - 1):
        hazard.append(sum(math.comb(k, j) * hazard[j] * slope[k - j] for j in range(k + 1)))
        slope.append(hazard[k + 1] - (2.0 if k == 0 else 0.0))
    return jnp.where(right, far, -hazard[n - 1])
