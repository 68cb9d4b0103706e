"""`tap`, `tap_print` and `call`: calls of host functions for their effects, from inside a JAX program."""

from __future__ import annotations

import dataclasses
import importlib
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, TextIO, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.callbacks.result_spec import Promise, promise
from jaxspecial.callbacks.wrap import wants
from jaxspecial.engines import jax_compat

Tree = TypeVar("Tree")  # a pytree of arrays

ON = ("value", "cotangent")
VMAP = ("whole", "sequential")


def tap(
    function: Callable[..., object],
    value: Tree,
    *,
    on: str = "value",
    ordered: bool = False,
    vmap: str = "whole",
) -> Tree:
    """Pass a value of a running program to a host function; return it unchanged.

    The function is called with NumPy arrays each time the program evaluates the tap: in `lax.scan` at each step, in
    `lax.cond` if the branch is taken (under `jax.vmap` both are). Under `jax.shard_map` and `jax.pmap` each device calls
    it with its part; tap `jax.lax.axis_index` with it to know which. In a sharded program under `jax.jit` it is called
    once with the whole arrays. It is called even if the value is not used. It must not call JAX. Its result is ignored.

    Under `jax.jvp`, `jax.grad` and other derivatives the value is that of the forward pass, and the derivatives are those
    of the program without the tap. Under `jax.checkpoint` a value that is computed twice may be tapped twice.

    The program does not wait for taps: use `flush`.

    Args:
      function: called as `function(value)`. Define it once: programs are compiled again for a new one. If it has a
        parameter `batch` (without default), that is the shape of the batch, () outside of `jax.vmap`.
      value: a pytree of arrays.
      on: "value", or "cotangent": tap the cotangent of the value in reverse mode; the arrays are then floating-point or
        complex.
      ordered: call it in program order, relative to other ordered taps and calls. Each device has its own order.
      vmap: "whole": under `jax.vmap` one call, with the axes of the batch in front of all arrays; "sequential": one
        call for each example, in order. A value that does not depend on the example is tapped once.

    Returns:
      The value.

    Raises:
      TypeError: if a leaf of the value is not an array; if `on` is "cotangent" and an array has integers.
      ValueError: if `on` or `vmap` is another text.
      jax.errors.JaxRuntimeError: with the text of an exception in the function, when the program waits for results or
        in `flush`. The program then stops.

    Example:
      >>> import jax, jaxspecial
      >>> seen = []
      >>> program = jax.jit(lambda x: jaxspecial.tap(seen.append, x) ** 2)
      >>> float(jax.grad(program)(3.0)), (jaxspecial.flush(), float(seen[0]))[1]
      (6.0, 3.0)
    """
    _check(function, "tap", on=(on, ON), vmap=(vmap, VMAP))
    leaves, tree = _arrays("tap", value)
    host = _Host(_hashable(function), tree, vmap == "sequential", wants(function, "batch"))
    if on == "value":
        _effects().tap(host, leaves, ordered)
        return jax.tree.unflatten(tree, leaves)
    for a in leaves:
        if not jnp.issubdtype(a.dtype, jnp.inexact):
            raise TypeError(f"jaxspecial.tap: an array of {a.dtype} has no cotangent; tap the others alone.")
    return jax.tree.unflatten(tree, _effects().tap_cotangent(host, leaves, ordered))


def tap_print(
    value: Tree,
    label: str = "",
    *,
    on: str = "value",
    ordered: bool = False,
    vmap: str = "whole",
    file: TextIO | None = None,
    threshold: int = 1000,
) -> Tree:
    """Print a value of a running program; return it unchanged. A `tap` with a function that prints.

    Args:
      value: a pytree of arrays.
      label: printed before it.
      on, ordered, vmap: as in `tap`.
      file: the file to write to; by default the `sys.stdout` of that moment.
      threshold: arrays of more elements are abridged, as by `numpy.array2string`.

    Returns:
      The value.

    Raises:
      The errors of `tap`.

    Example:
      >>> import jax, jaxspecial
      >>> _ = jax.jit(lambda x: jaxspecial.tap_print(x, "x"))(3); jaxspecial.flush()
      x: 3
    """
    return tap(_Printer(label, file, threshold), value, on=on, ordered=ordered, vmap=vmap)


