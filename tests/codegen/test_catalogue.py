"""The catalogue and its generator: the errors of bad entries, and the code that good ones generate."""

import doctest
import importlib
import inspect
import math
import pathlib
import re
import subprocess
import sys

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
import scipy.special
import yaml

import jaxspecial
from codegen import branch, emit, formula, signatures
from codegen.kernels import KERNELS, kernel_names
from codegen.load import CATALOGUE, _read, load
from codegen.model import CatalogueError
from tests import quick, sampling
from tests.arithmetics import ARB, MPMATH

GOOD = """\
jv:
  call: jv(v, z) -> J
  doc: Bessel function.
  value: jv
  reference: besselj(v, z)
  tested:
    v: [-50, 50]
    z: [1.0e-8, 1.0e+3]
  derivatives:
    v:
      missing: no kernel yet
    z:
      order n: sum(k, 0, n, (-1)**k * binomial(n, k) * jv(v - n + 2*k, z)) / 2**n  # DLMF 10.6.7
  branch: {cut: "(-inf, 0]", in: z, if: v != floor(v), side: above}
airy:
  call: airy(x) -> Ai, Aip, Bi, Bip
  doc: Airy functions.
  value: airy
  reference: [airyai(x), "airyai(x, derivative=1)", airybi(x), "airybi(x, derivative=1)"]
  tested: {x: [-100, 100]}
  derivatives:
    x:
      Ai: Aip
      Aip: x * Ai
      Bi: Bip
      Bip: x * Bi
  branch:
    - {entire: x, outputs: [Ai, Aip], note: twice}
    - {meromorphic: x, outputs: [Bi, Bip], poles: "1, 2"}
"""
ORDER = "sum(k, 0, n, (-1)**k * binomial(n, k) * jv(v - n + 2*k, z)) / 2**n"
BOTH = "    v:\n      missing: no kernel yet\n    z:\n      order n: " + ORDER

