"""Everything that can be checked, in ten parts: `make verify`.

    python -m tests.verify [--part 3/10] [--only suite,wheel] [--seed random] [--workers 2] [--ci] [--engine xla]
    python -m tests.verify --summary [COMMIT] [--engine xla]
    python -m tests.verify --record [--engine xla]

A job is a command that ends within 20 minutes of CPU time. tests/verify.csv has the time of each; by these the jobs are
distributed over the parts, so that each part takes at most 20 minutes on two cores. A part that takes longer says so, but
does not fail; a job that takes more than 40 minutes, or 120 with --engine xla, is ended and has failed. The parts of one commit
may be run at any time: each job writes its log and a line in build/verify/COMMIT/, from which the summary is made. `--record`
adds these lines to tests/verified.csv, so that the parts of one commit may also be run on several machines. `--write` records
the times of the jobs in tests/verify.csv; until then a time in it is an estimate.

With `--engine xla`, or `make verify ENGINE=xla`, or JAXSPECIAL_ENGINE in the environment, all jobs have JAXSPECIAL_ENGINE=xla. Their
results are stored separately from those of the native engine: in build/verify/COMMIT-xla/, and as such a commit in tests/verified.csv. Tests of SciPy's
bits are left out and counted (tests/chosen.py); all others run, and derivatives hold the same bounds. The parts are those of the
native engine and take longer: kernels have more to compile than calls of loops.

Jobs run on the oldest supported Python (3.11) or on the newest that is found, in PATH or pyenv, with the newest JAX, NumPy
and SciPy for it; missing environments are made. Where there is no such Python its jobs fail, but with `--ci` they are
"not run". `--ci` also leaves out the jobs that give a reason for it, and without `--part` chooses the part by the commit.

The sweeps take as many points as tests/sweep_points.csv says: those that fitted into their time when it was written, the same
ones on every machine. With `--seed random` the sweeps and the drawn points are new ones. The seed is printed; findings are
added to the catalogue or to a table of points. The exit status is 1 unless all requested jobs have passed.
"""

import argparse
import csv
import dataclasses
import itertools
import json
import os
import pathlib
import queue
import re
import secrets
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "verify.csv"
VERIFIED = ROOT / "tests" / "verified.csv"
PARTS = 10
MINUTES = 20  # for a part, on two cores
LIMIT = 40  # minutes for a job; a job that takes longer hangs, and is ended, so that its log tells where
PYTHONS = {"oldest": ("3.11",), "newest": ("3.13", "3.12")}
UNKNOWN = 300  # seconds of a job that has no record
RUNNING: set[int] = set()  # the process groups of jobs


@dataclasses.dataclass(frozen=True)
class Job:
    name: str
    command: str  # for bash, with $PYTHON
    python: str = "newest"
    not_in_ci: str = ""  # why

    @property
    def file(self):
        return re.sub(r"[^a-z0-9]+", "-", self.name)


def _shares(name, command, count, python="newest", not_in_ci=""):
    shares = (f"{k}/{count}" for k in range(1, count + 1))
    return [Job(f"{name} {share}", f"{command} --share {share}", python, not_in_ci) for share in shares]


