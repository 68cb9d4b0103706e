"""Every transformation of JAX, on both engines where they differ. Derivatives against SciPy's own jvp."""

import importlib.util
import os
import subprocess
import sys
import textwrap
import threading

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from jax.test_util import check_grads

import jaxspecial
from codegen import emit
from codegen.load import load
from jaxspecial import airy, jv, jve, kv
from jaxspecial.engines import choice
from jaxspecial.rules.custom_jvp import custom_jvp
from tests import chosen
from tests.codegen import test_catalogue

X = np.linspace(0.5, 9.0, 16)


def exact(n, v=1.5, x=X):
    return scipy.special.jvp(v, x, n)


def close(got, want, rtol=1e-13):
    np.testing.assert_allclose(np.asarray(got), np.asarray(want), rtol=rtol, atol=1e-14)


@pytest.fixture(params=["native", "callback"])
def engine(request):
    with jaxspecial.engine(request.param):
        yield request.param


def of_x(x):
    return jv(1.5, x)


# -- function transformations


def test_jit_and_nested_jit(engine):
    close(jax.jit(jax.jit(of_x))(X), exact(0), 0)


@pytest.mark.parametrize("axes", [(0, 0), (0, None), (None, 0), (1, 1), (1, None)])
def test_vmap(axes, engine):
    v, x = np.linspace(0, 4, 9).reshape(3, 3), np.linspace(1, 5, 9).reshape(3, 3)
    rows = [
        [a if axis is None else np.take(a, k, axis) for a, axis in zip((v, x), axes, strict=True)]
        for k in range(3)
    ]
    close(jax.jit(jax.vmap(jv, axes))(v, x), np.stack([scipy.special.jv(*row) for row in rows]), 0)


def test_vmap_of_vmap_of_gradient(engine):
    v = np.arange(3.0)
    got = jax.vmap(jax.vmap(jax.grad(jv, 1), (None, 0)), (0, None))(v, X)
    close(got, scipy.special.jvp(v[:, None], X))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_gradients_nest(n, engine):
    f = lambda x: jv(1.5, x)  # noqa: E731
    for _ in range(n):
        f = jax.grad(f)
    close(jax.jit(jax.vmap(f))(X), exact(n))


def test_forward_over_reverse_over_forward():
    f = jax.jacfwd(jax.jacrev(jax.jacfwd(of_x)))
    close(jax.vmap(f)(X), exact(3))


def test_hessian_is_diagonal():
    close(jax.hessian(lambda x: of_x(x).sum())(X), np.diag(exact(2)))


@pytest.mark.thorough
def test_check_grads():
    """Both modes in each other; tests/every_transform.py does it for all functions. The time grows as 2^order."""
    check_grads(of_x, (X,), order=2, rtol=1e-6, atol=1e-6)
    check_grads(lambda x: airy(x), (X,), order=1, rtol=1e-5, atol=1e-5)


def test_several_outputs():
    ai, aip, bi, bip = scipy.special.airy(X)
    _, tangents = jax.jvp(airy, (X,), (np.ones_like(X),))
    for got, want in zip(tangents, (aip, X * ai, bip, X * bi), strict=True):
        close(got, want)


def test_scan_with_the_order_in_the_carry(engine):
    def step(carry, _):
        v, x = carry
        return (v, jv(v, x)), None

    f = jax.jit(lambda x: jax.lax.scan(step, (1.5, x), None, length=3)[0][1])
    x1 = scipy.special.jv(1.5, 2.0)
    x2 = scipy.special.jv(1.5, x1)
    close(jax.grad(f)(2.0), np.prod([scipy.special.jvp(1.5, x) for x in (2.0, x1, x2)]), 1e-12)


def test_while_cond_and_map(engine):
    close(jax.lax.map(of_x, X), exact(0), 0)
    close(jax.jit(lambda x: jax.lax.cond(x > 1, of_x, jnp.sin, x))(2.0), scipy.special.jv(1.5, 2.0), 0)
    close(jax.lax.fori_loop(0, 3, lambda _, x: of_x(x), 2.0), _iterate(2.0, 3), 0)


def _iterate(x, n):
    for _ in range(n):
        x = scipy.special.jv(1.5, x)
    return x


