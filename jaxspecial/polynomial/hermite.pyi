# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import Hermite as Hermite

hermdomain: np.ndarray[tuple[int], np.dtype[np.float64]]
hermzero: np.ndarray[tuple[int], np.dtype[np.int_]]
hermone: np.ndarray[tuple[int], np.dtype[np.int_]]
hermx: np.ndarray[tuple[int], np.dtype[np.float64]]

def hermline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def hermadd(c1: Numbers, c2: Numbers) -> Array: ...
def hermsub(c1: Numbers, c2: Numbers) -> Array: ...
def hermmulx(c: Numbers) -> Array: ...
def hermmul(c1: Numbers, c2: Numbers) -> Array: ...
def hermdiv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def hermpow(c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array: ...
def hermval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def hermder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def hermint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def hermfromroots(roots: Numbers) -> Array: ...
def hermvander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def hermfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def hermfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def hermfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def hermtrim(c: Numbers, tol: float = 0) -> Array: ...
def hermroots(c: Numbers) -> Array: ...
def hermval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def hermval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def hermvalnd(pts: Numbers, c: Numbers) -> Array: ...
def hermgrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def hermgrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def hermvander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def hermvander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def hermcompanion(c: Numbers) -> Array: ...
def herm2poly(c: Numbers) -> Array: ...
def poly2herm(pol: Numbers) -> Array: ...
def hermgauss(deg: SupportsIndex) -> tuple[Array, Array]: ...
def hermweight(x: Numbers) -> Array: ...

__all__ = [
    "Hermite",
    "hermdomain",
    "hermzero",
    "hermone",
    "hermx",
    "hermline",
    "hermadd",
    "hermsub",
    "hermmulx",
    "hermmul",
    "hermdiv",
    "hermpow",
    "hermval",
    "hermder",
    "hermint",
    "hermfromroots",
    "hermvander",
    "hermfit",
    "hermtrim",
    "hermroots",
    "hermval2d",
    "hermval3d",
    "hermvalnd",
    "hermgrid2d",
    "hermgrid3d",
    "hermvander2d",
    "hermvander3d",
    "hermcompanion",
    "herm2poly",
    "poly2herm",
    "hermgauss",
    "hermweight",
]
