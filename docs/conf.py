"""Sphinx: `make docs`. The pages are those that `python -m docs.site` writes into build/pages."""

import json
import pathlib
import time
import tomllib

import sphinxcontrib.katex as katex

ROOT = pathlib.Path(__file__).resolve().parent.parent

project = "jaxspecial"
author = copyright = "the jaxspecial developers"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]

extensions = ["myst_parser", "sphinx_copybutton", "sphinxcontrib.katex"]
myst_enable_extensions = ["deflist", "dollarmath"]
myst_heading_anchors = 3
nitpicky = True
exclude_patterns = []

# Formulas are rendered while the site is built, by KaTeX in Node: a formula that cannot be rendered fails the build.
katex_prerender = True
katex_css_path = "katex/katex.min.css"

copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True

html_theme = "pydata_sphinx_theme"
html_title = "jaxspecial"
html_static_path = [str(ROOT / "docs" / "static"), str(ROOT / "build" / "katex" / "static")]
html_css_files = ["site.css"]
html_favicon = str(ROOT / "docs" / "static" / "icon.svg")
html_context = {"default_mode": "auto"}
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "show_prev_next": False,
    "navigation_with_keys": False,
    "show_nav_level": 1,
    "navigation_depth": 2,
    "secondary_sidebar_items": ["page-toc"],
    "header_links_before_dropdown": 3,
}


MOST_PAGES = 20  # of a heading that the search finds


def only_telling_headings(app, exception):
    """Take the headings that each function's page has out of the search: before all pages with them a word of theirs would find
    nothing else. Their words remain words of the pages."""
    if exception or app.builder.name != "html":
        return
    file = pathlib.Path(app.outdir) / "searchindex.js"
    head, text = "Search.setIndex(", file.read_text()
    index = json.loads(text.removeprefix(head).removesuffix(")"))
    listed = {title: pages for title, pages in index["alltitles"].items() if len(pages) <= MOST_PAGES}
    index["alltitles"] = listed
    for word, pages in list(index["titleterms"].items()):
        if isinstance(pages, list) and len(pages) > MOST_PAGES:
            del index["titleterms"][word]
            others = index["terms"].get(word, [])
            others = others if isinstance(others, list) else [others]
            index["terms"][word] = sorted({*pages, *others})
    file.write_text(f"{head}{json.dumps(index, separators=(',', ':'))})")


def setup(app):
    """Start KaTeX's program before there are formulas: on a busy machine the first connection may be refused."""
    app.connect("build-finished", only_telling_headings)
    katex.STARTUP_TIMEOUT = 60.0
    for _ in range(20):
        try:
            katex.KaTeXServer.get()
            return
        except ConnectionRefusedError:
            time.sleep(1)
