"""The table of all functions, docs/coverage.md: what each derivative is, where it comes from, how good it is.

It is made of the catalogue, of the ledger in tests/accuracy, and of the docstrings of the modules in jaxspecial/ that
are written by hand.
"""

from __future__ import annotations

import csv
import functools
import importlib
import inspect
import math
import pathlib
import re
import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeAlias

import yaml

from . import formula_tree
from .facts import types_of
from .model import Device, Function, Functions

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEDGER = ROOT / "tests" / "accuracy"
PACKAGE = ROOT / "jaxspecial"
NOT_BY_HAND = ("errors", "generated", "kernels", "native")
RIVAL = pathlib.Path(__file__).parent / "rival.yaml"

# The worst errors: (function, argument) -> {"first": error, "higher": error}.
Errors: TypeAlias = Mapping[tuple[str, str], Mapping[str, float]]

HEAD = """\
# Coverage

Written by `make generate` from the catalogue, the ledger of accuracy and the docstrings. A row is a function, or an
argument of one.

- **derivative**: *formula*, of the first order or of *any order n* at once; *kernel*, an algorithm in
  `jaxspecial/kernels/`; *exact engine*, arbitrary precision on the host (`jaxspecial.exact`); *composed*, JAX
  differentiates a formula of other functions; *discrete*, integers only (and the tolerance of `lambertw`); *missing*, an error that says why.
- **error**: the worst in the ledger, of the first derivative and of all higher and mixed ones, over all versions of
  SciPy and JAX it knows, real and complex. It is relative to the derivative or to what a change of the arguments by one
  part in a thousand does to it, whichever is larger; `known` failures are left out of it.
- **kernel on devices**: the kernel of the value for the engine xla, and for which arguments, if not for all: of real arguments, if nothing else is
  said; -, if there is none, or if the function is composed of others that have one. **errors**:
  the median, the 99th percentile and the worst of it, and of SciPy's value, against Arb, in units of 2^-52 relative to the value, or to
  its modulus where it oscillates, less what one ulp of each argument changes.
- **jax.scipy.special**: what {version} has, and where it falls short.
"""
COLUMNS = (
    "function",
    "argument",
    "types",
    "derivative",
    "source",
    "error 1st",
    "error higher",
    "kernel on devices",
    "errors",
    "SciPy's",
    "jax.scipy.special",
)


def page(functions: Functions) -> str:
    """The text of docs/coverage.md."""
    rival = yaml.safe_load(RIVAL.read_text())
    by_file: dict[str, list[Function]] = {}
    for function in functions.values():
        if not function.helper:
            by_file.setdefault(function.file, []).append(function)
    hand_written = written_by_hand()
    public = sum(len(m) for m in by_file.values()) + sum(len(m) for m in hand_written.values())
    lines = [
        HEAD.format(version=rival["version"]),
        f"{public} functions, {len(rival['functions'])} of them there.",
        "",
        _kernels_there_are(functions),
        "",
    ]
    for file, members in by_file.items():
        errors = ledger(LEDGER / f"{pathlib.Path(file).stem}.csv")
        lines += _table(
            title(file), COLUMNS, [row for f in members for row in _rows(f, errors, rival["functions"])]
        )
        lines += _known(members)
    for module, summaries in hand_written.items():
        rows = [
            (f"`{name}`", doc, derivatives, _rival(rival["functions"], name))
            for name, doc, derivatives in summaries
        ]
        columns = ("function", "", "derivatives", "jax.scipy.special")
        lines += _table(f"{title(module.removeprefix('functions.'))} (written by hand)", columns, rows)
    return "\n".join(lines)


def _kernels_there_are(functions: Functions) -> str:
    """How many functions have kernels for their values, which have none, and why."""
    loops = [f for f in functions.values() if f.value and not f.helper]
    complex_ones = [f for f in loops if any("D" in kind.split("->")[0] for kind in types_of(f))]
    lacking = [f.name for f in loops if not f.device and not f.device_complex]
    return (
        f"Of {len(loops)} functions whose values are loops of SciPy's, {len(loops) - len(lacking)} have a kernel on devices; of "
        f"{len(complex_ones)} with complex arguments, {sum(f.device_complex is not None for f in complex_ones)} have one for these. "
        f"The others are {', '.join(f'`{name}`' for name in lacking)}. Mathieu and spheroidal functions are solutions of "
        "eigenvalue problems; kernels for these, for Wright's functions and for `pbwa` are still to be written. "
        "Their values come from SciPy on the host."
    )


TITLES = {
    "agm": "Arithmetic-geometric mean",
    "beta_distributions": "Distributions from the beta function: Student's t, F, binomial",
    "gamma_distributions": "Distributions from the gamma function: chi-square, gamma, Poisson",
    "incomplete": "Incomplete gamma and beta functions",
    "orthogonal": "Values of orthogonal polynomials",
    "kolmogorov_smirnov": "Kolmogorov and Smirnov distributions",
    "mathieu_spheroidal": "Mathieu and spheroidal sequences",
    "orthogonal_polynomials": "Orthogonal polynomials as objects",
    "modified_bessel": "Modified Bessel functions",
    "noncentral": "Noncentral distributions, and parameters of the normal one",
    "owens_t": "Owen's T function",
}


def title(file: str) -> str:
    name = file.removesuffix(".yaml")
    return TITLES.get(name) or re.sub("[_.]", " ", name).capitalize()


