"""References at fixed points, kept in tests/accuracy so that the quick suite computes none.

    python -m tests.reference --write [--only jv,kv] [--jobs 2]

tests/accuracy/reference_FILE.csv belongs to codegen/catalogue/FILE.yaml. A function's rows begin with one
that holds a hash of everything that its references and points depend on; a test that finds another hash names the
command to run. The other rows are

    function, point, output, derivative, direction, reference, scale

with the point's numbers as `repr` gives them, the derivative as one order for each argument, the direction 1,
or 1j for functions that are not holomorphic, and the reference as `repr` gives it, or "undecided".

References of the functions of tests/independent.py come from the product's own code. Their first row holds a hash of that,
too. Where only the code has changed, a sample of the rows is computed again. If these agree with the stored ones, all
references stay, and --write --stale renews the hash only.
"""

import argparse
import ast
import concurrent.futures
import csv
import functools
import hashlib
import inspect
import io
import itertools
import multiprocessing
import pathlib
from typing import NamedTuple

import numpy as np
from tqdm import tqdm

from codegen import formula
from jaxspecial.exact.balls import (
    arithmetic,
    hypergeometric,
    incomplete_beta,
    incomplete_gamma,
    mathieu,
    noncentral,
    numbers,
    patient,
    positive_series,
    primitives,
    roots,
    spheroidal,
    tridiagonal,
)
from tests import quick, reference, sampling

FOLDER = pathlib.Path(__file__).parent / "accuracy"
ORDER = 4
# Derivatives in parameters of functions of three arguments or more, of distributions and of spheroidal wave
# functions stop here: their kernels take seconds to compile, or the exact engine seconds to run. `make gradcheck`
# takes all to the order 4.
PARAMETER_ORDER = 2
DISTRIBUTIONS = {"beta_distributions": 1, "gamma_distributions": 1, "noncentral": 1, "spheroidal": 1}
# The tests use the stored references up to these orders: compilation takes most of their time, and grows fast with the
# order. For these functions derivatives up to order 4 would compile for more than five seconds.
QUICK_PARAMETER_ORDER = 2
QUICK_ORDER = {
    "beta": 2,
    "binom": 2,
    "ellipj": 2,
    "elliprj": 2,
    "airye": 3,
    "elliprd": 3,
    "poch": 3,
    "voigt_profile": 3,
}
# And `make test` uses only first derivatives of these, which take more than three seconds of CPU time with higher ones.
FIRST_ONLY = frozenset(
    """airye bdtrik bdtrin beta betainc betaincc betainccinv betaincinv binom btdtria chdtri ellipeinc ellipj
    elliprd elliprf elliprg elliprj eval_jacobi gammainc gammainccinv gammaincinv h1vp h2vp hankel1
    hankel1e hankel2 hankel2e hyp1f1 hyp2f1 hyperu i0e i1e it2i0k0 it2j0y0 it2struve0 itairy ive ivp jn jv jve
    jvp kelvin kve kvp mathieu_cem mathieu_modcem1 mathieu_modcem2 mathieu_modsem1 mathieu_modsem2 mathieu_sem
    modfresnelm modfresnelp modstruve multigammaln nbdtrc nbdtri nbdtrik nbdtrin obl_ang1 owens_t pdtrik poch
    pro_rad2 smirnov smirnovi spherical_jn struve tklmbda voigt_profile yv yve yvp""".split()
)
POINTS, BORDER_POINTS, COMPLEX_POINTS = 20, 8, 12
PARAMETER_POINTS = 20, 8, 4
SEED = 1
# Beginnings of names -> the modules that these references come from.
OWNERS = {
    ("mathieu_",): (mathieu, tridiagonal),
    ("pro_", "obl_"): (spheroidal, tridiagonal),
    ("chndtr", "ncfdtr", "nctdtr"): (
        *(noncentral, roots, incomplete_gamma, incomplete_beta, positive_series),
        *(hypergeometric, patient, primitives, numbers, arithmetic),
    ),
}
SAMPLE = 6  # rows that are computed again where the code behind the references has changed
COLUMNS = ("function", "point", "output", "derivative", "direction", "reference", "scale")
COMMAND = "python -m tests.reference --write --only"


