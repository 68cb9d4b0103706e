"""Runs the scripts of the gallery, one after another, each in a subprocess.

    python -m examples.gallery [student_copula ...] [--out build/gallery]

Without names it runs all of them. The folder gets what NAME prints, as NAME.txt, and its picture, as NAME.png. The exit
status is 1 if a script fails; the end of its errors is shown. A script that takes more than a minute of CPU time says so.
The scripts need packages that jaxspecial does not: pip install 'jaxspecial[examples]'
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
SECONDS = 60  # of CPU time, for each script


def scripts() -> dict[str, pathlib.Path]:
    """The scripts by their names."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.py")) if not path.stem.startswith("_")}


def run(path: pathlib.Path, out: pathlib.Path) -> tuple[bool, float, str]:
    """Run a script: has it passed, its seconds of CPU time, and its errors."""
    text, picture = out / f"{path.stem}.txt", out / f"{path.stem}.png"
    for old in (text, picture):
        old.unlink(missing_ok=True)
    with text.open("w") as output, tempfile.TemporaryFile("w+") as errors:
        command = [sys.executable, str(path), "--picture", str(picture)]
        process = subprocess.Popen(command, stdout=output, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read().strip()
    if process.returncode == 0 and not picture.exists():
        said = f"{said}\nit has drawn no picture".strip()
    return process.returncode == 0 and picture.exists(), usage.ru_utime + usage.ru_stime, said


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m examples.gallery", description=__doc__.split("\n\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(scripts())}")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build") / "gallery")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in scripts()]:
        parser.error(f"no script {', '.join(unknown)}; the scripts are {', '.join(scripts())}")

    options.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in options.names or scripts():
        passed, seconds, errors = run(scripts()[name], options.out)
        failed += not passed
        slow = f", more than {SECONDS}" if seconds > SECONDS else ""
        print(f"{'passed' if passed else 'FAILED':8} {name:26}{seconds:6.0f} s of CPU{slow}", flush=True)
        if not passed:
            print("\n".join(f"    {line}" for line in errors.splitlines()[-15:]), flush=True)
    count = len(options.names or scripts())
    print(f"{count - failed} of {count} scripts passed; what they print and draw is in {options.out}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
