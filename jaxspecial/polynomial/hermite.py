"""Series of physicists' Hermite polynomials, sum c_n H_n(x): `numpy.polynomial.hermite`, with derivatives in points
and coefficients.

    >>> from jaxspecial.polynomial import hermite
    >>> print(hermite.hermmulx([0.0, 1.0]))
    [1.  0.  0.5]

What holds for all six modules is in jaxspecial.polynomial.
"""

from jaxspecial.polynomial._classes import Hermite
from jaxspecial.polynomial._family import HERMITE
from jaxspecial.polynomial._series import publish

__all__ = ["Hermite", *publish(globals(), HERMITE)]
