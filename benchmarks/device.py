"""python -m benchmarks.device [--size N] [--only erf,kv] [--jobs N] [--seconds S] [--out FILE]: how accurate and fast a device is.

`make device` runs it on whatever `jax.devices()` has, and writes a report that a user can send. A row for each function with a
kernel for devices: the errors of its values and first derivatives at the stored points of the tests, in units of 2^-52; the
times of an element in nanoseconds, of the value and of the value with all first derivatives under the xla engine, of the
value on the host, and of the rivals' functions on this device; and the seconds to trace and compile both programs.

Most of the time goes into compiling. With `--jobs` several processes compile at once, and one of them at a time measures times.
The value on the host is not timed then, because they keep its processors busy. When `--seconds` are over, the rows of functions that
are not finished say what was being done and what is known.
"""

import argparse
import contextlib
import functools
import importlib
import multiprocessing
import pathlib
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import jax
import jax.numpy as jnp
import jax.scipy.special
import numpy as np
from tqdm import tqdm

import jaxspecial
from benchmarks.timing import take_turns
from codegen.model import Function
from jaxspecial import __main__ as command_line
from tests import device, fixed, gradcheck, processes, quick, sampling

EPS = 2.0**-52
SIZE = 1_000_000
REPORT = pathlib.Path("build") / "device.md"
BUDGET = 0.3  # seconds of a contest
CALLS = 5  # that are timed together, if one takes less than
LONG = 0.02  # seconds
RIVALS = {
    "jax": "jax.scipy.special",
    "tfp": "tensorflow_probability.substrates.jax.math",
    "cupyx": "cupyx.scipy.special",
}
MODULES = {"tfp": {"kve": "bessel_kve", "ive": "bessel_ive"}}  # other names of the same functions
COLUMNS = ("function", "points", "value: median", "worst", "derivatives: median", "worst", "host calls")
COLUMNS += (
    "value, ns",
    "with derivatives, ns",
    "host, ns",
    "value / host",
    *(f"{who}, ns" for who in RIVALS),
    "compile value, s",
    "with derivatives, s",
)


class Row(NamedTuple):
    """What was found of a function."""

    name: str
    cells: Sequence[str]
    ratio: float  # of the times of the value here and on the host


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.device", description=__doc__.split("\n\n")[0])
    parser.add_argument("--size", type=int, default=SIZE, help="elements of the arrays that are timed")
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--jobs", type=int, default=1, help="processes that compile at once")
    parser.add_argument(
        "--seconds", type=float, help="when these are over the report is written; needs --jobs"
    )
    parser.add_argument("--out", type=pathlib.Path, default=REPORT)
    options = parser.parse_args(arguments)
    if options.seconds and options.jobs == 1:
        parser.error("--seconds needs --jobs of 2 or more")
    jax.config.update("jax_enable_x64", True)
    functions = device.functions()
    names = options.only.split(",") if options.only else list(functions)
    if unknown := sorted(set(names) - set(functions)):
        parser.error(f"no kernel for devices: {', '.join(unknown)}")

    found = _several(names, options) if options.jobs > 1 else _one_by_one(names, options)
    rows = {row.name: row for row in tqdm(found, total=len(names), unit="function", disable=None)}
    text = "\n".join(report([rows[name] for name in names], options.size))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(text + "\n")
    print(text)
    print(f"\nThe report is in {options.out}", file=sys.stderr)


def _one_by_one(names: Sequence[str], options: argparse.Namespace) -> Iterator[Row]:
    for name in names:
        yield measure(device.functions()[name], options.size)


def _several(names: Sequence[str], options: argparse.Namespace) -> Iterator[Row]:
    """Rows as they come, until the time is over."""
    missing = list(names)
    with multiprocessing.get_context("spawn").Manager() as manager:
        stages, alone = manager.dict(), manager.Lock()
        tasks = [(name, options.size, alone, stages) for name in names]
        for row in processes.results(_by_name, tasks, options.jobs, options.seconds):
            missing.remove(row.name)
            yield row
        reached = dict(stages)
    for name in missing:
        yield Row(name, [name, f"not finished: {reached.get(name, 'not begun')}"], np.nan)


def _by_name(task) -> Row:
    name, size, alone, stages = task
    jax.config.update("jax_enable_x64", True)
    try:
        return measure(device.functions()[name], size, alone, lambda text: stages.update({name: text}))
    except Exception as error:  # one function that fails leaves the others their rows
        words = " ".join(f"{type(error).__name__}: {error}".split())
        return Row(name, [name, words[:400].replace("|", "/")], np.nan)


