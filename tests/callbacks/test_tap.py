"""tap, tap_print, call, flush: what their docstrings promise, under every transformation."""

import functools
import itertools

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

from jaxspecial import call, flush, tap, tap_print

SCAN = functools.partial(jax.lax.scan, length=3)


class Seen(list):
    """What a tap has seen. Equal to itself only, so that it can be the host function: JAX keys its caches by it.

    With a list's equality two of them could be equal with different hashes, and JAX's caches, which compare a
    few bits of the hash first, would now and then compare the arrays inside.
    """

    __hash__ = object.__hash__
    __eq__ = object.__eq__
    __ne__ = object.__ne__

    def __call__(self, value):
        self.append(jax.tree.map(np.copy, value))

    def flushed(self):
        flush()
        return [jax.tree.map(lambda a: a.tolist(), s) for s in self]


@pytest.fixture
def seen():
    return Seen()


def tapped(seen, **options):
    return lambda x: jnp.sin(tap(seen, x, **options))


def test_a_value_is_returned_as_it_was(seen):
    value = {"a": jnp.arange(2), "b": (1.5, None)}
    got = tap(seen, value)
    assert jax.tree.structure(got) == jax.tree.structure(value) and got["b"][0] == 1.5
    assert seen.flushed() == [{"a": [0, 1], "b": (1.5, None)}]


def test_an_unused_value_is_tapped(seen):
    jax.jit(lambda x: (tap(seen, x), 3)[1])(1.0)
    assert seen.flushed() == [1.0]


def test_derivatives_are_those_without_the_tap(seen):
    f = tapped(seen)
    assert jax.grad(f)(1.0) == jnp.cos(1.0)
    assert jax.jit(jax.hessian(f))(1.0) == -jnp.sin(1.0)
    assert jax.jvp(f, (1.0,), (2.0,))[1] == 2 * jnp.cos(1.0)
    assert set(seen.flushed()) == {1.0}


@pytest.mark.parametrize("ordered", [False, True])
def test_scan_and_its_gradient(seen, ordered):
    f = lambda x: SCAN(lambda y, _: (2 * tap(seen, y, ordered=ordered), None), x)[0]  # noqa: E731
    assert jax.jit(f)(1.0) == 8 and seen.flushed() == [1, 2, 4]
    assert jax.grad(f)(1.0) == 8 and seen.flushed() == [1, 2, 4, 1, 2, 4]


def test_while_and_cond(seen):
    jax.jit(lambda x: jax.lax.while_loop(lambda y: y < 3, lambda y: tap(seen, y, ordered=True) + 1, x))(0)
    jax.jit(lambda x: jax.lax.cond(x > 0, lambda: tap(seen, x), lambda: x))(-1)
    assert seen.flushed() == [0, 1, 2]


def test_checkpoint(seen):
    assert jax.grad(jax.checkpoint(tapped(seen)))(1.0) == jnp.cos(1.0)
    assert set(seen.flushed()) == {1.0}


def test_vmap(seen):
    x = jnp.arange(3.0)
    jax.vmap(lambda x: tap(seen, (x, 1.0)))(x)
    assert seen.flushed() == [([0, 1, 2], [1, 1, 1])]
    seen.clear()
    np.testing.assert_array_equal(jax.vmap(jax.grad(tapped(seen, vmap="sequential")))(x), jnp.cos(x))
    assert seen.flushed() == [0, 1, 2]
    seen.clear()
    nested = jax.vmap(lambda x, y: tap(seen, (x, y), vmap="sequential"), (None, 0))
    jax.vmap(nested, (0, None))(x[:2], x)
    assert seen.flushed() == [(a, b) for a in range(2) for b in range(3)]
    seen.clear()
    jax.vmap(lambda x: tap(seen, 7) + x)(x)
    assert seen.flushed() == [7]


def test_the_shape_of_the_batch():
    batches = []
    f = lambda value, batch: batches.append((value.shape, batch))  # noqa: E731
    tap(f, jnp.ones(2))
    jax.vmap(lambda x: tap(f, x))(jnp.ones((3, 2)))
    jax.vmap(lambda x: tap(f, x, vmap="sequential"))(jnp.ones((1, 2)))
    flush()
    assert batches == [((2,), ()), ((3, 2), (3,)), ((2,), (1,))]


def test_cotangents(seen):
    f = tapped(seen, on="cotangent")
    assert f(1.0) == jnp.sin(1.0) and seen.flushed() == []
    assert jax.grad(lambda x: f(x) ** 2)(1.0) == 2 * jnp.sin(1.0) * jnp.cos(1.0)
    assert seen.flushed() == [float(2 * jnp.sin(1.0) * jnp.cos(1.0))]
    assert jax.grad(jax.grad(f))(1.0) == -jnp.sin(1.0)
    assert jax.jvp(f, (1.0,), (1.0,))[1] == jnp.cos(1.0)


