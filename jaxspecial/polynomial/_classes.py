"""The six convenience classes: a series with its domain and window, as a pytree.

Leaves are the coefficients, and the domain and window where they are not the class's own, so that `jax.jit`, `jax.grad`
and `jax.vmap` take and return polynomials.
"""

from __future__ import annotations

import numbers
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Literal, Never, Self, SupportsIndex, TypeAlias, TypeVar, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial import _kernels as kernels
from jaxspecial.polynomial import _series as operations
from jaxspecial.polynomial import polyutils
from jaxspecial.polynomial._arguments import Integers, Numbers, series, trimmed
from jaxspecial.polynomial._family import (
    CHEBYSHEV,
    HERMITE,
    HERMITE_E,
    LAGUERRE,
    LEGENDRE,
    POLYNOMIAL,
    Family,
)
from jaxspecial.polynomial._interpolation import interpolate
from jaxspecial.rules.static_arguments import as_integer

NUMPYS = {
    name: getattr(np.polynomial, name)
    for name in ("Polynomial", "Chebyshev", "Legendre", "Laguerre", "Hermite", "HermiteE")
}


DOCSTRING = """`numpy.polynomial.{name}`: a {family.series} with its domain and window, as a pytree.

    The sum of c_n P_n(t), P_n the {family.polynomials}, where t is x mapped from the domain to the window. With NumPy's
    methods, attributes and operators. Where its functions differ from NumPy's, so do these: nothing is trimmed, roots
    are complex. Two polynomials must have the same domain and window; where those are traced and differ, the result is
    NaN.

    Args:
      coef: the coefficients, lowest degree first.
      domain: the ends of an interval, which is mapped to the window.
      window: the ends of an interval.
      symbol: the name of the variable, for printing.

    Derivatives:
      in the coefficients, and in the domain and window where they are given.

    Example:
      >>> import jax
      >>> from jaxspecial.polynomial import {name}
      >>> p = {name}([1.0, 2.0, 3.0])
      >>> bool(jax.grad(p)(0.5) == p.deriv()(0.5))
      True
    """


Ends: TypeAlias = Array | np.ndarray[tuple[int], np.dtype[np.float64]]
S = TypeVar("S", bound="Series")


