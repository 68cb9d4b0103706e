"""Derivatives of any order of the error functions: w, erfcx, Dawson, Voigt, Fresnel and the Gaussian itself.

The recurrence w'' + 2 z w' + 2 w = 0 (DLMF 7.10.2) is not stable: at |z| = 10^4 it loses eight digits of w'. Here every
function is a sum over nodes, whose terms are differentiated.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.error.values import erfcx_slope
from jaxspecial.kernels.numerics.double_double import product_and_error
from jaxspecial.kernels.numerics.scaling import divided_by_power

__all__ = [
    "dawson_derivative",
    "erfcx_derivative",
    "faddeeva_derivative",
    "fresnel_cosine_derivative",
    "fresnel_sine_derivative",
    "gaussian_derivative",
    "growing_gaussian_derivative",
    "voigt_derivative",
]

# --- Gaussians ------------------------------------------------------------------------------------
#
# exp(-z^2) with z^2 rounded has a relative error of z^2 eps: 10^-13 at z = 30, and 10^-8 for complex z of modulus
# 10^4 near the diagonals, where it neither overflows nor underflows. So products are computed with their rounding
# errors.


def half_gaussian(z, factor):
    """exp(factor * z^2 / 2), the square root of exp(factor * z^2), which may overflow. The factor is a power of 2."""
    if not jnp.iscomplexobj(z):
        square, error = product_and_error(z, z)
        return jnp.exp(factor / 2 * square) * (1 + factor / 2 * error)
    size, cosine, sine = half_gaussian_parts(z.real, z.imag, factor)
    return size * jax.lax.complex(cosine, sine)


def half_gaussian_parts(x, y, factor):
    """The modulus, and the cosine and sine of the angle, of half_gaussian at x + i y."""
    # z^2 = (x^2 - y^2) + 2 i x y
    x2, x2_error = product_and_error(x, x)
    y2, y2_error = product_and_error(y, y)
    xy, xy_error = product_and_error(x, y)
    difference = x2 - y2
    # the rounding error of the difference (Knuth's two-sum)
    back = x2 - difference
    lost = (x2 - (difference + back)) + (back - y2)
    rest = lost + x2_error - y2_error
    size = jnp.exp(factor / 2 * difference) * (1 + factor / 2 * rest)
    cosine, sine = jnp.cos(factor * xy), jnp.sin(factor * xy)
    turn, small_sine = jnp.cos(factor * xy_error), jnp.sin(factor * xy_error)
    return size, cosine * turn - sine * small_sine, sine * turn + cosine * small_sine


def hermite_gaussians(n, z, factor):
    """Derivatives 0..n of exp(factor * z^2). They are p_k exp(factor z^2), p_{k+1} = 2 factor (z p_k + k p_{k-1})."""
    if jnp.iscomplexobj(z):
        # for larger z the function is 0 or infinite; an infinite polynomial would make it NaN
        x, y = jnp.clip(z.real, -1e150, 1e150), jnp.clip(z.imag, -1e150, 1e150)
        vanishes = factor * (x - y) * (x + y) < -1600
        z = jnp.where(vanishes, 0.0, jax.lax.complex(x, y))
    else:
        vanishes = factor * jnp.abs(z) < -60
        z = jnp.clip(z, -60.0, 60.0)
    polynomials = [jnp.ones_like(z)]
    for k in range(n):
        before = k * polynomials[k - 1] if k else 0.0
        polynomials.append(2 * factor * (z * polynomials[k] + before))
    half = half_gaussian(z, factor)
    return [jnp.where(vanishes, 0.0, polynomial * half * half) for polynomial in polynomials]


def gaussian_derivative(n, z):
    """The n-th derivative of exp(-z^2): (-1)^n H_n(z) exp(-z^2) (DLMF 18.5.5)."""
    return hermite_gaussians(n, z, -1)[n]


def growing_gaussian_derivative(n, z):
    """The n-th derivative of exp(z^2)."""
    return hermite_gaussians(n, z, 1)[n]


# --- Sums over nodes ------------------------------------------------------------------------------
#
# For Im z > -c,  w(z) = (i/pi) Int exp(-t^2) / (z - t) dt  along Im t = -c (DLMF 7.7.2, with the line moved away
# from the pole). The error of the trapezoidal rule is exp(-2 pi distance / h), where the distance is that from z to
# the line. The n-th derivative in z is the same sum with poles of an order higher by n. The weights exceed their sum
# by a factor exp(c^2); otherwise nothing cancels.
#
# Folded to nodes s > 0, with W = exp(-(s - ic)^2) and u = z + ic, a pair is
#     W / (u - s) + conj(W) / (u + s) = 2 (Re W u + i s Im W) / (u^2 - s^2)
# and all sums here have that form, (p v + q) / (v^2 + d). Its Taylor coefficients f_k in v follow from
# those of 1 / (v^2 + d),  g_k = -(2 v g_{k-1} + g_{k-2}) / (v^2 + d),  as  f_k = (p v + q) g_k + p g_{k-1}.
#
# Everything is homogeneous in (z, width, unit). The sums are those of  w(z / width) / width, so that the limit width
# = 0, w -> i / (sqrt(pi) z), is no special case. They are in units of the largest length, so that nothing overflows.


def _nodes(n):
    """Nodes s > 0 of the trapezoidal rule and its step; poles of high order need closer nodes."""
    step = 0.4 / max(n, 4)
    count = math.ceil(6.6 / step)
    return (np.arange(count + -count % _BLOCK) + 0.5) * step, step


_BLOCK = 2  # nodes in each iteration of the loop


def _weights(nodes, shift):
    weights = np.exp(shift**2 - nodes**2)
    return weights * np.cos(2 * shift * nodes), weights * np.sin(2 * shift * nodes)


# In the loop a number is the tuple of its parts, (x,) or (x, y): XLA does not vectorise complex types.


def _product(a, b):
    if len(a) == 1:
        return (a[0] * b[0],)
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def _sum(*numbers):
    return tuple(sum(rest, first) for first, *rest in zip(*numbers, strict=True))


def _scaled(factor, a):
    return tuple(factor * part for part in a)


def _reciprocal(a):
    if len(a) == 1:
        return (1 / a[0],)
    size = 1 / (a[0] ** 2 + a[1] ** 2)
    return a[0] * size, -a[1] * size


def _sum_derivatives(n, terms, tables, like):
    """The derivatives 0..n in v of the sum of (p v + q) / (v^2 + d), v, d, p, q = terms(*row) for the rows of `tables`.

    d and p are real. The sum is a loop over the rows, not a sum over an axis: so XLA vectorises over the elements,
    which is ten times faster, and needs memory for n + 1 sums only.
    """
    tables = [jnp.asarray(table, jnp.real(like).dtype) for table in tables]

    def add(block, sums):
        for j in range(_BLOCK):
            v, d, p, q = terms(*(table[block * _BLOCK + j] for table in tables))
            square = _product(v, v)
            inverse = _reciprocal((square[0] + d, *square[1:]))
            step = _scaled(-2, _product(v, inverse))
            numerator = _sum(_scaled(p, v), q)
            before, coefficient = None, inverse
            added = [_sum(sums[0], _product(numerator, coefficient))]
            for total in sums[1:]:
                # before the first step the coefficient is 0
                following = _product(step, coefficient)
                if before is not None:
                    following = _sum(following, _scaled(-1, _product(inverse, before)))
                before, coefficient = coefficient, following
                added.append(_sum(total, _product(numerator, coefficient), _scaled(p, before)))
            sums = added
        return sums

    zero = jnp.zeros_like(like.real)
    start = (zero, zero) if jnp.iscomplexobj(like) else (zero,)
    sums = jax.lax.fori_loop(0, len(tables[0]) // _BLOCK, add, [start] * (n + 1))
    join = jax.lax.complex if jnp.iscomplexobj(like) else lambda x: x
    return [math.factorial(k) * join(*total) for k, total in enumerate(sums)]


_HIGH = 0.85  # from this Im z on the nodes may be on the real line
_DAWSON_SHIFT = 1.6


def _side(n):
    """The abs(Re z) from which on the real and the imaginary part of w need small relative errors separately."""
    return math.sqrt(max(4, n))


def _shift(n):
    """The distance of the line of integration below the real line: about the saddle point of exp(-t^2) / t^(n+1)."""
    return math.sqrt(max(1, n / 2))


def _upper_sums(n, z, width):
    """Derivatives 0..n of w(z / width) / width for Im z >= 0.

    For Im z >= 0.85 width and large |Re z| the nodes are on the real line. There the weights are positive, and a real
    part of the size of Im z has a small relative error, too.
    """
    nodes, step = _nodes(n)
    c = _shift(n)
    on_line = (jnp.abs(z.real) >= _side(n) * width) & (z.imag >= _HIGH * width)
    u = z.real, z.imag + jnp.where(on_line, 0.0, c) * width

    def terms(s, gaussian, real, imaginary):
        p = jnp.where(on_line, gaussian, real)
        q = jnp.where(on_line, 0.0, s * imaginary * width)
        return u, -((s * width) ** 2), p, (0.0, q)

    sums = _sum_derivatives(n, terms, (nodes, np.exp(-(nodes**2)), *_weights(nodes, c)), z)
    return [2j * step / np.pi * total for total in sums]


def _erfcx_sums(n, x, unit):
    """Derivatives 0..n of erfcx(x / unit) / unit for x >= 0, by the sum above on the imaginary axis, u = i (x + c)."""
    nodes, step = _nodes(n)
    c = _shift(n)
    v = x + c * unit
    sums = _sum_derivatives(
        n,
        lambda s, real, imaginary: ((v,), (s * unit) ** 2, real, (s * imaginary * unit,)),
        (nodes, *_weights(nodes, c)),
        v,
    )
    return [2 * step / np.pi * total for total in sums]


def _dawson_sums(n, z, width):
    """Derivatives 0..n of F(z / width) / width, |Im z| <= 0.85 width, F Dawson's integral.

    F is half the mean of the integrals on the lines Im t = c and Im t = -c. The sum of the two terms of a node is
    real for real z, so that the relative error of Im F is small close to the real axis:
        W / (a + ic) + conj(W) / (a - ic) = 2 (Re W a + c Im W) / (a^2 + c^2),  a = z - s.
    """
    nodes, step = _nodes(n)
    nodes = np.concatenate([-nodes[::-1], nodes])
    c = _DAWSON_SHIFT * width
    rest = (z.imag, 0.0) if jnp.iscomplexobj(z) else ()

    def terms(s, real, imaginary):
        return (z.real - s * width, *rest[:1]), c * c, real, (c * imaginary, *rest[1:])

    sums = _sum_derivatives(n, terms, (nodes, *_weights(nodes, _DAWSON_SHIFT)), z)
    return [step / (2 * math.sqrt(np.pi)) * total for total in sums]


def _finite(z):
    """Infinite arguments replaced by ones at which every derivative underflows."""
    if jnp.iscomplexobj(z):
        return jax.lax.complex(_finite(z.real), _finite(z.imag))
    return jnp.clip(z, -1e300, 1e300)


def _unit(z, width):
    """The largest of the lengths, by which all of them are divided."""
    if jnp.iscomplexobj(z):
        return jnp.maximum(jnp.maximum(jnp.abs(z.real), jnp.abs(z.imag)), width)
    return jnp.maximum(jnp.abs(z), width)


def _faddeeva_upper(n, z, width):
    """The derivatives k = 0..n of w(z / width) / width, times unit^(k+1), for Im z >= 0, and the unit.

    For large |Re z| the real and the imaginary part have small relative errors: far above the real line by the sum of
    _upper_sums, close to it by exp(-z^2) + 2i / sqrt(pi) F(z), whose terms do not cancel there.
    """
    unit = _unit(z, width)
    scaled, scaled_width = z / unit, width / unit
    sums = _upper_sums(n, scaled, scaled_width)
    split = (jnp.abs(scaled.real) >= _side(n) * scaled_width) & (scaled.imag < _HIGH * scaled_width)
    near = jnp.where(split, scaled, 4.0)
    near_width = jnp.where(split, scaled_width, 1.0)
    dawson = _dawson_sums(n, near, near_width)
    narrow = jnp.maximum(near_width, jnp.abs(near.real) / 64)  # where the Gaussian is 0
    merged = []
    for k, gaussian in enumerate(hermite_gaussians(n, near / narrow, -1)):
        parts = gaussian / narrow ** (k + 1) + 2j / math.sqrt(np.pi) * dawson[k]
        merged.append(jnp.where(split, parts, sums[k]))
    return merged, unit


# --- The functions of the catalogue ---------------------------------------------------------------


def faddeeva_derivative(n, z):
    """The n-th derivative of the Faddeeva function w, complex also for real z."""
    z = _finite(z.astype(jnp.complex128))
    lower = z.imag < 0
    sums, unit = _faddeeva_upper(n, jnp.where(lower, -z, z), jnp.ones_like(z.real))
    upper = divided_by_power(sums[n], unit, n + 1)
    # w(z) = 2 exp(-z^2) - w(-z)  (DLMF 7.4.3)
    gaussian = gaussian_derivative(n, jnp.where(lower, z, 0.0))
    return jnp.where(lower, 2 * gaussian - (-1) ** n * upper, upper)


def erfcx_derivative(n, z):
    """The n-th derivative of erfcx(z) = w(iz)."""
    if jnp.iscomplexobj(z):
        return 1j**n * faddeeva_derivative(n, 1j * z)
    if n == 1:
        return erfcx_slope(z)
    size = jnp.abs(_finite(z))
    unit = jnp.maximum(size, 1.0)
    right = divided_by_power(_erfcx_sums(n, size / unit, 1 / unit)[n], unit, n + 1)
    # erfcx(x) = 2 exp(x^2) - erfcx(-x)
    left = 2 * growing_gaussian_derivative(n, jnp.minimum(z, 0.0)) - (-1) ** n * right
    return jnp.where(z < 0, left, right)


def dawson_derivative(n, z):
    """The n-th derivative of Dawson's integral F.

    |z| < 1/2: F' = 1 - 2 z F, F^(k+1) = -2 (z F^(k) + k F^(k-1)) from SciPy's F; so odd and even derivatives have small
    relative errors near 0. Close to the real axis by the sum of _dawson_sums. Far above it
    F = sqrt(pi)/2 i (exp(-z^2) - w(z)), and F is odd.
    """
    z = _finite(z)
    small = jnp.abs(z) < 0.5
    inside = jnp.where(small, z, 0.0)
    before, recurred = call("dawsn", inside), 1 - 2 * inside * call("dawsn", inside)
    for k in range(1, n):
        before, recurred = recurred, -2 * (inside * recurred + k * before)
    width = jnp.ones_like(z.real)
    unit = _unit(z, width)
    if not jnp.iscomplexobj(z):
        return jnp.where(
            small, recurred, divided_by_power(_dawson_sums(n, z / unit, 1 / unit)[n], unit, n + 1)
        )
    high = jnp.abs(z.imag) >= _HIGH
    near = jnp.where(high, 2 * unit, z) / unit
    beside = divided_by_power(_dawson_sums(n, near, 1 / unit)[n], unit, n + 1)
    lower = z.imag < 0
    upper = jnp.where(lower, -z, z)
    above = 0.5j * math.sqrt(np.pi) * (gaussian_derivative(n, upper) - faddeeva_derivative(n, upper))
    above = jnp.where(lower, -((-1) ** n), 1) * above
    return jnp.where(small, recurred, jnp.where(high, above, beside))


# --- Voigt ----------------------------------------------------------------------------------------
#
# V(x, sigma, gamma) = Re U(x + i gamma), U(zeta) = w(zeta / width) / (sqrt(pi) width), width = sqrt(2) sigma.
# In x and gamma it is harmonic, in sigma it satisfies the heat equation dV/dsigma = sigma d^2V/dx^2. So
#     d/dsigma (sigma^p V^(k)) = p sigma^(p-1) V^(k) + sigma^(p+1) V^(k+2),
# and every mixed derivative is a sum of powers of sigma times derivatives of one analytic function.


def _sigma_terms(order):
    """{(p, k): c}: the derivative of that order in sigma is the sum of c sigma^p d^k/dx^k."""
    terms = {(0, 0): 1}
    for _ in range(order):
        following = {}
        for (p, k), c in terms.items():
            if p:
                following[p - 1, k] = following.get((p - 1, k), 0) + p * c
            following[p + 1, k + 2] = following.get((p + 1, k + 2), 0) + c
        terms = following
    return terms


def voigt_derivative(x_order, sigma_order, gamma_order, x, sigma, gamma):
    """The mixed derivative of the Voigt profile of these orders in x, sigma and gamma.

    For negative sigma and gamma it is that of the continuation, as SciPy's value: V(x, -sigma, gamma) = -V(x, sigma, -gamma).
    """
    sign = jnp.where(sigma < 0, -1.0, 1.0)
    x, sigma, gamma = _finite(x), _finite(sign * sigma), _finite(sign * gamma)
    terms = _sigma_terms(sigma_order)
    first = x_order + gamma_order
    sums, unit = _faddeeva_derivatives(
        first + 2 * sigma_order, jax.lax.complex(x, gamma), math.sqrt(2) * sigma
    )
    total = jnp.zeros_like(x)
    for (p, k), c in terms.items():
        # d/dgamma = i d/dzeta; p is not larger than the power of the unit
        part = (1j**gamma_order * sums[first + k]).real
        total = total + c * (sigma / unit) ** p * divided_by_power(part, unit, 1 + first + k - p)
    return sign ** (1 + sigma_order + gamma_order) * total / math.sqrt(np.pi)


def _faddeeva_derivatives(n, z, width):
    """Those of _faddeeva_upper, also for Im z < 0: w(z) = 2 exp(-z^2) - w(-z) (DLMF 7.4.3). For width 0 there is no Gaussian."""
    lower = z.imag < 0
    upper, unit = _faddeeva_upper(n, jnp.where(lower, -z, z), width)
    growing = lower & (width > 0)
    width = jnp.where(growing, width, unit)
    gaussians = hermite_gaussians(n, jnp.where(growing, z / width, 0.0), -1)
    merged = []
    for k in range(n + 1):
        gaussian = jnp.where(growing & (gaussians[k] != 0), 2 * gaussians[k] * (unit / width) ** (k + 1), 0.0)
        merged.append(jnp.where(lower, gaussian - (-1) ** k * upper[k], upper[k]))
    return merged, unit


# --- Fresnel --------------------------------------------------------------------------------------


def _fresnel_terms(n, z):
    """A, B, sin(pi z^2 / 2), cos(pi z^2 / 2):  S^(n) = A sin + B cos,  C^(n) = A cos - B sin.

    (C + iS)' = exp(i pi z^2 / 2) (DLMF 7.2.7, 7.2.8). Its derivatives are polynomials P = A + iB times the exponential,
    P_{k+1} = i pi (z P_k + k P_{k-1}).
    """
    a_before, b_before = jnp.zeros_like(z), jnp.zeros_like(z)
    a, b = jnp.ones_like(z), jnp.zeros_like(z)
    for k in range(n - 1):
        a_before, b_before, a, b = a, b, -np.pi * (z * b + k * b_before), np.pi * (z * a + k * a_before)
    if not jnp.iscomplexobj(z):
        # z^2 is reduced exactly by the period 4, then scaled; doubles from 2^54 on are multiples of 4
        reduced = jnp.where((jnp.abs(z) < 1e17) | jnp.isinf(z), z, 0.0)
        square, error = product_and_error(reduced, reduced)
        angle = np.pi / 2 * (jnp.fmod(square, 4.0) + error)
        return a, b, jnp.sin(angle), jnp.cos(angle)
    x, y = z.real, z.imag
    x2, x2_error = product_and_error(x, x)
    y2, y2_error = product_and_error(y, y)
    angle = np.pi / 2 * ((jnp.fmod(x2, 4.0) - jnp.fmod(y2, 4.0)) + (x2_error - y2_error))
    small = (x2 < 4.0) & (y2 < 4.0)
    angle = jnp.where(small, np.pi / 2 * ((x - y) * (x + y)), angle)
    height = np.pi * x * y
    sine, cosine = jnp.sin(angle), jnp.cos(angle)
    hyperbolic_sine, hyperbolic_cosine = jnp.sinh(height), jnp.cosh(height)
    return (
        a,
        b,
        jax.lax.complex(sine * hyperbolic_cosine, cosine * hyperbolic_sine),
        jax.lax.complex(cosine * hyperbolic_cosine, -sine * hyperbolic_sine),
    )


def fresnel_sine_derivative(n, z):
    """The n-th derivative, n >= 1, of Fresnel's S."""
    a, b, sine, cosine = _fresnel_terms(n, z)
    return a * sine + b * cosine


def fresnel_cosine_derivative(n, z):
    """The n-th derivative, n >= 1, of Fresnel's C."""
    a, b, sine, cosine = _fresnel_terms(n, z)
    return a * cosine - b * sine
