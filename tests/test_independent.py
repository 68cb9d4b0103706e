"""The references that come from the product's own code are those of definitions made for the tests."""

import collections

import pytest

from tests import fixed, gradcheck, independent, reference

CATALOGUE = gradcheck.catalogue()
NAMES = [name for name, function in CATALOGUE.items() if fixed.sources(function)]
TOLERANCE = 1e-15
VALUES_ONLY = (
    "obl_rad2",
)  # derivatives take minutes; those of obl_rad2_cv in x, of the same reference, are here


def test_all_of_them_are_defined():
    assert [name for name, function in CATALOGUE.items() if independent.is_here(function)] == NAMES
    outputs = sum(len(CATALOGUE[name].outputs) for name in NAMES)
    assert (len(NAMES), outputs) == (35, 53)


@pytest.mark.parametrize("name", NAMES)
def test_stored_references(name):
    """Values and first derivatives in every argument that has one."""
    function, values = CATALOGUE[name], independent.stored()
    rows = [r for r in independent.chosen(function) if name not in VALUES_ONLY or not any(r.alpha)]
    looked_at = collections.Counter((row.output, row.alpha) for row in rows)
    wanted = [a for a in gradcheck.multi_indices(function, 1) if name not in VALUES_ONLY or not any(a)]
    assert set(looked_at) == {(k, a) for k in range(len(function.outputs)) for a in wanted}
    for row in rows:
        independent_value = float(values[independent.key(function, row)])
        error = reference.error(row.value, independent_value, row.scale)
        assert error <= TOLERANCE, (row, independent_value)


@pytest.mark.parametrize("name", ["chndtr", "ncfdtri", "mathieu_cem", "obl_cv"])
def test_the_stored_values_are_those_of_the_definitions(name):
    function, values = CATALOGUE[name], independent.stored()
    row = next(independent.chosen(function))
    near = independent.near(function, row) if name in independent.INVERSES else None
    again = independent.derivative(function, row.output, row.point, row.alpha, near)
    assert abs(again / independent.mpf(values[independent.key(function, row)]) - 1) < 1e-17


def test_a_wrong_reference_is_seen():
    """A stored reference of the product that is off by one part in 10^14."""
    function = CATALOGUE["chndtr"]
    row = next(independent.chosen(function))
    value = float(independent.stored()[independent.key(function, row)])
    assert reference.error(row.value * (1 + 1e-14), value, row.scale) > TOLERANCE
