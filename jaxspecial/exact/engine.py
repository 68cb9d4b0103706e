"""The exact engine: values and derivatives of any order, in any argument, with a proven bound.

`derivative("kv", 1.5, 2.0, orders=(1, 0))` is d/dv K_v(z) to the last digits of a double, and a bound on its
error. The functions are Arb's (python-flint): ball arithmetic at the precision that is needed. The engine is slow,
30 to 1000 microseconds an element, and on the host: compiled programs come here only for the elements that
their kernels do not compute. `differences` describes the method.
"""

from __future__ import annotations

import cmath
import contextlib
import functools
import math
import os
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import flint
import numpy as np
import scipy.special
from flint import arb

from jaxspecial.exact import budgets, cuts, formulas, work
from jaxspecial.exact.balls.arithmetic import integer
from jaxspecial.exact.balls.numbers import double, number
from jaxspecial.exact.differences import Target, agreeing, find_discs, not_finite, proven
from jaxspecial.exact.errors import OUT_OF_WORK, NotFinite, NotReal, Singular, Undecided
from jaxspecial.generated import exact_forms

if TYPE_CHECKING:
    import numpy.typing as npt

FAR = (128, 256)  # binary logarithms of what is used for infinity, in units of the other arguments
HIGHEST = 16  # order to which the catalogue's `overflows if:` and `underflows if:` hold

# --- A value as a double ------------------------------------------------------------------------------------


class Answer(NamedTuple):
    """A value and a bound on its error, which `derivative` returns.

    Args:
      value: the value, a float or a complex number.
      bound: the largest possible difference from the exact value; NaN where it is not proven.

    Example:
      >>> from jaxspecial import exact
      >>> found = exact.derivative("gamma", 5.0)
      >>> found.value, found.bound < 1e-14
      (24.0, True)
    """

    value: float | complex
    bound: float


# Owner of flint.ctx.prec, Arb's precision, which all threads share: nothing sets it without this lock.
_lock: Any = threading.Lock()  # `Any`: type checkers do not know _at_fork_reinit
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_lock._at_fork_reinit)


def _evaluated(target: Target, meter: work.Meter | None = None) -> Answer:
    """The value and its bound; raises Singular, Undecided, or the errors of the meter."""
    if any(map(cmath.isnan, target.point)):
        raise Singular("an argument is NaN")
    compute = _limit if any(map(cmath.isinf, target.point)) else _at_finite_point
    with _lock, work.metered(meter or work.Meter(work.MOST)):
        precision = flint.ctx.prec
        try:
            return compute(target)
        except NotFinite as problem:
            raise not_finite(target, problem) from None
        finally:
            flint.ctx.prec = precision


def _limit(target: Target) -> Answer:
    """The value at infinite arguments: that at 2^128, if it is the same at 2^256, or 0 if it vanishes.

    If another argument is larger than 1, these are multiples of the power of 2 above it.
    """
    if any(isinstance(x, complex) and cmath.isinf(x) for x in target.point):
        raise Undecided("an argument is infinite, and complex")
    unit = max(0, 0, *(math.frexp(abs(x))[1] for x in target.point if not cmath.isinf(x)))
    if unit + FAR[-1] > 1023:
        raise Undecided("an argument is infinite, and another one too large")
    found = []
    for exponent in FAR:
        far = tuple(
            math.copysign(2.0 ** (exponent + unit), x.real) if cmath.isinf(x) else x for x in target.point
        )
        try:
            found.append(_at_finite_point(target._replace(point=far)).value)
        except (Singular, Undecided, ValueError) as problem:
            raise Undecided(
                f"an argument is infinite, and there is no value near infinity ({problem})"
            ) from None
    value, farther = found
    if value == farther or abs(value - farther) < 1e-15 * abs(farther):
        return Answer(farther, math.nan)
    if abs(farther) < 1e-15 * abs(value) and abs(farther) < 1e-30:
        return Answer(farther * 0, math.nan)
    raise Undecided("an argument is infinite, and no limit is seen")


