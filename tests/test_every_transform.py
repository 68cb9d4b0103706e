"""A fixed slice of the table of tests/every_transform.py, and that the table is whole. `make verify` runs all of it."""

import jax.numpy as jnp
import pytest

import jaxspecial
from jaxspecial._seal import custom_jvp
from tests import callables, every_transform

EVERY = 9  # of all rows


def cells():
    """Every ninth row, each with the first column that applies to it of those that waited longest, and every column."""
    table, waiting = list(callables.rows().values()), list(every_transform.COLUMNS)
    found = {}
    for row in table[::EVERY]:
        found[row.name] = next(c for c in waiting if every_transform.applies(row, c))
        waiting.append(waiting.pop(waiting.index(found[row.name])))
    for column in [c for c in waiting if c not in found.values()]:
        found[next(r.name for r in table if r.name not in found and every_transform.applies(r, column))] = (
            column
        )
    return found.items()


SLICE = list(cells())


def test_the_slice_has_every_column():
    assert {column for _, column in SLICE} == set(every_transform.COLUMNS)


@pytest.mark.parametrize(("name", "column"), SLICE)
@pytest.mark.filterwarnings("ignore")
def test_a_cell(name, column):
    outcome = every_transform.run(callables.rows()[name], [column])
    failures, _ = every_transform.check({(name, column): outcome[column]})
    assert not failures, failures


def test_every_public_name_has_a_row():
    assert callables.lacking() == []
    assert set(callables.NOT_FUNCTIONS) <= set(jaxspecial.__all__)


def test_the_table_finds_mistakes():
    """A function whose batch is wrong, and one that promotes."""
    batched = custom_jvp(lambda x: jnp.sin(x) + (0.1 if x.ndim else 0.0))
    batched.defjvp(lambda primals, tangents: (batched(*primals), jnp.cos(primals[0]) * tangents[0]))

    def promotes(x):
        return x * jnp.ones((), jnp.float32)

    def found(function):
        row = callables._written("f", lambda x: function(jnp.asarray(x)), {"x": callables._numbers()})
        outcome = every_transform.run(row, ["vmap", "strict", "jvp", "grad_of_sum"])
        return {column for column, problem in outcome.items() if problem is not None}

    assert found(jnp.cos) == set()
    assert found(promotes) == {"strict"}
    assert found(batched) == {"vmap", "strict", "jvp"}


def test_an_allowed_row_that_nothing_needs_is_a_failure(monkeypatch):
    monkeypatch.setattr(every_transform, "ALLOWED", {("jv", "jit"): "why not"})
    failures, _ = every_transform.check({("jv", "jit"): None}, whole=1)
    assert len(failures) == 1 and "not needed any more" in failures[0]
