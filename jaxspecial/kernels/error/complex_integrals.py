"""Values of the exponential, sine, cosine and hyperbolic integrals, and of Fresnel's, for complex arguments.

All but Fresnel's follow from E_1, computed for Im z >= 0 and conjugated below. Next to 0 by its series (DLMF 6.6.2); else, with
t on the ray of the angle THETA (DLMF 6.2.2),

    exp(z) E_1(z) = Int exp(-t) / (z + t) dt,    t = exp(i THETA) r,  r = exp(u - exp(-u)),

by the trapezoidal rule in u, whose ends are where |exp(-t)| dt has fallen to 1e-17 or so. The nodes are the same for all z. The rule converges as
fast as exp(-2 pi d / h), h its step and d the distance in u of the real axis from where the integrand is singular: where t = -z, whose angle is from
-pi to 0, and where |exp(-t)| grows, beyond the angle pi/2. THETA is a compromise of these.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.kernels.error.complex_values import upper_half
from jaxspecial.kernels.error.exponential_integrals import times_exponential
from jaxspecial.kernels.numerics.complex_logarithm import complex_log, complex_log1p
from jaxspecial.kernels.numerics.double_double import (
    exact_product,
    minus,
    plus_two_doubles,
    product_and_error,
)
from jaxspecial.kernels.numerics.formats import has_sign
from jaxspecial.kernels.numerics.sines import sine_and_cosine
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "complex_cosine_integrals",
    "complex_exp1_value",
    "complex_expi_value",
    "complex_fresnel_integrals",
    "complex_hyperbolic_integrals",
]

EULER = float(np.euler_gamma)
FAR = 1e17  # beyond, exp(z) E_1(z) = 1 / z
MOST = 8e307
NAN = complex(math.nan, math.nan)
VAST = 1e150  # beyond, squares are not exact, and a phase has no meaning
THETA, NODES, TOGETHER = 0.82, 72, 8
SERIES = [(-1) ** k / ((k + 1) * math.factorial(k + 1)) for k in range(28)]  # of (gamma + log z + E_1) / z
SI_SERIES = [(-1) ** k / ((2 * k + 1) * math.factorial(2 * k + 1)) for k in range(11)]  # Si / z, in z^2
SHI_SERIES = [1 / ((2 * k + 1) * math.factorial(2 * k + 1)) for k in range(11)]
CI_SERIES = [
    (-1) ** k / (2 * k * math.factorial(2 * k)) for k in range(1, 11)
]  # Ci - gamma - log z, from z^2
CUT_FROM = -0.8  # SciPy computes Ci and Chi from there to 0 by their series
PI_LOW = 1.2246467991473532e-16  # pi less the double
HALF_PI_POWERS = [(-1) ** (k // 2) * (math.pi / 2) ** k / math.factorial(k) for k in range(28)]
S_FRESNEL = [c / (4 * k + 3) for k, c in enumerate(HALF_PI_POWERS[1::2])]  # S / z^3, in z^4 (DLMF 7.6.6)
C_FRESNEL = [c / (4 * k + 1) for k, c in enumerate(HALF_PI_POWERS[::2])]  # C / z (DLMF 7.6.4)


def _rule():
    """The nodes t and the weights, each in rows of TOGETHER."""
    u, step = np.linspace(-3.6, math.log(40 / math.cos(THETA)), NODES, retstep=True)
    t = np.exp(u - np.exp(-u)) * np.exp(1j * THETA)
    weights = step * (1 + np.exp(-u)) * t * np.exp(-t)
    return np.stack([t.real, t.imag, weights.real, weights.imag]).reshape(4, -1, TOGETHER).swapaxes(0, 1)


RULE = _rule()


# Next to the real axis the imaginary part of a function that is real there is small, and sums of complex terms leave no digits of it:
#     Im f(x + i y) = y f'(x) - y^3 / 6 f^(3)(x) + ...,
# and the derivatives of these functions are elementary.
CLOSE = 1e-4


def _small_part(y, first, third):
    """Im f(x + i y) from f'(x) and f^(3)(x)."""
    return y * (first - y * y / 6 * third)


