"""Opens every page of the built site in a headless Chromium, and says what is wrong: `make docs-test`.

    python -m docs.site.browser [--site build/site] [--only functions/kv.html] [--pictures FOLDER]

Wrong are: errors in the console, requests that fail or leave the site, images that are not shown, internal links to nothing,
formulas that are not rendered, and pages wider than a window of 400 pixels. The search must find a function by its name, and pages by their subjects.
`--pictures` writes pictures of the start page and of three functions.
"""

import argparse
import contextlib
import functools
import http.server
import os
import pathlib
import re
import shutil
import sys
import threading
import urllib.parse

from playwright.sync_api import Page, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHOWN = ("index.html", "functions/kv.html", "functions/gammainc.html", "functions/roots_jacobi.html")
NARROW, USUAL = 400, 1200  # pixels
SEARCHES = (("kve", "functions/kve.html"), ("branch cut", "questions.html"))  # words, and what is found
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
LEFT = re.compile(r"\$\$|\\(?:frac|int|sum|Gamma|begin)\b")  # of a formula that is not rendered


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments: object) -> None:
        pass

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):  # the browser may leave a page before it has all of it
            super().handle()


@contextlib.contextmanager
def served(folder: pathlib.Path):
    """The address of a server of the site on this machine."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def problems(page: Page, address: str, name: str, folder: pathlib.Path) -> list[str]:
    """What is wrong with one page."""
    found: list[str] = []
    page.on("console", lambda m: found.append(f"console: {m.text}") if m.type == "error" else None)
    page.on("pageerror", lambda e: found.append(f"script: {e}"))
    page.on("requestfailed", lambda r: found.append(f"request failed: {r.url}"))
    page.on("request", lambda r: found.append(f"it needs {r.url}") if _leaves(r.url, address) else None)
    page.set_viewport_size({"width": USUAL, "height": 900})
    page.goto(address + name, wait_until="load")
    found += page.evaluate(
        "[...document.images].filter(i => !(i.complete && i.naturalWidth)).map(i => 'no image: ' + i.src)"
    )
    found += page.evaluate("[...document.querySelectorAll('.katex-error')].map(e => 'formula: ' + e.title)")
    text = page.evaluate(
        "(() => { const copy = (document.querySelector('article') || document.body).cloneNode(true);"
        "copy.querySelectorAll('.katex, pre, code').forEach(e => e.remove()); return copy.textContent })()"
    )
    found += [f"not rendered: {text[m.start() : m.start() + 40]!r}" for m in LEFT.finditer(text)]
    for link in page.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.href)"):
        found += _broken(link, address, folder)
    page.set_viewport_size({"width": NARROW, "height": 800})
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > NARROW:
        found.append(f"{wide} pixels wide in a window of {NARROW}")
    return found


def _leaves(url: str, address: str) -> bool:
    return not url.startswith((address, "data:", "blob:"))


def _broken(link: str, address: str, folder: pathlib.Path) -> list[str]:
    """An internal link must lead to a file, and its anchor into it."""
    url, anchor = urllib.parse.urldefrag(link)
    if not url.startswith(address):
        return []
    target = folder / urllib.parse.unquote(urllib.parse.urlsplit(url).path.lstrip("/") or "index.html")
    if target.is_dir():
        target /= "index.html"
    if not target.exists():
        return [f"broken link: {link}"]
    if anchor and target.suffix == ".html" and f'id="{anchor}"' not in _text(target):
        return [f"no such place: {link}"]
    return []


@functools.cache
def _text(path: pathlib.Path) -> str:
    return path.read_text()


def search(page: Page, address: str, words: str, found: str) -> list[str]:
    """The search page must have the link among its first ones."""
    page.goto(f"{address}search.html?q={words.replace(' ', '+')}", wait_until="load")
    page.wait_for_selector("#search-results li", timeout=30_000)
    links = page.evaluate("[...document.querySelectorAll('#search-results li a')].map(a => a.href)")
    if any(found in link for link in links[:5]):
        return []
    return [f"search for {words}: {found} is not among {links[:5]}"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m docs.site.browser", description=__doc__.split("\n\n")[0])
    parser.add_argument("--site", type=pathlib.Path, default=ROOT / "build" / "site")
    parser.add_argument("--only", default="", help="pages, with commas between")
    parser.add_argument("--pictures", type=pathlib.Path)
    options = parser.parse_args()
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        sys.exit("There is no Chromium here: install it, or set CHROMIUM to its path.")
    names = sorted(str(path.relative_to(options.site)) for path in options.site.rglob("*.html"))
    names = [n for n in names if not n.startswith("_static/")]  # templates of the theme
    names = [name for name in names if not options.only or name in options.only.split(",")]
    bad = 0
    with served(options.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        for name in names:
            page = browser.new_page()
            wrong = problems(page, address, name, options.site)
            if options.pictures and name in SHOWN:
                options.pictures.mkdir(parents=True, exist_ok=True)
                page.set_viewport_size({"width": USUAL, "height": 900})
                page.screenshot(path=options.pictures / f"{pathlib.Path(name).stem}.png", full_page=True)
            page.close()
            bad += bool(wrong)
            for problem in dict.fromkeys(wrong):
                print(f"{name}: {problem}", flush=True)
        page = browser.new_page()
        wrong = (
            []
            if options.only
            else [w for words, found in SEARCHES for w in search(page, address, words, found)]
        )
        browser.close()
    print("\n".join([*wrong, f"{len(names) - bad} passed, {bad + len(wrong)} failed"]))
    return bool(bad or wrong)


if __name__ == "__main__":
    sys.exit(main())
