"""Chebyshev series, sum c_n T_n(x): `numpy.polynomial.chebyshev`, with derivatives in points and coefficients.

    >>> from jaxspecial.polynomial import chebyshev
    >>> print(chebyshev.chebmul([0.0, 1.0], [0.0, 1.0]))
    [0.5 0.  0.5]

What holds for all six modules is in jaxspecial.polynomial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, SupportsIndex

import jax.numpy as jnp
import numpy as np
from jax import Array

from jaxspecial.polynomial._arguments import Numbers
from jaxspecial.polynomial._classes import Chebyshev
from jaxspecial.polynomial._family import CHEBYSHEV
from jaxspecial.polynomial._interpolation import interpolate
from jaxspecial.polynomial._series import publish
from jaxspecial.rules.promotion import standard
from jaxspecial.rules.static_arguments import as_integer

__all__ = ["Chebyshev", "chebinterpolate", "chebpts1", "chebpts2", *publish(globals(), CHEBYSHEV)]
_NUMPYS_CHEBPTS1, _NUMPYS_CHEBPTS2 = np.polynomial.chebyshev.chebpts1, np.polynomial.chebyshev.chebpts2


def chebpts1(npts: SupportsIndex) -> Array:
    """`numpy.polynomial.chebyshev.chebpts1`: the zeros of T_npts, a constant.

    Args:
      npts: how many, a positive integer, as a Python int.

    Raises:
      TypeError: if npts is traced.
      ValueError: if npts is not a positive integer.

    Example:
      >>> from jaxspecial.polynomial import chebyshev
      >>> print(chebyshev.chebpts1(1))
      [0.]
    """
    return jnp.asarray(_NUMPYS_CHEBPTS1(as_integer("polynomial.chebyshev.chebpts1", "npts", npts, 1)))


def chebpts2(npts: SupportsIndex) -> Array:
    """`numpy.polynomial.chebyshev.chebpts2`: the extrema of T_(npts-1) on [-1, 1], a constant.

    Args:
      npts: how many, an integer from 2, as a Python int.

    Raises:
      TypeError: if npts is traced.
      ValueError: if npts is not an integer from 2.

    Example:
      >>> from jaxspecial.polynomial import chebyshev
      >>> print(chebyshev.chebpts2(2))
      [-1.  1.]
    """
    name = "polynomial.chebyshev.chebpts2"
    count = as_integer(name, "npts", npts, 1)
    if count < 2:
        raise ValueError(f"jaxspecial.{name}: the argument 'npts' must be an integer from 2, not {count}.")
    return jnp.asarray(_NUMPYS_CHEBPTS2(count))


@standard
def chebinterpolate(func: Callable[..., Numbers], deg: SupportsIndex, args: Iterable[Any] = ()) -> Array:
    """`numpy.polynomial.chebyshev.chebinterpolate`: the series that is func at the zeros of T_(deg+1).

    Args:
      func: a function of an array of points and `args`.
      deg: the degree, an integer from 0, as a Python int.
      args: further arguments of func.

    Derivatives:
      in args, through func.

    Raises:
      TypeError: if deg is traced or not an integer.
      ValueError: if deg is negative.

    Example:
      >>> from jaxspecial.polynomial import chebyshev
      >>> series = chebyshev.chebinterpolate(lambda x: x**2, 2)
      >>> print(f"{series[0]:.2f} {series[2]:.2f}")
      0.50 0.50
    """
    return interpolate(lambda x: func(x, *args), deg)
