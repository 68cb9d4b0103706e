"""A sweep over magnitudes: several arguments may be tiny or vast at once, and next to one another.

    python -m tests.magnitudes [--only elliprj,betainc] [--points 60] [--seed 1] [--engine xla]

The sweep over all doubles (tests/everywhere.py) has stored references, and mostly one extreme argument. This one draws new points with each
seed, and computes their references: derivatives of orders 0 to 2 in each argument. Two points of three have a common magnitude, up
to 1e300, about which all arguments are spread by a factor of 2, 1e3 or 1e30; in the others each has its own. Some arguments
are next to 0 or 1 for all that, as probabilities are, or from a tested region. Values count under the engine xla only, and only
those of kernels: native values are SciPy's. A finding is a row for tests/test_magnitudes.py.

The verdict is that of tests/everywhere.py. Without --only all functions of two or more arguments with derivatives are tried; it
takes an hour with 60 points. The exit status is 1 if a result is silently wrong or NaN.
"""

import argparse
import itertools
import os
import sys
import time
import zlib

import numpy as np
from tqdm import tqdm

import jaxspecial
from tests import everywhere, gradcheck, sampling

LARGEST = 300.0  # the decimal logarithm of the largest argument
SPREADS = (0.3, 3.0, 30.0)
OWN_SPREADS = (4.0, 12.0, 60.0, LARGEST)
TRIES = 2000  # for a point, as many draws are outside of the domain


def points(function, count, seed):
    """The first `count` points of a seed, or fewer if the domain is small."""
    active = {
        a for i, a in enumerate(function.arguments) if any(alpha[i] for alpha in everywhere.alphas(function))
    }
    base = [
        tuple(float(x) if a in active else x for a, x in zip(function.arguments, point, strict=True))
        for point in sampling.points(function, 40, 1, near_borders=0)
    ]
    least = [min(values) for values in zip(*base, strict=True)]
    found, end = {}, time.monotonic() + 20
    for k in range(TRIES * count):
        if len(found) == count or time.monotonic() > end:
            break
        random = np.random.default_rng([seed, zlib.crc32(function.name.encode()), k])
        point = tuple(_draw(function, random, base[int(random.integers(len(base)))], least))
        with np.errstate(all="ignore"):
            inside = everywhere._is_inside(function, point, border=False)
            if (
                inside
                and everywhere._is_within_reach(function, point)
                and everywhere._has_solution(function, point)
            ):
                found.setdefault(point)
    return list(found)


def _draw(function, random, base, least):
    common = random.random() < 2 / 3
    most = float(random.choice([20.0, 100.0, LARGEST]))
    centre = random.uniform(-most, most) if common else 0.0
    spread = float(random.choice(SPREADS if common else OWN_SPREADS))
    for argument, usual, lowest in zip(function.arguments, base, least, strict=True):
        answer = function.answers.get(argument)
        if answer is None or argument in function.defaults or random.random() < 0.12:
            yield usual
        elif answer.kind == "discrete" or isinstance(usual, int):
            size = int(10 ** random.uniform(0, random.choice([1, 2, 4, 9])))
            yield -size if lowest < 0 and random.random() < 0.4 else max(size - 1, int(lowest))
        else:
            yield _number(random, centre, spread)


def _number(random, centre, spread):
    sign = 1 if random.random() < 0.6 else -1
    kind = random.random()
    if kind < 0.12:
        return sign * (1 - float(10 ** -random.uniform(0.3, 15)))
    if kind < 0.3:
        return sign * everywhere._short(10 ** -random.uniform(0, min(5 * spread, LARGEST)))
    return sign * everywhere._short(
        10 ** np.clip(centre + random.uniform(-spread, spread), -LARGEST, LARGEST)
    )


def check(function, count, seed, engine):
    """How many results were compared, and the failures."""
    wanted = gradcheck.multi_indices(function, 2)
    drawn = points(function, count, seed)
    compared, failing = 0, []
    for point, refs in zip(drawn, everywhere.compute(function, drawn, wanted), strict=True):
        if not everywhere._is_decided(refs):
            continue
        got, warned = everywhere._evaluate(function, point, wanted)
        with jaxspecial.engine("xla", outside="nan"):
            kernels = gradcheck.evaluate(function, [point], wanted[:1]) if engine == "xla" else None
        for ref, (k, i) in zip(
            refs, itertools.product(range(len(function.outputs)), range(len(wanted))), strict=True
        ):
            value = got[i][k].item()
            of_host = kernels is None or everywhere._is_nan(kernels[0][k].item())
            of_kernel = not of_host or (kernels and everywhere._is_nan(value))  # which no host call replaced
            if ref is None or not (any(wanted[i]) or of_kernel):
                continue
            compared += 1
            how, error = everywhere.verdict(value, ref)
            nowhere = how == "nan" and (warned or everywhere._has_no_value(function, point))
            if how and not nowhere and gradcheck.known(function, wanted[i], k, point, error) is None:
                text = everywhere._show(function, k, wanted[i], point)
                failing.append(f"{how:6} {error:8.1e}  {text}: {value!r}, not {ref.value!r}")
    return compared, failing


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.magnitudes", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--points", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=["native", "xla"], default="native")
    options = parser.parse_args()
    os.environ["JAXSPECIAL_ENGINE"] = options.engine
    entries = gradcheck.catalogue()
    names = gradcheck.select(entries, options.only)
    if not options.only:
        names = [n for n in names if sum(map(any, zip(*everywhere.alphas(entries[n]), strict=True))) > 1]
    total, bad = 0, 0
    with tqdm(total=len(names), unit="function", disable=None) as bar, jaxspecial.engine(options.engine):
        for name in names:
            compared, failing = check(entries[name], options.points, options.seed, options.engine)
            total, bad = total + compared, bad + len(failing)
            bar.write(f"{name:20}{compared:7} compared{len(failing):6} fail")
            bar.write("".join(f"    {line}\n" for line in failing), end="")
            bar.update()
    print(
        f"{total} results of {len(names)} functions, engine {options.engine}, seed {options.seed}; {bad} fail"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