def test_tangents(seen):
    @jax.custom_jvp
    def shown(x):
        return x

    shown.defjvp(lambda x, x_dot: (x[0], tap(seen.append, x_dot[0])))
    assert jax.jvp(shown, (1.0,), (2.0,)) == (1, 2) and flush() is None and list(seen) == [2]
    with pytest.raises(NotImplementedError, match="have no values in reverse mode"):
        jax.grad(shown)(1.0)


def test_cotangents_under_vmap_and_scan(seen):
    x = jnp.arange(2.0)
    square = lambda x, **options: tap(seen, x, on="cotangent", **options) ** 2  # noqa: E731
    jax.vmap(jax.grad(square))(x)
    jax.grad(lambda x: jax.vmap(functools.partial(square, vmap="sequential"))(x).sum())(x)
    jax.grad(lambda x: SCAN(lambda y, _: (2 * tap(seen, y, on="cotangent"), None), x)[0])(1.0)
    assert seen.flushed() == [[0, 2], 0, 2, 2, 4, 8]


def test_shard_map_and_pmap(seen):
    mesh = Mesh(jax.devices()[:2], "i")
    sharded = functools.partial(jax.shard_map, mesh=mesh, in_specs=P("i"), out_specs=P("i"))
    x = jnp.arange(4.0)
    jax.jit(sharded(lambda x: tap(seen, (jax.lax.axis_index("i"), x))[1]))(x)
    assert sorted(seen.flushed()) == [(0, [0, 1]), (1, [2, 3])]
    seen.clear()
    total = sharded(lambda x: jax.lax.psum((tap(seen, x, on="cotangent") ** 2).sum(), "i"), out_specs=P())
    np.testing.assert_array_equal(jax.jit(jax.grad(total))(x), 2 * x)
    assert sorted(seen.flushed()) == [[0, 2], [4, 6]]
    for ordered in (False, True):  # each device has its order
        seen.clear()
        twice = lambda x, o=ordered: tap(seen, 10 + tap(seen, x, ordered=o), ordered=o)  # noqa: E731
        jax.pmap(twice, devices=jax.devices()[:2])(x[:2])
        assert sorted(seen.flushed()) == [0, 1, 10, 11]


def test_a_sharded_program(seen):
    """One call with the whole array, ordered or not."""
    x = jax.device_put(jnp.arange(4.0), NamedSharding(Mesh(jax.devices()[:4], "i"), P("i")))
    jax.jit(tapped(seen))(x)
    jax.jit(tapped(seen, ordered=True))(x)
    assert seen.flushed() == [[0, 1, 2, 3]] * 2


def test_order_of_several_programs(seen):
    program = jax.jit(lambda x: tap(seen, x, ordered=True))
    for k in range(20):
        program(k)
    assert seen.flushed() == list(range(20))


@pytest.mark.parametrize("ordered", [False, True])
def test_an_exception_reaches_the_caller_once(seen, ordered):
    def fails(x):
        raise KeyError("what a value")

    with pytest.raises(jax.errors.JaxRuntimeError, match="KeyError: 'what a value'"):
        jax.jit(lambda x: tap(fails, x, ordered=ordered) + 1)(1.0).block_until_ready()
        flush()
    try:
        flush()
    except jax.errors.JaxRuntimeError:
        pass  # the error of the effect, where that of the result came first
    flush()
    jax.jit(tapped(seen, ordered=ordered))(1.0)
    assert seen.flushed() == [1.0]


def test_an_error_that_comes_late_is_raised_once():
    """On accelerators errors are raised at the next wait. JAX keeps them with its tokens, and raises them again."""
    from jax._src import dispatch

    class Failed:
        def block_until_ready(self):
            raise RuntimeError("late")

    dispatch.runtime_tokens.current_tokens["a test's"] = Failed()
    with pytest.raises(RuntimeError, match="late"):
        flush()
    flush()


def test_one_function_is_compiled_once(seen):
    traced = []

    @jax.jit
    def program(x):
        traced.append(1)
        return tap(seen, x)

    program(1.0), program(2.0)
    with jax.log_compiles(False):
        tap(seen, 1.0)
    assert len(traced) == 1


def test_print(capsys):
    jax.jit(lambda x: tap_print({"a": x, "b": (1, x[0])}, "values"))(jnp.arange(3))
    flush()
    tap_print(jnp.zeros(9), threshold=5)
    flush()
    assert capsys.readouterr().out == "values: {'a': [0 1 2], 'b': (1, 0)}\n[0. 0. 0. ... 0. 0. 0.]\n"


