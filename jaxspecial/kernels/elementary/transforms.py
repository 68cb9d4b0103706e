"""Derivatives of any mixed order of powers, Box-Cox transformations, exprel and the logistic function."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.error.exponential_integrals import exponential_quotient_derivative
from jaxspecial.kernels.numerics.leibniz import exponential_jet
from jaxspecial.kernels.numerics.quadrature import gauss_legendre
from jaxspecial.kernels.numerics.scaling import divided_by_power, monomial
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "boxcox1p_derivative",
    "boxcox_derivative",
    "exprel_derivative",
    "inverse_boxcox_derivative",
    "logistic_derivative",
    "power_derivative",
]


def along_new_axis(nodes, like):
    """The nodes along a new first axis."""
    return jnp.asarray(nodes).reshape((-1,) + (1,) * like.ndim)


# --- (exp(x) - 1) / x ---------------------------------------------------------------------------------------


def exprel_derivative(n, x):
    """The n-th derivative of (exp(x) - 1) / x = Int_0^1 exp(x t) dt.

    For |x| < n + 2 it is computed by a Gauss-Legendre rule, otherwise as that of exp(x) / x minus that of 1 / x.
    """
    small = jnp.abs(x) < n + 2
    nodes, weights = gauss_legendre(12 + n // 2)
    inside = jnp.where(small, x, 0.0)
    integral = (along_new_axis(weights * nodes**n, x) * jnp.exp(inside * along_new_axis(nodes, x))).sum(0)
    outside = jnp.where(small, n + 2.0, x)
    pole = divided_by_power(jnp.full_like(x, (-1) ** n * math.factorial(n)), outside, n + 1)
    growing = exponential_quotient_derivative(n, jnp.clip(outside, -2000.0, 2000.0))
    return jnp.where(small, integral, growing - pole)


# --- Powers -------------------------------------------------------------------------------------------------


def falling_jet(i, j, y):
    """[D^m of y (y - 1) ... (y - i + 1), m = 0..j], by products of the factors, each of which is exact."""
    jet = [jnp.ones_like(y)] + [jnp.zeros_like(y)] * j
    for k in range(i):
        jet = [(y - k) * jet[m] + (m * jet[m - 1] if m else 0.0) for m in range(j + 1)]
    return jet


def power_with(i, j, y, logarithm, power, root):
    """D_x^i D_y^j of x^y, given log x and x^(y - i):  x^(y-i) sum_m C(j, m) D^m[y (y-1) ... (y-i+1)] log(x)^(j-m).

    Where x = 0 and the power is 0, the infinite logarithm is replaced by 0. Where the power overflows or underflows,
    the sum is multiplied twice by its square root.
    """
    jet = falling_jet(i, j, y)
    tamed = jnp.where((power == 0) & jnp.isinf(logarithm), 0.0, logarithm)
    total = sum(math.comb(j, m) * jet[m] * tamed ** (j - m) for m in range(min(i, j) + 1))
    extreme = ~((abs(power) > 1e-290) & (abs(power) < 1e290))
    value = jnp.where(extreme, root * total * root * jnp.where(power < 0, -1.0, 1.0), power * total)
    return jnp.where((total == 0) | (root == 0), 0.0, value)


def power_derivative(i, j, x, y):
    """D_x^i D_y^j of x^y. For x < 0 there is no derivative in y; in x the sign follows from the parities of y and i."""
    logarithm = jnp.log(x) if j else jnp.zeros_like(x)
    size = abs(x)
    is_odd = jnp.mod(y, 2.0) == (i + 1) % 2
    whole = jnp.where(is_odd, -1.0, 1.0) * size ** (y - i)
    power = jnp.where(x < 0, jnp.where(y == jnp.floor(y), whole, jnp.nan), size ** (y - i))
    return power_with(i, j, y, logarithm, power, size ** ((y - i) / 2))


def transformed(i, j, logarithm, power, root, value):
    """D_x^i D_lambda^j of (u^lambda - 1) / lambda, du/dx = 1, given l = log u and u^(lambda - i).

    For i > 0 it is a derivative of u^(lambda - 1). For i = 0, as the function is l exprel(lambda l), it is
        l^(j+1) exprel^(j)(lambda l).
    Where u^lambda = 0 for u = 0 or infinity, that is -(-1)^j j! / lambda^(j+1).
    """
    if i > 0:
        return power_with(i - 1, j, value - 1, logarithm, power, root)
    zero = jnp.isinf(logarithm)
    inside = jnp.where(zero, -1.0, logarithm)
    inner = inside ** (j + 1) * exprel_derivative(j, value * inside)
    limit = divided_by_power(jnp.full_like(value, -math.factorial(j) * (-1.0) ** j), value, j + 1)
    return jnp.where(zero, jnp.where(value * logarithm < 0, limit, jnp.nan), inner)


def boxcox_derivative(i, j, x, lmbda):
    """D_x^i D_lambda^j of (x^lambda - 1) / lambda, log x where lambda = 0; NaN for x < 0, as SciPy's value is."""
    right = x >= 0
    x = jnp.where(right, x, 1.0)
    power, root = x ** (lmbda - i), x ** ((lmbda - i) / 2)
    return jnp.where(right, transformed(i, j, jnp.log(x), power, root, lmbda), jnp.nan)


