"""Derivatives of Tukey's lambda distribution function, of any mixed order."""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.elementary.transforms import exprel_derivative, logistic_derivative
from jaxspecial.kernels.numerics.implicit import derivative_of_series, implicit_series
from jaxspecial.kernels.numerics.power_series import composed, product
from jaxspecial.kernels.numerics.quadrature import symmetric_gauss_legendre
from jaxspecial.kernels.numerics.scaling import exp2

__all__ = ["tukey_lambda_derivative"]

# F is the inverse of the quantile function (p^lambda - q^lambda) / lambda, q = 1 - p. With p = 1 / (1 + exp(-2 t))
# the latter is
#     Q(t) = h(t) - h(-t),  h = l exprel(lambda l),  l = log p = -log(1 + exp(-2 t)),
# an odd function of t with dp/dt = 2 p q and so
#     dQ/dt = g(t) + g(-t),  g = 2 p^lambda q,  D_lambda^k g = l^k g.
# A derivative in t of even order m is g^(m-1)(t) - g^(m-1)(-t), an odd function of t. For small t it is computed
# without cancellation as t Int_{-1}^1 g^(m)(t s) ds; also for m = 0, Q = t Int_{-1}^1 g(t s) ds.
# F is p(t(lambda, x)), where t is the solution of Q(t) = x.
#
# For lambda = 1 and 2 the distribution is uniform: Q is a multiple of p, up to a constant, and the derivatives in x of
# order 2 and more are 0. As functions of t neither Q nor p is linear, and their terms would cancel. So next to these
# lambda the power series is one in p:
#     D_p^m Q = (lambda - 1) ... (lambda - m + 1) (p^(lambda - m) - (-1)^m q^(lambda - m)).

NODES, WEIGHTS = symmetric_gauss_legendre(16)
NEAR = 0.7
FARTHEST = 372.0  # from this t on, exp(-2 t) underflows
CLOSE = 1e-9  # after a relative step of this size the error is less than 1e-17, as convergence is quadratic
MOST_STEPS = 80
# For larger lambda p^lambda is lost compared with 1 in derivatives in lambda, and the exact engine evaluates
# everything.
LARGEST = 20.0
UNIFORM = (0.5, 2.5)  # next to lambda = 1 and 2


def series_of_slope(k, m, t, lmbda):
    """D_t^m D_lambda^k g at t, g = 2 exp(lambda l + log q): D_t^m of l^k g, by power series in t."""
    box = (m,)
    left, right = (logarithms(m, sign * t, sign) for sign in (1, -1))
    value = 2 * jnp.exp(lmbda * left[0] + right[0])
    exponent = {(i,): lmbda * left[i] + right[i] for i in range(1, m + 1)}
    total = composed([1 / math.factorial(i) for i in range(m + 1)], exponent, box)
    for _ in range(k):
        total = product(total, {(i,): c for i, c in enumerate(left)}, box)
    return math.factorial(m) * value * total.get(box, jnp.zeros_like(t))


def logarithms(order, t, sign):
    """The Taylor coefficients, in sign t, of -log(1 + exp(-2 t))."""
    found = [call("log_expit", 2 * t)]
    for i in range(1, order + 1):
        slope = (-1) ** (i - 1) * 2**i * logistic_derivative(i - 1, -2 * t)
        found.append(sign**i * slope / math.factorial(i))
    return found


def quantile(k, m, t, lmbda):
    """D_lambda^k D_t^m Q."""
    near = jnp.abs(t) < NEAR
    far = jnp.where(near, 1.0, t)
    if m == 0:
        parts = []
        for side in (far, -far):
            logarithm = call("log_expit", 2 * side)
            parts.append(logarithm ** (k + 1) * exprel_derivative(k, lmbda * logarithm))
        result = parts[0] - parts[1]
    else:
        result = series_of_slope(k, m - 1, far, lmbda) + (-1) ** (m - 1) * series_of_slope(
            k, m - 1, -far, lmbda
        )
    close = jnp.where(near, t, 0.0)
    if m % 2:
        inside = series_of_slope(k, m - 1, close, lmbda) + series_of_slope(k, m - 1, -close, lmbda)
    else:
        nodes, weights = (np.reshape(v, (-1,) + (1,) * t.ndim) for v in (NODES, WEIGHTS))
        inside = close * (weights * series_of_slope(k, m, close * nodes, lmbda + 0 * nodes)).sum(0)
    return jnp.where(near, inside, result)


def quantile_of_p(k, m, t, lmbda):
    """D_lambda^k D_p^m Q by Leibniz's rule, with log p = s + t and log q = s - t next to t = 0."""
    if m == 0:
        return quantile(k, 0, t, lmbda)
    factor = falling_series(lmbda, m - 1, k)
    sign, power = (-1) ** (m - 1), lmbda - m
    p, q = call("log_expit", 2 * t), call("log_expit", -2 * t)
    s = (p + q) / 2
    close = jnp.where(jnp.abs(t) < NEAR, t, 0.0)
    parts = (
        2 * jnp.cosh(power * close),
        2 * jnp.sinh(power * close),
    )  # sums and differences of exp(power log p)
    total = jnp.zeros_like(t)
    for j in range(k + 1):
        far = jnp.exp(power * p) * p**j + sign * (jnp.exp(power * q) * q**j)
        near = sum(math.comb(j, i) * s ** (j - i) * close**i * parts[(i + m - 1) % 2] for i in range(j + 1))
        pair = jnp.where(jnp.abs(t) < NEAR, jnp.exp(power * s) * near, far)
        total = total + math.comb(k, j) * math.factorial(k - j) * factor[k - j] * pair
    return total


