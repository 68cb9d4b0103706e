"""The ledger of the kernels that compute values on devices: their errors against Arb, and those of SciPy and JAX.

    python -m tests.device [--write] [--larger] [--only erf,gamma]

tests/accuracy/device.csv has a row for each function with such a kernel, and one for each with a kernel for complex arguments, such as
"erf complex": at points of its tested regions and of the kernel's domain, drawn once and for all, the
median, the 99th percentile and the worst of |result - value|, less what one ulp of each argument changes, in units of
2^-52 times the value, or its modulus where the function oscillates; and the point of the worst. A test fails if an error is more than SLACK times that of its
row, or more than the bounds below. Errors differ between versions of JAX, whose XLA contracts a * b + c at other places. So the ledger is
written with the oldest one, and with the newest `--write --larger` keeps the larger of each figure and the recorded one.
"""

import argparse
import contextlib
import math
import pathlib

import jax
import jax.numpy as jnp
import jax.scipy.special
import numpy as np
import scipy.special

import jaxspecial
from codegen.load import load
from tests import quick, reference, sampling, tables

jax.config.update("jax_enable_x64", True)
LEDGER = pathlib.Path(__file__).parent / "accuracy" / "device.csv"
COLUMNS = ("function", "points", "median", "p99", "worst", "scipy median", "scipy p99", "scipy worst")
COLUMNS += ("jax median", "jax p99", "jax worst", "worst at", "scipy worst at", "jax worst at")
EPS = 2.0**-52
COUNT = 120  # points of a function, and as many near borders
SLACK, FLOOR = 1.5, 2.0
ENDLESS = {"exp1", "expi"}  # functions of JAX that did not return in a minute
MEDIAN, PERCENTILE, WORST = 4, 64, 1000  # bounds for all functions
OVER_SCIPY = 16  # of median and 99th percentile
SMALL_ERRORS = (
    2.0  # up to this many eps an error is taken as it is, without what one ulp of the arguments changes
)


COMPOSED = (
    "spherical_jn",
    "spherical_yn",
    "spherical_in",
    "spherical_kn",
    "jvp",
    "yvp",
    "ivp",
    "kvp",
    "h1vp",
    "h2vp",
    "polygamma",
    "zeta",
    "assoc_laguerre",
)
# Functions of jaxspecial/functions whose values are kernels, without an entry of their own.
WRITTEN_BY_HAND = frozenset(
    """legendre_p assoc_legendre_p sph_legendre_p sph_harm_y legendre_p_all assoc_legendre_p_all sph_legendre_p_all
    sph_harm_y_all log_betainc log_erfc log_gammainc log_gammaincc log_ive log_kve log_stdtr""".split()
)


def functions():
    """The functions that have a kernel for real arguments."""
    return {n: f for n, f in load().items() if f.device and not f.helper}


def complex_functions():
    """The functions that have a kernel for complex arguments."""
    return {n: f for n, f in load().items() if f.device_complex and not f.helper}


def kernels():
    """The rows of the ledger: (function, whether the kernel is for complex arguments)."""
    found = {name: (f, False) for name, f in functions().items()}
    return found | {f"{name} complex": (f, True) for name, f in complex_functions().items()}


def _value(function, output, point, alpha=None):
    alpha = alpha or (0,) * len(function.arguments)
    value = reference.reference_derivative(function, output, point, alpha, (1,) * len(point))
    is_complex = any(isinstance(x, complex) for x in point) or has_complex_values(function)
    return complex(value) if is_complex else float(np.real(value))


def has_complex_values(function):
    """Whether the values for real arguments are complex."""
    types = function.types or (sampling.loops(function.value) if function.value else ())
    pairs = (t.split("->") for t in types)
    return any("D" in outs for ins, outs in pairs if not set(ins) & set("FD"))


def _one_ulp(function, output, point):
    """What one ulp of each argument changes."""
    total = 0.0
    for i in reference.continuous(function, point):
        alpha = tuple(int(j == i) for j in range(len(point)))
        total += abs(_value(function, output, point, alpha)) * np.spacing(abs(point[i]))
    return total


def _modulus(function, output, point, value):
    if not function.error_scale:
        return abs(value)
    zeros = (0,) * len(point)
    size = reference.derivative(
        function.error_scale.text, function.arguments, point, zeros, (1,) * len(point), complex_values=True
    )
    return max(
        abs(value), min(abs(complex(size)), reference.scale(function, output, point, zeros) or math.inf)
    )


class Errors:
    """The errors of one way to compute a function."""

    def __init__(self, errors, points):
        """The errors at the points, which are texts."""
        self.errors = np.sort(errors)
        self.worst_at = points[int(np.argmax(errors))] if points else ""

    @property
    def row(self):
        return [f"{e:.2g}" for e in (self.median, self.percentile, self.worst)]

    @property
    def median(self):
        return float(np.median(self.errors))

    @property
    def percentile(self):
        return float(self.errors[math.ceil(0.99 * len(self.errors)) - 1])

    @property
    def worst(self):
        return float(self.errors[-1])


