"""The sweep of `gradcheck --everywhere`: derivatives at arguments over the whole double range.

    python -m tests.everywhere --write [--only jv,kv] [--points 200] [--jobs 2]
    python -m tests.gradcheck --everywhere [--only jv,kv] [--points 60] [--seed 0] [--show] [--jobs 2]

The first command computes the references that are missing and stores them; the second only evaluates.

Points are a fixed function of the entry's name, the seed and their number. --points is the number of those with a reference;
there may be a quarter as many without. They ignore the tested regions: an argument
is log-uniform over the doubles of both signs, or near an integer, a half-integer, a power of ten, a zero of the
function or another argument, or from a tested point, so that one argument can be extreme and the others ordinary. Three
points of four have orders and parameters up to 1e4 and other arguments up to 1e300, the rest no bound. All are inside of
the domain, some on its border, and within REACH. fdtridfd and the inverses of noncentral distributions have a value at few
points of their domains. Their draws are left out, and counted, where SciPy's value is not a solution and its distribution
function does not cross the probability between the ends of a range. tests/accuracy/everywhere_points.csv adds points of
earlier errors.

tests/accuracy/everywhere_FILE.csv.gz belongs to codegen/catalogue/FILE.yaml. A function's rows begin with a hash of what
they follow from. Every other row is a point, and for each output, and orders 1 and 2 in each argument with a derivative,

    reference;sensitivity;scale

to 13 digits, or empty if there is no reference. The sensitivity is the sum of the changes by one ulp of each argument. The
scale is that of `reference.scale`, where it can be larger than the reference, else 0. The references of a point take
0.2 s of CPU time at most: first all at once (tests/jets.py), then the remaining ones one by one.

A derivative passes if its error is at most 1e-10 of the reference or of the scale, plus four times the sensitivity; if it is
infinite, with the right sign, or 0 because the true one overflows or underflows; if it is NaN with a warning, or on the border of
the domain where SciPy has no value, which is counted; or if a `known:` row covers it.
"""

import argparse
import ast
import collections
import contextlib
import csv
import dataclasses
import functools
import gzip
import hashlib
import io
import itertools
import math
import multiprocessing
import pathlib
import signal
import sys
import time
import warnings
import zlib

import numpy as np
import scipy.special
from tqdm import tqdm

import jaxspecial
from codegen import formula
from jaxspecial import exact
from jaxspecial.exact.balls import noncentral
from tests import fixed, gradcheck, independent, jets, reference, sampling

FOLDER = pathlib.Path(__file__).parent / "accuracy"
ADDED = FOLDER / "everywhere_points.csv"
POINTS = 200
SECONDS = 0.2  # of CPU time for the references of a point
EXACT_SECONDS = 0.25  # the budget of the exact engine for an element; the default is larger
LARGEST = sys.float_info.max
SMALLEST = sys.float_info.min
TOLERANCE = 1e-10
ULPS = 4
MOST_UNDECIDED = 0.2  # of a function's points may have no reference
COMMON_PARAMETER, COMMON_ARGUMENT = 1e4, 1e300
LARGE_PARAMETER = 1e8
LARGEST_SUM = 1e6  # of an argument of a loop that may be a sum of as many terms
# How many arguments are those of a tested point: elsewhere these families and functions have hardly a reference.
NEAR = {
    "mathieu": 0.85,
    "spheroidal": 0.85,
    "noncentral": 0.75,
    "parabolic_cylinder": 0.6,
    "bdtrin": 0.5,
    "kolmogorov_smirnov": 0.5,
    "eval_jacobi": 0.7,
    "eval_sh_jacobi": 0.85,
}
# The largest sizes of arguments of these families and functions: far beyond, nothing computes a reference in that time.
REACH = {
    "mathieu": {"m": 400, "q": 9e4},
    **dict.fromkeys(("mathieu_modcem1", "mathieu_modcem2", "mathieu_modsem1", "mathieu_modsem2"), {"x": 12}),
    "spheroidal": {"m": 100, "n": 400, "c": 300},
    **dict.fromkeys(("pro_rad1", "obl_rad1", "pro_rad1_cv", "obl_rad1_cv"), {"x": 100}),
    **dict.fromkeys(("pro_rad2", "obl_rad2", "pro_rad2_cv", "obl_rad2_cv"), {"n": 60, "c": 60, "x": 100}),
    "lpmv": {"m": 400},
    "log_kve": {"v": 1e8},
    "log_ive": {"v": 1e8},
}

