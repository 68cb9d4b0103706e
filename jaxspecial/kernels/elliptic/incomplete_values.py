"""Values of Carlson's symmetric integrals and of Legendre's incomplete ones, by the positive integrals of elliptic/carlson.py."""

import functools

import jax
import jax.numpy as jnp

from jaxspecial.kernels.elliptic.carlson import (
    largest_for_principal_integral,
    principal_third_integral,
)
from jaxspecial.kernels.elliptic.legendre import incomplete_first_derivative, incomplete_second_derivative
from jaxspecial.kernels.numerics.scaling import exp2, scaled_by_power_of_2

__all__ = [
    "degenerate_carlson_value",
    "first_carlson_value",
    "incomplete_first_value",
    "incomplete_second_value",
    "second_carlson_value",
    "symmetric_second_carlson_value",
    "third_carlson_value",
]


# Carlson's duplication (DLMF 19.36(i)): with l = sqrt(x y) + sqrt(y z) + sqrt(z x), a step replaces x, y and z by (x + l) / 4, ... R_F
# remains, and R_D(x, y, z) is 3 / (sqrt(z) (z + l)) plus a quarter of the next one; all terms are positive. The logarithms of
# the quotients of the three halve in a step, and become a quarter when they are small. After STEPS steps they are
# below 1/200 for all doubles, and the next terms of the series 19.36.1 and 19.36.2 are of the order eight.
STEPS = 16


def _ends(*arguments):
    """The square roots of the largest and the smallest positive one."""
    most = functools.reduce(jnp.maximum, arguments)
    least = functools.reduce(jnp.minimum, (jnp.where(a > 0, a, most) for a in arguments))
    return jnp.sqrt(most), jnp.sqrt(least)


def _power_of_4(x):
    return exp2(2 * jnp.floor(jnp.log2(x) / 2))


def common_unit(*arguments):
    """About the geometric mean of the largest and the smallest positive one, a power of 4: divided by it, none of them underflows."""
    most, least = _ends(*arguments)
    return _power_of_4(most * least)


def divisor_scales(unit, *divisors):
    """The first powers of 2 below the divisors of a sum's first term, and the exponent of the scale of that sum, unit^(-3/2) over them.

    Each divisor is to divide its own power: without them the terms could overflow or underflow where R_D or R_J does not, and
    XLA replaces a / b / c by a / (b c).
    """
    exponents = [jnp.floor(jnp.log2(d)) for d in divisors]
    return *map(exp2, exponents), -sum(exponents) - 1.5 * jnp.round(jnp.log2(unit))


def second_series(x, y, z):
    """The series 19.36.2 for p with x + y + z + 2 p = 0; for R_D p = z."""
    p = -(x + y + z) / 2
    xyz = x * y * z
    e2 = x * y + x * z + y * z - 3 * p * p
    e3 = xyz + 2 * e2 * p + 4 * p * p * p
    e4, e5 = (2 * xyz + e2 * p + 3 * p * p * p) * p, xyz * p * p
    series = 1 - 3 / 14 * e2 + e3 / 6 + 9 / 88 * e2 * e2 - 3 / 22 * e4 - 9 / 52 * e2 * e3 + 3 / 26 * e5
    return series - e2 * e2 * e2 / 16 + 3 / 40 * e3 * e3 + 3 / 20 * e2 * e4


def _shift(a, b, c):
    """What a step of duplication adds to the arguments, from their roots (DLMF 19.26.18)."""
    return a * b + c * (a + b)


def _duplication(x, y, z):
    """R_F and R_D of positive numbers, x or y may be 0."""
    unit = common_unit(x, y, z)
    x, y, z = x / unit, y / unit, z / unit
    p, q, exponent = divisor_scales(unit, jnp.sqrt(z), z + _shift(*map(jnp.sqrt, (x, y, z))))
    total, weight = jnp.zeros_like(x), 1.0
    for _ in range(STEPS):
        shift = _shift(*map(jnp.sqrt, (x, y, z)))
        total = total + weight * (p * jax.lax.rsqrt(z)) * (q / (z + shift))
        x, y, z = (x + shift) / 4, (y + shift) / 4, (z + shift) / 4
        weight = weight / 4
    mean = (x + y + z) / 3
    u, v = 1 - x / mean, 1 - y / mean
    w = -(u + v)
    e2, e3 = u * v - w * w, u * v * w
    series = 1 - e2 / 10 + e3 / 14 + e2 * (e2 / 24 - 3 / 44 * e3 - 5 / 208 * e2 * e2) + 3 / 104 * e3 * e3
    first = series / jnp.sqrt(mean)

    mean = (x + y + 3 * z) / 5
    series = second_series(1 - x / mean, 1 - y / mean, 1 - z / mean)
    second = 3 * total + weight * series * (p * jax.lax.rsqrt(mean)) * (q / mean)
    return first / jnp.sqrt(unit), scaled_by_power_of_2(second, exponent)


