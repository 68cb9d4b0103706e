"""python -m benchmarks.device [--size N] [--only erf,kv] [--out FILE]: how accurate and how fast this machine's device is.

`make device` runs it on whatever `jax.devices()` has, and writes a report that a user can send. A row for each function with a
kernel for devices: the errors of its values and first derivatives at the stored points of the tests, in units of 2^-52, and the
times of an element in nanoseconds: of the value and of the value with all first derivatives under the xla engine, of the
value on the host, and of the rivals' functions on this device.
"""

import argparse
import contextlib
import functools
import importlib
import pathlib
import sys
from collections.abc import Callable, Mapping, Sequence
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
from tests import device, fixed, gradcheck, quick, sampling

EPS = 2.0**-52
SIZE = 1_000_000
REPORT = pathlib.Path("build") / "device.md"
BUDGET = 0.3  # seconds of a contest
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
    parser.add_argument("--out", type=pathlib.Path, default=REPORT)
    options = parser.parse_args(arguments)
    jax.config.update("jax_enable_x64", True)
    functions = device.functions()
    names = options.only.split(",") if options.only else list(functions)
    if unknown := sorted(set(names) - set(functions)):
        parser.error(f"no kernel for devices: {', '.join(unknown)}")

    rivals = {who: module for who, path in RIVALS.items() if (module := _module(path)) is not None}
    rows = []
    for name in tqdm(names, unit="function", disable=None):
        rows.append(measure(functions[name], options.size, rivals))
    text = "\n".join(report(rows, options.size))
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(text + "\n")
    print(text)
    print(f"\nThe report is in {options.out}", file=sys.stderr)


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


def measure(function: Function, size: int, rivals: Mapping[str, object]) -> Row:
    """The errors and times of a function."""
    values, slopes, points = errors(function)
    arrays, static = ordinary(function, size)
    alphas = gradcheck.multi_indices(function, 1)
    contenders: dict[str, Callable[[], object]] = {"host": _on_host(function, arrays, static)}
    contenders["value"], calls = _compiled(function, static, alphas[:1], arrays)
    contenders["both"], more = _compiled(function, static, alphas, arrays)
    for who, module in rivals.items():
        contenders |= _rival(who, module, function, arrays, static)
    times = take_turns(contenders, BUDGET)
    ratio = times.ratio("value", "host")
    cells = [function.name, str(points), *values, *slopes, f"{calls} + {more - calls}"]
    cells += [_nanoseconds(times, who, size) for who in ("value", "both", "host")]
    cells += [f"{ratio:.2f}", *(_nanoseconds(times, who, size) for who in RIVALS)]
    return Row(function.name, cells, ratio)


def errors(function: Function) -> tuple[list[str], list[str], int]:
    """Median and worst of the values' errors and of the first derivatives' at the stored points, and how many points there are."""
    alphas = gradcheck.multi_indices(function, 1)
    rows = [
        r
        for r in fixed.read(function)
        if not fixed.is_complex(r.point) and r.alpha in alphas and r.value is not None
    ]
    points = list(dict.fromkeys(r.point for r in rows))
    got = {}
    with jaxspecial.engine("xla"):
        for part in gradcheck.groups(function, points):
            results = gradcheck.evaluate(function, [points[i] for i in part], alphas)
            for alpha, outputs in zip(alphas, results, strict=True):
                for output, values in enumerate(outputs):
                    got |= {(points[i], alpha, output): v for i, v in zip(part, values, strict=True)}
    of_values, of_slopes = [], []
    for row in rows:
        value = float(np.real(row.value))
        if not 1e-300 < abs(value) < 1e300:
            continue
        size = max(abs(value), 0.0 if np.isnan(row.scale) else row.scale)
        error = abs(float(got[row.point, row.alpha, row.output]) - value) / size / EPS
        (of_slopes if any(row.alpha) else of_values).append(error)
    return _summary(of_values), _summary(of_slopes), len(points)


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


def _compiled(function: Function, static: Mapping[str, object], alphas, arrays):
    """A call of the compiled value and derivatives, and the calls of the host that its program has."""
    placed = [jnp.asarray(a) for a in arrays]
    with jaxspecial.engine("xla"):
        lowered = jax.jit(
            gradcheck.program(function, dict(static), alphas), compiler_options=_options()
        ).lower(*placed)
    program, text = lowered.compile(), lowered.as_text()
    calls = sum(
        text.count(target)
        for target in ("custom_call @jaxspecial", "custom_call @xla_ffi_", "stablehlo.send")
    )
    return (lambda: program(*placed)), calls


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
                call(*placed)
                cupy.cuda.get_current_stream().synchronize()

        else:
            placed = [jnp.asarray(a) for a in arrays]
            run = functools.partial(jax.jit(call), *placed)
        jax.block_until_ready(run())
    except Exception:  # each rival raises a different error
        return {}
    return {who: run}


def _nanoseconds(times, who: str, size: int) -> str:
    return f"{times.median(who) / size * 1e9:.3g}" if who in times else ""


if __name__ == "__main__":
    main()