class Reference(NamedTuple):
    point: tuple
    output: int
    alpha: tuple
    direction: complex
    value: float | complex | None  # None: undecided
    scale: float


def points(function, parameters=False):
    """The fixed points: real ones, every other one a float32, then complex ones.

    With `parameters`, those at which derivatives in parameters are tested.
    """
    count, near_borders, comp = PARAMETER_POINTS if parameters else (POINTS, BORDER_POINTS, COMPLEX_POINTS)
    regions = sampling.regions_of(function, parameters)
    real = sampling.points(function, count, SEED, parameters=parameters, near_borders=near_borders)
    single = [_single(function, regions, p) if k % 2 else p for k, p in enumerate(real)]
    return list(dict.fromkeys(single)) + sampling.points(function, comp, SEED, complex_values=True)


def _single(function, regions, point):
    """The point rounded to single precision, if that is a point of the tested region still."""
    with np.errstate(over="ignore", under="ignore"):
        rounded = tuple(float(np.float32(x)) if isinstance(x, float) else x for x in point)
    moved = any(not np.isfinite(r) or abs(r - x) > 1e-7 * abs(x) for r, x in zip(rounded, point, strict=True))
    inside = sampling.in_regions(function, regions, rounded)
    return rounded if not moved and inside else point


def is_single(point):
    """Whether all of the point's numbers are float32."""
    with np.errstate(over="ignore"):
        return all(
            isinstance(x, int) or (not isinstance(x, complex) and float(np.float32(x)) == x) for x in point
        )


def is_quick(function, row):
    """Whether the tests compare this derivative; `make gradcheck` compares all."""
    from tests import gradcheck

    if is_complex(row.point):
        return sum(row.alpha) <= 1
    if not quick.ALL and function.name in FIRST_ONLY:
        return sum(row.alpha) <= 1
    most = QUICK_PARAMETER_ORDER if gradcheck.in_parameters(function, row.alpha) else ORDER
    return sum(row.alpha) <= min(most, QUICK_ORDER.get(function.name, ORDER))


def is_complex(point):
    return any(isinstance(x, complex) for x in point)


def fingerprint(function):
    """A hash of everything that the points and references of an entry depend on."""
    answers = sorted((a, answer.kind, sorted(answer.scale)) for a, answer in function.answers.items())
    parts = (
        [r.text for r in function.reference],
        function.error_scale and function.error_scale.text,
        (function.arguments, sorted(function.defaults.items()), sorted(function.static), function.types),
        function.domain,
        [_plain(region) for region in (*function.tested, "complex", *function.tested_complex)],
        _plain(function.breakpoints),
        answers,
        (ORDER, POINTS, BORDER_POINTS, COMPLEX_POINTS, SEED),
    )
    if function.partials:
        parts += (
            function.parameters,
            [_plain(region) for region in function.partials.tested],
            PARAMETER_POINTS,
        )
        parts += (_plain(function.partials.breakpoints),) if function.partials.breakpoints else ()
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


def sources(function):
    """A hash of the product's code that the references of an entry come from, or nothing."""
    called = {name for text in function.reference for name in formula.names(text.text)[1]}
    owners = [modules for start, modules in OWNERS.items() if any(name.startswith(start) for name in called)]
    if not owners:
        return ""
    code = [executed(inspect.getsource(module)) for module in itertools.chain(*owners)]
    return hashlib.sha256("".join(code).encode()).hexdigest()[:12]


