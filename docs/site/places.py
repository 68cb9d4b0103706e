"""Where a function is computed on a GPU or TPU: a section of its page."""

import functools
import pathlib
from collections.abc import Callable, Mapping

from codegen import formula_tree
from codegen.facts import inner_functions, passed_on
from codegen.model import Device, Function, Functions
from jaxspecial.engines.device_kernels import BEYOND, COMPLEX_ORDERS
from tests import host_calls, single

TITLE = ["", "## On a GPU or TPU", ""]
GPU = pathlib.Path(__file__).parent.parent / "gpu.md"
MORE = "[Which engine?](../engines.md) says more, also on how to leave the host out."
FLOAT32 = "On a GPU kernels compute float32 arguments in double precision, also without x64, and round"
SLOWER = "A program that contains kernels of values takes longer to compile than that of the engine native on a CPU: [Which engine?](../engines.md) has examples."
# Where functions without an entry of the catalogue are computed, by their module.
WRITTEN_BY_HAND = {
    "combinatorics": "With `exact=False` factorials, combinations and permutations are formulas of `gamma`, `binom` and `poch`, which have kernels "
    "there. With `exact=True`, and for Bernoulli and Euler numbers, SciPy computes the numbers on the host while the program is traced; Stirling numbers at each call.",
    "ellipsoidal_harmonics": "SciPy computes the values on the host, at each call.",
    "gauss_rules": "SciPy computes nodes and weights on the host: those of a rule without parameters while the program is traced, the others at each "
    "call. Their derivatives in parameters are computed on the device.",
    "mathieu_spheroidal": "SciPy computes the values on the host, at each call.",
    "orthogonal_polynomials": "SciPy computes the coefficients on the host while the program is traced. The polynomial is evaluated on the device.",
    "reductions": "It is computed on the device.",
    "sequences": "SciPy computes the values on the host, at each call. Derivatives are formulas of them, on the device.",
    "spherical_harmonics": "It is computed on the device, by recurrences, for degrees up to 1400 (`assoc_legendre_p` and `assoc_legendre_p_all` "
    "without `norm`: orders up to 150). Other values are computed on the host.",
    "zeros": "SciPy computes the table on the host while the program is traced. In the program it is a constant.",
}


REAL = "imag(z) == 0"  # in the domain of a kernel that takes complex numbers
CALLS = {
    "no": "never",
    "outside": "only if an element is outside of the domain of a kernel",
    "no kernel": "for each element that has such a derivative, as only the exact engine computes it",
    "yes": "always",
}


WITH_FACTOR = ("scaled_i", "scaled_k", "scaled_h1", "scaled_h2")  # that depends on z


def of_entry(function: Function, functions: Functions, link: Callable[[str], str]) -> list[str]:
    """The section of a function of the catalogue."""
    is_formula = function.composed or not (function.device or function.device_complex or function.value)
    said = _of_composed(function, functions, link) if is_formula else [" ".join(_places(function))]
    beyond = (
        [
            "",
            "Derivatives in the order are kernels there at all orders up to 1e300 and z from 1e-300 on, too. Compared once with the exact "
            "engine, at orders up to 1e14, first ones had errors of 2e-15, and second and mixed ones of 2e-12 at most.",
        ]
        if function.name in BEYOND or function.name in ("hankel1", "hankel2")
        else []
    )
    if function.name in COMPLEX_ORDERS:
        beyond += [
            "",
            "At a complex z derivatives in the order are kernels there for orders up to 110 in size and abs(z) from 1e-10 to 1e10, at total orders up to 3"
            + (", mixed ones not." if COMPLEX_ORDERS[function.name] in WITH_FACTOR else "."),
        ]
    return [
        *TITLE,
        *said,
        *beyond,
        *_times(function.name),
        *_host_calls(function.name, lambda of, is_complex: _by_engine(function, functions, of, is_complex)),
        *_more(
            function.name, function.device.single.text if function.device and function.device.single else ""
        ),
    ]


def _more(name: str, where: str) -> list[str]:
    """What is computed in single precision, `where`, and where to read on."""
    row = single.recorded().get(name)
    said = FLOAT32 + "."
    if row:
        partly = (
            ""
            if where == "true"
            else " where arguments and results are between 1e-30 and 1e30 in size (arguments may also be 0)"
        )
        partly += f" and `{where}` holds" if where not in ("true", "partly") else ""
        said = (
            f'{FLOAT32}. On a TPU, and with `engine("xla", precision="float32")`, the value is computed in single precision{partly}: at {row["points"]} points its error was at most '
            f"{float(row['worst']):.2g} units in the last place, beyond what one of each argument changes."
        )
    return ["", f"{said} {MORE}"]


def _times(name: str) -> list[str]:
    """The times of an element that docs/gpu.md has."""
    value, with_derivatives, compiling, compiling_all = _gpu_table().get(name, ("",) * 4)
    if not value:
        return ["", f"Its time on a GPU has not been measured. {SLOWER}"]
    both = f", and {with_derivatives} ns with all first derivatives" if with_derivatives else ""
    programs = f"{compiling} s{f' and {compiling_all} s' if compiling_all else ''}"
    return [
        "",
        f"On an NVIDIA H200 an element took {value} ns{both}; the programs took {programs} to compile, while others were compiled: [Measured on a GPU](../gpu.md).",
    ]


