"""The public functions, each for any family: arguments checked, the work done by _kernels.py.

`publish` makes those of one family. In the docstrings, {series} and {polynomials} are the names of the family.
"""

from __future__ import annotations

import functools
import inspect
import operator
import warnings
from typing import Any, Literal, SupportsIndex, overload

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import ArrayLike

from jaxspecial.polynomial import _kernels as kernels
from jaxspecial.polynomial._arguments import Integers, Numbers, array, floats, series, trimmed
from jaxspecial.polynomial._family import FAMILIES, POLYNOMIAL, Family
from jaxspecial.rules import promotion, static_arguments

# NumPy's functions at import. tests/swapped.py later replaces them by those here.
GAUSS = {
    f.module: getattr(getattr(np.polynomial, f.module), f"{f.prefix}gauss")
    for f in FAMILIES
    if f is not POLYNOMIAL
}

# ---------------------------------------------------------------------------------------------------------- evaluation


def val(family: Family, x: Numbers, c: Numbers, tensor: bool = True) -> Array:
    """The {series} with coefficients c at the points x, by Clenshaw's recurrence.

    Args:
      x: the points, real or complex, of any shape.
      c: the coefficients along the first axis, lowest degree first; other axes are other series.
      tensor: whether each series is evaluated at each point, with the shape c.shape[1:] + x.shape; otherwise
        c.shape[1:] broadcasts against x.

    Derivatives:
      in x and c, of any order, by recurrences as accurate as that of the value.

    Raises:
      TypeError: if x or c is not a number or an array of numbers.
      ValueError: if c is empty, or shapes do not broadcast.
    """
    name = _name(family, "val")
    x, c = floats(name, x=x, c=c)
    return _evaluate(family, name, x, c, static_arguments.as_flag(name, "tensor", tensor))


def val2d(family: Family, x: Numbers, y: Numbers, c: Numbers) -> Array:
    """The {series} in two variables, sum c[i, j] P_i(x) P_j(y), at the points (x, y).

    Args:
      x, y: the coordinates of the points, of one shape.
      c: the coefficients along the first two axes.

    Derivatives:
      in x, y and c, of any order.

    Raises:
      ValueError: if x and y differ in shape, or c has fewer than two axes.
    """
    return _at_points(family, "val2d", dict(x=x, y=y), c)


def val3d(family: Family, x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array:
    """The {series} in three variables, sum c[i, j, k] P_i(x) P_j(y) P_k(z), at the points (x, y, z).

    Args:
      x, y, z: the coordinates of the points, of one shape.
      c: the coefficients along the first three axes.

    Derivatives:
      in x, y, z and c, of any order.

    Raises:
      ValueError: if x, y and z differ in shape, or c has fewer than three axes.
    """
    return _at_points(family, "val3d", dict(x=x, y=y, z=z), c)


def valnd(family: Family, pts: Numbers, c: Numbers) -> Array:
    """The {series} in as many variables as pts has members, at the points of those coordinates.

    NumPy has it from 2.5 on.

    Args:
      pts: the coordinates of the points: a list of arrays of one shape, or an array with them along its first axis.
      c: the coefficients along as many axes, the first ones.

    Derivatives:
      in pts and c, of any order.

    Raises:
      ValueError: if pts is empty, its members differ in shape, or c has fewer axes.
    """
    name = _name(family, "valnd")
    members = list(pts) if isinstance(pts, (list, tuple)) else array(name, "pts", pts)
    if not (isinstance(members, list) or members.ndim) or len(members) == 0:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'pts' must be a list of coordinates, at least one."
        )
    return _at_points(family, "valnd", {f"pts[{i}]": x for i, x in enumerate(members)}, c)


def grid2d(family: Family, x: Numbers, y: Numbers, c: Numbers) -> Array:
    """The {series} in two variables on the grid of all x and y, of the shape c.shape[2:] + x.shape + y.shape.

    Args:
      x, y: the coordinates, of any shapes.
      c: the coefficients along the first two axes.

    Derivatives:
      in x, y and c, of any order.

    Raises:
      ValueError: if c has fewer than two axes.
    """
    return _on_grid(family, "grid2d", dict(x=x, y=y), c)