def _third_duplication(x, y, z, p):
    """R_J of positive numbers, one of x, y and z may be 0, over a power of 2, and its exponent: in a step 3 R_C(a^2, b^2) and a quarter of
    the next one (DLMF 19.26.18 to 19.26.20).

    b^2 - a^2 = (p - x) (p - y) (p - z), whose factors become a quarter in each step. If p is more than 100 times the others, many
    steps would be necessary; `_third_value` excludes that.
    """
    most, least = _ends(x, y, z, p)
    unit = _power_of_4(most * jnp.maximum(least, most * 1e-200))  # products of three roots must not overflow
    x, y, z, p = x / unit, y / unit, z / unit, p / unit
    gap = jnp.sqrt(jnp.abs(p - x)) * jnp.sqrt(jnp.abs(p - y)) * jnp.sqrt(jnp.abs(p - z))
    rises = ((p < x).astype(int) + (p < y).astype(int) + (p < z).astype(int)) % 2 == 0

    def parts(x, y, z, p):
        a, b, c = map(jnp.sqrt, (x, y, z))
        shift = _shift(a, b, c)
        return shift, p * (a + b + c) + a * b * c, jnp.sqrt(p) * (p + shift)

    _, first, second = parts(x, y, z, p)
    q, exponent = divisor_scales(unit, jnp.maximum(gap, jnp.where(rises, first, second)))
    total, weight = jnp.zeros_like(x), 1.0
    for _ in range(STEPS + 4):
        shift, first, second = parts(x, y, z, p)
        angle = jnp.where(rises, jnp.arctan2(gap, first), jnp.arcsinh(gap / second))
        total = total + weight * jnp.where(gap == 0, 1 / first, angle / gap) * q
        x, y, z, p = (x + shift) / 4, (y + shift) / 4, (z + shift) / 4, (p + shift) / 4
        weight, gap = weight / 4, gap / 8
    mean = (x + y + z + 2 * p) / 5
    last = second_series(1 - x / mean, 1 - y / mean, 1 - z / mean)
    return 3 * total + weight * last * jax.lax.rsqrt(mean) * (q / mean), exponent


def _third_value(x, y, z, p):
    """R_J of positive numbers, one of x, y and z may be 0.

    If p is large, with x the largest of the three, q > x and (p - x) (q - x) = (x - y) (x - z): (p - x) R_J(x, y, z, p) is 3 R_F(x, y, z) minus two
    small terms, 3 R_C(y z / x, p q / x) and (q - x) R_J(x, y, z, q) (DLMF 19.21.12).
    """
    most = jnp.maximum(jnp.maximum(x, y), z)
    low, high = jnp.minimum(x, jnp.minimum(y, z)), most
    middle = jnp.maximum(jnp.minimum(x, y), jnp.minimum(jnp.maximum(x, y), z))
    far = p > 100 * most
    step = (high - low) / (p - jnp.where(far, high, 0)) * (high - middle)  # q - x
    other = jnp.where(far, high + step, p)
    direct, exponent = _third_duplication(x, y, z, other)
    first = _duplication(low, middle, high)[0]
    circular = degenerate_carlson_value(low * (middle / high), p * (other / high))
    direct = scaled_by_power_of_2(jnp.where(far, step, 1.0) * direct, exponent)
    converted = (3 * (first - circular) - direct) / (p - jnp.where(far, high, 0))
    return jnp.where(far, converted, direct)


def first_carlson_value(x, y, z):
    """R_F(x, y, z) for x, y, z >= 0; infinite if two of them are 0."""
    zeros = (x == 0).astype(int) + (y == 0).astype(int) + (z == 0).astype(int)
    vast = (x == jnp.inf) | (y == jnp.inf) | (z == jnp.inf)
    usual = (x >= 0) & (y >= 0) & (z >= 0) & (zeros < 2) & ~vast
    value = _duplication(*(jnp.where(usual, a, 1) for a in (jnp.minimum(x, z), y, jnp.maximum(x, z))))[0]
    ends = jnp.where(vast, 0, jnp.inf)
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), jnp.where(usual, value, ends), jnp.nan)


def second_carlson_value(x, y, z):
    """R_D(x, y, z) for x, y >= 0, z > 0; infinite for z = 0 or x = y = 0."""
    infinite = (z == 0) | (x == 0) & (y == 0)
    vast = (x == jnp.inf) | (y == jnp.inf) | (z == jnp.inf)
    usual = (x >= 0) & (y >= 0) & (z >= 0) & ~infinite & ~vast
    value = _duplication(*(jnp.where(usual, a, 1) for a in (x, y, z)))[1]
    ends = jnp.where(vast, 0, jnp.inf)
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), jnp.where(usual, value, ends), jnp.nan)


