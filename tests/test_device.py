"""The kernels of values on devices: their errors against Arb, within bounds and within the ledger."""

import pytest

from codegen.load import load
from tests import device, quick

KERNELS = device.kernels()
LEDGER = device.recorded()


def test_the_ledger_has_each_function_with_a_kernel():
    assert LEDGER.keys() == KERNELS.keys()


@pytest.mark.parametrize("name", quick.one_in(16, KERNELS))
def test_errors_are_within_their_bounds_and_the_ledger(name):
    found = device.measure(*KERNELS[name])
    ours, scipys, row = found["ours"], found["scipy"], LEDGER[name]
    print(f"{name}: {len(ours.errors)} points; {', '.join(ours.row)} eps, SciPy {', '.join(scipys.row)}")
    assert ours.median <= device.MEDIAN and ours.median <= scipys.median + device.OVER_SCIPY
    assert ours.percentile <= device.PERCENTILE and ours.percentile <= scipys.percentile + device.OVER_SCIPY
    assert ours.worst <= device.WORST
    for kind, error in (("median", ours.median), ("p99", ours.percentile), ("worst", ours.worst)):
        assert error <= max(device.FLOOR, device.SLACK * float(row[kind])), kind


@pytest.mark.parametrize("name", quick.one_in(16, device.COMPOSED))
def test_errors_of_functions_composed_of_kernels(name):
    ours = device.measure(load()[name])["ours"]
    print(f"{name}: {len(ours.errors)} points; {', '.join(ours.row)} eps")
    assert ours.median <= device.MEDIAN and ours.percentile <= device.PERCENTILE
