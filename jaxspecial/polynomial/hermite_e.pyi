# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import HermiteE as HermiteE

hermedomain: np.ndarray[tuple[int], np.dtype[np.float64]]
hermezero: np.ndarray[tuple[int], np.dtype[np.int_]]
hermeone: np.ndarray[tuple[int], np.dtype[np.int_]]
hermex: np.ndarray[tuple[int], np.dtype[np.int_]]

def hermeline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def hermeadd(c1: Numbers, c2: Numbers) -> Array: ...
def hermesub(c1: Numbers, c2: Numbers) -> Array: ...
def hermemulx(c: Numbers) -> Array: ...
def hermemul(c1: Numbers, c2: Numbers) -> Array: ...
def hermediv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def hermepow(c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array: ...
def hermeval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def hermeder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def hermeint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def hermefromroots(roots: Numbers) -> Array: ...
def hermevander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def hermefit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def hermefit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def hermefit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def hermetrim(c: Numbers, tol: float = 0) -> Array: ...
def hermeroots(c: Numbers) -> Array: ...
def hermeval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def hermeval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def hermevalnd(pts: Numbers, c: Numbers) -> Array: ...
def hermegrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def hermegrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def hermevander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def hermevander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def hermecompanion(c: Numbers) -> Array: ...
def herme2poly(c: Numbers) -> Array: ...
def poly2herme(pol: Numbers) -> Array: ...
def hermegauss(deg: SupportsIndex) -> tuple[Array, Array]: ...
def hermeweight(x: Numbers) -> Array: ...

__all__ = [
    "HermiteE",
    "hermedomain",
    "hermezero",
    "hermeone",
    "hermex",
    "hermeline",
    "hermeadd",
    "hermesub",
    "hermemulx",
    "hermemul",
    "hermediv",
    "hermepow",
    "hermeval",
    "hermeder",
    "hermeint",
    "hermefromroots",
    "hermevander",
    "hermefit",
    "hermetrim",
    "hermeroots",
    "hermeval2d",
    "hermeval3d",
    "hermevalnd",
    "hermegrid2d",
    "hermegrid3d",
    "hermevander2d",
    "hermevander3d",
    "hermecompanion",
    "herme2poly",
    "poly2herme",
    "hermegauss",
    "hermeweight",
]
