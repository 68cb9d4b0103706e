"""Values of Carlson's symmetric integrals for complex arguments, none of them on the negative axis, by duplication (DLMF 19.36(i)).

The steps are those of `incomplete_values`, with square roots in the right half-plane: each quarters the differences of the arguments, next to that of
their mean. All terms of the sums of R_D and R_J are about as large as the first one.
"""

import jax
import jax.numpy as jnp

from jaxspecial.kernels.elliptic.carlson import reciprocal, root_of
from jaxspecial.kernels.elliptic.incomplete_values import (
    STEPS,
    common_unit,
    divisor_scales,
    fourth_root_of_product,
    second_series,
)
from jaxspecial.kernels.numerics.complex_logarithm import complex_log, complex_log1p
from jaxspecial.kernels.numerics.scaling import scaled_by_power_of_2
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "complex_degenerate_carlson_value",
    "complex_first_carlson_value",
    "complex_second_carlson_value",
    "complex_symmetric_second_carlson_value",
    "complex_third_carlson_value",
]

ARCTANGENT = [(-1) ** k / (2 * k + 1) for k in range(16)]


def _root(z):
    """sqrt(z), in the right half-plane."""
    nothing = z == 0
    return jnp.where(nothing, 0.0, root_of(jnp.where(nothing, 1.0, z)))


def _over(numerator, z):
    return numerator * reciprocal(z, 1.0)


def _scaled(z, factor):
    """The product with a real number. That of XLA takes it for a complex one, which may overflow on the way."""
    return jax.lax.complex(z.real * factor, z.imag * factor)


def _sum_of_roots(a, b, difference):
    """a + b, from the difference of the squares where they nearly cancel."""
    rest = a - b
    cancels = jnp.abs(a + b) < 0.5 * jnp.abs(rest)
    return jnp.where(cancels, _over(difference, jnp.where(cancels, rest, 1.0)), a + b)


def _step(x, y, z):
    a, b, c = _root(x), _root(y), _root(z)
    return a, b, c, a * b + c * (a + b)


def _first_and_second(x, y, z):
    """R_F and R_D for arguments of which none, or x or y, is 0."""
    unit = common_unit(jnp.abs(x), jnp.abs(y), jnp.abs(z))

    def next_step(total, weight, c, sums):
        # x + a b + b c + c a is (a + b) (a + c), and so on. On opposite sides of the cut x and the rest of the sum cancel
        ab, bc, ca = sums
        z = ca * bc
        term = _over(_scaled(_scaled(_over(weight, c), p), q), z)
        return ab * ca / 4, bc * ab / 4, z / 4, total + term, weight / 4

    def step(k, state):
        *arguments, total, weight = state
        a, b, c = map(_root, arguments)
        return next_step(total, weight, c, (a + b, b + c, c + a))

    x, y, z = (_scaled(a, 1 / unit) for a in (x, y, z))
    a, b, c = _root(x), _root(y), _root(z)
    sums = _sum_of_roots(a, b, x - y), _sum_of_roots(b, c, y - z), _sum_of_roots(c, a, z - x)
    p, q, exponent = divisor_scales(unit, jnp.abs(c), jnp.abs(sums[1]) * jnp.abs(sums[2]))
    state = next_step(jnp.zeros_like(x), jnp.ones_like(x), c, sums)
    x, y, z, total, weight = jax.lax.fori_loop(1, STEPS, step, state)
    mean = (x + y + z) / 3
    u, v = 1 - _over(x, mean), 1 - _over(y, mean)
    w = -(u + v)
    e2, e3 = u * v - w * w, u * v * w
    series = 1 - e2 / 10 + e3 / 14 + e2 * (e2 / 24 - 3 / 44 * e3 - 5 / 208 * e2 * e2) + 3 / 104 * e3 * e3
    first = _over(series, _root(mean))

    mean = (x + y + 3 * z) / 5
    series = second_series(*(1 - _over(a, mean) for a in (x, y, z)))
    second = 3 * total + _over(_scaled(_over(_scaled(weight, q), mean), p), _root(mean)) * series
    return _scaled(first, 1 / jnp.sqrt(unit)), scaled_by_power_of_2(second, exponent)


def _zeros(*arguments):
    return sum((a == 0).astype(int) for a in arguments)


def complex_first_carlson_value(x, y, z):
    """R_F(x, y, z); infinite if two of them are 0."""
    infinite = _zeros(x, y, z) > 1
    # a zero is not last
    first, last = jnp.where(z == 0, z, x), jnp.where(z == 0, x, z)
    value = _first_and_second(*(jnp.where(infinite, 1.0, a) for a in (first, y, last)))[0]
    return jnp.where(infinite, jnp.inf, value)


