"""Values of the exponential, sine, cosine, hyperbolic and Fresnel integrals for real arguments.

Next to 0 the logarithm is a term of its own (DLMF 6.6); in the middle and beyond they are piecewise polynomials, with the factors that grow
or oscillate taken out (DLMF 6.2.17 to 6.2.20 for Si and Ci).
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.generated.coefficients import (
    CHI,
    CI,
    CI_NEAR,
    EXP1_FAR,
    EXP1_NEAR,
    EXPI_FAR,
    EXPI_NEAR,
    FRESNEL_C,
    FRESNEL_F,
    FRESNEL_G,
    FRESNEL_S,
    SHI,
    SI,
    SI_F,
    SI_G,
)
from jaxspecial.kernels.gamma.incomplete_shape import last_node
from jaxspecial.kernels.numerics.double_double import plus_two_doubles, product_and_error
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.sines import moderate_sine_and_cosine, sine_and_cosine
from jaxspecial.kernels.numerics.small_differences import expm1mx, near_log1pmx

__all__ = [
    "cosine_integrals",
    "exp1_value",
    "expi_value",
    "expn_value",
    "fresnel_integrals",
    "hyperbolic_integrals",
]

EULER = float(np.euler_gamma)
EXPI_ZERO = (0.37250741078136663, 1.3140183414386028e-17)  # the zero of Ei, as two doubles


def _exp1_scaled(x):
    """exp(x) E_1(x) for x >= 1/2."""
    return piecewise(EXP1_FAR, 1 / (1 + x)) / (1 + x)


def _exp1_right(x):
    """E_1(x) for x >= 0."""
    low = x < 0.5
    small, large = jnp.where(low, x, 0.25), jnp.where(low, 0.5, x)
    near = small * piecewise(EXP1_NEAR, small) - (EULER + log(small))
    return jnp.where(low, near, jnp.exp(-large) * _exp1_scaled(large))


def _expi_right(x):
    """Ei(x) for x >= 0. exp(x) overflows before Ei does, so its root is multiplied twice."""
    far = x > 6
    inside = jnp.where(far, 1.0, x)
    distance = plus_two_doubles(inside, -EXPI_ZERO[0], -EXPI_ZERO[1])
    share = distance / EXPI_ZERO[0]
    close = jnp.abs(share) < 0.4
    share = jnp.where(close, share, 0)
    logarithm = jnp.where(close, share + near_log1pmx(share), log(inside / EXPI_ZERO[0]))
    large = jnp.where(far, x, 6.0)
    root = jnp.exp(large / 2)
    outside = root * (piecewise(EXPI_FAR, 1 / large) / large) * root
    return jnp.where(far, outside, logarithm + distance * piecewise(EXPI_NEAR, inside))


def exp1_value(x):
    """E_1(x); NaN for x < 0, inf at 0."""
    return jnp.where(x < 0, jnp.nan, jnp.where(x == jnp.inf, 0, _exp1_right(jnp.abs(x))))


def expi_value(x):
    """Ei(x): -E_1(-x) for x < 0 (DLMF 6.2.6)."""
    size = jnp.abs(x)
    right = jnp.where(x == jnp.inf, jnp.inf, _expi_right(jnp.where(x < 0, 1, size)))
    left = jnp.where(x == -jnp.inf, -0.0, -_exp1_right(jnp.where(x < 0, size, 1)))
    return jnp.where(x < 0, left, right)


def cosine_integrals(x):
    """Si(x) and Ci(x). For x < 0 Ci is that of -x, without i pi; at -inf it is NaN, as SciPy's."""
    size = jnp.abs(x)
    far = size > 4
    inside, large = jnp.where(far, 1.0, size), jnp.where(far, size, 4.0)
    inverse = 1 / large
    square = inverse * inverse
    f, g = piecewise(SI_F, square) * inverse, piecewise(SI_G, square) * square
    sine, cosine = sine_and_cosine(large)
    si = jnp.where(far, math.pi / 2 - (f * cosine + g * sine), inside * piecewise(SI, inside * inside))
    low = inside < 0.5
    small = jnp.where(low, inside, 0.25)
    near = (EULER + log(small)) + small * small * piecewise(CI_NEAR, small * small)
    ci = jnp.where(far, f * sine - g * cosine, jnp.where(low, near, piecewise(CI, inside)))
    si, ci = jnp.where(size == jnp.inf, math.pi / 2, si), jnp.where(size == jnp.inf, 0, ci)
    return jnp.where(x < 0, -si, si), jnp.where(x == -jnp.inf, jnp.nan, ci)


