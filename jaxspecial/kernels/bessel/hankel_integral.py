"""Derivatives of J, Y and H1 of a positive argument in the order and the argument, for orders and arguments of any size.

They are integrals along a path of steepest descent, as those of K and I in `modified_orders`: a derivative is the same
sum over nodes with another weight, and nothing cancels. The integrand is divided by its peak, whose logarithm is
returned along with the sum, because the values may overflow or underflow where the derivatives do not.
"""

import decimal
import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.bessel.modified_orders import cos_sin, sums_over, times_exp
from jaxspecial.kernels.numerics.double_double import (
    add,
    exact_product,
    halves,
    minus,
    over,
    times,
    times_double,
    two_sum,
    where_pair,
)
from jaxspecial.kernels.numerics.double_logarithm import significand
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import power_of_2
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import cos_pi, sin_pi, turn

__all__ = []

# With u = |v| (DLMF 10.9.18),
#     H1_u(z) = 1/(pi i) Int exp(z sinh t - u t) dt    from -oo to oo + i pi.
# The saddle points are where cosh t = u/z. With w = sqrt(|u^2 - z^2|) and t = saddle + x,
#     z sinh t - u t = (the same at the saddle) + kappa w (cosh x - 1) + u (sinh x - x),
#     z sinh t = kappa w cosh x + u sinh x,
# where
#     u < z:  the saddle is i beta, cos beta = u/z, kappa = i; the value there is i (w - u beta);
#     u > z:  the saddles are alpha and -alpha, cosh alpha = u/z, with kappa = 1 and -1; the values are -L and L,
#             L = u alpha - w.
# Each path consists of straight rays from the saddles, on which both terms of the exponent fall near the saddle:
#     1. from i beta or alpha, in the direction exp(i pi/3), towards oo + i pi;
#     2. from i beta in the direction -exp(i pi/9), or from -alpha in the direction -1, towards -oo;
#     3. for u > z, from -alpha to alpha, or as far as the integrand counts.
# With their integrals R1, R2 and R3, each divided by exp(value at its saddle),
#     u < z:  H1_u = exp(i (w - u beta)) (R1 - R2) / (pi i);
#     u > z:  J_u = exp(-L) Im R1 / pi    (DLMF 10.9.17: the lower half of that path is the mirror image of ray 1),
#             Y_u = -(exp(L) (R3 - R2) + exp(-L) Re R1) / pi.
# At the turning point both saddles are at 0, and the rays are those of Airy's integral (DLMF 9.5.4). A derivative of
# order m in u and j in z has the weight (-t)^m (sinh t)^j.
#
# For max(u, z) > 100 a ray ends, where its integrand has fallen by `drop`, before |x| = 1.5: so there the power series
# of cosh x - 1 and sinh x - x converge fast, and the directions need not bend.

NODES = np.stack(gauss_legendre(56), axis=1)
COSHM1 = [1 / math.factorial(2 * k + 2) for k in range(9)]
SINH_LESS = [1 / math.factorial(2 * k + 3) for k in range(9)]


def integral_partials(orders, v, z):
    """The derivatives of J_v(z) and Y_v(z), of order i in v and of order j in z, for max(|v|, z) > 100."""
    i, j = orders
    u = jnp.abs(v)
    # Where z is far smaller, J underflows and Y overflows, and so they do for the greater one. But the signs of derivatives for
    # v < 0 depend on alpha.
    z, smaller = jnp.maximum(z, 1e-6 * u), z
    below, w, beta, alpha, phase, level = saddle(u, z)
    alpha = alpha + jnp.where(smaller < z, jnp.log(z) - jnp.log(smaller), 0.0)
    rays = ray_sums(i, j, u, z, w, below, beta, alpha)

    most = jnp.maximum(u / z, 1.0)
    c, s = cos_sin_of_pair(phase)

    def rising(x):
        return times_exp(x, level, most, j)

    def falling(x):
        return times_exp(x, (-level[0], -level[1]), most, j)

    # for each m the part of J and Y with exp(-L) and that of Y with exp(L); where u < z, L is 0
    low_j, low_y, high_y = [], [], []
    for ray in rays:
        (a1, a2, a3), (b1, b2, _) = jnp.real(ray), jnp.imag(ray)
        a, b = b1 - b2, a2 - a1  # (R1 - R2) / i
        low_j.append(jnp.where(below, a * c - b * s, b1) / math.pi)
        low_y.append(jnp.where(below, b * c + a * s, -a1) / math.pi)
        high_y.append(jnp.where(below, 0.0, (a2 - a3) / math.pi))

    def product(factors, parts):
        """The i-th derivative of the product of a function of u, by its derivatives, and one of the parts."""
        return sum(math.comb(i, m) * factors[i - m] * parts[m] for m in range(i + 1))

    # J_v = cos J_u - sin Y_u and Y_v = sin J_u + cos Y_u for v < 0 (DLMF 10.4.7, 10.4.8)
    negative, sign = v < 0, (-1) ** i
    sines, cosines = (
        [jnp.where(negative, sign * x, one) for x, one in zip(factors, ones, strict=True)]
        for factors, ones in zip(reflection(i, u), ([0.0] * (i + 1), [1.0] + [0.0] * i), strict=True)
    )
    J = falling(product(cosines, low_j) - product(sines, low_y)) - rising(product(sines, high_y))
    Y = falling(product(sines, low_j) + product(cosines, low_y)) + rising(product(cosines, high_y))
    return J, Y