# the change of the good catalogue -> its line, and the error message
BAD = {
    "a name that is no function": ((ORDER, "jb(v - 1, z)"), 13, "'jb' is not a function.*did you mean 'jv'"),
    "a name that is no argument": ((ORDER, "jv(v - n, x)"), 13, "'x' is not an argument or output"),
    "silence": (("    v:\n      missing: no kernel yet\n", ""), 9, "says nothing of its derivative in 'v'"),
    "an argument that is none": (("    v:\n", "    w:\n"), 10, "in 'w', which is not one of its arguments"),
    "missing without a reason": (("missing: no kernel yet", "missing: ''"), 11, "'missing:' in 'v' needs its reason"),
    "a field that is none": (("  value: jv\n", "  valeu: jv\n"), 4, "no field 'valeu'; did you mean 'value'"),
    "a field that is not there": (("  doc: Bessel function.\n", ""), 1, "the field 'doc:' is missing"),
    "an entry given twice": (("airy:\n", "jv:\n"), 15, "'jv' is given twice; the first is on line 1"),
    "a call of another": (("call: jv(v, z)", "call: jw(v, z)"), 2, "the call is of 'jw'"),
    "a call without outputs": (("jv(v, z) -> J", "jv(v, z)"), 2, r"a call reads jv\(x, y=0\) -> output"),
    "an output of the name of an argument": (("-> J", "-> v"), 2, "names of their own"),
    "a number YAML reads as text": (("1.0e-8", "1e-8"), 8, "YAML reads 1e-8 as text.*1.0e-8"),
    "Python": ((ORDER, "(lambda: 1)()"), 13, "a formula has no Lambda|only a name can be called|this is not YAML"),
    "an attribute": ((ORDER, "z.real"), 13, "a formula has no Attribute"),
    "a subscript": ((ORDER, "z[0]"), 13, "a formula has no Subscript"),
    "a formula that is none": ((ORDER, "jv(v, z"), 13, "this is not a formula"),
    "an import": ((ORDER, "__import__(z)"), 13, "'__import__' is not a function of the catalogue"),
    "a flow mapping": (("      " + "order n: " + ORDER, "      {order n: jv(v - 1, z)}"), 13, "flow style|block style|in z"),
    "an output left out": (("      Bip: x * Bi\n", ""), 23, "nothing is said of Bip"),
    "an output that is none": (("      Bip: x * Bi\n", "      Bjp: x * Bi\n"), 26, "'Bjp' is not one of its outputs.*did you mean"),
    "one formula for four outputs": (
        ("    x:\n      Ai: Aip\n      Aip: x * Ai\n      Bi: Bip\n      Bip: x * Bi\n", "    x: Aip\n"),
        22,
        "a formula for each of Ai, Aip, Bi, Bip",
    ),
    "references fewer than outputs": (("airybi(x), ", ""), 19, "has 4 outputs"),
    "the order's name an argument": (("order n: " + ORDER, "order v: jv(v - 1, z)"), 13, "'v' is an argument.*'order j:'"),
    "one order for two arguments": ((BOTH, "    orders n: jv(v - n, z)"), 10, "needs a name for the order in each of v, z, as 'orders n, m:'"),
    "orders beside an argument": (("    v:\n      missing: no kernel yet\n", "    orders n, m: jv(v - n, z)\n"), 10, "'orders n, m:' stands alone"),
    "an argument's name for an order": ((BOTH, "    orders n, v: jv(v - n, z)"), 10, "'v' cannot be the name of an order.*as 'j'"),
    "an order that is none": ((BOTH, "    orders n, m: jv(v - k, z)"), 10, "'k' is not an argument or output"),
    "value and composed": (("  value: jv\n", "  value: jv\n  composed: jv(v, z)\n"), 1, "either 'value:'.*or 'composed:'"),
    "a tested region without an argument": (("    z: [1.0e-8, 1.0e+3]\n", ""), 6, "'tested' says nothing of 'z'"),
    "text": ((ORDER, "z * 'abc'"), 13, "'abc' is text, which only ellipfun takes.*without quotes.*z . 'abc'"),
    "text in another call": ((ORDER, "jv('v', z)"), 13, "'v' is text"),
    "not of a number": ((ORDER, "where(not z, 1, z)"), 13, "take conditions, and 'z' is a number; compare it, as z != 0"),
    "and of a number": ((ORDER, "where(z > 0 and -v, 1, z)"), 13, "take conditions, and '-v' is a number"),
    "not of a function": ((ORDER, "where(not exp(z), 1, z)"), 13, r"take conditions, and 'exp\(z\)' is a number"),
    "a choice that is none": ((ORDER, "where(z > 0, 1)"), 13, r"a choice is written where\(condition, if true, if false\)"),
    "a sum that is none": ((ORDER, "sum(1, 0, n, z)"), 13, r"a sum is written sum\(k, first, last, term\)"),
    "complex arguments without a branch": (
        (GOOD[GOOD.rindex("  branch:") :], ""),
        15,
        r"airy takes complex arguments, so the field 'branch:' is missing; say where.*\{cut: .*in: z, side: above\}",
    ),
    "a branch that is a sentence": (('branch: {cut: "(-inf, 0]", in: z, if: v != floor(v), side: above}', "branch: no cut"), 14, "branch: say where it is cut"),
    "a branch of real arguments": (("  value: jv\n", "  value: jv\n  types: [dd->d]\n"), 1, "takes none; leave it out.*branch: cut along"),
    "a part of nothing": (("  value: jv\n", "  value: jv\n  helper: true\n  part of: jw\n"), 1, "names a public function of the catalogue.*part of: jw"),
    "a part that is public": (("  value: jv\n", "  value: jv\n  part of: airy\n"), 1, "'part of' is for a helper"),
    "a branch of words": ((GOOD[GOOD.rindex("  branch:") :], "  branch: [no, cut]\n"), 27, "branch: say where it is cut"),
    "a branch without rows": ((GOOD[GOOD.rindex("  branch:") :], "  branch: []\n"), 27, "branch: say where it is cut"),
    "a branch of two kinds": (("{entire: x,", "{entire: x, uncut: x,"), 28, "branch: a row has one of entire, meromorphic, uncut, cut, curve"),
    "a branch of no kind": (("{entire: x,", "{entirely: x,"), 28, "branch: a row has one of entire"),
    "a branch in no argument": (("{entire: x,", "{entire: z,"), 28, "branch: entire: 'z' is none of x"),
    "a branch of no output": (("outputs: [Ai, Aip]", "outputs: [Ai, Aj]"), 28, "branch: outputs: 'Aj' is none of Ai, Aip, Bi, Bip"),
    "a branch that leaves an output out": (("outputs: [Ai, Aip]", "outputs: Ai"), 27, "branch: nothing is said of Aip"),
    "a branch with an empty note": (("note: twice", "note: ''"), 28, "branch: 'note:' is empty"),
    "poles of an entire function": (("note: twice", "poles: 0"), 28, "branch: there is no field 'poles'"),
    "a cut without a side": ((", side: above}", "}"), 14, "branch: a cut needs 'side:'; say where"),
    "a cut in nothing": (("in: z, if", "if"), 14, "branch: a cut needs 'in:'; say where"),
    "a side that is none": (("side: above", "side: left"), 14, "branch: side: 'left' is none of above, below, sign, principal value, NaN"),
    "a cut that is no interval": (('cut: "(-inf, 0]"', 'cut: "-inf to 0"'), 14, r"branch: cut: '-inf to 0' is not an interval, as \(-inf, 0\]"),
    "a cut from right to left": (('cut: "(-inf, 0]"', 'cut: "[0, -inf)"'), 14, "branch: cut: .* is not an interval"),
    "a cut to nowhere": (('cut: "(-inf, 0]"', 'cut: "(-inf, e]"'), 14, "branch: cut: .* is not an interval"),
    "a cut under no condition": (("if: v != floor(v)", "if: floor(v)"), 14, "branch: if: this is a number, not a condition"),
    "a cut under a condition on nothing": (("if: v != floor(v)", "if: n != floor(n)"), 14, "branch: if: 'n' is not an argument"),
    "a tab": (("    z: [1.0e-8", "\tz: [1.0e-8"), 8, "this is not YAML"),
}  # fmt: skip


