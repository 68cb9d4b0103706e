"""Derivatives of any order of the normal distribution's functions, and of the inverses of erf and erfc."""

import math

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.error.faddeeva import _erfcx_sums, _faddeeva_upper, hermite_gaussians
from jaxspecial.kernels.numerics.scaling import divided_by_power, monomial
from jaxspecial.kernels.numerics.taylor import horner

__all__ = [
    "inverse_erf_derivative",
    "inverse_erfc_derivative",
    "log_ndtr_derivative",
    "ndtri_derivative",
    "over_ndtri_derivative",
    "ndtri_exp_derivative",
    "normal_density_derivative",
]


def normal_density_derivative(n, z):
    """The n-th derivative of the normal density phi: (-1)^n He_n(z) phi(z)."""
    return hermite_gaussians(n, z, -0.5)[n] / math.sqrt(2 * np.pi)


# --- log Phi --------------------------------------------------------------------------------------
#
# Left:  Phi(z) = exp(-z^2/2) g(z) / 2,  g(z) = erfcx(-z / sqrt 2),  so  log Phi = -z^2/2 + log g - log 2,
#        and the derivatives of log g are the cumulants of the ratios g_k = g^(k) / g:
#            c_k = g_k - sum_{j<k} C(k-1, j-1) c_j g_{k-j}.
#        c_k ~ (k-1)! / |z|^k for z -> -infinity. As z^2 is not part of g, nothing of its size cancels.
# Right: h = phi / Phi,  h' = -h s,  s = z + h,  and by Leibniz  h^(k+1) = -sum C(k, j) h^(j) s^(k-j).
#        On the left s ~ 1/|z| would be lost in z + h.


def _log_scaled_cumulants(n, z):
    """Derivatives k = 1..n of log erfcx(-z / sqrt 2), times unit^k, and the unit; for real z <= 0 or complex z."""
    if jnp.iscomplexobj(z):
        # erfcx(-z / sqrt 2) = w(-i z / sqrt 2); in the lower half plane  w(y) = 2 exp(-y^2) - w(-y)
        argument = jax.lax.complex(z.imag, -z.real)
        width = jnp.full(z.shape, math.sqrt(2))
        lower = argument.imag < 0
        sums, unit = _faddeeva_upper(n, jnp.where(lower, -argument, argument), width)
        inside = jnp.where(lower, argument / math.sqrt(2), 0.0)
        lengths = jnp.minimum(unit / math.sqrt(2), 1e30)  # for larger ones the Gaussian is 0
        ratios = []
        for k, gaussian in enumerate(hermite_gaussians(n, inside, -1)):
            reflected = 2 * gaussian * lengths ** (k + 1) - (-1) ** k * sums[k]
            ratios.append(jnp.where(lower, reflected, sums[k]) * (-1j) ** k)
    else:
        size = jnp.abs(z)
        unit = jnp.maximum(size, math.sqrt(2))
        sums = _erfcx_sums(n, size / unit, math.sqrt(2) / unit)
        ratios = [(-1) ** k * total for k, total in enumerate(sums)]
    ratios = [ratio / ratios[0] for ratio in ratios]
    cumulants = []
    for k in range(1, n + 1):
        below = (math.comb(k - 1, j - 1) * cumulants[j - 1] * ratios[k - j] for j in range(1, k))
        cumulants.append(ratios[k] - sum(below))
    return cumulants, unit


def _log_ndtr_left(n, z):
    """Derivatives 1..n of log Phi(z) on the left."""
    cumulants, unit = _log_scaled_cumulants(n, z)
    derivatives = []
    for k, value in enumerate(cumulants, 1):
        derivatives.append(divided_by_power(value, unit, k) - (z if k == 1 else 1.0 if k == 2 else 0.0))
    return derivatives


def _log_ndtr_right(n, z):
    """The n-th derivative of log Phi(z) on the right."""
    hazard = [normal_density_derivative(0, z) / call("ndtr", z)]
    slope = [z + hazard[0]]
    for k in range(1, n):
        hazard.append(-sum(math.comb(k - 1, j) * hazard[j] * slope[k - 1 - j] for j in range(k)))
        slope.append(hazard[k] + (1.0 if k == 1 else 0.0))
    return hazard[-1]


