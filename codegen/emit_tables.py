"""Model -> the generated tables: exact_forms.py, guards.py and device_kernels.py."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from . import device, formula
from .kernels import kernel_names
from .model import Formula, Function, Functions


def forms(functions: Functions) -> str:
    """The source of generated/exact_forms.py: what the exact engine differentiates."""
    rows = [
        f"{f.name!r}: (({formula.as_tuple([repr(a) for a in f.arguments])}), "
        f"({formula.as_tuple([repr(t.text) for t in f.reference])})),"
        for f in functions.values()
    ]
    domains = {f.name: (f.arguments, f.domain) for f in functions.values() if f.domain and _is_checked(f)}
    limits: dict[str, dict[str, tuple[tuple[str, ...], str]]] = {
        "OVERFLOWS": {f.name: (f.arguments, f.overflows) for f in functions.values() if f.overflows},
        "SIGNS": {
            f.name: (f.arguments, f"({', '.join(f.signs)})") for f in functions.values() if f.overflows
        },
        "UNDERFLOWS": {f.name: (f.arguments, f.underflows) for f in functions.values() if f.underflows},
    }
    texts = [text for table in (domains, *limits.values()) for _, text in table.values()]
    nodes = [node for text in texts for node in ast.walk(ast.parse(text.strip()))]
    words = {formula.callee(node) for node in nodes if isinstance(node, ast.Call)}
    return "\n".join(
        [
            "# Generated from codegen/catalogue by `make generate`. Do not edit.\n",
            '"""What the exact engine differentiates: name -> arguments, a formula for each output.\n',
            "Beside them the domains, ends and all, outside of which a derivative is NaN where SciPy's value is,",
            "and where nothing is computed, because the result is infinite or 0.",
            '"""\n',
            f"from math import {', '.join(sorted(words - {'abs'}))}\n",
            *_table("FORMS", rows),
            "# The indices of arguments in which there is no derivative: most are integers.",
            *_table("DISCRETE", [f"{f.name!r}: {d!r}," for f in functions.values() if (d := _discrete(f))]),
            "# The values of the last arguments, where they have defaults.",
            *_table("DEFAULTS", [f"{f.name!r}: {t}," for f in functions.values() if (t := _defaults(f))]),
            "# The function that one is without its last argument.",
            *_table(
                "WITHOUT",
                [
                    f"{f.name!r}: {t.text.partition('(')[0]!r},"
                    for f in functions.values()
                    for t in f.without.values()
                ],
            ),
            *_table(
                "DOMAINS",
                [
                    f"{n!r}: lambda {', '.join(a)}: {formula.closed(text)},"
                    for n, (a, text) in domains.items()
                ],
            ),
            "# Where a function and its derivatives are beyond the doubles, with which sign, and below them.",
            *(
                line
                for name, found in limits.items()
                for line in _table(
                    name, [f"{n!r}: lambda {', '.join(a)}: {text.strip()}," for n, (a, text) in found.items()]
                )
            ),
        ]
    )


def _table(name: str, rows: Iterable[str]) -> list[str]:
    """The lines of a dict."""
    return [f"{name} = {{", *rows, "}\n"]


def _defaults(f: Function) -> str:
    """The defaults of the last arguments, as a tuple; nothing where one is None."""
    found = [] if "None" in f.defaults.values() else list(f.defaults.values())
    return f"({formula.as_tuple(found)})" if found else ""


def _discrete(f: Function) -> tuple[int, ...]:
    kinds = [f.answers[a].kind if a in f.answers else "discrete" for a in f.arguments]
    return tuple(k for k, kind in enumerate(kinds) if kind in ("discrete", "missing"))


def _is_checked(f: Function) -> bool:
    """Whether the exact engine can evaluate SciPy, and must give NaN where that has no value."""
    return bool(f.domain and f.partials and f.value == f.name and not _conditions(f))


TABLES = {  # of generated/guards.py
    "REAL": "evaluated_if",
    "COMPLEX": "evaluated_if_complex",
    "REAL_RETURNS": "terminates_if",
    "COMPLEX_RETURNS": "terminates_if_complex",
}


def _conditions(f: Function) -> list[Formula]:
    return [condition for field in TABLES.values() if (condition := getattr(f, field))]


def guards(functions: Functions) -> str:
    """The source of generated/guards.py: where SciPy's loops may be evaluated."""
    words = sorted({w for f in functions.values() for g in _conditions(f) for w in formula.names(g.text)[1]})
    tables = []
    for table, field in TABLES.items():
        found = {f.value: (f.arrays, getattr(f, field)) for f in functions.values() if getattr(f, field)}
        tables += [f"{table} = {{", *_guard_rows(found), "}"]
    return "\n".join(
        [
            "# Generated from codegen/catalogue by `make generate`. Do not edit.\n",
            '"""Where SciPy\'s loops may be evaluated, elsewhere they crash and the value is NaN; and where they are known to'
            ' return."""\n',
            *_imports(words),
            *tables,
            "",
        ]
    )


def _imports(words: Iterable[str]) -> list[str]:
    """The imports of elementary functions."""
    by_module: dict[str, list[str]] = {}
    for word in words:
        by_module.setdefault(formula.ELEMENTARY[word], []).append(word)
    return [f"from {source} import {', '.join(names)}" for source, names in sorted(by_module.items())]


def _guard_rows(guarded: Mapping[str | None, tuple[tuple[str, ...], Formula]]) -> list[str]:
    return [
        f"    {name!r}: lambda {', '.join(arrays)}: {formula.python(guard.text)},  # {guard.note}"
        for name, (arrays, guard) in guarded.items()
    ]


def devices(functions: Functions) -> str:
    """The source of generated/device_kernels.py: the kernels that compute values on devices."""
    kernels = kernel_names()
    found = [d for f in functions.values() for d in (f.device, f.device_complex) if d]
    domains = [condition for d in found for condition in (d.condition, d.single_condition)]
    words = {w for domain in domains if domain for w in formula.names(domain.text)[1]}
    names = {v for domain in domains if domain for v in formula.names(domain.text)[0]} & set(
        formula.CONSTANTS
    )
    return "\n".join(
        [
            "# Generated from codegen/catalogue by `make generate`. Do not edit.\n",
            '"""The kernels that compute values on devices: SciPy\'s name -> module, kernel, domain, a point inside of it."""\n',
            f"from math import {', '.join(sorted(names))}" if names else "",
            *_imports(sorted(words)),
            *("REAL = {", *device.rows(functions, kernels, "device"), "}"),
            *("COMPLEX = {", *device.rows(functions, kernels, "device_complex"), "}"),
            "# Those of REAL that hold 8 units in the last place where they compute in single precision, and their domains there.",
            *("SINGLE = {", *device.in_single(functions, partly=False), "}"),
            "# Those that do so only where arguments and results are moderate, and perhaps a condition holds; elsewhere they compute in double precision.",
            *("PARTLY_SINGLE = {", *device.in_single(functions, partly=True), "}"),
            "",
        ]
    )
