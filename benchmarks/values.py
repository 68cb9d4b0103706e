"""Values: the native engine, the callback engine, scipy.special and jax.scipy.special."""

import functools

import jax
import jax.numpy as jnp
import jax.scipy.special
import numpy as np
import scipy.special

import jaxspecial
from benchmarks.timing import take_turns
from tests import gradcheck, sampling

# A function of one array, the other arguments fixed, and the range of that array.
FUNCTIONS = {
    "jv(1.5, x)": ("jv", (1.5,), (0.1, 30)),
    "kve(2.5, x)": ("kve", (2.5,), (0.1, 30)),
    "gammaln(x)": ("gammaln", (), (0.1, 30)),
    "gammainc(3.5, x)": ("gammainc", (3.5,), (0.1, 30)),
    "betainc(2.5, 3.5, x)": ("betainc", (2.5, 3.5), (0.01, 0.99)),
    "erf(x)": ("erf", (), (-4, 4)),
    "erfcx(x)": ("erfcx", (), (-4, 20)),
    "expi(x)": ("expi", (), (0.1, 30)),
    "airy(x)": ("airy", (), (-10, 10)),
    "ellipk(x)": ("ellipk", (), (-5, 0.99)),
    "zeta(2.5, x)": ("zeta", (2.5,), (0.1, 30)),
    "lambertw(x)": ("lambertw", (), (-0.3, 30)),
    "hyp2f1(.5, 1.5, 2.5, x)": ("hyp2f1", (0.5, 1.5, 2.5), (-0.9, 0.9)),
}
SIZES = (1, 100, 10_000, 1_000_000)
ENGINES = ("native", "callback")
SHARED_SIZE = 100_000
ORDINARY = 0.1, 30.0  # magnitudes of the arguments there
PATIENCE = 10.0  # seconds; jax.scipy.special is left out where, by the size before, it would take longer


def engines():
    """The engines that exist here: without a C++ compiler there is no native one."""
    return ENGINES if jaxspecial.active_engine() == "native" else ENGINES[1:]


def grid(bounds, size):
    return np.linspace(*bounds, size) if size > 1 else np.array([0.3 * bounds[0] + 0.7 * bounds[1]])


def jitted(function, arrays, engine="auto"):
    """A call of a function compiled under an engine, with arrays already on the device."""
    arrays = [jnp.asarray(a) for a in arrays]
    with jaxspecial.engine(engine):
        program = jax.jit(function).lower(*arrays).compile()
    return lambda: program(*arrays)


def table(sizes, budget, bar):
    """Lines of the table, and its `Times`: (label, size) -> times of all contenders."""
    found = {}
    for label, (name, fixed, bounds) in FUNCTIONS.items():
        expected = 0.0
        for size in sizes:
            rival = hasattr(jax.scipy.special, name) and expected < PATIENCE
            found[label, size] = times = _contest(name, fixed, grid(bounds, size), rival, budget)
            expected = 100 * times.median("jax") if "jax" in times else np.inf
            bar.update()
    return [HEADER, *(_line(label, size, times) for (label, size), times in found.items())], found


def _contest(name, fixed, x, rival, budget):
    contenders = {
        who: jitted(functools.partial(getattr(jaxspecial, name), *fixed), [x], who) for who in engines()
    }
    contenders["scipy"] = functools.partial(getattr(scipy.special, name), *fixed, x)
    if rival:
        contenders["jax"] = jitted(functools.partial(getattr(jax.scipy.special, name), *fixed), [x])
    return take_turns(contenders, budget)


WHO = ("native", "callback", "scipy", "jax")
RATIOS = (("native", "scipy"), ("callback", "native"), ("jax", "native"))
HEADER = (
    f"{'function':25}{'n':>9}"
    + "".join(f"{who:>12}" for who in WHO)
    + "".join(f"{f'{a}/{b}':>17}" for a, b in RATIOS)
)


def _line(label, size, times):
    columns = [f"{times.median(who) * 1e6:12,.1f}" if who in times else f"{'-':>12}" for who in WHO]
    ratios = [f"{times.ratio(a, b):17.2f}" if a in times and b in times else f"{'-':>17}" for a, b in RATIOS]
    return f"{label if size == 1 else '':25}{size:9,}" + "".join(columns) + "".join(ratios)


def shared_functions():
    """The functions that jax.scipy.special has too."""
    entries = gradcheck.catalogue()
    return [n for n in jaxspecial.__all__ if n in entries and hasattr(jax.scipy.special, n)]


def shared(names, size, budget, bar):
    """jax.scipy.special against jaxspecial at ordinary points of the tested regions. Lines, name -> ratio.

    Its loops run until the last element of an array has converged, which can take minutes where one argument
    is large or close to a singularity (exp1, expi, expn, gammainc); so ordinary arguments only.
    """
    ratios, reasons = {}, {}
    for name in names:
        function = gradcheck.catalogue()[name]
        points = [p for p in sampling.points(function, 2000, near_borders=0) if _is_ordinary(p)]
        if not points:
            reasons[name] = "its tested region is hardly ever ordinary"
            bar.update()
            continue
        points = [points[i] for i in gradcheck.groups(function, points)[0]]
        arrays, static = gradcheck.columns(function, points)
        arrays = [np.resize(a, size) for a in arrays]
        try:
            rival = jitted(_positional(jax.scipy.special, function, static), arrays)
            rival()
        except (TypeError, ValueError) as error:
            reasons[name] = str(error).splitlines()[0]
        else:
            ours = jitted(_positional(jaxspecial, function, static), arrays, engines()[0])
            ratios[name] = take_turns({"jax": rival, "native": ours}, budget).ratio("jax", "native")
        bar.update()
    columns = [f"{name:>16}{ratio:8.2f}" for name, ratio in sorted(ratios.items(), key=lambda r: r[1])]
    lines = ["".join(columns[i : i + 5]) for i in range(0, len(columns), 5)]
    lines += [f"  {name}: not comparable ({why})" for name, why in reasons.items()]
    return [*lines, f"median of {len(ratios)}: {np.median(list(ratios.values())):.2f}"], ratios


def _is_ordinary(point):
    return all(ORDINARY[0] <= abs(x) <= ORDINARY[1] or isinstance(x, int) for x in point)


def _positional(module, function, static):
    """The function of the arrays alone; the two libraries agree on the order of arguments, not on names."""
    call, names = getattr(module, function.name), function.arguments

    def evaluate(*arrays):
        rest = iter(arrays)
        return call(*(static[a] if a in static else next(rest) for a in names))

    return evaluate