def grid3d(family: Family, x: Numbers, y: Numbers, z: Numbers, c: Numbers) -> Array:
    """The {series} in three variables on the grid of all x, y and z.

    Args:
      x, y, z: the coordinates, of any shapes.
      c: the coefficients along the first three axes.

    Derivatives:
      in x, y, z and c, of any order.

    Raises:
      ValueError: if c has fewer than three axes.
    """
    return _on_grid(family, "grid3d", dict(x=x, y=y, z=z), c)


def vander(family: Family, x: Numbers, deg: SupportsIndex) -> Array:
    """The values of the {polynomials}, n = 0..deg, at the points x: a matrix, for x of one axis.

    Args:
      x: the points, of any shape; the degrees are a new axis at the end.
      deg: the highest degree, an integer from 0, as a Python int.

    Derivatives:
      in x, of any order.

    Raises:
      TypeError: if deg is traced or not an integer.
      ValueError: if deg is negative.
    """
    name = _name(family, "vander")
    degree = static_arguments.as_index(name, "deg", deg, 0)
    return kernels.vandermonde(family, degree, jnp.atleast_1d(floats(name, x=x)))


def vander2d(family: Family, x: Numbers, y: Numbers, deg: Integers) -> Array:
    """The products P_i(x) P_j(y) of {polynomials}, along one new axis at the end.

    Args:
      x, y: the coordinates of the points, of one shape.
      deg: the two highest degrees, Python ints.

    Derivatives:
      in x and y, of any order.

    Raises:
      ValueError: if x and y differ in shape, or deg does not have two members.
    """
    return _products(family, "vander2d", dict(x=x, y=y), deg)


def vander3d(family: Family, x: Numbers, y: Numbers, z: Numbers, deg: Integers) -> Array:
    """The products P_i(x) P_j(y) P_k(z) of {polynomials}, along one new axis at the end.

    Args:
      x, y, z: the coordinates of the points, of one shape.
      deg: the three highest degrees, Python ints.

    Derivatives:
      in x, y and z, of any order.

    Raises:
      ValueError: if x, y and z differ in shape, or deg does not have three members.
    """
    return _products(family, "vander3d", dict(x=x, y=y, z=z), deg)


# ---------------------------------------------------------------------------------------------------------- arithmetic


def line(family: Family, off: ArrayLike, scl: ArrayLike) -> Array:
    """The {series} of off + scl x: two coefficients, also where scl is 0.

    Args:
      off, scl: numbers.

    Derivatives:
      in off and scl.
    """
    off, scl = floats(_name(family, "line"), off=off, scl=scl)
    return kernels.line(family, *jnp.broadcast_arrays(off, scl))


def add(family: Family, c1: Numbers, c2: Numbers) -> Array:
    """The sum of two {series}.

    Args:
      c1, c2: the coefficients, lowest degree first.

    Derivatives:
      in c1 and c2.
    """
    return kernels.sum_of(*series(_name(family, "add"), c1=c1, c2=c2))


def sub(family: Family, c1: Numbers, c2: Numbers) -> Array:
    """The difference of two {series}.

    Args:
      c1, c2: the coefficients, lowest degree first.

    Derivatives:
      in c1 and c2.
    """
    return kernels.sum_of(*series(_name(family, "sub"), c1=c1, c2=c2), operator.sub)


def mulx(family: Family, c: Numbers) -> Array:
    """The {series} of x times that of c, with one coefficient more.

    Args:
      c: the coefficients, lowest degree first.

    Derivatives:
      in c.
    """
    return kernels.shifted(family, *series(_name(family, "mulx"), c=c))


def mul(family: Family, c1: Numbers, c2: Numbers) -> Array:
    """The product of two {series}, of len(c1) + len(c2) - 1 coefficients.

    Args:
      c1, c2: the coefficients, lowest degree first.

    Derivatives:
      in c1 and c2.
    """
    return kernels.product(family, *series(_name(family, "mul"), c1=c1, c2=c2))


def div(family: Family, c1: Numbers, c2: Numbers) -> tuple[Array, Array]:
    """The quotient and the remainder of two {series}.

    The quotient has len(c1) - len(c2) + 1 coefficients, the remainder len(c2) - 1, or one where that is less.

    Args:
      c1: the coefficients of the dividend.
      c2: those of the divisor. The last must not be zero; where it is traced and zero, results are NaN or infinite.

    Derivatives:
      in c1 and c2.

    Raises:
      ZeroDivisionError: if the last coefficient of c2 is known to be zero.
    """
    name = _name(family, "div")
    c1, c2 = series(name, c1=c1, c2=c2)
    _check_last(family, "div", "c2", c2, ZeroDivisionError)
    return kernels.quotient(family, c1, c2)


