"""Values of the Chebyshev polynomials and functions, for real degrees and arguments.

With x = cos(theta), or x = cosh(t) for x > 1 (DLMF 18.5.1, 18.5.2),
    T_n(x) = cos(n theta) = cosh(n t),    U_n(x) = sin((n + 1) theta) / sin(theta) = sinh((n + 1) t) / sinh(t).
The angle is computed to twice the precision, so that n times its error stays below the rounding of x. It is c pi/2 + psi with
    |x| <= 1/2: c = 1, psi = -asin(x);    otherwise c = 0 or 2, psi = +-2 asin(r), r = sqrt((1 - |x|) / 2),
and c n pi/2 is reduced exactly. Both series, asin(r) = r + r^3 A(r^2) and atanh(s) = s + s^3 B(s^2), have their first term as a pair of doubles;
t = 2 atanh(s) with s = tanh(t / 2) = sqrt((x - 1) / (x + 1)), or t = k log 2 + 2 atanh((m - 1) / (m + 1)) with e^t = 2^k m.
"""

import jax.numpy as jnp

from jaxspecial.generated.coefficients import ASIN, ATANH
from jaxspecial.kernels.numerics.double_double import (
    add,
    add_double,
    exact_product,
    normalized,
    over,
    pair,
    scaled,
    times,
    two_sum,
    where_pair,
)
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.scaling import exponent_of, scaled_by_power_of_2

__all__ = [
    "chebyshev_c_value",
    "chebyshev_s_value",
    "chebyshev_t_value",
    "chebyshev_u_value",
    "shifted_chebyshev_t_value",
    "shifted_chebyshev_u_value",
]

HALF_PI = (1.5707963267948966, 6.123233995736766e-17)
LOG_2 = (0.6931471805599453, 2.3190468138462996e-17)
MOST = 2.0**52  # for larger degrees the angle has no correct digits; the value is NaN
HUGE = 1e16  # from here on e^t is 2 x
DIRECT_BELOW = 1.06  # x, with t < log(2) / 2


def _root(x):
    """The square root of a positive pair."""
    root = jnp.sqrt(x[0])
    rest = add(x, tuple(-part for part in exact_product(root, root)))
    return normalized(root, rest[0] / (2 * root))


def _angle(size, below):
    """psi for 0 <= |x| <= 1 as a pair, and whether |x| > 1/2; `below` is 1 - |x|."""
    near = size > 0.5
    half = below / 2
    safe = jnp.where(near & (half > 0), half, 0.25)
    r = where_pair(near, _root(pair(safe)), pair(size))
    series = normalized(r[0], r[1] + r[0] ** 3 * piecewise(ASIN, r[0] * r[0]))
    series = where_pair(near & (half == 0), pair(jnp.zeros_like(size)), series)
    return scaled(series, jnp.where(near, 2.0, -1.0)), near


def _cosine_and_sine(n, rest_of_n, x, size, below):
    """cos(n theta) and sin(n theta) for |x| <= 1; the degree is n + rest_of_n."""
    psi, near = _angle(size, below)
    psi = scaled(psi, jnp.where(x < 0, -1.0, 1.0))
    c = jnp.where(near, jnp.where(x < 0, 2.0, 0.0), 1.0)
    quarters = c * (n - 4 * jnp.round(n / 4))
    turns = jnp.round(quarters)
    rest = quarters - turns
    pi_part = times(pair(rest), tuple(jnp.full_like(n, h) for h in HALF_PI))
    high, low = add(pi_part, times(pair(n), psi))
    high, low = add_double((high, low), rest_of_n * (c * HALF_PI[0] + psi[0]))
    cosine, sine = jnp.cos(high), jnp.sin(high)
    return turned(turns, cosine - low * sine, sine + low * cosine)


def turned(turns, cosine, sine):
    """The cosine and sine of an angle, from those of the angle less turns pi/2."""
    turns = turns - 4 * jnp.floor(turns / 4)
    odd = (turns == 1) | (turns == 3)
    return (
        jnp.where(odd, sine, cosine) * jnp.where((turns == 1) | (turns == 2), -1.0, 1.0),
        jnp.where(odd, cosine, sine) * jnp.where(turns >= 2, -1.0, 1.0),
    )


def _growth(size, above):
    """t = acosh(x) for x > 1 as a pair; `above` is x - 1."""
    direct = size < DIRECT_BELOW
    small_above = jnp.where(direct, above, 0.03)
    s_near = _root(over(pair(small_above), two_sum(small_above, jnp.full_like(size, 2.0))))
    huge = size > HUGE
    large = jnp.where(direct | huge, 2.0, size)
    root = _root(add_double(exact_product(large, large), -1.0))
    u = where_pair(huge, pair(size), scaled(add_double(root, large), 0.5))  # e^t / 2
    exponent = exponent_of(u[0])
    low_half = scaled_by_power_of_2(u[0], -exponent) < 0.7071067811865476
    shift = jnp.where(low_half, 1, 0) - exponent
    m = tuple(scaled_by_power_of_2(part, shift) for part in u)
    s_far = over(add_double(m, -1.0), add_double(m, 1.0))
    s = where_pair(direct, s_near, s_far)
    atanh = normalized(s[0], s[1] + s[0] ** 3 * piecewise(ATANH, s[0] * s[0]))
    doublings = jnp.where(direct, 0, 1 - shift).astype(size.dtype)
    logarithm = times(pair(doublings), tuple(jnp.full_like(size, h) for h in LOG_2))
    return add(logarithm, scaled(atanh, 2.0))


