"""JAX's caches of compiled programs, emptied before a process has too many maps of memory. Each program has several."""

import gc
import pathlib

import jax

MOST_MAPS = 40_000  # Linux allows a process 65,530, and XLA's compiler ends it there


def empty_full_caches():
    """Empty the caches if the process has more maps than that."""
    file = pathlib.Path("/proc/self/maps")
    if file.exists() and file.read_bytes().count(b"\n") > MOST_MAPS:
        jax.clear_caches()
        gc.unfreeze()
        gc.collect()
