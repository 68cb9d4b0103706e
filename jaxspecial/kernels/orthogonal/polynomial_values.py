"""Values of the classical orthogonal polynomials of integer degree, for real and complex arguments, by recurrences in the degree.

With the value c_k of degree k and s_k = c_k(1), the step from k to k + 1 (DLMF 18.9.1, 18.9.2) is written for the difference
    delta_(k+1) = c_(k+1) - (s_(k+1) / s_k) c_k,
which has the factor x - 1 where that of the value has x, so that nothing cancels next to x = 1:
    Gegenbauer: delta_(k+1) = (2 (k + a) (x - 1) c_k + k delta_k) / (k + 1),    s_(k+1) / s_k = (k + 2 a) / (k + 1)
    Jacobi:     delta_(k+1) = (t + 2) / ((k + 1) (k + a + b + 1)) ((t + 1) (x - 1) / 2 c_k + k (k + b) / t delta_k),
                s_(k+1) / s_k = (k + a + 1) / (k + 1),    t = 2 k + a + b (p - 1 = a + b in the monic form)
    Laguerre:   delta_(k+1) = (k delta_k - x c_k) / (k + 1),    s_(k+1) / s_k = (k + a + 1) / (k + 1),  the same with s_k = c_k(0).
For x < 0 the sign changes, and a and b change places (DLMF 18.6.1). For |x| < 1/2 the three terms of DLMF 18.9.1 and 18.9.2 are added as they
are, which keeps the small values of odd degrees next to 0; so it is for the Hermite polynomials, for all x. For complex x the real part
decides. Away from the interval the value of degree k grows with k, and so no rounding error does relative to it.
"""

import jax.numpy as jnp

from jaxspecial.kernels.numerics.recurrence import upward

__all__ = [
    "gegenbauer_value",
    "hermite_value",
    "jacobi_value",
    "laguerre_value",
    "legendre_value",
    "monic_shifted_jacobi_value",
    "probabilists_hermite_value",
    "shifted_legendre_value",
    "simple_laguerre_value",
]

HERMITE_MOST = 1000  # from this degree on every value overflows


def _parity(n):
    return jnp.where(n - 2 * jnp.floor(n / 2) == 0, 1.0, -1.0)


def _unit(x):
    """Complex steps are scaled by it, as they may overflow before the value does. A power of 2."""
    return 2.0**-40 if jnp.iscomplexobj(x) else 1.0


def _reflected(x):
    """x or -x, with a real part that is not negative, and whether it is -x."""
    left = jnp.real(x) < 0
    return jnp.where(left, -x, x) if jnp.iscomplexobj(x) else jnp.abs(x), left


def overflowed(value, x):
    """The value; infinite where complex steps have overflowed and it is NaN."""
    return jnp.where(jnp.isnan(value) & jnp.isfinite(x), jnp.inf, value) if jnp.iscomplexobj(x) else value


# ---------------------------------------------------------------------------- Legendre and Gegenbauer


def _gegenbauer(n, a, size, rest, unit=1.0):
    """C_n^(a)(x) for n >= 0, Re x >= 0, times a unit; `rest` is x - 1."""
    near = jnp.real(size) >= 0.5
    factor = jnp.where(near, rest, size)

    def step(k, c, other):
        before = jnp.where(near, k, 1 - k - 2 * a)
        new = (2 * (k + a) * factor * c + before * other) / (k + 1)
        return jnp.where(near, (k + 2 * a) / (k + 1) * c + new, new), jnp.where(near, new, c)

    one = jnp.full_like(size, unit)
    return upward(n, 0, (one, jnp.zeros_like(size)), step)[0]


def gegenbauer_value(n, alpha, x):
    """C_n^(alpha)(x); 0 for n < 0."""
    size, left = _reflected(x)
    return _whole_gegenbauer(n, alpha, left, size, size - 1)


def shifted_gegenbauer_value(n, alpha, x):
    """C_n^(alpha)(2 x - 1); 0 for n < 0."""
    size, left = _reflected(2 * x - 1)
    return _whole_gegenbauer(n, alpha, left, size, jnp.where(left, -2 * x, 2 * (x - 1)))


def _whole_gegenbauer(n, alpha, left, size, rest):
    unit = _unit(size)
    value = _gegenbauer(n, alpha, size, rest, unit) / unit * jnp.where(left, _parity(n), 1.0)
    return jnp.where((n < 0) | (size == 0) & (_parity(n) < 0), 0.0, overflowed(value, size))


def _legendre(n, left, size, rest):
    """P_n(x): the degree -n - 1 has the same polynomial (DLMF 14.9.5)."""
    degree = jnp.where(n < 0, -n - 1, n)
    # in a step n P_(n-1) may overflow where P_n does not
    value = _gegenbauer(degree, 0.5, size, rest, unit=2.0**-20) * 2.0**20
    return overflowed(value * jnp.where(left, _parity(degree), 1.0), size)


def legendre_value(n, x):
    """P_n(x)."""
    size, left = _reflected(x)
    return _legendre(n, left, size, size - 1)


def shifted_legendre_value(n, x):
    """P_n(2 x - 1)."""
    size, left = _reflected(2 * x - 1)
    return _legendre(n, left, size, jnp.where(left, -2 * x, 2 * (x - 1)))


# --------------------------------------------------------------------------------------------- Jacobi


