"""How a SciPy loop is reached from JAX. The only module that knows FFI, callbacks and meshes.

A *loop* is one typed inner loop of a NumPy ufunc, named by the ufunc and its types: "jv:dD->D". The
first primitive below evaluates one loop elementwise. On the CPU it lowers to an XLA FFI call of that very
loop, without Python (`native/ufunc_loops.cc`); elsewhere, and where the native engine was not built, to
`jax.pure_callback`. Both give the bits SciPy gives.

The second primitive asks Python for the elements that a mask selects, the exact engine or a SciPy loop in a process
of its own: on the CPU by an FFI call that needs Python only if there are any (`native/masked_call.cc`).

The third calls a Python function on NumPy arrays, for `jaxspecial.wrap`.
"""

import atexit
import contextlib
import ctypes
import dataclasses
import functools
import importlib
import math
import os
import warnings
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special
from jax import export
from scipy.special import _ufuncs, errstate

from jaxspecial import _jax_compat

try:
    from jaxspecial import _native
except ImportError as error:
    _native = None
    _NATIVE_ERROR = error

TARGET = "jaxspecial.ufunc_loop.1"
EXACT_TARGET = "jaxspecial.exact.1"
ENGINES = ("auto", "native", "callback")


# ---------------------------------------------------------------------------------------------- engines

# Parts of the trace key, so no program outlives the choice. `actions` are those of `jaxspecial.errstate` that are not
# "ignore": pairs of a category and its action. Only callbacks can act, so where there are any, they compute. `asked`
# has all that there ever were: while it is empty, calls are spared 0.1 us of looking at `actions`.
_engine = jax.make_user_context(None)
actions = jax.make_user_context(())
asked = set()


@contextlib.contextmanager
def engine(name):
    """Choose the engine that computes values: "auto", "native" or "callback".

    A context manager, for debugging and benchmarks: ``with jaxspecial.engine("callback"): ...``. Programs
    traced under one choice are not reused under another. "auto", the default, is native on the CPU where
    the native engine was built and `jax.pure_callback` otherwise; the environment variable
    JAXSPECIAL_ENGINE sets the default. The choice holds in this thread.

    Raises:
      ValueError: if there is no engine of that name.
      RuntimeError: if "native" is asked for and was not built.
    """
    _check_engine(name)
    with _engine(name):
        yield


def active_engine():
    """The engine that computes values on the CPU now: "native" or "callback"."""
    if actions.value:
        return "callback"
    name = _engine.value or _default_engine()
    return name if name != "auto" else "native" if _native else "callback"


def _default_engine():
    name = os.environ.get("JAXSPECIAL_ENGINE") or "auto"
    _check_engine(name, "the environment variable JAXSPECIAL_ENGINE: ")
    return name


def _check_engine(name, where=""):
    if name not in ENGINES:
        raise ValueError(
            f"jaxspecial: {where}there is no engine {name!r}; choose one of {', '.join(ENGINES)}."
        )
    if name == "native" and _native is None:
        raise RuntimeError(
            f"jaxspecial: the native engine was not built ({_NATIVE_ERROR}). Install a C++ compiler and "
            "reinstall jaxspecial, or choose the engine 'callback'."
        )


def export_checks():
    """The safety checks to pass to `jax.export.export` as `disabled_checks`.

    JAX exports a custom call only if told that its target is stable; jaxspecial's is: the program names the
    SciPy loop, and any process that has imported jaxspecial can run it.
    """
    return [export.DisabledSafetyCheck.custom_call(target) for target in (TARGET, EXACT_TARGET)]


# ------------------------------------------------------------------------------------------------ loops


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
    if _native is not None:
        _native.register(name, ufunc)
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


def _core_size(ufunc):
    """How many numbers a generalised ufunc such as "(),()->(2,2)" gives for each element; 1 if elementwise."""
    sizes = (ufunc.signature or "->()").split("->")[1].strip("()")
    return math.prod(map(int, sizes.split(","))) if sizes else 1


def _families():
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