def boxcox1p_derivative(i, j, x, lmbda):
    """D_x^i D_lambda^j of ((1 + x)^lambda - 1) / lambda, log(1 + x) where lambda = 0; NaN for x < -1."""
    right = x >= -1
    logarithm = call("log1p", jnp.where(right, x, 0.0))
    exponent = lmbda - i
    exponent_1 = jnp.where(exponent == 0, 1.0, exponent) * logarithm
    power, root = (jnp.where(exponent == 0, 1.0, jnp.exp(exponent_1 / k)) for k in (1, 2))
    return jnp.where(right, transformed(i, j, logarithm, power, root, lmbda), jnp.nan)


# --- (1 + lambda y)^(1 / lambda) ----------------------------------------------------------------------------
#
# With M(z) = log(1 + z) / z the function is exp(y M(lambda y)), and
#     D_y^i = (1 - lambda) ... (1 - (i - 1) lambda) (1 + lambda y)^(-i) exp(y M(lambda y)).
# D_lambda of y M(lambda y) is y^2 M'(lambda y) and so on, which are computed without cancellation by
#     M^(k)(z) = (-1)^k k! Int_0^1 t^k / (1 + z t)^(k+1) dt
#              = (-1)^k k! / z^(k+1) (log(1 + z) - sum_{m=1}^k w^m / m),  w = z / (1 + z),
# where the second form follows from the Taylor series of -log(1 - w) = log(1 + z).

NODES, WEIGHTS = gauss_legendre(18)


def exponent_derivative(k, i, z, y, lmbda, step):
    """The k-th derivative in lambda of (1 / lambda - i) log(1 + lambda y), z = lambda y > -1, step = y / (1 + z).

    With r = z / (1 + z), away from z = 0, it is

        (-1)^k k! lambda^(-k-1) (log(1 + z) - sum_(m<k) r^m / m - (1 - i lambda) r^k / k),

    where nothing cancels as r becomes large and i lambda comes close to 1.
    """
    near = (z > -0.5) & (z < 2)
    inside = jnp.where(near, z, 0.0)
    nodes, weights = along_new_axis(NODES, z), along_new_axis(WEIGHTS * NODES**k, z)
    integral = (weights / (1 + inside * nodes) ** (k + 1)).sum(0) * jnp.where(near, y, 0.0) ** (k + 1)
    integral = integral + i / k * jnp.where(near, step, 0.0) ** k
    outside, divisor = jnp.where(near, 2.0, z), jnp.where(near, 1.0, lmbda)
    positive = outside > 0
    # 1 / z would lose the digits of 1 + z next to z = -1
    over = 1 / (1 + 1 / jnp.where(positive, outside, 1.0))
    ratio = jnp.where(positive, over, outside / (1 + jnp.where(positive, 0.0, outside)))
    beyond = jnp.isinf(z)  # though y and lambda are finite
    of_parts = jnp.log(jnp.where(beyond, lmbda, 1.0)) + jnp.log(jnp.where(beyond, y, 1.0))
    closed = jnp.where(beyond, of_parts, call("log1p", outside))
    closed = closed - sum((ratio**m / m for m in range(1, k)), jnp.zeros_like(z))
    # i lambda may overflow; so may r^k alone, next to z = -1, where lambda is large
    closed = divided_by_power(
        closed - ratio**k / k * jnp.where(positive, 1.0, 1 - i * divisor), divisor, k + 1
    )
    if i:
        closed = closed + jnp.where(positive, i * divided_by_power(ratio**k / k, divisor, k), 0.0)
    return (-1) ** k * math.factorial(k) * jnp.where(near, integral, closed)


