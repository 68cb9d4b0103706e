"""Axes of arrays: those of a batch, and those of a mesh of devices."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines import jax_compat


def put_in_front(args: Sequence[jax.Array], axes: Sequence[int | None]) -> tuple[int, list[jax.Array]]:
    """The size of a batch, and the arrays with the batch axis first; `axes` says which axis it is, None if there is none."""
    size = next(a.shape[d] for a, d in zip(args, axes, strict=True) if d is not None)
    front = [
        jnp.broadcast_to(a, (size, *a.shape)) if d is None else jnp.moveaxis(a, d, 0)
        for a, d in zip(args, axes, strict=True)
    ]
    return size, front


def vary_alike(args: Sequence[jax.Array]) -> list[jax.Array]:
    """The arguments, made to vary over the same mesh axes: otherwise gradients under shard_map are wrong."""
    axes = [jax_compat.varying(a) for a in args]
    union = frozenset[str]().union(*axes)
    return [
        jax.lax.pcast(a, tuple(sorted(union - x)), to="varying") if union - x else a
        for a, x in zip(args, axes, strict=True)
    ]


def in_auto_axes(
    function: Callable[..., Sequence[jax.Array]], args: Sequence[jax.Array]
) -> Sequence[jax.Array]:
    """`function(*args)`, where the compiler chooses the sharding over the axes of a mesh that are part of the types of `args`.

    With such types JAX refuses formulas that combine constants and sharded arrays. The first axes of each result, as far as they
    are those of the broadcast arguments, are sharded like these.
    """
    shardings = [getattr(jax.typeof(a), "sharding", None) for a in args]
    mesh = next((s.mesh for s in shardings if s is not None and _is_explicit(s.mesh)), None)
    if mesh is None:
        return function(*args)
    shape = np.broadcast_shapes(*(np.shape(a) for a in args))
    names: list[Any] = [None] * len(shape)
    used: set[str] = set()
    for a, sharding in zip(args, shardings, strict=True):
        for axis, name in enumerate(sharding.spec if sharding else (), len(shape) - np.ndim(a)):
            if names[axis] is None and name is not None and not used & set(np.atleast_1d(name)):
                names[axis] = name
                used |= set(np.atleast_1d(name))
    by_compiler = mesh.update_axis_types(dict.fromkeys(mesh.axis_names, jax.sharding.AxisType.Auto))
    with jax.sharding.use_abstract_mesh(by_compiler):
        results = function(*(jax.sharding.reshard(a, jax.sharding.PartitionSpec()) for a in args))
    return [
        jax.sharding.reshard(r, jax.sharding.NamedSharding(mesh, _spec(r, shape, names))) for r in results
    ]


def _is_explicit(mesh: Any) -> bool:
    types = getattr(mesh, "axis_types", ())
    return bool(types) and all(kind == jax.sharding.AxisType.Explicit for kind in types)


def _spec(result: jax.Array, shape: Sequence[int], names: Sequence[Any]) -> jax.sharding.PartitionSpec:
    alike = itertools.takewhile(lambda k: result.shape[k] == shape[k], range(min(result.ndim, len(shape))))
    return jax.sharding.PartitionSpec(*(names[k] for k in alike))
