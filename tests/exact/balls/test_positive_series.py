"""Sums of positive terms, by closed forms."""

import pytest
from flint import arb

from jaxspecial.exact.balls.positive_series import positive_series


@pytest.mark.parametrize("x", [0.25, 3.0, 40.0])
def test_positive_series(x):
    """With these terms it is that of the exponential function, or the geometric one."""
    assert positive_series(arb(x), arb(0), arb(1)).overlaps(arb(x).exp())
    assert positive_series(arb(0.25), arb(0.25), arb(1)).overlaps(arb(4) / 3)
    assert not positive_series(arb(x), arb(1), arb(1)).is_finite()