def _at_finite_point(target: Target) -> Answer:
    """The value and its bound; the caller holds the lock."""
    form, orders, directions = target.form, target.orders, target.directions
    if form.integrand and orders[form.integrand[0]]:
        position, integrand = form.integrand
        lower = tuple(a - (i == position) for i, a in enumerate(orders))
        found = _at_finite_point(target._replace(form=integrand, orders=lower))
        return found._replace(value=found.value * directions[position])
    if target.real and directions[-1] == 1:
        shifted = formulas.without_order_in_variable(form, target.point, orders[-1])
        if shifted is not None:
            target, orders = target._replace(form=shifted, orders=(*orders[:-1], 0)), (*orders[:-1], 0)
    flint.ctx.prec = 64
    turn: Any = 1
    if form.raised:
        # diff(f, x, n) at order k is f at order n + k; n is a derivative in x whatever the direction.
        position, order = form.raised
        if any(orders[form.arguments.index(name)] for name in order.names):
            raise ValueError(f"jaxspecial.exact: {form.name} has no derivative in the order of a derivative")
        balls = map(number, target.point)
        n = integer(order.read(formulas.Space(dict(zip(form.arguments, balls, strict=True)))))
        if n < 0:
            raise ValueError(f"jaxspecial.exact: {form.name} has no derivative of order {n}: pass n >= 0")
        raised = tuple(a + n * (i == position) for i, a in enumerate(orders))
        back: list[Any] = [d**-n for d, n in zip(directions, orders, strict=True)]
        ahead: list[Any] = [d**n for d, n in zip(directions, raised, strict=True)]
        turn = math.prod(back) * math.prod(ahead)
        target = target._replace(orders=raised)
    ball, is_proven = _ball(target, tuple(a - b for a, b in zip(target.orders, orders, strict=True)))
    if turn != 1:
        ball = ball / number(turn)
    value = double(ball) + 0.0  # no -0.0 for a negative value below all doubles
    value = value if target.real else complex(value)
    flint.ctx.prec = 2200  # the difference of any two doubles, exactly
    error = abs(ball - number(value)) if np.isfinite(value) else arb(math.inf)
    return Answer(value, _rounded_up(error) if is_proven else math.nan)


def _ball(target: Target, value_orders: tuple[int, ...]) -> tuple[Any, bool]:
    """The derivative as a ball, and whether it is proven; `value_orders` are those of the function's own value."""
    discs = find_discs(target) if any(target.orders) else None
    analytic = () if discs is None else target.active
    sided = cuts.on_their_sides(target, value_orders, analytic)
    if sided == [target] and (discs is not None or not any(target.orders)):
        return cuts.value_of(target) if discs is None else proven(target, discs), True
    compute = agreeing if any(target.orders) else cuts.value_of
    return sum(map(compute, sided), arb(0)) / len(sided), False


def _rounded_up(error: arb) -> float:
    """An upper bound of a ball, as a double."""
    bound = float(error.upper())
    return math.nextafter(bound, math.inf) if arb(bound) < error.upper() else bound


# --- For users ----------------------------------------------------------------------------------------------


