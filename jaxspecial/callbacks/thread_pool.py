"""Calls of a host function for each example of a batch: in a loop, or on a pool of threads."""

import concurrent.futures
import functools
import os

import numpy as np


@functools.cache
def _pool():
    return concurrent.futures.ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="jaxspecial")


def each(run, batch, threads):
    """Call `run` with the index of every example in a batch of that shape; raise the first exception.

    With `threads`, several calls run at once. No job waits for another, so one pool serves all callers.
    """
    if not threads:
        for index in np.ndindex(batch):
            run(index)
        return
    indices = list(np.ndindex(batch))
    size = max(1, len(indices) // (4 * (os.cpu_count() or 1)))

    def run_part(part):
        for index in part:
            run(index)

    parts = [indices[k : k + size] for k in range(0, len(indices), size)]
    jobs = [_pool().submit(run_part, part) for part in parts]
    concurrent.futures.wait(jobs)  # also if one fails: the arrays that they read are freed when this returns
    for job in jobs:
        job.result()
