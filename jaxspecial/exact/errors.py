"""The errors of the exact engine; `Undecided` and `Singular` are for users, the others are internal."""

from jaxspecial.exact import work


class Undecided(ArithmeticError):
    """The exact engine finds no result within its limit of work.

    `derivative` raises it. In a compiled program such an element is NaN with a warning; with JAXSPECIAL_STRICT=1 in the
    environment JAX raises an error that names it.

    Example:
      >>> from jaxspecial import exact
      >>> issubclass(exact.Undecided, ArithmeticError)
      True
    """


class Singular(ArithmeticError):
    """The function has no such value or derivative at the point.

    Example:
      >>> from jaxspecial import exact
      >>> try:
      ...     exact.derivative("gamma", -1.0)
      ... except exact.Singular:
      ...     print("a pole")
      a pole
    """


class NotFinite(Singular):
    """The value is not a finite number."""


class NotReal(Singular):
    """The value is complex where a real one is required."""


class NotAnalytic(Exception):
    """A function of the formula may be singular on the discs."""


OUT_OF_WORK = work.Late, work.OutOfTime  # after these no other method may be tried
