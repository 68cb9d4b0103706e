"""Every loop of SciPy at extreme arguments, in a subprocess: which of them crash, or do not terminate?

    python -m tests.fuzz [--only mathieu_cem,pro_cv] [--seconds 2] [--jobs 2] [--write] [--guarded]

Arguments are 0, infinity, NaN, subnormal, huge, tiny and ordinary ones, of both signs, each with each (drawn where
there are too many). An element that takes more than `--seconds` of CPU time counts as one that does not terminate.
Arguments are skipped where an `evaluated if:` of the catalogue does not hold, and where a `terminates if:` does not hold, so
that the loop runs in a subprocess. The exit status is 1 if anything is found; then the entry needs one of these fields.
tests/fuzz.csv has some of the findings: function, types, arguments, "crash" or "hang"; a test checks that these give NaN.

With `--guarded` some arguments are tried at which these fields do not hold. Where the loop returns numbers, a field is
stricter than it must be, unless the loop crashes at any of them: then its numbers prove nothing.
"""

import argparse
import concurrent.futures
import csv
import itertools
import multiprocessing
import pathlib
import signal
import sys

import numpy as np
from tqdm import tqdm

FOUND = pathlib.Path(__file__).with_suffix(".csv")
REAL = (0.0, -0.0, 0.5, 1.0, -1.0, 2.5, -2.5, 30.0, 1e3, 1e5, 1e9, -1e9, 1e300, -1e300, 1e-300, 5e-324)
REAL += (np.inf, -np.inf, np.nan, -30.0, -1e5, 1e-8, 0.999999, 400.5)
WHOLE = (0, 1, -1, 2, -5, 30, 1000, 10**5, -(10**5), 10**9, -(10**9))
COMPLEX = (
    0j,
    1 + 1j,
    -1j,
    30 + 1e-8j,
    -400 + 300j,
    1e5j,
    1e9 + 1j,
    1e300 + 1e300j,
    1e-300j,
    complex(np.inf, 0),
    complex(np.nan, 1),
)
KINDS = {"f": REAL, "d": REAL, "F": COMPLEX, "D": COMPLEX, "i": WHOLE, "l": WHOLE, "q": WHOLE}
MOST, BATCH, MOST_FINDINGS, MOST_GUARDED = 4000, 64, 12, 40
RETURNS = ("numbers", "done")


def points(types):
    """Argument tuples: all, or a fixed draw of them."""
    values = [KINDS[c] for c in types.split("->")[0]]
    size = np.prod([len(v) for v in values])
    if size <= MOST:
        return list(itertools.product(*values))
    rng = np.random.default_rng(0)
    return [tuple(v[rng.integers(len(v))] for v in values) for _ in range(MOST)]


def serve(pipe, name, types, seconds):
    """In the subprocess: evaluate batches of points until stopped. It does not import JAX, as it may be started often.

    A batch that takes more CPU time ends the subprocess by the signal SIGPROF.
    """
    import warnings

    import scipy.special
    from scipy.special import _ufuncs

    warnings.simplefilter("ignore")
    ufunc, ins = getattr(_ufuncs, name, None) or getattr(scipy.special, name), types.split("->")[0]
    pipe.send("ready")
    with np.errstate(all="ignore"):
        while (batch := pipe.recv()) is not None:
            columns = [np.array(c).astype(t) for c, t in zip(zip(*batch, strict=True), ins, strict=True)]
            signal.setitimer(signal.ITIMER_PROF, seconds)
            values = ufunc(*columns, signature=types)
            signal.setitimer(signal.ITIMER_PROF, 0)
            finite = all(np.isfinite(v).all() for v in (values if isinstance(values, tuple) else (values,)))
            pipe.send("numbers" if finite else "done")


class Child:
    """A subprocess that evaluates batches, started again when a batch has killed it or does not end."""

    def __init__(self, name, types, seconds):
        self._job, self._process = (name, types, seconds), None

    def ask(self, batch):
        """ "numbers" or, where not all are finite, "done"; "crash" or "hang"."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs, *self._job), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe.recv()
        try:
            self._pipe.send(batch)
            return self._pipe.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            self._process.join()
            what = "hang" if self._process.exitcode == -signal.SIGPROF else "crash"
            self.stop()
            return what

    def stop(self):
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


def by_guard(name, types):
    """The points at which the loop is evaluated without a subprocess, and those that a guard excludes."""
    import jax
    from jaxspecial.generated import guards

    jax.config.update("jax_enable_x64", True)  # as where the guards stand
    every = points(types)
    complex_ = bool(set(types) & set("FD"))
    columns = [np.array(c).astype(t) for c, t in zip(zip(*every, strict=True), types, strict=False)]
    allowed, returns = (
        np.asarray(table[name](*columns)) if name in table else np.full(len(every), True)
        for table in (
            (guards.COMPLEX, guards.COMPLEX_RETURNS) if complex_ else (guards.REAL, guards.REAL_RETURNS)
        )
    )
    chosen = allowed & returns, ~allowed
    return tuple([p for p, g in zip(every, c.tolist(), strict=True) if g] for c in chosen)


def search(name, types, seconds):
    """Findings in one loop: (point, "crash" or "hang"), a few of them."""
    child, found = Child(name, types, seconds), []
    left, _ = by_guard(name, types)
    for begin in range(0, len(left), BATCH):
        batch = left[begin : begin + BATCH]
        if child.ask(batch) in RETURNS:
            continue
        for point in batch:
            what = child.ask([point])
            if what not in RETURNS:
                found.append((point, what))
            if len(found) == MOST_FINDINGS:
                return found
    child.stop()
    return found


def search_guarded(name, types, seconds):
    """Guarded points at which the loop returns numbers within the time, unless it crashes at any of them."""
    child, (_, guarded) = Child(name, types, seconds), by_guard(name, types)
    chosen = [guarded[i] for i in np.random.default_rng(1).permutation(len(guarded))[:MOST_GUARDED]]
    answers = [(p, child.ask([p])) for p in chosen]
    child.stop()
    return [] if any(what == "crash" for _, what in answers) else [a for a in answers if a[1] == "numbers"]


def loops(only):
    """(name, types) of all loops that the catalogue's functions have and take, once each."""
    from codegen.load import load
    from jaxspecial.engines import loops

    found = {f.value: f.single for f in load().values() if f.value and "." not in f.value}
    chosen = [n for n in found if not only or n in only]
    return [
        (n, types) for n in chosen for types in loops.typed_loops(n) if found[n] or not set(types) & set("fF")
    ]


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of SciPy's ufuncs, separated by commas")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="add what is found to tests/fuzz.csv")
    parser.add_argument("--guarded", action="store_true", help="where guards keep from a loop that returns")
    options = parser.parse_args()
    jobs = loops([n for n in options.only.split(",") if n])
    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        how = search_guarded if options.guarded else search
        results = pool.map(lambda job: how(*job, options.seconds), jobs)
        for (name, types), found in zip(tqdm(jobs, disable=None), results, strict=True):
            for point, what in found:
                rows.append((name, types, " ".join(map(repr, point)), what))
                print(*rows[-1], flush=True)
    if options.write and not options.guarded:
        with FOUND.open("a", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows(rows)
    print(f"{len(jobs)} loops, {len(rows)} findings")
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main())
