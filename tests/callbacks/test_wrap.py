"""wrap: values, derivatives, transformations, and the error of each misuse."""

import concurrent.futures
import functools
import math
import os
import pickle
import re
import subprocess
import sys
import threading
import time

import cloudpickle
import jax
import jax.numpy as jnp
import numba
import numpy as np
import pytest
import scipy.special
from jax import export
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from jax.test_util import check_grads

import jaxspecial
from jaxspecial import wrap
from jaxspecial.callbacks import thread_pool
from tests import chosen

X = jnp.array([0.3, 0.5, 2.0])


def native_only():
    if os.environ.get("JAXSPECIAL_ENGINE") == "callback":
        pytest.skip("JAXSPECIAL_ENGINE=callback")
    assert chosen.host() == "native", "the native engine is not built"


# --------------------------------------------------------------------------------- the examples, in six lines each

jv = wrap(scipy.special.jv, derivatives={"z": lambda v, z: (jv(v - 1, z) - jv(v + 1, z)) / 2})

sum_and_mean = wrap(
    lambda x: (x.sum(), x.mean()),
    result=lambda x: (jax.ShapeDtypeStruct((), x.dtype),) * 2,
    jvp={"x": lambda dx, x: (dx.sum(), dx.mean())},
)


@wrap(
    derivatives={
        "x": lambda x, scale: scale * cosine(x, scale=scale),
        "scale": lambda x, scale: x * jnp.cos(scale * x),
    }
)
def sine(x, *, scale=1.0):
    return np.sin(scale * x)


@wrap(
    derivatives={
        "x": lambda x, scale: -scale * sine(x, scale=scale),
        "scale": lambda x, scale: -x * sine(x, scale=scale),
    }
)
def cosine(x, *, scale=1.0):
    return np.cos(scale * x)


@wrap(signature="(m,n),(n)->(m)", jvp={"a": lambda da, a, x: da @ x, "x": lambda dx, a, x: a @ dx})
def times(a, x):
    return np.einsum("...ij,...j->...i", a, x)


def test_jv_has_scipys_values_and_three_orders():
    np.testing.assert_array_equal(jv(1.5, X), scipy.special.jv(1.5, X))
    check_grads(lambda z: jv(1.0, z), (0.0,), order=3)


def test_sum_and_mean():
    np.testing.assert_allclose(sum_and_mean(X), (X.sum(), X.mean()))
    check_grads(lambda x: sum_and_mean(x * X)[1] ** 2, (0.7,), order=3)


def test_keywords():
    np.testing.assert_array_equal(sine(X), np.sin(X))
    np.testing.assert_array_equal(sine(X, scale=2.0), np.sin(2 * X))
    check_grads(lambda x: sine(x, scale=x), (0.7,), order=3)


def test_a_signature():
    a = jnp.arange(6.0).reshape(2, 3)
    check_grads(lambda x: times(x * a, x * X)[1], (0.7,), order=3)
    np.testing.assert_allclose(times(jnp.stack([a, -a]), X), [a @ X, -a @ X])


def test_jacobians():
    """The other form of a rule: for one example, where the arguments may have more axes in front."""
    product = wrap(
        lambda a, x: np.einsum("...ij,...j->...i", a, x),
        signature="(m,n),(n)->(m)",
        derivatives={
            "a": lambda a, x: jnp.einsum("ik,j->ikj", jnp.eye(a.shape[0]), x),
            "x": lambda a, x: a,
        },
    )
    a = jnp.arange(6.0).reshape(2, 3)
    stack = jnp.stack([a, -a])
    for got, want in [(product, lambda a, x: jnp.einsum("...ij,...j->...i", a, x))]:
        for point in [(a, X), (stack, X), (a, jnp.stack([X, X, 2 * X]))]:
            both = [jax.grad(lambda *p, f=f: (f(*p) ** 2).sum(), (0, 1))(*point) for f in (got, want)]
            jax.tree.map(lambda g, w: np.testing.assert_allclose(g, w, rtol=1e-12), *both)


def test_several_results_by_their_jacobians():
    parts = wrap(
        lambda x: {"first": x[:2], "square": x.dot(x)},
        result={"first": jax.ShapeDtypeStruct((2,), float), "square": 0.0},
        derivatives={"x": lambda x: {"first": jnp.eye(2, 3), "square": 2 * x}},
    )
    check_grads(parts, (X,), order=2, modes=["rev"])
    assert jax.vmap(jax.jacrev(parts))(jnp.stack([X, X]))["first"].shape == (2, 2, 3)


