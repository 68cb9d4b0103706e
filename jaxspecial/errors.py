"""SciPy's error state, its warning and its exception, and what they govern here.

`geterr`, `SpecialFunctionWarning` and `SpecialFunctionError` are `scipy.special`'s own. `errstate` and `seterr` set
SciPy's state, of this thread, and tell JAX; `scipy.special`'s, which do not, have no effect on programs of JAX.

Inside JAX errors are values: a singularity is inf, what is out of the domain is NaN. That is the state "ignore" of
all categories, and the default. In any other state programs are compiled anew, and SciPy's loops are called back on
the host, where they can act, whatever the engine; the array is finished first, and it is slow: for finding errors.

- `raise` raises SpecialFunctionError from a ufunc called by itself. In the caller's own `jax.jit`, `jax.lax.scan` etc.,
  and in functions that are not one ufunc (`ellip_harm`, `legendre_p`, ...), it becomes an error of XLA's
  (`jax.errors.JaxRuntimeError` or ValueError) whose text has SciPy's, when the result is waited for.
- `warn` warns, once a loop.
- The state counts where a program is called, and is part of what it is compiled for.
- Rules of derivatives call SciPy's loops, too, and so raise and warn.
- What is not a loop of SciPy's does neither: the kernels of derivatives and the exact engine, and what runs on the
  host one element at a time (`ellip_harm_2`, the sequences). The zeros, `bernoulli`, `euler`, and whatever has
  exact=True are computed by SciPy when they are called, and act as SciPy does.
"""

from scipy.special import SpecialFunctionError, SpecialFunctionWarning, geterr
from scipy.special import errstate as _scipys_errstate
from scipy.special import seterr as _scipys_seterr

from jaxspecial.engines import choice, jax_compat

__all__ = ["SpecialFunctionError", "SpecialFunctionWarning", "errstate", "geterr", "seterr"]


DEFAULT = {("memory", "raise")}  # SciPy's state at first, but for what is ignored


def _is_unexpected_error(record):
    """Whether JAX's log entry about a callback reports another error than those that `errstate` requests."""
    return not (
        record.exc_info and isinstance(record.exc_info[1], (SpecialFunctionError, SpecialFunctionWarning))
    )


jax_compat.filter_callback_log(_is_unexpected_error)  # otherwise JAX prints a traceback for each


class errstate(_scipys_errstate):
    """What special functions do about errors inside a `with` block: `errstate(all="raise")`, `errstate(singular="warn")`.

    `scipy.special.errstate`, which says what the categories are, and for programs of JAX too; see `jaxspecial.errors`.

    Example:
      >>> import jaxspecial as js
      >>> with js.errstate(domain="raise"):
      ...     js.ellipk(2.0)
      Traceback (most recent call last):
      scipy.special._sf_error.SpecialFunctionError: scipy.special/ellipk: (domain error) ...
    """

    def __init__(self, **actions):
        _check("errstate", actions)
        super().__init__(**actions)

    def __enter__(self):
        super().__enter__()
        self._sync = _sync_context()
        self._sync.__enter__()

    def __exit__(self, *exception):
        self._sync.__exit__(*exception)
        return super().__exit__(*exception)


def seterr(**actions):
    """Set what special functions do about errors, in this thread from now on, and give the former state.

    `scipy.special.seterr`, and for programs of JAX too; see `jaxspecial.errors`.

    Raises:
      ValueError: if there is no such category or action.
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
