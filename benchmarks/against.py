"""The CPU time of this checkout against another commit's: `make bench AGAINST=COMMIT`.

    python -m benchmarks.against COMMIT [--pairs 5] [--folder build/against]

Both are built as wheels and installed beside each other, with the same JAX, NumPy and SciPy. A pair is a process for each
of the two, in turns. Each does the same fixed work in groups: import, values, derivatives, compilation, and compilation under each engine; a line of the
output has the median CPU seconds of both and the ratio. A group is the sum of its cases; they
follow it, the worst first.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = pathlib.Path(__file__).parent / "fixed_work.py"


def installed(commit, folder):
    """The folder of an environment-less installation of a commit, made if it is missing."""
    target = folder / commit[:12]
    if not (target / "jaxspecial").exists():
        source = folder / f"source-{commit[:12]}"
        subprocess.run(
            ["git", "worktree", "add", "--force", "--detach", source, commit], cwd=ROOT, check=True
        )
        try:
            install = [
                sys.executable,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--no-deps",
                "--target",
                target,
                source,
            ]
            subprocess.run(install, check=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", source], cwd=ROOT, check=True)
    return target


def measured(target):
    """The seconds of all cases, in a process that imports jaxspecial from this folder."""
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-W", "ignore", str(WORK), str(target)]
    done = subprocess.run(command, cwd=target, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(done.stdout.splitlines()[-1])
    if not found["where"].startswith(str(target)) or found["engine"] != "native":
        raise RuntimeError(
            f"expected the native engine of {target}, but imported {found['where']} ({found['engine']})"
        )
    return found["seconds"]


def table(runs, cases):
    """A line: median seconds of both commits, and their ratio."""
    before, after = (statistics.median(sum(run[case] for case in cases) for run in side) for side in runs)
    return before, after, after / before


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__.split("\n")[0])
    parser.add_argument("commit")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "against")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)

    def commit(name):
        return subprocess.run(
            ["git", "rev-parse", name], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()

    commits = commit(options.commit), commit("HEAD")
    targets = [installed(name, folder) for name in commits]
    for target in targets:
        measured(target)  # not counted: it writes Python's byte code
    runs = [], []
    for k in range(options.pairs):
        for side in (0, 1) if k % 2 else (1, 0):
            runs[side].append(measured(targets[side]))
        print(f"pair {k + 1} of {options.pairs}", flush=True)

    cases = [case for case in runs[0][0] if case in runs[1][0]]
    groups = dict.fromkeys(case.split(":")[0] for case in cases)
    print(
        f"\nMedian CPU seconds of {options.pairs} pairs: {commits[0][:12]}, then {commits[1][:12]}, and the ratio"
    )
    for group in groups:
        lines = [(table(runs, [case]), case) for case in cases if case.startswith(f"{group}:")]
        before, after, ratio = table(runs, [case for _, case in lines])
        print(f"{group:14}{before:9.3f}{after:9.3f}{ratio:7.2f}")
        for (before, after, ratio), case in sorted(lines, key=lambda line: -line[0][2]):
            print(f"    {before:9.3f}{after:9.3f}{ratio:7.2f}  {case}")


if __name__ == "__main__":
    main()
