"""Legendre series, sum c_n P_n(x): `numpy.polynomial.legendre`, with derivatives in points and coefficients.

    >>> from jaxspecial.polynomial import legendre
    >>> print(legendre.legmulx([0.0, 3.0]))
    [1. 0. 2.]

What holds for all six modules is in jaxspecial.polynomial.
"""

from jaxspecial.polynomial._classes import Legendre
from jaxspecial.polynomial._family import LEGENDRE
from jaxspecial.polynomial._series import publish

__all__ = ["Legendre", *publish(globals(), LEGENDRE)]