def _jacobi(n, a, b, size, rest):
    """P_n^(a, b)(x) for Re x >= 0; `rest` is x - 1."""
    near = jnp.real(size) >= 0.5
    half = jnp.where(near, rest, size) / 2
    middle = jnp.where(near, 0.0, (a - b) * (a + b) / 2)

    def step(k, c, other):
        t = 2 * k + (a + b)
        scale = (t + 2) / ((k + 1) * (k + (a + b) + 1))
        before = jnp.where(near, k, -k - a) * (k + b) / t
        new = scale * ((t + 1) * (half + middle / (t * (t + 2))) * c + before * other)
        return jnp.where(near, (k + 1 + a) / (k + 1) * c + new, new), jnp.where(near, new, c)

    first, unit = (a + b + 2) * half, _unit(size)
    start = jnp.where(near, (a + 1) + first, (a - b) / 2 + first), jnp.where(near, first, 1.0)
    return jnp.where(n == 0, 1.0, upward(n, 1, tuple(s * unit for s in start), step)[0] / unit)


def _exchanged(left, a, b):
    return jnp.where(left, b, a), jnp.where(left, a, b)


def jacobi_value(n, alpha, beta, x):
    """P_n^(alpha, beta)(x)."""
    size, left = _reflected(x)
    value = _jacobi(n, *_exchanged(left, alpha, beta), size, size - 1)
    return overflowed(value * jnp.where(left, _parity(n), 1.0), x)


def monic_shifted_jacobi_value(n, p, q, x):
    """P_n^(p - q, q - 1)(2 x - 1) / binom(2 n + p - 1, n).

    Divided by the binomial coefficient the steps are, with z = 2 x - 1,
        delta_(k+1) = (z - 1) / 2 c_k + k (k + b) / (t (t + 1)) delta_k,    s_(k+1) / s_k = (k + p) (k + a + 1) / ((t + 1) (t + 2)),
        c_(k+1) = (z / 2 + (a^2 - b^2) / (2 t (t + 2))) c_k - k (k + p - 1) (k + a) (k + b) / ((t - 1) t^2 (t + 1)) c_(k-1).
    """
    size, left = _reflected(2 * x - 1)
    a, b = _exchanged(left, p - q + 1, q)  # and 1 more
    near = jnp.real(size) >= 0.5
    half = jnp.where(near, jnp.where(left, -x, x - 1), size / 2)
    middle = jnp.where(near, 0.0, (a - b) * (p - 1) / 2)

    def step(k, c, other):
        t = 2 * k + (p - 1)
        share = jnp.where(k == 1, 1.0, (k + p - 1) / jnp.where(k == 1, 1.0, t - 1))
        before = jnp.where(near, k, -k * share * (k - 1 + a) / t) * (k - 1 + b) / (t * (t + 1))
        new = (half + middle / (t * (t + 2))) * c + before * other
        growth = (k + p) * (k + a) / ((t + 1) * (t + 2))
        return jnp.where(near, growth * c + new, new), jnp.where(near, new, c)

    first = jnp.where(near, a / (1 + p) + half, (a - b) / 2 / (1 + p) + half)
    value = upward(n, 1, (first, jnp.where(near, half, 1.0)), step)[0]
    return jnp.where(n == 0, 1.0, overflowed(value * jnp.where(left, _parity(n), 1.0), x))


# ------------------------------------------------------------------------------------------- Laguerre


def laguerre_value(n, alpha, x):
    """L_n^(alpha)(x); 0 for n < 0, and infinite where it overflows beyond its zeros (DLMF 18.16.13)."""

    def step(k, c, delta):
        new = (k * delta - x * c) / (k + 1)
        return (k + 1 + alpha) / (k + 1) * c + new, new

    unit = _unit(x)
    value = upward(n, 0, (jnp.full_like(x, unit), jnp.zeros_like(x)), step)[0] / unit
    if jnp.iscomplexobj(x):
        value = overflowed(value, x)
    else:
        beyond = jnp.isnan(value) & (x > 4 * n + 2 * alpha + 2)
        value = jnp.where(beyond, _parity(n) * jnp.inf, value)
    return jnp.where(n < 0, 0.0, jnp.where(alpha > -1, value, jnp.nan))


def simple_laguerre_value(n, x):
    """L_n(x)."""
    return laguerre_value(n, jnp.zeros_like(x), x)


# -------------------------------------------------------------------------------------------- Hermite


def _hermite(n, x, factor):
    """H_n(x) with factor 2, He_n(x) with factor 1; infinite where it overflows beyond its zeros (DLMF 18.16.16)."""

    def step(k, h, before):
        return factor * (x * h - k * before), h

    degree = jnp.minimum(n, HERMITE_MOST + _parity_bit(n))
    value = upward(degree, 0, (jnp.ones_like(x), jnp.zeros_like(x)), step)[0]
    beyond = jnp.isnan(value) & (factor * x * x > 4 * n + 2)
    value = jnp.where(beyond, jnp.where(x < 0, _parity(n), 1.0) * jnp.inf, value)
    return jnp.where((n < 0) | jnp.isnan(x), jnp.nan, value)


def _parity_bit(n):
    return n - 2 * jnp.floor(n / 2)


def hermite_value(n, x):
    """H_n(x)."""
    return _hermite(n, x, 2.0)


def probabilists_hermite_value(n, x):
    """He_n(x)."""
    return _hermite(n, x, 1.0)
