"""What the exact engine may do for one element: evaluations, weighted by what they take at their precision.

It counts work, not time. So the result of an element depends on its arguments alone, not on the load of the machine,
on its neighbours, or on what was computed before. Weights and what a second is were measured once, by
`python -m benchmarks.work`, which compares work with time.
"""

import math
import time

PER_SECOND = 1_500_000  # units; one is about a product of two balls in Python
MOST = 1.0 * PER_SECOND  # for one element
ELEMENT = 20  # what an element takes besides, whatever it is
MOST_BITS = 20_000  # of precision
NET = 5.0  # work may take this many times its time; then the machine is too slow, or the weights are wrong


class Late(ArithmeticError):
    """The next step is more than what is left, if it takes so much in all; by default more than any element may have."""

    def __init__(self, message, needed=math.inf):
        super().__init__(message)
        self.needed = needed


class OutOfTime(ArithmeticError):
    """The net, which depends on the machine: not the same on another day."""


class Meter:
    """The work of one element."""

    def __init__(self, limit=math.inf):
        self.limit, self.spent = limit, 0.0
        self.memory = {}  # of this element
        self.end = time.thread_time() + NET * MOST / PER_SECOND

    def spend(self, work):
        if self.spent + work > self.limit:
            raise Late("it takes too much work", self.spent + work)
        self.spent += work
        if work >= 20 and self.limit < math.inf and time.thread_time() > self.end:
            raise OutOfTime("the time is up")


_current = Meter()


class metered:
    """In this context all work is that of the meter. The caller sees to it that there is one at a time."""

    def __init__(self, meter):
        self.meter = meter

    def __enter__(self):
        global _current
        self.before, _current = _current, self.meter

    def __exit__(self, *_):
        global _current
        _current = self.before


def step(count, bits):
    """Pay for so many terms of a sum: a few products and sums of balls each."""
    _current.spend(_steps(count, bits))


def _steps(count, bits):
    return count * (1 + (bits / 1500) ** 1.5)


def function(weight, bits):
    """Pay for a function that takes `weight` units at a low precision; beyond, about as the square of that."""
    _current.spend(weight * (1 + (bits / 400) ** 2))


def within(limit, evaluate):
    """evaluate(), which may take so much work; Late if it takes more. What it has taken is paid for."""
    meter = Meter(limit)
    try:
        with metered(meter):
            return evaluate()
    finally:
        _current.spend(meter.spent)


def must_afford(count, bits):
    """Raise Late if so many steps cannot be paid for; this takes nothing."""
    needed = _current.spent + _steps(count, bits)
    if needed > _current.limit:
        raise Late("it takes too much work", needed)


def memory():
    """A dict for this element; an empty one if nobody counts."""
    return _current.memory if _current.limit < math.inf else {}


def remembered(size):
    """Like functools.lru_cache, but what another element has computed is paid for as if it had not."""

    def decorate(function):
        kept = {}

        def call(*key):
            meter, mine = _current, memory()
            if (call, key) in mine:
                return mine[call, key]
            if key in kept:
                value, work = kept[key]
                meter.spend(work)
            else:
                # within, it pays for everything once more, so that its own price is always the same
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
