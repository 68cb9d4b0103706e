"""The descriptions of functions: complete, and their formulas hold. `python -m tests.codegen.test_descriptions jv` prints what a
description says, what it lacks, and the errors of its formulas."""

import ast
import doctest
import functools
import re
import sys
import textwrap

import mpmath
import numpy as np
import pytest
import scipy.special

from codegen import __main__ as command
from codegen.description import DESCRIPTIONS, described
from codegen.emit_docs import docstring
from codegen.kernels import kernel_names
from codegen.load import load
from codegen.model import CatalogueError
from tests import quick, reference, sampling

DIGITS = 20
POINTS = 3
TOLERANCE = 1e-9  # of a definition, compared with the reference in double precision
TOLERANCE_DERIVATIVE = 1e-7  # of a formula of SciPy's functions, which may cancel


@functools.cache
def catalogue():
    return load()


FILES = sorted({f.file for f in catalogue().values() if f.description})


def points(function):
    """A few tested points of real arguments, those that the description chooses."""
    where = function.description.where
    candidates = sampling.points(function, 60, near_borders=0)
    space = vars(mpmath)
    chosen = [
        p
        for p in candidates
        if not where or eval(where, dict(space), dict(zip(function.arguments, p, strict=True)))
    ]
    return chosen[:POINTS]


def value(function, output, point):
    return mpmath.mpmathify(reference.reference_derivative(function, output, point, (0,) * len(point)))


def definition_errors(function):
    """(point, error) of the definition, or of an equation that the outputs fulfil."""
    text = function.description.check
    if not text:
        return
    for point in points(function):
        outputs = [value(function, k, point) for k in range(len(function.outputs))]
        names = dict(zip(function.arguments, map(mpmath.mpmathify, point), strict=True))
        names |= dict(zip(function.outputs, outputs, strict=True))
        names[function.name] = lambda *args: value(function, 0, tuple(map(_number, args)))
        left, _, right = text.partition("==")
        with mpmath.workdps(DIGITS):
            sides = [eval(side.strip(), {**vars(mpmath), **names}) for side in (left, right) if side]
        sides += outputs[:1] if len(sides) == 1 else []
        size = max(map(abs, sides))
        yield point, float(abs(sides[0] - sides[1]) / size if size else 0)


def _number(x):
    x = mpmath.mpmathify(x)
    return complex(x) if isinstance(x, mpmath.mpc) else float(x)


def derivative_errors(function):
    """(which, point, error) of the first derivatives that are written in SciPy's functions."""
    for left, text in function.description.derivatives.items():
        output, argument = re.fullmatch(r"d(\w+)/d(\w+)", left).groups()
        for point in points(function):
            alpha = tuple(int(a == argument) for a in function.arguments)
            outputs = [value(function, k, point) for k in range(len(function.outputs))]
            names = dict(zip(function.arguments, point, strict=True))
            names |= {o: _number(v) for o, v in zip(function.outputs, outputs, strict=True)}
            space = {
                **vars(np),
                "asin": np.arcsin,
                "acos": np.arccos,
                "atan": np.arctan,
                **vars(scipy.special),
            }
            with np.errstate(all="ignore"):
                got = eval(text.partition("   [")[0], {**space, **names})
            exact = reference.reference_derivative(function, function.outputs.index(output), point, alpha)
            size = abs(exact)
            yield left, point, float(abs(got - exact) / size if size else abs(got))


@functools.cache
def private_names():
    return {n for n, f in catalogue().items() if f.helper} | set(kernel_names())


def problems(function):
    """What is wrong with the description of a function."""
    found = []
    text = docstring(function, catalogue())
    called = set(re.findall(r"\b([A-Za-z_]\w*)\(", text))
    if private := sorted(called & private_names() - set(scipy.special.__all__) - set(function.arguments)):
        found.append(f"it names private functions: {', '.join(private)}; give 'derivatives:' in public ones")
    if len(re.findall(r"^ *[^\s>.].*\n( *\n)? *>>> |Examples:\n *>>> ", text, re.M)) < 2:
        found.append("it needs two examples, the second with a sentence before it")
    if (function.description.check or function.description.derivatives) and not points(function):
        found.append("where: no tested point fulfils it")
    for point, error in definition_errors(function):
        if not error < TOLERANCE:
            found.append(f"check: at {point} the error is {error:.1e}")
    for left, point, error in derivative_errors(function):
        if not error < TOLERANCE_DERIVATIVE:
            found.append(f"{left}: at {point} the error is {error:.1e}")
    return found


@pytest.mark.parametrize("file", quick.some(FILES, 5))
def test_descriptions_hold(file):
    for name, function in catalogue().items():
        if function.file == file and function.description:
            assert not problems(function), name


MISTAKES = {  # a change of incomplete.yaml, and what the error says of it
    ("gammainc:", "gammaink:"): "no function 'gammaink'; did you mean 'gammainc'?",
    ("  source: DLMF 8.2.4", "  sorce: DLMF 8.2.4"): "no field 'sorce'; did you mean 'source'?",
    ("    a: The shape, a >= 0.\n", ""): "nothing is said of 'a'; say what it is, and its range",
    ("    P: The prob", "    Q: The prob"): "there is no field 'Q'",
    ("[gammaincc, ", "[gammainccc, "): "'gammainccc' is no other public function; did you mean 'gammaincc'?",
    (
        "    dP/dx: exp(",
        "    dP/dx: gamma_density(0, a, x) * exp(",
    ): "'gamma_density' is not a public function",
    ("    dP/dx: exp(", "    dP/dy: exp("): "no field 'dP/dy'; did you mean 'dP/dx'?",
    ('/ gamma(a)"', '/ gamma(a"'): "this is not an expression of Python",
    ("    >>> ", "    >> "): "it has no line that begins with '>>> '",
}


@pytest.mark.parametrize("change", MISTAKES, ids=lambda change: change[1].strip()[:20])
def test_mistakes_are_named_with_their_line(tmp_path, change):
    text = (DESCRIPTIONS / "incomplete.yaml").read_text().split("\n\ngammaincc:")[0] + "\n"
    assert change[0] in text
    (tmp_path / "incomplete.yaml").write_text(text.replace(*change))
    with pytest.raises(CatalogueError, match=rf"^{tmp_path.name}/incomplete\.yaml:\d+: ") as raised:
        described(catalogue(), scipy.special.__all__, tmp_path)
    assert MISTAKES[change] in str(raised.value)


@pytest.mark.parametrize(
    ("ours", "name", "shown"),
    [
        ("codegen", "descriptions/lambert.yaml", "codegen/descriptions/lambert.yaml"),
        ("codegen", "lambert.yaml", "codegen/catalogue/lambert.yaml"),
        ("codegen", "jaxspecial/kernels/bessel/airy.py", "jaxspecial/kernels/bessel/airy.py"),
        ("", "lambert.yaml", "lambert.yaml"),
    ],
)
def test_the_command_names_the_file(ours, name, shown):
    def fails():
        raise CatalogueError(f"{name}:3: wrong")

    with pytest.raises(SystemExit, match=f"^{shown}:3: wrong$"):
        command._texts(fails, ours)


if __name__ == "__main__":
    for shown in sys.argv[1:]:
        text = ast.literal_eval(textwrap.dedent(docstring(catalogue()[shown], catalogue())))
        print(text, *problems(catalogue()[shown]) or ["nothing is wrong"], sep="\n")
        examples = doctest.DocTestParser().get_doctest(text, {}, shown, shown, 0)
        print(doctest.DocTestRunner(verbose=False).run(examples))
