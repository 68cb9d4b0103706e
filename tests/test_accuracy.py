"""Derivatives of order 0 to 4, and mixed ones, at the fixed points; a few at points hypothesis draws.

One test for each function: its four parts share the programs compiled for the fixed points, which several workers would
compile again.

The drawn points are the same in every run, unless JAXSPECIAL_TEST_SEED is a number or "random". Points that fail then are
added to tests/found_points.csv, which is tested in every run.
"""

import ast
import csv
import os
import pathlib
import random
import re

import hypothesis
import numpy as np
import pytest

from tests import drawing, fixed, gradcheck, ledger, quick, reference, sampling

CATALOGUE = gradcheck.catalogue()
NAMES = gradcheck.select(CATALOGUE, "")
MOST_UNDECIDED = 0.1  # roots of inverse functions that underflow, mostly
MOST_UNDECIDED_DRAWN = 0.5  # of the few points that are drawn: ends of intervals are among them
DRAWN = 6 if quick.ALL else 3
SEED = os.environ.get("JAXSPECIAL_TEST_SEED")
FOUND = pathlib.Path(__file__).parent / "found_points.csv"


# They take longest to compile, and each has a relative that takes less.
SLOW = """log_betainc log_stdtr log_gammainc log_gammaincc log_ive smirnov elliprj elliprg airye h2vp chndtridf ncfdtrinc ncfdtri nctdtrinc
    nbdtrin nbdtrik btdtrib jve yve hankel2 h1vp elliprc elliprd yvp nctdtrit chdtriv
    binom poch chdtri pdtri gdtria""".split()


@pytest.mark.parametrize("name", [quick.thorough(n) if n in SLOW else n for n in NAMES])
def test_derivatives(name):
    function = CATALOGUE[name]
    _are_as_accurate_as_values(function)
    _are_right_at_drawn_points(function)
    _are_right_at_exact_points(function)
    _in_single_precision_are_rounded_once(function)


def _describe(function, failures):
    worst = sorted(failures, key=lambda r: -r.error)[:5]
    lines = [
        f"  d^{r.reference.alpha} {function.outputs[r.reference.output]}"
        f"({', '.join(map(repr, r.reference.point))}) = {r.got!r}, not {r.reference.value!r}: {r.error:.1e}"
        for r in worst
    ]
    return "\n".join([f"{function.name}: {len(failures)} errors above the tolerance", *lines])


def _are_as_accurate_as_values(function):
    found, undecided = ledger.results(function)
    bad = [r for r in found if _is_bad(function, r.reference, r.error)]
    unknown = [r for r in bad if not _is_known(function, r)]
    assert not unknown, _describe(function, unknown)

    points, bad_points = ({r.reference.point for r in some} for some in (found, bad))
    assert len(bad_points) <= 2 + gradcheck.MOST_KNOWN * len(points), _describe(function, bad)
    gross = [r for r in bad if r.error > gradcheck.WORST_KNOWN and np.isfinite(r.got)]
    assert not gross, _describe(function, gross)

    assert undecided <= MOST_UNDECIDED * (len(found) + undecided), f"{undecided} of {len(found)} undecided"
    _compare_with_ledger(function, found)


def _is_bad(function, row, error):
    return error > gradcheck.tolerance(function, row.alpha) and gradcheck.is_ours(
        function, row.alpha, row.point
    )


def _compare_with_ledger(function, found):
    records = ledger.recorded(function)
    versions = ledger.versions()
    if not records and versions in ledger.all_versions(function):
        pytest.fail(f"the ledger has no row of {function.name}; run: python -m tests.ledger --write")
    if not records:
        return  # a version of SciPy or JAX without records: only the tolerance above holds
    errors = ledger.worst(function, found)
    worse = {k: (e, records.get(k)) for k, e in errors.items() if ledger.exceeds(e, records.get(k, 0.0))}
    assert not worse, (
        f"{function.name}: (now, recorded) {worse}; if it must be: python -m tests.ledger --write"
    )


def _are_right_at_drawn_points(function):
    """By the programs compiled for the fixed points."""
    for parameters in (False, True):
        alphas, count = _program(function, parameters)
        if alphas:
            _check_drawn_points(function, parameters, alphas, count)


def _check_drawn_points(function, parameters, alphas, count):
    counts, last = {True: 0, False: 0}, []

    @hypothesis.settings(max_examples=DRAWN)
    @hypothesis.given(point=drawing.points(function, parameters))
    def check(point):
        last[:] = [tuple(point.values())]
        for at, derivatives in _evaluate(function, last, alphas, count):
            for alpha, outputs in derivatives.items():
                for k, value in enumerate(outputs):
                    if gradcheck.is_ours(function, alpha, at):
                        counts[_check_one(function, k, at, alpha, value)] += 1

    regions = sampling.regions_of(function, parameters)
    for point in found_points(function):
        if sampling.in_regions(function, regions, point):
            check = hypothesis.example(point=dict(zip(function.arguments, point, strict=True)))(check)
    if SEED:
        check = hypothesis.seed(random.randrange(2**32) if SEED == "random" else int(SEED))(check)
    try:
        check()
    except AssertionError:
        if SEED and last[0] not in found_points(function):
            with FOUND.open("a", newline="") as stream:
                csv.writer(stream, lineterminator="\n").writerow(
                    [function.name, " ".join(map(repr, last[0]))]
                )
        raise
    assert counts[False] <= MOST_UNDECIDED_DRAWN * sum(counts.values()), (
        f"{function.name}: {counts[False]} of {sum(counts.values())} references at drawn points are undecided"
    )


