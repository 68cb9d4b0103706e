"""Plain English: hand-written text uses the words of the glossary in docs/architecture.md, not the phrases listed here."""

import ast
import pathlib
import re
import tokenize

import pytest

ROOT = pathlib.Path(__file__).parent.parent
FOLDERS = ("jaxspecial", "codegen", "tests", "benchmarks", "examples", "docs", ".")
GENERATED = ("docs/coverage.md", "examples/own_catalogue/my_package/my_catalogue.py")

# A phrase, and what to write instead.
BANNED = {
    r"but for": "except for",
    r"whole (numbers?|parts?|ones?|orders?|degrees?|parameters?|[a-z])": "integer",
    r"(is|are|not|be|stays?|for|of|or) whole": "integer",
    r"(is|are|was|were|be|been) had": "is computed, is available, follows",
    r"ask(s|ed|ing)?": "evaluate, call, request, need",
    r"answer(s|ed)?(?!\()": "result, value",  # `Answer(` is the class
    r"questions?(?!\.md)": "request",  # the page has that name
    r"apart": "separately, except, in a subprocess; inline for 'take apart'",
    r"(process|subprocess)(es)? of (its|their) own": "a subprocess",
    r"told|news|welcome": "say what happens: 'the error names', 'unexpected', 'admitted'",
    r"nobody|whoever": "name who: the caller, the program, no thread",
    r"earns?": "raises, is an error",
    r"anew": "again",
    r"so many|ever so often": "a number of; often",
    r"(of )?the processor('s)?( time)?": "CPU time",
    r"mend(s|ed|ing)?": "correct, repair",
    r"time-outs?": "timeout",
    r"kin": "name the functions",
    r"(is|are) no (arrays?|ufuncs?|numbers?|integers?|loops?|regions?|function)": "is not a",
    r"of old|of late|on another day": "a version, a commit, or leave it out",
    r"hand(s|ed)? (over|out)": "pass, return",
    r"dealt out": "distributed",
}


def files():
    """The hand-written files, relative to the root."""
    for folder in FOLDERS:
        found = (ROOT / folder).glob("*.md") if folder == "." else (ROOT / folder).rglob("*")
        for path in sorted(found):
            name = path.relative_to(ROOT).as_posix()
            skipped = name in GENERATED or path == pathlib.Path(__file__)
            if path.suffix in (".py", ".md", ".cc", ".h") and not skipped:
                yield path


def text_of(path):
    """(line, text) of the prose in a file: comments, docstrings and strings; in tests, which quote messages, no strings."""
    if path.suffix == ".md":
        text = path.read_text()
        # The first sentences of modules of all rooms, which `make generate` writes.
        head, _, rest = text.partition("<!-- modules:")
        listed = rest.partition("<!-- end of modules -->")[0]
        for number, line in enumerate(text.splitlines(), 1):
            if not head.count("\n") < number <= head.count("\n") + 1 + listed.count("\n"):
                yield number, line
        return
    if path.suffix != ".py":
        for number, line in enumerate(path.read_text().splitlines(), 1):
            yield number, line.partition("//")[2]
        return
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    tree = ast.parse(path.read_text())
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            if id(node) in docstrings or "tests" not in path.parts:
                for number, line in enumerate(node.value.splitlines(), node.lineno):
                    yield number, line


def found_in(rows):
    """(line, phrase, what to say instead) for each banned phrase in rows of text."""
    for number, line in rows:
        for phrase, instead in BANNED.items():
            for match in re.finditer(rf"\b({phrase})\b", line, re.IGNORECASE):
                yield number, match[0], instead


def test_banned_phrases():
    paths = list(files())
    found = [
        f"{path.relative_to(ROOT)}:{number}: '{phrase}': say {instead}"
        for path in paths
        for number, phrase, instead in found_in(text_of(path))
    ]
    print(f"{len(paths)} files")
    assert len(paths) > 150
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text, phrase",
    [
        ("x = 1  # the value but for its sign", "but for"),
        ('"""Derivatives are had by a kernel."""', "are had"),
        ('raise ValueError("n must be whole, not 2.5")', "be whole"),
        ("# SciPy is asked in a process of its own", "asked"),
        ('error(f"{name} of whole n")', "whole n"),
    ],
)
def test_a_banned_phrase_is_found(text, phrase, tmp_path):
    path = tmp_path / "module.py"
    path.write_text(text)
    assert phrase in [match for _, match, _ in found_in(text_of(path))]


def test_code_is_not_prose(tmp_path):
    path = tmp_path / "module.py"
    path.write_text('asked = answer["whole"]\nwhole = "apart"')
    assert not list(found_in(text_of(path)))
