"""Derivatives in arbitrary precision, on the host: NumPy, SciPy and python-flint, without JAX.

`derivative("kv", 1.5, 2.0, orders=(1, 0))` is d/dv K_v(z) to the last digits of a double, with a bound on its error.
Compiled programs evaluate here only the elements that their kernels do not compute, within a `budget`; `report` returns
the cost of that.
"""

from jaxspecial.exact.budgets import budget, report
from jaxspecial.exact.engine import Answer, derivative
from jaxspecial.exact.errors import Singular, Undecided
from jaxspecial.exact.formulas import register

__all__ = ["Answer", "Singular", "Undecided", "budget", "derivative", "register", "report"]