def pow(family: Family, c: Numbers, pow: SupportsIndex, maxpower: float | None = 16) -> Array:
    """A power of a {series}.

    Args:
      c: the coefficients, lowest degree first.
      pow: the exponent, an integer from 0, as a Python int.
      maxpower: the highest exponent allowed, or None.

    Derivatives:
      in c.

    Raises:
      TypeError: if pow is traced.
      ValueError: if pow is negative, not an integer, or above maxpower.
    """
    name = _name(family, "pow")
    (c,) = series(name, c=c)
    exponent = static_arguments.as_integer(name, "pow", pow, 0)
    if maxpower is not None and exponent > maxpower:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'pow' is {exponent}, above {maxpower}; pass a larger maxpower."
        )
    return kernels.power(family, exponent, c) if exponent else jnp.ones(1, c.dtype)


def trim(family: Family, c: Numbers, tol: float = 0) -> Array:
    """The {series} without its last coefficients of at most tol in modulus; at least one coefficient stays.

    The length of the result depends on values, so c must be known: call it outside of `jax.jit` and `jax.grad`.

    Args:
      c: the coefficients, lowest degree first.
      tol: a number from 0.

    Raises:
      TypeError: if c is traced.
      ValueError: if tol is negative.
    """
    return trimmed(_name(family, "trim"), c, tol)


def to_polynomial(family: Family, c: Numbers) -> Array:
    """The power series of a {series}.

    Args:
      c: the coefficients, lowest degree first.

    Derivatives:
      in c.
    """
    return kernels.change_of_basis(family, POLYNOMIAL, *series(_name(family, "to_polynomial"), c=c))


def from_polynomial(family: Family, pol: Numbers) -> Array:
    """The {series} of a power series.

    Args:
      pol: the coefficients, lowest degree first.

    Derivatives:
      in pol.
    """
    return kernels.change_of_basis(POLYNOMIAL, family, *series(_name(family, "from_polynomial"), pol=pol))


# --------------------------------------------------------------------------------------------- derivative and integral


def der(
    family: Family, c: Numbers, m: SupportsIndex = 1, scl: ArrayLike = 1, axis: SupportsIndex = 0
) -> Array:
    """The m-th derivative of a {series}, as a series with m coefficients less, but at least one.

    Args:
      c: the coefficients along one axis; other axes are other series.
      m: how often to differentiate, an integer from 0, as a Python int.
      scl: each derivative is multiplied by it.
      axis: the axis of the coefficients.

    Derivatives:
      in c and scl.

    Raises:
      TypeError: if m or axis is not an integer.
      ValueError: if m is negative.
    """
    name = _name(family, "der")
    count, axis = static_arguments.as_index(name, "m", m, 0), static_arguments.as_index(name, "axis", axis)
    c, scl = _coefficients(name, c, scl=scl)
    c, axis = _axis_in_front(name, c, axis)
    if count >= c.shape[0]:
        return jnp.moveaxis(c[:1] * 0, 0, axis)
    return jnp.moveaxis(kernels.derivative(family, count, c, scl), 0, axis)


def int(  # noqa: A001  NumPy's
    family: Family,
    c: Numbers,
    m: SupportsIndex = 1,
    k: Numbers = [],  # noqa: B006  NumPy's
    lbnd: ArrayLike = 0,
    scl: ArrayLike = 1,
    axis: SupportsIndex = 0,
) -> Array:
    """The m-th integral of a {series}, as a series with m coefficients more.

    Args:
      c: the coefficients along one axis; other axes are other series.
      m: how often to integrate, an integer from 0, as a Python int.
      k: the values of the integrals at lbnd, at most m of them; the rest are 0.
      lbnd: the lower bound.
      scl: c and each integral but the last are multiplied by it.
      axis: the axis of the coefficients.

    Derivatives:
      in c, k, lbnd and scl.

    Raises:
      TypeError: if m or axis is not an integer.
      ValueError: if m is negative, there are more than m constants, or lbnd or scl is not one number.
    """
    name = _name(family, "int")
    count, axis = static_arguments.as_index(name, "m", m, 0), static_arguments.as_index(name, "axis", axis)
    constants = list(k) if isinstance(k, (list, tuple)) else array(name, "k", k)
    constants = constants if isinstance(constants, list) else list(jnp.atleast_1d(constants))
    if len(constants) > count:
        raise ValueError(
            f"jaxspecial.{name}: there are {len(constants)} constants 'k' for {count} integrals."
        )
    constants += [0] * (count - len(constants))
    c, lbnd, scl, *constants = _coefficients(
        name, c, lbnd=lbnd, scl=scl, **{f"k[{i}]": value for i, value in enumerate(constants)}
    )
    for label, value in (("lbnd", lbnd), ("scl", scl)):
        if value.ndim:
            raise ValueError(
                f"jaxspecial.{name}: the argument '{label}' must be a number, not an array of shape {value.shape}; "
                "map over it with jax.vmap."
            )
    c, axis = _axis_in_front(name, c, axis)
    for i, constant in enumerate(constants):
        if constant.ndim and constant.shape != c.shape[1:]:
            raise ValueError(
                f"jaxspecial.{name}: the constant k[{i}] must be a number, or one for each series, of shape "
                f"{c.shape[1:]}, not {constant.shape}."
            )
    return jnp.moveaxis(kernels.antiderivative(family, c, constants, lbnd, scl), 0, axis)


