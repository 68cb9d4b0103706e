"""Values of the beta function and its logarithm at all real arguments.

Arguments from TINY to VAST: `times_power_of_beta`. The others, by their absolute values the least and the most:

    |least| < TINY          1/a + 1/b
    most > VAST             Gamma(least) most^-least (DLMF 5.11.12)

and if low < 0, with s = low + high, by reflection (DLMF 5.5.3):

    high > 0, s > 0         pi / (sin(pi low) high) / B(1 - low, s)
    high > 0, s <= 0        sin(pi s) / sin(pi low) B(high, 1 - s)
    high < 0                pi sin(pi s) / (sin(pi low) sin(pi high) (1 - s)) / B(1 - low, 1 - high)

At a pole a = -n, and likewise in b, SciPy takes the limit along a fixed b if b is an integer from 1 to n: (-1)^b B(1 - a - b, b).
Other values at poles are infinite.
"""

import math

import jax.numpy as jnp

from jaxspecial.kernels.beta.beta_values import log_beta_of_positive, times_power_of_beta
from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.gamma.values import gamma_value, log_gamma_value
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.double_double import two_sum, where_pair
from jaxspecial.kernels.numerics.small_differences import log1p
from jaxspecial.kernels.numerics.trig_pi import sine, turn, turn_of_sum

__all__ = ["beta_value", "log_beta_value"]

TINY, VAST = 1e-35, 1e100
GAMMA_FROM, GAMMA_TO = -50.0, 172.0  # beyond, the product with a power of VAST overflows or underflows
INTEGERS = 2.0**31  # SciPy's


def beta_value(a, b):
    """B(a, b)."""
    usual = (jnp.minimum(a, b) >= TINY) & (jnp.maximum(a, b) <= VAST)
    value = times_power_of_beta(1.0, jnp.where(usual, a, 1), jnp.where(usual, b, 1), 1)
    return where_any(~usual, lambda: jnp.where(usual, value, _beta_elsewhere(a, b)), value)


def log_beta_value(a, b):
    """log |B(a, b)|."""
    usual = (jnp.minimum(a, b) >= TINY) & (jnp.maximum(a, b) < jnp.inf)
    value = log_beta_of_positive(jnp.where(usual, a, 1), jnp.where(usual, b, 1))
    return where_any(~usual, lambda: jnp.where(usual, value, _log_beta_elsewhere(a, b)), value)


def _beta_elsewhere(a, b):
    least, most, tiny, vast = _sizes(a, b)
    value = _inverse_or_not(*_reflection(a, b))
    inside = vast & (least > GAMMA_FROM) & (least < GAMMA_TO)
    power = jnp.where(inside, least, 1)
    root = jnp.power(jnp.where(inside, most, 1), -power / 2)
    beyond = jnp.where(least < 0, jnp.inf * sine(0, turn(jnp.where(least < 0, least, 0.5))), 0)
    far = jnp.where(inside & (most < jnp.inf), root * gamma_value(power) * root, beyond)
    value = jnp.where(vast, far, value)
    value = jnp.where(value == 0, 0.0, value)  # without a sign, as SciPy's
    value = jnp.where(tiny, _sum_over_most(least, most) * (1 / least), value)
    value = jnp.where(_is_undefined(a, b), jnp.nan, value)
    pole, sign, x, y = _poles(a, b)
    return jnp.where(pole, sign * jnp.where(x > 0, times_power_of_beta(1.0, *_or_1(x, y), 1), jnp.inf), value)


