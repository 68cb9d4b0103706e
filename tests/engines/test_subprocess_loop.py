"""SciPy's loops in a subprocess: their values where they terminate, NaN and a warning elsewhere."""

import os
import signal
import subprocess
import sys
import threading
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import scipy.special
from jax import export

import jaxspecial
from jaxspecial import engine, export_checks
from jaxspecial.engines import subprocess_loop
from jaxspecial.exact import budgets


@pytest.fixture(autouse=True)
def loops():
    """Also where the tests run under the engine xla, which has kernels for some of these functions."""
    with engine("auto"):
        yield


# Beyond the catalogue's `terminates if:`, all types of loops, and two outputs.
RETURNS = [
    ("hyp1f1", (-1e9, -1e300, -1e9)),
    ("hyp1f1", (np.inf, 0.5, 0.0)),
    ("hyp1f1", (-1e300, 30.0, 1e-300j)),
    ("hyp1f1", (np.float32(-1e9), np.float32(30), np.float32(2.5))),
    ("hyp1f1", (np.float32(1e-30), np.float32(-1e30), np.complex64(1 + 1j))),
    ("hyp2f1", (1e300, 0.0, 1e9, 1j)),
    ("hyperu", (-1.0, 1e300, 1e300)),
    ("yn", (10**9, 2.0)),
    ("eval_legendre", (2 * 10**8, 0.0)),
    ("eval_chebyu", (3 * 10**8, 1.0)),
    ("lpmv", (0.0, 1.5e8, 0.5)),
]


@pytest.mark.parametrize("name, args", RETURNS)
def test_values_are_scipys(name, args):
    want = getattr(scipy.special, name)(*args)
    for got in (getattr(jaxspecial, name)(*args), jax.jit(getattr(jaxspecial, name))(*args)):
        assert got.dtype == want.dtype
        np.testing.assert_array_equal(got, want)


def test_transformations():
    a, b, z = np.array([2.0, -1e9, 3.0]), np.array([3.0, -1e300, np.nan]), np.array([0.5, -1e9, 1.0])
    want = scipy.special.hyp1f1(a, b, z)
    with engine("callback"):
        np.testing.assert_array_equal(jaxspecial.hyp1f1(a, b, z), want)
    np.testing.assert_array_equal(jax.vmap(jaxspecial.hyp1f1)(a, b, z), want)
    exported = export.export(jax.jit(jaxspecial.hyp1f1), disabled_checks=export_checks())(a, b, z)
    np.testing.assert_array_equal(export.deserialize(exported.serialize()).call(a, b, z), want)
    slope = jax.grad(jaxspecial.hyp1f1, 2)(a[1], b[1], z[1])
    assert slope == scipy.special.hyp1f1(a[1] + 1, b[1] + 1, z[1]) * a[1] / b[1]


def evaluate(name, types, *columns, output=0):
    columns = [np.array(c).astype(t) for c, t in zip(columns, types, strict=False)]
    return subprocess_loop.evaluate(f"{name}:{types}:{output}", types[-1], *columns)


def test_a_crash_and_a_hang_end_only_the_subprocess(monkeypatch):
    monkeypatch.setattr(subprocess_loop, "SECONDS", 0.05)
    monkeypatch.setattr(budgets, "_warned", set())
    with pytest.warns(
        RuntimeWarning, match=r"pro_cv: SciPy's loop crashes \(SIG\w+\), at \(0.0, 30.0, 400.5"
    ) as said:
        crashed = evaluate("pro_cv", "ddd->d", [0, 1], [30, 2], [400.5, 2.5])
    np.testing.assert_array_equal(crashed, [np.nan, scipy.special.pro_cv(1, 2, 2.5)])
    with pytest.warns(RuntimeWarning, match="hyp1f1: SciPy's loop does not return within 0.05 s"):
        hung = evaluate("hyp1f1", "ddd->d", [0.5, 1, 1], [30, 2, 2], [1e300, 1, np.inf])
    np.testing.assert_array_equal(hung, [np.nan, scipy.special.hyp1f1(1, 2, 1), np.inf])
    assert len(said) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.isnan(evaluate("hyp1f1", "ddd->d", [0.25], [30], [1e300])), "one warning per function"
    monkeypatch.setenv("JAXSPECIAL_STRICT", "1")
    with pytest.raises(FloatingPointError, match=r"jaxspecial.hyp1f1: SciPy's loop does not return"):
        evaluate("hyp1f1", "ddd->d", [0.5], [30], [1e300])


def test_zeros_have_signs():
    above, below = (jaxspecial.hyp2f1(0.5, 1e8, 0.25, complex(2, zero)) for zero in (0.0, -0.0))
    assert above == scipy.special.hyp2f1(0.5, 1e8, 0.25, 2 + 0j) == np.conj(below) != below