def reflection(i, u):
    """The derivatives up to order i of sin(pi u) and cos(pi u) (DLMF 10.4.7, 10.4.8)."""
    sine, cosine = sin_pi(u), cos_pi(u)
    cycle = [sine, cosine, -sine, -cosine]
    return (
        [math.pi**m * cycle[m % 4] for m in range(i + 1)],
        [math.pi**m * cycle[(m + 1) % 4] for m in range(i + 1)],
    )


def ray_sums(i, j, u, z, w, below, beta, alpha):
    """For m from 0 to i the integrals along the rays of (-t)^m (z sinh t / max(u, z))^j.

    The rays are the first axis of all arrays, so that there is one loop.
    """
    drop = 38.0 + 2.0 * (i + j)
    most = jnp.maximum(u, z)

    def rays(*rows):
        """An array from the numbers for u < z and for u > z, for each ray."""
        return jnp.stack([jnp.where(below, x, y) for x, y in rows])

    # on the third ray -w x^2/2 + u x^3/6 <= -w x^2/4 up to x = 1.5 alpha
    third = jnp.sqrt(4 * drop / jnp.maximum(w, 1e-300))
    third = jnp.where(third < 1.5 * alpha, third, 2 * alpha)
    square = rays((math.sin(math.pi / 3), 0.5), (math.sin(math.pi / 4.5), 1.0), (1.0, 1.0)) * (w / 2)
    cube = rays((1.0, 1.0), (0.5, 1.0), (1.0, 1.0)) * (u / 6)
    length = rays((1.0, 1.0), (1.0, 1.0), (0.0, 0.0)) * extent(drop, square, cube) + rays(
        (0.0, 0.0), (0.0, 0.0), (0.0, third)
    )
    sixth, ninth = (complex(math.cos(x), math.sin(x)) for x in (math.pi / 3, math.pi / 9))
    turn = rays((sixth, sixth), (-ninth, -1), (1, 1)) + 0j
    kappa = rays((1j, 1), (1j, -1), (1j, -1)) + 0j
    start = jax.lax.complex(rays((0.0, alpha), (0.0, -alpha), (0.0, -alpha)), jnp.stack([beta] * 3))

    def term(node, weight):
        x = turn * (length * node)
        y = x * x
        cosh_less = horner(COSHM1, y) * y
        sinh_less = horner(SINH_LESS, y) * (y * x)
        exponent = kappa * (w * cosh_less) + u * sinh_less
        cosine, sine = cos_sin(jnp.imag(exponent))
        size = jnp.exp(jnp.real(exponent)) * (weight * length)
        common = jax.lax.complex(size * cosine, size * sine) * turn
        sinh = kappa * ((1 + cosh_less) * (w / most)) + (sinh_less + x) * (u / most)

        terms = [common * sinh**j]
        for _ in range(i):
            terms.append(terms[-1] * -(start + x))
        return tuple(terms)

    return sums_over(NODES, term, i + 1, start)


def extent(drop, a, b):
    """A little more than the r > 0 with a r^2 + b r^3 = drop, by Newton's method, which converges from above."""
    r = jnp.minimum(jnp.sqrt(drop / a), jnp.cbrt(drop / b))
    for _ in range(2):
        r = r - (r * r * (a + b * r) - drop) / (r * (2 * a + 3 * b * r))
    return r


# ------------------------------------------------------------------------------------------------ the saddle points
#
# An error of the phase w - u beta counts as such, and its terms may be 1e16. So it has twice the precision, and so has
# L. For larger z that is not enough: from u^2 on see `far_phase`, and below it the result has the phase of some z within
# an ulp. u and z are first divided by a power of 2 near the larger one. As tan beta = w/u and exp(alpha) = (u + w)/z,
#     beta = 2 arctan(w / (z + u)),    alpha = m log 2 + 2 artanh((s - z) / (s + z)),    s = (u + w) / 2^m.
# With kappa = k/STEPS nearest to the quotient q, arctan q = arctan kappa + arctan((q - kappa) / (1 + kappa q)), and so for
# artanh with another sign (DLMF 4.24.15, 4.38.17). The first term is taken from a table, the other one is below 1/1024.


