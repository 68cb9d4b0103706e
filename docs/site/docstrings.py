"""The docstring of a function -> the Markdown of its page.

A docstring of jaxspecial is a summary, paragraphs, a definition (`.. math::`), and sections: a title with a colon alone on
its line, then indented items. The page has the same text with headings, tables and links.
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence

SECTIONS = ("Args", "Returns", "Derivatives", "Raises", "See also", "References", "Examples", "Example")
TITLES = {"Args": "Arguments", "Raises": "Errors and warnings"}
# How an item of a section begins: a name and a colon, or a derivative and an equals sign.
ITEM = {
    "Args": r"(\*?\w+):",
    "Returns": r"([\w.', ()=]+?):",
    "Raises": r"([\w.]+(?:Error|Warning)|Singular|Undecided):",
    "Derivatives": r"([^:=]+?)(?:: | = )",
}
# How paragraphs begin that have a section of their own on the page.
SUBJECTS = {
    r"(Domain|Branch|NaN unless|For complex arguments|Where SciPy's loop)": "Domain and branches",
    r"Known: ": "Known failures",
    r"Accuracy: ": "Accuracy",
    r"Cost: ": "Cost",
}
SPECIAL = re.compile(r"([\\*_<>\[\]$#|~{}^])")

Link = Callable[[str], str]  # the link to a public function, or "" if the name is none


def parsed(docstring: str) -> dict[str, str]:
    """The text of each section by its title; what precedes the sections under ""."""
    parts = re.split(rf"^({'|'.join(SECTIONS)}):\n", docstring, flags=re.MULTILINE)
    found = {"": parts[0]}
    for title, text in zip(parts[1::2], parts[2::2], strict=True):
        inside, outside = _ends(text)
        found[title] = inside
        found[""] += outside  # paragraphs between sections
    return found


def _ends(text: str) -> tuple[str, str]:
    """The indented lines of a section, and the paragraphs behind it."""
    lines = text.split("\n")
    end = next((i for i, line in enumerate(lines) if line and not line.startswith(" ")), len(lines))
    return "\n".join(lines[:end]), "\n".join(lines[end:])


def escaped(text: str, link: Link = lambda name: "") -> str:
    """Plain text as Markdown: names in backticks are code, or links to their functions."""
    parts = re.split(r"(`[^`]+`|https?://[^\s)]+)", text)
    return "".join(_marked(part, link) for part in parts)


def _marked(part: str, link: Link) -> str:
    if part.startswith("http"):
        end = part[len(part.rstrip(".,;")) :]
        return f"<{part.rstrip('.,;')}>{end}"
    if part.startswith("`") and len(part) > 1:
        return link(part[1:-1]) or part
    return SPECIAL.sub(r"\\\1", part)


def summary(docstring: str) -> str:
    """The first paragraph."""
    return " ".join(docstring.partition("\n\n")[0].split())


def conditions_as_code(text: str) -> str:
    """A paragraph of a docstring whose last words are a condition, with the condition in backticks."""
    start = r"(Domain(?: \([^)]*\))?: |.*Where: |.*It runs as usual if )"
    text = re.sub(r"(NaN unless )([^:`]*[<>=(][^:`]*)(: .*)$", r"\1`\2`\3", text)
    return re.sub(rf"^{start}([^`]*[<>=(][^`]*?)(\.?)$", r"\1`\2`\3", text)


def paragraphs(text: str) -> list[str]:
    """Paragraphs and lists, a line each; doctests as code."""
    lines: list[str] = []
    for block in text.split("\n\n"):
        if block.lstrip().startswith(">>>"):
            lines += ["```pycon", textwrap.dedent(block.strip("\n")), "```", ""]
            continue
        entries = re.split(r"\n(?=- )", block)
        flat = [" ".join(entry.split()) for entry in entries]
        lines += [f"- {escaped(e[2:])}" if e.startswith("- ") else escaped(e) for e in flat]
        lines.append("")
    return lines


def head(text: str, link: Link) -> dict[str, list[str]]:
    """What precedes the sections, without the summary: the definition as a formula with its source and the paragraphs under "";
    those of some subjects under the title of a section of their own."""
    found: dict[str, list[str]] = {"": []}
    for block in re.split(r"\n\n+(?! )", text.strip())[1:]:
        flat = " ".join(block.split())
        title = next((title for start, title in SUBJECTS.items() if re.match(start, flat)), "")
        lines = found.setdefault(title, [])
        if block.startswith(".. math::"):
            formula = [line.strip() for line in block.splitlines()[1:] if line.strip()]
            lines += ["$$", *_lines(formula), "$$", ""]
        elif re.fullmatch(r"\[[^\]]+\]", flat):
            lines += [f"Source: {escaped(flat[1:-1], link)}.", ""]
        elif re.match(r"- ", block):
            lines += [
                f"- {escaped(' '.join(entry.split()), link)}" for entry in re.split(r"(?:^|\n)- ", block)[1:]
            ]
            lines.append("")
        else:
            said = flat.removeprefix("Known: ").removeprefix("Cost: ")
            lines += [escaped(conditions_as_code(said[:1].upper() + said[1:]), link), ""]
    return found


def _lines(formula: Sequence[str]) -> Sequence[str]:
    """Several equations as one block: KaTeX shows `\\\\` only inside of an environment."""
    if any(line.endswith("\\\\") for line in formula) and not formula[0].startswith("\\begin"):
        return ["\\begin{gathered}", *formula, "\\end{gathered}"]
    return formula


def items(title: str, text: str) -> list[tuple[str, str]]:
    """The items of a section, each a name and its text; a text without a name has the name ""."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        start = re.match(rf"  {ITEM[title]}", line)
        if start:
            separator = " = " if line[: start.end()].endswith(" = ") else ""
            found.append((start[1], separator + line[start.end() :].strip()))
        elif line.strip():
            name, before = found.pop() if found else ("", "")
            found.append((name, f"{before} {line.strip()}" if before else line.strip()))
    return found


