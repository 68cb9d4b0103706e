"""JAX's caches of compiled programs, emptied before a process has too many maps of memory, or too much of it. Each program has several."""

import gc
import os
import pathlib

import jax

MOST_MAPS = 40_000  # Linux allows a process 65,530, and XLA's compiler ends it there


def empty_full_caches(most_bytes=float("inf")):
    """Empty the caches if the process has more than that."""
    folder = pathlib.Path("/proc/self")
    if not folder.exists():
        return
    pages = int((folder / "statm").read_text().split()[1])
    maps = (folder / "maps").read_bytes().count(b"\n")
    if maps > MOST_MAPS or pages * os.sysconf("SC_PAGE_SIZE") > most_bytes:
        jax.clear_caches()
        gc.unfreeze()
        gc.collect()


tests_done = 0


def after_test():
    """Freeze the objects in JAX's caches: garbage collection need not look at them again, which would take a twentieth of all time."""
    global tests_done
    tests_done += 1
    if tests_done % 50 == 0:
        empty_full_caches()
    gc.freeze()
