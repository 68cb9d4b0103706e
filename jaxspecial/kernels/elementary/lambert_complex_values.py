"""Values of the branches of the Lambert W function."""

import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.elementary.lambert import (
    _BRANCH_MAP,
    _BRANCH_RADIUS,
    _BRANCH_SERIES,
    _INVERSE_E,
)
from jaxspecial.kernels.elementary.lambert import _from_branch_point as from_branch_point
from jaxspecial.kernels.gamma.complex_values import log_modulus
from jaxspecial.kernels.numerics.double_double import plus_two_doubles
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.taylor import horner

__all__ = ["lambert_value"]

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
    middle = (k == 0) & (jnp.abs(x) < 2) & (y < 2) & (x > -0.2 - 2.5 * y)
    start = jnp.where(
        by_series, p * horner(_BRANCH_SERIES, p) - 1, _first_approximation(z, middle, logarithm)
    )
    w = _iterated(start, logarithm)

    small = jnp.abs(w) < SMALL
    inner = jnp.where(small, w, 0)
    w = jnp.where(small, (inner * inner + z * jnp.exp(-inner)) / (1 + inner), w)
    w = jnp.where(near, at_branch_point, w)
    return w.real, jnp.where(is_real, 0.0, w.imag)


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
