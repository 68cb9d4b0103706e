"""How JAX calls a SciPy loop: two elementwise primitives, with lowering, batching and sharding.

The first evaluates one of SciPy's loops. On the CPU it lowers to an XLA FFI call of that loop, without Python
(`native/ufunc_loops.cc`). On other platforms, and where the native engine was not built, it lowers to
`jax.pure_callback`. Both return SciPy's bits. Under the engine "xla", which is that of other platforms, it lowers to a kernel
if there is one; the elements outside of the kernel's domain are computed in one of these ways.

The second evaluates in Python the elements that a mask selects, by the exact engine or by a SciPy loop in a subprocess.
On the CPU it lowers to an FFI call that needs Python only if the mask selects any element (`native/masked_call.cc`).
"""

from __future__ import annotations

import atexit
import functools
import os
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special
from scipy.special import _ufuncs, errstate

from jaxspecial.engines import jax_compat, subprocess_loop
from jaxspecial.engines.axes import put_in_front, vary_alike
from jaxspecial.engines.choice import (
    EXACT_TARGET,
    NATIVE_ERROR,
    TARGET,
    Actions,
    check_kernel,
    error_actions,
    host_engine,
    is_alone,
    is_single,
    is_xla,
    native,
    requested_engine,
    uses_kernels,
)
from jaxspecial.engines.device_kernels import find_kernel
from jaxspecial.engines.jax_compat import Aval, Context, Value
from jaxspecial.engines.loops import (
    choose_types,
    core_size,
    evaluate_ufunc,
    families,
    find_ufunc,
    guards_of,
    typed_loops,
)
from jaxspecial.engines.on_device import Bind, OnDevice, Program, loop_on_device, masked_on_device
from jaxspecial.engines.words import from_words, ieee_arithmetic, to_words, words_of

if TYPE_CHECKING:
    import numpy.typing as npt
    from jax.typing import ArrayLike

Outputs: TypeAlias = jax.Array | tuple[jax.Array, ...]  # of a function: one, or several


def call(name: str, *args: ArrayLike) -> Outputs:
    """Evaluate the SciPy ufunc `name` elementwise, by the loop for the arguments' own types.

    The arguments broadcast; the result is an array, or a tuple where the ufunc has several outputs.
    """
    arrays = [jnp.asarray(a) for a in args]
    types = choose_types(typed_loops(name), [a.dtype for a in arrays])
    assert types, f"jaxspecial.{name}: no loop takes {', '.join(str(a.dtype) for a in arrays)}"
    return call_loop(name, types, *arrays)


def call_loop(name: str, types: str, *arrays: jax.Array) -> Outputs:
    """Evaluate the loop `types`, such as "dD->D", of the ufunc `name`.

    Each number that a generalised ufunc returns for an element counts as an output: the types of "legendre_p.1" are
    "qd->dd".
    """
    ins, outs = types.split("->")
    check_kernel(f"{name}:{types}")
    is_core = core_size(find_ufunc(name)) > 1
    args = [
        a if a.dtype == np.dtype(c) else jax.lax.convert_element_type(a, np.dtype(c))
        for a, c in zip(arrays, ins, strict=True)
    ]
    allowed, sure = (g and g(*args) for g in guards_of(name, bool(set(ins) & set("FD"))))
    kernel = find_kernel(f"{name}:{types}") if is_xla(requested_engine()) else None
    if sure is not None and kernel is not None and not isinstance(kernel.domain, str):
        with np.errstate(over="ignore"):  # 1e300 is infinite in single precision
            sure = sure | kernel.domain(*args)  # there SciPy's loop does not run
    here = args
    for condition in (allowed, sure):
        if condition is not None:
            here = [jnp.where(condition, a, jnp.ones_like(a)) for a in here]
    results = _elementwise(
        _bind_loop, here, loop=f"{name}:{ins}->{outs[0]}" if is_core else f"{name}:{types}"
    )
    if sure is not None:
        numbers = [~jnp.isnan(a) for a in args if not jnp.issubdtype(a.dtype, np.integer)]
        known = functools.reduce(jnp.logical_and, numbers)
        results = tuple(
            _elementwise(_bind_masked, (~sure & known, r, *args), key=f"{name}:{types}:{k}")[0]
            for k, r in enumerate(results)
        )
        allowed = sure | known if allowed is None else allowed & (sure | known)
    if allowed is not None:
        nothing = {True: complex(np.nan, np.nan), False: np.nan}
        results = tuple(
            jnp.where(allowed, r, jnp.full_like(r, nothing[jnp.iscomplexobj(r)])) for r in results
        )
    if requested_engine() == "exact":
        results = _exact_values(name, args, results)
    if is_core:
        return tuple(results[0][..., k] for k in range(len(outs)))
    return results if len(outs) > 1 else results[0]


