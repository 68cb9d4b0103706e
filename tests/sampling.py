"""Points at which an entry is tested, drawn from its `tested`, `tested complex` and `breakpoints`.

A region maps each argument (and helping names, in the order they are needed) to

- a pair [low, high]: drawn half uniformly and half log-uniformly in magnitude, the ends included;
- {integers: [low, high]}: integers;
- {modulus: [low, high], angle: [low, high]}: complex numbers, the modulus log-uniform half of the time;
- a number: itself;
- a formula, in names drawn before it: `x: max(1e-8, a + t * sqrt(a))`.

In `tested complex` a pair is a range of moduli for an argument that SciPy's loops take as complex.

A `border` is a value of an argument at which a formula or a kernel changes, or a formula of the other
arguments: points lie on both of its sides at relative distances from 1e-15 to 1e-2. All is reproducible:
the same entry, count and seed give the same points.
"""

import ast
import itertools
import math
import zlib

import numpy as np
import scipy.special

from codegen import formula

# Of conditions and formulas of points: SciPy's, and those that codegen/signatures.py lists as POINT_CALLS.
FUNCTIONS = {name: getattr(scipy.special, name) for name in scipy.special.__all__} | {
    **{
        n: getattr(np, n)
        for n in ("floor", "sqrt", "exp", "log", "sin", "cos", "tan", "sinh", "cosh", "tanh")
    },
    **{n: getattr(np, n) for n in ("sign", "real", "imag", "angle")},
    **{"asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "abs": abs, "re": np.real, "im": np.imag},
    **{"max": max, "min": min, "maximum": max, "minimum": min, "inf": math.inf, "pi": math.pi},
}


def points(function, count, seed=0, *, complex_values=False, parameters=False, near_borders=None):
    """At most `count` points of the tested regions, and `near_borders` (`count` by default) close to borders.

    With `parameters`, the regions in which derivatives in parameters are tested. A point is a tuple of
    Python numbers in the order of the function's arguments.
    """
    rng = np.random.default_rng([seed, zlib.crc32(function.name.encode()), complex_values])
    regions = function.tested_complex if complex_values else regions_of(function, parameters)
    borders = (parameters and function.partials and function.partials.breakpoints) or function.breakpoints
    near_borders = count if near_borders is None else near_borders
    found = []
    for k, region in enumerate(regions):
        share, share_of_borders = (len(range(k, n, len(regions))) for n in (count, near_borders))
        found += _distinct(_region(function, region, rng, complex_values), share)
        if not complex_values:
            found += _distinct(_at_borders(function, region, borders, rng), share_of_borders)
    return found


def regions_of(function, parameters):
    """The tested regions of real arguments: of derivatives in parameters, or of the others."""
    own = function.partials.tested if parameters and function.partials else ()
    return own or function.tested


def in_regions(function, regions, point):
    """Whether a point of the domain is between the ends of one of the regions of real arguments."""
    return any(
        all(spec[0] <= x <= spec[1] for x, spec in _spans(function, region, point)) for region in regions
    ) and in_domain(function, point)


def _spans(function, region, point):
    specs = [(x, region.get(a)) for a, x in zip(function.arguments, point, strict=True)]
    return [(x, spec) for x, spec in specs if isinstance(spec, tuple)]


def evaluate(text, names):
    """The value of a condition or formula of the catalogue in doubles."""
    with np.errstate(all="ignore"):
        return formula.evaluate(str(text), FUNCTIONS | names)


def holds(condition, function, point):
    """Whether a condition holds at a point; one that compares an argument does not where that is complex."""
    try:
        return bool(evaluate(condition, dict(zip(function.arguments, point, strict=True))))
    except TypeError:
        return False


def in_domain(function, point):
    if function.domain is None or any(isinstance(x, complex) for x in point):
        return True
    return holds(function.domain, function, point)


def _distinct(candidates, count):
    """The first `count` different candidates, or fewer if a bounded search finds no more; None is skipped."""
    found = {}
    for candidate in itertools.islice(candidates, 20 * count):
        if candidate is not None:
            found[candidate] = None
        if len(found) == count:
            break
    return list(found)


def _region(function, region, rng, complex_values):
    """Endless points of one region: first those with one argument at an end, then random ones."""
    pairs = [name for name, spec in region.items() if isinstance(spec, tuple)]
    ends = [(name, end) for name in pairs for end in (0, 1)]
    for turn in itertools.count():
        at_end = dict(ends[turn : turn + 1]) if not complex_values else {}
        names = _draw(function, region, rng, complex_values, turn, at_end)
        point = _point(function, names)
        yield point if in_domain(function, point) else None


def _draw(function, region, rng, complex_values, turn, at_end):
    complex_arguments = _complex_arguments(function) if complex_values else ()
    names = {}
    for name, spec in region.items():
        match spec:
            case (low, high) if name in complex_arguments:
                names[name] = _complex(rng, low, high, -math.pi, math.pi)
            case (low, high) if name in at_end:
                names[name] = float((low, high)[at_end[name]])
            case (low, high):
                names[name] = _between(rng, float(low), float(high), rng.random() < 0.5)
            case str():
                names[name] = float(evaluate(spec, names))
            case int() | float():
                names[name] = float(spec)
            case _ if "integers" in spec:
                low, high = spec["integers"]
                names[name] = int(rng.integers(low, high, endpoint=True))
            case _:
                low, high = spec["modulus"]
                names[name] = _complex(rng, low, high, *spec.get("angle", (-math.pi, math.pi)))
    return names


def _between(rng, low, high, uniformly):
    if uniformly or low == high:
        return float(rng.uniform(low, high))
    if low > 0 or high < 0:
        near, far = sorted((abs(low), abs(high)))
        return math.copysign(_log_uniform(rng, near, far), low if low > 0 else -1.0)
    # Across zero: a side, then a magnitude down to 1e-10 of the larger end.
    end = low if low and (not high or rng.random() < 0.5) else high
    return math.copysign(_log_uniform(rng, 1e-10 * abs(end), abs(end)), end)


def _log_uniform(rng, near, far):
    return float(min(max(np.exp(rng.uniform(np.log(near), np.log(far))), near), far))


def _complex(rng, low, high, first, last):
    modulus = _between(rng, max(float(low), 1e-10 * float(high)), float(high), rng.random() < 0.5)
    angle = rng.uniform(first, last)
    return complex(modulus * math.cos(angle), modulus * math.sin(angle))


def _point(function, names):
    """The drawn names as a point; arguments the region does not name have their default."""
    values = []
    for argument in function.arguments:
        if argument in names:
            values.append(names[argument])
        elif argument in function.defaults:
            values.append(ast.literal_eval(function.defaults[argument]))
        else:
            raise ValueError(f"{function.where}: {function.name}: no tested region of {argument}")
    return tuple(
        int(v) if a in function.static else v for a, v in zip(function.arguments, values, strict=True)
    )


def _complex_arguments(function):
    """The arguments that some loop takes as complex."""
    types = function.types or (loops(function.value) if function.value else ())
    takes = [t.split("->")[0] for t in types]
    arrays = function.arrays
    return {a for t in takes for a, kind in zip(arrays, t, strict=True) if kind == "D"}


def loops(name):
    """The types of the loops of a SciPy ufunc, single precision among them."""
    ufunc = getattr(scipy.special, name, None) or getattr(scipy.special._ufuncs, name)
    return ufunc.types


def _at_borders(function, region, borders, rng):
    """Endless points next to the borders of each argument, inside the region."""
    values = [(name, value) for name, values in borders.items() for value in values]
    while values:
        for name, value in values:
            names = _draw(function, region, rng, False, None, {})
            centre = float(evaluate(value, names)) if isinstance(value, str) else float(value)
            distance = 10.0 ** rng.uniform(-15, -2)
            side = rng.choice((-1.0, 1.0))
            near = float(centre + side * distance * (abs(centre) or 1.0))
            spec = region[name]
            outside = isinstance(spec, tuple) and not spec[0] <= near <= spec[1]
            point = _point(function, names | {name: near})
            yield None if outside or not in_domain(function, point) else point


def with_static(function, point):
    """A point, split into arrays and static values."""
    pairs = list(zip(function.arguments, point, strict=True))
    return [x for a, x in pairs if a not in function.static], {a: x for a, x in pairs if a in function.static}