@functools.cache
def executed(source):
    """A module's code without what results do not depend on: comments, docstrings, types, and imports for these alone."""
    tree = _Executed().visit(ast.parse(source))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [a for a in node.names if (a.asname or a.name).split(".")[0] in used]
    tree.body = [node for node in tree.body if getattr(node, "names", True)]
    return ast.unparse(ast.fix_missing_locations(tree))


class _Executed(ast.NodeTransformer):
    def visit_Expr(self, node):
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_arg(self, node):
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.returns, node.body = None, node.body or [ast.Pass()]
        return node

    def visit_ClassDef(self, node):
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node):
        if isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias":
            return None
        self.generic_visit(node)
        # without a value it may be a field
        return ast.Assign([node.target], node.value) if node.value else ast.Expr(node.target)


def _plain(data):
    """Plain data without the mappings' types, which `repr` would show."""
    if hasattr(data, "items"):
        return [(str(k), _plain(v)) for k, v in data.items()]
    return [_plain(v) for v in data] if isinstance(data, tuple | list) else data


def path(function):
    return FOLDER / f"reference_{pathlib.Path(function.file).stem}.csv"


def read(function):
    """The stored references of an entry. Raises LookupError if they do not belong to the entry as it is."""
    rows, what = _read(function)
    if what == CODE and _stands(function.name, sources(function)):
        what = ""
    if what:
        raise LookupError(f"{function.where}: {function.name} {what}; run: {COMMAND} {function.name}")
    return rows


CODE = "has references by code that has changed, and gives others"


def _read(function):
    """The stored references, and what is wrong with them."""
    rows = [row for row in stored_rows(path(function)) if row[0] == function.name]
    stored = next((row[1:4] for row in rows if row[2] == "hash"), None)
    if stored is None:
        return [], "has no stored references"
    if stored[0] != fingerprint(function):
        return [], "has changed since its references were stored"
    found = [_reference(function, row) for row in rows if row[2] != "hash"]
    return found, "" if stored[2] == sources(function) else CODE