# Every field once. The mistakes below are found when the catalogue is read, before anything is generated or tested.
STRICT = """\
jv:
  call: jv(v, z) -> J
  doc: Bessel function.
  value: jv
  types: [dd->d]
  single precision: false
  reference: besselj(v, z)
  error scale: hankel1(v, z)
  domain: z >= 0 or v == floor(v)
  overflows if: z > 1.0e+300 and v < 0
  signs: [1, v / abs(v), -1]
  terminates if: abs(v) < 1.0e+8  # a loop
  tested:
    - {v: [-50, 50], z: [1.0e-8, 1.0e+3]}
    - {m: {integers: [-50, 50]}, v: m + 0.5, z: "sqrt(1 + v**2)"}
  breakpoints:
    z: [1, 2 * v]
  parameter derivatives:
    kernel: j_partial
    kernel domain: abs(v) <= 101
    breakpoints: {v: [101]}
    tested: {v: [-5, 5], z: [1, 2]}
  derivatives:
    v: parameter derivatives
    z:
      order n: sum(k, 0, n, (-1)**k * binomial(n, k) * jv(v - n + 2*k, z)) / 2.0**n
  device:
    kernel: j_value
    domain: abs(v) <= 101 and z > 0
  exactly:
    - {v: 0, z: 0, J: 1, dJ/dz: 0, d2J/dz2: -0.5}
  known:
    - {value: J, derivative: [v, z], order: [2, 3], where: abs(v) > 3, error: 1.0e-10, cause: why not}
sincos:
  call: sincos(x, n) -> s, c
  doc: Two of them.
  composed: where(n == 0, minimum(x, jv(n, x)), jv_dz(2, n, x))
  reference: [sin(x), cos(x)]
  static: {n: an integer from 0}
  tested: {x: [0, 3], n: 1}
  derivatives: composed
  known:
    - {derivative: x, output: c, error: .inf, cause: "a, b"}
"""
MISTAKES = [  # the change -> the error message, without its line number
    # of keys
    (("single prec", "singel prec"), "jv: there is no field 'singel precision'; did you mean 'single precision'"),
    (("kernel domain: abs", "kernel domian: abs"), "jv: parameter derivatives: there is no field 'kernel domian'; did you mean 'kernel domain'"),
    (("where: abs(v) > 3", "wehre: abs(v) > 3"), "jv: known: there is no field 'wehre'; did you mean 'where'"),
    (("cause: why not}", "cause: why, not}"), "jv: known: there is no field 'not'.* comma .* needs quotes"),
    (("- {v: 0, z: 0, J: 1,", "- {v: 0, z: 0, I: 1,"), "jv: exactly: there is no field 'I'"),
    (("d2J/dz2: -0.5", "d2J/dx2: -0.5"), "jv: exactly: there is no field 'd2J/dx2'; did you mean 'd2J/dz2'"),
    (("{integers: [-50, 50]}", "{integer: [-50, 50]}"), "jv: tested: m: there is no field 'integer'; did you mean 'integers'"),
    (("    z: [1, 2 * v]", "    x: [1, 2 * v]"), "jv: breakpoints: there is no field 'x'"),
    (("breakpoints: {v: [101]}", "breakpoints: {nu: [101]}"), "jv: parameter derivatives: breakpoints: there is no field 'nu'"),
    (("static: {n: a", "static: {m: a"), "sincos: static: there is no field 'm'"),
    (("{m: {integers", "{mu: 3, m: {integers"), "jv: tested: 'mu' is not an argument, and no formula behind it uses it"),
    (("  composed: where", "  without y: sin(x)\n  composed: where"), "sincos: 'without y:' is of none of its arguments"),
    (("    - {derivative: x,", "    - {derivative: x, error: 1,"), "sincos: known: 'error' is given twice"),
    # of words and numbers
    (("precision: false", "precision: maybe"), "jv: single precision: 'maybe' is neither true nor false"),
    (("  value: jv\n", "  value: jvv\n"), "jv: value: 'jvv' is not a ufunc of scipy.special"),
    (("  value: jv\n", "  value: gamma\n"), "jv: value: the ufunc takes 1 arguments and gives 1, the call .2, 1."),
    (("{value: J,", "{value: yes,"), "jv: known: value: 'yes' is none of every, J"),
    (("derivative: [v, z]", "derivative: [v, x]"), "jv: known: derivative: 'x' is none of v, z"),
    (("output: c", "output: d"), "sincos: known: output: 'd' is none of s, c"),
    (("order: [2, 3]", "order: [0, 3]"), "jv: known: order: 0 is not an integer from 1 on"),
    (("derivative: [v, z], ", ""), "jv: known: 'output:' and 'order:' belong to 'derivative:'"),
    (("error: .inf", "error: inf"), "sincos: known: error: 'inf' is not a number; infinity is written .inf"),
    (("error: 1.0e-10, ", ""), "jv: known: a row says of what .* the largest 'error:' and its 'cause:'"),
    (("error: 1.0e-10", "error: -1"), "jv: known: error: it is a number above 0"),
    (('cause: "a, b"', "cause: ''"), "sincos: known: cause: it is empty"),
    (("J: 1, dJ/dz: 0", "J: one, dJ/dz: 0"), "jv: exactly: 'one' is not a number"),
    (("- {v: 0, z: 0,", "- {v: 0,"), "jv: exactly: give all arguments, and an output or a derivative"),
    (("v: [-50, 50], z", "v: [50, -50], z"), "jv: tested: v: 50 is not less than -50; the lower end comes first"),
    (("z: [1.0e-8, 1.0e+3]", "z: [1.0e-8]"), r"jv: tested: z: an interval is written \[low, high\]"),
    (("{integers: [-50, 50]}", "{integers: [-50, 50.5]}"), "jv: tested: m: integers: .* are not both integers"),
    # of formulas
    (("besselj(v, z)\n", "besselq(v, z)\n"), "jv: reference: 'besselq' is not a function of mpmath.*did you mean 'bessel.'"),
    (("besselj(v, z)\n", "besselj(z)\n"), "jv: reference: 'besselj.z.' does not fit besselj.v, z, derivative=0. .missing"),
    (("hankel1(v, z)", "hankel1(nu, z)"), "jv: error scale: 'nu' is not an argument"),
    (("domain: z >= 0", "domain: x >= 0"), "jv: domain: 'x' is not an argument"),
    (("domain: z >= 0 or v == floor(v)", "domain: abs(z)"), "jv: domain: this is a number, not a condition; compare it"),
    (("v == floor(v)", "v == flor(v)"), "jv: domain: 'flor' is not a function that it may call.*did you mean 'floor'"),
    (("and v < 0", "and nu < 0"), "jv: overflows if: 'nu' is not an argument"),
    (("[1, v / abs(v), -1]", "[1, -1]"), "jv: beside 'overflows if:' stands 'signs: .*, that of the value and one for .* v, z"),
    (("abs(v) < 1.0e+8", "abs(v, 1) < 1.0e+8"), r"jv: terminates if: 'abs\(v, 1\)' does not fit abs\(x\) .too many"),
    (("v: m + 0.5", "v: m + l"), "jv: tested: 'l' is not an argument"),
    (("sqrt(1 + v**2)", "jv(v)"), r"jv: tested: 'jv\(v\)' does not fit jv\(v, z\) .missing"),
    (("2 * v]", "2 * z]"), "jv: breakpoints: 'z' is not an argument"),
    (("kernel: j_partial", "kernel: j_partil"), "jv: parameter derivatives: there is no kernel 'j_partil'; did you mean 'j_partial'"),
    (("kernel: j_partial", "kernel: gauss_partial"), r"jv: parameter derivatives: 'gauss_partial\(orders, v, z\)' does not fit .* .missing"),
    (("domain: abs(v) <= 101", "domain: abs(v)"), "jv: kernel domain: this is a number, not a condition"),
    (("besselj(v, z)\n", "besselj(v, z, order=0)\n"), "jv: reference: 'besselj.v, z, order=0.' does not fit .* .got an unexpected"),
    (("jv(v - n + 2*k, z)", "jv(v - n + 2*k)"), r"jv: derivative in z: 'jv\(v - n \+ 2 \* k\)' does not fit jv\(v, z\)"),
    (("kernel: j_value", "kernel: j_valeu"), "jv: device: kernel: there is no kernel 'j_valeu'; did you mean 'j_value'"),
    (("kernel: j_value", "kernel: erf_value"), r"jv: device: kernel: 'erf_value\(v, z\)' does not fit erf_value\(z\)"),
    (("kernel: j_value", "kernel: j0_derivative"), "jv: device: kernel: .j0_derivative. calls a loop of SciPy or the exact engine, which are on the host"),
    (("kernel: j_value\n", "float32: maybe\n    kernel: j_value\n"), "jv: device: float32: 'maybe' is not an argument .*'partly' or a condition"),
    (("  device:\n    kernel: j_value\n    domain: abs(v) <= 101 and z > 0\n", "  device complex: {kernel: j_value, domain: everywhere, float32: true}\n"), "jv: device complex.* float32: kernels of complex"),
    (("kernel: j_value", "kernel: k_derivative"), r"jv: device: kernel: 'k_derivative\(v, z\)' does not fit"),
    (("  device:\n    kernel: j_value\n", "  device:\n"), "jv: device: the field 'kernel:' is missing; give the kernel, and"),
    (("  device:\n    kernel: j_value\n    domain: abs(v) <= 101 and z > 0\n", "  device:\n    kernel: j_value\n"), "jv: device: the field 'domain:' is missing; .* 'domain: everywhere', or"),
    (("101 and z > 0", "101 and x > 0"), "jv: device: domain: 'x' is not an argument"),
    (("abs(v) <= 101 and z > 0", "sqrt(z)"), "jv: device: domain: this is a number, not a condition"),
    (("abs(v) <= 101 and z > 0", "jv(v, z) > 0"), "jv: device: domain: 'jv' is not"),
    (("101 and z > 0", "101 and z > 9"), "jv: device: domain: v = 0.5, z = 0.5, in the first region of 'tested:', is outside of this domain"),
    (("kernel: j_value", "Kernel: j_value"), "jv: device: there is no field 'Kernel'; did you mean 'kernel'"),
    (("where: abs(v) > 3", "where: abs(w) > 3"), "jv: known: where: 'w' is not an argument"),
    (("jv_dz(2, n, x)", "jv_dz(n, x)"), r"sincos: composed: 'jv_dz\(n, x\)' does not fit jv_dz\(order, v, z\)"),
    (("minimum(x,", "minimum(x, 1,"), r"sincos: composed: 'minimum\(.*\)' does not fit minimum\(x, y\) .too many"),
]  # fmt: skip


