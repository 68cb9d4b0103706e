"""python -m benchmarks [--quick]: how fast jaxspecial is, compared with the alternatives in one run.

Times are microseconds per call, jitted, in float64, medians of rounds in which all contenders take turns.
Ratios are medians of the ratios within a round. The last table compares with the target speeds.
"""

import argparse
import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import jax
import numpy as np
import scipy
from tqdm import tqdm

from benchmarks import derivatives, parameters, startup, values

jax.config.update("jax_enable_x64", True)


def main():
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="small arrays and few rounds: only to see it run"
    )
    quick = parser.parse_args().quick
    sizes = (1, 100) if quick else values.SIZES
    size = 1000 if quick else values.SHARED_SIZE
    budget = 0.005 if quick else 0.5
    names = values.shared_functions()[:3] if quick else values.shared_functions()
    imports = 1 if quick else 7
    orders = (1, 8) if quick else range(1, 9)

    print(
        f"jaxspecial on the {values.engines()[0]} engine, {os.cpu_count()} cores, JAX {jax.__version__}, "
        f"SciPy {scipy.__version__}, NumPy {np.__version__}; microseconds"
    )
    shapes = parameters.functions()[:1] if quick else parameters.functions()
    steps = len(shapes) + len(values.FUNCTIONS) * len(sizes) + len(names) + len(derivatives.FUNCTIONS)
    with tqdm(total=steps + len(orders) + imports + 1, leave=False, disable=None) as bar:
        seconds = section(
            "import jaxspecial, beyond jax and scipy.special", startup.import_seconds(imports, bar)
        )
        compiled = section("Compiling derivatives of jv in z", derivatives.compilation(orders, bar))
        contest = section("Values", values.table(sizes, budget, bar))
        shared = section(
            f"jax.scipy.special / {values.engines()[0]} for the functions both have, n = {size:,}",
            values.shared(names, size, budget, bar),
        )
        gradients = section(f"Value and gradient, n = {size:,}", derivatives.gradients(size, budget, bar))
        in_parameters = section(
            f"Derivatives in orders and shape parameters, n = {size:,}",
            parameters.table(shapes, size, budget, bar),
        )
    section(
        "Speeds to reach",
        (targets(contest, sizes, shared, gradients, in_parameters, compiled, seconds), None),
    )


def section(title, lines_and_result):
    lines, result = lines_and_result
    with tqdm.external_write_mode():
        print(f"\n{title}\n{'-' * len(title)}", *lines, sep="\n", flush=True)
    return result


def targets(contest, sizes, shared, gradients, in_parameters, compiled, seconds):
    """The lines of the last table: targets and measured ratios."""
    jv, largest = "jv(1.5, x)", sizes[-1]

    def quotient(label, size, one, other):
        times = contest[label, size]
        return times.ratio(one, other) if one in times and other in times else float("nan")

    def median(size, one, other):
        return float(np.nanmedian([quotient(label, size, one, other) for label in values.FUNCTIONS]))

    rows = [
        # what, at least, aim, measured, whether larger is better, unit
        ("callback / native, jv, n = 1", 10, 18, quotient(jv, 1, "callback", "native"), True, ""),
        ("callback / native, median, n = 1", 10, 18, median(1, "callback", "native"), True, ""),
        (
            f"native / scipy, jv, n = {largest:,}",
            0.6,
            0.5,
            quotient(jv, largest, "native", "scipy"),
            False,
            "",
        ),
        (f"native / scipy, median, n = {largest:,}", 0.6, 0.5, median(largest, "native", "scipy"), False, ""),
        ("jax / native, median of the shared", 2, 5, float(np.median(list(shared.values()))), True, ""),
        ("value and gradient of jv / value", 3, 2, gradients["jv in z"], False, ""),
        ("compile the 8th derivative of jv, grad", 1, 0.2, compiled["grad", 8][0], False, " s"),
        ("compile the 8th derivative of jv, jvp", 1, 0.2, compiled["jvp", 8][0], False, " s"),
        ("native calls at order n of jv, less n", 1, 1, _surplus(compiled), False, ""),
        ("import jaxspecial", 0.15, 0.05, seconds, False, " s"),
    ]
    rows += [
        (f"{name} in {parameter} / value", bound, bound / 4, ratio, False, "")
        for (name, parameter), ratio in in_parameters.items()
        if (bound := parameters.AT_MOST.get(name))
    ]
    lines = [f"{'':42}{'at least':>10}{'aim':>10}{'measured':>10}  reached"]
    for what, least, aim, measured, larger, unit in rows:
        reached = [measured >= bound if larger else measured <= bound for bound in (aim, least)]
        word = "unknown" if np.isnan(measured) else "aim" if reached[0] else "yes" if reached[1] else "NO"
        cells = "".join(f"{f'{number:.4g}{unit}':>10}" for number in (least, aim, measured))
        lines.append(f"{what:42}{cells}  {word}")
    return lines


def _surplus(compiled):
    return max(calls - order for (_, order), (_, calls) in compiled.items())


if __name__ == "__main__":
    main()
