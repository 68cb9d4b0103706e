"""The native engine alone: one FFI handler over ufunc loops, called with jax.ffi.ffi_call."""

import ctypes
import os
import sys
import threading
import time
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special

try:
    from jaxspecial import _native
except ImportError:
    if os.environ.get("JAXSPECIAL_ENGINE") != "callback":
        raise
    pytest.skip("JAXSPECIAL_ENGINE=callback: there is no native engine", allow_module_level=True)

TARGET = "jaxspecial.test_native"
jax.ffi.register_ffi_target(TARGET, _native.handler(), platform="cpu")

# How long the threads of test_eight_threads run; `make stress` sets a minute.
STRESS_SECONDS = float(os.environ.get("JAXSPECIAL_STRESS_SECONDS", "3"))


@pytest.fixture(autouse=True)
def _x64():
    with jax.enable_x64(True):
        yield


def loop(key, ufunc=None):
    """A jitted function that runs the loop `key`, "jv:dd->d", on arrays of one shape or of size 1."""
    name, types = key.split(":")
    assert key in _native.register(name, ufunc or getattr(scipy.special, name))
    dtypes = [np.dtype(letter) for letter in types.split("->")[1]]

    def evaluate(*args):
        shape = np.broadcast_shapes(*(arg.shape for arg in args))
        results = [jax.ShapeDtypeStruct(shape, dtype) for dtype in dtypes]
        return jax.ffi.ffi_call(TARGET, results)(*args, loop=key)

    jitted = jax.jit(evaluate)

    def first_or_all(*args):
        results = jitted(*map(jnp.asarray, args))
        return results[0] if len(results) == 1 else results

    return first_or_all


def same_bits(got, want):
    got, want = np.asarray(got), np.asarray(want)
    return got.dtype == want.dtype and got.shape == want.shape and got.tobytes() == want.tobytes()


# Registration


def test_register_returns_keys_and_loops_lists_them():
    keys = _native.register("jv", scipy.special.jv)
    assert set(keys) == {"jv:dd->d", "jv:dD->D", "jv:ff->f", "jv:fF->F"}
    assert _native.register("jv", scipy.special.jv) == keys
    assert set(keys) <= set(_native.loops())
    assert _native.loops() == sorted(_native.loops())


def test_loops_that_xla_cannot_call_are_skipped():
    keys = _native.register("test_add", np.add)
    assert "test_add:dd->d" in keys
    assert not [key for key in keys if set("OgGmMSUVT") & set(key.split(":")[1])]


def test_another_ufunc_under_the_name_replaces():
    _native.register("test_replaced", np.sin)
    assert same_bits(loop("test_replaced:d->d", np.sin)(0.5), np.sin(0.5))
    _native.register("test_replaced", np.cos)
    assert same_bits(loop("test_replaced:d->d", np.cos)(0.5), np.cos(0.5))


def test_only_elementwise_ufuncs_are_taken():
    with pytest.raises(TypeError, match="test_function: a numpy.ufunc is needed, not function"):
        _native.register("test_function", lambda x: x)
    with pytest.raises(ValueError, match="test_matmul is a generalised ufunc"):
        _native.register("test_matmul", np.matmul)
    with pytest.raises(KeyError, match="no such loop"):
        _native.cost("no such loop")


# Values


@pytest.mark.parametrize(
    "key",
    "gamma:d->d gamma:D->D gamma:f->f gamma:F->F jv:dd->d jv:dD->D jv:fF->F airy:d->dddd airy:D->DDDD "
    "ellipj:dd->dddd eval_hermite:ld->d hyp2f1:dddD->D sici:f->ff".split(),
)
@pytest.mark.parametrize("shape", [(), (1,), (7,), (3, 0), (5, 41), (40_000,)])
def test_values_have_the_bits_of_scipy(key, shape):
    name, types = key.split(":")
    generator = np.random.default_rng(1)
    args = []
    for letter in types.split("->")[0]:
        arg = generator.integers(0, 6, shape) if letter == "l" else generator.uniform(0.1, 0.9, shape)
        args.append(np.asarray(arg + (0.25j if letter in "FD" else 0)).astype(letter))
    got = jax.tree.leaves(loop(key)(*args))
    want = getattr(scipy.special, name)(*args)
    want = want if isinstance(want, tuple) else (want,)
    assert len(got) == len(want)
    assert all(map(same_bits, got, want))


