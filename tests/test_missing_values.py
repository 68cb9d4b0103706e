"""A NaN that stands for a missing value is NaN in both parts of a complex result: its imaginary part is never 0."""

import contextlib

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jaxspecial
from jaxspecial.exact import budgets
from tests import callables, quick

POINTS = np.array(
    [2 + 0.1j, -1.5 - 0.3j, 30 + 200j, -2 + 0j, 1e-3j, 50 + 1j]
)  # not all in the domain of a kernel
NAMES = [
    name
    for name, row in callables.rows().items()
    if row.is_elementwise and any(np.iscomplexobj(x) for x in row.stack)
]


FEW = ("kv complex", "hankel1 complex")


@pytest.mark.parametrize(
    "name", [n if n in FEW or k % 20 == 0 else quick.thorough(n) for k, n in enumerate(NAMES)]
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_both_parts_are_nan(name, monkeypatch):
    for counts in ("_warned", "_costs"):  # other tests look at them
        monkeypatch.setattr(budgets, counts, type(getattr(budgets, counts))())
    row = callables.rows()[name]
    arrays = [POINTS if np.iscomplexobj(x) else np.resize(x, len(POINTS)) for x in row.stack]
    with jaxspecial.engine("xla", outside="nan"), contextlib.suppress(ValueError):  # one without any kernel
        check(row(*arrays))
    for argument in row.continuous:
        k = row.arrays.index(argument)

        def along(x, k=k):
            return row(*arrays[:k], x, *arrays[k + 1 :])

        x = jnp.asarray(arrays[k])
        with jaxspecial.exact.budget(0):  # the exact engine has no time
            check(jax.jvp(along, (x,), (jnp.ones_like(x),))[1])


def check(results):
    for result in map(np.asarray, jax.tree.leaves(results)):
        if np.iscomplexobj(result):
            np.testing.assert_array_equal(np.isnan(result.real), np.isnan(result.imag))