# The equations, as in jaxspecial.exact.noncentral, of inverses that have a solution at some points of their domain only.
SOLVED = noncentral.SOLVED | {"fdtridfd": ("fdtr", 1, 1, True)}

MOST_USED = (
    "jv jn yn yv kv kn iv jve yve kve ive j0 j1 y0 y1 i0 i1 i0e i1e k0 k1 k0e k1e "
    "gamma gammaln loggamma digamma polygamma beta betaln gammainc gammaincc gammaincinv gammainccinv betainc betaincinv "
    "erf erfc erfcx erfinv erfcinv ellipk ellipe ellipkinc ellipeinc zeta lambertw "
    "ndtr ndtri log_ndtr stdtr stdtrit chdtr chdtrc chdtri fdtr fdtri"
).split()


# --- Points -------------------------------------------------------------------------------------------------


left_out = collections.Counter()  # draws of the last list of points of a function that have no solution


def points(function, count, seed=0):
    """The first `count` points: a longer list begins with a shorter one."""
    left_out[function.name] = 0
    active = [a for i, a in enumerate(function.arguments) if any(alpha[i] for alpha in alphas(function))]
    base = [
        tuple(float(x) if a in active else x for a, x in zip(function.arguments, point, strict=True))
        for point in sampling.points(function, 40, 1, near_borders=0)
    ]
    least = [min(values) for values in zip(*base, strict=True)]
    found = dict.fromkeys(added(function))
    count += len(found)
    for k in range(50 * count):
        rng = np.random.default_rng([seed, zlib.crc32(function.name.encode()), k])
        with np.errstate(all="ignore"):
            point = _draw(function, rng, base[int(rng.integers(len(base)))], least, common=k % 4 > 0)
        if point is not None:
            found.setdefault(point)
        if len(found) == count:
            break
    return list(found)


def added(function):
    """The points of a function in everywhere_points.csv."""
    with ADDED.open(newline="") as stream:
        return [_point(row[1]) for row in list(csv.reader(stream))[1:] if row[0] == function.name]


def _point(text):
    return tuple(ast.literal_eval(x) for x in text.split())


def is_common(function, point):
    """Whether orders and parameters are at most 1e4 and the other arguments between 1e-300 and 1e300, or 0."""
    for argument, x in zip(function.arguments, point, strict=True):
        if _is_parameter(function, argument):
            if abs(x) > COMMON_PARAMETER:
                return False
        elif x and not 1 / COMMON_ARGUMENT <= abs(x) <= COMMON_ARGUMENT:
            return False
    return True


def _is_parameter(function, argument):
    """Static and discrete arguments, all except the last of those that have `parameter derivatives`, and arguments of a
    composed function that are such parameters, by name, of a public function that it calls."""
    answer = function.answers.get(argument)
    if answer is None or answer.kind == "discrete":
        return True
    if answer.kind == "composed":
        entries = gradcheck.catalogue()
        called = [entries[name] for name in formula.names(function.composed.text)[1] if name in entries]
        return any(argument in f.arguments and _is_parameter(f, argument) for f in called if not f.helper)
    return argument in function.parameters and argument != function.arguments[-1]


def _draw(function, rng, base, least, common, parameter=COMMON_PARAMETER):
    usually = NEAR.get(pathlib.Path(function.file).stem, 0.3 if len(base) > 1 else 0.0)
    near = NEAR.get(function.name, usually)
    values = []
    for argument, usual, lowest in zip(function.arguments, base, least, strict=True):
        answer = function.answers.get(argument)
        if answer is None or argument in function.defaults or rng.random() < near:
            values.append(usual)
        elif answer.kind == "discrete" or isinstance(usual, int):
            size = int(np.exp(rng.uniform(0, np.log(parameter if common else 2.0**31 - 1))))
            values.append(
                -size if lowest < 0 and rng.random() < 0.4 else max(size - (rng.random() < 0.2), int(lowest))
            )
        else:
            most = parameter if _is_parameter(function, argument) else COMMON_ARGUMENT
            values.append(_number(function, argument, rng, values, most if common else LARGEST))
    if rng.random() < 0.06:
        values = _near_zero(function, rng, base)
    point = tuple(float(x) if isinstance(x, np.floating) else x for x in values)
    inside = all(map(math.isfinite, point)) and _is_inside(function, point, border=rng.random() < 0.05)
    inside = inside and _is_within_reach(function, point)
    if inside and not _has_solution(function, point):
        left_out[function.name] += 1
        return None
    return point if inside else None


