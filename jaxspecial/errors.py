"""SciPy's error state, its warning and its exception, and their effect inside JAX.

`geterr`, `SpecialFunctionWarning` and `SpecialFunctionError` are those of `scipy.special`. `errstate` and `seterr` set
SciPy's state in this thread, and JAX's with it. Those of `scipy.special` set only SciPy's, and have no effect on JAX
programs.

Inside JAX errors are values: inf at a singularity, NaN outside of the domain. That is the state "ignore" for all
categories, and the default. In any other state programs are compiled again, and SciPy's loops are called back on the host,
with either engine, because only there they can raise and warn. The whole array is evaluated first. This is slow, and meant
for finding errors.

- `raise` raises SpecialFunctionError from a ufunc that is called outside of any transformation. Inside `jax.jit`,
  `jax.lax.scan` etc., and in functions that are not one ufunc (`ellip_harm`, `legendre_p`, ...), it becomes an error of
  XLA (`jax.errors.JaxRuntimeError` or ValueError) when the program waits for the result. Its text contains SciPy's.
- `warn` warns once per loop.
- The state is the one at the call of a program, and is part of the key under which the program is cached.
- Derivative rules call SciPy's loops, too, so they raise and warn as well.
- Code that is not a SciPy loop does neither: the kernels of derivatives, the values of functions that SciPy lacks (`log_gammainc`,
  `log_kve`, ...), the exact engine, and functions that are evaluated on the host one element at a time (`ellip_harm_2`, the sequences). The zeros, `bernoulli`, `euler`, and
  functions with exact=True are computed by SciPy when they are called, and raise and warn as SciPy does.
- SciPy's loops themselves report nothing for some values that are NaN or infinite: `kv(1.5, -1.0)`, `gamma(200.0)`, `zeta(1.0)`. So silence does
  not prove that all values are finite.
"""

import contextlib

from scipy.special import SpecialFunctionError, SpecialFunctionWarning, geterr
from scipy.special import errstate as _scipys_errstate
from scipy.special import seterr as _scipys_seterr

from jaxspecial.engines import choice, jax_compat

__all__ = ["SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"]


DEFAULT = {("memory", "raise")}  # the actions of SciPy's initial state that are not "ignore"


def _is_unexpected_error(record):
    """Whether JAX's log entry about a callback reports another error than those that `errstate` requests."""
    return not (
        record.exc_info and isinstance(record.exc_info[1], (SpecialFunctionError, SpecialFunctionWarning))
    )


jax_compat.filter_callback_log(_is_unexpected_error)  # otherwise JAX prints a traceback for each


class errstate(_scipys_errstate):
    """Set what special functions do on errors inside a `with` block: `errstate(all="raise")`, `errstate(singular="warn")`.

    Like `scipy.special.errstate`, and for JAX programs too; see `jaxspecial.errors`.

    Args:
      **actions: "ignore", "warn" or "raise" for a category: singular, underflow, overflow, slow, loss, no_result, domain,
        arg, memory, other; or for all of them at once.

    Raises:
      ValueError: if there is no such category or action.

    Example:
      >>> import jaxspecial as js
      >>> with js.errstate(domain="raise"):
      ...     js.ellipk(2.0)
      Traceback (most recent call last):
      scipy.special._sf_error.SpecialFunctionError: scipy.special/ellpk: domain error
    """

    def __init__(self, **actions: str) -> None:
        _check("errstate", actions)
        super().__init__(**actions)
        self._actions, self._entries = actions, choice.Entries()

    def __enter__(self) -> None:
        self._entries.enter(_state(self._actions))

    def __exit__(self, *exception: object) -> None:
        self._entries.leave(*exception)


@contextlib.contextmanager
def _state(actions):
    former = _scipys_seterr(**actions)
    try:
        with _sync_context():
            yield
    finally:
        _scipys_seterr(**former)


def seterr(**actions: str) -> dict[str, str]:
    """Set what special functions do on errors, in this thread from now on, and return the former state.

    Like `scipy.special.seterr`, and for JAX programs too; see `jaxspecial.errors`.

    Args:
      **actions: as in `errstate`.

    Returns:
      The former state, a dict from categories to actions.

    Raises:
      ValueError: if there is no such category or action.

    Example:
      >>> import jaxspecial as js
      >>> former = js.seterr(domain="warn")
      >>> js.geterr()["domain"]
      'warn'
      >>> _ = js.seterr(**former)
    """
    _check("seterr", actions)
    former = _scipys_seterr(**actions)
    _sync_context().__enter__()
    return former


def _check(name, actions):
    categories = ("all", *geterr())
    for category, action in actions.items():
        if category not in categories:
            raise ValueError(
                f"jaxspecial.{name}: there is no category {category!r}; there are {', '.join(categories)}."
            )
        if action not in ("ignore", "warn", "raise"):
            raise ValueError(
                f"jaxspecial.{name}: the argument '{category}' must be 'ignore', 'warn' or 'raise', not {action!r}."
            )


def _sync_context():
    """The context in which programs of JAX take the actions of SciPy's present state."""
    actions = tuple(pair for pair in sorted(geterr().items()) if pair[1] != "ignore" and pair not in DEFAULT)
    return choice.error_actions_context(actions)
