"""Kernels in single precision, under precision="float32" and on TPUs: within 8 ulps, and without double precision."""

import pathlib
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jaxspecial
from tests import quick, single

ROOT = pathlib.Path(__file__).parent.parent
FUNCTIONS = single.functions()
LEDGER = single.recorded()


def test_the_ledger_has_each_function():
    assert LEDGER.keys() == FUNCTIONS.keys()
    assert max(float(row["worst"]) for row in LEDGER.values()) <= single.MOST
    page = (ROOT / "docs" / "engines.md").read_text()
    listed = page[page.index("**In float32.**") :].split("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == LEDGER.keys() and f"these {len(LEDGER)} compute" in listed
    print(len(LEDGER), "functions")


@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_errors_are_at_most_8_ulps(name):
    errors, worst = single.measure(FUNCTIONS[name], 40 if not quick.ALL else single.COUNT)
    print(name, *single.row(errors))
    assert errors[-1] <= single.MOST, worst


def lowered(function, platform):
    """The program of a function for float32 arguments at a point of its domain, for a platform."""
    point = single.points(function, 3)[0]
    args = [np.float32(x) for x in single.sampling.with_static(function, point)[0]]
    traced = jax.jit(getattr(jaxspecial, function.name)).trace(*args)
    return traced.lower(lowering_platforms=(platform,)).as_text()


@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_programs_have_no_double_precision(name):
    with jaxspecial.engine("xla", outside="nan"):
        assert "f64" in lowered(FUNCTIONS[name], "cpu")
    with jaxspecial.engine("xla", outside="nan", precision="float32"):
        for platform in ("cpu", "cuda"):
            assert "f64" not in lowered(FUNCTIONS[name], platform)


def test_on_a_tpu_it_is_so_by_itself():
    assert "f64" in lowered(FUNCTIONS["erf"], "cuda")
    assert "f64" not in lowered(FUNCTIONS["erf"], "tpu")


def test_double_precision_is_as_it_was():
    with jaxspecial.engine("xla"):
        expected = jaxspecial.kv(1.5, jnp.array([0.5, 2.0, 30.0]))
    with jaxspecial.engine("xla", precision="float32"):
        np.testing.assert_array_equal(jaxspecial.kv(1.5, jnp.array([0.5, 2.0, 30.0])), expected)


def test_derivatives_are_computed_in_double_precision():
    x = jnp.float32(2.5)

    def both(f):
        return jax.value_and_grad(f)(jnp.float32(1.5))

    with jaxspecial.engine("xla"):
        value, slope = both(lambda v: jaxspecial.kv(v, x))
    with jaxspecial.engine("xla", precision="float32"):
        single_value, same_slope = both(lambda v: jaxspecial.kv(v, x))
    assert slope == same_slope and slope.dtype == jnp.float32
    np.testing.assert_allclose(single_value, value, rtol=8 * 2.0**-23)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"name": "xla", "precision": "half"}, "'precision' is 'half'; choose 'float64' or 'float32'"),
        (
            {"name": "native", "precision": "float32"},
            "precision='float32' is for the engine 'xla', not for 'native'",
        ),
    ],
)
def test_wrong_choices(options, message):
    with pytest.raises(ValueError, match=message), jaxspecial.engine(**options):
        pass


def test_transformations():
    x = jnp.linspace(0.5, 3.0, 6, dtype=jnp.float32).reshape(2, 3)
    with jaxspecial.engine("xla", precision="float32"):
        expected = jax.jit(jaxspecial.jv)(jnp.float32(0.5), x)
        mapped = jax.vmap(jax.vmap(jaxspecial.jv, (None, 0)), (None, 0))(jnp.float32(0.5), x)
        scanned = jax.lax.scan(lambda c, row: (c, jaxspecial.jv(c, row)), jnp.float32(0.5), x)[1]
    assert expected.dtype == jnp.float32
    np.testing.assert_allclose(mapped, expected, rtol=1e-6)
    np.testing.assert_allclose(scanned, expected, rtol=1e-6)
