"""python -m codegen [--check]: write generated/ from codegen/catalogue, or compare the two."""

import argparse
import pathlib
import shutil
import subprocess
import sys

from codegen import emit
from codegen.load import load
from codegen.model import CatalogueError

ROOT = pathlib.Path(__file__).parent.parent
GENERATED = ROOT / "generated"


def generate():
    """The generated files: name -> text."""
    functions = load()
    files = sorted({f.file for f in functions.values()})
    texts = {file.removesuffix(".yaml") + ".py": emit.module(file, functions) for file in files}
    texts["__init__.py"] = emit.index(functions)
    texts["exact_forms.py"] = emit.forms(functions)
    return {name: _format(text) for name, text in texts.items()}


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
    GENERATED.mkdir(exist_ok=True)
    here = {p.name: p.read_text() for p in GENERATED.glob("*.py")}
    stale = sorted(n for n in here | texts if here.get(n) != texts.get(n))
    if not stale:
        print(f"generated/: {len(texts)} files, nothing changed")
    elif check:
        sys.exit(
            "These files are not what the catalogue says:\n"
            + "".join(f"  generated/{n}\n" for n in stale)
            + "Run `make generate` and commit the result."
        )
    else:
        for name in stale:
            path = GENERATED / name
            if name in texts:
                path.write_text(texts[name])
            else:
                path.unlink()
        print(f"generated/: wrote {', '.join(stale)}")


if __name__ == "__main__":
    main()