class Series:
    """The common base of the six classes."""

    coef: Array
    domain: Ends
    window: Ends
    family: ClassVar[Family]
    basis_name: ClassVar[str | None]

    __hash__: ClassVar[None]  # type: ignore[assignment]
    __hash__ = None
    __array_ufunc__ = None  # NumPy's operators defer to ours
    maxpower = 100

    def __init_subclass__(cls, family: Family, basis_name: str | None) -> None:
        cls.family, cls.basis_name = family, basis_name
        cls.__module__ = f"jaxspecial.polynomial.{family.module}"
        cls.__doc__ = DOCSTRING.format(name=cls.__name__, family=family)
        cls.domain, cls.window = np.array(family.domain), np.array(family.domain)
        cls.domain.flags.writeable = cls.window.flags.writeable = False
        jax.tree_util.register_pytree_with_keys(cls, Series._flatten, cls._unflatten)

    def __init__(
        self, coef: Numbers, domain: Numbers | None = None, window: Numbers | None = None, symbol: str = "x"
    ) -> None:
        (self.coef,) = series(self._label(), coef=coef)
        for label, ends in (("domain", domain), ("window", window)):
            if ends is not None:
                (ends,) = series(self._label(), **{label: ends})
                if ends.shape[0] != 2:
                    raise ValueError(
                        f"jaxspecial.{self._label()}: the argument '{label}' must have two members, not "
                        f"{ends.shape[0]}."
                    )
                setattr(self, label, ends)
        if not isinstance(symbol, str):
            raise TypeError(
                f"jaxspecial.{self._label()}: the argument 'symbol' must be a string, not {symbol!r}."
            )
        if not symbol.isidentifier():
            raise ValueError(
                f"jaxspecial.{self._label()}: the argument 'symbol' must be a valid Python identifier, not {symbol!r}."
            )
        self._symbol = symbol

    @property
    def symbol(self) -> str:
        """The name of the variable, for printing."""
        return self._symbol

    # ------------------------------------------------------------------------------------------------ as a pytree

    def _flatten(self):
        fields = vars(self)
        names = ("coef", "domain", "window")
        return [(jax.tree_util.GetAttrKey(n), fields.get(n)) for n in names], self.symbol

    @classmethod
    def _unflatten(cls, symbol, leaves):
        made = object.__new__(cls)
        made._symbol = symbol
        for name, leaf in zip(("coef", "domain", "window"), leaves, strict=True):
            if leaf is not None or name == "coef":
                setattr(made, name, leaf)
        return made

    @classmethod
    def _label(cls, method: str = "") -> str:
        return f"polynomial.{cls.__name__}{method and '.'}{method}"

    def _like(self, coef: Any) -> Self:
        made = object.__new__(type(self))
        vars(made).update(vars(self))
        made.coef = coef
        return made

    def _maps(self) -> bool:
        return "domain" in vars(self) or "window" in vars(self)

    def _own(self, method: str) -> Array:
        return series(self._label(method), coef=self.coef)[0]  # after jax.vmap there may be more axes

    # -------------------------------------------------------------------------------------------------- comparison

    def has_samecoef(self, other: Series) -> bool:
        """Whether the coefficients are equal."""
        return len(self.coef) == len(other.coef) and bool(jnp.all(self.coef == other.coef))

    def has_samedomain(self, other: Series) -> bool:
        """Whether the domains are equal."""
        return bool(np.all(self.domain == other.domain))

    def has_samewindow(self, other: Series) -> bool:
        """Whether the windows are equal."""
        return bool(np.all(self.window == other.window))

    def has_sametype(self, other: object) -> bool:
        """Whether the other is of this class."""
        return isinstance(other, type(self))

    def __eq__(self, other: object) -> bool:
        return (
            self.has_sametype(other)
            and self.has_samedomain(other)
            and self.has_samewindow(other)
            and self.has_samecoef(other)
            and self.symbol == other.symbol
        )

    def _coefficients(self, other):
        """The coefficients of the other operand; NaN if its domain or window is traced and turns out to differ."""
        if isinstance(other, tuple(NUMPYS.values())):
            raise TypeError(
                f"jaxspecial.{self._label()}: the other polynomial is NumPy's; make it one of "
                f"jaxspecial.polynomial.{type(other).__name__} from its coef, domain and window."
            )
        if not isinstance(other, Series):
            return other
        if type(other) is not type(self):
            raise TypeError(
                f"jaxspecial.{self._label()}: the other polynomial is a {type(other).__name__}; convert one of them."
            )
        coef = other.coef
        for label in ("domain", "window"):
            mine, others = getattr(self, label), getattr(other, label)
            if mine is others:
                continue
            if isinstance(mine, jax.core.Tracer) or isinstance(others, jax.core.Tracer):
                coef = jnp.where(jnp.all(mine == others), coef, jnp.nan)
            elif not np.array_equal(mine, others):
                raise TypeError(
                    f"jaxspecial.{self._label()}: the {label}s {mine} and {others} differ; convert one polynomial."
                )
        if self.symbol != other.symbol:
            raise ValueError(
                f"jaxspecial.{self._label()}: the symbols {self.symbol!r} and {other.symbol!r} differ."
            )
        return coef

    # --------------------------------------------------------------------------------------------------- arithmetic

    def _of(self, operation: Callable[..., Any], other: object, swapped: bool = False) -> Any:
        others = self._coefficients(other)
        try:
            series(self._label(), coef=others)
        except TypeError:
            return NotImplemented
        pair = (others, self.coef) if swapped else (self.coef, others)
        found = operation(self.family, *pair)
        return tuple(map(self._like, found)) if isinstance(found, tuple) else self._like(found)

    def __array__(self, *args: Never, **kwargs: Never) -> Never:
        raise TypeError(f"jaxspecial.{self._label()}: a polynomial is not an array; use its coef.")

    def __neg__(self) -> Self:
        return self._like(-self.coef)

    def __pos__(self) -> Self:
        return self

    def __add__(self, other: Self | Numbers) -> Self:
        return self._of(operations.add, other)

    def __radd__(self, other: Self | Numbers) -> Self:
        return self._of(operations.add, other, swapped=True)

    def __sub__(self, other: Self | Numbers) -> Self:
        return self._of(operations.sub, other)

    def __rsub__(self, other: Self | Numbers) -> Self:
        return self._of(operations.sub, other, swapped=True)

    def __mul__(self, other: Self | Numbers) -> Self:
        return self._of(operations.mul, other)

    def __rmul__(self, other: Self | Numbers) -> Self:
        return self._of(operations.mul, other, swapped=True)

    def __truediv__(self, other: ArrayLike) -> Self:
        traced = isinstance(other, jax.Array) and other.ndim == 0
        if isinstance(other, (bool, np.bool_)) or not (isinstance(other, numbers.Number) or traced):
            raise TypeError(
                f"jaxspecial.{self._label()}: true division is by a number, not by {type(other).__name__}; // divides "
                "polynomials."
            )
        if isinstance(other, (np.longdouble, np.clongdouble)):  # which JAX does not have
            other = complex(other) if isinstance(other, np.clongdouble) else float(other)
        return self // other

    def __rtruediv__(self, other: Never) -> Any:
        return NotImplemented

    def __divmod__(self, other: Self | Numbers) -> tuple[Self, Self]:
        return self._of(operations.div, other)

    def __rdivmod__(self, other: Self | Numbers) -> tuple[Self, Self]:
        return self._of(operations.div, other, swapped=True)

    def __floordiv__(self, other: Self | Numbers) -> Self:
        return _part(self.__divmod__(other), 0)

    def __rfloordiv__(self, other: Self | Numbers) -> Self:
        return _part(self.__rdivmod__(other), 0)

    def __mod__(self, other: Self | Numbers) -> Self:
        return _part(self.__divmod__(other), 1)

    def __rmod__(self, other: Self | Numbers) -> Self:
        return _part(self.__rdivmod__(other), 1)

    def __pow__(self, other: SupportsIndex) -> Self:
        return self._like(operations.pow(self.family, self.coef, other, self.maxpower))

    # --------------------------------------------------------------------------------------------------- evaluation

    @overload
    def __call__(self, arg: S) -> S: ...
    @overload
    def __call__(self, arg: Numbers) -> Array: ...
    def __call__(self, arg: Series | Numbers) -> Series | Array:
        """The values at points, or, for another polynomial, the composition with it, in its family."""
        c = self._own("__call__")
        if isinstance(arg, Series):
            inner = arg._own("__call__")
            if self._maps():
                off, scl = self.mapparms()
                inner = inner * scl + jnp.zeros_like(inner).at[0].set(1) * off
            return arg._like(kernels.composition(self.family, arg.family, c, inner))
        if self._maps():
            arg = polyutils.mapdomain(arg, self.domain, self.window)
        return operations.val(self.family, arg, c)

    def mapparms(self) -> tuple[Array, Array]:
        """The numbers off and scl of the map off + scl x from the domain to the window."""
        return polyutils.mapparms(self.domain, self.window)

    def linspace(self, n: SupportsIndex = 100, domain: Numbers | None = None) -> tuple[Array, Array]:
        """n points across the domain, and the values there."""
        low, high = self.domain if domain is None else domain
        x = jnp.linspace(low, high, n)
        return x, self(x)

    def deriv(self, m: SupportsIndex = 1) -> Self:
        """The m-th derivative."""
        scl = self.mapparms()[1] if self._maps() else 1
        return self._like(operations.der(self.family, self._own("deriv"), m, scl))

    def integ(self, m: SupportsIndex = 1, k: Numbers = [], lbnd: ArrayLike | None = None) -> Self:  # noqa: B006  NumPy's
        """The m-th integral: 0 at lbnd, or the constants k there."""
        off, scl = self.mapparms() if self._maps() else (0, 1)
        lower = 0 if lbnd is None else off + scl * lbnd
        return self._like(operations.int(self.family, self._own("integ"), m, k, lower, 1 / scl))

    def roots(self) -> Array:
        """The roots, complex."""
        found = operations.roots(self.family, self.coef)
        return polyutils.mapdomain(found, self.window, self.domain) if self._maps() else found

    # -------------------------------------------------------------------------------------------------- coefficients

    def __len__(self) -> int:
        return len(self.coef)

    def __iter__(self) -> Iterator[Array]:
        return iter(self.coef)

    def copy(self) -> Self:
        """A polynomial with copies of the arrays."""
        return self._like(jnp.array(self.coef))

    def degree(self) -> int:
        """The number of coefficients minus 1."""
        return len(self.coef) - 1

    def cutdeg(self, deg: SupportsIndex) -> Self:
        """The terms up to a degree."""
        return self.truncate(as_integer(self._label("cutdeg"), "deg", deg, 0) + 1)

    def truncate(self, size: SupportsIndex) -> Self:
        """The first coefficients."""
        return self._like(self.coef[: as_integer(self._label("truncate"), "size", size, 1)])

    def trim(self, tol: float = 0) -> Self:
        """The series without its last coefficients of at most tol, which must be known."""
        return self._like(trimmed(self._label("trim"), self.coef, tol))

    @overload
    def convert(
        self, domain: Numbers | None = None, kind: None = None, window: Numbers | None = None
    ) -> Self: ...
    @overload
    def convert(self, domain: Numbers | None, kind: type[S], window: Numbers | None = None) -> S: ...
    @overload
    def convert(
        self, domain: Numbers | None = None, *, kind: type[S], window: Numbers | None = None
    ) -> S: ...
    def convert(
        self, domain: Numbers | None = None, kind: type[Series] | None = None, window: Numbers | None = None
    ) -> Series:
        """The same polynomial in another class, domain or window."""
        kind = type(self) if kind is None else kind
        return self(kind.identity(domain, window, self.symbol))

    # ------------------------------------------------------------------------------------------------- constructors

    @overload
    @classmethod
    def fit(
        cls,
        x: Numbers,
        y: Numbers,
        deg: SupportsIndex | Integers,
        domain: Numbers | None = None,
        rcond: float | None = None,
        full: Literal[False] = False,
        w: Numbers | None = None,
        window: Numbers | None = None,
        symbol: str = "x",
    ) -> Self: ...
    @overload
    @classmethod
    def fit(
        cls,
        x: Numbers,
        y: Numbers,
        deg: SupportsIndex | Integers,
        domain: Numbers | None,
        rcond: float | None,
        full: Literal[True],
        w: Numbers | None = None,
        window: Numbers | None = None,
        symbol: str = "x",
    ) -> tuple[Self, list[Any]]: ...
    @overload
    @classmethod
    def fit(
        cls,
        x: Numbers,
        y: Numbers,
        deg: SupportsIndex | Integers,
        domain: Numbers | None = None,
        rcond: float | None = None,
        *,
        full: Literal[True],
        w: Numbers | None = None,
        window: Numbers | None = None,
        symbol: str = "x",
    ) -> tuple[Self, list[Any]]: ...
    @classmethod
    def fit(
        cls,
        x: Numbers,
        y: Numbers,
        deg: SupportsIndex | Integers,
        domain: Numbers | None = None,
        rcond: float | None = None,
        full: bool = False,
        w: Numbers | None = None,
        window: Numbers | None = None,
        symbol: str = "x",
    ) -> Self | tuple[Self, list[Any]]:
        """The least-squares fit. Its domain is the range of x by default, and that of the class for []."""
        if domain is None:
            domain = polyutils.getdomain(x)
            domain = jnp.where(domain[0] == domain[1], domain + np.array([-1, 1]), domain)
        made = cls([0], cls._chosen(domain), window, symbol)
        x = polyutils.mapdomain(x, made.domain, made.window)
        found = operations.fit(cls.family, x, y, deg, rcond, full, w)
        return (made._like(found[0]), found[1]) if full else made._like(found)

    @classmethod
    def fromroots(
        cls, roots: Numbers, domain: Numbers | None = [], window: Numbers | None = None, symbol: str = "x"
    ) -> Self:  # noqa: B006  NumPy's
        """The product of all x - r. Its domain is the range of the roots for None, and that of the class for []."""
        (roots,) = series(cls._label("fromroots"), roots=roots)
        made = cls([0], polyutils.getdomain(roots) if domain is None else cls._chosen(domain), window, symbol)
        off, scl = made.mapparms()
        return made._like(operations.fromroots(cls.family, off + scl * roots) / scl ** len(roots))

    @classmethod
    def identity(
        cls, domain: Numbers | None = None, window: Numbers | None = None, symbol: str = "x"
    ) -> Self:
        """The polynomial x."""
        made = cls([0], domain, window, symbol)
        return made._like(operations.line(cls.family, *polyutils.mapparms(made.window, made.domain)))

    @classmethod
    def basis(
        cls,
        deg: SupportsIndex,
        domain: Numbers | None = None,
        window: Numbers | None = None,
        symbol: str = "x",
    ) -> Self:
        """The polynomial P_deg."""
        degree = as_integer(cls._label("basis"), "deg", deg, 0)
        return cls(np.arange(degree + 1) == degree, domain, window, symbol)

    @classmethod
    def cast(cls, series: Series, domain: Numbers | None = None, window: Numbers | None = None) -> Self:
        """Another polynomial, in this class."""
        return series.convert(domain, cls, window)

    @classmethod
    def _chosen(cls, domain: Numbers | None) -> Numbers | None:
        return None if isinstance(domain, list) and len(domain) == 0 else domain

    # ---------------------------------------------------------------------------------------------------- printing

    def _numpys(self):
        """NumPy's polynomial, for printing."""
        parts = [np.asarray(part) for part in (self.coef, self.domain, self.window)]
        return NUMPYS[type(self).__name__](*parts, self.symbol)

    def __repr__(self) -> str:
        if self._is_known():
            return repr(self._numpys())
        return f"{type(self).__name__}({self.coef}, domain={self.domain}, window={self.window})"

    def __str__(self) -> str:
        return str(self._numpys()) if self._is_known() else repr(self)

    def __format__(self, style: str) -> str:
        return format(self._numpys(), style) if self._is_known() else repr(self)

    def _is_known(self) -> bool:
        """Whether there are numbers to print, not tracers, shapes or batches."""
        parts = (self.coef, self.domain, self.window)
        arrays = all(
            isinstance(p, jax.Array | np.ndarray) and not isinstance(p, jax.core.Tracer) for p in parts
        )
        return arrays and [p.ndim for p in parts] == [1, 1, 1]

    def _repr_latex_(self) -> str:
        return self._numpys()._repr_latex_()


def _part(pair, index):
    return pair if pair is NotImplemented else pair[index]


class Polynomial(Series, family=POLYNOMIAL, basis_name=None):
    pass


class Chebyshev(Series, family=CHEBYSHEV, basis_name="T"):
    @classmethod
    def interpolate(
        cls,
        func: Callable[..., Numbers],
        deg: SupportsIndex,
        domain: Numbers | None = None,
        args: Iterable[Any] = (),
    ) -> Self:
        """The series that interpolates func at the zeros of T_(deg+1), mapped to the domain."""
        made = cls([0], domain)

        def at_nodes(t):
            return func(polyutils.mapdomain(t, made.window, made.domain), *args)

        return made._like(interpolate(at_nodes, deg))


class Legendre(Series, family=LEGENDRE, basis_name="P"):
    pass


class Laguerre(Series, family=LAGUERRE, basis_name="L"):
    pass


class Hermite(Series, family=HERMITE, basis_name="H"):
    pass


class HermiteE(Series, family=HERMITE_E, basis_name="He"):
    pass
