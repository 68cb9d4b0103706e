"""Values of the branches of the Lambert W function, and of the Wright omega function for complex arguments."""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.elementary.complex_values import complex_expm1_value
from jaxspecial.kernels.elementary.lambert import (
    _BRANCH_MAP,
    _BRANCH_RADIUS,
    _BRANCH_SERIES,
    _INVERSE_E,
)
from jaxspecial.kernels.elementary.lambert import _from_branch_point as from_branch_point
from jaxspecial.kernels.numerics.complex_logarithm import complex_log, log_modulus
from jaxspecial.kernels.numerics.double_double import plus_two_doubles
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["complex_wright_omega_value", "lambert_value"]

# W_k(z) is the w with w + log w = L, L = log z + 2 pi i k (Jeffrey, Hare and Corless, Unwinding the branches of the Lambert W function,
# Math. Scientist 21 (1996) 1), and on the upper side of (-1/e, 0) W_(-1) is real: the same with the logarithms of -z and -w.
#
# It is found by steps of the iteration of Fritsch, Shafer and Crowley (Commun. ACM 16 (1973) 123), of order four, as in
# `elementary.lambert_values`, from L - log L, or for the branch 0 and moderate z from the quotient of polynomials of the third order
# of W about 0. An error of eps in L changes w by eps w / (1 + w). Where |w| < SMALL a Newton step for w = z exp(-w) follows, because there
# the relative error of w is to be that of z. About the branch point w = -1 the equation is solved for 1 + w, as in `elementary.lambert`.
STEPS = 3
SMALL = 2.0
SERIES_RADIUS = 0.3  # of z + 1/e, where the series about the branch point is the first approximation


def lambert_value(z, k, tol):
    """W_k(z), to the accuracy of doubles whatever `tol` is."""
    x, y = z.real, z.imag
    between = (y == 0) & (x < 0) & (x > -_INVERSE_E[0])
    # W_k(z) is the conjugate of W_(-k) at the conjugate of z; on (-1/e, 0) the branch -1 is real for both signs of 0
    lower = has_sign(y) & ~(between & (k == -1))
    u, v = _upper_value(x, jnp.abs(y), jnp.where(lower, -k, k), between)
    v = jnp.where(lower, -v, v)

    at_zero, far = (x == 0) & (y == 0), jnp.isinf(x)
    u = jnp.where(at_zero, jnp.where(k == 0, x, -jnp.inf), jnp.where(far, jnp.inf, u))
    turned = math.pi * jnp.where(x < 0, 2 * k + 1, 2 * k) + jnp.where(x < 0, -y, y)
    v = jnp.where(at_zero, jnp.where(k == 0, y, 0.0), jnp.where(far, turned, v))
    unknown = jnp.isnan(x) | jnp.isnan(y) | (jnp.isinf(y) & ~far)
    return jax.lax.complex(jnp.where(unknown, jnp.nan, u), jnp.where(unknown, jnp.nan, v))


def _upper_value(x, y, k, between):
    """The parts of W_k(x + i y) for y >= 0; 0 counts as the upper side of the cut."""
    offset = jax.lax.complex(plus_two_doubles(x, *_INVERSE_E), y)
    by_series = ((k == 0) | (k == -1)) & (jnp.abs(offset) < SERIES_RADIUS)
    p = jnp.sqrt(2 * math.e * jnp.where(by_series, offset, 0.01))
    p = jnp.where(k == -1, -p, p)
    near = by_series & (jnp.abs(p) < _BRANCH_RADIUS)
    at_branch_point = _from_branch_point(jnp.where(near, p, 0.1))

    is_real = (between & ((k == 0) | (k == -1))) | ((y == 0) & (x > 0) & (k == 0))
    usual = ~near & jnp.isfinite(x) & jnp.isfinite(y) & ((x != 0) | (y != 0))
    x, y = jnp.where(usual, x, 1.0), jnp.where(usual, y, 0.0)
    z = jax.lax.complex(x, y)
    logarithm = jax.lax.complex(log_modulus(x, y), jnp.arctan2(y, x) + 2 * math.pi * k)
    w = _solution(z, logarithm, k == 0, by_series, p)
    w = jnp.where(near, at_branch_point, w)
    return w.real, jnp.where(is_real, 0.0, w.imag)


