"""Writes the sources of the site: the pages of docs/, and those that are made from the code.

    python -m docs.site [--out build/pages] [--only kv,erf] [--jobs 2]

`--only` measures these functions alone; the pages of the others have no pictures.
"""

import argparse
import os
import pathlib
import re
import shutil
from collections.abc import Mapping

from codegen.load import load
from docs.site import functions as pages
from docs.site import gallery, store, wrong_values

# What the start page of the site has beside that of the repository: behind a line, another.
ADDED = {
    "Start:\n\n": "- [Functions](functions/index.md): a page for each, with its curves and a map of its errors\n"
    "- [Gallery](gallery/index.md): nine programs that need derivatives in orders, shape parameters or roots\n",
    ":caption: Start\n\n": "functions/index.md\ngallery/index.md\n",
    "- [Accuracy, and how it is tested](accuracy.md), and how to check a number yourself\n": "- [Where SciPy's values are "
    "wrong](wrong-values.md)\n",
    "accuracy.md\n": "wrong-values.md\n",
    ":caption: For contributors\n\n": "contributing.md\ncatalogue.md\ndescriptions.md\nreleasing.md\nchangelog.md\n",
}
# Lines after which pages lead to the list of SciPy's wrong values, which only the site has.
WRONG = {
    "accuracy.md": "The value is SciPy's, also where SciPy is wrong.",
    "from-scipy.md": "SciPy's wrong values stay: see [Accuracy](accuracy.md).",
    "questions.md": "SciPy's, SciPy is wrong there, and jaxspecial with it.",
}
# Files of the repository that are pages, beside those of docs/.
PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "RELEASING.md": "releasing.md",
    "codegen/README.md": "catalogue.md",
    "codegen/descriptions/README.md": "descriptions.md",
}
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m docs.site", description=__doc__.split("\n\n")[0])
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build" / "pages")
    parser.add_argument("--only", default="", help="measure these functions, with commas between")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()

    catalogue = load()
    found = pages.families(catalogue)
    names = [name for members in found.values() for name in members if name in catalogue]
    wanted = [name for name in names if not options.only or name in options.only.split(",")]
    results = store.results(wanted, options.jobs)

    out = options.out
    shutil.rmtree(out, ignore_errors=True)
    (out / pages.FOLDER).mkdir(parents=True)
    (out / "pictures").mkdir()
    for path in DOCS.glob("*.png"):
        shutil.copy(path, out)
    names = {f"docs/{path.name}": path.name for path in DOCS.glob("*.md")} | PAGES
    targets = names | {
        f"examples/gallery/{name}.py": f"gallery/{name}.md" for name in gallery.runner.scripts()
    }
    for source, name in names.items():
        (out / name).write_text(_relinked((ROOT / source).read_text(), source, targets))
    (out / "index.md").write_text(_with_functions((out / "index.md").read_text()))
    for name, line in WRONG.items():
        text = (out / name).read_text()
        assert line in text, f"{name} has no line {line!r}"
        (out / name).write_text(
            text.replace(line, f"{line} [Where SciPy's values are wrong](wrong-values.md) has a list.")
        )
    files = {title: "family-" + re.sub(r"\W+", "-", title.lower()) for title in found}
    for title, members in found.items():
        (out / pages.FOLDER / f"{files[title]}.md").write_text(pages.family(title, members))
        for name in members:
            measured, pictures, folder = results.get(name, (None, {}, None))
            for picture in pictures.values():
                shutil.copy(folder / picture, out / "pictures")
            text = pages.page(name, catalogue, measured, pictures)
            (out / pages.FOLDER / f"{name}.md").write_text(text)
    for name in pages.MODULES:
        (out / pages.FOLDER / f"{pages.module_file(name)}.md").write_text(pages.module(name))
    (out / pages.FOLDER / "index.md").write_text(pages.index(found, files))
    (out / "wrong-values.md").write_text(wrong_values.page(catalogue, pages.FOLDER))
    gallery.write(out, options.jobs)
    print(
        f"{len(list(out.rglob('*.md')))} pages in {out}, {sum(r[0] is not None for r in results.values())} with pictures"
    )


def _with_functions(text: str) -> str:
    """The start page with the links to pages that are made from the code."""
    for line, added in ADDED.items():
        head, rest = text.split(line)
        text = head + line + added + rest
    return text


def _relinked(text: str, source: str, names: Mapping[str, str]) -> str:
    """Links from a file of the repository to others as links between pages; those to files that are no pages as text."""

    def link(match: re.Match[str]) -> str:
        label, target, anchor = match[1], match[2], match[3] or ""
        path = os.path.normpath(os.path.join(os.path.dirname(source), target))
        if path in names:
            return f"[{label}]({names[path]}{anchor})"
        return match[0] if (ROOT / path).suffix == ".png" else label

    return re.sub(r"(?<!!)\[([^\]\n]*)\]\((?!https?:)([^)#\s]+)(#[^)\s]*)?\)", link, text)


if __name__ == "__main__":
    main()