def _is_within_reach(function, point):
    most = REACH.get(pathlib.Path(function.file).stem, {}) | REACH.get(function.name, {})
    return all(abs(x) <= most.get(a, LARGEST) for a, x in zip(function.arguments, point, strict=True))


def _has_solution(function, point):
    """For an inverse that has a value at few points of its domain: whether SciPy's value is one, or SciPy's distribution
    function crosses the probability between the ends of a range."""
    if function.name not in SOLVED:
        return True
    if function.terminates_if and not sampling.holds(function.terminates_if.text, function, point):
        return False
    name, solved, place, positive = SOLVED[function.name]
    others, p = [x for k, x in enumerate(point) if k != place], point[place]

    def excess(x):
        return getattr(scipy.special, name)(*others[:solved], x, *others[solved:]) - p

    if abs(excess(getattr(scipy.special, function.name)(*point))) < 0.01 * p * (1 - p):
        return True
    ends = noncentral.ends(positive)
    return excess(ends[0]) * excess(ends[1]) < 0


def ends(function, point):
    """Whether SciPy's loop is known to end at a point, and soon.

    Elsewhere it runs in a subprocess, for up to two seconds; or it is a sum of as many terms as an argument is large.
    """
    condition = function.terminates_if
    return condition is None or (
        max(map(abs, point)) < LARGEST_SUM and sampling.holds(condition.text, function, point)
    )


def _is_inside(function, point, border):
    if function.domain is None:
        return True
    names = dict(zip(function.arguments, point, strict=True))
    text = formula.closed(function.domain) if border else function.domain
    return bool(sampling.evaluate(text, names))


def _number(function, argument, rng, others, most):
    sign = 1 if rng.random() < 0.7 else -1
    kind = rng.random()
    if kind < 0.4:
        least = -8 if most <= COMMON_PARAMETER else math.log10(max(1 / most, SMALLEST))
        return sign * _short(10.0 ** rng.uniform(least, math.log10(most)))
    if kind < 0.6:
        return sign * _short(10.0 ** rng.uniform(-3, 3))
    if kind < 0.8:
        centre = rng.integers(0, 2 * min(most, 25)) / 2
    elif kind < 0.9:
        centre = 10.0 ** rng.integers(-math.floor(math.log10(most)), math.floor(math.log10(most)))
    elif others:
        centre = abs(float(others[int(rng.integers(len(others)))]))
    else:
        borders = [b for b in function.breakpoints.get(argument, ()) if not isinstance(b, str)] or [1.0, 0.0]
        centre, sign = float(borders[int(rng.integers(len(borders)))]), 1
    if rng.random() < 0.3:
        return sign * centre
    distance = (1 if rng.random() < 0.5 else -1) * _short(10.0 ** rng.uniform(-16, -1))
    return sign * (centre * (1 + distance) if centre and rng.random() < 0.8 else centre + distance)


def _short(x):
    return float(f"{min(x, LARGEST):.6g}")


def _near_zero(function, rng, base):
    """The base with one argument near a zero of SciPy's value, if one is found between its tenth and its tenfold."""
    inexact = [
        i for i, a in enumerate(function.arguments) if isinstance(base[i], float) and a in function.answers
    ]
    value = function.value and getattr(scipy.special, function.value, None)
    if not inexact or not isinstance(value, np.ufunc) or function.static:
        return list(base)
    i = inexact[int(rng.integers(len(inexact)))]

    def at(x):
        result = value(*(x if j == i else b for j, b in enumerate(base)))
        return float(np.real(result[0] if isinstance(result, tuple) else result))

    grid = base[i] * 10 ** np.linspace(-1, 1, 30)
    signs = [at(x) for x in grid]
    changes = [k for k in range(29) if signs[k] * signs[k + 1] < 0]
    if not changes:
        return list(base)
    k = changes[int(rng.integers(len(changes)))]
    low, high = float(grid[k]), float(grid[k + 1])
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if at(middle) * signs[k] > 0 else (low, middle)
    near = low * (1 + rng.choice((-1, 1)) * 10.0 ** rng.uniform(-16, -3))
    return [float(near) if j == i else b for j, b in enumerate(base)]


