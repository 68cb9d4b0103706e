"""`custom_jvp` like JAX's, but opaque to transformations: one primitive with its own JVP rule.

JAX inlines `jax.custom_jvp` where it splits a program into known and unknown parts (in `lax.scan`, for reverse mode of
reverse mode). It then differentiates through the body, which is an error for a SciPy loop and costs digits for a kernel.
Here the function is one primitive, whose JVP rule every transformation uses. Its body is traced once for each set of
argument types, and only for those that a program has in the end: not for one example where `jax.vmap` maps it over a batch,
nor for a value whose derivative rule takes its place.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar

import jax
import jax.numpy as jnp
from jax.custom_derivatives import SymbolicZero

from jaxspecial.engines import jax_compat
from jaxspecial.engines.axes import in_auto_axes
from jaxspecial.engines.jax_compat import Aval, Context, Value
from jaxspecial.rules.promotion import options, standard

R = TypeVar("R")  # the result of a function: arrays

# Static arguments are whatever can be hashed, tangents may be JAX's private zeros, and a jaxpr is private, too: `Any`.
Statics: TypeAlias = tuple[Any, ...]
Tangent: TypeAlias = Any
Jaxpr: TypeAlias = Any
Axes: TypeAlias = Sequence[int | None]  # where the axis of a batch is
Batch: TypeAlias = Callable[[Statics, Sequence[jax.Array], Axes], Sequence[jax.Array]]


class Body:
    """The body of a function as a jaxpr, which is traced when JAX first needs the types of the results."""

    def __init__(self) -> None:
        self.jaxpr: Jaxpr = None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Body)
            and self.jaxpr is other.jaxpr
            and (self.jaxpr is not None or self is other)
        )

    def __hash__(self) -> int:
        return hash(Body)  # JAX may hash it before it is traced

    def __repr__(self) -> str:
        return str(self.jaxpr)


class custom_jvp(Generic[R]):  # noqa: N801  a drop-in for jax.custom_jvp
    """A function with its own JVP rule; the arguments at `nondiff_argnums`, which are the first ones, are static.

    The rule, passed to `defjvp`, is called with the static arguments, the primals and the tangents. It returns the primal
    and the tangent result. With `symbolic_zeros` a tangent that is known to be zero is a `SymbolicZero`.

    The function is elementwise unless `batch` is given. Then a batch is one call with the arrays
    `batch(statics, arrays, axes)`, where `axes` are the batch axes of the arrays, or None, and the batch is the first axis of
    all results.
    """

    def __init__(
        self, function: Callable[..., R], nondiff_argnums: Sequence[int] = (), batch: Batch | None = None
    ) -> None:
        self._count = len(nondiff_argnums)
        if tuple(nondiff_argnums) != tuple(range(self._count)):
            raise ValueError(f"the static arguments of {function.__name__} must be its first ones")
        functools.update_wrapper(self, function)
        self.fun = function
        self.batch = batch or _elementwise_batch
        self._rule: Callable[..., tuple[R, R]]  # given to `defjvp`
        self._programs: dict[Jaxpr, Callable[..., Any]] = {}
        self._structures: dict[Statics, Any] = {}  # of the results, a tree

    @functools.cached_property  # not at import: there are a thousand functions
    def _compiled(self) -> Any:
        return jax.jit(standard(self.fun), static_argnums=tuple(range(self._count)))

    def defjvp(
        self, rule: Callable[..., tuple[R, R]], symbolic_zeros: bool = False
    ) -> Callable[..., tuple[R, R]]:
        self._rule, self._symbolic_zeros = standard(rule), symbolic_zeros
        return rule

    def __call__(self, *args: Any) -> R:
        result: R
        if not jax_compat.CAN_DEFINE:
            result = self._public(*args)
            return result
        statics, arrays = args[: self._count], args[self._count :]
        bind = functools.partial(_sealed.bind, function=self, statics=statics, body=Body())
        out = in_auto_axes(bind, arrays)
        result = jax.tree.unflatten(self._structures[statics], out)
        return result

    def flat(self, statics: Statics, result: R) -> list[Any]:
        """The arrays of a result, whose structure is kept for `__call__`."""
        leaves, self._structures[statics] = jax.tree.flatten(result)
        return leaves

    def trace(self, statics: Statics, avals: Sequence[Aval], body: Body) -> Jaxpr:
        """The body for arguments of these types; the first time it is traced."""
        if body.jaxpr is None:
            traced = self._compiled.trace(*statics, *avals)
            self.flat(statics, traced.out_info)
            body.jaxpr = traced.jaxpr
        return body.jaxpr

    @functools.cached_property
    def _public(self) -> Callable[..., Any]:
        """The fallback where primitives cannot be defined."""
        function = jax.custom_jvp(standard(self.fun), nondiff_argnums=tuple(range(self._count)))
        function.defjvp(self._rule, symbolic_zeros=self._symbolic_zeros)
        return function

    def jvp(
        self, statics: Statics, primals: Iterable[Any], tangents: Sequence[Tangent]
    ) -> tuple[list[jax.Array], list[jax.Array]]:
        """The flat primal and tangent results; `tangents` may be instances of `Zero`."""
        if self._symbolic_zeros:
            tangents = [SymbolicZero(t.aval) if type(t) is jax_compat.Zero else t for t in tangents]
        else:
            tangents = [jax_compat.instantiate_zeros(t) for t in tangents]
        out, out_dot = self._rule(*statics, _arrays(primals), tuple(tangents))
        return self.flat(statics, out), jax.tree.leaves(out_dot)

    def program(self, jaxpr: Jaxpr) -> Callable[..., Any]:
        """The jitted body, one object for each `jaxpr`, so that an XLA module contains it once."""
        if jaxpr not in self._programs:
            self._programs[jaxpr] = jax.jit(functools.wraps(self.fun)(jax_compat.jaxpr_as_fun(jaxpr)))
        return self._programs[jaxpr]


def _arrays(values: Iterable[Any]) -> tuple[jax.Array, ...]:
    """The values as arrays; JAX passes some of them as Python numbers with a dtype."""
    return tuple(v if hasattr(v, "ndim") else jnp.asarray(v) for v in values)


def _run(*arrays: jax.Array, function: custom_jvp[Any], statics: Statics, body: Body) -> list[jax.Array]:
    if options.jax_disable_jit:  # one operation, compiled there too: step by step a kernel takes minutes
        with jax.disable_jit(False):
            return function.flat(statics, function._compiled(*statics, *arrays))
    return function.flat(statics, function._compiled(*statics, *arrays))


def _avals(*avals: Aval, function: custom_jvp[Any], statics: Statics, body: Body) -> Sequence[Aval]:
    out: Sequence[Aval] = function.trace(statics, avals, body).out_avals
    return out


def _jvp(
    primals: Sequence[Any],
    tangents: Sequence[Tangent],
    *,
    function: custom_jvp[Any],
    statics: Statics,
    body: Body,
) -> tuple[list[jax.Array], list[Tangent]]:
    out, out_dot = function.jvp(statics, primals, tangents)
    return out, [
        t if jnp.issubdtype(o.dtype, jnp.inexact) else jax_compat.no_tangent(jax.typeof(o))
        for t, o in zip(out_dot, out, strict=True)
    ]


def _batch(
    arrays: Sequence[Any], axes: Axes, *, function: custom_jvp[Any], statics: Statics, body: Body
) -> tuple[list[jax.Array], list[int]]:
    out = function.flat(statics, function(*statics, *function.batch(statics, _arrays(arrays), axes)))
    return out, [0] * len(out)


def _elementwise_batch(statics: Statics, arrays: Sequence[jax.Array], axes: Axes) -> list[jax.Array]:
    """The arrays with the batch as their first axis."""
    size = next(a.shape[axis] for a, axis in zip(arrays, axes, strict=True) if axis is not None)
    rank = max(a.ndim - (axis is not None) for a, axis in zip(arrays, axes, strict=True))
    front = []
    for a, axis in zip(arrays, axes, strict=True):
        if axis is not None:
            a = jnp.moveaxis(a, axis, 0)
            front.append(a.reshape(size, *(1,) * (rank + 1 - a.ndim), *a.shape[1:]))
        else:
            front.append(jnp.broadcast_to(a, (size, *a.shape)) if a.ndim == rank else a)
    return front


def _lower(
    ctx: Context, *arrays: Value, function: custom_jvp[Any], statics: Statics, body: Body
) -> Sequence[Value]:
    # JAX 0.12 expands some of its own functions, such as jnp.ldexp, when it lowers a body: also one of 64 bit where x64 is off.
    jax_compat.check_platforms(ctx)
    with jax.enable_x64(True):
        out: Sequence[Value]
        out = jax_compat.lower_traced(ctx, function.program(body.jaxpr), arrays)
    return out


def _lowered(*arrays: jax.Array, function: custom_jvp[Any], statics: Statics, body: Body) -> Any:
    """The program that replaces the primitive after all transformations; needed since JAX 0.11 or so."""
    with jax.enable_x64(True):  # see `_lower`
        return function.program(function.trace(statics, [jax.typeof(a) for a in arrays], body))(*arrays)


def _transpose(*args: Any, function: custom_jvp[Any], **params: Any) -> NoReturn:
    raise NotImplementedError(
        f"jaxspecial: a derivative rule calls {function.fun.__name__} on a tangent, which reverse mode cannot "
        "transpose. Write the rule as a product, in plain JAX, of the tangent and a factor that does not depend on it."
    )


@standard
def _series(
    primals: Sequence[Any],
    series: Sequence[Sequence[jax.Array]],
    *,
    function: custom_jvp[Any],
    statics: Statics,
    body: Body,
) -> tuple[list[jax.Array], list[list[jax.Array]]]:
    """The rule for `jax.experimental.jet`: Taylor coefficients of f(x(t)) from those of x(t), by nested JVPs."""
    real = jnp.finfo(jnp.result_type(float, *primals)).dtype

    def value(t: jax.Array) -> list[list[jax.Array]]:
        args = []
        for primal, terms in zip(_arrays(primals), series, strict=True):
            if jnp.issubdtype(primal.dtype, jnp.inexact):
                primal = primal + t * functools.reduce(lambda rest, c: c + t * rest, reversed(terms))
            args.append(primal)
        return [function.flat(statics, function(*statics, *args))]

    def with_slopes(
        found: Callable[[jax.Array], list[list[jax.Array]]],
    ) -> Callable[[jax.Array], list[list[jax.Array]]]:
        def more(t: jax.Array) -> list[list[jax.Array]]:
            values, slopes = jax.jvp(found, (t,), (jnp.ones_like(t),))
            return [*values, slopes[-1]]

        return more

    with_derivatives: Callable[[jax.Array], list[list[jax.Array]]] = value
    for _ in series[0]:
        with_derivatives = with_slopes(with_derivatives)
    try:
        out, *derivatives = with_derivatives(jnp.zeros((), real))
    except (TypeError, NotImplementedError) as error:
        raise NotImplementedError(
            f"{error} jax.experimental.jet treats all numbers as variables, also constants, and this cannot be "
            "changed: use jax.jvp or jax.jacfwd."
        ) from None
    terms = [
        [
            jnp.zeros_like(o) if d.dtype == jax.dtypes.float0 else d / math.factorial(k)
            for k, d in enumerate(ds, 1)
        ]
        for o, *ds in zip(out, *derivatives, strict=True)
    ]
    return out, terms


if jax_compat.CAN_DEFINE:
    _sealed = jax_compat.define(
        "jaxspecial",
        _avals,
        _lower,
        evaluate=_run,
        jvp=_jvp,
        transpose=_transpose,
        batch=_batch,
        lowered=_lowered,
        series=_series,
    )
