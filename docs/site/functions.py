"""The pages of the functions: a page for each, a page for each family, and the list of all.

A page has the docstring, and for functions of the catalogue what was measured: pictures, the table of errors, costs.
"""

import importlib
import inspect
import pathlib
import types
from collections.abc import Container, Iterator, Mapping, Sequence

import scipy.special
import yaml

import jaxspecial
from codegen import coverage
from codegen.facts import asks_the_engine, types_of
from codegen.model import Function, Functions, Region
from docs.site import docstrings, places, wrong_values
from docs.site.measure import Measured

FOLDER = "functions"
# Beside the functions: what pages of their own describe, with all members.
MODULES = {
    "emath": "numpy.emath: elementary functions whose results are complex where they must be",
    "polynomial": "numpy.polynomial: its classes",
    **{
        f"polynomial.{kind}": f"numpy.polynomial.{kind}"
        for kind in ("polynomial", "chebyshev", "legendre", "laguerre", "hermite", "hermite_e", "polyutils")
    },
    "exact": "The exact engine",
    "errors": "Actions on SciPy's errors",
}
PARTIALS = "derivatives"  # the first word of a region that is for derivatives in parameters only
TOOLS = "Functions of your own"  # the title of wrap, tap and so on
ERRORS = (
    "The worst relative error of the first derivatives at points of the tests, most of them far outside the tested region. An "
    "error that a change of the arguments by four units in the last place makes, too, is not counted. The axes are compressed, so that all doubles fit. References far outside have "
    "13 digits."
)
KERNEL = " The kernel computes derivatives in parameters{}."


def families(functions: Functions) -> dict[str, list[str]]:
    """The public functions by family, in the order of the catalogue; then those written by hand."""
    found: dict[str, list[str]] = {}
    for f in functions.values():
        if not f.helper:
            found.setdefault(coverage.title(f.file), []).append(f.name)
    named = {name for names in found.values() for name in names}
    for name in jaxspecial.__all__:
        member = getattr(jaxspecial, name)
        if name in named or isinstance(member, types.ModuleType):
            continue
        module = getattr(member, "__module__", "")
        own = module.startswith("jaxspecial.functions.")
        found.setdefault(coverage.title(module.rpartition(".")[2]) if own else TOOLS, []).append(name)
    return found


def link(name: str) -> str:
    """The link from one function's page to another's; "" for other names."""
    name = name.removeprefix("jaxspecial.")
    is_function = name in jaxspecial.__all__ and not isinstance(getattr(jaxspecial, name), types.ModuleType)
    return f"[`{name}`]({name}.md)" if is_function else ""


# -------------------------------------------------------------------------------------------------- pages


