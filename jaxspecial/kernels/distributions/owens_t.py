"""Derivatives of Owen's T function, of any mixed order."""

import math

import jax.numpy as jnp

from jaxspecial.engines.primitives import call
from jaxspecial.kernels.error.faddeeva import hermite_gaussians
from jaxspecial.kernels.numerics.power_series import product

__all__ = ["owens_derivative"]


def owens_derivative(i, j, h, a):
    """D_h^i D_a^j of T(h, a) = 1 / (2 pi) Int_0^a exp(-h^2 (1 + t^2) / 2) / (1 + t^2) dt, i + j > 0.

    dT/da is the integrand at a, and dT/dh = -h / (2 pi) exp(-h^2 / 2) Int_0^a exp(-h^2 t^2 / 2) dt
    = -exp(-h^2 / 2) erf(a h / sqrt 2) / (2 sqrt(2 pi)) (Owen 1956). Both are products of Gaussians and simpler factors.
    """
    return in_h(i - 1, h, a) if j == 0 else mixed(i, j - 1, h, a)


def in_h(n, h, a):
    """D_h^n of -exp(-h^2 / 2) erf(a h / sqrt 2) / (2 sqrt(2 pi)), by Leibniz' rule."""
    turned = jnp.where((h == 0) | (a == 0), 0.0, h * a)
    outer = hermite_gaussians(n, h, -0.5)
    inner = hermite_gaussians(max(n - 1, 0), turned, -0.5)
    total = outer[n] * call("erf", turned / math.sqrt(2))
    slope = jnp.clip(a, -1e150, 1e150)  # for larger |a| the Gaussian is 0
    power = slope * math.sqrt(2 / math.pi)
    for k in range(1, n + 1):
        total = total + math.comb(n, k) * outer[n - k] * inner[k - 1] * power
        power = power * slope
    kink = (h == 0) & jnp.isinf(a) & (n > 0)
    return jnp.where(kink, jnp.nan, -total / (2 * math.sqrt(2 * math.pi)))


def mixed(i, j, h, a):
    """D_h^i D_a^j of exp(-h^2 (1 + a^2) / 2) / (2 pi (1 + a^2)), whose D_h is -h exp(...) / (2 pi).

    Power series in the increments of h and a are multiplied: those of exp(-h^2 / 2), of exp(-h^2 a^2 / 2) and of the
    other factor.
    """
    whole = jnp.clip(a, -1e300, 1e300)
    h, a = (
        jnp.clip(h, -60.0, 60.0),
        jnp.clip(a, -1e150, 1e150),
    )  # for larger ones the Gaussian is 0, or h is 0
    box = (max(i - 1, 0), j)
    outer = hermite_gaussians(box[0], h, -0.5)
    total = product(
        {(k, 0): g / math.factorial(k) for k, g in enumerate(outer)}, gaussian_of_product(box, h, a), box
    )
    if i > 0:
        factor = {(0, 0): -h, (1, 0): -jnp.ones_like(h)}
    else:  # 1 / (1 + a^2), by (1 + a^2) r_k + 2 a r_{k-1} + r_{k-2} = 0
        size = 1 / (1 + whole * whole)
        factor = {(0, 0): size}
        for k in range(1, j + 1):
            factor[0, k] = -size * (2 * whole * factor[0, k - 1] + (factor[0, k - 2] if k > 1 else 0.0))
    total = product(total, factor, box)
    return math.factorial(box[0]) * math.factorial(j) / (2 * math.pi) * total[box]


def gaussian_of_product(box, h, a):
    """The power series of exp(-u^2 / 2), u = (h + x) (a + y) = h a + (a x + h y + x y), truncated above `box`."""
    n = sum(box)
    gaussians = hermite_gaussians(n, h * a, -0.5)
    step = {(1, 0): a, (0, 1): h, (1, 1): jnp.ones_like(h)}
    step = {k: v for k, v in step.items() if all(p <= q for p, q in zip(k, box, strict=True))}
    total, power = {}, {(0, 0): jnp.ones_like(h)}
    for k, gaussian in enumerate(gaussians):
        for exponents, value in power.items():
            total[exponents] = total.get(exponents, 0) + value * gaussian / math.factorial(k)
        power = product(power, step, box)
    return total
