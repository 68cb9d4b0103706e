"""Model -> Python: one generated module per catalogue file."""

from __future__ import annotations

import importlib
import re
import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np

from . import formula
from .emit_docs import docstring
from .facts import order_functions, point_inside, types_of
from .kernels import kernel_names
from .model import Answer, Formula, Function, Functions

HEADER = "# Generated from codegen/catalogue/{file} by `make generate`. Do not edit.\n"
USERS = "# Generated from {file} by `python -m jaxspecial.codegen`. Do not edit.\n"


def module(
    file: str,
    functions: Functions,
    kernels: Mapping[str, str] | None = None,
    library: Functions | None = None,
) -> str:
    """The source of the module for one catalogue file, before formatting; `library` is for that of a user."""
    kernels = kernel_names() if kernels is None else kernels
    own = [f for f in functions.values() if f.file == file]
    known = {**(library or {}), **functions}
    bodies = [_function(f, known) for f in own]
    about = (
        "SciPy's functions with their derivatives" if library is None else "functions with their derivatives"
    )
    return "\n".join(
        [
            (HEADER if library is None else USERS).format(file=file),
            f'"""{_title(file)}: {about}."""\n',
            "from __future__ import annotations\n",
            *_imports(own, functions, kernels, "\n".join(bodies)),
            f"__all__ = {[f.name for f in own if not f.helper]!r}\n",
            *(_imported(f, f.imported) for f in own if f.imported),
            *bodies,
            *_late_imports(file, own, functions, library),
        ]
    )


def index(functions: Functions, library: Functions | None = None) -> str:
    """The source of generated/index.py, or of the `__init__.py` of a user's package: every public name."""
    files = sorted({f.file for f in functions.values()})
    home = "jaxspecial.generated" if library is None else ""
    head = "# Generated from codegen/catalogue by `make generate`. Do not edit.\n"
    lines = [
        head if library is None else USERS.format(file=" ".join(files)),
        '"""Every public function."""\n',
    ]
    for file in files:
        public = sorted(f.name for f in functions.values() if f.file == file and not f.helper)
        if public:
            lines.append(f"from {home}.{_stem(file)} import {', '.join(public)}")
    public = sorted(f.name for f in functions.values() if not f.helper)
    return "\n".join([*lines, f"\n__all__ = {public!r}\n"])


def _stem(file: str) -> str:
    return file.removesuffix(".yaml")


def _title(file: str) -> str:
    return _stem(file).replace("_", " ").capitalize()


# ---------------------------------------------------------------------------------------------- imports


def _called(functions: Iterable[Function]) -> tuple[set[str], set[str]]:
    called: set[str] = set()
    variables: set[str] = set()
    for function in functions:
        texts = [f.text for a in function.answers.values() for _, _, f in a.formulas]
        texts += [f.text for a in function.answers.values() for f in a.scale.values()]
        texts += [f.text for f in function.mixed.formulas.values()] if function.mixed else []
        texts += [f.text for f in function.without.values()]
        if function.partials:
            domain, kernel = function.partials.kernel_domain, function.partials.kernel
            texts += [domain.text] if domain else []
            called |= {kernel} if kernel else set()
        texts += [function.composed.text] if function.composed else []
        for text in texts:
            used, names = formula.names(text)
            variables |= used - {*function.arguments, *function.outputs}
            called |= names
    return called, variables


RULES = (
    "along chain discrete exactly kernel_or_exactly missing raised rule slope".split()
)  # they are called in bodies


