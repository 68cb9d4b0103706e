"""From the catalogue to derivatives, and how accurate they are.

    make demo                              # or, with everything installed:
    python examples/demo.py [--points 10] [--only jv,airy] [--picture build/demo.png] [--generated]

Regenerates generated/ from the catalogue, prints J_1.5 and its first four derivatives next to mpmath's, checks
the derivatives of ten functions against arbitrary-precision references, to order 4 in arguments and to order 2 in
orders and shape parameters, and draws the errors. The exit status is 1 if an error is larger than promised and no
`known:` row of the catalogue covers it.

Nearly all of the time XLA compiles. Unless XLA_FLAGS is set it does so as in `make test`: the same formulas, without
the optimisation of machine code. `XLA_FLAGS= make demo` compiles as in a program of yours.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time
import types

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # for codegen and tests, which are not installed
os.environ.setdefault("JAX_PLATFORMS", "cpu")

from tests import quick  # noqa: E402

os.environ.setdefault("XLA_FLAGS", quick.xla_flags())

ORDER = 1.5
ARGUMENTS = (0.01, 2.0, 30.0, 700.0)
MOST_DERIVATIVES = 4
MOST_IN_PARAMETERS = 2  # `make gradcheck` has more, which take minutes to compile
FUNCTIONS = "jv kve gammainc betainc erfcx airy ellipk zeta lambertw hyp2f1".split()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--points", type=int, default=10, help="for each function, and as many near borders")
    parser.add_argument("--only", default=",".join(FUNCTIONS), help="the functions to check")
    parser.add_argument("--picture", type=pathlib.Path, default=ROOT / "build" / "demo.png")
    parser.add_argument("--generated", action="store_true", help="leave generated/ as it is")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)  # progress also in a file or a pipe
    start = time.monotonic()

    if not options.generated:
        heading("The catalogue, generated again")
        subprocess.run([sys.executable, "-m", "codegen"], cwd=ROOT, check=True)

    import jaxspecial  # only now, after it was generated

    print(f"values on this machine's CPU come from the {jaxspecial.active_engine(platform='cpu')} engine")
    heading(f"J_{ORDER}(x) and its derivatives, by nested jax.grad under jax.jit, compared with mpmath's")
    curve = [0.02 + 19.98 * k / 799 for k in range(800)]
    rows = derivatives_of_jv([*ARGUMENTS, *curve])  # in one call, since each shape is compiled
    worst_error_of_jv = compare_with_mpmath(rows)
    heading("Derivatives of functions at random points and near region borders, against Arb and mpmath")
    errors, failing = check(options.only.split(","), options.points)
    draw(options.picture, curve, [row[len(ARGUMENTS) :] for row in rows], errors)
    print(f"\nthe picture: {shown(options.picture)}, after {time.monotonic() - start:.0f} s")

    from tests import gradcheck

    if worst_error_of_jv > gradcheck.TOLERANCE:
        failing.append(f"jv compared with mpmath ({worst_error_of_jv:.1e})")
    if failing:
        sys.exit(f"worse than promised, without a `known:` row: {', '.join(failing)}")
    print(
        f"every error found is below the promised {gradcheck.TOLERANCE:g} ({gradcheck.TOLERANCE_PARAMETERS:g} from the second "
        "order on in parameters), or known and in the catalogue"
    )


def heading(text):
    print(f"\n{text}\n{'-' * len(text)}", flush=True)


def shown(path):
    return path.relative_to(pathlib.Path.cwd()) if path.is_relative_to(pathlib.Path.cwd()) else path


def derivatives_of_jv(x):
    """J_1.5 and its derivatives of order 1 to 4 at the numbers x: one row for each order."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    from jaxspecial import jv
    from tests import gradcheck  # noqa: F401  (turns 64 bit on)

    def function(x):
        return jv(ORDER, x)

    functions = [function]
    for _ in range(MOST_DERIVATIVES):
        functions.append(jax.grad(functions[-1]))
    rows = jax.jit(jax.vmap(lambda x: [f(x) for f in functions]))(jnp.asarray(x))
    return [np.asarray(row) for row in rows]


def compare_with_mpmath(rows):
    """Print jaxspecial's numbers at ARGUMENTS next to mpmath's. Returns the worst relative error."""
    import mpmath

    print(f"{'x':>6}  order  {'jaxspecial':>23}  {'mpmath':>23}  relative error")
    worst = 0.0
    for column, x in enumerate(ARGUMENTS):
        for order, row in enumerate(rows):
            got = float(row[column])
            with mpmath.workdps(40):
                reference = mpmath.besselj(mpmath.mpf(ORDER), mpmath.mpf(x), derivative=order)
                error = float(abs(got - reference) / abs(reference))
            label = f"{x:6g}" if order == 0 else " " * 6
            print(f"{label}  {order:5}  {got:23.16e}  {float(reference):23.16e}  {error:14.1e}")
            worst = max(worst, error)
    return worst


