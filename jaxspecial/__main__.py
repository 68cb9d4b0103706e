"""The command line: a value with its derivative, and facts for a bug report.

python -m jaxspecial kv 1.5 2.0 --orders 1,0    the value, the derivative, and both by the exact engine
python -m jaxspecial info                       versions, engine, devices, and what is missing
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import importlib.metadata
import inspect
import os
import platform
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np
import scipy.special

import jaxspecial
from jaxspecial import exact
from jaxspecial.engines import choice, jax_compat
from jaxspecial.exact.engine import outline
from jaxspecial.rules.static_arguments import bind

LOOPS = {name for name, function in vars(scipy.special).items() if isinstance(function, np.ufunc)}
PACKAGES = ("jaxspecial", *jax_compat.PACKAGES, "numpy", "scipy", "python-flint")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m jaxspecial", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("function", help="the name of a function, or info")
    parser.add_argument("arguments", nargs="*", help="numbers: 2, 2.0, 1+2j, True, None")
    parser.add_argument("--orders", help="1,0: the order of the derivative in each argument")
    given = sys.argv[1:] if arguments is None else arguments
    # argparse takes -1e5 and -inf for options, but not with a space before them
    options = parser.parse_args([f" {a}" if re.match(r"-[\d.]|-inf|-nan", a) else a for a in given])
    try:
        lines = info() if options.function == "info" else evaluated(options)
    except (TypeError, ValueError, NotImplementedError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    print(*lines, sep="\n")
    return 0


# ----------------------------------------------------------------------------------------- a function


def evaluated(options: argparse.Namespace) -> list[str]:
    """The value and the derivative of a function at a point, by jaxspecial and by the exact engine."""
    jax.config.update("jax_enable_x64", True)
    name, function = options.function, _function(options.function)
    point = [_number(a, name) for a in options.arguments]
    names = _arguments(name, function, point)
    orders = _orders(options.orders, names, name) if options.orders else [0] * len(point)
    lines = [f"{name}({', '.join(f'{n}={x!r}' for n, x in zip(names, point, strict=True))})"]
    for what, alpha in {"value": [0] * len(point), _derivative_name(names, orders): orders}.items():
        if what:
            lines += ["", what, *_compared(name, function, point, alpha)]
    return lines


def _function(name: str) -> Callable[..., Any]:
    public = [n for n in jaxspecial.__all__ if callable(getattr(jaxspecial, n))]
    if name not in public:
        near = difflib.get_close_matches(name, public, 3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise ValueError(f"jaxspecial has no function '{name}'{hint}")
    function: Callable[..., Any] = getattr(jaxspecial, name)
    return function


def _number(text: str, name: str) -> Any:
    text = text.strip()
    for read in (int, float, complex, {"True": True, "False": False, "None": None}.__getitem__):
        with contextlib.suppress(ValueError, KeyError):
            return read(text)
    raise ValueError(f"{name}: {text!r} is not a number; write 2, 2.0, 1e-3 or 1+2j")


def _arguments(name: str, function: Callable[..., Any], point: Sequence[Any]) -> list[str]:
    """The names of the arguments that are given."""
    return list(bind(name, inspect.signature(function), point, {}).arguments)[: len(point)]


def _orders(text: str, names: Sequence[str], name: str) -> list[int]:
    parts = text.split(",")
    if len(parts) != len(names) or not all(p.strip().isdecimal() for p in parts):
        raise ValueError(
            f"{name}: --orders {text} is not an order, 0 or more, for each of {', '.join(names)}; "
            f"write --orders {','.join(['1', *['0'] * (len(names) - 1)])}"
        )
    return [int(p) for p in parts]


def _derivative_name(names: Sequence[str], orders: Sequence[int]) -> str:
    powers = [
        f"d{name}{order if order > 1 else ''}" for name, order in zip(names, orders, strict=True) if order
    ]
    return f"derivative d{sum(orders) if sum(orders) > 1 else ''}/{' '.join(powers)}" if powers else ""


def _compared(
    name: str, function: Callable[..., Any], point: Sequence[Any], orders: Sequence[int]
) -> list[str]:
    """A line for each output by jaxspecial, and one by the exact engine."""
    before = exact.report()
    outputs = jax.block_until_ready(jax.tree.leaves(_evaluate(function, point, orders)))
    called = [n for n, cost in exact.report().items() if cost != before.get(n)]
    value = "a kernel" if name in choice.LOGARITHMS else "jaxspecial"
    if name in LOOPS:
        engine = jaxspecial.active_engine(name)
        outside = ", or SciPy's loop outside of its domain" if "+" in engine else ""
        value = {
            "native": "SciPy's loop (native engine)",
            "callback": "SciPy's loop (callback engine)",
            "exact": "the exact engine",
        }.get(engine, f"a kernel{outside} ({engine} engine)")
    if called:
        by = (
            "the exact engine"
            if called == [name]
            else f"the exact engine, which computed {', '.join(called)}"
        )
    else:
        by = "a formula or a kernel" if any(orders) else value
    lines = []
    for k, output in enumerate(outputs):
        values = np.asarray(output)
        shown = repr(values.item()) if not values.ndim else np.array2string(values, precision=17)
        lines.append(f"  {f'output {k}: ' if len(outputs) > 1 else ''}{shown}   by {by}")
        if not values.ndim:
            lines.append(f"    exact: {_exact(name, point, orders, k)}{_truncated(name, point)}")
    return lines


def _evaluate(function: Callable[..., Any], point: Sequence[Any], orders: Sequence[int]) -> Any:
    """The derivative: nested `jax.jvp` along the arguments."""
    at: Callable[..., Any] = function
    for k, order in enumerate(orders):
        for _ in range(order):
            at = _along(at, k)
    return at(
        *(x if n == 0 or isinstance(x, complex) else float(x) for x, n in zip(point, orders, strict=True))
    )


def _along(function: Callable[..., Any], k: int) -> Callable[..., Any]:
    def derivative(*args: Any) -> Any:
        def moved(x: Any) -> Any:
            return function(*args[:k], x, *args[k + 1 :])

        x = jax.numpy.asarray(args[k])
        return jax.jvp(moved, (x,), (jax.numpy.ones_like(x),))[1]

    return derivative


def _truncated(name: str, point: Sequence[Any]) -> str:
    """A remark on fractions where SciPy's loop takes integers."""
    _, positions = outline(name, len(point)) or (0, ())
    discrete = [point[k] for k in positions]
    cut = [repr(x) for x in discrete if isinstance(x, float) and abs(x) > 1 and not x.is_integer()]
    return (
        f" (SciPy truncates {' and '.join(cut)} to an integer; this value may be another one)" if cut else ""
    )


