"""YAML -> model. Errors name file:line, the mistake and the repair. YAML is data: nothing is executed."""

import ast
import dataclasses
import difflib
import functools
import importlib
import keyword
import pathlib
import re
from types import MappingProxyType

import scipy.special
import yaml

from . import branch, expand, formula
from .model import Answer, CatalogueError, Formula, Function, Partials
from .schema import FIELDS, KNOWN, PARTIALS, RENAMED
from .signatures import ANYTHING, DOMAIN_CALLS, POINT_CALLS, REFERENCE_CALLS, signature, signatures

# libyaml's parser, where PyYAML has it, is four times as quick.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
HERE = pathlib.Path(__file__).resolve().parent  # in the repository, or in the installed package
CATALOGUE = HERE / "catalogue"
KERNELS = next(p for p in (HERE.parent / "jaxspecial" / "kernels", HERE.parent / "kernels") if p.is_dir())

# What generated modules use, beside the functions that formulas call.
WORDS = ("along", "call", "chain", "composed", "custom_jvp", "discrete", "exactly", "iscomplexobj", "jit") + (
    *("kernel_or_exactly", "missing", "partial", "primals", "raised", "rule", "slope"),
    *("special", "tangents", "wrap"),
)
COMMA = "text that holds a comma or a colon needs quotes in {...}"


def load(folder=CATALOGUE, kernels=KERNELS, library=None):
    """The catalogue in `folder`, as a dict from names to `Function`s, in the order of files and lines.

    That of a user may be a file. It needs no references and no tested regions, its values may be imported from anywhere,
    and its formulas may call the functions of the `library`, jaxspecial's catalogue.
    """
    functions, files = {}, files_of(folder, library is not None)
    for file in files:
        for function in file.functions():
            if function.name in functions:
                first = functions[function.name].where
                raise CatalogueError(
                    f"{function.where}: {function.name} is in the catalogue already, at {first}"
                )
            functions[function.name] = function
    known_kernels = kernel_names(kernels)
    for name in generated_names(functions) & known_kernels.keys() if library is None else ():
        raise CatalogueError(
            f"jaxspecial/kernels/{_file_of(known_kernels[name])}: the kernel '{name}' has a name that the generator "
            "gives; name it after what it computes"
        )
    callables = _calls({**(library or {}), **functions})
    for file in files:
        file.check_formulas(callables)
    kernel_calls = kernel_signatures(kernels)
    entries = {**(library or {}), **functions}
    for function in functions.values():
        _check_names(function, callables, kernel_calls)
        _check_called(function, entries)
    for function in functions.values():
        _check_branch(function, entries, library is not None)
    return functions


def files_of(folder, is_users):
    """The files of a catalogue, a folder or one file."""
    folder = pathlib.Path(folder)
    paths = [folder] if folder.is_file() else sorted(folder.glob("*.yaml"))
    return [_File(path, is_users) for path in paths]


def kernel_names(folder=KERNELS):
    """The public kernels: name -> module, read from each module's `__all__` without importing it."""
    found = {}
    for module, line, names, _ in _modules(folder):
        for name in names:
            if name in found:
                raise CatalogueError(
                    f"jaxspecial/kernels/{_file_of(module)}:{line}: the kernel '{name}' is in {_file_of(found[name])} already; rename "
                    f"one of them\n    __all__ = [..., {name!r}, ...]"
                )
            found[name] = module
    return found


def kernel_signatures(folder=KERNELS):
    """How the public kernels are called: name -> signature."""
    return {
        name: signature(definitions[name].args) if name in definitions else ANYTHING
        for _, _, names, definitions in _modules(folder)
        for name in names
    }


def _file_of(module):
    return module.replace(".", "/") + ".py"


