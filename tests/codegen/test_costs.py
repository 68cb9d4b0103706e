"""What derivatives cost: the measured table, its sentences in docstrings, and its page."""

import re

import pytest

from codegen import costs
from codegen.load import load

CATALOGUE = load()


def test_every_measured_function_has_such_parameters():
    for name, cost in costs.costs().items():
        assert CATALOGUE[name].parameters[0] == cost.argument
        assert 0 < cost.tested_median <= cost.tested_most and 0 < cost.anywhere_median <= cost.anywhere_most


def test_sentences():
    kv, airy, jvp = (costs.sentence(CATALOGUE[name]) for name in ("kv", "airy", "jvp"))
    measured = costs.costs()["kv"]
    assert f"in v the kernel takes about {measured.kernel} us an element" in kv
    assert (
        airy
        == "Cost: A derivative by a formula takes as long as the values in it, or longer where that would lose digits."
    )
    assert jvp == ""  # composed
    assert "the exact engine takes" in costs.sentence(CATALOGUE["eval_jacobi"])


def test_the_page_has_all_rows():
    page = costs.page()
    assert all(f"| `{name}` | {cost.argument} |" in page for name, cost in costs.costs().items())
    assert page == costs.PAGE.read_text()


@pytest.mark.parametrize("page", ["questions.md", "what-a-derivative-costs.md"])
def test_pages_name_the_cheapest_and_the_dearest_kernel(page):
    kernels = [float(cost.kernel) for cost in costs.costs().values() if cost.kernel]
    low, high = re.search(
        r"([\d.]+)\s+to\s+([\d.]+)\s+microseconds", (costs.PAGE.parent / page).read_text()
    ).groups()
    assert (float(low), float(high)) == (min(kernels), max(kernels))