def call(
    function: Callable[..., Any],
    *args: Any,
    result: Any,
    jvp: Mapping[int, Callable[..., Any]] | None = None,
    ordered: bool = False,
    vmap: str = "sequential",
) -> Any:
    """Call a host function that is not pure (it reads a file, counts, draws random numbers) and return its result.

    It is called exactly as often as the program evaluates the call, even if the result is not used. Use `wrap` for a pure
    function: JAX may call that more or less often, and its derivative rules are simpler. Under `jax.checkpoint` the
    function may be called twice, under `jax.shard_map` by each device, in a sharded program under `jax.jit` once with the
    whole arrays. It must not call JAX.

    Args:
      function: called with the arguments as NumPy arrays. Define it once: programs are compiled again for a new one. If
        it has a parameter `batch` (without default), that is the shape of the batch, () outside of `jax.vmap`.
      *args: pytrees of arrays.
      result: the promised result, a pytree of `jax.ShapeDtypeStruct` or of example arrays; None if the function returns
        nothing.
      jvp: a mapping of indices of arguments to rules. A rule is a function in JAX that is called with the tangent of
        that argument and all arguments. It returns the tangent of the result, linear in the first. If it has a parameter
        `out`, that is the result. The derivative in an argument without a rule is an error.
      ordered: as in `tap`.
      vmap: "sequential": under `jax.vmap` one call for each example, in order; "whole": one call, with the axes of the
        batch in front of all arguments and results. A call that does not depend on the example is made once.

    Returns:
      The result of the function.

    Raises:
      TypeError: if a leaf of the arguments is not an array.
      NotImplementedError: for a derivative without a rule.
      jax.errors.JaxRuntimeError: when the program waits for results or in `flush`: with the text of an exception in the
        function, or with the promised and the returned result, if they differ in structure, shape or dtype.

    Example:
      >>> import itertools, jax, jaxspecial
      >>> count = itertools.count(1)
      >>> program = jax.jit(lambda x: x * jaxspecial.call(lambda: next(count), result=0))
      >>> [int(program(10)) for _ in range(3)]
      [10, 20, 30]
    """
    _check(function, "call", vmap=(vmap, VMAP))
    name = _name(function)
    for k, rule in (jvp or {}).items():
        if k not in range(len(args)) or not callable(rule):
            raise TypeError(
                f"jaxspecial.call: {name}: `jvp` is a mapping of the indices of its {len(args)} arguments to functions"
            )
    leaves, tree = _arrays("call", args)
    promised = promise(name, result, "jaxspecial.call")
    dtypes = tuple(map(jax.dtypes.canonicalize_dtype, promised.dtypes))
    host = _Host(
        _hashable(function), tree, vmap == "sequential", wants(function, "batch"), promised, dtypes, name
    )
    rule = _Tangent(name, tree, promised.tree, tuple((jvp or {}).items()))
    structs = [jax.ShapeDtypeStruct(s, d) for s, d in zip(promised.shapes, dtypes, strict=True)]
    return jax.tree.unflatten(promised.tree, _effects().call(host, structs, leaves, ordered, rule))


def flush() -> None:
    """Wait until the host functions of all programs that this thread has started have been called.

    Raises:
      jax.errors.JaxRuntimeError: with the text of the first exception in one of them that has not been raised before.

    Example:
      >>> import jax, jaxspecial
      >>> seen = []
      >>> _ = jax.jit(lambda x: jaxspecial.tap(seen.append, x))(1.0)
      >>> jaxspecial.flush(); len(seen)
      1
    """
    _effects().wait()


# --------------------------------------------------------------------------------------------------- parts


def _effects():
    """The module of primitives with effects; an ImportError if the installed JAX lacks what it needs."""
    return importlib.import_module("jaxspecial.callbacks.effects")


def _name(function):
    return getattr(function, "__name__", None) or type(function).__name__


def _check(function, who, **choices):
    if not callable(function):
        raise TypeError(f"jaxspecial.{who}: its first argument is a host function, not {function!r}")
    for option, (value, known) in choices.items():
        if value not in known:
            raise ValueError(f"jaxspecial.{who}: {option} is one of {', '.join(known)}, not {value!r}")


def _arrays(who, value):
    leaves, tree = jax.tree.flatten(value)
    for leaf in leaves:
        try:
            if isinstance(leaf, (str, bytes)):
                raise TypeError
            jnp.asarray(leaf)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(
                f"jaxspecial.{who}: the host function takes arrays, not {leaf!r}, of type {type(leaf).__name__}. "
                "Bind constants to the function, as by functools.partial."
            ) from None
    return [jnp.asarray(leaf) for leaf in leaves], tree


@dataclasses.dataclass(frozen=True)
class _Hashable:
    """A function without a hash, compared by its identity."""

    function: Callable = dataclasses.field(compare=False)
    identity: int

    def __call__(self, *args, **kwargs):
        return self.function(*args, **kwargs)