def report(rows: Sequence[Row], size: int) -> list[str]:
    """The lines of the report, in Markdown."""
    lines = ["# jaxspecial on a device", "", "```", *command_line.info(), "```", ""]
    lines += [
        "Errors are relative, to the modulus where a function oscillates, in units of 2^-52, and include what the rounding of arguments changes. "
        f"Times are nanoseconds an element, n = {size:,}, in float64; host calls are those in the programs of the value + of the derivatives.",
        "",
    ]
    lines += ["| " + " | ".join(COLUMNS) + " |", "|" + "---|" * len(COLUMNS)]
    lines += ["| " + " | ".join(row.cells) + " |" for row in rows]
    ratios = np.array([row.ratio for row in rows])
    known = ratios[np.isfinite(ratios)]
    if len(known):
        lines += [
            "",
            f"value / host: median {np.median(known):.2f} of {len(known)}; at most 1 for {sum(known <= 1)}.",
        ]
    return lines


def measure(function: Function, size: int, alone=None, say=lambda text: None) -> Row:
    """The errors and times of a function; `alone` is a lock for measuring times while others compile, `say` takes what is being done."""
    rivals = {who: module for who, path in RIVALS.items() if (module := _module(path)) is not None}
    alphas = gradcheck.multi_indices(function, 1)
    arrays, static = ordinary(function, size)
    dtypes = tuple(a.dtype for a in arrays)
    placed = [jnp.asarray(a) for a in arrays]
    programs = Programs(function, size)
    say("compiling the value")
    value = programs.get(static, dtypes, alphas[:1])
    values, points = errors(function, programs, arrays, alphas[:1])
    known = f"errors of the value {' and '.join(values)}, {value.seconds:.1f} s to compile it"
    say(f"compiling derivatives; {known}")
    both = programs.get(static, dtypes, alphas)
    say(f"errors of derivatives; {known}; {both.seconds:.1f} s to compile them")
    slopes, _ = errors(function, programs, arrays, alphas, derivatives=True)
    say(
        f"compiling rivals; {known}; {both.seconds:.1f} s to compile derivatives, errors {' and '.join(slopes)}"
    )
    contenders: dict[str, Callable[[], object]] = {
        "value": lambda: value.run(*placed),
        "both": lambda: both.run(*placed),
    }
    if alone is None:
        contenders["host"] = _on_host(function, arrays, static)
    for who, module in rivals.items():
        contenders |= _rival(who, module, function, arrays, static)
    with alone or contextlib.nullcontext():
        counts = {who: _calls(call) for who, call in contenders.items()}
        times = take_turns(
            {who: functools.partial(_in_a_row, call, counts[who]) for who, call in contenders.items()}, BUDGET
        )
    one = {who: times.median(who) / counts[who] for who in contenders}
    ratio = one["value"] / one["host"] if "host" in one else np.nan
    cells = [function.name, str(points), *values, *slopes, f"{value.calls} + {both.calls - value.calls}"]
    cells += [_nanoseconds(one, who, size) for who in ("value", "both", "host")]
    cells += [f"{ratio:.2f}" if "host" in one else "", *(_nanoseconds(one, who, size) for who in RIVALS)]
    cells += [f"{program.seconds:.1f}" for program in (value, both)]
    return Row(function.name, cells, ratio)


class Program(NamedTuple):
    """A compiled program."""

    run: Callable[..., object]
    calls: int  # of the host, that it has
    seconds: float  # to trace and to compile


class Programs:
    """The compiled programs of a function, for arrays of one size."""

    def __init__(self, function: Function, size: int):
        self.function, self.size = function, size
        self.found = {}

    def get(self, static: Mapping[str, object], dtypes, alphas) -> Program:
        key = tuple(static.items()), dtypes, tuple(alphas)
        if key not in self.found:
            self.found[key] = self._compile(static, dtypes, alphas)
        return self.found[key]

    def _compile(self, static, dtypes, alphas) -> Program:
        given = [jax.ShapeDtypeStruct((self.size,), dtype) for dtype in dtypes]
        call = gradcheck.program(self.function, dict(static), alphas)
        start = time.perf_counter()
        with jaxspecial.engine("xla"):
            lowered = jax.jit(call, compiler_options=_options()).lower(*given)
        run, text = lowered.compile(), lowered.as_text()
        return Program(run, sum(text.count(target) for target in HOST_CALLS), time.perf_counter() - start)


HOST_CALLS = ("custom_call @jaxspecial", "custom_call @xla_ffi_", "stablehlo.send")