# --- Elements that the host computes ------------------------------------------------------------------------


def hosted(function, count=POINTS, seed=0):
    """How many elements the engine xla sends to the host though their results are finite and normal, and the first of them:
    values and derivatives of orders 1 and 2 in each argument, at points with orders and parameters up to 1e8."""
    none = (0,) * len(function.arguments)
    wanted = [none, *alphas(function)]
    base = sampling.points(function, 40, 1, near_borders=0)
    least = [min(values) for values in zip(*base, strict=True)]
    found = {}
    for k in range(50 * count):
        rng = np.random.default_rng([seed, zlib.crc32(function.name.encode()), k])
        with np.errstate(all="ignore"):
            point = _draw(function, rng, base[int(rng.integers(len(base)))], least, True, LARGE_PARAMETER)
        if point is not None:
            found.setdefault(point)
        if len(found) == count:
            break
    drawn, sent, first = list(found), 0, ""
    for members in gradcheck.groups(function, drawn):
        part = [drawn[i] for i in members]
        with jaxspecial.engine("xla", outside="nan"):
            alone = gradcheck.evaluate(function, part, wanted)
        for i, k in itertools.product(range(len(wanted)), range(len(function.outputs))):
            for point, value in zip(part, alone[i][k], strict=True):
                if _is_nan(value.item()) and _is_normal(_by_host(function, point, wanted[i], k)):
                    sent += 1
                    first = first or _show(function, k, wanted[i], point)
    return sent, first


def _by_host(function, point, alpha, output):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return gradcheck.evaluate(function, [point], [alpha])[0][output].item()


def _is_normal(x):
    return SMALLEST <= abs(x) <= LARGEST


# --- References ---------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Reference:
    value: float | complex
    sensitivity: float
    scale: float


def alphas(function):
    """Orders 1 and 2 in each argument with a derivative."""
    return _alphas(function.name)


@functools.cache
def _alphas(name):
    return [a for a in gradcheck.multi_indices(gradcheck.catalogue()[name], 2) if any(a)]


def references(function, point, seconds=SECONDS, wanted=None):
    """For each output and each of `wanted`, by default `alphas`, a Reference, or None."""
    deadline = time.process_time() + seconds
    found, bounds = {}, {}
    for order in (3, 2):  # those of order 3 are for sensitivities; they may take too long
        left = deadline - time.process_time()
        with contextlib.suppress(reference.Undecided, reference._Failed, ArithmeticError, ValueError):
            for output, known in enumerate(jets.derivatives(function, point, order, 0.75 * left)):
                for kept, values in zip((found, bounds), known, strict=True):
                    kept |= {(output, alpha, point): value for alpha, value in values.items()}
            break
    found_at_once, shifted = bool(found), []

    def derivative(output, alpha, at=point):
        key = output, alpha, at
        if key not in found:
            found[key] = None
            reference.SECONDS = min(seconds / 2, deadline - time.process_time())
            if reference.SECONDS > 0:
                with contextlib.suppress(reference.Undecided, ArithmeticError, ValueError):
                    found[key] = reference.reference_derivative(function, output, at, alpha)
        return found[key]

    result = []
    continuous = [i for i in reference.continuous(function, point) if not isinstance(point[i], int)]
    for output, alpha in itertools.product(range(len(function.outputs)), wanted or alphas(function)):
        value = derivative(output, alpha)
        if value is None or math.isnan(abs(value)):
            result.append(None)
            continue
        sensitivity, change = 0.0, 0.0
        for i in continuous:
            raised = tuple(n + (j == i) for j, n in enumerate(alpha))
            slope = bounds.get((output, raised, point), math.inf)
            if slope * math.ulp(point[i]) > 1e-13 * abs(value) or math.isnan(slope):
                slope = derivative(output, raised)
            if slope is not None and math.isfinite(abs(slope)):
                sensitivity += abs(slope) * math.ulp(point[i])
                change += abs(slope) * abs(point[i]) * 1e-3
            else:
                # Of a vast phase some neighbours have the same sign by chance, evenly spaced ones more often.
                ulps = (1,) if math.isfinite(abs(value)) else (1, 5, 41, 100, 300, 1009)
                near = (derivative(output, alpha, near) for near in _neighbours(point, i, ulps))
                moved = _move(value, near)
                sensitivity, change = sensitivity + moved, change + moved * 1e13
        if math.isnan(sensitivity):
            result.append(None)
            continue
        size = 0.0
        if change > abs(value):
            with contextlib.suppress(reference.Undecided, ArithmeticError, ValueError, OverflowError):
                if found_at_once and not function.error_scale:
                    shifted = shifted or list(_shifted(function, point, deadline))
                    size = sum(
                        abs(known[output][0][alpha] - value) for known in shifted if alpha in known[output][0]
                    )
                    size = min(size, change)  # where a thousandth is not small
                else:
                    reference.SECONDS = max(min(seconds / 2, deadline - time.process_time()), 0.01)
                    size = reference.scale(function, output, point, alpha, reference=value)
        result.append(Reference(value, sensitivity, size))
    return result


