"""Derivatives of J, Y and the Hankel functions of a positive argument in the order, and mixed ones.

Every quantity is a jet: the list of its first Taylor coefficients in the order. Jets add and multiply as
polynomials do. With u = |v|, n the integer nearest to u and mu = u - n, which is exact and in [-1/2, 1/2]:

1. J and Y of the orders mu and mu + 1: for z >= 2 by an integral, for z < 2 by a series (Y only).
2. From these up to u by C_{u+1} = (2u/z) C_u - C_{u-1} (DLMF 10.6.1). Rounding errors grow as Y does, so
   that this is accurate for Y everywhere and for J up to u = z.
3. For u > z, J from Y, the Wronskian and a continued fraction, with a small relative error.
4. The first derivative in z from C_u and C_{u-1} or C_{u+1} (DLMF 10.6.2), the others from the equation (10.2.1).
5. Negative v by reflection (DLMF 10.4.7, 10.4.8).

No step has a special case for integers, half-integers or 0.

Measured against Arb for |v| <= 100 and 1e-8 <= z <= 1e4, at some 200 points for each function, among them integer
orders, half-integers and turning points. First derivatives: 2e-14; mixed ones of orders (1, 1): 9e-13; up to total
order 4: 5e-12, the worst close to z = v, where the steps up to u cancel.
"""

import functools
from math import factorial, pi

import jax
import jax.numpy as jnp

from jaxspecial.kernels.bessel.beyond import is_inside, j_and_y_beyond
from jaxspecial.kernels.bessel.magnitudes import far_h1_partial
from jaxspecial.kernels.bessel.modified_i_orders import i_slope_at_zero
from jaxspecial.kernels.bessel.reciprocal_gamma import RECIPROCAL_GAMMA
from jaxspecial.kernels.bessel.tiny_arguments import HIGHEST
from jaxspecial.kernels.numerics import trig_pi
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.scaling import power_of_2, scaled_by_power_of_2
from jaxspecial.kernels.numerics.sines import sine_and_cosine_below_45_degrees
from jaxspecial.kernels.numerics.taylor import product, reciprocal, times_linear

__all__ = [
    "h1_partial",
    "h2_partial",
    "integer_order_y_value",
    "j_partial",
    "j_value",
    "y_partial",
    "y_value",
]

_NEAR = 2.0  # below it the series is used, from it on the integral


def j_partial(orders, v, z):
    """The derivative of J_v(z) of orders (i, j) in v and z; |v| <= 101 and z > 0, as everywhere here."""
    return j_and_y_partials(orders, v, z)[-1][0]


def j_value(v, z):
    """J_v(z) for |v| <= 1e300, |z| from 1e-300 on and at z = 0; for z < 0 (DLMF 10.11.1) and integers v only."""
    value = _values(v, jnp.where(z == 0, 1.0, jnp.abs(z)))[0]
    value = jnp.where((z < 0) & (jnp.fmod(v, 2) != 0), -value, value)
    whole = jnp.where((v < 0) & (jnp.fmod(v, 2) != 0), -0.0, jnp.where(v == 0, 1.0, 0.0))
    at_zero = jnp.where(v == jnp.floor(v), whole, i_slope_at_zero(0, v, 0.0))
    return jnp.where(z == 0, at_zero, value)


def y_value(v, z):
    """Y_v(z) for |v| <= 1e300 and z from 1e-300 on, and at z = 0 for v >= 0."""
    return jnp.where(z == 0, -jnp.inf, _values(v, jnp.where(z == 0, 1.0, z))[1])


def integer_order_y_value(n, x):
    """Y_n(x), n without its fraction, as SciPy's."""
    return y_value(jnp.trunc(n), x)


def _values(v, z):
    """J_v(z) and Y_v(z). For integers n, J_-n = (-1)^n J_n, and so for Y (DLMF 10.4.1)."""
    mirrored = (v < 0) & (v == jnp.floor(v))
    u = jnp.where(mirrored, -v, v)
    inside = is_inside(u, z)
    values = j_and_y_partials((0, 0), jnp.where(inside, u, 0.5), jnp.where(inside, z, 1.0))[-1]
    values = where_any(
        ~inside,
        lambda: j_and_y_beyond((0, 0), jnp.where(inside, 200.0, u), jnp.where(inside, 200.0, z)),
        values,
    )
    return tuple(jnp.where(mirrored & (jnp.fmod(v, 2) != 0), -x, x) for x in values)


