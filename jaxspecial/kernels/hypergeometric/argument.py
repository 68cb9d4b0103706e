"""Derivatives of the hypergeometric functions in their argument, not only from SciPy's values at other parameters."""

import functools
import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.hypergeometric.parameters import confluent_limit_partial
from jaxspecial.kernels.numerics.blocks import elementwise
from jaxspecial.kernels.numerics.scaling import monomial

__all__ = ["hyp0f1_derivative", "hyp1f1_derivative", "hyp2f1_derivative", "hyperu_derivative"]


def _rising(a, n):
    """(a)_n = a (a + 1) ... (a + n - 1), DLMF 5.2.4."""
    product = jnp.ones_like(a)
    for k in range(n):
        product = product * (a + k)
    return product


def _times_shift(n, uppers, lower, value):
    """(u1)_n (u2)_n .../(l)_n times the value.

    It is 0 where a (u)_n is 0: there the function is a polynomial of a degree below n. The product of tiny
    parameters may underflow where the quotient does not.
    """
    above = [u + k for u in uppers for k in range(n)]
    vanishes = functools.reduce(jnp.logical_or, [x == 0 for x in above], jnp.zeros(value.shape, bool))
    below = [(jnp.where(vanishes, 1, lower + k), -1) for k in range(n)]
    return jnp.where(
        vanishes, 0, monomial((jnp.where(vanishes, 1, value), 1), *((x, 1) for x in above), *below)
    )


# d^n/dz^n 0F1(; v; z) = 0F1(; v + n; z)/(v)_n, DLMF 16.3.1. From v = 190 on intermediate results of SciPy's overflow or
# underflow, and values of large orders lose digits. There the series is summed instead.
_LARGE_ORDER = 50.0


def hyp0f1_derivative(n, v, z):
    """The n-th derivative of hyp0f1(v, z) in z, z real or complex."""
    v, z = jnp.broadcast_arrays(v, z)
    value = _times_shift(n, (), v, call("hyp0f1", v + n, z))
    large = abs(v) > _LARGE_ORDER
    if jnp.iscomplexobj(z):
        return exact_call("hyp0f1", (0, n), 0, large, value, v, z)
    # F = Gamma(v) z^((1-v)/2) I_(v-1)(2 sqrt(z)), DLMF 10.39.9, overflows; SciPy's value may be 0 there.
    sign = jnp.where((v > 0) | (jnp.floor(v) % 2 == 0), 1.0, -1.0)
    overflows = (z > 1e6) & ~large & ((v > 0) | (v != jnp.floor(v)))
    value = jnp.where(overflows, sign * jnp.inf, value)
    lost = (value == 0) & (z > 0) & ~large

    def series():
        derivative, certified = confluent_limit_partial((0, n), jnp.where(large, v, 1.0), z)
        return jnp.where(large, derivative, value), lost | (large & ~certified)

    value, lost = jax.lax.cond(jnp.any(large), series, lambda: (value, lost))
    return exact_call("hyp0f1", (0, n), 0, lost, value, v, z)


# d^n/dx^n M(a, b, x) = (a)_n/(b)_n M(a + n, b + n, x), DLMF 13.3.16. The rounding of a + n and b + n changes b - a,
# on which M depends for x < 0. So there Kummer's transformation is used, DLMF 13.2.39: M(a + n, b + n, x) = e^x M(b
# - a, b + n, -x).
_KUMMER = -500.0

# SciPy's complex values are inaccurate from |x| = 12 on. Up to |x| = _FAR (real(x) >= 0) Kummer's equation is solved
# along the ray from 0: by the series to |x| = 5, then in equal steps, with the Taylor terms t_k = c_k h^k of M at
# z_j. In these x M'' + (b - x) M' - a M = 0 (DLMF 13.2.1) is
#
#     t_(k+2) = (h/z_j) (-(k + b - z_j)/(k + 2) t_(k+1) + (k + a)/((k + 1)(k + 2)) h t_k).
#
# Errors do not grow, because for growing |x| M is not the smaller solution. With a and b up to 10 and |x| <= 50, 8 of 6,000
# points have errors above 1e-12, the worst 2e-12, and 1.2e-11 at an integer a. Where a parameter of M is below -_BELOW or above
# _ABOVE digits are lost on the way, all of them at -40: the exact engine computes these derivatives.
_SERIES_RADIUS, _SERIES_TERMS = 5.0, 64
_FAR, _TAYLOR_STEPS, _TAYLOR_TERMS = 55.0, 24, 36
_BELOW, _ABOVE = 12.0, 26.0
_UNROLLED = 6


