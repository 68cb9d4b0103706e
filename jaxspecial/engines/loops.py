"""SciPy's loops by name: which there are, which one takes given types, and where they are safe to call.

A *loop* is one typed inner loop of a NumPy ufunc, named by the ufunc and its types: "jv:dD->D".
"""

import functools
import math

import jax.numpy as jnp
import numpy as np
import scipy.special
from scipy.special import _ufuncs

from jaxspecial.engines.choice import native
from jaxspecial.generated import guards

_adopted = {}  # ufuncs of users, under the names that their loops have in programs
_owners = []  # what keeps the code of those loops in memory


def adopt_ufunc(name, ufunc, owner):
    """Make the loops of a user's ufunc known under "wrapped/" and its name, to both engines; return that name.

    They stay known for good, since a program may run them at any time, so a name stays with its ufunc. `owner` is
    kept too: numba frees the code of a ufunc with the object that made it.

    Raises:
      ValueError: if another ufunc has the name.
    """
    if getattr(scipy.special, name, None) is ufunc:
        return name
    name = f"wrapped/{name}"
    if _adopted.setdefault(name, ufunc) is not ufunc:
        raise ValueError(
            f"jaxspecial.wrap: another ufunc of this process is called {name.removeprefix('wrapped/')!r}. Compiled "
            "programs find a ufunc by its name, so they would call the wrong one: choose another `name`, or none."
        )
    _owners.append(owner)
    if native is not None:
        native.register(name, ufunc)
    return name


@functools.cache
def find_ufunc(name):
    """SciPy's ufunc of that name, public or private.

    "sph_harm_y.2" is the one of those behind `scipy.special.sph_harm_y` that gives derivatives to the order 2, and
    "assoc_legendre_p.norm.2" the one of normalised functions. Names that begin with "wrapped/" are those of ufuncs
    that `adopt_ufunc` has seen.
    """
    if name in _adopted:
        return _adopted[name]
    name, *choice = name.split(".")
    if not choice:
        return getattr(_ufuncs, name, None) or getattr(scipy.special, name)
    ufuncs, order = getattr(scipy.special, name)._ufunc_or_ufuncs, int(choice[-1])
    return ufuncs[order] if isinstance(ufuncs, tuple) else ufuncs["norm" in choice, order]


def core_size(ufunc):
    """How many numbers a generalised ufunc such as "(),()->(2,2)" gives for each element; 1 if elementwise."""
    sizes = (ufunc.signature or "->()").split("->")[1].strip("()")
    return math.prod(map(int, sizes.split(","))) if sizes else 1


def families():
    """The names of the ufuncs behind those public names of SciPy that choose one of several."""
    for name in ("legendre_p", "assoc_legendre_p", "sph_legendre_p", "sph_harm_y"):
        ufuncs = getattr(scipy.special, name)._ufunc_or_ufuncs
        for choice in range(len(ufuncs)) if isinstance(ufuncs, tuple) else ufuncs:
            norm, order = choice if isinstance(choice, tuple) else (False, choice)
            yield f"{name}.norm.{order}" if norm else f"{name}.{order}"


def evaluate_ufunc(name, types, args):
    """SciPy's results for NumPy arrays, by the loop of these types: a tuple, also of a generalised ufunc."""
    ufunc = find_ufunc(name)
    ins, outs = types.split("->")
    if ufunc.signature is None:
        result = ufunc(*args, signature=types)
        return result if isinstance(result, tuple) else (result,)
    result = ufunc(*args, signature=f"{ins}->{outs[0]}")
    shape = np.broadcast_shapes(*(np.shape(a) for a in args))
    return tuple(np.moveaxis(result.reshape(*shape, len(outs)), -1, 0))


def choose_loop(name, args):
    """The types of the loop that takes arguments of these dtypes, or None.

    An integer argument prefers an integer loop, then a real one; a real argument a real loop, then a
    complex one. Among equals the loop of the arguments' own precision wins.
    """
    double = any(jnp.result_type(a) in (jnp.float64, jnp.complex128) for a in args)
    kinds = ["iu b".find(jnp.result_type(a).kind) >= 0 and "i" or jnp.result_type(a).kind for a in args]
    best = None
    for types in typed_loops(name):
        steps = [
            "ifc".find(kind_of(c)) - "ifc".find(k) for c, k in zip(types.split("->")[0], kinds, strict=True)
        ]
        if min(steps) >= 0:
            wide = all(c not in "fF" for c in types)
            cost = (sum(steps), wide != double)
            best = min(best or (cost, types), (cost, types))
    return best and best[1]


def kind_of(code):
    return np.dtype(code).kind


@functools.cache
def typed_loops(name):
    """The typed loops of a ufunc that XLA has types for."""
    ufunc = find_ufunc(name)
    size = core_size(ufunc)
    types = [t for t in ufunc.types if set(t) <= set("lqidfFD->")]
    return tuple(t if size == 1 else t + t[-1] * (size - 1) for t in types)


@functools.cache
def guards_of(name, is_complex):
    """The conditions under which these loops of a ufunc do not crash, and under which they return: each None if always."""
    tables = (guards.COMPLEX, guards.COMPLEX_RETURNS) if is_complex else (guards.REAL, guards.REAL_RETURNS)
    return tuple(table.get(name) for table in tables)
