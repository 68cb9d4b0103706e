"""Every `known:` row of the catalogue, checked at points of its own region: is it needed, and are its errors as stated?

    python -m tests.known [--only jv,kv] [--points 12] [--seed 0] [--share 1/2] [--jobs 2]

Points are drawn where the row holds, narrow regions included; until it excuses something there are more of them, at
last next to the worst so far, as errors are largest next to zeros of a derivative. For each row: how many derivatives
were compared and how many of them it excuses, the worst error, and the error that it allows. A row fails if it excuses
nothing, if an error is larger and no other row allows it, or if a derivative is infinite or NaN where the true one is
less than 1e300. Under JAXSPECIAL_ENGINE=xla a row may excuse nothing, and only the first points are drawn: most rows are about errors of SciPy's
loops, in values and in the formulas that call them, and there kernels compute those.
"""

import argparse
import ast
import concurrent.futures
import contextlib
import dataclasses
import itertools
import math
import multiprocessing
import sys
import zlib

import numpy as np

from codegen import formula
from tests import chosen, gradcheck, reference, sampling

CANDIDATES = 2000
STEPS = 400  # of the search for a narrow region, from each of its starts
STARTS = 40
# Batches of points, in multiples of --points: the later ones are drawn only for a row that excuses nothing yet, and the
# last ones next to the worst point.
FRESH, NEAR = (1, 4, 16, 16), (1, 1, 1, 1)
SECONDS = 1.0  # for a reference
MOST_INTEGER = 2**31 - 1  # of a loop of 32 bits
OVERFLOWING = (
    1e300  # from here on SciPy's loops may be infinite, and derivatives that shift orders before that
)


@dataclasses.dataclass
class Finding:
    """The results for one row of one function."""

    function: str
    row: dict
    points: int = 0
    compared: int = 0
    undecided: int = 0
    excused: int = 0
    exceeded: int = 0
    infinite: int = 0
    worst: float = 0.0
    worst_point: tuple = ()

    def add(self, error, is_bad, is_excused, point):
        self.compared += 1
        if error > self.worst or not self.worst_point:
            self.worst, self.worst_point = error, point
        if is_bad:
            self.excused += error <= self.row["error"]
            self.exceeded += not is_excused

    @property
    def problem(self):
        """Why the row fails, or ""."""
        if not self.points:
            return "no point found"
        if self.exceeded:
            return f"{self.exceeded} errors are larger"
        if self.infinite:
            return f"{self.infinite} derivatives are not finite where the true ones are"
        if not self.compared:
            return "nothing to compare with"
        return "" if self.excused or chosen.XLA else "excuses nothing"

    def line(self):
        of = " ".join(
            f"{key} {' '.join(gradcheck.words(self.row[key]))}"
            for key in ("value", "derivative")
            if key in self.row
        )
        counts = f"{self.points:4}{self.compared:6}{self.undecided:6}{self.excused:6}"
        errors = f"{self.worst:10.1e}{self.row['error']:10.1e}"
        where = f"where {self.row.get('where', 'anywhere')}; worst at {self.worst_point}"
        return f"{self.function:16}{of:24}{counts}{errors}  {self.problem or 'ok'}  {where}"


HEADER = f"{'function':16}{'row':24}{'pts':>4}{'cmp':>6}{'und':>6}{'exc':>6}{'worst':>10}{'allowed':>10}"


# ---------------------------------------------------------------------------------------------- points


def points(function, row, count, seed=0):
    """At most `count` points where the row holds: of the tested regions, or else as near to those as the search ends."""
    rng = np.random.default_rng([seed, zlib.crc32(function.name.encode())])
    in_parameters = bool(set(gradcheck.words(row.get("derivative", ()))) & set(function.parameters))
    pool = sampling.points(function, CANDIDATES, seed, parameters=in_parameters)
    if function.tested_complex and not in_parameters:
        pool += sampling.points(function, CANDIDATES, seed, complex_values=True)
    condition = row.get("where", "1 > 0")
    found = [p for p in pool if sampling.holds(condition, function, p)]
    if len(found) < count:
        starts = [pool[k] for k in rng.permutation(len(pool))[:STARTS]]
        found += [p for p in (_search(function, condition, start, rng) for start in starts) if p]
    found = list(dict.fromkeys(found))
    return [found[k] for k in sorted(rng.permutation(len(found))[:count])]


