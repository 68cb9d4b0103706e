"""The section "Measured errors" of a function's page: the ledgers of the tests as sentences and tables, and the tested regions."""

import math
import pathlib
import re
from collections.abc import Container, Iterator

import numpy as np
import scipy.special

from codegen import coverage
from codegen.facts import types_of
from codegen.model import Function, Region
from docs.site import wrong_values
from docs.site.measure import Measured
from tests import beyond

PARTIALS = "derivatives"  # the first word of a region that is for derivatives in parameters only
# Bounds of the errors of SciPy's recurrences for an integer degree up to 300, in the interval where the polynomial oscillates, relative to its
# largest value nearby. Measured at 60 random points of each, the worst were 1.0e-14 and 4.9e-13; the tests hold them at others.
RECURRENCES = {
    **dict.fromkeys(
        (
            "eval_legendre",
            "eval_chebyt",
            "eval_chebyu",
            "eval_chebyc",
            "eval_chebys",
            "eval_sh_legendre",
            "eval_sh_chebyt",
            "eval_sh_chebyu",
            "eval_laguerre",
        ),
        2e-14,
    ),
    **dict.fromkeys(("eval_jacobi", "eval_sh_jacobi", "eval_gegenbauer", "eval_genlaguerre"), 1e-12),
}

FEW_DIGITS = 1e-3  # the error of one value in a hundred from which on the head of the page warns
EXTREME = re.compile(
    r"1e[-+]?30\d"
)  # in the cause of a known failure of values beyond 1e300 or below 1e-300: no reason to warn


def section(function: Function) -> list[str]:
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
        f"The worst relative errors {first}, at points with stored references ([how they are measured](../accuracy.md#what-the-tables-of-errors-say), [words](../accuracy.md#words)){without}. "
        f"{held}, and those of order 1 and 2 in single precision to 1e-6.",
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
        *_of_all_doubles(function),
        *(derivatives if rows else []),
        "",
        _about_regions(function),
        "",
        *dict.fromkeys(f"- {text}" for text in _regions(function)),
    ]


def warning(function: Function) -> list[str]:
    """A box for the head of the page, if at many tested points SciPy's value, that of the CPU, has few right digits."""
    rows = [coverage.device_ledger().get(row, {}) for row in (function.name, f"{function.name} complex")]
    measured = [float(cells["scipy p99"]) * 2**-52 for cells in rows if cells.get("scipy p99")]
    known = [
        float(row["error"]) for row in function.known if "value" in row and not EXTREME.search(row["cause"])
    ]
    if max(measured or known, default=0) < FEW_DIGITS:
        return []
    return [
        "```{warning}",
        "On the CPU the value is that of SciPy, which has few or no right digits in parts of the domain: [Known failures](#known-failures) "
        "says where, and what to use instead.",
        "```",
        "",
    ]


def by_kernel(function: Function) -> str:
    """A sentence on the value of the kernel, where that of SciPy fails."""
    ledger = coverage.device_ledger()
    real, complex_ = (ledger.get(row, {}).get("worst") for row in (function.name, f"{function.name} complex"))
    worst = real or complex_
    if not worst or not any("value" in row for row in function.known):
        return ""
    of_real = "real " if real and function.tested_complex else ""
    error = coverage.rounded_up(max(float(worst), 0.5) * 2**-52)
    return (
        f' That of `jaxspecial.engine("xla")`, a kernel, had an error of at most {error} at the tested {of_real}points of the table above '
        "(outside of the domain of a kernel the value is SciPy's)."
    )


def _in_short(function: Function) -> list[str]:
    """The tables that follow, in a sentence."""
    of = "scipy " if hasattr(scipy.special, function.name) else ""
    said = []
    for row, arguments in ((function.name, ""), (f"{function.name} complex", " for complex arguments")):
        cells = coverage.device_ledger().get(row, {})
        if all(cells.get(f"{of}{kind}") for kind in ("p99", "worst")):
            most, worst = (max(float(cells[f"{of}{kind}"]), 0.5) * 2**-52 for kind in ("p99", "worst"))
            values = f"values{arguments}{' on the CPU' if of else ''}"
            if most >= 1:
                said += [f"some {values} have no right digit"]
                continue
            said += [
                f"99 of 100 {values} had a relative error of at most {coverage.rounded_up(most)}, the worst one had {'no right digit' if worst >= 1 else coverage.rounded_up(worst)}"
            ]
    errors = coverage.ledger(coverage.LEDGER / f"{pathlib.Path(function.file).stem}.csv")
    worst_value = errors.get((function.name, "value"), {}).get("first")
    if worst_value is not None and not said:
        said += [f"values had relative errors of at most {coverage.rounded_up(max(worst_value, 2**-53))}"]
    first = [
        found["first"]
        for (name, argument), found in errors.items()
        if name == function.name and argument != "value" and "first" in found
    ]
    if first:
        said += [
            f"first derivatives had relative errors of at most {coverage.rounded_up(max(*first, 2**-53))}"
        ]
    if not said:
        return []
    degrees = ", with the degree as a floating-point number," if function.name in RECURRENCES else ""
    fails = function.known or any(function.name in seen.functions for seen in wrong_values.SEEN)
    elsewhere = " Errors of known failures, below, may be larger." if fails else ""
    return [
        f"In short: at the tested points{degrees} {'; '.join(said)}.{elsewhere}",
        "",
        *_of_recurrence(function),
    ]


