"""SciPy's loops in a process of their own, at arguments at which they may crash or not return.

The catalogue says where a loop is known to return (`terminates if:`). Elsewhere it is asked here: the value is SciPy's, or NaN
with one warning per function if the loop takes more than `SECONDS` of the processor, or ends its process. All elements
of a call together have a budget (`_budget`); as nobody counts what SciPy does, their work is the processor's time.

This file is also the program of that process, which imports no JAX.
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
CRASH = 0.3  # what it takes to start another process
MEMORY = 2 << 30  # bytes that the process may map; recurrences would take as much as there is


def evaluate(key: str, out: str, *columns: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """What a masked call asks: the elements of arrays of the loop's types, one after the other.

    `key` is "yn:dd->d:0", the loop and the number of the output, and `out` is the type of that.
    """
    from jaxspecial.exact import budgets  # not in the process below, which runs this file, too

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
    """What `_budget.run` asks: the outputs of a loop, or None; why there are none; and its work, the processor's time."""
    from jaxspecial.exact import budgets, work

    seconds = min(SECONDS, left / work.PER_SECOND)
    arguments = tuple(np.array(x, c).tobytes() for x, c in zip(point, types, strict=False))
    try:
        (values, took), code = _process.ask(name, types, arguments, max(seconds, 1e-6))
    except _Unasked as problem:
        raise budgets.Unstable(str(problem)) from None
    if values is not None:
        return values, None, took * work.PER_SECOND
    if code == -signal.SIGPROF:
        if seconds < SECONDS:
            raise budgets.Spent
        return None, f"SciPy's loop does not return within {SECONDS:g} s", SECONDS * work.PER_SECOND
    if code in (-signal.SIGSEGV, -signal.SIGBUS, -signal.SIGABRT, -signal.SIGILL, -signal.SIGFPE):
        return None, f"SciPy's loop crashes ({signal.Signals(-code).name})", CRASH * work.PER_SECOND
    raise budgets.Unstable(f"the process in which SciPy's loop ran has ended (exit status {code})")


class _Unasked(Exception):
    """The question has had no answer, which it may have on another day."""


class _Process:
    """One process for all calls, started at the first and again after each that it does not survive."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """No process yet: a fork has not its parent's."""
        self._lock, self._closed = threading.Lock(), False
        self._child: subprocess.Popen[bytes] | None = None

    def ask(self, *question: Any) -> tuple[tuple[Numbers | None, float], int | None]:
        """(the values, the processor's time they took), or None and how the process has ended."""
        with self._lock:
            child = self._child or self._start()
            try:
                pickle.dump(question, _stdin(child))
                _stdin(child).flush()
                return pickle.load(self._answers), None
            except (BrokenPipeError, EOFError, pickle.UnpicklingError):
                return (None, 0.0), self._end(child)
            except BaseException:  # of a signal's handler: the answer to come would be taken for the next one
                child.kill()
                self._end(child)
                raise

    def _start(self) -> subprocess.Popen[bytes]:
        if self._closed or not sys.executable:
            raise _Unasked("no process can be started for SciPy's loop")
        read, write = os.pipe()
        self._answers = open(read, "rb")
        try:
            # the same NumPy and SciPy, whatever else is on the path; its own session, so that Ctrl-C is not for it
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
            self._answers.close()
            raise _Unasked(f"no process can be started for SciPy's loop ({problem})") from None
        finally:
            os.close(write)
        try:
            version = pickle.load(self._answers)
        except (EOFError, pickle.UnpicklingError):
            version = None
        except BaseException:
            child.kill()
            self._end(child)
            raise
        if version != scipy.__version__:
            self._end(child)
            found = f"there it is SciPy {version}" if version else "SciPy cannot be imported there"
            raise _Unasked(f"SciPy's loop cannot be run in a process of its own by {sys.executable}: {found}")
        return child

    def _end(self, child: subprocess.Popen[bytes]) -> int:
        """How the process has ended by itself; it is ended if it has not."""
        self._child = None
        for pipe in (_stdin(child), self._answers):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            return child.wait(1)
        except subprocess.TimeoutExpired:
            child.kill()
            return child.wait()

    def close(self) -> None:
        """End the process, and a wait for it, for good."""
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


def _serve(answers: IO[bytes]) -> None:
    """The program of the process: answer questions until there are no more."""
    import resource

    import scipy.special
    from scipy.special import _ufuncs

    warnings.simplefilter("ignore")
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGPROF])
    for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, MEMORY)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))
    pickle.dump(scipy.__version__, answers)
    answers.flush()
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
            pickle.dump((tuple(v.item() for v in values), took), answers)
            answers.flush()


if __name__ == "__main__":
    _serve(open(int(sys.argv[1]), "wb"))