def hyperbolic_integrals(x):
    """Shi(x) and Chi(x): from 2 on half the difference and the sum of Ei(x) and -E_1(x) (DLMF 6.5.3, 6.5.4)."""
    size = jnp.abs(x)
    far = size > 2
    small = jnp.where(far, 1.0, size)
    square = small * small
    large = jnp.where(far, size, 2.0)
    half, rest = 0.5 * _expi_right(large), 0.5 * _exp1_right(large)
    shi = jnp.where(far, half + rest, small * piecewise(SHI, square))
    chi = jnp.where(far, half - rest, (EULER + log(small)) + square * piecewise(CHI, square))
    shi, chi = jnp.where(size == jnp.inf, jnp.inf, shi), jnp.where(size == jnp.inf, jnp.inf, chi)
    return jnp.where(x < 0, -shi, shi), chi


# E_n(x) = e^-x int_0^inf exp(-(x + n - 1) s - x (e^s - 1 - s)) ds, by t = e^s in DLMF 8.19.3, where nothing cancels. For x < 1 and
# small n the second term ends the integral abruptly. There the recurrence n E_(n+1) = e^-x - x E_n (DLMF 8.19.12) loses
# a factor of 3 at most.
RECURRENCE_TO, MOST, NODES = 20, 37.0, 28


def expn_value(n, x):
    """E_n(x) for x >= 0, n >= 0 without its fraction."""
    n = jnp.trunc(n)
    decay = jnp.exp(-x)
    low = (x < 1) & (n <= RECURRENCE_TO)
    value = exp1_value(x)
    for k in range(1, RECURRENCE_TO):
        value = jnp.where(k < n, (decay - x * value) / k, value)

    inside = ~low & (x < jnp.inf) & (x >= 0) & (n >= 1)
    x_, n_ = jnp.where(inside, x, 1), jnp.where(inside, n, 1)
    gap = x_ + (n_ - 1)
    last = last_node(MOST, jnp.full(x.shape, False), gap, x_)
    nodes, weights = map(jnp.asarray, gauss_legendre(NODES))

    def term(k):
        s = nodes[k] * last
        return weights[k] * jnp.exp(-(gap * s + x_ * expm1mx(s)))

    total = last * jax.lax.fori_loop(1, len(nodes), lambda k, total: total + term(k), term(0))
    value = jnp.where(low, value, decay * total)
    # at 0 it is 1 / (n - 1) (DLMF 8.19.6)
    value = jnp.where(x == 0, jnp.where(n > 1, 1 / (n - 1), jnp.inf), jnp.where(n == 0, decay / x, value))
    valid = (n >= 0) & (n < jnp.inf) & (x >= 0)
    return jnp.where(valid, jnp.where(x == jnp.inf, 0, value), jnp.nan)


def fresnel_integrals(z):
    """S(z) and C(z): series of z^4, from z = 3/2 on auxiliary functions (DLMF 7.5.3, 7.5.4), with the angle of the exact z^2."""
    size = jnp.abs(z)
    far = size > 1.5
    small, large = jnp.where(far, 1.0, size), jnp.where(far, jnp.minimum(size, 1e17), 1.5)
    square = small * small
    near_s = small * square * piecewise(FRESNEL_S, square * square)
    near_c = small * piecewise(FRESNEL_C, square * square)
    inverse = 1 / large
    share = inverse * inverse
    f = piecewise(FRESNEL_F, share * share) * inverse / math.pi
    g = piecewise(FRESNEL_G, share * share) * (share * inverse) / math.pi**2
    exact, error = product_and_error(large, large)
    angle = (math.pi / 2) * (jnp.fmod(exact, 4.0) + jnp.fmod(error, 4.0))  # the error, too, may be large
    sine, cosine = moderate_sine_and_cosine(angle)
    s = jnp.where(far, 0.5 - (f * cosine + g * sine), near_s)
    c = jnp.where(far, 0.5 + (f * sine - g * cosine), near_c)
    nothing = jnp.isnan(z)
    return tuple(jnp.where(nothing, z, jnp.where(z < 0, -part, part)) for part in (s, c))
