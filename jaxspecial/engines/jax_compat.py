"""All private names of JAX that jaxspecial uses. No other module uses any.

There is one name or one function for each need. A name that the installed JAX lacks is an instance of `Missing`: its use
raises an ImportError that says what to install. Some needs have a public fallback:

- `CAN_DEFINE` primitives: otherwise `jax.custom_jvp` and `jax.ffi.ffi_call` replace them. Values and derivatives are the
  same, but where JAX inlines `jax.custom_jvp` (reverse mode of reverse mode in `lax.scan`) there is an error.
- `CAN_PARTITION` calls: otherwise the arguments of a sharded call are gathered.
- `in_mapped_program`: otherwise it says no, and kernels are traced twice under `jax.vmap` inside of a `jax.jit`.
- `weakened`: otherwise the result is not weakly typed.
- `declare_stable`: otherwise `jax.export` needs `disabled_checks=jaxspecial.export_checks()`.
- `CAN_CALL_HOST` with NumPy arrays: otherwise `jax.pure_callback`, which may deadlock on large arrays in several threads.

`tap` and `call` have no fallback: see `require_effects`. A warning at import names what is missing for the first two.

Types: what is private may have other types in another JAX, so all that `_find` gives is `Any`, as are the contexts and values of
lowerings and the rules that JAX calls.
"""

from __future__ import annotations

import functools
import importlib
import logging
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeAlias

import jax

Aval: TypeAlias = jax.core.ShapedArray  # the type of an array: shape, dtype, weak type, mesh axes
Context: TypeAlias = Any  # of a lowering: jax.interpreters.mlir.LoweringRuleContext
Value: TypeAlias = Any  # in a lowering: a value of MLIR, or several
Rule: TypeAlias = Callable[
    ..., Any
]  # of a primitive: its arguments are those of the primitive, and its parameters

TESTED = "jax>=0.10.2,<0.13"
PACKAGES = ("jax", "jaxlib")