def test_a_rule_is_given_the_result():
    decay = wrap(lambda x: np.exp(-x), derivatives={"x": lambda x, out: -out})
    assert jax.grad(jax.grad(decay))(1.0) == np.exp(-1.0)


def test_methods_of_the_decorator():
    @wrap
    def twice(x):
        """Twice the number."""
        return 2 * x

    assert twice.__doc__ == "Twice the number." and twice.__name__ == "twice"
    np.testing.assert_array_equal(twice([1.0, 2.0]), [2.0, 4.0])


def test_complex_arguments():
    square = wrap(lambda z: z * z, derivatives={"z": lambda z: 2 * z})
    z = jnp.array([1 + 2j, 0.5j])
    check_grads(square, (z,), order=2, modes=["rev"])
    modulus = wrap(np.abs, jvp={"z": lambda dz, z: jnp.real(jnp.conj(z) * dz) / jnp.abs(z)})
    np.testing.assert_allclose(
        jax.grad(lambda z: modulus(z).sum())(z), jax.grad(lambda z: jnp.abs(z).sum())(z), rtol=1e-15
    )
    assert modulus(z).dtype == jnp.float64


def test_integer_arguments_and_results():
    floor = wrap(lambda x: np.floor(x).astype(np.int32), result=np.int32)
    assert floor(X).dtype == jnp.int32
    assert jax.grad(lambda x: (floor(x) * x).sum())(jnp.array([2.5])) == 2
    power = wrap(lambda x, n: x**n, derivatives={"x": lambda x, n: n * power(x, n - 1), "n": "discrete"})
    assert jax.grad(jax.grad(power))(3.0, 3) == 18


def test_results_by_example():
    assert wrap(lambda x: np.ones(3), result=np.zeros(3))(1.0).tolist() == [1, 1, 1]
    assert wrap(lambda x: {"a": np.ones(2)}, result={"a": np.zeros(2)})(1.0)["a"].tolist() == [1, 1]


def test_static_arguments():
    shifted = wrap(
        lambda x, kind: {"up": x + 1, "down": x - 1}[kind],
        static="kind",
        derivatives={"x": lambda x, kind: 1.0},
    )
    assert shifted(1.0, "up") == 2 and shifted(1.0, kind="down") == 0
    assert jax.grad(lambda x: shifted(x, "up") ** 2)(1.0) == 4


def test_static_values_that_are_equal():
    kind = wrap(lambda x, n: x + {bool: 10, int: 20, float: 30}[type(n)], static="n")
    assert (kind(1.0, 1), kind(1.0, True), kind(1.0, 1.0)) == (21, 11, 31)


def test_more_arguments_than_names():
    total = wrap(lambda *xs: sum(xs), derivatives={0: lambda *xs: 1.0, 1: lambda *xs: 1.0})
    assert jax.grad(total, 1)(1.0, 2.0) == 1
    with pytest.raises(NotImplementedError, match="no derivative in '2'"):
        jax.grad(total, 2)(1.0, 2.0, 3.0)


def test_positions_before_more_arguments():
    total = wrap(lambda x, *ys: x + sum(ys), derivatives={0: lambda x, *ys: 1.0, 1: lambda x, *ys: 2.0})
    assert jax.grad(total)(1.0, 3.0) == 1 and jax.grad(total, 1)(1.0, 3.0) == 2
    options = wrap(lambda x, **options: x + options["y"], derivatives={0: lambda x, **options: 1.0})
    assert jax.grad(options)(1.0, y=2.0) == 1


# ---------------------------------------------------------------------------------------------- ufuncs


def test_dtypes_are_numpys():
    add, finite = wrap(np.add), wrap(np.isfinite)
    assert add(np.int32(1), np.int32(2)).dtype == jnp.int32
    assert add(np.float32(1), 2).dtype == jnp.float32
    assert add(np.float32(1), np.float64(2)).dtype == jnp.float64
    assert finite(X).dtype == jnp.bool_ and finite(X).all()
    mantissa, exponent = wrap(np.frexp)(X)
    assert exponent.dtype == jnp.int32
    np.testing.assert_array_equal(mantissa * 2.0**exponent, X)
    with jaxspecial.engine("callback"):
        assert finite(X).dtype == jnp.bool_ and wrap(np.add)(np.int8(1), np.int8(2)).dtype == jnp.int8


def test_half_precision():
    assert jv(jnp.float16(1), jnp.float16(2)).dtype == jnp.float16
    assert jv(jnp.bfloat16(1), jnp.bfloat16(2)) == jnp.bfloat16(scipy.special.jv(1, 2))


