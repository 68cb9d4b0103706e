"""What a program for a device computes in the place of a call of the host: a kernel, and the host where it has no domain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.engines.axes import vary_alike
from jaxspecial.engines.choice import native
from jaxspecial.engines.device_kernels import DeviceKernel, find_derivatives, find_kernel, nothing
from jaxspecial.engines.loops import find_ufunc, guards_of, typed_loops
from jaxspecial.engines.subnormals import narrow, widen

Bind: TypeAlias = Callable[..., Sequence[jax.Array]]  # of a primitive: arrays, and its parameters by name
OnDevice: TypeAlias = Callable[..., Sequence[jax.Array]]  # of a way to call the host, and arrays


class Program(NamedTuple):
    """What a lowering is for."""

    alone: bool  # without calls of the host
    on_cpu: bool
    single: bool  # in single precision where the kernel can


def loop_on_device(program: Program, loop: str) -> OnDevice | None:
    """The evaluation of a loop by its kernel, if there is one, with one call of the host if any element needs it."""
    kernel = find_kernel(loop)
    if kernel is None:
        return None
    wide, in_single = _in_double(loop), program.single and kernel.has_single
    has_core = find_ufunc(loop.split(":")[0]).signature is not None
    is_guarded = any(guards_of(loop.split(":")[0], bool(set(kernel.ins) & set("FD"))))

    def spared(a: jax.Array) -> jax.Array:
        """What SciPy's loop gets in the place of an element that the kernel has computed: it returns at once."""
        return jnp.ones_like(a) if is_guarded or a.dtype.kind in "iu" else jnp.full_like(a, np.nan)

    def evaluate(host: Bind, *args: jax.Array) -> Sequence[jax.Array]:
        # Without the last axis, which is for the partitioner: XLA then finds the same values in derivatives.
        flat = args if has_core else [a[..., 0] for a in args]
        values, within = kernel.evaluate_in_single(*flat) if in_single else kernel.evaluate(*flat)
        if not has_core:
            values, within = [v[..., None] for v in values], within if within is None else within[..., None]
        if within is None:
            return values
        if program.alone:
            return [jnp.where(within, v, jnp.full_like(v, nothing(v.dtype))) for v in values]

        def others(within: jax.Array, values: list[jax.Array], *args: jax.Array) -> list[jax.Array]:
            rest = [jnp.where(within, spared(a), a) for a in args]
            if wide != loop:  # in double precision, as the kernel computes, and rounded
                types = wide.partition(":")[2].partition("->")[0]
                rest = [widen(a, np.dtype(c)) for a, c in zip(rest, types, strict=True)]
            found = [narrow(f, v.dtype) for f, v in zip(host(*rest, loop=wide), values, strict=True)]
            alike = [vary_alike(pair) for pair in zip(values, found, strict=True)]
            return [jnp.where(within, v, f) for v, f in alike]

        # In the lowering, after batching: under jax.vmap a traced conditional evaluates both sides.
        out: list[jax.Array]
        out = jax.lax.cond(jnp.all(within), lambda _, values, *args: values, others, within, values, *args)
        return out

    return evaluate


def _in_double(loop: str) -> str:
    """The loop for double precision in the place of one for single precision, if there is one."""
    name, _, types = loop.partition(":")
    wide = types.replace("f", "d").replace("F", "D")
    return f"{name}:{wide}" if wide in typed_loops(name) else loop


def masked_on_device(program: Program, key: str) -> OnDevice | None:
    """The evaluation of a masked call that needs the host only if the mask selects any element; None: it does anyway.

    A loop that may not terminate for the selected elements, but has a kernel for all elements, needs no host.
    """
    loop, _, output = key.rpartition(":")
    kernel = find_kernel(loop) if "->" in key else None
    if kernel is not None and kernel.is_full:
        return _masked_by_kernel(kernel, int(output))
    derivatives = find_derivatives(key)
    if program.on_cpu and native and not program.alone and not derivatives:
        return None

    def evaluate(host: Bind, mask: jax.Array, fallback: jax.Array, *args: jax.Array) -> Sequence[jax.Array]:
        if program.alone:
            return [jnp.where(mask, jnp.full_like(fallback, nothing(fallback.dtype)), fallback)]

        def others(*args: jax.Array) -> jax.Array:
            return vary_alike([host(*args)[0], fallback])[0]

        return [_unless_empty(others, mask, fallback, *args)]

    return _derivative_by_kernel(derivatives, evaluate) if derivatives else evaluate


def _unless_empty(
    others: Callable[..., jax.Array], mask: jax.Array, fallback: jax.Array, *args: jax.Array
) -> jax.Array:
    """`others(mask, fallback, *args)` if the mask selects any element, else the fallback."""
    result: jax.Array = jax.lax.cond(
        jnp.any(mask), others, lambda _, fallback, *args: fallback, mask, fallback, *args
    )
    return result


def _derivative_by_kernel(kernels: Mapping[str, DeviceKernel], rest: OnDevice) -> OnDevice:
    """The evaluation of a masked call by a kernel, and by `rest` where that is not in its domain or for other types of arguments."""

    def evaluate(host: Bind, mask: jax.Array, fallback: jax.Array, *args: jax.Array) -> Sequence[jax.Array]:
        kernel = kernels.get("".join(a.dtype.char for a in args))
        if kernel is None:
            return rest(host, mask, fallback, *args)

        def others(mask: jax.Array, fallback: jax.Array, *args: jax.Array) -> jax.Array:
            (found,), within = kernel.evaluate(*args)
            assert within is not None
            found = jnp.where(mask & within, found, fallback)
            return vary_alike([rest(host, mask & ~within, found, *args)[0], fallback])[0]

        return [_unless_empty(others, mask, fallback, *args)]

    return evaluate


def _masked_by_kernel(kernel: DeviceKernel, output: int) -> OnDevice:
    def evaluate(host: Bind, mask: jax.Array, fallback: jax.Array, *args: jax.Array) -> Sequence[jax.Array]:
        def others(mask: jax.Array, fallback: jax.Array, *args: jax.Array) -> jax.Array:
            return vary_alike([jnp.where(mask, kernel.evaluate(*args)[0][output], fallback), fallback])[0]

        return [_unless_empty(others, mask, fallback, *args)]

    return evaluate
