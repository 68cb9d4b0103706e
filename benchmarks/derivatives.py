"""Derivatives: the cost of a gradient relative to the value, and of compiling derivatives of high order."""

import functools
import re
import time

import jax
import jax.numpy as jnp

import jaxspecial
from benchmarks.timing import take_turns
from benchmarks.values import engines, grid, jitted
from jaxspecial.engines.choice import TARGET

# Functions of one argument, the others fixed, and its range.
FUNCTIONS = {
    "jv in z": ("jv", (1.5,), (0.1, 30)),
    "kv in z": ("kv", (2.5,), (0.1, 30)),
    "gammainc in x": ("gammainc", (3.5,), (0.1, 30)),
    "erfcx in x": ("erfcx", (), (-4, 20)),
    "airy in z (Ai)": ("airy", (), (-10, 10)),
    "ellipk in m": ("ellipk", (), (-5, 0.99)),
}


def gradients(size, budget, bar):
    """The time of value and gradient in one program against that of the value. Lines, label -> ratio."""
    lines = [f"{'function':18}{'value':>12}{'and gradient':>14}{'ratio':>8}{'native calls':>14}"]
    ratios = {}
    for label, (name, fixed, bounds) in FUNCTIONS.items():
        function = functools.partial(getattr(jaxspecial, name), *fixed)

        def value(x, function=function):
            return jax.tree.leaves(function(x))[0]

        def both(x, value=value):
            return jax.vmap(jax.value_and_grad(value))(x)

        x = grid(bounds, size)
        times = take_turns(
            {"value": jitted(value, [x], engines()[0]), "both": jitted(both, [x], engines()[0])}, budget
        )
        ratios[label] = times.ratio("both", "value")
        lines.append(
            f"{label:18}{times.median('value') * 1e6:12,.1f}{times.median('both') * 1e6:14,.1f}"
            f"{ratios[label]:8.2f}{_native_calls(jax.jit(both).lower(x).compile()):14}"
        )
        bar.update()
    return lines, ratios


def compilation(orders, bar):
    """Trace, lowering and compilation of the derivatives of jv in z. Lines, (mode, order) -> (seconds, calls)."""
    lines = [f"{'order':>5}" + "".join(f"{mode + ': seconds':>22}{'native calls':>14}" for mode in MODES)]
    found = {}
    for order in orders:
        for mode, nest in MODES.items():
            found[mode, order] = _compile(nest, order)
        cells = [f"{seconds:22.3f}{calls:14}" for seconds, calls in (found[mode, order] for mode in MODES)]
        lines.append(f"{order:5}" + "".join(cells))
        bar.update()
    return lines, found


def _along(f):
    return lambda x: jax.jvp(f, (x,), (jnp.ones_like(x),))[1]


MODES = {"grad": jax.grad, "jvp": _along}


def _compile(nest, order):
    """Seconds to compile a derivative without any cache, and the native calls of the compiled program."""
    jax.clear_caches()  # or the lower orders would have been traced before
    start = time.perf_counter()
    function = functools.partial(jaxspecial.jv, 1.5)
    for _ in range(order):
        function = nest(function)
    compiled = jax.jit(function).lower(2.0).compile()
    return time.perf_counter() - start, _native_calls(compiled)


def _native_calls(compiled):
    """The native calls that a compiled program always executes, each counted once. Those in branches of conditionals are not
    counted: a branch runs only if an element is in the region of its formula."""
    text = compiled.as_text()
    computations = dict(re.findall(r"^(?:ENTRY )?%(\S+) .*?\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL))
    todo, reached = re.findall(r"^ENTRY %(\S+) ", text, re.MULTILINE), set()
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += re.findall(r"(?:calls|to_apply|body)=%([\w.-]+)", computations[name])
    return sum(computations[name].count(f'custom_call_target="{TARGET}"') for name in reached)
