"""Model -> docstrings of the generated functions."""

from __future__ import annotations

import math
import pathlib
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import scipy.special

from . import branch, costs, formula_tree
from .coverage import LEDGER, ledger, rounded_up
from .facts import asks_the_engine, passed_on, point_inside, takes_complex, types_of
from .model import Answer, Function, Functions

WIDTH = 100


def docstring(f: Function, functions: Functions) -> str:
    """The docstring of a generated function, with its quotes."""
    lines = [f.doc, "", *_definition(f), *_types(f), *_limits(f, functions)]
    lines.append("Derivatives:")
    discrete = passed_on(f, "discrete", functions)
    for answer in f.answers.values():
        lines += _derivative_lines(f, answer, answer.argument in discrete)
    if f.parameters:
        lines.append(f"  computed in {', '.join(f.parameters)}, and mixed: {_partials_text(f)}.")
    for argument, why in f.static.items():
        lines.append(f"  {argument}: static, {why}.")
    lines += [*_accuracy(f), "", "Raises:", *(f"  {r}" for r in _raises(f, functions))]
    lines += [*_see_also(f), *_examples(f)]
    for row in f.known:
        lines += ["", *textwrap.wrap(f"Known: {known(row)}", WIDTH)]
    body = "\n".join(_wrapped(lines)).replace("\\", "\\\\").replace('"""', "'''")
    return textwrap.indent(f'"""{body}\n"""', "    ")


def known(row: Mapping[str, Any]) -> str:
    """A known failure: of what, its size, its cause, and where."""
    parts = []
    if "value" in row:
        outputs = _words(row["value"])
        parts.append("the value" + ("" if "every" in outputs else f" of {' and '.join(outputs)}"))
    if "derivative" in row:
        orders = f" of order {', '.join(_words(row['order']))}" if "order" in row else ""
        parts.append(f"derivatives{orders} in {' and '.join(_words(row['derivative']))}")
    subject = " and ".join(parts)
    size = row["error"]
    errors = (
        f"with relative errors up to {size:.2g}" if size < math.inf else "with relative errors of any size"
    )
    where = f" Where: {row['where']}." if "where" in row else ""
    return f"{subject[:1].upper()}{subject[1:]}, {errors}: {row['cause']}.{where}"


def _words(entry: Any) -> list[str]:
    return [str(word) for word in (entry if isinstance(entry, tuple) else (entry,))]


def _wrapped(lines: Sequence[str]) -> Iterator[str]:
    for line in "\n".join(lines).splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        yield from textwrap.wrap(
            line,
            WIDTH,
            subsequent_indent=indent + "  " * bool(indent),
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]


def _definition(f: Function) -> list[str]:
    """The definition as Sphinx reads it, as in SciPy's docstrings."""
    if not f.description:
        return []
    d = f.description
    notes = ["", d.notes] if d.notes else []
    return [".. math::", "", *(f"    {line}" for line in d.definition), "", f"[{d.source}]", *notes, ""]


def _types(f: Function) -> list[str]:
    """The arguments and results, and where the function is from."""
    source = (
        f"`{f.imported.replace(':', '.')}`"
        if f.imported
        else f"`scipy.special.{f.name}`"
        if hasattr(scipy.special, f.name)
        else f"SciPy has no `{f.name}`"
        if not f.helper
        else f"A part of jaxspecial; SciPy's `{f.value}`"
        if f.value
        else "A part of jaxspecial"
    )
    if not f.description:
        return [f"{source}. The arguments broadcast; {_dtypes(f)}", ""]
    own = [f"  {a}: {f.description.parameters[a]}" for a in f.arguments]
    results = [f"  {o}: {f.description.returns[o]}" for o in f.outputs]
    together = f"{source}. The arguments broadcast; {_dtypes(f)}"
    return ["Args:", *own, "", "Returns:", *results, "", together, ""]