def page(name: str, functions: Functions, measured: Measured | None, pictures: Mapping[str, str]) -> str:
    """The page of a function, of the catalogue or not."""
    function = functions.get(name)
    member = getattr(jaxspecial, name)
    text = inspect.getdoc(member) or ""
    parts = docstrings.parsed(text)
    own = _parameters(member)
    elsewhere = _link_but(own)
    lines = [f"# {name}", "", docstrings.escaped(docstrings.summary(text), elsewhere), ""]
    lines += ["```python", _signature(name, member), "```", ""]
    head = docstrings.head(parts[""], elsewhere)
    lines += head[""]
    shown = _shown(function, functions, measured, pictures) if function and measured else {}
    lines += shown.get("curves", [])
    for title in ("Args", "Returns", "Examples", "Example", "Derivatives"):
        if title in parts:
            lines += docstrings.section(title, parts[title], elsewhere)
        if title == "Derivatives" and function and function.description and function.description.derivatives:
            by = ", in some regions by the exact engine" if asks_the_engine(function, functions) else ""
            lines += [
                "",
                f"The formulas say what a derivative is. Where one would lose digits, it is computed in another way{by}.",
            ]
    limits = _paragraphs(head, "Domain and branches")
    if any(line.startswith("Domain") for line in limits):
        limits += [
            "",
            "Outside of the domain values are SciPy's: most functions are NaN there. On the border of the domain a value may be a limit.",
        ]
    lines += limits
    if function:
        lines += [
            *_worst(function),
            *shown.get("errors", []),
            *_cost(head, shown),
            *places.of_entry(function, functions, link),
            *shown.get("portrait", []),
        ]
    elif member.__module__.startswith("jaxspecial.functions."):
        lines += [
            "",
            "## Accuracy",
            "",
            "It is written by hand, and has no table of measured errors. [Accuracy](../accuracy.md#functions-that-are-written-by-hand) says what the tests hold.",
            *places.written_by_hand(name, member.__module__.rpartition(".")[2]),
        ]
    failures = _paragraphs(head, "Known failures")
    seen = [
        f"`{s.call}` is {s.result:.11g} in {s.whose}; {s.right:.11g} is right."
        for s in wrong_values.SEEN
        if name in s.functions
    ]
    if seen:
        failures = failures or ["", "## Known failures", ""]
        failures += [
            "Calls of functions that fail for one cause, this one among them:",
            "",
            *(f"- {line}" for line in seen),
            "",
        ]
    if failures:
        failures += [
            "",
            'The right result is that of `jaxspecial.exact.derivative`, or in a program that of `jaxspecial.engine("exact")`, which takes up to a second an element and '
            "needs a [budget](../engines.md).",
        ]
    lines += failures
    if "Raises" in parts:
        lines += docstrings.section("Raises", parts["Raises"], link)
    if function:
        lines += _elsewhere(name)
    for title in ("See also", "References"):
        if title in parts:
            lines += docstrings.section(title, parts[title], link)
    return "\n".join(lines) + "\n"


def _cost(head: Mapping[str, Sequence[str]], shown: Mapping[str, Sequence[str]]) -> list[str]:
    lines = [*head.get("Cost", []), *shown.get("cost", [])]
    return ["", "## Cost", "", *lines] if lines else []


def _paragraphs(head: Mapping[str, Sequence[str]], title: str) -> list[str]:
    return ["", f"## {title}", "", *head[title]] if title in head else []


def _parameters(member: object) -> Container[str]:
    try:
        return inspect.signature(member).parameters
    except (TypeError, ValueError):
        return ()


def _link_but(names: Container[str]) -> docstrings.Link:
    """Links to functions, except for these names, which are arguments."""
    return lambda name: "" if name in names else link(name)


def _signature(name: str, member: object) -> str:
    try:
        signature = inspect.signature(member)
    except (TypeError, ValueError):
        return name
    parameters = [p.replace(annotation=inspect.Parameter.empty) for p in signature.parameters.values()]
    return f"{name}{signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty)}"


def _shown(
    function: Function, functions: Functions, measured: Measured, pictures: Mapping[str, str]
) -> dict[str, list[str]]:
    """Parts of the page that are measured: "curves", "portrait", "errors", "cost"."""
    others = f", at {measured.others}" if measured.others else ""
    found = {
        "curves": _figure(
            pictures["curves"],
            f"Curves of {function.name} and its first derivatives",
            f"The value and its first derivatives along `{measured.argument}`{others}.",
        )
    }
    if "portrait" in pictures:
        at = f" at {measured.portrait_of}" if measured.portrait_of else ""
        found["portrait"] = ["", "## In the complex plane", ""] + _figure(
            pictures["portrait"],
            f"Phase portrait of {function.name}",
            f"Phase portrait{at}: the colour is the phase, red where the value is positive, and the modulus doubles from one dark "
            "line to the next." + (" A jump of the colour is a branch cut." if function.branch else ""),
            "60%",
        )
    if "errors" in pictures:
        caption = ERRORS
        if function.partials and function.how.kernel:
            outside = " inside of its domain, the exact engine outside"
            caption += KERNEL.format(outside if asks_the_engine(function, functions) else "")
        found["errors"] = [
            "",
            *_figure(pictures["errors"], f"Errors of the derivatives of {function.name}", caption),
        ]
    if measured.seconds:
        value, derivatives = (1e6 * s for s in measured.seconds)
        has_outside = function.partials and function.how.kernel and asks_the_engine(function, functions)
        outside = ", some of which may be outside of the kernel's domain" if has_outside else ""
        found["cost"] = [
            f"An element of the value took {_two_digits(value)} us of CPU time, and {_two_digits(derivatives)} us with all first derivatives, measured when this page was made, at the points of the "
            f"curves{outside}: [What a derivative costs](../what-a-derivative-costs.md).",
        ]
        if measured.complex_seconds:
            found["cost"] += [
                f"For complex arguments an element of the value took {_two_digits(1e6 * measured.complex_seconds)} us, at the points of the phase portrait."
            ]
    return found