def section(title: str, text: str, link: Link) -> list[str]:
    """A section as Markdown, with its heading."""
    heading = ["", f"## {TITLES.get(title, title)}", ""]
    if title in ("Examples", "Example"):
        return [*heading, *examples(text, link)]
    if title == "See also":
        names = [name.strip() for name in re.split(r",\s*", " ".join(text.split())) if name.strip()]
        return [*heading, ", ".join(link(name) or f"`{name}`" for name in names)]
    if title == "References":
        return [*heading, *(f"- {escaped(entry, link)}" for entry in references(text))]
    if title == "Derivatives":
        return [*heading, *derivatives(items(title, text), link)]
    return [*heading, *definitions(items(title, text), link)]


def references(text: str) -> list[str]:
    """Each reference; a deeper indented line goes on with the one before."""
    found: list[str] = []
    for line in text.splitlines():
        if re.match(r"  \S", line):
            found.append(line.strip())
        elif line.strip():
            found[-1] += f" {line.strip()}"
    return found


def definitions(rows: Iterable[tuple[str, str]], link: Link) -> list[str]:
    lines = []
    for name, text in rows:
        lines += [f"`{name}`", f": {escaped(text, link)}", ""] if name else [escaped(text, link), ""]
    return lines


def derivatives(rows: Iterable[tuple[str, str]], link: Link) -> list[str]:
    """Formulas as a table with their sources, then the remaining sentences."""
    formulas, sentences = [], []
    for name, text in rows:
        if text.startswith(" = "):
            formula, _, note = text[3:].partition("   [")
            formulas.append((name, " ".join(formula.split()), note.removesuffix("]")))
        else:
            sentences.append(escaped(f"{name}: {text}" if name else text, link))
    table = [
        f"| `{name}` | `{formula}` | {escaped(note, link)} |".replace("||", "\\|\\|")
        for name, formula, note in formulas
    ]
    lines = ["| derivative | formula | source |", "|---|---|---|", *table, ""] if table else []
    return [*lines, *(f"- {sentence}" for sentence in sentences)]


def examples(text: str, link: Link) -> list[str]:
    """Doctests as code, sentences as text."""
    lines = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        own = [line[2:] if line.startswith("  ") else line for line in block.splitlines()]
        if own and own[0].lstrip().startswith(">>>"):
            lines += ["```pycon", *own, "```", ""]
        elif own:
            lines += [escaped(" ".join(" ".join(own).split()), link), ""]
    return lines
