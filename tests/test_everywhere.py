"""The verdict of `gradcheck --everywhere`, and its points."""

import math

import pytest

from tests import everywhere, gradcheck, jets, magnitudes, reference
from tests.everywhere import LARGEST, Reference, verdict


@pytest.mark.parametrize(
    ("got", "value", "sensitivity", "scale", "expected"),
    [
        (1.0 + 5e-11, 1.0, 0.0, 0.0, ""),
        (1.0 + 2e-10, 1.0, 0.0, 0.0, "wrong"),
        (1.0 + 2e-10, 1.0, 1e-10, 0.0, ""),  # within four ulps of the arguments
        (1.0 + 2e-10, 1.0, 0.0, 10.0, ""),  # within the scale
        (0.0, 1e-300, 0.0, 0.0, "wrong"),
        (0.0, 1e-310, 0.0, 0.0, ""),  # it underflows
        (math.inf, math.inf, 0.0, 0.0, ""),  # it overflows
        (-math.inf, math.inf, 0.0, 0.0, "wrong"),
        (math.nan, math.inf, 0.0, 0.0, "nan"),
        (LARGEST, math.inf, 0.0, 0.0, ""),
        (math.inf, 1e300, 0.0, 0.0, "wrong"),
        (math.nan, 1.0, math.inf, 0.0, "nan"),
        (complex(1, 2e-10), 1.0 + 0j, 0.0, 0.0, "wrong"),
        (complex(math.nan, 0), 1.0 + 0j, 0.0, 0.0, "nan"),
    ],
)
def test_verdict(got, value, sensitivity, scale, expected):
    assert verdict(got, Reference(value, sensitivity, scale))[0] == expected


def test_a_longer_list_of_points_begins_with_a_shorter_one():
    function = gradcheck.catalogue()["betainc"]
    few, more = everywhere.points(function, 10), everywhere.points(function, 30)
    assert more[: len(few)] == few


def test_references_are_read_as_they_were_written():
    function = gradcheck.catalogue()["hankel1"]
    point = (0.5, 2.0)
    found = everywhere.compute(function, [point])[0]
    assert len(found) == len(everywhere.alphas(function))
    for ref in found:
        again = everywhere._read(everywhere._write(ref))
        assert abs(again.value - ref.value) <= 1e-12 * abs(ref.value)


def test_a_process_that_ends_leaves_one_point_without_a_reference(monkeypatch):
    import os

    def references(function, point, wanted):
        if point == (2,):
            os._exit(1)
        return point

    monkeypatch.setattr(everywhere, "references", references)
    function = gradcheck.catalogue()["erf"]
    assert everywhere.compute(function, [(1,), (2,), (3,)]) == [(1,), None, (3,)]


@pytest.mark.parametrize(
    ("name", "point"),
    [
        ("nctdtrit", (0.5, 2.7, 0.4)),
        ("smirnovi", (9, 0.3)),
        ("mathieu_modcem2", (1, 0.5, 2.9)),
        ("pbdv", (1.5, -1e-200)),
        ("owens_t", (3.0, 0.7)),
        ("kolmogorov", (1e152,)),
    ],
)
def test_derivatives_at_once_are_those_one_by_one(name, point):
    function = gradcheck.catalogue()[name]
    for output, (found, _) in enumerate(jets.derivatives(function, point, 2, math.inf)):
        for alpha in everywhere.alphas(function):
            assert found[alpha] == reference.reference_derivative(function, output, point, alpha)


def test_at_a_corner_of_the_slope_there_are_no_derivatives_at_once():
    function = gradcheck.catalogue()["huber"]
    with pytest.raises(jets.Fails):
        jets.derivatives(function, (2.0, 2.0), 3, math.inf)


def test_the_sweep_over_magnitudes_finds_a_wrong_derivative(monkeypatch):
    function = gradcheck.catalogue()["elliprd"]
    few, more = magnitudes.points(function, 5, 1), magnitudes.points(function, 8, 1)
    assert len(more) == 8 and more[:5] == few
    compared, failing = magnitudes.check(function, 5, 1, "native")
    assert compared == 30 and not failing
    evaluate = gradcheck.evaluate

    def off(function, drawn, wanted):
        return [
            [x * (1 + 1e-6 * any(alpha)) for x in found]
            for alpha, found in zip(wanted, evaluate(function, drawn, wanted), strict=True)
        ]

    monkeypatch.setattr(gradcheck, "evaluate", off)
    assert len(magnitudes.check(function, 5, 1, "native")[1]) > 20
