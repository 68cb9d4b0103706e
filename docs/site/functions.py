"""The pages of the functions: a page for each, a page for each family, and the list of all.

A page has the docstring, and for functions of the catalogue what was measured: pictures, the table of errors, costs.
"""

import importlib
import inspect
import types
from collections.abc import Container, Mapping, Sequence

import scipy.special
import yaml

import jaxspecial
from codegen import coverage
from codegen.facts import asks_the_engine
from codegen.model import Function, Functions
from docs.site import docstrings, ends, errors, measure, places, wrong_values
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
TOOLS = "Functions of your own"  # the title of wrap, tap and so on
OUTSIDE = (
    "Outside of it the value, that of SciPy, is mostly NaN, sometimes infinite, or at the ends a limit{}."
)
ARBITRARY = frozenset(
    {"bdtrin", "fdtridfd", "nbdtrik", "nbdtrin", "ncfdtridfd", "ncfdtridfn", "nctdtridf", "stdtridf"}
)
ERRORS = (
    "The worst relative error of the first derivatives at points of the tests: of the tested regions, and of the whole range of doubles, as far as there is a reference. An "
    "error that a change of the arguments by four units in the last place makes, too, is not counted. The axes are compressed, so that all doubles fit. The references of this picture have "
    "13 digits, those of the tables more."
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
    if function:
        lines += errors.warning(function)
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
            "In the domain the function has the derivatives above.",
            *([_outside(name)] if hasattr(scipy.special, name) else []),
        ]
    lines += limits
    if function and measured:
        lines += ends.section(function, measured.ends)
    if function:
        lines += [
            *errors.section(function),
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
        f"`{s.call}` is {s.result:.11g} in {s.whose}. The right value is {s.right:.11g}{'; the engine xla gives it' if s.by_kernel else ''}."
        for s in wrong_values.SEEN
        if name in s.functions
    ]
    if seen:
        failures = failures or ["", "## Known failures", ""]
        failures += [
            "Single calls that fail, of this function or of another that fails in the same way:",
            "",
            *(f"- {line}" for line in seen),
            "",
        ]
    if failures and function:
        failures += [
            "",
            "The right result is that of `jaxspecial.exact.derivative`."
            if function.composed
            else 'The right result is that of `jaxspecial.exact.derivative`, or in a program that of `jaxspecial.engine("exact")`, which takes up to a second an element and '
            f"needs a [budget](../engines.md).{errors.by_kernel(function)}",
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


def _outside(name: str) -> str:
    return OUTSIDE.format(", or an arbitrary number such as 1e100" if name in ARBITRARY else "")


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
        caption += errors.anywhere(function, measured)
        found["errors"] = [
            "",
            *_figure(pictures["errors"], f"Errors of the derivatives of {function.name}", caption),
        ]
    if measured.seconds:
        value, derivatives = (1e6 * s for s in measured.seconds)
        has_outside = function.partials and function.how.kernel and asks_the_engine(function, functions)
        outside = ""
        if has_outside:
            (by_engine, of), (in_tests, of_tests) = measured.asked, measured.asked_in_tests
            outside = (
                f" Of {of} derivatives in parameters there the exact engine computed {by_engine or 'none'}."
            )
            if of_tests:
                outside += f" Of {of_tests} at points of the tests, many far outside of the tested regions, it computed {in_tests or 'none'}."
            if by_engine or in_tests:
                outside += " In large arrays these may exceed its [budget](../what-a-derivative-costs.md#the-budget-of-the-exact-engine): the others of them are NaN then, with a warning."
        found["cost"] = [
            f"An element of the value took {errors.two_digits(value)} us of CPU time, and {errors.two_digits(derivatives)} us with all first derivatives, measured when this page was made, at the points of the "
            f"curves; times of a kernel alone, above, are those at other points, and may be longer.{outside} [What a derivative costs](../what-a-derivative-costs.md) says more.",
        ]
        if measured.compiling:
            of_value, of_all = (errors.two_digits(s) for s in measured.compiling)
            found["cost"] += [
                f"Tracing and compiling took {of_value} s of CPU time for the value, and {of_all} s with all first derivatives; a Hessian matrix takes about twice as much."
            ]
        if measured.complex_seconds:
            found["cost"] += [
                f"For complex arguments an element of the value took {errors.two_digits(1e6 * measured.complex_seconds)} us, at the points of the phase portrait, a square of half width {measure.REACH:g} around 0."
            ]
    return found


def _figure(file: str, alternative: str, caption: str, width: str = "100%") -> list[str]:
    options = [f":alt: {alternative}", f":width: {width}"]
    return [f"```{{figure}} ../pictures/{file}", *options, "", caption, "```", ""]


def _elsewhere(name: str) -> list[str]:
    rival = yaml.safe_load(coverage.RIVAL.read_text())
    lines = ["", "## In jax.scipy.special", ""]
    if name not in rival["functions"]:
        return [*lines, f"{rival['version']} does not have it."]
    note = rival["functions"][name]
    return [*lines, f"{rival['version']} has it{'; ' + docstrings.escaped(note) if note else ''}."]


def family(title: str, names: Sequence[str]) -> str:
    """The page of a family: its functions with their first sentences."""
    rows = [f"| [`{n}`]({n}.md) | {docstrings.escaped(_summary(n))} |" for n in names]
    tree = ["```{toctree}", ":hidden:", "", *names, "```"]
    return "\n".join([f"# {title}", "", "| function | |", "|---|---|", *rows, "", *tree, ""])


def _summary(name: str) -> str:
    """The first sentence; another name of a function has that of the function."""
    member = getattr(jaxspecial, name)
    its_name = getattr(member, "__name__", name)
    return docstrings.summary(inspect.getdoc(member) or "").replace(
        f"also called `{name}`", f"the same as `{its_name}`"
    )


def index(found: Mapping[str, Sequence[str]], files: Mapping[str, str]) -> str:
    """The list of all functions, by family."""
    count = sum(map(len, found.values()))
    said = (
        f"{count} functions, by family: those of `scipy.special`, second names of Gauss rules among them, and functions of our own. "
        'Those of `numpy.emath` and `numpy.polynomial` are on the pages at the end. Results are in single precision unless `jax.config.update("jax_enable_x64", True)` comes first.'
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
