"""Bessel functions of real order for complex arguments: values, and derivatives in the order, mixed ones, too.

All of them follow from I_u and K_u, u = |v|, at w in the right half-plane. The latter are integrals along paths through
saddle points, as those of `modified`; a derivative of order m in u is the same sum with the weight t^m. There

    exp(w) K_u(w)   is `k_complex`;
    exp(-w) I_u(w)  is `i_complex` for |w| <= u or |w| <= 2, and else
                    (exp(-w) K_u(w exp(-+i pi)) - exp(+-i pi u) exp(-2w) exp(w) K_u(w)) / (+-i pi), upper signs for
                    Im w >= 0 (DLMF 10.34.2), whose first term is not larger than I itself, as |w| > u.

The factor exp(-2w) stands outside of the integral: in its exponent, the rounding error of 2w would be one of the phase.
A jet here is the list of the first Taylor coefficients in u, those of order 0 to i.

Measured against Arb for |v| <= 110, |z| from 1e-12 to 1e10 and any angle: see tests/accuracy/device.csv, and
tests/kernels/bessel/test_complex_arguments.py.
"""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.beyond import h1_beyond, h2_beyond
from jaxspecial.kernels.bessel.modified import i_complex, k_complex
from jaxspecial.kernels.bessel.orders import (
    hankel_1_value,
    hankel_2_value,
    scaled_hankel_1_value,
    scaled_hankel_2_value,
)
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.sines import sine_and_cosine
from jaxspecial.kernels.numerics.taylor import product
from jaxspecial.kernels.numerics.trig_pi import cos_pi, exp_i_pi, sin_pi

__all__ = [
    "complex_h1_partial",
    "complex_h2_partial",
    "complex_hankel_1_value",
    "complex_hankel_2_value",
    "complex_i_partial",
    "complex_i_value",
    "complex_j_partial",
    "complex_j_value",
    "complex_k_partial",
    "complex_k_value",
    "complex_scaled_h1_partial",
    "complex_scaled_h2_partial",
    "complex_scaled_hankel_1_value",
    "complex_scaled_hankel_2_value",
    "complex_scaled_i_partial",
    "complex_scaled_i_value",
    "complex_scaled_j_partial",
    "complex_scaled_j_value",
    "complex_scaled_k_partial",
    "complex_scaled_k_value",
    "complex_scaled_y_partial",
    "complex_scaled_y_value",
    "complex_y_partial",
    "complex_y_value",
]

VALUE = (0, 0)

# K_u may overflow, and I_u underflow, where the factor sin(pi u) or a derivative in v and z makes the result a number of usual size. Where u >= 1 and
# w is small, the first is computed times 1 / SCALE, and the second times SCALE. So a number is a stack of two, [a, b], of which
# a / scale + b scale is meant; the rest of the work is linear in it, and `_finished` makes it one number.
SCALE = 2.0**900


def _pair(orders, u, w, half):
    """The jets of exp(-w) I_u(w), exp(w) K_u(w) and exp(-w) K_u(w exp(-half i pi)), differentiated j times in w, for u >= 0 and Re w >= 0.

    `half` is 1 or -1, the sign of Im w if it is not 0. They are stacks; the last result is their scale.
    """
    i, j = orders
    u, w = jnp.broadcast_arrays(u, w)
    beside = (jnp.abs(w) <= u) | (jnp.abs(w) <= 2)
    turns = ~beside | (u < 1)  # with K_u(w exp(-half i pi)) as an integral
    outer = jnp.where(turns, w, u + 2.0)
    arguments = jnp.stack([w, -outer])  # both integrals in one loop
    angles = jnp.stack([jnp.angle(w), jnp.angle(outer) - half * jnp.pi])
    small = beside & ~turns
    root = jnp.where(small, SCALE**-0.5, 1.0)
    roots = jnp.stack([root, jnp.ones_like(root)])
    both = _list(k_complex(i + j, u, arguments, angles, 1, lambda x: (x - 1) ** j, i, roots))
    k, turned = [x[0] for x in both], [(-1) ** j * x[1] for x in both]
    # exp(half i pi u) K_u(w) = K_u(w exp(-half i pi)) - half i pi I_u(w)
    phase = _turn_of(half, u, i)
    connected = _sum(turned, _times(-jnp.exp(-2 * outer), product(phase, k)))
    connected = _times(1 / (half * 1j * jnp.pi), connected)
    inner = jnp.where(beside, w, 1.0)

    def near():
        return _list(i_complex(i + j, u, inner, lambda x: (x + 1) ** j, i, 1 / root))

    real = jnp.imag(w) == 0
    first = [_real_if(real, x) for x in where_any(beside, near, connected)]
    second = [_real_if(real, x) for x in k]
    joined = _times(jnp.exp(-2 * jnp.where(small, w, 1.0)), product(phase, second))
    above = [jnp.where(small, half * 1j * jnp.pi * x, 0.0) for x in first]
    third = [jnp.where(small, x, y) for x, y in zip(joined, turned, strict=True)]
    nothing = [jnp.zeros_like(x) for x in first]
    scale = jnp.where(small, SCALE, 1.0)
    stacks = (_stacked(*both) for both in ((first, nothing), (nothing, second), (above, third)))
    return *stacks, scale