def _imports(
    own: Sequence[Function], functions: Functions, kernels: Mapping[str, str], body: str
) -> list[str]:
    called, variables = _called(own)
    elementary = _elementary(called - set(functions) - set(kernels), variables, body)
    words = [w for w in RULES if re.search(rf"\b{w}\(", body)]
    words += elementary.pop("jaxspecial.generated_api", ())
    words += [w for w in ("composed", "special") if f"@{w}(" in body]
    words += [w for w in ("call", "custom_jvp") if re.search(rf"\b{w}\b[(,)\n]", body)]
    by_module: dict[str, set[str]] = {}
    for name in called & set(kernels):
        by_module.setdefault(f"jaxspecial.kernels.{kernels[name]}", set()).add(name)
    wrapped = sorted({f.imported.split(":")[0] for f in own if f.imported})
    return [
        *(["from functools import partial"] if "partial(" in body else []),
        *_from({"math": elementary.pop("math", set())}),
        "",
        "from jax import Array",
        "from jax.typing import ArrayLike",
        *_from(elementary),
        "",
        *(["from jaxspecial import wrap", *(f"import {m}" for m in wrapped)] if wrapped else []),
        *_from({"jaxspecial.generated_api": set(words)}),
        *_from(by_module),
        "",
    ]


def _elementary(called: set[str], variables: set[str], body: str) -> dict[str, set[str]]:
    """The elementary functions and constants of formulas, by the module that has them."""
    found: dict[str, set[str]] = {}
    for name in called & set(formula.ELEMENTARY):
        found.setdefault(formula.ELEMENTARY[name], set()).add("comb" if name == "binomial" else name)
    found.setdefault("math", set()).update(variables & set(formula.CONSTANTS))
    if "iscomplexobj(" in body:
        found.setdefault("jax.numpy", set()).add("iscomplexobj")
    return found


def _from(modules: Mapping[str, Collection[str]]) -> list[str]:
    """The import statements; none for a module of which nothing is needed."""
    return [f"from {m} import {', '.join(sorted(names))}" for m, names in sorted(modules.items()) if names]


def _late_imports(
    file: str, own: Sequence[Function], functions: Functions, library: Functions | None = None
) -> list[str]:
    """Names of other generated modules, imported last because modules need one another."""
    called, _ = _called(own)
    packages = [("jaxspecial.generated", functions)] if library is None else [("", functions)]
    packages += [] if library is None else [("jaxspecial.generated", library)]
    homes: dict[str, tuple[str, str]] = {}  # name -> package and file
    for package, content in reversed(packages):
        homes |= {name: (package, f.file) for name, f in content.items()}
        homes |= {name: (package, f.file) for name, (f, _) in order_functions(content).items()}
    by_module: dict[tuple[str, str], list[str]] = {}
    for name in called:
        if name in homes and homes[name] != (packages[0][0], file):
            by_module.setdefault(homes[name], []).append(name)
    return [
        f"from {package}.{_stem(home)} import {', '.join(sorted(names))}  # noqa: E402"
        for (package, home), names in sorted(by_module.items())
    ]


def _imported(f: Function, place: str) -> str:
    """The value of an entry that is imported: a ufunc, or a function on NumPy arrays."""
    module, name = place.split(":")
    several = "()," * (len(f.arguments) - 1) + "()->" + "()," * (len(f.outputs) - 1) + "()"
    options = {
        "name": f"{module}.{name}",
        "vmap": f.vmap,
        "signature": several if len(f.outputs) > 1 else None,
    }
    if _is_ufunc(module, name):
        options["signature"] = None
    written = "".join(f', {option}="{value}"' for option, value in options.items() if value)
    return f"_{f.name}_value = wrap({module}.{name}{written})\n"


def _is_ufunc(module: str, name: str) -> bool:
    function = getattr(importlib.import_module(module), name)
    return isinstance(getattr(function, "ufunc", function), np.ufunc)


# -------------------------------------------------------------------------------------------- functions


def _function(f: Function, functions: Functions) -> str:
    if f.pure:
        return _composed(f, functions)
    parts = [_public(f, functions), _primal(f), _rule(f)]
    for answer in f.answers.values():
        if answer.kind == "order":
            parts += [_order_public(f, answer)]
            parts += [] if f.mixed else [_order(f, answer), _order_rule(f, answer)]
    if f.partials or f.mixed:
        parts += [_partial(f), _partial_rule(f)]
    return "\n\n".join(parts) + "\n"


