"""The pages of the gallery: what each script says, its picture, what it prints, and its source.

The scripts run when the site is built. Pictures and outputs are kept in build/gallery, each with a hash of what it follows
from: the script, the package, versions.
"""

import ast
import concurrent.futures
import functools
import hashlib
import importlib.metadata
import pathlib
import shutil
import sys
import tomllib
from collections.abc import Iterable

from examples.gallery import __main__ as runner

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "gallery"
FOLDER = "gallery"
INTRODUCTION = """# Gallery

Each of these programs needs a derivative in an order, a shape parameter or a root, and compares it with independent values.
They are in `examples/gallery` and run in under a minute each. Their packages: `pip install '.[examples]'` in a clone of the repository.
"""


def write(out: pathlib.Path, jobs: int) -> None:
    """Run the scripts that have changed, and write the pages of all."""
    scripts = runner.scripts()
    _run([path for path in scripts.values() if not _is_kept(path)], jobs)
    (out / FOLDER).mkdir()
    sources = {name: path.read_text() for name, path in scripts.items()}
    for name, source in sources.items():
        shutil.copy(KEPT / f"{name}.png", out / FOLDER)
        (out / FOLDER / f"{name}.md").write_text(page(name, source, (KEPT / f"{name}.txt").read_text()))
    (out / FOLDER / "index.md").write_text(index(sources))


def page(name: str, source: str, printed: str) -> str:
    head, rest, command, text = _parts(source)
    lines = [f"# {head}", rest, *_picture(name, head), text]
    lines += ["## What it prints", f"```sh\n{command}\n```", f"```text\n{printed.rstrip()}\n```"]
    lines += ["## The program", f"```python\n{source.rstrip()}\n```"]
    return "\n\n".join(lines) + "\n"


def index(sources: dict[str, str]) -> str:
    lines = [INTRODUCTION.rstrip()]
    for name, source in sources.items():
        head, rest, *_ = _parts(source)
        lines += [f"## [{head}]({name}.md)", rest, *_picture(name, head, f"{name}.md")]
    names = "\n".join(f"{name}.md" for name in sources)
    return "\n\n".join([*lines, f"```{{toctree}}\n:hidden:\n\n{names}\n```"]) + "\n"


def _parts(source: str) -> tuple[str, str, str, str]:
    """Of a docstring: the head of the title, its rest, the command line, the text."""
    title, command, text = (ast.get_docstring(ast.parse(source)) or "").split("\n\n", 2)
    head, rest = title.split("? ", 1)
    return f"{head}?", rest, command.strip(), text


def _picture(name: str, alternative: str, target: str = "") -> Iterable[str]:
    link = f":target: {target.removesuffix('.md')}.html\n" if target else ""
    yield f"```{{image}} {name}.png\n:alt: {alternative}\n{link}```"


# --------------------------------------------------------------------------------------------- running


def _run(paths: list[pathlib.Path], jobs: int) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(jobs) as executor:
        results = list(executor.map(lambda path: runner.run(path, KEPT), paths))
    failed = False
    for path, (passed, _, errors) in zip(paths, results, strict=True):
        if passed:
            _mark(path).write_text(_content(path))
        else:
            failed = True
            print(f"The gallery: {path.stem} fails:\n{errors}", file=sys.stderr)
    if failed:
        sys.exit(
            "The site needs all pictures of the gallery. Its packages: pip install 'jaxspecial[examples]'"
        )


def _mark(path: pathlib.Path) -> pathlib.Path:
    return KEPT / f"{path.stem}.sha256"


def _is_kept(path: pathlib.Path) -> bool:
    files = [KEPT / f"{path.stem}{end}" for end in (".png", ".txt")]
    mark = _mark(path)
    return all(f.exists() for f in files) and mark.exists() and mark.read_text() == _content(path)


def _content(path: pathlib.Path) -> str:
    return hashlib.sha256(path.read_bytes() + _package()).hexdigest()


@functools.cache
def _package() -> bytes:
    """A hash of the sources of the package, and of the versions of what the scripts import."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    hashed = hashlib.sha256()
    for package in ("jax", "numpy", "scipy", *project["optional-dependencies"]["examples"]):
        try:
            hashed.update(f"{package} {importlib.metadata.version(package)}".encode())
        except importlib.metadata.PackageNotFoundError:
            continue  # the script that needs it fails, and names the extra
    for folder in ("jaxspecial", "generated"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".cc", ".h"):
                hashed.update(path.read_bytes())
    return hashed.digest()