# The Hankel functions of complex arguments on the real axis, as above the cut for negative ones (DLMF 10.11.3 to 10.11.5):
#
#     H1_v(-x) = -exp(-i pi v) (J_v(x) - i Y_v(x)),    H2_v(-x) = exp(i pi v) (J_v(x) + i Y_v(x)) + 2 cos(pi v) (J_v(x) - i Y_v(x)).


def _parts(v, z):
    """Whether z < 0, J_v(|z|), Y_v(|z|), and these times sin(pi v) and cos(pi v) there."""
    x = jnp.real(z)
    j, y = _values(v, jnp.abs(x))
    sine, cosine = (trig_pi.sine(k, trig_pi.turn(v)) for k in (0, 1))
    turned = [jnp.where(f == 0, 0, f * w) for f in (sine, cosine) for w in (j, y)]  # Y may be infinite
    return x < 0, j, y, *turned


def hankel_1_value(v, z):
    """H1_v(z) = J_v(z) + i Y_v(z)."""
    negative, j, y, sine_j, sine_y, cosine_j, cosine_y = _parts(v, z)
    return jax.lax.complex(
        jnp.where(negative, sine_y - cosine_j, j), jnp.where(negative, sine_j + cosine_y, y)
    )


def hankel_2_value(v, z):
    """H2_v(z) = J_v(z) - i Y_v(z)."""
    negative, j, y, sine_j, sine_y, cosine_j, cosine_y = _parts(v, z)
    return jax.lax.complex(
        jnp.where(negative, 3 * cosine_j - sine_y, j), jnp.where(negative, sine_j - cosine_y, -y)
    )


def scaled_hankel_1_value(v, z):
    """H1_v(z) exp(-i z)."""
    x = jnp.real(z)
    return hankel_1_value(v, z) * jax.lax.complex(jnp.cos(x), -jnp.sin(x))


def scaled_hankel_2_value(v, z):
    """H2_v(z) exp(i z)."""
    x = jnp.real(z)
    return hankel_2_value(v, z) * jax.lax.complex(jnp.cos(x), jnp.sin(x))


def y_partial(orders, v, z):
    """The derivative of Y_v(z) of orders (i, j) in v and z."""
    return j_and_y_partials(orders, v, z)[-1][1]


def h1_partial(orders, v, z):
    """The derivative of H1_v(z) of orders (i, j) in v and z; z is real and not 0, z < 0 on the upper side of the cut."""
    return _h1_partial(orders, v, jnp.real(z), above=True)  # z is of complex type, as SciPy's


def h2_partial(orders, v, z):
    """The derivative of H2_v(z) of orders (i, j) in v and z, likewise: H2_v(z) = conj(H1_v(conj(z)))."""
    return jnp.conj(_h1_partial(orders, v, jnp.real(z), above=False))


def _h1_partial(orders, v, z, above):
    far = functools.partial(far_h1_partial, orders, v, z, above, scaled=False)
    return where_far(v, z, lambda v, z: jax.lax.complex(*j_and_y_partials(orders, v, z)[-1]), far)


def where_far(v, z, near, far):
    """near(v, z) for z from 1e-12 to 1e10 and |v| <= 101, elsewhere far()."""
    inside = is_inside(v, z)
    return where_any(~inside, far, near(jnp.where(inside, v, 0.5), jnp.where(inside, z, 1.0)))


def j_and_y_partials(orders, v, z):
    """The pairs of derivatives of J_v(z) and Y_v(z), of order i in v and of the orders 0, 1, ..., j in z."""
    i, j = orders
    u = jnp.abs(v)
    n = jnp.round(u)
    mu = u - n
    # Y_100(1e-8) is 1e958. So C_{mu+k} is computed in units of 2^(ek), where e is such that no step is by a factor
    # above 2, and J at u > z in units of 2^(-en).
    e = jnp.maximum(jnp.ceil(jnp.log2(jnp.maximum(u, 1e-300) / z)), 0)

    at_mu, after_mu, y_slope_mu = _lowest(i, mu, z)
    before, at = _raised(mu, n, e, z, at_mu, after_mu)
    j_at, y_at = _halves(at)
    _, y_before = _halves(before)
    j_after, y_after = _halves(_next(u, z, before, at))

    monotonic = (z < u) | (z < _NEAR)
    fallen = _fallen(u, z, monotonic, y_at, y_after, max(j, 1))
    j_at, j_after = _where(monotonic, fallen[0], j_at), _where(monotonic, fallen[1], j_after)

    # J' = (u/z) J - J_{u+1} and Y' = Y_{u-1} - (u/z) Y do not cancel as z -> 0 (DLMF 10.6.2). But odd derivatives
    # of Y' in the order vanish with u and z; only those of the series are accurate then.
    j_slope = _difference(_times(1 / z, times_linear(j_at, u)), j_after)
    y_slope = _difference(y_before, _times(1 / z, times_linear(y_at, u)))
    y_slope = _where((n == 0) & (z < _NEAR), y_slope_mu, y_slope)
    js = _argument_derivatives(j, u, z, j_at, j_slope)
    if j > 1:
        near = _near_derivatives(u, z, fallen)
        js[2:] = [_where(z < _NEAR, *pair) for pair in zip(near[2:], js[2:], strict=True)]
    ys = _argument_derivatives(j, u, z, y_at, y_slope)
    return [_reflected(v < 0, n, mu, e * n, *pair) for pair in zip(js, ys, strict=True)]


