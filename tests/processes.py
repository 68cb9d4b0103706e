"""Work in several processes, until a time is over."""

import contextlib
import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def results(
    function: Callable[[Task], Result], tasks: Iterable[Task], processes: int, seconds: float | None = None
) -> Iterator[Result]:
    """The results, in the order in which they come; those that have not come after `seconds` are left out.

    The processes are new ones, so that each can start JAX, and they share the memory of a GPU.
    """
    end = None if seconds is None else time.monotonic() + seconds
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        found = pool.imap_unordered(function, tasks)
        with contextlib.suppress(StopIteration, multiprocessing.TimeoutError):
            while True:
                yield found.next(None if end is None else max(end - time.monotonic(), 0.0))