def test_numbers_have_the_precision_of_the_arrays():
    """A default of 1.0 does not make NumPy compute in double."""
    for x in (jnp.float32(0.5), jnp.ones(3, jnp.float32)):
        assert sine(x).dtype == sine(x, scale=2.0).dtype == jax.jit(sine)(x).dtype == jnp.float32
        assert jax.grad(lambda x: sine(x).sum())(x).dtype == jnp.float32
    assert sine(0.5).dtype == sine(1, scale=2.0).dtype == jnp.float64
    assert wrap(lambda x, z: x * z)(jnp.float32(1), 1j).dtype == jnp.complex64


def test_without_x64():
    with jax.enable_x64(False):
        assert jv(1.0, jnp.float32(2)).dtype == jnp.float32
        assert jax.grad(jv, 1)(1.0, 2.0).dtype == jnp.float32
        double = wrap(lambda x: np.float64(2) * x.astype(float), result=jax.ShapeDtypeStruct((), float))
        assert double(1.5) == 3 and double(1.5).dtype == jnp.float32


def test_x64_for_a_part_of_a_program():
    """Where x64 is off for the process, JAX casts the results of callbacks."""
    program = """
import jax, jaxspecial, numpy as np
f = jaxspecial.wrap(lambda x, n: (x + 1e-12, np.int64(n) + 2**40, x + 1j), result=(float, int, complex))
g = lambda x: jaxspecial.call(lambda x: x + 1e-12, x, result=x, ordered=True, jvp={0: lambda d, x: d})
with jax.enable_x64(True):
    x, n, z = jax.jit(jax.vmap(f))(np.ones(2), np.arange(2))
    assert (x == 1 + 1e-12).all() and (n == np.arange(2) + 2**40).all() and (z == 1 + 1j).all()
    assert jax.jit(g)(1.0) == 1 + 1e-12 and jax.grad(g)(1.0) == 1
assert jax.jit(f)(np.float64(1), 1)[0].dtype == np.float32
jax.effects_barrier()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_numba():
    @functools.partial(wrap, derivatives={"x": lambda x, y: 3 * x**2 * y, "y": lambda x, y: x**3})
    @numba.vectorize(["float64(float64, float64)"])
    def cubic(x, y):
        return x**3 * y

    np.testing.assert_allclose(cubic(X, y=2.0), 2 * X**3, rtol=1e-15)
    third = jax.grad(jax.grad(jax.grad(cubic), 1), 0)
    assert third(2.0, 1.5) == 12
    text = jax.jit(cubic).lower(X, X).as_text()
    assert ("ufunc_loop" in text) == (chosen.host() == "native")


def test_a_generalised_ufunc_of_numba():
    @numba.guvectorize(["(float64[:], float64[:], float64[:])"], "(n),(m)->(n)")
    def shift(x, y, out):
        for i in range(len(x)):
            out[i] = x[i] + y[0]

    shifted = wrap(shift, derivatives={"x": lambda x, y: jnp.eye(len(x))})
    y = jnp.array([1.0, 0.0])
    np.testing.assert_array_equal(shifted(X, y), X + 1)
    np.testing.assert_array_equal(jax.vmap(shifted, (None, 0))(X, jnp.stack([y, 2 * y])), [X + 1, X + 2])
    np.testing.assert_allclose(jax.grad(lambda x: (shifted(x, y) ** 2).sum())(X), 2 * (X + 1), rtol=1e-15)


def test_no_python_in_the_program():
    """A thread that holds the GIL does not block a program that has been started."""
    native_only()
    from jaxspecial import _native

    @numba.vectorize(["float64(float64)"])
    def slow(x):
        total = 0.0
        for k in range(2000):
            total += (x + k) ** 0.5
        return total

    program = jax.jit(wrap(slow)).lower(jax.ShapeDtypeStruct((5000,), float)).compile()
    x = jnp.ones(5000)
    program(x).block_until_ready()
    # With this interval the thread below is not forced to release the GIL, and it does not wait for anything.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e6)
    try:
        _native.reset_calls()
        result = program(x)  # asynchronous: XLA's threads run it
        give_up = time.perf_counter() + 60
        while _native.calls() == 0 and time.perf_counter() < give_up:
            pass
        assert _native.calls() == 1
    finally:
        sys.setswitchinterval(interval)
    result.block_until_ready()


def test_ufuncs_of_one_name_are_distinguished():
    first, second = (numba.vectorize(["float64(float64)"])(f) for f in (lambda x: x + 1, lambda x: x + 2))
    one, two = wrap(first), wrap(second)
    assert (one(1.0), two(1.0)) == (2, 3)
    wrap(first, name="the first")
    with pytest.raises(ValueError, match="another ufunc of this process is called 'the first'"):
        wrap(second, name="the first")


EXPORTED = """
import sys, jax, numba, jaxspecial
from jax import export
jax.config.update("jax_enable_x64", True)
program = export.deserialize(open(sys.argv[1], "rb").read())
if sys.argv[2] == "wrapped":
    jaxspecial.wrap(numba.vectorize(["float64(float64)"])(lambda x: x * x + 1), name="square_plus_1")