SWEEP = "$PYTHON -m tests.gradcheck --points 7 --recorded"
GALLERY = (
    "$PYTHON -m pip install --quiet --disable-pip-version-check 'jaxspecial[examples]' && "
    "$PYTHON -m examples.gallery --out build/gallery/"
)
JOBS = [
    *_shares("suite", "$PYTHON -m pytest -q -p no:cacheprovider -o faulthandler_timeout=600", 8),
    *_shares("every transform", "$PYTHON -m tests.every_transform", 8),
    Job("allowed errors", "$PYTHON -m tests.every_transform --allowed"),
    Job(
        "transforms compiled, oldest",
        "$PYTHON -m tests.every_transform --compiled --share 1/10",
        "oldest",
    ),
    Job(
        "transforms compiled, newest",
        "$PYTHON -m tests.every_transform --compiled --share 6/20",
    ),
    *_shares("mixed", f"{SWEEP} --mixed", 3),
    *_shares("complex", f"{SWEEP} --complex", 3),
    *_shares("float32", f"{SWEEP} --float32 --order 2", 2),
    *_shares("everywhere", "$PYTHON -m tests.gradcheck --everywhere --seconds 60", 6),
    *_shares("known rows", "$PYTHON -m tests.known", 2),
    Job("conformance, oldest", "$PYTHON -m tests.conformance --jobs 1", "oldest"),
    Job("conformance, newest", "$PYTHON -m tests.conformance --jobs 1"),
    Job("private names, oldest", "$PYTHON -m tests.lacking --all", "oldest"),
    Job("private names, newest", "$PYTHON -m tests.lacking"),
    Job("gallery, oldest", f"{GALLERY}oldest", "oldest"),
    Job("gallery, newest", f"{GALLERY}newest"),
    Job("wheel", ".ci/wheel $PYTHON", "oldest"),
    Job(
        "stress",
        "JAXSPECIAL_STRESS_SECONDS=60 $PYTHON -m pytest -q tests/engines/test_native.py -k eight_threads",
    ),
]


# ---------------------------------------------------------------------------------------------- parts


def recorded():
    """The CPU time of each job, in seconds."""
    with RECORD.open(newline="") as stream:
        return {name: float(seconds) for name, seconds in list(csv.reader(stream))[1:]}


def parts(jobs, seconds):
    """The jobs distributed, the longest first, each to the part with the least to do; then the part with the most exchanges
    jobs as long as that helps."""

    def load(part):
        return sum(seconds.get(job.name, UNKNOWN) for job in part)

    found = [[] for _ in range(PARTS)]
    for job in sorted(jobs, key=lambda job: -seconds.get(job.name, UNKNOWN)):
        min(found, key=load).append(job)
    while True:
        longest = max(found, key=load)
        best = load(longest), None
        for other, mine in itertools.product([part for part in found if part is not longest], longest):
            for theirs in [None, *other]:
                left = [job for job in longest if job is not mine] + ([theirs] if theirs else [])
                right = [job for job in other if job is not theirs] + [mine]
                if max(load(left), load(right)) < best[0]:
                    best = max(load(left), load(right)), (other, left, right)
        if not best[1]:
            return found
        other, left, right = best[1]
        longest[:], other[:] = left, right


def named(jobs, beginnings):
    """The jobs whose names begin with one of these; a comma before a space belongs to a name."""
    return [job for job in jobs if job.name.startswith(tuple(re.split(",(?! )", beginnings)))]


# ------------------------------------------------------------------------------------------ environments


def python_of(age):
    """The interpreter of an environment with the oldest or newest Python, made if it is missing; None if there is none."""
    for version in PYTHONS[age]:
        if version == "{}.{}".format(*sys.version_info):
            return sys.executable
        if found := _find_python(version):
            environment = f".venv-{version}"
            make = ["make", "--silent", "install", f"VENV={environment}", f"PYTHON={found}"]
            if subprocess.run(make, cwd=ROOT).returncode == 0:
                return str(ROOT / environment / "bin" / "python")
            print(f"make could not install jaxspecial for {found}", flush=True)
    return None


def _find_python(version):
    root = pathlib.Path(os.environ.get("PYENV_ROOT") or pathlib.Path.home() / ".pyenv")
    candidates = [f"python{version}", *map(str, sorted(root.glob(f"versions/{version}.*/bin/python")))]
    for candidate in filter(shutil.which, candidates):
        if subprocess.run([candidate, "-c", ""], capture_output=True).returncode == 0:
            return shutil.which(candidate)
    return None


VERSIONS = """
import importlib.metadata, platform
print(platform.python_version(), *(f"{p} {importlib.metadata.version(p)}" for p in ("jax", "numpy", "scipy")), sep=", ")
"""


# ------------------------------------------------------------------------------------------------ running


