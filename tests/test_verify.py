"""`make verify`: how jobs are distributed over parts, run, and summarised."""

import json
import os
import subprocess
import sys

import pytest

from tests import quick, verify
from tests.verify import Job


def test_every_job_is_in_one_part_which_fits():
    seconds = verify.recorded()
    assert set(seconds) <= {job.name for job in verify.JOBS}
    dealt = verify.parts(verify.JOBS, seconds)
    assert sorted(job.name for part in dealt for job in part) == sorted({job.name for job in verify.JOBS})
    assert len({job.file for job in verify.JOBS}) == len(verify.JOBS)
    for part in dealt:
        times = [seconds.get(job.name, verify.UNKNOWN) for job in part]
        assert max(max(times), sum(times) / 2) <= 60 * verify.MINUTES, [job.name for job in part]


def test_names_of_jobs_may_hold_a_comma():
    names = [job.name for job in verify.named(verify.JOBS, "conformance, newest,suite 1,wheel")]
    assert names == ["suite 1/8", "conformance, newest", "wheel"]


@pytest.fixture
def two_jobs(monkeypatch, tmp_path):
    monkeypatch.delenv("JAXSPECIAL_ENGINE", raising=False)
    jobs = [
        Job("good", "$PYTHON -c 'import os; print(os.environ[\"JAXSPECIAL_TEST_SEED\"])'", "oldest"),
        Job("bad", "echo before; exit 3", "oldest"),
        Job("elsewhere", "true", "newest"),
    ]
    monkeypatch.setattr(verify, "JOBS", jobs)
    monkeypatch.setattr(verify, "ROOT", tmp_path)
    monkeypatch.setattr(verify, "RECORD", tmp_path / "verify.csv")
    monkeypatch.setattr(verify, "VERIFIED", tmp_path / "verified.csv")
    monkeypatch.setattr(verify, "commit", lambda: "0123456789ab")
    monkeypatch.setattr(verify, "python_of", {"oldest": sys.executable, "newest": None}.get)
    verify.RECORD.write_text("job,seconds of CPU\nbad,900\n")
    return tmp_path


def call(monkeypatch, *options):
    monkeypatch.setattr(sys, "argv", ["verify", *options])
    return verify.main()


def test_what_fails_and_what_is_not_run(monkeypatch, two_jobs, capsys):
    assert call(monkeypatch, "--only", "good", "--seed", "7") == 0
    assert call(monkeypatch, "--only", "elsewhere") == 1
    assert call(monkeypatch, "--only", "elsewhere", "--ci", "--part", "3/10") == 0
    assert "not run  elsewhere" in capsys.readouterr().out
    assert call(monkeypatch, "--part", "1/10") == 1  # the longest job
    assert "FAILED   bad" in capsys.readouterr().out

    folder = two_jobs / "build" / "verify" / "0123456789ab"
    good = json.loads((folder / "good.json").read_text())
    assert (good["status"], good["last"]) == ("passed", "7") and "jax" in good["versions"]
    assert (folder / "bad.log").read_text() == "before\n"

    assert call(monkeypatch, "--summary") == 1
    assert "1 of 3 jobs passed" in capsys.readouterr().out
    assert call(monkeypatch, "--write") == 0
    assert list(verify.recorded()) == ["good", "bad"] and verify.recorded()["bad"] == 900


def test_a_job_that_hangs_is_ended_with_what_it_started_and_says_where(monkeypatch, two_jobs, capsys):
    monkeypatch.setattr(verify, "JOBS", [Job("hangs", "echo here; sleep 600", "oldest")])
    monkeypatch.setattr(verify, "LIMIT", 1 / 60)
    assert call(monkeypatch, "--only", "hangs") == 1
    assert "ended after 0 minutes: here" in capsys.readouterr().out