def _scaled(x, y):
    """The parts of exp(z) E_1(z) at x + i y, y >= 0, from |z| = 1 on, for x < 0 from 2 on."""
    size = jnp.maximum(jnp.abs(x), y)
    far = size > FAR
    p, q = jnp.where(far, x / size, x), jnp.where(far, y / size, y)

    def add(total, rule):
        real, imag = total
        for t, s, a, b in rule.T:
            u, v = x_ + t, y_ + s
            inverse = 1 / (u * u + v * v)
            real, imag = real + (a * u + b * v) * inverse, imag + (b * u - a * v) * inverse
        return (real, imag), None

    x_, y_ = jnp.where(far, 1.0, x), jnp.where(far, 1.0, y)
    (real, imag), _ = jax.lax.scan(add, (jnp.zeros_like(x), jnp.zeros_like(x)), jnp.asarray(RULE))
    inverse = 1 / ((p * p + q * q) * jnp.where(far, size, 1.0))
    return jnp.where(far, p * inverse, real), jnp.where(far, -q * inverse, imag)


def _is_near(z):
    """Where series serve: |z| < 1, and |z| < 2 on the left, where E_1 is as large as its terms."""
    return jnp.abs(z) < jnp.where(z.real < 0, 2.0, 1.0)


def _exp1(z):
    """E_1(z) for Im z >= 0; on the negative axis the limit from above."""
    near = _is_near(z)
    inner = jnp.where(near, jnp.where(z == 0, 0.0, z), 0.5)  # no -0.0, whose angle is pi
    value, jump = _either(near, _exp1_near(inner), _exp1_far(z))
    return jax.lax.complex(value.real, value.imag + jump)


def _either(condition, first, second):
    return [jnp.where(condition, x, y) for x, y in zip(first, second, strict=True)]


def _exp1_near(z):
    """The same by the series, less i times the second result, which is -pi about the negative axis."""
    left = z.imag < -z.real
    return z * horner(SERIES, z) - EULER - complex_log(jnp.where(left, -z, z)), jnp.where(left, -math.pi, 0.0)


def _exp1_far(z):
    """The same where the series do not serve, less i times the second result, which is -pi next to the negative axis."""
    endless = jnp.isinf(z.real) | jnp.isinf(z.imag)
    usual = jnp.where(_is_near(z) | endless, 2.0, z)
    real, imag = _scaled(usual.real, usual.imag)
    value = _times_exponential(real, imag, usual)
    value = jnp.where(endless, jnp.where(z.real > -jnp.inf, 0.0, jnp.inf), value)
    close = ~endless & (z.imag < CLOSE)
    imag = jnp.where(close, _exp1_small_part(jnp.where(close, usual.real, 2.0), z.imag), value.imag)
    value = jax.lax.complex(value.real, imag)
    on_axis = times_exponential(real, -usual.real)  # without a product of 0 and infinity
    on_axis = jnp.where(endless, jnp.where(z.real < 0, -jnp.inf, 0.0), on_axis)
    value = jnp.where(z.imag == 0, on_axis, value)
    return value, jnp.where((z.real < 0) & (close | (z.imag == 0)), -math.pi, 0.0)


def _exp1_small_part(x, y):
    """Im E_1(x + i y) for a small y > 0, for x < 0 without -pi."""
    inverse = 1 / x
    part = _small_part(y, -inverse, -inverse * (1 + 2 * inverse * (1 + inverse)))
    root = jnp.exp(jnp.minimum(x / -2, 700.0))
    return jnp.where(x < -2000, jnp.inf, (root * part) * root)


