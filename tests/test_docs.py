"""The code in the pages runs, and one of them has all names of host_callback."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from tests import quick

ROOT = pathlib.Path(__file__).parent.parent
DOCS = ROOT / "docs"

# The public names of jax.experimental.host_callback in its last years, and the options of its functions.
HOST_CALLBACK = """
    id_tap id_print call barrier_wait stop_outfeed_receiver CallbackException CallbackFlavor TapFunctionException
    outside_call_p id_tap_dep_p PURE IO_CALLBACK DEBUG
    result tap_with_device device_index callback_flavor what output_stream threshold result_shape call_with_device
    logging_name transforms
    JAX_HOST_CALLBACK_INLINE JAX_HOST_CALLBACK_MAX_QUEUE_BYTE_SIZE JAX_HOST_CALLBACK_OUTFEED
    JAX_HOST_CALLBACK_AD_TRANSFORMS JAX_HOST_CALLBACK_LEGACY
""".split()


PAGES = """
    README.md docs/index.md docs/host-callback.md docs/what-a-derivative-costs.md
""".split()
THOROUGH = """
    docs/accuracy.md docs/errors.md docs/from-jax-scipy.md docs/from-tfp.md docs/questions.md docs/sharding-and-export.md docs/wrap.md
""".split()
WITH_BITS = [
    "docs/engines.md",
    "docs/from-scipy.md",
]  # they show that values are SciPy's bits, or the callback engine's
WITH_FILES = ["docs/own-catalogue.md"]  # tests/codegen/test_own_catalogue.py
MARKS = (pytest.mark.thorough, pytest.mark.scipys_bits)


def blocks_of(page):
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "page", [*PAGES, *map(quick.thorough, THOROUGH), *(pytest.param(page, marks=MARKS) for page in WITH_BITS)]
)
def test_the_code_of_a_page_runs(page):
    """All of it in one program, as it stands, as a reader would paste it."""
    program = "\n".join(blocks_of(ROOT / page))
    # a reader's environment: a compilation cache of this process would be used instead of the one that a page makes
    reader = {
        k: v
        for k, v in os.environ.items()
        if not k.startswith(("JAX_COMPILATION_CACHE", "JAX_PERSISTENT_CACHE"))
    }
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, env=reader
    )
    assert done.returncode == 0, done.stderr


def test_every_page_with_code_is_run():
    pages = {"README.md"} | {f"docs/{page.name}" for page in DOCS.glob("*.md") if blocks_of(page)}
    assert pages == {*PAGES, *THOROUGH, *WITH_BITS, *WITH_FILES}


def test_links_between_pages():
    """A link to a page or a file of the repository has a target, and the start page lists all pages."""
    for page in [*ROOT.glob("*.md"), *DOCS.glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
    start = (DOCS / "index.md").read_text()
    pages = {page.name for page in DOCS.glob("*.md")} - {"index.md"}
    assert set(re.findall(r"^([\w-]+\.md)$", start, re.MULTILINE)) == pages  # in a toctree
    assert set(re.findall(r"\(([\w-]+\.md)\)", start)) == pages


def test_every_name_of_host_callback_has_a_row():
    column = [
        row.split("|")[1]
        for row in (DOCS / "host-callback.md").read_text().splitlines()
        if row.startswith("| `")
    ]
    assert len(column) > 20
    missing = [name for name in HOST_CALLBACK if not any(re.search(rf"\b{name}\b", cell) for cell in column)]
    assert not missing
