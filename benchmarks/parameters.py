"""The cost per element of a derivative in an order or a shape parameter, compared with SciPy's value and the rivals.

Every argument varies from element to element, over the region in which these derivatives are tested. The time includes the
elements that the exact engine evaluates on the host; their share is shown.
"""

import collections
import functools

import jax
import numpy as np
import scipy.special

from benchmarks.timing import take_turns
from benchmarks.values import engines, jitted
from jaxspecial.exact import engine as exact_engine
from tests import gradcheck, sampling

# The most that a first derivative may cost, in units of SciPy's value.
AT_MOST = {"gammainc": 5, "kv": 10, "iv": 10, "zeta": 10, "betainc": 40, "jv": 60, "yv": 60}

# The largest number of elements that the exact engine evaluates: where it would be larger, n is reduced.
MOST_EXACT = 200
COMPOSED = {"zeta": ("x",)}  # of a helper that has the derivatives


def parameters_of(function):
    return COMPOSED.get(function.name, function.parameters)


def functions():
    """The functions with kernels for derivatives in parameters, the ones with a bound first."""
    entries = gradcheck.catalogue()
    found = [f for f in entries.values() if parameters_of(f) and not f.helper and _has_kernel(f)]
    return sorted(found, key=lambda f: f.name not in AT_MOST)


def _has_kernel(function):
    return function.name in COMPOSED or (function.partials is not None and function.partials.kernel)


def table(chosen, size, budget, bar):
    """One line for each function and parameter. Lines, (function, parameter) -> ratio."""
    lines = [
        f"{'derivative':18}{'n':>9}{'SciPy value':>12}{'derivative':>12}{'ratio':>8}{'at most':>9}{'exactly':>10}"
        f"{'jax':>8}{'tfp':>8}{'chebax':>8}   (us an element; rivals over SciPy's value, too, or the zero they return)"
    ]
    ratios = {}
    for function in chosen:
        points = sampling.points(function, size, parameters=True, near_borders=0)
        every, _ = gradcheck.columns(function, points)
        ufunc = getattr(scipy.special, function.name)
        for parameter in parameters_of(function):
            alpha = tuple(int(a == parameter) for a in function.arguments)
            program = gradcheck.program(function, {}, [alpha])
            share = share_of_exact(program, every)
            count = min(len(points), int(MOST_EXACT / max(share, 1e-9)))
            arrays = [a[:count] for a in every]
            found = rivals(function, parameter, arrays)
            contenders = {
                "scipy": functools.partial(ufunc, *arrays),
                "ours": jitted(program, arrays, engines()[0]),
                **{who: call for who, call in found.items() if callable(call)},
            }
            times = take_turns(contenders, budget)
            ratios[function.name, parameter] = times.ratio("ours", "scipy")
            cells = [
                f"{times.ratio(who, 'scipy'):8.1f}" if who in times else f"{found.get(who, '-'):>8}"
                for who in ("jax", "tfp", "chebax")
            ]
            microseconds = [f"{times.median(who) / count * 1e6:12.3f}" for who in ("scipy", "ours")]
            lines.append(
                f"{function.name + ' in ' + parameter:18}{count:9,}{''.join(microseconds)}"
                f"{ratios[function.name, parameter]:8.2f}{AT_MOST.get(function.name, '-'):>9}"
                f"{share:10.3%}{''.join(cells)}"
            )
        bar.update()
    return lines, ratios


def share_of_exact(program, arrays):
    """The share of the elements that the exact engine evaluates."""
    counts, original = collections.Counter(), exact_engine.evaluate

    def count(key, kind, *columns):
        counts[key] += len(columns[0])
        return np.zeros(len(columns[0]), kind)

    exact_engine.evaluate = count
    try:
        jax.block_until_ready(program(*arrays))
    finally:
        exact_engine.evaluate = original
    return max(counts.values(), default=0) / len(arrays[0])


def rivals(function, parameter, arrays):
    """The same derivative elsewhere: name -> a call without arguments, or "zero" where that is all it returns.

    chebax takes one order or shape for a whole array, so it is timed at the medians, which is less work.
    """
    place = function.arguments.index(parameter)
    found = {"jax": getattr(jax.scipy.special, function.name, None), "tfp": _tfp(function.name)}
    calls = {}
    for who, value in found.items():
        if value is None:
            continue
        unit = [np.ones(len(a)) if i == place else np.zeros(len(a)) for i, a in enumerate(arrays)]

        def slope(*args, value=value, unit=unit):
            return jax.jvp(value, args, tuple(unit))[1]

        calls |= _if_it_runs(who, slope, arrays)
    chebax = _chebax(function.name)
    if chebax is not None:
        others = [np.asarray(np.median(a)) for a in arrays[:-1]]

        def slope(*args):
            return jax.jvp(lambda p: chebax(*args[:place], p, *args[place + 1 :]), (args[place],), (1.0,))[1]

        calls |= _if_it_runs("chebax", slope, [*others, arrays[-1]])
    return calls


def _if_it_runs(who, slope, arrays):
    """A rival's call; None where it raises an error, and a word where it returns zero (or NaN) everywhere."""
    compiled = jax.jit(slope)
    try:
        is_zero = not np.any(np.nan_to_num(compiled(*arrays)))
    except Exception:  # each rival raises a different error
        return {}
    return {who: "zero" if is_zero else functools.partial(compiled, *arrays)}


def _tfp(name):
    try:
        from tensorflow_probability.substrates.jax import math
    except ImportError:
        return None
    return getattr(math, {"kve": "bessel_kve", "ive": "bessel_ive"}.get(name, name), None)


def _chebax(name):
    try:
        import chebax
    except ImportError:
        return None
    own = {"kv": "besselk_fn", "iv": "besseli_fn", "gammainc": "gammainc_fn", "gammaincc": "gammaincc_fn"}
    own |= {"betainc": "betainc_fn", "hyp1f1": "hyp1f1_fn", "stdtr": "stdtr"}
    return getattr(chebax, own[name], None) if name in own else None
