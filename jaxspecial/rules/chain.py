"""The functions that generated derivative rules call."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeAlias, TypeGuard, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax.custom_derivatives import SymbolicZero

from jaxspecial.engines import primitives
from jaxspecial.engines.by_engine import by_engine
from jaxspecial.engines.primitives import Outputs
from jaxspecial.rules.custom_jvp import custom_jvp

R = TypeVar("R")  # the result of a function: arrays
Rule: TypeAlias = Callable[..., tuple[R, R]]  # of a function: the primal and the tangent result
Tangent: TypeAlias = jax.Array | SymbolicZero
Orders: TypeAlias = tuple[int, ...]  # of a mixed derivative: one for each argument


def rule(function: custom_jvp[R]) -> Callable[[Rule[R]], Rule[R]]:
    """Decorate the JVP rule of `function`, a `custom_jvp`."""
    return functools.partial(function.defjvp, symbolic_zeros=True)


def chain(out: jax.Array, *terms: tuple[Tangent, Callable[[], jax.Array]]) -> jax.Array:
    """The tangent of `out`: the sum of `partial() * tangent` over its `terms`.

    A partial is computed only if its argument is differentiated, so a missing partial is an error only then.
    """
    live = [times_tangent(partial(), tangent) for tangent, partial in terms if is_live(tangent)]
    tangent = sum(live[1:], live[0]) if live else jnp.zeros_like(out)
    return jax.lax.convert_element_type(tangent, out.dtype) if tangent.dtype != out.dtype else tangent


def times_tangent(partial: jax.Array, tangent: jax.Array) -> jax.Array:
    """The product; an infinite complex partial times a real tangent is not NaN."""
    if jnp.iscomplexobj(partial) and not jnp.iscomplexobj(tangent):
        return jax.lax.complex(jnp.real(partial) * tangent, jnp.imag(partial) * tangent)
    return partial * tangent


def is_live(tangent: Tangent) -> TypeGuard[jax.Array]:
    """Whether the argument is being differentiated."""
    return type(tangent) is not SymbolicZero and tangent.dtype != jax.dtypes.float0


def missing(function: str, argument: str, why: str) -> Callable[[], NoReturn]:
    """A partial derivative that jaxspecial does not have: its evaluation raises an error."""

    def partial() -> NoReturn:
        raise NotImplementedError(
            f"jaxspecial.{function} has no derivative in '{argument}': {why}. "
            f"If '{argument}' is a constant, pass jax.lax.stop_gradient({argument})."
        )

    return partial


def discrete(function: str, argument: str, why: str, instead: str = "") -> Callable[[], NoReturn]:
    """The partial derivative in an argument that takes integers only: its evaluation raises an error.

    `instead` says what to do, for an argument that takes no integer: a tolerance.
    """

    def partial() -> NoReturn:
        kind = "" if instead else ", which is discrete"
        raise TypeError(
            f"jaxspecial.{function} has no derivative in '{argument}'{kind}: {why}. "
            f"{instead or 'Pass it as an integer'}, or {'pass' if instead else 'as'} jax.lax.stop_gradient({argument})."
        )

    return partial


def slope(formula: Callable[[jax.Array], jax.Array], argument: jax.Array) -> jax.Array:
    """The derivative of `formula`, elementwise, in `argument`."""
    derivative: jax.Array
    _, derivative = jax.jvp(formula, (argument,), (jnp.ones_like(argument),))
    return derivative


def raised(orders: Orders, i: int) -> Orders:
    """The orders with the i-th one higher by one."""
    return (*orders[:i], orders[i] + 1, *orders[i + 1 :])


def exactly(
    name: str,
    orders: Orders,
    *arguments: jax.Array,
    outputs: int = 1,
    index: int | None = None,
    imaginary_axis: jax.Array | None = None,
) -> Outputs:
    """The derivative of mixed `orders` of the catalogue's `name`, by the exact engine on the host: a tuple for a
    function of several outputs.

    Some functions have a factor exp(scale) that is not holomorphic. Their derivatives here are those of the other
    factor, times exp(scale). They are taken along a line on which exp(scale) is constant: in the argument of index
    `index` along the imaginary axis where `imaginary_axis` is true, along the real axis elsewhere.
    """
    kind = jnp.result_type(*arguments)
    nothing = jnp.full(arguments[0].shape, np.nan, kind)
    everywhere = jnp.ones(nothing.shape, bool)
    if outputs > 1:
        each = [
            primitives.exact_call(name, orders, k, everywhere, nothing, *arguments) for k in range(outputs)
        ]
        return tuple(each)
    if index is None or orders[index] == 0:
        return primitives.exact_call(name, orders, 0, everywhere, nothing, *arguments)
    assert imaginary_axis is not None  # it comes with `index`
    along_real = primitives.exact_call(name, orders, 0, ~imaginary_axis, nothing, *arguments)
    along_imaginary = primitives.exact_call(
        name, orders, 0, imaginary_axis, nothing, *arguments, imaginary_index=index
    )
    return jnp.where(imaginary_axis, along_imaginary * (-1j) ** orders[index], along_real)


def kernel_or_exactly(
    kernel: Callable[
        ..., Any
    ],  # a function of the orders and of arrays, which gives Outputs or (Outputs, within)
    name: str,
    orders: Orders,
    arguments: Sequence[jax.Array],
    within: jax.Array | None,
    inside: Sequence[float],
) -> Outputs:
    """The derivative of mixed `orders`: by the kernel in its domain, where `within` is true, elsewhere by the exact engine.

    Outside of its domain the kernel is evaluated at the point `inside`. `within` is None for a kernel that certifies its
    results: it returns the derivative, and where its accuracy is proven: True if it is everywhere.
    """
    derivative: Outputs
    if within is None:
        derivative, within = kernel(orders, *arguments)
        if within is True:
            return derivative
    else:
        chosen = [
            jnp.where(within, a, jnp.asarray(x, a.dtype)) for a, x in zip(arguments, inside, strict=True)
        ]
        derivative = kernel(orders, *chosen)
    if jnp.iscomplexobj(derivative) and not any(map(jnp.iscomplexobj, arguments)):
        arguments = [*arguments[:-1], arguments[-1] + 0j]  # the variable may be on a cut
    if isinstance(derivative, tuple):
        return tuple(
            primitives.exact_call(name, orders, k, ~within, d, *arguments) for k, d in enumerate(derivative)
        )
    return primitives.exact_call(name, orders, 0, ~within, derivative, *arguments)


def along(scale: Callable[[jax.Array], jax.Array], argument: jax.Array, tangent: Tangent) -> Tangent:
    """The tangent of a real-valued `scale` of a complex argument; none where the argument is real."""
    if not is_live(tangent) or not jnp.iscomplexobj(argument):
        return SymbolicZero(jax.typeof(jnp.real(argument)))
    scale_dot: jax.Array
    _, scale_dot = jax.jvp(scale, (argument,), (tangent,))
    return scale_dot


def rising(a: jax.Array, n: int) -> jax.Array:
    """The rising factorial (a)_n = a (a + 1) ... (a + n - 1), for a static n (DLMF 5.2.4)."""
    product = jnp.ones_like(a) if n == 0 else a
    for k in range(1, n):
        product = product * (a + k)
    return product


# SciPy composes some functions in NumPy, where every operation rounds. XLA regroups (v - n) + 2 k and fuses a * b + c. Where
# the terms cancel, the last bits then differ. `rounded` and `times` keep SciPy's roundings. `valued` keeps the rounding
# error of such a value out of its derivatives, and out of the values under the xla engine.


@custom_jvp
def rounded(x: jax.Array) -> jax.Array:
    """x, rounded before it is used, so that (v - n) + 2 k is not regrouped."""
    value: jax.Array = jax.lax.optimization_barrier(x)
    return value


@rounded.defjvp
def _rounded_jvp(primals: tuple[jax.Array], tangents: tuple[jax.Array]) -> tuple[jax.Array, jax.Array]:
    return rounded(*primals), tangents[0]


@functools.partial(custom_jvp, nondiff_argnums=(0,))
def times(c: float, x: jax.Array) -> jax.Array:
    """The product of a static integer c, |c| < 2^12, and x, rounded before it is used.

    x = high + low with the lower half of the significand in `low`. So both products are exact, and their sum rounds once,
    fused or not. A product with a number of 16 bits is exact in float32.
    """
    c = float(c)
    if jnp.iscomplexobj(x):
        return jax.lax.complex(times(c, jnp.real(x)), times(c, jnp.imag(x)))
    if x.dtype.itemsize == 2:
        return (c * x.astype(jnp.float32)).astype(x.dtype)
    mask = np.uint64(0xFFFFFFFFF8000000) if x.dtype == jnp.float64 else np.uint32(0xFFFFF000)
    high = jax.lax.bitcast_convert_type(jax.lax.bitcast_convert_type(x, mask.dtype) & mask, x.dtype)
    return jnp.where(jnp.isfinite(x), c * high + c * (x - high), c * x)


@times.defjvp
def _times_jvp(
    c: float, primals: tuple[jax.Array], tangents: tuple[jax.Array]
) -> tuple[jax.Array, jax.Array]:
    (x,), (x_dot,) = primals, tangents
    return times(c, x), float(c) * x_dot


@custom_jvp
def valued(function: jax.Array, value: jax.Array) -> jax.Array:
    """SciPy's `value` under the native engine; under the xla engine `function`, a more accurate form of the same quantity.

    The derivatives are those of `function`.
    """
    return by_engine(_second, _first, 1, function, value)[0]


def _first(first: jax.Array, second: jax.Array) -> tuple[jax.Array]:
    return (first,)


def _second(first: jax.Array, second: jax.Array) -> tuple[jax.Array]:
    return (second,)


@valued.defjvp
def _valued_jvp(
    primals: tuple[jax.Array, jax.Array], tangents: tuple[jax.Array, jax.Array]
) -> tuple[jax.Array, jax.Array]:
    return valued(*primals), tangents[0]
