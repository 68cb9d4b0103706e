"""Arguments that must be known when a function is traced: counts, degrees, flags. Checked, or named in an error."""

import operator

import jax
import jax.numpy as jnp
import numpy as np


def bind(name, signature, args, kwargs):
    """The arguments by name, defaults among them."""
    try:
        bound = signature.bind(*args, **kwargs)
    except TypeError as error:
        raise TypeError(f"jaxspecial.{name}{signature}: {error}.") from None
    bound.apply_defaults()
    return bound


def known(name, label, value, wanted, otherwise=""):
    """Raise an error if `value` is traced; `otherwise` is a repair beside the usual ones."""
    if isinstance(value, jax.core.Tracer):
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' must be {wanted}, known when the function is traced, but "
            "it is traced itself. Name it in static_argnames of jax.jit, or loop over it in Python"
            + (f"; {otherwise}." if otherwise else ".")
        )


class NotWhole(TypeError, ValueError):
    """No integer where one is wanted: a TypeError of some of SciPy's and NumPy's functions, a ValueError of others."""


LARGEST = 2**63 - 1  # of JAX's integers


def as_whole(name, label, value, least=None, most=LARGEST):
    """An integer of at least `least`, as a Python int; 2.0 is one."""
    wanted = {None: "an integer", 0: "an integer from 0", 1: "a positive integer"}[least]
    known(name, label, value, wanted)
    found = whole(value)
    if found is not None and most is not None and abs(found) > most:
        raise ValueError(
            f"jaxspecial.{name}: the argument '{label}' must be at most {most}, but it is larger."
        )
    if found is not None and (least is None or found >= least):
        return found
    error = NotWhole if found is None else ValueError
    raise error(f"jaxspecial.{name}: the argument '{label}' must be {wanted}, not {value!r}.")


def as_index(name, label, value, least=None):
    """An integer that is of an integer type: NumPy's polynomials refuse 2.0."""
    if isinstance(value, (float, np.floating)):
        raise NotWhole(
            f"jaxspecial.{name}: the argument '{label}' must be an integer{' from 0' if least == 0 else ''}, of an "
            f"integer type, not {value!r}; pass int({label}) if that is what you mean."
        )
    return as_whole(name, label, value, least)


def whole(value):
    """The value as an int, None if it is no integer."""
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


def as_flag(name, label, value):
    """True or False."""
    known(name, label, value, "True or False")
    if isinstance(value, (bool, np.bool_)) or (isinstance(value, int) and value in (0, 1)):
        return bool(value)
    raise TypeError(f"jaxspecial.{name}: the argument '{label}' must be True or False, not {value!r}.")