def _kummer_along_ray(a, b, x):
    """M(a, b, x) for complex x with real(x) >= 0, |x| <= _FAR, and parameters of a moderate size."""
    radius = abs(x)
    direction = x / jnp.where(radius == 0, 1, radius)
    start = jnp.minimum(radius, _SERIES_RADIUS)
    z = start * direction

    def next_term(k, sums):
        term, value, slope = sums
        term = term * ((a + k) / ((b + k) * (k + 1))) * z
        return term, value + term, slope + (k + 1) * term

    one = jnp.ones_like(x)
    _, value, slope = jax.lax.fori_loop(0, _SERIES_TERMS, next_term, (one, one, 0 * one))

    stride = (radius - start) / _TAYLOR_STEPS
    h = stride * direction
    # the slope is M' times the step
    ratio = jnp.where(start == 0, 0, stride / jnp.where(start == 0, 1, start))

    def next_step(j, value_slope):
        here = start + j * stride
        z = here * direction
        ratio = jnp.where(here == 0, 0, stride / jnp.where(here == 0, 1, here))

        def next_terms(block, state):
            t0, t1, value, slope = state
            for unrolled in range(_UNROLLED):
                k = _UNROLLED * block + unrolled
                t2 = ratio * ((z - k - b) / (k + 2) * t1 + (k + a) / ((k + 1) * (k + 2.0)) * h * t0)
                t0, t1, value, slope = t1, t2, value + t2, slope + (k + 2) * t2
            return t0, t1, value, slope

        t0, t1 = value_slope
        state = jax.lax.fori_loop(0, _TAYLOR_TERMS // _UNROLLED, next_terms, (t0, t1, t0 + t1, t1))
        return state[2:]

    return jax.lax.fori_loop(0, _TAYLOR_STEPS, next_step, (value, ratio * slope))[0]


def hyp1f1_derivative(n, a, b, x):
    """The n-th derivative of hyp1f1(a, b, x) in x, x real or complex."""
    a, b, x = jnp.broadcast_arrays(a, b, x)
    if jnp.iscomplexobj(x):
        return _complex_hyp1f1_derivative(n, a, b, x)
    D = _kummer_shifted(n, a, b, x)
    return exact_call("hyp1f1", (0, 0, n), 0, ~_is_kummers(n, a, b, x, D), D, a, b, x)


def _is_kummers(n, a, b, x, D):
    """Does the derivative satisfy Kummer's equation with the ones below and above?

    This is as for hyp2f1 below. By DLMF 13.2.1, differentiated n - 1 times,

        x M^(n+1) + (b + n - 1 - x) M^(n) = (a + n - 1) M^(n-1).

    Where D is infinite SciPy's loops may take long, and would show nothing.
    """
    at = jnp.where(jnp.isfinite(D), x, 0.0)
    below, above = (_kummer_shifted(m, a, b, at) for m in (n - 1, n + 1))
    own = (b + (n - 1) - at) * D
    return jnp.isfinite(D) & (abs(at * above + own - (a + (n - 1)) * below) <= 1e-12 * abs(own))


def _complex_hyp1f1_derivative(n, a, b, x):
    """Near 0 along the ray, which does not give the small solution that a polynomial may be. Polynomials are the sums of
    SciPy's loop; elsewhere that loop is wrong at half of the points, and where it leaves out one of two exponentials
    Kummer's equation holds nevertheless."""
    upper, lower, argument = _kummer_arguments(n, a, b, x)
    polynomial = (upper <= 0) & (upper == jnp.floor(upper))
    moderate = (upper > -_BELOW) & (upper < _ABOVE) & (lower > -_BELOW) & (lower < _ABOVE)
    near = (abs(x) < _FAR) & moderate & ~polynomial
    ray = _kummer_along_ray(*(jnp.where(near, v, d) for v, d in ((upper, 1), (lower, 1), (argument, 0))))
    a0, b0, x0 = (jnp.where(polynomial, v, d) for v, d in ((a, 1), (b, 2), (x, 0)))
    loop = _kummer_shifted(n, a0, b0, x0)
    right = near | polynomial & _is_kummers(n, a0, b0, x0, loop)
    D = jnp.where(near, _from_kummer(n, a, b, x, ray), loop)
    return exact_call("hyp1f1", (0, 0, n), 0, ~right, D, a, b, x)


def _kummer_shifted(n, a, b, x):
    """The derivative by SciPy's loop."""
    return _from_kummer(n, a, b, x, call("hyp1f1", *_kummer_arguments(n, a, b, x)))


def _kummer_arguments(n, a, b, x):
    """Those of M in the derivative, by Kummer's transformation left of the imaginary axis."""
    left = (x.real < 0) & (x.real > _KUMMER)
    return jnp.where(left, b - a, a + n), b + n, jnp.where(left, -x, x)


def _from_kummer(n, a, b, x, value):
    """The derivative from this M."""
    upper, _, _ = _kummer_arguments(n, a, b, x)
    left = (x.real < 0) & (x.real > _KUMMER)
    # M(0, b, x) is 1; SciPy's is infinite for b = 0, -1, ..., which may be a shift of a polynomial
    value = jnp.where(left, jnp.exp(jnp.where(left, x, 0)), 1) * jnp.where(upper == 0, 1, value)
    return _times_shift(n, (a,), b, value)


# d^n/dz^n F(a, b; c; z) = (a)_n (b)_n/(c)_n F(a + n, b + n; c + n; z), DLMF 15.5.2. For large z SciPy expands in 1/z,
# where terms cancel if a - b is close to an integer. Left of the imaginary axis Pfaff's transformation, DLMF 15.8.1,
# avoids this, as long as z/(z - 1) is not so close to 1 that it loses digits:
#
#     F(a + n, b + n; c + n; z) = (1 - z)^(-a-n) F(a + n, c - b; c + n; z/(z - 1)).
_PFAFF = 100.0


def hyp2f1_derivative(n, a, b, c, z):
    """The n-th derivative of hyp2f1(a, b, c, z) in z, z real or complex."""
    D = _gauss_shifted(n, a, b, c, z)
    # At some points SciPy's values are wrong, but rarely for three neighbouring n in the same way. By the
    # hypergeometric equation, DLMF 15.10.1, differentiated n - 1 times,
    #     z (1 - z) F^(n+1) + (c + n - 1 - (a + b + 2 n - 1) z) F^(n) = (a + n - 1) (b + n - 1) F^(n-1).
    # Where this does not hold, or SciPy's value is infinite, the exact engine evaluates.
    below, above = (_gauss_shifted(m, a, b, c, z) for m in (n - 1, n + 1))
    own = (c + (n - 1) - (a + b + (2 * n - 1)) * z) * D
    rest = z * (1 - z) * above + own - (a + (n - 1)) * (b + (n - 1)) * below
    holds = (abs(rest) <= 1e-12 * abs(own)) & jnp.isfinite(D) & ~_expands_badly(a, b, c, z) | (z == 1)
    return exact_call("hyp2f1", (0, 0, 0, n), 0, ~holds, D, a, b, c, z)


# Where SciPy expands in 1/z its values may satisfy that equation and be wrong all the same: 1e-9 is lost at a distance of 1e-6 of
# a - b from an integer, and parameters of 60 may leave nothing, 0 or infinity. Where a - b is an integer SciPy's loop for real z loses digits in
# proportion to z, 1e-12 at 1e4, unless the series is a polynomial; the one for complex z does not.
_FROM_INTEGER, _MODERATE, _LEFT = 0.05, 20.0, 5e3


def _expands_badly(a, b, c, z):
    distance = abs((a - b) - jnp.round(a - b))
    close = (distance > 0) & (distance < _FROM_INTEGER)
    if not jnp.iscomplexobj(z):
        lesser = jnp.minimum(a, b)
        polynomial = (lesser <= 0) & (lesser == jnp.round(lesser))
        close |= (distance == 0) & (z < -_LEFT) & ~polynomial
    large = jnp.maximum(jnp.maximum(abs(a), abs(b)), abs(c)) > _MODERATE
    return (abs(z) > 1) & ~_is_left(z) & (close | large) & (z != 1)


def _is_left(z):
    """Whether Pfaff's transformation is used."""
    if jnp.iscomplexobj(z):
        return (z.real < 0) & (abs(z) > 0.9) & (abs(z) < 0.9 * abs(1 - z))
    return (z < -2) & (z > -_PFAFF)


def _gauss_shifted(n, a, b, c, z):
    left = _is_left(z)
    z_left = jnp.where(left, z, -2)
    # with the smaller of a and b as the exponent
    small, large = jnp.where(abs(a) < abs(b), a, b), jnp.where(abs(a) < abs(b), b, a)
    power = jnp.where(left, (1 - z_left) ** -(small + n), 1)
    other = jnp.where(left, c - large, large + n)
    value = power * call("hyp2f1", small + n, other, c + n, jnp.where(left, z_left / (z_left - 1), z))
    return _times_shift(n, (a, b), c, value)


# U(a, b, x) by its integral, DLMF 13.4.4 with t = e^y: for a > 0
#
#     Gamma(a) U(a, b, x) = integral of exp(phi(y)) dy,     phi(y) = a y + (b - a - 1) log(1 + e^y) - x e^y,
#
# by the trapezoidal rule between the two points where phi has fallen by 42 from its only maximum, at the root t of
# x t^2 - (b - 1 - x) t - a = 0. All terms are positive. The nodes are constants (stop_gradient). With a + 1 for a the
# integrand has another factor t/(1 + t), so that the same nodes give Gamma(a + 1) U(a + 1, b, x).
#
# For tiny x and b close to 1 the integrand has a plateau between y = 0 and y = log(1/x), but its ends are as steep as
# before. At its right end it is exp(-x e^y), analytic for |im(y)| < pi/2, and the error of the rule with step h is
# exp(-pi^2/h), 1.3e-16 for h = _WIDEST_STEP. So if a step is wider, all steps are divided by the same number.
_POINTS, _BLOCK = 256, 8
_FALL = 42.0
_WIDEST_STEP = 0.27


def _fall_of_phi(a, b, x, t0, delta):
    """phi(y0) - phi(y0 + delta), e^y0 = t0."""
    growth = jnp.expm1(delta)
    # log((1 + t)/(1 + t0)); for large t0 and t << t0 the second form does not lose the 1
    ratio = t0 / (1 + t0) * growth
    near = ratio > -0.5
    log_sum = jnp.where(
        near, jnp.log1p(jnp.where(near, ratio, 0)), jnp.log(1 / (1 + t0) + t0 / (1 + t0) * jnp.exp(delta))
    )
    return x * t0 * growth - (b - a - 1) * log_sum - a * delta


def _u_integrals(a, b, x):
    """u0, u1 > 0 and l with Gamma(a) U(a, b, x) = u0 e^l and Gamma(a) U(a + 1, b, x) = u1 e^l, for a >= 1 and x > 0."""
    a0, b0, x0 = jax.lax.stop_gradient((a, b, x))
    linear = b0 - 1 - x0
    root = jnp.hypot(linear, 2 * jnp.sqrt(a0 * x0))
    t0 = jnp.where(linear > 0, (linear + root) / (2 * x0), 2 * a0 / jnp.where(linear > 0, 1, root - linear))
    y0 = jnp.log(t0)

    def reach(sign):
        """The distance from the maximum at which phi has fallen by _FALL, by bisection of its logarithm."""

        def halve(_, interval):
            low, high = interval
            middle = (low + high) / 2
            enough = _fall_of_phi(a0, b0, x0, t0, sign * jnp.exp(middle)) > _FALL
            return jnp.where(enough, low, middle), jnp.where(enough, middle, high)

        interval = jnp.full_like(x0, math.log(1e-6)), jnp.full_like(x0, math.log(1e4))
        return jnp.exp(jax.lax.fori_loop(0, 16, halve, interval)[1])

    first, last = y0 - reach(-1), y0 + reach(1)
    step = (last - first) / _POINTS
    top = a0 * y0 + (b0 - a0 - 1) * jnp.log1p(t0) - x0 * t0
    parts = jnp.maximum(jnp.ceil(jnp.max(step, initial=0.0) / _WIDEST_STEP), 1).astype(int)

    step = step / parts

    def add(block, sums):
        here, above = sums
        for k in range(_BLOCK):
            y = first + step * (_BLOCK * block + k)
            t = jnp.exp(y)
            # a y + (b - a - 1) log(1 + t), without a difference of large numbers for large t
            rest = jnp.log1p(jnp.exp(-abs(y)))
            log_fraction, log_sum = jnp.minimum(y, 0) - rest, jnp.maximum(y, 0) + rest
            term = jnp.exp(a * log_fraction + (b - 1) * log_sum - x * t - top)
            here, above = here + term, above + term * (t / (1 + t))
        return here, above

    nothing = jnp.zeros_like(x)
    here, above = jax.lax.fori_loop(0, parts * (_POINTS // _BLOCK), add, (nothing, nothing))
    return step * here, step * above / a, top


# Where a + n < 1 and b + n < 1, a is raised by Kummer's transformation, DLMF 13.2.40,
#
#     U(a, b, x) = x^(1-b) U(a - b + 1, 2 - b, x).
#
# If it still is below 1, it is reached by steps down from a value between 1 and 2, DLMF 13.3.7:
#
#     U(a - 1, b, x) = (x + 2 a - b) U(a, b, x) - a (a - b + 1) U(a + 1, b, x).
#
# This direction is stable, except for a large b and a small x, where U grows with b. There the steps down in a are
# taken at a b between 1 and 2, and steps up in b follow, first by DLMF 13.3.9 and then by 13.3.8:
#
#     U(a, b - 1, x) = U(a, b, x) - a U(a + 1, b, x),
#     U(a, b + 1, x) = ((b + x - 1) U(a, b, x) + (a - b + 1) U(a, b - 1, x)) / x.
#
# U(-m, b, x) is a polynomial; unlike U at other a it has no term with the power x^(1-b). Its steps start from U(0,
# b, x) = 1.
_STEPS = 32
_CLIMB_BELOW = 12.0
_STIRLING_FROM = 100.0


def _log_gamma(a):
    """log(Gamma(a)) for large a, DLMF 5.11.1; below _STIRLING_FROM 1/Gamma(a) itself is more accurate."""
    return (
        (a - 0.5) * jnp.log(a)
        - a
        + math.log(2 * math.pi) / 2
        + 1 / (12 * a)
        - 1 / (360 * a**3)
        + 1 / (1260 * a**5)
    )


@elementwise
def hyperu_derivative(n, a, b, x):
    """The n-th derivative of hyperu(a, b, x) in x."""
    # (-1)^n (a)_n U(a + n, b + n, x), DLMF 13.3.23
    turned = (a + n < 1) & (b + n < 1)
    upper = jnp.where(turned, a - b + 1, a + n)
    lower = jnp.where(turned, 2 - b - n, b + n)
    inside = (x > 0) & (upper > 1 - _STEPS) & ((upper >= 1) | (lower < _STEPS))
    upper, lower, x_safe = jnp.where(inside, upper, 1), jnp.where(inside, lower, 1), jnp.where(inside, x, 1)

    polynomial = (upper <= 0) & (upper == jnp.floor(upper))
    steps = jnp.where(upper >= 1, 0, jnp.where(polynomial, -upper, jnp.floor(2 - upper)))
    climbing = (steps > 0) & ~polynomial & (x_safe < jnp.maximum(_CLIMB_BELOW, lower / 2))
    climb = jnp.where(climbing, jnp.maximum(0, jnp.floor(lower - 1)), 0)
    start, b_start = upper + steps, lower - climb
    here, above, logarithm = _u_integrals(jnp.where(polynomial, 1, start), b_start, x_safe)
    here, above = jnp.where(polynomial, 1, here), jnp.where(polynomial, 0, above)
    logarithm = jnp.where(polynomial, 0, logarithm)

    def step_down(k, values):
        here, above = values
        c = start - k
        below = (x_safe + 2 * c - b_start) * here - c * (c - b_start + 1) * above
        return jnp.where(k < steps, below, here), jnp.where(k < steps, here, above)

    def step_up(k, values):
        here, behind = values
        c = b_start + k
        ahead = ((c + x_safe - 1) * here + (upper - c + 1) * behind) / x_safe
        return jnp.where(k < climb, ahead, here), jnp.where(k < climb, here, behind)

    here, above = jax.lax.fori_loop(0, _STEPS, step_down, (here, above))
    here, _ = jax.lax.fori_loop(0, _STEPS, step_up, (here, here - upper * above))

    # (a)_n / Gamma(a + n) = 1 / Gamma(a) avoids a quotient of two large numbers
    direct = ~turned & ~polynomial & (steps == 0)
    parameter = jnp.where(polynomial, 1, jnp.where(direct & inside, a, start))
    large = parameter > _STIRLING_FROM
    gamma = call("rgamma", jnp.where(large, 1, parameter))
    stirling = jnp.where(large, _log_gamma(jnp.where(large, parameter, _STIRLING_FROM)), 0)
    # the square root of the power twice; a tiny or huge power is part of the exponent, which the integral balances
    half_power = jnp.where(turned & inside, (1 - b - n) / 2, 0)
    exponent = half_power * jnp.log(x_safe)
    tiny = abs(exponent) > 300
    root = jnp.exp((logarithm - stirling) / 2 + jnp.where(tiny, exponent, 0))
    root = root * jnp.where(tiny, 1, x_safe**half_power)
    integral = jnp.where(direct, 1, _rising(a, n)) * jnp.where(gamma == 0, 0, here * root * gamma * root)

    # Elsewhere the exact engine evaluates: SciPy's values lose all digits next to an integer b. They are used at the ends of the domain.
    finite = (x > 0) & (x < jnp.inf) & jnp.isfinite(a) & jnp.isfinite(b)
    at_end = _rising(a, n) * call("hyperu", *(jnp.where(finite, 1, v) for v in (a + n, b + n, x)))
    D = (-1) ** n * jnp.where(inside & finite, integral, jnp.where(finite, jnp.nan, at_end))
    return exact_call("hyperu", (0, 0, n), 0, finite & (~inside | jnp.isnan(D)), D, a, b, x)
