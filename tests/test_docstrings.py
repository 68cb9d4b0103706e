"""All names of scipy.special: each function has a definition, arguments, results, related functions and two examples.

That the examples are true is tested in tests/codegen/test_catalogue.py, test_descriptions.py and tests/functions/test_docstrings.py.
"""

import doctest
import inspect
import re

import scipy.special

import jaxspecial

# SciPy's own classes and functions for its errors; tests/test_tool_docstrings.py has those that are ours.
ERRORS = {"SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"}
PARTS = {
    "a definition": r"^\.\. math::\n\n +\S",
    "arguments": r"^Args:\n  \S",
    "results": r"^Returns:\n  \S",
    "related functions": r"^See also:\n  \w+, \w+",
    "a sentence between two examples": r"^Examples:\n(?:  [A-Z](?:.|\n)*?:\n\n)?  >>> (?:.|\n)*?\n\n  [^> \n](?:.|\n)*?[:?.)]\n\n  >>> ",
}


def names():
    return {name for name in scipy.special.__all__ if callable(getattr(scipy.special, name))}


def lacks():
    """What each docstring lacks."""
    for name in sorted(names() - ERRORS):
        text = inspect.getdoc(getattr(jaxspecial, name)) or ""
        for part, pattern in PARTS.items():
            if not re.search(pattern, text, re.MULTILINE):
                yield f"{name}: {part}"
        results = [e for e in doctest.DocTestParser().get_examples(text) if e.want]
        if len(results) < 2:
            yield f"{name}: two examples with results"


def test_every_function_is_described():
    count = len(names() - ERRORS)
    print(f"{count} functions of SciPy {scipy.__version__}")
    assert count > 350
    assert not list(lacks())


def test_a_docstring_without_its_parts_is_found(monkeypatch):
    text = inspect.getdoc(jaxspecial.jv)
    for cut in (".. math::", "Args:", "Returns:", "See also:", "How fast the first zero"):
        monkeypatch.setattr(jaxspecial.jv, "__doc__", text.replace(cut, ""))
        assert any(line.startswith("jv: ") for line in lacks()), cut