OLD_NAMES = [  # old -> new, each with the level it stands at
    ("guard: v > 0  # it crashes", "evaluated if", "  "),
    ("guard complex: v > 0  # it crashes", "evaluated if complex", "  "),
    ("returns: v > 0  # a loop", "terminates if", "  "),
    ("returns complex: v > 0  # a loop", "terminates if complex", "  "),
    ("single: true", "single precision", "  "),
    ("modulus: hankel1(v, z)", "error scale", "  "),
    ("borders: {z: [1]}", "breakpoints", "  "),
    ("partials: {}", "parameter derivatives", "  "),
    ("within: certified", "kernel domain", "    "),
    ("borders: {z: [2]}", "breakpoints", "    "),
    ("scale: -abs(z)", "scale exponent", "      "),
    ("turned: abs(z) > 1", "imaginary axis", "      "),
]
LEVELS = {"  ": "  types: [dd->d]\n", "    ": "    kernel: j_partial\n", "      ": "    z:\n"}


@pytest.mark.parametrize(("field", "new", "indent"), OLD_NAMES, ids=lambda x: x.strip().split(":")[0])
def test_an_old_name_of_a_field_is_refused(field, new, indent, tmp_path):
    before, after = STRICT.split(LEVELS[indent], 1)
    text = f"{before}{LEVELS[indent]}{indent}{field}\n{after}"
    line = text[: text.index(f"{indent}{field}\n")].count("\n") + 1
    with pytest.raises(CatalogueError) as caught:
        load(write(tmp_path, text))
    old = field.split(":")[0]
    assert re.search(rf"^bessel\.yaml:{line}: jv.*: '{old}:' is called '{new}:'\n", str(caught.value)), (
        caught.value
    )
    with pytest.raises(CatalogueError, match="jv: 'partials' is called 'parameter derivatives'"):
        load(write(tmp_path, STRICT.replace("v: parameter derivatives", "v: partials")))


