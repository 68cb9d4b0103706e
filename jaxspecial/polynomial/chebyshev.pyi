# Generated from jaxspecial/polynomial/_series.py by `make generate`. Do not edit.

from collections.abc import Callable, Iterable
from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial._arguments import Integers, Numbers
from jaxspecial.polynomial._classes import Chebyshev as Chebyshev

def chebinterpolate(func: Callable[..., Numbers], deg: SupportsIndex, args: Iterable[Any] = ()) -> Array: ...
def chebpts1(npts: SupportsIndex) -> Array: ...
def chebpts2(npts: SupportsIndex) -> Array: ...

chebdomain: np.ndarray[tuple[int], np.dtype[np.float64]]
chebzero: np.ndarray[tuple[int], np.dtype[np.int_]]
chebone: np.ndarray[tuple[int], np.dtype[np.int_]]
chebx: np.ndarray[tuple[int], np.dtype[np.int_]]

def chebline(off: ArrayLike, scl: ArrayLike) -> Array: ...
def chebadd(c1: Numbers, c2: Numbers) -> Array: ...
def chebsub(c1: Numbers, c2: Numbers) -> Array: ...
def chebmulx(c: Numbers) -> Array: ...
def chebmul(c1: Numbers, c2: Numbers) -> Array: ...
def chebdiv(c1: Numbers, c2: Numbers) -> tuple[Array, Array]: ...
def chebpow(c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array: ...
def chebval(x: Numbers, c: Numbers, tensor: bool = True) -> Array: ...
def chebder(c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0) -> Array: ...
def chebint(
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array: ...
def chebfromroots(roots: Numbers) -> Array: ...
def chebvander(x: Numbers, deg: SupportsIndex) -> Array: ...
@overload
def chebfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def chebfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def chebfit(
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def chebtrim(c: Numbers, tol: float = 0) -> Array: ...
def chebroots(c: Numbers) -> Array: ...
def chebval2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def chebval3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def chebvalnd(pts: Numbers, c: Numbers) -> Array: ...
def chebgrid2d(x: Numbers, y: Numbers, c: Numbers) -> Array: ...
def chebgrid3d(x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array: ...
def chebvander2d(x: Numbers, y: Numbers, deg: Integers) -> Array: ...
def chebvander3d(x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array: ...
def chebcompanion(c: Numbers) -> Array: ...
def cheb2poly(c: Numbers) -> Array: ...
def poly2cheb(pol: Numbers) -> Array: ...
def chebgauss(deg: SupportsIndex) -> tuple[Array, Array]: ...
def chebweight(x: Numbers) -> Array: ...

__all__ = [
    "Chebyshev",
    "chebinterpolate",
    "chebpts1",
    "chebpts2",
    "chebdomain",
    "chebzero",
    "chebone",
    "chebx",
    "chebline",
    "chebadd",
    "chebsub",
    "chebmulx",
    "chebmul",
    "chebdiv",
    "chebpow",
    "chebval",
    "chebder",
    "chebint",
    "chebfromroots",
    "chebvander",
    "chebfit",
    "chebtrim",
    "chebroots",
    "chebval2d",
    "chebval3d",
    "chebvalnd",
    "chebgrid2d",
    "chebgrid3d",
    "chebvander2d",
    "chebvander3d",
    "chebcompanion",
    "cheb2poly",
    "poly2cheb",
    "chebgauss",
    "chebweight",
]
