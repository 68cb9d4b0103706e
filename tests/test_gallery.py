"""The gallery: what every script has, and the program that runs them. `make verify` runs the scripts themselves."""

import ast
import importlib
import pathlib
import re
import sys
import tomllib

import pytest

import jaxspecial

ROOT = pathlib.Path(__file__).parent.parent
FOLDER = ROOT / "examples" / "gallery"
# Each script, and what it must show: names of jaxspecial, then other packages.
SCRIPTS = {
    "airy_jacobi_ode": ({"airy", "ellipj"}, {"diffrax"}),
    "diffraction": ({"jv"}, set()),
    "dose_response": ({"betainc"}, {"optax"}),
    "matern_smoothness_nuts": ({"log_kve"}, {"numpyro"}),
    "mathieu_stability": ({"mathieu_a", "mathieu_b"}, set()),
    "quantile_optimistix": ({"betainc"}, {"optimistix"}),
    "student_copula": ({"stdtrit"}, set()),
    "truncated_gamma": ({"gammaincinv"}, set()),
    "waveguide": ({"jv", "jvp", "yv", "yvp"}, set()),
}
INSTALLED = {"jax", "jaxspecial", "numpy", "scipy"}  # with jaxspecial itself
INSTALL = "pip install 'jaxspecial[examples]'"


@pytest.fixture
def gallery():
    return importlib.import_module("examples.gallery.__main__")


def imports(tree):
    """Every imported module, with the names imported from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module, tuple(alias.name for alias in node.names)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_has_what_its_page_needs(name):
    text = (FOLDER / f"{name}.py").read_text()
    assert text.startswith('r"""'), "formulas have backslashes"
    assert [line for line in text.splitlines() if len(line) > 120] == []
    title, command, first, *_ = ast.get_docstring(ast.parse(text)).split("\n\n")
    assert re.fullmatch(r"[A-Z][^\n]*\?[^\n]*\.", title)
    assert command.strip() == f"python examples/gallery/{name}.py [--picture {name}.png]"
    assert first[0].isupper()


@pytest.mark.parametrize("name", SCRIPTS)
def test_formulas_are_closed(name):
    text = ast.get_docstring(ast.parse((FOLDER / f"{name}.py").read_text()))
    blocks = text.split("$$")
    assert len(blocks) >= 3 and len(blocks) % 2
    for outside in blocks[::2]:
        assert outside.count("$") % 2 == 0, outside
        assert not re.search(r"^\s*[-+*] ", outside, re.MULTILINE), "Markdown makes a list of this line"


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_draws_and_asserts(name):
    tree = ast.parse((FOLDER / f"{name}.py").read_text())
    functions = {node.name: ast.unparse(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert "'--picture'" in functions["main"] and "options.picture" in functions["main"]
    assert "figure.savefig(path" in functions["picture"]
    asserts = [node for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    assert len(asserts) >= 2
    assert not any(isinstance(node.test, ast.Constant) for node in asserts)
    assert ast.unparse(tree.body[-1]) == "if __name__ == '__main__':\n    main()"


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_script_imports_is_in_the_extra(name):
    tree = ast.parse((FOLDER / f"{name}.py").read_text())
    found = list(imports(tree))
    ours = {n for module, names in found if module == "jaxspecial" for n in names}
    functions, packages = SCRIPTS[name]
    assert functions <= ours and all(hasattr(jaxspecial, n) for n in ours)

    others = {module.split(".")[0] for module, _ in found} - INSTALLED - set(sys.stdlib_module_names)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {"matplotlib"} | packages <= others <= set(project["optional-dependencies"]["examples"])

    # They are imported where the error names the extra.
    guarded = [node for node in tree.body if isinstance(node, ast.Try)]
    assert {m.split(".")[0] for node in guarded for m, _ in imports(node)} == others
    assert all(INSTALL in ast.unparse(node.handlers[0]) for node in guarded)


def test_the_program_runs_all_scripts(gallery):
    assert set(gallery.scripts()) == set(SCRIPTS)
    assert INSTALL in gallery.__doc__


@pytest.fixture
def three(gallery, monkeypatch, tmp_path):
    """A folder with a script that passes, one that fails and one without a picture."""
    (tmp_path / "good.py").write_text("import sys; print('done'); open(sys.argv[2], 'w').close()")
    (tmp_path / "bad.py").write_text("import sys; open(sys.argv[2], 'w').close(); assert 1 > 2, 'too large'")
    (tmp_path / "bare.py").write_text("print('done')")
    (tmp_path / "__main__.py").write_text("")
    monkeypatch.setattr(gallery, "FOLDER", tmp_path)

    def call(*options):
        monkeypatch.setattr(sys, "argv", ["gallery", *options, "--out", str(tmp_path / "new" / "out")])
        return gallery.main()

    return call


def test_a_script_that_fails_fails_the_program(three, tmp_path, capsys):
    assert three("good") == 0
    assert re.search(r"^passed   good +\d+ s of CPU$", capsys.readouterr().out, re.MULTILINE)
    assert (tmp_path / "new" / "out" / "good.txt").read_text() == "done\n"
    assert (tmp_path / "new" / "out" / "good.png").exists()

    assert three("bare") == 1
    assert "no picture" in capsys.readouterr().out
    assert three() == 1
    shown = capsys.readouterr().out
    assert "AssertionError: too large" in shown and "FAILED   bad" in shown
    assert "passed   good" in shown and "1 of 3 scripts passed" in shown


def test_a_script_that_takes_long_says_so(gallery, three, monkeypatch, capsys):
    monkeypatch.setattr(gallery, "SECONDS", 0)
    assert three("good") == 0
    assert "s of CPU, more than 0" in capsys.readouterr().out


def test_an_unknown_name(three, capsys):
    with pytest.raises(SystemExit):
        three("best")
    assert "no script best; the scripts are bad, bare, good" in capsys.readouterr().err


def test_a_missing_package_is_an_error_that_names_the_extra(gallery, monkeypatch, tmp_path, capsys):
    (tmp_path / "matplotlib").mkdir()
    (tmp_path / "matplotlib" / "__init__.py").write_text("raise ImportError('No module of this name')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["gallery", "diffraction", "--out", str(tmp_path / "out")])
    assert gallery.main() == 1
    assert f"No module of this name. For what the gallery needs: {INSTALL}" in capsys.readouterr().out