def _register():
    """Make every SciPy loop known to the native engine, so that exported programs find theirs too."""
    if _native is None:
        if os.environ.get("JAXSPECIAL_REQUIRE_NATIVE") == "1":
            raise ImportError(
                "JAXSPECIAL_REQUIRE_NATIVE=1, but the native engine is not there."
            ) from _NATIVE_ERROR
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
            _native.register(name, ufunc)
    for name in _families():
        _native.register(name, find_ufunc(name))
    _native.set_masked_function(_masked_bytes)
    atexit.register(_native.close)
    for target, handler in ((TARGET, _native.handler()), (EXACT_TARGET, _native.masked_handler())):
        jax.ffi.register_ffi_target(target, handler, platform="cpu")
        if _jax_compat.CAN_PARTITION:
            jax.ffi.register_ffi_target_as_batch_partitionable(target)


def call(name, *args):
    """Evaluate the SciPy ufunc `name` elementwise, by the loop for the arguments' own types.

    The arguments broadcast; the result is an array, or a tuple where the ufunc has several outputs.
    """
    args = [jnp.asarray(a) for a in args]
    return call_loop(name, choose_loop(name, args), *args)


def call_loop(name, types, *args):
    """Evaluate the loop `types`, such as "dD->D", of the ufunc `name`.

    What a generalised ufunc gives for each element counts as so many outputs: the types of "legendre_p.1" are
    "qd->dd".
    """
    ins, outs = types.split("->")
    is_core = _core_size(find_ufunc(name)) > 1
    args = [
        a if a.dtype == np.dtype(c) else jax.lax.convert_element_type(a, np.dtype(c))
        for a, c in zip(args, ins, strict=True)
    ]
    allowed, sure = (g and g(*args) for g in _guards(name, bool(set(ins) & set("FD"))))
    here = args
    for condition in (allowed, sure):
        if condition is not None:
            here = [jnp.where(condition, a, jnp.ones_like(a)) for a in here]
    results = _elementwise(
        _bind_loop, here, loop=f"{name}:{ins}->{outs[0]}" if is_core else f"{name}:{types}"
    )
    if sure is not None:
        known = [~jnp.isnan(a) for a in args if not jnp.issubdtype(a.dtype, np.integer)]
        known = functools.reduce(jnp.logical_and, known)
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
    if is_core:
        return tuple(results[0][..., k] for k in range(len(outs)))
    return results if len(outs) > 1 else results[0]


@functools.cache
def _guards(name, is_complex):
    """The conditions under which these loops of a ufunc do not crash, and under which they return: each None if always.

    Late, as generated modules import this one.
    """
    guards = importlib.import_module("jaxspecial.generated.guards")
    tables = (guards.COMPLEX, guards.COMPLEX_RETURNS) if is_complex else (guards.REAL, guards.REAL_RETURNS)
    return tuple(table.get(name) for table in tables)


def _elementwise(bind, args, **params):
    """The results of a primitive on arguments that broadcast."""
    args = _vary_alike(jnp.broadcast_arrays(*args))
    # The partitioner wants an axis that is never split, so every array carries a last one of length 1.
    results = bind(*(a[..., None] for a in args), engine=active_engine(), actions=actions.value, **params)
    return tuple(r[..., 0] if r.shape[-1] == 1 else r for r in results)


def choose_loop(name, args):
    """The types of the loop that takes arguments of these dtypes, or None.

    An integer argument prefers an integer loop, then a real one; a real argument a real loop, then a
    complex one. Among equals the loop of the arguments' own precision wins.
    """
    double = any(jnp.result_type(a) in (jnp.float64, jnp.complex128) for a in args)
    kinds = ["iu b".find(jnp.result_type(a).kind) >= 0 and "i" or jnp.result_type(a).kind for a in args]
    best = None
    for types in _loops(name):
        steps = [
            "ifc".find(_kind(c)) - "ifc".find(k) for c, k in zip(types.split("->")[0], kinds, strict=True)
        ]
        if min(steps) >= 0:
            wide = all(c not in "fF" for c in types)
            cost = (sum(steps), wide != double)
            best = min(best or (cost, types), (cost, types))
    return best and best[1]


def _kind(code):
    return np.dtype(code).kind


@functools.cache
def _loops(name):
    """The typed loops of a ufunc that XLA has types for."""
    ufunc = find_ufunc(name)
    size = _core_size(ufunc)
    types = [t for t in ufunc.types if set(t) <= set("lqidfFD->")]
    return tuple(t if size == 1 else t + t[-1] * (size - 1) for t in types)


# ------------------------------------------------------------------------------------ the exact engine


