"""SciPy's own tests of its special functions and NumPy's of its polynomials, with jaxspecial's functions in their place.

    python -m tests.conformance [--only test_basic,test_zeta,numpy/test_legendre] [--jobs 2]

The tests in the installed SciPy and NumPy run twice, as they are and swapped (see tests/swapped.py). Of those that pass
as they are, each must pass swapped, but for the rows of tests/conformance.yaml, which give a cause. Prints the share that
passes, and what fails without a row; the exit status is 1 if something does, or if less than 99 % pass.
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
from tqdm import tqdm

KNOWN = pathlib.Path(__file__).with_suffix(".yaml")
LEAST = 0.99
PACKAGES = {
    "": scipy.special.tests,
    "numpy/": numpy.polynomial.tests,
}  # by what their modules are called here
ROOT = pathlib.Path(__file__).parent.parent


def modules_of(prefix):
    return sorted(
        prefix + path.stem for path in pathlib.Path(PACKAGES[prefix].__file__).parent.glob("test_*.py")
    )


def outcomes(module, swapped):
    """What becomes of each test of a module: its name -> "passed", "skipped" or why it failed."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "outcomes.json"
        package = PACKAGES[module[: module.rfind("/") + 1]].__name__
        options = ("-q", "-W", "ignore", "-p", "tests.swapped", "-p", "no:cacheprovider")
        subprocess.run(
            [sys.executable, "-m", "pytest", *options, "--pyargs", f"{package}.{module.split('/')[-1]}"],
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
        return json.loads(target.read_text()) if target.exists() else {f"{module}.py": "pytest did not end"}


def compare(modules, jobs):
    """The outcomes of the tests that pass as they are: swapped."""
    runs = [(module, swapped) for module in modules for swapped in (False, True)]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        done = pool.map(outcomes, *zip(*runs, strict=True))
        for (module, swapped), results in zip(tqdm(runs, disable=None), done):
            found[module, swapped] = results
    return {
        name: found[module, True].get(name, "was not run")
        for module in modules
        for name, outcome in found[module, False].items()
        if outcome == "passed"
    }


def cause(rows, name):
    return next((row["cause"] for row in rows if fnmatch.fnmatchcase(name, row["test"])), None)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "--only", default="", help="names of test modules, separated by commas; NumPy's are numpy/NAME"
    )
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    modules = [m for m in options.only.split(",") if m] or [m for p in PACKAGES for m in modules_of(p)]
    swapped = compare(modules, options.jobs)
    failed = {name: outcome for name, outcome in swapped.items() if outcome != "passed"}
    rows = yaml.safe_load(KNOWN.read_text()) or []
    unknown = {name: outcome for name, outcome in failed.items() if not cause(rows, name)}

    share = 1 - len(failed) / max(len(swapped), 1)
    print(f"{len(swapped)} tests pass; {len(swapped) - len(failed)} of them pass swapped: {share:.2%}")
    for why, count in collections.Counter(
        cause(rows, name) for name in failed if cause(rows, name)
    ).most_common():
        print(f"  {count:4} known: {why}")
    for name, outcome in unknown.items():
        print(f"  {name}: {outcome}")
    return 1 if unknown or share < LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
