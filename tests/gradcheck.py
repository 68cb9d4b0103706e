"""The wide check of derivatives: jaxspecial against the reference, to a stated number of digits.

    python -m tests.gradcheck [--only jv,kv] [--order 4] [--points 100] [--seed 0]
                              [--float32] [--complex] [--mixed] [--everywhere] [--jobs 2] [--write]
                              [--share 1/4] [--minutes 20 [--record] | --recorded]

For each function, each argument with a derivative, and each order: the worst error (see `reference.error`)
and where it is, how many points are worse than the tolerance, how many of those a `known:` row of the
catalogue covers, and how many the reference leaves undecided. The exit status is 1 if anything fails that no
row covers. `--minutes` adds rounds of points until the time is over, at least one for each function; with `--record`
it writes to tests/sweep_points.csv how many points that were. `--recorded` adds rounds until there are as many points:
the same ones on every machine, so that a faster one does not find a failure by chance.

All derivatives of a function at all points come from one compiled program: `jax.jvp` nested along
unit tangents, with the arguments traced. `--everywhere` is another sweep, that of tests/everywhere.py.
"""

import argparse
import concurrent.futures
import csv
import dataclasses
import functools
import importlib
import itertools
import math
import multiprocessing
import os
import pathlib
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
from tqdm import tqdm

import jaxspecial
from codegen.load import load
from tests import chosen, reference, sampling

jax.config.update("jax_enable_x64", True)

TOLERANCE = 1e-12
TOLERANCE_PARAMETERS = 1e-10  # of derivatives in parameters, from the second order on
TOLERANCE_SINGLE = 1e-6
MOST_KNOWN = 0.02  # of a function's points may be worse than the tolerance,
WORST_KNOWN = 1e-8  # none of them by more than this
SWEEP_POINTS = pathlib.Path(__file__).parent / "sweep_points.csv"
MOST_POINTS = 2000  # of a function, that are recorded


# ------------------------------------------------------------------------------------------ derivatives


def has_derivative(function, argument, complex_values=False):
    """Whether the function has a derivative in that argument; for composed entries it is tried."""
    if argument in function.static or argument not in function.answers:
        return False
    kind = function.answers[argument].kind
    if kind != "composed":
        return kind in ("formula", "order", "partials")
    point = sampling.points(function, 1, complex_values=complex_values, near_borders=0)
    arrays, static = columns(function, point)
    if not jnp.issubdtype(arrays[function.arrays.index(argument)].dtype, jnp.inexact):
        return False
    try:
        jax.eval_shape(program(function, static, [_unit(function, argument)]), *arrays)
    except NotImplementedError:
        return False
    return True


def multi_indices(function, order, *, mixed=0, complex_values=False):
    """The derivatives to check: pure ones up to `order`, and mixed ones of order two and up to `mixed`."""
    active = [a for a in function.arguments if has_derivative(function, a, complex_values)]
    found = [tuple(0 for _ in function.arguments)]
    for argument, n in itertools.product(active, range(1, order + 1)):
        found.append(tuple(n if a == argument else 0 for a in function.arguments))
    for n, (first, second) in itertools.product(range(1, mixed), itertools.permutations(active, 2)):
        found.append(tuple(n * (a == first) + (a == second) for a in function.arguments))
    return list(dict.fromkeys(found))


def in_parameters(function, alpha):
    """Whether a derivative is in a parameter, so that a kernel or the exact engine evaluates it."""
    return any(n and a in function.parameters for a, n in zip(function.arguments, alpha, strict=True))


def tolerance(function, alpha):
    """The largest error in double precision."""
    return TOLERANCE_PARAMETERS if sum(alpha) > 1 and in_parameters(function, alpha) else TOLERANCE


