"""Series of probabilists' Hermite polynomials, sum c_n He_n(x): `numpy.polynomial.hermite_e`, with derivatives in points
and coefficients.

    >>> from jaxspecial.polynomial import hermite_e
    >>> print(hermite_e.hermemulx([0.0, 1.0]))
    [1. 0. 1.]

What holds for all six modules is in jaxspecial.polynomial.
"""

from jaxspecial.polynomial._classes import HermiteE
from jaxspecial.polynomial._family import HERMITE_E
from jaxspecial.polynomial._series import publish

__all__ = ["HermiteE", *publish(globals(), HERMITE_E)]