@pytest.mark.parametrize(
    "misuse, error, text",
    [
        (lambda: tap(print, "x"), TypeError, "takes arrays, not 'x', of type str"),
        (lambda: tap(3, 1.0), TypeError, "its first argument is a host function, not 3"),
        (lambda: tap(print, 1.0, on="tangent"), ValueError, "on is one of value, cotangent, not 'tangent'"),
        (lambda: tap(print, 1.0, vmap="all"), ValueError, "vmap is one of whole, sequential, not 'all'"),
        (lambda: tap(print, 1, on="cotangent"), TypeError, "an array of int64 has no cotangent"),
        (lambda: call(print, 1.0, result=0.0, jvp={1: print}), TypeError, "the indices of its 1 arguments"),
        (lambda: call(print, 1.0, result="x"), TypeError, "`result` is made of arrays"),
    ],
)
def test_misuse(misuse, error, text):
    with pytest.raises(error, match=text):
        misuse()


# --------------------------------------------------------------------------------------------------- call


def test_a_call_is_made_each_time():
    count = itertools.count(1)

    def number():
        return next(count)

    program = jax.jit(lambda: (call(number, result=0), call(number, result=0), call(number, result=0))[0])
    assert [(int(program()) - 1) // 3 for _ in range(3)] == [0, 1, 2]  # a GPU makes them in another order
    scanned = jax.jit(lambda: SCAN(lambda y, _: (y, call(number, result=0, ordered=True)), 0)[1])
    assert scanned().tolist() == [10, 11, 12]


def test_a_call_under_vmap():
    shapes = []

    def double(x, y):
        shapes.append((x.shape, y["y"].shape))
        return {"sum": x + y["y"], "x": x}

    f = lambda x, **o: call(double, x, {"y": 1.0}, result={"sum": x, "x": x}, **o)  # noqa: E731
    for vmap in ("sequential", "whole"):
        out = jax.vmap(functools.partial(f, vmap=vmap))(jnp.arange(2.0))
        assert out["sum"].tolist() == [1, 2] and out["x"].tolist() == [0, 1]
    assert shapes == [((), ()), ((), ()), ((2,), (2,))]
    assert jax.vmap(f)(jnp.ones(0))["sum"].shape == (0,)


def test_a_call_is_differentiated_by_its_rule():
    cube = lambda x, y: x**3 * y  # noqa: E731
    rules = {0: lambda dx, x, y, out: 3 * out / x * dx}
    f = lambda x, y: call(cube, x, y, result=x, jvp=rules)  # noqa: E731
    assert jax.grad(f)(2.0, 1.0) == 12
    x = jnp.array([1.0, 2.0])
    np.testing.assert_array_equal(jax.vmap(jax.grad(f), (0, None))(x, 1.0), 3 * x**2)
    np.testing.assert_array_equal(jax.grad(lambda x: jax.vmap(f, (0, None))(x, 1.0).sum())(x), 3 * x**2)
    assert jax.grad(lambda x: SCAN(lambda y, _: (f(y, 1.0), None), x)[0])(1.0) == 27
    with pytest.raises(
        NotImplementedError, match=r"jaxspecial.call: <lambda> has no derivative in its argument 1"
    ):
        jax.grad(f, 1)(2.0, 1.0)
    with pytest.raises(TypeError, match="returns the tangent of the result"):
        jax.grad(lambda x: call(cube, x, x, result=x, jvp={0: lambda d, x, y: (d, d), 1: lambda d, x, y: d}))(
            1.0
        )


def test_an_integer_has_no_derivative():
    def step(x, _=None):
        return x * call(lambda x: np.int64(3), x, result=0), None

    assert jax.grad(lambda x: step(x)[0])(2.0) == 3
    assert jax.jit(jax.grad(lambda x: jax.lax.scan(step, x, length=2)[0]))(2.0) == 9


def test_a_broken_promise():
    with pytest.raises(
        jax.errors.JaxRuntimeError,
        match=r"jaxspecial.call: .*promised as float64\[\] and returned as float64\[1\]",
    ):
        call(lambda x: x[None], 1.0, result=1.0).block_until_ready()
    flush()


def test_a_call_in_shard_map():
    mesh = Mesh(jax.devices()[:2], "i")
    add = lambda x, y: x + y  # noqa: E731
    rules = {0: lambda d, x, y: d, 1: lambda d, x, y: d}
    f = jax.shard_map(
        lambda x, y: jax.lax.psum((call(add, x, y, result=x, jvp=rules, vmap="whole") ** 2).sum(), "i"),
        mesh=mesh, in_specs=(P(), P("i")), out_specs=P(),
    )  # fmt: skip
    x, y = jnp.ones(2), jnp.arange(4.0)
    np.testing.assert_array_equal(jax.jit(jax.grad(f))(x, y), [2 * (1 + 0 + 1 + 2), 2 * (1 + 1 + 1 + 3)])
