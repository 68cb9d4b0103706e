"""The budget of one execution of a masked call, and the cost of executions so far.

The exact engine and the subprocess for SciPy's loops compute their elements through `run`. Equal elements are computed
once. They are computed in a fixed order, those with arguments close to 1 first, as long as their work, in units of
`work`, stays within the budget; the rest is NaN. So the result of an element depends on which other elements there are,
but not on their order, and not on what was computed before: a remembered element costs as much as a new one.
"""

from __future__ import annotations

import atexit
import contextlib
import math
import os
import threading
import time
import warnings
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from jaxspecial.exact import work

if TYPE_CHECKING:
    import numpy.typing as npt

Point: TypeAlias = tuple[Any, ...]  # Python numbers, real or complex
Found: TypeAlias = tuple[Any, str | None, float]  # the value of an element, why it is undecided, and its work

SECONDS = 2.0  # the default budget of one execution
NOTICE = 0.1  # seconds after which a warning gives the number of elements that remain
KEPT = 16_384  # elements: XLA does not merge equal calls, and a Hessian evaluates some points twice


class Spent(Exception):
    """The rest of the budget is not enough for the element."""


class Unstable(Exception):
    """The element could not be computed for a reason that depends on the machine: the failure is not remembered."""


class Cost(NamedTuple):
    """The cost of a function: executions, elements in all, the seconds they took, those of the longest execution, and
    the number of undecided elements."""

    calls: int = 0
    elements: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    undecided: int = 0


# State that outlives a call, each with the one function that writes to it, under the lock.
_lock: Any = threading.Lock()  # `Any`: type checkers do not know _at_fork_reinit
_open: list[tuple[budget, int]] = []  # budgets that are in force, each with its thread; owner: `budget`
_costs: dict[str, Cost] = {}  # by function; owner: `_count`
_warned: set[str] = set()  # functions whose warning was given; owner: `_warn`
_kept: dict[tuple[Hashable, bytes], Found] = {}  # elements that were computed; owner: `_remembered`
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_lock._at_fork_reinit)
_closing = threading.Event()
atexit.register(_closing.set)


