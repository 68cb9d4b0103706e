"""The files at the top of the repository agree with one another."""

import pathlib
import re
import shlex
import tomllib

import pytest
import scipy.special
import yaml

from tests import verify

ROOT = pathlib.Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = SETTINGS["project"]


def test_a_commit_is_checked_as_make_check_does():
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)[1]
    commands = [shlex.split(line.replace("$(BIN)", ".venv/bin")) for line in recipe.splitlines()]
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert repository["repo"] == "local"
    assert [shlex.split(hook["entry"]) for hook in repository["hooks"]] == commands


def test_one_version_and_one_licence():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert citation["version"] == newest == PROJECT["version"]
    assert citation["license"] == PROJECT["license"]


def test_one_list_of_supported_pythons():
    """In the classifiers, in cibuildwheel's configuration and in `make verify`, which has the oldest and the newest."""
    found = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", c) for c in PROJECT["classifiers"]]
    versions = [match[1] for match in found if match]
    wheels = [f"cp{version.replace('.', '')}-*" for version in versions]
    assert SETTINGS["tool"]["cibuildwheel"]["build"] == wheels
    assert PROJECT["requires-python"] == f">={versions[0]}"
    assert verify.PYTHONS["oldest"] == (versions[0],) and verify.PYTHONS["newest"][0] == versions[-1]
    assert f"Python {versions[0]} to {versions[-1]}, JAX" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "CHANGELOG.md", "README.md", "RELEASING.md"])
def test_links_and_paths_lead_somewhere(page):
    text = (ROOT / page).read_text()
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    paths = re.findall(r"`((?:codegen|docs|jaxspecial|tests|examples)/[\w./-]*)`", text)
    assert links
    lost = [path for path in (*links, *paths) if not (ROOT / path).exists()]
    assert not lost


def test_files_that_a_program_writes_are_marked():
    marked = re.findall(
        r"^(\S+?)(?:/\*\*)? linguist-generated", (ROOT / ".gitattributes").read_text(), re.MULTILINE
    )
    assert {"generated", "docs/coverage.md", "tests/accuracy"} <= set(marked)
    assert all(list(ROOT.glob(path)) for path in marked)


def test_the_number_of_scipys_functions():
    """Its names without those about errors; `gammaln` is there twice."""
    errors = {"SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"}
    assert errors <= set(scipy.special.__all__)
    assert f"SciPy's {len(set(scipy.special.__all__) - errors)} functions" in (ROOT / "README.md").read_text()
