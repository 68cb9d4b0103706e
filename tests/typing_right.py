"""Right uses of jaxspecial, which type checkers accept: see test_types.py."""

import jax
import numpy as np

import jaxspecial
from jaxspecial import airy, emath, exact, gammainc, jv, jvp, kv, spherical_jn, wrap, zeta
from jaxspecial.polynomial import (
    Chebyshev,
    Polynomial,
    chebyshev,
    hermite,
    polynomial,
    polyutils,
    set_default_printstyle,
)

x: jax.Array = gammainc(0.5, np.linspace(0, 1, 3))
ai, aip, bi, bip = airy(1.0 + 2j)
y: jax.Array = jvp(0.5, x, n=2) + spherical_jn(2, x, derivative=True) + zeta(2.0) + ai + aip + bi + bip
slope = jax.grad(jv)(1.0, 2.0)
batch = jax.vmap(jax.grad(kv, argnums=1), (None, 0))(1.5, x)
root: jax.Array = emath.sqrt(-1)
version: str = jaxspecial.__version__
engine: str = (
    jaxspecial.active_engine() + jaxspecial.active_engine("kv", "tpu") + jaxspecial.active_engine(kv)
)
result: exact.Answer = exact.derivative("kv", 1.5, 2.0, orders=(1, 0))

sine = wrap(np.sin, derivatives={"x": lambda x: x})


@wrap(signature="(n)->()")
def total(x: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> np.float64:
    return np.float64(x.sum())


tapped: jax.Array = jaxspecial.tap(print, x)
jaxspecial.flush()
with jaxspecial.engine("callback"), jaxspecial.errstate(all="raise"), exact.budget(1.0):
    total(x)


@jaxspecial.engine("xla", outside="nan")
@exact.budget(1.0)
def decorated(x: float) -> jax.Array:
    with jaxspecial.engine("callback"):
        return jaxspecial.erf(x)


half: jax.Array = decorated(0.5)

c: list[float] = [1.0, 2.0, 3.0]
values: jax.Array = chebyshev.chebval(x, c) + hermite.hermval2d(0.5, [0.2, 0.3], [[1.0, 2.0], [3.0, 4.0]])
quotient, remainder = polynomial.polydiv(c, np.array([1, 2]))
nodes, weights = chebyshev.chebgauss(np.int64(3))
integral: jax.Array = polynomial.polyint(c, 2, k=[0.0, 1.0], lbnd=-1, axis=0) + polynomial.polypow(
    c, 2, maxpower=None
)
fitted: jax.Array = chebyshev.chebfit(x, x, 1) + chebyshev.chebfit(x, x, [0, 1], w=np.ones(3))
also_fitted, (residuals, rank, singular, rcond) = chebyshev.chebfit(x, x, 1, full=True)
end: float = chebyshev.chebdomain[0] + chebyshev.chebpts1(2).size + len(polyutils.trimseq(c))
interpolated: jax.Array = chebyshev.chebinterpolate(lambda t, a: a * t, 3, args=(2.0,))
p = Polynomial(c, domain=[0, 1])
composed: Polynomial = (2 * p + [1.0]) ** 2 // p.deriv().integ(k=1) % p(p) - p / 2
converted: Chebyshev = p.convert(kind=Chebyshev) * Chebyshev.cast(p).trim(1e-3) + Chebyshev.basis(3)
at_points: jax.Array = composed(x) + p([0.5, 0.6])[0] + jax.grad(p)(0.5) + converted.roots()[0] + p.coef[0]
line, facts = Polynomial.fit(x, x, 1, full=True)
made: list[Polynomial] = [line, Polynomial.fit(x, x, [0, 1]), Polynomial.fromroots(c), Polynomial.identity()]
symbol: str = p.symbol + f"{p:unicode}" + polyutils.format_float(0.5)
set_default_printstyle("ascii")