def log_ndtr_derivative(n, z):
    """The n-th derivative of log Phi(z), n >= 1."""
    if jnp.iscomplexobj(z):
        # on the right, exp(-z^2/2) is not the larger part of Phi
        size = jnp.maximum(jnp.abs(z.real), jnp.abs(z.imag))
        exponent = jnp.clip((z.real - z.imag) * (z.real + z.imag) / 2, -1e3, 1e3)
        right = (z.real > -0.5) & (exponent + jnp.log1p(size) > -0.5)
        at_right = jnp.where(right & (z.real < 1e3), z, 1e3)
    else:
        right = z > -0.5
        at_right = jnp.clip(z, -0.5, 1e3)
    end = jnp.isneginf(z.real) & (z.imag == 0)
    left = _log_ndtr_left(n, jnp.where(right | end, -1.0, z))[n - 1]
    left = jnp.where(end, {1: np.inf, 2: -1.0}.get(n, 0.0), left)  # the derivatives of -z^2/2
    return jnp.where(right, _log_ndtr_right(n, at_right), left)


# --- Inverses -------------------------------------------------------------------------------------
#
# x = ndtri(p): x' = 1 / phi(x). But the formula of phi(x) has a relative error of x^2 eps, 10^-12 at p = 10^-300. By
# Mills' ratio, that of the tail p or 1 - p to phi,  x' = sqrt(pi/2) erfcx(|x| / sqrt 2) / min(p, 1 - p),  which is well
# conditioned in x (DLMF 7.8.1).
# Then x'' = x x'^2, and x^(n) = P_n(x) x'^n with P_{n+1} = P_n' + n x P_n, whose coefficients are positive, so that
# nothing cancels. For erfinv and erfcinv likewise with x'' = 2 x x'^2.


def _inverse_polynomial(n, x, factor):
    coefficients = [1]
    for k in range(1, n):
        slope = [j * c for j, c in enumerate(coefficients)][1:]
        raised = [0] + [k * factor * c for c in coefficients]
        coefficients = [a + (slope[j] if j < len(slope) else 0) for j, a in enumerate(raised)]
    return horner(coefficients, x)


def _power(x, n):
    return jnp.ones_like(x) if n == 0 else x * _power(x, n - 1)


def _with_ends(n, x, derivative):
    """The n-th derivative of an increasing inverse; where x is infinite, the limit, which is that of -log(tail)."""
    sign = -1.0 if n % 2 == 0 else 1.0
    return jnp.where(jnp.isinf(x), jnp.where(x < 0, sign, 1.0) * jnp.inf, derivative)


def ndtri_derivative(n, p):
    """The n-th derivative of the normal quantile function, n >= 1."""
    x = call("ndtri", p)
    return _with_ends(n, x, _inverse_polynomial(n, x, 1) * _power(_ndtri_slope(p, x), n))


def _ndtri_slope(p, x):
    tail = jnp.minimum(p, 1 - p)
    return math.sqrt(np.pi / 2) * call("erfcx", jnp.abs(x) / math.sqrt(2)) / tail


def over_ndtri_derivative(n, c, p):
    """c times the n-th derivative of 1 / x, x = ndtri(p), n >= 1.

    It is c Q_n(x) x'^n / x^(n+1). As x'' = x x'^2, Q_{n+1} = x Q_n' + (n x^2 - n - 1) Q_n.
    """
    coefficients = [1]
    for k in range(n):
        raised = [0, 0] + [k * c for c in coefficients]
        coefficients = [
            a + (j - k - 1) * (coefficients[j] if j < len(coefficients) else 0) for j, a in enumerate(raised)
        ]
    x = call("ndtri", p)
    return monomial((c, 1), (horner(coefficients, x), 1), (x, -n - 1), (_ndtri_slope(p, x), n))


def inverse_erf_derivative(n, y):
    """The n-th derivative of erfinv, n >= 1."""
    x = call("erfinv", y)
    slope = math.sqrt(np.pi) / 2 * call("erfcx", jnp.abs(x)) / (1 - jnp.abs(y))
    return _with_ends(n, x, _inverse_polynomial(n, x, 2) * _power(slope, n))


def inverse_erfc_derivative(n, y):
    """The n-th derivative of erfcinv, n >= 1: erfcinv(y) = erfinv(1 - y), whose tail is y."""
    x = call("erfcinv", y)
    slope = math.sqrt(np.pi) / 2 * call("erfcx", jnp.abs(x)) / jnp.minimum(y, 2 - y)
    return (-1) ** n * _with_ends(n, x, _inverse_polynomial(n, x, 2) * _power(slope, n))


