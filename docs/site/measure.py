"""What the pictures of a function show, measured with the library itself: curves, errors, a phase portrait.

    measure(function) -> Measured

Everything of a function comes from one compiled program, its value and all first derivatives (`tests.gradcheck`). The errors
are those at the points of the two ledgers of the tests, whose references are in tests/accuracy.
"""

import dataclasses
import itertools
import math
import time
import warnings
from collections.abc import Sequence

import numpy as np

from benchmarks.timing import cpu_seconds
from codegen.facts import point_inside
from codegen.model import Function
from docs.site import ends
from jaxspecial import exact
from tests import everywhere, fixed, gradcheck, sampling

SAMPLES = 241  # of a curve
SLOW_SAMPLES = 25  # where the exact engine evaluates its derivatives
MOST = 15.0  # the largest argument of a curve
SEVERAL = (0.5, 1.5, 2.5, 5.5)  # values of a parameter, a curve each
COUNTS = (0, 1, 2, 5)  # of an integer
GRID = 301  # points along each side of a phase portrait
REACH = 6.0  # its half width
BUDGET = 20.0  # seconds of the exact engine, which pages wait for
END_BUDGET = 2.0  # the same at ends of the domain, where it may find nothing
SMALLEST = 1e-290  # the least result whose digits count: products of smaller numbers underflow
TIMED = 4096  # elements of the program that is timed


@dataclasses.dataclass(frozen=True)
class Curve:
    """The value (order "") and the first derivatives of one output along an argument."""

    output: str
    order: str  # the argument of the derivative
    label: str  # "v = 0.5", the parameter's value
    x: np.ndarray
    y: np.ndarray


@dataclasses.dataclass(frozen=True)
class Errors:
    """Errors of the value's first derivatives at points of the ledgers."""

    points: np.ndarray  # a row for each point, a column for each argument
    worst: (
        np.ndarray
    )  # the largest relative error of a first derivative beyond what rounded arguments change; NaN: no result


@dataclasses.dataclass(frozen=True)
class Measured:
    argument: str  # of the curves
    parameter: str  # that differs from curve to curve, or ""
    others: str  # "m = 2, q = 0.5", what the remaining arguments are
    curves: tuple[Curve, ...]
    errors: Errors | None
    portrait: np.ndarray | None  # complex values on the square of half width REACH
    portrait_of: str  # "v = 0.5" in the portrait
    seconds: tuple[float, float] | None  # of an element: the value, and the value with all first derivatives
    compiling: tuple[float, float] | None  # seconds of the compilation of these two programs
    complex_seconds: float | None  # of a complex element of the portrait
    # Derivatives in parameters, those by the exact engine and all: at the points of the curves, and at those of the tests.
    asked: tuple[int, int]
    asked_in_tests: tuple[int, int]
    ends: tuple[ends.End, ...]


def measure(function: Function) -> Measured | None:
    """None for a function of which no curve can be drawn."""
    alphas = _alphas(function)
    axes = _axes(function, alphas)
    if axes is None:
        return None
    argument, parameter, points, others = axes
    known = _ledger(function, alphas)
    with warnings.catch_warnings(), exact.budget(BUDGET):
        warnings.simplefilter("ignore")
        before = _by_exact_engine()
        results = _evaluate(function, points, alphas)
        asked = _by_exact_engine() - before
        results += _evaluate(function, [*known], alphas)
        asked_in_tests = _by_exact_engine() - before - asked
        portrait, of, complex_seconds = _portrait(function, argument)
        seconds, compiling = _timed(function, points, alphas)
        with exact.budget(END_BUDGET):
            at_ends = ends.measured(function, _ordinary(function), alphas, _evaluate)
    curves = _curves(function, alphas, parameter, points, argument, results)
    errors = _errors(function, alphas, known, results)
    partials = sum(gradcheck.in_parameters(function, alpha) for alpha in alphas) * len(function.outputs)
    return Measured(
        argument,
        parameter,
        others,
        curves,
        errors,
        portrait,
        of,
        seconds,
        compiling,
        complex_seconds,
        (asked, partials * len(points)),
        (asked_in_tests, partials * len(known)),
        at_ends,
    )


def _by_exact_engine() -> int:
    """The elements that the exact engine has computed so far."""
    return sum(cost.elements for cost in exact.report().values())


def _alphas(function: Function) -> list[tuple[int, ...]]:
    """The value and the first derivatives."""
    return gradcheck.multi_indices(function, 1)


