"""Values of the zeta functions for real arguments, and of Spence's function, also for complex ones."""

import math

import jax.numpy as jnp

from jaxspecial.generated.coefficients import SPENCE, ZETAC_FAR, ZETAC_NEAR
from jaxspecial.kernels.gamma.values import gamma_factors
from jaxspecial.kernels.numerics.complex_logarithm import complex_log, complex_log1p
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.scaling import exp2
from jaxspecial.kernels.numerics.small_differences import near_log1pmx
from jaxspecial.kernels.numerics.stirling import BERNOULLI
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import sine, turn

__all__ = ["complex_spence_value", "hurwitz_zeta_value", "riemann_zeta_value", "spence_value", "zetac_value"]

TWO_PI_LOW = 3.8981718325193755e-17  # 2 pi is the double times 1 plus this
FIRST = 12  # terms of the series, before Euler and Maclaurin's formula


def hurwitz_zeta_value(x, q):
    """sum_k (q + k)^-x for x >= 1 and q > 0, or an integer x and q <= 0; inf at the poles."""
    left = q <= 0
    right = _hurwitz_right(x, jnp.where(left, 1.0, q))
    return where_any(left, lambda: _hurwitz_left(x, jnp.where(left, q, -0.25)), right)


def _hurwitz_left(x, q):
    """sum_k (q + k)^-x for integers x >= 1 and q <= 0.

    It is the sum over all integers k less that over k < 0, which is (-1)^x zeta(x, 1 - q). With the distance d of q from the
    nearest integer, the sum over all k is

        d^-x + (-1)^x zeta(x, 1 - d) + zeta(x, 1 + d),

    for a negative d that of -d times (-1)^x. It is 0 for an odd x and d = 1/2. Elsewhere the rounding errors are less
    than what an ulp of q changes, also next to zeros.
    """
    sign = jnp.where(x % 2 == 0, 1.0, -1.0)
    distance = q - jnp.round(q)
    is_pole = (distance == 0) | (x == 1)
    d = jnp.where(distance == 0, 0.25, abs(distance))
    nearest = jnp.power(d, -x)
    below, above, left_out = _hurwitz_right(x, jnp.stack([1 - d, 1 + d, 1 - q]))
    total = jnp.where(nearest == jnp.inf, jnp.inf, nearest + (sign * below + above))
    total = jnp.where((sign < 0) & (d == 0.5), 0.0, jnp.where(distance < 0, sign, 1.0) * total)
    return jnp.where(is_pole, jnp.inf, total - sign * left_out)


def _hurwitz_right(x, q):
    """sum_k (q + k)^-x for x > 1, q > 0 (DLMF 25.11.5), inf for x = 1.

    With w = q + FIRST the rest is w^(1-x) (1 / (x - 1) + 1 / (2 w) + sum_k B_2k / (2k)! (x)_(2k-1) w^(-2k)). Where the last terms
    of this sum are not small, x > w, w^-x is nothing beside q^-x. Each power is the product of two roots, of which one is
    divided by that of q^-x: powers underflow where the result does not.
    """
    is_pole = x == 1
    x, w = jnp.where(is_pole, 2.0, x), q + FIRST
    first = jnp.power(q, -x / 2)
    inside = (first > 0) & (first < jnp.inf)
    scale = jnp.where(inside, first, 1)
    total = jnp.zeros_like(q)
    for k in reversed(range(1, FIRST)):
        root = jnp.power(q + k, -x / 2)
        total = total + root * (root / scale)
    inverse = 1 / w
    rest, factor = 0.5, x * inverse
    for k, b in enumerate(BERNOULLI, 1):
        rest = rest + b / math.factorial(2 * k) * factor
        factor = factor * ((x + (2 * k - 1)) * inverse) * ((x + 2 * k) * inverse)
    root = jnp.power(w, -x / 2)
    weight = root / scale
    last = root * w * (1 / (x - 1) + rest * inverse) * weight
    value = jnp.where(inside, (first + (total + jnp.where(weight == 0, 0, last))) * first, first)
    return jnp.where(is_pole, jnp.inf, value)


def _zetac_right(x):
    """zeta(x) - 1 for x >= -1."""
    near = x < 2
    inside, far = jnp.where(near, x, 0.5), jnp.where(near, 2.0, jnp.minimum(x, 2000.0))
    distance = inside - 1
    close = piecewise(ZETAC_NEAR, inside) / jnp.where(distance == 0, 1, distance)
    power = exp2(-far)
    beyond = power * jnp.where(far > 90, 1.0, piecewise(ZETAC_FAR, jnp.minimum(far, 90)) * (far / (far - 1)))
    return jnp.where(near, jnp.where(distance == 0, jnp.inf, close), beyond)


