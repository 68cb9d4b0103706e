"""SciPy's loops by name: which loops a ufunc has, which one takes given types, and where it is safe to call.

A *loop* is one typed inner loop of a NumPy ufunc, named by the ufunc and its types: "jv:dD->D".
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import scipy.special
from scipy.special import _ufuncs

from jaxspecial.engines.choice import native
from jaxspecial.engines.words import DType
from jaxspecial.generated import guards

if TYPE_CHECKING:
    import jax
    import numpy.typing as npt

Guard: TypeAlias = "Callable[..., jax.Array] | None"  # a condition on the arguments; None: it always holds

_registered: dict[str, np.ufunc] = {}  # users' ufuncs, by the names that their loops have in programs
_owners: list[object] = []  # objects that keep the code of those loops in memory


def register_ufunc(name: str, ufunc: np.ufunc, owner: object) -> str:
    """Register the loops of a user's ufunc with both engines, under "wrapped/" and its name; return that name.

    They stay registered, since a compiled program may run them at any time. So a name cannot be given to another ufunc.
    `owner` is kept too: numba frees the code of a ufunc together with the object that made it.

    Raises:
      ValueError: if another ufunc has the name.
    """
    if getattr(scipy.special, name, None) is ufunc:
        return name
    name = f"wrapped/{name}"
    if _registered.setdefault(name, ufunc) is not ufunc:
        raise ValueError(
            f"jaxspecial.wrap: another ufunc of this process is called {name.removeprefix('wrapped/')!r}. Compiled "
            "programs find a ufunc by its name, so they would call the wrong one: choose another `name`, or leave it out."
        )
    _owners.append(owner)
    if native is not None:
        native.register(name, ufunc)
    return name


@functools.cache
def find_ufunc(name: str) -> np.ufunc:
    """SciPy's ufunc of that name, public or private.

    `scipy.special.sph_harm_y` has several ufuncs: "sph_harm_y.2" is the one that returns derivatives up to order 2, and
    "assoc_legendre_p.norm.2" is one of the normalised functions. Names that begin with "wrapped/" are those of users'
    ufuncs, from `register_ufunc`.
    """
    if name in _registered:
        return _registered[name]
    name, *choice = name.split(".")
    ufunc: np.ufunc
    if choice:
        ufuncs, order = getattr(scipy.special, name)._ufunc_or_ufuncs, int(choice[-1])
        ufunc = ufuncs[order] if isinstance(ufuncs, tuple) else ufuncs["norm" in choice, order]
    else:
        ufunc = getattr(_ufuncs, name, None) or getattr(scipy.special, name)
    return ufunc


def core_size(ufunc: np.ufunc) -> int:
    """How many numbers a generalised ufunc such as "(),()->(2,2)" returns for each element; 1 if elementwise."""
    sizes = (ufunc.signature or "->()").split("->")[1].strip("()")
    return math.prod(map(int, sizes.split(","))) if sizes else 1


def families() -> Iterator[str]:
    """The names of the ufuncs behind SciPy's public functions that choose between several ufuncs."""
    for name in ("legendre_p", "assoc_legendre_p", "sph_legendre_p", "sph_harm_y"):
        ufuncs = getattr(scipy.special, name)._ufunc_or_ufuncs
        for choice in range(len(ufuncs)) if isinstance(ufuncs, tuple) else ufuncs:
            norm, order = choice if isinstance(choice, tuple) else (False, choice)
            yield f"{name}.norm.{order}" if norm else f"{name}.{order}"


def evaluate_ufunc(name: str, types: str, args: Sequence[npt.NDArray[Any]]) -> tuple[npt.NDArray[Any], ...]:
    """SciPy's results for NumPy arrays, by the loop of these types: always a tuple."""
    ufunc = find_ufunc(name)
    ins, outs = types.split("->")
    if ufunc.signature is None:
        result = ufunc(*args, signature=types)
        return result if isinstance(result, tuple) else (result,)
    result = ufunc(*args, signature=f"{ins}->{outs[0]}")
    shape = np.broadcast_shapes(*(np.shape(a) for a in args))
    return tuple(np.moveaxis(result.reshape(*shape, len(outs)), -1, 0))


KINDS = "ifc"  # integer, real, complex: a loop takes arguments of its own kind or of an earlier one


def kind_of(dtype: DType) -> str:
    """Integer, real or complex: "i", "f" or "c". SciPy's integer loops cannot hold every uint64, which counts as real."""
    if dtype.kind in "iub" and dtype != np.uint64:
        return "i"
    return "c" if dtype.kind == "c" else "f"


def choose_types(candidates: Iterable[str], dtypes: Sequence[DType]) -> str | None:
    """The candidate, such as "dD->D", whose loop takes arguments of these dtypes, or None.

    The arguments change their kind as little as possible. Among equals the precision of the arguments decides, then the
    order of the candidates.
    """
    kinds = [KINDS.index(kind_of(d)) for d in dtypes]
    is_double = any(d in (np.float64, np.complex128) for d in dtypes)
    found: list[tuple[int, bool, int, str]] = []
    for types in candidates:
        ins = types.split("->")[0]
        steps = [KINDS.index(kind_of(np.dtype(c))) - kind for c, kind in zip(ins, kinds, strict=True)]
        if min(steps) >= 0:
            found.append((sum(steps), set(types).isdisjoint("fF") != is_double, len(found), types))
    return min(found)[-1] if found else None


@functools.cache
def typed_loops(name: str) -> tuple[str, ...]:
    """The typed loops of a ufunc that XLA has types for."""
    ufunc = find_ufunc(name)
    size = core_size(ufunc)
    types = [t for t in ufunc.types if set(t) <= set("lqidfFD->")]
    return tuple(t if size == 1 else t + t[-1] * (size - 1) for t in types)


@functools.cache
def guards_of(name: str, is_complex: bool) -> tuple[Guard, Guard]:
    """The preconditions under which these loops of a ufunc do not crash, and under which they terminate; None if always."""
    tables = (guards.COMPLEX, guards.COMPLEX_RETURNS) if is_complex else (guards.REAL, guards.REAL_RETURNS)
    safe, returns = (table.get(name) for table in tables)
    return safe, returns
