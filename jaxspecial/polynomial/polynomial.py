"""Power series, sum c_n x^n: `numpy.polynomial.polynomial`, with derivatives in points and coefficients.

    >>> from jaxspecial.polynomial import polynomial
    >>> print(polynomial.polymul([1.0, 2.0], [3.0, 4.0]))
    [ 3. 10.  8.]

Coefficients are in the order of degrees, lowest first, unlike those of `jax.numpy.polyval`. What holds for all six modules is in
jaxspecial.polynomial.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from jaxspecial.polynomial import _kernels as kernels
from jaxspecial.polynomial._arguments import Numbers, floats
from jaxspecial.polynomial._classes import Polynomial
from jaxspecial.polynomial._family import POLYNOMIAL
from jaxspecial.polynomial._series import publish
from jaxspecial.rules import static_arguments
from jaxspecial.rules.promotion import public

__all__ = ["Polynomial", "polyvalfromroots", *publish(globals(), POLYNOMIAL)]


@public
def polyvalfromroots(x: Numbers, r: Numbers, tensor: bool = True) -> Array:
    """`numpy.polynomial.polynomial.polyvalfromroots`: the product of x - r over the first axis of r.

    Args:
      x: the points, real or complex, of any shape.
      r: the roots along the first axis; other axes are other polynomials.
      tensor: whether each polynomial is evaluated at each point; otherwise r.shape[1:] broadcasts against x.

    Derivatives:
      in x and r, of any order, at the roots too.

    Raises:
      ValueError: if tensor is false and x has as many axes as r, or more.

    Example:
      >>> from jaxspecial.polynomial import polynomial
      >>> print(polynomial.polyvalfromroots(3.0, [1.0, 2.0]))
      2.0
    """
    name = "polynomial.polynomial.polyvalfromroots"
    x, r = floats(name, x=x, r=r)
    r = jnp.atleast_1d(r)
    if static_arguments.as_flag(name, "tensor", tensor):
        r = r.reshape(*r.shape, *(1,) * x.ndim)
    elif x.ndim >= r.ndim:
        raise ValueError(
            f"jaxspecial.{name}: with tensor=False the argument 'x' must have fewer axes than 'r'; their shapes are "
            f"{x.shape} and {r.shape}."
        )
    return kernels.value_from_roots(x, r)
