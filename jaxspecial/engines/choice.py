"""Which engine computes values: SciPy's loops, called by XLA or by Python, kernels in XLA, or the exact engine."""

from __future__ import annotations

import contextlib
import importlib
import os
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import jax
import numpy as np
import scipy.special
from jax import export
from scipy.special import _ufuncs

from jaxspecial.engines.device_kernels import find_kernel


class Native(Protocol):
    """What Python calls of the native engine: see `native/ufunc_loops.cc`."""

    def register(self, name: str, ufunc: np.ufunc, /) -> tuple[str, ...]: ...
    def set_masked_function(self, function: Callable[..., object], /) -> None: ...
    def handler(self) -> object: ...
    def masked_handler(self) -> object: ...
    def close(self) -> None: ...


native: Native | None = None
NATIVE_ERROR: ImportError | None = None
try:
    from jaxspecial import _native
except ImportError as error:
    NATIVE_ERROR = error
else:
    native = _native

TARGET = "jaxspecial.ufunc_loop.1"
EXACT_TARGET = "jaxspecial.exact.1"
ENGINES = ("auto", "native", "callback", "xla", "exact")
PLATFORMS = ("cpu", "gpu", "cuda", "rocm", "tpu")
# Functions that SciPy lacks: no loop computes their values, a kernel does, whichever the engine is.
LOGARITHMS = ("log_erfc", "log_kve", "log_ive", "log_gammainc", "log_gammaincc", "log_stdtr", "log_betainc")
PUBLIC = {"_ellip_harm": "ellip_harm", "_stirling2_inexact": "stirling2"}  # what errors call private loops
_XLA, _ALONE, _SINGLE = "xla", ":nan", ":float32"  # the engine "xla", and what may follow its name

Actions: TypeAlias = tuple[tuple[str, str], ...]

# Both are parts of the trace key, so a program traced under one choice is never run under another.
_engine = jax.make_user_context(None)
_error_actions = jax.make_user_context(())
# Error actions; while it is empty, calls skip the lookup of the context, which takes 0.1 us.
_ever_requested: set[tuple[str, str]] = set()


class Entries(threading.local):
    """The contexts that one object has entered in this thread, a new one each time: so it may be entered inside of itself."""

    def __init__(self) -> None:
        self._contexts: list[contextlib.AbstractContextManager[None]] = []

    def enter(self, context: contextlib.AbstractContextManager[None]) -> None:
        context.__enter__()
        self._contexts.append(context)

    def leave(self, *exception: Any) -> None:
        self._contexts.pop().__exit__(*exception)


class engine(contextlib.ContextDecorator):
    """Choose the engine that computes values: "auto", "native", "callback", "xla" or "exact".

    A context manager: ``with jaxspecial.engine("callback"): ...``. It is a decorator of functions, too, and one object may be
    entered any number of times, also inside of itself and in other threads. Programs traced under one choice are not reused
    under another.

    - "native" calls SciPy's loops from XLA programs on the CPU. Elsewhere it is "callback".
    - "callback" calls SciPy's loops through `jax.pure_callback`.
    - "xla" evaluates kernels in XLA on the device that has the data. Their values are not SciPy's bits; they are close
      to the true ones. Functions without a kernel, and elements outside of a kernel's domain, are computed on the host.
    - "exact" evaluates each element by `jaxspecial.exact`, on the host, and derivatives in real arguments, too. It is slow. It is
      there to find out whether a program suffers from errors of SciPy's values or of derivatives.
    - "auto", the default, is "native" on the CPU ("callback" if the native engine was not built), and "xla" elsewhere.

    The environment variable JAXSPECIAL_ENGINE sets the default. The choice holds in this thread.

    Args:
      name: "auto", "native", "callback", "xla" or "exact".
      outside: for "xla", what becomes of elements that no kernel computes: "host", or "nan", so that programs never call the
        host. Then a function without a kernel is an error when a program is traced.
      precision: for "xla", what kernels compute float32 values in: "float64", and the result is rounded, or "float32", where a
        kernel holds 8 units in the last place in it at the points of the tests. That is for GPUs whose double precision is slow; on TPUs, which have none, it
        is so under each engine. Derivatives are computed in double precision all the same.

    Raises:
      ValueError: if there is no engine of that name, or if `outside` is not "host" or "nan", or `precision` not "float64" or
        "float32", or one of them goes with another engine.
      RuntimeError: if the engine is "native" and was not built.

    Example:
      >>> import jaxspecial
      >>> with jaxspecial.engine("callback"):
      ...     jaxspecial.active_engine()
      'callback'
    """

    def __init__(self, name: str, *, outside: str = "host", precision: str = "float64") -> None:
        _check_engine(name)
        if outside not in ("host", "nan"):
            raise ValueError(f"jaxspecial.engine: 'outside' is {outside!r}; choose 'host' or 'nan'.")
        if precision not in ("float64", "float32"):
            raise ValueError(
                f"jaxspecial.engine: 'precision' is {precision!r}; choose 'float64' or 'float32'."
            )
        for option, value, default in (("outside", outside, "host"), ("precision", precision, "float64")):
            if value != default and name != _XLA:
                raise ValueError(
                    f"jaxspecial.engine: {option}={value!r} is for the engine 'xla', not for {name!r}; leave it out."
                )
        self._requested = (
            name + (_ALONE if outside == "nan" else "") + (_SINGLE if precision == "float32" else "")
        )
        self._entries = Entries()

    def __enter__(self) -> None:
        self._entries.enter(requested_context(self._requested))

    def __exit__(self, *exception: Any) -> None:
        self._entries.leave(*exception)


