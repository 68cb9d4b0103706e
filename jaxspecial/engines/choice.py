"""Which engine computes values: SciPy's loops called by XLA ("native"), or `jax.pure_callback` ("callback")."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeAlias

import jax
from jax import export

if TYPE_CHECKING:
    import numpy as np


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
ENGINES = ("auto", "native", "callback")

Actions: TypeAlias = tuple[tuple[str, str], ...]

# Both are parts of the trace key, so a program traced under one choice is never run under another.
_engine = jax.make_user_context(None)
_error_actions = jax.make_user_context(())
# Error actions; while it is empty, calls skip the lookup of the context, which takes 0.1 us.
_ever_requested: set[tuple[str, str]] = set()


@contextlib.contextmanager
def engine(name: str) -> Iterator[None]:
    """Choose the engine that computes values: "auto", "native" or "callback".

    A context manager, for debugging and benchmarks: ``with jaxspecial.engine("callback"): ...``. Programs
    traced under one choice are not reused under another. "auto", the default, is native on the CPU where
    the native engine was built and `jax.pure_callback` otherwise; the environment variable
    JAXSPECIAL_ENGINE sets the default. The choice holds in this thread.

    Args:
      name: "auto", "native" or "callback".

    Returns:
      A context manager.

    Raises:
      ValueError: if there is no engine of that name.
      RuntimeError: if the engine is "native" and was not built.

    Example:
      >>> import jaxspecial
      >>> with jaxspecial.engine("callback"):
      ...     jaxspecial.active_engine()
      'callback'
    """
    _check_engine(name)
    with _engine(name):
        yield


def active_engine() -> str:
    """The engine that computes values on the CPU now.

    Returns:
      "native" or "callback". It is "callback" where a C++ compiler was missing at installation, where `engine` or
      JAXSPECIAL_ENGINE chose it, and inside of `errstate`, because only Python can raise and warn.

    Example:
      >>> import jaxspecial
      >>> jaxspecial.active_engine() in ("native", "callback")
      True
    """
    if error_actions():  # only Python can take them
        return "callback"
    name: str = _engine.value or _default_engine()
    return name if name != "auto" else "native" if native else "callback"


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


_default_engine()  # an unknown name in the environment variable is an error at import