@functools.cache
def _gpu_table() -> Mapping[str, tuple[str, ...]]:
    """Nanoseconds an element of each function, of the value and of the value with all first derivatives, and seconds to compile these."""
    rows = [line.split("|") for line in GPU.read_text().splitlines() if line.startswith("| ")]
    titles = [cell.strip() for cell in rows[0]]
    columns = [
        titles.index(title)
        for title in (
            "value, ns",
            "with first derivatives, ns",
            "seconds to compile the value",
            "with first derivatives",
        )
    ]
    return {row[1].strip(" `*"): tuple(row[column].strip() for column in columns) for row in rows[1:]}


def written_by_hand(name: str, module: str) -> list[str]:
    """The section of a function of that module."""
    return [*TITLE, WRITTEN_BY_HAND[module], *_host_calls(name), *_more(name, "")]


def _by_engine(function: Function, functions: Functions, of: str, is_complex: bool) -> bool:
    """Whether no kernel computes derivatives in that argument: those in parameters are for real numbers."""
    if of not in passed_on(function, "partials", functions):
        return False
    entries = [function, *inner_functions(function, functions)]
    return any(f.partials and (is_complex or not f.how.kernel) for f in entries)


def _host_calls(
    name: str, by_engine: Callable[[str, bool], bool] = lambda of, is_complex: False
) -> list[str]:
    """Which programs call the host: a list, by how often."""
    real, of_complex = _table().get(name, {}), _table().get(f"{name} complex", {})
    of_row = {"": real, "for complex arguments ": of_complex} if of_complex != real else {"": real}
    found: dict[str, list[str]] = {}
    for kind, row in of_row.items():
        of_calls: dict[str, list[str]] = {}
        for of, calls in row.items():
            no_kernel = calls == "outside" and of != "value" and by_engine(of, bool(kind))
            of_calls.setdefault("no kernel" if no_kernel else calls, []).append(of)
        for calls in CALLS:
            arguments = [f"`{of}`" for of in of_calls.get(calls, ()) if of != "value"]
            parts = ["the value"] if "value" in of_calls.get(calls, ()) else []
            parts += [f"gradients in {' and '.join(arguments)}"] if arguments else []
            found.setdefault(calls, []).extend([f"{kind}{' and '.join(parts)}"] if parts else [])
    is_hankel = "hankel" in name
    of_hankel = " (complex z are outside)" if is_hankel else ""
    lines = [
        f"- {CALLS[calls]}{of_hankel if calls == 'outside' else ''}: {'; '.join(parts)}"
        for calls, parts in found.items()
        if parts
    ]
    kinds = ", of real or of complex arguments," if real and of_complex == real else ""
    return ["", f"Does a program for a GPU{kinds} call the host?", "", *lines] if lines else []


@functools.cache
def _table() -> Mapping[str, Mapping[str, str]]:
    return host_calls.table()


def _of_composed(function: Function, functions: Functions, link: Callable[[str], str]) -> list[str]:
    """Where the parts of a formula are computed: by public functions, parts that have no page, or kernels."""
    inner = {f.name: f for f in inner_functions(function, functions)}
    public = [link(name) for name in inner if link(name)]
    others = [f for name, f in inner.items() if not link(name)]
    said = [_places(f) for f in others]
    if public:
        pages = (
            "whose pages say where they are computed"
            if len(public) > 1
            else "whose page says where it is computed"
        )
        parts = (f"{f.name}({', '.join(f.arguments)})" for f in others)
        more = "".join(
            f" And of `{part}`, which has no page. {' '.join(places)}"
            for part, places in zip(parts, said, strict=True)
        )
        return [f"It is a formula of {' and '.join(public)}, {pages}.{more}"]
    sentences = list(dict.fromkeys(" ".join(s) for s in said))
    if function.without and len(sentences) == 2:
        left_out = next(iter(function.without))
        return [f"With `{left_out}`: {sentences[0]}", "", f"Without `{left_out}`: {sentences[1]}"]
    return [" ".join(sentences) or "It is a formula of kernels, which run on the device."]


def _places(function: Function) -> list[str]:
    """Sentences on where the value of a ufunc is computed."""
    said = [
        _computed(device, of)
        for device, of in ((function.device, "real"), (function.device_complex, "complex"))
        if device
    ]
    if not said:
        return [
            'The value is computed on the host, by SciPy, so with `outside="nan"` a program that contains it, also in a derivative, is an error.'
        ]
    if len(said) == 2 and said[1] == said[0].replace("for real", "for complex"):
        return [said[0].replace("for real arguments", "for real and for complex arguments")]
    if function.tested_complex and function.device_complex is None:
        said.append("That of complex arguments is computed on the host, by SciPy.")
    return said


def _computed(device: Device, of: str) -> str:
    if REAL in device.domain.text:
        of = "real arguments, also of complex type,"
    else:
        of = f"{of} arguments"
    said = f"The value for {of} is computed on the device, by a kernel"
    if device.domain.text == "everywhere":
        return said + "."
    if device.domain.text == "certified":
        return (
            said + " that checks a bound of its error; elements that do not hold it are computed on the host."
        )
    return f"{said} where `{formula_tree.bracketed(device.domain.text)}`, elsewhere on the host."
