"""What a kernel computes in two ways: from SciPy's loops, or from kernels of values, which need fewer steps.

Under "auto" this depends on the platform, which only a lowering knows. So it is a primitive.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines import jax_compat
from jaxspecial.engines.axes import put_in_front, vary_alike
from jaxspecial.engines.choice import (
    Actions,
    error_actions,
    error_actions_context,
    requested_context,
    requested_engine,
    uses_kernels,
)

if TYPE_CHECKING:
    from jaxspecial.engines.jax_compat import Aval, Context, Value

Way: TypeAlias = Callable[..., Sequence[jax.Array]]


def by_engine(loops: Way, kernels: Way, count: int, *arrays: jax.Array) -> Sequence[jax.Array]:
    """`kernels(*arrays)` where kernels compute values, elsewhere `loops(*arrays)`.

    Both are functions of a module, elementwise, and give `count` arrays of the arguments' common type. They have no derivatives.
    """
    kind = jnp.result_type(*arrays)
    args = vary_alike(jnp.broadcast_arrays(*(jnp.asarray(a, kind) for a in arrays)))
    params = {"loops": loops, "kernels": kernels, "count": count}
    if not jax_compat.CAN_DEFINE:
        return (kernels if uses_kernels(requested_engine(), jax.default_backend() == "cpu") else loops)(*args)
    out: Sequence[jax.Array]
    out = _by_engine.bind(*args, engine=requested_engine(), actions=error_actions(), **params)
    return out


def _avals(*avals: Aval, count: int, **params: Any) -> list[Aval]:
    return [avals[0].update(weak_type=False)] * count


def _batch(
    args: Sequence[jax.Array], axes: Sequence[int | None], **params: Any
) -> tuple[Sequence[jax.Array], list[int]]:
    out = _by_engine.bind(*vary_alike(put_in_front(args, axes)[1]), **params)
    return out, [0] * len(out)


def _lower(
    ctx: Context,
    *args: Value,
    loops: Way,
    kernels: Way,
    count: int,
    engine: str,
    actions: Actions,
    platform: str,
) -> Sequence[Value]:
    way = kernels if uses_kernels(engine, platform == "cpu") else loops
    with (
        requested_context(engine),
        error_actions_context(actions),
        jax.enable_x64(True),
        jax.numpy_dtype_promotion("standard"),
        np.errstate(over="ignore", under="ignore"),
    ):
        jax_compat.check_platforms(ctx)
        return jax_compat.lower_traced(ctx, lambda *args: _checked(way, count, args), args)


def _checked(way: Way, count: int, args: Sequence[jax.Array]) -> list[jax.Array]:
    results = list(way(*args))
    found, wanted = [(r.shape, r.dtype) for r in results], [(args[0].shape, args[0].dtype)] * count
    assert found == wanted, f"{way.__qualname__}: {found}, not {wanted}"
    return results


def _refuse(primals: object, tangents: object, **params: Any) -> NoReturn:
    raise NotImplementedError("jaxspecial: a part of a kernel has no derivative; the kernel has.")


if jax_compat.CAN_DEFINE:
    _by_engine = jax_compat.define(
        "jaxspecial_by_engine",
        _avals,
        functools.partial(_lower, platform=""),
        platforms={p: functools.partial(_lower, platform=p) for p in ("cpu", "tpu")},
        jvp=_refuse,
        batch=_batch,
    )
