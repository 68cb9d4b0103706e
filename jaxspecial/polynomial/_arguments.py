"""Checks of arguments (numbers, series, integers), with errors that name the argument and the repair; trimming."""

from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax.typing import ArrayLike

from jaxspecial.rules.arguments import _as_array
from jaxspecial.rules.static_arguments import known

# As in NumPy, lists may stand for arrays: here up to four axes. A type of lists of any depth would contain strings.
Numbers: TypeAlias = (
    ArrayLike
    | Sequence[ArrayLike]
    | Sequence[Sequence[ArrayLike]]
    | Sequence[Sequence[Sequence[ArrayLike]]]
    | Sequence[Sequence[Sequence[Sequence[ArrayLike]]]]
)
Integers: TypeAlias = Sequence[SupportsIndex] | np.ndarray[Any, np.dtype[np.integer[Any]]]


def array(name, label, value):
    """The argument as an array of numbers."""
    try:
        return _as_array(name, label, value)
    except TypeError as error:
        if "object" not in str(error):
            raise
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' has objects as elements, which JAX does not take. Convert "
            "them, as by numpy.array(..., float), or use numpy.polynomial for exact arithmetic."
        ) from None


def floats(name, least="bfloat16", **arguments):
    """The arguments as arrays of floats, or complex numbers, of one precision: one array, or a list."""
    arrays = {label: array(name, label, value) for label, value in arguments.items()}
    real = jnp.finfo(jnp.result_type(float, *arrays.values())).dtype
    real = _at_least(real, least)
    wide = jnp.result_type(real, jnp.complex64)
    found = [_converted(a, wide if jnp.iscomplexobj(a) else real) for a in arrays.values()]
    return found if len(found) > 1 else found[0]


def series(name, least="bfloat16", **arguments):
    """The arguments as arrays of coefficients: of one type, one axis, not empty."""
    arrays = {label: array(name, label, value) for label, value in arguments.items()}
    for label, c in arrays.items():
        if c.ndim == 0:
            arrays[label] = c = c.reshape(1)
        if c.ndim > 1:
            raise ValueError(
                f"jaxspecial.{name}: the argument '{label}' must have one axis; its shape is {c.shape}. Map over "
                "the others with jax.vmap."
            )
        if c.size == 0:
            raise ValueError(f"jaxspecial.{name}: the argument '{label}' is empty.")
    kind = _at_least(jnp.result_type(float, *arrays.values()), least)
    return [_converted(c, kind) for c in arrays.values()]


def _at_least(kind, least):
    """The dtype, or `least` where it has fewer bits."""
    return jnp.promote_types(kind, least) if jnp.finfo(kind).bits < jnp.finfo(least).bits else kind


def _converted(a, kind):
    return a if a.dtype == kind and not a.weak_type else jax.lax.convert_element_type(a, kind)


def trimmed(name, c, tol):
    """The coefficients without the trailing ones of at most tol in modulus, for the function of that name."""
    (c,) = series(name, c=c)
    known(name, "tol", tol, "a number")
    if tol < 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'tol' must be a number from 0, not {tol!r}.")
    c = without_zeros(name, c, tol)
    return c if c.shape[0] > 1 else jnp.where(jnp.abs(c) <= tol, 0, c)


def without_zeros(name, c, tol=0):
    for member in (c,) if isinstance(c, jax.Array) else c:
        known(name, "c", member, "numbers", "no other function trims, so shapes do not depend on values")
    large = np.flatnonzero(~(np.abs(np.asarray(c)) <= tol))  # NaN stays
    return c[: large[-1] + 1 if large.size else 1]
