"""Type checkers accept right uses of jaxspecial, typing_right.py, and find each error in typing_wrong.py. `make check` runs this."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

pytestmark = pytest.mark.thorough  # `make check` has it

ROOT = pathlib.Path(__file__).parent.parent
HERE = pathlib.Path(__file__).parent
RIGHT, WRONG = "typing_right.py", "typing_wrong.py"
FOLDER = ROOT / "build" / "types"  # with mypy's cache
LINES = enumerate((HERE / WRONG).read_text().splitlines(), 1)
EXPECTED = {(WRONG, k) for k, line in LINES if line.endswith("# error")}


@pytest.fixture(scope="module")
def folder():
    """A folder with the package as a wheel installs it, with `generated` and `codegen`, and the two files."""
    package = FOLDER / "jaxspecial"
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    for path in [*(ROOT / "jaxspecial").iterdir(), ROOT / "generated", ROOT / "codegen"]:
        if path.name != "__pycache__":
            (package / path.name).symlink_to(path)
    for file in (RIGHT, WRONG):
        shutil.copy(HERE / file, FOLDER)
    return FOLDER


def test_mypy(folder):
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--config-file", ""]
    done = subprocess.run(
        [*command, RIGHT, WRONG],
        env={**os.environ, "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        cwd=folder,
    )
    errors = re.findall(r"^(\w+\.py):(\d+): error", done.stdout, re.MULTILINE)
    assert {(file, int(line)) for file, line in errors} == EXPECTED, done.stdout + done.stderr


def test_pyright(folder):
    settings = {"typeCheckingMode": "standard", "include": [RIGHT, WRONG]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    command = [
        sys.executable,
        "-m",
        "pyright",
        "--outputjson",
        "--pythonpath",
        sys.executable,
        "-p",
        str(folder),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    found = [d for d in json.loads(done.stdout)["generalDiagnostics"] if d["severity"] == "error"]
    errors = {(pathlib.Path(d["file"]).name, d["range"]["start"]["line"] + 1) for d in found}
    assert errors == EXPECTED, "\n".join(d["message"] for d in found)
