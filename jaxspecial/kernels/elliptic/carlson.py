"""The integrals of which all elliptic integrals here are made, and the derivatives of Carlson's R_C, R_D, ..., R_J.

All of them belong to one family (DLMF 19.16, 19.23),

    I(h; b; x) = integral over t from 0 to infinity of t^(h/2) prod_j (t + x_j)^(-b_j / 2) dt,

which is closed under differentiation: dI/dx_j = -(b_j / 2) I(h; b with b_j + 2; x). For positive arguments the
integrand is positive, so that nothing cancels at any order. Equal arguments, where the relations between Carlson's
integrals are 0/0 (DLMF 19.18, 19.20), are no special case. So one quadrature is enough for all derivatives.
"""

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import exact_call
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import monomial
from jaxspecial.rules.chain import chain, rule, slope
from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = ["rc_derivative", "rd_derivative", "rf_derivative", "rg_derivative", "rj_derivative"]


def half_power(x, n):
    """x^(n/2) for a static integer n."""
    whole = jax.lax.integer_pow(x, n // 2)
    return whole * root_of(x) if n % 2 else whole


# XLA's own square root and quotient of complex numbers are slow, because they treat infinities. These functions are for
# finite numbers other than 0.


def root_of(x):
    """sqrt(x)"""
    if not jnp.iscomplexobj(x):
        return jnp.sqrt(x)
    re, im = abs(jnp.real(x)), abs(jnp.imag(x))
    size = jnp.maximum(re, im)
    long = jnp.sqrt((size * jnp.sqrt((re / size) ** 2 + (im / size) ** 2) + re) / 2)
    short = im / (2 * long)
    right = jnp.real(x) >= 0
    real, imaginary = jnp.where(right, long, short), jnp.where(right, short, long)
    return jax.lax.complex(real, jnp.where(jnp.imag(x) < 0, -imaginary, imaginary))


def reciprocal(x, norm):
    """norm / x for a positive norm"""
    if not jnp.iscomplexobj(x):
        return norm / x
    size = jnp.maximum(abs(jnp.real(x)), abs(jnp.imag(x)))
    re, im = jnp.real(x) / size, jnp.imag(x) / size
    factor = norm / size / (re * re + im * im)
    return jax.lax.complex(re * factor, -im * factor)


def half_rising(b, n):
    """(b/2)_n for static integers b and n."""
    return float(np.prod([b / 2 + k for k in range(n)]))


def _ascending(arrays):
    """The arrays, sorted elementwise in ascending order."""
    arrays = list(arrays)
    for last in range(len(arrays) - 1, 0, -1):
        for i in range(last):
            low, high = arrays[i], arrays[i + 1]
            arrays[i], arrays[i + 1] = jnp.minimum(low, high), jnp.maximum(low, high)
    return arrays


# In s = log t the integrand of I is singular at the complex points log(-x_j). Between neighbouring log|x_j| that are
# far from each other it is nearly an exponential. So the absolute values of the arguments divide the line into
# intervals, and in each of them a Gauss-Legendre rule is used.
#
#   Below the smallest, t = low w^2, and above the largest, t = high / w^2, with 0 < w < 1. The integrand is a power
# of w
#   times a function that is analytic up to |w| = 1: h and b are integers, so that the square removes all roots.
#
#   Between two absolute values, each half from its end, s - log low = d sinh(r u) with 0 < u < 1 and
#   d sinh(r) = log(high / low) / 2, where d is the distance of the singular points from the line (pi for
#   positive arguments). The nodes cluster at the ends, and their number grows like log log of the ratio.
#
# Complex arguments are first multiplied by a common factor, so that their angles are centred at 0. (By Cauchy's theorem
# the path may be rotated with them, and I is homogeneous.) Two more intervals keep the outer ones away from the
# singular points. The rule is a loop over the nodes: an array of all nodes for a million elements would need a
# hundred times their memory. The loop is never differentiated, because the rule below raises an index instead.
#
# Measured against Arb, orders 1 to 4 and mixed: 4e-15 for positive arguments from 1e-6 to 1e6, 6e-14 where the ratio of
# two is 1e-300, 5e-14 for complex ones with angles up to 2.36.


def _quadrature(sizes, distance, count):
    """The function from i < count to the i-th nodes t of all pieces, with weights with respect to dt / t."""
    nodes, weights = map(jnp.asarray, gauss_legendre(count))
    ratios = [
        jnp.sqrt(high) / jnp.sqrt(low) for low, high in zip(sizes[:-1], sizes[1:], strict=True)
    ]  # high / low may overflow
    reaches = jnp.arcsinh(jnp.log(jnp.stack(ratios)) / distance)
    pieces = list(zip(sizes[:-1], sizes[1:], reaches, strict=True))

    def quadrature(i):
        u, weight = nodes[i], weights[i]
        yield sizes[0] * u**2, 2 * weight / u
        yield sizes[-1] / u**2, 2 * weight / u
        for low, high, reach in pieces:
            growth = jnp.exp(reach * u)
            fall = 1 / growth
            step = jnp.exp(distance / 2 * (growth - fall))
            density = weight * distance / 2 * reach * (growth + fall)
            yield low * step, density
            yield high / step, density

    return quadrature


# Powers of arguments of very different size overflow or underflow where the integral does not. In s = log t the
# integrand is like t^a, a = (h + 2 - the sum of the b_j with |x_j| < t) / 2, which decreases in t. The bulk of the
# integrand is from `low`, above which a <= 0, to `high`, below which a >= 0; usually both are the same |x_j|. From
# there it falls at least like the square root of t. So arguments that differ by a factor of more than FAR may be
# replaced by ones that differ by FAR, if for larger ones (t + x_j) / x_j is integrated instead of t + x_j. The
# relative error is 1 / sqrt(FAR).

FAR = 1e40


def _bulk(head, powers, sizes):
    heavy = jnp.asarray(powers, sizes.dtype).reshape(-1, 1, *(1,) * (sizes.ndim - 1))
    below = jnp.where(sizes[:, None] < sizes, heavy, 0).sum(0)
    above = jnp.where(sizes[:, None] <= sizes, heavy, 0).sum(0)
    low = jnp.where((above >= head + 2) & (sizes > 0), sizes, jnp.inf).min(0)
    high = jnp.where((below <= head + 2) & (sizes < jnp.inf), sizes, 0.0).max(0)
    ordinary = (low < jnp.inf) & (high >= low)
    return jnp.where(ordinary, low, 1.0), jnp.where(ordinary, high, 1.0)


@functools.partial(jax.jit, static_argnums=0)
def carlson_integral(powers, *arguments):
    """I(h; b; x) for the static `powers` (h, b_1, b_2, ...) and arrays x_1, x_2, ... of one shape."""
    head, *powers = powers
    degree = sum(powers) - head - 2  # I is homogeneous of degree -degree / 2
    x = jnp.stack(arguments)
    sizes = jnp.abs(
        x
    )  # before the rotation: XLA may compute them more than once, and the results must not differ
    is_complex = jnp.iscomplexobj(x)
    distance, turned = jnp.pi, 1.0
    if is_complex:
        angle = jnp.angle(x)
        least, most = angle.min(0), angle.max(0)
        middle, distance = (least + most) / 2, jnp.pi - (most - least) / 2
        x = x * jnp.exp(-1j * middle)
        turned = jnp.exp(-0.5j * degree * middle)

    infinite = jnp.isinf(sizes).any(0)
    # At t = 0 the integrand is like t^(h/2 - the sum of b_j/2 for the x_j that are 0).
    vanishing = sum(jnp.where(size == 0, b, 0) for size, b in zip(sizes, powers, strict=True))
    low, high = _bulk(head, powers, sizes)
    clipped = jnp.clip(sizes, low / FAR, high * FAR)
    unit = jnp.sqrt(low) * jnp.sqrt(high)
    fronts = jnp.sqrt(jnp.where(sizes >= high, sizes, unit))
    norms = jnp.where(sizes >= high, clipped / unit, 1.0)
    x = jnp.where(sizes > 0, x / jnp.where(sizes > 0, sizes, 1.0) * (clipped / unit), 0.0)
    smallest = jnp.where(sizes > 0, clipped, high).min(0)
    sizes = _ascending(jnp.where(sizes > 0, clipped, smallest) / unit)
    if is_complex:
        sizes = [sizes[0] / 16, *sizes, sizes[-1] * 16]

    def integrand(t):  # with respect to dt / t
        value, left = jnp.ones_like(x[0]), head + 2
        # t^(head + 2) and the product of all (t + x)^b may overflow; XLA merges divisions, but not inverses
        for j, b in reversed(list(enumerate(powers))):
            inverse, shared = reciprocal(t + x[j], norms[j]), max(0, min(b, left))
            value = value * half_power(t * inverse, shared) * half_power(inverse, b - shared)
            left -= shared
        return value

    count = 28 + sum(powers) // 4
    quadrature = _quadrature(sizes, distance, count)

    def add_node(i, total):
        return total + sum(weight * integrand(t) for t, weight in quadrature(i))

    total = jax.lax.fori_loop(0, count, add_node, jnp.zeros_like(x[0]))
    factors = zip(fronts, (-b for b in powers), strict=True)
    result = turned * monomial((total, 1), (jnp.sqrt(unit), head + 2), *factors)
    result = jnp.where(vanishing >= head + 2, jnp.inf, result)
    return jnp.where(infinite, 0.0, result)


# Where arguments are next to the negative axis on both of its sides, the path runs between singular points that are close to
# it, however it is turned. If their distance in s is less than CLOSE, the exact engine evaluates. (Arb has no R_J of a
# conjugate pair there: its derivatives are NaN, with a warning.) Measured against Arb at 3/4 of this distance, in eps beside
# what the condition explains: 50 for first derivatives, 2000 for fourth ones.
CLOSE = 0.4


def _of_family(name, factor, head, powers, orders, *arguments):
    """The derivative of `orders` of the function `name`, factor * I(head; powers; arguments), of the same family."""
    factor *= (-1) ** sum(orders) * math.prod(map(half_rising, powers, orders))
    raised = (head, *(b + 2 * n for b, n in zip(powers, orders, strict=True)))
    if not any(map(jnp.iscomplexobj, arguments)):
        return factor * carlson_integral(raised, *arguments)
    angles = jnp.stack([jnp.angle(a) for a in arguments])
    close = jnp.pi - (angles.max(0) - angles.min(0)) / 2 < CLOSE
    derivative = factor * carlson_integral(raised, *(jnp.where(close, 1.0, a) for a in arguments))
    return exact_call(name, orders, 0, close, derivative, *arguments)


def rf_derivative(i, j, k, x, y, z):
    """D_x^i D_y^j D_z^k R_F(x, y, z)."""
    return _of_family("elliprf", 0.5, 0, (1, 1, 1), (i, j, k), x, y, z)  # DLMF 19.16.1


def rd_derivative(i, j, k, x, y, z):
    """D_x^i D_y^j D_z^k R_D(x, y, z)."""
    return _of_family("elliprd", 1.5, 0, (1, 1, 3), (i, j, k), x, y, z)  # DLMF 19.16.5


def rg_derivative(i, j, k, x, y, z):
    """D_x^i D_y^j D_z^k R_G(x, y, z), i + j + k > 0."""
    # R_G = R_{1/2}(1/2, 1/2, 1/2; x, y, z), whose x derivative is R_{-1/2}(3/2, 1/2, 1/2; x, y, z) / 6,
    # and that is 1 / B(1/2, 2) = 3/4 times I(2; 3, 1, 1; x, y, z) (DLMF 19.16.9). So the derivatives are those that
    # -1/4 I(2; 1, 1, 1; x, y, z) would have, if it converged.
    return _of_family("elliprg", -0.25, 2, (1, 1, 1), (i, j, k), x, y, z)


# Where the last argument of R_C or R_J is negative, SciPy's values are Cauchy principal values. For very large or small
# arguments terms of their derivatives overflow or underflow; there the exact engine evaluates.
LARGEST = 1e150


def _nested(f, indices):
    """The partial derivative of f of the orders `indices` in its arguments."""

    def derivative(f, j):
        return lambda *arguments: slope(lambda a: f(*arguments[:j], a, *arguments[j + 1 :]), arguments[j])

    for j, order in enumerate(indices):
        for _ in range(order):
            f = derivative(f, j)
    return f


def _rc_principal(x, y):
    """R_C(x, y) for y < 0 (DLMF 19.2.19, 19.2.20); for complex x the derivative in y is along the cut."""
    return jnp.arcsinh(jnp.sqrt(x) / jnp.sqrt(-y)) / jnp.sqrt(x - y)


def rc_derivative(n, m, x, y):
    """D_x^n D_y^m R_C(x, y)."""
    on_cut = (y.real < 0) & (y.imag == 0)
    off = _of_family("elliprc", 0.5, 0, (1, 2), (n, m), x, jnp.where(on_cut, 1.0, y))  # DLMF 19.2.17
    safe = jnp.where(on_cut, x, 1.0), jnp.where(on_cut, y, -1.0)

    def principal():
        largest, sizes = LARGEST ** (1 / (1 + n + m)), [jnp.abs(a) for a in safe]
        least = jnp.minimum(jnp.where(sizes[0] > 0, sizes[0], 1.0), sizes[1])
        far = on_cut & ((least < 1 / largest) | (jnp.maximum(*sizes) > largest))
        near = jnp.where(far, 1.0, safe[0]), jnp.where(far, -1.0, safe[1])
        value = _nested(_rc_principal, (n, m))(*near)
        return jnp.where(on_cut, exact_call("elliprc", (n, m), 0, far, value, *safe), off)

    return jax.lax.cond(jnp.any(on_cut), principal, lambda: off)


# With G(t) = sqrt(t / P(t)), P(t) = (t + x)(t + y)(t + z), and PV int_0^inf t^(-1/2) / (t - q) dt = 0,
#
#   R_J(x, y, z, -q) = 3/2 PV int_0^inf t^(-1/2) G(t) / (t - q) dt
#                    = 3/2 int_0^inf t^(-1/2) (G(t) - G(q)) / (t - q) dt,
#
# an ordinary integral, in which the difference is
#
#   (G(t) - G(q)) / (t - q) = (x y z - t q (t + q + x + y + z)) / (P(t) P(q) (G(t) + G(q))).
#
# JAX differentiates that at fixed t. With x the least of the three, t / (t + x) has its own rule (`_share`): for x much
# smaller than q it is nearly constant, and the terms of the quotient rule would cancel. (The real part of the
# integral along the imaginary axis is the same number, but may be much smaller than its imaginary part.) Measured:
# 2e-14 to order 4 and mixed. Products of its factors have digits for arguments of up to 1e67, with n derivatives up to 10^(135/(2 + n)), and the
# reciprocals of these: values and first derivatives lose them from 1e70 and 1e50 on.


def largest_for_principal_integral(order):
    return 1e135 ** (1 / (2 + order))


@custom_jvp
def _share(t, x):
    return t / (t + x)


@rule(_share)
def _share_jvp(primals, tangents):
    t, x = primals
    t_dot, x_dot = tangents
    out = _share(t, x)
    return out, chain(
        out,
        (t_dot, lambda: x / (t + x) ** 2),
        (x_dot, lambda: -t / (t + x) ** 2),
    )


def _rj_principal_integrand(t, x, y, z, p):  # with respect to dt / t
    q = -p
    for _ in range(2):  # not jnp.minimum: at equal arguments its derivative is the mean of both
        x, y, z = jnp.where(x <= y, x, y), jnp.where(x <= y, y, x), z
        x, y, z = x, jnp.where(y <= z, y, z), jnp.where(y <= z, z, y)
    t_yz, q_yz = 1 / ((t + y) * (t + z)), 1 / ((q + y) * (q + z))
    t_square, q_square = _share(t, x) * t_yz, _share(q, x) * q_yz
    slope = x * y * z * t_yz * q_yz / ((t + x) * (q + x)) - t_square * q_square * (t + q + x + y + z)
    return 1.5 * jnp.sqrt(t) * slope / (jnp.sqrt(t_square) + jnp.sqrt(q_square))


def principal_third_integral(orders, x, y, z, p):
    """The derivative of R_J(x, y, z, p), p < 0, of the static `orders` in its arguments."""
    integrand = _nested(_rj_principal_integrand, (0, *orders))
    sizes = _ascending([*(jnp.where(a > 0, a, -p) for a in (x, y, z)), -p])
    count = 32 + sum(orders)
    quadrature = _quadrature(sizes, jnp.pi, count)

    def add_node(i, total):
        t, weights = map(jnp.stack, zip(*((t, weight + 0 * t) for t, weight in quadrature(i)), strict=True))
        values = integrand(t, *(jnp.broadcast_to(a, t.shape) for a in (x, y, z, p)))
        return total + (weights * values).sum(0)

    return jax.lax.fori_loop(0, count, add_node, jnp.zeros_like(p))


def rj_derivative(i, j, k, l, x, y, z, p):  # noqa: E741
    """D_x^i D_y^j D_z^k D_p^l R_J(x, y, z, p)."""
    orders = (i, j, k, l)
    on_cut = (p.real < 0) & (p.imag == 0)
    off = _of_family(
        "elliprj", 1.5, 0, (1, 1, 1, 2), orders, x, y, z, jnp.where(on_cut, 1.0, p)
    )  # DLMF 19.16.2
    # SciPy has no value there for complex x, y and z.
    real = on_cut & (x.imag == 0) & (y.imag == 0) & (z.imag == 0)
    off = jnp.where(on_cut & ~real, jnp.nan, off)
    safe = [jnp.where(real, a.real, 1.0) for a in (x, y, z)] + [jnp.where(real, p.real, -1.0)]

    def principal():
        least, *_, most = _ascending([*(jnp.where(a > 0, a, -safe[3]) for a in safe[:3]), -safe[3]])
        largest = largest_for_principal_integral(sum(orders))
        far = real & ((least < 1 / largest) | (most > largest))
        near = [jnp.where(far, inside, a) for a, inside in zip(safe, (1.0, 1.0, 1.0, -1.0), strict=True)]
        value = principal_third_integral(orders, *near)
        return jnp.where(real, exact_call("elliprj", orders, 0, far, value, *safe).astype(off.dtype), off)

    return jax.lax.cond(jnp.any(real), principal, lambda: off)
