"""cibuildwheel would build for the supported Pythons, on the platforms for which there is a jaxlib."""

import itertools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLATFORMS = {
    "linux": ["manylinux_x86_64", "manylinux_aarch64"],
    "macos": ["macosx_arm64"],
    "windows": ["win_amd64"],
}


def main():
    classifier = r'"Programming Language :: Python :: 3\.(\d+)"'
    pythons = [f"cp3{minor}" for minor in re.findall(classifier, (ROOT / "pyproject.toml").read_text())]
    for platform, suffixes in PLATFORMS.items():
        command = ["cibuildwheel", "--print-build-identifiers", "--platform", platform, str(ROOT)]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        expected = [f"{python}-{suffix}" for python, suffix in itertools.product(pythons, suffixes)]
        assert sorted(printed) == sorted(expected), f"{platform}: {printed}, not {expected}"
        print(f"cibuildwheel on {platform}: {', '.join(printed)}")


if __name__ == "__main__":
    sys.exit(main())