def _table(heading: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    bar = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    return [f"## {heading}", "", *bar, *("| " + " | ".join(map(_cell, row)) + " |" for row in rows), ""]


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


def _rival(functions: Mapping[str, str], name: str) -> str:
    return f"yes{'; ' * bool(functions[name])}{functions[name]}" if name in functions else "-"


def _rows(function: Function, errors: Errors, rival: Mapping[str, str]) -> Iterator[Sequence[str]]:
    """One row for each argument; what belongs to the function stands in the first."""
    own = types_of(function) if function.types or function.value else ()
    of_function = (f"`{function.name}`", " ".join(own), (*_device(function), _rival(rival, function.name)))
    for number, argument in enumerate(function.arguments):
        first = number == 0
        name, types, values = of_function if first else ("", "", ("",) * 4)
        derivative, source = _derivative(function, argument)
        found = errors.get((function.name, argument), {})
        worst = [rounded_up(found[order]) if order in found else "" for order in ("first", "higher")]
        yield name, f"`{argument}`", types, derivative, source, *worst, *values


def _device(function: Function) -> tuple[str, str, str]:
    """The kernels of the value on devices, for real and for complex arguments, their errors, and those of SciPy's value."""
    cells = [
        _kernel(of, device, device_ledger().get(row, {}))
        for of, device, row in (
            ("", function.device, function.name),
            ("complex: ", function.device_complex, f"{function.name} complex"),
        )
        if device
    ]
    columns = ["; ".join(filter(None, column)) for column in zip(*cells, strict=True)] or ["-", "", ""]
    return columns[0], columns[1], columns[2]


def _kernel(of: str, device: Device, row: Mapping[str, str]) -> tuple[str, str, str]:
    domain = "" if device.condition is None else f" where {formula_tree.bracketed(device.domain.text)}"

    def errors(whose: str) -> str:
        return of + ", ".join(_eps(row[whose + kind]) for kind in ("median", "p99", "worst")) if row else ""

    return f"{of}`{device.kernel}`{domain}", errors(""), errors("scipy ")


def _eps(error: str) -> str:
    return error if float(error) >= 0.01 else "0"


@functools.cache
def device_ledger() -> Mapping[str, Mapping[str, str]]:
    """The rows of the ledger of kernels on devices, by function."""
    with (LEDGER / "device.csv").open(newline="") as stream:
        return {row["function"]: row for row in csv.DictReader(stream)}


def _derivative(function: Function, argument: str) -> tuple[str, str]:
    """How it is computed, and where that is from."""
    if argument in function.static:
        return f"static: {function.static[argument]}", ""
    answer = function.answers[argument]
    if answer.kind in ("discrete", "missing"):
        return f"{answer.kind}: {answer.reason}", ""
    if answer.kind == "composed":
        return "composed", ""
    if answer.kind == "partials":
        partials = function.how
        if not partials.kernel:
            return "exact engine", ""
        where = (
            f" where {formula_tree.bracketed(partials.kernel_domain.text)}" if partials.kernel_domain else ""
        )
        elsewhere = "" if partials.everywhere else f"{where}; elsewhere exact engine"
        return f"kernel `{partials.kernel}`{elsewhere}", partials.note
    notes = dict.fromkeys(f.note for _, _, f in answer.formulas if f.note)
    return "formula, any order n" if answer.kind == "order" else "formula", "; ".join(notes)


def rounded_up(x: float) -> str:
    """With one digit, and not below."""
    shown = f"{x:.0e}"
    return shown if float(shown) >= x else f"{x + 0.5 * 10 ** math.floor(math.log10(x)):.0e}"


def ledger(path: pathlib.Path, points: Collection[str] = ("real", "complex")) -> Errors:
    """The worst errors: (function, argument) -> {"first": error, "higher": error}. Mixed ones count for each argument."""
    found: dict[tuple[str, str], dict[str, float]] = {}
    rows = list(csv.reader(path.open(newline="")))[1:] if path.exists() else []
    for function, _, derivative, of, *_, error in rows:
        if of not in points:
            continue
        parts = [re.findall(r"^(.+?)(\d*)$", part)[0] for part in derivative.split()]
        order = "first" if len(parts) == 1 and not parts[0][1] else "higher"
        for argument, _ in parts:
            worst = found.setdefault((function, argument), {})
            worst[order] = max(worst.get(order, 0.0), float(error))
    return found


def _known(members: Iterable[Function]) -> list[str]:
    rows = [
        f"- `{f.name}`: {row['cause']}" + (f" (where `{row['where']}`)" if "where" in row else "")
        for f in members
        for row in f.known
    ]
    return ["Known:", "", *map(_cell, rows), ""] if rows else []


def written_by_hand() -> dict[str, list[tuple[str, str, str]]]:
    """The public functions of modules written by hand: module -> (name, first line, derivatives)."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        if any(part.startswith("_") or part in NOT_BY_HAND for part in name.split(".")):
            continue
        module = importlib.import_module(f"jaxspecial.{name}")
        members = {n: getattr(module, n) for n in getattr(module, "__all__", ())}
        rows = [
            (n, *_summary(inspect.getdoc(m) or "")) for n, m in members.items() if _is_its_own(module, n, m)
        ]
        if rows:
            found[name] = rows
    return found


def _is_its_own(module: ModuleType, name: str, member: Any) -> bool:
    """Whether it is a function or a class of that module, and no second name of one."""
    return callable(member) and (member.__module__, member.__name__) == (module.__name__, name)


def _summary(docstring: str) -> tuple[str, str]:
    """The first line of a docstring, and what its section of derivatives says."""
    section = re.search(r"^Derivatives:\n((?:[ ].*\n?|\n(?=[ ]))*)", docstring, re.MULTILINE)
    return docstring.partition("\n")[0], textwrap.dedent(section[1]).strip() if section else ""
