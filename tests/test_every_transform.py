"""A fixed part of the table of tests/every_transform.py, and its completeness. `make verify` runs the whole table."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jaxspecial
from jaxspecial.rules.custom_jvp import custom_jvp
from tests import callables, every_transform, interpreter

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


@pytest.mark.parametrize("evaluate", [jax.jit, interpreter.interpret])
def test_the_table_finds_mistakes(evaluate):
    """A function whose batch is wrong, and one that promotes."""
    batched = custom_jvp(lambda x: jnp.sin(x) + (0.1 if x.ndim else 0.0))
    batched.defjvp(lambda primals, tangents: (batched(*primals), jnp.cos(primals[0]) * tangents[0]))

    def promotes(x):
        return x * jnp.ones((), jnp.float32)

    def found(function):
        row = callables._written("f", lambda x: function(jnp.asarray(x)), {"x": callables._numbers()})
        outcome = every_transform.run(row, ["vmap", "strict", "jvp", "grad_of_sum"], evaluate)
        return {column for column, problem in outcome.items() if problem is not None}

    assert found(jnp.cos) == set()
    assert found(promotes) == {"strict"}
    assert found(batched) == {"vmap", "strict", "jvp"}


def test_an_allowed_row_that_nothing_needs_is_a_failure(monkeypatch):
    monkeypatch.setattr(every_transform, "ALLOWED", {("jv", "jit"): "why not"})
    failures, _ = every_transform.check({("jv", "jit"): None}, whole=1)
    assert len(failures) == 1 and "not needed any more" in failures[0]


def test_the_interpreter_evaluates_what_jit_does():
    """Loops, branches and nested calls with kernels in them, several shapes, and a function that is not elementwise."""

    def program(x, table):
        def step(carry, row):
            return carry + jaxspecial.jv(0.5, carry), (row, jaxspecial.gammaln(row[0]))

        forth = jax.lax.scan(step, x[0], table)
        back = jax.lax.scan(step, x[0], table, reverse=True)
        loop = jax.lax.while_loop(lambda s: s[0] < 3, lambda s: (s[0] + 1, jaxspecial.erf(s[1])), (0, x))
        branch = [jax.lax.cond(t > 1, jaxspecial.psi, jnp.sin, t) for t in (x[0], x[1])]
        nothing = jaxspecial.psi(x[:0])
        several = jaxspecial.sici(x[:, None] + jnp.ones(5))
        whole = jaxspecial.logsumexp(table, axis=0)
        return forth, back, loop, branch, nothing, several, whole, jax.jit(jax.grad(jaxspecial.psi))(x[0])

    args = np.array([0.3, 1.7]), np.arange(1.0, 7.0).reshape(3, 2)
    got, want = interpreter.interpret(program)(*args), jax.jit(program)(*args)
    assert jax.tree.structure(got) == jax.tree.structure(want)
    for g, w in zip(jax.tree.leaves(got), jax.tree.leaves(want), strict=True):
        assert g.dtype == w.dtype
        np.testing.assert_allclose(g, w, rtol=1e-13)