def derivative(
    function: str | Callable[..., Any],
    *args: Any,
    orders: Sequence[int] | None = None,
    output: int = 0,
    directions: Sequence[complex] | None = None,
) -> Answer:
    """A derivative of a function of jaxspecial to full double precision, with a bound on its error.

    Runs on the host, on Python numbers, one point a call; it is meant as an oracle.

    The value is a float, or complex if an argument is or the function is not real there. On a branch cut it belongs to the side of
    SciPy's value, and the sign of a zero imaginary part selects it where SciPy distinguishes that sign. At an infinite argument
    it is the limit, where the values at 2^128 and 2^256 agree, or vanish; beside larger arguments these are multiples of them.

    An argument that SciPy truncates to an integer is not truncated where the definition allows fractions: `expn(2.5, x)` is that of the
    order 2.5.

    The bound is NaN where it cannot be proven, near a branch cut or an end of the domain, and for inverse functions such as
    gammaincinv. The value is still good, since two evaluations at different steps agree to 50 bits. Where it is known that a
    derivative is beyond the doubles, nothing is evaluated; the value is infinite, and so is the bound, or the value is 0 and the bound
    the smallest double. One bound is an estimate, not proven. For the regularised incomplete gamma functions with a shape above
    2^26, and functions computed from them, the rest of DLMF 8.12.7 is taken to be at most 2^16 times the first omitted terms.

    Args:
      function: a function of jaxspecial, or its name.
      *args: the arguments, ints, floats or complex numbers; each is taken as exactly that number.
      orders: the order of the derivative in each argument; by default all are 0, which is the value.
      output: the number of the output, if the function has several.
      directions: for each argument, a number of modulus 1: the derivative is then that of f(x + direction * t)
        in t. By default 1.

    Returns:
      (value, bound), where |value - exact value| <= bound.

    Raises:
      NotImplementedError: if the function is not among those that Arb can compute.
      TypeError: if an argument is not one number, or an order not an int.
      ValueError: if the number of arguments or of orders is wrong, or an int larger than any double; if the order of a derivative, as of jvp, is negative, or `orders` differentiates in it.
      Singular: if there is no such derivative at the point, as at a corner or a jump (an ArithmeticError).
      Undecided: if the evaluation takes more than a second of work, see `budget` (an ArithmeticError).

    Example:
      >>> from jaxspecial import exact
      >>> exact.derivative("kv", 1.5, 2.0, orders=(1, 0))
      Answer(value=0.1075634532158443, bound=5.454...e-18)
    """
    name = function if isinstance(function, str) else function.__name__
    form = formulas.form_of(name, output)
    if len(args) < len(form.arguments) and name in exact_forms.WITHOUT:
        return derivative(
            exact_forms.WITHOUT[name], *args, orders=orders, output=output, directions=directions
        )
    if isinstance(orders, int):
        raise TypeError(f"jaxspecial.exact: {name} got orders={orders}: pass a tuple, one for each argument")
    orders = (0,) * len(args) if orders is None else tuple(orders)
    directions = (1,) * len(args) if directions is None else tuple(directions)
    lacking, defaults = len(form.arguments) - len(args), exact_forms.DEFAULTS.get(name, ())
    if 0 < lacking <= len(defaults) and len(args) == len(orders) == len(directions):
        args = (*args, *defaults[-lacking:])
        orders, directions = (*orders, *(0,) * lacking), (*directions, *(1,) * lacking)
    signature = f"{name}({', '.join(form.arguments)})"
    for what, given in (("arguments", args), ("orders", orders), ("directions", directions)):
        if len(given) != len(form.arguments):
            raise ValueError(f"jaxspecial.exact: {signature} got {len(given)} {what}: {given}")
    if not all(map(_is_int, orders)):
        raise TypeError(f"jaxspecial.exact: {signature} got the orders {orders}: they must be ints, as 1")
    orders = tuple(map(int, orders))
    if min(orders, default=0) < 0:
        raise ValueError(f"jaxspecial.exact: {signature} got a negative order: {orders}")
    point = tuple(_number(signature, *named) for named in zip(form.arguments, args, strict=True))
    real = not any(isinstance(x, complex) for x in (*point, *directions))
    target = Target(form, point, orders, directions, real)
    if real and set(directions) <= {1} and (doubles := tuple(float(x.real) for x in point)) == point:
        if (beyond := _beyond(name, doubles, orders)) is not None:
            return Answer(beyond, abs(beyond) or math.ulp(0.0))
    try:
        if real:
            with contextlib.suppress(NotReal):
                return _evaluated(target)
        return _evaluated(target._replace(real=False))
    except (ArithmeticError, *OUT_OF_WORK) as problem:
        kind = Singular if isinstance(problem, Singular) else Undecided
        raise kind(_message(target, problem)) from None


def _is_int(a: object) -> bool:
    return isinstance(a, (int, np.integer))


def _number(signature: str, label: str, a: Any) -> complex:
    """The argument of that name as a Python number."""
    what = f"jaxspecial.exact: {signature} got {label} = {str(a)[:40]}"
    if isinstance(a, (str, bytes)) or np.ndim(a) or np.asarray(a).dtype.kind not in "biufcO":
        raise TypeError(f"{what}, not a number: pass one int, float or complex number at a time")
    try:
        # An int is taken as it is, but it must be as small as a double.
        converted = complex(a) if np.iscomplexobj(a) else float(a)
    except OverflowError:
        raise ValueError(f"{what}..., beyond the largest double: pass a smaller number") from None
    except TypeError:
        raise TypeError(f"{what}, not a number: pass an int, a float or a complex number") from None
    return int(a) if _is_int(a) else converted