def _is_slow(function: Function, alphas: Sequence[tuple[int, ...]]) -> bool:
    """Whether the exact engine gives derivatives wherever they are needed."""
    needed = any(gradcheck.in_parameters(function, alpha) for alpha in alphas)
    return needed and (function.partials is None or function.partials.kernel is None)


def _axes(function: Function, alphas: Sequence[tuple[int, ...]]):
    """The argument along which curves go, the parameter of which there are several, the points of all curves, and the others."""
    active = [a for i, a in enumerate(function.arguments) if any(alpha[i] for alpha in alphas)]
    drawn = sampling.points(function, 60, 1, near_borders=0)
    if not active or not drawn:
        return None
    argument = active[-1]
    place = function.arguments.index(argument)
    x = _range([point[place] for point in drawn])
    if x is None:
        return None
    slow = _is_slow(function, alphas)
    base = _ordinary(function)
    changing = [a for a in function.arrays if a != argument and a not in function.defaults]
    parameter = changing[0] if changing else ""
    values: Sequence[float] = [math.nan]
    if parameter:
        values = _values(drawn, function.arguments.index(parameter))[: 2 if slow else 4]
    points = []
    for value in values:
        start = dict(zip(function.arguments, base, strict=True)) | ({parameter: value} if parameter else {})
        drawable = [tuple((start | {argument: float(at)}).values()) for at in np.linspace(*x, SAMPLES)]
        drawable = [p for p in drawable if sampling.in_domain(function, p)]
        points += _thinned(drawable, SLOW_SAMPLES) if slow else drawable
    fixed_ones = [
        f"{a} = {x:.3g}"
        for a, x in zip(function.arguments, base, strict=True)
        if a not in (argument, parameter)
    ]
    return (argument, parameter, points, ", ".join(fixed_ones)) if points else None


def _thinned(points: Sequence[tuple], most: int) -> list[tuple]:
    """At most `most` of the points, evenly spaced among them."""
    chosen = np.linspace(0, len(points) - 1, min(most, len(points))).round().astype(int)
    return [points[i] for i in chosen]


def _range(drawn: Sequence[float]) -> tuple[float, float] | None:
    """The ends of the curves: those of the tested points, at most MOST."""
    low, high = max(min(drawn), -MOST), min(max(drawn), MOST)
    if low >= high:
        return None
    inset = 1e-3 * (high - low)  # ends may be poles
    return low + inset, high - inset


def _ordinary(function: Function) -> tuple:
    """A point of simple numbers in the tested region; else the tested point whose arguments are closest to 1.3."""
    simple = point_inside(function.tested[0])
    if all(isinstance(simple.get(a), int | float) for a in function.arguments):
        return tuple(simple[a] for a in function.arguments)
    drawn = sampling.points(function, 60, 1, near_borders=0)
    return min(drawn, key=lambda p: sum(abs(math.log(abs(x) / 1.3 + 1e-3)) + (x < 0) for x in p))


def _values(drawn: Sequence[tuple], place: int) -> list[float]:
    """Simple values of an argument within its tested points."""
    taken = [point[place] for point in drawn]
    integers = all(isinstance(x, int) for x in taken)
    inside = [v for v in (COUNTS if integers else SEVERAL) if min(taken) <= v <= max(taken)]
    return inside or [float(np.median(taken))]


def _evaluate(function: Function, points: Sequence[tuple], alphas: Sequence[tuple[int, ...]]):
    """For each point the derivatives: (alpha, output) -> number."""
    found: list[dict] = [{} for _ in points]
    for part in gradcheck.groups(function, points):
        results = gradcheck.evaluate(function, [points[i] for i in part], alphas)
        for alpha, outputs in zip(alphas, results, strict=True):
            for output, values in enumerate(outputs):
                for i, value in zip(part, values, strict=True):
                    found[i][alpha, output] = value
    return found


def _curves(function, alphas, parameter, points, argument, results) -> tuple[Curve, ...]:
    found = []
    place = function.arguments.index(argument)
    other = function.arguments.index(parameter) if parameter else None
    values = list(dict.fromkeys(p[other] for p in points)) if parameter else [None]
    for (output, name), alpha, value in itertools.product(enumerate(function.outputs), alphas, values):
        mine = [i for i, p in enumerate(points) if other is None or p[other] == value]
        x = np.array([points[i][place] for i in mine])
        y = np.array([np.real(results[i][alpha, output]) for i in mine])
        order = "".join(a for a, n in zip(function.arguments, alpha, strict=True) if n)
        label = f"{parameter} = {value:.3g}" if parameter else ""
        found.append(Curve(name, order, label, x, y))
    return tuple(found)


