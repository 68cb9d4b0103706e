"""What a catalogue says, as frozen data: the middle of text -> model -> text."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeAlias

# Data of the catalogue: a region, a point or a known failure; and the values at which an argument has a breakpoint.
Region: TypeAlias = Mapping[str, Any]
Breakpoints: TypeAlias = Mapping[str, tuple[float | str, ...]]


class CatalogueError(Exception):
    """A catalogue entry that cannot be read. Its text is file:line, the mistake, and the repair."""


@dataclasses.dataclass(frozen=True)
class Formula:
    """An expression of the formula language, with its place and the comment (a citation) behind it."""

    text: str
    where: str
    note: str = ""


@dataclasses.dataclass(frozen=True)
class Answer:
    """What an entry says of its derivative in one argument.

    kind is "formula" (the first derivative), "order" (the derivative of any order, named by `index` in the
    formulas), "partials" (the entry's `parameter derivatives:`, see `Partials`), "discrete", "missing" or "composed".
    Formulas are by output; `complex` differs from `real` where the two need different rules, and `scale` holds the
    exponents of the factors that make a function of a complex argument not holomorphic. Such a factor is constant
    along the real axis or, where the condition `imaginary_axis` holds, along the imaginary one.
    """

    argument: str
    kind: str
    where: str
    real: Mapping[str, Formula] = dataclasses.field(default_factory=dict)
    complex: Mapping[str, Formula] = dataclasses.field(default_factory=dict)
    scale: Mapping[str, Formula] = dataclasses.field(default_factory=dict)
    imaginary_axis: Formula | None = None
    index: str = ""
    reason: str = ""
    instead: str = ""  # what to do instead of a derivative in an argument that takes no integer

    @property
    def formulas(self) -> list[tuple[str, str, Formula]]:
        """All formulas, with the output and the kind of argument each is for."""
        both = [(output, "", f) for output, f in self.real.items()]
        if self.complex is not self.real:
            both += [(output, "complex", f) for output, f in self.complex.items()]
        return both


@dataclasses.dataclass(frozen=True)
class Mixed:
    """`orders n, m:`, the derivatives of all orders in all arguments, mixed ones, too: a name for each order, and formulas
    by output."""

    indices: tuple[str, ...]
    formulas: Mapping[str, Formula]


@dataclasses.dataclass(frozen=True)
class Partials:
    """`parameter derivatives:`, how those with an order in a parameter are computed: mixed, an order for each argument.

    The kernel gives them where `kernel_domain`, a condition on the arguments, holds; the exact engine elsewhere. A
    kernel that is `certified` says itself of each element whether its result holds. One with neither gives them
    everywhere. The exact engine differentiates the references.
    """

    kernel: str | None
    note: str
    kernel_domain: Formula | None
    certified: bool
    tested: tuple[Region, ...]  # where these derivatives are tested, if elsewhere than the others
    breakpoints: Breakpoints  # where the kernel changes, if elsewhere than the entry's
    where: str

    @property
    def everywhere(self) -> bool:
        """Whether the kernel needs no exact engine."""
        return self.kernel is not None and self.kernel_domain is None and not self.certified


@dataclasses.dataclass(frozen=True)
class Device:
    """`device:`, the kernel that computes the value on the device that has the data.

    `domain` is a condition on the arguments. It may also be "everywhere", or "certified" for a kernel that says itself of
    each element whether its value holds. `loop` is SciPy's loop: that of `value:`, or one that a kernel in `composed:` calls.
    `single` says where the kernel holds 8 units in the last place in single precision: "true", in all of its domain; "partly", where
    arguments and results are not next to the limits of single precision; or a condition that must hold, too. Elsewhere it
    computes in double precision.
    """

    kernel: str
    note: str
    domain: Formula
    where: str
    loop: str
    single: Formula | None

    @property
    def condition(self) -> Formula | None:
        """The domain, if it is a condition."""
        return None if self.domain.text in ("everywhere", "certified") else self.domain

    @property
    def single_condition(self) -> Formula | None:
        """`single`, if it is a condition."""
        return None if self.single and self.single.text in ("true", "partly") else self.single


@dataclasses.dataclass(frozen=True)
class Branch:
    """A row of `branch:`: what a function is in some complex arguments.

    kind is "entire", "meromorphic", "uncut" (continuous across both axes), "cut" (along an interval of the real axis) or
    "curve" (along something else). On a cut `side` says which values count.
    """

    kind: str
    along: str  # the interval or the curve, as it is written
    low: float | None  # the ends of the interval
    high: float | None
    arguments: tuple[str, ...]
    side: str
    condition: str  # on the other arguments; where it does not hold there is no such cut
    outputs: tuple[str, ...]  # none: all of them
    poles: str
    note: str


@dataclasses.dataclass(frozen=True)
class Description:
    """What a function is, for its docstring."""

    definition: tuple[str, ...]  # lines of LaTeX
    source: str  # where that is from
    check: str  # the definition in mpmath's names, which the tests compare with the reference, or ""
    where: str  # at those of the tested points that fulfil this, or ""
    parameters: Mapping[str, str]  # a sentence for each argument
    returns: Mapping[str, str]  # and for each output
    domain: (
        str  # where the catalogue's leaves out points at which only its reference cannot be evaluated, or ""
    )
    notes: str
    derivatives: Mapping[
        str, str
    ]  # such as dP/dx, in public functions, where the catalogue names private ones
    see_also: tuple[str, ...]
    references: tuple[str, ...]
    example: str


@dataclasses.dataclass(frozen=True)
class Function:
    """One entry of the catalogue."""

    name: str
    arguments: tuple[str, ...]
    defaults: Mapping[str, str]  # as written in the call
    outputs: tuple[str, ...]
    doc: str
    value: str | None  # the SciPy ufunc whose loops give the value
    imported: str | None  # or, in a user's catalogue, the ufunc or the function that does: "module:name"
    vmap: str | None  # how that takes a batch, in the words of jaxspecial.wrap
    composed: Formula | None  # or the formula that does
    without: Mapping[str, Formula]  # the formula where an optional argument is not given
    types: tuple[str, ...]  # the 64-bit types the function takes
    static: Mapping[str, str]
    helper: bool  # not a public name
    part_of: str | None  # the public function that errors of a helper name
    single: bool  # whether single precision takes SciPy's loops for it
    reference: tuple[Formula, ...]  # one per output, in mpmath's names
    error_scale: Formula | None  # the scale of errors, for oscillating functions
    domain: str | None  # of real arguments
    overflows: str | None  # where the value and its derivatives are beyond the doubles
    underflows: str | None  # where they are below them
    signs: tuple[
        str, ...
    ]  # where it overflows: the value's, and what a derivative in each argument multiplies it by
    branch: tuple[Branch, ...]  # where complex arguments have cuts, and the side that counts on them
    evaluated_if: Formula | None  # where SciPy's real loops are evaluated; elsewhere they crash: NaN
    evaluated_if_complex: Formula | None  # the same of its complex loops
    terminates_if: (
        Formula | None
    )  # where SciPy's real loops are known to end; elsewhere another process runs them
    terminates_if_complex: Formula | None  # the same of its complex loops
    device: Device | None  # the kernel of its real values on devices
    device_complex: Device | None  # and that of its complex ones
    tested: tuple[Region, ...]
    tested_complex: tuple[Region, ...]
    breakpoints: Breakpoints
    partials: Partials | None
    answers: Mapping[str, Answer]
    mixed: Mixed | None  # where one formula gives the derivatives in all arguments
    exactly: tuple[Region, ...]
    known: tuple[Region, ...]
    file: str
    where: str
    description: Description | None = None

    @property
    def arrays(self) -> tuple[str, ...]:
        """The arguments that are arrays."""
        return tuple(a for a in self.arguments if a not in self.static)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The arguments whose derivatives are `partials`."""
        return tuple(a for a, answer in self.answers.items() if answer.kind == "partials")

    @property
    def how(self) -> Partials:
        """`partials`, of an entry that has them."""
        assert self.partials is not None
        return self.partials

    @property
    def pure(self) -> bool:
        """Whether JAX differentiates the formula of the value itself."""
        return any(a.kind == "composed" for a in self.answers.values())


Functions: TypeAlias = Mapping[str, Function]  # a catalogue, by the names of its functions