def _exact(name: str, point: Sequence[Any], orders: Sequence[int], output: int) -> str:
    try:
        value, bound = exact.derivative(name, *point, orders=orders, output=output)
    except NotImplementedError:
        return "not among the functions of the exact engine"
    except (ArithmeticError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return f"{value!r}, error bound {bound:.1e}" if bound == bound else f"{value!r}, without a proven bound"


# ------------------------------------------------------------------------------------------------ info


def info() -> list[str]:
    """Versions, engine, devices and what is missing, for a bug report."""
    native = "built" if choice.native else f"not built: {choice.NATIVE_ERROR}"
    variables = {k: v for k, v in os.environ.items() if k.startswith(("JAXSPECIAL_", "JAX_", "XLA_"))}
    missing = jax_compat.missing()
    rows = {
        **{package: _version(package) for package in PACKAGES},
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "platform": platform.platform(),
        "engine": f"{jaxspecial.active_engine(platform='cpu')} on the CPU",
        "native engine": native,
        "devices": ", ".join(f"{d.platform}:{d.id} {d.device_kind}" for d in jax.devices()),
        "x64": str(jax.config.read("jax_enable_x64")),
        "missing in JAX": ", ".join(missing) or "nothing",
        "environment": ", ".join(f"{k}={v}" for k, v in sorted(variables.items())) or "nothing set",
    }
    width = max(map(len, rows))
    return [f"{name:{width}}  {value}" for name, value in rows.items()]


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


if __name__ == "__main__":
    sys.exit(main())
