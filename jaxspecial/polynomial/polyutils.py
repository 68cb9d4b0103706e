"""The functions that the six modules share: maps between domains, conversion of coefficients, trimming of zeros.

As in numpy.polynomial.polyutils. Trimming needs the values: a traced argument is an error there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Numbers, floats, series, trimmed, without_zeros
from jaxspecial.rules.promotion import standard
from jaxspecial.rules.static_arguments import known

__all__ = ["as_series", "format_float", "getdomain", "mapdomain", "mapparms", "trimcoef", "trimseq"]

Members = TypeVar("Members", bound=Sequence[Any] | np.ndarray[Any, Any] | Array)

_FORMAT_FLOAT = np.polynomial.polyutils.format_float  # NumPy's at import


@standard
def as_series(alist: Numbers, trim: bool = True) -> list[Array]:
    """The members of a list as coefficient arrays of one axis and one type, without trailing zeros.

    Args:
      alist: a list of arrays or numbers.
      trim: whether trailing zeros go, for which the values must be known; pass False inside `jax.jit`.

    Derivatives:
      in the arrays, with trim=False.

    Raises:
      TypeError: if trim is true and an array is traced.
      ValueError: if an array is empty or has more than one axis.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.as_series([[1.0, 0.0]])[0])
      [1.]
    """
    found = series("polynomial.polyutils.as_series", **{f"alist[{i}]": a for i, a in enumerate(alist)})
    return [without_zeros("polynomial.polyutils.as_series", c) for c in found] if trim else found


@standard
def trimseq(seq: Members) -> Members:
    """A sequence without its trailing zeros; at least one member stays.

    Args:
      seq: an array or a list, known.

    Raises:
      TypeError: if seq is traced.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.trimseq([1.0, 2.0, 0.0]))
      [1.0, 2.0]
    """
    if len(seq) == 0:
        return seq
    return without_zeros("polynomial.polyutils.trimseq", seq)


@standard
def trimcoef(c: Numbers, tol: float = 0) -> Array:
    """Coefficients without the trailing ones of at most tol in modulus; at least one stays.

    Args:
      c: the coefficients, known: the length of the result depends on them.
      tol: a number from 0.

    Raises:
      TypeError: if c is traced.
      ValueError: if tol is negative, or c is empty or has more than one axis.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.trimcoef([1.0, 2.0, 0.0]))
      [1. 2.]
    """
    return trimmed("polynomial.polyutils.trimcoef", c, tol)


@standard
def getdomain(x: Numbers) -> Array:
    """The least interval, or rectangle of the complex plane by its corners, that has all the points.

    Args:
      x: the points, of one axis.

    Derivatives:
      in x: those of the extreme points.

    Raises:
      TypeError: if an argument is not a number or an array of numbers.
      ValueError: if x is empty or has more than one axis.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.getdomain([3.0, 1.0, 2.0]))
      [1. 3.]
    """
    (x,) = series("polynomial.polyutils.getdomain", x=x)
    ends = [jnp.stack([part.min(), part.max()]) for part in (jnp.real(x), jnp.imag(x))]
    return jax.lax.complex(*ends) if jnp.iscomplexobj(x) else ends[0]


@standard
def mapparms(old: Numbers, new: Numbers) -> tuple[Array, Array]:
    """The numbers off and scl of the map off + scl x that takes the ends of one interval to those of another.

    Args:
      old, new: pairs of numbers.

    Derivatives:
      in old and new.

    Raises:
      TypeError: if an argument is not a number or an array of numbers.
      ValueError: if old or new does not have two members.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> off, scl = polyutils.mapparms([0.0, 1.0], [-1.0, 1.0])
      >>> print(off, scl)
      -1.0 2.0
    """
    return _parameters(*_ends("mapparms", old=old, new=new))


def _ends(name, **arguments):
    *rest, old, new = floats(f"polynomial.polyutils.{name}", **arguments)
    for label, ends in (("old", old), ("new", new)):
        if ends.shape[:1] != (2,):
            raise ValueError(
                f"jaxspecial.polynomial.polyutils.{name}: the argument '{label}' must be two numbers; its shape is "
                f"{ends.shape}."
            )
    return [*rest, old, new]


@jax.jit
def _parameters(old, new):
    length = old[1] - old[0]
    return (old[1] * new[0] - old[0] * new[1]) / length, (new[1] - new[0]) / length


@standard
def mapdomain(x: Numbers, old: Numbers, new: Numbers) -> Array:
    """The points x, mapped by the line that takes the ends of one interval to those of another.

    Args:
      x: the points, of any shape.
      old, new: pairs of numbers.

    Derivatives:
      in x, old and new.

    Raises:
      TypeError: if an argument is not a number or an array of numbers.
      ValueError: if old or new does not have two members.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.mapdomain(0.25, [0.0, 1.0], [-1.0, 1.0]))
      -0.5
    """
    x, old, new = _ends("mapdomain", x=x, old=old, new=new)
    off, scl = _parameters(old, new)
    return off + scl * x


def format_float(x: ArrayLike, parens: bool = False) -> str:
    """A number as text: `numpy.polynomial.polyutils.format_float`.

    Args:
      x: the number, known.
      parens: whether to put it in parentheses if it is not finite or negative.

    Raises:
      TypeError: if x is traced.

    Example:
      >>> from jaxspecial.polynomial import polyutils
      >>> print(polyutils.format_float(0.5))
      0.5
    """
    known("polynomial.polyutils.format_float", "x", x, "a number")
    return _FORMAT_FLOAT(np.asarray(x)[()], parens)