def check(names, points):
    """The gradient check of these functions, with a line for the arguments of each, and one for its parameters.

    Returns their worst errors, line -> one for each order, and the names of the functions that fail.
    """
    from tqdm import tqdm

    from tests import gradcheck

    options = types.SimpleNamespace(
        points=points,
        order=MOST_DERIVATIVES,
        parameter_order=MOST_IN_PARAMETERS,
        seed=0,
        float32=False,
        complex=False,
        mixed=False,
    )
    print(f"{'':28}{'worst error of the derivative of order':>40}")
    print(f"{'derivative of':20}{'points':>8}" + "".join(f"{n:10}" for n in range(1, MOST_DERIVATIVES + 1)))
    errors, failing = {}, []
    with tqdm(names, unit="function", leave=False, disable=None) as bar:
        for name in bar:
            bar.set_description(name)
            function = gradcheck.catalogue()[name]
            checked = [row for row in gradcheck.check(function, options) if any(row.alpha)]
            for in_parameters in (False, True):
                rows = [r for r in checked if gradcheck.in_parameters(function, r.alpha) == in_parameters]
                if not rows:
                    continue
                active = [a for k, a in enumerate(function.arguments) if any(row.alpha[k] for row in rows)]
                label = f"{name} in {', '.join(active)}"
                orders = range(1, (MOST_IN_PARAMETERS if in_parameters else MOST_DERIVATIVES) + 1)
                errors[label] = [worst(rows, order) for order in orders]
                bar.write(
                    f"{label:20}{max(row.points for row in rows):8}"
                    + "".join(f"{error:10.1e}" for error in errors[label])
                    + remarks(rows)
                )
            if any(row.failing for row in checked):
                failing.append(name)
    return errors, failing


def worst(rows, order):
    return max(row.worst for row in rows if sum(row.alpha) == order)


def remarks(rows):
    """How many derivatives are worse than promised, how many of them are known, and how many references are undecided."""
    counts = {
        "FAIL": sum(row.failing for row in rows),
        "known": sum(row.covered for row in rows),
        "undecided": sum(row.undecided for row in rows),
    }
    return "".join(f"  {count} {word}" for word, count in counts.items() if count)


def draw(path, x, rows, errors):
    """J_1.5 and its derivatives, and the errors found, as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    import numpy as np

    from tests import gradcheck

    colours = plt.get_cmap("viridis")(np.linspace(0.0, 0.85, MOST_DERIVATIVES + 1))
    figure, (left, right) = plt.subplots(1, 2, figsize=(12, 6), width_ratios=(1, 1.15), layout="constrained")

    for order, (row, colour) in enumerate(zip(rows, colours, strict=True)):
        label = f"$J_{{{ORDER}}}$" if order == 0 else f"$J_{{{ORDER}}}" + f"^{{({order})}}$"
        left.plot(x, row, color=colour, linewidth=2.2 if order == 0 else 1.3, label=label)
    left.set(xlabel="$x$", xlim=(0, 20), ylim=(-0.6, 0.8))
    left.set_title("A Bessel function and its derivatives", pad=22)
    left.axhline(0, color="0.6", linewidth=0.6)
    left.legend(ncols=5, loc="upper center", frameon=False, handlelength=1.2, columnspacing=1.2)

    ends = 1e-17, 1e-10  # an error beyond is drawn at the end
    spread = dict(
        zip(range(1, MOST_DERIVATIVES + 1), np.linspace(-0.24, 0.24, MOST_DERIVATIVES), strict=True)
    )
    for place in range(1, len(errors), 2):
        right.axhspan(place - 0.5, place + 0.5, color="0.965", linewidth=0, zorder=0)
    for order, shift in spread.items():
        known = {place: e[order - 1] for place, e in enumerate(errors.values()) if order <= len(e)}
        found = np.clip(list(known.values()), *ends)
        places = [place + shift for place in known]
        right.hlines(places, ends[0], found, color=colours[order], alpha=0.35, linewidth=1.2)
        right.scatter(
            found, places, color=colours[order], s=26, zorder=2, clip_on=False, label=f"order {order}"
        )
    right.axvline(gradcheck.TOLERANCE, color="firebrick", linewidth=1.4)
    right.axvspan(gradcheck.TOLERANCE, ends[1], color="firebrick", alpha=0.07, linewidth=0)
    right.axvline(np.finfo(float).eps, color="0.5", linewidth=1, linestyle=":")
    promised = (
        f"promised: {gradcheck.TOLERANCE:g}; {gradcheck.TOLERANCE_PARAMETERS:g} from order 2 on in parameters"
    )
    for error, text, colour, side in (
        (ends[1], promised, "firebrick", "right"),
        (np.finfo(float).eps, "one ulp", "0.4", "center"),
    ):
        right.text(error, -0.62, text, color=colour, ha=side, va="bottom", fontsize=9)
    right.set(
        xscale="log",
        xlim=ends,
        ylim=(len(errors) - 0.5, -0.5),
        yticks=range(len(errors)),
        yticklabels=list(errors),
        xlabel="worst relative error found",
    )
    right.set_title("Their errors, and those of other functions", pad=22)
    right.tick_params(axis="y", length=0)
    right.legend(loc="lower right", framealpha=1, edgecolor="0.85", bbox_to_anchor=(1.0, 0.0))
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)

    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=150)
    plt.close(figure)


if __name__ == "__main__":
    main()
