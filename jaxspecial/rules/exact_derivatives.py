"""The engine "exact": functions of real arguments with all their derivatives by the exact engine."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import jax
import jax.numpy as jnp

from jaxspecial.engines.primitives import Outputs, exact_form
from jaxspecial.rules.chain import Orders, exactly, is_live, raised, rule, times_tangent
from jaxspecial.rules.custom_jvp import custom_jvp

Evaluate: TypeAlias = Callable[..., Any]  # of arrays in 64 bit, with the derivative rules of the catalogue


def exactly_everywhere(evaluate: Evaluate, *arrays: jax.Array) -> Any:
    """The function `evaluate` with derivatives by the exact engine, if it knows the function and its arguments are real."""
    form = exact_form(evaluate.__name__, len(arrays))
    is_real = not any(map(jnp.iscomplexobj, arrays))
    if (
        form is None
        or not is_real
        or any(jnp.iscomplexobj(r) for r in jax.tree.leaves(_types(evaluate, arrays)))
    ):
        return evaluate(*arrays)
    return _derivative(evaluate, (0,) * len(arrays), *arrays)


def _types(evaluate: Evaluate, arrays: Sequence[jax.Array]) -> Any:
    return jax.eval_shape(evaluate, *arrays)


@functools.partial(custom_jvp, nondiff_argnums=(0, 1))
def _derivative(evaluate: Evaluate, orders: Orders, *arrays: jax.Array) -> Outputs:
    """The derivative of mixed orders; the value, whose loops are evaluated exactly, if all are 0."""
    if not any(orders):
        value: Outputs = evaluate(*arrays)
        return value
    form = exact_form(evaluate.__name__, len(arrays))
    assert form is not None  # `exactly_everywhere` has checked it
    wide = [jax.lax.convert_element_type(a, jnp.float64) for a in arrays]
    return exactly(evaluate.__name__, orders, *wide, outputs=form[0])


@rule(_derivative)
def _derivative_jvp(
    evaluate: Evaluate, orders: Orders, primals: Sequence[jax.Array], tangents: Sequence[Any]
) -> tuple[Outputs, Outputs]:
    out = _derivative(evaluate, orders, *primals)
    live = [k for k, tangent in enumerate(tangents) if is_live(tangent)]
    form = exact_form(evaluate.__name__, len(primals))
    assert form is not None
    for k in set(live) & set(form[1]):  # the catalogue's rule raises the error that says why

        def along(x: jax.Array, k: int = k) -> Any:
            return evaluate(*primals[:k], x, *primals[k + 1 :])

        jax.eval_shape(lambda: jax.jvp(along, (primals[k],), (tangents[k],)))
    terms = []
    for k in live:
        partial = _derivative(evaluate, raised(orders, k), *primals)
        terms.append(jax.tree.map(lambda p, k=k: times_tangent(p, tangents[k]), partial))
    if not terms:
        return out, jax.tree.map(jnp.zeros_like, out)
    return out, functools.reduce(lambda a, b: jax.tree.map(jnp.add, a, b), terms)
