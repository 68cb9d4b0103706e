"""Derivatives of Tukey's lambda distribution function, of any mixed order."""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call, exact_call
from jaxspecial.kernels.elementary.transforms import exprel_derivative, logistic_derivative
from jaxspecial.kernels.error.exponential_integrals import sinh_quotient_derivative
from jaxspecial.kernels.numerics.implicit import derivative_of_series, implicit_series
from jaxspecial.kernels.numerics.power_series import composed, product
from jaxspecial.kernels.numerics.quadrature import symmetric_gauss_legendre

__all__ = ["tukey_lambda_derivative"]

# F is the inverse of the quantile function (p^lambda - q^lambda) / lambda, q = 1 - p. With p = 1 / (1 + exp(-2 t))
# the latter is
#     Q(t) = h(t) - h(-t),  h = l exprel(lambda l),  l = log p = -log(1 + exp(-2 t)),
# an odd function of t with dp/dt = 2 p q and so
#     dQ/dt = g(t) + g(-t),  g = 2 p^lambda q,  D_lambda^k g = l^k g.
# A derivative in t of even order m is g^(m-1)(t) - g^(m-1)(-t), an odd function of t. For small t it is computed
# without cancellation as t Int_{-1}^1 g^(m)(t s) ds; also for m = 0, Q = t Int_{-1}^1 g(t s) ds.
# F is p(t(lambda, x)), where t is the solution of Q(t) = x.

NODES, WEIGHTS = symmetric_gauss_legendre(16)
NEAR = 0.7
FARTHEST = 372.0  # from this t on, exp(-2 t) underflows
BISECTIONS = 40
# For larger lambda p^lambda is lost compared with 1 in derivatives in lambda, and the exact engine evaluates
# everything.
LARGEST = 20.0


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


def solution(lmbda, x):
    """The t >= 0 with Q(t) = x >= 0: bisection, then Newton's method."""

    def value(t):
        p, q = call("log_expit", 2 * t), call("log_expit", -2 * t)
        far = p * call("exprel", lmbda * p) - q * call("exprel", lmbda * q)
        close = jnp.minimum(t, 2.0)
        product = sinh_quotient_derivative(0, lmbda * close)
        near = 2 * close * product * jnp.exp(lmbda * (call("log_expit", -2 * close) + close))
        return jnp.where(t < 2, near, far)

    def halve(_, ends):
        low, high = ends
        middle = (low + high) / 2
        left = value(middle) < x
        return jnp.where(left, middle, low), jnp.where(left, high, middle)

    def polish(_, t):
        slope = 2 * jnp.exp(lmbda * call("log_expit", 2 * t) + call("log_expit", -2 * t))
        slope = slope + 2 * jnp.exp(lmbda * call("log_expit", -2 * t) + call("log_expit", 2 * t))
        return jnp.clip(t - (value(t) - x) / slope, 0.0, FARTHEST)

    low, high = jax.lax.fori_loop(0, BISECTIONS, halve, (jnp.zeros_like(x), jnp.full_like(x, FARTHEST)))
    # Where F is nearly linear, Newton's method starts from the linear solution: the bisection finds no digits of a
    # tiny t.
    flat = 2.0 ** (1 - lmbda)
    line = (x < 1e-6 * flat) & (flat < 1e300)
    start = jnp.where(line, x / jnp.where(line, flat, 1.0), (low + high) / 2)
    return jax.lax.fori_loop(0, 4, polish, start)


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
    increment = implicit_series(box, 1, lambda k, m: quantile(k, m, t, l1))
    count = i + j
    coefficients = [0.0] + [
        2**k * logistic_derivative(k, 2 * t) / math.factorial(k) for k in range(1, count + 1)
    ]
    result = derivative_of_series(composed(coefficients, increment, box), box, 1.0)
    result = exact_call("tklmbda", (i, j), 0, inside & finite & (lmbda > LARGEST), result, x, lmbda)
    at_end = jnp.abs(x) * lmbda == 1  # near it q is a multiple of the power 1 / lambda of the distance
    outside = jnp.where(at_end & (lmbda * (i + j) >= 1) | jnp.isnan(x) | jnp.isnan(lmbda), jnp.nan, 0.0)
    return jnp.where(inside & finite, result, outside)