def _two_digits(x: float) -> str:
    return f"{float(f'{x:.2g}'):g}"


def _figure(file: str, alternative: str, caption: str, width: str = "100%") -> list[str]:
    options = [f":alt: {alternative}", f":width: {width}"]
    return [f"```{{figure}} ../pictures/{file}", *options, "", caption, "```", ""]


def _worst(function: Function) -> list[str]:
    """The errors in the ledgers: of values, and of derivatives a row for each argument; and the tested regions."""
    path = coverage.LEDGER / f"{pathlib.Path(function.file).stem}.csv"
    rows, values = [], _values(function)
    for points, arguments in (("real", ""), ("complex", ", complex arguments")):
        errors = coverage.ledger(path, (points,))
        has_values = (
            any(f"| {points}" in line for line in values) if function.tested_complex else bool(values)
        )
        for argument in (*(() if has_values else ("value",)), *function.arguments):
            if found := errors.get((function.name, argument), {}):
                cells = [_error(found.get(order)) for order in ("first", "higher")]
                of = "the value itself" if argument == "value" else f"`{argument}`"
                rows.append(f"| {of}{arguments} | {' | '.join(cells)} |")
    if not rows:
        return []
    of_value = (
        f"The value is SciPy's own on the CPU{_where_wrong(function)}."
        if hasattr(scipy.special, function.name)
        else "The value is that of a kernel, on every engine; float32 arguments are computed in double precision, and the result is rounded."
    )
    without = ", without those at which a known failure below holds" if function.known else ""
    held = "Derivatives are held to 1e-12"
    if function.parameters:
        held = f"Derivatives of orders 2 to 4 in {' and '.join(function.parameters)}, also mixed, are held to 1e-10, others to 1e-12"
    has_value_row = any(row.startswith("| the value") for row in rows)
    first = "of the value and the derivatives" if has_value_row else "of the derivatives"
    derivatives = [
        f"The worst relative errors {first}, at points with stored references ([how they are measured](../accuracy.md)){without}. "
        "Such an error is relative to the result, or where that is more, as next to a zero, to what a small change of the arguments, mostly by a thousandth, does to it. "
        f"0: all were the doubles nearest to the references. An empty cell: these are compared by the wide sweep of the tests, not at stored points. {held}, and those of order 1 and 2 in single precision to 1e-6.",
        "",
        "| derivative in | first | higher and mixed |",
        "|---|---|---|",
        *rows,
    ]
    return [
        "",
        "## Measured errors",
        "",
        of_value,
        "",
        *_in_short(function),
        *values,
        *(derivatives if rows else []),
        "",
        _about_regions(function),
        "",
        *dict.fromkeys(f"- {text}" for text in _regions(function)),
    ]


def _in_short(function: Function) -> list[str]:
    """The tables that follow, in a sentence."""
    of = "scipy " if hasattr(scipy.special, function.name) else ""
    said = []
    for row, arguments in ((function.name, ""), (f"{function.name} complex", " for complex arguments")):
        cells = coverage.device_ledger().get(row, {})
        if all(cells.get(f"{of}{kind}") for kind in ("p99", "worst")):
            most, worst = (max(float(cells[f"{of}{kind}"]), 0.5) * 2**-52 for kind in ("p99", "worst"))
            values = f"99 of 100 values{arguments}{' on the CPU' if of else ''}"
            said += [f"{values} had a relative error of at most {most:.0e}, the worst one had {worst:.0e}"]
    errors = coverage.ledger(coverage.LEDGER / f"{pathlib.Path(function.file).stem}.csv")
    first = [
        found["first"]
        for (name, argument), found in errors.items()
        if name == function.name and argument != "value" and "first" in found
    ]
    if first:
        said += [f"first derivatives had relative errors of at most {max(*first, 2**-53):.0e}"]
    return [f"In short: at the tested points {'; '.join(said)}.", ""] if said else []


