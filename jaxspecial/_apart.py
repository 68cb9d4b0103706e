"""SciPy's loops in a process of their own, at arguments at which they may crash or not return.

The catalogue says where a loop is known to return (`returns:`). Elsewhere it is asked here: the value is SciPy's, or NaN
with one warning per function if the loop takes more than `SECONDS` of the processor, or ends its process.

This file is also the program of that process, which imports no JAX.
"""

import atexit
import contextlib
import functools
import os
import pickle
import signal
import subprocess
import sys
import threading
import warnings

import numpy as np
import scipy

SECONDS = 2.0
MEMORY = 2 << 30  # bytes that the process may map; recurrences would take as much as there is


def evaluate(key, out, *columns):
    """What a masked call asks: the elements of arrays of the loop's types, one after the other.

    `key` is "yn:dd->d:0", the loop and the number of the output, and `out` is the type of that.
    """
    name, types, output = key.split(":")
    result, nothing = np.empty(len(columns[0]), out), complex(np.nan, np.nan) if out in "FD" else np.nan
    for i, point in enumerate(zip(*columns, strict=True)):
        values, problem = _in_time(name, types, tuple(x.tobytes() for x in point))
        result[i] = nothing if problem else values[int(output)]
        if problem:
            _say(name, point, problem)
    return result


def _in_time(*question):
    """The outputs of a loop, or None and why there are none."""
    try:
        return _element(*question)
    except _Unasked as problem:
        return None, str(problem)


class _Unasked(Exception):
    """The question has had no answer, which it may have on another day."""


@functools.lru_cache(maxsize=16_384)
def _element(name, types, point):
    """As `_in_time`, but it raises _Unasked. The point is bytes, which tell 0 from -0."""
    values, code = _process.ask(name, types, point, SECONDS)
    if values is not None:
        return values, None
    if code == -signal.SIGPROF:
        return None, f"SciPy's loop does not return within {SECONDS:g} s"
    if code in (-signal.SIGSEGV, -signal.SIGBUS, -signal.SIGABRT, -signal.SIGILL, -signal.SIGFPE):
        return None, f"SciPy's loop crashes ({signal.Signals(-code).name})"
    raise _Unasked(f"the process in which SciPy's loop ran has ended (exit status {code})")


_said: set[str] = set()


def _say(name, point, problem):
    message = f"jaxspecial.{name}: {problem}, at ({', '.join(map(str, point))})"
    if os.environ.get("JAXSPECIAL_STRICT") == "1":
        raise FloatingPointError(message)
    if name not in _said:
        _said.add(name)
        warnings.warn(
            f"{message}. The value is NaN, and so may be others of {name}, of which no more is said. Where SciPy may "
            "not return it is asked in a process of its own: keep the arguments smaller, or set JAXSPECIAL_STRICT=1 "
            "to make this an error.",
            RuntimeWarning,
            stacklevel=2,
        )


class _Process:
    """One process for all calls, started at the first and again after each that it does not survive."""

    def __init__(self):
        self._lock, self._child, self._closed = threading.Lock(), None, False

    def ask(self, *question):
        """The values, or None and how the process has ended."""
        with self._lock:
            if self._child is None:
                self._start()
            try:
                pickle.dump(question, self._child.stdin)
                self._child.stdin.flush()
                return pickle.load(self._answers), None
            except (BrokenPipeError, EOFError, pickle.UnpicklingError):
                return None, self._end()
            except BaseException:  # of a signal's handler: the answer to come would be taken for the next one
                self._child.kill()
                self._end()
                raise

    def _start(self):
        if self._closed or not sys.executable:
            raise _Unasked("no process can be started for SciPy's loop")
        read, write = os.pipe()
        self._answers = open(read, "rb")
        try:
            # the same NumPy and SciPy, whatever else is on the path; its own session, so that Ctrl-C is not for it
            folders = dict.fromkeys(os.path.dirname(os.path.dirname(m.__file__)) for m in (np, scipy))
            self._child = subprocess.Popen(
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
            self._child.kill()
            self._end()
            raise
        if version != scipy.__version__:
            self._end()
            found = f"there it is SciPy {version}" if version else "SciPy cannot be imported there"
            raise _Unasked(f"SciPy's loop cannot be run in a process of its own by {sys.executable}: {found}")

    def _end(self):
        """How the process has ended by itself; it is ended if it has not."""
        child, self._child = self._child, None
        for pipe in (child.stdin, self._answers):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            return child.wait(1)
        except subprocess.TimeoutExpired:
            child.kill()
            return child.wait()

    def close(self):
        """End the process, and a wait for it, for good."""
        self._closed, child = True, self._child
        if child is not None:
            child.kill()


_process = _Process()
atexit.register(_process.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_process.__init__)  # a fork has not its parent's


def _serve(answers):
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
            signal.setitimer(signal.ITIMER_PROF, seconds)
            values = ufunc(*args, signature=types)
            signal.setitimer(signal.ITIMER_PROF, 0)
            values = values if isinstance(values, tuple) else (values,)
            pickle.dump(tuple(v.item() for v in values), answers)
            answers.flush()


if __name__ == "__main__":
    _serve(open(int(sys.argv[1]), "wb"))
