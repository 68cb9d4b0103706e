"""The ledger of values over the whole range of doubles: tests/accuracy/beyond.csv."""

import pytest

from tests import beyond, quick

FUNCTIONS = beyond.functions()
LEDGER = beyond.recorded()


def test_the_ledger_has_each_function():
    rows = {name + who for name, f in FUNCTIONS.items() for who in ["", *([" kernel"] if f.device else [])]}
    assert LEDGER.keys() == rows
    counts = [
        sum(int(row[column]) for name, row in LEDGER.items() if (" kernel" in name) == of_kernels)
        for of_kernels in (False, True)
        for column in ("points", "inaccurate", "lost")
    ]
    print("SciPy: {} points, {} inaccurate, {} lost; kernels: {}, {}, {}".format(*counts))


def test_kernels_are_right_everywhere():
    failing = {n: r for n, r in LEDGER.items() if " kernel" in n and r["right"] != r["points"]}
    assert not failing


@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_the_ledger_is_right(name):
    count = beyond.measured(FUNCTIONS[name]).get(" kernel")
    if count:
        print(name, *count.row)
        assert count.inaccurate == count.lost == 0, count.row
        assert count.right > 0.9 * int(LEDGER[f"{name} kernel"]["points"])