class Missing:
    """A name of JAX that the installed version lacks; any use of it raises an ImportError."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __call__(self, *args: object, **kwargs: object) -> NoReturn:
        raise ImportError(
            f"jaxspecial: JAX {jax.__version__} has no {self.path}, which this needs. Install a version that jaxspecial "
            f"is tested with (pip install '{TESTED}'), or a newer jaxspecial."
        )

    __getattr__ = __getitem__ = __setitem__ = __call__


def _find(*paths: str) -> Any:
    """The object at the first of these paths that exists."""
    for path in paths:
        module, _, name = path.rpartition(".")
        try:
            return getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError):
            pass
    return Missing(paths[0])


def _find_fields(path: str, *names: str) -> Any:
    """The dataclass at `path`, if it has these fields."""
    found = _find(path)
    if _missing(found):
        return found
    lacking = [n for n in names if n not in getattr(found, "__dataclass_fields__", ())]
    return Missing(f"{path}.{lacking[0]}") if lacking else found


def _missing(*found: object) -> list[Missing]:
    return [f for f in found if isinstance(f, Missing)]


# ------------------------------------------------------------------------------------------- primitives

# The public jax.extend.core comes second because its import takes 50 ms.
Primitive = _find("jax._src.core.Primitive", "jax.extend.core.Primitive")
jaxpr_as_fun = _find("jax._src.core.jaxpr_as_fun", "jax.extend.core.jaxpr_as_fun")
Zero = _find("jax.interpreters.ad.Zero")
instantiate_zeros = _find("jax.interpreters.ad.instantiate_zeros")
_lower_fun = _find("jax.interpreters.mlir.lower_fun")
_register_lowering = _find("jax.interpreters.mlir.register_lowering")
_jvps = _find("jax.interpreters.ad.primitive_jvps")
_transposes = _find("jax.interpreters.ad.primitive_transposes")
_batchers = _find("jax.interpreters.batching.primitive_batchers")
_series = _find("jax.experimental.jet.jet_rules")
_context = _find_fields("jax.interpreters.mlir.LoweringRuleContext", "avals_in", "avals_out")
_apply = _find("jax._src.dispatch.apply_primitive")
_needing_devices = _find("jax._src.dispatch.prim_requires_devices_during_lowering")

_TO_DEFINE = (
    *(Primitive, jaxpr_as_fun, Zero, instantiate_zeros, _lower_fun, _register_lowering),
    *(_jvps, _transposes, _batchers, _context),
)
CAN_DEFINE = not _missing(*_TO_DEFINE)


def define(
    name: str,
    avals: Rule,
    lower: Rule,
    *,
    evaluate: Rule | None = None,
    platforms: Mapping[str, Rule] | None = None,
    jvp: Rule | None = None,
    transpose: Rule | None = None,
    batch: Rule | None = None,
    series: Rule | None = None,
    lowered: Rule | None = None,
    effectful: bool = False,
    calls_host: bool = False,
) -> Any:
    """Define a primitive with several results, and its rules.

    `avals` returns the types of the results and, if `effectful`, the effects. `lower` is the lowering, `platforms` those
    for some platforms. `evaluate` evaluates the primitive outside of any program; by default it compiles a program for it.
    `series` is the rule for `jax.experimental.jet`. `lowered` replaces the primitive after all transformations, in
    versions of JAX that need it.
    """
    primitive = Primitive(name)
    primitive.multiple_results = True
    primitive.def_impl(evaluate or functools.partial(_alone, primitive))
    (primitive.def_effectful_abstract_eval if effectful else primitive.def_abstract_eval)(avals)
    for rules, rule in ((_jvps, jvp), (_transposes, transpose), (_batchers, batch)):
        if rule is not None:
            rules[primitive] = rule
    if series is not None and not _missing(_series):
        _series[primitive] = series  # if it is missing, so is jax.experimental.jet
    _register_lowering(primitive, lower, **({"cacheable": False} if calls_host else {}))
    for platform, rule in (platforms or {}).items():
        _register_lowering(primitive, rule, platform=platform)
    if calls_host:
        _needing_devices.add(primitive)
    if lowered is not None:
        primitive.to_lojax = lowered  # needed since JAX 0.11 or so
    return primitive


def _alone(primitive: Any, *args: Any, **params: Any) -> Any:
    if not _missing(_apply):
        return _apply(primitive, *args, **params)
    return _program(primitive, tuple(params.items()))(*args)


@functools.cache
def _program(primitive: Any, params: tuple[tuple[str, Any], ...]) -> Callable[..., Any]:
    return jax.jit(functools.partial(primitive.bind, **dict(params)))


def no_tangent(aval: Aval) -> Any:
    """The tangent of a value without derivatives, such as an integer."""
    return Zero(aval.to_tangent_aval())


_convert = _find("jax.lax.convert_element_type_p", "jax.extend.core.primitives.convert_element_type_p")


def weakened(array: jax.Array) -> jax.Array:
    """The array, weakly typed, as results of JAX's functions of Python numbers are: other arrays decide its precision."""
    if _missing(_convert) or jax.typeof(array).weak_type:
        return array
    weak: jax.Array = _convert.bind(array, new_dtype=array.dtype, weak_type=True, sharding=None)
    return weak


_traces = _find("jax._src.core.trace_ctx")
_program_trace = _find("jax._src.interpreters.partial_eval.DynamicJaxprTrace")
_batch_trace = _find("jax.interpreters.batching.BatchTrace", "jax._src.interpreters.batching.BatchTrace")
_SEES_TRACES = not _missing(_traces, _program_trace, _batch_trace)


def in_mapped_program() -> bool:
    """Whether a program is being traced, a part of which `jax.vmap` maps over a batch."""
    if not _SEES_TRACES:
        return False
    trace = getattr(_traces, "trace", None)
    mapped = False
    while trace is not None and not isinstance(trace, _program_trace):
        mapped = mapped or isinstance(trace, _batch_trace)
        trace = getattr(trace, "parent_trace", None)
    return mapped and trace is not None


# ---------------------------------------------------------------------------------------------- export

_stable_targets = _find("jax._src.export._export._CUSTOM_CALL_TARGETS_GUARANTEED_STABLE")


def declare_stable(*targets: str) -> None:
    """Tell `jax.export` that these custom calls mean the same in all later versions, as the versions in their names promise."""
    if isinstance(_stable_targets, set):
        _stable_targets.update(targets)