# ------------------------------------------------------------------------------------------------ jets


def _sum(a, b):
    return [x + y for x, y in zip(a, b, strict=True)]


def _difference(a, b):
    return [x - y for x, y in zip(a, b, strict=True)]


def _times(factor, a):
    """The jet times a factor that does not depend on the order."""
    return [factor * x for x in a]


def _of_length(length, *first):
    return [*first, *[jnp.zeros_like(first[0])] * length][:length]


def _even_polynomial(coefficients, x, length):
    """The jet of sum_k c_k x^(2k) in x."""
    square = _of_length(length, x * x, 2 * x, jnp.ones_like(x))
    c = jnp.asarray(coefficients[::-1])

    def step(k, jet):
        constant, *others = product(jet, square)
        return [constant + c[k], *others]

    return jax.lax.fori_loop(0, len(coefficients), step, _of_length(length, jnp.zeros_like(x)))


def _where(condition, a, b):
    return [jnp.where(condition, x, y) for x, y in zip(a, b, strict=True)]


def _halves(a):
    """The jets of J and Y from the jet of the pair, whose first axis has J and Y."""
    return [x[0] for x in a], [x[1] for x in a]


# ------------------------------------------------------------------------------- 1. the lowest orders


def _lowest(i, mu, z):
    """The jets of the pairs J, Y at the orders mu and mu + 1, and of Y'_mu.

    Where the series is used, J is 0. Elsewhere Y' is that at z = 2.
    """
    near = z < _NEAR
    at, after = _by_integral(i, mu, jnp.maximum(z, _NEAR))
    y_at, y_after, y_slope = _by_series(i, mu, jnp.minimum(z, _NEAR))

    def pair(h, y):
        parts = zip(h, y, strict=True)
        return [jnp.stack([jnp.where(near, 0, a.real), jnp.where(near, b, a.imag)]) for a, b in parts]

    return pair(at, y_at), pair(after, y_after), y_slope


# H1_v(z) = 1/(pi i) Int exp(i z cosh t + v (t - i pi/2)) dt (DLMF 10.9.10, shifted), along the path of steepest descent
# for v = 0: t = s + i g with cos g = 1 / cosh s = 1 / c, on which i z cosh t = i z - z (c - 1/c). In the variable x,
# x^2 = c - 1/c, the path has dt = 2 sqrt(c) (c + i) / (c^2 + 1) dx and sinh s = x sqrt(c), and t is odd in x:
#     H1_v(z) = 2/(pi i) exp(i z) Int_0^oo exp(-z x^2) (exp(v (t - i pi/2)) + exp(-v (t + i pi/2)))/2 dt.
# The integrand is analytic up to x^2 = 2i, |Im x| < 1, and the error of the midpoint rule is exp(-2 pi / step): 1e-17
# for z = 2 and less for greater z. The m-th coefficient in the order has the factor (+-t - i pi/2)^m / m!. H1_{v+1}
# needs no integral with the order v + 1: with f = H1_v, the derivative in z under the integral and f' = (v/z) f -
# H1_{v+1},
#     H1_{v+1} = (v/z - i) f + (the integral with the factor x^2).

_NODES = 28
_EXTENT = 40.0  # the integrand is neglected where it is below exp(-40)


