"""A table of generated/coefficients.py: a function, the ends of its pieces, and a degree."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from flint import arb

PRECISION = 400
TINY = 2.0**-60  # in the place of 0, where the formula is a limit


@dataclasses.dataclass(frozen=True)
class Table:
    """A function on pieces."""

    formula: Callable[[arb], arb]
    ends: tuple[float, ...]
    degree: int
    what: str