# ---------------------------------------------------------------------------------------------- meshes

_parse_rule = _find("jax._src.custom_partitioning_sharding_rule.str_to_sdy_sharding_rule")
_rule_to_mlir = _find("jax._src.custom_partitioning_sharding_rule.sdy_sharding_rule_to_mlir")
_ir_attribute = _find("jax.interpreters.mlir.ir_attribute")
_ir_types = _find("jax.interpreters.mlir.aval_to_ir_types")

_TO_PARTITION = (_parse_rule, _rule_to_mlir, _ir_attribute, _ir_types)
CAN_PARTITION = CAN_DEFINE and not _missing(*_TO_PARTITION)


def partitioning(ctx: Context) -> dict[str, Any]:
    """The attributes of an FFI call that declare it elementwise in every axis except the last, so that nothing is gathered."""
    avals = (*ctx.avals_in, *ctx.avals_out)
    if not CAN_PARTITION or not all(isinstance(size, int) for size in avals[0].shape):
        return {}  # an exported program may have symbolic shapes, and a sharding rule needs numbers
    terms = [f"... x{k}" for k in range(len(avals))]
    rule = _parse_rule(", ".join(terms[: len(ctx.avals_in)]) + " -> " + ", ".join(terms[len(ctx.avals_in) :]))
    types = []
    for some in (ctx.avals_in, ctx.avals_out):
        found = [_ir_types(ctx.module_context, a) for a in some]
        types.append([t for f in found for t in (f if isinstance(f, (list, tuple)) else [f])])
    return {
        "mhlo.frontend_attributes": _ir_attribute({"num_batch_dims": str(avals[0].ndim - 1)}),
        "sdy.sharding_rule": _rule_to_mlir(rule, *types),
    }


# The axes of a mesh over which an array varies under shard_map: `vma` in JAX 0.10.
_VARYING = next((n for n in ("manual_axis_type", "vma") if hasattr(jax.core.ShapedArray, n)), None)


def varying(array: jax.Array) -> frozenset[str]:
    """The axes of a mesh over which the array varies, under shard_map."""
    if _VARYING is None and not jax.sharding.get_abstract_mesh().manual_axes:
        return frozenset()
    if _VARYING is None:
        Missing("jax.core.ShapedArray.vma")()
    found = getattr(jax.typeof(array), _VARYING)
    axes: frozenset[str] = getattr(found, "varying", found)
    return axes


# ------------------------------------------------------------------------------------------- callbacks

_emit_callback = _find("jax._src.callback.emit_python_callback")
_callback_sharding = _find("jax._src.callback._callback_op_sharding")
_tokens = _find("jax.interpreters.mlir.TokenSet")
_config = _find("jax._src.config.enable_x64")
_call_context = _find_fields(
    "jax.interpreters.mlir.LoweringRuleContext", "module_context", "tokens_in", "tokens_out"
)

_TO_CALL_HOST = (_needing_devices, _emit_callback, _callback_sharding, _tokens, _call_context)
CAN_CALL_HOST = CAN_DEFINE and not _missing(*_TO_CALL_HOST)


def lower_callback(
    ctx: Context,
    evaluate: Callable[..., Any],
    avals: Sequence[Aval],
    args: Sequence[Value],
    *,
    effect: Any = None,
    has_side_effect: bool = False,
) -> Sequence[Value]:
    """Lower a call of a host function with NumPy arrays to its values, of the types `avals`.

    If it has an ordered `effect`, it runs after earlier calls with that effect.
    """
    token = ctx.tokens_in.get(effect) if effect else None
    out: Sequence[Value]
    out, token, _ = _emit_callback(
        ctx.replace(avals_out=avals),
        evaluate,
        token,
        list(args),
        ctx.avals_in,
        avals,
        has_side_effect=has_side_effect,
        returns_token=token is not None,
        sharding=_callback_sharding(ctx.module_context.axis_context, None, avals),
    )
    if effect:
        ctx.set_tokens_out(ctx.tokens_in.update_tokens(_tokens({effect: token})))
    return out


