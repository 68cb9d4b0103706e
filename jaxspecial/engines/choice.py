"""Which engine computes values: SciPy's loops called by XLA ("native"), or `jax.pure_callback` ("callback")."""

import contextlib
import os

import jax
from jax import export

try:
    from jaxspecial import _native as native

    NATIVE_ERROR = None
except ImportError as error:
    native, NATIVE_ERROR = None, error

TARGET = "jaxspecial.ufunc_loop.1"
EXACT_TARGET = "jaxspecial.exact.1"
ENGINES = ("auto", "native", "callback")

# Both are parts of the trace key, so a program traced under one choice is never run under another.
_engine = jax.make_user_context(None)
_error_actions = jax.make_user_context(())
_ever_requested = (
    set()
)  # error actions; while it is empty, calls skip the lookup of the context, which takes 0.1 us


@contextlib.contextmanager
def engine(name):
    """Choose the engine that computes values: "auto", "native" or "callback".

    A context manager, for debugging and benchmarks: ``with jaxspecial.engine("callback"): ...``. Programs
    traced under one choice are not reused under another. "auto", the default, is native on the CPU where
    the native engine was built and `jax.pure_callback` otherwise; the environment variable
    JAXSPECIAL_ENGINE sets the default. The choice holds in this thread.

    Raises:
      ValueError: if there is no engine of that name.
      RuntimeError: if the engine is "native" and was not built.
    """
    _check_engine(name)
    with _engine(name):
        yield


def active_engine():
    """The engine that computes values on the CPU now: "native" or "callback"."""
    if error_actions():  # only Python can take them
        return "callback"
    name = _engine.value or _default_engine()
    return name if name != "auto" else "native" if native else "callback"


def error_actions():
    """The actions of `jaxspecial.errstate` in this thread other than "ignore": pairs of a category and its action."""
    return _error_actions.value if _ever_requested else ()


def error_actions_context(actions):
    """A context manager: in it, `error_actions()` is `actions`."""
    _ever_requested.update(actions)
    return _error_actions(actions)


def _default_engine():
    name = os.environ.get("JAXSPECIAL_ENGINE") or "auto"
    _check_engine(name, "the environment variable JAXSPECIAL_ENGINE: ")
    return name


def _check_engine(name, where=""):
    if name not in ENGINES:
        raise ValueError(
            f"jaxspecial: {where}there is no engine {name!r}; choose one of {', '.join(ENGINES)}."
        )
    if name == "native" and native is None:
        raise RuntimeError(
            f"jaxspecial: the native engine was not built ({NATIVE_ERROR}). Install a C++ compiler and "
            "reinstall jaxspecial, or choose the engine 'callback'."
        )


def export_checks():
    """The safety checks to pass to `jax.export.export` as `disabled_checks`.

    JAX exports a custom call only if its target is declared to be stable. jaxspecial's targets are: the program names
    the SciPy loop, and any process that has imported jaxspecial can run it.
    """
    return [export.DisabledSafetyCheck.custom_call(target) for target in (TARGET, EXACT_TARGET)]


_default_engine()  # an unknown name in the environment variable is an error at import
