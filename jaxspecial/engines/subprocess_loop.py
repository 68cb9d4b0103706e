"""SciPy's loops in a subprocess, at arguments at which they may crash or not terminate.

The catalogue says where a loop is known to terminate (`terminates if:`). Elsewhere it is evaluated here. The value is SciPy's,
or NaN with one warning per function if the loop takes more than `SECONDS` of CPU time or crashes. All elements of a call
share one budget (`exact/budgets.py`); the work of a SciPy loop is measured as CPU time, because nothing counts its operations.

This file is also the program of the subprocess, which does not import JAX.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import warnings
from typing import IO, TYPE_CHECKING, Any, TypeAlias

import numpy as np
import scipy

if TYPE_CHECKING:
    import numpy.typing as npt

Numbers: TypeAlias = tuple[complex, ...]  # Python's, also real ones and integers: arguments, or outputs

SECONDS = 2.0
CRASH = 0.3  # CPU seconds that it takes to start the subprocess again
MEMORY = 2 << 30  # bytes that the subprocess may map; a long recurrence would take all memory


def evaluate(key: str, out: str, *columns: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Evaluate the elements that a masked call selected: `columns` are arrays of the loop's types.

    `key` is "yn:dd->d:0", the loop and the index of the output, and `out` is the type of that output.
    """
    from jaxspecial.exact import budgets  # late: the subprocess runs this file, too, and does not need it

    name, types, output = key.split(":")
    nothing = complex(np.nan, np.nan) if out in "FD" else np.nan
    values, index = budgets.run(
        name,
        (name, types),
        columns,
        functools.partial(_element, name, types),
        lambda point, problem: f"jaxspecial.{name}: {problem}, at ({', '.join(map(str, point))})",
        FloatingPointError,
    )
    found: npt.NDArray[Any] = np.array([nothing if v is None else v[int(output)] for v in values], out)[index]
    return found


def _element(name: str, types: str, point: Numbers, left: float) -> tuple[Numbers | None, str | None, float]:
    """One evaluation for `budgets.run`: the outputs of the loop or None, why there are none, and the work it took."""
    from jaxspecial.exact import budgets, work

    seconds = min(SECONDS, left / work.PER_SECOND)
    arguments = tuple(np.array(x, c).tobytes() for x, c in zip(point, types, strict=False))
    try:
        (values, took), code = _process.evaluate(name, types, arguments, max(seconds, 1e-6))
    except _TransientFailure as problem:
        raise budgets.Unstable(str(problem)) from None
    if values is not None:
        return values, None, took * work.PER_SECOND
    if code == -signal.SIGPROF:
        if seconds < SECONDS:
            raise budgets.Spent
        return None, f"SciPy's loop does not return within {SECONDS:g} s", SECONDS * work.PER_SECOND
    if code in (-signal.SIGSEGV, -signal.SIGBUS, -signal.SIGABRT, -signal.SIGILL, -signal.SIGFPE):
        return None, f"SciPy's loop crashes ({signal.Signals(-code).name})", CRASH * work.PER_SECOND
    raise budgets.Unstable(f"the subprocess in which SciPy's loop ran has ended (exit status {code})")


class _TransientFailure(Exception):
    """The subprocess could not evaluate the loop now. Another attempt may succeed, so this is not cached."""


class _Process:
    """One subprocess for all calls. It starts at the first call, and again after a call that ended it."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Start without a subprocess; a fork cannot use its parent's."""
        self._lock, self._closed = threading.Lock(), False
        self._child: subprocess.Popen[bytes] | None = None

    def evaluate(self, *request: Any) -> tuple[tuple[Numbers | None, float], int | None]:
        """((values, CPU seconds), None), or ((None, 0), exit status) if the subprocess ended."""
        with self._lock:
            child = self._child or self._start()
            try:
                pickle.dump(request, _stdin(child))
                _stdin(child).flush()
                return pickle.load(self._results), None
            except (BrokenPipeError, EOFError, pickle.UnpicklingError):
                return (None, 0.0), self._end(child)
            except BaseException:  # of a signal handler: the next request would read the result of this one
                child.kill()
                self._end(child)
                raise

    def _start(self) -> subprocess.Popen[bytes]:
        if self._closed or not sys.executable:
            raise _TransientFailure("no subprocess can be started for SciPy's loop")
        read, write = os.pipe()
        self._results = open(read, "rb")
        try:
            # The subprocess must find the same NumPy and SciPy. A new session keeps Ctrl-C from it.
            folders = dict.fromkeys(os.path.dirname(os.path.dirname(str(m.__file__))) for m in (np, scipy))
            self._child = child = subprocess.Popen(
                [sys.executable, "-P", __file__, str(write)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(folders), "OPENBLAS_NUM_THREADS": "1"},
                pass_fds=[write],
                start_new_session=True,
            )
        except OSError as problem:
            self._results.close()
            raise _TransientFailure(f"no subprocess can be started for SciPy's loop ({problem})") from None
        finally:
            os.close(write)
        try:
            version = pickle.load(self._results)
        except (EOFError, pickle.UnpicklingError):
            version = None
        except BaseException:
            child.kill()
            self._end(child)
            raise
        if version != scipy.__version__:
            self._end(child)
            found = f"it finds SciPy {version}" if version else "it cannot import SciPy"
            raise _TransientFailure(f"SciPy's loop cannot run in a subprocess of {sys.executable}: {found}")
        return child

    def _end(self, child: subprocess.Popen[bytes]) -> int:
        """The exit status of the subprocess, which is killed if it has not ended."""
        self._child = None
        for pipe in (_stdin(child), self._results):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            return child.wait(1)
        except subprocess.TimeoutExpired:
            child.kill()
            return child.wait()

    def close(self) -> None:
        """Kill the subprocess, which ends every wait for it, and never start another."""
        self._closed, child = True, self._child
        if child is not None:
            child.kill()


def _stdin(child: subprocess.Popen[bytes]) -> IO[bytes]:
    assert child.stdin is not None  # `_start` has made it a pipe
    return child.stdin


_process = _Process()
atexit.register(_process.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_process.forget)


def _serve(results: IO[bytes]) -> None:
    """The program of the subprocess: evaluate requests until there are no more."""
    import resource

    import scipy.special
    from scipy.special import _ufuncs

    warnings.simplefilter("ignore")
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGPROF])
    for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, MEMORY)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))
    pickle.dump(scipy.__version__, results)
    results.flush()
    with np.errstate(all="ignore"), contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            name, types, point, seconds = pickle.load(sys.stdin.buffer)
            ufunc, ins = getattr(_ufuncs, name, None) or getattr(scipy.special, name), types.split("->")[0]
            args = [np.frombuffer(x, c)[0] for x, c in zip(point, ins, strict=True)]
            start = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, seconds)
            values = ufunc(*args, signature=types)
            signal.setitimer(signal.ITIMER_PROF, 0)
            took = time.process_time() - start
            values = values if isinstance(values, tuple) else (values,)
            pickle.dump((tuple(v.item() for v in values), took), results)
            results.flush()


if __name__ == "__main__":
    _serve(open(int(sys.argv[1]), "wb"))
