# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import Legendre as Legendre

legdomain: np.ndarray[tuple[int], np.dtype[np.float64]]
legzero: np.ndarray[tuple[int], np.dtype[np.int_]]
legone: np.ndarray[tuple[int], np.dtype[np.int_]]
legx: np.ndarray[tuple[int], np.dtype[np.int_]]

def legline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def legadd(c1: Numbers, c2: Numbers) -> Array: ...
def legsub(c1: Numbers, c2: Numbers) -> Array: ...
def legmulx(c: Numbers) -> Array: ...
def legmul(c1: Numbers, c2: Numbers) -> Array: ...
def legdiv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def legpow(c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array: ...
def legval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def legder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def legint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def legfromroots(roots: Numbers) -> Array: ...
def legvander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def legfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def legfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def legfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def legtrim(c: Numbers, tol: float = 0) -> Array: ...
def legroots(c: Numbers) -> Array: ...
def legval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def legval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def legvalnd(pts: Numbers, c: Numbers) -> Array: ...
def leggrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def leggrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def legvander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def legvander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def legcompanion(c: Numbers) -> Array: ...
def leg2poly(c: Numbers) -> Array: ...
def poly2leg(pol: Numbers) -> Array: ...
def leggauss(deg: SupportsIndex) -> tuple[Array, Array]: ...
def legweight(x: Numbers) -> Array: ...

__all__ = [
    "Legendre",
    "legdomain",
    "legzero",
    "legone",
    "legx",
    "legline",
    "legadd",
    "legsub",
    "legmulx",
    "legmul",
    "legdiv",
    "legpow",
    "legval",
    "legder",
    "legint",
    "legfromroots",
    "legvander",
    "legfit",
    "legtrim",
    "legroots",
    "legval2d",
    "legval3d",
    "legvalnd",
    "leggrid2d",
    "leggrid3d",
    "legvander2d",
    "legvander3d",
    "legcompanion",
    "leg2poly",
    "poly2leg",
    "leggauss",
    "legweight",
]