def neighbours(function, row, point, count, seed):
    """Points of the row's region next to a point."""
    rng = np.random.default_rng([seed, zlib.crc32(function.name.encode())])
    found = []
    for _ in range(2 * count):
        shift = 10.0 ** rng.uniform(-5, -1) * rng.choice((-1.0, 1.0))
        k = rng.integers(len(point))
        if isinstance(point[k], (float, complex)):
            moved = (*point[:k], type(point[k])(point[k] * (1 + shift)), *point[k + 1 :])
            if sampling.in_domain(function, moved) and sampling.holds(
                row.get("where", "1 > 0"), function, moved
            ):
                found.append(moved)
    return found[:count]


def _search(function, condition, point, rng):
    """A point where the condition holds, by random steps of all sizes from a point that it does not hold at."""
    tree = formula.parse(condition)
    numbers = [_number(n) for n in ast.walk(tree) if isinstance(n, (ast.Constant, ast.UnaryOp, ast.Name))]
    numbers = [x for x in numbers if x is not None]
    moving = [k for k, a in enumerate(function.arguments) if a not in function.static]
    best = violation(function, tree, point)
    for _ in range(STEPS):
        if best == 0:
            return point
        k = rng.choice(moving)
        x = _step(point[k], numbers, rng)
        trial = (*point[:k], x, *point[k + 1 :])
        with np.errstate(all="ignore"):
            far = violation(function, tree, trial) if sampling.in_domain(function, trial) else math.inf
        if far < best or far == best and rng.random() < 0.5:
            point, best = trial, far
    return point if best == 0 else None


def _number(node):
    try:
        return float(sampling.evaluate(ast.unparse(node), {}))
    except (KeyError, TypeError, ValueError):
        return None


def _step(x, numbers, rng):
    if isinstance(x, int):
        moved = int(x * 10.0 ** rng.uniform(0, 3)) + int(rng.integers(-2, 3))
        return max(-MOST_INTEGER, min(moved, MOST_INTEGER))
    if isinstance(x, complex):
        part = rng.integers(2)
        moved = _step((x.real, x.imag)[part], numbers, rng)
        return complex(moved, x.imag) if part == 0 else complex(x.real, moved)
    if numbers and rng.random() < 0.1:
        return float(rng.choice(numbers)) * float(rng.choice((-1.0, 1.0)))
    size = 10.0 ** rng.uniform(-17, 1) * max(abs(x), 1e-3)
    return (
        float(x + size * rng.choice((-1.0, 1.0)))
        if rng.random() < 0.8
        else float(x * 10.0 ** rng.uniform(-3, 3))
    )


def violation(function, tree, point):
    """How far a point is from fulfilling a condition: 0 where it holds."""
    if isinstance(tree, ast.BoolOp):
        parts = [violation(function, node, point) for node in tree.values]
        return sum(parts) if isinstance(tree.op, ast.And) else min(parts)
    with contextlib.suppress(ZeroDivisionError):
        return _gap(function, tree, point)
    return math.inf


def _gap(function, tree, point):
    if sampling.holds(ast.unparse(tree), function, point):
        return 0.0
    names = dict(zip(function.arguments, point, strict=True))
    sides = [complex(sampling.evaluate(ast.unparse(n), names)) for n in (tree.left, *tree.comparators)]
    gap = sum(abs(a - b) for a, b in itertools.pairwise(sides))
    return gap + 1e-300 if math.isfinite(gap) else math.inf


# ----------------------------------------------------------------------------------------------- check


def check(function, options):
    """A `Finding` for each row of a function, or two where it is about the value and about derivatives."""
    return [_check_row(function, part, options) for row in function.known for part in _parts(row)]


