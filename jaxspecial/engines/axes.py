"""Axes of arrays: those of a batch, and those of a mesh of devices."""

from __future__ import annotations

from collections.abc import Sequence

import jax
import jax.numpy as jnp

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