def complex_second_carlson_value(x, y, z):
    """R_D(x, y, z); infinite for z = 0 or x = y = 0."""
    infinite = (z == 0) | (x == 0) & (y == 0)
    value = _first_and_second(*(jnp.where(infinite, 1.0, a) for a in (x, y, z)))[1]
    return jnp.where(infinite, jnp.inf, value)


def complex_degenerate_carlson_value(x, y):
    """R_C(x, y) = R_F(x, y, y); on the negative axis of y its principal value, sqrt(x / (x - y)) R_C(x - y, -y) (DLMF 19.2.20)."""
    negative = (y.imag == 0) & (y.real < 0)
    nothing = y == 0
    first, second = jnp.where(negative, x - y, x), jnp.where(negative, -y, y)
    value = _first_and_second(first, *(jnp.where(nothing, 1.0, second),) * 2)[0]
    value = jnp.where(negative, _root(x) * _over(value, _root(first)), value)
    return jnp.where(nothing, jnp.nan, value)


def complex_symmetric_second_carlson_value(x, y, z):
    """R_G(x, y, z) by DLMF 19.21.10, with the one of middle size for z."""
    for _ in range(2):
        swap = jnp.abs(x) > jnp.abs(y)
        x, y = jnp.where(swap, y, x), jnp.where(swap, x, y)
        swap = jnp.abs(y) > jnp.abs(z)
        y, z = jnp.where(swap, z, y), jnp.where(swap, y, z)
    y, z = z, y  # abs(x) <= abs(z) <= abs(y)
    two = z == 0
    x_, y_, z_ = (jnp.where(two, 1.0, a) for a in (x, y, z))
    root, inverse = fourth_root_of_product(jnp.abs(y_), jnp.abs(z_))
    x_, y_, z_ = (_scaled(_scaled(a, inverse), inverse) for a in (x_, y_, z_))
    first, second = _first_and_second(x_, y_, z_)
    value = z_ * first + (z_ - x_) * second / 3 * (y_ - z_) + _root(x_) * _over(_root(y_), _root(z_))
    return jnp.where(two, _root(y) / 2, _scaled(value / 2, root))


def _degenerate_at_one(rest, y):
    """R_C(1, y), with rest = y - 1, as log((1 + s) / sqrt(y)) / s with s = sqrt(1 - y)."""
    near = jnp.abs(rest) < 0.1
    s = _root(jnp.where(near, 1.0, -rest))
    far = _over(complex_log1p(s) - 0.5 * complex_log(jnp.where(near, 1.0, y)), s)
    return jnp.where(near, horner(ARCTANGENT, jnp.where(near, rest, 0.0)), far)


MORE = 24  # steps more: p becomes a quarter in a step as long as it is far larger than x, y and z


def complex_third_carlson_value(x, y, z, p):
    """R_J(x, y, z, p) for arguments in the right half-plane; infinite if two of x, y and z are 0.

    With a = p (sqrt(x) + sqrt(y) + sqrt(z)) + sqrt(x y z) and b = sqrt(p) (p + l), a step is 3 R_C(a^2, b^2), or 6 / d R_C(1, 2 b / d) with d = a + b, and a quarter of
    the next one (DLMF 19.26.18 to 19.26.21).
    """
    infinite = _zeros(x, y, z) > 1
    x, y, z, p = (jnp.where(infinite, 1.0, a) for a in (x, y, z, p))
    unit = common_unit(*map(jnp.abs, (x, y, z, p)))

    def parts(x, y, z, p):
        a, b, c, shift = _step(x, y, z)
        first, second = p * (a + b + c) + a * b * c, _root(p) * (p + shift)
        return shift, first, second, first + second

    def step(k, state):
        x, y, z, p, total, weight = state
        shift, first, second, d = parts(x, y, z, p)
        part = _degenerate_at_one(_over(second - first, d), 2 * _over(second, d))
        total = total + _over(_scaled(weight * part, q), d)
        return *((v + shift) / 4 for v in (x, y, z, p)), total, weight / 4

    x, y, z, p = (_scaled(a, 1 / unit) for a in (x, y, z, p))
    q, exponent = divisor_scales(unit, jnp.abs(parts(x, y, z, p)[-1]))
    start = (x, y, z, p, jnp.zeros_like(x), 1.0)
    x, y, z, p, total, weight = jax.lax.fori_loop(0, STEPS + MORE, step, start)
    mean = (x + y + z + 2 * p) / 5
    last = second_series(*(1 - _over(a, mean) for a in (x, y, z)))
    total = 6 * total + _over(_scaled(_over(weight, mean), q), _root(mean)) * last
    value = scaled_by_power_of_2(total, exponent)
    return jnp.where(infinite, jnp.inf, value)
