"""python -m tests.accelerator [--only jv,kv] [--engine xla] [--jobs N] [--seconds S] [--values]: every public function on this machine's accelerator.

A row is a function with sample arguments (tests/callables.py). Its values, and the gradient of their sum, are computed by one compiled
program on the first of `jax.devices()`, and by another on the CPU by the native engine; both must agree to TOLERANCE. That is what tests
without an accelerator cannot show: that programs for it compile, that they can call the host, and that its arithmetic is as good.
Errors of kernels are measured by `benchmarks.device`.
"""

import argparse
import sys
import time

import jax
import numpy as np

import jaxspecial
from tests import callables, every_transform, processes

TOLERANCE = 1e-9


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.accelerator", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="functions, separated by commas")
    parser.add_argument("--engine", default="auto", help="that of the accelerator")
    parser.add_argument("--jobs", type=int, default=1, help="processes that compile at once")
    parser.add_argument("--seconds", type=float, help="when these are over no more rows are waited for")
    parser.add_argument("--values", action="store_true", help="without gradients")
    options = parser.parse_args()
    rows = callables.rows()
    names = [
        n for n in rows if every_transform.reason(n, "jit") is None
    ]  # the others need values when they are traced
    names = [n for n in names if not options.only or n.split()[0] in options.only.split(",")]
    tasks = [(name, options.engine, not options.values) for name in names]
    outcomes = {}
    for name, outcome, seconds in processes.results(_by_name, tasks, options.jobs, options.seconds):
        outcomes[name] = outcome
        if outcome:
            print(f"{name}: {outcome} ({seconds:.0f} s)", flush=True)
    wrong = [name for name, outcome in outcomes.items() if outcome]
    missing = [name for name in names if name not in outcomes]
    if missing:
        print(f"not finished: {', '.join(missing)}")
    print(
        f"{len(outcomes) - len(wrong)} of {len(names)} rows agree, {len(wrong)} do not, {len(missing)} were not finished"
    )
    sys.exit(bool(wrong or missing))


def _by_name(task):
    name, engine, gradients = task
    jax.config.update("jax_enable_x64", True)
    start = time.monotonic()
    try:
        outcome = compare(callables.rows()[name], engine, gradients)
    except Exception as error:  # it is the outcome of this row
        outcome = " ".join(f"{type(error).__name__}: {error}".split())[:400]
    return name, outcome, time.monotonic() - start


def compare(row, engine="auto", gradients=True):
    """What differs between the accelerator and the CPU, or None."""
    found = _results(row, jax.devices()[0], engine, gradients)
    return every_transform.compare(found, _results(row, jax.devices("cpu")[0], "auto", gradients))


def _results(row, device, engine, gradients):
    """The values and the gradient on a device."""
    with jax.default_device(device), jaxspecial.engine(engine):
        placed = [jax.device_put(x, device) for x in row.stack]

        def program(xs):
            values = every_transform.leaves(row(*xs)) if row.is_elementwise or not xs else _of_each(row, xs)
            if not (gradients and row.continuous):
                return values, ()
            weights = [0.7**k for k in range(len(values))]
            slope = jax.grad(lambda ts, xs: every_transform.total(row, weights, xs, list(ts)))
            return values, jax.vmap(slope, (None, 0))(every_transform.nothing(row)[0], xs)

        return jax.tree.map(np.asarray, jax.jit(program)(placed))


def _of_each(row, xs):
    return jax.vmap(lambda *xs: every_transform.leaves(row(*xs)))(*xs)


if __name__ == "__main__":
    main()