def _zeta_left(x):
    """zeta(x) for x < -1/2: 2 (2 pi)^(x-1) sin(pi x / 2) Gamma(1 - x) zeta(1 - x) (DLMF 25.4.2).

    Where 1 - x is rounded, Gamma(1 - x) is -x Gamma(-x).
    """
    near = x > -1
    first, second = gamma_factors(jnp.where(near, 1 - x, jnp.minimum(-x, 290.0)))
    wave = sine(0, turn(x / 2)) * jnp.where(near, 1, -x) * ((1 + _zetac_right(1 - x)) / math.pi)
    power = jnp.power(2 * math.pi, x) * (1 + TWO_PI_LOW * x)
    value = wave * (first * power) * second
    value = jnp.where(x < -280, jnp.sign(wave) * jnp.inf, value)
    return jnp.where(wave == 0, 0.0, value)


def zetac_value(x):
    """zeta(x) - 1."""
    reflected = x < -1
    left, right = jnp.where(reflected, x, -1.5), jnp.where(reflected, 0.5, x)
    return jnp.where(reflected, _zeta_left(left) - 1, _zetac_right(right))


def riemann_zeta_value(x):
    """zeta(x)."""
    reflected = x < -0.5
    left, right = jnp.where(reflected, x, -1.5), jnp.where(reflected, 0.5, x)
    return jnp.where(reflected, _zeta_left(left), 1 + _zetac_right(right))


def spence_value(z):
    """Spence's function, Li_2(1 - z), at infinity NaN as SciPy's (DLMF 25.12.2, 25.12.4, 25.12.6).

    For z < 1/2 it is pi^2 / 6 - log z log(1 - z) - Li_2(z), for z > 2 -log(z)^2 / 2 minus the function at 1 / z.
    """
    far = z > 2
    x = jnp.where(far, 1 / z, z)
    low = x < 0.5
    small, middle = jnp.where(low & (x > 0), x, 0.25), jnp.where(low, 1.0, x)
    # Li_2(z) is z times the table at 1 - z
    other = (
        math.pi**2 / 6
        - jnp.log(small) * (near_log1pmx(-small) - small)
        - small * piecewise(SPENCE, 1 - small)
    )
    value = jnp.where(low, jnp.where(x == 0, math.pi**2 / 6, other), (1 - middle) * piecewise(SPENCE, middle))
    logarithm = jnp.log(jnp.where(far, z, 2))
    value = jnp.where(far, -0.5 * logarithm * logarithm - value, value)
    return jnp.where(z < 0, jnp.nan, jnp.where(z == jnp.inf, jnp.nan, value))


# With u = -log z (DLMF 25.12.7 with 24.2.1, integrated):
#     S(z) = Li_2(1 - exp(-u)) = u - u^2 / 4 + sum_k B_2k u^(2k+1) / (2k+1)!,  |u| < 2 pi.
# It serves where |u| < LOG. Elsewhere S(z) = -S(1/z) - log(z)^2 / 2 leads into the unit disk (DLMF 25.12.4), and from there, as Re z < 1/2,
# S(z) = pi^2 / 6 - log(z) log(1 - z) - S(1 - z) to the point 1 - z, whose logarithm is small (DLMF 25.12.6).
LOG = 1.1
SPENCE_SERIES = [b / math.factorial(2 * k + 1) for k, b in enumerate(BERNOULLI, 1)]


def complex_spence_value(z):
    """Spence's function, Li_2(1 - z); NaN at infinity."""
    at_zero = z == 0
    z = jnp.where(at_zero, 0.5, jnp.where(jnp.isfinite(z), z, jnp.nan))
    logarithm = complex_log(z)
    direct = jnp.abs(logarithm) < LOG
    outside = jnp.abs(z) > 1
    log_inside = jnp.where(outside, -logarithm, logarithm)
    inside = jnp.where(direct, 0.25, jnp.where(outside, jnp.exp(-logarithm), z))
    mirrored = complex_log1p(-inside)
    u = -jnp.where(direct, logarithm, mirrored)
    series = u * (1 - u / 4 + u * u * horner(SPENCE_SERIES, u * u))
    reflected = math.pi**2 / 6 - log_inside * mirrored - series
    far = jnp.where(outside, -0.5 * logarithm * logarithm - reflected, reflected)
    return jnp.where(at_zero, math.pi**2 / 6, jnp.where(direct, series, far))