def _list(sums):
    return sums if isinstance(sums, list) else [sums]


def _stacked(f, g):
    return [jnp.stack(both) for both in zip(f, g, strict=True)]


def _finished(stack, scale, exponent):
    """The number, times exp(exponent). Its parts are infinite with their signs where they overflow."""
    sine, cosine = sine_and_cosine(exponent.imag)
    root = jnp.exp(jnp.minimum(exponent.real, 1400.0) / 2)
    small, large = stack * jax.lax.complex(cosine, sine)

    def part(a, b):
        tiny = jnp.abs(a) < 1  # the exponential first, lest the quotient underflow
        less = jnp.where(tiny, (a * root * root) / scale, (a / scale) * root * root)
        return less + ((b * root) * scale) * root

    return jax.lax.complex(part(small.real, large.real), part(small.imag, large.imag))


# ------------------------------------------------------------------------------------------------- helpers


def _real_if(real, z):
    """z, without its imaginary part where it is real."""
    return jax.lax.complex(z.real, jnp.where(real, 0.0, z.imag))


def _turn(x):
    """exp(i x)."""
    return jax.lax.complex(jnp.cos(x), jnp.sin(x))


def _sum(f, g):
    return [a + b for a, b in zip(f, g, strict=True)]


def _times(factor, f):
    return [factor * a for a in f]


def _turn_of(share, u, i):
    """The jet of exp(i pi share u)."""
    return [exp_i_pi(share * u) * (1j * math.pi * share) ** m / math.factorial(m) for m in range(i + 1)]


def _sine_and_cosine(u, i):
    """The jets of sin(pi u) and cos(pi u)."""
    sine, cosine = sin_pi(u), cos_pi(u)
    cycle = (sine, cosine, -sine, -cosine)
    scales = [math.pi**m / math.factorial(m) for m in range(i + 1)]
    return tuple([scales[m] * cycle[(m + shift) % 4] for m in range(i + 1)] for shift in (0, 1))


def _derivative(jet, negative):
    """The derivative in v of the order of the last coefficient, from the jet in u = |v|."""
    i = len(jet) - 1
    return math.factorial(i) * (jnp.where(negative, -jet[i], jet[i]) if i % 2 else jet[i])


# ------------------------------------------------------------------------------------------- modified functions


def _halved(orders, v, z):
    """The jets at w = z or -z with Re w >= 0, and before them |v|, w, and 1 for z above its cut or on it, else -1."""
    left, side = z.real < 0, jnp.where(z.imag >= 0, 1.0, -1.0)
    u, w = jnp.abs(v), jnp.where(left, -z, z)
    return u, w, side, *_pair(orders, u, w, jnp.where(left, -side, side))


