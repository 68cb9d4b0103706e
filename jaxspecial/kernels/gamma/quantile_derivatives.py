"""Quantiles of the gamma distribution with a step of Newton's method, and their derivatives in y and in the shape, of any mixed order.

Those in y are by the polynomials of `gamma.quantiles`, those in the shape along the curves of `gamma.inverse_shape`.
"""

import math

import jax.numpy as jnp

from jaxspecial.engines.by_engine import by_engine
from jaxspecial.engines.primitives import call
from jaxspecial.kernels.gamma.gamma import rgamma_derivative
from jaxspecial.kernels.gamma.incomplete import gamma_mass
from jaxspecial.kernels.gamma.incomplete_values import both, front
from jaxspecial.kernels.gamma.inverse_shape import (
    STIRLING_FROM,
    constant,
    curve,
    density_slope,
    plus,
    refinement,
    shifted,
    slope,
    sum_of,
)
from jaxspecial.kernels.gamma.quantile_values import quantile
from jaxspecial.kernels.gamma.quantiles import (
    LEAST_QUANTILE,
    QUANTILE,
    VAST,
    end_over_powers,
    log_probability,
    nearly_normal,
    newton_step,
    over_powers,
    power_derivative,
    quantile_polynomial,
)
from jaxspecial.kernels.gamma.values import log_gamma_of_next
from jaxspecial.kernels.numerics.conditional import where_any
from jaxspecial.kernels.numerics.leibniz import product
from jaxspecial.kernels.numerics.polynomials import evaluated
from jaxspecial.kernels.numerics.scaling import times_exp

__all__ = [
    "gammainc_inverse_derivative",
    "gammaincc_inverse_derivative",
    "lower_gamma_quantile_partial",
    "upper_gamma_quantile_partial",
]

# ------------------------------------------------------------------------------------------- the quantile


def known(a, x, lower, upper):
    """Whether the quantile is a normal number, and the shape, the quantile and the two probabilities there."""
    inside = (a > 0) & (a < jnp.inf) & (x > LEAST_QUANTILE) & (x < jnp.inf)
    safe = ((a, 1), (x, 1), (lower, 0.5), (upper, 0.5))
    return inside, *(jnp.where(inside, value, other) for value, other in safe)


def refined_by_kernel(a, lower, upper):
    """The x with P(a, x) = lower = 1 - upper; the step of Newton's method from it, over x, which corrects its rounding error; and
    x^a e^-x / Gamma(a) at x, of which P and Q are multiples: far in the tails it has fewer errors than by its logarithm."""
    x = quantile(a, lower, upper)
    _, a_, x_, low, high = known(a, x, lower, upper)
    mass = a_ * front(a_, x_)
    return x, newton_step(low, high, *both(a_, x_), mass), mass


def quantile_by_kernel(a, lower, upper):
    return refined_by_kernel(a, lower, upper)[:2]


def scipys_quantile(a, lower, upper):
    return jnp.where(lower < upper, call("gammaincinv", a, lower), call("gammainccinv", a, upper))


def refined_by_loops(a, lower, upper):
    """The same by SciPy's loops, in the tails with two steps."""
    x = scipys_quantile(a, lower, upper)
    _, a_, x_, low, high = known(a, x, lower, upper)
    mass = times_exp(*gamma_mass(a_, x_))
    step = newton_step(low, high, call("gammainc", a_, x_), call("gammaincc", a_, x_), mass)
    # Far in the tails SciPy's P and Q are multiples of its x^a e^-x / Gamma(a), which has errors of 1e-11 there
    spread = jnp.abs(x_ - a_) / a_
    tail = (
        (jnp.minimum(low, high) < 1e-3) & (spread > jnp.where(a_ < 200, 0.3, 4.4 / jnp.sqrt(a_))) & (x_ > 1.1)
    )

    def far():
        far_a, far_x = jnp.where(tail, a_, 1), jnp.where(tail, x_, 8)
        return refinement(far_a, far_x, jnp.log(far_x), low, high)

    return x, where_any(tail, far, step), mass


def refined_by_integral(a, lower, upper):
    """The same, with P by an integral; without a step where the shape is small."""
    x = scipys_quantile(a, lower, upper)
    _, a_, x_, low, high = known(a, x, lower, upper)
    return x, jnp.where(a_ < STIRLING_FROM, 0, refinement(a_, x_, jnp.log(x_), low, high))


# --------------------------------------------------------------------------------------------------- in y


def gamma_quantile(n, a, lower, upper):
    """The n-th derivative of x(y), P(a, x) = lower = 1 - upper, with respect to lower (n >= 1).

    The step of Newton's method is not added to x before the density and g = a - 1 - x are
    computed: rounding the sum would change the density where the tails are steep, and g where it is small.
    """
    a = jnp.asarray(a, lower.dtype)  # that of pdtri may be an integer
    x, step, mass = by_engine(refined_by_loops, refined_by_kernel, 3, a, lower, upper)
    inside, a_, x_, low, high = known(a, x, lower, upper)
    # log(x^a e^-x) at x (1 + step)
    mass = mass * jnp.exp((a_ - x_) * step - a_ * (step * step) * (0.5 - step / 3))
    c = a_ - 1
    g, x_ = (a_ - x_) - 1 - x_ * step, x_ + x_ * step
    ones = jnp.ones_like(x_)
    body = evaluated(quantile_polynomial(n, "gamma body"), x_, ones, g, ones)
    end = end_over_powers(n, quantile_polynomial(n, "gamma end"), x_, (c, ones), mass)
    value = jnp.where(x_ < 0.5, end, over_powers(n, x_ * body, mass))
    value = jnp.where(
        a_ >= VAST, nearly_normal(0, n, a_, low, high, QUANTILE), value
    )  # the term a of the expansion does not depend on y
    return jnp.where(inside, value, gamma_quantile_end(n, a, lower, upper))