def test_recorded_results_are_in_the_summary_of_their_commit(monkeypatch, two_jobs, capsys):
    assert call(monkeypatch, "--only", "good", "--seed", "7") == 0
    assert call(monkeypatch, "--record") == 0
    (two_jobs / "build" / "verify" / "0123456789ab" / "good.json").unlink()  # another machine
    assert call(monkeypatch, "--only", "bad") == 1
    assert call(monkeypatch, "--record") == 0
    assert call(monkeypatch, "--summary", "0123456789ab") == 1
    shown = capsys.readouterr().out
    assert "passed   good" in shown and "FAILED   bad" in shown and "missing  elsewhere" in shown
    assert [key for key in verify.verified()] == [("0123456789ab", "good"), ("0123456789ab", "bad")]
    assert call(monkeypatch, "--summary", "ffffffffffff") == 1
    assert "0 of 3 jobs passed" in capsys.readouterr().out


def test_an_engine_is_that_of_all_jobs_and_has_results_of_its_own(monkeypatch, two_jobs, capsys):
    tell = '$PYTHON -c \'import os; print(os.environ.get("JAXSPECIAL_ENGINE", "unset"))\''
    monkeypatch.setattr(verify, "JOBS", [Job("one", tell, "oldest"), Job("two", tell, "oldest")])
    monkeypatch.delenv("JAXSPECIAL_ENGINE", raising=False)
    assert call(monkeypatch, "--engine", "xla") == 0
    assert call(monkeypatch, "--only", "one") == 0
    folders = [two_jobs / "build" / "verify" / f"0123456789ab{suffix}" for suffix in ("-xla", "")]
    assert [json.loads((f / "one.json").read_text())["last"] for f in folders] == ["xla", "unset"]
    capsys.readouterr()
    assert call(monkeypatch, "--summary", "0123456789ab", "--engine", "xla") == 0
    assert "0123456789ab-xla" in capsys.readouterr().out
    assert call(monkeypatch, "--summary") == 1
    with pytest.raises(SystemExit):
        call(monkeypatch, "--write", "--engine", "xla")
    monkeypatch.setenv("JAXSPECIAL_ENGINE", "xla")
    assert call(monkeypatch, "--summary") == 0


@pytest.mark.thorough
def test_tests_of_scipys_bits_are_left_out_under_xla_and_counted(request):
    """Those of functions without a kernel are not."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-k",
            "test_bits and (ellipkm1 or mathieu_a)",
            "tests/test_values.py",
        ],
        cwd=request.config.rootpath,
        env={**os.environ, "JAXSPECIAL_ENGINE": "xla"},
        capture_output=True,
        text=True,
    )
    assert "engine xla: 2 tests of SciPy's bits left out" in done.stdout, done.stdout
    assert "2 passed" in done.stdout


def test_ci_chooses_a_part_by_the_commit_and_leaves_out_what_says_why(monkeypatch, two_jobs, capsys):
    monkeypatch.setattr(verify, "JOBS", [Job("red", "false", "oldest", not_in_ci="red still")])
    assert call(monkeypatch, "--ci", "--part", "1/10") == 0
    assert "not in CI: red: red still" in capsys.readouterr().out
    assert call(monkeypatch, "--ci") == 0
    assert f"part {0x01234567 % verify.PARTS + 1}/{verify.PARTS} of make verify" in capsys.readouterr().out


def test_shares_are_all_tests_once(request):
    names = []
    for share in ("1/2", "2/2"):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--collect-only", "--share", share, __file__],
            cwd=request.config.rootpath,
            capture_output=True,
            text=True,
        )
        names.append([line for line in done.stdout.splitlines() if "::" in line])
    assert abs(len(names[0]) - len(names[1])) <= 1
    assert len({*names[0], *names[1]}) == sum(map(len, names)) >= 7


@pytest.mark.thorough  # it collects all tests
def test_the_slow_tests_are_there(request):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--collect-only"],
        cwd=request.config.rootpath,
        env={**os.environ, "JAXSPECIAL_ALL_TESTS": "1", "JAXSPECIAL_ENGINE": "auto"},
        capture_output=True,
        text=True,
    )
    names = done.stdout.splitlines()
    assert not quick.slow_tests() - {*names, *(name.split("[")[0] for name in names)}
