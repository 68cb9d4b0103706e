"""Values of the Airy functions, their derivatives and the scaled ones for complex arguments.

For |z| < 1 the power series (DLMF 9.4.1 to 9.4.4). Else, in the upper half-plane, by K of orders 1/3 and 2/3 at zeta = 2/3 z^(3/2) and at -zeta, as in `airy`,
whose formulas hold in the lower half-plane for the conjugates. With w = (1 + t / (2 zeta))^(1/6), t on the ray of the angle THETA (DLMF 10.32.8),

    exp(zeta) K_v(zeta) = sqrt(pi / (2 zeta)) / Gamma(v + 1/2) Int exp(-t) t^(v - 1/2) w^(-+1) dt,    v = 1/3 or 2/3,

by the rule of `error/complex_integrals` for angles of zeta from 0 to pi; for those from -pi to 0 it is the conjugate. As t is never opposite to zeta,
the logarithm of 1 + t / (2 zeta) is the principal one.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.error.complex_integrals import THETA
from jaxspecial.kernels.numerics.double_double import add, exact_product, minus, times
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.sines import sine_and_cosine
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["complex_airy_values", "complex_scaled_airy_values"]

NODES = 96
AI_ZERO, AI_SLOPE = 0.355028053887817239, 0.258819403792806798  # Ai(0) and -Ai'(0) (DLMF 9.2.3, 9.2.4)
ROOT_3 = math.sqrt(3)
TERMS = 10
CLOSE = 1e-4
TWO_THIRDS = (2 / 3, 2 / 3 * 2.0**-54)  # a sum of two doubles


def _series(first):
    """The coefficients in z^3 of the solution 1 + ... or z + ... of y'' = z y, over 1 or z, and of its derivative, over z^2 or 1."""
    value = [1.0]
    for k in range(1, TERMS):
        n = 3 * k + first
        value.append(value[-1] / (n * (n - 1)))
    if first:
        return value, [c * (3 * k + 1) for k, c in enumerate(value)]
    return value, [c * 3 * k for k, c in enumerate(value)][1:]


EVEN, EVEN_SLOPE = _series(0)
ODD, ODD_SLOPE = _series(1)


def _rule():
    """Rows of the nodes' parts and of the weights' for both orders, without sqrt(pi / (2 zeta))."""
    u, step = np.linspace(-3.8, math.log(40 / math.cos(THETA)), NODES, retstep=True)
    t = np.exp(u - np.exp(-u)) * np.exp(1j * THETA)
    density = step * (1 + np.exp(-u)) * t * np.exp(-t)
    third, two_thirds = (density * t ** (v - 0.5) / math.gamma(v + 0.5) for v in (1 / 3, 2 / 3))
    return np.stack([t, third, two_thirds], axis=-1)


RULE = _rule()


def _k(zeta, angle):
    """exp(zeta) K_1/3 and exp(zeta) K_2/3; the angle from -pi to pi is that of zeta."""
    lower = angle < 0
    zeta, angle = jnp.where(lower, jnp.conj(zeta), zeta), jnp.abs(angle)
    inverse = 0.5 / zeta

    def add(total, rule):
        t, *weights = rule
        x = 1 + t * inverse
        log = 0.5 * jnp.log(x.real**2 + x.imag**2) / 6
        sine, cosine = sine_and_cosine(jnp.arctan2(x.imag, x.real) / 6)
        size = jnp.exp(log)
        w = jax.lax.complex(size * cosine, size * sine)
        back = jax.lax.complex(cosine / size, -sine / size)
        return (total[0] + weights[0] * back, total[1] + weights[1] * w), None

    zero = jnp.zeros_like(zeta)
    sums, _ = jax.lax.scan(add, (zero, zero), jnp.asarray(RULE))
    front = jnp.sqrt(math.pi / 2 / jnp.abs(zeta)) * jnp.exp(-0.5j * angle)
    return [jnp.where(lower, jnp.conj(front * s), front * s) for s in sums]


def _product(x, y):
    """The parts of a product of complex numbers, as pairs."""
    real = minus(exact_product(x.real, y.real), exact_product(x.imag, y.imag))
    return real, add(exact_product(x.real, y.imag), exact_product(x.imag, y.real))


def _two_thirds_power(z):
    """2/3 z^(3/2) as a sum of two numbers, the second of the size of the rounding error of the first."""
    root = jnp.sqrt(z)
    real, imag = _product(root, root)
    error = jax.lax.complex((z.real - real[0]) - real[1], (z.imag - imag[0]) - imag[1])
    rest = z * (error / jnp.where(root == 0, 1.0, 2 * root))
    real, imag = _product(z, root)
    real, imag = (times(part, TWO_THIRDS) for part in (real, imag))
    high, low = (jax.lax.complex(x, y) for x, y in zip(real, imag, strict=True))
    return high, low + rest * (2 / 3)


def _exponential(factor, high, low):
    """factor exp(high + low), with parts that are infinite where they overflow."""
    sine, cosine = sine_and_cosine(high.imag)
    real, imag = factor.real, factor.imag
    turned = jax.lax.complex(real * cosine - imag * sine, real * sine + imag * cosine)
    # from |high| = 1e16 on `low` is not small
    turned = turned * jnp.exp(jax.lax.complex(jnp.clip(low.real, -300.0, 300.0), low.imag))
    root = jnp.exp(jnp.clip(high.real, -1400.0, 1400.0) / 2)
    return jax.lax.complex(root * turned.real * root, root * turned.imag * root)


def _upper(z, is_scaled):
    """The four values for Im z >= 0."""
    near = jnp.abs(z) < 1
    inner = jnp.where(near, z, 0.5)
    cube = inner * inner * inner
    f, g = AI_ZERO * horner(EVEN, cube), AI_SLOPE * inner * horner(ODD, cube)
    f_slope, g_slope = AI_ZERO * inner * inner * horner(EVEN_SLOPE, cube), AI_SLOPE * horner(ODD_SLOPE, cube)
    series = f - g, f_slope - g_slope, ROOT_3 * (f + g), ROOT_3 * (f_slope + g_slope)

    z = jnp.where(near, 2.0, z)
    angle = jnp.arctan2(z.imag, z.real)
    zeta, rest = _two_thirds_power(z)
    middle = angle <= 2 * math.pi / 3
    turned = 1.5 * angle - jnp.where(middle, 0.0, 2 * math.pi)
    both = _k(jnp.stack([-zeta, zeta]), jnp.stack([1.5 * angle - math.pi, turned]))
    right = angle <= math.pi / 3  # Re zeta >= 0
    sigma = jnp.where(right, 1.0, -1.0)
    values = []
    for k, factor, sign in zip(both, (jnp.sqrt(z), -z), (1, -1), strict=True):
        A, B, factor = sign * k[0], k[1], factor / (math.pi * ROOT_3)
        fallen = _exponential(jnp.where(right, B, A), -2 * sigma * zeta, -2 * sigma * rest)
        ai = factor * jnp.where(middle, B, fallen - B)
        bi = -1j * factor * jnp.where(right, 2 * A - fallen, jnp.where(middle, 2 * fallen - B, fallen + B))
        values += [(ai, bi)]
    (ai, bi), (ai_slope, bi_slope) = values
    far = ai, ai_slope, bi, bi_slope

    small, small_rest = _two_thirds_power(inner)
    found = []
    for k, (inside, outside) in enumerate(zip(series, far, strict=True)):
        if is_scaled and k < 2:
            inside = _exponential(inside, small, small_rest)
        elif is_scaled:
            inside = inside * jnp.exp(-jnp.abs(small.real))
            outside = _exponential(outside, 1j * sigma * zeta.imag, 1j * sigma * rest.imag)
        else:
            power = sigma if k > 1 else -1.0
            outside = _exponential(outside, power * zeta, power * rest)
        found.append(jnp.where(near, inside, outside))
    parts = _small_parts(z, *found, is_scaled)
    return [
        jax.lax.complex(f.real, jnp.where(near | ~close, f.imag, imag))
        for f, (close, imag) in zip(found, parts, strict=True)
    ]


def _small_parts(z, ai, ai_slope, bi, bi_slope, is_scaled):
    """For each function where its imaginary part is small, next to the real axis, and this part, of which the sums leave no digits.

    With D = d/dz it is tan(y D) applied to the real part, y D + (y D)^3 / 3 + ..., and f'' = z f. The factor of the scaled Bi and Bi' is real.
    The scaled Ai = f has g = f' and g' = 2 sqrt(z) g + f / (2 sqrt(z)), and the scaled Ai' the derivative sqrt(z) g.
    """
    y = z.imag
    size = y * jnp.sqrt(jnp.abs(z))
    close = size < CLOSE
    found = []
    for f, slope in ((ai, ai_slope), (bi, bi_slope)):
        cube = y * y / 3
        value = y * (slope + cube * (f + z * slope)).real
        change = y * (z * f + cube * (2 * slope + z * (z * f))).real
        found += [(close, value), (close, change)]
    if is_scaled:
        # g is a small difference, whose rounding error is then multiplied by y sqrt(|z|)
        close, cube = (y < CLOSE * z.real) & (size < 1), y * y / 3
        root = jnp.sqrt(z)
        half = 0.5 / root
        g = ai_slope + root * ai
        g_slope = 2 * root * g + half * ai
        third = 3 * half * g + 2 * root * g_slope - half / (2 * z) * ai
        slope_third = (2.5 - half / (2 * z)) * g + (2 * z + half) * g_slope
        found[:2] = [
            (close, y * (g + cube * third).real),
            (close, y * (root * g + cube * slope_third).real),
        ]
    return found


def _values(z, is_scaled):
    lower = has_sign(z.imag)
    real = (z.imag == 0) & (z.real > 0) if is_scaled else z.imag == 0
    found = []
    for k, value in enumerate(_upper(jax.lax.complex(z.real, jnp.abs(z.imag)), is_scaled)):
        is_real = z.imag == 0 if k > 1 else real
        imag = jnp.where(is_real, 0.0, jnp.where(lower, -value.imag, value.imag))
        found.append(jax.lax.complex(value.real, imag))
    return tuple(found)


def complex_airy_values(z):
    """Ai(z), Ai'(z), Bi(z) and Bi'(z)."""
    return _values(z, False)


def complex_scaled_airy_values(z):
    """Ai and Ai' times exp(zeta), and Bi and Bi' times exp(-|Re zeta|)."""
    return _values(z, True)