def gamma_quantile_end(n, a, lower, upper):
    """The same where the quantile, in doubles, is 0 or inf.

    x = w + w^2 / (a + 1) + ..., w = (Gamma(a + 1) y)^(1/a). At y = 0 the derivative is that of the power of w that is a
    multiple of y^n, if the derivatives of the powers before it vanish. Where x has underflowed but y > 0 it is that of
    the first power whose derivative does not vanish. Where x is infinite it grows as -log(1 - y).
    """
    inverse = 1 / jnp.where(a > 0, a, 1)
    leading = jnp.prod(jnp.stack([inverse - k for k in range(n)]), axis=0)
    second = jnp.prod(jnp.stack([2 * inverse - k for k in range(n)]), axis=0)
    scale = 1 / rgamma_derivative(0, jnp.where(a > 0, a, 1) + 1)
    first_term = leading * jnp.where(inverse == n, scale**n, jnp.where(inverse > n, 0, jnp.inf))
    second_term = (
        second / (a + 1) * jnp.where(2 * inverse == n, scale**n, jnp.where(2 * inverse > n, 0, jnp.nan))
    )
    at_zero = jnp.where(a == 1, math.factorial(n - 1), jnp.where(leading == 0, second_term, first_term))
    log_y, log_scale = log_probability(lower, upper), log_gamma_of_next(jnp.where(a > 0, a, 1))
    tiny = jnp.where(
        leading == 0,
        power_derivative(n, 2 * inverse, 1 / (a + 1), log_scale, log_y),
        power_derivative(n, inverse, 1, log_scale, log_y),
    )
    inside = jnp.where(lower == 0, at_zero, jnp.where(upper == 0, jnp.inf, tiny))
    return jnp.where((a > 0) & (lower >= 0) & (upper >= 0), inside, jnp.nan)


def gammainc_inverse_derivative(n, a, y):
    """The n-th derivative of gammaincinv(a, y) in y, n >= 1."""
    return gamma_quantile(n, a, y, 1 - y)


def gammaincc_inverse_derivative(n, a, y):
    """The n-th derivative of gammainccinv(a, y) in y, n >= 1."""
    return (-1) ** n * gamma_quantile(n, a, 1 - y, y)


# ----------------------------------------------------------------------------------------- in the shape


def quantile_partial(orders, a, lower, upper):
    """(d/da)^i (d/dy)^j of x(a, y), P(a, x) = lower = 1 - upper, y = lower; i >= 1."""
    i, j = orders
    x, step = by_engine(refined_by_integral, quantile_by_kernel, 2, a, lower, upper)
    inside = (a > 0) & (a < jnp.inf) & (lower > 0) & (upper > 0) & (x < jnp.inf)
    a_, x_, low, high = (
        jnp.where(inside, value, safe) for value, safe in ((a, 1), (x, 1), (lower, 0.5), (upper, 0.5))
    )
    # P = x^a / Gamma(a + 1) where x is small. x may underflow where its derivatives do not
    tiny = x_ < 1e-20
    log_power = log_probability(low, high) + log_gamma_of_next(a_)
    log_x = jnp.where(tiny, log_power / a_, jnp.log(jnp.where(tiny, 1, x_)))
    x_ = jnp.where(tiny, jnp.exp(log_x), x_)
    step = jnp.where(tiny, 0, step)
    here = curve(i, a_, x_ + x_ * step, (x_ - a_) + x_ * step, log_x + step * (1 - step / 2))

    # x = a^c e^xi. (d/da)^i x = a^(-c i) A (A - c) ... (A - (i-1) c) x = a^(-c i) x G, and d/dy (x m^k G) =
    # x m^(k+1) (dG/dxi + (1 + k (x - a)) G). First A, then d/dy: the other way round, d/dy makes terms large in the
    # tails, which then cancel in A
    c, h = jnp.where(here.scaled, 1.0, 0.0), slope(i - 1, i + j - 1, here)
    value = constant(1.0)
    for k in range(i):
        value = sum_of(
            product(plus(h, c * (1 - k)), value), shifted(value, 1, 0), product(h, shifted(value, 0, 1))
        )
    for k in range(j):
        rate = density_slope(k, here)
        value = sum_of(product(rate, value), shifted(value, 0, 1))
    value = value(0, 0) * jnp.where(here.scaled, a_, 1) ** -float(i) * here.factor ** -float(j)
    result = times_exp(jnp.where(tiny, 1, here.x) * value, jnp.where(tiny, log_x, 0) - j * here.exponent)

    own = 1 if (i, j) == (1, 0) else 0
    result = jnp.where(a_ >= VAST, own + nearly_normal(i, j, a_, low, high, QUANTILE), result)

    # x is 0 at y = 0 for all a, and like y^(1/a); so are its derivatives if j = 0 or 1 / a > j
    at_zero = (lower == 0) & (a > 0) & ((j == 0) | (a * j < 1))
    return jnp.where(inside, result, jnp.where(at_zero, 0, jnp.nan))


def lower_gamma_quantile_partial(orders, a, y):
    """(d/da)^i (d/dy)^j of gammaincinv(a, y), i >= 1."""
    return quantile_partial(orders, a, y, 1 - y)


def upper_gamma_quantile_partial(orders, a, y):
    """(d/da)^i (d/dy)^j of gammainccinv(a, y), i >= 1."""
    return (-1) ** orders[1] * quantile_partial(orders, a, 1 - y, y)
