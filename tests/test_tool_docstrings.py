"""What is no special function (engines, errors, the exact engine, wrap and tap) has a complete docstring, with true examples."""

import doctest
import inspect
import re

import pytest

import jaxspecial
from jaxspecial import errors, exact, polynomial

OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def _tools():
    functions = ("jaxspecial.generated", "jaxspecial.functions")
    for module in (jaxspecial, exact, errors, polynomial):
        for name in module.__all__:
            member = getattr(module, name)
            home = getattr(member, "__module__", None) or ""
            if callable(member) and home.startswith("jaxspecial.") and not home.startswith(functions):
                yield f"{home}.{name}", member


TOOLS = dict(_tools())


def test_there_are_tools():
    assert len(TOOLS) > 20 and "jaxspecial.exact.engine.derivative" in TOOLS


@pytest.mark.parametrize("name", TOOLS)
def test_a_docstring_is_complete_and_its_example_true(name):
    member = TOOLS[name]
    text = inspect.getdoc(member)
    first, _, _ = text.partition("\n\n")
    assert "Example:" in text and first.endswith((".", ":"))
    if not (inspect.isclass(member) and issubclass(member, Exception)):
        for parameter in inspect.signature(member).parameters.values():
            assert re.search(rf"^  [\w, *]*{parameter.name}\b[\w, ]*: ", text, re.MULTILINE), parameter.name
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(verbose=False, optionflags=OPTIONS)
    runner.run(test)
    assert runner.failures == 0 and runner.tries >= 2