def saddle(u, z):
    """Whether u < z; w, beta and alpha; the phase w - u beta and the level u alpha - w, pairs. What is not defined is 0."""
    below, far, order, argument = u < z, (z > 2.0**50) & (u * u <= z), u, z
    most, least = jnp.maximum(u, z), jnp.minimum(u, z)
    _, e = significand(most)
    down, up = power_of_2(jnp.clip(-e, -1022, 1022)), power_of_2(jnp.clip(e, -1022, 1022))
    u, z, most, least = u * down, z * down, most * down, least * down

    square, square_low = stored(times(two_sum(most, -least), two_sum(most, least)))
    root = jnp.sqrt(square)
    product, product_low = exact_product(root, root)
    lost = (square - product) + (square_low - product_low)
    root, root_low = stored((root, jnp.where(root > 0, lost / jnp.where(root > 0, 2 * root, 1.0), 0.0)))

    # the quotient below, in which s - z is exact
    total, total_low = two_sum(u, root)
    (a, j), (b, k) = significand(total), significand(z)
    m = jnp.where(below, 0, j - k - (a < b))
    unit = power_of_2(-m)
    s, s_low = total * unit, (total_low + root_low) * unit
    numerator = where_pair(below, (root, root_low), (s - z, s_low))
    denominator, low = two_sum(jnp.where(below, u, s), z)
    low = low + jnp.where(below, 0.0, s_low)

    half = arctangent(numerator, (denominator, low), below)
    logarithm = m * LOG_2_HIGH, m * LOG_2_LOW
    angle = add(logarithm, (2 * half[0], 2 * half[1]))
    excess, excess_low = stored(minus(times_double(angle, u), (root, root_low)))
    excess, excess_low = excess * up, excess_low * up
    phase = where_pair(below, (-excess, -excess_low), (0.0, 0.0))
    phase = where_pair(far, far_phase(order, argument), phase)
    level = where_pair(below, (0.0, 0.0), (jnp.maximum(excess, 0.0), excess_low))
    beta, alpha = jnp.where(below, angle[0], 0.0), jnp.where(below, 0.0, angle[0])
    return below, root * up, beta, alpha, phase, level


def far_phase(u, z):
    """w - u beta, except for a multiple of 2 pi, as z and a small rest, for z > 2^50, z >= u^2: it is z - pi u/2 + u^2/(2 z) + ..."""
    whole, part = turn(u / 2)
    return z, u * (u / z) / 2 - math.pi * (jnp.fmod(whole, 2) + part)


def stored(x):
    """The pair by way of one complex array: XLA would repeat its operations for each half, and for each use of a half."""
    x = jax.lax.optimization_barrier(jax.lax.complex(*x))
    return jnp.real(x), jnp.imag(x)


LOG_2_HIGH, LOG_2_LOW = 0.6931471805592082, 7.371002565167799e-13  # the first one has 40 bits
STEPS = 512


def arctangent(y, x, circular):
    """arctan(y/x) where `circular`, elsewhere artanh(y/x), as a pair, for pairs with 0 <= y/x <= 1, or <= 1/3."""
    sign = jnp.where(circular, 1.0, -1.0)
    k = jnp.round(y[0] / x[0] * STEPS)
    kappa = k / STEPS
    # products of kappa and half a double are exact, and so is the first difference
    (x_upper, x_lower), (y_upper, y_lower) = halves(x[0]), halves(y[0])
    rest, rest_low = two_sum(y[0] - kappa * x_upper, -kappa * x_lower)
    rest_low = rest_low + (y[1] - kappa * x[1])
    kappa = sign * kappa
    total, low = two_sum(x[0], kappa * y_upper)
    total, lower = two_sum(total, kappa * y_lower)
    t = stored(over((rest, rest_low), (total, (low + lower) + (x[1] + kappa * y[1]))))

    square = times(t, t)
    third_low = sign * -THIRD_LOW + square[0] * (1 / 5 - sign * square[0] / 7)
    cube = times(t, times(square, (-sign / 3, third_low)))
    index = k.astype(jnp.int32) + jnp.where(circular, 0, STEPS + 1)
    start = tuple(jnp.asarray(column, t[0].dtype).at[index].get(mode="clip") for column in angles())
    return add(start, add(t, cube))


THIRD_LOW = 1.850371707708594e-17  # 1/3 minus its double


@functools.cache
def angles():
    """arctan(k/STEPS) for k from 0 to STEPS, then artanh(k/STEPS) up to k = STEPS/3: the high and the low parts."""
    with decimal.localcontext(prec=40):
        found = []
        for sign, last in ((1, STEPS), (-1, STEPS // 3 + 1)):
            total = decimal.Decimal(0)
            for k in range(last + 1):
                found.append(total)
                q = decimal.Decimal(STEPS) / (STEPS**2 + sign * k * (k + 1))
                total += sum((-sign) ** n * q ** (2 * n + 1) / (2 * n + 1) for n in range(8))
        high = [float(x) for x in found]
        return np.array([high, [float(x - decimal.Decimal(y)) for x, y in zip(found, high, strict=True)]])


def cos_sin_of_pair(x):
    """cos and sin of a pair, whose second number may be large."""
    c, s, p, q = jnp.cos(x[0]), jnp.sin(x[0]), jnp.cos(x[1]), jnp.sin(x[1])
    return c * p - s * q, s * p + c * q