def _where_wrong(function: Function) -> str:
    """A link to the page of SciPy's wrong values, if the function is there."""
    is_listed = any("value" in row for row in function.known)
    is_listed |= any(function.name in seen.functions for seen in wrong_values.SEEN)
    return (
        "; [Where SciPy's values are wrong](../wrong-values.md) has its known failures" if is_listed else ""
    )


def _about_regions(function: Function) -> str:
    """What precedes the list of tested regions."""
    of_partials = function.partials.tested if function.partials else ()
    said = "The tested regions of values and derivatives"
    if of_partials:
        said += f'; those of "{PARTIALS} in {", ".join(function.parameters)}" are for these only'
    if any(" = " in region for region in _regions(function)):
        said += (
            '. Where a line has an "=", the other names in it are drawn, and the argument follows from them'
        )
    return said + ":"


def _values(function: Function) -> list[str]:
    """The errors of the values in the ledger of kernels on devices: a row for each that computes it."""
    whose = {
        "scipy ": "SciPy's, on the CPU",
        "": "the kernel's, on a GPU or TPU and with the engine xla",
        "jax ": "that of jax.scipy.special",
    }
    rows, count = [], 0
    of_real = "real arguments: " if function.tested_complex else ""
    for of, row in ((of_real, function.name), ("complex arguments: ", f"{function.name} complex")):
        found = coverage.device_ledger().get(row, {})
        for key, who in whose.items():
            cells = [found.get(f"{key}{kind}") for kind in ("median", "p99", "worst")]
            if all(cells):
                figures = [_eps(cell) for cell in cells]
                at = "" if figures[-1] == "0" else found[f"{key}worst at"]
                rows.append(f"| {of}{who} | {' | '.join(figures)} | {at} |")
                count = max(count, int(found["points"]))
    if not rows:
        return []
    return [
        f"Errors of the value at up to {count} points of the tested regions, against arbitrary precision. The unit is 2^-52 = 2.2e-16: an error of 20 is 4e-15. They are relative "
        "to the value, or to its modulus where the function oscillates; for a complex value, that of the difference over that of the value. What a change of the arguments by one unit in the last "
        "place does to the value is subtracted: next to zeros and singularities that is much. So 0 means that there is no error beyond it. SciPy's row includes points of known failures.",
        "",
        "| value | median | 99th percentile | worst | at |",
        "|---|---|---|---|---|",
        *rows,
        "",
    ]


def _eps(text: str) -> str:
    """An error in units of 2^-52, with two digits."""
    error = float(text)
    return "0" if error < 0.01 else _two_digits(error) if error < 1e5 else f"{error:.2g}"


def _error(found: float | None) -> str:
    return "" if found is None else f"{found:.0e}" if found >= 1.2e-16 else "0"


def _regions(function: Function) -> Iterator[str]:
    """The tested regions, each as text."""
    types = [t.split("->")[0] for t in types_of(function)]
    arrays = [a for a in function.arguments if a not in function.static]
    taken = {a for t in types for a, kind in zip(arrays, t, strict=False) if kind == "D"}
    for region in function.tested:
        yield _region(region)
    for region in function.tested_complex:
        yield f"complex: {_region(region, taken)}"
    if function.partials:
        for region in function.partials.tested:
            yield f"{PARTIALS} in {', '.join(function.parameters)}: {_region(region)}"


def _region(region: Region, moduli: Container[str] = ()) -> str:
    return ", ".join(_range(name, drawn, name in moduli) for name, drawn in region.items())


