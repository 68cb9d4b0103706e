"""The demo and the benchmarks run, and show what they promise."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from tests import quick

ROOT = pathlib.Path(__file__).parent.parent
QUIET = {"XLA_FLAGS": "" if quick.ALL else quick.xla_flags(), "OPENBLAS_NUM_THREADS": "1"}
PNG = b"\x89PNG\r\n\x1a\n"


def run(*arguments, **environment):
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **QUIET, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.thorough  # CI runs `make demo` beside `make test`
@pytest.mark.parametrize("engine, only", [("auto", "kve,airy,ellipk"), ("callback", "erfcx")])
def test_demo(engine, only, tmp_path):
    """With a few of its functions: all of them compile for a minute."""
    picture = tmp_path / "new folder" / "demo.png"
    options = ["--points", "2", "--picture", str(picture), "--only", only]
    done = run("examples/demo.py", *options, JAXSPECIAL_ENGINE=engine)

    assert "nothing changed" in done.stdout
    assert re.search(r"come from the (native|callback) engine", done.stdout)
    if engine == "callback":
        assert "come from the callback engine" in done.stdout and not done.stderr
    numbers = re.findall(r"^.{6}  +(\d)  +(\S+e\S+)  +(\S+e\S+)  +(\S+e\S+)$", done.stdout, re.MULTILINE)
    assert [order for order, *_ in numbers] == ["0", "1", "2", "3", "4"] * 4
    assert all(float(got) == pytest.approx(float(want), rel=1e-12) for _, got, want, _ in numbers)
    checked = re.findall(
        r"^(\w+) in \w[\w, ]* +\d+((?: +\d\.\de[-+]\d+){2,4})(?:$|  \d)", done.stdout, re.MULTILINE
    )
    orders = [(name, len(errors.split())) for name, errors in checked]
    expected = [(n, k) for n in only.split(",") for k in ((4, 2) if n == "kve" else (4,))]
    assert orders == expected
    assert str(picture) in done.stdout and picture.read_bytes().startswith(PNG)


@pytest.mark.thorough
def test_demo_fails_when_a_derivative_is_worse_than_promised(tmp_path):
    program = """
import runpy, sys
sys.path.insert(0, ".")
from tests import gradcheck
gradcheck.TOLERANCE = 1e-18
sys.argv = ["demo", "--points", "1", "--only", "jv", "--picture", sys.argv[1]]
runpy.run_path("examples/demo.py", run_name="__main__")
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "demo.png")],
        cwd=ROOT,
        env={**os.environ, **QUIET},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and "without a `known:` row: jv" in done.stderr, done.stdout + done.stderr


@pytest.mark.thorough
def test_benchmarks():
    done = run("-m", "benchmarks", "--quick")
    titles = (
        "import jaxspecial",
        "Compiling derivatives of jv",
        "Values",
        "jax.scipy.special / ",
        "Value and gradient",
        "Speeds to reach",
    )
    places = [re.search(rf"^{re.escape(title)}.*\n-+$", done.stdout, re.MULTILINE) for title in titles]
    assert all(places) and [p.start() for p in places] == sorted(p.start() for p in places)

    derivatives = re.findall(r"^ +(\d) +\d+\.\d+ +(\d+) +\d+\.\d+ +(\d+)$", done.stdout, re.MULTILINE)
    assert [int(order) for order, *_ in derivatives] == [1, 8]
    if "on the native engine" in done.stdout:
        assert all(0 < int(calls) <= int(order) + 1 for order, *both in derivatives for calls in both)
    assert "nan" not in done.stdout.partition("Speeds to reach")[0]


@pytest.mark.thorough
def test_the_benchmark_of_kernels():
    done = run("-m", "benchmarks.kernels", "--quick")
    for word in (
        "xla over native",
        "value with first derivatives",
        "microseconds of a derivative",
        "kv, xla, hessian",
    ):
        assert word in done.stdout


@pytest.mark.thorough
def test_the_benchmark_of_wrapped_functions():
    done = run("-m", "benchmarks.wrapped", "--quick")
    rows = re.findall(r"^(.{38})  +(\d+\.\d+) +(\d+\.\d+)$", done.stdout, re.MULTILINE)
    assert len(rows) == 6 and "wrapped ufuncs, n = 1" in done.stdout


@pytest.mark.thorough
def test_the_report_of_a_device(tmp_path):
    done = run(
        "-m", "benchmarks.device", "--size", "100", "--only", "erf", "--out", str(tmp_path / "device.md")
    )
    text = (tmp_path / "device.md").read_text()
    columns, row = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith(("| function", "| erf"))
    )
    found = dict(zip(columns, row, strict=True))
    assert text in done.stdout and "jaxspecial " in text
    assert (
        float(found["value: median"]) < 2
        and float(found["value / host"]) > 0
        and found["host calls"] == "0 + 0"
    )


@pytest.mark.thorough
def test_the_report_of_a_device_by_several_processes(tmp_path):
    """When the time is over, rows say what was being done."""
    report = str(tmp_path / "device.md")
    names = ["--size", "100", "--only", "erf,j0", "--out", report]
    done = run("-m", "benchmarks.device", *names, "--jobs", "2")
    rows = re.findall(r"^\| (\w+) \| \d+ \| [\d.]+ \|", done.stdout, re.MULTILINE)
    assert rows == ["erf", "j0"]
    done = run("-m", "benchmarks.device", *names, "--jobs", "2", "--seconds", "0.1")
    assert "| erf | not finished: not begun |" in done.stdout


@pytest.mark.thorough
def test_every_function_on_an_accelerator():
    """Here that is the CPU, with kernels."""
    names = "kv,wofz,roots_jacobi,mathieu_a,mathieu_even_coef"
    done = run("-m", "tests.accelerator", "--only", names, "--engine", "xla", "--jobs", "2")
    assert "6 of 6 rows agree, 0 do not, 0 were not finished" in done.stdout


@pytest.mark.thorough
def test_matern_nuts():
    """The sampler evaluates extreme parameters, and never leaves the kernels."""
    done = run("examples/matern_nuts.py", "--samples", "100")

    assert "in the exact engine: 0.00 s, 0.0 % of the time" in done.stdout
    assert "calls for" not in done.stdout
    intervals = re.findall(r"^  (variance|range|nu) +(\S+) .* (\S+) to (\S+)$", done.stdout, re.MULTILINE)
    assert len(intervals) == 3
    assert all(float(low) / 2 < float(true) < 2 * float(high) for _, true, low, high in intervals)


@pytest.mark.thorough
def test_matern_smoothness():
    done = run("examples/matern_smoothness.py", "--points", "60", "--skip-picture")
    low, high = re.search(r"^  nu +1\.3 +\S+ +(\S+) to (\S+)$", done.stdout, re.MULTILINE).groups()
    assert float(low) < 1.3 < float(high)
    assert float(re.search(r"worst relative error (\S+)", done.stdout)[1]) < 1e-12


@pytest.mark.thorough
def test_matern_likelihood_on_both_engines():
    done = run("examples/matern_smoothness.py", "--points", "40", "--engines")
    found = re.findall(
        r"^  (\w+) +(native|xla) +\S+ +calls of the host in the program: (\d+)$", done.stdout, re.MULTILINE
    )
    calls = {(name, engine): int(count) for name, engine, count in found}
    assert len(calls) == 4 and calls["log_kve", "xla"] == 0 and calls["log_of_kve", "native"] > 0
