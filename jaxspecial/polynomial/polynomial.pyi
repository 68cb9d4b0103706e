# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import Polynomial as Polynomial

def polyvalfromroots(x: Numbers, r: Numbers, tensor: bool = True) -> Array: ...

polydomain: np.ndarray[tuple[int], np.dtype[np.float64]]
polyzero: np.ndarray[tuple[int], np.dtype[np.int_]]
polyone: np.ndarray[tuple[int], np.dtype[np.int_]]
polyx: np.ndarray[tuple[int], np.dtype[np.int_]]

def polyline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def polyadd(c1: Numbers, c2: Numbers) -> Array: ...
def polysub(c1: Numbers, c2: Numbers) -> Array: ...
def polymulx(c: Numbers) -> Array: ...
def polymul(c1: Numbers, c2: Numbers) -> Array: ...
def polydiv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def polypow(c: Numbers, pow: SupportsIndex, maxpower: float | None = None) -> Array: ...
def polyval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def polyder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def polyint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def polyfromroots(roots: Numbers) -> Array: ...
def polyvander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def polyfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def polyfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def polyfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def polytrim(c: Numbers, tol: float = 0) -> Array: ...
def polyroots(c: Numbers) -> Array: ...
def polyval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def polyval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def polyvalnd(pts: Numbers, c: Numbers) -> Array: ...
def polygrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def polygrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def polyvander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def polyvander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def polycompanion(c: Numbers) -> Array: ...

__all__ = [
    "Polynomial",
    "polyvalfromroots",
    "polydomain",
    "polyzero",
    "polyone",
    "polyx",
    "polyline",
    "polyadd",
    "polysub",
    "polymulx",
    "polymul",
    "polydiv",
    "polypow",
    "polyval",
    "polyder",
    "polyint",
    "polyfromroots",
    "polyvander",
    "polyfit",
    "polytrim",
    "polyroots",
    "polyval2d",
    "polyval3d",
    "polyvalnd",
    "polygrid2d",
    "polygrid3d",
    "polyvander2d",
    "polyvander3d",
    "polycompanion",
]
