"""What functions of balls pay for their work."""

import pytest
from flint import arb

from jaxspecial.exact import work
from jaxspecial.exact.balls.numbers import FREE
from jaxspecial.exact.balls.table import FUNCTIONS


@pytest.mark.parametrize("name", sorted(FUNCTIONS.keys() - FREE.keys()))
def test_every_function_pays_once(name):
    function = FUNCTIONS[name]
    assert function.__name__ == name
    assert not hasattr(function.unpaid, "unpaid")


def test_what_a_function_pays():
    meter = work.Meter(1e9)
    with work.metered(meter):
        FUNCTIONS["exp"](arb(2))
        of_one = meter.spent
        FUNCTIONS["exp"].unpaid(arb(2))
    assert meter.spent == of_one > 0