def _signature(f: Function) -> str:
    """The arguments and the result with their types, in the order of the call."""
    arguments = []
    for a in f.arguments:
        default = f.defaults.get(a)
        kind = "ArrayLike" if a not in f.static else "bool" if default in ("True", "False") else "int"
        optional = " | None" if default == "None" else ""
        arguments.append(f"{a}: {kind}{optional}" + (f" = {default}" if default else ""))
    result = "Array" if len(f.outputs) == 1 else f"tuple[{', '.join(['Array'] * len(f.outputs))}]"
    return f"({', '.join(arguments)}) -> {result}"


def _decorator(f: Function) -> str:
    types = f"types={tuple(types_of(f))!r}" if f.types or not f.single else ""
    loops = f'loops="{f.value}"' if f.value and f.single else ""
    kernel = f'kernel="{f.device.loop}"' if f.device and f.device.single and not f.single else ""
    name = f'name="{f.part_of}"' if f.part_of else ""
    return f"@special({', '.join(t for t in (loops, types, kernel, name) if t)})"


def _public(f: Function, functions: Functions) -> str:
    head = f"{_decorator(f)}\ndef {f.name}{_signature(f)}:\n{docstring(f, functions)}"
    return f"{head}\n    return _{f.name}({', '.join(f.arguments)})"


def _primal(f: Function) -> str:
    arguments = ", ".join(f.arguments)
    value = f'call("{f.value}", {arguments})' if f.value else f"_{f.name}_value({arguments})"
    if f.composed:
        value = formula.python(f.composed.text)
    return f"@custom_jvp\ndef _{f.name}({arguments}):\n    return {value}"


def _rule(f: Function) -> str:
    tangents = {}
    for k, output in enumerate(f.outputs):
        terms = []
        for answer in f.answers.values():
            if answer.kind in ("missing", "discrete"):
                partial = _refusal(f, answer)
            elif answer.kind == "order" and not f.mixed:
                partial = f"lambda: _{f.name}_d{answer.argument}(1, {', '.join(f.arguments)}){_pick(f, k)}"
            elif answer.kind in ("order", "partials"):
                partial = f"lambda: {_partial_call(f, {answer.argument: 1})}{_pick(f, k)}"
            else:
                partial = f"lambda: {_either(answer, output)}"
            note = answer.real[output].note if answer.kind == "formula" else ""
            terms.append(f"({answer.argument}_dot, {partial}),{_comment(note)}")
            terms += _scale_term(answer, output, output)
        tangents[output] = terms
    return _rule_text(f, f"_{f.name}", "", tangents)


def _rule_text(f: Function, function: str, order: str, tangents: Mapping[str, list[str]]) -> str:
    """The rule of a custom_jvp function; `tangents` holds the terms of each output's tangent."""
    outputs = ", ".join(tangents)
    chains = [f"chain(\n{o},\n" + "\n".join(terms) + "\n)" for o, terms in tangents.items()]
    result = chains[0] if len(chains) == 1 else "(\n" + ",\n".join(chains) + ",\n)"
    shown = outputs if len(chains) == 1 else f"({outputs})"
    return "\n".join(
        [
            f"@rule({function})",
            f"def {function}_jvp({order}primals, tangents):",
            f"    {formula.as_tuple(f.arguments)} = primals",
            f"    {formula.as_tuple([a + '_dot' for a in f.arguments])} = tangents",
            f"    {outputs} = {function}({order}{', '.join(f.arguments)})",
            f"    return {shown}, {textwrap.indent(result, '    ').strip()}",
        ]
    )


def _refusal(f: Function, answer: Answer) -> str:
    instead = f", {answer.instead!r}" if answer.instead else ""
    return f'{answer.kind}("{f.part_of or f.name}", "{answer.argument}", {answer.reason!r}{instead})'


def _pick(f: Function, k: int) -> str:
    return f"[{k}]" if len(f.outputs) > 1 else ""