def test_checkpoint_linearize_vjp():
    close(jax.grad(jax.checkpoint(lambda x: of_x(x).sum()))(X), exact(1))
    value, linear = jax.linearize(of_x, X)
    close(linear(np.ones_like(X)), exact(1))
    _, pullback = jax.vjp(of_x, X)
    close(pullback(np.ones_like(X))[0], exact(1))


def test_integer_arguments_have_no_tangent():
    close(jax.grad(jv, 1)(2, 3.0), scipy.special.jvp(2, 3.0))
    grads = jax.grad(lambda v, x: jv(v, x).sum(), (0, 1), allow_int=True)(np.arange(3), X[:3])
    assert grads[0].dtype == jax.dtypes.float0
    close(jax.jacfwd(lambda x: jv(np.arange(3), x))(3.0), scipy.special.jvp(np.arange(3), 3.0))


def test_disable_jit():
    with jax.disable_jit():
        close(jax.grad(jax.grad(jv, 1), 1)(1.5, 2.0), exact(2, x=2.0))


def test_disable_jit_leaves_kernels_compiled():
    traced = []

    @custom_jvp
    def kernel(x):
        traced.append(isinstance(x, jax.core.Tracer))
        return x + 1

    with jax.disable_jit():
        close(kernel(jnp.asarray(2.0)), 3)
    assert traced == [True]


def test_debug_nans():
    with jax.debug_nans(True):
        close(jax.grad(jv, 1)(0, 0.0), 0)
        close(jax.grad(jax.grad(jv, 1), 1)(0, 0.0), -0.5)
        close(jax.vmap(jax.grad(lambda x: airy(x)[0]))(X), scipy.special.airy(X)[1])
        with pytest.raises(FloatingPointError):
            jv(np.nan, 1.0).block_until_ready()


def test_strict_promotion_and_checks():
    with jax.numpy_dtype_promotion("strict"), jax.enable_checks(True):
        x = jnp.asarray(X)
        close(jax.grad(lambda x: jv(jnp.float64(1.5), x).sum())(x), exact(1))
        close(jax.grad(lambda x: jv(1.5, x).sum())(x), exact(1))


def test_complex_derivatives():
    z = np.asarray([1 + 2j, -3 + 0.5j, 0.3 - 4j])
    close(jax.vmap(jax.grad(lambda z: jv(1, z), holomorphic=True))(z), scipy.special.jvp(1, z))
    step = 1e-6
    for direction in (1, 1j, 1 + 1j):  # jve is not holomorphic: the tangent is real-linear
        got = jax.jvp(lambda z: jve(1.5, z), (z,), (np.full_like(z, direction),))[1]
        want = (
            scipy.special.jve(1.5, z + step * direction) - scipy.special.jve(1.5, z - step * direction)
        ) / (2 * step)
        np.testing.assert_allclose(got, want, rtol=1e-8)


@pytest.mark.thorough  # test_native has it for the native engine
def test_ten_million_elements(engine):
    x = np.linspace(0.1, 30, 10_000_000)
    got = np.asarray(jax.jit(jax.grad(lambda x: jv(0, x).sum()))(x))
    some = slice(None, None, 99_991)
    close(got[some], scipy.special.jvp(0, x[some]), 1e-12)


# -- meshes


def meshes():
    devices = np.array(jax.devices())
    return [
        (Mesh(devices, ("i",)), P("i"), X),
        (Mesh(devices.reshape(2, 4), ("a", "b")), P("a", "b"), np.outer(X[:4], X)),
    ]


@pytest.mark.parametrize(("mesh", "spec", "array"), meshes(), ids=["1-D", "2-D"])
def test_sharded_jit_gathers_nothing(mesh, spec, array):
    sharded = jax.device_put(array, NamedSharding(mesh, spec))
    for f, want in (
        (of_x, scipy.special.jv(1.5, array)),
        (jax.grad(lambda x: of_x(x).sum()), scipy.special.jvp(1.5, array)),
        (jax.grad(lambda x: airy(x)[0].sum()), scipy.special.airy(array)[1]),
    ):
        compiled = jax.jit(f).lower(sharded).compile()
        assert "all-gather" not in compiled.as_text()
        result = compiled(sharded)
        assert result.sharding.is_equivalent_to(sharded.sharding, array.ndim)
        close(result, want)