def exact_call(name, orders, output, mask, fallback, *args, turned=None):
    """A derivative of the function `name` by the exact engine where `mask` is true, elsewhere `fallback`.

    `orders` are those of the derivative, one for each argument, and `output` the number of the function's
    output. The argument of number `turned`, if given, is differentiated in along the imaginary axis: f(x + i t)
    in t. The arrays broadcast. The result has the type of `fallback`, float64 or complex128; elements that
    the engine cannot have in time are NaN, with a warning (see `jaxspecial.exact`).
    """
    from jaxspecial.exact import (
        engine as exact_engine,  # python-flint is loaded only by programs that may need it
    )

    exact_engine.check(name, output)
    fallback = jnp.asarray(fallback)
    if fallback.dtype not in (jnp.float64, jnp.complex128):
        raise TypeError(f"jaxspecial.{name}: the exact engine computes in 64 bit, not in {fallback.dtype}")
    args = [jnp.asarray(a) for a in args]
    args = [
        jax.lax.convert_element_type(a, np.complex128 if jnp.iscomplexobj(a) else np.float64) for a in args
    ]
    key = f"{name}:{','.join(map(str, orders))}:{output}" + ("" if turned is None else f":{turned}")
    return _elementwise(_bind_masked, (jnp.asarray(mask, bool), fallback, *args), key=key)[0]


def _masked_bytes(key, types, *columns):
    """The elements that a masked call selected, from and to bytes; `types` are such as "dD->D"."""
    if "->" in key:  # that of a loop
        from jaxspecial._apart import evaluate
    else:
        from jaxspecial.exact.engine import evaluate
    ins, out = types.split("->")
    return evaluate(key, out, *map(np.frombuffer, columns, ins))


@functools.cache
def _masked_host(key, types):
    """The same for `jax.pure_callback`, from and to words."""

    def evaluate(mask, fallback, *words):
        ins, out = types.split("->")
        mask = np.asarray(mask)
        result = np.array(np.asarray(fallback).view(np.dtype(out))[..., 0])
        if mask.any():
            columns = [
                np.asarray(w).view(np.dtype(c))[..., 0][mask].tobytes()
                for w, c in zip(words, ins, strict=True)
            ]
            with _ieee_arithmetic():
                result[mask] = _masked_bytes(key, types, *columns)
        return [result[..., None].view(np.uint32)]

    return evaluate


_default_engine()  # a name that is none is an error at import
_register()


# ------------------------------------------------------------------------------------------- primitives


def _loop_avals(*avals, loop, engine=None, actions=()):
    weak = all(a.weak_type for a in avals)
    shape = _result_shape(loop, avals[0].shape)
    return [avals[0].update(shape=shape, dtype=np.dtype(c), weak_type=weak) for c in loop.split("->")[1]]


def _result_shape(loop, shape):
    return (*shape[:-1], _core_size(find_ufunc(loop.split(":")[0])))


def _loop_callback(*args, loop, actions):
    dtypes = [np.dtype(c) for c in loop.split("->")[1]]
    out = [_words_of(_result_shape(loop, args[0].shape), d) for d in dtypes]
    words = jax.pure_callback(_host(loop, actions), out, *map(_to_words, args), vmap_method="expand_dims")
    return [_from_words(w, d) for w, d in zip(words, dtypes, strict=True)]


def _masked_avals(mask, fallback, *args, key, engine=None, actions=()):
    return [fallback.update(weak_type=fallback.weak_type and "->" in key)]


def _masked_callback(mask, fallback, *args, key, actions):
    types = f"{''.join(a.dtype.char for a in args)}->{fallback.dtype.char}"
    out = [_words_of(fallback.shape, fallback.dtype)]
    words = jax.pure_callback(
        _masked_host(key, types), out, mask, *map(_to_words, (fallback, *args)), vmap_method="broadcast_all"
    )
    return [_from_words(words[0], fallback.dtype)]


@functools.cache  # one function object per loop: JAX recompiles for every new one it meets
def _host(loop, actions):
    name, types = loop.split(":")
    ins, outs = types.split("->")
    size = _core_size(find_ufunc(name))

    def evaluate(*words):
        # NumPy first: the callback is handed JAX arrays, and SciPy may compute on those by calling JAX,
        # which from inside a running JAX program can deadlock (jax#24255).
        args = [np.asarray(w).view(np.dtype(c))[..., 0] for w, c in zip(words, ins, strict=True)]
        # Errors are values, as on the native engine, but for the actions that the user asked for.
        states = np.errstate(all="ignore"), errstate(**{"all": "ignore", **dict(actions)})
        with _ieee_arithmetic(), states[0], states[1]:
            results = evaluate_ufunc(name, f"{ins}->{outs * size}", args)
        if size > 1:
            results = [np.concatenate(results, axis=-1)]
        return [
            np.ascontiguousarray(r, np.dtype(c))[..., None].view(
                np.uint32 if np.dtype(c).itemsize >= 4 else np.dtype(c)
            )
            for r, c in zip(results, outs, strict=True)
        ]

    return evaluate


