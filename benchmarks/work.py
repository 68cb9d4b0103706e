"""The time and the work of an element in the exact engine, by function, and its time in a kernel.

    python -m benchmarks.work [--only kv,jv] [--points 10] [--kernels] [--write]

Prints the rows of codegen/costs.csv, or writes them there: the first derivative in a function's first parameter, at the tested points
of the entry, and anywhere in its domain (the points of `gradcheck --everywhere`). With `--kernels` it measures kernels
only, and the times in the exact engine stay as they are. Below them it prints the quotient of
work and time, which calibrates `jaxspecial.exact.work`.
"""

import argparse
import csv
import time

import jax
import numpy as np

from benchmarks.timing import cpu_seconds, on_one_core
from codegen import costs
from jaxspecial.exact import engine as exact_engine
from jaxspecial.exact import formulas, work
from jaxspecial.exact.differences import Target
from tests import everywhere, gradcheck, sampling

SIZE = 2000  # elements for a kernel


def elements(function, points):
    """Seconds of this thread, seconds of work, and whether it is decided, of each element."""
    alpha = orders(function)
    targets = Target(formulas.form_of(function.name, 0), (), alpha, (1,) * len(alpha), True)
    found = []
    for point in points:
        point, start = tuple(map(float, point)), time.thread_time()
        _, problem, spent = exact_engine._element(targets, point, np.inf)
        found.append((time.thread_time() - start, spent / work.PER_SECOND, problem is None))
    return np.array(found).reshape(-1, 3)


def orders(function):
    return tuple(int(a == function.parameters[0]) for a in function.arguments)


def in_a_kernel(function):
    """Microseconds of CPU time for an element of a compiled program, at points inside the domain of the kernel."""
    points = sampling.points(function, SIZE, parameters=True, near_borders=0)
    program, (every, _) = (
        gradcheck.program(function, {}, [orders(function)]),
        gradcheck.columns(function, points),
    )
    jax.block_until_ready(program(*every))
    return 1e6 * cpu_seconds(lambda: program(*every)) / len(points)


def _written():
    """The rows of codegen/costs.csv, the names of its columns first."""
    with costs.FILE.open(newline="") as stream:
        return list(csv.reader(stream))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--points", type=int, default=10)
    parser.add_argument("--kernels", action="store_true", help="measure only these")
    parser.add_argument(
        "--write", action="store_true", help="into codegen/costs.csv; then run `make generate`"
    )
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    on_one_core()
    every, rows = [], {name: row for name, *row in _written()[1:]}
    for name, function in sorted(gradcheck.catalogue().items()):
        if not function.parameters or function.helper or (options.only and name not in options.only):
            continue
        try:
            exact_engine.check(name)
        except NotImplementedError:
            continue
        kernel = f"{in_a_kernel(function):.2g}" if function.partials.kernel else ""
        if options.kernels:
            rows[name] = [function.parameters[0], kernel, *rows[name][2:]]
        else:
            near = elements(
                function, sampling.points(function, options.points, parameters=True, near_borders=0)
            )
            far = elements(function, everywhere.points(function, options.points))
            every += [near, far]
            times = [round(1e6 * f(part[:, 0])) for part in (near, far) for f in (np.median, np.max)]
            rows[name] = [function.parameters[0], kernel, *times, round(100 * np.mean(far[:, 2] == 0))]
        print(name, *rows[name], sep=",", flush=True)
    if options.write:
        columns = _written()[0]
        with costs.FILE.open("w", newline="") as stream:
            table = csv.writer(stream, lineterminator="\n")
            table.writerow(columns)
            table.writerows([name, *row] for name, row in sorted(rows.items()))
    if not every:
        return
    seconds, spent, decided = np.concatenate(every).T
    quotients = np.quantile((spent / seconds)[seconds > 1e-3], [0.05, 0.5, 0.95])
    print(
        f"\n{len(seconds)} elements took {seconds.sum():.1f} s of this thread and {spent.sum():.1f} s of work, the longest "
        f"{seconds.max():.2f} s; of those above 1 ms the quotient of work and time is {quotients[1]:.2f}, and in nine of "
        f"ten between {quotients[0]:.2f} and {quotients[2]:.2f}; {100 * np.mean(decided):.1f} % are decided."
    )


if __name__ == "__main__":
    main()
