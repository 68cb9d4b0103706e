"""Elementwise kernels with loops: evaluated block by block on the CPU, and as whole arrays under `vmap`."""

import functools

import jax
import jax.numpy as jnp

__all__ = []

BLOCK = 512


def in_blocks(kernel):
    """The kernel of arrays of one shape, evaluated for blocks of them on the CPU.

    XLA keeps the state of a loop in memory. That of a block stays in the cache, and its loop ends when its elements need no more steps.
    The elements of a block are a column of the array as a matrix, whose rows are on the same device as before.
    """

    @functools.wraps(kernel)
    def blocked(*args):
        shape, size = args[0].shape, args[0].size
        if not isinstance(size, int) or size < 2 * BLOCK:
            return kernel(*args)
        columns = -(-size // BLOCK)

        def on_cpu(*args):
            padded = [jnp.pad(a.reshape(-1), (0, BLOCK * columns - size), mode="edge") for a in args]
            matrices = [a.reshape(BLOCK, columns) for a in padded]

            def column(j):
                return kernel(*(jax.lax.dynamic_index_in_dim(m, j, 1, keepdims=False) for m in matrices))

            found = jax.lax.map(column, jnp.arange(columns))
            return jax.tree.map(lambda x: x.T.reshape(-1)[:size].reshape(shape), found)

        return jax.lax.platform_dependent(*args, cpu=on_cpu, default=kernel)

    return blocked


def orders_in_blocks(kernel):
    """The same for a kernel whose first argument are the orders of a derivative."""

    @functools.wraps(kernel)
    def blocked(orders, *args):
        return in_blocks(functools.partial(kernel, orders))(*args)

    return blocked


def elementwise(kernel):
    """The kernel, called with complete arrays under `vmap`, too.

    The condition of its loops is whether any element needs another step. `vmap` would rewrite it.
    """

    @functools.wraps(kernel)
    def derivative(orders, *args):
        whole = jax.custom_batching.custom_vmap(functools.partial(kernel, orders))

        @whole.def_vmap
        def batched(axis_size, is_batched, *args):
            like = next(a for a, batched in zip(args, is_batched, strict=True) if batched)
            args = [
                a if batched else a + jnp.zeros_like(like)
                for a, batched in zip(args, is_batched, strict=True)
            ]
            result = whole(*args)
            return result, jax.tree.map(lambda _: True, result)

        return whole(*args)

    return derivative