def lower_after(
    ctx: Context, function: Callable[..., Any], avals: Sequence[Aval], values: Sequence[Value]
) -> Sequence[Value]:
    """Lower a JAX function of `values`, which have the types `avals`; its results become those of the lowering."""
    return lower_traced(ctx.replace(avals_in=avals, tokens_in=_tokens(), tokens_out=None), function, values)


def lower_traced(ctx: Context, function: Callable[..., Any], values: Sequence[Value]) -> Sequence[Value]:
    """Lower a JAX function of `values`, which have the types `ctx.avals_in`."""
    out: Sequence[Value] = _lower_fun(function, multiple_results=True)(ctx, *values)
    return out


def check_platforms(ctx: Context) -> None:
    """Raise an error for a program in 32 bit for several platforms: JAX cannot lower a part in 64 bit of it."""
    index = next(iter(getattr(ctx, "dim_var_values", ())), None)  # of the platform, if there are several
    if index is not None and len(ctx.module_context.platforms) > 1 and "i32" in str(index.type):
        raise ValueError(
            "jaxspecial computes in 64 bit, and without x64 JAX cannot lower that for several platforms at once. Call "
            "jax.config.update('jax_enable_x64', True) before the export; float32 arguments stay float32."
        )


def x64_everywhere() -> bool:
    """Whether x64 is on for the process, not only in this context; False if that cannot be known."""
    return not _missing(_config) and bool(getattr(_config, "get_global", bool)())


def filter_callback_log(function: Callable[[logging.LogRecord], bool]) -> None:
    """Log an entry about an error in a callback only if `function(record)` is true."""
    logging.getLogger("jax._src.callback").addFilter(function)


# --------------------------------------------------------------------------------------------- effects


def require_effects() -> None:
    """Raise an ImportError if the installed JAX lacks a name that effects of primitives need."""
    for missing in _missing(*_TO_DEFINE, *_TO_CALL_HOST, *map(_find, _FOR_EFFECTS)):
        missing()


_FOR_EFFECTS = (
    "jax._src.effects.Effect",
    "jax._src.effects.lowerable_effects",
    "jax._src.effects.control_flow_allowed_effects",
    "jax._src.effects.custom_derivatives_allowed_effects",
    "jax._src.effects.remat_allowed_effects",
    "jax._src.effects.partial_eval_kept_effects",
    "jax._src.effects.ordered_effects",
    "jax._src.effects.shardable_ordered_effects",
    "jax._src.interpreters.partial_eval.partial_eval_jaxpr_custom_rules",
    "jax._src.debugging._debug_partial_eval_custom",
    "jax._src.dispatch.runtime_tokens",
)


def define_effect(name: str, ordered: bool) -> Any:
    """An effect of a new type, allowed wherever JAX checks for allowed effects."""
    base, *tables = map(_find, _FOR_EFFECTS[: 8 if ordered else 6])
    kind = type("HostEffect", (base,), {"__str__": lambda self: name})
    for table in tables:
        table.add_type(kind)
    return kind()


def go_with_values(primitive: Any) -> None:
    """Where JAX splits a program into known and unknown parts, put the primitive into the part that has its values."""
    rules, rule = map(_find, _FOR_EFFECTS[8:10])
    rules[primitive] = functools.partial(rule, primitive=primitive)


def forget_effects() -> None:
    """Drop the effects that this thread waits for, and their errors."""
    _find(_FOR_EFFECTS[10]).clear()


def missing() -> list[str]:
    """The names that the installed JAX lacks, of all that this module looks up."""
    names = _missing(*globals().values(), *_TO_DEFINE, *map(_find, _FOR_EFFECTS))
    return sorted({name.path for name in names})


_lacking = _missing(*_TO_DEFINE, *_TO_PARTITION)
if _lacking:
    warnings.warn(
        f"jaxspecial: JAX {jax.__version__} has no {', '.join(m.path for m in _lacking)}. Public parts of JAX replace them: "
        + ("" if CAN_DEFINE else "reverse mode of reverse mode in lax.scan may raise an error, and ")
        + f"sharded arguments are gathered. jaxspecial is tested with {TESTED}.",
        RuntimeWarning,
        stacklevel=2,
    )