def active_engine(name: str | Callable[..., Any] | None = None, platform: str | None = None) -> str:
    """The engine that computes values now.

    Args:
      name: a function of jaxspecial, or its name: a ufunc of SciPy, such as "kv", one that chooses between ufuncs, such as "sph_harm_y", or a
        logarithm that SciPy lacks, such as "log_kve". Without it the result is that for functions with a kernel.
      platform: "cpu", "gpu", "cuda", "rocm" or "tpu"; by default that of the default device.

    Returns:
      "native", "callback", "xla" or "exact". With a `name` also "xla+native" or "xla+callback", if the function's kernel covers
      a part of its domain and SciPy's loop computes the other elements. That is said of real arguments, or of complex ones if SciPy takes no
      others. It is "callback" where a C++ compiler was missing at
      installation, where `engine` or JAXSPECIAL_ENGINE chose it, and inside of `errstate`, because only Python can
      raise and warn. For logarithms that SciPy lacks it is always "xla": their values are kernels on every engine.

    Raises:
      TypeError: if `name` is neither a function nor its name.
      ValueError: if there is no such ufunc or logarithm, or no such platform, or if the function has no kernel inside of ``engine("xla", outside="nan")``,
        where a call of it is this error, too.

    Example:
      >>> import jaxspecial
      >>> with jaxspecial.engine("xla"):
      ...     print(jaxspecial.active_engine("erf"), jaxspecial.active_engine(jaxspecial.kv, "cuda"))
      xla xla+callback
    """
    if platform is None:
        device = getattr(jax.config, "jax_default_device", None)
        platform = str(getattr(device, "platform", device) or jax.default_backend())
    elif platform not in PLATFORMS:
        raise ValueError(
            f"jaxspecial.active_engine: 'platform' is {platform!r}; choose one of {', '.join(PLATFORMS)}."
        )
    key = None if name is None else _key_of_kernel(_name_of(name))
    if key in LOGARITHMS:
        return _XLA
    requested, on_cpu = requested_engine(), platform == "cpu"
    if requested == "exact":
        return "exact"
    host = host_engine(requested, on_cpu)
    if not uses_kernels(requested, on_cpu):
        return host
    if key is None:
        return _XLA
    check_kernel(key)
    kernel = find_kernel(key)
    return host if kernel is None else _XLA if kernel.is_full or is_alone(requested) else f"{_XLA}+{host}"


def _name_of(function: str | Callable[..., Any]) -> str:
    name = function if isinstance(function, str) else getattr(function, "__name__", None)
    if not isinstance(name, str):
        raise TypeError(
            f"jaxspecial.active_engine: 'name' is {function!r}; pass a function of jaxspecial or its name, such as 'kv'."
        )
    return name


def _key_of_kernel(name: str) -> str:
    """By what a function's kernel is found: that for real arguments, if SciPy has a loop for these. A logarithm that SciPy lacks has
    its name only."""
    if name in LOGARITHMS:
        return name
    if find_kernel(f"{name}.0:"):  # it chooses between ufuncs, by the number of derivatives
        return f"{name}.0:"
    function = getattr(scipy.special, name, None)
    private = f"_{name}"
    if any(
        find_kernel(f"{private}:{types}") for types in ("", "D->D")
    ):  # that of lambertw, which has options
        name, function = private, getattr(_ufuncs, private)
    if not isinstance(function, np.ufunc):
        raise ValueError(
            f"jaxspecial.active_engine: 'name' is {name!r}, which is not a ufunc of scipy.special; pass one that is, such as 'kv'. "
            "A function that is composed of others is computed where they are: its page names them."
        )
    is_complex = all(set(types.partition("->")[0]) & set("FD") for types in function.types)
    return f"{name}:D->D" if is_complex else f"{name}:"