def _sources(folder):
    """The modules of a folder and the folders in it: the dotted name, such as "bessel.orders", and the syntax tree."""
    for path in sorted(pathlib.Path(folder).rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        yield name, ast.parse(path.read_text()).body


@functools.cache
def _modules(folder):
    """The modules of a folder that have an `__all__`: name, the line it is on, what it holds, the functions."""
    found = []
    for module, body in _sources(folder):
        definitions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
        for node in body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
                found.append((module, node.lineno, ast.literal_eval(node.value), definitions))
    return found


def _calls(functions):
    """How the functions of a catalogue and their derivatives of any order are called: name -> signature."""

    def written(f, first=()):
        arguments = [f"{a}={f.defaults[a]}" if a in f.defaults else a for a in f.arguments]
        return f"({', '.join([*first, *arguments])})"

    orders = [f"{name}{written(f, ['order'])}" for name, (f, _) in order_functions(functions).items()]
    return signatures("\n".join([*(f"{f.name}{written(f)}" for f in functions.values()), *orders]))


@functools.cache
def exact_kernels(folder=KERNELS):
    """The kernels that ask the exact engine themselves, or by what they call, in their module or another one."""
    uses = {}  # (module, function) -> the same of what it names
    for module, body in _sources(folder):
        imported = {
            alias.name: (node.module.removeprefix("jaxspecial.kernels."), alias.name)
            for node in body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for b in body:
            if isinstance(b, ast.FunctionDef):
                names = {n.id for n in ast.walk(b) if isinstance(n, ast.Name)}
                uses[module, b.name] = {imported.get(name, (module, name)) for name in names}
    asking, more = (
        set(),
        {("jaxspecial.engines.primitives", "exact_call"), ("jaxspecial.rules.chain", "exactly")},
    )
    while more:
        asking |= more
        more = {function for function, used in uses.items() if used & more} - asking
    return frozenset(name for module, name in asking if (module, name) in uses)


def asks_the_engine(f, functions):
    """Whether derivatives of an entry may come from the exact engine."""
    called = {name for a in f.answers.values() for _, _, t in a.formulas for name in formula.names(t.text)[1]}
    return bool(passed_on(f, "partials", functions) or called & exact_kernels())


def order_functions(functions):
    """The generated derivatives of any order: name, such as "jv_dz" -> (function, argument)."""
    return {
        f"{f.name}_d{a.argument}": (f, a.argument)
        for f in functions.values()
        for a in f.answers.values()
        if a.kind == "order"
    }


def types_of(f):
    """The 64-bit types of an entry: its own, or those of its ufunc; none if only JAX knows them."""
    if f.types or not f.value:
        return tuple(f.types)
    ufunc = scipys_ufunc(f.value)
    types = (t for t in getattr(ufunc, "types", ()) if set(t) <= set("lqidD->"))
    return tuple(sorted(types, key=lambda t: [("lqidD").index(c) for c in t.replace("->", "")]))


def scipys_ufunc(name):
    """The ufunc of SciPy of that name, private ones too; None if there is none."""
    homes = map(importlib.import_module, ("scipy.special._ufuncs", "scipy.special"))
    return next((found for home in homes if (found := getattr(home, name, None))), None)


def takes_complex(f, functions):
    """Whether an entry takes complex arguments; one that is composed takes what the functions in it take."""
    if types_of(f):
        return any("D" in t.split("->")[0] for t in types_of(f))
    others = {name: other for name, other in functions.items() if name != f.name}
    return any(takes_complex(inner, others) for inner, _ in _inner(f, others))


def passed_on(f, kind, functions):
    """The arguments with an answer of that kind; of an entry that JAX differentiates those that it passes on to such."""
    found = {a for a, answer in f.answers.items() if answer.kind == kind}
    composed = {a for a, answer in f.answers.items() if answer.kind == "composed"}
    others = {name: other for name, other in functions.items() if name != f.name}
    for inner, call in _inner(f, others) if composed else ():
        places = inner.arguments if call.func.id == inner.name else ("", *inner.arguments)
        passed = passed_on(inner, kind, others)
        for place, given in zip(places, call.args, strict=False):
            if place in passed:
                found |= {n.id for n in ast.walk(given) if isinstance(n, ast.Name)} & composed
    return tuple(a for a in f.arguments if a in found)


def _inner(f, functions):
    """The functions of the catalogue that give the value of an entry, each with its call."""
    if not f.composed:
        return []
    orders = {name: function for name, (function, _) in order_functions(functions).items()}
    texts = [f.composed, *f.without.values()]
    calls = [c for t in texts for c in ast.walk(formula.parse(t.text)) if isinstance(c, ast.Call)]
    known = {**functions, **orders}
    return [(known[c.func.id], c) for c in calls if c.func.id in known]


def generated_names(functions):
    """All names that generated modules define."""
    partials = {f"{f.name}_partial" for f in functions.values() if f.partials}
    return {*functions, *order_functions(functions), *partials}


class _File:
    """One YAML file: its nodes with their lines, and the errors that cite them."""

    def __init__(self, path, is_users):
        self.name = path.name
        self.is_users = is_users
        self.written = []  # formulas that no generated function computes: each with its names, calls, and what these are
        if not path.stem.isidentifier() or keyword.iskeyword(path.stem) or path.suffix != ".yaml":
            raise CatalogueError(
                f"{self.name}: a module is named after the file, so its name must be one of Python's, and .yaml"
            )
        if path.stem == "__init__":
            raise CatalogueError(f"{self.name}: the package has an __init__.py of its own; rename the file")
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise CatalogueError(f"{self.name}:{line}: this is not UTF-8 ({error.reason})") from None
        self.lines = text.splitlines()
        try:
            self.root = yaml.compose(text, Loader=LOADER)
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            raise CatalogueError(f"{self.name}:{line}: this is not YAML ({error.reason})") from None
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1
            shown = self.lines[min(line, len(self.lines)) - 1]
            raise CatalogueError(
                f"{self.name}:{line}: this is not YAML ({error.problem}):\n    {shown}\n"
                "  formulas go in block style, quoted if they hold ': ' or begin with a bracket"
            ) from None

    def error(self, node, message):
        line = node.start_mark.line + 1
        return CatalogueError(f"{self.name}:{line}: {message}\n    {self.lines[line - 1].strip()}")

    def mapping(self, node, what):
        """The entries of a mapping node: key -> (key node, value node); a key given twice is an error."""
        if not isinstance(node, yaml.MappingNode):
            raise self.error(node, f"{what} must be a mapping (key: value)")
        entries = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.error(key, f"{what}: a key must be a word")
            if key.value in entries:
                first = entries[key.value][0].start_mark.line + 1
                raise self.error(key, f"{what}: '{key.value}' is given twice; the first is on line {first}")
            entries[key.value] = key, value
        return entries

    def fields(self, node, what, allowed):
        """The entries of a mapping whose keys are given."""
        entries = self.mapping(node, what)
        for field, (key, value) in entries.items():
            if RENAMED.get(field) in allowed and field not in allowed:
                raise self.error(key, f"{what}: '{field}:' is called '{RENAMED[field]}:'")
            if field not in allowed:
                near = difflib.get_close_matches(field, allowed, 1)
                hint = f"; did you mean '{near[0]}'?" if near else f"; there are {', '.join(allowed)}"
                hint = f"; {COMMA}" if getattr(value, "value", "") == "" and not near else hint
                raise self.error(key, f"{what}: there is no field '{field}'{hint}")
        return entries

    def rows(self, fields, field, what):
        """The mappings that a field lists."""
        if field not in fields:
            return []
        node = fields[field][1]
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise self.error(fields[field][0], f"{what} must be a list of mappings (- {{key: value}})")
        return node.value

    def word(self, node, what, allowed):
        """One of the allowed words, or several of them in a list."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
        for n in nodes:
            if self.text(n, what) not in allowed:
                near = difflib.get_close_matches(n.value, allowed, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise self.error(n, f"{what}: '{n.value}' is none of {', '.join(allowed)}{hint}")
            if not isinstance(self.data(n), str):
                raise self.error(n, f"{what}: YAML reads {n.value} as {self.data(n)}; write it in quotes")

    def flag(self, name, fields, field, default):
        if field not in fields:
            return default
        value = self.data(fields[field][1])
        if not isinstance(value, bool):
            raise self.error(fields[field][1], f"{name}: {field}: '{value}' is neither true nor false")
        return value

    def number(self, node, what):
        """A real number that is not NaN."""
        value = self.data(node)
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            hint = "; infinity is written .inf" if str(value).lstrip("+-") == "inf" else ""
            raise self.error(node, f"{what}: '{getattr(node, 'value', value)}' is not a number{hint}")
        return value

    def pair(self, node, what, equal=False, integers=False):
        """Check an interval [low, high]."""
        nodes = node.value if isinstance(node, yaml.SequenceNode) else []
        if len(nodes) != 2:
            raise self.error(node, f"{what}: an interval is written [low, high]")
        low, high = (self.number(n, what) for n in nodes)
        if integers and not (isinstance(low, int) and isinstance(high, int)):
            raise self.error(node, f"{what}: [{low}, {high}] are not both integers")
        if low > high or low == high and not equal:
            raise self.error(node, f"{what}: {low} is not less than {high}; the lower end comes first")

    def written_formula(self, node, what, variables, calls, kind="a function that it may call"):
        """A formula to check once all functions are known."""
        text = self.formula(node, what)
        self.written.append((text, {*variables}, calls, kind))
        return text

    def condition(self, node, what, variables, calls=POINT_CALLS):
        """A condition on points, as plain text."""
        text = self.written_formula(node, what, variables, calls)
        try:
            formula.check_condition(text.text)
        except CatalogueError as error:
            raise CatalogueError(f"{text.where}: {error}") from None
        return text.text

    def check_formulas(self, functions):
        """Check the formulas that were put off; points and conditions may call functions of the catalogue."""
        for text, variables, calls, kind in self.written:
            others = functions if calls is POINT_CALLS else {}
            if calls is REFERENCE_CALLS and self.is_users:  # mpmath's, which need not be here
                others = dict.fromkeys(formula.names(text.text)[1], ANYTHING)
            try:
                formula.check(text.text, variables, others, calls, kind)
            except CatalogueError as error:
                raise CatalogueError(f"{text.where}: {error}") from None

    def text(self, node, what):
        if not isinstance(node, yaml.ScalarNode):
            raise self.error(
                node, f"{what} must be one line of text, in block style (not in {{...}} or [...])"
            )
        return node.value

    def data(self, node):
        """Plain data: numbers, strings, lists, mappings. A number YAML misreads as a string is an error."""
        if isinstance(node, yaml.MappingNode):
            return MappingProxyType({k: self.data(v) for k, (_, v) in self.mapping(node, "this").items()})
        if isinstance(node, yaml.SequenceNode):
            return tuple(self.data(v) for v in node.value)
        value = yaml.SafeLoader("").construct_object(node)
        if isinstance(value, str) and re.fullmatch(r"[-+]?\d+(\.\d*)?[eE][-+]?\d+", value):
            raise self.error(node, f"YAML reads {value} as text; write it with a point and a sign, as 1.0e-8")
        return value

    def last_line(self, node):
        """The line on which a node ends, from 0."""
        if not isinstance(node, yaml.ScalarNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.last_line(last[1] if isinstance(last, tuple) else last)
        line = node.end_mark.line if node.end_mark.column else node.end_mark.line - 1
        return max(node.start_mark.line, line)

    def source(self, key, node):
        """The lines of a field as they stand in the file, with the comments behind them."""
        return [line.strip() for line in self.lines[key.start_mark.line : self.last_line(node) + 1]]

    def formula(self, node, what):
        text = self.text(node, what)
        line = node.start_mark.line
        last = self.last_line(node)
        note = re.search(r"\s#\s*(.*)$", self.lines[last] if last < len(self.lines) else "")
        where = f"{self.name}:{line + 1}: {what}"
        try:
            formula.parse(text)
        except CatalogueError as error:
            raise CatalogueError(f"{where}: {error}") from None
        return Formula(" ".join(text.split()), where, note[1].strip() if note else "")

    # -- entries

    def functions(self):
        for name, (key, node) in expand.entries(self).items():
            try:
                function = self.entry(name, key, node)
            except (TypeError, ValueError, AttributeError, RecursionError) as error:
                raise self.error(
                    key, f"{name}: a field is empty, of the wrong form or nested too deeply ({error})"
                ) from error
            yield function

    def entry(self, name, key, node):
        optional = [f for f, _ in node.value if isinstance(node, yaml.MappingNode)]
        optional = [key.value for key in optional if str(key.value).startswith("without ")]
        fields = self.fields(node, name, (*FIELDS, *optional, *expand.WORDS))
        proofs = () if self.is_users else ("reference", "tested")
        for field in ("call", "doc", *proofs, "derivatives"):
            if field not in fields:
                raise self.error(key, f"{name}: the field '{field}:' is missing")
        if ("value" in fields) == ("composed" in fields):
            raise self.error(key, f"{name}: give either 'value:' (a SciPy ufunc) or 'composed:' (a formula)")

        def plain(field, default=None):
            return self.data(fields[field][1]) if field in fields else default

        arguments, defaults, outputs = self.call(name, fields["call"][1])
        static = self.static(name, fields, arguments)
        for field in optional:
            if field.removeprefix("without ") not in arguments:
                raise self.error(fields[field][0], f"{name}: '{field}:' is of none of its arguments")
        references = fields["reference"][1] if "reference" in fields else None
        references = references.value if isinstance(references, yaml.SequenceNode) else [references]
        if "reference" not in fields:
            references = []
        elif len(references) != len(outputs):
            raise self.error(
                fields["reference"][0], f"{name} has {len(outputs)} outputs, and so many references it needs"
            )
        without = {
            field.removeprefix("without "): self.formula(value, f"{name}: {field}")
            for field, (_, value) in fields.items()
            if field.startswith("without ")
        }
        if self.is_users and "parameter derivatives" in fields:
            raise self.error(
                fields["parameter derivatives"][0],
                f"{name}: 'parameter derivatives:' are for jaxspecial's own catalogue, whose references its exact engine knows; give a "
                "formula, or 'missing:' and why",
            )
        partials = self.partials(name, fields, arguments)
        imported, types = self.value(name, fields, arguments, static, outputs)
        answers = self.answers(name, fields["derivatives"], arguments, static, outputs)
        asking = [a for a in answers.values() if a.kind == "partials"]
        if asking and not partials:
            raise self.error(
                fields["derivatives"][0],
                f"{name}: the derivative in {asking[0].argument} is 'parameter derivatives', so the entry needs the field "
                "'parameter derivatives:', which says how",
            )
        if partials and not asking:
            raise self.error(
                fields["parameter derivatives"][0],
                f"{name}: no derivative is 'parameter derivatives'; write it behind an argument",
            )
        return Function(
            name=name,
            arguments=arguments,
            defaults=defaults,
            outputs=outputs,
            doc=" ".join(self.text(fields["doc"][1], f"{name}: doc").split()),
            value=None if imported else plain("value"),
            imported=imported,
            vmap=plain("vmap"),
            composed=self.formula(fields["composed"][1], f"{name}: composed")
            if "composed" in fields
            else None,
            without=without,
            types=types,
            static=static,
            helper=self.flag(name, fields, "helper", False),
            single=self.flag(name, fields, "single precision", True),
            reference=tuple(self.reference(n, f"{name}: reference", arguments) for n in references),
            error_scale=self.reference(fields["error scale"][1], f"{name}: error scale", arguments)
            if "error scale" in fields
            else None,
            domain=self.limits(name, fields, "domain", arguments),
            overflows=self.limits(name, fields, "overflows if", arguments),
            underflows=self.limits(name, fields, "underflows if", arguments),
            signs=self.signs(name, fields, arguments),
            branch=branch.read(self, name, fields, arguments, outputs),
            evaluated_if=self.guard(name, fields, arguments, "evaluated if"),
            evaluated_if_complex=self.guard(name, fields, arguments, "evaluated if complex"),
            terminates_if=self.guard(name, fields, arguments, "terminates if"),
            terminates_if_complex=self.guard(name, fields, arguments, "terminates if complex"),
            tested=self.regions(name, fields, "tested", arguments, fields),
            tested_complex=self.regions(name, fields, "tested complex", arguments, fields),
            breakpoints=self.breakpoints(name, fields, arguments),
            partials=partials,
            answers=answers,
            exactly=self.exactly(name, fields, arguments, outputs),
            known=self.known(name, fields, arguments, answers, outputs),
            file=self.name,
            where=f"{self.name}:{key.start_mark.line + 1}",
        )

    def value(self, name, fields, arguments, static, outputs):
        """Where the value is imported from, if it is, and the types of the entry."""
        types = self.types(name, fields, arguments, static, outputs)
        if "vmap" in fields and self.data(fields["vmap"][1]) not in ("whole", "sequential", "threads"):
            raise self.error(fields["vmap"][0], f"{name}: 'vmap:' is one of whole, sequential, threads")
        fields_of_loops = (
            *("evaluated if", "evaluated if complex", "terminates if", "terminates if complex"),
        )
        guards = [field for field in fields_of_loops if self.is_users and field in fields]
        if guards:
            raise self.error(
                fields[guards[0]][0], f"{name}: '{guards[0]}:' is for jaxspecial's own catalogue"
            )
        text = self.text(fields["value"][1], f"{name}: value") if "value" in fields else ""
        if not self.is_users or "." not in text:
            if "vmap" in fields:
                raise self.error(
                    fields["vmap"][0],
                    f"{name}: 'vmap:' is for a function that is imported, as my_module.name",
                )
            if text:
                self.scipys(name, text, fields["value"][1], len(arguments) - len(static), len(outputs))
            return None, types
        key, node = fields["value"]
        if static:
            raise self.error(key, f"{name}: 'static:' does not go with a value that is imported")
        module, _, attribute = text.rpartition(".")
        try:
            function = getattr(importlib.import_module(module), attribute)
        except Exception as error:  # the module is the user's
            raise self.error(
                node,
                f"{name}: {type(error).__name__}: {error}; write module.function, of a module that can be imported from here",
            ) from None
        ufunc = getattr(function, "ufunc", function)
        kinds = getattr(ufunc, "types", None)  # of a ufunc
        if kinds is not None:
            if getattr(ufunc, "signature", None) is not None:
                raise self.error(node, f"{name}: a generalised ufunc is not elementwise; use jaxspecial.wrap")
            wanted = len(arguments), len(outputs)
            if (ufunc.nin, ufunc.nout) != wanted:
                raise self.error(
                    node,
                    f"{name}: the ufunc takes {ufunc.nin} arguments and gives {ufunc.nout}, the call {wanted}",
                )
            found = tuple(t for t in kinds if set(t) <= set("ldD->"))
            if not found:
                raise self.error(node, f"{name}: the ufunc has no loop in 64 bit; it has {', '.join(kinds)}")
            if set(types) - set(found):
                raise self.error(fields["types"][0], f"{name}: the ufunc has the loops {', '.join(found)}")
            return f"{module}:{attribute}", types or found
        if not callable(function):
            raise self.error(node, f"{name}: {text} is not a function")
        types = types or ("d" * len(arguments) + "->" + "d" * len(outputs),)
        for t in types:
            ins, outs = t.split("->")
            if set(outs) != {"D" if "D" in ins else "d"}:
                raise self.error(
                    fields["types"][0],
                    f"{name}: a Python function gives real numbers for real ones and complex for complex ones, not '{t}'",
                )
        return f"{module}:{attribute}", types

    def scipys(self, name, value, node, *wanted):
        """Check that a value is a ufunc of SciPy that fits the call."""
        ufunc = scipys_ufunc(value)
        if not hasattr(ufunc, "nin"):
            raise self.error(
                node,
                f"{name}: value: '{value}' is not a ufunc of scipy.special; others are written my_module.name",
            )
        if (ufunc.nin, ufunc.nout) != wanted:
            raise self.error(
                node,
                f"{name}: value: the ufunc takes {ufunc.nin} arguments and gives {ufunc.nout}, the call {wanted}",
            )
        own = getattr(scipy.special, name, None)
        if hasattr(own, "nin") and own is not ufunc and not self.is_users:
            raise self.error(node, f"{name}: value: scipy.special.{name} is another ufunc than '{value}'")

    def static(self, name, fields, arguments):
        if "static" not in fields:
            return {}
        for argument, (key, node) in self.fields(fields["static"][1], f"{name}: static", arguments).items():
            if not self.text(node, f"{name}: static").strip():
                raise self.error(key, f"{name}: static: say what values '{argument}' may have")
        return self.data(fields["static"][1])

    def reference(self, node, what, arguments):
        kind = "a function of mpmath, or one of those that tests/arithmetics.py adds (codegen/signatures.py lists them)"
        return self.written_formula(node, what, arguments, REFERENCE_CALLS, kind)

    def limits(self, name, fields, field, arguments):
        """A condition on real arguments that becomes Python."""
        if field in fields:
            return self.condition(fields[field][1], f"{name}: {field}", arguments, DOMAIN_CALLS)

    def signs(self, name, fields, arguments):
        """The sign of the value where it overflows, and what a derivative in each argument multiplies it by."""
        key, node = fields.get("signs") or fields.get("overflows if") or (None, None)
        if not key:
            return ()
        texts = node.value if isinstance(node, yaml.SequenceNode) else ()
        if "overflows if" not in fields or len(texts) != 1 + len(arguments):
            raise self.error(
                key,
                f"{name}: beside 'overflows if:' stands 'signs: [...]', that of the value and one for a derivative in "
                f"each of {', '.join(arguments)}",
            )
        return tuple(self.written_formula(t, f"{name}: signs", arguments, DOMAIN_CALLS).text for t in texts)

    def guard(self, name, fields, arguments, field):
        """The condition under which real or complex loops are asked, in the arguments and elementary functions."""
        if field not in fields:
            return None
        key, node = fields[field]
        if "value" not in fields:
            raise self.error(key, f"{name}: '{field}:' is for a loop of SciPy, a 'value:'")
        guard = self.formula(node, f"{name}: {field}")
        try:
            formula.check(guard.text, set(arguments), {})
            formula.check_condition(guard.text)
        except CatalogueError as error:
            raise self.error(node, f"{name}: {field}: {error}") from None
        if not guard.note:
            raise self.error(
                node, f"{name}: {field}: say in a comment behind it what SciPy's loop does elsewhere"
            )
        return guard

    def call(self, name, node):
        text = self.text(node, f"{name}: call")
        match = re.fullmatch(r"(\w+)\(([^()]*)\) -> (\w+(?:, \w+)*)", text)
        if not match:
            raise self.error(node, f"{name}: a call reads {name}(x, y=0) -> output")
        if match[1] != name:
            raise self.error(node, f"{name}: the call is of '{match[1]}'")
        arguments, defaults = [], {}
        for part in match[2].split(","):
            argument, _, default = part.strip().partition("=")
            arguments.append(argument)
            if default:
                try:
                    ast.literal_eval(default)  # it becomes Python
                except (ValueError, SyntaxError):
                    raise self.error(node, f"{name}: the default {default} is not a number or None") from None
                defaults[argument] = default
        outputs = tuple(match[3].split(", "))
        every = [*arguments, *outputs]
        for word in (name, *every):
            if not word.isidentifier() or keyword.iskeyword(word):
                raise self.error(node, f"{name}: '{word}' is not a name in Python")
        taken = {name, *WORDS, *(f"{a}_dot" for a in arguments)} & {*every} | {name} & {*WORDS}
        if taken:
            raise self.error(
                node, f"{name}: '{min(taken)}' means something else in what is generated; choose another name"
            )
        if len(set(every)) != len(every):
            raise self.error(node, f"{name}: arguments and outputs need names of their own")
        return tuple(arguments), defaults, outputs

    def types(self, name, fields, arguments, static, outputs):
        if "types" in fields:
            types = self.data(fields["types"][1])
            types = (types,) if isinstance(types, str) else types
            for t in types:
                ins, _, outs = t.partition("->")
                if (
                    len(ins) != len(arguments) - len(static)
                    or len(outs) != len(outputs)
                    or set(t) - set("ldD->")
                ):
                    raise self.error(
                        fields["types"][0],
                        f"{name}: '{t}' does not fit the call; its types are {'d' * (len(arguments) - len(static))}->"
                        f"{'d' * len(outputs)}, with l for integers and D for complex numbers",
                    )
            return types
        return ()

    def regions(self, name, entries, field, arguments, fields):
        if field not in entries:
            return ()
        key, node = entries[field]
        what, found = f"{name}: {field}", []
        for region in node.value if isinstance(node, yaml.SequenceNode) else [node]:
            specs, drawn, used = self.mapping(region, what), [], set()
            for word, (_, spec) in specs.items():
                if isinstance(spec, yaml.ScalarNode) and isinstance(self.data(spec), str):
                    text = self.written_formula(spec, what, drawn, POINT_CALLS)
                    used |= formula.names(text.text)[0]
                else:
                    self.spread(spec, f"{what}: {word}")
                drawn.append(word)
            for word, (word_key, _) in specs.items():
                if not (word.isidentifier() and (word in arguments or word in used)):
                    raise self.error(
                        word_key, f"{what}: '{word}' is not an argument, and no formula behind it uses it"
                    )
            for argument in self.array_arguments(fields, arguments):
                if argument not in specs:
                    raise self.error(key, f"{name}: '{field}' says nothing of '{argument}'")
            found.append(self.data(region))
        return tuple(found)

    def spread(self, node, what):
        """Check what numbers a region draws: one, [low, high], or a mapping."""
        if isinstance(node, yaml.ScalarNode):
            self.number(node, what)
        elif isinstance(node, yaml.SequenceNode):
            self.pair(node, what)
        else:
            specs = self.fields(node, what, ("integers", "modulus", "angle"))
            if not (
                "integers" in specs and len(specs) == 1 or "modulus" in specs and "integers" not in specs
            ):
                raise self.error(
                    node, f"{what}: give integers: [low, high], or modulus: [low, high] and an angle"
                )
            for word, (_, spec) in specs.items():
                self.pair(spec, f"{what}: {word}", word != "modulus", word == "integers")

    def breakpoints(self, name, entries, arguments, what="breakpoints"):
        if "breakpoints" not in entries:
            return {}
        what = f"{name}: {what}"
        for argument, (_, node) in self.fields(entries["breakpoints"][1], what, arguments).items():
            if not isinstance(node, yaml.SequenceNode) or not node.value:
                raise self.error(node, f"{what}: '{argument}' needs a list of numbers, as [0, 1]")
            for value in node.value:
                if isinstance(value, yaml.ScalarNode) and isinstance(self.data(value), str):
                    self.written_formula(value, what, {*arguments} - {argument}, POINT_CALLS)
                else:
                    self.number(value, what)
        return self.data(entries["breakpoints"][1])

    def exactly(self, name, fields, arguments, outputs):
        what = f"{name}: exactly"
        rows = self.rows(fields, "exactly", what)
        orders = [f"d{n}{o}/d{a}{n}" for n in ("", *range(2, 5)) for o in outputs for a in arguments]
        for node in rows:
            entries = self.fields(node, what, (*arguments, *outputs, *orders))
            for _, value in entries.values():
                self.number(value, what)
            if not {*entries} - {*arguments} or {*self.array_arguments(fields, arguments)} - {*entries}:
                raise self.error(node, f"{what}: give all arguments, and an output or a derivative")
        return tuple(map(self.data, rows))

    def partials(self, name, fields, arguments):
        what = f"{name}: parameter derivatives"
        if "parameter derivatives" not in fields:
            return None
        key, node = fields["parameter derivatives"]
        entries = self.fields(node, what, PARTIALS)
        kernel = entries["kernel"][1] if "kernel" in entries else None
        if kernel and "kernel domain" not in entries:
            raise self.error(
                kernel,
                f"{what}: the kernel is right in a 'kernel domain:'; give the condition, or 'kernel domain: certified' if the "
                "kernel says so itself",
            )
        if "kernel domain" in entries and not kernel:
            raise self.error(entries["kernel domain"][0], f"{what}: 'kernel domain:' is for a 'kernel:'")
        domain = self.formula(entries["kernel domain"][1], f"{name}: kernel domain") if kernel else None
        certified = domain is not None and domain.text == "certified"
        if domain and not certified:
            try:
                formula.check_condition(domain.text)
            except CatalogueError as error:
                raise CatalogueError(f"{domain.where}: {error}") from None
        return Partials(
            kernel=self.text(kernel, f"{name}: kernel").strip() if kernel else None,
            note=self.formula(kernel, f"{name}: kernel").note if kernel else "",
            kernel_domain=None if certified else domain,
            certified=certified,
            tested=self.regions(name, entries, "tested", arguments, fields),
            breakpoints=self.breakpoints(name, entries, arguments, "parameter derivatives: breakpoints"),
            where=f"{self.name}:{(kernel or key).start_mark.line + 1}: {what}",
        )

    def array_arguments(self, fields, arguments):
        static = self.data(fields["static"][1]) if "static" in fields else {}
        optional = {f.removeprefix("without ") for f in fields if f.startswith("without ")}
        return [a for a in arguments if a not in static and a not in optional]

    def known(self, name, fields, arguments, answers, outputs):
        what = f"{name}: known"
        rows = self.rows(fields, "known", what)
        derived = [a for a, answer in answers.items() if answer.kind not in ("discrete", "missing")]
        words = {"value": ("every", *outputs), "derivative": derived, "output": outputs}
        for node in rows:
            entries = self.fields(node, what, KNOWN)
            for word, allowed in words.items():
                if word in entries:
                    self.word(entries[word][1], f"{what}: {word}", allowed)
            if not {"value", "derivative"} & {*entries} or not {"error", "cause"} <= {*entries}:
                raise self.error(
                    node,
                    f"{what}: a row says of what ('value:' or 'derivative:'), the largest 'error:' and its 'cause:'",
                )
            if {"output", "order"} & {*entries} and "derivative" not in entries:
                raise self.error(node, f"{what}: 'output:' and 'order:' belong to 'derivative:'")
            if not self.number(entries["error"][1], f"{what}: error") > 0:
                raise self.error(node, f"{what}: error: it is a number above 0")
            if not self.text(entries["cause"][1], f"{what}: cause").strip():
                raise self.error(node, f"{what}: cause: it is empty; say why the derivative falls short")
            if "order" in entries:
                orders = self.data(entries["order"][1])
                for n in orders if isinstance(orders, tuple) else (orders,):
                    if not isinstance(n, int) or isinstance(n, bool) or n < 1:
                        raise self.error(node, f"{what}: order: {n} is not an integer from 1 on")
            if "where" in entries:
                self.condition(entries["where"][1], f"{what}: where", arguments)
        return tuple(map(self.data, rows))

    # -- derivatives

    def answers(self, name, field, arguments, static, outputs):
        key, node = field
        if isinstance(node, yaml.ScalarNode) and node.value == "composed":
            where = f"{self.name}:{key.start_mark.line + 1}"
            return {a: Answer(a, "composed", where) for a in arguments if a not in static}
        entries = self.mapping(node, f"{name}: derivatives")
        for argument, (argument_key, _) in entries.items():
            if argument not in arguments:
                near = difflib.get_close_matches(argument, arguments, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise self.error(
                    argument_key,
                    f"{name} has a derivative in '{argument}', which is not one of its arguments "
                    f"({', '.join(arguments)}){hint}",
                )
        for argument in arguments:
            if argument not in entries and argument not in static:
                raise self.error(
                    key,
                    f"{name} says nothing of its derivative in '{argument}'; give a formula, 'order n:', "
                    "'discrete:' or 'missing:' and why",
                )
        return {a: self.answer(name, a, entries[a][1], outputs) for a in arguments if a in entries}

    def answer(self, name, argument, node, outputs):
        where = f"{self.name}:{node.start_mark.line + 1}: {name}: derivative in {argument}"
        if isinstance(node, yaml.ScalarNode):
            if node.value == "parameter derivatives":
                return Answer(argument, "partials", where)
            if node.value == "partials":
                raise self.error(node, f"{name}: 'partials' is called 'parameter derivatives'")
            real = self.by_output(name, argument, node, outputs)
            return Answer(argument, "formula", where, real, real)
        entries = self.mapping(node, f"{name}: derivative in {argument}")
        for word, (key, _) in entries.items():
            if word in RENAMED and word not in outputs:
                raise self.error(key, f"{name}: '{word}:' is called '{RENAMED[word]}:'")
        if len(entries) == 1 and next(iter(entries)) in ("discrete", "missing"):
            kind, (_, value) = next(iter(entries.items()))
            reason = self.text(value, where)
            if not reason.strip():
                raise self.error(node, f"{name}: '{kind}:' in '{argument}' needs its reason")
            return Answer(argument, kind, where, reason=reason)
        if set(entries) <= {"real", "complex"} and entries:
            sides = {
                side: self.answer(name, argument, value, outputs) for side, (_, value) in entries.items()
            }
            real, comp = sides.get("real"), sides.get("complex")
            if not real or not comp or (real.kind, real.index) != (comp.kind, comp.index):
                raise self.error(
                    node, f"{name}: 'real:' and 'complex:' come together, with formulas of one kind"
                )
            return dataclasses.replace(comp, where=where, real=real.real)
        scale = {}
        if "scale exponent" in entries:
            scale = self.by_output(name, argument, entries.pop("scale exponent")[1], outputs, part=True)
        axis = None
        if "imaginary axis" in entries:
            what = f"{name}: derivative in {argument}: imaginary axis"
            axis = self.formula(entries.pop("imaginary axis")[1], what)
        orders = [e for e in entries if re.fullmatch(r"order \w+", e)]
        if orders:
            if len(entries) > 1:
                raise self.error(
                    node,
                    f"{name}: derivative in {argument}: '{orders[0]}:' stands alone, or beside 'scale exponent:' and "
                    "'imaginary axis:'",
                )
            index = orders[0].split()[1]
            formulas = self.by_output(name, argument, entries[orders[0]][1], outputs)
            return Answer(argument, "order", where, formulas, formulas, scale, axis, index)
        real = self.by_output(name, argument, node, outputs)
        return Answer(argument, "formula", where, real, real, scale, axis)

    def by_output(self, name, argument, node, outputs, part=False):
        """Formulas by output: a mapping, or one formula for the only output."""
        if isinstance(node, yaml.ScalarNode):
            if len(outputs) > 1 and not part:
                raise self.error(
                    node, f"{name}: derivative in {argument}: a formula for each of {', '.join(outputs)}"
                )
            text = self.formula(node, f"{name}: derivative in {argument}")
            return MappingProxyType(dict.fromkeys(outputs, text))
        entries = self.mapping(node, f"{name}: derivative in {argument}")
        words = ("order n", "scale exponent", "imaginary axis", "missing", "discrete")
        for output, (key, _) in entries.items():
            if output not in outputs:
                near = difflib.get_close_matches(output, [*outputs, *words], 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise self.error(
                    key, f"{name}: '{output}' is not one of its outputs ({', '.join(outputs)}){hint}"
                )
        if set(entries) != set(outputs) and not part:
            left = ", ".join(o for o in outputs if o not in entries)
            raise self.error(node, f"{name}: derivative in {argument}: nothing is said of {left}")
        return MappingProxyType(
            {o: self.formula(v, f"{name}: d{o}/d{argument}") for o, (_, v) in entries.items()}
        )


def _check_branch(function, functions, is_users):
    """Check that an entry says where complex arguments have cuts; those of users and helpers may."""
    is_complex = takes_complex(function, functions)
    if function.branch and not is_complex:
        raise CatalogueError(
            f"{function.where}: {function.name}: 'branch:' is for complex arguments, and it takes none; leave it out"
            f"\n    branch: {branch.sentence(function.branch)}"
        )
    if is_complex and not (function.branch or function.helper or is_users):
        raise CatalogueError(
            f"{function.where}: {function.name} takes complex arguments, so the field 'branch:' is missing; {branch.SAY}"
            f"\n    {function.name}:"
        )


def _check_names(function, functions, kernels):
    """Check that every formula of an entry calls what exists, with arguments that it takes."""
    callables = {**kernels, **functions}
    inputs = set(function.arguments)
    rows = [
        (f, {*inputs, *function.outputs})
        for a in function.answers.values()
        if a.kind == "formula"
        for _, _, f in a.formulas
    ]
    for answer in function.answers.values():
        if answer.kind == "order":
            if answer.index in inputs:
                raise CatalogueError(
                    f"{answer.where}: '{answer.index}' is an argument of {function.name}; name the order "
                    f"otherwise, as 'order j:'\n    order {answer.index}: {next(iter(answer.real.values())).text}"
                )
            rows += [(f, {*inputs, answer.index}) for _, _, f in answer.formulas]
        rows += [(f, inputs) for f in answer.scale.values()]
        rows += [(answer.imaginary_axis, inputs)] if answer.imaginary_axis else []
        if bool(answer.imaginary_axis) != bool(answer.scale and function.partials):
            raise CatalogueError(
                f"{answer.where}: 'imaginary axis:' belongs to the 'scale exponent:' of a function with 'parameter "
                "derivatives:'; it is the condition under which the exponent is constant along the imaginary axis, not "
                "along the real one"
            )
    rows += [(f, inputs) for f in function.without.values()]
    if function.partials:
        kernel = function.partials.kernel
        if kernel and kernel not in kernels:
            near = difflib.get_close_matches(kernel, kernels, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise CatalogueError(
                f"{function.partials.where}: there is no kernel '{kernel}'{hint}\n    kernel: {kernel}"
            )
        if kernel:
            call = f"{kernel}({', '.join(['orders', *function.arguments])})"
            rows.append((Formula(call, function.partials.where), {"orders", *inputs}))
        domain = function.partials.kernel_domain
        rows += [(domain, inputs)] if domain else []
    if function.composed:
        rows.append((function.composed, inputs))
    for text, variables in rows:
        try:
            formula.check(text.text, variables, callables)
        except CatalogueError as error:
            raise CatalogueError(f"{text.where}: {error}") from None
    if function.pure and not function.composed:
        raise CatalogueError(f"{function.where}: {function.name}: 'derivatives: composed' needs 'composed:'")


def _check_called(function, entries):
    """Check that a composed function is made of functions of one output, and not of itself."""
    text = function.composed
    for name in sorted(formula.names(text.text)[1] & entries.keys()) if text else ():
        if name == function.name:
            raise CatalogueError(
                f"{text.where}: {name} calls itself; write what it is made of\n    {text.text}"
            )
        if (count := len(entries[name].outputs)) > 1:
            raise CatalogueError(
                f"{text.where}: {name} has {count} outputs, and a formula takes functions of one\n    {text.text}"
            )
