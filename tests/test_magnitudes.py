"""Derivatives far from the tested regions, against mpmath: where the sweep over the whole double range had found an
overflow, an underflow or lost digits inside formulas.

A row is a function, a point, the orders, and the reference, computed offline to 20 digits from definitions by
quadrature or series, not from jaxspecial's formulas.
"""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests import gradcheck

inf = float("inf")
ROWS = [
    ("gammainc", (1e12, 1.000001e12), (1, 0), -2.4197068419070270611e-7),
    ("gammainc", (1e12, 1.000001e12), (2, 0), -2.4197056320546143178e-13),
    ("gammainc", (1e12, 1.000001e12), (0, 2), -2.4197056320542110336e-13),
    ("gammainc", (1e20, 1e20 - 3e10), (1, 0), -4.4318416012996104351e-13),
    ("gammainc", (1e20, 1e20 - 3e10), (2, 0), 1.3295527074996060573e-22),
    ("gammainc", (1e20, 1e20 - 3e10), (0, 2), 1.3295527078541535217e-22),
    ("gammainc", (1e300, 1e300), (1, 0), -3.9894228040143267794e-151),
    ("gammainc", (1e300, 1e-300), (1, 0), 0),
    ("gammainc", (2.454046031327084e249, 76.0), (0, 2), 0),
    ("gammainc", (5.354625770148233e-303, 3.562296447365693e232), (0, 2), 0),
    ("gammainc", (5.0839721940026075e-195, 5.088785152628283e-195), (0, 2), -1.9632469692853705e194),
    ("gammaincinv", (1e12, 1e-60), (1, 0), 0.99999180136089370028),
    ("gammaincinv", (1e12, 1e-60), (2, 0), 4.0993195530902192936e-18),
    ("gammaincinv", (1e12, 1e-60), (0, 1), 6.0760730091078225671e64),
    ("gammaincinv", (1e12, 1e-60), (0, 2), -6.0537218494033748657e124),
    ("gammaincinv", (3e15, 0.3), (1, 0), 0.99999999521290016704),
    ("gammaincinv", (3e15, 0.3), (2, 0), 7.9784997215985222761e-25),
    ("gammaincinv", (3e15, 0.3), (0, 1), 157530684.18473367551),
    ("gammaincinv", (3e15, 0.3), (0, 2), -237592535.07980566441),
    ("gammaincinv", (1.4609959376837693e-188, 0.9995880408249037), (1, 0), 0),
    ("gammainccinv", (1e-10, 1e-8), (1, 0), 2.0886709026073825e-32),
    ("gammainccinv", (1e-10, 1e-8), (2, 0), 2.0468974950003418e-20),
]
GROUPS = {
    key: list(rows) for key, rows in itertools.groupby(sorted(ROWS, key=lambda r: r[0]), lambda r: r[0])
}


@pytest.mark.parametrize("name", GROUPS)
def test_magnitudes(name):
    function, rows = gradcheck.catalogue()[name], GROUPS[name]
    for orders in sorted({row[2] for row in rows}):
        points, wanted = zip(*((p, w) for _, p, o, w in rows if o == orders), strict=True)
        arrays, static = gradcheck.columns(function, points)
        got = jax.jit(gradcheck.program(function, static, [orders]))(*map(jnp.asarray, arrays))[0][0]
        np.testing.assert_allclose(got, wanted, rtol=1e-10, atol=0, err_msg=f"{name} {orders} at {points}")
