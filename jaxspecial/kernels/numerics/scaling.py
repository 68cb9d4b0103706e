"""Products of powers whose parts overflow or underflow before the product does."""

import jax
import jax.numpy as jnp

__all__ = []


def monomial(*factors):
    """The product of x^n over the `factors` (x, n), for static integers n: it is infinite or 0 only if it must be.

    The powers are those of the significands, times a power of two.
    """
    product, exponent = 1.0, 0
    for x, n in factors:
        if n:
            _, e = jnp.frexp(_size(x))
            product = product * jax.lax.integer_pow(_shifted(x, -e), n)
            exponent = exponent + n * e
    return _shifted(product, exponent)


def _size(x):
    return jnp.maximum(jnp.abs(jnp.real(x)), jnp.abs(jnp.imag(x))) if jnp.iscomplexobj(x) else jnp.abs(x)


def _shifted(x, exponent):
    """x 2^exponent"""
    if jnp.iscomplexobj(x):
        return jax.lax.complex(jnp.ldexp(jnp.real(x), exponent), jnp.ldexp(jnp.imag(x), exponent))
    return jnp.ldexp(x, exponent)
