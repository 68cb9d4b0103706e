"""Users' ufuncs: their loops, whether these can run without Python, and the name by which programs find them."""

import gc
import importlib
import uuid
import warnings

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines import loops

LOOP_TYPES = set("?bBhHiIlLqQfdFD->")  # those that XLA has, too


def ufunc_of(function):
    """The ufunc that a function is, or that numba made of it; None if there is none."""
    if isinstance(function, np.ufunc):
        return function
    ufunc = getattr(function, "ufunc", None)
    return ufunc if isinstance(ufunc, np.ufunc) else None


def usable(ufunc):
    return [t for t in ufunc.types if set(t) <= LOOP_TYPES]


def check_loops(ufunc):
    """Raise an error for a ufunc without usable loops."""
    label = ufunc.__name__
    if not ufunc.types:
        raise TypeError(
            f"jaxspecial.wrap: {label} has no loops: give numba.vectorize the signatures to compile, such as "
            '["float64(float64, float64)"].'
        )
    if not usable(ufunc):
        what = "Python objects" if all("O" in t for t in ufunc.types) else "types that JAX lacks"
        raise TypeError(
            f"jaxspecial.wrap: the loops of the ufunc {label} are for {what} only ({', '.join(ufunc.types)}). Wrap the "
            'Python function it was made of, with vmap="sequential" if that takes one number at a time.'
        )
    if any(type(o).__name__ == "_UFuncCleaner" for o in gc.get_referents(ufunc)):
        raise TypeError(
            f'jaxspecial.wrap: the loops of {label} start their own threads (target="parallel"), which abort the '
            "process when two of them run at once. Leave the target out: jaxspecial distributes the work over threads."
        )


def may_raise(function):
    """Whether a loop may raise a Python exception. Outside of Python the exception would be lost, so it is called from Python.

    If a function raises or asserts, numba's code for it contains the exception, pickled. If it uses Python objects, the
    code calls them. numpy.power raises for negative powers of integers. (Nothing is known of a loop from C or Cython.)
    """
    dispatcher = getattr(function, "_dispatcher", None)
    if dispatcher is None:
        return function is np.power
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            codes = [made.library.get_llvm_str() for made in dispatcher.overloads.values()]
        except UserWarning:  # code from numba's cache cannot be inspected: compile it again
            signatures = [made.signature for made in dispatcher.overloads.values()]
            again = importlib.import_module("numba").vectorize(signatures)(dispatcher.py_func)
            codes = [made.library.get_llvm_str() for made in again._dispatcher.overloads.values()]
    return any("picklebuf" in code or "PyObject_Call" in code for code in codes)


def register(function, ufunc, name):
    """The name under which both engines find the loops of the ufunc."""
    label = ufunc.__name__
    if name is None and ufunc not in _names:
        # Either a name that means the same ufunc in any process, or one that no other process has: an exported program
        # must not find another function.
        is_numpys = getattr(np, label, None) is ufunc
        name = f"numpy.{label}" if is_numpys else f"{label}@{uuid.uuid4().hex}"
        _names[ufunc] = loops.register_ufunc(name, ufunc, function)
    if name is None:
        return _names[ufunc]
    return loops.register_ufunc(name, ufunc, function)


_names = {}  # the names of ufuncs that were wrapped without `name=`


def loop_for(ufunc, label, labels, arrays):
    """The types of the loop NumPy would take for these arrays, and the dtypes of the results."""
    kinds = []
    for a in arrays:
        if a.dtype in (jnp.float16, jnp.bfloat16):
            kinds.append(np.dtype(np.float32))
        elif jax.typeof(a).weak_type:
            kinds.append({"i": int, "u": int, "f": float, "c": complex, "b": np.dtype(bool)}[a.dtype.kind])
        else:
            kinds.append(np.dtype(a.dtype))
    try:
        found = ufunc.resolve_dtypes((*kinds, *(None,) * ufunc.nout))
        letters = [d.char for d in found]
        types = f"{''.join(letters[: ufunc.nin])}->{''.join(letters[ufunc.nin :])}"
        if types not in ufunc.types or not set(types) <= LOOP_TYPES:
            raise TypeError
    except TypeError:
        dtypes = ", ".join(f"{argument}: {a.dtype}" for argument, a in zip(labels, arrays, strict=True))
        raise TypeError(
            f"jaxspecial.wrap: {label} has no loop for {dtypes}; it has {', '.join(usable(ufunc))}"
        ) from None
    results = list(found[ufunc.nin :])
    halves = [a.dtype for a in arrays if a.dtype in (jnp.float16, jnp.bfloat16)]
    if halves and all(d == np.float32 for d in results):
        wide = jnp.result_type(*arrays)
        results = [np.dtype(wide) if wide in halves else d for d in results]
    return types, results
