"""Static arguments: counts, degrees and flags that must be known when a function is traced. Errors name the argument."""

from __future__ import annotations

import inspect
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np


def bind(
    name: str, signature: inspect.Signature, args: Sequence[Any], kwargs: Mapping[str, Any]
) -> inspect.BoundArguments:
    """The arguments by name, with defaults."""
    try:
        bound = signature.bind(*args, **kwargs)
    except TypeError as error:
        raise TypeError(
            f"jaxspecial.{name}{_without_types(signature)}: {error}.{_instead(name, signature, kwargs)}"
        ) from None
    bound.apply_defaults()
    return bound


def _instead(name: str, signature: inspect.Signature, kwargs: Mapping[str, Any]) -> str:
    """How to do what an argument of NumPy's ufuncs does, if one is given."""
    call = f"{name}({', '.join(signature.parameters)})"
    ways = {
        "out": f" JAX's arrays do not change: use the result, as in y = {call}.",
        "where": f" Choose elements of the result: jnp.where(condition, {call}, otherwise).",
        "dtype": " The result has the precision of the arguments: convert these, as in jnp.asarray(x, jnp.float32).",
    }
    return next((ways[given] for given in kwargs if given in ways and given not in signature.parameters), "")


def _without_types(signature: inspect.Signature) -> inspect.Signature:
    arguments = [p.replace(annotation=inspect.Parameter.empty) for p in signature.parameters.values()]
    return signature.replace(parameters=arguments, return_annotation=inspect.Signature.empty)


def known(name: str, label: str, value: object, wanted: str, otherwise: str = "") -> None:
    """Raise an error if `value` is traced; `otherwise` is one more way to repair the call."""
    if isinstance(value, jax.core.Tracer):
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' must be {wanted}, known when the function is traced, but "
            "it is traced itself. Name it in static_argnames of jax.jit, or loop over it in Python"
            + (f"; {otherwise}." if otherwise else ".")
        )


class NotAnInteger(TypeError, ValueError):
    """A value that must be an integer is not. Some functions of SciPy and NumPy raise TypeError for it, others ValueError."""


LARGEST = 2**63 - 1  # the largest integer that JAX has


def as_integer(
    name: str, label: str, value: object, least: int | None = None, most: int | None = LARGEST
) -> int:
    """An integer of at least `least`, as a Python int; 2.0 is accepted."""
    wanted = {None: "an integer", 0: "an integer from 0", 1: "a positive integer"}[least]
    known(name, label, value, wanted)
    found = integer_value(value)
    if found is not None and most is not None and abs(found) > most:
        raise ValueError(
            f"jaxspecial.{name}: the argument '{label}' must be at most {most}, but it is larger."
        )
    if found is not None and (least is None or found >= least):
        return found
    error = NotAnInteger if found is None else ValueError
    raise error(f"jaxspecial.{name}: the argument '{label}' must be {wanted}, not {value!r}.")


def as_index(name: str, label: str, value: object, least: int | None = None) -> int:
    """An integer of an integer type: NumPy's polynomials refuse 2.0."""
    if isinstance(value, (float, np.floating)):
        raise NotAnInteger(
            f"jaxspecial.{name}: the argument '{label}' must be an integer{' from 0' if least == 0 else ''}, of an "
            f"integer type, not {value!r}; pass int({label}) if that is what you mean."
        )
    return as_integer(name, label, value, least)


def integer_value(value: Any) -> int | None:
    """The value as an int, or None if it is not an integer."""
    try:
        return operator.index(value)
    except TypeError:
        pass
    try:
        number = np.asarray(value)
    except (TypeError, ValueError):  # a ragged list
        return None
    if number.ndim == 0 and jnp.issubdtype(number.dtype, jnp.floating) and np.isfinite(number):
        return int(number) if number == np.floor(number) else None
    return None


def as_flag(name: str, label: str, value: object) -> bool:
    """True or False."""
    known(name, label, value, "True or False")
    if isinstance(value, (bool, np.bool_)) or (isinstance(value, int) and value in (0, 1)):
        return bool(value)
    raise TypeError(f"jaxspecial.{name}: the argument '{label}' must be True or False, not {value!r}.")