def _either(answer: Answer, output: str) -> str:
    """The formula for an output: one, or one for real and one for complex arguments."""
    real = formula.python(answer.real[output].text)
    if answer.complex is answer.real:
        return real
    comp = formula.python(answer.complex[output].text)
    return f"({comp}) if iscomplexobj({answer.argument}) else ({real})"


def _scale_term(answer: Answer, output: str, shown: str) -> list[str]:
    if output not in answer.scale:
        return []
    scale, a = formula.python(answer.scale[output].text), answer.argument
    return [f"(along(lambda {a}: {scale}, {a}, {a}_dot), lambda: {shown}),  # not holomorphic"]


def _comment(note: str) -> str:
    return f"  # {note}" if note else ""


# ------------------------------------------------------------------------------ derivatives of any order


def _order_public(f: Function, answer: Answer) -> str:
    name = f"{f.name}_d{answer.argument}"
    arguments = ", ".join(f.arguments)
    citation = next((t.note for t in answer.real.values() if t.note), "")
    citation = f" ({citation})" if citation else ""
    derivative = (
        _partial_call(f, {answer.argument: answer.index})
        if f.mixed
        else f"_{name}({answer.index}, {arguments})"
    )
    return (
        f'@special(types={types_of(f)!r}, static=("{answer.index}",))\n'
        f"def {name}({answer.index}, {arguments}):\n"
        f'    """The derivative of `{f.name}` of order {answer.index} in {answer.argument}{citation}."""\n'
        f"    return {derivative} if {answer.index} else _{f.name}({arguments})"
    )


def _order(f: Function, answer: Answer) -> str:
    name = f"_{f.name}_d{answer.argument}"
    body = f"    return {_results(f, answer.real)}"
    if answer.complex is not answer.real:
        complex_results = _results(f, answer.complex)
        body = f"    if iscomplexobj({answer.argument}):\n        return {complex_results}\n{body}"
    signature = ", ".join((answer.index, *f.arguments))
    return f"@partial(custom_jvp, nondiff_argnums=(0,))\ndef {name}({signature}):\n{body}"


def _results(f: Function, formulas: Mapping[str, Formula]) -> str:
    """The formulas for all outputs as one Python expression."""
    texts = [formula.python(formulas[o].text) for o in f.outputs]
    return texts[0] if len(texts) == 1 else "(\n" + ",\n".join(texts) + ",\n)"


def _order_rule(f: Function, answer: Answer) -> str:
    name, n = f"_{f.name}_d{answer.argument}", answer.index
    arguments = ", ".join(f.arguments)
    tangents = {}
    for k, output in enumerate(f.outputs):
        terms = []
        for other in f.answers.values():
            a = other.argument
            if other.kind in ("missing", "discrete"):
                partial = _refusal(f, other)
            elif a == answer.argument:
                partial = f"lambda: {name}({n} + 1, {arguments}){_pick(f, k)}"
            elif other.kind == "partials":
                partial = f"lambda: {_partial_call(f, {a: 1, answer.argument: n})}{_pick(f, k)}"
            else:  # in another argument JAX differentiates the formula
                partial = f"lambda: slope(lambda {a}: {name}.fun({n}, {arguments}){_pick(f, k)}, {a})"
            terms.append(f"({a}_dot, {partial}),")
            if a == answer.argument:
                terms += _scale_term(other, output, f"{output}_{n}")
        tangents[f"{output}_{n}"] = terms
    return _rule_text(f, name, f"{n}, ", tangents)


# ------------------------------------------------------------- derivatives in parameters, of mixed orders


def _partial_call(f: Function, orders: Mapping[str, int | str]) -> str:
    """The call that gives the derivative of these orders; the other arguments have order 0."""
    return f"_{f.name}_partial({_orders(f, orders)}, {', '.join(f.arguments)})"


def _orders(f: Function, orders: Mapping[str, int | str]) -> str:
    return f"({formula.as_tuple([str(orders.get(a, 0)) for a in f.arguments])})"


