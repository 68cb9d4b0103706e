"""A Python function on NumPy arrays as one JAX primitive, for `jaxspecial.wrap` and `jaxspecial.tap`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import jax
import numpy as np

from jaxspecial.engines import jax_compat
from jaxspecial.engines.axes import vary_alike
from jaxspecial.engines.jax_compat import Aval, Context, Value
from jaxspecial.engines.words import from_words, words_of

if TYPE_CHECKING:
    import numpy.typing as npt

HostFunction: TypeAlias = "Callable[..., Sequence[npt.NDArray[Any]]]"  # on NumPy arrays


def host_call(
    evaluate: HostFunction, results: Sequence[jax.ShapeDtypeStruct], *arrays: jax.Array
) -> list[jax.Array]:
    """The results of a Python function, a list of arrays with the shapes and dtypes of `results`.

    `evaluate` takes NumPy arrays and returns a sequence of them. Pass the same function object each time: JAX compiles
    again for every new one.
    """
    args = vary_alike(arrays)
    if _host_call is None:
        out = jax.pure_callback(evaluate, list(results), *args, vmap_method="sequential")
    else:
        out = _host_call.bind(*args, evaluate=evaluate, results=tuple(results))
    return [vary_alike([r, *args[:1]])[0] for r in out]


def lower_host_call(
    ctx: Context, evaluate: HostFunction, args: Sequence[Value], **options: Any
) -> Sequence[Value]:
    """Lower a call of a host function to its values; for the options see `jax_compat.lower_callback`.

    JAX casts the results of a callback to 32 bit where x64 is off for the process, even if it is on for the program.
    In that case 64-bit results are passed as words of 32 bits.
    """
    avals: Sequence[Aval] = ctx.avals_out
    wide = tuple(a.dtype in (np.float64, np.int64, np.uint64, np.complex128) for a in avals)
    if not any(wide) or jax_compat.x64_everywhere():
        return jax_compat.lower_callback(ctx, evaluate, avals, args, **options)
    sent = [words_of(a.shape, a.dtype) if w else a for a, w in zip(avals, wide, strict=True)]
    words = [jax.core.ShapedArray(s.shape, s.dtype) for s in sent]
    out = jax_compat.lower_callback(ctx, _InWords(evaluate, wide), words, args, **options)

    def read(*out: jax.Array) -> list[jax.Array]:
        return [from_words(o, a.dtype) if w else o for o, a, w in zip(out, avals, wide, strict=True)]

    with jax.enable_x64(True):
        return jax_compat.lower_after(ctx, read, words, out)


@dataclasses.dataclass(frozen=True)
class _InWords:
    """A host function that returns its 64-bit results as words."""

    evaluate: HostFunction
    wide: tuple[bool, ...]

    def __call__(self, *args: npt.NDArray[Any]) -> list[npt.NDArray[Any]]:
        return [
            np.ascontiguousarray(r).reshape(np.shape(r))[..., None].view(np.uint32) if w else r
            for r, w in zip(self.evaluate(*args), self.wide, strict=True)
        ]


# `jax.pure_callback` turns the arrays that XLA passes into JAX arrays, which XLA's threads fill in. With large arrays in
# several threads, `np.asarray` of these can wait for a thread that waits for the callback (jax#24255). XLA passes NumPy
# arrays, so this primitive gives them to the function as they are. Otherwise it is the same.
_host_call: Any = None
if jax_compat.CAN_CALL_HOST:

    def _host_avals(
        *avals: Aval, evaluate: HostFunction, results: Sequence[jax.ShapeDtypeStruct]
    ) -> list[Aval]:
        return [jax.core.ShapedArray(r.shape, r.dtype) for r in results]

    def _lower_host_call(
        ctx: Context, *args: Value, evaluate: HostFunction, results: Sequence[jax.ShapeDtypeStruct]
    ) -> Sequence[Value]:
        return lower_host_call(ctx, evaluate, args)

    _host_call = jax_compat.define("jaxspecial_host_call", _host_avals, _lower_host_call, calls_host=True)
