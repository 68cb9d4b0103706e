"""The ledger of kernels in single precision: the errors of float32 values under `precision="float32"`.

    python -m tests.single [--write] [--edges] [--only erf,gamma]

tests/accuracy/single.csv has a row for each function whose kernel computes in single precision, `float32: true` in the catalogue: at
points of its tested regions, near their borders, over the range of float32, and of tests/single_points.csv, the median, the 99th percentile and the worst of
|result - value|, less what one ulp of each continuous argument changes, in ulps. The values are those of the same kernel in double precision, whose
errors tests/accuracy/device.csv has. No error may be more than MOST.
"""

import argparse
import csv
import dataclasses
import itertools
import math
import pathlib

import jax
import jax.numpy as jnp
import numpy as np

import jaxspecial
from codegen.load import load
from tests import everywhere, quick, sampling, tables

jax.config.update("jax_enable_x64", True)
LEDGER = pathlib.Path(__file__).parent / "accuracy" / "single.csv"
ADDED = pathlib.Path(__file__).parent / "single_points.csv"
COLUMNS = ("function", "points", "median", "p99", "worst")
COUNT = 120  # points of a function, as many near borders, and as many over the range
MOST = 8.0  # ulps
SMALLEST, LARGEST = float(np.finfo(np.float32).tiny), float(np.finfo(np.float32).max)


def functions():
    """The functions whose kernel computes in single precision."""
    return {n: f for n, f in load().items() if f.device and f.device.single and not f.helper}


def points(function, count=COUNT):
    """Points whose arguments are numbers of single precision, normal or 0."""
    drawn = sampling.points(function, count) + everywhere.points(function, count) + added(function)
    found = {tuple(_rounded(x) for x in point) for point in drawn}
    return sorted(
        p for p in found if all(x == 0 or SMALLEST <= abs(x) <= LARGEST for x in p) and _inside(function, p)
    )


def added(function):
    """The points of a function in single_points.csv, at which an error was above MOST, or close to it."""
    with ADDED.open(newline="") as stream:
        rows = [row for row in csv.DictReader(stream) if row["function"] == function.name]
    return [tuple(map(float, row["point"].split())) for row in rows]


def _inside(function, point):
    """Whether a point is in the domain of the function and of its kernel."""
    try:
        condition = function.device.condition
        return sampling.in_domain(function, point) and (
            condition is None or sampling.holds(condition.text, function, point)
        )
    except ZeroDivisionError:
        return False


def _rounded(x):
    with np.errstate(over="ignore", under="ignore"):
        return type(x)(np.float32(x)) if math.isfinite(x) else x


@dataclasses.dataclass(frozen=True)
class Worst:
    error: float
    output: str
    point: tuple
    result: float
    value: float


def measure(function, count=COUNT):
    """The errors, sorted, and the worst."""
    chosen = points(function, count)
    # Integers are numbers of the same type: kernels compute in double precision where an argument has an integer type.
    points_of_arrays = (sampling.with_static(function, p)[0] for p in chosen)
    columns = [np.array(c, float) for c in zip(*points_of_arrays, strict=True)]
    ours = _values(function, [c.astype(np.float32) for c in columns], "float32")
    values = _values(function, columns, "float64")
    changes = [np.zeros(len(chosen)) for _ in values]
    for k, c in enumerate(columns):
        if function.answers[function.arguments[k]].kind == "discrete":
            continue
        moved = [
            _values(
                function, [*columns[:k], c + s * np.spacing(np.abs(c).astype(np.float32)), *columns[k + 1 :]]
            )
            for s in (-1.0, -0.6, 0.35, 1.0)
        ]
        for i, value in enumerate(values):
            with np.errstate(all="ignore"):
                found = np.nanmax(np.nan_to_num([np.abs(m[i] - value) for m in moved], posinf=0.0), axis=0)
            changes[i] = changes[i] + found
    errors, worst = [], None
    for name, got, value, change in zip(function.outputs, ours, values, changes, strict=True):
        for k in np.flatnonzero((np.abs(value) >= SMALLEST) & (np.abs(value) <= LARGEST)):
            error = (abs(float(got[k]) - value[k]) - change[k]) / float(np.spacing(np.float32(abs(value[k]))))
            error = math.inf if math.isnan(error) else max(error, 0.0)
            errors.append(error)
            if worst is None or error > worst.error:
                worst = Worst(error, name, chosen[k], float(got[k]), float(value[k]))
    return np.sort(errors), worst


EDGES = (0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-30, 1e30, 1e36)


def edges(function):
    """The points of special numbers at which the results are of another kind than in double precision: NaN, or infinite."""
    numbers = EDGES if len(function.arrays) < 4 else EDGES[:7]
    chosen = list(itertools.product(numbers, repeat=len(function.arrays)))
    columns = [np.array(c) for c in zip(*chosen, strict=True)]
    ours = _values(function, [c.astype(np.float32) for c in columns], "float32")
    values = _values(function, [c.astype(np.float32).astype(float) for c in columns])
    found = {}
    for got, value in zip(ours, values, strict=True):
        for k, point in enumerate(chosen):
            if abs(value[k]) < LARGEST / 2 or not np.isfinite(value[k]):
                alike = got[k] == value[k] or (np.isnan(got[k]) and np.isnan(value[k]))
                if not alike and not (np.isfinite(got[k]) and np.isfinite(value[k])):
                    found[point] = float(got[k]), float(value[k])
    return found


def _values(function, columns, precision="float64"):
    """The results of the kernel, and NaN where it has none."""
    with jaxspecial.engine("xla", outside="nan", precision=precision):
        got = jax.jit(getattr(jaxspecial, function.name), compiler_options=quick.AS_USERS)(
            *map(jnp.asarray, columns)
        )
    return [np.asarray(g) for g in (got if isinstance(got, tuple) else (got,))]


def row(errors):
    percentile = errors[math.ceil(0.99 * len(errors)) - 1]
    return [len(errors), *(f"{float(e):.2g}" for e in (np.median(errors), percentile, errors[-1]))]


def recorded():
    return tables.read(LEDGER)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.single", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--edges", action="store_true", help="at zeros, infinities and NaN")
    options = parser.parse_args()
    chosen = functions()
    rows = {name: list(r.values()) for name, r in recorded().items()} if LEDGER.exists() else {}
    for name in options.only.split(",") if options.only else chosen:
        if options.edges:
            found = edges(chosen[name])
            print(name, len(found), *itertools.islice(found.items(), 4), sep=", ", flush=True)
            continue
        errors, worst = measure(chosen[name])
        rows[name] = [name, *row(errors)]
        print(*rows[name], *([worst] if worst.error > MOST else []), sep=", ", flush=True)
    if options.write:
        tables.write(LEDGER, COLUMNS, [rows[name] for name in chosen if name in rows])


if __name__ == "__main__":
    main()
