"""Laguerre series, sum c_n L_n(x): `numpy.polynomial.laguerre`, with derivatives in points and coefficients.

    >>> from jaxspecial.polynomial import laguerre
    >>> print(laguerre.lagmulx([0.0, 1.0]))
    [-1.  3. -2.]

What holds for all six modules is in jaxspecial.polynomial.
"""

from jaxspecial.polynomial._classes import Laguerre
from jaxspecial.polynomial._family import LAGUERRE
from jaxspecial.polynomial._series import publish

__all__ = ["Laguerre", *publish(globals(), LAGUERRE)]