def degenerate_carlson_value(x, y):
    """R_C(x, y) for x >= 0: an arctangent for x < y, its hyperbolic form for x > y (DLMF 19.2.17 to 19.2.20)."""
    size = jnp.abs(y)
    root, gap = jnp.sqrt(x), jnp.sqrt(jnp.abs(x - y))
    circular = jnp.arctan2(gap, root) / gap
    negative = y < 0
    # for y > 0 the sine is sqrt(x / y - 1), for y < 0 sqrt(x / -y)
    hyperbolic = jnp.arcsinh(jnp.where(negative, root, gap) / jnp.sqrt(size)) / gap
    value = jnp.where((x < y) & ~negative, circular, hyperbolic)
    value = jnp.where(x == y, 1 / root, value)
    value = jnp.where((x == jnp.inf) | (size == jnp.inf), 0, value)
    valid = (x >= 0) & (y != 0) & ~((x == jnp.inf) & negative)
    return jnp.where(valid, value, jnp.nan)


def symmetric_second_carlson_value(x, y, z):
    """R_G(x, y, z) for x, y, z >= 0: with z between x and y all terms of DLMF 19.21.10 are positive. It is homogeneous of degree 1/2."""
    least, most = jnp.minimum(jnp.minimum(x, y), z), jnp.maximum(jnp.maximum(x, y), z)
    middle = jnp.maximum(jnp.minimum(x, y), jnp.minimum(jnp.maximum(x, y), z))
    zero = middle == 0  # sqrt(x) / 2 is left
    usual = ~zero & (most < jnp.inf)
    x_, y_, z_ = (jnp.where(usual, a, 1) for a in (least, most, middle))
    root, inverse = fourth_root_of_product(y_, z_)
    x_, y_, z_ = (a * inverse * inverse for a in (x_, y_, z_))
    first, second = _duplication(x_, y_, z_)
    product = (z_ - x_) * second / 3 * (y_ - z_)  # not that of the differences, which may overflow
    value = (z_ * first + product + jnp.sqrt(x_ / z_) * jnp.sqrt(y_)) / 2 * root
    value = jnp.where(zero, jnp.sqrt(most) / 2, jnp.where(most == jnp.inf, jnp.inf, value))
    return jnp.where((x >= 0) & (y >= 0) & (z >= 0), value, jnp.nan)


def fourth_root_of_product(y, z):
    """About (y z)^(1/4), a power of 2, and its inverse. Over its square R_D(x, y, z), of the size y^(-1/2) / z, is a usual number."""
    exponents = (jnp.log2(jnp.maximum(a, jnp.finfo(a.dtype).tiny)) for a in (y, z))
    exponent = jnp.floor(sum(exponents) / 4)
    return exp2(exponent), exp2(-exponent)  # XLA would replace (x / r) / (z / r)


FARTHEST_ROOT = 1e-250


def third_carlson_value(x, y, z, p):
    """R_J(x, y, z, p) for x, y, z >= 0 of sizes that do not differ too much; for p < 0 the Cauchy principal value, which holds for moderate arguments."""
    valid = (x >= 0) & (y >= 0) & (z >= 0) & (p != 0)
    negative = valid & (p < 0)
    vast = (x == jnp.inf) | (y == jnp.inf) | (z == jnp.inf) | (p == jnp.inf)
    zeros = (x == 0).astype(int) + (y == 0).astype(int) + (z == 0).astype(int)
    usual = valid & (p > 0) & (zeros < 2) & ~vast
    off = _third_value(*(jnp.where(usual, a, 1) for a in (x, y, z, p)))
    off = jnp.where(usual, off, jnp.where(vast, 0, jnp.inf))
    largest = largest_for_principal_integral(0)
    moderate = (p >= -largest) & (p <= -1 / largest)
    for a in (x, y, z):
        moderate &= (a == 0) | ((a >= 1 / largest) & (a <= largest))
    moderate &= zeros < 2
    inside = negative & moderate

    def principal():
        safe = (jnp.where(inside, a, s) for a, s in zip((x, y, z, p), (1, 1, 1, -1), strict=True))
        return jnp.where(inside, principal_third_integral((0, 0, 0, 0), *safe), off)

    value = jax.lax.cond(jnp.any(inside), principal, lambda: off)
    most, least = _ends(x, y, z, p)
    holds = jnp.where(usual, least >= most * FARTHEST_ROOT, ~negative | inside)
    return jnp.where(valid, value, jnp.nan), holds


def incomplete_first_value(phi, m):
    """F(phi, m) for m <= 1 (DLMF 19.25.5). At m = 1 it is infinite from pi / 2 on."""
    infinite = (m == 1) & (jnp.abs(phi) > jnp.pi / 2)
    value = incomplete_first_derivative(0, jnp.where(infinite, 0, phi), m)
    return jnp.where(infinite, jnp.inf * jnp.sign(phi), _at_ends(phi, value))


def incomplete_second_value(phi, m):
    """E(phi, m) for m <= 1 (DLMF 19.25.9)."""
    return _at_ends(phi, incomplete_second_derivative(0, phi, m))


def _at_ends(phi, value):
    return jnp.where((phi == 0) | jnp.isinf(phi), phi, value)