def _times_exponential(real, imag, z):
    """(real + i imag) exp(-z), whose parts may be infinite."""
    sine, cosine = sine_and_cosine(z.imag)
    root = jnp.exp(z.real / -2)
    return jax.lax.complex(
        root * (real * cosine + imag * sine) * root, root * (imag * cosine - real * sine) * root
    )


# About a zero z0 of Ei, Ci and Chi the difference of the series is divided by that of the arguments:
# f(z) = log(z / z0) + (q - q0) sum d_m q^m, with q = z or z^2.
EI_ZERO = (0.37250741078136663, 1.3140183414386028e-17)
CI_ZERO = (0.6165054856207163, -4.209920321433186e-17)
CHI_ZERO = (0.5238225713898644, -2.6671382575502846e-17)


def _quotients(series, point):
    """d_m of sum c_k (q^k - q0^k), k = 1, 2, ..., over q - q0, for c_1, c_2, ... and q0."""
    count = len(series)
    return [
        math.fsum(series[k - 1] * point ** (k - 1 - m) for k in range(m + 1, count + 1)) for m in range(count)
    ]


EI_NEAR = _quotients([(-1) ** (k + 1) * c for k, c in enumerate(SERIES, 1)], EI_ZERO[0])
CI_NEAR = _quotients(CI_SERIES, CI_ZERO[0] ** 2)
CHI_NEAR = _quotients([(-1) ** k * c for k, c in enumerate(CI_SERIES, 1)], CHI_ZERO[0] ** 2)


def _about_zero(z, zero, even, quotients):
    """f(z) for |z| < 2."""
    distance = jax.lax.complex(plus_two_doubles(z.real, -zero[0], -zero[1]), z.imag)
    share = distance / zero[0]
    close = jnp.abs(share) < 0.5
    inner = jnp.where(close, share, 0)
    log = jnp.where(close, complex_log1p(inner), complex_log(z) - math.log(zero[0]))
    return log + distance * ((z + zero[0]) * horner(quotients, z * z) if even else horner(quotients, z))


def _in_upper_half_plane(function):
    """A function of z with real values on the positive axis, from its values for Im z >= 0. It is NaN where a part of z is."""

    def value(z):
        x, y = z.real, jnp.abs(z.imag)
        lower, unknown = has_sign(z.imag), jnp.isnan(x) | jnp.isnan(y)
        values = function(jax.lax.complex(jnp.where(unknown, 1.0, x), jnp.where(unknown, 1.0, y)))
        return jax.tree.map(lambda f: jnp.where(unknown, NAN, jnp.where(lower, jnp.conj(f), f)), values)

    return value


def _with_imag(condition, z, imag):
    return jax.lax.complex(z.real, jnp.where(condition, imag, z.imag))


complex_exp1_value = _in_upper_half_plane(_exp1)


@_in_upper_half_plane
def complex_expi_value(z):
    """Ei(z) = -E_1(-z) + i pi above the real axis (DLMF 6.2.6, 6.4.7). On both sides of the cut it is real, as SciPy's."""
    mirrored = jax.lax.complex(-z.real, z.imag)
    near = _is_near(mirrored)
    series = _about_zero(jnp.where(near, z, 1.0), EI_ZERO, False, EI_NEAR)
    far, jump = _exp1_far(mirrored)
    far = jax.lax.complex(-far.real, far.imag + (jump + math.pi))
    return _with_imag(z.imag == 0, jnp.where(near, series, far), 0.0)


# ----------------------------------------------------------------------------- sine, cosine and hyperbolic integrals
#
# In the first quadrant (DLMF 6.5.5, 6.5.6):
#     Si(z) = pi/2 + (E_1(iz) - E_1(-iz)) / (2i),  Ci(z) = -(E_1(iz) + E_1(-iz)) / 2,
# and with w = y + i x at z = x + i y, as -iz = conj(w) (DLMF 6.2.15, 6.2.16):
#     Shi(z) = i Si(-iz) = i conj(Si(w)),  Chi(z) = Ci(-iz) + i pi/2 = conj(Ci(w)) + i pi/2.
# Si and Shi are odd; Ci and Chi differ at z and -z by i pi (DLMF 6.4.4, 6.4.5).