def evaluate(function, points, alphas, direction=1, dtype=np.float64):
    """jaxspecial's derivatives at points of the same static values: an array for each alpha and output.

    The points are filled up to a power of two, so that other points find the program compiled.
    """
    filled = [*points, *points[-1:] * ((1 << (len(points) - 1).bit_length()) - len(points))]
    arrays, static = columns(function, filled, dtype)
    derivatives = _compiled(function.name, tuple(static.items()), tuple(alphas), direction)
    return [tuple(np.asarray(o)[: len(points)] for o in outputs) for outputs in derivatives(*arrays)]


@functools.cache
def _compiled(name, static, alphas, direction):
    return jax.jit(program(catalogue()[name], dict(static), alphas, direction))


catalogue = functools.cache(load)


def generated(function):
    """The function of an entry: a public one, or a helper, which is in its generated module only."""
    if not function.helper:
        return getattr(jaxspecial, function.name)
    return getattr(
        importlib.import_module(f"jaxspecial.generated.{pathlib.Path(function.file).stem}"), function.name
    )


def program(function, static, alphas, direction=1):
    """A JAX function of an entry's arrays: for each alpha a tuple of the derivatives of all outputs."""
    public = generated(function)
    names = function.arrays

    def call(*args):
        out = public(**static, **dict(zip(names, args, strict=True)))
        return out if isinstance(out, tuple) else (out,)

    orders = [[alpha[function.arguments.index(a)] for a in names] for alpha in alphas]
    return lambda *args: [_derivative(call, n, direction)(*args) for n in orders]


def _derivative(f, alpha, direction):
    """d^alpha of an elementwise function, by nested jvp's along unit tangents."""
    for i, order in enumerate(alpha):
        for _ in range(order):
            f = _along(f, i, direction)
    return f


def _along(f, i, direction):
    def derivative(*args):
        x = args[i]
        unit = jnp.full_like(x, direction if jnp.iscomplexobj(x) else 1)
        return jax.jvp(lambda x: f(*args[:i], x, *args[i + 1 :]), (x,), (unit,))[1]

    return derivative


def _unit(function, argument):
    return tuple(int(a == argument) for a in function.arguments)


def columns(function, points, dtype=np.float64):
    """Points as one array for each argument, and the static values that all of them share."""
    split = [sampling.with_static(function, point) for point in points]
    statics = {tuple(static.items()) for _, static in split}
    if len(statics) > 1:
        raise ValueError(f"{function.name}: points with different static values cannot be one call")
    arrays = []
    for name, values in zip(function.arrays, zip(*(arrays for arrays, _ in split), strict=True), strict=True):
        has_integers = _takes_integers(function, name) and all(isinstance(v, int) for v in values)
        complex_values = any(isinstance(v, complex) for v in values)
        wanted = np.result_type(dtype, np.complex64) if complex_values else dtype
        arrays.append(np.array(values, dtype=np.int32 if has_integers else wanted))
    return arrays, dict(statics.pop())


def _takes_integers(function, argument):
    """Whether an argument takes integers only; for a composed function, whether its tested regions have only integers."""
    kind = function.answers[argument].kind
    if kind == "composed":
        specs = [region[argument] for region in function.tested if argument in region]
        return not any(isinstance(spec, str | tuple | float) for spec in specs)
    return kind == "discrete"


def groups(function, points):
    """Indices of the points that one call can take: those with the same static values."""
    found = {}
    for i, point in enumerate(points):
        static = sampling.with_static(function, point)[1]
        found.setdefault(tuple(static.items()), []).append(i)
    return list(found.values())


# ---------------------------------------------------------------------------------------- known failures


def is_ours(function, alpha, point):
    """Whether errors of this derivative are jaxspecial's: the values of a ufunc are SciPy's, bit for bit, or a kernel's."""
    return any(alpha) or function.value is None or chosen.XLA and _in_kernel(function, point)


def _in_kernel(function, point):
    """Whether a kernel computes the value at a point, and does not certify each of its values."""
    kernel = function.device_complex if any(isinstance(x, complex) for x in point) else function.device
    if not kernel:
        return False
    if kernel.condition:
        return sampling.holds(kernel.condition.text, function, point)
    return kernel.domain.text == "everywhere"


