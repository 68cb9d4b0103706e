"""The work of the exact engine for one element: evaluations, weighted by what they take at their precision.

Work is counted, not time. So the result of an element depends on its arguments alone, not on the load of the machine,
on other elements, or on what was computed before. The weights, and how much work a second is, were measured once, by
`python -m benchmarks.work`, which compares work with time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

PER_SECOND = 1_500_000  # units; one is about a product of two balls in Python
MOST = 1.0 * PER_SECOND  # for one element
ELEMENT = 20  # the overhead of an element, whatever it is
MOST_BITS = 20_000  # the highest precision that is tried
NET = 5.0  # work may take this many times its nominal time; beyond, the machine is too slow or the weights are wrong


class Late(ArithmeticError):
    """The next step takes more work than is left. `needed` is the total; by default more than any element may take."""

    def __init__(self, message: str, needed: float = math.inf) -> None:
        super().__init__(message)
        self.needed = needed


class OutOfTime(ArithmeticError):
    """The work took NET times its nominal time. That depends on the machine, so the failure is not remembered."""


class Meter:
    """The work of one element."""

    def __init__(self, limit: float = math.inf) -> None:
        self.limit, self.spent = limit, 0.0
        self.memory: dict[Any, Any] = {}  # what functions remember of this element
        self.end = time.thread_time() + NET * MOST / PER_SECOND

    def spend(self, work: float) -> None:
        """Count this work; raises Late if it is more than what is left."""
        if self.spent + work > self.limit:
            raise Late("it takes too much work", self.spent + work)
        self.spent += work
        if work >= 20 and self.limit < math.inf and time.thread_time() > self.end:
            raise OutOfTime("the time is up")


# The meter of the element that is being computed; owner: `metered`. Without one nothing is limited.
_current = Meter()


class metered:
    """In this context all work is counted by the meter. The caller ensures that there is one at a time."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter

    def __enter__(self) -> None:
        global _current
        self.before, _current = _current, self.meter

    def __exit__(self, *_: object) -> None:
        global _current
        _current = self.before


def step(count: float, bits: float) -> None:
    """Pay for `count` terms of a sum, each a few products and sums of balls."""
    _current.spend(_steps(count, bits))


def _steps(count: float, bits: float) -> float:
    steps: float = count * (1 + (bits / 1500) ** 1.5)
    return steps


def function(weight: float, bits: float) -> None:
    """Pay for a function that takes `weight` units at a low precision; beyond, about as the square of that."""
    _current.spend(weight * (1 + (bits / 400) ** 2))


def within(limit: float, evaluate: Callable[[], T]) -> T:
    """evaluate(), limited to `limit` units of work; raises Late beyond. The work it has done counts either way."""
    meter = Meter(limit)
    try:
        with metered(meter):
            return evaluate()
    finally:
        _current.spend(meter.spent)


def must_afford(count: float, bits: float) -> None:
    """Raise Late if `count` steps are more work than is left; nothing is paid."""
    needed = _current.spent + _steps(count, bits)
    if needed > _current.limit:
        raise Late("it takes too much work", needed)


def memory() -> dict[Any, Any]:
    """The dict of this element; a new one outside of any element."""
    return _current.memory if _current.limit < math.inf else {}


def remembered(size: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Like functools.lru_cache, but each element pays in full, also for what another element has computed."""

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        kept: dict[
            tuple[Hashable, ...], tuple[T, float]
        ] = {}  # owner: this wrapper; arguments -> value, the work it took

        def call(*key: Hashable) -> T:
            value: T
            meter, mine = _current, memory()
            if (call, key) in mine:
                value = mine[call, key]
                return value
            if key in kept:
                value, work = kept[key]
                meter.spend(work)
            else:
                # inside, nothing is remembered, so that the price is always the same
                meter.memory, before = {}, meter.spent
                try:
                    value = function(*key)
                finally:
                    meter.memory = mine
                if len(kept) >= size:
                    del kept[next(iter(kept))]
                kept[key] = value, meter.spent - before
            mine[call, key] = value
            return value

        return call

    return decorate