def _elementwise(bind: Bind, arrays: Sequence[jax.Array], **params: Any) -> tuple[jax.Array, ...]:
    """The results of a primitive on arguments that broadcast."""
    args = vary_alike(jnp.broadcast_arrays(*arrays))
    # The partitioner needs an axis that is never split, so every array gets a last axis of length 1.
    results = bind(
        *(a[..., None] for a in args), engine=requested_engine(), actions=error_actions(), **params
    )
    return tuple(r[..., 0] if r.shape[-1] == 1 else r for r in results)


def exact_call(
    name: str,
    orders: Sequence[int],
    output: int,
    mask: ArrayLike,
    fallback: ArrayLike,
    *arguments: ArrayLike,
    imaginary_index: int | None = None,
) -> jax.Array:
    """A derivative of the function `name` by the exact engine where `mask` is true, elsewhere `fallback`.

    `orders` are those of the derivative, one for each argument, and `output` is the index of the function's output. In
    the argument of index `imaginary_index`, if given, the derivative is that of f(x + i t) in t. The arrays broadcast.
    The result has the dtype of `fallback`, float64 or complex128. Elements that the engine cannot evaluate within its
    budget are NaN, with a warning (see `jaxspecial.exact`).
    """
    # A late import, here and below: only programs that may need python-flint load it.
    from jaxspecial.exact import engine as exact_engine

    exact_engine.check(name, output)
    fallback = jnp.asarray(fallback)
    if fallback.dtype not in (jnp.float64, jnp.complex128):
        raise TypeError(f"jaxspecial.{name}: the exact engine computes in 64 bit, not in {fallback.dtype}")
    args = [jnp.asarray(a) for a in arguments]
    args = [
        jax.lax.convert_element_type(a, np.complex128 if jnp.iscomplexobj(a) else np.float64) for a in args
    ]
    key = f"{name}:{','.join(map(str, orders))}:{output}"
    if imaginary_index is not None:
        key += f":{imaginary_index}"
    return _elementwise(_bind_masked, (jnp.asarray(mask, bool), fallback, *args), key=key)[0]


def exact_form(name: str, count: int) -> tuple[int, tuple[int, ...]] | None:
    """What the exact engine knows of a function of `count` arguments: the number of its outputs, and its discrete arguments."""
    from jaxspecial.exact import engine as exact_engine

    return exact_engine.outline(name, count)


def _exact_values(
    name: str, args: Sequence[jax.Array], scipys: tuple[jax.Array, ...]
) -> tuple[jax.Array, ...]:
    """The values by the exact engine.

    They are SciPy's where an argument is infinite or NaN, where SciPy truncates it to an integer, at poles, and for
    the sign of zero.
    """
    form = exact_form(name, len(args))
    if form is None or form[0] != len(scipys):
        return scipys
    mask = functools.reduce(jnp.logical_and, [jnp.isfinite(a) for a in args])
    for k in form[1]:
        mask = mask & (jnp.floor(jnp.real(args[k])) == args[k])
    values = []
    for k, s in enumerate(scipys):
        wide = jax.lax.convert_element_type(s, np.complex128 if jnp.iscomplexobj(s) else np.float64)
        value = exact_call(name, (0,) * len(args), k, mask, wide, *args)
        keeps = jnp.isnan(value) & jnp.isinf(wide) | (value == 0) & (wide == 0)
        values.append(jax.lax.convert_element_type(jnp.where(keeps, wide, value), s.dtype))
    return tuple(values)


