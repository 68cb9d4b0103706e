"""Write the wrappers that a catalogue describes, or compare them with those that are there.

python -m jaxspecial.codegen my_functions.yaml --out my_package/ [--check]
python -m codegen [--check]      in jaxspecial's repository: generated/, docs/coverage.md, the list in docs/architecture.md, and the
                                 stubs of jaxspecial/polynomial/
python -m codegen --show jve     print an entry in full, with what it takes from others
"""

from __future__ import annotations

import argparse
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import TypeVar

from . import coefficients, costs, coverage, emit, emit_tables, rooms, show, stubs
from .kernels import HERE
from .load import CATALOGUE, load
from .model import CatalogueError, Functions

T = TypeVar("T")

ROOT = HERE.parent
GENERATED = ROOT / "generated"
COVERAGE = ROOT / "docs" / "coverage.md"

# It imports nothing, so that the tables beside the functions can be imported by what the functions import.
INIT = '''# Generated from codegen/catalogue by `make generate`. Do not edit.

"""The functions of the catalogue, a module for a family; `index` has them all. Beside them tables: `guards`, `exact_forms`,
`device_kernels`, `coefficients`."""
'''

# How ruff formats. What it says of a user's package must not depend on the project around it.
OURS = ["--config", str(ROOT / "pyproject.toml")] if (ROOT / "pyproject.toml").exists() else []
USERS = ["--isolated", "--config", "line-length = 110", "--config", "lint.isort.no-sections = true"]


def generate(functions: Functions) -> dict[pathlib.Path, str]:
    """The generated modules of jaxspecial: path -> text."""
    files = sorted({f.file for f in functions.values()})
    texts = {file.removesuffix(".yaml") + ".py": emit.module(file, functions) for file in files}
    texts["__init__.py"] = INIT
    texts["index.py"] = emit.index(functions)
    texts["exact_forms.py"] = emit_tables.forms(functions)
    texts["guards.py"] = emit_tables.guards(functions)
    texts["device_kernels.py"] = emit_tables.devices(functions)
    texts["coefficients.py"] = coefficients.text()
    return {GENERATED / name: _format(text, OURS) for name, text in texts.items()}


def pages(functions: Functions) -> dict[pathlib.Path, str]:
    """The generated pages and stubs: path -> text. They describe the package as it is imported, with the generated modules."""
    types = {path: _format(text, OURS, str(path)) for path, text in stubs.stubs().items()}
    return {COVERAGE: coverage.page(functions), rooms.PAGE: rooms.page(), costs.PAGE: costs.page(), **types}


def generate_users(catalogue: pathlib.Path, out: pathlib.Path) -> dict[pathlib.Path, str]:
    """The files of a user's package: path -> text."""
    library = load()
    functions = load(catalogue, library=library)
    files = sorted({f.file for f in functions.values()})
    texts = {
        file.removesuffix(".yaml") + ".py": emit.module(file, functions, library=library) for file in files
    }
    texts["__init__.py"] = emit.index(functions, library)
    return {out / name: _format(text, USERS) for name, text in texts.items()}


def _format(text: str, style: list[str], file: str = "generated/module.py") -> str:
    ruff = shutil.which("ruff", path=str(pathlib.Path(sys.executable).parent)) or shutil.which("ruff")
    if ruff is None:
        sys.exit("codegen formats what it writes with ruff; pip install 'jaxspecial[generator]'")
    sorted_ = subprocess.run(
        [
            ruff,
            "check",
            "--select",
            "I,F401,UP034",
            "--fix",
            "--quiet",
            *style,
            "--stdin-filename",
            file,
            "-",
        ],
        input=text,
        capture_output=True,
        text=True,
    )
    done = subprocess.run(
        [ruff, "format", *style, "--stdin-filename", file, "-"],
        input=sorted_.stdout or text,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"ruff cannot format what was generated: {done.stderr}\n{text}")
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(
        prog=f"python -m {__package__}", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("catalogue", nargs="?", type=pathlib.Path, help="a YAML file, or a folder of them")
    parser.add_argument("--out", type=pathlib.Path, help="the folder of the package to write")
    parser.add_argument(
        "--check", action="store_true", help="compare, write nothing, exit 1 if a file is stale"
    )
    parser.add_argument("--show", metavar="NAME", help="print an entry in full and write nothing")
    options = parser.parse_args()
    if options.show:
        print(_texts(lambda: show.text(options.show, options.catalogue or CATALOGUE)))
        return
    if (options.catalogue is None) != (options.out is None):
        parser.error("a catalogue and --out go together")
    if options.catalogue is None and not GENERATED.exists():
        parser.error("give a catalogue, and --out; without, this is for jaxspecial's repository")
    if options.catalogue is None:
        functions = _texts(load, "codegen")
        modules = _texts(lambda: generate(functions), "codegen")
        ours = (*GENERATED.glob("*.py"), *stubs.FOLDER.glob("*.pyi"), COVERAGE, rooms.PAGE, costs.PAGE)
        here = {path: path.read_text() for path in ours if path.exists()}
        if not options.check:
            _store(modules)
        return _write({**modules, **pages(functions)}, here, options.check, "make generate")
    if not options.catalogue.exists():
        parser.error(f"there is no {options.catalogue}")
    sys.path.insert(0, "")  # values may be imported from here, however this was started
    texts = _texts(lambda: generate_users(options.catalogue, options.out))
    there = {path: path.read_text() for path in options.out.glob("*.py")}
    mine = {path: text for path, text in there.items() if path in texts or _is_generated(text)}
    for path in texts:
        if path in there and not _is_generated(there[path]):
            sys.exit(f"{path} is there already, and was not written by this command; choose another --out")
    return _write(
        texts, mine, options.check, f"python -m jaxspecial.codegen {options.catalogue} --out {options.out}"
    )


def _is_generated(text: str) -> bool:
    return text.startswith("# Generated from ") or not text.strip()


def _texts(make: Callable[[], T], ours: str = "") -> T:
    """What `make` returns. Its error names a file by its name alone; of our catalogue or descriptions it is in a folder of `ours`."""
    try:
        return make()
    except CatalogueError as error:
        name = str(error).split(":")[0]
        folders = (f"{ours}/", f"{ours}/catalogue/") if ours and len(name) < 100 else ()
        sys.exit(f"{next((f for f in folders if (ROOT / f / name).is_file()), '')}{error}")


def _write(
    texts: Mapping[pathlib.Path, str], here: Mapping[pathlib.Path, str], check: bool, command: str
) -> None:
    stale = sorted(path for path in {**here, **texts} if here.get(path) != texts.get(path))
    names = [str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path) for path in stale]
    if not stale:
        print(f"{len(texts)} files, nothing changed")
    elif check:
        sys.exit(
            "These files are not what the catalogue says:\n"
            + "".join(f"  {name}\n" for name in names)
            + f"Run `{command}` and commit the result."
        )
    else:
        _store({path: texts[path] for path in stale if path in texts})
        for path in stale:
            if path not in texts:
                path.unlink()
        print(f"wrote {', '.join(names)}")


def _store(texts: Mapping[pathlib.Path, str]) -> None:
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


if __name__ == "__main__":
    main()