def _solution(z, logarithm, principal, by_series, p):
    """The w with w + log w = L and w exp(w) = z. For Im L >= 0 and where it is the branch 0, which is `principal`, or from p where it is `by_series`."""
    x, y = z.real, z.imag
    middle = principal & (jnp.abs(x) < 2) & (y < 2) & (x > -0.2 - 2.5 * y)
    start = _first_approximation(z, middle, logarithm)
    w = _iterated(jnp.where(by_series, p * horner(_BRANCH_SERIES, p) - 1, start), logarithm)
    small = jnp.abs(w) < SMALL
    inner = jnp.where(small, w, 0)
    return jnp.where(small, (inner * inner + z * jnp.exp(-inner)) / (1 + inner), w)


def _first_approximation(z, middle, logarithm):
    """A quotient of polynomials where z is in the `middle`, and L - log L."""
    inner = jnp.where(middle, z, 0)
    quotient = inner * (60 + inner * (114 + 17 * inner)) / (60 + inner * (174 + 101 * inner))
    safe = jnp.where(jnp.abs(logarithm) < 0.5, 1, logarithm)
    return jnp.where(middle, quotient, safe - jnp.log(safe))


def _iterated(w, logarithm):
    upper = logarithm.imag >= 0
    for _ in range(STEPS):
        # w is in the same half plane, except for its rounding errors next to the negative axis
        angle = jnp.arctan2(w.imag, w.real)
        angle = angle + jnp.where(
            upper & (angle < -2), 2 * math.pi, jnp.where(~upper & (angle > 2), -2 * math.pi, 0)
        )
        rest = logarithm - w - jax.lax.complex(log_modulus(w.real, w.imag), angle)
        sum_ = 1 + w
        square = sum_ * (sum_ + 2 / 3 * rest)
        w = w * (1 + rest / sum_ * (square - rest / 2) / (square - rest))
    return w


def _from_branch_point(p):
    """W = -1 + u, where 1 + (u - 1) e^u = p^2 / 2, by the series about p = 0 and two steps of Newton's iteration."""
    half_square = p * p / 2
    u = from_branch_point(p, lambda u: horner(_BRANCH_MAP, u) - half_square, lambda u: u * jnp.exp(u))
    return u - 1


# omega(z) = W_k(exp(z)) with k = ceil((Im z - pi) / (2 pi)). For Im z >= 0 it is the w with w + log w = z, of two where Im z = pi and Re z < -1, which end
# at w = -1: the larger one there and below this line, and the other one above it. With d = z + 1 - i pi, where p of the Lambert function is
# sqrt(2 (1 - exp(d))), that is i sqrt(2 (exp(d) - 1)). The nearest double to pi is below the line.
PI_LOW = 1.2246467991473532e-16  # pi less the double
TINY, VAST = -50.0, 1e20  # below and beyond, omega is exp(z) and z - log z


def complex_wright_omega_value(z):
    """omega(z)."""
    x, y = z.real, jnp.abs(z.imag)
    below = y <= math.pi
    tiny = below & (x < TINY)
    vast = ~tiny & ((jnp.abs(x) > VAST) | (y > VAST))
    usual = ~tiny & ~vast & ~jnp.isnan(x) & ~jnp.isnan(y)
    inside = jax.lax.complex(jnp.where(usual, x, 0.0), jnp.where(usual, y, 0.0))
    low = inside.real < 3
    left = jnp.where(low, inside, 3.0)
    power = jnp.exp(left)
    offset = plus_two_doubles(left.imag, -math.pi, -PI_LOW)
    difference = complex_expm1_value(jax.lax.complex(left.real + 1, offset))
    by_series = low & (jnp.abs(difference) < SERIES_RADIUS * math.e) & (left.imag < 5)
    p = 1j * jnp.sqrt(2 * jnp.where(by_series, difference, 0.01))
    near = by_series & (jnp.abs(p) < _BRANCH_RADIUS)
    w = _solution(power, inside, low & below, by_series, p)
    w = jnp.where(near, _from_branch_point(jnp.where(near, p, 0.1)), w)
    w = jax.lax.complex(w.real, jnp.where(y == 0, y, w.imag))
    far = jax.lax.complex(x, y)
    distant = jnp.where(jnp.isfinite(far), far - complex_log(jnp.where(vast, far, 1.0)), far)
    value = jnp.where(tiny, jnp.exp(jnp.where(tiny, far, TINY)), jnp.where(vast, distant, w))
    value = jnp.where(jnp.isnan(x) | jnp.isnan(y), complex(math.nan, math.nan), value)
    return jax.lax.complex(value.real, jnp.where(has_sign(z.imag), -value.imag, value.imag))
