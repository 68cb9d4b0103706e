"""SciPy's error state, its warning and its exception, and what they govern here.

`errstate`, `geterr`, `seterr`, `SpecialFunctionWarning` and `SpecialFunctionError` are `scipy.special`'s own, with one
state for both libraries.

Inside JAX errors are values: a singularity is inf, what is out of the domain is NaN. So

- `raise` raises nothing from a function of arrays, on either engine, jitted or not: an exception would come out of
  XLA as an internal error. Look at the values, or set `jax.config.update("jax_debug_nans", True)`.
- `warn` warns on the native engine where XLA runs the program on the thread that calls it, as it does with small
  ones; from XLA's own threads, and on the callback engine, it does not. Do not rely on it.
- What is computed by SciPy when it is called is governed as in SciPy: the zeros, `bernoulli`, `euler`, and whatever
  has exact=True.
"""

from scipy.special import SpecialFunctionError, SpecialFunctionWarning, errstate, geterr, seterr

__all__ = ["SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"]
