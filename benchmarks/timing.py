"""Timing contenders against each other.

The load of the machine and its clock rate change within seconds. So contenders take turns, and a ratio is the median over
rounds of the ratios within a round, not the ratio of two medians.
"""

import os
import time

import jax
import numpy as np

LONG = 3.0  # seconds; a call that takes longer is timed once, its compilation left out
SHORT = 2e-3  # seconds; calls faster than this are timed several at once


def on_one_core(number=0):
    """Keep this process on a core, the first or that of this number. Call it before JAX first computes.

    Threads of XLA wait for others in loops, which would count as CPU time.
    """
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[number % len(cores)]})


def cpu_seconds(call):
    """CPU seconds of the fastest of five calls."""
    found = []
    for _ in range(5):
        start = time.process_time()
        jax.block_until_ready(call())
        found.append(time.process_time() - start)
    return min(found)


class Times:
    """Seconds a call, for each contender and round."""

    def __init__(self, seconds):
        self.seconds = seconds

    def __contains__(self, name):
        return name in self.seconds

    def median(self, name):
        return float(np.median(self.seconds[name]))

    def ratio(self, first, second):
        """How many times longer the first takes than the second."""
        one, other = self.seconds[first], self.seconds[second]
        rounds = min(len(one), len(other))
        return float(np.median(np.divide(one[:rounds], other[:rounds])))


def take_turns(contenders, budget):
    """Time functions without arguments in turn: `Times`, from at least one round and about `budget` seconds."""
    estimates = {name: _after_compiling(call) for name, call in contenders.items()}
    seconds = {name: [estimate] for name, estimate in estimates.items()}
    quick = [name for name, estimate in estimates.items() if estimate < LONG]
    counts = {name: max(1, int(SHORT / estimates[name])) for name in quick}
    one_round = sum(counts[name] * estimates[name] for name in quick)
    for turn in range(min(51, max(3, int(budget / one_round))) if quick else 0):
        for name in quick:
            measured = _seconds(contenders[name], counts[name])
            seconds[name] = [measured] if turn == 0 else [*seconds[name], measured]
    return Times(seconds)


def _after_compiling(call):
    first = _seconds(call, 1)
    return min(first, _seconds(call, 1)) if first < 10 * LONG else first


def _seconds(call, count):
    """The mean over `count` calls; each is waited for, because JAX returns before it has the result."""
    start = time.perf_counter()
    for _ in range(count):
        jax.block_until_ready(call())
    return (time.perf_counter() - start) / count