# --------------------------------------------------------------------------------------------------------------- roots


def companion(family: Family, c: Numbers) -> Array:
    """The matrix whose eigenvalues are the roots of a {series}, symmetric except for its last column.

    Args:
      c: the coefficients, at least two, lowest degree first. The last must not be zero.

    Derivatives:
      in c.

    Raises:
      ValueError: if there are fewer than two coefficients, or the last is known to be zero.
    """
    name = _name(family, "companion")
    (c,) = series(name, c=c)
    if c.shape[0] < 2:
        raise ValueError(
            f"jaxspecial.{name}: the argument 'c' has one coefficient; a matrix needs two or more."
        )
    _check_last(family, "companion", "c", c, ValueError)
    return kernels.companion(family, c)


def roots(family: Family, c: Numbers) -> Array:
    """The len(c) - 1 roots of a {series}, always complex, sorted by real and then by imaginary part.

    NumPy's are real if all of them are; inside `jax.jit` a type cannot depend on values. Use `jnp.real` where you know that they are.

    Args:
      c: the coefficients, lowest degree first. The last must not be zero; where it is traced and zero, results are
        NaN or infinite.

    Derivatives:
      in c, of any order, by dr = -sum dc_n P_n(r) / p'(r): huge, infinite or NaN, and
      without any digits, at or next to a double root.

    Raises:
      ValueError: if the last coefficient is known to be zero.
    """
    name = _name(family, "roots")
    (c,) = series(name, c=c, least="float32")
    if c.shape[0] == 1:
        return jnp.zeros(0, jnp.result_type(c, jnp.complex64))
    _check_last(family, "roots", "c", c, ValueError)
    return kernels.roots(family, c)


def fromroots(family: Family, roots: Numbers) -> Array:
    """The {series} of the product of all x - r.

    Args:
      roots: real or complex numbers.

    Derivatives:
      in the roots.

    Raises:
      ValueError: if roots has more than one axis.
    """
    name = _name(family, "fromroots")
    if np.shape(roots) == (0,):
        return jnp.ones(1)
    return kernels.from_roots(family, *series(name, roots=roots))


# ---------------------------------------------------------------------------------------------- least squares, rules


