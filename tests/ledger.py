"""The accuracy ledger: the worst error of every derivative at the fixed points, which must not grow.

    python -m tests.ledger [--write] [--only jv,kv]

tests/accuracy/FILE.csv has a row for each function, output, derivative and kind of point, and for each pair
of minor versions of SciPy and JAX: the values are SciPy's, so their errors are, too. A test fails if the error of a
derivative is more than SLACK times that of its row; errors below FLOOR never fail.
"""

import argparse
import csv
import pathlib
import sys

import jax
import scipy

from tests import fixed, gradcheck, quick

SLACK, FLOOR = 4.0, 1e-13
COLUMNS = ("function", "output", "derivative", "points", "scipy", "jax", "worst")


class Result:
    """jaxspecial's result at one stored reference."""

    __slots__ = ("error", "got", "reference")

    def __init__(self, reference, got, error):
        self.reference, self.got, self.error = reference, got, error


def results(function):
    """jaxspecial against an entry's stored references, and the number of undecided ones."""
    rows = [row for row in fixed.read(function) if fixed.is_quick(function, row)]
    decided = [row for row in rows if row.value is not None]
    found = []

    def program(row):
        return _kind(row), gradcheck.in_parameters(function, row.alpha)

    for kind, parameters in sorted({program(row) for row in rows}):
        members = [row for row in decided if program(row) == (kind, parameters)]
        points = list(dict.fromkeys(row.point for row in members))
        alphas = list(dict.fromkeys(row.alpha for row in members))
        direction = 1j if kind == "along 1j" else 1
        for part in gradcheck.groups(function, points):
            chosen = [points[i] for i in part]
            got = gradcheck.evaluate(function, chosen, alphas, direction)
            for row in members:
                if row.point in chosen:
                    value = got[alphas.index(row.alpha)][row.output][chosen.index(row.point)]
                    found.append(Result(row, value, gradcheck.measure(value, row.value, row.scale)))
    return found, sum(row.value is None for row in rows)


def _kind(row):
    if not fixed.is_complex(row.point):
        return "real"
    return "complex" if row.direction == 1 else "along 1j"


def worst(function, found):
    """The worst errors that no `known:` row covers: (output, derivative, kind) -> error."""
    errors = {}
    for result in found:
        row = result.reference
        powers = [f"{a}{n if n > 1 else ''}" for a, n in zip(function.arguments, row.alpha, strict=True) if n]
        key = function.outputs[row.output], " ".join(powers) or "value", _kind(row)
        if not gradcheck.known(function, row.alpha, row.output, row.point, result.error):
            errors[key] = max(errors.get(key, 0.0), result.error)
    return errors


def versions():
    return tuple(".".join(v.split(".")[:2]) for v in (scipy.__version__, jax.__version__))


def path(function):
    return fixed.FOLDER / f"{pathlib.Path(function.file).stem}.csv"


def recorded(function):
    """This function's rows for these versions, or none: (output, derivative, kind) -> error."""
    rows = fixed.stored_rows(path(function))
    return {tuple(r[1:4]): float(r[6]) for r in rows if r[0] == function.name and tuple(r[4:6]) == versions()}


def all_versions(function):
    """The pairs of versions that the ledger knows."""
    return {tuple(row[4:6]) for row in fixed.stored_rows(path(function))}


def exceeds(error, record):
    """Whether an error is more than the ledger allows."""
    return error > max(SLACK * record, FLOOR)


def write(names):
    """Record the worst errors of the named entries for these versions; all other rows stay."""
    entries = gradcheck.catalogue()
    for name in names:
        function = entries[name]
        errors = worst(function, results(function)[0])
        order = [n for n, f in entries.items() if path(f) == path(function)]
        rows = [tuple(r) for r in fixed.stored_rows(path(function)) if r[0] in order]
        rows = [r for r in rows if r[0] != name or r[4:6] != versions()]
        rows += [(name, *key, *versions(), f"{error:.1e}") for key, error in errors.items()]
        with path(function).open("w", newline="") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(sorted(rows, key=lambda r: (order.index(r[0]), r[4:6])))


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.ledger", description=__doc__.split("\n\n")[0])
    parser.add_argument("--write", action="store_true", help="record the errors found now")
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    options = parser.parse_args()
    quick.use()  # as the tests that compare
    entries = gradcheck.catalogue()
    names = gradcheck.select(entries, options.only)
    if options.write:
        write(names)
        return 0
    worse = 0
    for name in names:
        records = recorded(entries[name])
        for key, error in worst(entries[name], results(entries[name])[0]).items():
            if key not in records or exceeds(error, records[key]):
                worse += 1
                print(f"{name} {' '.join(key)}: {error:.1e}, recorded {records.get(key, 'nothing')}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