def _by_integral(i, v, z):
    """The jets of H1_v and H1_{v+1}, |v| <= 1/2, z >= 2."""
    step = jnp.sqrt(_EXTENT / z) / _NODES

    def node(k, sums):
        x = (k + 0.5) * step
        c = 0.5 * (x**2 + jnp.sqrt(x**4 + 4))
        s, g = log(c + x * jnp.sqrt(c)), jnp.arctan(x * jnp.sqrt(c))
        t = jax.lax.complex(s, g)
        weight = jnp.exp(-z * x**2) * jnp.sqrt(c) / (c**2 + 1) * jax.lax.complex(c, jnp.ones_like(c))
        growth, angle = jnp.exp(v * s), v * g
        sine, cosine = sine_and_cosine_below_45_degrees(angle)
        forth = weight * growth * jax.lax.complex(cosine, sine)
        back = weight / growth * jax.lax.complex(cosine, -sine)
        # (t^m exp(v t) + (-t)^m exp(-v t)) weight / m!; the factor exp(-i pi v/2) is the same at all nodes
        terms = []
        for m in range(i + 1):
            terms.append(forth + back if m % 2 == 0 else forth - back)
            forth, back = forth * t / (m + 1), back * t / (m + 1)
        plain, weighted = sums
        return _sum(plain, terms), _sum(weighted, _times(x**2, terms))

    zero = _of_length(i + 1, jnp.zeros_like(z) + 0j)
    plain, weighted = jax.lax.fori_loop(0, _NODES, node, (zero, zero))
    turn = jnp.exp(-0.5j * pi * v) * jnp.exp(1j * z) * (step * 2 / (1j * pi))
    turns = [turn * ((-0.5j * pi) ** m / factorial(m)) for m in range(i + 1)]
    f = product(turns, plain)
    return f, _sum(times_linear(f, v / z - 1j, 1 / z), product(turns, weighted))


# Temme's series (J. Comput. Phys. 21 (1976) 343). With L = log(2/z), sigma = v L, 1/Gamma(1 +- v) = G2 -+ v G1 and
#     f_0 = 2/pi Gamma(1 + v) Gamma(1 - v) (G1 cosh(sigma) + G2 L sinh(sigma)/sigma),
#     p_0 = exp(sigma) Gamma(1 + v) / pi,    q_0 = exp(-sigma) Gamma(1 - v) / pi,
#     f_k = (k f_{k-1} + p_{k-1} + q_{k-1}) / (k^2 - v^2),    p_k = p_{k-1} / (k - v),    q_k = q_{k-1} / (k + v),
#     g_k = f_k + (1 - cos(pi v))/v q_k,    h_k = p_k - k g_k,    c_k = (-z^2/4)^k / k!,
# Y_v = -sum c_k g_k and Y_{v+1} = -2/z sum c_k h_k. This is (cos(pi v) J_v - J_{-v}) / sin(pi v) with the division by v
# carried out term by term. The derivative of f_k in L is e_k:
#     e_0 = 2/pi Gamma(1 + v) Gamma(1 - v) (G1 v sinh(sigma) + G2 cosh(sigma)),
#     e_k = (k e_{k-1} + v p_{k-1} - v q_{k-1}) / (k^2 - v^2),    z Y_v' = -sum c_k (2k g_k - e_k + (1 - cos(pi v))
# q_k). e_0, f_0, G1 and G2 are even in v, and their jets are computed as such. So derivatives that vanish with v are
# accurate.

_TERMS = 16