@overload
def fit(
    family: Family,
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: Literal[False] = False,
    w: Numbers | None = None,
) -> Array: ...
@overload
def fit(
    family: Family,
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
@overload
def fit(
    family: Family,
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    *,
    full: Literal[True],
    w: Numbers | None = None,
) -> tuple[Array, list[Any]]: ...
def fit(
    family: Family,
    x: Numbers,
    y: Numbers,
    deg: SupportsIndex | Integers,
    rcond: float | None = None,
    full: bool = False,
    w: Numbers | None = None,
) -> Array | tuple[Array, list[Any]]:
    """The {series} of least sum of w^2 (y - p(x))^2.

    Args:
      x: the points, of one axis.
      y: the data; of two axes, each column is another problem.
      deg: the degree, or a list of the degrees that may be there, as Python ints; each counts once.
      rcond: singular values below rcond times the largest are left out; len(x) eps by default. A Python float.
      full: whether [residuals, rank, singular values, rcond] are returned, too. There are residuals for every
        rank, since a shape cannot depend on it, but none where len(x) is at most the number of degrees.
      w: weights, of one axis.

    Derivatives:
      in x, y and w, of any order, where the rank does not change, by those of the pseudoinverse; errors are the unit
      roundoff times the condition of the columns of length 1, as those of the value are.

    Warns:
      numpy.exceptions.RankWarning: if the rank is known and less than the number of degrees.

    Raises:
      TypeError: if deg is traced or not integers, or shapes do not match.
      ValueError: if a degree is negative.
    """
    name = _name(family, "fit")
    full = static_arguments.as_flag(name, "full", full)
    degrees = _degrees(name, deg)
    x, y, *weights = floats(name, x=x, y=y, **({} if w is None else {"w": w}), least="float32")
    if x.ndim != 1 or x.size == 0:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'x' must have one axis and not be empty; its shape is {x.shape}."
        )
    if y.ndim not in (1, 2) or y.shape[0] != x.shape[0]:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'y' must have {x.shape[0]} rows, as x has, and one or two axes; its "
            f"shape is {y.shape}."
        )
    if weights and weights[0].shape != x.shape:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'w' must have the shape of x, {x.shape}, not {weights[0].shape}."
        )
    static_arguments.known(name, "rcond", rcond, "a number or None")
    rcond = x.shape[0] * np.finfo(x.dtype).eps if rcond is None else float(rcond)
    c, residuals, rank, singular = kernels.fit(family, degrees, float(rcond), x, y, *weights or [None])
    if full:
        return c, [residuals if x.shape[0] > len(degrees) else residuals[:0], rank, singular, rcond]
    if not isinstance(rank, jax.core.Tracer) and rank != len(degrees):
        words = "The fit may be poorly conditioned"  # NumPy's, for filters
        warnings.warn(words, np.exceptions.RankWarning, stacklevel=3)
    return c


def gauss(family: Family, deg: SupportsIndex) -> tuple[Array, Array]:
    """The nodes and weights of Gauss's rule for {polynomials}: NumPy's own, constants.

    Args:
      deg: how many, a positive integer, as a Python int.

    Raises:
      TypeError: if deg is traced or not an integer.
      ValueError: if deg is not positive.
    """
    count = static_arguments.as_index(_name(family, "gauss"), "deg", deg, 1)
    x, w = GAUSS[family.module](count)
    return jnp.asarray(x), jnp.asarray(w)


def weight(family: Family, x: Numbers) -> Array:
    """The weight with which the {polynomials} are orthogonal.

    Args:
      x: the points, real, of any shape.

    Derivatives:
      in x, of any order.
    """
    x = floats(_name(family, "weight"), x=x)
    return {
        "chebyshev": lambda x: 1 / (jnp.sqrt(1 + x) * jnp.sqrt(1 - x)),
        "legendre": lambda x: x * 0 + 1,
        "laguerre": lambda x: jnp.exp(-x),
        "hermite": lambda x: jnp.exp(-(x**2)),
        "hermite_e": lambda x: jnp.exp(-0.5 * x**2),
    }[family.module](x)


# ------------------------------------------------------------------------------------------------------------------ parts


def _name(family, operation):
    return f"polynomial.{family.module}.{_public_name(family, operation)}"


def _public_name(family, operation):
    names = {"to_polynomial": f"{family.prefix}2poly", "from_polynomial": f"poly2{family.prefix}"}
    return names.get(operation, f"{family.prefix}{operation}")


def _evaluate(family, name, x, c, tensor):
    if c.ndim == 0:
        c = c.reshape(1)
    if c.shape[0] == 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'c' has no coefficients.")
    if not tensor:
        try:
            np.broadcast_shapes(c.shape[1:], x.shape)
        except ValueError:
            raise ValueError(
                f"jaxspecial.{name}: the series of 'c', of shape {c.shape[1:]}, do not broadcast against 'x', of shape "
                f"{x.shape}; tensor=True evaluates each series at each point."
            ) from None
    return kernels.evaluated(family, tensor, x, c)


def _several(family, operation, points, c=None):
    """Points and coefficients of a function of several variables, checked."""
    name = _name(family, operation)
    if c is None:
        return name, floats(name, **points), None
    *found, c = floats(name, **points, c=c)
    if c.ndim < len(points):
        raise ValueError(
            f"jaxspecial.{name}: the argument 'c' must have {len(points)} axes or more; its shape is {c.shape}."
        )
    return name, found, c


