"""Right uses of jaxspecial, which type checkers accept: see test_types.py."""

import jax
import numpy as np

import jaxspecial
from jaxspecial import airy, emath, exact, gammainc, jv, jvp, kv, spherical_jn, wrap, zeta

x: jax.Array = gammainc(0.5, np.linspace(0, 1, 3))
ai, aip, bi, bip = airy(1.0 + 2j)
y: jax.Array = jvp(0.5, x, n=2) + spherical_jn(2, x, derivative=True) + zeta(2.0) + ai + aip + bi + bip
slope = jax.grad(jv)(1.0, 2.0)
batch = jax.vmap(jax.grad(kv, argnums=1), (None, 0))(1.5, x)
root: jax.Array = emath.sqrt(-1)
version: str = jaxspecial.__version__
engine: str = jaxspecial.active_engine()
result: exact.Answer = exact.derivative("kv", 1.5, 2.0, orders=(1, 0))

sine = wrap(np.sin, derivatives={"x": lambda x: x})


@wrap(signature="(n)->()")
def total(x: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> np.float64:
    return np.float64(x.sum())


tapped: jax.Array = jaxspecial.tap(print, x)
jaxspecial.flush()
with jaxspecial.engine("callback"), jaxspecial.errstate(all="raise"), exact.budget(1.0):
    total(x)