@pytest.mark.parametrize(("change", "message"), MISTAKES, ids=[f"{m[0][0]} -> {m[0][1]}" for m in MISTAKES])  # fmt: skip
def test_strict(change, message, tmp_path):
    """An error at any level names its file and line, the function and the field."""
    assert len(MISTAKES) >= 40 and change[0] in STRICT
    line = STRICT[: STRICT.index(change[0])].count("\n") + 1
    with pytest.raises(CatalogueError) as caught:
        load(write(tmp_path, STRICT.replace(*change, 1)))
    first, *shown = str(caught.value).splitlines()
    assert re.search(rf"(?s)^bessel\.yaml:{line}: {message}", str(caught.value)), caught.value
    assert shown and re.match(r"\S+:\d+: \w+: ", first)


def test_a_kernel_of_complex_values_needs_complex_arguments(tmp_path):
    text = STRICT.replace("  device:\n", "  device complex:\n", 1)
    with pytest.raises(
        CatalogueError, match="jv: device complex: kernel: jv takes no complex arguments; leave it out"
    ):
        load(write(tmp_path, text))


def test_a_kernel_of_a_composed_function_names_its_loop(tmp_path):
    device = "  static: {n: an integer from 0}\n  device:\n    kernel: j_value\n    domain: everywhere\n"
    text = STRICT.replace("  static: {n: an integer from 0}\n", device, 1)
    with pytest.raises(CatalogueError, match="'device:' is for a loop of SciPy, a 'value:'.* as 'loop:'"):
        load(write(tmp_path, text))


