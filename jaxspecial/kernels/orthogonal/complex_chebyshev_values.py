"""Values of the Chebyshev polynomials and functions for complex arguments.

With z = cos(theta) (DLMF 18.5.1, 18.5.2),
    T_n(z) = cos(n theta),    U_n(z) = sin((n + 1) theta) / sin(theta).
For |z| < 1/2, theta = pi/2 - asin(z). For others up to FAR, theta = 2 asin(r), or pi - 2 asin(r) in the left half-plane, with
r^2 = (1 - z) / 2 or (1 + z) / 2, which keep their digits next to 1 and -1. The multiples of pi/2 are reduced exactly. A rounding of
theta changes the values about as much as one of z.

Beyond FAR it changes them log|2 z| times as much. There, with w = z + sqrt(z^2 - 1) = exp(i theta) = 2^k m and |m| about 1,
    T_n(z) = (w^n + w^-n) / 2,    U_n(z) = (w^(n + 1) - w^-(n + 1)) / (w - 1 / w),    w^n = 2^(k n) exp(n log(m)).
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.numerics.complex_logarithm import complex_log, complex_log1p
from jaxspecial.kernels.numerics.double_double import two_sum
from jaxspecial.kernels.numerics.scaling import exp2, exponent_of, scaled_by_power_of_2
from jaxspecial.kernels.orthogonal.chebyshev_values import HALF_PI, LOG_2, turned
from jaxspecial.kernels.orthogonal.polynomial_values import overflowed

__all__ = [
    "complex_chebyshev_c_value",
    "complex_chebyshev_s_value",
    "complex_chebyshev_t_value",
    "complex_chebyshev_u_value",
    "complex_shifted_chebyshev_t_value",
    "complex_shifted_chebyshev_u_value",
]

FAR = 2.0
SPARE = 4  # factors of 2 by which the powers are less than what overflows


def _complex(size, phase):
    """size e^(i phase); a size that is infinite leaves a part 0 that is 0."""
    cosine, sine = jnp.cos(phase), jnp.sin(phase)
    return jax.lax.complex(jnp.where(cosine == 0, 0.0, size * cosine), jnp.where(sine == 0, 0.0, size * sine))


def _on_cut(z):
    """Where functions that are real for z > 0 have their cut. There they are those of the lower side, as SciPy's."""
    return (z.imag == 0) & (z.real < 0)


def _from_below(on_cut, value):
    return jax.lax.complex(value.real, jnp.where(on_cut, -jnp.abs(value.imag), value.imag))


def _angle(z, below, above):
    """theta = c pi/2 + psi as c and psi, and sin(theta); `below` is 1 - z and `above` 1 + z."""
    right, middle = z.real >= 0, jnp.abs(z) < 0.5
    square = jnp.where(middle, z * z, jnp.where(right, below, above) / 2)
    sine = jnp.where(middle, z, _from_below(_on_cut(square), jnp.sqrt(square)))
    cosine = jnp.sqrt(jnp.where(middle, below * above, jnp.where(right, above, below) / 2))
    arcsine = -1j * complex_log1p(1j * sine - square / (1 + cosine))
    c = jnp.where(middle, 1.0, jnp.where(right, 0.0, 2.0))
    psi = arcsine * jnp.where(middle, -1.0, jnp.where(right, 2.0, -2.0))
    return c, psi, jnp.where(middle, cosine, 2 * sine * cosine)


def _cosine_and_sine(n, c, psi):
    """The cosine and sine of n (c pi/2 + psi)."""
    quarters = c * (n - 4 * jnp.round(n / 4))
    turns = jnp.round(quarters)
    a, b = (quarters - turns) * HALF_PI[0] + n * psi.real, n * psi.imag
    cosine, sine, cosh, sinh = jnp.cos(a), jnp.sin(a), jnp.cosh(b), jnp.sinh(b)
    along, across = jnp.where(sine == 0, 0.0, sine * cosh), jnp.where(sine == 0, 0.0, sine * sinh)
    return turned(turns, jax.lax.complex(cosine * cosh, -across), jax.lax.complex(along, cosine * sinh))


