"""Derivatives of any order of the exponential, sine, cosine, sinh and cosh integrals.

They are derivatives of elementary integrands, in which terms cancel where z is small, or overflow before the result
does.
"""

import math

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.numerics.quadrature import gauss_legendre

__all__ = [
    "cosh_quotient_derivative",
    "cosine_quotient_derivative",
    "exponential_quotient_derivative",
    "expn_derivative",
    "sine_quotient_derivative",
    "sinh_quotient_derivative",
]


def exponential_quotient_derivative(n, z):
    """The n-th derivative of exp(z) / z:  exp(z) / z sum_j n! / (n-j)! (-1/z)^j, by Leibniz's rule.

    It is -E_{-n}(-z) (DLMF 8.19.13). With powers of 1/z, and the square root of the exponential on both sides, nothing
    overflows before the result does.
    """
    inverse = 1 / z
    total = jnp.full_like(z, (-1) ** n * math.factorial(n))
    for j in range(n - 1, -1, -1):
        total = total * inverse + (-1) ** j * (math.factorial(n) // math.factorial(n - j))
    return times_exponential(total * inverse, z)


def times_exponential(factor, z):
    """factor * exp(z), with the square root of the exponential on both sides.

    A complex product that overflows is infinite: its parts would be differences of infinite numbers, NaN.
    """
    if not jnp.iscomplexobj(z):
        half = jnp.exp(z / 2)
        return half * factor * half
    half = jnp.exp(jax.lax.complex(jnp.minimum(z.real / 2, 709.0), z.imag / 2))
    first = half * factor
    result = first * half
    return jnp.where(jnp.isfinite(first) & ~jnp.isfinite(result), jnp.inf, result)


def expn_derivative(n, p, x):
    """The n-th derivative of E_p(x) in x, (-1)^n E_{p-n}(x) (DLMF 8.19.13). SciPy truncates p to an integer >= 0."""
    order = jnp.trunc(p)
    tabulated = call("expn", jnp.maximum(order - n, 1.0), x)
    result = jnp.where(order >= n + 1, tabulated, 0.0)
    for m in range(n + 1):
        result = jnp.where(order == n - m, -exponential_quotient_derivative(m, -x), result)
    return (-1) ** n * jnp.where((p > -1) & (x >= 0), result, jnp.nan)


def _unit_integral(n, z, function):
    """Int_0^1 t^n function(z t) dt, by Gauss-Legendre: exact to rounding for |z| <= n + 2."""
    nodes, weights = gauss_legendre(12 + n // 2)
    t = jnp.asarray(nodes, jnp.real(z).dtype).reshape((-1,) + (1,) * z.ndim)
    w = jnp.asarray(weights * nodes**n, t.dtype).reshape((-1,) + (1,) * z.ndim)
    return (w * function(z * t)).sum(0)


def _sinh(z):
    # XLA's complex sinh is a difference of exponentials, which cancels near 0
    if not jnp.iscomplexobj(z):
        return jnp.sinh(z)
    return jax.lax.complex(jnp.sinh(z.real) * jnp.cos(z.imag), jnp.cosh(z.real) * jnp.sin(z.imag))


def sinh_quotient_derivative(n, z):
    """The n-th derivative of sinh(z) / z = Int_0^1 cosh(z t) dt.

    Where |z| is small the integral is differentiated. Elsewhere it is half the sum of the derivatives of exp(z) / z
    and of its mirror image.
    """
    small = jnp.abs(z) < n + 2
    inside = jnp.where(small, z, 1.0)
    integral = _unit_integral(n, inside, _sinh if n % 2 else jnp.cosh)
    z = jnp.where(small, n + 2.0, z)
    mirrored = (-1) ** n * exponential_quotient_derivative(n, -z)
    return jnp.where(small, integral, exponential_quotient_derivative(n, z) / 2 + mirrored / 2)


def cosh_quotient_derivative(n, z):
    """The n-th derivative of cosh(z) / z, half the difference of those of exp(z) / z and of its mirror image.

    For small z both parts have the sign of the result.
    """
    mirrored = (-1) ** n * exponential_quotient_derivative(n, -z)
    return exponential_quotient_derivative(n, z) / 2 - mirrored / 2


def _turned(function, n, z):
    """The n-th derivative of sin or cos."""
    sine, cosine = jnp.sin(z), jnp.cos(z)
    cycle = [sine, cosine, -sine, -cosine]
    return cycle[(n + (function == "cos")) % 4]


def sine_quotient_derivative(n, z, phase=None):
    """The n-th derivative of sin(z) / z = Int_0^1 cos(z t) dt. From |z| = n + 2 on z f^(k) = sin^(k) - k f^(k-1).

    For real z the caller may pass the `phase`, z minus a multiple of 2 pi, if it is known more accurately.
    """
    if jnp.iscomplexobj(z):
        return 1j**n * sinh_quotient_derivative(n, 1j * z)
    small = jnp.abs(z) < n + 2
    infinite = jnp.isinf(z)
    integral = _unit_integral(n, jnp.where(small, z, 1.0), lambda v: _turned("cos", n, v))
    z = jnp.where(small | infinite, n + 2.0, z)
    phase = z if phase is None else jnp.where(infinite, 0.0, phase)
    quotient = jnp.zeros_like(z)
    for k in range(n + 1):
        quotient = (_turned("sin", k, phase) - k * quotient) / z
    return jnp.where(small, integral, jnp.where(infinite, 0.0, quotient))


def cosine_quotient_derivative(n, z):
    """The n-th derivative of cos(z) / z, by  z f^(k) = cos^(k) - k f^(k-1). For small z the last term is larger."""
    if jnp.iscomplexobj(z):
        return 1j ** (n + 1) * cosh_quotient_derivative(n, 1j * z)
    infinite = jnp.isinf(z)
    z = jnp.where(infinite, 1.0, z)
    quotient = jnp.zeros_like(z)
    for k in range(n + 1):
        quotient = (_turned("cos", k, z) - (k * quotient if k else 0.0)) / z
    return jnp.where(infinite, 0.0, quotient)