def _parts(n, x, below):
    """What both functions need: |x|, whether it is above 1, and |x| - 1 if so."""
    size = jnp.abs(x)
    outside = below < 0
    return size, outside, jnp.where(outside, -below, 1.0)


def _sign(n, x, outside):
    """(-1)^n for x < -1; NaN where n is not an integer, which is where the function is not real."""
    parity = jnp.where(n - 2 * jnp.floor(n / 2) == 0, 1.0, -1.0)
    return jnp.where(outside & (x < 0), jnp.where(n == jnp.floor(n), parity, jnp.nan), 1.0)


def _t(n, x, below):
    """T_n(x), where `below` is 1 - |x|."""
    size, outside, above = _parts(n, x, below)
    valid = (jnp.abs(n) <= MOST) & (size < jnp.inf)
    degree = jnp.where(valid, jnp.abs(n), 0)
    inside = _cosine_and_sine(
        degree, 0.0, jnp.where(outside, 0.0, x), jnp.where(outside, 0.0, size), jnp.where(outside, 1.0, below)
    )[0]
    high, low = times(
        pair(degree), _growth(jnp.where(outside & valid, size, 2.0), jnp.where(valid, above, 1.0))
    )
    half = jnp.exp(high / 2) * (1 + low / 2)
    value = jnp.where(outside, 0.5 * half * half + 0.5 * jnp.exp(-high), inside) * _sign(n, x, outside)
    at_infinity = jnp.where(n == 0, 1.0, _sign(n, x, outside) * jnp.inf)
    value = jnp.where(valid, value, jnp.where((size == jnp.inf) & (jnp.abs(n) <= MOST), at_infinity, jnp.nan))
    return jnp.where(x == 1, jnp.where(jnp.isnan(n), jnp.nan, 1.0), value)


def _u(n, x, below):
    """U_n(x), where `below` is 1 - |x|."""
    size, outside, above = _parts(n, x, below)
    valid = (jnp.abs(n) <= MOST) & (size < jnp.inf)
    raised, rest = two_sum(jnp.where(valid, n, 0), jnp.ones_like(n))
    inside_size, inside_below = jnp.where(outside, 0.0, size), jnp.where(outside, 1.0, below)
    sine = _cosine_and_sine(raised, rest, jnp.where(outside, 0.0, x), inside_size, inside_below)[1]
    width = jnp.sqrt(inside_below * (1 + inside_size))
    end = inside_below == 0
    parity = jnp.where(jnp.round(n / 2) * 2 == n, 1.0, -1.0)
    at_end = jnp.where(
        x > 0, raised, jnp.where(n == jnp.floor(n), parity * raised, jnp.where(sine < 0, -jnp.inf, jnp.inf))
    )
    inside = jnp.where(end, at_end, sine / jnp.where(end, 1.0, width))
    big, big_above = jnp.where(outside & valid, size, 2.0), jnp.where(outside & valid, above, 1.0)
    high, low = times(scaled((raised, rest), jnp.where(raised < 0, -1.0, 1.0)), _growth(big, big_above))
    spread = jnp.where(big > HUGE, big, jnp.sqrt(jnp.where(big > HUGE, 1.0, big_above * (big + 1))))
    small = high < 1
    inner = jnp.where(small, high, 1.0)
    near = (jnp.sinh(inner) + low * jnp.cosh(inner)) / spread
    half = jnp.exp(high / 2) * (1 + low / 2)
    far = 0.5 * half * (half / spread) - 0.5 * jnp.exp(-high) / spread
    outer = jnp.where(small, near, far) * jnp.sign(raised)
    value = jnp.where(outside, outer, inside) * _sign(n, x, outside)
    degree = n + 1
    limit = jnp.where(jnp.abs(degree) > 1, jnp.inf, jnp.where(jnp.abs(degree) == 1, 1.0, 0.0))
    at_infinity = limit * jnp.sign(degree) * _sign(n, x, outside)
    value = jnp.where(raised == 0, 0.0, value)
    return jnp.where(valid, value, jnp.where((size == jnp.inf) & (jnp.abs(n) <= MOST), at_infinity, jnp.nan))


def chebyshev_t_value(n, x):
    """T_n(x)."""
    return _t(n, x, 1 - jnp.abs(x))


def chebyshev_u_value(n, x):
    """U_n(x)."""
    return _u(n, x, 1 - jnp.abs(x))


def chebyshev_c_value(n, x):
    """C_n(x) = 2 T_n(x / 2)."""
    return 2 * chebyshev_t_value(n, x / 2)


def chebyshev_s_value(n, x):
    """S_n(x) = U_n(x / 2)."""
    return chebyshev_u_value(n, x / 2)


def _shifted(x):
    """2 x - 1, and 1 minus its size without rounding: 2 x, 2 (1 - x)."""
    return 2 * x - 1, jnp.where(x < 0.5, 2 * x, 2 * (1 - x))


def shifted_chebyshev_t_value(n, x):
    """T_n(2 x - 1)."""
    return _t(n, *_shifted(x))


def shifted_chebyshev_u_value(n, x):
    """U_n(2 x - 1)."""
    return _u(n, *_shifted(x))