def measure(function, is_complex=False, count=COUNT, seed=0):
    """The errors of jaxspecial's kernel, of SciPy's loop and of JAX's function."""
    points = sampling.points(function, count, seed, complex_values=is_complex)
    kernel = function.device_complex if is_complex else function.device
    if kernel and kernel.condition:
        points = [p for p in points if sampling.holds(kernel.condition.text, function, p)]
    args = [
        np.array(column)
        for column in zip(*(sampling.with_static(function, p)[0] for p in points), strict=True)
    ]
    certified = kernel is not None and kernel.domain.text == "certified"
    with jaxspecial.engine("xla", outside="nan" if certified else "host"):
        ours = jax.jit(getattr(jaxspecial, function.name), compiler_options=quick.AS_USERS)(
            *map(jnp.asarray, args)
        )
    with np.errstate(all="ignore"):
        found = {"ours": ours, "scipy": getattr(scipy.special, function.name)(*args)}
    rival = getattr(jax.scipy.special, function.name, None)
    if rival and function.name not in ENDLESS:
        with contextlib.suppress(TypeError, ValueError, NotImplementedError):
            found["jax"] = jax.jit(rival)(*map(jnp.asarray, args))
    errors, where = {name: [] for name in found}, {name: [] for name in found}
    for output in range(len(function.outputs)):
        for k, point in enumerate(points):
            got = {n: (v[output] if isinstance(v, tuple) else v)[k].item() for n, v in found.items()}
            if certified and np.isnan(got["ours"]):
                continue  # SciPy's value
            with contextlib.suppress(reference.Undecided):
                for name, error in _errors(function, output, point, got).items():
                    errors[name].append(error)
                    where[name].append(_text(function, point))
    return {name: Errors(e, where[name]) for name, e in errors.items()}


def _text(function, point):
    """A point, with four digits of each argument."""
    return ", ".join(f"{a} = {x:.4g}" for a, x in zip(function.arguments, point, strict=True))


def _errors(function, output, point, got, least=1e-300):
    """The error of each result at a point; none where the value overflows or underflows."""
    value = _value(function, output, point)
    if not least < abs(value) < 1e300:
        return {}
    size = _modulus(function, output, point, value)
    distances = {name: abs(x - value) if np.isfinite(x) else math.inf for name, x in got.items()}
    change = 0.0
    if max(distances.values()) > SMALL_ERRORS * EPS * size:
        with contextlib.suppress(reference.Undecided):
            change = _one_ulp(function, output, point)
    with np.errstate(over="ignore"):
        return {name: max(distance - change, 0.0) / size / EPS for name, distance in distances.items()}


def share_of_host(function, count=1000, seed=1):
    """Of the random points of the tested regions, the share that a certified kernel leaves to the host."""
    points = sampling.points(function, count, seed, near_borders=0)
    args = [np.array(column) for column in zip(*points, strict=True)]
    with jaxspecial.engine("xla", outside="nan"):
        found = jax.jit(getattr(jaxspecial, function.name))(*map(jnp.asarray, args))
    values = found[0] if isinstance(found, tuple) else found
    return float(np.isnan(values).mean())


def error(function, output, point, got):
    """The error of a result, in eps; 0 where the value overflows, underflows or is undecided."""
    try:
        return _errors(function, output, point, {"ours": got}).get("ours", 0.0)
    except reference.Undecided:
        return 0.0


def is_right(function, output, point, got):
    """Whether a result is within 64 eps of the value, and what one ulp of each argument changes."""
    if not np.isfinite(got) or not all(map(np.isfinite, point)):
        return False
    try:
        least = np.finfo(float).tiny  # SciPy's I_1(1e-300) is 0
        return _errors(function, output, point, {"ours": got}, least).get("ours", math.inf) <= 64
    except reference.Undecided:
        return False


def recorded():
    return tables.read(LEDGER)


def _row(name, ours, scipy, jax=None):
    figures = [*ours.row, *scipy.row, *(jax.row if jax else [""] * 3)]
    return [name, len(ours.errors), *figures, ours.worst_at, scipy.worst_at, jax.worst_at if jax else ""]


def _larger(old, new):
    """The old row with the larger of each figure of the kernel, and the point of the larger worst error."""
    old, new = (dict(zip(COLUMNS, row, strict=True)) for row in (old, new))
    if float(new["worst"]) > float(old["worst"]):
        old["worst at"] = new["worst at"]
    for kind in ("median", "p99", "worst"):
        old[kind] = max(old[kind], new[kind], key=float)
    return list(old.values())


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.device", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="names of functions, separated by commas")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--larger", action="store_true", help="no figure of a row becomes less")
    options = parser.parse_args()
    rows = {n: [row[c] for c in COLUMNS] for n, row in recorded().items()} if LEDGER.exists() else {}
    chosen = kernels()
    for name in options.only.split(",") if options.only else chosen:
        found = measure(*chosen[name])
        old = rows.get(name)
        rows[name] = _row(name, **found)
        if options.larger and old:
            rows[name] = _larger(old, rows[name])
        print(*rows[name], sep=", ", flush=True)
    if options.write:
        tables.write(LEDGER, COLUMNS, [rows[name] for name in chosen if name in rows])


if __name__ == "__main__":
    main()