def _i(orders, v, z, scaled=False):
    """The derivative of I_v(z), by I_-u = I_u + 2/pi sin(u pi) K_u (DLMF 10.27.2) and I_v(w exp(i pi)) = exp(i pi v) I_v(w); `scaled` by
    exp(-|Re z|)."""
    i, j = orders
    u, w, side, first, second, _, scale = _halved(orders, v, z)
    negative, left = v < 0, z.real < 0
    sine = _sine_and_cosine(u, i)[0]
    more = product(_times(2 / math.pi, sine), _times(jnp.exp(-2 * w), second))
    # at v = 0 the odd coefficients are those of -sin(u pi) K_u / pi
    odd = [
        jnp.where((v == 0) & (m % 2 == 1), -0.5 * b, a)
        for m, (a, b) in enumerate(zip(first, more, strict=True))
    ]
    first = [jnp.where(negative, a + b, a) for a, b in zip(odd, more, strict=True)]
    turned = _turn_of(jnp.where(negative, -side, side), u, i)
    there = product(turned, first)
    jet = [jnp.where(left, (-1) ** j * a, b) for a, b in zip(there, first, strict=True)]
    growth = 0.0 if scaled else jnp.abs(z.real)
    value = _finished(_derivative(jet, negative), scale, jax.lax.complex(growth + 0 * w.imag, w.imag))
    return _real_if((z.imag == 0) & (~left | (v == jnp.floor(v)) & (i == 0)), value)


def _k(orders, v, z, scaled=False):
    """The derivative of K_v(z), which is even in v; `scaled` by exp(z)."""
    *_, second, third, scale = _halved(orders, v, z)
    jet = [jnp.where(z.real < 0, (-1) ** orders[1] * a, b) for a, b in zip(third, second, strict=True)]
    return _finished(_derivative(jet, v < 0), scale, 0 * z if scaled else -z)


# -------------------------------------------------------------------------------------- functions of the other kinds
#
# In the upper half-plane, z = i w (DLMF 10.27.6, 10.27.8):
#     J_u(z) = exp(i pi u / 2) I_u(w),  H1_u(z) = 2 / (pi i) exp(-i pi u / 2) K_u(w),
# H2 = 2 J - H1 and Y = -i (H1 - J), of which the larger one of J and H1 dominates the result. Negative orders by DLMF 10.4.6 to
# 10.4.8. In the lower half-plane J, Y and H1 are conjugates of J, Y and H2 at conj(z) (DLMF 10.11.9).


def _upper(orders, v, z):
    """At x + i|y|, derivatives times factors: exp(-|y|) for J_v and Y_v, exp(-iz) for H1_v and exp(iz) for H2_v; stacks and their scale."""
    i, j = orders
    u, x, y = jnp.abs(v), z.real, jnp.abs(z.imag)
    first, second, _, scale = _pair(orders, u, jax.lax.complex(y, -x), jnp.where(x <= 0, 1.0, -1.0))
    turn, decay, positive = _turn(x), jnp.exp(-2 * y), (y == 0) & (x > 0)
    slope = (-1j) ** j  # d/dz = -i d/dw
    J = product(_turn_of(0.5, u, i), _times(slope * jnp.conj(turn), first))
    J = [_real_if(positive, a) for a in J]
    H1 = product(_turn_of(-0.5, u, i), _times((-2j / math.pi) * slope, second))
    fallen = _times(turn * decay, H1)
    Y = [_real_if(positive, -1j * (a - b)) for a, b in zip(fallen, J, strict=True)]
    H2 = _times(turn, [2 * a - b for a, b in zip(J, fallen, strict=True)])

    sine, cosine = _sine_and_cosine(u, i)
    mirrored = (
        _sum(product(cosine, J), product(_times(-1, sine), Y)),
        _sum(product(sine, J), product(cosine, Y)),
        product(_turn_of(1, u, i), H1),
        product(_turn_of(-1, u, i), H2),
    )
    negative = v < 0
    return scale, [
        _derivative([jnp.where(negative, a, b) for a, b in zip(below, above, strict=True)], negative)
        for below, above in zip(mirrored, (J, Y, H1, H2), strict=True)
    ]


def _reflected(upper, lower, exponent, orders, v, z, scaled=False):
    """A result of `_upper`, with the conjugate of another in the lower half-plane; the cut belongs to the upper one."""
    scale, values = _upper(orders, v, z)
    stack = jnp.where(z.imag < 0, jnp.conj(values[lower]), values[upper])
    return _finished(stack, scale, 0 * z if scaled else exponent(z))


def _growth(z):
    return jax.lax.complex(jnp.abs(z.imag), 0 * z.real)


def _j(orders, v, z, scaled=False):
    value = _reflected(0, 0, _growth, orders, v, z, scaled)
    return _real_if((z.imag == 0) & (v == jnp.floor(v)) & (orders[0] == 0), value)