def test_all_outputs():
    outputs = [evaluate("pbdv", "dd->dd", [2.5], [0.3], output=k)[0] for k in range(2)]
    np.testing.assert_array_equal(outputs, scipy.special.pbdv(2.5, 0.3))


def test_nan_needs_no_subprocess(monkeypatch):
    monkeypatch.setattr(subprocess_loop, "evaluate", None)
    points = [np.nan, 1.0, 1e5]
    assert np.isnan(jaxspecial.hyp1f1(np.nan, 2.0, 3.0))
    np.testing.assert_array_equal(jaxspecial.hyp1f1(2.0, points, 3.0), scipy.special.hyp1f1(2, points, 3))


def test_eight_threads(monkeypatch):
    """They share one subprocess: where it ends for one thread, the others still get their values."""
    monkeypatch.setattr(subprocess_loop, "SECONDS", 0.05)
    monkeypatch.setattr(budgets, "_warned", {"hyp1f1"})
    a = -1e9 - np.arange(8.0)
    want, got = scipy.special.hyp1f1(a, -1e300, -1e9), np.zeros(8)

    def work(i):
        assert np.isnan(evaluate("hyp1f1", "ddd->d", [0.5 + i], [30], [1e300]))
        with jaxspecial.engine("auto"):
            got[i] = jax.jit(jaxspecial.hyp1f1)(a[i], -1e300, -1e9)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    np.testing.assert_array_equal(got, want)


PROGRAM = """
import jax, jaxspecial
jax.config.update("jax_enable_x64", True)
print(jaxspecial.hyp1f1(-1e9, -1e300, -1e9))
"""


def test_the_process_ends_with_python(tmp_path):
    """And it does not import modules from the folder in which it is started."""
    (tmp_path / "numpy.py").write_text("raise ImportError")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    folder = os.path.dirname(os.path.dirname(jaxspecial.__file__))
    done = subprocess.run(
        [sys.executable, "-P", program],
        env={**os.environ, "PYTHONPATH": folder},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.split() == ["1.0"], done.stderr


@pytest.mark.parametrize(
    "executable, text",
    [("/nowhere/python", "no subprocess can be started for SciPy's loop"), (None, "no subprocess can be")],
)
def test_a_subprocess_that_cannot_start(monkeypatch, executable, text):
    """This may change, so the NaN is not cached."""
    monkeypatch.setattr(subprocess_loop, "_process", subprocess_loop._Process())
    monkeypatch.setattr(budgets, "_warned", set())
    monkeypatch.setattr(budgets, "_kept", {})
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", executable)
        with pytest.warns(RuntimeWarning, match=text):
            assert jnp.isnan(jaxspecial.lpmv(0.0, 1.1e8, 0.5))
    assert jaxspecial.lpmv(0.0, 1.1e8, 0.5) == scipy.special.lpmv(0.0, 1.1e8, 0.5)


class Interrupt(Exception):
    pass


@pytest.mark.parametrize("how", [Interrupt, TimeoutError])
def test_an_interrupted_wait_leaves_no_result(how):
    """The next request must not read the result of the interrupted one."""

    def stop(*_):
        raise how

    evaluate("jv", "dd->d", [0], [1])  # starts the subprocess
    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(how):
            evaluate("hyp1f1", "ddd->d", [0.5], [30], [1e299])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    for x in (1.0, 2.0):
        assert evaluate("jv", "dd->d", [0.5], [x])[0] == scipy.special.jv(0.5, x)


OTHERS = """
import os, signal, threading, time
import numpy as np
from jaxspecial.engines import subprocess_loop

signal.signal(signal.SIGPROF, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
subprocess_loop.SECONDS = 0.2
evaluate = lambda x: subprocess_loop.evaluate("hyp1f1:ddd->d:0", "d", np.array([0.5]), np.array([30.0]), np.array([x]))[0]
print(evaluate(1e300))
subprocess_loop.SECONDS = 1.0
thread = threading.Thread(target=evaluate, args=(1e299,))
thread.start()
time.sleep(0.3)
pid = os.fork()
if pid == 0:
    print(evaluate(1.0), flush=True)
    os._exit(0)
os.waitpid(pid, 0)
thread.join()
print(evaluate(1.0))
"""


def test_signals_and_forks():
    """A parent that ignores the timer's signal; a fork while another thread waits."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", OTHERS], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["nan", *[repr(float(scipy.special.hyp1f1(0.5, 30, 1.0)))] * 2], done.stderr


def test_nan_of_a_complex_loop_is_complex(monkeypatch):
    monkeypatch.setattr(subprocess_loop, "SECONDS", 0.05)
    monkeypatch.setattr(budgets, "_warned", {"hyp1f1"})
    assert str(evaluate("hyp1f1", "ddD->D", [5e8], [1.5], [1e5 + 1j], output=0)[0]) == "(nan+nanj)"