def _check_alike(name, labels, points):
    if len({p.shape for p in points}) > 1:
        shapes = ", ".join(f"{label} {p.shape}" for label, p in zip(labels, points, strict=True))
        raise ValueError(
            f"jaxspecial.{name}: the points are incompatible, since they must have one shape: {shapes}; see "
            "jnp.broadcast_arrays."
        )


def _at_points(family, operation, points, c):
    name, (first, *others), c = _several(family, operation, points, c)
    _check_alike(name, points, (first, *others))
    c = _evaluate(family, name, first, c, True)
    for x in others:
        c = _evaluate(family, name, x, c, False)
    return c


def _on_grid(family, operation, points, c):
    name, points, c = _several(family, operation, points, c)
    for x in points:
        c = _evaluate(family, name, x, c, True)
    return c


def _products(family, operation, points, deg):
    name, found, _ = _several(family, operation, points)
    _check_alike(name, points, found)
    static_arguments.known(name, "deg", deg, f"{len(points)} integers")
    if np.shape(deg) != (len(points),):
        raise ValueError(
            f"jaxspecial.{name}: the argument 'deg' must be {len(points)} integers, not {deg!r}."
        )
    degrees = [static_arguments.as_index(name, "deg", d, 0) for d in deg]
    table, *others = (
        kernels.vandermonde(family, degree, jnp.atleast_1d(x))
        for x, degree in zip(found, degrees, strict=True)
    )
    for other in others:
        count = table.shape[-1] * other.shape[-1]
        table = (table[..., None] * other[..., None, :]).reshape(*table.shape[:-1], count)
    return table


def _coefficients(name, c, **numbers):
    c, *numbers = floats(name, c=c, **numbers)
    c = jnp.atleast_1d(c)
    if c.shape[0] == 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'c' has no coefficients.")
    return c, *numbers


def _axis_in_front(name, c, axis):
    if not -c.ndim <= axis < c.ndim:
        raise np.exceptions.AxisError(
            f"jaxspecial.{name}: there is no axis {axis} in 'c', of shape {c.shape}."
        )
    return jnp.moveaxis(c, axis, 0), axis


def _check_last(family, operation, label, c, error):
    if not isinstance(c, jax.core.Tracer) and c[-1] == 0:
        raise error(
            f"jaxspecial.{_name(family, operation)}: the last coefficient of '{label}' is zero. Shapes here do not "
            f"depend on values, so nothing is trimmed; cut it off with {_public_name(family, 'trim')} first."
        )


def _degrees(name, deg):
    """The degrees of a fit, sorted."""
    static_arguments.known(name, "deg", deg, "an integer or a list of them")
    found = np.asarray(deg)
    if found.ndim > 1 or found.dtype.kind not in "iu" or found.size == 0:
        raise TypeError(
            f"jaxspecial.{name}: the argument 'deg' must be an integer or a list of them, not {deg!r}."
        )
    if found.min() < 0:
        raise ValueError(f"jaxspecial.{name}: the argument 'deg' must be integers from 0, not {deg!r}.")
    return tuple(range(found.item() + 1)) if found.ndim == 0 else tuple(sorted(set(found.tolist())))


# ------------------------------------------------------------------------------------------------------- the functions

COMMON = (line, add, sub, mulx, mul, div, pow, val, der, int, fromroots, vander, fit, trim, roots)
COMMON += (val2d, val3d, valnd, grid2d, grid3d, vander2d, vander3d, companion)
ORTHOGONAL = (to_polynomial, from_polynomial, gauss, weight)