def found_points(function):
    """The points that earlier runs with other seeds have found."""
    rows = fixed.stored_rows(FOUND)
    return [
        tuple(ast.literal_eval(x) for x in point.split()) for name, point in rows if name == function.name
    ]


def _program(function, parameters):
    """The derivatives that are taken at the fixed real points, and the number of these."""
    rows = [r for r in fixed.read(function) if not fixed.is_complex(r.point) and r.value is not None]
    rows = [r for r in rows if fixed.is_quick(function, r)]
    rows = [r for r in rows if gradcheck.in_parameters(function, r.alpha) == parameters]
    return list(dict.fromkeys(r.alpha for r in rows)), len({r.point for r in rows})


def _evaluate(function, points, alphas, count):
    """(point, {alpha: outputs}) for each point, by the program compiled for `count` points."""
    for part in gradcheck.groups(function, points):
        chosen = [points[i] for i in part]
        got = gradcheck.evaluate(function, [*chosen, *chosen[-1:] * (count - len(chosen))], alphas)
        for k, point in enumerate(chosen):
            yield (
                point,
                {a: [values[k] for values in outputs] for a, outputs in zip(alphas, got, strict=True)},
            )


def _check_one(function, output, point, alpha, value):
    """Compare a derivative with its reference; whether that is decided."""
    try:
        expected = reference.reference_derivative(function, output, point, alpha)
    except reference.Undecided:
        return False
    error, tolerance = gradcheck.measure(value, expected, 0.0), gradcheck.tolerance(function, alpha)
    if error > tolerance:
        error = gradcheck.measure(
            value, expected, reference.scale(function, output, point, alpha, None, expected)
        )
    known = gradcheck.known(function, alpha, output, point, error)
    assert error <= tolerance or known, (
        f"d^{alpha} {function.name}{point}[{output}] = {value!r}, not {expected!r}: {error:.1e}"
    )
    return True


def _are_right_at_exact_points(function):
    """At the catalogue's `exactly:` points, singular and removable ones: the reference is the value in the row."""
    rows = [row for row in function.exactly if all(a in row for a in function.arguments)]
    points = [tuple(_exact_argument(function, a, row[a]) for a in function.arguments) for row in rows]
    alphas, count = _program(function, parameters=False)
    wanted = {p: _wanted(function, row) for p, row in zip(points, rows, strict=True)}
    others = dict.fromkeys(a for keys in wanted.values() for _, a in keys if a not in alphas)
    others = [a for a in others if quick.ALL or sum(a) <= 1]
    for program in [alphas, *([a] for a in others)]:
        for point, derivatives in _evaluate(function, points, program, count):
            for (output, alpha), want in wanted[point].items():
                if alpha in derivatives:
                    got = derivatives[alpha][output]
                    error = gradcheck.measure(got, want, 1.0)
                    close = (
                        got == want
                        or error <= 1e-14
                        or not gradcheck.is_ours(function, alpha, point)
                        and error < 1e-12
                    )
                    assert close or gradcheck.known(function, alpha, output, point, error), (
                        f"d^{alpha} {function.name}{point}[{output}] = {got!r}, not exactly {want!r}"
                    )


def _exact_argument(function, name, value):
    is_integer = name in function.static or function.answers[name].kind == "discrete"
    return int(value) if is_integer and float(value).is_integer() else float(value)


def _wanted(function, row):
    """The values of a row: (output, alpha) -> value; its keys are J, dJ/dz or d2J/dz2."""
    found = {}
    for key, value in row.items():
        if key in function.outputs:
            found[function.outputs.index(key), (0,) * len(function.arguments)] = float(value)
        elif key not in function.arguments:
            order, output, argument = re.fullmatch(r"d(\d?)(\w+)/d(\w+)", key).groups()
            argument = argument if argument in function.arguments else argument.removesuffix(order)
            alpha = tuple(int(order or 1) * (a == argument) for a in function.arguments)
            found[function.outputs.index(output), alpha] = float(value)
    return found


def _in_single_precision_are_rounded_once(function):
    rows = [r for r in fixed.read(function) if fixed.is_single(r.point) and r.value is not None]
    # Rounding is the same at every order and in every argument (see `rules/arguments.py: _in_single`): one is looked at, for
    # the sake of compilation time, and none in parameters (see test_parameters).
    rows = [r for r in rows if sum(r.alpha) <= 1 and not gradcheck.in_parameters(function, r.alpha)]
    if not quick.ALL:  # values are looked at by test_values, bit for bit
        rows = [r for r in rows if r.alpha == max(r.alpha for r in rows)]
    alphas = list(dict.fromkeys(r.alpha for r in rows))
    points = list(dict.fromkeys(r.point for r in rows))
    for part in gradcheck.groups(function, points):
        chosen = [points[i] for i in part]
        got = gradcheck.evaluate(function, chosen, alphas, dtype=np.float32)
        for row in rows:
            if row.point in chosen and gradcheck.is_ours(function, row.alpha, row.point):
                value = got[alphas.index(row.alpha)][row.output][chosen.index(row.point)]
                assert value.dtype in (np.float32, np.complex64)
                error = gradcheck.measure(value, row.value, row.scale, single=True)
                known = gradcheck.known(function, row.alpha, row.output, row.point, error)
                assert error <= gradcheck.TOLERANCE_SINGLE or known, (row, value)


def _is_known(function, result):
    row = result.reference
    return gradcheck.known(function, row.alpha, row.output, row.point, result.error)