def _hashable(function):
    try:
        hash(function)
    except TypeError:
        return _Hashable(function, id(function))
    return function


@dataclasses.dataclass(frozen=True)
class _Host:
    """The function that the program calls: flat arrays in and out. It has a hash, so that JAX compiles once for equal ones."""

    function: Callable
    tree: Any  # of the value, or of the arguments
    one_by_one: bool
    wants_batch: bool
    promise: Promise | None = None  # of a call
    dtypes: tuple[np.dtype, ...] = ()  # those of the promise in JAX, 32 bit without x64
    name: str = ""

    def __call__(self, batch, *arrays):
        arrays = [np.asarray(a) for a in arrays]
        if not (batch and self.one_by_one):
            return self._once(batch, batch, arrays)
        rows = [self._once((), batch, [a[index] for a in arrays]) for index in np.ndindex(batch)]
        if self.promise is None:
            return ()
        if not rows:
            return [np.empty((*batch, *s), d) for s, d in zip(self.promise.shapes, self.dtypes, strict=True)]
        return [np.stack(column).reshape(*batch, *column[0].shape) for column in zip(*rows, strict=True)]

    def _once(self, front, batch, arrays):
        """One call, with arrays that have the axes `front` before those of an example."""
        options = {"batch": batch} if self.wants_batch else {}
        value = jax.tree.unflatten(self.tree, arrays)
        if self.promise is None:
            self.function(value, **options)
            return ()
        result = self.function(*value, **options)
        return self.promise.keep(self.name, result, front, self.dtypes)


@dataclasses.dataclass(frozen=True)
class _Tangent:
    """The derivative of a call, by the rules for some of its arguments."""

    name: str
    tree: Any  # of the arguments
    out_tree: Any
    rules: tuple[tuple[int, Callable], ...]

    def __call__(self, batch, primals, tangents, out):
        args = jax.tree.unflatten(self.tree, primals)
        out_tree = self.out_tree
        dots = jax.tree.unflatten(self.tree, tangents)
        rules, total = dict(self.rules), [jnp.zeros(o.shape, o.dtype) for o in out]
        varies = any(jnp.issubdtype(o.dtype, jnp.inexact) for o in out)
        for k, dot in enumerate(dots if varies else ()):
            parts = jax.tree.leaves(dot, is_leaf=lambda t: type(t) is jax_compat.Zero)
            if all(type(t) is jax_compat.Zero for t in parts):
                continue
            if k not in rules:
                raise NotImplementedError(
                    f"jaxspecial.call: {self.name} has no derivative in its argument {k}: give a rule in "
                    f"`jvp={{{k}: ...}}`, or pass jax.lax.stop_gradient of it if it is a constant."
                )
            dot = jax.tree.map(
                jax_compat.instantiate_zeros, dot, is_leaf=lambda t: type(t) is jax_compat.Zero
            )
            takes_out = wants(rules[k], "out")

            def one(dot, args, out, rule=rules[k], takes_out=takes_out):
                return rule(dot, *args, **({"out": out} if takes_out else {}))

            for _ in batch:
                one = jax.vmap(one)
            found = one(dot, args, jax.tree.unflatten(out_tree, out))
            leaves, tree = jax.tree.flatten(found)
            if tree != out_tree or [jnp.shape(f) for f in leaves] != [o.shape for o in out]:
                raise TypeError(
                    f"jaxspecial.call: {self.name}: the rule for its argument {k} returns the tangent of the result, "
                    f"{out_tree} of shapes {[o.shape for o in out]}, not {tree} of {[jnp.shape(f) for f in leaves]}"
                )
            total = [t + jnp.asarray(f).astype(t.dtype) for t, f in zip(total, leaves, strict=True)]
        return [
            t if jnp.issubdtype(o.dtype, jnp.inexact) else jax_compat.no_tangent(jax.typeof(o))
            for t, o in zip(total, out, strict=True)
        ]


@dataclasses.dataclass(frozen=True)
class _Printer:
    """The function behind `tap_print`."""

    label: str
    file: Any
    threshold: int

    def __call__(self, value):
        with np.printoptions(threshold=self.threshold):
            text = str(jax.tree.map(_Shown, value)) if not isinstance(value, np.ndarray) else str(value)
        with _printing:
            print(f"{self.label}: {text}" if self.label else text, file=self.file or sys.stdout)


class _Shown:
    """An array inside a pytree, shown as its elements."""

    def __init__(self, array):
        self.text = str(array)

    def __repr__(self):
        return self.text


_printing = threading.Lock()
