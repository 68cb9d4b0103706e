"""The errors of the exact engine; `Undecided` and `Singular` are for users, the others are internal."""

from jaxspecial.exact import work


class Undecided(ArithmeticError):
    """The exact engine finds no result within its limit of work."""


class Singular(ArithmeticError):
    """The function has no such value or derivative at the point."""


class NotFinite(Singular):
    """The value is not a finite number."""


class NotReal(Singular):
    """The value is complex where a real one is required."""


class NotAnalytic(Exception):
    """A function of the formula may be singular on the discs."""


OUT_OF_WORK = work.Late, work.OutOfTime  # after these no other method may be tried
