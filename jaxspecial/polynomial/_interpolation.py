"""Interpolation by Chebyshev series, for the function and the class."""

import jax.numpy as jnp
import numpy as np

from jaxspecial.polynomial import _series as operations
from jaxspecial.polynomial._arguments import array
from jaxspecial.polynomial._family import CHEBYSHEV
from jaxspecial.rules.promotion import standard
from jaxspecial.rules.static_arguments import as_index

_NUMPYS_CHEBPTS1 = np.polynomial.chebyshev.chebpts1


@standard
def interpolate(func, deg):
    """The coefficients of the series of degree `deg` that interpolates `func` at the zeros of T_(deg+1), by discrete
    orthogonality."""
    name = "polynomial.chebyshev.chebinterpolate"
    degree = as_index(name, "deg", deg, 0)
    x = jnp.asarray(_NUMPYS_CHEBPTS1(degree + 1))
    y = array(name, "func(x)", func(x))
    if y.shape[:1] != (degree + 1,):
        raise ValueError(
            f"jaxspecial.{name}: the argument 'func' must return a value at each of {degree + 1} points; its result has "
            f"the shape {y.shape}."
        )
    sums = jnp.tensordot(operations.vander(CHEBYSHEV, x, degree).T, y, 1, precision="highest")
    return sums.at[0].divide(degree + 1).at[1:].divide(0.5 * (degree + 1))
