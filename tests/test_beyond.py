"""The ledger of values over the whole range of doubles: tests/accuracy/beyond.csv."""

import pathlib

import pytest

from tests import beyond, quick

ROOT = pathlib.Path(__file__).parent.parent
FUNCTIONS = beyond.functions()
LEDGER = beyond.recorded()


def test_the_ledger_has_each_function():
    rows = {name + who for name, f in FUNCTIONS.items() for who in ["", *([" kernel"] if f.device else [])]}
    assert LEDGER.keys() == rows


def test_the_page_has_the_counts():
    def counts(of_kernels, *columns):
        chosen = [row for name, row in LEDGER.items() if (" kernel" in name) == of_kernels]
        return len(chosen), *(sum(int(row[column]) for row in chosen) for column in columns)

    kernels, computed, right_ones = counts(True, "points", "right")
    functions, points, right, inaccurate, lost = counts(False, "points", "right", "inaccurate", "lost")
    page = " ".join((ROOT / "docs" / "engines.md").read_text().split())
    assert f"{right_ones:,} of {computed:,} values that {kernels} kernels compute" in page
    assert f"Of {points:,} values of SciPy's {functions} functions there, {right:,} have" in page
    assert f"{inaccurate:,} are less accurate, and {lost:,} have no right digit" in page


def test_kernels_are_right_everywhere():
    failing = {n for n, r in LEDGER.items() if " kernel" in n and r["right"] != r["points"]}
    assert not failing


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # SciPy's hyp0f1 divides by 0
@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_the_ledger_is_right(name):
    count = beyond.measured(FUNCTIONS[name]).get(" kernel")
    if count:
        print(name, *count.row)
        assert count.inaccurate == count.lost == 0, count.row
        # on a slow or busy machine fewer points have a reference within its time
        assert count.right > 0.6 * int(LEDGER[f"{name} kernel"]["points"])
