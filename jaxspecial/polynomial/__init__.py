"""numpy.polynomial inside JAX: the functions of its six modules, with derivatives in points, coefficients and data.

    >>> import jax
    >>> from jaxspecial.polynomial import chebyshev
    >>> slope = jax.grad(chebyshev.chebval)(0.5, [1.0, 2.0, 3.0])
    >>> print(f"{slope:.1f}")
    8.0

Names, signatures and values are NumPy's. Where NumPy lets shapes or types depend on values, which `jax.jit` cannot, one
rule holds always, jitted or not:

- Nothing is trimmed. A sum has as many coefficients as its longer term, a product len(c1) + len(c2) - 1, an
  m-th integral m more, a line 2, whether they are zero or not. Only the functions for it trim (`chebtrim`, `trimcoef`,
  `trimseq`, `as_series`); they need known values.
- The last coefficient of a divisor, or of a series whose roots are computed, must not be zero. A known zero is an
  error; with a traced zero, results are infinite or NaN.
- Roots are complex, all of them, sorted as NumPy sorts them.
- Degrees, orders and powers are Python ints, since they set shapes; `fit(..., full=True)` returns the residuals
  for every rank.

Single precision is computed in single precision, as in NumPy. Arrays of objects are an error.
"""

from numpy.polynomial import set_default_printstyle

from jaxspecial.polynomial import chebyshev, hermite, hermite_e, laguerre, legendre, polynomial, polyutils
from jaxspecial.polynomial._classes import Chebyshev, Hermite, HermiteE, Laguerre, Legendre, Polynomial

__all__ = [
    "Chebyshev",
    "Hermite",
    "HermiteE",
    "Laguerre",
    "Legendre",
    "Polynomial",
    "chebyshev",
    "hermite",
    "hermite_e",
]
__all__ += ["laguerre", "legendre", "polynomial", "polyutils", "set_default_printstyle"]