def falling_series(lmbda, count, order):
    """The power series of (lambda - 1) ... (lambda - count) at lambda, a product, as its sum would cancel next to the roots."""
    series = [jnp.ones_like(lmbda)] + [jnp.zeros_like(lmbda)] * order
    for i in range(1, count + 1):
        series = [c * (lmbda - i) + below for c, below in zip(series, [0.0, *series[:-1]], strict=True)]
    return series


def solution(lmbda, x):
    """The t >= 0 with Q(t) = x >= 0: Newton's method for log Q; a step that would leave the bracket ends in its middle."""

    def value(t):  # the larger one of p^lambda and q^lambda, times (1 - exp(-2 |lambda| t)) / |lambda|
        larger = jnp.exp(lmbda * call("log_expit", jnp.where(lmbda < 0, -2 * t, 2 * t)))
        return 2 * t * call("exprel", -2 * jnp.abs(lmbda) * t) * larger

    def slope(t):
        p, q = call("log_expit", 2 * t), call("log_expit", -2 * t)
        return 2 * jnp.exp(lmbda * p + q) + 2 * jnp.exp(lmbda * q + p)

    def step(state):
        count, t, low, high, done = state
        found = value(t)
        rest = found - x
        low, high = jnp.where(rest < 0, t, low), jnp.where(rest > 0, t, high)
        target = t - jnp.log(found / x) * (found / slope(t))  # Q may grow like an exponential
        within = (target >= low) & (target <= high)
        target = jnp.where(within, target, (low + high) / 2)
        target = jnp.where((rest == 0) | done, t, target)
        close = CLOSE * jnp.minimum(t, 1 / (1 + jnp.abs(lmbda)))
        done = done | (rest == 0) | (jnp.abs(target - t) <= jnp.where(within, close, 4e-16 * t))
        return count + 1, target, low, high, done

    def goes_on(state):
        return (state[0] < MOST_STEPS) & ~jnp.all(state[-1])

    # For small x, Q is nearly linear; for large x it is (1 - e^(-2 t lambda)) / lambda.
    flat = exp2(1 - lmbda)
    share = lmbda * x
    logarithm = jnp.where(
        share == 0, x, -call("log1p", -jnp.minimum(share, 1 - 2**-53)) / jnp.where(share == 0, 1, lmbda)
    )
    start = jnp.where((x < flat) & (flat < 1e300), x / jnp.where(flat < 1e300, flat, 1), logarithm / 2)
    start = jnp.clip(start, 0.0, FARTHEST)
    ends = jnp.zeros_like(x), jnp.full_like(x, FARTHEST)
    return jax.lax.while_loop(goes_on, step, (0, start, *ends, (x != x) | (start == 0)))[1]  # t may underflow


def tukey_lambda_derivative(i, j, x, lmbda):
    """D_x^i D_lambda^j F(x; lambda), i + j > 0.

    It is 0 outside of the support |x| <= 1 / lambda, and at the ends of the support 0 if F is smooth enough there,
    else NaN.
    """
    inside = (lmbda <= 0) | (jnp.abs(x) * lmbda < 1)
    finite = jnp.isfinite(x) & jnp.isfinite(lmbda)
    x1, l1 = jnp.where(inside & finite, x, 0.0), jnp.where(inside & finite, lmbda, 1.0)
    t = jnp.sign(x1) * solution(l1, jnp.abs(x1))
    box = (j, i)
    uniform = (l1 > UNIFORM[0]) & (l1 < UNIFORM[1])
    direct = implicit_series(box, 1, lambda k, m: quantile_of_p(k, m, t, jnp.where(uniform, l1, 1.5)))
    direct = derivative_of_series(direct, box, 1.0)
    increment = implicit_series(box, 1, lambda k, m: quantile(k, m, t, l1))
    count = i + j
    coefficients = [0.0] + [
        2**k * logistic_derivative(k, 2 * t) / math.factorial(k) for k in range(1, count + 1)
    ]
    result = derivative_of_series(composed(coefficients, increment, box), box, 1.0)
    result = jnp.where(uniform, direct, result)
    result = exact_call("tklmbda", (i, j), 0, inside & finite & (lmbda > LARGEST), result, x, lmbda)
    at_end = jnp.abs(x) * lmbda == 1  # near it q is a multiple of the power 1 / lambda of the distance
    outside = jnp.where(at_end & (lmbda * (i + j) >= 1) | jnp.isnan(x) | jnp.isnan(lmbda), jnp.nan, 0.0)
    return jnp.where(inside & finite, result, outside)
