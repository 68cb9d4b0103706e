"""Values of the beta function, its logarithm and Pochhammer's symbol, for arguments with positive sums, and of binomial coefficients."""

import jax.numpy as jnp

from jaxspecial.kernels.beta.binomial import binom_derivative
from jaxspecial.kernels.beta.value import inverse_beta_parts
from jaxspecial.kernels.gamma.gamma import gamma_ratio_parts

__all__ = ["beta_value", "binomial_coefficient_value", "log_beta_value", "pochhammer_value"]

FACTORS = 20


def beta_value(a, b):
    """B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return jnp.exp(-entropy) / factor


def log_beta_value(a, b):
    """log B(a, b) for a, b > 0."""
    factor, entropy = inverse_beta_parts(a, b)
    return -entropy - jnp.log(factor)


def pochhammer_value(z, m):
    """Gamma(z + m) / Gamma(z) for z > 0, z + m > 0."""
    factor, exponent = gamma_ratio_parts(z, m)
    root = jnp.exp(exponent / 2)
    return root * factor * root


def binomial_coefficient_value(n, k):
    """Gamma(n + 1) / (Gamma(k + 1) Gamma(n - k + 1)); NaN for negative integers n.

    For an integer k from 0 to 20 it is the product of (n - k + i) / i over i = 1, ..., k (DLMF 1.2.6). If n is an integer, too, k
    may be replaced by n - k.
    """
    whole = (n == jnp.floor(n)) & (k == jnp.floor(k)) & (jnp.abs(n) < jnp.inf)
    lesser = jnp.where(whole & (k > n / 2), n - k, k)
    few = (lesser == jnp.floor(lesser)) & (lesser >= 0) & (lesser <= FACTORS)
    count = jnp.where(few, lesser, 0)
    product = jnp.ones_like(n)
    for i in range(1, FACTORS + 1):
        product = jnp.where(i <= count, product * ((n - (count - i)) / i), product)
    inside = ~few & (jnp.abs(n) < jnp.inf) & (jnp.abs(k) < jnp.inf)
    other = binom_derivative(0, 0, jnp.where(inside, n, 1.5), jnp.where(inside, k, 0.5))
    value = jnp.where(few, product, jnp.where(inside, other, jnp.nan))
    return jnp.where((n < 0) & (n == jnp.floor(n)) | jnp.isnan(n), jnp.nan, value)