def test_two_kernels_of_one_loop_are_refused(tmp_path):
    entry = STRICT[: STRICT.index("sincos:")]
    text = STRICT + entry.replace("jv:", "jw:", 1).replace("call: jv", "call: jw").replace(
        "kernel: j_value", "kernel: scaled_k_value"
    )
    with pytest.raises(
        CatalogueError, match="jw: device: kernel: 'jv' names the kernel 'j_value' for the same loop"
    ):
        load(write(tmp_path, text))


def test_the_strict_catalogue_is_good(tmp_path):
    functions = load(write(tmp_path, STRICT))
    assert functions["jv"].overflows == "z > 1.0e+300 and v < 0"
    assert functions["jv"].known[0]["order"] == (2, 3) and not functions["jv"].single


def test_a_kernel_in_two_files(tmp_path):
    for name in "ab":
        (tmp_path / f"{name}.py").write_text('"""A module."""\n__all__ = ["kernel"]\n\ndef kernel(x): ...\n')
    with pytest.raises(
        CatalogueError, match=r"kernels/b.py:2: the kernel 'kernel' is in a.py already; rename"
    ):
        kernel_names(tmp_path)


def test_what_formulas_may_call_exists():
    """Every function in the tables of signatures exists where formulas are evaluated."""
    assert signatures.ELEMENTARY_CALLS.keys() == formula.ELEMENTARY.keys()
    known = {*ARB.functions, *MPMATH.functions, "where", "diff", "integral"}
    assert signatures.REFERENCE_CALLS.keys() <= known
    assert signatures.POINT_CALLS.keys() <= {*sampling.FUNCTIONS, "where"}
    assert all(hasattr(math, name) for name in signatures.DOMAIN_CALLS if name != "abs")