def check_kernel(loop: str) -> None:
    """Raise an error for a loop without a kernel, such as "mathieu_a:dd->d", if the host is left out."""
    if not is_alone(requested_engine()) or find_kernel(loop):
        return
    name, _, types = loop.partition(":")
    kind, other = ("complex", "d->d") if set(types.partition("->")[0]) & set("FD") else ("real", "D->D")
    refuse_host(PUBLIC.get(name, name), f" for {kind} arguments" if find_kernel(f"{name}:{other}") else "")


def requested_engine() -> str:
    """The engine that a program is traced for: one of `ENGINES`, "xla" with its options. Its lowering for a platform resolves "auto"."""
    if error_actions():  # only Python can take them
        return "callback"
    name: str = _engine.value or _default_engine()
    return name


def requested_context(requested: str) -> contextlib.AbstractContextManager[None]:
    """A context manager: in it, `requested_engine()` is `requested`, one of its results."""
    context: contextlib.AbstractContextManager[None] = _engine(requested)
    return context


def uses_kernels(requested: str, on_cpu: bool) -> bool:
    """Whether values are computed by kernels for devices, where there are any."""
    return is_xla(requested) or (requested == "auto" and not on_cpu)


def is_xla(requested: str) -> bool:
    """Whether it is the engine "xla", with any options."""
    return requested.partition(":")[0] == _XLA


def is_alone(requested: str) -> bool:
    """Whether it is the engine "xla" without calls of the host."""
    return _ALONE in requested


def refuse_host(name: str, arguments: str = "") -> None:
    """Raise an error under engine("xla", outside="nan"): the function is computed on the host, for those arguments."""
    if is_alone(requested_engine()):
        raise ValueError(
            f"jaxspecial: {name!r} has no kernel{arguments}, so it cannot be computed under engine('xla', outside='nan'), "
            "which leaves the host out; choose engine('xla')."
        )


def is_single(requested: str) -> bool:
    """Whether kernels compute float32 values in float32."""
    return _SINGLE in requested


def host_engine(requested: str, on_cpu: bool) -> str:
    """The engine that calls SciPy's loops."""
    return "native" if native and on_cpu and requested != "callback" else "callback"


def error_actions() -> Actions:
    """The actions of `jaxspecial.errstate` in this thread other than "ignore": pairs of a category and its action."""
    actions: Actions = _error_actions.value if _ever_requested else ()
    return actions


def error_actions_context(actions: Actions) -> contextlib.AbstractContextManager[None]:
    """A context manager: in it, `error_actions()` is `actions`."""
    _ever_requested.update(actions)
    context: contextlib.AbstractContextManager[None] = _error_actions(actions)
    return context


def _default_engine() -> str:
    name = os.environ.get("JAXSPECIAL_ENGINE") or "auto"
    _check_engine(name, "the environment variable JAXSPECIAL_ENGINE: ")
    return name


def _check_engine(name: str, where: str = "") -> None:
    if name not in ENGINES:
        raise ValueError(
            f"jaxspecial: {where}there is no engine {name!r}; choose one of {', '.join(ENGINES)}."
        )
    if name == "native" and native is None:
        raise RuntimeError(
            f"jaxspecial: the native engine was not built ({NATIVE_ERROR}). Install a C++ compiler and "
            "reinstall jaxspecial, or choose the engine 'callback'."
        )


def export_checks() -> list[export.DisabledSafetyCheck]:
    """The safety checks to pass to `jax.export.export` as `disabled_checks`.

    They are needed only in a version of JAX that does not let jaxspecial declare its custom calls stable. Those are: the
    program names the SciPy loop, and any process that has imported jaxspecial can run it.

    Returns:
      A list of `jax.export.DisabledSafetyCheck`, one for each target.

    Example:
      >>> import jax, jaxspecial
      >>> from jax import export
      >>> program = jax.jit(lambda x: jaxspecial.jv(1.5, x))
      >>> exported = export.export(program, disabled_checks=jaxspecial.export_checks())(1.0)
      >>> exported.platforms
      ('cpu',)
    """
    return [export.DisabledSafetyCheck.custom_call(target) for target in (TARGET, EXACT_TARGET)]


# A wrong value of an environment variable is an error at import.
_default_engine()
if os.environ.get("JAXSPECIAL_EXACT_SECONDS") or os.environ.get("JAXSPECIAL_STRICT"):
    importlib.import_module("jaxspecial.exact.budgets")  # only then: it loads Arb