def errors(
    function: Function, programs: Programs, arrays, alphas, derivatives: bool = False
) -> tuple[list[str], int]:
    """Median and worst of the errors of values, or of derivatives, at the stored points, and how many points there are."""
    rows = [
        r
        for r in fixed.read(function)
        if not fixed.is_complex(r.point) and r.alpha in alphas and r.value is not None
    ]
    points = list(dict.fromkeys(r.point for r in rows))
    got = {}
    for part in gradcheck.groups(function, points):
        results = _evaluate(function, programs, arrays, [points[i] for i in part], alphas)
        for alpha, outputs in zip(alphas, results, strict=True):
            for output, values in enumerate(outputs):
                got |= {(points[i], alpha, output): v for i, v in zip(part, values, strict=True)}
    found = []
    for row in rows:
        value = float(np.real(row.value))
        if any(row.alpha) != derivatives or not 1e-300 < abs(value) < 1e300:
            continue
        size = max(abs(value), 0.0 if np.isnan(row.scale) else row.scale)
        found.append(abs(float(got[row.point, row.alpha, row.output]) - value) / size / EPS)
    return _summary(found), len(points)


def _evaluate(function: Function, programs: Programs, arrays, points, alphas):
    """The points stand at the beginning of the arrays that are timed, if that program takes them: it is compiled once."""
    given, static = gradcheck.columns(function, points)
    program = programs.found.get((tuple(static.items()), tuple(a.dtype for a in given), tuple(alphas)))
    if program is None or len(points) > programs.size:
        with jaxspecial.engine("xla"):
            return gradcheck.evaluate(function, points, alphas)
    filled = [np.concatenate([g, a[len(g) :]]) for g, a in zip(given, arrays, strict=True)]
    results = program.run(*map(jnp.asarray, filled))
    return [tuple(np.asarray(o)[: len(points)] for o in outputs) for outputs in results]


def _summary(found: Sequence[float]) -> list[str]:
    """Median and worst; NaN as the worst of all."""
    if not found:
        return ["", ""]
    worst = np.nan if np.isnan(found).any() else max(found)
    return [f"{np.nanmedian(found):.2g}", f"{worst:.2g}"]


def ordinary(function: Function, size: int):
    """Points of the tested regions and of the kernel's domain as arrays of a size."""
    points = sampling.points(function, 2000, near_borders=0)
    if function.device.condition:
        points = [p for p in points if sampling.holds(function.device.condition.text, function, p)]
    points = [points[i] for i in gradcheck.groups(function, points)[0]]
    arrays, static = gradcheck.columns(function, points)
    return [np.resize(a, size) for a in arrays], static


def _options():
    """Those of a user, also in a test."""
    return quick.AS_USERS if jax.default_backend() == "cpu" else None


def _on_host(function: Function, arrays, static):
    """The value by the CPU's default engine, with arrays on the host."""
    host = jax.devices("cpu")[0]
    placed = [jax.device_put(a, host) for a in arrays]
    with jax.default_device(host), jaxspecial.engine("auto"):
        program = (
            jax.jit(gradcheck.program(function, dict(static), [(0,) * len(function.arguments)]))
            .lower(*placed)
            .compile()
        )
    return lambda: program(*placed)


def _module(path: str):
    with contextlib.suppress(ImportError):
        return importlib.import_module(path)
    return None


def _rival(who: str, module, function: Function, arrays, static):
    """A rival's function on this device, if it has it and it runs."""
    call = getattr(module, MODULES.get(who, {}).get(function.name, function.name), None)
    if call is None or static or function.name in device.ENDLESS:
        return {}
    try:
        if who == "cupyx":
            import cupy

            placed = [cupy.asarray(a) for a in arrays]

            def run():
                return _Cupys(call(*placed))

        else:
            placed = [jnp.asarray(a) for a in arrays]
            run = functools.partial(jax.jit(call), *placed)
        jax.block_until_ready(run())
    except Exception:  # each rival raises a different error
        return {}
    return {who: run}


class _Cupys:
    """An array of CuPy, that `jax.block_until_ready` waits for."""

    def __init__(self, array):
        self.array = array

    def block_until_ready(self):
        import cupy

        cupy.cuda.get_current_stream().synchronize()
        return self


def _calls(call: Callable[[], object]) -> int:
    """How many calls are waited for together: several fast ones, whose time would else be that of waiting."""
    jax.block_until_ready(call())
    start = time.perf_counter()
    jax.block_until_ready(call())
    return CALLS if time.perf_counter() - start < LONG else 1


def _in_a_row(call: Callable[[], object], count: int) -> list[object]:
    return [call() for _ in range(count)]


def _nanoseconds(seconds: Mapping[str, float], who: str, size: int) -> str:
    return f"{seconds[who] / size * 1e9:.3g}" if who in seconds else ""


if __name__ == "__main__":
    main()