def _power(logarithm, k, n, more):
    """2^more (2^k m)^n, from log(m)."""
    whole = jnp.round(n * k)
    size = jnp.exp(n * logarithm.real) * exp2(n * k - whole)
    return _complex(scaled_by_power_of_2(size, whole + more), n * logarithm.imag)


def _root(z):
    """For w = 2^k m: log(m), k, and (w - 1 / w) / (2 z) = sqrt(1 - 1 / z^2), for |z| >= FAR."""
    inverse = 1 / z
    root = jnp.sqrt((1 - inverse) * (1 + inverse))
    half = z * ((1 + root) / 2)
    e = exponent_of(jnp.maximum(jnp.abs(half.real), jnp.abs(half.imag))) - 1
    logarithm = _from_below(_on_cut(z), complex_log(scaled_by_power_of_2(half, -e)))
    return logarithm, (e + 1).astype(z.real.dtype), root


def _near(far, z, below, above):
    return jnp.where(far, 0.0, z), jnp.where(far, 1.0, below), jnp.where(far, 1.0, above)


def _t(n, z, below, above):
    """T_n(z)"""
    n, far = jnp.abs(n), jnp.abs(z) >= FAR
    c, psi, _ = _angle(*_near(far, z, below, above))
    logarithm, k, _ = _root(jnp.where(far, z, FAR))
    large = _power(logarithm, k, n, -1) + _power(logarithm, k, -n, -1)
    return overflowed(jnp.where(far, large, _cosine_and_sine(n, c, psi)[0]), z)


def _u(n, z, below, above):
    """U_n(z)"""
    degree, rest = two_sum(n, jnp.ones_like(n))
    sign, n = jnp.where(degree < 0, -1.0, 1.0), jnp.abs(degree)
    far = jnp.abs(z) >= FAR
    c, psi, width = _angle(*_near(far, z, below, above))
    end = width == 0
    sine = _cosine_and_sine(n, c, psi)[1]
    parity = jnp.where(jnp.round(n / 2) * 2 == n, -1.0, 1.0)
    at_minus_one = jnp.where(n == jnp.floor(n), parity * n, jnp.inf)
    at_end = jnp.where(z.real > 0, n, at_minus_one)
    near = jnp.where(end, at_end, sine / jnp.where(end, 1.0, width))
    safe = jnp.where(far, z, FAR)
    logarithm, k, root = _root(safe)
    more = sign * rest * (logarithm + k * LOG_2[0])
    difference = _power(logarithm, k, n, -k - SPARE) * (1 + more) - _power(logarithm, k, -n, -k - SPARE) * (
        1 - more
    )
    large = difference / scaled_by_power_of_2(safe * root, 1 - k - SPARE)
    return overflowed(jnp.where(sign < 0, -1, 1) * jnp.where(far, large, near), z)


def complex_chebyshev_t_value(n, z):
    """T_n(z)."""
    return _t(n, z, 1 - z, 1 + z)


def complex_chebyshev_u_value(n, z):
    """U_n(z)."""
    return _u(n, z, 1 - z, 1 + z)


def complex_chebyshev_c_value(n, z):
    """C_n(z) = 2 T_n(z / 2)."""
    return overflowed(2 * complex_chebyshev_t_value(n, z / 2), z)


def complex_chebyshev_s_value(n, z):
    """S_n(z) = U_n(z / 2)."""
    return complex_chebyshev_u_value(n, z / 2)


def complex_shifted_chebyshev_t_value(n, z):
    """T_n(2 z - 1)."""
    return _t(n, 2 * z - 1, 2 * (1 - z), 2 * z)


def complex_shifted_chebyshev_u_value(n, z):
    """U_n(2 z - 1)."""
    return _u(n, 2 * z - 1, 2 * (1 - z), 2 * z)
