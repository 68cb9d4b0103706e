"""SciPy's own tests of its special functions and NumPy's of its polynomials, with jaxspecial's functions in their place.

    python -m tests.conformance [--only test_basic,test_zeta,numpy/test_legendre] [--jobs 2] [--slow]

The tests in the installed SciPy and NumPy run twice, as they are and swapped (see tests/swapped.py). Each test that passes
as it is must pass swapped, except those in the rows of tests/conformance.yaml, which give a cause. Rows with `separate`
list tests that do not test functions; they are counted separately. Rows with `engine: xla` are for runs under
JAXSPECIAL_ENGINE=xla. Prints the share that passes, failures without a row, and rows without a failure. The exit status is 1 if there
are any of these, or if less than 99 % of all tests pass; under the engine xla 97 %, as some of SciPy's tests need its bits.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy.polynomial.tests
import scipy.special.tests
import yaml

from tests import chosen

KNOWN = pathlib.Path(__file__).with_suffix(".yaml")
LEAST = 0.97 if chosen.XLA else 0.99
PACKAGES = {
    "": scipy.special.tests,
    "numpy/": numpy.polynomial.tests,
}  # by the prefix of their modules in the options
SLOW = "test_gegenbauer_int"  # mpmath takes nine minutes for its references
ROOT = pathlib.Path(__file__).parent.parent
UNENDED = "pytest did not end"


def modules_of(prefix):
    return sorted(
        prefix + path.stem for path in pathlib.Path(PACKAGES[prefix].__file__).parent.glob("test_*.py")
    )


def outcomes(modules, swapped, slow):
    """The outcome of each test of some modules: its name -> "passed", "skipped" or why it failed.

    One process runs them all, since imports would take half of the time. If it does not end, each module gets its own.
    """
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "outcomes.json"
        options = ["-q", "-W", "ignore", "-p", "tests.swapped", "-p", "no:cacheprovider"]
        options += ["--continue-on-collection-errors"]
        options += [] if slow else ["-k", f"not {SLOW}"]
        subprocess.run(
            [sys.executable, "-m", "pytest", *options, "--pyargs", *map(_full_name, modules)],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "JAXSPECIAL_SWAP": str(int(swapped)),
                "JAXSPECIAL_CONFORMANCE": str(target),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        if target.exists():
            return json.loads(target.read_text())
    if len(modules) == 1:
        return {f"{modules[0]}.py": UNENDED}
    return {name: o for module in modules for name, o in outcomes([module], swapped, slow).items()}


def _full_name(module):
    prefix, _, name = module.rpartition("/")
    return f"{PACKAGES[f'{prefix}/' if prefix else ''].__name__}.{name}"


def compare(modules, jobs, slow):
    """The outcomes of the tests that pass as they are: swapped."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        plain, swapped = pool.map(lambda swap: outcomes(modules, swap, slow), (False, True))
    return {
        name: swapped.get(name, "was not run")
        for name, outcome in plain.items()
        if outcome in ("passed", UNENDED)
    }


def cause(rows, name, key="cause"):
    return next((row[key] for row in rows if key in row and fnmatch.fnmatchcase(name, row["test"])), None)


def idle(rows, modules, failed):
    """The rows about modules that were run of which no test fails."""
    ours = [row for row in rows if "cause" in row and row["test"].split(".py::")[0] in modules]
    return [row["test"] for row in ours if not any(fnmatch.fnmatchcase(name, row["test"]) for name in failed)]


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "--only", default="", help="names of test modules, separated by commas; NumPy's are numpy/NAME"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slow", action="store_true", help=f"{SLOW}, too")
    options = parser.parse_args()
    there = [m for p in PACKAGES for m in modules_of(p)]
    modules = [m for m in options.only.split(",") if m] or there
    if absent := sorted(set(modules) - set(there)):
        parser.error(f"no such test modules: {', '.join(absent)}")
    swapped = compare(modules, options.jobs, options.slow)
    rows = [
        row for row in yaml.safe_load(KNOWN.read_text()) if row.get("engine", chosen.ENGINE) == chosen.ENGINE
    ]
    separate = {name: why for name in swapped if (why := cause(rows, name, "separate"))}
    everything = sum(outcome == "passed" for outcome in swapped.values()) / max(len(swapped), 1)
    for why, count in collections.Counter(separate.values()).items():
        passed = sum(swapped.pop(name) == "passed" for name in separate if separate[name] == why)
        print(f"{count} tests are counted separately; {passed} of them pass swapped: {why}")
    failed = {name: outcome for name, outcome in swapped.items() if outcome != "passed"}
    unknown = {name: outcome for name, outcome in failed.items() if not cause(rows, name)}

    share = 1 - len(failed) / max(len(swapped), 1)
    print(f"{len(swapped)} tests pass; {len(swapped) - len(failed)} of them pass swapped: {share:.2%}")
    if separate:
        print(f"with those counted separately: {everything:.2%}")
    for why, count in collections.Counter(
        cause(rows, name) for name in failed if cause(rows, name)
    ).most_common():
        print(f"  {count:4} known: {why}")
    for name, outcome in unknown.items():
        print(f"  {name}: {outcome}")
    unneeded = idle(rows, modules, failed)
    for test in unneeded:
        print(f"  {test}: no test of this row of {KNOWN.name} fails; remove it")
    short = share < LEAST and not options.only
    return 1 if unknown or unneeded or short else 0


if __name__ == "__main__":
    sys.exit(main())
