"""The JAX primitives of `tap` and `call`: calls of host functions for their effects.

The primitives of `jax.debug.callback` and `jax.experimental.io_callback` unroll a batch or loop over it, refuse JVPs, and
with large arrays can wait for their own threads. These two are lowered in the same way. But a batch is one call, whose
parameters include the shape of the batch, JVPs work, and the host gets NumPy arrays, which are ready.
"""

import functools

import jax
import jax.numpy as jnp

from jaxspecial.engines import host_call, jax_compat
from jaxspecial.engines.axes import put_in_front, vary_alike

jax_compat.require_effects()  # there is no public way to define an effect

_ANY_ORDER = jax_compat.define_effect("jaxspecial", ordered=False)
_IN_ORDER = jax_compat.define_effect("jaxspecial, ordered", ordered=True)


def _define(name, transpose=None):
    """A primitive that calls `host(batch, *arrays)`, where every array has the axes of the `batch` in front.

    Its parameters: `host`, `batch`, the shapes and dtypes of the `results` of one example, whether it is `ordered`,
    and the `rule` for tangents.
    """

    def find_avals(*avals, host, batch, results, ordered, rule):
        out = [jax.core.ShapedArray((*batch, *r.shape), r.dtype) for r in results]
        return out, {_IN_ORDER if ordered else _ANY_ORDER}

    def lower(ctx, *args, host, batch, results, ordered, rule):
        return host_call.lower_host_call(
            ctx,
            functools.partial(host, batch),
            args,
            effect=_IN_ORDER if ordered else None,
            has_side_effect=True,
        )

    def add_to_batch(args, axes, *, batch, **params):
        size, front = put_in_front(args, axes)
        out = primitive.bind(*front, batch=(size, *batch), **params)
        return out, [0] * len(out)

    def differentiate(primals, tangents, *, rule, **params):
        out = primitive.bind(*primals, rule=rule, **params)
        if not out:
            return [], []
        out = [vary_alike([o, *primals[:1]])[0] for o in out]  # like the tangents
        return out, rule(params["batch"], primals, tangents, out)

    primitive = jax_compat.define(
        name,
        find_avals,
        lower,
        jvp=differentiate,
        transpose=transpose,
        batch=add_to_batch,
        effectful=True,
        calls_host=True,
    )
    return primitive


def _no_transpose(*args, **params):
    raise NotImplementedError(
        "jaxspecial.tap: the tangents that a rule taps have no values in reverse mode. Tap the cotangents, with "
        'on="cotangent", or differentiate in forward mode.'
    )


_tapped = _define("jaxspecial_tap", _no_transpose)
_called = _define("jaxspecial_call")
jax_compat.go_with_values(_tapped)


def tap(host, arrays, ordered):
    """Call `host(batch, *arrays)` when the program runs."""
    if arrays:
        arrays = vary_alike(arrays)
    _tapped.bind(*arrays, host=host, batch=(), results=(), ordered=ordered, rule=None)


def call(host, results, arrays, ordered, rule):
    """The results of `host(batch, *arrays)`, of these shapes and dtypes, when the program runs.

    `rule(batch, primals, tangents, out)` returns their tangents; its `tangents` may be instances of `Zero`.
    """
    arrays = vary_alike(arrays) if arrays else arrays
    out = _called.bind(*arrays, host=host, batch=(), results=tuple(results), ordered=ordered, rule=rule)
    return [vary_alike([r, *arrays[:1]])[0] for r in out]


# ------------------------------------------------------------------------------------------- cotangents


def tap_cotangent(host, arrays, ordered):
    """The arrays. In reverse mode their cotangents are passed to the host, too."""
    return _cotangent_tapped.bind(*arrays, host=host, ordered=ordered, batch=())


def _transpose(cotangents, *arrays, host, ordered, batch):
    cotangents = [
        jnp.zeros(c.aval.shape, c.aval.dtype) if type(c) is jax_compat.Zero else c for c in cotangents
    ]
    _tapped.bind(*vary_alike(cotangents), host=host, batch=batch, results=(), ordered=ordered, rule=None)
    return cotangents


def _linear(primals, tangents, **params):
    out = _cotangent_tapped.bind(*primals, **params)
    if all(type(t) is jax_compat.Zero for t in tangents):
        return out, list(tangents)
    return out, _cotangent_tapped.bind(*map(jax_compat.instantiate_zeros, tangents), **params)


def _batch_cotangent(arrays, axes, *, batch, **params):
    size, front = put_in_front(arrays, axes)
    return _cotangent_tapped.bind(*front, batch=(size, *batch), **params), [0] * len(front)


def _same(*arrays, **params):
    return list(arrays)


_cotangent_tapped = jax_compat.define(
    "jaxspecial_tap_cotangent",
    _same,
    lambda ctx, *arrays, **params: list(arrays),
    evaluate=_same,
    jvp=_linear,
    transpose=_transpose,
    batch=_batch_cotangent,
)


# ------------------------------------------------------------------------------------------------ waiting


def wait():
    """Wait for the effects of the programs that this thread has started; raise the first error among them."""
    try:
        jax.effects_barrier()
    except BaseException:
        jax_compat.forget_effects()  # otherwise every later program would raise the error again
        raise
