"""Every public function that is written by hand has a complete docstring, types, and examples that are true."""

import doctest
import importlib
import inspect
import pathlib
import re

import jax
import pytest
import scipy.special

import jaxspecial
from tests import quick

FOLDER = pathlib.Path(jaxspecial.__file__).parent / "functions"
FOUND = [importlib.import_module(f"jaxspecial.functions.{p.stem}") for p in sorted(FOLDER.glob("[a-z]*.py"))]
MODULES = [module for module in FOUND if hasattr(module, "__all__")]
NAMES = [(module, name) for module in MODULES for name in module.__all__]
SECTIONS = ("Args", "Returns", "Derivatives", "Raises", "See also", "Examples")


def sections(doc):
    """The text of each section by its title, with what precedes them under ''."""
    parts = re.split(rf"^({'|'.join(SECTIONS)}):\n", doc, flags=re.MULTILINE)
    assert sorted(parts[1::2]) == sorted(SECTIONS), parts[1::2]
    return {"": parts[0]} | dict(zip(parts[1::2], parts[2::2], strict=True))


def problems(name, function):
    """What is wrong with a docstring, one line for each problem."""
    doc = inspect.getdoc(function)
    try:
        found = sections(doc)
    except AssertionError as error:
        yield f"it must have each of {SECTIONS} once, but has {error}"
        return
    first, _, head = found[""].partition("\n\n")
    if "\n" in first or not first.endswith("."):
        yield "its first line must be one sentence"
    if name != function.__name__ and f"`{name}`" not in first:
        yield "its first line must name the alias"
    if f"`scipy.special.{function.__name__}`" not in doc:
        yield "it must name SciPy's function"
    if not re.match(r"\.\. math::\n\n    +\S.*\n(    +.*\n)*\n\[[^\]]+\]\n", head):
        yield "its definition, in LaTeX with a source, must follow the first line"
    for parameter in inspect.signature(function).parameters:
        if not re.search(rf"^  {parameter}: \S", found["Args"], re.MULTILINE):
            yield f"'Args:' must describe {parameter}"
    for title in ("Returns", "Derivatives", "Raises"):
        if not re.match(r"  \S", found[title]):
            yield f"'{title}:' must not be empty"
    also = found["See also"].strip().split(", ")
    if not 2 <= len(also) <= 5 or not set(also) <= {*jaxspecial.__all__} - {name, function.__name__}:
        yield f"'See also:' must have two to five other functions on one line, not {also}"
    first, _, second = found["Examples"].partition("\n\n")
    if not first.startswith("  >>> ") or not re.match(r"  \w[^>]+:\n\n  >>> ", second):
        yield "'Examples:' must have a value, then a sentence that ends in a colon and a second example"
    for example in (first, second):
        if not any(e.want for e in doctest.DocTestParser().get_examples(example)):
            yield "each of its examples must print something"


@pytest.mark.parametrize("module, name", NAMES, ids=lambda x: x if isinstance(x, str) else "")
def test_the_docstring_is_complete(module, name):
    assert name in scipy.special.__all__ and name in jaxspecial.__all__
    function = getattr(module, name)
    assert function is getattr(jaxspecial, name)
    found = list(problems(name, function))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("module, name", NAMES, ids=lambda x: x if isinstance(x, str) else "")
def test_the_types_are_there(module, name):
    signature = inspect.signature(getattr(module, name))
    annotations = [p.annotation for p in signature.parameters.values()] + [signature.return_annotation]
    assert inspect.Signature.empty not in annotations, signature


@pytest.mark.parametrize("x64", [False, quick.thorough(True)], ids=["float32", "float64"])
@pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__.rpartition(".")[2])
def test_the_examples_are_true(module, x64):
    """In both precisions, since JAX's default is float32."""
    runner = doctest.DocTestRunner(verbose=False)
    with jax.enable_x64(x64):
        for function in {id(f): f for f in (getattr(module, name) for name in module.__all__)}.values():
            for test in doctest.DocTestFinder().find(function, function.__name__, module=False, globs={}):
                runner.run(test)
    assert runner.failures == 0 and runner.tries > 0


def test_incomplete_docstrings_are_found():
    """Each of these changes of a good docstring is a problem."""
    changes = {
        "must describe nt": ("  nt: ", "  np: "),
        "must name SciPy's": ("`scipy.special.jn_zeros`", "SciPy's"),
        "in LaTeX with a source": ("[DLMF 10.21]\n", ""),
        "in LaTeX": (".. math::", "Math:"),
        "each of": ("Returns:\n", "Result:\n"),
        "must have each": ("Examples:\n", "Example:\n"),
        "'See also:'": ("jnp_zeros, yn_zeros", "jnp_zeroes, yn_zeros"),
        "two to five": ("jnp_zeros, yn_zeros, jnjnp_zeros, jv", "jv"),
        "must print something": ("  1.0000 1.5933 2.1355 2.6531", ""),
        "one sentence": ("zeros of J_n.\n", "zeros of J_n\n"),
    }

    def function(n, nt):
        pass

    function.__name__ = "jn_zeros"
    good = inspect.getdoc(jaxspecial.jn_zeros)
    function.__doc__ = good
    assert not list(problems("jn_zeros", function))
    for problem, change in changes.items():
        assert change[0] in good, change
        function.__doc__ = good.replace(*change, 1)
        found = list(problems("jn_zeros", function))
        assert any(problem in line for line in found), (problem, found)
