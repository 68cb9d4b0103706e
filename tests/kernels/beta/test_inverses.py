"""Derivatives of inverses in a parameter at the ends of their domains."""

import jax
import numpy as np

from jaxspecial import nbdtrik


def test_below_the_least_probability():
    """For y < p^n SciPy's k is 0, and no solution."""
    n, p = 5.0, 0.3
    slopes = jax.jit(jax.grad(nbdtrik, (0, 1, 2)))
    assert np.isnan(slopes(0.001, n, p)).all()
    assert np.isfinite(slopes(0.0025, n, p)).all()