def inverse_boxcox_derivative(i, j, y, lmbda):
    """D_y^i D_lambda^j of (1 + lambda y)^(1 / lambda), exp(y) where lambda = 0.

    By Leibniz' rule for (1 - lambda) ... (1 - (i-1) lambda) and the exponential of (1 / lambda - i) log(1 + lambda y), whose derivatives follow
    from those of the exponent, which for y > 0 have alternating signs, so that all terms have the same sign. At 1 + lambda y = 0 it is 0,
    finite or infinite.
    """
    z = jnp.where((lmbda == 0) | (y == 0), 0.0, lmbda * y)
    inside = z > -1
    y1, z1, l1 = jnp.where(inside, y, 0.0), jnp.where(inside, z, 0.0), jnp.where(inside, lmbda, 0.0)
    root = call("inv_boxcox", y1 / 2, 2 * l1)  # its square does not underflow before the result does
    # Where the function overflows, so do its derivatives, and only their signs count.
    finite = jnp.where(jnp.isinf(y1), 0.0, jnp.where(jnp.isinf(root), jnp.minimum(y1, 1e50), y1))
    far = z1 > 1
    step = jnp.where(far, 1 / (jnp.where(far, l1, 1.0) + 1 / jnp.where(far, y1, 1.0)), finite / (1 + z1))
    growth = exponential_jet([exponent_derivative(k, i, z1, finite, l1, step) for k in range(1, j + 1)])
    falling = [jnp.ones_like(y1)] + [jnp.zeros_like(y1)] * j
    for k in range(i):  # times (1 - k lambda)
        falling = [(1 - k * l1) * falling[m] - (m * k * falling[m - 1] if m else 0.0) for m in range(j + 1)]
    total = jnp.zeros_like(y1)
    for m in range(min(j, max(i - 1, 0)) + 1):  # the others are zeros, and growth may be infinite
        total = total + math.comb(j, m) * falling[m] * growth[j - m]
    result = monomial((root, 2), (total, 1), (1 + z1, -i))
    result = jnp.where((root == 0) | (total == 0), 0.0, result)
    if i == 0 and j:  # at most 2 lambda^-2 log(1 + lambda y), where the product may overflow
        result = jnp.where(abs(l1) > 1e165, 0.0, result)
    # 1 + lambda y = 0
    exponent = 1 / jnp.where(lmbda == 0, 1.0, lmbda) - i
    limit = jnp.where(exponent == 0, 1.0, jnp.inf) * falling_product(i, lmbda)
    limit = jnp.where(falling_product(i, lmbda) == 0, 0.0, limit) if j == 0 else jnp.nan
    at_zero = jnp.where(exponent > j, 0.0, limit)
    return jnp.where(inside, result, jnp.where((z == -1) & (lmbda > 0), at_zero, jnp.nan))


def falling_product(i, lmbda):
    return math.prod((1 - k * lmbda for k in range(i)), start=jnp.ones_like(lmbda))


# --- The logistic function ----------------------------------------------------------------------------------


def logistic_derivative(n, x):
    """The n-th derivative of p = 1 / (1 + exp(-x)).

    With q = 1 - p, s = p q and t = q - p = -tanh(x / 2):  p' = s,  s' = s t,  t' = -2 s,  t^2 = 1 - 4 s.
    So for odd n it is s A(s), and the next derivative is s (A + s A') t; for even n it is t s B(s), and the next
    derivative is s ((1 - 4 s) (B + s B') - 2 s B).
    """
    p, q = call("expit", x), call("expit", -x)
    if n == 0:
        return p
    coefficients = [1]
    for order in range(1, n):
        grown = [(k + 1) * c for k, c in enumerate(coefficients)]
        if order % 2 == 0:
            rest = [4 * g + 2 * c for g, c in zip(grown, coefficients, strict=True)]
            grown = [g - r for g, r in zip([*grown, 0], [0, *rest], strict=True)]
        coefficients = grown
    total = horner(coefficients, p * q)
    return p * q * (total if n % 2 else -jnp.tanh(x / 2) * total)