def _masked_bytes(key: str, types: str, *columns: bytes) -> npt.NDArray[Any]:
    """Evaluate the elements that a masked call selected, from bytes to bytes; `types` is a text such as "dD->D"."""
    ins, out = types.split("->")
    arrays = map(np.frombuffer, columns, ins)
    if "->" in key:  # the key of a loop
        return subprocess_loop.evaluate(key, out, *arrays)
    from jaxspecial.exact.engine import evaluate

    values: npt.NDArray[Any] = evaluate(key, out, *arrays)
    return values


@functools.cache
def _masked_host(key: str, types: str) -> Callable[..., list[npt.NDArray[Any]]]:
    """The same for `jax.pure_callback`, from and to words."""

    def evaluate(selected: jax.Array, fallback: jax.Array, *words: jax.Array) -> list[npt.NDArray[Any]]:
        ins, out = types.split("->")
        mask = np.asarray(selected)
        result = np.array(np.asarray(fallback).view(np.dtype(out))[..., 0])
        if mask.any():
            columns = [
                np.asarray(w).view(np.dtype(c))[..., 0][mask].tobytes()
                for w, c in zip(words, ins, strict=True)
            ]
            with ieee_arithmetic():
                result[mask] = _masked_bytes(key, types, *columns)
        return [result[..., None].view(np.uint32)]

    return evaluate


# ------------------------------------------------------------------------------------------- primitives


def _loop_avals(*avals: Aval, loop: str, engine: str | None = None, actions: Actions = ()) -> list[Aval]:
    weak = all(a.weak_type for a in avals)
    shape = _result_shape(loop, avals[0].shape)
    return [avals[0].update(shape=shape, dtype=np.dtype(c), weak_type=weak) for c in loop.split("->")[1]]


def _result_shape(loop: str, shape: tuple[int, ...]) -> tuple[int, ...]:
    return (*shape[:-1], core_size(find_ufunc(loop.split(":")[0])))


def _loop_callback(*args: jax.Array, loop: str, actions: Actions) -> list[jax.Array]:
    dtypes = [np.dtype(c) for c in loop.split("->")[1]]
    out = [words_of(_result_shape(loop, args[0].shape), d) for d in dtypes]
    words = jax.pure_callback(_host(loop, actions), out, *map(to_words, args), vmap_method="expand_dims")
    return [from_words(w, d) for w, d in zip(words, dtypes, strict=True)]


def _masked_avals(
    mask: Aval, fallback: Aval, *args: Aval, key: str, engine: str | None = None, actions: Actions = ()
) -> list[Aval]:
    return [fallback.update(weak_type=fallback.weak_type and "->" in key)]


def _masked_callback(
    mask: jax.Array, fallback: jax.Array, *args: jax.Array, key: str, actions: Actions
) -> list[jax.Array]:
    types = f"{''.join(a.dtype.char for a in args)}->{fallback.dtype.char}"
    out = [words_of(fallback.shape, fallback.dtype)]
    words = jax.pure_callback(
        _masked_host(key, types), out, mask, *map(to_words, (fallback, *args)), vmap_method="broadcast_all"
    )
    return [from_words(words[0], fallback.dtype)]