def _by_series(i, v, z):
    """The jets of Y_v, Y_{v+1} and Y_v', |v| <= 1/2, z <= 2."""
    length = i + 1
    log = jnp.log(2 / z)
    powers = [log**m / factorial(m) for m in range(length)]
    growth = jnp.exp(v * log)
    rise = _times(growth, powers)
    fall = [x / growth * (-1) ** m for m, x in enumerate(powers)]
    sinh_over_v = _even_polynomial([1 / factorial(2 * k + 1) for k in range(27)], v * log, length)
    sinh_over_v = [log ** (m + 1) * x for m, x in enumerate(sinh_over_v)]
    cosh, sinh = 0.5 * (growth + 1 / growth), v * sinh_over_v[0]
    cosh = [(cosh if m % 2 == 0 else sinh) * x for m, x in enumerate(powers)]
    v_sinh = times_linear(times_linear(sinh_over_v, v), v)
    bend = [(-1) ** k * pi ** (2 * k + 2) / factorial(2 * k + 2) for k in range(13)]
    bend = times_linear(_even_polynomial(bend, v, length), v)  # (1 - cos(pi v)) / v
    v_bend = times_linear(bend, v)

    g_1 = _even_polynomial([-c for c in RECIPROCAL_GAMMA[1::2]], v, length)
    g_2 = _even_polynomial(RECIPROCAL_GAMMA[::2], v, length)
    gamma_plus = reciprocal(_difference(g_2, times_linear(g_1, v)))
    gamma_minus = reciprocal(_sum(g_2, times_linear(g_1, v)))
    squares = _difference(product(g_2, g_2), times_linear(times_linear(product(g_1, g_1), v), v))
    gammas = _times(2 / pi, reciprocal(squares))  # even, too
    f = product(gammas, _sum(product(g_1, cosh), product(g_2, sinh_over_v)))
    e = product(gammas, _sum(product(g_1, v_sinh), product(g_2, cosh)))
    p, q = _times(1 / pi, product(rise, gamma_plus)), _times(1 / pi, product(fall, gamma_minus))

    def sums(k, c, e, f, p, q, totals):
        g = _sum(f, product(bend, q))
        h = _difference(p, _times(k, g))
        slope = _sum(_difference(_times(2 * k, g), e), product(v_bend, q))
        return [_difference(t, _times(c, x)) for t, x in zip(totals, (g, h, slope), strict=True)]

    def term(k, state):
        c, e, f, p, q, totals = state
        over_minus = reciprocal(_of_length(length, k - v, -jnp.ones_like(v)))
        over_plus = reciprocal(_of_length(length, k + v, jnp.ones_like(v)))
        over_both = product(over_minus, over_plus)
        c = c * (-(z**2) / (4 * k))
        e = product(over_both, _sum(_times(k, e), times_linear(_difference(p, q), v)))
        f = product(over_both, _sum(_times(k, f), _sum(p, q)))
        p, q = product(p, over_minus), product(q, over_plus)
        return c, e, f, p, q, sums(k, c, e, f, p, q, totals)

    one, nothing = jnp.ones_like(z), _of_length(length, jnp.zeros_like(z))
    totals = sums(0, one, e, f, p, q, [nothing] * 3)
    *_, totals = jax.lax.fori_loop(1, _TERMS, term, (one, e, f, p, q, totals))
    at, after, slope = totals
    return at, _times(2 / z, after), _times(1 / z, slope)


# ------------------------------------------------------------------------------- 2. up to the order u


def _next(u, z, before, at):
    """C_{u+1} from C_{u-1} and C_u."""
    return _difference(_times(2 / z, times_linear(at, u)), before)


def _raised(mu, n, e, z, at_mu, after_mu):
    """C_{u-1} and C_u, u = mu + n, in units of 2^(en)."""
    unit = power_of_2(-e)
    # From mu and mu + 1, of which the latter has the greater absolute value if mu < 0. For n = 0 there are no steps.
    none = n == 0
    before = _where(none, _times(1 / unit, _next(mu, z, after_mu, at_mu)), at_mu)
    at = _where(none, at_mu, _times(unit, after_mu))

    def step(k, state):
        before, at = state
        after = _difference(_times(2 / z * unit, times_linear(at, mu + k)), _times(unit**2, before))
        return _where(k < n, at, before), _where(k < n, after, at)

    before, at = jax.lax.fori_loop(1, HIGHEST, step, (before, at))
    return _times(unit, before), at


# ------------------------------------------------------------------------------------- 3. J for u > z
#
# r = J_{u+1} / J_u is the continued fraction (DLMF 10.10.1)
#     1 / (2 (u+1)/z - 1 / (2 (u+2)/z - ...)),
# with as many terms as z = 101 <= u needs. It converges as fast as J_k/Y_k falls. With the Wronskian
# J_{u+1} Y_u - J_u Y_{u+1} = 2/(pi z) (DLMF 10.5.2),
#     J_u = 2/(pi z) / (r Y_u - Y_{u+1}),
# where the two terms have the same sign.

_FRACTION_TERMS = 48