print(program.call(3.0))
"""


def test_an_exported_program_needs_the_same_wrap(tmp_path):
    native_only()
    f = wrap(numba.vectorize(["float64(float64)"])(lambda x: x * x + 1), name="square_plus_1")
    program = export.export(jax.jit(f), disabled_checks=jaxspecial.export_checks())(3.0)
    (tmp_path / "program").write_bytes(program.serialize())
    for wrapped in ("wrapped", "not"):
        done = subprocess.run(
            [sys.executable, "-c", EXPORTED, tmp_path / "program", wrapped], capture_output=True, text=True
        )
        if wrapped == "wrapped":
            assert done.stdout.strip() == "10.0", done.stderr
        else:
            assert done.returncode and "wrapped/square_plus_1:d->d" in done.stderr


# ------------------------------------------------------------------------------------ transformations

parabola = wrap(lambda x, y: x * x * y, derivatives={"x": lambda x, y: 2 * x * y, "y": lambda x, y: x * x})


def in_jax(x, y):
    return x * x * y


@pytest.mark.parametrize("function", [parabola, jv])
def test_vmap_of_everything(function):
    want = in_jax if function is parabola else jaxspecial.jv
    a, b = jnp.linspace(0.5, 2, 6).reshape(2, 3), jnp.linspace(1, 3, 3)
    for axes, args in [((0, None), (a, b)), ((None, 0), (a, b)), ((1, 0), (a, b)), ((0, 0), (a[0], b))]:
        grads = [
            jax.vmap(jax.grad(lambda v, z, f=f: f(v, z).sum(), 1), axes)(*args) for f in (function, want)
        ]
        np.testing.assert_allclose(*grads, rtol=1e-12)
    nested = [jax.vmap(jax.vmap(f, (0, None)), (None, 0))(b, a[0]) for f in (function, want)]
    np.testing.assert_allclose(*nested, rtol=1e-15)


@pytest.mark.parametrize("vmap", ["whole", "sequential", "threads"])
def test_vmap_of_one_example_at_a_time(vmap):
    shapes = []

    def norm(x):
        shapes.append(x.shape)
        return np.sqrt((x * x).sum(-1))

    length = wrap(
        norm,
        result=lambda x: jax.ShapeDtypeStruct((), x.dtype),
        vmap=vmap,
        jvp={"x": lambda dx, x, out: dx @ x / out},
    )
    rows = jnp.arange(1.0, 13.0).reshape(2, 2, 3)
    got = jax.vmap(jax.vmap(length))(rows)
    np.testing.assert_allclose(got, jnp.linalg.norm(rows, axis=-1), rtol=1e-15)
    assert shapes == ([(2, 2, 3)] if vmap == "whole" else [(3,)] * 4)
    got, want = (jax.vmap(jax.grad(f))(rows[0]) for f in (length, jnp.linalg.norm))
    np.testing.assert_allclose(got, want, rtol=1e-14)


def test_threads_run_at_once(monkeypatch):
    barrier = threading.Barrier(2, timeout=20)

    def meet(x):
        barrier.wait()
        return x

    together = wrap(meet, result=lambda x: x, vmap="threads")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:  # it has a thread for each core otherwise
        monkeypatch.setattr(thread_pool, "_pool", lambda: pool)
        np.testing.assert_array_equal(jax.vmap(together)(jnp.arange(2.0)), [0, 1])


def test_threads_are_waited_for_if_one_fails():
    """They read arrays of a program, which has ended once its error is raised."""
    busy = []

    def fails(x):
        if x == 0:
            raise ValueError("zero")
        busy.append(1)
        time.sleep(0.2)
        busy.pop()
        return x

    f = wrap(fails, result=lambda x: x, vmap="threads")
    for _ in range(3):
        with pytest.raises(jax.errors.JaxRuntimeError, match="zero"):
            jax.vmap(f)(jnp.arange(8.0)).block_until_ready()
        assert not busy


def test_elementwise_one_number_at_a_time():
    import math

    root = wrap(lambda x: math.sqrt(x), vmap="sequential", derivatives={"x": lambda x, out: 0.5 / out})
    np.testing.assert_array_equal(root(X), np.sqrt(X))
    np.testing.assert_allclose(jax.vmap(jax.grad(root))(X), 0.5 / np.sqrt(X), rtol=1e-15)
    assert root(jnp.ones((0, 2))).shape == (0, 2)


def test_scan_with_a_hessian_through_it():
    def steps(f, x):
        return jax.lax.scan(lambda y, _: (f(y, x), None), x, length=3)[0]

    for hessian in (jax.hessian, lambda f: jax.jacrev(jax.jacrev(f))):
        got, want = (hessian(functools.partial(steps, f))(1.1) for f in (parabola, in_jax))
        np.testing.assert_allclose(got, want, rtol=1e-12)


def test_checkpoint_linearize_and_remat():
    f = jax.checkpoint(lambda x: parabola(x, x).sum())
    np.testing.assert_allclose(jax.grad(f)(X), 3 * X**2, rtol=1e-15)
    out, push = jax.linearize(lambda x: parabola(x, 2.0), X)
    np.testing.assert_allclose(push(jnp.ones(3)), 4 * X, rtol=1e-15)


@pytest.mark.parametrize("function", [parabola, jv])
def test_shard_map_gradients(function):
    """Also in an argument that all devices share, where a hand-written callback is wrong."""
    want = in_jax if function is parabola else jaxspecial.jv
    mesh = Mesh(jax.devices()[:4], ("i",))

    def total(f, v, z):
        mapped = jax.shard_map(
            lambda v, z: jax.lax.psum(f(v, z).sum(), "i"), mesh=mesh, in_specs=(P(), P("i")), out_specs=P()
        )
        return mapped(v, z)

    z = jnp.linspace(0.5, 2.0, 8)
    for argument in (0, 1) if function is parabola else (1,):
        got, exact = (
            jax.jit(jax.grad(functools.partial(total, f), argument))(1.5, z) for f in (function, want)
        )
        np.testing.assert_allclose(got, exact, rtol=1e-12)


def test_a_sharded_ufunc_is_not_gathered():
    native_only()
    z = jax.device_put(jnp.linspace(0.5, 2, 16), NamedSharding(Mesh(jax.devices()[:4], "i"), P("i")))
    program = jax.jit(jax.grad(lambda z: jv(1.0, z).sum())).lower(z).compile()
    assert "all-gather" not in program.as_text() and "jaxspecial.ufunc_loop" in program.as_text()
    np.testing.assert_allclose(program(z), scipy.special.jvp(1.0, z), rtol=1e-14)
    host = jax.jit(parabola)(z, 2.0)  # once, on the whole array
    np.testing.assert_allclose(host, 2 * z * z, rtol=1e-15)


def test_a_closure_per_call_is_not_made():
    traced = []
    f = wrap(np.sin, derivatives={"x": lambda x: traced.append(1) or jnp.cos(x)})
    value = jax.jit(jax.grad(lambda x: f(x).sum()))
    for _ in range(3):
        value(X)
    assert len(traced) == 1
    with jax.log_compiles(False):
        for _ in range(3):
            f(X)


LARGE = """
import threading, jax, jax.numpy as jnp
from jaxspecial import wrap
from jaxspecial.callbacks import thread_pool
jax.config.update("jax_enable_x64", True)