def test_operands_of_size_one_are_repeated():
    z = np.linspace(0.1, 30, 5000)
    jv = loop("jv:dd->d")
    assert same_bits(jv(1.5, z), scipy.special.jv(1.5, z))
    assert same_bits(jv(z, 1.5), scipy.special.jv(z, 1.5))
    assert same_bits(jv([1.5], z), scipy.special.jv(1.5, z))


def test_ten_million_elements():
    x = np.linspace(-30, 30, 10_000_000)
    assert same_bits(loop("erf:d->d")(x), scipy.special.erf(x))


# Errors are raised, nothing crashes


def call(key, result_count, *args):
    results = [jax.ShapeDtypeStruct(np.shape(args[0]), np.float64)] * result_count
    return jax.block_until_ready(jax.ffi.ffi_call(TARGET, results)(*args, loop=key))


def test_unknown_loop():
    with pytest.raises(Exception, match=r"NOT_FOUND.*'xyz:d->d'.*Import jaxspecial.*before running it"):
        call("xyz:d->d", 1, jnp.ones(3))


def test_wrong_operands():
    _native.register("jv", scipy.special.jv)
    x = jnp.ones(3)
    with pytest.raises(
        Exception, match=r"INVALID_ARGUMENT.*jv:dd->d takes 2 operands and 1 results, not 1 and 1"
    ):
        call("jv:dd->d", 1, x)
    with pytest.raises(
        Exception, match=r"INVALID_ARGUMENT.*jv:dd->d takes 2 operands and 1 results, not 2 and 2"
    ):
        call("jv:dd->d", 2, x, x)
    with pytest.raises(Exception, match=r"jv:dd->d takes float64 as operand 1, not float32"):
        call("jv:dd->d", 1, x, jnp.ones(3, np.float32))
    with pytest.raises(Exception, match=r"jv:ff->f takes float32 as result 0, not float64"):
        call("jv:ff->f", 1, jnp.ones(3, np.float32), jnp.ones(3, np.float32))
    with pytest.raises(Exception, match=r"jv:dd->d got 4 elements in operand 1 and 3 in result 0"):
        call("jv:dd->d", 1, x, jnp.ones(4))
    with pytest.raises(Exception, match=r"jv:dd->d got 0 elements in operand 1 and 3 in result 0"):
        call("jv:dd->d", 1, x, jnp.ones(0))
    with pytest.raises(Exception, match="Wrong number of attributes"):
        jax.ffi.ffi_call(TARGET, jax.ShapeDtypeStruct((3,), np.float64))(x, x)


# The floating-point environment