def _fallen(u, z, monotonic, y_at, y_after, count):
    """The jets of J_u, J_{u+1}, ..., J_{u+count} where z < u or z < 2; finite numbers elsewhere."""
    length = len(y_at)
    z = jnp.where(monotonic, z, 1.0)

    def step(k, r):
        """J_{u+k} / J_{u+k-1} from J_{u+k+1} / J_{u+k}."""
        constant, *others = _times(-1, r)
        order = _of_length(length, 2 / z * (u + k), 2 / z)
        return reciprocal(_sum([constant, *others], order))

    last = _FRACTION_TERMS + count - 1
    zero = _of_length(length, jnp.zeros_like(z))
    ratios = [jax.lax.fori_loop(0, _FRACTION_TERMS, lambda k, r: step(last - k, r), zero)]
    for k in range(count - 1, 0, -1):
        ratios.append(step(k, ratios[-1]))
    r = ratios[-1]
    difference = _difference(product(r, y_at), y_after)
    difference = _where(monotonic, difference, _of_length(length, jnp.ones_like(z)))
    found = [_times(2 / (pi * z), reciprocal(difference))]
    for r in reversed(ratios):
        found.append(product(r, found[-1]))
    return found


# ------------------------------------------------------------------------------ 4. derivatives in z
#
# z^2 f'' + z f' + (z^2 - u^2) f = 0 (DLMF 10.2.1), differentiated m times:
#     z^2 f^(m+2) = (u^2 - m^2 - z^2) f^(m) - (2m + 1) z f^(m+1) - 2 m z f^(m-1) - m (m - 1) f^(m-2).


def _argument_derivatives(j, u, z, f, slope):
    """The jets of f, f', ..., f^(j)."""
    fs = [f, slope]
    for m in range(j - 1):
        right = times_linear(times_linear(fs[m], u), u)
        right = _difference(right, _times(m**2 + z**2, fs[m]))
        right = _difference(right, _times((2 * m + 1) * z, fs[m + 1]))
        if m:
            right = _difference(right, _times(2 * m * z, fs[m - 1]))
        if m > 1:
            right = _difference(right, _times(m * (m - 1), fs[m - 2]))
        fs.append(_times(1 / z**2, right))
    return fs[: j + 1]


# As z -> 0 these terms cancel for J of the orders 0, 1, ..., j - 1, whose derivatives do not grow as z^(u-j). From J_u' =
# (u/z) J_u - J_{u+1} (DLMF 10.6.2)
#     J_u^(m) = sum_k c_k z^(k-m) J_{u+k},    c_k of m + 1 = (u + 2k - m) c_k - c_{k-1} of m,
# whose terms fall as z^(2k).


def _near_derivatives(u, z, j):
    """The jets of J_u, J_u', ... for z < 2 from those of J_u, J_{u+1}, ..., as many."""
    length = len(j[0])
    nothing = _of_length(length, jnp.zeros_like(u))
    c, found = [_of_length(length, jnp.ones_like(u))], [j[0]]
    for m in range(len(j) - 1):
        longer = [times_linear(x, u + (2 * k - m)) for k, x in enumerate(c)]
        c = [_difference(x, y) for x, y in zip([*longer, nothing], [nothing, *c], strict=True)]
        terms = [_times(z ** (k - m - 1), product(x, j[k])) for k, x in enumerate(c)]
        found.append(functools.reduce(_sum, terms))
    return found


# ------------------------------------------------------------------------------------- 5. negative v
#
#     J_{-u} = cos(pi u) J_u - sin(pi u) Y_u,    Y_{-u} = sin(pi u) J_u + cos(pi u) Y_u.


def _reflected(negative, n, mu, exponent, j, y):
    """The derivatives of J and Y in v, from the jets of 2^exponent J and Y / 2^exponent in u = |v|."""
    i = len(j) - 1
    parity = jnp.where(n % 2 == 0, 1.0, -1.0)
    sine, cosine = parity * jnp.sin(pi * mu), parity * jnp.sin(pi * (0.5 - jnp.abs(mu)))
    cycle = [sine, cosine, -sine, -cosine]
    factors = [pi**m / factorial(m) for m in range(i + 1)]
    sines = [cycle[m % 4] * x for m, x in enumerate(factors)]
    cosines = [cycle[(m + 1) % 4] * x for m, x in enumerate(factors)]

    j_low = [scaled_by_power_of_2(x, -2 * exponent) for x in j]
    j_below = _difference(product(cosines, j_low), product(sines, y))[i]
    y_below = _sum(product(sines, j_low), product(cosines, y))[i]
    sign = (-1) ** i
    j_value = factorial(i) * jnp.where(negative, sign * j_below, j[i])
    y_value = factorial(i) * jnp.where(negative, sign * y_below, y[i])
    j_exponent = jnp.where(negative, exponent, -exponent)
    return scaled_by_power_of_2(j_value, j_exponent), scaled_by_power_of_2(y_value, exponent)