@pytest.mark.parametrize("engine", ["native", "xla"])
def test_explicit_mesh(engine):
    """Formulas combine constants and sharded arrays, where JAX refuses: so the compiler chooses their sharding."""
    mesh = jax.make_mesh((8,), ("i",), axis_types=(jax.sharding.AxisType.Explicit,))
    of_both = {
        "order": lambda x: jax.grad(lambda v: kv(v, x).sum())(1.3),
        "in both": lambda x: jax.grad(lambda v, x: kv(v, x).sum(), (0, 1))(x + 1, x),
        "vmap": lambda x: jax.vmap(jax.grad(jaxspecial.gammaincinv, 1))(x + 1, x),
        "vmap, and a number": jax.vmap(lambda x: jax.grad(jv, 1)(2.0, x)),
        "second": jax.jit(jax.hessian(lambda x: jv(1.5, x).sum())),
        "complex": lambda x: jaxspecial.wofz(x + 1j),
        "several results": airy,
        "an axis more": lambda x: jaxspecial.legendre_p(3, x, diff_n=1),
        "an axis less": jaxspecial.logsumexp,
    }
    x = X / 20
    with jaxspecial.engine(engine), jax.set_mesh(mesh):
        sharded = jax.device_put(x, P("i"))
        assert jax.typeof(jax.jit(of_x)(sharded)).sharding.spec == P("i")
        got = {name: f(sharded) for name, f in of_both.items()}
    for name, f in of_both.items():
        with jaxspecial.engine(engine):
            want = f(jnp.asarray(x))
        for g, w in zip(jax.tree.leaves(got[name]), jax.tree.leaves(want), strict=True):
            np.testing.assert_allclose(g, w, rtol=1e-13, err_msg=name)


def test_shard_map_with_a_replicated_argument(engine):
    mesh = Mesh(np.array(jax.devices()), ("i",))
    orders = np.arange(16.0)

    def total(x, v):
        return jax.lax.psum(jv(v, x).sum(), "i")

    mapped = jax.shard_map(total, mesh=mesh, in_specs=(P(), P("i")), out_specs=P())
    close(jax.jit(jax.grad(mapped))(1.3, orders), scipy.special.jvp(orders, 1.3).sum())
    close(jax.jit(jax.grad(jax.grad(mapped)))(1.3, orders), scipy.special.jvp(orders, 1.3, 2).sum())
    each = jax.shard_map(of_x, mesh=mesh, in_specs=P("i"), out_specs=P("i"))
    close(jax.jit(each)(X), exact(0), 0)
    both = jax.shard_map(
        lambda w, x: jax.lax.psum((jv(1.5, w * x) + airy(-w * x)[0]).sum(), "i"),
        mesh=mesh,
        in_specs=(P(), P("i")),
        out_specs=P(),
    )
    plain = jax.grad(lambda w, x: (jv(1.5, w * x) + airy(-w * x)[0]).sum(), (0, 1))(1.3, X)
    for got, want in zip(jax.jit(jax.grad(both, (0, 1)))(1.3, X), plain, strict=True):
        close(got, want, 1e-12)


def test_pmap():
    close(jax.pmap(of_x)(X.reshape(8, 2)), exact(0).reshape(8, 2), 0)


# -- programs


def test_equal_calls_are_merged():
    f = of_x
    for n in range(1, 9):
        f = jax.grad(f)
        compiled = jax.jit(f).lower(2.0).compile()
        # n + 1 loops; the power series' and the exact engine's are in branches that are not taken
        assert compiled.as_text().count("custom-call(") <= n + 3
        before = choice.native.calls()
        close(compiled(2.0), exact(n, x=2.0), 1e-12)
        assert choice.native.calls() - before <= n + 1


def test_the_engine_is_part_of_the_trace_key():
    f = jax.jit(of_x)
    before = choice.native.calls()
    with jaxspecial.engine("native"):
        f(X)
    assert choice.native.calls() == before + 1
    with jaxspecial.engine("callback"):
        assert jaxspecial.active_engine() == "callback"
        f(X)
        assert "callback" in f.lower(X).as_text()
    assert choice.native.calls() == before + 1
    with jaxspecial.engine("native"):
        f(X)
    assert choice.native.calls() == before + 2


def test_an_unknown_engine():
    with pytest.raises(ValueError, match="no engine 'fast'.*auto, native, callback"):
        with jaxspecial.engine("fast"):
            pass