def write(folder, text):
    (folder / "bessel.yaml").write_text(text)
    return folder


def test_the_good_catalogue_is_good(tmp_path):
    functions = load(write(tmp_path, GOOD))
    assert list(functions) == ["jv", "airy"]
    assert functions["jv"].answers["z"].real["J"].note == "DLMF 10.6.7"
    assert "def jv_dz(n, v, z)" in emit.module("bessel.yaml", functions)


def test_docstrings_tell_the_real_domain_from_the_branch(tmp_path):
    text = GOOD.replace("  tested:\n", "  domain: z >= 0\n  tested:\n", 1)
    emitted = emit.module("bessel.yaml", load(write(tmp_path, text)))
    assert (
        "    Domain (real): z >= 0.\n\n    Branch: cut along (-inf, 0] in z if v is not an integer; on it the values from above, whatever the\n"
        "    sign of a zero imaginary part.\n" in emitted
    )
    real = text.replace("  value: jv\n", "  value: jv\n  types: [dd->d]\n").replace("  branch: {cut", "#", 1)
    assert "    Domain: z >= 0.\n\n    Derivatives:" in emit.module(
        "bessel.yaml", load(write(tmp_path, real))
    )


def test_the_sentence_of_a_branch(tmp_path):
    functions = load(write(tmp_path, GOOD))
    assert branch.sentence(functions["airy"].branch) == (
        "Ai and Aip entire in x, no cut; twice; Bi and Bip meromorphic in x, no cut; poles at 1, 2"
    )
    (cut,) = functions["jv"].branch
    assert (cut.low, cut.high, cut.side, cut.arguments) == (-math.inf, 0, "above", ("z",))
    rows = 'branch: {cut: "[1, exp(2))", in: [v, z], side: NaN}'
    text = GOOD.replace('branch: {cut: "(-inf, 0]", in: z, if: v != floor(v), side: above}', rows)
    (cut,) = load(write(tmp_path, text))["jv"].branch
    assert (cut.low, cut.high) == (1, math.exp(2))
    assert branch.sentence([cut]) == "cut along [1, exp(2)) in each of v and z; on it NaN"


@pytest.mark.parametrize("name", BAD)
def test_bad_entry(name, tmp_path):
    (old, new), line, message = BAD[name]
    assert old in GOOD
    with pytest.raises(CatalogueError, match=f"(?s){message}") as caught:
        load(write(tmp_path, GOOD.replace(old, new, 1)))
    text = str(caught.value)
    assert text.startswith(f"bessel.yaml:{line}: "), text
    assert len(text.splitlines()) > 1 or "needs its reason" in text, "the offending text is shown"


def test_a_function_in_two_files(tmp_path):
    write(tmp_path, GOOD)
    (tmp_path / "other.yaml").write_text(GOOD.split("airy:")[0])
    with pytest.raises(
        CatalogueError, match="other.yaml:1: jv is in the catalogue already, at bessel.yaml:1"
    ):
        load(tmp_path)


def test_nothing_in_yaml_is_executed(tmp_path):
    evil = GOOD.replace("doc: Bessel function.", "doc: !!python/object/apply:os.system ['touch evil']")
    with pytest.raises((CatalogueError, yaml.YAMLError)):
        load(write(tmp_path, evil))
    assert not pathlib.Path("evil").exists()