# x = ndtri(exp(y)), the inverse of l = log Phi: x' = 1 / l'(x), again by the Mills ratio,
#     x' = sqrt(pi/2) erfcx(|x| / sqrt 2) exp(y) / min(exp(y), 1 - exp(y)).
# Right of x = -1/2:  x'' = x' + x x'^2, a polynomial in x and x'.
# Left of it  x'' = -l''(x) x'^3  and so on, from the derivatives of l; there l'' ~ -1 is not computed as a difference.
# The derivative in y of x'^m times a product of derivatives of l is x'^(m+1) times the derivative in x of the product,
# minus m x'^(m+2) l'' times the product.


def _raise(terms, exponents, c):
    terms[exponents] = terms.get(exponents, 0) + c


def _reversion_terms(n):
    """{(m, e2, e3, ..., en): c}: x^(n) as the sum of c x'^m l''^e2 l'''^e3 ..."""
    terms = {(1,) + (0,) * (n - 1): 1}
    for _ in range(n - 1):
        following = {}
        for exponents, c in terms.items():
            m, powers = exponents[0], list(exponents[1:])
            # d x'/dy = -x'^3 l''
            _raise(following, (m + 2, powers[0] + 1, *powers[1:]), -m * c)
            # d l^(k)/dy = x' l^(k+1)
            for k, e in enumerate(powers[:-1]):
                if e:
                    moved = list(powers)
                    moved[k], moved[k + 1] = e - 1, moved[k + 1] + 1
                    _raise(following, (m + 1, *moved), e * c)
        terms = following
    return terms


def _growth_terms(n):
    """{(m, e): c}: x^(n) as the sum of c x'^m x^e, from x'' = x' + x x'^2."""
    terms = {(1, 0): 1}
    for _ in range(n - 1):
        following = {}
        for (m, e), c in terms.items():
            _raise(following, (m, e), m * c)
            _raise(following, (m + 1, e + 1), m * c)
            if e:
                _raise(following, (m + 1, e - 1), e * c)
        terms = following
    return terms


def _refined_ndtri_exp(y):
    """SciPy's ndtri_exp, whose error is 7e-13 from y = -10^4 on; there refined by one Newton step of l(x) = y.

    For x < -40, Phi(x) rounds to phi(x) / |x| (1 - 1/x^2 + 3/x^4 - 15/x^6) (DLMF 7.12.1).
    """
    x = call("ndtri_exp", y)
    far = y < -800
    start = jnp.where(far, x, -40.0)
    r = 1 / start**2
    series = jnp.log(-math.sqrt(2 * np.pi) * start) - jnp.log(1 - r * (1 - r * (3 - 15 * r)))
    excess = (-y - start * start / 2) - series
    return jnp.where(far, start + excess / start, x)


def ndtri_exp_derivative(n, y):
    """The n-th derivative of ndtri(exp(y)), n >= 1."""
    end = y == 0
    far = jnp.isneginf(y)  # x ~ -sqrt(-2 y)
    derivative = _inside_ndtri_exp(n, jnp.where(end | far, -1.0, y))
    return jnp.where(end, jnp.inf, jnp.where(far, 0.0, derivative))


def _inside_ndtri_exp(n, y):
    x = _refined_ndtri_exp(y)
    upper = y > -math.log(2)
    # exp(y) / (1 - exp(y)), without cancellation close to y = 0
    ratio = jnp.where(upper, jnp.exp(y / 2) / (2 * jnp.sinh(-jnp.where(upper, y, -1.0) / 2)), 1.0)
    slope = math.sqrt(np.pi / 2) * call("erfcx", jnp.abs(x) / math.sqrt(2)) * ratio
    if n == 1:
        return slope
    right = x > -0.5
    growth = jnp.zeros_like(y)
    at_right = jnp.where(right, x, 0.0)
    for (m, e), c in _growth_terms(n).items():
        growth = growth + c * _power(slope, m) * _power(at_right, e)
    log_derivatives = _log_ndtr_left(n, jnp.where(right, -1.0, x))
    reversion = jnp.zeros_like(y)
    for (m, *powers), c in _reversion_terms(n).items():
        term = c * _power(slope, m)
        for k, e in enumerate(powers):
            term = term * _power(log_derivatives[k + 1], e)
        reversion = reversion + term
    return jnp.where(right, growth, reversion)
