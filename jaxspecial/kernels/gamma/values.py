"""Values of the gamma function, its reciprocal, its logarithm and the digamma function, for real arguments.

Between 1 and 10 they are piecewise polynomials, with factors for their zeros. Beyond, Stirling's formula. Left of 0 the reflection
formulas; their sines and cotangents are exact at integers, so poles and zeros are, too.
"""

import math

import jax.numpy as jnp

from jaxspecial.generated.coefficients import GAMMA, LOG_GAMMA, PSI, TRIGAMMA
from jaxspecial.kernels.numerics.double_double import plus_two_doubles
from jaxspecial.kernels.numerics.formats import DOUBLE, SINGLE, format_of, has_sign
from jaxspecial.kernels.numerics.logarithm import log
from jaxspecial.kernels.numerics.piecewise import piecewise
from jaxspecial.kernels.numerics.sines import sine_and_cosine_of_pi
from jaxspecial.kernels.numerics.stirling import BERNOULLI, LOG_OF_STAR, logarithm_of_star
from jaxspecial.kernels.numerics.taylor import horner
from jaxspecial.kernels.numerics.trig_pi import cotangent, sine, turn

__all__ = [
    "digamma_value",
    "gamma_value",
    "log_gamma_value",
    "principal_log_gamma_value",
    "reciprocal_gamma_value",
    "sign_of_gamma",
]

STIRLING_FROM = 10.0  # the first term that is left out of the series there is 1e-18 of the result
PSI_ZERO = (1.4616321449683622, 9.549995429965697e-17)  # the zero of psi, as two doubles
POWER_FROM = 24.0  # below, Gamma(x) is a product of up to 22 factors
FACTORS_TO = {DOUBLE: 290.0, SINGLE: 56.0}  # the two factors of Gamma(x) are in range
INFINITE_FROM, ZERO_BELOW = {DOUBLE: 172.0, SINGLE: 36.0}, {DOUBLE: -190.0, SINGLE: -44.0}
LOG_OF_PI = math.log(math.pi)
HALF_LOG_OF_TWO_PI = math.log(2 * math.pi) / 2


def log_gamma_value(x):
    """log |Gamma(x)|."""
    size = jnp.abs(x)
    mirrored, below, far = x < 0, size < 1, size > STIRLING_FROM
    # log |Gamma(x)| = log(pi / |x sin(pi x)|) - log Gamma(-x) (DLMF 5.5.3); for |x| < 1 log |x| falls out
    sine_of_x = jnp.abs(sine_and_cosine_of_pi(turn(x)[1])[0])
    product = jnp.where(below, 1.0, size) * sine_of_x
    logarithm = log(size)
    near = jnp.where(below, size + 1, jnp.where(far, 2.0, size))
    inverse = 1 / jnp.where(far, size, near + 2)
    rest = horner(LOG_OF_STAR, inverse**2) * inverse + (HALF_LOG_OF_TWO_PI - 0.5)
    stirling = (size - 0.5) * (logarithm - 1) + rest
    # (size + 1) - 1 is size, without rounding
    first, second = jnp.where(below, size, near - 1), jnp.where(below, size - 1, near - 2)
    right = jnp.where(far, stirling, first * second * piecewise(LOG_GAMMA, inverse))
    value = jnp.where(mirrored, LOG_OF_PI - log(product) - right, jnp.where(below, right - logarithm, right))
    at_pole = mirrored & (x == jnp.floor(x))
    return jnp.where(at_pole, jnp.inf, jnp.where(value == 0, 0.0, value))


def log_gamma_of_next(a):
    """log Gamma(a+1) for a >= 0, with a small relative error for tiny a, too."""
    near = a < 1
    small = jnp.where(near, a, 0.5)
    return jnp.where(near, small * (small - 1) * log_gamma_over_zeros(small + 1), log_gamma_value(a + 1))


def principal_log_gamma_value(z):
    """log Gamma(z) for z >= 0; NaN for z < 0."""
    return jnp.where(z < 0, jnp.nan, log_gamma_value(jnp.abs(z)))


def log_gamma_over_zeros(x):
    """log Gamma(x) / ((x - 1) (x - 2)) for 1 <= x <= 10."""
    return piecewise(LOG_GAMMA, 1 / (x + 2))


def gamma_factors(x):
    """Gamma(x) for x >= 1 as a product of two factors that do not overflow before x = FACTORS_TO."""
    far = x > POWER_FROM
    near = jnp.where(far, 1.5, x)
    product, rest = jnp.ones_like(x), near
    for _ in range(int(POWER_FROM) - 2):
        more = rest >= 2
        rest = jnp.where(more, rest - 1, rest)
        product = jnp.where(more, product * rest, product)
    product = product * jnp.where(rest == 1, 1, piecewise(GAMMA, rest))  # factorials are exact
    large = jnp.where(far, x, POWER_FROM)
    # The root of x^(x - 1/2) exp(-x), whose factors overflow and underflow before Gamma(x) does. exp(-x/2) is one of its own, as
    # a sum in the exponent would be rounded to an ulp of x.
    fourth = jnp.power(large, large / 4 - 0.125)
    root = fourth * jnp.exp(-large / 2) * fourth
    star = math.sqrt(2 * math.pi) * jnp.exp(logarithm_of_star(large))
    return jnp.where(far, root, product), jnp.where(far, root * star, 1)


