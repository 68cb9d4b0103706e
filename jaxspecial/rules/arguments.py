"""What every public function does with its arguments: check, promote, broadcast, and choose the precision.

Generated rules are for float64 and complex128 only. For float32 arguments the value is that of SciPy's float32 loop, and
derivatives are computed in 64 bit and rounded once.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ParamSpec, TypeAlias, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from scipy.special import SpecialFunctionError, SpecialFunctionWarning

from jaxspecial.engines import choice, jax_compat, primitives, subnormals
from jaxspecial.engines.axes import vary_alike
from jaxspecial.engines.choice import is_single, requested_engine
from jaxspecial.engines.loops import KINDS, choose_types, kind_of, typed_loops
from jaxspecial.engines.primitives import Outputs
from jaxspecial.engines.words import DType
from jaxspecial.rules import promotion
from jaxspecial.rules.chain import times_tangent
from jaxspecial.rules.custom_jvp import custom_jvp
from jaxspecial.rules.exact_derivatives import exactly_everywhere
from jaxspecial.rules.static_arguments import as_flag, as_integer, bind

P = ParamSpec("P")
R = TypeVar("R")  # the result of a function: arrays
Directions: TypeAlias = tuple[tuple[int, complex], ...]  # an argument's index and the unit, 1 or 1j


def special(
    *,
    loops: str | None = None,
    types: Sequence[str] | None = None,
    kernel: str | None = None,
    static: Collection[str] = (),
    name: str = "",
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorate the 64-bit evaluation of a function to make the public function.

    Args:
      loops: the SciPy ufunc whose loops compute the values, if there is one.
      types: the types the function takes, such as ("dd->d", "dD->D"); by default those of `loops`.
      kernel: the SciPy ufunc whose kernel computes in single precision, where that is chosen and `loops` is None.
      static: the names of arguments that are Python values, not arrays.
      name: what errors call it, by default its name.
    """

    def decorate(wide: Callable[..., R]) -> Callable[..., R]:
        shown = name or wide.__name__

        @functools.wraps(wide)
        def public(*args: Any, **kwargs: Any) -> R:
            signature = inspect.signature(wide)
            names = [p for p in signature.parameters if p not in static]
            bound = bind(shown, signature, args, kwargs)
            statics = {p: bound.arguments[p] for p in static}

            arrays = {p: _as_array(shown, p, bound.arguments[p]) for p in names}
            evaluate = _Evaluation(wide, tuple(statics.items()), tuple(names))
            values = loops or (kernel if is_single(requested_engine()) else None)
            result: R = _promote(shown, evaluate, values, types, arrays)
            return _as_weak_as(arrays.values(), result)

        return _checked(public, static)

    return decorate


@dataclasses.dataclass(frozen=True)
class _Evaluation:
    """The evaluation of a function in 64 bit for given static arguments, as a function of its arrays."""

    wide: Callable[..., Any]
    statics: tuple[tuple[str, Any], ...]
    names: tuple[str, ...]  # of the arrays

    def __call__(self, *arrays: jax.Array) -> Any:
        if choice.requested_engine() == "exact" and not self.statics:
            return exactly_everywhere(self.wide, *arrays)
        return self.wide(**dict(self.statics), **dict(zip(self.names, arrays, strict=True)))