_y = functools.partial(_reflected, 1, 1, _growth)
_h1 = functools.partial(_reflected, 2, 3, lambda z: 1j * z)
_h2 = functools.partial(_reflected, 3, 2, lambda z: -1j * z)
_scaled_i, _scaled_k, _scaled_j, _scaled_y, _scaled_h1, _scaled_h2 = (
    functools.partial(f, scaled=True) for f in (_i, _k, _j, _y, _h1, _h2)
)


# ---------------------------------------------------------------------------------------------------- values


def _beside_axis(on_axis, elsewhere, v, z):
    """By a kernel of real arguments, of any order, and one of complex arguments elsewhere."""
    real = (z.imag == 0) & (z.real != 0)
    return where_any(
        ~real,
        lambda: elsewhere(VALUE, jnp.where(real, 0.5, v), jnp.where(real, 1.0, z)),
        on_axis(jnp.where(real, v, 0.5), jnp.where(real, z, 1.0)),
    )


complex_i_value, complex_scaled_i_value, complex_k_value, complex_scaled_k_value = (
    functools.partial(f, VALUE) for f in (_i, _scaled_i, _k, _scaled_k)
)
complex_j_value, complex_scaled_j_value, complex_y_value, complex_scaled_y_value = (
    functools.partial(f, VALUE) for f in (_j, _scaled_j, _y, _scaled_y)
)
complex_hankel_1_value = functools.partial(_beside_axis, hankel_1_value, _h1)
complex_hankel_2_value = functools.partial(_beside_axis, hankel_2_value, _h2)
complex_scaled_hankel_1_value = functools.partial(_beside_axis, scaled_hankel_1_value, _scaled_h1)
complex_scaled_hankel_2_value = functools.partial(_beside_axis, scaled_hankel_2_value, _scaled_h2)


# --------------------------------------------------------------------------------------- derivatives in the order
#
# They are for devices (`engines/device_kernels.py`): each returns the derivative, and where it is right. The derivatives in z alone
# are formulas of the catalogue; where I_n, n = 0, 1, ..., has a zero at z = 0, the terms of the integral would cancel. Those of the
# functions with a factor exp(i z) or exp(z) in z are not those of J, I or K, times the factor.


def _certified(partial, has_factor, orders, v, z):
    """The derivative, and where it holds."""
    i, j = orders
    if i == 0 or has_factor and j > 0:
        return jnp.full_like(z, jnp.nan), jnp.zeros(z.shape, bool)
    least = 10.0 ** (i + j - 13)  # below, the interval is long for the number of nodes
    within = (jnp.abs(v) <= 110) & (jnp.abs(z) >= least) & (jnp.abs(z) <= 1e10)
    derivative = partial(orders, jnp.where(within, v, 0.5), jnp.where(within, z, 1.0))
    return derivative, within & jnp.isfinite(derivative)


SMALL = 1e-3  # errors of 1e-12 there, and in proportion to its inverse


def _certified_y(partial, orders, v, z):
    """The same of Y: next to v = 0 and z = 0 its derivatives of odd order in v and any in z are small sums of large terms."""
    derivative, within = _certified(partial, False, orders, v, z)
    if orders[0] % 2 and orders[1]:
        within &= jnp.abs(v) + jnp.abs(z) ** 2 >= SMALL
    return derivative, within


complex_y_partial, complex_scaled_y_partial = (functools.partial(_certified_y, f) for f in (_y, _scaled_y))
complex_j_partial, complex_scaled_j_partial, complex_i_partial, complex_k_partial = (
    functools.partial(_certified, f, False) for f in (_j, _scaled_j, _i, _k)
)
complex_scaled_i_partial, complex_scaled_k_partial, complex_scaled_h1_partial, complex_scaled_h2_partial = (
    functools.partial(_certified, f, True) for f in (_scaled_i, _scaled_k, _scaled_h1, _scaled_h2)
)


def _hankel(beyond, partial, orders, v, z):
    """Also on the real axis, outside of the domain of the catalogue's kernel."""
    far, is_far = beyond(orders, v, z)
    derivative, within = _certified(partial, False, orders, v, jnp.where(is_far, 1.0, z))
    return jnp.where(is_far, far, derivative), is_far | within


complex_h1_partial = functools.partial(_hankel, h1_beyond, _h1)
complex_h2_partial = functools.partial(_hankel, h2_beyond, _h2)
