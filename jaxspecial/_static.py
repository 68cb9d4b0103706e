"""Arguments that must be known when a function is traced: counts, degrees, flags. Checked, or named in an error."""

import jax
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


def as_whole(name, label, value, least=None):
    """A whole number of at least `least`, as a Python int."""
    wanted = {None: "a whole number", 0: "a whole number from 0", 1: "a positive whole number"}[least]
    known(name, label, value, wanted)
    number = np.asarray(value)
    if number.ndim == 0 and number.dtype.kind in "iuf" and np.isfinite(number) and number == np.floor(number):
        found = int(number)
        if least is None or found >= least:
            return found
    raise ValueError(f"jaxspecial.{name}: the argument '{label}' must be {wanted}, not {value!r}.")


def as_flag(name, label, value):
    """True or False."""
    known(name, label, value, "True or False")
    if isinstance(value, (bool, np.bool_)) or (isinstance(value, int) and value in (0, 1)):
        return bool(value)
    raise TypeError(f"jaxspecial.{name}: the argument '{label}' must be True or False, not {value!r}.")