def _first_quadrant(x, y):
    """Si and Ci at x + i y, |x + i y| >= 1, and pi / 2 - Im Ci, which is small next to the imaginary axis."""
    z = jax.lax.complex(jnp.stack([-y, y]), jnp.stack([x, x]))
    near = _is_near(z)
    both, jumps = _either(near, _exp1_near(jnp.where(near, z, 0.5)), _exp1_far(z))
    a, b, jump = both[0], jnp.conj(both[1]), jumps[0]
    close = y < CLOSE
    usual = close & (x < jnp.inf)
    inner, small = jnp.where(usual, x, 2.0), jnp.where(usual, y, 0.0)
    s, c = sine_and_cosine(inner)
    w = 1 / inner
    s, c = s * w, c * w
    sine = -(a.real - b.real) / 2, _small_part(small, s, -s - 2 * w * (c - w * s))
    cosine = -(a.imag + jump + b.imag) / 2, _small_part(small, c, -c + 2 * w * (s + w * c))
    sine = jax.lax.complex((a.imag - b.imag) / 2 + (math.pi + jump) / 2, jnp.where(close, *sine[::-1]))
    cosine = jax.lax.complex(-(a.real + b.real) / 2, jnp.where(close, *cosine[::-1]))
    return sine, cosine, (a.imag + b.imag) / 2 + (math.pi + jump) / 2


def _sine_and_cosine_integrals(x, y, inner):
    """Si and Ci at x + i y in the first quadrant, where it is not near 0, and both by series at `inner`."""
    square = inner * inner
    near = inner * horner(SI_SERIES, square), _about_zero(inner, CI_ZERO, True, CI_NEAR)
    return _first_quadrant(x, y)[:2], near


def _hyperbolic_integrals(x, y, inner):
    """Shi and Chi."""
    square = inner * inner
    near = inner * horner(SHI_SERIES, square), _about_zero(inner, CHI_ZERO, True, CHI_NEAR)
    sine, cosine, rest = _first_quadrant(y, x)
    far = jax.lax.complex(sine.imag, sine.real), jax.lax.complex(cosine.real, rest)
    return far, near


def _in_first_quadrant(function):
    """An odd and a logarithmic function of z, from their values in the first quadrant."""

    @_in_upper_half_plane
    def upper(z):
        x, y = jnp.abs(z.real), z.imag
        w = jax.lax.complex(x, y)
        near = jnp.abs(w) < 1
        outer = jnp.where(near, 1.0, x), jnp.where(near, 0.0, y)
        pairs = zip(*function(*outer, jnp.where(near, w, 0.5)), strict=True)
        odd, even = (jnp.where(near, inside, outside) for outside, inside in pairs)
        left = z.real < 0
        mirrored = jax.lax.complex(even.real, math.pi - even.imag)
        return jnp.where(left, -jnp.conj(odd), odd), jnp.where(left, mirrored, even)

    def value(z):
        odd, even = upper(z)
        # SciPy's cut from -0.8 on is continuous from above
        above = (z.imag == 0) & (z.real <= CUT_FROM)
        return odd, jax.lax.complex(even.real, jnp.where(above, jnp.abs(even.imag), even.imag))

    return value


complex_cosine_integrals = _in_first_quadrant(_sine_and_cosine_integrals)
complex_hyperbolic_integrals = _in_first_quadrant(_hyperbolic_integrals)