def _partial(f: Function) -> str:
    arguments = ", ".join(f.arguments)
    notes = [t.note for t in f.mixed.formulas.values() if t.note] if f.mixed else [f.how.note]
    note = f" ({notes[0]})" if notes and notes[0] else ""
    lines = [
        "@partial(custom_jvp, nondiff_argnums=(0,))",
        f"def _{f.name}_partial(orders, {arguments}):",
        f'    """The derivative of `{f.name}` of mixed `orders` in ({arguments}){note}."""',
    ]
    if f.mixed:
        indices, results = ", ".join(f.mixed.indices), _results(f, f.mixed.formulas)
        return "\n".join([*lines, f"    {indices} = orders", f"    return {results}"])
    how = f.how
    if not how.kernel:
        outputs = f", outputs={len(f.outputs)}" if len(f.outputs) > 1 else ""
        return "\n".join([*lines, f'    return exactly("{f.name}", orders, {arguments}{outputs})'])
    takers = _complex_arguments(f)
    if takers:
        lines += [
            f"    if {' or '.join(f'iscomplexobj({a})' for a in takers)}:",
            f"        return {_exactly_complex(f)}",
        ]
    if how.everywhere:
        return "\n".join([*lines, f"    return {how.kernel}(orders, {arguments})"])
    within = formula.python(how.kernel_domain.text) if how.kernel_domain else "None"
    inside = formula.as_tuple([repr(float(x)) for x in _inside(f)])
    lines += [
        f"    within = {within}",
        f'    return kernel_or_exactly({how.kernel}, "{f.name}", orders, ({formula.as_tuple(f.arguments)}), within, ({inside}))',
    ]
    return "\n".join(lines)


def _exactly_complex(f: Function) -> str:
    call = f'exactly("{f.name}", orders, {", ".join(f.arguments)}'
    for i, answer in enumerate(f.answers.values()):
        if answer.imaginary_axis:
            call += f", index={i}, imaginary_axis={formula.python(answer.imaginary_axis.text)}"
    return call + ")"


def _partial_rule(f: Function) -> str:
    arguments = ", ".join(f.arguments)
    tangents = {}
    for k, output in enumerate(f.outputs):
        terms = []
        for i, answer in enumerate(f.answers.values()):
            if answer.kind in ("missing", "discrete"):
                partial = _refusal(f, answer)
            else:
                partial = f"lambda: _{f.name}_partial(raised(orders, {i}), {arguments}){_pick(f, k)}"
            terms.append(f"({answer.argument}_dot, {partial}),")
            terms += _scale_term(answer, output, f"{output}_n")
        tangents[f"{output}_n"] = terms
    return _rule_text(f, f"_{f.name}_partial", "orders, ", tangents)


def _complex_arguments(f: Function) -> list[str]:
    """The arguments that may be complex; a kernel of a complex result takes them as they are."""
    if all(t.endswith("D") for t in types_of(f)):
        return []
    kinds = {a: {t[k] for t in types_of(f)} for k, a in enumerate(f.arrays)}
    return [a for a, letters in kinds.items() if "D" in letters]


def _inside(f: Function) -> list[float]:
    """A point inside the region of the kernel: the kernel is evaluated there for elements that the exact engine takes."""
    point = point_inside((*f.how.tested, *f.tested)[0])
    return [point.get(a, 1.0) for a in f.arguments]


# ------------------------------------------------------------------------------------ composed functions


def _composed(f: Function, functions: Functions) -> str:
    """A function JAX differentiates itself: its formula calls other functions of the catalogue."""
    head = f"@composed(static={tuple(f.static)!r})\n" if f.static else "@composed()\n"
    lines = [f"{head}def {f.name}{_signature(f)}:", docstring(f, functions)]
    for argument, text in f.without.items():
        lines.append(f"    if {argument} is None:\n        return {formula.python(text.text)}")
    assert f.composed is not None  # `check` sees to it
    lines.append(f"    return {formula.python(f.composed.text)}{_comment(f.composed.note)}")
    return "\n".join(lines) + "\n"
