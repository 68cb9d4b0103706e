"""python -m benchmarks.kernels [--quick] [--only erf,kv] [--part values,parameters,compiling]: the engine xla against the native one.

Values: at points of the tested regions and of the kernel's domain, n = 1,000,000, the quotients of CPU time and of elapsed time, xla over
native, and beside them jax.scipy.special and TFP over native; then the value with all first derivatives over the value under xla. n is smaller for a
function that would take too long, and its row says so. These points are spread over magnitudes, and most take a short branch of SciPy's loop; functions with
a target are also timed at uniform ones of an interval. Parameters: microseconds an element of the first derivative in the order or
first parameter, where every argument varies. Compiling: CPU seconds to trace and to compile. The last tables compare with the targets.
"""

import argparse
import functools
import os
import time

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import jax
import jax.numpy as jnp
import jax.scipy.special
import numpy as np
from tqdm import tqdm

import jaxspecial
from benchmarks.device import ordinary
from benchmarks.timing import take_turns
from benchmarks.values import jitted
from tests import device, gradcheck

jax.config.update("jax_enable_x64", True)

SIZE = 1_000_000
BUDGET = 0.4  # seconds of a contest
AT_ONCE = 4.0  # seconds; n is smaller where a call would take longer
ENGINES = ("native", "xla")

# Targets: xla over native, in CPU time.
AT_MOST = dict.fromkeys(("i0", "i1", "i0e", "i1e"), 0.3)
AT_MOST |= dict.fromkeys(("erf", "erfc", "erfcx", "ellipk", "ellipe"), 0.5)
AT_MOST |= dict.fromkeys(("gammaln", "digamma", "ndtri", "j0", "j1", "y0", "y1"), 1.0)
# Their intervals of uniform points, where these functions mostly are called.
UNIFORM = dict.fromkeys(("i0", "i1", "i0e", "i1e", "gammaln", "digamma", "j0", "j1", "y0", "y1"), (0.1, 30))
UNIFORM |= dict.fromkeys(("erf", "erfc", "erfcx"), (-3, 3)) | dict.fromkeys(
    ("ellipk", "ellipe", "ndtri"), (0, 1)
)
SHARE = 0.5  # of all functions with kernels, that are at least as fast as the native engine
WITH_DERIVATIVES = 2.5  # the value with all first derivatives over the value, under xla

# Derivatives in the first argument: the bounds of the arguments, and the most microseconds an element.
SLOPES = {
    "kv": (((0.5, 20), (0.1, 30)), 0.65),
    "gammainc": (((0.5, 20), (0.1, 30)), 0.55),
    "betainc": (((0.5, 20), (0.5, 20), (0.01, 0.99)), 4.2),
    "stdtr": (((0.5, 20), (0.1, 30)), 6.35),
    "jv": (((0.5, 20), (0.1, 30)), 6.8),
    "hyp1f1": (((0.5, 20), 3.5, (-30, -0.1)), 9.7),
}
# Why targets are missed; printed below a table in which one is.
BRANCHES = "Over all magnitudes most points take a short branch of SciPy's loop; XLA evaluates every branch."
METHODS = (
    "A program has each method of its function (series, expansion, integral): it must serve all arguments."
)
# What is compiled, at one element, and the most CPU seconds for values, first derivatives and hessians.
COMPILED = {"kv": 2, "jv": 2, "iv": 2, "gammainc": 2, "betainc": 3, "stdtr": 2, "hyp1f1": 3}
AT_MOST_COMPILING = (1.0, 2.0, 3.0)


def with_cpu(contenders, budget):
    """The elapsed times of contenders in turns, and their CPU times."""
    seconds = {name: [] for name in contenders}

    def timed(name, call):
        start = time.process_time()
        result = jax.block_until_ready(call())
        seconds[name].append(time.process_time() - start)
        return result

    times = take_turns({n: functools.partial(timed, n, c) for n, c in contenders.items()}, budget)
    # The first two calls are not among the rounds that are timed.
    return times, {n: float(np.median(s[2:] or s[-1:])) for n, s in seconds.items()}


def values(names, size, budget, bar):
    """A line for each function. Lines, and the quotients by function."""
    header = f"{'function':16}{'n':>10}{'native, ns':>12}{'xla, ns':>10}{'CPU':>7}{'elapsed':>9}{'jax':>8}{'tfp':>8}{'derivatives / value':>21}"
    lines, found, functions = [header], {}, device.functions()
    for name in names:
        found[name] = row = _contest(functions[name], size, budget)
        cells = [f"{row[key]:{width}.2f}" if key in row else f"{'-':>{width}}" for key, width in CELLS]
        times = f"{row['native ns']:12.1f}{row['xla ns']:10.1f}"
        lines.append(f"{name:16}{row['size']:10,}{times}{''.join(cells)}")
        if name in AT_MOST:
            row["uniform"] = _at_uniform_points(functions[name], size, budget)
        bar.update()
    return lines, found