# --------------------------------------------------------------------------------------------- Fresnel's integrals
#
# For x >= y >= 0, with w = sqrt(pi)/2 (1 -+ i) z and erfc(w) = exp(-w^2) W(i w), W being Faddeeva's function, DLMF 7.5.8 is
#     C(z), S(z) = 1/2 - (a + b) / 4, 1/2 - (a - b) / (4 i),
#     a = (1 + i) exp(i pi/2 z^2) W(sqrt(pi)/2 ((x - y) + i (x + y))),
#     b = (1 - i) exp(-i pi/2 z^2) W(sqrt(pi)/2 (-(x + y) + i (x - y))).
# x^2 - y^2 and x y are exact, as sums of two doubles. Where y > x, S(z) = -i conj(S(y + i x)) and C(z) = i conj(C(y + i x)).


def _with_exponential(x, y, sign, value):
    """value exp(sign i pi/2 (x + i y)^2)."""
    vast = x > VAST
    scale = jnp.where(vast, 2.0**512, 1.0)
    product, rest = exact_product(x / scale, jnp.minimum(y, 1e140) * scale)
    product = jnp.minimum(product, 1e10)
    size, error = product_and_error(product, math.pi)
    error = error + (PI_LOW * product + math.pi * rest)
    root = jnp.exp(-0.5 * sign * size) * (1 - 0.5 * sign * error)
    angle = sign * _phase(x, y)
    turned = value * jax.lax.complex(jnp.cos(angle), jnp.sin(angle))
    return jax.lax.complex(root * turned.real * root, root * turned.imag * root)


def _phase(x, y):
    """pi/2 (x^2 - y^2), less multiples of 2 pi."""
    x, y = jnp.minimum(x, VAST), jnp.minimum(y, VAST)
    turns = sum(jnp.fmod(part, 4.0) for part in minus(exact_product(x, x), exact_product(y, y)))
    return math.pi / 2 * turns


def complex_fresnel_integrals(z):
    """S(z) and C(z)."""
    x, y = jnp.abs(z.real), jnp.abs(z.imag)
    steep = y > x
    w = jax.lax.complex(jnp.where(steep, y, x), jnp.where(steep, x, y))
    near = jnp.abs(w) < 1
    inner = jnp.where(near, w, 0.0)
    square = inner * inner
    series = inner * square * horner(S_FRESNEL, square * square), inner * horner(C_FRESNEL, square * square)
    far = _fresnel_far(jnp.where(near, 1.0, w.real), jnp.where(near, 0.0, w.imag))
    found = []
    for inside, outside, turn in zip(series, far, (-1, 1), strict=True):
        value = jnp.where(near, inside, outside)
        real, imag = (
            jnp.where(steep, turn * value.imag, value.real),
            jnp.where(steep, turn * value.real, value.imag),
        )
        found.append(jax.lax.complex(jnp.where(z.real < 0, -real, real), jnp.where(z.imag < 0, -imag, imag)))
    return tuple(found)


def _fresnel_far(x, y):
    """S and C for x >= y >= 0, x + i y not near 0."""
    size = math.sqrt(math.pi) / 2
    x = jnp.minimum(x, MOST)
    low, high = size * (x - y), size * (x + y)
    a = _with_exponential(x, y, 1, (1 + 1j) * jax.lax.complex(*upper_half(low, high)))
    b = _with_exponential(x, y, -1, (1 - 1j) * jax.lax.complex(*upper_half(-high, low)))
    sine = jax.lax.complex(0.5 - (a.imag - b.imag) / 4, (a.real - b.real) / 4)
    cosine = jax.lax.complex(0.5 - (a.real + b.real) / 4, -(a.imag + b.imag) / 4)
    close = x * y < CLOSE / 4
    inner, small = jnp.where(close, x, 1.0), jnp.where(close, y, 0.0)
    angle = _phase(inner, jnp.zeros_like(inner))
    s, c, slope = jnp.sin(angle), jnp.cos(angle), math.pi * inner
    square = slope * slope
    return (
        _with_imag(close, sine, _small_part(small, s, math.pi * c - square * s)),
        _with_imag(close, cosine, _small_part(small, c, -math.pi * s - square * c)),
    )