def known(function, alpha, output, point, error):
    """The `known:` row that covers a failure, if one does."""
    return next((row for row in function.known if covers(function, row, alpha, output, point, error)), None)


def covers(function, row, alpha, output, point, error=0.0):
    """Whether a `known:` row is about that derivative at that point, and allows the error."""
    arguments = {a for a, n in zip(function.arguments, alpha, strict=True) if n}
    name = function.outputs[output]
    if not arguments and not {"every", name} & set(words(row.get("value", ""))):
        return False
    if arguments and not arguments <= set(words(row.get("derivative", ""))):
        return False
    orders = row.get("order")
    if orders is not None and sum(alpha) not in (orders if isinstance(orders, tuple) else (orders,)):
        return False
    if arguments and "output" in row and name not in words(row["output"]):
        return False
    if not error <= row["error"]:
        return False
    return "where" not in row or sampling.holds(row["where"], function, point)


def words(value):
    return value if isinstance(value, tuple) else (value,)


# ------------------------------------------------------------------------------------------------ check


@dataclasses.dataclass
class Row:
    """The results for one derivative of one output of one function."""

    function: str
    output: str
    alpha: tuple
    direction: complex
    points: int = 0
    undecided: int = 0
    over: int = 0
    covered: int = 0
    worst: float = 0.0
    worst_point: tuple = ()
    failing: int = 0
    bad_points: set = dataclasses.field(default_factory=set)

    def line(self, function):
        powers = [
            f"{a}{n if n > 1 else ''}" for a, n in zip(function.arguments, self.alpha, strict=True) if n
        ]
        name = f"{self.function:18}{self.output:8}"
        derivative = f"d {' '.join(powers) or '0':9}{' along 1j' if self.direction == 1j else '':10}"
        counts = f"{self.worst:10.1e}{self.points:8}{self.undecided:8}{self.over:6}{self.covered:6}"
        verdict = "  FAILS" if self.failing else "       "
        return f"{name}{derivative}{counts}{verdict}  at {_show(function, self.worst_point)}"


HEADER = (
    f"{'function':18}{'output':8}{'derivative':21}{'worst error':>10}"
    f"{'points':>7}{'undecided':>10}{'over':>4}{'known':>6}"
)


def _show(function, point):
    return ", ".join(f"{a} = {x!r}" for a, x in zip(function.arguments, point, strict=False))


def check(function, options, deadline=0.0, enough=0):
    """Compare all derivatives of a function at all points, and at more until there are `enough` and a deadline in CPU time
    is over. Returns `Row`s."""
    rows, seen = {}, {}
    for seed in itertools.count(options.seed):
        new = _check_round(function, options, seed, rows, seen)
        points = max((row.points for row in rows.values()), default=0)
        if not new or (points >= enough and time.process_time() >= deadline):
            return list(rows.values())


def _check_round(function, options, seed, found, seen):
    """Add to the `Row`s of a function what a round of points shows; return how many points were not `seen` before."""
    dtype = np.float32 if options.float32 else np.float64
    alphas = multi_indices(
        function, options.order, mixed=3 if options.mixed else 0, complex_values=options.complex
    )
    new = 0
    for direction, parameters in itertools.product((1, 1j) if options.complex else (1,), (False, True)):
        no_value = direction != 1 or options.float32  # values in single precision are as SciPy rounds them
        wanted = [a for a in alphas if in_parameters(function, a) == parameters and (any(a) or not no_value)]
        if parameters and options.parameter_order:
            wanted = [a for a in wanted if sum(a) <= options.parameter_order]
        if not wanted:
            continue
        before = seen.setdefault((direction, parameters), set())
        points = [p for p in _points(function, options, parameters, seed) if p not in before]
        before.update(points)
        new += len(points)
        for a, (k, o) in itertools.product(wanted, enumerate(function.outputs)):
            found.setdefault((a, k, direction), Row(function.name, o, a, direction))
        for members in groups(function, points):
            part = [points[i] for i in members]
            got = evaluate(function, part, wanted, direction, dtype)
            for (alpha, by_output), k in itertools.product(
                zip(wanted, got, strict=True), range(len(function.outputs))
            ):
                for point, value in zip(part, by_output[k], strict=True):
                    _compare(function, found[alpha, k, direction], k, point, value, direction, options)
    return new


