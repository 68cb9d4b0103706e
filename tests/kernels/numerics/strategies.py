"""What the tests of numerical methods draw: exact fractions, power series of them, and arrays of doubles."""

import fractions
import itertools

import numpy as np
from hypothesis import strategies as st

small_fractions = st.builds(fractions.Fraction, st.integers(-9, 9), st.integers(1, 5))
nonzero_fractions = small_fractions.filter(bool)


def series(length, *, first=small_fractions):
    """The list of the coefficients of a truncated series."""
    return st.builds(
        lambda c, rest: [c, *rest], first, st.lists(small_fractions, min_size=length - 1, max_size=length - 1)
    )


def power_series(box, *, constant=True):
    """{exponents: coefficient} up to a box of exponents."""
    places = [k for k in itertools.product(*(range(n + 1) for n in box)) if constant or any(k)]
    values = st.lists(small_fractions, min_size=len(places), max_size=len(places))
    return values.map(lambda v: dict(zip(places, v, strict=True)))


def doubles(low, high, count=8):
    """An array of doubles, some of them small: 0 or at least 1e-30 in magnitude."""
    one = st.floats(low, high).filter(lambda x: x == 0 or abs(x) >= 1e-30) | st.floats(-30, 0).map(
        lambda e: float(np.clip(10.0**e, low, high))
    )
    if low < 0:
        one |= st.floats(-30, 0).map(lambda e: float(np.clip(-(10.0**e), low, high)))
    return st.lists(one, min_size=count, max_size=count).map(np.array)


def ulps(got, exact):
    """The largest distance in units in the last place of the exact values."""
    errors = []
    for g, e in zip(np.ravel(got), exact, strict=True):
        unit = np.spacing(abs(float(e))) or 5e-324
        errors.append(abs(float(type(e)(float(g)) - e)) / unit)
    return max(errors)