# A callback is handed its arrays as JAX arrays, which without x64 are cast to 32 bit, and whose subnormal
# numbers may be flushed. So the values travel as words, and mean the same on both sides.


def _words_of(shape, dtype):
    if dtype.itemsize < 4:
        return jax.ShapeDtypeStruct((*shape, 1), dtype)
    return jax.ShapeDtypeStruct((*shape, dtype.itemsize // 4), np.uint32)


def _to_words(array):
    if jnp.iscomplexobj(array):
        return jnp.concatenate([_to_words(jnp.real(array)), _to_words(jnp.imag(array))], axis=-1)
    if array.dtype.itemsize < 4:
        return array[..., None]
    words = jax.lax.bitcast_convert_type(array, np.uint32)
    return words if array.dtype.itemsize == 8 else words[..., None]


def _from_words(words, dtype):
    if dtype.itemsize < 4:
        return words[..., 0]
    if dtype.kind == "c":
        real = np.dtype(dtype.type(0).real.dtype)
        return jax.lax.complex(*(_from_words(w, real) for w in jnp.split(words, 2, axis=-1)))
    return jax.lax.bitcast_convert_type(words if dtype.itemsize == 8 else words[..., 0], dtype)


@contextlib.contextmanager
def _ieee_arithmetic():
    """IEEE arithmetic in this thread: XLA's threads flush subnormal numbers, and SciPy is wrong then."""
    if _libm is None:
        yield
        return
    found = ctypes.create_string_buffer(256)  # larger than any platform's fenv_t
    _libm.fegetenv(found)
    _libm.fesetenv(ctypes.c_void_p(-1))  # FE_DFL_ENV of glibc
    try:
        yield
    finally:
        _libm.fesetenv(found)


try:
    _libm = ctypes.CDLL("libm.so.6")
except OSError:
    _libm = None


def _primitive(name, target, out_avals, callback):
    """The `bind` of a primitive that computes elementwise, by the FFI target on the CPU or by the callback.

    Its parameters are the target's attributes, `engine`, and the `actions` that are taken on errors.
    """

    def batch(args, axes, **params):
        _, front = put_in_front(args, axes)
        out = primitive.bind(*_vary_alike(front), **params)
        return out, [0] * len(out)

    def lower_callback(ctx, *args, engine, **attributes):  # the actions are among the attributes
        with jax.enable_x64(True):  # a loop in 64 bit may stand in a program in 32
            evaluate = functools.partial(callback, **attributes)
            return _jax_compat.lower_fun(evaluate, multiple_results=True)(ctx, *args)

    def lower_native(ctx, *args, engine, actions, **attributes):
        if engine == "callback":
            return lower_callback(ctx, *args, engine=engine, actions=actions, **attributes)
        extra = {} if ctx.avals_in[0].ndim == 1 else _jax_compat.partitioning(ctx)
        return jax.ffi.ffi_lowering(target, extra_attributes=extra)(ctx, *args, **attributes)

    def refuse(primals, tangents, **params):
        what = params.get("loop") or params.get("key") or name
        raise NotImplementedError(
            f"jaxspecial: JAX has lost the derivative rule of {what!r}. It does so in lax.scan and lax.map where "
            "reverse mode is taken of reverse mode, as by jax.hessian; take jax.jacfwd(jax.jacfwd(f)) or "
            "jax.jacrev(jax.jacfwd(f)) there instead."
        )

    primitive = _jax_compat.define(
        name, out_avals, lower_callback, on_cpu=lower_native, jvp=refuse, batch=batch
    )
    return primitive.bind


def _plain_call(name, target, out_avals, callback):
    """The same as `_primitive`, of public parts, where this JAX lets nobody define primitives."""

    def native(*args, **attributes):
        out = [a.update(weak_type=False) for a in out_avals(*map(jax.typeof, args), **attributes)]
        return jax.ffi.ffi_call(target, out, vmap_method="broadcast_all")(*args, **attributes)

    def bind(*args, engine, actions, **attributes):
        evaluate = functools.partial(callback, actions=actions, **attributes)
        if engine == "callback":
            return evaluate(*args)
        cpu = functools.partial(native, **attributes)
        return jax.lax.platform_dependent(*args, cpu=cpu, default=evaluate)

    return bind


# ------------------------------------------------------------------------------------- Python functions


def host_call(evaluate, results, *args):
    """The results of a Python function, of the shapes and dtypes that `results` says: a list.

    `evaluate` takes NumPy arrays and returns a sequence of them. It must be one object for one meaning, or JAX
    compiles again for each.
    """
    args = _vary_alike(args)
    if _host_call is None:
        out = jax.pure_callback(evaluate, list(results), *args, vmap_method="sequential")
    else:
        out = _host_call.bind(*args, evaluate=evaluate, results=tuple(results))
    return [_vary_alike([r, *args[:1]])[0] for r in out]


def lower_host_call(ctx, evaluate, args, **options):
    """The values of a call of a host function, in a lowering; for the options see `_jax_compat.lower_callback`.

    JAX casts the results of a callback to 32 bit where x64 is off for the process, even if it is on for the program.
    Then they travel as words.
    """
    avals = ctx.avals_out
    wide = tuple(a.dtype in (np.float64, np.int64, np.uint64, np.complex128) for a in avals)
    if not any(wide) or _jax_compat.x64_everywhere():
        return _jax_compat.lower_callback(ctx, evaluate, avals, args, **options)
    words = [_words_of(a.shape, a.dtype) if w else a for a, w in zip(avals, wide, strict=True)]
    words = [jax.core.ShapedArray(w.shape, w.dtype) for w in words]
    out = _jax_compat.lower_callback(ctx, _InWords(evaluate, wide), words, args, **options)

    def read(*out):
        return [_from_words(o, a.dtype) if w else o for o, a, w in zip(out, avals, wide, strict=True)]

    with jax.enable_x64(True):
        return _jax_compat.lower_after(ctx, read, words, out)


@dataclasses.dataclass(frozen=True)
class _InWords:
    """A host function whose wide results leave it as words."""

    evaluate: Callable
    wide: tuple[bool, ...]

    def __call__(self, *args):
        return [
            np.ascontiguousarray(r).reshape(np.shape(r))[..., None].view(np.uint32) if w else r
            for r, w in zip(self.evaluate(*args), self.wide, strict=True)
        ]


# `jax.pure_callback` makes JAX arrays of what XLA hands over, which its own threads fill in: with large arrays in
# several threads, `np.asarray` of these can wait for a thread that waits for the callback (jax#24255). XLA hands over
# NumPy arrays, so this primitive, otherwise the same, passes them on.
_host_call = None
if _jax_compat.CAN_CALL_HOST:

    def _host_avals(*avals, evaluate, results):
        return [jax.core.ShapedArray(r.shape, r.dtype) for r in results]

    def _lower_host_call(ctx, *args, evaluate, results):
        return lower_host_call(ctx, evaluate, args)

    _host_call = _jax_compat.define("jaxspecial_host_call", _host_avals, _lower_host_call, calls_host=True)


_define = _primitive if _jax_compat.CAN_DEFINE else _plain_call
_bind_loop = _define("scipy_ufunc", TARGET, _loop_avals, _loop_callback)
_bind_masked = _define("jaxspecial_masked", EXACT_TARGET, _masked_avals, _masked_callback)


def put_in_front(args, axes):
    """The size of a batch, and the arrays with its axis as their first; `axes` has where it is, or None."""
    size = next(a.shape[d] for a, d in zip(args, axes, strict=True) if d is not None)
    front = [
        jnp.broadcast_to(a, (size, *a.shape)) if d is None else jnp.moveaxis(a, d, 0)
        for a, d in zip(args, axes, strict=True)
    ]
    return size, front


def _vary_alike(args):
    """The arguments, varying over the same mesh axes: under shard_map gradients are wrong otherwise."""
    axes = [_jax_compat.varying(a) for a in args]
    union = frozenset().union(*axes)
    return [
        jax.lax.pcast(a, tuple(sorted(union - x)), to="varying") if union - x else a
        for a, x in zip(args, axes, strict=True)
    ]
