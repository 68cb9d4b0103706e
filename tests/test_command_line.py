"""`python -m jaxspecial`: a function at a point, and facts for bug reports."""

import re
import subprocess
import sys

import jax
import pytest

import jaxspecial
from jaxspecial.__main__ import main
from tests import chosen


@pytest.fixture
def said(capsys):
    def run(line):
        status = main(line.split())
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def test_value_derivative_and_exact(said):
    status, out, _ = said("kv 1.5 2.0 --orders 1,0")
    assert status == 0
    assert out.splitlines()[0] == "kv(v=1.5, z=2.0)"
    if chosen.XLA:
        assert re.search(r"  0\.1799066579520\d+   by a kernel", out)
    else:
        assert "  0.1799066579520922   by SciPy's loop" in out
    assert "derivative d/dv\n  0.107563453215844" in out
    assert "exact: 0.1075634532158443, error bound 5.5e-18" in out


@pytest.mark.parametrize(
    "line, parts",
    [
        ("jv 1 -1e0", ["jv(v=1, z=-1.0)", "-0.440050585744933"]),
        ("gamma -0.5 --orders 2", ["derivative d2/dz2", "by a formula or a kernel"]),
        ("airy 1+2j", ["output 3: (-0.857239258605361", "exact: (-0.8572392586053618+0.4955063363095673"]),
        ("kv 150.5 100+1j --orders 1,0", ["by the exact engine"]),
        ("jvp 150.5 100+1j 1 --orders 1,0,0", ["by the exact engine, which computed jv"]),
        ("log_erfc 2.5", ["by a kernel"]),
        ("expn 2.5 0.7", ["SciPy truncates 2.5 to an integer"]),
        ("spherical_jn 2 1.5", ["exact: 0.12734928368840823"]),
        ("roots_legendre 2", ["output 0: [-0.577350269189625", "by jaxspecial"]),
        ("gammainc inf inf", ["nan"]),
    ],
)
def test_points(said, line, parts):
    status, out, _ = said(line)
    assert status == 0
    for part in parts:
        assert part in out


@pytest.mark.parametrize(
    "line, message",
    [
        ("kw 1 2", "no function 'kw'; did you mean"),
        ("jv 1", "jaxspecial.jv(v, z): missing a required argument: 'z'."),
        ("jv 1 x", "'x' is not a number"),
        ("jv 1 2 --orders 1", "--orders 1 is not an order, 0 or more, for each of v, z; write --orders 1,0"),
        ("yn 2 1.5 --orders 1,0", "discrete"),
    ],
)
def test_errors_name_the_repair(said, line, message):
    status, out, err = said(line)
    assert status == 2 and not out
    assert message in err


def test_info(said):
    status, out, _ = said("info")
    rows = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert status == 0
    assert rows["jax"] == jax.__version__
    assert rows["jaxspecial"] == jaxspecial.__version__
    assert "missing in JAX  nothing" in out


def test_as_a_command():
    """With float64 results, whatever the setting of x64."""
    command = [sys.executable, "-m", "jaxspecial", "ndtri", "0.975"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "1.95996398454005" in done.stdout  # the last digit is that of the engine