def _parts(row):
    if not {"value", "derivative"} <= set(row):
        return [row]
    return [
        {k: v for k, v in row.items() if k not in left}
        for left in (("derivative", "order", "output"), ("value",))
    ]


def _check_row(function, row, options):
    finding = Finding(function.name, dict(row))
    batches = list(enumerate((*FRESH, *NEAR)))
    if chosen.XLA:  # more points are for finding what a row excuses
        batches = batches[:2]
    for (batch, size), alphas in itertools.product(batches, _orders(function, row)):
        if finding.excused or batch >= len(FRESH) and not finding.worst_point:
            break
        count, seed = size * options.points, len((*FRESH, *NEAR)) * options.seed + batch
        if batch < len(FRESH):
            drawn = points(function, row, count, seed)
        else:
            drawn = neighbours(function, row, finding.worst_point, count, seed)
        finding.points += len(drawn)
        for members in gradcheck.groups(function, drawn):
            part = [drawn[i] for i in members]
            for is_complex in (False, True):
                some = [p for p in part if any(isinstance(x, complex) for x in p) == is_complex]
                if some:
                    _compare(function, row, some, alphas, finding)
    return finding


def _orders(function, row):
    """The derivatives that a row covers; those of higher order only if it excuses none of lower order."""
    if "value" in row:
        yield [(0,) * len(function.arguments)]
    if "derivative" in row:
        units = [tuple(int(a == b) for b in function.arguments) for a in gradcheck.words(row["derivative"])]
        orders = gradcheck.words(row.get("order", (1, 2, 3, 4)))
        for some in ((1, 2), (3, 4)):
            if alphas := [tuple(n * u for u in unit) for unit in units for n in some if n in orders]:
                yield alphas


def _compare(function, row, some, alphas, finding):
    got = gradcheck.evaluate(function, some, alphas)
    for (alpha, outputs), (k, point) in itertools.product(zip(alphas, got, strict=True), enumerate(some)):
        for output, values in enumerate(outputs):
            if not gradcheck.covers(function, {**row, "error": math.inf}, alpha, output, point):
                continue
            try:
                want = reference.reference_derivative(function, output, point, alpha)
            except reference.Undecided:
                finding.undecided += 1
                continue
            error = gradcheck.measure(values[k], want, 0.0)
            if error > 1e-13:
                size = reference.scale(function, output, point, alpha, None, want)
                error = gradcheck.measure(values[k], want, size)
            if math.isinf(row["error"]) and np.isnan(values[k]) and not np.isinf(values[k]):
                error = math.inf  # bad where the true one overflows, too: tests/everywhere.py says so
            is_excused = gradcheck.known(function, alpha, output, point, error) is not None  # by any row
            finding.add(error, error > gradcheck.tolerance(function, alpha), is_excused, point)
            finding.infinite += (
                any(alpha) and not np.isfinite(values[k]) and math.hypot(want.real, want.imag) < OVERFLOWING
            )


def _check_by_name(name, options):
    reference.SECONDS = SECONDS
    return check(gradcheck.catalogue()[name], options)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.known", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--points", type=int, default=16, help="for each row, at first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--share", default="1/1", help="2/3: the second of three shares of the functions")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    entries = gradcheck.catalogue()
    part, of = map(int, options.share.split("/"))
    names = [n for n in gradcheck.select(entries, options.only) if entries[n].known][part - 1 :: of]
    print(HEADER)
    findings = []
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        for found in pool.map(_check_by_name, names, itertools.repeat(options)):
            findings += found
            print("\n".join(f.line() for f in found), flush=True)
    excused, failing = sum(f.excused for f in findings), sum(bool(f.problem) for f in findings)
    print(
        f"{len(findings)} rows excuse {excused} of {sum(f.compared for f in findings)} derivatives; {failing} rows fail"
    )
    return 1 if failing else 0


if __name__ == "__main__":
    sys.exit(main())