def _of_recurrence(function: Function) -> list[str]:
    error = RECURRENCES.get(function.name)
    if error is None:
        return []
    return [
        "In the tables the degree n is a floating-point number, also where it is an integer. **Passed as an integer** it takes SciPy's recurrence: with n up to 300, in the interval where "
        f"the polynomial oscillates, its errors in the tests are below {error:.0e} of the size of the oscillation.",
        "",
    ]


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
        f"Errors of the value, in units of 2^-52 = 2.2e-16, at up to {count} points of the tested regions, without leaving out those of known failures. They are [relative, beyond what rounding the arguments "
        "changes](../accuracy.md#what-the-tables-of-errors-say).",
        "",
        "| value | median | 99th percentile | worst | at |",
        "|---|---|---|---|---|",
        *rows,
        "",
    ]


def _of_all_doubles(function: Function) -> list[str]:
    """The ledger of values over the whole range of doubles, in sentences."""
    found = []
    for row, whose in ((function.name, "SciPy"), (f"{function.name} kernel", "the kernel")):
        cells = beyond.recorded().get(row)
        if cells is None or int(cells["points"]) == 0:
            continue
        rest = []
        if int(cells["inaccurate"]):
            rest += [
                f"{cells['inaccurate']} {_have(cells['inaccurate'])} a larger error, the worst {coverage.rounded_up(float(cells['worst']))} at {cells['worst at']}"
            ]
        if int(cells["lost"]):
            rest += [f"{cells['lost']} {_have(cells['lost'])} no right digit, as at {cells['lost at']}"]
        right = "all" if cells["right"] == cells["points"] else cells["right"]
        found += [
            f"Of {cells['points']} values of {whose} {right} have a relative error of at most 1e-12{''.join('; ' + r for r in rest)}."
        ]
    if not found:
        return []
    return [
        "At points drawn from the whole range of doubles, in the tested regions and far outside of them"
        + (" (errors of any output count)" if len(function.outputs) > 1 else "")
        + ": "
        + " ".join(found)
        + (
            " They are relative to the modulus where the function oscillates, and beyond what four units in the last place of the arguments change, which is much at large arguments."
            if function.error_scale
            else " They are relative to the value, also next to its zeros, and beyond what four units in the last place of the arguments change; points where these change it by more than 1 % are left out."
        ),
        "",
    ]


def _have(count: str) -> str:
    return "has" if count == "1" else "have"


def _eps(text: str) -> str:
    """An error in units of 2^-52, with two digits."""
    error = float(text)
    return "0" if error < 0.01 else two_digits(error) if error < 1e5 else f"{error:.2g}"


def _error(found: float | None) -> str:
    return "" if found is None else coverage.rounded_up(found) if found >= 1.2e-16 else "0"


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
                phase = ", on the positive axis (a complex number without an imaginary part)"
            return f"`abs({name})` from {low:g} to {high:g}{phase}"
        case _:
            return f"`{name} = {drawn}`"


def anywhere(function: Function, measured: Measured) -> str:
    """The errors of the picture in a sentence: those of most points, and the worst with its place."""
    if measured.errors is None:
        return ""
    found = measured.errors.worst
    decided = np.flatnonzero(~np.isnan(found))
    if len(decided) < 20:
        return ""
    worst = decided[np.argmax(found[decided])]
    if found[worst] <= 1e-12 and len(decided) == len(found):
        return f" At all {len(found)} points the error is at most 1e-12: less cannot be seen with references of 13 digits."
    most = np.sort(found[decided])[math.ceil(0.99 * len(decided)) - 1]
    at = ", ".join(
        f"{a} = {x:.4g}" for a, x in zip(function.arguments, measured.errors.points[worst], strict=True)
    )
    nothing = (
        f"; of {len(found) - len(decided)} a derivative is NaN, at an end of the domain, far outside of the tested region, or where SciPy's value is NaN"
        if len(decided) < len(found)
        else ""
    )
    return f" Of {len(found)} points 99 in 100 have an error of at most {coverage.rounded_up(max(most, 2**-53))}, the worst has {coverage.rounded_up(max(found[worst], 2**-53))}, at {at}{nothing}."


def two_digits(x: float) -> str:
    return f"{float(f'{x:.2g}'):g}"