def _message(target: Target, problem: object) -> str:
    form, orders = target.form, target.orders
    at = ", ".join(f"{a} = {x!r}" for a, x in zip(form.arguments, target.point, strict=True))
    what = f"the derivative of order {orders}" if any(orders) else "the value"
    return f"jaxspecial.exact: {what} of {form.name} at {at}: {problem}"


# --- For compiled programs ----------------------------------------------------------------------------------


def check(name: str, output: int = 0) -> None:
    """Raise NotImplementedError if the engine does not know the function."""
    formulas.form_of(name, output)


def outline(name: str, count: int) -> tuple[int, tuple[int, ...]] | None:
    """The number of outputs of a function of `count` arguments, and the indices of the discrete ones; None if it is unknown."""
    arguments, outputs = exact_forms.FORMS.get(name, ((), ()))
    return (len(outputs), exact_forms.DISCRETE.get(name, ())) if len(arguments) == count else None


def evaluate(key: str, kind: str, *columns: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The elements of arrays, float64 or complex128, one after the other.

    `key` is "kv:1,0:0", the function, the orders and the output, and ":1" behind that if the argument of number 1
    is differentiated in along the imaginary axis; `kind` is "d" or "D", the type of the result.
    """
    name, written_orders, output, *turned = key.split(":")
    orders = tuple(int(n) for n in written_orders.split(","))
    directions = tuple(1j if str(i) in turned else 1 for i in range(len(orders)))
    # a target that has no point yet
    targets = Target(formulas.form_of(name, int(output)), (), orders, directions, kind == "d")
    values, index = budgets.run(
        name,
        (key, kind),
        columns,
        functools.partial(_element, targets),
        lambda point, problem: _message(targets._replace(point=point), problem),
        Undecided,
    )
    nothing = complex(math.nan, math.nan) if kind == "D" else math.nan
    found: npt.NDArray[Any] = np.array([nothing if v is None or v != v else v for v in values], kind)[index]
    return found


def _element(targets: Target, point: budgets.Point, left: float) -> budgets.Found:
    """For `budgets.run`: the derivative, NaN if there is none; why it is undecided, if so; and its work."""
    name, orders = targets.form.name, targets.orders
    value: complex = math.nan
    problem: str | None = None
    meter = work.Meter(min(left, work.MOST))
    try:
        beyond = _beyond(name, point, orders)
        if beyond is not None:
            value = beyond
        elif not _is_nowhere(name, point):
            value = _evaluated(targets._replace(point=point), meter).value
    except Singular:
        pass
    except work.OutOfTime as net:
        raise budgets.Unstable(str(net)) from None
    except work.Late as late:
        if late.needed <= work.MOST:
            raise budgets.Spent from None
        problem = str(late)
    except (ArithmeticError, ValueError) as undecided:
        problem = str(undecided)
    return value, problem, meter.spent + work.ELEMENT


def _beyond(name: str, point: budgets.Point, orders: tuple[int, ...]) -> float | None:
    """The infinite derivative, or 0, where a bound on the function shows that it is beyond the doubles."""
    if sum(orders) > HIGHEST or not all(isinstance(x, float) and math.isfinite(x) for x in point):
        return None
    with contextlib.suppress(ValueError, ArithmeticError):  # of math.log and divisions
        if name in exact_forms.OVERFLOWS and exact_forms.OVERFLOWS[name](*point):
            first, *others = exact_forms.SIGNS[name](*point)
            infinite: float = math.inf * first * math.prod(s**n for s, n in zip(others, orders, strict=True))
            return infinite
        if name in exact_forms.UNDERFLOWS and exact_forms.UNDERFLOWS[name](*point):
            return 0.0
    return None


def _is_nowhere(name: str, point: budgets.Point) -> bool:
    """Whether the point is outside of the domain, and SciPy's value is NaN: Arb may continue the function to there."""
    domains = exact_forms.DOMAINS
    if name not in domains or any(isinstance(x, complex) or math.isnan(x) for x in point):
        return False
    with contextlib.suppress(ValueError, OverflowError):  # of math.floor and math.exp
        if not domains[name](*point):
            return bool(np.isnan(np.max(getattr(scipy.special, name)(*point))))
    return False