def composed(*, static: Collection[str] = ()) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorate a function that calls public functions, to make it a public one."""

    def decorate(function: Callable[..., R]) -> Callable[..., R]:
        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> R:
            bound = bind(function.__name__, inspect.signature(function), args, kwargs)
            arrays = {
                label: _as_array(function.__name__, label, value)
                for label, value in bound.arguments.items()
                if label not in static and value is not None
            }
            bound.arguments.update(arrays)
            result: R = function(*bound.args, **bound.kwargs)
            return _as_weak_as(arrays.values(), result)

        return _checked(public, static)

    return decorate


def _as_weak_as(arguments: Collection[jax.Array], result: R) -> R:
    """The result, weakly typed if all arguments are, as Python numbers are."""
    if not arguments or not all(jax.typeof(a).weak_type for a in arguments):
        return result
    weak: R = jax.tree.map(
        lambda r: jax_compat.weakened(r) if jnp.issubdtype(r.dtype, jnp.inexact) else r, result
    )
    return weak


def _checked(function: Callable[..., R], static: Collection[str]) -> Callable[..., R]:
    """The function, jitted, with our own messages where JAX refuses its arguments before tracing."""
    name = function.__name__

    @functools.cache  # at the first call: for a thousand functions at import this would take a third of a second
    def prepared() -> tuple[Callable[..., R], Callable[..., R], inspect.Signature, list[str]]:
        signature = inspect.signature(function)
        optional = [p for p, a in signature.parameters.items() if a.default is None]
        checked = promotion.public(function)
        return jax.jit(checked, static_argnames=static), checked, signature, optional

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> R:
        compiled, inline, signature, optional = prepared()
        if static:
            bound = bind(name, signature, args, kwargs)
            for label in static:
                value, default = bound.arguments[label], signature.parameters[label].default
                is_flag = isinstance(default, bool)
                checked = as_flag(name, label, value) if is_flag else as_integer(name, label, value, 0)
                bound.arguments[label] = checked
            args, kwargs = bound.args, bound.kwargs
        promotion.check_integers(name, (*args, *kwargs.values()))
        try:
            # Under jax.vmap a jit is traced for one example first, and with it each kernel, and then again for the batch.
            result = (inline if jax_compat.in_mapped_program() else compiled)(*args, **kwargs)
            return _finished(result) if choice.error_actions() else result
        except (TypeError, ValueError, OverflowError, jax.errors.JaxRuntimeError) as error:
            if choice.error_actions():
                _raise_scipys(error)
            if isinstance(error, jax.errors.JaxRuntimeError):
                raise
            if any(isinstance(a, range) for a in (*args, *kwargs.values())):
                arrays = {label: _from_range(a) for label, a in kwargs.items()}
                return public(*map(_from_range, args), **arrays)
            _explain(name, bind(name, signature, args, kwargs).arguments, static, optional)
            raise

    # No `public.lower = compiled.lower`: jax.grad and jax.jit copy attributes of this function by functools.wraps, so
    # `jax.jit(jax.grad(public)).lower` would be that of `public`.
    return public


def _finished(result: R) -> R:
    """The result, once it is computed, so that an error requested by `jaxspecial.errstate` is raised here."""
    if not any(isinstance(r, jax.core.Tracer) for r in jax.tree.leaves(result)):
        jax.block_until_ready(result)
    return result


def _raise_scipys(error: Exception) -> None:
    """Raise the error or warning of SciPy that XLA reports as a JaxRuntimeError or a ValueError."""
    for kind in (SpecialFunctionError, SpecialFunctionWarning):
        _, found, text = str(error).partition(f"{kind.__name__}: ")
        if found:
            raise kind(text.splitlines()[0]) from None


def _from_range(value: object) -> object:
    return np.asarray(value) if isinstance(value, range) else value


def _explain(
    name: str, arguments: Mapping[str, Any], static: Collection[str], optional: Collection[str]
) -> None:
    """Raise an error that names the argument which is not an array, or those that do not broadcast."""
    arrays = {}
    for label, value in arguments.items():
        if label in static or (value is None and label in optional):
            continue
        try:
            jax.eval_shape(lambda v: v, value)  # the first step of jit
        except (TypeError, ValueError, OverflowError):
            kind = f"dtype {value.dtype}" if isinstance(value, np.ndarray) else f"type {type(value).__name__}"
            if isinstance(value, int):
                problem = "is an int too large for JAX's integers; pass it as a float"
            elif np.ma.isMaskedArray(value):
                problem = "is a masked array; pass its .filled()"
            else:
                problem = f"is of {kind}; pass numpy.asarray({label}, float) if that is what you mean"
            raise TypeError(
                f"jaxspecial.{name}: the argument '{label}' must be a number or an array that JAX takes, "
                f"but it {problem}."
            ) from None
        arrays[label] = _as_array(name, label, value)
    _check_shapes(name, arrays)


def _check_shapes(name: str, arrays: Mapping[str, jax.Array]) -> None:
    try:
        jnp.broadcast_shapes(*(a.shape for a in arrays.values()))
    except ValueError:
        shapes = ", ".join(f"{label} {a.shape}" for label, a in arrays.items())
        raise ValueError(
            f"jaxspecial.{name}: the shapes of its arguments do not broadcast: {shapes}. "
            "Add axes of length 1, or map over one argument with jax.vmap."
        ) from None


def _promote(
    name: str,
    evaluate: _Evaluation,
    loops: str | None,
    types: Sequence[str] | None,
    arrays: Mapping[str, jax.Array],
) -> Any:
    """Evaluate with the arrays broadcast and promoted to one precision, as `jax.numpy` promotes."""
    args = list(arrays.values())
    _check_shapes(name, arrays)
    dtype = jnp.result_type(float, *args)
    real: DType = jnp.finfo(dtype).dtype
    computed = max(real, jnp.dtype("float32"), key=lambda d: d.itemsize)  # half precisions in float32
    args = vary_alike(jnp.broadcast_arrays(*[_to_precision(a, computed) for a in args]))
    found = _choose(name, loops, types, dict(zip(arrays, args, strict=True)))
    if computed.itemsize == 8:
        result = evaluate(*_cast(args, found))
    else:
        result = _in_single(evaluate, loops, found, args)
    return jax.tree.map(lambda r: _to_precision(r, real), result)


def _as_array(name: str, label: str, value: object) -> jax.Array:
    """The argument as an array of numbers."""
    try:
        if not (isinstance(value, (list, tuple)) or jax.tree_util.all_leaves([value])):
            raise TypeError(
                f"it is of type {type(value).__name__}, which is not an array"
            )  # jnp.asarray would treat it as a list
        array = jnp.asarray(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' must be a number or an array: {error}"
        ) from None
    kind = array.dtype
    if not (jnp.issubdtype(kind, jnp.number) or kind == np.bool_) or jnp.issubdtype(
        kind, jax.dtypes.prng_key
    ):
        raise TypeError(
            f"jaxspecial.{name}: the argument '{label}' must be real or complex, but its dtype is {kind}."
        )
    return array


def _to_precision(array: jax.Array, real: DType) -> jax.Array:
    """The array with the precision of the dtype `real`; integers stay integers."""
    if jnp.issubdtype(array.dtype, jnp.complexfloating):
        return _convert(array, np.result_type(real, np.complex64))
    return _convert(array, real) if jnp.issubdtype(array.dtype, jnp.floating) else array


def _convert(array: jax.Array, dtype: DType) -> jax.Array:
    """The array with that dtype; an array that has it already is returned as it is, weakly typed or not."""
    return array if array.dtype == dtype else jax.lax.convert_element_type(array, np.dtype(dtype))


def _choose(
    name: str, loops: str | None, types: Sequence[str] | None, arrays: Mapping[str, jax.Array]
) -> str:
    """The types, in 64 bit, with which the function takes these arguments."""
    types = types or tuple(t for t in typed_loops(loops) if not set(t) & set("fF"))
    found = choose_types(types, [a.dtype for a in arrays.values()])
    if found:
        return found
    for k, (label, array) in enumerate(arrays.items()):
        taken = {KINDS.index(kind_of(np.dtype(t[k]))) for t in types}
        if KINDS.index(kind_of(array.dtype)) > max(taken):
            word, repair = (
                ("an integer", f"jnp.asarray({label}, int)")
                if max(taken) == 0
                else ("a real", f"jnp.real({label})")
            )
            raise TypeError(
                f"jaxspecial.{name}: the argument '{label}' must be {word} number, but its dtype is "
                f"{array.dtype}; pass {repair} if that is what you mean."
            )
    given = ", ".join(f"{label} {a.dtype}" for label, a in arrays.items())
    raise TypeError(f"jaxspecial.{name} does not take arguments of these types together: {given}.")


def _cast(args: Iterable[jax.Array], types: str) -> list[jax.Array]:
    return [_convert(a, np.dtype(c)) for a, c in zip(args, types.split("->")[0], strict=True)]


# ------------------------------------------------------------------------------------- single precision

_SINGLE = {"d": "f", "D": "F"}


def _in_single(evaluate: _Evaluation, loops: str | None, types: str, args: Sequence[jax.Array]) -> Any:
    """Evaluate in float32 or complex64: the value by SciPy's loop, derivatives in 64 bit, rounded once."""
    ins = types.split("->")[0]
    single = "".join(_SINGLE.get(c, c) for c in types)
    if _needs_double(args, ins):
        single = f"{ins}->{single.split('->')[1]}"
    loop = next((t for t in (single, types) if loops and t in typed_loops(loops)), None)
    if loops and loop is None:  # it takes complex numbers only
        loop = choose_types(typed_loops(loops), [np.dtype(c) for c in single.split("->")[0]])
    if loop is None or any(c in "fF" for c in loop):
        args = [
            _convert(a, np.dtype(c)) if c in "fF" else a
            for a, c in zip(args, single.split("->")[0], strict=True)
        ]
    return _derivative_in_single(evaluate, loops, loop, types)((), *args)