class budget(contextlib.ContextDecorator):
    """A context manager that limits the work of one execution of a derivative, or of a loop that needs the host.

    It holds for all programs of the process that run while it is open, compiled before or not; of several that are
    open the last one holds. So wait for the results inside of it (`jax.block_until_ready`). The environment variable
    JAXSPECIAL_EXACT_SECONDS sets the default, 2. Seconds are units of work, calibrated on one machine, not wall time.
    With 0 all elements are NaN at once; with `math.inf` an execution has no limit. There is a second limit that no budget
    changes: an element that takes more than one second is NaN. It is a decorator of functions, too, and one object may be
    entered any number of times, also inside of itself and in other threads.

    Args:
      seconds: units of work that are about a second each, a number from 0.

    Raises:
      ValueError: if `seconds` is not a number, or is negative.

    Example:
      >>> import jax
      >>> from jaxspecial import exact, kv
      >>> slope = jax.grad(lambda v: kv(v, 100 + 1j).real)  # at such orders there is no kernel
      >>> with exact.budget(0.5):
      ...     print(f"{slope(150.5):.4f}")
      -0.0168
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = _seconds(seconds, "jaxspecial.exact.budget")

    def __enter__(self) -> None:
        with _lock:
            _open.append((self, threading.get_ident()))

    def __exit__(self, *exception: object) -> None:
        here = threading.get_ident()
        with _lock:
            # The last entry of this thread; the last of any where a generator is closed in another thread.
            mine = [(thread == here, k) for k, (owner, thread) in enumerate(_open) if owner is self]
            del _open[max(mine)[1]]


def report() -> dict[str, Cost]:
    """The cost of the exact engine and of SciPy's loops in a subprocess so far, by function.

    Returns:
      A dict from names to `Cost(calls, elements, seconds, longest, undecided)`, the most expensive first. A call is an
      execution of a compiled program's part that had elements for the host; one gradient may have several. Seconds are
      wall time, that of all calls and that of the longest one. Elements that are undecided have become NaN.

    Example:
      >>> import jax
      >>> from jaxspecial import exact, kv
      >>> _ = jax.grad(lambda v: kv(v, 100 + 1j).real)(150.5)
      >>> exact.report()["kv"].undecided
      0
    """
    with _lock:
        return dict(sorted(_costs.items(), key=lambda item: -item[1].seconds))


def _seconds(given: str | float, where: str) -> float:
    try:
        seconds = float(given)
    except (TypeError, ValueError):
        seconds = math.nan
    if not seconds >= 0:
        raise ValueError(f"{where} is {given!r}: give a number of seconds, 0 or more")
    return seconds


def _in_seconds() -> float:
    """The budget of an execution that begins now."""
    with _lock:
        if _open:
            return _open[-1][0]._seconds
    return _default_seconds()


def _default_seconds() -> float:
    return _seconds(os.environ.get("JAXSPECIAL_EXACT_SECONDS") or SECONDS, "JAXSPECIAL_EXACT_SECONDS")


def _strict() -> int | None:
    """The number of undecided elements at which an error is raised: JAXSPECIAL_STRICT, 1 for any; None for never."""
    text = os.environ.get("JAXSPECIAL_STRICT") or "0"
    if not text.isdecimal():
        raise ValueError(f"JAXSPECIAL_STRICT is {text!r}: give a number of elements, 1 for any")
    return int(text) or None


def run(
    name: str,
    key: Hashable,
    columns: Sequence[npt.NDArray[Any]],
    compute: Callable[[Point, float], Found],
    describe: Callable[[Point, str], str],
    failure: type[Exception],
) -> tuple[list[Any], npt.NDArray[Any]]:
    """The elements of one execution: a list of values, None for undecided ones, and each element's index in it.

    `compute(point, left)` returns (value, problem, spent): a problem if it is undecided, and the work it took. If it
    would take more than what is `left` it raises Spent. `key` is hashable and distinguishes this computation from
    others. `describe(point, problem)` returns a message; `failure` is the exception under JAXSPECIAL_STRICT.
    """
    start, clock, seconds = time.perf_counter(), time.thread_time(), _in_seconds()
    order, bits, first = _sorted(columns)
    count, firsts = len(order), np.flatnonzero(first)
    values: list[Any] = [None] * len(firsts)
    doubt: tuple[Point, str] | None = None
    undecided = 0
    left = budget = seconds * work.PER_SECOND
    for i, (k, after) in enumerate(zip(firsts.tolist(), [*firsts[1:].tolist(), count], strict=True)):
        if _closing.is_set():
            raise RuntimeError("Python is shutting down")
        point = tuple(column[order[k]].item() for column in columns)
        try:
            if time.thread_time() - clock > work.NET * (1 + seconds):
                raise Spent
            values[i], problem, spent = _remembered((key, bits[k].tobytes()), compute, point, left)
            if spent > left:
                values[i] = None
                raise Spent
        except Spent:
            undecided += count - k
            doubt = doubt or (point, f"the budget of {seconds:g} s for one execution is spent")
            break
        left -= spent
        if problem:
            values[i], undecided, doubt = None, undecided + after - k, doubt or (point, problem)
        if budget - left > NOTICE * work.PER_SECOND and after < count:
            _warn(
                name,
                f"jaxspecial.{name}: {NOTICE:g} s are spent on {after} of {count} elements that only the host can "
                f"compute; {count - after} remain, and will be NaN where {seconds:g} s are not enough",
            )
    all_undecided = _count(name, count, time.perf_counter() - start, undecided)
    if doubt:
        message, most = describe(*doubt), _strict()
        if most and all_undecided >= most:
            raise failure(message)
        _warn(name, f"{message}. It is NaN, and so may be others of {name}")
    index = np.empty(count, int)
    index[order] = np.cumsum(first) - 1
    return values, index


def _sorted(
    columns: Sequence[npt.NDArray[Any]],
) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
    """An order of the elements that does not depend on that of the arguments: by the expected work, then by values,
    then by bits, which distinguish 0 from -0. Returns the order, the bits in that order, and where these change."""
    wide = [c.astype({"f": "d", "c": "D"}.get(c.dtype.kind, "q")) for c in columns]
    parts = [part for c in wide for part in ((c.real, c.imag) if c.dtype == "D" else (c,))]
    effort = sum(np.abs(np.frexp(np.where(np.isfinite(p), p, 1.0))[1]) for p in parts)
    bits = np.concatenate([c.view("u8").reshape(len(c), -1) for c in wide], axis=1)
    order = np.lexsort((*bits.T, *reversed(parts), effort))
    bits = bits[order]
    first = np.ones(len(bits), bool)
    first[1:] = (bits[1:] != bits[:-1]).any(axis=1)
    return order, bits, first


def _remembered(
    key: tuple[Hashable, bytes], compute: Callable[[Point, float], Found], point: Point, left: float
) -> Found:
    """The result of `compute` for the element: the stored one, if there is one."""
    with _lock:
        found = _kept.get(key)
    if found is None:
        try:
            found = compute(point, left)
        except Unstable as problem:
            return None, str(problem), 0.0
        with _lock:
            while len(_kept) >= KEPT:
                del _kept[next(iter(_kept))]
            _kept[key] = found
    return found


def _count(name: str, elements: int, seconds: float, undecided: int) -> int:
    """Add an execution to the costs; the number of undecided elements of the process so far."""
    with _lock:
        old = _costs.get(name, Cost())
        _costs[name] = Cost(
            old.calls + 1,
            old.elements + elements,
            old.seconds + seconds,
            max(old.longest, seconds),
            old.undecided + undecided,
        )
        return sum(cost.undecided for cost in _costs.values())


def _warn(name: str, message: str) -> None:
    """Once for each function."""
    with _lock:
        if name in _warned:
            return
        _warned.add(name)
    warnings.warn(
        f"{message}. There are no further warnings about {name}: jaxspecial.exact.report() has the counts. An element "
        "may take a second of work: if that is the reason, keep the arguments smaller. jaxspecial.exact.budget(seconds) or "
        "JAXSPECIAL_EXACT_SECONDS limits an execution. JAXSPECIAL_STRICT=1 makes elements that are undecided an error.",
        RuntimeWarning,
        stacklevel=3,
    )


# A wrong value of an environment variable is an error at import.
_default_seconds()
_strict()