def _log_beta_elsewhere(a, b):
    least, most, tiny, vast = _sizes(a, b)
    factor, x, y, inverted = _reflection(a, b)
    value = _inverse_or_not(factor, x, y, inverted)
    inverse, entropy = inverse_beta_parts(x, y)
    logarithm = entropy + jnp.log(inverse)
    rest = jnp.log(jnp.abs(factor)) + jnp.where(inverted, logarithm, -logarithm)
    moderate = (jnp.abs(value) > 1e-200) & (jnp.abs(value) < 1e200)
    value = jnp.where(moderate, jnp.log(jnp.abs(jnp.where(moderate, value, 1))), rest)
    power = jnp.where(vast & (most < jnp.inf), least, 1)
    far = log_gamma_value(power) - power * jnp.log(most)
    value = jnp.where(vast, jnp.where(most < jnp.inf, far, -jnp.sign(least) * jnp.inf), value)
    value = jnp.where(tiny, jnp.log(jnp.abs(_sum_over_most(least, most))) - jnp.log(jnp.abs(least)), value)
    value = jnp.where(_is_undefined(a, b), jnp.nan, value)
    pole, _, x, y = _poles(a, b)
    return jnp.where(pole, jnp.where(x > 0, log_beta_of_positive(*_or_1(x, y)), jnp.inf), value)


def _sizes(a, b):
    """The arguments in the order of their absolute values, and whether one is tiny or vast."""
    swapped = jnp.abs(a) > jnp.abs(b)
    least, most = jnp.where(swapped, b, a), jnp.where(swapped, a, b)
    return least, most, (jnp.abs(least) < TINY) & (most < jnp.inf), most > VAST


def _is_undefined(a, b):
    return jnp.isnan(a + b) | (jnp.maximum(a, b) == jnp.inf) & (jnp.minimum(a, b) > VAST)


def _sum_over_most(least, most):
    """Their sum, which may be subnormal, over the larger one."""
    scale = jnp.where(jnp.abs(most) < 1, 2.0**600, 1.0)
    return (scale * least + scale * most) / (scale * most)


def _is_pole(x):
    return (x <= 0) & (x == jnp.floor(x))


def _reflection(a, b):
    """The factor, x, y > 0 and whether B(x, y) is inverted; of (-1/2, 1/4) where there is nothing to reflect."""
    low, high = jnp.minimum(a, b), jnp.maximum(a, b)
    here = (low < 0) & (high < VAST) & ~_is_pole(low) & ~_is_pole(high)
    low, high = jnp.where(here, low, -0.5), jnp.where(here, high, 0.25)
    s, s_low = two_sum(low, high)
    both = high < 0
    inverted = both | (s > 0)
    sine_low, sine_high = sine(0, turn(low)), sine(0, turn(high))
    sine_sum = sine(0, turn_of_sum(low, high))
    factor = jnp.where(
        both, sine_sum / sine_high * (math.pi / (1 - s)), jnp.where(inverted, math.pi / high, sine_sum)
    )
    after_low, after_s, after_high = two_sum(1.0, -low), two_sum(1.0, -s), two_sum(1.0, -high)
    x, x_low = where_pair(inverted, after_low, (high, 0 * high))
    left = where_pair(inverted, (s, s_low), (after_s[0], after_s[1] - s_low))
    y, y_low = where_pair(both, after_high, left)
    # d log B = (psi(x) - psi(x + y)) dx, and the difference is about -log(1 + y/x)
    change = x_low * log1p(y / x) + y_low * log1p(x / y)
    return factor / sine_low * (1 + jnp.where(inverted, change, -change)), x, y, inverted


def _inverse_or_not(factor, x, y, inverted):
    return jnp.where(inverted, times_power_of_beta(factor, x, y, -1), times_power_of_beta(factor, x, y, 1))


def _poles(a, b):
    """Where SciPy sees a pole; its sign, and the arguments of the value there, which are 0 where it is infinite."""
    first = _is_pole(a)
    n, x = jnp.where(first, a, b), jnp.where(first, b, a)
    pole = _is_pole(n)
    whole = pole & (x == jnp.floor(x)) & (jnp.abs(x) < INTEGERS) & (n > -INTEGERS) & (1 - n - x > 0)
    sign = jnp.where(whole, 1 - 2 * jnp.abs(jnp.fmod(x, 2)), 1)
    finite = whole & (x > 0)
    return pole, sign, jnp.where(finite, 1 - n - x, 0), jnp.where(finite, x, 0)


def _or_1(x, y):
    """Arguments of the beta function where they are positive."""
    return jnp.where(x > 0, x, 1), jnp.where(x > 0, y, 1)