def _points(function, options, parameters, seed):
    count = options.points * (4 if options.float32 else 1)
    chosen = {"complex_values": options.complex, "parameters": parameters}
    points = sampling.points(function, count, seed, **chosen)
    return _single(function, points)[: 2 * options.points] if options.float32 else points


def _single(function, points):
    """The points that survive rounding to single precision, rounded; none is subnormal, since XLA takes those for 0."""
    rounding = {float: lambda x: float(np.float32(x)), complex: lambda x: complex(np.complex64(x))}
    smallest, found = float(np.finfo(np.float32).tiny), {}
    for point in points:
        with np.errstate(over="ignore"):
            rounded = tuple(rounding.get(type(x), lambda x: x)(x) for x in point)
        parts = [part for x in rounded for part in (x.real, x.imag)]
        survives = all(math.isfinite(part) and (part == 0 or abs(part) >= smallest) for part in parts)
        survives = survives and all((r != 0) == (x != 0) for x, r in zip(point, rounded, strict=True))
        if survives and sampling.in_domain(function, rounded):
            found[rounded] = None
    return list(found)


def _compare(function, row, output, point, got, direction, options):
    row.points += 1
    limit = TOLERANCE_SINGLE if options.float32 else tolerance(function, row.alpha)
    directions = tuple(direction if isinstance(x, complex) else 1 for x in point)
    try:
        expected = reference.reference_derivative(function, output, point, row.alpha, directions)
    except reference.Undecided:
        row.undecided += 1
        return
    error = measure(got, expected, 0.0, options.float32)
    if error > 0.1 * limit:
        size = reference.scale(function, output, point, row.alpha, directions, expected)
        error = measure(got, expected, size, options.float32)
    if error > row.worst or not row.worst_point:
        row.worst, row.worst_point = error, point
    if error > limit:
        row.over += 1
        covered = known(function, row.alpha, output, point, error) is not None
        row.covered += covered
        if is_ours(function, row.alpha, point):
            row.failing += not covered
            row.bad_points.add(point)


def measure(got, expected, scale, single=False):
    """`reference.error`, with the range of single precision for results in it."""
    limits = np.finfo(np.float32 if single else np.float64)
    exact = complex(got) if np.iscomplexobj(got) else float(got)
    return reference.error(exact, expected, scale, smallest=float(limits.tiny), largest=float(limits.max))


