"""What kernels compute from SciPy's loops or from kernels of values, and how often a program finds a quantile."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import PartitionSpec as P

import jaxspecial
from jaxspecial.engines.by_engine import by_engine

X = np.linspace(0.5, 1.5, 4)


def with_loops(x, y):
    return x + y, x - y


def with_kernels(x, y):
    return x * y + 100, x


def both_ways(x):
    return by_engine(with_loops, with_kernels, 2, x, jnp.float64(0.25))


@pytest.mark.parametrize("transform", [lambda f: f, jax.jit, jax.vmap, lambda f: jax.vmap(jax.jit(f))])
def test_the_engine_decides(transform):
    for engine, expected in (
        ("auto", with_loops),  # on the CPU
        ("native", with_loops),
        ("callback", with_loops),
        ("exact", with_loops),
        ("xla", with_kernels),
    ):
        with jaxspecial.engine(engine):
            found = transform(both_ways)(X)
        np.testing.assert_array_equal(found, expected(X, 0.25))


@pytest.mark.parametrize("platform", ["cpu", "cuda", "rocm", "tpu"])
def test_under_auto_the_platform_decides(platform):
    with jaxspecial.engine("auto"):
        lowered = jax.jit(both_ways).trace(X).lower(lowering_platforms=(platform,))
    assert ("1.000000e+02" in lowered.as_text()) == (platform != "cpu")


def test_the_engine_is_that_of_the_trace():
    with jaxspecial.engine("xla"):
        traced = jax.jit(both_ways).trace(X)
    with jaxspecial.engine("native"):
        found = traced.lower().compile()(X)
    np.testing.assert_array_equal(found, with_kernels(X, 0.25))


def test_error_actions_need_the_loops():
    with jaxspecial.engine("xla"), jaxspecial.errstate(singular="raise"):
        np.testing.assert_array_equal(jax.jit(both_ways)(X), with_loops(X, 0.25))


@pytest.mark.parametrize("engine", ["native", "xla"])
def test_on_a_mesh(engine):
    mesh = jax.make_mesh((4,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    program = jax.jit(jax.shard_map(both_ways, mesh=mesh, in_specs=P("x"), out_specs=P("x")))
    with jaxspecial.engine(engine):
        np.testing.assert_array_equal(program(X), both_ways(X))


def test_the_result_has_the_common_type():
    found = by_engine(with_loops, with_kernels, 2, jnp.arange(3), jnp.float64(0.25))
    assert [x.dtype for x in found] == [np.float64, np.float64]


def test_both_ways_give_what_was_announced():
    with jaxspecial.engine("native"), pytest.raises(AssertionError, match="with_loops"):
        jax.jit(lambda x: by_engine(with_loops, with_kernels, 1, x, x))(X)


def test_it_has_no_derivative():
    with pytest.raises(NotImplementedError, match="no derivative"):
        jax.grad(lambda x: both_ways(x)[0])(1.0)


def iterations(program, *args):
    """How many loops the compiled program has whose number of steps is not known: one finds a quantile."""
    with jaxspecial.engine("xla"):
        text = jax.jit(program).lower(*args).compile().as_text()
    return sum(" while(" in line and "known_trip_count" not in line for line in text.splitlines())


@pytest.mark.parametrize("name, args", [("gammaincinv", (2.5, X / 2)), ("betaincinv", (2.5, 1.5, X / 2))])
def test_a_quantile_is_found_once(name, args):
    """Its value and all first derivatives share it."""
    function = getattr(jaxspecial, name)
    args = jnp.broadcast_arrays(*args)
    everything = jax.vmap(jax.value_and_grad(function, tuple(range(len(args)))))
    assert iterations(function, *args) == iterations(everything, *args) == 1


BESIDE = 1 + 2.0**-40 + 2.0**-52  # minus 4 it is rounded


@pytest.mark.parametrize(
    ("name", "n", "v", "z", "right"),
    [
        ("jvp", 4, BESIDE, 1e-3, 0.0012222163596519516),
        ("ivp", 4, BESIDE, 1e-3, 0.0012222171330853447),
        ("ivp", 1, 1e-20, 1e-20, 1.0),
        ("yvp", 2, BESIDE, 2.5, -0.2984524776631112),
        ("kvp", 2, BESIDE, 2.5, 0.12247489885923481),
        ("h1vp", 2, BESIDE, 2.5, -0.3186704790886246 - 0.2984524776631112j),
        ("h2vp", 2, BESIDE, 2.5, -0.3186704790886246 + 0.2984524776631112j),
        ("jvp", 4, BESIDE, 0.001j, -1.7465235010572024e-15 + 0.0012222171330853447j),
        ("ivp", 4, BESIDE, 0.001j, -1.746522395836566e-15 + 0.0012222163596519516j),
        ("jvp", 3, 1.9995, 1e-215 + 0j, -1.601161348724417e211),
        ("ivp", 3, 1.9995, 1e-215 + 0j, -1.601161348724417e211),
        ("ivp", 1, 9.0, 713.0, 6.330690658514212e307),
    ],
)
def test_jvp_and_its_relatives_are_our_derivatives(name, n, v, z, right):
    """Under the xla engine. SciPy's sums lose digits next to integer orders; the last three are next to underflow and overflow."""
    with jaxspecial.engine("xla", outside="nan"):
        got = getattr(jaxspecial, name)(v, z, n)
    np.testing.assert_allclose(got, right, rtol=3e-14)