def _shifted(function, point, deadline):
    """All derivatives where one argument is changed by a thousandth, each in turn, as in `reference.scale`."""
    for i in reference.continuous(function, point):
        for factor in (1 + 1e-3, 1 - 1e-3):
            moved = tuple(x * factor if j == i else x for j, x in enumerate(point))
            if moved == point or not sampling.in_domain(function, moved):
                continue
            with contextlib.suppress(reference._Failed, reference.Undecided, ArithmeticError, ValueError):
                yield jets.derivatives(function, moved, 2, deadline - time.process_time())
                break


def _neighbours(point, i, ulps):
    """The points on both sides, that number of ulps away in the argument of index i."""
    for steps, sign in itertools.product(ulps, (1, -1)):
        yield tuple(x + sign * steps * math.ulp(x) if j == i else x for j, x in enumerate(point))


def _move(value, near):
    """The change of the derivative with an ulp of an argument; infinite where the phase is undetermined."""
    near = (x for x in near if x is not None)
    if not math.isfinite(abs(value)):
        same = 0
        for x in near:
            if x != value:
                return math.inf
            same += 1
        return 0.0 if same >= 4 else math.nan
    near = list(near)
    if not near:
        return math.nan
    moved = max(abs(x - value) for x in near)
    return moved if moved <= 0.1 * abs(value) else math.inf