def gamma_of_positive(x):
    """Gamma(x) for x > 0."""
    first, second, small = _reflected(x)
    value = first * second
    return jnp.where(small, value / x, value)


def gamma_value(x):
    """Gamma(x). At 0 it is inf with the sign of the zero, at negative integers NaN."""
    form = format_of(x)
    first, second, small = _reflected(x)
    # Gamma(x) = -pi / (x sin(pi x) Gamma(-x)) = pi / (sin(pi x) Gamma(1 - x)) (DLMF 5.5.3)
    left = math.pi / (sine(0, turn(x)) * first) / second / jnp.where(small, 1, -x)
    right = first * second
    positive = jnp.where(x < 1, right / x, jnp.where(x > INFINITE_FROM[form], jnp.inf, right))
    at_pole = (x < 0) & (x == jnp.floor(x))
    tiny = jnp.abs(x) < 1e-20
    value = jnp.where(x < 0, jnp.where(x < ZERO_BELOW[form], 0.0 * _sign_left(x), left), positive)
    return jnp.where(at_pole, jnp.nan, jnp.where(tiny, 1 / x, value))


def reciprocal_gamma_value(x):
    """1 / Gamma(x), with zeros at 0, -1, -2, ..."""
    first, second, small = _reflected(x)
    left = (sine(0, turn(x)) * first) * second * (jnp.where(small, 1, -x) / math.pi)
    right = jnp.where(x > FACTORS_TO[format_of(x)], 0, 1 / first / second)
    value = jnp.where(x < 0, left, jnp.where(x < 1, x * right, right))
    at_zero = (x < 0) & (x == jnp.floor(x))
    tiny = jnp.abs(x) < 1e-20
    return jnp.where(at_zero, 0, jnp.where(tiny, x, value))


def _reflected(x):
    """The parts of Gamma(|x|) or, where |x| < 1, of Gamma(|x| + 1)."""
    size = jnp.abs(x)
    small = size < 1
    argument = jnp.where(small, size + 1, jnp.minimum(size, FACTORS_TO[format_of(x)]))
    first, second = gamma_factors(argument)
    return first, second, small


def sign_of_gamma(x):
    """The sign of Gamma(x); at 0 that of the zero, at negative integers NaN."""
    at_pole = (x < 0) & (x == jnp.floor(x))
    zero = jnp.where(has_sign(x), -1.0, 1.0)
    value = jnp.where(x == 0, zero, jnp.where(x > 0, 1.0, _sign_left(x)))
    return jnp.where(at_pole | jnp.isnan(x), jnp.nan, value)


def _sign_left(x):
    """The sign of Gamma(x) for x < 0."""
    return 1 - 2 * jnp.abs(jnp.fmod(jnp.floor(x), 2))


def digamma_value(x):
    """psi(x)."""
    mirrored = x < 0
    # psi(x) = psi(-x) - 1 / x - pi cot(pi x) (DLMF 5.5.4, 5.5.2)
    right = _digamma_right(jnp.where(mirrored, -x, x))
    left = right - 1 / x - math.pi * cotangent(0, turn(x))
    at_pole = mirrored & (x == jnp.floor(x))
    return jnp.where(at_pole, jnp.nan, jnp.where(mirrored, left, right))


def _digamma_right(x):
    """psi(x) for x >= 0."""
    below, far = x < 1, x > STIRLING_FROM
    near = jnp.where(below, x + 1, jnp.where(far, 2.0, x))
    polynomial = plus_two_doubles(near, -PSI_ZERO[0], -PSI_ZERO[1]) * piecewise(PSI, 1 / (near + 2))
    polynomial = polynomial - jnp.where(below, 1 / jnp.where(below, x, 1), 0)
    inverse = 1 / jnp.where(far, x, STIRLING_FROM)
    series = horner([b / (2 * k) for k, b in enumerate(BERNOULLI, 1)], inverse**2)
    stirling = log(jnp.where(far, x, 1)) - inverse * (0.5 + inverse * series)
    return jnp.where(far, stirling, polynomial)


def trigamma_right(x):
    """The derivative of psi(x) for x >= 0."""
    below, far = x < 1, x > STIRLING_FROM
    inverse = 1 / jnp.where(far, x, jnp.where(below, x + 1, x) + 2)
    inside = jnp.where(below, x, 1)
    near = piecewise(TRIGAMMA, inverse) + jnp.where(below, (1 / inside) * (1 / inside), 0)
    square = inverse * inverse
    series = inverse + square * (0.5 + inverse * horner(BERNOULLI, square))  # DLMF 5.15.8
    return jnp.where(far, series, near)