# The arguments of the example in each docstring, which is that NumPy's function gives the same.
_C = "[1.0, 2.0, 3.0]"
_C2, _C3 = "[[1.0, 2.0], [3.0, 4.0]]", "[[[1.0, 2.0], [3.0, 4.0]]]"
EXAMPLES = {
    "val": f"0.5, {_C}",
    "val2d": f"0.5, 0.2, {_C2}",
    "val3d": f"0.5, 0.2, 0.1, {_C3}",
    "valnd": f"[0.5, 0.2], {_C2}",
    "grid2d": f"[0.5, 0.6], [0.2, 0.3], {_C2}",
    "grid3d": f"[0.5, 0.6], [0.2], [0.1, 0.3], {_C3}",
    "vander": "[0.5, 0.6], 3",
    "vander2d": "[0.5, 0.6], [0.1, 0.2], [1, 2]",
    "vander3d": "[0.5, 0.6], [0.1, 0.2], [0.3, 0.4], [1, 2, 1]",
    "line": "2.0, 3.0",
    "add": f"{_C}, [4.0, 5.0]",
    "sub": f"{_C}, [4.0, 5.0]",
    "mulx": _C,
    "mul": f"{_C}, [4.0, 5.0]",
    "div": f"[1.0, 2.0, 3.0, 4.0], {_C}",
    "pow": f"{_C}, 2",
    "trim": "[1.0, 2.0, 0.0]",
    "to_polynomial": _C,
    "from_polynomial": _C,
    "der": _C,
    "int": _C,
    "companion": _C,
    "roots": "[-1.0, 0.0, 2.0]",
    "fromroots": "[0.5, -0.5, 2.0]",
    "fit": "[0.0, 1.0, 2.0], [1.0, 3.0, 7.0], 2",
    "gauss": "3",
    "weight": "numpy.array([0.2, 0.5])",
}


def _completed(text, operation, family, name, parameters):
    """The docstring with what all functions share: types, the usual errors, and an example."""
    lines = inspect.cleandoc(text).split(
        "\n"
    )  # Python 3.13 removes the indentation of docstrings, 3.11 does not
    types = "Results are floats or complex numbers of the arguments' common precision; integers count as JAX's default float."
    lines[lines.index("") : lines.index("")] = ["", types] if operation is not gauss else []
    if "Raises:" not in text:
        lines += [
            "",
            "Raises:",
            "  TypeError: if an argument is not a number or an array of numbers.",
        ]
        if {"c", "c1", "pol"} & set(parameters):
            lines += ["  ValueError: if a series is empty or has more than one axis."]
    arguments, module = EXAMPLES[operation.__name__], family.module
    # NumPy has no valnd before 2.5
    other = (
        f"{module}.{family.prefix}val2d(0.5, 0.2, {_C2})"
        if operation is valnd
        else f"numpy.polynomial.{module}.{name}({arguments})"
    )
    lines += [
        "",
        "Example:",
        "  >>> import numpy",
        f"  >>> from jaxspecial.polynomial import {module}",
        f"  >>> found = {module}.{name}({arguments})",
        f"  >>> numpy.allclose(found, {other}, atol=1e-6)",
        "  True",
    ]
    return "\n".join(lines)


def publish(namespace, family):
    """Put the functions and constants of a family into the namespace of its module, and return their names."""
    operations = COMMON if family is POLYNOMIAL else COMMON + ORTHOGONAL
    found = {_public_name(family, o.__name__): o for o in operations}
    for name, operation in found.items():
        namespace[name] = _of_family(operation, family, name)
    # P_0 is 1, and the coefficients of x are those of a line; integers stay integers, as in NumPy
    x = np.array([0, 0.5]) if family.prefix == "herm" else np.array([0, 1])
    constants = {
        "domain": np.array(family.domain),
        "zero": np.array([0]),
        "one": np.array([1]),
        "x": np.array([1, -1]) if family.prefix == "lag" else x,
    }
    namespace.update({family.prefix + name: value for name, value in constants.items()})
    return [*(family.prefix + name for name in constants), *found]


def _of_family(operation, family, name):
    _, *parameters = inspect.signature(operation).parameters.values()
    defaults = {"maxpower": family.maxpower}
    parameters = [p.replace(default=defaults.get(p.name, p.default)) for p in parameters]
    annotations = {key: t for key, t in operation.__annotations__.items() if key != "family"}
    signature = inspect.Signature(parameters, return_annotation=annotations["return"])
    full_name = f"polynomial.{family.module}.{name}"

    of_family = promotion.public(functools.partial(operation, family), full_name)

    @functools.wraps(operation)
    def public(*args, **kwargs):
        return of_family(**static_arguments.bind(full_name, signature, args, kwargs).arguments)

    del public.__wrapped__
    public.__signature__, public.__annotations__ = signature, annotations
    public.__name__ = public.__qualname__ = name
    public.__module__ = f"jaxspecial.polynomial.{family.module}"
    text = operation.__doc__.format(series=family.series, polynomials=family.polynomials)
    text = _completed(text, operation, family, name, signature.parameters)
    public.__doc__ = f"`numpy.polynomial.{family.module}.{name}`: {text[0].lower()}{text[1:]}"
    return public