def _at_uniform_points(function, size, budget):
    """The quotient of CPU times at uniform points of an interval."""
    arrays = [np.random.default_rng(0).uniform(*UNIFORM[function.name], size)]
    cpu = with_cpu({who: _program(function, {}, [(0,)], arrays, who) for who in ENGINES}, budget)[1]
    return cpu["xla"] / cpu["native"]


CELLS = (("cpu", 7), ("elapsed", 9), ("jax", 8), ("tfp", 8), ("both", 21))


def _contest(function, size, budget):
    small, static = ordinary(function, 2000)
    slowest = max(_per_element(function, small, static, who) for who in ENGINES)
    size = int(min(size, max(2000, 10 ** int(np.log10(AT_ONCE / slowest)))))
    arrays = [np.resize(a, size) for a in small]
    alphas = gradcheck.multi_indices(function, 1)
    contenders = {who: _program(function, static, alphas[:1], arrays, who) for who in ENGINES}
    contenders["both"] = _program(function, static, alphas, arrays, "xla")
    for who, module in rivals().items():
        call = getattr(module, function.name, None)
        if call and not static and function.name not in device.ENDLESS and size == SIZE:
            contenders |= _if_it_runs(who, call, arrays)
    times, cpu = with_cpu(contenders, budget)
    row = {"size": size, "cpu": cpu["xla"] / cpu["native"], "elapsed": times.ratio("xla", "native")}
    row |= {f"{who} ns": 1e9 * cpu[who] / size for who in ENGINES}
    row |= {who: cpu[who] / cpu["native"] for who in rivals() if who in cpu}
    if len(alphas) > 1:
        row["both"] = cpu["both"] / cpu["xla"]
    return row


def _program(function, static, alphas, arrays, engine):
    return jitted(gradcheck.program(function, dict(static), alphas), arrays, engine)


def _per_element(function, arrays, static, engine):
    """CPU seconds of an element in a small array."""
    call = _program(function, static, [(0,) * len(function.arguments)], arrays, engine)
    jax.block_until_ready(call())
    start = time.process_time()
    jax.block_until_ready(call())
    return (time.process_time() - start) / len(arrays[0])


@functools.cache
def rivals():
    found = {"jax": jax.scipy.special}
    try:
        from tensorflow_probability.substrates.jax import math
    except ImportError:
        return found
    return found | {"tfp": math}


def _if_it_runs(who, call, arrays):
    """A rival's call, if it takes these arguments and returns before long."""
    try:
        compiled = jax.jit(call)
        small = [jnp.asarray(a[:2000]) for a in arrays]
        jax.block_until_ready(compiled(*small))
        start = time.process_time()
        jax.block_until_ready(compiled(*small))
        if (time.process_time() - start) * len(arrays[0]) / 2000 > AT_ONCE:
            return {}
    except Exception:  # each rival raises a different error
        return {}
    placed = [jnp.asarray(a) for a in arrays]
    return {who: functools.partial(compiled, *placed)}


def slopes(names, size, budget, bar):
    """Microseconds of CPU time an element of the derivative in the first argument. Lines, (function, engine) -> microseconds."""
    lines = [f"{'derivative':16}{'at most':>9}" + "".join(f"{who:>10}" for who in ENGINES) + f"{'tfp':>10}"]
    found, random = {}, np.random.default_rng(0)
    for name in names:
        bounds, most = SLOPES[name]
        arrays = [random.uniform(*b, size) if isinstance(b, tuple) else np.full(size, b) for b in bounds]
        contenders = {who: jitted(_first_slope(getattr(jaxspecial, name)), arrays, who) for who in ENGINES}
        rival = rivals().get("tfp") and getattr(rivals()["tfp"], name, None)
        if rival:
            contenders |= _if_it_runs("tfp", _first_slope(rival), arrays)
        _, cpu = with_cpu(contenders, budget)
        found |= {(name, who): 1e6 * s / size for who, s in cpu.items()}
        cells = [f"{found[name, w]:10.2f}" if w in cpu else f"{'-':>10}" for w in (*ENGINES, "tfp")]
        lines.append(f"{name:16}{most:9.2f}{''.join(cells)}")
        bar.update()
    return lines, found


def _first_slope(function):
    def slope(first, *rest):
        return jax.jvp(lambda p: function(p, *rest), (first,), (jnp.ones_like(first),))[1]

    return slope


