"""The exact engine against the references that are stored for the derivatives of jaxspecial: tests/accuracy, docs/accuracy.md."""

import collections
import itertools
import math
import random

import numpy as np
import pytest

from codegen.load import load
from jaxspecial import exact
from tests import everywhere, fixed, quick

CASES = 150  # derivatives of a function, of 300 to 2000
ERROR = 1e-12  # references have 13 digits
FUNCTIONS = {n: f for n, f in load().items() if not f.helper}
# Where it says "singular", and the derivative is finite.
KNOWN = {
    "voigt_profile": "the formula divides by sigma, and sigma is 0",
    "chdtrc": "v = 0 is an end of the domain",
    "gammaincinv": "a = 0 is an end of the domain",
    "tklmbda": "the probability is next to 1",
    "eval_genlaguerre": "1 / gamma(n + 1) is 0 at a negative integer n, and x is below 1e-170",
}


def cases(function):
    """(point, output, orders, reference) in random order."""
    found = [
        (row.point, row.output, row.alpha, everywhere.Reference(row.value, 0.0, np.nan_to_num(row.scale)))
        for row in fixed.read(function)
        if row.value is not None and row.direction == 1
    ]
    keys = list(itertools.product(range(len(function.outputs)), everywhere.alphas(function)))
    for point, references in everywhere.stored(function).items():
        for (output, alpha), reference in zip(keys, references or [], strict=bool(references)):
            if reference is not None:
                found.append((point, output, alpha, reference))
    random.Random(3).shuffle(found)
    return found if function.name in KNOWN else found[:CASES]


@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_derivatives(name):
    counts, wrong, singular = collections.Counter(), [], []
    for point, output, alpha, reference in cases(FUNCTIONS[name]):
        try:
            got = exact.derivative(name, *point, orders=alpha, output=output)
        except NotImplementedError:
            pytest.fail(f"{name} has no formula")
        except exact.Undecided:
            counts["undecided"] += 1
            continue
        except exact.Singular:
            counts["singular"] += 1
            if math.isfinite(abs(reference.value)):
                singular.append((point, output, alpha, reference))
            continue
        failure, error = everywhere.verdict(got.value, reference)
        counts["compared"] += 1
        if failure or error > ERROR:
            wrong.append((point, output, alpha, got, reference))
    print(name, dict(counts))
    assert not wrong
    assert bool(singular) == (name in KNOWN), singular[:5]
    assert counts["compared"] > 0.5 * counts.total()
