"""JAX's promotion of dtypes: the default inside our functions, strict for their arguments if the user's setting is."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

options: Any = jax.config  # JAX 0.10 gives it its options at run time, where no type checker sees them


def standard(function: Callable[P, R]) -> Callable[P, R]:
    """The function with JAX's default promotion of dtypes inside, also where the user's setting is strict."""

    @functools.wraps(function)
    def promoting(*args: P.args, **kwargs: P.kwargs) -> R:
        with jax.numpy_dtype_promotion("standard"):
            return function(*args, **kwargs)

    return promoting


def public(function: Callable[P, R], name: str | None = None) -> Callable[P, R]:
    """`standard` for a public function: where the user's setting is strict, arrays of several precisions are an error."""
    label = name or function.__name__
    promoting = standard(function)

    @functools.wraps(function)
    def checking(*args: P.args, **kwargs: P.kwargs) -> R:
        check_integers(label, (*args, *kwargs.values()))
        _check_precisions((*args, *kwargs.values()))
        return promoting(*args, **kwargs)

    return checking


def check_integers(name: str, values: Iterable[object]) -> None:
    """Raise an error if JAX, without x64, would truncate integers to their lower 32 bits."""
    if options.jax_enable_x64:
        return
    for v in values:
        if (
            isinstance(v, (np.ndarray, np.integer))
            and v.dtype.kind in "iu"
            and v.dtype.itemsize == 8
            and v.size
        ):
            least, most = (
                np.iinfo(np.int32).min,
                np.iinfo(np.int32 if v.dtype.kind == "i" else np.uint32).max,
            )
            if np.min(v) < least or np.max(v) > most:
                raise TypeError(
                    f"jaxspecial.{name}: an argument has integers of more than 32 bits, which JAX would truncate; pass it "
                    "as floats, or enable jax_enable_x64."
                )


def _check_precisions(values: tuple[object, ...]) -> None:
    """Raise JAX's error if promotion is strict and arrays are of several precisions."""
    arrays = [v for v in jax.tree.leaves(values) if isinstance(v, (jax.Array, np.ndarray, np.generic))]
    arrays = [v for v in arrays if jnp.issubdtype(v.dtype, jnp.inexact) and not jax.typeof(v).weak_type]
    if precisions := {jnp.finfo(jax.typeof(v).dtype).dtype for v in arrays}:
        jnp.result_type(*precisions)