def _ledger(function: Function, alphas: Sequence[tuple[int, ...]]) -> dict[tuple, dict]:
    """The points of the ledgers with their references: point -> {(alpha, output): (value, scale, sensitivity)}."""
    found: dict[tuple, dict] = {}
    for row in fixed.read(function):
        if not fixed.is_complex(row.point) and row.alpha in alphas and row.value is not None:
            found.setdefault(row.point, {})[row.alpha, row.output] = row.value, row.scale, 0.0
    if _is_slow(function, alphas):
        return found
    wide = everywhere.alphas(function)
    for point, references in everywhere.stored(function).items():
        if (
            any(isinstance(x, complex) for x in point)
            or references is None
            or not everywhere.ends(function, point)
        ):
            continue
        keys = itertools.product(range(len(function.outputs)), wide)
        for (output, alpha), ref in zip(keys, references, strict=True):
            if ref is not None and alpha in alphas:
                found.setdefault(point, {})[alpha, output] = ref.value, ref.scale, ref.sensitivity
    return found


def _errors(function, alphas, known, results) -> Errors | None:
    points, worst = [], []
    for (point, references), got in zip(known.items(), results[len(results) - len(known) :], strict=True):
        errors = [
            _error(got[key], value, scale, sensitivity)
            for key, (value, scale, sensitivity) in references.items()
            if any(key[0])
        ]
        if errors:
            points.append([float(x) for x in point])
            worst.append(math.nan if any(map(math.isnan, errors)) else max(errors))
    return Errors(np.array(points), np.array(worst)) if points else None


def _error(got, value, scale: float, sensitivity: float) -> float:
    """The relative error, less what four units in the last place of the arguments change."""
    if not np.isfinite(value) or not SMALLEST < abs(value):
        return math.nan if np.isnan(got) else 0.0  # the sweep of the tests judges these
    difference = max(abs(got - value) - 4 * sensitivity, 0.0)
    return float(difference / max(abs(value), 0.0 if math.isnan(scale) else scale))


def _portrait(function: Function, argument: str) -> tuple[np.ndarray | None, str, float | None]:
    """The first output over the square in the complex plane, at which other arguments, and the seconds of an element."""
    if not function.tested_complex or function.static:
        return None, "", None
    point = dict(zip(function.arguments, _ordinary(function), strict=True))
    complex_point = sampling.points(function, 4, 1, complex_values=True)[0]
    ours = [a for a, x in zip(function.arguments, complex_point, strict=True) if isinstance(x, complex)]
    if not ours:
        return None, "", None
    side = np.linspace(-REACH, REACH, GRID)
    z = side[None, :] + 1j * side[:, None]
    arguments = [z.ravel() if a == ours[-1] else point[a] for a in function.arguments]
    public = gradcheck.generated(function)
    values = public(*arguments)
    seconds = cpu_seconds(lambda: [np.asarray(v) for v in _several(public(*arguments))]) / z.size
    first = np.asarray(values[0] if isinstance(values, tuple) else values).reshape(z.shape)
    of = ", ".join(f"{a} = {x:.3g}" for a, x in point.items() if a != ours[-1])
    return first, of, seconds


def _several(values):
    return values if isinstance(values, tuple) else (values,)


def _timed(function, points, alphas):
    """Seconds of an element, for the value and for the value with all first derivatives, and those of compiling the programs.

    None where no kernel gives the derivatives.
    """
    if _is_slow(function, alphas):
        return None, None
    chosen = (points * (TIMED // len(points) + 1))[:TIMED]
    arrays, static = gradcheck.columns(function, chosen)
    found = []
    for wanted in (alphas[:1], alphas):
        compiled = gradcheck._compiled(function.name, tuple(static.items()), tuple(wanted), 1)

        def run(program=compiled):
            return [o.block_until_ready() for outs in program(*arrays) for o in outs]

        start = time.process_time()
        run()  # it compiles: no other call has arrays of this length
        compiling = time.process_time() - start
        found.append((cpu_seconds(run) / TIMED, compiling))
    return tuple(zip(*found, strict=True))