def compiling(names, bar):
    """CPU seconds to trace, lower and compile values, first derivatives and hessians in all arguments, under both engines."""
    lines = [f"{'function':16}" + "".join(f"{f'{w}: {n}':>22}" for w in ENGINES for n in KINDS)]
    found = {}
    for name in names:
        for who in ENGINES:
            found |= {(name, who, kind): compile_seconds(name, who, kind) for kind in KINDS}
        cells = "".join(f"{found[name, w, n]:22.2f}" for w in ENGINES for n in KINDS)
        lines.append(f"{name:16}{cells}")
        bar.update()
    return lines, found


KINDS = ("value", "gradient", "hessian")


def compile_seconds(name, engine, kind):
    count = COMPILED[name]
    function, every = getattr(jaxspecial, name), tuple(range(count))
    wrapped = {"value": lambda f: f, "gradient": lambda f: jax.grad(f, every)}
    wrapped["hessian"] = lambda f: jax.hessian(f, every)
    jax.clear_caches()  # or the lower orders would have been traced before
    start = time.process_time()
    with jaxspecial.engine(engine):
        jax.jit(wrapped[kind](function)).lower(*(0.3 + 0.1 * k for k in every)).compile()
    return time.process_time() - start


def value_targets(found):
    lines = [f"{'xla over native, CPU time':32}{'at most':>9}{'measured':>10}"]
    for name, most in AT_MOST.items():
        if name in found:
            lines.append(_target(f"{name}, over all magnitudes", most, found[name]["cpu"]))
            interval = "{} to {}".format(*UNIFORM[name])
            lines.append(_target(f"{name}, uniform from {interval}", most, found[name]["uniform"]))
    if any("magnitudes" in line and line.endswith("MISSED") for line in lines):
        lines.append(BRANCHES)
    quotients = np.array([row["cpu"] for row in found.values()])
    share = float(np.mean(quotients <= 1))
    lines.append(
        f"at most 1: {np.sum(quotients <= 1)} of {len(quotients)}, {share:.0%}{'' if share >= SHARE else ': MISSED'}"
    )
    slow = {n: row["both"] for n, row in found.items() if row.get("both", 0) > WITH_DERIVATIVES}
    several = sum("both" in row for row in found.values())
    lines.append(
        f"value with first derivatives at most {WITH_DERIVATIVES} of the value: {several - len(slow)} of {several}"
    )
    worst = sorted(slow.items(), key=lambda pair: -pair[1])
    cells = [f"{n:>18} {r:6.2f}" for n, r in worst]
    return lines + ["".join(cells[i : i + 5]) for i in range(0, len(cells), 5)]


def _target(what, most, measured):
    return f"{what:32}{most:9.2f}{measured:10.2f}  {'yes' if measured <= most else 'MISSED'}"


def slope_targets(found):
    lines = [f"{'microseconds of a derivative':32}{'at most':>9}{'measured':>10}"]
    return lines + [
        _target(f"{name}, {who}", SLOPES[name][1], measured)
        for (name, who), measured in found.items()
        if who in ENGINES
    ]


def compiling_targets(found):
    lines = [f"{'CPU seconds to compile':32}{'at most':>9}{'measured':>10}"]
    most = dict(zip(KINDS, AT_MOST_COMPILING, strict=True))
    lines += [_target(f"{name}, {who}, {kind}", most[kind], s) for (name, who, kind), s in found.items()]
    return lines + [METHODS] * any(line.endswith("MISSED") for line in lines)


def main():
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.kernels", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("--quick", action="store_true", help="small arrays: only to see it run")
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--part", default="values,parameters,compiling")
    options = parser.parse_args()
    only = options.only.split(",") if options.only else ["erf", "kv"] if options.quick else None
    size, budget = (2000, 0.01) if options.quick else (SIZE, BUDGET)
    parts = options.part.split(",")

    def chosen(names):
        return [n for n in names if only is None or n in only]

    names = {
        "values": chosen(device.functions()),
        "parameters": chosen(SLOPES),
        "compiling": chosen(COMPILED),
    }
    with tqdm(total=sum(len(names[p]) for p in parts), leave=False, disable=None) as bar:
        if "values" in parts:
            section(
                "The engine xla over the native one",
                values(names["values"], size, budget, bar),
                value_targets,
            )
        if "parameters" in parts:
            section(
                "Derivatives in the first argument, us",
                slopes(names["parameters"], size, budget, bar),
                slope_targets,
            )
        if "compiling" in parts:
            section("Compiling", compiling(names["compiling"], bar), compiling_targets)


def section(title, lines_and_result, targets):
    lines, result = lines_and_result
    with tqdm.external_write_mode():
        print(f"\n{title}\n{'-' * len(title)}", *lines, "", *targets(result), sep="\n", flush=True)


if __name__ == "__main__":
    main()