def _compute(of_point, name, seconds, todo, send):
    """In a subprocess, which the operating system ends when a point takes more than its time, also inside of Arb."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    for point in todo:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found = of_point(point)
        except reference.Undecided:
            found = None
        except Exception as error:  # one bad point must not cost the others
            print(f"{name}{point}: {type(error).__name__} {error}", file=sys.stderr)
            found = None
        signal.setitimer(signal.ITIMER_PROF, 0)
        send.send(found)
    send.close()


def compute(function, todo, wanted=None):
    """The references at points; a point that ended its process has none."""
    alphas(function)  # before the fork: it traces composed functions, which takes longer than a point may
    of_point = functools.partial(references, function, wanted=wanted)
    return in_subprocesses(of_point, function.name, 2 * SECONDS, todo)


def in_subprocesses(of_point, name, seconds, todo):
    """What `of_point` returns at each point, in these seconds of CPU time; None if it is undecided or takes longer."""
    found = []
    context = multiprocessing.get_context("fork")
    while len(found) < len(todo):
        receive, send = context.Pipe(duplex=False)
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore"
            )  # a warning about fork with JAX's threads: the child does not use JAX
            child = context.Process(target=_compute, args=(of_point, name, seconds, todo[len(found) :], send))
            child.start()
        send.close()
        try:
            while len(found) < len(todo):
                found.append(receive.recv())
        except EOFError:
            found.append(None)
        child.join()
    return found


# --- Stored references --------------------------------------------------------------------------------------


def path(function):
    return FOLDER / f"everywhere_{pathlib.Path(function.file).stem}.csv.gz"


def fingerprint(function):
    """A hash of everything that the references depend on, except the points."""
    parts = (
        [r.text for r in function.reference],
        function.error_scale and function.error_scale.text,
        function.arguments,
        alphas(function),
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


def stored(function):
    """The stored references: of each point a list as `references` gives it, or None."""
    rows = [row for row in _rows(path(function)) if row[0] == function.name]
    if not rows or rows[0][1] != fingerprint(function):
        return {}
    count = len(function.outputs) * len(alphas(function))
    return {
        _point(point): [_read(c) for c in cells] if len(cells) == count else None
        for _, point, *cells in rows[1:]
    }


def _rows(file):
    if not file.exists():
        return []
    with gzip.open(file, "rt", newline="") as stream:
        return list(csv.reader(stream))


def _read(cell):
    if not cell:
        return None
    value, sensitivity, scale = cell.split(";")
    return Reference(
        complex(value) if "j" in value else float(value), float(sensitivity or 0), float(scale or 0)
    )


def _write(ref):
    if ref is None:
        return ""
    return ";".join((f"{ref.value:.13g}", *(f"{x:.2g}" if x else "" for x in (ref.sensitivity, ref.scale))))


def write(catalogue, names, count, jobs=1):
    """Compute and store what is missing; the other rows of the files stay."""
    with tqdm(total=len(names), unit="function", disable=None) as bar:
        for name, found, seconds in _written(names, count, jobs):
            function = catalogue[name]
            _store(catalogue, function, found)
            undecided = len(found) - sum(map(_is_decided, found.values()))
            bar.write(f"{name:20}{len(found):6} points{undecided:6} without reference{seconds:8.1f} s")
            bar.update()


def _written(names, count, jobs):
    if jobs == 1:
        yield from (_references_by_name(name, count) for name in names)
        return
    import concurrent.futures

    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context) as pool:
        for done in concurrent.futures.as_completed(
            [pool.submit(_references_by_name, n, count) for n in names]
        ):
            yield done.result()


def _references_by_name(name, count):
    """The references of all points, and the seconds that it took to compute those that were not stored."""
    function, start = gradcheck.catalogue()[name], time.monotonic()
    return name, _enough(function, count, 0, stored(function)), time.monotonic() - start


def _enough(function, count, seed, known):
    """The references of the first points: enough points that `count` have one, at most `most` points."""
    found, wanted = {}, points(function, most(count), seed)
    while (lacking := count - sum(map(_is_decided, found.values()))) > 0 and len(found) < len(wanted):
        batch = wanted[len(found) :][:lacking]
        missing = [p for p in batch if p not in known]
        known |= dict(zip(missing, compute(function, missing), strict=True))
        found |= {p: known[p] for p in batch}
    return found


def most(count):
    """How many points there may be for `count` with a reference."""
    return math.ceil(count / (1 - MOST_UNDECIDED))


def _is_decided(refs):
    return refs is not None and any(refs)


def _store(catalogue, function, found):
    file = path(function)
    order = [n for n, f in catalogue.items() if path(f) == file]
    rows = [row for row in _rows(file) if row[0] != function.name and row[0] in order]
    rows.append([function.name, fingerprint(function)])
    for point, refs in found.items():
        cells = ["late"] if refs is None else [_write(r) for r in refs]
        rows.append([function.name, " ".join(map(repr, point)), *cells])
    rows.sort(key=lambda row: order.index(row[0]))
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    fixed.replace(file, gzip.compress(text.getvalue().encode(), 9, mtime=0))


# --- The verdict --------------------------------------------------------------------------------------------


def verdict(got, ref):
    """How the derivative fails, "" if it does not, and its relative error beyond the sensitivity."""
    value = ref.value
    if _is_nan(got):
        return "nan", math.inf
    if abs(value) > LARGEST * (1 - 1e-6):
        passes = _is_overflow(got, value) or (math.isinf(ref.sensitivity) and _is_overflow(-got, value))
        return ("", 0.0) if passes else ("wrong", math.inf)
    if not math.isfinite(abs(got)):
        return "wrong", math.inf
    difference = abs(got - value)
    if difference <= 4 * SMALLEST:
        return "", 0.0
    size = max(abs(value), ref.scale)
    beyond = max(difference - ULPS * ref.sensitivity, 0.0)
    error = beyond / size if size else math.inf if beyond else 0.0
    return ("wrong" if error > TOLERANCE else ""), error


def _is_nan(x):
    """Whether a part is NaN, and no other part infinite."""
    parts = x.real, x.imag
    return any(map(math.isnan, parts)) and not any(map(math.isinf, parts))


def _is_overflow(got, value):
    if isinstance(got, complex) or isinstance(value, complex):
        return not math.isfinite(abs(got)) or abs(got) > 0.999 * LARGEST
    return abs(got) > 0.999 * LARGEST and (got > 0) == (value > 0)


@dataclasses.dataclass
class Row:
    """The results of one function."""

    function: str
    stored: int = 0  # points with a reference
    points: int = 0
    undecided: int = 0
    compared: int = 0
    wrong: int = 0
    silent: int = 0
    nan: int = 0
    known: int = 0
    border: int = 0  # NaN without a warning on the border of the domain, where SciPy's value is NaN: excused
    left_out: int = 0  # draws that have no solution
    common: int = 0  # derivatives compared at common arguments,
    common_nan: int = 0  # and how many of those are NaN
    seconds: float = 0.0
    worst: float = 0.0
    where: str = ""
    failing: list = dataclasses.field(default_factory=list)

    def line(self):
        share = f"{self.nan / max(self.compared, 1):8.1%}"
        counts = f"{self.points:7}{self.undecided:8}{self.compared:8}{self.wrong:7}{self.silent:8}{share}{self.known:7}"
        return f"{self.function:20}{counts}{self.worst:10.1e}{self.seconds:8.1f}  {self.where}"


HEADER = (
    f"{'function':20}{'points':>7}{'no ref':>8}{'deriv':>8}{'wrong':>7}{'silent':>8}{'NaN':>8}{'known':>7}{'worst':>10}"
    f"{'seconds':>8}  at"
)


def check(function, options, end=math.inf):
    """Compare a function's derivatives at its points with the references. With `end`, stop at that CPU time. Returns a
    Row."""
    row, wanted = Row(function.name), alphas(function)
    if not wanted:
        return row
    known, todo = stored(function), points(function, most(options.points), options.seed)
    row.left_out = left_out[function.name]
    if options.seed:  # these are not stored
        known |= _enough(function, options.points, options.seed, known)
    row.stored = sum(_is_decided(known[point]) for point in todo if point in known)
    start = math.inf  # the first one compiles
    for point in filter(known.__contains__, todo):
        if row.points - row.undecided == options.points or time.monotonic() - start > options.seconds:
            break
        if row.points and time.process_time() > end:
            break
        row.points += 1
        refs = known[point]
        if not _is_decided(refs):
            row.undecided += 1
            continue
        got, warned = _evaluate(function, point, wanted)
        start = min(start, time.monotonic())
        common = is_common(function, point)
        nowhere = not _is_inside(function, point, border=False) and _has_no_value(function, point)
        for ref, (k, i) in zip(
            refs, itertools.product(range(len(function.outputs)), range(len(wanted))), strict=True
        ):
            if ref is None:
                continue
            value = got[i][k].item()
            row.compared += 1
            row.common += common
            how, error = verdict(value, ref)
            row.nan += how == "nan"
            row.common_nan += how == "nan" and common
            if not how:
                if error > row.worst and not row.where:
                    row.worst = error
                continue
            if gradcheck.known(function, wanted[i], k, point, error) is not None:
                row.known += 1
                continue
            if how == "nan" and (warned or nowhere):
                row.border += not warned
                continue
            row.wrong += how == "wrong"
            row.silent += how == "nan"
            text = _show(function, k, wanted[i], point)
            if not row.where or (error > row.worst and how == "wrong"):
                row.worst, row.where = error, text
            row.failing.append(f"{how:6} {error:8.1e}  {text}: {value!r}, not {ref.value!r}")
    row.seconds = max(time.monotonic() - start, 0.0)
    return row


def _has_no_value(function, point):
    value = function.value and getattr(scipy.special, function.value, None)
    return isinstance(value, np.ufunc) and bool(np.any(np.isnan(value(*point))))


def _show(function, output, alpha, point):
    powers = [f"d{a}{n if n > 1 else ''}" for a, n in zip(function.arguments, alpha, strict=True) if n]
    name = f".{function.outputs[output]}" if len(function.outputs) > 1 else ""
    return f"{' '.join(powers)} {function.name}{name}({', '.join(map(repr, point))})"


def _evaluate(function, point, wanted):
    """The derivatives at one point, and whether the exact engine warned that one of them is undecided."""
    before = _undecided()
    with warnings.catch_warnings(), exact.budget(EXACT_SECONDS):
        warnings.simplefilter("ignore")
        got = gradcheck.evaluate(function, [point], wanted)
    return got, _undecided() > before


def _undecided():
    return sum(cost.undecided for cost in exact.report().values())


def main(options):
    entries = gradcheck.catalogue()
    names = gradcheck.select(entries, options.only)
    options.points = options.points or POINTS
    print(HEADER)
    total, own, on_host = Row(""), 0, 0
    common, common_nan = collections.Counter(), collections.Counter()
    missing, few, open_ones, without = [], [], [], []
    with tqdm(total=len(names), unit="function", disable=None) as bar:
        for row in _checked(names, options):
            bar.write(row.line())
            if options.show:
                bar.write("".join(f"    {line}\n" for line in row.failing), end="")
            for field in ("points", "undecided", "compared", "wrong", "silent", "nan", "known", "border"):
                setattr(total, field, getattr(total, field) + getattr(row, field))
            own += row.compared if fixed.sources(entries[row.function]) else 0
            if not row.points and alphas(entries[row.function]):
                missing.append(row.function)
            elif row.points and row.stored < options.points:
                few.append(f"{row.function} {row.stored}")
            if row.undecided > MOST_UNDECIDED * row.points:
                open_ones.append(f"{row.function} {row.undecided}/{row.points}")
            if row.left_out:
                without.append(f"{row.function} {row.left_out}")
            if row.function in MOST_USED:
                sent, first = hosted(entries[row.function])
                bar.write(f"    {row.function}: host: {sent}" + (f", first {first}" if sent else ""))
                on_host += sent
            if row.function in MOST_USED:
                common[row.function], common_nan[row.function] = row.common, row.common_nan
            bar.update()
            sys.stdout.flush()
    print(
        f"{total.compared} derivatives at {total.points} points, {total.undecided} points without a reference: "
        f"{total.wrong} silently wrong, {total.silent} silently NaN, {total.nan} NaN in all, {total.known} known"
    )
    if total.border:
        print(
            f"{total.border} of these NaN are on the border of a domain, without a warning, where SciPy's value is NaN"
        )
    if without:
        print(f"draws left out, as no solution is found by SciPy: {', '.join(without)}")
    if own:
        print(independent.says(own))
    if common:
        print(
            f"the {len(common)} functions most used, orders and parameters up to 1e4, other arguments up to 1e300: "
            f"{sum(common_nan.values())} of {sum(common.values())} NaN "
            f"({sum(common_nan.values()) / max(sum(common.values()), 1):.2%})"
        )
    if common:
        print(
            f"elements of these that the engine xla sends to the host, parameters up to 1e8, orders 0 to 2: {on_host}"
        )
    if missing:
        print(f"no stored references; run: python -m tests.everywhere --write --only {','.join(missing)}")
    if few:
        print(f"fewer than {options.points} points have a stored reference: {', '.join(few)}")
    if open_ones:
        print(f"more than {MOST_UNDECIDED:.0%} of the points have no reference: {', '.join(open_ones)}")
    return 1 if total.wrong or total.silent or missing or open_ones or on_host else 0


def _checked(names, options):
    if options.jobs == 1:
        end = time.process_time() + 60 * (options.minutes or math.inf)
        for k, name in enumerate(names):
            now = time.process_time()
            yield check(gradcheck.catalogue()[name], options, now + (end - now) / (len(names) - k))
        return
    import concurrent.futures

    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        yield from (f.result() for f in [pool.submit(_check_by_name, name, options) for name in names])


def _check_by_name(name, options):
    return check(gradcheck.catalogue()[name], options)


def _write_main():
    parser = argparse.ArgumentParser(prog="python -m tests.everywhere", description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "--write", action="store_true", required=True, help="compute and store what is missing"
    )
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--points", type=int, default=POINTS)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    entries = gradcheck.catalogue()
    write(entries, gradcheck.select(entries, options.only), options.points, options.jobs)


if __name__ == "__main__":
    _write_main()