@pytest.mark.parametrize("name", ["cbrt", "j1"])
@pytest.mark.parametrize("count", [1, 100, 200_000])
def test_subnormal_numbers_survive(name, count):
    x = np.full(count, 1e-310)
    x[count // 2 :] = 3e-320
    want = getattr(scipy.special, name)(x)
    assert want.all()
    run = loop(f"{name}:d->d")
    assert same_bits(run(x), want)
    # On a thread of XLA's, among other operations: two independent calls may run on two threads.
    both = jax.jit(lambda x: (run(x), run(x[::-1])))
    forward, backward = both(x)
    assert same_bits(forward, want)
    assert same_bits(backward, want[::-1])


def test_the_environment_is_left_as_it_was_found():
    libm = ctypes.CDLL(None)
    log = loop("test_log:d->d", np.log)
    zeros = jnp.zeros(100)
    log(zeros)
    libm.feclearexcept(0x3F)
    assert np.all(np.asarray(jax.block_until_ready(log(zeros))) == -np.inf)
    assert libm.fetestexcept(0x04) == 0, "the exception flag of log(0) was left in this thread"
    assert np.float64(1e-310) / 2 == np.float64(5e-311)
    # XLA flushes subnormal numbers in its own arithmetic, after a call as before it.
    cbrt = loop("cbrt:d->d")
    tiny, root, product = jax.jit(lambda x: (x * 0.5, cbrt(x), cbrt(x) * 1e-210))(jnp.full(8, 1e-310))
    assert same_bits(root, scipy.special.cbrt(np.full(8, 1e-310)))
    assert (np.asarray(product) == 0).all() == (np.asarray(tiny) == 0).all()


@pytest.mark.parametrize("action", ["raise", "warn", "ignore"])
@pytest.mark.parametrize("count", [1, 200_000])
def test_scipy_errors_are_values(action, count):
    gamma = loop("gamma:d->d")
    x = jnp.full(count, -1.0)
    with scipy.special.errstate(all=action), warnings.catch_warnings():
        warnings.simplefilter("ignore" if action == "warn" else "error")
        assert np.isnan(np.asarray(gamma(x))).all()
        assert float(gamma(5.0)) == 24.0
    with scipy.special.errstate(all="warn"), warnings.catch_warnings():
        warnings.simplefilter("error")  # a warning that is an error must not surface in an unrelated place
        assert np.isnan(np.asarray(gamma(x))).all()


# Threads


def test_no_gil_is_needed():
    """A thread takes the GIL between two native calls of a program and keeps it until both are done."""
    gamma, jv = loop("gamma:d->d"), loop("jv:dd->d")
    program = jax.jit(lambda x, z: jv(1.5, z * gamma(x) / 24))
    x, z = jnp.asarray(5.0), jnp.linspace(0.1, 30, 200_000)
    want = program(x, z).block_until_ready()
    sleep_with_gil = ctypes.PyDLL(None).usleep

    def hold():
        while _native.calls() == before:
            time.sleep(1e-5)
        if _native.calls() == before + 1:
            for _ in range(1000):
                sleep_with_gil(10_000)
                if _native.calls() == before + 2:
                    break
            done_while_held.append(_native.calls() == before + 2)

    done_while_held = []
    interval = sys.getswitchinterval()
    try:
        for _ in range(20):  # until the thread came in time
            before = _native.calls()
            holder = threading.Thread(target=hold)
            holder.start()
            sys.setswitchinterval(1000)  # no thread can request the GIL from its holder
            result = program(x, z).block_until_ready()
            holder.join()
            sys.setswitchinterval(interval)
            if done_while_held:
                break
    finally:
        sys.setswitchinterval(interval)
    assert done_while_held == [True]
    assert same_bits(result, want)


def test_eight_threads():
    """Large arrays, which are split, and small ones at once: right, and no deadlock."""
    jv = loop("jv:dd->d")
    gammaln = loop("gammaln:d->d")
    end = time.monotonic() + STRESS_SECONDS
    rounds, wrong = [0] * 8, []

    def work(seed):
        generator = np.random.default_rng(seed)
        cases = []
        for count in (1, 30, 2048 * (1 + seed % 3), 200_000):
            x = generator.uniform(0.1, 30, count)
            cases.append((x, scipy.special.jv(1.5, x[:20_000]), scipy.special.gammaln(x)))
        with jax.enable_x64(True):
            while time.monotonic() < end and not wrong:
                for x, J, logarithm in cases:
                    if not same_bits(jv(1.5, x[:20_000]), J) or not same_bits(gammaln(x), logarithm):
                        wrong.append((seed, len(x)))
                rounds[seed] += 1

    threads = [threading.Thread(target=work, args=(seed,), daemon=True) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(STRESS_SECONDS + 60)
    assert not any(thread.is_alive() for thread in threads), "deadlock"
    assert not wrong
    assert min(rounds) > 0


def test_large_calls_are_split_and_small_ones_are_not():
    """Also on one core: XLA has as many threads as there are devices (tests/conftest.py)."""
    jv, rint = loop("jv:dd->d"), loop("test_rint:d->d", np.rint)
    z = np.linspace(0.1, 30, 20_000)

    def chunks(evaluate, *args):
        found = []
        for _ in range(9):  # the estimate settles, also on a busy machine
            jax.block_until_ready(evaluate(*args))
            found.append(_native.last_chunks())
        return sorted(found[2:])[3]

    assert chunks(jv, 1.5, z) > 1
    assert chunks(rint, z[:10_000]) == 1
    assert chunks(jv, 1.5, z[:1]) == 1
    assert chunks(jv, 1.5, z[:10]) == 1
    assert chunks(jv, 1.5, z[:0]) == 1
    assert _native.cost("jv:dd->d") > 2 * _native.cost("test_rint:d->d") > 0


def test_the_grain_follows_the_arguments():
    """Elements may cost far more than earlier ones: the call notices while it runs."""
    run = loop("test_grain:dd->d", scipy.special.jv)
    for _ in range(20):  # NaN at once: 6,000 of these are not worth splitting
        jax.block_until_ready(run(np.full(1000, 1.5), np.full(1000, np.nan)))
    cheap = _native.cost("test_grain:dd->d")
    z = np.linspace(0.1, 30, 6000)
    assert same_bits(run(1.5, z), scipy.special.jv(1.5, z))
    assert _native.last_chunks() > 1
    assert _native.cost("test_grain:dd->d") > cheap


def test_calls_are_counted():
    gamma = loop("gamma:d->d")
    gamma(1.0)
    _native.reset_calls()
    jax.block_until_ready(jax.jit(lambda x: gamma(gamma(x)))(jnp.ones(3)))
    assert _native.calls() == 2
