"""Equality up to a number of units in the last place."""

import numpy as np


def within_ulps(got, want, ulps):
    """Assert that the arrays have the same shape, type, NaNs and infinities, and otherwise differ by few ulps."""
    got, want = np.asarray(got), np.asarray(want)
    assert got.shape == want.shape and got.dtype == want.dtype, (got.shape, want.shape, got.dtype, want.dtype)
    if np.iscomplexobj(want):
        within_ulps(got.real, want.real, ulps)
        within_ulps(got.imag, want.imag, ulps)
        return
    if ulps == 0:
        np.testing.assert_array_equal(got, want)
        return
    finite = np.isfinite(want)
    np.testing.assert_array_equal(got[~finite], want[~finite])
    distance = np.abs(got[finite] - want[finite]) / np.spacing(np.abs(want[finite]))
    assert np.all(distance <= ulps), distance.max()