def run_python(code, **env):
    """Run code in a new process; its standard output."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "JAX_ENABLE_X64": "1", **env},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_a_program_for_another_platform_is_an_error_that_names_the_function():
    f = jax.jit(jax.grad(lambda x: kv(x, 2.0)))
    with pytest.raises(ValueError, match=r"jaxspecial: 'kv' is computed on the host.*platforms=\('cpu',\)"):
        jax.export.export(f, platforms=("cpu", "cuda"))(1.5)


def test_export_with_the_checks_that_jax_lets_us_disable():
    """They are for versions of JAX without the private name by which jaxspecial declares its calls stable."""
    exported = jax.export.export(jax.jit(jv), disabled_checks=jaxspecial.export_checks())(1.5, 2.0)
    assert exported.platforms == ("cpu",)


def test_export_round_trip_in_a_new_process(tmp_path):
    shape = jax.ShapeDtypeStruct(jax.export.symbolic_shape("n"), jnp.float64)
    exported = jax.export.export(jax.jit(jax.grad(lambda x: jv(1.5, x).sum())))(shape)
    (tmp_path / "program").write_bytes(exported.serialize())
    out = run_python(f"""
        import jax, numpy as np
        import jaxspecial
        program = jax.export.deserialize(open({str(tmp_path / "program")!r}, "rb").read())
        print(repr(np.asarray(program.call(np.linspace(0.5, 9.0, 16))).tolist()))
    """)
    close(np.asarray(eval(out, {"__builtins__": {}})), exact(1), 0)


def test_persistent_compilation_cache(tmp_path):
    code = f"""
        import jax, numpy as np
        jax.config.update("jax_compilation_cache_dir", {str(tmp_path)!r})
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
        jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
        from jaxspecial import jv
        print(float(jax.jit(jax.grad(jv, 1))(1.5, 2.0)))
    """
    first = run_python(code)
    names = {p.name for p in tmp_path.iterdir()}
    assert names
    assert run_python(code) == first
    assert {p.name for p in tmp_path.iterdir() if not p.name.endswith("-atime")} <= names


def test_single_precision_without_x64():
    out = run_python(
        """
        import jax, numpy as np, scipy.special
        import jax.numpy as jnp
        from jaxspecial import jv, airy
        x = np.linspace(0.5, 9.0, 16).astype(np.float32)
        assert not jax.config.jax_enable_x64
        assert np.array_equal(jv(np.float32(1.5), x), scipy.special.jv(np.float32(1.5), x))
        f = lambda x: jv(1.5, x)
        for n in range(1, 5):
            f = jax.grad(f)
            got = np.asarray(jax.jit(jax.vmap(f))(x))
            want = scipy.special.jvp(1.5, x.astype(float), n)
            assert got.dtype == np.float32
            assert (np.abs(got - want) <= 1e-7 * np.abs(want) + 1e-9).all(), n
        second = jax.jacfwd(jax.jacrev(lambda x: airy(x)[0]))(x[3])
        assert np.allclose(second, x[3] * scipy.special.airy(x[3])[0], rtol=3e-7)
        jax.vmap(jax.grad(jax.grad(lambda x: airy(x)[0])))(x)
        jax.hessian(lambda x: jv(1.5, x).sum())(x)
        jax.jit(jax.grad(lambda x: jax.lax.scan(lambda c, _: (jv(1.5, c), None), x, None, length=3)[0]))(2.0)
        assert jv(2, 3).dtype == np.float32
        print("done")
        """,
        JAX_ENABLE_X64="0",
    )
    assert out.endswith("done\n")


def test_two_processes_under_jax_distributed(tmp_path):
    code = """
        import sys, jax, numpy as np, scipy.special
        jax.config.update("jax_cpu_collectives_implementation", "gloo")
        jax.distributed.initialize("127.0.0.1:{port}", 2, int(sys.argv[1]))
        from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
        from jaxspecial import jv
        mesh = Mesh(np.array(jax.devices()), ("i",))
        x = np.linspace(0.5, 9.0, 16)
        sharding = NamedSharding(mesh, P("i"))
        shared = jax.make_array_from_callback(x.shape, sharding, lambda k: x[k])
        f = jax.jit(jax.grad(lambda x: jv(1.5, x).sum()), out_shardings=sharding)
        compiled = f.lower(shared).compile()
        assert "all-gather" not in compiled.as_text()
        for part in compiled(shared).addressable_shards:
            np.testing.assert_allclose(part.data, scipy.special.jvp(1.5, x)[part.index], rtol=1e-13)
        print("done", jax.device_count())
    """
    import socket

    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    script = tmp_path / "two.py"
    script.write_text(textwrap.dedent(code).replace("{port}", str(port)))
    env = {**os.environ, "JAX_ENABLE_X64": "1", "XLA_FLAGS": "--xla_force_host_platform_device_count=2"}
    both = [
        subprocess.Popen(
            [sys.executable, str(script), str(k)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for k in range(2)
    ]
    for process in both:
        out, err = process.communicate(timeout=300)
        assert process.returncode == 0, err.decode()[-3000:]
        assert out.decode().endswith("done 4\n")


def test_threads_share_the_engine():
    """Eight Python threads, large arrays and small ones, values and gradients."""
    gradient = jax.jit(jax.grad(lambda x: jv(1.5, x).sum()))
    value = jax.jit(of_x)
    failures, bits = [], {"rtol": 1e-12, "atol": 1e-14} if chosen.XLA else {"rtol": 0, "atol": 0}

    def work(seed):
        x = np.random.default_rng(seed).uniform(0.1, 30, (7, 100, 20_000)[seed % 3])
        want, slope = scipy.special.jv(1.5, x), scipy.special.jvp(1.5, x)
        for _ in range(10):
            if not np.allclose(value(x), want, **bits) or not np.allclose(
                gradient(x), slope, rtol=1e-12, atol=1e-14
            ):
                failures.append(seed)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join(120)
        assert not t.is_alive(), "a thread hangs"
    assert not failures


# -- errors


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: jv(1.0), TypeError, r"jaxspecial\.jv\(v, z\): missing a required argument: 'z'"),
        (lambda: jv(1.0, 2.0, 3.0), TypeError, r"jaxspecial\.jv\(v, z\): too many positional arguments"),
        (
            lambda: jv(1.0, z=2.0, y=1),
            TypeError,
            r"jaxspecial\.jv\(v, z\): got an unexpected keyword argument 'y'",
        ),
        (
            lambda: jv(1.0, 2.0, out=np.ones(3)),
            TypeError,
            r"unexpected keyword argument 'out'\. JAX's arrays do not change: use the result, as in y = jv\(v, z\)\.",
        ),
        (
            lambda: jv(1.0, 2.0, where=True),
            TypeError,
            r"'where'\. Choose elements of the result: jnp\.where\(condition, jv\(v, z\), otherwise\)\.",
        ),
        (
            lambda: jv(1.0, 2.0, dtype=float),
            TypeError,
            r"'dtype'\. The result has the precision of the arguments",
        ),
        (lambda: jv("1", 2.0), TypeError, "jv.*'?v'?|function jv"),
        (lambda: jv(1.0, None), TypeError, r"jaxspecial\.jv: the argument 'z' must be a number"),
        (
            lambda: jv(1j, 2.0),
            TypeError,
            r"jaxspecial\.jv: the argument 'v' must be a real number.*jnp\.real\(v\)",
        ),
        (lambda: jv(np.ones(3), np.ones(2)), ValueError, r"jaxspecial\.jv: the shapes.*v \(3,\), z \(2,\)"),
        (
            lambda: jv(jax.random.key(0), 1.0),
            TypeError,
            r"jaxspecial\.jv: the argument 'v' must be real or complex",
        ),
    ],
)
def test_messages(call, error, message):
    with pytest.raises(error, match=message):
        call()


def test_a_missing_derivative_is_an_error_only_if_it_is_evaluated(tmp_path):
    """With a catalogue of the tests, in which jv has no derivative in v; jaxspecial's own has all derivatives."""
    functions = load(test_catalogue.write(tmp_path, test_catalogue.GOOD))
    (tmp_path / "without_order.py").write_text(emit.module("bessel.yaml", functions))
    spec = importlib.util.spec_from_file_location("without_order", tmp_path / "without_order.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    still = jax.grad(lambda v, z: module.jv(jax.lax.stop_gradient(v), z), (0, 1))(1.5, 2.0)
    assert still == (0.0, jax.grad(module.jv, 1)(1.5, 2.0))
    close(still[1], jax.grad(jv, 1)(1.5, 2.0))
    for derivative in (jax.grad, jax.jacfwd):
        with pytest.raises(
            NotImplementedError,
            match=r"jaxspecial\.jv has no derivative in 'v': no kernel yet.*stop_gradient\(v\)",
        ):
            derivative(module.jv)(1.5, 2.0)