# ------------------------------------------------------------------------------------------------- main


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.gradcheck", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--order", type=int, default=4)
    parser.add_argument("--parameter-order", type=int, help="in orders and shape parameters; as --order")
    parser.add_argument(
        "--points", type=int, help="per function (100), and as many near its borders; --everywhere: 200"
    )
    parser.add_argument(
        "--seed", type=int, help="0, or what JAXSPECIAL_TEST_SEED says; not with --everywhere"
    )
    parser.add_argument("--float32", action="store_true")
    parser.add_argument("--complex", action="store_true", help="complex arguments, along 1 and along 1j")
    parser.add_argument("--mixed", action="store_true", help="mixed derivatives too")
    parser.add_argument("--everywhere", action="store_true", help="arguments over the whole double range")
    parser.add_argument("--show", action="store_true", help="--everywhere: print the derivatives that fail")
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="--everywhere: for a function, evaluating"
    )
    parser.add_argument("--share", default="1/1", help="2/3: the second of three shares of the functions")
    parser.add_argument("--minutes", type=float, default=0.0, help="of the processor, with --jobs 1")
    parser.add_argument("--recorded", action="store_true", help=f"as many points as {SWEEP_POINTS.name} says")
    parser.add_argument(
        "--record", action="store_true", help=f"write to {SWEEP_POINTS.name} how many they were"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="record the worst errors at the ledger's points")
    options = parser.parse_args()
    if options.seed is None:  # the points of --everywhere are stored
        options.seed = 0 if options.everywhere else int(os.environ.get("JAXSPECIAL_TEST_SEED", 0))
    entries = catalogue()
    names = select(entries, options.only)
    if options.complex:
        names = [n for n in names if entries[n].tested_complex]
    part, of = map(int, options.share.split("/"))
    names = names[part - 1 :: of]
    if options.everywhere:
        from tests import everywhere

        options.only = ",".join(names)
        return everywhere.main(options)
    from tests import fixed, independent

    options.points = options.points or 100
    print(HEADER)
    failing, undecided, compared, own, points = 0, 0, 0, 0, {}
    with tqdm(total=len(names), unit="function", disable=None) as bar:
        for name, rows in _results(names, options):
            for row in rows:
                bar.write(row.line(entries[name]))
                failing += row.failing
                undecided, compared = undecided + row.undecided, compared + row.points
                own += row.points - row.undecided if fixed.sources(entries[name]) else 0
            bad = set().union(*(row.bad_points for row in rows))
            most = points[name] = max(row.points for row in rows)
            if len(bad) > 2 + MOST_KNOWN * most:
                failing += 1
                bar.write(f"{name}: {len(bad)} of {most} points are worse than the tolerance, known or not")
            bar.update()
    print(f"{compared} derivatives; {undecided} undecided; {failing} fail")
    if own:
        print(independent.says(own))
    if options.record:
        _record(_sweep(options), points)
    if options.write:
        from tests import ledger

        ledger.write(names)
    return 1 if failing else 0


def select(catalogue, only):
    """The named entries, or all public ones."""
    names = [n.strip() for n in only.split(",") if n.strip()]
    unknown = [n for n in names if n not in catalogue]
    if unknown:
        sys.exit(f"not in the catalogue: {', '.join(unknown)}")
    return names or [n for n, f in catalogue.items() if not f.helper]


def _sweep(options):
    """The name of a sweep in the table of recorded points."""
    chosen = [kind for kind in ("mixed", "complex", "float32") if getattr(options, kind)]
    return "+".join(chosen) or "plain"


def _recorded():
    """The number of points of each sweep and function, at most MOST_POINTS."""
    with SWEEP_POINTS.open(newline="") as stream:
        return {(sweep, function): int(points) for sweep, function, points in list(csv.reader(stream))[1:]}


def _record(sweep, points):
    found = _recorded() | {(sweep, name): min(n, MOST_POINTS) for name, n in points.items()}
    with SWEEP_POINTS.open("w", newline="") as stream:
        table = csv.writer(stream, lineterminator="\n")
        table.writerow(("sweep", "function", "points"))
        table.writerows((*key, n) for key, n in sorted(found.items()))


def _results(names, options):
    recorded = _recorded() if options.recorded else {}
    enough = {name: recorded.get((_sweep(options), name), 0) for name in names}
    if options.jobs == 1:
        end = time.process_time() + 60 * options.minutes
        for k, name in enumerate(names):
            now = time.process_time()
            yield name, check(catalogue()[name], options, now + (end - now) / (len(names) - k), enough[name])
            if k % 10 == 9:  # compiled kernels need gigabytes under the engine xla
                jax.clear_caches()
        return
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        running = [(name, pool.submit(_check_by_name, name, options, enough[name])) for name in names]
        for name, result in running:
            yield name, result.result()


def _check_by_name(name, options, enough):
    return check(catalogue()[name], options, enough=enough)


if __name__ == "__main__":
    sys.exit(main())
