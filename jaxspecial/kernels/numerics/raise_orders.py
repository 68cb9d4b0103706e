"""Functions whose first arguments are orders of derivatives: JAX raises the orders when it differentiates."""

import functools
import inspect

import jax.numpy as jnp
from jax.custom_derivatives import SymbolicZero

from jaxspecial.rules.custom_jvp import custom_jvp

__all__ = []


def raising_orders(function):
    """Let f(n1, ..., nk, x1, ..., xk) be the derivative of order n1 in x1, ..., nk in xk, for JAX too."""
    count = len(inspect.signature(function).parameters) // 2
    wrapped = custom_jvp(function, nondiff_argnums=tuple(range(count)))

    @functools.partial(wrapped.defjvp, symbolic_zeros=True)
    def rule(*parts):
        orders, primals, tangents = parts[:count], parts[count], parts[count + 1]
        total = jnp.zeros_like(primals[0])
        for index, tangent in enumerate(tangents):
            if not isinstance(tangent, SymbolicZero):
                raised = tuple(order + (place == index) for place, order in enumerate(orders))
                total = total + wrapped(*raised, *primals) * tangent
        return wrapped(*orders, *primals), total

    return functools.update_wrapper(wrapped, function)