def _range(name: str, drawn: object, modulus: bool) -> str:
    """What is drawn for an argument: numbers of an interval, integers, a formula, complex numbers, or one number."""
    match drawn:
        case (low, high):
            return f"`{f'abs({name})' if modulus else name}` from {low:g} to {high:g}"
        case str():
            return f"`{name} = {drawn}`"
        case {"integers": (low, high)}:
            return f"`{name} = {low}`" if low == high else f"`{name}` an integer from {low:g} to {high:g}"
        case {"modulus": (low, high), **rest}:
            first, last = rest.get("angle", (None, None))
            phase = "" if first is None else f" and its phase from {first:g} to {last:g}"
            if first == last == 0:
                phase = ", on the positive axis"
            return f"`abs({name})` from {low:g} to {high:g}{phase}"
        case _:
            return f"`{name} = {drawn}`"


def _elsewhere(name: str) -> list[str]:
    rival = yaml.safe_load(coverage.RIVAL.read_text())
    lines = ["", "## In jax.scipy.special", ""]
    if name not in rival["functions"]:
        return [*lines, f"{rival['version']} does not have it."]
    note = rival["functions"][name]
    return [*lines, f"{rival['version']} has it{'; ' + docstrings.escaped(note) if note else ''}."]


def family(title: str, names: Sequence[str]) -> str:
    """The page of a family: its functions with their first sentences."""
    rows = [
        f"| [`{n}`]({n}.md) | {docstrings.escaped(docstrings.summary(inspect.getdoc(getattr(jaxspecial, n)) or ''))} |"
        for n in names
    ]
    tree = ["```{toctree}", ":hidden:", "", *names, "```"]
    return "\n".join([f"# {title}", "", "| function | |", "|---|---|", *rows, "", *tree, ""])


def index(found: Mapping[str, Sequence[str]], files: Mapping[str, str]) -> str:
    """The list of all functions, by family."""
    count = sum(map(len, found.values()))
    said = (
        f"{count} functions, by family: those of `scipy.special`, second names of Gauss rules among them, and functions of our own. "
        "Those of `numpy.emath` and `numpy.polynomial` are on the pages at the end."
    )
    lines = ["# Functions", "", said, "The page of a family says what each function is.", ""]
    for title, names in found.items():
        lines += [f"**[{title}]({files[title]}.md)**: {', '.join(f'[`{n}`]({n}.md)' for n in names)}", ""]
    modules = [
        f"[`jaxspecial.{m}`]({module_file(m)}.md): {docstrings.escaped(t)}" for m, t in MODULES.items()
    ]
    lines += [*(f"- {m}" for m in modules), ""]
    lines += ["```{toctree}", ":hidden:", "", *files.values(), *map(module_file, MODULES), "```", ""]
    return "\n".join(lines)


def _all(head: Mapping[str, Sequence[str]]) -> list[str]:
    return [line for lines in head.values() for line in lines]


def module_file(name: str) -> str:
    return "module-" + name.replace(".", "-")


def module(name: str) -> str:
    """The page of a module: its members with their docstrings."""
    home = importlib.import_module(f"jaxspecial.{name}")
    lines = [f"# jaxspecial.{name}", "", *docstrings.paragraphs(inspect.getdoc(home) or ""), ""]
    for member in getattr(home, "__all__", ()):
        value = getattr(home, member)
        lines += [f"## {member}", ""]
        if isinstance(value, types.ModuleType):
            lines += [docstrings.escaped(docstrings.summary(inspect.getdoc(value) or "")), ""]
            continue
        if not callable(value):
            lines += [f"`{value!r}`", ""]
            continue
        if not value.__module__.startswith("jaxspecial."):
            lines += [f"`{value.__module__}.{member}` itself.", ""]
            continue
        lines += ["```python", _signature(member, value), "```", ""]
        own = docstrings.parsed(inspect.getdoc(value) or "")
        lines += [
            docstrings.escaped(docstrings.summary(own[""])),
            "",
            *_all(docstrings.head(own[""], lambda name: "")),
        ]
        for title in docstrings.SECTIONS:
            if title in own:
                part = docstrings.section(title, own[title], lambda name: "")
                lines += ["", f"**{docstrings.TITLES.get(title, title)}**", *part[2:]]
    return "\n".join(lines) + "\n"
