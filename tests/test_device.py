"""The kernels of values on devices: their errors against Arb, within bounds and within the ledger."""

import pathlib
import re

import numpy as np
import pytest

import jaxspecial
from codegen.load import load
from tests import device, quick

ROOT = pathlib.Path(__file__).parent.parent
KERNELS = device.kernels()
LEDGER = device.recorded()


def test_the_ledger_has_each_function_with_a_kernel():
    assert LEDGER.keys() == KERNELS.keys()


def test_pages_have_the_figures_of_the_ledger():
    """How many functions have kernels, the worst error, and where SciPy's is large."""
    text = (ROOT / "docs" / "engines.md").read_text()
    listed = text[
        text.index("computed by kernels so far") : text.index("If all elements of an array are inside")
    ]
    names = set(re.findall(r"`(\w+)`", listed)) - {"diff_n"}
    kernels = {n for n, f in load().items() if (f.device or f.device_complex) and not f.helper}
    assert names == kernels | set(device.COMPOSED) | device.WRITTEN_BY_HAND
    for page in (
        "README.md",
        "CHANGELOG.md",
        "docs/engines.md",
        "docs/from-jax-scipy.md",
        "docs/questions.md",
    ):
        assert f"{len(names)} functions" in " ".join((ROOT / page).read_text().split()), (page, len(names))
    worst = max(float(row["worst"]) for row in LEDGER.values())
    large = sum(float(row["scipy worst"]) > 64 for row in LEDGER.values())
    assert f"worst error is {worst:.0f} eps" in text, worst
    assert f"for {large} of {len(LEDGER)} functions" in text, (large, len(LEDGER))


@pytest.mark.parametrize("name", quick.one_in(40, KERNELS))
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


HYPERGEOMETRIC = {
    "hyp0f1": 0.2,
    "hyp1f1": 0.01,
    "hyperu": 0.04,
    "hyp2f1": 0.02,
}  # the largest share of the tested regions for the host


@pytest.mark.parametrize("name", HYPERGEOMETRIC)
def test_few_elements_go_to_the_host(name):
    """Also those whose value overflows or underflows go there."""
    share = device.share_of_host(load()[name])
    print(f"{name}: {share:.1%} go to the host")
    assert share <= HYPERGEOMETRIC[name]


@pytest.mark.parametrize("name", HYPERGEOMETRIC)
def test_certified_elements_are_accurate_at_arguments_of_any_size(name):
    """Also where arguments are huge or tiny, integers, next to integers, or differ by an integer."""
    function, count = load()[name], 200
    rng = np.random.default_rng(1)
    args = []
    for argument in function.arguments:
        x = np.exp(rng.uniform(np.log(1e-9), np.log(1e3), count)) * rng.choice([-1, 1], count)
        near = np.round(x) + np.exp(rng.uniform(-36, -4, count)) * rng.choice([0, 1], count)
        x = np.where(rng.uniform(size=count) < 0.3, near, x)
        if args and argument not in ("x", "z"):
            x = np.where(rng.uniform(size=count) < 0.2, args[0] + np.round(rng.normal(0, 5, count)), x)
        args.append(x)
    with jaxspecial.engine("xla", outside="nan"):
        found = np.asarray(getattr(jaxspecial, name)(*args))
    errors = [
        device.error(function, 0, tuple(map(float, point)), float(value))
        for *point, value in zip(*args, found, strict=True)
        if np.isfinite(value)
    ]
    print(f"{name}: {len(errors)} certified elements, worst error {max(errors):.2g} eps")
    assert len(errors) > count / 3 and max(errors) <= device.WORST
