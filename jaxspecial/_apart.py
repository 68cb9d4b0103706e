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

SECONDS = 2.0
MEMORY = 2 << 30  # bytes that the process may map; recurrences would take as much as there is


def evaluate(key, out, *columns):
    """What a masked call asks: the elements of arrays of the loop's types, one after the other.

    `key` is "yn:dd->d:0", the loop and the number of the output, and `out` is the type of that.
    """
    name, types, output = key.split(":")
    result, failed = np.empty(len(columns[0]), out), None
    for i, point in enumerate(zip(*(column.tolist() for column in columns), strict=True)):
        values, problem = _element(name, types, point)
        result[i] = values[int(output)]
        failed = failed or problem and (point, problem)
    if failed:
        _say(name, *failed)
    return result


@functools.lru_cache(maxsize=16_384)
def _element(name, types, point):
    """The outputs of a loop, or NaN for each and the reason."""
    values, code = _process.ask(name, types, point, SECONDS)
    if values is not None:
        return values, None
    late = code in (-signal.SIGPROF, -signal.SIGXCPU)
    why = f"does not return within {SECONDS:g} s" if late else "ends its process"
    return (np.nan,) * len(types.split("->")[1]), why


_said: set[str] = set()


def _say(name, point, problem):
    message = f"jaxspecial.{name}: SciPy's loop {problem} at ({', '.join(map(repr, point))})"
    if os.environ.get("JAXSPECIAL_STRICT") == "1":
        raise FloatingPointError(message)
    if name not in _said:
        _said.add(name)
        warnings.warn(
            f"{message}. The value is NaN, and so may be others of {name}, of which no more is said. Keep the "
            "arguments smaller, or set JAXSPECIAL_STRICT=1 to make this an error.",
            RuntimeWarning,
            stacklevel=2,
        )


class _Process:
    """One process for all calls, started at the first and again after each that it does not survive."""

    def __init__(self):
        self._lock, self._child, self._owner = threading.Lock(), None, None

    def ask(self, *question):
        """The values, or None, and how the process has ended."""
        with self._lock:
            try:
                if self._child is None or self._owner != os.getpid():  # a fork has not its parent's
                    self._start()
                pickle.dump(question, self._child.stdin)
                self._child.stdin.flush()
                return pickle.load(self._child.stdout), None
            except (OSError, EOFError, pickle.UnpicklingError):
                return None, self._end()

    def _start(self):
        self._child = None
        self._owner = os.getpid()
        self._child = subprocess.Popen(
            [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        )

    def _end(self):
        """How it has ended by itself; it is ended if it has not."""
        child, self._child = self._child, None
        if child is None or self._owner != os.getpid():
            return None
        for pipe in (child.stdin, child.stdout):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            return child.wait(1)
        except subprocess.TimeoutExpired:
            child.kill()
            return child.wait()

    def close(self):
        if self._child is not None and self._owner == os.getpid():
            self._child.kill()
            self._end()


_process = _Process()
atexit.register(_process.close)


def _serve():
    """The program of the process: answer questions until there are no more."""
    import resource

    import scipy.special
    from scipy.special import _ufuncs

    warnings.simplefilter("ignore")
    for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, MEMORY)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))
    with np.errstate(all="ignore"), contextlib.suppress(EOFError):
        while True:
            name, types, point, seconds = pickle.load(sys.stdin.buffer)
            ufunc, ins = getattr(_ufuncs, name, None) or getattr(scipy.special, name), types.split("->")[0]
            args = [np.array(x).astype(c) for x, c in zip(point, ins, strict=True)]
            signal.setitimer(signal.ITIMER_PROF, seconds)
            values = ufunc(*args, signature=types)
            signal.setitimer(signal.ITIMER_PROF, 0)
            values = values if isinstance(values, tuple) else (values,)
            pickle.dump(tuple(v.item() for v in values), sys.stdout.buffer)
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    _serve()