@functools.cache
def _stands(name, code):
    """Whether a sample of the stored references is what the code of that hash gives."""
    from tests import gradcheck

    function = gradcheck.catalogue()[name]
    rows = [row for row in _read(function)[0] if row.value is not None]
    for row in rows[:: max(1, len(rows) // SAMPLE)]:
        again = _value(function, row.output, row.point, row.alpha, row.direction)[0]
        if again == "undecided" or reference.error(_number(again), row.value, row.scale) > 1e-15:
            return False
    return True


def stored_rows(file):
    if not file.exists():
        return []
    with file.open(newline="") as stream:
        return list(csv.reader(stream))[1:]


def _reference(function, row):
    _, point, output, alpha, direction, value, scale = row
    return Reference(
        point=tuple(ast.literal_eval(x) for x in point.split()),
        output=function.outputs.index(output),
        alpha=tuple(int(n) for n in alpha.split()),
        direction=1j if direction == "1j" else 1,
        value=None if value == "undecided" else _number(value),
        scale=float(scale),
    )


def _number(text):
    """A real or complex number, inf and nan among them, as `repr` writes it."""
    return complex(text) if "j" in text else float(text)


def compute(function):
    """The rows of an entry, computed."""
    rows = [_first_row(function)]
    for parameters, point in _all_points(function):
        comp = is_complex(point)
        alphas = _alphas(function, parameters, comp)
        scaled = comp and any(answer.scale for answer in function.answers.values())
        for alpha in alphas:
            for direction in (1, 1j) if scaled and any(alpha) else (1,):
                for k, output in enumerate(function.outputs):
                    value, scale = _value(function, k, point, alpha, direction)
                    numbers = " ".join(map(repr, point))
                    rows.append(
                        (function.name, numbers, output, " ".join(map(str, alpha)), direction, value, scale)
                    )
    return [tuple(map(str, row)) for row in rows]


def _first_row(function):
    return function.name, fingerprint(function), "hash", sources(function), "", "", ""


def _alphas(function, parameters, complex_values):
    """The orders of the derivatives: `make gradcheck` compares more."""
    from tests import gradcheck

    found = gradcheck.multi_indices(function, ORDER, mixed=2, complex_values=complex_values)
    found = [a for a in found if gradcheck.in_parameters(function, a) == parameters]
    if parameters:
        order = PARAMETER_ORDER if len(function.arrays) > 2 else ORDER
        order = DISTRIBUTIONS.get(pathlib.Path(function.file).stem, order)
        found = [a for a in found if sum(a) <= order]
    return found


def _all_points(function):
    yield from ((False, point) for point in points(function))
    if function.parameters:
        yield from ((True, point) for point in points(function, parameters=True))


def _value(function, output, point, alpha, direction):
    directions = tuple(direction if isinstance(x, complex) else 1 for x in point)
    try:
        value = reference.reference_derivative(function, output, point, alpha, directions)
    except reference.Undecided:
        return "undecided", "0"
    try:
        scale = reference.scale(function, output, point, alpha, directions, value)
    except reference.Undecided:
        scale = 0.0
    return repr(value).strip("()"), f"{scale:.2e}"


def write(catalogue, names, jobs=1, renew=False):
    """Compute and store the references of the named entries; the other rows of their files stay.

    `renew` keeps those that only the hash of the code has changed of, if a sample of them stands. Returns the names of those that failed.
    """
    FOLDER.mkdir(exist_ok=True)
    failed = []
    with tqdm(total=len(names), unit="function", disable=None) as bar:
        for name, rows, problem in _computed(names, jobs, renew):
            if problem:
                failed.append(name)
                bar.write(f"{name}: {problem}")
            else:
                _store(catalogue, name, rows)
                undecided = sum(row[5] == "undecided" for row in rows)
                if undecided:
                    bar.write(f"{name}: {undecided} of {len(rows) - 1} undecided")
            bar.update()
    return failed


def _store(catalogue, name, rows):
    file = path(catalogue[name])
    order = [n for n, f in catalogue.items() if path(f) == file]
    kept = [row for row in stored_rows(file) if row[0] != name and row[0] in order]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(sorted([*kept, *rows], key=lambda row: order.index(row[0])))
    replace(file, text.getvalue().encode())


def replace(file, content):
    """Write a file atomically: other processes find the old one or the new one."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(content)
    new.replace(file)


def _computed(names, jobs, renew):
    """For each name its rows or its error, in the order in which they are computed."""
    if jobs == 1:
        yield from (_compute_by_name(name, renew) for name in names)
        return
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context) as pool:
        for done in concurrent.futures.as_completed(
            [pool.submit(_compute_by_name, name, renew) for name in names]
        ):
            yield done.result()


def _compute_by_name(name, renew=False):
    from tests import gradcheck

    function = gradcheck.catalogue()[name]
    try:
        if renew and _read(function)[1] == CODE and _stands(name, sources(function)):
            kept = [row for row in stored_rows(path(function)) if row[0] == name and row[2] != "hash"]
            return name, [_first_row(function), *kept], None
        return name, compute(function), None
    except Exception as error:  # a bad entry must not waste the hour spent on the others
        return name, [], f"{type(error).__name__}: {error}"


def main():
    from tests import gradcheck

    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__.split("\n\n")[0])
    parser.add_argument("--write", action="store_true", help="compute and store references")
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument(
        "--stale", action="store_true", help="those whose stored references are missing or old"
    )
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    catalogue = gradcheck.catalogue()
    names = gradcheck.select(catalogue, options.only)
    stale = [name for name in names if _is_stale(catalogue[name])]
    if options.write:
        chosen = stale if options.stale else names
        return 1 if write(catalogue, chosen, options.jobs, renew=options.stale) else 0
    for name in stale:
        print(f"stale: {name}; run: {COMMAND} {name}")
    return 1 if stale else 0


def _is_stale(function):
    return bool(_read(function)[1])
