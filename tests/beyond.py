"""The ledger of values over the whole range of doubles: how many of SciPy's, and of the kernels', are right.

    python -m tests.beyond [--write] [--only erf,gamma]

tests/accuracy/beyond.csv has a row for each function of SciPy in the catalogue without static arguments, and one for its kernel, such as
"erf kernel". The points are those of the sweep over all doubles (tests/everywhere.py), with real arguments, inside of the domain. Each
value is compared with arbitrary precision. The error is |result - value|, less what four ulp of each argument change, relative to the
value, or to its modulus where the function oscillates. A result is right up to RIGHT. Otherwise it is inaccurate, or lost: no digit is
right, it is NaN, 0 or infinite. Left out are values that overflow or underflow, or change by more than MOST_CHANGE with the four ulp,
points without a reference within its time, and those that a kernel with a smaller domain leaves to SciPy.
Where a result is not right the exact engine must agree with the reference; mpmath has no balls, and rounds arguments such as 1 - 1e-200.
"""

import argparse
import functools
import math
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special
from tqdm import tqdm

import jaxspecial
from codegen.facts import types_of
from codegen.load import load
from jaxspecial import exact
from tests import device, everywhere, quick, sampling, tables

jax.config.update("jax_enable_x64", True)
LEDGER = pathlib.Path(__file__).parent / "accuracy" / "beyond.csv"
COLUMNS = ("function", "points", "right", "inaccurate", "lost", "worst", "worst at", "lost at")
RIGHT = 1e-12
SECONDS = 0.25  # of CPU time for the reference of a point
SMALLEST, LARGEST = 1e-290, 1e290
MOST_CHANGE = 0.01  # by four ulp of each argument, relative to the size of the value


def functions():
    """The public functions of the catalogue that SciPy has, without static arguments, for real numbers."""
    ours = {n: f for n, f in load().items() if not f.helper and hasattr(scipy.special, n) and not f.static}
    of_complex = {
        n
        for n, f in ours.items()
        if types_of(f) and all(set(t.split("->")[0]) & set("FD") for t in types_of(f))
    }
    return {n: f for n, f in ours.items() if n not in of_complex}


def chosen(function):
    """The points: real, inside of the domain, where SciPy's loop is known to end."""
    return [
        p
        for p in everywhere.stored(function)
        if not any(isinstance(x, complex) for x in p)
        and sampling.in_domain(function, p)
        and everywhere.ends(function, p)
    ]


def references(function, todo):
    """For each point the value, its modulus and what four ulp of each argument change, of each output; None without a reference."""

    def of_point(point):
        return [_reference(function, output, point) for output in range(len(function.outputs))]

    return everywhere.in_subprocesses(of_point, function.name, SECONDS * len(function.outputs), todo)


def _reference(function, output, point):
    value = device._value(function, output, point)
    if not SMALLEST < abs(value) < LARGEST:
        return None
    size, change = (
        device._modulus(function, output, point, value),
        4 * device._one_ulp(function, output, point),
    )
    return (value, size, change) if change < MOST_CHANGE * size else None


class Count:
    """The results of one way to compute a function."""

    def __init__(self):
        self.right = self.inaccurate = self.lost = 0
        self.worst, self.worst_at, self.lost_at = 0.0, "", ""

    def add(self, got, value, error, at):
        if error <= RIGHT:
            self.right += 1
        elif error < 1 and got != 0:
            self.inaccurate += 1
            if error > self.worst:
                self.worst, self.worst_at = error, at
        else:
            self.lost += 1
            self.lost_at = self.lost_at or f"{at}: {got:.4g} for {value:.4g}"

    @property
    def row(self):
        count = self.right + self.inaccurate + self.lost
        worst = f"{self.worst:.2g}" if self.worst else ""
        return [count, self.right, self.inaccurate, self.lost, worst, self.worst_at, self.lost_at]


def measured(function):
    """The counts of SciPy's loop, and of the kernel if there is one."""
    points = chosen(function)
    known = references(function, points)
    args = [np.array(c) for c in zip(*(sampling.with_static(function, p)[0] for p in points), strict=True)]
    with jaxspecial.engine("native"):  # SciPy's loops, but where they would write outside of their arrays
        found = {"": getattr(jaxspecial, function.name)(*map(jnp.asarray, args))}
    if function.device:
        with jaxspecial.engine("xla", outside="nan"):
            found[" kernel"] = jax.jit(getattr(jaxspecial, function.name), compiler_options=quick.AS_USERS)(
                *map(jnp.asarray, args)
            )
    is_partial = function.device and function.device.domain.text != "everywhere"
    counts = {who: Count() for who in found}
    several = {who: r if isinstance(r, tuple) else (r,) for who, r in found.items()}
    for k, outputs in enumerate(known):
        for output, ref in enumerate(outputs or ()):
            got = {who: np.asarray(r[output])[k].item() for who, r in several.items()}
            if is_partial and np.isnan(got.get(" kernel", 0)):
                del got[" kernel"]
            errors = {who: _error(x, *ref) for who, x in got.items()} if ref else {}
            if max(errors.values(), default=0.0) > RIGHT and not _is_confirmed(
                function, output, points[k], ref[0]
            ):
                continue
            for who, error in errors.items():
                counts[who].add(got[who], ref[0], error, _text(function, points[k]))
    return counts


def _text(function, point):
    return ", ".join(f"{a} = {x!r}" for a, x in zip(function.arguments, point, strict=True))


def _error(got, value, size, change):
    error = abs(got - value) if np.isfinite(got) else math.inf
    with np.errstate(over="ignore"):  # the error of a huge result where a small one is right
        return max(error - change, 0.0) / size


def _is_confirmed(function, output, point, value):
    """Whether the exact engine agrees with the reference, or does not have the function."""
    try:
        found = exact.derivative(function.name, *point, output=output).value
    except NotImplementedError:
        return True
    except (exact.Undecided, exact.Singular, ValueError):
        return False
    agree = bool(np.isfinite(found)) and abs(found - value) <= 1e-13 * abs(value)
    if not agree:
        print(
            f"{function.name}{point}: the reference is {value!r}, the exact engine has {found!r}",
            file=sys.stderr,
        )
    return agree


@functools.cache
def recorded():
    return tables.read(LEDGER)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.beyond", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    rows = {n: [row[c] for c in COLUMNS] for n, row in recorded().items()} if LEDGER.exists() else {}
    all_of_them = functions()
    for name in tqdm(options.only.split(",") if options.only else all_of_them, disable=None):
        for who, count in measured(all_of_them[name]).items():
            rows[name + who] = [name + who, *count.row]
            print(*rows[name + who], sep=", ", flush=True)
        if options.write:
            order = [n + who for n in all_of_them for who in ("", " kernel")]
            tables.write(LEDGER, COLUMNS, [rows[n] for n in order if n in rows])


if __name__ == "__main__":
    main()