def _limits(f: Function, functions: Functions) -> list[str]:
    """The domain, the branch cuts, and where SciPy's loops are not called."""
    lines = []
    if f.domain:
        kinds = ["real"] if takes_complex(f, functions) else []
        kinds += [f"with {a}" for a in f.without]
        of = f" ({', '.join(kinds)})" if kinds else ""
        shown = (f.description.domain if f.description else "") or f.domain
        lines += [f"Domain{of}: {shown}.", ""]
    if f.branch:
        lines += [f"Branch: {branch.sentence(f.branch)}.", ""]
    if f.evaluated_if:
        lines += [f"NaN unless {f.evaluated_if.text}: {f.evaluated_if.note}.", ""]
    if f.evaluated_if_complex:
        condition = f.evaluated_if_complex
        lines += [f"For complex arguments NaN unless {condition.text}: {condition.note}.", ""]
    for what, returns in (("", f.terminates_if), ("For complex arguments: ", f.terminates_if_complex)):
        if returns:
            begin = "where" if what else "Where"
            lines += [
                f"{what}{begin} SciPy's loop may take long ({returns.note}), it runs in a subprocess; if it takes more than 2 s "
                f"there, the value is NaN, with a warning. It runs as usual if {returns.text}.",
                "",
            ]
    return lines


def _accuracy(f: Function) -> list[str]:
    """The worst errors in the ledger, and what derivatives cost."""
    if not f.description:
        return []
    errors = ledger(LEDGER / f"{pathlib.Path(f.file).stem}.csv")
    worst = {
        what: max(
            (found[order] for a in arguments if order in (found := errors.get((f.name, a), {}))), default=None
        )
        for what, order, arguments in (
            ("value (SciPy's)" if hasattr(scipy.special, f.name) else "value", "first", ("value",)),
            ("first derivatives", "first", f.arguments),
            ("higher and mixed ones", "higher", f.arguments),
        )
    }
    shown = [f"{what} {rounded_up(error)}" for what, error in worst.items() if error]
    lines = ["", f"Accuracy: the worst errors in the tests, relative: {', '.join(shown)}."] if shown else []
    cost = costs.sentence(f)
    return [*lines, "", cost] if cost else lines


def _see_also(f: Function) -> list[str]:
    if not f.description:
        return []
    numbers = re.findall(r"DLMF (\d+)\.(\d+)\.(\d+)", f.description.source)
    links = [f"https://dlmf.nist.gov/{chapter}.{section}.E{number}" for chapter, section, number in numbers]
    references = [*f.description.references, *links]
    lines = ["", "See also:", f"  {', '.join(f.description.see_also)}"]
    return [*lines, "", "References:", *(f"  {r}" for r in references)] if references else lines


def _examples(f: Function) -> list[str]:
    value = [] if f.helper or f.imported or not f.tested else _example(f)
    if not f.description:
        return ["", "Example:", *value] if value else []
    own = [f"  {line}" for line in f.description.example.splitlines()]
    return ["", "Examples:", *value, *([""] if value else []), *own]


def _raises(f: Function, functions: Functions) -> list[str]:
    flags = [a for a in f.static if f.defaults.get(a) in ("True", "False")]
    counts = [a for a in f.static if a not in flags]
    discrete = passed_on(f, "discrete", functions)
    lines = [
        "TypeError: if an argument is not of a type above; integers count as real numbers.",
        *(f"TypeError: if {a} is traced, or not True or False." for a in flags),
        *(f"TypeError: if {a} is traced, or not a number." for a in counts),
    ]
    if discrete:
        word = "are" if len(discrete) > 1 else "is"
        lines.append(f"TypeError: for a derivative in {' or '.join(discrete)}, which {word} discrete.")
    lines += [
        "ValueError: if the shapes do not broadcast.",
        *(f"ValueError: if {a} is negative or a fraction." for a in counts),
    ]
    if any(a.kind == "missing" for a in f.answers.values()):
        lines.append("NotImplementedError: for a derivative that is missing.")
    if asks_the_engine(f, functions):
        lines.append(
            "RuntimeWarning: once, if the exact engine cannot compute an element of a derivative within its budget "
            "(see `jaxspecial.exact.budget`); it is then NaN. With JAXSPECIAL_STRICT=1 in the environment JAX raises "
            "an error instead, which names `jaxspecial.exact.Undecided`."
        )
    return lines