@functools.cache  # one function object per loop: JAX recompiles for every new one
def _host(loop: str, actions: Actions) -> Callable[..., list[npt.NDArray[Any]]]:
    name, types = loop.split(":")
    ins, outs = types.split("->")
    size = core_size(find_ufunc(name))

    def evaluate(*words: jax.Array) -> list[npt.NDArray[Any]]:
        # Convert to NumPy first: the callback gets JAX arrays, and SciPy may compute on them by calling JAX. Inside a
        # running JAX program that can deadlock (jax#24255).
        args = [np.asarray(w).view(np.dtype(c))[..., 0] for w, c in zip(words, ins, strict=True)]
        # Errors are values, as on the native engine, except for the actions that the user requested.
        states = np.errstate(all="ignore"), errstate(**{"all": "ignore", **dict(actions)})
        with ieee_arithmetic(), states[0], states[1]:
            results = evaluate_ufunc(name, f"{ins}->{outs * size}", args)
        if size > 1:
            results = (np.concatenate(results, axis=-1),)
        return [
            np.ascontiguousarray(r, np.dtype(c))[..., None].view(
                np.uint32 if np.dtype(c).itemsize >= 4 else np.dtype(c)
            )
            for r, c in zip(results, outs, strict=True)
        ]

    return evaluate


def _lower_traced(
    ctx: Context, evaluate: Callable[..., Sequence[jax.Array]], args: Sequence[Value], what: str
) -> Sequence[Value]:
    """Lower the evaluation of `what`, a program in JAX, which may call the host."""
    jax_compat.check_platforms(ctx)
    # a program in 32 bit may contain a loop in 64 bit; 1e300 is infinite in single precision
    with jax.enable_x64(True), np.errstate(over="ignore", under="ignore"):
        try:
            out = jax_compat.lower_traced(ctx, evaluate, args)
        except ValueError as error:
            if "lowering platform" not in str(error):
                raise
            raise ValueError(
                f"jaxspecial: {what!r} is computed on the host for this platform, and JAX lowers calls of the host only for "
                f"platforms that this machine has. Export for platforms=('cpu',). JAX says: {error}"
            ) from error
        return out


def _primitive(
    name: str,
    target: str,
    out_avals: Callable[..., list[Aval]],
    callback: Callable[..., list[jax.Array]],
    on_device: Callable[..., OnDevice | None],
) -> Bind:
    """The `bind` of a primitive that computes elementwise, by the FFI target on the CPU, by the callback, or on the device.

    Its parameters are the target's attributes, `engine`, and the `actions` on errors.
    """

    def batch(
        args: Sequence[jax.Array], axes: Sequence[int | None], **params: Any
    ) -> tuple[Sequence[jax.Array], list[int]]:
        _, front = put_in_front(args, axes)
        out = primitive.bind(*vary_alike(front), **params)
        return out, [0] * len(out)

    def lower(
        ctx: Context, *args: Value, engine: str, actions: Actions, platform: str, **attributes: Any
    ) -> Sequence[Value]:
        what = str(attributes.get("loop") or attributes.get("key") or name).partition(":")[0]
        by_kernel, on_cpu = None, platform == "cpu"
        if uses_kernels(engine, on_cpu):
            program = Program(is_alone(engine), on_cpu, platform == "tpu" or is_single(engine))
            by_kernel = on_device(program, **attributes)
        if by_kernel:
            host = functools.partial(bind, engine=_HOST, actions=actions, **attributes)
            return _lower_traced(ctx, functools.partial(by_kernel, host), args, what)
        if host_engine(engine, on_cpu) == "callback":
            return _lower_traced(ctx, functools.partial(callback, actions=actions, **attributes), args, what)
        extra = {} if ctx.avals_in[0].ndim == 1 else jax_compat.partitioning(ctx)
        return jax.ffi.ffi_lowering(target, extra_attributes=extra)(ctx, *args, **attributes)

    def refuse(primals: object, tangents: object, **params: Any) -> NoReturn:
        what = params.get("loop") or params.get("key") or name
        raise NotImplementedError(
            f"jaxspecial: JAX has lost the derivative rule of {what!r}. It does so in lax.scan and lax.map for "
            "reverse mode of reverse mode, as in jax.hessian; use jax.jacfwd(jax.jacfwd(f)) or "
            "jax.jacrev(jax.jacfwd(f)) there instead."
        )

    anywhere = functools.partial(lower, platform="")
    platforms = {p: functools.partial(lower, platform=p) for p in ("cpu", "tpu")}
    primitive = jax_compat.define(name, out_avals, anywhere, platforms=platforms, jvp=refuse, batch=batch)
    bind: Bind = primitive.bind
    return bind