def test_formulas_are_evaluated_without_python():
    space = {"jv": lambda v, z: v * z, "v": 2.0, "z": 3.0, "n": 2, **formula.STATIC_NAMESPACE}
    assert formula.evaluate("sum(k, 0, n, binomial(n, k) * jv(v, z)) / 2**n", space) == 6.0
    assert formula.evaluate("where(v > 1, -z, z)", space) == -3.0
    assert formula.python("sum(k, 0, n, jv(v, k))") == "sum((jv(v, k) for k in range(0, n + 1)))"
    with pytest.raises(KeyError):
        formula.evaluate("open(v)", space)


@pytest.mark.parametrize(
    "text",
    ["where(not z > 0, 1, z)", "where(not (z > 0 and not z < 1), 1, z)", "where(not 0 < z <= 1 or not n == 2, 1, z)"]
    + ["where(not n == 2, 1, z)", "where(not not z > 0, 1, z)", "choose(not n == 2, z, 2 * z)"]
    + ["choose(not n, z, 2 * z)", "choose(n and m, z, 2 * z)", "choose(1 < n < 3 or not m, where(not z > 0, 1, z), z)"],
)  # fmt: skip
def test_not_is_emitted_for_arrays(text):
    """The emitted code for arrays, traced or not, and the formula for numbers, also of references, give the same."""
    formula.check(text, {"m", "n", "z"}, ())
    points, source = np.array([-1.0, 0.0, 0.5, 1.0, 3.0, np.nan]), formula.python(text)
    for n in (2, 3):
        emitted = jax.jit(lambda z, n=n: eval(source, {"where": jnp.where, "z": z, "n": n, "m": 4}))
        want = [formula.evaluate(text, {"z": z, "n": n, "m": 4}) for z in points]
        np.testing.assert_array_equal(emitted(points), np.array(want, float))
        assert float(formula.evaluate(text, {"z": mpmath.mpf(3), "n": n, "m": 4})) == emitted(3.0)


def test_text_where_a_reference_takes_it():
    assert formula.evaluate('ellipfun("sn", z)', {"ellipfun": lambda kind, z: (kind, z), "z": 2}) == ("sn", 2)
    with pytest.raises(CatalogueError, match="'sn' is text"):
        formula.parse('ellipfun("sn" * 2, z)')


@pytest.mark.thorough  # and `make check`
def test_generated_files_are_fresh():
    done = subprocess.run([sys.executable, "-m", "codegen", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_generation_is_deterministic():
    functions, again, kernels = load(), _read(CATALOGUE, KERNELS, None), kernel_names()
    for file in {f.file for f in functions.values()}:
        assert emit.module(file, functions, kernels) == emit.module(file, again, kernels)


def test_public_names_are_scipys():
    """A name SciPy does not have is a helper, and is not exported, or a logarithm of one of its functions."""
    for name, function in load().items():
        known = name in scipy.special.__all__ or function.file == "logarithms.yaml"
        assert function.helper != known, function.where
        assert function.helper != hasattr(jaxspecial, name), function.where


def test_every_docstring_is_complete():
    for name, function in load().items():
        text = getattr(importlib.import_module(f"jaxspecial.generated.{function.file[:-5]}"), name).__doc__
        parts = ["Derivatives:", "Raises:", *function.arguments]
        if not function.helper:
            parts += [".. math::", "Args:", "Returns:", "See also:", "Examples:", *function.outputs]
            parts += [f"\n  {argument}: " for argument in function.arguments]
        for part in parts:
            assert part in inspect.cleandoc(text), (name, part)


MODULES = sorted({f.file.removesuffix(".yaml") for f in load().values()})


@pytest.mark.parametrize("module", quick.some(MODULES, 8))
def test_examples_in_docstrings(module):
    loaded = importlib.import_module(f"jaxspecial.generated.{module}")
    finder, runner = doctest.DocTestFinder(exclude_empty=True), doctest.DocTestRunner(verbose=False)
    for name in loaded.__all__:
        function = getattr(loaded, name)
        for test in finder.find(function.__wrapped__, name, module=loaded, globs={}):
            runner.run(test)
    assert runner.failures == 0
