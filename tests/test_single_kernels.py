"""Kernels in single precision, under precision="float32" and on TPUs: within 8 ulps, and without double precision."""

import pathlib
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jaxspecial
from tests import host_calls, quick, single

ROOT = pathlib.Path(__file__).parent.parent
FUNCTIONS = single.functions()
LEDGER = single.recorded()
PARTLY = {name for name, function in FUNCTIONS.items() if function.device.single.text != "true"}


def test_the_ledger_has_each_function():
    assert LEDGER.keys() == FUNCTIONS.keys()
    assert max(float(row["worst"]) for row in LEDGER.values()) <= single.MOST
    page = (ROOT / "docs" / "engines.md").read_text()
    for title, names in (("**In float32.**", LEDGER.keys() - PARTLY), ("**Partly in float32.**", PARTLY)):
        listed = page[page.index(title) :].split("\n\n")[0]
        assert set(re.findall(r"`(\w+)`", listed)) == names and f"these {len(names)} " in listed
    print(len(LEDGER), "functions,", len(PARTLY), "of them partly")


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
    return traced.lower(lowering_platforms=(platform,))


@pytest.mark.parametrize("name", quick.one_in(40, FUNCTIONS))
def test_programs_have_no_double_precision(name):
    with jaxspecial.engine("xla", outside="nan"):
        assert "f64" in lowered(FUNCTIONS[name], "cpu").as_text()
    with jaxspecial.engine("xla", outside="nan", precision="float32"):
        for platform in ("cpu", "cuda"):
            program = lowered(FUNCTIONS[name], platform)
            assert ("f64" in program.as_text()) == (name in PARTLY)
            assert not has_doubles_outside_conditionals(program)


def has_doubles_outside_conditionals(program):
    """Whether doubles are computed outside of conditionals; constants of their branches may be outside."""
    operations = host_calls.operations(program.compiler_ir("stablehlo"))
    return any(
        "f64" in str(result.type)
        for op, in_conditional in operations
        if not in_conditional and op.operation.name != "stablehlo.constant"
        for result in op.operation.results
    )


def test_doubles_are_computed_where_single_precision_does_not_hold():
    z = jnp.array([2.0, 2e-35, 0.0, jnp.nan, 3e33, 1e-40, -1e-40], jnp.float32)
    with jaxspecial.engine("xla", precision="float32"):
        several = jax.jit(jaxspecial.jv)(jnp.float32(1.5), z)
        alone = jnp.stack([jax.jit(jaxspecial.jv)(jnp.float32(1.5), x) for x in z])
    with jaxspecial.engine("xla"):
        expected = jaxspecial.jv(jnp.float32(1.5), z)
    np.testing.assert_array_equal(several, alone)
    np.testing.assert_allclose(several, expected, rtol=single.MOST * 2.0**-23)
    np.testing.assert_array_equal(several[1:], expected[1:])


def test_weak_types_without_x64():
    with jax.enable_x64(False), jaxspecial.engine("xla", precision="float32"):
        found = jaxspecial.k0(2.0), jaxspecial.k0(jnp.float32(2.0))
    assert found[0] == found[1] and abs(found[0] - 0.11389387275) < 1e-8


def test_on_a_tpu_it_is_so_by_itself():
    assert "f64" in lowered(FUNCTIONS["erf"], "cuda").as_text()
    assert "f64" not in lowered(FUNCTIONS["erf"], "tpu").as_text()


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
