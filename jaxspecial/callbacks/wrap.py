"""`wrap`: a pure host function as a JAX function, with derivative rules.

The steps of a call: `_Wrapped.evaluate` separates arrays from static values and determines the shapes and dtypes of the
result (`_promised`). `_value` computes it, by the loops of a ufunc or by calling the function. `_tangent` evaluates the
rules. The function is one JAX primitive (`rules/custom_jvp.py`), so every transformation uses its rules. A batch is one
call with more axes in front (`_in_front`).
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import itertools
import operator
import os
import re
import sys
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any, overload

import jax
import jax.numpy as jnp
import numpy as np

from jaxspecial.callbacks import thread_pool, ufuncs
from jaxspecial.callbacks.result_spec import Promise, checked, promise
from jaxspecial.engines import host_call, primitives, words
from jaxspecial.engines.axes import vary_alike
from jaxspecial.rules.chain import is_live
from jaxspecial.rules.custom_jvp import custom_jvp

VMAP = ("whole", "sequential", "threads")


Rules = Mapping[str | int, Callable[..., Any] | str]  # by the name or the position of an argument


@overload
def wrap(
    function: Callable[..., Any],
    *,
    derivatives: Rules | None = None,
    jvp: Rules | None = None,
    signature: str | None = None,
    result: Any = None,
    vmap: str | None = None,
    static: Sequence[str] | str = (),
    name: str | None = None,
    writable: bool = False,
    check: bool = False,
) -> Callable[..., Any]: ...


@overload
def wrap(
    function: None = None,
    *,
    derivatives: Rules | None = None,
    jvp: Rules | None = None,
    signature: str | None = None,
    result: Any = None,
    vmap: str | None = None,
    static: Sequence[str] | str = (),
    name: str | None = None,
    writable: bool = False,
    check: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]: ...


def wrap(
    function: Callable[..., Any] | None = None,
    *,
    derivatives: Rules | None = None,
    jvp: Rules | None = None,
    signature: str | None = None,
    result: Any = None,
    vmap: str | None = None,
    static: Sequence[str] | str = (),
    name: str | None = None,
    writable: bool = False,
    check: bool = False,
) -> Callable[..., Any]:
    """Make a pure function on NumPy arrays a JAX function, with derivatives of any order.

    A ufunc (SciPy's, NumPy's, numba's `vectorize` with signatures, Cython's) runs its typed C loops on the native
    engine: without Python, without the GIL, on several cores, sharded where its arguments are. Any other function is
    called from the running program, with read-only NumPy arrays. So are generalised ufuncs, and ufuncs of numba that may
    raise an exception. (A loop from C or Cython must not raise an exception: it would be lost.)

    Shapes and dtypes. A function is elementwise, unless one of these is given:

    - `signature`, such as "(n),(m)->(n)": the last axes of arguments and results, as in `numpy.vectorize`; axes in
      front of them broadcast.
    - `result`, a pytree of `jax.ShapeDtypeStruct` or of example arrays, or a function that returns one. Its arguments are
      those of the call: arrays as `jax.ShapeDtypeStruct`, static ones as they are.

    With an elementwise function or a signature, `result` may be a dtype, or a pytree of dtypes; by default results are
    floating-point, of the arguments' common dtype. The results of a ufunc have NumPy's dtypes. Without x64 all are 32 bit.

    Derivatives. `derivatives` has a rule for each argument, by name or position: a function in JAX that is called like the
    wrapped function and returns the partial derivative. For an elementwise function that is the partial of each element.
    For others it is the Jacobian of one example, axes of the result before those of the argument, as in `jax.jacobian`;
    for several results it is a pytree of these. `jvp` has rules that are called with the tangent of the argument first and
    return the tangent of the result: for functions whose Jacobian is large, or which are not holomorphic. They must be
    linear in that tangent, and apply only JAX functions to it. A rule may call wrapped functions, also the one that it is
    for: then derivatives exist to any order. If a rule has a parameter `out` without default, that is the result.

    Args:
      function: a ufunc, or a Python function on NumPy arrays. Without it, `wrap` is a decorator.
      derivatives: a mapping of arguments to rules for partials. "discrete", or "discrete: why", instead of a rule says
        that there is no derivative.
      jvp: a mapping of arguments to rules for tangents.
      signature: the core dimensions, if it is not elementwise.
      result: the shapes and dtypes, or the dtypes, of its results.
      vmap: how it is called for a batch: "whole", once, with the axes of the batch in front of its own (the default,
        except for functions with an explicit result); "sequential", for one example at a time; "threads", for one example
        in each of several threads, for functions that release the GIL.
      static: names of arguments that are Python values, not arrays. They must be hashable.
      name: its name in programs. Needed only for a ufunc in programs that are exported: the process that loads one must
        have wrapped the same ufunc under the same name.
      writable: give the function writable copies of its arguments, as Cython's memoryviews and numba's signatures want.
      check: call it twice and compare: an error if it is not pure, or modifies its arguments. With JAXSPECIAL_CHECK=1 in
        the environment this holds for all functions wrapped from then on. A ufunc is then called from Python.

    Returns:
      The JAX function. It is compiled, and takes numbers, lists and arrays, by position or keyword.

    Raises:
      TypeError: if an argument is not an array; if a static one is not hashable; if a ufunc has no loop for the dtypes,
        or loops for Python objects only; for a derivative in a discrete argument; if a rule uses NumPy on traced values.
      ValueError: if shapes do not fit, those of arguments or of what a rule returns.
      NotImplementedError: for a derivative without a rule; the text names the function and the argument.
      jax.errors.JaxRuntimeError: at run time, with the text of an exception in the function, or with the promised and the
        returned result, if they differ in structure, shape or dtype.

    Example:
      >>> import jax, jaxspecial, scipy.special
      >>> jv = jaxspecial.wrap(
      ...     scipy.special.jv, derivatives={"z": lambda v, z: (jv(v - 1, z) - jv(v + 1, z)) / 2}
      ... )
      >>> f"{jax.grad(jax.grad(jv, 1), 1)(0.0, 1.0):.4f}"
      '-0.3251'
    """
    options = {
        "derivatives": derivatives,
        "jvp": jvp,
        "signature": signature,
        "result": result,
        "vmap": vmap,
        "static": static,
        "name": name,
        "writable": writable,
        "check": check,
    }
    if function is None:
        return functools.partial(wrap, **options)
    check = check or os.environ.get("JAXSPECIAL_CHECK") == "1"
    if isinstance(static, str):
        static = (static,)
    signature, source = _checked_ufunc(function, signature, result, static)
    if not callable(function):
        raise TypeError(f"jaxspecial.wrap: a function is needed, not {function!r}")
    label = name or getattr(function, "__name__", None) or type(function).__name__
    if vmap not in (None, *VMAP):
        raise ValueError(f"jaxspecial.wrap: {label}: vmap is one of {', '.join(VMAP)}, not {vmap!r}")
    if signature is not None and result is not None and not _all_dtypes(result):
        raise TypeError(
            f"jaxspecial.wrap: {label}: with a signature, `result` is a dtype, or a pytree of them"
        )
    rules = _rules(label, derivatives, jvp)
    parameters = _parameters(function, source, rules)
    wrapped = _Wrapped(
        label=label,
        function=function,
        loops=None
        if source is None or check or ufuncs.may_raise(function)
        else ufuncs.register(function, source, name),
        parameters=parameters,
        rules=_by_argument(label, parameters, rules),
        core=signature and _Signature.parse(label, signature),
        result=result,
        vmap=vmap,
        writable=writable,
        check=check,
        ufunc=source,
    )
    return _Function(wrapped.public(tuple(static)), parameters, function, options)


def _checked_ufunc(function, signature, result, static):
    """The signature, and the elementwise ufunc of the function, None if there is none. A generalised ufunc is called as a
    Python function of its signature."""
    source = ufuncs.ufunc_of(function)
    if source is None:
        return signature, None
    if source.signature is not None:
        if signature not in (None, source.signature):
            raise ValueError(f"jaxspecial.wrap: the signature of {function} is {source.signature}")
        return source.signature, None
    ufuncs.check_loops(source)
    if signature is not None or result is not None or static:
        raise TypeError(
            f"jaxspecial.wrap: {source.__name__} is an elementwise ufunc, which knows what it returns: leave out "
            "`signature`, `result` and `static`."
        )
    return signature, source


class _Function:
    """The object that `wrap` returns: it can be called, bound to an object and pickled."""

    def __init__(self, call, signature, function, options):
        self._call, self._options = call, options
        for attribute in ("__module__", "__name__", "__qualname__", "__doc__"):
            if isinstance(getattr(function, attribute, None), str):
                setattr(self, attribute, getattr(function, attribute))
            elif attribute != "__doc__":
                setattr(self, attribute, getattr(call, attribute))
        self.__wrapped__, self.__signature__ = function, signature

        def again():
            return wrap(function, **options)

        # pickle finds it under this name if it finds the function under its own; cloudpickle pickles it by value.
        again.__module__, again.__qualname__ = self.__module__, f"{self.__qualname__}._again"
        self._again = again

    def __call__(self, *args, **kwargs):
        return self._call(*args, **kwargs)

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<{self.__qualname__} by jaxspecial.wrap>"

    def __reduce__(self):
        if _by_name(self.__module__, self.__qualname__) is self:
            return _restored, (self._again,)
        return functools.partial(wrap, **self._options), (self.__wrapped__,)


def _by_name(module, qualname):
    try:
        return operator.attrgetter(qualname)(sys.modules[module])
    except (AttributeError, KeyError):
        return None


def _restored(again):
    """The wrapped function of a module if `again` is its `_again`, otherwise a new one like it."""
    found = _by_name(again.__module__, again.__qualname__.removesuffix("._again"))
    return found if getattr(found, "_again", None) is again else again()


# ------------------------------------------------------------------------------------- arguments and rules


_UNKNOWN = inspect.Signature(
    [
        inspect.Parameter("args", inspect.Parameter.VAR_POSITIONAL),
        inspect.Parameter("kwargs", inspect.Parameter.VAR_KEYWORD),
    ]
)


def _parameters(function, ufunc, rules):
    """The signature of the function. A bare ufunc does not name its arguments, so they are named as in its rules."""
    if ufunc is None and not isinstance(function, np.ufunc) and ufuncs.ufunc_of(function) is None:
        try:
            return inspect.signature(function.pyfunc if isinstance(function, np.vectorize) else function)
        except (TypeError, ValueError):
            return _UNKNOWN
    ufunc = ufunc or ufuncs.ufunc_of(function)
    written = getattr(getattr(function, "_dispatcher", None), "py_func", None)  # numba's
    rows = [list(inspect.signature(written).parameters)] if written else []
    for kind, rule in rules.values():
        if callable(rule):
            try:
                names = [p for p in inspect.signature(rule).parameters if p != "out"]
            except (TypeError, ValueError):
                continue
            rows.append(names[1:] if kind == "jvp" else names)
    names = next((r for r in rows if len(r) == ufunc.nin), None) or (
        ["x"] if ufunc.nin == 1 else [f"x{k + 1}" for k in range(ufunc.nin)]
    )
    return inspect.Signature([inspect.Parameter(n, inspect.Parameter.POSITIONAL_OR_KEYWORD) for n in names])


def _rules(label, derivatives, jvp):
    """The rules by argument, each with its kind."""
    found = {}
    for kind, rules in (("derivatives", derivatives or {}), ("jvp", jvp or {})):
        if not isinstance(rules, Mapping):
            raise TypeError(
                f"jaxspecial.wrap: {label}: `{kind}` is a mapping of arguments to rules, not {rules!r}"
            )
        for argument, rule in rules.items():
            if argument in found:
                raise ValueError(f"jaxspecial.wrap: {label}: '{argument}' has two rules")
            discrete = kind == "derivatives" and isinstance(rule, str) and re.match(r"discrete(: |$)", rule)
            if not (rule is None or callable(rule) or discrete):
                raise TypeError(
                    f"jaxspecial.wrap: {label}: the rule for '{argument}' is a function in JAX"
                    + (', or "discrete"' if kind == "derivatives" else "")
                    + f", not {rule!r}"
                )
            found[argument] = (kind, rule)
    return found


def _by_argument(label, parameters, rules):
    """The rules by the label of an argument, as `_labelled` gives it."""
    names, found = list(parameters.parameters), {}
    variadic = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    kinds = {p.kind for p in parameters.parameters.values()}
    named = list(itertools.takewhile(lambda n: parameters.parameters[n].kind not in variadic, names))
    for argument, rule in rules.items():
        if isinstance(argument, int) and argument in range(-len(named), len(named)):
            argument = named[argument]
        of_this_kind = variadic[0] if isinstance(argument, int) else variadic[1]
        if argument not in names and of_this_kind not in kinds:
            by_position = (
                "; those of *args are named by their position: 0, 1, ..." if variadic[0] in kinds else ""
            )
            raise ValueError(
                f"jaxspecial.wrap: {label} has a rule for '{argument}', which is not one of its arguments "
                f"({', '.join(names)}){by_position}"
            )
        if argument in found:
            raise ValueError(f"jaxspecial.wrap: {label}: '{argument}' has two rules")
        found[argument] = rule
    return found


def _labelled(parameters, args, kwargs):
    """The arguments as (label, keyword, value); the keyword is None for an argument that is passed by position."""
    bound = parameters.bind(*args, **kwargs)
    for p in parameters.parameters.values():
        number = isinstance(p.default, (int, float, complex)) and not isinstance(p.default, bool)
        if p.name not in bound.arguments and number:
            bound.arguments[p.name] = p.default  # so that it is passed to rules, too
    rows, gap = [], False
    for label, p in parameters.parameters.items():
        if label not in bound.arguments:
            gap = True
        elif p.kind is p.VAR_POSITIONAL:
            rows += [(len(rows) + k, None, v) for k, v in enumerate(bound.arguments[label])]
        elif p.kind is p.VAR_KEYWORD:
            rows += [(key, key, v) for key, v in bound.arguments[label].items()]
        else:
            keyword = label if gap or p.kind is p.KEYWORD_ONLY else None
            rows.append((label, keyword, bound.arguments[label]))
    return rows


@dataclasses.dataclass(frozen=True)
class _CallForm:
    """The static part of a call: places of arguments, static values, core axes, and the promised result."""

    places: tuple[tuple[Any, str | None], ...]  # (label, keyword) of every argument
    statics: tuple[tuple[int, Any], ...]  # (index, value) of the arguments that are not arrays
    ranks: tuple[int, ...]  # the number of core axes of each array
    promise: Promise
    types: str = ""  # of the loop of a ufunc, such as "dd->d"
    kinds: tuple[type, ...] = ()  # of the static values: 1, 1.0 and True are equal

    @property
    def labels(self):
        """The labels of the arrays."""
        numbers = dict(self.statics)
        return [label for k, (label, _) in enumerate(self.places) if k not in numbers]

    def filled(self, arrays):
        """The positional and keyword arguments of the call, with these arrays."""
        arrays, statics = iter(arrays), dict(self.statics)
        args, kwargs = [], {}
        for k, (_, keyword) in enumerate(self.places):
            value = statics[k] if k in statics else next(arrays)
            if keyword is None:
                args.append(value)
            else:
                kwargs[keyword] = value
        return args, kwargs

    def batch(self, arrays):
        """The shape of the axes in front of the core ones."""
        return _broadcast(a.shape[: a.ndim - r] for a, r in zip(arrays, self.ranks, strict=True))


# ------------------------------------------------------------------------------------------ what is promised


def _all_dtypes(result):
    return not callable(result) and all(map(_is_dtype, jax.tree.leaves(result))) or _is_dtype(result)


def _is_dtype(leaf):
    if isinstance(leaf, type):
        return issubclass(leaf, np.generic) or leaf in (bool, int, float, complex)
    return isinstance(leaf, (np.dtype, str)) or type(leaf) is type(jnp.float32)


@dataclasses.dataclass(frozen=True)
class _Signature:
    """Core dimensions such as "(n),(m)->(n)": names or integers."""

    text: str
    inputs: tuple[tuple[str, ...], ...]
    outputs: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, label, text):
        row = r"\([\w, ]*\)(?:\s*,\s*\([\w, ]*\))*"
        if not isinstance(text, str) or not re.fullmatch(rf"\s*({row})?\s*->\s*{row}\s*", text):
            raise ValueError(
                f"jaxspecial.wrap: {label}: the signature {text!r} is not of the form '(n),(m)->(n)'"
            )
        inputs, outputs = (
            tuple(
                tuple(d for d in re.split(r"[,\s]+", core) if d) for core in re.findall(r"\(([^)]*)\)", side)
            )
            for side in text.split("->")
        )
        unknown = {d for core in outputs for d in core if not d.isdigit()} - {d for c in inputs for d in c}
        if unknown:
            raise ValueError(
                f"jaxspecial.wrap: {label}: the signature {text!r} does not determine {', '.join(sorted(unknown))}: sizes "
                "of results are those of arguments, or integers. Pass a function as `result` instead."
            )
        return cls(text, inputs, outputs)

    def sizes(self, label, labels, arrays):
        """The size of each dimension."""
        if len(arrays) != len(self.inputs):
            raise TypeError(
                f"jaxspecial.wrap: {label} takes {len(self.inputs)} arrays, as its signature {self.text} says, not "
                f"{len(arrays)}"
            )
        sizes = {}
        for name, core, a in zip(labels, self.inputs, arrays, strict=True):
            found = a.shape[a.ndim - len(core) :]
            if a.ndim < len(core):
                raise ValueError(
                    f"jaxspecial.wrap: {label}: the argument '{name}' has {len(core)} axes at least, ({', '.join(core)}) "
                    f"in {self.text}, not the shape {a.shape}"
                )
            for d, size in zip(core, found, strict=True):
                if sizes.setdefault(d, int(d) if d.isdigit() else size) != size:
                    raise ValueError(
                        f"jaxspecial.wrap: {label}: the argument '{name}' has the shape {a.shape}, where {d} in "
                        f"{self.text} is {sizes[d]}"
                    )
        return sizes


# ---------------------------------------------------------------------------------------------- the function


@dataclasses.dataclass(eq=False)
class _Wrapped:
    """A wrapped function: the arguments of `wrap`, and the implementation of its calls, batches and derivatives."""

    label: str
    function: Callable
    loops: str | None  # the name under which the loops of a ufunc are registered
    parameters: inspect.Signature
    rules: Mapping[Any, tuple[str, Any]]
    core: _Signature | None
    result: Any
    vmap: str | None
    writable: bool
    check: bool
    ufunc: np.ufunc | None

    def __post_init__(self):
        self.is_explicit = self.core is None and self.result is not None and not _all_dtypes(self.result)
        self.is_elementwise = self.core is None and not self.is_explicit
        self.vmap = self.vmap or ("sequential" if self.is_explicit else "whole")
        self._host = functools.cache(self._make_host)

        def value(form, *arrays):
            return self._value(form, *arrays)

        value.__name__ = str(self.label)
        self.sealed = custom_jvp(value, (0,), self._in_front)
        self.sealed.defjvp(self._tangent, symbolic_zeros=True)

    def public(self, static):
        """The JAX function."""
        unknown = set(static) - set(self.parameters.parameters)
        if unknown:
            raise ValueError(
                f"jaxspecial.wrap: {self.label}: the static argument '{sorted(unknown)[0]}' is not one of its arguments "
                f"({', '.join(self.parameters.parameters)})"
            )

        def evaluate(*args, **kwargs):
            return self.evaluate(static, args, kwargs)

        evaluate.__name__ = evaluate.__qualname__ = str(self.label)
        evaluate.__signature__ = self.parameters
        compiled = jax.jit(evaluate, static_argnames=static)

        def public(*args, **kwargs):
            try:
                return compiled(*args, **kwargs)
            except (TypeError, ValueError, OverflowError):
                self.explain(static, args, kwargs)
                raise

        public.__name__ = public.__qualname__ = evaluate.__name__
        return public

    def explain(self, static, args, kwargs):
        """Raise an error that names the argument which JAX refused, if it was one."""
        try:
            rows = _labelled(self.parameters, args, kwargs)
        except TypeError as error:
            raise TypeError(f"jaxspecial.wrap: {self.label}{self.parameters}: {error}") from None
        for label, _, value in rows:
            if label in static:
                try:
                    hash(value)
                except TypeError:
                    raise TypeError(
                        f"jaxspecial.wrap: {self.label}: the static argument '{label}' must be hashable, since programs "
                        f"are kept by it, but it is {value!r}, of type {type(value).__name__}."
                    ) from None
                continue
            self.as_array(label, value)

    def as_array(self, label, value):
        try:
            if isinstance(value, (str, bytes)) or value is None:
                raise TypeError
            array = jnp.asarray(value)
            if not (jnp.issubdtype(array.dtype, jnp.number) or array.dtype == np.bool_):
                raise TypeError
        except (TypeError, ValueError, OverflowError):
            raise TypeError(
                f"jaxspecial.wrap: {self.label}: the argument '{label}' must be a number or an array that JAX takes, but "
                f"it is {value!r}, of type {type(value).__name__}. If it is a constant of another kind, name it in "
                f'`static=("{label}",)`.'
            ) from None
        return array

    def evaluate(self, static, args, kwargs):
        rows = _labelled(self.parameters, args, kwargs)
        statics = tuple((k, v) for k, (label, _, v) in enumerate(rows) if label in static)
        labels = [label for label, _, _ in rows if label not in static]
        arrays = [self.as_array(label, v) for label, _, v in rows if label not in static]
        arrays = vary_alike(arrays)
        if self.ufunc is None and self.result is None:
            arrays = _alike(arrays)
        places = tuple((label, keyword) for label, keyword, _ in rows)
        ranks, promised, types = self._promised(places, statics, labels, arrays)
        kinds = tuple(type(v) for _, v in statics)
        return self.sealed(_CallForm(places, statics, ranks, promised, types, kinds), *arrays)

    # -- what a call will return

    def _promised(self, places, statics, labels, arrays):
        """The number of core axes of each array, the promised result, and the types of the loop of a ufunc."""
        if self.is_explicit:
            ranks = tuple(a.ndim for a in arrays)
            result = self.result
            if callable(result):
                structs = [jax.ShapeDtypeStruct(a.shape, a.dtype) for a in arrays]
                args, kwargs = _CallForm(places, statics, ranks, None).filled(structs)
                result = result(*args, **kwargs)
            return ranks, promise(self.label, result), ""
        if self.core:
            sizes = self.core.sizes(self.label, labels, arrays)
            ranks = tuple(map(len, self.core.inputs))
            shapes = [tuple(int(d) if d.isdigit() else sizes[d] for d in core) for core in self.core.outputs]
        else:
            ranks, shapes = (0,) * len(arrays), None
        try:
            _broadcast(a.shape[: a.ndim - r] for a, r in zip(arrays, ranks, strict=True))
        except ValueError:
            found = ", ".join(f"{label} {a.shape}" for label, a in zip(labels, arrays, strict=True))
            raise ValueError(
                f"jaxspecial.wrap: {self.label}: the shapes of its arguments do not broadcast: {found}"
            ) from None
        types = ""
        if self.ufunc is not None:
            types, dtypes = ufuncs.loop_for(self.ufunc, self.label, labels, arrays)
            result = tuple(dtypes) if len(dtypes) > 1 else dtypes[0]
        elif self.result is not None:
            result = self.result
        else:
            with jax.numpy_dtype_promotion("standard"):
                result = jnp.result_type(float, *arrays)
            if (
                not jax.config.jax_enable_x64
            ):  # NumPy functions often return 64 bit, which JAX then casts to 32
                result = {"float32": np.float64, "complex64": np.complex128}.get(result.name, result)
            if shapes and len(shapes) > 1:
                result = (result,) * len(shapes)
        dtypes, tree = jax.tree.flatten(result)
        shapes = [()] * len(dtypes) if shapes is None else shapes
        if len(shapes) != len(dtypes):
            raise TypeError(
                f"jaxspecial.wrap: {self.label}: `result` has {len(dtypes)} dtypes for the {len(shapes)} results of "
                f"{self.core.text}"
            )
        declared = self.ufunc is not None or self.result is not None
        return ranks, Promise(tree, tuple(shapes), tuple(np.dtype(d) for d in dtypes), declared), types

    # -- the value

    def _value(self, form, *arrays):
        dtypes = [jax.dtypes.canonicalize_dtype(d) for d in form.promise.dtypes]
        if self.loops:
            results = self._by_loops(form, arrays, dtypes)
        else:
            batch = form.batch(arrays)
            structs = [
                jax.ShapeDtypeStruct((*batch, *shape), d)
                for shape, d in zip(form.promise.shapes, dtypes, strict=True)
            ]
            results = host_call.host_call(self._host(form, tuple(dtypes)), structs, *arrays)
        return jax.tree.unflatten(form.promise.tree, results)

    def _by_loops(self, form, arrays, dtypes):
        with jax.enable_x64(True):  # a program in 32 bit may contain a loop in 64 bit
            results = primitives.call_loop(self.loops, form.types, *arrays)
            results = results if isinstance(results, tuple) else (results,)
            return [jax.lax.convert_element_type(r, d) for r, d in zip(results, dtypes, strict=True)]

    def _make_host(self, form, dtypes):
        """The function that the program calls: flat NumPy arrays in and out, one function object for each `form`."""
        function, promised = self.function, form.promise
        if self.ufunc is not None:

            def function(*args):
                found = self.ufunc(*args, signature=form.types)
                found = found if isinstance(found, tuple) else (found,)
                found = [np.asarray(f, d) for f, d in zip(found, promised.dtypes, strict=True)]
                return jax.tree.unflatten(promised.tree, found)

        if self.check:
            function = checked(function, self.label)

        def call_with(arrays, batch):
            if self.writable:
                arrays = [np.array(a) for a in arrays]
            args, kwargs = form.filled(arrays)
            return promised.keep(self.label, function(*args, **kwargs), batch, dtypes)

        def evaluate(*arrays):
            arrays = [np.asarray(a) for a in arrays]
            batch = form.batch(arrays)
            arrays = [
                np.broadcast_to(a, (*batch, *a.shape[a.ndim - rank :]))
                for a, rank in zip(arrays, form.ranks, strict=True)
            ]
            with words.ieee_arithmetic():
                if self.vmap == "whole" or not batch:
                    return call_with(arrays, batch)
                results = [np.empty((*batch, *s), d) for s, d in zip(promised.shapes, dtypes, strict=True)]

                def run(index):
                    found = call_with([a[(*index, ...)] for a in arrays], ())
                    for result, f in zip(results, found, strict=True):
                        result[index] = f

                thread_pool.each(run, batch, self.vmap == "threads")
                return results

        return evaluate

    def _in_front(self, statics, arrays, axes):
        """The arrays with the axis of the batch in front. Arrays without it stay as they are, since all of them broadcast."""
        (form,) = statics
        own = [a.ndim - (axis is not None) - r for a, axis, r in zip(arrays, axes, form.ranks, strict=True)]
        front = []
        for a, axis, rank in zip(arrays, axes, own, strict=True):
            if axis is not None:
                a = jnp.moveaxis(a, axis, 0)
                a = a.reshape(a.shape[0], *(1,) * (max(own) - rank), *a.shape[1:])
            front.append(a)
        return vary_alike(front)

    # -- derivatives

    def _tangent(self, form, primals, tangents):
        out = self.sealed(form, *primals)
        leaves = jax.tree.leaves(out)
        total = [jnp.zeros_like(o) for o in leaves]
        varies = any(jnp.issubdtype(o.dtype, jnp.inexact) for o in leaves)
        for k, (label, tangent) in enumerate(zip(form.labels, tangents, strict=True)):
            if varies and is_live(tangent):
                terms = self._term(form, k, label, primals, tangent, out)
                total = [t + term for t, term in zip(total, terms, strict=True)]
        return out, jax.tree.unflatten(jax.tree.structure(out), total)

    def _term(self, form, k, label, primals, tangent, out):
        """The contribution of the tangent of one argument to the tangents of the results."""
        kind, rule = self.rules.get(label, (None, None))
        if rule is None:
            key, it = (label, "it") if isinstance(label, int) else (f'"{label}"', label)
            raise NotImplementedError(
                f"jaxspecial.wrap: {self.label} has no derivative in '{label}': it was wrapped without a rule for it. Pass "
                f"one in `derivatives={{{key}: ...}}`, or pass jax.lax.stop_gradient({it}) if it is a constant."
            )
        if isinstance(rule, str):
            why = rule.removeprefix("discrete").removeprefix(": ")
            raise TypeError(
                f"jaxspecial.wrap: {self.label} has no derivative in '{label}', which is discrete"
                + (f": {why}" if why else "")
                + f". Pass it as an integer, or as jax.lax.stop_gradient({label})."
            )
        takes_out = wants(rule, "out")

        def one(tangent, out, *arrays):
            args, kwargs = form.filled(arrays)
            kwargs |= {"out": out} if takes_out else {}
            if kind == "jvp":
                found = self._by_rule(label, rule, (tangent, *args), kwargs)
                found = self._fitting(label, found, out, "the tangent of its results")
                return [self._real(label, f, o) for f, o in zip(found, jax.tree.leaves(out), strict=True)]
            found = self._by_rule(label, rule, args, kwargs)
            found = self._fitting(label, found, out, "a partial for each of its results")
            return [
                self._real(label, self._applied(label, f, tangent, o), o)
                for f, o in zip(found, jax.tree.leaves(out), strict=True)
            ]

        if self.is_elementwise:
            return [
                jnp.broadcast_to(t, o.shape)
                for t, o in zip(one(tangent, out, *primals), jax.tree.leaves(out), strict=True)
            ]
        batch = form.batch(primals)
        ranks = [form.ranks[k], *(o.ndim - len(batch) for o in jax.tree.leaves(out)), *form.ranks]
        tree = jax.tree.structure(out)

        def flat(tangent, *rest):
            return one(tangent, jax.tree.unflatten(tree, rest[: tree.num_leaves]), *rest[tree.num_leaves :])

        return _over(flat, batch, ranks)(tangent, *jax.tree.leaves(out), *primals)

    def _by_rule(self, label, rule, args, kwargs):
        """The arrays that a rule returns. An exception in it names the rule."""
        which = f"jaxspecial.wrap: {self.label}: the rule for '{label}'"
        try:
            return jax.tree.map(jnp.asarray, rule(*args, **kwargs))
        except jax.errors.TracerArrayConversionError as error:
            raise TypeError(f"{which} uses NumPy on traced values; use jax.numpy (jnp) in rules.") from error
        except (jax.errors.ConcretizationTypeError, jax.errors.TracerIntegerConversionError) as error:
            raise TypeError(
                f"{which} needs the number of a traced value, as `if`, float(), math and indices do; use jnp.where, and "
                "jax.numpy (jnp), in rules."
            ) from error
        except Exception as error:
            error.add_note(f"{which} raised this exception.")
            raise

    def _fitting(self, label, found, out, what):
        """The leaves of the value of a rule, which must have the structure of the result. Those of an
        elementwise function must broadcast to its results."""
        leaves, tree = jax.tree.flatten(found)
        if tree != jax.tree.structure(out):
            raise TypeError(
                f"jaxspecial.wrap: {self.label}: the rule for '{label}' returns {what}, as {jax.tree.structure(out)}, "
                f"not {tree}"
            )
        for f, o in zip(leaves, jax.tree.leaves(out), strict=True):
            if self.is_elementwise and not _broadcasts(f.shape, o.shape):
                raise ValueError(
                    f"jaxspecial.wrap: {self.label}: the rule for '{label}' returned the shape {f.shape}, but {o.shape} is needed, "
                    "the one of the result, or one that broadcasts to it. If the function is not elementwise, pass `signature=` or "
                    "`result=`."
                )
        return leaves

    def _applied(self, label, partial, tangent, out):
        if self.is_elementwise:
            return partial * tangent
        wanted = (*out.shape, *tangent.shape)
        if partial.shape != wanted:
            raise ValueError(
                f"jaxspecial.wrap: {self.label}: the rule for '{label}' returns the Jacobian of shape {wanted}, axes of "
                f"the result before those of the argument, not {partial.shape}. (A rule for tangents goes into `jvp=`.)"
            )
        return jnp.tensordot(partial, tangent, tangent.ndim, precision="highest")

    def _real(self, label, tangent, out):
        """The tangent in the dtype of the result."""
        if not jnp.issubdtype(out.dtype, jnp.inexact):
            return jnp.zeros_like(out)
        if jnp.iscomplexobj(tangent) and not jnp.iscomplexobj(out):
            raise TypeError(
                f"jaxspecial.wrap: {self.label}: the rule for '{label}' returns a complex tangent of a real result. For a "
                "function that is not holomorphic pass a rule for tangents, in `jvp=`."
            )
        if not self.is_elementwise and tangent.shape != out.shape:
            raise ValueError(
                f"jaxspecial.wrap: {self.label}: the rule for '{label}' returns a tangent of the shape of the result, "
                f"{out.shape}, not {tangent.shape}"
            )
        return tangent.astype(out.dtype)


def wants(rule, name):
    """Whether a function has a parameter of that name, without default."""
    try:
        parameter = inspect.signature(rule).parameters.get(name)
    except (TypeError, ValueError):
        return False
    return parameter is not None and parameter.default is inspect.Parameter.empty


def _alike(arrays):
    """The arrays, where Python floats get the precision of the other arrays; otherwise NumPy would compute in double."""
    strong = [a.dtype for a in arrays if not jax.typeof(a).weak_type and jnp.issubdtype(a.dtype, jnp.inexact)]
    if not strong:
        return arrays
    with jax.numpy_dtype_promotion("standard"):
        return [
            jax.lax.convert_element_type(a, jnp.result_type(a, *strong))
            if jax.typeof(a).weak_type and jnp.issubdtype(a.dtype, jnp.inexact)
            else a
            for a in arrays
        ]


def _broadcast(shapes):
    shapes = list(shapes)
    if all(isinstance(size, int) for shape in shapes for size in shape):
        return np.broadcast_shapes(*shapes)
    return jnp.broadcast_shapes(*shapes)  # in a program with symbolic shapes


def _broadcasts(shape, to):
    try:
        return _broadcast([shape, to]) == to
    except ValueError:
        return False


def _over(function, batch, ranks):
    """`function`, of one example, mapped over a batch of that shape, whose axes are in front of the core axes."""
    if not batch:
        return function

    def outer(*arrays):
        inner, axes = [], []
        for a, rank in zip(arrays, ranks, strict=True):
            has_axis = a.ndim - rank == len(batch)
            wide = has_axis and a.shape[0] == batch[0]
            inner.append(a if wide or not has_axis else a[0])
            axes.append(0 if wide else None)
        if not any(axis == 0 for axis in axes):  # an empty batch of broadcast arguments
            return [jnp.zeros((*batch, *r.shape), r.dtype) for r in _over(function, batch[1:], ranks)(*inner)]
        return jax.vmap(_over(function, batch[1:], ranks), tuple(axes))(*inner)

    return outer