def program(vmap):
    f = wrap(lambda x: x + 1, result=lambda x: x, vmap=vmap)
    return jax.jit(lambda x: jax.lax.scan(lambda y, _: (jax.vmap(f)(y), None), x, length=2)[0].sum())

x = jnp.zeros((10, 1_000_000))
programs = [program(vmap) for vmap in ("whole", "sequential", "threads", "whole")]
found = []
threads = [threading.Thread(target=lambda p=p: found.extend(float(p(x)) for _ in range(2))) for p in programs]
[t.start() for t in threads]
[t.join() for t in threads]
assert found == [2e7] * 8, found
"""


def test_large_arrays_in_four_threads_do_not_deadlock():
    """1e7 elements, under vmap and scan, repeated. A deadlock is a timeout of the subprocess."""
    done = subprocess.run([sys.executable, "-c", LARGE], capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr


# -------------------------------------------------------------------------------------------- misuse


def told(error, function, *args, **kwargs):
    with pytest.raises(error) as caught:
        jax.block_until_ready(jax.jit(function)(*args, **kwargs))
    return str(caught.value)


def broken(function, *args, **kwargs):
    return told(jax.errors.JaxRuntimeError, wrap(function, **kwargs), *args)


def test_a_wrong_shape():
    text = broken(lambda x: x[:1], X)
    assert "the result of <lambda> was promised as float64[3] and returned as float64[1]" in text
    assert "a batch of shape [3]" in text
    text = broken(lambda x: (x, x[:1]), X, result=lambda x: (x, x))
    assert "result 1 of <lambda> was promised as float64[3] and returned as float64[1]" in text


def test_a_wrong_dtype():
    text = broken(lambda x: x.astype(np.float32), X)
    assert "was promised as float64[3] and returned as float32[3]" in text and "result=" in text
    text = broken(lambda x: x + 1j, X)
    assert "was promised as float64[3] and returned as complex128[3]" in text
    assert wrap(lambda x: 1, result=float)(1.0) == 1.0  # a Python number has no precision
    assert wrap(lambda x: x * x)(3).dtype == jnp.float64  # integers are accepted where no dtype was declared
    assert "promised as float32[] and returned as float64[]" in broken(np.float64, np.float32(3))
    assert "promised as float64[] and returned as int64[]" in broken(lambda x: x * x, 3, result=float)
    with jax.enable_x64(False):
        assert wrap(lambda x: np.interp(x, [0, 2], [0, 4]))(1.0).dtype == jnp.float32


def test_a_wrong_structure():
    text = broken(lambda x: (x, x), X)
    assert "<lambda> promised float64[3] and returned (float64[3], float64[3])" in text
    text = broken(lambda x: {"b": x}, X, result=lambda x: {"a": x})
    assert "promised {a: float64[3]} and returned {b: float64[3]}" in text
    assert "<lambda> promised float64[3] and returned None" in broken(lambda x: None, X)


def test_a_result_of_jax():
    assert "is a JAX array. A host function computes with NumPy" in broken(lambda x: jnp.asarray(x), X)


def test_an_exception_has_its_own_text():
    def fails(x):
        raise KeyError("no such table")

    assert "KeyError: 'no such table'" in broken(fails, X)


def test_an_impure_function():
    count = []

    def impure(x):
        count.append(1)
        return x + len(count)

    assert "impure is not pure: it was called twice" in broken(impure, X, check=True)
    assert wrap(lambda x: x * np.nan, check=True)(1.0) is not None


def test_a_check_changes_nothing_else():
    assert wrap(lambda x: 1.0, check=True)(np.float32(1)) == 1
    assert "is a JAX array" in broken(lambda x: jnp.asarray(x), X, check=True)
    assert jnp.isnan(wrap(lambda x: (x * np.nan).astype(x.dtype), check=True)(jnp.bfloat16(1)))


def test_a_function_that_modifies_its_arguments():
    def modifies(x):
        x += 1
        return x

    assert "read-only" in broken(modifies, X)
    np.testing.assert_array_equal(wrap(modifies, writable=True)(X), X + 1)
    assert "modifies modifies its arguments" in broken(modifies, X, writable=True, check=True)


def test_checks_from_the_environment():
    program = (
        "import jax, jaxspecial, numpy as np\n"
        "jax.block_until_ready(jaxspecial.wrap(lambda x: x + np.random.rand())(1.0))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "JAXSPECIAL_CHECK": "1"},
    )
    assert done.returncode and "<lambda> is not pure" in done.stderr


def test_an_unhashable_static_argument():
    f = wrap(lambda x, table: x, static=("table",), result=lambda x, table: x)
    with pytest.raises(
        TypeError, match=r"<lambda>: the static argument 'table' must be hashable.* \[1\], of type list"
    ):
        f(1.0, [1])


def test_an_unhashable_function():
    class Table:
        __hash__ = None

        def __call__(self, x):
            return 2 * x

    assert wrap(Table())(2.0) == 4


def test_a_missing_derivative():
    with pytest.raises(
        NotImplementedError, match=r"jaxspecial.wrap: jv has no derivative in 'v'.*stop_gradient\(v\)"
    ):
        jax.grad(jv)(1.5, 2.0)
    with pytest.raises(NotImplementedError, match="<lambda> has no derivative in 'x'"):
        jax.jvp(wrap(lambda x: x), (1.0,), (1.0,))
    slope = jax.grad(lambda z: jv(jax.lax.stop_gradient(z), z))(1.0)
    np.testing.assert_allclose(slope, jaxspecial.jvp(1.0, 1.0), rtol=1e-14)


def test_a_discrete_argument():
    f = wrap(lambda n, x: n * x, derivatives={"n": "discrete: it counts", "x": lambda n, x: n})
    with pytest.raises(TypeError, match=r"<lambda> has no derivative in 'n', which is discrete: it counts\."):
        jax.grad(f)(2.0, 1.0)


def test_a_ufunc_of_objects():
    with pytest.raises(
        TypeError, match="loops of the ufunc .* are for Python objects only .*Wrap the Python function"
    ):
        wrap(np.frompyfunc(lambda x: x, 1, 1))


def test_a_numba_ufunc_without_loops():
    with pytest.raises(TypeError, match="has no loops: give numba.vectorize the signatures"):
        wrap(numba.vectorize(lambda x: x))


def test_a_numba_ufunc_with_its_own_threads():
    with pytest.raises(TypeError, match="start their own threads"):
        wrap(numba.vectorize(["float64(float64)"], target="parallel")(lambda x: x + 1))


def test_a_numba_ufunc_that_raises():
    """On the native engine the exception would be lost, and the element undefined."""

    @numba.vectorize(["float32(float32)", "float64(float64)"])
    def root(x):
        if x < 0:
            raise ValueError("of a negative number")
        return x**0.5

    f = wrap(root, derivatives={"x": lambda x, out: 0.5 / out})
    assert jax.grad(f)(4.0) == 0.25 and f(np.float32(4)).dtype == jnp.float32
    assert "ValueError: of a negative number" in told(jax.errors.JaxRuntimeError, f, -1.0)
    assert "Integers to negative integer powers" in told(jax.errors.JaxRuntimeError, wrap(np.power), 2, -1)


def test_a_ufunc_that_is_checked():
    half = jnp.float16(2)
    assert wrap(np.add, check=True)(jnp.float32(1), 2.0).dtype == jnp.float32
    assert wrap(np.add, check=True)(half, half).dtype == jnp.float16


def test_a_ufunc_without_a_loop_for_the_dtypes():
    with pytest.raises(TypeError, match=r"gammaln has no loop for x: complex128; it has .*d->d"):
        wrap(scipy.special.gammaln)(1j)


@pytest.mark.parametrize(
    "options, error, text",
    [
        (
            dict(derivatives={"y": jnp.cos}),
            ValueError,
            r"a rule for 'y', which is not one of its arguments \(x\)",
        ),
        (dict(derivatives={"x": 1.0}), TypeError, "the rule for 'x' is a function in JAX"),
        (dict(derivatives={"x": jnp.cos}, jvp={"x": jnp.cos}), ValueError, "'x' has two rules"),
        (dict(derivatives={"x": jnp.cos, 0: jnp.cos}), ValueError, "'x' has two rules"),
        (dict(derivatives=jnp.cos), TypeError, "a mapping of arguments to rules"),
        (dict(vmap="all"), ValueError, "vmap is one of whole, sequential, threads, not 'all'"),
        (dict(signature="n->n"), ValueError, r"is not of the form '\(n\),\(m\)->\(n\)'"),
        (dict(signature="(n)->(k)"), ValueError, "does not determine k"),
        (dict(signature="(n)->(n)", result=lambda x: x), TypeError, "`result` is a dtype"),
        (dict(static=("y",)), ValueError, r"the static argument 'y' is not one of its arguments \(x\)"),
    ],
)
def test_a_wrong_option(options, error, text):
    with pytest.raises(error, match=text):
        wrap(lambda x: x, **options)


def test_names_of_arguments_that_a_function_does_not_name():
    product = lambda *args: args[0] * args[1]  # noqa: E731
    with pytest.raises(
        ValueError, match=r"a rule for 'y', .* \(args\); those of \*args are named by their position"
    ):
        wrap(product, derivatives={"y": lambda x, y: x})
    assert jax.grad(wrap(product, derivatives={1: lambda x, y: x}), 1)(3.0, 2.0) == 3
    with pytest.raises(NotImplementedError, match=r"one in `derivatives=\{0: ...\}`"):
        jax.grad(wrap(product, derivatives={1: lambda x, y: x}))(3.0, 2.0)


def test_vectorize_has_the_names_of_its_function():
    f = wrap(
        np.vectorize(lambda x, y: x * y if x > 1 else y), derivatives={"y": lambda x, y: jnp.maximum(x, 1)}
    )
    assert jax.grad(f, 1)(3.0, 2.0) == 3 and f(y=2.0, x=0.5) == 2


@pytest.mark.parametrize(
    "rule, error, text",
    [
        (lambda x: (x, x), TypeError, "returns a partial for each of its results"),
        (lambda x: x * 1j, TypeError, "returns a complex tangent of a real result"),
        (lambda x: jnp.ones(3), ValueError, r"returned the shape \(3,\), but \(\) is needed"),
        (lambda x: np.cos(x), TypeError, r"uses NumPy on traced values; use jax.numpy \(jnp\) in rules"),
        (lambda x: np.asarray(x), TypeError, "uses NumPy on traced values"),
        (lambda x: 1.0 if x > 0 else 2.0, TypeError, "needs the number of a traced value"),
        (lambda x: math.cos(x), TypeError, "needs the number of a traced value"),
        (lambda x: [1.0, 2.0][x.astype(int)], TypeError, "needs the number of a traced value"),
        (lambda x: {}["missing"], KeyError, "raised this exception"),
        (lambda x: "text", TypeError, "raised this exception"),
    ],
)
@pytest.mark.parametrize("kind", ["derivatives", "jvp"])
def test_a_wrong_rule(kind, rule, error, text):
    if kind == "jvp":
        partial, rule = rule, lambda dx, x: partial(x)
        text = text.replace("a partial for each", "the tangent")
    with pytest.raises(error) as caught:
        jax.grad(wrap(lambda x: x, **{kind: {"x": rule}}))(1.0)
    told = "\n".join([str(caught.value), *getattr(caught.value, "__notes__", [])])
    assert re.search(f"jaxspecial.wrap: <lambda>: the rule for 'x' {text}", told)


def test_a_wrong_jacobian():
    f = wrap(lambda x: x, result=lambda x: x, derivatives={"x": lambda x: x})
    with pytest.raises(ValueError, match=r"returns the Jacobian of shape \(3, 3\).*not \(3,\)"):
        jax.jacfwd(f)(X)
    f = wrap(lambda x: x, result=lambda x: x, jvp={"x": lambda dx, x: dx[:1]})
    with pytest.raises(ValueError, match=r"a tangent of the shape of the result, \(3,\), not \(1,\)"):
        jax.jacfwd(f)(X)


def test_arguments_that_do_not_fit():
    with pytest.raises(
        TypeError, match=r"the argument 'x' must be a number or an array that JAX takes, but it is 'a'"
    ):
        sine("a")
    with pytest.raises(ValueError, match=r"do not broadcast: x \(2,\), y \(3,\)"):
        parabola(jnp.ones(2), jnp.ones(3))
    with pytest.raises(ValueError, match=r"'x' has the shape \(2,\), where n in \(m,n\),\(n\)->\(m\) is 3"):
        times(jnp.ones((2, 3)), jnp.ones(2))
    with pytest.raises(
        TypeError, match=r"jaxspecial.wrap: sine\(x, \*, scale=1.0\): missing a required argument: 'x'"
    ):
        sine()
    with pytest.raises(TypeError, match="jv.*missing a required argument: 'z'"):
        jv(1.0)


def test_the_rule_is_linear_in_plain_jax():
    """A tangent that goes through the wrapped function cannot be transposed; the text names it."""
    double = wrap(lambda x: 2 * x, jvp={"x": lambda dx, x: double(dx)})
    assert jax.jvp(double, (1.0,), (1.0,))[1] == 2
    with pytest.raises(NotImplementedError, match="a derivative rule calls <lambda> on a tangent"):
        jax.grad(double)(1.0)


# -- pickles


@wrap(derivatives={"x": lambda x: 2 * x})
def squared(x):
    return x * x


def twice(x):
    return 2 * x


doubled = wrap(twice, derivatives={"x": lambda x: jnp.full_like(x, 2)})


def test_pickles():
    for module in (pickle, cloudpickle):
        assert module.loads(module.dumps(squared)) is squared
    assert jax.grad(cloudpickle.loads(cloudpickle.dumps(doubled)))(3.0) == 2
    with pytest.raises((pickle.PicklingError, AttributeError), match="lambda"):
        pickle.dumps(doubled)
    ufunc = pickle.loads(pickle.dumps(wrap(scipy.special.jv)))
    assert ufunc(0.5, 2.0) == scipy.special.jv(0.5, 2.0)
    # of a script, as cloudpickle takes it
    by_value = wrap(squared.__wrapped__, **squared._options)
    by_value.__module__ = by_value._again.__module__ = "__main__"
    assert jax.grad(cloudpickle.loads(cloudpickle.dumps(by_value)))(3.0) == 6


def test_a_method_is_bound():
    class Scaled:
        by = 3.0

        @wrap(static="self")
        def times(self, x):
            return self.by * x

    assert Scaled().times(2.0) == 6
