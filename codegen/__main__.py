"""python -m codegen [--check]: write generated/ and docs/coverage.md from codegen/catalogue, or compare."""

import argparse
import pathlib
import shutil
import subprocess
import sys

from codegen import coverage, emit
from codegen.load import load
from codegen.model import CatalogueError

ROOT = pathlib.Path(__file__).parent.parent
GENERATED = ROOT / "generated"
COVERAGE = ROOT / "docs" / "coverage.md"


def generate():
    """The generated files: path -> text."""
    functions = load()
    files = sorted({f.file for f in functions.values()})
    texts = {file.removesuffix(".yaml") + ".py": emit.module(file, functions) for file in files}
    texts["__init__.py"] = emit.index(functions)
    texts["exact_forms.py"] = emit.forms(functions)
    texts["guards.py"] = emit.guards(functions)
    modules = {GENERATED / name: _format(text) for name, text in texts.items()}
    return {**modules, COVERAGE: coverage.page(functions)}


def _format(text):
    ruff = shutil.which("ruff", path=str(pathlib.Path(sys.executable).parent)) or shutil.which("ruff")
    if ruff is None:
        sys.exit("codegen formats what it writes with ruff; pip install 'jaxspecial[generator]'")
    config = ["--config", str(ROOT / "pyproject.toml")] if (ROOT / "pyproject.toml").exists() else []
    sorted_ = subprocess.run(
        [
            ruff,
            "check",
            "--select",
            "I,F401,UP034",
            "--fix",
            "--quiet",
            *config,
            "--stdin-filename",
            "generated/module.py",
            "-",
        ],
        input=text,
        capture_output=True,
        text=True,
    )
    done = subprocess.run(
        [ruff, "format", *config, "--stdin-filename", "generated/module.py", "-"],
        input=sorted_.stdout or text,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"ruff cannot format what was generated: {done.stderr}\n{text}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(prog="python -m codegen", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="compare, write nothing, exit 1 if a file is stale"
    )
    check = parser.parse_args().check
    try:
        texts = generate()
    except CatalogueError as error:
        sys.exit(f"codegen/catalogue/{error}")
    here = {path: path.read_text() for path in (*GENERATED.glob("*.py"), COVERAGE) if path.exists()}
    stale = sorted(path for path in here | texts if here.get(path) != texts.get(path))
    names = [str(path.relative_to(ROOT)) for path in stale]
    if not stale:
        print(f"generated/ and docs/coverage.md: {len(texts)} files, nothing changed")
    elif check:
        sys.exit(
            "These files are not what the catalogue says:\n"
            + "".join(f"  {name}\n" for name in names)
            + "Run `make generate` and commit the result."
        )
    else:
        for path in stale:
            if path in texts:
                path.parent.mkdir(exist_ok=True)
                path.write_text(texts[path])
            else:
                path.unlink()
        print(f"wrote {', '.join(names)}")


if __name__ == "__main__":
    main()
