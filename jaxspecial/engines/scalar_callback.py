"""SciPy's functions that are not ufuncs, on the host: one element at a time, through `jax.pure_callback`."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import jax
import numpy as np
import scipy.special
from scipy.special import errstate

from jaxspecial.engines.choice import refuse_host
from jaxspecial.engines.words import from_words, ieee_arithmetic, to_words, words_of

if TYPE_CHECKING:
    import numpy.typing as npt

ScalarFunction: TypeAlias = Callable[
    ..., tuple[Any, ...]
]  # of Python numbers, with a tuple of numbers or arrays

# SciPy's functions at import. Somebody may later replace them by functions that call JAX, as tests/swapped.py does; a
# callback must not call JAX.
SCIPYS = {name: getattr(scipy.special, name) for name in scipy.special.__all__}


def on_host(
    name: str, function: ScalarFunction, extra: tuple[int, ...], codes: str, *arrays: jax.Array
) -> tuple[jax.Array, ...]:
    """The results of `function` for each element of the arrays, with `extra` axes at the end; `name` is the public one.

    The arrays, in 64 bit, have one shape. JAX compiles again for every new function object, so `function` is one of a
    module, or one that `functools.cache` keeps. `codes` are the types of its results, such as "dd".
    """
    refuse_host(name)
    shape = arrays[0].shape
    words = jax.pure_callback(
        _elements(function, extra, codes),
        [words_of((*shape, *extra), np.dtype(c)) for c in codes],
        *map(to_words, arrays),
        vmap_method="broadcast_all",
    )
    return tuple(from_words(w, np.dtype(c)) for w, c in zip(words, codes, strict=True))


@functools.cache
def _elements(
    function: ScalarFunction, extra: tuple[int, ...], codes: str
) -> Callable[..., list[npt.NDArray[Any]]]:
    def evaluate(*words: jax.Array) -> list[npt.NDArray[Any]]:
        # A 64-bit number is two words, a complex one four. The module `words` says why they are passed so.
        columns = [np.asarray(w) for w in words]
        columns = [w.view(np.float64 if w.shape[-1] == 2 else np.complex128)[..., 0] for w in columns]
        shape = columns[0].shape
        results = [np.empty((*shape, *extra), c) for c in codes]
        quiet = np.errstate(all="ignore"), errstate(all="ignore")
        with ieee_arithmetic(), quiet[0], quiet[1]:
            for index in np.ndindex(shape):
                found = function(*(c[index].item() for c in columns))
                for result, f in zip(results, found, strict=True):
                    result[index] = f
        return [r[..., None].view(np.uint32) for r in results]

    return evaluate


@functools.cache
def scipys(name: str, *static: object) -> ScalarFunction:
    """SciPy's function of that name with its first arguments fixed to `static`; its result is made a tuple."""
    function = SCIPYS[name]

    def evaluate(*args: object) -> tuple[Any, ...]:
        result = function(*static, *args)
        return result if isinstance(result, tuple) else (result,)

    return evaluate
