"""Piecewise polynomials: which piece has an argument, and what it is there."""

import jax
import numpy as np
from jaxspecial.generated import coefficients

from codegen.coefficients import TABLES, pieces
from jaxspecial.kernels.numerics.piecewise import piecewise

# of each piece the end, the middle, 2 over the length, and the coefficients
TABLE = ((1.0, 0.5, 2.0, 3.0, 1.0), (3.0, 2.0, 1.0, 5.0, -2.0))


def test_each_argument_has_its_piece():
    x = np.array([0.0, 0.5, 1.0, np.nextafter(1.0, 2.0), 2.0, 3.0])
    np.testing.assert_allclose(piecewise(TABLE, x), [2, 3, 4, 7, 5, 3], rtol=1e-15)


def test_outside_it_is_the_first_or_last_piece():
    np.testing.assert_allclose(piecewise(TABLE, np.array([-1.0, 4.0])), [0, 1])


def test_under_vmap():
    x = np.linspace(0, 3, 7)
    np.testing.assert_array_equal(jax.vmap(lambda x: piecewise(TABLE, x))(x), piecewise(TABLE, x))


def test_pieces_meet():
    """Where two pieces meet, both are the function."""
    for name in TABLES:
        table = getattr(coefficients, name)
        for first, second in zip(table, table[1:], strict=False):
            end = np.array([first[0]])
            values = [float(piecewise((piece,), end)[0]) for piece in (first, second)]
            size = max(*map(abs, values), abs(first[3]))
            assert abs(values[0] - values[1]) < 1e-15 * size, (name, first[0])


def test_the_error_is_that_of_rounding():
    assert pieces(TABLES["GAMMA"])[1] < 1.2e-16
