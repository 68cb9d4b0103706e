"""The table of coverage, and the page about adding a function."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest
import scipy.special

import jaxspecial

ROOT = pathlib.Path(__file__).parent.parent.parent

# The error state, which is not a function, and second names of the Gauss rules.
NOT_IN_THE_TABLE = "geterr seterr errstate SpecialFunctionWarning SpecialFunctionError".split()
NOT_IN_THE_TABLE += [name for name in scipy.special.__all__ if name.endswith("_roots")]

# The package is the copy in this folder, not the installed one; that has no native engine.
CHECK = """
import argparse, sys
sys.meta_path = [finder for finder in sys.meta_path if "Redirecting" not in type(finder).__name__]
sys.path.insert(0, ".")
from tests import gradcheck
options = argparse.Namespace(points=40, seed=3, order=4, parameter_order=None, float32=False, complex=False, mixed=True)
rows = gradcheck.check(gradcheck.catalogue()["damped_jv"], options)
assert {(4, 0), (0, 4), (1, 1)} <= {row.alpha for row in rows}
assert not any(row.over or row.undecided for row in rows), [row.line for row in rows]
"""


@pytest.mark.thorough
def test_adding_a_function_takes_one_entry(tmp_path):
    page = (ROOT / "docs" / "adding-a-function.md").read_text()
    ignored = shutil.ignore_patterns("__pycache__", "accuracy")
    for folder in ("codegen", "docs", "generated", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copytree(ROOT / "jaxspecial", tmp_path / "jaxspecial", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tests" / "accuracy").mkdir()
    shutil.copy(ROOT / "tests" / "accuracy" / "device.csv", tmp_path / "tests" / "accuracy")
    (entry,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    (tmp_path / "codegen" / "catalogue" / "damped.yaml").write_text(entry)

    done = subprocess.run([sys.executable, "-m", "codegen"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and "generated/damped.py" in done.stdout, done.stdout + done.stderr
    for folder in ("codegen", "generated"):  # as an installation has them
        shutil.copytree(tmp_path / folder, tmp_path / "jaxspecial" / folder)
    done = subprocess.run(
        [sys.executable, "-c", CHECK],
        cwd=tmp_path,
        env={**os.environ, "JAXSPECIAL_REQUIRE_NATIVE": "0", "JAXSPECIAL_ENGINE": "callback"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_public_name_of_scipy_is_there_and_in_the_table():
    page = (ROOT / "docs" / "coverage.md").read_text()
    assert [n for n in scipy.special.__all__ if not hasattr(jaxspecial, n)] == []
    assert [n for n in scipy.special.__all__ if f"`{n}`" not in page and n not in NOT_IN_THE_TABLE] == []


def test_every_public_name_of_numpys_polynomials_is_in_the_table():
    page = (ROOT / "docs" / "coverage.md").read_text()
    for module in "polynomial chebyshev legendre hermite hermite_e laguerre polyutils".split():
        there = getattr(np.polynomial, module)
        assert [n for n in there.__all__ if callable(getattr(there, n)) and f"`{n}`" not in page] == []