def run(job, python, folder, environment, limit=LIMIT):
    """Run a job; return its record, which is also stored."""
    result = {"job": job.name, "status": "not run", "seconds": 0.0, "cpu": 0.0, "versions": "", "last": ""}
    if python is None:
        result["last"] = f"no environment of Python {' or '.join(PYTHONS[job.python])} here"
    else:
        start, log = time.monotonic(), folder / f"{job.file}.log"
        with log.open("w") as stream:
            process = subprocess.Popen(
                ["bash", "-c", job.command],
                cwd=ROOT,
                env={**environment, "PYTHON": python},
                stdout=stream,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            RUNNING.add(process.pid)
            ending = threading.Timer(60 * limit, os.killpg, (process.pid, signal.SIGKILL))
            ending.start()
            _, status, usage = os.wait4(process.pid, 0)
            ending.cancel()
            RUNNING.discard(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        versions = subprocess.run([python, "-c", VERSIONS], capture_output=True, text=True, check=True)
        lines = [line for line in log.read_text(errors="replace").splitlines() if line.strip()]
        result |= {
            "status": "passed" if process.returncode == 0 else "FAILED",
            "seconds": round(time.monotonic() - start, 1),
            "cpu": round(usage.ru_utime + usage.ru_stime, 1),
            "versions": versions.stdout.strip(),
            "last": lines[-1].strip("= ") if lines else "",
        }
        if process.returncode == -signal.SIGKILL:
            result["last"] = f"ended after {result['seconds'] / 60:.0f} minutes: {result['last']}"
    (folder / f"{job.file}.json").write_text(json.dumps(result, indent=1) + "\n")
    return result


def run_all(jobs, pythons, folder, environment, workers, limit):
    """The results of the jobs, each shown when it ends."""
    todo, results = queue.SimpleQueue(), []
    for job in jobs:
        todo.put(job)

    def work():
        while True:
            try:
                job = todo.get_nowait()
            except queue.Empty:
                return
            result = run(job, pythons[job.python], folder, environment, limit)
            results.append(result)
            print(line(result), flush=True)
            if result["status"] == "FAILED":
                print(f"    the end of {folder / job.file}.log:")
                text = (folder / f"{job.file}.log").read_text(errors="replace").splitlines()[-30:]
                print("\n".join(f"    {t}" for t in text), flush=True)

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        while not todo.empty():
            todo.get()
        for group in list(RUNNING):
            os.killpg(group, signal.SIGKILL)
        raise
    return results


def line(result):
    return (
        f"{result['status']:8} {result['job']:26} {result['cpu']:7.0f} s of CPU {result['seconds']:6.0f} s   "
        f"{result['last'][:100]}"
    )


# ------------------------------------------------------------------------------------------------- results


def commit():
    """The commit that is checked out, with a word if files differ from it."""
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    status = ["git", "status", "--porcelain", "--untracked-files=no"]
    changed = subprocess.run(status, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    return head.stdout.strip()[:12] + ("-changed" if changed else "")


COLUMNS = ("commit", "job", "status", "cpu", "seconds", "versions", "last")


def verified():
    """The results in tests/verified.csv: (commit, job) -> its row."""
    if not VERIFIED.exists():
        return {}
    with VERIFIED.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    return {(row["commit"], row["job"]): row | {k: float(row[k]) for k in ("cpu", "seconds")} for row in rows}


def record(folder):
    """Add the results of one commit to tests/verified.csv."""
    rows = verified()
    for name, result in stored(folder).items():
        rows[folder.name, name] = {"commit": folder.name, **result}
    with VERIFIED.open("w", newline="") as stream:
        table = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows.values())


def stored(folder):
    """The results of the jobs of one commit that have been run: the recorded ones, and those of this machine."""
    found = {name: row for (of, name), row in verified().items() if of == folder.name}
    for job in JOBS:
        file = folder / f"{job.file}.json"
        if file.exists():
            found[job.name] = json.loads(file.read_text())
    return found


def summary(folder):
    """One table of all jobs; the exit status."""
    found = stored(folder)
    print(f"\nmake verify, {folder.name}:")
    for job in JOBS:
        print(line(found[job.name]) if job.name in found else f"{'missing':8} {job.name}")
    for versions in sorted({r["versions"] for r in found.values() if r["versions"]}):
        print(f"on Python {versions}")
    passed = sum(r["status"] == "passed" for r in found.values())
    print(
        f"{passed} of {len(JOBS)} jobs passed, in {sum(r['cpu'] for r in found.values()) / 60:.0f} minutes of CPU"
    )
    return 0 if passed == len(JOBS) else 1


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.verify", description=__doc__.split("\n\n")[0])
    parser.add_argument("--part", help="3/10: the third of ten parts")
    parser.add_argument(
        "--only", default="", help="jobs whose names begin with one of these, with commas between"
    )
    parser.add_argument("--seed", default="", help="random, or a number")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--engine",
        default=os.environ.get("JAXSPECIAL_ENGINE") or "auto",
        choices=("auto", "xla"),
        help="JAXSPECIAL_ENGINE of all jobs",
    )
    parser.add_argument("--ci", action="store_true", help="as continuous integration does")
    parser.add_argument(
        "--summary",
        nargs="?",
        const="",
        metavar="COMMIT",
        help="of what has been run of this commit, or that",
    )
    parser.add_argument("--record", action="store_true", help=f"add the results to {VERIFIED.name}")
    parser.add_argument("--write", action="store_true", help=f"record the times in {RECORD.name}")
    options = parser.parse_args()

    engine = "" if options.engine == "auto" else f"-{options.engine}"
    folder = ROOT / "build" / "verify" / (commit() + engine)
    folder.mkdir(parents=True, exist_ok=True)
    if options.write and engine:
        parser.error(f"the times in {RECORD.name} are those of the native engine")
    if options.write:
        times = recorded() | {name: r["cpu"] for name, r in stored(folder).items() if r["status"] == "passed"}
        rows = [(job.name, f"{times[job.name]:.0f}") for job in JOBS if job.name in times]
        with RECORD.open("w", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows([("job", "seconds of CPU"), *rows])
        return 0
    if options.record:
        record(folder)
        return 0
    if options.summary is not None:
        return summary(folder.parent / f"{options.summary}{engine}" if options.summary else folder)

    jobs, seconds = JOBS, recorded()
    if options.ci and not options.part:
        options.part = f"{int(folder.name[:8], 16) % PARTS + 1}/{PARTS}"
    if options.part:
        jobs = parts(jobs, seconds)[int(options.part.split("/")[0]) - 1]
    if options.only:
        jobs = named(jobs, options.only)
    if options.ci:
        for job in jobs:
            if job.not_in_ci:
                print(f"not in CI: {job.name}: {job.not_in_ci}")
        jobs = [job for job in jobs if not job.not_in_ci]

    environment = {
        **os.environ,
        "JAXSPECIAL_REQUIRE_NATIVE": "1",
        "JAXSPECIAL_ALL_TESTS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }
    if engine:
        environment["JAXSPECIAL_ENGINE"] = options.engine
    if options.seed:
        seed = secrets.randbelow(2**31) if options.seed == "random" else int(options.seed)
        environment["JAXSPECIAL_TEST_SEED"] = str(seed)
        print(f"JAXSPECIAL_TEST_SEED={seed}")
    expected = sum(seconds.get(job.name, UNKNOWN) for job in jobs)
    print(
        f"{f'part {options.part}' if options.part else 'all parts'} of make verify, {folder.name}: {len(jobs)} jobs, "
        f"{expected / 60:.0f} minutes of CPU by {RECORD.name}",
        flush=True,
    )
    start = time.monotonic()
    pythons = {age: python_of(age) for age in sorted({job.python for job in jobs})}
    results = run_all(jobs, pythons, folder, environment, options.workers, LIMIT * (3 if engine else 1))
    minutes = (time.monotonic() - start) / 60
    if options.part and minutes > MINUTES:
        print(f"part {options.part} took {minutes:.0f} minutes, more than {MINUTES}")
    bad = [r for r in results if r["status"] != "passed" and not (options.ci and r["status"] == "not run")]
    passed = sum(r["status"] == "passed" for r in results)
    print(f"{passed} of {len(jobs)} jobs of make verify passed in {minutes:.1f} minutes")
    if not options.part and not options.only:
        return summary(folder)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
