"""Calls of host functions for their effects: what `tap` and `call` are to JAX.

The primitives of `jax.debug.callback` and `jax.experimental.io_callback` unroll a batch, or loop over it, refuse JVPs,
and wait for their own threads with large arrays. These two are lowered as those are, and differ in that: a batch is
one call, with a number of batch axes among its parameters.
"""

import functools

import jax
import jax.numpy as jnp

# Private JAX: there is no public way to define an effect or to lower a callback. What would replace all of it is a
# `vmap_method` and a JVP rule for jax.experimental.io_callback.
from jax._src import debugging, dispatch, effects
from jax._src.core import Primitive
from jax._src.interpreters import partial_eval
from jax.interpreters import ad, batching, mlir

from jaxspecial import _call

if _call.emit_python_callback is None:
    raise ImportError(
        "jaxspecial.tap and jaxspecial.call: this JAX has no jax._src.callback, which they need."
    )


class HostEffect(effects.Effect):
    def __str__(self):
        return "jaxspecial"


class OrderedHostEffect(effects.Effect):
    def __str__(self):
        return "jaxspecial, ordered"


_ANY_ORDER, _IN_ORDER = HostEffect(), OrderedHostEffect()
for _kind in (HostEffect, OrderedHostEffect):
    effects.lowerable_effects.add_type(_kind)
    effects.control_flow_allowed_effects.add_type(_kind)
    effects.custom_derivatives_allowed_effects.add_type(_kind)
    effects.remat_allowed_effects.add_type(_kind)
    effects.partial_eval_kept_effects.add_type(_kind)
effects.ordered_effects.add_type(OrderedHostEffect)
effects.shardable_ordered_effects.add_type(OrderedHostEffect)


def _define(name):
    """A primitive that calls `host(batch)(*arrays)`, with so many axes of a batch in front of every array.

    Its parameters: `host`, `batch`, the shapes and dtypes of the `results` of one example, whether it is `ordered`,
    and the `rule` for tangents.
    """
    primitive = Primitive(name)
    primitive.multiple_results = True
    primitive.def_impl(functools.partial(dispatch.apply_primitive, primitive))
    dispatch.prim_requires_devices_during_lowering.add(primitive)

    @primitive.def_effectful_abstract_eval
    def _(*avals, host, batch, results, ordered, rule):
        out = [jax.core.ShapedArray((*batch, *r.shape), r.dtype) for r in results]
        return out, {_IN_ORDER if ordered else _ANY_ORDER}

    def lower(ctx, *args, host, batch, results, ordered, rule):
        token = ctx.tokens_in.get(_IN_ORDER) if ordered else None
        out, token = _call.lower_host_call(
            ctx, functools.partial(host, batch), args, token=token, has_side_effect=True
        )
        if ordered:
            ctx.set_tokens_out(ctx.tokens_in.update_tokens(mlir.TokenSet({_IN_ORDER: token})))
        return out

    mlir.register_lowering(primitive, lower, cacheable=False)

    def add_to_batch(args, axes, *, batch, **params):
        size, front = _call.put_in_front(args, axes)
        out = primitive.bind(*front, batch=(size, *batch), **params)
        return out, [0] * len(out)

    batching.primitive_batchers[primitive] = add_to_batch

    def differentiate(primals, tangents, *, rule, **params):
        out = primitive.bind(*primals, rule=rule, **params)
        if not out:
            return [], []
        out = [_call._vary_alike([o, *primals[:1]])[0] for o in out]  # as the tangents do
        return out, rule(params["batch"], primals, tangents, out)

    ad.primitive_jvps[primitive] = differentiate
    return primitive


_tapped = _define("jaxspecial_tap")
_called = _define("jaxspecial_call")
# Where JAX splits a program into what is computed now and later, a tap goes where its values are.
partial_eval.partial_eval_jaxpr_custom_rules[_tapped] = functools.partial(
    debugging._debug_partial_eval_custom, primitive=_tapped
)


def _no_transpose(*args, **params):
    raise NotImplementedError(
        "jaxspecial.tap: the tangents that a rule taps have no values in reverse mode. Tap what comes back, with "
        'on="cotangent", or differentiate in forward mode.'
    )


ad.primitive_transposes[_tapped] = _no_transpose


def tap(host, arrays, ordered):
    """Call `host(batch, *arrays)` when the program runs."""
    if arrays:
        arrays = _call._vary_alike(arrays)
    _tapped.bind(*arrays, host=host, batch=(), results=(), ordered=ordered, rule=None)


def call(host, results, arrays, ordered, rule):
    """The results of `host(batch, *arrays)`, of these shapes and dtypes, when the program runs.

    `rule(batch, primals, tangents, out)` gives their tangents; tangents may be instances of `ad.Zero`.
    """
    arrays = _call._vary_alike(arrays) if arrays else arrays
    out = _called.bind(*arrays, host=host, batch=(), results=tuple(results), ordered=ordered, rule=rule)
    return [_call._vary_alike([r, *arrays[:1]])[0] for r in out]


# ------------------------------------------------------------------------------------------- cotangents

_on_way_back = Primitive("jaxspecial_tap_cotangent")
_on_way_back.multiple_results = True
_on_way_back.def_impl(lambda *arrays, **params: list(arrays))
_on_way_back.def_abstract_eval(lambda *avals, **params: list(avals))
mlir.register_lowering(_on_way_back, lambda ctx, *arrays, **params: list(arrays))


def tap_cotangent(host, arrays, ordered):
    """The arrays. What comes back to them in reverse mode is given to the host, too."""
    return _on_way_back.bind(*arrays, host=host, ordered=ordered, batch=())


def _transpose(cotangents, *arrays, host, ordered, batch):
    cotangents = [jnp.zeros(c.aval.shape, c.aval.dtype) if type(c) is ad.Zero else c for c in cotangents]
    _tapped.bind(
        *_call._vary_alike(cotangents), host=host, batch=batch, results=(), ordered=ordered, rule=None
    )
    return cotangents


def _linear(primals, tangents, **params):
    out = _on_way_back.bind(*primals, **params)
    if all(type(t) is ad.Zero for t in tangents):
        return out, list(tangents)
    return out, _on_way_back.bind(*map(ad.instantiate_zeros, tangents), **params)


def _batch_cotangent(arrays, axes, *, batch, **params):
    size, front = _call.put_in_front(arrays, axes)
    return _on_way_back.bind(*front, batch=(size, *batch), **params), [0] * len(front)


ad.primitive_jvps[_on_way_back] = _linear
ad.primitive_transposes[_on_way_back] = _transpose
batching.primitive_batchers[_on_way_back] = _batch_cotangent


# ------------------------------------------------------------------------------------------------ waiting


def wait():
    """Wait for the effects of the programs that this thread has started; raise the first error among them."""
    try:
        jax.effects_barrier()
    except BaseException:
        dispatch.runtime_tokens.clear()  # or the error would be raised again and again, by any other program
        raise