def _derivative_lines(f: Function, answer: Answer, is_discrete: bool) -> list[str]:
    public = f.description.derivatives if f.description else {}
    sides = [f"d{output}/d{answer.argument}" for output in f.outputs]
    own = [f"  {side} = {public[side]}" for side in sides if side in public]
    if answer.kind in ("missing", "discrete"):
        return [f"  {answer.argument}: {answer.kind}: {answer.reason}."]
    if answer.kind == "partials":
        return own
    if own:
        return own + _scale_lines(f, answer)
    if answer.kind == "composed":
        how = "discrete, as it takes integers" if is_discrete else "by the functions it is composed of"
        return [f"  {answer.argument}: {how}."]
    lines = []
    for output, side, text in answer.formulas:
        power = f"^{answer.index}" if answer.kind == "order" else ""
        left = f"d{power} {output} / d{answer.argument}{power}" if power else f"d{output}/d{answer.argument}"
        note = f"   [{text.note}]" if text.note else ""
        extra = f" (complex {answer.argument})" if side else ""
        lines.append(f"  {left}{extra} = {text.text}{note}")
    return lines + _scale_lines(f, answer)


def _scale_lines(f: Function, answer: Answer) -> list[str]:
    """The outputs with a factor that is not holomorphic."""
    return [
        f"  {output} has {'a real factor' if f.description else f'the factor exp({text.text})'}, which is not holomorphic: "
        "the rule adds its real-linear tangent."
        for output, text in answer.scale.items()
    ]


def _partials_text(f: Function) -> str:
    how = f.how
    if not how.kernel:
        return "by the exact engine"
    note = f" ({how.note})" if how.note else ""
    where = (
        f"where {formula_tree.bracketed(how.kernel_domain.text)}"
        if how.kernel_domain
        else "where it certifies its result"
    )
    kernel = "a kernel" if f.description else f"the kernel {how.kernel}"
    return f"by {kernel}{note}" + ("" if how.everywhere else f" {where}; elsewhere by the exact engine")


def _dtypes(f: Function) -> str:
    if f.pure and not f.types:
        return "types are those that the formula takes, which is composed of other functions: real numbers, and complex ones where its domain has them. The result has their precision."
    types = types_of(f)
    word = {"l": "integer", "d": "real", "D": "complex"}
    shown = []
    arrays = [a for a in f.arguments if a not in f.static]
    for t in types:
        taken = [word.get(c, "integer") for c in t.split("->")[0]]
        shown.append(", ".join(f"{a} {k}" for a, k in zip(arrays, taken, strict=True)))
    kinds = "float32, float64, complex64, complex128" if "D" in "".join(types) else "float32 or float64"
    halves = "bfloat16 and float16 are computed in float32 and rounded"
    if f.value and not f.single:
        halves = "float32, bfloat16 and float16 are computed in float64 and rounded, as SciPy's own loop of float32 loses too many digits"
    return f"{' or '.join(dict.fromkeys(shown))}. The result has their precision ({kinds}; {halves})."


def _example(f: Function) -> list[str]:
    """One example, from the first tested region: the call and its value in SciPy, to digits that single precision has."""
    point = point_inside(f.tested[0])
    given = [a for a in f.arrays if a in point and f.defaults.get(a, "None") == "None"]
    function = getattr(scipy.special, f.name, None)
    needed = [a for a in (*f.arrays, *f.static) if a not in f.defaults]
    if function is None or len(given) < len(needed):
        return []
    arguments, values = _call(function, point, given)
    if values[0] == 0:  # what is printed for 0 depends on rounding
        point[given[-1]] *= 1.2
        arguments, values = _call(function, point, given)
    pick = "[0]" if len(values) > 1 else ""
    value = values[0]
    if not np.isfinite(value):
        return []
    call = f"{f.name}({', '.join(arguments)}){pick}"
    if np.iscomplexobj(value) and 0 < min(abs(value.real), abs(value.imag)) < 1e-4 * abs(
        value
    ):  # a part that is rounding
        call, value = f"abs({call})", abs(value)
    ends = [value * (1 + e) for e in (-2e-6, 2e-6)]
    digits = next((n for n in (6, 5, 4, 3) if len({f"{v:.{n}g}" for v in (value, *ends)}) == 1), 2)
    return [
        f"  >>> from jaxspecial import {f.name}",
        f'  >>> print(f"{{{call}:.{digits}g}}")',
        f"  {value:.{digits}g}",
    ]


def _call(
    function: Callable[..., Any], point: Mapping[str, Any], given: Sequence[str]
) -> tuple[list[str], tuple[Any, ...]]:
    """The arguments as written in the example, and the outputs there."""
    arguments = [f"{point[a]:.4g}" for a in given]
    value = function(*(np.float64(a) if set(a) & set(".e") else int(a) for a in arguments))
    return arguments, value if isinstance(value, tuple) else (value,)