def _plain_call(
    name: str,
    target: str,
    out_avals: Callable[..., list[Aval]],
    callback: Callable[..., list[jax.Array]],
    on_device: Callable[..., OnDevice | None],
) -> Bind:
    """The same as `_primitive`, by JAX's public interface: the fallback where primitives cannot be defined.

    Here programs are traced for all platforms at once. A process without an accelerator gets no kernels for one, as nested
    derivatives of both take minutes to trace; if it exports for one, that program calls the host. Kernels on a TPU compute in
    single precision only if that was chosen.
    """

    def native(*args: jax.Array, **attributes: Any) -> Sequence[jax.Array]:
        out = [a.update(weak_type=False) for a in out_avals(*map(jax.typeof, args), **attributes)]
        results: Sequence[jax.Array]
        results = jax.ffi.ffi_call(target, out, vmap_method="broadcast_all")(*args, **attributes)
        return results

    def on_platform(engine: str, on_cpu: bool, actions: Actions, attributes: dict[str, Any]) -> Bind:
        host: Bind = functools.partial(native, **attributes)
        if host_engine(engine, on_cpu) == "callback":
            host = functools.partial(callback, actions=actions, **attributes)
        if uses_kernels(engine, on_cpu):
            by_kernel = on_device(Program(is_alone(engine), on_cpu, is_single(engine)), **attributes)
            return functools.partial(by_kernel, host) if by_kernel else host
        return host

    def bind(*args: jax.Array, engine: str, actions: Actions, **attributes: Any) -> Sequence[jax.Array]:
        for_accelerators = "callback" if engine == "auto" and jax.default_backend() == "cpu" else engine
        elsewhere = on_platform(for_accelerators, False, actions, attributes)
        if engine == "callback":
            return elsewhere(*args)
        cpu = on_platform(engine, True, actions, attributes)
        results: Sequence[jax.Array] = jax.lax.platform_dependent(*args, cpu=cpu, default=elsewhere)
        return results

    return bind


_HOST = (
    "native" if native else "callback"
)  # of elements outside of a kernel's domain; elsewhere native is callback
_define = _primitive if jax_compat.CAN_DEFINE else _plain_call
_bind_loop = _define("scipy_ufunc", TARGET, _loop_avals, _loop_callback, loop_on_device)
_bind_masked = _define("jaxspecial_masked", EXACT_TARGET, _masked_avals, _masked_callback, masked_on_device)


def _register() -> None:
    """Register every SciPy loop with the native engine, so that exported programs find theirs, too."""
    if native is None:
        if os.environ.get("JAXSPECIAL_REQUIRE_NATIVE") == "1":
            raise ImportError(
                "JAXSPECIAL_REQUIRE_NATIVE=1, but the native engine was not built."
            ) from NATIVE_ERROR
        if os.environ.get("JAXSPECIAL_ENGINE") != "callback":
            warnings.warn(
                "jaxspecial runs on jax.pure_callback: its native engine was not built (no C++ compiler at "
                "installation?). Values and derivatives are the same, calls are slower. "
                "JAXSPECIAL_ENGINE=callback silences this.",
                stacklevel=4,
            )
        return
    for name in {*vars(_ufuncs), *scipy.special.__all__}:
        ufunc = find_ufunc(name)
        if isinstance(ufunc, np.ufunc) and ufunc.signature is None:
            native.register(name, ufunc)
    for name in families():
        native.register(name, find_ufunc(name))
    jax_compat.declare_stable(TARGET, EXACT_TARGET)
    native.set_masked_function(_masked_bytes)
    atexit.register(native.close)
    for target, handler in ((TARGET, native.handler()), (EXACT_TARGET, native.masked_handler())):
        jax.ffi.register_ffi_target(target, handler, platform="cpu")
        if jax_compat.CAN_PARTITION:
            jax.ffi.register_ffi_target_as_batch_partitionable(target)


_register()
