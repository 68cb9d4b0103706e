# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import Laguerre as Laguerre

lagdomain: np.ndarray[tuple[int], np.dtype[np.float64]]
lagzero: np.ndarray[tuple[int], np.dtype[np.int_]]
lagone: np.ndarray[tuple[int], np.dtype[np.int_]]
lagx: np.ndarray[tuple[int], np.dtype[np.int_]]

def lagline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def lagadd(c1: Numbers, c2: Numbers) -> Array: ...
def lagsub(c1: Numbers, c2: Numbers) -> Array: ...
def lagmulx(c: Numbers) -> Array: ...
def lagmul(c1: Numbers, c2: Numbers) -> Array: ...
def lagdiv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def lagpow(c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array: ...
def lagval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def lagder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def lagint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def lagfromroots(roots: Numbers) -> Array: ...
def lagvander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def lagfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def lagfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def lagfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def lagtrim(c: Numbers, tol: float = 0) -> Array: ...
def lagroots(c: Numbers) -> Array: ...
def lagval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def lagval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def lagvalnd(pts: Numbers, c: Numbers) -> Array: ...
def laggrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def laggrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def lagvander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def lagvander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def lagcompanion(c: Numbers) -> Array: ...
def lag2poly(c: Numbers) -> Array: ...
def poly2lag(pol: Numbers) -> Array: ...
def laggauss(deg: SupportsIndex) -> tuple[Array, Array]: ...
def lagweight(x: Numbers) -> Array: ...

__all__ = [
    "Laguerre",
    "lagdomain",
    "lagzero",
    "lagone",
    "lagx",
    "lagline",
    "lagadd",
    "lagsub",
    "lagmulx",
    "lagmul",
    "lagdiv",
    "lagpow",
    "lagval",
    "lagder",
    "lagint",
    "lagfromroots",
    "lagvander",
    "lagfit",
    "lagtrim",
    "lagroots",
    "lagval2d",
    "lagval3d",
    "lagvalnd",
    "laggrid2d",
    "laggrid3d",
    "lagvander2d",
    "lagvander3d",
    "lagcompanion",
    "lag2poly",
    "poly2lag",
    "laggauss",
    "lagweight",
]