def _widened(args: Sequence[jax.Array], types: str) -> list[jax.Array]:
    """The arguments; those in single precision that a loop takes in double precision are converted."""
    ins = types.split("->")[0]
    return [
        subnormals.widen(a, np.result_type(a.dtype, np.float64)) if c in "dD" and a.dtype.kind in "fc" else a
        for a, c in zip(args, ins, strict=True)
    ]


@functools.cache  # one primitive for all calls of a function, so that a program contains it once
def _derivative_in_single(
    evaluate: _Evaluation, loops: str | None, loop: str | None, types: str
) -> custom_jvp[Any]:
    """The derivatives of a function along any axes, rounded to float32 or complex64; without axes, the value by `loop`."""
    outs = types.split("->")[1]
    narrow_outs = [np.dtype(_SINGLE[c]) for c in outs]

    @functools.partial(custom_jvp, nondiff_argnums=(0,))
    def derivative(directions: Directions, *args: jax.Array) -> Outputs:
        """The derivative along `directions`: pairs of an argument's index and the unit, 1 or 1j."""
        result: Any
        with jax.enable_x64(True):
            if not directions and loop and loops:
                result = primitives.call_loop(loops, loop, *_widened(args, loop))
            else:
                function: Callable[..., Any] = evaluate
                for direction in directions:
                    function = _directional(function, *direction)
                result = function(*_cast(_widened(args, types), types))
            results = result if len(outs) > 1 else (result,)
            rounded = [subnormals.narrow(r, d) for r, d in zip(results, narrow_outs, strict=True)]
        return tuple(rounded) if len(outs) > 1 else rounded[0]

    def jvp(
        directions: Directions, primals: Sequence[jax.Array], tangents: Sequence[Any]
    ) -> tuple[Outputs, Outputs]:
        out = derivative(directions, *primals)
        terms = []
        for k, tangent in enumerate(tangents):
            if type(tangent) is jax.custom_derivatives.SymbolicZero or tangent.dtype == jax.dtypes.float0:
                continue
            parts: list[tuple[complex, jax.Array]] = [(1, jnp.real(tangent))]
            if jnp.iscomplexobj(tangent):  # real-linear: not every function is holomorphic
                parts.append((1j, jnp.imag(tangent)))
            for unit, part in parts:
                more = tuple(sorted((*directions, (k, unit)), key=str))  # sorted: mixed partials are equal
                partial = derivative(more, *primals)
                terms.append(jax.tree.map(lambda p, part=part: times_tangent(p, part), partial))
        if not terms:
            return out, jax.tree.map(jnp.zeros_like, out)
        return out, functools.reduce(lambda a, b: jax.tree.map(jnp.add, a, b), terms)

    derivative.defjvp(jvp, symbolic_zeros=True)
    return derivative


def _needs_double(args: Sequence[jax.Array], ins: str) -> bool:
    """Whether an integer is passed where a loop takes reals and is converted to a double there, by NumPy's rules."""
    has_reals = any(jnp.issubdtype(a.dtype, jnp.inexact) and not jax.typeof(a).weak_type for a in args)
    return any(
        c in "dD" and a.dtype.kind in "iu" and a.dtype.itemsize >= 4
        for a, c in zip(args, ins, strict=True)
        if not (has_reals and jax.typeof(a).weak_type)
    )


def _directional(function: Callable[..., Any], index: int, unit: complex) -> Callable[..., Any]:
    """The derivative of an elementwise function in one argument, along the real or the imaginary axis."""

    def slope(*args: jax.Array) -> Any:
        def of_one(x: jax.Array) -> Any:
            return function(*args[:index], x, *args[index + 1 :])

        return jax.jvp(of_one, (args[index],), (jnp.full_like(args[index], unit),))[1]

    return slope
